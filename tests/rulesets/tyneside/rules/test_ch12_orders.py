"""CONTINUE, HOLD, ADVANCE and Charge? of loose units; leaders alone (TY.12.02-12.05, 12.15-12.17, 12.20, 12.21)."""

import pytest

from escarmouche.kernel.teller import Teller
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.events import Charged, UnitMoved, UnitStayed
from escarmouche.rulesets.tyneside.rules.automatic_actions import MOVES
from escarmouche.rulesets.tyneside.table.movement import closest
from escarmouche.table.tabletop import Away
from tests.rulesets.tyneside.bench import (
    Order,
    bench,
    bench_state,
    building,
    drummer,
    happened,
    man,
    pc,
    row,
    second,
    wall,
    zone,
)
from tests.rulesets.tyneside.conduct import does, ends, near

SCREEN = zone("forest", 80, 80, 120, 110)  # nobody sees through it


def ordered(*figures, order, automatic="", **fields):
    return bench_state(*figures, units={"b": {"order": order}}, automatic=automatic or (), **fields)


@pytest.mark.rule("TY.12.02")
def test_hold_and_defend_mean_stay():
    men = row(2, "british", (100, 50))
    held = does(ordered(*men, order=Order("hold")), "continue")
    assert (held.purpose, held.paths, held.facing) == ("order-hold", {}, 0.0)
    defended = does(
        ordered(*men, order=Order("defend", piece="log"), terrain=[wall("log", (0, 0), (5, 0))]), "continue"
    )
    assert (defended.purpose, defended.about) == ("order-defend", "log")
    facing = does(ordered(*men, man("french", (120, 50)), order=Order("hold")), "continue")
    assert facing.facing == pytest.approx(90.0)  # ends facing NE if there is one


@pytest.mark.rule("TY.12.02")
def test_move_to_goes_to_the_next_point_at_full_speed_and_no_farther():
    men = row(2, "british", (100, 20), (4, 0))
    far = ordered(*men, order=Order("move", points=((102, 90), (150, 90))))
    assert near(ends(far, "continue"), {"b.1": (100, 45), "b.2": (104, 45)})
    assert does(far, "continue").facing == pytest.approx(0.0)
    assert does(far, "continue").orders == {}
    close = ordered(*men, order=Order("move", points=((102, 30), (150, 30))))
    found = does(close, "continue")
    assert near(ends(close, "continue"), {"b.1": (100, 30), "b.2": (104, 30)})
    assert found.orders == {"b": Order("move", points=((150, 30),))}
    assert does(ordered(*men, order=Order("move")), "continue").purpose == "order-done"


@pytest.mark.rule("TY.12.02")
def test_with_an_enemy_in_sight_and_range_half_speed_so_that_it_can_fire_but_an_automatic_side_full():
    men, order = row(2, "british", (100, 20), (4, 0)), Order("move", points=((102, 90),))
    enemy = man("french", (102, 130))
    assert near(ends(ordered(*men, enemy, order=order), "continue"), {"b.1": (100, 32.5), "b.2": (104, 32.5)})
    automatic = ordered(*men, enemy, order=order, automatic="british")
    assert near(ends(automatic, "continue"), {"b.1": (100, 45), "b.2": (104, 45)})
    out_of_range = ordered(*men, man("french", (239, 20)), order=order)  # 134 cm: muskets reach 120
    assert near(ends(out_of_range, "continue"), {"b.1": (100, 45), "b.2": (104, 45)})
    assert does(out_of_range, "continue").facing == pytest.approx(
        100.34, abs=0.01
    )  # NE all the same: 137 east, 25 south


@pytest.mark.rule("TY.12.02")
def test_attack_advances_on_the_nearest_enemy_in_sight_without_charging():
    state = ordered(
        man("british", (100, 50)), man("french", (100, 70)), order=Order("attack"), automatic="british"
    )
    found = does(state, "continue")
    assert (found.purpose, found.about, found.charge) == ("order-attack", "f", "")
    assert near(ends(state, "continue"), {"b.1": (100, 67)})  # 1 cm short


@pytest.mark.rule("TY.12.02")
def test_attack_seeks_the_nearest_enemy_known_then_the_middle_of_his_edge():
    unseen = ordered(
        man("british", (100, 50)), man("french", (100, 130)), order=Order("attack"), terrain=[SCREEN]
    )
    found = does(unseen, "continue")
    assert (found.purpose, found.about) == ("order-seek", "f")
    assert found.steps["b.1"].cost == pytest.approx(25.0, abs=0.001)
    nobody = ordered(man("british", (120, 50)), order=Order("attack"))
    assert does(nobody, "continue").purpose == "order-edge"
    assert near(ends(nobody, "continue"), {"b.1": (120, 75)})
    at_it = ordered(man("british", (120, 140)), order=Order("attack"))
    assert near(ends(at_it, "continue"), {"b.1": (120, 149)})  # stops at the table edge


@pytest.mark.rule("TY.12.02")
def test_follow_goes_until_within_10_cm():
    followed = man("british", (100, 80), unit="c")
    order = Order("follow", unit="c")
    assert near(
        ends(ordered(man("british", (100, 50)), followed, order=order), "continue"), {"b.1": (100, 68)}
    )
    assert near(
        ends(ordered(man("british", (100, 10)), followed, order=order), "continue"), {"b.1": (100, 35)}
    )
    beside = does(ordered(man("british", (100, 69)), followed, order=order), "continue")
    assert (beside.purpose, beside.paths) == ("order-near", {})
    gone = does(ordered(man("british", (100, 50)), man("british", None, unit="c"), order=order), "continue")
    assert (gone.purpose, gone.paths) == ("order-lost", {})


@pytest.mark.rule("TY.12.02")
def test_by_order_one_leaves_the_table_only_by_an_exit_on_which_the_last_point_lies():
    order = Order("move", points=((100, 150),))
    men = (man("british", (100, 135)), man("british", (104, 120)))
    kept = ordered(*men, order=order)
    assert near(ends(kept, "continue"), {"b.1": (98, 149), "b.2": (102, 145)}, within=0.3) or all(
        not step.leaves for step in does(kept, "continue").steps.values()
    )
    exits = {"exits": [{"side": "british", "edge": "north"}]}
    leaving = does(ordered(*men, order=order, plan=exits), "continue")
    assert {id: step.leaves for id, step in leaving.steps.items()} == {"b.1": "north", "b.2": ""}
    elsewhere = does(ordered(*men, order=Order("move", points=((100, 140),)), plan=exits), "continue")
    assert not any(step.leaves for step in elsewhere.steps.values())


@pytest.mark.rule("TY.12.02")
def test_who_leaves_by_order_is_away_and_not_lost():
    game = bench(
        man("british", (100, 135)),
        man("british", (104, 120)),
        pc("british", (20, 20)),
        units={"b": {"order": Order("move", points=((100, 150),)), "bound": True, "result": "continue"}},
        step="act",
        plan={"exits": [{"side": "british", "edge": "north"}]},
        readings={"b": {"result": "continue", "cell": "continue"}},
    )
    assert game.state.figures["b.1"].where == Away("north")
    assert game.state.figures["b.2"].placed


@pytest.mark.rule("TY.12.03", "TY.10.04")
def test_hold_stays_and_faces_the_enemy_known():
    state = bench_state(
        man("british", (100, 50)), man("french", (100, 130)), terrain=[SCREEN], units={"b": {"facing": 90}}
    )
    found = does(state, "hold")
    assert (found.purpose, found.about, found.paths) == ("hold", "f", {})
    assert found.facing == pytest.approx(0.0)


@pytest.mark.rule("TY.12.04", "TY.10.06")
def test_advance_to_the_enemy_figure_nearest_to_oneself_1_cm_short():
    men = (man("british", (90, 50)), man("british", (110, 50)))
    foes = (man("french", (90, 70)), man("french", (110, 90)))
    state = bench_state(*men, *foes, automatic="british")
    # the second man is nearer to the man at (90, 70) by no means: 28.3 against 40
    assert near(ends(state, "advance"), {"b.1": (90, 67), "b.2": (110 - 17.678, 50 + 17.678)})
    assert does(state, "advance").rule == "TY.12.04"


@pytest.mark.rule("TY.12.04")
def test_a_players_unit_goes_at_half_speed_within_its_reach_else_at_full():
    enemy = man("french", (100, 100))
    assert near(ends(bench_state(man("british", (100, 50)), enemy), "advance"), {"b.1": (100, 62.5)})
    assert near(
        ends(bench_state(man("british", (100, 50)), enemy, automatic="british"), "advance"),
        {"b.1": (100, 75)},
    )
    axes = man("british", (100, 50), weapons=("hatchet",))  # reach 20
    assert near(ends(bench_state(axes, enemy), "advance"), {"b.1": (100, 75)})


@pytest.mark.rule("TY.12.04", "TY.10.02")
def test_without_an_enemy_in_sight_row_0_goes_on_and_the_others_seek_the_one_known():
    state = bench_state(man("british", (100, 50)), man("french", (100, 130)), terrain=[SCREEN])
    assert does(state, "advance").purpose == "order-hold"
    found = does(state, "advance-charge")
    assert (found.purpose, found.about, found.charge) == ("approach", "f", "")
    assert found.steps["b.1"].cost == pytest.approx(25.0, abs=0.001)
    alone = bench_state(man("british", (100, 50)))
    assert does(alone, "advance-charge").purpose == "order-hold"  # TY.12.01


@pytest.mark.rule("TY.12.20")
def test_the_nearest_moves_first_and_the_next_stops_at_the_last_free_point_of_his_path():
    state = bench_state(
        man("british", (100, 46)), man("british", (100, 50)), man("french", (100, 70)), automatic="british"
    )
    assert near(ends(state, "advance"), {"b.2": (100, 67), "b.1": (100, 65)})


@pytest.mark.rule("TY.12.20")
def test_paths_pass_through_friends_but_not_through_enemies():
    friends = row(3, "british", (98, 60), (2, 0), unit="c")
    state = bench_state(man("british", (100, 50)), *friends, man("french", (100, 80)), automatic="british")
    assert near(ends(state, "advance-charge"), {"b.1": (100, 75)})  # no view past them, but a way
    wall_of_men = bench_state(
        man("british", (100, 50)),
        *row(3, "french", (97, 60), (3, 0), unit="g"),
        man("french", (100, 100)),
        units={"b": {"order": Order("move", points=((100, 74),))}},
        automatic="british",
    )
    path = does(wall_of_men, "continue").steps["b.1"].path
    assert len(path) > 2  # round them
    assert all(closest(path, (x, 60)) >= 2.998 for x in (97, 100, 103))  # and 1 cm from their bases


@pytest.mark.rule("TY.12.05", "TY.10.05")
def test_charge_if_somebody_can_reach_the_nearest_enemy_in_sight():
    near_enough = bench_state(*row(3, "british", (100, 50)), man("french", (103, 76)))
    for cell in ("continue-charge", "advance-charge"):
        found = does(near_enough, cell)
        assert (found.purpose, found.charge, found.rule) == ("charge", "f", "TY.12.05")
        assert found.met
    too_far = bench_state(*row(3, "british", (100, 50)), man("french", (103, 78)))  # 26 cm between the bases
    assert does(too_far, "continue-charge").charge == ""
    assert does(too_far, "advance-charge").purpose == "advance"
    for cell in ("continue", "advance", "hold"):
        assert does(near_enough, cell).charge == ""


@pytest.mark.rule("TY.12.05")
def test_a_charge_pays_for_the_ground():
    wood = zone("forest", 80, 66, 120, 100)
    state = bench_state(
        *row(2, "british", (100, 50)), man("french", (100, 72)), terrain=[wood], sightings={"f": 6}
    )
    assert does(state, "advance-charge").charge == "f"  # 16 cm and 4 at double cost
    deep = bench_state(
        *row(2, "british", (100, 50)), man("french", (100, 74)), terrain=[wood], sightings={"f": 6}
    )
    assert does(deep, "advance-charge").charge == ""  # 16 and 6: 28


@pytest.mark.rule("TY.12.05")
def test_only_the_nearest_enemy_in_sight_is_charged():
    state = bench_state(
        *row(2, "british", (100, 50)),
        man("french", (102, 76), unit="g"),
        man("french", (102, 39), unit="h"),
        terrain=[wall("palisade", (80, 44.5), (130, 44.5))],
    )
    # h is nearer, behind a palisade that hides it; g is the nearest in sight
    assert does(state, "advance-charge").charge == "g"


@pytest.mark.rule("TY.12.05")
def test_a_group_charges_the_nearest_enemy_that_it_can_reach():
    """f1 is the nearest, beyond the river; f2 is 16 cm off, f3 20 cm; f4 is out of reach."""
    river = zone("river", 0, 55, 150, 57)
    enemies = [man("french", at, unit) for at, unit in (((50, 60), "f1"), ((50, 32), "f2"), ((72, 50), "f3"))]
    state = bench_state(*row(2, "british", (50, 50), (-3, 0)), *enemies, terrain=[river])
    found = does(state, "continue-charge")
    assert (found.purpose, found.charge, found.about) == ("charge", "f2", "f2")
    none = bench_state(
        *row(2, "british", (50, 50), (-3, 0)), enemies[0], man("french", (50, 20)), terrain=[river]
    )
    assert does(none, "continue-charge").charge == ""
    # as it was at the roll: who has come into sight since is not charged (TY.5.09)
    frozen = bench_state(
        *row(2, "british", (50, 50), (-3, 0)),
        *enemies,
        terrain=[river],
        readings={"b": {"ne": "f1", "others": ("f3",)}},
    )
    assert does(frozen, "continue-charge").charge == "f3"


@pytest.mark.rule("TY.12.05", "TY.12.21")
def test_units_of_one_never_charge():
    state = bench_state(second("british", (100, 50)), man("french", (100, 60)))
    for cell in ("continue-charge", "advance-charge"):
        assert does(state, cell, "b.second").charge == ""


@pytest.mark.rule("TY.12.16")
def test_civilians_go_on_instead_of_advancing_or_charging():
    settlers = row(3, "british", (100, 50), role="civilian", klass="green")
    state = bench_state(*settlers, man("french", (103, 62)))
    for cell in ("advance", "advance-charge", "continue-charge"):
        found = does(state, cell)
        assert (found.purpose, found.charge, found.paths) == ("order-hold", "", {})


@pytest.mark.rule("TY.12.17")
def test_who_defends_fortifications_never_advances_or_charges_but_withdraws():
    works = wall("breastwork", (95, 55), (115, 55))
    men = (
        man("british", (100, 53)),
        man("british", (103, 53)),
        man("british", (103, 40)),
        man("british", (106, 40)),
    )
    enemy = man("french", (102, 70))
    state = bench_state(
        *men, enemy, terrain=[works], units={"b": {"order": Order("defend", piece="breastwork")}}
    )
    for cell in ("advance", "advance-charge"):
        found = does(state, cell)
        assert (found.purpose, found.about, found.paths, found.charge) == ("defends", "breastwork", {}, "")
    assert does(state, "continue-charge").charge == ""
    assert does(state, "flee").paths
    fewer = bench_state(
        *men[1:], enemy, terrain=[works], units={"b": {"order": Order("defend", piece="breastwork")}}
    )  # one of three behind it
    assert does(fewer, "advance-charge").charge == "f"
    before = bench_state(
        *men,
        man("french", (102, 30)),
        terrain=[works],
        units={"b": {"order": Order("defend", piece="breastwork")}},
    )  # the enemy comes from behind: they stand before it, not behind it
    assert does(before, "advance-charge").charge == "f"
    hedge = wall("hedge", (95, 55), (115, 55))  # no fortification
    open_ground = bench_state(
        *men, enemy, terrain=[hedge], units={"b": {"order": Order("defend", piece="hedge")}}
    )
    assert does(open_ground, "advance-charge").charge == "f"
    cabin = building(95, 45, 110, 56, doors=[(100, 45)])
    inside = bench_state(
        *men[:2], enemy, terrain=[cabin], units={"b": {"order": Order("defend", piece="building")}}
    )
    assert does(inside, "advance-charge").purpose == "defends"


@pytest.mark.rule("TY.12.17", "TY.4.03")
@pytest.mark.parametrize(
    ("at", "defends"),
    [
        ((100, 50), True),  # inside
        ((100, 57), False),  # he touches the wall from outside, before the enemy's eyes
        ((100, 41), True),  # behind it: 3 cm from his centre, 2 cm from his base
        ((100, 40.9), False),
        ((93, 54), False),  # beside it
    ],
)
def test_who_defends_a_building_is_inside_it_or_within_2_cm_behind_it(at, defends):
    cabin = building(95, 44, 105, 56, doors=[(100, 44)])
    state = bench_state(
        man("british", at),
        man("french", (100, 70)),
        terrain=[cabin],
        units={"b": {"order": Order("defend", piece="building")}},
        readings={"b": {"result": "advance", "cell": "advance", "ne": "f", "ke": "f"}},
    )
    assert (does(state, "advance").purpose == "defends") is defends


@pytest.mark.rule("TY.12.21")
def test_a_leader_alone_goes_to_within_5_cm_of_the_nearest_friendly_group():
    state = bench_state(
        second("british", (100, 50)),
        *row(2, "british", (100, 70)),
        man("british", (150, 50), unit="c"),
        man("french", (100, 120)),
    )
    for cell in ("advance", "advance-charge", "continue-charge"):
        found = does(state, cell, "b.second")
        assert (found.purpose, found.about) == ("join", "b")
        assert near(ends(state, cell, "b.second"), {"b.second": (100, 63)})  # centres 7 cm apart
    beside = bench_state(
        drummer("british", (100, 64)), *row(2, "british", (100, 70)), man("french", (100, 120))
    )
    found = does(beside, "advance-charge", "b.drummer")
    assert (found.purpose, found.about, found.paths) == ("with-group", "b", {})


@pytest.mark.rule("TY.12.15")
def test_attached_seconds_and_musicians_go_with_their_group_and_a_player_character_does_not():
    state = bench_state(
        *row(2, "british", (100, 50)),
        second("british", (101.5, 46)),
        pc("british", (98, 46)),
        man("french", (101.5, 90)),
        automatic="french",
    )
    found = ends(state, "advance")
    assert near(found, {"b.1": (100.5, 62.49), "b.2": (102.5, 62.49), "b.second": (101.9, 58.5)}, within=0.6)
    far = does(
        bench_state(
            *row(2, "british", (100, 50)), second("british", (101.5, 43)), man("french", (101.5, 90))
        ),
        "advance",
    )
    assert "b.second" not in far.steps  # 5.2 cm off: a unit of its own


@pytest.mark.rule("TY.6.03")
def test_nobody_is_left_out_of_sight_of_his_group_where_that_can_be_helped():
    rocks = zone("rocks", 96, 55, 104, 75)  # 5 cm and more from both: nobody looks past them
    men = (man("british", (90, 50)), man("british", (110, 50)))
    state = bench_state(*men, terrain=[rocks], units={"b": {"order": Order("move", points=((100, 66),))}})
    assert near(
        ends(state, "continue"), {"b.1": (90, 54), "b.2": (110, 54)}
    )  # a quarter of the way: still in view
    open_ground = bench_state(*men, units={"b": {"order": Order("move", points=((100, 66),))}})
    assert near(ends(open_ground, "continue"), {"b.1": (90, 66), "b.2": (110, 66)})


@pytest.mark.rule("TY.6.03")
def test_who_is_out_of_sight_already_restores_it_with_his_next_move():
    rocks = zone("rocks", 96, 55, 104, 75)
    men = (man("british", (90, 66)), man("british", (110, 66)), man("british", (87, 66)))
    state = bench_state(*men, terrain=[rocks], units={"b": {"order": Order("move", points=((95, 70),))}})
    found = ends(state, "continue")
    assert found["b.2"][0] < 110 - 5  # round the rocks to his comrades, not 4 cm north as they go


@pytest.mark.rule("TY.13.04")
def test_uncommanded_civilians_raise_their_skirts_for_cover_refuge_and_flight_only():
    women = row(2, "british", (100, 50), role="civilian", klass="green", skirts="down")
    state = bench_state(*women, man("french", (101.5, 80)))
    assert near(ends(state, "flee"), {"b.1": (100, 30), "b.2": (103, 30)})  # 20 cm, not 15
    assert does(state, "flee").skirts == {"b.1": "raised", "b.2": "raised"}
    assert does(state, "hold").skirts == {}
    raised = bench_state(
        *row(2, "british", (100, 50), role="civilian", klass="green", skirts="raised"),
        man("french", (101.5, 80)),
    )
    assert does(raised, "hold").skirts == {"b.1": "down", "b.2": "down"}


@pytest.mark.rule("TY.13.04", "TY.12.19")
def test_commanded_civilians_under_a_plain_result_raise_them_too_for_skirts_are_the_players_only_in_a_free_move():
    """Section 20 leaves skirts to the player of units that are not bound; section 12 moves those that are."""
    women = row(2, "british", (100, 50), role="civilian", klass="green", skirts="down")
    game = bench(
        *women,
        pc("british", (20, 20)),
        man("french", (101.5, 80)),
        units={"b": {"bound": True, "result": "flee", "commanded": "b.pc"}},
        step="act",
        readings={"b": {"result": "flee", "cell": "flee", "ne": "f", "ke": "f"}},
    )
    assert {one.skirts for one in game.state.living("b")} == {"raised"}
    assert [one.point[1] for one in game.state.living("b")] == [30, 30]  # 20 cm, not 15


@pytest.mark.rule("TY.12.05")
def test_an_automatic_charge_is_carried_out_and_told():
    game = bench(
        *row(2, "british", (100, 50)),
        pc("british", (20, 20)),
        man("french", (101.5, 70)),
        units={"b": {"bound": True, "result": "continue-charge"}},
        step="act",
        readings={"b": {"result": "continue-charge", "cell": "continue-charge", "ne": "f", "ke": "f"}},
    )
    (told,) = happened(game, Charged)
    assert (told.unit, told.target, told.cause) == ("b", "f", "continue-charge")
    assert game.state.units["b"].charged == "f"


@pytest.mark.rule("TY.5.09")
def test_the_enemy_of_the_snapshot_is_kept_whoever_is_nearer_by_then():
    game = bench(
        *row(2, "british", (100, 50)),
        pc("british", (20, 20)),
        man("french", (60, 50), unit="near"),
        man("french", (200, 50), unit="far"),
        units={"b": {"bound": True, "result": "hold"}},
        step="act",
        readings={"b": {"result": "hold", "cell": "hold", "ne": "far", "ke": "far"}},
    )
    (told,) = happened(game, UnitStayed)
    assert (told.purpose, told.about, told.facing) == ("hold", "far", 90.0)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_whatever_a_unit_does_is_told_with_its_reason_in_both_languages(lang):
    teller = Teller(RULESET.texts, lang, {})
    moved = {
        purpose: teller.event(UnitMoved(unit="b", paths={}, facing=0.0, cause="", purpose=purpose, about="f"))
        for purpose in (*MOVES, "")
    }
    stays = (
        "hold", "hold-blind", "order-hold", "order-defend", "order-done", "order-near", "order-lost", "defends",
        "in-cover", "fights", "with-group", "in-line", "no-room", "blocked", "",
    )  # fmt: skip
    stayed = {
        purpose: teller.event(UnitStayed(unit="b", facing=0.0, cause="", purpose=purpose, about="f"))
        for purpose in stays
    }
    for told in (moved, stayed):
        assert len(set(told.values())) == len(told)


@pytest.mark.rule("TY.12.20", "TY.12.02")
@pytest.mark.parametrize("cell", ["continue", "flee"])
def test_nobody_in_a_file_is_stopped_by_a_comrade_about_to_go(cell):
    """Ten men one behind the other, the last in the roster in front: all go their whole move, ordered or in flight."""
    file = row(10, "british", (100, 60), (0, 3))
    enemies = (man("french", (100, 20)),) if cell == "flee" else (man("french", (230, 140)),)
    order = Order("move", points=((100.0, 120.0),))
    state = bench_state(*file, *enemies, units={"b": {"order": order}}, automatic="british")
    assert near(ends(state, cell), {f"b.{i + 1}": (100, 85 + 3 * i) for i in range(10)})
