"""Rules that meet in one turn: contact that comes and goes, blows and reloads, shots at contact and butts."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.events import Fired, Recoiled, SlownessRolled, Struck
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.flow.turn import was_idle
from escarmouche.rulesets.western.rules import casualties, victory
from escarmouche.rulesets.western.rules.actions import works_at
from escarmouche.rulesets.western.rules.blows_struck import blow_of, weapons_of
from escarmouche.table.tabletop import At, Inside, Pose
from tests.rulesets.western.bench import (
    bench,
    bench_state,
    coach,
    draft,
    happened,
    man,
    refused,
    rider,
    wall,
    zone,
)

Point = tuple[float, float]
BRUSH = zone("brush", 0, 0, 60, 60)


def unarmed(side: str, at: Point, **fields: Any) -> Figure:
    return man(side, at, weapons=(), **fields)


def moves(game: Game[State], id: str, *path: Point) -> None:
    draft(game, id, "move", {id: {"path": [list(point) for point in path]}})


@pytest.mark.rule("FW.8.22")
def test_who_was_reached_by_an_enemy_now_gone_was_not_idle() -> None:
    """The enemy that came to contact is felled by a friend with a longer weapon before anybody else strikes."""
    idler = unarmed("outlaws", (20, 34), melee=("knife",), idle_last_turn=True)
    lancer = unarmed("outlaws", (22, 32), melee=("lance",))
    comer = unarmed("law", (20, 20), melee=("knife",))
    game = bench(comer, unarmed("law", (110, 80)), idler, lancer, step="move", first="law", dice=(6,))
    moves(game, "l.1", (20, 32))
    while game.state.turn == 2:
        assert game.question is not None
        if game.question.key == "strike":
            wanted = {"o.1": "l.1:knife", "o.2": "l.1:lance", "l.1": "o.1:knife"}
            items = game.question.items  # type: ignore[attr-defined]
            game.answer({id: wanted[id] for id in items}, game.question.seat)
        else:
            game.answer(None, game.question.seat)
    assert game.state.figures["l.1"].lost
    assert [blow.striker for blow in happened(game, Struck)] == ["o.2"]
    assert not game.state.figures["o.1"].idle_last_turn


@pytest.mark.rule("FW.8.22")
@pytest.mark.parametrize(
    "fields",
    [
        {"reached": True},
        {"contacts": ("o.1",)},
        {"where": At(Pose(100, 78))},
        {"moved": True},
        {"shots": 1},
        {"struck": True},
        {"reloading": "revolver"},
        {"recoiled": True},
    ],
)
def test_whatever_a_figure_did_it_was_not_idle(fields: dict[str, Any]) -> None:
    state = bench_state(man("law", (10, 10), **fields), man("law", (40, 10)), unarmed("outlaws", (100, 80)))
    assert not was_idle(state, state.figures["l.1"])
    assert was_idle(state, state.figures["l.2"])


def leaving(striker: Figure, **fields: Any) -> Game[State]:
    """Somebody in contact since the start of the turn walks away from that enemy, who strikes at him and misses."""
    mover = unarmed("law", (20, 20), contacts=("o.1",))
    game = bench(mover, striker, step="move", first="law", dice=(1,), **fields)
    moves(game, "l.1", (20, 5))
    return game


@pytest.mark.rule("FW.6.20", "FW.16.12")
@pytest.mark.parametrize("weapon", ["breech_rifle", "muzzle_rifle"])
def test_who_has_struck_a_free_blow_does_not_reload_that_turn(weapon: str) -> None:
    rifle = man("outlaws", (20, 22), weapons=(weapon,), contacts=("l.1",)).weapons[0]
    empty = type(rifle)(kind=weapon, loaded=False)
    game = leaving(man("outlaws", (20, 22), weapons=(empty,), contacts=("l.1",)))
    assert [blow.free for blow in happened(game, Struck)] == [True]
    game.answer("o.1")
    problem = refused(game, f"reload:{weapon}")
    assert (problem.rule, problem.params["cause"]) == ("FW.16.12", "struck")


@pytest.mark.rule("FW.6.34", "FW.3.34")
def test_a_free_blow_after_a_two_handed_shot_in_contact_is_struck_with_the_butt() -> None:
    fired = {"shots": 1, "declared": 1, "fired": "pepperbox_large", "early": True, "point_blank": True}
    striker = man(
        "outlaws", (20, 22), weapons=("pepperbox_large",), melee=("sabre",), contacts=("l.1",), **fired
    )
    assert [blow.weapon for blow in happened(leaving(striker), Struck)] == ["pistol_butt"]


@pytest.mark.rule("FW.6.34")
@pytest.mark.parametrize(("at", "weapon"), [(11.0, "rifle_butt"), (4.0, "sabre")])
def test_an_interruption_at_contact_leaves_the_butt_one_on_the_way_does_not(at: float, weapon: str) -> None:
    shooter = man("outlaws", (20, 33), weapons=("repeating_carbine",), melee=("sabre",))
    game = bench(unarmed("law", (20, 20), life=2), shooter, step="move", first="law", dice=(1,))
    moves(game, "l.1", (20, 31))
    draft(game, "o.1", "repeating_carbine:1", at)
    assert happened(game, Fired)[0].moment == "interruption"
    assert game.state.figures["l.1"].met
    assert weapons_of(game.state.figures["o.1"])[0] == weapon


@pytest.mark.rule("FW.11.28", "FW.3.18")
def test_who_tries_to_leave_an_obstacle_and_is_blocked_stays_on_his_side_of_it() -> None:
    """The comer has still not got across, the holder still holds it, whichever of them tries to move and is blocked."""
    fence = wall("fence", (0, 21), (60, 21))
    holder = unarmed("law", (20, 20), contacts=("o.1",))
    comer = unarmed("outlaws", (20, 22), contacts=("l.1",), across=("fence",))
    options = {"disengage_strike": False}
    for mover, first, end in (("l.1", "law", (20, 10)), ("o.1", "outlaws", (20, 32))):
        game = bench(
            holder, comer, terrain=(BRUSH, fence), options=options, step="move", first=first, dice=(6,)
        )
        moves(game, mover, end)
        if game.question is not None and game.question.key == "length":
            game.answer(0.0)
        one, other = game.state.figures["l.1"], game.state.figures["o.1"]
        assert game.state.figures[mover].blocked
        assert blow_of(game.state, one, other, "knife").target_crossing
        assert not blow_of(game.state, other, one, "knife").target_crossing


@pytest.mark.rule("FW.3.15")
def test_one_slowness_roll_of_a_group_does_not_serve_another_surprise() -> None:
    """With `group_slowness` each surprise action throws its own die, even in the same step."""
    lurkers = [unarmed("law", (x, 30), hidden=True, crouched=True) for x in (10.0, 40.0)]
    game = bench(
        *lurkers,
        unarmed("outlaws", (100, 85)),
        terrain=(BRUSH,),
        options={"group_slowness": True, "one_surprise": False},
        step="surprise",
        first="law",
        cursor={"side": "law"},
        dice=(2, 3),
    )
    for id, x in (("l.1", 10), ("l.2", 40)):
        draft(game, id)
        draft(game, {id: {"path": [[x, 40]]}})
        assert game.question is not None
        game.answer(game.question.high)  # type: ignore[attr-defined]
    assert [event.faces for event in happened(game, SlownessRolled)] == [(2,), (3,)]


@pytest.mark.rule("FW.3.22")
def test_one_shoots_on_the_way_only_where_one_does_not_swim() -> None:
    """Out of deep water on to the bank: not a point of the path in the water serves, those beyond it do."""
    water = zone("deep_water", 0, 0, 60, 20)
    game = bench(
        rider("law", (20, 15)),
        unarmed("outlaws", (20, 50)),
        terrain=(water,),
        step="move",
        first="law",
        dice=(1, 1, 1),
    )
    moves(game, "l.1", (20, 32))
    game.answer(17.0)
    assert game.question is not None
    assert game.question.key == "moving-shot"
    game.answer("o.1")
    game.answer("revolver:1")
    assert refused(game, 4.9).rule == "FW.2.19"
    game.answer(16.0)
    assert happened(game, Fired)[0].at == (20.0, 31.0)


@pytest.mark.rule("FW.3.22")
@pytest.mark.parametrize("step", ["early", "shoot"])
def test_a_swimmer_shoots_at_nobody(step: str) -> None:
    water = zone("deep_water", 0, 0, 60, 20)
    ashore = man("law", (20, 22), weapons=("breech_rifle",))
    game = bench(
        man("law", (20, 15), weapons=("breech_rifle",)),
        ashore,
        unarmed("outlaws", (20, 50)),
        terrain=(water,),
        step=step,
    )
    assert game.question is not None
    assert [option.key for option in game.question.options] == ["l.2"]  # type: ignore[attr-defined]
    assert refused(game, "l.1").rule == "FW.3.22"


@pytest.mark.rule("FW.9.16")
def test_who_is_found_in_the_movement_step_acts_from_the_next_step_on() -> None:
    found = man("outlaws", (20, 40), hidden=True, crouched=True)
    game = bench(
        unarmed("law", (20, 20)),
        found,
        unarmed("outlaws", (100, 80)),
        terrain=(zone("brush", 0, 37, 60, 60),),
        step="move",
        first="law",
    )
    moves(game, "l.1", (20, 36.2))
    if game.question is not None and game.question.key == "interrupt":
        game.answer({"draft": [None]}, "outlaws")
    assert not game.state.figures["o.1"].hidden
    assert game.question is not None
    assert [option.key for option in game.question.options] == ["o.2"]  # type: ignore[attr-defined]
    assert refused(game, {"draft": ["o.1"]}).rule == "FW.16.17"
    game.answer({"draft": [None]}, "outlaws")
    assert game.state.cursor.step == "shoot"
    assert [option.key for option in game.question.options] == ["o.1"]  # type: ignore[attr-defined]


@pytest.mark.rule("FW.11.28")
@pytest.mark.parametrize(("holder", "kept"), [((20, 20), ("fence",)), ((20, 10), ())])
def test_who_came_to_an_obstacle_tries_to_cross_it_while_somebody_holds_it(
    holder: Point, kept: tuple[str, ...]
) -> None:
    game = bench(
        unarmed("law", holder),
        unarmed("outlaws", (20, 22), across=("fence",)),
        terrain=(wall("fence", (0, 21), (60, 21)),),
        step="start",
    )
    assert game.state.turn == 3
    assert game.state.figures["o.1"].across == kept


@pytest.mark.rule("FW.3.31")
def test_only_an_enemy_still_in_contact_strikes_at_who_leaves() -> None:
    """Of the two that he touched when the turn began, one has gone elsewhere since."""
    gone = unarmed("outlaws", (60, 60), contacts=("l.1",), moved=True, activated=True)
    mover = unarmed("law", (20, 20), contacts=("o.1", "o.2"))
    game = bench(
        mover, unarmed("outlaws", (20, 22), contacts=("l.1",)), gone, step="move", first="law", dice=(1, 6)
    )
    moves(game, "l.1", (20, 5))
    assert [blow.striker for blow in happened(game, Struck)] == ["o.1"]


@pytest.mark.rule("FW.3.26", "FW.16.17")
def test_nobody_rides_into_contact_to_dismount_there() -> None:
    game = bench(rider("law", (20, 10), weapons=()), unarmed("outlaws", (20, 30)), step="move", first="law")
    problem = refused(game, {"draft": ["l.1", "ride-and-dismount", {"l.1": {"path": [[20, 27]]}}]})
    assert (problem.rule, problem.params["cause"]) == ("FW.16.17", "contact")


@pytest.mark.rule("FW.11.14", "FW.11.15")
def test_who_is_pushed_back_has_no_blow_even_where_he_still_touches_an_enemy() -> None:
    """The lance drives l.1 back half a centimetre, up to the man behind him; o.2 beside him is still in contact."""
    pushed = unarmed("law", (20, 20), melee=("sabre",))
    game = bench(
        pushed,
        unarmed("outlaws", (20, 22), melee=("lance",)),
        unarmed("outlaws", (22, 20), melee=()),
        unarmed("outlaws", (20, 17.4), melee=()),
        step="melee",
        dice=(3, 1),
    )
    game.answer({"draft": [{"l.1": "o.2:sabre"}]}, "law")
    game.answer({"draft": [{"o.1": "l.1:lance"}]}, "outlaws")
    assert [blow.striker for blow in happened(game, Struck)] == ["o.1", "o.2"]
    x, y = game.state.figures["l.1"].point
    assert (x, y) == pytest.approx((20.0, 19.5), abs=0.01)


@pytest.mark.rule("FW.3.34", "FW.11.15")
def test_who_cannot_recoil_from_a_free_blow_stays_and_loses_his_blow() -> None:
    """Against the edge of the table there is no way back."""
    mover = unarmed("law", (20, 1), contacts=("o.1",))
    game = bench(
        mover,
        unarmed("outlaws", (20, 3), contacts=("l.1",), melee=("sabre",)),
        step="move",
        first="law",
        dice=(3, 1),
    )
    moves(game, "l.1", (5, 1))
    assert [event.path for event in happened(game, Recoiled)] == [((20.0, 1.0),)]
    assert game.state.figures["l.1"].no_blow
    while game.question is not None and game.question.key != "strike" and game.state.turn == 2:
        game.answer({"draft": [None]}, game.question.seat)
    if game.question is not None and game.question.key == "strike":
        game.answer({"draft": [{"o.1": "l.1:sabre"}]}, "outlaws")
    assert [(blow.striker, blow.free) for blow in happened(game, Struck)] == [("o.1", True), ("o.1", False)]


@pytest.mark.rule("FW.13.03")
def test_a_detour_to_a_vehicle_is_half_a_foot_move_too() -> None:
    """The coach is 5 cm off, and 10 may be walked; 11 by a way round may not."""
    game = bench(
        unarmed("law", (20, 10)),
        unarmed("outlaws", (100, 80)),
        vehicles=(coach((20, 20)),),
        step="move",
        first="law",
    )
    problem = refused(game, {"draft": ["l.1", "board:coach:0", {"l.1": {"path": [[20, 7], [20, 15]]}}]})
    assert (problem.rule, problem.params["cause"]) == ("FW.16.11", "too-long")
    draft(game, "l.1", "board:coach:0", {"l.1": {"path": [[20, 7.5], [20, 15]]}})
    assert game.state.figures["l.1"].aboard == "coach"


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize(
    ("fields", "works"),
    [
        ({}, True),
        ({"crouched": True}, True),
        ({"moved": True}, False),
        ({"recoiled": True}, False),
        ({"shots": 1, "fired": "revolver"}, False),
        ({"struck": True}, False),
        ({"free_blow": True}, False),
        ({"reloading": "revolver"}, False),
        ({"hidden": True}, False),
    ],
)
def test_an_obstacle_is_cleared_by_who_does_nothing_else_all_the_turn(
    fields: dict[str, Any], works: bool
) -> None:
    state = bench_state(
        man("law", (20, 18), **fields),
        unarmed("outlaws", (100, 80)),
        terrain=(wall("barricade", (0, 21), (60, 21)),),
        vehicles=(coach((60, 60)),),
    )
    assert works_at(state, state.figures["l.1"], "barricade") is works


@pytest.mark.rule("FW.13.03", "FW.3.17")
@pytest.mark.parametrize("action", ["alight", "board:coach:0"])
def test_in_difficult_ground_the_slowness_die_comes_off_half_a_foot_move(action: str) -> None:
    """Half of 20 cm, less 3: 7 are left, on the way off a coach as on the way to it."""
    off = action == "alight"
    fields = {"where": Inside("coach", 2), "kind": "vehicle_crew"} if off else {}
    game = bench(
        unarmed("law", (20, 45), **fields),
        unarmed("outlaws", (100, 80)),
        terrain=(zone("brush", 0, 32, 60, 60),),
        vehicles=(coach((20, 30)),),
        step="move",
        first="law",
        dice=(3,),
    )
    draft(game, "l.1", action, {"l.1": {"path": [[20, 45 if off else 35]]}})
    assert game.question is not None
    assert game.question.high == pytest.approx(7.0)  # type: ignore[attr-defined]


@pytest.mark.rule("FW.3.26", "FW.3.17")
def test_in_difficult_ground_slowness_dice_come_off_half_a_move_before_dismounting() -> None:
    """Half of 40 cm, less 2 and 3."""
    game = bench(
        rider("law", (20, 10), weapons=()),
        unarmed("outlaws", (100, 80)),
        terrain=(BRUSH,),
        step="move",
        first="law",
        dice=(2, 3),
    )
    draft(game, "l.1", "ride-and-dismount", {"l.1": {"path": [[20, 30]]}})
    assert game.question is not None
    assert game.question.high == pytest.approx(15.0)  # type: ignore[attr-defined]


@pytest.mark.rule("FW.13.04")
@pytest.mark.parametrize(("seat", "stopped"), [(0, 2), (1, 0), (2, 0)])
def test_only_the_fall_of_the_driver_stops_a_vehicle(seat: int, stopped: int) -> None:
    crew = [unarmed("law", (0, 0), where=Inside("coach", one), kind="vehicle_crew") for one in range(3)]
    game = bench(*crew, unarmed("outlaws", (100, 80)), vehicles=(coach((20, 20)),), step="move", first="law")
    casualties.remove(game, [f"l.{seat + 1}"], "shot")
    assert game.state.vehicles["coach"].stopped == stopped


@pytest.mark.rule("FW.13.04")
@pytest.mark.parametrize(("klass", "seats"), [(1, ["2", "1"]), (2, ["2", "0", "1"])])
def test_who_cannot_drive_is_not_offered_the_reins(klass: int, seats: list[str]) -> None:
    game = bench(
        unarmed("law", (20, 14), klass=klass),
        unarmed("outlaws", (100, 80)),
        vehicles=(coach((20, 20)),),
        step="move",
        first="law",
    )
    game.answer("l.1")
    assert game.question is not None
    keys = [option.key for option in game.question.options]  # type: ignore[attr-defined]
    assert [key.removeprefix("board:coach:") for key in keys if key.startswith("board")] == seats


@pytest.mark.rule("FW.8.22")
@pytest.mark.parametrize(("turn", "idle"), [(0, False), (1, True)])
def test_nobody_was_idle_before_turn_1(turn: int, idle: bool) -> None:
    game = bench(unarmed("law", (20, 20)), unarmed("outlaws", (100, 80)), turn=turn, step="start")
    assert game.state.turn == turn + 1
    assert game.state.figures["l.1"].idle_last_turn is idle


@pytest.mark.rule("FW.14.01")
@pytest.mark.parametrize(("x", "fewer"), [(92.0, True), (92.1, False)])
def test_on_the_line_itself_nobody_is_beyond_it(x: float, fewer: bool) -> None:
    """Dry Creek asks for x > 92."""
    state = bench_state(unarmed("law", (x, 20)), unarmed("outlaws", (10, 80)))
    assert victory.holds(state, "fewer-beyond:law:1:92") is fewer
