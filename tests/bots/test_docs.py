"""The bot of the documentation is one, and what the page names exists."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from escarmouche import bots
from escarmouche.bots.frame import PEOPLE_WAIT, REFUSALS
from escarmouche.cli import main
from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Judgement

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
MOODY, TEST = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "moody.py").write_text(MOODY, encoding="utf-8")
    (tmp_path / "check_moody.py").write_text(TEST, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield
    for name in ("moody", "check_moody"):
        sys.modules.pop(name, None)


def test_the_bot_of_the_page_passes_the_test_of_the_page() -> None:
    bots.find("check_moody:test_moody_plays_as_bots_must")()  # type: ignore[call-arg]


def test_the_bot_of_the_page_plays_and_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    sides = ("--side", "french=moody:Moody", "--side", "mexican=recruit")
    with pytest.raises(SystemExit) as ended:
        main(["play", "palo-verde", *sides, "--seed", "2", "--explain", "--lang", "en"])
    assert not ended.value.code
    assert "    The French: " in capsys.readouterr().out


def test_what_the_page_names_exists() -> None:
    for name in set(re.findall(r"`bots\.(\w+)", PAGE)):
        assert hasattr(bots, name), name
    for name in set(re.findall(r"`view\.(\w+)", PAGE)):
        assert name in View.__dataclass_fields__, name
    table = PAGE[PAGE.index("## What a ruleset adds") :]
    assert set(re.findall(r"^\| `(\w+)\(", table, re.MULTILINE)) == {
        name for name in vars(Judgement) if not name.startswith("_")
    }


def test_the_numbers_of_the_page() -> None:
    assert "one second" in PAGE
    assert PEOPLE_WAIT == 1
    assert "twenty times" in PAGE
    assert REFUSALS == 20
