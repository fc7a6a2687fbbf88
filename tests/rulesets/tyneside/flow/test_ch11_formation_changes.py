"""Formed groups under a player: blocks that move as one, turns, changes of formation, followers (TY.11.09-11.15)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.game import Game, Raw
from escarmouche.rulesets.tyneside.data.events import FormationChanged, UnitMoved
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.table import board, formations
from escarmouche.table.tabletop import distance
from tests.rulesets.tyneside.acting import acts, asked, choose, keys, moves, no_way
from tests.rulesets.tyneside.bench import block, formed, happened, man, refused, row, second, zone


def line(unit: str = "b", at: tuple[float, float] = (60, 60), **fields: Any) -> tuple[Figure, ...]:
    """Nine men in line facing north: three files, three ranks."""
    return block(9, "british", at, 3, unit=unit, **fields)


def all_by(game: Game[State], dx: float, dy: float, unit: str = "b", **more: Raw) -> dict[str, Raw]:
    return {
        one.id: {"path": [[one.point[0] + dx, one.point[1] + dy]], **more} for one in game.state.living(unit)
    }


@pytest.mark.rule("TY.13.13")
def test_a_unit_in_formation_moves_at_the_pace_of_its_slowest_man() -> None:
    game = acts(*line())
    assert no_way(game.copy(), all_by(game, 0, 25.1)) == ("TY.13.01", "too-far")
    moves(game.copy(), all_by(game, 0, 25))
    slow = acts(*block(8, "british", (60, 60), 3), formed("british", (64, 56), wounds=1))
    assert asked(slow.copy()).guide.budget == 20
    assert no_way(slow.copy(), all_by(slow, 0, 20.1)) == ("TY.13.01", "too-far")
    moves(slow, all_by(slow, 0, 20))


@pytest.mark.rule("TY.11.13")
def test_a_block_moves_as_one() -> None:
    game = acts(*line())
    one_man = {"b.1": {"path": [[60, 70]]}}
    assert no_way(game.copy(), one_man) == ("TY.11.15", "keep-ranks")
    torn = all_by(game, 0, 10)
    torn["b.9"] = {"path": [[64, 70]]}
    assert no_way(game.copy(), torn)[0] in ("TY.11.15", "TY.13.12")
    moves(game, all_by(game, 0, 10))
    assert game.state.units["b"].facing == 0
    assert board.centroid(game.state, "b") == pytest.approx((62, 68))


@pytest.mark.rule("TY.11.13")
def test_it_may_wheel_into_its_places_about_another_middle() -> None:
    """The guide proposes whole blocks; each is a legal answer as long as the men get there."""
    game = acts(*line(), *row(3, "french", (60, 130)))
    ask = asked(game)
    depth = len(ask.guided().spots["b.1"])
    assert depth >= 3
    for number in range(depth):
        ways: dict[str, Raw] = {
            id: {"path": [list(spots[number].at)], "facing": spots[number].facing}
            for id, spots in ask.guided().spots.items()
        }
        ask.read(ways)
    places = formations.places(game.state, ("b",), "line", (62, 70), 30)
    game.answer({id: {"path": [list(place)], "facing": 30} for id, place in places.items()})
    game.answer(None)
    assert game.state.units["b"].facing == 30
    assert {one.id: one.point for one in game.state.living("b")} == places


@pytest.mark.rule("TY.11.10")
@pytest.mark.parametrize(("facing", "cost"), [(45, 0), (315, 0), (46, 12.5), (180, 12.5)])
def test_turning_up_to_45_degrees_is_free_more_costs_half_a_move(facing: int, cost: float) -> None:
    game = acts(*line())
    choose(game, "b", "turn", facing, None)
    assert game.state.units["b"].facing == facing
    assert {one.cost for one in game.state.living("b")} == {cost}
    assert {one.point for one in game.state.living("b")} == {one.point for one in line()}


@pytest.mark.rule("TY.11.10")
def test_after_a_wide_turn_half_a_move_is_left() -> None:
    game = acts(*line())
    assert no_way(game.copy(), all_by(game, 12.6, 0, facing=90)) == ("TY.13.01", "too-far")
    moves(game, all_by(game, 12.5, 0, facing=90))
    assert {one.cost for one in game.state.living("b")} == {25}


@pytest.mark.rule("TY.11.10")
@pytest.mark.parametrize(("before", "word"), [("line", "column"), ("column", "line")])
def test_a_change_of_formation_takes_the_whole_movement(before: str, word: str) -> None:
    game = acts(*line(), units={"b": {"formation": before}})
    game.answer("b")
    assert word in keys(game)
    assert before not in keys(game)
    choose(game, word, 0, None)
    unit = game.state.units["b"]
    assert (unit.formation, unit.acted) == (word, True)
    assert {one.cost for one in game.state.living("b")} == {25}
    (event,) = happened(game, FormationChanged)
    assert (event.units, event.formation) == (("b",), word)


@pytest.mark.rule("TY.11.10")
def test_a_broken_group_reforms_under_command_into_line_or_column() -> None:
    men = row(6, "british", (50, 50), (4, 1), make=formed)
    game = acts(*men, units={"b": {"formation": "broken"}})
    game.answer("b")
    assert {"line", "column"} <= set(keys(game))
    choose(game, "line", 0, None)
    assert game.state.units["b"].formation == "line"
    places = formations.places(game.state, ("b",), "line", (60, 52.5), 0)
    assert {one.id: one.point for one in game.state.living("b")} == places


@pytest.mark.rule("TY.11.13")
def test_in_line_the_first_group_is_on_the_right_in_column_it_leads() -> None:
    """Two groups of nine, one behind the other, facing north; middle at (62, 55)."""
    game = acts(
        *line("b1"),
        *line("b2", (60, 54)),
        units={"b1": {"formation": "column"}, "b2": {"formation": "column"}},
    )
    game.answer("b1")
    assert "platoon-line" in keys(game)
    choose(game, "platoon-line", 0, None)
    first, other = (board.centroid(game.state, unit) for unit in ("b1", "b2"))
    assert (first, other) == (pytest.approx((65, 55)), pytest.approx((59, 55)))
    back = acts(*line("b1"), *line("b2", (54, 60)))
    choose(back, "b1", "platoon-column", 0, None)
    first, other = (board.centroid(back.state, unit) for unit in ("b1", "b2"))
    assert first[1] - other[1] == pytest.approx(6)
    assert first[0] == pytest.approx(other[0])


@pytest.mark.rule("TY.11.13")
def test_a_group_alone_uses_its_own_middle_and_fills_the_front_rank_from_the_right() -> None:
    game = acts(*block(6, "british", (60, 60), 1), units={"b": {"formation": "column"}})
    middle = board.centroid(game.state, "b")
    choose(game, "b", "line", 90, None)
    points = {one.id: one.point for one in game.state.living("b")}
    # facing east the right is south: two files of two centimetres, three ranks to the west
    assert points["b.1"] == pytest.approx((middle[0] + 2, middle[1] - 1), abs=0.002)
    assert points["b.2"] == pytest.approx((middle[0] + 2, middle[1] + 1), abs=0.002)
    assert points["b.3"] == pytest.approx((middle[0], middle[1] - 1), abs=0.002)


@pytest.mark.rule("TY.11.13")
def test_who_cannot_reach_his_place_goes_on_with_it_in_the_next_phase() -> None:
    men = (*row(5, "british", (50, 50), (2, 0), make=formed), formed("british", (120, 50)))
    game = acts(*men, units={"b": {"formation": "broken"}})
    choose(game, "b", "line", 0, None)
    unit = game.state.units["b"]
    assert (unit.formation, unit.reforming) == ("line", True)
    assert distance((120, 50), game.state.figures["b.6"].point) == pytest.approx(25, abs=0.01)
    rested = [replace(one, cost=0.0) for one in game.state.living("b")]
    again = acts(*rested, units={"b": {"formation": "line", "reforming": True}})
    again.answer("b")
    assert "dress" in keys(again)


@pytest.mark.rule("TY.11.15")
def test_ranks_are_dressed_with_the_next_movement_at_its_own_cost() -> None:
    scattered = row(6, "british", (50, 50), (4, 1), make=formed)
    game = acts(*scattered, units={"b": {"dressing": True}})
    assert no_way(game.copy(), all_by(game, 0, 5)) == ("TY.11.15", "keep-ranks")
    choose(game, "b", "dress", 0, None)
    places = formations.places(game.state, ("b",), "line", (60, 52.5), 0)
    assert {one.id: one.point for one in game.state.living("b")} == places
    assert not game.state.units["b"].dressing
    assert max(one.cost for one in game.state.living("b")) < 12.5
    ahead = acts(*scattered, units={"b": {"dressing": True}})
    places = formations.places(ahead.state, ("b",), "line", (60, 60), 0)
    moves(ahead, {id: {"path": [list(place)]} for id, place in places.items()})
    assert not ahead.state.units["b"].dressing


@pytest.mark.rule("TY.11.11")
def test_a_line_does_not_enter_dense_or_difficult_ground_a_column_does() -> None:
    for kind in ("forest", "corn", "marsh"):
        wood = zone(kind, 40, 64, 90, 100)
        game = acts(*line(), terrain=(wood,))
        assert no_way(game, all_by(game, 0, 10)) == ("TY.11.11", "form-column")
        column = acts(*line(), terrain=(wood,), units={"b": {"formation": "column"}})
        moves(column, all_by(column, 0, 10))


@pytest.mark.rule("TY.11.11")
def test_a_line_enters_it_by_a_charge() -> None:
    game = acts(
        *line(), *row(3, "french", (60, 68)), terrain=(zone("corn", 40, 66, 90, 100),), sightings={"f": 6}
    )
    ask = asked(game, deed="charge:f")
    game.answer(ask.default)
    assert game.state.units["b"].charged == "f"


@pytest.mark.rule("TY.11.09")
def test_followers_keep_their_place_beside_a_first_group_that_its_player_moves() -> None:
    """b2 stands 6 cm west of b1; b1 marches 10 cm north: b2 right after it, before any other unit."""
    game = acts(
        *line("b1"), *line("b2", (54, 60)), man("british", (20, 20), unit="b3"),
        units={"b2": {"commanded": "", "bound": True, "result": "hold"}},
        readings={"b1": {"result": "hold"}, "b2": {"result": "hold", "follows": "b1"}},
    )  # fmt: skip
    assert keys(game) == ["b1", "b3", "b.pc"]
    assert happened(game, UnitMoved) == []
    moves(game, all_by(game, 0, 10, "b1"), "b1")
    assert [event.unit for event in happened(game, UnitMoved)] == ["b1", "b2"]
    assert board.centroid(game.state, "b2") == pytest.approx((56, 68), abs=0.01)


@pytest.mark.rule("TY.11.09")
def test_followers_stand_if_it_stands_and_do_not_charge_with_it() -> None:
    fields: dict[str, Any] = {
        "units": {"b2": {"commanded": "", "bound": True, "result": "hold"}},
        "readings": {"b1": {"result": "hold"}, "b2": {"result": "hold", "follows": "b1"}},
    }
    stands = acts(*line("b1"), *line("b2", (54, 60)), **fields)
    choose(stands, "b1", "stay", None)
    assert board.centroid(stands.state, "b2") == pytest.approx((56, 58))
    charges = acts(*line("b1"), *line("b2", (54, 60)), *row(3, "french", (60, 75)), **fields)
    ask = asked(charges, "b1", "charge:f")
    charges.answer(ask.default)
    assert board.centroid(charges.state, "b2") == pytest.approx((56, 58))


@pytest.mark.rule("TY.11.09")
def test_followers_take_part_in_its_change_of_formation() -> None:
    game = acts(
        *line("b1"), *line("b2", (60, 54)),
        units={
            "b1": {"formation": "column"},
            "b2": {"commanded": "", "bound": True, "result": "hold", "formation": "column"},
        },
        readings={"b1": {"result": "hold"}, "b2": {"result": "hold", "follows": "b1"}},
    )  # fmt: skip
    choose(game, "b1", "line", 0, None)
    assert game.state.units["b2"].formation == "line"
    assert board.centroid(game.state, "b2") == pytest.approx((59, 55))


@pytest.mark.rule("TY.11.13")
def test_leaders_and_musicians_tied_to_the_group_form_up_behind_it() -> None:
    game = acts(
        *line(), second("british", (62, 53), platoon="b-p"),
        units={"b": {"formation": "column"}, "b.second": {"bound": True}},
        readings={"b": {"attached": ("b.second",)}},
    )  # fmt: skip
    choose(game, "b", "line", 90, None)
    leader = game.state.figures["b.second"].point
    assert leader[0] < min(one.point[0] for one in game.state.living("b"))
    assert min(board.gap(game.state.figures["b.second"], one) for one in game.state.living("b")) <= 2.001


@pytest.mark.rule("TY.11.10")
def test_no_change_of_formation_after_moving_or_in_contact() -> None:
    moved = acts(*(formed("british", one.point, cost=1.0) for one in line()))
    moved.answer("b")
    assert "column" not in keys(moved)
    engaged = acts(*line(), man("french", (60, 62)))
    problem = refused(engaged, "b")
    assert (problem.rule, problem.code) == ("TY.13.14", "engaged")
