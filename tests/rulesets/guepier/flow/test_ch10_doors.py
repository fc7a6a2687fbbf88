"""Doors: GM.10.11-10.13, opened and closed in the course of play."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.guepier.data import scenario
from escarmouche.rulesets.guepier.data.events import DoorHandled
from escarmouche.rulesets.guepier.data.state import Kit, State
from escarmouche.rulesets.guepier.flow import activation_carried_out
from escarmouche.rulesets.guepier.rules import actions
from escarmouche.rulesets.guepier.table import sight
from tests.rulesets.guepier.bench import bench, door, draft, happened, man, refused, wall, zone

GATE = door("gate", (18, 20), (22, 20))


def house(**fields: Any) -> Any:
    return zone("building", 0, 20, 40, 40, id="house", openings=(GATE,), tags=("fortified",), **fields)


def state_of(game: Game[State]) -> str:
    return next(opening.state for thing in game.state.table.areas for opening in thing.openings)


def at_move(*figures: Any, **fields: Any) -> Game[State]:
    return bench(*figures, man("mexican", (100, 100)), sequence="move", cursor={"ready": True}, **fields)


@pytest.mark.rule("GM.10.11")
def test_doors_are_closed_at_the_start() -> None:
    for sheet in scenario.sheets().values():
        for terrain in sheet.terrain:
            assert all(one.state == "closed" for one in terrain.doors)


@pytest.mark.rule("GM.10.12", "GM.10.13")
def test_the_defender_opens_his_door_with_hold_for_one_point() -> None:
    game = at_move(man(at=(20, 22)), man(at=(10, 10)), terrain=[house()], ap=3)
    draft(game, "f.1", "hold", ["open:gate"], {})
    assert state_of(game) == "open"
    assert game.state.groups["f"].ap == 2
    assert game.state.figures["f.1"].mode == "immobile"
    assert happened(game, DoorHandled)[0].state == "open"


@pytest.mark.rule("GM.10.13")
def test_an_open_door_is_a_gap_as_wide_as_the_door_and_can_be_closed() -> None:
    line = wall("rampart", (0, 20), (40, 20), openings=(GATE,), tags=("inner:gate:north",))
    game = at_move(man(at=(20, 22)), man(at=(20, 5)), terrain=[line])
    assert not sight.sees(game.state, game.state.figures["f.2"], game.state.figures["m.1"])
    eyes = [sight.Eye((20, 10)), sight.Eye((20, 30))]
    assert sight.cut(game.state, *eyes) is not None
    draft(game, "f.1", "hold", ["open:gate"], {})
    assert sight.cut(game.state, *eyes) is None
    beside = [sight.Eye((17.9, 10)), sight.Eye((17.9, 30))]
    assert sight.cut(game.state, *beside) is not None
    ajar = door("gate", (18, 20), (22, 20), state="open")
    closing = at_move(man(at=(20, 22)), terrain=[wall("rampart", (0, 20), (40, 20), openings=(ajar,))])
    draft(closing, "f.1", "hold", ["close:gate"])
    assert closing.state.table.lines[0].openings[0].state == "closed"
    assert closing.state.figures["f.1"].contiguous == ("rampart",)


@pytest.mark.rule("GM.10.13", "GM.9.28")
@pytest.mark.parametrize(("verb", "before"), [("open", "closed"), ("close", "open")])
def test_a_door_changes_only_who_stands_at_it(verb: str, before: str) -> None:
    gate = door("gate", (18, 20), (22, 20), state=before)
    game = at_move(
        man(at=(20, 22)),  # at the middle of the door, with no wall in reach beside it
        man(at=(30, 18.5), contiguous=("none",)),  # at the wall, declared away from it
        man(at=(22.5, 18.5), contiguous=("rampart",)),  # at the door post
        man(at=(60, 60)),
        terrain=[wall("rampart", (0, 20), (40, 20), openings=(gate,), tags=("inner:gate:north",))],
    )
    assert game.state.figures["f.1"].contiguous == (("rampart",) if before == "closed" else ())
    draft(game, "f.1", [], "hold", [f"{verb}:gate"], *([{}] if verb == "open" else []))
    figures = game.state.figures
    assert figures["f.1"].contiguous == (("rampart",) if verb == "close" else ())
    assert figures["f.2"].contiguous == ("none",)
    assert figures["f.3"].contiguous == ("rampart",)
    assert figures["f.4"].contiguous == ()


@pytest.mark.rule("GM.10.13")
@pytest.mark.parametrize(
    ("at", "able"),
    [
        ((20, 22), True),
        ((20, 22.1), False),  # not contiguous
        ((20, 18), False),  # outside
        ((23.7, 21), True),
        ((23.8, 21), False),
    ],
)
def test_within_reach_and_inside(at: tuple[float, float], able: bool) -> None:
    game = at_move(man(at=at), terrain=[house()])
    assert (
        "open:gate" in [one.key for one in activation_carried_out.extras(game.state, ("f.1",), "hold")]
    ) is able
    if not able:
        game.answer("f.1")
        game.answer("hold")
        why = refused(game, ["open:gate"])
        assert (why.code, why.rule) == ("E46", "GM.10.13")
        assert state_of(game) == "closed"


@pytest.mark.rule("GM.10.13")
@pytest.mark.parametrize(("side", "at"), [("north", (20, 22)), ("south", (20, 18))])
def test_the_scenario_says_which_side_is_inner(side: str, at: tuple[float, float]) -> None:
    line = wall("rampart", (0, 20), (40, 20), openings=(GATE,), tags=(f"inner:gate:{side}",))
    inner = at_move(man(at=at), terrain=[line])
    outer = at_move(man(at=(20, 40 - at[1])), terrain=[line])
    assert actions.extra_refusal(inner.state, ("f.1",), "hold", "open:gate") is None
    why = actions.extra_refusal(outer.state, ("f.1",), "hold", "open:gate")
    assert why is not None
    assert why.code == "E46"


@pytest.mark.rule("GM.10.13")
@pytest.mark.parametrize(("side", "x"), [("east", 42), ("west", 38)])
def test_the_inner_side_of_a_gate_in_a_wall_that_runs_north(side: str, x: float) -> None:
    gate = door("gate", (40, 18), (40, 22))
    line = wall("rampart", (40, 0), (40, 60), openings=(gate,), tags=(f"inner:gate:{side}",))
    inner, outer = at_move(man(at=(x, 21)), terrain=[line]), at_move(man(at=(80 - x, 21)), terrain=[line])
    assert actions.extra_refusal(inner.state, ("f.1",), "hold", "open:gate") is None
    why = actions.extra_refusal(outer.state, ("f.1",), "hold", "open:gate")
    assert why is not None
    assert why.code == "E46"


@pytest.mark.rule("GM.10.13")
@pytest.mark.parametrize("action", ["skirmish", "fast"])
def test_only_with_hold(action: str) -> None:
    game = at_move(man(at=(20, 22)), terrain=[house()])
    game.answer("f.1")
    game.answer(action)
    assert refused(game, ["open:gate"]).code == "E18"


@pytest.mark.rule("GM.10.13")
def test_each_door_costs_a_point() -> None:
    gates = (door("west", (16, 20), (20, 20)), door("east", (20, 20), (24, 20)))
    twofold = zone("building", 0, 20, 40, 40, id="house", openings=gates)
    game = at_move(man(at=(20, 22)), terrain=[twofold], ap=1)
    game.answer("f.1")
    game.answer("hold")
    assert refused(game, ["open:west", "open:east"]).code == "E01"
    penniless = at_move(man(at=(20, 22)), terrain=[twofold], ap=0)
    penniless.answer("f.1")
    assert penniless.question is not None
    assert penniless.question.key == "stand"  # nothing to add is left


@pytest.mark.rule("GM.10.13", "GM.10.01")
def test_carriers_have_no_hand_for_a_door() -> None:
    ladder = Kit(id="ladder-1", kind="ladder", state="carried", carriers=("f.1", "f.2"))
    game = at_move(man(at=(20, 22)), man(at=(20, 24)), terrain=[house()], kit=[ladder])
    why = actions.extra_refusal(game.state, ("f.1",), "hold", "open:gate")
    assert why is not None
    assert (why.code, why.rule, why.params["figure"]) == ("carriers-only-carry", "GM.10.01", "f.1")


@pytest.mark.rule("GM.10.13", "GM.10.19")
def test_what_is_no_door_any_more_is_neither_opened_nor_closed() -> None:
    broken = zone(
        "building", 0, 20, 40, 40, id="house", openings=(door("gate", (18, 20), (22, 20), state="destroyed"),)
    )
    game = at_move(man(at=(20, 22)), terrain=[broken])
    for verb in ("open", "close"):
        why = actions.extra_refusal(game.state, ("f.1",), "hold", f"{verb}:gate")
        assert why is not None
        assert why.code == "door-gone"
    closed = at_move(man(at=(20, 22)), terrain=[house()])
    why = actions.extra_refusal(closed.state, ("f.1",), "hold", "close:gate")
    assert why is not None
    assert why.code == "door-already"
