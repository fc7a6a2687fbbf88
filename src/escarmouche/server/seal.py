"""Saved games that hold secrets, sealed: only the server that wrote such a file can read it.

While sides hide things from each other, the file of a game would tell them all, dice to come included. It is therefore
packed, enciphered (a stream of keyed BLAKE2b blocks, a number of its own for every file) and signed (BLAKE2b again).
The key is kept with the games: this is against a player's curiosity, not against who can read the server's own files.
"""

import secrets
import zlib
from base64 import b64decode, b64encode
from hashlib import blake2b
from hmac import compare_digest
from typing import Any

import msgspec

from escarmouche.kernel.save import FORMAT, BadSave, Record, convert

KEY, ONCE, MARK, BLOCK = 32, 16, 32, 64  # bytes
STREAM, SIGN = b"esc stream", b"esc sign"
LARGEST = 20_000_000  # bytes of a record that is unpacked


class Sealed(msgspec.Struct, frozen=True):
    """The file; no other field says anything about the game."""

    format: int
    ruleset: str
    sealed: str


class Contents(msgspec.Struct, frozen=True):
    """What is in it: the game, and who plays."""

    record: dict[str, Any]
    seats: dict[str, str]


def new_key() -> bytes:
    return secrets.token_bytes(KEY)


def sealed(record: Record, seats: dict[str, str], key: bytes) -> Sealed:
    packed = zlib.compress(msgspec.json.encode({"record": record, "seats": seats}))
    once = secrets.token_bytes(ONCE)
    data = once + _masked(packed, once, key)
    return Sealed(FORMAT, record.ruleset, b64encode(_mark(data, key) + data).decode())


def is_sealed(data: bytes) -> bool:
    try:
        msgspec.json.decode(data, type=Sealed)
    except (msgspec.MsgspecError, RecursionError):
        return False
    return True


def opened(data: bytes, key: bytes) -> tuple[Record, dict[str, str]]:
    """The game in a sealed file, and who plays it; `BadSave` where another server sealed it, or it was changed."""
    try:
        given = b64decode(msgspec.json.decode(data, type=Sealed).sealed)
    except ValueError:
        raise BadSave("save-sealed", file="") from None
    mark, data = given[:MARK], given[MARK:]
    if not compare_digest(mark, _mark(data, key)):
        raise BadSave("save-sealed", file="")
    packed = _masked(data[ONCE:], data[:ONCE], key)
    contents = msgspec.json.decode(zlib.decompressobj().decompress(packed, LARGEST), type=Contents)
    return convert(contents.record), contents.seats


def _masked(data: bytes, once: bytes, key: bytes) -> bytes:
    """There and back again: the same twice is what it was."""
    blocks = range(-(-len(data) // BLOCK))
    stream = b"".join(
        blake2b(once + number.to_bytes(8, "big"), key=key, person=STREAM).digest() for number in blocks
    )
    mask = int.from_bytes(stream[: len(data)], "big")
    return (int.from_bytes(data, "big") ^ mask).to_bytes(len(data), "big")


def _mark(data: bytes, key: bytes) -> bytes:
    return blake2b(data, key=key, person=SIGN, digest_size=MARK).digest()
