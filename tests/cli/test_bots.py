"""Bots at the terminal: they say why, one of your own can play, and the check finds what is wrong with it."""

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from escarmouche.cli import main

MINE = """
from escarmouche.bots.recruit import Recruit

class Mine:
    name = "mine"

    def __init__(self, seed, ruleset):
        self.recruit = Recruit(seed)

    def answer(self, view):
        return self.recruit.answer(view)

class Fails(Mine):
    name = "fails"

    def answer(self, view):
        raise RuntimeError("[b]no[/b] luck")
"""


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder with bots in it."""
    (tmp_path / "mybots.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setenv("COLUMNS", "120")
    yield
    sys.modules.pop("mybots", None)


def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *words: str
) -> tuple[object, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    with pytest.raises(SystemExit) as ended:
        main(list(words))
    out, err = capsys.readouterr()
    return ended.value.code, out, err


BOTH = ("--side", "french=regular", "--side", "mexican=regular", "--seed", "3")


def test_without_explain_bots_keep_their_reasons(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(monkeypatch, capsys, "", "play", "palo-verde", *BOTH, "--lang", "en")
    assert not code
    assert "    The Mexicans:" not in out


@pytest.mark.parametrize(("lang", "side"), [("en", "    The Mexicans: "), ("fr", "    Les Mexicains : ")])
def test_explain_says_why_once_a_decision(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, side: str
) -> None:
    _, plain, _ = run(monkeypatch, capsys, "", "play", "palo-verde", *BOTH, "--lang", lang)
    code, out, _ = run(monkeypatch, capsys, "", "play", "palo-verde", *BOTH, "--explain", "--lang", lang)
    assert not code
    lines = out.splitlines()
    assert any(line.startswith(side) and line.endswith(".") for line in lines)
    assert [line for line in lines if not line.startswith(("    The ", "    Les "))] == plain.splitlines()
    assert "why-" not in out


def test_the_opponent_is_a_regular_and_tells_why_when_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = "why\n\nwhy\nq\n"
    code, out, _ = run(monkeypatch, capsys, typed, "play", "palo-verde", "--seed", "3", "--lang", "en")
    assert not code
    assert "No bot has decided anything yet." in out
    assert "> The Mexicans: " in out


def test_a_bot_of_ones_own_plays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    sides = (
        "--side",
        "french=mybots:Mine",
        "--side",
        "mexican=recruit",
        "--seed",
        "7",
        "--save",
        "game.json",
    )
    code, out, _ = run(monkeypatch, capsys, "", "play", "palo-verde", *sides, "--lang", "en")
    assert not code
    assert "win." in out or "draw" in out
    assert (tmp_path / "game.json").exists()


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        (
            "en",
            "The Mexicans: fails failed (RuntimeError: [b]no[/b] luck): a recruit took this decision.",
        ),
        (
            "fr",
            "Les Mexicains : fails a échoué (RuntimeError: [b]no[/b] luck) : une recrue a pris cette décision.",
        ),
    ],
)
def test_a_decision_that_was_handed_over_is_told_unasked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, line: str
) -> None:
    sides = ("--side", "mexican=mybots:Fails", "--seed", "7")
    code, out, err = run(monkeypatch, capsys, "\nq\n", "play", "palo-verde", *sides, "--lang", lang)
    assert not code
    assert f"    {line}" in out.splitlines()
    assert err == ""


@pytest.mark.parametrize("player", ["general", "mybots:Nobody", "nowhere:Mine"])
def test_a_player_who_is_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], player: str
) -> None:
    words = ("play", "palo-verde", "--side", f"french={player}", "--lang", "en")
    code, _, err = run(monkeypatch, capsys, "", *words)
    assert code == 2
    assert err.startswith(
        f"escarmouche: {player} cannot play; known players: human, recruit, regular, module:Class"
    )
    assert len(err.splitlines()) == 1


def test_the_bots_there_are(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(monkeypatch, capsys, "", "bots", "--json")
    assert not code
    assert [one["name"] for one in json.loads(out)] == ["recruit", "regular"]
    code, out, _ = run(monkeypatch, capsys, "", "bots", "--lang", "fr")
    assert not code
    assert "module:Classe" in out


def test_a_sound_bot_passes_the_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("bots", "check", "mybots:Mine", "--games", "1")
    code, out, _ = run(monkeypatch, capsys, "", *words, "--lang", "en")
    assert not code
    assert out.startswith("mybots:Mine plays as bots must: 4 games")


def test_a_faulty_one_does_not(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("bots", "check", "mybots:Fails", "--games", "1")
    code, out, _ = run(monkeypatch, capsys, "", *words, "--lang", "fr")
    assert code == 1
    assert "  une recrue a dû prendre une décision à sa place (deploy, raised: RuntimeError" in out
    code, out, _ = run(monkeypatch, capsys, "", *words, "--json")
    assert code == 1
    assert json.loads(out)["faults"][0]["fault"] == "handed-over"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("check",), "which bot"),
        (("check", "general"), "general cannot play"),
        (("check", "recruit", "--scenario", "alamo"), "unknown scenario alamo"),
        (("check", "recruit", "--games", "0"), "--games: 0"),
        (("train", "recruit"), "train"),
    ],
)
def test_what_is_wrong_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    code, _, err = run(monkeypatch, capsys, "", "bots", *words, "--lang", "en")
    assert code == 2
    assert told in err
    assert len(err.splitlines()) == 1
