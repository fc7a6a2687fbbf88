"""Stands, figures and weapons of the troops (BP.2.02-2.05, 2.14-2.17)."""

import pytest

from escarmouche.rulesets.blackpowder.client.unit_blocks import figures
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.rules import target_sight, targets
from escarmouche.rulesets.blackpowder.table import board, sight
from escarmouche.rulesets.blackpowder.table.footprint import extent, stand_width, stands
from escarmouche.table.rectangles import rect_at
from tests.rulesets.blackpowder.bench import bench_state, commander, unit

SUGGESTED = {  # BP.2.02
    "infantry": {"standard": (24, 30), "large": (36, 40), "small": (12, 16), "tiny": (5, 6)},
    "cavalry": {"standard": (12, 16), "large": (18, 18), "small": (6, 8), "tiny": (3, 4)},
}
SIZES = ("standard", "large", "small", "tiny")


@pytest.mark.rule("BP.2.02")
@pytest.mark.parametrize("arm", ["infantry", "cavalry"])
@pytest.mark.parametrize("size", SIZES)
def test_figures_are_as_many_as_suggested(arm: str, size: str) -> None:
    low, high = SUGGESTED[arm][size]
    formation = "skirmish" if size == "tiny" else "line"
    state = bench_state(unit("a", arm=arm, size=size, at=(30, 30), formation=formation))
    assert low <= len(figures(state.units["a"])) <= high


@pytest.mark.rule("BP.2.03")
def test_four_on_a_base_of_infantry_and_two_on_one_of_cavalry() -> None:
    foot = bench_state(unit("a", at=(30, 30)))
    horse = bench_state(unit("a", arm="cavalry", at=(30, 30)))
    assert len(figures(foot.units["a"])) == 4 * len(stands(foot, foot.units["a"]))
    assert len(figures(horse.units["a"])) == 2 * len(stands(horse, horse.units["a"]))
    guns = bench_state(unit("a", arm="artillery", at=(30, 30)))
    assert figures(guns.units["a"]) == ()  # based as its owner likes


@pytest.mark.rule("BP.2.04")
@pytest.mark.parametrize(
    ("arm", "troops"), [("infantry", ("fr_line", "br_line")), ("cavalry", ("fr_cuir", "fr_chas"))]
)
def test_units_of_one_arm_and_size_have_the_same_frontage_in_line(arm: str, troops: tuple[str, ...]) -> None:
    fronts = {extent(unit("a", "french", troop, formation="line"))[0] for troop in troops}
    assert fronts == {extent(unit("a", arm=arm, formation="line"))[0]}


@pytest.mark.rule("BP.2.05")
@pytest.mark.parametrize(
    ("arm", "stand", "counts"), [("infantry", 1.5, (6, 9, 4, 2)), ("cavalry", 2.0, (6, 9, 4, 2))]
)
def test_stands(arm: str, stand: float, counts: tuple[int, ...]) -> None:
    for size, count in zip(SIZES, counts, strict=True):
        state = bench_state(unit("a", arm=arm, size=size, at=(30, 30), formation="skirmish"))
        own = state.units["a"]
        assert len(stands(state, own)) == count
        assert stand_width(own) == stand
    guns = bench_state(unit("a", arm="artillery", at=(30, 30)))
    assert len(stands(guns, guns.units["a"])) == 1


@pytest.mark.rule("BP.2.14")
def test_commanders_are_points_that_are_in_nobodys_way() -> None:
    state = bench_state(
        unit("22e", "french", at=(20, 10)),
        unit("50th", "british", at=(20, 25)),
        commander("erskine", "british", at=(20, 15)),
        commander("solignac", at=(20, 18)),
    )
    assert sight.sees(state, state.units["22e"], state.units["50th"])
    assert [aim.gap for aim in targets.aims(state, "22e")] == [float("inf")]
    there = rect_at(20.0, 16.0, 0.0, 9.0, 1.5)
    assert board.free(state, state.units["22e"], there) is None
    assert [one.id for one in board.bodies(state)] == ["22e", "50th"]


@pytest.mark.rule("BP.2.15")
@pytest.mark.parametrize(
    ("weapon", "inches"),
    [
        ("pistols", 6),
        ("thrown", 6),
        ("bow", 12),
        ("smoothbore-carbine", 12),
        ("smoothbore-musket", 18),
        ("rifled-carbine", 18),
        ("rifled-musket", 24),
        ("breech-loading-carbine", 24),
        ("breech-loading-rifle", 30),
        ("bolt-action-carbine", 30),
        ("bolt-action-rifle", 36),
    ],
)
def test_ranges(weapon: str, inches: int) -> None:
    for north, count in ((inches, 1), (inches + 0.01, 0)):
        state = bench_state(
            unit("22e", "french", at=(20, 10), weapon=weapon),
            unit("50th", "british", at=(20, 11.5 + north)),
            phase="shooting",
        )
        assert len(targets.aims(state, "22e")) == count


@pytest.mark.rule("BP.2.15")
@pytest.mark.parametrize("weapon", ["lance", "sabre", "sword", "pike"])
def test_hand_weapons_do_not_shoot(weapon: str) -> None:
    state = bench_state(
        unit("22e", "french", at=(20, 10), weapon=weapon),
        unit("50th", "british", at=(20, 12)),
        phase="shooting",
    )
    refused = targets.unable(state, "22e")
    assert refused is not None
    assert refused.code == "cannot-shoot"


@pytest.mark.rule("BP.2.16")
@pytest.mark.parametrize(
    ("weapon", "inches"),
    [
        ("smoothbore-battalion", 24),
        ("smoothbore-horse", 36),
        ("smoothbore-foot", 48),
        ("smoothbore-siege", 60),
        ("rifled-horse", 48),
        ("rifled-foot", 60),
        ("rifled-siege", 72),
    ],
)
def test_ranges_of_guns(weapon: str, inches: int) -> None:
    for north, count in ((inches, 1), (inches + 0.01, 0)):
        state = bench_state(
            unit("guns", "french", at=(20, 10), arm="artillery", gun=weapon.partition("-")[2], weapon=weapon),
            unit("50th", "british", at=(20, 11.5 + north + 0.75)),
            phase="shooting",
            size=(72, 120),
        )
        assert len(targets.aims(state, "guns")) == count


@pytest.mark.rule("BP.2.17")
def test_firearms() -> None:
    cold = {"bow", "thrown", "lance", "sabre", "sword", "pike"}
    assert {
        weapon for weapon in tables.WEAPONS if not target_sight.firearms(unit("a", weapon=weapon))
    } == cold
    assert target_sight.firearms(unit("a", arm="artillery"))
