"""Nothing tells where figures hide: not views, events, questions, refusals, nor that somebody is asked (FW.9.16)."""

import pytest

from escarmouche.kernel.rules import Illegal
from tests.rulesets.leaks import alike
from tests.rulesets.western.bench import bench, man, refused
from tests.rulesets.western.declaring import key
from tests.rulesets.western.worlds import THICKETS, worlds


@pytest.mark.rule("FW.9.16", "FW.2.07")
@pytest.mark.parametrize("step", ["early", "shoot", "surprise"])
def test_being_asked_tells_nothing_of_where_somebody_hides(step: str) -> None:
    games = worlds(step=step, dice=(1,) * 4)
    alike(games, "law")
    assert all(key(game, "outlaws") for game in games)


@pytest.mark.rule("FW.9.16", "FW.2.19")
def test_a_move_asks_for_interruptions_wherever_somebody_may_hide() -> None:
    """In the west he sees the man who moves 30 cm before him; in the east he is too far off: both are asked."""
    games = worlds(step="move", side="law")
    for game in games:
        game.answer({"draft": ["l.1", "move", {"l.1": {"path": [[15, 20]]}}]}, "law")
    alike(games, "law")
    assert [key(game, "outlaws") for game in games] == ["interrupt", "interrupt"]
    asked = [[option.key for option in game.questions[0].options] for game in games]  # type: ignore[attr-defined]
    assert asked == [["o.1"], []]
    for game in games:
        game.answer({"draft": [None]}, "outlaws")
    alike(games, "law")


@pytest.mark.rule("FW.9.16")
def test_to_aim_at_a_hidden_figure_is_refused_as_if_it_were_not_there() -> None:
    game = bench(
        man("law", (15, 10)),
        man("outlaws", (15, 55), hidden=True, crouched=True),
        man("outlaws", (15, 25), weapons=()),
        man("outlaws", (25, 15), weapons=()),
        terrain=THICKETS,
    )
    game.answer("l.1", "law")
    hidden, nobody = refused(game, "o.1", "law"), refused(game, "nobody", "law")
    assert (hidden.rule, hidden.code) == (nobody.rule, nobody.code) == ("FW.5.02", "answer-option")


def test_a_path_is_refused_for_no_reason_that_hides() -> None:
    """A way over the place of a hidden enemy is accepted, and stops at him when it is walked (FW.9.11)."""
    game = bench(
        man("law", (15, 30), weapons=()),
        man("outlaws", (15, 44), hidden=True, crouched=True, weapons=()),
        terrain=THICKETS,
        step="move",
        side="law",
        dice=(1,),
    )
    try:
        game.answer({"draft": ["l.1", "move", {"l.1": {"path": [[15, 48]]}}]}, "law")
    except Illegal as illegal:
        raise AssertionError("the refusal tells that somebody is there") from illegal
