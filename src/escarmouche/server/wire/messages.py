"""The live line: what a client may say over it, and what is said to it."""

from typing import Any

import msgspec

from escarmouche.server.wire.beside import Refusal
from escarmouche.server.wire.playing import Shown


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


FromServer = ShownNow | RefusedNow | StaleNow | DoneNow
