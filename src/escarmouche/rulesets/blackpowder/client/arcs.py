"""Where a unit can shoot and charge, drawn: the arc of fire from the leader or the stands that shoot, band by band, and
the front quarter into which it may charge (BP.3.22, 9.09, 9.11, 9.32, 11.06)."""

from collections.abc import Callable, Iterator
from math import atan2, cos, degrees, pi, sin

from msgspec.structs import replace

from escarmouche.client.foresight import Arc, Band
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import State, Unit
from escarmouche.rulesets.blackpowder.rules import charge_targets, dice_pools, shooting, targets
from escarmouche.rulesets.blackpowder.rules.target_sight import Aim, in_arc, range_of
from escarmouche.rulesets.blackpowder.table.footprint import footprint, screen, seen_from, stands
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.rulesets.blackpowder.table.quarters import in_front
from escarmouche.table.rectangles import Rect, middle
from escarmouche.table.tabletop import At, Inside, Point, distance, rounded

RANGE, CHARGE = "BP.9.09", "BP.11.06"
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
    yield Arc(start, unit.pose.facing, tables.HALF_ARC, bands[-1].distance, tuple(bands), CHARGE)
