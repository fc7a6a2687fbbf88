"""The named tests of command: an order, a brigade order, follow me and a rally, as one unit sees them (BP.6)."""

import msgspec

from escarmouche.kernel.dice import Dice
from escarmouche.rulesets.blackpowder.data.tables import FOLLOW_MOVES
from escarmouche.rulesets.blackpowder.rules.command import Commanded, command, free_move, unit_moves
from escarmouche.rulesets.blackpowder.rules.situations import Command, FirstStep

MOVES = ("no-move", "one-move", "two-moves", "three-moves")


def brigade_word(order: Command, dice: Dice) -> str:
    """An ordinary unit of the group."""
    found = command(dice, order)
    return found.outcome if found.outcome != "success" else MOVES[found.moves]


class Ordered(msgspec.Struct, frozen=True):
    """One order to one unit."""

    order: Command
    first_step: FirstStep = "move"
    unreliable: bool = False
    superbly_drilled: bool = False

    def play(self, dice: Dice) -> str:
        found = command(dice, self.order)
        formation = self.order.formation
        if found.outcome == "success":
            return MOVES[unit_moves(found, formation, self.unreliable)]
        free = free_move(found, formation, self.first_step, self.superbly_drilled)
        return "free-move" if free else found.outcome


def followed(found: Commanded) -> Commanded:
    """The margin does not matter: three moves (BP.6.33)."""
    return found._replace(moves=FOLLOW_MOVES) if found.outcome == "success" else found


class Following(msgspec.Struct, frozen=True):
    """“Follow me!” (BP.6.32, 6.33)."""

    order: Command
    unreliable: bool = False

    def play(self, dice: Dice) -> str:
        found = followed(command(dice, self.order))
        if found.outcome != "success":
            return found.outcome
        return MOVES[unit_moves(found, self.order.formation, self.unreliable)]


class Rallying(msgspec.Struct, frozen=True):
    """A rally order (BP.6.34, 6.35)."""

    order: Command
    casualties: int
    stamina: int

    def play(self, dice: Dice) -> str:
        return self.comes_to(command(dice, self.order))

    def comes_to(self, found: Commanded) -> str:
        if found.outcome != "success":
            return found.outcome
        return "rallied-unshaken" if self.casualties == self.stamina else "rallied"
