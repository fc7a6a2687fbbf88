"""Scenarios: the sheets of section 20 read from their files, and the state in which such a game begins."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from escarmouche.rulesets.blackpowder.data import army, tables
from escarmouche.rulesets.blackpowder.data.army import Force, General, Host, brigade_of, points_of
from escarmouche.rulesets.blackpowder.data.roster import SIDES, Entry, muster
from escarmouche.rulesets.blackpowder.data.state import (
    Commander,
    Cursor,
    Edge,
    Objective,
    Options,
    Plan,
    Score,
    State,
    Unit,
    Zone,
)
from escarmouche.rulesets.blackpowder.data.tables import CONVENTIONS, KINDS
from escarmouche.setup import sheets as shared
from escarmouche.setup.roster import called
from escarmouche.setup.scenario import Scenario, made_like
from escarmouche.setup.sheets import Ground, Scenarios
from escarmouche.table.tabletop import Area, Line, Opening, Point, between, distance

FACING_FROM: dict[Edge, float] = {"south": 0.0, "west": 90.0, "north": 180.0, "east": 270.0}


class Terrain(shared.Terrain, frozen=True, kw_only=True):
    """A piece of terrain. A building has a size (BP.4.21), an obstacle its gates, by their centres (BP.4.18)."""

    size: int = 0
    gates: tuple[Point, ...] = ()
    tags: tuple[str, ...] = ()


class Sheet(shared.Sheet, frozen=True, kw_only=True):
    """A scenario file."""

    sides: tuple[str, str]
    attacker: str = ""
    first: str = ""
    own_forces: bool = False  # whether players may bring lists of their own
    home: dict[str, Edge]
    terrain: tuple[Terrain, ...] = ()
    brigades: tuple[Force, ...] = ()
    commanders: tuple[General, ...] = ()
    units: tuple[Entry, ...] = ()
    zones: tuple[Zone, ...] = ()
    objectives: tuple[Objective, ...] = ()
    scores: tuple[Score, ...] = ()
    double_shotted: str = ""
    inspires: dict[str, str] = {}  # noqa: RUF012
    places: dict[str, dict[str, str]] = {}  # noqa: RUF012  # what objectives in the open are called

    def names(self, lang: str) -> dict[str, str]:
        """What the scenario calls its terrain and objectives, by id."""
        return {id: name[lang] for id, name in self.places.items()} | super().names(lang)


def host_of(sheet: Sheet, side: str) -> Host:
    """The army that a scenario gives to a side; where players may bring their own, one that is ready made."""
    if sheet.own_forces:
        return army.host_of(army.ready_for(side))
    brigades = tuple(one for one in sheet.brigades if one.side == side)
    own = {one.id for one in brigades}
    return Host(
        brigades=brigades,
        commanders=tuple(one for one in sheet.commanders if one.side == side),
        units=tuple(replace(one, side=side) for one in sheet.units if one.brigade in own),
    )


def recast(sheet: Sheet, sides: Collection[str]) -> Sheet:
    """A free battle between the sides that bring lists, the first from the south; one alone meets who is usual."""
    if not sheet.own_forces or not sides or not set(sides) <= set(SIDES) or len(sides) > len(sheet.sides):
        return sheet
    if set(sides) <= set(sheet.sides):
        return sheet
    one, other = (*sides, *(side for side in sheet.sides if side not in sides))[:2]
    new = dict(zip(sheet.sides, (one, other), strict=True))
    return replace(
        sheet,
        sides=(one, other),
        home={new[side]: edge for side, edge in sheet.home.items()},
        zones=tuple(replace(zone, side=new[zone.side]) for zone in sheet.zones),
    )


def begin(sheet: Sheet, options: Options, hosts: Mapping[str, Host] | None = None) -> State:
    """The state before anybody is put down. `hosts` replace the armies of their sides."""
    armies = {side: host_of(sheet, side) for side in sheet.sides} | dict(hosts or {})
    hosted = [armies[side] for side in sheet.sides]
    units: dict[str, Unit] = {}
    for host in hosted:
        units |= muster(host.units)
    plan = made_like(sheet, Plan)
    return State(
        scenario=sheet.id,
        plan=plan,
        table=SCENARIOS.table(sheet),
        options=options,
        units=units,
        commanders={
            one.id: made_like(one, Commander, name=called(one.name))
            for host in hosted
            for one in host.commanders
        },
        brigades={one.id: brigade_of(one, units.values()) for host in hosted for one in host.brigades},
        cursor=Cursor(phase="deploy", side=first_to_deploy(plan)),
    )


def first_to_deploy(plan: Plan) -> str:
    """Who plays second sets up first (BP.5.06); empty while nobody knows who that is (BP.5.01)."""
    return next((side for side in plan.sides if side != plan.first), "") if plan.first else ""


def summary(sheet: Sheet) -> Scenario:
    """What a player wants to know before he chooses."""
    return sheet.summary(
        "blackpowder", sheet.attacker, {side: points_of(host_of(sheet, side)) for side in sheet.sides}
    )


def _laid(thing: Terrain) -> Iterator[Area | Line]:
    if thing.line:
        gates = tuple(_gate(thing, number, at) for number, at in enumerate(thing.gates, start=1))
        yield Line(id=thing.id, kind=thing.kind, points=thing.line, openings=gates, tags=thing.tags)
    else:
        tags = (*thing.tags, f"size-{thing.size}") if thing.size else thing.tags
        yield Area(id=thing.id, kind=thing.kind, level=thing.level, tags=tags, **thing.shape())


def _gate(thing: Terrain, number: int, at: Point) -> Opening:
    """A gate of the usual width about a point of a straight piece of the obstacle (BP.4.18)."""
    a, b = min(
        zip(thing.line, thing.line[1:], strict=False),
        key=lambda ends: distance(ends[0], at) + distance(at, ends[1]) - distance(*ends),
    )
    half = tables.GATE / 2.0 / distance(a, b)
    middle = distance(a, at) / distance(a, b)
    ends = between(a, b, middle - half), between(a, b, middle + half)
    return Opening(f"{thing.id}-gate-{number}", *ends, state="gate")


SCENARIOS = Scenarios("blackpowder", __file__, Sheet, Options, Ground(Terrain, KINDS, _laid, CONVENTIONS))
sheets, sheet_named, options_of = SCENARIOS.sheets, SCENARIOS.named, SCENARIOS.options_of
