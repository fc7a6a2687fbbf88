"""Situations set up as position files and played out: charges with a way to find, and what a contact sets off."""

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
    go,
    idle,
    load,
    man,
    morale,
    offered,
    refused,
    unthrown,
    verdict,
)


def charge(game: Play, charger: str, target: str, pace: str = "fast", *supplements: str) -> Play:
    return act(game, charger, do=pace, also=["contact", *supplements], at={charger: target})


@pytest.mark.rule("GM.14.16", "GM.9.36", "GM.14.15", "GM.15.07")
def test_who_is_pinned_in_contact_lives_until_his_combat() -> None:
    """pinned-once-touched: m.2 was touched while only stopped, so he dies in sequence 6, without a die."""
    game = load("pinned-once-touched", to=1)
    assert asked(game) == ("french", "charge-order")
    game = load("pinned-once-touched")
    assert morale(game) == [("m.1", "m.2", "green")]
    fallen = [event.figure for event in happened(game, events.Eliminated)]
    assert fallen[0] == "m.1"
    idle(game, lambda state: state.turn == 3)
    assert [event.figure for event in happened(game, events.Eliminated)] == ["m.1", "m.2"]
    began = [event.sequence for event in game.events if isinstance(event, events.SequenceBegan)]
    last = max(i for i, event in enumerate(game.events) if isinstance(event, events.Eliminated))
    before = [event.sequence for event in game.events[:last] if isinstance(event, events.SequenceBegan)]
    assert "melee" in began
    assert before[-1] == "melee"
    assert unthrown(game) == 0


@pytest.mark.rule("GM.9.36", "GM.9.34", "GM.14.15")
def test_two_chargers_at_one_pinned_man() -> None:
    """two-for-one-pinned: he dies once; nobody overlaps; both have used their action."""
    game = load("two-for-one-pinned")
    assert man(game, "m.1").lost
    assert len(happened(game, events.Eliminated)) == 1
    assert man(game, "f.1").point == (30, 20)
    assert dist(man(game, "f.1").point, man(game, "f.2").point) >= 2 - 0.001
    assert man(game, "f.2").activated
    assert man(game, "f.2").mode == "fast"
    assert not happened(game, events.Fought)


@pytest.mark.rule("GM.9.33", "GM.9.35", "GM.14.15", "GM.14.17")
def test_a_charge_that_touches_a_second_enemy() -> None:
    """touching-two: m.2 is touched too if located, dies if pinned, and is kept clear of if not located."""
    game = charge(load("touching-two"), "f.1", "m.1")
    assert set(man(game, "f.1").assailant_of) == {"m.1", "m.2"}

    def pinned(position: dict[str, Any]) -> None:
        position["figures"]["m.2"]["marker"] = "green"

    game = charge(load("touching-two", change=pinned, faces=[6, 4]), "f.1", "m.1")
    assert man(game, "m.2").lost
    assert not man(game, "m.1").lost
    assert morale(game) == [("m.2", "m.1", "none")]

    def unseen(position: dict[str, Any]) -> None:
        position["figures"]["m.2"]["located"] = False

    game = charge(load("touching-two", change=unseen), "f.1", "m.1")
    assert man(game, "f.1").assailant_of == ("m.1",)
    assert dist(man(game, "f.1").point, man(game, "m.1").point) == pytest.approx(2, abs=0.002)
    assert dist(man(game, "f.1").point, man(game, "m.2").point) > 2.5


@pytest.mark.rule("GM.9.34", "GM.9.25", "GM.9.26", "GM.9.39")
def test_charges_go_round_what_they_may_not_cross() -> None:
    """round-the-corner: 10.665 cm past the hedge, 14.902 cm round the thicket."""
    game = load("round-the-corner")
    charge(game, "f.1", "m.1")
    charge(game, "f.2", "m.2")
    declared = [(event.length, event.reaches) for event in happened(game, events.ChargeDeclared)]
    assert [length for length, _ in declared] == pytest.approx([10.665, 14.902], abs=0.02)
    assert [reaches for _, reaches in declared] == [True, True]
    assert unthrown(game) == 0

    short = load("round-the-corner", faces=[5, 4])
    charge(short, "f.1", "m.1", "skirmish")
    charge(short, "f.2", "m.2")
    assert [event.reaches for event in happened(short, events.ChargeDeclared)] == [False, False]
    assert not board.contacts(short.state, man(short, "f.2"))
    assert man(short, "f.2").zone == ""


@pytest.mark.rule("GM.9.33", "GM.9.34", "GM.9.19")
def test_a_charge_keeps_clear_of_an_enemy_not_located() -> None:
    """past-an-unseen-enemy: 11 cm straight, 11.98 round m.2 at more than 0.5 cm."""
    short = charge(load("past-an-unseen-enemy"), "f.1", "m.1")
    assert man(short, "f.1").assailant_of == ()
    assert not board.touches(short.state, man(short, "f.1"), man(short, "m.2"))
    game = charge(load("past-an-unseen-enemy", faces=[3]), "f.1", "m.1")
    assert asked(game) == (
        "mexican",
        "defend",
    )  # m.2, of the same detachment, has him in his arc behind himself
    go(game, {})
    assert man(game, "f.1").assailant_of == ("m.1",)

    def seen(position: dict[str, Any]) -> None:
        position["figures"]["m.2"]["at"] = [40, 16]

    assert charge(load("past-an-unseen-enemy", change=seen), "f.1", "m.1").state.figures["f.1"].point == (
        30,
        21,
    )


@pytest.mark.rule("GM.9.32", "GM.9.26", "GM.9.29", "GM.9.30", "GM.9.12")
def test_only_a_gallop_charges_over_a_wall_not_reached_before() -> None:
    """across-the-table-wall: no way at all on foot or at the trot; 17.5 cm at the gallop, for 2 AP."""
    game = load("across-the-table-wall")
    assert act_refused(game, "m.1", do="fast", also=["contact"], at={"m.1": "f.1"}) == ("E43", "GM.9.32")
    assert act_refused(game, "m.2", do="skirmish", also=["contact"], at={"m.2": "f.1"}) == ("E43", "GM.9.32")
    charge(game, "m.2", "f.1")
    assert man(game, "m.2").point == (30, 27.5)
    assert ap(game, "m") == 1

    def pinned_at_the_wall(position: dict[str, Any]) -> None:
        position["figures"]["f.2"] = {"troop": "F3", "at": [33, 21], "marker": "green"}

    def at_the_wall(position: dict[str, Any]) -> None:
        position["figures"]["f.2"] = {"troop": "F3", "at": [33, 21], "marker": "yellow"}

    free = charge(load("across-the-table-wall", change=pinned_at_the_wall), "m.2", "f.1")
    assert happened(free, events.ChargeDeclared)[0].length == pytest.approx(17.5, abs=0.001)
    held = charge(load("across-the-table-wall", change=at_the_wall, faces=[6]), "m.2", "f.1")
    # He clears it more than 5 cm from f.2, at x = 27.084: 10.416 to there, 10.416 from there to touching, less 2.5.
    assert happened(held, events.ChargeDeclared)[0].length == pytest.approx(18.333, abs=0.02)
    assert man(held, "m.2").assailant_of == ("f.1",)


@pytest.mark.rule("GM.9.35", "GM.9.11", "GM.9.14", "GM.9.25")
def test_charges_into_and_out_of_a_house() -> None:
    """into-the-house: across the border to m.1, in to m.2, and out of the barn for 1 + 1 + 2 AP."""
    game = load("into-the-house")
    assert act_refused(game, "f.3", do="fast", also=["contact"], at={"f.3": "m.3"})[0] in ("E35", "E43")
    charge(game, "f.1", "m.1")
    assert man(game, "f.1").assailant_of == ("m.1",)
    assert 17.99 <= man(game, "f.1").point[1] <= 19.2
    assert man(game, "f.1").zone == ""
    assert "house" in man(game, "f.1").contiguous
    charge(game, "f.2", "m.2")
    assert man(game, "f.2").point == (40, 26)
    assert man(game, "f.2").zone == "house"
    charge(game, "f.3", "m.3", "fast", "leave_dense")
    assert man(game, "f.3").assailant_of == ("m.3",)
    assert [event.cost for event in happened(game, events.Activated)] == [2, 2, 4]


@pytest.mark.rule("GM.11.39", "GM.14.09", "GM.14.10", "GM.14.17", "GM.14.23", "GM.14.28")
def test_a_charge_from_the_run_to_the_steel_and_on() -> None:
    """charge-to-the-end: 8 to 8 in the turn of the charge; 7 to 8 in the next, without its bonus."""
    game = load("charge-to-the-end")
    assert man(game, "f.1").point == (30, 20)
    idle(game, lambda state: state.turn == 3)
    assert happened(game, events.Fought)[-1].outcome == "tie"
    idle(game, lambda state: state.turn == 4)
    last = happened(game, events.Fought)[-1]
    assert (last.attacker, last.defender, last.outcome) == ("f.1", "m.1", "defender-wins")
    assert man(game, "f.1").lost
    assert unthrown(game) == 0


@pytest.mark.rule("GM.11.37", "GM.8.04", "GM.13.03", "GM.9.26")
def test_the_cover_of_a_charger_is_that_of_where_he_is_shot() -> None:
    """charger-behind-a-hedge: 5 + 1 - 1 saves him, and he stays at his hedge."""
    game = load("charger-behind-a-hedge")
    saved = happened(game, events.Saved)[0]
    assert (saved.cover, saved.outcome) == ("light", "stopped")
    assert man(game, "f.1").point == (30, 11)
    assert unthrown(game) == 0


@pytest.mark.rule("GM.16.04", "GM.16.06", "GM.11.38")
def test_the_last_charger_shot_down_is_the_end() -> None:
    """last-charger: at once, in the middle of an activation."""
    game = load("last-charger")
    assert verdict(game) == ("mexican", "no-figures")
    assert game.state.cursor.sequence == "move"


@pytest.mark.rule("GM.14.11", "GM.14.18", "GM.14.19", "GM.14.20", "GM.14.22", "GM.14.23", "GM.14.02")
def test_support_on_both_sides_of_a_tie() -> None:
    """helpers-on-both-sides: m.2 touches the attacker himself and may help; all are free again next turn."""
    game = load("helpers-on-both-sides", to=4)
    assert asked(game) == ("mexican", "support")
    game = load("helpers-on-both-sides")
    assert happened(game, events.Fought)[-1].outcome == "tie"
    assert len(happened(game, events.Fought)) == 1  # f.3, f.4 and m.2 have all had their combat
    idle(game, at(3, "melee"))
    go(game, "f.1>m.1", "bayonet", "bayonet")
    assert offered(game) == {"f.3", "f.4"}
    go(game, ["f.3", "f.4"], [])
    last = happened(game, events.Fought)[-1]
    assert (last.attacker_supporters, last.defender_supporters, last.outcome) == (
        ("f.3", "f.4"),
        (),
        "attacker-wins",
    )
    assert not man(game, "m.2").lost
    assert morale(game) == [("m.1", "m.2", "none")]
    assert unthrown(game) == 0


@pytest.mark.rule("GM.14.08", "GM.14.12", "GM.14.10", "GM.14.17")
def test_horse_against_horse() -> None:
    """lancers-meet: both have +2 for a mounted adversary, the charger two dice and no +1."""
    game = load("lancers-meet")
    assert happened(game, events.Fought)[-1].outcome == "tie"


@pytest.mark.rule("GM.9.31", "GM.11.25", "GM.14.06", "GM.14.05")
def test_weapons_that_cannot_be_used() -> None:
    """lancer-on-foot: no lance on foot, no jammed pistol in hand-to-hand."""
    game = load("lancer-on-foot")
    assert asked(game) == ("mexican", "weapon")
    assert offered(game) == {"sabre", "pistol"}
    assert refused(game, "lance")[0].startswith(("answer", "E"))
    go(game, "sabre")
    last = happened(game, events.Fought)[-1]
    assert (last.defender_weapon, last.outcome) == ("sabre", "defender-wins")
    assert man(game, "m.1").lost


@pytest.mark.rule("GM.9.34", "GM.9.19")
def test_a_charge_that_falls_short_stops_before_a_friend() -> None:
    """friend-in-the-way: at (30, 18), touching f.2, not at (30, 21)."""
    game = charge(load("friend-in-the-way"), "f.1", "m.1")
    assert man(game, "f.1").point == pytest.approx((30, 18), abs=0.002)
    assert man(game, "f.1").assailant_of == ()


@pytest.mark.rule("GM.7.02", "GM.11.36", "GM.11.07", "GM.11.31", "GM.11.02", "GM.14.11")
def test_who_fires_defensively_can_be_charged() -> None:
    """betrayed-by-his-shot: m.2 gives himself away; m.1, in contact by then, has no fire and no fellows left."""
    game = load("betrayed-by-his-shot")
    assert act_refused(game, "f.2", do="fast", also=["contact"], at={"f.2": "m.2"}) == ("E12", "GM.7.01")
    charge(game, "f.1", "m.1")
    assert asked(game) == ("mexican", "defend")
    go(game, {"m.2": "f.1"})
    assert man(game, "f.1").point == (30, 20)
    charge(game, "f.2", "m.2")  # no question: m.2 has fired, m.1 is in contact
    assert man(game, "f.2").assailant_of == ("m.2",)
    charge(game, "f.3", "m.1")
    assert man(game, "f.3").assailant_of == ("m.1",)
    assert len(happened(game, events.Fired)) == 1
    assert unthrown(game) == 0
    idle(game, at(2, "melee"))
    assert offered(game) == {"f.1>m.1", "f.2>m.2", "f.3>m.1"}
    go(game, "f.1>m.1", "bayonet", "bayonet")
    assert asked(game) == ("french", "support")
    assert offered(game) == {"f.3"}


@pytest.mark.rule("GM.15.01", "GM.14.14", "GM.15.07", "GM.4.06")
def test_a_loss_shakes_the_next_combat() -> None:
    """shaken-between-combats: f.2 fights on at -1; were he stopped before, he would be pinned and lost."""
    game = load("shaken-between-combats")
    assert morale(game) == [("f.1", "f.2", "yellow")]
    assert [event.outcome for event in happened(game, events.Fought)] == ["defender-wins", "tie"]
    assert unthrown(game) == 0

    def stopped(position: dict[str, Any]) -> None:
        position["figures"]["f.2"]["marker"] = "yellow"

    game = load("shaken-between-combats", to=0, change=stopped, faces=[1, 9, 2, 4])
    go(game, "f.1>m.1", "bayonet", "bayonet")
    assert morale(game) == [("f.1", "f.2", "green")]
    assert man(game, "f.2").lost
    assert verdict(game) == ("mexican", "no-figures")


@pytest.mark.rule("GM.6.10", "GM.6.01")
def test_nobody_rallies_twice() -> None:
    """rallied-then-shaken: m.1 has rolled; his new marker waits for the next turn."""
    game = load("rallied-then-shaken")
    assert [(event.figure, event.after) for event in happened(game, events.Rallied)] == [
        ("m.1", "none"),
        ("m.2", "eliminated"),
    ]
    assert morale(game) == [("m.2", "m.1", "yellow")]
    assert game.state.cursor.sequence == "locate"
    assert unthrown(game) == 0


@pytest.mark.rule("GM.9.19", "GM.1.06", "GM.9.35", "GM.9.15")
def test_the_foot_of_a_hedge_opposite_an_enemy_is_contact() -> None:
    """opposite-the-hedge: refused at its foot, allowed 1.1 cm from it, or 2.1 cm from him along it."""
    game = act(load("opposite-the-hedge"), "f.1", do="fast")
    assert refused(game, {"f.1": {"path": [[30, 19]]}}) == ("E13", "GM.9.15")
    go(game, {"f.1": {"path": [[33.6, 19]]}})
    assert "hedge" in man(game, "f.1").contiguous
    game = act(load("opposite-the-hedge"), "f.1", do="fast")
    go(game, {"f.1": {"path": [[30, 17.8]]}})
    assert not board.touches(game.state, man(game, "f.1"), man(game, "m.1"))


@pytest.mark.rule("GM.14.25", "GM.14.24", "GM.14.03")
def test_what_place_is_won() -> None:
    """no-cover-won: f.1 stays, for no cover lay between; f.2, attacker though no assailant, gets his foot in."""
    game = load("no-cover-won")
    go(game, "f.1>m.1", "bayonet", "bayonet", "bayonet", "bayonet")
    assert man(game, "m.1").lost
    assert man(game, "m.2").lost
    assert man(game, "f.1").point == (30, 19)
    assert man(game, "f.2").point == (50, 21)
    assert man(game, "f.2").zone == "house"

    def their_turn(position: dict[str, Any]) -> None:
        position["initiative"] = "mexican"
        del position["figures"]["f.1"], position["figures"]["m.1"]

    game = load("no-cover-won", change=their_turn, faces=[5, 9, 4, 5])
    go(game, "bayonet", "bayonet")
    assert man(game, "m.2").lost
    assert man(game, "f.2").point == (50, 19)  # a winning defender stays put
