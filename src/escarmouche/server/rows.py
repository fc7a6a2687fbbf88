"""What was done in a game, row by row: rows are only ever added, and each is chained to the one before it.

The link of a row is a checksum of itself and of the link before. A row that was changed, or that follows one that is
gone, does not fit: it is left where it is and not played. The game opens as it was before it, says so, and goes on from
there; the next row is chained to the last one that was played, and numbered after all that there are.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Literal

import msgspec

from escarmouche.kernel.save import Record
from escarmouche.server.wire.story import Reasoned

Kind = Literal["answer", "leaf", "back", "undo", "die"]
STEPS = ("leaf", "back")  # of a draft that is still open: nobody else knows of them
LINK = 16  # bytes of a checksum
LINKED = ("seq", "kind", "seat", "data", "reasons", "at")  # the columns that it is made of


class Row(msgspec.Struct, frozen=True):
    """One thing that was done: by whom, what, and a bot's reasons for it."""

    seq: int
    kind: Kind
    seat: str
    data: Any
    reasons: Reasoned | None = None


class Gap(msgspec.Struct, frozen=True):
    """After so many rows that were played, some do not follow."""

    after: int
    lost: int


class Rows(msgspec.Struct):
    """The rows of a game that follow from each other. `last` is the number of the last one that was ever written."""

    kept: list[Row]
    last: int
    link: str
    gaps: list[Gap] = []

    def add(self, row: Row, link: str) -> None:
        self.kept.append(row)
        self.last, self.link = row.seq, link


class Undone(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game stood after something was taken back. `asked`: the players had to agree to it."""

    answers: int
    before: int  # answers that there were
    drafts: dict[str, list[Any]] = {}
    faces: int | None = None  # typed dice that are left
    asked: bool = False


def checksum(before: str, parts: Iterable[object]) -> str:
    """Of some columns, and of what was before them."""
    told = msgspec.json.encode([before, *parts])
    return blake2b(told, digest_size=LINK).hexdigest()


def followed(found: Sequence[Mapping[str, Any]], start: str, last: int) -> Rows:
    """The rows of a game as the database has them, as far as each follows from the one before.

    Those of before rows were chained have no link; they follow by their numbers.
    """
    rows, passed = Rows([], last, start), 0
    for one in sorted(found, key=lambda one: int(one["seq"])):
        seq = int(one["seq"])
        link = checksum(rows.link, [one[name] for name in LINKED])
        fits = one["link"] == link if one["link"] is not None else seq == passed + 1
        row = _read(one) if fits else None
        if row is None:
            continue
        if seq > passed + 1:
            rows.gaps.append(Gap(len(rows.kept), seq - passed - 1))
        rows.add(row, link)
        passed = seq
    rows.last = max([last, passed, *(int(one["seq"]) for one in found)])
    if rows.last > passed:
        rows.gaps.append(Gap(len(rows.kept), rows.last - passed))
    return rows


def _read(found: Mapping[str, Any]) -> Row | None:
    """A row; None where it cannot be read."""
    try:
        reasons = found["reasons"]
        data = msgspec.json.decode(found["data"])
        told = None if reasons is None else msgspec.json.decode(reasons, type=Reasoned)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    return Row(found["seq"], found["kind"], found["seat"], data, told)


def fold(start: Record, rows: Sequence[Row]) -> Record:
    """The saved game that a start and its rows come to."""
    answers, drafts, dice = list(start.answers), dict(start.drafts), dict(start.dice)
    for row in rows:
        if row.kind == "answer":
            answers.append(row.data)
            drafts = {}
        elif row.kind in STEPS:
            drafts[row.seat] = row.data
        elif row.kind == "die":
            dice["faces"] = [*dice.get("faces", ()), row.data]
        else:
            undone = msgspec.convert(row.data, Undone)
            answers, drafts = answers[: undone.answers], dict(undone.drafts)
            if undone.faces is not None:
                dice["faces"] = list(dice.get("faces", ()))[: undone.faces]
    return msgspec.structs.replace(
        start, answers=answers, drafts={s: d for s, d in drafts.items() if d}, dice=dice, recorded={}
    )
