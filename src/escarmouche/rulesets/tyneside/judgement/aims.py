"""What the scenario is about, as pulls on the units of a side: the way out, the far side, a house to burn, a line held."""

from escarmouche.kernel.table import Point, distance, gap_to_area
from escarmouche.rulesets.tyneside import board, victory
from escarmouche.rulesets.tyneside.model import State, Unit

AWAY, FAR, HOUSE, CLOSE = 0.10, 0.05, 0.03, 0.02  # what a centimetre nearer is worth, a man
SETTLED = 12.0  # nobody need come nearer to an enemy than this to be near him
IN_HOUSE = 1.5  # being inside a house that can be burnt, a man


def goal(state: State, unit: Unit) -> Point | None:
    """Where a unit is wanted, if anywhere."""
    centre = board.centroid(state, unit.id)
    for way_out in state.plan.exits:
        if way_out.side == unit.side:
            return board.on_edge(state.table, way_out.edge, centre)
    line = far_line(state, unit.side)
    if line is not None:
        return (max(0.0, line - 8.0), centre[1])
    house = nearest_house(state, unit.side, centre)
    if house:
        area = state.table.area(house)
        x1, y1, x2, y2 = area.box
        return area.openings[0].centre if area.openings else ((x1 + x2) / 2, (y1 + y2) / 2)
    return None


def far_line(state: State, side: str) -> float | None:
    """The x that formed groups of a side must all have passed."""
    for condition in state.plan.conditions:
        for test in condition.tests:
            word, _, rest = test.partition(":")
            if condition.winner == side and word == "formed-west":
                return float(rest.split(":")[-1])
    return None


def nearest_house(state: State, side: str, point: Point) -> str:
    """The nearest house that a side is to burn, and has not."""
    if not any(score.side == side and score.counts == "burnt" for score in state.plan.scores):
        return ""
    left = [id for id in state.plan.burns if id not in state.burnt]
    return min(left, key=lambda id: gap_to_area(point, 0.0, state.table.area(id)), default="")


def attacks(state: State, side: str) -> bool:
    """A side that has to come."""
    return (
        any(one.side == side for one in state.plan.exits)
        or far_line(state, side) is not None
        or any(score.side == side and score.counts == "burnt" for score in state.plan.scores)
    )


def pull(state: State, unit: Unit, at: Point, number: int) -> float:
    """What it is worth to the side that so many men of a unit stand about there."""
    side = unit.side
    total = 0.0
    for way_out in state.plan.exits:
        if way_out.side == side:
            total -= AWAY * distance(board.on_edge(state.table, way_out.edge, at), at)
    line = far_line(state, side)
    if line is not None and unit.platoon:
        total -= FAR * max(0.0, at[0] - line + 8.0)
    house = nearest_house(state, side, at)
    if house:
        away = gap_to_area(at, 0.0, state.table.area(house))
        total += IN_HOUSE if away <= 0.0 else -HOUSE * away
    if attacks(state, side) and not state.plan.exits:
        total -= CLOSE * max(0.0, _nearest_enemy(state, side, at) - SETTLED)
    return total * number


def _nearest_enemy(state: State, side: str, at: Point) -> float:
    foes = state.of_side(state.enemy(side))
    return min([distance(at, foe.point) for foe in foes], default=0.0)


def standing(state: State, side: str) -> float:
    """How the scenario stands for a side, in men: points made, men away, groups in retreat."""
    other = state.enemy(side)
    lead = float(victory.points(state, side) - victory.points(state, other))
    lead += 1.5 * (victory.left(state, side) - victory.left(state, other))
    for unit in victory.groups(state, side):
        lead -= 0.5 * victory.retreating(state, unit.id)
    for unit in victory.groups(state, other):
        lead += 0.5 * victory.retreating(state, unit.id)
    return lead
