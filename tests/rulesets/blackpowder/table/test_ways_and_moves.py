"""Ways toward a place are legal and come nearer; what is left out on the way changes no answer (BP.7.03, 7.18)."""

from itertools import pairwise
from random import Random

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data.state import Leg, Step
from escarmouche.rulesets.blackpowder.flow import move_guide
from escarmouche.rulesets.blackpowder.rules import move_steps
from escarmouche.rulesets.blackpowder.table import board, movement, terrain
from escarmouche.rulesets.blackpowder.table.footprint import extent
from escarmouche.rulesets.blackpowder.table.path_geometry import (
    at,
    comes_within,
    course,
    keeps_clear,
    runs_over,
    steps,
)
from escarmouche.table.plane import distance
from escarmouche.table.rectangles import apart, grown, overlap, rect_at
from escarmouche.table.tabletop import Pose
from tests.rulesets.blackpowder.bench import bench_state, building, unit, wall, zone
from tests.rulesets.blackpowder.steps import told, walk

TERRAIN = [
    zone("wood", 30, 24, 40, 34),
    zone("difficult", 5, 25, 20, 32),
    building(50, 20, 54, 24),
    wall("hedge", (42, 30), (60, 30)),
    wall("road", (25, 0), (25, 60)),
]
KINDS = [
    {},
    {"formation": "attack_column"},
    {"formation": "march_column"},
    {"formation": "square"},
    {"formation": "skirmish", "rules": ("skirmisher",)},
    {"arm": "cavalry"},
    {"arm": "artillery", "formation": "limbered"},
]


def battlefield():
    own = [unit(f"a{n}", at=(8 + 9.5 * n, 12), facing=0, **fields) for n, fields in enumerate(KINDS)]
    foes = [unit(f"e{n}", "british", at=(10 + 13 * n, 44 - 4 * (n % 2))) for n in range(5)]
    return bench_state(*own, *foes, terrain=TERRAIN)


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_ways_lead_toward_a_goal_and_may_be_made(number):
    state, id = battlefield(), f"a{number}"
    for goal in ((36.0, 50.0), (66.0, 30.0), (4.0, 30.0), (30.0, 3.0), (52.0, 22.0)):
        legs = move_guide.toward(state, id, goal)
        start = state.units[id].point
        if legs:
            done = move_steps.perform(state, id, Step(kind="move", legs=legs))
            assert distance(done.fields["where"].pose.point, goal) < distance(start, goal)


def test_a_way_uses_the_whole_move_where_nothing_bars_it():
    state = bench_state(unit("a", at=(30, 10)))
    (leg,) = move_guide.toward(state, "a", (30, 50))
    assert leg.to.y == pytest.approx(22, abs=0.01)
    turned = move_guide.toward(state, "a", (60, 40))
    assert turned[-1].to.facing == pytest.approx(45)
    assert walk(state, "a", (turned[-1].to.x, turned[-1].to.y, 45)).cost == pytest.approx(12, abs=0.01)


def test_near_the_enemy_the_way_keeps_to_the_quarters():
    state = bench_state(unit("a", at=(30, 20)), unit("e", "british", at=(30, 32)))
    for goal in ((50.0, 20.0), (10.0, 20.0), (30.0, 2.0), (45.0, 2.0), (30.0, 50.0)):
        legs = move_guide.toward(state, "a", goal)
        assert legs
        assert movement.walk(state, "a", legs).halted is None


def test_guides_of_each_kind_of_step():
    state = battlefield()
    guide = move_guide.guide(state, ("a0", "a5"))
    assert guide.budget == 12
    assert set(guide.starts) == {"a0", "a5"}
    assert all(guide.spots[id] for id in ("a0", "a5"))
    form = move_guide.guide(state, ("a0",), "change_formation")
    assert form.tags["a0"]["formation"] == ("line", "attack_column", "march_column", "square")
    light = move_guide.guide(state, ("a4",), "change_formation").tags["a4"]
    assert (light["spacing"], light["ranks"]) == (("1", "1.5", "2"), ("1", "2"))
    inside = bench_state(unit("a", inside="mill"), terrain=[building(28, 28, 32, 32)])
    leaving = move_guide.guide(inside, ("a",), "leave_building", "south")
    assert leaving.starts == {"a": (30, 28)}
    for spot in leaving.spots["a"]:
        step = Step(
            kind="leave_building",
            side="south",
            legs=(Leg(Pose(*spot.at)),),
            formation=move_steps.formation_named(spot.tags["formation"]),
        )
        assert move_steps.perform(inside, "a", step).cost <= 12


def random_course(luck: Random):
    a, b = luck.choice([(4.5, 0.75), (2.25, 1.5), (0.75, 4.5), (6.0, 1.0)])
    pose = Pose(luck.uniform(20, 40), luck.uniform(20, 40), luck.choice([0.0, luck.uniform(0, 360)]))
    legs = [
        Leg(Pose(pose.x + luck.uniform(-8, 8), pose.y + luck.uniform(-8, 8), luck.uniform(0, 360)))
        for _ in range(luck.choice([1, 1, 2, 3]))
    ]
    if luck.random() < 0.4:
        legs = [Leg(Pose(leg.to.x, leg.to.y, pose.facing)) for leg in legs]
    other = rect_at(luck.uniform(10, 50), luck.uniform(10, 50), luck.uniform(0, 360), 9.0, 1.5)
    return course(pose, legs, a, b), other, a, b


@pytest.mark.rule("BP.7.18")
def test_what_is_left_out_on_the_way_changes_no_answer():
    luck = Random(7)
    seen = {"clear": 0, "over": 0, "within": 0}
    for _ in range(250):
        stretches, other, a, b = random_course(luck)
        looks = [at(way, k / steps(way), a, b) for way in stretches for k in range(1, steps(way) + 1)]
        first = at(stretches[0], 0.0, a, b)
        nearest = min(apart(rect, other) for rect in looks)
        if apart(first, other) >= 1.0:
            assert keeps_clear(stretches, other, 1.0, a, b) == (nearest >= 0.999)
            seen["clear"] += nearest < 0.999
        assert runs_over(stretches, other, a, b) == any(overlap(rect, other) for rect in looks)
        seen["over"] += any(overlap(rect, other) for rect in looks)
        met = comes_within(stretches, [other], 6.0, a, b)
        near = [apart(rect, other) for rect in (first, *looks)]
        if min(near) <= 6.0:
            assert met is not None
            number, t = met
            assert apart(at(stretches[number], t, a, b), other) <= 6.0 + 0.02
            seen["within"] += 1
        elif min(near) > 6.3:
            assert met is None
    assert min(seen.values()) > 15  # each was put to the test


@pytest.mark.rule("BP.7.18")
@pytest.mark.parametrize("number", range(len(KINDS)))
def test_every_step_of_a_legal_move_is_legal(number):
    """The way of a unit looked at step by step, by another road."""
    luck = Random(number)
    state, id = battlefield(), f"a{number}"
    one, made, refused = state.units[id], 0, set()
    foes = [body.rect for body in board.bodies(state) if body.side != one.side]
    for _ in range(60):
        turn = luck.choice([0.0, 0.0, luck.uniform(-40, 40)])
        to = Pose(one.pose.x + luck.uniform(-9, 9), one.pose.y + luck.uniform(-6, 14), one.pose.facing + turn)
        try:
            moved = movement.walk(state, id, (Leg(to),))
        except Illegal as illegal:
            refused.add(told(state, illegal)[1])
            continue
        made += 1
        width, depth = extent(one)
        for p, q in pairwise(moved.path):
            for k in range(1, 41):
                x, y = p.x + (q.x - p.x) * k / 40, p.y + (q.y - p.y) * k / 40
                facing = p.facing + ((q.facing - p.facing + 180) % 360 - 180) * k / 40
                rect = rect_at(x, y, facing, width, depth)
                assert all(apart(rect, foe) >= 0.99 for foe in foes)
                assert terrain.going(state.table, one, grown(rect, -0.13))[1] == ""
        end = rect_at(moved.end.x, moved.end.y, moved.end.facing, width, depth)
        assert not any(overlap(end, body.rect) for body in board.bodies(state) if body.id != id)
    assert made > 5
    assert refused
