"""Sight, contact and groups: compiled as plain, all at once as one by one, in numbers as in records."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.scenario import begin, sheet_named
from escarmouche.rulesets.western.data.state import Figure, Options, State
from escarmouche.rulesets.western.table.board import contacts, gap, groups, overlapped
from escarmouche.rulesets.western.table.movement import refusal
from escarmouche.rulesets.western.table.sight import Seen, eye_of, look, sightlines
from escarmouche.speed import core
from escarmouche.table.plane import components
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import At, Inside, Point, Pose, Table, at_most, distance
from tests.rulesets.western.bench import bench_state, building, coach, in_contact, man, rider, wall, zone

SCENARIOS = ("red-gulch", "santa-rita", "dry-creek", "fort")


def empty(name: str) -> State:
    """A table with figures that are to be strewn on it."""
    if name != "fort":
        return begin(sheet_named(name), Options())
    return bench_state(
        *(man("law", (5, 5)) if number % 2 else rider("law", (5, 5)) for number in range(8)),
        *(man("outlaws", (5, 5)) for _ in range(8)),
        size=(100, 80),
        terrain=(
            building(30, 30, 50, 50, doors=[(40, 30)], windows=[(30, 40), (50, 35)], loopholes=[(40, 50)]),
            building(60, 10, 75, 25, windows=[(60, 18), (68, 25)], id="shed"),
            zone("forest", 5, 40, 22, 70),
            zone("forest", 15, 50, 28, 60),
            zone("brush", 55, 40, 70, 55),
            zone("deep_water", 80, 0, 90, 80),
            wall("palisade", (10, 20), (55, 20), (55, 28)),
            wall("hedge", (55, 28), (90, 60)),
            wall("ridge", (20, 72), (60, 75)),
        ),
        vehicles=(coach((75, 60)), coach((20, 30), id="wagon", side="", pace=0.0)),
    )


def strewn(state: State, luck: Random) -> State:
    """Everybody somewhere, some close together, some crouched or hidden."""
    figures = {}
    near: Point | None = None
    for id, figure in state.figures.items():
        if isinstance(figure.where, Inside):
            figures[id] = figure
            continue
        x, y = luck.uniform(3, state.table.width - 3), luck.uniform(3, state.table.height - 3)
        if near is not None and luck.random() < 0.5:
            step = luck.choice((2.0, 2.05, 3.0, 5.0, 7.0))
            x, y = near[0] + step * luck.choice((-1, 0, 1)), near[1] + step * luck.choice((-1, 0, 1))
        x = min(max(x, 2.0), state.table.width - 2.0)
        y = min(max(y, 2.0), state.table.height - 2.0)
        near = (x, y)
        stance = {"crouched": luck.random() < 0.3, "hidden": luck.random() < 0.1}
        figures[id] = replace(figure, where=At(Pose(x, y).rounded()), **stance)
    return replace(state, figures=figures)


@pytest.fixture(autouse=True)
def _plain_again() -> Iterator[None]:
    core.plain()
    yield
    core.plain()


def all_looks(state: State) -> list[Seen]:
    one, other = state.plan.sides
    pairs = [(a, b) for a in state.of_side(one) for b in state.of_side(other)]
    return [look(state, *pair) for a, b in pairs for pair in ((a, b), (b, a))]


@pytest.mark.parametrize("name", SCENARIOS)
def test_compiled_looks_are_the_plain_ones(name: str) -> None:
    luck = Random(f"looks:{name}")
    states = [strewn(empty(name), luck) for _ in range(8)]
    plain = [all_looks(state) for state in states]
    assert {seen.visible for looks in plain for seen in looks} == {True, False}
    if not core.accelerate():
        pytest.skip("numba is not installed")
    anew = [replace(state) for state in states]
    assert [all_looks(state) for state in anew] == plain


def told_by_trace(table: Table, p: Point, q: Point) -> tuple[str, str, set[str], float]:
    """Building, solid line, what is crossed, and forest, as the records of a trace tell it."""
    seen = trace(table, p, q)
    kinds = {thing.id: tables.TERRAIN[thing.kind] for thing in (*table.areas, *table.lines)}
    inside = [stretch.area_id for stretch in seen.areas]
    lines = [crossing.line_id for crossing in seen.lines]
    crossed = {id for id in inside if kinds[id].conceals} | {id for id in lines if kinds[id].cover != "none"}
    forests = {area.id for area in table.areas if area.kind == "forest"}
    return (
        next((id for id in inside if kinds[id].shape == "building"), ""),
        next((id for id in lines if kinds[id].sight == "solid"), ""),
        crossed,
        seen.length_in(forests),
    )


@pytest.mark.parametrize("name", SCENARIOS)
def test_lines_in_numbers_meet_what_traces_meet(name: str) -> None:
    table, luck = empty(name).table, Random(f"lines:{name}")
    lines = sightlines(table)
    met_something = 0
    for _ in range(300):
        p, q = sorted((luck.uniform(0, table.width), luck.uniform(0, table.height)) for _ in range(2))
        met = lines.met(p, q)
        building, solid, crossed, forest = told_by_trace(table, p, q)
        assert (met.building, met.solid, set(met.crossed)) == (building, solid, crossed)
        assert met.forest == pytest.approx(forest, abs=1e-9)
        met_something += bool(building or crossed or forest)
    assert met_something > 50


@pytest.mark.parametrize("name", SCENARIOS)
def test_contacts_groups_and_overlaps_all_at_once_are_those_one_by_one(name: str) -> None:
    luck = Random(f"groups:{name}")
    touched = 0
    for _ in range(8):
        state = strewn(empty(name), luck)
        for figure in state.in_play():
            enemies = state.of_side(state.enemy(figure.side))
            shown = [one for one in enemies if not one.hidden and not figure.hidden]
            expected = tuple(one.id for one in shown if in_contact(state, figure, one))
            assert contacts(state, figure) == contacts(state, replace(figure)) == expected
            touched += len(expected)
            if figure.placed and not in_a_vehicle(state, figure.point):
                over = [one.id for one in state.in_play() if one.placed and lies_over(figure, one)]
                assert overlapped(state, figure, figure.point) == next(iter(over), "")
        for side in state.plan.sides:
            for hidden in (False, True):
                members = [one for one in state.of_side(side) if one.hidden == hidden]
                chains = components(members, lambda a, b: at_most(gap(state, a, b), tables.GROUP))  # noqa: B023
                assert groups(state, side, hidden) == tuple(
                    tuple(one.id for one in chain) for chain in chains
                )
    assert touched


def lies_over(one: Figure, other: Figure) -> bool:
    near = one.radius + other.radius - 0.001
    return one is not other and distance(one.point, other.point) < near


def in_a_vehicle(state: State, at: Point) -> bool:
    return any(distance(at, vehicle.point) < 6.0 for vehicle in state.vehicles.values())


@pytest.mark.parametrize("name", SCENARIOS)
def test_compiled_paths_are_judged_as_plain_ones(name: str) -> None:
    luck = Random(f"paths:{name}")
    states = [strewn(empty(name), luck) for _ in range(4)]
    paths = [
        (
            state,
            id,
            tuple(
                (luck.uniform(0, state.table.width), luck.uniform(0, state.table.height)) for _ in range(2)
            ),
        )
        for state in states
        for id, figure in state.figures.items()
        if figure.placed
    ]
    plain = [refusal(state, state.figures[id], path, 60.0) for state, id, path in paths]
    if not core.accelerate():
        pytest.skip("numba is not installed")
    assert [refusal(replace(state), state.figures[id], path, 60.0) for state, id, path in paths] == plain


def test_an_eye_outside_is_the_same_whoever_else_moves() -> None:
    state = strewn(empty("fort"), Random(5))
    figure = next(one for one in state.in_play() if not eye_of(state, one).building)
    assert eye_of(replace(state), figure) == eye_of(state, figure)
