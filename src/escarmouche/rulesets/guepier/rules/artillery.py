"""Guns: crew and arc, what they may fire at, their dice, and what comes of it (GM.12.01-12.18, 12.24-12.25)."""

from collections.abc import Iterable, Iterator
from itertools import islice
from math import pi
from typing import Annotated, NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import D4, D6, Dice
from escarmouche.kernel.modifier_lines import by_word, when
from escarmouche.kernel.named_tests import asked
from escarmouche.kernel.points import rounded
from escarmouche.kernel.rules import Check, Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import CannonFired, ShellDrifted
from escarmouche.rulesets.guepier.data.state import MODES, Figure, Gun, Play, State, change_all, put_gun
from escarmouche.rulesets.guepier.rules.carriers import laden
from escarmouche.rulesets.guepier.rules.cover import in_smoke
from escarmouche.rulesets.guepier.rules.demolition import Blow, Obstacle, obstacle_named, obstacles, strike
from escarmouche.rulesets.guepier.rules.explosions import explode
from escarmouche.rulesets.guepier.rules.shooting import OTHER_FIRE, REGULAR_FIRE, half_arc, reach
from escarmouche.rulesets.guepier.table.board import engaged, ground, height_at, place
from escarmouche.rulesets.guepier.table.deployment_places import is_gunner
from escarmouche.rulesets.guepier.table.sight import Eye, eye_at, eye_of, sight_refusal
from escarmouche.rulesets.guepier.table.terrain import is_dense
from escarmouche.table.plane import ahead, in_wedge
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
    point_along,
    rim,
)

STEP = 1.0  # GM.12.16: a border is looked at every 1 cm
HAIR = 0.01  # a line of sight to an obstacle ends this side of it
GRID = 5.0  # points of a building that are proposed to whoever shells it
PROPOSED = 24
OBSTACLE: Check[str] = Check(
    "cannon-obstacle",
    "GM.12.10",
    die=lambda obstacle: D6,
    summed=lambda obstacle: tables.CANNON_DICE,
    need=lambda obstacle: tables.OBSTACLE_NEED[obstacle],
    exact=True,
)
DRIFT_DIRECTION: Check[None] = Check("drift-direction", "GM.12.17", die=lambda shell: D4)
DRIFT_DISTANCE: Check[None] = Check(
    "drift-distance", "GM.12.15", die=lambda shell: D6, summed=lambda shell: tables.DRIFT_DICE
)


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
    """Why a gun may not fire: it or its crew are not able to, or there is nothing to fire at (GM.12.01-12.05)."""
    gun = state.guns[gun_id]
    if unable := crew_refusal(state, gun):
        return unable
    if not any(True for _ in kinds_of_fire(state, gun)):
        return Illegal("GM.12.05", "gun-nothing", gun=gun_id)
    return None


def crew_refusal(state: State, gun: Gun) -> Illegal | None:
    """Why a gun and its crew cannot fire at all: moved, fired already, too few gunners (GM.12.01, 12.03)."""
    gun_id = gun.id
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


class CannonShot(msgspec.Struct, frozen=True, kw_only=True):
    """A cannon shot at a figure, or at a point in a bombardment: then the target's modifiers stay out (GM.12.16)."""

    crew_class: Annotated[str, asked("GM.2.03", words=tables.CLASSES)]
    crew_training: Annotated[str, asked("GM.2.02", words=tables.TRAININGS, default="experienced")]
    crew_stopped: Annotated[bool, asked("GM.12.04")] = False
    obsolete: Annotated[bool, asked("GM.11.20")] = False
    distance: Annotated[float, asked("GM.1.02", default=60)]
    sunrise: Annotated[bool, asked("GM.17.01")] = False
    smoke: Annotated[bool, asked("GM.11.19")] = False
    target_mounted: Annotated[bool, asked("GM.11.14")] = False
    target_mode: Annotated[str, asked("GM.9.01", words=MODES)] = "immobile"


def cannon_need(shot: CannonShot) -> int:
    """The score to hit at this distance; beyond the last figure the table goes on (GM.12.02)."""
    for limit, need in zip(tables.CANNON_RANGES, tables.CANNON_NEED, strict=False):
        if at_most(shot.distance, reach(limit, shot.sunrise)):
            return need
    return tables.CANNON_NEED[-1]


CANNON_HIT: Check[CannonShot] = Check(
    "cannon-hit",
    "GM.12.02",
    die=lambda shot: D6,
    summed=lambda shot: tables.CANNON_DICE,
    need=cannon_need,
    modifiers=(
        *by_word("GM.11.12", "class", REGULAR_FIRE, lambda shot: shot.crew_class),
        when("GM.12.04", "gunner-stopped", tables.SHOOTER_STOPPED, lambda shot: shot.crew_stopped),
        when("GM.11.14", "target-mounted", tables.TARGET_MOUNTED, lambda shot: shot.target_mounted),
        when(
            "GM.11.15",
            "target-skirmishing",
            tables.TARGET_SKIRMISHING,
            lambda shot: shot.target_mode == "skirmish",
        ),
        *by_word("GM.11.17", "class", OTHER_FIRE, lambda shot: shot.crew_class),
        *by_word("GM.11.18", "training", tables.TRAINING_PLUS, lambda shot: shot.crew_training),
        when("GM.11.19", "smoke", tables.SMOKE, lambda shot: shot.smoke),
        when("GM.11.20", "obsolete-cannon", tables.OBSOLETE, lambda shot: shot.obsolete),
    ),
)


def resolve_cannon_hit(shot: CannonShot, dice: Dice) -> bool:
    """Whether the cannon hits what it aims at (GM.12.02, 12.04). Cannon never jam."""
    return bool(CANNON_HIT.roll(shot, dice).success)


def resolve_obstacle(obstacle: str, damage: int, dice: Dice) -> Blow:
    """A cannon shot at a door, barricade or wall that has `damage` already (GM.12.10-12.13)."""
    done = max(0, OBSTACLE.roll(obstacle, dice).margin)
    return Blow(
        done,
        damage + done,
        destroyed=damage + done >= tables.OBSTACLE_RESISTANCE[obstacle],
        fire=done >= tables.FIRE_STARTS,
    )


def resolve_drift(dice: Dice) -> tuple[str, int]:
    """Where a shell goes from the point chosen, seen from the gun: direction and centimetres (GM.12.15, 12.17)."""
    direction = tables.DRIFT[DRIFT_DIRECTION.roll(None, dice).natural]
    return direction, DRIFT_DISTANCE.roll(None, dice).total


class Direct(NamedTuple):
    """At a figure; defensive at one that charges the crew (GM.11.39)."""

    target: str
    defensive: bool = False


class AtObstacle(NamedTuple):
    """At a point of a door, barricade or wall."""

    obstacle: str
    aim: Point


class Bombardment(NamedTuple):
    """Blindly, at a point of a building."""

    aim: Point


Aim = Direct | AtObstacle | Bombardment


def shot_at(state: State, gun: Gun, men: tuple[str, ...], target: Figure) -> CannonShot:
    """A shot of a gun at a figure, as they stand on the table (GM.12.02, 12.04)."""
    point = place(state, target).point
    shot = shot_to(state, gun, men, point, target.radius)
    return replace(shot, target_mounted=target.mounted, target_mode=target.mode)


def shot_to(state: State, gun: Gun, men: tuple[str, ...], point: Point, radius: float = 0.0) -> CannonShot:
    """A shot of a gun at a place, or at a base there."""
    crewmen = [state.figures[id] for id in men]
    return CannonShot(
        crew_class=crewmen[0].troop_class,
        crew_training=crewmen[0].training,
        distance=gap(gun.point, tables.GUN_RADIUS, point, radius),
        crew_stopped=any(man.marker == "yellow" for man in crewmen),
        obsolete=gun.obsolete,
        sunrise=state.options.sunrise,
        smoke=in_smoke(state, gun.point, point),
    )


def fire(game: Play, gun: Gun, aim: Aim) -> None:
    """A gun fires: the turn's shot of all its crew (GM.12.03-12.05)."""
    men = crew(game.state, gun)
    change_all(game, men, shot=True)
    put_gun(game, replace(gun, fired=True))
    match aim:
        case Direct(target, defensive):
            if defensive:
                change_all(game, men, defensive=True)
            _fire_at_figure(game, gun, men, target, "defensive" if defensive else "direct")
        case AtObstacle(obstacle, point):
            _fire_at_obstacle(game, gun, obstacle, point)
        case Bombardment(point):
            _bombard(game, gun, men, point)


MANNER_RULE = {"direct": "GM.12.06", "defensive": "GM.11.39", "bombardment": "GM.12.15"}


def _fires(game: Play, gun: Gun, shot: CannonShot, manner: str, aim: Point, target: str = "") -> bool:
    with game.dice.by(gun.side):
        hit = resolve_cannon_hit(shot, game.dice)
    game.emit(
        CannonFired(
            rules=("GM.12.02", MANNER_RULE[manner]),
            gun=gun.id,
            manner=manner,
            aim=aim,
            outcome="hit" if hit else "miss",
            target=target,
            distance=round(shot.distance, 1),
        )
    )
    return hit


def _fire_at_figure(game: Play, gun: Gun, men: tuple[str, ...], target_id: str, manner: str) -> None:
    """Direct fire: the target and all within 10 cm of it save (GM.12.06-12.08)."""
    target = game.state.figures[target_id]
    at = place(game.state, target)
    if _fires(game, gun, shot_at(game.state, gun, men, target), manner, at.point, target_id):
        explode(game, at.point, "cannon", gun, target_id, at.level)


def _fire_at_obstacle(game: Play, gun: Gun, obstacle_id: str, aim: Point) -> None:
    """Fire at an obstacle: no modifier, no range, nobody near it is harmed (GM.12.10-12.14)."""
    obstacle = obstacle_named(game.state.table, obstacle_id)
    assert obstacle is not None
    game.emit(
        CannonFired(
            rules=("GM.12.09",), gun=gun.id, manner="obstacle", aim=aim, outcome="fired", target=obstacle_id
        )
    )
    _batter(game, gun, obstacle, aim)


def _batter(game: Play, gun: Gun, obstacle: Obstacle, at: Point) -> None:
    with game.dice.by(gun.side):
        blow = resolve_obstacle(obstacle.kind, game.state.damage.get(obstacle.id, 0), game.dice)
    strike(game, obstacle, at, blow, gun.id, ("GM.12.10", "GM.12.11"))


def _bombard(game: Play, gun: Gun, men: tuple[str, ...], aim: Point) -> None:
    """A shell at a building: if it is on, it drifts, bursts, and may batter an obstacle (GM.12.15-12.18, 12.24)."""
    if not _fires(game, gun, shot_to(game.state, gun, men, aim), "bombardment", aim):
        return
    with game.dice.by(gun.side):
        direction, drifted = resolve_drift(game.dice)
    impact = drift(gun, aim, direction, drifted)
    game.emit(
        ShellDrifted(rules=("GM.12.15", "GM.12.17"), direction=direction, distance=drifted, impact=impact)
    )
    explode(game, impact, "explosion", gun, level=height_at(game.state.table, impact))
    # A building's own border does not count for a shell that bursts beside it; its doors do (GM.12.24).
    borders = {area.id for area in game.state.table.areas}
    near = [
        (round(obstacle.gap(impact), 3), number, obstacle)
        for number, obstacle in enumerate(obstacles(game.state.table))
        if at_most(obstacle.gap(impact), tables.SHELL_AT_OBSTACLE) and obstacle.id not in borders
    ]
    if near:
        _, _, obstacle = min(near)
        _batter(game, gun, obstacle, obstacle.nearest(impact))


def drift(gun: Gun, aim: Point, direction: str, drifted: int) -> Point:
    """The point aimed at, moved left, right, forward or back as seen from the gun (GM.12.17)."""
    away = distance(gun.point, aim)
    x, y = ahead((0.0, 0.0), gun.pose.facing, 1.0)
    if away > 0.0:
        x, y = (aim[0] - gun.point[0]) / away, (aim[1] - gun.point[1]) / away
    dx, dy = {"left": (-y, x), "right": (y, -x), "forward": (x, y), "back": (-x, -y)}[direction]
    return (rounded(aim[0] + dx * drifted), rounded(aim[1] + dy * drifted))
