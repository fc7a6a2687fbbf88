"""What a charged unit can do about it, and where it leads (BP.10.01, 10.02, 10.08, 11.17-11.28, 11.35, 11.36, 16)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.rules import reactions
from escarmouche.rulesets.blackpowder.rules.reactions import Evasion, Meeting
from escarmouche.rulesets.blackpowder.table import contact_places
from escarmouche.rulesets.blackpowder.table.footprint import footprint, footprint_at, leader
from escarmouche.table.rectangles import apart
from escarmouche.table.tabletop import At, Pose, distance
from tests.rulesets.blackpowder.bench import bench_state, building, unit, wall, zone

CAVALRY = {"arm": "cavalry"}
CARBINES = {"arm": "cavalry", "weapon": "smoothbore-carbine", "shooting": 1}


def charged(
    target: dict[str, Any] | None = None, charger: dict[str, Any] | None = None, *others: Any, **fields: Any
) -> State:
    """A French charger 10" or so south of a British unit in the middle of the table."""
    return bench_state(
        unit("us", "french", **{"at": (36, 20), **(charger or {})}),
        unit("them", "british", **{"at": (36, 32), **(target or {})}),
        *others,
        **fields,
    )


def open_to(*args: Any, **fields: Any) -> tuple[str, ...]:
    return reactions.open_reactions(charged(*args, **fields), "them", "us")


def refused(reaction: str, *args: Any, **fields: Any) -> Illegal | None:
    return reactions.why_not(charged(*args, **fields), "them", "us", reaction)


@pytest.mark.rule("BP.11.17")
def test_what_charged_cavalry_may_do() -> None:
    assert open_to({**CAVALRY, "at": (40, 32)}, CAVALRY) == ("evade", "counter-charge", "face", "stand")
    with_fire = ("evade", "counter-charge", "face", "closing-fire", "stand")
    assert open_to({**CARBINES, "at": (40, 32)}, CAVALRY) == with_fire


@pytest.mark.rule("BP.11.18")
def test_what_charged_infantry_and_horse_artillery_may_do() -> None:
    assert open_to({}, {}) == ("closing-fire", "stand")
    assert open_to({"formation": "skirmish"}) == ("evade", "stand")
    assert open_to({"formation": "march_column"}) == ("stand",)
    assert open_to({"arm": "artillery", "gun": "horse", "formation": "limbered"}) == ("evade", "stand")
    assert open_to({"arm": "artillery", "gun": "foot", "formation": "limbered"}) == ("stand",)
    assert refused("evade", {}) == Illegal("BP.11.18", "reaction-forbidden", unit="them", reaction="evade")


@pytest.mark.rule("BP.11.19")
def test_who_fights_already_cannot_react() -> None:
    third = unit("third", "french", at=(36, 34), facing=180)
    state = charged(CAVALRY, CAVALRY, third, contacts=[("them", "third")])
    assert reactions.open_reactions(state, "them", "us") == ("stand",)
    engaged = reactions.why_not(state, "them", "us", "evade")
    assert engaged is not None
    assert engaged.rule == "BP.11.19"


@pytest.mark.rule("BP.11.20")
def test_disordered_units_neither_evade_nor_counter_charge_nor_face() -> None:
    assert open_to({**CAVALRY, "disordered": True, "at": (40, 32)}, CAVALRY) == ("stand",)
    assert open_to({"formation": "skirmish", "disordered": True}) == ("stand",)
    assert open_to({**CARBINES, "disordered": True}, CAVALRY) == ("closing-fire", "stand")


# Closing fire


@pytest.mark.rule("BP.10.01")
@pytest.mark.parametrize(
    ("target", "fires"),
    [
        ({"formation": "line"}, True),
        ({"formation": "square"}, True),
        ({"formation": "attack_column"}, True),
        ({"formation": "mixed"}, True),
        ({"weapon": "pike"}, False),
        ({"weapon": "bow"}, False),
        ({"shooting": 0}, False),
        ({"arm": "artillery"}, True),
        ({"arm": "cavalry"}, False),
        (CARBINES, True),
    ],
)
def test_who_gives_closing_fire(target: dict[str, Any], fires: bool) -> None:
    assert ("closing-fire" in open_to(target)) is fires


@pytest.mark.rule("BP.10.02")
@pytest.mark.parametrize(
    ("target", "fires"),
    [
        ({"formation": "skirmish"}, False),
        ({"formation": "warband", "regular": False, "natural": "warband"}, False),
        ({"formation": "march_column"}, False),
        ({"arm": "artillery", "formation": "limbered"}, False),
        ({**CARBINES, "formation": "skirmish"}, False),
        ({"facing": 90}, False),
        ({"facing": 0}, False),
        ({"formation": "square", "facing": 0}, True),
        ({"arm": "artillery", "facing": 0}, False),
    ],
)
def test_closing_fire_is_given_to_the_front_by_formed_troops(target: dict[str, Any], fires: bool) -> None:
    assert ("closing-fire" in open_to(target)) is fires


@pytest.mark.rule("BP.10.02")
def test_a_garrison_gives_closing_fire_on_every_side() -> None:
    for at, facing in (((36, 20), 0), ((50, 36), 270), ((36, 50), 180)):
        state = bench_state(
            unit("us", "french", at=at, facing=facing),
            unit("them", "british", inside="mill"),
            terrain=[building(33, 33, 39, 39)],
        )
        assert reactions.open_reactions(state, "them", "us") == ("closing-fire", "stand")


@pytest.mark.rule("BP.10.08")
def test_one_reaction_shot_in_a_player_turn() -> None:
    assert refused("closing-fire", {"reacted": True}) == Illegal("BP.10.08", "reaction-used", unit="them")
    assert open_to({"reacted": True}) == ("stand",)


# Evade


@pytest.mark.rule("BP.11.21", "BP.11.22")
@pytest.mark.parametrize("facing", [180.0, 0.0, 90.0])
def test_an_evade_is_a_full_move_straight_away_from_any_side(facing: float) -> None:
    state = charged({**CAVALRY, "facing": facing, "at": (36, 30)}, CAVALRY)
    straight = reactions.evasions(state, "them", "us")[0]
    assert straight.turn == 0
    assert straight.pose == Pose(36, 48, facing)
    assert straight.formation == "line"
    foot = charged({"formation": "skirmish", "at": (36, 30)})
    assert reactions.evasions(foot, "them", "us")[0].pose == Pose(36, 42, 180)


@pytest.mark.rule("BP.11.22")
def test_an_evade_deviates_by_45_degrees_and_may_turn_about() -> None:
    state = charged({**CAVALRY, "at": (36, 30)}, CAVALRY)
    assert {one.turn for one in reactions.evasions(state, "them", "us")} == {0, -15, 15, -30, 30, -45, 45}
    slant = 18 / 2**0.5
    aside = reactions.evade_to(state, "them", "us", Pose(36 + slant, 30 + slant, 0))
    assert isinstance(aside, Evasion)
    assert aside.pose.facing == 0  # it faced south
    assert distance(aside.pose.point, (36, 30)) == pytest.approx(18, abs=0.01)
    too_far = reactions.evade_to(state, "them", "us", Pose(50, 36, 180))
    assert isinstance(too_far, Illegal)
    assert too_far.rule == "BP.11.22"


@pytest.mark.rule("BP.11.22")
def test_an_evade_ends_an_inch_from_every_enemy_and_on_nobody() -> None:
    enemy = unit("other", "french", at=(36, 50), facing=180, formation="attack_column")
    state = charged({**CAVALRY, "at": (36, 30)}, CAVALRY, enemy)
    found = reactions.evasions(state, "them", "us")
    assert 0 not in {one.turn for one in found}
    for one in found:
        there = footprint_at(state.units["them"], one.pose)
        assert apart(there, footprint(state, state.units["other"])) >= 1 - 0.001
    crowded = charged({**CAVALRY, "at": (36, 30)}, CAVALRY, unit("friend", "british", at=(36, 48)))
    assert 0 not in {one.turn for one in reactions.evasions(crowded, "them", "us")}
    # passed through, not stood upon
    behind = charged({**CAVALRY, "at": (36, 30)}, CAVALRY, unit("friend", "british", at=(36, 35)))
    assert reactions.evasions(behind, "them", "us")[0].pose == Pose(36, 48, 180)


@pytest.mark.rule("BP.11.35")
def test_without_a_legal_end_there_is_no_evade() -> None:
    lake = [zone("impassable", 0, 36, 72, 38)]
    assert reactions.evasions(charged({**CAVALRY, "at": (36, 33)}, CAVALRY, terrain=lake), "them", "us") == ()
    assert refused("evade", {**CAVALRY, "at": (36, 33)}, CAVALRY, terrain=lake) == Illegal(
        "BP.11.35", "reaction-forbidden", unit="them", reaction="evade"
    )


@pytest.mark.rule("BP.7.17", "BP.11.35")
def test_an_evade_may_leave_the_table() -> None:
    state = charged({**CAVALRY, "at": (36, 50)}, {**CAVALRY, "at": (36, 38)})
    straight = reactions.evasions(state, "them", "us")[0]
    assert straight.off_table
    assert straight.exit == (36, 60)


@pytest.mark.rule("BP.11.23")
def test_cavalry_in_march_column_withdraws_from_infantry_and_spreads_out() -> None:
    column = {**CAVALRY, "formation": "march_column", "at": (36, 30)}
    state = charged(column)
    assert reactions.must_evade(state, "them", "us")
    end = reactions.evasions(state, "them", "us")[0]
    assert end.formation == "skirmish"
    # its leader 18" farther north, at 24 + 18, the two-inch-deep skirmish line behind it
    assert end.pose == Pose(36, 43, 180)
    warband = charged({**column, "regular": False, "natural": "warband"})
    assert reactions.evasions(warband, "them", "us")[0].formation == "warband"
    assert not reactions.must_evade(charged(column, CAVALRY), "them", "us")
    assert not reactions.must_evade(charged({**CAVALRY, "at": (36, 30)}), "them", "us")
    assert not reactions.must_evade(charged({"formation": "march_column"}), "them", "us")


@pytest.mark.rule("BP.11.24")
def test_in_disorder_it_stands() -> None:
    column = {**CAVALRY, "formation": "march_column", "at": (36, 30), "disordered": True}
    assert not reactions.must_evade(charged(column), "them", "us")


@pytest.mark.rule("BP.11.36")
def test_regular_cavalry_that_may_not_skirmish_has_to_change_back() -> None:
    column = {**CAVALRY, "formation": "march_column", "at": (36, 30)}

    def astray(**more: Any) -> bool:
        return reactions.evasions(charged({**column, **more}), "them", "us")[0].astray

    assert astray()
    assert not astray(rules=("skirmisher",))
    assert not astray(regular=False, natural="skirmish")
    assert not astray(regular=False, natural="warband")


# Counter-charge


@pytest.mark.rule("BP.11.25", "BP.11.27")
def test_charge_and_counter_charge_meet_half_way_front_to_front() -> None:
    state = charged({**CAVALRY, "at": (40, 33)}, {**CAVALRY, "at": (36, 19)})
    met = reactions.meeting(state, "them", "us")
    assert isinstance(met, Meeting)
    here, there = leader(state, state.units["us"]), leader(state, state.units["them"])
    assert (here, there) == ((36, 20), (40, 32))
    placed = {"us": met.charger, "them": met.counter}
    units = {id: replace(state.units[id], where=At(pose)) for id, pose in placed.items()}
    both = replace(state, units=units)
    for one in both.units.values():
        assert leader(both, one) == pytest.approx((38, 26), abs=0.002)
    assert met.charger.facing == pytest.approx(18.435, abs=0.001)  # across the line between them
    assert met.counter.facing == pytest.approx(198.435, abs=0.001)


@pytest.mark.rule("BP.11.25")
@pytest.mark.parametrize(
    ("target", "allowed"),
    [
        ({}, True),
        ({"facing": 90}, False),
        ({"facing": 0}, False),
        ({"casualties": 3}, False),
        ({"formation": "march_column", "at": (36, 38)}, False),
        ({"formation": "skirmish"}, False),
        ({"disordered": True}, False),
    ],
)
def test_who_may_counter_charge(target: dict[str, Any], allowed: bool) -> None:
    assert ("counter-charge" in open_to({**CAVALRY, **target}, CAVALRY)) is allowed


@pytest.mark.rule("BP.11.27")
def test_only_cavalry_counter_charges() -> None:
    assert "counter-charge" not in open_to({}, CAVALRY)
    assert "counter-charge" in open_to(CAVALRY, {})


@pytest.mark.rule("BP.11.35")
def test_a_meeting_for_which_there_is_no_room_is_not_offered() -> None:
    blocking = unit("friend", "british", at=(31, 26), size="tiny", formation="skirmish")
    assert "counter-charge" not in open_to(CAVALRY, CAVALRY, blocking)
    assert refused("counter-charge", CAVALRY, CAVALRY, blocking) == Illegal(
        "BP.11.35", "reaction-forbidden", unit="them", reaction="counter-charge"
    )
    pond = [zone("impassable", 38, 24, 40, 28)]
    assert "counter-charge" not in open_to(CAVALRY, CAVALRY, terrain=pond)


@pytest.mark.rule("BP.16.27")
def test_a_steady_line_fires_and_then_charges() -> None:
    steady = {"rules": ("steady-line",)}
    assert open_to(steady) == ("closing-fire", "steady-line", "stand")
    assert open_to({**steady, "formation": "attack_column"}) == ("closing-fire", "stand")
    assert open_to({**steady, "casualties": 3}) == ("closing-fire", "stand")
    assert open_to({**steady, "disordered": True}) == ("closing-fire", "stand")
    assert open_to({**steady, "facing": 90}) == ("stand",)
    assert open_to({**steady, "reacted": True}) == ("stand",)


# Turn to face


@pytest.mark.rule("BP.11.28")
def test_cavalry_turns_to_face_on_its_leader() -> None:
    state = charged({**CAVALRY, "facing": 90, "at": (36, 32)}, CAVALRY)
    pose = reactions.faced(state, "them", "us")
    assert isinstance(pose, Pose)
    turned = replace(state, units={**state.units, "them": replace(state.units["them"], where=At(pose))})
    assert leader(turned, turned.units["them"]) == pytest.approx((37, 32), abs=0.002)
    assert pose.facing == pytest.approx(180 + 5.194, abs=0.01)  # from (37, 32) to (36, 21)
    found = contact_places.dock(turned, "us", "them")
    assert isinstance(found, contact_places.Docked)
    assert found.quarter == "front"
    assert "face" not in open_to({**CAVALRY, "at": (36, 32)}, CAVALRY)  # it faces it already
    assert "face" not in open_to({"facing": 90}, CAVALRY)


@pytest.mark.rule("BP.11.35")
def test_there_must_be_room_to_face() -> None:
    wheel = {**CAVALRY, "facing": 90, "at": (36, 32)}
    friend = unit("friend", "british", at=(42, 32), size="tiny", formation="skirmish")
    assert "face" in open_to(wheel, CAVALRY)
    assert "face" not in open_to(wheel, CAVALRY, friend)


# Square


@pytest.mark.rule("BP.16.21")
@pytest.mark.parametrize(
    ("target", "charger", "must"),
    [
        ({}, CAVALRY, True),
        ({"formation": "skirmish"}, CAVALRY, True),
        ({"formation": "attack_column"}, CAVALRY, True),
        ({"disordered": True}, CAVALRY, True),
        ({}, {}, False),
        ({"rules": ()}, CAVALRY, False),
        ({"formation": "square"}, CAVALRY, False),
        ({"facing": 0}, CAVALRY, False),
        ({"facing": 90}, CAVALRY, False),
        ({"size": "tiny", "formation": "skirmish"}, CAVALRY, False),
    ],
)
def test_who_must_form_square(target: dict[str, Any], charger: dict[str, Any], must: bool) -> None:
    state = charged({"rules": ("must-form-square",), **target}, charger)
    assert reactions.must_form_square(state, "them", "us") is must


@pytest.mark.rule("BP.16.21")
def test_neither_behind_an_obstacle_nor_in_a_building() -> None:
    forming = {"rules": ("must-form-square",)}
    hedge = charged(
        forming, CAVALRY, terrain=[wall("hedge", (20, 30.5), (50, 30.5))]
    )  # its front is at 31.25
    assert not reactions.must_form_square(hedge, "them", "us")
    far = charged(forming, CAVALRY, terrain=[wall("hedge", (20, 29), (50, 29))])
    assert reactions.must_form_square(far, "them", "us")
    garrison = bench_state(
        unit("us", "french", at=(36, 20), **CAVALRY),
        unit("them", "british", inside="mill", **forming),
        terrain=[building(33, 33, 39, 39)],
    )
    assert not reactions.must_form_square(garrison, "them", "us")


@pytest.mark.rule("BP.16.30")
def test_pikemen_need_no_square() -> None:
    pikes = {"rules": ("must-form-square", "pike")}
    assert not reactions.must_form_square(charged(pikes, CAVALRY), "them", "us")


@pytest.mark.rule("BP.16.36")
def test_the_square_is_formed_on_the_leader_or_up_to_three_inches_behind() -> None:
    state = charged({}, CAVALRY)  # its leader at (36, 31.25), the square is 4.5" deep
    assert reactions.square_at(state, "them") == Pose(36, 33.5, 180)
    column = {"formation": "march_column", "at": (36, 35.75)}

    def beside(x: float) -> Pose | None:
        friend = unit(
            "friend", "british", at=(x, 31.0), size="tiny", formation="skirmish"
        )  # y 30.25 to 31.75
        return reactions.square_at(charged(column, CAVALRY, friend), "them")

    found = beside(33.0)
    assert found is not None
    assert found.y == pytest.approx(33.5 + 0.5, abs=0.002)  # back by half an inch: no farther than it must
    assert beside(30.0) == Pose(36, 33.5, 180)
    pond = [zone("impassable", 30, 33, 35, 36)]
    assert reactions.square_at(charged(column, CAVALRY, terrain=pond), "them") is None
