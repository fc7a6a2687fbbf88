"""What one unit is to another before anything is done: the line between them and what is on it, whether it is a clear
target and why not, its cover and flanks, the lane of a charge; and where a unit can shoot and charge, drawn (BP.3, 4,
9, 11)."""

from collections.abc import Callable, Iterator
from math import atan2, ceil, cos, degrees, isfinite, pi, sin
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.client.foresight import Arc, Band, Fact, Sighting, Stretch
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.blackpowder.client import declared_steps
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import State, Unit
from escarmouche.rulesets.blackpowder.rules import charge_targets, dice_pools, shooting, targets
from escarmouche.rulesets.blackpowder.rules.target_sight import Aim, in_arc, look, range_of
from escarmouche.rulesets.blackpowder.table import board, charge_paths, contact_places, terrain
from escarmouche.rulesets.blackpowder.table.footprint import (
    footprint,
    footprint_at,
    leader,
    screen,
    seen_from,
    stands,
)
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.rulesets.blackpowder.table.quarters import counts_as, in_front, lies_in
from escarmouche.rulesets.blackpowder.table.sight import around, sees
from escarmouche.table.plane import between, distance
from escarmouche.table.rectangles import Rect, gap_to_point, middle, nearest_point, span
from escarmouche.table.tabletop import At, Inside, Point, rounded

SEES, BLOCKED, WOOD, HILL, COVER = "BP.9.05", "BP.9.07", "BP.4.15", "BP.9.08", "BP.4.17"
CLEAR, ENFILADE, GAP, OVERHEAD, NEAREST = "BP.9.13", "BP.9.37", "BP.9.15", "BP.9.35", "BP.9.12"
QUARTER, CHAIN, CHARGE, DICE = "BP.3.18", "BP.3.23", "BP.11.32", "BP.9.22"


class End(NamedTuple):
    """One end of a line: a unit, a general or a bare place."""

    point: Point
    unit: Unit | None = None


def sight(state: State, one: str | Point, other: str | Point) -> Sighting:
    """The line from the leader of the first to the nearest of the second, and all that there is to know of it."""
    eye, mark = _eye(state, one), _mark(state, one, other)
    aim = _aim(state, eye.unit, mark.unit)
    start = aim.eye if isinstance(aim, Aim) else eye.point
    # a leader sees any stand of another unit (BP.9.05); what else is seen the line alone tells
    seen = sees(state, eye.unit, mark.unit) if eye.unit is not None and mark.unit is not None else None
    end, told = _line(state, eye, mark, start, seen)
    seen = not any(part.blocks for part in told) if seen is None else seen
    return Sighting(
        start=_told(start),
        end=_told(end),
        distance=_apart(state, start, mark),
        visible=seen,
        text=_verdict(state, eye, mark, aim, told),
        rule=SEES,
        stretches=told,
        cut=None if seen else next((part.start for part in told if part.blocks), _told(end)),
        facts=tuple(_facts(state, eye.unit, mark.unit, aim)),
        lane=_lane(state, eye.unit, mark.unit),
    )


def _told(point: Point) -> Point:
    return rounded(point[0]), rounded(point[1])


def _eye(state: State, named: str | Point) -> End:
    if not isinstance(named, str):
        return End((float(named[0]), float(named[1])))
    unit, general = state.units.get(named), state.commanders.get(named)
    if unit is not None and isinstance(unit.where, (At, Inside)):
        return End(leader(state, unit), unit)
    if general is None or not isinstance(general.where, At):
        raise Illegal(SEES, "not-on-table", piece=named)
    return End(general.point)


def _mark(state: State, one: str | Point, named: str | Point) -> End:
    found = _eye(state, named)
    if found.unit is None:
        return found
    return End(nearest_point(footprint(state, found.unit), _eye(state, one).point), found.unit)


def _aim(state: State, unit: Unit | None, target: Unit | None) -> Aim | str:
    """The target as a shooter sees it from the side that suits best; what forbids the shot; "" between friends."""
    if unit is None or target is None or unit.side == target.side:
        return ""
    if refused := targets.unable(state, unit.id):
        return refused.code
    found = [look(state, unit, target, side) for side in targets.sides_of(state, unit.id)]
    return next((one for one in found if isinstance(one, Aim)), found[0])


def _line(
    state: State, eye: End, mark: End, start: Point, seen: bool | None
) -> tuple[Point, tuple[Stretch, ...]]:
    """To the nearest point of a unit, or to a stand where that tells better why it is seen, or not."""
    ends = [mark.point]
    if mark.unit is not None:
        ends = [nearest_point(footprint(state, mark.unit), start)]
        ends += sorted(stands(state, mark.unit), key=lambda at: distance(start, at))
    lines = [(end, tuple(_stretches(state, eye, mark, start, end))) for end in ends]
    return next((line for line in lines if any(part.blocks for part in line[1]) is not seen), lines[0])


def _apart(state: State, start: Point, mark: End) -> float:
    return (
        distance(start, mark.point) if mark.unit is None else gap_to_point(footprint(state, mark.unit), start)
    )


def _verdict(state: State, eye: End, mark: End, aim: Aim | str, told: tuple[Stretch, ...]) -> Wording:
    unit, target = eye.unit, mark.unit
    if unit is not None and target is not None and unit.side != target.side:
        if isinstance(aim, Aim):
            return Wording("sight-target-clear" if aim.clear else "sight-target-unclear")
        about: dict[str, Param] = {"unit": unit.id, "target": target.id, "reach": round(range_of(unit), 1)}
        return Wording(f"refusal-{aim}", about)
    hidden = next((one for one in told if one.blocks), None)
    return Wording("sight-clear") if hidden is None else Wording("sight-blocked", {"thing": hidden.thing})


# What is on the line


def _stretches(state: State, eye: End, mark: End, p: Point, q: Point) -> Iterator[Stretch]:
    length = distance(p, q)
    if length > tables.EPSILON:
        met = [*_bodies(state, eye, mark, p, q), *_ground(state, p, q), *_obstacles(state, p, q)]
        for at, to, thing, rule, key, blocks in sorted(met):
            inches = (to - at) * length
            yield Stretch(
                thing=thing,
                start=_told(between(p, q, at)),
                end=_told(between(p, q, to)),
                length=inches,
                blocks=blocks,
                rule=rule,
                text=Wording(f"sight-{key}", {"thing": thing, "length": round(inches, 1)}),
            )


Part = tuple[float, float, str, str, str, bool]


def _bodies(state: State, eye: End, mark: End, p: Point, q: Point) -> Iterator[Part]:
    """Units and buildings in the way; neither those at its ends nor what they hold (BP.9.07)."""
    ends = [one.unit for one in (eye, mark) if one.unit is not None]
    skipped = {one.id for one in ends} | {one.where.holder for one in ends if isinstance(one.where, Inside)}
    for _, _, _, _, rect, id in around(state, p):
        part = None if id in skipped else span(rect, p, q)
        if part is not None and part[1] - part[0] > tables.EPSILON:
            yield (*part, id, BLOCKED, "body", True)


def _ground(state: State, p: Point, q: Point) -> Iterator[Part]:
    """Woods, through which one sees so far, and hills higher than both ends (BP.4.15, 9.08)."""
    known, length, inches = terrain.laid(state.table), distance(p, q), 0.0
    for area in known.woods:
        for low, high in terrain.parts_in(area, p, q):
            inches += (high - low) * length
            deep = inches > state.scaled(tables.WOOD_SIGHT) + tables.EPSILON
            yield low, high, area.id, WOOD, "wood-deep" if deep else "wood", deep
    higher = max(terrain.level_at(state.table, p), terrain.level_at(state.table, q))
    for area in known.hills:
        if terrain.level_of(area) > higher:
            for low, high in terrain.parts_in(area, p, q):
                if (high - low) * length > tables.EPSILON:
                    yield low, high, area.id, HILL, "hill", True


def _obstacles(state: State, p: Point, q: Point) -> Iterator[Part]:
    for _, line, edges in terrain.laid(state.table).obstacles:
        at = terrain.crossing(p, q, edges)
        if at is not None:
            yield at, at, line.id, COVER, "obstacle", False


# What else there is to know


def _facts(state: State, unit: Unit | None, target: Unit | None, aim: Aim | str) -> Iterator[Fact]:
    if unit is None or target is None or unit.id == target.id:
        return
    if unit.side == target.side:
        near = board.chained(state, (unit.id, target.id))
        yield Fact(Wording("fact-chained" if near else "fact-apart"), CHAIN, near)
        return
    quarter = counts_as(target, lies_in(state, unit, target))
    yield Fact(Wording(f"fact-in-{quarter}", {"target": target.id}), QUARTER, quarter != "front" or None)
    if isinstance(aim, Aim):
        yield from _shot(state, aim)
    yield from _charge(state, unit, target)


def _shot(state: State, aim: Aim) -> Iterator[Fact]:
    fire = targets.fire_of(state, aim)
    dice: dict[str, Param] = {
        "dice": shooting.dice_of(fire),
        "need": dice_pools.face_needed(shooting.aim(fire), fire),
        "distance": round(aim.distance, 1),
    }
    yield Fact(Wording("fact-shot", dice), DICE)
    for reason in aim.unclear:
        if reason != "cover":
            yield Fact(Wording(f"unclear-{reason}"), CLEAR, False)
    if aim.cover != "none":
        yield Fact(Wording(f"fact-cover-{aim.cover}"), COVER, False)
    if isfinite(aim.gap):
        yield Fact(Wording("fact-gap", {"inches": round(aim.gap, 1)}), GAP)
    if aim.enfilade:
        yield Fact(Wording("fact-enfilade"), ENFILADE, True)
    if aim.overhead:
        yield Fact(Wording("fact-overhead"), OVERHEAD, False)
    allowed = targets.legal(state, aim.shooter, aim.side)
    if allowed and all(one.target != aim.target for one in allowed):
        about: dict[str, Param] = {"unit": aim.shooter, "target": aim.target, "other": allowed[0].target}
        yield Fact(Wording("refusal-not-nearest", about), NEAREST, False)


def _charge(state: State, unit: Unit, target: Unit) -> Iterator[Fact]:
    refused = charge_targets.why_not(state, unit.id, target.id)
    if refused is not None:
        yield Fact(Wording(f"refusal-{refused.code}", dict(refused.params)), refused.rule, False)
        return
    run = charge_paths.run(state, unit.id, target.id)
    moves = max(1, ceil((run.need - charge_targets.TOLERANCE) / move_distance(state, unit)))
    about: dict[str, Param] = {"need": round(run.need, 1), "moves": moves}
    yield Fact(Wording("fact-charge", about), CHARGE, moves <= tables.MOST_STEPS)


def _lane(state: State, unit: Unit | None, target: Unit | None) -> tuple[Point, ...]:
    """The ground of a charge that can be declared (BP.11.05, 11.12)."""
    if unit is None or target is None or unit.side == target.side:
        return ()
    if charge_targets.why_not(state, unit.id, target.id) is not None:
        return ()
    docked = contact_places.dock(state, unit.id, target.id)
    if isinstance(docked, Illegal):
        return ()
    return declared_steps.lane(footprint(state, unit), footprint_at(unit, docked.pose))


# Where a unit can shoot and charge, drawn


RANGE, INTO_FRONT = "BP.9.09", "BP.11.06"
RAYS = 64  # of an outline
HALVINGS = 12
ALL_ROUND = 180.0
Within = Callable[[Point], bool]


def ranges(state: State, piece: str) -> tuple[Arc, ...]:
    """What a unit can do from where it stands; nothing for generals, who do neither."""
    unit = state.units.get(piece)
    if unit is None or not isinstance(unit.where, (At, Inside)):
        return ()
    return (*_shots(state, unit), *_charges(state, unit))


# Fire


def _shots(state: State, unit: Unit) -> Iterator[Arc]:
    if targets.unable(state, unit.id) is not None:
        return
    limits = [limit for limit in _limits(unit) if limit <= range_of(unit)]
    for side in targets.sides_of(state, unit.id):
        seen = seen_from(state, unit, side)
        eyes = _eyes(state, unit, seen)
        bands = tuple([_band(state, unit, side, seen, eyes, limit) for limit in limits])
        half = tables.HALF_ARC
        if unit.formation == "skirmish":
            half = ALL_ROUND
        elif unit.artillery:
            half = state.options.artillery_half_arc
        facing = rounded(degrees(atan2(seen.vx, seen.vy)) % 360.0)
        yield Arc(middle(seen), facing, half, bands[-1].distance, bands, RANGE)


def _eyes(state: State, unit: Unit, seen: Rect) -> tuple[Point, ...]:
    """From where it shoots: the leader, any stand of skirmishers or of a screen (BP.9.41, 9.49)."""
    if unit.formation == "skirmish":
        return stands(state, unit)
    if unit.formation == "mixed" and (ahead := screen(state, unit)):
        return tuple([one.centre for one in ahead])
    return (middle(seen),)


def _limits(unit: Unit) -> tuple[float, ...]:
    """Where the dice change: close range of muskets, the thirds and halves of guns' ranges (BP.9.23, 9.30)."""
    reach = float(range_of(unit))
    if not unit.artillery:
        return tuple(sorted({tables.CLOSE_RANGE, reach}))
    return tuple(sorted({*shooting.band_limits(reach), reach}))


def _band(state: State, unit: Unit, side: str, seen: Rect, eyes: tuple[Point, ...], limit: float) -> Band:
    far = state.scaled(limit)

    def within(point: Point) -> bool:
        return in_arc(state, unit, seen, eyes[0], point) and any(
            distance(eye, point) <= far + tables.EPSILON for eye in eyes
        )

    plain = Unit(id="", side="", brigade="")  # a line of infantry in the open
    table = replace(state, units={**state.units, "": plain})
    fire = targets.fire_of(table, Aim(unit.id, side, "", far, eyes[0], 1, 1, 1))
    label = Wording(
        "range-band",
        {
            "distance": limit,
            "dice": shooting.dice_of(fire),
            "need": dice_pools.face_needed(shooting.aim(fire), fire),
        },
    )
    start = footprint(state, unit).centre if unit.formation == "skirmish" else middle(seen)
    return Band(far, label, _outline(start, far + 2.0 * (seen.a + seen.b), within))


def _outline(start: Point, far: float, within: Within) -> tuple[Point, ...]:
    """The border of what can be reached straight from a place."""
    ring = []
    for number in range(RAYS):
        turn = 2.0 * pi * number / RAYS
        dx, dy = sin(turn), cos(turn)
        low, high = 0.0, far
        for _ in range(HALVINGS):
            half = (low + high) / 2.0
            if within((start[0] + dx * half, start[1] + dy * half)):
                low = half
            else:
                high = half
        ring.append((rounded(start[0] + dx * low), rounded(start[1] + dy * low)))
    return tuple(ring)


# Charges


def _charges(state: State, unit: Unit) -> Iterator[Arc]:
    """As far as one, two and three moves carry the leader over open ground (BP.11.05-11.07)."""
    if charge_targets.may_charge(state, unit.id) is not None:
        return
    rect, pace = footprint(state, unit), move_distance(state, unit)
    start = middle(rect)
    bands = []
    for moves in range(1, tables.MOST_STEPS + 1):
        far = moves * pace

        def within(point: Point, far: float = far) -> bool:
            return in_front(rect, point) and distance(start, point) <= far + tables.EPSILON

        label = Wording("range-charge", {"distance": round(far, 1), "moves": moves})
        bands.append(Band(far, label, _outline(start, far + rect.a, within)))
    yield Arc(start, unit.pose.facing, tables.HALF_ARC, bands[-1].distance, tuple(bands), INTO_FRONT)
