"""The closed set of questions a flow may put to a seat, and the answers they take.

Eight leaves (choose, choose several, assign, allocate, number, confirm, move, place) and two combinators: a
`Draft` is several leaves composed and judged as one answer, `Together` is drafts of several seats, sealed until
all are closed. Answers are plain JSON values; `read` turns one into its typed form or raises `Illegal`, and
changes nothing.
"""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

import msgspec

from escarmouche.kernel.events import Audience
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.kernel.table import Point, Pose, rounded

R = TypeVar("R")


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that may be chosen: `text` and `params` are its wording, `piece` is where it stands."""

    key: str
    text: str = ""
    params: dict[str, Param] = {}
    rule: str = ""
    piece: str = ""


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one piece moves: the points its centre goes through, its facing at the end, what is declared."""

    path: tuple[Point, ...] = ()
    facing: float | None = None
    tags: dict[str, str] = {}


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where one piece is put down, and what is declared of it."""

    at: Point
    facing: float | None = None
    level: int = 0
    tags: dict[str, str] = {}

    def pose(self, facing: float) -> Pose:
        return Pose(
            self.at[0], self.at[1], facing if self.facing is None else self.facing, self.level
        ).rounded()


class Guide(msgspec.Struct, frozen=True, omit_defaults=True):
    """What helps a client or a bot to answer an open question: how far, where to, places known to be good."""

    budget: float = 0.0
    pace: str = ""
    starts: dict[str, Point] = {}  # where each piece stands now
    goals: tuple[Point, ...] = ()
    spots: dict[str, tuple[Spot, ...]] = {}
    tags: dict[str, dict[str, tuple[str, ...]]] = {}


NO_GUIDE = Guide()


@dataclass(frozen=True, eq=False, kw_only=True)
class Ask:
    """A question to a seat. `default` is the rule's own answer when nobody gives one."""

    seat: str
    key: str
    rule: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)
    default: Any = None
    audience: Audience = None
    masked: str = ""
    kind: str = ""

    def read(self, raw: object) -> Any:
        raise NotImplementedError

    def refuse(self, code: str, **params: Param) -> Illegal:
        return Illegal(self.rule, code, question=self.key, **params)


Judge = Callable[[Any], None]


def _accept(answer: Any) -> None:
    """No further condition."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Choose(Ask):
    """One of the options, or none where passing is allowed. `why_not` tells why something else is refused."""

    options: tuple[Option, ...]
    may_pass: str = ""  # the rule that allows it
    why_not: Callable[[str], Illegal | None] = lambda key: None
    kind: str = "choose"

    def read(self, raw: object) -> str | None:
        if raw is None and self.may_pass:
            return None
        if isinstance(raw, str) and any(option.key == raw for option in self.options):
            return raw
        reason = self.why_not(raw) if isinstance(raw, str) else None
        raise reason or self.refuse("answer-option", given=str(raw), allowed=_keys(self.options))


@dataclass(frozen=True, eq=False, kw_only=True)
class ChooseSeveral(Ask):
    """From `low` to `high` of the options, none twice."""

    options: tuple[Option, ...]
    low: int = 0
    high: int | None = None
    ordered: bool = False
    check: Judge = _accept
    why_not: Callable[[str], Illegal | None] = lambda key: None
    kind: str = "several"

    def read(self, raw: object) -> tuple[str, ...]:
        if not isinstance(raw, list | tuple) or not all(isinstance(key, str) for key in raw):
            raise self.refuse("answer-shape", expected="list")
        known = [option.key for option in self.options]
        for key in raw:
            if key not in known:
                raise self.why_not(key) or self.refuse(
                    "answer-option", given=key, allowed=_keys(self.options)
                )
        if len(set(raw)) != len(raw):
            raise self.refuse("answer-twice")
        high = len(known) if self.high is None else self.high
        if not self.low <= len(raw) <= high:
            raise self.refuse("answer-count", given=len(raw), low=self.low, high=high)
        chosen = tuple(raw) if self.ordered else tuple(key for key in known if key in raw)
        self.check(chosen)
        return chosen


@dataclass(frozen=True, eq=False, kw_only=True)
class Assign(Ask):
    """Each item to one of its own options, or to none where `may_skip`. The order of the answer is kept."""

    items: Mapping[str, tuple[Option, ...]]
    may_skip: bool = True
    check: Judge = _accept
    why_not: Callable[[str, str], Illegal | None] = lambda item, key: None
    kind: str = "assign"

    def read(self, raw: object) -> dict[str, str]:
        if not isinstance(raw, Mapping):
            raise self.refuse("answer-shape", expected="map")
        chosen: dict[str, str] = {}
        for item, key in raw.items():
            if item not in self.items:
                raise self.why_not(str(item), str(key)) or self.refuse(
                    "answer-option", given=str(item), allowed=", ".join(self.items)
                )
            if key is None:
                continue
            options = self.items[item]
            if not any(option.key == key for option in options):
                raise self.why_not(item, str(key)) or self.refuse(
                    "answer-option", given=str(key), allowed=_keys(options)
                )
            chosen[item] = key
        if not self.may_skip and len(chosen) < len(self.items):
            raise self.refuse("answer-count", given=len(chosen), low=len(self.items), high=len(self.items))
        self.check(chosen)
        return chosen


@dataclass(frozen=True, eq=False, kw_only=True)
class Allocate(Ask):
    """A number of like things shared out among bins, each with its least and most."""

    total: int
    bins: Mapping[str, tuple[int, int]]
    check: Judge = _accept
    kind: str = "allocate"

    def read(self, raw: object) -> dict[str, int]:
        if not isinstance(raw, Mapping) or not all(type(number) is int for number in raw.values()):
            raise self.refuse("answer-shape", expected="map")
        if unknown := [key for key in raw if key not in self.bins]:
            raise self.refuse("answer-option", given=str(unknown[0]), allowed=", ".join(self.bins))
        shares = {key: raw.get(key, 0) for key in self.bins}
        for key, (low, high) in self.bins.items():
            if not low <= shares[key] <= high:
                raise self.refuse("answer-range", given=shares[key], low=low, high=high)
        if sum(shares.values()) != self.total:
            raise self.refuse("answer-count", given=sum(shares.values()), low=self.total, high=self.total)
        self.check(shares)
        return shares


@dataclass(frozen=True, eq=False, kw_only=True)
class Number(Ask):
    """A whole number, or with a `step` below 1 a length."""

    low: float
    high: float
    step: float = 1
    check: Judge = _accept
    kind: str = "number"

    def read(self, raw: object) -> int | float:
        if isinstance(raw, bool) or not isinstance(raw, int | float) or (self.step == 1 and raw != int(raw)):
            raise self.refuse("answer-shape", expected="number")
        if not self.low <= raw <= self.high:
            raise self.refuse("answer-range", given=raw, low=self.low, high=self.high)
        number = int(raw) if self.step == 1 else rounded(raw)
        self.check(number)
        return number


@dataclass(frozen=True, eq=False, kw_only=True)
class Confirm(Ask):
    """Yes or no. `preference` names a standing wish of the seat that may answer for it."""

    preference: str = ""
    check: Judge = _accept
    kind: str = "confirm"

    def read(self, raw: object) -> bool:
        if not isinstance(raw, bool):
            raise self.refuse("answer-shape", expected="bool")
        self.check(raw)
        return raw


@dataclass(frozen=True, eq=False, kw_only=True)
class Move(Ask):
    """Many pieces at once, each along its own path; a piece left out stays. `check` judges the paths."""

    pieces: tuple[str, ...]
    guide: Guide = NO_GUIDE
    check: Judge = _accept
    kind: str = "move"

    def read(self, raw: object) -> dict[str, Way]:
        try:
            ways = msgspec.convert(raw, dict[str, Way])
        except msgspec.ValidationError:
            raise self.refuse("answer-shape", expected="ways") from None
        for piece in ways:
            if piece not in self.pieces:
                raise self.refuse("answer-option", given=piece, allowed=", ".join(self.pieces))
        ways = {piece: _rounded_way(ways[piece]) for piece in self.pieces if piece in ways}
        self.check(ways)
        return ways


@dataclass(frozen=True, eq=False, kw_only=True)
class Place(Ask):
    """Many pieces put down, or a bare point (piece `""`); those of `optional` may be left out."""

    pieces: tuple[str, ...]
    optional: bool = False
    guide: Guide = NO_GUIDE
    check: Judge = _accept
    kind: str = "place"

    def read(self, raw: object) -> dict[str, Spot]:
        try:
            spots = msgspec.convert(raw, dict[str, Spot])
        except msgspec.ValidationError:
            raise self.refuse("answer-shape", expected="spots") from None
        for piece in spots:
            if piece not in self.pieces:
                raise self.refuse("answer-option", given=piece, allowed=", ".join(self.pieces))
        if not self.optional and len(spots) < len(self.pieces):
            raise self.refuse("answer-count", given=len(spots), low=len(self.pieces), high=len(self.pieces))
        spots = {piece: _rounded_spot(spots[piece]) for piece in self.pieces if piece in spots}
        self.check(spots)
        return spots


def _finite(point: Point) -> Point:
    x, y = rounded(point[0]), rounded(point[1])
    if not (abs(x) < 1e6 and abs(y) < 1e6):
        raise Illegal("", "answer-shape", expected="points")
    return x, y


def _rounded_way(way: Way) -> Way:
    facing = None if way.facing is None else rounded(way.facing % 360) % 360
    return Way(tuple(_finite(point) for point in way.path), facing, way.tags)


def _rounded_spot(spot: Spot) -> Spot:
    facing = None if spot.facing is None else rounded(spot.facing % 360) % 360
    return Spot(_finite(spot.at), facing, spot.level, spot.tags)


def _keys(options: tuple[Option, ...]) -> str:
    return ", ".join(option.key for option in options)


# What a flow yields is heterogeneous by nature: each question is sent its own kind of answer.
Flow = Generator["Ask | Draft | Together", Any, R]


@dataclass(frozen=True, eq=False, kw_only=True)
class Draft:
    """Several leaves composed one after the other, judged whole and logged as one answer.

    `compose` throws no die and changes nothing, so that it can be stepped back and started again at will.
    """

    seat: str
    key: str
    rule: str = ""
    compose: Callable[[], Flow[Any]]


@dataclass(frozen=True, eq=False, kw_only=True)
class Together:
    """Drafts of several seats, open at the same time and sealed until all are closed."""

    drafts: Mapping[str, Draft]


def only_answer(ask: Ask) -> tuple[Literal[True], Any] | tuple[Literal[False], None]:
    """The one legal answer of a question that leaves no choice."""
    raw: object
    if isinstance(ask, Choose) and len(ask.options) == 1 and not ask.may_pass:
        raw = ask.options[0].key
    elif isinstance(ask, ChooseSeveral) and not ask.ordered and ask.low == len(ask.options):
        raw = [option.key for option in ask.options]
    elif isinstance(ask, Number) and ask.low == ask.high:
        raw = ask.low
    elif isinstance(ask, Assign) and not any(ask.items.values()):
        raw = {}
    else:
        return False, None
    return True, ask.read(raw)
