"""Whom a unit may shoot at, and why not (BP.9.01-9.12, 9.33, 9.50)."""

from collections.abc import Sequence
from typing import Any, Final

from escarmouche.kernel.points import Point
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import State, Unit, while_placed
from escarmouche.rulesets.blackpowder.rules import casualties, shooting
from escarmouche.rulesets.blackpowder.rules.situations import Fire, Shot
from escarmouche.rulesets.blackpowder.rules.target_sight import (
    GIVEN,
    Aim,
    by_stand,
    look,
    range_of,
    weapon_range,
)
from escarmouche.rulesets.blackpowder.table.board import bodies
from escarmouche.rulesets.blackpowder.table.footprint import arm_of, footprint, sides
from escarmouche.speed.keep import kept_calls
from escarmouche.table import rectangles

KEPT: Final = 256  # of one state
FIRST_FIRE: Final = "first-fire"
RULES: Final = {
    "target-engaged": "BP.9.10",
    "out-of-range": "BP.9.09",
    "out-of-arc": "BP.9.11",
    "no-sight": "BP.9.05",
    "gap-too-narrow": "BP.9.14",
}


def unable(state: State, shooter: str) -> Illegal | None:
    """Why it shoots at nobody, wherever the enemy stands (BP.9.01, 9.04, 9.20)."""
    unit = state.units[shooter]
    if state.engaged(shooter):
        return Illegal("BP.9.01", "engaged", unit=shooter)
    if (
        not unit.in_play
        or unit.wagon
        or unit.limbering
        or not range_of(unit)
        or shooting.cannot_shoot(arm_of(unit), unit.formation, unit.shooting)
    ):
        return Illegal("BP.9.04", "cannot-shoot", unit=shooter)
    return None


def aims(state: State, shooter: str, side: str = "") -> tuple[Aim, ...]:
    """Every unit that it could shoot at, the nearest first, roster order among equals."""
    if unable(state, shooter) is not None:
        return ()
    return _aims(state, shooter, side)


@while_placed
@kept_calls(KEPT)
def _aims(state: State, shooter: str, side: str) -> tuple[Aim, ...]:
    unit = state.units[shooter]
    found = []
    x, y = footprint(state, unit).centre
    far = weapon_range(state, unit) + rectangles.reach(footprint(state, unit)) + tables.EPSILON
    if unit.formation == "mixed":
        far += 2 * tables.INFANTRY_STAND + tables.SCREEN_AHEAD
    for body in bodies(state):
        if body.side == unit.side:
            continue
        dx, dy, reach = body.rect.x - x, body.rect.y - y, far + body.reach
        if dx * dx + dy * dy <= reach * reach:
            aim = look(state, unit, state.units[body.id], side)
            if isinstance(aim, Aim):
                found.append(aim)
    return tuple(sorted(found, key=lambda aim: aim.distance))


def sides_of(state: State, shooter: str) -> tuple[str, ...]:
    """From which sides it shoots one by one; one nameless side for all but squares and garrisons."""
    return sides(state.units[shooter]) or ("",)


def legal(state: State, shooter: str, side: str = "") -> tuple[Aim, ...]:
    """The nearest, or a clear one if that is not; of guns any if all lie beyond half range (BP.9.12, 9.33)."""
    unit, found = state.units[shooter], aims(state, shooter, side)
    if unit.formation == "skirmish" and len(found) > 1:
        return _by_stand(state, shooter)
    return choice(state, unit, found)


@while_placed
@kept_calls(KEPT)
def _by_stand(state: State, shooter: str) -> tuple[Aim, ...]:
    """Whom some stand of skirmishers may lead a shot at: the nearest is that of the stand (BP.9.41). Of each target the
    shot is led as it would be by itself, where that stand may, else by the nearest that may."""
    unit, found = state.units[shooter], aims(state, shooter)
    led: dict[Point, list[Aim]] = {}
    for aim in found:
        for one in by_stand(state, unit, state.units[aim.target]):
            led.setdefault(one.eye, []).append(one)
    usual = {aim.target: aim.eye for aim in found}
    allowed: dict[str, Aim] = {}
    for own in led.values():
        for one in choice(state, unit, sorted(own, key=lambda aim: aim.distance)):
            known = allowed.get(one.target)
            if known is None or (one.eye != usual[one.target], one.distance) < (
                known.eye != usual[one.target],
                known.distance,
            ):
                allowed[one.target] = one
    return tuple(sorted(allowed.values(), key=lambda aim: aim.distance))


def choice(state: State, unit: Unit, found: Sequence[Aim]) -> tuple[Aim, ...]:
    """Which of the targets, nearest first, a shooter may choose."""
    if len(found) < 2:
        return tuple(found)
    nearest = found[0].distance + tables.EPSILON
    if unit.artillery and found[0].distance > weapon_range(state, unit) / 2.0 + tables.EPSILON:
        return tuple(found)
    first = [aim for aim in found if aim.distance <= nearest]
    if any(aim.clear for aim in first):
        return tuple(first)
    return (*first, *[aim for aim in found if aim.clear])


def why_not(state: State, shooter: str, target: str, side: str = "") -> Illegal | None:
    """Why a unit may not shoot at that one."""
    if target in state.commanders:
        return Illegal("BP.3.24", "target-commander", unit=shooter, target=target)
    unit, other = state.units[shooter], state.units[target]
    if state.cursor.phase == "shooting" and unit.side != state.cursor.side:
        return Illegal("BP.9.02", "not-active-side", unit=shooter)
    if refused := unable(state, shooter):
        return refused
    if not other.in_play or other.side == unit.side:
        return Illegal("BP.9.11", "no-target", unit=shooter, target=target)
    found = look(state, unit, other, side)
    if not isinstance(found, Aim):
        reach = round(weapon_range(state, unit), 1)
        return Illegal(RULES[found], found, unit=shooter, target=target, reach=reach)
    allowed = legal(state, shooter, side)
    if any(aim.target == target for aim in allowed):
        return None
    return Illegal("BP.9.12", "not-nearest", unit=shooter, target=target, other=allowed[0].target)


def fire_of(
    state: State,
    aim: Aim,
    shot: Shot = "fire",
    dice: int | None = None,
    extra_dice: int = 0,
    shrapnel: bool = False,
    given: int | None = None,
) -> Fire:
    """The shot as the dice need it; `dice` are the most that its owner spends on it (BP.9.40, 9.51). To those that a
    side of a garrison is `given`, First Fire and the like are added (BP.9.21)."""
    unit = state.units[aim.shooter]
    if given is not None:
        given += extra_dice + tables.FIRST_FIRE_DICE * has_first_fire(unit)
    limits = [most for most in (aim.most, dice, given) if most is not None]
    return _fire(
        state,
        unit,
        state.units[aim.target],
        shot,
        distance=aim.distance / state.options.distance_scale,
        enfilade=aim.enfilade,
        overhead=aim.overhead,
        max_dice=min(limits) if limits else None,
        extra_dice=extra_dice,
        shrapnel=shrapnel,
        target_clear=aim.well_seen,
        target_cover=aim.cover,
    )


def has_first_fire(unit: Unit) -> bool:
    """It has not shot yet in this game (BP.16.09)."""
    return unit.has(FIRST_FIRE) and FIRST_FIRE not in unit.used


def garrison_dice(state: State, aim: Aim) -> int | None:
    """Two a side, and on all sides together no more than the unit has at that range (BP.9.18, 9.19); None for who is in
    no building."""
    unit = state.units[aim.shooter]
    if unit.formation != "building":
        return None
    return min(tables.FORMATION_SHOTS["building"], dice_left(state, aim))


def dice_left(state: State, aim: Aim) -> int:
    """What a garrison has not given to its other sides."""
    return shooting.full_value(fire_of(state, aim)) - len(state.units[aim.shooter].sides_shot)


def closing_fire(
    state: State,
    shooter: Unit,
    charger: Unit,
    side: str = "",
    several: bool = False,
    steady_line: bool = False,
    extra_dice: int = 0,
) -> Fire:
    """Fire on a charger, placed where it is when it is shot at (BP.10.02-10.06): always in the arc, whatever the range;
    not clear if it charges several."""
    seen = look(state, shooter, charger, side, limits=False, all_round=True)
    clear = not isinstance(seen, Aim) or all(one in (*GIVEN, "part-in-arc") for one in seen.unclear)
    return _fire(
        state,
        shooter,
        charger,
        "closing-fire",
        max_dice=None,
        steady_line=steady_line,
        extra_dice=extra_dice,
        target_clear=clear and not several,
        target_cover=seen.cover if isinstance(seen, Aim) else "none",
    )


def _fire(state: State, unit: Unit, target: Unit, shot: Shot, **fields: Any) -> Fire:
    first = has_first_fire(unit)
    return Fire(
        shot=shot,
        shooter_arm=arm_of(unit),
        shooter_size=unit.size,
        shooting=tables.ON_FOOT_SHOOTING if unit.dismounted else unit.shooting,
        shooter_formation=unit.formation,
        shooter_shaken=unit.shaken,
        shooter_disordered=bool(unit.disordered),
        weapon_range=range_of(unit),
        first_fire=first,
        needs_six=casualties.needs_six(unit),
        sharpshooters=unit.has("sharpshooters"),
        double_shotted=first and unit.regular and unit.side == state.plan.double_shotted,
        poor_shooters=unit.has("poor-shooters"),
        target_arm=arm_of(target),
        target_formation=target.formation,
        target_morale=target.morale,
        target_stubborn=target.has("stubborn"),
        target_crack=target.has("crack"),
        target_casualties=target.casualties,
        target_stamina=target.stamina,
        target_disordered=bool(target.disordered),
        **fields,
    )
