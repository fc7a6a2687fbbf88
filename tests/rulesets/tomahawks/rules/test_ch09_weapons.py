"""Weapons (chapter 9): ranges, powers and specials, and what melee weapons add."""

from fractions import Fraction as F
from typing import Any

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.odds.tests import TESTS
from escarmouche.rulesets.tomahawks.rules.melee_dice import ATTACK, DEFENCE, strikes_first
from escarmouche.rulesets.tomahawks.rules.shooting import in_range, is_black_powder, is_single_shot, power
from escarmouche.rulesets.tomahawks.rules.situations import Strike

TABLE = {  # range, power up to half and beyond, special
    "bow": (18, 6, 7, ""),
    "thrown": (6, 6, 6, "single shot"),
    "pistol": (8, 4, 4, "single shot"),
    "musket": (24, 4, 6, "black powder"),
    "obsolete-firearm": (16, 5, 7, "black powder"),
    "carbine": (16, 4, 6, "black powder"),
    "long-rifle": (72, 4, 5, "black powder"),
    "rifled-musket": (72, 4, 5, "black powder"),
    "rifle": (72, 4, 5, ""),
    "repeating-carbine": (24, 4, 5, ""),
    "artillery": (120, 2, 2, ""),
}


@pytest.mark.rule("MT.9.01", "MT.9.02", "MT.9.03")
@pytest.mark.parametrize("weapon", TABLE)
def test_ranges_and_powers(weapon: str) -> None:
    reach, near, far, _ = TABLE[weapon]
    assert in_range(weapon, reach)
    assert not in_range(weapon, reach + 0.01)
    assert (power(weapon, 0), power(weapon, reach / 2)) == (near, near)
    assert (power(weapon, reach / 2 + 0.01), power(weapon, reach)) == (far, far)
    kills = TESTS["to-kill"].odds({"weapon": weapon, "distance": reach})
    assert kills["kill"] == F(10 - far, 10)


@pytest.mark.rule("MT.9.01", "MT.9.10", "MT.9.12", "MT.9.14")
@pytest.mark.parametrize("weapon", TABLE)
def test_specials(weapon: str) -> None:
    special = TABLE[weapon][3]
    assert is_black_powder(weapon) == (special == "black powder")
    assert is_single_shot(weapon) == (special == "single shot")


@pytest.mark.rule("MT.9.04")
def test_an_obsolete_firearm_is_no_cannon() -> None:
    assert (power("obsolete-firearm", 8), power("obsolete-firearm", 8.1)) == (5, 7)
    with pytest.raises(Illegal) as refused:
        TESTS["shot"].odds({"weapon": "obsolete-firearm", "distance": 16.1})
    assert (refused.value.rule, refused.value.code) == ("MT.10.02", "out-of-range")


@pytest.mark.rule("MT.9.21")
def test_the_dice_of_a_gun() -> None:
    gun = {"weapon": "artillery", "distance": 10, "shooting": 7}
    assert TESTS["fire-losses"].odds({**gun, "shooters": 2})["losses-2"] == F(3, 10) ** 2 * F(8, 10) ** 2
    with pytest.raises(Illegal) as refused:
        TESTS["fire-losses"].odds({**gun, "shooters": 1})
    assert (refused.value.rule, refused.value.code) == ("MT.9.21", "no-crew")
    with pytest.raises(Illegal):
        TESTS["fire-losses"].odds({**gun, "shooters": 5})


@pytest.mark.rule("MT.9.24")
def test_a_gun_is_never_vigilant() -> None:
    with pytest.raises(Illegal) as refused:
        TESTS["engage"].odds({"weapon": "artillery", "shooters": 3, "vigilance": True})
    assert (refused.value.rule, refused.value.code) == ("MT.9.24", "artillery-cannot")


def attack(**fields: Any) -> list[tuple[str, int]]:
    return [(line.rule, line.value) for line in ATTACK.plus(Strike(**fields))[1]]


def defence(**fields: Any) -> list[tuple[str, int]]:
    return [(line.rule, line.value) for line in DEFENCE.plus(Strike(**fields))[1]]


@pytest.mark.rule("MT.9.30", "MT.9.33")
def test_a_sabre_charges_infantry_and_always_defends() -> None:
    charge = {"striker_weapon": "sabre", "striker_mounted": True, "striker_engaged": True}
    assert attack(**charge) == [("MT.9.30", 1)]
    assert attack(**charge, struck_mounted=True) == []
    assert attack(**charge, round=2) == []
    assert attack(**{**charge, "striker_engaged": False}) == []
    assert attack(**{**charge, "striker_mounted": False}) == []
    for round in (1, 2, 3):
        assert defence(struck_weapon="sabre", round=round) == [("MT.9.30", 1)]


@pytest.mark.rule("MT.9.31", "MT.9.34")
def test_a_naval_weapon_counts_in_every_round() -> None:
    for round in (1, 2, 3):
        assert attack(striker_weapon="naval", round=round) == [("MT.9.31", 1)]
    assert defence(struck_weapon="naval") == []


@pytest.mark.rule("MT.9.32", "MT.9.33")
def test_a_lance_charges_strikes_first_and_defends_badly() -> None:
    lance = {"striker_weapon": "lance", "striker_engaged": True}
    assert attack(**lance) == [("MT.9.32", 2)]
    assert attack(**lance, round=2) == []
    assert attack(striker_weapon="lance") == []
    assert attack(**lance, round=3, bonus_rounds="all") == [("MT.9.32", 2)]
    for round in (1, 2, 3):
        assert defence(struck_weapon="lance", round=round) == [("MT.9.32", -1)]
    assert strikes_first("lance", True, 1, "first")
    assert not strikes_first("lance", True, 2, "first")
    assert not strikes_first("lance", False, 1, "first")
    assert not strikes_first("sabre", True, 1, "first")


@pytest.mark.rule("MT.9.35")
def test_other_weapons_add_nothing() -> None:
    assert attack(striker_weapon="none", striker_engaged=True, striker_mounted=True) == []
    assert defence(struck_weapon="none") == []
