"""Scenarios: the sheets of section 18 read from their files, and the state in which such a game begins (MT.15.02)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.roster import Entry, cost_of, muster, roster
from escarmouche.rulesets.tomahawks.data.state import (
    CONVENTIONS,
    Condition,
    Cursor,
    Edge,
    Exit,
    Figure,
    Options,
    Plan,
    Score,
    State,
    Unit,
    Weather,
    Zone,
    cards_of,
    undealt,
)
from escarmouche.setup import sheets as shared
from escarmouche.setup.roster import identified
from escarmouche.setup.scenario import Scenario, made_like
from escarmouche.setup.sheets import Ground, Scenarios
from escarmouche.table.tabletop import Area, Line

SIDES = ("british", "french")


class Terrain(shared.Terrain, frozen=True, kw_only=True):
    """A piece of terrain. A road is its centre line; the parts of one broken wall name it alike (MT.2.34, 2.35)."""

    wall: str = ""


class Sheet(shared.Sheet, frozen=True, kw_only=True):
    """A scenario file; its turns are rounds."""

    sides: tuple[str, str]
    attacker: str = ""
    own_forces: bool = False  # whether players may bring lists of their own
    home: dict[str, tuple[Edge, ...]]
    weather: tuple[Weather, ...] = ()
    points: dict[str, int] = {}  # noqa: RUF012
    terrain: tuple[Terrain, ...] = ()
    units: tuple[Entry, ...] = ()
    zones: tuple[Zone, ...] = ()
    hidden: tuple[str, ...] = ()
    decoys: dict[str, int] = {}  # noqa: RUF012
    reserves: dict[str, Exit] = {}  # noqa: RUF012
    exits: tuple[Exit, ...] = ()
    conditions: tuple[Condition, ...] = ()
    scores: tuple[Score, ...] = ()
    margin: int = 0
    engagement: bool = True
    burns: tuple[str, ...] = ()
    burners: str = ""
    wrecks: int = 0


def summary(sheet: Sheet) -> Scenario:
    """What a player wants to know before he chooses."""
    points = {side: sum(_points(entry) for entry in of_side(sheet, side)) for side in sheet.sides}
    return sheet.summary("tomahawks", sheet.attacker, points)


def _points(entry: Entry) -> int:
    return cost_of(entry, roster()[entry.troop])


def of_side(sheet: Sheet, side: str) -> tuple[Entry, ...]:
    return tuple(entry for entry in sheet.units if entry.side == side)


def begin(sheet: Sheet, options: Options, lists: Mapping[str, tuple[Entry, ...]] | None = None) -> State:
    """The state before anybody is put down. `lists` replace the forces of their camps."""
    forces = {side: of_side(sheet, side) for side in sheet.sides} | dict(lists or {})
    figures: dict[str, Figure] = {}
    units: dict[str, Unit] = {}
    for side in sheet.sides:
        entries = _apart(side, identified(forces[side]), {*units, *(one.id for one in sheet.terrain)})
        men, found = muster(tuple(replace(entry, side=side) for entry in entries))
        figures |= men
        units |= found
    plan = plan_of(sheet, options, units)
    cards = cards_of(plan.sides, units.values())
    return State(
        scenario=sheet.id,
        plan=plan,
        table=SCENARIOS.table(sheet),
        options=options,
        figures=figures,
        units={id: replace(unit, facing=facing_of(plan, unit)) for id, unit in units.items()},
        cards=cards,
        deck=undealt(cards.values()),
        hands=dict.fromkeys(plan.sides, ()),
        reserves=dict.fromkeys(plan.sides, ()),
        command={side: plan.points.get(side, 0) for side in plan.sides},
        cursor=Cursor(step="deploy", side=first_to_deploy(plan)),
    )


def _apart(side: str, entries: tuple[Entry, ...], taken: set[str]) -> tuple[Entry, ...]:
    """With ids that nothing else on the table bears."""
    return tuple(replace(entry, id=f"{side}-{entry.id}") if entry.id in taken else entry for entry in entries)


def first_to_deploy(plan: Plan) -> str:
    """The defender (MT.15.01); where nobody attacks, the first named."""
    return plan.defender or plan.sides[0]


def zone_of(plan: Plan, unit: Unit) -> Zone | None:
    """Where it is set up: the zone that names it, else that of all others of its camp."""
    own = [zone for zone in plan.zones if zone.side == unit.side]
    named = next((zone for zone in own if unit.id in zone.units), None)
    return named or next((zone for zone in own if not zone.units), None)


def facing_of(plan: Plan, unit: Unit) -> float:
    zone = zone_of(plan, unit)
    return zone.facing if zone else FACING_FROM[plan.home[unit.side][0]] if plan.home.get(unit.side) else 0.0


FACING_FROM: dict[Edge, float] = {"south": 0.0, "west": 90.0, "north": 180.0, "east": 270.0}


def plan_of(sheet: Sheet, options: Options, units: Mapping[str, Unit]) -> Plan:
    hidden, decoys = hiding(sheet, options, units)
    others = [side for side in sheet.sides if sheet.attacker and side != sheet.attacker]
    return made_like(
        sheet,
        Plan,
        rounds=sheet.turns,
        defender=next(iter(others), ""),
        hidden=hidden,
        decoys=decoys,
    )


def hiding(
    sheet: Sheet, options: Options, units: Mapping[str, Unit]
) -> tuple[tuple[str, ...], dict[str, int]]:
    """Which units may start under markers, and the decoys of each camp (MT.8.40): as the scenario has it, or as the
    option does, which lets all hide that can, with a decoy for a camp to which the scenario gives none."""
    if options.hidden_movement == "off":
        return (), {}
    if options.hidden_movement == "scenario":
        return tuple(id for id in sheet.hidden if id in units), sheet.decoys
    able = [
        unit for unit in units.values() if unit.hides and not unit.artillery and unit.id not in sheet.reserves
    ]
    camps = tuple(dict.fromkeys(unit.side for unit in able))
    decoys = {side: sheet.decoys.get(side, tables.USUAL_DECOYS) for side in sheet.sides if side in camps}
    return tuple(unit.id for unit in able), decoys


def _laid(thing: Terrain) -> Iterator[Area | Line]:
    if thing.line:
        tags = (thing.wall,) if thing.wall else ()
        yield Line(id=thing.id, kind=thing.kind, points=thing.line, tags=tags)
    else:
        yield Area(id=thing.id, kind=thing.kind, level=thing.level, **thing.shape())


SCENARIOS = Scenarios(
    "tomahawks", __file__, Sheet, Options, Ground(Terrain, tables.TERRAIN, _laid, CONVENTIONS)
)
sheets, sheet_named, options_of = SCENARIOS.sheets, SCENARIOS.named, SCENARIOS.options_of
