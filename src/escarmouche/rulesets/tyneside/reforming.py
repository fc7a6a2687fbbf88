"""A player changes formations: line, column, out of a broken one, or ranks dressed again (TY.11.10, 11.13, 11.15)."""

from collections.abc import Iterator, Mapping, Sequence

from escarmouche.kernel.table import EPSILON, Point, distance
from escarmouche.rulesets.tyneside import board, formation, movement, moving, ways
from escarmouche.rulesets.tyneside.charging import FORMED, tied
from escarmouche.rulesets.tyneside.events import FormationChanged
from escarmouche.rulesets.tyneside.model import Figure, Formation, Play, State, change_each
from escarmouche.rulesets.tyneside.moving import overlapped
from escarmouche.rulesets.tyneside.placing import Step
from escarmouche.rulesets.tyneside.reaching import Field
from escarmouche.rulesets.tyneside.seats import pc_of

RULE = "TY.11.10"
WORDS = ("line", "column", "platoon-line", "platoon-column", "dress")
SHAPES: dict[str, Formation] = {
    "line": "line",
    "column": "column",
    "platoon-line": "line",
    "platoon-column": "column",
}


def choices(state: State, unit: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Into what a group may change with its whole movement, and which groups change with it."""
    if not _fresh(state, unit):
        return
    whole = state.units[unit]
    with_it = (unit, *followers(state, unit))
    together = _in_rank(state, {*with_it, *_others(state, unit)})
    for shape in FORMED:
        if whole.formation != shape:
            yield shape, with_it
        if len(together) > len(with_it) and any(state.units[one].formation != shape for one in together):
            yield f"platoon-{shape}", together
    if whole.formation in FORMED and (whole.dressing or whole.reforming):
        yield "dress", (unit,)


def _fresh(state: State, unit: str) -> bool:
    """A group of formed regulars with all its movement before it."""
    whole = state.units[unit]
    return (
        bool(whole.platoon)
        and not whole.alone
        and not whole.acted
        and not board.engaged(state, unit)
        and not any(one.cost for one in state.living(unit))
    )


def waits(state: State, unit: str) -> bool:
    """It keeps with the first group of its platoon, which its player moves (TY.11.09)."""
    reading = state.readings.get(unit)
    if reading is None or not reading.follows:
        return False
    first = state.units[reading.follows]
    return bool(first.commanded) and not first.bound


def followers(state: State, first: str) -> tuple[str, ...]:
    """The groups that keep their place beside a first group that its player moves, in roster order (TY.11.09)."""
    return tuple(
        [
            unit
            for unit, reading in state.readings.items()
            if reading.follows == first and waits(state, unit) and state.living(unit)
        ]
    )


def _others(state: State, unit: str) -> list[str]:
    """Groups of the platoon under the same player that may change with it."""
    whole = state.units[unit]
    return [
        other
        for other in formation.in_formation(state, whole.platoon)
        if other != unit
        and not state.units[other].bound
        and pc_of(state, other) == pc_of(state, unit)
        and _fresh(state, other)
    ]


def _in_rank(state: State, units: set[str]) -> tuple[str, ...]:
    return tuple(sorted(units, key=lambda one: state.units[one].rank))


def reform(game: Play, units: Sequence[str], shape: Formation, facing: float, cause: str) -> None:
    """Each man to his place in the new formation, round the middle of all that take part; who does not get there goes
    on with it in the next phase. It takes the whole movement, save that ranks are dressed at the cost of the ways."""
    state = game.state
    dresses = all(state.units[unit].formation == shape for unit in units)
    centre = formation.middle(state, units)
    goals = formation.places(state, units, shape, centre, facing)
    leaders = [one for unit in units for one in tied(state, unit)]
    backs = formation.behind(state, units, shape, centre, facing, len(leaders))
    goals.update({one.id: place for one, place in zip(leaders, backs, strict=True)})
    steps, late = into_places(state, goals)
    for unit in units:
        own = {one.id for one in (*state.living(unit), *tied(state, unit))}
        moving.go(
            game,
            unit,
            {id: step for id, step in steps.items() if id in own},
            facing,
            formation=shape,
            acted=True,
            dressing=False,
            reforming=any(one.id in late for one in state.living(unit)),
        )
        if not dresses:
            _spend(game, unit)
    game.emit(
        FormationChanged(
            rules=(RULE, "TY.11.13"),
            units=tuple(units),
            formation=shape,
            paths=moving.told(steps),
            facing=game.state.units[units[0]].facing,
            cause=cause,
        )
    )


def _spend(game: Play, unit: str) -> None:
    """The whole movement is gone, however far each man went (TY.11.10)."""
    change_each(
        game,
        {
            one.id: {"cost": movement.allowance(game.state, one.id), "began": one.began or one.point}
            for one in game.state.living(unit)
        },
    )


def into_places(state: State, goals: Mapping[str, Point]) -> tuple[dict[str, Step], set[str]]:
    """The ways of men to their places, all at the same time, and who does not get there: he goes as far as he can
    without standing in anybody's way (TY.11.13)."""
    men = sorted(
        [state.figures[id] for id in goals], key=lambda one: round(distance(one.point, goals[one.id]), 3)
    )
    everybody = Field(state)
    for one in men:
        everybody.put(one.id, goals[one.id])
    steps: dict[str, Step] = {}
    late: list[str] = []
    for one in men:
        if distance(one.point, goals[one.id]) <= EPSILON:
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


def _reaches(everybody: Field, one: Figure, goal: Point) -> Step | None:
    """His way, where all the others are in their places."""
    field = Field(everybody.state)
    field.put(one.id, one.point)
    walk = ways.way_to(field.state, one.id, goal)
    return None if walk is None else Step(walk.path, walk.cost)


def _as_far(field: Field, goals: Mapping[str, Point], late: Sequence[str]) -> dict[str, Step]:
    found: dict[str, Step] = {}
    for id in late:
        walk = ways.route(field.state, id, goals[id])
        if len(walk.path) > 1:
            found[id] = Step(walk.path, walk.cost)
            field.put(id, walk.end)
    return found
