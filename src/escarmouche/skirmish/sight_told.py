"""A line of sight told piece by piece: what it meets, in order, and what each does to it by the ruleset's own word."""

from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from typing import NamedTuple

from escarmouche.client.foresight import Stretch
from escarmouche.kernel.points import Point
from escarmouche.kernel.teller import Wording
from escarmouche.table.plane import EPSILON, between, distance
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import Area, Line, Table

Met = tuple[float, Stretch]  # how far along the line it begins, as a share of it


class Judged(NamedTuple):
    """What something does to the line: by which rule, the key of the words, and whether it cuts it."""

    rule: str
    key: str
    blocks: bool = False


def ground_met(
    table: Table,
    p: Point,
    q: Point,
    of_area: Callable[[Area], Judged | None],
    of_line: Callable[[Line, float, float], Judged | None],
) -> Iterator[Met]:
    """Areas that the line goes through and lines that it crosses; of a line it is told how far along and of how much.
    What comes to nothing is not told."""
    met = trace(table, p, q)
    for part in met.areas:
        length = (part.t1 - part.t0) * met.length
        judged = of_area(table.area(part.area_id)) if length > EPSILON else None
        if judged is not None:
            start, end = between(p, q, part.t0), between(p, q, part.t1)
            yield part.t0, stretch(part.area_id, start, end, length, judged)
    for crossing in met.lines:
        judged = of_line(table.line(crossing.line_id), crossing.t * met.length, met.length)
        if judged is not None:
            yield crossing.t, stretch(crossing.line_id, crossing.point, crossing.point, 0.0, judged)


def base_met(p: Point, q: Point, thing: str, at: Point, radius: float, judged: Judged) -> Iterator[Met]:
    """A round base on the line."""
    length = distance(p, q)
    if length <= EPSILON:
        return
    along = ((at[0] - p[0]) * (q[0] - p[0]) + (at[1] - p[1]) * (q[1] - p[1])) / length
    off = distance(at, between(p, q, along / length))
    half = sqrt(max(0.0, radius * radius - off * off))
    low, high = max(0.0, along - half) / length, min(length, along + half) / length
    if low <= high:
        yield low, stretch(thing, between(p, q, low), between(p, q, high), (high - low) * length, judged)


def stretch(thing: str, start: Point, end: Point, length: float, judged: Judged) -> Stretch:
    text = Wording(f"sight-{judged.key}", {"thing": thing, "length": round(length, 1)})
    return Stretch(
        thing=thing, start=start, end=end, length=length, blocks=judged.blocks, rule=judged.rule, text=text
    )


def in_order(*met: Iterable[Met]) -> tuple[Stretch, ...]:
    found = sorted((one for some in met for one in some), key=lambda one: one[0])
    return tuple(stretch for _, stretch in found)


def cut_of(told: Iterable[Stretch], start: Point, by: str = "") -> Point | None:
    """Where the line is cut: at the border of what cuts it, or where one comes out of that."""
    for part in told:
        if part.blocks and by in ("", part.thing):
            return part.end if part.start == start and part.length else part.start
    return None
