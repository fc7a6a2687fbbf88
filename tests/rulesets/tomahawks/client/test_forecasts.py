"""What a player is told before he answers: odds as the named tests have them, how far, and who watches the way."""

from fractions import Fraction
from typing import Any

import pytest

from escarmouche.client.foresight import Forecast
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Move
from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.odds.tests import TESTS
from tests.rulesets.tomahawks.bench import bench, block, officer, row, unit, zone

HANDS = {"british": ["british-trained", "british-trained", "british-forward"]}


def told(game: Game[State], raw: object) -> tuple[Forecast, ...]:
    ask = game.question
    assert ask is not None
    return RULESET.foretell(game.view(ask.seat), ask, raw)


def odds(cast: Forecast) -> dict[str, Fraction]:
    return {one.key: Fraction(one.chance) for one in cast.outcomes}


def named(test: str, **fields: Any) -> dict[str, Fraction]:
    return {key: chance for key, chance in TESTS[test].odds(fields).items() if chance}


def shooting(*units: Any, **fields: Any) -> Game[State]:
    game = bench(*units, hands=HANDS, **fields)
    game.answer("card:british-trained-1")
    if game.question is not None and game.question.key == "activate":
        game.answer("redcoats")
    return game


def test_a_fire_is_told_as_the_named_tests_have_it() -> None:
    """Six muskets at 10 inches in the open: 7+ to hit, 4+ to kill; then the reaction of what is left."""
    game = shooting(
        unit("redcoats", at=row(6, (10, 10))), unit("braves", "french", at=row(6, (10, 21)), type="native")
    )
    game.answer("shoot")
    losses, then = told(game, "braves:musket")
    assert odds(losses) == named("fire-losses", shooters=6, distance=10.0)
    assert odds(losses)["losses-0"] == Fraction(82, 100) ** 6
    assert odds(then) == named("fire", shooters=6, distance=10.0, target_type="native", target_figures=6)
    assert [(one.need, one.die) for one in losses.ingredients] == [(7, "d10z"), (4, "d10z")]
    assert losses.ingredients[0].label.params["count"] == 6


def test_a_volley_weighs_on_the_reaction() -> None:
    ranks = unit("redcoats", at=block(6, (10, 10), 3), formation="close-order", traits=("close-order",))
    game = shooting(ranks, unit("braves", "french", at=row(6, (8, 21))))
    game.answer("shoot")
    plain, volley = told(game, "braves:musket")[1], told(game, "volley:braves:musket")[1]
    assert sum(odds(plain).values()) == sum(odds(volley).values()) == 1
    assert odds(volley)["no-effect"] < odds(plain)["no-effect"]


def test_shots_given_out_one_by_one_are_told_target_by_target() -> None:
    game = shooting(
        unit("redcoats", at=row(3, (10, 10))),
        unit("braves", "french", at=row(3, (10, 20))),
        unit("others", "french", at=row(3, (20, 20))),
    )
    game.answer("shoot")
    game.answer("split")
    casts = told(game, {"redcoats-1": "braves:musket", "redcoats-3": "others:musket"})
    assert [cast.title.params["target"] for cast in casts] == ["braves", "braves", "others", "others"]
    assert told(game, {}) == ()


def test_single_shots_given_out_one_by_one_are_told_as_hasty() -> None:
    game = shooting(
        unit("redcoats", at=row(2, (10, 10)), weapons=("thrown",)),
        unit("braves", "french", at=row(2, (10, 19))),
    )
    game.answer("move")
    game.answer({f"redcoats-{n}": {"path": [[8 + 2 * n, 13]]} for n in (1, 2)})
    game.answer("split")
    (losses, _) = told(game, {"redcoats-1": "braves:thrown"})
    assert odds(losses) == named("fire-losses", shooters=1, distance=5.0, weapon="thrown", hasty=True)


def test_a_rally_is_told_when_a_unit_in_flight_is_to_act() -> None:
    """Trained: 5+, twice (MT.2.02, 3.03, 12.07)."""
    game = bench(
        unit("redcoats", at=row(4, (10, 10)), fleeing=True),
        unit("others", at=row(4, (30, 10))),
        unit("braves", "french", at=row(4, (10, 30))),
        hands=HANDS,
    )
    game.answer("card:british-trained-1")
    (cast,) = told(game, "redcoats")
    assert odds(cast) == {"rallied": Fraction(3, 4), "still-fleeing": Fraction(1, 4)}
    assert told(game, "others") == ()


@pytest.mark.parametrize("surprised", [False, True])
def test_an_engagement_tells_the_shot_half_way_and_the_melee(surprised: bool) -> None:
    game = shooting(
        unit("redcoats", at=row(4, (10, 10))),
        unit("braves", "french", at=row(4, (10, 13.5)), weapons=() if surprised else ("musket",)),
    )
    casts = told(game, "engage:braves")
    titles = [cast.title.key for cast in casts]
    assert titles == [
        *([] if surprised else ["foretell-engage"]),
        "foretell-melee-round",
        "foretell-melee",
    ]
    whole = odds(casts[-1])
    assert whole == named("melee", engager_figures=4, engaged_figures=4)
    if not surprised:
        assert set(odds(casts[0])) <= {"contact", "engagement-fails", "destroyed"}


def test_the_morale_card_is_told_unit_by_unit() -> None:
    """Trained, six figures: +1 for size, -3 for the card, an Officer of the type near +1."""
    game = bench(
        unit("redcoats", at=row(6, (10, 10))),
        officer("captain", at=(12, 12)),
        unit("braves", "french", at=row(4, (10, 40))),
        hands={"british": ["british-morale", "british-trained", "british-trained"]},
    )
    game.answer("card:british-morale")
    (cast,) = told(game, "redcoats")
    assert odds(cast) == named("reaction", cause="morale", troop_type="trained", figures=6, officer_near=True)


def test_the_ground_within_reach_is_less_in_the_woods() -> None:
    game = shooting(
        unit("redcoats", at=row(2, (10, 10))),
        unit("braves", "french", at=row(3, (10, 30))),
        terrain=[zone("woods", 0, 12, 40, 40)],
    )
    game.answer("move")
    ask = game.question
    assert ask is not None
    (contour,) = RULESET.reach(game.view("british"), ask, "redcoats-1", ()).contours
    xs, ys = zip(*(point for ring in contour.rings for point in ring), strict=True)
    assert min(xs) == pytest.approx(6.0, abs=0.1)  # 4 inches in the open
    assert max(ys) == pytest.approx(13.0, abs=0.3)  # 3 through the woods (MT.6.10)


def test_who_is_on_the_watch_shows_on_a_drawn_path() -> None:
    """MT.5.09: half-way and at the end."""
    game = shooting(
        unit("redcoats", at=row(1, (10, 10))),
        unit("braves", "french", at=row(1, (10, 30)), vigilant=True),
    )
    game.answer("move")
    ask = game.question
    assert ask is not None
    found = RULESET.measure(game.view("british"), ask, {"redcoats-1": {"path": [[10, 13]]}})["redcoats-1"]
    assert (found.length, found.left) == (3.0, 1.0)
    assert [(one.label.key, one.best) for one in found.glimpses] == [
        ("glimpse-half", (10.0, 11.5)),
        ("glimpse-end", (10.0, 13.0)),
    ]
    assert all(one.chance == str(Fraction(1, 10) * Fraction(4, 10)) for one in found.glimpses)  # 9+, then 6+


@pytest.mark.parametrize("shape", ["normal", "column", "close-order"])
def test_the_places_of_a_formation_hold_wherever_they_are_laid(shape: str) -> None:
    """MT.2.12, 2.13, 2.15: declared at the end of a move, with a facing."""
    ranks = unit("redcoats", at=row(6, (10, 10), (1.2, 0.0)), traits=("close-order",))
    game = shooting(ranks, unit("braves", "french", at=row(3, (10, 40))))
    game.answer("move")
    ask = game.question
    assert isinstance(ask, Move)
    assert ask.guide.wheels
    slots = ask.guided().shapes["redcoats-1"]["formation"][shape]
    ways = {
        id: {"path": [[13 + x, 10 + y]], "facing": 0, "tags": {"formation": shape}}
        for id, (x, y) in zip(ask.pieces, slots, strict=True)
    }
    game.answer(ways)
    assert game.state.units["redcoats"].formation == shape


def test_who_has_no_ranks_is_not_turned() -> None:
    game = shooting(officer("redcoats", at=(10, 10)), unit("braves", "french", at=row(3, (10, 40))))
    game.answer("move")
    assert isinstance(game.question, Move)
    assert (game.question.guide.turns, game.question.guided().shapes) == (False, {})
