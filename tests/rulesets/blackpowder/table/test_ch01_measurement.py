"""Measurement and dice (BP.1)."""

import pytest
from msgspec.structs import replace

from escarmouche.kernel.dice import D3, ScriptedDice
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.rules import shooting, targets
from escarmouche.rulesets.blackpowder.rules.melee_round import at_front
from escarmouche.rulesets.blackpowder.rules.shooting import Fire
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.table.tabletop import Away
from tests.rulesets.blackpowder.bench import bench_state, commander, unit
from tests.rulesets.blackpowder.invariants import contact_length


def two(north: float, **fields: object) -> State:
    """Two lines face to face, the second with its centre so far north of the first's."""
    return bench_state(
        unit("22e", "french", at=(20, 10)),
        unit("50th", "british", at=(20, 10 + north)),
        commander("solignac", at=(20, 4)),
        phase="shooting",
        **fields,
    )


@pytest.mark.rule("BP.1.01")
@pytest.mark.parametrize(("north", "hit"), [(18 + 1.5, True), (18.0009 + 1.5, True), (18.002 + 1.5, False)])
def test_comparisons_have_a_tolerance_of_a_thousandth(north: float, hit: bool) -> None:
    assert board.apart(two(north), "22e", "50th") == pytest.approx(north - 1.5)
    assert bool(targets.aims(two(north), "22e")) is hit


@pytest.mark.rule("BP.1.02")
@pytest.mark.parametrize(("inches", "within"), [(12.0, True), (11.9, False), (12.1, True)])
def test_within_is_inclusive(inches: float, within: bool) -> None:
    state = two(12 + 1.5)
    assert board.enemies_within(state, "22e", inches) == (("50th",) if within else ())
    assert board.enemy_within(state, "22e", inches) is within


@pytest.mark.rule("BP.1.03")
def test_any_distance_may_be_measured_at_any_time() -> None:
    for phase, active in (("command", "british"), ("shooting", "french"), ("melee", "british")):
        state = bench_state(
            unit("22e", "french", at=(20, 10)),
            unit("50th", "british", at=(60, 50)),
            phase=phase,
            active=active,
        )
        assert board.gaps(state, "22e") == {"50th": pytest.approx((31.0**2 + 38.5**2) ** 0.5)}
        assert board.gaps(state, "50th") == {"22e": board.gaps(state, "22e")["50th"]}


@pytest.mark.rule("BP.1.04")
def test_distances_are_those_of_footprints_and_of_the_commanders_point() -> None:
    state = two(13.5)
    assert board.apart(state, "22e", "50th") == pytest.approx(12.0)  # not the 13.5 of the centres
    solignac = state.commanders["solignac"]
    assert board.command_distance(state, solignac, state.units["22e"]) == pytest.approx(5.25)
    assert board.command_distance(state, solignac, state.units["50th"]) == pytest.approx(18.75)
    gone = replace(state.units["22e"], where=Away("south"), exit=(26.0, 12.0))
    assert board.command_distance(state, solignac, gone) == pytest.approx(10.0)  # to where it left


@pytest.mark.rule("BP.1.05")
def test_a_natural_one_misses_and_a_natural_six_hits() -> None:
    def hits(shot: Fire, face: int) -> int:
        return shooting.fire(ScriptedDice((face, 6)), shot).hits  # the hit is saved

    easy = Fire(shooting=1, distance=3.0, shooter_formation="skirmish")
    hard = Fire(shooting=1, distance=12.0, shooter_shaken=True, target_clear=False)
    assert [hits(easy, face) for face in (1, 2, 3)] == [0, 0, 1]
    assert [hits(hard, face) for face in (5, 6)] == [0, 1]
    easiest = Fire(
        shooter_arm="artillery", distance=3.0, target_formation="square"
    )  # 2 or more by its modifiers
    assert shooting.fire(ScriptedDice((1, 1, 1)), easiest).hits == 0
    assert shooting.fire(ScriptedDice((2, 2, 2, 6, 6, 6)), easiest).hits == 3


@pytest.mark.rule("BP.1.06")
def test_a_die_is_thrown_again_once_and_the_second_result_stands() -> None:
    # Two re-rolls and one miss: only that die is thrown again, and once; it turns a near miss into a worse one.
    shot = Fire(shooting=1, sharpshooters=True, double_shotted=True)
    dice = ScriptedDice((3, 1))
    assert shooting.fire(dice, shot).hits == 0
    assert dice.position == 2


@pytest.mark.rule("BP.1.07")
def test_halves_are_rounded_up_and_a_d3_is_half_a_die() -> None:
    assert [D3.read(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert [at_front(dice) for dice in (5, 6, 7)] == [3, 3, 4]


@pytest.mark.rule("BP.1.08")
def test_contact_is_a_shared_edge_and_comes_of_a_charge_only() -> None:
    touching = two(1.5)
    assert contact_length(touching, "22e", "50th") == pytest.approx(9.0)
    assert board.overlapping(touching, board.footprint(touching, touching.units["22e"]), ("22e",)) == ""
    assert touching.engaged("22e") == ()  # standing there makes no contact by itself
    assert two(1.5, contacts=[("22e", "50th")]).engaged("22e") == ("50th",)
    lapped = two(1.4)
    assert board.overlapping(lapped, board.footprint(lapped, lapped.units["22e"]), ("22e",)) == "50th"
