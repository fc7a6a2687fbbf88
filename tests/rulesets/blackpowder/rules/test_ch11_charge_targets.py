"""Who may charge whom, and what the line of a charge costs (BP.11.01-11.08, 11.29, 11.31-11.34, 16.40)."""

from typing import Any

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.rules import charge_targets
from escarmouche.rulesets.blackpowder.table import charge_paths
from tests.rulesets.blackpowder.bench import bench_state, building, unit, wall, zone


def duel(
    charger: dict[str, Any] | None = None,
    target: dict[str, Any] | None = None,
    **fields: Any,
) -> State:
    """A French unit at (20, 10) facing north, a British one 10" away: fronts at 10.75 and 20.75 when both are lines."""
    return bench_state(
        unit("us", "french", **{"at": (20, 10), **(charger or {})}),
        unit("them", "british", **{"at": (20, 21.5), **(target or {})}),
        **fields,
    )


def code(refused: Illegal | None) -> str:
    return refused.code if refused is not None else ""


@pytest.mark.rule("BP.11.01")
@pytest.mark.parametrize(
    ("fields", "cause"),
    [
        ({}, ""),
        ({"formation": "attack_column"}, ""),
        ({"formation": "mixed"}, ""),
        ({"arm": "cavalry"}, ""),
        ({"casualties": 2}, ""),
        ({"disordered": True}, ""),
        ({"casualties": 3}, "shaken"),
        ({"formation": "march_column"}, "formation"),
        ({"formation": "square"}, "formation"),
        ({"arm": "artillery", "formation": "unlimbered"}, "artillery"),
        ({"arm": "artillery", "formation": "limbered"}, "artillery"),
    ],
)
def test_who_may_charge(fields: dict[str, Any], cause: str) -> None:
    state = duel(fields)
    refused = charge_targets.may_charge(state, "us")
    assert (refused.params["cause"] if refused else "") == cause
    assert code(charge_targets.why_not(state, "us", "them")) == ("cannot-charge" if cause else "")
    assert charge_targets.targets(state, "us") == (() if cause else ("them",))


@pytest.mark.rule("BP.11.01")
def test_who_fights_already_charges_nobody_else() -> None:
    state = bench_state(
        unit("us", "french", at=(20, 10)),
        unit("near", "british", at=(20, 11.5)),
        unit("them", "british", at=(20, 21.5)),
        contacts=[("us", "near")],
    )
    assert code(charge_targets.why_not(state, "us", "them")) == "engaged"


@pytest.mark.rule("BP.11.02")
@pytest.mark.parametrize(
    ("target", "allowed"),
    [
        ({}, False),
        ({"formation": "attack_column"}, False),
        ({"formation": "square"}, False),
        ({"formation": "mixed"}, False),
        ({"formation": "march_column"}, True),
        ({"formation": "skirmish"}, True),
        ({"arm": "artillery", "formation": "unlimbered"}, True),
    ],
)
def test_skirmishers_charge_some_only(target: dict[str, Any], allowed: bool) -> None:
    state = duel({"formation": "skirmish"}, target)
    assert code(charge_targets.why_not(state, "us", "them")) == ("" if allowed else "cannot-charge")


@pytest.mark.rule("BP.11.03")
def test_limbered_guns_are_artillery_and_tiny_units_are_skirmishers() -> None:
    assert charge_targets.why_not(duel({"formation": "skirmish"}, {"arm": "artillery"}), "us", "them") is None
    limbered = {"arm": "artillery", "formation": "limbered"}
    assert charge_targets.why_not(duel({"formation": "skirmish"}, limbered), "us", "them") is None
    tiny = {"size": "tiny", "formation": "skirmish"}
    assert code(charge_targets.why_not(duel(tiny), "us", "them")) == "cannot-charge"
    assert charge_targets.why_not(duel({"formation": "skirmish"}, tiny), "us", "them") is None


@pytest.mark.rule("BP.11.02")
def test_skirmishers_charge_the_flank_of_who_is_held_in_front() -> None:
    def fight(contacts: list[tuple[str, str]], at: tuple[float, float], facing: float) -> State:
        return bench_state(
            unit("us", "french", at=at, facing=facing, formation="skirmish", size="small"),
            unit("friend", "french", at=(20, 20)),
            unit("them", "british", at=(20, 21.5)),
            contacts=contacts,
        )

    on_its_right = (2.0, 21.5), 90.0  # the British line faces south: its right is to the west
    assert code(charge_targets.why_not(fight([], *on_its_right), "us", "them")) == "cannot-charge"
    assert charge_targets.why_not(fight([("friend", "them")], *on_its_right), "us", "them") is None
    ahead = (28.0, 10.0), 0.0
    assert code(charge_targets.why_not(fight([("friend", "them")], *ahead), "us", "them")) == "cannot-charge"


@pytest.mark.rule("BP.11.04")
def test_the_leader_must_see_the_target() -> None:
    hidden = bench_state(
        unit("us", "french", at=(20, 10), formation="skirmish"),
        unit("them", "british", at=(20, 21.5), formation="skirmish"),
        terrain=[zone("wood", 0, 14, 40, 17.1)],
    )
    assert charge_targets.why_not(hidden, "us", "them") == Illegal(
        "BP.11.04", "charge-no-sight", unit="us", target="them"
    )
    seen = bench_state(
        unit("us", "french", at=(20, 10), formation="skirmish"),
        unit("them", "british", at=(20, 21.5), formation="skirmish"),
        terrain=[zone("wood", 0, 14, 40, 16.5)],
    )
    assert charge_targets.why_not(seen, "us", "them") is None


@pytest.mark.rule("BP.11.05")
def test_a_charge_is_measured_from_the_leader_to_the_nearest_point() -> None:
    run = charge_paths.run(duel(), "us", "them")
    assert run.line == ((20.0, 10.75), (20.0, 20.75))
    assert run.need == pytest.approx(10.0)
    aside = charge_paths.run(
        duel(target={"at": (27.5, 21.5)}), "us", "them"
    )  # its near corner at (23, 20.75)
    assert aside.line[1] == (23.0, 20.75)
    assert aside.need == pytest.approx((9 + 100) ** 0.5)


@pytest.mark.rule("BP.11.06")
def test_the_target_must_be_partly_in_the_front_quarter() -> None:
    beside = duel(target={"at": (40, 10)})
    assert charge_targets.why_not(beside, "us", "them") == Illegal(
        "BP.11.06", "out-of-arc", unit="us", target="them"
    )
    assert charge_targets.targets(beside, "us") == ()
    assert code(charge_targets.why_not(duel(target={"at": (20, 2)}), "us", "them")) == "out-of-arc"
    # stands at 1.5" centres: the innermost of this line is the only one in the quarter
    one_stand = duel(target={"at": (34.2, 17.0)})
    assert charge_targets.why_not(one_stand, "us", "them") is None
    assert code(charge_targets.why_not(duel(target={"at": (35.0, 16.0)}), "us", "them")) == "out-of-arc"


@pytest.mark.rule("BP.11.06")
def test_a_friend_or_closed_ground_on_the_line_bars_it_and_a_nearer_enemy_takes_it() -> None:
    friend = unit("friend", "french", at=(20, 18.5), size="tiny", formation="skirmish")
    blocked = bench_state(unit("us", "french", at=(20, 10)), friend, unit("them", "british", at=(20, 21.5)))
    assert charge_targets.why_not(blocked, "us", "them") == Illegal(
        "BP.11.06", "overlap", unit="us", other="friend"
    )
    nearer = bench_state(
        unit("us", "french", at=(20, 10)),
        unit("front", "british", at=(20, 17)),
        unit("them", "british", at=(20, 21.5), formation="square"),
    )
    assert charge_targets.struck(nearer, "us", "them") == "front"
    assert charge_targets.why_not(nearer, "us", "them") is None
    assert charge_targets.targets(nearer, "us") == ("front",)
    lake = duel(terrain=[zone("impassable", 19, 14, 21, 15)])
    assert charge_targets.why_not(lake, "us", "them") == Illegal(
        "BP.11.06", "terrain-forbidden", unit="us", terrain="impassable"
    )


@pytest.mark.rule("BP.11.06")
def test_a_charge_too_far_may_still_be_declared() -> None:
    state = duel(target={"at": (20, 58)})
    assert charge_targets.why_not(state, "us", "them") is None
    assert not charge_targets.reaches(state, "us", "them", 36.0)


@pytest.mark.rule("BP.11.07")
def test_the_moves_of_several_charge_steps_count_together() -> None:
    state = duel(target={"at": (20, 35.5)})  # 24"
    assert not charge_targets.reaches(state, "us", "them", 23.9)
    assert charge_targets.reaches(state, "us", "them", 24.0)
    assert charge_targets.targets(state, "us", 12.0) == ()
    assert charge_targets.targets(state, "us", 24.0) == ("them",)


@pytest.mark.rule("BP.11.08", "BP.4.04")
def test_an_obstacle_needs_six_inches_more() -> None:
    assert charge_paths.run(
        duel(terrain=[wall("hedge", (10, 15), (30, 15))]), "us", "them"
    ).need == pytest.approx(16)
    touching = duel(terrain=[wall("hedge", (10, 20.75), (30, 20.75))])  # along its very front
    assert charge_paths.run(touching, "us", "them").need == pytest.approx(16)
    gate = duel(terrain=[wall("hedge", (10, 15), (30, 15), gates=[((18.5, 15), (21.5, 15))])])
    assert charge_paths.run(gate, "us", "them").need == pytest.approx(10)
    behind = duel(terrain=[wall("hedge", (10, 24), (30, 24))])
    assert charge_paths.run(behind, "us", "them").need == pytest.approx(10)
    halved = duel(terrain=[wall("hedge", (10, 15), (30, 15))], options={"distance_scale": 0.5})
    assert charge_paths.run(halved, "us", "them").need == pytest.approx(13)


@pytest.mark.rule("BP.11.08", "BP.4.08")
def test_a_building_needs_six_inches_more() -> None:
    state = bench_state(
        unit("us", "french", at=(20, 10)),
        unit("them", "british", inside="mill"),
        terrain=[building(18, 20.75, 22, 24)],
    )
    assert charge_paths.run(state, "us", "them").need == pytest.approx(16)
    assert charge_targets.why_not(state, "us", "them") is None


@pytest.mark.rule("BP.11.29")
def test_cavalry_charges_no_square_in_good_order() -> None:
    square = {"formation": "square", "at": (20, 25)}
    cavalry = {"arm": "cavalry"}
    assert charge_targets.why_not(duel(cavalry, square), "us", "them") == Illegal(
        "BP.11.29", "charge-square", unit="us", target="them"
    )
    assert charge_targets.why_not(duel(cavalry, {**square, "disordered": True}), "us", "them") is None
    assert charge_targets.why_not(duel(cavalry, {**square, "casualties": 3}), "us", "them") is None
    assert charge_targets.why_not(duel({}, square), "us", "them") is None


@pytest.mark.rule("BP.11.31")
def test_only_infantry_charges_a_building() -> None:
    def assault(**fields: Any) -> State:
        return bench_state(
            unit("us", "french", at=(20, 10), **fields),
            unit("them", "british", inside="mill"),
            terrain=[building(18, 20.75, 22, 24)],
        )

    refused = charge_targets.why_not(assault(arm="cavalry"), "us", "them")
    assert refused is not None
    assert (refused.rule, refused.code) == ("BP.11.31", "cannot-charge")
    assert charge_targets.why_not(assault(), "us", "them") is None
    assert charge_targets.why_not(assault(formation="skirmish"), "us", "them") is None


@pytest.mark.rule("BP.11.32")
def test_the_line_costs_what_is_under_it() -> None:
    mud = [zone("difficult", 0, 12, 40, 15)]  # 3 of the 10 inches at half rate
    assert charge_paths.run(duel(terrain=mud), "us", "them").need == pytest.approx(13)
    assert charge_paths.run(duel({"formation": "skirmish"}, terrain=mud), "us", "them").need == pytest.approx(
        10
    )
    worse = [*mud, zone("extremely-difficult", 0, 14, 40, 16)]
    assert charge_paths.run(duel(terrain=worse), "us", "them").need == pytest.approx(6 + 2 * 2 + 2 * 4)
    # only the line counts, not the rest of the front
    beside = [zone("impassable", 16, 14, 18, 16)]
    assert charge_targets.why_not(duel(terrain=beside), "us", "them") is None
    assert charge_paths.run(duel(terrain=beside), "us", "them").need == pytest.approx(10)


@pytest.mark.rule("BP.11.33")
def test_a_charge_that_finds_no_room_is_refused() -> None:
    # the flank of a line is 1.5" wide: lakes on both sides leave less than an inch of it
    state = bench_state(
        unit("us", "french", at=(40, 20), facing=270, formation="attack_column"),
        unit("them", "british", at=(20, 20)),
        terrain=[
            zone("impassable", 24.6, 21, 30, 24, id="one"),
            zone("impassable", 24.6, 16, 30, 19, id="two"),
        ],
    )
    refused = charge_targets.why_not(state, "us", "them")
    assert refused is not None
    assert (refused.rule, refused.code) == ("BP.11.33", "side-full")


@pytest.mark.rule("BP.16.40", "BP.16.04")
def test_a_determined_charge_is_owed_while_somebody_is_in_reach_of_one_move() -> None:
    def owed(target: dict[str, Any] | None = None, **fields: Any) -> tuple[str, ...]:
        more = {name: fields.pop(name) for name in ("brigades", "options") if name in fields}
        charger = {"rules": ("determined-charge",), **fields}
        return charge_targets.must_charge(duel(charger, target, **more), "us")

    assert owed() == ("them",)
    assert owed(rules=()) == ()
    assert owed({"at": (20, 23.5)}) == ("them",)  # 12"
    assert owed({"at": (20, 23.6)}) == ()
    assert owed({"at": (20, 29.5)}, arm="cavalry") == ("them",)
    assert owed(disordered=True) == ()
    assert owed(casualties=3) == ()
    assert owed(formation="march_column") == ()
    assert owed(brigades={"french": {"demoralised": True}}) == ()
    assert owed(options={"distance_scale": 0.5}) == ()  # one move is 6" there


@pytest.mark.rule("BP.16.40")
def test_who_is_engaged_owes_no_charge() -> None:
    state = bench_state(
        unit("us", "french", at=(20, 10), rules=("determined-charge",)),
        unit("near", "british", at=(20, 11.5)),
        unit("them", "british", at=(20, 16)),
        contacts=[("us", "near")],
    )
    assert charge_targets.must_charge(state, "us") == ()


def test_targets_come_by_what_they_need() -> None:
    state = bench_state(
        unit("us", "french", at=(20, 10)),
        unit("far", "british", at=(15, 30), formation="attack_column"),
        unit("near", "british", at=(25, 22), formation="attack_column"),
    )
    assert charge_targets.targets(state, "us") == ("near", "far")
