"""Support in hand-to-hand (soutien): who stands by whom, on which side (section 12).

`units` are those of one engagement; what is found is told by supporter.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Quarter, State, Unit
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.footprint import footprint
from escarmouche.rulesets.blackpowder.table.quarters import lies_in
from escarmouche.table.tabletop import Inside

NO_HELP: Final = ("march_column", "limbered")  # formations that support nobody (BP.12.03)
TIES: Final = "BP.12.06"
ALONE: Final = ("skirmish", "square", "limbered", "unlimbered", "building")  # that nobody supports (BP.12.02)


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
    for id in open_to:
        _place(id, open_to, holder, set())
    given = {id: support for support, id in holder.items()}
    return {id: given[id] for id in open_to if id in given}


def _place(id: str, open_to: Offers, holder: dict[Support, str], tried: set[Support]) -> bool:
    for support in open_to[id]:
        if support in tried:
            continue
        tried.add(support)
        if support not in holder or _place(holder[support], open_to, holder, tried):
            holder[support] = id
            return True
    return False


def supporters_of(state: State, found: Supports, unit_id: str) -> list[str]:
    """Who stands by a unit, and is still there: they test if it breaks (BP.14.10)."""
    return [id for id, one in found.items() if one.unit == unit_id and state.units[id].in_play]
