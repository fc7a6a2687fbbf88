"""Positions of ladders, doors, rams and powder barrels, played out: what the rules say of each, worked out by hand."""

import pytest

from escarmouche.rulesets.guepier.data.events import (
    Activated,
    BarrelSet,
    BreachOpened,
    Climbed,
    Exploded,
    FireStarted,
    KitDropped,
    LadderRaised,
    MoraleTested,
    ObstacleStruck,
)
from escarmouche.table.tabletop import Inside
from tests.rulesets.guepier.bench import happened
from tests.rulesets.guepier.keyed import (
    act,
    covers,
    gaps,
    keys,
    lost,
    on_to,
    refused,
    situation,
    thrown_out,
    who,
)


@pytest.mark.rule("GM.10.05", "GM.10.06", "GM.10.07", "GM.10.08", "GM.14.10", "GM.14.17")
def test_three_on_a_ladder() -> None:
    """ladder-three: no fourth on it; next turn nobody runs off it. At the other top the climber is the assailant."""
    game = situation("ladder-three")
    assert who(game, "c.1").level == 1
    assert who(game, "c.1").assailant_of == ("b.1",)
    assert refused(game, activate="c.1") == ("E21", "GM.9.17")
    for climber in ("a.1", "a.2", "a.3"):
        act(game, activate=climber, with_=[], action="skirmish", also=["climb:ladder-1"])
    assert game.state.groups["a"].ap == 9
    assert refused(game, activate="a.4", action="skirmish", also=["climb:ladder-1"]) == ("E30", "GM.10.05")
    assert {who(game, id).on_ladder for id in ("a.1", "a.2", "a.3")} == {"ladder-1"}
    on_to(game, "fire", "french")
    assert refused(game, fire="a.1") == ("E27", "GM.10.05")
    on_to(game, "activate", "french", turn=3)
    assert lost(game) == {"b.1"}  # 12 + 1 + 2 against 1 + 2, with no localisation before
    tops = [event.figure for event in happened(game, Climbed) if event.top]
    assert tops == ["c.1", "a.1", "a.2", "a.3"]
    for id in ("a.1", "a.2", "a.3"):
        place = who(game, id).pose
        assert place.level == 1
        assert abs(place.x - 50) <= 3
        assert 0 <= place.y - 40 <= 2
        assert refused(game, activate=id, with_=[], action="fast")[0] == "E39"
    assert thrown_out(game)


@pytest.mark.rule("GM.10.07", "GM.10.08", "GM.10.22")
def test_down_at_the_far_foot() -> None:
    """ladder-far-foot: no room, both wait; when a.6 has made room the first comes down, contiguous, and may not run."""
    game = situation("ladder-far-foot")
    waiting = [who(game, id).where for id in ("a.1", "a.2")]
    assert waiting == [Inside("ladder-1", 0), Inside("ladder-1", 1)]
    act(game, activate="a.6", with_=[], action="skirmish", move={"a.6": {"path": [[50, 49]]}})
    on_to(game, "activate", "french", turn=3)
    down = who(game, "a.1")
    assert (down.point, down.level, down.contiguous) == ((50.0, 41.0), 0, ("rampart",))
    assert who(game, "a.2").on_ladder == "ladder-1"
    assert refused(game, activate="a.1", with_=[], action="fast")[0] == "E39"
    act(game, activate="a.1", with_=[], action="skirmish", move={"a.1": {"path": [[50, 45]]}})
    assert who(game, "a.1").point == (50.0, 45.0)
    assert thrown_out(game)


@pytest.mark.rule("GM.10.01", "GM.10.10", "GM.10.21", "GM.13.07")
def test_carriers_under_fire() -> None:
    """ladder-carriers: of two carriers one is stopped and the ladder falls; of three it is carried on."""
    game = situation("ladder-carriers")
    act(game, fire="b.1", target="a.1", aim=False)
    act(game, fire="b.2", target="c.1", aim=False)
    one, two = game.state.kit["ladder-1"], game.state.kit["ladder-2"]
    assert (one.state, one.carriers) == ("ground", ())
    assert (two.state, set(two.carriers)) == ("carried", {"c.2", "c.3"})
    assert [event.kit for event in happened(game, KitDropped)] == ["ladder-1"]
    on_to(game, "fire", "french")
    for carrier in ("c.2", "c.3"):
        assert refused(game, fire=carrier) == ("E27", "GM.10.01")
    on_to(game, "activate", "french", turn=3)
    assert refused(game, activate="a.2", with_=[], action="hold", also=["pick-up:ladder-1"])[0] == "E30"
    assert thrown_out(game)


@pytest.mark.rule("GM.10.01", "GM.10.02", "GM.10.04", "GM.10.21")
def test_a_ladder_is_raised() -> None:
    """ladder-raised: free, at the end of the move; its carriers neither climb nor fire this turn."""
    game = situation("ladder-raised")
    way = {"a.1": {"path": [[20, 38.5]]}, "a.2": {"path": [[23, 38.5]]}}
    act(game, activate="a.1", with_=["a.2"], action="fast", also=[], move=way)
    ladder = game.state.kit["ladder-1"]
    assert (ladder.state, ladder.at, ladder.against) == ("raised", (20.0, 38.5), "rampart")
    assert happened(game, LadderRaised)
    assert who(game, "a.1").moving
    assert game.question is not None
    if game.question.key == "activate" and game.question.seat == "french":
        assert refused(game, activate="a.1") == ("E07", "GM.5.15")
    on_to(game, "fire")
    assert game.question.seat == "mexican"
    assert thrown_out(game)


@pytest.mark.rule("GM.7.19", "GM.8.04", "GM.10.11", "GM.10.13", "GM.9.09", "GM.13.03")
def test_a_door_from_within() -> None:
    """door-inner-side: E46 from the street; the open door shows the man at the edge, not the one inside."""
    game = situation("door-inner-side")
    act(game, activate="b.1", with_=[], action="hold", also=["open:door"], stand={})
    assert game.state.table.area("house").opening("door").state == "open"
    assert game.state.groups["b"].ap == 0
    on_to(game, "activate", "french")
    assert refused(game, activate="a.3", with_=[], action="hold", also=["close:door"]) == ("E46", "GM.10.13")
    assert refused(game, activate="a.1", with_=[], action="hold", also=["close:door"]) == ("E46", "GM.10.13")
    on_to(game, "fire", "french")
    assert refused(game, fire="a.2", target="b.3") == ("E11", "GM.7.19")
    act(game, fire="a.2", target="b.1", aim=False)  # d4 1; 5 + 2 - 1 at 19.5 cm; 3 + 2 saves
    assert covers(game) == {"b.1": "dense"}
    assert who(game, "b.1").marker == "yellow"
    assert thrown_out(game)


@pytest.mark.rule(
    "GM.10.15", "GM.10.16", "GM.10.17", "GM.10.18", "GM.10.19", "GM.12.10", "GM.12.13", "GM.12.14", "GM.14.28"
)
def test_ram_and_cannon_together() -> None:
    """ram-and-cannon: 2 points by the gun, 0 by a blow of 2 + 3, 4 by a blow of 6 + 3 next turn: the gate bursts."""
    game = situation("ram-and-cannon")
    assert refused(game, fire="a.1") == ("E27", "GM.10.20")
    act(game, fire="g.gun", gun_obstacle="gate", gun_aim={"": {"at": [50, 40]}})
    for turn in (2, 3):
        on_to(game, "fight", "french", turn=turn)
        act(game, fight="ram:ram-1")
        on_to(game, "fire" if turn == 2 else "activate", "french", turn=turn + 1)
    told = [
        (event.by, event.damage, event.total, event.destroyed) for event in happened(game, ObstacleStruck)
    ]
    assert told == [("g.gun", 2, 2, False), ("ram-1", 0, 2, False), ("ram-1", 4, 6, True)]
    assert game.state.table.line("rampart").opening("gate").state == "destroyed"
    assert not happened(game, FireStarted)
    assert not lost(game)
    assert thrown_out(game)


@pytest.mark.rule("GM.12.19", "GM.12.20", "GM.12.21", "GM.8.04", "GM.8.11", "GM.13.02", "GM.13.12", "GM.4.05")
def test_four_barrels() -> None:
    """barrels: dud, hole, too small a hole (a turn more), blast; the rampart shelters b.1 from the blast."""
    game = situation("barrels")
    for carrier in ("a.1", "a.2", "a.3"):
        act(game, activate=carrier, action="hold", also=["set-barrel"], stand={})
    act(game, activate="a.4", with_=[], action="hold", also=["set-barrel"], stand={})
    assert [event.outcome for event in happened(game, BarrelSet)] == ["dud", "hole", "hole-to-widen", "blast"]
    assert {kit.state for kit in game.state.kit.values()} == {"spent"}
    (blast,) = happened(game, Exploded)
    assert set(blast.figures) == {"a.4", "a.5", "b.1"}
    assert covers(game) == {"a.4": "none", "a.5": "none", "b.1": "dense"}
    assert lost(game) == {"a.4", "a.5"}
    assert who(game, "b.1").marker == "yellow"
    assert [event.at for event in happened(game, BreachOpened)] == [(40.0, 40.0)]
    on_to(game, "locate", turn=3)
    assert len(happened(game, BreachOpened)) == 1
    assert [spot.at for spot in game.state.weak] == [(70.0, 40.0)]
    on_to(game, "locate", turn=4)
    assert [event.at for event in happened(game, BreachOpened)] == [(40.0, 40.0), (70.0, 40.0)]
    assert not game.state.weak
    assert thrown_out(game)


@pytest.mark.rule("GM.12.21", "GM.4.05", "GM.8.11")
def test_widening_takes_a_whole_turn_of_nothing_else() -> None:
    """widening: he who fires does something else; he who is stopped goes on; each breach is 5 cm wide."""
    game = situation("widening")
    on_to(game, "fire", "french")
    act(game, fire="a.2", aim=False)
    on_to(game, "fire", "mexican")
    act(game, fire="b.3", aim=False)
    assert (who(game, "a.3").marker, covers(game)) == ("yellow", {"a.3": "dense"})
    on_to(game, "locate", turn=3)
    assert {event.at for event in happened(game, BreachOpened)} == {(70.0, 40.0), (100.0, 40.0)}
    assert gaps(game) == [(67.5, 72.5), (97.5, 102.5)]
    assert [spot.id for spot in game.state.weak] == ["weak-2"]
    assert thrown_out(game)


@pytest.mark.rule("GM.12.23", "GM.10.21")
def test_a_barrel_dropped_and_taken_up() -> None:
    """barrel-dropped: the stopped man drops it; a comrade in contact takes it up for nothing and may not fire."""
    game = situation("barrel-dropped")
    act(game, fire="b.1", target="a.1", aim=False)  # 6 + 1; 5 saves
    barrel = game.state.kit["barrel-1"]
    assert (barrel.state, barrel.carriers) == ("ground", ())
    assert who(game, "a.1").marker == "yellow"
    on_to(game, "activate", "french", turn=3)
    act(game, activate="a.2", action="hold", also=["pick-up:barrel-1"])
    barrel = game.state.kit["barrel-1"]
    assert (barrel.state, barrel.carriers) == ("carried", ("a.2",))
    assert happened(game, Activated)[-1].cost == 0
    on_to(game, "fire", "french")
    assert refused(game, fire="a.2")[0] == "E27"
    assert thrown_out(game)


@pytest.mark.rule("GM.10.12", "GM.12.19", "GM.12.21", "GM.12.22", "GM.8.11")
def test_barrels_at_doors() -> None:
    """barrel-at-doors: 6 destroys the one at once, 3 the other after a whole further turn."""
    game = situation("barrel-at-doors")
    for carrier in ("a.1", "a.2"):
        act(game, activate=carrier, action="hold", also=["set-barrel"], stand={})
    west = game.state.table.area("west").opening("west-door")
    assert west.state == "destroyed"
    on_to(game, "activate", turn=3)
    assert game.state.table.area("east").opening("east-door").state == "closed"
    on_to(game, "activate", turn=4)
    east = game.state.table.area("east").opening("east-door")
    assert (east.state, east.width) == ("destroyed", 4.0)
    assert len(game.state.table.area("east").openings) == 1
    assert thrown_out(game)


@pytest.mark.rule("GM.6.13", "GM.10.06", "GM.10.08", "GM.13.09", "GM.15.01")
def test_pinned_on_a_ladder() -> None:
    """ladder-pinned: he stays, the man behind him passes; he is in the open, though the ladder stands in a wood."""
    game = situation("ladder-pinned")
    assert who(game, "a.1").on_ladder == "ladder-1"
    assert who(game, "a.2").level == 1
    on_to(game, "fire", "mexican")
    act(game, fire="b.1", aim=False)
    assert covers(game) == {"a.1": "none"}
    assert lost(game) == {"a.1"}
    assert [event.figure for event in happened(game, MoraleTested)] == ["a.2"]
    assert thrown_out(game)


@pytest.mark.rule("GM.10.15", "GM.10.17", "GM.10.20", "GM.10.21", "GM.15.06")
def test_bearers_under_fire() -> None:
    """ram-bearers: three live, one of them stopped, and all count: 1 + 3 against 3, then 3 + 3 against 3."""
    game = situation("ram-bearers")
    act(game, fire="b.1", target="a.3", aim=False)
    act(game, fire="b.2", target="a.4", aim=False)
    assert set(game.state.kit["ram-1"].carriers) == {"a.1", "a.2", "a.3"}
    told = [event.figure for event in happened(game, MoraleTested)]
    assert told == ["a.3", "a.2", "a.1"]
    act(game, ram_blow=True)
    on_to(game, "fire", "mexican", turn=3)
    act(game, fire="b.1", target="a.1", aim=False)
    assert game.state.figures["a.1"].marker == "yellow"
    on_to(game, "activate", turn=4)
    blows = [(event.damage, event.total) for event in happened(game, ObstacleStruck)]
    assert blows == [(1, 1), (3, 4)]
    assert thrown_out(game)


@pytest.mark.rule("GM.12.21", "GM.6.06", "GM.4.05")
def test_widening_begins_anew() -> None:
    """widening-interrupted: pinned when the turn began, or relieved during it: no whole turn; the next turn is one."""
    game = situation("widening-interrupted")
    on_to(game, "activate", "french", turn=2)
    away = {"a.2": {"path": [[24, 38.5]]}}
    act(game, activate="a.2", with_=[], action="skirmish", move=away)
    act(game, activate="a.3", action="skirmish", move={"a.3": {"path": [[30, 38.5]]}})
    on_to(game, "activate", turn=3)
    assert len(game.state.weak) == 2
    on_to(game, "activate", turn=4)
    assert gaps(game) == [(27.5, 32.5), (67.5, 72.5)]
    assert thrown_out(game)


@pytest.mark.rule("GM.12.19", "GM.17.04")
def test_a_barrel_spares_nobody() -> None:
    """barrels, with the option that spares the friends of a gun: a barrel is none."""
    game = situation("barrels", spare_friends=True)
    for carrier in ("a.1", "a.2", "a.3"):
        act(game, activate=carrier, action="hold", also=["set-barrel"], stand={})
    act(game, activate="a.4", with_=[], action="hold", also=["set-barrel"], stand={})
    (blast,) = happened(game, Exploded)
    assert set(blast.figures) == {"a.4", "a.5", "b.1"}


@pytest.mark.rule("GM.10.14", "GM.10.15", "GM.14.28")
def test_a_ram_beside_the_gate() -> None:
    """ram-beside-the-gate: 1.5 cm from the gate is at the wall; 1 cm is at the gate, and its owner may decline."""
    game = situation("ram-beside-the-gate")
    assert game.question is not None
    assert (game.question.key, game.question.params["kit"]) == ("ram-blow", "ram-2")
    act(game, ram_blow=False)
    on_to(game, "activate", turn=3)
    assert not happened(game, ObstacleStruck)
    assert thrown_out(game)


@pytest.mark.rule("GM.6.12", "GM.10.01", "GM.10.03", "GM.12.23")
def test_what_carriers_may_not_do() -> None:
    """carriers-refused: no charge with a ladder; four take one up at most; a stopped man takes up nothing."""
    game = situation("carriers-refused")
    charge = refused(game, activate="a.1", with_=["a.2"], action="fast", also=["contact"])
    assert charge == ("carriers-only-carry", "GM.10.01")
    assert refused(game, activate="a.1", with_=[], action="skirmish", also=[]) == ("E30", "GM.10.01")
    taken = ["c.2", "c.3", "c.4", "c.5"]
    act(game, activate="c.1", with_=taken, action="hold", also=["pick-up:ladder-2"])
    assert len(game.state.kit["ladder-2"].carriers) == 4
    assert refused(game, activate="e.1", action="hold", also=["pick-up:barrel-1"]) == ("E45", "GM.6.12")
    assert thrown_out(game)


@pytest.mark.rule("GM.8.14", "GM.12.20", "GM.12.22", "GM.13.10", "GM.13.11")
def test_a_barrel_set_from_within() -> None:
    """barrel-from-within: 6 kills both in the house, 5 + 2 saves outside it; the other is set on arrival."""
    game = situation("barrel-from-within")
    act(game, activate="a.1", action="hold", also=["set-barrel"], stand={})
    assert covers(game) == {"a.1": "none", "a.2": "none", "b.1": "dense"}
    assert lost(game) == {"a.1", "a.2"}
    act(
        game,
        activate="c.1",
        action="skirmish",
        also=[],
        move={"c.1": {"path": [[90, 38.5]]}},
        set_barrel=True,
    )
    assert happened(game, BreachOpened)[-1].at == (90.0, 40.0)
    assert gaps(game) == [(87.5, 92.5)]
    assert thrown_out(game)


@pytest.mark.rule("GM.10.01", "GM.10.10", "GM.11.07")
def test_carriers_do_nothing_else_though_the_ladder_falls() -> None:
    """ladder-dropped: neither the man who was hit nor his fellow fires in the turn in which they carried it."""
    game = situation("ladder-dropped")
    way = {"a.1": {"path": [[20, 24]], "facing": 0}, "a.2": {"path": [[23, 24]], "facing": 0}}
    act(game, activate="a.1", with_=["a.2"], action="skirmish", also=[], move=way)
    on_to(game, "fire", "mexican")
    act(game, fire="b.1", target="a.1", aim=False)  # 7 + 1 - 1 - 1; 8 - 1 saves
    assert (game.state.kit["ladder-1"].state, who(game, "a.1").marker) == ("ground", "yellow")
    on_to(game, "fire", "french")
    assert keys(game) == {"c.1"}
    for carrier in ("a.1", "a.2"):
        assert refused(game, fire=carrier) == ("E27", "GM.10.01")
    assert thrown_out(game)


@pytest.mark.rule("GM.8.09", "GM.9.39")
@pytest.mark.parametrize(
    "path",
    [
        [[63, 83]],
        [[60, 80], [63, 83]],
        [[59.999, 79.999], [62, 84]],
        [[60, 80], [63, 77]],
        [[60, 81], [63, 84]],
    ],
)
def test_no_way_in_at_the_corner_of_a_blind_end(path: list[list[float]]) -> None:
    """camerone-corner: the blind end of the house begins at its corner; round it, by the north side, there is a way."""
    game = situation("camerone-corner")
    act(game, activate="guard-jalapa.1", action="fast")
    assert refused(game, move={"guard-jalapa.1": {"path": path}})[0] == "impassable"
    act(game, move={"guard-jalapa.1": {"path": [[57, 89], [58.5, 91.2]]}})
    assert who(game, "guard-jalapa.1").point == (58.5, 91.2)
