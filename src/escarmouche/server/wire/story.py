"""What happened: events in words with their dice and what is to be seen of them, remarks, reasons of bots."""

import msgspec
from msgspec import UNSET, UnsetType

from escarmouche.client.cues import (
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
from escarmouche.client.scene import Heading
from escarmouche.server.wire.words import Said

AnyCue = Walk | Turn | Shot | Fall | Mark | Blast | Fight | Look | Faceoff | Form | Cast | Round


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
