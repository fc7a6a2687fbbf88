"""What a unit would do by itself, for the tests of chapters 10 to 12."""

from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.rules.automatic_actions import Foreseen, foresee
from escarmouche.table.tabletop import Point


def does(state: State, cell: str, unit: str = "b") -> Foreseen:
    return foresee(state, unit, cell)


def ends(state: State, cell: str, unit: str = "b") -> dict[str, Point]:
    """Where everybody who moves comes to stand."""
    return {id: step.path[-1] for id, step in does(state, cell, unit).steps.items()}


def near(found: dict[str, Point], expected: dict[str, Point], within: float = 0.01) -> bool:
    """The same figures at the same places."""
    return found.keys() == expected.keys() and all(
        abs(found[id][0] - x) <= within and abs(found[id][1] - y) <= within for id, (x, y) in expected.items()
    )
