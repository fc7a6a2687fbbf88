"""Whom a leader commands, or could: the ground over which he is heard, the chain of command and its prices (TY.7)."""

from collections.abc import Iterator
from math import cos, inf, radians, sin
from typing import Literal

from escarmouche.client.foresight import Contour, Sway, Tie
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.seats import is_pc
from escarmouche.rulesets.tyneside.data.state import Figure, Pool, State
from escarmouche.rulesets.tyneside.flow.questions import Command, CommandHidden
from escarmouche.rulesets.tyneside.rules import command
from escarmouche.rulesets.tyneside.table import board
from escarmouche.rulesets.tyneside.table.terrain import in_dense, kinds
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import Point, rounded

Standing = Literal["held", "open", "barred"]
RAYS = 180  # of the outline of command distance
SHORT, LONG = (distance + 2 * tables.FOOT_RADIUS for distance in (tables.COMMAND_DENSE, tables.COMMAND_OPEN))
"""From centre to centre of two figures on foot."""


def sway(view: View[State], ask: Ask | None, piece: str) -> Sway | None:
    """About a leader who is pointed at; without one, of him who is asked whom he commands."""
    state = view.state
    if piece:
        figure = state.figures.get(piece)
        if figure is None or not figure.placed or not figure.leads or state.cursor.step == "fire":
            return None
        return Sway((_heard(state, figure),), tuple(_ties_of(state, figure)))
    if ask is None or not isinstance(ask.about, Command | CommandHidden):
        return None
    pc = ask.about.figure
    pool = state.pools[pc]
    heard = tuple(_heard(state, state.figures[id]) for id in pool.active if state.figures[id].placed)
    return Sway(heard, (*_held(state, pc, pool), *_offered(state, pc, pool)))


# Where he is heard


def _heard(state: State, leader: Figure) -> Contour:
    """50 cm in clear ground; 25 cm from, into and through dense ground (TY.7.07, 7.08)."""
    middle = leader.point
    blind = in_dense(state.table, middle)
    ring = tuple(_on_ray(state, middle, 360.0 * ray / RAYS, blind) for ray in range(RAYS))
    return Contour((ring,), Wording("sway-distance", {"figure": leader.id}))


def _on_ray(state: State, middle: Point, heading: float, blind: bool) -> Point:
    """As far as to dense ground in that direction."""
    clear = SHORT
    if not blind:
        dense = {area.id for area in kinds(state.table).dense}
        met = trace(state.table, middle, _towards(middle, heading, LONG))
        clear = min((part.t0 * met.length for part in met.areas if part.area_id in dense), default=LONG)
    return _towards(middle, heading, max(SHORT, min(LONG, clear)))


def _towards(point: Point, heading: float, far: float) -> Point:
    angle = radians(heading)
    return rounded(point[0] + far * sin(angle)), rounded(point[1] + far * cos(angle))


# The chain


def _held(state: State, pc: str, pool: Pool) -> Iterator[Tie]:
    """Whom he commands already, each from the commander who is nearest and heard (TY.7.17)."""
    for number, id in enumerate(pool.active[1:], start=1):
        yield _tie(state, pool.active[:number], id, "held", "TY.7.14", None)
    for unit in state.units.values():
        if not unit.alone and unit.commanded == pc and command.men_of(state, unit.id):
            yield _tie(state, pool.active, unit.id, "held", "TY.7.12", None)


def _offered(state: State, pc: str, pool: Pool) -> Iterator[Tie]:
    """Whom he can pay for, at what price; and whom not: too dear, or somebody of them not within distance."""
    side = state.figures[pc].side
    others = [one.id for one in command.leaders(state, side)] + list(command.unpaid_groups(state, side))
    for id in others:
        yield _priced(state, pool.active, id, "open", pool.points)


def _ties_of(state: State, leader: Figure) -> Iterator[Tie]:
    """Whom this leader could command alone, and at what price: all his side but himself."""
    others = []
    for other in state.of_side(leader.side):
        if other.leads and other.id != leader.id and not is_pc(state, other):
            others.append(other.id)
    for id in [*others, *(unit.id for unit in board.groups(state, leader.side))]:
        yield _priced(state, (leader.id,), id, "held" if state.units[id].commanded else "open")


def _priced(
    state: State, commanders: tuple[str, ...], id: str, standing: Standing, points: float = inf
) -> Tie:
    """At what price somebody can be commanded, or who of them is not within distance."""
    bill = command.bill(state, id, commanders)
    if bill.beyond:
        label = Wording("sway-beyond", {"figure": bill.beyond})
        return _tie(state, commanders, id, "barred", "TY.7.07", label, bill.beyond)
    label = Wording("sway-price", {"price": bill.price})
    return _tie(state, commanders, id, "barred" if bill.price > points else standing, "TY.7.09", label)


def _tie(
    state: State,
    commanders: tuple[str, ...],
    id: str,
    held: Standing,
    rule: str,
    label: Wording | None,
    man: str = "",
) -> Tie:
    """From the nearest of the commanders to a leader, to the middle of a group, or to a man who is out of distance."""
    end = _place(state, man or id)
    there = [state.figures[one] for one in commanders if state.figures[one].placed]
    nearest = min(there, key=lambda one: _square(one.point, end))
    return Tie(
        one=nearest.id,
        other=id,
        start=nearest.point,
        end=end,
        state=held,
        rule=rule,
        label=label,
    )


def _place(state: State, id: str) -> Point:
    if id in state.figures and state.figures[id].placed:
        return state.figures[id].point
    marker = next((one for one in state.markers.values() if one.unit in (id, _unit(state, id))), None)
    if marker is not None and marker.unit:
        return marker.at
    return board.centroid(state, id)


def _unit(state: State, id: str) -> str:
    return state.figures[id].unit if id in state.figures else id


def _square(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
