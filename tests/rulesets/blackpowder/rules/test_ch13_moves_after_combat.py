"""Where the moves after a combat lead (BP.13.23, 13.25-13.27, 13.29)."""

from typing import Any

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.rules import moves_after_combat
from escarmouche.rulesets.blackpowder.table.footprint import footprint, footprint_at
from escarmouche.rulesets.blackpowder.table.straight_moves import Glide
from escarmouche.table.rectangles import apart
from escarmouche.table.tabletop import Pose, distance
from tests.rulesets.blackpowder.bench import bench_state, building, unit, zone

CAVALRY = {"arm": "cavalry"}


def victors(*others: Any, **fields: Any) -> State:
    """French cavalry at (36, 20), facing north, that has charged and won."""
    more = {name: fields.pop(name) for name in ("terrain", "contacts", "options") if name in fields}
    return bench_state(
        unit("us", "french", **{"at": (36, 20), "charged": True, **CAVALRY, **fields}), *others, **more
    )


@pytest.mark.rule("BP.13.25", "BP.14.07")
@pytest.mark.parametrize(
    ("fields", "cause"),
    [
        ({}, ""),
        ({"arm": "infantry"}, ""),
        ({"arm": "infantry", "casualties": 3}, ""),
        ({"casualties": 3}, "shaken"),
        ({"disordered": True}, "disordered"),
        ({"charged": False}, "charge"),
        ({"arm": "artillery"}, "kind"),
    ],
)
def test_who_makes_a_sweeping_advance(fields: dict[str, Any], cause: str) -> None:
    state = victors(**fields)
    refused = moves_after_combat.no_sweep(state, "us")
    assert (refused.params["cause"] if refused else "") == cause
    assert bool(moves_after_combat.sweeps(state, "us")) is not bool(cause)


@pytest.mark.rule("BP.13.25")
def test_nobody_sweeps_with_an_enemy_in_contact() -> None:
    state = victors(unit("them", "british", at=(36, 21.75)), contacts=[("us", "them")])
    assert moves_after_combat.no_sweep(state, "us") == Illegal(
        "BP.13.25", "no-sweep", unit="us", cause="contact"
    )


@pytest.mark.rule("BP.13.25")
@pytest.mark.parametrize(
    ("fields", "cause"),
    [
        ({}, ""),
        ({"arm": "infantry"}, "infantry"),
        ({"casualties": 3}, "shaken"),
        ({"swept": True}, "swept"),
    ],
)
def test_only_unshaken_cavalry_charges_with_it_once_a_turn(fields: dict[str, Any], cause: str) -> None:
    state = victors(unit("them", "british", at=(36, 30)), **fields)
    refused = moves_after_combat.no_sweeping_charge(state, "us")
    assert (refused.params["cause"] if refused else "") == cause
    assert moves_after_combat.sweeping_charges(state, "us") == (() if cause else ("them",))


@pytest.mark.rule("BP.13.26")
def test_a_sweep_is_one_move_straight_within_45_degrees_of_ahead() -> None:
    state = victors()
    ends = moves_after_combat.sweeps(state, "us")
    assert ends[0].pose == Pose(36, 38, 0)
    assert len(ends) == 7
    assert all(distance(one.pose.point, (36, 20)) == pytest.approx(18, abs=0.002) for one in ends)
    assert all(one.pose.facing == 0 for one in ends)
    foot = victors(arm="infantry")
    assert moves_after_combat.sweeps(foot, "us")[0].pose == Pose(36, 32, 0)
    shorter = moves_after_combat.sweep_to(state, "us", Pose(38, 30))
    assert isinstance(shorter, Glide)
    assert shorter.pose == Pose(38, 30, 0)
    aside = moves_after_combat.sweep_to(state, "us", Pose(46, 28))
    assert isinstance(aside, Illegal)
    assert aside.code == "no-sweep"
    too_far = moves_after_combat.sweep_to(state, "us", Pose(36, 39))
    assert isinstance(too_far, Illegal)
    assert too_far.code == "move-too-long"


@pytest.mark.rule("BP.13.26")
def test_an_advance_that_finds_the_way_closed_goes_as_far_as_it_can() -> None:
    enemy = unit("them", "british", at=(36, 35), formation="attack_column")
    state = victors(enemy, arm="infantry", at=(36, 25))
    end = moves_after_combat.sweeps(state, "us")[0]
    there = footprint_at(state.units["us"], end.pose)
    assert apart(there, footprint(state, state.units["them"])) == pytest.approx(1.0, abs=0.002)
    mud = victors(terrain=[zone("difficult", 0, 25, 72, 40)])  # 4" in the open, then 14" at half rate
    assert moves_after_combat.sweeps(mud, "us")[0].pose.y == pytest.approx(20 + 4 + 7, abs=0.13)


@pytest.mark.rule("BP.7.17", "BP.13.26")
def test_a_sweep_may_carry_a_unit_off_the_table() -> None:
    end = moves_after_combat.sweeps(victors(at=(36, 50)), "us")[0]
    assert end.off_table
    assert end.exit == (36, 60)


@pytest.mark.rule("BP.13.26")
def test_a_sweeping_charge_reaches_one_move_in_the_cone_like_any_charge() -> None:
    def swept(*at: float, **fields: Any) -> tuple[str, ...]:
        return moves_after_combat.sweeping_charges(
            victors(unit("them", "british", at=(at[0], at[1]), **fields)), "us"
        )

    assert swept(36, 39.75) == ("them",)  # 18" from leader to front
    assert swept(36, 39.85) == ()
    assert swept(36, 12, facing=0) == ()
    # in the front quarter, but more than 45 degrees off the way of the leader: (36, 21) to (43.5, 26.25)
    assert swept(48, 27) == ()
    assert swept(46, 30) == ("them",)
    square = {"formation": "square"}
    assert swept(36, 30, **square) == ()
    assert swept(36, 30, **square, disordered=True) == ("them",)


def torn(**fields: Any) -> State:
    """A French unit freed of its enemy, a friend still fighting beside it."""
    more = {name: fields.pop(name) for name in ("terrain",) if name in fields}
    return bench_state(
        unit("us", "french", **{"at": (24, 20), "facing": 90, "formation": "attack_column", **fields}),
        unit("friend", "french", at=(36, 20)),
        unit("them", "british", at=(36, 21.5)),
        unit("idle", "british", at=(60, 50)),
        contacts=[("friend", "them")],
        **more,
    )


@pytest.mark.rule("BP.13.23")
@pytest.mark.parametrize("fields", [{}, {"disordered": True}, {"casualties": 3}, {"facing": 270}])
def test_a_freed_unit_may_go_back_into_the_combat_whatever_its_state(fields: dict[str, Any]) -> None:
    state = torn(**fields)
    assert moves_after_combat.returns(state, "us", ("friend", "them")) == ("them",)
    assert moves_after_combat.returns(state, "us", ("friend", "idle")) == ()  # nobody's enemy in a combat


@pytest.mark.rule("BP.13.29")
def test_the_way_back_is_no_longer_than_one_move() -> None:
    assert moves_after_combat.returns(torn(at=(18.05, 21.5)), "us", ("them",)) == (
        "them",
    )  # its leader 11.95" off
    assert moves_after_combat.returns(torn(at=(17.95, 21.5)), "us", ("them",)) == ()
    assert (
        moves_after_combat.returns(torn(terrain=[zone("impassable", 28, 16, 30, 26)]), "us", ("them",)) == ()
    )


@pytest.mark.rule("BP.13.27")
def test_the_ground_of_the_enemy_is_taken_with_one_move() -> None:
    state = victors(arm="infantry", at=(36, 20))
    left = footprint_at(state.units["us"], Pose(36, 21.5, 180))
    assert moves_after_combat.ground_left(state, "us", left) == Pose(36, 21.5, 0)
    far = footprint_at(state.units["us"], Pose(36, 45, 180))
    assert moves_after_combat.ground_left(state, "us", far) == Pose(36, 32, 0)


@pytest.mark.rule("BP.13.27")
def test_a_building_is_entered_free_by_infantry_in_contact_with_it() -> None:
    def occupies(at: tuple[float, float], *others: Any, **fields: Any) -> bool:
        state = bench_state(
            unit("us", "french", at=at, **fields), *others, terrain=[building(33, 25, 39, 31)]
        )
        return moves_after_combat.may_occupy(state, "us", "mill")

    assert occupies((36, 24.25))
    assert not occupies((36, 24.0))
    assert not occupies((36, 24), arm="cavalry")
    assert not occupies((36, 24.25), unit("them", "british", inside="mill"))
    assert not occupies((36, 24.25), unit("friend", "french", inside="mill"))
    assert occupies((36, 24.25), unit("friend", "french", inside="mill", size="tiny"))
