"""The table as a terminal can draw it."""

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
