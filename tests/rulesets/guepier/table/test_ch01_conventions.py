"""Chapter 1: measuring, contact, levels, and the order of dice."""

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import Eliminated, MoraleTested, PointsRolled
from escarmouche.rulesets.guepier.data.state import Plan
from escarmouche.rulesets.guepier.rules import casualties
from escarmouche.rulesets.guepier.rules.morale import MORALE, RALLY, Nerve, resolve_rally
from escarmouche.rulesets.guepier.rules.victory import control
from escarmouche.rulesets.guepier.table import board
from escarmouche.table.tabletop import Pose, bearing
from tests.rulesets.guepier.bench import bench, bench_state, cannon, happened, man, row, wall, zone

LAST_TURN = Plan(limit=2, own_end=True)


@pytest.mark.rule("GM.1.01")
def test_bases() -> None:
    assert man("french").radius == 1.0
    assert man("french", mounted=True).radius == 1.5
    assert tables.GUN_RADIUS == 2.0
    assert tables.OBJECT_RADIUS == 0.5


@pytest.mark.rule("GM.1.02")
def test_distance_is_the_gap_between_bases_heights_ignored() -> None:
    state = bench_state(
        man("french", (10, 10)),
        man("mexican", (20, 10)),
        man("mexican", (10, 30), mounted=True),
        man("mexican", (20, 12), level=1),
        terrain=(zone("roof", 15, 5, 25, 20, level=1),),
    )
    one = state.figures["f.1"]
    assert board.gap_between(state, one, state.figures["m.1"]) == pytest.approx(8.0)
    assert board.gap_between(state, one, state.figures["m.2"]) == pytest.approx(17.5)
    assert board.gap_between(state, state.figures["m.1"], state.figures["m.3"]) == 0.0


@pytest.mark.rule("GM.1.03")
@pytest.mark.parametrize(("away", "tests"), [(7.0, True), (7.0009, True), (7.01, False)])
def test_a_distance_includes_its_figure_within_the_tolerance(away: float, tests: bool) -> None:
    game = bench(
        man("french", (20, 20)),
        man("french", (20 + away, 20)),
        man("mexican", (80, 80)),
        sequence="move",
        dice=(6,),
    )
    casualties.eliminate(game, ["f.1"], "test")
    assert bool(happened(game, MoraleTested)) == tests


@pytest.mark.rule("GM.1.04")
def test_modifiers_add_to_the_die_and_equal_is_enough() -> None:
    plain = Nerve("mexican_regular", "experienced", False, "none")
    assert not MORALE.roll(plain, ScriptedDice([3])).success
    assert MORALE.roll(plain, ScriptedDice([4])).success
    many = Nerve("militia", "green", True, "green", ap_spent=3)
    assert RALLY.plus(many)[0] == -1 - 1 + 2 - 2 + 3
    assert RALLY.roll(many, ScriptedDice([3])).need == 4


@pytest.mark.rule("GM.1.05")
def test_no_automatic_success_and_totals_below_zero() -> None:
    hopeless = Nerve("militia", "green", False, "green")  # -4
    assert RALLY.roll(hopeless, ScriptedDice([2])).total == -2
    assert resolve_rally(hopeless, ScriptedDice([6])) == "eliminated"
    sure = Nerve("french_regular", "veteran", False, "yellow", ap_spent=12)
    assert RALLY.roll(sure, ScriptedDice([6])).total == 6 + 1 + 1 - 1 + 12
    assert resolve_rally(sure, ScriptedDice([2])) == "none"
    assert resolve_rally(sure, ScriptedDice([1])) == "green"


@pytest.mark.rule("GM.1.05")
def test_a_natural_one_does_not_lose_a_combat() -> None:
    game = bench(
        man("french", (20, 20), melee=("bayonet",), assailant_of=("m.1",)),
        man(
            "mexican", (22, 20), melee=("knife",), troop_class="irregular", training="green", marker="yellow"
        ),
        sequence="melee",
        dice=(1, 6),
        plan=LAST_TURN,
    )
    # 1 + 2 regular + 1 assailant = 4 against 6 - 1 - 1 - 1 = 3
    assert game.state.figures["m.1"].lost
    assert not game.state.figures["f.1"].lost


@pytest.mark.rule("GM.1.06")
@pytest.mark.parametrize(("away", "in_contact"), [(2.0, True), (2.5, True), (2.51, False)])
def test_contact_is_half_a_centimetre(away: float, in_contact: bool) -> None:
    state = bench_state(man("french", (20, 20)), man("mexican", (20 + away, 20)))
    assert board.touches(state, state.figures["f.1"], state.figures["m.1"]) == in_contact


@pytest.mark.rule("GM.1.06")
def test_contact_needs_the_same_level_and_nothing_between() -> None:
    roof = zone("roof", 20, 0, 40, 40, level=1)
    state = bench_state(man("french", (19, 20)), man("mexican", (21, 20), level=1), terrain=(roof,))
    assert not board.touches(state, state.figures["f.1"], state.figures["m.1"])
    hedge = wall("hedge", (20, 0), (20, 40))
    apart = bench_state(
        man("french", (18.9, 20)), man("mexican", (21.3, 20)), terrain=(hedge,), declare=False
    )
    assert not board.touches(apart, apart.figures["f.1"], apart.figures["m.1"])  # nobody declared contiguous


@pytest.mark.rule("GM.1.06")
def test_contiguous_is_one_centimetre_and_declared() -> None:
    hedge = wall("hedge", (20, 0), (20, 40))
    state = bench_state(man("french", (18, 20)), man("french", (17.9, 30)), terrain=(hedge,))
    assert state.figures["f.1"].contiguous == ("hedge",)
    assert state.figures["f.2"].contiguous == ()
    assert board.declare(state.table, Pose(18, 20), 1.0, {"contiguous": "none"})[2] == ()


@pytest.mark.rule("GM.1.07")
@pytest.mark.parametrize(
    ("to", "facing"), [((0, 5), 0), ((5, 5), 45), ((5, 0), 90), ((0, -5), 180), ((-5, 0), 270)]
)
def test_bearings_are_those_of_the_compass(to: tuple[float, float], facing: float) -> None:
    assert bearing((0, 0), to) == pytest.approx(facing)
    assert Pose(0, 0, facing - 360).rounded().facing == pytest.approx(facing)


@pytest.mark.rule("GM.1.08")
def test_everything_is_open_information() -> None:
    game = bench(man("french", (10, 10), marker="yellow"), man("mexican", (60, 60)), sequence="move")
    for seat in ("french", "mexican"):
        assert RULESET.view(game.state, seat) == game.state
        assert game.view(seat).state == game.state
        assert list(game.events_for(seat)) == game.events


@pytest.mark.rule("GM.1.09")
def test_points_belong_to_the_group_not_to_the_side() -> None:
    game = bench(
        man("french", (10, 10), marker="yellow"),
        man("french", (40, 10), group="g"),
        man("mexican", (100, 100)),
        sequence="rally",
        ap={"f": 3, "g": 7},
        dice=(4,),
    )
    game.answer(3)
    assert game.state.groups["f"].ap == 0
    assert game.state.groups["g"].ap == 7


@pytest.mark.rule("GM.1.10")
def test_points_are_rolled_attacker_first_then_in_roster_order() -> None:
    game = bench(
        man("french", (10, 10), group="f1"),
        man("french", (40, 10), group="f2"),
        man("mexican", (100, 100), group="m1"),
        man("mexican", (60, 100), group="m2"),
        sequence="points",
        plan=Plan(attacker="mexican"),
        dice=(1, 2, 3, 4),
    )
    assert [(event.group, event.ap) for event in happened(game, PointsRolled)] == [
        ("m1", 1),
        ("m2", 2),
        ("f1", 3),
        ("f2", 4),
    ]


@pytest.mark.rule("GM.1.10")
def test_figures_come_in_the_order_of_their_ids() -> None:
    game = bench(*row(11, "french", (10, 10), (9, 0)), man("mexican", (100, 100)), sequence="move")
    casualties.eliminate(game, ["f.10", "f.2"], "test")
    assert [event.figure for event in happened(game, Eliminated)] == ["f.2", "f.10"]


@pytest.mark.rule("GM.1.11")
def test_a_man_on_the_roof_is_not_in_the_building_except_for_control() -> None:
    house = zone("building", 20, 20, 60, 60, id="house")
    roof = zone("roof", 20, 20, 60, 60, id="roof", level=1, tags=("over:house",))
    above = man("french", (40, 40), level=1)
    state = bench_state(above, man("mexican", (100, 100)), terrain=(house, roof))
    assert board.zone_at(state.table, (40, 40), 1) is None
    assert board.zone_at(state.table, (40, 40), 0) is not None
    assert board.elevation_at(state.table, (40, 40), 1) is not None
    game = bench(above, man("mexican", (100, 100)), terrain=(house, roof), sequence="move")
    control(game)
    assert game.state.control["house"] == "french"


def test_a_gun_is_no_figure() -> None:
    state = bench_state(man("french", (10, 10)), guns=(cannon("french", (11, 10)),))
    assert board.free(state, (14, 10), 1.0, 0)
