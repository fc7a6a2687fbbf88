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


class Asked(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A question of the closed set: what all have. `foretold` says whether there are odds of its answers to be asked
    for, `courses` are the paths that it is about, `sway` the lines of command."""

    seat: str
    key: str
    text: Said
    rule: str
    params: dict[str, Plain | tuple[str, ...]]
    default: Any = None
    foretold: bool = False
    courses: tuple[Course, ...] | UnsetType = UNSET
    sway: Sway | UnsetType = UNSET


class AskedToChoose(Asked, frozen=True, kw_only=True, tag="choose"):
    """One of the options, or none where a rule allows to pass."""

    options: tuple[Option, ...]
    may_pass: str
    pass_label: Said | UnsetType = UNSET


class AskedForSeveral(Asked, frozen=True, kw_only=True, tag="several"):
    options: tuple[Option, ...]
    low: int
    high: int | None
    ordered: bool


class AskedToAssign(Asked, frozen=True, kw_only=True, tag="assign"):
    """Each item to one of its own options."""

    items: dict[str, tuple[Option, ...]]
    may_skip: bool


class AskedToAllocate(Asked, frozen=True, kw_only=True, tag="allocate"):
    """Like things shared out among bins, each with its least and most."""

    total: int
    bins: dict[str, tuple[int, int]]


class AskedForNumber(Asked, frozen=True, kw_only=True, tag="number"):
    """A compass bearing has the place about which it is taken, a die that is thrown by hand its name."""

    low: float
    high: float
    step: float
    die: str | UnsetType = UNSET
    pivot: Point | UnsetType = UNSET


class AskedToConfirm(Asked, frozen=True, kw_only=True, tag="confirm"):
    preference: str


class AskedToMove(Asked, frozen=True, kw_only=True, tag="move"):
    """`pass_label`: what to draw nothing comes to, where that is not to stay."""

    pieces: tuple[str, ...]
    guide: Guide
    pass_label: Said | UnsetType = UNSET


class AskedToPlace(Asked, frozen=True, kw_only=True, tag="place"):
    pieces: tuple[str, ...]
    optional: bool
    guide: Guide


Question = (
    AskedToChoose
    | AskedForSeveral
    | AskedToAssign
    | AskedToAllocate
    | AskedForNumber
    | AskedToConfirm
    | AskedToMove
    | AskedToPlace
)
