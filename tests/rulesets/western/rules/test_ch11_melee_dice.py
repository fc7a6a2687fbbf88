"""Chapter 11, the dice: class against class, natural 1 and 7, modifiers, blows at the same moment, lengths."""

from fractions import Fraction
from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.odds.tests import TESTS
from escarmouche.rulesets.western.rules.melee_dice import (
    BLOW,
    Struck,
    exchange,
    refusal,
    settle,
    strike,
    tier,
)
from escarmouche.rulesets.western.rules.situations import Blow
from escarmouche.rulesets.western.rules.weapons import serves
from tests.rulesets.western.thrown import play, rolls

F = Fraction
KILL, BACK, MISS = "kill", "push-back", "miss"
MELEE_WEAPONS = {
    "lance": ("long", False, True),
    "handled_tool": ("semi-long", True, True),
    "heavy_tool": ("semi-long", True, True),
    "sabre": ("short", False, True),
    "tomahawk": ("short", False, True),
    "war_club": ("short", False, True),
    "club": ("short", True, True),
    "rifle_butt": ("short", True, True),
    "knife": ("very short", False, False),
    "pistol_butt": ("very short", True, False),
    "bare_hands": ("bare hands", False, False),
}
TIERS = ("long", "semi-long", "short", "very short", "bare hands")


def blow(*faces: int, **fields: Any) -> str:
    found: Struck = play(strike, Blow(**fields), faces=faces)
    return found.result


def plus(**fields: Any) -> int:
    return BLOW.plus(Blow(**fields))[0]


def melee(*faces: int, **fields: Any) -> str:
    dice = ScriptedDice(faces)
    outcome = TESTS["melee"].play(fields, dice)
    assert dice.left() == 0
    return outcome


@pytest.mark.rule("FW.11.02", "FW.11.03", "FW.11.04")
@pytest.mark.parametrize("klass", range(2, 6))
def test_more_than_the_class_kills_equal_pushes_back_less_misses(klass: int) -> None:
    assert blow(klass + 1, target_klass=klass) == KILL
    assert blow(klass, target_klass=klass) == BACK
    assert blow(klass - 1, target_klass=klass) == MISS


@pytest.mark.rule("FW.11.05")
def test_a_natural_1_misses_whatever_the_bonuses() -> None:
    good: dict[str, Any] = {"kind": "cavalry", "charging": True}
    assert plus(**good) == 2
    assert blow(1, target_klass=1, **good) == MISS
    assert blow(1, target_klass=3, **good) == MISS
    assert blow(2, target_klass=3, **good) == KILL


@pytest.mark.rule("FW.11.06", "FW.11.07", "FW.11.08")
def test_a_6_that_does_not_kill_is_confirmed_to_a_natural_7() -> None:
    assert blow(6, 6, target_klass=6) == KILL
    assert blow(6, 5, target_klass=6) == BACK
    assert blow(6, target_klass=5) == KILL  # it kills already: no confirmation die
    poor: dict[str, Any] = {"weapon": "pistol_butt", "target_higher": True, "target_kind": "cavalry"}
    assert plus(**poor) == -3
    assert blow(6, 6, target_klass=6, **poor) == KILL
    assert blow(6, 5, target_klass=6, **poor) == MISS
    assert blow(6, 5, target_klass=3, **poor) == BACK
    assert play(strike, Blow(target_klass=6), faces=(6, 6)) == Struck(KILL, 7)
    white, confirmation = rolls(strike, Blow(target_klass=6), faces=(6, 5))
    assert (white.check, confirmation.check, confirmation.rule) == (
        "blow", "confirmation-blow", "FW.11.07",
    )  # fmt: skip


@pytest.mark.rule("FW.11.09")
def test_of_two_like_results_the_higher_class_then_the_higher_die_stands() -> None:
    for result in (KILL, BACK):
        assert settle(Struck(result, 3), Struck(result, 6), 4, 3) == (result, MISS)
        assert settle(Struck(result, 6), Struck(result, 3), 3, 4) == (MISS, result)
        assert settle(Struck(result, 5), Struck(result, 4), 3, 3) == (result, MISS)
        assert settle(Struck(result, 4), Struck(result, 5), 3, 3) == (MISS, result)


@pytest.mark.rule("FW.11.10", "FW.11.01")
def test_the_longer_weapon_strikes_first_the_shorter_only_after_a_miss() -> None:
    lance, knife = Blow(weapon="lance"), Blow(weapon="knife")
    assert play(exchange, lance, knife, faces=(4,)) == (KILL, MISS)
    assert play(exchange, lance, knife, faces=(3,)) == (BACK, MISS)
    assert play(exchange, lance, knife, faces=(2, 5)) == (MISS, KILL)
    assert play(exchange, knife, lance, faces=(4,)) == (MISS, KILL)
    assert play(exchange, knife, lance, faces=(2, 3)) == (BACK, MISS)


@pytest.mark.rule("FW.11.10")
def test_equal_lengths_strike_at_the_same_moment() -> None:
    both = (Blow(weapon="sabre", klass=4, target_klass=3), Blow(weapon="tomahawk", klass=3, target_klass=4))
    assert play(exchange, *both, faces=(4, 5)) == (KILL, MISS)
    assert play(exchange, *both, faces=(2, 5)) == (MISS, KILL)


@pytest.mark.rule("FW.11.11")
def test_a_kill_beats_a_push_back() -> None:
    assert settle(Struck(BACK, 6), Struck(KILL, 4), 6, 1) == (MISS, KILL)
    assert settle(Struck(KILL, 4), Struck(BACK, 6), 1, 6) == (KILL, MISS)
    assert settle(Struck(KILL, 4), Struck(MISS, 6), 1, 6) == (KILL, MISS)
    assert settle(Struck(MISS, 4), Struck(BACK, 2), 6, 1) == (MISS, BACK)


@pytest.mark.rule("FW.11.12")
def test_equal_class_and_dice_cancel_and_a_natural_7_counts_as_7() -> None:
    assert settle(Struck(KILL, 4), Struck(KILL, 4), 3, 3) == (MISS, MISS)
    assert settle(Struck(BACK, 3), Struck(BACK, 3), 3, 3) == (MISS, MISS)
    assert settle(Struck(KILL, 7), Struck(KILL, 6), 3, 3) == (KILL, MISS)
    assert settle(Struck(KILL, 7), Struck(KILL, 7), 3, 3) == (MISS, MISS)
    assert melee(6, 6, 6, 6, a_klass=6, b_klass=6) == "no-result"
    assert melee(6, 6, 6, 5, a_klass=6, b_klass=6) == "a-kills"


@pytest.mark.rule("FW.11.17", "FW.11.18")
def test_the_improvised_line() -> None:
    for weapon in ("club", "rifle_butt", "pistol_butt", "handled_tool"):
        assert plus(weapon=weapon) == -1
        assert plus(weapon=weapon, klass=2) == -1  # one line, and/or
    assert plus(klass=2) == -1
    assert plus(klass=3) == 0


@pytest.mark.rule("FW.11.19")
def test_class_1_pays_like_class_2() -> None:
    assert plus(klass=1) == -1
    assert plus(klass=1, weapon="club") == -1


@pytest.mark.rule("FW.11.17", "FW.11.24")
def test_a_heavy_tool_cancels_its_penalty_on_foot_in_the_open() -> None:
    assert plus(weapon="heavy_tool") == 0
    assert plus(weapon="heavy_tool", kind="vehicle_crew") == 0
    assert plus(weapon="heavy_tool", klass=2) == 0
    assert plus(weapon="heavy_tool", indoors=True) == -1
    assert plus(weapon="heavy_tool", close_order=True) == -1
    assert plus(weapon="heavy_tool", kind="cavalry", target_kind="cavalry") == -1
    assert plus(weapon="heavy_tool", kind="mounted_foot") == -1
    assert plus(weapon="handled_tool") == -1
    assert tier("heavy_tool") == tier("handled_tool")
    assert tier("club") == tier("sabre")


@pytest.mark.rule("FW.11.17", "FW.11.28")
def test_foot_against_who_crosses_an_obstacle() -> None:
    assert plus(target_crossing=True) == 1
    assert plus(target_crossing=True, kind="vehicle_crew") == 1
    for kind in ("cavalry", "mounted_foot"):
        assert plus(target_crossing=True, kind=kind) == plus(kind=kind)
    assert plus(target_crossing=True, target_kind="cavalry") == 0


@pytest.mark.rule("FW.11.17", "FW.1.23")
def test_at_an_enemy_who_stands_higher() -> None:
    assert plus(target_higher=True) == -1
    assert plus(target_higher=True, kind="mounted_foot") == -1


@pytest.mark.rule("FW.11.17", "FW.11.27")
@pytest.mark.parametrize(
    ("ground", "rider", "foot"), [("clear", 1, -1), ("difficult", 0, -1), ("very_difficult", 0, 0)]
)
def test_cavalry_and_foot(ground: Any, rider: int, foot: int) -> None:
    for enemy in ("foot", "mounted_foot", "vehicle_crew"):
        assert plus(kind="cavalry", target_kind=enemy, cavalry_terrain=ground) == rider
    assert plus(kind="cavalry", target_kind="cavalry", cavalry_terrain=ground) == 0
    assert plus(target_kind="cavalry", cavalry_terrain=ground) == foot
    assert plus(target_kind="mounted_foot", cavalry_terrain=ground) == 0


@pytest.mark.rule("FW.11.29")
@pytest.mark.parametrize("ground", ["clear", "difficult", "very_difficult"])
def test_mounted_foot_always_pays_against_cavalry(ground: Any) -> None:
    assert plus(kind="mounted_foot", target_kind="cavalry", cavalry_terrain=ground) == -1


@pytest.mark.rule("FW.11.36")
def test_vehicle_crew_count_as_foot() -> None:
    assert plus(kind="vehicle_crew", target_kind="cavalry") == -1
    assert plus(kind="vehicle_crew", target_kind="cavalry", cavalry_terrain="very_difficult") == 0
    assert plus(kind="cavalry", target_kind="vehicle_crew") == 1


@pytest.mark.rule("FW.11.17", "FW.11.18")
def test_a_charge_counts_against_anybody_and_lines_add_up() -> None:
    assert plus(kind="cavalry", target_kind="cavalry", charging=True) == 1
    assert plus(kind="cavalry", charging=True) == 2
    assert plus(kind="cavalry", charging=True, klass=2, weapon="club") == 1
    assert plus(klass=2, weapon="club", target_higher=True, target_kind="cavalry") == -3


@pytest.mark.rule("FW.12.04")
def test_a_wound_takes_one_off_all_blows() -> None:
    assert plus(wounded=True) == -1
    assert plus(wounded=True, klass=1) == -2


@pytest.mark.rule("FW.11.37", "FW.11.20", "FW.11.21", "FW.11.22", "FW.11.23")
@pytest.mark.parametrize("weapon", MELEE_WEAPONS)
def test_melee_weapons(weapon: str) -> None:
    length, improvised, mounted = MELEE_WEAPONS[weapon]
    assert tier(weapon) == TIERS.index(length)
    assert plus(weapon=weapon, kind="mounted_foot") == (-1 if improvised else 0)
    assert serves(weapon, mounted=True) == mounted
    assert serves(weapon, mounted=False)


@pytest.mark.rule("FW.11.01", "FW.11.23")
def test_bare_hands_strike_last() -> None:
    order = ("lance", "handled_tool", "sabre", "knife", "bare_hands")
    assert [tier(weapon) for weapon in order] == [0, 1, 2, 3, 4]


@pytest.mark.rule("FW.11.25")
def test_bare_hands_have_no_penalty_and_knock_out() -> None:
    assert plus(weapon="bare_hands") == 0
    assert blow(4, weapon="bare_hands", target_klass=3) == KILL


@pytest.mark.rule("FW.11.26", "FW.16.14")
@pytest.mark.parametrize("weapon", ["knife", "pistol_butt", "bare_hands"])
def test_what_serves_on_foot_only(weapon: str) -> None:
    for kind in ("cavalry", "mounted_foot"):
        refused = refusal(Blow(weapon=weapon, kind=kind))
        assert refused is not None
        assert (refused.rule, refused.code) == ("FW.16.14", "foot-only")
    for kind in ("foot", "vehicle_crew"):
        assert refusal(Blow(weapon=weapon, kind=kind)) is None
    assert melee(4, a_kind="cavalry", a_weapon=weapon, cavalry_terrain="very_difficult") == "b-kills"


@pytest.mark.rule("FW.16.16", "FW.3.30")
def test_charges_that_cannot_be() -> None:
    for fields, cause in (
        ({"kind": "foot"}, "kind"),
        ({"kind": "mounted_foot"}, "kind"),
        ({"kind": "cavalry", "cavalry_terrain": "difficult"}, "ground"),
        ({"kind": "cavalry", "cavalry_terrain": "very_difficult"}, "ground"),
    ):
        refused = refusal(Blow(charging=True, **fields))
        assert refused is not None
        assert (refused.rule, refused.code, refused.params["cause"]) == ("FW.16.16", "no-charge", cause)
    assert refusal(Blow(charging=True, kind="cavalry")) is None
    for test in ("blow", "free-blow"):
        with pytest.raises(Illegal) as illegal:
            TESTS[test].odds({"charging": True})
        assert illegal.value.rule == "FW.16.16"
    with pytest.raises(Illegal):
        TESTS["melee"].odds({"b_charging": True})


@pytest.mark.rule("FW.3.34")
def test_a_free_blow_is_an_ordinary_blow() -> None:
    for faces in ((1,), (3,), (4,), (2,)):
        assert TESTS["free-blow"].play({}, ScriptedDice(faces)) == TESTS["blow"].play({}, ScriptedDice(faces))
    assert TESTS["free-blow"].odds({}) == {"kill": F(1, 2), "push-back": F(1, 6), "miss": F(1, 3)}


@pytest.mark.rule("FW.11.09", "FW.11.01")
def test_melee_of_two() -> None:
    assert melee(4, 5) == "b-kills"  # equal class: the higher die
    assert melee(5, 4) == "a-kills"
    assert melee(5, 5) == "no-result"
    assert melee(3, 2) == "a-pushes-back"
    assert melee(2, 3) == "b-pushes-back"
    assert melee(3, 4) == "b-kills"
    assert melee(4, 6, a_klass=4) == "a-kills"
    assert melee(2, 2) == "no-result"


@pytest.mark.rule("FW.11.13")
def test_who_has_no_blow_does_not_strike() -> None:
    assert melee(4, b_strikes=False) == "a-kills"
    assert melee(4, a_strikes=False) == "b-kills"
    assert melee(2, a_strikes=False) == "no-result"
    assert TESTS["melee"].odds({"a_strikes": False, "b_strikes": False}) == {"no-result": 1}


def test_in_a_melee_each_side_strikes_at_what_the_other_is() -> None:
    """A stands higher and B is crossing: A has +1, B -1."""
    high: dict[str, Any] = {"a_higher": True, "b_crossing": True}
    assert melee(2, 2, **high) == "a-pushes-back"
    assert melee(1, 4, **high) == "b-pushes-back"
    rider: dict[str, Any] = {"a_kind": "cavalry", "a_charging": True, "a_weapon": "lance"}
    assert melee(2, **rider) == "a-kills"
    assert melee(1, 4, **rider) == "b-pushes-back"
