"""The numeric search of a charge's way against the slow reading in records; compiled against plain (GM.9.32-9.35)."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import cos, pi, sin
from random import Random

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.guepier.rules.charge_path import _question, approach, conceivable, shortest
from escarmouche.rulesets.guepier.rules.movement import walk_of
from escarmouche.rulesets.guepier.table import charge_legs
from escarmouche.rulesets.guepier.table.board import barriers, closed_between, contact_at, height_at
from escarmouche.rulesets.guepier.table.charge_legs import Marks
from escarmouche.rulesets.guepier.table.charge_search import _numbers
from escarmouche.rulesets.guepier.table.crossings import met_on
from escarmouche.speed import core
from escarmouche.table.paths import corners_around
from escarmouche.table.tabletop import Line, Pose, distance
from tests.rulesets.guepier import slow_contact
from tests.rulesets.guepier.bench import bench_state, disc, door, man, wall, zone
from tests.rulesets.guepier.slow_way import search

SIZE = 60.0
LEAVES = ("leave_light", "leave_dense")
LINES = ("wall", "low_wall", "rampart", "hedge", "fence", "barricade")
ZONES = ("thicket", "building", "pond", "ruins", "road", "hill", "trench")


@pytest.fixture
def compiled() -> Iterator[None]:
    pytest.importorskip("numba")
    core.plain()
    yield
    core.plain()


def barrier(luck: Random, number: int) -> Line:
    """A line, some with a gap or a closed door in it."""
    x, y = (round(luck.uniform(5, 50), 1) for _ in range(2))
    way, length = luck.choice([0, pi / 2, luck.uniform(0, pi)]), luck.uniform(6, 25)
    end = (round(x + length * cos(way), 1), round(y + length * sin(way), 1))
    gap = ()
    if luck.random() < 0.4:
        low, high = 0.3, 0.3 + luck.choice([2.5, 4.0]) / length
        a, b = ((x + (end[0] - x) * f, y + (end[1] - y) * f) for f in (low, high))
        gap = (door(f"gap-{number}", a, b, state=luck.choice(["open", "closed", "breach"])),)
    return wall(luck.choice(LINES), (x, y), end, id=f"line-{number}", openings=gap)


def scene(luck: Random):
    """Terrain of all kinds strewn about, and figures, many of them at the foot of something; f.1 is to charge m.1."""
    terrain = [barrier(luck, number) for number in range(luck.randint(0, 3))]
    for number in range(luck.randint(0, 3)):
        x, y, kind = luck.randint(3, 45), luck.randint(3, 45), luck.choice(ZONES)
        east, north = x + luck.randint(4, 14), y + luck.randint(4, 14)
        level = 1 if kind == "hill" else 0
        fields = {}
        if kind == "building" and luck.random() < 0.5:
            state = luck.choice(["open", "closed"])
            fields = {
                "tags": ("fortified",),
                "openings": (door(f"d-{number}", (x, y), (x + 3, y), state=state),),
            }
        terrain.append(zone(kind, x, y, east, north, id=f"zone-{number}", level=level, **fields))
    if luck.random() < 0.2:
        terrain.append(disc("smoke", 30.0, 30.0, 6.0, id="smoke"))
    lines = [thing for thing in terrain if isinstance(thing, Line)]
    figures = []

    def add(side, **fields):
        while True:
            at = (round(luck.uniform(2, 58), 2), round(luck.uniform(2, 58), 2))
            if lines and luck.random() < 0.4:  # just off a line, on either side
                (ax, ay), (bx, by) = luck.choice(lines).points
                f, off = luck.random(), luck.choice([1.2, -1.2, 1.9, -1.9]) / distance((ax, ay), (bx, by))
                at = (
                    round(ax + (bx - ax) * f - (by - ay) * off, 2),
                    round(ay + (by - ay) * f + (bx - ax) * off, 2),
                )
            on_table = all(2 <= v <= SIZE - 2 for v in at)
            if on_table and all(distance(at, other.point) > 3.1 for other in figures):
                figures.append(man(side, at, **fields))
                return

    add("french", mounted=luck.random() < 0.4)
    for _ in range(luck.randint(0, 3)):
        add("french")
    add("mexican", located=True)
    for _ in range(luck.randint(0, 6)):
        add("mexican", located=luck.random() < 0.5)
    return bench_state(*figures, terrain=terrain, size=(SIZE, SIZE), sequence="move")


def asked(seed: int):
    """A scene, and what is asked in it."""
    luck = Random(seed)
    state = scene(luck)
    figure, target = state.figures["f.1"], state.figures["m.1"]
    pace = luck.choice(["gallop", "trot"]) if figure.mounted else luck.choice(["fast", "skirmish"])
    paid = luck.choice([(), LEAVES])
    without = tuple(luck.sample(["f.2", "f.3"], luck.randint(0, 2)))
    limit = luck.choice([None, None, luck.uniform(5, 40)])
    return state, figure, target, pace, paid, without, limit


def found(question):
    state, figure, target, pace, paid, without, limit = question
    run = approach(state, figure, target, pace, paid, (), without, limit)
    return None if run is None else (run.track.points, run.place)


@pytest.mark.rule("GM.9.33", "GM.9.34", "GM.9.35")
@pytest.mark.parametrize("block", range(8))
def test_the_way_is_that_of_the_slow_reading(block):
    for seed in range(block * 15, block * 15 + 15):
        question = state, figure, target, pace, paid, without, limit = asked(seed)
        slow = search(state, figure, target, pace, paid, (), without)
        way = slow.run(limit) if slow else None
        assert (found(question) or (None,))[0] == (way.track.points if way else None), seed
        if limit is None:
            track = shortest(state, figure, target, pace, paid, (), without)
            assert (track is not None) == (way is not None), seed
        near = search(state, figure, target, pace, paid, (), ())
        places = near is not None and any(True for _ in near.places(()))
        assert conceivable(state, figure, target, pace, paid) == places, seed


@pytest.mark.usefixtures("compiled")
def test_compiled_and_plain_find_the_same_way_to_the_bit():
    seeds = range(200, 320)
    plain = [found(asked(seed)) for seed in seeds]
    assert core.accelerate()
    assert [found(asked(seed)) for seed in seeds] == plain
    assert sum(way is not None for way in plain) > len(seeds) // 2


@pytest.mark.rule("GM.1.06", "GM.9.28", "GM.9.33", "GM.9.35")
def test_contact_and_meeting_are_those_of_the_slow_reading():
    """Of men put down beside their enemies, and of legs that run past them."""
    luck, touched, met = Random(11), Counter(), Counter()
    for seed in range(80):
        state, figure, *_ = asked(seed)
        table = state.table
        walk = walk_of(state, figure, "fast", (), avoid=tuple(state.placed("french")))
        for enemy in state.placed("mexican"):
            for _ in range(12):
                way, off = (
                    luck.uniform(0, 2 * pi),
                    figure.radius + enemy.radius + luck.choice([0.2, 0.5, 1.4]),
                )
                there = (enemy.point[0] + off * cos(way), enemy.point[1] + off * sin(way))
                if not table.within(there):
                    continue
                pose = Pose(*there, 0.0, height_at(table, there))
                assert set(barriers(table, there, enemy.point)) == slow_contact.barriers(
                    table, there, enemy.point, 0
                )
                assert pose.level == slow_contact.height_at(table, there)
                if pose.level == enemy.level:
                    found = contact_at(state, pose, figure, enemy)
                    assert found == slow_contact.in_contact(table, pose, figure.radius, figure, enemy), (
                        seed,
                        pose,
                    )
                    touched[found] += 1
                start = (luck.uniform(0, SIZE), luck.uniform(0, SIZE))
                stopped = met_on(walk, start, there)
                assert stopped == slow_contact.met_on(walk, start, there), (seed, start, there)
                met[stopped is not None] += 1
        for one, other in permutations(state.placed(), 2):
            assert closed_between(table, one.point, other.point) == any(
                slow_contact.closed_to_contact(table, id, one.point, other.point)
                for id in slow_contact.barriers(table, one.point, other.point, 0)
            )
    assert min(*touched.values(), *met.values()) > 300


def test_a_way_asked_for_again_is_not_searched_again(monkeypatch):
    """The same figures in the same places: the way is that of the state before."""
    from escarmouche.rulesets.guepier.table import charge_search

    state, figure, target, pace, paid, *_ = asked(3)
    first = approach(state, figure, target, pace, paid)
    monkeypatch.setattr(charge_search, "_search", None)
    later = state.__class__(**{name: getattr(state, name) for name in state.__struct_fields__})
    assert approach(later, figure, target, pace, paid) == first


def test_who_is_in_the_way_is_the_same_whoever_was_charged_before():
    """What is worked out for one target serves the next, and is not taken for another table or a farther target."""
    for seed in range(60):
        state, figure, _, pace, paid, *_ = asked(seed)
        bare = replace(state, table=replace(state.table, lines=()))
        charges = [
            (there, enemy) for there in (state, bare) for enemy in state.placed("mexican") if enemy.located
        ]
        alone = [  # each of a state of which nothing is known yet
            _question(replace(there, figures=dict(there.figures)), figure, enemy, pace, paid, (), ())
            for there, enemy in charges
        ]
        told = [_question(there, figure, enemy, pace, paid, (), ()) for there, enemy in charges]
        assert told == alone, seed


def test_what_is_surely_barred_is_barred():
    """Legs between all the corners of a scene, that hug its walls, and between places strewn about: who runs right
    through a wall that bars him is not let through, and what stops him is terrain whose box he meets."""
    luck, told, stopped = Random(5), 0, 0
    for seed in range(40):
        state, figure, target, pace, paid, *_ = asked(seed)
        question = _question(state, figure, target, pace, paid, (), ())
        if question is None:
            continue
        chart, tolls, charge = question.map.chart, question.map.tolls(question.gait), _numbers(question)
        corners = corners_around(state.table)
        places = [(luck.uniform(0, SIZE), luck.uniform(0, SIZE)) for _ in range(12)]
        nodes = [*luck.sample(corners, min(20, len(corners))), *places, figure.point, target.point]
        for p, q in permutations(nodes, 2):
            marks = Marks(core.ints([1]), core.ints([0] * 64))
            if not charge_legs.surely_barred(*p, *q, chart, tolls):
                continue
            told += 1
            hindrance = -1 - charge_legs.leg(*p, *q, 0, chart, tolls, charge, marks)
            assert 0 <= hindrance < chart.things, (seed, p, q)
            met = core.ints([int(thing != hindrance) for thing in range(chart.things)])
            assert not charge_legs.all_known(*p, *q, chart, tolls, met), (seed, p, q)
            stopped += hindrance >= chart.ground.areas
    assert told > 5000
    assert stopped > 1000
