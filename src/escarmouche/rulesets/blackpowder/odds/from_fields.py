"""Situations from the fields of the named tests; what the rules do not allow is refused with its rule and reason."""

from typing import Any

from escarmouche.kernel.named_tests import Values, given, situation_of
from escarmouche.kernel.points import rounded
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data.tables import (
    ARM_FORMATIONS,
    EPSILON,
    FOLLOW_DISTANCE,
    GUNS,
    NO_CHARGE,
    NO_REACTION_SHOTS,
    OPEN_TO_SKIRMISHERS,
    TRAVERSE_REACH,
    WEAPONS,
)
from escarmouche.rulesets.blackpowder.odds.command_tests import Following, Ordered, Rallying
from escarmouche.rulesets.blackpowder.odds.exchanges import Assault, Melee, Shot
from escarmouche.rulesets.blackpowder.rules import shooting
from escarmouche.rulesets.blackpowder.rules.situations import BreakTest, Command, Fighter, Fire, Save
from escarmouche.setup.settings import OPTION
from escarmouche.table.plane import at_most

NOBODY = "none"  # a refusal that names nobody on a table
USUAL = {"infantry": "line", "cavalry": "line", "artillery": "unlimbered"}
MUSKET, GUN = float(WEAPONS["smoothbore-musket"]), float(GUNS["smoothbore-foot"])


def option(values: Values, name: str) -> bool:
    return bool(values.get(OPTION + name, False))


def formed(values: Values, arm_field: str, formation_field: str) -> str:
    """The formation of a unit, which its arm must know (BP.3.01-3.06, 4.05)."""
    arm = str(values[arm_field])
    found = str(given(values, formation_field, USUAL[arm]))
    if found not in ARM_FORMATIONS[arm]:
        rule = "BP.4.05" if found == "building" else "BP.3.06" if arm == "artillery" else "BP.3.01"
        raise Illegal(rule, "formation-forbidden", unit=NOBODY, formation=found, cause="arm")
    return found


# Orders


def ordered(values: Values) -> Ordered:
    return situation_of(Ordered, values, order=situation_of(Command, values))


def brigade_order(values: Values) -> Command:
    return situation_of(Command, values, brigade=True)


def following(values: Values) -> Following:
    return Following(_near(values, "BP.6.32"), bool(values["unreliable"]))


def rallying(values: Values) -> Rallying:
    return Rallying(_near(values, "BP.6.34"), int(values["casualties"]), int(values["stamina"]))


def _near(values: Values, rule: str) -> Command:
    """The commander must be within 12"."""
    order = situation_of(Command, values)
    if not at_most(order.distance, FOLLOW_DISTANCE, EPSILON):
        raise Illegal(rule, "too-far-12", unit=NOBODY, away=rounded(order.distance), inches=FOLLOW_DISTANCE)
    return order


# Fire


def fire(values: Values, **others: Any) -> Fire:
    """A shot of the shooting phase."""
    guns = values["shooter_arm"] == "artillery"
    one = situation_of(
        Fire,
        values,
        weapon_range=given(values, "weapon_range", GUN if guns else MUSKET),
        shooter_formation=formed(values, "shooter_arm", "shooter_formation"),
        target_formation=formed(values, "target_arm", "target_formation"),
        **others,
    )
    if one.weapon_range <= 0:
        raise Illegal("BP.2.15", "field-value", field="weapon_range", given=one.weapon_range, allowed="> 0")
    if one.sharpshooters and one.poor_shooters:
        raise Illegal("BP.16.25", "field-value", field="poor_shooters", given="true", allowed="false")
    if one.shot != "fire" and one.shooter_formation in NO_REACTION_SHOTS:
        raise Illegal("BP.10.01", "reaction-forbidden", unit=NOBODY, reaction=one.shot)
    if shooting.cannot_shoot(one.shooter_arm, one.shooter_formation, one.shooting):
        raise Illegal("BP.9.04", "cannot-shoot", unit=NOBODY)
    if one.closing:
        return one
    if not at_most(one.distance, one.weapon_range, EPSILON):
        raise Illegal(
            "BP.9.09",
            "out-of-range",
            unit=NOBODY,
            target=NOBODY,
            distance=rounded(one.distance),
            reach=one.weapon_range,
        )
    if one.shot == "traversing-fire" and not at_most(one.distance, TRAVERSE_REACH, EPSILON):
        raise Illegal("BP.10.09", "reaction-forbidden", unit=NOBODY, reaction=one.shot)
    return one


def shot(values: Values) -> Shot:
    by_option = option(values, "break_on_shaken")
    return Shot(fire(values), break_on_shaken=by_option or bool(values["break_on_shaken"]))


def closing(values: Values) -> Shot:
    """The target charges the shooter, and must be able to (BP.11.01)."""
    one = fire(values, shot="closing-fire")
    charger = Fighter(
        arm=one.target_arm,
        formation=one.target_formation,
        casualties=one.target_casualties,
        stamina=one.target_stamina,
    )
    charged = Fighter(
        arm=one.shooter_arm,
        formation=one.shooter_formation,
        shaken=one.shooter_shaken,
        disordered=one.shooter_disordered,
    )
    may_charge(charger, charged, shaken=charger.is_shaken)
    return Shot(one, h2h_rows=option(values, "closing_fire_h2h_rows"))


def traversing(values: Values) -> Shot:
    return Shot(fire(values, shot="traversing-fire"), h2h_rows=option(values, "closing_fire_h2h_rows"))


# Saves and break tests


def save(values: Values) -> tuple[Save, int]:
    return situation_of(Save, values, formation=formed(values, "arm", "formation")), int(values["hits"])


def break_test(values: Values) -> BreakTest:
    reaction = values["cause"] in ("closing-fire", "traversing-fire")
    rows = reaction and option(values, "closing_fire_h2h_rows")
    return situation_of(BreakTest, values, hand_to_hand_rows=rows)


# Hand-to-hand


def may_charge(charger: Fighter, charged: Fighter, shaken: bool = False) -> None:
    """Who may charge whom (BP.11.01, 11.02, 11.29, 11.31). `shaken`: it was so before the charge."""
    cause, rule = "", "BP.11.01"
    if charger.arm == "artillery":
        cause = "artillery"
    elif charger.formation in NO_CHARGE:
        cause = "formation"
    elif shaken:
        cause = "shaken"
    elif charger.arm == "cavalry" and charged.formation == "building":
        cause, rule = "building", "BP.11.31"
    elif charger.formation == "skirmish" and not (
        charged.arm == "artillery" or charged.formation in OPEN_TO_SKIRMISHERS or charged.flanked
    ):
        cause, rule = "skirmishers", "BP.11.02"
    if cause:
        raise Illegal(rule, "cannot-charge", unit=NOBODY, target=NOBODY, cause=cause)
    if (
        charger.arm == "cavalry"
        and charged.formation == "square"
        and not (charged.is_shaken or charged.disordered)
    ):
        raise Illegal("BP.11.29", "charge-square", unit=NOBODY, target=NOBODY)


def fighter(values: Values, prefix: str, **others: Any) -> Fighter:
    formation = "building" if values[f"{prefix}building_size"] else None
    if formation is None:
        formation = formed(values, f"{prefix}arm", f"{prefix}formation")
    elif values[f"{prefix}arm"] == "cavalry":
        raise Illegal("BP.4.05", "formation-forbidden", unit=NOBODY, formation=formation, cause="arm")
    return situation_of(Fighter, values, prefix, formation=formation, **others)


def melee(values: Values) -> Melee:
    """A charger may have been shaken by the fire that met it (BP.13.11)."""
    both = Melee(fighter(values, "a_"), fighter(values, "b_"))
    for one, other in ((both.a, both.b), (both.b, both.a)):
        if one.charging:
            may_charge(one, other)
    return both


def assault(values: Values) -> Assault:
    one, other = fighter(values, "a_"), fighter(values, "b_")
    if not one.charging:
        raise Illegal("BP.13.08", "field-value", field="a_charging", given="false", allowed="true")
    may_charge(one, other, shaken=one.is_shaken)
    if other.charging:
        may_charge(other, one)
    fire = _closing(values, one, other)
    rows = option(values, "closing_fire_h2h_rows")
    return Assault(one, other, None if fire is None else Shot(fire, h2h_rows=rows))


def _closing(values: Values, charger: Fighter, charged: Fighter) -> Fire | None:
    """The fire that meets the charge, if there is any (BP.10.01-10.03)."""
    shots = int(given(values, "b_shooting", 0 if charged.arm == "cavalry" else Fire().shooting))
    if charged.flanked or shooting.cannot_react(charged.arm, charged.formation, shots):
        return None
    return Fire(
        shot="closing-fire",
        shooter_arm=charged.arm,
        shooter_size=charged.size,
        shooting=shots,
        shooter_formation=charged.formation,
        shooter_shaken=charged.is_shaken,
        shooter_disordered=charged.disordered,
        first_fire=bool(values["b_first_fire"]),
        sharpshooters=bool(values["b_sharpshooters"]),
        steady_line=bool(values["b_steady_line"]),
        target_arm=charger.arm,
        target_formation=charger.formation,
        target_morale=charger.morale,
        target_clear=bool(values["a_clear"]),
        target_cover=charger.cover,
        target_stubborn=charger.stubborn,
        target_crack=charger.crack,
        target_casualties=charger.casualties,
        target_stamina=charger.stamina,
        target_disordered=charger.disordered,
    )
