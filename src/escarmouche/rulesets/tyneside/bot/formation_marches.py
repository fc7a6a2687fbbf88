"""A block in its ranks: where it might go, as one, and which way it had best face."""

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from escarmouche.kernel.answers import Way
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.bot import known_odds, objectives, place_worth, steadiness
from escarmouche.rulesets.tyneside.bot.known_odds import Faced, Man
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import State, Unit
from escarmouche.rulesets.tyneside.flow import move_guide
from escarmouche.rulesets.tyneside.rules import player_moves
from escarmouche.rulesets.tyneside.rules.situations import Movement
from escarmouche.rulesets.tyneside.table import board, visibility
from escarmouche.rulesets.tyneside.table.movement import rounded_point
from escarmouche.table.tabletop import Point, bearing, between, distance, turn_between

JUDGED = 8  # moves of a block that are tried
ASIDE = (0.0, -25.0, 25.0, -50.0, 50.0)  # degrees to the right of its goal that a block may go
LEGS = (1.0, tables.HALF, 0.25)  # of its move


class March(NamedTuple):
    """A move of a block: what it is worth there, the how-manieth it was drawn, everybody's way, and why."""

    worth: float
    number: int
    ways: dict[str, Way]
    why: str


def best(state: State, whole: Unit) -> March | None:
    """The best move of a block that can be walked: to its goal or the nearest enemy, straight or aside of him."""
    drawn = sorted(_drawn(state, whole), key=lambda one: (-one.worth, one.number))
    for one in drawn[:JUDGED]:
        try:
            player_moves.judge(state, whole.id, one.ways)
        except Illegal:
            continue
        return one
    return None


def _drawn(state: State, whole: Unit) -> Iterator[March]:
    centre = board.centroid(state, whole.id)
    most = player_moves.budget(state, whole.id)
    if not any(one.unit == whole.id for one in player_moves.movers(state, whole.id)):
        return
    number = 0
    for goal, why in _points(state, whole, centre):
        for aside in ASIDE:
            to = _swung(centre, goal, aside)
            for share in LEGS:
                ends = _block(state, whole, centre, to, most * share)
                men = known_odds.men(state, whole.id, ends)
                seen = place_worth.look(state, whole, men)
                facing = turned(state, whole, men, seen, bearing(centre, to))
                movement: Movement = "half" if share <= tables.HALF else "full"
                ways = {
                    id: Way((at,), round(facing, 3))
                    for id, at in ends.items()
                    if at != state.figures[id].point
                }
                if ways:
                    number += 1
                    yield March(
                        place_worth.value(state, whole, men, seen, movement, facing), number, ways, why
                    )


def _block(state: State, whole: Unit, centre: Point, to: Point, far: float) -> dict[str, Point]:
    """Where the men of a block stand if it goes so far to there: all by the same shift, or dressing their ranks."""
    if whole.dressing or whole.reforming:
        place, places = move_guide.laid(state, whole, centre, to, whole.facing, far)
    else:
        place, places = between(centre, to, min(1.0, far / max(distance(centre, to), 0.1))), {}
    dx, dy = place[0] - centre[0], place[1] - centre[1]
    return {
        one.id: rounded_point(places.get(one.id, (one.point[0] + dx, one.point[1] + dy)))
        for one in player_moves.movers(state, whole.id)
    }


def turned(state: State, whole: Unit, own: Sequence[Man], seen: Sequence[Faced], usual: float) -> float:
    """Which way a block had best face, as far as it turns for nothing (TY.11.10)."""
    in_sight = [one for one in seen if one.sees >= 0.5]
    wanted = steadiness.best_facing(state, board.mean([man.at for man in own]), in_sight, usual)
    turn = turn_between(whole.facing, wanted)
    return (whole.facing + min(max(turn, -tables.FREE_TURN), tables.FREE_TURN)) % 360.0


def _points(state: State, whole: Unit, centre: Point) -> Iterator[tuple[Point, str]]:
    """Where a block might be wanted."""
    wanted = objectives.goal(state, whole)
    if wanted:
        yield wanted.at, "why-goal"
    elif enemy := visibility.known_enemy(state, whole.id):
        yield board.nearest_of(state, centre, enemy).point, "why-closer"


def _swung(centre: Point, goal: Point, degrees: float) -> Point:
    """The goal as it would be so many degrees to the right."""
    if not degrees:
        return goal
    turn = radians(degrees)
    dx, dy = goal[0] - centre[0], goal[1] - centre[1]
    return (centre[0] + dx * cos(turn) + dy * sin(turn), centre[1] + dy * cos(turn) - dx * sin(turn))
