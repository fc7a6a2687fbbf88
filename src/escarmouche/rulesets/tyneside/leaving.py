"""The order that a player leaves to a group which he has moved (TY.7.28)."""

from collections.abc import Iterator

from escarmouche.kernel.ask import Choose, Flow, Option, Place, Spot
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import (
    EPSILON,
    Point,
    Table,
    at_most,
    distance,
    gap_to_area,
    gap_to_line,
    rounded,
)
from escarmouche.rulesets.tyneside import board, tables
from escarmouche.rulesets.tyneside.model import Order, State

RULE = "TY.7.28"
WORDS = {"hold": Order("hold"), "attack": Order("attack")}


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


def ask(state: State, seat: str, unit: str, start: Point, end: Point) -> Flow[Order]:
    """What a group goes on doing when nobody commands it; without an answer the usual."""
    chosen: str | None = yield Choose(
        seat=seat,
        key="order",
        rule=RULE,
        params={"unit": unit, "moved": distance(start, end) > EPSILON},
        options=tuple(_options(state, unit)),
        may_pass=RULE,
    )
    if chosen is None:
        return usual(state, start, end)
    if chosen == "keep":
        return state.units[unit].order
    if chosen == "destination":
        spots: dict[str, Spot] = yield Place(
            seat=seat,
            key="destination",
            rule=RULE,
            params={"unit": unit},
            pieces=("",),
            default={"": {"at": list(beyond(state.table, start, end) if start != end else end)}},
            check=lambda spots: _on_table(state.table, spots[""].at),
        )
        return Order("move", points=(spots[""].at,))
    if chosen in WORDS:
        return WORDS[chosen]
    word, _, about = chosen.partition(":")
    return Order("defend", piece=about) if word == "defend" else Order("follow", unit=about)


def _options(state: State, unit: str) -> Iterator[Option]:
    order = state.units[unit].order
    if order != Order():
        yield Option("keep", "option-order-keep", {"unit": unit, "order": order.kind}, RULE)
    yield Option("hold", "option-order-hold", rule=RULE)
    yield Option("attack", "option-order-attack", rule=RULE)
    yield Option("destination", "option-order-destination", rule=RULE)
    for piece in _held(state, unit):
        yield Option(f"defend:{piece}", "option-order-defend", {"piece": piece}, RULE)
    for other in board.friendly(state, state.units[unit].side):
        if other != unit and not state.units[other].alone:
            yield Option(
                f"follow:{other}", "option-order-follow", {"unit": other}, RULE, state.living(other)[0].id
            )


def _held(state: State, unit: str) -> list[str]:
    """The fortifications in or behind which somebody of a group stands, where it may be told to stay (TY.12.17)."""
    men = state.living(unit)
    things = [
        area.id
        for area in state.table.areas
        if tables.TERRAIN[area.kind].fortification
        and any(at_most(gap_to_area(one.point, one.radius, area), tables.NEAR) for one in men)
    ]
    things += [
        line.id
        for line in state.table.lines
        if tables.TERRAIN[line.kind].fortification
        and any(at_most(gap_to_line(one.point, one.radius, line), tables.NEAR) for one in men)
    ]
    return things


def _on_table(table: Table, point: Point) -> None:
    if not table.within(point):
        raise Illegal(RULE, "destination-off-table")
