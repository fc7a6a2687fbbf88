"""Distances, contact, groups and heights: FW.1.01-1.06, 1.17-1.19, 1.23, 1.24, and the ground of FW.13.06, 13.08."""

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import State
from escarmouche.rulesets.western.rules.blows_struck import crossing, higher, met_across
from escarmouche.rulesets.western.rules.situations import Shot
from escarmouche.rulesets.western.rules.weapons import threshold
from escarmouche.rulesets.western.table.board import contacts, gap, group_of, groups, within
from escarmouche.rulesets.western.table.sight import look
from escarmouche.rulesets.western.table.terrain import ground, kinds_at
from escarmouche.table.tabletop import At, Pose, Table, gap_to_area, gap_to_line
from tests.rulesets.western.bench import (
    aboard,
    bench_state,
    building,
    coach,
    in_contact,
    man,
    rider,
    slope,
    wall,
    zone,
)


def apart(one: tuple[float, float], other: tuple[float, float], **fields: object) -> State:
    """Two enemies on foot."""
    return bench_state(man("law", one), man("outlaws", other), **fields)  # type: ignore[arg-type]


def gap_of(state: State) -> float:
    one, other = state.figures.values()
    return gap(state, one, other)


def touch(state: State, one: str = "l.1", other: str = "o.1") -> bool:
    """In contact, the same told by each and in the list of each."""
    a, b = state.figures[one], state.figures[other]
    answer = in_contact(state, a, b)
    assert answer == in_contact(state, b, a) == (other in contacts(state, a)) == (one in contacts(state, b))
    return answer


@pytest.mark.rule("FW.1.01")
def test_a_foot_base_is_a_disc_of_two_centimetres() -> None:
    assert man("law", (5, 5)).radius * 2 == 2.0
    assert man("law", None, where=aboard("coach", 2)).radius * 2 == 2.0


@pytest.mark.rule("FW.1.02")
@pytest.mark.parametrize("kind", ["cavalry", "mounted_foot"])
def test_a_mounted_base_is_a_disc_of_four_centimetres(kind: str) -> None:
    assert rider("law", (5, 5), kind=kind).radius * 2 == 4.0
    state = bench_state(rider("law", (10, 10), kind=kind), man("outlaws", (10, 23)))
    turned = bench_state(rider("law", (10, 10), kind=kind, facing=90.0), man("outlaws", (10, 23)))
    assert gap_of(state) == gap_of(turned) == 10.0


@pytest.mark.rule("FW.1.03")
def test_distances_are_between_bases_and_never_below_nothing() -> None:
    assert gap_of(apart((10, 10), (10, 22))) == pytest.approx(10.0)
    assert gap_of(apart((10, 10), (13, 14))) == pytest.approx(3.0)  # centres 5 cm apart
    assert gap_of(bench_state(rider("law", (10, 10)), rider("outlaws", (10, 20)))) == pytest.approx(6.0)
    assert gap_of(apart((10, 10), (10, 12))) == 0.0
    assert gap_of(apart((10, 10), (10, 11))) == 0.0


@pytest.mark.rule("FW.1.04")
@pytest.mark.parametrize(("off", "answer"), [(2.0, True), (2.1, True), (2.101, False), (2.2, False)])
def test_contact_is_a_tenth_of_a_centimetre_and_no_more(off: float, answer: bool) -> None:
    assert touch(apart((10, 10), (10, 10 + off))) is answer
    assert touch(apart((10, 10), (10 + off, 10))) is answer


@pytest.mark.rule("FW.1.04")
def test_friends_and_those_out_of_play_are_in_no_contact() -> None:
    state = bench_state(man("law", (10, 10)), man("law", (12, 10)), man("outlaws", (10, 12)))
    assert contacts(state, state.figures["l.1"]) == ("o.1",)
    assert contacts(state, state.figures["l.2"]) == ()
    gone = replace(state, figures={**state.figures, "o.1": man("outlaws", None, id="o.1")})
    assert not contacts(gone, gone.figures["l.1"])
    assert not in_contact(gone, gone.figures["l.1"], gone.figures["o.1"])


@pytest.mark.rule("FW.1.05", "FW.1.19")
@pytest.mark.parametrize(
    ("off", "seuil"), [(10.0, 5), (10.0009, 5), (10.002, 6), (20.0, 6), (20.0009, 6), (20.002, None)]
)
def test_a_distance_equal_to_a_limit_is_in_the_nearer_band(off: float, seuil: int | None) -> None:
    state = apart((10, 10), (10, 12 + off))
    assert threshold(Shot(weapon="revolver", distance=gap_of(state))) == seuil


@pytest.mark.rule("FW.1.06")
def test_to_a_terrain_element_it_is_from_the_base_edge_and_in_it_by_the_centre() -> None:
    brush, fence = zone("brush", 20, 20, 40, 40), wall("fence", (60, 20), (60, 40))
    table = bench_state(man("law", (1, 1)), terrain=(brush, fence)).table
    assert gap_to_area((17, 30), 1.0, brush) == pytest.approx(2.0)
    assert gap_to_line((55, 30), 2.0, fence) == pytest.approx(3.0)
    assert gap_to_line((63, 44), 1.0, fence) == pytest.approx(4.0)  # to its end
    assert kinds_at(table, (20.002, 30)) == ("brush",)
    assert kinds_at(table, (19.5, 30)) == ()  # half the base is in it, its centre is not
    assert ground(table, (20.5, 30), "foot") == "difficult"
    assert ground(table, (19.5, 30), "foot") == "clear"


@pytest.mark.rule("FW.1.17")
def test_groups_are_chains_of_five_centimetres() -> None:
    state = bench_state(
        man("law", (10, 10)),
        man("law", (17, 10)),  # 5 cm from the first
        man("law", (24.0009, 10)),  # 5 cm and a hair from the second
        man("law", (31.004, 10)),  # 5.003 cm: too far
        man("outlaws", (10, 14)),
    )
    assert groups(state, "law") == (("l.1", "l.2", "l.3"), ("l.4",))
    assert group_of(state, "l.3") == ("l.1", "l.2", "l.3")
    assert groups(state, "outlaws") == (("o.1",),)
    assert group_of(state, "l.4") == ("l.4",)
    assert group_of(state, "l.1") != ("l.1",)
    assert group_of(state, "o.1") == ("o.1",)  # enemies are no company


@pytest.mark.rule("FW.1.17", "FW.9.16")
def test_hidden_figures_are_in_no_group_that_the_enemy_sees() -> None:
    state = bench_state(
        man("law", (10, 10)),
        man("law", (15, 10), hidden=True),
        man("law", (20, 10)),
        man("law", (17, 12), hidden=True),
        man("outlaws", (60, 60)),
    )
    assert groups(state, "law") == (("l.1",), ("l.3",))
    assert groups(state, "law", hidden=True) == (("l.2", "l.4"),)
    assert group_of(state, "l.1") == ("l.1",)


@pytest.mark.rule("FW.1.18")
def test_a_facing_is_for_display_only() -> None:
    for facing in (0.0, 90.0, 180.0, 270.0):
        state = bench_state(man("law", (10, 10), facing=facing), man("outlaws", (10, 40), facing=facing))
        shooter, target = state.figures.values()
        assert look(state, shooter, target).visible
        assert look(state, target, shooter).visible
        assert gap(state, shooter, target) == pytest.approx(28.0)


@pytest.mark.rule("FW.1.18")
def test_y_runs_north_and_x_east() -> None:
    table = Table(80.0, 60.0)
    assert table.within((79, 59), 1.0)
    assert not table.within((59, 79), 1.0)


@pytest.mark.rule("FW.1.19")
def test_within_takes_in_its_limit_with_a_thousandth_more() -> None:
    for off, answer in ((5.0, True), (5.0009, True), (5.002, False)):
        state = apart((10, 10), (12 + off, 10))
        assert within(state, state.figures["l.1"], state.figures["o.1"], 5.0) is answer


def heights(state: State, one: str = "l.1", other: str = "o.1") -> tuple[bool, bool]:
    a, b = state.figures[one], state.figures[other]
    return higher(state, a, b), higher(state, b, a)


@pytest.mark.rule("FW.1.23")
def test_a_greater_level_is_higher() -> None:
    state = bench_state(man("law", (10, 10), level=1), man("outlaws", (12, 10)))
    assert heights(state) == (True, False)
    assert heights(apart((10, 10), (12, 10))) == (False, False)


@pytest.mark.rule("FW.1.23")
def test_on_a_slope_against_who_is_off_it() -> None:
    state = apart((21.5, 30), (19.5, 30), terrain=(slope(20, 20, 40, 40),))
    assert heights(state) == (True, False)


@pytest.mark.rule("FW.1.23")
@pytest.mark.parametrize(("other", "answer"), [(31.0, True), (30.9995, True), (30.99, False)])
def test_on_one_slope_a_centimetre_nearer_to_its_crest(other: float, answer: bool) -> None:
    """The crest of the scenario; the first is 5 cm from it, the other 6 cm."""
    hill = slope(20, 20, 60, 40, crest=(25, 30))
    assert heights(apart((30, 30), (other, 30), terrain=(hill,))) == (answer, False)


@pytest.mark.rule("FW.1.23")
def test_without_a_crest_it_is_the_centre_of_the_slope() -> None:
    hill = slope(20, 20, 60, 40)  # its centre is (40, 30)
    assert heights(apart((38, 30), (36, 30), terrain=(hill,))) == (True, False)
    assert heights(apart((39, 30), (41, 30), terrain=(hill,))) == (False, False)


@pytest.mark.rule("FW.1.23")
@pytest.mark.parametrize(("kind", "answer"), [("bank", True), ("rampart", True), ("low_wall", False)])
def test_who_holds_a_bank_or_rampart_is_higher_than_who_comes_across(kind: str, answer: bool) -> None:
    line = wall(kind, (0, 30), (60, 30))
    state = bench_state(man("law", (20, 29)), man("outlaws", (20, 31), met=True), terrain=(line,))
    assert heights(state) == (answer, False)
    far = bench_state(man("law", (20, 26.9)), man("outlaws", (20, 30.5), met=True), terrain=(line,))
    assert heights(far) == (False, False)  # its base is 2.1 cm from the obstacle
    horse = bench_state(rider("law", (20, 28)), man("outlaws", (20, 31), met=True), terrain=(line,))
    assert heights(horse) == (False, False)  # only who is on foot holds it
    parallel = bench_state(man("law", (20, 29)), man("outlaws", (22, 29), met=True), terrain=(line,))
    assert heights(parallel) == (False, False)  # it does not lie between them


@pytest.mark.rule("FW.1.23", "FW.11.31")
def test_occupants_are_higher_than_attackers_on_foot() -> None:
    state = bench_state(
        man("law", None, where=aboard("coach", 0)),
        man("outlaws", (25, 20)),
        rider("outlaws", (20, 26)),
        vehicles=(coach((20, 20)),),
    )
    assert heights(state) == (True, False)
    assert heights(state, "l.1", "o.2") == (False, False)


@pytest.mark.rule("FW.1.24")
@pytest.mark.parametrize(
    ("x", "answer"),
    [
        (20.0, True),
        (21.0, True),
        (21.0009, True),
        (21.01, False),
        (25.0, False),
        (31.5, True),
        (31.51, False),
    ],
)
def test_a_wall_parts_all_but_those_at_an_opening(x: float, answer: bool) -> None:
    """A window 2 cm wide at (20, 30) and a door 3 cm wide at (30, 30); touching bases on both sides of the wall."""
    house = building(10, 30, 50, 50, windows=[(20, 30)], doors=[(30, 30)])
    assert touch(apart((x, 29), (x, 31), terrain=(house,))) is answer


@pytest.mark.rule("FW.1.24")
def test_a_linear_obstacle_parts_nobody() -> None:
    for kind in ("fence", "hedge", "barricade", "bank", "palisade", "rampart"):
        state = apart((20, 29), (20, 31), terrain=(wall(kind, (0, 30), (60, 30)),))
        assert touch(state), kind


@pytest.mark.rule("FW.11.28")
def test_who_came_to_an_obstacle_is_trying_to_cross_it_until_he_is_over() -> None:
    line = wall("hedge", (0, 30), (60, 30))
    came = bench_state(man("law", (20, 29)), man("outlaws", (20, 31), met=True), terrain=(line,))
    law, outlaw = came.figures.values()
    assert crossing(came, law, outlaw)
    assert not crossing(came, outlaw, law)
    assert met_across(came, outlaw) == ("hedge",)
    later = bench_state(man("law", (20, 29)), man("outlaws", (20, 31), across=("hedge",)), terrain=(line,))
    law, outlaw = later.figures.values()
    assert crossing(later, law, outlaw)
    assert not crossing(later, outlaw, law)
    open_ground = bench_state(man("law", (20, 29)), man("outlaws", (20, 31), met=True))
    law, outlaw = open_ground.figures.values()
    assert not crossing(open_ground, law, outlaw)
    assert met_across(open_ground, outlaw) == ()


@pytest.mark.rule("FW.11.28")
def test_a_door_is_an_obstacle_in_melee() -> None:
    house = building(10, 30, 50, 50, doors=[(30, 30)])
    state = bench_state(man("law", (30, 31)), man("outlaws", (30, 29), met=True), terrain=(house,))
    assert crossing(state, state.figures["l.1"], state.figures["o.1"])


@pytest.mark.rule("FW.11.31")
def test_a_vehicle_is_an_obstacle_to_attackers_on_foot() -> None:
    state = bench_state(
        man("law", None, where=aboard("coach", 1)),
        man("outlaws", (25, 20)),
        rider("outlaws", (20, 26)),
        vehicles=(coach((20, 20)),),
    )
    crew, walker, horseman = state.figures.values()
    assert crossing(state, crew, walker)
    assert not crossing(state, walker, crew)
    assert not crossing(state, crew, horseman)


@pytest.mark.rule("FW.11.27")
def test_the_ground_of_cavalry_is_that_under_its_base_centre() -> None:
    table = bench_state(man("law", (1, 1)), terrain=(zone("forest", 20, 20, 40, 40),)).table
    assert ground(table, (21, 30), "cavalry") == "very_difficult"
    assert ground(table, (19, 30), "cavalry") == "clear"  # half its base is under the trees
    assert ground(table, (21, 30), "foot") == "difficult"


@pytest.mark.rule("FW.13.06")
def test_distances_to_occupants_are_to_the_edge_of_the_disc() -> None:
    state = bench_state(
        man("law", None, where=aboard("coach", 0)),
        man("law", None, where=aboard("coach", 3)),
        man("law", (40, 20)),
        man("outlaws", (35, 20)),
        vehicles=(coach((20, 20)),),
    )
    driver, passenger, walker, outlaw = state.figures.values()
    assert gap(state, driver, outlaw) == gap(state, passenger, outlaw) == pytest.approx(10.0)
    assert groups(state, "law") == (("l.1", "l.2"), ("l.3",))
    moved = replace(walker, where=At(Pose(30.0, 20.0)))  # 5 cm from the disc
    near = replace(state, figures={**state.figures, "l.3": moved})
    assert groups(near, "law") == (("l.1", "l.2", "l.3"),)


@pytest.mark.rule("FW.13.08")
@pytest.mark.parametrize(("x", "answer"), [(25.0, True), (25.1, True), (25.101, False)])
def test_who_touches_the_disc_is_in_contact_with_every_occupant(x: float, answer: bool) -> None:
    state = bench_state(
        man("law", None, where=aboard("coach", 0)),
        man("law", None, where=aboard("coach", 2)),
        man("outlaws", (x, 20)),
        vehicles=(coach((20, 20)),),
    )
    assert touch(state, "l.1") is answer
    assert touch(state, "l.2") is answer
    assert contacts(state, state.figures["o.1"]) == (("l.1", "l.2") if answer else ())


def test_contacts_are_those_of_the_state_and_kept_with_it() -> None:
    state = apart((10, 10), (10, 12))
    figure = state.figures["l.1"]
    assert contacts(state, figure) is contacts(state, figure)
    elsewhere = replace(figure, where=At(Pose(50.0, 50.0)))
    assert contacts(state, elsewhere) == ()
    assert tables.CONTACT == 0.1
