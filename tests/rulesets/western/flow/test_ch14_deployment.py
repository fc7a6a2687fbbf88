"""Setting up as it is played: hidden places noted in secret, then deployment (FW.9.10, 14.02, 14.07)."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.events import FiguresHidden, SideDeployed
from escarmouche.rulesets.western.data.state import State
from escarmouche.table.tabletop import At, Waiting
from tests.rulesets.western.bench import refused


def scenario(id: str) -> Game[State]:
    return Game(RULESET, {"scenario": id}, {}, ScriptedDice(()))


def asked(game: Game[State]) -> tuple[str, str]:
    assert game.question is not None
    return game.question.key, game.question.seat


def first_spots(game: Game[State]) -> dict[str, Any]:
    assert game.question is not None
    answer: dict[str, Any] = game.question.default
    return answer


@pytest.mark.rule("FW.14.02")
def test_hidden_places_are_noted_before_and_the_side_named_first_deploys_first() -> None:
    """Red Gulch: the Gambler of the Law hides, then the Outlaws deploy, then the Law."""
    game = scenario("red-gulch")
    order = []
    while game.state.cursor.step in ("hide", "deploy"):
        order.append(asked(game))
        game.answer(first_spots(game))
        if game.state.turn:
            break
    assert order == [("hide", "law"), ("deploy", "outlaws"), ("deploy", "law")]
    assert [event.side for event in happened_of(game, SideDeployed)] == ["outlaws", "law"]
    assert all(figure.in_play for figure in game.state.figures.values())


def happened_of(game: Game[State], kind: type[Any]) -> list[Any]:
    return [event for event in game.events if isinstance(event, kind)]


@pytest.mark.rule("FW.9.10")
def test_where_somebody_hides_is_told_to_nobody_else() -> None:
    game = scenario("red-gulch")
    view = game.view("outlaws")
    assert view.question is None
    assert [(one.seat, one.key) for one in view.waiting] == [("law", "hide")]
    game.answer({"gambler": {"at": [19, 45]}})
    gambler = game.state.figures["gambler"]
    assert (gambler.hidden, gambler.crouched, gambler.point) == (True, True, (19.0, 45.0))
    assert game.view("outlaws").state.figures["gambler"].where == Waiting()
    assert isinstance(game.view("law").state.figures["gambler"].where, At)
    told = [event for event in game.events_for("outlaws") if isinstance(event, FiguresHidden)]
    assert [(event.side, event.count) for event in told] == [("law", 1)]


@pytest.mark.rule("FW.9.10")
@pytest.mark.parametrize(
    ("at", "reason"),
    [((19, 37), "opening"), ((60, 40), "terrain"), ((10.5, 45), "overlap"), ((40, 50), "terrain")],
)
def test_where_nobody_hides(at: tuple[float, float], reason: str) -> None:
    """More than 2 cm from every opening of the Saloon, and inside it."""
    game = scenario("red-gulch")
    problem = refused(game, {"gambler": {"at": list(at)}})
    assert problem.rule == "FW.9.10"
    assert problem.params["reason"] in (reason, "zone")


@pytest.mark.rule("FW.9.10")
def test_who_must_hide_does_and_others_may() -> None:
    game = scenario("red-gulch")
    assert refused(game, {}).code == "answer-count"
    game = scenario("dry-creek")
    assert asked(game) == ("hide", "amerindians")
    game.answer({})
    assert not any(figure.hidden for figure in game.state.figures.values())
    assert asked(game) == ("deploy", "army")
    assert not happened_of(game, FiguresHidden)


@pytest.mark.rule("FW.14.07")
def test_deployed_figures_stand_in_their_zone_apart_and_far_from_the_enemy() -> None:
    game = scenario("red-gulch")
    game.answer({"gambler": {"at": [19, 45]}})
    spots = first_spots(game)
    ids = list(spots)

    def why(**changed: list[float]) -> object:
        return refused(game, {**spots, **{id: {"at": at} for id, at in changed.items()}}).params["reason"]

    assert why(**{ids[0]: [3.9, 20]}) == "zone"
    assert why(**{ids[0]: spots[ids[1]]["at"]}) == "overlap"
    game.answer({**spots, ids[0]: {"at": [4, 14]}})
    boss = game.state.figures[ids[0]]
    assert (boss.point, boss.pose.facing, boss.crouched) == ((4.0, 14.0), 90.0, False)


@pytest.mark.rule("FW.14.07")
@pytest.mark.parametrize("id", ["red-gulch", "santa-rita", "dry-creek"])
def test_whatever_good_places_are_taken_the_answer_is_legal(id: str) -> None:
    """The places offered to each figure never lie on those offered to another."""
    for number in range(6):
        game = scenario(id)
        while game.state.turn == 0:
            assert game.question is not None
            spots = game.question.guide.spots  # type: ignore[attr-defined]
            chosen = {
                piece: {"at": list(own[(number + place) % len(own)].at)}
                for place, (piece, own) in enumerate(spots.items())
            }
            assert set(chosen) == set(game.question.pieces)  # type: ignore[attr-defined]
            game.answer(chosen)


@pytest.mark.rule("FW.14.02")
def test_the_crew_of_the_stage_is_aboard_from_the_start() -> None:
    game = scenario("santa-rita")
    aboard = [(one.troop, one.seat) for one in game.state.aboard("coach")]
    assert aboard[:2] == [("driver", 0), ("guard", 1)]
    assert len(aboard) == 6
