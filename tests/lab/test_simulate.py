"""Many games on any executor: the same figures whoever plays them, and no game stops the others."""

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from random import Random
from threading import Lock
from typing import Any

import msgspec
import pytest

from escarmouche import bots, rulesets
from escarmouche.bots.recruit import Recruit
from escarmouche.kernel import save
from escarmouche.kernel.game import Game
from escarmouche.lab import match
from escarmouche.lab.match import Failed, Played, play_order, play_orders
from escarmouche.lab.simulate import WAITING, _Parcels, run
from tests.lab.trials import AtOnce, result_of, tallied, trial

GAMES = 4


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests are not to wait for compiled kernels, nor to switch them on for others."""
    monkeypatch.setenv("ESCARMOUCHE_PLAIN", "1")


def untimed(played: Played) -> Played:
    return msgspec.structs.replace(played, seconds=0.0)


def test_a_game_follows_from_its_order() -> None:
    order = trial().order(2)
    assert untimed(play_order(order)) == untimed(play_order(order))
    assert untimed(play_order(order)) != untimed(play_order(trial().order(3)))
    other = play_order(trial(seed="2").order(2))
    assert untimed(other) != untimed(play_order(order))


def test_an_order_can_be_sent_anywhere() -> None:
    import pickle

    order = trial(keep=(2,)).order(2)
    assert pickle.loads(pickle.dumps(order)) == order
    played = play_order(order)
    assert pickle.loads(pickle.dumps(played)) == played


def test_the_engine_does_not_care_who_plays() -> None:
    """One thread or three, or no thread at all: the figures are the same."""
    one = trial(GAMES)
    at_once = result_of(one, tallied(one, AtOnce()))
    for threads in (1, 3):
        with ThreadPoolExecutor(threads) as executor:
            threaded = result_of(one, tallied(one, executor, threads))
        assert untimed_result(threaded) == untimed_result(at_once)
    assert at_once.games == GAMES


def untimed_result(result: Any) -> Any:
    return msgspec.structs.replace(result, seconds=0.0, timing=None)


class Crowded(Executor):
    """Plays nothing; keeps count of what is handed in and not yet fetched, and hands it back in a wild order."""

    def __init__(self) -> None:
        self.luck, self.lock = Random(1), Lock()
        self.open: list[tuple[Future[Any], tuple[match.Order, ...]]] = []
        self.most = 0
        self.sizes: list[int] = []

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        assert work is play_orders
        future: Future[Any] = Future()
        self.open.append((future, given[0]))
        self.sizes.append(len(given[0]))
        self.most = max(self.most, len(self.open))
        if len(self.open) == 3 * WAITING or sum(self.sizes) == 1000:
            self.luck.shuffle(self.open)
            while self.open:
                done, orders = self.open.pop()
                done.set_result(tuple(_pretended(order.number) for order in orders))
        return future


def _pretended(number: int) -> Played:
    one = untimed(play_order_once())
    return msgspec.structs.replace(one, number=number, seconds=0.05)


_once: list[Played] = []


def play_order_once() -> Played:
    if not _once:
        _once.append(play_order(trial().order(1)))
    return _once[0]


def test_only_a_few_parcels_are_under_way_and_every_game_is_played_once() -> None:
    executor = Crowded()
    numbers = [record.number for record in run(trial(1000), executor, jobs=3)]
    assert sorted(numbers) == list(range(1, 1001))
    assert numbers != sorted(numbers)
    assert executor.most <= 3 * WAITING
    assert max(executor.sizes) == 10  # half a second at 0.05 s a game
    assert executor.sizes[-1] == 1


def test_parcels_hold_every_game_in_order() -> None:
    parcels = _Parcels(trial(7), jobs=2)
    numbers = []
    while parcel := parcels.next():
        numbers += [order.number for order in parcel]
    assert numbers == [1, 2, 3, 4, 5, 6, 7]


def test_nothing_more_is_begun_after_a_stop() -> None:
    seen: list[Played | Failed] = []
    for record in run(trial(1000), AtOnce(), stop=lambda: len(seen) >= 2):
        seen.append(record)
    assert 2 <= len(seen) <= 4


def test_a_game_that_fails_is_told_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    decide = bots.decide

    def stumble(game: Game[Any], seat: str, bot: bots.Bot, **named: Any) -> Any:
        if game.dice.record()["seed"] == "1:2" and len(game.answers) == 3:
            raise RuntimeError("a\nbroken rule")
        return decide(game, seat, bot, **named)

    monkeypatch.setattr(bots, "decide", stumble)
    one = trial(3, keep=(2,))
    tally = tallied(one)
    assert tally.games == 2
    (failed,) = tally.failed.values()
    assert (failed.number, failed.seed) == (2, "1:2")
    assert failed.error.startswith("RuntimeError: a broken rule (lab/match.py:")
    kept = save.restore(msgspec.json.decode(failed.save, type=save.Record), rulesets.find)
    assert len(kept.answers) == 3, "the game is kept up to where it failed"


def test_a_lost_worker_is_told_and_the_others_go_on() -> None:
    class Shaky(AtOnce):
        def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
            future = super().submit(work, *given, **named)
            if any(order.number == 2 for order in given[0]):
                future = Future()
                future.set_exception(BrokenExecutor("a process died"))
            return future

    tally = tallied(trial(3), Shaky())
    assert tally.games == 2
    assert tally.failed[2].error == "BrokenExecutor: a process died"


def test_an_executor_that_takes_no_more_ends_the_trial() -> None:
    class Gone(Executor):
        def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
            raise BrokenExecutor("gone")

    one = trial(50)
    tally = tallied(one, Gone())
    assert tally.games == 0
    assert 1 <= len(tally.failed) < 50
    assert result_of(one, tally).partial


def test_decisions_handed_over_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fool(Recruit):
        name = "fool"

    class Tired:
        """Answers as a recruit does, but never where an action is chosen."""

        name = "tired"

        def __init__(self, seed: int | str, ruleset: Any) -> None:
            self.recruit = Fool(seed)

        def answer(self, view: Any) -> Any:
            if view.question.key == "rally":
                raise ValueError("asleep")
            return self.recruit.answer(view)

    monkeypatch.setitem(bots.BOTS, "tired", Tired)
    one = trial(2, bot="tired")
    result = result_of(one, tallied(one))
    assert sum(result.handed_over.values()) > 0
    assert {(told.question, told.cause) for told in result.hand_overs} == {("rally", "raised")}
    assert all(told.detail == "ValueError: asleep" for told in result.hand_overs)
    assert sum(told.times for told in result.hand_overs) == sum(result.handed_over.values())


def test_a_kept_game_is_the_game_that_was_played() -> None:
    played = play_order(trial(keep=(2,)).order(2))
    record = msgspec.json.decode(played.save, type=save.Record)
    game = save.restore(record, rulesets.find)
    assert game.digest() == record.recorded
    assert game.state.verdict == played.verdict
    assert len(game.answers) == played.answers
    assert game.state.turn == played.turns
    assert play_order(trial().order(2)).save == b""


def test_the_roll_call_holds_every_man_once() -> None:
    played = play_order(trial().order(2))
    counts: dict[str, int] = {}
    for man, number in played.men:
        counts[man.side] = counts.get(man.side, 0) + number
        assert (man.turn > 0) == (man.fate == "lost")
    assert counts == {"french": 6, "mexican": 8}
