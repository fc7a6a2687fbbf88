"""Chapter 6: what a blunder makes of an order (BP.6.16-6.18, 6.38)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.blackpowder.data.events import Blundered, BlunderIgnored
from escarmouche.rulesets.blackpowder.data.state import State, Unit
from escarmouche.table.tabletop import Away
from tests.rulesets.blackpowder.bench import building, happened, wall, zone
from tests.rulesets.blackpowder.commands import ALONE, at, fr, gb, general, played, to

STEPS = ("form", {}, "declared")
FAR = fr("9e", (60, 50))
MID = (30.0, 30.0)


def blundered(*dice: int, own: Unit | None = None, **fields: Any) -> Game[State]:
    """The order of one unit in the middle of the table goes wrong."""
    pieces = [own or fr(at=MID), FAR, *fields.pop("others", ()), general(at=(30.0, 25.0), cinc=False)]
    answers = fields.pop("answers", (*ALONE, *STEPS))
    return played(*pieces, answers=answers, dice=(6, 6, *dice), **fields)


@pytest.mark.rule("BP.6.17", "BP.6.18")
@pytest.mark.parametrize(
    ("dice", "result", "place"),
    [
        ((1,), "rapid-retreat", (30, 6, 0)),
        ((2,), "retreat", (30, 18, 0)),
        ((3,), "left", (18.75, 30.75, 270)),  # a quarter turn on its leader, then twelve inches
        ((4,), "right", (41.25, 30.75, 90)),
        ((5,), "forward", (30, 42, 0)),
        ((6, 1), "charge", (30, 42, 0)),
        ((6, 4), "charge", (30, 54, 0)),
        ((6, 5), "charge", (30, 58.25, 0)),  # three moves would lead over the edge: it halts an inch inside
    ],
)
def test_the_table_without_an_enemy_in_reach(
    dice: tuple[int, ...], result: str, place: tuple[float, ...]
) -> None:
    game = blundered(*dice, others=(gb(at=(66, 4)),))
    assert happened(game, Blundered)[0].result == result
    assert at(game, "22e") == place
    assert not game.state.units["22e"].disordered
    assert game.state.units["22e"].formation == "line"


@pytest.mark.rule("BP.6.17")
@pytest.mark.parametrize(("die", "moves"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_charge_has_moves_by_another_die(die: int, moves: int) -> None:
    game = blundered(6, die, others=(gb(at=(66, 4)),))
    assert happened(game, Blundered)[0].moves == moves


@pytest.mark.rule("BP.6.18")
@pytest.mark.parametrize(
    ("dice", "foe", "facing"),
    [((3,), (20, 30), 90.0), ((4,), (40, 30), 270.0), ((5,), (30, 38), 180.0), ((6, 1), (30, 38), 180.0)],
)
def test_an_enemy_in_that_quarter_is_charged(
    dice: tuple[int, ...], foe: tuple[float, float], facing: float
) -> None:
    marching = gb(at=foe, facing=facing, formation="march_column")
    game = blundered(*dice, others=(marching,))
    assert game.state.contacts == (("22e", "50th"),)


@pytest.mark.rule("BP.6.18")
def test_an_enemy_in_another_quarter_is_not() -> None:
    aside = gb(at=(50, 30), facing=270, formation="march_column")
    game = blundered(5, others=(aside,))
    assert game.state.contacts == ()
    assert at(game, "22e") == (30, 42, 0)


@pytest.mark.rule("BP.6.18")
def test_the_quarter_is_that_of_the_unit_before_it_turns() -> None:
    """Once it has turned to the left this enemy is before it, but he was in its front quarter all the time."""
    before = gb(at=(23, 38), facing=90, formation="march_column")
    game = blundered(3, others=(before,))
    assert game.state.contacts == ()
    game = blundered(5, others=(before,))
    assert game.state.contacts == (("22e", "50th"),)


@pytest.mark.rule("BP.6.18")
def test_the_nearest_is_so_in_inches_not_by_what_the_ground_costs() -> None:
    hedge = wall("hedge", (30, 36), (46, 36))
    behind = gb("50th", (34, 38), facing=90, formation="march_column")
    beyond = gb("71st", (25, 42), facing=90, formation="march_column")
    game = blundered(6, 4, others=(behind, beyond), terrain=(hedge,))
    assert game.state.contacts == (("22e", "50th"),)


@pytest.mark.rule("BP.6.18")
@pytest.mark.parametrize("die", [1, 3])
def test_the_nearest_that_can_be_reached_with_these_moves(die: int) -> None:
    """An enemy who is 18 inches off needs two moves; with one it only advances."""
    marching = gb(at=(30, 53.25), formation="march_column")  # 18 inches from the leader
    game = blundered(6, die, others=(marching,))
    assert bool(game.state.contacts) is (die == 3)
    if die == 1:
        assert at(game, "22e") == (30, 42, 0)


@pytest.mark.rule("BP.6.18")
def test_it_stops_an_inch_short_of_what_bars_its_way() -> None:
    foe = gb(at=(30, 38), formation="square", facing=180)  # who may not charge only advances
    horse = fr(at=MID, arm="cavalry")
    game = blundered(5, own=horse, others=(foe,))
    assert at(game, "22e") == (30, 38 - 2.25 - 1 - 1, 0)
    cliff = zone("impassable", 20, 37, 40, 44)
    game = blundered(5, others=(gb(at=(66, 4)),), terrain=(cliff,))
    assert at(game, "22e") == (30, 35.25, 0)


@pytest.mark.rule("BP.6.18")
def test_a_retreat_without_a_place_to_stand_is_disorder() -> None:
    cliff = zone("impassable", 20, 20, 40, 27)
    game = blundered(2, others=(gb(at=(66, 4)),), terrain=(cliff,))
    assert at(game, "22e") == (30, 30, 0)
    assert game.state.units["22e"].disordered


@pytest.mark.rule("BP.6.18")
@pytest.mark.parametrize(
    ("die", "place"),
    [
        (1, (30, 24, 0)),
        (2, (30, 24, 0)),
        (3, (31.5, 31.5, 270)),
        (4, (28.5, 31.5, 90)),
        (5, (30, 36, 0)),
        (6, (30, 36, 0)),
    ],
)
def test_guns_in_action_read_it_in_their_own_way(die: int, place: tuple[float, ...]) -> None:
    guns = fr(at=MID, arm="artillery", formation="unlimbered")
    answers = (*ALONE, "prolonge", {}, "declared")
    game = blundered(die, own=guns, others=(gb(at=(66, 4)),), answers=answers)
    assert at(game, "22e") == place


@pytest.mark.rule("BP.6.18")
def test_one_roll_for_a_group() -> None:
    pair = (fr(at=(20, 30)), fr("9e", (32, 30)), general(at=(26.0, 25.0), cinc=False))
    answers = ("solignac", "brigade", "move", {**to("22e", (20, 35)), **to("9e", (32, 35))}, "declared")
    game = played(*pair, gb(at=(66, 4)), answers=answers, dice=(6, 6, 5))
    assert len(happened(game, Blundered)) == 1
    assert at(game, "22e") == (20, 42, 0)
    assert at(game, "9e") == (32, 42, 0)


@pytest.mark.rule("BP.6.18")
def test_one_roll_for_a_group_of_guns() -> None:
    pair = [fr(id, (x, 30), arm="artillery", formation="unlimbered") for id, x in (("a", 20), ("b", 26))]
    answers = ("solignac", "brigade", "prolonge", {}, "declared")
    game = played(
        *pair, general(at=(26.0, 25.0), cinc=False), gb(at=(66, 4)), answers=answers, dice=(6, 6, 2)
    )
    assert [at(game, id) for id in ("a", "b")] == [(20, 24, 0), (26, 24, 0)]


@pytest.mark.rule("BP.6.38")
def test_nothing_happens_to_a_garrison_or_to_who_is_off_table() -> None:
    mill = building(28, 28, 32, 32)
    inside = fr(inside="mill")
    answers = (*ALONE, "leave:north", {}, "declared")
    game = blundered(1, own=inside, terrain=(mill,), others=(gb(at=(66, 4)),), answers=answers)
    assert happened(game, BlunderIgnored)[0].unit == "22e"
    assert game.state.units["22e"] == inside.__class__(**{**fields_of(inside), "ordered": True})
    gone = fr(where=Away(), exit=(44.0, 0.0))
    game = blundered(1, own=gone, others=(gb(at=(66, 4)),), answers=(*ALONE, "declared"))
    assert happened(game, BlunderIgnored)[0].unit == "22e"
    assert game.state.units["22e"].left


@pytest.mark.rule("BP.8.03")
@pytest.mark.parametrize("formation", ["limbered", "unlimbered"])
@pytest.mark.parametrize("die", [2, 3, 5])
def test_a_siege_gun_half_way_stays_where_it_is(formation: str, die: int) -> None:
    gun = fr(at=MID, arm="artillery", gun="siege", formation=formation, limbering=1)
    game = blundered(die, own=gun, others=(gb(at=(66, 4)),), answers=(*ALONE, {}, "declared"))
    assert happened(game, BlunderIgnored)[0].unit == "22e"
    assert at(game, "22e") == (30, 30, 0)


def fields_of(one: Unit) -> dict[str, Any]:
    return {name: getattr(one, name) for name in one.__struct_fields__}


@pytest.mark.rule("BP.6.38")
@pytest.mark.parametrize(
    ("dice", "place"),
    [
        ((1,), (30, 18, 0)),
        ((3,), (18, 30, 0)),
        ((4,), (42, 30, 0)),
        ((5,), (30, 42, 0)),
        ((6, 5), (30, 42, 0)),
    ],
)
def test_a_square_makes_one_move_in_the_direction_named(
    dice: tuple[int, ...], place: tuple[float, ...]
) -> None:
    square = fr(at=MID, formation="square")
    answers = (*ALONE, "form", {})
    game = blundered(*dice, own=square, others=(gb(at=(66, 4)),), answers=answers)
    assert at(game, "22e") == place


@pytest.mark.rule("BP.6.38")
@pytest.mark.parametrize(
    "fields",
    [
        {"formation": "square"},
        {"formation": "march_column"},
        {"casualties": 3},
        {"arm": "artillery", "formation": "limbered"},
    ],
)
def test_who_may_not_charge_only_moves(fields: dict[str, Any]) -> None:
    marching = gb(at=(30, 52), formation="march_column")
    square = fields.get("formation") == "square"
    answers = (*ALONE, "form", {}) if square else (*ALONE, *STEPS)
    game = blundered(6, 3, own=fr(at=MID, **fields), others=(marching,), answers=answers)
    assert game.state.contacts == ()
    assert game.state.units["22e"].pose.y > 30


@pytest.mark.rule("BP.6.38")
def test_over_the_edge_only_to_the_rear() -> None:
    game = blundered(2, own=fr(at=(30, 8)), others=(gb(at=(66, 4)),))
    assert game.state.units["22e"].left
    assert game.state.units["22e"].exit == (30, 0)
    game = blundered(3, own=fr(at=(8, 30)), others=(gb(at=(66, 4)),))
    assert at(game, "22e") == (1.75, 30.75, 270)  # its front an inch from the edge
