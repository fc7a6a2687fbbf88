"""Reloads as they are declared, and refused: FW.6.21, 6.29, 16.12."""

from typing import Any

import pytest

from escarmouche.rulesets.western.data.state import Figure, Weapon
from tests.rulesets.western.bench import bench, draft, man, refused, zone
from tests.rulesets.western.moving import BRUSH, FAR, unarmed


@pytest.mark.rule("FW.16.12")
@pytest.mark.parametrize(
    ("fields", "cause"),
    [({"shots": 1, "fired": "revolver"}, "shot"), ({"struck": True}, "struck"), ({"moved": True}, "moved")],
)
def test_who_may_not_reload(fields: dict[str, Any], cause: str) -> None:
    empty = (Weapon(kind="muzzle_rifle", loaded=False), Weapon(kind="revolver"))
    game = bench(
        man("law", (10, 40), weapons=empty, crouched=True, **fields),
        FAR,
        terrain=(BRUSH,),
        step="move",
        first="law",
    )
    problem = refused(game, {"draft": ["l.1", "reload:muzzle_rifle"]})
    assert (problem.rule, problem.params["cause"]) == ("FW.16.12", cause)


@pytest.mark.rule("FW.16.12", "FW.6.21")
def test_nobody_reloads_in_contact_nor_swimming_nor_what_is_loaded() -> None:
    empty = (Weapon(kind="muzzle_rifle", loaded=False), Weapon(kind="revolver"))

    def why(weapon: str, *others: Figure, terrain: tuple[Any, ...] = ()) -> str:
        game = bench(man("law", (10, 40), weapons=empty), *others, terrain=terrain, step="move", first="law")
        problem = refused(game, {"draft": ["l.1", f"reload:{weapon}"]})
        assert problem.rule == "FW.16.12"
        return str(problem.params["cause"])

    assert why("muzzle_rifle", unarmed("outlaws", (10, 42))) == "contact"
    assert why("muzzle_rifle", FAR, terrain=(zone("deep_water", 0, 30, 30, 50),)) == "swimmer"
    assert why("revolver", FAR) == "loaded"


@pytest.mark.rule("FW.6.21")
def test_a_reload_is_declared_in_the_activation() -> None:
    empty = (Weapon(kind="muzzle_rifle", loaded=False),)
    game = bench(man("law", (10, 10), weapons=empty), FAR, step="move", first="law")
    draft(game, "l.1", "reload:muzzle_rifle")
    figure = game.state.figures["l.1"]
    assert (figure.reloading, figure.activated, figure.moved) == ("muzzle_rifle", True, False)
    game.answer({"draft": [None]}, "outlaws")
    assert game.state.turn == 3
    assert game.state.figures["l.1"].weapons[0].loaded


@pytest.mark.rule("FW.6.29")
@pytest.mark.parametrize("barrels", [1, 2])
def test_one_barrel_or_both_are_reloaded(barrels: int) -> None:
    empty = (Weapon(kind="shotgun_long", loaded=False, barrels=0),)
    game = bench(man("law", (10, 10), weapons=empty), FAR, step="move", first="law")
    draft(game, "l.1", f"reload:shotgun_long:{barrels}")
    game.answer({"draft": [None]}, "outlaws")
    assert game.state.figures["l.1"].weapons[0].barrels == barrels


@pytest.mark.rule("FW.16.12", "FW.6.43")
def test_who_fired_early_and_would_reload_is_told_why_he_cannot() -> None:
    """Fired early, a breech-loader is not reloaded this turn; that he may not move either is told with it."""
    empty = (Weapon(kind="breech_rifle", loaded=False),)
    game = bench(
        man("law", (10, 10), weapons=empty, shots=1, fired="breech_rifle", declared=1, early=True),
        man("law", (60, 10)),
        FAR,
        step="move",
        first="law",
    )
    problem = refused(game, {"draft": ["l.1", "reload:breech_rifle"]})
    assert (problem.rule, problem.params["cause"]) == ("FW.16.12", "shot")
