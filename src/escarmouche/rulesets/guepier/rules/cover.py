"""Cover (couverts) and smoke: chapter 8, and the covers of a blast (GM.13.10-13.11)."""

from collections.abc import Iterable
from typing import NamedTuple

from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.table.board import areas_at, declare, place
from escarmouche.rulesets.guepier.table.terrain import (
    is_dense,
    is_gap,
    is_zone,
)
from escarmouche.speed.keep import kept
from escarmouche.table.sight import layout, trace
from escarmouche.table.tabletop import Area, Line, Point, Pose, Table

SHELTERS = tuple(tables.LOCALISATION_NEED)  # open, light, dense: from the easiest to the hardest to locate
COVERS = tuple(tables.SAVE_COVER)  # none, light, dense
DENSEST = COVERS[-1]


@kept
def _lines(table: Table) -> frozenset[str]:
    return frozenset([line.id for line in table.lines])


def obstacles_between(table: Table, origin: Point, point: Point) -> tuple[Line, ...]:
    """The linear obstacles that the line crosses elsewhere than at a gap."""
    return tuple(
        table.line(crossing.line_id)
        for crossing in layout(table).crossings(origin, point)
        if not is_gap(table, crossing.line_id, crossing.opening)
    )


def at_foot(table: Table, contiguous: tuple[str, ...]) -> bool:
    """Somewhere at the foot of a linear obstacle."""
    return bool(contiguous) and not _lines(table).isdisjoint(contiguous)


def linear_cover(table: Table, point: Point, contiguous: tuple[str, ...], origin: Point) -> tuple[Line, ...]:
    """The obstacles that shelter a figure at their foot from what comes from `origin` (GM.8.04)."""
    return tuple(line for line in obstacles_between(table, origin, point) if line.id in contiguous)


def shelters_at(table: Table, pose: Pose) -> tuple[Area, ...]:
    """The areas that shelter whoever has his centre in them: zones of cover, trenches (GM.8.04, 8.12)."""
    here = areas_at(table, pose.point, pose.level)
    return tuple([one for one in here if is_zone(one) or tables.TERRAIN[one.kind].shape == "area"])


def dense_zone_at(table: Table, point: Point, level: int = 0) -> Area | None:
    """The building or ruins in which a point lies."""
    return next((area for area in areas_at(table, point, level) if is_dense(area)), None)


def stand(state: State, target: Figure, at: Pose | None) -> tuple[Pose, tuple[str, ...]]:
    """Where a figure is judged, and at the foot of what: as declared, or on its way as by default (GM.9.28)."""
    pose = place(state, target)
    if at is None or at == pose:
        return pose, target.contiguous
    return at, declare(state.table, at, target.radius)[2]


class Shelter(NamedTuple):
    """What shelters whoever stands at a place: the areas he is in, the best cover that they give, and whether he is at
    the foot of a linear obstacle."""

    point: Point
    contiguous: tuple[str, ...]
    areas: tuple[Area, ...]
    best: str
    lined: bool


IN_THE_OPEN = Shelter((0.0, 0.0), (), (), "none", False)


def shelter_at(table: Table, pose: Pose, contiguous: tuple[str, ...]) -> Shelter:
    """The shelter of a place, as far as it does not hang on whence the shot comes."""
    areas = shelters_at(table, pose)
    best = _best(areas) if areas else "none"
    return Shelter(pose.point, contiguous, areas, best, at_foot(table, contiguous))


def shelter_of(state: State, figure: Figure, at: Pose | None = None) -> Shelter:
    """The shelter of a figure; on a ladder it is in the open (GM.10.06)."""
    return IN_THE_OPEN if figure.on_ladder else shelter_at(state.table, *stand(state, figure, at))


def cover_from(table: Table, shelter: Shelter, origin: Point, shared: Area | None) -> str:
    """The best single cover against what comes from `origin`; the dense zone in which it comes from is none
    (GM.8.03-8.07)."""
    best, areas = shelter.best, shelter.areas
    if shared is not None and shared in areas:
        best = _best([area for area in areas if area != shared])
    if shelter.lined and best != DENSEST:
        lines = linear_cover(table, shelter.point, shelter.contiguous, origin)
        return _best(lines, best) if lines else best
    return best


def _best(found: Iterable[Area | Line], least: str = "none") -> str:
    """Covers do not add up (GM.8.05)."""
    return max([least, *[tables.TERRAIN[thing.kind].save for thing in found]], key=COVERS.index)


def cover_for_save(
    state: State, target: Figure, origin: Point, origin_level: int = 0, at: Pose | None = None
) -> str:
    """The best single cover against a shot from `origin`: none, light or dense (GM.8.03-8.07).

    `at` is the place where the target is judged, when it is not its own.
    """
    shared = dense_zone_at(state.table, origin, origin_level)
    return cover_from(state.table, shelter_of(state, target, at), origin, shared)


def cover_in_blast(
    state: State, target: Figure, impact: Point, gun: Point | None = None, impact_level: int = 0
) -> str:
    """The cover of a figure within a blast (GM.13.10, 13.11).

    `gun` is given for the figure aimed at, whose linear cover is judged from the gun; that of the others is judged
    from the impact. The walls of a dense zone contain a blast inside it, and shelter nobody in it.
    """
    struck = dense_zone_at(state.table, impact, impact_level)
    if struck is not None and struck not in shelters_at(state.table, place(state, target)):
        return DENSEST
    return cover_from(state.table, shelter_of(state, target), impact if gun is None else gun, struck)


def shelter(state: State, target: Figure, observer: Figure) -> str:
    """How a figure is sheltered from an observer who tries to locate it: open, light or dense (GM.7.12)."""
    if target.on_ladder:
        return SHELTERS[0]
    pose, contiguous = stand(state, target, None)
    found: list[Area | Line] = [*shelters_at(state.table, pose)]
    if at_foot(state.table, contiguous):
        found += linear_cover(state.table, pose.point, contiguous, place(state, observer).point)
    return max(
        [tables.TERRAIN[thing.kind].localisation for thing in found], key=SHELTERS.index, default=SHELTERS[0]
    )


def in_smoke(state: State, p: Point, q: Point) -> bool:
    """A part of the line lies in a smoke cloud (GM.11.19, 11.22)."""
    clouds = _clouds(state.table)
    return bool(clouds) and any(stretch.area_id in clouds for stretch in trace(state.table, p, q).areas)


@kept
def _clouds(table: Table) -> frozenset[str]:
    return frozenset([area.id for area in table.areas if area.kind == "smoke"])
