"""Situations from the fields of the named tests; what cannot be is refused with its rule and field."""

import msgspec

from escarmouche.kernel.named_tests import Values, given, number, situation_of
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
from escarmouche.rulesets.tyneside.rules import risk_factor
from escarmouche.rulesets.tyneside.rules.situations import Fighter, Hit, Risk, Roll, Shot, Spot
from escarmouche.setup.settings import options_among


def klass(values: Values, name: str) -> Class:
    found: Class = msgspec.convert(values[name], Class)
    return found


def options(values: Values) -> Options:
    return msgspec.convert(options_among(values), Options)


def shot(values: Values) -> Shot:
    return situation_of(Shot, values, full_speed_fire=options(values).full_speed_fire)


def spot(values: Values) -> Spot:
    return situation_of(Spot, values)


def leaders(values: Values) -> Leaders:
    seconds = [one for one in CLASSES for _ in range(number(values, f"seconds_{one}"))]
    return Leaders(
        klass(values, "pc_class"),
        msgspec.convert(seconds, tuple[Class, ...]),
        number(values, "musicians"),
        options(values).musician_class_dice,
    )


def purchase(values: Values) -> Purchase:
    who = leaders(values)
    dear, most = number(values, "leaders_at_two"), len(who.seconds) + who.musicians
    if dear > most:
        raise beyond("leaders_at_two", dear, most, "TY.7.10")
    return Purchase(who, dear, number(values, "men_at_one"), number(values, "men_at_two"))


def beyond(field: str, given: int, most: int, rule: str) -> Illegal:
    """A count that another field limits."""
    return Illegal(rule, "field-value", field=field, given=given, allowed=f"0..{most}")


def roll(values: Values) -> Roll:
    """The Risk Factor as given, or what its parts come to."""
    formed = values["table"] == "formed"
    risk = situation_of(Risk, values, formed=formed)
    if risk.lost > risk.start_strength:
        raise beyond("lost", risk.lost, risk.start_strength, "TY.9.07")
    factor = given(values, "risk_factor", risk_factor.total(risk_factor.parts(risk)))
    return Roll(max(0, int(factor)), formed)


def control(values: Values) -> Control:
    return Control(roll(values), options(values))


def charge_order(values: Values) -> ChargeOrder:
    return ChargeOrder(roll(values), bool(values["can_reach"]), bool(values["may_charge"]))


def hit(values: Values) -> Hit:
    return Hit(klass(values, "shooter_class"), str(values["weapon"]))


def wounding(values: Values) -> Wounding:
    return Wounding(hit(values), number(values, "target_wounds"))


def one_target(values: Values) -> OneTarget:
    return OneTarget(shot(values), number(values, "target_wounds"))


def lot(values: Values) -> Lot:
    return Lot(number(values, "troopers"), number(values, "leaders"))


def at_group(values: Values) -> AtGroup:
    return AtGroup(
        shot(values), number(values, "targets_fit"), number(values, "targets_wounded"), str(values["leader"])
    )


def company(values: Values) -> Company:
    return Company(shot(values), number(values, "able"))


def hits(values: Values) -> Hits:
    fit, wounded = number(values, "targets_fit"), number(values, "targets_wounded")
    return Hits(number(values, "hits"), hit(values), fit, wounded)


def group_fire(values: Values) -> GroupFire:
    return GroupFire(company(values), number(values, "targets_fit"), number(values, "targets_wounded"))


def fighters(values: Values, enemies: int) -> tuple[Fighter, Fighter]:
    """One figure, and the like opponents of whom each touches only him."""
    own, enemy = number(values, "own_factor"), number(values, "enemy_factor")
    return (
        Fighter(klass=klass(values, "own_class"), factor=own, enemies=enemies, best_enemy=enemy),
        Fighter(klass=klass(values, "enemy_class"), factor=enemy, enemies=1, best_enemy=own),
    )


def duel(values: Values) -> Duel:
    enemies = number(values, "enemies")
    own, enemy = fighters(values, enemies)
    wounds, theirs = number(values, "own_wounds"), number(values, "enemy_wounds")
    return Duel(own, enemy, enemies, wounds, theirs, options(values).melee_effect_on_score)


def lines(values: Values) -> Lines:
    return Lines(number(values, "pairs"), *fighters(values, 1))
