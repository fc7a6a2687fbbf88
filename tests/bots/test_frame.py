"""The frame: whatever a bot does, the game goes on, and the log says who decided."""

import logging
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bots import Note, Regular, Stuck, decide, play_on
from escarmouche.bots.candidates import candidates
from escarmouche.bots.drill import OPTIONS, Drill, State
from escarmouche.bots.frame import CIRCLES, PEOPLE_WAIT
from escarmouche.bots.recruit import legal
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, Raw, Verdict, View
from escarmouche.kernel.judgement import Decision
from escarmouche.kernel.questions import Choose, Flow
from tests.bots import players, traps
from tests.bots.players import Sound, drill

SHORT = 0.05


@pytest.fixture
def home() -> Iterator[None]:
    players.Deaf.home.clear()
    players.Deaf.asked = 0
    yield
    players.Deaf.home.set()


def played(bot: Any, limit: float | None = None) -> tuple[Game[Any], list[Note]]:
    game, notes = drill(), list[Note]()
    play_on(game, {"red": bot, "blue": Sound(2)}, limit, notes)
    return game, notes


@pytest.mark.parametrize(
    ("bot", "cause", "detail"),
    [
        (players.Raises, "raised", "ZeroDivisionError: no idea"),
        (players.Leaves, "raised", "SystemExit: 3"),
        (players.Garbage, "refused", "answer-shape"),
        (players.Nonsense, "refused", "answer"),
        (players.GivesUp, "stuck", "nothing"),
    ],
)
@pytest.mark.parametrize("limit", [None, 5.0])
def test_a_bot_that_cannot_decide_is_replaced_for_that_decision(
    bot: type[Sound], cause: str, detail: str, limit: float | None, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "escarmouche.bots"):
        game, notes = played(bot(), limit)
    assert game.over
    assert {(note.seat, note.bot, note.cause) for note in notes} == {("red", bot.name, cause)}
    assert all(detail in note.detail for note in notes)
    assert [note.question for note in notes[:3]] == ["choose", "choose-or-pass", "several"]
    assert [note.answers for note in notes[:3]] == [0, 2, 4]
    assert len(caplog.records) == len(notes)
    assert bot.name in caplog.text


class Circle(Drill):
    """Who goes left comes back to where he was."""

    def play(self, game: Game[State]) -> Flow[None]:
        while True:
            game.checkpoint()
            if (yield Choose(seat="red", key="way", options=OPTIONS[:2])) == "right":
                game.state = replace(game.state, verdict=Verdict(None, "draw", "drilled"))
                return


class Dithers(Sound):
    name = "dithers"

    def answer(self, view: View[Any]) -> Raw:
        return "left"


def test_a_bot_that_does_and_undoes_the_same_is_led_out_of_it() -> None:
    game, notes = Game(Circle(), {}, {}, SeededDice(0)), list[Note]()
    play_on(game, {"red": Dithers()}, notes=notes)
    assert game.over
    assert {note.cause for note in notes} == {"circles"}
    assert len(game.answers) == CIRCLES + 1 + len(notes)


def test_a_sound_bot_leaves_no_note() -> None:
    game, notes = played(Sound(1), PEOPLE_WAIT)
    assert game.over
    assert notes == []


@pytest.mark.parametrize("bot", [players.Loops, players.Careless])
def test_a_bot_that_loops_for_ever_is_stopped(bot: type[Sound]) -> None:
    game, notes = drill(), list[Note]()
    began = time.monotonic()
    for _ in range(3):
        decide(game, "red", bot(), SHORT, notes)
        decide(game, "blue", Sound())
    assert time.monotonic() - began < 3 * (SHORT + 1)
    assert [note.cause for note in notes] == ["overran"] * 3
    assert len(game.answers) == 6


def test_a_bot_in_a_long_call_is_not_waited_for() -> None:
    game, notes = drill(), list[Note]()
    began = time.monotonic()
    bot = players.Sleeps(1)
    decide(game, "red", bot, SHORT, notes)
    assert time.monotonic() - began < 0.35
    assert [note.cause for note in notes] == ["overran"]
    time.sleep(0.5)  # it wakes up, and nothing comes of it
    assert len(game.answers) == 1
    decide(game, "blue", Sound())
    decide(game, "red", bot, 5.0, notes)
    assert len(notes) == 1, "once it has stopped it may play again"


def test_a_bot_that_cannot_be_stopped_is_not_asked_again(home: None) -> None:
    game, notes = drill(), list[Note]()
    bot = players.Deaf()
    for _ in range(3):
        decide(game, "red", bot, SHORT, notes)
        decide(game, "blue", Sound())
    assert len(game.answers) == 6
    assert [note.cause for note in notes] == ["overran"] * 3
    assert players.Deaf.asked == 1


def test_the_limit_holds_in_any_thread() -> None:
    def one(seed: int) -> tuple[bool, set[str]]:
        game, notes = played(players.Raises(seed), SHORT)
        decided, late = drill(), list[Note]()
        decide(decided, "red", players.Loops(), SHORT, late)
        return game.over, {note.cause for note in [*notes, *late]}

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(one, range(4))) == [(True, {"raised", "overran"})] * 4


def test_an_answer_at_the_last_moment_harms_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    escaped: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", escaped.append)

    class LastMoment(Sound):
        def answer(self, view: View[Any]) -> Raw:
            until = time.monotonic() + 0.01
            while time.monotonic() < until:
                pass
            return super().answer(view)

    for _ in range(5):
        game, notes = played(LastMoment(1), 0.0101)
        assert game.over
        assert {note.cause for note in notes} <= {"overran"}
    assert escaped == [], "nothing is thrown at a thread that has done with its bot"


def test_who_presses_control_c_while_a_bot_thinks_is_heard() -> None:
    class Interrupted(Sound):
        def answer(self, view: View[Any]) -> Raw:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        decide(drill(), "red", Interrupted())
    notes = list[Note]()
    decide(drill(), "red", Interrupted(), 5.0, notes)
    assert [note.cause for note in notes] == ["raised"], (
        "in a thread of its own it can only be the bot's doing"
    )


def test_the_stand_in_plays_the_same_every_time() -> None:
    first, second = played(players.Raises(1))[0], played(players.Raises(1))[0]
    assert first.answers == second.answers


def test_a_bot_may_answer_a_whole_draft_at_once() -> None:
    class Whole(Sound):
        def answer(self, view: View[Any]) -> Raw:
            return {"draft": ["gate", {}, 1]}

    game, notes = traps.game("gate"), list[Note]()
    decide(game, "red", Whole(), None, notes)
    assert (game.answers, notes) == ([["gate", {}, 1]], [])


class TestDeadEnds:
    """Leaves of a draft that are legal by themselves and lead nowhere."""

    class First(Sound):
        """Always the first that is legal, and no memory."""

        name = "first"

        def answer(self, view: View[Any]) -> Raw:
            assert view.question is not None
            for raw in candidates(view.question):
                if legal(view.question, raw):
                    return raw
            raise Stuck(view.question.key)

    def test_the_regular_goes_round_them(self) -> None:
        game, notes = traps.game("gate"), list[Note]()
        play_on(game, {"red": Regular(1)}, notes=notes)
        assert game.answers[0][0] == "gate"
        assert game.answers[0][-1] in (1, 2)
        assert notes == []

    def test_a_bot_without_memory_gets_help(self) -> None:
        game, notes = traps.game("gate"), list[Note]()
        play_on(game, {"red": self.First()}, notes=notes)
        assert game.answers[0][0] == "gate"
        assert {note.cause for note in notes} == {"refused"}

    def test_where_there_is_no_way_at_all_the_game_says_so(self) -> None:
        with pytest.raises(Stuck):
            play_on(traps.game(), {"red": Regular(1)})
        with pytest.raises(Stuck):
            play_on(traps.game(), {"red": self.First()})

    def test_what_is_told_of_the_decision_is_what_was_answered(self) -> None:
        game, bot = traps.game("gate"), Regular(1)
        told = list[Decision]()
        while game.question is not None:
            decided = decide(game, "red", bot)
            told = [one for one in told if one.leaf < decided[0].leaf] + list(decided)
        assert [one.chosen.raw for one in told] == game.answers[0]
