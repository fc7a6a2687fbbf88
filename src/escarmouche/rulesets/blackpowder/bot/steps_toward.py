"""Steps of an order that lead toward a place: those that may be made, whatever stands in the way."""

from escarmouche.kernel.points import Point
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Leg, State, Step
from escarmouche.rulesets.blackpowder.flow import move_guide
from escarmouche.rulesets.blackpowder.rules import move_steps
from escarmouche.table.plane import ahead, bearing, distance
from escarmouche.table.tabletop import Pose, rounded

BARRED = 3.0  # inches: who comes no nearer by a move goes round
ROUND = ((-90.0, 6.0), (90.0, 6.0), (-90.0, 11.9), (90.0, 11.9))  # degrees from the way, and how far


def after(state: State, unit_id: str, step: Step) -> State | None:
    """The table when the step is made; nothing if it may not be made."""
    try:
        return move_steps.after(state, unit_id, move_steps.perform(state, unit_id, step))
    except Illegal:
        return None


def toward(state: State, unit_id: str, goal: Point) -> tuple[Step, State] | None:
    """One move toward a place, and the table after it; round what bars the way."""
    direct = _move(state, unit_id, goal)
    here = state.units[unit_id].point
    off = distance(here, goal)
    left = off if direct is None else distance(direct[1].units[unit_id].point, goal)
    if off - left >= BARRED or left < BARRED:
        return direct
    best, least = direct, off - BARRED
    for aside, length in ROUND:
        one = _shift(state, unit_id, bearing(here, goal) + aside, length)
        then = None if one is None else _move(one[1], unit_id, goal)
        if then is not None and (left := distance(then[1].units[unit_id].point, goal)) < least:
            best, least = one, left
    return best


def _shift(state: State, unit_id: str, heading: float, length: float) -> tuple[Step, State] | None:
    """Aside, without a turn."""
    pose = state.units[unit_id].pose
    x, y = ahead(pose.point, heading, length)
    step = Step(kind="move", legs=(Leg(Pose(x, y, pose.facing, pose.level).rounded()),))
    there = after(state, unit_id, step)
    return None if there is None else (step, there)


def _move(state: State, unit_id: str, goal: Point) -> tuple[Step, State] | None:
    legs = move_guide.toward(state, unit_id, (rounded(goal[0]), rounded(goal[1])))
    if not legs:
        return None
    step = Step(kind="move", legs=legs)
    there = after(state, unit_id, step)
    return None if there is None else (step, there)


def march(
    state: State, unit_id: str, goal: Point, moves: int = tables.MOST_STEPS
) -> tuple[tuple[Step, ...], State]:
    """As many moves as it takes, and the table after them."""
    found: list[Step] = []
    for _ in range(moves):
        one = toward(state, unit_id, goal)
        if one is None:
            break
        found.append(one[0])
        state = one[1]
    return tuple(found), state
