"""The named tests: fields, defaults, outcomes and refusals as the rulebook's table gives them, and values by hand."""

from fractions import Fraction
from pathlib import Path

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.named_tests import outcome_key
from escarmouche.kernel.rules import Check, Illegal
from escarmouche.kernel.text import LANGUAGES, Texts
from escarmouche.rulesets.guepier.odds import tests
from escarmouche.rulesets.guepier.odds.tests import TESTS
from escarmouche.rulesets.guepier.rules import (
    artillery,
    command,
    doors_and_rams,
    explosions,
    localisation,
    melee,
    morale,
    movement,
    saves,
    shooting,
)

F = Fraction
TEXTS = Texts(Path(str(tests.__file__)).parents[1] / "texts")

CLASSES = "french_regular mexican_regular militia irregular legion free_corps"
TRAININGS = "green experienced veteran"
MODES = "immobile skirmish fast trot gallop"
HAND = "bare_hands butt knife sabre bayonet lance pistol"

# Each field: name, values or range, default.
TROOP = f"troop_class={CLASSES}={CLASSES.split()[0]}|training={TRAININGS}=experienced|tenacious=bool=False"
SALVO_SHOOTER = (
    f"shooter_class={CLASSES}=french_regular|shooter_training={TRAININGS}=experienced|"
    "shooter_marker=none yellow=none|shooter_moving=bool=False|weapon=rifle obsolete_rifle pistol=rifle|"
    "non_priority=bool=False"
)
SHOOTER = f"{SALVO_SHOOTER}|aiming=bool=False"
SHOT = "distance=0..=30|sunrise=bool=False|smoke=bool=False"
SEEN = f"target_mounted=bool=False|target_mode={MODES}=immobile"
COVER, SKIRMISH = "cover=none light dense=none", "skirmish_save=minus plus=minus"
TARGET = f"{SEEN}|target_marker=none yellow green=none|{COVER}|{SKIRMISH}"
GUN = (
    f"crew_class={CLASSES}=french_regular|crew_training={TRAININGS}=experienced|crew_stopped=bool=False|"
    "obsolete=bool=False|distance=0..=60|sunrise=bool=False|smoke=bool=False"
)
SALVO = f"{SALVO_SHOOTER}|{SHOT}|{SEEN}|shooters=2..12=3"
DEFENDER = f"defender_class={CLASSES}=french_regular|defender_training={TRAININGS}=experienced"
ATTACKER = f"attacker_class={CLASSES}=french_regular|attacker_training={TRAININGS}=experienced"
CHARGE = (
    "attacker_pace=skirmish fast trot gallop=fast|attacker_marker=none yellow=none|"
    "attacker_cover=none light dense=none|"
    f"distance=0..=12|{DEFENDER}|defender_firearm=rifle obsolete_rifle pistol=rifle|"
    "defender_marker=none yellow green=none|defender_moving=bool=False|defender_fires=bool=True|"
    f"sunrise=bool=False|smoke=bool=False|{SKIRMISH}"
)
WEAPONS = f"attacker_weapon={HAND}=bayonet|defender_weapon={HAND}=bayonet"
PLACES = (
    "attacker_in_building=bool=False|defender_in_building=bool=False|attacker_supporters=0..2=0|"
    "defender_supporters=0..2=0|attacker_fired_defensively=bool=False"
)
MELEE = (
    f"{ATTACKER}|{DEFENDER}|{WEAPONS}|attacker_mounted=bool=False|defender_mounted=bool=False|"
    "attacker_marker=none yellow green=none|defender_marker=none yellow green=none|"
    f"{PLACES}|defender_fired_defensively=bool=False|attacker_charged=bool=True"
)
CHARGE_MELEE = f"{CHARGE}|{ATTACKER}|{WEAPONS}|defender_mounted=bool=False|{PLACES}"
OBSTACLE, DOOR = "obstacle=door barricade wall=door", "door=simple reinforced=simple|bearers=2..4=4"
SPOTTING = (
    "shelter=open light dense=open|several_observers=bool=False|target_moving=bool=False|"
    "target_fired_last_turn=bool=False|target_mounted=bool=False|distance=0..=30"
)
SAVE = (
    f"cause=rifle pistol cannon explosion=rifle|{COVER}|target_mode={MODES}=immobile|target_mounted=bool=False|"
    f"target_marker=none yellow green=none|{SKIRMISH}"
)
LOSSES = (
    f"{SALVO}|{COVER}|{SKIRMISH}|targets=2..12=3|target_class={CLASSES}=mexican_regular|"
    f"target_training={TRAININGS}=experienced|target_tenacious=bool=False|packed=bool=True"
)
STATES = "unmarked stopped pinned eliminated"
FATES = "stopped pinned eliminated"

TABLE: dict[str, tuple[str, str]] = {
    "action-points": ("leader=bool=True|casualties=0..99=0", "ap-0..12"),
    "initiative": (
        "attacker_groups=codes=L0,L0,L0|defender_groups=codes=L0,L0,L0|tie_to=attacker defender=attacker",
        "attacker defender",
    ),
    "rally": (f"{TROOP}|marker=yellow green=yellow|ap_spent=0..12=0", STATES),
    "morale": (f"{TROOP}|marker=none yellow green=none", f"unchanged {FATES}"),
    "morale-group": (f"{TROOP}|marker=none yellow green=none|count=1..10=2", "failures-0..2"),
    "localisation": (SPOTTING, "located not-located"),
    "move": ("pace=skirmish fast trot gallop cannon=fast|distance=0..=12", "reaches falls-short"),
    "hit": (f"{SHOOTER}|{SHOT}|{SEEN}", "jam miss hit"),
    "save": (SAVE, FATES),
    "fire": (f"{SHOOTER}|{SHOT}|{TARGET}", f"jam miss {FATES}"),
    "fire-series": (f"{SHOOTER}|{SHOT}|{TARGET}|shots=1..6=3", STATES),
    "salvo": (SALVO, "hits-0..3"),
    "salvo-losses": (LOSSES, "lost-0..3"),
    "charge": (CHARGE, f"falls-short {FATES} contact"),
    "melee": (MELEE, "attacker-wins tie defender-wins"),
    "charge-melee": (CHARGE_MELEE, f"falls-short {FATES} attacker-wins tie defender-wins"),
    "cannon-hit": (f"{GUN}|{SEEN}", "hit miss"),
    "cannon": (f"{GUN}|{SEEN}|{COVER}|target_marker=none yellow green=none|{SKIRMISH}", f"miss {FATES}"),
    "blast": (f"figures=codes=none:immobile:none|{SKIRMISH}", "eliminated-0..1"),
    "cannon-obstacle": (
        f"{OBSTACLE}|damage=0..9=0",
        "no-damage damaged damaged-and-fire destroyed destroyed-and-fire",
    ),
    "ram": (f"{DOOR}|damage=0..5=0", "no-damage damaged destroyed"),
    "demolition": (
        f"means=cannon ram=cannon|{OBSTACLE}|{DOOR}|damage=0..9=0|attempts=1..8=2",
        "standing destroyed",
    ),
    "barrel": ("", "blast dud hole-to-widen hole"),
    "bombardment": (GUN, "miss left-2..12 right-2..12 forward-2..12 back-2..12"),
}


def outcomes_of(words: str) -> list[str]:
    found = []
    for word in words.split():
        stem, dots, last = word.partition("..")
        if not dots:
            found.append(word)
            continue
        name, _, first = stem.rpartition("-")
        found += [f"{name}-{n}" for n in range(int(first), int(last) + 1)]
    return found


def test_there_are_exactly_the_24_tests() -> None:
    assert list(TESTS) == list(TABLE)
    assert len(TESTS) == 24


@pytest.mark.parametrize("test", TABLE)
def test_fields_defaults_and_outcomes(test: str) -> None:
    fields, outcomes = TABLE[test]
    found = []
    for field in TESTS[test].fields:
        values = field.kind if field.kind in ("bool", "codes") else field.range().replace(",", "")
        default = f"{field.default:g}" if field.kind == "number" else str(field.default)
        found.append(f"{field.name}={values}={default}")
    assert found == (fields.split("|") if fields else [])
    assert list(TESTS[test].outcomes(TESTS[test].read({}))) == outcomes_of(outcomes)


@pytest.mark.parametrize("test", TABLE)
def test_the_default_odds_add_up_to_one(test: str) -> None:
    assert sum(TESTS[test].odds({}).values()) == 1


@pytest.mark.parametrize(
    ("test", "fields", "outcomes"),
    [
        ("morale-group", {"count": 5}, "failures-0..5"),
        ("salvo", {"shooters": 7}, "hits-0..7"),
        ("salvo-losses", {"targets": 9}, "lost-0..9"),
        ("blast", {"figures": "none:fast:none,light:trot:yellow"}, "eliminated-0..2"),
    ],
)
def test_outcomes_follow_the_numbers(test: str, fields: dict[str, object], outcomes: str) -> None:
    assert list(TESTS[test].outcomes(TESTS[test].read(fields))) == outcomes_of(outcomes)


BY_HAND: list[tuple[str, dict[str, object], dict[str, Fraction]]] = [
    # 2d6 - 5: 7 on a double six only; 2 to 5 give 0
    ("action-points", {"casualties": 6}, {"ap-0": F(10, 36), "ap-7": F(1, 36), "ap-5": F(3, 36)}),
    ("action-points", {"leader": False}, {"ap-1": F(1, 6), "ap-6": F(1, 6)}),
    # one die against one: 15 of 36 win, 6 tie
    (
        "initiative",
        {"attacker_groups": "N0", "defender_groups": "N0", "tie_to": "defender"},
        {"attacker": F(15, 36), "defender": F(21, 36)},
    ),
    # militia -1, stopped -1, 1 AP: 5 or 6
    ("rally", {"troop_class": "militia", "ap_spent": 1}, {"unmarked": F(2, 6), "pinned": F(4, 6)}),
    # tenacious legionnaire: +1, 3 to 6
    ("morale", {"troop_class": "legion", "tenacious": True}, {"unchanged": F(4, 6), "stopped": F(2, 6)}),
    # French regulars fail on 1 and 2
    ("morale-group", {"count": 2}, {"failures-0": F(4, 9), "failures-1": F(4, 9), "failures-2": F(1, 9)}),
    ("localisation", {"shelter": "dense", "distance": 20}, {"located": F(2, 6), "not-located": F(4, 6)}),
    ("move", {"pace": "gallop", "distance": 24}, {"reaches": F(3, 6), "falls-short": F(3, 6)}),
    # 30 cm needs 6, +2: 4 to 12; 1 jams
    ("hit", {}, {"jam": F(1, 12), "miss": F(2, 12), "hit": F(9, 12)}),
    # best of two d12
    ("hit", {"aiming": True}, {"jam": F(1, 144), "miss": F(8, 144), "hit": F(135, 144)}),
    # pistol at 30 needs 6 on d6, +2: 4 to 6; -1d4 leaves 5, 6 and none: 4-1: 5,6 ; -2: 6
    (
        "hit",
        {"weapon": "pistol", "non_priority": True},
        {"jam": F(4, 24), "hit": F(3, 24), "miss": F(17, 24)},
    ),
    ("save", {"cover": "light", "target_mode": "fast"}, {"stopped": F(4, 8), "eliminated": F(4, 8)}),
    ("save", {"cause": "cannon", "target_marker": "yellow"}, {"pinned": F(2, 8), "eliminated": F(6, 8)}),
    ("save", {"target_marker": "green", "cover": "dense"}, {"eliminated": F(1)}),
    ("fire", {}, {"jam": F(1, 12), "miss": F(2, 12), "stopped": F(9, 24), "eliminated": F(9, 24)}),
    # one hit in two of 3/4 kills; two hits: 1/2 killed by the first, else pinned or killed
    (
        "fire-series",
        {"shots": 2},
        {"unmarked": F(1, 16), "stopped": F(3, 16), "pinned": F(9, 64), "eliminated": F(39, 64)},
    ),
    ("salvo", {"shooters": 2}, {"hits-0": F(1, 16), "hits-1": F(6, 16), "hits-2": F(9, 16)}),
    (
        "salvo-losses",
        {"shooters": 2, "targets": 2, "packed": False},
        {"lost-0": F(1, 16) + F(6, 32) + F(9, 64), "lost-1": F(6, 32) + F(9, 32), "lost-2": F(9, 64)},
    ),
    # reaches on 2 or more; then hit 3/4 (10 to 30 cm needs 6), save at -1
    (
        "charge",
        {},
        {
            "falls-short": F(1, 6),
            "contact": F(5, 24),
            "stopped": F(5, 8) * F(3, 8),
            "eliminated": F(5, 8) * F(5, 8),
        },
    ),
    # both d12 +2, the assailant +1: 78 of 144 win, 11 tie
    ("melee", {}, {"attacker-wins": F(78, 144), "tie": F(11, 144), "defender-wins": F(55, 144)}),
    ("melee", {"defender_marker": "green"}, {"attacker-wins": F(1)}),
    ("charge-melee", {"distance": 5, "defender_marker": "green"}, {"attacker-wins": F(1)}),
    ("cannon-hit", {"distance": 121}, {"hit": F(6, 36), "miss": F(30, 36)}),
    ("cannon", {"distance": 15}, {"stopped": F(2, 8), "eliminated": F(6, 8)}),
    (
        "blast",
        {"figures": "none:immobile:none,dense:immobile:none"},
        {"eliminated-0": F(2, 8), "eliminated-1": F(2, 8), "eliminated-2": F(4, 8)},
    ),
    (
        "cannon-obstacle",
        {"damage": 1},
        {"no-damage": F(6, 36), "damaged": F(20, 36), "destroyed-and-fire": F(10, 36)},
    ),
    ("ram", {"bearers": 2, "door": "reinforced"}, {"no-damage": F(3, 6), "damaged": F(3, 6)}),
    ("ram", {"damage": 3}, {"damaged": F(1, 6), "destroyed": F(5, 6)}),
    # simple door, 4 bearers: 2 to 7 points; one blow destroys on 5 or 6
    ("demolition", {"means": "ram", "attempts": 1}, {"destroyed": F(2, 6), "standing": F(4, 6)}),
    # left standing after two blows: 2+2, 2+3, 3+2
    ("demolition", {"means": "ram", "attempts": 2}, {"destroyed": F(33, 36), "standing": F(3, 36)}),
    ("barrel", {}, {"blast": F(1, 6), "dud": F(1, 6), "hole-to-widen": F(3, 6), "hole": F(1, 6)}),
]


@pytest.mark.parametrize(("test", "fields", "expected"), BY_HAND)
def test_odds_by_hand(test: str, fields: dict[str, object], expected: dict[str, Fraction]) -> None:
    found = TESTS[test].odds(fields)
    assert {outcome: found.get(outcome, F(0)) for outcome in expected} == expected


def test_a_bombardment_drifts_as_two_dice() -> None:
    found = TESTS["bombardment"].odds({"distance": 15})
    assert found["left-2"] == F(1, 144)
    assert found["back-7"] == F(6, 144)
    assert "miss" not in found


SCRIPTS: list[tuple[str, dict[str, object], list[int], str]] = [
    ("initiative", {"attacker_groups": "L0,N1", "defender_groups": "N0,L2"}, [3, 4, 6, 6, 1, 6], "attacker"),
    ("hit", {"non_priority": True, "aiming": True}, [4, 2, 8], "hit"),
    ("fire", {"non_priority": True}, [1, 5, 4], "eliminated"),
    ("fire-series", {"shots": 4}, [2, 12, 5, 12, 5, 12, 8], "eliminated"),
    ("fire-series", {"shots": 3}, [12, 4], "eliminated"),
    ("morale-group", {"count": 3}, [1, 6, 2], "failures-2"),
    ("salvo", {"shooters": 3, "non_priority": True}, [1, 12, 4, 7, 1, 1], "hits-1"),
    ("salvo-losses", {"shooters": 2, "targets": 3}, [12, 12, 1, 4, 3, 5], "lost-1"),
    (
        "salvo-losses",
        # both hit; the first dies, the second is stopped and the third holds; the second then dies of its hit
        {"shooters": 2, "targets": 3},
        [12, 12, 1, 3, 4, 1, 4],
        "lost-2",
    ),
    ("charge", {}, [1], "falls-short"),
    ("charge", {}, [2, 1], "contact"),
    ("charge", {}, [6, 12, 6], "stopped"),
    ("charge-melee", {}, [6, 2, 5, 2], "attacker-wins"),
    ("charge-melee", {"attacker_pace": "gallop"}, [6, 2, 3, 2, 5], "tie"),
    ("cannon", {}, [3, 3, 6], "eliminated"),
    ("bombardment", {}, [6, 6, 4, 5, 5], "back-10"),
    ("demolition", {"attempts": 3}, [2, 2, 6, 4], "destroyed"),
    ("blast", {"figures": "none:immobile:none,light:immobile:none"}, [6], "eliminated-1"),
]


@pytest.mark.parametrize(("test", "fields", "faces", "outcome"), SCRIPTS)
def test_dice_are_thrown_in_the_order_of_the_rules(
    test: str, fields: dict[str, object], faces: list[int], outcome: str
) -> None:
    dice = ScriptedDice(faces)
    assert TESTS[test].play(fields, dice) == outcome
    assert dice.left() == 0


def test_a_word_may_be_written_with_a_hyphen() -> None:
    assert TESTS["morale"].odds({"troop-class": "mexican-regular"}) == {
        "unchanged": F(3, 6),
        "stopped": F(3, 6),
    }


CHECKS = [
    check
    for chapter in (
        command,
        morale,
        localisation,
        movement,
        saves,
        shooting,
        melee,
        doors_and_rams,
        artillery,
        explosions,
    )
    for check in vars(chapter).values()
    if isinstance(check, Check)
]


def keys() -> set[str]:
    """Every text that the named tests and their rolls need."""
    found = {f"check-{check.name}" for check in CHECKS}
    for check in CHECKS:
        found |= {f"modifier-{line.name}" for line in (*check.modifiers, *check.chances)}
    for test in TESTS.values():
        found |= {
            f"test-{test.id}",
            f"test-{test.id}-about",
            *(f"field-{field.name}" for field in test.fields),
        }
        for outcome in test.outcomes(test.read({})):
            found.add(f"outcome-{outcome_key(outcome)[0]}")
        for field in test.fields:
            found |= {f"value-{word.replace('_', '-')}" for word in field.values}
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_its_words(lang: str) -> None:
    assert {key for key in keys() if not TEXTS.has(key, lang)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_reads_as_a_sentence_with_field_and_rule(lang: str) -> None:
    with pytest.raises(Illegal) as refused:
        TESTS["hit"].odds({"distance": 121})
    text = TEXTS.refusal(lang, refused.value)
    assert "distance" in text
    assert text.endswith("[GM.11.10]")
    assert "refusal" not in text
