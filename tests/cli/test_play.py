"""A game in the terminal, played through standard input, saved, resumed, replayed and verified."""

import io
import json
from pathlib import Path

import pytest

from escarmouche.cli import main


def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *words: str) -> str:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    with pytest.raises(SystemExit) as ended:
        main(["play", *words])
    out, err = capsys.readouterr()
    assert not ended.value.code, err
    return out


def test_two_bots_play_to_the_end_and_the_file_replays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    sides = ("--side", "french=recruit", "--side", "mexican=recruit")
    out = play(
        monkeypatch, capsys, "", "palo-verde", *sides, "--seed", "7", "--save", str(file), "--lang", "en"
    )
    assert "win." in out or "draw" in out
    with pytest.raises(SystemExit) as ended:
        main(["replay", str(file), "--verify", "--lang", "en"])
    assert not ended.value.code
    assert "exactly what the file recorded" in capsys.readouterr().out
    record = json.loads(file.read_text())
    record["recorded"]["state"] = "0" * 16
    file.write_text(json.dumps(record))
    with pytest.raises(SystemExit) as ended:
        main(["replay", str(file), "--verify", "--lang", "en"])
    assert ended.value.code == 2
    assert "differs" in capsys.readouterr().err


def test_the_same_seed_gives_the_same_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    games = []
    for name in ("a.json", "b.json"):
        sides = ("--side", "french=recruit", "--side", "mexican=recruit")
        play(monkeypatch, capsys, "", "palo-verde", *sides, "--seed", "11", "--save", str(tmp_path / name))
        games.append((tmp_path / name).read_text())
    assert games[0] == games[1]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_player_deploys_looks_about_is_refused_takes_back_and_leaves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str
) -> None:
    file = tmp_path / "game.json"
    typed = "help\nmap\nrule GM.9.10\nlegion.0 5,5\n\nundo\n\nquit\n"
    out = play(monkeypatch, capsys, typed, "palo-verde", "--seed", "1", "--save", str(file), "--lang", lang)
    assert "GM.9.10" in out
    assert "GM.16.01" in out, "a figure outside its zone is refused with the rule"
    assert file.exists()
    again = play(monkeypatch, capsys, "q\n", "--resume", str(file), "--lang", lang)
    assert again


def test_physical_dice_are_asked_for_and_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sides = ("--side", "french=recruit", "--side", "mexican=recruit")
    out = play(
        monkeypatch,
        capsys,
        "3\n9\n4\n2\n",
        "palo-verde",
        *sides,
        "--seed",
        "1",
        "--typed-dice",
        "--lang",
        "en",
    )
    assert "Throw a d6" in out
    assert "9 is not between 1 and 6" in out


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            (
                'Up to 12":',
                "formation=line|attack_column|",
                "Taken back.",
                "1/22nd Line stays where it is.",
            ),
        ),
        (
            "fr",
            (
                'Jusqu’à 12" :',
                "formation=line|attack_column|",
                "Repris.",
                "1/22e de ligne reste sur place.",
            ),
        ),
    ],
)
def test_an_order_of_several_steps_is_typed_taken_back_and_carried_out_with_real_dice(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    lang: str,
    told: tuple[str, ...],
) -> None:
    file = tmp_path / "game.json"
    begin, steps = "\n1\n1\n", "1\nligne-22-1 12,10\nundo\n\n2\nligne-22-1 @10 formation=line\ndeclared\n"
    words = ("sobral-mill", "--side", "british=recruit", "--seed", "5", "--typed-dice", "--save", str(file))
    out = play(monkeypatch, capsys, begin + steps + "3\n4\nmap\nquit\n", *words, "--lang", lang)
    for one in told:
        assert one in out
    assert "I" * 16 in out, "the ground of a battalion in line is drawn"
    with pytest.raises(SystemExit) as ended:
        main(["replay", str(file), "--verify"])
    assert not ended.value.code


@pytest.mark.rule("GM.17.06")
def test_the_reference_on_uniforms_is_shown_unless_switched_off(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "provostmichel" in play(monkeypatch, capsys, "q\n", "palo-verde")
    assert "provostmichel" not in play(monkeypatch, capsys, "q\n", "palo-verde", "--option", "credits=false")
