"""Records in short: only what differs from another is said, a place by point, facing and level; and strictly read."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.unfit import Unfit
from escarmouche.setup.scenario import plain, read_record
from escarmouche.table.tabletop import At, Pose, Table, Whereabouts

PLACE = ("at", "facing", "level")
Record = TypeVar("Record", bound=msgspec.Struct)
Raw = Mapping[str, Any]


def as_map(raw: object, what: str) -> Raw:
    if not isinstance(raw, Mapping):
        raise Unfit("no-map", id=what)
    return raw


def read_keys(position: object, known: tuple[str, ...]) -> Raw:
    """The position as a map that has no key but these."""
    if not isinstance(position, Mapping):
        raise Unfit("no-map", id="position")
    for key in position:
        if key not in known:
            raise Unfit("unknown-key-of", id="position", key=str(key), allowed=", ".join(known))
    return position


def overlay(base: Record, raw: object, what: str) -> Record:
    """The record with the fields given in place of its own; the others are not read again, but stay what they are."""
    given = dict(as_map(raw, what))
    if not given:
        return base
    fields = {name: plain(getattr(base, name)) for name in base.__struct_fields__}
    read = read_record({**fields, **given}, type(base), what)
    return replace(base, **{name: getattr(read, name) for name in fields if name in given})


def difference(base: msgspec.Struct, record: msgspec.Struct, *without: str) -> dict[str, Any]:
    """The fields of a record that are not as in another of its kind."""
    return {
        name: plain(value)
        for name in record.__struct_fields__
        if name not in without and (value := getattr(record, name)) != getattr(base, name)
    }


def without_place(raw: Raw) -> dict[str, Any]:
    return {key: value for key, value in raw.items() if key not in PLACE}


def read_place(id: str, raw: Raw) -> Whereabouts | None:
    """The place given in short: `at`, `facing`, `level`."""
    if "at" not in raw:
        if "facing" in raw or "level" in raw:
            raise Unfit("place-without-at", id=id)
        return None
    if "where" in raw:
        raise Unfit("place-twice", id=id)
    x, y = read_record(raw["at"], tuple[float, float], f"{id}, at")
    facing = read_record(raw.get("facing", 0.0), float, f"{id}, facing")
    return At(Pose(x, y, facing, read_record(raw.get("level", 0), int, f"{id}, level")).rounded())


def written_place(where: Whereabouts, base: Whereabouts) -> dict[str, Any]:
    """The place in short, where it is another than that of the base."""
    if where == base:
        return {}
    if isinstance(where, At) and where.pose == where.pose.rounded():
        pose = where.pose
        written: dict[str, Any] = {"at": [pose.x, pose.y], "facing": pose.facing, "level": pose.level}
        return {key: value for key, value in written.items() if key == "at" or value}
    return {"where": plain(where)}


def read_table(
    position: Raw, base: Table | None, laid: Callable[[tuple[float, float], object], Table]
) -> Table:
    """The table of a position: its own, its own terrain on a table of some size (`laid`), or that of its scenario."""
    if "table" in position:
        return read_record(position["table"], Table, "table")
    if "terrain" in position or "size" in position:
        size = (base.width, base.height) if base else None
        if "size" in position:
            size = read_record(position["size"], tuple[float, float], "size")
        if size is None:
            raise Unfit("no-size")
        return laid(size, position.get("terrain", ()))
    if base is None:
        raise Unfit("no-table")
    return base
