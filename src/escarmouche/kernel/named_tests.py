"""Named tests: the dice tests of which a player may want the odds, and the fields that describe their situations.

A field is declared where it counts, in the record of the situation itself: `Annotated[bool, asked("GM.11.19")]`.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from types import NoneType
from typing import Annotated, Any, Generic, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from escarmouche.kernel.dice import Dice
from escarmouche.kernel.odds import odds
from escarmouche.kernel.rules import Illegal, Value

S = TypeVar("S")
R = TypeVar("R", bound=msgspec.Struct)

Kind = Literal["bool", "int", "number", "word", "codes"]


def plain_name(word: str) -> str:
    """In names and words, - and _ mean the same."""
    return word.replace("-", "_")


TRUTH = {"true": True, "false": False, "on": True, "off": False}
ABSENT = ""  # the default of a field that may be left out, and then says nothing
ALWAYS = "always"  # a field that must be given whatever the others are
NOTHING = "none"  # a number that may be left out may also be given so
NUMBERS = ("n", "m")  # what the texts of outcomes call the numbers in their names


def outcome_key(outcome: str) -> tuple[str, dict[str, int]]:
    """The key of an outcome's text, in which numbers are letters, and its numbers.

    >>> outcome_key("dead-2-wounded-1")
    ('dead-n-wounded-m', {'n': 2, 'm': 1})
    """
    letters = iter(NUMBERS)
    numbers: dict[str, int] = {}
    words = outcome.split("-")
    for place, word in enumerate(words):
        if word.isdecimal():
            words[place] = letter = next(letters)
            numbers[letter] = int(word)
    return "-".join(words), numbers


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of a named test: its name means the same in every test of the ruleset.

    `needed`: it must be given, `always` or where another field has some value, written `contact=none`.
    """

    name: str
    kind: Kind
    default: Value
    values: tuple[str, ...] = ()
    low: float | None = None
    high: float | None = None
    rule: str = ""
    needed: str = ""

    @property
    def may_be_absent(self) -> bool:
        """Left out it says nothing, rather than some default; an empty list of codes is a value."""
        return self.default == ABSENT and self.kind != "codes"

    def needed_among(self, values: "Values") -> bool:
        """Whether it must be given, the others being what they are."""
        other, _, value = self.needed.partition("=")
        return bool(self.needed) and (not value or str(values[other]) == value)

    def read(self, raw: object) -> Value:
        """The value of a text or JSON field; in words, - and _ mean the same."""
        text = str(raw).strip()
        if self.may_be_absent and (not text or (self.kind in ("int", "number") and text.lower() == NOTHING)):
            return ABSENT
        if self.kind == "bool":
            word = text.lower()
            if word not in TRUTH:
                raise self._refuse(text, self.range())
            return TRUTH[word]
        if self.kind == "word":
            for value in self.values:
                if plain_name(value) == plain_name(text):
                    return value
            raise self._refuse(text, self.range())
        if self.kind == "codes":
            return text
        try:
            number = int(text) if self.kind == "int" else float(text)
        except ValueError:
            raise self._refuse(text, self.range()) from None
        if "_" in text or not isfinite(number):  # Python reads 1_0 as 10
            raise self._refuse(text, self.range())
        if (self.low is not None and number < self.low) or (self.high is not None and number > self.high):
            raise self._refuse(text, self.range())
        return number

    def range(self) -> str:
        if self.kind in ("int", "number"):
            low = "" if self.low is None else f"{self.low:g}"
            return f"{low}..{'' if self.high is None else f'{self.high:g}'}"
        return ", ".join(self.values) if self.values else "true, false" if self.kind == "bool" else ""

    def _refuse(self, given: str, allowed: str) -> Illegal:
        return Illegal(self.rule, "field-value", field=self.name, given=given, allowed=allowed)


Values = dict[str, Value]


def word(name: str, values: tuple[str, ...], rule: str, default: str = "", needed: str = "") -> Field:
    return Field(name, "word", default or values[0], values=values, rule=rule, needed=needed)


def flag(name: str, rule: str, default: bool = False) -> Field:
    return Field(name, "bool", default, rule=rule)


def whole(
    name: str, limits: tuple[int, int | None], rule: str, default: Value | None = None, needed: str = ""
) -> Field:
    """With the default `ABSENT` it may be left out."""
    low, high = limits
    return Field(
        name, "int", low if default is None else default, low=low, high=high, rule=rule, needed=needed
    )


def length(name: str, rule: str, default: Value = 0.0, needed: str = "") -> Field:
    return Field(name, "number", default, low=0, rule=rule, needed=needed)


def prefixed(prefix: str, fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """The same fields of one of several: `a_klass`, `b_klass`."""
    return tuple(msgspec.structs.replace(one, name=f"{prefix}_{one.name}") for one in fields)


@dataclass(frozen=True)
class Asked:
    """That a field of a situation may be told in a named test: the rule by which it counts, the words or numbers it
    takes where its type does not say so, and its default where that is another than the record's own."""

    rule: str
    values: tuple[str, ...] = ()
    low: float | None = None
    high: float | None = None
    default: Value | None = None
    needed: str = ""


def asked(
    rule: str,
    limits: tuple[int | None, int | None] = (None, None),
    words: Collection[str] = (),
    default: Value | None = None,
    needed: str = "",
) -> Asked:
    return Asked(rule, tuple(words), *limits, default, needed)


def fields_of(situation: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The fields of a situation that may be told, in the order of the record."""
    hints = get_type_hints(situation, include_extras=True)
    own = {one.name: one.default for one in msgspec.structs.fields(situation)}
    return tuple(
        _derived(name, hint.__origin__, own[name], how)
        for name, hint in hints.items()
        if get_origin(hint) is Annotated
        for how in hint.__metadata__
        if isinstance(how, Asked)
    )


def field_of(situation: type[msgspec.Struct], name: str) -> Field:
    """One of them."""
    return next(one for one in fields_of(situation) if one.name == name)


def _derived(name: str, kind: Any, own: Any, how: Asked) -> Field:
    default = own if how.default is None else how.default
    if NoneType in get_args(kind):
        kind, default = get_args(kind)[0], ABSENT
    absent = default is msgspec.NODEFAULT
    if kind is bool:
        return Field(name, "bool", False if absent else default, rule=how.rule)
    if kind is int:
        number = how.low or 0 if absent else default
        return Field(name, "int", number, low=how.low, high=how.high, rule=how.rule, needed=how.needed)
    if kind is float:
        number = 0.0 if absent else default
        return Field(
            name, "number", number, low=how.low or 0, high=how.high, rule=how.rule, needed=how.needed
        )
    values = how.values or get_args(kind)
    return Field(
        name, "word", values[0] if absent else default, values=values, rule=how.rule, needed=how.needed
    )


def number(values: Values, name: str) -> int:
    return int(values[name])


def given(values: Values, name: str, default: Value) -> Value:
    """A field whose default hangs on another."""
    found = values.get(name, ABSENT)
    return default if found == ABSENT else found


def situation_of(kind: type[R], values: Values, prefix: str = "", **others: Any) -> R:
    """The record whose fields are among the values, as they were read; those left out keep its defaults."""
    given = {
        name: values[prefix + name]
        for name in kind.__struct_fields__
        if values.get(prefix + name, ABSENT) != ABSENT
    }
    return kind(**{**given, **others})


REFUSED = "refused"  # the outcome of a situation that the rules do not allow


@dataclass(frozen=True)
class Test(Generic[S]):
    """A named test: the fields that describe a situation, and the same resolution that play uses.

    `situation` builds the record from the fields and refuses what cannot exist; `resolve` names the outcome.
    `chances` replaces plain enumeration where an exchange is too long for it (stages with merged states). One that
    `refuses` answers `refused`, with the reason, for a situation that the rules do not allow; others have no answer.
    `options` are those of the rules: any of them may be given as well, and most change nothing in most tests.
    """

    id: str
    rules: tuple[str, ...]
    fields: tuple[Field, ...]
    situation: Callable[[Values], S]
    resolve: Callable[[S, Dice], str]
    outcomes: Callable[[Values], tuple[str, ...]]
    chances: Callable[[S], Mapping[str, Fraction]] | None = None
    refuses: bool = False
    options: tuple[Field, ...] = ()

    __test__ = False  # the name would else make pytest collect it

    def __post_init__(self) -> None:
        names = {one.name for one in self.fields}
        for one in self.fields:
            other, equals, _ = one.needed.partition("=")
            if equals and other not in names:
                raise ValueError(f"{self.id}: {one.name} is needed by {other}, which is no field")

    def read(self, raw: Mapping[str, object]) -> Values:
        """Fields given as text or JSON, with the defaults of the others; of the options only those given."""
        known = {plain_name(one.name): one for one in (*self.fields, *self.options)}
        values = {one.name: one.default for one in self.fields if not one.may_be_absent}
        for name, given in raw.items():
            one = known.get(plain_name(name))
            if one is None:
                allowed = ", ".join(one.name for one in self.fields)
                raise Illegal("", "field-unknown", field=name, test=self.id, allowed=allowed or "-")
            values[one.name] = one.read(given)
        given_names = {plain_name(name) for name in raw}
        for one in self.fields:
            if one.needed and plain_name(one.name) not in given_names and one.needed_among(values):
                raise Illegal(one.rule, "field-needed", field=one.name, test=self.id)
        return values

    def refusal(self, raw: Mapping[str, object]) -> Illegal | None:
        """Why these fields, each of them good, describe nothing that the rules allow, where that is an answer."""
        values = self.read(raw)
        try:
            self.situation(values)
        except Illegal as illegal:
            if self.refuses:
                return illegal
            raise
        return None

    def odds(self, raw: Mapping[str, object]) -> dict[str, Fraction]:
        """The exact chance of each outcome, in the order of `outcomes`, those that cannot occur left out."""
        values = self.read(raw)
        found = self.chances_of(self.situation(values))
        names = self.outcomes(values)
        if strays := found.keys() - set(names):
            raise RuntimeError(f"{self.id}: {min(strays)} is not among the outcomes of this test")
        return {name: found[name] for name in names if found.get(name)}

    def chances_of(self, situation: S) -> Mapping[str, Fraction]:
        """The exact chance of each outcome in a situation, from wherever it was made."""
        return self.chances(situation) if self.chances else odds(lambda dice: self.resolve(situation, dice))

    def play(self, raw: Mapping[str, object], dice: Dice) -> str:
        """The outcome with these dice."""
        situation = self.situation(self.read(raw))
        return dice.decide(lambda dice: self.resolve(situation, dice))
