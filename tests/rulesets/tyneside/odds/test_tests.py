"""What is particular to the named tests: options given with them, spotting, and words of losses and refusals."""

from fractions import Fraction as F

import pytest

from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.odds.tests import TESTS
from escarmouche.rulesets.tyneside.rules import shooting
from escarmouche.rulesets.tyneside.rules.situations import Shot
from tests.rulesets.odds import Given, Odds
from tests.rulesets.tyneside.odds.cases import LEAST

TEXTS = RULESET.texts
OPTIONS = {
    "musician_class_dice": ("false", "true"),
    "succession": ("true", "off"),
    "strict_plain_cells": ("false", "on"),
    "full_speed_fire": ("automatic_side", "all", "none"),
    "pc_reloads": ("true", "off"),
    "front_arc": ("90", "120"),
    "melee_effect_on_score": ("false", "true"),
    "retreat_counts": ("all", "rout_only"),
    "hidden_markers": ("on", "off"),
    "limited_throws": ("false", "true"),
    "woodsmen": ("false", "true"),
}


@pytest.mark.parametrize("test", TESTS)
def test_every_option_may_be_given_with_every_test(test: str) -> None:
    for option, values in OPTIONS.items():
        for value in values:
            found = TESTS[test].odds({**LEAST.get(test, {}), f"option.{option}": value})
            assert sum(found.values()) == 1
    assert [one.name for one in TESTS[test].options] == [f"option.{option}" for option in OPTIONS]


def test_options_not_given_are_no_fields() -> None:
    assert not [name for name in TESTS["action"].read({}) if name.startswith("option.")]


SPOTS: list[tuple[str, Given, Odds]] = [
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
]


@pytest.mark.rule("TY.8.01", "TY.8.02", "TY.8.03", "TY.8.04", "TY.8.06", "TY.8.07", "TY.18.06")
@pytest.mark.parametrize(("test", "given", "expected"), SPOTS)
def test_spotting_by_hand(test: str, given: Given, expected: Odds) -> None:
    found = TESTS[test].odds(given)
    assert {outcome: found.get(outcome, F(0)) for outcome in expected} == expected


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
