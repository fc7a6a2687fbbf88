"""What is known of a finished game at once: losses and luck, reckoned by hand."""

from fractions import Fraction

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.game import Game
from escarmouche.tale.losses import Milestone, blows, losses
from escarmouche.tale.luck import luck
from escarmouche.tale.rolls import casts, fortune
from escarmouche.tale.steps import Steps
from escarmouche.tale.telling import tell
from tests.tale.games import golden, tossed
from tests.tale.toss import DOOM, SCORE, TOSS, Thrown, Toss

GAMES = [
    "guepier-palo-verde",
    "western-red-gulch",
    "tyneside-river-trail",
    "tomahawks-mckenzies-farm",
    "blackpowder-aderklaa",
]


def test_losses_by_turn_side_and_troop() -> None:
    """Rounds 1, 2, 5 and 6 draw blood; the faces 4 and 6 do, 1 and 3 do not. Two rounds are a turn."""
    steps = tossed([4, 1, 6, 6, 6, 4, 1, 1], decides=8, blood=(1, 2, 5, 6))
    red, blue = losses(steps.ruleset, steps.game.state, ("red", "blue"))
    assert (red.began, red.lost, red.by_turn) == (1, 0, {})
    assert (blue.began, blue.lost, blue.by_turn) == (4, 3, {1: 1, 3: 2})
    assert blue.troops[0].by_turn == {1: 1, 3: 2}
    assert dict(blows(steps)) == {1: {"blue": 1}, 5: {"blue": 1}, 6: {"blue": 1}}


def test_what_stands_out() -> None:
    tale, _ = tell(tossed([4, 1, 6, 6, 6, 4, 1, 1], decides=8, blood=(1, 2, 5, 6)))
    assert tale.moments == (Milestone("first-loss", 1, 1, {"blue": 1}), Milestone("end", 8, 4, {}))
    assert tale.notches == ((1, 1), (2, 3), (3, 5), (4, 7))
    assert (tale.turns, tale.answers, tale.sides, tale.verdict.winner) == (4, 8, ("red", "blue"), "blue")


def test_luck_against_the_odds() -> None:
    """Eight even throws of which six succeed: 4 were to be expected, the deviation is the root of 2."""
    steps = tossed([4, 5, 6, 1, 4, 4, 4, 2], decides=8)
    red, blue = luck(steps, ("red", "blue"), {})
    assert (red.rolled, red.good, red.expected, red.certain, red.loose) == (8, 6, 4.0, 0, 0)
    assert red.deviation == pytest.approx(2**0.5)
    assert red.score == pytest.approx(2 / 2**0.5)
    assert red.at_least == pytest.approx((28 + 8 + 1) / 256)
    assert red.at_most == pytest.approx(1 - (8 + 1) / 256)
    assert red.usual == (1, 7)
    assert red.said == "usual"
    assert [(test.check, test.rolled, test.good) for test in red.tests] == [("toss", 8, 6)]
    assert (blue.rolled, blue.said, blue.score, blue.usual) == (0, "few", None, (0, 0))


def test_eight_of_eight_is_unusual() -> None:
    assert luck(tossed([6] * 8, decides=8), ("red",), {})[0].said == "lucky"
    assert luck(tossed([1] * 8, decides=8), ("red",), {})[0].said == "unlucky"


def thrown(*rolls: tuple[object, int, int]) -> Steps:
    """A finished game whose events are these rolls of red: check, modifier, face."""
    steps = tossed([1] * 8, decides=8)
    game: Game[object] = steps.game
    dice = ScriptedDice([face for _, _, face in rolls])
    events = []
    for number, (check, plus, _) in enumerate(rolls):
        with dice.by("red"):
            rolled = check.roll(plus, dice)  # type: ignore[attr-defined]
        events.append(Thrown(rules=("X.1",), round=number, rolls=(rolled,)))
    game.events[:] = events
    ends = [0, *range(1, len(events) + 1), *[len(events)] * (8 - len(events))]
    return Steps(Toss(), game, steps.states, ends)  # type: ignore[arg-type]


def test_modifiers_certainties_scores_and_the_single_rolls() -> None:
    """1/2, then 2/3, 1/6; then one that cannot fail (need 4, +3) and one that cannot succeed; then a mere score."""
    steps = thrown((TOSS, 0, 1), (TOSS, 1, 2), (TOSS, -2, 6), (TOSS, 3, 1), (TOSS, -3, 6), (SCORE, 0, 6))
    (red,) = luck(steps, ("red",), {})
    assert (red.rolled, red.certain, red.good) == (3, 2, 1)
    assert red.expected == pytest.approx(float(Fraction(1, 2) + Fraction(2, 3) + Fraction(1, 6)))
    assert red.deviation**2 == pytest.approx(1 / 4 + 2 / 9 + 5 / 36)
    assert red.luckiest is not None
    assert (red.luckiest.chance, red.luckiest.answers, red.luckiest.event) == ("1/6", 3, 2)
    assert red.unluckiest is not None
    assert (red.unluckiest.chance, red.unluckiest.answers) == ("2/3", 2)
    (score,) = red.scores
    assert (score.rolled, score.expected, score.mean) == (1, 3.5, 6.0)
    assert score.score == pytest.approx(2.5 / (35 / 12) ** 0.5)


def test_a_success_that_is_bad_for_who_throws_it_is_bad_luck() -> None:
    """DOOM comes on 5 and 6: to escape it is 2/3."""
    steps = thrown((DOOM, 0, 6), (DOOM, 0, 4))
    told = [fortune(steps.ruleset, cast) for cast in casts(steps.ruleset, steps.game.events)]
    assert [(one.chance, one.good) for one in told if one] == [
        (Fraction(2, 3), False),
        (Fraction(2, 3), True),
    ]
    (red,) = luck(steps, ("red",), {})
    assert (red.good, red.unluckiest and red.unluckiest.answers) == (1, 1)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_every_ruleset_is_told(name: str) -> None:
    """What is told agrees with the roll call and with the events."""
    steps = golden(name)
    tale, plan = tell(steps)
    lost = [man for man in steps.ruleset.muster(steps.game.state) if man.fate == "lost"]
    assert sum(side.lost for side in tale.losses) == len(lost)
    assert sum(sum(cost.values()) for _, cost in blows(steps)) >= len(lost) > 0
    for side in tale.losses:
        assert side.lost == sum(side.by_turn.values()) == sum(troop.lost for troop in side.troops)
    rolls = [rolled for event in steps.game.events for rolled in event.rolls if rolled.by in tale.sides]
    counted = sum(one.rolled + one.certain + sum(score.rolled for score in one.scores) for one in tale.luck)
    assert counted == len(rolls) > 0
    for one in tale.luck:
        assert one.usual[0] <= one.expected <= one.usual[1]
        for single in (one.luckiest, one.unluckiest):
            if single is not None:
                told = steps.events(single.answers)
                assert any(rolled.check == single.check for event in told for rolled in event.rolls)
    assert plan.winner == (tale.verdict.winner or "")
    assert set(plan.likely) == set(plan.thrown)
