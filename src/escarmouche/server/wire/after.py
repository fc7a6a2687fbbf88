"""A finished game, told."""

import msgspec

from escarmouche.client.scene import Side
from escarmouche.server.wire.playing import Ending, Notch, Seat
from escarmouche.server.wire.words import Said
from escarmouche.tale.losses import Losses, Milestone
from escarmouche.tale.luck import Luck
from escarmouche.tale.search import Chances


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
    moments: tuple[Milestone, ...]
    luck: tuple[Luck, ...]
    chances: Chances
    looking: bool
    effort: float
    told: dict[int, Chapter]
    rolls: dict[int, Said]
