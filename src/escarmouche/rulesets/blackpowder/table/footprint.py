"""The ground that a unit covers, where its stands are, and where its leader is (BP.2.05, 3.08-3.17, 4.20).

    extent(unit)                        frontage and depth in inches (BP.3.14); other formations by keyword
    footprint(ground, unit)             the rectangle of a unit on the table; a garrison's is its building
    footprint_at(unit, pose)            the rectangle it would have there; other formations by keyword
    behind(unit, leader, facing)        the centre of a unit whose leader stands there (BP.7.08); formations by keyword
    stands(ground, unit)                the centres of its stands (BP.3.15); of a square or garrison, its four sides
    stands_in(unit, rect)               the same for a rectangle that it would cover
    leader(ground, unit, side)          the middle of its front, or of the side used (BP.3.17)
    sides(unit)                         the sides from which it acts one by one: of a square or a building; else none
    screen(state, unit)                 the skirmishers before a mixed unit, a rectangle each (BP.3.16)

`ground` is a state or a table: garrisons need to know the building.
"""

from functools import lru_cache
from math import ceil
from typing import Final

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Arm, Formation, Size, State, Unit, while_placed
from escarmouche.speed.keep import kept, key_of
from escarmouche.table.rectangles import (
    SIDES,
    Rect,
    Side,
    forward,
    middle,
    point_at,
    rect_at,
    turned,
    upright,
)
from escarmouche.table.tabletop import Area, At, Inside, Point, Pose, Table

Ground = State | Table

WALLS: Final[dict[str, Side]] = {"north": "front", "east": "right", "south": "rear", "west": "left"}
STAND: Final = {"infantry": tables.INFANTRY_STAND, "cavalry": tables.CAVALRY_STAND}


def arm_of(unit: Unit) -> Arm:
    """What it is now: Mounted Infantry on foot is infantry (BP.16.37)."""
    return "infantry" if unit.dismounted else unit.arm


def size_of(unit: Unit) -> Size:
    """Its size on the table; its dice know no other."""
    return tables.ON_FOOT if unit.dismounted else unit.size


@lru_cache(maxsize=1024)
def shape(
    arm: Arm, size: Size, formation: Formation, spacing: float, ranks: int
) -> tuple[float, float, tuple[Point, ...]]:
    """Frontage, depth, and the stands in the unit's own axes (BP.3.14, 3.15, 3.27)."""
    if arm == "artillery":
        width, depth = tables.GUN_SPACE["unlimbered" if formation == "unlimbered" else "limbered"]
        return width, depth, ((0.0, 0.0),)
    stand, count = STAND[arm], tables.STANDS[size]
    if formation == "square":
        side = tables.FIGURES[arm][size] / 4 * tables.FIGURE
        half = side / 2.0
        return side, side, ((0.0, half), (half, 0.0), (0.0, -half), (-half, 0.0))
    space = spacing if formation == "skirmish" else 0.0
    files = count
    if formation in tables.GRIDS:
        files, _ = tables.GRIDS[formation][arm][size]
    elif formation == "march_column":
        files = 1
    elif formation == "mixed":
        files = count = count - tables.SCREEN[size]
    elif formation == "skirmish" and ranks == 2:
        files = ceil(count / 2)
    deep = ceil(count / files)
    width, depth = files * stand + (files - 1) * space, deep * stand + (deep - 1) * space
    pace = stand + space
    spots = [
        ((number % files) * pace - (width - stand) / 2.0, (depth - stand) / 2.0 - (number // files) * pace)
        for number in range(count)
    ]
    return width, depth, tuple(spots)


def _shape(
    unit: Unit, formation: Formation | None, spacing: float | None, ranks: int | None
) -> tuple[float, float, tuple[Point, ...]]:
    return shape(
        "infantry" if unit.dismounted else unit.arm,
        tables.ON_FOOT if unit.dismounted else unit.size,
        unit.formation if formation is None else formation,
        unit.spacing if spacing is None else spacing,
        unit.ranks if ranks is None else ranks,
    )


def extent(
    unit: Unit, formation: Formation | None = None, spacing: float | None = None, ranks: int | None = None
) -> tuple[float, float]:
    """Frontage and depth, as it stands or in another formation."""
    width, depth, _ = _shape(unit, formation, spacing, ranks)
    return width, depth


def footprint_at(
    unit: Unit,
    pose: Pose,
    formation: Formation | None = None,
    spacing: float | None = None,
    ranks: int | None = None,
) -> Rect:
    """The rectangle that it would cover with its centre there."""
    width, depth, _ = _shape(unit, formation, spacing, ranks)
    return rect_at(pose.x, pose.y, pose.facing, width, depth)


def behind(
    unit: Unit,
    leader: Point,
    facing: float,
    formation: Formation | None = None,
    spacing: float | None = None,
    ranks: int | None = None,
) -> Pose:
    """Where its centre is when its leader stands there, the middle of the front rank (BP.7.07, 7.08)."""
    _, depth, _ = _shape(unit, formation, spacing, ranks)
    vx, vy = forward(facing)
    return Pose(leader[0] - vx * depth / 2.0, leader[1] - vy * depth / 2.0, facing)


@while_placed
@kept
def standing(unit: Unit) -> Rect:
    """The rectangle of a unit in the open."""
    where = unit.where
    assert isinstance(where, At)
    return footprint_at(unit, where.pose)


@kept
def building_rect(area: Area) -> Rect:
    """The rectangle of a building, that faces north (BP.4.21)."""
    return upright(*area.box)


STANDING: Final = key_of(standing)


def footprint(ground: Ground, unit: Unit) -> Rect:
    """The ground that a unit on the table covers; asked for so often that what is kept is looked up at once."""
    known: Rect | None = unit.__dict__.get(STANDING)
    if known is not None:
        return known
    where = unit.where
    if isinstance(where, At):
        return standing(unit)
    assert isinstance(where, Inside)
    table = ground if isinstance(ground, Table) else ground.table
    return building_rect(table.area(where.holder))


def stands_in(unit: Unit, rect: Rect, formation: Formation | None = None) -> tuple[Point, ...]:
    """The centres of its stands in a rectangle that it covers."""
    if (unit.formation if formation is None else formation) == "building":
        return tuple([middle(rect, side) for side in SIDES])
    x, y, vx, vy, _, _ = rect
    return tuple(
        [(x + u * vy + v * vx, y - u * vx + v * vy) for u, v in _shape(unit, formation, None, None)[2]]
    )


@while_placed
@kept
def _stands(unit: Unit) -> tuple[Point, ...]:
    return stands_in(unit, standing(unit))


def stands(ground: Ground, unit: Unit) -> tuple[Point, ...]:
    """The centres of the stands of a unit on the table."""
    if isinstance(unit.where, At):
        return _stands(unit)
    rect = footprint(ground, unit)
    return tuple([middle(rect, side) for side in SIDES])


def leader(ground: Ground, unit: Unit, side: str = "") -> Point:
    """The middle of the front rank, or of the side used of a square or of a building."""
    if side:
        return middle(footprint(ground, unit), side_of(side))
    x, y, vx, vy, _, b = footprint(ground, unit)
    return (x + b * vx, y + b * vy)


def side_of(side: str) -> Side:
    """A side by its name: of a unit, or of a building by the wind that blows on it."""
    if not side:
        return "front"
    return WALLS[side] if side in WALLS else SIDES[SIDES.index(side)]


def sides(unit: Unit) -> tuple[str, ...]:
    """From which sides it acts one by one (BP.3.21, 4.20)."""
    if isinstance(unit.where, Inside):
        return tuple(WALLS)
    return SIDES if unit.formation == "square" else ()


def seen_from(ground: Ground, unit: Unit, side: str = "") -> Rect:
    """Its footprint as who faces out of that side sees it."""
    return turned(footprint(ground, unit), side_of(side))


def stand_width(unit: Unit) -> float:
    return STAND.get(arm_of(unit), tables.GUN_SPACE["unlimbered"][0])


def screen(state: State, unit: Unit) -> tuple[Rect, ...]:
    """The stands of a mixed unit's screen; once it is engaged they have rejoined the body (BP.3.16)."""
    if unit.formation != "mixed" or not isinstance(unit.where, At) or state.engaged(unit.id):
        return ()
    return _screen(unit)


@while_placed
@kept
def _screen(unit: Unit) -> tuple[Rect, ...]:
    return screen_before(unit, standing(unit))


def screen_before(unit: Unit, rect: Rect) -> tuple[Rect, ...]:
    """The screen of a mixed unit whose body covers that rectangle."""
    stand, count = stand_width(unit), tables.SCREEN[size_of(unit)]
    pace = stand + tables.SCREEN_SPACING
    ahead = rect.b + tables.SCREEN_AHEAD + stand / 2.0
    spots = [point_at(rect, (number - (count - 1) / 2.0) * pace, ahead) for number in range(count)]
    return tuple([Rect(x, y, rect.vx, rect.vy, stand / 2.0, stand / 2.0) for x, y in spots])
