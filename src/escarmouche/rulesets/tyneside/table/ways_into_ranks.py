"""Men on their way to places in the ranks, all at the same time (TY.11.13)."""

from collections.abc import Mapping, Sequence

from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.table import paths
from escarmouche.rulesets.tyneside.table.contact_places import Field, overlapped
from escarmouche.rulesets.tyneside.table.trial_moves import Step
from escarmouche.table.tabletop import EPSILON, Point, distance


def into_places(state: State, goals: Mapping[str, Point]) -> tuple[dict[str, Step], set[str]]:
    """The ways of men to their places, all at the same time, and who does not get there: he goes as far as he can
    without standing in anybody's way (TY.11.13)."""
    goals = {id: _there_or(state.figures[id].point, goal) for id, goal in goals.items()}
    men = sorted(
        [state.figures[id] for id in goals], key=lambda one: round(distance(one.point, goals[one.id]), 3)
    )
    everybody = Field(state)
    for one in men:
        everybody.put(one.id, goals[one.id])
    steps: dict[str, Step] = {}
    late: list[str] = []
    for one in men:
        if one.point == goals[one.id]:
            continue
        step = _reaches(everybody, one, goals[one.id])
        if step is None:
            late.append(one.id)
        else:
            steps[one.id] = step
    while late:
        field = Field(state)
        for id, step in steps.items():
            field.put(id, step.path[-1])
        behind = _as_far(field, goals, late)
        crowded = [id for id in steps if overlapped(field.state, state.figures[id], steps[id].path[-1])]
        if not crowded:
            return {**steps, **behind}, set(late)
        for id in crowded:  # whose place is not free yet
            del steps[id]
            late.append(id)
    return steps, set()


def _there_or(point: Point, goal: Point) -> Point:
    """Where a man stands, if that is his place but for what rounding takes: others keep off where he really is."""
    return point if distance(point, goal) <= EPSILON else goal


def _reaches(everybody: Field, one: Figure, goal: Point) -> Step | None:
    """His way, where all the others are in their places."""
    field = Field(everybody.state)
    field.put(one.id, one.point)
    walk = paths.way_to(field.state, one.id, goal)
    return None if walk is None else Step(walk.path, walk.cost)


def _as_far(field: Field, goals: Mapping[str, Point], late: Sequence[str]) -> dict[str, Step]:
    found: dict[str, Step] = {}
    for id in late:
        walk = paths.route(field.state, id, goals[id])
        if len(walk.path) > 1:
            found[id] = Step(walk.path, walk.cost)
            field.put(id, walk.end)
    return found
