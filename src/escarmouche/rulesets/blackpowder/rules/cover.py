"""Cover against fire and in hand-to-hand (BP.4.16, 4.17, 9.29, 13.13, 15.11)."""

from typing import Final

from escarmouche.kernel.points import Point
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import State, Unit
from escarmouche.rulesets.blackpowder.data.tables import CONVENTIONS
from escarmouche.rulesets.blackpowder.rules.situations import Cover
from escarmouche.rulesets.blackpowder.table.footprint import footprint, stand_width, stands
from escarmouche.rulesets.blackpowder.table.terrain import cover_of, crossing, laid
from escarmouche.table import rectangles
from escarmouche.table.rectangles import Rect
from escarmouche.table.tabletop import Inside, contains
from escarmouche.table.terrain import Edge

NONE: Final = 0


def cover(state: State, unit: Unit, eye: Point) -> Cover:
    """What half of its stands or more have against a shot from there (BP.4.17)."""
    if isinstance(unit.where, Inside):
        return tables.COVERS[-1]
    ranks = _ranks(state, unit, eye)
    for number in range(len(tables.COVERS) - 1, 0, -1):
        if 2 * sum([rank >= number for rank in ranks]) >= len(ranks):
            return tables.COVERS[number]
    return tables.COVERS[0]


def combat_cover(state: State, unit: Unit, enemy: Unit) -> Cover:
    """Across what it is attacked: the line of an attack comes from behind the ranks that press on (BP.13.13)."""
    return cover(state, unit, rectangles.middle(footprint(state, enemy), "rear"))


def entrenched(state: State, unit: Unit) -> bool:
    """In a building, or half its stands in heavy cover, from whatever side (BP.15.11)."""
    if isinstance(unit.where, Inside):
        return True
    ranks = _ranks(state, unit, None)
    return 2 * ranks.count(tables.COVERS.index("heavy")) >= len(ranks)


def defended(state: State, unit: Unit, enemy: Unit) -> bool:
    """It is in a building, or behind an obstacle over which the enemy would have to come (BP.16.21)."""
    if isinstance(unit.where, Inside):
        return True
    if not laid(state.table).obstacles:
        return False
    eye = rectangles.middle(footprint(state, enemy))
    behind = [_behind(state, at, stand, eye) > NONE for at, stand in _squares(state, unit)]
    return 2 * sum(behind) >= len(behind)


def _ranks(state: State, unit: Unit, eye: Point | None) -> list[int]:
    """The cover of each stand: of the area in which its centre lies, or of an obstacle before it (BP.4.16)."""
    known = laid(state.table)
    if not known.shelters and not known.obstacles:
        return [NONE]
    found = []
    for at, square in _squares(state, unit):
        rank = max(
            [tables.COVERS.index(kind) for area, kind in known.shelters if contains(area, at, CONVENTIONS)],
            default=NONE,
        )
        found.append(max(rank, _behind(state, at, square, eye)) if known.obstacles else rank)
    return found


def _squares(state: State, unit: Unit) -> list[tuple[Point, Rect]]:
    body, half = footprint(state, unit), stand_width(unit) / 2.0
    return [(at, Rect(*at, body.vx, body.vy, half, half)) for at in stands(state, unit)]


def _behind(state: State, at: Point, square: Rect, eye: Point | None) -> int:
    """The best of the obstacles within 1" of a stand that lie between it and an eye; between it and anybody."""
    near = state.scaled(tables.BEHIND) + tables.EPSILON
    best = NONE
    for (west, south, east, north), line, edges in laid(state.table).obstacles:
        far = near + 2.0 * square.a
        if not (west - far <= at[0] <= east + far and south - far <= at[1] <= north + far):
            continue
        if (eye is None or crossing(eye, at, edges) is not None) and any(
            _gap(square, edge) <= near for edge in edges
        ):
            best = max(best, tables.COVERS.index(cover_of(line)))
    return best


def _gap(square: Rect, edge: Edge) -> float:
    """From a rectangle to a segment."""
    length = edge.square**0.5
    vx, vy = (edge.dx / length, edge.dy / length) if length > 0.0 else (0.0, 1.0)
    line = Rect((edge.ax + edge.bx) / 2.0, (edge.ay + edge.by) / 2.0, vx, vy, 0.0, length / 2.0)
    return rectangles.apart(square, line)
