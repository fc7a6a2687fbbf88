"""Effects of hits (effets des touches): the d6 of damage, and wounds (chapter 15)."""

from typing import Literal

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.lines import by_word
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.tyneside.model import Class
from escarmouche.rulesets.tyneside.situations import Hit
from escarmouche.rulesets.tyneside.tables import DAMAGE, DAMAGE_CLASS, DEADLY_WOUNDS, WEAPONS

Harm = Literal["graze", "wound", "dead"]

HARM: Check[Hit] = Check(
    "damage",
    "TY.15.01",
    die=lambda hit: D6,
    modifiers=by_word("TY.15.02", "shooter", DAMAGE_CLASS, lambda hit: hit.shooter_class),
    exact=True,
    clamp=(1, len(D6.shown)),  # TY.15.03
)


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
