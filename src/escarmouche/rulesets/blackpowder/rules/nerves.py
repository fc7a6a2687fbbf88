"""Freshly Raised troops (recrues), the first time that they shoot or fight (BP.16.10)."""

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import NervesTested
from escarmouche.rulesets.blackpowder.data.state import Play, Unit, change
from escarmouche.rulesets.blackpowder.rules import casualties, small_tests

FRESHLY_RAISED = "freshly-raised"
TERROR, PANIC, HUZZAH = "terror", "panic", "huzzah"


def untried(unit: Unit) -> bool:
    return unit.has(FRESHLY_RAISED) and FRESHLY_RAISED not in unit.used


def first_time(game: Play, unit_id: str) -> int:
    """Their die is thrown before they shoot or fight for the first time. How many dice more they have for this once."""
    unit = game.state.units[unit_id]
    if not untried(unit):
        return 0
    with game.dice.by(unit.side):
        result = small_tests.freshly_raised(game.dice)
    return take(game, unit_id, result)


def take(game: Play, unit_id: str, result: str) -> int:
    """What the die does to them."""
    unit = game.state.units[unit_id]
    lasting = result if result in (TERROR, PANIC) else ""
    change(game, unit_id, used=(*unit.used, FRESHLY_RAISED), nerves=lasting)
    game.emit(NervesTested(rules=("BP.16.10",), unit=unit_id, result=result))
    if result == TERROR:
        casualties.disorder(game, unit_id)
    return tables.HUZZAH_DICE if result == HUZZAH else 0


def needs_six(unit: Unit) -> bool:
    """Only natural sixes hit, for the rest of this player turn."""
    return unit.nerves in (TERROR, PANIC)
