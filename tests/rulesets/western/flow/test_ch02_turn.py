"""The turn and the order of fire: FW.2.01, 2.05-2.17, 2.21, 2.22."""

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.events import Fired, Moved, OutOfAction, ShotHeld, StepBegan, TurnBegan
from escarmouche.rulesets.western.data.state import State, Weapon
from tests.rulesets.western.bench import bench, happened, man, refused, zone
from tests.rulesets.western.declaring import declare, fired, key, options, unarmed


@pytest.mark.rule("FW.2.01")
def test_a_turn_has_seven_steps_in_their_order() -> None:
    game = bench(unarmed("law", (10, 10)), unarmed("outlaws", (100, 80)), step="start", turn=1, first="law")
    for _ in range(2):
        game.answer({"draft": [None]})  # both pass in the movement step, nobody else is asked anything
    told = [event for event in game.events if isinstance(event, TurnBegan | StepBegan)]
    assert [getattr(event, "step", "start") for event in told] == [
        "start",
        "early",
        "move",
        "shoot",
        "melee",
        "surprise",
        "start",
        "early",
        "move",
    ]
    assert [event.turn for event in happened(game, TurnBegan)] == [2, 3]


@pytest.mark.rule("FW.2.05")
def test_the_start_of_a_turn_records_contacts_and_clears_what_was_of_the_last_one() -> None:
    busy = {"activated": True, "moved": True, "met": True, "shots": 1, "fired": "revolver", "declared": 1}
    game = bench(
        man("law", (10, 10), **busy, struck=True, recoiled=True, early=True, reloading="revolver"),
        man("law", (60, 60)),
        unarmed("outlaws", (12, 10)),
        step="start",
    )
    touched, apart = game.state.figures["l.1"], game.state.figures["l.2"]
    assert touched.contacts == ("o.1",)
    assert game.state.figures["o.1"].contacts == ("l.1",)
    assert apart.contacts == ()
    assert not any((touched.activated, touched.moved, touched.met, touched.struck, touched.recoiled))
    assert not any((touched.shots, touched.fired, touched.declared, touched.early, touched.reloading))
    assert apart.idle_last_turn
    assert not touched.idle_last_turn


@pytest.mark.rule("FW.2.07")
def test_both_declare_in_secret_and_shots_are_fired_when_both_have() -> None:
    game = bench(man("law", (10, 10)), man("outlaws", (10, 25)), man("outlaws", (40, 25)), dice=(1,))
    assert [ask.seat for ask in game.questions] == ["law", "outlaws"]
    game.answer({"draft": ["l.1", "revolver:1"]}, "law")
    view = game.view("outlaws")
    assert [(one.seat, one.key) for one in view.waiting] == [("law", "")]
    assert view.composed == ()
    assert happened(game, Fired) == []
    game.answer({"draft": [None]}, "outlaws")
    assert fired(game) == [("l.1", "o.1", 0)]


@pytest.mark.rule("FW.2.06", "FW.2.21")
def test_shots_are_simultaneous_who_is_hit_still_fires() -> None:
    """With three of them there is no duel: l.1 falls and has his shot all the same."""
    game = bench(man("law", (10, 10)), man("law", (30, 10)), man("outlaws", (10, 15)), dice=(5, 1, 5))
    declare(game, law=["l.1", "revolver:1", "l.2", "revolver:1"], outlaws=["o.1", "l.1", "revolver:1"])
    assert fired(game) == [("l.1", "o.1", 1), ("l.2", "o.1", 0), ("o.1", "l.1", 1)]
    assert [event.figure for event in happened(game, OutOfAction)] == ["l.1", "o.1"]


@pytest.mark.rule("FW.2.08", "FW.2.09")
def test_bows_shoot_after_firearms_if_the_archer_still_stands() -> None:
    def standoff(*dice: int) -> Game[State]:
        game = bench(man("law", (10, 10)), man("amerindians", (10, 20)), dice=dice, first="amerindians")
        declare(game, law=["l.1", "revolver:1"], amerindians=["a.1", "bow:1"])
        return game

    shot_first = standoff(5)
    assert fired(shot_first) == [("l.1", "a.1", 1)]
    assert shot_first.state.figures["a.1"].lost
    assert [(held.shooter, held.cause) for held in happened(shot_first, ShotHeld)] == [("a.1", "fell-first")]
    assert fired(standoff(4, 5)) == [("l.1", "a.1", 0), ("a.1", "l.1", 1)]


@pytest.mark.rule("FW.2.10")
@pytest.mark.parametrize("weapon", ["muzzle_rifle", "derringer", "pepperbox_large", "pistol"])
def test_every_firearm_is_a_modern_one(weapon: str) -> None:
    """It is fired before a bow, whoever is the first player."""
    game = bench(
        man("law", (10, 10), weapons=(weapon,)), man("amerindians", (10, 20)), dice=(6,), first="amerindians"
    )
    declare(
        game,
        law=["l.1", f"{weapon}:1"][: 2 if weapon == "pepperbox_large" else 1],
        amerindians=["a.1", "bow:1"],
    )
    assert fired(game) == [("l.1", "a.1", 1)]


@pytest.mark.rule("FW.2.12")
def test_an_early_shot_needs_a_loaded_weapon_and_binds_the_shooter_to_his_place() -> None:
    empty = Weapon(kind="breech_rifle", loaded=False)
    game = bench(
        man("law", (10, 10)),
        man("law", (60, 10), weapons=(empty,)),
        unarmed("outlaws", (10, 25)),
        step="early",
        dice=(1,),
    )
    assert options(game, "law") == ["l.1"]
    assert refused(game, "l.2", "law").rule == "FW.16.03"
    declare(game, law=["l.1", "revolver:1"])
    assert game.state.figures["l.1"].early
    assert happened(game, Fired)[0].moment == "early"
    assert game.state.cursor.step == "move"
    assert refused(game, {"draft": ["l.1", "move"]}).rule == "FW.16.11"


@pytest.mark.rule("FW.2.12")
def test_a_move_is_interrupted_at_the_point_that_the_shooter_chooses() -> None:
    """Out of range (20 cm) at its start, o.1 comes within 10 cm: the shot needs 6 at 8 cm of the path, 5 at its end."""
    game = bench(
        man("law", (10, 10)),
        unarmed("law", (90, 10)),
        unarmed("outlaws", (10, 40)),
        step="move",
        side="outlaws",
        dice=(5,),
    )
    game.answer({"draft": ["o.1", "move", {"o.1": {"path": [[10, 20]]}}]}, "outlaws")
    assert key(game, "law") == "interrupt"
    declare(game, law=["l.1", "revolver:1", 12.5])
    event = happened(game, Fired)[0]
    assert (event.moment, event.needs, event.at) == ("interruption", (6,), (10, 27.5))
    assert event.distance == pytest.approx(15.5)
    assert game.state.figures["o.1"].point == (10, 20)
    assert game.state.figures["l.1"].early


@pytest.mark.rule("FW.2.13")
def test_who_falls_on_the_way_is_removed_there_and_does_not_shoot_later() -> None:
    game = bench(man("law", (10, 10)), man("outlaws", (10, 40)), step="move", side="outlaws", dice=(6,))
    game.answer({"draft": ["o.1", "move", {"o.1": {"path": [[10, 20]]}}]}, "outlaws")
    declare(game, law=["l.1", "revolver:1", 12.5])
    assert game.state.figures["o.1"].lost
    assert happened(game, Fired)[0].at == (10, 27.5)
    assert happened(game, Moved) == []


@pytest.mark.rule("FW.2.15")
def test_one_weapon_a_turn_and_early_shots_count() -> None:
    both = man("law", (10, 10), weapons=("revolver", "shotgun_short"), shots=1, fired="revolver", declared=1)
    game = bench(both, man("law", (60, 10)), man("outlaws", (10, 20)), man("outlaws", (60, 25)))
    assert options(game, "law") == ["l.2"]
    assert (refused(game, "l.1", "law").rule, refused(game, "l.1", "law").code) == (
        "FW.16.19",
        "shots-declared",
    )


@pytest.mark.rule("FW.2.16", "FW.2.17")
def test_two_shots_go_together_in_one_throw_or_spaced_in_two() -> None:
    """Through forest and moving: N is 7, where a pair of 6s is one hit but each 6 alone asks for a confirmation die."""

    def standoff(spacing: str, *dice: int) -> list[tuple[str, str, int]]:
        game = bench(
            man("law", (10, 10), klass=2),
            unarmed("outlaws", (10, 21)),
            unarmed("outlaws", (60, 60)),
            terrain=(zone("brush", 5, 20, 15, 25),),
            dice=dice,
        )
        declare(game, law=["l.1", "revolver:2", spacing])
        return fired(game)

    assert standoff("together", 6, 6) == [("l.1", "o.1", 1)]
    assert standoff("spaced", 6, 5, 6, 6) == [("l.1", "o.1", 0), ("l.1", "o.1", 1)]


@pytest.mark.rule("FW.2.17")
def test_one_spaced_shot_early_and_the_other_in_the_shooting_step() -> None:
    game = bench(man("law", (10, 10)), unarmed("outlaws", (10, 20)), step="early", dice=(1, 5))
    declare(game, law=["l.1", "revolver:2", "later"])
    assert (game.state.figures["l.1"].shots, game.state.figures["l.1"].declared) == (1, 2)
    while game.state.cursor.step == "move":
        game.answer({"draft": [None]})
    assert options(game, "law") == ["l.1"]
    declare(game, law=["l.1"])
    assert [event.moment for event in happened(game, Fired)] == ["early", "shoot"]
    assert game.state.figures["o.1"].lost


@pytest.mark.rule("FW.2.22")
def test_a_shot_at_somebody_who_has_left_play_is_not_fired() -> None:
    """The thrown tomahawk stays in the hand; a group target stays one while a member is left."""
    thrower = man("amerindians", (10, 20), weapons=(), melee=("tomahawk",))
    game = bench(
        thrower,
        man("amerindians", (40, 20), weapons=("repeating_carbine",)),
        man("law", (10, 10), weapons=()),
        dice=(6,),
    )
    declare(game, amerindians=["a.1", "a.2", "repeating_carbine:1"])
    assert fired(game) == [("a.2", "l.1", 1)]
    assert [(held.shooter, held.cause) for held in happened(game, ShotHeld)] == [("a.1", "target-gone")]
    assert game.state.figures["a.1"].melee == ("tomahawk",)
    assert game.state.figures["a.1"].shots == 0

    pair = (man("law", (10, 10), weapons=()), man("law", (13, 10), weapons=()))
    game = bench(thrower, man("amerindians", (40, 20), weapons=("repeating_carbine",)), *pair, dice=(6, 1, 6))
    declare(game, amerindians=["a.1", "a.2", "repeating_carbine:1"])
    assert fired(game) == [("a.2", "l.2", 1), ("a.1", "l.2", 1)]
    assert game.state.lost("law") == 2
