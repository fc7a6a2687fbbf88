"""Cover (couvert): open, light or heavy, of who is fired at (TY.4.11-4.13)."""

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.table.terrain import row_of, stand_at
from escarmouche.rulesets.tyneside.table.visibility import nearest_visible_figure
from escarmouche.speed.keep import kept_calls
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import Point, Table

COVERS_KEPT = 4096  # of a table
OPEN = tables.COVERS[0]


def cover(state: State, shooter: str, target: str) -> str:
    """The cover of a figure from another (TY.4.12)."""
    aimed = state.figures[target]
    return cover_at(state.table, state.figures[shooter].point, aimed.point, aimed.radius)


@kept_calls(COVERS_KEPT)
def cover_at(table: Table, p: Point, q: Point, radius: float) -> str:
    """The best cover of a base at q from who is at p: of the ground it is in, or of a line beside it that the line
    of fire crosses (TY.4.12)."""
    stand = stand_at(table, q, radius)
    found = [stand.cover]
    if stand.near and any(line.id in stand.near for line in table.lines):
        found += [
            row_of(table.line(crossing.line_id)).cover
            for crossing in trace(table, p, q).lines
            if crossing.line_id in stand.near and crossing.opening is None
        ]
    return max(found, key=tables.COVERS.index)


def beside_cover(table: Table, figure: Figure) -> bool:
    """A figure is in a cover area, or at 2 cm or less from a line that gives cover (TY.4.13)."""
    stand = stand_at(table, figure.point, figure.radius)
    return stand.cover != OPEN or any(
        line.id in stand.near for line in table.lines if row_of(line).cover != OPEN
    )


def entirely_in_cover(state: State, unit: str) -> bool:
    """Every living man of a unit is in cover (TY.4.13)."""
    table, living = state.table, state.living(unit)
    bare = [one for one in living if stand_at(table, one.point, one.radius).cover == OPEN]
    if not bare:
        return bool(living)
    if not all(beside_cover(table, one) for one in bare):
        return False
    enemy = nearest_visible_figure(state, unit)
    return enemy is None or all(cover(state, enemy.id, one.id) != OPEN for one in bare)
