"""A game as one seat sees it."""

import msgspec

from escarmouche.client.scene import Scene
from escarmouche.server.wire.asking import Question
from escarmouche.server.wire.story import Reasoned, Remark, Told
from escarmouche.server.wire.words import Names, Said


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
