"""The exact chance of a roll, from the roll itself."""

from fractions import Fraction
from importlib import import_module
from itertools import product
from pkgutil import walk_packages

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.kernel import save
from escarmouche.kernel.dice import D4, D6, D12, ScriptedDice, die_named
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Chance, Check, Modifier, Rolled
from escarmouche.lab.match import play_order
from escarmouche.rulesets import guepier
from tests.lab.trials import trial

ONE: Check[int] = Check(
    "one", "X.1", die=lambda s: D6, need=lambda s: 4, modifiers=(Modifier("X.1", "plus", lambda s: s),)
)
NEVER_ON_ONE: Check[int] = Check("never", "X.2", die=lambda s: D6, need=lambda s: -5, fails_on=(1,))
BEST: Check[int] = Check("best", "X.3", die=lambda s: D12, need=lambda s: 7, best_of=lambda s: s)
SUM: Check[int] = Check("sum", "X.4", die=lambda s: D6, need=lambda s: 8, summed=lambda s: 2)
LESS_A_DIE: Check[int] = Check(
    "less",
    "X.5",
    die=lambda s: D6,
    need=lambda s: 2,
    chances=(Chance("X.5", "lost", D4, -1, lambda s: bool(s)),),
)
SCORE: Check[int] = Check("score", "X.6", die=lambda s: D6, summed=lambda s: 2, clamp=(4, None))


@pytest.mark.parametrize(
    ("check", "situation", "faces", "chance"),
    [
        (ONE, 0, [1], Fraction(1, 2)),
        (ONE, 1, [6], Fraction(2, 3)),
        (ONE, -3, [6], Fraction(0)),
        (ONE, 9, [1], Fraction(1)),
        (NEVER_ON_ONE, 0, [3], Fraction(5, 6)),
        (BEST, 1, [12], Fraction(1, 2)),
        (BEST, 2, [3, 9], Fraction(3, 4)),
        (SUM, 0, [1, 1], Fraction(15, 36)),
        (LESS_A_DIE, 0, [1], Fraction(5, 6)),
        (LESS_A_DIE, 1, [4, 1], Fraction(10, 24)),  # the modifier's die is thrown first
    ],
)
def test_the_chance_of_a_roll(check: Check[int], situation: int, faces: list[int], chance: Fraction) -> None:
    """Whatever was thrown, the chance is what it was before."""
    assert check.chance(check.roll(situation, ScriptedDice(faces))) == chance


def test_a_score_has_no_chance_but_an_average_and_a_variance() -> None:
    rolled = SCORE.roll(0, ScriptedDice([1, 1]))
    assert SCORE.chance(rolled) is None
    assert SCORE.spread(rolled) == (7, Fraction(35, 6))


def test_every_check_of_the_rulebook_is_listed() -> None:
    found = {
        value.name: value
        for module in walk_packages(guepier.__path__, f"{guepier.__name__}.")
        for value in vars(import_module(module.name)).values()
        if isinstance(value, Check)
    }
    assert dict(guepier.RULESET.checks) == found
    for lang in ("en", "fr"):
        assert all(guepier.RULESET.texts.has(f"check-{name}", lang) for name in found)


def by_enumeration(rolled: Rolled) -> Fraction:
    """The chance of a roll of one game by trying every face: written again, without the code under test."""
    fails_on_one = rolled.check in ("hit", "rally", "morale")  # GM.11.24, GM.6.09
    die = die_named(rolled.die)
    plus = sum(line.counted for line in rolled.lines if not line.faces)
    less = [[-value for value in range(1, 5)] for line in rolled.lines if line.faces]  # GM.11.21: less a d4
    hits = tries = 0
    for faces in product(die.values, repeat=len(rolled.faces)):
        natural = max(faces) if rolled.check == "hit" else sum(faces)
        for lost in product(*less):
            tries += 1
            hits += natural + plus + sum(lost) >= (rolled.need or 0) and not (fails_on_one and natural == 1)
    return Fraction(hits, tries)


def test_the_expected_successes_of_a_game_are_the_sum_of_its_chances() -> None:
    order = msgspec.structs.replace(trial().order(2), keep=True)
    played = play_order(order)
    game = save.restore(msgspec.json.decode(played.save, type=save.Record), rulesets.find)
    assert isinstance(game, Game)
    rolls = [one for event in game.events for one in event.rolls]
    tests = [one for one in rolls if one.need is not None]
    assert {"localisation", "hit"} <= {one.check for one in tests}
    for check, side in {(one.check, one.by) for one in tests}:
        own = [one for one in tests if (one.check, one.by) == (check, side)]
        counted = [one for one in played.tests if (one.check, one.side) == (check, side)]
        assert sum(one.rolled for one in counted) == len(own)
        assert sum(one.successes for one in counted) == sum(bool(one.success) for one in own)
        expected = sum((one.rolled * Fraction(*one.chance) for one in counted), Fraction(0))
        assert expected == sum(by_enumeration(one) for one in own)
    scores = [one for one in rolls if one.need is None]
    assert sum(one.rolled for one in played.scores) == len(scores)
    assert sum(one.total for one in played.scores) == sum(one.natural for one in scores)
