"""One target as one shooter sees it (BP.9.05-9.16, 9.31-9.42, 9.46-9.50).

    look(state, shooter, target, side) -> Aim | str    or the code of what forbids the shot
    weapon_range(state, unit)                          how far it shoots, on this table
    gap(...), enfiladed(...), in_arc(...)              what it is judged by

Either unit may be a record with another place than the state has for it: traversing fire is judged where the mover came
nearest (BP.10.11).
"""

from collections.abc import Collection, Sequence
from math import cos, inf, radians, sqrt
from typing import Final, NamedTuple

from escarmouche.kernel.points import Point
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation, State, Unit
from escarmouche.rulesets.blackpowder.rules.cover import cover
from escarmouche.rulesets.blackpowder.rules.situations import Cover
from escarmouche.rulesets.blackpowder.table.board import bodies
from escarmouche.rulesets.blackpowder.table.footprint import (
    building_rect,
    footprint,
    screen,
    screen_before,
    seen_from,
    stands,
)
from escarmouche.rulesets.blackpowder.table.quarters import in_front, lies_in
from escarmouche.rulesets.blackpowder.table.sight import Field, field, hidden, shot_over
from escarmouche.rulesets.blackpowder.table.terrain import COLUMNS, laid
from escarmouche.table import rectangles
from escarmouche.table.rectangles import Rect
from escarmouche.table.tabletop import Inside

NO_FLANKS: Final = ("square", "skirmish", "building")  # who cannot be enfiladed (BP.9.39)
GIVEN: Final = (
    "artillery",
    "skirmish",
    "building",
    "cover",
)  # unclear by what the target is, not by how it is seen


class Aim(NamedTuple):
    """A target as its shooter sees it. Lengths are those of the table."""

    shooter: str
    side: str  # of a square or a building
    target: str
    distance: float
    eye: Point  # the leader, or the stand of skirmishers that leads this shot (BP.9.41)
    stands: int
    seen: int
    in_arc: int
    unclear: tuple[str, ...] = ()  # why it is no clear target (BP.9.13)
    gap: float = inf
    enfilade: bool = False
    overhead: bool = False
    cover: Cover = "none"
    most: int | None = None  # dice of skirmishers of whom only some see it (BP.9.42)

    @property
    def clear(self) -> bool:
        return not self.unclear

    @property
    def well_seen(self) -> bool:
        """Clear as far as its formation and its cover do not say themselves that it is not."""
        return all(one in GIVEN for one in self.unclear)


def range_of(unit: Unit) -> float:
    """How far it shoots by the rules (BP.2.15, 2.16)."""
    if unit.artillery:
        return tables.GUNS.get(unit.weapon, 0)
    return tables.WEAPONS.get(unit.weapon, 0)


def weapon_range(state: State, unit: Unit) -> float:
    return state.scaled(range_of(unit))


def firearms(unit: Unit) -> bool:
    """Of every weapon but bows, thrown ones and cold steel, and all guns (BP.2.17)."""
    return unit.artillery or (unit.weapon in tables.WEAPONS and unit.weapon not in tables.NO_FIREARMS)


def in_arc(state: State, unit: Unit, seen: Rect, eye: Point, point: Point) -> bool:
    """A point in the arc of fire: the front quarter, all round for skirmishers, for guns a wedge from the muzzle
    (BP.3.22, 9.11, 9.32)."""
    if unit.formation == "skirmish":
        return True
    if not unit.artillery:
        return in_front(seen, point)
    dx, dy = point[0] - eye[0], point[1] - eye[1]
    half = state.options.artillery_half_arc
    cosine = sqrt(0.5) if half == tables.HALF_ARC else cos(radians(half))  # exactly that of 45 degrees
    edge = sqrt(dx * dx + dy * dy) * cosine
    return dx * seen.vx + dy * seen.vy >= edge - tables.EPSILON


def look(
    state: State, shooter: Unit, target: Unit, side: str = "", limits: bool = True, all_round: bool = False
) -> Aim | str:
    """A target as a shooter sees it, or the code of what forbids the shot. Without `limits` neither range nor gaps
    matter, as in closing fire (BP.10.03); `all_round`: nor the arc, but to what is clear, as in traversing fire
    (BP.10.09)."""
    if limits and state.engaged(target.id):
        return "target-engaged"
    if shooter.formation == "skirmish":
        return _look_round(state, shooter, target, limits)
    seen = seen_from(state, shooter, side)
    reach = weapon_range(state, shooter) + tables.EPSILON if limits else inf
    if shooter.formation == "mixed":
        return _from_screen(state, shooter, target, seen, reach, all_round)
    eye = rectangles.middle(seen)
    distance = rectangles.gap_to_point(footprint(state, target), eye)
    if distance > reach:
        return "out-of-range"
    points = stands(state, target)
    facing = [in_arc(state, shooter, seen, eye, point) for point in points]
    if not any(facing) and not all_round:
        return "out-of-arc"
    arcs = [True] * len(points) if all_round else facing
    found = _sighted(state, shooter, target, eye, side, distance, points, arcs, seen, limits)
    if isinstance(found, str) and shooter.artillery:
        over = shot_over(state, eye, target)
        if over:
            found = _sighted(
                state, shooter, target, eye, side, distance, points, arcs, seen, limits, ignoring=over
            )
    if not all_round or isinstance(found, str) or 2 * sum(facing) >= found.stands:
        return found
    return found._replace(
        in_arc=sum(facing), unclear=(*found.unclear, "part-in-arc")
    )  # though it may be shot at


def _sighted(
    state: State,
    shooter: Unit,
    target: Unit,
    eye: Point,
    side: str,
    distance: float,
    points: Sequence[Point],
    facing: Sequence[bool],
    seen: Rect,
    limits: bool,
    ignoring: Collection[str] = (),
) -> Aim | str:
    """The shot of a formed unit, from its leader (BP.9.07, 9.11, 9.13-9.16)."""
    known = field(state, eye, shooter, target, ignoring)
    visible = [not hidden(known, eye, point) for point in points]
    if not any(arc and sight for arc, sight in zip(facing, visible, strict=True)):
        return "no-sight"
    room = inf
    if limits:
        visibly = [point for point, sight in zip(points, visible, strict=True) if sight]
        nearest = min(visibly, key=lambda at: (at[0] - eye[0]) ** 2 + (at[1] - eye[1]) ** 2)
        room = gap(state, shooter, target, eye, nearest, ignoring)
        if room < state.scaled(tables.GUN_GAP if shooter.artillery else tables.GAP) - tables.EPSILON:
            return "gap-too-narrow"
    narrow = room < 2.0 * seen.a - tables.EPSILON
    return _aim(
        state,
        shooter,
        target,
        eye,
        side,
        distance,
        (len(points), sum(visible), sum(facing)),
        gap=room,
        narrow=narrow,
        overhead=bool(ignoring),
        enfilade=not ignoring and firearms(shooter) and enfiladed(state, target, eye),
    )


def _aim(
    state: State,
    shooter: Unit,
    target: Unit,
    eye: Point,
    side: str,
    distance: float,
    counts: tuple[int, int, int],
    gap: float = inf,
    narrow: bool = False,
    overhead: bool = False,
    enfilade: bool = False,
    most: int | None = None,
) -> Aim:
    total, seen, arc = counts
    sheltered = cover(state, target, eye)
    unclear = []
    if isinstance(target.where, Inside):
        unclear.append("building")
    elif target.formation == "unlimbered":
        unclear.append("artillery")
    elif target.formation == "skirmish":
        unclear.append("skirmish")
    elif target.formation == "mixed" and lies_in(state, shooter, target) == "front":
        unclear.append("screen")
    if 2 * arc < total:
        unclear.append("part-in-arc")
    if 2 * seen < total:
        unclear.append("part-seen")
    if narrow:
        unclear.append("gap")
    if sheltered != "none" and not isinstance(target.where, Inside):
        unclear.append("cover")
    return Aim(
        shooter.id,
        side,
        target.id,
        distance,
        eye,
        total,
        seen,
        arc,
        tuple(unclear),
        gap,
        enfilade,
        overhead,
        sheltered,
        most,
    )


def gap(
    state: State, shooter: Unit, target: Unit, eye: Point, aimed_at: Point, ignoring: Collection[str] = ()
) -> float:
    """How wide the gap is through which a shot goes, between what lies beside its line; infinite if one side is open
    (BP.9.15)."""
    ex, ey = eye
    dx, dy = aimed_at[0] - ex, aimed_at[1] - ey
    length = sqrt(dx * dx + dy * dy)
    if length <= tables.EPSILON:
        return inf
    dx, dy = dx / length, dy / length
    things = [
        one.rect
        for one in bodies(state)
        if not one.garrison and one.id != shooter.id and one.id != target.id and one.id not in ignoring
    ]
    if buildings := laid(state.table).buildings:
        held = {one.where.holder for one in (shooter, target) if isinstance(one.where, Inside)}
        things += [building_rect(one) for one in buildings if one.id not in held]
    left = right = inf
    for rect in things:
        x, y, vx, vy, a, b = rect
        x, y = x - ex, y - ey
        ahead, across = abs(vx * dx + vy * dy), abs(vx * dy - vy * dx)
        long, wide = (
            a * across + b * ahead,
            a * ahead + b * across,
        )  # half of what it takes up along and across
        along, off = x * dx + y * dy, x * dy - y * dx
        low, high = off - wide, off + wide
        if along + long <= tables.EPSILON or along - long >= length - tables.EPSILON:
            continue
        if low >= right or -high >= left:
            continue
        if along - long < tables.EPSILON or along + long > length - tables.EPSILON:
            beside = [n for _, n in rectangles.band(rect, eye, aimed_at, tables.EPSILON)]
            if not beside:
                continue
            low, high = min(beside), max(beside)
        if low >= 0.0:
            right = min(right, low)
        elif high <= 0.0:
            left = min(left, -high)
        else:
            left = right = 0.0
    return left + right


def enfiladed(state: State, target: Unit, eye: Point) -> bool:
    """From between the lines that prolong its front and rear, or if in column its sides (BP.9.37, 9.39)."""
    if isinstance(target.where, Inside):
        return False
    return in_enfilade(state, footprint(state, target), target.formation, eye)


def in_enfilade(state: State, rect: Rect, formation: Formation, eye: Point) -> bool:
    """The same of a unit that is on that ground in that formation."""
    if formation in NO_FLANKS:
        return False
    u, v = rectangles.local(rect, eye)
    u, v = abs(u) - rect.a, abs(v) - rect.b
    if v <= tables.EPSILON and u > tables.EPSILON:
        return True
    column = formation in COLUMNS or (formation == "attack_column" and state.options.attack_column_enfilade)
    return column and u <= tables.EPSILON and v > tables.EPSILON


def _look_round(state: State, shooter: Unit, target: Unit, limits: bool) -> Aim | str:
    """The shot of skirmishers, led by the nearest stand that sees half of the target, else by the nearest that sees it
    at all (BP.9.41, 9.42)."""
    found = _leading(state, shooter, target, limits)
    if isinstance(found, str):
        return found
    rows, most = found
    return _led(state, shooter, target, next((row for row in rows if row.half), rows[0]), most)


class _Row(NamedTuple):
    """A stand that may lead a shot: how near the target is to it, how much of that it sees."""

    distance: float
    eye: Point
    visible: int
    half: bool


def _leading(
    state: State, shooter: Unit, target: Unit, limits: bool = True
) -> tuple[list[_Row], int | None] | str:
    """The stands of skirmishers in range that see a target, the nearest first, and the most dice that those who see it
    allow; or what forbids the shot (BP.9.41, 9.42, 9.48)."""
    reach = weapon_range(state, shooter) + tables.EPSILON if limits else inf
    body, points = footprint(state, target), stands(state, target)
    own = sorted(
        [(rectangles.gap_to_point(body, at), number, at) for number, at in enumerate(stands(state, shooter))]
    )
    if own[0][0] > reach:
        return "out-of-range"
    rows: list[_Row] = []
    seeing = 0
    for distance, _, eye in own:
        known = field(state, eye, shooter, target, skirmish=True)
        visible = sum([not hidden(known, eye, point) for point in points])
        seeing += visible > 0
        if visible and distance <= reach:
            rows.append(_Row(distance, eye, visible, 2 * visible >= len(points)))
    most = next(
        (dice for dice, (part, of) in tables.SEEING.items() if seeing * of < part * len(own)),
        None,
    )
    return (rows, most) if rows else "no-sight"


def _led(state: State, shooter: Unit, target: Unit, row: _Row, most: int | None) -> Aim:
    total = len(stands(state, target))
    return _aim(state, shooter, target, row.eye, "", row.distance, (total, row.visible, total), most=most)


def by_stand(state: State, shooter: Unit, target: Unit) -> list[Aim]:
    """The same shot of skirmishers as each of their stands would lead it (BP.9.41)."""
    found = _leading(state, shooter, target)
    if isinstance(found, str):
        return []
    rows, most = found
    return [_led(state, shooter, target, row, most) for row in rows]


def _from_screen(
    state: State, shooter: Unit, target: Unit, seen: Rect, reach: float, all_round: bool
) -> Aim | str:
    """The shot of a mixed unit: from any stand of its screen, into the front quarter of its body (BP.9.49)."""
    body, points = footprint(state, target), stands(state, target)
    screening = screen(state, shooter) or screen_before(shooter, seen)
    own = sorted([(rectangles.gap_to_point(body, one.centre), one.centre) for one in screening])
    if own[0][0] > reach:
        return "out-of-range"
    facing = [in_front(seen, point) for point in points]
    if not any(facing) and not all_round:
        return "out-of-arc"
    for distance, eye in own:
        if distance > reach:
            break
        known: Field = field(state, eye, shooter, target)
        visible = [not hidden(known, eye, point) for point in points]
        if any((arc or all_round) and sight for arc, sight in zip(facing, visible, strict=True)):
            counts = (len(points), sum(visible), sum(facing))
            return _aim(state, shooter, target, eye, "", distance, counts)
    return "no-sight"
