"""A draft with dead ends: two leaves that lead nowhere, and a whole that is refused at its end."""

from collections.abc import Mapping
from functools import partial

import msgspec

from escarmouche.kernel.answers import Option, Way
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, Verdict
from escarmouche.kernel.questions import Choose, Draft, Flow, Move, Number
from escarmouche.kernel.rules import Illegal

DOORS = ("trap", "cellar", "gate")


class State(msgspec.Struct, frozen=True):
    verdict: Verdict | None = None


def order(ways_out: tuple[str, ...]) -> Flow[tuple[str, int]]:
    """Through the trap nobody can go on; through the cellar every number is refused in the end."""
    door = yield Choose(seat="red", key="door", options=tuple(Option(door) for door in DOORS))

    def barred(ways: dict[str, Way]) -> None:
        if door not in ways_out:
            raise Illegal("TRAP.1", "barred")

    if door != "cellar":
        yield Move(seat="red", key="walk", pieces=("p",), check=barred)
    number = yield Number(seat="red", key="number", low=1, high=3)
    if door == "cellar" or number == 3:
        raise Illegal("TRAP.2", "too-deep")
    return door, number


class Traps:
    id = "traps"
    version = "1"

    def __init__(self, *ways_out: str) -> None:
        self.ways_out = ways_out

    def start(self, start: Mapping[str, object], options: Mapping[str, object]) -> State:
        return State()

    def seats(self, state: State) -> tuple[str, ...]:
        return ("red",)

    def view(self, state: State, seat: str) -> State:
        return state

    def play(self, game: Game[State]) -> Flow[None]:
        game.checkpoint()
        yield Draft(seat="red", key="order", compose=partial(order, self.ways_out))
        game.state = State(Verdict("red", "win", "out"))


def game(*ways_out: str) -> Game[State]:
    return Game(Traps(*ways_out), {}, {}, SeededDice(0))
