"""Scenarios: the sheets of chapter 21 read from their files, and the state in which such a game begins."""

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.roster import Team, group_of, gun_of, muster, points_of, size_of
from escarmouche.rulesets.guepier.data.state import (
    Condition,
    Deployment,
    Exit,
    Kit,
    Options,
    Plan,
    State,
    WeakSpot,
)
from escarmouche.setup import sheets as shared
from escarmouche.setup.scenario import Scenario, made_like
from escarmouche.setup.sheets import Ground, Scenarios
from escarmouche.table.tabletop import Area, Box, Line, Opening, Point
from escarmouche.table.terrain import Border

BY_LOT = "lot"
SIDES = ("french", "mexican")
EDGES = {"south": 0, "east": 1, "north": 2, "west": 3}  # the sides of a rectangle's outline


class Door(msgspec.Struct, frozen=True, kw_only=True):
    """A door or breach from (x1, y1) to (x2, y2); `inner` is where its inner side looks, if not into its area."""

    id: str
    at: Box
    kind: str = ""
    inner: Literal["north", "south", "east", "west", ""] = ""
    state: str = "closed"


class Roof(msgspec.Struct, frozen=True, kw_only=True):
    """A flat roof over the whole of a building, and how many may stand on it."""

    id: str
    capacity: int = 0


class Terrain(shared.Terrain, frozen=True, kw_only=True):
    """A piece of terrain with what is particular to it: doors and breaches, blind walls, a roof; whether it is open to
    foot and horse, where that is not as for others of its kind (GM.8.08)."""

    fortified: bool = False
    doors: tuple[Door, ...] = ()
    breaches: tuple[Door, ...] = ()
    blind: tuple[Literal["north", "south", "east", "west"], ...] = ()
    roof: Roof | None = None
    foot: bool | None = None
    mounted: bool | None = None


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """A ladder, ram or barrel of a side or of one group, or a stair of the scenery."""

    kind: Literal["ladder", "ram", "barrel", "stair"]
    side: str = ""
    group: str = ""
    free: bool = False
    at: Point = (0.0, 0.0)
    against: str = ""


class Weak(msgspec.Struct, frozen=True, kw_only=True):
    """A spot already blown, still to be widened (GM.12.21)."""

    on: str
    at: Point


class Sheet(shared.Sheet, frozen=True, kw_only=True):
    """A scenario file."""

    attacker: Literal["french", "mexican", "lot"]
    own_end: bool = False
    broken: bool = False
    objectives: tuple[str, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    weak: tuple[Weak, ...] = ()
    kit: tuple[Item, ...] = ()
    groups: tuple[Team, ...] = ()
    deployments: tuple[Deployment, ...] = ()
    exits: tuple[Exit, ...] = ()
    conditions: tuple[Condition, ...] = ()

    def names(self, lang: str) -> dict[str, str]:
        """What the scenario calls its terrain and its men, by id."""
        names = super().names(lang)
        names |= {f"{team.id}.0": team.leader[lang] for team in self.groups if lang in team.leader}
        for team in self.groups:
            if lang in team.man:
                names |= {
                    f"{team.id}.{number}": f"{team.man[lang]} {number}" for number in range(1, size_of(team))
                }
        return names


def summary(sheet: Sheet) -> Scenario:
    """What a player wants to know before he chooses."""
    attacker = "" if sheet.attacker == BY_LOT else sheet.attacker
    return sheet.summary("guepier", attacker, {side: points(sheet, side) for side in SIDES})


def points(sheet: Sheet, side: str) -> int:
    """What a side's force is worth, equipment included that is not free (GM.3.10)."""
    teams = sum(points_of(team) for team in sheet.groups if team.side == side)
    return teams + sum(
        tables.EQUIPMENT_COST[item.kind] for item in sheet.kit if item.side == side and not item.free
    )


def begin(sheet: Sheet, options: Options, teams: Iterable[Team] = (), kit: Iterable[Item] = ()) -> State:
    """The state before deployment: everybody waiting. `teams` and `kit` replace those of the sheet for their sides."""
    other = tuple(teams)
    replaced = {team.side for team in other}
    groups = [*(team for team in sheet.groups if team.side not in replaced), *other]
    items = [*(item for item in sheet.kit if item.side not in replaced), *kit]
    guns = [gun for team in groups if (gun := gun_of(team)) is not None]
    figures = [figure for team in groups for figure in muster(team)]
    return State(
        scenario=sheet.id,
        plan=plan_of(sheet),
        table=SCENARIOS.table(sheet),
        options=options,
        figures={figure.id: figure for figure in figures},
        groups={team.id: group_of(team) for team in groups},
        guns={gun.id: gun for gun in guns},
        kit=kit_of(items),
        weak=tuple(
            WeakSpot(f"weak-{number}", weak.on, weak.at) for number, weak in enumerate(sheet.weak, start=1)
        ),
    )


def plan_of(sheet: Sheet) -> Plan:
    by_lot = sheet.attacker == BY_LOT
    roofs = [thing.roof for thing in sheet.terrain if thing.roof and thing.roof.capacity]
    return made_like(
        sheet,
        Plan,
        limit=sheet.turns,
        attacker=SIDES[0] if by_lot else sheet.attacker,
        sides=SIDES,
        capacity={roof.id: roof.capacity for roof in roofs},
        attacker_by_lot=by_lot,
    )


def kit_of(items: Iterable[Item]) -> dict[str, Kit]:
    """Equipment, numbered by kind. It waits with its side; a stair stands."""
    found: dict[str, Kit] = {}
    counts: dict[str, int] = {}
    for item in items:
        counts[item.kind] = counts.get(item.kind, 0) + 1
        id = f"{item.kind}-{counts[item.kind]}"
        state = "raised" if item.kind == "stair" else "reserve"
        found[id] = made_like(item, Kit, id=id, state=state)
    return found


def access_tag(who: str, is_open: bool) -> str:
    """What a piece of terrain says of those who may pass: foot or mounted (GM.8.08)."""
    return f"{who}:{'open' if is_open else 'shut'}"


def _laid(thing: Terrain) -> Iterator[Area | Line]:
    openings = tuple(_opening(door, "closed") for door in thing.doors)
    openings += tuple(_opening(door, "breach") for door in thing.breaches)
    inner = tuple(f"inner:{door.id}:{door.inner}" for door in thing.doors if door.inner)
    told = {"foot": thing.foot, "mounted": thing.mounted}
    tags = inner + tuple(access_tag(who, said) for who, said in told.items() if said is not None)
    if thing.line:
        yield Line(id=thing.id, kind=thing.kind, points=thing.line, openings=openings, tags=tags)
        return
    shape = thing.shape()
    yield Area(
        id=thing.id,
        kind=thing.kind,
        level=thing.level,
        openings=openings,
        borders=tuple(Border(EDGES[side], "blind") for side in thing.blind),
        tags=(("fortified",) if thing.fortified else ()) + tags,
        **shape,
    )
    if thing.roof:
        over = (f"over:{thing.id}",)
        yield Area(id=thing.roof.id, kind="roof", outline=shape["outline"], level=thing.level + 1, tags=over)


def _opening(door: Door, state: str) -> Opening:
    x1, y1, x2, y2 = door.at
    breach = state == "breach"
    return Opening(
        door.id, (x1, y1), (x2, y2), "breach" if breach else door.kind, "breach" if breach else door.state
    )


SCENARIOS = Scenarios("guepier", __file__, Sheet, Options, Ground(Terrain, tables.TERRAIN, _laid))
sheets, sheet_named, options_of = SCENARIOS.sheets, SCENARIOS.named, SCENARIOS.options_of
