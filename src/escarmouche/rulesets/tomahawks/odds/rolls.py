"""Every roll of the rulebook, in the order in which they are told of."""

from escarmouche.rulesets.tomahawks.rules import deck, melee_dice, morale, recoil_flight_rally, shooting

CHECKS = (
    deck.FIRST,
    shooting.HIT,
    shooting.IMPOSSIBLE,
    shooting.KILL,
    morale.REACT,
    recoil_flight_rally.RALLY,
    melee_dice.ATTACK,
    melee_dice.DEFENCE,
    melee_dice.ESCAPES["recoil"],
    melee_dice.ESCAPES["flight"],
)
