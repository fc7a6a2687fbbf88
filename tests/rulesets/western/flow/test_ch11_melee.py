"""Melee as it is played: sealed declarations, tiers, results, recoils (FW.11, 12.03, 12.05, 16.14, 16.15)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.events import OutOfAction, Recoiled, Struck
from escarmouche.rulesets.western.data.state import Figure, State, Weapon
from escarmouche.rulesets.western.rules.blows_struck import blow_of, blow_refusal, weapons_of
from tests.rulesets.western.bench import (
    aboard,
    bench,
    bench_state,
    building,
    coach,
    happened,
    man,
    refused,
    rider,
    slope,
    wall,
    zone,
)

Point = tuple[float, float]


def fighter(side: str, at: Point | None, *melee: str, **fields: Any) -> Figure:
    """Somebody without a firearm, so without a butt."""
    return man(side, at, weapons=(), melee=melee or ("sabre",), **fields)


def melee(*figures: Figure, dice: tuple[int, ...] = (), **fields: Any) -> Game[State]:
    return bench(*figures, step="melee", first="law", dice=dice, **fields)


def blows(game: Game[State]) -> list[tuple[str, str, str]]:
    return [(event.striker, event.target, event.result) for event in happened(game, Struck)]


@pytest.mark.rule("FW.11.13")
def test_everybody_in_contact_strikes_once_at_an_enemy_of_its_players_choice() -> None:
    game = melee(
        rider("law", (20, 20), weapons=()),
        fighter("outlaws", (20, 23)),
        fighter("outlaws", (23, 20)),
        dice=(1, 1, 1),
    )
    asks = {ask.seat: ask for ask in game.questions}
    assert [option.key for option in asks["law"].items["l.1"]] == ["o.1:sabre", "o.2:sabre"]  # type: ignore[attr-defined]
    game.answer({"draft": [{"l.1": "o.2:sabre"}]}, "law")
    game.answer({"draft": [{"o.1": "l.1:sabre", "o.2": "l.1:sabre"}]}, "outlaws")
    assert sorted(blows(game)) == [("l.1", "o.2", "miss"), ("o.1", "l.1", "miss"), ("o.2", "l.1", "miss")]


@pytest.mark.rule("FW.11.32")
def test_declarations_are_sealed() -> None:
    game = melee(fighter("law", (20, 20)), fighter("outlaws", (20, 22)), dice=(1, 1))
    game.answer({"draft": [{"l.1": "o.1:sabre"}]}, "law")
    view = game.view("outlaws")
    assert not happened(game, Struck)
    assert [one.key for one in view.waiting] == [""]
    assert view.question is not None
    assert view.question.seat == "outlaws"
    game.answer({"draft": [{"o.1": "l.1:bare_hands"}]}, "outlaws")
    assert [event.weapon for event in happened(game, Struck)] == ["sabre", "bare_hands"]


def duel(
    mine: str,
    theirs: str,
    dice: tuple[int, ...],
    my: dict[str, Any] | None = None,
    their: dict[str, Any] | None = None,
) -> Game[State]:
    """Two men on foot face to face, each with his weapon declared."""
    game = melee(
        fighter("law", (20, 20), mine, **(my or {})),
        fighter("outlaws", (20, 22), theirs, **(their or {})),
        dice=dice,
    )
    game.answer({"draft": [{"l.1": f"o.1:{mine}"}]}, "law")
    game.answer({"draft": [{"o.1": f"l.1:{theirs}"}]}, "outlaws")
    return game


@pytest.mark.rule("FW.11.14", "FW.11.01")
def test_who_is_killed_or_pushed_back_before_its_tier_does_not_strike() -> None:
    assert blows(duel("lance", "sabre", (4,))) == [("l.1", "o.1", "kill")]
    assert blows(duel("lance", "sabre", (3,))) == [("l.1", "o.1", "push-back")]
    assert blows(duel("lance", "sabre", (2, 4))) == [("l.1", "o.1", "miss"), ("o.1", "l.1", "kill")]
    order = blows(duel("knife", "sabre", (2, 2)))
    assert [striker for striker, _, _ in order] == ["o.1", "l.1"]


@pytest.mark.rule("FW.11.10", "FW.11.09")
def test_of_two_kills_at_the_same_moment_the_higher_class_stands() -> None:
    game = duel("sabre", "sabre", (6, 5), {"klass": 3}, {"klass": 4})
    assert blows(game) == [("l.1", "o.1", "kill"), ("o.1", "l.1", "kill")]
    assert [event.stands for event in happened(game, Struck)] == [False, True]
    assert game.state.figures["l.1"].lost
    assert not game.state.figures["o.1"].lost


@pytest.mark.rule("FW.11.09")
def test_between_equal_classes_the_higher_natural_die_stands() -> None:
    game = duel("sabre", "sabre", (4, 5))
    assert game.state.figures["l.1"].lost
    assert not game.state.figures["o.1"].lost


@pytest.mark.rule("FW.11.11")
def test_a_kill_beats_a_push_back_of_the_same_moment() -> None:
    game = duel("sabre", "sabre", (3, 4), {"klass": 5}, {"klass": 3})
    assert blows(game) == [("l.1", "o.1", "push-back"), ("o.1", "l.1", "miss")]
    game = duel("sabre", "sabre", (3, 4))
    assert [event.stands for event in happened(game, Struck)] == [False, True]
    assert game.state.figures["l.1"].lost
    assert not game.state.figures["o.1"].recoiled


@pytest.mark.rule("FW.11.12")
def test_equal_classes_and_dice_cancel_each_other() -> None:
    game = duel("sabre", "sabre", (4, 4))
    assert [event.stands for event in happened(game, Struck)] == [False, False]
    assert not happened(game, OutOfAction)
    assert not happened(game, Recoiled)


@pytest.mark.rule("FW.11.15")
def test_a_recoil_leads_five_centimetres_away_from_the_striker() -> None:
    game = duel("lance", "sabre", (3,))
    loser = game.state.figures["o.1"]
    assert loser.point == (20.0, 27.0)
    assert happened(game, Recoiled)[0].path == ((20.0, 22.0), (20.0, 27.0))


@pytest.mark.rule("FW.11.15", "FW.11.34")
def test_who_has_no_way_back_stays_and_loses_its_blow() -> None:
    game = melee(
        fighter("law", (20, 20), "lance"),
        fighter("outlaws", (20, 22), "sabre"),
        terrain=(building(15, 10, 25, 23, doors=((20, 10),)),),
        dice=(3,),
    )
    game.answer({"draft": [{"l.1": "o.1:lance"}]}, "law")
    game.answer({"draft": [{"o.1": "l.1:sabre"}]}, "outlaws")
    loser = game.state.figures["o.1"]
    assert loser.point == (20.0, 22.0)
    assert blows(game) == [("l.1", "o.1", "push-back")]
    assert happened(game, Recoiled)[0].path == ((20.0, 22.0),)


@pytest.mark.rule("FW.11.16")
def test_nobody_follows_up_and_who_was_pushed_back_acts_normally_next_turn() -> None:
    game = duel("lance", "sabre", (3,))
    assert game.state.figures["l.1"].point == (20.0, 20.0)
    assert game.state.turn == 3
    for seat in ("outlaws", "law"):
        assert game.question is not None
        assert game.question.seat == seat
        assert any(option.key[0] == seat[0] for option in game.question.options)  # type: ignore[attr-defined]
        game.answer({"draft": [None]})


@pytest.mark.rule("FW.12.03")
def test_who_survives_a_kill_is_pushed_back() -> None:
    game = duel("lance", "sabre", (4,), None, {"life": 2})
    loser = game.state.figures["o.1"]
    assert (loser.life, loser.point) == (1, (20.0, 27.0))
    assert blows(game) == [("l.1", "o.1", "kill")], "and has lost its blow"


@pytest.mark.rule("FW.12.05")
def test_a_rider_who_falls_is_gone_with_his_horse() -> None:
    game = melee(
        rider("law", (20, 20), weapons=(), melee=("lance",)),
        rider("outlaws", (20, 24), weapons=(), melee=("sabre",)),
        dice=(4,),
    )
    assert game.state.figures["o.1"].lost
    assert not game.state.horses


@pytest.mark.rule("FW.11.33")
def test_pushed_back_by_several_one_recoils_once_from_the_highest_class() -> None:
    game = melee(
        rider("law", (17, 20), weapons=(), klass=3, melee=("lance",)),
        rider("law", (23, 20), weapons=(), klass=4, melee=("lance",)),
        fighter("outlaws", (20, 20), "sabre", klass=4),
        dice=(3, 3),
    )
    game.answer({"draft": [{"o.1": "l.1:sabre"}]}, "outlaws")
    recoils = happened(game, Recoiled)
    assert [(event.figure, event.by) for event in recoils] == [("o.1", "l.2")]


@pytest.mark.rule("FW.11.33")
def test_a_later_push_back_only_costs_the_blow() -> None:
    game = melee(
        rider("law", (20, 17), weapons=(), melee=("lance",)),
        fighter("outlaws", (20, 20), "sabre", klass=4, recoiled=True),
        dice=(3,),
    )
    game.answer({"draft": [{"o.1": "l.1:sabre"}]}, "outlaws")
    assert blows(game) == [("l.1", "o.1", "push-back")]
    assert game.state.figures["o.1"].point == (20.0, 20.0)
    assert not happened(game, Recoiled)


@pytest.mark.rule("FW.11.32")
def test_who_has_lost_its_enemy_takes_another_with_the_same_weapon() -> None:
    """o.1 falls to the lance; l.2 had named him and has two others left to choose from."""
    game = melee(
        rider("law", (20, 17), weapons=(), melee=("lance",)),
        rider("law", (20, 23), weapons=(), melee=("sabre",)),
        fighter("outlaws", (20, 20), klass=2),
        fighter("outlaws", (17, 23)),
        fighter("outlaws", (23, 23)),
        dice=(5, 1, 1, 1),
    )
    game.answer({"draft": [{"l.2": "o.1:sabre"}]}, "law")
    game.answer({"draft": [{"o.1": "l.1:sabre", "o.2": "l.2:sabre", "o.3": "l.2:sabre"}]}, "outlaws")
    assert blows(game) == [("l.1", "o.1", "kill")]
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("strike-instead", "law")
    game.answer({"draft": [{"l.2": "o.3"}]}, "law")
    assert blows(game)[1:] == [("l.2", "o.3", "miss"), ("o.2", "l.2", "miss"), ("o.3", "l.2", "miss")]
    assert happened(game, Struck)[1].weapon == "sabre"


@pytest.mark.rule("FW.11.32")
def test_who_has_nobody_left_has_no_blow() -> None:
    game = melee(
        rider("law", (20, 17), weapons=(), melee=("lance",)),
        rider("law", (20, 23), weapons=(), melee=("sabre",)),
        fighter("outlaws", (20, 20), klass=2),
        dice=(5,),
    )
    game.answer({"draft": [{"o.1": "l.1:sabre"}]}, "outlaws")
    assert blows(game) == [("l.1", "o.1", "kill")]


@pytest.mark.rule("FW.11.35")
def test_results_of_figures_that_do_not_strike_each_other_all_take_effect() -> None:
    """l.1 kills o.1, who kills l.2 in the same tier; l.2 strikes him too, and its kill comes to nothing more."""
    game = melee(
        rider("law", (20, 17), weapons=(), klass=2, melee=("sabre",)),
        rider("law", (20, 23), weapons=(), melee=("sabre",), klass=2),
        fighter("outlaws", (20, 20), klass=3),
        dice=(5, 1, 5),
    )
    game.answer({"draft": [{"o.1": "l.2:sabre"}]}, "outlaws")
    lost = {event.figure for event in happened(game, OutOfAction)}
    assert lost == {"o.1", "l.2"}


@pytest.mark.rule("FW.11.35", "FW.11.15")
def test_who_falls_in_a_tier_still_pushes_back_another() -> None:
    """l.1 kills o.1, who at the same moment pushes l.2 back, straight away from where he stood."""
    game = melee(
        rider("law", (20, 17), weapons=(), melee=("sabre",)),
        rider("law", (20, 23), weapons=(), melee=("sabre",), klass=2),
        fighter("outlaws", (20, 20), klass=3),
        dice=(5, 1, 3),
    )
    game.answer({"draft": [{"o.1": "l.2:sabre"}]}, "outlaws")
    assert game.state.figures["o.1"].lost
    assert [(event.figure, event.path[-1]) for event in happened(game, Recoiled)] == [("l.2", (20.0, 28.0))]


@pytest.mark.rule("FW.16.15", "FW.6.12")
def test_who_has_fired_twice_has_no_time_to_strike() -> None:
    game = melee(
        man("law", (20, 20), shots=2, fired="revolver"),
        fighter("law", (23, 22)),
        fighter("outlaws", (20, 22)),
        fighter("outlaws", (23, 24)),
        dice=(1, 1, 1),
    )
    asks = {ask.seat: ask for ask in game.questions}
    assert "l.1" not in asks["law"].items  # type: ignore[attr-defined]
    problem = refused(game, {"draft": [{"l.1": "o.1:knife", "l.2": "o.2:sabre"}]}, "law")
    assert (problem.rule, problem.params["shots"]) == ("FW.16.15", 2)


@pytest.mark.rule("FW.6.12")
def test_who_has_fired_once_still_strikes() -> None:
    state = bench_state(
        man("law", (20, 20), shots=1, fired="revolver"), fighter("outlaws", (20, 22)), step="melee"
    )
    assert blow_refusal(state, state.figures["l.1"]) is None


@pytest.mark.rule("FW.16.14", "FW.11.26")
def test_very_short_weapons_and_hands_serve_on_foot_only() -> None:
    game = melee(
        rider("law", (20, 20), weapons=(), melee=("sabre", "knife")),
        fighter("outlaws", (20, 23)),
        fighter("outlaws", (23, 20)),
        dice=(1, 1, 1),
    )
    problem = refused(game, {"draft": [{"l.1": "o.1:knife"}]}, "law")
    assert (problem.rule, problem.params["weapon"]) == ("FW.16.14", "knife")
    assert refused(game, {"draft": [{"l.1": "o.1:bare_hands"}]}, "law").rule == "FW.16.14"


@pytest.mark.rule("FW.11.26")
def test_a_rider_with_very_short_weapons_alone_cannot_strike() -> None:
    game = melee(
        rider("law", (20, 20), weapons=(), melee=("knife",)), fighter("outlaws", (20, 23), klass=1), dice=(2,)
    )
    game.answer({"draft": [{"o.1": "l.1:sabre"}]}, "outlaws")
    assert blows(game) == [("o.1", "l.1", "miss")]


@pytest.mark.rule("FW.11.30", "FW.6.42")
def test_any_weapon_that_one_carries_may_be_named() -> None:
    state = bench_state(
        man("law", (20, 20), weapons=("revolver", "repeating_carbine"), melee=("knife", "sabre")),
        fighter("outlaws", (20, 22)),
    )
    assert set(weapons_of(state.figures["l.1"])) == {
        "sabre",
        "rifle_butt",
        "knife",
        "pistol_butt",
        "bare_hands",
    }


@pytest.mark.rule("FW.6.34")
@pytest.mark.parametrize(
    ("fields", "weapons"),
    [
        ({"fired": "repeating_carbine", "point_blank": True}, ("rifle_butt",)),
        ({"fired": "pepperbox_large", "point_blank": True}, ("pistol_butt",)),
        (
            {"fired": "revolver", "point_blank": True},
            ("sabre", "rifle_butt", "pistol_butt", "bare_hands"),
        ),
        ({"fired": "repeating_carbine"}, ("sabre", "rifle_butt", "pistol_butt", "bare_hands")),
    ],
)
def test_after_a_two_handed_shot_in_contact_one_strikes_with_the_butt(
    fields: dict[str, Any], weapons: tuple[str, ...]
) -> None:
    carried = (Weapon(kind="revolver"), Weapon(kind="repeating_carbine"), Weapon(kind="pepperbox_large"))
    figure = man("law", (20, 20), weapons=carried, melee=("sabre",), shots=1, **fields)
    assert weapons_of(figure) == weapons


@pytest.mark.rule("FW.11.27", "FW.11.36")
def test_a_blow_is_read_off_the_table() -> None:
    state = bench_state(
        rider("law", (20, 20), charged=True),
        man("outlaws", (20, 23), order="close", klass=5),
        terrain=(zone("brush", 0, 0, 60, 21),),
    )
    horse, foot = state.figures["l.1"], state.figures["o.1"]
    blow = blow_of(state, horse, foot, "sabre")
    assert (blow.klass, blow.target_klass, blow.charging, blow.cavalry_terrain) == (3, 5, True, "difficult")
    back = blow_of(state, foot, horse, "knife")
    assert (back.close_order, back.target_kind, back.cavalry_terrain) == (True, "cavalry", "difficult")


@pytest.mark.rule("FW.11.28")
def test_a_blow_across_an_obstacle() -> None:
    state = bench_state(
        man("law", (20, 20)), man("outlaws", (20, 22), met=True), terrain=(wall("fence", (10, 21), (30, 21)),)
    )
    holder, comer = state.figures["l.1"], state.figures["o.1"]
    assert blow_of(state, holder, comer, "knife").target_crossing
    assert not blow_of(state, comer, holder, "knife").target_crossing


@pytest.mark.rule("FW.11.17")
def test_a_blow_uphill_and_indoors() -> None:
    state = bench_state(man("law", (20, 20)), man("outlaws", (20, 22)), terrain=(slope(0, 21, 40, 60),))
    assert blow_of(state, state.figures["l.1"], state.figures["o.1"], "knife").target_higher
    inside = bench_state(
        man("law", (20, 20)), man("outlaws", (20, 22)), terrain=(building(10, 10, 30, 30, doors=((20, 10),)),)
    )
    assert blow_of(inside, inside.figures["l.1"], inside.figures["o.1"], "heavy_tool").indoors


@pytest.mark.rule("FW.11.31", "FW.13.08")
def test_the_crew_of_a_vehicle_stands_higher_behind_an_obstacle() -> None:
    state = bench_state(
        man("law", None, where=aboard("coach", 0)), man("outlaws", (20, 15)), vehicles=(coach((20, 20)),)
    )
    crew, attacker = state.figures["l.1"], state.figures["o.1"]
    assert blow_of(state, attacker, crew, "knife").target_higher
    assert blow_of(state, crew, attacker, "pistol_butt").target_crossing


@pytest.mark.rule("FW.11.34")
def test_occupants_of_a_vehicle_do_not_recoil() -> None:
    game = melee(
        fighter("law", None, where=aboard("coach", 0)),
        fighter("outlaws", (20, 15), "lance"),
        vehicles=(coach((20, 20)),),
        dice=(4,),
    )
    game.answer({"draft": [{"l.1": "o.1:sabre"}]}, "law")
    game.answer({"draft": [{"o.1": "l.1:lance"}]}, "outlaws")
    assert blows(game) == [("o.1", "l.1", "push-back")], "4 - 1 for the height, against class 3"
    assert game.state.figures["l.1"].aboard == "coach"


@pytest.mark.rule("FW.11.25")
def test_bare_hands_strike_last_and_without_a_penalty() -> None:
    game = melee(fighter("law", (20, 20), "sabre"), fighter("outlaws", (20, 22), "knife"), dice=(2, 4))
    game.answer({"draft": [{"l.1": "o.1:bare_hands"}]}, "law")
    game.answer({"draft": [{"o.1": "l.1:knife"}]}, "outlaws")
    assert blows(game) == [("o.1", "l.1", "miss"), ("l.1", "o.1", "kill")]


@pytest.mark.rule("FW.11.02", "FW.11.03", "FW.11.04", "FW.11.05", "FW.11.08")
@pytest.mark.parametrize(
    ("dice", "rule"),
    [((4,), "FW.11.02"), ((3,), "FW.11.03"), ((2,), "FW.11.04"), ((1,), "FW.11.05"), ((6, 6), "FW.11.08")],
)
def test_a_blow_is_told_with_the_rule_of_its_result(dice: tuple[int, ...], rule: str) -> None:
    """Class 3 with a knife at class 3 (class 6 for the natural 7), who has no blow of his own."""
    klass = 6 if len(dice) > 1 else 3
    game = bench(
        man("law", (10, 10), weapons=()),
        man("outlaws", (10, 12), weapons=(), klass=klass, no_blow=True),
        step="melee",
        dice=dice,
    )
    game.answer({"l.1": "o.1:knife"}, "law")
    blow = happened(game, Struck)[0]
    assert blow.rules == ("FW.11.13", rule)
    assert blow.rolls[0].rule == "FW.11.13"
