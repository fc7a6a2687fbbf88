"""Lines of sight in numbers: compiled as plain, all pairs at once as one by one."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from escarmouche.kernel import core
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.sight import layout
from escarmouche.kernel.table import Area, Pose, Table
from escarmouche.rulesets import find
from escarmouche.rulesets.guepier.model import State
from escarmouche.rulesets.guepier.sightlines import Eye, eye_at, sees, sightlines, who_sees
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
    ours, theirs = list(state.of_side("french")), list(state.of_side("mexican"))
    seen = who_sees(state, ours, theirs)
    assert seen == [[sees(state, one, other) for other in theirs] for one in ours]
    assert not any(any(row[:4]) for row in seen[:4])
    assert all(row[7] for row in seen[6:])
    assert who_sees(state, (), theirs) == []
    assert who_sees(replace(state, table=replace(state.table, lines=())), ours, theirs) == [[True] * 8] * 8
