"""Army lists: what they cost, what is wrong with them, and a list to begin with (GM.3.01-3.12, 20.01-20.03)."""

import re
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from escarmouche.contract.rulebook import folded
from escarmouche.kernel.rules import Param
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.roster import (
    ROSTER,
    Entry,
    Profile,
    Team,
    majority,
    points_of,
    profile_of,
    roster,
)
from escarmouche.rulesets.guepier.data.scenario import SIDES, Item, sheet_named
from escarmouche.rulesets.guepier.data.state import Options
from escarmouche.setup.army_lists import ArmyLists, Template, array
from escarmouche.setup.forces import Violation, repeated
from escarmouche.setup.roster import called

REFUSED = "E36"
GUNS = ("cannon", "obsolete_cannon")
EQUIPMENT = tuple(name for name in tables.EQUIPMENT_COST if name not in GUNS)
COSTS = {"mexican": "GM.3.04", "french": "GM.3.05"}  # the rule of each side's price list
READY_MADE = "free-battle"
TENACIOUS_FRENCH = "legion"  # GM.3.07


class Army(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An army list as players write it."""

    side: str
    ruleset: str = "guepier"
    name: str = ""
    groups: tuple[Team, ...] = ()
    equipment: dict[str, int] = {}


def teams_of(army: Army) -> tuple[Team, ...]:
    """Its groups with side and id: the id given, else made from the name, else a number."""
    teams = []
    for number, team in enumerate(army.groups, start=1):
        slug = re.sub(r"[^a-z0-9]+", "-", folded(_named(team))).strip("-")
        id = team.id or slug or f"{army.side}-{number}"
        teams.append(replace(team, id=id, side=army.side))
    return tuple(teams)


def kit_of(army: Army) -> tuple[Item, ...]:
    return tuple(
        Item(kind=kind, side=army.side)
        for kind in ("ladder", "ram", "barrel")
        for _ in range(army.equipment.get(kind, 0))
    )


def cost(army: Army) -> int:
    """The points of a list whose troops and trainings are known (GM.3.04-3.10)."""
    equipment = sum(tables.EQUIPMENT_COST[kind] * count for kind, count in army.equipment.items())
    return sum(points_of(team) for team in teams_of(army)) + equipment


def _faults(army: Army, options: Options) -> list[Violation]:
    found = list(_of_force(army))
    for team in teams_of(army):
        found += _of_group(army, team)
    if not any(fault.key in ("troop", "training", "gun", "equipment", "count") for fault in found):
        spent, budget = cost(army), options.budget
        if spent > budget:
            found.append(_fault("GM.3.11", "budget", cost=spent, budget=budget, over=spent - budget))
    return found


def _fault(rule: str, key: str, place: str = "", **params: Param) -> Violation:
    return Violation(rule, REFUSED, key, params | ({"group": place} if place else {}), place)


def _of_force(army: Army) -> Iterator[Violation]:
    """Faults of the force as a whole."""
    if len(army.groups) != tables.GROUPS_IN_A_FORCE:
        yield _fault("GM.3.01", "groups", given=len(army.groups), need=tables.GROUPS_IN_A_FORCE)
    for id in repeated(team.id for team in teams_of(army)):
        yield _fault("GM.3.01", "group-twice", place=id)
    for kind, count in army.equipment.items():
        if kind not in EQUIPMENT:
            yield _fault("GM.3.10", "equipment", given=kind, allowed=", ".join(EQUIPMENT))
        elif count < 0:
            yield _fault("GM.3.10", "count", given=count, what=kind)
    guns = sum(1 for team in army.groups if team.gun)
    if guns > tables.MOST_CANNON:
        yield _fault("GM.3.11", "cannons", given=guns, most=tables.MOST_CANNON)


def _of_group(army: Army, team: Team) -> Iterator[Violation]:
    """Faults of one group, then of its figures."""
    place = _named(team) or team.id
    size = sum(max(0, entry.count) for entry in team.figures)
    low, high = tables.GROUP_SIZE
    if not low <= size <= high:
        yield _fault("GM.3.02", "group-size", place, given=size, low=low, high=high)
    profiles = [(entry, profile_of(entry.troop)) for entry in team.figures]
    if not any(profile and profile.leader and entry.count > 0 for entry, profile in profiles):
        leaders = [id for id, profile in roster().items() if profile.leader and profile.side == army.side]
        yield _fault("GM.3.03", "leader", place, allowed=", ".join(leaders))
    if team.gun and team.gun not in GUNS:
        yield _fault("GM.3.10", "gun", place, given=team.gun, allowed=", ".join(GUNS))
    crew = sum(entry.count for entry, profile in profiles if profile and profile.gunner)
    if team.gun and crew < tables.CREW_OF_A_GUN:
        yield _fault("GM.3.10", "crew", place, given=crew, need=tables.CREW_OF_A_GUN)
    if team.enters or team.edges or team.leader or team.man:
        yield _fault("GM.16.02", "scenario-only", place)
    for entry, profile in profiles:
        yield from _of_entry(army, team, entry, profile, place)


def _of_entry(
    army: Army, team: Team, entry: Entry, profile: Profile | None, place: str
) -> Iterator[Violation]:
    """Faults of like figures of a group."""
    if entry.count < 1:
        yield _fault("GM.3.02", "count", place, given=entry.count, what=entry.troop)
    if entry.training and entry.training not in tables.TRAININGS:
        allowed = ", ".join(tables.TRAININGS)
        yield _fault("GM.3.06", "training", place, troop=entry.troop, given=entry.training, allowed=allowed)
    if profile is None:
        allowed = ", ".join(id for id, one in roster().items() if one.side == army.side)
        yield _fault(COSTS[army.side], "troop", place, given=entry.troop, allowed=allowed)
        return
    if army.side == "mexican" and profile.side != army.side:
        yield _fault(COSTS[army.side], "troop-side", place, troop=profile.id)
    if entry.ranged or entry.melee:
        yield _fault("GM.20.01", "weapons", place, troop=profile.id)
    troop_class = entry.troop_class or profile.troop_class or majority(team).troop_class
    classes = [
        one.troop_class for other in team.figures if (one := profile_of(other.troop)) and not one.leader
    ]
    if entry.troop_class and profile.troop_class and entry.troop_class != profile.troop_class:
        yield _fault("GM.20.01", "class", place, troop=profile.id, given=entry.troop_class)
    elif entry.troop_class and profile.leader and entry.troop_class not in classes:
        allowed = ", ".join(dict.fromkeys(classes))
        yield _fault(
            "GM.2.04", "leader-class", place, troop=profile.id, given=entry.troop_class, allowed=allowed
        )
    tenacious = entry.tenacious
    if tenacious is None:
        tenacious = profile.leader and majority(team).tenacious
    if tenacious and army.side == "french" and troop_class != TENACIOUS_FRENCH:
        yield _fault("GM.3.07", "tenacious", place, troop=profile.id)


def _named(team: Team) -> str:
    return team.name if isinstance(team.name, str) else next(iter(team.name.values()), "")


def ready_made(side: str) -> Army:
    """The list of GM.20.03 for a side."""
    sheet = sheet_named(READY_MADE)
    return Army(
        side=side,
        groups=tuple(team for team in sheet.groups if team.side == side),
        equipment={item.kind: 1 for item in sheet.kit if item.side == side},
    )


def _troops(side: str, lang: str, texts: Texts) -> Iterator[str]:
    for profile in ROSTER.of_side(side):
        yield f"   {profile.id:4}{profile.cost:2}  {profile.name[lang]}"


def _lines(side: str, lang: str) -> Iterator[str]:
    army = ready_made(side)
    for team in army.groups:
        yield from ("", "[[groups]]", f'id = "{team.id}"', f'name = "{called(team.name)[lang]}"')
        if team.gun:
            yield f'gun = "{team.gun}"'
        yield from array("figures", team.figures)
    yield from ("", "[equipment]")
    for kind in EQUIPMENT:
        yield f"{kind} = {army.equipment.get(kind, 0)}"


LISTS = ArmyLists(
    "guepier",
    Army,
    SIDES,
    "GM.3.01",
    _faults,
    Template(
        head={"low": tables.GROUP_SIZE[0], "high": tables.GROUP_SIZE[1], "budget": tables.BUDGET},
        troops=_troops,
        lines=_lines,
    ),
    REFUSED,
)
read_army, violations, template = LISTS.read, LISTS.violations, LISTS.template
