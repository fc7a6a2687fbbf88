"""What a player who knows the game would do in small positions: moves, covers, charges, ways in and out, works."""

import dataclasses
import itertools
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bots import Regular, decide
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, View
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.bot import (
    activation_questions,
    cover_places,
    deployment_places,
    objectives,
    place_worth,
    prospects,
    works,
)
from escarmouche.rulesets.guepier.bot.activations import units
from escarmouche.rulesets.guepier.bot.ways_on_foot import net
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import (
    Activated,
    BarrelSet,
    ChargeDeclared,
    DoorHandled,
    FigureLeft,
    KitDropped,
    LadderRaised,
    Moved,
)
from escarmouche.rulesets.guepier.data.state import (
    Condition,
    Count,
    Exit,
    Figure,
    Kit,
    Plan,
    State,
    WeakSpot,
)
from escarmouche.rulesets.guepier.table.board import touchable
from escarmouche.table.plane import distance
from escarmouche.table.tabletop import Away, contains
from tests.rulesets.guepier.bench import bench, bench_state, door, happened, man, row, wall, zone

SEEDS = range(3)


def moved(game: Game[State], side: str = "french", seed: int = 0) -> Game[State]:
    """The game after a regular has made all the moves of a side."""
    bot = Regular(seed, RULESET)
    while (ask := game.question) is not None and ask.seat == side and game.state.cursor.sequence == "move":
        decide(game, side, bot)
    return game


def sequence(*figures: Figure, seed: int = 0, **fields: Any) -> Game[State]:
    return bench(*figures, sequence="move", dice=SeededDice(seed), **fields)


def breakout(limit: int = 7, number: int = 1) -> Plan:
    """The French win by leaving over the south edge."""
    return Plan(
        limit=limit,
        attacker="mexican",
        exits=(Exit("french", "south"),),
        own_end=True,
        conditions=(
            Condition("limit", "french", "escaped", (Count("left", "french", low=number),)),
            Condition("limit", "mexican", "caught", (Count("left", "french", high=number - 1),)),
        ),
    )


def capture(limit: int = 8, zone: str = "building") -> Plan:
    """The French win by controlling a zone, the Mexicans by lasting."""
    return Plan(
        limit=limit,
        attacker="french",
        conditions=(
            Condition("turn", "french", "taken", (Count("controls", "french", zone=zone),)),
            Condition("limit", "mexican", "held"),
        ),
    )


FIRING_LINE = row(8, "mexican", (50, 60), located=True)


# Covers and fire.


@pytest.mark.parametrize("seed", SEEDS)
def test_men_under_fire_in_the_open_get_into_the_cover_beside_them(seed: int) -> None:
    ruins = zone("ruins", 40, 24, 56, 34)
    game = moved(sequence(*row(3, "french", (58, 29)), *FIRING_LINE, terrain=(ruins,), seed=seed))
    inside = [one for one in game.state.placed("french") if contains(ruins, one.point)]
    assert len(inside) >= 2


def test_who_aims_from_a_good_cover_stays_there_and_his_side_passes() -> None:
    ruins = zone("ruins", 50, 20, 70, 31)
    game = moved(sequence(man("french", (60, 30)), man("mexican", (60, 70), located=True), terrain=(ruins,)))
    assert happened(game, Activated) == []


def test_who_looks_the_wrong_way_turns_to_the_enemy() -> None:
    game = moved(sequence(man("french", (60, 30), facing=180), man("mexican", (60, 55), located=True)))
    figure = game.state.figures["f.1"]
    there = game.state.figures["m.1"].point
    assert prospects.in_wedge(figure.point, figure.pose.facing, tables.HALF_ARC, there)


def test_men_who_stand_together_move_for_one_price() -> None:
    game = moved(sequence(*row(5, "french", (40, 50)), man("mexican", (60, 110)), plan=breakout(), ap=1))
    first = happened(game, Activated)[0]
    assert len(first.figures) == 5
    assert first.cost == 1


# Charges.


@pytest.mark.parametrize("seed", SEEDS)
def test_a_pinned_enemy_within_reach_is_charged(seed: int) -> None:
    prey = man("mexican", (60, 40), marker="green", located=True)
    game = moved(sequence(man("french", (60, 34)), prey, seed=seed))
    assert [event.target for event in happened(game, ChargeDeclared)] == ["m.1"]
    assert game.state.figures["m.1"].lost


@pytest.mark.parametrize("seed", SEEDS)
def test_one_militiaman_does_not_charge_a_line_of_regulars(seed: int) -> None:
    alone = man("french", (60, 30), troop_class="militia", training="green")
    game = moved(sequence(alone, *row(6, "mexican", (52, 42), located=True), seed=seed))
    assert happened(game, ChargeDeclared) == []


def test_an_enemy_who_is_not_located_is_not_charged() -> None:
    game = moved(sequence(man("french", (60, 34)), man("mexican", (60, 40), marker="green")))
    assert happened(game, ChargeDeclared) == []


# The way out.


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_can_leave_on_the_last_turn_leaves(seed: int) -> None:
    men = row(3, "french", (40, 9))
    game = moved(sequence(*men, *FIRING_LINE, plan=breakout(limit=7, number=3), turn=7, seed=seed))
    assert len(happened(game, FigureLeft)) == 3
    assert all(isinstance(one.where, Away) for one in game.state.figures.values() if one.side == "french")


@pytest.mark.parametrize("seed", SEEDS)
def test_with_little_time_left_men_run_for_the_edge(seed: int) -> None:
    game = moved(sequence(*row(3, "french", (40, 24)), *FIRING_LINE, plan=breakout(), turn=6, seed=seed))
    assert all(figure.point[1] <= 15.0 for figure in game.state.placed("french"))
    assert happened(game, Activated)[0].action == "fast"


def test_with_time_to_spare_and_a_good_shot_men_stand_and_fire() -> None:
    prey = row(3, "mexican", (40, 60), located=True, ranged="none", mounted=True, rider=True)
    ready = row(4, "french", (40, 16), troop_class="legion")
    game = moved(sequence(*ready, *prey, plan=breakout(limit=8), turn=2))
    assert [figure.point for figure in game.state.placed("french")] == [one.point for one in ready]


# The way in.


@pytest.mark.parametrize("seed", SEEDS)
def test_a_zone_that_decides_the_game_is_entered_in_time(seed: int) -> None:
    house = zone("building", 50, 40, 70, 60)
    foe = man("mexican", (60, 115))
    game = moved(
        sequence(*row(3, "french", (56, 31)), foe, terrain=(house,), plan=capture(), turn=7, seed=seed)
    )
    assert any(contains(house, figure.point) for figure in game.state.placed("french"))


@pytest.mark.parametrize("seed", SEEDS)
def test_men_go_in_by_the_breach_and_not_at_the_wall(seed: int) -> None:
    breach = door("breach-1", (58, 40), (63, 40), kind="breach", state="breach")
    fort = zone("building", 40, 40, 80, 60, tags=("fortified",), openings=(breach,))
    men = row(4, "french", (52, 35))
    game = moved(
        sequence(*men, man("mexican", (60, 115)), terrain=(fort,), plan=capture(), turn=6, seed=seed),
        seed=seed,
    )
    assert sum(contains(fort, figure.point) for figure in game.state.placed("french")) >= 2


def test_the_net_leads_round_a_rampart_and_through_its_gap() -> None:
    gap = door("gap", (30, 50), (35, 50), kind="breach", state="breach")
    solid = bench_state(man(), terrain=(wall("rampart", (0, 50), (90, 50)),)).table
    pierced = bench_state(man(), terrain=(wall("rampart", (0, 50), (90, 50), openings=(gap,)),)).table
    goal = ((33.0, 60.0),)
    assert net(solid, False).far((33.0, 40.0), goal) > 100.0
    assert net(pierced, False).far((33.0, 40.0), goal) < 26.0
    way = net(pierced, False).route((33.0, 40.0), goal, 30.0)
    assert way[0] == (33.0, 40.0)
    assert way[-1] == goal[0]
    assert sum(distance(a, b) for a, b in itertools.pairwise(way)) < 30.0


# Works.

FORT = zone("building", 40, 60, 80, 90, id="fort", tags=("fortified", "roofed"))
ROOF = zone("roof", 40, 60, 80, 90, id="roof", level=1, tags=("over:fort",))
FAR = man("mexican", (60, 115), ranged="none")
SPOT = WeakSpot("weak-1", "fort", (50.0, 60.0))


def carried(kind: str, *carriers: str) -> Kit:
    return Kit(id=f"{kind}-1", kind=kind, side="french", state="carried", carriers=carriers)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_barrel_is_brought_to_the_wall_and_set(seed: int) -> None:
    game = moved(
        sequence(
            man("french", (60, 52)), FAR, terrain=(FORT,), plan=capture(zone="fort"), kit=(carried("barrel", "f.1"),),
            seed=seed,
        )
    )  # fmt: skip
    assert [event.against for event in happened(game, BarrelSet)] == ["fort"]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_ladder_is_brought_to_the_wall_and_raised(seed: int) -> None:
    game = moved(
        sequence(
            *row(2, "french", (58, 52)), FAR, terrain=(FORT, ROOF), plan=capture(zone="fort"),
            kit=(carried("ladder", "f.1", "f.2"),), seed=seed,
        )
    )  # fmt: skip
    assert [event.against for event in happened(game, LadderRaised)] == ["fort"]


def test_a_ladder_is_not_raised_against_a_house_on_the_way() -> None:
    house = zone("building", 40, 20, 59.2, 52, id="house")
    game = moved(
        sequence(
            *row(2, "french", (60, 33)),
            FAR,
            terrain=(FORT, ROOF, house),
            plan=capture(zone="fort"),
            kit=(carried("ladder", "f.1", "f.2"),),
        )
    )
    there = game.state.figures["f.1"]
    assert there.point[1] > 40  # they have come along its wall
    assert "house" in touchable(game.state.table, there.point, there.radius)
    assert happened(game, LadderRaised) == []


def test_a_ladder_that_stands_is_climbed() -> None:
    ladder = Kit(id="ladder-1", kind="ladder", side="french", state="raised", at=(60.0, 58.7), against="fort")
    game = moved(
        sequence(
            man("french", (60, 58.7)), FAR, terrain=(FORT, ROOF), plan=capture(zone="fort"), kit=(ladder,),
            turn=4,
        )
    )  # fmt: skip
    assert game.state.figures["f.1"].on_ladder == "ladder-1"


def test_a_ram_is_brought_to_the_door() -> None:
    gate = door("gate", (58, 60), (62, 60))
    fort = replace(FORT, openings=(gate,))
    game = moved(
        sequence(
            *row(4, "french", (56, 50)), FAR, terrain=(fort,), plan=capture(zone="fort"),
            kit=(carried("ram", "f.1", "f.2", "f.3", "f.4"),),
        )
    )  # fmt: skip
    ram = game.state.kit["ram-1"]
    assert works.arrived(game.state, ram, [game.state.figures[id] for id in ram.carriers])


def test_a_ram_where_there_is_no_door_is_laid_down() -> None:
    game = moved(
        sequence(*row(2, "french", (56, 50)), FAR, kit=(carried("ram", "f.1", "f.2"),), plan=Plan(limit=8))
    )
    assert len(happened(game, KitDropped)) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_men_come_to_the_weak_spot_of_a_wall(seed: int) -> None:
    game = moved(
        sequence(
            *row(3, "french", (46, 54)),
            FAR,
            terrain=(FORT,),
            plan=capture(zone="fort"),
            weak=(SPOT,),
            seed=seed,
        )
    )
    assert min(distance(one.point, SPOT.at) for one in game.state.placed("french")) <= 2.0


def test_who_widens_a_hole_neither_moves_nor_fires() -> None:
    spot = replace(SPOT, working=("f.1",))
    target = man("mexican", (50, 20), located=True)
    worker = man("french", (50, 58.7), facing=180)
    game = moved(sequence(worker, target, terrain=(FORT,), plan=capture(zone="fort"), weak=(spot,)))
    assert happened(game, Moved) == []
    fire = bench(
        worker,
        target,
        terrain=(FORT,),
        plan=capture(zone="fort"),
        weak=(spot,),
        sequence="fire",
        side="french",
    )
    assert "f.1" not in [one.raw for one in RULESET.judgement.propose(fire.view("french")) or ()]


# Over a wall.

RAMPART = wall("rampart", (20, 60), (100, 60), openings=(door("gate", (38, 60), (42, 60)),))
GARRISON = row(2, "mexican", (58, 75), ranged="none")


def storm(attacker: str = "french") -> Plan:
    """The French win by killing all; the Mexicans by lasting."""
    return Plan(
        limit=10,
        attacker=attacker,
        conditions=(
            Condition("turn", "french", "overwhelmed", (Count("remaining", "mexican", high=0),)),
            Condition("limit", "mexican", "held"),
        ),
    )


def leaning(at: tuple[float, float] = (60.0, 58.7)) -> Kit:
    return Kit(
        id="ladder-1", kind="ladder", side="french", group="f", state="raised", at=at, against="rampart"
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_a_ladder_is_leaned_against_the_wall_behind_which_the_enemy_is(seed: int) -> None:
    game = moved(
        sequence(
            *row(3, "french", (42, 53)), *GARRISON, terrain=(RAMPART,), plan=storm(),
            kit=(carried("ladder", "f.1", "f.2", "f.3"),), seed=seed,
        )
    )  # fmt: skip
    [raised] = happened(game, LadderRaised)
    assert raised.against == "rampart"
    assert distance(raised.at, (40.0, 60.0)) > 4.0  # not where the gate is


@pytest.mark.parametrize(
    ("plan", "foes"),
    [
        (storm("mexican"), GARRISON),
        (storm(), row(2, "mexican", (58, 30), ranged="none")),
        (storm(), row(11, "mexican", (45, 75), ranged="none")),
    ],
    ids=["who defends needs none", "nobody is behind the wall", "too many are behind the wall"],
)
def test_a_ladder_that_is_of_no_use_is_laid_down(plan: Plan, foes: tuple[Figure, ...]) -> None:
    game = moved(
        sequence(
            *row(2, "french", (58, 50)), *foes, terrain=(RAMPART,), plan=plan,
            kit=(carried("ladder", "f.1", "f.2"),),
        )
    )  # fmt: skip
    assert len(happened(game, KitDropped)) == 1


def test_as_many_climb_together_for_one_price_as_a_ladder_holds() -> None:
    men = (*row(3, "french", (57.8, 58.7), (2.2, 0.0)), man("french", (60, 56.6)))
    game = moved(sequence(*men, *GARRISON, terrain=(RAMPART,), plan=storm(), kit=(leaning(),), ap=1))
    assert sum(one.on_ladder == "ladder-1" for one in game.state.figures.values()) == tables.ON_A_LADDER


def test_who_comes_running_to_a_ladder_halts_at_its_foot() -> None:
    men = row(2, "french", (60, 58.7), (2.2, 0.0), mode="fast")
    game = moved(sequence(*men, *GARRISON, terrain=(RAMPART,), plan=storm(), kit=(leaning(),)))
    assert [event.action for event in happened(game, Activated)] == ["halt"]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_men_of_its_group_come_to_the_foot_of_a_ladder(seed: int) -> None:
    men = row(2, "french", (70, 52))
    game = moved(sequence(*men, *GARRISON, terrain=(RAMPART,), plan=storm(), kit=(leaning(),), seed=seed))
    assert min(distance(one.point, (60.0, 58.7)) for one in game.state.placed("french")) <= 2.5


# Loads on the ground, and doors.


def lying(kind: str, at: tuple[float, float]) -> Kit:
    return Kit(id=f"{kind}-1", kind=kind, side="french", state="ground", at=at)  # type: ignore[arg-type]


def test_a_ladder_that_is_still_needed_is_taken_up() -> None:
    men = row(2, "french", (60, 40), (2.4, 0.0))
    game = moved(
        sequence(*men, *GARRISON, terrain=(RAMPART,), plan=storm(), kit=(lying("ladder", (61.2, 40.0)),))
    )
    assert set(game.state.kit["ladder-1"].carriers) == {"f.1", "f.2"}


def test_a_ladder_that_comes_too_late_is_left_where_it_lies() -> None:
    men = row(2, "french", (60, 40), (2.4, 0.0))
    late = sequence(
        *men, *GARRISON, terrain=(RAMPART,), plan=storm(), kit=(lying("ladder", (61.2, 40.0)),), turn=9
    )
    assert moved(late).state.kit["ladder-1"].state == "ground"


def test_who_is_within_opens_the_gate_to_his_friends() -> None:
    fort = wall(
        "rampart",
        (20, 60),
        (100, 60),
        tags=("inner:gate:north",),
        openings=(door("gate", (58, 60), (62, 60)),),
    )
    within = man("french", (60, 61.5), located=True)
    game = moved(sequence(within, *GARRISON, terrain=(fort,), plan=storm()))
    assert [event.state for event in happened(game, DoorHandled)] == ["open"]


def test_who_has_to_get_out_opens_the_door_of_his_house() -> None:
    house = zone(
        "building", 50, 40, 70, 60, tags=("fortified",), openings=(door("door", (58, 40), (62, 40)),)
    )
    inside = man("french", (60, 41.5))
    game = moved(sequence(inside, man("mexican", (60, 115)), terrain=(house,), plan=breakout()))
    assert [event.door for event in happened(game, DoorHandled)] == ["door"]


def test_who_holds_a_wall_keeps_its_gate_shut() -> None:
    fort = wall("rampart", (20, 60), (100, 60), openings=(door("gate", (58, 60), (62, 60)),))
    game = moved(sequence(man("french", (60, 58.5)), *GARRISON, terrain=(fort,), plan=storm("mexican")))
    assert happened(game, DoorHandled) == []


# What is paid for.


def test_who_did_not_pay_to_leave_a_cover_moves_within_it() -> None:
    woods = zone("thicket", 40, 20, 80, 44)
    game = bench(
        *row(2, "french", (50, 22)), man("mexican", (60, 100)), terrain=(woods,), sequence="move",
        plan=storm(), dice=(6,),
    )  # fmt: skip
    for answer in ("f.1", ["f.2"], "fast", []):
        game.answer(answer)
    assert game.question is not None
    assert game.question.key == "move"
    decide(game, "french", Regular(0, RULESET))
    assert len(happened(game, Moved)) == 2
    assert all(contains(woods, one.point) for one in game.state.placed("french"))


# What a side wants.


def test_aims_are_read_from_the_conditions_of_any_plan() -> None:
    state = bench_state(man(), man("mexican", (50, 50)), plan=breakout())
    assert objectives.aims(state, "french").leave == ("south",)
    assert objectives.aims(state, "mexican").stop == ("south",)
    state = bench_state(man(), man("mexican", (50, 50)), plan=capture(zone="fort"), terrain=(FORT,))
    assert objectives.aims(state, "french").take == ("fort",)
    assert objectives.must_act(state, "french")
    assert not objectives.must_act(state, "mexican")


def test_it_is_the_more_urgent_to_be_near_the_less_time_is_left() -> None:
    assert (
        objectives.haste(26.0, 13.0, 6.0)
        < objectives.haste(26.0, 13.0, 3.0)
        < objectives.haste(26.0, 13.0, 1.0)
    )
    assert objectives.haste(13.0, 13.0, 3.0) < objectives.haste(39.0, 13.0, 3.0)


# The same view, the same answer.


@pytest.mark.parametrize("scenario", sorted(RULESET.scenarios))
def test_what_is_proposed_does_not_hang_on_what_was_thought_before(scenario: str) -> None:
    def play(count: int) -> list[Any]:
        activation_questions._kept.clear()
        prospects._fronts.clear()
        game = Game(RULESET, {"scenario": scenario}, {}, SeededDice(5))
        bots = {seat: Regular(f"{seat}", RULESET) for seat in RULESET.seats(game.state)}
        while game.question is not None and len(game.answers) < count:
            decide(game, game.question.seat, bots[game.question.seat])
        return list(game.answers)

    assert play(8) == play(8)


LOOKED_AT = 12


@pytest.mark.parametrize("scenario", ["palo-verde", "block-34"])
def test_in_the_middle_of_a_turn_fresh_thoughts_are_the_same_as_old_ones(scenario: str) -> None:
    def told(view: View[State]) -> list[tuple[Any, float]]:
        found = RULESET.judgement.propose(view) or ()
        return [(one.raw, one.worth) for one in found]

    game = Game(RULESET, {"scenario": scenario}, {}, SeededDice(7))
    bots = {seat: Regular(f"{seat}", RULESET) for seat in RULESET.seats(game.state)}
    looked_at = 0
    while game.question is not None and looked_at < LOOKED_AT:
        if game.question.key in ("activate", "move"):
            view = game.view(game.question.seat)
            warm = told(view)
            activation_questions._kept.clear()
            prospects._fronts.clear()
            place_worth._lures.clear()
            assert told(dataclasses.replace(view, state=replace(view.state))) == warm
            looked_at += 1
        decide(game, game.question.seat, bots[game.question.seat])
    assert looked_at == LOOKED_AT


def test_units_are_chains_of_one_kind() -> None:
    near = row(3, "french", (20, 20))
    far = row(2, "french", (60, 20))
    shaken = man("french", (26, 24), marker="yellow")
    state = bench_state(*near, *far, shaken, man("mexican", (50, 90)), sequence="move", side="french")
    found = sorted(len(unit.members) for unit in units(state, "french"))
    assert found == [1, 2, 3]


def test_places_along_a_cover_do_not_overlap() -> None:
    state = bench_state(man(), terrain=(zone("ruins", 20, 20, 60, 40),))
    for shelf in cover_places.shelves(state):
        spots = cover_places.lined(shelf, shelf.at(shelf.length / 2), 10, ())
        assert len(spots) == 10
        for number, one in enumerate(spots):
            assert all(distance(one, other) >= 2 * tables.FOOT_RADIUS for other in spots[:number])


def test_what_nobody_needs_is_not_carried_at_the_start() -> None:
    game = Game(RULESET, {"scenario": "free-battle"}, {}, SeededDice(1))
    bots = {seat: Regular(seat, RULESET) for seat in RULESET.seats(game.state)}
    while game.state.cursor.sequence == "deploy" and game.question is not None:
        decide(game, game.question.seat, bots[game.question.seat])
    assert {kit.state for kit in game.state.kit.values()} == {"ground"}
    assert deployment_places.enemy_points(game.state, "french")
    assert place_worth.horizon(game.state) > 0.0
