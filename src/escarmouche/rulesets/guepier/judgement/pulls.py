"""What draws a man to a place besides fire: the aims of his side, and the enemy he has to come to."""

from escarmouche.kernel.plane import Point, distance, gap_to_segment
from escarmouche.kernel.table import Pose
from escarmouche.rulesets.guepier.board import place
from escarmouche.rulesets.guepier.judgement import aims
from escarmouche.rulesets.guepier.model import Figure, State

CLOSE = {
    "rifle": 28.0,
    "obsolete_rifle": 28.0,
    "pistol": 20.0,
    "none": 20.0,
}  # from where on a man is near enough
CLOSING = 0.012  # what a centimetre nearer to the enemy is worth to a side that must act
HUNTING = 0.02  # and to horse
BARRING = 0.03  # what a centimetre nearer to the enemy's way out is worth
WITHIN_REACH = {False: 12.0, True: 20.0}  # of a charge


_verdicts: list[tuple[State, str, bool]] = []


def must_act(state: State, side: str) -> bool:
    """If the game ended as things stand, this side would not have won; told once per position."""
    for known, of, found in _verdicts:
        if known is state and of == side:
            return found
    made = aims.must_act(state, side)
    _verdicts.insert(0, (state, side, made))
    del _verdicts[4:]
    return made


def pull(state: State, figure: Figure, pose: Pose) -> float:
    """What a place is worth to a man for the aims of his side."""
    wants = aims.aims(state, figure.side)
    worth = 0.0
    if wants.leave:
        worth += aims.leave_pull(state, figure, pose.point, wants.leave)
    for zone in wants.take:
        worth += aims.zone_pull(state, figure, pose, zone, aims.TAKING)
    for zone in wants.points:
        worth += aims.zone_pull(state, figure, pose, zone, aims.HOLDING)
    if wants.stop:
        worth -= barring(state, figure, pose.point, wants.stop)
    elif not wants.leave and must_act(state, figure.side):
        worth -= closing(state, figure, pose.point)
    return worth


def closing(state: State, figure: Figure, point: Point) -> float:
    """How much too far a place is from the nearest enemy."""
    near = min(
        (distance(point, place(state, enemy).point) for enemy in state.of_side(state.enemy(figure.side))),
        default=0.0,
    )
    rate = HUNTING if figure.mounted else CLOSING
    return rate * max(0.0, near - CLOSE[figure.ranged])


def barring(state: State, figure: Figure, point: Point, edges: tuple[str, ...]) -> float:
    """How much too far a place is from the ways by which the enemy would leave, or how far behind him it lies."""
    width, height = state.table.width, state.table.height
    total, count = 0.0, 0
    for enemy in state.placed(state.enemy(figure.side)):
        x, y = enemy.point
        ends = {"south": (x, 0.0), "north": (x, height), "west": (0.0, y), "east": (width, y)}
        end = min((ends[edge] for edge in edges), key=lambda one: distance(enemy.point, one))
        total += max(0.0, gap_to_segment(point, 0.0, enemy.point, end) - WITHIN_REACH[figure.mounted])
        count += 1
    return BARRING * total / count if count else 0.0
