"""What happens in a game of Black Powder, as the log, the browser and the replay tell it."""

from escarmouche.kernel.events import Event
from escarmouche.kernel.table import Point, Pose
from escarmouche.rulesets.blackpowder.model import Formation, Order

# Game and turn


class FirstPlayerRolled(Event, frozen=True, tag="first-player-rolled", kw_only=True):
    """Who threw higher, and chooses who plays first (BP.5.01)."""

    side: str


class FirstPlayerChosen(Event, frozen=True, tag="first-player-chosen", kw_only=True):
    side: str


class TurnBegan(Event, frozen=True, tag="turn-began", kw_only=True):
    """A player turn (BP.5.02)."""

    side: str
    turn: int


class PhaseBegan(Event, frozen=True, tag="phase-began", kw_only=True):
    phase: str
    side: str


class Recovered(Event, frozen=True, tag="recovered", kw_only=True):
    """In good order again at the end of its side's turn (BP.14.06)."""

    unit: str


# Orders


class OrderDeclared(Event, frozen=True, tag="order-declared", kw_only=True):
    """All steps are laid down before the dice (BP.6.01)."""

    order: Order


class CommandRolled(Event, frozen=True, tag="command-rolled", kw_only=True):
    """The command test of an order: `outcome` is blunder, failure or success, with so many moves (BP.6.15)."""

    commander: str
    kind: str  # of the order
    units: tuple[str, ...]
    effective: int
    total: int
    outcome: str
    moves: int = 0


class CommandRerolled(Event, frozen=True, tag="command-rerolled", kw_only=True):
    """A command roll is thrown again: the second result stands (BP.17.06, 17.10)."""

    commander: str
    cause: str  # general, decisive, hesitant


class NoMove(Event, frozen=True, tag="no-move", kw_only=True):
    """An Unreliable unit on a roll equal to the rating (BP.16.20)."""

    unit: str


class OrdersEnded(Event, frozen=True, tag="orders-ended", kw_only=True):
    """`cause` is failure, blunder, follow-me, rally or renounced (BP.6.07, 6.16, 6.36)."""

    commander: str
    cause: str


class AllOrdersOver(Event, frozen=True, tag="all-orders-over", kw_only=True):
    """The commander-in-chief has blundered (BP.6.15)."""

    side: str
    commander: str


class Blundered(Event, frozen=True, tag="blundered", kw_only=True):
    """The blunder table (BP.6.17)."""

    units: tuple[str, ...]
    result: str
    moves: int


class BlunderIgnored(Event, frozen=True, tag="blunder-ignored", kw_only=True):
    """A garrison, or a unit that is off table or engaged, or that has nowhere to go (BP.6.38)."""

    unit: str


class InitiativeTaken(Event, frozen=True, tag="initiative-taken", kw_only=True):
    unit: str
    order: Order


class FreeMove(Event, frozen=True, tag="free-move", kw_only=True):
    """Its order has failed, but it makes the first move of it (BP.6.28, 16.19)."""

    unit: str


class UnitStepped(Event, frozen=True, tag="unit-stepped", kw_only=True):
    """One move step carried out: where the unit has come through, and how it stands in the end (BP.6.04).

    `stopped`: the step had become illegal, and the unit has come only so far (BP.6.39, 7.10)."""

    unit: str
    step: str
    path: tuple[Pose, ...] = ()
    formation: Formation = "line"
    building: str = ""
    stopped: bool = False


class StepsLost(Event, frozen=True, tag="steps-lost", kw_only=True):
    """What is left of its order a unit does not carry out; `reason` is the code of the refusal (BP.6.39)."""

    unit: str
    reason: str = ""


class Rallied(Event, frozen=True, tag="rallied", kw_only=True):
    """One casualty fewer (BP.6.34, 6.35)."""

    unit: str
    commander: str
    casualties: int
    shaken: bool


# Generals


class CommanderMoved(Event, frozen=True, tag="commander-moved", kw_only=True):
    """After his orders, or aside for a unit that passes (BP.8.08, 8.11)."""

    commander: str
    path: tuple[Point, ...]
    aside: bool = False


class CommanderJoined(Event, frozen=True, tag="commander-joined", kw_only=True):
    """`cause` is move, follow-me, rally or refuge (BP.6.32, 6.34, 8.09, 8.12)."""

    commander: str
    unit: str
    at: Point
    cause: str


class CommanderDetached(Event, frozen=True, tag="commander-detached", kw_only=True):
    """At the start of his side's turn, or because his unit has left the table (BP.8.10, 8.16)."""

    commander: str
    unit: str
    at: Point


class CommanderLost(Event, frozen=True, tag="commander-lost", kw_only=True):
    """Reached by the enemy, without a friend near enough (BP.8.12)."""

    commander: str


class CommanderReplaced(Event, frozen=True, tag="commander-replaced", kw_only=True):
    """Another officer takes over (BP.8.14); without a unit he waits off table (BP.8.16)."""

    commander: str
    rating: int
    unit: str = ""
