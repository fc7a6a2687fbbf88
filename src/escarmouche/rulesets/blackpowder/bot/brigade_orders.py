"""Brigade orders: units that stand together and go the same way need one roll."""

from typing import NamedTuple

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.bot import objectives, unit_actions
from escarmouche.rulesets.blackpowder.bot.unit_actions import Plan
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Leg, State, Step, while_untouched
from escarmouche.rulesets.blackpowder.rules import orders
from escarmouche.rulesets.blackpowder.table import board, movement
from escarmouche.speed.keep import kept_calls
from escarmouche.table.plane import ahead, bearing, distance, turn_between
from escarmouche.table.tabletop import At, Pose

LIKE = 40.0  # degrees from the first unit's way
SHARE = 0.7  # of what the units' own plans are worth
SHORT = 2.0  # a way that is not worth an order
TRIES = 4


class Group(NamedTuple):
    """Who goes, and how."""

    units: tuple[str, ...]
    steps: dict[str, tuple[Step, ...]]
    value: float


def advance(state: State, commander: str) -> Group | None:
    """The units of his brigade that can come on together; nothing if no two can."""
    members = orders.group(state, commander)
    if len(members) < 2:
        return None
    return _advance(state, members, objectives.mood(state, state.commanders[commander].side))


@while_untouched
@kept_calls(8)
def _advance(state: State, members: tuple[str, ...], mood: objectives.Mood) -> Group | None:
    wishes: dict[str, Plan] = {}
    for id in members:
        plan = unit_actions.best(state, id)
        if plan is not None and plan.word == "advance" and isinstance(state.units[id].where, At):
            wishes[id] = plan
    for _ in range(TRIES):
        units = _chain(state, _alike(state, wishes))
        if len(units) < 2:
            return None
        found = _steps(state, units, wishes)
        if not isinstance(found, str):
            return Group(units, found, SHARE * sum([wishes[id].value for id in units])) if found else None
        wishes.pop(found)
    return None


def _end(plan: Plan) -> Pose:
    return plan.steps[-1].legs[-1].to


def _alike(state: State, wishes: dict[str, Plan]) -> list[str]:
    """The most that go the same way."""
    headings = {id: bearing(state.units[id].point, _end(plan).point) for id, plan in wishes.items()}
    best: list[str] = []
    for way in headings.values():
        like = [id for id, other in headings.items() if abs(turn_between(way, other)) <= LIKE]
        if len(like) > len(best):
            best = like
    return best


def _chain(state: State, units: list[str]) -> tuple[str, ...]:
    """The largest part of them that hangs together."""
    return max(board.chains(state, units), key=len, default=())


def _steps(
    state: State, units: tuple[str, ...], wishes: dict[str, Plan]
) -> dict[str, tuple[Step, ...]] | str:
    """All by the same way, as far as he who goes least far; who is in the way is told, nothing if it leads nowhere."""
    ways = {id: distance(state.units[id].point, _end(wishes[id]).point) for id in units}
    first = units[0]
    heading = bearing(state.units[first].point, _end(wishes[first]).point)
    total = sorted(ways.values())[len(ways) // 2]
    pace = min([movement.move_distance(state, state.units[id]) for id in units]) - tables.EPSILON
    found: dict[str, tuple[Step, ...]] = dict.fromkeys(units, ())
    there = state
    for number in range(tables.MOST_STEPS):
        length = min(pace, total - number * pace)
        if length < SHORT:
            break
        steps = {id: _straight(there, id, heading, length) for id in units}
        try:
            after = orders.together(there, steps, last=True)
        except Illegal as illegal:
            if number:
                break
            unit = illegal.params.get("unit")
            return unit if isinstance(unit, str) and unit in wishes else units[-1]
        if not board.chained(after, units):
            break
        found = {id: (*found[id], step) for id, step in steps.items()}
        there = after
    return found if found[first] else {}


def _straight(state: State, id: str, heading: float, length: float) -> Step:
    pose = state.units[id].pose
    x, y = ahead(pose.point, heading, length)
    return Step(kind="move", legs=(Leg(Pose(x, y, pose.facing).rounded()),))
