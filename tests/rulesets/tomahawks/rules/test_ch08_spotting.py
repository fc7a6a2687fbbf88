"""Chapter 8: who is spotted, from where everybody stands."""

import pytest

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.rules import spotting
from escarmouche.rulesets.tomahawks.table import sight
from tests.rulesets.tomahawks.bench import bench_state, marker, row, unit, wall, zone


def meeting(far: float, *terrain: object, **fields: object) -> State:
    """One man and one enemy so far apart, edge to edge, along x = 10."""
    side: dict[str, object] = {name: fields.pop(name) for name in ("options", "markers") if name in fields}
    radius = 0.75 if fields.get("traits") == ("cavalry",) else 0.5
    return bench_state(
        unit("men", at=[(10, 5)], traits=fields.pop("scout", ())),
        unit("enemy", "french", at=[(10, 5.5 + far + radius)], **fields),
        terrain=terrain,
        size=(48, 140),
        **side,
    )


def reach(*terrain: object, **fields: object) -> float:
    """The distance up to which the enemy is spotted, exactly so far included."""
    spotted = [
        far
        for far in tables.SPOTTING
        if spotting.unit_spots_unit(meeting(far, *terrain, **fields), "men", "enemy")
    ]
    for far in spotted:
        assert spotting.spots(spotting.spot_of(meeting(far, *terrain, **fields), "men-1", "enemy-1"))
    beyond = meeting(max(spotted) + 0.01, *terrain, **fields)
    assert not spotting.unit_spots_unit(beyond, "men", "enemy")
    assert not spotting.spots(spotting.spot_of(beyond, "men-1", "enemy-1"))
    return float(max(spotted))


@pytest.mark.rule("MT.8.02", "MT.8.04")
def test_in_the_open() -> None:
    assert reach() == 48


@pytest.mark.parametrize(
    ("fields", "far"),
    [
        pytest.param({"smoke": True}, 120, marks=pytest.mark.rule("MT.8.10")),
        pytest.param({"traits": ("cavalry",)}, 96, marks=pytest.mark.rule("MT.8.11")),
        pytest.param({"traits": ("scout",)}, 36, marks=pytest.mark.rule("MT.8.15")),
        pytest.param({"traits": ("natives",)}, 36, marks=pytest.mark.rule("MT.8.15")),
        pytest.param({"traits": ("natives", "scout")}, 36, marks=pytest.mark.rule("MT.8.19")),
        pytest.param({"scout": ("scout",)}, 96, marks=pytest.mark.rule("MT.8.22", "MT.2.40")),
        pytest.param({"scout": ("natives",)}, 48, marks=pytest.mark.rule("MT.8.22")),
        pytest.param({"options": {"weather": "mist"}}, 18, marks=pytest.mark.rule("MT.8.29")),
        pytest.param({"options": {"weather": "heavy-rain"}}, 36, marks=pytest.mark.rule("MT.8.29")),
        pytest.param({"options": {"weather": "storm"}}, 8, marks=pytest.mark.rule("MT.8.29")),
    ],
)
def test_who_looks_and_who_is_looked_at(fields: dict[str, object], far: float) -> None:
    assert reach(**fields) == far


@pytest.mark.rule("MT.8.12")
def test_a_piece_is_spotted_from_afar() -> None:
    for far, seen in ((120, True), (120.01, False)):
        state = bench_state(
            unit("men", at=[(10, 5)]),
            unit("gun", "french", troop="light-gun", at=[(10, 6.5 + far)]),
            size=(48, 140),
        )
        assert spotting.unit_spots_unit(state, "men", "gun") is seen


@pytest.mark.rule("MT.8.13", "MT.8.14", "MT.8.18")
@pytest.mark.parametrize(
    ("kind", "far"),
    [("brush", 18), ("swamp", 18), ("woods", 12), ("rocks", 12), ("building", 12), ("hill", 48)],
)
def test_in_a_zone(kind: str, far: float) -> None:
    """Just inside it, so that no inches of it count."""

    def seen(away: float) -> bool:
        state = meeting(away, zone(kind, 0, 6 + away, 48, 9 + away))
        return spotting.unit_spots_unit(state, "men", "enemy")

    assert (seen(far), seen(far + 0.01)) == (True, False)


@pytest.mark.rule("MT.8.17", "MT.8.23", "MT.8.21")
@pytest.mark.parametrize(("kind", "far"), [("fence", 18), ("hedge", 12), ("low-wall", 12), ("cart", 48)])
def test_behind_an_obstacle(kind: str, far: float) -> None:
    """Its cover counts, and not the obstacle as well: the target is within 2" of it."""

    def seen(away: float) -> bool:
        state = meeting(away, wall(kind, (0, 4 + away), (48, 4 + away)))
        return spotting.unit_spots_unit(state, "men", "enemy")

    assert (seen(far), seen(far + 0.01)) == (True, False)


@pytest.mark.rule("MT.8.23")
def test_obstacles_between() -> None:
    fences = [wall("cart", (0, y), (48, y)) for y in (10, 11)]
    assert reach(fences[0]) == 36
    assert reach(*fences) == 24
    assert reach(wall("cart", (0, 7.5), (48, 7.5))) == 48


@pytest.mark.rule("MT.8.24", "MT.8.25", "MT.8.26")
@pytest.mark.parametrize(
    ("zones", "far"),
    [
        ([("brush", 5.9)], 48),
        ([("brush", 6)], 36),
        ([("brush", 3), ("swamp", 3)], 36),
        ([("brush", 12)], 24),
        ([("woods", 2.9)], 48),
        ([("woods", 3)], 24),
        ([("woods", 2), ("rocks", 1)], 24),
        ([("woods", 6)], 12),
        ([("woods", 3), ("brush", 6)], 18),
    ],
)
def test_inches_of_zones(zones: list[tuple[str, float]], far: float) -> None:
    """Every complete 6" of light and 3" of dense or solid zone, summed over all."""
    things, y = [], 7.0
    for kind, deep in zones:
        things.append(zone(kind, 0, y, 48, y + deep))
        y += deep + 0.5
    state = meeting(far, *things)
    beyond = meeting(far + 0.01, *things)
    assert spotting.unit_spots_unit(state, "men", "enemy")
    assert not spotting.unit_spots_unit(beyond, "men", "enemy")


@pytest.mark.rule("MT.8.03")
def test_at_two_inches_everybody_is_spotted() -> None:
    """Held to the first column at the end only."""
    state = meeting(2, zone("woods", 0, 0, 48, 140), options={"weather": "storm"}, traits=("natives",))
    assert spotting.unit_spots_unit(state, "men", "enemy")
    smoking = meeting(4, zone("woods", 0, 0, 48, 140), options={"weather": "storm"}, smoke=True)
    assert spotting.column(spotting.spot_of(smoking, "men-1", "enemy-1")) == 1


@pytest.mark.rule("MT.8.05")
def test_one_man_spots_for_his_unit() -> None:
    state = bench_state(
        unit("men", at=[(10, 10), (14, 10)]),
        unit("enemy", "french", at=[(10, 30), (30, 30)]),
        terrain=[wall("palisade", (5, 20), (11.8, 20))],
    )
    assert not spotting.spots(spotting.spot_of(state, "men-1", "enemy-1"))
    assert spotting.unit_spots(state, "men", "enemy-1")
    assert sight.spotted(state, "men", "enemy") == {"enemy-1": "men-2", "enemy-2": "men-1"}


@pytest.mark.rule("MT.8.16", "MT.8.20", "MT.8.42")
@pytest.mark.parametrize(("far", "seen"), [(18, True), (18.01, False)])
def test_a_hidden_marker_is_spotted_three_columns_later(far: float, seen: bool) -> None:
    state = bench_state(unit("men", at=[(10, 5)]), markers=[marker("m", "french", (10, 6 + far))])
    assert spotting.marker_spotted(state, "m") == ("men-1" if seen else "")
    assert spotting.spots(spotting.marker_spot(state, "men-1", "m")) is seen
    assert spotting.marker_spotted(state, "m", (10, 12)) == "men-1"


@pytest.mark.rule("MT.8.42")
def test_any_enemy_may_spot_a_marker_and_no_friend() -> None:
    state = bench_state(
        unit("men", at=[(10, 40)]),
        unit("others", at=row(2, (30, 10))),
        unit("friend", "french", at=[(12, 10)]),
        markers=[marker("m", "french", (31, 12))],
    )
    assert spotting.marker_spotted(state, "m") == "others-1"
    alone = bench_state(unit("friend", "french", at=[(12, 10)]), markers=[marker("m", "french", (13, 12))])
    assert spotting.marker_spotted(alone, "m") == ""


def test_the_numbers_are_those_of_the_table() -> None:
    """What `glances` counts for whole units is what the table of spotting says of each pair."""
    state = bench_state(
        unit("men", troop="regulars", at=row(5, (6, 4), (2.2, 0.7))),
        unit("scouts", troop="rangers", at=row(5, (24, 6), (2.5, -0.6)), smoke=True),
        unit("horse", troop="light-dragoons", at=row(4, (34, 12), (1.0, 3.5))),
        unit(
            "braves",
            "french",
            troop="native-warriors",
            at=row(6, (7, 21), (2.7, 1.1)),
            men={2: {"smoke": True}},
        ),
        unit("gun", "french", troop="light-gun", at=[(30, 30), (30, 32), (31, 32), (29, 32)]),
        unit("riders", "french", troop="repeater-scouts", at=row(4, (40, 38), (-2.0, 0.5))),
        terrain=[
            zone("woods", 5, 18, 16, 25),
            zone("brush", 12, 10, 26, 16),
            zone("rocks", 14, 14, 20, 20),
            zone("hill", 28, 28, 34, 34),
            zone("building", 20, 22, 23, 25),
            wall("low-wall", (4, 8), (20, 8), (22, 12)),
            wall("hedge", (26, 20), (40, 24)),
            wall("palisade", (36, 26), (44, 26)),
        ],
        options={"weather": "heavy-rain"},
    )
    count = 0
    for unit_id, own in state.units.items():
        for other_id, other in state.units.items():
            if own.side == other.side:
                continue
            seen = sight.spotted(state, unit_id, other_id)
            for target in state.bases(other_id):
                by = [
                    one.id
                    for one in state.living(unit_id)
                    if spotting.spots(spotting.spot_of(state, one.id, target.id))
                ]
                assert seen.get(target.id, "") == (by[0] if by else "")
                count += bool(by)
    assert 20 < count < 90
