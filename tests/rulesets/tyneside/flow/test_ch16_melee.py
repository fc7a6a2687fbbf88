"""Melees as they are played: who fights whom, dice, victims, push back (TY.16.05, 16.10-16.17, 16.21-16.24)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.tyneside.data.events import MeleeDecided, MeleeFought, PushedBack, Struck
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.table import board
from escarmouche.table.tabletop import distance
from tests.rulesets.tyneside.bench import bench, building, happened, man, pc, refused, second, wall, zone

AFAR = (
    man("british", (200, 20), unit="b-far"),
    man("french", (200, 130), unit="f-far"),
    pc("british", (210, 20)),
    pc("french", (210, 130)),
)


def fought(*figures: Figure, dice: tuple[int, ...] = (), **fields: Any) -> Game[State]:
    """The melee step of a British phase; both sides have friends and a player far away: then the next phase begins."""
    return bench(*figures, *AFAR, step="melee", dice=(*dice, *(1,) * 40), **fields)


def told(game: Game[State]) -> MeleeFought:
    (event,) = happened(game, MeleeFought)
    assert isinstance(event, MeleeFought)
    return event


def shift(game: Game[State], id: str, start: tuple[float, float]) -> tuple[float, float]:
    x, y = game.state.figures[id].point
    return (round(x - start[0], 2), round(y - start[1], 2))


@pytest.mark.rule("TY.16.05")
def test_the_phasing_side_rolls_first_in_roster_order() -> None:
    men = (
        man("french", (52, 50), unit="f1"),
        man("british", (50, 50), unit="b1"),
        man("british", (60, 50), unit="b1"),
        man("french", (62, 50), unit="f1"),
    )
    assert told(fought(*men, dice=(1, 2, 3, 4))).faces == {"b.1": 1, "b.2": 2, "f.1": 3, "f.2": 4}
    assert told(fought(*men, dice=(1, 2, 3, 4), side="french")).faces == {
        "f.1": 1,
        "f.2": 2,
        "b.1": 3,
        "b.2": 4,
    }


@pytest.mark.rule("TY.16.05")
def test_only_figures_in_contact_roll() -> None:
    game = fought(
        man("british", (50, 50)), man("british", (50, 45)), man("french", (52, 50)), man("french", (55, 50)),
        dice=(3, 2),
    )  # fmt: skip
    assert set(told(game).faces) == {"b.1", "f.1"}
    assert game.state.figures["b.1"].fought
    assert not game.state.figures["b.2"].fought


@pytest.mark.rule("TY.16.10")
def test_each_pair_in_contact_is_one_duel_with_a_single_die() -> None:
    """One man between two: he scores 4 - 1 = 3 against 2 and 3: one duel won, one drawn."""
    game = fought(man("british", (50, 50)), man("french", (48, 50)), man("french", (52, 50)), dice=(4, 2, 3))
    assert told(game).scores == {"b.1": 3, "f.1": 2, "f.2": 3}
    assert told(game).duels == {"british": 1, "french": 0}


@pytest.mark.rule("TY.16.11")
def test_a_six_that_wins_no_duel_inflicts_nothing() -> None:
    drawn = fought(man("british", (50, 50)), man("french", (52, 50)), dice=(6, 6))
    assert happened(drawn, Struck) == []
    green = fought(man("british", (50, 50), klass="green"), man("french", (52, 50)), dice=(6, 6))
    (blow,) = happened(green, Struck)
    assert (blow.striker, blow.victim) == ("f.1", "b.1")


@pytest.mark.rule("TY.16.12")
@pytest.mark.parametrize(("face", "effect"), [(4, None), (5, "wound"), (6, "dead")])
def test_a_winner_wounds_with_a_five_and_kills_with_a_six(face: int, effect: str | None) -> None:
    game = fought(man("british", (50, 50)), man("french", (52, 50)), dice=(face, 1))
    assert [blow.effect for blow in happened(game, Struck)] == ([effect] if effect else [])
    victim = game.state.figures["f.1"]
    assert (victim.lost, victim.wounds) == {None: (False, 0), "wound": (False, 1), "dead": (True, 2)}[effect]


@pytest.mark.rule("TY.16.12")
def test_a_second_wound_in_melee_kills() -> None:
    game = fought(man("british", (50, 50)), man("french", (52, 50), wounds=1), dice=(5, 1))
    assert game.state.figures["f.1"].lost


@pytest.mark.rule("TY.16.13")
def test_the_natural_face_counts_or_by_option_the_score() -> None:
    """A Green's 6 is a score of 5; a Hero's 4 is one of 5."""
    green = (man("british", (50, 50), klass="green"), man("french", (52, 50)))
    assert [blow.effect for blow in happened(fought(*green, dice=(6, 1)), Struck)] == ["dead"]
    by_score = {"options": {"melee_effect_on_score": True}}
    assert [blow.effect for blow in happened(fought(*green, dice=(6, 1), **by_score), Struck)] == ["wound"]
    hero = (man("british", (50, 50), klass="hero"), man("french", (52, 50)))
    assert happened(fought(*hero, dice=(4, 1)), Struck) == []
    assert [blow.effect for blow in happened(fought(*hero, dice=(4, 1), **by_score), Struck)] == ["wound"]


@pytest.mark.rule("TY.16.13")
def test_an_uncommanded_winner_strikes_the_lowest_score_then_by_roster() -> None:
    men = (man("british", (50, 50), klass="hero"), man("french", (48, 50)), man("french", (52, 50)))
    assert [blow.victim for blow in happened(fought(*men, dice=(6, 3, 2)), Struck)] == ["f.2"]
    assert [blow.victim for blow in happened(fought(*men, dice=(6, 2, 2)), Struck)] == ["f.1"]


@pytest.mark.rule("TY.16.13")
@pytest.mark.rule("TY.16.23")
def test_the_player_of_a_commanded_unit_chooses_among_those_it_beat() -> None:
    men = (
        man("british", (50, 50), klass="hero"),
        man("french", (48, 50)),
        man("french", (52, 50)),
    )
    game = fought(*men, dice=(6, 3, 2), units={"b": {"commanded": "b.pc"}})
    assert game.question is not None
    assert game.question.key == "victim"
    assert game.question.seat == "british"
    assert told(game).faces == {"b.1": 6, "f.1": 3, "f.2": 2}  # all dice are known first
    assert refused(game, {"b.1": "f.pc"}).code == "answer-option"
    game.answer({"b.1": "f.1"})
    assert game.state.figures["f.1"].lost
    assert not game.state.figures["f.2"].lost


@pytest.mark.rule("TY.16.23")
def test_the_phasing_side_chooses_its_victims_first() -> None:
    men = (
        man("british", (50, 50), klass="hero"), man("french", (48, 50)), man("french", (52, 50)),
        man("french", (70, 50), klass="hero"), man("british", (68, 50)), man("british", (72, 50)),
    )  # fmt: skip
    commanded = {"b": {"commanded": "b.pc"}, "f": {"commanded": "f.pc"}}
    game = fought(*men, dice=(6, 2, 2, 2, 2, 6), side="french", units=commanded)
    # the French phase: their dice first (f.1, f.2, f.3), then b.1, b.2, b.3
    assert game.question is not None
    assert told(game).faces == {"f.1": 6, "f.2": 2, "f.3": 2, "b.1": 2, "b.2": 2, "b.3": 6}


@pytest.mark.rule("TY.16.13")
def test_all_effects_are_simultaneous() -> None:
    """b.1 kills f.1, who all the same kills b.2: his own duel with b.2 was won."""
    men = (
        man("british", (48, 50), klass="hero"),
        man("british", (52, 50)),
        man("french", (50, 50)),
    )
    game = fought(*men, dice=(6, 1, 6))  # b.1 7, b.2 1, f.1 6 - 1 = 5
    assert {(blow.striker, blow.victim) for blow in happened(game, Struck)} == {
        ("b.1", "f.1"),
        ("f.1", "b.2"),
    }
    assert game.state.figures["f.1"].lost
    assert game.state.figures["b.2"].lost


@pytest.mark.rule("TY.16.14")
def test_who_came_off_worse_is_pushed_back_five_centimetres_all_of_the_group() -> None:
    men = (
        man("british", (50, 50)),
        man("french", (52, 50)),
        man("french", (70, 50)),
        man("french", (52, 60)),
    )
    game = fought(*men, dice=(3, 1))
    (pushed,) = happened(game, PushedBack)
    assert set(pushed.paths) == {"f.1", "f.2", "f.3"}
    for path in pushed.paths.values():
        assert distance(path[0], path[-1]) == pytest.approx(5.0, abs=0.002)
    assert game.state.figures["b.1"].point == (50, 50)


@pytest.mark.rule("TY.16.14")
def test_equal_results_push_both_back() -> None:
    game = fought(man("british", (50, 50)), man("french", (52, 50)), dice=(3, 3))
    assert game.state.figures["b.1"].point == (45, 50)
    assert game.state.figures["f.1"].point == (57, 50)
    assert [event.beaten for event in happened(game, MeleeDecided)] == ["both"]


@pytest.mark.rule("TY.16.15")
def test_a_melee_is_all_units_connected_by_contacts() -> None:
    """Two British groups on one French group: one melee, and its sum of duels decides for all of them."""
    men = (
        man("british", (50, 50), unit="b1"),
        man("french", (52, 50), unit="f1"),
        man("french", (60, 50), unit="f1"),
        man("french", (60, 60), unit="f1"),
        man("british", (62, 50), unit="b2"),
        man("british", (62, 60), unit="b2"),
    )
    game = fought(*men, dice=(1, 3, 3, 4, 1, 1))  # b1 loses its duel, b2 wins both of its
    assert told(game).units == ("b1", "f1", "b2")
    assert told(game).duels == {"british": 2, "french": 1}
    assert [event.unit for event in happened(game, PushedBack)] == ["f1"]


@pytest.mark.rule("TY.16.15")
def test_separate_melees_are_fought_in_the_order_of_their_first_phasing_unit() -> None:
    men = (
        man("french", (92, 50), unit="f2"),
        man("french", (52, 50), unit="f1"),
        man("british", (50, 50), unit="b1"),
        man("british", (90, 50), unit="b2"),
    )
    game = fought(*men, dice=(2, 1, 2, 1))
    assert [event.units for event in happened(game, MeleeFought)] == [("f1", "b1"), ("f2", "b2")]


@pytest.mark.rule("TY.16.15")
def test_a_side_wiped_out_has_lost_whatever_its_duels() -> None:
    """He wins two duels of three and is killed by the third: 6 beats 1, 1; a Hero's 6 beats him."""
    men = (
        man("french", (50, 50), unit="lone"),
        man("british", (52, 50)),
        man("british", (49, 51.732)),
        man("british", (49, 48.268), klass="hero"),
    )
    game = fought(*men, dice=(1, 1, 6, 6))
    assert told(game).duels == {"british": 1, "french": 2}
    assert game.state.figures["f.1"].lost
    (decided,) = happened(game, MeleeDecided)
    assert decided.wiped_out
    assert decided.beaten == "french"
    assert happened(game, PushedBack) == []


@pytest.mark.rule("TY.16.16")
def test_the_direction_is_from_the_enemies_engaged_to_the_unit_before_casualties_are_removed() -> None:
    """Two French stand at (52, 50) and (52, 70): their middle is (52, 60), the lone enemy engaged is at (50, 50)."""
    men = (man("british", (50, 50)), man("french", (52, 50)), man("french", (52, 70)))
    game = fought(*men, dice=(6, 1))  # f.1 falls
    assert game.state.figures["f.1"].lost
    step = shift(game, "f.2", (52, 70))
    length = distance((0, 0), (2, 10))
    assert step == pytest.approx((5 * 2 / length, 5 * 10 / length), abs=0.01)


@pytest.mark.rule("TY.16.16")
@pytest.mark.parametrize("ground", ["forest", "marsh", "stream"])
def test_ground_and_low_barriers_cost_nothing(ground: str) -> None:
    men = (man("british", (50, 50)), man("french", (52, 50)))
    rough = fought(*men, dice=(3, 1), terrain=(zone(ground, 52, 0, 90, 90),))
    assert rough.state.figures["f.1"].point == (57, 50)
    fence = fought(*men, dice=(3, 1), terrain=(wall("fence", (55, 0), (55, 90)),))
    assert fence.state.figures["f.1"].point == (57, 50)


@pytest.mark.rule("TY.16.16")
def test_it_stops_at_what_is_impassable_at_figures_and_at_the_table_edge() -> None:
    men = (man("british", (50, 50)), man("french", (52, 50)))
    river = fought(*men, dice=(3, 1), terrain=(zone("river", 55, 0, 70, 150),))
    assert 54 < river.state.figures["f.1"].point[0] <= 55
    palisade = fought(*men, dice=(3, 1), terrain=(wall("palisade", (56, 0), (56, 90)),))
    assert 54.9 < palisade.state.figures["f.1"].point[0] <= 55.001
    friend = fought(*men, man("french", (57, 50), unit="f2"), dice=(3, 1))
    assert friend.state.figures["f.1"].point == pytest.approx((55, 50), abs=0.002)
    edge = fought(man("british", (235, 50)), man("french", (237, 50)), dice=(3, 1))
    assert edge.state.figures["f.1"].point == (239, 50)


@pytest.mark.rule("TY.16.16")
@pytest.mark.parametrize("first", ["f1", "f2"])
def test_beaten_units_are_moved_at_once_so_that_none_stops_another(first: str) -> None:
    """A man of f2 stands in the way of f1 and is himself driven off; whoever comes first in the roster."""
    french = [
        man("french", (50, 50), unit="f1", id="f.one"),
        man("french", (54, 50), unit="f2", id="f.behind"),
        man("french", (48, 54), unit="f2", id="f.other"),
    ]
    french.sort(key=lambda one: one.unit != first)
    game = fought(man("british", (48, 50)), man("british", (48, 52)), *french, dice=(3, 3, 1, 1))
    assert {event.unit for event in happened(game, PushedBack)} == {"f1", "f2"}
    for id, start in (("f.one", (50, 50)), ("f.behind", (54, 50)), ("f.other", (48, 54))):
        assert distance(game.state.figures[id].point, start) == pytest.approx(5, abs=0.002)


@pytest.mark.rule("TY.16.16")
def test_middles_in_one_place_push_to_the_home_edge() -> None:
    game = fought(man("british", (50, 50)), man("french", (48, 50)), man("french", (52, 50)), dice=(5, 1, 1))
    assert game.state.figures["f.2"].point == (52, 55)  # the French hold the north


@pytest.mark.rule("TY.16.16")
def test_a_unit_in_a_building_stays_inside() -> None:
    house = building(40, 40, 50, 50, doors=((45, 40),))
    men = (man("british", (44, 39)), man("french", (44, 41)), man("french", (45, 49)))
    game = fought(*men, dice=(3, 1), terrain=(house,))
    assert told(game).duels == {"british": 1, "french": 0}
    length = distance((44, 39), (44.5, 45))  # from the attacker to the middle of the two
    assert game.state.figures["f.1"].point[1] == pytest.approx(41 + 5 * 6 / length, abs=0.01)
    assert game.state.figures["f.2"].point == (45, 49)
    east = building(40, 40, 47, 50, doors=((40, 45),))
    driven = fought(man("british", (39, 44)), man("french", (41, 44)), dice=(3, 1), terrain=(east,))
    assert 45.9 <= driven.state.figures["f.1"].point[0] <= 46.001


@pytest.mark.rule("TY.16.17")
def test_a_unit_pushed_back_is_in_retreat_both_on_a_tie() -> None:
    men = (man("british", (50, 50)), man("french", (52, 50)))
    lost = fought(*men, dice=(3, 1))
    assert lost.state.units["f"].driven_back
    assert not lost.state.units["b"].driven_back
    tied = fought(*men, dice=(3, 3))
    assert tied.state.units["f"].driven_back
    assert tied.state.units["b"].driven_back


@pytest.mark.rule("TY.16.21")
def test_wounds_cover_and_mounts_change_no_score() -> None:
    plain = fought(man("british", (50, 50)), man("french", (52, 50)), dice=(3, 2))
    wounded = fought(man("british", (50, 50), wounds=1), man("french", (52, 50)), dice=(3, 2))
    woods = fought(
        man("british", (50, 50)),
        man("french", (52, 50)),
        dice=(3, 2),
        terrain=(zone("forest", 51, 0, 90, 90),),
    )
    mounted = fought(man("british", (50, 50), mounted=True), man("french", (53, 50)), dice=(3, 2))
    for game in (plain, wounded, woods, mounted):
        assert told(game).scores == {"b.1": 3, "f.1": 2}


@pytest.mark.rule("TY.16.22")
def test_units_driven_back_or_still_in_contact_face_those_they_fought() -> None:
    game = fought(man("british", (50, 50)), man("french", (52, 50)), dice=(3, 1), units={"f": {"facing": 0}})
    assert game.state.units["f"].facing == 270
    held = fought(
        man("british", (50, 50)), man("french", (52, 50)), man("french", (56, 50), unit="wall"), dice=(3, 1),
        units={"b": {"facing": 0}},
    )  # fmt: skip
    assert held.state.figures["f.1"].point == pytest.approx((54, 50), abs=0.002)
    apart = fought(
        man("british", (50, 50)), man("french", (52, 50)), dice=(3, 1), units={"b": {"facing": 10}}
    )
    assert apart.state.units["b"].facing == 10  # no longer in contact, and not pushed back


@pytest.mark.rule("TY.16.23")
def test_contacts_count_per_figure_and_a_leader_attached_fights_as_a_member() -> None:
    """The officer beside the group touches another French group: one melee, and he is driven back with the group.

    The enemies engaged have their middle at (48, 48.5), the group stands at (50, 50): 4 east and 3 north.
    """
    men = (
        man("british", (50, 50), unit="b1"),
        second("british", (50, 47)),
        man("french", (48, 50), unit="f1"),
        man("french", (48, 47), unit="f2"),
    )
    game = fought(*men, dice=(1, 1, 3, 3))
    assert set(told(game).units) == {"b1", "f1", "f2"}
    assert game.state.figures["b.second"].point == pytest.approx((54, 50), abs=0.02)
    assert game.state.figures["b.1"].point == pytest.approx((54, 53), abs=0.02)
    assert game.state.units["b.second"].driven_back


@pytest.mark.rule("TY.16.23")
def test_a_leader_alone_is_a_unit_of_his_own() -> None:
    game = fought(second("british", (50, 50)), man("french", (52, 50)), dice=(1, 3))
    assert set(told(game).units) == {"b.second", "f"}
    assert game.state.figures["b.second"].point == (45, 50)


@pytest.mark.rule("TY.16.23", "TY.16.15")
def test_a_second_who_has_charged_by_himself_does_not_draw_the_group_beside_him_into_his_melee() -> None:
    """Nobody of the group is in contact: the rule has attached leaders *charged* as members, not charge for them."""
    men = (
        man("british", (50, 44), unit="b1"),
        second("british", (50, 50), commanded="b.pc"),
        man("french", (52, 50), unit="f1"),
    )
    game = fought(*men, dice=(1, 3), units={"b.second": {"charged": "f1", "commanded": "b.pc"}})
    assert told(game).units == ("b.second", "f1")
    assert game.state.units["b.second"].driven_back
    assert not game.state.units["b1"].driven_back
    assert game.state.figures["b.1"].point == (50, 44)
    charged = fought(*men, dice=(1, 3), units={"f1": {"charged": "b1"}})
    assert told(charged).units == ("b1", "f1")
    assert charged.state.units["b1"].driven_back


@pytest.mark.rule("TY.16.24")
def test_who_has_lost_his_last_enemy_in_contact_is_no_longer_engaged() -> None:
    men = (man("british", (50, 50)), man("french", (52, 50)), man("french", (80, 50)))
    killed = fought(*men, dice=(6, 1))
    assert killed.state.figures["f.1"].lost
    assert not board.engaged(killed.state, "b")
    driven = fought(*men, dice=(3, 1))
    assert not board.engaged(driven.state, "b")


@pytest.mark.rule("TY.16.16")
def test_figures_still_in_contact_fight_again_in_the_next_melee_step() -> None:
    """He cannot fall back, a comrade of another group stands behind him: they are still in contact."""
    men = (man("british", (50, 50)), man("french", (52, 50)), man("french", (54, 50), unit="f2"))
    game = fought(*men, dice=(3, 1))
    assert game.state.figures["f.1"].point == (52, 50)
    assert board.contacts(game.state, "b.1") == ("f.1",)
    assert len(happened(game, MeleeFought)) == 1
    again = bench(*game.state.figures.values(), step="melee", side="french", dice=(1, 3, *(1,) * 40))
    assert len(happened(again, MeleeFought)) == 1


@pytest.mark.rule("TY.6.11")
def test_a_player_character_fights_for_himself_and_his_group_is_not_driven_back_with_him() -> None:
    beside = tuple(man("british", (x, 47), unit="b1") for x in (48, 52))
    game = fought(
        *beside,
        pc("british", (50, 50), id="b.hero", seat="second"),
        man("french", (50, 52), unit="f1"),
        dice=(1, 4),
    )
    assert told(game).units == ("b.hero", "f1")
    assert [event.unit for event in happened(game, PushedBack)] == ["b.hero"]
    assert not game.state.units["b1"].driven_back
    assert [shift(game, id, at) for id, at in (("b.1", (48, 47)), ("b.2", (52, 47)))] == [(0, 0), (0, 0)]
