"""The conformance test finds every fault, and finds none in the bots of the house."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from escarmouche import rulesets
from escarmouche.bots import BOTS, Factory, UnknownBot, conformance, door, find
from escarmouche.bots.conformance import check_bot, checked_bot
from escarmouche.bots.drill import DRILL, State
from escarmouche.kernel.game import Raw, View
from tests.bots import players
from tests.bots.players import Sound
from tests.bots.reach import reachable

LUCK = Random()


class Changes(Sound):
    def answer(self, view: View[Any]) -> Raw:
        raw = super().answer(view)
        view.state.secrets["red"] = view.state.secrets.get("red", 0) + 1
        return raw


class Fickle(Sound):
    """Its luck is not its seed's."""

    def __init__(self, seed: int | str, ruleset: Any) -> None:
        super().__init__(LUCK.randrange(10**9))


class Peeps(Sound):
    """Breaks the door open."""

    def answer(self, view: View[Any]) -> Raw:
        for condition in door._behind.values():
            true = [one for one in reachable(condition) if isinstance(one, State)]
            self.recruit.luck.seed(true[0].secrets["blue"])
        return super().answer(view)


class Slow(Sound):
    def answer(self, view: View[Any]) -> Raw:
        until = time.thread_time() + 0.005
        while time.thread_time() < until:
            pass
        return super().answer(view)


class Nameless(Sound):
    name = ""


@pytest.mark.parametrize("name", BOTS)
def test_the_bots_of_the_house_conform(name: str) -> None:
    ruleset = rulesets.find("guepier")
    assert ruleset is not None
    checked = check_bot(BOTS[name], ruleset, "palo-verde", range(2))
    assert checked.games == 2 + 1 + 2
    assert len(checked.seconds) > 100


@pytest.mark.parametrize(
    ("bot", "fault", "detail"),
    [
        (Nameless, "name", "''"),
        (players.Raises, "handed-over", "choose, raised: ZeroDivisionError"),
        (players.GivesUp, "handed-over", "choose, stuck"),
        (players.Nonsense, "handed-over", "choose, refused"),
        (players.Garbage, "not-json", "choose: <object"),
        (Changes, "view-changed", "choose"),
        (Fickle, "not-the-same", ", 0"),
        (Peeps, "looked", "drill"),
        (Slow, "slow", "0.0"),
    ],
)
def test_each_fault_is_found(bot: Factory, fault: str, detail: str) -> None:
    checked = checked_bot(bot, DRILL, "", range(1), limit=0.004)
    found = {one.fault: one.detail for one in checked.faults}
    assert fault in found
    assert detail in found[fault]


def test_an_authors_test_fails_with_the_faults() -> None:
    with pytest.raises(AssertionError, match="handed-over: choose, raised: ZeroDivisionError: no idea"):
        check_bot(players.Raises, DRILL, "", range(1))


def test_a_sound_bot_has_none() -> None:
    assert check_bot(Sound, DRILL, "", range(3)).games == 6


def test_a_bot_that_loops_is_found_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "STUCK_AFTER", 0.02)
    (fault,) = checked_bot(players.Loops, DRILL, "", range(1)).faults
    assert (fault.fault, fault.detail.split(":")[0]) == ("handed-over", "choose, overran")


def test_a_bot_that_cannot_be_sent_is_found() -> None:
    class Here(Sound):
        pass

    ruleset = rulesets.find("guepier")
    assert ruleset is not None
    assert [one.fault for one in checked_bot(Here, ruleset, "palo-verde", range(1)).faults] == ["not-sent"]


def test_a_bot_whose_answers_depend_on_the_order_of_a_set_is_found(own: Path) -> None:
    """Each process orders words in a set in its own way."""
    command = [
        sys.executable,
        "-c",
        "from escarmouche.cli import main; main()",
        "bots",
        "check",
        "mine:Hashes",
    ]
    found = subprocess.run(
        [*command, "--games", "1", "--lang", "en"], cwd=own, capture_output=True, text=True, check=False
    )
    assert found.returncode == 1, found.stderr
    assert "in a fresh process, the same seed does not give the same answers (guepier, 0)" in found.stdout


MINE = """
from escarmouche.bots.recruit import Recruit

class Mine:
    name = "mine"

    def __init__(self, seed, ruleset):
        self.recruit = Recruit(seed)

    def answer(self, view):
        return self.recruit.answer(view)

class Hashes(Mine):
    def __init__(self, seed, ruleset):
        self.recruit = Recruit(hash("whatever"))

nothing = 3
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a bot in it."""
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield tmp_path
    sys.modules.pop("mine", None)


def test_a_bot_of_ones_own_is_found_in_the_folder_one_is_in(own: Path) -> None:
    assert find("mine:Mine")(1, DRILL).name == "mine"


@pytest.mark.parametrize(
    "name", ["", "veteran", "mine", ":Mine", "mine:", "mine:Nobody", "nowhere:Mine", "mine:nothing"]
)
def test_a_bot_that_is_not_there(own: Path, name: str) -> None:
    with pytest.raises(UnknownBot) as unknown:
        find(name)
    assert unknown.value.name == name
    assert bool(unknown.value.detail) == (name in ("mine:Nobody", "nowhere:Mine", "mine:nothing"))
