"""The chain of command: who can be commanded from where, and at what price (TY.7.07-7.18)."""

from typing import NamedTuple

from escarmouche.kernel import plane
from escarmouche.kernel.keep import kept
from escarmouche.kernel.sight import trace
from escarmouche.kernel.table import Point, at_most
from escarmouche.rulesets.tyneside import tables
from escarmouche.rulesets.tyneside.command import price
from escarmouche.rulesets.tyneside.model import MUSICIANS, Figure, State, while_placed
from escarmouche.rulesets.tyneside.seats import is_pc
from escarmouche.rulesets.tyneside.terrain import in_dense, kinds


class Bill(NamedTuple):
    """What commanding a unit takes: its price, for how many, and who of them is out of distance, if anybody is."""

    price: int
    men: int
    beyond: str = ""


def bill(state: State, unit: str, active: tuple[str, ...]) -> Bill:
    """The whole unit, man by man, by the active commanders (TY.7.12, 7.17, 7.18)."""
    routing = state.units[unit].routing
    total = men = 0
    beyond = ""
    known = _known(state)
    names = {leader: _names(state.figures[leader]) for leader in active}
    for man in men_of(state, unit):
        id = man.id
        within = [
            leader
            for leader in active
            if (known[leader, id] if (leader, id) in known else reaches(state, leader, id))
        ]
        beyond = beyond or ("" if within else man.id)
        loyal = bool([leader for leader in within if not names[leader].isdisjoint(man.loyal_to)])
        total += price(loyal, routing)
        men += 1
    return Bill(total, men, beyond)


def men_of(state: State, unit: str) -> tuple[Figure, ...]:
    """Whom one pays for: the living on the table, or those under a player's hidden marker (TY.7.13, 18.09)."""
    if _marked(state, unit) is not None:
        return tuple([state.figures[id] for id in state.units[unit].members])
    return state.living(unit)


def is_loyal(figure: Figure, leader: Figure) -> bool:
    """Loyal to that officer or chief, or to his like (TY.2.06)."""
    return not _names(leader).isdisjoint(figure.loyal_to)


def _names(leader: Figure) -> frozenset[str]:
    """His own, and those of his like."""
    return frozenset((leader.id, *leader.tags))


def reaches(state: State, leader: str, figure: str) -> bool:
    """Within command distance: 50 cm in clear ground, 25 cm where dense ground matters (TY.7.07, 7.08)."""
    known = _known(state)
    key = leader, figure
    if key not in known:
        one, other = state.figures[leader], state.figures[figure]
        if not other.placed:
            return _in_distance(state, one.point, one.radius, *_under_marker(state, other))
        known[key] = _in_distance(state, one.point, one.radius, other.point, other.radius)
    return known[key]


@while_placed
@kept
def _known(state: State) -> dict[tuple[str, str], bool]:
    return {}


def _in_distance(state: State, p: Point, r: float, q: Point, s: float) -> bool:
    apart = plane.gap(p, r, q, s)
    if at_most(apart, tables.COMMAND_DENSE):
        return True
    return at_most(apart, tables.COMMAND_OPEN) and not dense_between(state, p, q)


def dense_between(state: State, p: Point, q: Point) -> bool:
    """One of two places is in dense ground, or dense ground lies on the straight line between them (TY.7.08)."""
    table = state.table
    if in_dense(table, p) or in_dense(table, q):
        return True
    if table.clear((p, q)):
        return False
    dense = {area.id for area in kinds(table).dense}
    return trace(table, p, q).length_in(dense) > 0.0


def _under_marker(state: State, figure: Figure) -> tuple[Point, float]:
    at = _marked(state, figure.unit)
    if at is None:
        raise ValueError(f"{figure.id} is neither on the table nor under a marker")
    return at, 0.0


def is_hidden(state: State, unit: str) -> bool:
    """Under a marker (TY.18.09)."""
    return _marked(state, unit) is not None


def _marked(state: State, unit: str) -> Point | None:
    """Where the marker of a hidden unit lies."""
    for marker in state.markers.values():
        if marker.unit == unit:
            return marker.at
    return None


def leaders(state: State, side: str) -> tuple[Figure, ...]:
    """Second officers and musicians who can be activated, in roster order (TY.7.14)."""
    return tuple(
        [one for one in state.of_side(side) if one.leads and not is_pc(state, one) and not one.commanded]
    )


def groups(state: State, side: str) -> tuple[str, ...]:
    """The groups that nobody has paid for yet, in roster order."""
    return tuple(
        [
            unit.id
            for unit in state.units.values()
            if unit.side == side and not unit.alone and not unit.commanded and men_of(state, unit.id)
        ]
    )


def is_musician(figure: Figure) -> bool:
    return figure.role in MUSICIANS
