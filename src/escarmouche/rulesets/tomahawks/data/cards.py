"""Which cards the common deck is made of (MT.3.01-3.06)."""

from collections.abc import Iterable

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Card, Unit


def cards_of(sides: Iterable[str], units: Iterable[Unit]) -> dict[str, Card]:
    """Every card in the game, by id: the Clocks, the Troop cards of the types that a camp starts with, its Forward!
    and Morale card. `clock-2`, `british-trained-1`, `french-forward`."""
    present = {(unit.side, unit.type) for unit in units}
    found = [Card(f"clock-{number}", "clock") for number in range(1, tables.CLOCKS + 1)]
    for side in sides:
        for type, row in tables.TROOPS.items():
            if (side, type) in present:
                found += [
                    Card(f"{side}-{type}-{number}", "troop", side, type) for number in range(1, row.cards + 1)
                ]
        found += [Card(f"{side}-forward", "forward", side), Card(f"{side}-morale", "morale", side)]
    return {card.id: card for card in found}


def undealt(cards: Iterable[Card], morale_due: Iterable[str] = ()) -> tuple[str, ...]:
    """All cards that are in the game before anybody holds one: a Morale card only when it is due (MT.3.06)."""
    due = tuple(morale_due)
    return tuple(card.id for card in cards if card.kind != "morale" or card.side in due)
