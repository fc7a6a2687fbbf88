"""The table as a terminal can draw it."""

from collections.abc import Iterable, Mapping
from typing import Protocol

import msgspec

from escarmouche.table.tabletop import Point, Table


class Mark(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A piece on a sketch of the table: one sign, what players call it, and the markers it bears (words).
    One that is `hampered` by them stands out."""

    id: str
    at: Point
    radius: float
    glyph: str
    side: str = ""
    label: str = ""
    facing: float | None = None
    level: int = 0
    markers: tuple[str, ...] = ()
    hampered: bool = False
    outline: tuple[Point, ...] = ()  # the ground that it covers, where that is more than its sign


class Sketch(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The table as a terminal can draw it: its terrain, a sign for each kind of it, and the pieces."""

    table: Table
    ground: dict[str, str]
    marks: tuple[Mark, ...]


class Piece(Protocol):
    """What is asked of a piece here."""

    @property
    def id(self) -> str: ...
    @property
    def side(self) -> str: ...


def mark_of(
    piece: Piece,
    called: Mapping[str, str],
    glyph: str,
    at: Point,
    radius: float,
    facing: float | None = None,
    level: int = 0,
    markers: Iterable[str] = (),
    hampered: bool = False,
) -> Mark:
    """A piece as it is marked, under the name that players call it by."""
    return Mark(
        id=piece.id,
        at=at,
        radius=radius,
        glyph=glyph,
        side=piece.side,
        label=called[piece.id],
        facing=facing,
        level=level,
        markers=tuple(markers),
        hampered=hampered,
    )
