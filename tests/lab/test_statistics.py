"""Intervals against published ones, luck and losses against figures worked out by hand."""

from itertools import permutations
from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace

from escarmouche.kernel.game import Verdict
from escarmouche.lab.match import Checked, Failed, Handed, Played, Scored
from escarmouche.lab.page import page
from escarmouche.lab.tally import Tally
from escarmouche.setup.forces import Mustered
from escarmouche.tale.bounds import wilson
from tests.lab.trials import result_of, trial, words


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [  # Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_wilson_is_symmetric_and_knows_its_ends() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(20, 20)
    assert high == 1.0
    assert low == pytest.approx(1 - 0.1611, abs=5e-5)
    assert wilson(263 - 81, 263) == pytest.approx((1 - 0.3662, 1 - 0.2553), abs=5e-5)


def played(number: int, **fields: object) -> Played:
    told: dict[str, object] = {
        "verdict": Verdict("french", "win", "escaped"),
        "turns": 7,
        "decisions": 10,
        "answers": 8,
        "men": (),
        "tests": (),
        "scores": (),
        "handed_over": (),
        "seconds": 0.1,
        **fields,
    }
    return Played(number=number, **told)  # type: ignore[arg-type]


def counted(*records: Played | Failed) -> Tally:
    tally = Tally()
    for record in records:
        tally.add(record)
    return tally


def test_luck_is_measured_against_the_exact_chances() -> None:
    one = played(1, tests=(Checked("hit", "french", (1, 2), 4, 3),))
    two = played(2, tests=(Checked("hit", "french", (1, 6), 6, 1), Checked("save", "mexican", (1, 1), 5, 5)))
    hit, save = result_of(trial(2), counted(one, two)).checks
    assert (hit.check, hit.side, hit.rolled, hit.successes) == ("hit", "french", 10, 4)
    assert hit.expected == 3.0  # 4 at 1/2 and 6 at 1/6
    assert hit.score == pytest.approx(1 / sqrt(4 * 1 / 4 + 6 * 5 / 36))
    assert (save.expected, save.successes, save.score) == (5.0, 5, None)  # what cannot fail has no luck


def test_dice_without_a_score_to_reach_are_compared_with_their_average() -> None:
    """Two dice make 7 with variance 35/6; five such throws that come to 40 have 5 too many."""
    (dice,) = result_of(
        trial(1), counted(played(1, scores=(Scored("action-points", "french", (7, 1), (35, 6), 5, 40),)))
    ).dice
    assert (dice.expected, dice.mean) == (7.0, 8.0)
    assert dice.score == pytest.approx(5 / sqrt(5 * 35 / 6))


def test_length_has_mean_median_and_counts() -> None:
    turns = result_of(trial(4), counted(*(played(n, turns=t) for n, t in enumerate((7, 4, 5, 7), 1)))).turns
    assert turns is not None
    assert (turns.mean, turns.median, turns.low, turns.high) == (5.75, 5, 4, 7)
    assert turns.counts == {4: 1, 5: 1, 7: 2}


def test_losses_are_counted_by_troop_and_turn() -> None:
    first = (Mustered("french", "F4", "lost", 2), 2), (Mustered("french", "F4"), 3)
    second = (Mustered("french", "F4", "lost", 5), 1), (Mustered("french", "F4", "left"), 4)
    result = result_of(trial(2), counted(played(1, men=first), played(2, men=second)))
    (legion,) = result.losses
    assert (legion.began, legion.lost, legion.left, legion.there) == (10, 3, 4, 3)
    assert legion.by_turn == {2: 2, 5: 1}
    assert result.lost_by_turn("french") == {2: 1.0, 5: 0.5}


def test_wins_draws_degrees_and_reasons() -> None:
    ends = [
        Verdict("mexican", "win", "caught"),
        Verdict("mexican", "win", "caught"),
        Verdict("french", "win", "escaped"),
        Verdict(None, "draw", "limit"),
        Verdict(None, "honours", "honours"),
    ]
    tally = counted(*(played(number, verdict=end) for number, end in enumerate(ends, 1)))
    result = result_of(trial(5), tally)
    assert result.wins == {"french": 1, "mexican": 2}
    assert result.draws == 2
    assert result.degrees == {"draw": 1, "honours": 1, "win": 3}
    assert [(one.winner, one.reason, one.games, one.share) for one in result.reasons] == [
        ("mexican", "caught", 2, 0.4),
        ("french", "escaped", 1, 0.2),
        (None, "limit", 1, 0.2),
        (None, "honours", 1, 0.2),
    ]
    assert result.intervals["mexican"] == wilson(2, 5)
    assert not result.partial


def test_a_failed_game_is_told_and_not_counted() -> None:
    tally = counted(played(1), Failed(number=2, seed="1:2", error="KeyError: 'x'"))
    result = result_of(trial(2), tally)
    assert (result.games, result.asked, result.partial) == (1, 2, False)
    assert [(one.number, one.seed, one.error) for one in result.failed] == [(2, "1:2", "KeyError: 'x'")]
    assert result_of(trial(3), tally).partial


@pytest.mark.parametrize(("given", "told"), [("7", 7), ("007", "007"), ("monday", "monday"), ("²", "²")])
def test_a_seed_is_told_as_it_was_given(given: str, told: int | str) -> None:
    assert result_of(trial(1, seed=given), counted(played(1))).seed == told


def test_the_order_in_which_games_come_in_does_not_matter() -> None:
    luck = Random(3)
    records = [
        played(
            number,
            turns=luck.randint(3, 8),
            verdict=Verdict(luck.choice(["french", "mexican", None]), "win", luck.choice("abc")),
            men=((Mustered("french", luck.choice(["F4", "F1"]), "lost", luck.randint(1, 7)), 1),),
            tests=(Checked("hit", "french", (luck.randint(1, 5), 7), 3, luck.randint(0, 3)),),
            scores=(Scored("distance", "mexican", (7, 2), (35, 12), 2, luck.randint(2, 12)),),
            handed_over=(Handed("french", luck.choice("xy"), "raised", 1, f"in {number}"),),
            seconds=0.5,
        )
        for number in range(1, 6)
    ]
    results = [result_of(trial(5), counted(*order)) for order in permutations(records)]
    assert all(one == results[0] for one in results)
    assert results[0].handed_over == {"french": 5, "mexican": 0}


def test_a_side_without_a_bot_plays_itself_and_is_counted_like_the_others() -> None:
    alone = replace(trial(games=3), bots={"french": "recruit"})
    men = ((Mustered("french", "soldier"), 3), (Mustered("mexican", "soldier", "lost", 2), 4))
    tally = counted(
        played(1, men=men),
        played(2, men=men, verdict=Verdict("mexican", "win", "held")),
        played(3, men=men, verdict=Verdict("mexican", "win", "held")),
    )
    result = result_of(alone, tally)
    assert result.wins == {"french": 1, "mexican": 2}
    assert result.bots == {"french": "recruit"}
    assert result.handed_over == {"french": 0}
    assert result.lost_by_turn("mexican") == {2: 4.0}
    for lang, told in (("en", "plays itself"), ("fr", "se joue tout seul")):
        first, second = words(lang).players(result)
        assert first.endswith("recruit")
        assert told in second
        assert second in page(words(lang), result)
