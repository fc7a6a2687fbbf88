"""The named tests: fields, defaults, outcomes and refusals as the rules' table gives them, and values by hand."""

import random
import time
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.named_tests import outcome_key
from escarmouche.kernel.odds import odds
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES, Texts
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.odds import tests
from escarmouche.rulesets.tyneside.odds.rolls import CHECKS
from escarmouche.rulesets.tyneside.odds.tests import TESTS
from escarmouche.rulesets.tyneside.rules import shooting
from escarmouche.rulesets.tyneside.rules.situations import Shot
from tests.rulesets import named as shared

F = Fraction
TEXTS = Texts(Path(str(tests.__file__)).parents[1] / "texts")

CLASS = "hero veteran green=veteran"
# Each field: name, values or range, default; * for one that must be given, - for one that may be absent.
SHOT = (
    f"shooter_class={CLASS}|weapon=rifle musket pistol bow spear hatchet stones=musket|distance=0..=*|"
    "cover=open light heavy=open|firer=individual volley commanded uncommanded automatic=individual|"
    "movement=none half full=none|advancing=bool=False|loaded=bool=True|shooter_wounds=0..1=0"
)


def risk(fled: bool = False) -> str:
    return (
        "table=loose formed=loose|risk_factor=..=-|hero_with_unit=bool=False|entirely_in_cover=bool=False|"
        "enemy_in_range=bool=False|greens_in_range=bool=False|start_strength=1..40=10|lost=0..40=0|"
        f"unit_of_one=bool=False|seconds_killed=0..10=0|enemy_on_flank=bool=False|fled_or_pushed_back=bool={fled}"
    )


POINTS = f"pc_class={CLASS}|seconds_hero=0..6=0|seconds_veteran=0..6=0|seconds_green=0..6=0|musicians=0..4=0"
TARGETS = "targets_fit=0..20={}|targets_wounded=0..20=0"
OWN, ENEMY = f"own_class={CLASS}|own_factor=0..3=2", f"enemy_class={CLASS}|enemy_factor=0..3=2"
MELEES = " ".join(
    "-".join(words)
    for words in product(("win", "tie", "lose"), ("unhurt", "wounded", "dead"), ("none", "wound", "kill"))
)
DISTANCE, SEEN = "distance=0..=*", "fired_last=bool=False|plain_view=bool=False"
TOLLS = (
    "dead-0-wounded-0 dead-0-wounded-1 dead-0-wounded-2 dead-1-wounded-0 dead-1-wounded-1 dead-2-wounded-0"
)
TABLE: dict[str, tuple[str, str]] = {
    "initiative": ("", "first second re-roll"),
    "command-points": (POINTS, " ".join(f"points-{number}" for number in range(3, 19))),
    "command": (
        f"{POINTS}|leaders_at_two=0..22=0|men_at_one=0..60=0|men_at_two=0..60=0",
        "commanded refused",
    ),
    "spot": (
        f"{DISTANCE}|target_terrain=open dense=dense|same_piece=bool=False|depth=0..=0|{SEEN}|observer_depth=0..=0",
        "seen not-seen",
    ),
    "marker": (DISTANCE, "revealed hidden"),
    "action": (risk(), "continue advance cover hold continue-charge advance-charge refuge flee"),
    "control": (risk(), "free bound-cover bound-refuge bound-flee"),
    "charge-order": (f"{risk()}|can_reach=bool=True|may_charge=bool=True", "charge no-charge"),
    "rally": (risk(fled=True), "rallied still-routing"),
    "to-hit": (SHOT, "no-shot miss hit"),
    "damage": (
        f"{'|'.join(SHOT.split('|')[:2])}|target_wounds=0..1=0",
        "graze wound dead",
    ),
    "fire": (f"{SHOT}|target_wounds=0..1=0", "no-shot miss graze wound dead"),
    "allocation": ("troopers=0..20=*|leaders=0..6=0", "trooper leader lost"),
    "fire-on-group": (
        f"{SHOT}|{TARGETS.format(4)}|leader=none fit wounded=none",
        "no-shot miss lost graze trooper-wounded trooper-dead leader-wounded leader-dead",
    ),
    "group-hits": (f"{SHOT}|able=0..20=*", "no-shot hits-0 hits-1 hits-2 hits-3"),
    "group-damage": (
        f"hits=0..20=*|{'|'.join(SHOT.split('|')[:2])}|{TARGETS.format(8)}",
        TOLLS,
    ),
    "group-fire": (
        f"{SHOT}|able=0..20=*|{TARGETS.format(8)}",
        f"no-shot {TOLLS}",
    ),
    "melee": (
        f"{OWN}|own_wounds=0..1=0|enemies=1..6=1|{ENEMY}|enemy_wounds=0..1=0",
        MELEES,
    ),
    "melee-line": (f"pairs=1..20=*|{OWN}|{ENEMY}", "enemy-pushed-back both-pushed-back own-pushed-back"),
}
LEAST: dict[str, dict[str, object]] = {
    "spot": {"distance": 30},
    "marker": {"distance": 30},
    "to-hit": {"distance": 10},
    "fire": {"distance": 10},
    "allocation": {"troopers": 4},
    "fire-on-group": {"distance": 10},
    "group-hits": {"distance": 10, "able": 3},
    "group-damage": {"hits": 2},
    "group-fire": {"distance": 10, "able": 2},
    "melee-line": {"pairs": 3},
}
"""The fields that must be given."""
OPTIONS = {
    "musician_class_dice": ("false", "true"),
    "succession": ("true", "off"),
    "strict_plain_cells": ("false", "on"),
    "full_speed_fire": ("automatic_side", "all", "none"),
    "front_arc": ("90", "120"),
    "melee_effect_on_score": ("false", "true"),
    "retreat_counts": ("all", "rout_only"),
    "hidden_markers": ("on", "off"),
    "limited_throws": ("false", "true"),
    "woodsmen": ("false", "true"),
}


def test_there_are_exactly_the_19_tests() -> None:
    assert list(TESTS) == list(TABLE)
    assert len(TESTS) == 19


@pytest.mark.parametrize("test", TABLE)
def test_fields_defaults_and_outcomes(test: str) -> None:
    fields, outcomes = TABLE[test]
    assert shared.fields_of(TESTS[test]) == [field for field in fields.split("|") if field]
    assert list(TESTS[test].outcomes(TESTS[test].read(LEAST.get(test, {})))) == outcomes.split()


@pytest.mark.parametrize("test", TABLE)
def test_the_least_odds_add_up_to_one(test: str) -> None:
    assert sum(TESTS[test].odds(LEAST.get(test, {})).values()) == 1


@pytest.mark.parametrize(
    ("test", "given"), [(test, name) for test, fields in LEAST.items() for name in fields]
)
def test_a_field_that_must_be_given_is_asked_for(test: str, given: str) -> None:
    shared.is_asked_for(TESTS[test], LEAST[test], given)


@pytest.mark.parametrize(
    ("test", "fields", "outcomes"),
    [
        ("action", {"table": "formed"}, "march hold deploy advance-charge halfback flee"),
        ("control", {"table": "formed"}, "free bound-halfback bound-flee"),
        (
            "control",
            {"option.strict_plain_cells": True},
            "free bound-continue bound-advance bound-cover bound-refuge bound-flee",
        ),
        (
            "control",
            {"table": "formed", "option.strict_plain_cells": True},
            "free bound-march bound-deploy bound-halfback bound-flee",
        ),
        (
            "group-damage",
            {"hits": 3, "targets_fit": 1, "targets_wounded": 1},
            "dead-0-wounded-0 dead-0-wounded-1 dead-1-wounded-0 dead-1-wounded-1 dead-2-wounded-0",
        ),
    ],
)
def test_outcomes_follow_the_fields(test: str, fields: dict[str, object], outcomes: str) -> None:
    assert list(TESTS[test].outcomes(TESTS[test].read(fields))) == outcomes.split()


@pytest.mark.parametrize("test", TABLE)
def test_every_option_may_be_given_with_every_test(test: str) -> None:
    for option, values in OPTIONS.items():
        for value in values:
            found = TESTS[test].odds({**LEAST.get(test, {}), f"option.{option}": value})
            assert sum(found.values()) == 1
    assert [one.name for one in TESTS[test].options] == [f"option.{option}" for option in OPTIONS]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("option.strict_plain_cells", "maybe"),
        ("option.full_speed_fire", "some"),
        ("option.front_arc", "wide"),
        ("option.unheard_of", "true"),
        ("strict_plain_cells", "true"),
    ],
)
def test_options_are_read_like_fields(field: str, value: str) -> None:
    with pytest.raises(Illegal) as refused:
        TESTS["action"].odds({field: value})
    known = field.removeprefix("option.") in OPTIONS and field.startswith("option.")
    assert refused.value.code == ("field-value" if known else "field-unknown")


def test_options_not_given_are_no_fields() -> None:
    assert not [name for name in TESTS["action"].read({}) if name.startswith("option.")]


REFUSED: list[tuple[str, dict[str, object], str]] = [
    ("command", {"seconds_veteran": 1, "musicians": 1, "leaders_at_two": 3}, "leaders_at_two"),
    ("command", {"leaders_at_two": 1}, "leaders_at_two"),
    ("action", {"lost": 11}, "lost"),
    ("rally", {"start_strength": 4, "lost": 5}, "lost"),
    ("action", {"start_strength": 0}, "start_strength"),
    ("action", {"risk_factor": 1.5}, "risk_factor"),
    ("to-hit", {"distance": -1}, "distance"),
    ("to-hit", {"distance": 10, "weapon": "sword"}, "weapon"),
    ("to-hit", {"distance": 10, "shooter_wounds": 2}, "shooter_wounds"),
    ("group-hits", {"distance": 10, "able": 21}, "able"),
    ("group-damage", {"hits": 21}, "hits"),
    ("melee", {"enemies": 0}, "enemies"),
    ("melee", {"own_factor": 4}, "own_factor"),
    ("melee-line", {"pairs": 0}, "pairs"),
    ("allocation", {"troopers": 5, "leaders": 7}, "leaders"),
    ("spot", {"distance": 10, "target_terrain": "marsh"}, "target_terrain"),
]


@pytest.mark.parametrize(("test", "fields", "field"), REFUSED)
def test_impossible_values_are_refused(test: str, fields: dict[str, object], field: str) -> None:
    with pytest.raises(Illegal) as refused:
        TESTS[test].odds(fields)
    assert (refused.value.code, refused.value.params["field"]) == ("field-value", field)
    for lang in LANGUAGES:
        assert field in TEXTS.refusal(lang, refused.value)


BY_HAND: list[tuple[str, dict[str, object], dict[str, Fraction]]] = [
    ("initiative", {}, {"first": F(15, 36), "second": F(15, 36), "re-roll": F(6, 36)}),
    ("spot", {"distance": 400, "target_terrain": "open"}, {"seen": F(1)}),
    ("spot", {"distance": 4, "target_terrain": "open", "observer_depth": 10.5}, {"not-seen": F(1)}),
    ("spot", {"distance": 35}, {"seen": F(3, 6)}),
    ("spot", {"distance": 40}, {"seen": F(3, 6)}),
    ("spot", {"distance": 40.01}, {"seen": F(2, 6)}),
    ("spot", {"distance": 10}, {"seen": F(1)}),
    ("spot", {"distance": 60}, {"seen": F(1, 6)}),
    ("spot", {"distance": 61}, {"not-seen": F(1)}),
    ("spot", {"distance": 35, "depth": 10}, {"seen": F(3, 6)}),
    ("spot", {"distance": 35, "depth": 11}, {"not-seen": F(1)}),
    ("spot", {"distance": 35, "depth": 11, "fired_last": True}, {"seen": F(3, 6)}),
    ("spot", {"distance": 35, "depth": 11, "plain_view": True}, {"seen": F(3, 6)}),
    ("spot", {"distance": 35, "observer_depth": 10}, {"seen": F(3, 6)}),
    ("spot", {"distance": 35, "observer_depth": 11}, {"not-seen": F(1)}),
    ("spot", {"distance": 20, "same_piece": True, "depth": 30, "observer_depth": 30}, {"seen": F(1)}),
    ("spot", {"distance": 21, "same_piece": True, "fired_last": True}, {"not-seen": F(1)}),
    ("marker", {"distance": 10}, {"revealed": F(1)}),
    # E7: at 45 cm a 4 does not show it, a 5 does
    ("marker", {"distance": 45}, {"revealed": F(2, 6)}),
    ("marker", {"distance": 11}, {"revealed": F(5, 6)}),
    ("marker", {"distance": 60.5}, {"hidden": F(1)}),
    ("command-points", {"pc_class": "green"}, {"points-7": F(6, 36)}),
    ("command", {}, {"commanded": F(1)}),
    # of 216 throws 108 come to 11 and more, 27 to 10
    ("command", {"men_at_one": 10}, {"commanded": F(135, 216)}),
    ("charge-order", {"enemy_in_range": True}, {"charge": F(4, 6)}),
    ("damage", {"weapon": "bow", "shooter_class": "hero"}, {"graze": F(1, 6), "wound": F(3, 6), "dead": F(2, 6)}),
    ("fire", {"distance": 10}, {"miss": F(1, 8), "wound": F(7, 24)}),
    ("fire", {"distance": 10, "target_wounds": 1}, {"graze": F(7, 24), "dead": F(14, 24)}),
    ("fire", {"distance": 10, "movement": "full"}, {"no-shot": F(1)}),
    ("fire-on-group", {"distance": 10, "leader": "fit"}, {"leader-dead": F(7, 8) / 5 / 3}),
    ("group-hits", {"distance": 10, "able": 0}, {"hits-0": F(1)}),
    ("group-hits", {"distance": 10, "able": 5, "firer": "commanded"}, {"hits-2": F(49, 64)}),
    ("group-damage", {"hits": 0}, {"dead-0-wounded-0": F(1)}),
    ("group-damage", {"hits": 1}, {"dead-1-wounded-0": F(1, 3), "dead-0-wounded-1": F(1, 3)}),
    ("group-damage", {"hits": 20, "targets_fit": 0, "targets_wounded": 1}, {"dead-0-wounded-0": F(1, 3) ** 20}),
    ("group-fire", {"distance": 121, "able": 5}, {"no-shot": F(1)}),
    ("group-fire", {"distance": 10, "able": 0}, {"dead-0-wounded-0": F(1)}),
    ("group-fire", {"distance": 10, "able": 1}, {"dead-1-wounded-0": F(7, 24)}),
    # one against two: a six comes to 5 and beats 4 and less
    ("melee", {"enemies": 2}, {"win-unhurt-kill": F(1, 6) * (F(16, 36) + 2 * F(4, 36))}),
]  # fmt: skip


@pytest.mark.rule("TY.8.01", "TY.8.02", "TY.8.03", "TY.8.04", "TY.8.06", "TY.8.07", "TY.18.06")
@pytest.mark.parametrize(("test", "fields", "expected"), BY_HAND)
def test_odds_by_hand(test: str, fields: dict[str, object], expected: dict[str, Fraction]) -> None:
    found = TESTS[test].odds(fields)
    assert {outcome: found.get(outcome, F(0)) for outcome in expected} == expected


SCRIPTS: list[tuple[str, dict[str, object], list[int], str]] = [
    ("initiative", {}, [3, 5], "second"),
    ("command-points", {"seconds_green": 1, "musicians": 2}, [1, 2, 3, 4, 5, 6], "points-21"),
    ("command", {"pc_class": "green", "men_at_one": 7}, [3, 4], "commanded"),
    ("spot", {"distance": 35}, [3], "not-seen"),
    ("marker", {"distance": 45}, [5], "revealed"),
    ("action", {"risk_factor": 5}, [6], "advance-charge"),
    ("control", {"risk_factor": 9}, [4], "bound-cover"),
    ("charge-order", {"risk_factor": 1}, [3], "charge"),
    ("rally", {"lost": 6}, [2], "still-routing"),
    ("to-hit", {"distance": 30}, [4], "hit"),
    ("damage", {}, [3], "wound"),
    ("fire", {"distance": 30}, [4, 5], "dead"),
    ("allocation", {"troopers": 2, "leaders": 1}, [3], "leader"),
    ("fire-on-group", {"distance": 30, "leader": "fit"}, [4, 5, 4], "leader-wounded"),
    ("group-hits", {"distance": 30, "able": 5, "firer": "automatic"}, [3, 4], "hits-1"),
    ("group-damage", {"hits": 3}, [1, 3, 1, 4, 2, 5], "dead-2-wounded-0"),
    ("group-fire", {"distance": 30, "able": 3, "firer": "volley"}, [3, 4, 2, 3, 5, 6, 1], "dead-0-wounded-1"),
    ("melee", {"enemies": 2}, [6, 1, 5], "win-unhurt-kill"),
    ("melee-line", {"pairs": 2}, [3, 3, 2, 4], "both-pushed-back"),
]
UNTOLD = ("allocation", "fire-on-group", "group-damage", "group-fire")  # a lot is no roll that is explained


@pytest.mark.parametrize(("test", "fields", "faces", "outcome"), SCRIPTS)
def test_dice_are_thrown_in_the_order_of_the_rules(
    test: str, fields: dict[str, object], faces: list[int], outcome: str
) -> None:
    dice = ScriptedDice(faces)
    assert TESTS[test].play(fields, dice) == outcome
    assert dice.left() == 0
    assert not dice.take_loose() or test in UNTOLD


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("a man wounded", "a man killed", "a leader wounded", "a leader killed")),
        ("fr", ("un homme blessé", "un homme tué", "un chef blessé", "un chef tué")),
    ],
)
def test_who_is_hit_is_told_by_what_the_shot_did_to_him(lang: str, words: tuple[str, ...]) -> None:
    outcomes = [f"{who}-{what}" for who in ("trooper", "leader") for what in ("wounded", "dead")]
    assert tuple(RULESET.texts.say(lang, f"outcome-{one}") for one in outcomes) == words


def test_the_scripts_show_every_test() -> None:
    assert [test for test, *_ in SCRIPTS] == list(TESTS)


@pytest.mark.parametrize(
    ("test", "fields"),
    [
        ("spot", {"distance": 61}),
        ("spot", {"distance": 10, "target_terrain": "open"}),
        ("spot", {"distance": 15, "same_piece": True}),
        ("spot", {"distance": 15, "depth": 12}),
        ("marker", {"distance": 9}),
        ("marker", {"distance": 61}),
        ("to-hit", {"distance": 10, "movement": "full"}),
        ("group-fire", {"distance": 10, "able": 4, "loaded": False}),
        ("allocation", {"troopers": 1}),
    ],
)
def test_no_die_is_thrown_where_nothing_is_open(test: str, fields: dict[str, object]) -> None:
    TESTS[test].play(fields, ScriptedDice())


def situations(test: str, number: int, **most: int) -> list[dict[str, object]]:
    """Fields at random, the numbers in `most` small enough to run through every face."""
    chance, found = random.Random(f"{test} 1755"), []
    for _ in range(number):
        fields: dict[str, object] = {}
        for field in TESTS[test].fields:
            if field.kind == "word":
                fields[field.name] = chance.choice(field.values)
            elif field.kind == "bool":
                fields[field.name] = chance.random() < 0.8 if field.default is True else chance.random() < 0.3
            elif field.kind == "number":
                fields[field.name] = chance.choice((3, 5, 8, 12, 20, 30, 45, 90, 130))
            else:
                fields[field.name] = chance.randint(int(field.low or 0), most[field.name])
        found.append(fields)
    return found


LONG = [
    *((test, fields) for test, most in (
        ("command-points", {"seconds_hero": 0, "seconds_veteran": 1, "seconds_green": 1, "musicians": 2}),
        ("group-hits", {"shooter_wounds": 1, "able": 6}),
        ("group-damage", {"hits": 3, "targets_fit": 3, "targets_wounded": 2}),
        ("group-fire", {"shooter_wounds": 1, "able": 4, "targets_fit": 3, "targets_wounded": 2}),
        ("melee-line", {"pairs": 2, "own_factor": 3, "enemy_factor": 3}),
    ) for fields in situations(test, 25, **most)),
]  # fmt: skip


@pytest.mark.parametrize(("test", "fields"), LONG)
def test_long_odds_are_those_of_the_dice_one_by_one(test: str, fields: dict[str, object]) -> None:
    """What is put together in stages comes to what the resolution itself gives over every branch of its dice."""
    named_test = TESTS[test]
    situation = named_test.situation(named_test.read(fields))
    every = odds(lambda dice: named_test.resolve(situation, dice))
    assert named_test.odds(fields) == every


HEAVIEST: list[tuple[str, dict[str, Any]]] = [
    ("command-points", {"pc_class": "hero", "seconds_hero": 6, "seconds_veteran": 6, "seconds_green": 6,
                        "musicians": 4, "option.musician_class_dice": True}),
    ("command", {"pc_class": "hero", "seconds_hero": 6, "seconds_veteran": 6, "seconds_green": 6, "musicians": 4,
                 "men_at_one": 60, "men_at_two": 60}),
    ("fire-on-group", {"distance": 30, "targets_fit": 20, "targets_wounded": 20, "leader": "fit"}),
    ("group-hits", {"distance": 30, "able": 20}),
    ("group-damage", {"hits": 20, "targets_fit": 20, "targets_wounded": 20}),
    ("group-fire", {"distance": 30, "able": 20, "targets_fit": 20, "targets_wounded": 20}),
    ("group-fire", {"distance": 30, "able": 20, "weapon": "bow", "targets_fit": 20, "targets_wounded": 20}),
    ("melee", {"enemies": 6, "own_class": "hero", "own_factor": 3}),
    ("melee-line", {"pairs": 20}),
]  # fmt: skip


@pytest.mark.parametrize(("test", "fields"), HEAVIEST)
def test_the_heaviest_odds_are_quick(test: str, fields: dict[str, Any]) -> None:
    """On a machine that does other work as well."""
    before = time.process_time()
    TESTS[test].odds(fields)
    assert time.process_time() - before < 0.1


def keys() -> set[str]:
    found = shared.words(TESTS, CHECKS, LEAST)
    for test in TESTS.values():
        for table, strict in product(("loose", "formed"), (False, True)):
            fields = {**LEAST.get(test.id, {}), "option.strict_plain_cells": strict}
            if "table" in {field.name for field in test.fields}:
                fields["table"] = table
            for outcome in test.outcomes(test.read(fields)):
                found.add(f"outcome-{outcome_key(outcome)[0]}")
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_and_can_be_said(lang: str) -> None:
    shared.are_said(TEXTS, lang, keys())
    for key in keys():
        for n, m in product((0, 1, 2), repeat=2):
            said = TEXTS.say(lang, key, {"n": n, "m": m})
            assert said, key
            assert "{" not in said, key


def test_losses_are_told_in_both_languages() -> None:
    told = {lang: [TEXTS.say(lang, "outcome-dead-n-wounded-m", {"n": n, "m": m}) for n, m in
                   ((0, 0), (0, 2), (1, 0), (2, 1))] for lang in LANGUAGES}  # fmt: skip
    assert told["en"] == ["nobody harmed", "2 wounded", "1 dead", "2 dead, 1 wounded"]
    assert told["fr"] == ["personne de touché", "2 blessés", "1 mort", "2 morts, 1 blessé"]


@pytest.mark.parametrize(
    ("shot", "code"),
    [
        (Shot(distance=10, movement="full"), "moved-too-far"),
        (Shot(distance=10, loaded=False), "not-loaded"),
        (Shot(distance=130), "out-of-range"),
        (Shot(distance=2, weapon="sword"), "not-a-missile"),
    ],
)
def test_what_a_shot_is_refused_for_is_said(shot: Shot, code: str) -> None:
    refused = shooting.refusal(shot)
    assert refused is not None
    assert refused.code == code
    said = {TEXTS.refusal(lang, refused) for lang in LANGUAGES}
    assert len(said) == 2
    assert all(code not in text and "{" not in text for text in said)


def test_both_languages_have_the_same_texts_of_tests_and_shots() -> None:
    shared.have_the_same_texts(Path(str(tests.__file__)).parents[1] / "texts", ("tests", "shooting"))
