"""The search for turning points: finds what decides, claims nothing where nothing changes, is the same every time."""

from collections import Counter
from random import Random

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.tale.plan import Plan
from escarmouche.tale.playout import FAILED, Playouts, Wanted
from escarmouche.tale.search import RECRUITS, REGULARS, Search
from escarmouche.tale.telling import tell
from tests.tale.games import golden, tossed
from tests.tale.test_told import GAMES

PLAN = Plan(
    answers=40,
    sides=("red", "blue"),
    winner="red",
    curve=(0, 10, 20, 30),
    thrown=tuple(range(1, 40)),
    likely=(7, 23, 31, 2, 11, 12, 13, 14, 15),
)


def searched(search: Search, chance: "dict[tuple[int, bool], float]", usual: float, seed: int = 1) -> Search:
    """Let red win from each moment as often as is said."""
    luck = Random(seed)
    while search.wanted is not None:
        where = search.wanted.answers, search.wanted.answered
        search.tell("red" if luck.random() < chance.get(where, usual) else "blue")
    return search


def test_a_roll_that_decides_is_found_and_no_other() -> None:
    """Before the dice of answer 23 red wins half of all games, after them nine of ten; then it stays so."""
    after = {(answers, given): 0.9 for answers in range(23, 41) for given in (False, True)}
    found = []
    for seed in range(20):
        chances = searched(Search(PLAN), after, 0.5, seed).chances()
        assert chances.done
        found += [one for one in chances.swings if one.sure]
    assert {one.answers for one in found} == {23}
    assert len(found) >= 17
    for one in found:
        change = one.change if one.side == "red" else -one.change
        assert change == pytest.approx(0.4, abs=0.15)
        assert one.bounds[0] <= one.change <= one.bounds[1]
        assert one.before.playouts == one.after.playouts == RECRUITS.earnest


def test_nothing_is_claimed_where_nothing_changes() -> None:
    """Of 60 such searches hardly any may claim a turning point: fewer than one in twenty, on average."""
    claimed = sum(
        any(one.sure for one in searched(Search(PLAN), {}, 0.5, seed).chances().swings) for seed in range(60)
    )
    assert claimed <= 3


def test_a_jump_that_nothing_hints_at_is_found_by_halves() -> None:
    """Answer 36 is not among the likely ones."""
    after = {(answers, given): 0.95 for answers in range(36, 41) for given in (False, True)}
    swings = searched(Search(PLAN), after, 0.3).chances().swings
    assert (swings[0].answers, swings[0].sure) == (36, True)


def test_the_last_roll_is_judged_by_how_the_game_ended() -> None:
    plan = Plan(10, ("red", "blue"), "red", (0, 5), (10,), (10,))
    chances = searched(Search(plan), {}, 0.5).chances()
    (swing,) = chances.swings
    assert (swing.answers, swing.sure, swing.after.playouts) == (10, True, 0)
    assert swing.after.shares["red"] == 1.0 or swing.side == "blue"
    assert chances.curve[-1].chances.shares == {"red": 1.0, "blue": 0.0}


def test_a_game_without_dice_has_a_curve_and_no_turning_point() -> None:
    chances = searched(Search(Plan(4, ("red", "blue"), "", (0, 2), (), ())), {}, 0.5).chances()
    assert chances.done
    assert chances.swings == ()
    assert [point.answers for point in chances.curve] == [0, 2, 4]
    assert chances.curve[-1].chances.shares == {"red": 0.0, "blue": 0.0}


def test_where_recruits_always_end_alike_regulars_play() -> None:
    search = searched(Search(PLAN), {}, 1.0)
    assert search.chances().bot == REGULARS.bot
    assert searched(Search(PLAN), {}, 0.5).chances().bot == RECRUITS.bot


def test_what_failed_counts_for_nothing() -> None:
    search = Search(PLAN)
    for number in range(60):
        search.tell(FAILED if number % 2 else "red")
    chances = search.chances()
    assert (chances.playouts, chances.failed) == (30, 30)
    assert all(point.chances.shares["red"] == 1.0 for point in chances.curve)


def test_a_search_that_was_broken_off_goes_on_where_it_was() -> None:
    whole = searched(Search(PLAN), {(23, False): 0.9}, 0.5)
    for cut in (0, 1, 57, 300, len(whole.outcomes)):
        again = Search(PLAN, whole.outcomes[:cut])
        for outcome in whole.outcomes[cut:]:
            again.tell(outcome)
        assert again.wanted is None
        assert again.chances() == whole.chances()


def test_the_deciding_throw_of_a_real_game_is_found() -> None:
    """Toss is decided by its fifth throw: before it the chances are even, after it all is settled."""
    steps = tossed([], decides=5, dice=SeededDice(4))
    tale, plan = tell(steps)
    search, playouts = Search(plan), Playouts(steps.ruleset, steps.game, "test")
    while search.wanted is not None:
        search.tell(playouts.play(search.wanted))
    chances = search.chances()
    winner = tale.verdict.winner
    assert [one.answers for one in chances.swings if one.sure] == [5]
    swing = chances.swings[0]
    assert swing.after.shares[winner or ""] == 1.0
    assert swing.before.shares[winner or ""] == pytest.approx(0.5, abs=0.13)
    assert {point.answers: point.chances.shares[winner or ""] for point in chances.curve}[7] == 1.0


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_every_ruleset_is_played_on(name: str) -> None:
    """From the middle of a game, its answer given or not: to an end, and the same every time."""
    steps = golden(name)
    _, plan = tell(steps)
    middle = next(answers for answers in plan.thrown if answers > steps.answers * 2 // 3)
    wanted = [Wanted(middle - 1, given, number, "recruit") for given in (False, True) for number in (1, 2)]
    one, other = (Playouts(steps.ruleset, steps.game, "test") for _ in range(2))
    before = steps.game.digest()
    outcomes = [one.play(want) for want in wanted]
    assert outcomes == [other.play(want) for want in reversed(wanted)][::-1]
    assert FAILED not in outcomes
    assert set(Counter(outcomes)) <= {*plan.sides, ""}
    assert steps.game.digest() == before
