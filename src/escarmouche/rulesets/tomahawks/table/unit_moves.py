"""Movement (mouvement) of a whole unit: ways, ends, cohesion, close order, guns (MT.2.15, 2.16, 2.20-2.22, 6.23-6.31).

What one figure may do is in `figure_moves`.
"""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.answers import Way
from escarmouche.kernel.points import Point
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, Formation, State, Unit
from escarmouche.rulesets.tomahawks.table import contact_places, figure_moves, formations
from escarmouche.rulesets.tomahawks.table.board import Place, centroid, places
from escarmouche.rulesets.tomahawks.table.formations import axes, chains, cohesion, linked
from escarmouche.rulesets.tomahawks.table.terrain import going, laid, over_obstacle, stand_at
from escarmouche.table.plane import EPSILON, bearing, between, distance, gap, turn_between
from escarmouche.table.tabletop import Away, Pose, rounded
from escarmouche.table.tracks import Track

COHESION, RESTORED = "MT.2.20", "MT.2.22"
MARCH, GUN, TURN, CAPACITY = "MT.6.25", "MT.6.27", "MT.6.30", "MT.2.31"
HAIR = 3 * EPSILON  # by which men who keep their ranks may part through rounding
WHEELING = 0.001  # degrees: what turns less has not pivoted


class Moved(NamedTuple):
    """A Move action that is legal: who walks where, how all stand then, and what their unit is."""

    tracks: dict[str, Track]  # of those who move
    poses: dict[str, Pose]  # of those who move or turn
    formation: Formation
    facing: float  # of the unit
    scattered: bool
    leaves: dict[str, str]  # who goes out by which edge (MT.6.26)


# A whole unit


def check_move(state: State, unit: str, ways: Mapping[str, Way], formation: str = "") -> Moved:
    """Judge a Move action (MT.6.23-6.31): each figure by its way, those left out stay; raises why not.

    `formation` is what is declared for the end (MT.2.15); empty: the same as before if it still holds, else normal.
    """
    own, figures = state.units[unit], state.bases(unit)
    drawn = [(one.id, figure_moves.track_of(one, ways[one.id].path)) for one in figures if one.id in ways]
    paths = {id: track for id, track in drawn if track.legs}
    facings = {id: way.facing for id, way in ways.items() if way.facing is not None}
    if own.formation == "close-order" and formation in ("", "close-order"):
        kept_order = _in_order(state, own, figures, paths, facings)
        if kept_order is not None:
            return kept_order
        if formation:
            raise Illegal(MARCH, "formation", unit=unit, shape=formation, cause="march")
    if not paths:
        return _turned(state, own, figures, facings, formation)
    moving = [one for one in figures if one.id in paths]
    movers = [
        (one, paths[one.id], base)
        for one, base in zip(moving, figure_moves.base_moves(state, moving), strict=True)
    ]
    road = tables.SINGLE_ROAD if laid(state.table).roads else 0.0
    for one, track, base in movers:
        if _is_hopeless(state, one, track, base + road):
            figure_moves.walked(state, one, track, "", base, ())
    enemies = _near_threats(state, own.side, list(paths.values()))
    tracks = {
        one.id: figure_moves.walked(state, one, track, "", base, enemies) for one, track, base in movers
    }
    leaves = _leaving(state, tracks)
    ends = {id: track.end for id, track in tracks.items() if id not in leaves}
    _room(state, own, figures, ends, leaves)
    _gun(state, figures, tracks, ends, facings)
    scattered = _cohesion(state, own, ends, leaves)
    lost = broken(state, own, tracks)
    shape, facing = _shape(state, own, tracks, ends, leaves, facings, formation, lost)
    poses = _poses(figures, tracks, facings, facing if shape in formations.RANKED else None)
    return Moved(tracks, poses, shape, _unit_facing(own, figures, poses, facing), scattered, leaves)


def _is_hopeless(state: State, one: Figure, track: Track, far: float) -> bool:
    """A way off the table or too long for the best of roads: whoever has one is looked at before all others."""
    return track.length > far + EPSILON or not state.table.within(track.end, one.radius)


def _near_threats(state: State, side: str, tracks: Sequence[Track]) -> list[Place]:
    """The enemies whom one of these ways may come near."""
    enemies = figure_moves.threats(state, side)
    if not enemies:
        return []
    xs = [x for track in tracks for x, _ in track.points]
    ys = [y for track in tracks for _, y in track.points]
    far = tables.KEEP_OFF + 2.0 * max(tables.RADII.values()) + EPSILON
    west, east, south, north = min(xs) - far, max(xs) + far, min(ys) - far, max(ys) + far
    return [one for one in enemies if west <= one[0] <= east and south <= one[1] <= north]


def _leaving(state: State, tracks: Mapping[str, Track]) -> dict[str, str]:
    if not state.plan.exits:
        return {}
    found = {id: figure_moves.left_by(state, state.figures[id], track.end) for id, track in tracks.items()}
    return {id: edge for id, edge in found.items() if edge}


def _room(
    state: State, own: Unit, figures: Sequence[Figure], ends: Mapping[str, Point], leaves: Mapping[str, str]
) -> None:
    """Nobody ends over another's base (MT.1.12), nor in a full building (MT.2.31)."""
    others = _others_near(state, own, ends)
    for id, (x, y) in ends.items():
        radius = state.figures[id].radius - EPSILON
        for to_x, to_y, r, stranger, _ in others:
            near, dx = radius + r, to_x - x
            if -near < dx < near and dx * dx + (to_y - y) * (to_y - y) < near * near:
                raise Illegal(figure_moves.OVER, "base-overlap", figure=id, other=stranger)
    there = [(*ends.get(one.id, one.point), one.radius, one.id) for one in figures if one.id not in leaves]
    for number, (x, y, r, id) in enumerate(there, start=1):
        for to_x, to_y, to_r, other in islice(there, number, None):
            near, dx, dy = r + to_r - EPSILON, to_x - x, to_y - y
            if -near < dx < near and dx * dx + dy * dy < near * near:
                raise Illegal(figure_moves.OVER, "base-overlap", figure=id, other=other)
    if full := _full_building(state, ends):
        raise Illegal(CAPACITY, "base-overlap", figure=next(iter(ends)), other=full)


def _others_near(state: State, own: Unit, ends: Mapping[str, Point]) -> list[Place]:
    """The bases of other units that anybody may come to lie over."""
    if not ends:
        return []
    xs, ys = [x for x, _ in ends.values()], [y for _, y in ends.values()]
    far = 2.0 * max(tables.RADII.values())
    west, east, south, north = min(xs) - far, max(xs) + far, min(ys) - far, max(ys) + far
    members = own.members
    return [
        one
        for one in places(state)
        if west <= one[0] <= east and south <= one[1] <= north and one[3] not in members
    ]


def _full_building(state: State, ends: Mapping[str, Point]) -> str:
    if not any(row.shape == "building" for _, _, row in laid(state.table).zones):
        return ""
    entered = {stand_at(state.table, end).building for end in ends.values()} - {""}
    for building in sorted(entered):
        inside = [
            one.id
            for one in state.on_table()
            if stand_at(state.table, ends.get(one.id, one.point)).building == building
        ]
        if len(inside) > tables.CAPACITY:
            return building
    return ""


def _gun(
    state: State,
    figures: Sequence[Figure],
    tracks: Mapping[str, Track],
    ends: Mapping[str, Point],
    facings: Mapping[str, float],
) -> None:
    """A piece that moves turns by 45 degrees at most, and its crew go with it (MT.6.27, 6.30)."""
    piece = figures[0]
    if piece.base != "piece":
        return
    turn = abs(turn_between(piece.pose.facing, facings.get(piece.id, piece.pose.facing)))
    if turn > tables.GUN_SWING + tables.TOLERANCE:
        raise Illegal(TURN, "gun-turn", figure=piece.id, most=tables.GUN_SWING)
    if piece.id not in tracks:
        return
    for one in figure_moves.crew_at(state, piece):
        end = ends.get(one.id, one.point)
        if gap(end, one.radius, ends[piece.id], piece.radius) > tables.CREW_REACH + EPSILON:
            raise Illegal(GUN, "crew-behind", figure=one.id, reach=tables.CREW_REACH)


def _cohesion(state: State, own: Unit, ends: Mapping[str, Point], leaves: Mapping[str, str]) -> bool:
    """Whether the unit is still scattered after the move; raises where it must not be (MT.2.20-2.22)."""
    men = [one for one in state.living(own.id) if one.id not in leaves]
    if len(men) < 2:
        return False
    radius, reach = men[0].radius, cohesion(own)
    after = [ends.get(one.id, one.point) for one in men]
    if linked(after, radius, reach):
        return False
    before = [one.point for one in men]
    parts = chains(before, radius, reach)
    if len(parts) == 1:
        raise Illegal(COHESION, "cohesion", unit=own.id, distance=reach)
    main = max(parts, key=lambda part: (len(part), [-number for number in part]))
    if not linked([after[i] for i in main], radius, reach):
        raise Illegal(RESTORED, "cohesion", unit=own.id, distance=reach)
    for part in parts:
        if part is main:
            continue
        if _could_join(state, men, part, main, reach):
            raise Illegal("MT.2.21", "cohesion", unit=own.id, distance=reach)
        for i in part:
            began = min([distance(before[i], before[k]) for k in main])
            ended = min([distance(after[i], after[k]) for k in main])
            if ended > began - EPSILON:
                raise Illegal(RESTORED, "cohesion", unit=own.id, distance=reach)
    return True


def _could_join(
    state: State, men: Sequence[Figure], part: Sequence[int], main: Sequence[int], reach: float
) -> bool:
    """Somebody of a part that is cut off could walk straight back into cohesion, the others staying where they are."""
    return any(_joins(state, men[i], men[k], reach) for i in part for k in main)


def _joins(state: State, one: Figure, other: Figure, reach: float) -> bool:
    """A figure could walk up to another, at the first place near enough to it where there is room."""
    apart = distance(one.point, other.point)
    least, most = apart - one.radius - other.radius - reach, figure_moves.base_move(state, one)
    if least > most + EPSILON:
        return False
    for far in (least, *contact_places.openings(state, one, other.point)):
        if least <= far <= min(most, apart):
            x, y = between(one.point, other.point, far / apart)
            end = (rounded(x), rounded(y))
            if figure_moves.stop_refusal(state, one, end) is None and _walks(state, one, end):
                return True
    return False


def _walks(state: State, one: Figure, end: Point) -> bool:
    try:
        figure_moves.walk(state, one.id, (end,))
    except Illegal:
        return False
    return True


# Formations on the move


def broken(state: State, own: Unit, tracks: Mapping[str, Track]) -> bool:
    """A formation is lost on the way: over an obstacle, into a rough zone or a building (MT.2.16)."""
    if own.formation not in formations.RANKED:
        return False
    return any(
        ground.entered or ground.obstacles
        for ground in [going(state.table, track.points) for track in tracks.values()]
    )


def _shape(
    state: State,
    own: Unit,
    tracks: Mapping[str, Track],
    ends: Mapping[str, Point],
    leaves: Mapping[str, str],
    facings: Mapping[str, float],
    declared: str,
    lost: bool,
) -> tuple[Formation, float]:
    """The formation at the end, and its facing: what is declared must hold, what was lost on the way cannot be declared
    again by the same action (MT.2.15, 2.16, 6.25)."""
    wanted: Formation = _as_formation(own.id, declared) if declared else own.formation
    if wanted == "normal" or (not declared and (lost or wanted == "close-order")):
        return "normal", own.facing
    if lost and wanted == own.formation:
        raise Illegal("MT.2.16", "formation", unit=own.id, shape=wanted, cause="broken")
    staying = _without(state, leaves) if leaves else state
    refused: Illegal | None = None
    for facing in _fronts(state, own, tracks, facings):
        refused = formations.fits(staying, own.id, ends, wanted, facing)
        if refused is None:
            return wanted, facing
    if declared and refused is not None:
        raise refused
    return "normal", own.facing


def _without(state: State, leaves: Mapping[str, str]) -> State:
    """The table without those who have gone out: the others are in formation or not."""
    gone = {id: replace(state.figures[id], where=Away(edge)) for id, edge in leaves.items()}
    return replace(state, figures={**state.figures, **gone})


def _as_formation(unit: str, word: str) -> Formation:
    for known in ("normal", *formations.SHAPES):
        if known == word:
            return known
    raise Illegal("MT.2.15", "formation", shape=word, unit=unit, cause="unknown")


def _fronts(
    state: State, own: Unit, tracks: Mapping[str, Track], facings: Mapping[str, float]
) -> list[float]:
    """The facings that a formation may have at the end: the one given, that of the march, and the old one."""
    if facings:
        return [next(iter(facings.values()))]
    men = state.living(own.id)
    before = centroid([one.point for one in men])
    after = centroid([tracks[one.id].end if one.id in tracks else one.point for one in men])
    march = [bearing(before, after)] if distance(before, after) > EPSILON else []
    return [rounded(facing) for facing in (*march, own.facing)]


def _poses(
    figures: Sequence[Figure],
    tracks: Mapping[str, Track],
    facings: Mapping[str, float],
    front: float | None,
) -> dict[str, Pose]:
    """How everybody stands at the end who has moved or turned: as given, else the way that he walked."""
    found: dict[str, Pose] = {}
    for one in figures:
        track = tracks.get(one.id)
        heading = track.last_heading if track is not None and one.base != "piece" else None
        facing = facings.get(one.id, one.pose.facing if heading is None else heading)
        if front is not None and one.man:
            facing = front
        x, y = one.point if track is None else track.end
        pose = Pose(x, y, facing).rounded()
        if pose != one.pose:
            found[one.id] = pose
    return found


def _unit_facing(own: Unit, figures: Sequence[Figure], poses: Mapping[str, Pose], facing: float) -> float:
    """Of a unit in formation its front, of a gun that of its piece, of any other that of its first man."""
    first = figures[0]
    if own.artillery:
        return poses[first.id].facing if first.id in poses else first.pose.facing
    return rounded(facing) % 360.0


def _turned(
    state: State, own: Unit, figures: Sequence[Figure], facings: Mapping[str, float], declared: str
) -> Moved:
    """Nobody walks: figures turn, a piece by 90 degrees at most, and a formation may be declared (MT.2.15, 6.30)."""
    piece = figures[0]
    if piece.base == "piece" and piece.id in facings:
        turn = abs(turn_between(piece.pose.facing, facings[piece.id]))
        if turn > tables.GUN_TURN + tables.TOLERANCE:
            raise Illegal(TURN, "gun-turn", figure=piece.id, most=tables.GUN_TURN)
    if own.formation == "close-order" and not declared and not facings:
        return Moved({}, {}, own.formation, own.facing, own.scattered, {})
    shape, facing = _shape(state, own, {}, {}, {}, facings, declared, False)
    front = facing if shape in formations.RANKED else None
    poses = _poses(figures, {}, facings, front)
    scattered = not formations.cohesive(state, own.id)
    return Moved({}, poses, shape, _unit_facing(own, figures, poses, facing), scattered, {})


def _in_order(
    state: State,
    own: Unit,
    figures: Sequence[Figure],
    paths: Mapping[str, Track],
    facings: Mapping[str, float],
) -> Moved | None:
    """A march in close order: all by the same vector, with one pivot at its start or end (MT.6.25, 6.31); None where
    the men do not move so. Raises where they do and may not."""
    if not paths and not facings:
        return Moved({}, {}, own.formation, own.facing, own.scattered, {})
    front = next(iter(facings.values()), own.facing)
    if any(abs(turn_between(front, facing)) > WHEELING for facing in facings.values()):
        return None
    men = state.living(own.id)
    starts = [one.point for one in men]
    ends = [paths[one.id].end if one.id in paths else one.point for one in men]
    turn = turn_between(own.facing, front)
    pivoted = starts if abs(turn) <= WHEELING else rotated(starts, turn)
    shifts = [(x - px, y - py) for (x, y), (px, py) in zip(ends, pivoted, strict=True)]
    dx, dy = shifts[0]
    if any(abs(x - dx) > HAIR or abs(y - dy) > HAIR for x, y in shifts):
        return None
    length = (dx * dx + dy * dy) ** 0.5
    if abs(turn) > tables.PIVOT + WHEELING or not _ahead(dx, dy, length, (own.facing, front)):
        return None
    there = {one.id: end for one, end in zip(men, ends, strict=True)}
    if formations.fits(state, own.id, there, "close-order", front) is not None:
        return None
    cost = length + (tables.PIVOT_COST if abs(turn) > WHEELING else 0.0)
    tracks = _marched(state, own, men, starts, pivoted, ends, cost)
    if tracks is None:
        return None
    leaves = _leaving(state, tracks)
    stay = {id: end for id, end in there.items() if id not in leaves}
    _room(state, own, figures, {id: end for id, end in stay.items() if id in tracks}, leaves)
    poses = _poses(figures, tracks, {}, front)
    return Moved(tracks, poses, "close-order", rounded(front) % 360.0, False, leaves)


def rotated(points: Sequence[Point], turn: float) -> list[Point]:
    """Places after a pivot about their middle (MT.6.31)."""
    cx, cy = centroid(points)
    (s, c), _ = axes(turn)
    return [(cx + (x - cx) * c + (y - cy) * s, cy - (x - cx) * s + (y - cy) * c) for x, y in points]


def _ahead(dx: float, dy: float, length: float, facings: Sequence[float]) -> bool:
    """Forward or back within 45 degrees of the facing line, before or after the pivot."""
    if length <= HAIR:
        return True
    heading = bearing((0.0, 0.0), (dx, dy))
    slack = tables.MARCH_ANGLE + tables.TOLERANCE + 0.2 / length  # of rounded places
    turns = [abs(turn_between(facing, heading)) for facing in facings]
    return any(turn <= slack or turn >= 180.0 - slack for turn in turns)


def _marched(
    state: State,
    own: Unit,
    men: Sequence[Figure],
    starts: Sequence[Point],
    pivoted: Sequence[Point],
    ends: Sequence[Point],
    cost: float,
) -> dict[str, Track] | None:
    """The tracks of a march; None where it breaks the order: over an obstacle, into rough ground (MT.2.16)."""
    table = state.table
    wheeled = pivoted is not starts
    tracks: dict[str, Track] = {}
    for one, start, turned, end in zip(men, starts, pivoted, ends, strict=True):
        points = (start, turned, end) if wheeled else (start, end)
        if distance(start, end) > 0.0:
            tracks[one.id] = Track(points)
    enemies = _near_threats(state, own.side, list(tracks.values())) if tracks else []
    for one in men:
        track = tracks.get(one.id)
        if track is None:
            continue
        if not table.within(track.end, one.radius):
            track = tracks[one.id] = figure_moves.up_to_exit(state, one, track)
        ground = going(table, track.points)
        if ground.entered or ground.obstacles:
            return None
        if refused := figure_moves.barred_for(one, ground):
            raise refused
        allowed = figure_moves.allowed_on(state, one, ground, figure_moves.base_move(state, one), False)
        if cost > allowed + HAIR:
            raise Illegal(
                figure_moves.TOO_FAR,
                "too-far",
                figure=one.id,
                length=round(cost, 2),
                allowance=round(allowed, 2),
            )
        if enemies and (enemy := figure_moves.too_near(one, track, enemies, allowed)):
            raise Illegal(figure_moves.NEAR, "enemy-too-near", figure=one.id, enemy=enemy)
        if line := over_obstacle(table, track.end, one.radius):
            raise Illegal(figure_moves.OBSTACLE, "base-overlap", figure=one.id, other=line)
    return tracks


def advance(state: State, unit: str, vector: Point, turn: float = 0.0) -> dict[str, Way]:
    """The ways of all figures of a unit by one vector, after a pivot of the men about their middle (MT.6.25)."""
    own, figures = state.units[unit], state.bases(unit)
    starts = [one.point for one in figures]
    turned = rotated(starts, turn) if turn else starts
    facing = (own.facing + turn) % 360.0 if turn or own.formation == "close-order" else None
    return {
        one.id: Way(((rounded(x + vector[0]), rounded(y + vector[1])),), facing)
        for one, (x, y) in zip(figures, turned, strict=True)
    }
