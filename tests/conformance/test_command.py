"""`escarmouche rules check ID`: a line for each check, in both languages, and an exit code that a script can read."""

from collections.abc import Iterator
from typing import Any

import pytest

from escarmouche import cli, conformance
from escarmouche.conformance import CHECKS, Checked
from escarmouche.kernel.text import LANGUAGES


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[Any, list[str], str]:
    with pytest.raises(SystemExit) as left:
        cli.main(["rules", "check", *words])
    out, err = capsys.readouterr()
    return left.value.code, out.splitlines(), err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_check_has_its_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    wrong = {"undo": ("one", "another"), "bots": ("stuck",)}

    def checked(ruleset: Any) -> Iterator[Checked]:
        for name in CHECKS:
            yield Checked(name, wrong.get(name, ()), 3, 1.0, "secrets" if name == "secrets" else "")

    monkeypatch.setattr(conformance, "checked_ruleset", checked)
    code, lines, err = told(capsys, "western", "--lang", lang)
    assert (code, len(lines), err) == (1, len(CHECKS) + 1, "")
    assert [line[0] for line in lines[:-1]] == [
        "✗" if name in wrong else "–" if name == "secrets" else "✓" for name in CHECKS
    ]
    assert "one; another" in lines[CHECKS.index("undo")]
    assert "dealt_anew" in lines[CHECKS.index("secrets")]
    assert {"en": "2 checks of 19 failed", "fr": "2 vérifications sur 19 ont échoué"}[lang] in lines[-1]
    assert lines[-1].endswith({"en": " s, one was not made.", "fr": " s, une n’a pas été faite."}[lang])
    assert not any("rules-" in line for line in lines)
    wrong.clear()
    code, lines, _ = told(capsys, "western", "--lang", lang)
    assert (code, lines[-1].startswith("western")) == (0, True)


@pytest.mark.parametrize("words", [(), ("chess",), ("western", "red-gulch")])
def test_what_is_wrong_with_the_words_is_told(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    code, lines, err = told(capsys, *words)
    assert (code, lines, err.count("\n")) == (cli.BAD, [], 1)
