"""Lines of sight in numbers: compiled as plain, all pairs at once as one by one."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets import find
from escarmouche.rulesets.guepier.data.state import State
from escarmouche.rulesets.guepier.rules.shooting import (
    exposed,
    field,
    target_refusal,
    targets,
    with_targets,
)
from escarmouche.rulesets.guepier.table.sight import Eye, eye_at, lineup, seen_by, sees, sightlines
from escarmouche.speed import core
from escarmouche.table.sight import layout
from escarmouche.table.tabletop import Area, Pose, Table
from tests.rulesets.guepier.bench import bench_state, door, man, wall, zone


def ground(name: str) -> Table:
    if name == "walled":
        terrain = (
            zone("building", 40, 40, 70, 60, id="house"),
            zone("roof", 40, 40, 70, 60, id="roof", level=1, tags=("over:house",)),
            zone("thicket", 75, 20, 90, 50),
            zone("hill", 10, 60, 35, 90, level=1),
            wall(
                "wall",
                (0, 30),
                (50, 30),
                (60, 20),
                openings=(door("gate", (20, 30), (24, 30), state="open"),),
            ),
            wall("rampart", (60, 20), (100, 20), openings=(door("port", (80, 20), (84, 20)),)),
        )
        return bench_state(man("french", (1, 1)), man("mexican", (99, 99)), terrain=terrain).table
    game = Game(find("guepier"), {"scenario": name}, {}, SeededDice(1))
    blaze = Area("blaze", "fire", centre=(50.0, 50.0), radius=3.0)
    return game.state.table.add_area(blaze)


def somewhere(table: Table, luck: Random) -> Eye:
    """A place of the table; often near a corner, where things touch."""
    x, y = luck.uniform(0, table.width), luck.uniform(0, table.height)
    if luck.random() < 0.5:
        area = luck.choice(table.areas)
        x, y = luck.choice(area.outline or (area.centre or (x, y),))
        x, y = x + luck.choice((-3.0, -1.0, 0.0, 0.5, 2.0)), y + luck.choice((-3.0, -1.0, 0.0, 0.5, 2.0))
    return eye_at(table, Pose(x, y, level=luck.choice((0, 0, 0, 1))), luck.choice((0.0, 1.0)))


@pytest.fixture(autouse=True)
def _plain_again() -> Iterator[None]:
    core.plain()
    yield
    core.plain()


@pytest.mark.rule("GM.7.13", "GM.7.24")
@pytest.mark.parametrize("name", ["walled", "camerone", "block-34", "palo-verde"])
def test_compiled_and_plain_judge_alike_one_by_one_and_all_at_once(name: str) -> None:
    pytest.importorskip("numba")
    table = ground(name)
    luck = Random(7)
    ones, others = ([somewhere(table, luck) for _ in range(24)] for _ in range(2))
    lines = sightlines(layout(table))
    plain = [[lines.cut(one, other) for other in others] for one in ones]
    seen = lines.pairs(ones, others)
    assert seen == [[found is None for found in row] for row in plain]
    assert {found is None for row in plain for found in row} == {True, False}
    assert core.accelerate()
    lines = sightlines(layout(table))
    assert [[lines.cut(one, other) for other in others] for one in ones] == plain
    assert [[lines.cut(other, one) for other in others] for one in ones] == plain
    assert lines.pairs(ones, others) == seen


@pytest.mark.parametrize("compiled", [False, True])
def test_who_sees_whom_of_a_state(compiled: bool) -> None:
    if compiled:
        pytest.importorskip("numba")
        core.accelerate()
    hedge = wall("wall", (0, 50), (60, 50))
    french = [man("french", (10 * n, 40), id=f"f.{n}") for n in range(1, 9)]
    mexicans = [man("mexican", (10 * n, 60), id=f"m.{n}") for n in range(1, 9)]
    state: State = bench_state(*french, *mexicans, terrain=(hedge,))
    seen = seen_by(state)
    for side in state.plan.sides:
        for one, stand in zip(state.of_side(side), lineup(state, side).stands, strict=True):
            enemies = state.of_side(state.enemy(side))
            assert [other.id for other in seen[stand]] == [
                enemy.id for enemy in enemies if sees(state, one, enemy)
            ]
    watchers = [{other.id for other in seen[stand]} for stand in lineup(state, "french").stands]
    assert all(ids.isdisjoint({"m.1", "m.2", "m.3", "m.4"}) for ids in watchers[:4])
    assert all("m.8" in ids for ids in watchers[6:])
    bare = replace(state, table=replace(state.table, lines=()))
    assert {len(others) for others in seen_by(bare).values()} == {8}
    alone = replace(state, figures={one.id: one for one in french})
    assert {len(others) for others in seen_by(alone).values()} == {0}


@pytest.mark.rule("GM.7.13", "GM.11.01", "GM.11.10")
@pytest.mark.parametrize("compiled", [False, True])
def test_a_field_of_fire_is_what_the_refusals_leave_of_it(compiled: bool) -> None:
    if compiled:
        pytest.importorskip("numba")
        core.accelerate()
    luck = Random(3)
    terrain = (zone("building", 40, 40, 70, 60, id="house"), wall("wall", (10, 80), (110, 80)))
    figures = [
        man(
            side,
            (luck.uniform(2, 118), luck.uniform(2, 118)),
            id=f"{side[0]}.{n}",
            facing=luck.uniform(0, 360),
        )
        for side in ("french", "mexican")
        for n in range(1, 16)
    ]
    state: State = bench_state(*figures, terrain=terrain)
    found = 0
    for shooter in state.of_side("french"):
        for target in state.of_side("mexican"):
            refused = target_refusal(state, shooter, target)
            assert exposed(state, shooter, target) is (refused is None)
            found += refused is None
        assert field(state, shooter).keys() >= {one.id for one in targets(state, shooter)}
        assert bool(with_targets(state, [shooter])) is bool(targets(state, shooter))
    assert found > 5


def test_how_a_side_stands_is_one_object_while_nobody_moves() -> None:
    state: State = bench_state(man("french", (10, 10), id="f.1"), man("mexican", (10, 60), id="m.1"))
    before = lineup(state, "mexican")
    shot = replace(state, figures={**state.figures, "m.1": replace(state.figures["m.1"], shot=True)})
    assert lineup(shot, "mexican") is before
    moved = man("mexican", (10, 61), id="m.1")
    gone = replace(state, figures={**state.figures, "m.1": moved})
    assert lineup(gone, "mexican") is not before
    assert [stand.eye.point for stand in lineup(gone, "mexican").stands] == [(10, 61)]


def test_a_switch_of_form_in_mid_game_does_no_harm() -> None:
    pytest.importorskip("numba")
    state: State = bench_state(
        *[man("french", (10 * n, 12), id=f"f.{n}") for n in range(1, 9)],
        man("mexican", (10, 60), id="m.1"),
        terrain=(wall("wall", (0, 30), (50, 30)),),
    )

    def found() -> list[tuple[str, bool]]:
        return [(stand.id, bool(others)) for stand, others in seen_by(state).items()]

    plain = found()
    # Only the line from (80, 12) passes the end of the wall, at x = 53.75.
    assert [id for id, seen in plain if seen] == ["f.8", "m.1"]
    core.accelerate()
    assert found() == plain
    core.plain()
    assert found() == plain
