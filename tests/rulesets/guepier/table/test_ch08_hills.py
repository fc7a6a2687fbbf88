"""A hill is ground like any other: what stands on it covers, cuts and bars as it does below (GM.1.11, 7.23, 8.04)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.guepier.data.events import Saved
from escarmouche.rulesets.guepier.data.state import Kit, WeakSpot
from escarmouche.rulesets.guepier.rules import actions, artillery, explosions
from escarmouche.rulesets.guepier.rules.cover import cover_for_save, shelter
from escarmouche.rulesets.guepier.rules.demolition import at_foot
from escarmouche.rulesets.guepier.rules.ladders import landing_of
from escarmouche.rulesets.guepier.table import board
from escarmouche.rulesets.guepier.table.sight import Cut, cut, eye_of
from escarmouche.table.tabletop import At, Inside, Pose
from tests.rulesets.guepier.bench import (
    bench,
    bench_state,
    cannon,
    door,
    draft,
    happened,
    man,
    refused,
    wall,
    zone,
)

HILL = zone("hill", 0, 0, 100, 100, level=1)
WALL = wall("wall", (10, 50), (90, 50))
WOOD = zone("thicket", 30, 30, 60, 45)
HOUSE = zone("building", 30, 30, 60, 45, id="house")


def up(side: str, x: float, y: float, **fields: Any) -> Any:
    return man(side, (x, y), level=1, **fields)


@pytest.mark.rule("GM.1.06", "GM.7.20", "GM.8.04")
def test_a_wall_on_a_hill_is_a_wall() -> None:
    state = bench_state(
        up("french", 40, 20), up("mexican", 40, 51.5), up("mexican", 40, 60), terrain=[HILL, WALL]
    )
    shooter, at_wall, behind = (state.figures[id] for id in ("f.1", "m.1", "m.2"))
    assert at_wall.contiguous == ("wall",)
    assert cut(state, eye_of(state, shooter), eye_of(state, at_wall)) is None
    assert cut(state, eye_of(state, shooter), eye_of(state, behind)) == Cut("GM.7.20", "wall")
    assert cover_for_save(state, at_wall, shooter.point, 1) == "dense"
    assert shelter(state, at_wall, shooter) == "dense"


@pytest.mark.rule("GM.1.06", "GM.9.35")
@pytest.mark.parametrize(("kind", "touching"), [("wall", True), ("rampart", False)])
def test_contact_across_a_wall_on_a_hill(kind: str, touching: bool) -> None:
    line = wall(kind, (10, 50), (90, 50))
    men = up("french", 40, 48.9), up("mexican", 40, 51.3)
    for terrain, expected in (([HILL, line], touching), ([HILL], True)):
        state = bench_state(*men, terrain=terrain)
        assert board.touches(state, state.figures["f.1"], state.figures["m.1"]) is expected


@pytest.mark.rule("GM.8.01", "GM.8.04", "GM.7.19")
def test_zones_on_a_hill_hold_those_who_stand_in_them() -> None:
    state = bench_state(up("mexican", 40, 31), up("french", 40, 10), terrain=[HILL, WOOD])
    target = state.figures["m.1"]
    assert (target.zone, target.edge) == ("thicket", True)
    assert cover_for_save(state, target, (40.0, 10.0), 1) == "light"
    inside = bench_state(
        up("mexican", 45, 37), up("french", 45, 10), up("french", 45, 34), terrain=[HILL, HOUSE]
    )
    eyes = [eye_of(inside, figure) for figure in inside.figures.values()]
    assert cut(inside, eyes[0], eyes[1]) == Cut("GM.7.19", "house")
    assert cut(inside, eyes[0], eyes[2]) is None
    edge = bench_state(up("mexican", 45, 31), up("french", 45, 10), terrain=[HILL, HOUSE])
    assert cut(edge, *(eye_of(edge, figure) for figure in edge.figures.values())) is None


@pytest.mark.rule("GM.1.11", "GM.7.27")
def test_a_roof_on_a_hill_is_no_part_of_the_house() -> None:
    roof = zone("roof", 30, 30, 60, 45, id="roof", level=2, tags=("over:house",))
    state = bench_state(
        man("mexican", (45, 37), level=2), up("mexican", 50, 37), terrain=[HILL, HOUSE, roof, WALL]
    )
    above, below = state.figures["m.1"], state.figures["m.2"]
    assert (above.zone, below.zone) == ("", "house")
    assert cover_for_save(state, above, (45.0, 10.0), 1) == "none"
    assert cut(state, eye_of(state, above), eye_of(state, below)) == Cut("GM.7.27", "house")


def moving(*figures: Any, **fields: Any) -> Any:
    return bench(
        *figures,
        man("mexican", (119, 119)),
        sequence="move",
        cursor={"ready": True},
        **fields,
    )


@pytest.mark.rule("GM.9.10", "GM.9.26")
def test_leaving_a_wood_and_crossing_a_wall_on_a_hill() -> None:
    game = moving(up("french", 40, 44), man(at=(1, 119)), terrain=[HILL, WOOD], dice=(1,))
    draft(game, "f.1", "skirmish", ["leave_light"])
    game.answer({"f.1": {"path": [[40, 48]]}})
    assert game.state.figures["f.1"].zone == ""
    for y, code in ((48.5, None), (47.9, "E16")):
        game = moving(up("french", 40, y), man(at=(1, 119)), terrain=[HILL, WALL], dice=(1,))
        draft(game, "f.1", "skirmish")
        path = {"f.1": {"path": [[40, 52]]}}
        if code:
            assert refused(game, path).code == code
        else:
            game.answer(path)
            assert game.state.figures["f.1"].contiguous == ("wall",)


@pytest.mark.rule("GM.10.03", "GM.10.06", "GM.10.13", "GM.12.20", "GM.12.21")
def test_works_on_a_hill() -> None:
    gated = wall("rampart", (10, 50), (90, 50), openings=(door("gate", (38, 50), (42, 50)),))
    kit = [
        Kit(id="ladder-1", kind="ladder", at=(20, 20)),
        Kit(id="ladder-2", kind="ladder", state="raised", at=(60, 48.5), against="rampart"),
    ]
    state = bench_state(
        up("french", 18.2, 20),
        up("french", 21.8, 20),
        up("french", 40, 48),
        up("french", 62, 48),
        terrain=[HILL, gated],
        kit=kit,
        weak=[WeakSpot("weak-1", "gate", (40, 50), "french")],
    )
    assert actions.extra_refusal(state, ("f.1", "f.2"), "hold", "pick-up:ladder-1") is None
    assert actions.extra_refusal(state, ("f.3",), "hold", "open:gate") is None
    assert [obstacle.id for obstacle in at_foot(state, state.figures["f.3"])] == ["gate"]
    assert actions.extra_refusal(state, ("f.4",), "skirmish", "climb:ladder-2") is None
    game = moving(*state.figures.values(), terrain=[HILL, gated], weak=state.weak)
    explosions.begin_work(game)
    assert game.state.weak[0].working == ("f.3",)


@pytest.mark.rule("GM.10.06", "GM.10.22", "GM.1.11")
def test_a_ladder_on_a_hill_leads_from_its_ground_to_its_ground() -> None:
    line = wall("rampart", (10, 50), (90, 50))
    ladder = Kit(id="ladder-1", kind="ladder", state="raised", at=(60, 48.5), against="rampart")
    state = bench_state(man(at=None, where=Inside("ladder-1", 1)), terrain=[HILL, line], kit=[ladder])
    climber = state.figures["f.1"]
    assert board.place(state, climber).level == 1
    over = landing_of(state, ladder, climber)
    assert over is not None
    assert (over.pose.point, over.pose.level) == ((60, 51), 1)
    down = landing_of(state, ladder, replace(climber, where=Inside("ladder-1", -1)))
    assert down is not None
    assert (down.pose.point, down.pose.level) == ((60, 48.5), 1)


@pytest.mark.rule("GM.12.03", "GM.1.02")
def test_a_gun_at_the_brow_is_served_from_above_and_below() -> None:
    crew = [
        up("french", 46.5, 98, troop="F10", ranged="none"),
        man("french", (50, 101.5), troop="F10", ranged="none"),
    ]
    gun = cannon(at=(50, 98), facing=180)
    gun = replace(gun, where=replace(gun.where, pose=replace(gun.pose, level=1)))
    state = bench_state(*crew, up("mexican", 50, 60), terrain=[HILL], guns=[gun])
    assert artillery.crew(state, gun) == ("f.1", "f.2")


@pytest.mark.rule("GM.12.10", "GM.12.16", "GM.13.10", "GM.7.22")
def test_a_gun_on_a_hill_batters_and_shells_what_stands_on_it() -> None:
    crew = [up("french", x, 5, troop="F10", ranged="none") for x in (41.5, 48.5)]
    gun = replace(cannon(at=(45, 5)), where=At(Pose(45, 5, 0, 1)))
    house = zone("building", 30, 30, 60, 45, id="house", level=1)
    line = wall("wall", (10, 25), (40, 25))
    for terrain in ([HILL, HOUSE, line], [HILL, house, line]):
        # a French crew: 8 + 2, then 2 cm to the left
        game = bench(*crew, up("mexican", 45, 37), terrain=terrain, guns=[gun], dice=(6, 6, 1, 1, 1, 6))
        assert artillery.mark_refusal(game.state, gun, "wall", (39.0, 25.0)) is None
        assert artillery.mark_refusal(game.state, gun, "house", (45.0, 30.0)) is None
        draft(game, "f.gun")
        draft(game, "bombard", {"": {"at": [45, 37]}})
        (saved,) = happened(game, Saved)
        assert (saved.figure, saved.cover) == ("m.1", "none")


@pytest.mark.rule("GM.9.34", "GM.9.35", "GM.1.06")
@pytest.mark.parametrize(
    ("y", "target", "kind", "touches"),
    [
        (48.5, 60, "wall", True),  # over the wall at whose foot he stood
        (45, 51.3, "wall", True),  # across it
        (45, 51.3, "rampart", False),
    ],
)
def test_charges_at_a_wall_on_a_hill(y: float, target: float, kind: str, touches: bool) -> None:
    line = wall(kind, (10, 50), (90, 50))
    enemy = up("mexican", 40, target, located=True, ranged="none")
    game = moving(up("french", 40, y), enemy, man(at=(1, 119)), terrain=[HILL, line], dice=(6,))
    draft(game, "f.1", "fast", ["contact"], {"f.1": "m.1"})
    touched = board.contacts(game.state, game.state.figures["f.1"])
    assert [one.id for one in touched] == (["m.1"] if touches else [])
