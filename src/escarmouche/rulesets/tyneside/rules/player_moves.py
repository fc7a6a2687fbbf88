"""A player's movement of a unit: the paths of all its figures judged as one (TY.6.02, 11.10, 11.11, 12.15, 13);
mounting and dismounting (TY.13.06)."""

from collections.abc import Mapping
from math import inf
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.answers import Way
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import Mounted
from escarmouche.rulesets.tyneside.data.state import Figure, Play, State, Unit, change, change_each
from escarmouche.rulesets.tyneside.rules.charges import tied
from escarmouche.rulesets.tyneside.table import board, formations, movement
from escarmouche.rulesets.tyneside.table.contact_places import Field
from escarmouche.rulesets.tyneside.table.trial_moves import Step
from escarmouche.table.tabletop import (
    EPSILON,
    Gone,
    Point,
    at_most,
    bearing,
    distance,
    gap,
    overlaps,
    turn_between,
)

COHESION, TURN, DRESS, STAYS_NEAR = "TY.6.02", "TY.11.10", "TY.11.15", "TY.12.15"
SKIRTS = ("raised", "down")  # declared with a path (TY.13.04)
IN_PLACE = 0.05  # how far from his place in the ranks a man may end, for rounding
AWAY = (-1000.0, -1000.0)  # where whoever leaves the table is in nobody's way
MOUNTING = "TY.13.06"
MOUNTING_WORDS = ("mount", "dismount")


class March(NamedTuple):
    """A movement that may be made."""

    steps: dict[str, Step]
    facing: float
    skirts: dict[str, str]
    start: Point  # the middle of the unit before and after
    end: Point


def movers(state: State, unit: str) -> tuple[Figure, ...]:
    """The living men of a unit who are not in contact, and the leaders tied to it (TY.12.15, 13.14)."""
    own = (*state.living(unit), *tied(state, unit))
    if state.units[unit].in_ranks and board.engaged(state, unit):
        return ()
    return tuple([one for one in own if not board.contacts(state, one.id)])


def budget(state: State, unit: str) -> float:
    """How far a unit may go at the most; one in formation as far as its slowest man (TY.13.13)."""
    left = [movement.allowance(state, one.id) - one.cost for one in movers(state, unit) if one.unit == unit]
    if not left:
        return 0.0
    return max(0.0, min(left) if state.units[unit].in_ranks else max(left))


def judge(state: State, unit: str, ways: Mapping[str, Way]) -> March:
    """Where the paths of a unit lead; the first thing wrong with them is raised."""
    whole = state.units[unit]
    skirts = _skirts(state, ways)
    state = _changed(state, {id: {"skirts": value} for id, value in skirts.items()})
    formed = whole.in_ranks
    facing = next((way.facing for way in ways.values() if way.facing is not None), None)
    paths = {
        id: way.path for id, way in ways.items() if any(at != state.figures[id].point for at in way.path)
    }
    toll = _turn_toll(state, whole, facing) if formed else 0.0
    limit = budget(state, unit) - toll if formed else inf
    steps = _walked(state, paths, limit)
    ends = {id: step.path[-1] for id, step in steps.items()}
    start = board.centroid(state, unit)
    end = board.mean([ends.get(one.id, one.point) for one in state.living(unit)])
    if steps and formed:
        _in_ranks(state, whole, ends, whole.facing if facing is None else facing)
    if steps:
        _together(state, unit, steps)
    if facing is None:
        facing = bearing(start, end) if not formed and distance(start, end) > EPSILON else whole.facing
    if toll:
        steps = _tolled(state, unit, steps, toll)
    return March(steps, facing, skirts, start, end)


def _skirts(state: State, ways: Mapping[str, Way]) -> dict[str, str]:
    """Skirts raised or lowered at the start of the wearer's move (TY.13.04)."""
    found: dict[str, str] = {}
    for id, way in ways.items():
        for tag, value in way.tags.items():
            if tag != "skirts" or value not in SKIRTS or state.figures[id].skirts == "none":
                raise Illegal("TY.13.04", "no-skirts", figure=id, tag=tag)
            if state.figures[id].skirts != value:
                found[id] = value
    return found


def _changed(state: State, changes: dict[str, dict[str, object]]) -> State:
    """The state in which these figures are so."""
    if not changes:
        return state
    trial = Field(state)
    change_each(trial, changes)
    return trial.state


def _turn_toll(state: State, whole: Unit, facing: float | None) -> float:
    """What turning costs a unit in formation: nothing up to 45 degrees, half a move beyond (TY.11.10)."""
    if facing is None or abs(turn_between(whole.facing, facing)) <= tables.FREE_TURN + tables.ARC_TOLERANCE:
        return 0.0
    full = min(movement.allowance(state, one.id) for one in state.living(whole.id))
    toll = full * tables.HALF
    if not at_most(toll, budget(state, whole.id)):
        raise Illegal(TURN, "no-turn", unit=whole.id, cost=toll)
    return toll


def _walked(state: State, paths: Mapping[str, tuple[Point, ...]], limit: float) -> dict[str, Step]:
    """Each path as it is walked, all at the same time: only where they end may they not be in each other's way."""
    places = {
        id: AWAY if movement.exit_at(state, state.figures[id], path[-1]) else path[-1]
        for id, path in paths.items()
    }
    steps: dict[str, Step] = {}
    for id, path in paths.items():
        try:
            walk = movement.walk(state, id, path, limit, places=places)
        except Illegal as problem:
            raise Illegal(problem.rule, problem.code, **{"mover": id, **problem.params}) from None
        steps[id] = Step(walk.path, walk.cost, walk.exit)
    return steps


def _in_ranks(state: State, whole: Unit, ends: Mapping[str, Point], facing: float) -> None:
    """A block moves as one: all by the same shift, or each to a place of the formation (TY.11.13, 11.15, 12.04)."""
    men = state.living(whole.id)
    moved = [(one, ends.get(one.id, one.point)) for one in men]
    dx, dy = moved[0][1][0] - men[0].point[0], moved[0][1][1] - men[0].point[1]
    if not (whole.dressing or whole.reforming) and all(
        distance((one.point[0] + dx, one.point[1] + dy), at) <= IN_PLACE for one, at in moved
    ):
        return
    centre = board.mean([at for _, at in moved])
    places = list(formations.places(state, (whole.id,), whole.formation, centre, facing).values())
    for one, at in moved:
        nearest = min(places, key=lambda place: distance(place, at))
        if distance(nearest, at) > IN_PLACE:
            raise Illegal(DRESS, "keep-ranks", unit=whole.id, figure=one.id)
        places.remove(nearest)


def _together(state: State, unit: str, steps: Mapping[str, Step]) -> None:
    """Nobody may be left out of sight of his group, nor a leader tied to it behind (TY.6.03, 12.15)."""
    ends = {id: step.path[-1] for id, step in steps.items() if not step.leaves}
    after = _changed(state, {id: {"where": Gone("left")} for id, step in steps.items() if step.leaves})
    lost = movement.failing_cohesion(after, unit, ends)
    if len(lost) > len(movement.failing_cohesion(state, unit)):
        before = movement.failing_cohesion(state, unit)
        raise Illegal(COHESION, "out-of-sight", figure=next(id for id in lost if id not in before))
    men = [(ends.get(one.id, one.point), one.radius) for one in after.living(unit)]
    for leader in tied(after, unit):
        at = ends.get(leader.id, leader.point)
        if men and not any(at_most(gap(at, leader.radius, *man), tables.ATTACHED) for man in men):
            raise Illegal(STAYS_NEAR, "leader-behind", figure=leader.id, unit=unit, most=tables.ATTACHED)


def _tolled(state: State, unit: str, steps: Mapping[str, Step], toll: float) -> dict[str, Step]:
    """The price of a turn is paid by every man of the unit, whether he walks or not."""
    found = dict(steps)
    for one in state.living(unit):
        step = found.get(one.id, Step((one.point,), 0.0))
        found[one.id] = step._replace(cost=step.cost + toll)
    return found


def mounting_price(figure: Figure) -> float:
    """Half of what the figure may move on foot."""
    return movement.pace(replace(figure, mounted=False)) * tables.HALF


def mounting_choices(state: State, unit: str) -> tuple[str, ...]:
    """What a leader on his own may do about his horse: mount or dismount, if he has that much movement left."""
    if not state.units[unit].alone:
        return ()
    figure = state.figures[unit]
    if board.contacts(state, unit) or not (figure.mounted or figure.rides):
        return ()
    if not at_most(figure.cost + mounting_price(figure), movement.pace(figure)):
        return ()
    if figure.mounted:
        return MOUNTING_WORDS[1:]
    return MOUNTING_WORDS[:1] if _room_to_mount(state, figure) else ()


def _room_to_mount(state: State, figure: Figure) -> bool:
    """A mounted base may stand where he does: on the table, over nobody, and 1 cm off every enemy."""
    if not state.table.within(figure.point, tables.MOUNTED_RADIUS):
        return False
    rider = replace(figure, mounted=True)
    if movement.stop_refusal(state, rider, figure.point):
        return False
    return not any(
        overlaps(figure.point, rider.radius + tables.KEEP_OFF, (x, y), r)
        for x, y, r, _, side in board.stations(state)
        if side != figure.side
    )


def remount(game: Play, unit: str) -> None:
    """He mounts or dismounts, which counts as moving; what is left of his move is still his."""
    figure = game.state.figures[unit]
    change(
        game,
        unit,
        mounted=not figure.mounted,
        rides=True,
        cost=figure.cost + mounting_price(figure),
        began=figure.began or figure.point,
    )
    game.emit(Mounted(rules=(MOUNTING,), figure=unit, mounted=not figure.mounted))
