"""How likely an order gets how far, before the dice: the command test for a unit of it (BP.6.10-6.33, 17.10)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from escarmouche.kernel.dice import Dice
from escarmouche.kernel.odds import odds, regroup
from escarmouche.rulesets.blackpowder.data.state import Order, State
from escarmouche.rulesets.blackpowder.flow.orders_carried_out import DRILLED, LAST_ORDERS, UNRELIABLE
from escarmouche.rulesets.blackpowder.odds.order_tests import MOVES, followed
from escarmouche.rulesets.blackpowder.rules import command, staff_rating
from escarmouche.rulesets.blackpowder.rules.command import Commanded
from escarmouche.rulesets.blackpowder.rules.situations import Command

Chances = Mapping[str, Fraction]
GETS = {word: number for number, word in enumerate(MOVES)} | {"free-move": 1}  # moves that an outcome gives


def throws(given: Command, dice: Dice) -> Commanded:
    """The test, and what must be thrown again; what one may throw again is another question (BP.17.10)."""
    found = command.command(dice, given)
    return command.command(dice, given) if command.thrown_again(given, found) else found


Again = Literal["", "general", "decisive"]
"""The throw is the second one: of whom the commander-in-chief helps, or of a Decisive commander (BP.17.06, 17.10)."""


def thrown(state: State, order: Order, again: Again = "") -> Mapping[Commanded, Fraction]:
    given = staff_rating.situation(state, order)
    if again:
        return odds(lambda dice: command.command(dice, given, decisive=again == "decisive"))
    return odds(lambda dice: throws(given, dice))


def outcomes(state: State, order: Order, unit: str, again: Again = "") -> Chances:
    """What a unit of the order may get; what is declared of it so far counts."""
    return regroup(thrown(state, order, again), lambda found: outcome(state, order, unit, found))


def outcome(state: State, order: Order, unit: str, found: Commanded) -> str:
    """What a result of the test comes to for a unit."""
    one, steps = state.units[unit], order.steps.get(unit, ())
    if found.outcome == "success":
        given = followed(found) if order.kind == "follow_me" else found
        return MOVES[command.unit_moves(given, one.formation, one.has(UNRELIABLE))]
    if order.kind in LAST_ORDERS or not steps:
        return found.outcome
    moves = steps[0].kind == "move" and bool(steps[0].legs)
    free = command.free_move(found, one.formation, "move" if moves else "other", one.has(DRILLED))
    return "free-move" if free else found.outcome


def reaches(chances: Chances, step: int) -> Fraction:
    """That a unit gets so many moves."""
    return sum([chance for word, chance in chances.items() if GETS.get(word, 0) >= step], Fraction(0))
