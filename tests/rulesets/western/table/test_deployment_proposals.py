"""What a newcomer gets who takes the proposals: nobody found in hiding, a line that faces the enemy, the road free."""

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.events import Revealed
from escarmouche.rulesets.western.data.scenario import sheets
from escarmouche.rulesets.western.data.state import Figure, Plan, State, Zone
from escarmouche.rulesets.western.rules.hidden_figures import surprises
from escarmouche.rulesets.western.table import deployment_places
from escarmouche.rulesets.western.table.deployment_proposals import proposal
from escarmouche.rulesets.western.table.vehicle_paths import drive
from tests.rulesets.western.bench import bench_state, man, rider, zone


def set_up(scenario: str) -> Game[State]:
    """Everybody takes what is proposed, up to the first turn."""
    game = Game(RULESET, {"scenario": scenario}, {}, SeededDice(1))
    while game.state.turn == 0:
        assert game.question is not None
        game.answer(game.question.default)
    return game


@pytest.mark.parametrize(
    "scenario", [id for id, sheet in sheets().items() if any(zone.hidden for zone in sheet.zones)]
)
def test_who_hides_as_proposed_is_not_found_before_anybody_moves(scenario: str) -> None:
    game = set_up(scenario)
    assert not [event for event in game.events if isinstance(event, Revealed)]
    assert any(figure.hidden for figure in game.state.figures.values())


def test_the_war_leader_of_santa_rita_hides_with_his_men_near_the_trail() -> None:
    state = set_up("santa-rita").state
    unit = ("war-leader", "bow-warrior-1", "bow-warrior-2")
    assert [group for group in surprises(state, "amerindians").values() if len(group) > 1] == [unit]
    assert all(abs(state.figures[id].point[1] - 46) <= 20 for id in unit)


def test_the_escort_leaves_the_road_to_the_coach() -> None:
    state = set_up("santa-rita").state
    coach = state.vehicles["coach"]
    assert drive(state, coach, [(coach.point[0] + coach.pace, coach.point[1])]).by == ""


def waiting(*figures: Figure, zone: Zone, **fields: object) -> tuple[State, list[Figure]]:
    plan = Plan(sides=("law", "outlaws"), zones=(zone,))
    state = bench_state(*figures, plan=plan, step="deploy", **fields)  # type: ignore[arg-type]
    return state, [one for one in state.figures.values() if one.side == zone.side]


def test_a_line_stands_abreast_at_the_front_with_its_leader_in_the_middle() -> None:
    front = Zone(side="law", parts=((10, 10, 40, 50),), facing=90.0)
    men = [man("law", None, id=f"l.{n}", troop_leader=n == 3) for n in (1, 2, 3)]
    state, figures = waiting(*men, man("outlaws", (110, 80)), zone=front)
    found = proposal(state, figures, hidden=False)
    assert list(found) == ["l.1", "l.2", "l.3"]
    assert found["l.3"].at == (40, 30)
    assert {found["l.1"].at, found["l.2"].at} == {(40, 25), (40, 35)}  # 3 cm between bases of 1 cm
    assert deployment_places.refusal(state, {id: spot.pose(90.0) for id, spot in found.items()}) is None


def test_a_zone_of_two_parts_is_filled_evenly() -> None:
    both = Zone(side="law", parts=((70, 66, 120, 90), (70, 0, 120, 24)), facing=270.0)
    men = [rider("law", None, id=f"l.{n}") for n in range(1, 5)]
    state, figures = waiting(*men, man("outlaws", (10, 45)), zone=both)
    found = proposal(state, figures, hidden=False)
    assert sorted(spot.at[1] > 45 for spot in found.values()) == [False, False, True, True]
    assert {spot.at[0] for spot in found.values()} == {70}


def test_nobody_hides_at_the_edge_of_a_wood_into_which_the_enemy_looks() -> None:
    """A wood hides who is more than 10 cm behind its edge (FW.1.10); the eye is west of it."""
    wood = Zone(side="law", hidden=True, terrain=("forest",), parts=((0, 0, 120, 90),), facing_to=45.0)
    state, figures = waiting(
        man("law", None, id="l.1"),
        man("outlaws", (10, 30)),
        zone=wood,
        terrain=[zone("forest", 20, 10, 50, 40)],
    )
    found = proposal(state, figures, hidden=True)
    x, y = found["l.1"].at
    assert x - 20 > 9
    assert y > 30  # near the line that he faces
