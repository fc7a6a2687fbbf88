"""The named tests: what they answer by default, what they refuse, and how long the heaviest take."""

from fractions import Fraction as F
from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.odds.rolls import CHECKS
from escarmouche.rulesets.tomahawks.odds.tests import TESTS
from tests.rulesets import named

OUTCOMES = {
    "spot": "spotted not-spotted",
    "to-hit": "hit miss",
    "to-kill": "kill no-kill",
    "shot": "miss hit-no-kill kill",
    "fire-losses": "losses-0 losses-1",
    "fire": "no-loss no-effect recoil recoil-or-shaken recoil-and-shaken flight rout destroyed",
    "engage": "contact engagement-fails destroyed",
    "reaction": "no-effect recoil recoil-or-shaken recoil-and-shaken flight rout",
    "rally": "rallied still-fleeing",
    "melee-strike": "miss parried kill",
    "melee-losses": "losses-0 losses-1 losses-2 losses-3 losses-4 losses-5 losses-6",
    "melee-round": "both-stand engager-leaves engaged-leaves both-leave",
    "melee": "engager-holds engaged-holds both-leave third-round",
    "break-off": "losses-0 losses-1 losses-2 losses-3 losses-4 losses-5 losses-6",
    "first-player": "side-a side-b",
}


def test_there_are_fifteen_with_their_outcomes() -> None:
    assert {id: " ".join(test.outcomes(test.read({}))) for id, test in TESTS.items()} == OUTCOMES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_its_words(lang: str) -> None:
    named.are_said(RULESET.texts, lang, named.words(TESTS, CHECKS) | named.values(TESTS))


DEPENDENT: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("fire-losses", {"shooters": 4}, {"shooters": 4, "exposed_figures": 4}),
    ("fire", {"shooters": 9, "target_figures": 4}, {"shooters": 9, "target_figures": 4, "exposed_figures": 4}),
    ("engage", {"shooters": 9, "target_figures": 4}, {"shooters": 9, "target_figures": 4, "exposed_figures": 4}),
    ("fire", {"target_cover": "solid"}, {"target_cover": "solid", "solid_cover": True}),
    ("fire", {"target_cover": "dense"}, {"target_cover": "dense", "solid_cover": False}),
    ("reaction", {"cause": "shooting"}, {"cause": "shooting", "losses": 1}),
    ("reaction", {"cause": "melee"}, {"cause": "melee", "losses": 0}),
    ("melee-losses", {"dice": 4}, {"dice": 4, "struck_figures": 4}),
    ("melee-round", {"engager_figures": 4}, {"engager_figures": 4, "engager_engaged": 4, "engaged_engaged": 6}),
]  # fmt: skip


@pytest.mark.parametrize(("test", "given", "full"), DEPENDENT)
def test_defaults_that_hang_on_other_fields(test: str, given: dict[str, Any], full: dict[str, Any]) -> None:
    assert TESTS[test].odds(given) == TESTS[test].odds(full)


def test_they_can_be_given_otherwise() -> None:
    assert TESTS["fire"].odds({"target_cover": "solid", "solid_cover": False}) != TESTS["fire"].odds(
        {"target_cover": "solid"}
    )
    assert TESTS["reaction"].odds({"losses": 3}) != TESTS["reaction"].odds({})
    fewer = TESTS["fire"].odds({"shooters": 9, "exposed_figures": 1})
    assert "destroyed" not in fewer


REFUSED: list[tuple[str, dict[str, Any], str, str]] = [
    ("to-hit", {"distance": 24.1}, "MT.10.02", "out-of-range"),
    ("to-kill", {"weapon": "bow", "distance": 18.1}, "MT.10.02", "out-of-range"),
    ("shot", {"weapon": "pistol"}, "MT.10.02", "out-of-range"),
    ("engage", {"weapon": "thrown", "distance": 6.1}, "MT.10.02", "out-of-range"),
    ("fire", {"volley": True, "shooters": 4}, "MT.10.30", "no-volley"),
    ("fire-losses", {"weapon": "artillery"}, "MT.9.21", "no-crew"),
    ("fire-losses", {"weapon": "artillery", "shooters": 5}, "MT.9.21", "field-value"),
    ("engage", {"weapon": "artillery", "shooters": 2, "vigilance": True}, "MT.9.24", "artillery-cannot"),
    ("melee-round", {"engaged_engaged": 7}, "MT.13.09", "field-value"),
    ("melee", {"engager_engaged": 3}, "", "field-unknown"),
]


@pytest.mark.parametrize(("test", "given", "rule", "code"), REFUSED)
def test_what_cannot_be_is_refused(test: str, given: dict[str, Any], rule: str, code: str) -> None:
    named.is_refused(TESTS[test], given, rule, code, RULESET.texts)


@pytest.mark.rule("MT.13.06", "MT.13.07")
def test_a_vigilant_unit_shoots_the_engager_without_haste() -> None:
    hasty, calm = TESTS["engage"].odds({}), TESTS["engage"].odds({"vigilance": True})
    # To hit on 8 or on 7; to kill 4+; five are left and test without any modifier: 3 or more is no effect.
    assert hasty == {"contact": 1 - F(12, 100) * F(3, 10), "engagement-fails": F(12, 100) * F(3, 10)}
    assert calm["engagement-fails"] == F(18, 100) * F(3, 10)


@pytest.mark.rule("MT.3.10")
def test_the_higher_die_begins_and_ties_are_thrown_again() -> None:
    for dice, first in (([3, 2], "side-a"), ([0, 9], "side-b"), ([4, 4, 7, 7, 1, 8], "side-b")):
        scripted = ScriptedDice(dice)
        assert TESTS["first-player"].play({}, scripted) == first
        assert scripted.left() == 0
    assert TESTS["first-player"].odds({}) == {"side-a": F(1, 2), "side-b": F(1, 2)}


HEAVIEST: list[tuple[str, dict[str, Any]]] = [
    ("fire", {"shooters": 40, "target_figures": 40}),
    ("engage", {"shooters": 40, "target_figures": 40}),
    ("melee-round", {"engager_figures": 40, "engaged_figures": 40}),
    ("melee", {"engager_figures": 40, "engaged_figures": 40}),
]


@pytest.mark.parametrize(("test", "given"), HEAVIEST)
def test_the_heaviest_are_answered_at_once(test: str, given: dict[str, Any]) -> None:
    named.is_answered_at_once(TESTS[test], given)
