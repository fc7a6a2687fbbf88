"""What terrain is: zones, heights, lines, what is left standing of them, their doors and gaps (GM.1.11, 8.01-8.14)."""

from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.scenario import access_tag
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import (
    Area,
    Line,
    Opening,
    Point,
    Table,
    border_distance,
    nearest_edge,
    stretches,
)
from escarmouche.table.terrain import standing_edges

PASSABLE = ("open", "destroyed", "breach")  # the states of an opening that make it a gap, GM.7.25, 8.11
BLIND = "blind"  # a side of a building without doors or windows
OVER = "over:"  # the tag of a roof, before the id of the building below it


def is_zone(area: Area) -> bool:
    """A zone of cover in the sense of GM.8.01-8.02; a fire is none to stand in."""
    return area.kind in tables.ZONES


def is_dense(area: Area) -> bool:
    """A closed dense zone: building or ruins."""
    return tables.TERRAIN[area.kind].melee_dense


def is_elevation(area: Area | Line) -> bool:
    return tables.TERRAIN[area.kind].shape == "elevation"


def is_open_to(thing: Area | Line, mounted: bool) -> bool:
    """Who may go in or over: as table 8.1 has it, unless this piece of terrain says otherwise (GM.8.08)."""
    who = "mounted" if mounted else "foot"
    for tag in thing.tags:
        if tag.startswith(f"{who}:"):
            return tag == access_tag(who, True)
    terrain = tables.TERRAIN[thing.kind]
    return terrain.mounted if mounted else terrain.foot


def is_fortified(thing: Area | Line) -> bool:
    """Nobody gets into it but by its openings (GM.8.09)."""
    return "fortified" in thing.tags


def keeps_apart(thing: Area | Line) -> bool:
    """A rampart, or the border of something fortified: nobody is in contact across it (GM.9.35)."""
    return tables.TERRAIN[thing.kind].climbs if isinstance(thing, Line) else is_fortified(thing)


def is_plain(thing: Area | Line) -> bool:
    """A road or smoke: it neither stops a walk nor counts in it."""
    built = thing.tags or thing.openings or (isinstance(thing, Area) and thing.borders)
    return tables.TERRAIN[thing.kind].shape == "open" and not built


def stops(thing: Area | Line) -> bool:
    """Nobody on the ground stops on its very line: it matters on which side of it he is. A roof is walked under."""
    return not is_plain(thing) and not (is_elevation(thing) and tables.TERRAIN[thing.kind].climbs)


def under(area: Area) -> str:
    """The building under a roof."""
    return next((tag.removeprefix(OVER) for tag in area.tags if tag.startswith(OVER)), "")


@kept
def things(table: Table) -> tuple[Area | Line, ...]:
    """All terrain, lines first."""
    return (*table.lines, *table.areas)


@kept
def _by_name(table: Table) -> dict[str, Area | Line]:
    return {thing.id: thing for thing in things(table)}


def thing_named(table: Table, id: str) -> Area | Line:
    return _by_name(table)[id]


@kept
def doors(table: Table) -> tuple[tuple[Area | Line, Opening], ...]:
    return tuple(
        (thing, opening)
        for thing in things(table)
        for opening in thing.openings
        if opening.kind in tables.RAM_NEED
    )


def door_named(table: Table, id: str) -> tuple[Area | Line, Opening]:
    """A door and what it is set in."""
    return next((thing, opening) for thing in things(table) for opening in thing.openings if opening.id == id)


def is_gap(table: Table, thing_id: str, opening: str | None) -> bool:
    """An open or destroyed door, or a breach: no obstacle there (GM.7.25, 8.11)."""
    return opening is not None and thing_named(table, thing_id).opening(opening).state in PASSABLE


def gap_of(thing: Area | Line, opening: str | None) -> float | None:
    """How wide the gap is through which one passes; None where there is none."""
    if opening is None:
        return None
    found = thing.opening(opening)
    return found.width if found.state in PASSABLE else None


def standing(thing: Area | Line) -> tuple[tuple[Point, Point], ...]:
    """What is left of a line or border: openings that one can walk through are not part of it."""
    return stretches(thing, PASSABLE)


def gap_to_thing(point: Point, radius: float, thing: Area | Line) -> float:
    """From a base to an obstacle's line, or to a zone's border."""
    if isinstance(thing, Area) and thing.centre is not None:
        return max(0.0, border_distance(thing, point) - radius)
    return max(0.0, nearest_edge(standing_edges(thing, PASSABLE), point) - radius)
