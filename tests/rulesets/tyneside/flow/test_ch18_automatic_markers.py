"""Hidden markers of an automatic side: placed by lot, seen, turned over (TY.18.01-18.08)."""

from collections import Counter
from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice, SeededDice, TypedDice
from escarmouche.kernel.events import seen_by
from escarmouche.kernel.game import Game
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.events import ActionRolled, MarkersPlaced, MarkerTurned, Sighted
from escarmouche.rulesets.tyneside.data.marker_plan import decoys_for
from escarmouche.rulesets.tyneside.data.state import Figure, Marker, State
from escarmouche.rulesets.tyneside.rules.cover import entirely_in_cover
from escarmouche.rulesets.tyneside.rules.hidden_groups import front_edge, scatter
from escarmouche.rulesets.tyneside.table import deployment_places
from escarmouche.rulesets.tyneside.table.visibility import visible_units
from escarmouche.table.tabletop import Area, Point, Waiting, at_most, distance
from tests.rulesets.tyneside.acting import acts, moves, to
from tests.rulesets.tyneside.bench import bench, happened, man, pc, row, wall, zone

WOOD = zone("forest", 100.0, 60.0, 160.0, 120.0)


def ambush(
    scout: Point = (130.0, 20.0),
    at: Point = (130.0, 60.0),
    real: bool = True,
    dice: tuple[int, ...] = (),
    count: int = 5,
    terrain: Any = (WOOD,),
    **fields: Any,
) -> Game[State]:
    """A British scout and his captain before the marker of an automatic band at the edge of a wood."""
    piece = terrain[0].id if terrain else ""
    band = [man("french", None, unit="f") for _ in range(count)]
    marker = Marker(id="marker-1", side="french", at=at, piece=piece, unit="f" if real else "")
    rest = [] if real else row(1, "french", (20.0, 145.0), unit="g")
    return bench(
        man("british", scout),
        pc("british", (10.0, 4.0)),
        *band,
        *rest,
        markers=[marker],
        terrain=terrain,
        automatic="french",
        dice=(*dice, *[3] * 60),
        **fields,
    )


def turned(game: Game[State]) -> list[tuple[str, str, str]]:
    return [(one.what, one.cause, one.finder) for one in happened(game, MarkerTurned)]


# Placing


@pytest.mark.rule("TY.18.03")
def test_with_dice_typed_by_hand_the_program_still_draws_what_lies_under_which_marker() -> None:
    def new(secret: str) -> Game[State]:
        return Game(RULESET, {"scenario": "river-trail"}, {}, TypedDice(secret=secret))

    game = new("one")
    assert game.question is not None
    assert game.question.key == "deploy"  # nobody has thrown anything
    assert len(game.state.markers) == 3
    assert new("one").state.markers == game.state.markers
    assert any(new(other).state.markers != game.state.markers for other in ("two", "three"))


@pytest.mark.rule("TY.18.03")
@pytest.mark.parametrize(("real", "decoys"), [(1, 1), (2, 1), (3, 2), (5, 3), (6, 3)])
def test_half_as_many_decoys_rounded_up(real: int, decoys: int) -> None:
    assert decoys_for(real) == decoys


@pytest.mark.rule("TY.18.01", "TY.18.02", "TY.18.03")
@pytest.mark.parametrize(("scenario", "real", "decoys"), [("river-trail", 2, 1), ("advance-guard", 6, 3)])
def test_an_automatic_opposition_begins_under_markers(scenario: str, real: int, decoys: int) -> None:
    game = Game(RULESET, {"scenario": scenario}, {"automatic": "french"}, SeededDice(5))
    state = game.state
    under = Counter(bool(marker.unit) for marker in state.markers.values())
    assert under == {True: real, False: decoys}
    groups = {unit.id for unit in state.units.values() if unit.side == "french" and not unit.alone}
    assert {marker.unit for marker in state.markers.values()} - {""} == groups
    assert all(isinstance(one.where, Waiting) for one in state.figures.values() if one.side == "french")
    assert list(state.markers) == [f"marker-{number + 1}" for number in range(real + decoys)]


@pytest.mark.rule("TY.18.03")
def test_what_lies_under_which_is_in_no_event_that_a_player_gets() -> None:
    game = Game(RULESET, {"scenario": "river-trail"}, {}, SeededDice(5))
    [placed] = happened(game, MarkersPlaced)
    seen = seen_by(placed, "british")
    assert seen is not None
    assert placed.dice != ()
    assert (seen.dice, seen.rolls) == ((), ())
    assert isinstance(seen, MarkersPlaced)
    assert seen.count == 3


@pytest.mark.rule("TY.18.04")
def test_shuffled_then_on_the_pieces_that_hold_the_fewest() -> None:
    """The lots, in order: the shuffle (one of three, of two), then for each a piece and a point of its front edge."""
    state = RULESET.start({"scenario": "river-trail"}, {})
    pieces = ("F1", "F2", "B1", "R1", "L1", "L2")
    assert state.plan.eligible == pieces
    # shuffle: A2, the decoy, A1; pieces: R1 (4th of 6), F1 (1st of 5 left), L2 (4th of 4 left)
    dice = ScriptedDice([2, 2, 4, 1, 1, 1, 4, 1])
    found = scatter(state, "french", ("A1", "A2"), dice)
    assert [(one.unit, one.piece) for one in found.values()] == [("A2", "R1"), ("", "F1"), ("A1", "L2")]
    assert dice.left() == 0
    assert found["marker-3"].at == (64.05, 40.0)  # the first millimetre of an 8 cm line, its middle


@pytest.mark.rule("TY.18.04")
def test_no_piece_gets_a_second_before_all_have_one() -> None:
    state = RULESET.start({"scenario": "advance-guard"}, {"automatic": "french"})
    for seed in range(20):
        units = ("M", "K1", "K2", "I1", "I2", "I3")
        held = Counter(one.piece for one in scatter(state, "french", units, SeededDice(seed)).values())
        assert set(held) == {"F1", "F3", "R1", "L1", "L2"}
        assert sorted(held.values()) == [1, 2, 2, 2, 2]


@pytest.mark.rule("TY.18.02", "TY.18.04")
def test_on_the_edges_that_face_the_players() -> None:
    """Of a wood to the north-east of the zone: its southern and western sides; of a line all of it."""
    assert set(front_edge(WOOD, (60.0, 5.0))) == {
        ((100.0, 60.0), (160.0, 60.0)),
        ((100.0, 120.0), (100.0, 60.0)),
    }
    assert front_edge(WOOD, (130.0, 5.0)) == (((100.0, 60.0), (160.0, 60.0)),)
    log = wall("log", (10.0, 10.0), (20.0, 10.0))
    assert front_edge(log, (15.0, 0.0)) == (log.points,)


@pytest.mark.rule("TY.18.04")
def test_the_front_of_a_round_piece() -> None:
    pond = Area(id="a", kind="brush", centre=(50.0, 50.0), radius=10.0)
    [arc] = front_edge(pond, (50.0, 0.0))
    for x, y in arc:  # the outward normal and the direction to the players' zone make less than a right angle
        assert (x - 50.0) * (50.0 - x) + (y - 50.0) * (0.0 - y) >= -1e-6
    assert min(y for _, y in arc) == pytest.approx(40.0)


@pytest.mark.rule("TY.18.04")
def test_uniformly_by_length() -> None:
    state = RULESET.start({"scenario": "river-trail"}, {})
    west = 0
    for seed in range(400):
        for one in scatter(state, "french", ("A1", "A2"), SeededDice(seed)).values():
            if one.piece == "R1":
                west += (
                    one.at[0] == 64.0
                )  # its western side is 8 cm long, the southern 10: the centre is at (60, 5)
    total = sum(
        one.piece == "R1"
        for seed in range(400)
        for one in scatter(state, "french", ("A1", "A2"), SeededDice(seed)).values()
    )
    assert 0.44 - 0.14 < west / total < 0.44 + 0.14


# Seeing


@pytest.mark.rule("TY.18.06")
@pytest.mark.parametrize(("die", "seen"), [(4, False), (5, True)])
def test_a_marker_is_seen_at_ten_centimetres_a_point(die: int, seen: bool) -> None:
    """Forty-five centimetres from base to marker (worked example E7)."""
    game = ambush(scout=(130.0, 14.0), dice=(die,))
    assert turned(game) == ([("group", "seen", "b.1")] if seen else [])
    assert bool(game.state.living("f")) == seen


@pytest.mark.rule("TY.18.06")
def test_one_die_for_each_marker_in_each_phase() -> None:
    game = ambush(scout=(130.0, 14.0), dice=(4,))
    assert game.state.sightings["marker-1"] == 4


@pytest.mark.rule("TY.18.06")
def test_no_die_beyond_sixty_centimetres() -> None:
    game = ambush(scout=(130.0, 1.0), at=(130.0, 63.0))
    assert "marker-1" not in game.state.sightings
    assert turned(game) == []


@pytest.mark.rule("TY.18.06")
@pytest.mark.parametrize(("y", "near"), [(49.0, True), (48.9, False)])
def test_within_ten_centimetres_without_a_die(y: float, near: bool) -> None:
    game = ambush(scout=(130.0, y), dice=(1,))
    assert turned(game) == ([("group", "near", "b.1")] if near else [])
    assert ("marker-1" in game.state.sightings) == (not near)


@pytest.mark.rule("TY.18.06")
def test_a_decoy_is_removed() -> None:
    game = ambush(scout=(130.0, 49.0), real=False)
    assert turned(game) == [("decoy", "near", "b.1")]
    assert game.state.markers == {}
    assert not any(one.unit == "f" and one.placed for one in game.state.figures.values())


@pytest.mark.rule("TY.18.06")
def test_along_an_unblocked_line_only() -> None:
    rocks = zone("rocks", 120.0, 30.0, 140.0, 40.0)
    game = ambush(scout=(130.0, 20.0), dice=(6,), terrain=(WOOD, rocks))
    assert turned(game) == []
    assert game.state.sightings["marker-1"] == 6


@pytest.mark.rule("TY.18.06")
def test_its_own_piece_does_not_hide_it() -> None:
    log = wall("log", (120.0, 60.0), (140.0, 60.0))
    game = ambush(scout=(130.0, 20.0), at=(130.0, 60.0), dice=(4,), terrain=(log,))
    assert turned(game) == [("group", "seen", "b.1")]


@pytest.mark.rule("TY.18.06")
def test_after_each_movement_too() -> None:
    """A scout who walks up to a marker turns it over: it does nothing more until its own phase."""
    marker = Marker(id="marker-1", side="french", at=(130.0, 60.0), piece="forest", unit="f")
    band = [man("french", None, unit="f") for _ in range(5)]
    game = acts(
        man("british", (130.0, 26.0)),
        man("british", (132.0, 4.0)),
        *band,
        markers=[marker],
        terrain=[WOOD],
        automatic="french",
        sightings={"marker-1": 1},
    )
    moves(game, to(b_1=(130.0, 50.0)))
    assert turned(game) == [("group", "near", "b.1")]
    assert len(game.state.living("f")) == 5
    assert game.state.cursor.step == "act"
    assert game.state.cursor.revealed == ("f",)  # counts from step 3 on (TY.5.09)
    assert game.undo_limit() == 0  # what was learnt is not taken back


@pytest.mark.rule("TY.18.06")
def test_the_die_of_the_phase_serves_whoever_comes_nearer() -> None:
    marker = Marker(id="marker-1", side="french", at=(130.0, 60.0), piece="forest", unit="f")
    band = [man("french", None, unit="f") for _ in range(5)]
    game = acts(
        man("british", (130.0, 26.0)),
        *band,
        markers=[marker],
        terrain=[WOOD],
        automatic="french",
        sightings={"marker-1": 2},
        dice=(),
    )
    moves(game, to(b_1=(130.0, 39.0)))
    assert turned(game) == [("group", "seen", "b.1")]


@pytest.mark.rule("TY.18.06", "TY.18.08")
@pytest.mark.parametrize(("die", "seen"), [(3, False), (5, True)])
def test_in_the_phase_of_its_own_side_as_well(die: int, seen: bool) -> None:
    """Who is turned over then takes part in the phase."""
    game = ambush(scout=(130.0, 14.0), dice=(die,), side="french", first="british")
    assert turned(game) == ([("group", "seen", "b.1")] if seen else [])
    assert bool(game.state.units["f"].result) == seen


@pytest.mark.rule("TY.18.08")
def test_nobody_acts_from_under_a_marker() -> None:
    """The French phase goes by: no roll, no movement, no fire."""
    game = ambush(scout=(130.0, 14.0), dice=(1,), side="french", first="british")
    assert game.state.markers["marker-1"].at == (130.0, 60.0)
    assert game.state.units["f"].result == ""
    assert all(not one.fired for one in game.state.figures.values())


@pytest.mark.rule("TY.8.09")
def test_a_marker_is_no_enemy_in_sight() -> None:
    game = ambush(scout=(130.0, 14.0), dice=(4,))
    reading = game.state.readings.get("b")
    assert reading is None or reading.ne == ""


# Setting up


def figures(game: Game[State]) -> list[Figure]:
    return list(game.state.living("f"))


def begun(game: Game[State]) -> list[Point]:
    """Where they were set up."""
    return [one.began or one.point for one in figures(game)]


@pytest.mark.rule("TY.18.05", "TY.18.07")
def test_within_twenty_centimetres_in_cover_nearest_first() -> None:
    game = ambush(scout=(130.0, 49.0))
    places = begun(game)
    assert len(places) == 5
    for at in places:
        assert at_most(distance(at, (130.0, 60.0)) - 1.0, 20.0)
        assert at[1] >= 61.0  # with the whole base in the wood
        assert distance(at, (130.0, 49.0)) >= 3.0
    assert places[0] == (130.0, 61.0)
    assert entirely_in_cover(game.state, "f")


@pytest.mark.rule("TY.18.07")
def test_they_face_the_nearest_enemy() -> None:
    game = ambush(scout=(130.0, 49.0))
    assert 160.0 < game.state.units["f"].facing < 200.0


@pytest.mark.rule("TY.18.07")
def test_for_whom_there_is_no_cover_left_stands_on_the_far_side() -> None:
    """A log of six centimetres shelters a few; the others are behind the marker, seen from the scout."""
    log = wall("log", (127.0, 60.0), (133.0, 60.0))
    game = ambush(scout=(130.0, 49.0), terrain=(log,), count=10)
    places = begun(game)
    assert len(places) == 10
    assert all(y >= 60.0 for _, y in places)
    assert all(at_most(distance(at, (130.0, 60.0)) - 1.0, 20.0) for at in places)


@pytest.mark.rule("TY.18.07")
def test_leaders_listed_with_the_group_are_within_five_centimetres() -> None:
    game = Game(RULESET, {"scenario": "advance-guard"}, {"automatic": "french"}, SeededDice(5))
    marker = next(one for one in game.state.markers.values() if one.unit == "I2")
    found = deployment_places.set_up(game.state, marker)
    assert set(found) == {*game.state.units["I2"].members, "pontayagan"}
    chief = found.pop("pontayagan")
    assert min(distance(chief, at) - 2.0 for at in found.values()) <= 5.0


@pytest.mark.rule("TY.18.07")
def test_a_leader_listed_with_nobody_comes_with_the_first_group() -> None:
    army = {
        "side": "french",
        "units": [
            {"troop": "canadian-officer"},
            {"troop": "warrior", "count": 5, "id": "A"},
            {"troop": "warrior", "count": 5, "id": "B"},
        ],
    }
    start = {"scenario": "advance-guard", "armies": {"french": army}}
    game = Game(RULESET, start, {"automatic": "french"}, SeededDice(5))
    under = {
        one.unit: deployment_places.hidden_with(game.state, one)
        for one in game.state.markers.values()
        if one.unit
    }
    assert under == {"A": ("A", "canadian-officer"), "B": ("B",)}


@pytest.mark.rule("TY.18.07")
def test_no_two_on_one_place() -> None:
    game = ambush(scout=(130.0, 49.0), count=10)
    places = begun(game)
    for number, one in enumerate(places):
        assert all(distance(one, other) >= 2.0 - 0.001 for other in places[number + 1 :])


@pytest.mark.rule("TY.18.06")
def test_without_markers_the_same_lots_set_them_up_from_the_start() -> None:
    game = Game(RULESET, {"scenario": "river-trail"}, {"hidden_markers": "off"}, SeededDice(5))
    assert game.state.markers == {}
    assert len(game.state.of_side("french")) == 8


@pytest.mark.rule("TY.8.06")
def test_who_is_turned_over_at_arms_length_has_a_visibility_die_in_that_phase() -> None:
    game = ambush(scout=(130.0, 51.0), dice=(4, 1, 1, 1))
    assert happened(game, MarkerTurned)[0].cause == "near"
    assert game.state.sightings == {"f": 4}
    assert visible_units(game.state, "b") == ("f",)


@pytest.mark.rule("TY.18.08", "TY.8.06")
def test_who_is_turned_over_in_his_own_phase_looks_out_in_it() -> None:
    thicket = zone("brush", 100.0, 40.0, 160.0, 55.0)
    game = ambush(
        scout=(130.0, 53.0),
        side="french",
        terrain=(WOOD, thicket),
        dice=(1, 6, 2, 3, 3, 3),
    )
    sighted = happened(game, Sighted)[0]
    assert (sighted.unit, sighted.die) == ("b", 1)
    roll = happened(game, ActionRolled)[0]
    assert (roll.unit, roll.parts["risk-enemy-in-range"]) == ("f", "+1")
