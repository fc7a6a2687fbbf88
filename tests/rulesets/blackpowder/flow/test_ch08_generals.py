"""Chapter 8: generals on the table (BP.8.08-8.16)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Place
from escarmouche.rulesets.blackpowder.data.events import (
    CommanderDetached,
    CommanderJoined,
    CommanderLost,
    CommanderMoved,
    CommanderReplaced,
)
from escarmouche.rulesets.blackpowder.data.state import State, change
from escarmouche.rulesets.blackpowder.flow import charge_step, general_moves
from escarmouche.rulesets.blackpowder.rules import casualties, generals
from escarmouche.table.tabletop import Away, Gone, Waiting
from tests.rulesets.blackpowder.bench import bench, commander, happened, refused, wall, zone
from tests.rulesets.blackpowder.commands import ahead, asked, fr, gb, general, keys, played
from tests.rulesets.blackpowder.flows import Table

STOP = ("solignac", "stop")


def ride(x: float, y: float) -> dict[str, Any]:
    return {"solignac": {"at": [x, y]}}


def place(game: Game[State], id: str = "solignac") -> tuple[float, float]:
    return game.state.commanders[id].point


CHIEF = commander("massena", "french", at=(60, 4), brigade="")


@pytest.mark.rule("BP.8.08")
def test_he_moves_when_he_has_given_his_orders() -> None:
    game = played(fr(), general(), CHIEF, answers=STOP)
    assert isinstance(asked(game), Place)
    game.answer(ride(30, 40))
    assert place(game) == (30, 40)
    assert happened(game, CommanderMoved)[0].path == ((20, 8), (30, 40))
    assert keys(game) == ["massena", "done"]  # once only


@pytest.mark.rule("BP.8.08", "BP.7.01")
@pytest.mark.parametrize(("mounted", "most"), [(True, 48), (False, 36)])
def test_as_far_as_he_can_ride_or_walk(mounted: bool, most: float) -> None:
    game = played(fr(), general(mounted=mounted, at=(2.0, 2.0)), answers=STOP)
    found = refused(game, ride(2, 2.01 + most))
    assert (found.rule, found.code) == ("BP.8.08", "move-too-long")
    game.answer(ride(2, 2 + most))


@pytest.mark.rule("BP.8.08")
def test_neither_through_impassable_ground_nor_through_enemies() -> None:
    cliff = zone("impassable", 0, 20, 18, 24)
    wood = zone("wood", 30, 12, 40, 30)
    game = played(fr(), gb(at=(50, 20), facing=270), general(), terrain=(cliff, wood), answers=STOP)
    assert refused(game, ride(10, 22)).code == "terrain-forbidden"
    assert refused(game, ride(10, 30)).code == "terrain-forbidden"  # across it
    assert refused(game, ride(50, 20)).code == "enemy-in-the-way"
    assert refused(game, ride(-1, 8)).code == "general-off-table"
    game.answer(ride(35, 20))  # woods and friends do not hinder him


@pytest.mark.rule("BP.8.08", "BP.4.15")
@pytest.mark.parametrize("kind", ["cliff", "river"])
def test_cliffs_and_rivers_are_impassable_but_for_a_bridge(kind: str) -> None:
    water = zone(kind, 0, 20, 72, 22)
    bridge = wall("bridge", (20, 19), (20, 23))
    game = played(fr(), gb(), general(), terrain=(water, bridge), answers=STOP)
    assert refused(game, ride(30, 21)).code == "terrain-forbidden"
    assert refused(game, ride(30, 24)).code == "terrain-forbidden"
    game.answer(ride(20, 24))  # straight over the bridge
    assert place(game) == (20, 24)


@pytest.mark.rule("BP.8.08")
def test_he_may_stay() -> None:
    game = played(fr(), general(), CHIEF, answers=(*STOP, {}))
    assert place(game) == (20, 8)


@pytest.mark.rule("BP.8.08")
def test_who_never_gave_an_order_moves_too() -> None:
    game = played(fr(), general(), CHIEF, answers=("done",))
    assert asked(game).key == "general"
    game.answer({})
    assert asked(game).params["commander"] == "massena"


@pytest.mark.rule("BP.8.09")
def test_into_contact_he_joins_a_unit() -> None:
    game = played(fr(), general(), CHIEF, answers=(*STOP, ride(22, 10.75)))
    assert game.state.commanders["solignac"].attached_to == "22e"
    assert place(game) == (20, 10.75)
    assert happened(game, CommanderJoined)[0].cause == "move"


@pytest.mark.rule("BP.8.08", "BP.8.09")
def test_who_has_taken_refuge_with_a_unit_leaves_it_when_he_rides_on() -> None:
    game = played(fr(), general(at=(20.0, 10.75), attached_to="22e"), answers=STOP)
    game.answer(ride(40, 10))
    assert place(game) == (40, 10)
    assert not game.state.commanders["solignac"].attached_to


@pytest.mark.rule("BP.8.09", "BP.8.10")
def test_until_his_sides_next_turn() -> None:
    with_them = general(attached_to="22e", at=(20.0, 10.75))
    game = bench(fr(), gb(), with_them, CHIEF, active="british", phase="end", half=3)
    assert game.state.half == 4
    assert game.state.commanders["solignac"].attached_to == ""
    assert place(game) == (20, 10.75)
    assert happened(game, CommanderDetached)[0].unit == "22e"


@pytest.mark.rule("BP.8.10")
def test_he_goes_where_the_unit_goes() -> None:
    answers = ("solignac", "follow:22e", *ahead("22e", 20, 20, 30, 40))
    game = played(fr(), general(), CHIEF, answers=answers, dice=(4, 4))
    assert place(game) == (20, 40.75)


@pytest.mark.rule("BP.8.10")
def test_he_follows_whatever_moves_it() -> None:
    table = Table(fr(), gb(), general(attached_to="22e", at=(20.0, 10.75)))
    before = table.state
    change(table, "22e", where=fr(at=(30, 30), facing=90).where)  # type: ignore[arg-type]
    generals.settle(table, before)  # type: ignore[arg-type]
    assert table.state.commanders["solignac"].point == (30.75, 30)


@pytest.mark.rule("BP.8.11")
def test_he_makes_way_for_a_friend() -> None:
    answers = ("massena", "order:22e", *ahead("22e", 20, 20))
    ahead_of_them = general(at=(21.0, 20.3))
    chief = commander("massena", "french", at=(20, 6), brigade="")
    game = played(fr(), fr("9e", (50, 10)), ahead_of_them, chief, answers=answers, dice=(4, 4))
    assert place(game) == (21, 20.76)  # just beyond their front
    assert happened(game, CommanderMoved)[0].aside
    assert game.state.commanders["solignac"].attached_to == ""


@pytest.mark.rule("BP.8.12", "BP.8.13")
def test_reached_by_the_enemy_he_takes_refuge() -> None:
    table = Table(fr(), fr("9e", (40, 10)), gb(at=(20, 30)), general(at=(26.0, 20.0)))
    before = table.state
    change(table, "50th", where=gb(at=(26, 20)).where)  # type: ignore[arg-type]
    generals.settle(table, before)  # type: ignore[arg-type]
    leader = table.state.commanders["solignac"]
    assert leader.attached_to == "22e"
    assert leader.point == (20, 10.75)
    assert table.told(CommanderJoined)[0].cause == "refuge"


@pytest.mark.rule("BP.8.12", "BP.8.13")
@pytest.mark.parametrize(("y", "refuge"), [(16.0, True), (21.0, True), (23.0, False)])
def test_who_is_passed_over_by_the_enemy_has_been_reached(y: float, refuge: bool) -> None:
    british = commander("erskine", "british", at=(20, y))
    answers = ("solignac", "order:22e", *ahead("22e", 20, 21))
    game = played(fr(), fr("9e", (60, 50)), gb(), british, general(), answers=answers, dice=(4, 4))
    assert bool(game.state.commanders["erskine"].attached_to) is refuge


@pytest.mark.rule("BP.8.13")
@pytest.mark.parametrize(("y", "refuge"), [(21.75, True), (21.76, False)])
def test_an_enemy_who_touches_him_has_reached_him(y: float, refuge: bool) -> None:
    """The front of the 22e comes to y 21.75, and nothing of it beyond."""
    british = commander("erskine", "british", at=(20, y))
    answers = ("solignac", "order:22e", *ahead("22e", 20, 21))
    game = played(fr(), fr("9e", (60, 50)), gb(), british, general(), answers=answers, dice=(4, 4))
    assert bool(game.state.commanders["erskine"].attached_to) is refuge


@pytest.mark.rule("BP.8.12")
def test_a_charge_goes_over_him_too() -> None:
    british = commander("erskine", "british", at=(20, 15))
    table = Table(fr(formation="attack_column"), gb(at=(20, 20)), british, dice=(1, 1, 1))
    table.run(charge_step.charge(table, "22e", ("50th",), 12.0))
    assert table.state.commanders["erskine"].attached_to == "50th"


@pytest.mark.rule("BP.8.12", "BP.8.13")
@pytest.mark.parametrize(("mounted", "lost"), [(True, False), (False, True)])
def test_without_a_friend_in_his_reach_he_is_lost(mounted: bool, lost: bool) -> None:
    """The nearest friend is 40 inches away: a ride, but no walk."""
    table = Table(fr(at=(20, 5)), gb(at=(50, 30)), general(at=(20.0, 45.75), mounted=mounted))
    before = table.state
    change(table, "50th", where=gb(at=(20, 45.75)).where)  # type: ignore[arg-type]
    generals.settle(table, before)  # type: ignore[arg-type]
    assert table.state.commanders["solignac"].lost is lost
    assert bool(table.told(CommanderLost)) is lost


@pytest.mark.rule("BP.8.13", "BP.14.19")
def test_when_his_unit_is_destroyed_the_same_test_is_made() -> None:
    table = Table(fr(), fr("9e", (40, 10)), gb(), general(attached_to="22e", at=(20.0, 10.75)))
    casualties.destroy(table, "22e", "broke")  # type: ignore[arg-type]
    assert table.state.commanders["solignac"].attached_to == "9e"
    table = Table(fr(), gb(), general(attached_to="22e", at=(20.0, 10.75)))
    casualties.destroy(table, "22e", "broke")  # type: ignore[arg-type]
    assert table.state.commanders["solignac"].lost


LOST = Gone("refuge", 1)


@pytest.mark.rule("BP.8.14")
@pytest.mark.parametrize(("rating", "then"), [(9, 8), (6, 5), (5, 5)])
def test_an_officer_takes_over(rating: int, then: int) -> None:
    lost = general(where=LOST, rating=rating, cinc=False)
    game = bench(fr(), fr("9e", (40, 10)), gb(), lost, CHIEF, active="french", phase="start", half=2)
    assert asked(game).key == "successor"
    game.answer("9e")
    leader = game.state.commanders["solignac"]
    assert (leader.rating, leader.successions, leader.point) == (then, 1, (40, 10.75))
    assert happened(game, CommanderReplaced)[0].unit == "9e"


@pytest.mark.rule("BP.8.14")
def test_a_chief_is_replaced_with_any_unit_of_the_army() -> None:
    lost = commander("massena", "french", brigade="", where=LOST, rating=9)
    other = fr("9e", (40, 10), brigade="other")
    game = bench(fr(), other, gb(), general(cinc=False), lost, active="french", phase="start", half=2)
    assert keys(game) == ["22e", "9e"]
    game.answer("22e")
    assert game.state.commanders["massena"].rating == 8
    assert game.state.commanders["solignac"].rating == 8  # the brigadiers stay who they are


@pytest.mark.rule("BP.8.16")
def test_he_stays_where_his_unit_leaves_the_table() -> None:
    table = Table(fr(at=(20, 3)), gb(), general(attached_to="22e", at=(20.0, 3.75)))
    casualties.leave(table, "22e", (20.0, 0.0))  # type: ignore[arg-type]
    leader = table.state.commanders["solignac"]
    assert (leader.attached_to, leader.point) == ("", (20, 0))


@pytest.mark.rule("BP.8.16")
def test_an_officer_without_a_unit_waits_for_one_to_return() -> None:
    table = Table(fr(where=Away(), exit=(20.0, 0.0)), gb(), general(where=LOST))
    table.run(general_moves.succeed(table, "french"))  # type: ignore[arg-type]
    assert isinstance(table.state.commanders["solignac"].where, Waiting)
    assert table.told(CommanderReplaced)[0].waits
    before = table.state
    change(table, "22e", where=fr(at=(20, 0.75)).where, exit=None)  # type: ignore[arg-type]
    generals.settle(table, before)  # type: ignore[arg-type]
    leader = table.state.commanders["solignac"]
    assert (leader.point, leader.rating) == ((20, 1.5), 7)


@pytest.mark.rule("BP.8.16")
def test_who_waits_off_table_gives_no_orders() -> None:
    waits = general(at=None, where=Waiting(), cinc=False)
    gone = fr(where=Away(), exit=(44.0, 0.0))
    game = played(gone, fr("9e", (50, 30), brigade="other"), waits, CHIEF)
    assert keys(game) == ["massena", "done"]
    found = refused(game, "solignac")
    assert (found.rule, found.code) == ("BP.8.16", "commander-waits")


@pytest.mark.rule("BP.8.01")
def test_horse_artillery_limbers_and_unlimbers_outside_any_order() -> None:
    guns = fr("guns", (40, 10), arm="artillery", gun="horse", formation="unlimbered")
    game = played(fr(), guns, answers=())
    assert "limber:guns" in keys(game)
    game.answer("limber:guns")
    assert game.state.units["guns"].formation == "limbered"
    assert game.dice.position == 0
    game.answer("unlimber:guns")
    assert game.state.units["guns"].formation == "unlimbered"
    assert refused(game, "limber:guns").code == "no-free-limbering"


@pytest.mark.rule("BP.8.01")
def test_all_in_one_turn() -> None:
    """It limbers, moves, unlimbers, and could shoot."""
    guns = fr("guns", (40, 10), arm="artillery", gun="horse", formation="unlimbered")
    answers = ("limber:guns", "solignac", "order:guns")
    game = played(fr(), guns, answers=answers, dice=(3, 4))
    assert set(keys(game)) == {"move", "form"}
    for answer in ahead("guns", 40, 20):
        game.answer(answer)
    game.answer("stop")
    game.answer({})
    assert refused(game, "limber:guns").code == "no-free-limbering"
    game.answer("unlimber:guns")
    assert game.state.units["guns"].formation == "unlimbered" or game.state.half > 3


@pytest.mark.rule("BP.8.01", "BP.8.02")
def test_foot_artillery_has_no_such_freedom() -> None:
    foot = fr("guns", (40, 10), arm="artillery", gun="foot", formation="unlimbered")
    game = played(fr(), foot, answers=())
    assert refused(game, "limber:guns").code == "no-free-limbering"
    game.answer("solignac")
    game.answer("order:guns")
    assert "limber" in keys(game)


@pytest.mark.rule("BP.8.01")
def test_it_limbers_before_its_first_move() -> None:
    moved = fr("guns", (40, 10), arm="artillery", gun="horse", formation="unlimbered", ordered=True)
    game = played(fr(), moved, answers=())
    assert refused(game, "limber:guns").code == "has-moved"
