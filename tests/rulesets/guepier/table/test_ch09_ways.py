"""The shortest way of a charge against a second reading: a walk over a grid with the same rules (GM.9.33, 9.34)."""

from math import cos, pi, sin
from random import Random

import pytest
from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.rules import movement
from escarmouche.rulesets.guepier.rules.actions import longest
from escarmouche.rulesets.guepier.rules.charge_path import approach, shortest
from escarmouche.rulesets.guepier.rules.localisation import is_located
from escarmouche.rulesets.guepier.table import board, crossings
from escarmouche.table import paths
from escarmouche.table.tabletop import distance, gap
from tests.rulesets.guepier.bench import bench_state, man, wall, zone

SIZE = 50.0
LEAVES = ("leave_light", "leave_dense")


def scene(luck):
    """A few walls, covers, friends and enemies, strewn about; f.1 is to charge m.1."""
    terrain = []
    for number in range(luck.randint(0, 3)):
        x, y, way, length = luck.uniform(5, 45), luck.uniform(5, 45), luck.uniform(0, pi), luck.uniform(5, 20)
        end = (round(x + length * cos(way), 1), round(y + length * sin(way), 1))
        kind = luck.choice(["wall", "low_wall", "rampart", "hedge"])
        terrain.append(wall(kind, (round(x, 1), round(y, 1)), end, id=f"wall-{number}"))
    for number in range(luck.randint(0, 2)):
        x, y = luck.randint(5, 40), luck.randint(5, 40)
        kind = luck.choice(["thicket", "building", "pond", "ruins"])
        terrain.append(
            zone(kind, x, y, x + luck.randint(4, 12), y + luck.randint(4, 12), id=f"zone-{number}")
        )
    figures = []

    def add(side, **fields):
        while True:
            at = (round(luck.uniform(2, 48), 2), round(luck.uniform(2, 48), 2))
            if all(distance(at, other.point) > 3.2 for other in figures):
                figures.append(man(side, at, **fields))
                return

    add("french", mounted=luck.random() < 0.3)
    for _ in range(luck.randint(0, 3)):
        add("french")
    add("mexican", located=True)
    for _ in range(luck.randint(0, 6)):
        add("mexican", located=luck.random() < 0.4)
    return bench_state(*figures, terrain=terrain, size=(SIZE, SIZE), sequence="move")


def touches_well(state, figure, target, pose):
    """In contact with the target there, with nobody unlocated, over nobody."""
    there = movement.settle(state, figure, pose, {})
    then = replace(state, figures={**state.figures, figure.id: there})
    touched = board.contacts(then, there)
    return (
        target.id in [enemy.id for enemy in touched]
        and all(is_located(enemy) for enemy in touched)
        and board.free(then, there.point, there.radius, there.level, (figure.id,))
    )


def best_on_grid(walk, figure, target, budget):
    """The least cost of a place on a grid, walked to under the rules, where the charger is in contact."""

    def step(done, p, q):
        now = (
            None
            if crossings.stopped_on(walk.state.table, walk.roof, q)
            else crossings.over_leg(walk, done, p, q)
        )
        return None if now is None or isinstance(now, Illegal) else (now, distance(p, q))

    low, high = walk.radius, SIZE - walk.radius
    found = paths.reach(figure.point, budget, step, 1.0, (low, low, high, high), crossings.NOTHING)
    near = (
        (cost, place)
        for place, cost in found.cells.items()
        if gap(place, figure.radius, target.point, target.radius) <= 2.001
        and touches_well(
            walk.state, figure, target, movement.stops_at(walk.state.table, walk.roof, place, 0.0)
        )
    )
    return min(near, default=None)


@pytest.mark.rule("GM.9.33", "GM.9.34", "GM.9.35")
@pytest.mark.parametrize("seed", range(24))
def test_no_way_over_the_grid_is_shorter_and_the_way_found_is_legal(seed):
    luck = Random(seed)
    state = scene(luck)
    figure, target = state.figures["f.1"], state.figures["m.1"]
    paid = luck.choice([(), LEAVES])
    pace = "gallop" if figure.mounted else "fast"
    if board.engaged(state, figure):
        return
    run = approach(state, figure, target, pace, paid)
    assert (run is not None) == (shortest(state, figure, target, pace, paid) is not None)
    enemies = tuple(state.placed("mexican"))
    walk = movement.walk_of(
        state,
        figure,
        pace,
        paid,
        shun=[enemy for enemy in enemies if not is_located(enemy)],
        avoid=[enemy for enemy in enemies if is_located(enemy)],
    )
    far = longest(pace)
    if run is not None and run.track.length <= far:
        assert movement.walk_refusal(walk, run.track.points[1:], far + 0.001) is None
        assert touches_well(state, figure, target, run.place)
        assert run.track.length >= gap(figure.point, figure.radius, target.point, target.radius) - 2.001
    best = best_on_grid(walk, figure, target, min(far, run.track.length + 1 if run else far))
    if best is not None:
        assert run is not None
        # A place of the grid may lie up to half a centimetre off the base that it touches.
        assert run.track.length <= best[0] + 0.55
