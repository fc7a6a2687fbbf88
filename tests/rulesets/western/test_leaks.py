"""Nothing tells where figures hide: not views, events, questions, refusals, nor that somebody is asked (FW.9.16)."""

from typing import Any

import msgspec
import pytest

from escarmouche.bots import decide
from escarmouche.bots.recruit import Recruit
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.model import State
from tests.rulesets.western.bench import bench, man, refused, zone
from tests.rulesets.western.declaring import key

THICKETS = (zone("brush", 0, 40, 30, 60, id="west"), zone("brush", 70, 40, 100, 60, id="east"))


def worlds(**fields: Any) -> list[Game[State]]:
    """The same game for the Law: an outlaw with a carbine hides in the western or in the eastern brush."""
    return [
        bench(
            man("law", (15, 10)),
            man("law", (85, 10)),
            man("outlaws", at, hidden=True, crouched=True, weapons=("repeating_carbine",)),
            man("outlaws", (50, 85), weapons=()),
            terrain=THICKETS,
            **fields,
        )
        for at in ((15, 55), (85, 55))
    ]


def alike(games: list[Game[State]]) -> None:
    """The Law cannot tell one game from the other."""
    views = [game.view("law") for game in games]
    assert views[0].digest() == views[1].digest()
    assert views[0].waiting == views[1].waiting
    assert games[0].events_for("law") == games[1].events_for("law")


@pytest.mark.rule("FW.9.16", "FW.2.07")
@pytest.mark.parametrize("step", ["early", "shoot", "surprise"])
def test_being_asked_tells_nothing_of_where_somebody_hides(step: str) -> None:
    games = worlds(step=step, dice=(1,) * 4)
    alike(games)
    assert all(key(game, "outlaws") for game in games)


@pytest.mark.rule("FW.9.16", "FW.2.19")
def test_a_move_asks_for_interruptions_wherever_somebody_may_hide() -> None:
    """In the west he sees the man who moves 30 cm before him; in the east he is too far off: both are asked."""
    games = worlds(step="move", side="law")
    for game in games:
        game.answer({"draft": ["l.1", "move", {"l.1": {"path": [[15, 20]]}}]}, "law")
    alike(games)
    assert [key(game, "outlaws") for game in games] == ["interrupt", "interrupt"]
    asked = [[option.key for option in game.questions[0].options] for game in games]  # type: ignore[attr-defined]
    assert asked == [["o.1"], []]
    for game in games:
        game.answer({"draft": [None]}, "outlaws")
    alike(games)


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


@pytest.mark.rule("FW.9.10", "FW.9.16")
@pytest.mark.parametrize("scenario", ["red-gulch", "santa-rita", "dry-creek"])
def test_in_whole_games_nothing_names_who_hides_before_he_shows(scenario: str) -> None:
    """Views hold no place of theirs, and events and questions of the other side not even their names."""
    for seed in (11, 12):
        game = Game(RULESET, {"scenario": scenario}, {}, SeededDice(seed))
        bots = {seat: Recruit(f"{seed}:{seat}") for seat in RULESET.seats(game.state)}
        while (ask := game.question) is not None:
            for seat in RULESET.seats(game.state):
                _tells_nothing(game, seat)
            decide(game, ask.seat, bots[ask.seat])


def _tells_nothing(game: Game[State], seat: str) -> None:
    unseen = [one for one in game.state.of_side(game.state.enemy(seat)) if one.hidden]
    if not unseen:
        return
    view = game.view(seat)
    for figure in unseen:
        shown = view.state.figures[figure.id]
        assert not shown.in_play
        assert not shown.hidden
        assert not shown.crouched
    if view.question is not None:
        asked = msgspec.json.encode(view.question.plain()).decode()
        assert not [one.id for one in unseen if f'"{one.id}"' in asked], view.question.key
    for event in game.events_for(seat):
        told = msgspec.json.encode(event).decode()
        assert not [one.id for one in unseen if f'"{one.id}"' in told], event


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
