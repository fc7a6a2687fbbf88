"""Units as bodies of troops, for drawing: where the figures of a formation stand, and where a building's garrison does.

block_of(state, unit)       as it stands, or would in another formation
name_of(state, unit)        what such a block is called in a scene
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from escarmouche.client.scene import Block, Quarter, Shape
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Arm, Formation, Size, State, Unit
from escarmouche.rulesets.blackpowder.table.footprint import (
    arm_of,
    extent,
    footprint,
    screen_before,
    shape,
    size_of,
    stand_width,
    standing,
    stands_in,
)
from escarmouche.rulesets.blackpowder.table.quarters import has_flanks, outlines
from escarmouche.table.rectangles import SIDES, Rect, point_at, rect_at, turned
from escarmouche.table.tabletop import At, Inside, Point, Pose, rounded

MIDDLE: Final = At(Pose(0.0, 0.0, 0.0))
QUARTERS: Final = ("front", "right", "rear", "left")  # in the order in which they are told
FRONTS: Final = ("front",) * len(QUARTERS)
QUARTERS_DRAWN: Final = 6.0  # inches from its sides
WORD_AT: Final = 3.72  # where the word for a quarter stands
SHAPES: Final[dict[Formation, Shape]] = {
    "square": "square",
    "skirmish": "open",
    "warband": "crowd",
    "building": "garrison",
    "unlimbered": "in-action",
}  # any other is in ranks
OF: Final[dict[Arm, Literal["foot", "horse", "gun"]]] = {
    "infantry": "foot",
    "cavalry": "horse",
    "artillery": "gun",
}


def name_of(state: State, unit: Unit) -> str:
    """Units that are formed alike share a block."""
    parts: list[str] = [arm_of(unit), size_of(unit), unit.formation]
    if unit.wagon:
        parts.append("wagon")
    if isinstance(unit.where, Inside):
        parts.append(unit.where.holder)
    if unit.formation == "skirmish":
        parts += [f"{unit.spacing:g}", str(unit.ranks)]
    if unit.formation == "mixed" and state.engaged(unit.id):
        parts.append("closed")
    return " ".join(parts)


def block_of(state: State, unit: Unit) -> Block:
    """How it is formed."""
    if isinstance(unit.where, Inside):
        rect = footprint(state, unit)
        return _garrison(arm_of(unit), size_of(unit), 2.0 * rect.a, 2.0 * rect.b)
    engaged = bool(state.engaged(unit.id))
    return _block(
        arm_of(unit), size_of(unit), unit.formation, unit.spacing, unit.ranks, unit.wagon, not engaged
    )


@lru_cache(maxsize=256)
def _block(
    arm: Arm, size: Size, formation: Formation, spacing: float, ranks: int, wagon: bool, screened: bool
) -> Block:
    """About its middle, looking north; once engaged the screen of a mixed unit has rejoined it (BP.3.16)."""
    unit = Unit(
        id="",
        side="",
        brigade="",
        arm=arm,
        size=size,
        formation=formation,
        spacing=spacing,
        ranks=ranks,
        where=MIDDLE,
    )
    width, depth = extent(unit)
    men = figures(unit)
    ahead: tuple[Point, ...] = ()
    if formation == "mixed":
        if screened:
            ahead = tuple([one.centre for one in screen_before(unit, rect_at(0.0, 0.0, 0.0, width, depth))])
        else:
            men = men[: len(men) * len(_stands(unit)) // tables.STANDS[size]]
    apart = arm != "artillery" and formation != "square"
    return Block(
        size=(width, depth),
        of="wagon" if wagon else OF[arm],
        shape=SHAPES.get(formation, "line"),
        figures=_told(men),
        stands=_told(_stands(unit)) if apart else (),
        stand=stand_width(unit) if apart else 0.0,
        screen=_told(ahead),
        quarters=_quarters(width, depth, QUARTERS if has_flanks(unit) else FRONTS),
    )


def _quarters(width: float, depth: float, words: Sequence[str]) -> tuple[Quarter, ...]:
    """A square has four fronts."""
    x, y = width / 2.0 + WORD_AT, depth / 2.0 + WORD_AT
    middles = _told(((0.0, y), (x, 0.0), (0.0, -y), (-x, 0.0)))
    grounds = outlines(width, depth, QUARTERS_DRAWN)
    return tuple(
        [
            Quarter(word, at, _told(ground), word == words[0])
            for word, at, ground in zip(words, middles, grounds, strict=True)
        ]
    )


def _stands(unit: Unit) -> tuple[Point, ...]:
    return shape(unit.arm, unit.size, unit.formation, unit.spacing, unit.ranks)[2]


@lru_cache(maxsize=128)
def _garrison(arm: Arm, size: Size, width: float, depth: float) -> Block:
    """Those who hold a building line its walls."""
    walls, inset = rect_at(0.0, 0.0, 0.0, width, depth), tables.FIGURE / 2.0
    count = 0 if arm == "artillery" else tables.FIGURES[arm][size] // len(SIDES)
    return Block(
        size=(width, depth),
        of=OF[arm],
        figures=_told(
            [spot for side in SIDES for spot in _along(turned(walls, side), count, inset) if count]
        ),
        shape="garrison",
        quarters=_quarters(width, depth, FRONTS),
    )


def _along(wall: Rect, count: int, inset: float) -> list[Point]:
    half = max(0.0, wall.a - 2.0 * inset)
    return [
        point_at(wall, ((number + 0.5) / count * 2.0 - 1.0) * half, max(0.0, wall.b - inset))
        for number in range(count)
    ]


def _told(points: Sequence[Point]) -> tuple[Point, ...]:
    return tuple([(rounded(x), rounded(y)) for x, y in points])


def figures(unit: Unit) -> tuple[Point, ...]:
    """Every figure of a unit in the open, for drawing: of a square round its sides, of a mixed unit with its screen."""
    arm, size = arm_of(unit), size_of(unit)
    if arm == "artillery" or not isinstance(unit.where, At):
        return ()
    rect, count = standing(unit), tables.FIGURES[arm][size]
    if unit.formation == "square":
        a_side, inset = count // 4, tables.FIGURE / 2.0
        row = [(number + 0.5 - a_side / 2.0) * tables.FIGURE for number in range(a_side)]
        return tuple(
            [
                point_at(seen, u * (1.0 - inset / seen.a), seen.b - inset)
                for seen in [turned(rect, side) for side in SIDES]
                for u in row
            ]
        )
    each = count // tables.STANDS[size]
    wide, deep = (2, 2) if each == 4 else (each, 1)
    pace = stand_width(unit) / wide
    spots = list(stands_in(unit, rect))
    if unit.formation == "mixed":
        spots += [one.centre for one in screen_before(unit, rect)]
    offsets = [
        ((file + 0.5 - wide / 2.0) * pace, (deep / 2.0 - rank - 0.5) * pace)
        for rank in range(deep)
        for file in range(wide)
    ]
    return tuple(
        [(x + u * rect.vy + v * rect.vx, y - u * rect.vx + v * rect.vy) for x, y in spots for u, v in offsets]
    )
