"""What is seen and what can be shot at: a line of sight told piece by piece, the spotting distance of a pair with each
shift, and the ranges of weapons (MT.7, 8, 9, 10)."""

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from escarmouche.client.foresight import Arc, Band, Reckoned, Sighting, Spotting, Stretch
from escarmouche.kernel.points import rounded
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, State
from escarmouche.rulesets.tomahawks.rules import shooting, spotting
from escarmouche.rulesets.tomahawks.rules.situations import Shot, Spot
from escarmouche.rulesets.tomahawks.table.sight import Imagined, Lane, lane, lane_between
from escarmouche.rulesets.tomahawks.table.terrain import row_of
from escarmouche.table import plane
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import Area, Line, Point

CLEAR, SPOTTED, DISTANCE, BASE, CLAMP = "MT.7.01", "MT.8.04", "MT.8.01", "MT.8.02", "MT.8.03"
ZONE = {"light": "MT.8.24", "dense": "MT.8.25", "solid": "MT.8.25"}
BEHIND, CROSSED = "MT.7.09", "MT.8.23"
RANGE = "MT.9.01"
MOST_ARCS = 2


class End(NamedTuple):
    """One end of a line: a figure, a hidden marker or a bare place."""

    point: Point
    radius: float = tables.RADII["foot"]
    figure: str = ""
    marker: str = ""
    side: str = ""


def sight(state: State, one: str | Point, other: str | Point) -> Sighting:
    """The line of sight from the first to the second: all that it meets, in order, whether it is open, and whether the
    first spots the second along it."""
    eye, mark = _end(state, one), _end(state, other)
    line = _lane(state, eye, mark)
    spot = _spot(state, eye, mark)
    seen = line.open and (spot is None or spotting.spots(spot))
    met = sorted((*_things(state, line, eye, mark), *_base(state, line, eye, mark)), key=lambda one: one[0])
    told = tuple(stretch for _, stretch in met)
    far = None if spot is None else _spotting(spot, eye, mark)
    return Sighting(
        start=eye.point,
        end=mark.point,
        distance=line.gap,
        visible=seen,
        text=_verdict(line, spot),
        rule=line.rule or (SPOTTED if spot is not None else CLEAR),
        stretches=told,
        cut=None if seen else _cut(line, told, far, mark.point),
        spotting=far,
    )


def _end(state: State, named: str | Point) -> End:
    if not isinstance(named, str):
        return End((float(named[0]), float(named[1])))
    figure, marker = state.figures.get(named), state.markers.get(named)
    if figure is not None and figure.placed:
        return End(figure.point, figure.radius, figure=named, side=figure.side)
    if marker is None:
        raise Illegal(CLEAR, "not-on-table", piece=named)
    return End(marker.at, tables.MARKER_RADIUS, marker=named, side=marker.side)


def _lane(state: State, eye: End, mark: End) -> Lane:
    if eye.figure and mark.figure:
        return lane(state, eye.figure, mark.figure)
    one, other = (end.figure or Imagined(end.point, end.radius) for end in (eye, mark))
    return lane_between(state, one, other)


def _spot(state: State, eye: End, mark: End) -> Spot | None:
    """Between enemies, of whom the first is on the table (MT.8.04, 8.42)."""
    if not eye.figure or not mark.side or eye.side == mark.side or not state.figures[eye.figure].man:
        return None
    if mark.figure:
        return spotting.spot_of(state, eye.figure, mark.figure)
    return spotting.marker_spot(state, eye.figure, mark.marker)


def _verdict(line: Lane, spot: Spot | None) -> Wording:
    if not line.open:
        return Wording(f"sight-cut-{line.cause}", {"thing": line.by})
    if spot is None:
        return Wording("sight-clear")
    if not spotting.spots(spot):
        return Wording("sight-not-spotted", {"distance": spotting.spot_distance(spot)})
    if spot.target_hidden_marker:
        return Wording("sight-marker-spotted")
    return Wording(f"sight-spotted-{line.shot_cover}")


# How far one spots


def _spotting(spot: Spot, eye: End, mark: End) -> Spotting:
    """The base column, each shift with its rule, the limits of the row, and the distance of the final column."""
    distance = spotting.spot_distance(spot)
    return Spotting(
        lines=tuple(_columns(spot)),
        total=spotting.column(spot),
        label=Wording("spot-distance", {"column": spotting.column(spot), "distance": distance}),
        distance=distance,
        at=_along(eye.point, mark.point, distance + eye.radius + mark.radius),
        rule=DISTANCE,
    )


def _columns(spot: Spot) -> Iterator[Reckoned]:
    yield Reckoned(Wording("spot-base"), tables.BASE_COLUMN, BASE)
    total = tables.BASE_COLUMN
    details: dict[str, dict[str, Param]] = {
        "obstacles": {"count": spot.obstacles_crossed},
        "light-zones": {"length": round(spot.light_inches, 1)},
        "dense-zones": {"length": round(spot.dense_inches, 1)},
        "weather": {"weather": spot.weather},
    }
    for shift in spotting.shifts(spot):
        total += shift.columns
        yield Reckoned(Wording(f"spot-{shift.key}", details.get(shift.key, {})), shift.columns, shift.rule)
    if total != spotting.column(spot):
        yield Reckoned(Wording("spot-clamp"), spotting.column(spot) - total, CLAMP)


def _along(p: Point, q: Point, far: float) -> Point:
    length = plane.distance(p, q)
    if length <= plane.EPSILON:
        return q
    share = far / length
    return (
        rounded(p[0] + (q[0] - p[0]) * share),
        rounded(p[1] + (q[1] - p[1]) * share),
    )


# What the line meets


def _things(state: State, line: Lane, eye: End, mark: End) -> Iterator[tuple[float, Stretch]]:
    table, p, q = state.table, eye.point, mark.point
    if p == q:
        return
    met = trace(table, p, q)
    for part in met.areas:
        area = table.area(part.area_id)
        length = (part.t1 - part.t0) * met.length
        blocks = line.by == area.id
        if length > plane.EPSILON and (blocks or row_of(area).cover != "none"):
            rule, key = _zone(area, line, blocks)
            start, end = plane.between(p, q, part.t0), plane.between(p, q, part.t1)
            yield part.t0, _stretch(area.id, start, end, length, rule, key, blocks)
    for crossing in met.lines:
        thing = table.line(crossing.line_id)
        if row_of(thing).shape == "obstacle":
            rule, key = _obstacle(thing, line, crossing.t * met.length, met.length)
            blocks = line.by == thing.id
            yield crossing.t, _stretch(thing.id, crossing.point, crossing.point, 0.0, rule, key, blocks)


def _zone(area: Area, line: Lane, blocks: bool) -> tuple[str, str]:
    if blocks:
        return line.rule, "solid"
    cover = row_of(area).cover
    return ZONE[cover], "house" if row_of(area).shape == "building" else f"zone-{cover}"


def _obstacle(thing: Line, line: Lane, gone: float, length: float) -> tuple[str, str]:
    """One near an end of the line counts for cover, not for spotting (MT.7.09, 8.23)."""
    if line.by == thing.id:
        return line.rule, "solid"
    near = plane.at_most(min(gone, length - gone), tables.BEHIND + tables.RADII["foot"])
    return (BEHIND, "obstacle-near") if near else (CROSSED, "obstacle")


def _stretch(
    thing: str, start: Point, end: Point, length: float, rule: str, key: str, blocks: bool
) -> Stretch:
    text = Wording(f"sight-{key}", {"thing": thing, "length": round(length, 1)})
    return Stretch(thing=thing, start=start, end=end, length=length, blocks=blocks, rule=rule, text=text)


def _base(state: State, line: Lane, eye: End, mark: End) -> Iterator[tuple[float, Stretch]]:
    """The figure whose base is in the way (MT.7.05)."""
    if line.cause != "base":
        return
    p, q, one = eye.point, mark.point, state.figures[line.by]
    length = plane.distance(p, q)
    (x, y), r = one.point, one.radius
    along = ((x - p[0]) * (q[0] - p[0]) + (y - p[1]) * (q[1] - p[1])) / length
    off = plane.distance((x, y), plane.between(p, q, along / length))
    half = sqrt(max(0.0, r * r - off * off))
    low, high = max(0.0, along - half) / length, min(length, along + half) / length
    start, end = plane.between(p, q, low), plane.between(p, q, high)
    yield low, _stretch(one.id, start, end, (high - low) * length, line.rule, "base", True)


def _cut(line: Lane, told: tuple[Stretch, ...], far: Spotting | None, end: Point) -> Point:
    """Where the line is cut: at what blocks it, else where the other would just be spotted."""
    if not line.open:
        return next((stretch.start for stretch in told if stretch.blocks), end)
    return end if far is None else far.at


# Ranges


def ranges(state: State, piece: str) -> tuple[Arc, ...]:
    """The ranges of what a figure can shoot, and what it needs there in the open to hit and to kill (MT.9.01, 10.10).

    Ranges count from base to base, so that they are drawn from the rim of the base.
    """
    figure = state.figures.get(piece)
    if figure is None or not figure.placed:
        return ()
    own = state.units[figure.unit]
    if own.artillery and figure.man:
        return ()
    carried = sorted(own.weapons, key=lambda weapon: -tables.WEAPONS[weapon].range)
    ready = [weapon for weapon in carried if weapon not in figure.used]
    return tuple(_arc(state, figure, weapon) for weapon in ready[:MOST_ARCS])


def _arc(state: State, figure: Figure, weapon: str) -> Arc:
    """All round, but in close order to the front, and of a gun where its piece points (MT.7.12, 9.21)."""
    own = state.units[figure.unit]
    bands = tuple(_band(own.shooting, figure.radius, weapon, limit) for limit in _limits(state, weapon))
    faced = own.artillery or own.formation == "close-order"
    facing = figure.pose.facing if own.artillery else own.facing
    half = tables.ARC if faced else 180.0
    return Arc(figure.point, facing if faced else 0.0, half, bands[-1].distance, bands, RANGE)


def _limits(state: State, weapon: str) -> tuple[float, ...]:
    """Where the needs change: at half range, beyond 12 and 24 inches; no farther than the table is wide."""
    reach = tables.WEAPONS[weapon].range
    steps = {reach / 2, *(limit for limit, _ in (tables.LONG_RANGE, tables.EXTREME_RANGE)), reach}
    most = max(state.table.width, state.table.height)
    found = sorted(step for step in steps if step <= reach)
    return tuple(float(step) for step in found if step <= most) or (float(found[0]),)


def _band(skill: int, radius: float, weapon: str, limit: float) -> Band:
    shot = Shot(shooting=skill, weapon=weapon, distance=limit)
    params: dict[str, Param] = {
        "weapon": weapon,
        "distance": limit,
        "need": shooting.face_needed(shooting.HIT, shot),
        "power": shooting.power(weapon, limit),
    }
    return Band(limit + 2 * radius, Wording("range-band", params))
