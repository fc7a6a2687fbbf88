"""Rallies and morale (ralliements, moral): chapters 6 and 15."""

import msgspec

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.modifier_lines import by_word, when
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure

WORSE = {"none": "yellow", "yellow": "green", "green": "eliminated", "eliminated": "eliminated"}
BETTER = {"yellow": "none", "green": "yellow"}
STATE = {"none": "unmarked", "yellow": "stopped", "green": "pinned", "eliminated": "eliminated"}
"""What a player calls an element by its marker."""


class Nerve(msgspec.Struct, frozen=True):
    """An element about to rally or to test its morale. Action points count in a rally only (GM.15.03)."""

    troop_class: str
    training: str
    tenacious: bool
    marker: str
    ap_spent: int = 0


def nerve_of(figure: Figure, ap_spent: int = 0) -> Nerve:
    """A figure of the table about to rally or to test."""
    return Nerve(figure.troop_class, figure.training, figure.tenacious, figure.marker, ap_spent)


def worse(marker: str) -> str:
    """One step down: unmarked, stopped (yellow), pinned (green), eliminated (GM.13.07-13.09, 15.05)."""
    return WORSE[marker]


NERVE_LINES: tuple[Modifier[Nerve], ...] = (
    *by_word("GM.6.02", "class", tables.RALLY_CLASS, lambda nerve: nerve.troop_class),
    *by_word("GM.6.02", "training", tables.TRAINING_PLUS, lambda nerve: nerve.training),
    when("GM.6.02", "tenacious", tables.TENACIOUS_PLUS, lambda nerve: nerve.tenacious),
    *by_word("GM.6.02", "marker", tables.MARKER_PLUS, lambda nerve: nerve.marker),
)

RALLY: Check[Nerve] = Check(
    "rally",
    "GM.6.04",
    die=lambda nerve: D6,
    need=lambda nerve: tables.RALLY_NEED,
    modifiers=(*NERVE_LINES, Modifier("GM.6.02", "ap-spent", lambda nerve: nerve.ap_spent)),
    fails_on=(tables.ALWAYS_FAILS,),
)

MORALE: Check[Nerve] = Check(
    "morale",
    "GM.15.03",
    die=lambda nerve: D6,
    need=lambda nerve: tables.RALLY_NEED,
    modifiers=NERVE_LINES,
    fails_on=(tables.ALWAYS_FAILS,),
)


def resolve_rally(nerve: Nerve, dice: Dice) -> str:
    """The marker after a rally (GM.6.04-6.09): one step better, or one step down."""
    if RALLY.roll(nerve, dice).success:
        return BETTER[nerve.marker]
    return worse(nerve.marker)


def resolve_morale(nerve: Nerve, dice: Dice) -> str:
    """The marker after a morale test (GM.15.03-15.05): as it was, or one step down."""
    if MORALE.roll(nerve, dice).success:
        return nerve.marker
    return worse(nerve.marker)
