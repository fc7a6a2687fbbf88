"""The order that a player leaves to a group which he has moved (TY.7.28)."""

from escarmouche.rulesets.tyneside.data.state import Order, State
from escarmouche.table.tabletop import EPSILON, Point, Table, distance, rounded

RULE = "TY.7.28"


def takes_orders(state: State, unit: str) -> bool:
    """A group that stands for itself: the others of a platoon have the order of its first (TY.11.14)."""
    whole = state.units[unit]
    if whole.alone:
        return False
    return not whole.platoon or whole.formation not in ("line", "column") or first_of(state, unit) == unit


def first_of(state: State, unit: str) -> str:
    """The first group of a unit's platoon: the living one with the lowest number (TY.6.08)."""
    platoon = state.units[unit].platoon
    own = [
        one
        for one in state.units.values()
        if one.platoon == platoon and not one.alone and state.living(one.id)
    ]
    return min(own, key=lambda one: one.rank).id


def usual(state: State, start: Point, end: Point) -> Order:
    """HOLD for a group that did not move, otherwise on along the same heading to the table edge (TY.7.28)."""
    if distance(start, end) <= EPSILON:
        return Order("hold")
    return Order("move", points=(beyond(state.table, start, end),))


def beyond(table: Table, start: Point, end: Point) -> Point:
    """Where the way from one point through another comes to the table edge."""
    least = min(
        (high - at) / step if step > 0.0 else -at / step
        for at, step, high in (
            (end[0], end[0] - start[0], table.width),
            (end[1], end[1] - start[1], table.height),
        )
        if step
    )
    x, y = end[0] + (end[0] - start[0]) * least, end[1] + (end[1] - start[1]) * least
    return (rounded(min(max(x, 0.0), table.width)), rounded(min(max(y, 0.0), table.height)))
