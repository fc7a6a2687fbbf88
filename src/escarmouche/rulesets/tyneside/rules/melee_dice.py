"""Melee (mêlée): each figure's die and score, the duels, their effects, and who is driven back (chapter 16)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

import msgspec

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.modifier_lines import by_word
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Class, Figure
from escarmouche.rulesets.tyneside.rules.situations import Fighter

Effect = Literal["", "wound", "dead"]


def melee_factor(weapons: Iterable[str], bayonet: bool = False) -> int:
    """The highest melee factor among what a figure carries (TY.3.01, 3.05)."""
    factors = [
        tables.BAYONET if bayonet and weapon == tables.BAYONETED else tables.WEAPONS[weapon].melee
        for weapon in weapons
    ]
    return max(factors, default=tables.UNARMED)


SCORE: Check[Fighter] = Check(
    "melee",
    "TY.16.05",
    die=lambda fighter: D6,
    modifiers=(
        *by_word(
            "TY.16.06", "fighter", {"green": tables.MELEE_CLASS["green"]}, lambda fighter: fighter.klass
        ),
        *by_word("TY.16.08", "fighter", {"hero": tables.MELEE_CLASS["hero"]}, lambda fighter: fighter.klass),
        Modifier("TY.16.07", "outnumbered", lambda fighter: tables.OUTNUMBERED * max(0, fighter.enemies - 1)),
        Modifier(
            "TY.16.09",
            "better-weapon",
            lambda fighter: tables.BETTER_WEAPON if fighter.factor > fighter.best_enemy else 0,
        ),
    ),
    exact=True,
)


class Man(msgspec.Struct, frozen=True):
    """A figure in contact, as the dice see it."""

    id: str
    klass: Class
    factor: int


def man(figure: Figure) -> Man:
    """A figure as it fights: with what it has not thrown away (TY.3.05, 3.07)."""
    held = [weapon for weapon in figure.weapons if weapon not in figure.thrown]
    return Man(figure.id, figure.klass, melee_factor(held, figure.bayonet))


class Score(msgspec.Struct, frozen=True):
    """A figure's die as it fell, and its score."""

    natural: int
    total: int


def opponents(contacts: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Whom each figure touches, in the order of the contacts."""
    found: dict[str, tuple[str, ...]] = {}
    for one, other in contacts:
        found[one] = (*found.get(one, ()), other)
        found[other] = (*found.get(other, ()), one)
    return found


def fighter(one: Man, against: Sequence[Man]) -> Fighter:
    best = max([enemy.factor for enemy in against], default=tables.UNARMED)
    return Fighter(klass=one.klass, factor=one.factor, enemies=len(against), best_enemy=best)


def score(one: Fighter, dice: Dice, by: str = "") -> Score:
    """The die of one figure, used in all its duels (TY.16.05-16.10)."""
    with dice.by(by):
        rolled = SCORE.roll(one, dice)
    return Score(rolled.natural, rolled.total)


def scores(
    men: Sequence[Man],
    contacts: Iterable[tuple[str, str]],
    dice: Dice,
    by: Callable[[str], str] = lambda id: "",
) -> dict[str, Score]:
    """The dice of all figures in contact, in the order given: the phasing side first, in roster order."""
    known = {one.id: one for one in men}
    touched = opponents(contacts)
    return {
        one.id: score(fighter(one, [known[id] for id in touched.get(one.id, ())]), dice, by(one.id))
        for one in men
    }


def duels(contacts: Iterable[tuple[str, str]], found: Mapping[str, Score]) -> dict[str, tuple[str, ...]]:
    """Whom each figure beat: every pair in contact is a duel, the higher score wins it (TY.16.10, 16.11)."""
    beaten: dict[str, tuple[str, ...]] = {}
    for one, other in contacts:
        mine, theirs = found[one].total, found[other].total
        if mine > theirs:
            beaten[one] = (*beaten.get(one, ()), other)
        elif theirs > mine:
            beaten[other] = (*beaten.get(other, ()), one)
    return beaten


def effect(thrown: Score, on_score: bool = False) -> Effect:
    """What a winner does to one opponent it beat: by its natural die, or its score by option (TY.16.12, 16.13)."""
    shown = thrown.total if on_score else thrown.natural
    return "dead" if shown >= tables.MELEE_KILL else "wound" if shown == tables.MELEE_WOUND else ""


def automatic_victim(beaten: Sequence[str], found: Mapping[str, Score]) -> str:
    """Of those it beat the one with the lowest score; they are given in roster order (TY.16.13)."""
    return min(beaten, key=lambda id: found[id].total)


def driven_back(won: Mapping[str, int], wiped_out: Iterable[str] = ()) -> tuple[str, ...]:
    """The sides pushed back: the one with fewer duels won, both if equal; a side wiped out has lost (TY.16.14, 16.15).

    `won` has both sides.
    """
    gone = tuple(wiped_out)
    if gone:
        return tuple(side for side in won if side in gone)
    most = max(won.values())
    losers = tuple(side for side, number in won.items() if number < most)
    return losers or tuple(won)
