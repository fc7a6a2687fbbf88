"""What a client is told of a line of sight: what it crosses, how far one spots along it, and the ranges of weapons."""

import pytest

from escarmouche.client.foresight import Sighting
from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.data.state import State
from tests.rulesets.tomahawks.bench import bench_state, block, marker, unit, wall, zone

WOODS = zone("woods", 6, 20, 14, 40)


def sight(state: State, one: str = "redcoats-1", other: str = "braves-1") -> Sighting:
    return RULESET.sight(state, one, other)


def lines(seen: Sighting) -> list[tuple[str, int, str]]:
    assert seen.spotting is not None
    return [(one.label.key, one.value, one.rule) for one in seen.spotting.lines]


@pytest.mark.rule("MT.8.02", "MT.8.14", "MT.8.15")
def test_each_shift_of_the_spotting_distance_is_named() -> None:
    """Column 8, dense cover -4, Natives -1: column 3, 8 inches; the men are 11.5 apart."""
    state = bench_state(
        unit("redcoats", at=[(10, 10)]),
        unit("braves", "french", troop="native-warriors", at=[(10, 22.5)]),
        terrain=[WOODS],
    )
    seen = sight(state)
    assert lines(seen) == [
        ("spot-base", 8, "MT.8.02"),
        ("spot-dense-cover", -4, "MT.8.14"),
        ("spot-scout-or-natives", -1, "MT.8.15"),
    ]
    assert seen.spotting is not None
    assert (seen.spotting.total, seen.spotting.distance) == (3, 8.0)
    assert seen.spotting.at == (10.0, 19.0)  # where their bases are 8 inches apart
    assert (seen.visible, seen.text.key, seen.cut) == (False, "sight-not-spotted", (10.0, 19.0))
    assert [one.thing for one in seen.stretches] == ["woods"]


@pytest.mark.rule("MT.8.10", "MT.8.03")
def test_smoke_is_seen_from_afar_and_the_row_ends() -> None:
    """8 + 3 for smoke is held to 10."""
    state = bench_state(unit("redcoats", at=[(10, 10)]), unit("braves", "french", at=[(10, 30)], smoke=True))
    seen = sight(state)
    assert lines(seen) == [
        ("spot-base", 8, "MT.8.02"),
        ("spot-smoke", 3, "MT.8.10"),
        ("spot-clamp", -1, "MT.8.03"),
    ]
    assert seen.spotting is not None
    assert (seen.spotting.total, seen.spotting.distance, seen.visible) == (10, 120.0, True)
    assert seen.text.key == "sight-spotted-none"


@pytest.mark.rule("MT.8.16", "MT.8.20")
def test_a_marker_hides_natives_whatever_it_is() -> None:
    """8 - 2 for the marker - 1: column 5, 18 inches."""
    state = bench_state(
        unit("redcoats", at=[(10, 10)]),
        unit("braves", "french", troop="native-warriors", at=1),
        markers=[marker("marker-1", "french", (10, 28), "braves")],
        plan={"hidden": ["braves"]},
    )
    view = RULESET.view(state, "british")
    seen = sight(view, other="marker-1")
    assert seen.spotting is not None
    assert (seen.spotting.total, seen.spotting.distance, seen.text.key) == (5, 18.0, "sight-marker-spotted")
    assert RULESET.sight(view, "marker-1", "redcoats-1").spotting is None  # who lies there looks for himself


@pytest.mark.rule("MT.7.03", "MT.7.05", "MT.8.23")
def test_what_is_on_the_line_is_told_in_order() -> None:
    state = bench_state(
        unit("redcoats", at=[(10, 10)]),
        unit("braves", "french", at=[(10, 30), (30, 30)]),
        unit("line", at=[(20, 20)]),
        terrain=[wall("fence", (5, 15), (15, 15)), zone("building", 8, 20, 12, 24)],
    )
    seen = sight(state)
    assert [(one.thing, one.blocks, one.rule) for one in seen.stretches] == [
        ("fence", False, "MT.8.23"),
        ("building", True, "MT.7.03"),
    ]
    assert (seen.cut, seen.rule) == ((10.0, 20.0), "MT.7.03")
    across = sight(state, other="braves-2")
    assert [(one.thing, one.rule) for one in across.stretches if one.blocks] == [("line-1", "MT.7.05")]


def test_friends_and_bare_places_have_a_line_but_no_spotting() -> None:
    state = bench_state(unit("redcoats", at=[(10, 10), (12, 10)]), unit("braves", "french", at=[(10, 30)]))
    assert sight(state, other="redcoats-2").spotting is None
    assert RULESET.sight(state, (5.0, 5.0), (5.0, 25.0)).text.key == "sight-clear"
    assert RULESET.sight(state, "redcoats-1", (10.0, 20.0)).visible


@pytest.mark.rule("MT.9.01", "MT.10.10", "MT.7.12")
def test_ranges_change_at_half_range_and_beyond_12_inches() -> None:
    """A musket, 7+: to 12 inches it hits on 7 and kills on 4; beyond it hits on 9 and kills on 6."""
    state = bench_state(
        unit("redcoats", at=block(6, (10, 10), 3), formation="close-order", traits=("close-order",)),
        unit("braves", "french", at=[(10, 30)]),
    )
    (arc,) = RULESET.ranges(state, "redcoats-1")
    assert [(band.distance, band.label.params["need"], band.label.params["power"]) for band in arc.bands] == [
        (13.0, 7, 4),
        (25.0, 9, 6),
    ]
    assert (arc.half, arc.facing) == (45.0, 0.0)
    assert RULESET.ranges(state, "braves-1")[0].half == 180.0
