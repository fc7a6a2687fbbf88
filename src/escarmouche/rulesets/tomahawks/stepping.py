"""Stepping in: figures near an enemy come into contact before the next round of a melee (MT.13.27, 13.28)."""

from collections.abc import Iterator, Sequence

from escarmouche.kernel.table import At, Point, Pose, ahead, at_most, bearing, distance, gap, place_touching
from escarmouche.rulesets.tomahawks import board, tables
from escarmouche.rulesets.tomahawks.events import SteppedIn
from escarmouche.rulesets.tomahawks.fighters import Melee, touching
from escarmouche.rulesets.tomahawks.model import Figure, Play, State, change
from escarmouche.rulesets.tomahawks.terrain import building_at, going, over_obstacle

RULES = ("MT.13.27", "MT.13.28")
ASIDE = (
    15.0,
    -15.0,
    30.0,
    -30.0,
    45.0,
    -45.0,
    60.0,
    -60.0,
    75.0,
    -75.0,
    90.0,
    -90.0,
)  # round who is to be touched
PACE = 0.125  # by which who strikes over an obstacle comes up to it


def step_in(game: Play, melee: Melee) -> None:
    """Of both camps, the active one's first, those who touch nobody and can touch an enemy within an inch."""
    units = sorted(melee.units, key=lambda unit: game.state.units[unit].side != game.state.cursor.side)
    for unit in units:
        paths: dict[str, tuple[Point, ...]] = {}
        for one in game.state.living(unit):
            if one.id in touching(game.state, melee):
                continue
            enemies = [foe for other in melee.enemies(unit) for foe in game.state.living(other)]
            place = _place(game.state, one, enemies)
            if place is not None:
                paths[one.id] = (one.point, place.point)
                change(game, one.id, where=At(place))
        if paths:
            game.emit(SteppedIn(rules=RULES, unit=unit, paths=paths))


def _place(state: State, one: Figure, enemies: Sequence[Figure]) -> Pose | None:
    """Where a figure touches the nearest enemy that it can step up to; None where it can none."""
    near = [foe for foe in enemies if at_most(board.gap(one, foe), tables.STEP_IN)]
    for foe in sorted(near, key=lambda foe: board.gap(one, foe)):
        for place in _places(one, foe):
            if _steps(state, one, foe, place):
                return place
    return None


def _places(one: Figure, foe: Figure) -> Iterator[Pose]:
    """Against the enemy's base, straight or aside of it; then short of it, where an obstacle is between."""
    facing = bearing(one.point, foe.point)
    apart = distance(one.point, foe.point)
    for turn in (0.0, *ASIDE):
        x, y = ahead(foe.point, facing + 180.0 + turn, apart)
        place = place_touching(Pose(x, y, facing), one.radius, foe.point, foe.radius)
        if at_most(distance(one.point, place.point), tables.STEP_IN):
            yield place
    paces = 1
    while paces * PACE <= min(tables.STEP_IN, board.gap(one, foe)):
        x, y = ahead(one.point, facing, paces * PACE)
        yield Pose(x, y, facing).rounded()
        paces += 1


def _steps(state: State, one: Figure, foe: Figure, place: Pose) -> bool:
    """It touches the enemy there, has room, and has crossed nothing on the way."""
    way = going(state.table, (one.point, place.point))
    return (
        not way.obstacles
        and not way.barred
        and not (one.mounted and building_at(state.table, place.point))
        and state.table.within(place.point, one.radius)
        and not over_obstacle(state.table, place.point, one.radius)
        and not board.overlapped(state, place.point, one.radius, (one.id,))
        and _touches(state, one, foe, place.point)
    )


def _touches(state: State, one: Figure, foe: Figure, at: Point) -> bool:
    """Base to base, or over an obstacle (MT.13.01, 13.16)."""
    bases = (at, one.radius), (foe.point, foe.radius)
    return at_most(gap(*bases[0], *bases[1]), 0.0) or bool(
        board.obstacle_between(state, *bases, (one.id, foe.id))
    )
