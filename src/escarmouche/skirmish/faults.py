"""What cannot be in a state, whatever was played, as far as it is the same for men of any ruleset: two on one place,
bases beyond the edge."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Protocol

from escarmouche.kernel.unfit import Unfit
from escarmouche.table.tabletop import Point, Table, overlaps


class Based(Protocol):
    """A man who stands on the table, on a round base."""

    @property
    def id(self) -> str: ...
    @property
    def point(self) -> Point: ...
    @property
    def level(self) -> int: ...
    @property
    def radius(self) -> float: ...


def on_each_other(men: Iterable[Based], rule: str) -> Iterator[Unfit]:
    """Bases of one level that share ground."""
    for one, other in combinations(men, 2):
        if one.level == other.level and overlaps(one.point, one.radius, other.point, other.radius):
            yield Unfit("overlap", rule, id=other.id, other=one.id, apart=one.radius + other.radius)


def over_the_edge(table: Table, men: Iterable[Based], rule: str) -> Iterator[Unfit]:
    """Bases that are not whole on the table."""
    for one in men:
        if not table.within(one.point, one.radius):
            yield Unfit("over-edge", rule, id=one.id, margin=one.radius)


def in_a_wall(men: Iterable[Based], wall: Callable[[Point, float], str], rule: str) -> Iterator[Unfit]:
    """Bases that lie over the wall of something."""
    for one in men:
        if thing := wall(one.point, one.radius):
            yield Unfit("in-wall", rule, id=one.id, other=thing, margin=one.radius)
