"""Duels (chapter 10): coloured dice, and who fires at which moment, for two and for one against several."""

from collections.abc import Sequence

import msgspec

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check, Modifier

LONE = -1
"""Among those who fire at a moment: the one who stands alone. The others go by their numbers."""

COLOURED: Check[int] = Check(
    "coloured",
    "FW.10.02",
    die=lambda skill: D6,
    modifiers=(Modifier("FW.10.02", "skill", lambda skill: skill),),
    exact=True,
)


class Moments(msgspec.Struct, frozen=True):
    """Which of the others fire before the lone figure, at the same time, and after him (FW.10.03, 10.05, 10.09)."""

    before: tuple[int, ...]
    level: tuple[int, ...]
    after: tuple[int, ...]

    def in_turn(self) -> tuple[tuple[int, ...], ...]:
        """Who fires at each moment; the dice of a moment are thrown in this order."""
        return tuple(moment for moment in (self.before, (LONE, *self.level), self.after) if moment)


class Drawn(msgspec.Struct, frozen=True):
    """The two coloured dice as they fell, and what follows from them."""

    lone: int
    group: int
    moments: Moments


def moments(lone: int, others: Sequence[int]) -> Moments:
    """The moments that these totals of coloured die and skill give (FW.10.03, 10.09)."""
    return Moments(
        tuple(number for number, total in enumerate(others) if total > lone),
        tuple(number for number, total in enumerate(others) if total == lone),
        tuple(number for number, total in enumerate(others) if total < lone),
    )


def draw(lone: int, others: Sequence[int], dice: Dice, by: tuple[str, str] = ("", "")) -> Drawn:
    """One coloured die for the lone figure, one for all others, each adding his own skill (FW.10.02, 10.08, 10.09).

    `lone` and `others` are skills; `by` who throws for the one and for the others.
    """
    with dice.by(by[0]):
        mine = COLOURED.roll(lone, dice)
    # A group of unlike skills throws a bare die.
    shared = others[0] if len(set(others)) == 1 else 0

    def follows(total: int) -> Moments:
        return moments(mine.total, [total - shared + skill for skill in others])

    with dice.by(by[1]):
        theirs = COLOURED.roll(shared, dice, same=follows)
    return Drawn(mine.natural, theirs.natural, follows(theirs.total))
