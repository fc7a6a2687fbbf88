"""What a turn remembers of shots and shooters: limits, danger, contact, the elite skill (FW.5 to FW.9, in a game)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.events import DuelFought, Fired
from escarmouche.rulesets.western.data.state import State
from tests.rulesets.western.bench import (
    aboard,
    bench,
    building,
    coach,
    happened,
    man,
    refused,
    rider,
    row,
    zone,
)
from tests.rulesets.western.declaring import declare, options, unarmed

CARBINE = {"weapons": ("repeating_carbine",)}
FOE = unarmed("outlaws", (10, 40))


def needs(game: Game[State], *leaves: Any, seat: str = "law") -> tuple[int, ...]:
    """What the first shot declared so needs."""
    declare(game, **{seat: list(leaves)})
    found: tuple[int, ...] = happened(game, Fired)[0].needs
    return found


def pass_movements(game: Game[State]) -> None:
    while game.state.cursor.step == "move":
        for seat in [ask.seat for ask in game.questions]:
            game.answer({"draft": [None]}, seat)


@pytest.mark.rule("FW.8.04", "FW.16.07")
@pytest.mark.parametrize("one", [True, False])
def test_a_shot_on_the_way_is_the_moving_shot_of_the_turn(one: bool) -> None:
    game = bench(
        rider("law", (10, 10)),
        man("law", (60, 10), moved=True, activated=True),
        man("law", (90, 10)),
        unarmed("outlaws", (10, 50)),
        unarmed("outlaws", (60, 20)),
        unarmed("outlaws", (90, 20)),
        step="move",
        side="law",
        dice=(1,),
        options={"one_moving_shot": one},
    )
    game.answer({"draft": ["l.1", "move", {"l.1": {"path": [[10, 39]]}}]}, "law")
    declare(game, law=["o.1", "revolver:1", 21])
    pass_movements(game)
    assert ("l.2" in options(game, "law")) is not one
    if one:
        assert refused(game, "l.2", "law").rule == "FW.16.07"


@pytest.mark.rule("FW.8.41", "FW.8.42", "FW.16.08")
@pytest.mark.parametrize("one", [True, False])
def test_an_elite_shot_in_step_2_is_the_one_of_the_turn(one: bool) -> None:
    men = tuple(man("law", (x, 10), skill=4, idle_last_turn=True, **CARBINE) for x in (10, 60))
    game = bench(
        *men,
        unarmed("outlaws", (10, 60)),
        unarmed("outlaws", (60, 60)),
        step="early",
        dice=(1,),
        options={"one_elite": one},
    )
    declare(game, law=["l.1", "repeating_carbine:1:bonus", None])
    pass_movements(game)
    assert ("repeating_carbine:1:bonus" in options(game, "law", "l.2")) is not one


@pytest.mark.rule("FW.8.21", "FW.2.12")
@pytest.mark.parametrize("idle", [True, False])
def test_an_elite_interruption_takes_a_whole_turn_of_aiming_too(idle: bool) -> None:
    game = bench(
        man("law", (10, 10), skill=4, idle_last_turn=idle, **CARBINE),
        unarmed("outlaws", (10, 50)),
        step="move",
        side="outlaws",
    )
    game.answer({"draft": ["o.1", "move", {"o.1": {"path": [[10, 40]]}}]}, "outlaws")
    assert ("repeating_carbine:1:bonus" in options(game, "law", "l.1")) is idle


@pytest.mark.rule("FW.6.05")
@pytest.mark.parametrize(("met", "need"), [(True, 5), (False, 6)])
def test_a_tomahawk_thrown_on_arriving_at_contact_needs_5_on_being_reached_6(met: bool, need: int) -> None:
    thrower = man("amerindians", (10, 10), weapons=(), melee=("tomahawk",), met=met, moved=met)
    game = bench(thrower, unarmed("law", (12, 10), met=not met, moved=not met), dice=(1,))
    assert needs(game, "a.1", seat="amerindians") == (need,)


@pytest.mark.rule("FW.8.25", "FW.8.31")
@pytest.mark.parametrize(
    ("turn", "shot_at", "need"), [(4, 0, 5), (4, 4, 6), (4, 3, 6), (4, 2, 5), (1, 0, 5), (1, 1, 6)]
)
def test_who_was_shot_at_this_turn_or_last_is_in_danger(turn: int, shot_at: int, need: int) -> None:
    nervous = man("law", (10, 10), skill=2, shot_at=shot_at, **CARBINE)
    assert needs(bench(nervous, FOE, turn=turn, dice=(1,)), "l.1", "repeating_carbine:1") == (need,)


@pytest.mark.rule("FW.8.31")
@pytest.mark.parametrize(("x", "walls", "need"), [(32, False, 6), (32.5, False, 5), (32, True, 5)])
def test_an_enemy_within_20_cm_is_a_danger_if_he_sees_the_shooter(x: float, walls: bool, need: int) -> None:
    """The target is 28 cm away; the other enemy stands 20 cm off, a little more, or behind a house."""
    game = bench(
        man("law", (10, 10), skill=2, **CARBINE),
        FOE,
        unarmed("outlaws", (x, 10)),
        terrain=(building(18, 5, 24, 15),) if walls else (),
        dice=(1,),
    )
    leaves = ("l.1", "repeating_carbine:1") if walls else ("l.1", "o.1", "repeating_carbine:1")
    assert needs(game, *leaves) == (need,)


@pytest.mark.rule("FW.8.31", "FW.9.08")
@pytest.mark.parametrize(("shot_at", "need"), [(0, 5), (2, 6)])
def test_who_shoots_by_surprise_is_unseen_and_in_danger_only_if_he_was_shot_at(
    shot_at: int, need: int
) -> None:
    """From a forest at 13 cm: 5, -1 for the forest, +1 for the ambush."""
    game = bench(
        unarmed("law", (10, 10)),
        man("outlaws", (10, 25), skill=2, hidden=True, crouched=True, shot_at=shot_at, **CARBINE),
        terrain=(zone("forest", 0, 22, 60, 40),),
        step="surprise",
        dice=(1,),
    )
    game.answer({"draft": ["o.1", "shoot", "repeating_carbine:1"]}, "outlaws")
    assert happened(game, Fired)[0].needs == (need,)


@pytest.mark.rule("FW.8.14", "FW.8.15")
@pytest.mark.parametrize(("weapon", "form", "need"), [("muzzle_rifle", ":bonus", 4), ("muzzle_rifle", "", 6)])
def test_a_scope_helps_an_elite_shot_beyond_40_cm(weapon: str, form: str, need: int) -> None:
    game = bench(
        man("law", (10, 10), skill=4, scope=True, weapons=(weapon,)), unarmed("outlaws", (10, 60)), dice=(1,)
    )
    assert needs(game, "l.1", f"{weapon}:1{form}") == (need,)


@pytest.mark.rule("FW.7.16", "FW.6.45")
@pytest.mark.parametrize(("moved", "need"), [(True, 6), (False, 5)])
def test_on_a_moving_coach_every_shot_has_one_less_and_two_are_fired(moved: bool, need: int) -> None:
    guard = man("law", None, where=aboard("coach", 1))
    game = bench(guard, unarmed("outlaws", (10, 24)), vehicles=(coach((10, 10), moved=moved),), dice=(1, 2))
    assert needs(game, "l.1", "revolver:2", "together") == (need, need)
    assert game.state.used["law"].moving_shot == ""


@pytest.mark.rule("FW.8.40", "FW.10.02")
@pytest.mark.parametrize(("numeric", "totals"), [(True, (9, 5)), (False, (8, 6))])
def test_without_numeric_skill_duellists_count_3_or_4(numeric: bool, totals: tuple[int, int]) -> None:
    game = bench(
        man("law", (10, 10), skill=5),
        man("outlaws", (10, 20), skill=2),
        dice=(4, 3, 6),
        options={"numeric_skill": numeric},
    )
    declare(game, law=["l.1", "revolver:1"], outlaws=["o.1", "revolver:1"])
    assert happened(game, DuelFought)[0].totals == {"l.1": totals[0], "o.1": totals[1]}


@pytest.mark.rule("FW.8.16")
def test_the_troop_leader_of_the_enemy_is_picked_by_reflex() -> None:
    band = row(2, "outlaws", (10, 25), (4, 0), weapons=())
    game = bench(man("law", (12, 10), skill=4), *band, unarmed("outlaws", (18, 25), troop_leader=True))
    assert options(game, "law", "l.1") == ["o.1", "pick:o.3"]


@pytest.mark.rule("FW.12.04")
def test_the_wounded_shoot_with_one_less() -> None:
    game = bench(man("law", (10, 10), wounded=True, **CARBINE), FOE, dice=(1,), options={"wounds": True})
    assert needs(game, "l.1", "repeating_carbine:1") == (6,)


@pytest.mark.rule("FW.8.30")
@pytest.mark.parametrize(("adds", "need"), [(False, 6), (True, 7)])
def test_a_recruit_who_cannot_shoot_pays_once_or_twice_as_the_option_has_it(adds: bool, need: int) -> None:
    poor = man("law", (10, 10), klass=2, skill=1, weapons=("muzzle_rifle",))
    game = bench(poor, FOE, dice=(1,), options={"penalties_add": adds})
    assert needs(game, "l.1") == (need,)


@pytest.mark.rule("FW.9.16")
def test_who_is_found_in_the_movement_step_does_not_interrupt_in_it_either() -> None:
    """l.1 finds him; when l.2 passes before his revolver in the same step, he does not shoot yet."""
    game = bench(
        unarmed("law", (20, 20)),
        unarmed("law", (30, 25)),
        man("outlaws", (20, 40), hidden=True, crouched=True),
        unarmed("outlaws", (100, 80)),
        terrain=(zone("brush", 0, 37, 60, 60),),
        step="move",
        first="law",
    )
    game.answer({"draft": ["l.1", "move", {"l.1": {"path": [[20, 36.2]]}}]}, "law")
    if game.question is not None and game.question.key == "interrupt":
        game.answer({"draft": [None]}, "outlaws")
    assert not game.state.figures["o.1"].hidden
    game.answer({"draft": ["o.2", "hold"]}, "outlaws")
    game.answer({"draft": ["l.2", "move", {"l.2": {"path": [[30, 35]]}}]}, "law")
    assert [ask.key for ask in game.questions if ask.seat == "outlaws"] != ["interrupt"]
    pass_movements(game)
    assert game.state.cursor.step == "shoot"
    assert options(game, "outlaws") == ["o.1"]
