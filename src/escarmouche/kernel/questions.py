"""The closed set of questions a flow may put to a seat, and the answers they take.

Eight leaves (choose, choose several, assign, allocate, number, confirm, move, place) and two combinators: a
`Draft` is several leaves composed and judged as one answer, `Together` is drafts of several seats, sealed
until all are closed. Answers are plain JSON values; `read` turns one into its typed form or raises `Illegal`,
and changes nothing.
"""

import re
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, ClassVar, Concatenate, Generic, Literal, ParamSpec, TypeVar, cast

import msgspec
from msgspec.structs import asdict

from escarmouche.kernel.answers import (
    NO_GUIDE,
    Guide,
    Option,
    Spot,
    Spots,
    Way,
    Ways,
    keys_of,
    rounded_spot,
    rounded_way,
)
from escarmouche.kernel.events import Audience
from escarmouche.kernel.points import Point, rounded
from escarmouche.kernel.rules import Illegal, Param

R = TypeVar("R")
P = ParamSpec("P")

PASS = "pass"  # how a pass is written where there is no null, as in TOML
REFUSED_KEPT = 16  # answers of one question that need not be judged again
CAPITAL = re.compile("(?<!^)([A-Z])")
NOT_DATA = ("about", "said", "check", "hints", "why_not", "audience", "masked", "path", "pivot")


class Question(msgspec.Struct, frozen=True):
    """What a question is about. A ruleset declares each of its questions once, as such a record with its key, its rule
    and typed fields; these fill in its words (`ask-<key>`), and what is foretold of its answers, shown for it and
    proposed to it hangs on its type (`OfQuestions`)."""

    key: ClassVar[str] = ""  # its name, unless it says otherwise: `first-player` of FirstPlayer
    rule: ClassVar[str] = ""

    def __init_subclass__(cls, **config: Any) -> None:
        if "key" not in cls.__dict__:
            cls.key = CAPITAL.sub(r"-\1", cls.__name__).lower()


Q = TypeVar("Q", bound=Question)


class OfQuestions(Generic[P, R]):
    """What hangs on questions: for each type of them a function that is given the question first."""

    def __init__(self) -> None:
        self._hung: dict[type[Question | None], Callable[..., R]] = {}

    def on(self, kind: type[Q], function: Callable[Concatenate[Q, P], R]) -> None:
        self._hung[kind] = function

    def of(self, ask: "Ask") -> Callable[Concatenate[Any, P], R] | None:
        """What hangs on the question that is asked, if anything does."""
        return self._hung.get(type(ask.about))

    @property
    def kinds(self) -> tuple[type[Any], ...]:
        return tuple(self._hung)


class Ask(msgspec.Struct, kw_only=True, eq=False, dict=True):
    """A question put to a seat: what it is `about` gives its key, its rule (unless another one is named) and the params
    of its words.

    `default` is the rule's own answer when nobody gives one (where passing is allowed and there is none, it is
    to pass). Seats outside the audience learn only that somebody is asked, under the name `masked`. `path` is the way
    of somebody who moves, where the question is about it.
    """

    seat: str
    about: Question | None = None
    key: str = ""
    rule: str = ""
    said: Mapping[str, Any] = {}  # what fills in the words of one that is about nothing declared
    default: Any = None
    audience: Audience = None
    masked: str = ""
    path: tuple[Point, ...] = ()
    kind: ClassVar[str] = ""

    def __post_init__(self) -> None:
        about = self.about
        if about is not None:
            self.key = about.key
            self.rule = self.rule or about.rule

    @property
    def params(self) -> Mapping[str, Any]:
        """What fills in its words."""
        return self.said if self.about is None else asdict(self.about)

    def read(self, raw: object) -> Any:
        raise NotImplementedError

    def forced(self) -> tuple[bool, object]:
        """Whether the question leaves no choice, and the only answer then."""
        return False, None

    def _passed(self, answer: R, check: "Judge") -> R:
        """The answer, when the check lets it pass. Neither the last one that did nor one that it has refused before is
        judged a second time: most are read by the player who tries them, and again by the game, and who tries at random
        tries the same again."""
        if check is accept:
            return answer
        known = self.__dict__
        last: Any = known.get("_last")
        if last is not None and _same(last, answer):
            return cast(R, last)
        for before, rule, code, params in known.get("_refused", ()):
            if _same(before, answer):
                raise Illegal(rule, code, **params)
        try:
            check(answer)
        except Illegal as illegal:  # without its traceback, whose frames hold it in turn, and the whole game
            refused = known.setdefault("_refused", [])
            if len(refused) < REFUSED_KEPT:
                refused.append((answer, illegal.rule, illegal.code, illegal.params))
            raise illegal.with_traceback(None) from None
        known["_last"] = answer
        return answer

    def plain(self) -> dict[str, object]:
        """The question as data, for clients; conditions that are code and who else may know it are left out."""
        told = {name: getattr(self, name) for name in self.__struct_fields__ if name not in NOT_DATA}
        if "options" in told:
            told["options"] = tuple(told["options"])
        elif "items" in told:
            told["items"] = {item: tuple(options) for item, options in told["items"].items()}
        return {**told, "params": self.params, "kind": self.kind}

    def refuse(self, code: str, **params: Param) -> Illegal:
        return Illegal(self.rule, code, question=self.key, **params)


Judge = Callable[[Any], object]


def _same(one: Any, other: Any) -> bool:
    """Answers that are alike to every judge: those that map pieces or items have them in the same order too."""
    return bool(one == other) and (not isinstance(other, dict) or [*one] == [*other])


def accept(answer: Any) -> None:
    """No further condition."""


def no_reason(*given: Any) -> None:
    """Nothing better to say than that it is not among the answers."""


class Judged(Generic[R]):
    """A `check` that comes to something, such as where drawn paths lead: the flow need not work it out again."""

    def __init__(self, judge: Callable[[Any], R]) -> None:
        self.judge = judge
        self._last: tuple[Any, R] | None = None

    def __call__(self, answer: Any) -> R:
        result = self.judge(answer)
        self._last = answer, result
        return result

    def of(self, answer: Any) -> R:
        """What the judge found of this answer."""
        last = self._last
        return last[1] if last is not None and last[0] is answer else self.judge(answer)


class Choose(Ask, kw_only=True, eq=False, dict=True):
    """One of the options, or none where passing is allowed. `why_not` tells why something else is refused."""

    options: Sequence[Option]
    may_pass: str = ""  # the rule that allows it
    why_not: Callable[[str], Illegal | None] = no_reason
    kind: ClassVar[str] = "choose"

    def forced(self) -> tuple[bool, object]:
        if self.may_pass:
            return False, None
        keys = keys_of(self.options)
        return len(keys) == 1, keys[0] if keys else None

    def read(self, raw: object) -> str | None:
        if self.may_pass and (raw is None or raw == PASS):
            return None
        reason = None
        if isinstance(raw, str):
            if raw in keys_of(self.options):
                return raw
            reason = self.why_not(raw)
        raise reason or self.refuse("answer-option", given=str(raw), allowed=_keys(self.options))


class ChooseSeveral(Ask, kw_only=True, eq=False, dict=True):
    """From `low` to `high` of the options, none twice."""

    options: Sequence[Option]
    low: int = 0
    high: int | None = None
    ordered: bool = False
    check: Judge = accept
    why_not: Callable[[str], Illegal | None] = no_reason
    kind: ClassVar[str] = "several"

    def forced(self) -> tuple[bool, object]:
        if self.high == 0:
            return True, []
        keys = keys_of(self.options)
        if self.low < len(keys) or (self.ordered and len(keys) > 1):
            return False, None
        return True, list(keys)

    def read(self, raw: object) -> tuple[str, ...]:
        if not isinstance(raw, (list, tuple)):
            raise self.refuse("answer-shape", expected="list")
        known = keys_of(self.options)
        for key in raw:
            if key not in known:
                raise self._unknown(raw, key)
        number = len(raw)
        if len(set(raw)) != number:
            raise self.refuse("answer-twice")
        high = len(known) if self.high is None else self.high
        if not self.low <= number <= high:
            raise self.refuse("answer-count", given=number, low=self.low, high=high)
        chosen = tuple(raw) if self.ordered else tuple([key for key in known if key in raw])
        return self._passed(chosen, self.check)

    def _unknown(self, raw: Sequence[object], key: object) -> Illegal:
        for one in raw:
            if not isinstance(one, str):
                return self.refuse("answer-shape", expected="list")
        given = str(key)
        return self.why_not(given) or self.refuse("answer-option", given=given, allowed=_keys(self.options))


class Assign(Ask, kw_only=True, eq=False, dict=True):
    """Each item to one of its own options, or to none where `may_skip`. The order of the answer is kept."""

    items: Mapping[str, Sequence[Option]]
    may_skip: bool = True
    check: Judge = accept
    why_not: Callable[[str, str], Illegal | None] = no_reason
    kind: ClassVar[str] = "assign"

    def forced(self) -> tuple[bool, object]:
        known = {item: keys for item, options in self.items.items() if (keys := keys_of(options))}
        if not known:
            return True, {}
        whole = {item: keys[0] for item, keys in known.items() if len(keys) == 1}
        return not self.may_skip and len(self.items) == 1 and len(whole) == 1, whole

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
            if key not in keys_of(options):
                raise self.why_not(item, str(key)) or self.refuse(
                    "answer-option", given=str(key), allowed=_keys(options)
                )
            chosen[item] = key
        if not self.may_skip and len(chosen) < len(self.items):
            raise self.refuse("answer-count", given=len(chosen), low=len(self.items), high=len(self.items))
        return self._passed(chosen, self.check)


class Allocate(Ask, kw_only=True, eq=False, dict=True):
    """A number of like things shared out among bins, each with its least and most. `why_not` tells why shares that do
    not fit these numbers are refused."""

    total: int
    bins: Mapping[str, tuple[int, int]]
    check: Judge = accept
    why_not: Callable[[Mapping[str, int]], Illegal | None] = no_reason
    kind: ClassVar[str] = "allocate"

    def forced(self) -> tuple[bool, object]:
        lows, highs = ({key: bounds[end] for key, bounds in self.bins.items()} for end in (0, 1))
        if sum(lows.values()) == self.total:
            return True, lows
        return sum(highs.values()) == self.total, highs

    def read(self, raw: object) -> dict[str, int]:
        if not isinstance(raw, Mapping) or not all(type(number) is int for number in raw.values()):
            raise self.refuse("answer-shape", expected="map")
        if unknown := [key for key in raw if key not in self.bins]:
            raise self.refuse("answer-option", given=str(unknown[0]), allowed=", ".join(self.bins))
        shares = {key: raw.get(key, 0) for key in self.bins}
        for key, (low, high) in self.bins.items():
            if not low <= shares[key] <= high:
                raise self.why_not(shares) or self.refuse(
                    "answer-range", given=shares[key], low=low, high=high
                )
        if sum(shares.values()) != self.total:
            raise self.why_not(shares) or self.refuse(
                "answer-count", given=sum(shares.values()), low=self.total, high=self.total
            )
        return self._passed(shares, self.check)


class Number(Ask, kw_only=True, eq=False, dict=True):
    """A number from `low` on by steps; lengths have a small step, 0.001 at the least. One that is a compass bearing has
    a `pivot`, the place about which it is taken."""

    low: float
    high: float
    step: float = 1
    pivot: Point | None = None
    check: Judge = accept
    why_not: Callable[[float], Illegal | None] = no_reason
    kind: ClassVar[str] = "number"

    def forced(self) -> tuple[bool, object]:
        return self.low == self.high, self.low

    def read(self, raw: object) -> int | float:
        if isinstance(raw, bool) or not isinstance(raw, int | float):
            raise self.refuse("answer-shape", expected="number")
        if not self.low <= raw <= self.high:
            raise self.why_not(raw) or self.refuse("answer-range", given=raw, low=self.low, high=self.high)
        number = rounded(raw)
        if abs(self.low + round((number - self.low) / self.step) * self.step - number) > 1e-6:
            raise self.refuse("answer-step", given=raw, step=self.step)
        number = int(number) if self.step == int(self.step) and number == int(number) else number
        return self._passed(number, self.check)


class Confirm(Ask, kw_only=True, eq=False, dict=True):
    """Yes or no. `preference` names a standing wish of the seat that may answer for it."""

    preference: str = ""
    check: Judge = accept
    kind: ClassVar[str] = "confirm"

    def read(self, raw: object) -> bool:
        if not isinstance(raw, bool):
            raise self.refuse("answer-shape", expected="bool")
        return self._passed(raw, self.check)


class Move(Ask, kw_only=True, eq=False, dict=True):
    """Many pieces at once, each along its own path; a piece left out stays. `check` judges the paths, `why_not` tells
    why another piece may not move. `hints` is the whole guide, where that takes work that is lost on who does not look
    at it."""

    pieces: tuple[str, ...]
    guide: Guide = NO_GUIDE
    hints: Callable[[], Guide] | None = None
    check: Judge = accept
    why_not: Callable[[str], Illegal | None] = no_reason
    kind: ClassVar[str] = "move"

    def forced(self) -> tuple[bool, object]:
        return not self.pieces, {}

    def guided(self) -> Guide:
        """The whole guide."""
        if self.hints is not None:
            self.guide, self.hints = self.hints(), None
        return self.guide

    def plain(self) -> dict[str, object]:
        self.guided()
        return super().plain()

    def read(self, raw: object) -> dict[str, Way]:
        try:
            ways = msgspec.convert({"all": raw}, Ways).all
        except msgspec.ValidationError:
            raise self.refuse("answer-shape", expected="ways") from None
        for piece in ways:
            if piece not in self.pieces:
                raise self.why_not(piece) or self.refuse(
                    "answer-option", given=piece, allowed=", ".join(self.pieces)
                )
        ways = {piece: rounded_way(ways[piece]) for piece in self.pieces if piece in ways}
        return self._passed(ways, self.check)

    def drawn(self, raw: object) -> dict[str, tuple[Point, ...]]:
        """The paths of an answer, allowed or not; none where it has no paths."""
        try:
            ways = msgspec.convert({"all": raw}, Ways).all
        except msgspec.ValidationError:
            return {}
        return {
            piece: tuple([(rounded(x), rounded(y)) for x, y in ways[piece].path])
            for piece in self.pieces
            if piece in ways and ways[piece].path
        }


class Place(Ask, kw_only=True, eq=False, dict=True):
    """Many pieces put down, or a bare point (piece `""`); those of `optional` may be left out."""

    pieces: tuple[str, ...]
    optional: bool = False
    guide: Guide = NO_GUIDE
    check: Judge = accept
    kind: ClassVar[str] = "place"

    def forced(self) -> tuple[bool, object]:
        return not self.pieces, {}

    def read(self, raw: object) -> dict[str, Spot]:
        try:
            spots = msgspec.convert({"all": raw}, Spots).all
        except msgspec.ValidationError:
            raise self.refuse("answer-shape", expected="spots") from None
        for piece in spots:
            if piece not in self.pieces:
                raise self.refuse("answer-option", given=piece, allowed=", ".join(self.pieces))
        if not self.optional and len(spots) < len(self.pieces):
            raise self.refuse("answer-count", given=len(spots), low=len(self.pieces), high=len(self.pieces))
        spots = {piece: rounded_spot(spots[piece]) for piece in self.pieces if piece in spots}
        return self._passed(spots, self.check)


def _keys(options: Sequence[Option]) -> str:
    return ", ".join(keys_of(options))


# What a flow yields is heterogeneous by nature: each question is sent its own kind of answer.
Flow = Generator["Ask | Draft | Together", Any, R]


class Draft(msgspec.Struct, kw_only=True, eq=False):
    """Several leaves composed one after the other, judged whole and logged as one answer.

    `compose` throws no die and changes nothing, so that it can be stepped back and started again at will; all
    its leaves are put to the draft's seat. Other seats see its key, or `masked`, never the leaf it is at.
    """

    seat: str
    key: str
    rule: str = ""
    compose: Callable[[], Flow[Any]]
    audience: Audience = None
    masked: str = ""

    def refuse(self, code: str, **params: Param) -> Illegal:
        return Illegal(self.rule, code, question=self.key, **params)


class Together(msgspec.Struct, kw_only=True, eq=False):
    """Drafts of several seats, open at the same time and sealed until all are closed."""

    drafts: Mapping[str, Draft]


def only_answer(ask: Ask) -> tuple[Literal[True], Any] | tuple[Literal[False], None]:
    """The one legal answer of a question that leaves no choice."""
    forced, raw = ask.forced()
    if not forced:
        return False, None
    try:
        return True, ask.read(raw)
    except Illegal:
        return False, None
