"""Lines of sight in numbers: compiled as plain, all at once as one by one, and as the kernel traces them."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import CONVENTIONS, Figure, State
from escarmouche.rulesets.tomahawks.rules import targets
from escarmouche.rulesets.tomahawks.table import board, sight
from escarmouche.rulesets.tomahawks.table.sight import Lane
from escarmouche.rulesets.tomahawks.table.terrain import obstacle_name
from escarmouche.speed import core
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import At, Pose, contains, gap_to_line, gap_to_segment
from tests.rulesets.tomahawks.bench import bench_state, unit, wall, zone

GAMES = 5


def strewn(seed: int) -> State:
    """Everybody somewhere on a table with all sorts of terrain."""
    luck = Random(f"glances:{seed}")
    squads = [
        unit("men", troop="regulars", at=6),
        unit("scouts", troop="rangers", at=4),
        unit("gun", troop="light-gun", at=4),
        unit("braves", "french", troop="native-warriors", at=6),
        unit("riders", "french", troop="repeater-scouts", at=4),
    ]
    state = bench_state(
        *squads,
        terrain=[
            zone("woods", 2, 20, 14, 30),
            zone("brush", 10, 26, 24, 34),
            zone("rocks", 20, 30, 28, 38),
            zone("swamp", 30, 4, 40, 12),
            zone("crops", 26, 16, 34, 24),
            zone("hill", 34, 30, 44, 40),
            zone("building", 18, 8, 23, 13),
            wall("low-wall", (4, 16), (16, 16), (18, 20), tags=("w",)),
            wall("low-wall", (22, 22), (24, 28), tags=("w",)),
            wall("hedge", (28, 26), (46, 27)),
            wall("palisade", (8, 38), (20, 41)),
            wall("cart", (30, 44), (33, 44)),
        ],
    )
    figures = {}
    for id, figure in state.figures.items():
        pose = Pose(luck.uniform(2, 46), luck.uniform(2, 46)).rounded()
        figures[id] = replace(figure, where=At(pose), smoke=figure.man and luck.random() < 0.2)
    return replace(state, figures=figures)


@pytest.fixture(autouse=True)
def _plain_again() -> Iterator[None]:
    core.plain()
    yield
    core.plain()


def pairs(state: State) -> list[tuple[Figure, Figure]]:
    return [(one, other) for one in state.on_table() for other in state.on_table() if one.side != other.side]


def everything(state: State) -> tuple[object, ...]:
    units = list(state.units)
    return (
        [sight.lane(state, one.id, other.id) for one, other in pairs(state)],
        [sight.spotted(state, one, other) for one in units for other in units],
        [sight.gaps(state, one) for one in units],
        [targets.targets_of_each(state, one, "musket", other) for one in units for other in units],
    )


def test_compiled_as_plain() -> None:
    pytest.importorskip("numba")
    states = [strewn(seed) for seed in range(GAMES)]
    plain = [everything(state) for state in states]
    core.accelerate()
    assert [everything(strewn(seed)) for seed in range(GAMES)] == plain


@pytest.mark.rule("MT.7.02", "MT.7.03", "MT.7.05", "MT.7.07", "MT.8.23", "MT.8.27", "MT.8.28")
@pytest.mark.parametrize("seed", range(GAMES))
def test_as_the_kernel_traces_them(seed: int) -> None:
    state = strewn(seed)
    blocked = 0
    for one, other in pairs(state):
        found, wanted = sight.lane(state, one.id, other.id), read(state, one, other)
        blocked += not wanted.open
        assert found.open == wanted.open
        if not wanted.open:
            continue
        for mine, theirs in zip(found, wanted, strict=True):
            assert mine == (pytest.approx(theirs, abs=1e-6) if isinstance(theirs, float) else theirs)
    assert 20 < blocked < len(pairs(state)) - 20


def read(state: State, one: Figure, other: Figure) -> Lane:
    """A line as the rules say it, figure by figure and piece by piece."""
    table, p, q = state.table, one.point, other.point
    away = board.gap(one, other)
    raised = any(
        area.kind == "hill" and contains(area, at, CONVENTIONS) for area in table.areas for at in (p, q)
    )
    seen = trace(table, p, q)
    inside = {area.id: [contains(area, at, CONVENTIONS) for at in (p, q)] for area in table.areas}
    closed = Lane(False, away)
    if not raised and any(
        base.unit not in (one.unit, other.unit) and gap_to_segment(base.point, base.radius, p, q) <= 0.001
        for base in state.on_table()
    ):
        return closed
    crossed: dict[str, list[str]] = {}
    for crossing in seen.lines:
        line = table.line(crossing.line_id)
        if tables.TERRAIN[line.kind].high:
            return closed
        crossed.setdefault(obstacle_name(line), []).append(line.kind)
    tall = other.base != "foot"
    covers = [0]
    for area in table.areas:
        row = tables.TERRAIN[area.kind]
        if inside[area.id][1] and (row.high or not tall):
            covers.append(tables.COVERS.index(row.cover))
    every = far = 0
    for name, kinds in crossed.items():
        parts = [line for line in table.lines if obstacle_name(line) == name]
        near = [min(gap_to_line(at.point, at.radius, line) for line in parts) <= 2.001 for at in (one, other)]
        if raised and not near[1]:
            continue
        every += 1
        far += not any(near)
        if near[1] and not tall:
            covers.append(max(tables.COVERS.index(tables.TERRAIN[kind].cover) for kind in kinds))
    lengths: dict[bool, list[float]] = {}
    for high_only in (False, True):
        ids: dict[int, list[str]] = {1: [], 2: [], 3: []}
        for area in table.areas:
            row = tables.TERRAIN[area.kind]
            if row.shape == "building":
                if any(stretch.area_id == area.id for stretch in seen.areas) and not any(inside[area.id]):
                    return closed
                continue
            rank = tables.COVERS.index(row.cover)
            ignored = raised and not row.high and not inside[area.id][1]
            if rank and not ignored and (row.high or not high_only):
                for level in range(1, rank + 1):
                    ids[level].append(area.id)
        solid, heavy, light = (seen.length_in(ids[level]) for level in (3, 2, 1))
        lengths[high_only] = [light - heavy, heavy - solid, solid]
    ranks = [rank for rank, deep in enumerate(lengths[tall], start=1) if deep >= 2.999]
    cover = max(covers)
    return Lane(
        True,
        away,
        obstacles=every,
        far_obstacles=far,
        light_inches=lengths[False][0],
        dense_inches=lengths[False][1],
        solid_inches=lengths[False][2],
        cover=tables.COVERS[cover],
        shot_cover=tables.COVERS[max([cover, *ranks])],
    )
