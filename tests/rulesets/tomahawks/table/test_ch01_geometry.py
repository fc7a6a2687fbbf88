"""Chapter 1: measuring, contact and what a base may stand on."""

import pytest

from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.rules import melee_fighters, targets
from escarmouche.rulesets.tomahawks.table import board
from escarmouche.table.tabletop import bearing
from tests.rulesets.tomahawks.bench import bench_state, officer, row, unit, wall, zone


@pytest.mark.rule("MT.1.04", "MT.1.05")
def test_distances_are_from_edge_to_edge() -> None:
    state = bench_state(
        unit("men", at=[(10, 10)]),
        unit("horse", at=[(10, 20)], traits=("cavalry",)),
        unit("gun", troop="light-gun", at=[(20, 10), (20, 8), (21, 8)]),
        unit("enemy", "french", at=[(10, 10.8)]),
    )
    figures = state.figures
    assert board.gap(figures["men-1"], figures["horse-1"]) == pytest.approx(10 - 0.5 - 0.75)
    assert board.gap(figures["men-1"], figures["gun-piece"]) == pytest.approx(10 - 0.5 - 1.0)
    assert board.gap(figures["men-1"], figures["enemy-1"]) == 0.0


@pytest.mark.rule("MT.1.06")
def test_a_unit_is_as_near_as_its_nearest_figure() -> None:
    state = bench_state(unit("men", at=row(3, (10, 10))), unit("enemy", "french", at=row(2, (20, 10))))
    assert board.unit_gap(state, "men", "enemy") == pytest.approx(20 - 14 - 1)
    assert board.unit_gap(state, "enemy", "men") == pytest.approx(5)


@pytest.mark.rule("MT.1.07", "MT.1.05")
@pytest.mark.parametrize(("x", "near"), [(17.0, True), (17.0005, True), (17.01, False)])
def test_exactly_so_far_is_within(x: float, near: bool) -> None:
    """An Officer at 6", tolerance included."""
    state = bench_state(unit("men", at=[(10, 10)]), officer("boss", at=(x, 10)))
    assert board.officer_near(state, "men") is near


@pytest.mark.rule("MT.1.09")
@pytest.mark.parametrize(("to", "degrees"), [((10, 20), 0), ((20, 10), 90), ((10, 0), 180), ((0, 10), 270)])
def test_bearings_are_those_of_the_compass(to: tuple[float, float], degrees: float) -> None:
    assert bearing((10, 10), to) == pytest.approx(degrees)


@pytest.mark.rule("MT.1.09")
@pytest.mark.parametrize(("x", "hit"), [(20.0, True), (20.1, False), (0.0, True), (-0.1, False)])
def test_within_45_degrees(x: float, hit: bool) -> None:
    assert targets.in_arc((0.0, 1.0), (10, 10), (x, 20)) is hit


def beside(gap: float, *terrain: object, **fields: object) -> State:
    return bench_state(
        unit("men", at=[(10, 10)]),
        unit("enemy", "french", at=[(10, 11 + gap)], **fields),
        terrain=terrain,
    )


@pytest.mark.rule("MT.13.01")
def test_contact_is_distance_nought() -> None:
    assert board.contacts(beside(0.0), "men-1") == ("enemy-1",)
    assert board.contacts(beside(0.0), "enemy-1") == ("men-1",)
    assert board.contacts(beside(0.0009), "men-1") == ("enemy-1",)
    assert board.contacts(beside(0.1), "men-1") == ()
    friends = bench_state(unit("men", at=[(10, 10)]), unit("others", at=[(10, 11)]))
    assert board.contacts(friends, "men-1") == ()


@pytest.mark.rule("MT.13.16")
def test_contact_across_an_obstacle() -> None:
    """Each at 0.5" or less of it, the two at 1" or less of each other."""
    fence = wall("fence", (0, 11), (20, 11))
    assert board.contacts(beside(1.0, fence), "men-1") == ("enemy-1",)
    assert board.across(beside(1.0, fence), *beside(1.0, fence).figures.values()) == "fence"
    assert board.contacts(beside(1.01, fence), "men-1") == ()
    far_side = wall("fence", (0, 10.7), (20, 10.7))
    assert board.contacts(beside(0.6, far_side), "men-1") == ("enemy-1",)
    assert board.contacts(beside(0.8, far_side), "men-1") == ()
    beyond = wall("fence", (10.5, 11), (20, 11))
    assert board.contacts(beside(1.0, beyond), "men-1") == ()


@pytest.mark.rule("MT.13.16")
def test_no_contact_across_two_obstacles_or_a_base() -> None:
    fences = [wall("fence", (0, 10.9), (20, 10.9)), wall("hedge", (0, 11.1), (20, 11.1))]
    assert board.contacts(beside(1.0, *fences), "men-1") == ()
    one_wall = [
        wall("low-wall", *line, tags=("w",)) for line in (((0, 10.9), (20, 10.9)), ((0, 11.1), (20, 11.1)))
    ]
    assert board.contacts(beside(1.0, *one_wall), "men-1") == ("enemy-1",)
    fence = wall("fence", (0, 11), (20, 11))
    between = bench_state(
        unit("men", at=[(10, 10)]),
        unit("enemy", "french", at=[(10, 12)]),
        unit("friends", at=[(10.4, 11)]),
        terrain=[fence],
    )
    assert board.contacts(between, "men-1") == ()


@pytest.mark.rule("MT.13.16")
def test_the_side_of_a_building_is_no_obstacle() -> None:
    house = zone("building", 0, 11, 20, 20)
    assert board.contacts(beside(0.9, house), "men-1") == ()
    assert board.contacts(beside(0.0, house), "men-1") == ("enemy-1",)


@pytest.mark.rule("MT.13.09")
def test_who_fights() -> None:
    """Those in contact, and those of the unit within 1" of one who is."""
    state = bench_state(
        unit("men", at=[(10, 10), (11.9, 10), (14, 10), (10, 8)]),
        unit("enemy", "french", at=[(10, 11), (12, 13)]),
        unit("aside", "french", at=[(9, 10)]),
    )
    fight = melee_fighters.engaged_figures(state, ("men", "enemy"))
    assert fight == {"men-1": ("enemy",), "men-2": ("enemy",), "men-4": ("enemy",), "enemy-1": ("men",)}
    every = melee_fighters.engaged_figures(state, ("men", "enemy", "aside"))
    assert every["men-1"] == every["men-2"] == ("enemy", "aside")


@pytest.mark.rule("MT.11.11", "MT.11.04")
def test_the_officer_of_its_type() -> None:
    men = unit("men", at=[(10, 10)])
    assert board.officer_near(bench_state(men, officer("boss", at=(12, 10))), "men")
    assert not board.officer_near(bench_state(men, officer("boss", at=(12, 10), type="recruit")), "men")
    assert not board.officer_near(bench_state(men, officer("boss", at=(12, 10), fleeing=True)), "men")
    assert not board.officer_near(bench_state(men, officer("boss", "french", at=(12, 10))), "men")
    assert not board.officer_near(bench_state(men, officer("boss", at=None)), "men")


@pytest.mark.rule("MT.15.05")
def test_the_nearest_home_edge() -> None:
    plan = {"home": {"british": ["north", "south"], "french": ["east"]}}
    assert board.home_edge(bench_state(unit("men", at=[(10, 30)]), plan=plan), "men") == "north"
    assert board.home_edge(bench_state(unit("men", at=[(10, 20)]), plan=plan), "men") == "south"
    assert board.home_edge(bench_state(unit("men", "french", at=[(10, 20)]), plan=plan), "men") == "east"
