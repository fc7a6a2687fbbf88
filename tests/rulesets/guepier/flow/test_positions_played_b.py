"""Positions of sight, localisation, fire and saves, played out: what the rules say of each, worked out by hand."""

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.events import (
    ChargeDeclared,
    ContactMade,
    Fired,
    Localised,
    MoraleTested,
    Saved,
)
from tests.rulesets.guepier.bench import happened
from tests.rulesets.guepier.keyed import (
    act,
    covers,
    keys,
    lost,
    markers,
    on_to,
    refused,
    situation,
    targets,
    thrown_out,
    who,
)


@pytest.mark.rule("GM.7.15", "GM.7.16", "GM.7.28", "GM.7.06", "GM.7.09")
def test_a_line_grazes_the_corner_of_a_thicket() -> None:
    """sight-thicket-corner: the line to b.1 only touches the corner; that to b.2 passes 2 mm inside it."""
    game = situation("sight-thicket-corner")
    assert keys(game) == {"b.1", "b.3"}
    for hidden in ("b.2", "b.4"):
        assert refused(game, locate=[hidden]) == ("E11", "GM.7.09")
    act(game, locate=["b.3"])  # 2 and 1 for 20 cm or less are 3: light shelter wants 4
    assert not who(game, "b.3").located
    assert refused(game, locate=["b.3"]) == ("E10", "GM.7.06")
    act(game, locate=["b.1"])  # 26 cm away in the open: 3 is enough
    assert who(game, "b.1").located
    assert [(event.target, event.shelter) for event in happened(game, Localised)] == [
        ("b.3", "light"),
        ("b.1", "open"),
    ]
    assert game.question is not None
    assert (game.question.seat, keys(game)) == ("mexican", {"a.1"})
    assert thrown_out(game)


@pytest.mark.rule("GM.7.03", "GM.7.04", "GM.7.18", "GM.7.19", "GM.7.28")
def test_at_the_edge_and_inside() -> None:
    """sight-edge: b.1 declared the edge and b.2, as near the border, the inside; 4 cm to the border is the limit."""
    game = situation("sight-edge")
    assert keys(game) == {"b.1"}
    assert refused(game, locate=["b.2"]) == ("E11", "GM.7.09")
    act(game, locate=["b.1"])  # 4, two observers, 19.6 cm: 6 against dense shelter
    assert who(game, "b.1").located
    (attempt,) = happened(game, Localised)
    assert (attempt.observer, attempt.shelter) == ("a.1", "dense")
    assert game.question is not None
    assert game.question.seat == "mexican"
    assert keys(game) == {"a.1", "a.3"}  # a.2 and a.4 do not face the edge where b.1 stands
    assert refused(game, locate=["a.2"]) == ("E11", "GM.7.09")
    assert refused(game, locate=["a.4"]) == ("E11", "GM.7.09")
    assert thrown_out(game)


@pytest.mark.rule("GM.7.17", "GM.8.05", "GM.8.07", "GM.11.03", "GM.13.03")
def test_shots_within_one_house_and_one_wood() -> None:
    """sight-same-building: the same save die of 4 kills inside the house and stops inside the wood."""
    game = situation("sight-same-building")
    assert refused(game, fire="a.3", target="b.1") == ("E11", "GM.7.19")
    act(game, fire="a.1", aim=False)
    act(game, fire="a.2", aim=False)
    act(game, fire="a.3", target="b.3", aim=False)
    assert covers(game) == {"b.1": "none", "b.2": "light", "b.3": "dense"}
    assert lost(game) == {"b.1"}
    assert markers(game) | {"b.2": "yellow", "b.3": "yellow", "b.4": "none"} == markers(game)
    assert thrown_out(game)


@pytest.mark.rule("GM.7.20", "GM.7.12", "GM.7.28", "GM.8.04")
def test_two_obstacles_on_one_line() -> None:
    """sight-two-walls: each obstacle on the line wants one of the two at its foot, and declared so."""
    game = situation("sight-two-walls")
    assert keys(game) == {"b.2", "b.3", "b.4"}
    assert refused(game, locate=["b.1"]) == ("E11", "GM.7.09")
    assert refused(game, locate=["b.5"]) == ("E11", "GM.7.09")
    act(game, locate=["b.2"])  # hedge, one observer, 23 cm: 3 against 4
    act(game, locate=["b.3"])  # in the open between the two, one observer: 3 against 3
    act(game, locate=["b.4"])  # wall, two observers, 18 cm: 6 against 6
    assert [(event.target, event.shelter, event.located) for event in happened(game, Localised)] == [
        ("b.2", "light", False),
        ("b.3", "open", True),
        ("b.4", "dense", True),
    ]
    assert thrown_out(game)


@pytest.mark.rule("GM.7.25", "GM.8.11", "GM.10.11", "GM.10.13", "GM.15.01")
def test_gaps_in_a_rampart() -> None:
    """sight-gaps: one sees through an open gate and a breach, and through a closed gate once it is opened."""
    game = situation("sight-gaps")
    assert keys(game) == {"b.1", "b.2", "b.4"}
    assert refused(game, locate=["b.3"]) == ("E11", "GM.7.09")
    on_to(game, "activate", "mexican")
    act(game, activate="b.4", with_=[], action="hold", also=["open:gate-2"], stand={})
    assert game.state.groups["b"].ap == 0
    on_to(game, "fire", "french")
    assert targets(game, "a.3") == {"b.3", "b.4"}
    act(game, fire="a.3", target="b.3", aim=False)  # 5 + 2 - 1 = 6; 4 saves nobody in a gap
    assert covers(game) == {"b.3": "none"}
    assert lost(game) == {"b.3"}
    assert [(event.figure, event.after) for event in happened(game, MoraleTested)] == [("b.4", "none")]
    assert thrown_out(game)


@pytest.mark.rule("GM.7.22", "GM.7.23", "GM.8.04")
def test_the_crest_of_a_hill() -> None:
    """sight-crest: 2 cm from the border of the hill, and 4 cm along the line, are the limits of the crest edge."""
    game = situation("sight-crest")
    assert keys(game) == {"b.1"}
    for hidden in ("b.2", "b.3"):
        assert refused(game, locate=[hidden]) == ("E11", "GM.7.09")
    act(game, locate=["b.1"])  # a hill is no shelter: 1, two observers, 19.5 cm: 3 against 3
    assert who(game, "b.1").located
    assert keys(game) == {"a.1", "a.3"}
    assert thrown_out(game)


@pytest.mark.rule("GM.7.14", "GM.7.23", "GM.7.27", "GM.1.11", "GM.8.05")
def test_from_roof_to_roof() -> None:
    """sight-roof-to-roof: a third house cuts the line, a wall not where one end is at the rim; a roof is no cover."""
    game = situation("sight-roof-to-roof")
    assert targets(game, "a.1") == {"b.1", "b.3", "b.6"}
    assert targets(game, "a.2") == {"b.5", "b.7"}
    assert refused(game, fire="a.2", target="b.2") == ("E11", "GM.7.14")
    act(game, fire="a.1", target="b.3", aim=False)
    assert refused(game, fire="a.4", target="b.3") == ("E11", "GM.7.22")
    act(game, fire="a.4", target="b.1", aim=False)
    assert covers(game) == {"b.3": "none", "b.1": "none"}
    assert (lost(game), who(game, "b.3").marker, who(game, "b.6").marker) == ({"b.1"}, "yellow", "none")
    assert thrown_out(game)


@pytest.mark.rule("GM.7.27", "GM.1.06", "GM.1.11")
def test_the_roof_and_the_inside_of_one_house() -> None:
    """sight-roof-and-inside: no localisation, shot or combat for a whole turn, though seen from above bases touch."""
    game = situation("sight-roof-and-inside")
    assert game.question is not None
    assert game.question.key == "activate"
    on_to(game, "activate", turn=3)
    assert not happened(game, Localised)
    assert not happened(game, Fired)
    assert markers(game) == {"a.1": "none", "b.1": "none", "b.2": "none"}
    assert not who(game, "a.1").fought
    assert thrown_out(game)


@pytest.mark.rule("GM.7.03", "GM.7.21", "GM.7.25", "GM.8.03", "GM.8.04", "GM.8.06", "GM.8.12", "GM.11.05")
def test_what_each_shelter_is_worth() -> None:
    """sight-shelters: the barricade is dense to be located and light to be saved; the trench is dense for both."""
    game = situation("sight-shelters")
    for target in ("b.1", "b.2", "b.3", "b.4", "b.5"):
        act(game, locate=[target])
    found = [(event.shelter, event.located) for event in happened(game, Localised)]
    assert found == [("light", False), ("dense", True), ("light", True), ("open", True), ("dense", False)]
    on_to(game, "fire", "french")
    for shooter in ("a.1", "a.2", "a.3", "a.4", "a.5"):
        act(game, fire=shooter, aim=False)
    assert covers(game) == {"b.1": "light", "b.2": "light", "b.3": "light", "b.4": "none", "b.5": "dense"}
    assert lost(game) == {"b.2", "b.4"}
    assert [event.priority for event in happened(game, Fired)] == [False, True, True, True, False]
    assert thrown_out(game)


@pytest.mark.rule("GM.7.02", "GM.7.04", "GM.7.06", "GM.7.07", "GM.7.09", "GM.7.12")
def test_who_observes() -> None:
    """locate-observers: the shelter is judged from the nearest observer, who may be pinned."""
    game = situation("locate-observers")
    assert keys(game) == {"b.1", "b.2", "b.4"}
    with pytest.raises(Illegal):
        game.answer(["b.3"])
    act(game, locate=["b.1"])  # a.2 stands behind him: open, 1 + several + near = 3
    act(game, locate=["b.2"])  # dense from a.3: 1 + several + moving + fired + mounted = 5
    assert [(event.observer, event.shelter, event.located) for event in happened(game, Localised)] == [
        ("a.2", "open", True),
        ("a.3", "dense", False),
    ]
    assert refused(game, locate=["b.2"]) == ("E10", "GM.7.06")
    assert thrown_out(game)


@pytest.mark.rule("GM.11.01", "GM.17.02")
def test_the_limits_of_the_arc() -> None:
    """fire-arc: 22.5 degrees each side, limits included, also across north; 45 each side by option."""
    game = situation("fire-arc")
    assert targets(game, "a.1") == {"b.1", "b.2", "b.3", "b.6"}
    assert "b.3" in targets(game, "a.3")
    for shooter, beyond in (("a.2", "b.2"), ("a.4", "b.4"), ("a.5", "b.5")):
        assert refused(game, fire=shooter, target=beyond) == ("E22", "GM.11.01")
    act(game, fire="a.3", target="b.3", aim=False)  # 7 + 2 - 1 = 8 at 38 cm
    assert who(game, "b.3").marker == "yellow"
    assert thrown_out(game)
    wide = situation("fire-arc", wide_arc=True)
    assert "b.4" in targets(wide, "a.4")
    assert refused(wide, fire="a.5", target="b.5") == ("E22", "GM.17.02")


@pytest.mark.rule("GM.1.03", "GM.11.09", "GM.11.10", "GM.11.14", "GM.11.26", "GM.13.02")
def test_the_last_bands() -> None:
    """fire-range: 12 is needed at 120 cm; a pistol hits at 90 cm only with every bonus."""
    game = situation("fire-range")
    assert refused(game, fire="a.2", target="b.2") == ("E23", "GM.11.10")
    assert refused(game, fire="a.4", target="b.4") == ("E23", "GM.11.10")
    act(game, fire="a.1", target="b.1", aim=False)  # 10 + 2
    act(game, fire="a.3", aim=True)  # 6 + 2 + 1 + 1 = 10; the save of 5 would do against a rifle
    assert [event.outcome for event in happened(game, Fired)] == ["hit", "hit"]
    assert who(game, "b.1").marker == "yellow"
    assert lost(game) == {"b.3"}
    assert thrown_out(game)


@pytest.mark.rule("GM.11.11", "GM.17.01", "GM.7.04")
def test_sunrise() -> None:
    """fire-sunrise: 5 cm is the first band and 60 cm the last; localisation keeps its 20 cm."""
    game = situation("fire-sunrise")
    act(game, locate=["b.1", "b.2", "b.3", "b.4", "b.5"])
    assert who(game, "b.5").located  # 1 + several + 20 cm
    on_to(game, "fire", "french")
    assert refused(game, fire="a.4", target="b.4") == ("E23", "GM.11.10")
    act(game, fire="a.1", aim=False)  # 2 + 2 at 5 cm: 4
    act(game, fire="a.2", aim=False)  # 3 + 2 at 5.002 cm: 6 is needed
    act(game, fire="a.3", aim=False)  # 10 + 2 at 60 cm: 12
    assert [event.outcome for event in happened(game, Fired)] == ["hit", "miss", "hit"]
    assert thrown_out(game)


@pytest.mark.rule("GM.11.04", "GM.11.05", "GM.11.06", "GM.11.07", "GM.11.21", "GM.7.02")
def test_priority_targets() -> None:
    """fire-priority: the unlocated never are, two at one distance both are, one in contact is no target at all."""
    game = situation("fire-priority")
    assert targets(game, "a.1") == {"b.1", "b.2", "b.3"}
    assert refused(game, fire="a.1", target="b.4") == ("E26", "GM.11.07")
    assert refused(game, fire="a.2") == ("E26", "GM.11.07")
    act(game, fire="a.1", target="b.3", aim=False)  # 3 + 2, no d4
    act(game, fire="a.3", target="b.2", aim=False)  # d4 2; 6 + 2 - 2 at 29.3 cm
    act(game, fire="a.4", aim=False)  # d4 1; 4 + 2 - 1
    on_to(game, "fire", "mexican")
    act(game, fire="b.5", aim=False)  # a.4 has fired: no d4; 5 + 1
    told = [(event.shooter, event.priority, event.outcome) for event in happened(game, Fired)]
    assert told == [
        ("a.1", True, "miss"),
        ("a.3", False, "hit"),
        ("a.4", False, "miss"),
        ("b.5", True, "hit"),
    ]
    assert lost(game) == {"a.4"}
    assert thrown_out(game)


@pytest.mark.rule("GM.11.24", "GM.11.25", "GM.11.28", "GM.11.36", "GM.7.04", "GM.9.17")
def test_a_jam_lasts_the_whole_next_turn() -> None:
    """fire-jam: a 1 misses though it would reach, two 1s jam an aimed weapon; next turn no defensive fire either."""
    game = situation("fire-jam")
    act(game, fire="a.1", aim=False)
    act(game, fire="a.2", aim=True)
    act(game, fire="a.3", aim=True)
    assert [event.outcome for event in happened(game, Fired)] == ["jam", "miss", "jam"]
    on_to(game, "locate", "mexican", turn=3)
    act(game, locate=["a.1"])  # 1 + several + fired last turn + near
    assert who(game, "a.1").located
    on_to(game, "activate", "mexican")
    act(game, activate="b.1", action="fast", also=["contact"], charge_at={"b.1": "a.1"})
    assert happened(game, ContactMade)  # nobody was asked for defensive fire
    on_to(game, "activate", "french")
    assert refused(game, activate="a.1") == ("E21", "GM.9.17")
    on_to(game, "fire", "french")
    assert keys(game) == {"a.2"}
    assert refused(game, fire="a.3") == ("E25", "GM.11.24")
    on_to(game, "fire", "french", turn=4)
    assert keys(game) == {"a.2", "a.3"}
    assert thrown_out(game)


@pytest.mark.rule("GM.6.12", "GM.11.13", "GM.11.26", "GM.11.27", "GM.11.28")
def test_who_may_aim() -> None:
    """fire-aim: the stopped man throws two dice, the three others one."""
    game = situation("fire-aim")
    act(game, fire="a.1", aim=True)  # 6 + 2 - 1
    for shooter in ("a.2", "a.3", "a.4"):
        act(game, fire=shooter)
    told = [(event.manner, event.outcome) for event in happened(game, Fired)]
    assert told == [("aimed", "hit"), ("plain", "miss"), ("plain", "miss"), ("plain", "miss")]
    assert thrown_out(game)


@pytest.mark.rule("GM.9.34", "GM.11.02", "GM.11.26", "GM.11.27", "GM.11.35", "GM.11.36", "GM.11.37")
def test_a_man_who_was_charged_does_not_aim() -> None:
    """fire-charged: he was reached, though the charger was shot down; a charge that fell short leaves the aim free."""
    game = situation("fire-charged")
    act(game, activate="b.1", action="fast", also=["contact"], charge_at={"b.1": "a.3"})
    act(game, defend={"a.4": "b.1"})  # 4 + 2 at 11.3 cm; 5 - 1 on the run is no save
    assert lost(game) == {"b.1"}
    act(game, activate="b.3", action="fast", also=["contact"], charge_at={"b.3": "a.5"})
    assert [(event.figure, event.reaches) for event in happened(game, ChargeDeclared)] == [
        ("b.1", True),
        ("b.3", False),
    ]
    assert who(game, "b.3").point == (90.0, 23.0)  # 11 cm of 12
    on_to(game, "fire", "french")
    assert refused(game, fire="a.4") == ("E24", "GM.11.02")
    act(game, fire="a.3")  # d4 1; 7 + 2 - 1 at 38 cm
    act(game, fire="a.5", aim=True)
    told = [(event.shooter, event.manner, event.outcome) for event in happened(game, Fired)]
    assert told == [("a.4", "defensive", "hit"), ("a.3", "plain", "hit"), ("a.5", "aimed", "miss")]
    assert thrown_out(game)


@pytest.mark.rule(
    "GM.11.15", "GM.11.16", "GM.11.17", "GM.11.18", "GM.11.19", "GM.11.20", "GM.11.22", "GM.13.04", "GM.17.03"
)
def test_modifiers_of_fire() -> None:
    """fire-modifiers: each shot hits to the point; the skirmisher's save of 5 is 4, or 6 by option."""
    for option, dead in (("minus", {"b.3"}), ("plus", set())):
        game = situation("fire-modifiers", skirmish_save=option)
        act(game, fire="a.1")  # 6 + 2 - 2
        act(game, fire="a.2")  # 5 + 2 - 1
        act(game, fire="a.3", aim=False)  # 10 - 1 - 1 - 1 - 1
        act(game, fire="a.4", aim=False)  # 6 + 2 - 2, two clouds or one
        assert [event.outcome for event in happened(game, Fired)] == ["hit"] * 4
        assert lost(game) == dead
        assert thrown_out(game)


@pytest.mark.rule(
    "GM.2.01", "GM.9.38", "GM.13.03", "GM.13.07", "GM.13.08", "GM.13.09", "GM.15.03", "GM.15.05"
)
def test_a_man_hit_three_times() -> None:
    """save-chain: his running tells against the first save only; the third success breaks him all the same."""
    game = situation("save-chain")
    act(game, fire="a.1", target="b.1", aim=False)
    first = who(game, "b.1")
    assert (first.marker, first.mode, first.formation) == ("yellow", "immobile", "none")
    act(game, fire="a.2", target="b.1", aim=False)
    assert who(game, "b.1").marker == "green"
    act(game, fire="a.3", target="b.1", aim=False)  # b.2 is nearer to him: d4
    assert lost(game) == {"b.1"}
    second = who(game, "b.2")  # militia: 4 - 1 fails
    assert (second.marker, second.mode, second.formation) == ("yellow", "immobile", "none")
    assert thrown_out(game)


@pytest.mark.rule("GM.11.29", "GM.11.32", "GM.11.33", "GM.11.34", "GM.11.40", "GM.15.06", "GM.11.02")
def test_a_salvo_through_two_ranks() -> None:
    """salvo-second-rank: hits go b.1, b.2, b.3, b.1; the last passes to b.2, since b.1 is dead by then."""
    game = situation("salvo-second-rank")
    act(game, fire="salvo:a.1", salvo_shooters=["a.1", "a.2", "a.3", "a.4"])
    assert [event.figure for event in happened(game, Saved)] == ["b.1", "b.2", "b.3", "b.2"]
    told = [(event.figure, event.before, event.after) for event in happened(game, MoraleTested)]
    assert told == [("b.2", "none", "none"), ("b.3", "none", "yellow")]
    assert lost(game) == {"b.1"}
    assert (who(game, "b.2").marker, who(game, "b.3").marker) == ("green", "green")
    for shooter in ("a.1", "a.2", "a.3", "a.4"):
        assert refused(game, fire=shooter) == ("E24", "GM.11.02")
    assert thrown_out(game)


@pytest.mark.rule("GM.11.31", "GM.11.32", "GM.11.33")
def test_a_salvo_with_two_minds() -> None:
    """salvo-mixed: only a.2 throws the d4, for c.1 stands nearer in his arc; the one hit falls on the nearest, b.1."""
    game = situation("salvo-mixed")
    act(game, fire="salvo:a.1")
    told = [(event.shooter, event.priority, event.outcome) for event in happened(game, Fired)]
    assert told == [("a.1", True, "hit"), ("a.2", False, "miss")]
    assert markers(game) | {"b.1": "yellow", "b.2": "none", "c.1": "none"} == markers(game)
    assert thrown_out(game)


@pytest.mark.rule("GM.5.14", "GM.9.24", "GM.11.30", "GM.11.31")
def test_no_salvo() -> None:
    """salvo-refused: pistol, loose order, stopped man, single enemy; the column's head of two may."""
    game = situation("salvo-refused")
    assert {key for key in keys(game) if key.startswith("salvo")} == {"salvo:k.1"}
    for first in ("p.1", "p.2", "u.1", "y.1", "s.1"):
        assert refused(game, fire=f"salvo:{first}")[0] == "E34"
    assert refused(game, fire="k.3") == ("E41", "GM.9.24")
    act(game, fire="salvo:k.1")  # d4 1 and 5 + 2 - 1 each; two saves of 3, a morale test between them
    assert lost(game) == {"e.1", "e.2"}
    assert not who(game, "k.3").shot
    assert thrown_out(game)


@pytest.mark.rule("GM.7.14", "GM.7.17", "GM.7.18", "GM.7.19", "GM.8.07")
def test_a_house_with_two_wings() -> None:
    """sight-wings: out of the edge and into the other wing is cut; from wing to wing and from edge to edge is not."""
    game = situation("sight-wings")
    assert keys(game) == {"a.1", "a.3", "a.4"}
    for hidden in ("a.2", "a.5"):
        assert refused(game, locate=[hidden]) == ("E11", "GM.7.09")
    act(game, locate=["a.3"])  # in the same house all the same dense: 5 against 6
    (attempt,) = happened(game, Localised)
    assert (attempt.shelter, attempt.located) == ("dense", False)
    assert thrown_out(game)


@pytest.mark.rule("GM.8.04", "GM.8.11", "GM.9.35", "GM.11.07")
def test_cover_beside_a_gap() -> None:
    """cover-by-a-gap: 3 + 2 saves from a shot over the wall, 4 not from one through the breach beside him."""
    game = situation("cover-by-a-gap")
    assert refused(game, fire="a.3") == ("E26", "GM.11.07")
    act(game, fire="a.2", aim=False)
    assert (who(game, "b.1").marker, covers(game)) == ("yellow", {"b.1": "dense"})
    act(game, fire="a.1", aim=False)
    assert (lost(game), covers(game)) == ({"b.1"}, {"b.1": "none"})
    assert thrown_out(game)


@pytest.mark.rule("GM.7.12", "GM.8.05")
def test_a_wood_and_a_wall() -> None:
    """locate-wood-and-wall: dense from the south (3 + 2 against 6), light from the north (2 + 2 against 4)."""
    game = situation("locate-wood-and-wall")
    act(game, locate=["b.1"])
    act(game, locate=["b.2"])
    told = [(event.observer, event.shelter, event.located) for event in happened(game, Localised)]
    assert told == [("a.1", "dense", False), ("a.2", "light", True)]
    assert thrown_out(game)


@pytest.mark.rule("GM.11.07", "GM.11.24", "GM.11.31", "GM.11.33", "GM.11.40", "GM.15.06")
def test_a_salvo_around_a_fight() -> None:
    """salvo-around-a-fight: the two hits fall on b.1 and b.3, never on b.2; the third rifle jams."""
    game = situation("salvo-around-a-fight")
    assert refused(game, fire="a.1", target="b.2") == ("E26", "GM.11.07")
    act(game, fire="salvo:a.1", salvo_shooters=["a.1", "a.2", "a.3"])
    assert [event.outcome for event in happened(game, Fired)] == ["hit", "jam", "hit"]
    assert [event.figure for event in happened(game, Saved)] == ["b.1", "b.3"]
    assert lost(game) == {"b.3"}
    told = [(event.figure, event.after) for event in happened(game, MoraleTested)]
    assert told == [("b.2", "none"), ("b.1", "yellow")]
    assert thrown_out(game)


@pytest.mark.rule("GM.1.06", "GM.8.09", "GM.8.14", "GM.9.35", "GM.11.07")
def test_who_touches_whom_across_what() -> None:
    """contact-across: across a border, an open door, a low wall they touch; across a fort or rampart not."""
    game = situation("contact-across")
    for touching in ("a.1", "a.3", "a.5"):
        assert refused(game, fire=touching) == ("E26", "GM.11.07")
    for shooter in ("a.2", "a.4", "a.6"):
        act(game, fire=shooter, aim=False)  # 2 + 2 at 10 cm or less; saves of 3 + 2, 3 + 2 and 4 + 1
    assert covers(game) == {"b.2": "dense", "b.4": "dense", "b.6": "light"}
    assert {who(game, id).marker for id in ("b.2", "b.4", "b.6")} == {"yellow"}
    assert thrown_out(game)


@pytest.mark.rule("GM.5.09", "GM.5.12", "GM.11.31", "GM.11.33", "GM.11.40")
def test_a_salvo_at_one_kind_of_men() -> None:
    """salvo-one-kind: the horseman and the runner beside them are not of the detachment, and are not hit."""
    game = situation("salvo-one-kind")
    act(game, fire="salvo:a.1", salvo_shooters=["a.1", "a.2", "a.3"])
    assert [event.figure for event in happened(game, Saved)] == ["b.1", "b.4", "b.1"]
    assert [who(game, id).marker for id in ("b.1", "b.2", "b.3", "b.4")] == [
        "green",
        "none",
        "none",
        "yellow",
    ]
    assert thrown_out(game)


@pytest.mark.rule("GM.11.19", "GM.11.22")
def test_in_the_smoke_and_before_it() -> None:
    """fire-smoke: 5 + 2 - 2 from within the cloud misses; a cloud behind the target takes nothing from 4 + 2."""
    game = situation("fire-smoke")
    act(game, fire="a.2", aim=False)
    act(game, fire="a.3", aim=False)
    assert [event.outcome for event in happened(game, Fired)] == ["miss", "hit"]
    assert thrown_out(game)
