"""Saves (sauvegardes): the die that cancels a hit, and those thrown again (BP.9.26-9.28, 13.12, 16.03, 16.18)."""

from collections.abc import Sequence

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.modifier_lines import by_word, when
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation
from escarmouche.rulesets.blackpowder.rules.dice_pools import (
    NO,
    SIDES,
    Weights,
    again,
    face_needed,
    thinned,
    throw,
    thrown_again,
)
from escarmouche.rulesets.blackpowder.rules.situations import Cover, Save


def cover_of(formation: Formation, cover: Cover) -> Cover:
    """A building is heavy cover (BP.9.27); the better one counts (BP.9.28)."""
    return "heavy" if formation == "building" else cover


SAVE: Check[Save] = Check(
    "save",
    "BP.9.26",
    die=lambda hit: D6,
    need=lambda hit: hit.morale,
    modifiers=(
        when(
            "BP.9.27",
            "attack-column",
            tables.ATTACK_COLUMN_SAVE,
            lambda hit: (
                hit.formation == "attack_column"
                and hit.arm == "infantry"
                and hit.hit_by not in tables.GUN_SAVE
            ),
        ),
        *by_word("BP.9.27", "cover", tables.COVER_SAVE, lambda hit: cover_of(hit.formation, hit.cover)),
        when("BP.9.27", "marching", tables.MARCH_SAVE, lambda hit: hit.formation in tables.MARCHING),
        *by_word("BP.9.27", "hit-by", tables.GUN_SAVE, lambda hit: hit.hit_by),
        *by_word(
            "BP.16.12", "lancers", tables.LANCER_SAVE, lambda hit: hit.arm if hit.hit_by == "lancers" else ""
        ),
    ),
    fails_on=(tables.ALWAYS_MISSES,),
    passes_on=(tables.ALWAYS_HITS,),
)
SAVE_AGAIN = again(SAVE)


def rerolls(hit: Save) -> int:
    """Failed saves that may be thrown again, each die once (BP.16.03, 16.18, 16.34)."""
    return tables.REROLLED * (hit.stubborn + hit.crack_unhurt + hit.inspired)


def save(dice: Dice, hit: Save, hits: int, by: str = "") -> int:
    """The casualties of so many like hits: every save, then those thrown again."""
    return save_all(dice, ((hit, hits),), by)[0]


def save_all(dice: Dice, hits: Sequence[tuple[Save, int]], by: str = "") -> tuple[int, ...]:
    """The hits of several enemies on one unit: what each of them costs it. What it may throw again it may once in all,
    and spends it where it saves best."""
    with dice.by(by):
        failed = [throw(SAVE, hit, number, dice)[NO] for hit, number in hits]
        left = max([rerolls(hit) for hit, _ in hits], default=0)
        for place in sorted(range(len(hits)), key=lambda one: face_needed(SAVE, hits[one][0])):
            rolled = min(left, failed[place])
            left -= rolled
            failed[place] += throw(SAVE_AGAIN, hits[place][0], rolled, dice)[NO] - rolled
    return tuple(failed)


def casualties(hits: Weights, hit: Save) -> Weights:
    """The weights of casualties, by those of hits; what 1 is grows with every die that may be thrown."""
    fails = face_needed(SAVE, hit) - 1  # faces on which a hit is not saved
    return thrown_again(thinned(hits, fails, SIDES - fails), rerolls(hit), fails, SIDES - fails)
