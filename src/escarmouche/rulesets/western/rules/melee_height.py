"""Who stands higher in melee, and who is trying to cross an obstacle (FW.1.23, 11.28, 11.31, 11.36).

higher(state, one, other)       `one` stands higher than `other`
crossing(state, striker, enemy) the enemy is trying to cross an obstacle that lies between them
met_across(state, figure)       the obstacles across which a figure is in contact, for `Figure.across`
"""

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, place
from escarmouche.rulesets.western.table.board import contacts, obstacles_between
from escarmouche.rulesets.western.table.terrain import crest
from escarmouche.table.tabletop import Area, Table, at_least, at_most, contains, distance, gap_to_line


def higher(state: State, one: Figure, other: Figure) -> bool:
    """One stands higher than an enemy in contact (FW.1.23)."""
    if one.aboard or other.aboard:
        return bool(one.aboard) and not other.aboard and not other.mounted
    if one.level != other.level:
        return one.level > other.level
    return _up_the_slope(state.table, one, other) or _holds(state, one, other)


def _up_the_slope(table: Table, one: Figure, other: Figure) -> bool:
    for slope in table.areas:
        if slope.kind != "steep_slope" or not contains(slope, one.point, table.conventions):
            continue
        if not contains(slope, other.point, table.conventions):
            return True
        if _nearer_crest(slope, one, other):
            return True
    return False


def _nearer_crest(slope: Area, one: Figure, other: Figure) -> bool:
    top = crest(slope)
    return at_least(distance(other.point, top) - distance(one.point, top), tables.CREST_MARGIN)


def _holds(state: State, one: Figure, other: Figure) -> bool:
    """On foot behind a bank or rampart that the other comes across."""
    if one.mounted or not crossing(state, one, other):
        return False
    for id in obstacles_between(state.table, one.point, other.point):
        line = next((line for line in state.table.lines if line.id == id), None)
        if line is None or not tables.TERRAIN[line.kind].holder_higher or not _comes_over(one, other, id):
            continue
        if at_most(gap_to_line(one.point, one.radius, line), tables.HOLDING_REACH):
            return True
    return False


def crossing(state: State, striker: Figure, enemy: Figure) -> bool:
    """The enemy is in contact across an obstacle that it moved up to and has not got over (FW.11.28).

    A vehicle is an obstacle to those on foot who attack its occupants (FW.11.31).
    """
    if striker.aboard:
        return not enemy.aboard and not enemy.mounted
    if enemy.aboard:
        return False
    between = obstacles_between(state.table, striker.point, enemy.point)
    return any(_comes_over(striker, enemy, id) for id in between)


def _comes_over(striker: Figure, enemy: Figure, obstacle: str) -> bool:
    return obstacle in enemy.across or (enemy.met and not striker.met)


def met_across(state: State, figure: Figure) -> tuple[str, ...]:
    """The obstacles that lie between a figure and the enemies in contact with it, where it ended its move."""
    if not figure.placed:
        return ()
    here = figure.point
    found = [
        id
        for enemy in contacts(state, figure)
        if not state.figures[enemy].aboard
        for id in obstacles_between(state.table, here, place(state, state.figures[enemy]))
    ]
    return tuple(dict.fromkeys(found))
