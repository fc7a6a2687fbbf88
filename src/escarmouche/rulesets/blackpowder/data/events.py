"""What happens in a game of Black Powder, as the log, the browser and the replay tell it."""

import msgspec

from escarmouche.kernel.events import Event
from escarmouche.kernel.rules import Line
from escarmouche.rulesets.blackpowder.data.state import Formation, OrderKind, Quarter, Step
from escarmouche.table.tabletop import Point, Pose

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

    commander: str
    order: OrderKind
    units: tuple[str, ...]
    steps: dict[str, tuple[Step, ...]] = msgspec.field(default_factory=dict)


class CommandRolled(Event, frozen=True, tag="command-rolled", kw_only=True):
    """The command test of an order: `outcome` is blunder, failure or success, with so many moves (BP.6.15)."""

    commander: str
    order: OrderKind
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
    steps: tuple[Step, ...]


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
    waits: bool = False


# Charges and reactions


class ChargeBegan(Event, frozen=True, tag="charge-began", kw_only=True):
    """A charge that reaches: `need` of the inches that the unit has (BP.11.32), into this quarter of the target."""

    unit: str
    targets: tuple[str, ...]
    quarter: Quarter
    need: float
    inches: float


class ChargeFellShort(Event, frozen=True, tag="charge-fell-short", kw_only=True):
    """`cause` is far (BP.11.09), full: no room on that side any more (BP.11.33), or lost: no legal charge (BP.6.39)."""

    unit: str
    target: str
    cause: str
    path: tuple[Pose, ...] = ()


class Reacted(Event, frozen=True, tag="reacted", kw_only=True):
    """What a charged unit does: evade, counter-charge, face, closing-fire, steady-line or stand (BP.11.17, 11.18)."""

    unit: str
    charger: str
    reaction: str


class ChargerClosed(Event, frozen=True, tag="charger-closed", kw_only=True):
    """The charger is three inches from contact, where closing fire meets it (BP.10.04)."""

    unit: str
    target: str
    path: tuple[Pose, ...]


class Evaded(Event, frozen=True, tag="evaded", kw_only=True):
    """A full move away from the charger (BP.11.22); `forced`: cavalry in march column before infantry (BP.11.23)."""

    unit: str
    charger: str
    path: tuple[Pose, ...]
    formation: Formation
    forced: bool = False
    off_table: bool = False


class CounterCharged(Event, frozen=True, tag="counter-charged", kw_only=True):
    """They meet half-way (BP.11.25); infantry that is met so is in disorder (BP.11.26)."""

    unit: str
    charger: str
    path: tuple[Pose, ...]
    met: tuple[Pose, ...]  # the way of the charger
    disordered: bool = False


class TurnedToFace(Event, frozen=True, tag="turned-to-face", kw_only=True):
    unit: str
    charger: str
    facing: float


class SquareTried(Event, frozen=True, tag="square-tried", kw_only=True):
    """Must Form Square: `outcome` is square, square-disordered or fails-disordered (BP.16.21)."""

    unit: str
    charger: str
    outcome: str
    pose: Pose | None = None
    room: bool = True  # without it the attempt counts as failed (BP.16.36)


class ChargeHalted(Event, frozen=True, tag="charge-halted", kw_only=True):
    """Three inches from a square in good order (BP.11.30)."""

    unit: str
    target: str
    path: tuple[Pose, ...]


class ChargedHome(Event, frozen=True, tag="charged-home", kw_only=True):
    """Contact: front edge on the side of the target (BP.11.12); `shifted` have made room for it (BP.11.13)."""

    unit: str
    targets: tuple[str, ...]
    quarter: Quarter
    path: tuple[Pose, ...]
    shifted: dict[str, Pose] = msgspec.field(default_factory=dict)
    sweeping: bool = False


class GroundTaken(Event, frozen=True, tag="ground-taken", kw_only=True):
    """The charger comes to where a target stood that is not there any more (BP.11.21, 16.15)."""

    unit: str
    target: str
    path: tuple[Pose, ...]


# Hand-to-hand


class Blows(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The dice of one unit against one enemy in a round, in the order in which they were thrown."""

    unit: str
    enemy: str
    quarter: Quarter = "front"  # of the unit, in which this enemy is
    dice: int = 0
    hits: int = 0
    casualties: int = 0


class SupportGiven(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Who stands by whom in a combat, on which side of it (BP.12)."""

    by: str
    unit: str
    quarter: Quarter


class EngagementFought(Event, frozen=True, tag="engagement-fought", kw_only=True):
    """One round of an engagement, both sides at once (BP.13): all dice, and what each side's result is made of beside
    the casualties that it has inflicted."""

    units: tuple[str, ...]
    sides: tuple[str, str]
    blows: tuple[Blows, ...]
    supports: tuple[SupportGiven, ...]
    casualties: dict[str, int]  # suffered, by unit
    inflicted: dict[str, int]  # by side
    results: dict[str, tuple[Line, ...]]
    scores: dict[str, int]
    winner: str = "nobody"  # drawn
    first_round: bool = True


class ExcessRemoved(Event, frozen=True, tag="excess-removed", kw_only=True):
    """A winner's casualties above its stamina count no further (BP.13.19)."""

    unit: str
    casualties: int


class MovedAfterCombat(Event, frozen=True, tag="moved-after-combat", kw_only=True):
    """`move` is form, regroup, sweep, occupy, enter or return (BP.13.21-13.29)."""

    unit: str
    move: str
    path: tuple[Pose, ...] = ()
    formation: Formation = "line"
    building: str = ""
    target: str = ""
    off_table: bool = False


# Fire


class ShotFired(Event, frozen=True, tag="shot-fired", kw_only=True):
    """One whole shot: dice, hits, and what they cost (BP.9). `shot` is shooting, closing-fire, traversing-fire or
    bounce (BP.17.08)."""

    unit: str
    target: str
    shot: str
    side: str = ""  # of a square or building, from which it is fired
    thrown: int  # dice
    hits: int
    casualties: int
    disordered: bool = False
    distance: float = 0.0
    clear: bool = True
    cover: str = "none"
    enfilade: bool = False
    overhead: bool = False
    first_fire: bool = False
    shrapnel: bool = False


class NervesTested(Event, frozen=True, tag="nerves-tested", kw_only=True):
    """Freshly Raised: `result` is terror, panic, steady or huzzah (BP.16.10)."""

    unit: str
    result: str


class FireDeclined(Event, frozen=True, tag="fire-declined", kw_only=True):
    """The owner does not give the closing or traversing fire that he could (BP.10.12)."""

    unit: str
    target: str
    shot: str


# Casualties and morale


class StaminaRevealed(Event, frozen=True, tag="stamina-revealed", kw_only=True):
    """Untested: what the unit is worth shows with its first casualty (BP.16.22)."""

    unit: str
    stamina: int


class CasualtiesSuffered(Event, frozen=True, tag="casualties-suffered", kw_only=True):
    """So many markers more; `shaken`: it has become so by them (BP.9.43)."""

    unit: str
    count: int
    casualties: int
    stamina: int
    shaken: bool = False


class Disordered(Event, frozen=True, tag="disordered", kw_only=True):
    """`again`: it was so already, and stays so for longer (BP.14.05)."""

    unit: str
    again: bool = False


class RecoveryRolled(Event, frozen=True, tag="recovery-rolled", kw_only=True):
    """`quality` is elite, who may shake off disorder, or brave, who may lose a casualty (BP.16.06, 16.02)."""

    unit: str
    quality: str
    recovers: bool
    casualties: int = 0


class BreakTested(Event, frozen=True, tag="break-tested", kw_only=True):
    """`outcome` is breaks, retires-disordered, retires or holds (BP.14.15); `steady`: passed without dice (BP.16.17),
    `again`: thrown anew by the Valiant (BP.16.23)."""

    unit: str
    cause: str
    total: int
    outcome: str
    excess: int = 0
    steady: bool = False
    again: bool = False


class UnitDestroyed(Event, frozen=True, tag="unit-destroyed", kw_only=True):
    """`cause` is broke, no-room, left (shaken, over the table edge), captured or deserted (BP.14.19, 7.14, 15.09)."""

    unit: str
    cause: str


class UnitRetired(Event, frozen=True, tag="unit-retired", kw_only=True):
    """One full move, or two, backwards or away from the attack (BP.14.20)."""

    unit: str
    path: tuple[Pose, ...]
    formation: Formation
    moves: int = 1


class UnitLeft(Event, frozen=True, tag="unit-left", kw_only=True):
    """Over the table edge: it may be ordered back, unless its brigade is demoralised (BP.7.14, 7.15, 15.06)."""

    unit: str
    at: Point
    path: tuple[Pose, ...] = ()


class GroundHeld(Event, frozen=True, tag="ground-held", kw_only=True):
    """Who holds its ground takes a fighting formation and turns to the enemy (BP.14.25)."""

    unit: str
    pose: Pose
    formation: Formation


# Demoralisation and victory


class BrigadeDemoralised(Event, frozen=True, tag="brigade-demoralised", kw_only=True):
    """`cause` is losses or army: half of the brigades draw the rest along (BP.15.01, 15.04)."""

    brigade: str
    cause: str
    lost: int = 0
    counted: int = 0


class Withdrew(Event, frozen=True, tag="withdrew", kw_only=True):
    """A free move of a demoralised brigade's unit, away from the enemy (BP.15.07); guns limber first (BP.15.09)."""

    unit: str
    path: tuple[Pose, ...] = ()
    formation: Formation = "line"
    limbering: bool = False


class ObjectiveHeld(Event, frozen=True, tag="objective-held", kw_only=True):
    """Another side than before (BP.15.13)."""

    objective: str
    side: str
    points: int


class PointsCounted(Event, frozen=True, tag="points-counted", kw_only=True):
    """What the victory points of a side are made of, at the turn limit (BP.15.12)."""

    side: str
    brigades: int
    units: int
    objectives: int
    others: int
    total: int


# Setting up


class SideDeployed(Event, frozen=True, tag="side-deployed", kw_only=True):
    """An army stands in its zone (BP.5.06)."""

    side: str
    count: int
