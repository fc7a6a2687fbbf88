"""Every roll of the rulebook, in the order in which they are told of."""

from escarmouche.rulesets.western.rules import casualties, duels, melee_dice, shooting, slowness

CHECKS = (
    slowness.SLOWNESS,
    shooting.WHITE,
    shooting.SIXES,
    shooting.BARE,
    shooting.CONFIRMATION,
    shooting.MISFIRE,
    duels.COLOURED,
    melee_dice.BLOW,
    melee_dice.CONFIRMATION,
    casualties.WOUND,
)
