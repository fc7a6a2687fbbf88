"""Where pieces may be put down: deployment zones, table edges, and what keeps a place free (GM.16.01, 16.07)."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.roster import profile_of
from escarmouche.rulesets.guepier.data.state import ROLES, Deployment, Figure, Group, Gun, State
from escarmouche.rulesets.guepier.table.crossings import roof_under, stopped_on
from escarmouche.rulesets.guepier.table.terrain import is_dense, is_elevation, is_open_to, standing, things
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    At,
    Line,
    Point,
    Pose,
    Region,
    Table,
    at_least,
    at_most,
    bearing,
    contains,
    distance,
    gap,
    gap_to_area,
    in_reach,
    nearest_on_segment,
    overlaps,
    rectangle,
)

INWARD: dict[str, float] = {"north": 180.0, "south": 0.0, "west": 90.0, "east": 270.0}
TOUCHING = 0.001  # GM.1.03
RECORDS_KEPT = 32  # deployments of a table whose grounds are laid out only once

Reason = Literal[
    "zone", "together", "table", "terrain", "line", "level", "roof", "overlap", "enemy", "edge", "facing", "chain",
    "formation", "crew", "carriers", "kit", "last", "waits",
]  # fmt: skip


def not_allowed(rule: str, piece: str, reason: Reason) -> Illegal:
    return Illegal(rule, "E42", figure=piece, reason=reason)


def edge_foot(width: float, height: float, edge: str, point: Point, inset: float) -> Point:
    """Straight ahead from a point to an edge of a table, so far before it."""
    x, y = point
    feet = {"south": (x, inset), "north": (x, height - inset), "west": (inset, y), "east": (width - inset, y)}
    return feet[edge]


class Ground(NamedTuple):
    """A stretch where figures may be put down, its level, and how they face there by default."""

    area: Area
    level: int
    facing: float

    def holds(self, pose: Pose, radius: float) -> bool:
        return pose.level == self.level and Region((self.area,)).holds(pose.point, radius)


class Base(NamedTuple):
    """A base about to be put down."""

    piece: str
    pose: Pose
    radius: float
    mounted: bool = False
    gun: bool = False


def record_for(state: State, group: Group, mounted: bool) -> Deployment:
    """What the scenario says of the foot or the horse of a group; by default they may stand anywhere."""
    role = ROLES[0] if group.side == state.plan.attacker else ROLES[1]
    who = "mounted" if mounted else "foot"
    for record in state.plan.deployments:
        if record.group in (group.id, group.side, role) and record.who in ("all", who):
            return record
    return Deployment(group=group.id, parts=((0.0, 0.0, state.table.width, state.table.height),))


def grounds(state: State, record: Deployment) -> tuple[Ground, ...]:
    """The parts and zones of a deployment."""
    return _grounds(state.table, record)


@kept_calls(RECORDS_KEPT)
def _grounds(table: Table, record: Deployment) -> tuple[Ground, ...]:
    facings = record.facings or (record.facing,) * len(record.parts)
    found = [
        Ground(Area(id=f"part-{number}", kind="road", outline=rectangle(*part)), 0, facing)
        for number, (part, facing) in enumerate(zip(record.parts, facings, strict=True))
    ]
    for id in record.zones:
        area = table.area(id)
        if area.level in record.levels:
            found.append(Ground(area, area.level, record.facing))
    return tuple(found)


def default_facing(state: State, record: Deployment, point: Point, level: int) -> float:
    """How a figure put down there faces when its owner says nothing (GM.16.01)."""
    if record.nearest_wall:
        near = nearest_wall(state, point)
        if near is not None and near != point:
            return bearing(point, near)
    for ground in grounds(state, record):
        if ground.level == level and Region((ground.area,)).holds(point):
            return ground.facing
    return record.facing


def nearest_wall(state: State, point: Point) -> Point | None:
    """The nearest point of an obstacle or of the border of a building."""
    found = [nearest_on_segment(point, a, b) for a, b in _walls(state.table)]
    return min(found, key=lambda near: distance(point, near), default=None)


@kept
def _walls(table: Table) -> tuple[tuple[Point, Point], ...]:
    """The straight pieces of all obstacles and borders of buildings."""
    return tuple(
        piece
        for thing in things(table)
        if isinstance(thing, Line) or is_dense(thing)
        for piece in standing(thing)
    )


def on_edge(state: State, edge: str, pose: Pose, radius: float) -> bool:
    """The base touches that edge of the table."""
    away = {
        "south": pose.y,
        "north": state.table.height - pose.y,
        "west": pose.x,
        "east": state.table.width - pose.x,
    }[edge]
    return abs(away - radius) <= TOUCHING


def is_gunner(figure: Figure) -> bool:
    profile = profile_of(figure.troop)
    return profile is not None and profile.gunner


def crew_of(state: State, gun: Gun) -> tuple[Figure, ...]:
    """The gunners of the gun's group."""
    return tuple(one for one in state.figures.values() if one.group == gun.group and is_gunner(one))


def level_refusal(state: State, rule: str, base: Base) -> Illegal | None:
    """A level above the ground needs a hill or roof that holds the base, with room on it."""
    level = base.pose.level
    if level == 0:
        return None
    held = any(
        is_elevation(area) and area.level == level and Region((area,)).holds(base.pose.point, base.radius)
        for area in state.table.areas
    )
    if not held or base.mounted or base.gun:
        return not_allowed(rule, base.piece, "level")
    return None


def roof_refusal(state: State, rule: str, bases: Iterable[Base]) -> Illegal | None:
    """No more figures on a roof than the scenario allows."""
    bases = tuple(bases)
    for roof, most in state.plan.capacity.items():
        area = state.table.area(roof)
        there = [
            *(figure.pose for figure in state.placed()),
            *(base.pose for base in bases if not base.gun),
        ]
        on_it = [pose for pose in there if pose.level == area.level and contains(area, pose.point)]
        if len(on_it) > most:
            return not_allowed(rule, bases[0].piece, "roof")
    return None


def place_refusal(state: State, rule: str, side: str, base: Base, from_enemy: float = 0.0) -> Illegal | None:
    """Why a base may not stand there: off the table, in closed terrain, over another, or too near an enemy."""
    point, level = base.pose.point, base.pose.level
    if not state.table.within(point, base.radius):
        return not_allowed(rule, base.piece, "table")
    for area in _closed(state.table)[base.mounted]:
        if (
            area.level == level
            and in_reach(area.box, point, base.radius)
            and gap_to_area(point, 0.0, area) < base.radius - TOUCHING
        ):
            return not_allowed(rule, base.piece, "terrain")
    if stopped_on(state.table, roof_under(state.table, base.pose), point):
        return not_allowed(rule, base.piece, "line")
    if refusal := level_refusal(state, rule, base):
        return refusal
    x, y = point
    away = max(tables.ENEMY_CLEARANCE, from_enemy)
    for other in state.placed():
        there, apart = other.pose, base.radius + other.radius
        reach = apart + (0.0 if other.side == side else away) + 2 * EPSILON
        if abs(there.x - x) > reach or abs(there.y - y) > reach:
            continue
        if there.level == level and overlaps(point, base.radius, there.point, other.radius):
            return not_allowed(rule, base.piece, "overlap")
        if other.side != side and not base.gun:
            between = gap(point, base.radius, there.point, other.radius)
            if at_most(between, tables.ENEMY_CLEARANCE) or not at_least(between, from_enemy):
                return not_allowed(rule, base.piece, "enemy")
    for gun in state.guns.values():
        if isinstance(gun.where, At) and overlaps(point, base.radius, gun.point, tables.GUN_RADIUS):
            return not_allowed(rule, base.piece, "overlap")
    return None


@kept
def _closed(table: Table) -> tuple[tuple[Area, ...], tuple[Area, ...]]:
    """The areas closed to men on foot, and those closed to horsemen."""
    return (
        tuple(area for area in table.areas if not is_open_to(area, mounted=False)),
        tuple(area for area in table.areas if not is_open_to(area, mounted=True)),
    )


def overlap_refusal(rule: str, bases: Iterable[Base]) -> Illegal | None:
    """Two of the bases put down lie over each other."""
    put: list[Base] = []
    for base in bases:
        for other in put:
            if base.pose.level == other.pose.level and overlaps(
                base.pose.point, base.radius, other.pose.point, other.radius
            ):
                return not_allowed(rule, base.piece, "overlap")
        put.append(base)
    return None
