"""Answers to what is asked beside a game: why not, what a path costs, odds, sight, ranges, reach, conduct."""

from typing import Literal

import msgspec

from escarmouche.client.scene import Ghost
from escarmouche.server.wire.asking import Contour, Glimpse
from escarmouche.server.wire.story import RollLine
from escarmouche.server.wire.words import Said
from escarmouche.table.tabletop import Point


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was refused. `state` is the one that the game is at, where that is the reason."""

    code: str
    rule: str
    reason: Said
    pieces: tuple[str, ...] = ()
    state: int | None = None


class About(msgspec.Struct, frozen=True):
    """Of which sources the app is that is served here, and why nothing is kept, where that is so."""

    app: str
    trouble: Refusal | None


class Measured(msgspec.Struct, frozen=True, omit_defaults=True):
    length: float
    cost: float
    left: float
    glimpses: tuple[Glimpse, ...]
    ghost: Ghost | None = None


class Tried(msgspec.Struct, frozen=True, omit_defaults=True):
    ok: bool
    pieces: dict[str, Measured]
    refusal: Refusal | None = None


class Ingredient(msgspec.Struct, frozen=True, omit_defaults=True):
    label: Said
    die: str
    need: int | None
    rule: str
    lines: tuple[RollLine, ...]
    keep: Literal["", "best", "sum"] = ""
    at_most: bool = False


class Outcome(msgspec.Struct, frozen=True):
    key: str
    label: Said
    chance: str
    share: float


class Forecast(msgspec.Struct, frozen=True):
    title: Said
    rules: tuple[str, ...]
    pieces: tuple[str, ...]
    ingredients: tuple[Ingredient, ...]
    outcomes: tuple[Outcome, ...]


class Reckoned(msgspec.Struct, frozen=True):
    label: Said
    value: int
    rule: str
    about: str


class Stretch(msgspec.Struct, frozen=True, rename={"start": "from", "end": "to"}):
    thing: str
    start: Point
    end: Point
    length: float
    blocks: bool
    rule: str
    text: Said


class Spotting(msgspec.Struct, frozen=True):
    lines: tuple[Reckoned, ...]
    total: int
    label: Said
    distance: float
    at: Point
    rule: str


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    text: Said
    rule: str
    good: bool | None = None


class Sighting(msgspec.Struct, frozen=True, omit_defaults=True, rename={"start": "from", "end": "to"}):
    start: Point
    end: Point
    distance: float
    visible: bool
    text: Said
    rule: str
    stretches: tuple[Stretch, ...]
    cut: Point | None = None
    spotting: Spotting | None = None
    facts: tuple[Fact, ...] = ()
    lane: tuple[Point, ...] = ()


class Band(msgspec.Struct, frozen=True, omit_defaults=True):
    distance: float
    label: Said
    outline: tuple[Point, ...] = ()


class Arc(msgspec.Struct, frozen=True):
    apex: Point
    facing: float
    half: float
    radius: float
    bands: tuple[Band, ...]
    rule: str


class Reach(msgspec.Struct, frozen=True):
    contours: tuple[Contour, ...]


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    faces: tuple[int, ...]
    label: Said
    text: Said
    rule: str
    binds: bool
    due: bool
    paths: dict[str, tuple[Point, ...]]
    facing: float | None
    target: str


class Conduct(msgspec.Struct, frozen=True, kw_only=True):
    unit: str
    title: Said
    text: Said
    lines: tuple[Reckoned, ...]
    total: int
    rule: str
    die: str
    thrown: int | None
    prospects: tuple[Prospect, ...]
