"""Options: which there are, what they take, and what each of them does (chapter 17)."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.data.scenario import options_of, sheet_named
from escarmouche.rulesets.guepier.data.setup import read_options
from escarmouche.rulesets.guepier.data.state import Options
from escarmouche.rulesets.guepier.rules.explosions import caught
from escarmouche.rulesets.guepier.rules.shooting import shot_refusal
from tests.rulesets.guepier.bench import bench_state, cannon, man

DEFAULTS = {
    "sunrise": False,
    "wide_arc": False,
    "skirmish_save": "minus",
    "spare_friends": False,
    "budget": 110,
    "credits": True,
    "guns_defend": True,
}


def test_the_options_and_their_rules() -> None:
    assert {setting.rule: setting.id for setting in RULESET.settings} == {
        "GM.17.01": "sunrise",
        "GM.17.02": "wide_arc",
        "GM.17.03": "skirmish_save",
        "GM.17.04": "spare_friends",
        "GM.17.05": "budget",
        "GM.17.06": "credits",
        "GM.11.39": "guns_defend",
    }


@pytest.mark.rule("GM.17.01", "GM.17.02", "GM.17.03", "GM.17.04", "GM.17.05", "GM.17.06")
def test_the_defaults() -> None:
    assert {setting.id: setting.default for setting in RULESET.settings} == DEFAULTS
    assert read_options({}) == Options(**DEFAULTS)  # type: ignore[arg-type]
    assert [(one.values, one.low, one.high) for one in RULESET.settings if one.kind != "bool"] == [
        (("minus", "plus"), None, None),
        ((), 1, 1000),
    ]
    for scenario in RULESET.scenarios:
        assert RULESET.start({"scenario": scenario}, {}).options == Options()


@pytest.mark.rule("GM.17.01")
def test_sunrise_halves_the_ranges() -> None:
    """At 10 cm a French regular needs 4 with +2; at sunrise the first band ends at 5 cm and he needs 6."""
    test = RULESET.tests["hit"]
    assert test.odds({"distance": 10})["hit"] == Fraction(11, 12)
    assert test.odds({"distance": 10, "sunrise": True})["hit"] == Fraction(9, 12)
    assert test.odds({"distance": 5, "sunrise": True})["hit"] == Fraction(11, 12)


@pytest.mark.rule("GM.17.01")
def test_at_sunrise_a_shot_beyond_half_the_last_band_is_out_of_range() -> None:
    state = bench_state(man("french", (10, 10)), man("mexican", (10, 73)))  # a gap of 61 cm
    shooter, target = state.figures["f.1"], state.figures["m.1"]
    assert shot_refusal(state, shooter, target) is None
    refused = shot_refusal(replace(state, options=Options(sunrise=True)), shooter, target)
    assert refused is not None
    assert refused.code == "E23"


@pytest.mark.rule("GM.17.01")
def test_a_scenario_may_set_sunrise_and_the_players_have_the_last_word() -> None:
    dawn = options_of(replace(sheet_named("palo-verde"), options={"sunrise": True}))
    assert dawn == Options(sunrise=True)
    assert read_options({}, dawn).sunrise
    assert not read_options({"sunrise": False}, dawn).sunrise


@pytest.mark.rule("GM.17.02")
@pytest.mark.parametrize(
    ("x", "plain", "wide"), [(18, True, True), (19, False, True), (29, False, True), (31, False, False)]
)
def test_the_wide_arc_is_45_degrees_to_each_side(x: float, plain: bool, wide: bool) -> None:
    """The target stands 20 cm ahead and aside: 8 cm aside is 21.8°, 9 cm is 24.2°, 19 cm 43.5°, 21 cm 46.4°."""
    state = bench_state(man("french", (10, 10)), man("mexican", (x, 30)))
    shooter, target = state.figures["f.1"], state.figures["m.1"]
    assert (shot_refusal(state, shooter, target) is None) == plain
    assert (shot_refusal(replace(state, options=Options(wide_arc=True)), shooter, target) is None) == wide


@pytest.mark.rule("GM.17.03")
def test_a_skirmishing_target_saves_better_by_option() -> None:
    """A rifle needs a save of 5 on a d8: with -1 three faces do, with +1 five."""
    test = RULESET.tests["save"]
    assert test.odds({"target_mode": "skirmish"})["stopped"] == Fraction(3, 8)
    assert test.odds({"target_mode": "skirmish", "skirmish_save": "plus"})["stopped"] == Fraction(5, 8)
    assert test.odds({"target_mode": "immobile", "skirmish_save": "plus"})["stopped"] == Fraction(4, 8)


@pytest.mark.rule("GM.17.04")
def test_blasts_spare_the_friends_of_the_gun_by_option() -> None:
    gun = cannon("french", (60, 5))
    state = bench_state(man("french", (60, 60)), man("mexican", (64, 60)), guns=[gun])
    spared = replace(state, options=Options(spare_friends=True))
    assert set(caught(state, (60.0, 62.0), gun)) == {"f.1", "m.1"}
    assert set(caught(spared, (60.0, 62.0), gun)) == {"m.1"}
    assert set(caught(spared, (60.0, 62.0))) == {"f.1", "m.1"}  # a barrel has no friends


@pytest.mark.rule("GM.17.05")
def test_the_budget_is_part_of_the_game() -> None:
    assert RULESET.start({"scenario": "free-battle"}, {"budget": 140}).options.budget == 140


@pytest.mark.rule("GM.17.06")
def test_the_credits_name_the_reference_on_uniforms_and_are_only_shown() -> None:
    setting = next(setting for setting in RULESET.settings if setting.id == "credits")
    assert setting.scope == "display"
    for lang in ("en", "fr"):
        assert "provostmichel.blogspot.fr/2012" in RULESET.texts.say(lang, "credits")
