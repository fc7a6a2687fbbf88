"""The named tests: their outcomes, words and dependent defaults, what they refuse, and how long the heaviest take."""

from typing import Any

import pytest

from escarmouche.kernel.odds import odds
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.odds.rolls import CHECKS
from escarmouche.rulesets.blackpowder.odds.tests import TESTS
from escarmouche.rulesets.blackpowder.rules.melee_dice import RESULT
from tests.rulesets import named

MOVES = "one-move two-moves three-moves"
RESULTS = "breaks retires-disordered retires holds"
OUTCOMES = {
    "command": f"blunder failure free-move no-move {MOVES}",
    "brigade-order": f"blunder failure {MOVES}",
    "follow-me": "blunder failure no-move one-move three-moves",
    "rally": "blunder failure rallied rallied-unshaken",
    "blunder": "rapid-retreat retreat left right forward charge-1 charge-2 charge-3 "
    "prolonge-back pivot-left pivot-right prolonge-forward",
    "fire": "no-effect disordered casualties-1 casualties-1-disordered casualties-2 casualties-2-disordered "
    "casualties-3 casualties-3-disordered",
    "fire-and-break": "no-test holds retires-disordered breaks",
    "closing-fire": "charges-home charges-home-disordered retires breaks",
    "traversing-fire": "continues continues-disordered retires breaks",
    "save": "casualties-0 casualties-1",
    "break-test": RESULTS,
    "melee": "a-wins draw b-wins",
    "melee-casualties": " ".join(f"casualties-{number}" for number in range(7)),
    "melee-exchange": "draw " + " ".join(f"{side}-{result}" for side in "ab" for result in RESULTS.split()),
    "assault": "a-breaks a-retires a-wins draw b-wins",
    "form-square": "square square-disordered fails-disordered",
    "elite-recovery": "recovers stays-disordered",
    "brave-recovery": "recovers no-change",
    "freshly-raised": "terror panic steady huzzah",
    "untested-stamina": "stamina-1 stamina-2 stamina-3 stamina-4",
    "first-player": "a-chooses b-chooses tie",
}


def test_there_are_twenty_one_with_their_outcomes() -> None:
    assert {id: " ".join(test.outcomes(test.read({}))) for id, test in TESTS.items()} == OUTCOMES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_its_words(lang: str) -> None:
    needed = named.words(TESTS, CHECKS) | named.values(TESTS) | {f"modifier-{one.name}" for one in RESULT}
    named.are_said(RULESET.texts, lang, needed)


GUN = {"shooter_arm": "artillery"}
DEPENDENT: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("fire", GUN, {**GUN, "shooter_formation": "unlimbered", "weapon_range": 48}),
    ("fire", {}, {"shooter_formation": "line", "weapon_range": 18, "max_dice": "none"}),
    ("fire", {"target_arm": "artillery"}, {"target_arm": "artillery", "target_formation": "unlimbered"}),
    ("fire", {"target_formation": "building"}, {"target_formation": "building", "target_cover": "heavy"}),
    ("save", {"arm": "artillery"}, {"arm": "artillery", "formation": "unlimbered"}),
    ("melee", {"a_arm": "artillery"}, {"a_arm": "artillery", "a_formation": "unlimbered"}),
    ("melee", {"b_building_size": 2}, {"b_building_size": 2, "b_formation": "building"}),
    ("melee", {"a_casualties": 3}, {"a_casualties": 3, "a_shaken": True}),
    ("assault", {}, {"b_shooting": 3, "a_charging": True}),
    (
        "fire-and-break",
        {"break_on_shaken": True, "shooting": 6},
        {"option.break_on_shaken": True, "shooting": 6},
    ),
    ("assault", {"b_arm": "cavalry"}, {"b_arm": "cavalry", "b_shooting": 0}),
]


@pytest.mark.parametrize(("test", "given", "full"), DEPENDENT)
def test_defaults_that_hang_on_other_fields(test: str, given: dict[str, Any], full: dict[str, Any]) -> None:
    assert TESTS[test].odds(given) == TESTS[test].odds(full)


IGNORED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("fire", {}, {"overhead": True, "shrapnel": True, "steady_line": True}),
    ("closing-fire", {}, {"distance": 100, "enfilade": True, "weapon_range": 6}),
    ("closing-fire", GUN, {**GUN, "overhead": True, "shrapnel": True, "shooting": 0}),
    ("melee", {}, {"a_ferocious_charge": True, "a_lancers": True, "a_heavy_cavalry": "d3"}),
    ("melee", {"a_formation": "skirmish"}, {"a_formation": "skirmish", "a_supports": 3}),
    ("melee", {"a_arm": "cavalry"}, {"a_arm": "cavalry", "a_cover": "heavy", "a_lost_cover": True}),
    ("assault", {"b_flanked": True}, {"b_flanked": True, "b_shooting": 8}),
    ("assault", {"b_formation": "warband"}, {"b_formation": "warband", "b_shooting": 8}),
    ("assault", {"b_arm": "artillery"}, {"b_arm": "artillery", "b_shooting": 0}),
    ("fire", {}, {"option.bent_lines": True}),
]


@pytest.mark.parametrize(("test", "given", "more"), IGNORED)
def test_fields_that_do_not_count(test: str, given: dict[str, Any], more: dict[str, Any]) -> None:
    assert TESTS[test].odds(given) == TESTS[test].odds(more)


CAVALRY = {"a_arm": "cavalry"}
REFUSED: list[tuple[str, dict[str, Any], str, str]] = [
    ("follow-me", {"distance": 12.1}, "BP.6.32", "too-far-12"),
    ("rally", {"distance": 12.1}, "BP.6.34", "too-far-12"),
    ("rally", {"casualties": 1}, "BP.6.34", "field-value"),
    ("command", {"staff_rating": 4}, "BP.2.12", "field-value"),
    ("fire", {"shooter_formation": "march_column"}, "BP.9.04", "cannot-shoot"),
    ("fire", {"shooting": 0}, "BP.9.04", "cannot-shoot"),
    ("fire", {**GUN, "shooter_formation": "limbered"}, "BP.9.04", "cannot-shoot"),
    ("fire-and-break", {"distance": 18.1}, "BP.9.09", "out-of-range"),
    ("fire", {"weapon_range": 0, "distance": 0}, "BP.2.15", "field-value"),
    ("fire", {"sharpshooters": True, "poor_shooters": True}, "BP.16.25", "field-value"),
    ("fire", {"shooter_arm": "cavalry", "shooter_formation": "square"}, "BP.3.01", "formation-forbidden"),
    ("fire", {**GUN, "shooter_formation": "line"}, "BP.3.06", "formation-forbidden"),
    ("save", {"arm": "cavalry", "formation": "building"}, "BP.4.05", "formation-forbidden"),
    ("closing-fire", {"shooter_formation": "warband"}, "BP.10.01", "reaction-forbidden"),
    ("traversing-fire", {"shooter_formation": "skirmish"}, "BP.10.01", "reaction-forbidden"),
    ("traversing-fire", {"distance": 12.1}, "BP.10.09", "reaction-forbidden"),
    ("closing-fire", {"target_casualties": 3}, "BP.11.01", "cannot-charge"),
    ("closing-fire", {"target_formation": "square"}, "BP.11.01", "cannot-charge"),
    ("closing-fire", {"target_arm": "artillery"}, "BP.11.01", "cannot-charge"),
    ("closing-fire", {"target_formation": "skirmish"}, "BP.11.02", "cannot-charge"),
    ("closing-fire", {"target_arm": "cavalry", "shooter_formation": "square"}, "BP.11.29", "charge-square"),
    ("closing-fire", {"target_arm": "cavalry", "shooter_formation": "building"}, "BP.11.31", "cannot-charge"),
    ("melee", {**CAVALRY, "a_charging": True, "b_formation": "square"}, "BP.11.29", "charge-square"),
    ("melee", {"b_arm": "cavalry", "b_charging": True, "a_formation": "square"}, "BP.11.29", "charge-square"),
    ("melee", {"a_formation": "march_column", "a_charging": True}, "BP.11.01", "cannot-charge"),
    ("melee", {**CAVALRY, "a_building_size": 1}, "BP.4.05", "formation-forbidden"),
    ("assault", {"a_shaken": True}, "BP.11.01", "cannot-charge"),
    ("assault", {**CAVALRY, "b_building_size": 1}, "BP.11.31", "cannot-charge"),
    ("assault", {"a_charging": False}, "BP.13.08", "field-value"),
    ("elite-recovery", {"elite": 7}, "BP.16.06", "field-value"),
    ("brave-recovery", {"elite": 4}, "", "field-unknown"),
]


@pytest.mark.parametrize(("test", "given", "rule", "code"), REFUSED)
def test_what_cannot_be_is_refused(test: str, given: dict[str, Any], rule: str, code: str) -> None:
    named.is_refused(TESTS[test], given, rule, code, RULESET.texts)


ALLOWED: list[tuple[str, dict[str, Any]]] = [
    # Shaken by closing fire, a charger fights on (BP.13.11).
    ("melee", {"a_charging": True, "a_shaken": True}),
    ("melee", {**CAVALRY, "a_charging": True, "b_formation": "square", "b_disordered": True}),
    ("melee", {**CAVALRY, "b_formation": "square"}),
    ("assault", {**CAVALRY, "b_formation": "square", "b_casualties": 3}),
    ("assault", {"a_formation": "skirmish", "b_arm": "artillery"}),
    ("assault", {"a_formation": "skirmish", "b_formation": "march_column"}),
    ("assault", {"a_formation": "skirmish", "b_building_size": 1}),
    ("closing-fire", {"target_formation": "skirmish", **GUN}),
    ("follow-me", {"distance": 12}),
    ("fire", {"distance": 18.0005}),
]


@pytest.mark.parametrize(("test", "given"), ALLOWED)
def test_what_is_allowed(test: str, given: dict[str, Any]) -> None:
    assert sum(TESTS[test].odds(given).values()) == 1


SMALL: list[tuple[str, dict[str, Any]]] = [
    ("fire", {"shooting": 2, "sharpshooters": True, "target_stubborn": True}),
    ("fire", {"shooting": 2, "poor_shooters": True, "enfilade": True}),
    ("fire", {"shooting": 3, "needs_six": True, "target_crack": True, "target_stubborn": True}),
    ("fire-and-break", {"shooting": 2, "target_casualties": 2, "target_disordered": True}),
    ("closing-fire", {**GUN, "target_arm": "cavalry", "target_casualties": 1}),
    ("traversing-fire", {"shooting": 2, "target_casualties": 2, "poor_shooters": True}),
    ("save", {"hits": 4, "stubborn": True, "crack_unhurt": True}),
    ("melee", {"a_hand_to_hand": 2, "a_tough_fighters": True, "b_hand_to_hand": 2, "b_supports": 1}),
    ("melee-casualties", {"a_hand_to_hand": 2, "a_bloodthirsty": True, "b_hand_to_hand": 0, "b_crack": True}),
    ("melee-exchange", {"a_hand_to_hand": 2, **CAVALRY, "a_charging": True, "a_heavy_cavalry": "d3", "b_size": "tiny"}),
    ("assault", {"a_hand_to_hand": 1, "b_hand_to_hand": 1, "b_shooting": 2, "a_casualties": 2, "a_crack": True}),
]  # fmt: skip


@pytest.mark.parametrize(("test", "given"), SMALL)
def test_the_odds_are_those_of_all_dice_played_out(test: str, given: dict[str, Any]) -> None:
    one = TESTS[test]
    situation = one.situation(one.read(given))
    assert one.odds(given) == odds(lambda dice: one.resolve(situation, dice))


FIERCE = {
    "hand_to_hand": 15,
    "size": "large",
    "arm": "cavalry",
    "charging": True,
    "heavy_cavalry": "d3",
    "ferocious_charge": True,
    "tough_fighters": True,
    "stubborn": True,
    "crack": True,
    "stamina": 6,
    "extra_dice": 6,
}
BOTH = {f"{side}_{name}": value for side in "ab" for name, value in FIERCE.items()}
FIRED = {"b_shooting": 8, "b_first_fire": True, "b_sharpshooters": True}
HEAVIEST: list[tuple[str, dict[str, Any]]] = [
    ("melee-exchange", BOTH),
    ("assault", BOTH | FIRED),
    (
        "fire-and-break",
        {"shooting": 8, "shooter_size": "large", "extra_dice": 6, "enfilade": True, "sharpshooters": True}
        | {"target_stubborn": True, "target_crack": True, "target_stamina": 6},
    ),
]


@pytest.mark.parametrize(("test", "given"), HEAVIEST)
def test_the_heaviest_are_answered_at_once(test: str, given: dict[str, Any]) -> None:
    named.is_answered_at_once(TESTS[test], given)
