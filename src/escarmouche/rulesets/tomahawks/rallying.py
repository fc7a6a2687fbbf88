"""Rally of those in flight, Recover of the shaken, Authority (MT.4.12, 12.05, 12.07)."""

from escarmouche.rulesets.tomahawks import reaction, results, retreat
from escarmouche.rulesets.tomahawks.events import Rallied, RallyRolled, Recovered
from escarmouche.rulesets.tomahawks.model import Play, change_unit


def rally(game: Play, id: str) -> None:
    """One die against the Rally value; on a failure the unit flees on, towards its own edge (MT.12.03, 12.07)."""
    unit = game.state.units[id]
    rallied = reaction.rallies(unit.type, game.dice, unit.side)
    if rallied:
        change_unit(game, id, fleeing=False)
    game.emit(RallyRolled(rules=("MT.12.07",), unit=id, rallied=rallied))
    if not rallied:
        results.flee(game, id, retreat.heading(game.state, id, ()))


def rally_at_once(game: Play, id: str) -> None:
    """Authority: no die, and nobody moves (MT.4.12)."""
    change_unit(game, id, fleeing=False)
    game.emit(Rallied(rules=("MT.4.12",), unit=id))


def recover(game: Play, id: str) -> None:
    """The Shaken marker goes, without a die (MT.12.05)."""
    change_unit(game, id, shaken=False)
    game.emit(Recovered(rules=("MT.12.05",), unit=id))
