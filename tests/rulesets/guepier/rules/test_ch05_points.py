"""Chapter 5: action points."""

import pytest

from escarmouche.rulesets.guepier.data.events import PointsRolled
from escarmouche.rulesets.guepier.data.state import Figure, Group
from escarmouche.rulesets.guepier.rules.command import points_of, rolls_points
from escarmouche.table.tabletop import Away, Gone
from tests.rulesets.guepier.bench import bench, bench_state, happened, man


def lost(count: int, **fields: object) -> tuple[Figure, ...]:
    return tuple(man("french", None, where=Gone("test", 1), **fields) for _ in range(count))


def rolled(*figures: Figure, dice: tuple[int, ...]) -> int:
    """The action points of the French group with these dice (the Mexican, leaderless, then throws a 1)."""
    game = bench(*figures, man("mexican", (100, 100)), sequence="points", dice=(*dice, 1))
    return happened(game, PointsRolled)[0].ap


@pytest.mark.rule("GM.5.01")
def test_every_group_rolls_its_own() -> None:
    game = bench(
        man("french", (10, 10), group="f1"),
        man("french", (40, 10), group="f2", leader=True),
        man("mexican", (100, 100)),
        sequence="points",
        dice=(5, 3, 4, 2),
    )
    assert {group.id: group.ap for group in game.state.groups.values()} == {"f1": 5, "f2": 7, "m": 2}


@pytest.mark.rule("GM.5.02")
def test_two_dice_with_a_leader_one_without() -> None:
    assert rolled(man("french", (10, 10), leader=True), dice=(6, 5)) == 11
    assert rolled(man("french", (10, 10)), dice=(6,)) == 6
    dead = man("french", None, leader=True, where=Gone("test", 1))
    assert rolled(man("french", (10, 10)), dead, dice=(6,)) == 5


@pytest.mark.rule("GM.5.03")
@pytest.mark.parametrize(("casualties", "ap"), [(0, 12), (1, 11), (4, 8), (5, 7), (6, 7), (9, 7)])
def test_one_less_for_each_figure_lost_five_at_most(casualties: int, ap: int) -> None:
    assert rolled(man("french", (10, 10), leader=True), *lost(casualties), dice=(6, 6)) == ap


@pytest.mark.rule("GM.5.04")
def test_losses_are_those_of_the_group_leaders_included_whatever_the_cause() -> None:
    mine = man("french", (10, 10), leader=True)
    other = lost(3, group="g")
    gone = (
        man("french", None, where=Gone("morale", 1), leader=True, id="f.9"),
        man("french", None, where=Gone("rally", 1)),
    )
    left = man("french", None, where=Away("south"))
    state = bench_state(mine, *other, *gone, left, man("mexican", (100, 100)))
    assert points_of(state, state.groups["f"]).casualties == 2
    assert points_of(state, state.groups["g"]).casualties == 3


@pytest.mark.rule("GM.5.05")
def test_never_below_zero_and_an_empty_group_does_not_roll() -> None:
    assert rolled(man("french", (10, 10)), *lost(6), dice=(2,)) == 0
    game = bench(
        *lost(2, group="g"),
        man("french", (10, 10)),
        man("mexican", (100, 100)),
        sequence="points",
        ap=4,
        dice=(3, 2),
    )
    assert [event.group for event in happened(game, PointsRolled)] == ["f", "m"]
    assert game.state.groups["g"].ap == 0
    state = bench_state(man("french", None, where=Away("south")), man("mexican", (100, 100)))
    assert not rolls_points(state, state.groups["f"])


@pytest.mark.rule("GM.5.06")
def test_a_leader_counts_whatever_befell_him_and_a_second_changes_nothing() -> None:
    shaken = man("french", (10, 10), leader=True, marker="green")
    far = man("french", (110, 110))
    assert rolled(shaken, far, dice=(6, 6)) == 12
    unhorsed = man("french", (10, 10), leader=True, rider=True)
    assert rolled(unhorsed, dice=(6, 6)) == 12
    two = (man("french", (10, 10), leader=True), man("french", (20, 10), leader=True, id="f.7"))
    assert rolled(*two, dice=(6, 6)) == 12
    one_left = (
        man("french", None, leader=True, where=Gone("test", 1)),
        man("french", (20, 10), leader=True, id="f.7"),
    )
    assert rolled(*one_left, dice=(6, 6)) == 11


@pytest.mark.rule("GM.5.05")
def test_a_group_without_figures_is_not_asked_for_a_die() -> None:
    state = bench_state(man("mexican", (10, 10)), groups=(Group(id="f", side="french"),))
    assert not rolls_points(state, state.groups["f"])


@pytest.mark.rule("GM.5.05", "GM.4.07")
def test_a_reserve_that_came_on_and_was_lost_to_a_man_does_not_roll() -> None:
    state = bench_state(
        man("french", None, where=Gone("test", 3)),
        man("mexican", (10, 10)),
        turn=4,
        groups=(Group(id="f", side="french", enters=3, edges=("south",), edge="south"),),
    )
    assert not rolls_points(state, state.groups["f"])
