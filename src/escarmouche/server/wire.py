"""What the server says to the browser, as data: the other half of the app's `wire.ts`.

The table itself is the kernel's `Scene`. Texts come in both languages at once.
"""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from escarmouche.kernel.ask import Guide
from escarmouche.kernel.cues import (
    Blast,
    Cast,
    Faceoff,
    Fall,
    Fight,
    Form,
    Look,
    Mark,
    Round,
    Shot,
    Turn,
    Walk,
)
from escarmouche.kernel.scene import Ghost, Heading, Scene, Side
from escarmouche.kernel.table import Point
from escarmouche.tale.losses import Losses, Moment
from escarmouche.tale.luck import Luck
from escarmouche.tale.search import Chances

Names = dict[str, dict[str, str]]
Plain = bool | float | str  # whole numbers are numbers here
AnyCue = Walk | Turn | Shot | Fall | Mark | Blast | Fight | Look | Faceoff | Form | Cast | Round


class Said(msgspec.Struct, frozen=True):
    """A text in both languages."""

    fr: str
    en: str


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    key: str
    label: Said
    rule: str = ""
    piece: str = ""
    draws: tuple[str, ...] = ()


class Glimpse(msgspec.Struct, frozen=True, rename={"start": "from", "end": "to"}):
    piece: str
    start: float
    end: float
    path: tuple[Point, ...]
    best: Point
    label: Said
    chance: str
    share: float


class Course(msgspec.Struct, frozen=True):
    piece: str
    path: tuple[Point, ...]
    glimpses: tuple[Glimpse, ...]


class Contour(msgspec.Struct, frozen=True):
    rings: tuple[tuple[Point, ...], ...]
    label: Said | None


class Tie(msgspec.Struct, frozen=True, omit_defaults=True, rename={"start": "from", "end": "to"}):
    one: str
    other: str
    start: Point
    end: Point
    state: Literal["held", "open", "barred"]
    rule: str
    label: Said | None = None


class Sway(msgspec.Struct, frozen=True):
    contours: tuple[Contour, ...]
    ties: tuple[Tie, ...]


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question of the closed set: beside what all have, the fields of its kind."""

    kind: str
    seat: str
    key: str
    text: Said
    rule: str
    params: dict[str, Plain]
    default: Any = None
    foretold: bool = False
    options: tuple[Option, ...] | UnsetType = UNSET
    may_pass: str | UnsetType = UNSET
    pass_label: Said | UnsetType = UNSET
    low: float | UnsetType = UNSET
    high: float | UnsetType | None = UNSET
    ordered: bool | UnsetType = UNSET
    items: dict[str, tuple[Option, ...]] | UnsetType = UNSET
    may_skip: bool | UnsetType = UNSET
    total: int | UnsetType = UNSET
    bins: dict[str, tuple[int, int]] | UnsetType = UNSET
    step: float | UnsetType = UNSET
    die: str | UnsetType = UNSET
    pivot: Point | UnsetType = UNSET
    preference: str | UnsetType = UNSET
    pieces: tuple[str, ...] | UnsetType = UNSET
    optional: bool | UnsetType = UNSET
    guide: Guide | UnsetType = UNSET
    courses: tuple[Course, ...] | UnsetType = UNSET
    sway: Sway | UnsetType = UNSET


class RollLine(msgspec.Struct, frozen=True):
    label: Said
    value: int
    counted: int
    rule: str


class Roll(msgspec.Struct, frozen=True):
    label: Said
    die: str
    faces: tuple[int, ...]
    lines: tuple[RollLine, ...]
    total: int
    need: int | None
    success: bool | None
    rule: str
    at_most: bool | UnsetType = UNSET


class Die(msgspec.Struct, frozen=True):
    die: str
    face: int


class Told(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An event in words, with what is to be seen of it."""

    n: int
    kind: str
    text: Said
    rules: tuple[str, ...]
    rolls: tuple[Roll, ...]
    dice: tuple[Die, ...]
    cues: tuple[AnyCue, ...]
    answers: int
    head: Heading | None = None
    side: str = ""


class Remark(msgspec.Struct, frozen=True):
    """Something that the players did to the game itself: an answer taken back."""

    answers: int
    text: Said


class Reasoned(msgspec.Struct, frozen=True):
    """Why a bot answered as it did."""

    answers: int
    seat: str
    bot: str
    reasons: tuple[Said, ...]


class Seat(msgspec.Struct, frozen=True):
    id: str
    player: str


class Ending(msgspec.Struct, frozen=True):
    winner: str | None
    text: Said
    rules: tuple[str, ...]


class Awaited(msgspec.Struct, frozen=True):
    seat: str
    bot: bool


class Notch(msgspec.Struct, frozen=True):
    turn: int
    answers: int


class Loss(msgspec.Struct, frozen=True):
    """So many of a side were lost by an answer: the one after which there were so many."""

    answers: int
    side: str
    lost: int


class Origin(msgspec.Struct, frozen=True):
    """The moment of another game from which this one goes on."""

    game: str
    at: int


class Began(msgspec.Struct, frozen=True):
    """Where a game begins: which turn, where one is under way, and which step of it."""

    turn: Said | None
    step: Said | None


class Undo(msgspec.Struct, frozen=True):
    possible: bool
    free: bool


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A game as one seat sees it."""

    game: str
    ruleset: str
    scenario: str
    title: Said
    state: int
    answers: int
    at: int
    seat: str
    seats: tuple[Seat, ...]
    secrets: bool
    scene: Scene
    names: Names
    question: Question | None
    waiting: tuple[Awaited, ...]
    composed: tuple[Said, ...]
    events: tuple[Told, ...]
    since: int
    remarks: tuple[Remark, ...]
    reasons: tuple[Reasoned, ...]
    began: Began
    turns: tuple[Notch, ...]
    phases: tuple[int, ...]
    losses: tuple[Loss, ...]
    origin: Origin | None
    undo: Undo
    verdict: Ending | None


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was refused. `state` is the one that the game is at, where that is the reason."""

    code: str
    rule: str
    reason: Said
    pieces: tuple[str, ...] = ()
    state: int | None = None


class About(msgspec.Struct, frozen=True):
    """Of which sources the app is that is served here, and why nothing is kept, where that is so."""

    app: str
    trouble: Refusal | None


class Measured(msgspec.Struct, frozen=True, omit_defaults=True):
    length: float
    cost: float
    left: float
    glimpses: tuple[Glimpse, ...]
    ghost: Ghost | None = None


class Tried(msgspec.Struct, frozen=True, omit_defaults=True):
    ok: bool
    pieces: dict[str, Measured]
    refusal: Refusal | None = None


class Ingredient(msgspec.Struct, frozen=True, omit_defaults=True):
    label: Said
    die: str
    need: int | None
    rule: str
    lines: tuple[RollLine, ...]
    keep: Literal["", "best", "sum"] = ""
    at_most: bool = False


class Outcome(msgspec.Struct, frozen=True):
    key: str
    label: Said
    chance: str
    share: float


class Forecast(msgspec.Struct, frozen=True):
    title: Said
    rules: tuple[str, ...]
    pieces: tuple[str, ...]
    ingredients: tuple[Ingredient, ...]
    outcomes: tuple[Outcome, ...]


class Reckoned(msgspec.Struct, frozen=True):
    label: Said
    value: int
    rule: str
    about: str


class Stretch(msgspec.Struct, frozen=True, rename={"start": "from", "end": "to"}):
    thing: str
    start: Point
    end: Point
    length: float
    blocks: bool
    rule: str
    text: Said


class Spotting(msgspec.Struct, frozen=True):
    lines: tuple[Reckoned, ...]
    total: int
    label: Said
    distance: float
    at: Point
    rule: str


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    text: Said
    rule: str
    good: bool | None = None


class Sighting(msgspec.Struct, frozen=True, omit_defaults=True, rename={"start": "from", "end": "to"}):
    start: Point
    end: Point
    distance: float
    visible: bool
    text: Said
    rule: str
    stretches: tuple[Stretch, ...]
    cut: Point | None = None
    spotting: Spotting | None = None
    facts: tuple[Fact, ...] = ()
    lane: tuple[Point, ...] = ()


class Band(msgspec.Struct, frozen=True, omit_defaults=True):
    distance: float
    label: Said
    outline: tuple[Point, ...] = ()


class Arc(msgspec.Struct, frozen=True):
    apex: Point
    facing: float
    half: float
    radius: float
    bands: tuple[Band, ...]
    rule: str


class Reach(msgspec.Struct, frozen=True):
    contours: tuple[Contour, ...]


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    faces: tuple[int, ...]
    label: Said
    text: Said
    rule: str
    binds: bool
    due: bool
    paths: dict[str, tuple[Point, ...]]
    facing: float | None
    target: str


class Conduct(msgspec.Struct, frozen=True, kw_only=True):
    unit: str
    title: Said
    text: Said
    lines: tuple[Reckoned, ...]
    total: int
    rule: str
    die: str
    thrown: int | None
    prospects: tuple[Prospect, ...]


# Before and beside games


class Choice(msgspec.Struct, frozen=True):
    key: str
    label: Said


class Setting(msgspec.Struct, frozen=True):
    id: str
    label: Said
    rule: str
    kind: Literal["bool", "int", "word"]
    default: Plain
    values: tuple[Choice, ...]
    low: int | None
    high: int | None
    sides: bool = False  # says which of them play themselves


class Lineup(msgspec.Struct, frozen=True):
    """Who has a player, with one value of the setting that says which sides play themselves."""

    value: str
    seats: tuple[str, ...]


class Named(msgspec.Struct, frozen=True):
    id: str
    label: Said


class ScenarioCard(msgspec.Struct, frozen=True):
    id: str
    title: Said
    brief: Said
    size: str
    minutes: tuple[int, int]
    turns: int
    sides: tuple[Named, ...]
    lineups: tuple[Lineup, ...] = ()


class RulesetCard(msgspec.Struct, frozen=True):
    id: str
    title: Said
    about: Said
    unit: str
    settings: tuple[Setting, ...]
    scenarios: tuple[ScenarioCard, ...]


class BotCard(msgspec.Struct, frozen=True):
    id: str
    label: Said
    about: Said


class RuleText(msgspec.Struct, frozen=True):
    id: str
    mark: str
    title: Said
    text: Said


class ChapterText(msgspec.Struct, frozen=True):
    number: str
    title: Said
    text: Said
    rules: tuple[RuleText, ...]


class Pictured(msgspec.Struct, frozen=True):
    """A scenario's table before the first move."""

    scene: Scene
    names: Names


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the list: enough to recognise it, without playing it through."""

    id: str
    ruleset: str
    scenario: str
    title: Said
    seats: tuple[Seat, ...]
    turn: int
    turns: int | None
    answers: int
    finished: bool
    verdict: Said | None
    updated: str
    scene: Scene
    origin: Origin | None = None


# After the game


class Chapter(msgspec.Struct, frozen=True):
    """What an answer led to, in words; there may be `more` than is told here."""

    turn: int
    lines: tuple[Said, ...]
    more: int


class Tale(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game: what it cost, who was lucky, what turned it. `names` are those of sides, troop types and checks;
    `told` is what happened at the answers that are pointed at, `rolls` what single rolls did, by their event. While
    `looking`, more of the chances becomes known; `effort` is how much of what is to be played has been."""

    game: str
    ruleset: str
    scenario: str
    title: Said
    seats: tuple[Seat, ...]
    sides: tuple[Side, ...]
    names: dict[str, Said]
    verdict: Ending
    mustered: str
    turns: int
    answers: int
    notches: tuple[Notch, ...]
    losses: tuple[Losses, ...]
    moments: tuple[Moment, ...]
    luck: tuple[Luck, ...]
    chances: Chances
    looking: bool
    effort: float
    told: dict[int, Chapter]
    rolls: dict[int, Said]


# What a client sends


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`seats` says who plays each side: "human" or the name of a bot; a side left out is played by a regular."""

    ruleset: str
    scenario: str
    seats: dict[str, str]
    options: dict[str, bool | int | str] = {}
    dice: Literal["program", "typed"] = "program"
    seed: str = ""


class Continue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that goes on from a moment of another one; `seats` as for a new game."""

    at: int
    seats: dict[str, str]


class Made(msgspec.Struct, frozen=True):
    id: str


class Given(msgspec.Struct, frozen=True):
    """An answer of a seat to the question that it was asked at a state."""

    state: int
    seat: str
    answer: Any


class Step(msgspec.Struct, frozen=True):
    state: int
    seat: str


class TakeBack(msgspec.Struct, frozen=True):
    state: int
    seat: str
    agreed: bool = False


class NotOffered(msgspec.Struct, frozen=True):
    """Something that is no option of the question, and for which item of it where it has several."""

    state: int
    seat: str
    option: str
    item: str = ""


class Via(msgspec.Struct, frozen=True):
    state: int
    seat: str
    piece: str
    via: tuple[Point, ...] = ()


# The live line


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """What a client may send over the live line; `id` is its own number for it."""

    id: int


class AnswerMessage(Message, frozen=True, tag="answer"):
    """`again`: it may have been taken already, the line broke before that was confirmed."""

    state: int
    seat: str
    answer: Any
    again: bool = False


class BackMessage(Message, frozen=True, tag="back"):
    state: int
    seat: str


class UndoMessage(Message, frozen=True, tag="undo"):
    state: int
    seat: str
    agreed: bool = False


class SeatMessage(Message, frozen=True, tag="seat"):
    seat: str


class PingMessage(Message, frozen=True, tag="ping"):
    """Is anybody there?"""


ToServer = AnswerMessage | BackMessage | UndoMessage | SeatMessage | PingMessage


class ShownNow(msgspec.Struct, frozen=True, tag_field="type", tag="shown"):
    shown: Shown


class RefusedNow(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    id: int
    refusal: Refusal


class StaleNow(msgspec.Struct, frozen=True, tag_field="type", tag="stale"):
    id: int
    state: int


class DoneNow(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    id: int
