"""Who may fire at a unit on the way that is drawn for it (tir d'opportunité), and what that would do (BP.10.09-13)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from escarmouche.client.foresight import Course, Glimpse
from escarmouche.kernel.questions import Ask
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.blackpowder.client import forecasts
from escarmouche.rulesets.blackpowder.data.state import State, Step, Unit
from escarmouche.rulesets.blackpowder.flow.questions import TraversingFire
from escarmouche.rulesets.blackpowder.rules import reaction_fire
from escarmouche.table.plane import distance
from escarmouche.table.tabletop import Point, Pose

STOPPED = ("retires", "breaks")


def courses(ask: Ask) -> Iterator[Course]:
    """The way that a question about fire on a mover is about."""
    if ask.path and isinstance(ask.about, TraversingFire):
        yield Course(piece=ask.about.target, path=ask.path)


def glimpses(before: Unit, after: State, step: Step, path: Sequence[Pose]) -> Iterator[Glimpse]:
    """Each enemy across whose front it would go, at the place where it comes nearest."""
    mover, way = reaction_fire.marched(before, after.units[before.id], step, path)
    for crossing in reaction_fire.crossings(after, mover, way):
        there = reaction_fire.nearest_by(after, mover.id, crossing, mover)
        aim = reaction_fire.seen_there(there, crossing, mover.id)
        if aim is None:
            continue
        found = forecasts.traversing(there, aim)
        chance = sum([Fraction(one.chance) for one in found.outcomes if one.key in STOPPED], Fraction(0))
        at = crossing.pose.point
        gone = _along([pose.point for pose in way], at)
        yield Glimpse(
            piece=aim.shooter,
            start=gone,
            end=gone,
            path=(at, at),
            best=at,
            label=Wording("glimpse-traversing", {"unit": aim.shooter, "chance": str(chance)}),
            chance=str(chance),
        )


def _along(path: Sequence[Point], at: Point) -> float:
    """How far along a path a place on it is."""
    gone = 0.0
    for p, q in pairwise(path):
        length, to = distance(p, q), distance(p, at)
        if to + distance(at, q) <= length + 0.01:
            return gone + to
        gone += length
    return gone
