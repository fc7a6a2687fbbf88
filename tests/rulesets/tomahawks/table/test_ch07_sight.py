"""Chapter 7: lines of sight and cover."""

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.rules import spotting, targets
from escarmouche.rulesets.tomahawks.table import sight
from escarmouche.rulesets.tomahawks.table.sight import Imagined, Lane
from escarmouche.rulesets.tomahawks.table.terrain import burn
from escarmouche.table.tabletop import At, Pose
from tests.rulesets.tomahawks.bench import bench_state, block, officer, row, unit, wall, zone


def facing_off(
    *terrain: object, at: tuple[float, float] = (10, 10), to: tuple[float, float] = (10, 30), **fields: object
) -> State:
    """One man looks at one enemy, 20" between centres."""
    return bench_state(
        unit("men", at=[at]),
        unit("enemy", "french", at=[to], **fields),
        terrain=terrain,
    )


def look(*terrain: object, **fields: object) -> Lane:
    return sight.lane(facing_off(*terrain, **fields), "men-1", "enemy-1")


@pytest.mark.rule("MT.7.01")
def test_from_centre_to_centre() -> None:
    seen = look()
    assert (seen.open, seen.gap) == (True, 19.0)
    assert not look(wall("palisade", (0, 20), (10, 20))).open
    assert look(wall("palisade", (0, 20), (9.9, 20))).open


@pytest.mark.rule("MT.7.02")
@pytest.mark.parametrize(
    ("kind", "open"),
    [
        ("palisade", False),
        ("wagon", False),
        ("cart", True),
        ("fence", True),
        ("hedge", True),
        ("low-wall", True),
        ("bush", True),
        ("road", True),
    ],
)
def test_high_obstacles_block(kind: str, open: bool) -> None:
    seen = look(wall(kind, (0, 20), (20, 20)))
    assert seen.open is open
    if not open:
        assert (seen.rule, seen.cause, seen.by) == ("MT.7.02", "obstacle", kind)


@pytest.mark.rule("MT.7.03")
def test_buildings_block_unless_one_is_inside() -> None:
    house = zone("building", 8, 18, 12, 22)
    seen = look(house)
    assert (seen.open, seen.rule, seen.by) == (False, "MT.7.03", "building")
    assert look(house, to=(10, 20)).open
    assert look(house, at=(10, 20)).open
    assert not look(house, zone("building", 8, 24, 12, 26), to=(10, 20), at=(10, 30)).open


@pytest.mark.rule("MT.2.31")
def test_a_burnt_building_blocks_nothing() -> None:
    state = facing_off(zone("building", 8, 18, 12, 22))
    state = replace(state, table=burn(state.table, "building"))
    seen = sight.lane(state, "men-1", "enemy-1")
    assert (seen.open, seen.light_inches + seen.dense_inches + seen.solid_inches) == (True, 0.0)
    inside = facing_off(zone("ruin", 8, 28, 12, 32))
    assert sight.lane(inside, "men-1", "enemy-1").cover == "none"


@pytest.mark.rule("MT.7.04")
@pytest.mark.parametrize("kind", ["woods", "crops", "orchard", "brush", "rocks", "swamp", "river"])
def test_zones_never_block(kind: str) -> None:
    assert look(zone(kind, 0, 15, 20, 25)).open


@pytest.mark.rule("MT.7.05")
@pytest.mark.parametrize("side", ["british", "french"])
def test_bases_of_other_units_block(side: str) -> None:
    """Friend or enemy, where the line passes within the base."""

    def seen(x: float, **fields: object) -> Lane:
        state = bench_state(
            unit("men", at=[(10, 10)]),
            unit("enemy", "french", at=[(10, 30)]),
            unit("other", side, at=[(x, 20)], **fields),
        )
        return sight.lane(state, "men-1", "enemy-1")

    assert (seen(10.0).rule, seen(10.0).cause, seen(10.0).by) == ("MT.7.05", "base", "other-1")
    assert not seen(10.5).open
    assert seen(10.51).open
    assert not seen(10.7, traits=("cavalry",)).open


@pytest.mark.rule("MT.7.06", "MT.7.05")
def test_ones_own_unit_never_blocks() -> None:
    state = bench_state(
        unit("men", at=[(10, 10), (10, 11)]), unit("enemy", "french", at=[(10, 20), (10, 21)])
    )
    assert sight.lane(state, "men-1", "enemy-2").open


@pytest.mark.rule("MT.7.05")
@pytest.mark.parametrize("hill", [zone("hill", 8, 8, 12, 12), zone("hill", 8, 28, 12, 32)])
def test_from_or_to_a_hill_one_sees_over_bases(hill: object) -> None:
    state = bench_state(
        unit("men", at=[(10, 10)]),
        unit("enemy", "french", at=[(10, 30)]),
        unit("other", at=[(10, 20)]),
        terrain=[hill],
    )
    assert sight.lane(state, "men-1", "enemy-1").open


@pytest.mark.rule("MT.7.07")
def test_from_a_hill_low_things_between_are_ignored() -> None:
    """Not High ones, and not those in which or within 2" behind which the target is."""
    hill = zone("hill", 8, 8, 12, 12)
    low = look(hill, wall("fence", (0, 20), (20, 20)), zone("swamp", 0, 21, 20, 25))
    assert (low.obstacles, low.far_obstacles, low.light_inches) == (0, 0, 0.0)
    assert look(hill, zone("woods", 0, 15, 20, 20)).dense_inches == pytest.approx(5)
    sheltered = look(hill, wall("fence", (0, 28), (20, 28)), zone("brush", 0, 29, 20, 35))
    assert (sheltered.obstacles, sheltered.cover, sheltered.light_inches) == (1, "light", pytest.approx(1.0))
    ground = look(wall("fence", (0, 20), (20, 20)), zone("swamp", 0, 21, 20, 25))
    assert (ground.obstacles, ground.far_obstacles, ground.light_inches) == (1, 1, pytest.approx(4.0))


COVERS = {
    "fence": "light",
    "hedge": "dense",
    "low-wall": "solid",
    "bush": "light",
    "cart": "none",
}


@pytest.mark.rule("MT.7.09", "MT.7.13", "MT.2.30", "MT.8.21")
@pytest.mark.parametrize("kind", COVERS)
def test_behind_an_obstacle(kind: str) -> None:
    """2" or less from it, edge to line, and on the other side of it."""
    behind = look(wall(kind, (0, 27.5), (20, 27.5)))
    assert (behind.cover, behind.shot_cover) == (COVERS[kind], COVERS[kind])
    assert look(wall(kind, (0, 27.4), (20, 27.4))).cover == "none"
    assert look(wall(kind, (0, 31), (20, 31))).cover == "none"
    assert look(wall(kind, (12, 28), (20, 28))).cover == "none"


ZONES = {
    "crops": "light",
    "brush": "light",
    "orchard": "light",
    "woods": "dense",
    "swamp": "light",
    "rocks": "solid",
    "building": "solid",
    "hill": "none",
    "ford": "none",
    "ruin": "none",
}


@pytest.mark.rule("MT.2.30", "MT.2.31")
@pytest.mark.parametrize("kind", ZONES)
def test_in_a_zone(kind: str) -> None:
    state = facing_off(zone(kind, 8, 30, 12, 34))
    assert sight.lane(state, "men-1", "enemy-1").cover == ZONES[kind]
    assert sight.lane(state, "men-1", "enemy-1").shot_cover == ZONES[kind]
    assert sight.zone_cover(state, "enemy-1") == ZONES[kind]
    assert sight.zone_cover(state, "men-1") == "none"


@pytest.mark.rule("MT.2.32")
def test_on_the_edge_is_inside() -> None:
    assert look(zone("woods", 8, 30, 12, 34)).cover == "dense"
    assert look(zone("woods", 8, 30.01, 12, 34)).cover == "none"


@pytest.mark.rule("MT.7.08", "MT.10.22")
@pytest.mark.parametrize(
    ("thing", "kind"),
    [
        (wall("low-wall", (0, 28), (20, 28)), "none"),
        (zone("brush", 8, 29, 12, 34), "none"),
        (zone("rocks", 8, 26, 12, 34), "none"),
        (zone("woods", 8, 29, 12, 34), "dense"),
        (zone("crops", 8, 29, 12, 34), "light"),
    ],
)
def test_low_terrain_shelters_no_riders(thing: object, kind: str) -> None:
    """Nor does 3" of it on the line."""
    mounted = facing_off(thing, traits=("cavalry",))
    assert sight.lane(mounted, "men-1", "enemy-1").cover == kind
    assert sight.lane(mounted, "men-1", "enemy-1").shot_cover == kind


@pytest.mark.rule("MT.7.10")
def test_of_several_covers_the_best() -> None:
    seen = look(zone("brush", 8, 29, 12, 34), wall("hedge", (0, 28.5), (20, 28.5)))
    assert seen.cover == "dense"
    assert look(zone("woods", 8, 29, 12, 34), wall("fence", (0, 28.5), (20, 28.5))).cover == "dense"


@pytest.mark.rule("MT.7.11")
def test_inside_a_building() -> None:
    seen = look(zone("building", 8, 26, 12, 34))
    assert (seen.cover, seen.shot_cover) == ("solid", "solid")
    assert (seen.light_inches, seen.dense_inches, seen.solid_inches) == (0.0, 0.0, 0.0)


@pytest.mark.rule("MT.10.16", "MT.10.20")
@pytest.mark.parametrize(
    ("things", "kind"),
    [
        ([zone("brush", 0, 15, 20, 18)], "light"),
        ([zone("brush", 0, 15, 20, 17.9)], "none"),
        ([zone("woods", 0, 15, 20, 18)], "dense"),
        ([zone("rocks", 0, 15, 20, 18)], "solid"),
        ([zone("brush", 0, 15, 20, 17), zone("swamp", 0, 19, 20, 20)], "light"),
        ([zone("brush", 0, 15, 20, 17), zone("woods", 0, 19, 20, 21)], "none"),
        ([zone("woods", 8, 8, 12, 13)], "dense"),
        ([zone("woods", 0, 15, 20, 18), zone("rocks", 0, 18, 20, 20.5)], "dense"),
    ],
)
def test_three_inches_of_zone_are_cover(things: list[object], kind: str) -> None:
    """Summed by cover over the whole line, the shooter's own zone included; exactly 3" count."""
    seen = look(*things)
    assert (seen.cover, seen.shot_cover) == ("none", kind)


@pytest.mark.rule("MT.10.19", "MT.8.23", "MT.2.35")
def test_obstacles_on_the_line() -> None:
    """All of them for a shot; for spotting, and without the option, only those farther than 2" from both ends."""
    lines = [wall("fence", (0, y), (20, y)) for y in (12, 20, 22, 28)]
    seen = look(*lines)
    assert (seen.obstacles, seen.far_obstacles) == (4, 2)
    joined = [wall("fence", (0, y), (20, y), tags=("w",)) for y in (20, 22)]
    assert look(*joined).obstacles == 1
    bent = wall("fence", (0, 20), (20, 20), (20, 22), (0, 22))
    assert look(bent).obstacles == 1
    near = sight.lane(facing_off(wall("fence", (0, 12.5), (20, 12.5))), "men-1", "enemy-1")
    assert (near.obstacles, near.far_obstacles) == (1, 0)


@pytest.mark.rule("MT.10.19")
def test_the_option_of_near_obstacles() -> None:
    fences = [wall("fence", (0, y), (20, y)) for y in (12, 15, 18)]
    for strict, count in ((True, 3), (False, 1)):
        state = bench_state(
            unit("men", at=[(10, 10)]),
            unit("enemy", "french", at=[(10, 20)]),
            terrain=fences,
            options={"strict_obstacles": strict},
        )
        shot = targets.shot_of(state, "men-1", "musket", "enemy")
        assert (shot.obstacles_crossed, shot.target_cover) == (count, "light")


@pytest.mark.rule("MT.8.27", "MT.8.28")
def test_inches_of_zones() -> None:
    """Clipped to the zones; where two overlap, once, as the heavier."""
    seen = look(zone("brush", 0, 12, 20, 20), zone("woods", 0, 18, 20, 24), zone("rocks", 0, 23, 20, 25))
    assert (seen.light_inches, seen.dense_inches, seen.solid_inches) == (
        pytest.approx(6),
        pytest.approx(5),
        pytest.approx(2),
    )


@pytest.mark.rule("MT.7.12")
def test_close_order_shoots_to_the_front() -> None:
    places = block(8, (10, 10), 4)

    def able(x: float, y: float, shape: str = "close-order", facing: float = 0.0) -> set[str]:
        state = bench_state(
            unit("men", troop="regulars", at=places, formation=shape, facing=facing),
            unit("enemy", "french", at=[(x, y)]),
        )
        return {id for id in state.units["men"].members if targets.eligible(state, id, "musket", "enemy")}

    assert len(able(11.5, 20)) == 8
    assert able(11.5, 2) == set()
    assert len(able(11.5, 2, "normal")) == 8
    assert len(able(11.5, 2, facing=180.0)) == 8
    assert len(able(20, 20)) == 8
    assert "men-4" not in able(23.5, 20)


@pytest.mark.rule("MT.7.12")
def test_out_of_arc() -> None:
    state = bench_state(
        unit("men", troop="regulars", at=block(4, (10, 10), 4), formation="close-order"),
        unit("enemy", "french", at=[(10, 2)]),
    )
    refused = targets.why_not(state, "men-1", "musket", "enemy")
    assert refused is not None
    assert (refused.rule, refused.code) == ("MT.7.12", "out-of-arc")


@pytest.mark.rule("MT.9.21")
def test_the_arc_of_a_gun() -> None:
    def able(x: float, y: float) -> bool:
        state = bench_state(
            unit("gun", troop="light-gun", at=[(20, 20), (20, 18), (19, 18), (21, 18)], facing=0.0),
            unit("enemy", "french", at=[(x, y)]),
        )
        return bool(targets.eligible(state, "gun-piece", "artillery", "enemy"))

    assert able(20, 40)
    assert able(30, 30)
    assert not able(30.1, 30)
    assert not able(20, 10)


@pytest.mark.rule("MT.10.02")
def test_why_nobody_can_be_shot_at() -> None:
    def why(*terrain: object, to: tuple[float, float] = (10, 30), **fields: object) -> tuple[str, str] | None:
        refused = targets.why_not(facing_off(*terrain, to=to, **fields), "men-1", "musket", "enemy")
        return None if refused is None else (refused.rule, refused.code)

    assert why() is None
    assert why(to=(10, 35)) is None
    assert why(to=(10, 35.01)) == ("MT.10.02", "out-of-range")
    assert why(wall("palisade", (0, 20), (20, 20))) == ("MT.10.02", "no-los")
    assert why(zone("woods", 0, 20, 20, 40)) == ("MT.10.02", "not-spotted")


@pytest.mark.rule("MT.10.04")
def test_the_reference_figure_is_the_nearest() -> None:
    state = bench_state(
        unit("men", at=[(10, 10)]), unit("enemy", "french", at=[(10, 26), (8, 20), (12, 20), (10, 24)])
    )
    assert targets.eligible(state, "men-1", "musket", "enemy") == (
        "enemy-2",
        "enemy-3",
        "enemy-4",
        "enemy-1",
    )
    assert targets.shot_of(state, "men-1", "musket", "enemy").distance == pytest.approx((4 + 100) ** 0.5 - 1)


@pytest.mark.rule("MT.10.05")
def test_not_through_friends() -> None:
    state = bench_state(
        unit("men", at=[(10, 10)]), unit("friend", at=[(10, 15)]), unit("enemy", "french", at=[(10, 20)])
    )
    assert targets.eligible(state, "men-1", "musket", "enemy") == ()


@pytest.mark.rule("MT.10.06")
def test_an_officer_is_screened() -> None:
    """By nearer troops at whom the shooter could shoot as well, while a friend is within 2" of him."""

    def able(boss: tuple[float, float], *others: tuple[float, float], friend: tuple[float, float]) -> bool:
        state = bench_state(
            unit("men", at=[(10, 10)]),
            officer("boss", "french", at=boss),
            unit("guard", "french", at=[*others, friend]),
        )
        return bool(targets.eligible(state, "men-1", "musket", "boss"))

    assert not able((10, 20), friend=(12, 19))
    assert able((10, 20), friend=(12, 21))
    assert not able((10, 20), (14, 14), friend=(12, 21))
    assert able((10, 20), (14, 14), friend=(13.01, 20))
    assert not able((10, 20), (14, 14), friend=(13, 20))
    assert able((10, 20), (20, 10), friend=(13, 20))  # who is just as near does not screen him
    pair = bench_state(
        unit("men", at=[(10, 10)]),
        officer("boss", "french", at=(10, 20)),
        officer("ensign", "french", at=(12, 19)),
    )
    assert targets.eligible(pair, "men-1", "musket", "boss")  # nor does another Officer


@pytest.mark.rule("MT.9.23")
def test_a_piece_is_no_target() -> None:
    state = bench_state(
        unit("men", at=[(10, 10)]),
        unit("gun", "french", troop="light-gun", at=[(10, 20), (9, 22), (11, 22)]),
    )
    assert "gun-piece" not in targets.eligible(state, "men-1", "musket", "gun")
    hidden = bench_state(
        unit("men", at=[(10, 10)]),
        unit("gun", "french", troop="light-gun", at=[(10, 20), (10, 40)]),
        terrain=[zone("building", 8, 30, 12, 32)],
    )
    assert spotting.unit_spots_unit(hidden, "men", "gun")
    assert targets.eligible(hidden, "men-1", "musket", "gun") == ()


@pytest.mark.rule("MT.7.14", "MT.10.33")
def test_a_wagon_as_terrain_and_as_a_target() -> None:
    """Its line blocks; one that stands on the table as a target is not in the way of itself, but of others."""
    assert not look(wall("wagon", (8.5, 20), (11.5, 20))).open
    state = bench_state(
        unit("men", at=[(10, 10)]),
        unit("train", "french", at=[(10, 20)], men={1: {"base": "wagon"}}),
        unit("enemy", "french", at=[(10, 26)]),
    )
    assert targets.eligible(state, "men-1", "musket", "train") == ("train-1",)
    shot = targets.shot_of(state, "men-1", "musket", "train")
    assert (shot.large_target, shot.obstacles_crossed, shot.target_cover) == (True, 0, "none")
    assert targets.eligible(state, "men-1", "musket", "enemy") == ()


@pytest.mark.rule("MT.10.21", "MT.8.12")
def test_a_cart_is_not_large() -> None:
    """The lists of what is large name wagons and boats, to be spotted also guns."""
    for base, large in (("cart", False), ("wagon", True), ("boat", True)):
        cart = unit("train", "french", at=[(10, 20)], men={1: {"base": base}})
        state = bench_state(unit("men", at=[(10, 10)]), cart)
        assert targets.shot_of(state, "men-1", "musket", "train").large_target is large
        assert spotting.spot_of(state, "men-1", "train-1").target_large is large


@pytest.mark.rule("MT.2.33")
def test_a_bush_is_a_low_light_obstacle() -> None:
    seen = look(wall("bush", (9, 20), (11, 20)))
    assert (seen.open, seen.obstacles, seen.far_obstacles) == (True, 1, 1)
    assert look(wall("bush", (9, 28), (11, 28))).cover == "light"


def test_from_and_to_a_place() -> None:
    """What a marker or somebody on his way would see."""
    state = facing_off(wall("palisade", (0, 20), (11, 20)))
    assert not sight.lane_between(state, Imagined((10, 10), 0.5), "enemy-1").open
    assert sight.lane_between(state, Imagined((14, 20), 0.5), "enemy-1").open
    assert not sight.lane_between(state, "men-1", Imagined((10, 25), 0.5)).open
    assert sight.lane_between(state, "men-1", Imagined((10, 19), 0.5)).gap == pytest.approx(8)


def test_lines_follow_the_figures() -> None:
    """What was worked out for one state is not told of another."""
    state = bench_state(
        unit("men", at=[(10, 10)]), unit("enemy", "french", at=row(2, (10, 30))), unit("other", at=[(10, 20)])
    )
    assert not sight.lane(state, "men-1", "enemy-1").open
    aside = replace(state.figures["other-1"], where=At(Pose(5, 20)))
    moved = replace(state, figures={**state.figures, "other-1": aside})
    assert sight.lane(moved, "men-1", "enemy-1").open
    assert not sight.lane(state, "men-1", "enemy-1").open


@pytest.mark.rule("MT.10.04")
def test_of_equals_the_tenth_man_comes_after_the_second() -> None:
    """The lowest id is the first of the roster, not of the alphabet."""
    places = [(20.0, 40.0 + 3 * number) for number in range(10)]
    places[1], places[9] = (18.0, 20.0), (22.0, 20.0)
    state = bench_state(unit("men", at=[(20, 10)]), unit("enemy", "french", at=places), size=(48, 96))
    assert targets.eligible(state, "men-1", "musket", "enemy") == ("enemy-2", "enemy-10")
