"""What questions offer and answers are made of: options, drawn ways, places put down, and what guides who answers."""

from collections.abc import Callable, Iterator, Sequence
from typing import overload

import msgspec

from escarmouche.kernel.points import Point, Pose, rounded
from escarmouche.kernel.rules import Illegal, Param


class Option(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that may be chosen: `text` and `params` are its wording, `piece` is where it stands. Who draws the way
    of one of the pieces that it `draws` has chosen it, and is asked for that way at the end."""

    key: str
    text: str = ""
    params: dict[str, Param] = {}
    rule: str = ""
    piece: str = ""
    draws: tuple[str, ...] = ()


class Offer(Sequence[Option]):
    """Options of which only the keys are known at first: they are made for who looks at them. Who plays at random, or
    answers from a file, looks at none. One that comes to nothing when it is to be made is not shown; who names it all
    the same is refused by the check of the question."""

    __slots__ = ("_made", "_make", "keys")

    def __init__(self, keys: Sequence[str], make: Callable[[str], Option | None]) -> None:
        self.keys, self._make = keys, make
        self._made: tuple[Option, ...] | None = None

    def made(self) -> tuple[Option, ...]:
        if self._made is None:
            self._made = tuple([option for key in self.keys if (option := self._make(key)) is not None])
        return self._made

    def __len__(self) -> int:
        return len(self.made())

    def __iter__(self) -> Iterator[Option]:
        return iter(self.made())

    @overload
    def __getitem__(self, number: int) -> Option: ...
    @overload
    def __getitem__(self, number: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, number: int | slice) -> Option | tuple[Option, ...]:
        return self.made()[number]


def keys_of(options: Sequence[Option]) -> Sequence[str]:
    """The keys of options; those not made yet stay so."""
    return options.keys if type(options) is Offer else [option.key for option in options]


class Way(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How one piece moves: the points its centre goes through, its facing at the end, what is declared. `facings`, if
    there are any, tell how it faces at each of these points."""

    path: tuple[Point, ...] = ()
    facing: float | None = None
    tags: dict[str, str] = {}
    facings: tuple[float, ...] = ()


class Spot(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Where one piece is put down, and what is declared of it."""

    at: Point
    facing: float | None = None
    level: int = 0
    tags: dict[str, str] = {}

    def pose(self, facing: float) -> Pose:
        return Pose(
            self.at[0], self.at[1], facing if self.facing is None else self.facing, self.level
        ).rounded()


class Ways(msgspec.Struct):
    """The ways of an answer: in a record, whose type is looked at once, they are read in a fifth of the time."""

    all: dict[str, Way]


class Spots(msgspec.Struct):
    """Its spots."""

    all: dict[str, Spot]


Shapes = dict[str, dict[str, dict[str, tuple[Point, ...]]]]  # by piece, tag and the word declared


class Guide(msgspec.Struct, frozen=True, omit_defaults=True):
    """What helps a client or a bot to answer an open question: how far, where to, places known to be good."""

    budget: float = 0.0
    pace: str = ""
    starts: dict[str, Point] = {}  # where each piece stands now
    goals: tuple[Point, ...] = ()
    spots: dict[str, tuple[Spot, ...]] = {}
    tags: dict[str, dict[str, tuple[str, ...]]] = {}
    turns: bool = True  # the facing at the end is the player's to choose
    wheels: bool = False  # who turn together do so about their middle
    shapes: Shapes = {}  # where those of a piece that declares a tag stand then about their middle, looking north


NO_GUIDE = Guide()


FARTHEST = 1e6  # beyond any table; also keeps out what is not a number


def _place(point: Point) -> Point:
    if not (abs(point[0]) < FARTHEST and abs(point[1]) < FARTHEST):
        raise Illegal("", "answer-shape", expected="points")
    return rounded(point[0]), rounded(point[1])


def _facing(facing: float | None) -> float | None:
    if facing is None:
        return None
    if not abs(facing) < FARTHEST:
        raise Illegal("", "answer-shape", expected="facing")
    return rounded(facing % 360) % 360


def rounded_way(way: Way) -> Way:
    if way.facings and len(way.facings) != len(way.path):
        raise Illegal("", "answer-shape", expected="ways")
    facings = tuple([_facing(facing) or 0.0 for facing in way.facings]) if way.facings else ()
    return Way(tuple([_place(point) for point in way.path]), _facing(way.facing), way.tags, facings)


def rounded_spot(spot: Spot) -> Spot:
    return Spot(_place(spot.at), _facing(spot.facing), spot.level, spot.tags)
