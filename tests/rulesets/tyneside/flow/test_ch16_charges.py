"""Charges of players: what may be charged, reach, even contacts, doors (TY.16.01-16.04, 11.15, 14.23, 4.17)."""

from itertools import product
from random import Random
from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.kernel.teller import Teller
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.events import Charged, DoorManned
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.rules.charges import can_reach, place_chargers
from escarmouche.rulesets.tyneside.rules.even_contacts import shared_out
from escarmouche.rulesets.tyneside.table import board
from escarmouche.table.tabletop import gap
from tests.rulesets.tyneside.acting import acts, asked, choose, keys, no_way, to
from tests.rulesets.tyneside.bench import (
    bench_state,
    block,
    building,
    happened,
    man,
    pc,
    refused,
    row,
    second,
    wall,
    zone,
)


def attackers(state: State, *enemies: str) -> list[int]:
    return [len(board.contacts(state, enemy)) for enemy in enemies]


def charges(game: Game[State], target: str = "f", unit: str = "b") -> None:
    """The charge as proposed."""
    ask = asked(game, unit, f"charge:{target}")
    game.answer(ask.default)


@pytest.mark.rule("TY.16.01")
def test_a_commanded_group_a_player_character_and_a_commanded_second_may_charge() -> None:
    men = (*row(3, "british", (50, 50)), *row(3, "french", (50, 65)))
    game = acts(*men, pc("british", (46, 50)), second("british", (60, 40), commanded="b.pc"))
    for unit in ("b", "b.pc", "b.second"):
        twin = game.copy()
        twin.answer(unit)
        assert "charge:f" in keys(twin)


@pytest.mark.rule("TY.16.01")
def test_a_unit_that_its_result_sends_elsewhere_does_not_charge() -> None:
    men = (*row(3, "british", (50, 50)), *row(3, "french", (50, 65)))
    game = acts(*men, units={"b": {"bound": True, "result": "cover"}}, readings={"b": {"ne": "f", "ke": "f"}})
    problem = refused(game, "b")
    assert (problem.rule, problem.code) == ("TY.9.14", "compulsory")


@pytest.mark.rule("TY.16.02")
@pytest.mark.parametrize(("at", "reached"), [(76.99, True), (77.01, False)])
def test_reach_is_the_full_allowance_without_a_bonus(at: float, reached: bool) -> None:
    """From base to base 25 cm: the centres are 27 apart."""
    game = acts(man("british", (50, 50)), man("french", (at, 50)))
    game.answer("b")
    assert ("charge:f" in keys(game)) is reached
    if not reached:
        problem = refused(game, "charge:f")
        assert (problem.rule, problem.code) == ("TY.16.02", "cannot-reach")


@pytest.mark.rule("TY.16.02")
def test_ground_is_paid_on_the_way() -> None:
    """10 of 18 cm in a marsh cost double: 28 in all; a fence takes a quarter of 25 more than 18.75."""
    marsh = acts(man("british", (50, 50)), man("french", (70, 50)), terrain=(zone("marsh", 55, 0, 65, 150),))
    marsh.answer("b")
    assert "charge:f" not in keys(marsh)
    for distance, reached in ((18.7, True), (18.8, False)):
        fence = acts(
            man("british", (50, 50)),
            man("french", (52 + distance, 50)),
            terrain=(wall("fence", (60, 0), (60, 150)),),
        )
        fence.answer("b")
        assert ("charge:f" in keys(fence)) is reached


@pytest.mark.rule("TY.16.02")
def test_the_target_must_have_been_in_sight_at_the_start_of_the_step() -> None:
    """He stands behind a cabin: within reach by the way round it, but nobody saw him."""
    cabin = building(48, 55, 58, 60)
    game = acts(man("british", (52, 50)), man("french", (52, 65)), terrain=(cabin,))
    assert "f" not in game.state.cursor.seen.get("b", ())
    game.answer("b")
    problem = refused(game, "charge:f")
    assert (problem.rule, problem.code) == ("TY.16.02", "cannot-reach")


@pytest.mark.rule("TY.16.02")
def test_what_one_of_them_saw_before_another_moved_stays_a_target() -> None:
    men = (man("british", (50, 50), unit="b1"), man("british", (60, 50), unit="b2"), man("french", (50, 65)))
    game = acts(*men)
    assert "f" in game.state.cursor.seen["b1"]
    choose(game, "b2", "move", to(b_2=(50, 57)), None)  # comes to stand between them
    game.answer("b1")
    assert "charge:f" in keys(game)


@pytest.mark.rule("TY.16.02")
def test_at_least_one_figure_must_make_contact() -> None:
    game = acts(*row(3, "british", (50, 50)), *row(3, "french", (50, 65)))
    asked(game, deed="charge:f")
    for ways in ({}, to(b_1=(50, 60))):
        problem = refused(game, ways)
        assert (problem.rule, problem.code) == ("TY.16.02", "cannot-reach")
    game.answer(to(b_1=(50, 63)))
    assert board.contacts(game.state, "b.1") == ("f.1",)


@pytest.mark.rule("TY.16.02")
def test_the_paths_are_free_at_the_usual_costs() -> None:
    game = acts(man("british", (50, 50)), man("french", (50, 65)))
    asked(game, deed="charge:f")
    far_round = {"b.1": {"path": [[60, 50], [60, 65], [52, 65]]}}
    problem = refused(game, far_round)
    assert (problem.rule, problem.code) == ("TY.13.01", "too-far")
    game.answer({"b.1": {"path": [[56, 58], [52, 65]]}})
    assert game.state.figures["b.1"].cost == pytest.approx(10 + 65**0.5, abs=0.01)


@pytest.mark.rule("TY.16.02")
def test_an_engaged_unit_cannot_charge() -> None:
    men = (
        man("british", (50, 50)),
        man("british", (60, 50)),
        man("french", (50, 52)),
        man("french", (60, 60), unit="f2"),
    )
    game = acts(*men)
    game.answer("b")
    assert keys(game) == ["move", "stay"]
    problem = refused(game, "charge:f2")
    assert (problem.rule, problem.code) == ("TY.13.14", "engaged")


@pytest.mark.rule("TY.16.03")
def test_ganging_up_on_one_while_another_stands_free_is_refused() -> None:
    """Two on the one and none on the other, whom both could reach."""
    men = (*row(2, "british", (50, 50)), man("french", (50, 60)), man("french", (56, 60)))
    game = acts(*men)
    asked(game, deed="charge:f")
    problem = refused(game, to(b_1=(50, 58), b_2=(52, 60)))
    assert (problem.rule, problem.code) == ("TY.16.03", "spread-evenly")
    assert problem.params == {"figure": "f.2", "crowded": "f.1"}
    game.answer(to(b_1=(50, 58), b_2=(56, 58)))
    assert attackers(game.state, "f.1", "f.2") == [1, 1]


@pytest.mark.rule("TY.16.04")
def test_two_on_one_are_even_where_the_other_is_out_of_reach() -> None:
    men = (*row(2, "british", (50, 50)), man("french", (50, 60)), man("french", (50, 90)))
    game = acts(*men)
    asked(game, deed="charge:f")
    game.answer(to(b_1=(50, 58), b_2=(52, 60)))
    assert attackers(game.state, "f.1", "f.2") == [2, 0]


@pytest.mark.rule("TY.16.04")
@pytest.mark.parametrize(
    ("chargers", "shares"), [(2, [1, 1, 0]), (3, [1, 1, 1]), (5, [2, 2, 1]), (7, [3, 2, 2])]
)
def test_the_automatic_placement_shares_the_contacts_out_evenly(chargers: int, shares: list[int]) -> None:
    game = acts(*row(chargers, "british", (50, 50)), *row(3, "french", (50, 60), (6, 0)))
    charges(game)
    assert sorted(attackers(game.state, "f.1", "f.2", "f.3"), reverse=True) == shares
    (event,) = happened(game, Charged)
    assert len(event.met) == chargers


@pytest.mark.rule("TY.16.03", "TY.16.04")
@pytest.mark.parametrize("files", [2.0, 3.0, 4.0])
@pytest.mark.parametrize("enemies", [2, 3, 4, 5])
def test_rows_opposite_each_other_are_shared_out_evenly_and_as_a_player_might(
    enemies: int, files: float
) -> None:
    """All can be reached: of any two one has at most one attacker more, everybody has come to touch somebody, and the
    very same paths entered by hand are accepted."""
    for chargers in (enemies, enemies + 1, enemies + 2, 2 * enemies):
        men = (*row(chargers, "british", (100, 50), (files, 0)), *row(enemies, "french", (100, 60), (5, 0)))
        game = acts(*men)
        ask = asked(game, "b", "charge:f")
        game.answer({id: {"path": way["path"]} for id, way in ask.default.items()})
        shares = attackers(game.state, *[f"f.{number + 1}" for number in range(enemies)])
        assert max(shares) - min(shares) <= 1
        assert sum(shares) >= chargers


@pytest.mark.rule("TY.16.04")
def test_of_even_placements_that_with_the_shortest_ways() -> None:
    """b.1 is a little nearer to f.2 than b.2 is, but from b.2 it is far to f.1."""
    state = bench_state(
        man("british", (60, 50)), man("british", (75, 50)), man("french", (55, 60)), man("french", (67, 60))
    )
    found = place_chargers(state, "b", "f")
    assert found is not None
    assert found.met == {"b.1": "f.1", "b.2": "f.2"}


@pytest.mark.rule("TY.16.04")
def test_the_most_even_shares_of_the_most_contacts_by_the_shortest_ways() -> None:
    """Compared with all placements of chargers whom not everybody is in reach of."""
    luck = Random("shares")
    for _ in range(60):
        enemies = [f"f.{i}" for i in range(luck.randint(1, 4))]
        ways = [
            {one: float(luck.randint(1, 25)) for one in enemies if luck.random() < 0.7}
            for _ in range(luck.randint(1, 5))
        ]
        held = {one: luck.randint(0, 2) for one in enemies}
        room = {one: luck.randint(1, 3) for one in enemies}

        placements = [
            taken
            for taken in product(*[("", *own) for own in ways])
            if all(taken.count(one) <= room[one] for one in enemies)
        ]
        found = tuple(shared_out(ways, held, room))
        assert _worth(found, ways, held) == min(_worth(taken, ways, held) for taken in placements)


def _worth(taken: Any, ways: list[dict[str, float]], held: dict[str, int]) -> tuple[int, int, float]:
    """The fewer without an enemy the better, then the more even, then the shorter."""
    squares = sum((held[one] + taken.count(one)) ** 2 for one in held)
    return taken.count(""), squares, sum(ways[i][one] for i, one in enumerate(taken) if one)


@pytest.mark.rule("TY.16.04")
def test_the_nearest_charger_goes_first_and_takes_the_nearest_enemy() -> None:
    """b.2 stands 6 cm from f.2; b.1, 10 cm from f.1, is left with him."""
    state = bench_state(
        man("british", (50, 48)), man("british", (60, 52)), man("french", (50, 60)), man("french", (60, 60))
    )
    found = place_chargers(state, "b", "f")
    assert found is not None
    assert list(found.steps) == ["b.2", "b.1"]
    assert found.met == {"b.2": "f.2", "b.1": "f.1"}


@pytest.mark.rule("TY.16.04")
def test_who_finds_no_place_stops_within_two_centimetres_behind() -> None:
    """Six at most find room round one man: the others come up behind them."""
    men = (*row(4, "british", (44, 50)), *row(4, "british", (44, 46)), man("french", (50, 60)))
    game = acts(*men)
    charges(game)
    after = game.state
    fighting = [one for one in after.living("b") if board.contacts(after, one.id)]
    rest = [one for one in after.living("b") if one not in fighting]
    assert 5 <= len(fighting) <= 6
    for one in rest:
        assert min(board.gap(one, other) for other in fighting) <= 2.001
        assert board.gap(one, after.figures["f.1"]) >= 1 - 0.001


@pytest.mark.rule("TY.16.04")
def test_places_touching_another_enemy_unit_are_avoided_where_possible() -> None:
    """The straight place before f.1 would touch f.2 of another group."""
    state = bench_state(
        man("british", (50, 50)), man("french", (50, 60)), man("french", (51.5, 56.6), unit="f2")
    )
    found = place_chargers(state, "b", "f")
    assert found is not None
    x, y = found.steps["b.1"].path[-1]
    assert gap((x, y), 1, (50, 60), 1) <= 0.001
    assert gap((x, y), 1, (51.5, 56.6), 1) > 0.001


@pytest.mark.rule("TY.16.04")
def test_a_unit_touched_on_the_way_joins_the_melee() -> None:
    men = (man("british", (50, 50)), man("french", (50, 60)), man("french", (52, 58), unit="f2"))
    game = acts(*men)
    asked(game, deed="charge:f")
    game.answer(to(b_1=(50, 58)))
    assert board.contacts(game.state, "b.1") == ("f.1", "f.2")


@pytest.mark.rule("TY.11.15")
def test_a_formed_group_that_charges_keeps_its_formation_and_has_its_ranks_to_dress() -> None:
    game = acts(*block(6, "british", (50, 50), 2), *row(2, "french", (50, 65)))
    charges(game)
    unit = game.state.units["b"]
    assert (unit.formation, unit.dressing, unit.charged) == ("line", True, "f")


@pytest.mark.rule("TY.14.23")
@pytest.mark.parametrize("charged", [True, False])
def test_nobody_of_a_unit_that_charged_fires_not_even_out_of_contact(charged: bool) -> None:
    """b.1 charges, and his enemy is another one's: b.2 has the French of f2 before him, 30 cm off."""
    men = (
        man("british", (50, 50)),
        man("british", (80, 30)),
        man("french", (50, 60)),
        man("french", (80, 60), unit="f2"),
    )
    game = acts(*men)
    if charged:
        asked(game, deed="charge:f")
        game.answer(to(b_1=(50, 58)))
    game.answer(None)
    firing = keys(game) if game.question is not None and game.question.key == "fire" else []
    assert ("b" in firing) is not charged


@pytest.mark.rule("TY.16.23")
def test_attached_leaders_are_charged_as_members_and_one_alone_like_a_group() -> None:
    men = (*row(2, "british", (50, 50)), man("french", (50, 62)), second("french", (53, 62)))
    attached = acts(*men)
    attached.answer("b")
    assert "charge:f" in keys(attached)
    assert "charge:f.second" not in keys(attached)
    charging = attached.copy()
    charging.answer("charge:f")
    ask = charging.question
    assert ask is not None
    charging.answer(ask.default)
    assert attackers(charging.state, "f.1", "f.second") == [1, 1]
    alone = acts(*row(2, "british", (50, 50)), second("french", (53, 62)))
    alone.answer("b")
    assert "charge:f.second" in keys(alone)


@pytest.mark.rule("TY.12.15")
def test_an_uncommanded_leader_comes_along_behind_a_charge_within_five_centimetres() -> None:
    men = (*row(3, "british", (50, 50)), second("british", (53, 47)), *row(3, "french", (50, 65)))
    game = acts(*men, units={"b.second": {"bound": True}}, readings={"b": {"attached": ("b.second",)}})
    charges(game)
    leader = game.state.figures["b.second"]
    assert min(board.gap(leader, one) for one in game.state.living("b")) <= 5
    assert leader.point != (53, 47)
    assert not board.contacts(game.state, "b.second")


CABIN = building(40, 60, 60, 72, doors=((50, 60),), id="cabin")


def inside(count: int, **fields: Any) -> tuple[Any, ...]:
    return row(count, "french", (42, 70), **fields)


@pytest.mark.rule("TY.4.17")
def test_who_charges_a_building_comes_to_its_door_two_at_most() -> None:
    game = acts(*row(4, "british", (45, 50)), *inside(4), terrain=(CABIN,))
    charges(game)
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("door", "french")
    at_door = [one.id for one in game.state.living("b") if one.point[1] == 59]
    assert len(at_door) == 2
    game.answer(["f.1", "f.4"])
    assert {game.state.figures[id].point for id in ("f.1", "f.4")} == {(49, 61), (51, 61)}
    assert {board.contacts(game.state, id) for id in at_door} == {("f.1",), ("f.4",)}
    assert game.state.figures["f.1"].cost == 0
    (event,) = happened(game, DoorManned)
    assert set(event.figures) == {"f.1", "f.4"}


@pytest.mark.rule("TY.4.17")
def test_a_charge_on_a_door_tells_whom_each_fights_and_who_made_room() -> None:
    """f.4 stands behind the door already; f.1 and f.2 are sent there, and he makes room."""
    behind = (*inside(3), man("french", (50, 61)))
    game = acts(*row(2, "british", (49, 50), (2, 0)), *behind, terrain=(CABIN,))
    charges(game)
    game.answer(["f.1", "f.2"])
    (charged,) = happened(game, Charged)
    assert (charged.met, charged.doors) == ({}, {"b.1": "cabin", "b.2": "cabin"})
    (manned,) = happened(game, DoorManned)
    assert {id: (enemy,) for id, enemy in manned.met.items()} == {
        id: board.contacts(game.state, id) for id in ("b.1", "b.2")
    }
    assert set(manned.met.values()) == {"f.1", "f.2"}
    assert manned.aside == ("f.4",)
    assert manned.paths["f.4"] == ((50, 61), game.state.figures["f.4"].point)
    teller = Teller(RULESET.texts, "en", RULESET.names(game.state, "en"))
    assert teller.event(manned).endswith(" at the door; f.4 makes room.")
    assert teller.event(charged).endswith("2 men come to the door.")


@pytest.mark.rule("TY.4.17")
def test_a_third_attacker_at_a_door_is_refused() -> None:
    game = acts(*row(3, "british", (47, 50)), *inside(4), terrain=(CABIN,))
    asked(game, deed="charge:f")
    three = to(b_1=(48, 59), b_2=(50, 59), b_3=(52, 59))
    problem = refused(game, three)
    assert (problem.rule, problem.code) == ("TY.4.17", "door-full")
    assert problem.params == {"building": "cabin", "most": 2}
    game.answer(to(b_1=(49, 59), b_2=(51, 59), b_3=(50, 56)))
    assert game.question is not None
    assert game.question.key == "door"


@pytest.mark.rule("TY.13.14")
def test_a_man_in_contact_is_told_why_he_may_not_go_with_the_others() -> None:
    men = (man("british", (50, 50)), man("british", (60, 50)), man("french", (50, 52)))
    assert no_way(acts(*men), to(b_1=(50, 40))) == ("TY.13.14", "engaged")
    assert no_way(acts(*men), to(b_1=(50, 40), b_2=(60, 40))) == ("TY.13.14", "engaged")
    assert no_way(acts(*men), to(f_1=(50, 60)))[1] == "answer-option"


@pytest.mark.rule("TY.4.17")
def test_its_owner_sends_one_or_two_occupants_and_nobody_else() -> None:
    game = acts(
        *row(4, "british", (45, 50)), *inside(3), man("french", (70, 80), unit="f2"), terrain=(CABIN,)
    )
    charges(game)
    assert refused(game, []).code == "answer-count"
    assert refused(game, ["f.1", "f.2", "f.3"]).code == "answer-count"
    assert refused(game, ["f.4"]).code == "answer-option"
    game.answer(["f.2"])
    assert sum(bool(board.contacts(game.state, one.id)) for one in game.state.living("f")) == 1


@pytest.mark.rule("TY.4.17")
def test_nobody_is_sent_to_the_half_of_a_door_where_an_enemy_stands_inside() -> None:
    come_in = man("british", (49, 61), unit="b2")
    game = acts(*row(4, "british", (45, 50)), come_in, *inside(3), terrain=(CABIN,))
    charges(game)
    assert game.question is not None
    assert game.question.params["count"] == 1
    game.answer(["f.3"])
    assert game.state.figures["f.3"].point == (51, 61)


@pytest.mark.rule("TY.4.17")
def test_an_automatic_side_sends_the_nearest() -> None:
    game = acts(
        *row(4, "british", (45, 50)),
        *inside(4),
        pc("british", (20, 20)),
        terrain=(CABIN,),
        automatic="french",
    )
    charges(game)
    (event,) = happened(game, DoorManned)
    assert set(event.figures) == {"f.3", "f.4"}  # at (48, 70) and (51, 70), the door at (50, 60)


@pytest.mark.rule("TY.12.05")
def test_somebody_can_reach_when_one_can() -> None:
    near = bench_state(man("british", (50, 50)), man("british", (50, 20)), man("french", (50, 76)))
    assert can_reach(near, "b", "f")
    assert not can_reach(bench_state(man("british", (50, 48)), man("french", (50, 76))), "b", "f")


@pytest.mark.rule("TY.16.02")
def test_no_place_round_an_enemy_no_charge() -> None:
    """He is hemmed in by six of his own men of another group."""
    ring = [(52, 60), (48, 60), (51, 61.732), (49, 61.732), (51, 58.268), (49, 58.268)]
    state = bench_state(
        man("british", (50, 50)), man("french", (50, 60)), *(man("french", at, unit="f2") for at in ring)
    )
    assert place_chargers(state, "b", "f") is None


def test_refusals_of_a_charge_leave_everything_as_it_was() -> None:
    game = acts(man("british", (50, 50)), man("french", (50, 65)))
    assert no_way(game, {"b.1": {"path": [[50, 64]]}}, deed="charge:f") == ("TY.13.12", "through-enemy")


@pytest.mark.rule("TY.12.05", "TY.16.04")
@pytest.mark.parametrize("apart", [8.0, 14.0, 20.0, 24.0])
@pytest.mark.parametrize("files", [2, 3, 4])
def test_as_near_as_one_gets_is_within_2_cm_behind_a_comrade_or_1_cm_short_of_an_enemy(
    apart: float, files: int
) -> None:
    """Or the whole allowance is spent. Behind: the comrade is nearer to the enemy."""
    men = [man("british", (100 + 3 * (i % files), 50 - 3 * (i // files))) for i in range(9)]
    state = bench_state(*men, man("french", (101, 50 + apart)))
    found = place_chargers(state, "b", "f")
    assert found is not None
    ends = {one.id: found.steps[one.id].path[-1] for one in state.living("b") if one.id in found.steps}
    places = {one.id: ends.get(one.id, one.point) for one in state.living("b")}
    off = {id: min(gap(at, 1, foe.point, 1) for foe in state.living("f")) for id, at in places.items()}
    waiting = [id for id in places if id not in found.met]
    assert waiting
    for id in waiting:
        ahead = [gap(places[id], 1, places[other], 1) for other in places if off[other] < off[id]]
        spent = found.steps[id].cost if id in found.steps else 0.0
        assert min(ahead, default=99) <= 2.001 or off[id] <= 1.05 or spent >= 25 - 0.05
