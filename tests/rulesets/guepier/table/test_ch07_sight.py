"""Lines of sight: GM.7.13 to 7.28."""

from itertools import combinations
from math import sqrt
from random import Random

import pytest
from hypothesis import given, strategies as st
from shapely import LineString, Point, Polygon

from escarmouche.rulesets.guepier.data.state import Figure
from escarmouche.rulesets.guepier.rules.shooting import target_refusal
from escarmouche.rulesets.guepier.table.sight import Cut, Eye, cut, eye_at, eye_of, sees, sight_refusal
from escarmouche.table.tabletop import Area, Line, Pose
from tests.rulesets.guepier.bench import bench_state, disc, door, man, wall, zone

HOUSE = zone("building", 0, 40, 40, 60, id="house")
HEDGE = wall("hedge", (0, 50), (60, 50))
HILL = zone("hill", 20, 40, 60, 80, level=1)
ROOF = zone("roof", 0, 40, 40, 60, id="roof", level=1, tags=("over:house",))


def between(a: Figure, b: Figure, *terrain: Area | Line, others: tuple[Figure, ...] = ()) -> Cut | None:
    """What cuts the line of sight, told from both ends alike."""
    state = bench_state(a, b, *others, terrain=terrain)
    a, b = list(state.figures.values())[:2]
    found = cut(state, eye_of(state, a), eye_of(state, b))
    assert cut(state, eye_of(state, b), eye_of(state, a)) == found
    assert sees(state, a, b) is sees(state, b, a) is (found is None)
    return found


def french(x: float, y: float, **fields: object) -> Figure:
    return man("french", (x, y), **fields)


def mexican(x: float, y: float, **fields: object) -> Figure:
    return man("mexican", (x, y), **fields)


@pytest.mark.rule("GM.7.13")
def test_the_line_joins_the_centres_and_no_figure_blocks_it() -> None:
    friend, foe = man("french", (20, 30), mounted=True), mexican(20, 50)
    assert between(french(20, 10), mexican(20, 70), others=(friend, foe)) is None


@pytest.mark.rule("GM.7.13")
def test_only_the_centre_counts_not_the_base() -> None:
    # The bases overlap the house by half a centimetre, the line between the centres passes beside it.
    assert between(french(40.5, 30), mexican(40.5, 70), HOUSE) is None


@pytest.mark.rule("GM.7.14")
@pytest.mark.parametrize("kind", ["building", "ruins"])
def test_any_stretch_of_dense_cover_cuts(kind: str) -> None:
    dense = zone(kind, 0, 40, 40, 60, id="dense")
    assert between(french(20, 10), mexican(20, 90), dense) == Cut("GM.7.14", "dense")
    # across a corner, a few millimetres of it
    assert between(french(39.5, 30), mexican(40.5, 50), zone(kind, 0, 39.9, 40, 60, id="dense")) is not None


@pytest.mark.rule("GM.7.15", "GM.7.16")
@pytest.mark.parametrize("kind", ["thicket", "rocks", "shed"])
def test_a_light_zone_cuts_only_right_through(kind: str) -> None:
    light = zone(kind, 0, 40, 40, 60, id="light")
    assert between(french(20, 10), mexican(20, 90), light) == Cut("GM.7.15", "light")


@pytest.mark.rule("GM.7.16")
def test_one_sees_into_out_of_and_within_a_light_zone_at_any_depth() -> None:
    wood = zone("thicket", 0, 40, 100, 110)
    deep = mexican(50, 100, zone="thicket")
    assert between(french(50, 10), deep, wood) is None
    assert between(french(10, 50, zone="thicket"), deep, wood) is None


@pytest.mark.rule("GM.7.16")
def test_a_second_stretch_of_the_same_light_zone_lies_between() -> None:
    # A wood in the shape of a U: out of one arm, over the clearing and right through the other arm.
    outline = ((0, 0), (60, 0), (60, 40), (50, 40), (50, 10), (10, 10), (10, 40), (0, 40))
    wood = Area(id="wood", kind="thicket", outline=tuple((float(x), float(y)) for x, y in outline))
    inside = french(5, 30, zone="wood")
    assert between(inside, mexican(30, 30), wood) is None
    assert between(inside, mexican(55, 30, zone="wood"), wood) is None
    assert between(inside, mexican(80, 30), wood) == Cut("GM.7.15", "wood")


@pytest.mark.rule("GM.7.17")
def test_inside_one_dense_zone_all_see_each_other() -> None:
    a, b = french(3, 50, zone="house"), mexican(37, 50, zone="house")
    assert between(a, b, HOUSE) is None


@pytest.mark.rule("GM.7.17")
def test_inside_two_dense_zones_nobody_sees_the_other() -> None:
    ruins = zone("ruins", 40, 40, 80, 60)
    a, b = french(30, 50, zone="house"), mexican(50, 50, zone="ruins")
    assert between(a, b, HOUSE, ruins) == Cut("GM.7.19", "house")


@pytest.mark.rule("GM.7.18", "GM.7.19")
def test_the_declared_edge_sees_those_who_face_it() -> None:
    assert between(french(20, 42, zone="house", edge=True), mexican(20, 10), HOUSE) is None
    # the far side is not the edge at which it stands
    assert between(french(20, 42, zone="house", edge=True), mexican(20, 90), HOUSE) == Cut("GM.7.19", "house")


@pytest.mark.rule("GM.7.14", "GM.7.17", "GM.7.19")
def test_the_other_wing_of_a_house_lies_between() -> None:
    # A house in the shape of a U: from the edge of one wing into the yard, and not beyond the other wing.
    outline = ((0, 0), (60, 0), (60, 40), (57, 40), (57, 10), (55.5, 10), (55.5, 40), (0, 40))
    house = Area(id="u", kind="building", outline=tuple((float(x), float(y)) for x, y in outline))
    at_edge = french(55, 30, zone="u", edge=True)
    assert between(at_edge, mexican(56.5, 30), house) is None
    assert between(at_edge, mexican(58, 30, zone="u"), house) is None  # in the same zone
    assert between(at_edge, mexican(80, 30), house) == Cut("GM.7.14", "u")


@pytest.mark.rule("GM.7.18")
def test_two_edges_face_each_other() -> None:
    ruins = zone("ruins", 0, 10, 40, 30)
    a, b = french(20, 41, zone="house", edge=True), mexican(20, 29, zone="ruins", edge=True)
    assert between(a, b, HOUSE, ruins) is None
    assert between(a, mexican(20, 29, zone="ruins"), HOUSE, ruins) == Cut("GM.7.19", "ruins")


@pytest.mark.rule("GM.7.19")
@pytest.mark.parametrize(
    ("aside", "seen"),
    [(sqrt(12.0) * 10, True), (34.647, True), (34.66, False)],
    ids=["4 cm", "4.0005 cm", "4.0016 cm"],
)
def test_the_line_leaves_the_zone_at_4_cm_or_less(aside: float, seen: bool) -> None:
    # 2 cm from the border, ten times that away: the exit lies at a tenth of the way.
    found = between(french(20, 42, zone="house", edge=True), mexican(20 + aside, 22), HOUSE)
    assert found == (None if seen else Cut("GM.7.19", "house"))


@pytest.mark.rule("GM.7.19")
@pytest.mark.parametrize(("depth", "seen"), [(2.0, True), (2.0009, True), (2.002, False)])
def test_the_edge_may_be_declared_at_2_cm_or_less(depth: float, seen: bool) -> None:
    assert (between(french(20, 40 + depth), mexican(20, 10), HOUSE) is None) is seen


@pytest.mark.rule("GM.7.19")
def test_inside_neither_sees_out_nor_is_seen() -> None:
    assert between(french(20, 50), mexican(20, 10), HOUSE) == Cut("GM.7.19", "house")


@pytest.mark.rule("GM.7.20")
@pytest.mark.parametrize("kind", ["wall", "rampart", "hedge", "barricade"])
def test_a_high_obstacle_asks_for_one_at_its_foot(kind: str) -> None:
    line = wall(kind, (0, 50), (60, 50), id="line")
    assert between(french(20, 30), mexican(20, 70), line) == Cut("GM.7.20", "line")
    assert between(french(20, 48.5), mexican(20, 70), line) is None
    assert between(french(20, 30), mexican(20, 51.5), line) is None


@pytest.mark.rule("GM.7.20")
def test_of_several_high_obstacles_each_asks_for_it() -> None:
    wall_ = wall("wall", (0, 60), (60, 60))
    at_hedge, far = french(20, 48.5), mexican(20, 80)
    assert between(at_hedge, far, HEDGE, wall_) == Cut("GM.7.20", "wall")
    assert between(at_hedge, mexican(20, 61.5), HEDGE, wall_) is None
    between_both = french(20, 58.5, contiguous=("wall",))
    assert between(between_both, mexican(20, 30), HEDGE, wall_) == Cut("GM.7.20", "hedge")


@pytest.mark.rule("GM.7.20")
def test_round_the_end_of_a_wall_nothing_is_crossed() -> None:
    assert between(french(61, 30), mexican(61, 70), HEDGE) is None


@pytest.mark.rule("GM.7.21")
@pytest.mark.parametrize("kind", ["low_wall", "fence"])
def test_low_obstacles_do_not_block(kind: str) -> None:
    assert between(french(20, 30), mexican(20, 70), wall(kind, (0, 50), (60, 50))) is None


@pytest.mark.rule("GM.7.22")
def test_between_heights_one_must_be_at_the_crest() -> None:
    assert between(french(40, 10), mexican(40, 60, level=1), HILL) == Cut("GM.7.22", "hill")
    assert between(french(40, 10), mexican(40, 41, level=1), HILL) is None


@pytest.mark.rule("GM.7.23")
@pytest.mark.parametrize(("depth", "seen"), [(2.0, True), (2.0009, True), (2.002, False)])
def test_the_crest_is_2_cm_deep(depth: float, seen: bool) -> None:
    assert (between(french(40, 10), mexican(40, 40 + depth, level=1), HILL) is None) is seen


@pytest.mark.rule("GM.7.23")
@pytest.mark.parametrize(("aside", "seen"), [(sqrt(12.0) * 10, True), (34.66, False)])
def test_the_line_crosses_the_crest_at_4_cm_or_less(aside: float, seen: bool) -> None:
    assert (between(french(40 + aside, 22), mexican(40, 42, level=1), HILL) is None) is seen


@pytest.mark.rule("GM.7.23")
def test_a_hill_between_two_who_are_lower_cuts() -> None:
    assert between(french(40, 10), mexican(40, 90), HILL) == Cut("GM.7.23", "hill")
    assert between(french(19, 10), mexican(19, 90), HILL) is None


@pytest.mark.rule("GM.7.23")
def test_on_one_height_all_see_each_other() -> None:
    assert between(french(25, 60, level=1), mexican(55, 60, level=1), HILL) is None
    peak = zone("hill", 35, 55, 45, 65, id="peak", level=2)
    assert between(french(25, 60, level=1), mexican(55, 60, level=1), HILL, peak) == Cut("GM.7.23", "peak")


@pytest.mark.rule("GM.7.24", "GM.11.03")
def test_fire_follows_the_same_lines() -> None:
    state = bench_state(french(20, 30), mexican(20, 70), terrain=(HEDGE,))
    a, b = state.figures["f.1"], state.figures["m.1"]
    refused = target_refusal(state, a, b)
    assert refused is not None
    assert (refused.code, refused.rule, refused.params["thing"]) == ("E11", "GM.7.20", "hedge")
    assert refused == sight_refusal(state, eye_of(state, a), eye_of(state, b))


@pytest.mark.rule("GM.7.25")
def test_a_trench_does_not_cut() -> None:
    assert between(french(20, 10), mexican(20, 90), zone("trench", 0, 40, 40, 44)) is None


@pytest.mark.rule("GM.7.25")
@pytest.mark.parametrize(
    ("state", "found"),
    [("closed", Cut("GM.7.25", "gate")), ("open", None), ("destroyed", None), ("breach", None)],
)
def test_a_closed_door_is_wall_and_an_open_one_a_gap(state: str, found: Cut | None) -> None:
    gated = wall("wall", (0, 50), (60, 50), openings=(door("gate", (18, 50), (22, 50), state=state),))
    assert between(french(20, 30), mexican(20, 70), gated) == found
    assert between(french(30, 30), mexican(30, 70), gated) == Cut("GM.7.20", "wall")
    # at the foot of the wall one looks past its closed door
    assert between(french(20, 48.5, contiguous=("wall",)), mexican(20, 70), gated) is None


@pytest.mark.rule("GM.7.26")
def test_a_fire_cuts_like_a_light_zone_and_its_smoke_does_not() -> None:
    fire, smoke = disc("fire", 20, 50, 3), disc("smoke", 20, 50, 6)
    assert between(french(20, 30), mexican(20, 70), fire, smoke) == Cut("GM.7.26", "fire")
    assert between(french(25, 30), mexican(25, 70), fire, smoke) is None
    # who stands in the fire as it breaks out sees, and is seen
    assert between(french(20, 30), mexican(20, 50), fire, smoke) is None


@pytest.mark.rule("GM.7.27")
def test_from_a_roof_ones_own_building_does_not_cut() -> None:
    assert between(french(20, 41, level=1), mexican(20, 10), HOUSE, ROOF) is None
    assert between(french(20, 50, level=1), mexican(20, 10), HOUSE, ROOF) == Cut("GM.7.22", "roof")
    # over the whole length of the roof, from its far rim: not facing that rim
    assert between(french(20, 59, level=1), mexican(20, 10), HOUSE, ROOF) == Cut("GM.7.22", "roof")


@pytest.mark.rule("GM.7.27")
def test_other_buildings_cut_a_line_from_a_roof() -> None:
    ruins = zone("ruins", 0, 20, 40, 30)
    assert between(french(20, 41, level=1), mexican(20, 10), HOUSE, ROOF, ruins) == Cut("GM.7.14", "ruins")


@pytest.mark.rule("GM.7.27")
def test_roof_and_inside_do_not_see_each_other() -> None:
    on_roof = french(20, 41, level=1)
    for below in (mexican(20, 50), mexican(20, 41), mexican(24, 41, zone="house", edge=True)):
        assert between(on_roof, below, HOUSE, ROOF) == Cut("GM.7.27", "house")


@pytest.mark.rule("GM.7.27", "GM.7.23")
def test_two_on_one_roof_see_each_other_and_so_do_two_roofs() -> None:
    other = zone("building", 0, 80, 40, 100, id="barn")
    its_roof = zone("roof", 0, 80, 40, 100, id="barn-roof", level=1, tags=("over:barn",))
    assert between(french(5, 50, level=1), mexican(35, 55, level=1), HOUSE, ROOF) is None
    assert between(french(20, 50, level=1), mexican(20, 90, level=1), HOUSE, ROOF, other, its_roof) is None


@pytest.mark.rule("GM.7.27")
def test_two_below_a_roof_see_each_other_as_if_it_were_not_there() -> None:
    assert between(french(10, 50), mexican(30, 50), HOUSE, ROOF) is None
    assert between(french(20, 41), mexican(20, 10), HOUSE, ROOF) is None
    assert between(french(20, 30), mexican(20, 70), HOUSE, ROOF) == Cut("GM.7.14", "house")


@pytest.mark.rule("GM.7.27")
def test_from_a_crest_one_looks_over_walls() -> None:
    low = wall("wall", (0, 20), (60, 20))
    assert between(french(20, 41, level=1), mexican(20, 10), HOUSE, ROOF, low) is None
    # two heights without a crest between them: the wall still cuts
    hills = (HILL, zone("hill", 20, 0, 60, 10, id="knoll", level=1))
    assert between(french(40, 60, level=1), mexican(40, 5, level=1), *hills, low) == Cut("GM.7.20", "wall")
    assert between(french(40, 41, level=1), mexican(40, 5, level=1), *hills, low) is None


@pytest.mark.rule("GM.7.28")
def test_what_the_owner_declared_counts() -> None:
    # 1 cm from the border, but declared inside
    inside = french(20, 41, zone="house", edge=False)
    assert between(inside, mexican(20, 10), HOUSE) == Cut("GM.7.19", "house")
    # at the foot of the hedge, but not declared contiguous to it
    state = bench_state(french(20, 48.5), mexican(20, 70), terrain=(HEDGE,), declare=False)
    assert not sees(state, state.figures["f.1"], state.figures["m.1"])


@pytest.mark.rule("GM.7.28")
def test_what_is_only_touched_does_not_cut() -> None:
    assert between(french(40, 10), mexican(40, 90), HOUSE) is None  # along the wall of the house
    assert between(french(30, 30), mexican(50, 50), HOUSE) is None  # by its corner (40, 40)
    assert between(french(39.9992, 10), mexican(39.9992, 90), HOUSE) is None  # in by less than 0.001
    assert between(french(39.99, 10), mexican(39.99, 90), HOUSE) == Cut("GM.7.14", "house")
    assert between(french(60, 30), mexican(60, 70), HEDGE) is None  # by the end of the hedge
    assert between(french(20, 50), mexican(40, 50), HEDGE) is None  # along the hedge


@pytest.mark.rule("GM.7.14", "GM.7.28")
@pytest.mark.parametrize("off", [0.001, 0.0015, 0.002, 0.0025, 0.003])
def test_who_stands_just_outside_a_house_sees_neither_into_it_nor_through_it(off: float) -> None:
    outside = french(20, 40 - off)
    assert between(outside, mexican(20, 90), HOUSE) == Cut("GM.7.14", "house")
    assert between(outside, mexican(20, 50), HOUSE) == Cut("GM.7.19", "house")
    assert between(outside, mexican(20, 59), HOUSE) == Cut("GM.7.19", "house")  # at the far edge
    assert between(outside, mexican(20, 41), HOUSE) is None  # at the edge before him
    assert between(outside, mexican(20, 10), HOUSE) is None


@pytest.mark.rule("GM.7.15", "GM.7.16", "GM.7.28")
@pytest.mark.parametrize("off", [0.001, 0.0015, 0.002, 0.0025, 0.003])
def test_who_stands_just_outside_a_thicket_does_not_see_right_through_it(off: float) -> None:
    thicket = zone("thicket", 0, 40, 40, 60)
    assert between(french(20, 40 - off), mexican(20, 90), thicket) == Cut("GM.7.15", "thicket")
    assert between(french(20, 40 - off), mexican(20, 60 + off), thicket) == Cut("GM.7.15", "thicket")
    assert between(french(20, 40 - off), mexican(20, 50), thicket) is None
    within = french(20, 40 + off + 0.001)
    assert between(within, mexican(20, 90), thicket) is None
    assert between(within, mexican(20, 10), thicket) is None


@pytest.mark.rule("GM.7.19", "GM.7.28")
@pytest.mark.parametrize("depth", [0.0015, 0.002, 0.0025, 0.003])
def test_who_is_declared_inside_sees_nobody_outside_however_near_the_border_he_is(depth: float) -> None:
    inside = french(20, 40 + depth, zone="house", edge=False)
    assert between(inside, mexican(20, 10), HOUSE) == Cut("GM.7.19", "house")
    assert between(french(20, 40 + depth), mexican(20, 10), HOUSE) is None  # at the edge


@pytest.mark.rule("GM.7.25", "GM.8.14")
def test_fortified_buildings_have_loopholes() -> None:
    fort = zone("building", 0, 40, 40, 60, id="fort", tags=("fortified",))
    assert between(french(20, 41), mexican(20, 10), fort) is None
    assert between(french(20, 50), mexican(20, 10), fort) == Cut("GM.7.19", "fort")


@pytest.mark.rule("GM.9.28")
def test_a_place_of_which_nothing_is_declared_takes_the_default() -> None:
    state = bench_state(terrain=(HOUSE, HEDGE))
    assert eye_at(state.table, Pose(20, 42)).edge
    assert not eye_at(state.table, Pose(20, 43)).edge
    assert eye_at(state.table, Pose(50, 48), 1.0).contiguous == ("hedge",)
    assert eye_at(state.table, Pose(50, 47.99), 1.0).contiguous == ()


@given(
    spots=st.lists(
        st.tuples(st.integers(0, 120), st.integers(0, 120), st.integers(0, 1)), min_size=2, max_size=2
    ),
    edges=st.tuples(st.booleans(), st.booleans()),
)
@pytest.mark.rule("GM.7.13")
def test_sight_is_mutual(spots: list[tuple[int, int, int]], edges: tuple[bool, bool]) -> None:
    terrain = (
        HOUSE,
        ROOF,
        zone("hill", 60, 60, 100, 100, level=1),
        zone("thicket", 50, 10, 90, 30),
        disc("fire", 50, 50, 3),
        wall(
            "wall",
            (30, 30),
            (100, 50),
            (100, 110),
            openings=(door("gate", (100, 60), (100, 66), state="open"),),
        ),
    )
    state = bench_state(terrain=terrain)
    a, b = (eye_at(state.table, Pose(x, y, 0, level), 1.0) for x, y, level in spots)
    assert cut(state, a, b) == cut(state, b, a)


def seen_by_shapely(a: Eye, b: Eye, zones: tuple[Area, ...], lines: tuple[Line, ...]) -> bool | None:
    """The rules of the ground read once more, with other geometry; None where it is too close to call."""
    ray = LineString([a.point, b.point])
    for area in zones:
        ground = Polygon(area.outline)
        inside = [ground.contains(Point(eye.point)) for eye in (a, b)]
        for eye in (a, b):
            if ground.boundary.distance(Point(eye.point)) < 0.01:
                return None
        part = ray.intersection(ground)
        if 0 < part.length < 0.01 or (part.length == 0 and ray.distance(ground) < 0.01):
            return None
        if part.length == 0 or all(inside):
            continue
        if area.kind == "thicket":
            if not any(inside):
                return False
            continue
        if not any(inside):
            return False
        eye = a if inside[0] else b
        exit_at = max(Point(eye.point).distance(Point(end)) for end in part.coords)
        if abs(exit_at - 4.0) < 0.01:
            return None
        if not eye.edge or exit_at > 4.0:
            return False
    for line in lines:
        course = LineString(line.points)
        if any(course.distance(Point(end)) < 0.01 for end in ray.coords) or any(
            ray.distance(Point(end)) < 0.01 for end in course.coords
        ):
            return None
        if ray.intersects(course) and line.id not in a.contiguous and line.id not in b.contiguous:
            return False
    return True


@pytest.mark.rule("GM.7.14", "GM.7.15", "GM.7.16", "GM.7.17", "GM.7.19", "GM.7.20")
def test_another_reading_of_the_ground_agrees() -> None:
    luck = Random(34)
    counts = {True: 0, False: 0}
    for _ in range(25):
        zones = tuple(
            zone(kind, x, y, x + luck.uniform(5, 30), y + luck.uniform(5, 30), id=f"{kind}-{number}")
            for number, kind in enumerate(("building", "ruins", "thicket", "thicket"))
            for x, y in [(luck.uniform(0, 90), luck.uniform(0, 90))]
        )
        lines = tuple(
            wall(
                kind, *((luck.uniform(0, 120), luck.uniform(0, 120)) for _ in range(2)), id=f"{kind}-{number}"
            )
            for number, kind in enumerate(("wall", "hedge"))
        )
        if any(a.intersects(b) for a, b in combinations([Polygon(area.outline) for area in zones], 2)):
            continue  # what lies over what is another question
        state = bench_state(terrain=(*zones, *lines))
        near = [(luck.uniform(0, 120), luck.uniform(0, 120)) for _ in range(10)]
        for area in zones:
            (x1, y1), (x2, y2) = area.outline[0], area.outline[2]
            near.append((luck.uniform(x1, x2), y1 + luck.uniform(0, 3)))
            near.append((x2 - luck.uniform(0, 3), luck.uniform(y1, y2)))
        for line in lines:
            middle = LineString(line.points).interpolate(luck.uniform(0.1, 0.9), normalized=True)
            near.append((middle.x + luck.uniform(-1.4, 1.4), middle.y + luck.uniform(-1.4, 1.4)))
        eyes = [eye_at(state.table, Pose(x, y), 1.0) for x, y in near]
        for a, b in combinations(eyes, 2):
            expected = seen_by_shapely(a, b, zones, lines)
            if expected is not None:
                assert (cut(state, a, b) is None) is expected, (a, b, zones, lines)
                counts[expected] += 1
    assert min(counts.values()) > 200
