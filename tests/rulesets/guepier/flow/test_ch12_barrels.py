"""Powder barrels: carrying, setting, holes and their widening (GM.12.19-12.24)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose, Confirm
from escarmouche.rulesets.guepier.data.events import (
    BarrelSet,
    BreachOpened,
    Exploded,
    ObstacleStruck,
    Saved,
)
from escarmouche.rulesets.guepier.data.state import Figure, Horse, Kit, Plan, State, WeakSpot, change
from escarmouche.rulesets.guepier.flow import activation_carried_out
from escarmouche.rulesets.guepier.rules import actions, carriers, casualties, explosions, shooting
from tests.rulesets.guepier.alone import alone, dice_left
from tests.rulesets.guepier.bench import bench, door, draft, happened, man, refused, wall, zone

WALL = wall("wall", (0, 20), (40, 20), id="wall")
BARREL = Kit(id="barrel-1", kind="barrel", side="french", state="carried", carriers=("f.1",))


def arrival(*figures: Figure, terrain: Any = (WALL,), **fields: Any) -> Game[State]:
    """The end of a move that brought the carrier to (10, 18)."""

    def arrives(game: Any, side: str) -> Any:
        yield from activation_carried_out.arrived(game, ("f.1",))
        return True

    return alone(man(at=(10, 18)), *figures, terrain=terrain, kit=[BARREL], step=arrives, **fields)


def breaches(game: Game[State]) -> list[str]:
    return [
        one.state for thing in (*game.state.table.lines, *game.state.table.areas) for one in thing.openings
    ]


@pytest.mark.rule("GM.12.19", "GM.12.20")
@pytest.mark.parametrize(
    ("die", "outcome"),
    [(1, "blast"), (2, "dud"), (3, "hole-to-widen"), (4, "hole-to-widen"), (5, "hole-to-widen"), (6, "hole")],
)
def test_the_table_of_the_barrel(die: int, outcome: str) -> None:
    near = man("mexican", (10, 21))
    game = arrival(near, dice=(die, *((8, 8) if die == 1 else ())))
    assert isinstance(game.question, Confirm)
    assert (game.question.key, game.question.seat) == ("set-barrel", "french")
    game.answer(True)
    event = happened(game, BarrelSet)[0]
    assert (event.outcome, event.against, event.figure) == (outcome, "wall", "f.1")
    assert breaches(game) == (["breach"] if die == 6 else [])
    assert [(spot.on, spot.at, spot.side) for spot in game.state.weak] == (
        [("wall", (10, 20), "french")] if outcome == "hole-to-widen" else []
    )
    assert len(happened(game, Exploded)) == (die == 1)
    assert (len(happened(game, Saved)) > 0) == (die == 1)
    spent = game.state.kit["barrel-1"]
    assert (spent.state, spent.carriers) == ("spent", ())
    assert dice_left(game) == 0


@pytest.mark.rule("GM.12.19", "GM.12.20")
@pytest.mark.parametrize(("x", "caught"), [(21.0, True), (21.1, False)])
def test_a_premature_blast_is_centred_on_the_carrier(x: float, caught: bool) -> None:
    dice = (1, 7, 7) if caught else (1, 7)
    game = arrival(man("mexican", (x, 18)), dice=dice, initiative="french")
    game.answer(True)
    assert happened(game, Exploded)[0].impact == (10, 18)
    assert happened(game, Exploded)[0].figures == (("f.1", "m.1") if caught else ("f.1",))
    assert game.state.figures["f.1"].marker == "yellow"
    assert breaches(game) == []
    assert dice_left(game) == 0


@pytest.mark.rule("GM.12.20")
def test_the_owner_may_carry_on() -> None:
    game = arrival()
    game.answer(False)
    assert game.state.kit["barrel-1"].state == "carried"
    assert happened(game, BarrelSet) == []


@pytest.mark.rule("GM.12.20")
def test_nothing_is_asked_away_from_a_wall() -> None:
    hedge = wall("hedge", (0, 20), (40, 20))
    ruins = zone("ruins", 0, 20, 40, 40)
    for terrain in ((), (hedge,), (ruins,), (wall("low_wall", (0, 20), (40, 20)),)):
        assert arrival(terrain=terrain).over
    assert alone(man(at=(10, 17.9)), terrain=[WALL], kit=[BARREL], step=_arrive).over
    declared_away = man(at=(10, 18), contiguous=("none",))
    assert alone(declared_away, terrain=[WALL], kit=[BARREL], step=_arrive).over


def _arrive(game: Any, side: str) -> Any:
    yield from activation_carried_out.arrived(game, ("f.1",))
    return True


def at_move(*figures: Figure, **fields: Any) -> Game[State]:
    return bench(
        *figures,
        man("mexican", (100, 100)),
        sequence="move",
        cursor={"ready": True},
        **{"kit": [BARREL], **fields},
    )


@pytest.mark.rule("GM.12.20")
def test_it_may_be_set_at_a_later_activation_hold_included() -> None:
    game = at_move(man(at=(10, 18)), man(at=(60, 60)), terrain=[WALL], ap=1, dice=(6,))
    draft(game, "f.1", "hold", ["set-barrel"], {})
    assert game.state.groups["f"].ap == 1
    assert breaches(game) == ["breach"]
    assert game.state.kit["barrel-1"].state == "spent"
    away = at_move(man(at=(10, 17)), man(at=(60, 60)), terrain=[WALL])
    ready = at_move(man(at=(10, 18)), man(at=(60, 60)), terrain=[WALL])
    for action, code in (("hold", None), ("halt", None), ("skirmish", "E18"), ("fast", "E18")):
        found = actions.extra_refusal(ready.state, ("f.1",), action, "set-barrel")
        assert (found.code if found else None) == code
    refusal = actions.extra_refusal(away.state, ("f.1",), "hold", "set-barrel")
    assert refusal is not None
    assert refusal.code == "barrel-reach"
    without = actions.extra_refusal(away.state, ("f.2",), "hold", "set-barrel")
    assert without is not None
    assert without.code == "no-barrel"


@pytest.mark.rule("GM.12.20", "GM.12.23")
def test_a_run_to_the_wall_and_the_charge() -> None:
    game = at_move(man(at=(10, 8)), man(at=(60, 60)), terrain=[WALL], dice=(1, 6))
    draft(game, "f.1", "fast", [])
    game.answer({"f.1": {"path": [[10, 18]]}})
    assert isinstance(game.question, Confirm)
    game.answer(True)
    assert breaches(game) == ["breach"]


@pytest.mark.rule("GM.12.22", "GM.10.12")
@pytest.mark.parametrize(
    "thing",
    [
        wall("rampart", (0, 20), (40, 20), id="thing"),
        wall("barricade", (0, 20), (40, 20), id="thing"),
        zone("building", 0, 20, 40, 40, id="thing"),
    ],
)
def test_the_same_table_against_other_obstacles(thing: Any) -> None:
    game = arrival(terrain=[thing], dice=(6,))
    game.answer(True)
    assert breaches(game) == ["breach"]
    assert happened(game, BreachOpened)[0].at == (10, 20)


@pytest.mark.rule("GM.12.22", "GM.10.12")
def test_against_a_door_the_door_goes() -> None:
    gate = door("gate", (8, 20), (12, 20), kind="reinforced")
    game = arrival(terrain=[wall("rampart", (0, 20), (40, 20), openings=(gate,))], dice=(6,))
    game.answer(True)
    assert breaches(game) == ["destroyed"]
    assert happened(game, BarrelSet)[0].against == "gate"


@pytest.mark.rule("GM.12.22")
def test_beside_a_door_the_owner_says_against_what() -> None:
    gate = door("gate", (10, 20), (14, 20))
    game = arrival(terrain=[wall("rampart", (0, 20), (40, 20), openings=(gate,))], dice=(6,))
    game.answer(True)
    assert isinstance(game.question, Choose)
    assert game.question.key == "barrel-against"
    assert [option.key for option in game.question.options] == ["gate", "rampart"]
    game.answer("gate")
    assert breaches(game) == ["destroyed"]


@pytest.mark.rule("GM.12.22", "GM.12.21")
def test_a_door_half_blown_is_widened_like_a_wall() -> None:
    gate = door("gate", (8, 20), (12, 20))
    game = alone(
        man(at=(10, 18)),
        terrain=[wall("rampart", (0, 20), (40, 20), openings=(gate,))],
        weak=[WeakSpot("weak-1", "gate", (10, 20), "french")],
    )
    explosions.begin_work(game)
    explosions.end_work(game)
    assert breaches(game) == ["destroyed"]
    assert game.state.weak == ()


def hole(*figures: Figure, **fields: Any) -> Game[State]:
    """A wall with a hole that is still too small, at (10, 20)."""
    given = {"weak": [WeakSpot("weak-1", "wall", (10, 20), "french")], "terrain": [WALL], **fields}
    return alone(*figures, **given)


@pytest.mark.rule("GM.12.21", "GM.4.05")
def test_a_turn_of_work_makes_a_breach() -> None:
    game = hole(man(at=(10, 18)), man("mexican", (60, 60)))
    explosions.begin_work(game)
    assert game.state.weak[0].working == ("f.1",)
    assert breaches(game) == []
    explosions.end_work(game)
    breach = game.state.table.line("wall").openings[0]
    assert (breach.a, breach.b, breach.state) == ((7.5, 20), (12.5, 20), "breach")
    assert game.state.weak == ()


@pytest.mark.rule("GM.12.21")
@pytest.mark.parametrize(
    "done",
    [
        {"moved": True},
        {"busy": True},
        {"shot": True},
        {"fought": True},
        {"marker": "green"},
        {"mode": "fast"},
    ],
)
def test_whoever_does_anything_else_does_not_work(done: dict[str, Any]) -> None:
    game = hole(man(at=(10, 18)))
    explosions.begin_work(game)
    change(game, "f.1", **done)
    explosions.end_work(game)
    assert breaches(game) == []
    assert len(game.state.weak) == 1


@pytest.mark.rule("GM.12.21")
def test_a_stopped_man_works_too() -> None:
    game = hole(man(at=(10, 18), marker="yellow"))
    explosions.begin_work(game)
    explosions.end_work(game)
    assert breaches(game) == ["breach"]


@pytest.mark.rule("GM.12.21")
@pytest.mark.parametrize(
    ("at", "fields", "works_there"),
    [
        ((10, 18), {}, True),
        ((10, 22), {}, True),  # from the other side of the wall
        ((11.2, 18.5), {}, True),
        ((12, 18.5), {}, False),  # more than 1 cm from the spot
        ((10, 18), {"marker": "green"}, False),
        ((10, 18), {"mode": "fast"}, False),
        ((10, 18), {"mode": "skirmish"}, True),  # last turn's mode
    ],
)
def test_who_is_at_work_when_the_turn_begins(
    at: tuple[float, float], fields: dict[str, Any], works_there: bool
) -> None:
    game = hole(man(at=at, **fields))
    explosions.begin_work(game)
    assert game.state.weak[0].working == (("f.1",) if works_there else ())


@pytest.mark.rule("GM.12.21")
def test_not_from_the_middle_of_a_turn_nor_in_contact() -> None:
    late = hole(man(at=(10, 18)))
    explosions.end_work(late)
    assert breaches(late) == []
    engaged = hole(man(at=(10, 18)), man("mexican", (12, 18)))
    explosions.begin_work(engaged)
    assert engaged.state.weak[0].working == ()
    untouched = hole(man(at=(10, 18), contiguous=("none",)))
    explosions.begin_work(untouched)
    assert untouched.state.weak[0].working == ()  # declared away from the wall


@pytest.mark.rule("GM.12.21")
def test_who_was_touched_in_the_turn_has_not_worked_for_the_whole_of_it() -> None:
    # The charger is gone when the turn ends, beaten by another man, but he was in contact with the worker.
    game = bench(
        man(at=(10, 18), located=True, ranged="none"),
        man("mexican", (10, 8), facing=0),
        terrain=[WALL],
        weak=[WeakSpot("weak-1", "wall", (10, 20), "french", ("f.1",))],
        sequence="move",
        side="mexican",
        cursor={"ready": True},
        initiative="mexican",
        plan=Plan(own_end=True),
        dice=(6,),
    )
    draft(game, "m.1", "fast", ["contact"], {"m.1": "f.1"})
    assert game.state.figures["m.1"].assailant_of == ("f.1",)
    casualties.eliminate(game, ("m.1",), "melee")
    explosions.end_work(game)
    assert breaches(game) == []


@pytest.mark.rule("GM.12.21", "GM.10.01")
def test_who_carries_a_ladder_does_nothing_else() -> None:
    ladder = Kit(id="ladder-1", kind="ladder", state="carried", carriers=("f.1", "f.2"))
    game = hole(man(at=(10, 18)), man(at=(10, 15)), kit=[ladder])
    explosions.begin_work(game)
    explosions.end_work(game)
    assert breaches(game) == []
    powder = hole(man(at=(10, 18)), kit=[BARREL])  # a barrel bars from shooting and charging only
    explosions.begin_work(powder)
    explosions.end_work(powder)
    assert breaches(powder) == ["breach"]


@pytest.mark.rule("GM.12.21")
def test_neither_the_dead_nor_who_stands_on_the_roof_works() -> None:
    roof = zone("roof", 0, 20, 40, 40, level=1, tags=("over:wall",))
    game = hole(man(at=(10, 21.5), level=1), man(at=(10, 18)), terrain=[WALL, roof], dice=(6,))
    explosions.begin_work(game)
    assert game.state.weak[0].working == ("f.2",)
    casualties.eliminate(game, ("f.2",), "rifle")
    explosions.begin_work(game)
    assert game.state.weak[0].working == ()


@pytest.mark.rule("GM.12.21", "GM.8.11")
def test_two_holes_side_by_side_make_one_breach() -> None:
    spots = [WeakSpot("weak-1", "wall", (10, 20), "french"), WeakSpot("weak-2", "wall", (12, 20), "french")]
    game = hole(man(at=(9, 18.3)), man(at=(13, 18.3)), weak=spots)
    explosions.begin_work(game)
    assert [spot.working for spot in game.state.weak] == [("f.1",), ("f.2",)]
    explosions.end_work(game)
    assert breaches(game) == ["breach"]
    assert game.state.weak == ()


@pytest.mark.rule("GM.12.21")
def test_who_guards_a_hole_does_not_widen_it() -> None:
    game = hole(man("mexican", (10, 22)))
    explosions.begin_work(game)
    assert game.state.weak[0].working == ()
    scenery = hole(man("french", (10, 18)), weak=[WeakSpot("weak-1", "wall", (10, 20))])
    explosions.begin_work(scenery)
    assert scenery.state.weak[0].working == ("f.1",)  # of a scenario's own spot, the attacker


@pytest.mark.rule("GM.12.21")
def test_a_whole_turn_played() -> None:
    game = bench(
        man(at=(10, 18)),
        man("mexican", (100, 100)),
        terrain=[WALL],
        weak=[WeakSpot("weak-1", "wall", (10, 20), "french")],
        sequence="points",
        side="",
        dice=(4, 2, 4, 2),
    )
    while game.state.turn == 2:
        assert game.question is not None
        game.answer([] if game.question.key == "locate" else None)
    assert breaches(game) == ["breach"]


@pytest.mark.rule("GM.12.23")
def test_one_man_on_foot_carries_a_barrel_and_neither_shoots_nor_charges() -> None:
    state = at_move(man(at=(10, 10)), man(at=(12.5, 10)), man("mexican", (10, 30))).state
    for action in ("skirmish", "fast"):
        assert carriers.move_refusal(state, ("f.1",), action, ()) is None
        assert carriers.move_refusal(state, ("f.1", "f.2"), action, ("leave_dense",)) is None
    charging = carriers.move_refusal(state, ("f.1", "f.2"), "fast", ("contact",))
    assert charging is not None
    assert (charging.code, charging.rule) == ("carriers-only-carry", "GM.12.23")
    firing = shooting.shooter_refusal(state, state.figures["f.1"])
    assert firing is not None
    assert (firing.code, firing.rule) == ("E27", "GM.12.23")


@pytest.mark.rule("GM.12.23")
@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, None),
        ({"marker": "yellow"}, "E45"),
        ({"mounted": True}, "hands-not-free"),
    ],
)
def test_picking_a_barrel_up(fields: dict[str, Any], code: str | None) -> None:
    lying = replace(BARREL, state="ground", carriers=(), at=(10, 11.5))
    game = at_move(man(at=(10, 10), **fields), man(at=(60, 60)), kit=[lying], ap=1)
    found = actions.extra_refusal(game.state, ("f.1",), "hold", "pick-up:barrel-1")
    assert (found.code if found else None) == code
    if code is None:
        draft(game, "f.1", "hold", ["pick-up:barrel-1"])
        assert game.state.kit["barrel-1"].carriers == ("f.1",)


@pytest.mark.rule("GM.12.23")
def test_nobody_mounts_with_a_barrel() -> None:
    horse = Horse("f.horse-1", "f", (12, 10))
    game = at_move(man(at=(10, 10), rider=True), man(at=(60, 60)), horses={horse.id: horse})
    game.answer("f.1")
    game.answer("hold")
    why = refused(game, ["mount"])
    assert (why.code, why.rule) == ("carriers-only-carry", "GM.12.23")
    assert actions.also_refusal(game.state, ("f.1",), "hold", "pivot") is None


@pytest.mark.rule("GM.12.23")
def test_a_refused_pick_up_leaves_all_as_it_was() -> None:
    lying = replace(BARREL, state="ground", carriers=(), at=(10, 13))
    stopped = at_move(man(at=(11, 12), marker="yellow"), man(at=(60, 60)), kit=[lying])
    stopped.answer("f.1")
    stopped.answer("hold")
    assert refused(stopped, ["pick-up:barrel-1"]).code == "E45"


@pytest.mark.rule("GM.12.23")
@pytest.mark.parametrize("fate", ["stopped", "eliminated"])
def test_a_barrel_drops_with_its_carrier(fate: str) -> None:
    game = alone(man(at=(10, 10)), kit=[BARREL])
    if fate == "stopped":
        casualties.mark(game, "f.1", "yellow", "rifle")
    else:
        casualties.eliminate(game, ("f.1",), "rifle")
    dropped = game.state.kit["barrel-1"]
    assert (dropped.state, dropped.at, dropped.carriers) == ("ground", (10, 10), ())


@pytest.mark.rule("GM.12.24")
def test_a_barrel_never_rolls_for_the_obstacle() -> None:
    game = arrival(dice=(1, 8))
    game.answer(True)
    assert happened(game, ObstacleStruck) == []
    assert dice_left(game) == 0


@pytest.mark.rule("GM.12.20", "GM.12.22")
def test_a_second_charge_clears_the_first_hole() -> None:
    game = arrival(
        weak=[WeakSpot("weak-1", "wall", (11, 20), "french"), WeakSpot("weak-2", "wall", (30, 20))], dice=(6,)
    )
    game.answer(True)
    assert [spot.id for spot in game.state.weak] == ["weak-2"]
