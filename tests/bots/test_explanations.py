"""Every choice of a whole battle says why, in both languages, and nothing is missing in the sentence."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import escarmouche
from escarmouche.bots import Note, Regular, decide
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.judgement import Decision
from escarmouche.kernel.teller import Teller
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.guepier import RULESET

BATTLES = [("palo-verde", 1), ("free-battle", 1), ("block-34", 1), ("camerone", 1)]
MOST = 70  # answers: the later turns of a large battle ask nothing else


SOURCE = Path(escarmouche.__file__).parent
WHY = re.compile(r"why(-[a-z]+)+-?")


def reasons(*folders: str) -> tuple[set[str], set[str]]:
    """The reasons that the code names, and how the names begin that it puts together."""
    whole, begun = set[str](), set[str]()
    for path in (path for folder in folders for path in (SOURCE / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                first = node.values[0]
                begun |= {str(first.value)} if isinstance(first, ast.Constant) else set()
            elif isinstance(node, ast.Constant) and WHY.fullmatch(str(node.value)):
                whole.add(str(node.value))
    return whole - begun, {start for start in begun if WHY.fullmatch(start)}


@pytest.mark.parametrize("folders", [("bots",), ("rulesets/guepier/bot",)])
def test_every_reason_that_the_code_names_has_its_sentence(folders: tuple[str, ...]) -> None:
    whole, _ = reasons(*folders)
    assert len(whole) > 3
    assert {(lang, key) for key in whole for lang in LANGUAGES if not RULESET.texts.has(key, lang)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_is_written_twice(lang: str) -> None:
    """The later one would hide the other."""
    files = sorted((SOURCE / "rulesets/guepier/texts").glob(f"*.{lang}.ftl"))
    keys = Counter(
        key for file in files for key in re.findall(r"^([a-z][\w-]*) *=", file.read_text("utf-8"), re.M)
    )
    assert [key for key, times in keys.items() if times > 1] == []


@cache
def battle(scenario: str, seed: int) -> tuple[list[tuple[str, Decision]], list[Note], dict[str, Teller]]:
    """The decisions of a game of regulars, the decisions that they handed over, and who tells of them."""
    game = Game(RULESET, {"scenario": scenario}, {}, SeededDice(seed))
    tellers = {lang: Teller(RULESET.texts, lang, RULESET.names(game.state, lang)) for lang in LANGUAGES}
    bots = {seat: Regular(f"{seed}:{seat}", RULESET) for seat in RULESET.seats(game.state)}
    decisions, notes = list[tuple[str, Decision]](), list[Note]()
    while (ask := game.question) is not None and len(game.answers) < MOST:
        decisions += [(ask.seat, one) for one in decide(game, ask.seat, bots[ask.seat], notes=notes)]
    return decisions, notes, tellers


@pytest.mark.parametrize(("scenario", "seed"), BATTLES)
def test_every_choice_says_why_in_both_languages(scenario: str, seed: int) -> None:
    decisions, _, tellers = battle(scenario, seed)
    assert len(decisions) > 40
    missing = Counter[str]()
    for _, decision in decisions:
        for proposal in (decision.chosen, *decision.others):
            reason = proposal.reason
            for lang, teller in tellers.items():
                said = teller.texts.say(lang, reason.text, teller.params(reason.params))
                if said == reason.text or re.search(r"[{}]|\bNone\b", said) or not said.strip():
                    missing[f"{lang} {decision.question} {reason.text}: {said}"] += 1
    assert not missing


@pytest.mark.parametrize(("scenario", "seed"), BATTLES)
def test_regulars_take_all_their_decisions_themselves(scenario: str, seed: int) -> None:
    assert battle(scenario, seed)[1] == []


@pytest.mark.parametrize(("scenario", "seed"), BATTLES)
def test_the_ruleset_has_something_to_say_about_most_questions(scenario: str, seed: int) -> None:
    decisions = battle(scenario, seed)[0]
    assert sum(decision.own for _, decision in decisions) > 0.9 * len(decisions)
