"""What all rulesets share about scenarios and positions: the summary shown to players, and strict reading."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from escarmouche.kernel.unfit import Unfit

T = TypeVar("T")
Record = TypeVar("Record", bound=msgspec.Struct)


class Scenario(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a player wants to know before he chooses a scenario."""

    id: str
    ruleset: str
    name: dict[str, str]
    brief: dict[str, str]
    size: str  # small, medium, large, free
    minutes: tuple[int, int]
    turns: int
    table: tuple[float, float]
    attacker: str = ""  # empty: by lot
    points: dict[str, int] = {}


def read_record(raw: object, kind: type[T], what: str) -> T:
    """A record from JSON or TOML; what it does not know, at any depth, is refused in one clear line."""
    shape = _shape(kind)
    if unknown := unknown_key(raw, shape):
        raise Unfit("unknown-key-of", id=what, key=unknown[0], allowed=", ".join(unknown[1]))
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise _misshapen(str(error), shape, what) from None


_TYPED = re.compile(r"Expected `([^`]+)`(?:.*?), got `([^`]+)`")
_PATH = re.compile(r" - at `\$\.?([^`]*)`")


def _misshapen(reason: str, kind: inspect.Type, what: str) -> Unfit:
    """What is wrong with the form of something, and what is wanted there."""
    found = _PATH.search(reason)
    path = found[1] if found else ""
    if typed := _TYPED.match(reason):
        return Unfit("wrong-type", id=what, field=path or "none", expected=typed[1], got=typed[2])
    if allowed := _words_at(kind, path):
        return Unfit("one-of", id=what, field=path, allowed=", ".join(map(str, allowed)))
    return Unfit("shape", id=what, reason=reason)


def _words_at(kind: inspect.Type, path: str) -> tuple[object, ...]:
    """The words that may stand at a place in a record, if it is one for words."""
    for name in filter(None, re.split(r"\.|\[.*?\]", path)):
        if isinstance(kind, inspect.StructType):
            kind = next((field.type for field in kind.fields if field.encode_name == name), kind)
        elif isinstance(kind, inspect.DictType):
            kind = kind.value_type
        while isinstance(kind, inspect.VarTupleType | inspect.ListType):
            kind = kind.item_type
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    return tuple(
        value for one in kinds if isinstance(one, inspect.LiteralType) for value in one.values if value != ""
    )


_SHAPES: dict[object, inspect.Type] = {}


def _shape(kind: object) -> inspect.Type:
    """What a record is made of, looked up once."""
    if kind not in _SHAPES:
        _SHAPES[kind] = inspect.type_info(kind)
    return _SHAPES[kind]


Unknown = tuple[str, tuple[str, ...]]  # the path of a key, and those that there are


def unknown_key(raw: object, kind: inspect.Type, path: str = "") -> Unknown | None:
    """The path of the first key that the record has no field for, and the fields that it has."""
    if isinstance(kind, inspect.UnionType):
        return _in_union(raw, kind, path)
    inside: Iterable[tuple[str, object, inspect.Type]] = ()
    if isinstance(kind, inspect.StructType) and isinstance(raw, Mapping):
        fields = {field.encode_name: field.type for field in kind.fields}
        for key in raw:
            if key not in fields and key != kind.tag_field:
                return _inner(path, key), tuple(fields)
        inside = [(_inner(path, key), raw[key], fields[key]) for key in raw if key in fields]
    elif isinstance(kind, inspect.DictType) and isinstance(raw, Mapping):
        inside = [(_inner(path, key), value, kind.value_type) for key, value in raw.items()]
    elif isinstance(kind, inspect.VarTupleType | inspect.ListType) and isinstance(raw, list | tuple):
        inside = [(f"{path}[{index}]", value, kind.item_type) for index, value in enumerate(raw)]
    found = (unknown_key(value, own, place) for place, value, own in inside)
    return next(filter(None, found), None)


def _inner(path: str, key: object) -> str:
    return f"{path}.{key}" if path else str(key)


def _in_union(raw: object, kind: inspect.UnionType, path: str) -> Unknown | None:
    """Look into the member of a union that the record says it is (by its tag, or the only record there)."""
    structs = [member for member in kind.types if isinstance(member, inspect.StructType)]
    if not isinstance(raw, Mapping):
        return None
    for struct in structs:
        if struct.tag_field is None or raw.get(struct.tag_field) == struct.tag:
            return unknown_key(raw, struct, path)
    return None


def read_start(start: Mapping[str, object], known: tuple[str, ...]) -> None:
    """Whether a game can begin so: from a scenario, to which more may be said, or from a position alone."""
    for key in start:
        if key not in known:
            raise Unfit("unknown-key-of", id="start", key=str(key), allowed=", ".join(known))
    if "position" in start and len(start) > 1:
        raise Unfit("start-alone")
    if "position" not in start and "scenario" not in start:
        raise Unfit("no-start")


def plain(value: object) -> Any:
    """A record as JSON and TOML know it: maps, lists, words and numbers."""
    return msgspec.json.decode(msgspec.json.encode(value))


def made_like(source: msgspec.Struct, kind: type[Record], **other: Any) -> Record:
    """A record of that kind with the fields of another that bear the same names, but for those told."""
    own = {name: getattr(source, name) for name in source.__struct_fields__ if name in kind.__struct_fields__}
    return kind(**{**own, **other})
