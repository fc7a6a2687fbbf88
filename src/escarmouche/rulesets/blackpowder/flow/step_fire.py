"""The shooting phase (phase de tir): one shooter after the other, then the tests of those who were hit (BP.9)."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Allocate, Choose, Confirm, Flow, Number
from escarmouche.kernel.rules import Illegal, Param, insist
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Due, Play, State, change, change_each, move_cursor
from escarmouche.rulesets.blackpowder.flow import break_tests
from escarmouche.rulesets.blackpowder.flow.questions import GarrisonDice, ShareDice, Shooter, Shrapnel, Target
from escarmouche.rulesets.blackpowder.rules import casualties, dice_pools, fire_effect, shooting, targets
from escarmouche.rulesets.blackpowder.rules.situations import Fire
from escarmouche.rulesets.blackpowder.rules.target_sight import Aim
from escarmouche.rulesets.blackpowder.table import board

ONCE, PRIORITY, SHARING, BY_SIDES, TOO_MANY = "BP.9.03", "BP.9.12", "BP.9.40", "BP.9.50", "BP.9.51"
DONE, SHARE = "done", "share"
SHOOTING = "shooting"


class Ready(NamedTuple):
    """A unit, or one side of a square or garrison, that has somebody to shoot at."""

    unit: str
    side: str
    aims: tuple[Aim, ...]  # those that it may choose, the nearest first

    @property
    def key(self) -> str:
        return f"{self.unit}:{self.side}" if self.side else self.unit


def step(game: Play) -> Flow[bool]:
    """One shot of the shooting phase; whether the phase is over (BP.5.04, 9.03)."""
    state = game.state
    able = {one.key: one for one in ready(state)}
    chosen = DONE
    if able:
        chosen = yield Choose(
            seat=state.cursor.side,
            about=Shooter(),
            options=(*[_shooter_option(one) for one in able.values()], Option(DONE, "option-done-shooting")),
            why_not=lambda key: _no_shooter(state, key),
        )
    if chosen == DONE:
        yield from _end(game)
        return True
    yield from _shoot(game, able[chosen])
    return False


def ready(state: State) -> list[Ready]:
    """Who of the active side can still shoot, in roster order."""
    found = []
    for unit in state.of_side(state.cursor.side):
        if unit.shot:
            continue
        for side in targets.sides_of(state, unit.id):
            if side in unit.sides_shot:
                continue
            aims = targets.legal(state, unit.id, side)
            if unit.sides_shot and unit.formation == "building":
                aims = tuple([aim for aim in aims if targets.dice_left(state, aim) > 0])
            if aims:
                found.append(Ready(unit.id, side, aims))
    return found


def _shooter_option(one: Ready) -> Option:
    near = one.aims[0]
    params: dict[str, Param] = {
        "unit": one.unit,
        "side": one.side or "none",
        "target": near.target,
        "count": len(one.aims),
        "distance": round(near.distance, 1),
    }
    return Option(one.key, "option-shooter", params, ONCE, one.unit)


def _no_shooter(state: State, key: str) -> Illegal | None:
    """Why that unit, or that side of it, does not shoot."""
    unit_id, _, side = key.partition(":")
    unit = state.units.get(unit_id)
    if unit is None:
        return None
    if unit.side != state.cursor.side:
        return Illegal("BP.9.02", "not-active-side", unit=unit_id)
    if refused := targets.unable(state, unit_id):
        return refused
    if unit.shot:
        return Illegal(ONCE, "already-shot", unit=unit_id)
    sides = targets.sides_of(state, unit_id)
    if side in unit.sides_shot:
        return Illegal(BY_SIDES, "side-shot", unit=unit_id, side=side)
    if side not in sides:
        return None
    spent = len(unit.sides_shot) if unit.formation == "building" else 0
    if spent and targets.legal(state, unit_id, side):
        return Illegal(TOO_MANY, "too-many-dice", unit=unit_id, given=spent + 1, most=spent)
    near = board.nearest_enemies(state, unit_id)
    return targets.why_not(state, unit_id, near[0], side) if near else None


# One shot


def _shoot(game: Play, one: Ready) -> Flow[None]:
    """Target, dice, effect; then who shot has shot (BP.9.03)."""
    chosen = yield from _target(game.state, one)
    extra = casualties.first_time(game, one.unit)
    if chosen is None:
        yield from _share(game, one, extra)
    else:
        dice = yield from _garrison_dice(game.state, one, chosen, extra)
        fire = yield from _loaded(game.state, chosen, dice, extra)
        _fire(game, chosen, fire)
        struck = fire_effect.bounce(game, chosen, fire)
        if struck is not None:
            _due(game, *struck)
        if one.side:
            # a garrison's dice are counted by them: each side as often as it has dice
            given = min(shooting.formation_dice(fire), dice or tables.LEAST_DICE)
            shot = game.state.units[one.unit].sides_shot
            change(game, one.unit, sides_shot=(*shot, *[one.side] * given))
    fire_effect.spend(game, one.unit)
    if not one.side:
        change(game, one.unit, shot=True)


def _target(state: State, one: Ready) -> Flow[Aim | None]:
    """Whom it shoots at; none: its dice are shared among several."""
    options = [_target_option(state, aim) for aim in one.aims]
    if _may_share(state, one):
        everybody = targets.aims(state, one.unit)
        params: dict[str, Param] = {"dice": _skirmish_dice(state, everybody[0]), "count": len(everybody)}
        options.append(Option(SHARE, "option-share", params, SHARING))
    chosen: str = yield Choose(
        seat=state.units[one.unit].side,
        about=Target(one.unit),
        options=tuple(options),
        default=one.aims[0].target,
        why_not=lambda key: _no_target(state, one, key),
    )
    return None if chosen == SHARE else next(aim for aim in one.aims if aim.target == chosen)


def _target_option(state: State, aim: Aim) -> Option:
    fire = targets.fire_of(state, aim, given=targets.garrison_dice(state, aim))
    params: dict[str, Param] = {
        "target": aim.target,
        "distance": round(aim.distance, 1),
        "dice": shooting.dice_of(fire),
        "need": dice_pools.face_needed(shooting.aim(fire), fire),
        "enfilade": aim.enfilade,
        "overhead": aim.overhead,
        "clear": aim.clear,
    }
    return Option(aim.target, "option-target", params, PRIORITY, aim.target)


def _no_target(state: State, one: Ready, key: str) -> Illegal | None:
    if key not in state.units and key not in state.commanders:
        return None
    return targets.why_not(state, one.unit, key, one.side)


def _loaded(state: State, aim: Aim, dice: int | None, extra: int) -> Flow[Fire]:
    """The shot, with the dice that its owner gives it; guns that have shrapnel may use it (BP.16.29)."""
    shrapnel = targets.fire_of(state, aim, extra_dice=extra, shrapnel=True, given=dice)
    if state.units[aim.shooter].has("shrapnel") and shooting.uses_shrapnel(shrapnel):
        used: bool = yield Confirm(
            seat=state.units[aim.shooter].side,
            about=Shrapnel(aim.shooter, aim.side, aim.target, dice or 0, extra),
            default=False,
        )
        if used:
            return shrapnel
    return targets.fire_of(state, aim, extra_dice=extra, given=dice)


def _fire(game: Play, aim: Aim, fire: Fire) -> int:
    """A shot of the phase: who suffers by it tests at the end (BP.9.45). How many dice were thrown again."""
    fired = fire_effect.discharge(game, aim.shooter, aim.target, fire, SHOOTING, aim.side)
    _due(game, aim, fire, fired.casualties)
    return fired.again


# Garrisons


def _garrison_dice(state: State, one: Ready, aim: Aim, extra: int) -> Flow[int | None]:
    """How many dice a garrison gives to this side, where it has too few for all of them (BP.9.18, 9.19)."""
    most = targets.garrison_dice(state, aim)
    if most is None:
        return None
    left = targets.dice_left(state, aim)
    others = [other for other in ready(state) if other.unit == one.unit and other.side != one.side]
    if left >= tables.FORMATION_SHOTS["building"] * (len(others) + 1) or not others:
        return most
    dice: int = yield Number(
        seat=state.units[one.unit].side,
        about=GarrisonDice(one.unit, left, one.side, aim.target, extra),
        low=1,
        high=most,
        default=most,
        why_not=lambda given: Illegal(TOO_MANY, "too-many-dice", unit=one.unit, given=int(given), most=most),
    )
    return dice


# Skirmishers


def _skirmish_dice(state: State, aim: Aim, extra: int = 0) -> int:
    """The dice that skirmishers may share out, before what they see of any one target."""
    return shooting.dice_of(targets.fire_of(state, aim._replace(most=None), extra_dice=extra))


def _may_share(state: State, one: Ready) -> bool:
    """Skirmishers with more than one die and more than one target (BP.9.40)."""
    if state.units[one.unit].formation != "skirmish":
        return False
    everybody = targets.aims(state, one.unit)
    return len(everybody) > 1 and _skirmish_dice(state, everybody[0]) > 1


def _share(game: Play, one: Ready, extra: int) -> Flow[None]:
    """Dice shared among several targets, resolved the nearest first; what the unit may throw again it may once."""
    state = game.state
    everybody = targets.aims(state, one.unit)
    dice = _skirmish_dice(state, everybody[0], extra)
    caps = _caps(everybody, dice)
    total = min(dice, sum(caps.values()))
    shares: dict[str, int] = yield Allocate(
        seat=state.units[one.unit].side,
        about=ShareDice(one.unit, extra),
        total=total,
        bins={aim.target: (0, dice) for aim in everybody},
        default=_nearest_first(caps, total),
        check=lambda shares: _check_shares(one.unit, everybody, shares),
        why_not=lambda shares: _too_many(one.unit, everybody, shares, total),
    )
    rerolls = True
    for aim in everybody:
        if shares[aim.target]:
            fire = targets.fire_of(game.state, aim, dice=shares[aim.target], extra_dice=extra)
            if not rerolls:
                fire = replace(fire, sharpshooters=False, double_shotted=False, poor_shooters=False)
            rerolls = not _fire(game, aim, fire) and rerolls


def _caps(everybody: tuple[Aim, ...], dice: int) -> dict[str, int]:
    """The most that each target can be given: what is seen of it, and no more than a nearer one (BP.9.40, 9.42)."""
    caps: dict[str, int] = {}
    least = dice
    for aim in everybody:
        least = min(least, dice if aim.most is None else aim.most)
        caps[aim.target] = least
    return caps


def _nearest_first(caps: Mapping[str, int], total: int) -> dict[str, int]:
    shares = {}
    for target, cap in caps.items():
        shares[target] = min(cap, total)
        total -= shares[target]
    return shares


def _check_shares(unit: str, everybody: tuple[Aim, ...], shares: Mapping[str, int]) -> None:
    insist(_too_many(unit, everybody, shares))
    for number, aim in enumerate(everybody):
        for nearer in everybody[:number]:
            given, less = shares[aim.target], shares[nearer.target]
            if given > less and aim.distance > nearer.distance + tables.EPSILON:
                raise Illegal(
                    SHARING,
                    "split-order",
                    unit=unit,
                    target=aim.target,
                    nearer=nearer.target,
                    given=given,
                    less=less,
                )


def _too_many(
    unit: str, everybody: tuple[Aim, ...], shares: Mapping[str, int], total: int | None = None
) -> Illegal | None:
    """More dice than the unit has, or than those who see the target (BP.9.42, 9.51)."""
    for aim in everybody:
        if aim.most is not None and shares[aim.target] > aim.most:
            return Illegal(TOO_MANY, "too-many-dice", unit=unit, given=shares[aim.target], most=aim.most)
    given = sum(shares.values())
    if total is not None and given > total:
        return Illegal(TOO_MANY, "too-many-dice", unit=unit, given=given, most=total)
    return None


# The end of the phase


def _due(game: Play, aim: Aim, fire: Fire, count: int) -> None:
    """A test is due at the end of the phase, one for each unit (BP.9.45, 14.18)."""
    if not fire_effect.is_due(game, aim.target, fire, count):
        return
    known = {due.unit: due for due in game.state.cursor.due}
    enemies = known[aim.target].enemies if aim.target in known else ()
    if aim.shooter not in enemies:
        enemies = (*enemies, aim.shooter)
    known[aim.target] = Due(aim.target, SHOOTING, enemies)
    move_cursor(game, due=tuple(known.values()))


def _end(game: Play) -> Flow[None]:
    """The tests that shooting has caused, one for each unit (BP.9.45, 14.18)."""
    yield from break_tests.take_all(game, game.state.cursor.due)
    move_cursor(game, due=())
    marked = [one.id for one in game.state.units.values() if one.hurt or one.hurt_by_guns]
    change_each(game, {id: {"hurt": False, "hurt_by_guns": False} for id in marked})
