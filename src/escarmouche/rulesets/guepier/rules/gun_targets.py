"""What a gun may fire at: its crew, its arc, figures, obstacles and buildings in sight (GM.12.01-12.16, 12.25)."""

from collections.abc import Iterable, Iterator
from itertools import islice
from math import pi

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, Gun, State
from escarmouche.rulesets.guepier.rules.carriers import laden
from escarmouche.rulesets.guepier.rules.demolition import Obstacle, obstacle_named, obstacles
from escarmouche.rulesets.guepier.rules.shooting import half_arc
from escarmouche.rulesets.guepier.table.board import engaged, ground, height_at, place
from escarmouche.rulesets.guepier.table.deployment_places import is_gunner
from escarmouche.rulesets.guepier.table.sight import Eye, eye_at, eye_of, sight_refusal
from escarmouche.rulesets.guepier.table.terrain import is_dense
from escarmouche.table.tabletop import (
    Area,
    At,
    Point,
    arc_length,
    at_most,
    between,
    contains,
    distance,
    gap,
    in_wedge,
    point_along,
    rim,
)

STEP = 1.0  # GM.12.16: a border is looked at every 1 cm
HAIR = 0.01  # a line of sight to an obstacle ends this side of it
GRID = 5.0  # points of a building that are proposed to whoever shells it
PROPOSED = 24


def _served_by(state: State, gun: Gun) -> Iterator[Figure]:
    """The gunners of its side at 3 cm or less from a gun who are able to do something (GM.12.03, 12.25)."""
    for figure in state.placed(gun.side):
        if (
            is_gunner(figure)
            and not figure.mounted
            and ground(state.table, figure.point, figure.level)
            == ground(state.table, gun.point, gun.pose.level)
            and at_most(gap(gun.point, tables.GUN_RADIUS, figure.point, figure.radius), tables.CREW_REACH)
            and figure.marker != "green"
            and not laden(state, figure.id)
            and not engaged(state, figure)
        ):
            yield figure


def went(state: State, figure: Figure) -> bool:
    """A gunner who went elsewhere this turn, stopped since or not; turning with the gun is not moving (GM.12.01)."""
    start = state.cursor.starts.get(figure.id)
    return figure.moved and (
        figure.mode != "immobile" or (start is not None and start.pose.point != figure.point)
    )


def crew(state: State, gun: Gun) -> tuple[str, ...]:
    """The gunners who can fire a gun now, in roster order (GM.12.03)."""
    return tuple(
        figure.id for figure in _served_by(state, gun) if not figure.shot and not went(state, figure)
    )


def gun_refusal(state: State, gun_id: str) -> Illegal | None:
    """Why a gun may not fire: moved, fired already, too few gunners, or nothing to fire at (GM.12.01-12.05)."""
    gun = state.guns[gun_id]
    if gun.moved:
        return Illegal("GM.12.01", "E28", gun=gun_id)
    if gun.fired:
        return Illegal("GM.11.02", "E24", figure=gun_id)
    men = list(_served_by(state, gun)) if isinstance(gun.where, At) else []
    if len(men) < tables.CREW_NEEDED:
        return Illegal("GM.12.03", "E29", gun=gun_id)
    if len([man for man in men if not went(state, man)]) < tables.CREW_NEEDED:
        return Illegal("GM.12.01", "E28", gun=gun_id)
    if len(crew(state, gun)) < tables.CREW_NEEDED:
        return Illegal("GM.11.02", "E24", figure=gun_id)
    if not any(True for _ in kinds_of_fire(state, gun)):
        return Illegal("GM.12.05", "gun-nothing", gun=gun_id)
    return None


def kinds_of_fire(state: State, gun: Gun) -> Iterator[str]:
    """The kinds of fire for which there is something to fire at (GM.12.05)."""
    if any(True for _ in targets(state, gun)):
        yield "direct"
    if any(True for _ in marks(state, gun)):
        yield "obstacle"
    if any(True for _ in shelled(state, gun)):
        yield "bombard"


def _arc_refusal(state: State, gun: Gun, point: Point, what: str) -> Illegal | None:
    """The bearing of a point is out of the arc, taken from the gun's facing (GM.11.01, 12.03)."""
    if in_wedge(gun.point, gun.pose.facing, half_arc(state), point):
        return None
    rule = "GM.17.02" if state.options.wide_arc else "GM.12.03"
    return Illegal(rule, "E22", figure=what, arc=2 * half_arc(state))


def _eye(state: State, gun: Gun) -> Eye:
    return eye_at(state.table, gun.pose, tables.GUN_RADIUS)


def target_refusal(state: State, gun: Gun, target: Figure) -> Illegal | None:
    """Why a gun cannot aim at a figure, located or not; range is no limit (GM.12.02, 12.03, 12.06-12.07)."""
    if target.side == gun.side or not target.in_play:
        return Illegal("GM.12.06", "no-enemy", figure=target.id)
    if engaged(state, target):
        return Illegal("GM.12.03", "E26", figure=target.id)
    return _arc_refusal(state, gun, place(state, target).point, target.id) or sight_refusal(
        state, _eye(state, gun), eye_of(state, target)
    )


def targets(state: State, gun: Gun) -> Iterator[Figure]:
    """The figures at which a gun can aim, in roster order."""
    enemies = state.of_side(state.enemy(gun.side))
    return (enemy for enemy in enemies if target_refusal(state, gun, enemy) is None)


def _point_refusal(state: State, gun: Gun, thing: str, point: Point) -> Illegal | None:
    """No line of sight from the gun to a point of an obstacle or border."""
    away = distance(gun.point, point)
    seen = between(gun.point, point, 1.0 - HAIR / away) if away > HAIR else gun.point
    mark = Eye(seen, height_at(state.table, seen), contiguous=(thing,))
    return sight_refusal(state, _eye(state, gun), mark)


def mark_refusal(state: State, gun: Gun, obstacle_id: str, point: Point) -> Illegal | None:
    """Why a gun cannot fire at this point of an obstacle (GM.12.09-12.10)."""
    obstacle = obstacle_named(state.table, obstacle_id)
    if obstacle is None:
        return Illegal("GM.12.09", "gun-no-obstacle", obstacle=obstacle_id)
    if not at_most(obstacle.gap(point), tables.CONTACT):
        return Illegal("GM.12.10", "gun-off-obstacle", obstacle=obstacle_id)
    at = obstacle.nearest(point)
    return _arc_refusal(state, gun, at, obstacle_id) or _point_refusal(state, gun, obstacle.thing, at)


def aiming_points(state: State, gun: Gun, obstacle: Obstacle) -> Iterator[Point]:
    """Points of an obstacle at which the gun can fire."""
    for point in obstacle.samples(STEP):
        if mark_refusal(state, gun, obstacle.id, point) is None:
            yield obstacle.nearest(point)


def marks(state: State, gun: Gun) -> Iterator[Obstacle]:
    """The obstacles of which a point is in arc and sight."""
    for obstacle in obstacles(state.table):
        if any(True for _ in aiming_points(state, gun, obstacle)):
            yield obstacle


def building_at(state: State, point: Point) -> Area | None:
    """The building or ruins in which a point lies."""
    areas = state.table.areas
    return next((a for a in areas if is_dense(a) and contains(a, point, state.table.conventions)), None)


def _border_seen(state: State, gun: Gun, area: Area) -> bool:
    """Some point of the border, taken every 1 cm, is in sight."""
    return any(_point_refusal(state, gun, area.id, point) is None for point in _border(area))


def _border(area: Area) -> Iterator[Point]:
    if area.centre is None:
        around = arc_length(area.ring)
        yield from (point_along(area.ring, number * STEP) for number in range(int(around / STEP) + 1))
        return
    count = 4
    while count * STEP < 2.0 * pi * area.radius:
        count *= 2
    yield from rim(area.centre, area.radius, count)


def impact_refusal(state: State, gun: Gun, point: Point) -> Illegal | None:
    """Why a gun cannot shell this point: a building or ruins in arc, of whose border something is seen (GM.12.16)."""
    area = building_at(state, point)
    if area is None:
        return Illegal("GM.12.16", "gun-no-building")
    if out := _arc_refusal(state, gun, point, area.id):
        return out
    return None if _border_seen(state, gun, area) else Illegal("GM.12.16", "E11", thing=area.id)


def shelled(state: State, gun: Gun) -> Iterator[Point]:
    """Points of the buildings and ruins that the gun can shell, some of all there are."""
    for area in state.table.areas:
        if is_dense(area):
            inside = [p for p in _grid(area) if _arc_refusal(state, gun, p, area.id) is None]
            if inside and _border_seen(state, gun, area):
                yield from inside


def _grid(area: Area) -> Iterator[Point]:
    west, south, east, north = area.box
    columns = max(1, int((east - west) / GRID))
    rows = max(1, int((north - south) / GRID))
    for row in range(rows):
        for column in range(columns):
            point = (
                west + (east - west) * (column + 0.5) / columns,
                south + (north - south) * (row + 0.5) / rows,
            )
            if contains(area, point):
                yield point


def some(points: Iterable[Point]) -> tuple[Point, ...]:
    """As many as help whoever has to choose."""
    return tuple(islice(points, PROPOSED))
