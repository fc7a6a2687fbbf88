"""Army lists as all rulesets have them: read, judged, and one to begin with, written as TOML that says what may be
changed."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from escarmouche.kernel.rules import Illegal, Param
from escarmouche.kernel.text import Texts
from escarmouche.kernel.unfit import Unfit
from escarmouche.setup.forces import REFUSED, Violation
from escarmouche.setup.scenario import read_record


class List(Protocol):
    """What is asked of an army list here."""

    @property
    def side(self) -> str: ...
    @property
    def ruleset(self) -> str: ...


Army = TypeVar("Army", bound=List)
Opt = TypeVar("Opt")


class Template(msgspec.Struct, frozen=True, kw_only=True):
    """What a list to begin with says: the params of its head, `army-head`, whom a side may enlist, and the list."""

    head: Mapping[str, Param]
    troops: Callable[[str, str, Texts], Iterable[str]]
    lines: Callable[[str, str], Iterable[str]]


class ArmyLists(Generic[Army, Opt]):
    """The army lists of a ruleset.

    `rule` is the one by which something is a list of it at all, `faults` finds what else is wrong, in the order of the
    list, and `code` is that of a refusal.
    """

    def __init__(
        self,
        ruleset: str,
        army: type[Army],
        sides: tuple[str, ...],
        rule: str,
        faults: Callable[[Army, Opt], Iterable[Violation]],
        template: Template,
        code: str = REFUSED,
    ) -> None:
        self.ruleset, self.army, self.sides, self.rule = ruleset, army, sides, rule
        self.faults, self.code, self._template = faults, code, template

    def read(self, raw: object) -> Army:
        """The list of a TOML or JSON file; ValueError where it is no list at all."""
        return read_record(raw, self.army, "army list")

    def violations(self, raw: object, options: Opt) -> tuple[Violation, ...]:
        """All that is wrong with a list: that it is none, or of nobody's side, or else its faults."""
        try:
            army = self.read(raw)
        except Unfit as unfit:
            return (self._violation("shape", unfit=unfit.code, **unfit.params),)
        if army.side not in self.sides:
            return (self._violation("side", given=army.side, allowed=", ".join(self.sides)),)
        return tuple(self._found(army, options))

    def _found(self, army: Army, options: Opt) -> Iterator[Violation]:
        if army.ruleset != self.ruleset:
            yield self._violation("ruleset", given=army.ruleset)
        yield from self.faults(army, options)

    def _violation(self, key: str, /, **params: Param) -> Violation:
        return Violation(self.rule, self.code, key, params)

    def fit(self, raw: object, side: str, options: Opt, rule: str = "") -> Army:
        """The list, fit to play for that side; one that is not is refused with its first fault."""
        for fault in self.violations(raw, options):
            raise Illegal(fault.rule, self.code, fault=fault.key, place=fault.place)
        army = self.read(raw)
        if army.side != side:
            raise Illegal(rule or self.rule, self.code, fault="side", place=army.side)
        return army

    def template(self, side: str, lang: str, texts: Texts) -> str:
        """A valid list to begin with."""
        if side not in self.sides:
            raise Unfit("none-of", id="side", given=side, allowed=", ".join(self.sides))
        lines = texts.say(lang, "army-head", self._template.head).splitlines()
        lines = [f"# {text}" for text in lines]
        lines += (f"#{text}" for text in self._template.troops(side, lang, texts))
        lines += ["", f'ruleset = "{self.ruleset}"', f'side = "{side}"']
        return "\n".join([*lines, *self._template.lines(side, lang)]) + "\n"


def inline(fields: msgspec.Struct | Mapping[str, Any]) -> str:
    """A record as an inline table of TOML, what is as usual left out."""
    told = {name: value for name, value in msgspec.to_builtins(fields).items() if value != {}}
    written = (f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in told.items())
    return "{ " + ", ".join(written) + " }"


def array(name: str, entries: Iterable[msgspec.Struct | Mapping[str, Any]]) -> list[str]:
    """An array of inline tables, a line each."""
    return [f"{name} = [", *(f"    {inline(entry)}," for entry in entries), "]"]
