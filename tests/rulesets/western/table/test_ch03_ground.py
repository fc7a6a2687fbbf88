"""Ground under figures and along paths: FW.3.07, 3.16, 3.17, 3.20-3.22, 3.33, 3.35, and the ground of charges."""

import pytest

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.table.terrain import charge_ground, going, ground, swims
from escarmouche.table.tabletop import Area, Line, Table
from escarmouche.table.tracks import Track
from tests.rulesets.western.bench import bench_state, building, man, slope, wall, zone

Point = tuple[float, float]
D, VD, NO = "difficult", "very_difficult", "impassable"
KINDS = ("foot", "cavalry", "mounted_foot")


def table_with(*terrain: Area | Line) -> Table:
    return bench_state(man("law", (1, 1)), terrain=terrain).table


def walk(table: Table, *points: Point, kind: str = "foot") -> tuple[str, float]:
    """The worst ground of a path and its clear length."""
    found = going(table, Track(points), kind)
    return found.worst, found.clear


@pytest.mark.rule("FW.3.07", "FW.3.35")
@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("brush", (D, D, D)),
        ("rocks", (D, D, D)),
        ("forest", (D, VD, VD)),
        ("steep_slope", (D, D, VD)),
        ("ford", (D, D, D)),
        ("deep_water", (VD, VD, VD)),
        ("road", ("clear", "clear", "clear")),
        ("building", ("clear", NO, NO)),
    ],
)
def test_areas(kind: str, expected: tuple[str, str, str]) -> None:
    table = table_with(zone(kind, 20, 20, 40, 40))
    assert tuple(ground(table, (30, 30), who) for who in KINDS) == expected
    assert ground(table, (30, 30), "vehicle_crew") == expected[0]  # one who has got off is on foot
    assert {ground(table, (10, 10), who) for who in KINDS} == {"clear"}


@pytest.mark.rule("FW.3.20", "FW.3.35")
@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        *((kind, (D, D, D)) for kind in ("hedge", "fence", "low_wall", "trough", "barricade", "bank")),
        ("palisade", (VD, NO, NO)),
        ("rampart", (VD, NO, NO)),
    ],
)
def test_crossing_linear_obstacles(kind: str, expected: tuple[str, str, str]) -> None:
    table = table_with(wall(kind, (0, 30), (60, 30)))
    for who, worst in zip(KINDS, expected, strict=True):
        found = going(table, Track(((20, 25), (20, 40))), who)
        assert (found.worst, found.clear) == (worst, pytest.approx(5.0))
        assert found.crossed == (kind,)
        assert (found.barred, found.bar) == ((kind, pytest.approx(5.0)) if worst == NO else ("", 0.0))
        beside = going(table, Track(((20, 25), (40, 25))), who)
        assert (beside.worst, beside.crossed) == ("clear", ())


@pytest.mark.rule("FW.3.35")
def test_the_table_of_terrain_ids_is_complete() -> None:
    listed = {
        "brush", "rocks", "forest", "steep_slope", "ford", "deep_water", "road", "building", "hedge", "fence",
        "low_wall", "trough", "barricade", "bank", "palisade", "rampart",
    }  # fmt: skip
    assert listed <= set(tables.TERRAIN)
    assert {kind for kind, one in tables.TERRAIN.items() if one.holder_higher} == {"bank", "rampart"}
    assert {kind for kind, one in tables.TERRAIN.items() if one.obstacle} == {
        "hedge", "fence", "low_wall", "trough", "barricade", "bank", "palisade", "rampart",
    }  # fmt: skip


@pytest.mark.rule("FW.3.35")
def test_a_road_is_clear_whatever_it_crosses() -> None:
    wood, road = zone("forest", 20, 20, 60, 60), zone("road", 0, 38, 80, 42)
    table = table_with(wood, road, zone("deep_water", 60, 0, 70, 80))
    assert ground(table, (40, 40), "cavalry") == "clear"
    assert walk(table, (10, 40), (78, 40), kind="cavalry") == ("clear", pytest.approx(68.0))
    assert not swims(table, (65, 40))
    assert swims(table, (65, 30))
    # Off the road and into the trees after 30 cm along it and 2 cm aside.
    assert walk(table, (10, 40), (40, 40), (40, 50)) == (D, pytest.approx(32.0))
    # Through the trees, over the road and into them again: difficult from the start.
    assert walk(table, (40, 30), (40, 50)) == (D, pytest.approx(0.0))
    # An obstacle across a road is one all the same.
    barred = table_with(road, wall("barricade", (40, 30), (40, 50)))
    assert walk(barred, (30, 40), (50, 40)) == (D, pytest.approx(10.0))


HOUSE = building(20, 20, 40, 40, doors=[(30, 20)], windows=[(20, 30)], loopholes=[(30, 40)])


@pytest.mark.rule("FW.3.21")
def test_buildings_are_entered_on_foot_by_doors_and_windows() -> None:
    table = table_with(HOUSE)
    assert walk(table, (30, 10), (30, 25)) == ("clear", pytest.approx(15.0))
    assert walk(table, (31.5, 10), (31.5, 25))[0] == "clear"  # the door is 3 cm wide
    assert walk(table, (31.6, 10), (31.6, 25))[0] == NO
    assert walk(table, (10, 30), (25, 30)) == (D, pytest.approx(10.0))
    assert walk(table, (10, 31), (25, 31))[0] == D  # the window is 2 cm wide
    assert walk(table, (10, 31.1), (25, 31.1))[0] == NO
    assert walk(table, (30, 50), (30, 35))[0] == NO  # a loophole lets nobody through
    assert walk(table, (30, 25), (30, 10)) == ("clear", pytest.approx(15.0))  # and out again
    assert walk(table, (25, 25), (35, 25)) == ("clear", pytest.approx(10.0))  # about the room
    for kind in ("cavalry", "mounted_foot"):
        found = going(table, Track(((30, 10), (30, 25))), kind)
        assert (found.worst, found.barred, found.bar) == (NO, "building", pytest.approx(10.0))


@pytest.mark.rule("FW.3.22")
def test_water() -> None:
    table = table_with(zone("ford", 20, 0, 30, 80), zone("deep_water", 30, 0, 40, 80))
    for kind in KINDS:
        assert ground(table, (25, 10), kind) == D
        assert ground(table, (35, 10), kind) == VD
    assert swims(table, (35, 10))
    assert not swims(table, (25, 10))
    assert walk(table, (10, 10), (50, 10)) == (VD, pytest.approx(10.0))


@pytest.mark.rule("FW.3.16")
def test_the_worse_category_applies_to_the_whole_path() -> None:
    table = table_with(zone("brush", 20, 0, 30, 80), zone("forest", 40, 0, 50, 80))
    assert walk(table, (10, 10), (35, 10), kind="cavalry") == (D, pytest.approx(10.0))
    assert walk(table, (10, 10), (45, 10), kind="cavalry") == (VD, pytest.approx(10.0))
    assert walk(table, (55, 10), (25, 10), kind="cavalry") == (VD, pytest.approx(5.0))


@pytest.mark.rule("FW.3.17", "FW.3.33")
def test_the_length_before_the_first_difficult_point() -> None:
    table = table_with(zone("brush", 20, 20, 40, 40), wall("fence", (0, 50), (60, 50)))
    assert walk(table, (30, 5), (30, 18)) == ("clear", pytest.approx(13.0))
    assert walk(table, (30, 5), (30, 20)) == ("clear", pytest.approx(15.0))  # up to its edge
    assert walk(table, (30, 5), (30, 21)) == (D, pytest.approx(15.0))
    assert walk(table, (10, 10), (15, 10), (30, 10), (30, 30)) == (D, pytest.approx(30.0))  # over bends
    assert walk(table, (30, 30), (30, 15)) == (D, 0.0)  # the start is included
    assert walk(table, (10, 45), (10, 55)) == (D, pytest.approx(5.0))
    assert walk(table, (19.5, 10), (19.5, 40)) == (
        "clear",
        pytest.approx(30.0),
    )  # the base is in it, not the centre


@pytest.mark.rule("FW.3.33")
def test_a_path_crosses_an_obstacle_where_it_meets_it() -> None:
    table = table_with(wall("fence", (0, 50), (60, 50)))
    assert walk(table, (10, 45), (10, 50)) == (D, pytest.approx(5.0))
    assert walk(table, (10, 45), (10, 49.9))[0] == "clear"
    assert walk(table, (10, 50), (10, 60)) == (D, pytest.approx(0.0))
    assert walk(table, (61, 45), (61, 55))[0] == "clear"  # past its end


@pytest.mark.rule("FW.13.01")
def test_vehicles_go_on_roads_and_clear_ground_only() -> None:
    table = table_with(
        zone("ford", 20, 20, 40, 40), zone("road", 0, 28, 80, 32), wall("fence", (60, 0), (60, 80))
    )
    assert walk(table, (10, 30), (50, 30), kind="vehicle")[0] == "clear"
    found = going(table, Track(((10, 25), (50, 25))), "vehicle")
    assert (found.worst, found.barred, found.bar) == (NO, "ford", pytest.approx(10.0))
    assert going(table, Track(((50, 30), (70, 30))), "vehicle").barred == "fence"


@pytest.mark.rule("FW.3.29")
@pytest.mark.parametrize(
    ("path", "answer"),
    [
        (((10, 10), (20, 10)), True),  # ten centimetres exactly
        (((10, 10), (19.99, 10)), False),
        (((10, 10), (10, 30), (20, 30)), True),  # the last ten straight
        (((10, 10), (10, 30), (19.9, 30)), False),  # the last ten over a bend
        (((10, 10), (15, 10), (40, 10)), True),  # a point on the way is no bend
    ],
)
def test_a_charge_is_ten_straight_centimetres(path: tuple[Point, ...], answer: bool) -> None:
    assert charge_ground(table_with(), Track(path)) is answer


@pytest.mark.rule("FW.3.30", "FW.3.32")
@pytest.mark.parametrize(
    ("end", "answer"),
    [(60.0, True), (50.0, True), (49.9, False), (45.0, False), (30.0, False)],
    ids=["far out of it", "ten centimetres out of it", "less", "short", "in it"],
)
@pytest.mark.parametrize("kind", ["brush", "steep_slope", "forest", "ford", "deep_water"])
def test_no_charge_through_difficult_ground(kind: str, end: float, answer: bool) -> None:
    """The ground lies between x = 20 and x = 40; the last ten centimetres are looked at."""
    table = table_with(slope(20, 0, 40, 80) if kind == "steep_slope" else zone(kind, 20, 0, 40, 80))
    assert charge_ground(table, Track(((10, 30), (end, 30)))) is answer


@pytest.mark.rule("FW.3.32")
def test_crossing_an_obstacle_prevents_a_charge() -> None:
    table = table_with(wall("fence", (30, 0), (30, 80)))
    assert not charge_ground(table, Track(((10, 30), (60, 30))))
    assert charge_ground(table, Track(((10, 30), (29, 30))))
    assert charge_ground(table, Track(((31, 30), (60, 30))))
