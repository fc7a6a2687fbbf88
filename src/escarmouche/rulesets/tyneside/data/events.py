"""What happens in a French & Indian War skirmish, as the log, the browser and the replay tell it."""

from escarmouche.kernel.events import Event
from escarmouche.table.tabletop import Point

# The turn


class TurnBegan(Event, frozen=True, tag="turn-began", kw_only=True):
    turn: int
    first: str


class PhaseBegan(Event, frozen=True, tag="phase-began", kw_only=True):
    side: str


class StepBegan(Event, frozen=True, tag="step-began", kw_only=True):
    step: str
    side: str


class InitiativeRolled(Event, frozen=True, tag="initiative-rolled", kw_only=True):
    """Who goes first in every turn: one die a side; `tied` thrice, the side named first (TY.5.07)."""

    first: str
    tied: bool = False


class Sighted(Event, frozen=True, tag="sighted", kw_only=True):
    """The visibility die of an enemy unit in dense ground: how far off it can be seen in this phase (TY.8.06)."""

    unit: str
    side: str  # whose eyes
    die: int


class Aroused(Event, frozen=True, tag="aroused", kw_only=True):
    """A side that has an enemy in sight attacks: every order of its groups becomes ATTACK (section 22)."""

    side: str


# Command


class PointsRolled(Event, frozen=True, tag="points-rolled", kw_only=True):
    """A leader's command dice: `points` come to the pool of `pc`, which then holds `pool` (TY.7.04, 7.15).

    `secret`, here and below: what the pool holds is not told, for it would tell what hidden groups cost (TY.18.09).
    """

    figure: str
    pc: str
    points: int
    pool: int
    music: bool = False
    secret: bool = False


class LeaderActivated(Event, frozen=True, tag="leader-activated", kw_only=True):
    """A second officer or musician is paid for, and commands in his turn (TY.7.14)."""

    figure: str
    pc: str
    by: str
    price: int
    left: int
    secret: bool = False


class GroupCommanded(Event, frozen=True, tag="group-commanded", kw_only=True):
    unit: str
    pc: str
    price: int
    left: int
    count: int
    secret: bool = False


class CommandEnded(Event, frozen=True, tag="command-ended", kw_only=True):
    """What is left of the points is lost (TY.7.19)."""

    pc: str
    lost: int
    secret: bool = False


class Succeeded(Event, frozen=True, tag="succeeded", kw_only=True):
    """A second officer takes the place of a player character who has fallen (TY.7.26)."""

    figure: str
    pc: str


class Leaderless(Event, frozen=True, tag="leaderless", kw_only=True):
    """A player whose character has fallen has nobody left to command for him (TY.7.26)."""

    side: str
    pc: str


# Risk and results


class ActionRolled(Event, frozen=True, tag="action-rolled", kw_only=True):
    """A unit's risk factor with its parts, its die, the cell rolled and the result it carries out (TY.9.01).

    `standing` is uncommanded, following, commanded or pc; `bound`: it moves by the result. `follows` is the first group
    of its platoon, whose result it carries out (TY.11.09).
    """

    unit: str
    parts: dict[str, str]  # each modifier that counts, with its sign
    modifiers: int  # how many
    factor: int
    formed: bool
    die: int
    cell: str
    italic: bool
    result: str
    standing: str
    bound: bool
    follows: str = ""


class Routed(Event, frozen=True, tag="routed", kw_only=True):
    """It flees; `broken`: its formation is lost with it (TY.11.11, 12.09)."""

    unit: str
    broken: bool = False


class Rallied(Event, frozen=True, tag="rallied", kw_only=True):
    unit: str


# Fire


class UnitFired(Event, frozen=True, tag="unit-fired", kw_only=True):
    """A unit fires: `able` could, `firers` do. `share` is all, half or third (TY.14.04, 14.12)."""

    unit: str
    target: str
    firer: str
    moved: bool
    able: int
    firers: int
    share: str


class Shot(Event, frozen=True, tag="shot", kw_only=True):
    """One shot: the man aimed at, what it needed, whom the lot found and what befell him.

    `effect` is miss, lost (a hit with nobody left to take it), graze, wound or dead.
    """

    shooter: str
    target: str
    weapon: str
    distance: float
    range: str  # that counts
    cover: str
    need: int
    effect: str
    victim: str = ""
    named: bool = False
    shifted: bool = False  # counted as one range further (TY.14.10)


class ShotLost(Event, frozen=True, tag="shot-lost", kw_only=True):
    """The man he would have aimed at has fallen, and there is no other in range (TY.14.24)."""

    shooter: str
    target: str


# What befalls a figure


class Wounded(Event, frozen=True, tag="wounded", kw_only=True):
    figure: str
    cause: str


class Killed(Event, frozen=True, tag="killed", kw_only=True):
    figure: str
    cause: str
    second: bool = False  # by a second wound (TY.15.06)


class FigureLeft(Event, frozen=True, tag="figure-left", kw_only=True):
    """Off the table: `safe` by an exit that the scenario rewards, otherwise a loss."""

    figure: str
    edge: str
    safe: bool


class Loaded(Event, frozen=True, tag="loaded", kw_only=True):
    """Muzzle-loaders ready again after a phase of standing still (TY.14.13)."""

    unit: str
    figures: tuple[str, ...]


class UnitDestroyed(Event, frozen=True, tag="unit-destroyed", kw_only=True):
    unit: str


class Burnt(Event, frozen=True, tag="burnt", kw_only=True):
    building: str
    side: str


# Movement


class UnitMoved(Event, frozen=True, tag="unit-moved", kw_only=True):
    """The figures of a unit that moved, each along its path, and the way the unit faces then.

    `cause` is the cell or order that moved it, or player; `purpose` is what it did it for, `about` the unit, terrain or
    edge that this is about.
    """

    unit: str
    paths: dict[str, tuple[Point, ...]]
    facing: float
    cause: str
    purpose: str = ""
    about: str = ""


class UnitStayed(Event, frozen=True, tag="unit-stayed", kw_only=True):
    unit: str
    facing: float
    cause: str
    purpose: str = ""
    about: str = ""


class Charged(Event, frozen=True, tag="charged", kw_only=True):
    """A charge: the paths of those who moved, whom each of them met, and who came to the door of which building: whom
    these fight is told when it is manned (TY.4.17, 16.02)."""

    unit: str
    target: str
    paths: dict[str, tuple[Point, ...]]
    met: dict[str, str]
    doors: dict[str, str]
    facing: float
    cause: str


class FormationChanged(Event, frozen=True, tag="formation-changed", kw_only=True):
    units: tuple[str, ...]
    formation: str
    paths: dict[str, tuple[Point, ...]]
    facing: float
    cause: str


class Turned(Event, frozen=True, tag="turned", kw_only=True):
    unit: str
    facing: float


class Mounted(Event, frozen=True, tag="mounted", kw_only=True):
    figure: str
    mounted: bool


class SkirtsChanged(Event, frozen=True, tag="skirts-changed", kw_only=True):
    figures: tuple[str, ...]
    raised: bool


class OrderGiven(Event, frozen=True, tag="order-given", kw_only=True):
    """What a group will go on doing when nobody commands it (TY.7.28)."""

    unit: str
    order: str
    about: str = ""


# Melee


class MeleeFought(Event, frozen=True, tag="melee-fought", kw_only=True):
    """The dice of all who were in contact, what they come to, and the duels won by each side (TY.16.05-16.10)."""

    units: tuple[str, ...]
    scores: dict[str, int]
    faces: dict[str, int]
    duels: dict[str, int]


class MeleeDecided(Event, frozen=True, tag="melee-decided", kw_only=True):
    """Which side is driven back, or both; `wiped_out`: nobody of it is left (TY.16.14, 16.15)."""

    units: tuple[str, ...]
    beaten: str
    wiped_out: bool = False


class Struck(Event, frozen=True, tag="struck", kw_only=True):
    """A winning figure's effect on one of those it beat: wound or dead (TY.16.12)."""

    striker: str
    victim: str
    effect: str


class PushedBack(Event, frozen=True, tag="pushed-back", kw_only=True):
    unit: str
    paths: dict[str, tuple[Point, ...]]
    facing: float


class Pursued(Event, frozen=True, tag="pursued", kw_only=True):
    unit: str
    paths: dict[str, tuple[Point, ...]]
    met: dict[str, str]


class DoorManned(Event, frozen=True, tag="door-manned", kw_only=True):
    """Occupants of a charged building at its door, who made room for them, the way of each, and whom the attackers
    there fight (TY.4.17)."""

    building: str
    figures: tuple[str, ...]
    aside: tuple[str, ...]
    paths: dict[str, tuple[Point, ...]]
    met: dict[str, str]


# Set-up, markers, groups


class SideDeployed(Event, frozen=True, tag="side-deployed", kw_only=True):
    side: str
    count: int


class MarkersPlaced(Event, frozen=True, tag="markers-placed", kw_only=True):
    side: str
    count: int


class MarkerSighted(Event, frozen=True, tag="marker-sighted", kw_only=True):
    """The visibility die of a marker: from how far it can be seen in this phase (TY.18.06)."""

    marker: str
    die: int


class MarkerTurned(Event, frozen=True, tag="marker-turned", kw_only=True):
    """A hidden marker is seen and turned over: a decoy, or a group that is set up (TY.18.06)."""

    marker: str
    what: str  # decoy or group
    unit: str = ""
    cause: str = ""  # near, seen, charges, or own: its owner has turned it over
    finder: str = ""


class MarkerMoved(Event, frozen=True, tag="marker-moved", kw_only=True):
    marker: str
    path: tuple[Point, ...]


class Arrived(Event, frozen=True, tag="arrived", kw_only=True):
    unit: str
    edge: str
    figures: tuple[str, ...]


class Merged(Event, frozen=True, tag="merged", kw_only=True):
    """Two groups are one (TY.6.04)."""

    unit: str
    into: str
    count: int
