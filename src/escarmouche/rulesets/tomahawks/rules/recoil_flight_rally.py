"""Recoil, flight and rally: what a reaction test brings, and how a unit comes to itself again (recul, ébranlée, fuite,
déroute, ralliement; MT.12.01-12.15)."""

from escarmouche.kernel.dice import D10_FROM_ZERO, Dice
from escarmouche.kernel.rules import Check, Illegal
from escarmouche.rulesets.tomahawks.data.events import Fled, FledTable, Recoiled, Recovered, Routed, Shaken
from escarmouche.rulesets.tomahawks.data.state import (
    Play,
    State,
    TroopType,
    activate,
    change_each,
    change_unit,
)
from escarmouche.rulesets.tomahawks.data.tables import TROOPS
from escarmouche.rulesets.tomahawks.rules import casualties
from escarmouche.rulesets.tomahawks.rules.situations import Rally
from escarmouche.rulesets.tomahawks.table import formations, retreat_paths
from escarmouche.rulesets.tomahawks.table.retreat_paths import Retreat
from escarmouche.table.tabletop import At, Point

RECOILS = ("recoil", "recoil-and-shaken")
SHAKES = ("shaken", "recoil-and-shaken")
LEAVES = (*RECOILS, "flight", "rout")


def unsteady(state: State, id: str) -> Illegal | None:
    """In flight a unit can only rally, shaken only recover (MT.5.05)."""
    unit = state.units[id]
    if unit.fleeing:
        return Illegal("MT.5.05", "unit-fleeing", unit=id)
    if unit.shaken:
        return Illegal("MT.12.05", "unit-shaken", unit=id)
    return None


def apply(game: Play, unit: str, result: str, away: Point) -> None:
    """Carry out a result of the table; the unit gives way along `away` (MT.12.03).

    Of the activation in which it befalls the unit only Rally or Recover are left (MT.12.15).
    """
    if result == "no-effect":
        return
    if game.state.cursor.activation.unit == unit:
        activate(game, over=True)
    if result == "rout":
        rout(game, unit)
    elif result == "flight":
        flee(game, unit, away)
    else:
        if result in RECOILS:
            recoil(game, unit, away)
        if result in SHAKES and game.state.living(unit):
            shake(game, unit)


def rout(game: Play, unit: str, caught: bool = False) -> None:
    """The whole unit is removed, and counts as lost (MT.12.01); `caught` in flight (MT.12.10)."""
    game.emit(Routed(rules=("MT.12.10" if caught else "MT.12.01",), unit=unit, caught=caught))
    casualties.remove(game, [one.id for one in game.state.living(unit)], "rout")


def shake(game: Play, unit: str) -> None:
    """A Shaken marker; a second has no further effect (MT.12.05)."""
    again = game.state.units[unit].shaken
    casualties.become(game, unit, shaken=True, vigilant=False)
    game.emit(Shaken(rules=("MT.12.05",), unit=unit, again=again))


def recoil(game: Play, unit: str, away: Point) -> None:
    """One move back, facing the enemy: it ends Vigilance and ranks, but not by itself dispersion (MT.2.16, 12.04)."""
    own = game.state.units[unit]
    shape = "normal" if own.formation in formations.RANKED else own.formation
    casualties.become(game, unit, vigilant=False, formation=shape)
    paths = _move(game, unit, retreat_paths.recoil(game.state, unit, away))
    game.emit(Recoiled(rules=("MT.12.03", "MT.12.04"), unit=unit, paths=paths))


def flee(game: Play, unit: str, away: Point) -> None:
    """A Flight marker, which takes Vigilance, Shaken and any formation away, and one flight move; a unit that comes to
    the table edge by it is gone (MT.12.02, 12.12)."""
    again = game.state.units[unit].fleeing
    casualties.become(game, unit, fleeing=True, shaken=False, vigilant=False, formation="normal")
    found = retreat_paths.flight(game.state, unit, away)
    paths = _move(game, unit, found)
    game.emit(Fled(rules=("MT.12.02", "MT.12.03"), unit=unit, paths=paths, again=again))
    if found.off:
        game.emit(FledTable(rules=("MT.12.12",), unit=unit))
        casualties.remove(game, [one.id for one in game.state.living(unit)], "flight")


def _move(game: Play, unit: str, found: Retreat) -> dict[str, tuple[Point, ...]]:
    """Put everybody where his way back ends, and see what the unit is there."""
    change_each(game, {id: {"where": At(pose)} for id, pose in found.poses.items()})
    casualties.settle(game, unit)
    return found.paths


# Rally and Recover


RALLY: Check[Rally] = Check(
    "rally",
    "MT.12.07",
    die=lambda rally: D10_FROM_ZERO,
    need=lambda rally: TROOPS[rally.troop_type].rally,
)


def rallies(troop_type: TroopType, dice: Dice, by: str = "") -> bool:
    """One Rally attempt (MT.12.07)."""
    with dice.by(by):
        return bool(RALLY.roll(Rally(troop_type), dice).success)


def recover(game: Play, id: str) -> None:
    """The Shaken marker goes, without a die (MT.12.05)."""
    change_unit(game, id, shaken=False)
    game.emit(Recovered(rules=("MT.12.05",), unit=id))
