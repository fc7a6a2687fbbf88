"""The way of a footprint in numbers: its legs as stretches, and what it comes near on them (BP.7.03, 7.18).

    course(pose, legs, a, b)            the legs of a move as stretches, with what each costs in the open
    corner_cost(dx, dy, facing, turn)   how far the farthest corner goes (BP.7.03)
    at(stretch, t, a, b)                the footprint on the way, at a fraction of a stretch
    steps(stretch)                      into how many steps it is split
    comes_within(ways, rect, inches)    where on its way it first comes so near to another
    keeps_clear(ways, rect, inches)     at every step it is so far from another; who stands nearer only moves away
    runs_over(ways, rect)               at some step it shares ground with another

`a` and `b` are half of its width and half of its depth. Between two looks no corner goes farther than `pace` says:
steps on which nothing can come near are left out, and the answer is that of every step.
"""

from collections.abc import Iterable, Sequence
from math import ceil, pi, sqrt
from typing import Final, NamedTuple

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Leg
from escarmouche.table.rectangles import Rect, apart, forward, overlap
from escarmouche.table.tabletop import Pose, turn_between

EPS: Final = tables.EPSILON
FINE: Final = 0.01  # so finely the point is looked for where an enemy comes near
UNTURNED: Final = 0.01  # degrees that are no turn
RADIAN: Final = pi / 180.0


class Stretch(NamedTuple):
    """From a pose straight to the next, turning evenly on the way; `cost` is what it costs in the open."""

    x: float
    y: float
    facing: float
    dx: float
    dy: float
    turn: float
    cost: float

    @property
    def end(self) -> Pose:
        return Pose(self.x + self.dx, self.y + self.dy, self.facing + self.turn)


def corner_cost(dx: float, dy: float, facing: float, turn: float, a: float, b: float) -> float:
    """How far the corner goes in a straight line that goes farthest."""
    if not turn:
        return sqrt(dx * dx + dy * dy)
    vx, vy = forward(facing)
    wx, wy = forward(facing + turn)
    fx, fy = wx - vx, wy - vy  # by how much the vector forward changes; that to the right by (fy, -fx)
    most = 0.0
    for ex, ey in ((a * fy + b * fx, b * fy - a * fx), (a * fy - b * fx, -a * fx - b * fy)):
        far = dx * dx + dy * dy + ex * ex + ey * ey + 2.0 * abs(dx * ex + dy * ey)
        if far > most:
            most = far
    return sqrt(most)


def stretch(pose: Pose, to: Pose, a: float, b: float) -> Stretch:
    dx, dy = to.x - pose.x, to.y - pose.y
    turn = 0.0 if to.facing == pose.facing else turn_between(pose.facing, to.facing)
    if -UNTURNED < turn < UNTURNED:
        turn = 0.0
    return Stretch(pose.x, pose.y, pose.facing, dx, dy, turn, corner_cost(dx, dy, pose.facing, turn, a, b))


def course(pose: Pose, legs: Iterable[Leg], a: float, b: float) -> list[Stretch]:
    found = []
    for leg in legs:
        found.append(stretch(pose, leg.to, a, b))
        pose = leg.to
    return found


def at(way: Stretch, t: float, a: float, b: float) -> Rect:
    x, y, facing, dx, dy, turn, _ = way
    vx, vy = forward(facing + turn * t if turn else facing)
    return Rect(x + dx * t, y + dy * t, vx, vy, a, b)


def pose_at(way: Stretch, t: float) -> Pose:
    return Pose(way.x + way.dx * t, way.y + way.dy * t, way.facing + way.turn * t)


def cut(way: Stretch, t: float, a: float, b: float) -> Stretch:
    """The first part of a stretch."""
    x, y, facing, dx, dy, turn, _ = way
    return Stretch(
        x, y, facing, dx * t, dy * t, turn * t, corner_cost(dx * t, dy * t, facing, turn * t, a, b)
    )


def steps(way: Stretch) -> int:
    """Of at most a quarter of an inch each (BP.7.18)."""
    return max(1, ceil(way.cost / tables.STEP - 1e-9))


def pace(way: Stretch, a: float, b: float) -> float:
    """No point of the footprint goes farther than this on the whole stretch."""
    length = sqrt(way.dx * way.dx + way.dy * way.dy)
    return length + abs(way.turn) * RADIAN * sqrt(a * a + b * b) if way.turn else length


def comes_within(
    ways: Sequence[Stretch], others: Sequence[Rect], inches: float, a: float, b: float
) -> tuple[int, float] | None:
    """The stretch and the fraction of it at which one of the others is first so near."""
    for number, way in enumerate(ways):
        first = _within(way, others, inches, a, b)
        if first is not None:
            return number, first
    return None


def _within(way: Stretch, others: Sequence[Rect], inches: float, a: float, b: float) -> float | None:
    most, first = pace(way, a, b), 2.0
    for other in others:
        t = 0.0
        while t < first:
            off = apart(at(way, t, a, b), other) - inches
            if off <= EPS:
                first = t
            elif t >= 1.0 or most <= 0.0:
                break
            else:
                t = min(1.0, t + max(off, FINE) / most)
    return first if first <= 1.0 else None


def keeps_clear(ways: Sequence[Stretch], other: Rect, inches: float, a: float, b: float) -> bool:
    off = apart(at(ways[0], 0.0, a, b), other)
    if off < inches - EPS:
        return _moves_off(ways, other, inches, a, b, off)
    for way in ways:
        most, count = pace(way, a, b), steps(way)
        k = 0
        while k < count:
            k = min(count, k + max(1, int((off - inches) * count / most))) if most > 0.0 else count
            off = apart(at(way, k / count, a, b), other)
            if off < inches - EPS:
                return False
    return True


def _moves_off(
    ways: Sequence[Stretch], other: Rect, inches: float, a: float, b: float, before: float
) -> bool:
    """Nearer than that already: from step to step no nearer still (BP.7.11)."""
    for way in ways:
        count = steps(way)
        for k in range(1, count + 1):
            rect = at(way, k / count, a, b)
            off = apart(rect, other)
            if off < inches - EPS and (off < before - EPS or overlap(rect, other)):
                return False
            before = off
    return True


def runs_over(ways: Sequence[Stretch], other: Rect, a: float, b: float) -> bool:
    for way in ways:
        most, count, k = pace(way, a, b), steps(way), 0
        while k < count:
            rect = at(way, k / count, a, b)
            k += max(1, int(apart(rect, other) * count / most)) if most > 0.0 else count
            if overlap(at(way, min(1.0, k / count), a, b), other):
                return True
    return False
