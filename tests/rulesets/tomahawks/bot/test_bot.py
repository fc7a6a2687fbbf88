"""What a player who knows the game would do in small positions; and the chances by which he judges."""

import re
from pathlib import Path
from typing import Any

import pytest

from escarmouche.bots.conformance import check_bot
from escarmouche.bots.regular import Regular
from escarmouche.kernel.game import Game
from escarmouche.kernel.judgement import Proposal
from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.bot import (
    card_questions,
    casualty_and_melee_questions,
    engagement_worth,
    fire_worth,
    known_odds,
    objectives,
    unit_actions,
    worth,
)
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.rules.situations import Reaction, Shot
from tests.rulesets.tomahawks.bench import bench, bench_state, block, marker, officer, row, unit, wall, zone

BOT = Path(known_odds.__file__).parent
EAST = {"exits": [{"side": "british", "edge": "east"}], "rounds": 3}
STEADY = Reaction(troop_type="trained", officer_near=True)


def proposals(game: Game[State]) -> list[Proposal]:
    """What the judgement proposes to whoever is asked, the best first."""
    assert game.question is not None
    found = RULESET.judgement.propose(game.view(game.question.seat))
    assert found is not None
    return sorted(found, key=lambda one: -one.worth)


def choice(game: Game[State]) -> Any:
    return proposals(game)[0].raw


# Chances


@pytest.mark.parametrize(
    ("shot", "chance"),
    [
        (Shot(distance=12.0), 0.3 * 0.6),  # 7+ of ten faces from 0, then 4+
        (Shot(distance=13.0), 0.1 * 0.4),  # long range, beyond half: 9+, 6+
        (Shot(distance=12.0, target_cover="dense"), 0.1 * 0.6),
        (Shot(distance=12.0, target_cover="solid"), 0.1 * 0.3),  # impossible: a natural 9, then 4+ with -3
        (Shot(distance=6.0, shooting=6, weapon="thrown"), 0.4 * 0.4),
    ],
)
def test_a_shot_promises_what_the_tables_say(shot: Shot, chance: float) -> None:
    assert known_odds.kill_chance(shot) == pytest.approx(chance)


def test_like_distances_are_one_and_none_is_beyond_the_range() -> None:
    assert known_odds.band("musket", 3.0) == known_odds.band("musket", 12.0) == 12.0
    assert known_odds.band("musket", 12.1) == 24.0
    assert known_odds.band("musket", 24.1) is None
    assert known_odds.band("long-rifle", 30.0) == 36.0


def test_fire_costs_more_than_the_men_it_kills() -> None:
    one = known_odds.fire(1, 0.5, 6, STEADY, "normal", False)
    assert one > 0.5  # the rest may give way
    assert known_odds.fire(4, 0.5, 6, STEADY, "normal", False) > 4 * 0.5
    assert known_odds.fire(9, 1.0, 4, STEADY, "normal", False) == pytest.approx(4.0)
    assert known_odds.fire(3, 0.0, 4, STEADY, "normal", False) == 0.0


def test_wet_powder_promises_less() -> None:
    dry, wet = (
        bench_state(
            unit("own", at=row(6, (10, 10))),
            unit("foe", "french", at=row(6, (10, 16))),
            options={"weather": "heavy-rain", "wet_powder": on},
        )
        for on in (False, True)
    )
    assert 0.0 < fire_worth.best(wet, "own") < fire_worth.best(dry, "own")


def test_surprise_and_numbers_tell_in_a_melee() -> None:
    state = bench_state(unit("own", at=row(6, (10, 10))), unit("foe", "french", at=row(6, (10, 14))))
    even = engagement_worth.between(state, "own", "foe")
    surprised = engagement_worth.between(state, "own", "foe", surprise=True)
    few = engagement_worth.between(state, "own", "foe", men=2)
    promise = [engagement_worth.fight(one, 1.0, 1.0) for one in (few, even, surprised)]
    assert promise == sorted(promise)
    assert promise[0] < 0.0 < promise[2]


# Cards


def test_the_card_of_those_who_have_a_target_is_played_first() -> None:
    game = bench(
        unit("line", at=block(8, (10, 10), 4), formation="close-order", troop="regulars"),
        unit("scouts", at=row(4, (60, 4)), troop="rangers"),
        unit("foe", "french", at=row(6, (10, 18), (1.5, 0)), troop="canadian-militia"),
        size=(72.0, 48.0),
        hands={"british": ["british-skirmisher", "british-trained", "french-skirmisher"]},
    )
    assert choice(game).startswith("card:british-trained")


def test_a_card_that_lets_the_enemy_fire_is_kept_from_him() -> None:
    near = bench_state(
        unit("own", at=row(6, (10, 10), (1.5, 0))),
        unit("foe", "french", at=row(6, (10, 18), (1.5, 0)), troop="canadian-militia"),
        hands={"british": ["french-skirmisher"]},
    )
    far = bench_state(
        unit("own", at=row(6, (10, 2), (1.5, 0))),
        unit("foe", "french", at=row(6, (10, 46), (1.5, 0)), troop="canadian-militia"),
        hands={"british": ["french-skirmisher"]},
    )
    card = near.cards[near.hands["british"][0]]
    assert (
        card_questions.card_worth(near, "british", card)
        < 0.0
        < card_questions.card_worth(far, "british", card) + known_odds.POINT
    )
    assert card_questions.card_worth(near, "british", card) < card_questions.card_worth(far, "british", card)


def test_an_own_morale_card_is_no_gift_and_that_of_the_enemy_is() -> None:
    state = bench_state(
        unit("own", at=row(3, (10, 10))), unit("foe", "french", at=row(3, (10, 30))), morale_due=("british",)
    )
    assert card_questions.nerves(state, "british") > 0.5  # three men or fewer, and the card: -6


def test_time_is_on_the_side_of_who_wins_by_waiting() -> None:
    limit = {"conditions": [{"when": "limit", "winner": "french", "reason": "held-up"}]}
    state = bench_state(
        unit("own", at=row(2, (10, 10))), unit("foe", "french", at=row(2, (10, 30))), plan=limit
    )
    assert objectives.waits(state) == "french"


# Actions


def acting(state: State, id: str) -> str:
    """The action that is best for a unit."""
    return unit_actions.best(state, id).deed


def test_a_loaded_unit_near_the_enemy_fires_and_then_loads() -> None:
    foe = unit("foe", "french", at=row(6, (10, 20), (1.5, 0)))
    loaded = bench_state(unit("own", at=row(6, (10, 10), (1.5, 0))), foe)
    empty = bench_state(unit("own", at=row(6, (10, 10), (1.5, 0)), smoke=True), foe)
    assert acting(loaded, "own") == "shoot"
    assert acting(empty, "own") == "reload"


def test_a_column_marches_out_by_the_road() -> None:
    state = bench_state(
        unit("own", at=block(8, (8, 18.5), 2, 90.0), troop="regulars", formation="column", facing=90.0),
        unit("foe", "french", at=row(2, (10, 40))),
        terrain=(wall("road", (0, 18), (48, 18)),),
        plan=EAST,
    )
    best = unit_actions.best(state, "own")
    assert best.deed == "move"
    assert best.raw["own-1"]["path"][-1][0] == pytest.approx(
        16.0
    )  # 4" and 4" on a road, the enemy within 24"


def test_who_stands_at_a_house_that_may_burn_burns_it() -> None:
    state = bench_state(
        unit("own", at=row(4, (40, 4))),
        unit("foe", "french", at=row(4, (10, 16), (1.0, 0))),
        terrain=(zone("building", 10, 17, 14, 21, id="barn"),),
        plan={"burns": ["barn"], "burners": "french"},
    )
    assert acting(state, "foe") == "burn:barn"


def test_everybody_makes_for_his_part_of_the_plan() -> None:
    state = bench_state(
        unit("own", at=row(4, (14, 10), (1.0, 0))),
        unit("foe", "french", at=row(4, (10, 40), (1.0, 0))),
        terrain=(zone("building", 14, 17, 18, 21, id="barn"),),
        plan={"burns": ["barn"], "burners": "french"},
    )
    guard, burner = (
        objectives.goal(state, state.units[id], at) for id, at in (("own", (15.5, 10)), ("foe", (11.5, 40)))
    )
    assert (guard.kind, burner.kind) == ("guard", "burn") if guard and burner else False
    line = bench_state(
        unit("own", at=row(4, (10, 10))),
        unit("foe", "french", at=row(4, (40, 10))),
        plan={"scores": [{"side": "british", "points": 3, "counts": "beyond:british:4:30"}]},
    )
    wanted = objectives.goal(line, line.units["own"], (13, 10))
    assert wanted is not None
    assert wanted.kind == "line"
    assert wanted.at[0] > 30.0


def test_a_marker_lies_still_until_its_shot_is_worth_it() -> None:
    def lying(enemy: float) -> Game[State]:
        return bench(
            unit("own", at=row(8, (10, enemy), (1.2, 0)), troop="regulars"),
            unit("braves", "french", at=6, troop="native-warriors"),
            terrain=(zone("woods", 8, 20, 24, 30),),
            markers=(marker("marker-1", "french", (14, 21.0), "braves"),),
            active="french",
            step="resolve",
            cursor={
                "cause": "troop",
                "card": "french-native-1",
                "owner": "french",
                "done": ["marker-1"],
                "activation": {"unit": "marker-1", "left": 1},
            },
            plan={
                "hidden": ["braves"],
                "conditions": [{"when": "limit", "winner": "french", "reason": "held-up"}],
            },
        )

    assert choice(lying(12.0)) == "reveal"
    assert choice(lying(0.6)) != "reveal"


# Fire and fate


def test_fire_goes_to_the_target_in_the_open() -> None:
    state = bench_state(
        unit("own", at=row(6, (20, 10), (1.5, 0))),
        unit("covered", "french", at=row(4, (18, 21), (1.5, 0))),
        unit("open", "french", at=row(4, (28, 19), (1.5, 0))),
        terrain=(zone("woods", 16, 20, 26, 26),),
    )
    found = {aim.lot.target: aim.worth for aim in fire_worth.aims(state, "own", False)}
    assert found["open"] > found["covered"] > 0.0


def test_a_close_order_fires_volleys() -> None:
    game = bench(
        unit("line", at=block(8, (10, 10), 4), formation="close-order", troop="regulars"),
        unit("foe", "french", at=row(6, (9, 18), (1.5, 0))),
        step="resolve",
        cursor={
            "cause": "troop",
            "card": "british-trained-1",
            "owner": "british",
            "done": ["line"],
            "activation": {"unit": "line", "left": 2},
        },
    )
    game.answer("shoot")
    assert choice(game) == "volley:foe:musket"


def test_who_has_shot_falls_before_who_has_not() -> None:
    state = bench_state(unit("own", at=row(3, (10, 10)), men={2: {"smoke": True}}))
    order = sorted(state.living("own"), key=lambda one: casualty_and_melee_questions.dear(state, one))
    assert order[0].id == "own-2"


def test_an_officer_is_dear_where_he_counts_and_a_head_where_heads_are_counted() -> None:
    def price(plan: dict[str, Any]) -> float:
        state = bench_state(
            officer("lead", at=(10, 10)), unit("foe", "french", at=row(2, (10, 30))), plan=plan
        )
        return known_odds.man_worth(state, state.units["lead"])

    heads = {
        "conditions": [{"when": "at_once", "winner": "french", "reason": "x", "tests": ["fewer:british:5"]}]
    }
    points = {"scores": [{"side": "french", "points": 1, "counts": "officers-lost:british"}]}
    assert 1.0 < price(heads) < price({}) < price(points)


# The whole


def test_a_camp_stands_better_with_more_men() -> None:
    state = bench_state(unit("own", at=row(5, (10, 10))), unit("foe", "french", at=row(3, (10, 30))))
    assert worth.judge(state, "british") == pytest.approx(2.0)
    assert worth.judge(state, "french") == pytest.approx(-2.0)


def test_every_reason_has_its_words_in_both_languages() -> None:
    named = {
        key for path in BOT.glob("*.py") for key in re.findall(r'"(why-[a-z-]+)"', path.read_text("utf-8"))
    } - {"why-default"}
    named |= {f"why-{word}" for word in card_questions.ABILITIES}
    assert len(named) > 15
    for language in ("fr", "en"):
        written = (BOT.parent / "texts" / f"why.{language}.ftl").read_text("utf-8")
        assert named <= set(re.findall(r"^(why-[a-z-]+) =", written, re.MULTILINE)), language


def test_the_regular_plays_as_bots_must() -> None:
    check_bot(Regular, RULESET, "trail-ambush", seeds=range(1))
