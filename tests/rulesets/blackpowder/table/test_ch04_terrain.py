"""Terrain: what it costs, what it forbids, what it hides and covers (BP.4)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Leg, State, Step
from escarmouche.rulesets.blackpowder.rules import cover, move_steps, target_sight
from escarmouche.rulesets.blackpowder.table import movement, sight, terrain
from escarmouche.rulesets.blackpowder.table.footprint import footprint, leader, stands
from escarmouche.table.rectangles import rect_at
from escarmouche.table.tabletop import Inside, Point, Pose, cut_opening
from tests.rulesets.blackpowder.bench import bench_state, building, hill, unit, wall, zone

KINDS = {  # every sort of unit that the ground treats on its own
    "skirmishers": {"formation": "skirmish"},
    "line": {"formation": "line"},
    "column": {"formation": "attack_column"},
    "horse": {"arm": "cavalry", "formation": "line"},
    "flankers": {"arm": "cavalry", "formation": "skirmish"},
    "guns": {"arm": "artillery", "formation": "limbered"},
    "wagon": {"wagon": True},
}


def rates(kind: str) -> dict[str, int]:
    """By how much that ground divides the move of each sort of unit; 0 where it may not go."""
    ground = zone(kind, 0, 0, 10, 10)
    return {name: terrain.divisor(unit("a", **fields), ground) for name, fields in KINDS.items()}


def moved(state: State, *points: Point, facing: float = 0.0) -> movement.Moved:
    return movement.walk(state, "a", [Leg(Pose(x, y, facing)) for x, y in points])


def refusal(state: State, *points: Point, facing: float = 0.0) -> str:
    with pytest.raises(Illegal) as caught:
        moved(state, *points, facing=facing)
    return caught.value.code


@pytest.mark.rule("BP.4.01")
def test_woods_are_for_infantry_in_skirmish_at_half_rate() -> None:
    assert rates("wood") == {**dict.fromkeys(KINDS, 0), "skirmishers": 2}
    wood = zone("wood", 10, 20, 40, 40)
    assert refusal(bench_state(unit("a", at=(25, 18)), terrain=[wood]), (25, 22)) == "terrain-forbidden"
    state = bench_state(unit("a", at=(25, 24), formation="skirmish"), terrain=[wood])
    assert moved(state, (25, 29)).cost == pytest.approx(10.0)


@pytest.mark.rule("BP.4.02")
def test_difficult_ground() -> None:
    expected = {"skirmishers": 1, "flankers": 1, "line": 2, "column": 2, "horse": 2, "guns": 0, "wagon": 0}
    for kind in ("difficult", "scrub", "ploughed", "marsh", "stream", "ford"):
        assert rates(kind) == expected


@pytest.mark.rule("BP.4.03")
@pytest.mark.parametrize(("kind", "divisor"), [("very-difficult", 3), ("extremely-difficult", 4)])
def test_worse_ground(kind: str, divisor: int) -> None:
    slowed = dict.fromkeys(("line", "column", "horse"), divisor)
    assert rates(kind) == {"skirmishers": 1, "flankers": 1, **slowed, "guns": 0, "wagon": 0}


@pytest.mark.rule("BP.4.04")
def test_an_obstacle_costs_six_inches_and_stops_guns() -> None:
    hedge = wall("hedge", (10, 21), (40, 21))
    over = bench_state(unit("a", at=(25, 20)), terrain=[hedge])
    assert moved(over, (25, 22)).cost == pytest.approx(2 + 6)
    assert refusal(over, (25, 26.1)) == "move-too-long"
    for fields in (KINDS["guns"], KINDS["wagon"]):
        state = bench_state(unit("a", at=(25, 16), **fields), terrain=[hedge])
        assert refusal(state, (25, 20)) == "terrain-forbidden"


@pytest.mark.rule("BP.4.05")
def test_only_infantry_enters_and_guns_cannot_leave() -> None:
    mill = building(20, 20, 24, 24)
    enter = Step(kind="enter_building", building="mill")
    foot = bench_state(unit("a", at=(22, 16)), terrain=[mill])
    assert move_steps.perform(foot, "a", enter).fields["where"] == Inside("mill")
    for fields in (KINDS["horse"], KINDS["guns"]):
        state = bench_state(unit("a", at=(22, 14), **fields), terrain=[mill])
        with pytest.raises(Illegal):
            move_steps.perform(state, "a", enter)
    inside = bench_state(unit("a", inside="mill", arm="artillery"), terrain=[mill])
    assert move_steps.allowed(inside, "a") == ()
    assert refusal(bench_state(unit("a", at=(22, 16)), terrain=[mill]), (22, 20)) == "terrain-forbidden"


@pytest.mark.rule("BP.4.06")
@pytest.mark.parametrize(
    ("there", "coming", "code"),
    [
        ({}, {}, "building-full"),
        ({"size": "tiny"}, {}, ""),
        ({}, {"size": "tiny"}, ""),
        ({"size": "tiny"}, {"size": "tiny"}, "building-full"),
        ({"arm": "artillery"}, {}, ""),
        ({"side": "british"}, {"size": "tiny"}, "building-full"),
    ],
)
def test_a_building_holds_a_unit_a_tiny_one_and_one_of_guns(
    there: dict[str, Any], coming: dict[str, Any], code: str
) -> None:
    state = bench_state(
        unit("a", at=(22, 16), **coming),
        unit("b", **{"side": "french", **there}, inside="mill"),
        terrain=[building(20, 20, 24, 24)],
    )
    refused = terrain.no_room(state, state.units["a"], "mill")
    assert (refused.code if refused else "") == code


@pytest.mark.rule("BP.4.07")
def test_a_garrison_has_no_formation_of_its_own() -> None:
    mill = building(20, 20, 24, 24)
    for formation in ("line", "attack_column", "skirmish"):
        state = bench_state(unit("a", at=(22, 16), formation=formation), terrain=[mill])
        done = move_steps.perform(state, "a", Step(kind="enter_building", building="mill"))
        assert done.fields["formation"] == "building"


@pytest.mark.rule("BP.4.08")
@pytest.mark.parametrize(("south", "enters"), [(6.0, True), (6.1, False)])
def test_entering_costs_six_inches(south: float, enters: bool) -> None:
    state = bench_state(unit("a", at=(22, 20 - south - 0.75)), terrain=[building(20, 20, 24, 24)])
    step = Step(kind="enter_building", building="mill")
    if enters:
        assert move_steps.perform(state, "a", step).cost == pytest.approx(12.0)
        return
    with pytest.raises(Illegal) as caught:
        move_steps.perform(state, "a", step)
    assert caught.value.code == "move-too-long"


@pytest.mark.rule("BP.4.08")
@pytest.mark.parametrize("south", [0.0, 0.001, 0.01, 0.02])
def test_who_stands_at_the_door_goes_in(south: float) -> None:
    state = bench_state(unit("a", at=(22, 20 - south - 0.75)), terrain=[building(20, 20, 24, 24)])
    done = move_steps.perform(state, "a", Step(kind="enter_building", building="mill"))
    assert done.cost == pytest.approx(6.0 + south)


@pytest.mark.rule("BP.4.09")
@pytest.mark.parametrize("formation", ["line", "attack_column", "square"])
def test_leaving_the_unit_is_set_out_behind_its_leader(formation: Any) -> None:
    state = bench_state(unit("a", inside="mill"), terrain=[building(20, 20, 24, 24)])
    step = Step(
        kind="leave_building", side="north", formation=formation, facing=0.0, legs=(Leg(Pose(22.0, 34.0)),)
    )
    done = move_steps.perform(state, "a", step)
    after = move_steps.after(state, "a", done)
    assert after.units["a"].formation == formation
    assert leader(after, after.units["a"]) == pytest.approx((22.0, 34.0))
    assert done.cost == pytest.approx(10.0)


@pytest.mark.rule("BP.4.10")
def test_nobody_enters_and_leaves_in_the_same_turn() -> None:
    state = bench_state(unit("a", inside="mill", entered=True), terrain=[building(20, 20, 24, 24)])
    refused = move_steps.why_not(state, "a", "leave_building")
    assert refused is not None
    assert (refused.rule, refused.code) == ("BP.4.10", "building-same-turn")


@pytest.mark.rule("BP.4.11")
@pytest.mark.parametrize("kind", ["impassable", "river", "cliff"])
def test_impassable_ground_is_for_nobody(kind: str) -> None:
    assert rates(kind) == dict.fromkeys(KINDS, 0)


@pytest.mark.rule("BP.4.12")
def test_each_step_costs_by_the_worst_ground_under_it() -> None:
    slow = zone("difficult", 10, 22, 40, 60)
    state = bench_state(unit("a", at=(25, 20)), terrain=[slow])
    # The front edge, at 20.75, enters after 1.25": five steps at 1, the other eleven at 2.
    assert moved(state, (25, 24)).cost == pytest.approx(1.25 + 2 * 2.75)
    both = bench_state(unit("a", at=(25, 30)), terrain=[slow, zone("very-difficult", 10, 26, 40, 60)])
    assert moved(both, (25, 33)).cost == pytest.approx(9.0)  # the highest, not both
    touching = bench_state(unit("a", at=(25, 21.25)), terrain=[slow])
    assert moved(touching, (27, 21.25)).cost == pytest.approx(2.0)  # touching edges do not overlap
    hedges = [wall("hedge", (10, 21.1), (40, 21.1)), wall("wall", (10, 22.5), (40, 22.5))]
    twice = bench_state(unit("a", at=(25, 20), arm="cavalry"), terrain=hedges)
    assert moved(twice, (25, 22)).cost == pytest.approx(2 + 6 + 6)


@pytest.mark.rule("BP.4.13")
def test_a_road_opens_a_corridor_for_columns() -> None:
    ground = [zone("wood", 10, 22, 40, 40), wall("road", (25, 0), (25, 60))]
    march = bench_state(unit("a", at=(25, 17), formation="march_column"), terrain=ground)
    assert moved(march, (25, 29)).cost == pytest.approx(12.0)
    guns = bench_state(unit("a", at=(25, 17), **KINDS["guns"]), terrain=ground)
    assert moved(guns, (25, 29)).cost == pytest.approx(12.0)
    assert refusal(march, (28, 27)) == "terrain-forbidden"  # off the road
    column = bench_state(unit("a", at=(25, 17), formation="attack_column"), terrain=ground)
    assert refusal(column, (25, 25)) == "terrain-forbidden"
    beside = bench_state(unit("a", at=(25, 17)), terrain=ground[:1])
    assert refusal(beside, (25, 21.5)) == "terrain-forbidden"  # any part of it


@pytest.mark.rule("BP.4.13")
@pytest.mark.parametrize(
    ("road", "at", "open_to"),
    [
        (25.0, 25.0, True),
        (25.0, 26.25, True),  # a column of 1.5": its right edge 2" from the middle of the road
        (25.0, 26.3, False),
        (9.5, 9.9, False),  # the road only runs beside the wood, whose edge is at x 10
        (9.5, 9.25, True),  # there it touches no wood
        (10.0, 10.0, False),  # nor is the border itself in it
        (10.5, 10.5, True),
    ],
)
def test_a_road_opens_only_the_area_that_it_runs_through(road: float, at: float, open_to: bool) -> None:
    ground = [zone("wood", 10, 22, 40, 40), wall("road", (road, 0), (road, 60))]
    march = bench_state(unit("a", at=(at, 17), formation="march_column"), terrain=ground)
    if open_to:
        assert moved(march, (at, 29)).cost == pytest.approx(12.0)
    else:
        assert refusal(march, (at, 29)) == "terrain-forbidden"


@pytest.mark.rule("BP.4.14")
def test_hills_have_a_level_and_cost_nothing_unless_marked() -> None:
    assert rates("hill") == dict.fromkeys(KINDS, 1)
    state = bench_state(terrain=[hill(0, 0, 10, 10), hill(20, 0, 30, 10, id="ridge", level=2)])
    assert [terrain.level_at(state.table, at) for at in ((5.0, 5.0), (25.0, 5.0), (15.0, 5.0))] == [1, 2, 0]
    assert terrain.level_at(bench_state(terrain=[zone("hill", 0, 0, 10, 10)]).table, (5.0, 5.0)) == 1
    steep = zone("hill", 0, 0, 10, 10, level=1, tags=("difficult",))
    assert terrain.divisor(unit("a"), steep) == 2


@pytest.mark.rule("BP.4.15")
@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("wood", "light"),
        ("difficult", "none"),
        ("very-difficult", "none"),
        ("building", "heavy"),
        ("river", "none"),
        ("hill", "none"),
    ],
)
def test_cover_of_areas(kind: str, given: str) -> None:
    assert terrain.cover_of(zone(kind, 0, 0, 10, 10)) == given
    assert (
        terrain.cover_of(zone("scrub", 0, 0, 10, 10, tags=("light",))) == "light"
    )  # if the scenario says so


@pytest.mark.rule("BP.4.15")
@pytest.mark.parametrize(
    ("kind", "tags", "given"),
    [
        ("hedge", (), "light"),
        ("fence", (), "light"),
        ("wall", (), "light"),
        ("wall", ("fortified",), "heavy"),
        ("fieldworks", (), "heavy"),
        ("road", (), "none"),
    ],
)
def test_cover_of_lines(kind: str, tags: tuple[str, ...], given: str) -> None:
    assert terrain.cover_of(wall(kind, (0, 0), (10, 0), tags=tags)) == given


def behind_hedge(target_y: float, eye: Point = (25.0, 0.0), **fields: Any) -> str:
    state = bench_state(
        unit("a", "british", at=(25, target_y), **fields), terrain=[wall("hedge", (10, 20), (40, 20))]
    )
    return cover.cover(state, state.units["a"], eye)


@pytest.mark.rule("BP.4.16")
def test_an_obstacle_covers_who_is_close_behind_it() -> None:
    assert behind_hedge(21.75) == "light"  # its edge at 21.0, an inch from the hedge
    assert behind_hedge(21.85) == "none"
    assert behind_hedge(20.75) == "light"
    assert behind_hedge(21.0, eye=(25.0, 50.0)) == "none"  # shot at from its own side
    assert behind_hedge(19.0) == "none"  # before it
    wood = bench_state(unit("a", at=(25, 30), formation="skirmish"), terrain=[zone("wood", 10, 20, 40, 40)])
    assert cover.cover(wood, wood.units["a"], (25.0, 0.0)) == "light"


@pytest.mark.rule("BP.4.17")
@pytest.mark.parametrize(("end", "given"), [(25.0, "light"), (23.4, "none"), (32.0, "light")])
def test_half_of_the_stands_must_be_covered(end: float, given: str) -> None:
    # The line runs from 20.5 to 29.5, its stands an inch and a half apart from 21.25 on.
    wood = zone("wood", 0, 0, end, 60)
    state = bench_state(unit("a", at=(25, 30)), terrain=[wood])
    assert cover.cover(state, state.units["a"], (60.0, 30.0)) == given


@pytest.mark.rule("BP.4.18")
def test_a_gate_is_three_inches_wide_and_open_to_all() -> None:
    hedge = wall("hedge", (10, 21), (40, 21))
    gate = cut_opening(hedge, (25.0, 21.0), tables.GATE, "gate", state="gate")
    assert (gate.a, gate.b) == ((23.5, 21.0), (26.5, 21.0))
    gated = replace(hedge, openings=(gate,))
    guns = bench_state(unit("a", at=(25, 16), **KINDS["guns"]), terrain=[gated])
    assert moved(guns, (25, 22)).cost == pytest.approx(6.0)
    line = bench_state(unit("a", at=(26.4, 20)), terrain=[gated])  # the rest of it is not checked
    assert moved(line, (26.4, 22)).cost == pytest.approx(2.0)
    aside = bench_state(unit("a", at=(26.6, 20)), terrain=[gated])
    assert moved(aside, (26.6, 22)).cost == pytest.approx(8.0)


@pytest.mark.rule("BP.4.19")
def test_the_leader_goes_to_the_edge_and_the_unit_is_inside_without_a_facing() -> None:
    mill = building(20, 20, 24, 24)
    state = bench_state(unit("a", at=(22, 16)), terrain=[mill, zone("difficult", 20, 17, 24, 18.75)])
    done = move_steps.perform(state, "a", Step(kind="enter_building", building="mill"))
    assert done.cost == pytest.approx(3.25 + 1.75 + 6.0, abs=0.3)  # steps of a quarter of an inch
    assert done.path[-1].point == pytest.approx((22.0, 20.0))
    assert done.fields["where"] == Inside("mill")
    held = bench_state(unit("a", at=(22, 16)), unit("b", "british", inside="mill"), terrain=[mill])
    with pytest.raises(Illegal) as caught:
        move_steps.perform(held, "a", Step(kind="enter_building", building="mill"))
    assert caught.value.code in ("building-full", "too-close-enemy")


@pytest.mark.rule("BP.4.20")
def test_a_garrison_is_its_building() -> None:
    state = bench_state(
        unit("a", inside="mill"),
        unit("b", "british", at=(22, 36)),
        unit("c", "british", at=(22, 8), facing=0),
        terrain=[building(20, 20, 24, 26)],
        phase="shooting",
    )
    garrison = state.units["a"]
    assert footprint(state, garrison) == rect_at(22.0, 23.0, 0.0, 4.0, 6.0)
    assert set(stands(state, garrison)) == {(22, 26), (24, 23), (22, 20), (20, 23)}
    assert leader(state, garrison, "west") == (20.0, 23.0)
    shot = target_sight.look(state, garrison, state.units["b"], "north")
    assert isinstance(shot, target_sight.Aim)
    assert shot.distance == pytest.approx(36 - 0.75 - 26)
    assert target_sight.look(state, garrison, state.units["c"], "north") == "out-of-arc"
    back = target_sight.look(state, state.units["b"], garrison)
    assert isinstance(back, target_sight.Aim)
    assert back.seen == 4  # the building hides nobody in it


@pytest.mark.rule("BP.4.20")
def test_a_building_hides_who_is_behind_it() -> None:
    state = bench_state(
        unit("a", at=(22, 16)),
        unit("b", "british", at=(22, 30), size="small", formation="attack_column"),
        terrain=[building(18, 20, 26, 24)],
    )
    assert not sight.sees(state, state.units["a"], state.units["b"])


@pytest.mark.rule("BP.4.21")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_buildings_are_upright_rectangles_with_a_size(size: int) -> None:
    table = bench_state(terrain=[building(18, 20, 26, 24, size=size)]).table
    assert terrain.building(table, "mill") == rect_at(22.0, 22.0, 0.0, 8.0, 4.0)
    assert terrain.building_size(table, "mill") == size


@pytest.mark.rule("BP.4.16", "BP.13.13")
def test_cover_in_hand_to_hand_comes_of_what_the_enemy_attacks_across() -> None:
    hedge = wall("hedge", (10, 20), (40, 20))
    state = bench_state(
        unit(
            "a", at=(25, 18.75)
        ),  # has come over the hedge: its front edge at 19.5 would be short, its rear is south
        unit("b", "british", at=(25, 21.25)),
        terrain=[hedge],
    )
    assert cover.combat_cover(state, state.units["b"], state.units["a"]) == "light"
    assert cover.combat_cover(state, state.units["a"], state.units["b"]) == "light"
    behind = bench_state(
        unit("a", at=(25, 22.75), facing=180), unit("b", "british", at=(25, 21.25)), terrain=[hedge]
    )
    assert cover.combat_cover(behind, behind.units["b"], behind.units["a"]) == "none"


@pytest.mark.rule("BP.15.11")
def test_entrenched_means_half_the_stands_in_heavy_cover() -> None:
    works = wall("fieldworks", (10, 20), (25, 20))
    for x, expected in ((25.0, True), (28.6, False), (20.0, True)):
        state = bench_state(unit("a", "british", at=(x, 21.25)), terrain=[works])
        assert cover.entrenched(state, state.units["a"]) is expected
    hedged = bench_state(unit("a", "british", at=(20, 21.25)), terrain=[wall("hedge", (10, 20), (30, 20))])
    assert not cover.entrenched(hedged, hedged.units["a"])
    inside = bench_state(unit("a", inside="mill"), terrain=[building(18, 20, 26, 24)])
    assert cover.entrenched(inside, inside.units["a"])
