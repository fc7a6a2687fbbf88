"""The named tests: outcomes, odds and refusals worked out by hand."""

from fractions import Fraction as F
from typing import Any

from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.rules.melee_dice import RESULT
from tests.rulesets.blackpowder import oracle
from tests.rulesets.blackpowder.oracle_fields import FIELDS, requests, whole
from tests.rulesets.odds import Case, Cases, Given, Odds

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
BY_HAND: list[tuple[str, Given, Odds]] = [
    ("command", {}, {"blunder": F(1, 36), "failure": F(9, 36), "one-move": F(11, 36), "two-moves": F(5, 36)}),
    ("command", {"distance": 12}, {"failure": F(14, 36)}),
    ("command", {"distance": 11.9}, {"failure": F(9, 36)}),
    ("command", {"staff_rating": 5, "distance": 60}, {"failure": F(25, 36), "blunder": F(1, 36)}),
    ("command", {"staff_rating": 10, "formation": "limbered", "on_road": True}, {"free-move": F(2, 36)}),
    ("command", {"formation": "square"}, {"free-move": F(9, 36), "one-move": F(26, 36)}),
    ("command", {"unreliable": True}, {"no-move": F(5, 36), "one-move": F(6, 36)}),
    ("brigade-order", {"formation_bonus": 1, "reliable": True}, {"failure": F(2, 36)}),
    ("follow-me", {}, {"three-moves": F(26, 36), "failure": F(9, 36)}),
    ("rally", {"casualties": 3}, {"rallied-unshaken": F(26, 36)}),
    ("rally", {"casualties": 2}, {"rallied": F(26, 36)}),
    ("blunder", {}, {"left": F(1, 6), "charge-2": F(1, 18)}),
    ("blunder", {"artillery_unlimbered": True}, {"prolonge-back": F(1, 3), "pivot-left": F(1, 6)}),
    ("fire", {"shooting": 1}, {"no-effect": F(1, 2) + F(2, 6) / 2, "disordered": F(1, 12), "casualties-1": F(2, 12)}),
    ("fire", {"shooting": 1, "needs_six": True}, {"no-effect": F(5, 6)}),
    ("fire", {"shooting": 1, "sharpshooters": True, "target_morale": 6}, {"no-effect": F(1, 4) + F(1, 2) * F(1, 6)}),
    ("fire-and-break", {"shooting": 1, "target_casualties": 3, "target_morale": 6}, {"no-test": F(7, 12)}),
    ("save", {"cover": "heavy", "hit_by": "artillery-near"}, {"casualties-0": F(1, 2)}),
    ("save", {"morale": 2, "cover": "heavy"}, {"casualties-1": F(1, 6)}),
    ("save", {"hits": 2, "stubborn": True}, {"casualties-2": F(1, 8)}),
    ("break-test", {}, {"breaks": F(6, 36), "retires-disordered": F(4, 36), "holds": F(26, 36)}),
    ("break-test", {"cause": "melee-lost", "arm": "cavalry"}, {"retires-disordered": F(9, 36), "retires": F(21, 36)}),
    ("break-test", {"cause": "melee-lost", "arm": "artillery"}, {"breaks": F(1)}),
    ("break-test", {"valiant": True}, {"breaks": F(1, 36)}),
    ("break-test", {"steady": True, "excess": 12}, {"holds": F(1)}),
    ("melee-casualties", {"a_hand_to_hand": 1}, {"casualties-0": F(3, 4), "casualties-1": F(1, 4)}),
    ("melee", {"a_hand_to_hand": 1, "b_hand_to_hand": 1}, {"draw": F(9, 16) + F(1, 16), "a-wins": F(3, 16)}),
    ("form-square", {"disordered": True}, {"fails-disordered": F(1, 36), "square-disordered": F(35, 36)}),
    ("elite-recovery", {"elite": 3}, {"recovers": F(2, 3)}),
    ("untested-stamina", {"size": "small"}, {"stamina-1": F(1, 3), "stamina-2": F(1, 3), "stamina-3": F(1, 3)}),
    ("first-player", {}, {"a-chooses": F(5, 12), "tie": F(1, 6)}),
]  # fmt: skip
GUN = {"shooter_arm": "artillery"}
CAVALRY = {"a_arm": "cavalry"}
ALIKE: list[tuple[str, Given, Given]] = [
    # defaults that hang on other fields
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
    # fields that do not count
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
]  # fmt: skip
REFUSED: list[tuple[Any, ...]] = [
    ("command", {"staff_rating": 11}),
    ("command", {"formation": "phalanx"}),
    ("fire", {"distance": 18.1}, "out-of-range"),
    ("fire", {"shooter_arm": "artillery", "shooter_formation": "limbered"}, "cannot-shoot"),
    ("closing-fire", {"shooter_formation": "skirmish"}, "reaction-forbidden"),
    ("closing-fire", {"target_formation": "march_column"}, "cannot-charge"),
    ("save", {"hits": 21}),
    ("break-test", {"excess": 13}),
    ("melee", {"a_arm": "cavalry", "a_charging": True, "b_formation": "square"}, "charge-square"),
    ("assault", {"a_arm": "cavalry", "b_formation": "square"}, "charge-square"),
    ("assault", {"a_formation": "march_column"}, "cannot-charge"),
    ("elite-recovery", {"elite": 2}),
    ("first-player", {"side": "french"}),
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
]  # fmt: skip
ALLOWED: list[Case] = [
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
]  # fmt: skip
ROLLED: dict[str, Given] = {
    "fire": {"shooting": 4, "enfilade": True, "sharpshooters": True, "target_stubborn": True},
    "fire-and-break": {"shooting": 5, "target_casualties": 2},
    "closing-fire": {"shooter_arm": "artillery", "target_arm": "cavalry"},
    "traversing-fire": {"shooting": 5, "target_casualties": 2},
    "save": {"hits": 4, "stubborn": True},
    "melee": {"a_charging": True, "a_arm": "cavalry", "a_heavy_cavalry": "d3", "b_supports": 2},
    "melee-casualties": {"a_tough_fighters": True},
    "melee-exchange": {"a_charging": True, "a_ferocious_charge": True, "b_casualties": 2},
    "assault": {"b_first_fire": True, "b_supports": 1, "a_casualties": 2},
}
STAGED: list[Case] = [
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
HEAVIEST: list[Case] = [
    ("melee-exchange", BOTH),
    ("assault", BOTH | FIRED),
    (
        "fire-and-break",
        {"shooting": 8, "shooter_size": "large", "extra_dice": 6, "enfilade": True, "sharpshooters": True}
        | {"target_stubborn": True, "target_crack": True, "target_stamina": 6},
    ),
]  # fmt: skip

CASES = Cases(
    ruleset=RULESET,
    oracle=lambda test, given: oracle.odds(test, **whole(test, given)),
    fields=FIELDS,
    requests=lambda test: requests(test, 1809, 40 if len(FIELDS[test]) > 1 else 3),
    number=500,
    outcomes=OUTCOMES,
    by_hand=BY_HAND,
    alike=ALIKE,
    refused=REFUSED,
    allowed=ALLOWED,
    rolled=ROLLED,
    staged=STAGED,
    heaviest=HEAVIEST,
    words=[f"modifier-{one.name}" for one in RESULT],
)
