"""Questions that a seat is asked, with the paths and lines of command that they are about."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from escarmouche.kernel.answers import Guide
from escarmouche.server.wire.words import Plain, Said
from escarmouche.table.tabletop import Point


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    key: str
    label: Said
    rule: str = ""
    piece: str = ""
    draws: tuple[str, ...] = ()


class Glimpse(msgspec.Struct, frozen=True, rename={"start": "from", "end": "to"}):
    piece: str
    start: float
    end: float
    path: tuple[Point, ...]
    best: Point
    label: Said
    chance: str
    share: float


class Course(msgspec.Struct, frozen=True):
    piece: str
    path: tuple[Point, ...]
    glimpses: tuple[Glimpse, ...]


class Contour(msgspec.Struct, frozen=True):
    rings: tuple[tuple[Point, ...], ...]
    label: Said | None


class Tie(msgspec.Struct, frozen=True, omit_defaults=True, rename={"start": "from", "end": "to"}):
    one: str
    other: str
    start: Point
    end: Point
    state: Literal["held", "open", "barred"]
    rule: str
    label: Said | None = None


class Sway(msgspec.Struct, frozen=True):
    contours: tuple[Contour, ...]
    ties: tuple[Tie, ...]


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question of the closed set: beside what all have, the fields of its kind."""

    kind: str
    seat: str
    key: str
    text: Said
    rule: str
    params: dict[str, Plain]
    default: Any = None
    foretold: bool = False
    options: tuple[Option, ...] | UnsetType = UNSET
    may_pass: str | UnsetType = UNSET
    pass_label: Said | UnsetType = UNSET
    low: float | UnsetType = UNSET
    high: float | UnsetType | None = UNSET
    ordered: bool | UnsetType = UNSET
    items: dict[str, tuple[Option, ...]] | UnsetType = UNSET
    may_skip: bool | UnsetType = UNSET
    total: int | UnsetType = UNSET
    bins: dict[str, tuple[int, int]] | UnsetType = UNSET
    step: float | UnsetType = UNSET
    die: str | UnsetType = UNSET
    pivot: Point | UnsetType = UNSET
    preference: str | UnsetType = UNSET
    pieces: tuple[str, ...] | UnsetType = UNSET
    optional: bool | UnsetType = UNSET
    guide: Guide | UnsetType = UNSET
    courses: tuple[Course, ...] | UnsetType = UNSET
    sway: Sway | UnsetType = UNSET
