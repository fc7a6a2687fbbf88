"""Army lists: what they cost, what is wrong with them, and one to begin with (BR.7)."""

from collections.abc import Iterator

import msgspec

from escarmouche.kernel.text import Texts
from escarmouche.setup.army_lists import ArmyLists, Template, array
from escarmouche.setup.forces import Violation, fault
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.roster import ROSTER, Entry, roster
from escarmouche_bridge.data.scenario import SIDES, points, sheets
from escarmouche_bridge.data.state import Options


class Army(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An army list as players write it."""

    side: str
    ruleset: str = "bridge"
    name: str = ""
    figures: tuple[Entry, ...] = ()


def cost(army: Army) -> int:
    return points(army.figures)


def enlist(raw: object, side: str, options: Options) -> tuple[Entry, ...]:
    """The figures of a list that is fit to play for that side."""
    return LISTS.fit(raw, side, options).figures


def _faults(army: Army, options: Options) -> Iterator[Violation]:
    known = {one.id for one in ROSTER.of_side(army.side)}
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


def _troops(side: str, lang: str, texts: Texts) -> Iterator[str]:
    for one in ROSTER.of_side(side):
        yield f"   {one.id:15}{one.cost:2}  {one.name[lang]}"


LISTS = ArmyLists(
    "bridge",
    Army,
    SIDES,
    "BR.7.01",
    _faults,
    Template(
        head={"low": tables.LIST_SIZE[0], "high": tables.LIST_SIZE[1], "points": tables.LIST_POINTS},
        troops=_troops,
        lines=lambda side, lang: array("figures", next(iter(sheets().values())).forces[side]),
    ),
)
read_army, violations, template = LISTS.read, LISTS.violations, LISTS.template
