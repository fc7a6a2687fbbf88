"""What happens in a Far West skirmish, as the log, the browser and the replay tell it."""

from escarmouche.kernel.events import Event
from escarmouche.kernel.table import Point


class TurnBegan(Event, frozen=True, tag="turn-began", kw_only=True):
    turn: int
    first: str


class StepBegan(Event, frozen=True, tag="step-began", kw_only=True):
    step: str


# Shooting


class Fired(Event, frozen=True, tag="fired", kw_only=True):
    """One throw of one shooter at one target.

    `moment` is early, interruption, moving, shoot or surprise; `target` the figure aimed at, or the nearest of a group of
    `group` figures; `needs` the natural value that each die asked for; `struck` who was hit, once for each hit that told.
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
    faster: str = ""  # whoever fires before all others; nobody: together


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


class GameEnded(Event, frozen=True, tag="game-ended", kw_only=True):
    winner: str
    degree: str
    reason: str
