"""Visibility: TY.8, the reach of units (TY.9.05), the nearest enemy (TY.9.17), markers in sight (TY.18.06)."""

from typing import Any

import pytest

from escarmouche.rulesets.tyneside.data.state import Marker, State
from escarmouche.rulesets.tyneside.table.visibility import (
    dice_due,
    known_enemy,
    nearest_visible,
    reach_of,
    sees,
    sees_marker,
    visible_figures,
    visible_units,
)
from tests.rulesets.tyneside.bench import bench_state, building, man, pc, row, second, wall, zone

WOOD = zone("forest", 30, 50, 130, 100)


def watched(observer: Any, target: Any, die: int = 0, *terrain: Any, **fields: Any) -> State:
    sightings = {"f": die} if die else {}
    return bench_state(
        man("british", observer),
        man("french", target, **fields),
        terrain=terrain or (WOOD,),
        sightings=sightings,
    )


def visible(state: State) -> bool:
    return sees(state, "b.1", "f.1").visible


@pytest.mark.rule("TY.8.01")
def test_in_open_ground_one_is_seen_at_any_distance_unless_something_is_in_the_way() -> None:
    assert visible(watched((5, 5), (235, 145), 0, zone("marsh", 100, 60, 140, 90)))
    hidden = watched((50, 20), (50, 120), 0, building(40, 60, 60, 70))
    assert sees(hidden, "b.1", "f.1") == (False, "TY.4.21", "high", "building")


@pytest.mark.rule("TY.8.02")
@pytest.mark.parametrize(("die", "seen"), [(3, False), (4, True), (6, True)])
def test_who_is_in_a_wood_is_seen_by_ten_centimetres_a_point_of_the_die(die: int, seen: bool) -> None:
    # the target is 8 deep; from base to base it is exactly 40
    assert visible(watched((60, 16), (60, 58), die)) is seen
    beyond = sees(watched((60, 15.99), (60, 58), 4), "b.1", "f.1")
    assert beyond == (False, "TY.8.02", "die", "")


@pytest.mark.rule("TY.8.02", "TY.8.03")
def test_deeper_than_ten_centimetres_only_who_fired_is_seen_and_nobody_beyond_ten_of_wood() -> None:
    # along the edge the line to a man who is 12 deep from the south may still be short: a tongue of wood
    tongue = zone("forest", 50, 50, 80, 74)
    deep = watched((40, 62), (61, 62), 6, tongue)  # 11 from the west, 12 from the other sides
    assert sees(deep, "b.1", "f.1") == (False, "TY.8.03", "deep", "")
    shown = watched((40, 62), (61, 62), 6, tongue, fired_last=True)
    assert sees(shown, "b.1", "f.1").cause == "forest"  # visible now, but 11 of wood stop the line of fire
    near = watched((40, 62), (60, 62), 6, tongue)
    assert visible(near)  # 10 deep


@pytest.mark.rule("TY.8.03")
def test_in_plain_view_is_a_base_that_is_not_wholly_in_the_piece() -> None:
    thin = zone("brush", 50, 50, 51.5, 80)  # too thin for any base
    assert visible(watched((20, 65), (50.75, 65), 4, thin))
    assert not visible(watched((20, 65), (50.75, 65), 0, thin))  # but he still needs the die


@pytest.mark.rule("TY.8.04")
@pytest.mark.parametrize(("apart", "seen"), [(10.0, True), (22.0, True), (22.0005, True), (22.01, False)])
def test_inside_one_wood_one_sees_twenty_centimetres_without_a_die(apart: float, seen: bool) -> None:
    state = watched((60, 75), (60 + apart, 75))
    assert visible(state) is seen
    if not seen:
        assert sees(state, "b.1", "f.1") == (False, "TY.8.04", "far", "")


@pytest.mark.rule("TY.8.04")
def test_a_die_does_not_help_who_is_in_the_same_piece() -> None:
    assert not visible(watched((60, 55), (90, 55), 6))


@pytest.mark.rule("TY.8.06")
def test_one_die_serves_the_whole_unit_each_man_by_his_own_distance() -> None:
    state = bench_state(
        man("british", (60, 20)),
        man("french", (60, 52)),
        man("french", (60, 60)),
        terrain=[WOOD],
        sightings={"f": 3},
    )
    assert [sees(state, "b.1", id).visible for id in ("f.1", "f.2")] == [True, False]  # 30 and 38 off
    assert sees(watched((60, 20), (60, 55)), "b.1", "f.1") == (
        False,
        "TY.8.06",
        "die",
        "",
    )  # without one unseen


@pytest.mark.rule("TY.8.06")
def test_dice_are_due_for_units_that_one_may_show_within_sixty_centimetres() -> None:
    def due(observer: Any, *targets: Any, **fields: Any) -> tuple[str, ...]:
        men = [man("french", at, unit=f"u{number}", **fields) for number, at in enumerate(targets)]
        return dice_due(bench_state(man("british", observer), *men, terrain=[WOOD]), "british")

    assert due((60, 20), (60, 55)) == ("u0",)
    assert due((60, 20), (60, 40)) == ()  # in the open
    assert due((60, 20), (60, 65)) == ()  # too deep
    assert due((60, 20), (60, 65), fired_last=True) == ("u0",)
    assert due((60, 55), (62, 55)) == ()  # nobody outside that piece
    assert due((60, 2), (60, 55), (90, 52), (120, 52)) == ("u0", "u1")  # the last is 76 off


@pytest.mark.rule("TY.8.06")
def test_exactly_sixty_centimetres_is_near_enough_for_a_die_and_a_rolled_one_is_not_due_again() -> None:
    wood = zone("forest", 30, 62, 130, 100)
    near = bench_state(man("british", (60, 1)), man("french", (60, 63)), terrain=[wood])
    assert dice_due(near, "british") == ("f",)
    far = bench_state(man("british", (60, 1)), man("french", (60, 63.01)), terrain=[wood])
    assert dice_due(far, "british") == ()
    rolled = bench_state(man("british", (60, 1)), man("french", (60, 63)), terrain=[wood], sightings={"f": 2})
    assert dice_due(rolled, "british") == ()


@pytest.mark.rule("TY.8.06")
def test_separate_leaders_have_a_die_of_their_own_attached_ones_that_of_their_group_and_markers_come_last() -> (
    None
):
    marker = Marker(id="m1", side="french", at=(70, 50), piece="forest")
    state = bench_state(
        man("british", (60, 20)),
        second("french", (90, 55)),
        man("french", (60, 55), unit="two"),
        pc("french", (63, 55)),
        man("french", (110, 55), unit="one"),
        terrain=[WOOD],
        markers=[marker],
    )
    assert dice_due(state, "british") == ("f.second", "two", "one", "m1")
    seen = bench_state(
        man("british", (60, 20)),
        man("french", (60, 55)),
        pc("french", (63, 55)),
        terrain=[WOOD],
        sightings={"f": 4},
    )
    assert sees(seen, "b.1", "f.pc").visible


@pytest.mark.rule("TY.8.07")
@pytest.mark.parametrize(("depth", "seen"), [(10.0, True), (10.01, False)])
def test_an_observer_in_a_wood_sees_out_of_it_from_ten_centimetres(depth: float, seen: bool) -> None:
    assert visible(watched((60, 50 + depth), (60, 10))) is seen


@pytest.mark.rule("TY.8.08")
def test_a_unit_sees_what_one_of_its_living_men_sees() -> None:
    state = bench_state(
        man("british", (50, 20)),
        man("british", (90, 20)),
        man("french", (50, 80), unit="behind"),
        man("french", (50, 100), unit="beyond"),
        terrain=[wall("palisade", (40, 60), (60, 60))],
    )
    # the second man looks past the palisade
    assert [one.id for one in visible_figures(state, "b")] == ["f.1", "f.2"]
    alone = bench_state(
        man("british", (50, 20)),
        man("british", None),
        man("french", (50, 80), unit="behind"),
        man("french", (80, 80), unit="aside"),
        terrain=[wall("palisade", (40, 60), (60, 60))],
    )
    assert visible_units(alone, "b") == ("aside",)


@pytest.mark.rule("TY.8.08")
def test_other_troops_stop_the_view_as_well() -> None:
    state = bench_state(
        man("british", (50, 20)),
        man("british", (50, 40), unit="friends"),
        man("french", (50, 80)),
        terrain=(),
    )
    assert visible_units(state, "b") == ()
    assert visible_units(state, "friends") == ("f",)


@pytest.mark.rule("TY.8.09")
def test_hidden_markers_are_no_enemies_in_sight() -> None:
    state = bench_state(
        man("british", (50, 20)),
        man("french", None),
        markers=[Marker(id="m1", side="french", at=(50, 30), unit="f")],
    )
    assert visible_units(state, "b") == ()
    assert known_enemy(state, "b") == ""


@pytest.mark.rule("TY.9.05")
def test_the_reach_of_a_unit_is_its_longest_range_and_twenty_five_without_missiles() -> None:
    def reach(*men: Any) -> float:
        return reach_of(bench_state(*men), "b")

    bowman = man("british", (20, 10), weapons=("bow",))
    assert reach(man("british", (10, 10), weapons=("rifle", "hatchet"))) == 180
    assert reach(man("british", (10, 10), weapons=("musket",)), bowman) == 120
    assert reach(man("british", (10, 10), weapons=("rifle",), wounds=1), bowman) == 100
    assert reach(man("british", (10, 10), weapons=("musket",), wounds=1)) == 20
    assert reach(man("british", (10, 10), weapons=("sword", "club"))) == 25
    assert reach(man("british", (10, 10), weapons=("halberd",))) == 25


@pytest.mark.rule("TY.9.17")
def test_the_nearest_visible_enemy_and_else_the_nearest_on_the_table() -> None:
    screen = building(40, 40, 60, 50)
    men = (
        man("british", (50, 20)),
        man("french", (50, 60), unit="near"),
        man("french", (100, 60), unit="far"),
        man("french", (120, 60), unit="farther"),
    )
    state = bench_state(*men, terrain=[screen])
    assert nearest_visible(state, "b") == "far"
    assert known_enemy(state, "b") == "far"
    unseen = bench_state(*men[:2], terrain=[screen])
    assert nearest_visible(unseen, "b") == ""
    assert known_enemy(unseen, "b") == "near"
    tied = bench_state(
        man("british", (50, 20)), man("french", (90, 20), unit="z"), man("french", (10, 20), unit="a")
    )
    assert nearest_visible(tied, "b") == "z"  # the first in the roster


def hidden(at: Any, *figures: Any, terrain: Any = (), piece: str = "") -> State:
    return bench_state(
        *figures, terrain=terrain, markers=[Marker(id="m1", side="french", at=at, piece=piece)]
    )


@pytest.mark.rule("TY.18.06")
@pytest.mark.parametrize(("die", "seen"), [(3, False), (4, False), (5, True)])
def test_a_marker_is_seen_by_the_die_as_if_it_stood_at_the_edge_of_a_wood(die: int, seen: bool) -> None:
    # worked example E7: 45 cm from a scout, whose base reaches one nearer
    for terrain, piece in (((WOOD,), "forest"), ((zone("rocks", 55, 50, 65, 60),), "rocks"), ((), "")):
        state = hidden((60, 50), man("british", (60, 4)), terrain=terrain, piece=piece)
        assert sees_marker(state, "b.1", "m1", die) is seen


@pytest.mark.rule("TY.18.06")
def test_a_marker_within_ten_centimetres_is_turned_over_without_a_die() -> None:
    house = building(55, 40, 65, 45)
    for at, found in (((60, 39), True), ((60, 38.99), False)):
        state = hidden((60, 50), man("british", at), terrain=[house])
        assert sees_marker(state, "b.1", "m1", 0) is found


@pytest.mark.rule("TY.18.06")
def test_what_stands_in_the_way_hides_a_marker_but_not_its_own_piece() -> None:
    log = wall("log", (40, 60), (80, 60), id="log")
    assert sees_marker(hidden((60, 60), man("british", (60, 30)), terrain=[log], piece="log"), "b.1", "m1", 6)
    before = wall("wall", (40, 50), (80, 50))
    assert not sees_marker(hidden((60, 60), man("british", (60, 30)), terrain=[before]), "b.1", "m1", 6)
    assert sees_marker(
        hidden((60, 60), man("british", (60, 47)), terrain=[before]), "b.1", "m1", 6
    )  # fired over
    rocks = zone("rocks", 50, 40, 70, 50)
    assert not sees_marker(hidden((60, 60), man("british", (60, 30)), terrain=[rocks]), "b.1", "m1", 6)
    somebody = man("british", (60, 40), unit="other")
    assert not sees_marker(hidden((60, 60), man("british", (60, 30)), somebody), "b.1", "m1", 6)
    brush = zone("brush", 50, 40, 70, 45)
    assert not sees_marker(hidden((60, 60), man("british", (60, 30)), terrain=[brush]), "b.1", "m1", 6)


@pytest.mark.rule("TY.18.08")
def test_an_observer_in_a_wood_sees_a_marker_from_ten_centimetres_within_it() -> None:
    wood = zone("forest", 40, 10, 80, 40)
    for deep, seen in ((10.0, True), (10.01, False)):
        state = hidden((60, 70), man("british", (60, 40 - deep)), terrain=[wood])
        assert sees_marker(state, "b.1", "m1", 6) is seen


@pytest.mark.rule("TY.8.05")
def test_formed_troops_see_by_the_same_rules() -> None:
    men = row(3, "british", (60, 20), kind="regular_formed")
    state = bench_state(*men, man("french", (60, 55)), terrain=[WOOD], sightings={"f": 3})
    assert not sees(state, "b.1", "f.1").visible
    state = bench_state(*men, man("french", (60, 55)), terrain=[WOOD], sightings={"f": 4})
    assert sees(state, "b.1", "f.1").visible
