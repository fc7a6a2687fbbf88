"""Stepping in: figures near an enemy come into contact before the next round of a melee (MT.13.27, 13.28)."""

from collections.abc import Sequence

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import SteppedIn
from escarmouche.rulesets.tomahawks.data.state import Figure, Play, State, change
from escarmouche.rulesets.tomahawks.rules.melee_fighters import Melee, touching
from escarmouche.rulesets.tomahawks.table import board
from escarmouche.rulesets.tomahawks.table.charge_paths import Field, places
from escarmouche.rulesets.tomahawks.table.figure_moves import barred_for
from escarmouche.rulesets.tomahawks.table.terrain import going
from escarmouche.table.tabletop import At, Point, Pose, at_most, bearing, distance

RULES = ("MT.13.27", "MT.13.28")


def step_in(game: Play, melee: Melee) -> None:
    """Of both camps, the active one's first, those who touch nobody and can touch an enemy within an inch."""
    units = sorted(melee.units, key=lambda unit: game.state.units[unit].side != game.state.cursor.side)
    for unit in units:
        paths: dict[str, tuple[Point, ...]] = {}
        for one in game.state.living(unit):
            if one.id in touching(game.state, melee):
                continue
            enemies = [foe for other in melee.enemies(unit) for foe in game.state.living(other)]
            pose = _pose(game.state, one, enemies)
            if pose is not None:
                paths[one.id] = (one.point, pose.point)
                change(game, one.id, where=At(pose))
        if paths:
            game.emit(SteppedIn(rules=RULES, unit=unit, paths=paths))


def _pose(state: State, one: Figure, enemies: Sequence[Figure]) -> Pose | None:
    """Where a figure touches the nearest enemy that it can step up to; None where it can none."""
    near = [foe for foe in enemies if at_most(board.gap(one, foe), tables.STEP_IN)]
    for foe in sorted(near, key=lambda foe: board.gap(one, foe)):
        for place in places(Field(state), one, foe):
            if at_most(distance(one.point, place), tables.STEP_IN) and _open(state, one, place):
                return Pose(*place, bearing(place, foe.point)).rounded()
    return None


def _open(state: State, one: Figure, place: Point) -> bool:
    """Nothing is in the way of a single step, no obstacle either."""
    way = going(state.table, (one.point, place))
    return not way.obstacles and barred_for(one, way) is None
