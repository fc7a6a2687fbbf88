"""Situations set up as position files and played out: turns, rallies, morale, moves.

Each file of tests/positions/guepier holds the table, the dice and the first answers; the facts beside its name here
were worked out by hand from the rulebook. They lie where two rules meet.
"""

from typing import Any

import pytest

from escarmouche.rulesets.guepier.data import events
from escarmouche.rulesets.guepier.table import board
from tests.rulesets.guepier.bench import happened
from tests.rulesets.guepier.played import (
    act,
    act_refused,
    ap,
    asked,
    at,
    compose,
    go,
    idle,
    load,
    man,
    may_aim,
    morale,
    offered,
    refused,
    unthrown,
)

# Chapters 4 and 5: action points, initiative, reserves


@pytest.mark.rule("GM.4.03", "GM.5.02", "GM.5.03", "GM.5.05", "GM.1.10", "GM.4.02")
def test_initiative_ties_over_three_turns() -> None:
    """initiative-ties: 7-7, 12-12, 2-2. The attacker, then always the side that had it not."""
    game = load("initiative-ties")
    rolled = [(event.group, event.ap) for event in happened(game, events.PointsRolled)]
    assert rolled == [("m", 7), ("f", 4), ("g", 3), ("h", 0)]  # k is wiped out and rolls nothing
    assert game.state.initiative == "mexican"
    assert asked(game) == ("mexican", "activate")
    go(game, None)
    assert asked(game) == ("french", "activate")
    idle(game, at(2, "move"))
    assert game.state.initiative == "french"
    assert asked(game) == ("french", "activate")
    idle(game, at(3, "move"))
    assert game.state.initiative == "mexican"
    assert [event.side for event in happened(game, events.InitiativeTaken)] == [
        "mexican",
        "french",
        "mexican",
    ]
    assert unthrown(game) == 0


@pytest.mark.rule("GM.4.07", "GM.16.07", "GM.16.05")
def test_reserves_roll_from_their_turn_on_and_take_different_edges() -> None:
    """reserves-by-three-edges: 7 + 4 + 3 + 2 AP to 12; places at 5 cm of legion-1.1, at (8, 60), are forbidden."""
    game = load("reserves-by-three-edges")
    assert game.state.turn == 2
    assert {id: group.ap for id, group in game.state.groups.items()} == {
        "legion-1": 12, "lancers": 7, "guard-veracruz": 4, "guard-jalapa": 3, "guard-cordoba": 2,
    }  # fmt: skip
    assert game.state.initiative == "mexican"
    assert asked(game) == ("mexican", "edge")
    go(game, "west")
    pair = ("guard-veracruz.0", "guard-veracruz.1")
    for first, second in (((1, 60), (1, 63)), ((2, 30), (1, 33)), ((1, 30), (1, 38)), ((1, 30), (1, 31))):
        # exactly 5 cm from the enemy; not touching the edge; not chained; overlapping
        places = {pair[0]: {"at": list(first)}, pair[1]: {"at": list(second)}}
        assert refused(game, places) == ("E42", "GM.16.07")
    go(game, {pair[0]: {"at": [1, 64]}, pair[1]: {"at": [1, 67]}})
    assert man(game, pair[0]).pose.facing == man(game, pair[1]).pose.facing == 90
    assert (man(game, pair[0]).mode, man(game, pair[0]).marker) == ("immobile", "none")
    assert asked(game) == ("mexican", "edge")
    assert offered(game) == {"south", "north"}
    assert refused(game, "west")[0] in ("E42", "answer-option")


@pytest.mark.rule("GM.16.07", "GM.4.07")
def test_a_reserve_that_finds_no_place_waits_a_turn() -> None:
    """reserve-shut-out: f.1 covers the whole edge in turn 3 and walks off in turn 4."""
    game = idle(load("reserve-shut-out"), at(4, "move", "french"))
    assert not man(game, "r.1").in_play
    act(game, "f.1", do="fast")
    go(game, {"f.1": {"path": [[18, 6]]}})
    idle(game, lambda state: state.cursor.side == "mexican" and state.figures["r.1"].placed)
    assert man(game, "r.1").point[0] == 1
    assert man(game, "r.1").pose.facing == 90
    assert ap(game, "r") == 2
    assert asked(game) == ("mexican", "activate")


@pytest.mark.rule("GM.5.11", "GM.5.10", "GM.5.09", "GM.5.12", "GM.5.14", "GM.5.15")
def test_a_detachment_is_judged_where_it_stood_when_the_sequence_began() -> None:
    """detachments-from-the-start: f.2 has gone from between f.1 and f.3."""
    before = load("detachments-from-the-start", to=0)
    assert act_refused(before, "f.1", "f.3")[0] == "E03"  # 10 cm, nobody between
    assert act_refused(before, "f.3", "f.4") == ("E05", "GM.5.14")
    assert act_refused(before, "f.3", "f.5") == ("E04", "GM.5.09")
    assert act_refused(before, "f.3", "f.6") == ("E06", "GM.5.12")
    assert act_refused(before, "f.3", "g.1") == ("E06", "GM.5.12")
    assert act_refused(before, "f.3", "f.7")[0] == "E03"  # 5.003 cm
    act(before, "f.1", "f.2", "f.3", do="hold")  # the chain of three is one

    game = load("detachments-from-the-start")
    assert man(game, "f.2").point == (16, 21)
    assert ap(game, "f") == 8
    assert act_refused(game, "f.2") == ("E07", "GM.5.15")
    assert act_refused(game, "f.1", "f.2") == ("E07", "GM.5.15")
    assert act_refused(game, "f.1", "f.3")[0] == "E03"
    act(game, "f.1", do="fast")
    assert ap(game, "f") == 7


@pytest.mark.rule("GM.9.10", "GM.9.07", "GM.9.04", "GM.9.21", "GM.5.13", "GM.9.09", "GM.9.20")
def test_running_men_go_on_for_nothing() -> None:
    """continue-together: one die, 11 cm, for both; f.3 keeps running on the spot, f.4 comes to rest."""
    game = load("continue-together", to=0)
    assert act_refused(game, "f.1", "f.2", do="brake") == ("E01", "GM.9.09")  # 2 AP; there is one
    game = load("continue-together", to=1)
    assert refused(game, {"f.1": {"path": [[10, 21.1]]}})[0] == "E19"
    assert refused(game, {"f.1": {"path": [[10, 20]]}}) == ("E20", "GM.9.20")
    game = load("continue-together")
    assert man(game, "f.1").pose.facing == man(game, "f.2").pose.facing == 90
    assert man(game, "f.1").point == (16, 15)
    assert man(game, "f.2").point == (19, 12)
    assert (ap(game, "f"), unthrown(game)) == (1, 0)
    go(game, None)
    modes = {id: figure.mode for id, figure in game.state.figures.items()}
    assert modes == {
        "f.1": "fast", "f.2": "fast", "f.3": "fast", "f.4": "immobile", "m.1": "immobile", "m.2": "skirmish",
    }  # fmt: skip
    go(game, None)
    assert man(game, "m.2").mode == "immobile"


@pytest.mark.rule("GM.5.07", "GM.5.04", "GM.5.02", "GM.5.06")
def test_what_is_not_spent_is_lost() -> None:
    """who-holds-the-house: the French pass with three AP in hand."""
    game = go(load("who-holds-the-house"), None)
    assert asked(game) == ("mexican", "activate")
    assert (ap(game, "f"), ap(game, "m")) == (0, 1)


# Chapters 6 and 15: rallies and morale


@pytest.mark.rule("GM.6.10", "GM.6.03", "GM.5.08", "GM.15.02", "GM.6.08", "GM.6.07")
def test_a_neighbour_marked_during_the_rallies_does_not_roll() -> None:
    """rally-neighbours: m.2 rolls with the marker he has by then, m.3 not at all; the AP of n are not for m."""
    game = load("rally-neighbours", to=1)
    assert morale(game) == [("m.1", "m.2", "green"), ("m.1", "m.3", "yellow")]
    assert asked(game) == ("mexican", "rally-points")
    assert refused(game, 4)[0] in ("E01", "E02")
    game = load("rally-neighbours")
    assert [(event.figure, event.after) for event in happened(game, events.Rallied)] == [
        ("m.1", "eliminated"),
        ("m.2", "yellow"),
    ]
    assert (man(game, "m.2").marker, man(game, "m.3").marker) == ("yellow", "yellow")
    assert (ap(game, "m"), ap(game, "n")) == (0, 9)
    assert unthrown(game) == 0
    assert game.state.cursor.sequence == "locate"


@pytest.mark.rule("GM.15.06", "GM.15.01", "GM.15.05", "GM.15.04", "GM.2.01")
def test_morale_goes_from_loss_to_loss() -> None:
    """morale-chain: first in first out, nearest first, ties by id, 5 cm included and 5.01 not."""
    game = load("morale-chain")
    assert morale(game) == [
        ("m.5", "m.1", "eliminated"),
        ("m.5", "m.2", "green"),
        ("m.5", "m.3", "yellow"),
        ("m.5", "m.4", "none"),
        ("m.1", "m.2", "green"),
        ("m.1", "m.3", "green"),
    ]
    assert man(game, "m.3").mode == "immobile"
    assert man(game, "m.6").marker == man(game, "m.4").marker == "none"
    assert game.state.casualties("m") == 2
    assert unthrown(game) == 0


@pytest.mark.rule("GM.6.09", "GM.15.03", "GM.6.02", "GM.5.04", "GM.5.02", "GM.1.05")
def test_a_natural_one_fails_whatever_the_bonus() -> None:
    """natural-one: +7 on the rally, +1 on morale; and the leader lost costs a die next turn."""
    game = load("natural-one", to=1)
    assert man(game, "legion.0").marker == "green"
    assert refused(game, 7)[0] == "E01"
    game = load("natural-one")
    assert morale(game) == [
        ("legion.1", "legion.0", "eliminated"),
        ("legion.1", "legion.2", "none"),
        ("legion.0", "legion.2", "yellow"),
    ]
    assert ap(game, "legion") == 0
    idle(game, at(3, "rally"))
    assert (ap(game, "m"), ap(game, "legion")) == (2, 4)
    assert game.state.initiative == "french"
    assert unthrown(game) == 0
    assert asked(game) == ("french", "rally-points")


# Chapter 9: actions, cover, obstacles, cavalry


@pytest.mark.rule("GM.11.27", "GM.11.26", "GM.11.28", "GM.4.05")
def test_who_halts_may_not_aim_before_the_turn_after_next() -> None:
    """halt-and-aim: HALT in turn 1 bars aiming in turns 1 and 2."""
    game = load("halt-and-aim")
    assert (man(game, "f.1").mode, ap(game, "f")) == ("immobile", 0)
    for turn in (1, 2):
        idle(game, at(turn, "fire", "french"))
        assert not may_aim(game, "f.1", "m.1")
    idle(game, at(3, "locate", "french"))
    go(game, ["m.1"])
    idle(game, at(3, "fire", "french"))
    compose(game, fire="f.1", target="m.1", aim=True)
    shot = happened(game, events.Fired)[0]
    assert (shot.manner, shot.outcome, shot.priority) == (
        "aimed",
        "hit",
        True,
    )  # 1 and 9: no jam, 9 + 2 for 8
    assert man(game, "f.1").jammed_until == 0
    assert man(game, "m.1").marker == "yellow"


@pytest.mark.rule("GM.9.14", "GM.9.11", "GM.9.15", "GM.9.09")
def test_light_and_dense_cover_are_both_paid_once() -> None:
    """leaving-both-covers: 1 + 1 + 2 AP for three men."""
    fellows = ["f.2", "f.3"]
    out = {id: {"path": [[x, 24]]} for id, x in (("f.1", 28), ("f.2", 32.5), ("f.3", 25))}
    game = load("leaving-both-covers")
    act(game, "f.1", *fellows, do="fast", also=["leave_light", "leave_dense"])
    assert ap(game, "f") == 0
    go(game, out)
    assert [man(game, id).zone for id in ("f.1", "f.2", "f.3")] == ["", "", ""]

    game = load("leaving-both-covers")
    act(game, "f.1", *fellows, do="fast", also=["leave_light"])
    assert ap(game, "f") == 2
    assert refused(game, out) == ("E35", "GM.9.15")
    go(game, {"f.1": {"path": [[28, 21.5]]}, "f.3": {"path": [[25, 21.5]]}})
    assert man(game, "f.2").zone == "house"

    def poorer(position: dict[str, Any]) -> None:
        position["groups"]["f"]["ap"] = 3

    game = load("leaving-both-covers", change=poorer)
    assert act_refused(game, "f.1", *fellows, do="fast", also=["leave_light", "leave_dense"]) == (
        "E01",
        "GM.9.09",
    )


@pytest.mark.rule("GM.9.25", "GM.9.15")
def test_no_move_goes_into_a_cover_and_out_of_it() -> None:
    """through-the-thicket: but one may leave a cover and end in another."""
    game = load("through-the-thicket")
    act(game, "f.1", do="fast")
    assert refused(game, {"f.1": {"path": [[15, 18]]}}) == ("E15", "GM.9.25")
    assert refused(game, {"f.1": {"path": [[15, 26]]}}) == ("E15", "GM.9.25")
    go(game, {"f.1": {"path": [[15, 15]]}})
    assert man(game, "f.1").zone == "near"
    act(game, "f.2", do="fast", also=["leave_light"])
    assert refused(game, {"f.2": {"path": [[25, 18], [22, 14]]}}) == ("E15", "GM.9.25")
    go(game, {"f.2": {"path": [[25, 26]], "tags": {"zone": "inside"}}})
    assert (man(game, "f.2").zone, man(game, "f.2").edge) == ("far", False)


@pytest.mark.rule("GM.9.26", "GM.14.24", "GM.14.25")
def test_a_place_won_in_combat_is_the_foot_of_the_next_wall() -> None:
    """a-place-won-is-a-foot-on-the-wall: f.1 stands where m.1 stood, at the fence; f.3 was never at the hedge."""
    game = load("a-place-won-is-a-foot-on-the-wall")
    assert man(game, "f.1").point == (30, 21)
    assert set(man(game, "f.1").contiguous) == {"hedge", "fence"}
    idle(game, at(3, "move", "french"))
    act(game, "f.1", do="fast")
    assert (
        refused(game, {"f.1": {"path": [[30, 23], [32, 22], [33, 24]]}})[0] == "E16"
    )  # a line is crossed once
    go(game, {"f.1": {"path": [[30, 30]]}})
    assert man(game, "f.1").point == (30, 30)
    act(game, "f.2", do="fast")
    assert refused(game, {"f.2": {"path": [[40, 25]]}}) == (
        "E16",
        "GM.9.26",
    )  # over the hedge, not the fence too
    go(game, {"f.2": {"path": [[40, 21.2]]}})
    assert unthrown(game) == 0


@pytest.mark.rule("GM.9.29", "GM.9.30", "GM.9.26")
def test_what_a_horse_clears() -> None:
    """gallop-over-the-low-wall: f.1 defends it up to 5 cm from his base: x = 25.916; f.2, pinned, does not."""
    game = load("gallop-over-the-low-wall")
    act(game, "m.1", do="fast")
    assert refused(game, {"m.1": {"path": [[25.9, 29], [25.9, 36]]}}) == ("E17", "GM.9.30")
    go(game, {"m.1": {"path": [[25.95, 29], [25.95, 36]]}})
    assert man(game, "m.1").mode == "gallop"
    act(game, "m.2", do="fast")
    assert refused(game, {"m.2": {"path": [[56, 15]]}}) == ("E17", "GM.9.30")  # high, though at its foot
    go(game, {})
    act(game, "m.3", do="skirmish")
    go(game, {"m.3": {"path": [[8, 36]]}})  # at the trot, from the foot of the wall
    assert (man(game, "m.3").point, man(game, "m.3").mode) == ((8, 36), "trot")
    act(game, "m.4", do="fast")
    go(game, {"m.4": {"path": [[44, 30.5], [44, 36]]}})
    assert man(game, "m.4").point == (44, 36)

    trot = load("gallop-over-the-low-wall")
    act(trot, "m.4", do="skirmish")
    assert refused(trot, {"m.4": {"path": [[36, 30.6]]}}) == ("E16", "GM.9.26")


@pytest.mark.rule("GM.9.12", "GM.9.10", "GM.9.35", "GM.9.09")
def test_a_horseman_pays_two_against_cover_instead_of_one() -> None:
    """horse-against-cover: 3 AP over the wall, 2 AP from behind; a man on foot pays 2 anyway."""
    game = load("horse-against-cover")
    assert act_refused(game, "m.1", do="fast", also=["contact"], at={"m.1": "f.1"}) == ("E01", "GM.9.09")
    foot = load("horse-against-cover")
    act(foot, "m.3", do="fast", also=["contact"], at={"m.3": "f.1"})
    assert ap(foot, "m") == 0
    behind = load("horse-against-cover")
    act(behind, "m.2", do="fast", also=["contact"], at={"m.2": "f.1"})
    assert ap(behind, "m") == 0

    def richer(position: dict[str, Any]) -> None:
        position["groups"]["m"]["ap"] = 4

    game = load("horse-against-cover", change=richer)
    act(game, "m.1", do="fast", also=["contact"], at={"m.1": "f.1"})
    assert ap(game, "m") == 1
    assert man(game, "m.1").assailant_of == ("f.1",)
    assert man(game, "m.1").point[1] < 30  # he touches across the wall and has not cleared it
    assert board.touches(game.state, man(game, "m.1"), man(game, "f.1"))
