"""Scenarios: the sheets of section 22 read from their files, and the state in which such a game begins (TY.18.10)."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import hypot

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.marker_plan import eligible
from escarmouche.rulesets.tyneside.data.roster import Entry, muster, role_of
from escarmouche.rulesets.tyneside.data.state import (
    CONVENTIONS,
    LEADERS,
    Arrival,
    Condition,
    Cursor,
    Edge,
    Exit,
    Figure,
    Options,
    Order,
    Plan,
    Score,
    State,
    Unit,
    Zone,
    on_edge,
)
from escarmouche.setup import sheets as shared
from escarmouche.setup.roster import identified
from escarmouche.setup.scenario import Scenario, made_like
from escarmouche.setup.sheets import Ground, Scenarios
from escarmouche.table.tabletop import Area, Line, Opening, Point, Table, cut_opening, rounded

SIDES = ("british", "french")


class Terrain(shared.Terrain, frozen=True, kw_only=True):
    """A piece of terrain; a strip is a band of some width along a line, a building has doors, a palisade gates."""

    strip: tuple[Point, ...] = ()
    width: float = 0.0
    doors: tuple[Point, ...] = ()


class Sheet(shared.Sheet, frozen=True, kw_only=True):
    """A scenario file."""

    sides: tuple[str, str]
    first: str = ""
    automatic: tuple[str, ...] = ()  # sides that always play themselves
    hidden: tuple[str, ...] = ()  # sides that may begin under markers (TY.18)
    own_forces: bool = False  # whether players may bring lists of their own
    home: dict[str, Edge]
    terrain: tuple[Terrain, ...] = ()
    units: tuple[Entry, ...] = ()
    columns: tuple[str, ...] = ()  # sides whose platoons begin in column, others in line
    zones: tuple[Zone, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    exits: tuple[Exit, ...] = ()
    conditions: tuple[Condition, ...] = ()
    scores: tuple[Score, ...] = ()
    roused: tuple[
        str, ...
    ] = ()  # sides whose orders become ATTACK in sight of an enemy, where they play themselves
    burns: tuple[str, ...] = ()


def summary(sheet: Sheet) -> Scenario:
    """What a player wants to know before he chooses. No points: the rosters have none (section 21)."""
    return sheet.summary("tyneside", sheet.first, {})


def of_side(sheet: Sheet, side: str) -> tuple[Entry, ...]:
    return tuple(entry for entry in sheet.units if entry.side == side)


def automatic_sides(sheet: Sheet, options: Options) -> tuple[str, ...]:
    """The sides that play themselves: as the scenario says, or as the players do (TY.5.13, section 22)."""
    if options.automatic == "scenario":
        return sheet.automatic
    chosen = () if options.automatic == "none" else (options.automatic,)
    if sheet.automatic and chosen != sheet.automatic:
        allowed = ", ".join(("scenario", *sheet.automatic))
        raise Illegal(
            "TY.5.13", "setting-value", setting="automatic", given=options.automatic, allowed=allowed
        )
    return chosen


def begin(sheet: Sheet, options: Options, lists: Mapping[str, tuple[Entry, ...]] | None = None) -> State:
    """The state before anybody is put down. `lists` replace the forces of their sides."""
    automatic = automatic_sides(sheet, options)
    table = SCENARIOS.table(sheet)
    forces = {side: of_side(sheet, side) for side in sheet.sides} | dict(lists or {})
    figures: dict[str, Figure] = {}
    units: dict[str, Unit] = {}
    for side in sheet.sides:
        entries = _apart(side, identified(forces[side]), {*units, *(one.id for one in sheet.terrain)})
        men, groups = muster(played(entries, side in automatic), facing_of(sheet, side))
        figures |= {man.id: replace(man, side=side) for man in men.values()}
        drawn_up = [_drawn_up(sheet, replace(unit, side=side)) for unit in groups.values()]
        units |= {
            unit.id: _marching(sheet, table, unit) if side in (lists or {}) else unit for unit in drawn_up
        }
    return State(
        scenario=sheet.id,
        plan=plan_of(sheet, automatic, options, table),
        table=table,
        options=options,
        figures=figures,
        units=units,
        cursor=Cursor(step="initiative"),
    )


def _apart(side: str, entries: tuple[Entry, ...], taken: set[str]) -> tuple[Entry, ...]:
    """With ids that nothing else on the table bears."""
    names = {entry.id: f"{side}-{entry.id}" if entry.id in taken else entry.id for entry in entries}
    return tuple(
        replace(
            entry,
            id=names[entry.id],
            joins=names.get(entry.joins, entry.joins),
            with_group=names.get(entry.with_group, entry.with_group),
        )
        for entry in entries
    )


def played(entries: tuple[Entry, ...], automatic: bool) -> tuple[Entry, ...]:
    """A list as a player leads it, or as it plays itself: then a player character is a second officer, unless the
    scenario puts him into a group (TY.5.13)."""
    found = []
    for entry in entries:
        role = role_of(entry)
        if role in LEADERS and not automatic:
            entry = replace(entry, joins="")
        if role == "pc" and automatic:
            entry = replace(entry, role="second", seat="")
        found.append(entry)
    return tuple(found)


def facing_of(sheet: Sheet, side: str) -> float:
    """That of the zone of the side; without one, from its home edge into the table (TY.18.10)."""
    zone = next((zone for zone in sheet.zones if zone.side == side), None)
    return zone.facing if zone else FACING_FROM[sheet.home[side]]


FACING_FROM: dict[Edge, float] = {"south": 0.0, "west": 90.0, "north": 180.0, "east": 270.0, "": 0.0}


def _drawn_up(sheet: Sheet, unit: Unit) -> Unit:
    if not unit.platoon:
        return unit
    return replace(unit, formation="column" if unit.side in sheet.columns else "line")


def _marching(sheet: Sheet, table: Table, unit: Unit) -> Unit:
    """A platoon to which nobody has given an order marches to the opposite table edge (TY.12.11)."""
    if not unit.platoon:
        return unit
    edge = next(sheet.home[side] for side in sheet.sides if side != unit.side)
    there = on_edge(table, edge, (table.width / 2.0, table.height / 2.0))
    return replace(unit, order=Order("move", points=(there,)))


def plan_of(sheet: Sheet, automatic: tuple[str, ...], options: Options, table: Table) -> Plan:
    first = sheet.first
    found_by = tuple(zone.rect for zone in sheet.zones if zone.side not in sheet.hidden)
    return made_like(
        sheet,
        Plan,
        limit=sheet.turns,
        automatic=automatic,
        deploys_first=next((side for side in sheet.sides if side != first), "") if first else sheet.sides[1],
        hidden=hidden_sides(sheet, automatic, options),
        eligible=eligible(table, found_by) if any(side in automatic for side in sheet.hidden) else (),
        roused=tuple(side for side in sheet.roused if side in automatic),
    )


def hidden_sides(sheet: Sheet, automatic: tuple[str, ...], options: Options) -> tuple[str, ...]:
    """The sides that begin under markers: usually where one side plays itself (TY.18.09)."""
    on = bool(automatic) if options.hidden_markers == "automatic" else options.hidden_markers == "on"
    return sheet.hidden if on else ()


def _laid(thing: Terrain) -> Iterator[Area | Line]:
    if thing.line:
        line = Line(id=thing.id, kind=thing.kind, points=thing.line)
        yield replace(line, openings=doors_of(line, thing.doors))
        return
    shape = thing.shape()
    if thing.strip:
        shape["outline"] = strip_of(thing.strip, thing.width)
    area = Area(id=thing.id, kind=thing.kind, level=thing.level, **shape)
    yield replace(area, openings=doors_of(area, thing.doors))


def doors_of(thing: Area | Line, doors: Iterable[Point]) -> tuple[Opening, ...]:
    """The doors of a building or the gates of a palisade, by the points at their middles (TY.4.17, 4.20)."""
    return tuple(
        cut_opening(thing, at, tables.DOOR_WIDTH, f"{thing.id}-door-{number}", "door", "door")
        for number, at in enumerate(doors, 1)
    )


def strip_of(points: Iterable[Point], width: float) -> tuple[Point, ...]:
    """The outline of a band of that width along a broken line, mitred at its bends, square at its ends."""
    course = [(float(x), float(y)) for x, y in points]
    left: list[Point] = []
    right: list[Point] = []
    sides = []
    for (ax, ay), (bx, by) in pairwise(course):
        length = hypot(bx - ax, by - ay)
        sides.append(((ay - by) / length, (bx - ax) / length))
    for number, (x, y) in enumerate(course):
        before, after = sides[max(0, number - 1)], sides[min(len(sides) - 1, number)]
        nx, ny = before[0] + after[0], before[1] + after[1]
        scale = width / (nx * before[0] + ny * before[1]) / 2.0
        left.append((rounded(x + nx * scale), rounded(y + ny * scale)))
        right.append((rounded(x - nx * scale), rounded(y - ny * scale)))
    return (*left, *reversed(right))


SCENARIOS = Scenarios(
    "tyneside", __file__, Sheet, Options, Ground(Terrain, tables.TERRAIN, _laid, CONVENTIONS)
)
sheets, sheet_named, options_of = SCENARIOS.sheets, SCENARIOS.named, SCENARIOS.options_of
