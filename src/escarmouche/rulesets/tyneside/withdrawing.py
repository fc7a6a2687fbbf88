"""Away from the enemy: straight moves of whole units (TY.12.01, 12.07, 12.09, 12.10)."""

from collections.abc import Iterable, Iterator
from math import sqrt

from escarmouche.kernel.table import EPSILON, Point, bearing, distance, turn_between
from escarmouche.rulesets.tyneside import board, movement, tables, visibility, ways
from escarmouche.rulesets.tyneside.placing import Did, Trial, allowance, keep_together, settle

BARRED = ("ground", "enemy")  # what stops a straight way, so that another heading is tried


def away(trial: Trial, purpose: str, rule: str) -> Did:
    """From all enemies: everybody on the best of 72 headings, each as far as he can (TY.12.07)."""
    heading = away_heading(trial)
    _go(trial, dict.fromkeys(_all(trial), heading), 1.0, leaves=False)
    keep_together(trial)
    trial.face_movement(heading)
    return Did(purpose, rule, trial.ke)


def away_heading(trial: Trial) -> float:
    """The heading on which the centroid ends farthest from the nearest enemy in sight, else known; of equals the one
    closest to the direction of the home edge, then the smaller angle (TY.12.07). Who was revealed in this step does not
    count (TY.5.09)."""
    state = trial.before
    everybody = state.of_side(state.enemy(trial.side))
    known = tuple([one for one in everybody if one.unit not in state.cursor.revealed]) or everybody
    foes = tuple([one for one in known if visibility.in_view(state, trial.unit.id, one.id)]) or known
    home = board.home_bearing(state, trial.side)
    slowest = trial.slowest
    budget = movement.pace(slowest)
    bodies = [board.station(foe)[:3] for foe in foes]
    here = _gaps(trial.centre, bodies)
    hopes: list[
        tuple[float, float]
    ] = []  # on no heading does one end farther off than it would lead, or than one is
    for number in range(tables.HEADINGS):
        heading = number * 360.0 / tables.HEADINGS
        there = _gaps(ways.straight_end(state, slowest.id, trial.centre, heading, budget), bodies)
        hopes.append((min(map(max, here, there)), heading))
    found: list[tuple[float, float, float]] = []
    farthest = 0.0
    for most, heading in sorted(hopes, reverse=True):
        if most < farthest - 2 * EPSILON:
            break
        end = ways.probe(state, slowest.id, trial.centre, heading, budget)
        off = min(_gaps(end, bodies))
        found.append((off, round(abs(turn_between(home, heading)), 6), heading))
        farthest = max(farthest, off)
    return min([(turn, heading) for off, turn, heading in found if off >= farthest - EPSILON])[1]


def _gaps(point: Point, bodies: Iterable[board.Body]) -> list[float]:
    """From a point to each of some bases (TY.4.03)."""
    px, py = point
    return [max(0.0, sqrt((x - px) * (x - px) + (y - py) * (y - py)) - r) for x, y, r in bodies]


def flee(trial: Trial) -> Did:
    """Straight away from the nearest figure of the nearest enemy known, off the table if need be (TY.12.09)."""
    _run(trial, flight_heading(trial), 1.0, leaves=True)
    return Did("flee" if trial.ke else "home", "TY.12.09" if trial.ke else "TY.12.01", trial.ke)


def fall_back(trial: Trial) -> Did:
    """As in flight but half as far, still facing the enemy, and never off the table (TY.12.10)."""
    facing = trial.facing
    _run(trial, flight_heading(trial), tables.HALF, leaves=False)
    trial.facing = facing
    trial.face(trial.ke)
    return Did("fall-back" if trial.ke else "home", "TY.12.10" if trial.ke else "TY.12.01", trial.ke)


def go_home(trial: Trial) -> Did:
    """Towards the home edge, and no farther than to it (TY.12.01)."""
    _run(trial, board.home_bearing(trial.before, trial.side), 1.0, leaves=False)
    return Did("home", "TY.12.01")


def flight_heading(trial: Trial) -> float:
    """From the nearest figure of the nearest enemy known to the centroid; without one, to the home edge."""
    enemy = trial.enemy
    if enemy is None or distance(enemy.point, trial.centre) <= EPSILON:
        return board.home_bearing(trial.before, trial.side)
    return bearing(enemy.point, trial.centre)


def turns(heading: float, home: float) -> Iterator[float]:
    """A heading, then 15° to its left and right, and so on to 90°; last the direction of the home edge (TY.12.09)."""
    yield heading
    turn = tables.FLIGHT_TURN
    while turn <= tables.FLIGHT_TURNED:
        yield (heading - turn) % 360.0
        yield (heading + turn) % 360.0
        turn += tables.FLIGHT_TURN
    yield home


def _run(trial: Trial, heading: float, share: float, leaves: bool) -> None:
    """Every figure on the first heading that is open to it; one without any stays (TY.12.09)."""
    state, home = trial.before, board.home_bearing(trial.before, trial.side)
    found: dict[str, float] = {}
    for id in _all(trial):
        budget = allowance(state, id, share)
        for way in turns(heading, home):
            if ways.straight(state, id, way, budget, leaves).stopped not in BARRED:
                found[id] = way
                break
    _go(trial, found, share, leaves)
    if not leaves:
        keep_together(trial)
    taken = set(found.values())
    trial.face_movement(taken.pop() if len(taken) == 1 else None)


def _all(trial: Trial) -> tuple[str, ...]:
    """The members, then those attached to the unit, who make the same move (TY.12.15)."""
    return (*[one.id for one in trial.before.living(trial.unit.id)], *trial.attached)


def _go(trial: Trial, headings: dict[str, float], share: float, leaves: bool) -> None:
    """One at a time, the one nearest its goal first; who is attached no farther than the members (TY.12.15, 12.20)."""
    members = trial.unit.members
    budgets = {id: allowance(trial.before, id, share) for id in headings}
    most = max([budget for id, budget in budgets.items() if id in members], default=0.0)
    for id in sorted(headings, key=lambda id: budgets[id]):
        walked = ways.straight(trial.state, id, headings[id], min(budgets[id], most), leaves)
        settle(trial, id, walked)
