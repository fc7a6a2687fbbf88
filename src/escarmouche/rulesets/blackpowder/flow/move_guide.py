"""Ways for whoever looks for one (trajets): toward a place, as far as one may go, and what helps to draw a move."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Spot
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation, Leg, State, Step, StepKind, Unit
from escarmouche.rulesets.blackpowder.rules import move_steps
from escarmouche.rulesets.blackpowder.table import board, formation_changes, movement, terrain
from escarmouche.rulesets.blackpowder.table.footprint import extent, footprint, leader, side_of
from escarmouche.rulesets.blackpowder.table.movement import Moved, move_distance
from escarmouche.table.rectangles import forward, middle, turned
from escarmouche.table.tabletop import Inside, Point, Pose, bearing, distance, rounded, turn_between

EPS: Final = tables.EPSILON
ASIDE: Final = (
    0.0,
    -30.0,
    30.0,
    -60.0,
    60.0,
)  # other headings that are tried where the straight one is barred
ENOUGH: Final = 0.5  # of the way that was wanted
GAPS: Final = ("1", "1.5", "2")  # between skirmishers, as they are offered
RANKS: Final = ("1", "2")
MOUNTING: Final[dict[str, tuple[str, ...]]] = {
    "mount": ("start", "end")
}  # when Mounted Infantry mounts or dismounts (BP.16.31)
TRIES: Final = 5  # at a way that is cut short
GOALS: Final = 3  # enemies that are named as goals
SLOW_TURN: Final = 0.7  # by so much a turn is cut that is too long for one move
CONE: Final = tables.MOVE_CONE


# Toward a place


def aim(
    state: State, unit_id: str, goal: Point, aside: float = 0.0, allowance: float | None = None
) -> tuple[Leg, ...]:
    """One move toward a point: turning to it where that is allowed, never past it."""
    unit = state.units[unit_id]
    pose = unit.pose
    off = distance(pose.point, goal)
    if off < tables.STEP:
        return ()
    most = move_distance(state, unit) if allowance is None else allowance
    heading = bearing(pose.point, goal) + aside
    turn = turn_between(pose.facing, heading)
    if unit.formation == "square":
        return _legs(pose, heading, min(off, most), pose.facing)
    if board.enemy_within(state, unit.id, state.scaled(tables.ENEMY_ZONE)):  # BP.7.05
        return _near(unit, pose, turn, off, most)
    width, depth = extent(unit)
    while (length := _length(pose.facing, turn, heading, width, depth, most)) < 0.0:
        turn *= SLOW_TURN
    return _legs(pose, heading, min(off, length), pose.facing + turn)


def _near(unit: Unit, pose: Pose, turn: float, off: float, most: float) -> tuple[Leg, ...]:
    """On or back, at 45 degrees at most, and turned that way at the end."""
    behind = abs(turn) > 180.0 - CONE
    if behind:
        return _legs(pose, pose.facing + turn, min(off, most), pose.facing)
    turn = max(-CONE, min(CONE, turn))
    width, depth = extent(unit)
    length = _length(pose.facing, turn, pose.facing + turn, width, depth, most)
    if length <= 0.0:
        return _legs(pose, pose.facing + turn, min(off, most), pose.facing)
    return _legs(pose, pose.facing + turn, min(off, length), pose.facing + turn)


def _legs(pose: Pose, heading: float, length: float, facing: float) -> tuple[Leg, ...]:
    vx, vy = forward(heading % 360.0)
    return (Leg(Pose(pose.x + vx * length, pose.y + vy * length, facing).rounded()),)


def _length(facing: float, turn: float, heading: float, width: float, depth: float, most: float) -> float:
    """How far the centre goes on that bearing, with that turn, until a corner has gone its whole move; below 0 where
    the turn alone is too much."""
    if not turn:
        return most - EPS / 2
    vx, vy = forward(facing)
    wx, wy = forward((facing + turn) % 360.0)
    hx, hy = forward(heading % 360.0)
    fx, fy, a, b = wx - vx, wy - vy, width / 2.0, depth / 2.0
    least = most
    for ex, ey in ((a * fy + b * fx, b * fy - a * fx), (a * fy - b * fx, -a * fx - b * fy)):
        along = abs(hx * ex + hy * ey)
        inside = along * along - ex * ex - ey * ey + most * most
        if inside < 0.0:
            return -1.0
        least = min(least, sqrt(inside) - along)
    return least - EPS / 2 if least >= 0.0 else -1.0


def toward(state: State, unit_id: str, goal: Point, allowance: float | None = None) -> tuple[Leg, ...]:
    """The legs of a legal move toward a point, as far as it goes; none where it comes no nearer."""
    start = state.units[unit_id].pose.point
    off = distance(start, goal)
    best, nearest = None, off - tables.STEP
    for aside in ASIDE:
        legs = aim(state, unit_id, goal, aside, allowance)
        if not legs:
            return ()
        moved = movement.walk(state, unit_id, legs, allowance, halting=True)
        left = distance(moved.end.point, goal)
        if left < nearest:
            best, nearest = moved, left
        wanted = distance(start, legs[-1].to.point)
        if moved.halted is None or off - left >= ENOUGH * wanted:
            break
    return () if best is None else _settled(state, unit_id, best, allowance)


def _settled(state: State, unit_id: str, moved: Moved, allowance: float | None) -> tuple[Leg, ...]:
    """The legs of a move that was cut short, drawn anew: less of a turn costs more than its share."""
    for _ in range(TRIES):
        if moved.halted is None:
            return legs_of(moved)
        moved = movement.walk(state, unit_id, legs_of(moved), allowance, halting=True)
    return ()


def legs_of(moved: Moved) -> tuple[Leg, ...]:
    """The legs of a move that was made; a turn at the end of one belongs to it."""
    poses = moved.path[1:]
    return tuple(
        [
            Leg(pose)
            for number, pose in enumerate(poses)
            if number + 1 == len(poses) or pose.point != poses[number + 1].point
        ]
    )


# What helps to draw


def guide(state: State, units: Sequence[str], kind: StepKind = "move", about: str = "") -> Guide:
    """How far, where to, in which formations."""
    if kind == "leave_building":
        return _leaving(state, units, about)
    if kind in ("move", "prolonge"):
        own = frame(state, units, kind)
        return replace(
            own, goals=goals(state, units[0]), spots=_spots(state, units) if kind == "move" else {}
        )
    return Guide(
        starts={id: state.units[id].point for id in units},
        tags={id: _tags(state, state.units[id]) for id in units if kind == "change_formation"},
    )


def frame(state: State, units: Sequence[str], kind: StepKind = "move") -> Guide:
    """The same for a way, without where to."""
    return Guide(
        budget=min([move_distance(state, state.units[id]) for id in units]),
        starts={id: state.units[id].point for id in units},
        tags={id: MOUNTING for id in units if kind == "move" and state.units[id].has(move_steps.MOUNTED)},
    )


def goals(state: State, unit_id: str) -> tuple[Point, ...]:
    """Objectives and the nearest enemies."""
    unit = state.units[unit_id]
    here = unit.point
    found: list[Point] = []
    for one in state.plan.objectives:
        found.append(one.at if one.at is not None else terrain.building(state.table, one.building).centre)
    foes = [body.rect for body in board.bodies(state) if body.side != unit.side]
    foes.sort(key=lambda rect: (rect.x - here[0]) ** 2 + (rect.y - here[1]) ** 2)
    found += [rect.centre for rect in foes[:GOALS]]
    return tuple([(rounded(x), rounded(y)) for x, y in found])


def _spots(state: State, units: Sequence[str]) -> dict[str, tuple[Spot, ...]]:
    """A whole move toward each goal, all of a group by the same headings."""
    aims = goals(state, units[0])
    found: dict[str, tuple[Spot, ...]] = {}
    for id in units:
        ends = [legs[-1].to for goal in aims if (legs := aim(state, id, goal))]
        if ends:
            found[id] = tuple([Spot(pose.point, pose.facing) for pose in ends])
    return found


def _tags(state: State, unit: Unit) -> dict[str, tuple[str, ...]]:
    """Formations; of skirmishers their gaps and ranks as well (BP.3.14), of a line whether it bends (BP.3.10)."""
    at = leader(state, unit)
    known = [
        one
        for one in formation_changes.formations(state, unit)
        if formation_changes.why_not(state, unit, one, at, None) is None
    ]
    found: dict[str, tuple[str, ...]] = {"formation": tuple(known)}
    if "skirmish" in known:
        found["spacing"] = GAPS
        if not unit.tiny:
            found["ranks"] = RANKS
    if "line" in known and formation_changes.may_bend(state, unit, unit.pose):
        found["bent"] = ("true",)
    return found


def _leaving(state: State, units: Sequence[str], side: str) -> Guide:
    """From the middle of the side, straight out: as far as the unit is deep; first, where that is barred, the way that
    has been found."""
    starts: dict[str, Point] = {}
    spots: dict[str, tuple[Spot, ...]] = {}
    tags: dict[str, dict[str, tuple[str, ...]]] = {}
    for id in units:
        unit = state.units[id]
        assert isinstance(unit.where, Inside)
        wall = turned(footprint(state, unit), side_of(side))
        x, y = middle(wall)
        known: tuple[Formation, ...] = formation_changes.formations(state, unit)
        found = [
            Spot((rounded(x + wall.vx * depth), rounded(y + wall.vy * depth)), tags={"formation": formation})
            for formation in known
            for depth in (extent(unit, formation)[1],)
        ]
        way = move_steps.any_way(state, id, "leave_building", side)
        if isinstance(way, Step) and way.legs:
            shape = {"formation": way.formation, "ranks": str(way.ranks)}
            found.insert(0, Spot(way.legs[-1].to.point, way.facing, tags=shape))
        starts[id], spots[id] = (rounded(x), rounded(y)), tuple(found)
        tags[id] = {"formation": tuple(known)}
    return Guide(
        budget=min([move_distance(state, state.units[id]) for id in units]),
        starts=starts,
        spots=spots,
        tags=tags,
    )
