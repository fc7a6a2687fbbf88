"""One price: the points of a way, as they are kept, say what it costs, and nobody goes beyond it (TY.4.03, 13)."""

from random import Random

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.table import board, movement, paths, walk_ends
from escarmouche.rulesets.tyneside.table.terrain import on_border
from escarmouche.table.tabletop import distance
from tests.rulesets.tyneside.acting import acts, no_way, to
from tests.rulesets.tyneside.bench import Order, bench_state, formed, man, second, strip, wall, zone
from tests.rulesets.tyneside.conduct import does, ends

ENEMY = man("french", (230, 140))


@pytest.mark.rule("TY.13.10", "TY.13.08", "TY.13.01")
def test_who_passes_the_end_of_a_barrier_pays_no_quarter_and_goes_no_farther_than_he_may():
    log = wall("log", (128, 60), (140, 58))
    state = bench_state(man("british", (133, 58)), ENEMY, terrain=[log])
    walked = paths.route(state, "b.1", (170.387, 70.659))
    assert walked.cost == pytest.approx(25, abs=0.001)
    assert walked.cost == movement.cost(state, "b.1", walked.path[1:]).total
    assert sum(distance(*leg) for leg in zip(walked.path, walked.path[1:], strict=False)) == pytest.approx(
        25, abs=0.002
    )


@pytest.mark.rule("TY.13.10", "TY.13.07")
def test_what_was_planned_is_what_is_recorded_on_ground_of_every_kind():
    luck = Random("prices")
    terrain = [
        zone("forest", 60, 60, 80, 90),
        zone("marsh", 85, 60, 99, 70),
        wall("fence", (62, 55), (95, 57)),
    ]
    for _ in range(200):
        x, y = round(luck.uniform(55, 100), 3), round(luck.uniform(45, 75), 3)
        state = bench_state(man("british", (x, y)), ENEMY, terrain=terrain)
        for share in (25.0, 12.5):
            walked = paths.route(state, "b.1", (luck.uniform(50, 110), luck.uniform(60, 110)), share)
            assert movement.cost(state, "b.1", walked.path[1:]).total == walked.cost
            assert walked.cost <= share + 0.001


@pytest.mark.rule("TY.13.10", "TY.13.07")
def test_a_way_that_rounding_makes_dearer_is_cut_by_no_more_than_that():
    """A wounded man straight on through the corner of a wood, whose direction rounding turns a little."""
    wood = zone("forest", 10, 30, 45, 60)
    state = bench_state(man("british", (46, 48), wounds=1), ENEMY, terrain=[wood])
    far = ((46.0, 48.0), (43.15146704238, 67.79610719282))
    assert 20 - 0.005 <= walk_ends.cut(state, state.figures["b.1"], far, 20.0).cost <= 20.001


@pytest.mark.rule("TY.13.10", "TY.13.15")
def test_who_goes_straight_on_where_a_trail_bends_away_pays_for_the_wood_or_stays_on_the_trail():
    wood, trail = zone("forest", 20, 20, 130, 130), strip("trail", (60.0, 20.0), (70.0, 130.0), width=4)
    for number in range(40):
        state = bench_state(
            man("british", (63 + number * 0.037, 60 + number * 0.113)), ENEMY, terrain=[wood, trail]
        )
        for heading in range(0, 360, 3):
            walked = paths.straight(state, "b.1", float(heading))
            assert movement.cost(state, "b.1", walked.path[1:]).total == walked.cost <= 25.001
            assert walked.cost > 12


@pytest.mark.rule("TY.12.14", "TY.13.12")
@pytest.mark.parametrize(
    ("enemy", "goal"),
    [
        ((51.966, 50.367), (45.418, 79.648)),
        ((50.818, 48.175), (78.17, 60.318)),
        ((48.129, 49.294), (25.618, 67.479)),
    ],
)
def test_who_is_in_contact_and_has_an_open_way_goes_it(enemy, goal):
    state = bench_state(man("british", (50, 50)), man("french", enemy))
    assert board.contacts(state, "b.1") == ("f.1",)
    assert paths.route(state, "b.1", goal).cost == pytest.approx(25, abs=0.001)


@pytest.mark.rule("TY.4.03", "TY.13.12")
@pytest.mark.parametrize("thing", [wall("fence", (40, 60), (60, 60)), zone("forest", 40, 60, 60, 80)])
def test_nobody_ends_on_the_very_border_of_terrain(thing):
    state = bench_state(man("british", (50, 55)), ENEMY, terrain=[thing])
    assert on_border(state.table, (50.0, 60.001)) == on_border(state.table, (50.0, 60.0)) == thing.id
    assert on_border(state.table, (50.0, 60.002)) == ""
    walked = paths.route(state, "b.1", (50, 60))  # by himself he stops short of it
    assert 4.9 <= walked.cost < 5 - 0.001
    with pytest.raises(Illegal) as refused:
        movement.walk(state, "b.1", ((50.0, 60.0),))
    assert (refused.value.rule, refused.value.code) == ("TY.4.03", "on-border")
    assert refused.value.params == {"thing": thing.id}
    assert no_way(acts(man("british", (50, 55)), terrain=[thing]), to(b_1=(50, 60))) == (
        "TY.4.03",
        "on-border",
    )


def column(right, front, **fields):
    """Nine men, three files wide, facing east, the first at the right of the front rank."""
    men = [formed("british", (front - 2 * (i // 3), right + 2 * (i % 3)), "B1") for i in range(9)]
    given = {"formation": "column", "facing": 90.0, **fields}
    return bench_state(*men, man("french", (20, 10)), units={"B1": given}, automatic="british")


@pytest.mark.rule("TY.13.12", "TY.12.11", "TY.12.02")
def test_a_column_that_wheels_at_the_edge_stays_on_the_table():
    state = column(135, 236, order=Order("move", points=((240.0, 149.0),)))
    found = ends(state, "march", "B1")
    assert found
    after = [found.get(man.id, man.point) for man in state.living("B1")]
    assert all(1 <= x <= 239 and 1 <= y <= 149 for x, y in after)


@pytest.mark.rule("TY.13.12", "TY.11.13")
def test_a_formation_that_has_no_room_at_the_edge_is_formed_beside_it():
    state = column(140, 239)
    game_state = bench_state(
        *state.living("B1"),
        second("british", (229, 142), platoon="b-p"),
        man("french", (20, 10)),
        units={"B1": {"formation": "broken", "facing": 270.0}},
        automatic="british",
    )
    found = ends(game_state, "hold", "B1")
    after = [found.get(man.id, man.point) for man in game_state.living("B1")]
    assert all(1 <= x <= 239 and 1 <= y <= 149 for x, y in after)


@pytest.mark.rule("TY.12.10", "TY.11.15")
def test_halfback_while_ranks_are_dressed_is_half_a_move_for_everybody():
    men = [formed("british", (100 + 2 * (i % 3), 60 - 2 * (i // 3)), "B1") for i in range(8)]
    astray = formed("british", (102, 64), "B1")
    fence = wall("fence", (90, 62), (115, 62))
    state = bench_state(
        *men, astray, man("french", (102, 100)), terrain=[fence], units={"B1": {"dressing": True}}
    )
    steps = does(state, "halfback", "B1").steps
    assert steps
    assert max(step.cost for step in steps.values()) <= 12.5 + 0.001
