"""Visibility (visibilité): who is in sight of whom (TY.8), and what follows from it for units (TY.4.13, 9.05, 12).

`Seen.cause` is that of a line of fire, or: deep (out of reach of any die), die (too far for it), far (in one wood).
"""

from math import inf, sqrt
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, Marker, State, while_placed
from escarmouche.rulesets.tyneside.table.board import (
    attached,
    attached_to,
    bodies,
    company,
    gap,
    gap_from,
    hostile,
    nearest_among,
    stations,
    unit_gap,
)
from escarmouche.rulesets.tyneside.table.sight import (
    View,
    footings,
    lane,
    seen_from,
    seen_from_all,
    view_of,
    wooded,
)
from escarmouche.rulesets.tyneside.table.sight_numbers import hull, meets_base
from escarmouche.rulesets.tyneside.table.terrain import (
    NO_PIECE,
    dense_piece,
    depth,
    plain_view,
    row_of,
    stand_at,
)
from escarmouche.speed import core
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table import plane
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import EPSILON, Point, at_most, box_of


class Seen(NamedTuple):
    """What somebody sees of another: whether at all, else by which rule not, what is in the way and what it is."""

    visible: bool
    rule: str = ""
    cause: str = ""
    by: str = ""


UNITS_KEPT, PAIRS_KEPT = 512, 8192  # of a state
UNSEEN = -1.0  # from no distance at all
VISIBLE = Seen(True)
TOO_FAR_IN_WOOD = Seen(False, "TY.8.04", "far")
TOO_DEEP = Seen(False, "TY.8.03", "deep")
NO_DIE = Seen(False, "TY.8.06", "die")
BEYOND_DIE = Seen(False, "TY.8.02", "die")


def sees(state: State, observer: str, target: str) -> Seen:
    """A figure is in sight of another: visibility satisfied and the line of fire open (TY.8.08)."""
    view = _view(state)
    if view is not None and target in seen_from(view, observer):
        return VISIBLE
    found = spotted(state, state.figures[observer], state.figures[target])
    if not found.visible:
        return found
    line = lane(state, observer, target)
    return VISIBLE if line.open else Seen(*line)


def is_seen(state: State, observer: str, target: str) -> bool:
    """The same of an enemy, where nobody asks why not."""
    seen = seen_by_one(state, observer)
    return target in seen if seen is not None else sees(state, observer, target).visible


def seen_by_one(state: State, observer: str) -> frozenset[str] | None:
    """The enemies whom a figure sees, looked at in one go; None where that cannot be done."""
    view = _view(state)
    return None if view is None else seen_from(view, observer)


@core.kept
def _view(state: State) -> View | None:
    """Whom everybody sees, where all that one sees can be looked at in one go; else None."""
    return view_of(state, _reaches(state)) if core.accelerated() else None


def spotted(state: State, observer: Figure, target: Figure) -> Seen:
    """Visibility alone: a figure in the open is seen at any distance, one in dense ground within 20 cm in the same
    piece, else by the die of its unit (TY.8.01-8.04)."""
    piece = dense_piece(state.table, target.point)
    if piece == NO_PIECE:
        return VISIBLE
    if dense_piece(state.table, observer.point) == piece:
        return VISIBLE if at_most(gap(observer, target), tables.SIGHT_INSIDE) else TOO_FAR_IN_WOOD
    if not exposed(state, target):
        return TOO_DEEP
    die = sighting(state, target)
    if not die:
        return NO_DIE
    return VISIBLE if at_most(gap(observer, target), sight_of(die)) else BEYOND_DIE


def sight_of(die: int) -> float:
    """How far off a visibility die lets those be seen for whom it is thrown (TY.8.02)."""
    return die * tables.SIGHT_STEP


def exposed(state: State, figure: Figure) -> bool:
    """A figure in dense ground that a die may show: near the edge, fired last, or in plain view (TY.8.02, 8.03)."""
    return (
        figure.fired_last
        or at_most(depth(state.table, figure.point), tables.EDGE_DEPTH)
        or plain_view(state.table, figure.point, figure.radius)
    )


def sighting(state: State, figure: Figure) -> int:
    """The visibility die of this phase for a figure: of its unit, or of the group to which it is attached; 0 for
    none (TY.8.06)."""
    if not state.sightings:
        return 0
    die = state.sightings.get(figure.unit, 0)
    if not die and figure.leads and (group := attached_to(state, figure.id)):
        die = state.sightings.get(group, 0)
    return die


# Units


def in_view(state: State, unit: str, enemy: str) -> bool:
    """Some living man of a unit sees an enemy figure."""
    seen = seen_by(state, unit)
    return enemy in seen if seen is not None else _in_view(state, unit, enemy)


@kept_calls(PAIRS_KEPT)
def _in_view(state: State, unit: str, enemy: str) -> bool:
    return any(sees(state, one.id, enemy).visible for one in state.living(unit))


def seen_by(state: State, unit: str) -> frozenset[str] | None:
    """The enemy figures that the living men of a unit see, looked at in one go; None where that cannot be done."""
    view = _view(state)
    if view is None:
        return None
    members = state.units[unit].members
    found = view.seen_by.get(members)
    if found is None:
        found = seen_from_all(view, [one.id for one in state.living(unit)])
        view.seen_by[members] = found
    return found


@kept
def _reaches(state: State) -> tuple[float, ...]:
    """From how far everybody on the table is seen from outside the dense ground in which he stands."""
    inside, placed, figures = _pieces(state), stations(state), state.figures
    if not inside or not state.sightings:
        return (UNSEEN,) * len(placed)
    return tuple([_reach(state, figures[id]) if id in inside else UNSEEN for _, _, _, id, _ in placed])


@while_placed
@kept
def _pieces(state: State) -> dict[str, int]:
    """Those who stand in dense ground, each with its piece."""
    return {
        one.id: foot.piece
        for one, foot in zip(state.on_table(), footings(state), strict=True)
        if foot.piece != NO_PIECE
    }


def _reach(state: State, figure: Figure) -> float:
    die = sighting(state, figure)
    return sight_of(die) if die and exposed(state, figure) else UNSEEN


def visible_figures(state: State, unit: str) -> tuple[Figure, ...]:
    """The enemy figures that some living man of a unit sees, in roster order."""
    enemies = state.of_side(state.enemy(state.units[unit].side))
    seen = seen_by(state, unit)
    if seen is not None:
        return tuple([one for one in enemies if one.id in seen]) if seen else ()
    return tuple([one for one in enemies if in_view(state, unit, one.id)])


def sees_unit(state: State, unit: str, enemy: str) -> bool:
    """Some living man of a unit sees some figure of an enemy unit or attached to it (TY.8.08)."""
    seen = seen_by(state, unit)
    if seen is not None:
        return bool(seen) and not seen.isdisjoint([one.id for one in company(state, enemy)])
    return any(in_view(state, unit, one.id) for one in company(state, enemy))


@kept_calls(UNITS_KEPT)
def visible_units(state: State, unit: str) -> tuple[str, ...]:
    """The enemy units in sight of a unit, in roster order."""
    side, nobody = state.units[unit].side, seen_by(state, unit) == frozenset()
    enemies = () if nobody else hostile(state, side)
    return tuple([enemy for enemy in enemies if sees_unit(state, unit, enemy)])


@kept_calls(UNITS_KEPT)
def nearest_visible(state: State, unit: str) -> str:
    """NE: the nearest visible enemy unit, of equals the first in the roster; "" for none (TY.12)."""
    return _nearest_of(state, unit, visible_units(state, unit))


def visible_by_distance(state: State, unit: str) -> list[str]:
    """The enemy units in sight of a unit, the nearest first (TY.12.05)."""
    return sorted(visible_units(state, unit), key=lambda enemy: round(company_gap(state, unit, enemy), 3))


def known_enemy(state: State, unit: str) -> str:
    """KE: the nearest visible enemy unit, else the nearest revealed one on the table; "" for none (TY.12)."""
    found = nearest_visible(state, unit)
    if found:
        return found
    return _nearest_of(state, unit, hostile(state, state.units[unit].side))


def _nearest_of(state: State, unit: str, enemies: tuple[str, ...]) -> str:
    """The nearest of some enemy units, the first of equals; distances are rounded so that equals are equal."""
    if len(enemies) < 2:
        return enemies[0] if enemies else ""
    return min(enemies, key=lambda enemy: round(company_gap(state, unit, enemy), 3))


def company_gap(state: State, unit: str, enemy: str) -> float:
    """From the living men of a unit to the nearest figure of an enemy unit or attached to it (TY.4.03, 6.09)."""
    least = unit_gap(state, unit, enemy)
    for leader in attached(state, enemy):
        least = min(least, unit_gap(state, unit, leader.id))
    return least


def nearest_visible_figure(state: State, unit: str) -> Figure | None:
    """The enemy figure in sight of a unit that is nearest to one of its men."""
    best, found = inf, None
    for enemy in visible_figures(state, unit):
        apart = gap(enemy, nearest_among(enemy, state.living(unit)))
        if apart < best - EPSILON:
            best, found = apart, enemy
    return found


def reach_of(state: State, unit: str) -> float:
    """The longest range of the weapons of a unit's living men, of the wounded the short one (TY.9.05)."""
    known = [
        ranges[0] if one.wounds else ranges[-1]
        for one in state.living(unit)
        for weapon in one.weapons
        if (ranges := tables.WEAPONS[weapon].ranges) and weapon not in one.thrown
    ]
    return max(known, default=tables.BARE_REACH)


# Dice


def dice_due(state: State, side: str) -> tuple[str, ...]:
    """The enemy units, then the markers of either side, for which a visibility die is due and not yet rolled in this
    phase of a side (TY.8.06, 18.06)."""
    markers = [
        marker.id
        for marker in state.markers.values()
        if marker.id not in state.sightings
        and _within(state, state.enemy(marker.side), marker.at, tables.SIGHT_LIMIT)
    ]
    return (*units_due(state, side, state.of_side(side)), *markers)


def units_due(state: State, side: str, observers: tuple[Figure, ...]) -> tuple[str, ...]:
    """The enemy units for which a die is due because of these observers, and not yet rolled (TY.8.06)."""
    if not _pieces(state):
        return ()
    return tuple(
        [
            enemy
            for enemy in hostile(state, side)
            if enemy not in state.sightings and _die_due(state, observers, enemy)
        ]
    )


def _die_due(state: State, observers: tuple[Figure, ...], enemy: str) -> bool:
    """Some man of the unit can be shown by a die, and an observer outside his piece is within 60 cm of the unit."""
    others = company(state, enemy)
    inside, table = _pieces(state), state.table
    pieces = {inside[one.id] for one in others if one.id in inside and exposed(state, one)}
    if not pieces:
        return False
    known = bodies(state)
    there = [known[one.id] for one in others]
    far = tables.SIGHT_LIMIT + EPSILON + 2 * tables.MOUNTED_RADIUS
    west, south, east, north = box_of([(x, y) for x, y, _ in there])
    for observer in observers:
        x, y, r = known[observer.id]
        if not (west - far <= x <= east + far and south - far <= y <= north + far):
            continue
        for qx, qy, s in there:
            near = tables.SIGHT_LIMIT + EPSILON + r + s
            if (qx - x) * (qx - x) + (qy - y) * (qy - y) <= near * near:
                if len(pieces) > 1 or dense_piece(table, (x, y)) not in pieces:
                    return True
                break
    return False


def near_point(state: State, side: str, point: Point, die: int) -> list[str]:
    """Those of a side who may see a marker at a point with that die, in roster order (TY.18.06)."""
    return _within(state, side, point, max(tables.MARKER_NEAR, sight_of(die)))


def _within(state: State, side: str, point: Point, reach: float) -> list[str]:
    """Those of a side within a distance of a point, in roster order."""
    px, py = point
    return [
        id
        for x, y, r, id, own in stations(state)
        if own == side and sqrt((x - px) * (x - px) + (y - py) * (y - py)) - r <= reach + EPSILON
    ]


def sees_marker(state: State, figure: str, marker: str, die: int) -> bool:
    """A figure turns a marker over: within 10 cm in any case, else along an unblocked line by the die (TY.18.06)."""
    observer, hidden = state.figures[figure], state.markers[marker]
    apart = gap_from(hidden.at, observer)
    if at_most(apart, tables.MARKER_NEAR):
        return True
    return at_most(apart, sight_of(die)) and _open_to_marker(state, observer, hidden)


def _open_to_marker(state: State, observer: Figure, marker: Marker) -> bool:
    """Nothing stands in the segment from a figure's centre to a marker, whose own piece does not count."""
    table, p, q = state.table, observer.point, marker.at
    if p == q:
        return True
    mine, theirs = stand_at(table, p, observer.radius), stand_at(table, q, 0.0)
    spared = mine.near | theirs.near | {marker.piece}
    met = trace(table, p, q)
    for crossing in met.lines:
        row = row_of(table.line(crossing.line_id))
        if row.height in ("low", "high") and crossing.opening is None and crossing.line_id not in spared:
            return False
    for stretch in met.areas:
        area = table.area(stretch.area_id)
        row = row_of(area)
        if (stretch.t1 - stretch.t0) * met.length <= EPSILON:
            continue
        if row.height == "high" and area.id not in spared:
            return False
        if row.raised and not (mine.raised or theirs.raised) and area.id != marker.piece:
            return False
    return _wood_to_marker(state, observer, marker) and not _figure_before(state, observer, q)


def _wood_to_marker(state: State, observer: Figure, marker: Marker) -> bool:
    """The woods on the way: the observer's own at 10 cm at most, the marker's not at all (TY.8.07, 18.06)."""
    p, q = observer.point, marker.at
    length = plane.distance(p, q)
    mine, theirs = dense_piece(state.table, p), dense_piece(state.table, q)
    for low, high, _ in wooded(state.table, p, q):
        if low <= EPSILON and mine != NO_PIECE:
            whole = high >= length - EPSILON and mine == theirs
            if not at_most(high - low, tables.SIGHT_INSIDE if whole else tables.EDGE_DEPTH):
                return False
        elif not (high >= length - EPSILON and theirs != NO_PIECE):
            return False
    return True


def _figure_before(state: State, observer: Figure, q: Point) -> bool:
    """Another figure stands in the segment to a point, farther than 2 cm from the observer."""
    (px, py), (qx, qy) = observer.point, q
    cone = hull(float(px), float(py), float(qx), float(qy), 0.0)
    return any(
        id != observer.id
        and meets_base(cone, x, y, r)
        and not at_most(plane.gap(observer.point, observer.radius, (x, y), r), tables.NEAR)
        for x, y, r, id, _ in stations(state)
    )
