"""Toss: a game of which everything can be reckoned by hand.

Red throws a die on every answer. That of one round decides who will have won; those of the others change nothing. A
throw of the round "blood" costs blue a man if it succeeds.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from escarmouche.client.scene import Side
from escarmouche.kernel.answers import Option
from escarmouche.kernel.dice import D6
from escarmouche.kernel.events import Event
from escarmouche.kernel.game import Game, Verdict
from escarmouche.kernel.questions import Choose, Flow
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.setup.forces import Mustered

ROUNDS = 8


class State(msgspec.Struct, frozen=True):
    decides: int
    blood: tuple[int, ...] = ()
    round: int = 0
    winner: str = "blue"
    fallen: tuple[int, ...] = ()  # the rounds in which men of blue fell
    verdict: Verdict | None = None


class Thrown(Event, frozen=True, tag="thrown", kw_only=True):
    round: int


TOSS: Check[int] = Check(
    "toss",
    "X.1",
    die=lambda plus: D6,
    need=lambda plus: 4,
    modifiers=(Modifier("X.1", "plus", lambda plus: plus),),
)
DOOM: Check[int] = Check("doom", "X.2", die=lambda plus: D6, need=lambda plus: 5, ill=True)
SCORE: Check[int] = Check("score", "X.3", die=lambda plus: D6)


class _Scene(msgspec.Struct, frozen=True):
    sides: tuple[Side, ...] = (Side("red", "red", "round"), Side("blue", "blue", "lozenge"))


class Toss:
    id, version, unit = "toss", "1.0.0", "cm"
    checks: Mapping[str, Check[int]] = {"toss": TOSS, "doom": DOOM, "score": SCORE}
    roster: Mapping[str, Any] = {"man": None}

    def start(self, start: Mapping[str, object], options: Mapping[str, object]) -> State:
        return State(int(str(start["decides"])), tuple(start.get("blood", ())))  # type: ignore[arg-type]

    def play(self, game: Game[State]) -> Flow[None]:
        while game.state.round < ROUNDS:
            game.checkpoint()
            yield Choose(seat="red", key="throw-it", options=(Option("now"), Option("later")))
            state = msgspec.structs.replace(game.state, round=game.state.round + 1)
            with game.dice.by("red"):
                success = TOSS.roll(0, game.dice).success
            if state.round == state.decides:
                state = msgspec.structs.replace(state, winner="red" if success else "blue")
            if state.round in state.blood and success:
                state = msgspec.structs.replace(state, fallen=(*state.fallen, state.round))
            game.state = state
            game.emit(Thrown(rules=("X.1",), round=state.round))
        game.end(Verdict(game.state.winner, "win", "tossed", ("X.1",)))

    def view(self, state: State, seat: str) -> State:
        return state

    def seats(self, state: State) -> tuple[str, ...]:
        return ("red",)

    def turn(self, state: State) -> int:
        return (state.round + 1) // 2

    def muster(self, state: State) -> Iterator[Mustered]:
        yield Mustered("red", "man")
        for number in range(4):
            fallen = number < len(state.fallen)
            turn = (state.fallen[number] + 1) // 2 if fallen else 0
            yield Mustered("blue", "man", "lost" if fallen else "there", turn)

    def scene(self, state: State) -> _Scene:
        return _Scene()
