"""Lines of fire, ranges, reach, the chain of command and what units do by themselves, as players may ask for them."""

import pytest

from escarmouche.client.foresight import Conduct, Sway
from escarmouche.kernel.game import Game, View
from escarmouche.kernel.questions import Move
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.table.tabletop import Gone, bearing, distance
from tests.rulesets.tyneside.bench import Order, bench, bench_state, block, man, pc, row, second, wall, zone

# Lines of fire


@pytest.mark.rule("TY.4.06")
def test_a_line_of_fire_tells_who_is_in_the_way() -> None:
    state = bench_state(man("british", (10, 10)), man("french", (30, 10)), man("french", (60, 10)))
    seen = RULESET.sight(state, "b.1", "f.2")
    assert (seen.visible, seen.rule, seen.text.key) == (False, "TY.4.06", "sight-cut-figure")
    (stretch,) = seen.stretches
    assert (stretch.thing, stretch.start, stretch.end) == ("f.1", (29.0, 10.0), (31.0, 10.0))
    assert seen.cut == (29.0, 10.0)
    assert seen.distance == 48.0


@pytest.mark.rule("TY.4.10", "TY.4.12")
def test_wood_and_walls_on_the_line() -> None:
    wood = zone("forest", 30, 0, 60, 40)
    state = bench_state(
        man("british", (10, 10)), man("french", (35, 10), fired_last=True), terrain=[wood], sightings={"f": 3}
    )
    seen = RULESET.sight(state, "b.1", "f.1")
    assert (seen.visible, seen.text.key) == (True, "sight-light")
    assert [(one.text.key, round(one.length, 3)) for one in seen.stretches] == [("sight-wood", 5.0)]
    behind = bench_state(
        man("british", (10, 10)), man("french", (40, 10)), terrain=[wall("wall", (38, 0), (38, 20))]
    )
    (stretch,) = RULESET.sight(behind, "b.1", "f.1").stretches
    assert (stretch.text.key, stretch.rule) == ("sight-covers-heavy", "TY.4.12")


@pytest.mark.rule("TY.8.02", "TY.8.06")
def test_without_a_die_that_carries_so_far_nobody_is_seen_in_dense_ground() -> None:
    wood = zone("forest", 60, 0, 90, 40)
    figures = man("british", (10, 10)), man("french", (65, 10))
    near = bench_state(*figures, terrain=[wood], sightings={"f": 6})
    far = bench_state(*figures, terrain=[wood], sightings={"f": 5})
    assert RULESET.sight(near, "b.1", "f.1").visible
    seen = RULESET.sight(far, "b.1", "f.1")
    assert (seen.visible, seen.rule, seen.text.key) == (False, "TY.8.02", "sight-cut-die")


def test_who_is_not_on_the_table_is_refused() -> None:
    with pytest.raises(Illegal):
        RULESET.sight(bench_state(man("british", (10, 10)), man("french", None)), "b.1", "f.1")


@pytest.mark.rule("TY.3.01", "TY.14.14", "TY.14.15", "TY.14.22", "TY.4.15")
def test_ranges_with_what_each_needs() -> None:
    """Ranges are from base to base: drawn from centre to centre they are two radii longer."""
    state = bench_state(
        man("british", (10, 10), weapons=("musket",), klass="green"),
        man("french", (60, 60), weapons=("bow",), wounds=1),
        *block(3, "british", (30, 10), 3, unit="line"),
        units={"line": {"facing": 90.0}},
    )
    (arc,) = RULESET.ranges(state, "b.1")
    assert [band.distance for band in arc.bands] == [22.0, 42.0, 122.0]
    assert [band.label.params["need"] for band in arc.bands] == [3, 5, 7]
    assert arc.half == 180.0
    (short,) = RULESET.ranges(state, "f.1")
    assert [band.distance for band in short.bands] == [32.0]
    (front,) = RULESET.ranges(state, "b.2")
    assert (front.facing, front.half) == (90.0, 45.0)


# Command


def view_of(state: State) -> View[State]:
    return View("british", state, None, (), None)


def sway_of(game: Game[State]) -> Sway:
    ask = game.question
    assert ask is not None
    sway = RULESET.sway(game.view(ask.seat), ask, "")
    assert sway is not None
    return sway


def ties(sway: Sway) -> dict[str, tuple[str, object]]:
    """By whom they lead to: how they stand, and the price or the man out of distance."""
    return {
        tie.other: (tie.state, "" if tie.label is None else next(iter(tie.label.params.values())))
        for tie in sway.ties
    }


@pytest.mark.rule("TY.7.07", "TY.7.08")
def test_how_far_a_commander_is_heard() -> None:
    """50 cm over clear ground from base to base, to the edge of a wood that is nearer; inside it 25 cm."""
    wood = zone("forest", 140, 0, 200, 150)
    state = bench_state(pc("british", (100, 75)), man("british", (100, 85)), terrain=[wood])
    sway = RULESET.sway(view_of(state), None, "b.pc")
    assert sway is not None
    (ring,) = sway.contours[0].rings
    off = {round(bearing((100.0, 75.0), point)): distance((100.0, 75.0), point) for point in ring}
    assert (off[0], off[180]) == pytest.approx((52.0, 52.0), abs=0.01)
    assert off[90] == pytest.approx(40.0, abs=0.01)
    inside = bench_state(pc("british", (150, 75)), man("british", (100, 85)), terrain=[wood])
    heard = RULESET.sway(view_of(inside), None, "b.pc")
    assert heard is not None
    assert {round(distance((150.0, 75.0), point), 2) for point in heard.contours[0].rings[0]} == {27.0}


@pytest.mark.rule("TY.7.09", "TY.7.10", "TY.7.12", "TY.7.14")
def test_the_chain_of_command_with_its_prices() -> None:
    """A veteran officer with 3, 3 and 3; his second costs 1, four loyal men 4, four who are not 8, who are far none."""
    game = bench(
        pc("british", (50, 50)),
        second("british", (60, 50)),
        *row(4, "british", (50, 60), unit="near"),
        *row(4, "british", (50, 40), unit="others", loyal_to=()),
        *row(4, "british", (120, 50), unit="far"),
        man("french", (230, 140)),
        dice=(3, 3, 3, *(3,) * 20),
    )
    assert ties(sway_of(game)) == {
        "b.second": ("open", 1),
        "near": ("open", 4),
        "others": ("open", 8),
        "far": ("barred", "b.9"),
    }
    game.answer("others")
    assert ties(sway_of(game)) == {
        "others": ("held", ""),
        "b.second": ("open", 1),
        "near": ("barred", 4),
        "far": ("barred", "b.9"),
    }
    game.answer("b.second")
    sway = sway_of(game)
    assert ties(sway)["b.second"] == ("held", "")
    assert len(sway.contours) == 2


def test_nobody_has_a_sway_who_is_no_leader() -> None:
    state = bench_state(pc("british", (50, 50)), man("british", (60, 50)))
    assert RULESET.sway(view_of(state), None, "b.1") is None


# What units do by themselves


def conduct_of(state: State, piece: str) -> Conduct:
    found = RULESET.conduct(state, piece)
    assert found is not None
    return found


@pytest.mark.rule("TY.9.05", "TY.9.06", "TY.9.07", "TY.9.10", "TY.10.01")
def test_risk_part_by_part_and_what_each_cell_would_do() -> None:
    """Worked example E2: 7 in all, the row from 6 to 8; flee, refuge, cover, cover (italic), hold, on with a charge."""
    greens = [man("british", (100 + 3 * n, 50), klass="green", wounds=int(n < 2)) for n in range(5)]
    veterans = [man("british", (100 + 3 * n, 47)) for n in range(2)]
    state = bench_state(
        *greens,
        *veterans,
        man("british", None, where=Gone("dead", 1)),
        man("french", (105, 88)),
        man("french", (150, 40), unit="side"),
    )
    found = conduct_of(state, "b.1")
    assert (found.unit, found.total, found.rule) == ("b", 7, "TY.10.01")
    assert {one.label.key: one.value for one in found.lines} == {
        "value-risk-enemy-in-range": 1,
        "value-risk-greens-in-range": 1,
        "value-risk-losses": 3,
        "value-risk-flank": 2,
    }
    assert [(one.faces, one.label.key, one.binds) for one in found.prospects] == [
        ((1,), "value-flee", True),
        ((2,), "value-refuge", True),
        ((3,), "value-cover", True),
        ((4,), "value-cover", False),
        ((5,), "value-hold", False),
        ((6,), "value-continue-charge", False),
    ]
    flight, hold = found.prospects[0], found.prospects[4]
    assert all(
        path[-1][1] < path[0][1] for path in flight.paths.values()
    )  # away from the nearest, to the north
    assert hold.paths == {}


@pytest.mark.rule("TY.12.05")
def test_a_charge_that_can_be_made_is_told() -> None:
    state = bench_state(
        *row(4, "british", (50, 50)), *row(4, "french", (50, 65)), units={"b": {"order": Order("hold")}}
    )
    found = conduct_of(state, "b.1")
    assert found.total == 1
    charges = [one for one in found.prospects if one.target]
    assert [(one.faces, one.target, one.text.key) for one in charges] == [
        ((3, 4, 5), "f", "conduct-charge"),
        ((6,), "f", "conduct-charge"),
    ]


@pytest.mark.rule("TY.9.15")
def test_an_attached_second_has_the_result_of_his_group() -> None:
    state = bench_state(
        second("british", (50, 45)),
        *row(4, "british", (50, 50)),
        pc("british", (52, 45)),
        man("french", (9, 9)),
    )
    assert conduct_of(state, "b.second").unit == "b"
    assert conduct_of(state, "b.pc").unit == "b.pc"


def test_once_the_die_is_thrown_it_is_told_what_is_due() -> None:
    game = bench(
        pc("british", (50, 50)),
        *row(4, "british", (50, 60)),
        man("french", (50, 95)),
        dice=(3, 3, 3, 6, 6),
    )
    assert conduct_of(game.state, "b.1").thrown is None
    game.answer("b")
    found = conduct_of(game.state, "b.1")
    assert found.thrown == 6
    assert [one.due for one in found.prospects] == [6 in one.faces for one in found.prospects]


# How far


@pytest.mark.rule("TY.13.07", "TY.13.10")
def test_how_far_one_gets_at_half_and_at_full_speed() -> None:
    game = bench(
        pc("british", (50, 50)),
        man("french", (200, 140)),
        terrain=[zone("marsh", 60, 0, 120, 150)],
        step="act",
        readings={"b.pc": {}},
    )
    draft_to_move = ("b.pc", "move")
    for leaf in draft_to_move:
        if isinstance(game.question, Move):
            break
        game.answer(leaf)
    ask = game.question
    assert isinstance(ask, Move)
    contours = RULESET.reach(game.view("british"), ask, "b.pc", ()).contours
    assert [one.label and one.label.key for one in contours] == ["reach-half", "reach-full"]
    (full,) = contours[1].rings
    west, east = min(x for x, _ in full), max(x for x, _ in full)
    assert west == pytest.approx(25.0, abs=0.6)
    assert east == pytest.approx(67.5, abs=0.6)  # 10 cm, then 15 at double cost
    measured = RULESET.measure(game.view("british"), ask, {"b.pc": {"path": [[64, 50]]}})
    assert (measured["b.pc"].length, measured["b.pc"].cost, measured["b.pc"].left) == (14.0, 18.0, 7.0)
