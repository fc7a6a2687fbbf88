"""Steps of an order that lead toward a place: those that may be made, whatever stands in the way."""

from escarmouche.kernel.plane import Point
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import rounded
from escarmouche.rulesets.blackpowder import stepping, tables, ways
from escarmouche.rulesets.blackpowder.model import State, Step


def after(state: State, unit_id: str, step: Step) -> State | None:
    """The table when the step is made; nothing if it may not be made."""
    try:
        return stepping.after(state, unit_id, stepping.perform(state, unit_id, step))
    except Illegal:
        return None


def toward(state: State, unit_id: str, goal: Point) -> tuple[Step, State] | None:
    """One move toward a place, and the table after it."""
    legs = ways.toward(state, unit_id, (rounded(goal[0]), rounded(goal[1])))
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
