"""What happens in a Far West skirmish, as the log, the browser and the replay tell it."""

from escarmouche.kernel.events import Event
from escarmouche.table.tabletop import Point


class TurnBegan(Event, frozen=True, tag="turn-began", kw_only=True):
    turn: int
    first: str


class StepBegan(Event, frozen=True, tag="step-began", kw_only=True):
    step: str


# Shooting


class Fired(Event, frozen=True, tag="fired", kw_only=True):
    """One throw of one shooter at one target.

    `moment` is early, interruption, moving, shoot or surprise; `target` the figure aimed at, or the nearest of a group
    of `group` figures; `needs` the natural value that each die asked for; `struck` who was hit, once for each hit.
    """

    shooter: str
    target: str
    weapon: str
    moment: str
    distance: float
    shots: int
    needs: tuple[int, ...]
    hits: int
    struck: tuple[str, ...] = ()
    group: int = 1
    elite: str = "none"
    at: Point | None = None  # where the one who moves was


class VolleyFired(Event, frozen=True, tag="volley-fired", kw_only=True):
    """Several of a group throw together at one target (FW.5.12)."""

    shooters: tuple[str, ...]
    target: str
    weapons: tuple[str, ...]
    moment: str
    distance: float
    needs: tuple[int, ...]
    hits: int
    struck: tuple[str, ...] = ()
    group: int = 1


class ShotHeld(Event, frozen=True, tag="shot-held", kw_only=True):
    """A declared shot that is not fired: `cause` is `target-gone` or `fell-first` (FW.2.22, 10.12)."""

    shooter: str
    target: str
    weapon: str
    cause: str


class DuelFought(Event, frozen=True, tag="duel-fought", kw_only=True):
    """Who draws faster: the coloured die of each side and every total, before the shots (FW.10).

    `moments` are those who fire together, in order; `others` are one man, or the group that draws on one.
    """

    lone: str
    others: tuple[str, ...]
    faces: tuple[int, int]  # of the lone figure, of the other or the group
    totals: dict[str, int]
    moments: tuple[tuple[str, ...], ...]
    faster: str = "nobody"  # lone or others: who fires first; nobody: some of both together


class Jammed(Event, frozen=True, tag="jammed", kw_only=True):
    figure: str
    weapon: str


class Reloaded(Event, frozen=True, tag="reloaded", kw_only=True):
    figure: str
    weapon: str
    barrels: int = 0


class ReloadFailed(Event, frozen=True, tag="reload-failed", kw_only=True):
    figure: str
    weapon: str


# Setting up and movements


class FiguresHidden(Event, frozen=True, tag="figures-hidden", kw_only=True):
    """Some of a side are noted down, crouched and out of sight: how many shows, where does not (FW.9.10)."""

    side: str
    count: int


class SideDeployed(Event, frozen=True, tag="side-deployed", kw_only=True):
    side: str
    count: int


class GroupActivated(Event, frozen=True, tag="group-activated", kw_only=True):
    figures: tuple[str, ...]


class OrderTaken(Event, frozen=True, tag="order-taken", kw_only=True):
    """Those of a group who stand together close up, or open out: `order` is close or loose (FW.8.17)."""

    figures: tuple[str, ...]
    order: str


class MovementsEnded(Event, frozen=True, tag="movements-ended", kw_only=True):
    """A side passes: whoever is left holds (FW.2.04)."""

    side: str


class Held(Event, frozen=True, tag="held", kw_only=True):
    """A figure stays where it is; `posture` is crouch or stand where that changes (FW.1.13)."""

    figure: str
    posture: str = ""


class ReloadBegan(Event, frozen=True, tag="reload-began", kw_only=True):
    figure: str
    weapon: str
    barrels: int = 0


class SlownessRolled(Event, frozen=True, tag="slowness-rolled", kw_only=True):
    """The ground slows a figure: the dice, how far it still gets, and whether it is blocked (FW.3.08-3.18)."""

    figure: str
    terrain: str
    faces: tuple[int, ...]
    allowance: float
    blocked: bool = False
    shared: bool = False  # the roll served somebody else of the group before (FW.3.15)


class Moved(Event, frozen=True, tag="moved", kw_only=True):
    """`met` are the enemies with whom the move ends in contact."""

    figure: str
    path: tuple[Point, ...]
    length: float
    met: tuple[str, ...] = ()
    charged: bool = False
    crouched: bool = False


class Pinned(Event, frozen=True, tag="pinned", kw_only=True):
    """Reached before its own activation: it does not move this turn (FW.3.37)."""

    figure: str
    by: str


class Mounted(Event, frozen=True, tag="mounted", kw_only=True):
    figure: str
    mounted: bool
    horse: str


class Boarded(Event, frozen=True, tag="boarded", kw_only=True):
    figure: str
    vehicle: str
    path: tuple[Point, ...] = ()
    outside: bool = False


class Alighted(Event, frozen=True, tag="alighted", kw_only=True):
    figure: str
    vehicle: str
    path: tuple[Point, ...]


class VehicleMoved(Event, frozen=True, tag="vehicle-moved", kw_only=True):
    vehicle: str
    driver: str
    path: tuple[Point, ...]
    length: float


class VehicleLeft(Event, frozen=True, tag="vehicle-left", kw_only=True):
    vehicle: str
    edge: str
    figures: tuple[str, ...]


class ObstacleWorkedOn(Event, frozen=True, tag="obstacle-worked-on", kw_only=True):
    """Figures that spent the turn clearing an obstacle; at `needed` figure-turns it is gone."""

    obstacle: str
    figures: tuple[str, ...]
    done: int
    needed: int
    cleared: bool = False


# Melee


class Struck(Event, frozen=True, tag="struck", kw_only=True):
    """A blow; `result` is kill, push-back or miss, `stands` whether it takes effect (FW.11.09-11.12).

    `free` is the blow at whoever leaves contact (FW.3.31).
    """

    striker: str
    target: str
    weapon: str
    natural: int
    result: str
    stands: bool = True
    free: bool = False


class Recoiled(Event, frozen=True, tag="recoiled", kw_only=True):
    """Pushed back; a path of one point is somebody who had no way back (FW.11.15)."""

    figure: str
    by: str
    path: tuple[Point, ...]


# What befalls a figure


class Hurt(Event, frozen=True, tag="hurt", kw_only=True):
    """A life point lost, and still in play."""

    figure: str
    cause: str
    life: int


class HealthTested(Event, frozen=True, tag="health-tested", kw_only=True):
    """Whether a figure that would leave play stays in it wounded (FW.12.04)."""

    figure: str
    cause: str
    wounded: bool


class OutOfAction(Event, frozen=True, tag="out-of-action", kw_only=True):
    figure: str
    cause: str


# Surprise


class Revealed(Event, frozen=True, tag="revealed", kw_only=True):
    """A hidden figure shows: `cause` is found, seen, touched, acted or surprise."""

    figure: str
    at: Point
    cause: str
    finder: str = ""


class Surprise(Event, frozen=True, tag="surprise", kw_only=True):
    figures: tuple[str, ...]
    action: str  # move or shoot
