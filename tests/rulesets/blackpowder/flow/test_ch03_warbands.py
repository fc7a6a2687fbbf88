"""Chapter 3: a warband takes to skirmishing for the sake of a way declared through closed ground (BP.3.04, 3.05).

The wood begins at y 24; the horde's centre is at (20, 10). A general of rating 8 orders it.
"""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.blackpowder.data.state import State
from tests.rulesets.blackpowder.bench import building, refused, zone
from tests.rulesets.blackpowder.commands import ALONE, fr, keys, played, to

HORDE: dict[str, Any] = {"regular": False, "natural": "warband", "formation": "warband"}
LOOSE: dict[str, Any] = {"22e": {"path": [], "tags": {"formation": "skirmish"}}}
WOOD = zone("wood", 0, 24, 72, 32)


def declared(*answers: Any, dice: tuple[int, ...] = ()) -> Game[State]:
    return played(fr(**HORDE), terrain=(WOOD,), answers=(*ALONE, "form", LOOSE, *answers), dice=dice)


@pytest.mark.rule("BP.3.05", "BP.6.03")
@pytest.mark.parametrize(("dice", "y"), [((3, 5), 11.5 - 0.75), ((3, 3), 22.0)])
def test_the_declared_way_counts_not_that_which_the_dice_allow(dice: tuple[int, int], y: float) -> None:
    """With one move it only spreads out, with two it comes up to the wood: with all three it would be in it."""
    game = declared("move", to("22e", (20, 22)), "move", to("22e", (20, 25)), dice=dice)
    unit = game.state.units["22e"]
    assert (unit.formation, unit.astray) == ("skirmish", True)
    assert unit.pose.y == pytest.approx(y)


@pytest.mark.rule("BP.3.04", "BP.3.05", "BP.6.01")
def test_an_order_that_does_not_lead_into_the_wood_is_refused_before_the_dice() -> None:
    game = declared()
    found = refused(game, "declared")
    assert (found.rule, found.code) == ("BP.3.04", "formation-forbidden")
    assert "declared" not in keys(game)
    game = declared("move", to("22e", (20, 14)))
    found = refused(game, "declared")
    assert (found.rule, found.code) == ("BP.3.04", "formation-forbidden")
    game.answer("move")
    found = refused(game, to("22e", (20, 18)))  # the third and last
    assert (found.rule, found.code) == ("BP.3.04", "formation-forbidden")
    assert game.dice.position == 0
    game.answer({})  # it is taken back
    assert "back" in keys(game)


@pytest.mark.rule("BP.3.04")
def test_what_could_not_lead_into_the_wood_is_no_last_step() -> None:
    mill = building(22, 16, 26, 20)
    game = played(fr(**HORDE), terrain=(mill,), answers=(*ALONE, "form", LOOSE))
    assert not any(key.startswith("charge") for key in keys(game))
    found = refused(game, "charge:50th")
    assert (found.rule, found.code) == ("BP.3.04", "formation-forbidden")
    game.answer("move")
    game.answer(to("22e", (20, 12)))
    assert set(keys(game)) == {"move", "back"}
