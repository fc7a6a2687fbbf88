"""Small tests: who plays first; squares, Elite, Brave, Freshly Raised, Untested (BP.5.01, 16.02-16.22)."""

from typing import Literal

from escarmouche.kernel.dice import D6, Again, Dice
from escarmouche.kernel.modifier_lines import by_word
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Size

Formed = Literal["square", "square-disordered", "fails-disordered"]

FORM_SQUARE: Check[bool] = Check(
    "form-square", "BP.16.21", die=lambda disordered: D6, summed=lambda disordered: 2, exact=True
)
ELITE: Check[int] = Check("elite", "BP.16.06", die=lambda need: D6, need=lambda need: need)
BRAVE_RECOVERY: Check[None] = Check(
    "brave", "BP.16.02", die=lambda nothing: D6, need=lambda nothing: tables.BRAVE
)
FRESH: Check[None] = Check("freshly-raised", "BP.16.10", die=lambda nothing: D6, exact=True)
STAMINA: Check[Size] = Check(
    "untested",
    "BP.16.22",
    die=lambda size: D6,
    modifiers=by_word("BP.16.22", "size", tables.UNTESTED_SIZE, lambda size: size),
    exact=True,
)
FIRST: Check[str] = Check("first-player", "BP.5.01", die=lambda side: D6, exact=True)


def square_formed(total: int, disordered: bool) -> Formed:
    """What the dice make of the attempt (BP.16.21)."""
    if total <= tables.SQUARE_FAILS:
        return "fails-disordered"
    return "square-disordered" if disordered or total >= tables.SQUARE_DISORDERED else "square"


def form_square(dice: Dice, disordered: bool = False, by: str = "") -> Formed:
    """The attempt of a unit charged by cavalry; `disordered`: it is so already."""
    with dice.by(by):
        rolled = FORM_SQUARE.roll(disordered, dice, same=lambda total: square_formed(total, disordered))
    return square_formed(rolled.total, disordered)


def elite_recovery(dice: Dice, need: int, by: str = "") -> bool:
    """Whether an Elite unit is in good order again (BP.16.06)."""
    with dice.by(by):
        return bool(ELITE.roll(need, dice).success)


def brave_recovery(dice: Dice, by: str = "") -> bool:
    """Whether a Brave unit loses a casualty (BP.16.02)."""
    with dice.by(by):
        return bool(BRAVE_RECOVERY.roll(None, dice).success)


def nerves(face: int) -> str:
    """BP.16.10."""
    return next(word for least, word in tables.FRESHLY_RAISED if face >= least)


def freshly_raised(dice: Dice, by: str = "") -> str:
    """How recruits take their first fire or fight: terror, panic, steady or huzzah (BP.16.10)."""
    with dice.by(by):
        return nerves(FRESH.roll(None, dice, same=nerves).total)


def stamina_of(total: int) -> int:
    """BP.16.22."""
    return next((stamina for least, stamina in tables.UNTESTED if total >= least), tables.LEAST_STAMINA)


def untested_stamina(dice: Dice, size: Size = "standard", by: str = "") -> int:
    """What an Untested unit turns out to be worth (BP.16.22)."""
    with dice.by(by):
        return stamina_of(STAMINA.roll(size, dice, same=stamina_of).total)


# The first player


def higher(sides: tuple[str, str], dice: Dice) -> str:
    """A die each: who throws higher; empty on a tie."""
    totals = []
    for side in sides:
        with dice.by(side):
            totals.append(FIRST.roll(side, dice).total)
    one, other = totals
    return "" if one == other else sides[0] if one > other else sides[1]


def chooser(sides: tuple[str, str], dice: Dice) -> str:
    """Who chooses who plays first: ties are thrown again."""
    return dice.decide(lambda dice: _untied(sides, dice))


def _untied(sides: tuple[str, str], dice: Dice) -> str:
    found = higher(sides, dice)
    if not found:
        raise Again
    return found
