"""Situations from the fields of the named tests; what cannot be is refused with its rule and field."""

import msgspec

from escarmouche.kernel.named_tests import ABSENT, Values
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data.state import Class, Options
from escarmouche.rulesets.tyneside.data.tables import CLASSES
from escarmouche.rulesets.tyneside.odds.exchanges import (
    AtGroup,
    ChargeOrder,
    Company,
    Control,
    Duel,
    GroupFire,
    Hits,
    Leaders,
    Lines,
    Lot,
    OneTarget,
    Purchase,
    Wounding,
)
from escarmouche.rulesets.tyneside.odds.fields import OPTION
from escarmouche.rulesets.tyneside.rules import risk_factor
from escarmouche.rulesets.tyneside.rules.situations import Fighter, Hit, Risk, Roll, Shot, Spot


def whole(values: Values, name: str) -> int:
    return int(values[name])


def klass(values: Values, name: str) -> Class:
    found: Class = msgspec.convert(values[name], Class)
    return found


def options(values: Values) -> Options:
    given = {name.removeprefix(OPTION): value for name, value in values.items() if name.startswith(OPTION)}
    return msgspec.convert(given, Options)


def shot(values: Values) -> Shot:
    given = {name: values[name] for name in Shot.__struct_fields__ if name in values}
    return msgspec.convert({**given, "full_speed_fire": options(values).full_speed_fire}, Shot)


def spot(values: Values) -> Spot:
    return msgspec.convert(values, Spot)


def leaders(values: Values) -> Leaders:
    seconds = [one for one in CLASSES for _ in range(whole(values, f"seconds_{one}"))]
    return Leaders(
        klass(values, "pc_class"),
        msgspec.convert(seconds, tuple[Class, ...]),
        whole(values, "musicians"),
        options(values).musician_class_dice,
    )


def purchase(values: Values) -> Purchase:
    who = leaders(values)
    dear, most = whole(values, "leaders_at_two"), len(who.seconds) + who.musicians
    if dear > most:
        raise beyond("leaders_at_two", dear, most, "TY.7.10")
    return Purchase(who, dear, whole(values, "men_at_one"), whole(values, "men_at_two"))


def beyond(field: str, given: int, most: int, rule: str) -> Illegal:
    """A count that another field limits."""
    return Illegal(rule, "field-value", field=field, given=given, allowed=f"0..{most}")


def roll(values: Values) -> Roll:
    """The Risk Factor as given, or what its parts come to."""
    formed = values["table"] == "formed"
    given = {name: values[name] for name in Risk.__struct_fields__ if name in values}
    risk = msgspec.convert({**given, "formed": formed}, Risk)
    if risk.lost > risk.start_strength:
        raise beyond("lost", risk.lost, risk.start_strength, "TY.9.07")
    factor = values.get("risk_factor", ABSENT)
    return Roll(
        max(0, int(factor)) if factor != ABSENT else risk_factor.total(risk_factor.parts(risk)), formed
    )


def control(values: Values) -> Control:
    return Control(roll(values), options(values))


def charge_order(values: Values) -> ChargeOrder:
    return ChargeOrder(roll(values), bool(values["can_reach"]), bool(values["may_charge"]))


def hit(values: Values) -> Hit:
    return Hit(klass(values, "shooter_class"), str(values["weapon"]))


def wounding(values: Values) -> Wounding:
    return Wounding(hit(values), whole(values, "target_wounds"))


def one_target(values: Values) -> OneTarget:
    return OneTarget(shot(values), whole(values, "target_wounds"))


def lot(values: Values) -> Lot:
    return Lot(whole(values, "troopers"), whole(values, "leaders"))


def at_group(values: Values) -> AtGroup:
    return AtGroup(
        shot(values), whole(values, "targets_fit"), whole(values, "targets_wounded"), str(values["leader"])
    )


def company(values: Values) -> Company:
    return Company(shot(values), whole(values, "able"))


def hits(values: Values) -> Hits:
    fit, wounded = whole(values, "targets_fit"), whole(values, "targets_wounded")
    return Hits(whole(values, "hits"), hit(values), fit, wounded)


def group_fire(values: Values) -> GroupFire:
    return GroupFire(company(values), whole(values, "targets_fit"), whole(values, "targets_wounded"))


def fighters(values: Values, enemies: int) -> tuple[Fighter, Fighter]:
    """One figure, and the like opponents of whom each touches only him."""
    own, enemy = whole(values, "own_factor"), whole(values, "enemy_factor")
    return (
        Fighter(klass=klass(values, "own_class"), factor=own, enemies=enemies, best_enemy=enemy),
        Fighter(klass=klass(values, "enemy_class"), factor=enemy, enemies=1, best_enemy=own),
    )


def duel(values: Values) -> Duel:
    enemies = whole(values, "enemies")
    own, enemy = fighters(values, enemies)
    wounds, theirs = whole(values, "own_wounds"), whole(values, "enemy_wounds")
    return Duel(own, enemy, enemies, wounds, theirs, options(values).melee_effect_on_score)


def lines(values: Values) -> Lines:
    return Lines(whole(values, "pairs"), *fighters(values, 1))
