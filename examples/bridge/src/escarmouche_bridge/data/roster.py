"""Troop types, and how a line of a list becomes figures."""

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from escarmouche.setup.forces import Troop
from escarmouche.setup.scenario import read_record
from escarmouche_bridge.data.state import Figure

FILE = Path(__file__).parents[1] / "roster.toml"


class Profile(Troop, frozen=True, omit_defaults=True, kw_only=True):
    """A line of the roster."""

    leader: bool = False
    veteran: bool = False


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Like figures of a force."""

    troop: str
    count: int = 1


@cache
def roster() -> dict[str, Profile]:
    raw = tomllib.loads(FILE.read_text("utf-8"))
    return {id: _profile(id, line) for id, line in raw.items()}


def _profile(id: str, line: dict[str, object]) -> Profile:
    profile = read_record({"id": id, **line}, Profile, f"roster, {id}")
    words = tuple(word for word in ("leader", "veteran") if getattr(profile, word))
    return msgspec.structs.replace(profile, words=words)


def muster(side: str, entries: Iterable[Entry]) -> Iterator[Figure]:
    """The figures of a force, numbered where a troop has several."""
    for entry in entries:
        profile = roster()[entry.troop]
        for number in range(1, entry.count + 1):
            yield Figure(
                id=f"{entry.troop}-{number}" if entry.count > 1 else entry.troop,
                side=side,
                troop=entry.troop,
                leader=profile.leader,
                veteran=profile.veteran,
            )
