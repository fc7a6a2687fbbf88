"""Weapons (chapter 3): ranges, families, melee factors, and which of several a man fires by himself."""

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data.tables import WEAPONS
from escarmouche.rulesets.tyneside.odds.tests import TESTS
from escarmouche.rulesets.tyneside.rules.casualties import harm_at
from escarmouche.rulesets.tyneside.rules.melee_dice import man as in_melee, melee_factor
from escarmouche.rulesets.tyneside.rules.shooting import band, best_shot, is_muzzle_loader, refusal
from escarmouche.rulesets.tyneside.rules.situations import Shot
from escarmouche.rulesets.tyneside.rules.targets import missiles
from tests.rulesets.tyneside.bench import bench, man, pc

# short, medium, long, melee factor
TABLE: dict[str, tuple[float | None, float | None, float | None, int]] = {
    "rifle": (30, 90, 180, 2),
    "musket": (20, 40, 120, 2),
    "pistol": (4, 8, 20, 1),
    "bow": (30, 60, 100, 1),
    "spear": (8, 12, 24, 3),
    "sword": (None, None, None, 3),
    "club": (None, None, None, 3),
    "hatchet": (5, 10, 20, 2),
    "stones": (4, 8, 20, 1),
}


@pytest.mark.rule("TY.3.01", "TY.1.06")
@pytest.mark.parametrize("weapon", TABLE)
def test_ranges_are_upper_limits(weapon: str) -> None:
    *limits, _ = TABLE[weapon]
    for number, limit in enumerate(limits):
        if limit is None:
            assert band(weapon, 0) is None
            continue
        assert band(weapon, limit) == number
        assert band(weapon, limit + 0.001) == number
        beyond = band(weapon, limit + 0.01)
        assert beyond == (number + 1 if number < 2 else None)


@pytest.mark.rule("TY.3.01")
@pytest.mark.parametrize("weapon", TABLE)
def test_melee_factors(weapon: str) -> None:
    assert melee_factor((weapon,)) == TABLE[weapon][3]


@pytest.mark.rule("TY.3.01")
def test_a_bayonet_makes_a_musket_better() -> None:
    assert melee_factor(("musket",), bayonet=True) == 3
    assert melee_factor(("rifle",), bayonet=True) == 2


@pytest.mark.rule("TY.3.02")
def test_the_rifle_outranges_the_musket() -> None:
    assert band("rifle", 180) == 2
    assert band("musket", 121) is None


@pytest.mark.rule("TY.3.03")
def test_three_families_of_damage() -> None:
    """A 3 tells bow and powder from the rest, a 5 powder from the bow."""
    for weapon in ("rifle", "musket", "pistol"):
        assert (harm_at(weapon, 3), harm_at(weapon, 5)) == ("wound", "dead")
    for weapon in ("bow", "spear"):
        assert (harm_at(weapon, 3), harm_at(weapon, 5)) == ("wound", "wound")
    for weapon in ("hatchet", "stones"):
        assert (harm_at(weapon, 3), harm_at(weapon, 5)) == ("graze", "wound")


@pytest.mark.rule("TY.3.04")
def test_powder_weapons_alone_are_muzzle_loaders() -> None:
    assert {weapon for weapon in WEAPONS if is_muzzle_loader(weapon)} == {"rifle", "musket", "pistol"}
    for weapon in ("bow", "spear", "hatchet", "stones"):
        assert "no-shot" not in TESTS["to-hit"].odds({"weapon": weapon, "distance": 2, "loaded": False})


@pytest.mark.rule("TY.3.05")
def test_the_best_weapon_counts_in_melee() -> None:
    assert melee_factor(("musket", "club", "hatchet")) == 3
    assert melee_factor(("pistol", "hatchet")) == 2
    assert melee_factor(()) == 0


def best_weapon(weapons: tuple[str, ...], shot: Shot) -> str:
    found = best_shot(weapons, shot)
    return found.weapon if found else ""


@pytest.mark.rule("TY.3.06")
def test_a_man_fires_what_hits_best() -> None:
    at = Shot(distance=4, firer="uncommanded")
    assert best_weapon(("hatchet", "musket"), at) == "musket"  # both at short range: 2; powder wounds worse
    assert best_weapon(("stones", "hatchet"), at) == "stones"  # alike in everything: the first
    assert best_weapon(("hatchet", "bow"), at) == "bow"
    far = Shot(distance=25, firer="uncommanded")
    assert best_weapon(("musket", "bow"), far) == "bow"  # short for the bow, medium for the musket
    assert best_weapon(("musket", "rifle"), far) == "rifle"
    assert best_weapon(("hatchet", "musket"), Shot(distance=10, firer="uncommanded")) == "musket"


@pytest.mark.rule("TY.3.06")
def test_a_weapon_that_cannot_fire_is_not_chosen() -> None:
    assert best_weapon(("sword", "club"), Shot(distance=2)) == ""
    assert best_weapon(("pistol", "sword"), Shot(distance=21)) == ""
    assert best_weapon(("musket", "hatchet"), Shot(distance=3, loaded=False)) == "hatchet"


@pytest.mark.rule("TY.3.07")
@pytest.mark.parametrize("limited", [False, True])
def test_thrown_weapons_are_counted_by_option_only(limited: bool) -> None:
    """One of two spearmen throws; without the option he fights and throws again with the same spear."""
    game = bench(
        man("french", (50, 40), weapons=("spear", "pistol")),
        man("french", (53, 41), weapons=("spear", "pistol")),
        man("british", (50, 30), weapons=()),
        pc("british", (70, 25)),
        side="french",
        step="fire",
        automatic="french",
        options={"limited_throws": limited},
        dice=SeededDice(1755),
    )
    thrower, other = game.state.figures["f.1"], game.state.figures["f.2"]
    assert thrower.thrown == (("spear",) if limited else ())
    assert missiles(game.state, thrower) == (("pistol",) if limited else ("spear", "pistol"))
    assert in_melee(thrower).factor == (1 if limited else 3)
    assert in_melee(other).factor == 3


def test_a_halberd_is_not_thrown() -> None:
    """Section 21: it keeps the factor of a spear."""
    assert melee_factor(("halberd",)) == 3
    refused = refusal(Shot(weapon="halberd", distance=2))
    assert refused is not None
    assert refused.code == "not-a-missile"
    with pytest.raises(Illegal):
        TESTS["to-hit"].odds({"weapon": "halberd", "distance": 2})
