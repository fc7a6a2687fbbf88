"""Which formations, their shapes, and the quarters of a unit (BP.3)."""

from itertools import pairwise
from typing import Any

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.client.unit_blocks import figures
from escarmouche.rulesets.blackpowder.data.state import Leg, Step
from escarmouche.rulesets.blackpowder.rules import move_steps, targets
from escarmouche.rulesets.blackpowder.table import board, formation_changes, sight
from escarmouche.rulesets.blackpowder.table.footprint import (
    extent,
    footprint,
    leader,
    screen,
    seen_from,
    shape,
    sides,
    stands,
)
from escarmouche.rulesets.blackpowder.table.quarters import (
    counts_as,
    in_front,
    lies_in,
    quarter,
    quarters_of,
)
from escarmouche.table.rectangles import SIDES, rect_at
from escarmouche.table.tabletop import Pose
from tests.rulesets.blackpowder.bench import bench_state, building, commander, hides, unit, wall, zone

LINE = rect_at(20.0, 20.0, 0.0, 9.0, 1.5)  # half-width 4.5, half-depth 0.75


def known(**fields: Any) -> set[str]:
    options = fields.pop("options", None)
    state = bench_state(unit("a", at=(20, 20), **fields), options=options)
    return set(formation_changes.formations(state, state.units["a"]))


@pytest.mark.rule("BP.3.01")
def test_formations_of_regulars() -> None:
    trained = known(rules=("skirmisher", "mixed"))
    assert trained == {"march_column", "line", "skirmish", "attack_column", "square", "mixed"}


@pytest.mark.rule("BP.3.02")
def test_cavalry_forms_no_column_of_attack_and_only_the_trained_skirmish() -> None:
    assert known(arm="cavalry", rules=("skirmisher", "mixed")) == {"march_column", "line", "skirmish"}
    assert known(arm="cavalry") == {"march_column", "line"}
    assert known() == {"march_column", "line", "attack_column", "square"}
    assert {"skirmish", "mixed"} <= known(options={"open_skirmish": True})


@pytest.mark.rule("BP.3.03")
@pytest.mark.parametrize("natural", ["warband", "skirmish"])
def test_formations_of_irregulars(natural: str) -> None:
    assert known(regular=False, natural=natural) == {"warband", "skirmish", "march_column"}
    state = bench_state(unit("a", regular=False, natural=natural, at=(20, 20)))
    assert formation_changes.formations(state, state.units["a"])[0] == natural


@pytest.mark.rule("BP.3.04")
def test_a_warband_skirmishes_only_to_get_through() -> None:
    state = bench_state(unit("a", regular=False, natural="warband", formation="warband", at=(20, 20)))
    refused = formation_changes.why_not(state, state.units["a"], "skirmish", (20.0, 20.0))
    assert refused is not None
    assert (refused.rule, refused.code) == ("BP.3.04", "formation-forbidden")


@pytest.mark.rule("BP.3.05")
def test_the_way_that_follows_must_enter_a_wood() -> None:
    wood = zone("wood", 10, 30, 30, 40)
    band = unit("a", regular=False, natural="warband", formation="warband", at=(20, 24))
    state = bench_state(band, terrain=[wood])
    into = Step(kind="move", legs=(Leg(Pose(20.0, 31.0, 0.0)),))
    beside = Step(kind="move", legs=(Leg(Pose(20.0, 26.0, 0.0)),))
    assert formation_changes.why_not(state, state.units["a"], "skirmish", (20.0, 25.5), (into,)) is None
    assert formation_changes.why_not(state, state.units["a"], "skirmish", (20.0, 25.5), (beside,)) is not None
    out = bench_state(
        unit("a", regular=False, natural="warband", formation="skirmish", astray=True, at=(20, 20))
    )
    assert formation_changes.why_not(out, out.units["a"], "march_column", (20.0, 20.75)) is not None
    assert formation_changes.why_not(out, out.units["a"], "warband", (20.0, 20.75)) is None


@pytest.mark.rule("BP.3.06")
def test_guns_are_limbered_or_unlimbered() -> None:
    for now, other in (("unlimbered", "limber"), ("limbered", "unlimber")):
        state = bench_state(unit("guns", arm="artillery", at=(20, 20), formation=now))
        assert formation_changes.formations(state, state.units["guns"]) == (now,)
        assert other in move_steps.allowed(state, "guns")


@pytest.mark.rule("BP.3.07")
def test_tiny_units_skirmish_or_march_by_road() -> None:
    assert known(size="tiny") == {"skirmish", "march_column"}


@pytest.mark.rule("BP.3.08")
@pytest.mark.parametrize(("arm", "depth"), [("infantry", 1.5), ("cavalry", 2.0)])
def test_a_line_is_one_rank_of_stands(arm: str, depth: float) -> None:
    state = bench_state(unit("a", arm=arm, at=(20, 20)))
    assert extent(state.units["a"]) == (6 * depth, depth)
    assert {y for _, y in stands(state, state.units["a"])} == {20.0}


@pytest.mark.rule("BP.3.09")
def test_a_bent_line_may_only_be_straightened() -> None:
    state = bench_state(unit("a", at=(20, 20), bent=True), options={"bent_lines": True})
    assert move_steps.allowed(state, "a") == ("straighten",)
    done = move_steps.perform(state, "a", Step(kind="straighten"))
    assert done.fields == {"bent": False}
    assert done.spent == 1


@pytest.mark.rule("BP.3.10")
def test_lines_stay_straight_unless_the_option_lets_them_wrap_an_angle() -> None:
    for options, corner, expected in (
        ({}, 20.75, False),
        ({"bent_lines": True}, 20.75, True),
        ({"bent_lines": True}, 40.0, False),  # no angle near
    ):
        hedge = wall("hedge", (10, corner), (20, corner), (20, corner + 8))
        state = bench_state(unit("a", at=(20, 20)), terrain=[hedge], options=options)
        assert formation_changes.may_bend(state, state.units["a"], state.units["a"].pose) is expected
    shooter = bench_state(
        unit("a", at=(20, 20), bent=True), unit("b", "british", at=(20, 30)), phase="shooting"
    )
    assert targets.legal(shooter, "a")  # it may shoot all the same


@pytest.mark.rule("BP.3.11")
@pytest.mark.parametrize("size", ["standard", "large", "small"])
def test_an_attack_column_is_three_to_six_deep_and_at_least_as_wide(size: str) -> None:
    width, depth = extent(unit("a", size=size), "attack_column")
    assert 3 <= depth / 0.75 <= 6
    assert width >= depth


@pytest.mark.rule("BP.3.12")
@pytest.mark.parametrize("arm", ["infantry", "cavalry"])
@pytest.mark.parametrize("size", ["standard", "large", "small", "tiny"])
def test_a_march_column_is_two_to_four_wide_and_deeper_than_wide(arm: str, size: str) -> None:
    width, depth = extent(unit("a", arm=arm, size=size), "march_column")
    figure = {"infantry": 0.75, "cavalry": 1.0}[arm]
    assert 2 <= width / figure <= 4
    assert depth > width


@pytest.mark.rule("BP.3.13")
@pytest.mark.parametrize("space", [1.0, 1.5, 2.0])
def test_the_space_between_skirmishers_runs_from_edge_to_edge(space: float) -> None:
    state = bench_state(unit("a", at=(20, 20), formation="skirmish", spacing=space))
    xs = [x for x, _ in stands(state, state.units["a"])]
    assert [b - a - 1.5 for a, b in pairwise(xs)] == pytest.approx([space] * 5)
    for wrong in (0.9, 2.1):
        with pytest.raises(Illegal) as caught:
            formation_changes.spaced(
                state.units["a"], Step(kind="change_formation", formation="skirmish", spacing=wrong)
            )
        assert caught.value.code == "formation-forbidden"
    mixed = bench_state(unit("a", at=(20, 20), formation="mixed"))
    assert len(screen(mixed, mixed.units["a"])) * 3 == 6  # a third
    width, depth = extent(unit("a"), "square")
    assert width == depth


SHAPES = [  # BP.3.14, with a gap of 1" unless another is given
    ("infantry", "standard", "line", 1, (9, 1.5)),
    ("infantry", "standard", "attack_column", 1, (4.5, 3)),
    ("infantry", "standard", "march_column", 1, (1.5, 9)),
    ("infantry", "standard", "square", 1, (4.5, 4.5)),
    ("infantry", "standard", "warband", 1, (4.5, 3)),
    ("infantry", "standard", "skirmish", 1, (14, 1.5)),
    ("infantry", "standard", "skirmish", 2, (6.5, 4)),
    ("infantry", "standard", "mixed", 1, (6, 1.5)),
    ("infantry", "large", "line", 1, (13.5, 1.5)),
    ("infantry", "large", "attack_column", 1, (4.5, 4.5)),
    ("infantry", "large", "march_column", 1, (1.5, 13.5)),
    ("infantry", "large", "square", 1, (6.75, 6.75)),
    ("infantry", "large", "warband", 1, (4.5, 4.5)),
    ("infantry", "large", "skirmish", 1, (21.5, 1.5)),
    ("infantry", "large", "skirmish", 2, (11.5, 4)),
    ("infantry", "large", "mixed", 1, (9, 1.5)),
    ("infantry", "small", "line", 1, (6, 1.5)),
    ("infantry", "small", "attack_column", 1, (3, 3)),
    ("infantry", "small", "march_column", 1, (1.5, 6)),
    ("infantry", "small", "square", 1, (3, 3)),
    ("infantry", "small", "warband", 1, (3, 3)),
    ("infantry", "small", "skirmish", 1, (9, 1.5)),
    ("infantry", "small", "skirmish", 2, (4, 4)),
    ("infantry", "small", "mixed", 1, (4.5, 1.5)),
    ("infantry", "tiny", "march_column", 1, (1.5, 3)),
    ("infantry", "tiny", "skirmish", 1, (4, 1.5)),
    ("cavalry", "standard", "line", 1, (12, 2)),
    ("cavalry", "standard", "march_column", 1, (2, 12)),
    ("cavalry", "standard", "warband", 1, (4, 6)),
    ("cavalry", "standard", "skirmish", 1, (17, 2)),
    ("cavalry", "standard", "skirmish", 2, (8, 5)),
    ("cavalry", "large", "line", 1, (18, 2)),
    ("cavalry", "large", "march_column", 1, (2, 18)),
    ("cavalry", "large", "warband", 1, (6, 6)),
    ("cavalry", "large", "skirmish", 1, (26, 2)),
    ("cavalry", "large", "skirmish", 2, (14, 5)),
    ("cavalry", "small", "line", 1, (8, 2)),
    ("cavalry", "small", "march_column", 1, (2, 8)),
    ("cavalry", "small", "warband", 1, (4, 4)),
    ("cavalry", "small", "skirmish", 1, (11, 2)),
    ("cavalry", "small", "skirmish", 2, (5, 5)),
    ("cavalry", "tiny", "march_column", 1, (2, 4)),
    ("cavalry", "tiny", "skirmish", 1, (5, 2)),
    ("artillery", "standard", "unlimbered", 1, (3, 3)),
    ("artillery", "standard", "limbered", 1, (2, 6)),
]


@pytest.mark.rule("BP.3.14")
@pytest.mark.parametrize(("arm", "size", "formation", "ranks", "expected"), SHAPES)
def test_footprints(arm: Any, size: Any, formation: Any, ranks: int, expected: tuple[float, float]) -> None:
    assert shape(arm, size, formation, 1.0, ranks)[:2] == pytest.approx(expected)


@pytest.mark.rule("BP.3.14")
def test_footprints_grow_with_the_gap() -> None:
    assert shape("infantry", "standard", "skirmish", 2.0, 1)[:2] == (9 + 5 * 2, 1.5)
    assert shape("infantry", "large", "skirmish", 1.5, 2)[:2] == (7.5 + 4 * 1.5, 3 + 1.5)
    plain = unit("a")
    assert (plain.spacing, plain.ranks) == (1.0, 1)


@pytest.mark.rule("BP.3.15")
def test_stands_fill_the_footprint_as_a_grid() -> None:
    column = bench_state(unit("a", at=(20, 20), facing=90, formation="attack_column"))
    places = {(round(x, 6), round(y, 6)) for x, y in stands(column, column.units["a"])}
    assert places == {(x, y) for x in (20.75, 19.25) for y in (18.5, 20.0, 21.5)}
    square = bench_state(unit("a", at=(20, 20), formation="square"))
    assert set(stands(square, square.units["a"])) == {(20, 22.25), (22.25, 20), (20, 17.75), (17.75, 20)}
    guns = bench_state(unit("a", arm="artillery", at=(20, 20)))
    assert stands(guns, guns.units["a"]) == ((20.0, 20.0),)


@pytest.mark.rule("BP.3.16")
def test_a_screen_stands_before_a_mixed_unit_until_it_is_engaged() -> None:
    pieces = (unit("a", at=(20, 20), formation="mixed"), unit("b", "british", at=(20, 34)))
    free = bench_state(*pieces)
    body, rows = footprint(free, free.units["a"]), screen(free, free.units["a"])
    assert (body.a * 2, body.b * 2) == (6.0, 1.5)
    assert [(one.x, one.y) for one in rows] == [
        (18.75, 23.0),
        (21.25, 23.0),
    ]  # rear edge 1.5" before the front
    assert rows[1].x - rows[0].x - 1.5 == 1.0
    assert len(figures(free.units["a"])) == 24
    behind_it = bench_state(*pieces, unit("c", "french", at=(18.75, 16)))
    assert hides(behind_it, behind_it.units["c"], behind_it.units["b"]) == "a"
    assert screen(bench_state(*pieces, contacts=[("a", "b")]), free.units["a"]) == ()


@pytest.mark.rule("BP.3.16")
def test_a_screen_blocks_sight_like_troops() -> None:
    # The way to the guns passes beside the body and over the right stand of its screen.
    pieces = (
        unit("a", at=(20, 20), formation="mixed"),
        unit("c", "french", at=(26, 16)),
        unit("guns", "british", arm="artillery", at=(15, 34)),
    )
    screened = bench_state(*pieces)
    assert not sight.sees(screened, screened.units["c"], screened.units["guns"])
    rejoined = bench_state(*pieces, contacts=[("a", "guns")])
    assert sight.sees(rejoined, rejoined.units["c"], rejoined.units["guns"])


@pytest.mark.rule("BP.3.17")
def test_the_leader_is_the_middle_of_the_front() -> None:
    state = bench_state(
        unit("line", at=(20, 20), facing=90),
        unit("square", at=(40, 20), formation="square"),
        unit("guns", arm="artillery", at=(10, 40), facing=180),
        unit("garrison", inside="mill"),
        terrain=[building(50, 30, 54, 36)],
    )
    assert leader(state, state.units["line"]) == pytest.approx((20.75, 20.0))
    assert leader(state, state.units["square"], "left") == pytest.approx((37.75, 20.0))
    assert leader(state, state.units["guns"]) == pytest.approx((10.0, 38.5))
    assert leader(state, state.units["garrison"], "east") == pytest.approx((54.0, 33.0))
    assert leader(state, state.units["garrison"], "south") == pytest.approx((52.0, 30.0))


@pytest.mark.rule("BP.3.18")
@pytest.mark.parametrize(
    ("point", "expected"),
    [((20, 30), "front"), ((20, 10), "rear"), ((30, 20), "right"), ((10, 20), "left")],
)
def test_four_quarters(point: tuple[float, float], expected: str) -> None:
    assert quarter(LINE, point) == expected
    turned = rect_at(20.0, 20.0, 90.0, 9.0, 1.5)
    x, y = point[0] - 20.0, point[1] - 20.0
    assert quarter(turned, (20.0 + y, 20.0 - x)) == expected


@pytest.mark.rule("BP.3.19")
@pytest.mark.parametrize(
    ("u", "v", "expected"),
    [
        (5.5, 1.75, "front"),  # on the line: 1" beyond and 1" beside
        (5.6, 1.75, "right"),
        (-5.5, -1.75, "rear"),
        (-5.6, -1.75, "left"),
        (4.6, 0.0, "right"),
        (-4.5, 0.75, "front"),  # its own corner
    ],
)
def test_lines_at_45_degrees_from_the_corners(u: float, v: float, expected: str) -> None:
    assert quarter(LINE, (20.0 + u, 20.0 + v)) == expected


@pytest.mark.rule("BP.3.20")
def test_a_unit_lies_where_most_of_its_stands_are() -> None:
    state = bench_state(
        unit("target", "british", at=(20, 20), facing=0),
        unit("most", at=(28, 23.1), facing=180),
        unit("guns", arm="artillery", at=(30, 22)),
    )
    target = state.units["target"]
    # Its stands lie from 24.25 to 31.75; up to 26.85 they are in the front quarter: two of six.
    assert lies_in(state, state.units["most"], target) == "right"
    assert lies_in(state, state.units["guns"], target) == "right"
    front = bench_state(
        unit("target", "british", at=(20, 20), facing=0), unit("most", at=(24, 25), facing=180)
    )
    assert lies_in(front, front.units["most"], front.units["target"]) == "front"


@pytest.mark.rule("BP.3.20")
@pytest.mark.parametrize(("facing", "expected"), [(135.0, "right"), (315.0, "front")])
def test_tied_stands_are_decided_by_the_leader(facing: float, expected: str) -> None:
    # A column across the line between two quarters: a rank of three stands in either.
    state = bench_state(
        unit("target", "british", at=(20, 20), facing=0),
        unit("tied", at=(30.5, 26.75), facing=facing, formation="attack_column"),
    )
    assert quarters_of(state, state.units["tied"], state.units["target"]) == (expected,)


@pytest.mark.rule("BP.3.21")
def test_a_square_has_four_fronts() -> None:
    state = bench_state(unit("a", at=(20, 20), formation="square"))
    square = state.units["a"]
    assert sides(square) == SIDES
    corner = (24.0, 24.0)  # on the line between two sides: in the quarter of both
    found = [side for side in SIDES if in_front(seen_from(state, square, side), corner)]
    assert sorted(found) == ["front", "right"]
    assert [counts_as(square, side) for side in ("front", "rear", "left", "right")] == ["front"] * 4


@pytest.mark.rule("BP.3.22")
def test_skirmishers_and_garrisons_shoot_all_round_and_garrisons_have_a_front_only() -> None:
    state = bench_state(
        unit("volt", at=(20, 20), formation="skirmish"),
        unit("garrison", inside="mill"),
        unit("50th", "british", at=(20, 8), facing=0),
        unit("71st", "british", at=(52, 20), facing=0),
        terrain=[building(50, 30, 54, 36)],
        phase="shooting",
    )
    assert [aim.target for aim in targets.aims(state, "volt")] == ["50th"]  # behind them
    assert [aim.target for aim in targets.aims(state, "garrison", "south")] == ["71st"]
    assert targets.aims(state, "garrison", "north") == ()
    assert counts_as(state.units["garrison"], "rear") == "front"
    assert counts_as(state.units["volt"], "rear") == "rear"
    assert not targets.look(state, state.units["50th"], state.units["volt"]).enfilade  # type: ignore[union-attr]


@pytest.mark.rule("BP.3.23")
def test_a_group_is_a_chain_of_six_inches() -> None:
    row = [unit(name, at=(10.0 + 15.0 * number, 20)) for number, name in enumerate(("a", "b", "c"))]
    state = bench_state(*row)
    assert board.apart(state, "a", "b") == pytest.approx(6.0)
    assert board.chained(state, ("a", "b", "c"))
    assert not board.chained(state, ("a", "c"))
    apart = bench_state(row[0], unit("b", at=(25.01, 20)))
    assert not board.chained(apart, ("a", "b"))
    closer = rect_at(25.0, 20.0, 0.0, 9.0, 1.5)
    assert board.chained(apart, ("a", "b"), {"b": closer})


@pytest.mark.rule("BP.3.24")
def test_commanders_are_no_targets() -> None:
    state = bench_state(
        unit("22e", at=(20, 20)),
        unit("50th", "british", at=(20, 32)),
        commander("erskine", "british", at=(20, 28)),
        phase="shooting",
    )
    refused = targets.why_not(state, "22e", "erskine")
    assert refused is not None
    assert (refused.rule, refused.code) == ("BP.3.24", "target-commander")
    assert [aim.target for aim in targets.aims(state, "22e")] == ["50th"]


@pytest.mark.rule("BP.3.25")
@pytest.mark.parametrize("fields", [{"size": "tiny"}, {"regular": False, "natural": "skirmish"}])
def test_irregulars_and_tiny_units_march_on_roads_only(fields: dict[str, Any]) -> None:
    road = wall("road", (20, 0), (20, 60))
    state = bench_state(unit("a", at=(20, 20), formation="skirmish", **fields), terrain=[road])
    assert formation_changes.why_not(state, state.units["a"], "march_column", (20.9, 20.75)) is None
    refused = formation_changes.why_not(state, state.units["a"], "march_column", (21.1, 20.75))
    assert refused is not None
    assert (refused.rule, refused.code) == ("BP.3.25", "formation-forbidden")
    regular = bench_state(unit("a", at=(40, 20)))
    assert formation_changes.why_not(regular, regular.units["a"], "march_column", (40.0, 20.75)) is None


@pytest.mark.rule("BP.3.26")
def test_only_the_small_cavalry_warband_is_less_than_three_deep() -> None:
    ranks = {}
    for arm, figure in (("infantry", 0.75), ("cavalry", 2.0)):
        for size in ("standard", "large", "small"):
            ranks[arm, size] = shape(arm, size, "warband", 1.0, 1)[1] / figure  # type: ignore[arg-type]
    assert ranks.pop(("cavalry", "small")) == 2
    assert all(3 <= deep <= 6 for deep in ranks.values())


@pytest.mark.rule("BP.3.27")
def test_two_ranks_of_skirmishers_stand_in_files() -> None:
    _, _, spots = shape("infantry", "large", "skirmish", 1.0, 2)
    front, rear = spots[:5], spots[5:]
    assert [u for u, _ in front] == [-5.0, -2.5, 0.0, 2.5, 5.0]
    assert [u for u, _ in rear] == [-5.0, -2.5, 0.0, 2.5]  # the last file has a front stand only
    assert {v for _, v in front} == {1.25}
    assert {v for _, v in rear} == {-1.25}  # the same gap of 1" between the ranks
    _, _, row = shape("infantry", "small", "skirmish", 1.0, 1)
    assert [u for u, _ in row] == sorted(u for u, _ in row)
