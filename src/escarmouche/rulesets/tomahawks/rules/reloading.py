"""Reload (Rechargement): every figure of a unit that has fired black powder is loaded again (MT.5.03, 5.15)."""

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data.events import Reloaded
from escarmouche.rulesets.tomahawks.data.state import Play, State, change_all

RELOAD = "MT.5.03"


def refusal(state: State, unit: str) -> Illegal | None:
    """Why a unit cannot reload."""
    whole = state.units[unit]
    if whole.fleeing:
        return Illegal("MT.5.05", "unit-fleeing", unit=unit)
    if whole.shaken:
        return Illegal("MT.12.05", "unit-shaken", unit=unit)
    if not any(one.smoke for one in state.living(unit)):
        return Illegal(RELOAD, "nothing-to-reload", unit=unit)
    return None


def reload(game: Play, unit: str) -> None:
    """The Smoke markers go (MT.9.11)."""
    smoking = tuple([one.id for one in game.state.living(unit) if one.smoke])
    change_all(game, smoking, smoke=False)
    game.emit(Reloaded(rules=(RELOAD,), unit=unit, figures=smoking))
