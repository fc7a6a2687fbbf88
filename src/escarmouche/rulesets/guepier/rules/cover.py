"""Cover (couverts) and smoke: chapter 8, and the covers of a blast (GM.13.10-13.11)."""

from collections.abc import Iterable

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


def obstacles_between(table: Table, origin: Point, point: Point) -> tuple[Line, ...]:
    """The linear obstacles that the line crosses elsewhere than at a gap."""
    return tuple(
        table.line(crossing.line_id)
        for crossing in layout(table).crossings(origin, point)
        if not is_gap(table, crossing.line_id, crossing.opening)
    )


def linear_cover(table: Table, point: Point, contiguous: tuple[str, ...], origin: Point) -> tuple[Line, ...]:
    """The obstacles that shelter a figure at their foot from what comes from `origin` (GM.8.04)."""
    if not contiguous or not any(line.id in contiguous for line in table.lines):
        return ()
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


def sheltering(
    state: State, target: Figure, origin: Point, at: Pose | None = None
) -> tuple[Area | Line, ...]:
    """All that shelters a figure from what comes from `origin` (GM.8.04); on a ladder it is in the open (GM.10.06)."""
    if target.on_ladder:
        return ()
    pose, contiguous = stand(state, target, at)
    found = shelters_at(state.table, pose)
    return (*found, *linear_cover(state.table, pose.point, contiguous, origin)) if contiguous else found


def cover_for_save(
    state: State, target: Figure, origin: Point, origin_level: int = 0, at: Pose | None = None
) -> str:
    """The best single cover against a shot from `origin`: none, light or dense (GM.8.03-8.07).

    A dense zone is none against a shooter in the same zone (GM.8.07). `at` is the place where the target is judged,
    when it is not its own.
    """
    shared = dense_zone_at(state.table, origin, origin_level)
    return _best_cover(sheltering(state, target, origin, at), shared)


def cover_in_blast(
    state: State, target: Figure, impact: Point, gun: Point | None = None, impact_level: int = 0
) -> str:
    """The cover of a figure within a blast (GM.13.10, 13.11).

    `gun` is given for the figure aimed at, whose linear cover is judged from the gun; that of the others is judged
    from the impact. The walls of a dense zone contain a blast inside it, and shelter nobody in it.
    """
    struck = dense_zone_at(state.table, impact, impact_level)
    if struck is not None and struck not in shelters_at(state.table, place(state, target)):
        return "dense"
    return _best_cover(sheltering(state, target, impact if gun is None else gun), struck)


def _best_cover(found: Iterable[Area | Line], without: Area | None) -> str:
    """Covers do not add up (GM.8.05)."""
    covers = [tables.TERRAIN[thing.kind].save for thing in found if thing != without]
    return max(covers, key=COVERS.index, default="none")


def shelter(state: State, target: Figure, observer: Figure) -> str:
    """How a figure is sheltered from an observer who tries to locate it: open, light or dense (GM.7.12)."""
    found = sheltering(state, target, place(state, observer).point)
    shelters = [tables.TERRAIN[thing.kind].localisation for thing in found]
    return max(shelters, key=SHELTERS.index, default="open")


def in_smoke(state: State, p: Point, q: Point) -> bool:
    """A part of the line lies in a smoke cloud (GM.11.19, 11.22)."""
    clouds = _clouds(state.table)
    return bool(clouds) and any(stretch.area_id in clouds for stretch in trace(state.table, p, q).areas)


@kept
def _clouds(table: Table) -> frozenset[str]:
    return frozenset([area.id for area in table.areas if area.kind == "smoke"])
