"""Charges (charges): who reaches whom, where each comes to stand, and which a player may make (TY.16.01-16.04)."""

from collections.abc import Iterable, Mapping
from math import inf
from typing import NamedTuple

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.rules.even_contacts import relief, shared_out
from escarmouche.rulesets.tyneside.table import board, contact_places, movement, paths, visibility
from escarmouche.rulesets.tyneside.table.contact_places import (
    Door,
    Field,
    Mark,
    attackers,
    far,
    marks,
    walked,
    way_to,
)
from escarmouche.rulesets.tyneside.table.terrain import building_at
from escarmouche.rulesets.tyneside.table.trial_moves import Step, allowance
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import at_most, bearing, gap
from escarmouche.table.tracks import Track

REACH, EVENLY = "TY.16.02", "TY.16.03"
CHARGES_KEPT = 64


class Charge(NamedTuple):
    """A charge that can be made: how each figure moves, in order, and whom each comes to touch."""

    unit: str
    target: str
    steps: dict[str, Step]
    met: dict[str, str]
    facing: float


def targets(state: State, target: str) -> tuple[Figure, ...]:
    """Whom a charge on a unit is made on: its living men and whoever is attached to it (TY.16.23)."""
    return board.company(state, target) or state.living(target)


def tied(state: State, unit: str) -> tuple[Figure, ...]:
    """The seconds and musicians who move with their group, as nobody has commanded them (TY.12.15)."""
    reading = state.readings.get(unit)
    if reading is None:
        return ()
    return tuple(
        [
            one
            for id in reading.attached
            if (one := state.figures[id]).placed and one.role != "pc" and not one.commanded
        ]
    )


def near(state: State, unit: str, target: str) -> bool:
    """The target, or a door behind which it stands, is no farther off than a whole movement, on horseback for who may
    mount: less work than to look for places."""
    men, aims = state.living(unit), targets(state, target)
    if not men or not aims:
        return False
    reach = max([tables.MOUNTED_MOVE if one.mounted or one.rides else movement.pace(one) for one in men])
    if any(at_most(board.unit_gap(state, unit, id), reach) for id in dict.fromkeys(one.unit for one in aims)):
        return True
    for building in {building_at(state.table, one.point) for one in aims} - {""}:
        spots = [(door.middle, tables.DOOR_WIDTH) for door in contact_places.doors(state.table)[building]]
        if any(at_most(gap(one.point, one.radius, *spot), reach) for one in men for spot in spots):
            return True
    return False


@kept_calls(CHARGES_KEPT)
def can_reach(state: State, unit: str, target: str) -> bool:
    """Some member can come to touch somebody of the target (TY.12.05, 16.02)."""
    if board.engaged(state, unit) or not near(state, unit, target):
        return False
    field, aims = Field(state), targets(state, target)
    own = {enemy.id for enemy in aims}
    return any(
        way_to(field, one, mark, own) is not None
        for one in _nearest_first(state.living(unit), aims)
        for mark in in_reach(state, one, aims)
    )


def first_reached(state: State, unit: str) -> str:
    """Whom a group charges by itself: the nearest of those in sight, at the roll, whom it can reach; "" for nobody
    (TY.5.09, 12.05)."""
    reading = state.readings.get(unit)
    seen = (reading.ne, *reading.others) if reading else visibility.visible_by_distance(state, unit)
    return next((enemy for enemy in seen if enemy and can_reach(state, unit, enemy)), "")


def _nearest_first(men: Iterable[Figure], aims: tuple[Figure, ...]) -> list[Figure]:
    return sorted(men, key=lambda one: round(min(board.gap(one, enemy) for enemy in aims), 3))


@kept_calls(CHARGES_KEPT)
def place_chargers(state: State, unit: str, target: str) -> Charge | None:
    """The automatic placement: as many in contact as can be, shared out evenly, by the shortest ways; whoever finds no
    place goes as near as he can behind the others (TY.12.05, 16.04)."""
    if not can_reach(state, unit, target):
        return None
    aims = targets(state, target)
    men = _nearest_first(state.living(unit), aims)
    field, steps = _in_contact(state, men, aims)
    while (better := relief(field, state, steps, aims)) is not None:
        _put(field, steps, better.charger, better.step)
    for one in (*[one for one in men if one.id not in steps], *tied(state, unit)):
        follows = behind(field, one, aims)
        if follows is not None:
            _put(field, steps, one.id, follows)
    met = _met(field, state.living(unit), aims)
    return Charge(unit, target, steps, met, _facing(field.state, unit, met.values()))


def _in_contact(state: State, men: list[Figure], aims: tuple[Figure, ...]) -> tuple[Field, dict[str, Step]]:
    """Chargers at their places, the nearest first; where one finds none left, all is worked out without that way."""
    known = {mark.id: mark for one in men for mark in in_reach(state, one, aims)}
    side, own = men[0].side, {one.id for one in men}
    held = {id: attackers(state, mark, side, own) for id, mark in known.items()}
    room = {id: len(men) if mark.door is None else max(0, 1 - held[id]) for id, mark in known.items()}
    ways = [{mark.id: _length(state, one, mark, aims) for mark in in_reach(state, one, aims)} for one in men]
    ways = [{id: length for id, length in found.items() if length < inf} for found in ways]
    best: tuple[Field, dict[str, Step]] = Field(state), {}
    while len(best[1]) < sum(map(bool, ways)):
        field, steps, missed = Field(state), dict[str, Step](), False
        for number, (one, id) in enumerate(zip(men, shared_out(ways, held, room), strict=True)):
            step = way_to(field, one, known[id], {enemy.id for enemy in aims}) if id else None
            if step is not None:
                _put(field, steps, one.id, step)
            elif id:
                del ways[number][id]
                missed = True
        if len(steps) > len(best[1]):
            best = field, steps
        if not missed:
            break
    return best


def in_reach(state: State, one: Figure, aims: tuple[Figure, ...]) -> list[Mark]:
    """What a charger may go for that is no farther off than his allowance."""
    most = allowance(state, one.id)
    return [mark for mark in marks(state, one, aims) if at_most(far(one, mark), most)]


def _length(state: State, one: Figure, mark: Mark, aims: tuple[Figure, ...]) -> float:
    """How long the way to a mark is while nobody else has moved; endless where there is none."""
    if state.table.clear((one.point, mark.point)):
        return round(far(one, mark), 3)
    step = way_to(Field(state), one, mark, {enemy.id for enemy in aims})
    return inf if step is None else round(Track(step.path).length, 3)


def _put(field: Field, steps: dict[str, Step], id: str, step: Step) -> None:
    steps[id] = step
    field.put(id, step.path[-1])


def _met(field: Field, men: Iterable[Figure], aims: tuple[Figure, ...]) -> dict[str, str]:
    """Whom each charger has come to touch; who has come to a door, the nearest behind it."""
    own = {enemy.id for enemy in aims}
    found: dict[str, str] = {}
    for one in men:
        touched = [id for id in board.contacts(field.state, one.id) if id in own]
        if touched:
            found[one.id] = touched[0]
        elif door := _door_touched(field.state, one, aims):
            found[one.id] = board.nearest_among(door.middle, aims).id
    return found


def _door_touched(state: State, charger: Figure, aims: tuple[Figure, ...]) -> Door | None:
    """The door of a charged building that a charger has come to."""
    here = state.figures[charger.id]
    doors = [mark.door for mark in marks(state, charger, aims) if mark.door is not None]
    inside = building_at(state.table, here.point)
    return next(
        (door for door in doors if door.building != inside and door.touched(here.point, here.radius)), None
    )


def behind(field: Field, one: Figure, aims: tuple[Figure, ...]) -> Step | None:
    """As near to the nearest enemy as one gets behind the others, one centimetre short of any (TY.12.05)."""
    goal = board.nearest_among(one, aims)
    path = paths.route(field.state, one.id, goal.point).path
    while len(path) > 1:
        step = walked(field, one, path, "")
        if step is not None:
            return step
        path = path[:-1]
    return None


def _facing(state: State, unit: str, met: Iterable[str]) -> float:
    """To the middle of those whom it has met."""
    there = board.mean([state.figures[id].point for id in met])
    return bearing(board.centroid(state, unit), there)


# A player's own charge


def judge(state: State, unit: str, target: str, steps: Mapping[str, Step]) -> Charge:
    """A charge by paths of the player's own: somebody must make contact, nobody be crowded (TY.4.17, 16.02, 16.03)."""
    field = Field(state)
    for id, step in steps.items():
        field.put(id, step.path[-1])
    aims, men = targets(state, target), state.living(unit)
    met = _met(field, men, aims)
    if not met:
        raise unreachable(target)
    for door in dict.fromkeys(_door_touched(field.state, one, aims) for one in men):
        if door is not None and len(contact_places.outside(field.state, door, men[0].side)) > tables.AT_DOOR:
            raise Illegal(contact_places.RULE, "door-full", building=door.building, most=tables.AT_DOOR)
    if better := relief(field, state, {one.id for one in men}, aims):
        raise Illegal(EVENLY, "spread-evenly", figure=better.free, crowded=better.crowded)
    return Charge(unit, target, dict(steps), met, _facing(field.state, unit, met.values()))


def unreachable(target: str) -> Illegal:
    return Illegal(REACH, "cannot-reach", unit=target)
