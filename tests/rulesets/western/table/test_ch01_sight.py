"""Lines of sight: FW.1.07-1.16, 1.20-1.22."""

from math import sqrt

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.table.sight import Seen, could_see, eye_of, look
from escarmouche.table.tabletop import At, Pose
from tests.rulesets.western.bench import aboard, bench_state, building, coach, man, rider, wall, zone

Point = tuple[float, float]


def facing_off(one: Point, other: Point, *terrain: object, **fields: object) -> State:
    """Two enemies on foot."""
    return bench_state(man("law", one), man("outlaws", other), terrain=terrain, **fields)  # type: ignore[arg-type]


def seen(state: State, one: str = "l.1", other: str = "o.1") -> Seen:
    return look(state, state.figures[one], state.figures[other])


def both(state: State, one: str = "l.1", other: str = "o.1") -> bool:
    """Each sees the other, or neither does."""
    answer = seen(state, one, other).visible
    assert seen(state, other, one).visible is answer
    return answer


def cause(state: State, one: str = "l.1", other: str = "o.1") -> tuple[str, str, str]:
    found = seen(state, one, other)
    assert not found.visible
    return found.rule, found.cause, found.by


@pytest.mark.rule("FW.1.07")
def test_a_line_of_sight_joins_the_centres_all_round() -> None:
    house = building(20, 20, 30, 30)
    assert both(facing_off((19.5, 10), (19.5, 40), house))  # the base lies half behind it
    assert not both(facing_off((20.5, 10), (20.5, 40), house))
    for other in ((10.0, 60.0), (10.0, 2.0), (2.0, 31.0), (60.0, 31.0)):
        assert both(facing_off((10, 31), other))


@pytest.mark.rule("FW.1.08")
def test_figures_do_not_block_sight() -> None:
    state = bench_state(
        man("law", (10, 10)),
        rider("outlaws", (10, 20)),
        rider("law", (10, 25)),
        man("outlaws", (10, 40)),
    )
    assert both(state, "l.1", "o.2")


@pytest.mark.rule("FW.1.09", "FW.1.10")
@pytest.mark.parametrize(
    ("depth", "visible"), [(5.0, True), (10.0, True), (10.0009, True), (10.002, False), (12.0, False)]
)
def test_ten_centimetres_of_forest_can_be_seen_through(depth: float, visible: bool) -> None:
    state = facing_off((10, 30), (60, 30), zone("forest", 20, 20, 20 + depth, 40))
    assert both(state) is visible
    if visible:
        assert seen(state).cover == "forest"
    else:
        assert cause(state) == ("FW.1.09", "forest", "")


@pytest.mark.rule("FW.1.10")
def test_the_thickness_of_all_forests_is_added_up() -> None:
    first = zone("forest", 20, 20, 26, 40)
    assert both(facing_off((10, 30), (60, 30), first, zone("forest", 30, 20, 34, 40)))  # 6 + 4
    assert not both(facing_off((10, 30), (60, 30), first, zone("forest", 30, 20, 34.01, 40)))
    # What two forests share counts once: 20 to 30.
    assert both(
        facing_off((10, 30), (60, 30), zone("forest", 20, 20, 28, 40), zone("forest", 22, 20, 30, 40))
    )


@pytest.mark.rule("FW.1.10")
def test_the_thickness_is_the_length_of_the_line_inside() -> None:
    """A strip 7 cm deep, crossed at 45 degrees: 9.9 cm; at a flatter angle more than 10."""
    strip = zone("forest", 0, 30, 80, 37)
    assert both(facing_off((20, 20), (40, 40), strip))
    assert not both(facing_off((20, 20), (45, 40), strip))
    # Both ends in it count too.
    assert both(facing_off((20, 33), (30, 33), strip))
    assert not both(facing_off((20, 33), (30.01, 33), strip))


def lurker(at: Point = (30, 30), **fields: object) -> Figure:
    return man("outlaws", at, **{"crouched": True, **fields})  # type: ignore[arg-type]


@pytest.mark.rule("FW.1.11", "FW.1.12")
@pytest.mark.parametrize("kind", ["brush", "rocks"])
@pytest.mark.parametrize(("off", "visible"), [(2.0, True), (2.0009, True), (2.002, False), (30.0, False)])
def test_who_is_crouched_and_immobile_in_brush_is_seen_from_two_centimetres(
    kind: str, off: float, visible: bool
) -> None:
    state = bench_state(man("law", (30, 32 + off)), lurker(), terrain=(zone(kind, 20, 20, 40, 40),))
    assert seen(state).visible is visible
    if not visible:
        assert cause(state) == ("FW.1.11", "crouched", "")
    assert seen(state, "o.1", "l.1").visible  # he sees all the same


@pytest.mark.rule("FW.1.12")
@pytest.mark.parametrize(
    "fields", [{"crouched": False}, {"moved": True}, {"shots": 1}], ids=["standing", "moved", "has shot"]
)
def test_standing_moving_or_shooting_shows_him(fields: dict[str, object]) -> None:
    state = bench_state(man("law", (30, 50)), lurker(**fields), terrain=(zone("brush", 20, 20, 40, 40),))
    assert seen(state).visible
    assert seen(state).cover == "cover"


@pytest.mark.rule("FW.1.12")
def test_only_brush_and_rocks_conceal_and_only_who_is_in_them() -> None:
    assert seen(bench_state(man("law", (30, 50)), lurker(), terrain=(zone("ford", 20, 20, 40, 40),))).visible
    outside = bench_state(man("law", (30, 50)), lurker((30, 19.5)), terrain=(zone("brush", 20, 20, 40, 40),))
    assert seen(outside).visible  # his base is half in it, his centre is not
    assert seen(
        bench_state(man("law", (30, 50)), lurker(), terrain=(zone("forest", 20, 26, 40, 34),))
    ).visible
    horse = bench_state(
        man("law", (30, 50)),
        rider("outlaws", (30, 30), crouched=True),
        terrain=(zone("brush", 20, 20, 40, 40),),
    )
    assert seen(horse).visible


@pytest.mark.rule("FW.1.13")
def test_on_its_way_a_crouched_figure_stands() -> None:
    state = bench_state(man("law", (30, 50)), lurker(), terrain=(zone("brush", 20, 20, 40, 40),))
    mover = state.figures["o.1"]
    assert not look(state, state.figures["l.1"], eye_of(state, mover)).visible
    assert look(state, state.figures["l.1"], eye_of(state, mover, (31, 30))).visible


HOUSE = building(20, 20, 40, 40, doors=[(30, 20)], windows=[(20, 30)], loopholes=[(30, 40)])


@pytest.mark.rule("FW.1.14")
def test_walls_block_sight() -> None:
    assert cause(facing_off((10, 30), (50, 30), HOUSE)) == ("FW.1.14", "wall", "building")
    cliff = wall("cliff", (30, 0), (30, 60))
    assert cause(facing_off((20, 30), (40, 30), cliff)) == ("FW.1.14", "solid", "cliff")


@pytest.mark.rule("FW.1.14")
@pytest.mark.parametrize(("y", "visible"), [(23.0, True), (23.0009, True), (23.002, False), (30.0, False)])
def test_inside_one_sees_out_from_within_two_centimetres_of_an_opening(y: float, visible: bool) -> None:
    """The door is in the south wall, y = 20: the base edge is at y - 1."""
    state = facing_off((30, y), (30, 5), HOUSE)
    assert both(state) is visible
    if not visible:
        assert cause(state) == ("FW.1.14", "wall", "building")


@pytest.mark.rule("FW.1.15")
def test_slopes_do_not_block_sight_but_a_ridge_does() -> None:
    hill = zone("steep_slope", 20, 20, 40, 40)
    assert both(facing_off((10, 30), (50, 30), hill))
    ridge = wall("ridge", (30, 20), (30, 40))
    assert cause(facing_off((10, 30), (50, 30), hill, ridge)) == ("FW.1.15", "solid", "ridge")
    assert both(facing_off((10, 42), (50, 42), hill, ridge))  # past its end


@pytest.mark.rule("FW.1.16")
def test_what_is_not_blocked_is_seen_both_ways() -> None:
    terrain = (HOUSE, zone("forest", 60, 20, 66, 60), wall("palisade", (10, 70), (80, 70)))
    places = [(10.0, 10.0), (30.0, 22.0), (50.0, 30.0), (75.0, 40.0), (40.0, 75.0), (22.0, 30.0)]
    for number, one in enumerate(places):
        for other in places[number + 1 :]:
            both(facing_off(one, other, *terrain))


@pytest.mark.rule("FW.1.16", "FW.9.16")
def test_who_is_hidden_sees_and_is_not_seen() -> None:
    state = bench_state(man("law", (30, 50)), man("outlaws", (30, 30), hidden=True, crouched=True))
    assert cause(state) == ("FW.9.16", "hidden", "")
    assert seen(state, "o.1", "l.1").visible
    assert could_see(state, state.figures["l.1"], state.figures["o.1"])  # but would be, in the open
    brush = bench_state(
        man("law", (30, 50)),
        man("outlaws", (30, 30), hidden=True, crouched=True),
        terrain=(zone("brush", 20, 20, 40, 40),),
    )
    assert not could_see(brush, brush.figures["l.1"], brush.figures["o.1"])
    near = eye_of(brush, brush.figures["l.1"], (30.0, 34.0))
    assert could_see(brush, near, brush.figures["o.1"])


# A window at (20, 30) in the west wall: the outward normal points west.


def aside(angle_tangent: float, out: float = 10.0) -> Point:
    """A place so far out of the window, and so far aside that the line leaves at that angle."""
    return (20.0 - out, 30.0 + out * angle_tangent)


@pytest.mark.rule("FW.1.20")
@pytest.mark.parametrize(
    ("tangent", "visible"),
    [(0.0, True), (1.0, True), (sqrt(3), True), (sqrt(3) + 0.0001, True), (1.7335, False), (2.5, False)],
    ids=["straight", "45", "60", "60 and a hair", "60.02", "68"],
)
def test_one_sees_out_at_no_more_than_sixty_degrees(tangent: float, visible: bool) -> None:
    state = facing_off((22, 30), aside(tangent), HOUSE)
    assert both(state) is visible
    if not visible:
        assert cause(state) == ("FW.1.20", "opening", "building-window-1")


@pytest.mark.rule("FW.1.20")
def test_the_line_leaves_from_the_middle_of_the_opening() -> None:
    """From the middle of the window the line passes the corner of a shed; from the eye behind it would not."""
    shed = building(0, 31, 15, 50, id="shed")
    assert both(facing_off((22, 29), (2, 30.5), HOUSE, shed))
    assert not both(facing_off((22, 31), (2, 33), HOUSE, shed))  # the shed is in the way
    forest = zone("forest", 5, 20, 14, 40)
    assert both(facing_off((22, 30), (2, 30), HOUSE, forest))  # 9 cm of forest


@pytest.mark.rule("FW.1.20")
def test_one_figure_uses_a_window_two_a_door() -> None:
    """The nearest to the opening use it."""
    at_window = bench_state(
        man("law", (22, 30)), man("law", (22.5, 32.2)), man("outlaws", (5, 30)), terrain=(HOUSE,)
    )
    assert both(at_window, "l.1", "o.1")
    assert not both(at_window, "l.2", "o.1")
    alone = bench_state(man("law", (22.5, 32.2)), man("outlaws", (5, 30)), terrain=(HOUSE,))
    assert both(alone)
    at_door = bench_state(
        man("law", (30, 22)),
        man("law", (27.9, 22)),
        man("law", (32.2, 22)),
        man("outlaws", (30, 5)),
        terrain=(HOUSE,),
    )
    assert [both(at_door, id, "o.1") for id in ("l.1", "l.2", "l.3")] == [True, True, False]
    at_loophole = bench_state(
        man("law", (30, 38)), man("law", (32, 38)), man("outlaws", (30, 60)), terrain=(HOUSE,)
    )
    assert [both(at_loophole, id, "o.1") for id in ("l.1", "l.2")] == [True, False]


@pytest.mark.rule("FW.1.20")
def test_who_passes_by_a_window_uses_it_if_he_is_the_nearest() -> None:
    state = bench_state(
        man("law", (22.5, 32.2)), man("law", (35, 35)), man("outlaws", (5, 30)), terrain=(HOUSE,)
    )
    mover, outlaw = state.figures["l.2"], state.figures["o.1"]
    assert look(state, eye_of(state, mover, (22, 30)), outlaw).visible
    assert not look(state, eye_of(state, mover, (23, 33)), outlaw).visible


@pytest.mark.rule("FW.1.20")
def test_two_buildings_need_an_opening_each() -> None:
    across = building(60, 20, 80, 40, windows=[(60, 30)], id="bank")
    east = building(20, 20, 40, 40, windows=[(40, 30)])
    assert both(facing_off((38, 30), (62, 30), east, across))
    assert not both(facing_off((38, 30), (65, 30), east, across))
    askew = building(60, 70, 80, 90, windows=[(60, 80)], id="bank")
    assert cause(facing_off((38, 30), (62, 80), east, askew)) == ("FW.1.20", "opening", "building-window-1")


@pytest.mark.rule("FW.1.21")
def test_inside_one_building_all_see_each_other_without_cover() -> None:
    state = facing_off((22, 22), (38, 38), HOUSE)
    assert both(state)
    assert seen(state) == Seen(True, "none")


@pytest.mark.rule("FW.1.22")
@pytest.mark.parametrize("kind", ["hedge", "fence", "low_wall", "trough", "bank", "barricade"])
def test_low_obstacles_never_block(kind: str) -> None:
    assert both(facing_off((30, 10), (30, 50), wall(kind, (0, 30), (60, 30))))


@pytest.mark.rule("FW.1.22")
@pytest.mark.parametrize("kind", ["palisade", "rampart"])
@pytest.mark.parametrize(("y", "visible"), [(33.0, True), (33.0009, True), (33.002, False), (40.0, False)])
def test_high_obstacles_block_unless_one_is_within_two_centimetres(
    kind: str, y: float, visible: bool
) -> None:
    state = facing_off((30, 10), (30, y), wall(kind, (0, 30), (60, 30)))
    assert both(state) is visible
    if not visible:
        assert cause(state) == ("FW.1.22", "high", kind)


@pytest.mark.rule("FW.1.22")
def test_a_vehicle_blocks_all_lines_but_those_of_its_occupants() -> None:
    state = bench_state(
        man("law", None, where=aboard("coach", 2)),
        man("law", (30, 10)),
        man("outlaws", (30, 50)),
        man("outlaws", (34.1, 50)),
        vehicles=(coach((30, 30)),),
    )
    assert cause(state, "l.2", "o.1") == ("FW.1.22", "vehicle", "coach")
    assert both(state, "l.1", "o.1")
    assert not both(state, "l.2", "o.2")  # its line passes 2 cm from the centre of the disc
    past = bench_state(man("law", (34, 10)), man("outlaws", (34, 50)), vehicles=(coach((30, 30)),))
    assert both(past)  # touches the disc, and crosses it not


def test_what_is_seen_is_kept_while_everybody_stands() -> None:
    state = facing_off((10, 10), (10, 40), HOUSE)
    law, outlaw = state.figures.values()
    assert look(state, law, outlaw) is look(state, law, outlaw)
    elsewhere = replace(outlaw, where=At(Pose(60.0, 10.0)))
    behind = replace(law, where=At(Pose(10.0, 40.0)))
    assert look(state, law, elsewhere).visible
    assert not look(state, behind, elsewhere).visible
