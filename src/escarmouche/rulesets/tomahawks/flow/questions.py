"""Every question that a player of Muskets & Tomahawks is asked, and what it is about."""

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Question
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.rules.targets import Lot

# Setting up


class Hide(Question, frozen=True):
    """Which units start under markers; with them lie so many decoys."""

    rule = "MT.8.40"
    side: str
    decoys: int


class PlaceMarkers(Question, frozen=True):
    rule = "MT.8.40"
    count: int
    side: str


class Deploy(Question, frozen=True):
    rule = "MT.15.07"
    count: int
    side: str


class SetUp(Question, frozen=True):
    """How a unit stands that comes out from under its marker."""

    rule = "MT.8.43"
    unit: str
    count: int
    reach: float


class Enter(Question, frozen=True):
    rule = "MT.3.20"
    unit: str
    count: int


# Cards


class PlayCard(Question, frozen=True):
    """The player turn: a card, or an ability for command points."""

    key = "play"
    rule = "MT.3.11"
    side: str
    points: int


class Forward(Question, frozen=True):
    """Forward!: actions of Officers and Elite units, or so many points."""

    rule = "MT.3.23"
    side: str
    points: int


class Activate(Question, frozen=True):
    """Which of so many units or markers a card lets act next."""

    card: str
    count: int


class MoraleTest(Question, frozen=True):
    key = "morale"
    rule = "MT.3.24"
    count: int


# Actions


class TakeAction(Question, frozen=True):
    """What a unit or marker does with one of the actions that it has left."""

    key = "action"
    rule = "MT.5.01"
    unit: str
    left: int


class MoveUnit(Question, frozen=True):
    key = "move"
    rule = "MT.6.23"
    unit: str
    allowance: float
    formation: str
    count: int


class CloseUp(Question, frozen=True):
    rule = "MT.2.19"
    unit: str
    allowance: float


class Engage(Question, frozen=True):
    rule = "MT.13.01"
    unit: str
    target: str


class MoveMarker(Question, frozen=True):
    """The path of a hidden marker; `unit` is what lies under it."""

    rule = "MT.8.41"
    marker: str
    unit: str


# Fire


class FireQuestion(Question, frozen=True, kw_only=True):
    """Who shoots at whom with what, hastily or not; an option is named by the unit that is still open."""

    hasty: bool

    def name_of(self, lot: Lot) -> str:
        raise NotImplementedError

    def pair(self, name: str) -> tuple[str, str]:
        """Who shoots at whom, by the name of an option."""
        raise NotImplementedError


class AtWhom(FireQuestion, frozen=True, kw_only=True):
    """At whom a unit shoots."""

    unit: str

    def name_of(self, lot: Lot) -> str:
        return lot.target

    def pair(self, name: str) -> tuple[str, str]:
        return self.unit, name


class ByWhom(FireQuestion, frozen=True, kw_only=True):
    """Who shoots at a unit that is on the way."""

    target: str

    def name_of(self, lot: Lot) -> str:
        return lot.unit

    def pair(self, name: str) -> tuple[str, str]:
        return name, self.target


class Shoot(AtWhom, frozen=True, kw_only=True):
    """A Shoot action; the second of an activation is hasty (MT.10.08)."""

    rule = "MT.10.03"


class SingleShots(AtWhom, frozen=True, kw_only=True):
    """Weapons of a single shot in a Move action."""

    rule = "MT.9.13"


class Interrupt(ByWhom, frozen=True, kw_only=True):
    """The shot of a vigilant unit at one that moves, half-way or at the end."""

    rule = "MT.5.09"
    moment: str


class FireAtEngager(ByWhom, frozen=True, kw_only=True):
    """The shot of a unit that is being engaged."""

    rule = "MT.13.06"
    unit: str
    vigilant: bool


class Split(Question, frozen=True):
    """Each figure of a unit at a target of its own."""

    rule = "MT.10.03"
    unit: str
    hasty: bool


# What befalls a unit


class Casualties(Question, frozen=True):
    """Who of a unit falls: so many of them."""

    unit: str
    count: int


class FireCasualties(Casualties, frozen=True):
    key = "casualties"
    rule = "MT.10.27"


class MeleeCasualties(Casualties, frozen=True):
    rule = "MT.13.11"


class BreakOffCasualties(Casualties, frozen=True):
    """Who of a unit is lost in leaving a melee."""

    rule = "MT.13.11"


class Sacrifice(Question, frozen=True):
    rule = "MT.14.02"
    figure: str


class RecoilOrShaken(Question, frozen=True):
    """Which of the two results a unit takes."""

    rule = "MT.11.33"
    unit: str


class TurnRallied(Question, frozen=True):
    """Which way each figure of a unit looks that has rallied."""

    unit: str
    count: int


# Melee


class JoinMelee(Question, frozen=True):
    """Which Officers beside a melee take part in it."""

    rule = "MT.14.03"


class StrikeAt(Question, frozen=True):
    """Whom each figure strikes that has several enemy units before it."""

    key = "strike"
    rule = "MT.13.10"


class TurnRanks(Question, frozen=True):
    """Which way a close order looks that has held the ground."""

    key = "turn"
    rule = "MT.13.25"
    unit: str


def unit_option(state: State, unit: str, text: str, rule: str) -> Option:
    """A unit to choose, shown by its first man."""
    men = state.living(unit)
    return Option(unit, text, {"unit": unit}, rule, men[0].id if men else "")
