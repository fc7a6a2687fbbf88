"""Positions as a declared codec: the keys that a ruleset's positions have, and what is usual for each.

A key is said only where it is not as usual, and what a position does not say is as usual. What is usual may follow from
other fields: from those of the state when it is written; when it is read, from a draft of the state, whose fields are
read as they are asked for.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, cast, get_args

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.unfit import Unfit
from escarmouche.setup.scenario import plain, read_record
from escarmouche.setup.sheets import Scenarios
from escarmouche.setup.short_records import (
    Raw,
    as_map,
    difference,
    overlay,
    read_keys,
    read_place,
    read_table,
    without_place,
    written_place,
)

FIRST = ("scenario", "size", "terrain", "table", "plan", "options")
"""The keys of every position, in the order in which they are written; a table may be told by its size and terrain."""

St = TypeVar("St", bound=msgspec.Struct)
Opt = TypeVar("Opt", bound=msgspec.Struct)
R = TypeVar("R", bound=Any)


class Said(Generic[St]):
    """A field of the state, said as the record that it is.

    `usual` makes it of the other fields and of the scenario as it begins, where there is one; without it, it is usually
    what the state has by default.
    """

    name = ""
    kind: Any = None

    def __init__(self, usual: Callable[[St, St | None], Any] | None = None) -> None:
        self._usual = usual

    def declare(self, field: msgspec.structs.FieldInfo) -> None:
        """Take name, kind and default from the state's own declaration."""
        self.name, self.kind = field.name, field.type
        self.field = field

    def usual(self, known: St, base: St | None) -> Any:
        if self._usual is not None:
            return self._usual(known, base)
        factory = self.field.default_factory
        return self.field.default if factory is msgspec.NODEFAULT else factory()

    def read(self, said: object, known: St, base: St | None) -> Any:
        return read_record(said, self.kind, self.name)

    def write(self, value: Any, known: St, base: St | None) -> Any:
        """What is said of it; nothing where it is as usual."""
        return None if value == self.usual(known, base) else plain(value)


class Overlaid(Said[St]):
    """A record of which only the fields are said that are not as usual."""

    def read(self, said: object, known: St, base: St | None) -> Any:
        return overlay(self.usual(known, base), said, self.name)

    def write(self, value: Any, known: St, base: St | None) -> Any:
        return difference(self.usual(known, base), value) or None


class Standing(Said[St]):
    """Where the game stands: where it is said, it is laid over a blank one, and its first field, the step, is said."""

    def read(self, said: object, known: St, base: St | None) -> Any:
        return overlay(self.kind(), said, self.name)

    def write(self, value: Any, known: St, base: St | None) -> Any:
        if value == self.usual(known, base):
            return None
        step = value.__struct_fields__[0]
        return {step: getattr(value, step), **difference(self.kind(), value)}


class ById(Said[St], Generic[St, R]):
    """Records by id, each of which says only what is not as usual, and its place in short."""

    apart: tuple[str, ...] = ("id", "where")  # what is never said as it is

    def declare(self, field: msgspec.structs.FieldInfo) -> None:
        super().declare(field)
        self.placed = "where" in get_args(self.kind)[1].__struct_fields__

    def over(self, start: R, id: str, said: Raw) -> R:
        """A record with what is said laid over it."""
        where = read_place(id, said) if self.placed else None
        one: R = overlay(start, without_place(said) if self.placed else said, id)
        if one.id != id:
            raise Unfit("own-id", id=id)
        return one if where is None else replace(one, where=where)

    def fields(self, start: R, one: R, known: St, identity: Raw | None = None) -> dict[str, Any]:
        """What is said of one that would else be taken to be as it was at the start."""
        said = {**difference(start, one, *self.apart), **plain(identity or {})}
        return said | (written_place(one.where, start.where) if self.placed else {})


class Records(ById[St, R]):
    """Records of a position's own.

    One that bears the id of one of the scenario's is like that, unless it is said to be of another troop (the field
    `named`); any other is made by `new` of what is said of it, and must say its `identity`. Those that the scenario has
    and that need not be said are `present`. `short` writes out what a player may write in short, `finish` adds what
    follows from the rest.
    """

    def __init__(
        self,
        new: Callable[[str, Raw, St, St | None], R],
        identity: Callable[[R, St | None], Raw] = lambda one, base: {},
        *,
        named: str = "troop",
        present: Callable[[St], Mapping[str, R]] = lambda base: {},
        short: Callable[[str, Raw], Raw] = lambda id, said: said,
        finish: Callable[[R, Raw, St], R] = lambda one, said, known: one,
    ) -> None:
        super().__init__()
        self.new, self.identity, self.named = new, identity, named
        self.present, self.short, self.finish = present, short, finish

    def usual(self, known: St, base: St | None) -> dict[str, R]:
        return dict(self.present(base)) if base else {}

    def start(self, id: str, said: Raw, known: St, base: St | None) -> R:
        """What is known of one before the position speaks."""
        own: R | None = getattr(base, self.name).get(id) if base else None
        if own is not None and str(said.get(self.named, "")) in ("", getattr(own, self.named, "")):
            return own
        return self.new(id, said, known, base)

    def read(self, said: object, known: St, base: St | None) -> dict[str, R]:
        found = self.usual(known, base)
        for id, given in as_map(said, self.name).items():
            fields = as_map(given, str(id))
            start = self.start(str(id), fields, known, base)
            one = self.over(start, str(id), self.short(str(id), fields))
            found[str(id)] = self.finish(one, fields, known)
        return found

    def write(self, value: Mapping[str, R], known: St, base: St | None) -> Any:
        present = self.usual(known, base)
        written = {id: self.said(one, known, base) for id, one in value.items()}
        return {id: fields for id, fields in written.items() if fields or id not in present} or None

    def said(self, one: R, known: St, base: St | None) -> dict[str, Any]:
        """What is said of one."""
        identity = {name: value for name, value in self.identity(one, base).items() if value}
        start = self.start(one.id, identity, known, base)
        own = base is not None and start is getattr(base, self.name).get(one.id)
        return self.fields(start, one, known, None if own else identity)


class Draft:
    """A state that is being read: each of its fields when somebody asks for it."""

    def __init__(self, keys: Mapping[str, Said[Any]], raw: Raw, base: object, **fields: object) -> None:
        self._keys, self._raw, self._base = keys, raw, base
        self.__dict__.update(fields)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._keys:
            raise AttributeError(name)
        key = self._keys[name]
        value = (
            key.read(self._raw[name], self, self._base) if name in self._raw else key.usual(self, self._base)
        )
        self.__dict__[name] = value
        return value


class Position(Generic[St, Opt]):
    """How the positions of a ruleset are read and written.

    `begin` lays out a scenario with options, `keys` declare the fields of the state but for those that every position
    has, `judge` refuses what cannot be.
    """

    def __init__(
        self,
        state: type[St],
        scenarios: Scenarios[Any, Opt],
        begin: Callable[[Any, Opt], St],
        keys: Mapping[str, Said[St]],
        judge: Callable[[St], None],
    ) -> None:
        self.state, self.scenarios = state, scenarios
        self.begin, self.judge = begin, judge
        self.keys: dict[str, Said[St]] = {**keys, "verdict": Said()}
        for field in msgspec.structs.fields(state):
            if field.name in self.keys:
                self.keys[field.name].declare(field)
        self.names = (*FIRST, *(name for name in self.keys if name not in FIRST))

    def read(self, position: object, over: Callable[[Opt], Opt] = lambda options: options) -> St:
        """The state that a position describes; anything unknown or impossible in it is refused in one line.

        `over` lays the options of the game over those that scenario and position set.
        """
        raw = read_keys(position, self.names)
        named = str(raw.get("scenario", ""))
        options = over(overlay(self.scenarios.usual_options(named), raw.get("options", {}), "options"))
        base = self._base(named, options)
        fields: dict[str, Any] = {
            "scenario": getattr(base, "scenario", ""),
            "table": read_table(raw, getattr(base, "table", None), self.scenarios.ground.read),
            "options": options,
        }
        draft = Draft(self.keys, raw, base, **fields)
        state = self.state(**fields, **{name: getattr(draft, name) for name in self.keys})
        self.judge(state)
        return state

    def write(self, state: St) -> dict[str, object]:
        """The state as a position: what scenario and roster do not say already. Reading it gives the state again."""
        own = cast(Any, state)
        named = own.scenario if own.scenario in self.scenarios.sheets() else ""
        base = self._base(named, own.options)
        written: dict[str, Any] = {
            "scenario": named or None,
            "table": None if own.table == getattr(base, "table", None) else plain(own.table),
            "options": difference(self.scenarios.usual_options(named), own.options) or None,
            **{name: key.write(getattr(state, name), state, base) for name, key in self.keys.items()},
        }
        return {name: written[name] for name in self.names if written.get(name) is not None}

    def _base(self, scenario: str, options: Opt) -> St | None:
        """The scenario named as it begins."""
        return self.begin(self.scenarios.named(scenario), options) if scenario else None
