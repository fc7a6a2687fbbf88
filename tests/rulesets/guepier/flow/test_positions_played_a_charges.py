"""Situations set up as position files and played out: charges, defensive fire and hand-to-hand."""

from math import dist
from typing import Any

import pytest

from escarmouche.rulesets.guepier.data import events
from escarmouche.rulesets.guepier.table import board
from tests.rulesets.guepier.bench import happened
from tests.rulesets.guepier.played import (
    Play,
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
    shot_refused,
    unthrown,
)

# Chapter 9.6 and 11.7: charges and defensive fire


@pytest.mark.rule("GM.9.34", "GM.1.03", "GM.11.36", "GM.11.27", "GM.9.35")
def test_a_charge_reaches_to_the_millimetre() -> None:
    """charge-to-the-millimetre: 16 cm are enough for 16, not for 16.002 nor 16.6."""
    game = load("charge-to-the-millimetre")
    act(game, "f.1", do="fast", also=["contact"], at={"f.1": "m.1"})
    assert asked(game) == ("mexican", "defend")
    go(game, {})
    assert man(game, "f.1").point == (10, 26)
    assert man(game, "f.1").assailant_of == ("m.1",)
    assert man(game, "m.1").charged
    for charger, target in (("f.2", "m.2"), ("f.3", "m.3")):
        act(game, charger, do="fast", also=["contact"], at={charger: target})
        assert man(game, charger).point == (man(game, target).point[0], 26)
        assert man(game, charger).assailant_of == ()
        assert (man(game, charger).mode, man(game, charger).pose.facing) == ("fast", 0)
        assert not man(game, target).charged
    assert ap(game, "f") == 0
    assert not happened(game, events.Fired)


@pytest.mark.rule("GM.9.34", "GM.9.19")
def test_the_order_of_two_chargers_decides_who_gets_there() -> None:
    """two-chargers-abreast: f.1 first, then f.2 needs 12.067 cm; f.2 first, then f.1 needs 11.728. They have 12."""

    def charge(order: list[str], die: int = 2) -> Play:
        game = load("two-chargers-abreast", faces=[die])
        act(game, "f.1", "f.2", do="fast", also=["contact"], at={"f.1": "m.1", "f.2": "m.1"})
        return go(game, order)

    both = charge(["f.2", "f.1"])
    assert (man(both, "f.1").assailant_of, man(both, "f.2").assailant_of) == (("m.1",), ("m.1",))
    one = charge(["f.1", "f.2"])
    assert (man(one, "f.1").assailant_of, man(one, "f.2").assailant_of) == (("m.1",), ())
    assert man(one, "f.1").point == (30, 31)
    short = charge(["f.1", "f.2"], die=1)
    assert man(short, "f.1").point == (30, 31)
    assert man(short, "f.2").assailant_of == ()
    assert not board.touches(short.state, man(short, "f.2"), man(short, "m.1"))
    for game in (both, one, short):
        assert dist(man(game, "f.1").point, man(game, "f.2").point) >= 2 - 0.001
        assert dist(man(game, "f.2").point, man(game, "m.1").point) >= 2 - 0.001
        assert ap(game, "f") == 0


@pytest.mark.rule("GM.9.34", "GM.9.39")
def test_one_place_is_for_one_charger() -> None:
    """one-place-only: f.2 may be named, but f.1 has the causeway."""
    game = load("one-place-only")
    act(game, "f.1", "f.2", do="fast", also=["contact"], at={"f.1": "m.1", "f.2": "m.1"})
    go(game, ["f.1", "f.2"])
    assert man(game, "f.1").assailant_of == ("m.1",)
    assert man(game, "f.2").assailant_of == ()
    assert dist(man(game, "f.1").point, man(game, "f.2").point) >= 2 - 0.001
    assert man(game, "f.2").activated


@pytest.mark.rule("GM.15.07", "GM.11.38", "GM.9.20", "GM.2.01", "GM.11.39")
def test_a_charger_shot_down_stops_the_men_beside_him() -> None:
    """shot-down-beside-them: f.2 and f.3 halt where they are, f.4 alone still moves."""
    game = load("shot-down-beside-them")
    assert morale(game) == [("f.1", "f.2", "yellow"), ("f.1", "f.3", "yellow"), ("f.1", "f.4", "none")]
    assert asked(game) == ("french", "move")
    assert game.question is not None
    assert game.question.plain()["pieces"] == ("f.4",)
    assert (man(game, "f.2").mode, man(game, "f.4").mode) == ("immobile", "fast")
    assert refused(game, {"f.4": {"path": [[30, 18]]}}) == ("E20", "GM.9.20")
    assert refused(game, {"f.3": {"path": [[27, 12]]}})[0].startswith(("answer", "E"))
    go(game, {"f.4": {"path": [[30, 12]]}})
    assert [man(game, id).point for id in ("f.2", "f.3", "f.4")] == [(33, 10), (27, 10), (30, 12)]
    assert all(man(game, id).assailant_of == () for id in ("f.2", "f.3", "f.4"))
    assert man(game, "m.1").defensive
    assert not man(game, "m.2").shot
    assert man(game, "m.2").charged  # the roll had reached him
    assert (ap(game, "f"), unthrown(game)) == (0, 0)


@pytest.mark.rule("GM.9.36", "GM.14.15", "GM.15.02", "GM.15.06")
def test_a_target_pinned_by_a_death_at_the_touch_dies_at_the_next_touch() -> None:
    """pinned-at-the-touch: m.1, then m.2, who was only stopped when the charge was called."""
    game = load("pinned-at-the-touch")
    assert morale(game) == [("m.1", "m.2", "green"), ("m.2", "m.3", "none")]
    assert man(game, "m.1").lost
    assert man(game, "m.2").lost
    assert [man(game, id).point for id in ("f.1", "f.2")] == [(30, 20), (33, 20)]
    assert happened(game, events.Activated)[0].cost == 2
    assert unthrown(game) == 0


@pytest.mark.rule("GM.11.36", "GM.11.37", "GM.11.38", "GM.13.07")
def test_a_charger_is_shot_where_the_shooter_first_has_him() -> None:
    """shot-on-the-way: at (30, 16), the first whole centimetre in the arc, and there he stays."""
    before = load("shot-on-the-way", to=1)
    assert asked(before) == ("mexican", "defend")
    assert refused(before, {"m.1": "f.1"})[0].startswith(("answer", "E"))  # he looks away all along
    game = load("shot-on-the-way")
    shot = happened(game, events.Fired)[0]
    assert shot.distance == pytest.approx(7.849, abs=0.001)
    assert shot.outcome == "hit"
    assert man(game, "f.1").point == (30, 16)
    assert (man(game, "f.1").marker, man(game, "f.1").mode) == ("yellow", "immobile")
    assert (man(game, "f.1").pose.facing, man(game, "f.1").assailant_of) == (0, ())
    assert unthrown(game) == 0


@pytest.mark.rule("GM.11.36", "GM.11.26", "GM.11.27", "GM.11.02")
def test_a_shot_not_needed_is_kept_but_not_aimed() -> None:
    """two-rifles-one-charger: m.1 was charged, so he may fire in his sequence, but not aim; m.2 has fired."""
    game = load("two-rifles-one-charger")
    assert man(game, "f.1").lost
    assert (man(game, "m.1").shot, man(game, "m.2").shot) == (False, True)
    idle(game, at(2, "fire", "mexican"))
    assert shot_refused(game, "m.2", "f.2") == ("E24", "GM.11.02")
    assert not may_aim(game, "m.1", "f.2")
    assert may_aim(game, "m.3", "f.2")
    compose(game, fire="m.1", target="f.2")
    assert happened(game, events.Fired)[-1].manner == "plain"
    assert unthrown(game) == 0


@pytest.mark.rule("GM.6.11", "GM.6.12", "GM.6.13", "GM.11.38", "GM.9.16", "GM.13.08")
def test_a_stopped_man_comes_to_contact_at_the_skirmish_only() -> None:
    """stopped-man-charges: saved, so pinned, where he started."""
    game = load("stopped-man-charges", to=0)
    assert act_refused(game, "f.1", do="fast") == ("E08", "GM.6.11")
    assert act_refused(game, "f.2") == ("E09", "GM.6.13")
    game = load("stopped-man-charges")
    assert man(game, "f.1").point == (30, 10)
    assert man(game, "f.1").marker == "green"
    assert (ap(game, "f"), unthrown(game)) == (0, 0)
    idle(game, at(2, "fire", "french"))
    assert shot_refused(game, "f.1", "m.1") == ("E09", "GM.6.13")


@pytest.mark.rule("GM.7.01", "GM.9.32", "GM.9.15", "GM.8.09", "GM.9.34")
def test_charges_that_may_not_be_called() -> None:
    """no-charge-there: a fortified house, an enemy not located, a cover whose leaving is not paid."""
    game = load("no-charge-there")
    assert act_refused(game, "f.1", do="fast", also=["contact"], at={"f.1": "m.1"}) == ("E43", "GM.9.32")
    assert act_refused(game, "f.1", do="fast", also=["contact"], at={"f.1": "m.2"}) == ("E12", "GM.7.01")
    assert act_refused(game, "f.2", do="fast", also=["contact"], at={"f.2": "m.3"})[0] in ("E35", "E43")
    act(game, "f.1", do="fast")
    assert refused(game, {"f.1": {"path": [[24, 17.6]]}}) == ("E13", "GM.9.15")
    go(game, {"f.1": {"path": [[24, 17.4]]}})  # 0.6 cm is no contact
    assert man(game, "f.1").point == (24, 17.4)


@pytest.mark.rule("GM.9.35", "GM.9.34", "GM.9.26")
def test_contact_across_a_hedge() -> None:
    """charge-over-the-hedge: 8 cm bring f.1 to 1 cm from the hedge and 1.6 cm from m.1."""
    game = load("charge-over-the-hedge")
    act(game, "f.1", do="skirmish", also=["contact"], at={"f.1": "m.1"})
    assert man(game, "f.1").assailant_of == ("m.1",)
    assert man(game, "f.1").point == pytest.approx((30, 18), abs=0.002)
    assert "hedge" in man(game, "f.1").contiguous
    assert board.touches(game.state, man(game, "f.1"), man(game, "m.1"))

    game = load("charge-over-the-hedge", faces=[2])
    act(game, "f.1", do="skirmish", also=["contact"], at={"f.1": "m.1"})
    assert man(game, "f.1").point == (30, 17)
    assert man(game, "f.1").assailant_of == ()
    assert not board.touches(game.state, man(game, "f.1"), man(game, "m.1"))


# Chapter 14: hand-to-hand


@pytest.mark.rule(
    "GM.14.18", "GM.14.19", "GM.14.20", "GM.14.22", "GM.15.06", "GM.15.07", "GM.14.28", "GM.14.23"
)
def test_supporters_fall_with_their_fighter() -> None:
    """support-lost: f.1 and f.2 are taken off together; the tests follow for each; f.3 still fights m.2."""
    game = load("support-lost", to=3)
    assert asked(game) == ("french", "support")
    assert refused(game, ["f.3"])[0] == "E33"
    assert refused(game, ["f.4"])[0] == "E33"
    game = load("support-lost", to=4)
    assert morale(game) == [
        ("f.1", "f.3", "none"),
        ("f.1", "f.4", "green"),
        ("f.2", "f.4", "eliminated"),
        ("f.2", "f.3", "yellow"),
        ("f.4", "f.3", "yellow"),
    ]
    assert man(game, "m.1").point == (30, 30)
    game = load("support-lost")
    last = happened(game, events.Fought)[-1]
    assert (last.attacker, last.defender, last.outcome) == ("f.3", "m.2", "tie")
    assert not man(game, "f.3").lost
    assert man(game, "f.3").point == (32, 30)


@pytest.mark.rule(
    "GM.14.23", "GM.14.08", "GM.14.17", "GM.14.03", "GM.14.12", "GM.9.17", "GM.11.07", "GM.14.25"
)
def test_a_tie_goes_on_without_the_charge() -> None:
    """tie-goes-on: in turn 3 the lancer has one die, f.1 is the attacker and rolls first."""
    game = load("tie-goes-on")
    assert happened(game, events.Fought)[-1].outcome == "tie"
    idle(game, at(3, "move", "french"))
    assert act_refused(game, "f.1") == ("E21", "GM.9.17")
    idle(game, at(3, "fire", "french"))
    assert shot_refused(game, "f.2", "m.1") == ("E26", "GM.11.07")
    assert shot_refused(game, "f.1", "m.2") == ("E26", "GM.11.07")
    idle(game, at(3, "melee"))
    assert asked(game) == ("french", "weapon")
    go(game, "bayonet", "lance")
    last = happened(game, events.Fought)[-1]
    assert (last.attacker, last.defender, last.outcome) == ("f.1", "m.1", "defender-wins")
    assert man(game, "f.1").lost
    assert man(game, "m.1").point == (30, 32.5)


@pytest.mark.rule("GM.14.16", "GM.14.28")
def test_pinned_men_in_contact() -> None:
    """pinned-in-contact: no die is thrown; two pinned men leave each other alone."""
    game = load("pinned-in-contact")
    assert offered(game) == {"f.2>m.2", "f.3>m.3"}
    go(game, "f.3>m.3")
    assert man(game, "f.3").lost
    assert man(game, "m.2").lost
    assert not man(game, "f.1").lost
    assert not man(game, "m.1").lost
    assert game.state.turn == 3
    assert (ap(game, "f"), ap(game, "m")) == (5, 0)
    assert unthrown(game) == 0


@pytest.mark.rule("GM.14.17", "GM.14.02", "GM.14.10", "GM.14.03")
def test_the_bonus_of_a_charge_is_against_its_target_only() -> None:
    """third-party: f.1 and m.2 are equal; then f.1 has fought."""
    game = load("third-party")
    assert happened(game, events.Fought)[-1].outcome == "tie"
    assert offered(game) == {"f.2>m.1", "f.3>m.1"}
    assert refused(game, "f.1>m.1") == ("E32", "GM.14.02")
    assert refused(game, "f.3>m.2") == ("E32", "GM.14.02")


@pytest.mark.rule("GM.14.24", "GM.14.25", "GM.14.26", "GM.14.27", "GM.14.07", "GM.4.05")
def test_a_foothold_becomes_control_a_turn_later() -> None:
    """foothold-then-control: f.1 takes the place of m.1 and masters the house at the end of turn 3."""
    game = load("foothold-then-control")
    assert man(game, "f.1").point == (30, 21)
    assert (man(game, "f.1").zone, man(game, "f.1").edge) == ("house", True)
    assert man(game, "f.1").pose.facing == 0
    assert game.state.turn == 3
    assert game.state.control.get("house", "") == ""
    idle(game, at(4, "move"))
    assert game.state.control["house"] == "french"


@pytest.mark.rule("GM.14.25", "GM.14.08", "GM.14.12")
def test_a_winning_horseman_takes_only_what_is_open_to_horse() -> None:
    """horse-stays-out: m.1 stays before the house, m.2 rides into the thicket."""
    game = load("horse-stays-out")
    assert [event.outcome for event in happened(game, events.Fought)] == ["attacker-wins", "attacker-wins"]
    assert man(game, "m.1").point == (30, 18.5)
    assert man(game, "m.2").point == (50, 21)
    assert (man(game, "m.1").zone, man(game, "m.2").zone) == ("", "thicket")


@pytest.mark.rule("GM.14.27", "GM.9.11", "GM.5.07")
def test_control_through_three_turns() -> None:
    """who-holds-the-house: both in it: nobody; f.1 alone, in it since before: French; nobody in it: still French."""
    game = load("who-holds-the-house")
    idle(game, at(2, "move", "mexican"))
    act(game, "m.1", do="skirmish")
    go(game, {"m.1": {"path": [[27, 28]]}})
    idle(game, at(3, "move", "mexican"))
    assert game.state.control.get("house", "") == ""
    act(game, "m.1", do="skirmish", also=["leave_dense"])
    assert ap(game, "m") == 1
    go(game, {"m.1": {"path": [[27, 34]]}})
    idle(game, at(4, "move", "french"))
    assert game.state.control["house"] == "french"
    act(game, "f.1", do="skirmish", also=["leave_dense"])
    go(game, {"f.1": {"path": [[30, 17]]}})
    idle(game, lambda state: state.cursor.sequence == "end" or state.turn == 5)


@pytest.mark.rule("GM.14.27", "GM.6.13")
def test_a_pinned_man_gains_no_control() -> None:
    """who-holds-the-house, f.1 pinned and nobody in control."""

    def pinned(position: dict[str, Any]) -> None:
        position["figures"]["f.1"]["marker"] = "green"
        position["control"] = {}

    game = load("who-holds-the-house", change=pinned)
    idle(game, lambda state: state.turn == 3 or bool(state.control))
    assert game.state.control.get("house", "") == ""


@pytest.mark.rule("GM.11.36", "GM.11.38", "GM.13.08", "GM.13.03")
def test_a_second_shot_finds_the_charger_as_the_first_left_him() -> None:
    """two-hits-on-a-charger: stopped by m.1, then pinned by m.2, saving without the marker that he has lost."""
    game = load("two-hits-on-a-charger")
    assert [event.outcome for event in happened(game, events.Saved)] == ["stopped", "pinned"]
    assert (man(game, "f.1").point, man(game, "f.1").marker) == ((30, 10), "green")
    assert man(game, "m.1").defensive
    assert man(game, "m.2").defensive
    assert unthrown(game) == 0


@pytest.mark.rule("GM.9.32", "GM.9.34")
def test_a_man_hemmed_in_cannot_be_charged() -> None:
    """hemmed-in: there is no place that overlaps nobody."""
    game = load("hemmed-in")
    assert act_refused(game, "f.1", do="fast", also=["contact"], at={"f.1": "m.1"}) == ("E43", "GM.9.32")
    act(game, "f.1", do="fast", also=["contact"], at={"f.1": "m.7"})
    assert "m.7" in man(game, "f.1").assailant_of


@pytest.mark.rule("GM.9.34", "GM.11.36", "GM.11.27")
def test_who_falls_short_is_not_fired_at() -> None:
    """short-and-far: m.2 is not charged, but may help m.1, whose detachment is his, against f.1 alone."""
    game = load("short-and-far")
    assert man(game, "f.2").point == (33, 21)
    assert asked(game) == ("mexican", "defend")
    assert refused(game, {"m.1": "f.2"}) == ("no-charger", "GM.11.36")
    go(game, {})
    assert man(game, "f.1").assailant_of == ("m.1",)
    assert (man(game, "m.1").charged, man(game, "m.2").charged) == (True, False)


@pytest.mark.rule("GM.14.16", "GM.14.24", "GM.14.25")
def test_a_pinned_man_at_the_edge_loses_his_place_too() -> None:
    """pinned-at-the-edge: without a die, and f.1 has a foot in the house."""
    game = load("pinned-at-the-edge")
    assert man(game, "m.1").lost
    assert (man(game, "f.1").point, man(game, "f.1").zone) == ((30, 21), "house")
    assert unthrown(game) == 0
