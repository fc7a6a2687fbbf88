"""Rulesets are found by their entry points: ours, and those of other packages; one that is broken breaks no other."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from escarmouche import cli, rulesets
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets import entries

OURS = ("guepier", "western", "tyneside", "tomahawks", "blackpowder")
WORKING = """
from escarmouche.rulesets.western import RULESET as WESTERN
class Other(type(WESTERN)):
    __module__ = "escarmouche.rulesets.western"
    id = "other"
RULESET = Other()
"""
Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Lays a package with a ruleset on the path; what was found before is forgotten, and this afterwards."""

    def forget() -> None:
        for kept in (entries.installed, rulesets._first, rulesets._loaded, rulesets._readable):
            kept.cache_clear()
        rulesets._BROKEN.clear()

    def install(package: str, source: str, *names: str) -> None:
        (tmp_path / f"{package}.py").write_text(source, "utf-8")
        folder = tmp_path / f"{package}-1.0.dist-info"
        folder.mkdir()
        lines = [f"{name} = {package}:RULESET" for name in names or (package,)]
        text = "\n".join(["[console_scripts]", "x = y:z", "", f"[{entries.GROUP}]", "# ours", *lines, ""])
        (folder / "entry_points.txt").write_text(text, "utf-8")
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", "utf-8")
        forget()

    monkeypatch.syspath_prepend(str(tmp_path))
    yield install
    forget()
    for path in tmp_path.glob("*.py"):
        sys.modules.pop(path.stem, None)


def test_ours_come_first_and_in_their_order() -> None:
    assert rulesets.ids()[: len(OURS)] == OURS
    assert [ruleset.id for ruleset in rulesets.all()] == list(rulesets.ids())
    assert rulesets.find("chess") is None


def test_what_is_read_is_what_the_library_finds(install: Install) -> None:
    install("zouaves", WORKING, "zouaves", "apaches [fast]")
    found = entry_points(group=entries.GROUP)
    assert {(one.name, one.value) for one in found} >= {("zouaves", "zouaves:RULESET")}
    named = {(one.id.partition(" ")[0], one.place) for one in entries.installed()}
    assert named == {(one.name.partition(" ")[0], one.value) for one in found}


def test_those_of_others_follow_by_name(install: Install) -> None:
    install("zouaves", WORKING, "other")
    install("apaches", WORKING.replace('"other"', '"apaches"'))
    assert rulesets.ids() == (*OURS, "apaches", "other")
    assert [one.id for one in rulesets.all()[len(OURS) :]] == ["apaches", "other"]
    assert rulesets.broken() == ()
    found = rulesets.find_scenario("other/red-gulch")
    assert found is not None
    assert found[0].id == "other"


@pytest.mark.parametrize(
    ("source", "cause", "detail"),
    [
        (
            "import nothing_of_this_name",
            "import",
            "ModuleNotFoundError: No module named 'nothing_of_this_name'",
        ),
        ("1 +", "import", "SyntaxError"),
        ("", "import", "AttributeError: module 'broken' has no attribute 'RULESET'"),
        ("RULESET = 3\n", "import", "TypeError"),
        ("class Half:\n    id = 'broken'\nRULESET = Half()", "contract", "army_cost, check_army, checks"),
        (WORKING, "id", "other"),
        (WORKING.replace('"other"', '"broken"\n    title = {"en": "x"}'), "contents", "KeyError: 'fr'"),
        (
            WORKING.replace('"other"', '"broken"\n    def scene(self, state):\n        raise OSError(3)'),
            "contents",
            "OSError: 3",
        ),
    ],
)
def test_a_broken_one_breaks_no_other(
    install: Install, capsys: pytest.CaptureFixture[str], source: str, cause: str, detail: str
) -> None:
    install("broken", source)
    assert [ruleset.id for ruleset in rulesets.all()] == list(OURS)
    (one,) = rulesets.broken()
    assert (one.id, one.package, one.cause) == ("broken", "broken", cause)
    assert one.detail.startswith(detail)
    for lang in LANGUAGES:
        for words, code in ((["scenarios"], 0), (["rules", "broken"], cli.BAD)):
            with pytest.raises(SystemExit) as left:
                cli.main([*words, "--lang", lang])
            out, err = capsys.readouterr()
            assert (left.value.code, "palo-verde" in out) == (code, code == 0)
            assert err.count("\n") == 1
            assert {"en": "of the package broken", "fr": "du paquet broken"}[lang] in err
            assert one.detail in err


def test_the_server_looks_into_those_of_others_when_it_starts(install: Install) -> None:
    install("broken", "import nothing_of_this_name")
    install("zouaves", WORKING, "other")
    assert rulesets.broken() == ()
    assert [one.id for one in rulesets.look_into_others()] == ["broken"]
    assert rulesets.ids() == (*OURS, "other")


def test_the_first_of_a_name_is_the_one(install: Install) -> None:
    install("others", WORKING, "western", "other")
    assert rulesets.ids() == (*OURS, "other")
    assert rulesets.find("western") is not None
    assert rulesets.find("western") is rulesets.all()[1]
    assert rulesets.broken() == (rulesets.Broken("western", "others", "twice", "escarmouche"),)


def test_a_list_of_ids_imports_no_ruleset() -> None:
    code = "import sys; from escarmouche import rulesets; print(rulesets.ids(), sorted(sys.modules))"
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ
    )
    assert "'guepier'" in told.stdout
    assert "escarmouche.rulesets.guepier" not in told.stdout
    assert "importlib.metadata" not in told.stdout
