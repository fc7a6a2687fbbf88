"""Every roll of the rulebook, in the order in which they are told of."""

from escarmouche.rulesets.blackpowder.rules import (
    blunders,
    command,
    melee_dice,
    morale,
    saves,
    shooting,
    small_tests,
)

CHECKS = (
    small_tests.FIRST,
    command.COMMAND,
    blunders.BLUNDER_TABLE,
    blunders.BLUNDER_MOVES,
    shooting.HIT,
    shooting.HIT_AGAIN,
    shooting.HIT_ON_SIX,
    shooting.HIT_ON_SIX_AGAIN,
    saves.SAVE,
    saves.SAVE_AGAIN,
    morale.BREAK,
    morale.BREAK_AGAIN,
    melee_dice.BLOW,
    melee_dice.BLOW_AGAIN,
    melee_dice.BLOW_ON_SIX,
    melee_dice.BLOW_ON_SIX_AGAIN,
    melee_dice.HEAVY_CAVALRY,
    small_tests.FORM_SQUARE,
    small_tests.ELITE,
    small_tests.BRAVE_RECOVERY,
    small_tests.FRESH,
    small_tests.STAMINA,
)
