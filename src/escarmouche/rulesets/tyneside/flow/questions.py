"""Every question that a player is asked: its rule and what it is about."""

from escarmouche.kernel.questions import Question
from escarmouche.rulesets.tyneside.data.state import Edge, Formation

# Before the game, and reinforcements


class Deploy(Question, frozen=True):
    rule = "TY.18.10"
    count: int
    side: str


class Hide(Question, frozen=True):
    rule = "TY.18.09"
    side: str


class PlaceMarkers(Question, frozen=True):
    rule = "TY.18.09"
    count: int
    side: str


class Arrive(Question, frozen=True):
    rule = "TY.5.15"
    unit: str
    edge: Edge
    low: float
    high: float


# Step 1


class Reveal(Question, frozen=True):
    rule = "TY.18.09"
    side: str


class SetUp(Question, frozen=True):
    """Where a group stands that comes out from under its marker."""

    rule = "TY.18.05"
    unit: str
    marker: str
    most: float


class Merge(Question, frozen=True):
    rule = "TY.6.04"
    side: str


class Command(Question, frozen=True):
    rule = "TY.7.19"
    figure: str
    points: int


class CommandHidden(Question, frozen=True):
    """Which of his hidden groups he pays for, all at once."""

    rule = "TY.18.09"
    figure: str
    points: int
    count: int


# Step 2


class MoveMarkers(Question, frozen=True):
    """Where the markers go that the player may move."""

    rule = "TY.18.09"
    side: str
    allowance: float


class MarkersGoOn(Question, frozen=True):
    """All of them go by themselves: asked so that nobody sees it."""

    rule = "TY.18.09"
    side: str
    count: int


class Act(Question, frozen=True):
    rule = "TY.5.10"


class Deed(Question, frozen=True):
    rule = "TY.7.22"
    unit: str


class MoveUnit(Question, frozen=True):
    key = "move"
    rule = "TY.13.01"
    unit: str
    count: int
    allowance: float
    formation: Formation


class Charge(Question, frozen=True):
    rule = "TY.16.02"
    unit: str
    target: str
    count: int


class Facing(Question, frozen=True):
    """Which way it faces; by another rule in ranks than loose."""

    unit: str
    facing: float


class LeftOrder(Question, frozen=True):
    """What it goes on doing when nobody commands it."""

    key = "order"
    rule = "TY.7.28"
    unit: str
    moved: bool


class Destination(Question, frozen=True):
    rule = "TY.7.28"
    unit: str


class Door(Question, frozen=True):
    rule = "TY.4.17"
    building: str
    count: int


# Step 3


class Fire(Question, frozen=True):
    rule = "TY.5.11"


class Target(Question, frozen=True):
    rule = "TY.14.02"
    unit: str


class Weapon(Question, frozen=True):
    rule = "TY.3.06"
    unit: str
    target: str


# Step 4


class Victim(Question, frozen=True):
    rule = "TY.16.13"


class Pursue(Question, frozen=True):
    rule = "TY.16.18"
