"""Every question that Black Powder puts to a player: its key, its rule and what it is about."""

from typing import ClassVar, Literal

from escarmouche.kernel.questions import Question
from escarmouche.rulesets.blackpowder.data.state import OrderKind
from escarmouche.rulesets.blackpowder.rules.situations import Cover

# Before the first turn


class FirstPlayer(Question, frozen=True):
    rule = "BP.5.01"


class Deploy(Question, frozen=True):
    """Where the units of an army stand."""

    rule = "BP.5.06"
    count: int
    side: str


# The start of a turn


class Successor(Question, frozen=True):
    """With which unit an officer takes over from a general who was lost."""

    rule = "BP.8.14"
    commander: str
    rating: int


class Withdraw(Question, frozen=True):
    """Who of a demoralised brigade withdraws without having to."""

    rule = "BP.15.10"


# Initiative and command


class Initiative(Question, frozen=True):
    rule = "BP.6.24"
    count: int


class NextCommander(Question, frozen=True):
    key = "commander"
    rule = "BP.6.09"
    count: int


class GiveOrder(Question, frozen=True):
    key = "order"
    rule = "BP.6.01"
    commander: str


class Group(Question, frozen=True):
    rule = "BP.6.20"
    commander: str
    inches: float


class NextStep(Question, frozen=True):
    """What comes next in an order."""

    key = "step"
    rule = "BP.6.04"
    unit: str
    units: int
    kind: OrderKind
    number: int


class DrawnStep(Question, frozen=True):
    """How a step is made: its word, and the building or the side that it is about."""

    unit: str
    units: int
    step: str
    about: str
    number: int


class MoveStep(DrawnStep, frozen=True):
    """Along which way."""


class FormStep(DrawnStep, frozen=True):
    """In which formation, facing where."""


class LeaveStep(DrawnStep, frozen=True):
    """Out of a building: whither, in which formation."""


class GroupCharges(Question, frozen=True):
    rule = "BP.11.06"
    unit: str
    units: int


class AlsoCharged(Question, frozen=True):
    """Which other targets a charge takes in."""

    key = "also"
    rule = "BP.11.34"
    unit: str
    target: str


class Reroll(Question, frozen=True):
    """Whether a failed order is thrown again."""

    cause: ClassVar[Literal["general", "decisive"]]
    commander: str
    unit: str
    units: int


class RerollGeneral(Reroll, frozen=True):
    rule = "BP.17.06"
    cause = "general"


class RerollDecisive(Reroll, frozen=True):
    rule = "BP.17.10"
    cause = "decisive"


class MakeFreeMove(Question, frozen=True):
    """Whether a unit makes the first move of an order that failed."""

    key = "free-move"
    rule = "BP.6.28"
    unit: str


class UnitFirst(Question, frozen=True):
    """Who goes first where the steps of a group collide."""

    rule = "BP.6.41"
    count: int


class GeneralMove(Question, frozen=True):
    key = "general"
    rule = "BP.8.08"
    commander: str
    inches: float


# In the enemy's turn


class TraversingFire(Question, frozen=True):
    """Whether a unit fires at who crosses its front, as it sees him where he came nearest."""

    rule = "BP.10.12"
    unit: str
    target: str
    distance: float
    away: float
    clear: bool
    cover: Cover
    enfilade: bool


class Reaction(Question, frozen=True):
    """What a charged unit does about it."""

    unit: str
    charger: str
    count: int


class Evade(Question, frozen=True):
    rule = "BP.11.22"
    unit: str
    charger: str


class ClosingTarget(Question, frozen=True):
    rule = "BP.11.19"
    unit: str


# Shooting


class Shooter(Question, frozen=True):
    rule = "BP.9.03"


class Target(Question, frozen=True):
    rule = "BP.9.12"
    unit: str


class ShareDice(Question, frozen=True):
    """How skirmishers share their dice among several targets; `extra` are those that their nerves have brought."""

    rule = "BP.9.40"
    unit: str
    extra: int


class GarrisonDice(Question, frozen=True):
    """How many of its dice a garrison gives to this side."""

    rule = "BP.9.19"
    unit: str
    left: int
    side: str
    target: str
    extra: int


class Shrapnel(Question, frozen=True):
    """Whether guns fire shrapnel; with so many dice at the most, 0 for all."""

    rule = "BP.16.29"
    unit: str
    side: str
    target: str
    dice: int
    extra: int


# Break tests


class OrderOfTests(Question, frozen=True):
    """In which order the units of a side test."""

    key = "test-order"
    rule = "BP.14.29"


class Valiant(Question, frozen=True):
    """Whether a Valiant unit throws its test again."""

    rule = "BP.16.23"
    unit: str
    outcome: str
    cause: str
    square_vs_cavalry: bool


# Hand-to-hand


class Engagement(Question, frozen=True):
    """Which combat is fought now."""

    rule = "BP.13.02"


class SupportChoice(Question, frozen=True):
    """Who stands by whom."""

    key = "supports"
    rule = "BP.12.06"


class SplitDice(Question, frozen=True):
    """How a unit divides its dice among several enemies; so many at least to the front."""

    key = "split"
    rule = "BP.13.06"
    unit: str
    dice: int
    front: int


class AfterCombat(Question, frozen=True):
    rule = "BP.13.21"
    unit: str


class AfterForm(Question, frozen=True):
    rule = "BP.13.21"
    unit: str


class AfterRegroup(Question, frozen=True):
    rule = "BP.13.24"
    unit: str


class AfterSweep(Question, frozen=True):
    rule = "BP.13.26"
    unit: str
