"""Rules that explain themselves: modifiers and checks that know their rule, and refusals.

A `Check` is a roll of the rulebook: which die, what is needed, what is added and under which rule. Play,
odds, explanation and reference sheet all read the same `Check`.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Generic, Literal, NamedTuple, TypeVar

import msgspec

from escarmouche.kernel.dice import Dice, Die, Same, Throw, Unthrown, die_named
from escarmouche.kernel.odds import odds

S = TypeVar("S")
T = TypeVar("T")
Value = bool | int | float | str
Param = bool | int | float | str
READINGS_KEPT = 1024  # of one check


class Opened(msgspec.Struct, frozen=True):
    """A question that was open when an answer given from outside was refused: what it asks, and what it takes."""

    key: str
    params: dict[str, object]
    takes: str  # the text that tells it, and what fills that in
    of: dict[str, Param]
    skipped: bool = False  # it left no choice, and was not put at all


class Illegal(Exception):
    """A refused answer: the rule that refuses it, the code of the text that says why, and its params. Of a draft that
    was given whole, the refused `step`; of that and of what a file holds, the question that was `opened` then."""

    step = 0
    opened: Opened | None = None

    def __init__(self, rule: str, code: str, **params: Param) -> None:
        # Its args, rule and code, are set before: refusals are many, and most are only asked whether there is one.
        self.rule, self.code, self.params = rule, code, params

    def __str__(self) -> str:
        params = "".join(f", {name} {value}" for name, value in self.params.items())
        return f"{self.code} ({self.rule})" + params

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Illegal) and (self.args, self.params) == (other.args, other.params)

    def __hash__(self) -> int:
        return hash(self.args)

    def __reduce__(self) -> tuple[object, ...]:
        return _illegal, (self.rule, self.code, self.params), {"step": self.step, "opened": self.opened}

    def at(self, step: int, opened: Opened | None) -> "Illegal":
        """Another like it that tells where it fell: the refusal itself may be kept somewhere."""
        other = _illegal(self.rule, self.code, self.params)
        other.step, other.opened = step, opened
        return other

    def bare(self) -> "Illegal":
        """The same without its rule."""
        return _illegal("", self.code, self.params).at(self.step, self.opened)


def insist(refused: Illegal | None) -> None:
    """Raise a refusal, if there is one: another like it. What is raised holds its traceback, and so the frames that it
    went through and the whole game; the refusal itself may be kept somewhere, or bear a name in one of these frames."""
    if refused is not None:
        raise _illegal(refused.rule, refused.code, refused.params)


def _illegal(rule: str, code: str, params: dict[str, Param]) -> Illegal:
    return Illegal(rule, code, **params)


class Line(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of a roll's explanation. `counted` is less than `value` where a box or limit swallowed it."""

    rule: str
    name: str
    value: int
    counted: int
    faces: tuple[int, ...] = ()


class Rolled(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A roll and its reasons. `natural` is the die as read (best or sum where several were thrown)."""

    check: str
    rule: str
    die: str
    faces: tuple[int, ...]
    natural: int
    total: int
    need: int | None = None
    success: bool | None = None
    lines: tuple[Line, ...] = ()
    by: str = ""
    at_most: bool = False  # what is needed is this or less, and the lines belong to it, not to the dice

    @property
    def margin(self) -> int:
        margin = self.total - (self.need or 0)
        return -margin if self.at_most else margin


@dataclass(frozen=True)
class Modifier(Generic[S]):
    """What one rule adds in one situation; 0 where it does not apply. `name` is the key of its text."""

    rule: str
    name: str
    value: Callable[[S], int]
    box: str = ""


@dataclass(frozen=True)
class Chance(Generic[S]):
    """A modifier that is itself a die, thrown before the roll."""

    rule: str
    name: str
    die: Die
    sign: int
    when: Callable[[S], bool]


Keep = Literal["sum", "worst", "best", "once", "none"]


@dataclass(frozen=True)
class Limit:
    """What the modifiers of some boxes may come to together; nothing at all is always allowed."""

    rule: str
    boxes: tuple[str, ...]
    low: int | None = None
    high: int | None = None

    def __post_init__(self) -> None:
        if (self.low or 0) > 0 or (self.high or 0) < 0:
            raise ValueError(f"{self.rule}: a limit has 0 between its ends")


def tally(
    modifiers: Sequence[Modifier[S]],
    situation: S,
    keep: Mapping[str, Keep] | None = None,
    limits: Sequence[Limit] = (),
) -> tuple[int, tuple[Line, ...]]:
    """Add up modifiers: all of them, unless their box keeps only one or none; then apply the limits."""
    if not keep and not limits:
        all_lines = tuple(
            [
                Line(modifier.rule, modifier.name, value, value)
                for modifier in modifiers
                if (value := modifier.value(situation))
            ]
        )
        return sum([line.value for line in all_lines]), all_lines
    keep = keep or {}
    found = [(modifier, value) for modifier in modifiers if (value := modifier.value(situation))]
    counted = [value for _, value in found]
    for box, how in keep.items():
        inside = [index for index, (modifier, _) in enumerate(found) if modifier.box == box]
        chosen = -1
        if how != "none":
            if how == "sum" or len(inside) < 2:
                continue
            values = [found[index][1] for index in inside]
            chosen = inside[
                values.index(min(values) if how == "worst" else max(values) if how == "best" else values[0])
            ]
        for index in inside:
            if index != chosen:
                counted[index] = 0
    for limit in limits:
        inside = [index for index, (modifier, _) in enumerate(found) if modifier.box in limit.boxes]
        together = sum(counted[index] for index in inside)
        allowed = max(limit.low, together) if limit.low is not None else together
        allowed = min(limit.high, allowed) if limit.high is not None else allowed
        excess = together - allowed
        for index in reversed(inside):
            taken = max(min(excess, counted[index]), 0) if excess > 0 else min(max(excess, counted[index]), 0)
            counted[index] -= taken
            excess -= taken
    lines = tuple(
        Line(modifier.rule, modifier.name, value, count)
        for (modifier, value), count in zip(found, counted, strict=True)
    )
    return sum(counted), lines


def _once(situation: object) -> int:
    return 1


@dataclass(frozen=True)
class Check(Generic[S]):
    """A roll of the rulebook. Without `need` it is only a score (a distance, a fighter's total).

    `fails_on`: natural faces that fail whatever the total, `passes_on`: those that succeed. `exact`: what is read off
    the roll is the total itself, not only success, so exact odds may not lump faces together. `at_most`: the dice are
    to come to what is needed or less; the modifiers then change what is needed, and the clamp holds that. `ill`: what
    the rulebook calls a success is bad for who throws. `matters`: all of a situation that the check is read from, where
    it has more (a distance of which only the band counts); situations that agree in it are read once.
    """

    name: str
    rule: str
    die: Callable[[S], Die]
    need: Callable[[S], int] | None = None
    modifiers: tuple[Modifier[S], ...] = ()
    chances: tuple[Chance[S], ...] = ()
    summed: Callable[[S], int] = _once
    best_of: Callable[[S], int] = _once
    fails_on: tuple[int, ...] = ()
    passes_on: tuple[int, ...] = ()
    at_most: bool = False
    exact: bool = False
    ill: bool = False
    keep: Mapping[str, Keep] = field(default_factory=dict)
    limits: tuple[Limit, ...] = ()
    clamp: tuple[int | None, int | None] = (None, None)
    matters: Callable[[S], Hashable] | None = None
    _readings: dict[object, "Reading"] = field(default_factory=dict, init=False, repr=False, compare=False)

    def plus(self, situation: S) -> tuple[int, tuple[Line, ...]]:
        """What is added to the die, and why."""
        return tally(self.modifiers, situation, self.keep, self.limits)

    def reading(self, situation: S) -> "Reading":
        """The check in one situation, before any die is thrown."""
        plus, lines = tally(self.modifiers, situation, self.keep, self.limits)
        need = None if self.need is None else self.need(situation)
        several, summed = self.best_of(situation), self.summed(situation)
        same = None
        if need is not None and self.at_most:
            need = _clamped(need + plus, self.clamp)
        if need is not None and not self.exact:
            same = _alike(plus, need, self._judging())
        return Reading(self.die(situation), plus, need, several, summed, same, lines)

    def roll(self, situation: S, dice: Dice, same: Same | None = None) -> Rolled:
        """The roll. `same`: which totals of a mere score come to the same, where it is compared with another."""
        try:
            return self._roll(situation, dice, same)
        except Unthrown as short:
            short.check, short.rule = self.name, self.rule
            raise

    def _roll(self, situation: S, dice: Dice, same: Same | None) -> Rolled:
        reading = self._remembered(situation, dice)
        plus, lines, die, need = reading.plus, reading.lines, reading.die, reading.need
        alike = reading.same
        for chance in self.chances:
            if chance.when(situation):
                thrown = dice.roll(chance.die)
                value = chance.sign * thrown
                plus += value
                lines += (Line(chance.rule, chance.name, value, value, _shown(dice, thrown)[0]),)
                alike = alike and _alike(plus, need or 0, self._judging())
        if same is not None:
            alike = same if self.at_most else _alike_totals(same, plus, self.clamp)
        if reading.several > 1:
            natural = dice.best(reading.several, die, alike)
        elif reading.summed > 1:
            natural = dice.total(reading.summed, die, alike)
        else:
            natural = dice.roll(die, alike)
        total = natural if self.at_most else natural + plus
        if self.clamp != (None, None) and not self.at_most:
            total = _clamped(total, self.clamp)
        success = None
        if need is not None:
            success = natural in self.passes_on or (
                (total <= need if self.at_most else total >= need) and natural not in self.fails_on
            )
        faces, by = _shown(dice, natural)
        rolled = Rolled(
            self.name, self.rule, die.name, faces, natural, total, need, success, lines, by, self.at_most
        )
        dice.note(rolled)
        return rolled

    def each(
        self, situations: Sequence[S], dice: Dice, kind: Callable[[int], T]
    ) -> tuple[Counter[T], tuple[int, ...]]:
        """One die for each situation, read on its own: how many fall into each class, and what they show.

        `kind` must class a face alike in all of them; exact odds then count the dice, and show none.
        """
        if dice.memory is not None and situations:
            die = self.die(situations[0])
            return dice.count(len(situations), die, kind), ()
        faces = tuple([self.roll(situation, dice).natural for situation in situations])
        return Counter(map(kind, faces)), faces

    def _remembered(self, situation: S, dice: Dice) -> "Reading":
        """Play comes by equal situations again, and exact odds by the same one on every branch: it is read once."""
        if dice.memory is None:
            return self.known(situation)
        key = id(self), id(situation)
        if key not in dice.memory:
            # Both are kept with it: as long as they live, nothing else can have their ids.
            dice.memory[key] = (self.reading(situation), self, situation)
        reading: Reading = dice.memory[key][0]
        return reading

    def known(self, situation: S) -> "Reading":
        """The reading of a situation that play may have come by before."""
        known, matter = self._readings, situation if self.matters is None else self.matters(situation)
        try:
            found = known.get(matter)
        except TypeError:  # a situation need not be hashable
            return self.reading(situation)
        if found is None:
            if len(known) >= READINGS_KEPT:
                known.clear()
            found = known[matter] = self.reading(situation)
        return found

    def chance(self, rolled: Rolled) -> Fraction | None:
        """How likely such a roll is to succeed before any of its dice is thrown; None where it is only a score."""
        if rolled.need is None:
            return None
        plus = sum(line.counted for line in rolled.lines if not line.faces)
        thrown = {line.name for line in rolled.lines if line.faces}
        dice = tuple((chance.die, chance.sign) for chance in self.chances if chance.name in thrown)
        return _chance(self._handful(rolled), rolled.need, plus, dice, self._judging())

    def spread(self, rolled: Rolled) -> tuple[Fraction, Fraction]:
        """What the dice of such a roll come to on average, and its variance."""
        return _spread(self._handful(rolled))

    def _judging(self) -> "_Judging":
        return _Judging(self.fails_on, self.passes_on, self.clamp, self.at_most)

    def _handful(self, rolled: Rolled) -> "_Handful":
        """What was thrown: so many dice, of which the best counts, or all of them."""
        die, number = die_named(rolled.die), len(rolled.faces)
        best = self.best_of is not _once and rolled.natural == max(die.read(face) for face in rolled.faces)
        return _Handful(die, number, best)


class Reading(msgspec.Struct, frozen=True):
    """A check in one situation: what is thrown and added, what is needed, and which faces come to the same."""

    die: Die
    plus: int
    need: int | None
    several: int
    summed: int
    same: Same | None
    lines: tuple[Line, ...]


class _Judging(NamedTuple):
    """What makes a success of a die."""

    fails_on: tuple[int, ...]
    passes_on: tuple[int, ...]
    clamp: tuple[int | None, int | None]
    at_most: bool

    def success(self, natural: int, plus: int, need: int) -> bool:
        if natural in self.fails_on or natural in self.passes_on:
            return natural in self.passes_on
        return natural <= need if self.at_most else _clamped(natural + plus, self.clamp) >= need


def _alike(plus: int, need: int, judging: _Judging) -> Same:
    """Faces are alike that succeed both or fail both; those that always fail are a kind of their own."""

    def same(natural: int) -> Hashable:
        return natural in judging.fails_on, judging.success(natural, plus, need)

    return same


def _alike_totals(same: Same, plus: int, clamp: tuple[int | None, int | None]) -> Same:
    return lambda natural: same(_clamped(natural + plus, clamp))


class _Handful(msgspec.Struct, frozen=True):
    die: Die
    number: int
    best: bool

    def throw(self, dice: Dice) -> int:
        return (dice.best if self.best else dice.total)(self.number, self.die)


@lru_cache(maxsize=4096)
def _chance(
    handful: _Handful,
    need: int,
    plus: int,
    thrown: tuple[tuple[Die, int], ...],
    judging: _Judging,
) -> Fraction:
    def succeeds(dice: Dice) -> bool:
        added = plus + sum(sign * dice.roll(die) for die, sign in thrown)
        return judging.success(handful.throw(dice), added, need)

    return odds(succeeds).get(True, Fraction(0))


@lru_cache(maxsize=256)
def _spread(handful: _Handful) -> tuple[Fraction, Fraction]:
    found = odds(handful.throw)
    mean = sum((value * chance for value, chance in found.items()), Fraction(0))
    return mean, sum(((value - mean) ** 2 * chance for value, chance in found.items()), Fraction(0))


def _clamped(total: int, clamp: tuple[int | None, int | None]) -> int:
    low, high = clamp
    total = total if low is None else max(low, total)
    return total if high is None else min(high, total)


def _shown(dice: Dice, natural: int) -> tuple[tuple[int, ...], str]:
    """The faces of the last throw and who threw it; odds have none, and show the value itself."""
    throws: list[Throw] | None = getattr(dice, "throws", None)
    return (throws[-1].faces, throws[-1].by) if throws else ((natural,), "")
