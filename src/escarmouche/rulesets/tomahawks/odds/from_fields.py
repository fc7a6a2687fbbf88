"""Situations from the fields of the named tests; what cannot be is refused with its rule and reason (16.6)."""

from typing import Any, cast

from msgspec.structs import replace

from escarmouche.kernel.named_tests import Values, given, number, situation_of
from escarmouche.kernel.points import rounded
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data.state import BonusRounds
from escarmouche.rulesets.tomahawks.data.tables import GUN_DICE, VOLLEY_SHOOTERS, WEAPONS
from escarmouche.rulesets.tomahawks.odds.exchanges import Fire, Losses, Struck
from escarmouche.rulesets.tomahawks.odds.two_unit_melee import Melee, Party, Round
from escarmouche.rulesets.tomahawks.rules import shooting
from escarmouche.rulesets.tomahawks.rules.situations import Hit, Reaction, Shot, Strike

GUN = "artillery"
NOBODY = "none"  # a refusal that names nobody on a table


def beyond(field: str, number: int, low: int, high: int, rule: str) -> Illegal:
    """A count that another field limits."""
    return Illegal(rule, "field-value", field=field, given=number, allowed=f"{low}..{high}")


def shot(values: Values, **others: Any) -> Shot:
    one = situation_of(Shot, values, **others)
    if not shooting.in_range(one.weapon, one.distance):
        raise Illegal(
            "MT.10.02",
            "out-of-range",
            figure=NOBODY,
            target=NOBODY,
            weapon=one.weapon,
            distance=rounded(one.distance),
            range=WEAPONS[one.weapon].range,
        )
    return one


def hit(values: Values) -> Hit:
    shot(values)
    return situation_of(Hit, values)


def losses(values: Values, one: Shot, exposed: int) -> Losses:
    """A gun shoots with the dice of its crew (MT.9.21)."""
    shooters = number(values, "shooters")
    least, most = GUN_DICE
    if one.weapon == GUN and shooters < least:
        raise Illegal("MT.9.21", "no-crew", unit=NOBODY, count=shooters, need=least)
    if one.weapon == GUN and shooters > most:
        raise beyond("shooters", shooters, least, most, "MT.9.21")
    return Losses(one, shooters, int(given(values, "exposed_figures", exposed)))


def fire_losses(values: Values) -> Losses:
    return losses(values, shot(values), number(values, "shooters"))


def fire(values: Values) -> Fire:
    return _fire(values, shot(values))


def engage(values: Values) -> Fire:
    """The shot of the engaged unit: hasty unless it is vigilant, which a gun never is (MT.13.06, 9.24)."""
    if values["vigilance"] and values["weapon"] == GUN:
        raise Illegal("MT.9.24", "artillery-cannot", unit=NOBODY)
    return _fire(values, shot(values, hasty=not values["vigilance"]))


def _fire(values: Values, one: Shot) -> Fire:
    target = number(values, "target_figures")
    salvo = losses(values, one, target)
    if values["volley"] and (not values["shooter_close_order"] or salvo.shooters < VOLLEY_SHOOTERS):
        raise Illegal("MT.10.30", "no-volley", unit=NOBODY, count=salvo.shooters, need=VOLLEY_SHOOTERS)
    test = situation_of(
        Reaction,
        {name: value for name, value in values.items() if name != "solid_cover"},
        troop_type=values["target_type"],
        is_officer=values["target_is_officer"],
        solid_cover=given(values, "solid_cover", one.target_cover == "solid"),
        artillery=one.weapon == GUN,
    )
    return Fire(
        replace(salvo, exposed=min(salvo.exposed, target)),
        target,
        one.target_formation,
        bool(values["target_close_order_trait"]),
        test,
    )


def reaction(values: Values) -> Reaction:
    by_default = 1 if values["cause"] == "shooting" else 0
    return situation_of(Reaction, values, losses=given(values, "losses", by_default))


def strike(values: Values) -> Strike:
    return situation_of(Strike, values)


def struck(values: Values) -> Struck:
    dice = number(values, "dice")
    return Struck(strike(values), dice, int(given(values, "struck_figures", dice)))


def melee(values: Values) -> Melee:
    engager = situation_of(Party, values, "engager_", engager=True)
    engaged = situation_of(Party, values, "engaged_")
    return Melee(engager, engaged, cast(BonusRounds, values["bonus_rounds"]))


def melee_round(values: Values) -> Round:
    both = melee(values)
    engaged = []
    for name, party in (("engager_engaged", both.engager), ("engaged_engaged", both.engaged)):
        count = int(given(values, name, party.figures))
        if count > party.figures:
            raise beyond(name, count, 1, party.figures, "MT.13.09")
        engaged.append(count)
    return Round(both, engaged[0], engaged[1], number(values, "round"))
