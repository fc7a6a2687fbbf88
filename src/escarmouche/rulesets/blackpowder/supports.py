"""Support in hand-to-hand (soutien): who stands by whom, on which side (section 12).

    may_be_supported(state, unit)      it can be given support at all (BP.12.02)
    offers(state, units)               for each unit that could support, whom and from which side
    best(state, units)                 the supports that give the side most (BP.12.06)
    choices(state, units)              all ways of giving as many, the best first: where there is more than one, its
                                       owner chooses

`units` are those of one engagement; what is found is told by supporter.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from escarmouche.kernel.table import Inside
from escarmouche.rulesets.blackpowder import board, tables
from escarmouche.rulesets.blackpowder.footprint import footprint
from escarmouche.rulesets.blackpowder.model import Quarter, State, Unit
from escarmouche.rulesets.blackpowder.quarters import lies_in

NO_HELP: Final = ("march_column", "limbered")  # formations that support nobody (BP.12.03)
ALONE: Final = ("skirmish", "square", "limbered", "unlimbered", "building")  # that nobody supports (BP.12.02)
CHOICES: Final = 12  # ways that are offered at the most


class Support(NamedTuple):
    """To whom, and from which side of it: left, right or rear."""

    unit: str
    quarter: Quarter


Supports = dict[str, Support]
Offers = dict[str, tuple[Support, ...]]


def may_be_supported(state: State, unit: Unit) -> bool:
    """Not skirmishers, artillery, squares, garrisons, nor who fights on its flank or rear (BP.12.02)."""
    if unit.formation in ALONE or unit.artillery or unit.tiny or isinstance(unit.where, Inside):
        return False
    return all(board.side_engaged(state, unit.id, enemy) == "front" for enemy in state.engaged(unit.id))


def may_support(state: State, unit: Unit) -> bool:
    """Not engaged itself, no march column, no limbered guns (BP.12.01, 12.03)."""
    return unit.formation not in NO_HELP and not unit.wagon and not state.engaged(unit.id)


def offers(state: State, units: Iterable[str]) -> Offers:
    """Who could support whom: friends within 6", not in the front quarter (BP.12.01, 12.05)."""
    near = state.scaled(tables.SUPPORT_REACH)
    found: dict[str, list[Support]] = {}
    for id in units:
        unit = state.units[id]
        if not may_be_supported(state, unit):
            continue
        for one in board.near(state, footprint(state, unit), near, unit.side):
            friend = state.units[one.id]
            if one.id == id or not may_support(state, friend):
                continue
            quarter = lies_in(state, friend, unit)
            if quarter != "front":
                found.setdefault(one.id, []).append(Support(id, quarter))
    return {id: tuple(found[id]) for id in state.units if id in found}


def best(state: State, units: Iterable[str]) -> Supports:
    """The greatest number of supports, one to each side of each unit, one from each supporter (BP.12.01, 12.04)."""
    return matched(offers(state, units))


def matched(open_to: Offers) -> Supports:
    """Supporters in roster order take the first place that is free, or that its holder can leave for another."""
    holder: dict[Support, str] = {}

    def place(id: str, tried: set[Support]) -> bool:
        for support in open_to[id]:
            if support in tried:
                continue
            tried.add(support)
            if support not in holder or place(holder[support], tried):
                holder[support] = id
                return True
        return False

    for id in open_to:
        place(id, set())
    given = {id: support for support, id in holder.items()}
    return {id: given[id] for id in open_to if id in given}


def choices(state: State, units: Iterable[str]) -> tuple[Supports, ...]:
    """Every way of giving the greatest number, a dozen at the most."""
    open_to = offers(state, units)
    first = matched(open_to)
    if all(len(supports) == 1 for supports in open_to.values()) and len(first) == len(open_to):
        return (first,)
    found: list[Supports] = [first]
    _others(list(open_to), open_to, {}, len(first), found)
    return tuple(found)


def _others(left: Sequence[str], open_to: Offers, given: Supports, most: int, found: list[Supports]) -> None:
    if len(found) >= CHOICES or len(given) + len(left) < most:
        return
    if not left:
        if given not in found:
            found.append(dict(given))
        return
    id, rest = left[0], left[1:]
    taken = given.values()
    for support in open_to[id]:
        if support not in taken:
            _others(rest, open_to, {**given, id: support}, most, found)
    _others(rest, open_to, given, most, found)
