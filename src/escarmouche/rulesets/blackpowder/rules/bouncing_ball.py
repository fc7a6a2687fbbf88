"""The bouncing ball, an option (BP.17.08): who stands close behind the target of a gun takes a die too."""

from math import sqrt

from escarmouche.kernel import rects
from escarmouche.kernel.plane import at_most
from escarmouche.kernel.table import Inside, Point
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Play, State, Unit
from escarmouche.rulesets.blackpowder.rules import fire_effect, targets
from escarmouche.rulesets.blackpowder.rules.cover import cover
from escarmouche.rulesets.blackpowder.rules.situations import Fire
from escarmouche.rulesets.blackpowder.rules.targets import Aim
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.footprint import footprint

BOUNCE = "bounce"


def bounce(game: Play, aim: Aim, fire: Fire) -> tuple[Aim, Fire, int] | None:
    """A ball that has flown more than 6" goes on into friend or foe directly behind the target: the second shot, and
    what it has cost."""
    state = game.state
    if not state.options.bouncing_ball or not state.units[aim.shooter].artillery:
        return None
    if at_most(fire.distance, tables.CLOSE_RANGE, tables.EPSILON):
        return None
    struck = behind(state, aim)
    if struck is None:
        return None
    second = aim._replace(
        target=struck.id,
        distance=rects.gap_to_point(footprint(state, struck), aim.eye),
        unclear=(),
        cover=cover(state, struck, aim.eye),
        enfilade=False,
        overhead=False,
    )
    shot = targets.fire_of(state, second, dice=tables.BOUNCE_DICE)
    fired = fire_effect.discharge(game, aim.shooter, struck.id, shot, BOUNCE)
    return second, shot, fired.casualties


def behind(state: State, aim: Aim) -> Unit | None:
    """The nearest unit that the line from the muzzle over the target meets next, within 3" of it, and not engaged."""
    target = state.units[aim.target]
    body, reach = footprint(state, target), state.scaled(tables.BOUNCE_REACH)
    start, end = _beyond(aim.eye, body.centre, rects.reach(body) * 2.0 + reach)
    found = []
    for one in state.on_table():
        if one.id in (aim.shooter, aim.target) or state.engaged(one.id):
            continue
        if isinstance(one.where, Inside) and one.where == target.where:
            continue
        gap = board.apart(state, aim.target, one.id)
        if gap <= reach + tables.EPSILON and rects.meets(footprint(state, one), start, end):
            found.append((gap, one))
    return min(found, key=lambda pair: pair[0])[1] if found else None


def _beyond(eye: Point, centre: Point, length: float) -> tuple[Point, Point]:
    """The way of the ball from the middle of the target on."""
    dx, dy = centre[0] - eye[0], centre[1] - eye[1]
    way = sqrt(dx * dx + dy * dy) or 1.0
    return centre, (centre[0] + dx / way * length, centre[1] + dy / way * length)
