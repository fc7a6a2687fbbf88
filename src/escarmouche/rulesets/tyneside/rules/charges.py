"""Charges (charges): who reaches whom, and the contacts shared out evenly (TY.16.01-16.04)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.table import board, contact_places, movement, paths
from escarmouche.rulesets.tyneside.table.contact_places import Field, Mark, attackers, far, marks, places
from escarmouche.rulesets.tyneside.table.terrain import building_at
from escarmouche.rulesets.tyneside.table.trial_moves import Step, allowance
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import Point, at_most, bearing, gap

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


def can_reach(state: State, unit: str, target: str) -> bool:
    """Some member can come to touch somebody of the target (TY.12.05, 16.02)."""
    return near(state, unit, target) and place_chargers(state, unit, target) is not None


@kept_calls(CHARGES_KEPT)
def place_chargers(state: State, unit: str, target: str) -> Charge | None:
    """The automatic placement: by distance, each to the enemy in reach with the fewest attackers, of these to the
    nearest; whoever finds no place goes as near as he can behind the others (TY.12.05, 16.04)."""
    if board.engaged(state, unit):
        return None
    field = Field(state)
    aims = targets(state, target)
    steps: dict[str, Step] = {}
    met: dict[str, str] = {}
    left: list[Figure] = []
    count: dict[str, int] = {}
    for one in sorted(
        state.living(unit), key=lambda one: round(min(board.gap(one, enemy) for enemy in aims), 3)
    ):
        found = _goes_for(field, one, aims, count)
        if found is None:
            left.append(one)
            continue
        mark, step = found
        _put(field, steps, one.id, step)
        _count(field.state, one, mark, aims, met, count)
    if not met:
        return None
    for one in (*left, *tied(state, unit)):
        follows = behind(field, one, aims)
        if follows is not None:
            _put(field, steps, one.id, follows)
    return Charge(unit, target, steps, met, _facing(field.state, unit, met.values()))


def _put(field: Field, steps: dict[str, Step], id: str, step: Step) -> None:
    steps[id] = step
    field.put(id, step.path[-1])


def _goes_for(
    field: Field, one: Figure, aims: tuple[Figure, ...], count: dict[str, int]
) -> tuple[Mark, Step] | None:
    """The mark that a charger takes and the way to it; None where he reaches none."""
    open_to = [
        (
            count.setdefault(mark.id, attackers(field.state, mark, one.side)),
            round(far(one, mark), 3),
            number,
            mark,
        )
        for number, mark in enumerate(marks(field.state, one, aims))
        if at_most(far(one, mark), allowance(field.state, one.id))
    ]
    own = {enemy.id for enemy in aims}
    for _, _, _, mark in sorted(open_to, key=lambda row: row[:3]):
        step = way_to(field, one, mark, own)
        if step is not None:
            return mark, step
    return None


def way_to(field: Field, one: Figure, mark: Mark, own: set[str]) -> Step | None:
    """The way to a free place in contact with a mark, within what the figure may move (TY.16.02)."""
    for place in places(field, one, mark, own):
        found = paths.way_to(field.state, one.id, place, charging=True)
        if found is not None and (step := _walked(field, one, found.path, mark.id)):
            return step
    return None


def _count(
    state: State,
    one: Figure,
    mark: Mark,
    aims: tuple[Figure, ...],
    met: dict[str, str],
    count: dict[str, int],
) -> None:
    """Whoever the charger touches now has one attacker more."""
    touched = board.contacts(state, one.id)
    met[one.id] = mark.id if mark.door is None else _behind_door(mark, aims)
    for id in touched or (mark.id,):
        if id in count:
            count[id] += 1


def _behind_door(mark: Mark, aims: tuple[Figure, ...]) -> str:
    assert mark.door is not None
    return board.nearest_among(mark.door.middle, aims).id


def behind(field: Field, one: Figure, aims: tuple[Figure, ...]) -> Step | None:
    """As near to the nearest enemy as one gets behind the others, one centimetre short of any (TY.12.05)."""
    goal = board.nearest_among(one, aims)
    path = paths.route(field.state, one.id, goal.point).path
    while len(path) > 1:
        step = _walked(field, one, path, "")
        if step is not None:
            return step
        path = path[:-1]
    return None


def _walked(field: Field, one: Figure, path: tuple[Point, ...], charging: str) -> Step | None:
    """A way as it is told: its rounded points may lie on the other side of what they go round."""
    try:
        walk = movement.walk(field.state, one.id, path[1:], charging=charging)
    except Illegal:
        return None
    return Step(walk.path, walk.cost)


def _facing(state: State, unit: str, met: Iterable[str]) -> float:
    """To the middle of those whom it has met."""
    there = board.mean([state.figures[id].point for id in met])
    return bearing(board.centroid(state, unit), there)


# A player's own charge


def judge(state: State, unit: str, target: str, steps: Mapping[str, Step]) -> Charge:
    """A charge by paths of the player's own: somebody must make contact, nobody be crowded (TY.16.02, 16.03)."""
    field = Field(state)
    for id, step in steps.items():
        field.put(id, step.path[-1])
    aims = targets(state, target)
    own = {enemy.id for enemy in aims}
    met: dict[str, str] = {}
    for one in state.living(unit):
        touched = [id for id in board.contacts(field.state, one.id) if id in own]
        if touched:
            met[one.id] = touched[0]
        else:
            here = field.state.figures[one.id]
            door = [
                mark
                for mark in marks(state, one, aims)
                if mark.door and mark.door.touched(here.point, one.radius)
            ]
            if door:
                met[one.id] = _behind_door(door[0], aims)
    if not met:
        raise unreachable(target)
    if not _as_proposed(state, unit, target, steps):
        _even(field, state, unit, aims)
    return Charge(unit, target, dict(steps), met, _facing(field.state, unit, met.values()))


def _as_proposed(state: State, unit: str, target: str, steps: Mapping[str, Step]) -> bool:
    """The automatic placement is as even as free places allow, whoever touches two at a time (TY.16.04)."""
    proposed = place_chargers(state, unit, target)
    ends = {id: step.path[-1] for id, step in steps.items()}
    return proposed is not None and ends == {id: step.path[-1] for id, step in proposed.steps.items()}


def unreachable(target: str) -> Illegal:
    return Illegal(REACH, "cannot-reach", unit=target)


def _even(field: Field, state: State, unit: str, aims: tuple[Figure, ...]) -> None:
    """No enemy may have two attackers more than another whom one of them could have reached (TY.16.03, 16.04)."""
    men = {one.id for one in state.living(unit)}
    count = {enemy.id: len(board.contacts(field.state, enemy.id)) for enemy in aims}
    for crowded in aims:
        for free in aims:
            if count[crowded.id] - count[free.id] <= tables.EVEN:
                continue
            for id in board.contacts(field.state, crowded.id):
                if id in men and _could_reach(field, state.figures[id], free, set(count)):
                    raise Illegal(EVENLY, "spread-evenly", figure=free.id, crowded=crowded.id)


def _could_reach(field: Field, one: Figure, enemy: Figure, own: set[str]) -> bool:
    """From where he stood he could have come to touch that enemy, the others standing where they will."""
    trial = Field(field.state)
    trial.put(one.id, one.point)
    return any(
        mark.door is None
        and at_most(far(one, mark), allowance(trial.state, one.id))
        and way_to(trial, one, mark, own) is not None
        for mark in marks(trial.state, one, (enemy,))
    )
