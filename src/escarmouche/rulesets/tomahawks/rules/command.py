"""The five command abilities: On the watch, Reserve, Authority, Order, Preparation (MT.4.08-4.22).

Each is looked at twice: what it can be used on now, and why something else is refused.
"""

from collections.abc import Callable, Iterable

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Card, State
from escarmouche.rulesets.tomahawks.rules import actions

RULES = {
    "watch": "MT.4.10",
    "reserve": "MT.4.11",
    "authority": "MT.4.12",
    "order": "MT.4.13",
    "prepare": "MT.4.14",
}


LEAST = {**tables.PRICES, "order": min(cost for _, cost in tables.ORDER_PRICES)}


def price(state: State, ability: str, on: str) -> int:
    """What it costs in command points; an Order by the size of the unit (MT.4.10-4.15)."""
    return order_price(state, on) if ability == "order" else tables.PRICES[ability]


def order_price(state: State, id: str) -> int:
    """By the figures that the unit has now; under a marker, by those it will have (MT.4.20, 4.21)."""
    marker = state.markers.get(id)
    unit = state.units[marker.unit if marker else id]
    men = len(state.living(unit.id)) or sum(
        state.figures[one].man and not state.figures[one].lost for one in unit.members
    )
    return next(cost for least, cost in tables.ORDER_PRICES if men >= least)


def usable(state: State, side: str) -> list[tuple[str, str]]:
    """Every ability that the camp can pay, with each thing on which it would have an effect; equal cards once."""
    points = state.command[side]
    return [
        (ability, on)
        for ability, all_of in ON.items()
        if LEAST[ability] <= points
        for on in all_of(state, side)
        if ability != "order" or order_price(state, on) <= points
    ]


def _watchers(state: State, side: str) -> list[str]:
    return [unit.id for unit in state.units_of(side) if actions.no_vigilance(state, unit.id) is None]


def _reservable(state: State, side: str) -> list[str]:
    return faces_once(state, [id for id in state.hands[side] if own_troop_card(state.cards[id], side)])


def _fleeing(state: State, side: str) -> list[str]:
    return [unit.id for unit in state.units_of(side) if unit.fleeing]


def _orderable(state: State, side: str) -> list[str]:
    """Units on the table, and markers that hide one (MT.4.21)."""
    hidden = [marker.id for marker in state.markers.values() if marker.side == side and marker.unit]
    return [unit.id for unit in state.units_of(side)] + hidden


def _preparable(state: State, side: str) -> list[str]:
    return faces_once(state, [id for id in state.discard if own_troop_card(state.cards[id], side)])


ON: dict[str, Callable[[State, str], list[str]]] = {
    "watch": _watchers,
    "reserve": _reservable,
    "authority": _fleeing,
    "order": _orderable,
    "prepare": _preparable,
}


def own_troop_card(card: Card, side: str) -> bool:
    """Reserve and Preparation take no other (MT.4.14, 4.16)."""
    return card.kind == "troop" and card.side == side


def faces_once(state: State, ids: Iterable[str]) -> list[str]:
    """Of equal cards the first."""
    faces: dict[tuple[str, str, str], str] = {}
    for id in ids:
        card = state.cards[id]
        faces.setdefault((card.kind, card.side, card.type), id)
    return list(faces.values())


def refusal(state: State, side: str, ability: str, on: str) -> Illegal | None:
    """Why an ability cannot be used on this (MT.4.09, 4.22)."""
    found = WHY_NOT[ability](state, side, on)
    if found is not None:
        return found
    needed, held = price(state, ability, on), state.command[side]
    if needed > held:
        return Illegal("MT.4.09", "not-enough-cp", needed=needed, held=held)
    return None


def _no_effect(ability: str, rule: str = "MT.4.22") -> Illegal:
    return Illegal(rule, "no-effect", ability=ability)


def _no_watch(state: State, side: str, on: str) -> Illegal | None:
    if state.markers.get(on) is not None:
        return Illegal("MT.8.41", "unit-hidden", unit=on)
    if on not in state.units or state.units[on].side != side or not state.living(on):
        return _no_effect("watch", "MT.4.09")
    return actions.no_vigilance(state, on)


def _no_reserve(state: State, side: str, on: str) -> Illegal | None:
    if not _reservable(state, side):
        return _no_effect("reserve")
    if on not in state.hands[side]:
        return Illegal("MT.3.11", "card-not-held", card=on)
    return None if own_troop_card(state.cards[on], side) else not_own_troop_card("MT.4.11", on)


def _no_authority(state: State, side: str, on: str) -> Illegal | None:
    if not _fleeing(state, side):
        return _no_effect("authority")
    if on not in _fleeing(state, side):
        return Illegal("MT.4.12", "not-fleeing", unit=on)
    return None


def _no_order(state: State, side: str, on: str) -> Illegal | None:
    return None if on in _orderable(state, side) else _no_effect("order", "MT.4.21")


def _no_preparation(state: State, side: str, on: str) -> Illegal | None:
    if not _preparable(state, side):
        return _no_effect("prepare")
    if on not in state.discard:
        return _no_effect("prepare", "MT.4.14")
    return None if own_troop_card(state.cards[on], side) else not_own_troop_card("MT.4.14", on)


def not_own_troop_card(rule: str, card: str) -> Illegal:
    return Illegal(rule, "not-own-troop-card", card=card)


WHY_NOT: dict[str, Callable[[State, str, str], Illegal | None]] = {
    "watch": _no_watch,
    "reserve": _no_reserve,
    "authority": _no_authority,
    "order": _no_order,
    "prepare": _no_preparation,
}


def type_eliminated(state: State, card: Card) -> bool:
    """No unit of the card's type is left, on the table, hidden or still to come (MT.4.05, 4.06)."""
    return not any(
        not state.figures[id].lost and state.figures[id].man
        for unit in state.units.values()
        if unit.side == card.side and unit.type == card.type
        for id in unit.members
    )


def forward_points(state: State, side: str) -> int:
    """What a Forward! card gives in place of actions: one, and one for each Officer on the table and not in Flight; a
    hidden one counts (MT.4.03, 4.04)."""
    hidden = [state.units[marker.unit] for marker in state.markers.values() if marker.unit]
    there = [*state.units_of(side), *(unit for unit in hidden if unit.side == side)]
    return tables.FORWARD_POINTS + sum(unit.officer and not unit.fleeing for unit in there)
