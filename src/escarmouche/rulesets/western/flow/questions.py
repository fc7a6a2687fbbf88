"""Every question of the Far West, each declared once: its rule, and what it is about; its key is its name."""

from escarmouche.kernel.questions import Question
from escarmouche.rulesets.western.rules.situations import Moment

# Setting up


class Hide(Question, frozen=True):
    """Where a side hides some of its figures."""

    rule = "FW.9.10"
    count: int
    side: str


class Deploy(Question, frozen=True):
    rule = "FW.14.02"
    count: int
    side: str


# Activations


class Activate(Question, frozen=True):
    """Which figure or group acts."""

    rule = "FW.2.18"


class Next(Question, frozen=True):
    """Who of the group that is being activated acts now."""

    rule = "FW.2.18"


class Action(Question, frozen=True):
    rule = "FW.2.18"
    figure: str


class Posture(Question, frozen=True):
    rule = "FW.1.13"
    figure: str


# Moves


class Move(Question, frozen=True):
    """Where a figure goes; `kind`: on foot or mounted, as it will be then."""

    rule = "FW.2.19"
    figure: str
    action: str
    allowance: float
    kind: str


class Drive(Question, frozen=True):
    rule = "FW.13.01"
    figure: str
    vehicle: str
    allowance: float


class Board(Question, frozen=True):
    """How a figure goes up to the vehicle that it boards."""

    rule = "FW.13.03"
    figure: str
    vehicle: str
    allowance: float


class Alight(Question, frozen=True):
    """Where a figure goes that gets off its vehicle; `whole`: from the middle of the vehicle."""

    rule = "FW.13.03"
    figure: str
    vehicle: str
    allowance: float
    whole: float


class OnTheWay(Question, frozen=True):
    """A question about the path of somebody who moves."""

    figure: str

    @property
    def mover(self) -> str:
        return self.figure


class Length(OnTheWay, frozen=True):
    """How far a figure goes after its slowness dice."""

    rule = "FW.3.19"
    wanted: float
    most: float


# Shots


class Shooter(Question, frozen=True):
    """Who shoots next; `count` have been named."""

    rule = "FW.2.07"
    moment: Moment
    count: int


class Target(Question, frozen=True):
    rule = "FW.5.02"
    figure: str


class SplitTarget(Question, frozen=True):
    """At whom the next of a figure's shots goes, where they are split."""

    rule = "FW.8.39"
    figure: str
    shot: int
    shots: int


class Arms(Question, frozen=True):
    """With what and how often a figure shoots at its target."""

    rule = "FW.6.01"
    figure: str
    target: str


class Spread(Question, frozen=True):
    """Whether shots are fired together, spaced, later or at several targets."""

    rule = "FW.2.17"
    figure: str
    weapon: str
    shots: int


class CallDuel(Question, frozen=True):
    """Whether a figure calls out those at whom it shoots; or a group, by the first of those who shoot together."""

    rule = "FW.10.01"
    figure: str
    target: str
    count: int


class VolleyTarget(Question, frozen=True):
    """At whom those of a figure's group fire together."""

    rule = "FW.5.12"
    figure: str
    count: int


class Volley(Question, frozen=True):
    rule = "FW.5.12"
    target: str


# Shots on the way


class Interrupt(OnTheWay, frozen=True):
    """Who shoots at the figure that moves; `count` have been named."""

    rule = "FW.2.12"
    count: int


class MovingShot(OnTheWay, frozen=True):
    rule = "FW.8.02"


class ArmsOnTheMove(OnTheWay, frozen=True):
    """With what and how often a figure that moves shoots at its target."""

    key = "arms"
    rule = "FW.6.01"
    target: str


class ArmsAtMover(ArmsOnTheMove, frozen=True):
    """The same of a figure whose target moves."""

    key = "arms"

    @property
    def mover(self) -> str:
        return self.target


class Point(OnTheWay, frozen=True):
    """At which point of the path a figure shoots: at the mover, or the mover himself."""

    rule = "FW.2.19"
    mover: str
    target: str
    length: float


# Blows


class Strike(Question, frozen=True):
    rule = "FW.11.32"


class StrikeInstead(Question, frozen=True):
    """Whom those strike who have lost their enemy."""

    rule = "FW.11.32"


class FreeBlows(Question, frozen=True):
    """At whom those against a vehicle strike that starts."""

    rule = "FW.13.07"
    vehicle: str


# Surprise actions


class Surprise(Question, frozen=True):
    rule = "FW.9.01"


class SurpriseAction(Question, frozen=True):
    """Whether those who show themselves move or shoot."""

    rule = "FW.9.03"
    figure: str
    count: int
