"""Stagecoaches and wagons as they are played: FW.13, FW.3.37, 16.11, 16.17, and the obstacle of scenario 6.2."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.events import (
    Alighted,
    Boarded,
    ObstacleWorkedOn,
    Struck,
    VehicleLeft,
    VehicleMoved,
)
from escarmouche.rulesets.western.data.state import Condition, Figure, Plan, State
from escarmouche.rulesets.western.rules.situations import Manner
from escarmouche.rulesets.western.rules.targets import make_shot, missiles, targets
from escarmouche.table.tabletop import Away
from tests.rulesets.western.bench import aboard, bench, coach, draft, happened, man, refused, wall, zone
from tests.rulesets.western.moving import FAR, Point, unarmed


def crew(seat: int, **fields: Any) -> Figure:
    return unarmed("law", None, where=aboard("coach", seat), **fields)


def yard(*figures: Figure, at: Point = (20, 20), **fields: Any) -> Game[State]:
    """A coach of the law in the movement step."""
    vehicle = fields.pop("vehicle", {})
    return bench(*figures, vehicles=(coach(at, **vehicle),), step="move", first="law", **fields)


def drives(game: Game[State], id: str, *path: Point) -> None:
    draft(game, id, "drive", {"coach": {"path": [list(point) for point in path]}})


def where(game: Game[State]) -> Point:
    return game.state.vehicles["coach"].point


@pytest.mark.rule("FW.13.01", "FW.13.03")
def test_a_vehicle_goes_forty_centimetres_in_its_drivers_activation() -> None:
    game = yard(crew(0), crew(2), FAR)
    problem = refused(game, {"draft": ["l.1", "drive", {"coach": {"path": [[60.1, 20]]}}]})
    assert (problem.rule, problem.params["cause"]) == ("FW.16.11", "too-long")
    drives(game, "l.1", (60, 20))
    vehicle, driver = game.state.vehicles["coach"], game.state.figures["l.1"]
    assert (vehicle.point, vehicle.moved) == ((60.0, 20.0), True)
    assert driver.activated
    assert not driver.moved, "its occupants do not move themselves"
    assert [(event.driver, event.length) for event in happened(game, VehicleMoved)] == [("l.1", 40.0)]


@pytest.mark.rule("FW.13.01", "FW.13.07")
@pytest.mark.parametrize(
    ("terrain", "stop"),
    [
        ((zone("brush", 40, 0, 60, 60),), 40.0),  # the centre stops at difficult ground
        ((wall("fence", (40, 0), (40, 60)),), 36.0),  # the disc at an obstacle
    ],
)
def test_it_stops_short_of_difficult_ground_and_obstacles(terrain: tuple[Any, ...], stop: float) -> None:
    game = yard(crew(0), FAR, terrain=terrain)
    drives(game, "l.1", (60, 20))
    assert where(game)[0] == pytest.approx(stop, abs=0.05)


@pytest.mark.rule("FW.13.07")
@pytest.mark.parametrize(
    ("other", "stop"),
    [(unarmed("outlaws", (40, 20)), 34.9), (unarmed("law", (40, 20)), 35.0)],
)
def test_it_stops_short_of_figures(other: Figure, stop: float) -> None:
    game = yard(crew(0), other, FAR)
    drives(game, "l.1", (60, 20))
    assert where(game)[0] == pytest.approx(stop, abs=0.15)
    assert game.state.figures[other.id or ("o.1" if other.side == "outlaws" else "l.2")].in_play


@pytest.mark.rule("FW.13.02", "FW.13.03")
def test_boarding_takes_half_a_foot_move_to_a_free_seat() -> None:
    game = yard(crew(0), unarmed("law", (20, 34)), FAR)
    options = ["board:coach:2", "board:coach:1"]
    game.answer("l.2")
    assert game.question is not None
    assert [one.key for one in game.question.options if one.key.startswith("board")] == options  # type: ignore[attr-defined]
    game.answer("board:coach:1")
    assert refused(game, {"l.2": {"path": [[20, 27]]}}).params["cause"] == "far"
    game.answer({"l.2": {"path": [[20, 25]]}})
    figure = game.state.figures["l.2"]
    assert (figure.aboard, figure.seat, figure.kind) == ("coach", 1, "vehicle_crew")
    assert figure.moved
    assert happened(game, Boarded)[0].outside


@pytest.mark.rule("FW.13.02")
def test_driver_and_guard_sit_outside_without_cover_the_others_inside_with_it() -> None:
    game = yard(crew(0), crew(1), crew(2), crew(6), man("outlaws", (20, 40)))
    seen = targets(game.state, game.state.figures["o.1"])[0]
    assert {mark.id: mark.cover for mark in seen.marks} == {
        "l.1": "none",
        "l.2": "none",
        "l.3": "cover",
        "l.4": "cover",
    }


@pytest.mark.rule("FW.13.03", "FW.16.17")
def test_nobody_boards_from_too_far_or_what_moves_or_is_full_or_not_his() -> None:
    def why(game: Game[State], action: str = "board:coach:2") -> object:
        problem = refused(game, {"draft": ["l.1", action, {}]})
        return problem.params.get("cause", problem.code)

    near, far = unarmed("law", (20, 26)), unarmed("law", (20, 36))
    assert why(yard(far, FAR)) == "answer-option"
    assert why(yard(near, FAR, vehicle={"moved": True})) == "moving"
    assert why(yard(near, *(crew(seat) for seat in range(7)), FAR)) == "full"
    assert why(yard(near, FAR, vehicle={"side": "outlaws"})) == "other"
    assert why(yard(near, FAR, vehicle={"pace": 0.0})) == "other"
    assert why(yard(near, unarmed("outlaws", (20, 28)))) == "contact"


@pytest.mark.rule("FW.13.03", "FW.3.31")
def test_who_gets_off_past_an_enemy_is_struck_at_once() -> None:
    game = yard(
        crew(0, contacts=("o.1",)), crew(2, contacts=("o.1",)), unarmed("outlaws", (20, 25)), FAR, dice=(2,)
    )
    draft(game, "l.2", "alight", {"l.2": {"path": [[25, 25]]}})
    assert [(event.striker, event.target) for event in happened(game, Struck)] == [("o.1", "l.2")]
    assert game.state.figures["l.2"].placed


@pytest.mark.rule("FW.13.03")
def test_a_path_into_the_vehicle_ends_against_it() -> None:
    game = yard(crew(0), unarmed("law", (20, 34)), FAR)
    draft(game, "l.2", "board:coach:2", {"l.2": {"path": [[20, 24.5]]}})
    assert game.state.figures["l.2"].aboard == "coach"


@pytest.mark.rule("FW.13.03")
def test_getting_off_takes_half_a_foot_move() -> None:
    game = yard(crew(0), crew(2), FAR)
    answer = {"draft": ["l.2", "alight", {"l.2": {"path": [[20, 35.2]]}}]}
    assert refused(game, answer).params["cause"] == "too-long"
    draft(game, "l.2", "alight", {"l.2": {"path": [[20, 35]]}})
    figure = game.state.figures["l.2"]
    assert (figure.point, figure.kind, figure.moved) == ((20.0, 35.0), "foot", True)
    assert happened(game, Alighted)[0].vehicle == "coach"


@pytest.mark.rule("FW.13.03", "FW.16.17")
def test_nobody_gets_off_what_has_moved() -> None:
    game = yard(crew(0), crew(2, crouched=False), unarmed("law", (60, 60)), FAR, vehicle={"moved": True})
    assert game.question is not None
    assert [option.key for option in game.question.options] == ["l.3"]  # type: ignore[attr-defined]


@pytest.mark.rule("FW.13.04")
def test_when_the_driver_falls_the_vehicle_stops_and_another_drives_from_the_next_turn() -> None:
    game = yard(
        crew(0),
        crew(2),
        man("outlaws", (40, 40), weapons=("breech_rifle",)),
        FAR,
        dice=(5, 1),
        turn=2,
        vehicle={"facing": 90.0},
    )
    drives(game, "l.1", (60, 20))
    game.answer({"draft": ["o.1", 10.0]}, "outlaws")
    assert game.state.figures["l.1"].lost
    assert where(game) == (30.0, 20.0)
    assert game.state.vehicles["coach"].stopped == 2


@pytest.mark.rule("FW.13.04")
def test_nobody_takes_the_reins_in_the_turn_in_which_the_driver_fell() -> None:
    game = yard(crew(2), FAR, vehicle={"stopped": 2}, turn=2)
    problem = refused(game, {"draft": ["l.1", "drive", {}]})
    assert (problem.rule, problem.params["cause"]) == ("FW.16.17", "driver-fell")
    game = yard(crew(2), FAR, vehicle={"stopped": 1}, turn=2)
    drives(game, "l.1", (30, 20))
    assert game.state.figures["l.1"].seat == 0
    assert where(game) == (30.0, 20.0)


@pytest.mark.rule("FW.13.03", "FW.16.17")
def test_only_who_has_the_reins_drives_and_no_civilian() -> None:
    game = yard(crew(0), crew(2), FAR)
    assert refused(game, {"draft": ["l.2", "drive", {}]}).params["cause"] == "other-driver"
    game = yard(crew(2, klass=1, troop="civilian"), FAR)
    assert refused(game, {"draft": ["l.1", "drive", {}]}).params["cause"] == "cannot-drive"


@pytest.mark.rule("FW.13.05")
@pytest.mark.parametrize("moved", [True, False])
def test_occupants_of_a_vehicle_that_moved_have_the_penalty(moved: bool) -> None:
    game = bench(
        man("law", None, where=aboard("coach", 0)),
        unarmed("outlaws", (20, 30)),
        vehicles=(coach((20, 20), moved=moved),),
        step="shoot",
    )
    state = game.state
    shooter = state.figures["l.1"]
    shot = make_shot(state, shooter, missiles(shooter)[0], targets(state, shooter)[0], Manner("shoot"))
    assert shot.vehicle_moved == moved
    assert not shot.moved


@pytest.mark.rule("FW.13.07", "FW.13.08")
@pytest.mark.parametrize("option", [True, False])
def test_enemies_against_it_strike_before_it_starts_each_at_an_occupant_of_its_choice(option: bool) -> None:
    """Class 3 at class 3 who stands higher: a 5 - 1 kills the passenger, and the coach drives on."""
    game = yard(
        crew(0),
        crew(2),
        unarmed("outlaws", (20, 25)),
        FAR,
        dice=(5,) if option else (),
        options={"disengage_strike": option},
    )
    drives(game, "l.1", (60, 20))
    if option:
        assert game.question is not None
        assert (game.question.key, game.question.seat) == ("free-blows", "outlaws")
        game.answer({"o.1": "l.2"})
        assert [(event.target, event.result) for event in happened(game, Struck)] == [("l.2", "kill")]
    assert game.state.figures["l.2"].lost == option
    assert where(game) == (60.0, 20.0)


@pytest.mark.rule("FW.13.07")
@pytest.mark.parametrize("face", [4, 5])
def test_a_driver_struck_down_or_pushed_back_does_not_start(face: int) -> None:
    game = yard(crew(0), crew(2), unarmed("outlaws", (20, 25)), FAR, dice=(face,))
    drives(game, "l.1", (60, 20))
    game.answer({"o.1": "l.1"})
    assert where(game) == (20.0, 20.0)
    assert game.state.figures["l.1"].lost == (face == 5)


@pytest.mark.rule("FW.3.37", "FW.13.08")
def test_who_reaches_a_vehicle_is_in_contact_with_all_on_it_and_pins_them() -> None:
    game = bench(
        unarmed("outlaws", (20, 40)),
        crew(0),
        crew(2),
        unarmed("law", (100, 80)),
        vehicles=(coach((20, 20)),),
        step="move",
        first="outlaws",
    )
    draft(game, "o.1", "move", {"o.1": {"path": [[20, 25]]}})
    assert [game.state.figures[id].pinned for id in ("l.1", "l.2")] == [True, True]
    assert game.state.figures["o.1"].met
    problem = refused(game, {"draft": ["l.1", "alight", {}]})
    assert (problem.rule, problem.params["cause"]) == ("FW.16.11", "pinned")


@pytest.mark.rule("FW.13.09")
def test_at_its_exit_edge_a_vehicle_leaves_with_all_aboard() -> None:
    game = yard(crew(0), crew(4), unarmed("law", (60, 60)), FAR, at=(90, 20), vehicle={"exit": "east"})
    drives(game, "l.1", (119, 20))
    assert isinstance(game.state.vehicles["coach"].where, Away)
    assert all(isinstance(game.state.figures[id].where, Away) for id in ("l.1", "l.2"))
    assert happened(game, VehicleLeft)[0].figures == ("l.1", "l.2")
    assert (game.state.lost("law"), game.state.left("law")) == (0, 2)


@pytest.mark.rule("FW.13.09", "FW.14.05")
@pytest.mark.parametrize("both", [True, False])
def test_the_stage_wins_as_soon_as_the_coach_has_left_with_both_civilians(both: bool) -> None:
    """What is worded "as soon as" ends the game at that very moment (scenario 6.2)."""
    condition = Condition(
        when="at_once", winner="law", reason="away", tests=("away:coach", "away:civilian:2")
    )
    plan = Plan(sides=("law", "outlaws"), limit=99, conditions=(condition,))
    civilians = [crew(2, troop="civilian"), crew(3, troop="civilian" if both else "driver")]
    game = yard(crew(0), *civilians, FAR, at=(90, 20), vehicle={"exit": "east"}, plan=plan)
    drives(game, "l.1", (119, 20))
    verdict = game.state.verdict
    assert (verdict.winner if verdict else None) == ("law" if both else None)
    if both:
        assert (game.state.cursor.step, game.question) == ("move", None)


@pytest.mark.rule("FW.13.09")
def test_short_of_the_edge_it_stays_and_by_another_edge_it_may_not_leave() -> None:
    game = yard(crew(0), FAR, at=(90, 20), vehicle={"exit": "east"})
    drives(game, "l.1", (115.9, 20))
    assert where(game) == (115.9, 20.0)
    game = yard(crew(0), FAR, at=(20, 20), vehicle={"exit": "east"})
    assert (
        refused(game, {"draft": ["l.1", "drive", {"coach": {"path": [[1, 20]]}}]}).params["cause"]
        == "off-table"
    )


@pytest.mark.rule("FW.13.09", "FW.1.13")
def test_occupants_do_not_crouch() -> None:
    game = yard(crew(0), crew(2), FAR, terrain=(zone("brush", 0, 0, 40, 40),))
    game.answer("l.2")
    assert game.question is not None
    assert [option.key for option in game.question.options] == ["alight", "hold"]  # type: ignore[attr-defined]
    game.answer("hold")
    assert game.state.figures["l.2"].activated


def barricade(*figures: Figure, turns: int = 1, **fields: Any) -> Game[State]:
    """The felled tree of the Santa Rita stage; both players pass, turn after turn."""
    plan = Plan(sides=("law", "outlaws"), limit=99, clearing={"barricade": 2})
    game = bench(
        *figures,
        vehicles=(coach((20, 60)),),
        terrain=(wall("barricade", (40, 10), (40, 30)),),
        plan=plan,
        step="move",
        first="law",
        **fields,
    )
    before = game.state.turn
    while game.state.turn < before + turns:
        game.answer({"draft": [None]})
    return game


@pytest.mark.rule("FW.14.01")
def test_two_figure_turns_clear_an_obstacle() -> None:
    game = barricade(unarmed("law", (37, 20)), unarmed("law", (43, 15)), crew(0), FAR)
    assert [(event.figures, event.done, event.cleared) for event in happened(game, ObstacleWorkedOn)] == [
        (("l.1", "l.2"), 2, True)
    ]
    assert not game.state.table.lines
    game = barricade(unarmed("law", (37, 20)), crew(0), FAR)
    assert game.state.cleared == {"barricade": 1}
    assert game.state.table.lines
    game = barricade(unarmed("law", (37, 20)), crew(0), FAR, turns=2)
    assert not game.state.table.lines


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize(
    "worker",
    [
        unarmed("law", (36.9, 20)),  # more than 2 cm away
        unarmed("law", (37, 20), moved=True, activated=True),
        man("law", (37, 20), shots=1, fired="revolver", early=True),
        unarmed("law", (37, 20), kind="mounted_foot"),
        unarmed("outlaws", (37, 20)),
    ],
)
def test_who_does_not_count_at_an_obstacle(worker: Figure) -> None:
    game = barricade(worker, crew(0), FAR)
    assert not happened(game, ObstacleWorkedOn)


@pytest.mark.rule("FW.3.37", "FW.13.07")
def test_a_driver_whom_an_enemy_has_reached_this_turn_does_not_drive_off() -> None:
    game = bench(
        man("law", where=aboard("coach", 0), weapons=()),
        man("law", (100, 80), weapons=()),
        man("outlaws", (20, 34), weapons=()),
        vehicles=(coach((20, 20)),),
        step="move",
        first="outlaws",
    )
    draft(game, "o.1", "move", {"o.1": {"path": [[20, 25]]}})
    assert game.state.figures["l.1"].pinned
    problem = refused(game, {"draft": ["l.1", "drive", {"coach": {"path": [[40, 20]]}}]}, "law")
    assert (problem.rule, problem.params["cause"]) == ("FW.16.11", "pinned")
