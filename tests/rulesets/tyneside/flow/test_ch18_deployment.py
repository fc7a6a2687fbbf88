"""Setting up: zones, platoons, what is proposed, an automatic side in its rows (section 22, TY.18.10)."""

from typing import Any

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Place
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.table.terrain import building_at
from escarmouche.table.tabletop import Waiting, distance
from tests.rulesets.tyneside.bench import refused

SECOND = {
    "river-trail": "british",
    "coles-farm": "british",
    "advance-guard": "french",
}  # of the players to set up


def new(scenario: str, **options: Any) -> Game[State]:
    return Game(RULESET, {"scenario": scenario}, options, SeededDice(1))


def place(game: Game[State]) -> Place:
    assert isinstance(game.question, Place)
    assert (game.question.key, game.question.rule) == ("deploy", "TY.18.10")
    return game.question


def shifted(game: Game[State], id: str, at: tuple[float, float]) -> dict[str, Any]:
    """The proposal, but for one."""
    return {**place(game).default, id: {"at": list(at)}}


@pytest.mark.rule("TY.18.10")
@pytest.mark.parametrize("scenario", SECOND)
def test_first_the_side_that_moves_second(scenario: str) -> None:
    game = new(scenario)
    assert place(game).seat == SECOND[scenario]


@pytest.mark.rule("TY.18.10")
@pytest.mark.parametrize("scenario", SECOND)
@pytest.mark.parametrize("automatic", ["scenario", "british", "french"])
def test_what_is_proposed_may_be_played(scenario: str, automatic: str) -> None:
    if scenario == "river-trail" and automatic == "british":
        return
    game = new(scenario, automatic=automatic, hidden_markers="off")
    while game.question is not None and game.question.key == "deploy":
        game.answer(place(game).default)
    state = game.state
    late = {arrival.unit for arrival in state.plan.arrivals}
    assert all(one.placed != (one.unit in late) for one in state.figures.values())
    assert all(isinstance(one.where, Waiting) for one in state.figures.values() if one.unit in late)
    for one in state.on_table():
        zone = next(
            (
                zone
                for zone in sorted(state.plan.zones, key=lambda zone: not zone.units)
                if zone.side == one.side and (one.unit in zone.units or not zone.units)
            ),
            None,
        )
        if zone is not None and not (scenario == "river-trail" and one.side == "french"):
            west, south, east, north = zone.rect
            x, y = one.began or one.point  # an automatic side that moves first has done so
            assert west <= x - one.radius
            assert x + one.radius <= east
            assert south <= y - one.radius
            assert y + one.radius <= north
            assert one.began or state.units[one.unit].facing == zone.facing or state.readings
    everybody = [(one.began or one.point, one.radius) for one in state.on_table()]
    for number, (p, r) in enumerate(everybody):
        assert all(distance(p, q) >= r + s - 0.001 for q, s in everybody[number + 1 :])


@pytest.mark.rule("TY.18.10")
def test_who_begins_in_a_building_is_in_it() -> None:
    game = new("coles-farm")
    game.answer(place(game).default)
    for unit, building in (("M1", "H1"), ("S", "H2")):
        assert {building_at(game.state.table, one.point) for one in game.state.living(unit)} == {building}
    assert {building_at(game.state.table, one.point) for one in game.state.living("M2")} == {""}


@pytest.mark.rule("TY.18.10")
@pytest.mark.parametrize(
    ("id", "at", "reason"),
    [
        ("R-1", (44.0, 5.0), "zone"),
        ("R-1", (45.9, 5.0), "zone"),  # the whole base, not the centre
        ("R-1", (60.0, 9.1), "zone"),
        ("R-1", (58.0, 7.0), "overlap"),
    ],
)
def test_places_that_are_refused(id: str, at: tuple[float, float], reason: str) -> None:
    game = new("river-trail")
    refusal = refused(game, shifted(game, id, at))
    assert (refusal.rule, refusal.code, refusal.params["reason"]) == ("TY.18.10", "placement", reason)
    assert refusal.params["figure"] in (id, "R-2")


@pytest.mark.rule("TY.18.10")
@pytest.mark.parametrize(
    ("id", "at", "reason"),
    [("M1-1", (130.0, 70.0), "zone"), ("M2-1", (125.0, 64.0), "wall"), ("M1-1", (115.5, 64.0), "zone")],
)
def test_places_at_a_building_that_are_refused(id: str, at: tuple[float, float], reason: str) -> None:
    game = new("coles-farm")
    refusal = refused(game, shifted(game, id, at))
    assert (refusal.code, refusal.params["reason"]) == ("placement", reason)


@pytest.mark.rule("TY.4.17")
def test_a_building_holds_eight() -> None:
    game = new("coles-farm")
    spots = shifted(game, "M2-1", (122.0, 61.0))
    spots |= {"M2-2": {"at": [122, 64]}}
    game.answer({**spots, "M2-3": {"at": [112, 60]}, "M2-4": {"at": [112, 64]}})
    game = new("coles-farm")
    refusal = refused(game, {**spots, "M2-3": {"at": [122, 67]}})
    assert (refusal.rule, refusal.code) == ("TY.4.17", "building-full")


@pytest.mark.rule("TY.6.02")
def test_everybody_in_sight_of_a_comrade() -> None:
    """Behind the log cabin nobody of his group sees him."""
    game = new("coles-farm")
    spots = place(game).default
    group = {f"M2-{number}": {"at": [100 + 3 * number, 55]} for number in range(1, 6)}
    refusal = refused(game, {**spots, **group, "M2-6": {"at": [128, 80]}})
    assert (refusal.rule, refusal.code, refusal.params["figure"]) == ("TY.6.02", "out-of-sight", "M2-6")


@pytest.mark.rule("TY.11.13")
def test_the_platoon_stands_in_column_on_the_road_first_squad_leading() -> None:
    game = new("advance-guard")
    game.answer(place(game).default)
    men = {unit: game.state.living(unit) for unit in ("B1", "B2", "B3")}
    assert [len(found) for found in men.values()] == [9, 9, 8]
    columns = {unit: sorted({round(one.point[0], 3) for one in found}) for unit, found in men.items()}
    assert columns["B1"][0] == 201.0  # the front rank at the edge of the zone
    ranks = [x for unit in ("B1", "B2", "B3") for x in columns[unit]]
    assert ranks == [201.0 + 2 * number for number in range(9)]
    assert {round(one.point[1], 3) for found in men.values() for one in found} == {73.0, 75.0, 77.0}


@pytest.mark.rule("TY.18.10")
def test_an_automatic_side_in_rows_from_the_corner_nearest_the_enemy() -> None:
    """The raiders of the farm: their corner towards the farm is the north-eastern one of their zone."""
    game = new("coles-farm", automatic="french")
    game.answer(place(game).default)
    raiders = game.state.of_side("french")
    began = {one.id: one.began or one.point for one in raiders}
    row = [began[f"A1-{number}"] for number in range(1, 7)]
    assert row == [(14.0, 99.0 - 3 * number) for number in range(6)]
    assert began["A2-1"][0] == 14.0
    assert len(began) == 24
