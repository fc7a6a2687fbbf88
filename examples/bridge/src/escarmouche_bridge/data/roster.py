"""Troop types, and how a line of a list becomes figures."""

from collections.abc import Iterable, Iterator

import msgspec

from escarmouche.setup.forces import Troop
from escarmouche.setup.roster import Roster
from escarmouche_bridge.data.state import Figure


class Profile(Troop, frozen=True, omit_defaults=True, kw_only=True):
    """A line of the roster."""

    leader: bool = False
    veteran: bool = False


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Like figures of a force."""

    troop: str
    count: int = 1


def _told(profile: Profile) -> Profile:
    """With the words that describe it."""
    words = tuple(word for word in ("leader", "veteran") if getattr(profile, word))
    return msgspec.structs.replace(profile, words=words)


ROSTER = Roster(__file__, Profile, _told)
roster = ROSTER.all


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
