"""`escarmouche simulate` as a user types it, with real processes and a real Ctrl-C."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from escarmouche.cli import main
from escarmouche.lab.match import play_order
from tests.lab.trials import trial

Run = Callable[..., tuple[int, str, str]]
RECRUITS = ("--bots", "recruit")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("ESCARMOUCHE_PLAIN", "1")

    def call(*words: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main(list(words))
        out, err = capsys.readouterr()
        return int(ended.value.code or 0), out, err

    return call


@pytest.mark.parametrize(("bot", "games"), [("recruit", "9"), ("regular", "4")])
def test_the_figures_do_not_depend_on_the_number_of_jobs(run: Run, bot: str, games: str) -> None:
    told = {}
    for jobs in ("1", "2"):
        words = ("simulate", "palo-verde", "--games", games, "--bots", bot, "--jobs", jobs, "--json")
        code, out, err = run(*words)
        assert (code, err) == (0, "")
        told[jobs] = json.loads(out)
        assert told[jobs]["timing"].pop("jobs") == int(jobs)
        assert told[jobs].pop("seconds") > 0
        assert all(value > 0 for value in told[jobs].pop("timing").values())
    assert told["1"] == told["2"]


def test_json_has_the_promised_shape(run: Run) -> None:
    code, out, _ = run("simulate", "palo-verde", "--games", "3", "--bots", "recruit,recruit", "--json")
    assert code == 0
    told = json.loads(out)
    assert told["scenario"] == "palo-verde"
    assert told["games"] == told["asked"] == 3
    assert told["bots"] == {"french": "recruit", "mexican": "recruit"}
    assert told["seed"] == 1
    assert list(told["wins"]) == ["french", "mexican"]
    assert sum(told["wins"].values()) + told["draws"] == 3
    assert sum(one["games"] for one in told["reasons"]) == 3
    assert sum(told["turns"]["counts"].values()) == 3
    assert set(told["intervals"]) == {"french", "mexican"}
    assert all(0 <= low <= high <= 1 for low, high in told["intervals"].values())
    assert told["handed_over"] == {"french": 0, "mexican": 0}
    assert (told["kept"], told["failed"], told["partial"]) == ([], [], False)
    expected = [play_order(trial(3).order(number)) for number in (1, 2, 3)]
    assert told["decisions"] == sum(one.decisions for one in expected)
    men = {(one["side"], one["troop"]): one for one in told["losses"]}
    assert men["french", "F4"]["began"] == 15
    for one in told["losses"]:
        assert one["lost"] + one["left"] + one["there"] == one["began"]
        assert sum(one["by_turn"].values()) == one["lost"]
    for one in told["checks"]:
        assert set(one) == {"check", "side", "rolled", "expected", "successes", "score"}
        assert 0 <= one["successes"] <= one["rolled"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Who wins", "95% interval", "What decided", "Tests and luck", "Legionnaire", "seed 7"]),
        ("fr", ["Qui gagne", "intervalle à 95", "Ce qui a décidé", "Tests et chance", "graine 7"]),
    ],
)
def test_the_tables_are_in_the_language_asked_for(run: Run, lang: str, words: list[str]) -> None:
    code, out, err = run(
        "simulate", "palo-verde", "--games", "2", *RECRUITS, "--seed", "7", "--lang", lang, "--jobs", "1"
    )
    assert (code, err) == (0, "")
    assert all(word in out for word in words)
    assert not re.search(r"\b(?:column|check|verdict|fate|degree|help)-[a-z]", out)


def test_a_kept_game_is_replayed_and_can_be_played_again(run: Run, tmp_path: Path) -> None:
    code, out, _ = run(
        "simulate", "palo-verde", "--games", "3", *RECRUITS, "--keep", "2", "--keep", "3", "--json",
        "--keep-in", str(tmp_path),
    )  # fmt: skip
    assert code == 0
    kept = [Path(file) for file in json.loads(out)["kept"]]
    assert [file.name for file in kept] == ["palo-verde-1-2.json", "palo-verde-1-3.json"]
    code, out, _ = run("replay", str(kept[0]), "--verify", "--json")
    assert code == 0
    told, expected = json.loads(out), play_order(trial().order(2))
    assert told["verdict"]["winner"] == expected.verdict.winner
    assert told["answers"] == expected.answers
    again = tmp_path / "again.json"
    sides = ("--side", "french=recruit", "--side", "mexican=recruit")
    assert run("play", "palo-verde", *sides, "--seed", "1:2", "--save", str(again))[0] == 0
    first, second = (json.loads(file.read_text())["recorded"] for file in (kept[0], again))
    assert first == second


def test_the_report_is_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    code, _, _ = run("simulate", "palo-verde", "--games", "2", *RECRUITS, "--html", str(file), "--lang", "fr")
    assert code == 0
    assert file.read_text("utf-8").startswith('<!doctype html>\n<html lang="fr">')


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["nowhere"], "nowhere"),
        (["palo-verde", "--games", "0"], "--games"),
        (["palo-verde", "--games", "many"], "many"),
        (["palo-verde", "--bots", "regular,genius"], "genius"),
        (["palo-verde", "--bots", "recruit,recruit,recruit"], "french, mexican"),
        (["palo-verde", "--games", "3", "--keep", "4"], "1 to 3"),
        (["palo-verde", "--games", "3", "--keep", "0"], "1 to 3"),
        (["palo-verde", "--jobs", "-1"], "--jobs"),
        (["palo-verde", "--option", "sunrise=perhaps"], "sunrise"),
        (["palo-verde", "--option", "moonlight=true"], "moonlight"),
        (["palo-verde", "--keep", "1", "--keep-in", "no/such/folder"], "no/such/folder"),
        (["palo-verde", "--html", "no/such/folder/report.html"], "no/such/folder"),
        (["palo-verde", "--html", "."], "."),
        (["palo-verde", "--lang", "de"], "de"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_one_line(run: Run, words: list[str], named: str) -> None:
    code, out, err = run("simulate", *words)
    assert (code, out) == (2, "")
    assert err.startswith("escarmouche: ")
    assert err.count("\n") == 1
    assert named in err


@pytest.mark.skipif(os.name != "posix", reason="signals of a terminal")
@pytest.mark.parametrize("form", ["--json", "--lang=en"])
def test_ctrl_c_tells_what_is_known_so_far(tmp_path: Path, form: str) -> None:
    """The whole process group gets the signal, as from a terminal; nobody is left behind."""
    command = [sys.executable, "-c", "from escarmouche.cli import main; main()", "simulate", "palo-verde"]
    command += [
        "--games",
        "100000",
        *RECRUITS,
        "--jobs",
        "2",
        "--keep",
        "1",
        "--keep-in",
        str(tmp_path),
        form,
    ]
    environment = {**os.environ, "ESCARMOUCHE_PLAIN": "1"}
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env=environment,
    )
    try:
        until = time.monotonic() + 120
        while not list(tmp_path.glob("*.json")) and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert err == ""
    if form == "--json":
        told = json.loads(out)
        assert told["partial"]
        assert 0 < told["games"] < told["asked"] == 100000
        assert sum(told["wins"].values()) + told["draws"] == told["games"]
    else:
        assert "Broken off" in out
        assert "of 100,000 games" in out
    until = time.monotonic() + 20
    while time.monotonic() < until:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    pytest.fail("a process was left behind")
