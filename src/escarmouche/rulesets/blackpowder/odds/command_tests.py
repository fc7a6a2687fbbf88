"""The tests of command as one unit sees them: an order, a brigade order, follow me, a rally; and how far an order on
the table is likely to get (BP.6, 17.10)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import msgspec

from escarmouche.kernel.dice import Dice
from escarmouche.kernel.odds import odds, regroup
from escarmouche.rulesets.blackpowder.data.state import Formation, Order, State
from escarmouche.rulesets.blackpowder.rules import command
from escarmouche.rulesets.blackpowder.rules.situations import Command, FirstStep

MOVES = ("no-move", "one-move", "two-moves", "three-moves")


def gets(
    found: command.Commanded, formation: Formation = "line", unreliable: bool = False, free: bool = False
) -> str:
    """What a result of the test comes to for a unit; `free`: it keeps its first step even if the order fails."""
    if found.outcome == "success":
        return MOVES[command.unit_moves(found, formation, unreliable)]
    return "free-move" if free else found.outcome


def brigade_word(order: Command, dice: Dice) -> str:
    """An ordinary unit of the group."""
    return gets(command.command(dice, order))


class Ordered(msgspec.Struct, frozen=True):
    """One order to one unit."""

    order: Command
    first_step: FirstStep = "move"
    unreliable: bool = False
    superbly_drilled: bool = False

    def play(self, dice: Dice) -> str:
        found = command.command(dice, self.order)
        free = command.free_move(found, self.order.formation, self.first_step, self.superbly_drilled)
        return gets(found, self.order.formation, self.unreliable, free)


class Following(msgspec.Struct, frozen=True):
    """“Follow me!” (BP.6.32, 6.33)."""

    order: Command
    unreliable: bool = False

    def play(self, dice: Dice) -> str:
        return gets(
            command.followed(command.command(dice, self.order)), self.order.formation, self.unreliable
        )


class Rallying(msgspec.Struct, frozen=True):
    """A rally order (BP.6.34, 6.35)."""

    order: Command
    casualties: int
    stamina: int

    def play(self, dice: Dice) -> str:
        return self.comes_to(command.command(dice, self.order))

    def comes_to(self, found: command.Commanded) -> str:
        if found.outcome != "success":
            return found.outcome
        return "rallied-unshaken" if self.casualties == self.stamina else "rallied"


Chances = Mapping[str, Fraction]
GETS = {word: number for number, word in enumerate(MOVES)} | {"free-move": 1}  # moves that an outcome gives


def throws(given: Command, dice: Dice) -> command.Commanded:
    """The test, and what must be thrown again; what one may throw again is another question (BP.17.10)."""
    found = command.command(dice, given)
    return command.command(dice, given) if command.thrown_again(given, found) else found


Again = Literal["", "general", "decisive"]
"""The throw is the second one: of whom the commander-in-chief helps, or of a Decisive commander (BP.17.06, 17.10)."""


def thrown(state: State, order: Order, again: Again = "") -> Mapping[command.Commanded, Fraction]:
    given = command.situation(state, order)
    if again:
        return odds(lambda dice: command.command(dice, given, decisive=again == "decisive"))
    return odds(lambda dice: throws(given, dice))


def outcomes(state: State, order: Order, unit: str, again: Again = "") -> Chances:
    """What a unit of the order may get; what is declared of it so far counts."""
    return regroup(thrown(state, order, again), lambda found: outcome(state, order, unit, found))


def outcome(state: State, order: Order, unit: str, found: command.Commanded) -> str:
    """The same for a unit of an order on the table."""
    one = state.units[unit]
    free = order.kind not in command.LAST_ORDERS and command.keeps_first_step(
        found, one, order.steps.get(unit, ())
    )
    given = command.followed(found) if order.kind == "follow_me" else found
    return gets(given, one.formation, one.has(command.UNRELIABLE), free)


def reaches(chances: Chances, step: int) -> Fraction:
    """That a unit gets so many moves."""
    return sum([chance for word, chance in chances.items() if GETS.get(word, 0) >= step], Fraction(0))
