"""Army lists: what they cost, what is wrong with them, and a list to begin with (FW.8.13-8.14, 14.01, 14.04)."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.text import Texts
from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.roster import ANY, Entry, Profile, muster, profile_of, roster
from escarmouche.rulesets.western.data.scenario import SIDES, of_side, sheets
from escarmouche.rulesets.western.data.state import Options
from escarmouche.setup import forces
from escarmouche.setup.forces import Violation, fault
from escarmouche.setup.scenario import read_record


class Army(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An army list as players write it."""

    side: str
    ruleset: str = "western"
    name: str = ""
    figures: tuple[Entry, ...] = ()


def read_army(raw: object) -> Army:
    """The list of a TOML or JSON file; ValueError where it is no list at all."""
    return read_record(raw, Army, "army list")


def cost(army: Army) -> int:
    """The points of a list whose troops are known. They are an aid to balance, no limit (FW.14.04)."""
    return sum(figure.points for figure in muster(army.figures))


def enlist(raw: object, side: str, options: Options) -> tuple[Entry, ...]:
    """The figures of a list fit to play for that side; one that is not is refused with its first fault."""
    army = forces.fit(raw, read_army, side, "FW.14.01", violations(raw, options))
    return tuple(replace(entry, side=side) for entry in army.figures)


def violations(raw: object, options: Options) -> tuple[Violation, ...]:
    """All that is wrong with a list, in the order of the list."""
    return forces.violations(raw, read_army, SIDES, "FW.14.01", lambda army: _faults(army, options))


def _faults(army: Army, options: Options) -> Iterator[Violation]:
    yield from _of_troop(army, options)
    for entry in army.figures:
        yield from _of_entry(army, entry)


def _of_troop(army: Army, options: Options) -> Iterator[Violation]:
    """Faults of the troop as a whole."""
    if army.ruleset != "western":
        yield fault("FW.14.01", "ruleset", given=army.ruleset)
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
    if entry.count < 1:
        yield fault("FW.14.01", "count", entry.troop, given=entry.count)
    if entry.id or entry.side:
        yield fault("FW.14.01", "scenario-only", entry.troop)
    if profile is None:
        allowed = ", ".join(one.id for one in troops_of(army.side))
        yield fault("FW.14.04", "troop", entry.troop, allowed=allowed)
        return
    if profile.side not in (army.side, ANY):
        allowed = ", ".join(one.id for one in troops_of(army.side))
        yield fault("FW.14.04", "troop-side", entry.troop, allowed=allowed)
    if profile.skill > tables.ORDINARY_SKILL:
        yield fault("FW.8.27", "skill", entry.troop, given=profile.skill, most=tables.ORDINARY_SKILL)
    if entry.scope and not any(weapon in tables.SCOPED for weapon in profile.weapons):
        yield fault("FW.8.15", "scope", entry.troop)


def troops_of(side: str) -> tuple[Profile, ...]:
    """Whom a side may enlist: its own, and those who ride with everybody."""
    return tuple(profile for profile in roster().values() if profile.side in (side, ANY))


def ready_made(side: str) -> Army:
    """The force of the first scenario in which the side fights."""
    sheet = next(sheet for sheet in sheets().values() if side in sheet.sides)
    entries = tuple(replace(entry, side="") for entry in of_side(sheet, side))
    return Army(side=side, figures=entries)


def template(side: str, lang: str, texts: Texts) -> str:
    """A valid list to begin with: a scenario's own, as TOML that says what may be changed."""
    if side not in SIDES:
        raise Unfit("none-of", id="side", given=side, allowed=", ".join(SIDES))
    army = ready_made(side)
    low, high = tables.TROOP_SIZE
    head = texts.say(lang, "army-head", {"low": low, "high": high})
    lines = [f"# {text}" for text in head.splitlines()]
    lines += [
        f"#   {profile.id:17}{profile.cost:2}  {profile.name[lang]}"
        for profile in troops_of(side)
        if profile.skill <= tables.ORDINARY_SKILL
    ]
    lines += ["", 'ruleset = "western"', f'side = "{side}"', "figures = ["]
    lines += [*(f"    {_inline(entry)}," for entry in army.figures), "]"]
    return "\n".join(lines) + "\n"


def _inline(entry: Entry) -> str:
    fields = [f'troop = "{entry.troop}"']
    fields += [f"count = {entry.count}"] if entry.count > 1 else []
    fields += ["troop_leader = true"] if entry.troop_leader else []
    fields += ["scope = true"] if entry.scope else []
    return "{ " + ", ".join(fields) + " }"
