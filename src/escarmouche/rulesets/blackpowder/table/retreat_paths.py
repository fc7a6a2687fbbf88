"""Retirements (retraites) and holding ground: straight, without deviation (BP.13.24, 14.20-14.28, 14.30, 14.31).

    retire(state, unit, enemies)            one full move, or two, away from the attack; or destroyed, or off the table
    retire(..., away=True)                  directly away from who fired at a charger (BP.14.24)
    hold(state, unit, enemies)              formation and facing of who holds its ground
    regroup(state, unit, pose)              up to one move back with any facing (BP.13.24); raises why not

Blunders are in `rules.blunders`, withdrawals of demoralised brigades in `rules.demoralisation`. Nothing is
changed: whoever calls applies the `Retreat`.
"""

from collections.abc import Collection, Sequence
from typing import Final, Literal, NamedTuple

from escarmouche.kernel.rules import Illegal, insist
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Edge, Formation, Quarter, State, Unit
from escarmouche.rulesets.blackpowder.table import board, straight_moves, terrain
from escarmouche.rulesets.blackpowder.table.buildings import DOT, OUTWARD, usual
from escarmouche.rulesets.blackpowder.table.footprint import (
    WALLS,
    behind,
    extent,
    footprint,
    footprint_at,
    leader,
)
from escarmouche.rulesets.blackpowder.table.movement import move_distance, too_long
from escarmouche.rulesets.blackpowder.table.quarters import lies_in, quarter
from escarmouche.table.rectangles import (
    Rect,
    forward,
    local,
    middle,
    moved,
    nearest_point,
    overlap,
    shared_edge,
    touching_side,
)
from escarmouche.table.tabletop import Inside, Point, Pose, bearing, turn_between

EPS: Final = tables.EPSILON
AWAY: Final[dict[Quarter, float]] = {"rear": 0.0, "left": 90.0, "right": -90.0, "front": 180.0}
WORST: Final[tuple[Quarter, ...]] = (
    "rear",
    "left",
    "right",
    "front",
)  # who attacks from several sides (BP.14.21)


class Retreat(NamedTuple):
    """Where it ends; `path` begins where the unit stood."""

    end: Pose | Literal["destroyed", "off-table"]
    path: tuple[Pose, ...]
    disordered: bool = False
    formation: Formation = "line"
    moves: int = 1
    exit: Point | None = None  # on the edge, where it left the table
    limbering: int = 0  # of guns that limber for it (BP.15.09)

    @property
    def pose(self) -> Pose:
        assert isinstance(self.end, Pose)
        return self.end


class Course(NamedTuple):
    """A straight way that has been gone. `barred`: it meets an enemy or forbidden ground."""

    rect: Rect
    length: float
    barred: bool = False
    left: bool = False  # over the table edge


def course(
    state: State, unit: Unit, start: Rect, heading: float, inches: float, formation: Formation
) -> Course:
    """As far as the allowance carries a unit that keeps its facing, over the ground as it is (BP.14.23, 14.30, 14.31).

    It passes friends, and comes near to enemies, but not over them."""
    way = forward(heading)
    gone = straight_moves.covered(state, unit, start, way, inches, formation)
    over = straight_moves.leaves(state, start, way, gone.far)
    far, barred = (gone.far, gone.barred) if over is None else (over, False)
    end = moved(start, way[0] * far, way[1] * far)
    if met := _met(state, unit, start, way, far):
        return Course(moved(start, way[0] * met, way[1] * met), met, barred=True)
    return Course(end, far, barred, over is not None)


def _met(state: State, unit: Unit, start: Rect, way: Point, far: float) -> float:
    """How far it goes until it would be on an enemy; 0 where it meets none."""
    half = far / 2.0
    x, y = start.x + way[0] * half, start.y + way[1] * half
    for body in board.bodies(state):
        rect = body.rect
        near = half + start.a + start.b + rect.a + rect.b
        if body.side == unit.side or abs(rect.x - x) > near or abs(rect.y - y) > near:
            continue
        count = max(1, int(far / tables.STEP))
        for k in range(1, count + 1):
            if overlap(moved(start, way[0] * far * k / count, way[1] * far * k / count), rect):
                return far * k / count
    return 0.0


# Retiring


def retired_formation(unit: Unit) -> Formation:
    """March columns end in line, irregulars as they are wont (BP.14.20, 14.24)."""
    if unit.artillery:
        return unit.formation
    return (
        usual(unit) if unit.formation in ("march_column", "building") or not unit.regular else unit.formation
    )


def direction(state: State, unit: Unit, enemies: Sequence[str], away: bool = False) -> float:
    """The bearing in which a unit retires (BP.14.20, 14.21, 14.24)."""
    facing = unit.pose.facing
    if away and enemies:
        mine = leader(state, unit)
        at = nearest_point(footprint(state, state.units[enemies[0]]), mine)
        if at != mine:
            return bearing(at, mine)
    quarters = {attacked_from(state, unit, enemy) for enemy in enemies if state.units[enemy].in_play}
    worst: Quarter = next((one for one in WORST if one in quarters), "front")
    return (facing + AWAY[worst]) % 360.0


def attacked_from(state: State, unit: Unit, enemy: str) -> Quarter:
    """On which side of a unit an enemy is: where he fights it, or where he lies; of a square as well."""
    if enemy in state.engaged(unit.id):
        return touching_side(footprint(state, unit), footprint(state, state.units[enemy]))
    return lies_in(state, state.units[enemy], unit)


def retire(
    state: State,
    unit_id: str,
    enemies: Sequence[str] = (),
    away: bool = False,
    keeping: bool = False,
    heading: float | None = None,
    moves: int = 1,
) -> Retreat:
    """One full move, and a second one if the unit cannot stand where the first ends; then it is in disorder (BP.14.22).

    `keeping`: its formation, as in blunders (BP.6.18). `heading` is a direction laid down otherwise, `moves` the least
    number of them."""
    unit = state.units[unit_id]
    if isinstance(unit.where, Inside):
        return out_of_building(state, unit, unit.where.holder, enemies)
    pose, start = unit.pose, footprint(state, unit)
    way = direction(state, unit, enemies, away) if heading is None else heading
    formation = unit.formation if keeping else retired_formation(unit)
    inches, rect = move_distance(state, unit), start
    path = [pose]
    for number in range(1, max(2, moves) + 1):
        gone = course(state, unit, rect, way, inches, unit.formation)
        path.append(Pose(gone.rect.x, gone.rect.y, pose.facing).rounded())
        if gone.left:
            return Retreat(
                "off-table", tuple(path), False, formation, number, board.exit_point(state, gone.rect)
            )
        if gone.barred:
            return Retreat("destroyed", tuple(path), False, formation, number)
        rect = gone.rect
        if number < moves:
            continue
        end, shape = _formed(state, unit, path[-1], formation)
        if board.crossed_edge(state, footprint_at(unit, end, shape)) is not None:
            exit = board.exit_point(state, footprint_at(unit, end, shape))
            return Retreat("off-table", tuple(path), False, shape, number, exit)
        if board.free(state, unit, footprint_at(unit, end, shape), formation=shape) is None:
            return Retreat(end, (*path[:-1], end), number > moves, shape, number)
    return Retreat("destroyed", tuple(path), True, formation, max(2, moves))


def _formed(state: State, unit: Unit, pose: Pose, formation: Formation) -> tuple[Pose, Formation]:
    """Where it stands at its end in that formation, about its leader; a column whose line would stand in a forbidden
    place stays one (BP.14.27)."""
    if formation == unit.formation:
        return pose, formation
    at = middle(footprint_at(unit, pose))
    end = behind(unit, at, pose.facing, formation).rounded()
    if terrain.going(state.table, unit, footprint_at(unit, end, formation), formation)[1]:
        return pose, unit.formation
    return end, formation


def out_of_building(state: State, unit: Unit, building: str, enemies: Sequence[str]) -> Retreat:
    """By the side opposite the attack, a full move of the leader straight away from it; there it forms, facing the
    building, in disorder (BP.14.28)."""
    rect = terrain.building(state.table, building)
    if unit.artillery:
        return Retreat("destroyed", (Pose(rect.x, rect.y),))
    side = _back_door(state, unit, rect, enemies)
    facing, formation = (OUTWARD[side] + 180.0) % 360.0, usual(unit)
    at, (vx, vy) = middle(rect, WALLS[side]), forward(OUTWARD[side])
    start = Rect(at[0] + DOT * vx, at[1] + DOT * vy, -vx, -vy, DOT, DOT)
    path = [Pose(at[0], at[1], facing).rounded()]
    for number in (1, 2):
        gone = course(state, unit, start, OUTWARD[side], move_distance(state, unit), formation)
        if gone.barred:
            break
        path.append(behind(unit, middle(gone.rect), facing, formation).rounded())
        ground = footprint_at(unit, path[-1], formation)
        if gone.left or board.crossed_edge(state, ground) is not None:
            return Retreat("off-table", tuple(path), True, formation, number, board.exit_point(state, ground))
        if board.free(state, unit, ground, formation=formation) is None:
            return Retreat(path[-1], tuple(path), True, formation, number)
        start = gone.rect
    return Retreat("destroyed", tuple(path), True, formation, len(path) - 1)


def _back_door(state: State, unit: Unit, rect: Rect, enemies: Sequence[str]) -> str:
    """The side opposite the attack; attacked on several, that nearest to its own edge."""
    sides = {
        quarter(rect, footprint(state, state.units[one]).centre)
        for one in enemies
        if state.units[one].in_play
    }
    winds: dict[Quarter, Edge] = {"front": "south", "rear": "north", "right": "west", "left": "east"}
    if len(sides) == 1:
        return winds[next(iter(sides))]
    return board.home_edge(state, unit.side)


# Holding ground


def hold(state: State, unit_id: str, enemies: Sequence[str] = ()) -> Retreat:
    """It takes a fighting formation, and turns to the enemy if he is not before it (BP.14.25-14.27)."""
    unit = state.units[unit_id]
    if isinstance(unit.where, Inside):
        rect = footprint(state, unit)
        return Retreat(Pose(rect.x, rect.y), (), formation=unit.formation)
    wanted = retired_formation(unit)
    if state.engaged(unit_id):
        return _stood(state, unit, wanted)
    pose, formation, disordered = unit.pose, unit.formation, False
    if wanted != formation and not unit.artillery:
        end, shape = _formed(state, unit, pose, wanted)
        if shape == wanted and _fits(state, unit, end, shape):
            pose, formation, disordered = end, shape, not unit.regular
    if formation != "square" and not unit.wagon:
        pose = _faced(state, unit, pose, formation, enemies)
    return Retreat(pose, (unit.pose, pose), disordered, formation)


def _stood(state: State, unit: Unit, wanted: Formation) -> Retreat:
    """Engaged, it forms on the side that is attacked, if that leaves it in contact with all who attack it."""
    for formation in dict.fromkeys((wanted, unit.formation)):
        pose = _front_to(state, unit, formation)
        if pose is not None:
            changed = formation != unit.formation
            return Retreat(pose, (unit.pose, pose), changed and not unit.regular, formation)
    return Retreat(unit.pose, (unit.pose, unit.pose), False, unit.formation)


def _fits(state: State, unit: Unit, pose: Pose, formation: Formation, ignoring: Collection[str] = ()) -> bool:
    rect = footprint_at(unit, pose, formation)
    if any(overlap(rect, footprint(state, state.units[one])) for one in ignoring):
        return False
    return board.free(state, unit, rect, ignoring=ignoring, formation=formation) is None


def _faced(state: State, unit: Unit, pose: Pose, formation: Formation, enemies: Sequence[str]) -> Pose:
    rect = footprint_at(unit, pose, formation)
    there = [one for one in enemies if state.units[one].in_play]
    if not there:
        return pose
    foe = min(there, key=lambda one: board.apart(state, unit.id, one))
    if attacked_from(state, unit, foe) == "front":
        return pose
    at = middle(rect)
    facing = bearing(at, nearest_point(footprint(state, state.units[foe]), at))
    turned = behind(unit, at, facing, formation).rounded()
    return turned if _fits(state, unit, turned, formation) else pose


def _front_to(state: State, unit: Unit, formation: Formation) -> Pose | None:
    """The side attacked becomes its front: the combat is frontal then (BP.14.26). Nothing where there is no room."""
    engaged, rect, pose = state.engaged(unit.id), footprint(state, unit), unit.pose
    sides: dict[Quarter, str] = {}
    for enemy in engaged:
        sides.setdefault(touching_side(rect, footprint(state, state.units[enemy])), enemy)
    side: Quarter = "front" if "front" in sides else next(one for one in WORST if one in sides)
    if formation == unit.formation and (side == "front" or formation == "square" or unit.wagon):
        return pose
    facing = (pose.facing + AWAY[side] + 180.0) % 360.0
    foe = footprint(state, state.units[sides[side]])
    wall = middle(rect, side)
    vx, vy = forward(facing)
    half = extent(unit, formation)[0] / 2.0
    u, _ = local(Rect(wall[0], wall[1], vx, vy, half, 0.0), foe.centre)
    # first about the middle of the side attacked, else opposite the enemy who is there
    for shift in (0.0, u):
        at = (wall[0] + shift * vy, wall[1] - shift * vx)
        turned = behind(unit, at, facing, formation).rounded()
        if _fits(state, unit, turned, formation, engaged) and _touches(
            state, unit, turned, formation, engaged
        ):
            return turned
    return None


def _touches(state: State, unit: Unit, pose: Pose, formation: Formation, engaged: Sequence[str]) -> bool:
    """It is still in contact with all who attack it: between two of them it cannot turn."""
    rect = footprint_at(unit, pose, formation)
    return all(shared_edge(rect, footprint(state, state.units[one])) > tables.CONTACT for one in engaged)


# Other moves to the rear


def regroup(state: State, unit_id: str, to: Pose) -> Retreat:
    """Up to one move back, with any facing at the end; raises why it may not be (BP.13.24)."""
    unit = state.units[unit_id]
    pose = unit.pose
    end = to.rounded()
    dx, dy = end.x - pose.x, end.y - pose.y
    length = (dx * dx + dy * dy) ** 0.5
    if length > EPS and abs(turn_between(pose.facing + 180.0, bearing(pose.point, end.point))) > (
        tables.MOVE_CONE + tables.EPSILON
    ):
        raise Illegal("BP.13.24", "regroup-back", unit=unit_id)
    inches = move_distance(state, unit)
    if length > EPS:
        gone = course(
            state, unit, footprint(state, unit), bearing(pose.point, end.point), inches, unit.formation
        )
        if gone.barred and gone.length < length - EPS:
            raise Illegal("BP.4.13", "terrain-forbidden", unit=unit_id, terrain="")
        if gone.length < length - EPS:
            raise too_long(unit, length, inches)
    insist(board.free(state, unit, footprint_at(unit, end)))
    return Retreat(end, (pose, end), formation=unit.formation)
