"""Effects of hits (effets des touches): the d6 of damage, grazes, wounds, death; and leaving the table (chapter 15,
TY.9.07, 9.09)."""

from collections.abc import Mapping, Sequence
from typing import Literal

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.modifier_lines import by_word
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import FigureLeft, Killed, UnitDestroyed, Wounded
from escarmouche.rulesets.tyneside.data.state import Class, Play, change, update
from escarmouche.rulesets.tyneside.data.tables import DAMAGE, DAMAGE_CLASS, DEADLY_WOUNDS, WEAPONS
from escarmouche.rulesets.tyneside.rules.situations import Hit
from escarmouche.table.tabletop import Away, Gone

LEFT = "left"  # the table, where the scenario does not reward it
Harm = Literal["graze", "wound", "dead"]
HARM: Check[Hit] = Check(
    "damage",
    "TY.15.01",
    die=lambda hit: D6,
    modifiers=by_word("TY.15.02", "shooter", DAMAGE_CLASS, lambda hit: hit.shooter_class),
    exact=True,
    clamp=(1, len(D6.shown)),  # TY.15.03
)


def hurt(game: Play, effects: Mapping[str, Sequence[str]], cause: str) -> None:
    """A graze does nothing, a second wound kills, the dead are taken off at once (TY.15.04-15.07). Several figures
    suffer at the same moment, each all of it (TY.16.13), in roster order."""
    for id in game.state.figures:
        suffered = [effect for effect in effects.get(id, ()) if effect != "graze"]
        if not suffered:
            continue
        wounds = game.state.figures[id].wounds + suffered.count("wound")
        if "dead" in suffered or wounds >= tables.DEADLY_WOUNDS:
            _kill(game, id, cause, second="dead" not in suffered)
        else:
            change(game, id, wounds=wounds)
            game.emit(Wounded(rules=("TY.15.05",), figure=id, cause=cause))


def _kill(game: Play, id: str, cause: str, second: bool) -> None:
    state = game.state
    figure = state.figures[id]
    fell = figure.point if figure.role == "pc" else None
    change(game, id, where=Gone(cause, state.turn), wounds=tables.DEADLY_WOUNDS, mounted=False, fell=fell)
    if figure.role == "second" and figure.platoon:  # sorely missed (TY.9.09)
        update(game, fallen={**state.fallen, figure.platoon: state.fallen.get(figure.platoon, 0) + 1})
    rule = "TY.15.06" if second else "TY.15.07"
    game.emit(Killed(rules=(rule,), figure=id, cause=cause, second=second))
    _tell_destroyed(game, figure.unit)


def leave(game: Play, id: str, edge: str) -> None:
    """A figure crosses the table edge: lost, unless the scenario rewards that exit (TY.9.07, 12.09)."""
    figure = game.state.figures[id]
    safe = any(one.side == figure.side and one.edge == edge for one in game.state.plan.exits)
    fell = figure.point if figure.role == "pc" and not safe else None
    change(game, id, where=Away(edge) if safe else Gone(LEFT, game.state.turn), fell=fell)
    game.emit(FigureLeft(rules=("TY.9.07" if safe else "TY.12.09",), figure=id, edge=edge, safe=safe))
    if not safe:
        _tell_destroyed(game, figure.unit)


def _tell_destroyed(game: Play, unit: str) -> None:
    whole = game.state.units[unit]
    if not whole.alone and all(game.state.figures[id].lost for id in whole.members):
        game.emit(UnitDestroyed(rules=("TY.5.14",), unit=unit))


def harm_at(weapon: str, total: int) -> Harm:
    """The column of the damage table (TY.15.01)."""
    return DAMAGE[WEAPONS[weapon].family][total - 1]


def harm(klass: Class, weapon: str, dice: Dice, by: str = "") -> Harm:
    """What a hit by a shooter of this class does: graze, wound or dead."""
    with dice.by(by):
        rolled = HARM.roll(Hit(klass, weapon), dice, same=lambda total: harm_at(weapon, total))
    return harm_at(weapon, rolled.total)


def wounds_after(wounds: int, done: Harm) -> int:
    """The wounds that a man then has; two are his death (TY.15.04-15.07)."""
    if done == "dead":
        return DEADLY_WOUNDS
    return wounds + (done == "wound")


def is_dead(wounds: int) -> bool:
    return wounds >= DEADLY_WOUNDS
