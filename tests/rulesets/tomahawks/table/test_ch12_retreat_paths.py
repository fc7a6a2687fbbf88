"""Chapter 12: recoil and flight moves."""

from math import hypot

import pytest

from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.table import retreat_paths
from escarmouche.rulesets.tomahawks.table.retreat_paths import Retreat
from tests.rulesets.tomahawks.bench import bench_state, row, unit, wall, zone

NORTH, SOUTH = (0.0, 1.0), (0.0, -1.0)


def back(
    *terrain: object,
    at: tuple[float, float] = (20, 20),
    enemy: tuple[float, float] = (20, 30),
    friends: list[tuple[float, float]] | None = None,
    **fields: object,
) -> State:
    squads = [unit("men", at=[at], **fields), unit("enemy", "french", at=[enemy])]
    if friends:
        squads.append(unit("friends", at=friends))
    return bench_state(*squads, terrain=terrain)


def where(found: Retreat, id: str = "men-1") -> tuple[float, float]:
    return (found.poses[id].x, found.poses[id].y)


@pytest.mark.rule("MT.12.03")
def test_away_from_the_middle_of_those_who_shot_or_fought() -> None:
    """To that of the unit; where both fall together, straight to its rear; without any, square to the home edge."""
    state = bench_state(unit("men", at=[(20, 20), (22, 20)], facing=90.0))
    assert retreat_paths.heading(state, "men", [(19, 30), (23, 32)]) == (0.0, -1.0)
    assert retreat_paths.heading(state, "men", [(24, 24)]) == pytest.approx((-0.6, -0.8))
    assert retreat_paths.heading(state, "men", [(21, 25), (21, 15)]) == pytest.approx((-1.0, 0.0))
    assert retreat_paths.heading(state, "men") == (0.0, -1.0)


@pytest.mark.rule("MT.12.03")
def test_of_equals_the_tenth_man_comes_after_the_second() -> None:
    """Of those who are equally far the first of the roster goes first, not of the alphabet."""
    abreast = bench_state(unit("men", at=[(4.0 + 2 * number, 20) for number in range(10)]))
    assert list(retreat_paths.recoil(abreast, "men", SOUTH).poses) == [
        f"men-{number}" for number in range(1, 11)
    ]


@pytest.mark.rule("MT.12.03", "MT.12.04")
def test_a_recoil_faces_the_enemy() -> None:
    """4" and the bonuses of traits; neither road nor far-from-enemies."""
    found = retreat_paths.recoil(back(wall("road", (20, 0), (20, 40)), enemy=(20, 47)), "men", SOUTH)
    assert where(found) == (20, 16)
    assert found.poses["men-1"].facing == 0.0
    assert not found.off
    assert where(retreat_paths.recoil(back(traits=("scout", "natives")), "men", SOUTH)) == (20, 14)
    assert where(retreat_paths.recoil(back(traits=("light-cavalry",)), "men", SOUTH)) == (20, 10)


@pytest.mark.rule("MT.12.02")
def test_a_flight_turns_away() -> None:
    found = retreat_paths.flight(back(), "men", SOUTH)
    assert where(found) == (20, 16)
    assert found.poses["men-1"].facing == 180.0


@pytest.mark.rule("MT.12.03")
@pytest.mark.parametrize(
    ("things", "y"),
    [
        ([zone("woods", 0, 0, 40, 19)], 17),
        ([zone("swamp", 0, 0, 40, 19)], 18),
        ([zone("woods", 0, 0, 40, 16.5)], 17),
        ([wall("fence", (0, 18), (40, 18))], 17),
        ([zone("swamp", 0, 0, 40, 19.9), wall("fence", (0, 19.6), (40, 19.6))], 19),
    ],
)
def test_terrain_on_the_way_shortens_it(things: list[object], y: float) -> None:
    assert where(retreat_paths.recoil(back(*things), "men", SOUTH)) == (20, y)


@pytest.mark.rule("MT.12.03")
def test_deflected_to_the_left_first() -> None:
    """By 15 degrees at a time, the same length."""
    found = retreat_paths.recoil(back(friends=[(20, 16)]), "men", SOUTH)
    x, y = where(found)
    assert hypot(x - 20, y - 20) == pytest.approx(4, abs=0.002)
    assert (x, y) == (pytest.approx(20 + 4 * 0.2588, abs=0.01), pytest.approx(20 - 4 * 0.9659, abs=0.01))
    both = retreat_paths.recoil(back(friends=[(20, 16), (21.2, 16.2)]), "men", SOUTH)
    assert where(both)[0] == pytest.approx(20 - 4 * 0.2588, abs=0.01)


@pytest.mark.rule("MT.12.03")
def test_round_an_enemy_and_a_river() -> None:
    enemy_behind = bench_state(unit("men", at=[(20, 20)]), unit("enemy", "french", at=[(20, 14.5)]))
    x, y = where(retreat_paths.recoil(enemy_behind, "men", SOUTH))
    assert hypot(x - 20, y - 14.5) - 1 > 1
    river = back(zone("river", 0, 10, 40, 18))
    x, y = where(retreat_paths.recoil(river, "men", SOUTH))
    assert y > 18
    assert hypot(x - 20, y - 20) == pytest.approx(4, abs=0.002)


@pytest.mark.rule("MT.12.03")
def test_shortened_where_no_direction_serves() -> None:
    """Half an inch at a time, and at worst not at all."""
    walls = [
        zone("river", 0, 0, 40, 18.9),
        zone("river", 0, 0, 18, 40, id="west"),
        zone("river", 22, 0, 40, 40, id="east"),
    ]
    x, y = where(retreat_paths.recoil(back(*walls), "men", SOUTH))
    assert y > 18.9
    assert 0 < hypot(x - 20, y - 20) < 4
    closed = [
        zone("river", 0, 0, 40, 19.8),
        zone("river", 0, 0, 19.8, 40, id="west"),
        zone("river", 20.2, 0, 40, 40, id="east"),
    ]
    found = retreat_paths.recoil(back(*closed), "men", SOUTH)
    assert (where(found), found.tracks) == ((20, 20), {})


@pytest.mark.rule("MT.12.03")
def test_the_farthest_goes_first() -> None:
    """So those behind find the room that the others leave, and nobody stands on anybody."""
    state = bench_state(unit("men", at=row(6, (20, 20), (0, 1))), unit("enemy", "french", at=[(20, 40)]))
    found = retreat_paths.recoil(state, "men", SOUTH)
    assert [where(found, f"men-{i}") for i in range(1, 7)] == [(20, 16.0 + i) for i in range(6)]


@pytest.mark.rule("MT.12.03")
def test_out_of_contact() -> None:
    """Who touches an enemy may leave him; he does not come nearer to him."""
    state = bench_state(unit("men", at=[(20, 20)]), unit("enemy", "french", at=[(20, 21), (21, 20)]))
    x, y = where(retreat_paths.recoil(state, "men", SOUTH))
    assert y < 17
    assert x <= 20


@pytest.mark.rule("MT.12.04")
def test_a_recoil_stops_at_the_table_edge() -> None:
    found = retreat_paths.recoil(back(at=(20, 2)), "men", SOUTH)
    assert (where(found), found.off) == ((20, 0.5), False)
    there = retreat_paths.recoil(back(at=(20, 0.5)), "men", SOUTH)
    assert (where(there), there.off) == ((20, 0.5), False)


@pytest.mark.rule("MT.12.12")
def test_a_flight_to_the_table_edge_leaves_the_table() -> None:
    """The first base at the edge takes the whole unit with it."""
    assert retreat_paths.flight(back(at=(20, 4)), "men", SOUTH).off
    assert retreat_paths.flight(back(at=(20, 4.5)), "men", SOUTH).off
    assert not retreat_paths.flight(back(at=(20, 4.51)), "men", SOUTH).off
    unit_of_two = bench_state(unit("men", at=[(20, 20), (20, 4)]), unit("enemy", "french", at=[(20, 40)]))
    assert retreat_paths.flight(unit_of_two, "men", SOUTH).off
    beside = bench_state(unit("men", at=[(0.5, 20)]), unit("enemy", "french", at=[(0.5, 30)]))
    assert not retreat_paths.flight(beside, "men", SOUTH).off


@pytest.mark.rule("MT.12.13")
def test_out_of_a_building() -> None:
    found = retreat_paths.recoil(back(zone("building", 18, 18, 22, 22)), "men", SOUTH)
    assert where(found) == (20, 17)


@pytest.mark.rule("MT.12.13", "MT.6.22")
def test_riders_do_not_go_through_one() -> None:
    found = retreat_paths.recoil(back(zone("building", 18, 14, 22, 18), traits=("cavalry",)), "men", SOUTH)
    x, y = where(found)
    assert not (18 <= x <= 22 and y < 18)


def battery(*places: tuple[float, float]) -> State:
    return bench_state(
        unit("gun", troop="light-gun", at=[(20, 20), *places], facing=0.0),
        unit("enemy", "french", at=[(20, 40)]),
    )


@pytest.mark.rule("MT.12.14", "MT.6.27")
def test_a_crew_takes_its_piece_back() -> None:
    """All as far as the piece goes; in flight, or with nobody at it, it stays."""
    state = battery((19, 18), (20, 18), (21, 18))
    found = retreat_paths.recoil(state, "gun", SOUTH)
    assert where(found, "gun-piece") == (20, 17)
    assert where(found, "gun-1") == (19, 15)
    fled = retreat_paths.flight(state, "gun", SOUTH)
    assert "gun-piece" not in fled.poses
    assert where(fled, "gun-1") == (19, 14)
    away = battery((20, 10), (21, 10))
    assert "gun-piece" not in retreat_paths.recoil(away, "gun", SOUTH).poses
