"""Orders (ordres): the command test, what it gives, and the blunder table (BP.6.10-6.18, 6.28-6.35, 17.06, 17.10)."""

from math import floor
from typing import Literal, NamedTuple

from escarmouche.kernel.dice import D3, D6, Dice
from escarmouche.kernel.lines import by_word, when
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.rulesets.blackpowder.data.state import Formation
from escarmouche.rulesets.blackpowder.data.tables import (
    AGGRESSIVE_PLUS,
    BLUNDER,
    BLUNDERS,
    COLUMN_PLUS,
    DIFFIDENT_MINUS,
    DISTANCE_MINUS,
    ENEMY_NEAR_MINUS,
    EPSILON,
    FREE_MOVERS,
    GUN_BLUNDERS,
    HEADSTRONG_BLUNDERS,
    HEADSTRONG_PLUS,
    MOVES,
    ON_ROAD_PLUS,
    PER_INCHES,
    RATING,
    RELIABLE_PLUS,
    SQUARE_MOVES,
    TIMID_CHARGE,
    TIMID_RETREAT,
)
from escarmouche.rulesets.blackpowder.rules.situations import Command, FirstStep

CommandOutcome = Literal["blunder", "failure", "success"]
CHARGE = BLUNDERS[6]


def distance_minus(order: Command) -> int:
    """Each full 12" between commander and unit; Marauders do not mind (BP.6.12, 16.13)."""
    return 0 if order.marauders else DISTANCE_MINUS * floor((order.distance + EPSILON) / PER_INCHES)


def formation_plus(formation: Formation, on_road: bool) -> int:
    """What the formation of a unit adds when it is ordered (BP.6.11)."""
    by_road = ON_ROAD_PLUS.get(formation, 0) if on_road else 0
    return by_road or COLUMN_PLUS.get(formation, 0)


def is_reliable(order: Command) -> bool:
    """Pas de charge counts as Reliable in attack column (BP.16.14, 16.26)."""
    return order.reliable or (order.pas_de_charge and order.formation == "attack_column")


def _column(order: Command) -> str:
    if order.brigade or not formation_plus(order.formation, order.on_road):
        return ""
    return (
        f"{order.formation}_on_road" if order.on_road and order.formation in ON_ROAD_PLUS else order.formation
    )


COMMAND: Check[Command] = Check(
    "command",
    "BP.6.10",
    die=lambda order: D6,
    need=lambda order: order.staff_rating,
    summed=lambda order: 2,
    modifiers=(
        Modifier("BP.6.12", "distance", distance_minus),
        when("BP.6.11", "enemy-near", ENEMY_NEAR_MINUS, lambda order: order.enemy_within_12),
        *by_word("BP.6.11", "formation", COLUMN_PLUS, _column),
        *by_word(
            "BP.6.13", "formation", {f"{one}_on_road": plus for one, plus in ON_ROAD_PLUS.items()}, _column
        ),
        Modifier("BP.6.22", "group", lambda order: order.formation_bonus if order.brigade else 0),
        when("BP.16.14", "reliable", RELIABLE_PLUS, is_reliable),
        when(
            "BP.17.10",
            "aggressive",
            AGGRESSIVE_PLUS,
            lambda order: order.personality == "aggressive" and order.charge,
        ),
        when(
            "BP.17.10",
            "timid-charge",
            TIMID_CHARGE,
            lambda order: order.personality == "timid" and order.charge,
        ),
        when(
            "BP.17.10",
            "timid-retreat",
            TIMID_RETREAT,
            lambda order: order.personality == "timid" and order.retreat,
        ),
        when(
            "BP.17.10",
            "headstrong",
            HEADSTRONG_PLUS,
            lambda order: order.personality == "headstrong" and order.first_to_order,
        ),
        when(
            "BP.17.10",
            "diffident",
            DIFFIDENT_MINUS,
            lambda order: order.personality == "diffident" and order.far_from_cinc,
        ),
    ),
    fails_on=(BLUNDER,),
    at_most=True,
    clamp=RATING,
)


class Commanded(NamedTuple):
    """What the command test of an order gave; so many moves before what a unit makes of them."""

    total: int
    effective: int
    outcome: CommandOutcome
    moves: int = 0

    @property
    def exactly(self) -> bool:
        """Unreliable units then do not move (BP.16.20)."""
        return self.outcome == "success" and self.total == self.effective

    @property
    def free_moves(self) -> bool:
        """Some may move all the same: never on a 12 (BP.6.28, 6.30)."""
        return self.outcome == "failure" and self.total != BLUNDER


def effective(order: Command) -> int:
    """The staff rating with everything that changes it (BP.6.14)."""
    return COMMAND.reading(order).need or 0


def blunders(order: Command, total: int) -> bool:
    """A natural 12, unless the commander's character knows better (BP.6.15, 17.10)."""
    if order.personality == "diffident":
        return False
    return total in HEADSTRONG_BLUNDERS if order.personality == "headstrong" else total == BLUNDER


def moves(order: Command, total: int) -> Commanded:
    """What the total of the dice gives (BP.6.15)."""
    rating = effective(order)
    if blunders(order, total):
        return Commanded(total, rating, "blunder")
    if total > rating or total == BLUNDER:
        return Commanded(total, rating, "failure")
    below = rating - total
    return Commanded(total, rating, "success", next(many for least, many in MOVES if below >= least))


def command(dice: Dice, order: Command, by: str = "", decisive: bool = False) -> Commanded:
    """The command test; `decisive`: the second throw of a Decisive commander, whose failure is a blunder (BP.17.10)."""
    with dice.by(by):
        rolled = COMMAND.roll(order, dice, same=lambda total: moves(order, total))
    found = moves(order, rolled.total)
    return found._replace(outcome="blunder") if decisive and found.outcome == "failure" else found


def thrown_again(order: Command, found: Commanded) -> bool:
    """A Hesitant commander throws a triple move again, once (BP.17.10)."""
    return order.personality == "hesitant" and found.moves == MOVES[0][1]


def may_throw_again(order: Command, found: Commanded) -> bool:
    """A Decisive commander may throw a failure again (BP.17.10)."""
    return order.personality == "decisive" and found.outcome == "failure"


def unit_moves(found: Commanded, formation: Formation, unreliable: bool = False) -> int:
    """The moves of one unit of the order: an Unreliable one may have none, a square has one (BP.16.20, 6.31)."""
    if unreliable and found.exactly:
        return 0
    return min(found.moves, SQUARE_MOVES) if formation == "square" else found.moves


def free_move(
    found: Commanded, formation: Formation, first_step: FirstStep = "move", superbly_drilled: bool = False
) -> bool:
    """Whether the unit keeps the first step of an order that failed (BP.6.28, 6.29, 16.19)."""
    return found.free_moves and first_step == "move" and (superbly_drilled or formation in FREE_MOVERS)


BLUNDER_TABLE: Check[bool] = Check("blunder", "BP.6.17", die=lambda guns: D6, exact=True)
BLUNDER_MOVES: Check[None] = Check("blunder-moves", "BP.6.17", die=lambda nothing: D3, exact=True)


class Blundered(NamedTuple):
    """The line of the blunder table; a charge has so many moves."""

    result: str
    moves: int = 0

    @property
    def word(self) -> str:
        return f"{self.result}-{self.moves}" if self.result == CHARGE else self.result


def blunder_table(dice: Dice, by: str = "", artillery_unlimbered: bool = False) -> Blundered:
    """What a blunder makes of the order; guns alone never charge (BP.6.17, 6.18)."""
    table = GUN_BLUNDERS if artillery_unlimbered else BLUNDERS
    with dice.by(by):
        face = BLUNDER_TABLE.roll(artillery_unlimbered, dice, same=lambda face: table[face]).total
        moves = BLUNDER_MOVES.roll(None, dice).total if table[face] == CHARGE else 0
    return Blundered(table[face], moves)
