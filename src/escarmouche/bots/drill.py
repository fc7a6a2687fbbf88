"""The drill: a game that asks every kind of question, with and without help, openly and in sealed drafts.

It has no dice and nobody wins. Each side keeps a secret from the other, and the conditions of its questions know
both: a bot whose answers change with the other side's secret has looked where it must not.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from escarmouche.kernel.answers import Guide, Option, Spot, Way
from escarmouche.kernel.game import Game, Verdict
from escarmouche.kernel.questions import (
    Allocate,
    Ask,
    Assign,
    Choose,
    ChooseSeveral,
    Confirm,
    Draft,
    Flow,
    Move,
    Number,
    Place,
    Together,
)
from escarmouche.kernel.rules import Illegal

SEATS = ("red", "blue")
REACH = 6.0
PIECES = ("first", "second")
STARTS = {"first": (10.0, 10.0), "second": (12.0, 10.0)}
OPTIONS = (Option("left"), Option("right"), Option("stay"))


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many questions each seat has answered, and what it keeps from the other."""

    secrets: dict[str, int]
    step: int = 0
    verdict: Verdict | None = None


def questions(state: State, seat: str) -> tuple[Ask, ...]:
    """One question of each kind, some bare and some with a default or a guide."""
    secret = state.secrets  # of both: what a condition may know and a bot may not

    def one_by_one(ways: dict[str, Way]) -> None:
        if any(len(way.path) > 1 for way in ways.values()) or not secret:
            raise Illegal("DRILL.7", "answer-count", given=2, low=0, high=1)
        for piece, way in ways.items():
            for x, y in way.path:
                if (x - STARTS[piece][0]) ** 2 + (y - STARTS[piece][1]) ** 2 > REACH**2 + 1e-3:
                    raise Illegal("DRILL.7", "answer-range", given=x, low=0, high=REACH)

    def not_both(chosen: tuple[str, ...]) -> None:
        if {"left", "right"} <= set(chosen) or not secret:
            raise Illegal("DRILL.2", "answer-count", given=2, low=0, high=1)

    spots = tuple(Spot((x, 4.0)) for x in (2.0, 6.0, 9.0))
    guide = Guide(REACH, "run", STARTS, goals=((30.0, 10.0),))
    return (
        Choose(seat=seat, key="choose", rule="DRILL.1", options=OPTIONS, why_not=partial(_unknown, state)),
        Choose(seat=seat, key="choose-or-pass", rule="DRILL.1", options=OPTIONS[:1], may_pass="DRILL.1"),
        ChooseSeveral(seat=seat, key="several", rule="DRILL.2", options=OPTIONS, check=not_both),
        ChooseSeveral(seat=seat, key="order", rule="DRILL.2", options=OPTIONS, low=3, ordered=True),
        Assign(
            seat=seat,
            key="assign",
            rule="DRILL.3",
            items={"first": OPTIONS, "second": OPTIONS[:1], "third": ()},
        ),
        Assign(
            seat=seat, key="assign-all", rule="DRILL.3", items={"a": OPTIONS, "b": OPTIONS}, may_skip=False
        ),
        Allocate(
            seat=seat, key="allocate", rule="DRILL.4", total=5, bins={"a": (1, 4), "b": (0, 3), "c": (0, 2)}
        ),
        Number(seat=seat, key="number", rule="DRILL.5", low=2, high=9),
        Number(seat=seat, key="length", rule="DRILL.5", low=0.5, high=3.5, step=0.001, default=1.25),
        Confirm(seat=seat, key="confirm", rule="DRILL.6"),
        Move(seat=seat, key="move", rule="DRILL.7", pieces=PIECES, guide=guide, check=one_by_one),
        Move(seat=seat, key="move-bare", rule="DRILL.7", pieces=PIECES, check=one_by_one),
        Place(
            seat=seat,
            key="place",
            rule="DRILL.8",
            pieces=PIECES,
            guide=Guide(spots=dict.fromkeys(PIECES, spots)),
        ),
        Place(seat=seat, key="place-or-not", rule="DRILL.8", pieces=PIECES[:1], optional=True),
        Place(seat=seat, key="place-default", rule="DRILL.8", pieces=("",), default={"": {"at": [3, 3]}}),
    )


def _unknown(state: State, key: str) -> Illegal:
    return Illegal("DRILL.1", "answer-option", given=key, allowed=str(len(state.secrets)))


class Drill:
    """The drill as a ruleset: it has what a game needs to be played, and no more."""

    id = "drill"
    version = "1"

    def start(self, start: Mapping[str, object], options: Mapping[str, object]) -> State:
        return State(msgspec.convert(start.get("secrets", {"red": 1, "blue": 1}), dict[str, int]))

    def seats(self, state: State) -> tuple[str, ...]:
        return SEATS

    def view(self, state: State, seat: str) -> State:
        return msgspec.structs.replace(state, secrets={seat: state.secrets.get(seat, 0)})

    def play(self, game: Game[State]) -> Flow[None]:
        """Each question by itself, then all in one draft a seat, sealed."""
        for step in range(game.state.step, len(questions(game.state, SEATS[0]))):
            game.checkpoint()
            for seat in SEATS:
                yield questions(game.state, seat)[step]
            game.state = msgspec.structs.replace(game.state, step=step + 1)
        game.checkpoint()
        yield Together(
            drafts={seat: Draft(seat=seat, key="all", compose=partial(_all, game, seat)) for seat in SEATS}
        )
        game.state = msgspec.structs.replace(game.state, verdict=Verdict(None, "draw", "drilled"))


def _all(game: Game[State], seat: str) -> Flow[list[Any]]:
    given = []
    for ask in questions(game.state, seat):
        given.append((yield ask))
    return given


DRILL = Drill()
