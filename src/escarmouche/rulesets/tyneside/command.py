"""Command points (points de commandement): what leaders roll, and what a figure costs (chapter 7)."""

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.tyneside.model import Class
from escarmouche.rulesets.tyneside.tables import COMMAND_DICE, DEAR_PRICE, LOYAL_PRICE, MUSIC_DICE


def dice_of(klass: Class) -> int:
    """The command dice of a leader (TY.7.04)."""
    return COMMAND_DICE[klass]


POINTS: Check[Class] = Check("command-points", "TY.7.04", die=lambda klass: D6, summed=dice_of)
MUSIC: Check[None] = Check(
    "music", "TY.7.05", die=lambda nothing: D6, summed=lambda nothing: MUSIC_DICE, exact=True
)


def roll_points(klass: Class, dice: Dice, by: str = "") -> int:
    """What a player character or an activated second officer brings to the pool (TY.7.04, 7.15)."""
    with dice.by(by):
        return POINTS.roll(klass, dice).total


def musician_dice(klass: Class, played: bool, class_dice: bool) -> int:
    """How many dice an activated musician brings: one for the first of them; or his own, by option (TY.7.06)."""
    if class_dice:
        return dice_of(klass)
    return 0 if played else MUSIC_DICE


def roll_music(klass: Class, played: bool, dice: Dice, by: str = "", class_dice: bool = False) -> int:
    """What an activated musician brings to the pool; `played`: another has brought the extra die (TY.7.05, 7.06)."""
    if class_dice:
        return roll_points(klass, dice, by)
    if played:
        return 0
    with dice.by(by):
        return MUSIC.roll(None, dice).total


def price(loyal: bool, routing: bool) -> int:
    """What a figure costs: 2 points if it is disloyal, routing, or both (TY.7.09-7.11)."""
    return LOYAL_PRICE if loyal and not routing else DEAR_PRICE
