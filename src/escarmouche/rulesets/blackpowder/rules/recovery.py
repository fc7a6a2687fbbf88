"""Good order and lost heart come back: at the end of a turn, to the Elite, to the Brave (BP.14.06, 16.02, 16.06)."""

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import Recovered, RecoveryRolled
from escarmouche.rulesets.blackpowder.data.state import Play, State, Unit, change
from escarmouche.rulesets.blackpowder.rules import casualties, small_tests
from escarmouche.rulesets.blackpowder.table import board

ELITE, BRAVE = "elite-", "brave"


def elite(game: Play, side: str) -> None:
    """At the start of the command phase the disordered Elite may be in good order again (BP.16.06)."""
    for unit in _disordered(game.state, side):
        need = elite_value(unit)
        if need and not game.state.engaged(unit.id):
            with game.dice.by(side):
                recovers = small_tests.elite_recovery(game.dice, need)
            if recovers:
                change(game, unit.id, disordered=0)
            game.emit(RecoveryRolled(rules=("BP.16.06",), unit=unit.id, quality="elite", recovers=recovers))


def elite_value(unit: Unit) -> int:
    """The N of its Elite N+; 0: it is not Elite."""
    return next((int(rule.removeprefix(ELITE)) for rule in unit.rules if rule.startswith(ELITE)), 0)


def brave(game: Play, side: str) -> None:
    """At the end of their side's command phase the shaken Brave far from the enemy may lose a casualty (BP.16.02)."""
    reach = game.state.scaled(tables.BRAVE_REACH)
    for unit in game.state.of_side(side):
        if (
            unit.has(BRAVE)
            and unit.shaken
            and not game.state.brigades[unit.brigade].demoralised  # BP.15.06
            and not board.enemies_within(game.state, unit.id, reach)
        ):
            with game.dice.by(side):
                recovers = small_tests.brave_recovery(game.dice)
            left = casualties.relieve(game, unit.id).casualties if recovers else unit.casualties
            game.emit(
                RecoveryRolled(
                    rules=("BP.16.02",), unit=unit.id, quality="brave", recovers=recovers, casualties=left
                )
            )


def end_of_turn(game: Play, side: str) -> None:
    """Disorder from before this turn ends, unless the unit has fought hand-to-hand in it (BP.14.01, 14.06)."""
    half = game.state.half
    for unit in _disordered(game.state, side):
        if unit.disordered < half and unit.fought != half:
            change(game, unit.id, disordered=0)
            game.emit(Recovered(rules=("BP.14.06",), unit=unit.id))


def _disordered(state: State, side: str) -> list[Unit]:
    """Those who could recover, off table as well: never of a demoralised brigade (BP.15.06)."""
    return [
        one
        for one in state.units.values()
        if one.disordered
        and one.side == side
        and (one.in_play or one.left)
        and not state.brigades[one.brigade].demoralised
    ]
