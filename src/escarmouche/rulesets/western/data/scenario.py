"""Scenarios: the sheets of section 6 read from their files, and the state in which such a game begins (FW.14.01)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import msgspec
from msgspec.structs import replace

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.roster import Entry, muster
from escarmouche.rulesets.western.data.state import (
    Condition,
    Edge,
    Figure,
    Options,
    Plan,
    State,
    Used,
    Vehicle,
    Zone,
)
from escarmouche.setup import sheets as shared
from escarmouche.setup.scenario import Scenario, made_like
from escarmouche.setup.sheets import Ground, Scenarios
from escarmouche.table.tabletop import (
    Area,
    At,
    Conventions,
    Inside,
    Line,
    Opening,
    Point,
    Pose,
    cut_opening,
)

SIDES = ("law", "outlaws", "stage", "army", "amerindians")
CONVENTIONS = Conventions(touch_crosses=True)  # FW.3.33: an obstacle is crossed where the path meets it


class Hole(msgspec.Struct, frozen=True, kw_only=True):
    """A door, window or loophole, by the point of the wall at its middle (FW.1.20)."""

    kind: str
    at: Point


class Terrain(shared.Terrain, frozen=True, kw_only=True):
    """A piece of terrain; a building has openings, a steep slope a crest."""

    openings: tuple[Hole, ...] = ()
    crest: Point | None = None


class Wheels(msgspec.Struct, frozen=True, kw_only=True):
    """A vehicle of a scenario and where it stands; one without a side and a pace stays there (FW.13)."""

    id: str
    at: Point
    facing: float = 0.0
    side: str = ""
    name: dict[str, str] = {}
    pace: float = 0.0
    keeps_y: float | None = None
    exit: Edge = ""


class Sheet(shared.Sheet, frozen=True, kw_only=True):
    """A scenario file."""

    sides: tuple[str, str]
    first: str
    deploys_first: str
    own_forces: bool = False  # whether players may bring lists of their own
    terrain: tuple[Terrain, ...] = ()
    vehicles: tuple[Wheels, ...] = ()
    figures: tuple[Entry, ...] = ()
    zones: tuple[Zone, ...] = ()
    conditions: tuple[Condition, ...] = ()
    break_points: dict[str, int] = msgspec.field(default_factory=dict)
    draw_margin: int | None = None
    clearing: dict[str, int] = msgspec.field(default_factory=dict)

    def names(self, lang: str) -> dict[str, str]:
        """What the scenario calls its terrain and its vehicles, by id."""
        return super().names(lang) | {one.id: one.name[lang] for one in self.vehicles if lang in one.name}


def summary(sheet: Sheet) -> Scenario:
    """What a player wants to know before he chooses."""
    return sheet.summary("western", sheet.first, {side: points(sheet, side) for side in sheet.sides})


def points(sheet: Sheet, side: str) -> int:
    """What a side's force is worth (FW.14.04)."""
    return sum(figure.points for figure in muster(of_side(sheet, side)))


def of_side(sheet: Sheet, side: str) -> tuple[Entry, ...]:
    return tuple(entry for entry in sheet.figures if entry.side == side)


def begin(sheet: Sheet, options: Options, lists: Mapping[str, tuple[Entry, ...]] | None = None) -> State:
    """The state before anybody is put down. `lists` replace the forces of their sides."""
    forces = {side: of_side(sheet, side) for side in sheet.sides} | dict(lists or {})
    figures: dict[str, Figure] = {}
    for side in sheet.sides:
        for figure in led(muster(forces[side], options.life_points)):
            id = figure.id if figure.id not in figures else f"{side}-{figure.id}"
            figures[id] = replace(figure, id=id, side=side)
    _take_seats(figures, sheet.zones)
    return State(
        scenario=sheet.id,
        plan=plan_of(sheet, figures.values()),
        table=SCENARIOS.table(sheet),
        options=options,
        first=sheet.first,
        figures=figures,
        vehicles={
            wheels.id: made_like(wheels, Vehicle, where=At(Pose(*wheels.at, wheels.facing)))
            for wheels in sheet.vehicles
        },
        used={side: Used() for side in sheet.sides},
    )


def led(figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """With a troop leader: the one named so, else the leader of the highest class, the first of equals (section 7)."""
    if any(figure.troop_leader for figure in figures):
        return figures
    leaders = [figure for figure in figures if figure.leader] or list(figures)
    if not leaders:
        return figures
    chosen = max(leaders, key=lambda figure: figure.klass)
    return tuple(replace(one, troop_leader=True) if one.id == chosen.id else one for one in figures)


def _take_seats(figures: dict[str, Figure], zones: Iterable[Zone]) -> None:
    """Those who begin aboard a vehicle sit in it in the order of the list: driver, guard, then those inside (FW.13.02).

    Whoever belongs on one and has none goes on foot.
    """
    for zone in zones:
        if zone.aboard:
            crew = [one for one in figures.values() if one.side == zone.side and one.troop in zone.troops]
            for seat, one in enumerate(crew):
                figures[one.id] = replace(one, kind="vehicle_crew", where=Inside(zone.aboard, seat))
    for one in figures.values():
        if one.kind == "vehicle_crew" and not one.aboard:
            figures[one.id] = replace(one, kind="foot")


def plan_of(sheet: Sheet, figures: Iterable[Figure]) -> Plan:
    sizes = Counter(figure.side for figure in figures)
    breaks = {side: _break_point(sheet, side, sizes[side]) for side in sheet.break_points}
    return made_like(sheet, Plan, limit=sheet.turns, break_points=breaks)


def _break_point(sheet: Sheet, side: str, size: int) -> int:
    """That of the scenario; for a force of another size the same share of it, rounded up."""
    listed = sum(entry.count for entry in of_side(sheet, side))
    return -(-sheet.break_points[side] * size // listed)


def _laid(thing: Terrain) -> Iterator[Area | Line]:
    if thing.line:
        yield Line(id=thing.id, kind=thing.kind, points=thing.line)
        return
    crest = (f"crest:{thing.crest[0]:g},{thing.crest[1]:g}",) if thing.crest else ()
    area = Area(id=thing.id, kind=thing.kind, level=thing.level, tags=crest, **thing.shape())
    yield replace(area, openings=openings_of(area, thing.openings))


def openings_of(area: Area, holes: Iterable[Hole]) -> tuple[Opening, ...]:
    """Doors, windows and loopholes as stretches of a wall, each as wide as its kind (FW.1.20).

    Nothing opens or closes here: the state of an opening is its kind.
    """
    found: list[Opening] = []
    for hole in holes:
        number = sum(1 for one in found if one.kind == hole.kind) + 1
        id = f"{area.id}-{hole.kind}-{number}"
        width = tables.OPENING_WIDTH[hole.kind]
        found.append(cut_opening(area, hole.at, width, id, hole.kind, hole.kind))
    return tuple(found)


SCENARIOS = Scenarios(
    "western", __file__, Sheet, Options, Ground(Terrain, tables.TERRAIN, _laid, CONVENTIONS)
)
sheets, sheet_named, options_of = SCENARIOS.sheets, SCENARIOS.named, SCENARIOS.options_of
