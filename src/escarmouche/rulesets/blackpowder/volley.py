"""One whole shot, whoever gives it and whenever: what the dice are told of it, and what it does (BP.9.17-9.43)."""

from escarmouche.rulesets.blackpowder import casualties, nerves, shooting, tables
from escarmouche.rulesets.blackpowder.aiming import Aim, range_of
from escarmouche.rulesets.blackpowder.events import ShotFired
from escarmouche.rulesets.blackpowder.footprint import arm_of
from escarmouche.rulesets.blackpowder.model import Play, State, Unit, change
from escarmouche.rulesets.blackpowder.shooting import Volley
from escarmouche.rulesets.blackpowder.situations import Fire, Shot

FIRST_FIRE = "first-fire"
KINDS: dict[str, Shot] = {"closing-fire": "closing-fire", "traversing-fire": "traversing-fire"}


def has_first_fire(unit: Unit) -> bool:
    return unit.has(FIRST_FIRE) and FIRST_FIRE not in unit.used


def fire_of(
    state: State,
    aim: Aim,
    kind: str = "shooting",
    *,
    most: int | None = None,
    extra: int = 0,
    rerolls: bool = True,
    shrapnel: bool = False,
    steady_line: bool = False,
) -> Fire:
    """A shot as the dice see it. `most` are the dice that its owner gives it; without `rerolls` the unit has used its
    own on another target of the same shot."""
    unit, target = state.units[aim.shooter], state.units[aim.target]
    first = has_first_fire(unit)
    limits = [limit for limit in (aim.most, most) if limit is not None]
    return Fire(
        shot=KINDS.get(kind, "fire"),
        shooter_arm=arm_of(unit),
        shooter_size=unit.size,
        shooting=tables.ON_FOOT_SHOOTING if unit.dismounted else unit.shooting,
        shooter_formation=unit.formation,
        shooter_shaken=unit.shaken,
        shooter_disordered=bool(unit.disordered),
        distance=aim.distance / state.options.distance_scale,
        weapon_range=range_of(unit),
        enfilade=aim.enfilade,
        overhead=aim.overhead,
        first_fire=first,
        extra_dice=extra,
        max_dice=min(limits) if limits else None,
        needs_six=nerves.needs_six(unit),
        sharpshooters=rerolls and unit.has("sharpshooters"),
        double_shotted=rerolls and first and unit.regular and unit.side == state.plan.double_shotted,
        poor_shooters=rerolls and unit.has("poor-shooters"),
        shrapnel=shrapnel,
        steady_line=steady_line,
        target_arm=arm_of(target),
        target_formation=target.formation,
        target_morale=target.morale,
        target_clear=aim.well_seen,
        target_cover=aim.cover,
        target_stubborn=target.has("stubborn"),
        target_crack=target.has("crack"),
        target_casualties=target.casualties,
        target_stamina=target.stamina,
        target_disordered=bool(target.disordered),
    )


def discharge(game: Play, aim: Aim, fire: Fire, kind: str) -> Volley:
    """The dice of a shot, and what they do to the target: disorder on a 6, casualties (BP.9.25, 9.26)."""
    shooter, target = game.state.units[aim.shooter], game.state.units[aim.target]
    fired = shooting.fire(game.dice, fire, shooter.side, target.side)
    game.emit(
        ShotFired(
            rules=("BP.9.22", "BP.9.26"),
            unit=aim.shooter,
            target=aim.target,
            shot=kind,
            side=aim.side,
            thrown=fired.dice,
            hits=fired.hits,
            casualties=fired.casualties,
            disordered=fired.disorders,
            distance=round(aim.distance, 1),
            clear=not shooting.is_unclear(fire),
            cover=fire.target_cover,
            enfilade=fire.enfilade and not fire.closing,
            overhead=fire.overhead,
            first_fire=fire.first_fire,
            shrapnel=shooting.uses_shrapnel(fire),
        )
    )
    if fired.disorders:
        casualties.disorder(game, aim.target)
    casualties.suffer(game, aim.target, fired.casualties, by_guns=shooter.artillery)
    return fired


def spend(game: Play, unit_id: str) -> None:
    """First Fire is the first shot of the game, of whatever kind (BP.16.09)."""
    unit = game.state.units[unit_id]
    if has_first_fire(unit):
        change(game, unit_id, used=(*unit.used, FIRST_FIRE))
