"""What a client sends."""

from typing import Any, Literal

import msgspec

from escarmouche.table.tabletop import Point


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`seats` says who plays each side: "human" or the name of a bot; a side left out is played by a regular."""

    ruleset: str
    scenario: str
    seats: dict[str, str]
    options: dict[str, bool | int | str] = {}
    dice: Literal["program", "typed"] = "program"
    seed: str = ""


class Continue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that goes on from a moment of another one; `seats` as for a new game."""

    at: int
    seats: dict[str, str]


class Made(msgspec.Struct, frozen=True):
    id: str


class Given(msgspec.Struct, frozen=True):
    """An answer of a seat to the question that it was asked at a state."""

    state: int
    seat: str
    answer: Any


class Step(msgspec.Struct, frozen=True):
    state: int
    seat: str


class TakeBack(msgspec.Struct, frozen=True):
    state: int
    seat: str
    agreed: bool = False


class NotOffered(msgspec.Struct, frozen=True):
    """Something that is no option of the question, and for which item of it where it has several."""

    state: int
    seat: str
    option: str
    item: str = ""


class Via(msgspec.Struct, frozen=True):
    state: int
    seat: str
    piece: str
    via: tuple[Point, ...] = ()
