"""The way of one figure (mouvement d'une figurine), or of a hidden marker, which moves like one: how far it may go,
which ways and ends are legal (chapter 6, MT.8.41).

A path is the points after the one where the figure stands; that point may come first as well. The `points` of a way
begin with it.
"""

from collections.abc import Collection, Iterable, Sequence
from math import inf

from msgspec.structs import replace

from escarmouche.kernel.points import Point
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.roster import base_of
from escarmouche.rulesets.tomahawks.data.state import Exit, Figure, Marker, State, Unit, while_placed
from escarmouche.rulesets.tomahawks.table.board import Place, edge_distance, overlapped, places
from escarmouche.rulesets.tomahawks.table.formations import trait_move
from escarmouche.rulesets.tomahawks.table.sight import gaps
from escarmouche.rulesets.tomahawks.table.terrain import Going, going, over_obstacle, stand_at
from escarmouche.speed.keep import kept
from escarmouche.table.plane import EPSILON, between, distance, gap
from escarmouche.table.tabletop import At, Pose, Table, rounded
from escarmouche.table.tracks import Track

TOO_FAR, NEAR, IMPASSABLE, OVER = "MT.6.23", "MT.6.23", "MT.6.22", "MT.1.12"
OFF, OBSTACLE = "MT.1.11", "MT.6.29"
HAIR = 3 * EPSILON  # farther than that from an edge nobody touches it


# How far


@while_placed
@kept
def _far(state: State) -> dict[str, bool]:
    """Who has no enemy figure at 24" or less."""
    return {}


def _look_far(state: State, unit: str, known: dict[str, bool]) -> None:
    """Find out of all figures of a unit whether an enemy figure is at 24" or less."""
    figures = state.bases(unit)
    side = state.units[unit].side
    if len(figures) > 1:  # less work than to look at each
        units = state.units
        least = min(
            [
                off
                for id, off in gaps(state, unit).items()
                if off >= 0.0 and units[id].side != side and not units[id].vehicle
            ],
            default=inf,
        )
        if least > tables.FAR + EPSILON:
            known.update([(one.id, True) for one in figures])
            return
    enemies = threats(state, side)
    for one in figures:
        x, y = one.point
        reach = tables.FAR + one.radius + EPSILON
        far = True
        for there, along, r, _, _ in enemies:
            dx, dy, near = there - x, along - y, reach + r
            if dx * dx + dy * dy <= near * near:
                far = False
                break
        known[one.id] = far


class _Moves:
    """The moves of figures, as long as the markers lie where they do."""

    def __init__(self) -> None:
        self.lying: tuple[tuple[str, Point], ...] = ()
        self.known: dict[str, float] = {}


@while_placed
@kept
def _moves(state: State) -> _Moves:
    return _Moves()


@kept
def _lying(state: State) -> tuple[tuple[str, Point], ...]:
    """Whose markers lie where, which everybody sees."""
    return tuple([(one.side, one.at) for one in state.markers.values()])


def _is_far(state: State, figure: Figure) -> bool:
    """No enemy, nor any of his markers, is at 24" or less (MT.6.07, 6.17)."""
    known = _far(state)
    if figure.id not in known:
        _look_far(state, figure.unit, known)
    if not known[figure.id]:
        return False
    reach = tables.FAR + EPSILON
    return not any(
        marker.side != figure.side
        and gap(figure.point, figure.radius, marker.at, tables.MARKER_RADIUS) <= reach
        for marker in state.markers.values()
    )


def base_move(state: State, figure: Figure) -> float:
    """The allowance of a figure before roads and terrain (MT.6.01-6.07); of a piece by its crew (MT.6.27)."""
    return base_moves(state, (figure,))[0]


def base_moves(state: State, figures: Iterable[Figure]) -> list[float]:
    """The same of several."""
    moves, lying = _moves(state), _lying(state)
    if moves.lying != lying:
        moves.lying, moves.known = lying, {}
    known, found = moves.known, []
    for one in figures:
        far = known.get(one.id)
        if far is None:
            far = known[one.id] = _base_move(state, one)
        found.append(far)
    return found


def _base_move(state: State, figure: Figure) -> float:
    own = state.units[figure.unit]
    if figure.base == "piece":
        return min(tables.GUN_MOVE, tables.CREW_MOVE * len(crew_at(state, figure)))
    bonus = tables.FAR_BONUS if _is_far(state, figure) else 0.0
    return tables.MOVE + trait_move(own) + bonus


def crew_at(state: State, piece: Figure) -> tuple[Figure, ...]:
    """The men of a gun within 2" of its piece (MT.6.27, 9.21)."""
    return tuple(
        [
            one
            for one in state.living(piece.unit)
            if gap(one.point, one.radius, piece.point, piece.radius) <= tables.CREW_REACH + EPSILON
        ]
    )


def allowed_on(state: State, figure: Figure, ground: Going, base: float, engaging: bool) -> float:
    """The allowance on that ground (MT.6.02)."""
    most = base
    if ground.road and not engaging and figure.base != "piece":
        own = state.units[figure.unit]
        alone = own.formation == "column" or _of_one(state, own)
        most += tables.SINGLE_ROAD if alone else tables.ROAD
    if not most:
        return 0.0
    return max(tables.LEAST_MOVE, most - ground.penalty)


def _of_one(state: State, own: Unit) -> bool:
    """A unit of a single figure, or the last of one (MT.6.20)."""
    there = [state.figures[id] for id in own.members]
    return sum([not one.lost and not one.left for one in there]) == 1


def allowance(state: State, figure: str, points: Sequence[Point] = (), engaging: bool = False) -> float:
    """How far a figure may move on that way, or on open ground (MT.6.02)."""
    one = state.figures[figure]
    ground = going(state.table, points if points else (one.point,))
    return allowed_on(state, one, ground, base_move(state, one), engaging)


def farthest(state: State, unit: str) -> float:
    """How far the figure of a unit may go that may go farthest, with nothing in its way and no road (MT.6.02)."""
    return max(base_moves(state, state.bases(unit)), default=0.0)


def pace(state: State, unit: str) -> float:
    """How far a unit as a whole may go: as far as the slowest of it, all on a road if they stand on one."""
    moves, bases = [], state.bases(unit)
    for one, base in zip(bases, base_moves(state, bases), strict=True):
        here = Going(0.0, road=stand_at(state.table, one.point).road)
        moves.append(allowed_on(state, one, here, base, False))
    return min(moves, default=0.0)


# The way of one figure


def threats(state: State, side: str) -> tuple[Place, ...]:
    """The enemies of a camp; his vehicles keep nobody off (MT.9.25)."""
    return _threats(state)[side]


@while_placed
@kept
def _threats(state: State) -> dict[str, tuple[Place, ...]]:
    bases = [place for place in places(state) if state.figures[place[3]].base not in tables.VEHICLES]
    return {side: tuple([one for one in bases if one[4] != side]) for side in state.plan.sides}


def walk(state: State, figure: str, path: Sequence[Point], *, engaging: str = "") -> Track:
    """The way that a figure walks along a path, up to the edge where it leaves the table; raises why it may not.

    `engaging` names the unit that is engaged. Where it ends nobody else's base is looked at: others may move as well.
    """
    one = state.figures[figure]
    track = track_of(one, path)
    if not track.legs:
        return track
    return walked(state, one, track, engaging, base_move(state, one), threats(state, one.side))


def track_of(one: Figure, path: Sequence[Point]) -> Track:
    start = one.point
    return Track(tuple(path) if path and path[0] == start else (start, *path))


def walked(
    state: State, one: Figure, track: Track, engaging: str, base: float, enemies: Sequence[Place]
) -> Track:
    table = state.table
    if state.plan.exits or not table.within(track.end, one.radius) or len(track.points) > 2:
        track = _on_table(state, one, track)
    ground = going(table, track.points)
    if refused := barred_for(one, ground):
        raise refused
    allowed = allowed_on(state, one, ground, base, bool(engaging))
    if ground.length > allowed + EPSILON:
        raise Illegal(
            TOO_FAR, "too-far", figure=one.id, length=round(ground.length, 2), allowance=round(allowed, 2)
        )
    target = state.units[engaging].members if engaging else ()
    if enemies and (enemy := too_near(one, track, enemies, allowed, target)):
        raise Illegal(NEAR, "enemy-too-near", figure=one.id, enemy=enemy)
    if line := over_obstacle(table, track.end, one.radius):
        raise Illegal(OBSTACLE, "base-overlap", figure=one.id, other=line)
    return track


def _on_table(state: State, one: Figure, track: Track) -> Track:
    """A way up to where it leaves the table; most do not come near its edge."""
    table, points = state.table, track.points[1:]
    if all(table.within(point, one.radius + HAIR) for point in points):
        return track
    return up_to_exit(state, one, track, inside=all(table.within(point, one.radius) for point in points))


def barred_for(one: Figure, ground: Going) -> Illegal | None:
    """What a figure cannot pass (MT.6.22)."""
    thing = ground.barred
    if not thing and one.base != "foot":
        if ground.buildings:
            thing = ground.buildings[0]
        elif one.base == "piece" and ground.ground == "very-rough":
            thing = ground.worst
        elif ground.obstacles and (ground.high or one.base == "piece"):
            thing = ground.lines[0]
    return Illegal(IMPASSABLE, "impassable", figure=one.id, thing=thing) if thing else None


def too_near(
    one: Figure, track: Track, enemies: Sequence[Place], allowed: float, engaging: Collection[str] = ()
) -> str:
    """The enemy to whom a way comes too near (MT.6.23): nobody passes through him; who starts within 1" of him may only
    go away, beyond 1" or as far as he can (MT.6.28). Who engages may touch those figures, and end within 1" of others,
    but not pass them by so near (MT.13.03)."""
    for p, q in track.legs:
        west, east = (p[0], q[0]) if p[0] < q[0] else (q[0], p[0])
        south, north = (p[1], q[1]) if p[1] < q[1] else (q[1], p[1])
        dx, dy = q[0] - p[0], q[1] - p[1]
        square = dx * dx + dy * dy
        for x, y, r, id, _ in enemies:
            touch = one.radius + r
            far = touch - EPSILON if id in engaging else touch + tables.KEEP_OFF + EPSILON
            if x < west - far or x > east + far or y < south - far or y > north + far:
                continue
            f = ((x - p[0]) * dx + (y - p[1]) * dy) / square
            f = 0.0 if f < 0.0 else 1.0 if f > 1.0 else f
            ox, oy = p[0] + dx * f - x, p[1] + dy * f - y
            off = ox * ox + oy * oy
            if off > far * far:
                continue
            if engaging:
                through = touch - EPSILON
                stays = id in engaging or distance(track.end, (x, y)) <= far
                if (off < through * through or not stays) and not _leaves(track, (x, y)):
                    return id
            elif not (
                distance(track.start, (x, y)) <= far
                and _leaves(track, (x, y))
                and (distance(track.end, (x, y)) > far or track.length >= allowed - EPSILON)
            ):
                return id
    return ""


def _leaves(track: Track, from_: Point) -> bool:
    """A way never comes nearer to a place than it has been."""
    return all(
        (q[0] - p[0]) * (p[0] - from_[0]) + (q[1] - p[1]) * (p[1] - from_[1]) >= -EPSILON * EPSILON
        for p, q in track.legs
    )


# Leaving the table


def left_by(state: State, one: Figure, point: Point) -> str:
    """The edge of the table by which a base there leaves it (MT.6.26): one of the scenario's exits."""
    for way_out in state.plan.exits:
        if way_out.side == one.side and _touches(state.table, way_out, point, one.radius):
            return way_out.edge
    return ""


def _touches(table: Table, way_out: Exit, point: Point, radius: float) -> bool:
    along = point[1] if way_out.edge in ("east", "west") else point[0]
    return (
        edge_distance(table, way_out.edge, point) <= radius + EPSILON
        and way_out.low - EPSILON <= along <= way_out.high + EPSILON
    )


def up_to_exit(state: State, one: Figure, track: Track, inside: bool = False) -> Track:
    """A way that leads off the table, cut where its base touches an exit; raises where there is none."""
    outs = [way_out for way_out in state.plan.exits if way_out.side == one.side]
    if outs:
        points = [track.start]
        for p, q in track.legs:
            here = [
                at for way_out in outs if (at := _reaches(state.table, way_out, p, q, one.radius)) is not None
            ]
            if here:
                end = between(p, q, min(here))
                end = (rounded(end[0]), rounded(end[1]))
                if not all(state.table.within(point, one.radius) for point in points[1:]):
                    break
                return Track((*points, end))
            points.append(q)
    if inside:
        return track
    raise Illegal(OFF, "off-table", figure=one.id)


def _reaches(table: Table, way_out: Exit, p: Point, q: Point, radius: float) -> float | None:
    """Where along a leg a base first touches an exit."""
    off, then = (edge_distance(table, way_out.edge, at) - radius for at in (p, q))
    if then > EPSILON:
        return None
    f = 0.0 if off <= EPSILON or off <= then else off / (off - then)
    return f if _touches(table, way_out, between(p, q, f), radius) else None


# Where it ends


def stop_refusal(state: State, one: Figure, at: Point, but: Collection[str] = ()) -> Illegal | None:
    """Why the base of a figure may not stand there: off the table, over another or over an obstacle (MT.1.11, 1.12)."""
    if not state.table.within(at, one.radius):
        return Illegal(OFF, "off-table", figure=one.id)
    if line := over_obstacle(state.table, at, one.radius):
        return Illegal(OBSTACLE, "base-overlap", figure=one.id, other=line)
    if other := overlapped(state, at, one.radius, (one.id, *but)):
        return Illegal(OVER, "base-overlap", figure=one.id, other=other)
    return None


def judge_marker_move(state: State, trial: State, marker: Marker, path: tuple[Point, ...]) -> None:
    """A figure of its unit could walk so, and does not come near a marker of the enemy or lie on one of its own."""
    track = walk(trial, marker.id, path)
    if problem := stop_refusal(trial, trial.figures[marker.id], track.end):
        raise problem
    for other in state.markers.values():
        if other.id == marker.id:
            continue
        touching = 2 * tables.MARKER_RADIUS
        if other.side == marker.side:
            if distance(path[-1], other.at) < touching - tables.TOLERANCE:
                raise Illegal("MT.1.12", "base-overlap", figure=marker.id, other=other.id)
        elif any(high > 0.0 for _, high in track.spans_near(other.at, touching + tables.KEEP_OFF)):
            raise Illegal("MT.6.23", "enemy-too-near", figure=marker.id, enemy=other.id)


def with_marker_figure(state: State, marker: Marker) -> State:
    """The table with a single figure of its unit in the marker's place (MT.8.41)."""
    traits = marker_traits(state, marker)
    figure = Figure(
        id=marker.id, side=marker.side, unit=marker.id, base=base_of(traits), where=At(Pose(*marker.at))
    )
    unit = Unit(id=marker.id, side=marker.side, members=(marker.id,), traits=traits)
    return replace(
        state,
        figures={**state.figures, marker.id: figure},
        units={**state.units, marker.id: unit},
    )


def marker_traits(state: State, marker: Marker) -> tuple[str, ...]:
    """Of the unit under it; a decoy goes for the first of its type that may hide."""
    unit = state.units.get(marker.unit) or next(
        state.units[id]
        for id in state.plan.hidden
        if state.units[id].side == marker.side and state.units[id].type == marker.type
    )
    return tuple(trait for trait in unit.traits if trait in tables.TRAIT_MOVE)
