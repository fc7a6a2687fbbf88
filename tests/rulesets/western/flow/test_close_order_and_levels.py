"""Close order as it is formed and lost in play (FW.8.17, 8.19, 11.17), rampart walks and stairs as they are climbed
(FW.1.23, 3.20, 11.17)."""

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.events import Moved, OrderTaken
from escarmouche.rulesets.western.data.state import State
from escarmouche.rulesets.western.rules.blows_struck import blow_of, higher
from escarmouche.rulesets.western.rules.targets import may_pick
from tests.rulesets.western.bench import bench, bench_state, draft, happened, man, refused, rider, wall, zone
from tests.rulesets.western.moving import FAR, unarmed

WALK = (
    wall("rampart", (20, 40), (60, 40)),
    zone("rampart_walk", 20, 36, 60, 40),
    zone("stairs", 38, 32, 42, 36, tags=("crest:40,36",)),
)
"""A rampart along y = 40, the walk behind it, to the south, and stairs up to it from y = 32."""


def squad(**fields: object) -> Game[State]:
    """Two men side by side, their leader behind the first, and an elite shooter before them."""
    return bench(
        unarmed("law", (20, 22), **fields),
        unarmed("law", (22.5, 22), **fields),
        unarmed("law", (20, 19.5), troop_leader=True, leader=True, **fields),
        unarmed("law", (60, 20)),
        man("outlaws", (20, 60), weapons=("breech_rifle",), skill=4, troop_leader=True),
        step="move",
        first="law",
    )


@pytest.mark.rule("FW.8.17", "FW.8.19")
def test_a_group_that_stands_together_closes_up_when_it_is_activated() -> None:
    """Then the elite shooter may pick the man in front, and no longer the leader behind him."""
    game = squad()
    marksman = game.state.figures["o.1"]
    assert may_pick(game.state, marksman, game.state.figures["l.3"])
    draft(game, "close:l.1", "l.1", "hold")
    assert [(event.figures, event.order) for event in happened(game, OrderTaken)] == [
        (("l.1", "l.2", "l.3"), "close")
    ]
    assert not may_pick(game.state, marksman, game.state.figures["l.3"])
    assert may_pick(game.state, marksman, game.state.figures["l.1"])
    assert not game.state.figures["l.2"].moved


@pytest.mark.rule("FW.8.17")
def test_nobody_is_asked_about_close_order_who_stands_apart_or_rides() -> None:
    for figures in (
        (unarmed("law", (20, 20)), unarmed("law", (23.5, 20))),
        (rider("law", (20, 20), weapons=()), rider("law", (24.5, 20), weapons=())),
    ):
        game = bench(*figures, FAR, step="move", first="law")
        assert game.question is not None
        assert [option.key for option in game.question.options] == ["l.1", "l.2", "group:l.1"]  # type: ignore[attr-defined]


@pytest.mark.rule("FW.8.17")
def test_who_keeps_close_order_may_open_out_again() -> None:
    game = squad(order="close")
    draft(game, "loose:l.1", "l.1", "hold")
    assert {game.state.figures[id].order for id in ("l.1", "l.2", "l.3")} == {"loose"}


@pytest.mark.rule("FW.8.17", "FW.11.17")
def test_who_leaves_his_fellows_is_out_of_close_order_when_movements_are_over() -> None:
    game = squad(order="close")
    striker = game.state.figures["l.1"]
    assert blow_of(game.state, striker, game.state.figures["o.1"], "heavy_tool").close_order
    draft(game, "l.2", "move", {"l.2": {"path": [[35, 22]]}})
    while game.state.cursor.step == "move":
        assert game.question is not None
        game.answer({"draft": [None]}, game.question.seat)
    assert [game.state.figures[id].order for id in ("l.1", "l.2", "l.3")] == ["close", "loose", "close"]


@pytest.mark.rule("FW.1.23", "FW.3.20")
def test_a_rampart_walk_is_climbed_by_its_stairs() -> None:
    """Up the stairs: difficult ground, so a die; at the top he stands on level 1."""
    game = bench(unarmed("law", (40, 28)), FAR, terrain=WALK, step="move", first="law", dice=(1,))
    draft(game, "l.1", "move", {"l.1": {"path": [[40, 38]]}})
    game.answer(10.0, "law")
    assert happened(game, Moved)[0].path[-1] == (40.0, 38.0)
    assert game.state.figures["l.1"].level == 1


@pytest.mark.rule("FW.3.20", "FW.16.11")
def test_elsewhere_the_walk_can_be_neither_entered_nor_left_but_over_the_rampart() -> None:
    game = bench(unarmed("law", (30, 30)), FAR, terrain=WALK, step="move", first="law")
    problem = refused(game, {"draft": ["l.1", "move", {"l.1": {"path": [[30, 38]]}}]}, "law")
    assert (problem.rule, problem.params["thing"]) == ("FW.16.11", "rampart_walk")
    game = bench(unarmed("law", (30, 44)), FAR, terrain=WALK, step="move", first="law", dice=(1,))
    draft(game, "l.1", "move", {"l.1": {"path": [[30, 38]]}})
    game.answer(6.0, "law")
    assert game.state.figures["l.1"].level == 1
    game = bench(rider("law", (40, 28), weapons=()), FAR, terrain=WALK, step="move", first="law")
    assert refused(game, {"draft": ["l.1", "move", {"l.1": {"path": [[40, 38]]}}]}, "law").rule == "FW.16.11"


@pytest.mark.rule("FW.1.23", "FW.11.17")
def test_on_the_walk_one_is_higher_than_on_the_stairs_and_there_higher_than_on_the_ground() -> None:
    state = bench_state(
        man("law", (40, 37), level=1),
        man("outlaws", (40, 35)),
        man("law", (40, 31)),
        man("outlaws", (40, 33)),
        terrain=WALK,
    )
    walk, top, ground, foot = (state.figures[id] for id in ("l.1", "o.1", "l.2", "o.2"))
    assert higher(state, walk, top)
    assert not higher(state, top, walk)
    assert higher(state, foot, ground)
    assert blow_of(state, ground, foot, "sabre").target_higher
    assert higher(state, top, foot), "both on the stairs: nearer to their top"
