"""What all rulesets share about scenarios and positions: the summary shown to players, and strict reading."""

from collections.abc import Mapping
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
    try:
        if unknown := unknown_key(raw, _shape(kind)):
            raise Unfit("unknown-key", id=what, key=unknown)
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise Unfit("shape", id=what, reason=str(error)) from None


_SHAPES: dict[object, inspect.Type] = {}


def _shape(kind: object) -> inspect.Type:
    """What a record is made of, looked up once."""
    if kind not in _SHAPES:
        _SHAPES[kind] = inspect.type_info(kind)
    return _SHAPES[kind]


def unknown_key(raw: object, kind: inspect.Type, path: str = "") -> str:
    """The path of the first key that the record has no field for; empty if there is none."""
    if isinstance(kind, inspect.UnionType):
        return _in_union(raw, kind, path)
    if isinstance(kind, inspect.StructType) and isinstance(raw, Mapping):
        fields = {field.encode_name: field.type for field in kind.fields}
        for key, value in raw.items():
            inner = f"{path}.{key}" if path else str(key)
            if key == kind.tag_field:
                continue
            if key not in fields:
                return inner
            if found := unknown_key(value, fields[key], inner):
                return found
    elif isinstance(kind, inspect.DictType) and isinstance(raw, Mapping):
        for key, value in raw.items():
            if found := unknown_key(value, kind.value_type, f"{path}.{key}" if path else str(key)):
                return found
    elif isinstance(kind, inspect.VarTupleType | inspect.ListType) and isinstance(raw, list | tuple):
        for index, value in enumerate(raw):
            if found := unknown_key(value, kind.item_type, f"{path}[{index}]"):
                return found
    return ""


def _in_union(raw: object, kind: inspect.UnionType, path: str) -> str:
    """Look into the member of a union that the record says it is (by its tag, or the only record there)."""
    structs = [member for member in kind.types if isinstance(member, inspect.StructType)]
    if not isinstance(raw, Mapping):
        return ""
    for struct in structs:
        if struct.tag_field is None or raw.get(struct.tag_field) == struct.tag:
            return unknown_key(raw, struct, path)
    return ""


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
