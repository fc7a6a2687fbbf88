"""Winning and losing, burnt buildings, points (chapter 17, section 22)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game, Verdict
from escarmouche.rulesets.tyneside.data.events import Burnt, FigureLeft, UnitDestroyed
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.rules.casualties import hurt, leave
from escarmouche.rulesets.tyneside.rules.victory import beaten, points, retreating, verdict_of
from escarmouche.table.tabletop import Away, Gone, Waiting
from tests.rulesets.tyneside.bench import bench, bench_state, block, building, happened, man, pc, row, second

MISSES = (1,) * 100


def verdict(game: Game[State]) -> Verdict:
    assert game.state.verdict is not None
    return game.state.verdict


@pytest.mark.rule("TY.17.02")
@pytest.mark.parametrize(
    ("fields", "all_count", "rout_only"),
    [
        ({"routing": True}, True, True),
        ({"driven_back": True}, True, True),
        ({"result": "refuge"}, True, False),
        ({"result": "halfback"}, True, False),
        ({"result": "flee"}, True, False),
        ({"result": "cover"}, False, False),
        ({"result": "hold"}, False, False),
    ],
)
def test_what_is_retreating(fields: dict[str, Any], all_count: bool, rout_only: bool) -> None:
    for option, expected in (("all", all_count), ("rout_only", rout_only)):
        state = bench_state(man("british", (50, 50)), units={"b": fields}, options={"retreat_counts": option})
        assert retreating(state, "b") is expected


@pytest.mark.rule("TY.17.02")
def test_the_destroyed_are_retreating_and_those_to_come_are_not() -> None:
    gone = bench_state(man("british", where=Gone("fire", 1)))
    assert retreating(gone, "b")
    coming = bench_state(man("british", where=Waiting()), units={"b": {"result": "flee"}})
    assert not retreating(coming, "b")


@pytest.mark.rule("TY.17.01", "TY.17.02")
def test_a_side_loses_when_every_group_retreats_whatever_its_leaders_and_civilians_do() -> None:
    figures = (
        pc("british", (50, 20)),
        man("british", (50, 50), unit="one"),
        man("british", (70, 50), unit="two"),
        man("british", (90, 50), unit="folk", role="civilian"),
        man("french", (200, 140)),
    )
    both = bench(
        *figures, units={"one": {"routing": True}, "two": {"result": "refuge"}}, step="end", dice=MISSES
    )
    assert (verdict(both).winner, verdict(both).reason, verdict(both).rules) == (
        "french",
        "retreat",
        ("TY.17.01",),
    )
    state = bench_state(*figures, units={"one": {"routing": True}})
    assert not beaten(state, "british")


@pytest.mark.rule("TY.17.03")
def test_both_at_once_is_a_draw() -> None:
    game = bench(
        man("british", (50, 50)),
        man("french", (150, 50)),
        units={"b": {"routing": True}, "f": {"driven_back": True}},
        step="end",
        dice=MISSES,
    )
    assert (verdict(game).winner, verdict(game).degree) == (None, "draw")


@pytest.mark.rule("TY.17.03")
def test_groups_that_left_by_a_rewarded_exit_are_not_counted() -> None:
    away = [
        man("british", where=Away("north"), unit="safe"),
        man("british", where=Gone("fire", 1), unit="safe"),
    ]
    french = man("french", (200, 140))
    alone = bench_state(*away, french)
    assert not beaten(alone, "british")
    destroyed = bench_state(*away, man("british", where=Gone("fire", 1), unit="lost"), french)
    assert not beaten(destroyed, "british")
    routing = bench_state(
        *away, man("british", (50, 50), unit="left"), french, units={"left": {"routing": True}}
    )
    assert beaten(routing, "british")
    nobody = bench_state(pc("british", (50, 50)), french)
    assert beaten(nobody, "british")


@pytest.mark.rule("TY.17.04")
@pytest.mark.parametrize(
    ("british", "french", "winner"), [(2, 0, "french"), (0, 1, "british"), (1, 1, None), (0, 0, None)]
)
def test_at_the_limit_fewer_losses_in_per_cent_win(british: int, french: int, winner: str | None) -> None:
    """Ten a side: one man is 10 per cent, which decides; a smaller difference is a draw."""
    figures = [
        man(side, (10 + 3 * i, y)) if i >= lost else man(side, where=Gone("fire", 1))
        for side, lost, y in (("british", british, 20), ("french", french, 130))
        for i in range(10)
    ]
    game = bench(
        *figures, step="end", side="french", first="british", turn=12, plan={"limit": 12}, dice=MISSES
    )
    assert (verdict(game).winner, verdict(game).reason) == (winner, "losses")


@pytest.mark.rule("TY.17.04")
def test_a_difference_under_ten_points_is_a_draw_and_the_game_goes_on_before_the_limit() -> None:
    figures = [man("british", (10 + 3 * i, 20)) for i in range(10)] + [man("british", where=Gone("fire", 1))]
    french = row(10, "french", (10, 130))
    last = bench_state(*figures, *french)
    assert verdict_of(last, "limit") == Verdict(None, "draw", "losses", ("TY.17.04",))
    assert verdict_of(last, "phase") is None


@pytest.mark.rule("TY.17.04")
def test_the_conditions_of_the_scenario_come_first() -> None:
    """The side that has everybody in retreat wins all the same if enough of it has got away."""
    condition = {"when": "phase", "winner": "british", "reason": "got-away", "tests": ("left:british:2",)}
    figures = (
        man("british", where=Away("north"), unit="safe"),
        man("british", where=Away("north"), unit="safe"),
        man("british", (50, 50), unit="last"),
        man("french", (200, 140)),
    )
    game = bench(
        *figures, units={"last": {"routing": True}}, plan={"conditions": [condition]}, step="end", dice=MISSES
    )
    assert (verdict(game).winner, verdict(game).reason) == ("british", "got-away")


@pytest.mark.parametrize(
    ("test", "holds"),
    [
        ("left:british:2", True),
        ("left:british:3", False),
        ("fewer:british:6", True),
        ("fewer:british:5", False),
    ],
)
def test_words_that_count_the_patrol(test: str, holds: bool) -> None:
    """Three alive on the table and two away; one is dead."""
    condition = {"when": "at_once", "winner": "british", "reason": "got-away", "tests": (test,)}
    state = bench_state(
        *row(3, "british", (50, 50)),
        man("british", where=Away("north")),
        man("british", where=Away("north")),
        man("british", where=Gone("fire", 1)),
        man("french", (200, 140)),
        plan={"conditions": [condition]},
    )
    assert (verdict_of(state, "at_once") is not None) is holds


@pytest.mark.parametrize(
    ("x", "fields", "wins"),
    [
        (46, {}, True),
        (49, {}, False),
        (46, {"result": "halfback"}, False),
        (46, {"formation": "column"}, True),
        (46, {"formation": "broken"}, False),  # it counts as formed again when it has reformed
    ],
)
def test_two_formed_groups_with_every_man_west_of_the_line(
    x: float, fields: dict[str, Any], wins: bool
) -> None:
    condition = {
        "when": "turn",
        "winner": "british",
        "reason": "broke-through",
        "tests": ("formed-west:british:2:50",),
    }
    state = bench_state(
        *block(6, "british", (20, 50), 2, unit="one"),
        *block(6, "british", (x, 80), 2, unit="two"),
        *row(3, "british", (10, 20), unit="loose"),
        man("french", (200, 140)),
        units={"two": fields},
        plan={"conditions": [condition]},
    )
    assert (verdict_of(state, "turn") is not None) is wins


SCORES = [
    {"side": "french", "points": 2, "counts": "civilians-dead:british"},
    {"side": "french", "points": 4, "counts": "burnt"},
    {"side": "british", "points": 1, "counts": "civilians-alive:british"},
    {"side": "british", "points": 2, "counts": "retreating:french"},
    {"side": "french", "points": 2, "counts": "retreating:british"},
]


def test_the_points_of_the_raid() -> None:
    """One settler dead, three alive, one building burnt, one group of each side driven off."""
    state = bench_state(
        man("british", where=Gone("fire", 1), unit="folk", role="civilian"),
        *row(3, "british", (50, 50), unit="folk", role="civilian"),
        man("british", (90, 50), unit="one"),
        man("british", (120, 50), unit="two"),
        man("french", (200, 140), unit="three"),
        man("french", where=Gone("fire", 2), unit="four"),
        units={"one": {"routing": True}, "folk": {"routing": True}},
        plan={"scores": SCORES},
        burnt=("H1",),
    )
    assert points(state, "french") == 2 + 4 + 2
    assert points(state, "british") == 3 + 2
    assert verdict_of(state, "limit") == Verdict("french", "win", "points", ("TY.17.04",))


def test_a_settler_who_has_run_off_the_table_is_neither_dead_nor_saved() -> None:
    state = bench_state(
        man("british", where=Gone("left", 1), unit="folk", role="civilian"),
        man("british", where=Gone("melee", 1), unit="folk", role="civilian"),
        *row(2, "british", (50, 50), unit="folk", role="civilian"),
        man("french", (200, 140)),
        plan={"scores": SCORES},
    )
    assert points(state, "french") == 2
    assert points(state, "british") == 2


@pytest.mark.parametrize(
    ("raiders", "defenders", "burns"),
    [(2, 0, True), (3, 0, True), (1, 0, False), (2, 1, False), (0, 2, False)],
)
def test_a_building_burns_with_two_raiders_and_no_defender_in_it(
    raiders: int, defenders: int, burns: bool
) -> None:
    game = bench(
        *row(raiders, "french", (52, 60)),
        *row(defenders, "british", (52, 66)),
        man("british", (200, 20), unit="g"),
        man("french", (200, 140), unit="h"),
        terrain=[building(50, 50, 70, 70, doors=[(60, 50)], id="H1")],
        plan={"scores": SCORES, "burns": ("H1",)},
        step="end",
        dice=MISSES,
    )
    assert bool(happened(game, Burnt)) is burns
    assert game.state.burnt == (("H1",) if burns else ())


def test_it_burns_once() -> None:
    game = bench(
        *row(2, "french", (52, 60)),
        man("british", (200, 20), unit="g"),
        terrain=[building(50, 50, 70, 70, doors=[(60, 50)], id="H1")],
        plan={"scores": SCORES, "burns": ("H1",)},
        burnt=("H1",),
        step="end",
        dice=MISSES,
    )
    assert not happened(game, Burnt)


@pytest.mark.rule("TY.9.09", "TY.15.06")
def test_dead_second_officers_are_counted_by_their_platoon_and_two_wounds_at_once_kill() -> None:
    game = bench(
        second("british", (50, 50), platoon="b-p"),
        *row(2, "british", (80, 50)),
        man("french", (200, 140)),
        step="melee",
        dice=MISSES,
    )
    hurt(game, {"b.second": ("wound", "wound"), "b.1": ("graze",), "b.2": ("dead", "wound")}, "melee")
    assert game.state.fallen == {"b-p": 1}
    assert [game.state.figures[id].wounds for id in ("b.second", "b.1", "b.2")] == [2, 0, 2]
    hurt(game, {"b.1": ("dead",)}, "melee")
    assert happened(game, UnitDestroyed)[0].unit == "b"


@pytest.mark.rule("TY.9.07")
def test_leaving_by_a_rewarded_exit_is_no_loss_and_by_any_other_edge_it_is() -> None:
    game = bench(
        *row(3, "british", (50, 50)),
        man("french", (200, 140)),
        plan={"exits": [{"side": "british", "edge": "north"}]},
        step="melee",
        dice=MISSES,
    )
    leave(game, "b.1", "north")
    leave(game, "b.2", "east")
    assert [event.safe for event in happened(game, FigureLeft)] == [True, False]
    assert game.state.figures["b.1"].left
    assert game.state.figures["b.2"].lost
