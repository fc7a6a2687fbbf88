"""Chapter 17: options of the command test: the general's second throw, personalities (BP.17.06, 17.10)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.blackpowder.data.events import Blundered, CommandRerolled, CommandRolled
from escarmouche.rulesets.blackpowder.data.state import State
from tests.rulesets.blackpowder.bench import commander, happened
from tests.rulesets.blackpowder.commands import ALONE, ahead, asked, at, fr, gb, general, played, to

STEPS = ahead("22e", 20, 20)
FAR = fr("9e", (50, 30))


def near_chief(x: float = 30.0, **fields: Any) -> tuple[Any, ...]:
    """A brigadier at (20, 8) and his chief so far away."""
    return (fr(), FAR, general(cinc=False, **fields), commander("massena", "french", at=(x, 8.0), brigade=""))


def reroll(*dice: int, x: float = 30.0, on: bool = True, **fields: Any) -> Game[State]:
    return played(
        *near_chief(x, **fields), answers=(*ALONE, *STEPS), dice=dice, options={"general_reroll": on}
    )


@pytest.mark.rule("BP.17.06")
def test_a_brigadier_near_his_chief_may_throw_again() -> None:
    game = reroll(5, 6, 4, 4)
    assert asked(game).key == "reroll-general"
    game.answer(True)
    assert [event.total for event in happened(game, CommandRolled)] == [11, 8]
    assert happened(game, CommandRerolled)[0].cause == "general"
    assert at(game, "22e") == (20, 20, 0)
    assert game.state.commanders["solignac"].rerolled


@pytest.mark.rule("BP.17.06")
def test_the_second_result_stands() -> None:
    game = reroll(5, 6, 6, 5)
    game.answer(True)
    assert at(game, "22e") == (20, 10, 0)
    assert game.state.commanders["solignac"].done
    game = reroll(5, 6, 6, 6, 2)
    game.answer(True)
    assert happened(game, Blundered)


@pytest.mark.rule("BP.17.06")
def test_he_need_not() -> None:
    game = reroll(5, 6)
    game.answer(False)
    assert at(game, "22e") == (20, 10, 0)
    assert not game.state.commanders["solignac"].rerolled


@pytest.mark.rule("BP.17.06")
@pytest.mark.parametrize(
    ("dice", "x", "on", "fields"),
    [
        ((5, 6), 32.1, True, {}),  # too far from his chief
        ((5, 6), 30.0, False, {}),  # the option is off
        ((5, 6), 30.0, True, {"rerolled": True}),  # once a turn
        ((6, 6, 2), 30.0, True, {}),  # a blunder stands
        ((4, 4), 30.0, True, {}),
    ],
)
def test_not_otherwise(dice: tuple[int, ...], x: float, on: bool, fields: dict[str, Any]) -> None:
    game = reroll(*dice, x=x, on=on, **fields)
    assert len(happened(game, CommandRolled)) == 1
    assert asked(game).key != "reroll-general"


@pytest.mark.rule("BP.17.06")
def test_the_chief_himself_may_not() -> None:
    game = played(fr(), FAR, answers=(*ALONE, *STEPS), dice=(5, 6), options={"general_reroll": True})
    assert asked(game).key == "general"


# Personalities


def character(
    personality: str,
    *dice: int,
    answers: tuple[Any, ...] = STEPS,
    on: bool = True,
    x: float = 30.0,
    others: tuple[Any, ...] = (gb(at=(20, 55)),),
    **fields: Any,
) -> Game[State]:
    pieces = near_chief(x, personality=personality, **fields)
    return played(*pieces, *others, answers=(*ALONE, *answers), dice=dice, options={"personalities": on})


def rating(game: Game[State]) -> int:
    return int(happened(game, CommandRolled)[0].effective)


CHARGE = ("charge:50th", "declared")
BACK = ("move", to("22e", (20, 4)), "declared")


@pytest.mark.rule("BP.17.10")
@pytest.mark.parametrize(
    ("personality", "answers", "effective"),
    [
        ("aggressive", CHARGE, 9),
        ("aggressive", STEPS, 8),
        ("timid", CHARGE, 7),
        ("timid", STEPS, 8),
        ("timid", BACK, 9),
        ("", CHARGE, 8),
    ],
)
def test_the_aggressive_and_the_timid(personality: str, answers: tuple[Any, ...], effective: int) -> None:
    game = character(personality, 3, 4, answers=answers)
    assert rating(game) == effective


@pytest.mark.rule("BP.17.10")
def test_without_the_option_nobody_has_a_character() -> None:
    assert rating(character("aggressive", 3, 4, answers=CHARGE, on=False)) == 8


@pytest.mark.rule("BP.17.10")
def test_the_decisive_may_throw_a_failure_again_at_their_peril() -> None:
    game = character("decisive", 5, 6, 4, 4)
    assert asked(game).key == "reroll-decisive"
    game.answer(True)
    assert at(game, "22e") == (20, 20, 0)
    game = character("decisive", 5, 6, 5, 5, 5)
    game.answer(True)
    assert happened(game, Blundered)[0].result == "forward"
    assert at(game, "22e") == (20, 22, 0)
    game = character("decisive", 5, 6)
    game.answer(False)
    assert at(game, "22e") == (20, 10, 0)


@pytest.mark.rule("BP.17.10")
def test_the_hesitant_throw_three_moves_again_once() -> None:
    answers = ahead("22e", 20, 18, 26, 34)
    game = character("hesitant", 1, 1, 4, 4, answers=answers)
    assert [event.total for event in happened(game, CommandRolled)] == [2, 8]
    assert at(game, "22e") == (20, 18, 0)
    game = character("hesitant", 1, 1, 1, 1, answers=answers)
    assert at(game, "22e") == (20, 34, 0)
    game = character("hesitant", 3, 3, answers=answers)
    assert at(game, "22e") == (20, 26, 0)


@pytest.mark.rule("BP.1.06", "BP.17.06")
def test_what_a_hesitant_commander_has_thrown_again_is_not_thrown_a_third_time() -> None:
    both = {"general_reroll": True, "personalities": True}
    pieces = near_chief(personality="hesitant")
    game = played(*pieces, answers=(*ALONE, *STEPS), dice=(1, 1, 5, 6), options=both)
    assert asked(game).key == "general"  # a failure, and no more to be done about it
    assert [event.total for event in happened(game, CommandRolled)] == [2, 11]


@pytest.mark.rule("BP.17.10")
def test_the_headstrong_are_better_first_and_blunder_on_eleven() -> None:
    assert rating(character("headstrong", 3, 4)) == 9
    game = character("headstrong", 3, 4, 3, 4)
    for answer in ("order:9e", "form", {}, "declared"):
        game.answer(answer)
    assert happened(game, CommandRolled)[1].effective == 8 - 2  # no bonus; and 25 inches away
    assert happened(character("headstrong", 5, 6, 2), Blundered)
    assert happened(character("headstrong", 6, 6, 2), Blundered)


@pytest.mark.rule("BP.17.10")
def test_the_diffident_are_worse_far_from_their_chief_and_never_blunder() -> None:
    assert rating(character("diffident", 3, 4)) == 8
    assert rating(character("diffident", 3, 4, x=32.1)) == 7
    game = character("diffident", 6, 6)
    assert not happened(game, Blundered)
    assert happened(game, CommandRolled)[0].outcome == "failure"
