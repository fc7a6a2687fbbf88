"""Hand-to-hand (corps-à-corps): chapter 14."""

import msgspec

from escarmouche.kernel.dice import Dice
from escarmouche.kernel.rules import Check, Illegal, Modifier
from escarmouche.rulesets.guepier.lines import by_word, when
from escarmouche.rulesets.guepier.tables import (
    AGAINST_MOUNTED,
    ASSAILANT,
    CHARGING_HORSE_DICE,
    FIGHTER_STOPPED,
    FIRED_DEFENSIVELY,
    MELEE_CLASS,
    MELEE_DIE,
    MOST_SUPPORT,
    SUPPORT,
    TRAINING_PLUS,
)


class Fighter(msgspec.Struct, frozen=True):
    """One of the two in a combat. `assailant`: his charge of this turn brought him here (GM.14.17)."""

    troop_class: str
    training: str
    weapon: str
    mounted: bool = False
    marker: str = "none"
    in_building: bool = False
    supporters: int = 0
    fired_defensively: bool = False
    assailant: bool = False
    adversary_mounted: bool = False


SCORE: Check[Fighter] = Check(
    "melee",
    "GM.14.04",
    die=lambda fighter: MELEE_DIE[fighter.weapon][1 if fighter.in_building else 0],
    summed=lambda fighter: CHARGING_HORSE_DICE if fighter.mounted and fighter.assailant else 1,
    modifiers=(
        when("GM.14.09", "fired-defensively", FIRED_DEFENSIVELY, lambda f: f.fired_defensively),
        when("GM.14.10", "assailant", ASSAILANT, lambda f: f.assailant and not f.mounted),
        Modifier("GM.14.11", "support", lambda f: SUPPORT * min(MOST_SUPPORT, f.supporters)),
        when("GM.14.12", "adversary-on-horse", AGAINST_MOUNTED, lambda f: f.adversary_mounted),
        *by_word("GM.14.13", "class", MELEE_CLASS, lambda f: f.troop_class),
        *by_word("GM.14.14", "training", TRAINING_PLUS, lambda f: f.training),
        when("GM.14.14", "fighter-stopped", FIGHTER_STOPPED, lambda f: f.marker == "yellow"),
    ),
)


def resolve_melee(attacker: Fighter, defender: Fighter, dice: Dice) -> str:
    """One combat: attacker-wins, tie or defender-wins (GM.14.04-14.23). Who is pinned loses without dice."""
    if attacker.marker == defender.marker == "green":
        raise Illegal("GM.14.16", "both-pinned")
    if defender.marker == "green":
        return "attacker-wins"
    if attacker.marker == "green":
        return "defender-wins"
    mine, theirs = SCORE.roll(attacker, dice).total, SCORE.roll(defender, dice).total
    if mine == theirs:
        return "tie"
    return "attacker-wins" if mine > theirs else "defender-wins"
