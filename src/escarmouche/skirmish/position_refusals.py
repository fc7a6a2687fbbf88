"""What cannot be in a position: troops and sides that there are not, words that no rule knows, places off the table."""

from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

from escarmouche.kernel.unfit import Unfit
from escarmouche.setup.forces import ANY, Troop
from escarmouche.setup.short_records import Raw
from escarmouche.table.tabletop import Somewhere, Table

P = TypeVar("P", bound=Troop)


def troop_and_side(id: str, said: Raw, profile_of: Callable[[str], P | None]) -> tuple[P | None, str]:
    """Of which troop type one is that no scenario knows, if of any, and on whose side."""
    troop = str(said.get("troop", ""))
    profile = profile_of(troop) if troop else None
    if troop and profile is None:
        raise Unfit("no-troop", id=id, troop=troop)
    side = str(said.get("side", profile.side if profile and profile.side != ANY else ""))
    if not side:
        raise Unfit("no-side", id=id)
    return profile, side


def must_be_one_of(
    id: str, field: str, given: Iterable[object], allowed: Collection[object], rule: str = ""
) -> None:
    for one in given:
        if one not in allowed:
            raise Unfit("one-of", rule, id=id, field=field, allowed=", ".join(map(str, allowed)))


def must_exist(id: str, kind: str, other: str, known: Collection[str]) -> None:
    """What it names, if it names anything."""
    if other and other not in known:
        raise Unfit("none-such", id=id, kind=kind, other=other, allowed=", ".join(known) or "none")


def must_stand_on(table: Table, one: Somewhere) -> None:
    """If it stands anywhere."""
    if one.placed and not table.within(one.point):
        raise Unfit("off-table", id=one.id)
