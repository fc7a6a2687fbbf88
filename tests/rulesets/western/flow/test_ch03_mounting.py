"""Mounting and dismounting: FW.3.26, 3.27, 16.11, 16.17."""

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.events import Mounted
from escarmouche.rulesets.western.data.state import State
from tests.rulesets.western.bench import bench, draft, happened, horse, refused, rider
from tests.rulesets.western.moving import BRUSH, FAR, high, unarmed


@pytest.mark.rule("FW.3.26", "FW.3.27")
def test_to_dismount_then_walk_half_a_foot_move() -> None:
    game = bench(rider("law", (10, 10), weapons=()), FAR, step="move", first="law")
    problem = refused(game, {"draft": ["l.1", "dismount", {"l.1": {"path": [[20.1, 10]]}}]})
    assert (problem.rule, problem.params["allowance"]) == ("FW.16.11", 10.0)
    draft(game, "l.1", "dismount", {"l.1": {"path": [[20, 10]]}})
    figure = game.state.figures["l.1"]
    assert (figure.kind, figure.point, figure.moved, figure.remounted) == ("foot", (20.0, 10.0), True, True)
    assert [(one.side, one.at) for one in game.state.horses.values()] == [("law", (10.0, 10.0))]


@pytest.mark.rule("FW.3.26")
def test_to_ride_half_a_move_then_dismount() -> None:
    game = bench(rider("law", (10, 10), weapons=()), FAR, step="move", first="law")
    assert (
        refused(game, {"draft": ["l.1", "ride-and-dismount", {"l.1": {"path": [[30.1, 10]]}}]}).rule
        == "FW.16.11"
    )
    draft(game, "l.1", "ride-and-dismount", {"l.1": {"path": [[30, 10]]}})
    assert game.state.figures["l.1"].kind == "foot"
    assert [one.at for one in game.state.horses.values()] == [(30.0, 10.0)]


@pytest.mark.rule("FW.3.26", "FW.3.27")
@pytest.mark.parametrize(("mount_kind", "half"), [("cavalry", 20.0), ("mounted_foot", 18.0)])
def test_to_mount_then_ride_half_a_move_of_the_new_kind(mount_kind: str, half: float) -> None:
    game = bench(
        unarmed("law", (10, 10), mount_kind=mount_kind),
        FAR,
        horses=(horse("law", (11.9, 10)),),
        step="move",
        first="law",
    )
    assert (
        refused(game, {"draft": ["l.1", "mount", {"l.1": {"path": [[10.1 + half, 10]]}}]}).rule == "FW.16.11"
    )
    draft(game, "l.1", "mount", {"l.1": {"path": [[10 + half, 10]]}})
    figure = game.state.figures["l.1"]
    assert (figure.kind, figure.point, figure.remounted) == (mount_kind, (10.0 + half, 10.0), True)
    assert not game.state.horses
    assert [event.mounted for event in happened(game, Mounted)] == [True]


@pytest.mark.rule("FW.3.26")
def test_to_walk_half_a_move_to_a_horse_then_mount() -> None:
    game = bench(unarmed("law", (10, 10)), FAR, horses=(horse("law", (20, 10)),), step="move", first="law")
    problem = refused(game, {"draft": ["l.1", "walk-and-mount", {"l.1": {"path": [[17.9, 10]]}}]})
    assert (problem.rule, problem.params["cause"]) == ("FW.16.17", "horse")
    draft(game, "l.1", "walk-and-mount", {"l.1": {"path": [[18, 10]]}})
    assert game.state.figures["l.1"].mounted
    assert not game.state.horses


@pytest.mark.rule("FW.3.26")
def test_slowness_dice_are_those_of_the_kind_that_moves_and_of_half_its_move() -> None:
    """Dismounted in the brush: one die off 10 cm; who mounts there throws two off 20."""
    game = bench(
        rider("law", (10, 40), weapons=()),
        unarmed("law", (60, 40), mount_kind="cavalry"),
        FAR,
        horses=(horse("law", (61, 40)),),
        terrain=(BRUSH,),
        step="move",
        first="law",
        dice=(4, 2, 3),
    )
    draft(game, "l.1", "dismount", {"l.1": {"path": [[20, 40]]}})
    assert high(game) == 6.0
    game.answer(6.0)
    game.answer({"draft": [None]}, "outlaws")
    draft(game, "l.2", "mount", {"l.2": {"path": [[80, 40]]}})
    assert high(game) == 15.0


@pytest.mark.rule("FW.3.26", "FW.16.17")
def test_who_may_not_mount_or_dismount() -> None:
    def why(game: Game[State], action: str) -> str:
        problem = refused(game, {"draft": ["l.1", action, {}]})
        assert problem.rule == "FW.16.17"
        return str(problem.params["cause"])

    afoot = unarmed("law", (10, 10))
    beside = horse("law", (11.9, 10))
    assert why(bench(afoot, FAR, step="move", first="law"), "mount") == "horse"
    assert (
        why(bench(afoot, FAR, horses=(horse("law", (12.1, 10)),), step="move", first="law"), "mount")
        == "horse"
    )
    assert (
        why(bench(afoot, FAR, horses=(horse("outlaws", (11, 10)),), step="move", first="law"), "mount")
        == "horse"
    )
    touched = unarmed("outlaws", (10, 12))
    assert why(bench(afoot, touched, horses=(beside,), step="move", first="law"), "mount") == "contact"
    ridden = unarmed("outlaws", (10, 13))
    assert why(bench(rider("law", (10, 10)), ridden, step="move", first="law"), "dismount") == "contact"
    grazed = unarmed("outlaws", (10, 13.05))
    assert why(bench(afoot, grazed, horses=(beside,), step="move", first="law"), "mount") == "contact"
    narrow = unarmed("law", (12.5, 10))
    assert why(bench(afoot, narrow, FAR, horses=(beside,), step="move", first="law"), "mount") == "room"
    assert why(bench(rider("law", (10, 10)), FAR, step="move", first="law"), "mount") == "kind"
    again = rider("law", (10, 10), remounted=True)
    assert why(bench(again, FAR, step="move", first="law"), "dismount") == "again"
