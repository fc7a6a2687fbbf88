"""The named tests: fields, defaults, outcomes and refusals as the rules' table gives them, and values by hand."""

import time
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES, Texts
from escarmouche.rulesets.western.odds import from_fields, tests
from escarmouche.rulesets.western.odds.exchanges import Burst
from escarmouche.rulesets.western.odds.rolls import CHECKS
from escarmouche.rulesets.western.odds.tests import TESTS
from escarmouche.rulesets.western.rules import shooting
from tests.rulesets import named as shared

F = Fraction
TEXTS = Texts(Path(str(tests.__file__)).parents[1] / "texts")

MISSILES = (
    "revolver pistol derringer pepperbox_small pepperbox_large repeating_carbine breech_carbine muzzle_carbine "
    "muzzle_rifle breech_rifle shotgun_long shotgun_short mares_leg bow thrown"
)
FIREARMS = MISSILES.removesuffix(" bow thrown")
BLADES = "lance handled_tool heavy_tool sabre tomahawk war_club club rifle_butt knife pistol_butt bare_hands"
CONTACT = "contact=none arriving joined since_start=none"
KINDS = "foot cavalry mounted_foot vehicle_crew"
COVERS = "none cover swimmer forest loophole"
# Each field: name, values or range, default; * for one that must be given.
SHOOTER = (
    f"klass=1..6=3|skill=1..6=3|amerindian=bool=False|shooter_kind={KINDS}=foot|moved=bool=False|"
    "vehicle_moved=bool=False|shots=1..3=1|other_shots=0..2=0|spacing=together spaced=together|strikes=bool=False"
)
MANNER = (
    "fleeting_shooter=bool=False|elite=none bonus pick=none|scope=bool=False|danger=bool=False|"
    "concealed=bool=False|ambush=bool=False|early=bool=False|idle_last_turn=bool=False|loaded=bool=True"
)
SHOT = (
    f"weapon={MISSILES}=*|distance=0..=*|{CONTACT}|{SHOOTER}|cover={COVERS}=none|target_kind=foot mounted=foot|"
    f"fleeting_target=bool=False|{MANNER}|numeric_skill=bool=True|bow_moving_penalty=bool=True|"
    "one_moving_shot=bool=True|thrown_short=bool=False"
)
DUELLIST = f"weapon={FIREARMS}=revolver|{CONTACT}|{SHOOTER}|cover={COVERS}=none|{MANNER}"
OPTIONS = "numeric_skill=bool=True|one_moving_shot=bool=True"
GROUND = "cavalry_terrain=clear difficult very_difficult=clear"
BLOW = (
    f"klass=1..6=3|target_klass=1..6=3|weapon={BLADES}=sabre|kind={KINDS}=foot|target_kind={KINDS}=foot|"
    "charging=bool=False|target_higher=bool=False|target_crossing=bool=False|close_order=bool=False|"
    f"indoors=bool=False|{GROUND}"
)
FIGHTER = (
    f"klass=1..6=3|weapon={BLADES}=sabre|kind={KINDS}=foot|charging=bool=False|higher=bool=False|"
    "crossing=bool=False|close_order=bool=False|strikes=bool=True"
)
GOING = (
    "kind=foot cavalry mounted_foot=foot|heavy=bool=False|amerindian=bool=False|"
    "terrain=difficult very_difficult=difficult"
)


def of(prefix: str, fields: str) -> str:
    return "|".join(f"{prefix}_{field}" for field in fields.split("|"))


TABLE: dict[str, tuple[str, str]] = {
    "slowness": (GOING, "blocked allowance-19 allowance-18 allowance-17 allowance-16 allowance-15"),
    "reach": (f"{GOING}|wanted=0..=*|clear_before=0..=0", "blocked short arrives"),
    "shot": (SHOT, "hit miss"),
    "fire": (
        f"{SHOT}|target_life=1..2=1",
        "no-effect no-effect-jam wounded wounded-jam out-of-action out-of-action-jam",
    ),
    "fire-group": (
        f"{SHOT}|eligible=1..25=2",
        "losses-0 losses-0-jam losses-1 losses-1-jam losses-2 losses-2-jam losses-3 losses-3-jam",
    ),
    "allocation": ("hits=1..25=1|eligible=1..25=2", "picked spared"),
    "volley": ("dice=1..25=*|n=2..12=*", "hits-0 hits-1 hits-2"),
    "jam": ("shots=2..3=2", "jam clear"),
    "duel-speed": ("a_skill=1..6=3|b_skill=1..6=3", "a-faster tie b-faster"),
    "duel": (
        f"distance=0..=*|{of('a', f'{DUELLIST}|life=1..2=1')}|{of('b', f'{DUELLIST}|life=1..2=1')}|{OPTIONS}",
        "only-a-out only-b-out both-out neither-out",
    ),
    "multi-duel": (
        f"distance=0..=*|group_size=2..6=2|{of('lone', f'{DUELLIST}|life=1..2=1')}|{of('group', DUELLIST)}|{OPTIONS}",
        ("lone-stands-losses-0 lone-stands-losses-1 lone-stands-losses-2 "
        "lone-out-losses-0 lone-out-losses-1 lone-out-losses-2"),
    ),
    "blow": (BLOW, "kill push-back miss"),
    "free-blow": (BLOW, "kill push-back miss"),
    "melee": (
        f"{of('a', FIGHTER)}|{of('b', FIGHTER)}|indoors=bool=False|{GROUND}",
        "a-kills a-pushes-back b-kills b-pushes-back no-result",
    ),
    "wound-check": ("health=1..6=3", "stays-wounded out-of-action"),
}  # fmt: skip
LEAST: dict[str, dict[str, object]] = {
    "reach": {"wanted": 10},
    "shot": {"weapon": "revolver", "distance": 5},
    "fire": {"weapon": "revolver", "distance": 5},
    "fire-group": {"weapon": "revolver", "distance": 5},
    "volley": {"dice": 2, "n": 6},
    "duel": {"distance": 5},
    "multi-duel": {"distance": 5},
}
"""The fields that must be given."""


def test_there_are_exactly_the_15_tests() -> None:
    assert list(TESTS) == list(TABLE)
    assert len(TESTS) == 15


@pytest.mark.parametrize("test", TABLE)
def test_fields_defaults_and_outcomes(test: str) -> None:
    fields, outcomes = TABLE[test]
    assert shared.fields_of(TESTS[test]) == fields.split("|")
    assert list(TESTS[test].outcomes(TESTS[test].read(LEAST.get(test, {})))) == outcomes.split()


@pytest.mark.parametrize("test", TABLE)
def test_the_least_odds_add_up_to_one(test: str) -> None:
    assert sum(TESTS[test].odds(LEAST.get(test, {})).values()) == 1


@pytest.mark.parametrize(
    ("test", "given"), [(test, name) for test, fields in LEAST.items() for name in fields]
)
def test_a_field_that_must_be_given_is_asked_for(test: str, given: str) -> None:
    shared.is_asked_for(TESTS[test], LEAST[test], given)


def test_in_contact_no_distance_is_needed_and_none_counts() -> None:
    """At point-blank a revolver needs a 5, however far the field says."""
    for fields in ({}, {"distance": 90}):
        assert TESTS["shot"].odds({"weapon": "revolver", "contact": "joined", **fields})["hit"] == F(2, 6)


@pytest.mark.parametrize(
    ("test", "fields", "outcomes"),
    [
        ("slowness", {"amerindian": True}, "blocked 19 18 17 16 15"),
        ("slowness", {"kind": "cavalry", "terrain": "very_difficult"}, "blocked 18 17 16 15 14 13 12 11 10"),
        ("slowness", {"heavy": True, "terrain": "very_difficult"}, "blocked 7 6 5 4 3"),
        ("volley", {"dice": 4, "n": 7}, "hits-0 hits-1 hits-2 hits-3 hits-4"),
    ],
)
def test_outcomes_follow_the_fields(test: str, fields: dict[str, object], outcomes: str) -> None:
    expected = [f"allowance-{word}" if word.isdecimal() else word for word in outcomes.split()]
    assert list(TESTS[test].outcomes(TESTS[test].read(fields))) == expected


BY_HAND: list[tuple[str, dict[str, object], dict[str, Fraction]]] = [
    ("slowness", {}, {"blocked": F(1, 6), "allowance-17": F(1, 6)}),
    ("slowness", {"amerindian": True}, {"blocked": F(1, 36), "allowance-19": F(11, 36)}),
    ("slowness", {"kind": "mounted_foot"}, {"blocked": F(1, 36), "allowance-29": F(6, 36), "allowance-25": F(2, 36)}),
    ("reach", {"wanted": 18}, {"blocked": F(1, 6), "short": F(3, 6), "arrives": F(2, 6)}),
    ("shot", {"weapon": "revolver", "distance": 10}, {"hit": F(2, 6)}),
    ("shot", {"weapon": "revolver", "distance": 10.001}, {"hit": F(2, 6)}),
    ("shot", {"weapon": "revolver", "distance": 10.01}, {"hit": F(1, 6)}),
    ("shot", {"weapon": "revolver", "distance": 15, "cover": "forest"}, {"hit": F(1, 36)}),
    # any two of three 1s: 3 x 5/216 + 1/216
    ("jam", {"shots": 3}, {"jam": F(16, 216)}),
    ("jam", {}, {"jam": F(1, 36)}),
    # two dice at 5+: none 16/36 (of which a double 1 jams), one or two put him out
    ("fire", {"weapon": "revolver", "distance": 5, "shots": 2},
     {"no-effect": F(15, 36), "no-effect-jam": F(1, 36), "out-of-action": F(20, 36)}),
    ("fire", {"weapon": "revolver", "distance": 5, "shots": 2, "target_life": 2},
     {"wounded": F(16, 36), "out-of-action": F(4, 36)}),
    # at N = 7 two dice: both 6, or one 6 confirmed
    ("fire", {"weapon": "shotgun_long", "distance": 25}, {"out-of-action": F(1, 36) + F(10, 216)}),
    # two hits in one throw fall on two men, in two throws on one man half the time
    ("fire-group", {"weapon": "revolver", "distance": 5, "shots": 2}, {"losses-2": F(4, 36)}),
    ("fire-group", {"weapon": "revolver", "distance": 5, "shots": 2, "spacing": "spaced"}, {"losses-2": F(2, 36)}),
    ("allocation", {"hits": 2, "eligible": 5}, {"picked": F(2, 5), "spared": F(3, 5)}),
    ("allocation", {"hits": 25, "eligible": 3}, {"picked": F(1)}),
    ("volley", {"dice": 3, "n": 8}, {"hits-1": F(1, 216), "hits-0": F(215, 216)}),
    # four dice: two pairs, or three 6s of which the third is confirmed
    ("volley", {"dice": 4, "n": 7}, {"hits-2": F(1, 1296) + F(20, 1296) / 6}),
    ("duel-speed", {"a_skill": 4}, {"a-faster": F(21, 36), "tie": F(5, 36), "b-faster": F(10, 36)}),
    # 15/36 each way, 6/36 together; each hits with 1/3
    ("duel", {"distance": 5},
     {"both-out": F(6, 36) / 9, "neither-out": F(4, 9),
      "only-a-out": F(5, 12) * F(1, 3) + F(5, 12) * F(2, 9) + F(1, 6) * F(2, 9)}),
    ("blow", {"target_klass": 6}, {"kill": F(1, 36), "push-back": F(5, 36), "miss": F(30, 36)}),
    ("wound-check", {"health": 1}, {"out-of-action": F(1)}),
    ("wound-check", {"health": 6}, {"stays-wounded": F(5, 6)}),
]  # fmt: skip


@pytest.mark.parametrize(("test", "fields", "expected"), BY_HAND)
def test_odds_by_hand(test: str, fields: dict[str, object], expected: dict[str, Fraction]) -> None:
    found = TESTS[test].odds(fields)
    assert {outcome: found.get(outcome, F(0)) for outcome in expected} == expected


SCRIPTS: list[tuple[str, dict[str, object], list[int], str]] = [
    ("slowness", {"kind": "cavalry"}, [4, 5], "allowance-31"),
    ("reach", {"wanted": 18, "clear_before": 17.5}, [5], "short"),
    ("shot", {"weapon": "bow", "distance": 30}, [6, 6], "hit"),
    ("fire", {"weapon": "revolver", "distance": 5, "shots": 1, "other_shots": 1}, [1, 1], "no-effect-jam"),
    (
        "fire-group",
        {"weapon": "revolver", "distance": 5, "shots": 2, "eligible": 4},
        [5, 6, 4, 1],
        "losses-2",
    ),
    ("allocation", {"hits": 2, "eligible": 4}, [3, 1], "picked"),
    ("volley", {"dice": 3, "n": 7}, [6, 2, 3, 6], "hits-1"),
    ("jam", {"shots": 3}, [1, 4, 1], "jam"),
    ("duel-speed", {}, [3, 5], "b-faster"),
    ("duel", {"distance": 15, "b_cover": "cover"}, [4, 4, 6, 6, 6], "both-out"),
    ("multi-duel", {"distance": 5, "group_size": 3}, [6, 1, 5, 2, 3, 5], "lone-out-losses-1"),
    ("blow", {"target_klass": 6}, [6, 6], "kill"),
    ("free-blow", {}, [3], "push-back"),
    ("melee", {"b_weapon": "lance"}, [1, 4], "a-kills"),
    ("wound-check", {}, [2], "stays-wounded"),
]


@pytest.mark.parametrize(("test", "fields", "faces", "outcome"), SCRIPTS)
def test_dice_are_thrown_in_the_order_of_the_rules(
    test: str, fields: dict[str, object], faces: list[int], outcome: str
) -> None:
    dice = ScriptedDice(faces)
    assert TESTS[test].play(fields, dice) == outcome
    assert dice.left() == 0
    assert not dice.take_loose() or test in ("allocation", "fire-group", "multi-duel")


def test_the_scripts_show_every_test() -> None:
    assert [test for test, *_ in SCRIPTS] == list(TESTS)


REFUSED: list[tuple[str, dict[str, object], str]] = [
    ("shot", {"weapon": "revolver", "distance": 5, "loaded": False}, "FW.16.03"),
    ("shot", {"weapon": "bow", "contact": "since_start"}, "FW.16.04"),
    ("fire", {"weapon": "revolver", "distance": 20.01}, "FW.16.02"),
    ("fire", {"weapon": "breech_rifle", "distance": 5, "shots": 2}, "FW.16.06"),
    ("fire", {"weapon": "revolver", "distance": 5, "skill": 4, "elite": "bonus", "moved": True}, "FW.16.08"),
    ("fire-group", {"weapon": "revolver", "distance": 5, "elite": "pick"}, "FW.16.09"),
    ("shot", {"weapon": "revolver", "distance": 15, "cover": "loophole"}, "FW.16.10"),
    ("volley", {"dice": 3, "n": 9}, "FW.16.10"),
    ("reach", {"wanted": 21}, "FW.16.11"),
    ("blow", {"kind": "cavalry", "weapon": "knife"}, "FW.16.14"),
    ("free-blow", {"kind": "mounted_foot", "weapon": "bare_hands"}, "FW.16.14"),
    ("melee", {"a_charging": True}, "FW.16.16"),
    ("duel", {"distance": 21}, "FW.16.02"),
    ("multi-duel", {"distance": 5, "group_moved": True}, "FW.16.07"),
    ("fire-group", {"weapon": "revolver", "contact": "joined"}, "FW.16.18"),
    ("multi-duel", {"distance": 0, "group_contact": "arriving"}, "FW.16.18"),
]


@pytest.mark.rule(
    "FW.16.02", "FW.16.03", "FW.16.08", "FW.16.09", "FW.16.10", "FW.16.14", "FW.16.16", "FW.16.18"
)
@pytest.mark.parametrize(("test", "fields", "rule"), REFUSED)
def test_refused_with_its_rule_in_both_languages(test: str, fields: dict[str, object], rule: str) -> None:
    with pytest.raises(Illegal) as refused:
        TESTS[test].odds(fields)
    assert refused.value.rule == rule
    if rule != "FW.16.11":
        said = {TEXTS.refusal(lang, refused.value) for lang in LANGUAGES}
        assert len(said) == 2
        assert all(f"refusal-{refused.value.code}" not in text and "{" not in text for text in said)


HEAVIEST: list[tuple[str, dict[str, Any]]] = [
    ("slowness", {"kind": "cavalry", "terrain": "very_difficult"}),
    ("fire", {"weapon": "revolver", "distance": 15, "skill": 5, "shots": 3, "spacing": "spaced", "cover": "cover"}),
    ("fire-group", {"weapon": "revolver", "distance": 15, "skill": 5, "shots": 3, "spacing": "spaced",
                    "cover": "cover", "eligible": 25}),
    ("allocation", {"hits": 24, "eligible": 25}),
    ("volley", {"dice": 25, "n": 7}),
    ("duel", {"distance": 15, "a_skill": 6, "b_skill": 5, "a_shots": 3, "b_shots": 3, "a_spacing": "spaced",
              "b_spacing": "spaced", "a_life": 2, "b_life": 2, "a_cover": "cover", "b_cover": "cover"}),
    ("multi-duel", {"distance": 15, "group_size": 6, "lone_skill": 6, "group_skill": 5, "lone_shots": 3,
                    "group_shots": 3, "lone_spacing": "spaced", "group_spacing": "spaced", "lone_life": 2,
                    "lone_cover": "cover", "group_cover": "cover"}),
    ("melee", {"a_klass": 6, "b_klass": 6}),
]  # fmt: skip


@pytest.mark.parametrize(("test", "fields"), HEAVIEST)
def test_the_heaviest_odds_are_quick(test: str, fields: dict[str, Any]) -> None:
    """First answers, nothing kept of an earlier one, on a machine that does other work as well."""
    for known in (shooting._need, shooting._pools, shooting._allowed):
        known.cache_clear()
    before = time.process_time()
    assert sum(TESTS[test].odds(fields).values()) == 1
    assert time.process_time() - before < 0.05


def test_play_and_named_test_describe_a_shot_alike() -> None:
    """The fields of the test are those of the record that play makes."""
    burst = from_fields.fire(TESTS["fire"].read({"weapon": "bow", "distance": 12, "shots": 1}))
    assert burst == Burst(shooting.Shot(weapon="bow", distance=12.0))


KEYS = shared.words(TESTS, CHECKS, LEAST)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_and_can_be_said(lang: str) -> None:
    shared.are_said(TEXTS, lang, KEYS)
    for key in KEYS:
        for n in (0, 1, 2):
            said = TEXTS.say(lang, key, {"n": n})
            assert said, key
            assert "{" not in said, key


def test_both_languages_have_the_same_texts_of_tests_and_shots() -> None:
    shared.have_the_same_texts(Path(str(tests.__file__)).parents[1] / "texts", ("tests", "shooting"))
