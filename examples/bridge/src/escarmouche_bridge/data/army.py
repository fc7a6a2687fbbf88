"""Army lists: what they cost, what is wrong with them, and one to begin with (BR.7)."""

from collections.abc import Iterator

import msgspec

from escarmouche.kernel.text import Texts
from escarmouche.kernel.unfit import Unfit
from escarmouche.setup import forces
from escarmouche.setup.forces import Violation, fault
from escarmouche.setup.scenario import read_record
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.roster import Entry, Profile, roster
from escarmouche_bridge.data.scenario import SIDES, points, sheets
from escarmouche_bridge.data.state import Options


class Army(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An army list as players write it."""

    side: str
    ruleset: str = "bridge"
    name: str = ""
    figures: tuple[Entry, ...] = ()


def read_army(raw: object) -> Army:
    return read_record(raw, Army, "army list")


def cost(army: Army) -> int:
    return points(army.figures)


def enlist(raw: object, side: str, options: Options) -> tuple[Entry, ...]:
    """The figures of a list that is fit to play for that side."""
    return forces.fit(raw, read_army, side, "BR.7.01", violations(raw, options)).figures


def violations(raw: object, options: Options) -> tuple[Violation, ...]:
    """All that is wrong with a list."""
    return forces.violations(raw, read_army, SIDES, "BR.7.01", _faults)


def _faults(army: Army) -> Iterator[Violation]:
    known = {one.id for one in troops_of(army.side)}
    for entry in army.figures:
        if entry.troop not in known:
            yield fault("BR.7.01", "troop", entry.troop, allowed=", ".join(sorted(known)))
        if entry.count < 1:
            yield fault("BR.7.01", "count", entry.troop, given=entry.count)
    if len({entry.troop for entry in army.figures}) < len(army.figures):
        yield fault("BR.7.01", "twice")
    low, high = tables.LIST_SIZE
    if not low <= (size := sum(entry.count for entry in army.figures)) <= high:
        yield fault("BR.7.01", "size", given=size, low=low, high=high)
    right = [entry for entry in army.figures if entry.troop in known]
    if (spent := points(tuple(right))) > tables.LIST_POINTS:
        yield fault("BR.7.02", "points", given=spent, most=tables.LIST_POINTS)
    if (leaders := sum(entry.count for entry in right if roster()[entry.troop].leader)) != 1:
        yield fault("BR.7.03", "leader", given=leaders)


def troops_of(side: str) -> tuple[Profile, ...]:
    return tuple(one for one in roster().values() if one.side == side)


def template(side: str, lang: str, texts: Texts) -> str:
    """A valid list to begin with: that of the first scenario."""
    if side not in SIDES:
        raise Unfit("none-of", id="side", given=side, allowed=", ".join(SIDES))
    low, high = tables.LIST_SIZE
    head = texts.say(lang, "army-head", {"low": low, "high": high, "points": tables.LIST_POINTS})
    lines = [f"# {line}" for line in head.splitlines()]
    lines += [f"#   {one.id:15}{one.cost:2}  {one.name[lang]}" for one in troops_of(side)]
    lines += ["", 'ruleset = "bridge"', f'side = "{side}"', "figures = ["]
    force = next(iter(sheets().values())).forces[side]
    lines += [f'    {{ troop = "{entry.troop}", count = {entry.count} }},' for entry in force]
    return "\n".join([*lines, "]", ""])
