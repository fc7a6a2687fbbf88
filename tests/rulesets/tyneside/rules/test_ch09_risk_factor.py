"""The Risk Factor of units as they stand, and the action roll (chapter 9, TY.5.08)."""

from typing import Any

import pytest

from escarmouche.rulesets.tyneside.data.events import ActionRolled, Rallied, Routed
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.rules.action_roll import who_rolls
from escarmouche.rulesets.tyneside.rules.risk_factor import risk, uses_formed_table
from escarmouche.table.tabletop import Gone
from tests.rulesets.tyneside.bench import (
    bench,
    bench_state,
    block,
    building,
    drummer,
    happened,
    man,
    pc,
    row,
    second,
    wall,
    zone,
)

ONES = (1,) * 1000


def parts(state: State, unit: str = "b") -> dict[str, int]:
    return {part.key: part.value for part in risk(state, unit)[0]}


def dead(side: str, unit: str = "", **fields: Any) -> Any:
    return man(side, unit=unit, where=Gone("fire", 1), wounds=2, **fields)


@pytest.mark.rule("TY.9.01", "TY.9.02")
def test_the_worked_example() -> None:
    """E2: 5 green and 3 veteran militia, one dead, two wounded; Indians at 35 cm in front and others on the flank."""
    state = bench_state(
        *row(5, "british", (60, 50), klass="green"),
        man("british", (75, 50), wounds=1),
        man("british", (78, 50), wounds=1),
        dead("british"),
        *row(5, "french", (60, 87), unit="front"),
        *row(5, "french", (110, 38), unit="side"),
    )
    assert parts(state) == {"enemy-in-range": 1, "greens-in-range": 1, "losses": 3, "flank": 2}
    assert risk(state, "b")[1] == 7


@pytest.mark.rule("TY.9.03")
def test_a_hero_of_the_unit_or_attached_to_it_calms_it_once() -> None:
    assert parts(bench_state(man("british", (50, 50), klass="hero"), man("british", (53, 50)))) == {
        "hero": -1
    }
    near = bench_state(*row(2, "british", (50, 50), klass="hero"), pc("british", (57, 50), klass="hero"))
    assert parts(near) == {"hero": -1}
    beside = bench_state(*row(2, "british", (50, 50)), pc("british", (60, 50), klass="hero"))
    assert parts(beside) == {"hero": -1}
    away = bench_state(*row(2, "british", (50, 50)), pc("british", (60.1, 50), klass="hero"))
    assert parts(away) == {}
    assert parts(away, "b.pc") == {"hero": -1}


@pytest.mark.rule("TY.9.04")
def test_all_in_cover_and_one_outside_is_enough_to_fail() -> None:
    wood = zone("forest", 40, 40, 60, 60)
    assert parts(bench_state(*row(3, "british", (45, 50)), terrain=[wood])) == {"cover": -1}
    assert parts(bench_state(*row(3, "british", (56, 50)), terrain=[wood])) == {}
    cabin = building(40, 40, 60, 60, doors=[(50, 40)])
    assert parts(bench_state(*row(3, "british", (45, 50)), terrain=[cabin])) == {"cover": -1}
    behind = [wall("wall", (30, 52), (70, 52))]
    assert parts(
        bench_state(*row(3, "british", (45, 50)), man("french", (50, 200)), terrain=behind, size=(240, 210))
    ) == {"cover": -1}


@pytest.mark.rule("TY.9.05")
@pytest.mark.parametrize(
    ("fields", "apart", "counts"),
    [
        ({}, 120.0, True),
        ({}, 120.1, False),
        ({"wounds": 1}, 20.0, True),
        ({"wounds": 1}, 20.1, False),
        ({"weapons": ("club",)}, 25.0, True),
        ({"weapons": ("club",)}, 25.1, False),
    ],
)
def test_an_enemy_in_sight_within_the_reach_of_the_unit(
    fields: dict[str, Any], apart: float, counts: bool
) -> None:
    state = bench_state(
        man("british", (50, 10), **fields),
        man("french", (50, 12 + apart), weapons=("club",)),
        size=(240, 200),
    )
    assert ("enemy-in-range" in parts(state)) is counts


@pytest.mark.rule("TY.9.05")
def test_it_counts_once_however_many_there_are() -> None:
    state = bench_state(
        man("british", (50, 10)), *row(5, "french", (40, 50)), *row(5, "french", (60, 50), unit="g")
    )
    assert parts(state) == {"enemy-in-range": 1}


@pytest.mark.rule("TY.9.06")
@pytest.mark.parametrize(("greens", "counts"), [(2, False), (3, True), (4, True)])
def test_greens_are_more_than_half_and_in_the_reach_of_the_enemy(greens: int, counts: bool) -> None:
    men = [man("british", (50 + 3 * i, 10), klass="green" if i < greens else "veteran") for i in range(4)]
    state = bench_state(*men, man("french", (50, 40)))
    assert ("greens-in-range" in parts(state)) is counts
    bowmen = bench_state(*men, man("french", (50, 140), weapons=("bow",)))
    assert "greens-in-range" not in parts(bowmen)


@pytest.mark.rule("TY.9.07")
@pytest.mark.parametrize(
    ("lost", "strength", "slices"), [(1, 10, 1), (1, 11, 0), (2, 11, 1), (3, 8, 3), (4, 8, 5)]
)
def test_complete_slices_of_ten_per_cent(lost: int, strength: int, slices: int) -> None:
    men = row(strength - lost, "british", (10, 50))
    state = bench_state(*men, *[dead("british") for _ in range(lost)])
    assert parts(state).get("losses", 0) == slices


@pytest.mark.rule("TY.9.07")
def test_who_left_by_a_rewarded_exit_counts_neither_as_lost_nor_as_there() -> None:
    from escarmouche.table.tabletop import Away

    gone = [man("british", where=Away("north")) for _ in range(4)]
    state = bench_state(*row(3, "british", (10, 50)), *gone, dead("british"))
    assert parts(state) == {"losses": 2}  # one of the four that are still counted
    fled = bench_state(*row(3, "british", (10, 50)), man("british", where=Gone("left", 1)))
    assert parts(fled) == {"losses": 2}


@pytest.mark.rule("TY.9.08")
def test_a_wound_counts_one_for_a_unit_of_one() -> None:
    assert parts(bench_state(pc("british", (50, 50), wounds=1)), "b.pc") == {"losses": 1}


@pytest.mark.rule("TY.9.09", "TY.11.12")
def test_dead_second_officers_of_the_platoon_count_for_formed_groups_alone() -> None:
    men = block(6, "british", (50, 50), 2, unit="g")
    state = bench_state(*men, fallen={"b-p": 2})
    assert parts(state, "g") == {"seconds-killed": 2}
    assert parts(bench_state(*men, fallen={"another": 2}), "g") == {}
    assert parts(bench_state(*men, fallen={"b-p": 2}, units={"g": {"formation": "broken"}}), "g") == {}


@pytest.mark.rule("TY.9.10")
@pytest.mark.parametrize(
    ("facing", "flank"), [(0, False), (45, False), (46, True), (180, True), (315, False)]
)
def test_an_enemy_in_sight_outside_the_front_arc(facing: float, flank: bool) -> None:
    state = bench_state(man("british", (50, 10)), man("french", (50, 60)), units={"b": {"facing": facing}})
    assert ("flank" in parts(state)) is flank


@pytest.mark.rule("TY.9.11")
@pytest.mark.parametrize(
    "fields", [{"routing": True}, {"driven_back": True}, {"routing": True, "driven_back": True}]
)
def test_fled_or_driven_back_counts_three_once(fields: dict[str, bool]) -> None:
    assert parts(bench_state(man("british", (50, 10)), units={"b": fields})) == {"fled": 3}


@pytest.mark.rule("TY.9.12")
def test_a_factor_below_nought_is_nought() -> None:
    state = bench_state(man("british", (50, 50), klass="hero"), terrain=[zone("forest", 40, 40, 60, 60)])
    assert risk(state, "b")[1] == 0


@pytest.mark.rule("TY.8.08")
def test_what_cannot_be_seen_makes_nobody_nervous() -> None:
    wood = zone("forest", 0, 60, 100, 120)
    state = bench_state(man("british", (50, 10)), man("french", (50, 100)), terrain=[wood])
    assert parts(state) == {}
    hidden = bench_state(
        man("british", (50, 10)), man("french", (50, 40)), terrain=[wall("palisade", (0, 25), (100, 25))]
    )
    assert parts(hidden) == {}


@pytest.mark.rule("TY.9.15", "TY.5.08")
def test_groups_and_separate_leaders_roll_in_roster_order_and_player_characters_last() -> None:
    state = bench_state(
        pc("british", (50, 50)),
        second("british", (54, 50), id="b.with"),
        second("british", (90, 90), id="b.apart"),
        drummer("british", (56, 55)),
        *row(3, "british", (50, 53), unit="one"),
        *row(3, "british", (120, 53), unit="two"),
    )
    assert who_rolls(state, "british") == ("b.apart", "one", "two", "b.pc")


@pytest.mark.rule("TY.9.15")
def test_an_attached_second_takes_the_result_of_his_group() -> None:
    game = bench(
        second("british", (50, 50)),
        *row(3, "british", (50, 54)),
        pc("british", (200, 20)),
        man("french", None),
        step="roll",
        dice=(6, *ONES),
    )
    assert happened(game, ActionRolled)[0].unit == "b"
    assert "b.second" not in [event.unit for event in happened(game, ActionRolled)]
    assert game.state.readings["b"].attached == ("b.second",)
    assert game.state.units["b.second"].result == "advance"
    assert game.state.units["b.second"].bound


@pytest.mark.rule("TY.9.16")
def test_lines_and_columns_of_formed_regulars_use_their_own_table() -> None:
    men = block(6, "british", (50, 50), 2, unit="g")
    for formation, formed in (("line", True), ("column", True), ("broken", False), ("loose", False)):
        state = bench_state(*men, units={"g": {"formation": formation}})
        assert uses_formed_table(state, "g") is formed
    assert not uses_formed_table(bench_state(second("british", (50, 50), kind="regular_formed")), "b.second")


@pytest.mark.rule("TY.9.13", "TY.9.14")
def test_the_die_is_not_modified_and_binds_the_uncommanded() -> None:
    game = bench(
        man("british", (50, 10), klass="hero"), man("french", (50, 60)), step="roll", dice=(6, *ONES)
    )
    rolled = happened(game, ActionRolled)[0]
    assert (rolled.factor, rolled.die, rolled.cell) == (0, 6, "advance")
    assert rolled.standing == "uncommanded"
    assert rolled.bound


@pytest.mark.rule("TY.12.13")
def test_a_rout_ends_with_the_first_result_that_is_not_flight() -> None:
    game = bench(
        *row(3, "british", (50, 10)),
        man("french", None),
        units={"b": {"routing": True}},
        step="roll",
        dice=(2, *ONES),
    )
    assert happened(game, Rallied)[0].unit == "b"
    assert not game.state.units["b"].routing


@pytest.mark.rule("TY.11.11")
def test_a_formed_unit_that_rolls_flight_is_broken_and_uses_the_other_table() -> None:
    """Routed before and 40 % lost: 3 + 4 = 7, where a 1 means flight; after that it is not formed any more."""
    game = bench(
        *block(6, "british", (50, 50), 2, unit="g"),
        *[dead("british", unit="g", kind="regular_formed", platoon="b-p") for _ in range(4)],
        man("french", None),
        units={"g": {"driven_back": True}},
        step="roll",
        dice=(1, *ONES),
    )
    assert happened(game, ActionRolled)[0].factor == 7
    assert happened(game, Routed)[0].broken
    unit = game.state.units["g"]
    assert (unit.formation, unit.routing, unit.driven_back) == ("broken", True, False)
    assert not uses_formed_table(game.state, "g")
