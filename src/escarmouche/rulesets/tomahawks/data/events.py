"""What happens in a game of Muskets & Tomahawks, as the log, the browser and the replay tell it."""

from escarmouche.kernel.events import Event
from escarmouche.table.tabletop import Point

# Rounds and cards


class FirstPlayerRolled(Event, frozen=True, tag="first-player-rolled", kw_only=True):
    """Who takes the first player turn where the scenario names nobody (MT.3.10)."""

    side: str


class RoundBegan(Event, frozen=True, tag="round-began", kw_only=True):
    round: int
    weather: str


class RoundEnded(Event, frozen=True, tag="round-ended", kw_only=True):
    """The third Clock is shown (MT.3.15)."""

    round: int


class CardDealt(Event, frozen=True, tag="card-dealt", kw_only=True):
    """A card of the first hand; which one its holder alone knows: to the others it is `secret` (MT.3.07, 3.09)."""

    side: str
    card: str = ""
    secret: bool = False


class CardDrawn(Event, frozen=True, tag="card-drawn", kw_only=True):
    side: str
    card: str = ""
    secret: bool = False  # the others see only that a card is drawn


class ClockShown(Event, frozen=True, tag="clock-shown", kw_only=True):
    """A Clock is laid beside the deck; `aside`: it does not count, the round has just ended (MT.3.14, 3.16)."""

    card: str
    shown: int
    aside: bool = False


class MoraleCardAdded(Event, frozen=True, tag="morale-card-added", kw_only=True):
    """Half of a camp's figures are lost: its Morale card is shuffled in (MT.3.06)."""

    side: str


class Reshuffled(Event, frozen=True, tag="reshuffled", kw_only=True):
    count: int


class TurnBegan(Event, frozen=True, tag="turn-began", kw_only=True):
    side: str


class TurnSkipped(Event, frozen=True, tag="turn-skipped", kw_only=True):
    """No card and no ability that could be paid (MT.3.11)."""

    side: str


class CardPlayed(Event, frozen=True, tag="card-played", kw_only=True):
    side: str
    card: str
    owner: str = ""  # whose units it activates; nobody's: a Clock
    reserved: bool = False


# Command points


class PointsGained(Event, frozen=True, tag="points-gained", kw_only=True):
    """`cause` is enemy-card, forward or eliminated (MT.4.02, 4.03, 4.05)."""

    side: str
    points: int
    total: int
    cause: str


class AbilityUsed(Event, frozen=True, tag="ability-used", kw_only=True):
    """A command ability is paid; what it is used on the enemy may not know (MT.4.11, 4.21)."""

    side: str
    ability: str  # watch, reserve, authority, order, prepare
    price: int
    left: int
    unit: str = ""
    card: str = ""
    secret: bool = False


# Actions


class UnitActivated(Event, frozen=True, tag="unit-activated", kw_only=True):
    unit: str  # or a marker
    actions: int
    cause: str


class ActionsDeclined(Event, frozen=True, tag="actions-declined", kw_only=True):
    unit: str
    count: int


class ForwardDecided(Event, frozen=True, tag="forward-decided", kw_only=True):
    """Actions of Officers and Elite, or command points (MT.3.23)."""

    side: str
    choice: str


class NobodyActs(Event, frozen=True, tag="nobody-acts", kw_only=True):
    """A card that has no effect (MT.3.29, 4.06)."""

    side: str
    card: str


class Reloaded(Event, frozen=True, tag="reloaded", kw_only=True):
    unit: str
    figures: tuple[str, ...]


class BecameVigilant(Event, frozen=True, tag="became-vigilant", kw_only=True):
    unit: str


class Recovered(Event, frozen=True, tag="recovered", kw_only=True):
    unit: str


class RallyRolled(Event, frozen=True, tag="rally-rolled", kw_only=True):
    unit: str
    rallied: bool


class Rallied(Event, frozen=True, tag="rallied", kw_only=True):
    """By Authority, without a die (MT.4.12)."""

    unit: str


class VehicleHit(Event, frozen=True, tag="vehicle-hit", kw_only=True):
    """A vehicle has so many hits of those that destroy it (MT.10.33)."""

    unit: str
    hits: int
    most: int
    wrecked: bool


class Burnt(Event, frozen=True, tag="burnt", kw_only=True):
    building: str
    unit: str


# Reactions


class Reacted(Event, frozen=True, tag="reacted", kw_only=True):
    """A reaction test; `cause` is shooting, melee or morale, `result` the word of the table (MT.11.01, 11.30)."""

    unit: str
    cause: str
    total: int
    result: str


class Recoiled(Event, frozen=True, tag="recoiled", kw_only=True):
    """A recoil move; without paths there was nowhere to go (MT.12.04)."""

    unit: str
    paths: dict[str, tuple[Point, ...]]


class Shaken(Event, frozen=True, tag="shaken", kw_only=True):
    """`again`: it was shaken already (MT.12.05)."""

    unit: str
    again: bool = False


class Fled(Event, frozen=True, tag="fled", kw_only=True):
    """A flight move; `again`: it was in flight already (MT.12.02, 12.09)."""

    unit: str
    paths: dict[str, tuple[Point, ...]]
    again: bool = False


class FledTable(Event, frozen=True, tag="fled-table", kw_only=True):
    """A flight move has come to the table edge: the whole unit is lost (MT.12.12)."""

    unit: str


class Routed(Event, frozen=True, tag="routed", kw_only=True):
    """The whole unit is removed; `caught`: in flight, by an enemy engaging it (MT.12.01, 12.10)."""

    unit: str
    caught: bool = False


# Hand-to-hand


class Engaged(Event, frozen=True, tag="engaged", kw_only=True):
    """A unit sets out for an enemy (MT.13.01); the enemy who had not spotted it is surprised (MT.13.04)."""

    unit: str
    target: str
    surprise: bool = False


class EngagementFailed(Event, frozen=True, tag="engagement-failed", kw_only=True):
    """`cause` is test (MT.13.07), marker (MT.8.44) or away: the target is out of reach now (MT.13.32)."""

    unit: str
    target: str
    cause: str


class Contacted(Event, frozen=True, tag="contacted", kw_only=True):
    """The figures have come into contact, along these paths; `met` is whom each touches (MT.13.03)."""

    unit: str
    target: str
    paths: dict[str, tuple[Point, ...]]
    met: dict[str, str]


class OfficerJoined(Event, frozen=True, tag="officer-joined", kw_only=True):
    unit: str


class RoundFought(Event, frozen=True, tag="round-fought", kw_only=True):
    """Dice of one round: engaged figures, hits that they scored and losses suffered, by unit (MT.13.10, 13.11)."""

    round: int
    units: tuple[str, ...]
    fighters: dict[str, int]
    hits: dict[str, int]
    kills: dict[str, int]  # suffered
    first_strike: bool = False


class BrokeOff(Event, frozen=True, tag="broke-off", kw_only=True):
    """The dice of a recoil or flight in combat (MT.13.21, 13.22)."""

    unit: str
    result: str
    losses: int


class SteppedIn(Event, frozen=True, tag="stepped-in", kw_only=True):
    """Figures near an enemy step into contact for the next round (MT.13.27)."""

    unit: str
    paths: dict[str, tuple[Point, ...]]


class MeleeEnded(Event, frozen=True, tag="melee-ended", kw_only=True):
    """Who holds the ground: a camp, or nobody; `inconclusive` after the third round (MT.13.08, 13.25)."""

    units: tuple[str, ...]
    holder: str = "nobody"
    inconclusive: bool = False


class Turned(Event, frozen=True, tag="turned", kw_only=True):
    """A close order that has held the ground turns about on it (MT.13.25), or a piece whose crew rallies (MT.12.07)."""

    unit: str
    facing: float


# Moving


class UnitMoved(Event, frozen=True, tag="unit-moved", kw_only=True):
    """A Move action, up to where it ended; without paths a unit has only turned or formed (MT.5.01, 6.24)."""

    unit: str
    paths: dict[str, tuple[Point, ...]]
    formation: str
    facing: float


class MoveInterrupted(Event, frozen=True, tag="move-interrupted", kw_only=True):
    """A vigilant unit shoots at one that moves, at `half` of its way or at its `end` (MT.5.09)."""

    unit: str
    target: str
    moment: str


class MoveEnded(Event, frozen=True, tag="move-ended", kw_only=True):
    """A result has ended a move where the figures stood (MT.5.10)."""

    unit: str


class MoveStopped(Event, frozen=True, tag="move-stopped", kw_only=True):
    """A move has come near a hidden marker and stops there (MT.8.44)."""

    unit: str
    marker: str


class FormationChanged(Event, frozen=True, tag="formation-changed", kw_only=True):
    unit: str
    formation: str
    facing: float


class ClosedUp(Event, frozen=True, tag="closed-up", kw_only=True):
    """The gaps that casualties left are closed (MT.2.19)."""

    unit: str
    paths: dict[str, tuple[Point, ...]]


class FiguresLeft(Event, frozen=True, tag="figures-left", kw_only=True):
    """Out by an exit of the scenario: not lost (MT.6.26)."""

    unit: str
    figures: tuple[str, ...]
    edge: str


# Shooting


class UnitFired(Event, frozen=True, tag="unit-fired", kw_only=True):
    """The shots of one unit at one target with one weapon, all of one action (MT.10.35)."""

    unit: str
    target: str
    weapon: str
    shooters: tuple[str, ...]
    count: int  # dice
    hits: int
    kills: int
    distance: float  # the nearest shot
    hasty: bool = False
    volley: bool = False


class Sacrificed(Event, frozen=True, tag="sacrificed", kw_only=True):
    """A man falls in place of an Officer (MT.14.02)."""

    officer: str
    figure: str


class FiguresLost(Event, frozen=True, tag="figures-lost", kw_only=True):
    """`cause` is fire, melee, break-off, rout or flight."""

    unit: str
    figures: tuple[str, ...]
    cause: str


class UnitDestroyed(Event, frozen=True, tag="unit-destroyed", kw_only=True):
    unit: str


# Setting up and hidden markers


class SideDeployed(Event, frozen=True, tag="side-deployed", kw_only=True):
    """A camp has set up its units that are not hidden (MT.15.01)."""

    side: str
    count: int


class MarkersPlaced(Event, frozen=True, tag="markers-placed", kw_only=True):
    """Hidden units and decoys, all alike (MT.8.40)."""

    side: str
    markers: tuple[str, ...]


class MarkerMoved(Event, frozen=True, tag="marker-moved", kw_only=True):
    marker: str
    path: tuple[Point, ...]


class MarkerRevealed(Event, frozen=True, tag="marker-revealed", kw_only=True):
    """`cause` is spotted, near or own, `what` unit or decoy (MT.8.42-8.44)."""

    marker: str
    side: str
    at: Point
    cause: str
    what: str
    by: str = ""  # who has spotted it, or come near
    unit: str = ""


class UnitSetUp(Event, frozen=True, tag="unit-set-up", kw_only=True):
    """The figures of a revealed unit are put down (MT.8.43)."""

    unit: str
    figures: tuple[str, ...]
    formation: str


class UnitEntered(Event, frozen=True, tag="unit-entered", kw_only=True):
    """A unit in reserve comes on (MT.3.20)."""

    unit: str
    paths: dict[str, tuple[Point, ...]]
