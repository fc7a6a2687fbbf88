"""Saved games that hold secrets, sealed: only the server that wrote such a file can read it.

While sides hide things from each other, the file of a game would tell them all, dice to come included. It is therefore
packed and enciphered with ChaCha20-Poly1305, a number of its own for every file; its open fields are part of what is
authenticated, so that neither these nor the game can be changed. The key is kept with the games: this is against a
player's curiosity, not against who can read the server's own files.

Files of before had a cipher made of keyed BLAKE2b blocks, and named none. They are still opened; none is written.
"""

import secrets
import zlib
from base64 import b64decode, b64encode
from hashlib import blake2b
from hmac import compare_digest
from typing import Any

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from escarmouche.kernel.save import FORMAT, BadSave, Record, convert

CIPHER = "chacha20-poly1305"
KEY, ONCE = 32, 12  # bytes
CIPHERING = b"esc chacha20"  # what the key is for: what it did before must not meet what it does now
LARGEST = 20_000_000  # bytes of a record that is unpacked

BEFORE_MARK, BEFORE_ONCE, BEFORE_BLOCK = 32, 16, 64  # bytes
BEFORE_STREAM, BEFORE_SIGN = b"esc stream", b"esc sign"


class Sealed(msgspec.Struct, frozen=True, omit_defaults=True):
    """The file; no other field says anything about the game. One of before names no cipher."""

    format: int
    ruleset: str
    sealed: str
    cipher: str = ""

    @property
    def heading(self) -> bytes:
        """What is open to see, and cannot be changed."""
        return msgspec.json.encode([self.format, self.ruleset, self.cipher])


class Contents(msgspec.Struct, frozen=True):
    """What is in it: the game, who plays it, and under which name the server has it; files of before do not say."""

    record: dict[str, Any]
    seats: dict[str, str]
    game: str = ""


def new_key() -> bytes:
    return secrets.token_bytes(KEY)


def sealed(record: Record, seats: dict[str, str], key: bytes, game: str = "") -> Sealed:
    packed = zlib.compress(msgspec.json.encode({"record": record, "seats": seats, "game": game}))
    once = secrets.token_bytes(ONCE)
    file = Sealed(FORMAT, record.ruleset, "", CIPHER)
    data = once + _cipher(key).encrypt(once, packed, file.heading)
    return msgspec.structs.replace(file, sealed=b64encode(data).decode())


def is_sealed(data: bytes) -> bool:
    try:
        msgspec.json.decode(data, type=Sealed)
    except (msgspec.MsgspecError, RecursionError):
        return False
    return True


def opened(data: bytes, key: bytes) -> tuple[Record, dict[str, str], str]:
    """The game in a sealed file, who plays it, and its name.

    `BadSave` where another server sealed it, or it was changed.
    """
    file = msgspec.json.decode(data, type=Sealed)
    try:
        given = b64decode(file.sealed, validate=True)
        packed = _opened(file, given, key) if file.cipher else _opened_before(given, key)
    except (ValueError, InvalidTag):
        raise BadSave("save-sealed", file="") from None
    contents = msgspec.json.decode(zlib.decompressobj().decompress(packed, LARGEST), type=Contents)
    record = convert(contents.record)
    if record.ruleset != file.ruleset:  # the heading of a file of before is not authenticated
        raise BadSave("save-sealed", file="")
    return record, contents.seats, contents.game


def _cipher(key: bytes) -> ChaCha20Poly1305:
    return ChaCha20Poly1305(blake2b(key=key, person=CIPHERING, digest_size=KEY).digest())


def _opened(file: Sealed, given: bytes, key: bytes) -> bytes:
    if file.cipher != CIPHER:
        raise ValueError(file.cipher)
    return _cipher(key).decrypt(given[:ONCE], given[ONCE:], file.heading)


def _opened_before(given: bytes, key: bytes) -> bytes:
    """What was enciphered by XOR with keyed BLAKE2b of a number used once and a counter, and signed by the same."""
    mark, signed = given[:BEFORE_MARK], given[BEFORE_MARK:]
    if not compare_digest(
        mark, blake2b(signed, key=key, person=BEFORE_SIGN, digest_size=BEFORE_MARK).digest()
    ):
        raise ValueError(mark)
    once, data = signed[:BEFORE_ONCE], signed[BEFORE_ONCE:]
    stream = b"".join(
        blake2b(once + number.to_bytes(8, "big"), key=key, person=BEFORE_STREAM).digest()
        for number in range(-(-len(data) // BEFORE_BLOCK))
    )
    mask = int.from_bytes(stream[: len(data)], "big")
    return (int.from_bytes(data, "big") ^ mask).to_bytes(len(data), "big")
