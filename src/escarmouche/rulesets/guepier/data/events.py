"""What happens in a game of Le guêpier mexicain, as the log, the browser and the replay tell it."""

from escarmouche.kernel.events import Event
from escarmouche.table.tabletop import Point


class TurnBegan(Event, frozen=True, tag="turn-began", kw_only=True):
    turn: int


class AttackerDrawn(Event, frozen=True, tag="attacker-drawn", kw_only=True):
    side: str


class GroupDeployed(Event, frozen=True, tag="group-deployed", kw_only=True):
    group: str
    side: str


class GroupEntered(Event, frozen=True, tag="group-entered", kw_only=True):
    group: str
    figures: tuple[str, ...]
    edge: str


class PointsRolled(Event, frozen=True, tag="points-rolled", kw_only=True):
    group: str
    ap: int
    casualties: int


class InitiativeTaken(Event, frozen=True, tag="initiative-taken", kw_only=True):
    side: str
    points: dict[str, int]


class SequenceBegan(Event, frozen=True, tag="sequence-began", kw_only=True):
    sequence: str
    side: str = ""


class Rallied(Event, frozen=True, tag="rallied", kw_only=True):
    figure: str
    before: str
    after: str
    ap: int


class Localised(Event, frozen=True, tag="localised", kw_only=True):
    target: str
    observer: str
    shelter: str
    located: bool


class Activated(Event, frozen=True, tag="activated", kw_only=True):
    figures: tuple[str, ...]
    action: str
    also: tuple[str, ...] = ()
    cost: int = 0
    gun: str = ""


class DistanceRolled(Event, frozen=True, tag="distance-rolled", kw_only=True):
    figures: tuple[str, ...]
    pace: str
    allowance: int


class Moved(Event, frozen=True, tag="moved", kw_only=True):
    figure: str
    path: tuple[Point, ...]
    length: float
    mode: str


class GunMoved(Event, frozen=True, tag="gun-moved", kw_only=True):
    gun: str
    path: tuple[Point, ...]


class Turned(Event, frozen=True, tag="turned", kw_only=True):
    figure: str
    facing: float


class Formed(Event, frozen=True, tag="formed", kw_only=True):
    figures: tuple[str, ...]
    formation: str


class Mounted(Event, frozen=True, tag="mounted", kw_only=True):
    figure: str
    mounted: bool


class FigureLeft(Event, frozen=True, tag="figure-left", kw_only=True):
    figure: str
    edge: str


class ChargeDeclared(Event, frozen=True, tag="charge-declared", kw_only=True):
    figure: str
    target: str
    length: float
    allowance: int
    reaches: bool


class ChargeStopped(Event, frozen=True, tag="charge-stopped", kw_only=True):
    figure: str
    target: str


class ContactMade(Event, frozen=True, tag="contact-made", kw_only=True):
    figure: str
    target: str


class Fired(Event, frozen=True, tag="fired", kw_only=True):
    """A small-arms shot; `manner` is plain, aimed, salvo or defensive."""

    shooter: str
    target: str
    weapon: str
    distance: float
    manner: str
    outcome: str
    priority: bool = True


class SalvoOrdered(Event, frozen=True, tag="salvo-ordered", kw_only=True):
    shooters: tuple[str, ...]
    targets: tuple[str, ...]


class Saved(Event, frozen=True, tag="saved", kw_only=True):
    figure: str
    cause: str
    cover: str
    outcome: str


class Marked(Event, frozen=True, tag="marked", kw_only=True):
    figure: str
    marker: str
    cause: str


class Eliminated(Event, frozen=True, tag="eliminated", kw_only=True):
    figure: str
    cause: str


class MoraleTested(Event, frozen=True, tag="morale-tested", kw_only=True):
    figure: str
    lost: str
    before: str
    after: str


class CannonFired(Event, frozen=True, tag="cannon-fired", kw_only=True):
    """`manner` is direct, defensive, obstacle or bombardment."""

    gun: str
    manner: str
    aim: Point
    outcome: str
    target: str = ""
    distance: float = 0.0


class ShellDrifted(Event, frozen=True, tag="shell-drifted", kw_only=True):
    direction: str
    distance: int
    impact: Point


class Exploded(Event, frozen=True, tag="exploded", kw_only=True):
    impact: Point
    cause: str
    figures: tuple[str, ...]


class ObstacleStruck(Event, frozen=True, tag="obstacle-struck", kw_only=True):
    obstacle: str
    by: str
    damage: int
    total: int
    destroyed: bool
    fire: bool = False


class FireStarted(Event, frozen=True, tag="fire-started", kw_only=True):
    at: Point


class BreachOpened(Event, frozen=True, tag="breach-opened", kw_only=True):
    obstacle: str
    at: Point


class DoorHandled(Event, frozen=True, tag="door-handled", kw_only=True):
    door: str
    figure: str
    state: str


class KitTaken(Event, frozen=True, tag="kit-taken", kw_only=True):
    kit: str
    kind_of: str
    figures: tuple[str, ...]


class KitDropped(Event, frozen=True, tag="kit-dropped", kw_only=True):
    kit: str
    kind_of: str
    at: Point


class LadderRaised(Event, frozen=True, tag="ladder-raised", kw_only=True):
    ladder: str
    against: str
    at: Point


class Climbed(Event, frozen=True, tag="climbed", kw_only=True):
    figure: str
    ladder: str
    top: bool = False


class BarrelSet(Event, frozen=True, tag="barrel-set", kw_only=True):
    figure: str
    barrel: str
    against: str
    outcome: str


class Fought(Event, frozen=True, tag="fought", kw_only=True):
    attacker: str
    defender: str
    attacker_weapon: str
    defender_weapon: str
    attacker_supporters: tuple[str, ...] = ()
    defender_supporters: tuple[str, ...] = ()
    outcome: str


class PlaceTaken(Event, frozen=True, tag="place-taken", kw_only=True):
    figure: str
    at: Point


class ControlChanged(Event, frozen=True, tag="control-changed", kw_only=True):
    zone: str
    side: str
