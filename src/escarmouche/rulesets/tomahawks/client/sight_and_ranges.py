"""What is seen and what can be shot at: a line of sight told piece by piece, the spotting distance of a pair with each
shift, and the ranges of weapons (MT.7, 8, 9, 10)."""

from collections.abc import Iterator
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
from escarmouche.skirmish.sight_told import Judged, Met, base_met, ground_met, in_order
from escarmouche.table import plane
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
    told = in_order(_things(state, line, eye, mark), _base(state, line, eye, mark))
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


def _things(state: State, line: Lane, eye: End, mark: End) -> Iterator[Met]:
    if eye.point != mark.point:
        yield from ground_met(
            state.table,
            eye.point,
            mark.point,
            lambda area: _zone(area, line),
            lambda thing, gone, length: _obstacle(thing, line, min(gone, length - gone)),
        )


def _zone(area: Area, line: Lane) -> Judged | None:
    if line.by == area.id:
        return Judged(line.rule, "solid", True)
    row = row_of(area)
    if row.cover == "none":
        return None
    return Judged(ZONE[row.cover], "house" if row.shape == "building" else f"zone-{row.cover}")


def _obstacle(thing: Line, line: Lane, from_end: float) -> Judged | None:
    """One near an end of the line counts for cover, not for spotting (MT.7.09, 8.23)."""
    if row_of(thing).shape != "obstacle":
        return None
    if line.by == thing.id:
        return Judged(line.rule, "solid", True)
    near = plane.at_most(from_end, tables.BEHIND + tables.RADII["foot"])
    return Judged(BEHIND, "obstacle-near") if near else Judged(CROSSED, "obstacle")


def _base(state: State, line: Lane, eye: End, mark: End) -> Iterator[Met]:
    """The figure whose base is in the way (MT.7.05)."""
    if line.cause == "base":
        one = state.figures[line.by]
        judged = Judged(line.rule, "base", True)
        yield from base_met(eye.point, mark.point, one.id, one.point, one.radius, judged)


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
