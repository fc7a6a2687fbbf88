"""Where a player might well put his units and markers: what deployment proposes (MT.15.07).

Units stand side by side along the front of their zone, who knows close order in it, a column on the road where the
scenario has them on the march; men of the woods and their markers keep to cover.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import cos, hypot, radians, sin

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.roster import base_of
from escarmouche.rulesets.tomahawks.data.scenario import zone_of
from escarmouche.rulesets.tomahawks.data.state import Base, Formation, State, Unit, Zone
from escarmouche.rulesets.tomahawks.table import deployment_places, formations
from escarmouche.rulesets.tomahawks.table.deployment_places import STEP, Drawn
from escarmouche.rulesets.tomahawks.table.terrain import Stand
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import Point, Pose, Table

Cell = tuple[int, int]  # of a grid of half inches
OPEN_ORDER = 2.0  # from centre to centre of men on foot who are in no formation
COVERED = 9.0  # inches that a man of the woods would go out of his way for the best cover
BEST_COVER = len(tables.COVERS) - 1
GOALS_KEPT = 256
MARKERS_APART = 5.0
MARKER_BASE: Base = "foot"  # as large as a marker (MT.1.04)
CHOICES = 4  # places offered for each marker


def deployment(state: State, units: Sequence[Unit]) -> dict[str, Drawn]:
    """Those units of one camp, one after the other: vehicles, which need most room, first; Officers last, who join the
    others."""
    taken = _Taken()
    for one in state.on_table():
        taken.add(one.point, one.radius)
    own = [unit for unit in units if not unit.officer]
    found: dict[str, Drawn] = {}
    for unit in sorted(units, key=lambda unit: (unit.officer, not unit.vehicle)):
        zone = zone_of(state.plan, unit)
        if zone is not None:
            found[unit.id] = _drawn_up(state, unit, zone, own, found, taken)
    return {unit.id: found[unit.id] for unit in units if unit.id in found}


class _Taken:
    """The bases that are there already."""

    def __init__(self) -> None:
        self.bases: list[tuple[float, float, float]] = []

    def add(self, at: Point, radius: float) -> None:
        self.bases.append((at[0], at[1], radius))

    def free(self, at: Point, radius: float) -> bool:
        x, y = at
        return all(
            (x - a) * (x - a) + (y - b) * (y - b) >= (radius + r - tables.TOLERANCE) ** 2
            for a, b, r in self.bases
        )


def _drawn_up(
    state: State, unit: Unit, zone: Zone, own: Sequence[Unit], before: dict[str, Drawn], taken: _Taken
) -> Drawn:
    ground = deployment_places.good_ground(state.table, zone, base_of(unit.traits))
    for shape, offsets in _shapes(unit, zone):
        for anchor in _anchors(state, unit, zone, own, before, shape):
            facing = deployment_places.facing_at(zone, anchor, unit.facing)
            points = [_turned(anchor, offset, facing) for offset in offsets]
            if _on(ground, points, shape) and _fits(state, unit, zone, points, taken):
                return _taken_up(state, unit, points, shape, facing, taken)
    return _scraped_together(state, unit, zone, ground, taken)


def _taken_up(
    state: State, unit: Unit, points: Sequence[Point], shape: Formation, facing: float, taken: _Taken
) -> Drawn:
    for id, point in zip(unit.members, points, strict=True):
        taken.add(point, state.figures[id].radius)
    poses = {id: Pose(*point, facing).rounded() for id, point in zip(unit.members, points, strict=True)}
    if shape != "normal":
        trial = deployment_places.laid_down(state, poses)
        if formations.refusal(trial, unit.id, shape, facing=facing) is not None:
            shape = "normal"
    return Drawn(poses, shape, facing)


def _on(ground: Mapping[Cell, Stand], points: Sequence[Point], shape: Formation) -> bool:
    """All on good ground; who is to keep his ranks, on open ground or a road (MT.2.12, 2.16)."""
    for point in points:
        stand = ground.get((round(point[0] / STEP), round(point[1] / STEP)))
        if stand is None or not (shape == "normal" or stand.ground == "open" or stand.road):
            return False
    return True


def _fits(state: State, unit: Unit, zone: Zone, points: Sequence[Point], taken: _Taken) -> bool:
    for id, at in zip(unit.members, points, strict=True):
        figure = state.figures[id]
        if not taken.free(at, figure.radius) or not deployment_places.far_enough(
            state, zone, at, figure.radius
        ):
            return False
        if not figure.man and (
            not deployment_places.in_zone(state.table, zone, at, figure.radius)
            or deployment_places.unfit(state, figure, at)
        ):
            return False
    return True


def _shapes(unit: Unit, zone: Zone) -> Iterator[tuple[Formation, list[tuple[float, float]]]]:
    """Offsets to the right and forward of an anchor, on the grid, and the formation that they make."""
    count = len(unit.members)
    width = 1.0 if base_of(unit.traits) == "foot" else 1.5
    if count == 1:
        yield "normal", [(0.0, 0.0)]
        return
    if unit.artillery:
        crew = [(side * 1.5, back) for back in (0.0, -1.5, -3.0) for side in (-1.0, 1.0)]
        yield "normal", [(0.0, 0.0), *crew[: count - 1]]
        return
    if zone.march and unit.has("close-order"):
        yield "column", _files(count, 2, width)
    if unit.has("close-order") and count >= tables.FORMED_FIGURES["close-order"]:
        yield "close-order", _files(count, (count + 1) // 2, width)
    for files in dict.fromkeys(((count + 1) // 2, 3, 2)):
        yield "normal", _files(count, files, width - 1.0 + OPEN_ORDER)
    for files in dict.fromkeys(((count + 1) // 2, 3, 2)):
        yield "normal", _files(count, files, width)


def _files(count: int, files: int, pitch: float) -> list[tuple[float, float]]:
    """Ranks of so many, the middle of the front rank at the anchor."""
    left = -((files - 1) / 2.0) * pitch
    left = round(left / STEP) * STEP
    return [(left + (i % files) * pitch, -(i // files) * pitch) for i in range(count)]


def _turned(anchor: Point, offset: tuple[float, float], facing: float) -> Point:
    """An offset as seen along a facing, to the nearest quarter of a turn: places are those of a grid."""
    angle = radians(round(facing / 90.0) * 90.0)
    right, ahead = offset
    return (
        round(anchor[0] + right * cos(angle) + ahead * sin(angle), 3),
        round(anchor[1] - right * sin(angle) + ahead * cos(angle), 3),
    )


def _anchors(
    state: State, unit: Unit, zone: Zone, own: Sequence[Unit], before: dict[str, Drawn], shape: Formation
) -> tuple[Point, ...]:
    """Places of the zone from the best on: near the unit's share of the front, or beside men of an Officer's type."""
    friends = [
        pose.point
        for one in own
        if unit.officer and one.type == unit.type and one.id in before
        for pose in before[one.id].poses.values()
    ]
    goal = friends[len(friends) // 2] if friends else _share_of_front(state, zone, unit, own)
    return _from_goal(state.table, zone, base_of(unit.traits), _whole(goal), unit.hides, shape == "column")


def _whole(at: Point) -> Cell:
    """To the inch: what lies about it is looked at once for many games."""
    return round(at[0]), round(at[1])


@kept_calls(GOALS_KEPT)
def _from_goal(
    table: Table, zone: Zone, base: Base, goal: Cell, woodsman: bool, on_road: bool
) -> tuple[Point, ...]:
    """The places of a zone, the nearest to a goal first; a man of the woods goes out of his way for cover."""
    scored = []
    for (i, j), stand in deployment_places.good_ground(table, zone, base).items():
        x, y = i * STEP, j * STEP
        if on_road and not stand.road:
            continue
        away = hypot(x - goal[0], y - goal[1]) - (COVERED * stand.cover / BEST_COVER if woodsman else 0.0)
        scored.append((round(away, 3), i, j))
    return tuple([(i * STEP, j * STEP) for _, i, j in sorted(scored)])


def _share_of_front(state: State, zone: Zone, unit: Unit, own: Sequence[Unit]) -> Point:
    """The middle of a unit's share of the front edge of its zone, an inch or two behind it."""
    west, south, east, north = deployment_places.zone_box(state.table, zone)
    mates = [one.id for one in own if zone_of(state.plan, one) == zone]
    number = mates.index(unit.id) if unit.id in mates else 0
    share = (number + 0.5) / max(1, len(mates))
    angle = radians(zone.facing)
    ahead, right = (sin(angle), cos(angle)), (cos(angle), -sin(angle))
    middle = ((west + east) / 2.0, (south + north) / 2.0)
    half = ((east - west) / 2.0, (north - south) / 2.0)
    depth = abs(ahead[0]) * half[0] + abs(ahead[1]) * half[1] - 1.0
    span = (abs(right[0]) * half[0] + abs(right[1]) * half[1]) * (2.0 * share - 1.0)
    if zone.around:
        depth /= 2.0
    return (
        middle[0] + ahead[0] * depth + right[0] * span,
        middle[1] + ahead[1] * depth + right[1] * span,
    )


def _scraped_together(
    state: State, unit: Unit, zone: Zone, ground: Mapping[Cell, Stand], taken: _Taken
) -> Drawn:
    """Where there is no room for any order: man by man, as near together as can be."""
    free = [
        (i * STEP, j * STEP)
        for i, j in sorted(ground)
        if taken.free((i * STEP, j * STEP), tables.RADII[base_of(unit.traits)])
        and deployment_places.far_enough(
            state, zone, (i * STEP, j * STEP), tables.RADII[base_of(unit.traits)]
        )
    ]
    poses: dict[str, Pose] = {}
    for id in unit.members:
        figure = state.figures[id]
        able = (at for at in _from(free, poses) if taken.free(at, figure.radius))
        at = next((at for at in able if figure.man or not deployment_places.unfit(state, figure, at)), None)
        if at is None:
            break
        taken.add(at, figure.radius)
        poses[id] = Pose(*at, deployment_places.facing_at(zone, at, unit.facing)).rounded()
    facing = next(iter(poses.values())).facing if poses else unit.facing
    return Drawn(poses, "normal", facing)


def _from(free: Sequence[Point], poses: dict[str, Pose]) -> Sequence[Point]:
    if not poses:
        return free
    first = next(iter(poses.values())).point
    return sorted(free, key=lambda at: (hypot(at[0] - first[0], at[1] - first[1]), at))


# Markers


def marker_places(state: State, side: str, pieces: Sequence[str]) -> dict[str, tuple[Point, ...]]:
    """Places for each marker, the best first: in cover, near where the enemy must pass, apart from all others.

    They are dealt out round the table, so that whichever is taken none lies on another's.
    """
    zones = {piece: _marker_zone(state, side, piece) for piece in pieces}
    spots: dict[Zone, list[Point]] = {}
    for zone in dict.fromkeys(zone for zone in zones.values() if zone is not None):
        wanted = CHOICES * sum(one == zone for one in zones.values())
        spots[zone] = list(islice(_lairs(state, zone, wanted), wanted))
    found: dict[str, list[Point]] = {piece: [] for piece in pieces}
    for _ in range(CHOICES):
        for piece, own in zones.items():
            if own is not None and spots[own]:
                found[piece].append(spots[own].pop(0))
    return {piece: tuple(points) for piece, points in found.items()}


def _marker_zone(state: State, side: str, piece: str) -> Zone | None:
    """That of the unit; a decoy's is any of its camp."""
    unit = state.units.get(piece)
    if unit is not None:
        return zone_of(state.plan, unit)
    return next(iter(marker_zones(state, side)), None)


def marker_zones(state: State, side: str) -> tuple[Zone, ...]:
    """The zones of units of a camp that may hide: a decoy may be put into any of them."""
    hidden = [
        zone_of(state.plan, state.units[id]) for id in state.plan.hidden if state.units[id].side == side
    ]
    return tuple(dict.fromkeys(zone for zone in hidden if zone is not None))


def _lairs(state: State, zone: Zone, wanted: int) -> Iterator[Point]:
    """Places to lie in wait, some way apart from each other as long as there is room."""
    goal = _whole(_threatened(state.table, state, zone.side))
    lairs = _from_goal(state.table, zone, MARKER_BASE, goal, True, False)
    chosen: list[Point] = []
    for apart in (MARKERS_APART, 2.0, 2 * tables.MARKER_RADIUS):
        for at in lairs:
            if len(chosen) >= wanted:
                return
            if all(hypot(at[0] - x, at[1] - y) >= apart for x, y in chosen) and deployment_places.far_enough(
                state, zone, at, tables.MARKER_RADIUS
            ):
                chosen.append(at)
                yield at


def _threatened(table: Table, state: State, side: str) -> Point:
    """Where the enemy stands already, and else the middle of the table; half-way, so that he comes upon them."""
    middle = (table.width / 2.0, table.height / 2.0)
    foes = [one.point for one in state.on_table() if one.side != side]
    if not foes:
        return middle
    x, y = sum(at[0] for at in foes) / len(foes), sum(at[1] for at in foes) / len(foes)
    return ((x + middle[0]) / 2.0, (y + middle[1]) / 2.0)
