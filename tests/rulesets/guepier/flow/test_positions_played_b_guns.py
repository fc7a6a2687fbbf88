"""Positions of guns and explosions, played out: what the rules say of each, worked out by hand."""

import pytest

from escarmouche.rulesets.guepier.data.events import (
    CannonFired,
    Exploded,
    Fired,
    FireStarted,
    MoraleTested,
    ObstacleStruck,
    ShellDrifted,
)
from tests.rulesets.guepier.bench import happened
from tests.rulesets.guepier.keyed import (
    act,
    covers,
    keys,
    lost,
    on_to,
    refused,
    situation,
    targets,
    thrown_out,
    who,
)


@pytest.mark.rule("GM.9.18", "GM.12.01", "GM.12.02", "GM.12.03", "GM.12.04", "GM.6.13")
def test_crews_of_four_guns() -> None:
    """gun-crews: moved, no shot; turned, a shot; a stopped gunner costs 1; with one man no shot."""
    game = situation("gun-crews")
    way = {
        "g.gun": {"path": [[20, 14]]},
        "g.1": {"path": [[19, 11]]},
        "g.2": {"path": [[21, 11]]},
    }
    act(game, activate="g.gun", action="skirmish", move=way)
    turned = {"h.gun": {"facing": 0, "path": []}}
    act(game, activate="h.gun", action="hold", also=["pivot"], stand=turned)
    assert (game.state.groups["g"].ap, game.state.groups["h"].ap) == (2, 0)
    assert refused(game, activate="i.gun") == ("E45", "GM.9.18")
    on_to(game, "fire", "french")
    assert refused(game, fire="g.gun") == ("E28", "GM.12.01")
    assert refused(game, fire="j.gun") == ("E29", "GM.12.03")
    act(game, fire="h.gun")
    assert who(game, "b.1").marker == "yellow"  # 4 + 2 at 47 cm; 7 saves
    act(game, fire="i.gun")
    told = [(event.gun, event.outcome) for event in happened(game, CannonFired)]
    assert told == [("h.gun", "hit"), ("i.gun", "miss")]  # 4 + 2 - 1
    assert thrown_out(game)


@pytest.mark.rule(
    "GM.12.06", "GM.12.07", "GM.12.08", "GM.13.03", "GM.13.12", "GM.15.06", "GM.17.04", "GM.1.02", "GM.1.03"
)
def test_a_shot_among_friends() -> None:
    """gun-blast: 7 for the French, 6 for the Mexicans; in the wood 6 + 1 saves, a skirmisher's 6 - 1 does not."""
    game = situation("gun-blast")
    act(game, fire="g.gun", gun_target="b.1")
    (blast,) = happened(game, Exploded)
    assert set(blast.figures) == {"a.1", "b.1", "b.2", "b.3"}
    assert covers(game) == {"a.1": "none", "b.1": "none", "b.2": "light", "b.3": "none"}
    assert lost(game) == {"b.1", "b.3"}
    assert (who(game, "a.1").marker, who(game, "b.2").marker) == ("yellow", "yellow")
    told = [(event.figure, event.lost, event.after) for event in happened(game, MoraleTested)]
    assert told == [("b.2", "b.1", "yellow")]  # already stopped: 5 - 1
    assert thrown_out(game)
    spared = situation("gun-blast", [3, 3, 6, 5], spare_friends=True)
    act(spared, fire="g.gun", gun_target="b.1")
    assert (who(spared, "a.1").marker, lost(spared)) == ("none", {"b.1", "b.3"})
    assert thrown_out(spared)


@pytest.mark.rule("GM.13.10", "GM.13.11", "GM.12.07", "GM.11.03")
def test_a_shot_at_ruins() -> None:
    """gun-at-ruins: 5 is death in the ruins that were hit, 5 + 2 is life in the open beside them and in the cabin."""
    game = situation("gun-at-ruins")
    assert refused(game, fire="g.gun", gun="direct", gun_target="b.2")[0] == "E11"
    act(game, fire="g.gun", gun="direct", gun_target="b.1")
    (blast,) = happened(game, Exploded)
    assert set(blast.figures) == {"b.1", "b.2", "b.3", "b.4"}
    assert lost(game) == {"b.1", "b.2"}
    assert (who(game, "b.3").marker, who(game, "b.4").marker) == ("yellow", "yellow")
    assert thrown_out(game)


@pytest.mark.rule("GM.13.11", "GM.8.04", "GM.12.07")
def test_a_shot_over_a_wall() -> None:
    """gun-at-wall: sheltered from the gun (b.1), beside the burst (b.2), and across the wall from it (b.3)."""
    game = situation("gun-at-wall")
    act(game, fire="g.gun", gun="direct", gun_target="b.1")
    assert covers(game) == {"b.1": "dense", "b.2": "none", "b.3": "dense"}
    assert lost(game) == {"b.2"}
    assert thrown_out(game)


@pytest.mark.rule("GM.12.15", "GM.12.16", "GM.12.17", "GM.12.18", "GM.13.10", "GM.13.11")
@pytest.mark.parametrize(
    ("gun", "d4", "impact"),
    [
        ("g.gun", 1, (57.0, 70.0)),
        ("g.gun", 2, (63.0, 70.0)),
        ("g.gun", 3, (60.0, 73.0)),
        ("g.gun", 4, (60.0, 67.0)),
        ("h.gun", 1, (60.0, 73.0)),
        ("h.gun", 2, (60.0, 67.0)),
        ("h.gun", 3, (63.0, 70.0)),
        ("h.gun", 4, (57.0, 70.0)),
    ],
)
def test_a_shell_drifts(gun: str, d4: int, impact: tuple[float, float]) -> None:
    """bombardment: left, right, forward and back as the gunners see it; b.2 is near one impact only, and sheltered."""
    game = situation("bombardment", [2, 2, d4, 1, 2, 5])
    assert refused(game, fire=gun, gun="bombard", gun_impact={"": {"at": [30, 70]}})[1] == "GM.12.16"
    act(game, fire=gun, gun="bombard", gun_impact={"": {"at": [60, 70]}})
    (drift,) = happened(game, ShellDrifted)
    assert drift.impact == pytest.approx(impact)
    near = impact == (63.0, 70.0)
    assert lost(game) == {"b.1"}
    assert who(game, "b.2").marker == ("yellow" if near else "none")
    assert thrown_out(game)


@pytest.mark.rule("GM.12.12", "GM.12.13", "GM.12.24", "GM.8.06", "GM.8.10", "GM.11.19", "GM.13.08", "GM.7.26")
def test_a_shell_by_a_barricade() -> None:
    """shell-at-barricade: at 1 cm it rolls damage, 11 against 6 is 5 points and a fire; the smoke takes 2 of a shot."""
    game = situation("shell-at-barricade")
    act(game, fire="g.gun", gun="bombard", gun_impact={"": {"at": [60, 62]}})
    (drift,) = happened(game, ShellDrifted)
    assert drift.impact == (60.0, 58.0)
    assert covers(game) == {"b.2": "none"}
    (blow,) = happened(game, ObstacleStruck)
    assert (blow.obstacle, blow.damage, blow.destroyed, blow.fire) == ("barricade", 5, False, True)
    assert len(happened(game, FireStarted)) == 1
    act(game, fire="a.1", aim=False)  # 6 + 2 - 2; 4 + 1 behind the barricade
    shot = happened(game, Fired)[-1]
    assert (shot.target, shot.outcome) == ("b.2", "hit")
    assert who(game, "b.2").marker == "green"
    assert thrown_out(game)


@pytest.mark.rule("GM.12.10", "GM.12.11", "GM.12.12", "GM.12.13", "GM.8.11", "GM.7.15", "GM.7.26")
@pytest.mark.parametrize(("dice", "fire"), [((6, 6), True), ((4, 4), False)])
def test_a_gate_is_shot_down(dice: tuple[int, int], fire: bool) -> None:
    """gun-at-gate: 2 points before and 8 or 4 now are 6; after 12 a fire in the gap hides the man behind it."""
    game = situation("gun-at-gate", dice)
    assert refused(game, fire="a.1", target="b.1") == ("E11", "GM.7.25")
    act(game, fire="g.gun", gun="obstacle", gun_obstacle="gate", gun_aim={"": {"at": [50, 40]}})
    (blow,) = happened(game, ObstacleStruck)
    assert (blow.destroyed, blow.fire) == (True, fire)
    assert game.state.table.line("rampart").opening("gate").state == "destroyed"
    assert ("b.1" in targets(game, "a.1")) is not fire
    assert thrown_out(game)


@pytest.mark.rule("GM.12.03", "GM.12.07", "GM.12.08", "GM.11.07", "GM.13.12")
def test_a_gun_among_its_own() -> None:
    """gun-at-its-own: nobody in a fight is aimed at, but all of them and both gunners are caught."""
    game = situation("gun-at-its-own")
    assert refused(game, fire="g.gun", gun_target="b.2")[0] == "E26"
    act(game, fire="g.gun", gun_target="b.1")
    (blast,) = happened(game, Exploded)
    assert set(blast.figures) == {"a.1", "b.1", "b.2", "g.1", "g.2"}
    assert lost(game) == {"b.1", "b.2"}
    assert [who(game, id).marker for id in ("a.1", "g.1", "g.2")] == ["yellow"] * 3
    assert thrown_out(game)


@pytest.mark.rule("GM.1.02", "GM.1.11", "GM.7.27", "GM.13.10", "GM.13.11", "GM.15.01")
def test_a_shot_at_a_roof() -> None:
    """gun-at-roof: a roof is not in its house, so 6 is saved with the walls' 2 under it and nowhere else."""
    game = situation("gun-at-roof")
    act(game, fire="g.gun", gun="direct", gun_target="b.1")
    assert covers(game) == {"b.1": "none", "b.2": "dense", "b.3": "none"}
    assert lost(game) == {"b.1", "b.3"}
    told = [(event.figure, event.lost, event.after) for event in happened(game, MoraleTested)]
    assert told == [("b.2", "b.1", "yellow")]
    assert thrown_out(game)


@pytest.mark.rule("GM.12.10", "GM.12.11", "GM.12.24")
def test_a_shell_between_two_walls() -> None:
    """shell-between-two-walls: the barricade 5 mm away, not the wall at 9; a house's border never counts."""
    game = situation("shell-between-two-walls")
    act(game, fire="g.gun", gun="bombard", gun_impact={"": {"at": [60, 62]}})
    told = [(event.obstacle, event.damage) for event in happened(game, ObstacleStruck)]
    assert told in ([("barricade", 0)], [])  # 6 against 6 does nothing
    assert game.state.damage.get("barricade", 0) == 0
    assert thrown_out(game)
    house = situation("shell-between-two-walls", [2, 2, 4, 1, 1])
    act(house, fire="g.gun", gun="bombard", gun_impact={"": {"at": [60, 62]}})
    assert happened(house, ShellDrifted)[0].impact == (60.0, 60.0)
    assert not happened(house, ObstacleStruck)
    assert thrown_out(house)


@pytest.mark.rule("GM.12.02", "GM.12.03", "GM.12.04", "GM.11.11", "GM.1.03")
def test_the_last_bands_of_a_gun() -> None:
    """gun-range: 10 at 120 cm, 12 beyond, without end; at sunrise 12 beyond 60 cm."""
    game = situation("gun-range")
    assert refused(game, fire="k.gun") == ("E29", "GM.12.03")
    act(game, fire="g.gun", gun_target="b.1")  # 8 + 2
    act(game, fire="h.gun", gun_target="b.2")  # 9 + 2
    assert [event.outcome for event in happened(game, CannonFired)] == ["hit", "miss"]
    early = situation("gun-range", [4, 4], sunrise=True)
    act(early, fire="g.gun", gun_target="b.1")
    assert [event.outcome for event in happened(early, CannonFired)] == ["miss"]
    assert thrown_out(early)


@pytest.mark.rule("GM.13.09", "GM.13.12", "GM.15.05", "GM.15.06")
def test_a_blast_and_what_follows() -> None:
    """blast-cascade: the pinned save and are lost; their ends are tested for in turn, the one that follows last."""
    game = situation("blast-cascade")
    act(game, fire="g.gun", gun_target="b.1")
    told = [(event.figure, event.lost, event.after) for event in happened(game, MoraleTested)]
    assert [(figure, gone) for figure, gone, _ in told] == [("b.1", "b.2"), ("b.5", "b.3"), ("b.6", "b.5")]
    assert lost(game) == {"b.2", "b.3", "b.5"}
    assert (who(game, "b.1").marker, who(game, "b.6").marker) == ("yellow", "none")
    assert thrown_out(game)


@pytest.mark.rule("GM.7.02", "GM.11.01", "GM.11.02", "GM.11.05", "GM.12.03", "GM.12.25", "GM.17.02")
def test_one_crew_for_two_guns() -> None:
    """gun-crew-seen: the crew has had its shot, and is located by it: 7 + 1 without d4 hits at 51 cm."""
    game = situation("gun-crew-seen")
    assert refused(game, fire="g.gun", gun_target="b.2")[0] == "E22"
    act(game, fire="g.gun", gun_target="b.1")  # 2 + 2: a miss
    assert refused(game, fire="h.gun") == ("E24", "GM.11.02")
    on_to(game, "fire", "mexican")
    act(game, fire="b.1", target="g.1", aim=False)
    shot = happened(game, Fired)[-1]
    assert (shot.priority, shot.outcome) == (True, "hit")
    assert who(game, "g.1").marker == "yellow"
    assert thrown_out(game)
    wide = situation("gun-crew-seen", wide_arc=True)
    act(wide, fire="g.gun")
    assert "b.2" in keys(wide)


@pytest.mark.rule("GM.12.10", "GM.12.11", "GM.12.13", "GM.8.11")
def test_a_wall_falls_where_it_is_hit() -> None:
    """wall-shot-twice: 9 points and 9 - 8 make a gap of 5 cm; 8 - 8 elsewhere on that wall does nothing."""
    game = situation("wall-shot-twice")
    act(game, fire="g.gun", gun_aim={"": {"at": [60, 50]}})
    act(game, fire="h.gun", gun_aim={"": {"at": [80, 50]}})
    assert [event.destroyed for event in happened(game, ObstacleStruck)] == [True, False]
    (gap,) = game.state.table.line("wall").openings
    assert sorted((gap.a[0], gap.b[0])) == [57.5, 62.5]
    assert thrown_out(game)


@pytest.mark.rule("GM.8.05", "GM.10.06", "GM.13.10", "GM.13.11", "GM.15.01")
def test_a_shell_in_a_house_with_a_ladder() -> None:
    """blast-and-ladder: the walls contain the blast for the man on the ladder and for the one in the wood: 5 + 2."""
    game = situation("blast-and-ladder")
    act(game, fire="g.gun", gun="direct", gun_target="b.2")
    assert covers(game) == {"b.1": "dense", "b.2": "none", "b.3": "dense"}
    assert lost(game) == {"b.2"}
    climber = who(game, "b.1")
    assert (climber.marker, climber.on_ladder) == ("yellow", "ladder-1")
    assert thrown_out(game)


@pytest.mark.rule("GM.8.10", "GM.12.12")
def test_a_fire_beside_another() -> None:
    """fire-beside-fire: both burn on, each with its smoke."""
    game = situation("fire-beside-fire")
    act(game, fire="g.gun", gun_obstacle="gate", gun_aim={"": {"at": [50, 40]}})
    burning = [area.centre for area in game.state.table.areas if area.kind == "fire"]
    assert burning == [(20.0, 20.0), (50.0, 40.0)]
    assert len([area for area in game.state.table.areas if area.kind == "smoke"]) == 2
    assert thrown_out(game)
