"""Groups of four to ten, platoons, and small groups that join others (TY.6.01, 6.04-6.08)."""

from typing import Any

import pytest

from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.events import Merged
from escarmouche.rulesets.tyneside.data.roster import roster
from escarmouche.rulesets.tyneside.data.state import Figure, Order
from escarmouche.rulesets.tyneside.rules.mergers import join, obstacle, pairs
from escarmouche.rulesets.tyneside.rules.risk_factor import losses
from escarmouche.table.tabletop import Gone
from tests.rulesets.tyneside.bench import bench, bench_state, happened, man, pc, refused, row

FAR = man("french", (200.0, 140.0))


def small(count: int = 3, at: tuple[float, float] = (20.0, 20.0), **fields: Any) -> tuple[Figure, ...]:
    return row(count, "british", at, unit="small", **fields)


def large(count: int = 5, at: tuple[float, float] = (20.0, 27.0), **fields: Any) -> tuple[Figure, ...]:
    """Seven centimetres from centre to centre: a gap of five."""
    return row(count, "british", at, unit="large", **fields)


@pytest.mark.rule("TY.6.01")
def test_groups_of_the_rosters_are_of_four_to_ten() -> None:
    groups = [one for one in roster().values() if not one.leads and one.classes != ("hero",)]
    assert groups
    for one in groups:
        assert 4 <= one.group[0] < one.group[1] <= 10


@pytest.mark.rule("TY.6.07", "TY.6.08")
def test_formed_infantry_come_in_platoons_of_two_to_four() -> None:
    def army(groups: int) -> dict[str, object]:
        line = {"troop": "british-line", "count": 8, "platoon": "p"}
        return {"side": "british", "units": [{"troop": "british-officer"}, *([line] * groups)]}

    wrong = {n: [one.key for one in RULESET.check_army(army(n), {})] for n in range(1, 6)}
    assert wrong == {1: ["platoon-size"], 2: [], 3: [], 4: [], 5: ["platoon-size"]}
    loose = {
        "side": "british",
        "units": [{"troop": "british-officer"}, {"troop": "british-line", "count": 8}],
    }
    assert [one.key for one in RULESET.check_army(loose, {})] == ["no-platoon"]


@pytest.mark.rule("TY.6.04")
@pytest.mark.parametrize(("count", "merges"), [(1, True), (3, True), (4, False)])
def test_a_group_of_three_or_fewer_may_join_another(count: int, merges: bool) -> None:
    state = bench_state(*small(count), *large(), FAR)
    assert pairs(state, "british") == ((("small", "large"),) if merges else ())


@pytest.mark.rule("TY.6.04")
def test_it_is_the_living_who_count() -> None:
    men = (*small(3), man("british", None, unit="small", where=Gone("shot", 1)))
    assert pairs(bench_state(*men, *large(), FAR), "british") == (("small", "large"),)


@pytest.mark.rule("TY.6.05")
@pytest.mark.parametrize(
    ("fields", "merges"),
    [
        ({}, True),
        ({"klass": "green"}, True),
        ({"kind": "regular_skirmish"}, False),
        ({"loyal_to": ("reed",)}, False),
        ({"role": "civilian"}, False),
    ],
)
def test_only_with_their_like(fields: dict[str, Any], merges: bool) -> None:
    state = bench_state(*small(**fields), *large(), FAR)
    assert obstacle(state, "small", "large") == ("" if merges else "unlike")


@pytest.mark.rule("TY.6.05")
@pytest.mark.parametrize(("count", "reason"), [(7, ""), (8, "many")])
def test_ten_at_most_in_all(count: int, reason: str) -> None:
    assert obstacle(bench_state(*small(), *large(count), FAR), "small", "large") == reason


@pytest.mark.rule("TY.6.06")
@pytest.mark.parametrize(("y", "reason"), [(27.0, ""), (27.01, "far")])
def test_within_five_centimetres(y: float, reason: str) -> None:
    assert obstacle(bench_state(*small(), *large(at=(20.0, y)), FAR), "small", "large") == reason


@pytest.mark.rule("TY.6.06")
def test_neither_routing_nor_engaged() -> None:
    men = (*small(), *large())
    for unit in ("small", "large"):
        state = bench_state(*men, FAR, units={unit: {"routing": True}})
        assert obstacle(state, "small", "large") == "routing"
    for at in ((18.0, 20.0), (20.0, 29.0)):
        assert obstacle(bench_state(*men, man("french", at)), "small", "large") == "engaged"


@pytest.mark.rule("TY.6.06")
def test_the_player_chooses_and_the_larger_keeps_its_order_and_facing() -> None:
    lost = man("british", None, unit="small", where=Gone("shot", 1))
    game = bench(
        *small(),
        lost,
        *large(),
        pc("british", (100.0, 10.0)),
        FAR,
        units={
            "small": {"order": Order("attack"), "facing": 90.0},
            "large": {"order": Order("move", points=((50.0, 50.0),)), "facing": 30.0},
        },
        dice=[1] * 40,
    )
    question = game.question
    assert question is not None
    assert (question.key, question.rule) == ("merge", "TY.6.04")
    join(game, "small", "large")
    [merged] = happened(game, Merged)
    assert (merged.unit, merged.into, merged.count) == ("small", "large", 8)
    whole = game.state.units["large"]
    assert (whole.strength, len(whole.members), len(game.state.living("large"))) == (9, 9, 8)
    assert (whole.order, whole.facing) == (Order("move", points=((50.0, 50.0),)), 30.0)
    assert all(game.state.figures[id].unit == "large" for id in whole.members)
    assert not game.state.living("small")
    assert game.state.units["small"].merged_into == "large"


@pytest.mark.rule("TY.6.06")
def test_the_losses_of_both_count_together() -> None:
    """Four and five at the start, one dead: one in nine, where it was one in four."""
    lost = man("british", None, unit="small", where=Gone("shot", 1))
    game = bench(*small(), lost, *large(), pc("british", (100.0, 10.0)), FAR, dice=[1] * 40)
    assert losses(game.state, "small") == (1, 4)
    join(game, "small", "large")
    assert losses(game.state, "large") == (1, 9)


@pytest.mark.rule("TY.6.06")
def test_who_follows_the_one_follows_the_other() -> None:
    follower = row(4, "british", (60.0, 60.0), unit="third")
    game = bench(
        *small(),
        *large(),
        *follower,
        pc("british", (100.0, 10.0)),
        FAR,
        units={"third": {"order": Order("follow", unit="small")}},
        dice=[1] * 40,
    )
    game.answer("small+large")
    assert game.state.units["third"].order == Order("follow", unit="large")


@pytest.mark.rule("TY.6.06")
def test_the_player_may_pass() -> None:
    game = bench(*small(), *large(), pc("british", (100.0, 10.0)), FAR, dice=[1] * 40)
    game.answer(None)
    assert not happened(game, Merged)
    assert len(game.state.living("small")) == 3


@pytest.mark.rule("TY.6.06")
def test_an_automatic_side_always_merges_with_the_nearest() -> None:
    nearer = row(4, "british", (20.0, 14.0), unit="nearer")
    game = bench(
        *small(),
        *large(),
        *nearer,
        pc("french", (200.0, 100.0)),
        FAR,
        automatic="british",
        dice=[1] * 200,
    )
    [merged] = happened(game, Merged)
    assert (merged.unit, merged.into) == ("small", "nearer")


@pytest.mark.rule("TY.6.04", "TY.6.05", "TY.6.06")
@pytest.mark.parametrize(
    ("key", "rule", "code"),
    [
        ("large+third", "TY.6.04", "merge-size"),
        ("small+third", "TY.6.05", "merge-unlike"),
        ("small+fourth", "TY.6.05", "merge-many"),
        ("small+fifth", "TY.6.06", "merge-far"),
        ("large+small", "TY.6.04", "merge-turned"),
        ("third+small", "TY.6.05", "merge-unlike"),
        ("fourth+small", "TY.6.05", "merge-many"),
        ("fifth+small", "TY.6.06", "merge-far"),
    ],
)
def test_groups_that_cannot_combine(key: str, rule: str, code: str) -> None:
    game = bench(
        *small(),
        *large(),
        *row(4, "british", (20.0, 13.0), unit="third", kind="regular_skirmish"),
        *row(8, "british", (40.0, 20.0), unit="fourth"),
        *row(4, "british", (20.0, 60.0), unit="fifth"),
        pc("british", (100.0, 10.0)),
        FAR,
        dice=[1] * 40,
    )
    refusal = refused(game, key)
    assert (refusal.rule, refusal.code) == (rule, code)
