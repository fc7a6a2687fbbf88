"""The options of a game: what they may be set to, and how they are read."""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeVar

import msgspec

from escarmouche.kernel.named_tests import Field, Values
from escarmouche.kernel.rules import Illegal, Value

OPTION = "option."  # before the name of an option among the fields of a named test


Scope = Literal["game", "scenario", "sides", "seat", "display"]


class Setting(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An option of the game: the rule that it switches, and the values it takes. Its text is `setting-<id>`.

    One of scope `sides` says which of them play themselves; a scenario may refuse some of its values.
    """

    id: str
    rule: str
    kind: Literal["bool", "int", "word"]
    default: Value
    values: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    scope: Scope = "game"

    @property
    def allowed(self) -> str:
        if self.kind == "bool":
            return "true, false"
        if self.kind == "word":
            return ", ".join(self.values)
        return f"{'' if self.low is None else self.low}..{'' if self.high is None else self.high}"

    def read(self, raw: object) -> Value:
        """The value of a text or JSON field; a value that is not allowed is refused with the rule."""
        if self.kind == "bool":
            word = str(raw).strip().lower()
            if isinstance(raw, bool | str) and word in ("true", "false"):
                return word == "true"
        elif self.kind == "word":
            for value in self.values:
                if _same(raw, value):
                    return value
        elif isinstance(raw, int | str) and not isinstance(raw, bool):
            text = str(raw).strip()
            if text.removeprefix("-").isdecimal() and self._in_range(int(text)):
                return int(text)
        raise Illegal(self.rule, "setting-value", setting=self.id, given=str(raw), allowed=self.allowed)

    def _in_range(self, number: int) -> bool:
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)


def switch(usual: msgspec.Struct, id: str, rule: str, scope: Scope = "game") -> Setting:
    """An option that is on or off, usually as in these."""
    return Setting(id=id, rule=rule, kind="bool", default=getattr(usual, id), scope=scope)


def choice(
    usual: msgspec.Struct, id: str, rule: str, values: Iterable[object], scope: Scope = "game"
) -> Setting:
    """One of several words, or of several numbers chosen by their word."""
    words = tuple(str(value) for value in values)
    return Setting(id=id, rule=rule, kind="word", default=str(getattr(usual, id)), values=words, scope=scope)


def number(usual: msgspec.Struct, id: str, rule: str, low: int, high: int) -> Setting:
    return Setting(id=id, rule=rule, kind="int", default=getattr(usual, id), low=low, high=high)


def _same(raw: object, word: str) -> bool:
    """Whether the word is given, as such or as the number that it is."""
    if isinstance(raw, bool) or not isinstance(raw, str | int | float):
        return False
    given = str(raw).strip()
    if given == word:
        return True
    try:
        return float(given) == float(word)
    except ValueError:
        return False


def read_settings(settings: tuple[Setting, ...], raw: Mapping[str, object]) -> dict[str, Value]:
    """The options given, each checked; one that does not exist is refused."""
    known = {setting.id: setting for setting in settings}
    given = {name.replace("-", "_"): value for name, value in raw.items()}
    for name in given:
        if name not in known:
            rule = settings[0].rule if settings else ""
            raise Illegal(rule, "setting-unknown", setting=name, allowed=", ".join(known))
    return {name: known[name].read(value) for name, value in given.items()}


Opt = TypeVar("Opt", bound=msgspec.Struct)


def options_over(settings: tuple[Setting, ...], raw: Mapping[str, object], before: Opt) -> Opt:
    """The options given, over those that a scenario or position sets; what does not exist is refused."""
    given = {**msgspec.structs.asdict(before), **read_settings(settings, raw)}
    return msgspec.convert(given, type(before), strict=False)  # a number chosen by its word is a number


def option_fields(settings: tuple[Setting, ...]) -> tuple[Field, ...]:
    """The options as they may be given with the fields of a named test."""
    return tuple(
        Field(
            OPTION + one.id,
            one.kind,
            one.default,
            values=one.values,
            low=one.low,
            high=one.high,
            rule=one.rule,
        )
        for one in settings
    )


def options_among(values: Values) -> dict[str, Value]:
    """Those given with the fields, by their own names."""
    return {name.removeprefix(OPTION): value for name, value in values.items() if name.startswith(OPTION)}
