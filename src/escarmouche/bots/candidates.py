"""Answers worth weighing, for each kind of question and any ruleset: the sensible ones first, always the same."""

from collections.abc import Callable, Iterator
from itertools import islice
from math import cos, hypot, pi, sin
from typing import Any

from escarmouche.kernel.answers import Spot
from escarmouche.kernel.game import Raw
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
from escarmouche.table.tabletop import Point

MOST = 64  # candidates of one question
DIRECTIONS = 8
SHARES = (1.0, 0.5)  # of the reach, in each direction


def candidates(ask: Ask, most: int = MOST) -> list[Raw]:
    """The rule's own answer first, then by kind of question; none twice, and no more than `most`."""
    found: list[Raw] = []
    for raw in islice(_all(ask), 4 * most):
        if raw not in found:
            found.append(raw)
        if len(found) == most:
            break
    return found


def _all(ask: Ask) -> Iterator[Raw]:
    if ask.default is not None:
        yield ask.default
    yield from KINDS[type(ask)](ask)


def _choose(ask: Choose) -> Iterator[Raw]:
    yield from (option.key for option in ask.options)
    if ask.may_pass:
        yield None


def _several(ask: ChooseSeveral) -> Iterator[Raw]:
    """As many as may be, then growing sets, each one by itself, and none."""
    keys = [option.key for option in ask.options]
    high = len(keys) if ask.high is None else min(ask.high, len(keys))
    yield keys[:high]
    for number in range(max(1, ask.low), high):
        yield keys[:number]
    if ask.low <= 1 <= high:
        yield from ([key] for key in keys)
    if ask.low == 0:
        yield []


def _assign(ask: Assign) -> Iterator[Raw]:
    """Each item to its first option, to one that nobody has taken yet, to its last; one item alone; nobody."""
    first = {item: options[0].key for item, options in ask.items.items() if options}
    last = {item: options[-1].key for item, options in ask.items.items() if options}
    apart: dict[str, str] = {}
    for item, options in ask.items.items():
        if free := [option.key for option in options if option.key not in apart.values()]:
            apart[item] = free[0]
    yield from (first, apart, last)
    if ask.may_skip:
        for item, options in ask.items.items():
            yield from ({item: option.key} for option in options)
        yield {}


def _allocate(ask: Allocate) -> Iterator[Raw]:
    """Evenly, then each bin in turn filled before the others."""
    yield _filled(ask, sorted(ask.bins), evenly=True)
    names = list(ask.bins)
    for turn in range(len(names)):
        yield _filled(ask, names[turn:] + names[:turn], evenly=False)


def _filled(ask: Allocate, names: list[str], evenly: bool) -> dict[str, int]:
    shares = {key: low for key, (low, _) in ask.bins.items()}
    left = ask.total - sum(shares.values())
    while left > 0:
        open_bins = [key for key in names if shares[key] < ask.bins[key][1]]
        if not open_bins:
            break
        key = min(open_bins, key=lambda name: shares[name]) if evenly else open_bins[0]
        shares[key] += 1
        left -= 1
    return shares


def _number(ask: Number) -> Iterator[Raw]:
    """The most, the least, the middle, and what lies between."""
    steps = int((ask.high - ask.low) / ask.step + 1e-9)
    eighths = [round(steps * part / 8) for part in range(9)]
    for step in (steps, 0, steps // 2, *eighths):
        yield ask.low + step * ask.step


def _confirm(ask: Confirm) -> Iterator[Raw]:
    yield True
    yield False


def _move(ask: Move) -> Iterator[Raw]:
    """Where the guide points to; all together by one shift; nobody."""
    guide = ask.guided()
    depth = max((len(guide.spots.get(piece, ())) for piece in ask.pieces), default=0)
    for number in range(depth):
        yield {
            piece: _way(guide.spots[piece][number % len(guide.spots[piece])])
            for piece in ask.pieces
            if guide.spots.get(piece)
        }
    starts = {piece: guide.starts[piece] for piece in ask.pieces if piece in guide.starts}
    for goal in guide.goals:
        yield {piece: {"path": [_toward(start, goal, guide.budget)]} for piece, start in starts.items()}
    if starts:
        for shift in _shifts(tuple(starts.values()), guide.goals, guide.budget):
            yield {
                piece: {"path": [[start[0] + shift[0], start[1] + shift[1]]]}
                for piece, start in starts.items()
            }
    yield {}


def _shifts(starts: tuple[Point, ...], goals: tuple[Point, ...], budget: float) -> Iterator[Point]:
    """Toward each goal and away from it, from the middle of the pieces; then all around."""
    middle = sum(x for x, _ in starts) / len(starts), sum(y for _, y in starts) / len(starts)
    for goal in goals:
        gap = hypot(goal[0] - middle[0], goal[1] - middle[1])
        if gap > 0:
            for share in (*SHARES, -1.0):
                length = share * budget if share < 0 else min(share * budget, gap)
                yield (goal[0] - middle[0]) * length / gap, (goal[1] - middle[1]) * length / gap
    for share in SHARES:
        for number in range(DIRECTIONS):
            angle = 2 * pi * number / DIRECTIONS
            yield share * budget * sin(angle), share * budget * cos(angle)


def _toward(start: Point, goal: Point, budget: float) -> list[float]:
    gap = hypot(goal[0] - start[0], goal[1] - start[1])
    share = 1.0 if gap <= budget else budget / gap
    return [start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share]


def _way(spot: Spot) -> Raw:
    way: dict[str, Raw] = {"path": [list(spot.at)]}
    if spot.facing is not None:
        way["facing"] = spot.facing
    return {**way, "tags": spot.tags} if spot.tags else way


def _place(ask: Place) -> Iterator[Raw]:
    """The spots that the guide knows, one after the other; the pieces apart, then all on the like one."""
    spots = ask.guide.spots
    if ask.pieces and all(spots.get(piece) for piece in ask.pieces):
        depth = max(len(spots[piece]) for piece in ask.pieces)
        for shift in range(depth):
            yield {
                piece: _spot(spots[piece][(shift + place) % len(spots[piece])])
                for place, piece in enumerate(ask.pieces)
            }
        for shift in range(depth):
            yield {piece: _spot(spots[piece][shift % len(spots[piece])]) for piece in ask.pieces}
    if ask.optional:
        yield {}


def _spot(spot: Spot) -> Raw:
    plain: dict[str, Raw] = {"at": list(spot.at), "level": spot.level, "tags": spot.tags}
    return plain if spot.facing is None else {**plain, "facing": spot.facing}


KINDS: dict[type[Ask], Callable[[Any], Iterator[Raw]]] = {
    Choose: _choose,
    ChooseSeveral: _several,
    Assign: _assign,
    Allocate: _allocate,
    Number: _number,
    Confirm: _confirm,
    Move: _move,
    Place: _place,
}
