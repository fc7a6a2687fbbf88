"""Who may be shot at, as it lies on the table (BP.9.01-9.16, 9.31-9.42, 9.46-9.50)."""

from math import inf
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.blackpowder.data.state import State, Unit
from escarmouche.rulesets.blackpowder.rules import target_sight
from escarmouche.rulesets.blackpowder.rules.target_sight import Aim
from escarmouche.rulesets.blackpowder.rules.targets import (
    aims,
    closing_fire,
    fire_of,
    legal,
    sides_of,
    why_not,
)
from escarmouche.table.tabletop import At, Pose
from tests.rulesets.blackpowder.bench import bench_state, building, hides, hill, unit, wall, zone

SHOOTER = (20.0, 10.0)  # a line there has its leader at (20, 10.75)


def field(*others: Unit, shooter: dict[str, Any] | None = None, **fields: Any) -> State:
    """The French 22e, looking north, and the others."""
    own = unit("22e", "french", **{"at": SHOOTER, **(shooter or {})})
    return bench_state(own, *others, **{"phase": "shooting", "active": "french", **fields})


def british(id: str, x: float, y: float, **fields: Any) -> Unit:
    return unit(id, "british", at=(x, y), **fields)


def seen(state: State, target: str = "50th", shooter: str = "22e", side: str = "") -> Aim:
    found = target_sight.look(state, state.units[shooter], state.units[target], side)
    assert isinstance(found, Aim), found
    return found


def code(state: State, target: str = "50th", shooter: str = "22e", side: str = "") -> str:
    refused = why_not(state, shooter, target, side)
    return f"{refused.rule} {refused.code}" if refused else ""


def choice(state: State, shooter: str = "22e") -> list[str]:
    return [aim.target for aim in legal(state, shooter)]


@pytest.mark.rule("BP.9.01")
def test_who_is_engaged_does_not_shoot() -> None:
    state = field(british("50th", 20, 11.5), british("71st", 20, 20), contacts=[("22e", "50th")])
    assert aims(state, "22e") == ()
    assert code(state, "71st") == "BP.9.01 engaged"


@pytest.mark.rule("BP.9.02")
def test_only_the_active_side_shoots() -> None:
    state = field(british("50th", 20, 20))
    assert code(state, "22e", "50th") == "BP.9.02 not-active-side"
    assert code(state) == ""


@pytest.mark.rule("BP.9.04")
@pytest.mark.parametrize(
    "shooter",
    [
        {"formation": "march_column"},
        {"arm": "artillery", "formation": "limbered"},
        {"shooting": 0},
        {"arm": "artillery", "gun": "siege", "limbering": 1},
    ],
)
def test_columns_and_limbered_guns_do_not_shoot(shooter: dict[str, Any]) -> None:
    state = field(british("50th", 20, 20), shooter=shooter)
    assert aims(state, "22e") == ()
    assert code(state) == "BP.9.04 cannot-shoot"


@pytest.mark.rule("BP.9.05")
def test_sight_is_drawn_from_the_leader_to_any_part() -> None:
    # A house before the leader hides the middle; the flanks are seen past it.
    house = building(18.5, 18, 21.5, 20, id="house")
    state = field(british("50th", 20, 22), terrain=[house])
    assert seen(state).seen == 2
    wide = field(british("50th", 20, 22), terrain=[building(8, 12, 32, 14, id="house")])
    assert code(wide) == "BP.9.05 no-sight"
    # Its left flank could see, but the leader cannot.
    flank = field(british("50th", 20, 22), terrain=[building(16.5, 12, 40, 14, id="house")])
    assert code(flank) == "BP.9.05 no-sight"


@pytest.mark.rule("BP.9.06")
@pytest.mark.parametrize("side", ["french", "british"])
def test_troops_block_sight_whoever_they_are(side: str) -> None:
    state = field(british("50th", 20, 26), unit("wall", side, at=(20, 16), size="large"))
    assert code(state) == "BP.9.05 no-sight"


@pytest.mark.rule("BP.9.07")
def test_what_blocks_and_what_does_not() -> None:
    def hidden_by(*things: Any) -> str:
        state = field(british("50th", 20, 28, size="small", formation="march_column"), terrain=list(things))
        return hides(state, state.units["22e"], state.units["50th"])

    assert hidden_by(building(15, 14, 25, 18)) == "mill"
    assert hidden_by(zone("wood", 10, 14, 30, 17)) == ""  # three inches of wood
    assert hidden_by(zone("wood", 10, 14, 30, 17.1)) == "wood"
    assert hidden_by(zone("wood", 10, 14, 30, 16), zone("wood", 10, 18, 30, 19.5, id="copse")) == "copse"
    assert hidden_by(zone("difficult", 10, 14, 30, 20), wall("hedge", (10, 15), (30, 15))) == ""
    assert (
        hidden_by(zone("wood", 10, 23, 30, 40)) == ""
    )  # two inches of the target's own wood to its first rank
    own = field(british("50th", 20, 26), terrain=[zone("wood", 10, 0, 30, 14)])
    assert hides(own, own.units["22e"], own.units["50th"]) == "wood"  # the shooter's own wood counts


@pytest.mark.rule("BP.9.08")
@pytest.mark.parametrize(
    ("level", "shooter_on", "sees"), [(1, False, False), (1, True, True), (2, True, False)]
)
def test_a_hill_blocks_who_stands_lower_on_both_sides(level: int, shooter_on: bool, sees: bool) -> None:
    ground = [hill(10, 14, 30, 18, level=level)]
    if shooter_on:
        ground.append(hill(10, 0, 30, 12, id="knoll"))
    state = field(british("50th", 20, 26), terrain=ground)
    assert bool(aims(state, "22e")) is sees


@pytest.mark.rule("BP.9.08")
def test_small_arms_shoot_over_nobody() -> None:
    state = field(
        british("50th", 20, 27),
        unit("screen", "french", at=(20, 19), size="large"),
        terrain=[hill(0, 0, 60, 13, level=2)],
    )
    assert code(state) == "BP.9.05 no-sight"


@pytest.mark.rule("BP.9.09")
def test_range_runs_from_the_leader_to_the_nearest_point() -> None:
    assert seen(field(british("50th", 20, 20))).distance == pytest.approx(20 - 0.75 - 10.75)
    beside = field(british("50th", 32.5, 20))  # 8" to the right of the leader at the nearest
    assert seen(beside).distance == pytest.approx((8.0**2 + 8.5**2) ** 0.5)
    assert code(field(british("50th", 20, 29.6))) == "BP.9.09 out-of-range"
    half = field(british("50th", 20, 20.6), options={"distance_scale": 0.5})
    assert code(half) == "BP.9.09 out-of-range"  # 9.1" on a table of half measures


@pytest.mark.rule("BP.9.10")
def test_nobody_shoots_into_a_combat() -> None:
    state = field(british("50th", 20, 20), unit("24e", "french", at=(20, 18.5)), contacts=[("24e", "50th")])
    assert code(state) == "BP.9.10 target-engaged"
    assert aims(state, "22e") == ()


@pytest.mark.rule("BP.9.11")
def test_part_of_the_target_must_be_in_the_front_quarter_and_seen() -> None:
    # The line at 45 degrees from the right corner (24.5, 10.75) is at x = 29.75 where the target stands, y = 16.
    assert code(field(british("50th", 34.1, 16))) == "BP.9.11 out-of-arc"
    assert seen(field(british("50th", 33.4, 16))).in_arc == 1  # its stand at 29.65
    hidden = field(
        british("50th", 33.4, 16), unit("wall", "french", at=(24.5, 13.4), facing=45, size="small")
    )
    assert code(hidden) == "BP.9.05 no-sight"  # that one stand is hidden, whatever else is seen


@pytest.mark.rule("BP.9.12")
def test_the_nearest_is_compulsory_unless_it_is_not_clear() -> None:
    pair = field(british("50th", 20, 20), british("71st", 32, 24))
    assert choice(pair) == ["50th"]
    assert code(pair, "71st") == "BP.9.12 not-nearest"
    loose = field(british("50th", 20, 20, formation="skirmish", size="tiny"), british("71st", 30, 24))
    assert choice(loose) == ["50th", "71st"]
    both = field(
        british("50th", 20, 20, formation="skirmish", size="tiny"),
        british("71st", 30, 24, formation="skirmish", size="tiny"),
    )
    assert choice(both) == ["50th"]  # not another unclear one
    tied = field(british("50th", 12, 20, size="small"), british("71st", 28, 20, size="small"))
    assert choice(tied) == ["50th", "71st"]


@pytest.mark.rule("BP.9.13")
@pytest.mark.parametrize(
    ("target", "terrain", "why"),
    [
        ({}, (), ()),
        ({"arm": "artillery"}, (), ("artillery",)),
        ({"arm": "artillery", "formation": "limbered"}, (), ()),
        ({"formation": "skirmish"}, (), ("skirmish",)),
        ({}, ("wood",), ("cover",)),
        ({"formation": "march_column"}, (), ()),
    ],
)
def test_what_is_not_clear(target: dict[str, Any], terrain: tuple[str, ...], why: tuple[str, ...]) -> None:
    ground = [zone(kind, 0, 21, 60, 40) for kind in terrain]
    state = field(british("50th", 20, 22, **target), terrain=ground)
    assert seen(state).unclear == why
    assert seen(state).clear is (not why)


@pytest.mark.rule("BP.9.13")
def test_garrisons_and_targets_of_which_half_is_not_to_be_had() -> None:
    inside = field(unit("50th", "british", inside="mill"), terrain=[building(18, 20, 22, 24)])
    assert seen(inside).unclear == ("building",)
    assert seen(inside).cover == "heavy"
    aside = field(british("50th", 33.4, 16))
    assert seen(aside).unclear == ("part-in-arc",)
    behind = field(british("50th", 20, 24), terrain=[building(14, 13, 20.5, 15, id="house")])
    assert seen(behind).seen < 3
    assert "part-seen" in seen(behind).unclear


@pytest.mark.rule("BP.9.14", "BP.9.15")
@pytest.mark.parametrize(
    ("between", "gap", "refused", "unclear"),
    [
        (5.9, 5.9, True, False),
        (6.0, 6.0, False, True),
        (8.9, 8.9, False, True),
        (9.0, 9.0, False, False),
    ],
)
def test_gaps(between: float, gap: float, refused: bool, unclear: bool) -> None:
    # Two French columns at either side of the line of fire of the 22e, whose front is 9".
    half = between / 2 + 2.25
    state = field(
        british("50th", 20, 24, size="small", formation="march_column"),  # its first stand straight ahead
        unit("left", "french", at=(20 - half, 16), formation="attack_column"),
        unit("right", "french", at=(20 + half, 16), formation="attack_column"),
    )
    found = target_sight.look(state, state.units["22e"], state.units["50th"])
    if refused:
        assert found == "gap-too-narrow"
        assert code(state) == "BP.9.14 gap-too-narrow"
        return
    assert isinstance(found, Aim)
    assert found.gap == pytest.approx(gap)
    assert ("gap" in found.unclear) is unclear


@pytest.mark.rule("BP.9.14")
@pytest.mark.parametrize(("between", "refused", "unclear"), [(2.9, True, False), (3.0, False, False)])
def test_gaps_for_guns_of_three_inches(between: float, refused: bool, unclear: bool) -> None:
    half = between / 2 + 2.25
    state = field(
        british("50th", 20, 30, arm="artillery"),  # one stand, straight ahead
        unit("left", "french", at=(20 - half, 20), formation="attack_column"),
        unit("right", "french", at=(20 + half, 20), formation="attack_column"),
        shooter={"arm": "artillery"},
    )
    found = target_sight.look(state, state.units["22e"], state.units["50th"])
    assert (found == "gap-too-narrow") is refused
    if isinstance(found, Aim):
        assert found.gap == pytest.approx(between)
        assert ("gap" in found.unclear) is unclear  # its own front is 3"


@pytest.mark.rule("BP.9.15")
def test_a_gap_has_two_sides_and_only_what_lies_beside_the_way_counts() -> None:
    guns = british("50th", 20, 30, arm="artillery")
    own = {"arm": "artillery"}
    one = unit("left", "french", at=(16, 20), formation="attack_column")
    assert seen(field(guns, one, shooter=own)).gap == inf  # the other side is open
    beyond = unit("right", "french", at=(24, 36), formation="attack_column")
    assert seen(field(guns, one, beyond, shooter=own)).gap == inf  # past the target
    level = unit("right", "french", at=(24, 10), formation="attack_column")
    assert seen(field(guns, one, level, shooter=own)).gap == inf  # beside the muzzle, not before it
    house = building(22.5, 15, 30, 18, id="house")
    assert seen(field(guns, one, shooter=own, terrain=[house])).gap == pytest.approx(1.75 + 2.5)
    skirmishers = field(
        british("50th", 20, 24, size="small", formation="attack_column"),
        unit("left", "french", at=(15.5, 16), formation="attack_column"),
        unit("right", "french", at=(24.5, 16), formation="attack_column"),
        shooter={"formation": "skirmish"},
    )
    assert seen(skirmishers).gap == inf


@pytest.mark.rule("BP.9.16")
@pytest.mark.parametrize(("x", "arc", "unclear"), [(29.5, 3, ()), (30.6, 2, ("part-in-arc",))])
def test_half_is_counted_on_stands(x: float, arc: int, unclear: tuple[str, ...]) -> None:
    # The quarter ends at x = 29.75 there; the stands lie 3.75, 2.25 and 0.75 to either side of the centre.
    state = field(british("50th", x, 16))
    assert seen(state).in_arc == arc
    assert seen(state).unclear == unclear


@pytest.mark.rule("BP.9.29")
@pytest.mark.parametrize(("edge", "given"), [(20.0, "light"), (18.4, "none")])
def test_a_shot_meets_cover_if_half_of_the_target_is_in_it(edge: float, given: str) -> None:
    # Its stands are at 16.25, 17.75, 19.25 and so on to 23.75.
    state = field(british("50th", 20, 22), terrain=[zone("wood", 0, 20, edge, 40)])
    shot = fire_of(state, seen(state))
    assert shot.target_cover == given
    assert seen(state).clear is (given == "none")


@pytest.mark.rule("BP.9.31", "BP.3.17")
def test_guns_measure_and_see_from_the_muzzle() -> None:
    state = field(british("50th", 20, 30), shooter={"arm": "artillery"})
    assert seen(state).eye == (20.0, 11.5)
    assert seen(state).distance == pytest.approx(30 - 0.75 - 11.5)


@pytest.mark.rule("BP.9.32")
@pytest.mark.parametrize(
    ("x", "half", "inside"),
    [(30.0, 45.0, True), (30.1, 45.0, False), (24.1, 22.5, True), (24.2, 22.5, False)],
)
def test_the_arc_of_guns(x: float, half: float, inside: bool) -> None:
    target = british("50th", x, 21.5, arm="artillery")  # one stand, 10" before the muzzle
    state = field(target, shooter={"arm": "artillery"}, options={"artillery_half_arc": half})
    assert bool(aims(state, "22e")) is inside


@pytest.mark.rule("BP.9.33")
@pytest.mark.parametrize(("north", "free"), [(24.0, False), (24.1, True)])
def test_guns_choose_freely_if_all_targets_lie_beyond_half_range(north: float, free: bool) -> None:
    near = british("50th", 20, 11.5 + north + 0.75)
    state = field(near, british("71st", 34, 50), shooter={"arm": "artillery"}, size=(72, 90))
    assert choice(state) == (["50th", "71st"] if free else ["50th"])


@pytest.mark.rule("BP.9.35")
@pytest.mark.parametrize(
    ("ground", "between", "over"),
    [
        ((hill(0, 0, 60, 12),), 20.0, True),
        ((hill(0, 28, 60, 40),), 20.0, True),  # the target stands higher
        ((), 20.0, False),
        ((hill(0, 0, 60, 40),), 20.0, False),  # so does the unit between
        ((hill(0, 0, 60, 12),), 18.2, False),  # within 6" of the muzzle
        ((hill(0, 0, 60, 12),), 18.3, True),
        ((hill(0, 0, 60, 12),), 23.2, False),  # within 6" of the target
    ],
)
def test_overhead_fire(ground: tuple[Any, ...], between: float, over: bool) -> None:
    state = field(
        british("50th", 20, 30),
        unit("24e", "french", at=(20, between), size="large"),
        shooter={"arm": "artillery"},
        terrain=ground,
    )
    found = target_sight.look(state, state.units["22e"], state.units["50th"])
    assert (isinstance(found, Aim) and found.overhead) is over
    if isinstance(found, Aim):
        assert found.gap == inf
        assert not found.enfilade


@pytest.mark.rule("BP.9.36")
def test_enfilade_is_for_firearms_and_not_for_skirmishers() -> None:
    flank = british("50th", 20, 20, facing=90)  # its left flank is turned to the 22e
    assert seen(field(flank)).enfilade
    assert not seen(field(flank, shooter={"weapon": "bow"})).enfilade
    assert not seen(field(flank, shooter={"formation": "skirmish"})).enfilade
    assert seen(field(flank, shooter={"arm": "artillery"})).enfilade


@pytest.mark.rule("BP.9.37")
@pytest.mark.parametrize(
    ("formation", "facing", "x", "enfilade"),
    [
        ("line", 90.0, 20.0, True),
        ("line", 90.0, 20.75, True),  # the prolonged rear edge runs through the leader
        ("line", 90.0, 20.8, False),
        ("line", 180.0, 20.0, False),
        ("march_column", 180.0, 20.0, True),  # between its prolonged sides
        ("march_column", 180.0, 20.8, False),
        ("march_column", 0.0, 20.0, True),
    ],
)
def test_enfilade_is_from_between_the_prolonged_edges(
    formation: str, facing: float, x: float, enfilade: bool
) -> None:
    state = field(british("50th", x, 22, formation=formation, facing=facing))
    assert seen(state).enfilade is enfilade


@pytest.mark.rule("BP.9.39")
@pytest.mark.parametrize(
    ("target", "facing", "options", "enfilade"),
    [
        ({"formation": "attack_column"}, 180.0, {}, True),
        ({"formation": "attack_column"}, 180.0, {"attack_column_enfilade": False}, False),
        ({"formation": "attack_column"}, 90.0, {"attack_column_enfilade": False}, True),
        ({"arm": "artillery", "formation": "limbered"}, 180.0, {"attack_column_enfilade": False}, True),
        ({"arm": "artillery"}, 90.0, {}, True),
        ({"arm": "artillery"}, 180.0, {}, False),
        ({"regular": False, "natural": "warband", "formation": "warband"}, 90.0, {}, True),
        ({"formation": "square"}, 90.0, {}, False),
        ({"formation": "skirmish"}, 90.0, {}, False),
    ],
)
def test_who_can_be_enfiladed(
    target: dict[str, Any], facing: float, options: dict[str, Any], enfilade: bool
) -> None:
    state = field(british("50th", 20, 22, facing=facing, **target), options=options)
    assert seen(state).enfilade is enfilade
    inside = field(unit("50th", "british", inside="mill"), terrain=[building(18, 20, 22, 24)])
    assert not seen(inside).enfilade


@pytest.mark.rule("BP.9.12", "BP.9.41")
def test_the_nearest_target_of_skirmishers_is_that_of_the_stand_that_leads() -> None:
    """Their stands reach from x 13.75 to 26.25: the 50th is 7.25" from the western ones, the 71st 8.75" from those in
    the east, to whom the 50th is 10.6" away; the 95th is the nearest to nobody."""
    others = (british("50th", 14, 18), british("71st", 27, 19.5), british("95th", 40.5, 12))
    state = field(*others, shooter={"formation": "skirmish", "at": (20, 10)})
    assert choice(state) == ["50th", "71st"]
    assert legal(state, "22e")[1].distance == pytest.approx(8.75)
    assert code(state, "95th") == "BP.9.12 not-nearest"
    line = field(*others, shooter={"at": (20, 10)})
    assert choice(line) == ["50th"]  # from its one leader


@pytest.mark.rule("BP.9.41")
def test_any_stand_of_skirmishers_may_lead_and_they_shoot_all_round() -> None:
    state = field(british("50th", 36, 12, facing=270), shooter={"formation": "skirmish"})
    # The line runs from 13 to 27; its rightmost stand, at 26.25, is the nearest.
    assert seen(state).eye == (26.25, 10.0)
    assert seen(state).distance == pytest.approx(36 - 0.75 - 26.25)
    behind = field(british("50th", 20, 4, facing=0), shooter={"formation": "skirmish"})
    assert seen(behind).distance == pytest.approx(10 - 4.75)


@pytest.mark.rule("BP.9.42")
@pytest.mark.parametrize(
    ("house", "most"),
    [
        (None, None),
        ((14, 11, 40, 13), 1),  # one of six sees past it
        ((16.6, 11, 40, 13), 2),  # two or three
    ],
)
def test_few_who_see_shoot_few_dice(house: tuple[float, ...] | None, most: int | None) -> None:
    # The stands are at 13.75, 16.25 ... 26.25; the target is due north of the first of them.
    target = british("50th", 13.75, 24, size="small", formation="march_column")
    terrain = [building(*house, id="house")] if house else []  # type: ignore[arg-type]
    state = field(target, shooter={"formation": "skirmish"}, terrain=terrain)
    assert seen(state).most == most


@pytest.mark.rule("BP.9.46")
@pytest.mark.parametrize(("facing", "unclear"), [(180.0, ("screen",)), (0.0, ())])
def test_a_mixed_unit_is_not_clear_from_its_front(facing: float, unclear: tuple[str, ...]) -> None:
    state = field(british("50th", 20, 22, formation="mixed", facing=facing))
    assert seen(state).unclear == unclear


@pytest.mark.rule("BP.9.46", "BP.3.20")
def test_the_shooter_lies_where_most_of_it_is() -> None:
    """Its leader is just before the mixed unit, all but one of its stands are to the right of it."""
    mixed = british("50th", 20, 20, formation="mixed", facing=0)
    state = field(mixed, shooter={"at": (27.5, 23.85), "facing": 270, "formation": "attack_column"})
    assert "screen" not in seen(state).unclear


@pytest.mark.rule("BP.9.15")
def test_the_gap_is_that_before_the_nearest_stand_that_is_seen() -> None:
    """Stands at y = 13.25 to 20.75; those below 18.25 are out of the front quarter, but seen."""
    beside = [
        unit("a", "french", at=(17, 16), arm="artillery"),
        unit("b", "french", at=(14, 6), arm="artillery"),
    ]
    state = field(british("50th", 8, 17, facing=90), *beside)
    aim, shooter, target = seen(state), state.units["22e"], state.units["50th"]
    assert aim.gap == target_sight.gap(state, shooter, target, aim.eye, (8.0, 13.25))
    assert aim.gap != target_sight.gap(state, shooter, target, aim.eye, (8.0, 19.25))


@pytest.mark.rule("BP.9.47")
def test_several_in_one_building_are_targets_each() -> None:
    state = field(
        unit("50th", "british", inside="mill"),
        unit("rifles", "british", inside="mill", size="tiny"),
        terrain=[building(18, 20, 22, 24)],
    )
    assert choice(state) == ["50th", "rifles"]
    assert all(aim.unclear == ("building",) for aim in aims(state, "22e"))


@pytest.mark.rule("BP.9.48")
def test_the_own_stands_are_in_the_way_of_skirmishers() -> None:
    # In two ranks of three, seen from the flank, the two stands of the last file hide the others.
    state = field(
        british("50th", 36, 10, facing=270, size="small", formation="march_column"),
        shooter={"formation": "skirmish", "ranks": 2},
    )
    assert seen(state).most == 2  # two or three of six see
    front = field(
        british("50th", 20, 24, size="small", formation="march_column"),
        shooter={"formation": "skirmish", "ranks": 2},
    )
    assert seen(front).eye[1] == pytest.approx(11.25)  # of the front rank
    formed = field(british("50th", 20, 24), shooter={"formation": "attack_column"})
    assert seen(formed).seen == 6  # its own ranks never hinder a formed unit


@pytest.mark.rule("BP.9.49")
def test_a_mixed_unit_shoots_from_its_screen() -> None:
    target = british("50th", 20, 31, size="small", formation="march_column")  # its front at 28
    state = field(target, shooter={"formation": "mixed"})
    assert seen(state).eye[1] == pytest.approx(13.0)  # 1.5" and half a stand before the body's front
    assert seen(state).distance == pytest.approx(((1.25 - 0.75) ** 2 + 15.0**2) ** 0.5)
    assert seen(state).most is None
    flank = field(british("50th", 20, 22, facing=90), shooter={"formation": "mixed"})
    assert not seen(flank).enfilade
    aside = field(british("50th", 33.5, 12), shooter={"formation": "mixed"})
    assert code(aside) == "BP.9.11 out-of-arc"


@pytest.mark.rule("BP.9.50")
def test_each_side_of_a_square_shoots_for_itself() -> None:
    state = field(
        british("50th", 20, 22),
        british("71st", 34, 10, facing=270),
        british("79th", 20, 3, facing=0),
        shooter={"formation": "square"},
    )
    assert sides_of(state, "22e") == ("front", "right", "rear", "left")
    targets = {side: [aim.target for aim in aims(state, "22e", side)] for side in sides_of(state, "22e")}
    assert targets == {"front": ["50th"], "right": ["71st"], "rear": ["79th"], "left": []}
    assert aims(state, "22e", "right")[0].eye == pytest.approx((22.25, 10.0))


@pytest.mark.rule("BP.10.11")
def test_a_shot_can_be_judged_where_the_target_was() -> None:
    state = field(british("50th", 20, 40))
    passing = replace(state.units["50th"], where=At(Pose(20.0, 18.0, 180.0)))
    found = target_sight.look(state, state.units["22e"], passing)
    assert isinstance(found, Aim)
    assert found.distance == pytest.approx(18 - 0.75 - 10.75)
    assert target_sight.look(state, state.units["22e"], state.units["50th"]) == "out-of-range"


@pytest.mark.rule("BP.10.04", "BP.10.06")
def test_closing_fire_asks_for_no_range_and_several_targets_make_it_unclear() -> None:
    state = field(british("50th", 20, 40))
    shot = closing_fire(state, state.units["22e"], state.units["50th"])
    assert shot.target_clear
    assert shot.closing
    assert not closing_fire(state, state.units["22e"], state.units["50th"], several=True).target_clear
    aside = field(british("50th", 33.4, 16))
    assert closing_fire(aside, aside.units["22e"], aside.units["50th"]).target_clear  # always in the arc


@pytest.mark.rule("BP.17.01")
def test_the_dice_know_the_distances_of_the_rules() -> None:
    state = field(british("50th", 20, 16.5), options={"distance_scale": 0.5})
    shot = fire_of(state, legal(state, "22e")[0])
    assert shot.distance == pytest.approx(2 * (16.5 - 0.75 - 10.75))
    assert shot.weapon_range == 18
