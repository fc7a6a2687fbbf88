"""Carriers move together, or lay their load down first (GM.10.01-10.02, 10.21)."""

import pytest

from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.state import Kit, State
from tests.rulesets.guepier.bench import bench, man


def two_with_a_ladder(dice: tuple[int, ...]) -> Game[State]:
    ladder = Kit(
        id="ladder-1", kind="ladder", side="french", state="carried", at=(10, 10), carriers=("a", "b")
    )
    return bench(
        man("french", id="a", at=(10, 10)),
        man("french", id="b", at=(13, 10)),
        man("mexican", id="x", at=(100, 100)),
        kit=(ladder,),
        sequence="move",
        side="french",
        dice=dice,
    )


@pytest.mark.rule("GM.10.01", "GM.10.02")
def test_one_carrier_does_not_walk_off_with_the_ladder() -> None:
    game = two_with_a_ladder((3,))
    before = game.digest()
    with pytest.raises(Illegal) as refused:
        game.answer({"draft": ["a", [], "skirmish", []]})
    assert refused.value.code == "E30"
    assert game.digest() == before


@pytest.mark.rule("GM.10.21")
def test_laying_a_load_down_is_free_and_leaves_the_carrier_free_to_move() -> None:
    game = two_with_a_ladder((3,))
    game.answer({"draft": ["a", [], "skirmish", ["lay-down"]]})
    game.answer({"a": {"path": [[10, 17]]}})
    assert game.state.figures["a"].point == (10, 17)
    ladder = game.state.kit["ladder-1"]
    assert ladder.carriers == ()
    assert ladder.state == "ground"
    group = game.state.figures["a"].group
    assert game.state.groups[group].ap == 12 - 1, "only the skirmish is paid"
