"""Army lists: what they cost, what is wrong with them, and a list to begin with (FW.8.13-8.14, 14.01, 14.04)."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.text import Texts
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.roster import ROSTER, Entry, muster, profile_of
from escarmouche.rulesets.western.data.scenario import SIDES, of_side, sheets
from escarmouche.rulesets.western.data.state import Options
from escarmouche.setup.army_lists import ArmyLists, Template, array
from escarmouche.setup.forces import ANY, Violation, fault


class Army(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An army list as players write it."""

    side: str
    ruleset: str = "western"
    name: str = ""
    figures: tuple[Entry, ...] = ()


def cost(army: Army) -> int:
    """The points of a list whose troops are known. They are an aid to balance, no limit (FW.14.04)."""
    return sum(figure.points for figure in muster(army.figures))


def enlist(raw: object, side: str, options: Options) -> tuple[Entry, ...]:
    """The figures of a list fit to play for that side; one that is not is refused with its first fault."""
    army = LISTS.fit(raw, side, options)
    return tuple(replace(entry, side=side) for entry in army.figures)


def _faults(army: Army, options: Options) -> Iterator[Violation]:
    yield from _of_troop(army, options)
    for entry in army.figures:
        yield from _of_entry(army, entry)


def _of_troop(army: Army, options: Options) -> Iterator[Violation]:
    """Faults of the troop as a whole."""
    size = sum(max(0, entry.count) for entry in army.figures)
    low, high = tables.TROOP_SIZE
    if not low <= size <= high:
        yield fault("FW.14.01", "size", given=size, low=low, high=high)
    leaders = sum(entry.count for entry in army.figures if entry.troop_leader)
    if leaders > 1:
        yield fault("FW.14.01", "troop-leader", given=leaders)
    known = [(entry, profile) for entry in army.figures if (profile := profile_of(entry.troop))]
    elite = sum(entry.count for entry, profile in known if profile.skill >= tables.ELITE_SKILL)
    if options.max_one_elite_figure and elite > tables.ELITE_FIGURES:
        yield fault("FW.8.13", "elite", given=elite, most=tables.ELITE_FIGURES)


def _of_entry(army: Army, entry: Entry) -> Iterator[Violation]:
    """Faults of one line of the list."""
    profile = profile_of(entry.troop)
    allowed = ", ".join(one.id for one in ROSTER.of_side(army.side))
    if entry.count < 1:
        yield fault("FW.14.01", "count", entry.troop, given=entry.count)
    if entry.id or entry.side:
        yield fault("FW.14.01", "scenario-only", entry.troop)
    if profile is None:
        yield fault("FW.14.04", "troop", entry.troop, allowed=allowed)
        return
    if profile.side not in (army.side, ANY):
        yield fault("FW.14.04", "troop-side", entry.troop, allowed=allowed)
    if profile.skill > tables.ORDINARY_SKILL:
        yield fault("FW.8.27", "skill", entry.troop, given=profile.skill, most=tables.ORDINARY_SKILL)
    if entry.scope and not any(weapon in tables.SCOPED for weapon in profile.weapons):
        yield fault("FW.8.15", "scope", entry.troop)


def ready_made(side: str) -> Army:
    """The force of the first scenario in which the side fights."""
    sheet = next(sheet for sheet in sheets().values() if side in sheet.sides)
    entries = tuple(replace(entry, side="", id="", name="") for entry in of_side(sheet, side))
    return Army(side=side, figures=entries)


def _troops(side: str, lang: str, texts: Texts) -> Iterator[str]:
    for profile in ROSTER.of_side(side):
        if profile.skill <= tables.ORDINARY_SKILL:
            yield f"   {profile.id:17}{profile.cost:2}  {profile.name[lang]}"


LISTS = ArmyLists(
    "western",
    Army,
    SIDES,
    "FW.14.01",
    _faults,
    Template(
        head={"low": tables.TROOP_SIZE[0], "high": tables.TROOP_SIZE[1]},
        troops=_troops,
        lines=lambda side, lang: array("figures", ready_made(side).figures),
    ),
)
read_army, violations, template = LISTS.read, LISTS.violations, LISTS.template
