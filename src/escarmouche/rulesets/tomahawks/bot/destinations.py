"""Moves worth weighing for a unit: to what the scenario is about, towards and away from the enemy, into cover, into
another formation."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from escarmouche.kernel.answers import Way
from escarmouche.kernel.game import Raw
from escarmouche.rulesets.tomahawks.bot import objectives
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Formation, State, Unit
from escarmouche.rulesets.tomahawks.table import board, figure_moves, formations, paths, unit_moves
from escarmouche.rulesets.tomahawks.table.terrain import laid, stand_at
from escarmouche.rulesets.tomahawks.table.unit_moves import Moved
from escarmouche.speed.keep import kept_calls
from escarmouche.table.plane import between, distance
from escarmouche.table.tabletop import Point, Table, bearing, rounded, turn_between

HALF = 0.5
TURNED = 15.0  # degrees off the enemy at which ranks are worth turning
COVERS = 2  # pieces of cover that are thought of
INSIDE = 1.2  # how far within a wood one stands
MARCHING = 20.0  # nobody marches in column who has an enemy nearer than this
TABLES_KEPT = 8
NEAR, SHORT, CLOSEST = 26.0, 11.5, 6.0  # where fire is felt, where it tells, and how near is enough
BEYOND = 40.0  # farther enemies are nobody's concern


class Move(NamedTuple):
    """A move that is legal: its paths, what it comes to, and what for."""

    ways: Mapping[str, Way]
    formation: str
    moved: Moved
    why: str


def raw(move: Move) -> Raw:
    """As an answer; the formation is declared with the first of them."""
    found: dict[str, Raw] = {}
    for id, way in move.ways.items():
        found[id] = {"path": [list(point) for point in way.path]}
        if way.facing is not None:
            found[id]["facing"] = way.facing
    if move.formation and found:
        next(iter(found.values()))["tags"] = {"formation": move.formation}
    return found


def points_after(state: State, unit: str, moved: Moved) -> tuple[Point, ...]:
    """Where the men stand who have not left."""
    found = []
    for one in state.living(unit):
        if one.id not in moved.leaves:
            pose = moved.poses.get(one.id)
            found.append(one.point if pose is None else (pose.x, pose.y))
    return tuple(found)


def moves(state: State, whole: Unit) -> Iterator[Move]:
    """Those worth weighing, none twice."""
    if any(board.contacts(state, one.id) for one in state.living(whole.id)):
        yield from _tried(state, whole, ((_away(state, whole), None, "why-away"),))
        return
    centre = board.middle(state, whole.id)
    wanted = objectives.goal(state, whole, centre)
    yield from _reformed(state, whole, centre, wanted)
    yield from _tried(state, whole, _wanted(state, whole, centre, wanted))


def _wanted(
    state: State, whole: Unit, centre: Point, wanted: objectives.Goal | None
) -> Iterator[tuple[Point | None, float | None, str]]:
    most = figure_moves.pace(state, whole.id)
    if wanted is not None:
        yield wanted.at, None, "why-goal"
    foe = nearest(state, whole.side, centre)
    if foe is None or distance(foe, centre) > BEYOND:
        return
    off = distance(foe, centre)
    if wanted is not None and off < NEAR:
        yield wanted.at, most * HALF, "why-goal"
    if off > CLOSEST:
        yield foe, None if off > SHORT + most else max(1.0, off - SHORT), "why-closer"
    if off < NEAR:
        yield _away(state, whole), None, "why-away"
    if not whole.artillery:
        for at in covers(state, whole, centre, foe, most):
            yield at, distance(centre, at), "why-cover"


Sketches = Iterable[tuple[Point | None, float | None, str]]


def _tried(state: State, whole: Unit, sketches: Sketches) -> Iterator[Move]:
    """As far as such a move is legal, the same ends once."""
    known: set[tuple[Point, ...]] = set()
    for goal, length, why in sketches:
        found = None if goal is None else paths.shift(state, whole.id, goal, length)
        if found is None:
            continue
        ends = tuple([way.path[-1] for way in found[0].values()])
        if ends not in known:
            known.add(ends)
            yield Move(found[0], "", found[1], why)


def nearest(state: State, side: str, at: Point) -> Point | None:
    """The enemy nearest to a place, or his marker."""
    found = [one.point for one in state.of_side(state.enemy(side))]
    found += [one.at for one in state.markers.values() if one.side != side]
    return min(found, key=lambda foe: (foe[0] - at[0]) ** 2 + (foe[1] - at[1]) ** 2) if found else None


def _away(state: State, whole: Unit) -> Point | None:
    centre = board.middle(state, whole.id)
    foe = nearest(state, whole.side, centre)
    if foe is None:
        return None
    x, y = 2 * centre[0] - foe[0], 2 * centre[1] - foe[1]
    return (min(max(x, 1.0), state.table.width - 1.0), min(max(y, 1.0), state.table.height - 1.0))


class Piece(NamedTuple):
    """A zone or a line that gives cover: its box, and whether men stand in it or behind it."""

    box: tuple[float, float, float, float]
    zone: bool


@kept_calls(TABLES_KEPT)
def _pieces(table: Table) -> tuple[Piece, ...]:
    known, none = laid(table), tables.COVERS[0]
    zones = [Piece(box, True) for box, _, row in known.zones if row.cover != none]
    lines = [Piece(box, False) for box, _, _, row in known.obstacles if row.cover != none]
    return (*zones, *lines)


def covers(state: State, whole: Unit, centre: Point, foe: Point, reach: float) -> Iterator[Point]:
    """Places in or behind the nearest pieces of cover, for the middle of a unit."""
    near: list[tuple[float, Point]] = []
    for piece in _pieces(state.table):
        west, south, east, north = piece.box
        if piece.zone:
            inset = min(INSIDE, (east - west) / 2, (north - south) / 2)
            at = (
                min(max(centre[0], west + inset), east - inset),
                min(max(centre[1], south + inset), north - inset),
            )
        else:
            on = (min(max(centre[0], west), east), min(max(centre[1], south), north))
            off = max(distance(on, foe), 0.1)
            behind = (on[0] - (foe[0] - on[0]) / off * INSIDE, on[1] - (foe[1] - on[1]) / off * INSIDE)
            at = behind
        away = distance(centre, at)
        if 0.3 < away <= reach + 2.0:
            near.append((away, at))
    yield from [at for _, at in sorted(near)[:COVERS]]


# Formations


def _reformed(state: State, whole: Unit, centre: Point, wanted: objectives.Goal | None) -> Iterator[Move]:
    """Close order against an enemy in the open, a column for the march, men dispersed who may be; a house filled."""
    if whole.officer or whole.artillery:
        return
    foe = nearest(state, whole.side, centre)
    off = distance(foe, centre) if foe is not None else BEYOND
    shapes = formations.allowed(state, whole.id)
    most = figure_moves.pace(state, whole.id)
    if wanted is not None and wanted.kind == "guard":
        area = state.table.area(wanted.thing)
        facing = bearing(centre, foe) if foe is not None else whole.facing
        yield from _drawn(state, whole, "normal", objectives.middle(state, area.id), facing, "why-house")
    if whole.formation == "close-order" and foe is not None:
        yield from _wheeled(state, whole, centre, foe)
    elif "close-order" in shapes and foe is not None and off <= BEYOND:
        for share in (0.0, 0.35):
            at = between(centre, foe, min(share * most / max(off, 0.1), 0.6))
            if not stand_at(state.table, at).zones:
                yield from _drawn(
                    state, whole, "close-order", at, rounded(bearing(at, foe)), "why-close-order"
                )
    if "column" in shapes and whole.formation != "column" and wanted is not None and off > MARCHING:
        on = _on_road(state, centre)
        if on is not None and distance(on, centre) <= most + 2.0:
            facing = 90.0 if wanted.at[0] > centre[0] else 270.0
            if abs(wanted.at[0] - centre[0]) < abs(wanted.at[1] - centre[1]):
                facing = 0.0 if wanted.at[1] > centre[1] else 180.0
            yield from _drawn(state, whole, "column", on, facing, "why-column")
    if "dispersed" in shapes and whole.formation != "dispersed" and foe is not None:
        goals = [centre]
        if wanted is not None:
            goals.append(
                between(centre, wanted.at, min(1.0, HALF * most / max(distance(centre, wanted.at), 0.1)))
            )
        for at in goals:
            yield from _drawn(state, whole, "dispersed", at, rounded(bearing(centre, foe)), "why-dispersed")


def _wheeled(state: State, whole: Unit, centre: Point, foe: Point) -> Iterator[Move]:
    """A close order turns on the spot to the enemy (MT.6.25)."""
    turn = turn_between(whole.facing, bearing(centre, foe))
    if abs(turn) < TURNED:
        return
    turn = rounded(max(-tables.PIVOT, min(tables.PIVOT, turn)))
    found = unit_moves.advance(state, whole.id, (0.0, 0.0), turn)
    moved = paths.moved(state, whole.id, found)
    if moved is not None and moved.formation == "close-order":
        yield Move(found, "", moved, "why-wheel")


def _on_road(state: State, at: Point) -> Point | None:
    """The nearest point of a road."""
    best: Point | None = None
    for _, line in laid(state.table).roads:
        for p, q in pairwise(line.points):
            square = max((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2, 0.01)
            share = ((at[0] - p[0]) * (q[0] - p[0]) + (at[1] - p[1]) * (q[1] - p[1])) / square
            on = between(p, q, min(1.0, max(0.0, share)))
            if best is None or distance(on, at) < distance(best, at):
                best = on
    return best


def _drawn(state: State, whole: Unit, shape: Formation, at: Point, facing: float, why: str) -> Iterator[Move]:
    """Men go to the places of a formation about a point, each to the nearest that is left, the farthest first."""
    men = list(state.living(whole.id))
    free = formations.places(shape, len(men), at, facing, men[0].radius)
    found: dict[str, Way] = {}
    for one in sorted(men, key=lambda man: -distance(man.point, at)):
        place = min(free, key=lambda spot: distance(one.point, spot))
        free.remove(place)
        face = facing if shape in formations.RANKED else None
        found[one.id] = Way((place,), face) if distance(place, one.point) > 0.01 else Way((), face)
    declared = "" if shape == "normal" else shape
    moved = paths.moved(state, whole.id, found, declared)
    if moved is not None:
        yield Move(found, declared, moved, why)
