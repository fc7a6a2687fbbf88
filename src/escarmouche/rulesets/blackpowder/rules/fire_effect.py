"""One whole shot, whoever gives it and whenever: the dice, what they do to the target, whether it has to test, and who
stands close behind it when balls bounce (BP.9.17-9.43, 17.08)."""

from math import sqrt

from msgspec.structs import replace

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import ShotFired
from escarmouche.rulesets.blackpowder.data.state import Play, State, Unit, change
from escarmouche.rulesets.blackpowder.rules import casualties, morale, shooting, targets
from escarmouche.rulesets.blackpowder.rules.cover import cover
from escarmouche.rulesets.blackpowder.rules.shooting import Volley
from escarmouche.rulesets.blackpowder.rules.situations import Fire
from escarmouche.rulesets.blackpowder.rules.target_sight import Aim
from escarmouche.rulesets.blackpowder.rules.targets import FIRST_FIRE, has_first_fire
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.footprint import footprint
from escarmouche.table import rectangles
from escarmouche.table.plane import at_most
from escarmouche.table.tabletop import Inside


def discharge(game: Play, unit_id: str, target_id: str, fire: Fire, kind: str, side: str = "") -> Volley:
    """The dice of a shot, and what they do to the target: disorder on a 6, casualties (BP.9.25, 9.26)."""
    shooter, target = game.state.units[unit_id], game.state.units[target_id]
    fired = shooting.fire(game.dice, fire, shooter.side, target.side)
    game.emit(
        ShotFired(
            rules=("BP.9.22", "BP.9.26"),
            unit=unit_id,
            target=target_id,
            shot=kind,
            side=side,
            thrown=fired.dice,
            hits=fired.hits,
            casualties=fired.casualties,
            disordered=fired.disorders,
            distance=0.0 if fire.closing else round(fire.distance, 1),
            clear=not shooting.is_unclear(fire),
            cover=fire.target_cover,
            enfilade=fire.enfilade,
            overhead=fire.overhead,
            first_fire=fire.first_fire,
            shrapnel=shooting.uses_shrapnel(fire),
        )
    )
    if fired.disorders:
        casualties.disorder(game, target_id)
    casualties.suffer(game, target_id, fired.casualties, by_guns=shooter.artillery)
    return fired


def is_due(game: Play, target_id: str, fire: Fire, count: int) -> bool:
    """Whether a shot makes a break test due; of Wavering troops any casualty does (BP.14.10-14.12, 16.24). What an
    Untested unit is worth may have shown with this very shot."""
    unit = game.state.units[target_id]
    if count and unit.has(morale.WAVERING):
        return True
    now = replace(fire, target_stamina=unit.stamina)
    return morale.is_due(now, count, game.state.options.break_on_shaken)


def spend(game: Play, unit_id: str) -> None:
    """First Fire is the first shot of the game, of whatever kind (BP.16.09)."""
    unit = game.state.units[unit_id]
    if has_first_fire(unit):
        change(game, unit_id, used=(*unit.used, FIRST_FIRE))


BOUNCE = "bounce"


# The bouncing ball, an option


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
        distance=rectangles.gap_to_point(footprint(state, struck), aim.eye),
        unclear=(),
        cover=cover(state, struck, aim.eye),
        enfilade=False,
        overhead=False,
    )
    shot = targets.fire_of(state, second, dice=tables.BOUNCE_DICE)
    fired = discharge(game, aim.shooter, struck.id, shot, BOUNCE)
    return second, shot, fired.casualties


def behind(state: State, aim: Aim) -> Unit | None:
    """The nearest unit that the line from the muzzle over the target meets next, within 3" of it, and not engaged."""
    target = state.units[aim.target]
    body, reach = footprint(state, target), state.scaled(tables.BOUNCE_REACH)
    start, length = body.centre, rectangles.reach(body) * 2.0 + reach
    dx, dy = start[0] - aim.eye[0], start[1] - aim.eye[1]
    way = sqrt(dx * dx + dy * dy) or 1.0
    end = (start[0] + dx / way * length, start[1] + dy / way * length)  # of the ball's way from there on
    found = []
    for one in state.on_table():
        if one.id in (aim.shooter, aim.target) or state.engaged(one.id):
            continue
        if isinstance(one.where, Inside) and one.where == target.where:
            continue
        gap = board.apart(state, aim.target, one.id)
        if gap <= reach + tables.EPSILON and rectangles.meets(footprint(state, one), start, end):
            found.append((gap, one))
    return min(found, key=lambda pair: pair[0])[1] if found else None
