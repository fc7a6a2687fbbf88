"""Where the scenario draws each figure: places to hold, lines to cross, obstacles to clear (section 6)."""

from typing import NamedTuple

from escarmouche.rulesets.western.bot.worth import leads, tests_of
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, while_placed
from escarmouche.rulesets.western.rules.slowness import pace
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import Area, Point, gap_to_area, gap_to_line

PER_CM = 0.012  # what a centimetre nearer to a place that wins the game is worth
TASK = 0.05  # and one nearer to a task that only few can do
ON_THE_SPOT = 0.6  # being there
APPROACH = 0.010  # a centimetre nearer to the enemy, as far as the weapons ask for it
RELUCTANT = 0.2  # how much of that is left while the game is being won without it
URGENT, LOSING = 2.5, 3.5  # and what it grows to while it is not won, or being lost
ESCORTED = 1.5  # moves of a vehicle from an obstacle, when somebody goes to clear it
HALF_TIME, DARING = 0.5, 0.4
STRIDE = 0.75  # share of its pace that a figure makes on its way, all in all
LEISURELY, HURRIED, PATIENCE = 0.1, 1.5, 6.0  # how a way is hurried; by so many turns of slack it is not


class Goal(NamedTuple):
    """Places to be at, one of them; what nearness is worth; and when one has arrived."""

    places: tuple[Point, ...]
    per_cm: float
    within: float
    reward: float
    why: str


def goal_of(state: State, figure: Figure) -> Goal | None:
    """What a figure is after besides fighting."""
    return _goals(state, figure.side, state.turn).get(figure.id)


@while_placed
@kept_calls(2)
def _goals(state: State, side: str, turn: int) -> dict[str, Goal]:
    found: dict[str, Goal] = {}
    for one in state.plan.conditions:
        for test in one.tests:
            word, *given = test.split(":")
            if word == "near" and given[0] == side and one.winner == side:
                area = state.table.area(given[2])
                places = _round(area.box)
                for figure in state.figures.values():
                    if figure.side != side:
                        continue
                    per_cm = PER_CM * _haste(state, figure, area)
                    found[figure.id] = Goal(places, per_cm, float(given[3]), ON_THE_SPOT, "why-hold-place")
    for id in state.plan.clearing:
        if any(line.id == id for line in state.table.lines) and _drives(state, side, id):
            for figure in workers(state, side, id):
                found[figure.id] = Goal(clearing_places(state, id), TASK, 0.5, ON_THE_SPOT, "why-clear")
    return found


def _haste(state: State, figure: Figure, area: Area) -> float:
    """How much a way that takes some turns is hurried: little while there is time to fight first."""
    if not figure.placed:
        return 1.0
    turns = gap_to_area(figure.point, figure.radius, area) / (STRIDE * pace(figure))
    slack = state.plan.limit - state.turn - turns
    return min(HURRIED, max(LEISURELY, HURRIED - slack * (HURRIED - LEISURELY) / PATIENCE))


def _drives(state: State, side: str, obstacle: str) -> bool:
    """A vehicle of the side comes near the obstacle: its escort does not ride far ahead of it."""
    line = state.table.line(obstacle)
    return any(
        one.side == side
        and one.pace
        and one.placed
        and gap_to_line(one.point, 0.0, line) <= ESCORTED * one.pace
        for one in state.vehicles.values()
    )


def workers(state: State, side: str, obstacle: str) -> tuple[Figure, ...]:
    """Those who clear an obstacle: as many as it takes, the nearest who are off the vehicle."""
    needed = state.plan.clearing[obstacle] - state.cleared.get(obstacle, 0)
    line = state.table.line(obstacle)
    able = [one for one in state.of_side(side) if one.placed and one.klass > tables.NON_COMBATANT]
    able.sort(key=lambda one: (round(gap_to_line(one.point, one.radius, line), 1), one.id))
    return tuple(able[: max(0, needed)])


def clearing_places(state: State, obstacle: str) -> tuple[Point, ...]:
    """Beside the ends of an obstacle, out of the way of what is to pass."""
    points = state.table.line(obstacle).points
    (ax, ay), (bx, by) = points[0], points[-1]
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    off = tables.FOOT_RADIUS + 0.6
    found = []
    for (x, y), out in ((points[0], -1.0), (points[-1], 1.0)):
        for side in (1.0, -1.0):
            found.append((round(x - uy * side * off, 2), round(y + ux * side * off, 2)))
        found.append((round(x + ux * out * off, 2), round(y + uy * out * off, 2)))
    return tuple(found)


def _round(box: tuple[float, float, float, float]) -> tuple[Point, ...]:
    """Places around a building, and its middle."""
    west, south, east, north = box
    x, y, off = (west + east) / 2, (south + north) / 2, tables.MOUNTED_RADIUS + 1.5
    return ((west - off, y), (x, south - off), (x, north + off), (east + off, y))


def nearness(state: State, figure: Figure, at: Point) -> float:
    """How near an area a figure would be for a condition of the scenario; infinite where there is none."""
    return min(
        (
            gap_to_area(at, figure.radius, state.table.area(area))
            for side, _, area, _ in tests_of(state, "near")
            if side == figure.side
        ),
        default=float("inf"),
    )


def eagerness(state: State, side: str) -> float:
    """How much a side has to seek the fight: little while it wins without, more while it loses, most near the end."""
    standing = leads(state, side)
    near = state.turn / max(1, state.plan.limit)
    if standing > 0:
        return RELUCTANT
    return 1.0 + ((LOSING if standing < 0 else URGENT) - 1.0) * near


def caution(state: State, side: str) -> float:
    """How much of the enemy's fire is feared: all of it, less and less when the end is near and the game not won."""
    past = state.turn / max(1, state.plan.limit) - HALF_TIME
    return 1.0 if past <= 0.0 or leads(state, side) > 0 else 1.0 - (1.0 - DARING) * past / (1.0 - HALF_TIME)


def busy(state: State, figure: Figure) -> bool:
    """It has hands and eyes for a task of the scenario only."""
    goal = goal_of(state, figure)
    return goal is not None and goal.why == "why-clear"
