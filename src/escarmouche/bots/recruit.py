"""The recruit: plays uniformly among legal answers, from its side's view alone."""

from collections.abc import Callable, Iterable, Iterator
from math import cos, pi, sin
from random import Random
from typing import Any

from escarmouche.kernel.answers import Guide, Spot, keys_of
from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.questions import (
    Allocate,
    Ask,
    Assign,
    Choose,
    ChooseSeveral,
    Confirm,
    Move,
    Number,
    Place,
)
from escarmouche.kernel.rules import Illegal

TRIES = 12  # samples of an open question before the recruit falls back on the plainest answer


class Stuck(Exception):
    """No legal answer was found: a step of the draft taken before leads nowhere."""


class Recruit:
    """Knows the kinds of questions and nothing of any ruleset. The same seed gives the same game."""

    name = "recruit"

    def __init__(self, seed: int | str = 0) -> None:
        self.luck = Random(f"recruit:{seed}")

    def answer(self, view: View[Any]) -> Raw:
        """An answer to the question that the view holds for its seat."""
        return self.reply(view.question)[0]

    def reply(self, ask: Ask | None) -> tuple[Raw, Any]:
        """An answer, and what the question reads in it: that is all that a recruit looks at, nobody need make it a
        view."""
        if ask is None:
            raise ValueError("nobody asks this seat anything")
        for raw in SAMPLES[type(ask)](ask, self.luck):
            try:
                return raw, ask.read(raw)
            except Illegal:
                continue
        raise Stuck(ask.key)


def legal(ask: Ask, raw: Raw) -> bool:
    try:
        ask.read(raw)
    except Illegal:
        return False
    return True


def _below(bits: Callable[[int], int], count: int) -> int:
    """A number from 0 on, as `Random.randrange` would have it: written out, since it is done at every decision."""
    width = count.bit_length()
    while (number := bits(width)) >= count:
        pass
    return number


def _choose(ask: Choose, luck: Random) -> Iterator[Raw]:
    """One after the other, none twice: the first stands, most times."""
    keys: list[Raw] = list(keys_of(ask.options))
    if ask.may_pass:
        keys.append(None)
    while keys:
        yield keys.pop(_below(luck.getrandbits, len(keys)))


def _several(ask: ChooseSeveral, luck: Random) -> Iterator[Raw]:
    keys, bits = list(keys_of(ask.options)), luck.getrandbits
    high = len(keys) if ask.high is None else min(ask.high, len(keys))
    for _ in range(TRIES):
        number, left = ask.low + _below(bits, high - ask.low + 1), keys[:]
        yield [left.pop(_below(bits, len(left))) for _ in range(number)]
    for number in range(ask.low, high + 1):
        yield keys[:number]
    yield from _default(ask)


def _assign(ask: Assign, luck: Random) -> Iterator[Raw]:
    items = list(ask.items)
    for _ in range(TRIES):
        luck.shuffle(items)
        chosen = {}
        for item in items:
            keys: list[Raw] = list(keys_of(ask.items[item]))
            if ask.may_skip:
                keys.append(None)
            if keys:
                chosen[item] = luck.choice(keys)
        yield chosen
    for item in items:
        for key in keys_of(ask.items[item]):
            yield {item: key}
    yield {}
    yield from _default(ask)


def _allocate(ask: Allocate, luck: Random) -> Iterator[Raw]:
    for _ in range(TRIES):
        shares = {key: low for key, (low, _) in ask.bins.items()}
        for _ in range(ask.total - sum(shares.values())):
            open_bins = [key for key, (_, high) in ask.bins.items() if shares[key] < high]
            if open_bins:
                shares[luck.choice(open_bins)] += 1
        yield shares
    yield from _default(ask)


def _number(ask: Number, luck: Random) -> Iterator[Raw]:
    for _ in range(TRIES):
        yield luck.randint(int(ask.low), int(ask.high)) if ask.step == 1 else luck.uniform(ask.low, ask.high)
    yield ask.low


def _confirm(ask: Confirm, luck: Random) -> Iterator[Raw]:
    first = luck.random() < 0.5
    yield first
    yield not first


def _move(ask: Move, luck: Random) -> Iterator[Raw]:
    """All pieces together by one shift, so that they stay together; then each by itself; then nobody moves. A shorter
    way meets less than a long one. What is declared may be what is refused: it is said every third time, but always
    where nobody can go anywhere and that is all there is to answer."""
    guide = ask.guide
    for attempt in range(TRIES):
        most, declares = guide.budget * (TRIES - attempt) / TRIES, attempt % 3 == 0 or not guide.budget
        shift = _shift(most, luck)
        ways: dict[str, Raw] = {}
        for piece in ask.pieces:
            own = shift if attempt < TRIES // 2 or len(ask.pieces) == 1 else _shift(most, luck)
            start = guide.starts.get(piece)
            path = [] if start is None else [[start[0] + own[0], start[1] + own[1]]]
            ways[piece] = {"path": path, "tags": _tags(guide, piece, luck) if declares else {}}
        yield ways
    yield {piece: {"path": [], "facing": luck.uniform(0, 360)} for piece in ask.pieces}
    yield {}
    yield from _default(ask)
    spots = ask.guided().spots  # places known to be good: seldom as many as one finds by oneself
    if any(spots.values()):
        like = luck.randrange(max(map(len, spots.values())))
        yield {
            piece: {"path": [list(spot.at)], "facing": spot.facing, "tags": spot.tags}
            for piece, own in spots.items()
            if own
            for spot in (own[like % len(own)],)
        }


def _shift(most: float, luck: Random) -> tuple[float, float]:
    angle, length = luck.uniform(0, 2 * pi), most * luck.random() ** 0.5
    return length * sin(angle), length * cos(angle)


def _tags(guide: Guide, piece: str, luck: Random) -> dict[str, str]:
    choices = guide.tags.get(piece, {})
    return {tag: luck.choice(values) for tag, values in choices.items() if values and luck.random() < 0.3}


def _place(ask: Place, luck: Random) -> Iterator[Raw]:
    """Each piece on one of its spots, then all on the like one, in turn."""
    spots = [ask.guide.spots.get(piece, ()) for piece in ask.pieces]
    if all(spots):
        depth = max(map(len, spots), default=1)
        for attempt in range(TRIES):
            like = luck.randrange(depth) if attempt % 2 else None
            chosen = [luck.choice(own) if like is None else own[like % len(own)] for own in spots]
            yield dict(zip(ask.pieces, map(_plain, chosen), strict=True))
    yield from _default(ask)
    if ask.optional:
        yield {}


def _plain(spot: Spot) -> Raw:
    plain: dict[str, Raw] = {"at": list(spot.at), "level": spot.level, "tags": spot.tags}
    return plain if spot.facing is None else {**plain, "facing": spot.facing}


def _default(ask: Ask) -> Iterator[Raw]:
    if ask.default is not None:
        yield ask.default


SAMPLES: dict[type[Ask], Callable[[Any, Random], Iterable[Raw]]] = {
    Choose: _choose,
    ChooseSeveral: _several,
    Assign: _assign,
    Allocate: _allocate,
    Number: _number,
    Confirm: _confirm,
    Move: _move,
    Place: _place,
}
