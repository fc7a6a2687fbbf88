"""How far somebody gets on a way, and what stops him there: cost, ground, enemies, bases (TY.12.20, 13.09, 13.12)."""

from collections.abc import Iterable, Sequence
from math import inf, sqrt

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.table.board import Place
from escarmouche.rulesets.tyneside.table.movement import (
    Walk,
    beside,
    gait_of,
    pace,
    price,
    rounded_point,
    stop_refusal,
)
from escarmouche.rulesets.tyneside.table.routes import TRIES
from escarmouche.rulesets.tyneside.table.terrain import Going, going, kinds, row_of
from escarmouche.rulesets.tyneside.table.way_numbers import MARGIN
from escarmouche.table.tabletop import EPSILON, Point, distance, gap_to_area, gap_to_line
from escarmouche.table.tracks import Track

BACK = 0.05  # by which who may not stop somewhere stops shorter


def reach_along(found: Going, full: float, budget: float) -> tuple[float, str]:
    """How far along a path a budget takes one, and what stops him there: cost, or a barrier that is too dear."""
    most, why = _paid(found, full, budget, found.hard)
    if found.way > most + EPSILON:
        freely, because = _paid(found, full, budget, ())
        if freely > found.way:
            freely, because = found.way - MARGIN, "cost"  # who leaves it pays for all of the way
        if freely > most:
            return freely, because
    return most, why


def _paid(found: Going, full: float, budget: float, hard: Iterable[tuple[float, float]]) -> tuple[float, str]:
    """So far with that ground paid double."""
    left, at = budget + EPSILON / 2, 0.0
    marks = sorted([(low, 1, high) for low, high in hard] + [(where, 0, 0.0) for where in found.barriers])
    slow_until = 0.0
    for where, kind, end in [*marks, (found.length, 2, 0.0)]:
        while at < where - 1e-9:
            upto = min(where, slow_until) if at < slow_until - 1e-9 else where
            rate = tables.DIFFICULT if at < slow_until - 1e-9 else 1.0
            need = (upto - at) * rate
            if need > left:
                return at + max(0.0, left - EPSILON / 2) / rate, "cost"
            left -= need
            at = upto
        if kind == 1:
            slow_until = max(slow_until, end)
        elif kind == 0:
            if full * tables.QUARTER > left:
                return at, "barrier"
            left -= full * tables.QUARTER
    return found.length, ""


def cut(
    state: State,
    mover: Figure,
    points: tuple[Point, ...],
    budget: float,
    charging: bool = False,
    stop: float = 0.0,
    spare: float = 0.0,
) -> Walk:
    """How far a figure gets along a way: as far as the budget goes, short of what bars it and of enemies, and not over
    another base (TY.12.20, 13.09, 13.12). Its points are rounded as places are, and these say the price (TY.13.10)."""
    track = Track(points)
    if not track.legs:
        return Walk(mover.point, 0.0, (mover.point,))
    found = going(state.table, points, gait_of(state, mover))
    full = pace(mover, found.rough)
    budget = min(budget, full - mover.cost)
    most, why = reach_along(found, full, budget - spare)
    if why == "barrier":
        most = _against(state, mover, track, most)
    if found.bar < most + EPSILON:
        most, why = max(0.0, found.bar - MARGIN), "ground"
    if state.units[mover.unit].formation == "line" and not charging and found.formed < most:
        most, why = max(0.0, found.formed - MARGIN), "ground"
    near = beside(state, mover, points)
    met = first_enemy(near, mover, track, most, charging)
    if met < most:
        most, why = met, "enemy"
    if stop > 0.0:
        there = [low for low, _ in track.spans_near(points[-1], stop)]
        if there and there[0] < most:
            most, why = there[0], ""
    free = last_free(state, near, mover, track, most)
    if free < most:
        most, why = free, "base" if free < most - EPSILON and why not in ("ground", "enemy") else why
    if most <= EPSILON:
        return Walk(mover.point, 0.0, (mover.point,), stopped=why)
    ended = track if most >= track.length else track.cut(most)
    kept = (mover.point, *[rounded_point(point) for point in ended.points[1:]])
    found = going(state.table, kept, gait_of(state, mover))
    cost = price(found, pace(mover, found.rough))
    if cost > budget + EPSILON / 2.0 or found.barred:  # rounding has made it dearer, or led it into a wall
        return cut(state, mover, kept, budget, charging, spare=2.0 * spare or EPSILON)
    return Walk(kept[-1], cost, kept, stopped=why)


def _against(state: State, mover: Figure, track: Track, at: float) -> float:
    """Where a base comes up against the barrier that its way crosses at that distance (TY.13.09)."""
    table, place = state.table, track.at(at)
    lines = [line for line in table.lines if row_of(line).barrier and gap_to_line(place, 0.0, line) <= MARGIN]
    door = any(gap_to_area(place, 0.0, area) <= MARGIN for area in kinds(table).buildings)

    def touches(there: float) -> bool:
        here = track.at(there)
        if door and distance(here, place) <= mover.radius:
            return True
        return any(gap_to_line(here, mover.radius, line) <= 0.0 for line in lines)

    low, high = max(0.0, at - 8.0 * mover.radius), at
    if touches(low):
        return low
    for _ in range(TRIES):
        middle = (low + high) / 2.0
        if touches(middle):
            high = middle
        else:
            low = middle
    return low


def first_enemy(near: Iterable[Place], mover: Figure, track: Track, most: float, charging: bool) -> float:
    """How far along a way it first comes too near an enemy of those beside it; endless where it never does."""
    first = inf
    keep = mover.radius + (0.0 if charging else tables.KEEP_OFF)
    x, y = track.start
    own = mover.side
    for px, py, r, _, side in near:
        if side == own:
            continue
        off = keep + r - EPSILON / 2
        apart = sqrt((px - x) * (px - x) + (py - y) * (py - y))
        if apart > most + off:
            continue
        off = min(off, apart - EPSILON / 2)
        for low, high in track.spans_near((px, py), off):
            if high - low > EPSILON:
                first = min(first, low)
                break
    return first


def last_free(state: State, near: Sequence[Place], mover: Figure, track: Track, most: float) -> float:
    """How far along a way a figure may stop, not beyond `most`: over no base and no wall, in no full building."""
    at, own = min(most, track.length), mover.radius
    taken = [
        (low, high) for px, py, r, _, _ in near for low, high in track.spans_near((px, py), own + r - 1e-6)
    ]
    while at > 0.0:
        under = [low for low, high in taken if (low < at - 1e-9 and at <= high - 1e-9) or low < at < high]
        if under:
            at = min(under)
            continue
        here = rounded_point(track.at(at))
        if stop_refusal(state, mover, here, others=near) is not None:
            at -= BACK
            continue
        return at
    return 0.0
