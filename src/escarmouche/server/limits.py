"""How large a game from outside may be. It is looked at before anything is built of it."""

from collections.abc import Iterator
from typing import Any

from escarmouche.kernel.save import Record
from escarmouche.server.refusals import REFUSED, Refused, refused

ANSWERS = 5_000  # the longest games that were ever played have a thousand
FACES = 100_000  # of dice
ITEMS = 600  # figures of a position, points of an outline: of any list
PARTS = 100_000  # of all together
DEPTH = 40
SIGNS = 2_000  # of a text
NUMBER = 100_000  # table, places, turns, prices
SEED = 2**63


def must_hold(record: Record) -> None:
    """Refuses a record that is larger than any game is, and says in what."""
    if len(record.answers) > ANSWERS:
        raise _over("answers", len(record.answers), ANSWERS)
    dice = dict(record.dice)
    faces, seed = dice.pop("faces", ()), dice.pop("seed", 0)
    if isinstance(faces, list) and len(faces) > FACES:
        raise _over("faces", len(faces), FACES)
    if isinstance(seed, int) and abs(seed) >= SEED:
        raise _over("number", str(seed)[:20], SEED)
    parts = 0
    for part in (record.start, record.options, record.answers, record.drafts, record.note, dice):
        for value in _walk(part):
            parts += 1
            _must_be_small(value, ANSWERS if value is record.answers else ITEMS)
    if parts > PARTS:
        raise _over("parts", parts, PARTS)


def _walk(value: Any) -> Iterator[Any]:
    """A value and all that it holds."""
    level, depth = [value], 0
    while level:
        if depth > DEPTH:
            raise _over("depth", depth, DEPTH)
        inner: list[Any] = []
        for one in level:
            yield one
            if isinstance(one, dict):
                inner.extend(one)
                inner.extend(one.values())
            elif isinstance(one, list):
                inner.extend(one)
        level, depth = inner, depth + 1


def _must_be_small(value: Any, items: int) -> None:
    if isinstance(value, str) and len(value) > SIGNS:
        raise _over("text", len(value), SIGNS)
    if isinstance(value, (int, float)) and not abs(value) <= NUMBER:
        raise _over("number", str(value)[:20], NUMBER)
    if isinstance(value, (list, dict)) and len(value) > items:
        raise _over("items", len(value), items)


def _over(what: str, given: int | str, most: int) -> Refused:
    return refused(REFUSED, f"limit-{what}", given=given, most=most)
