"""Who fights a melee (corps-à-corps): its units, whose figures are engaged and with whom, Officers who join it, and
figures who step in between rounds (MT.13.03, 13.09, 13.16, 13.27, 13.28, 14.03)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain

import msgspec
from msgspec.structs import replace

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import SteppedIn
from escarmouche.rulesets.tomahawks.data.state import Figure, Play, State, change
from escarmouche.rulesets.tomahawks.table import board, contact_places
from escarmouche.rulesets.tomahawks.table.charge_paths import Field, places
from escarmouche.rulesets.tomahawks.table.figure_moves import barred_for
from escarmouche.rulesets.tomahawks.table.terrain import building_at, going, shelters
from escarmouche.table.tabletop import At, Point, Pose, at_most, bearing, distance

Touching = dict[str, tuple[str, ...]]


class Melee(msgspec.Struct, frozen=True, kw_only=True):
    """Units that fight it out: those of the engager's camp, the engager first, and those that it came upon."""

    engager: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    surprised: str = ""  # the unit that had not spotted the engager (MT.13.04)
    held: tuple[str, ...] = ()  # units in a defended position, for all rounds (MT.13.16)
    joined: tuple[str, ...] = ()  # Officers who fight beside others (MT.14.03)

    @property
    def units(self) -> tuple[str, ...]:
        return (*self.attackers, *self.defenders)

    def enemies(self, unit: str) -> tuple[str, ...]:
        return self.defenders if unit in self.attackers else self.attackers

    def comrades(self, unit: str) -> tuple[str, ...]:
        return self.attackers if unit in self.attackers else self.defenders


def begun(state: State, engager: str, target: str, surprise: bool) -> Melee:
    """The melee of a unit with everybody whom it touches now."""
    found = Melee(
        engager=engager,
        attackers=(engager,),
        defenders=touched_units(state, engager),
        surprised=target if surprise else "",
    )
    held = tuple([unit for unit in found.defenders if _defended(state, found, unit)])
    return msgspec.structs.replace(found, held=held)


def touched_units(state: State, unit: str) -> tuple[str, ...]:
    """The enemy units whose men those of a unit touch, in roster order (MT.13.03)."""
    met = {
        state.figures[id].unit
        for one in state.living(unit)
        for id in board.contacts(state, one.id)
        if state.figures[id].man
    }
    return tuple([id for id in state.units if id in met])


def touching(state: State, melee: Melee) -> Touching:
    """Whom each man of a melee touches of his enemies in it; who touches nobody is left out."""
    found: Touching = {}
    for unit in melee.units:
        enemies = melee.enemies(unit)
        for one in state.living(unit):
            met = [id for id in board.contacts(state, one.id) if _fights(state.figures[id], enemies)]
            if met:
                found[one.id] = tuple(met)
    return found


def _fights(one: Figure, units: Iterable[str]) -> bool:
    return one.man and one.unit in units


def engaged_figures(state: State, units: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Who fights in a melee of these units, in roster order, and the enemy units among them that each may strike: those
    that it touches, or that a friend of its unit touches within 1" of it (MT.13.09, 13.10)."""
    found: dict[str, tuple[str, ...]] = {}
    for unit in units:
        men = state.living(unit)
        front = {
            one.id: [
                state.figures[id].unit
                for id in board.contacts(state, one.id)
                if _fights(state.figures[id], units)
            ]
            for one in men
        }
        for one in men:
            met = front[one.id] or [
                other
                for friend in men
                if front[friend.id] and at_most(board.gap(one, friend), tables.SUPPORT)
                for other in front[friend.id]
            ]
            if met:
                found[one.id] = tuple([other for other in state.units if other in met])
    return found


def engaged(state: State, melee: Melee) -> Touching:
    """The engaged figures, and the enemy units that each may strike (MT.13.09, 13.10); an Officer who has joined may
    strike whoever is touched by a unit within an inch of him (MT.14.03)."""
    found = engaged_figures(state, melee.units)
    touched = touching(state, melee)
    for unit in melee.joined:
        for one in state.living(unit):
            if one.id in found:
                continue
            met = {
                state.figures[id].unit
                for friend in touched
                if (beside := state.figures[friend].unit) in melee.comrades(unit)
                and at_most(board.unit_gap(state, unit, beside), tables.JOIN_REACH)
                for id in touched[friend]
            }
            if met:
                found[one.id] = tuple([other for other in melee.enemies(unit) if other in met])
    return found


def foes(state: State, unit: str, fighting: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The enemy units in contact with a unit, as its engaged figures have them before them (MT.11.27)."""
    met = {other for id, others in fighting.items() if state.figures[id].unit == unit for other in others}
    return tuple([id for id in state.units if id in met])


def _defended(state: State, melee: Melee, unit: str) -> bool:
    """Its engaged figures are inside a building and the attackers outside, or are touched only across an obstacle that
    shelters them (MT.13.16)."""
    touched = touching(state, melee)
    pairs = [(one, state.figures[id]) for one in state.living(unit) for id in touched.get(one.id, ())]
    if not pairs:
        return False
    if all(_across(state, one, enemy) for one, enemy in pairs):
        return True
    own = [state.figures[id] for id in engaged(state, melee) if state.figures[id].unit == unit]
    houses = {building_at(state.table, one.point) for one in own}
    return "" not in houses and all(
        building_at(state.table, enemy.point) != building_at(state.table, one.point) for one, enemy in pairs
    )


def _across(state: State, one: Figure, enemy: Figure) -> bool:
    obstacle = board.across(state, one, enemy)
    return bool(obstacle) and shelters(state.table, obstacle)


# Officers who join


def joiners(state: State, melee: Melee, side: str) -> tuple[str, ...]:
    """Officers within an inch of a unit of their camp that is engaged; whoever flees or is shaken holds back."""
    fighting = {one.unit for id in engaged(state, melee) if (one := state.figures[id]).side == side}
    return tuple(
        [
            unit.id
            for unit in state.units_of(side)
            if unit.officer
            and unit.id not in melee.units
            and not unit.fleeing
            and not unit.shaken
            and any(at_most(board.unit_gap(state, unit.id, one), tables.JOIN_REACH) for one in fighting)
        ]
    )


def joined_by(state: State, melee: Melee, unit: str) -> Melee:
    if state.units[unit].side == state.units[melee.engager].side:
        return replace(melee, attackers=(*melee.attackers, unit), joined=(*melee.joined, unit))
    return replace(melee, defenders=(*melee.defenders, unit), joined=(*melee.joined, unit))


# Stepping in


STEPPING_IN = ("MT.13.27", "MT.13.28")


def step_in(game: Play, melee: Melee) -> None:
    """Of both camps, the active one's first, those who touch nobody and can touch an enemy within an inch."""
    units = sorted(melee.units, key=lambda unit: game.state.units[unit].side != game.state.cursor.side)
    for unit in units:
        paths: dict[str, tuple[Point, ...]] = {}
        for one in game.state.living(unit):
            if one.id in touching(game.state, melee):
                continue
            enemies = [foe for other in melee.enemies(unit) for foe in game.state.living(other)]
            pose = _pose_beside(game.state, one, enemies)
            if pose is not None:
                paths[one.id] = (one.point, pose.point)
                change(game, one.id, where=At(pose))
        if paths:
            game.emit(SteppedIn(rules=STEPPING_IN, unit=unit, paths=paths))


def _pose_beside(state: State, one: Figure, enemies: Sequence[Figure]) -> Pose | None:
    """Where a figure touches the nearest enemy that it can step up to; None where it can none."""
    near = [foe for foe in enemies if at_most(board.gap(one, foe), tables.STEP_IN)]
    field = Field(state)
    for foe in sorted(near, key=lambda foe: board.gap(one, foe)):
        squeezed = contact_places.beside(state, one, foe, foe.unit, tables.STEP_IN)
        for place in chain(places(field, one, foe), (at for at in squeezed if field.free(one, at))):
            if at_most(distance(one.point, place), tables.STEP_IN) and _open_step(state, one, place):
                return Pose(*place, bearing(place, foe.point)).rounded()
    return None


def _open_step(state: State, one: Figure, place: Point) -> bool:
    """Nothing is in the way of a single step, no obstacle either."""
    way = going(state.table, (one.point, place))
    return not way.obstacles and barred_for(one, way) is None
