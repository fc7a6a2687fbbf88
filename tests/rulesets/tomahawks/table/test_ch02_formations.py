"""Chapter 2: formations and cohesion."""

import pytest

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Formation, State
from escarmouche.rulesets.tomahawks.table import board, formations
from tests.rulesets.tomahawks.bench import Squad, bench_state, block, officer, row, unit, wall, zone
from tests.rulesets.tomahawks.moves import move, no_move, ways

ENEMY = unit("enemy", "french", at=[(40, 40)])


def regulars(
    places: list[tuple[float, float]], *terrain: object, facing: float = 0.0, **fields: object
) -> State:
    return bench_state(
        unit("men", troop="regulars", at=places, facing=facing, **fields),
        ENEMY,
        terrain=terrain,
    )


def cause(state: State, shape: Formation, unit: str = "men") -> str:
    """Why a unit is not in a formation as it stands; "" where it is."""
    refused = formations.refusal(state, unit, shape)
    if refused is None:
        return ""
    assert refused.code == "formation"
    return str(refused.params["cause"])


@pytest.mark.rule("MT.2.12")
def test_close_order() -> None:
    assert cause(regulars(block(8, (10, 10), 4)), "close-order") == ""
    assert cause(regulars(block(4, (10, 10), 4)), "close-order") == ""
    assert cause(regulars(block(3, (10, 10), 3)), "close-order") == "few"
    assert cause(regulars(row(5, (10, 10), (1.5, 0))), "close-order") == ""
    assert cause(regulars(row(5, (10, 10), (1.51, 0))), "close-order") == "apart"
    assert cause(regulars(block(8, (10, 10), 4), zone("brush", 0, 0, 20, 10)), "close-order") == "ground"
    assert cause(regulars(block(8, (10, 10), 4), zone("building", 12, 8, 14, 9.2)), "close-order") == "ground"
    assert cause(regulars(block(8, (10, 10), 4), zone("hill", 0, 0, 20, 10)), "close-order") == ""
    rangers = bench_state(unit("men", troop="rangers", at=block(8, (10, 10), 4)), ENEMY)
    assert cause(rangers, "close-order") == "trait"


@pytest.mark.rule("MT.2.18")
def test_ranks_of_close_order() -> None:
    """Two at most, their mean depths 1.5" apart at most; a rank is 0.25" deep."""
    assert cause(regulars(block(9, (10, 10), 3)), "close-order") == "ranks"
    uneven = [(10, 10), (11, 10.25), (12, 10), (13, 10.25)]
    assert cause(regulars(uneven), "close-order") == ""
    three = [(10, 10), (11, 10.3), (12, 10.6), (13, 10)]
    assert cause(regulars(three), "close-order") == "ranks"
    deep = [*row(4, (10, 10), (1, 0)), *row(4, (10, 8.5), (1, 0))]
    assert cause(regulars(deep), "close-order") == ""
    gap = [*row(4, (10, 10), (1, 0)), (10, 8.5), *row(3, (11, 8.45), (1, 0))]
    assert cause(regulars(gap), "close-order") == "ranks"
    assert cause(regulars(block(8, (10, 10), 4), facing=90.0), "close-order") == "ranks"
    assert cause(regulars(block(8, (10, 10), 4, facing=90.0), facing=90.0), "close-order") == ""


@pytest.mark.rule("MT.2.13", "MT.2.18")
def test_column() -> None:
    assert cause(regulars(block(8, (10, 10), 2)), "column") == ""
    assert cause(regulars(block(9, (10, 10), 3)), "column") == "ranks"
    assert cause(regulars(row(6, (10, 10), (0, -2))), "column") == ""
    assert cause(regulars(row(6, (10, 10), (0, -2.01))), "column") == "apart"
    assert cause(bench_state(officer("men", at=(10, 10)), ENEMY), "column") == "trait"
    gun = bench_state(unit("men", troop="light-gun", at=[(10, 10), (10, 8), (10, 7)]), ENEMY)
    assert cause(gun, "column") == "trait"
    assert cause(regulars([(10, 10)]), "column") == "few"


@pytest.mark.rule("MT.2.14")
def test_dispersed() -> None:
    """Every figure 2" or more from every other: 3" between centres, and in cohesion."""

    def of(troop: str, pitch: float) -> str:
        return cause(
            bench_state(unit("men", troop=troop, at=row(4, (10, 10), (pitch, 0))), ENEMY), "dispersed"
        )

    assert of("native-warriors", 3.0) == ""
    assert of("native-warriors", 2.99) == "near"
    assert of("native-warriors", 6.0) == ""
    assert of("native-warriors", 6.01) == "apart"
    assert of("young-braves", 3.0) == ""
    assert of("marines", 3.0) == ""
    assert of("regulars", 3.0) == "trait"
    assert cause(bench_state(unit("men", troop="rangers", at=[(10, 10)]), ENEMY), "dispersed") == "few"


@pytest.mark.rule("MT.2.17")
def test_one_figure_is_always_normal() -> None:
    for troop in ("regulars", "rangers", "chief"):
        state = bench_state(unit("men", troop=troop, at=[(10, 10)]), ENEMY)
        assert formations.allowed(state, "men") == ("normal",)


@pytest.mark.rule("MT.2.10")
def test_a_unit_is_in_one_formation_at_a_time() -> None:
    """Four there are, and where two would hold it has the one that it declares."""
    assert set(formations.allowed(regulars(block(8, (10, 10), 4)), "men")) == {
        "normal",
        "close-order",
        "column",
    }
    both = regulars(block(4, (10, 10), 2))
    assert (cause(both, "close-order"), cause(both, "column")) == ("", "")
    assert move(both, "men", {}, "column").formation == "column"
    assert move(both, "men", {}, "close-order").formation == "close-order"
    assert move(both, "men", {}).formation == "normal"


@pytest.mark.rule("MT.2.11")
def test_formed() -> None:
    def formed(troop: str, shape: str) -> bool:
        return board.formed(bench_state(unit("men", troop=troop, at=[(1, 1)], formation=shape)).units["men"])

    assert formed("regulars", "close-order")
    assert formed("regulars", "column")
    assert not formed("rangers", "column")
    assert not formed("regulars", "normal")
    assert not formed("rangers", "dispersed")


@pytest.mark.rule("MT.2.15")
def test_a_formation_is_declared_at_the_end_of_a_move() -> None:
    """If the places satisfy it; undeclared, what the unit had goes on while it holds."""
    state = regulars(row(4, (10, 10), (2, 0)))
    closing = ways({f"men-{i}": [(10 + (i - 1) * 1.0, 11)] for i in (1, 2, 3, 4)}, facing=0.0)
    assert move(state, "men", closing, "close-order").formation == "close-order"
    assert move(state, "men", closing).formation == "normal"
    assert no_move(state, "men", {}, "close-order") == ("MT.2.12", "formation")
    assert no_move(state, "men", closing, "dispersed") == ("MT.2.14", "formation")
    warriors = bench_state(
        unit("men", troop="native-warriors", at=row(3, (10, 10), (3, 0)), formation="dispersed"), ENEMY
    )
    assert move(warriors, "men", ways({"men-1": [(10, 9)]})).formation == "dispersed"
    assert move(warriors, "men", ways({"men-1": [(11, 10)]})).formation == "normal"


@pytest.mark.rule("MT.2.15", "MT.2.18")
def test_a_column_faces_where_it_marches() -> None:
    state = regulars(block(6, (10, 10), 2))
    march = ways({one.id: [(one.point[0], one.point[1] + 3)] for one in state.living("men")})
    moved = move(state, "men", march, "column")
    assert (moved.formation, moved.facing) == ("column", 0.0)
    aside = ways({one.id: [(one.point[0] + 3, one.point[1])] for one in state.living("men")}, facing=90.0)
    assert no_move(state, "men", aside, "column") == ("MT.2.18", "formation")


@pytest.mark.rule("MT.2.16")
def test_a_column_is_broken_by_rough_ground_but_not_along_a_road() -> None:
    woods = zone("woods", 0, 11, 40, 20)
    places = block(6, (10, 9), 2)
    off_road = regulars(places, woods, formation="column")
    north = {one.id: [(one.point[0], one.point[1] + 2.5)] for one in off_road.living("men")}
    assert move(off_road, "men", ways(north)).formation == "normal"
    assert no_move(off_road, "men", ways(north), "column") == ("MT.2.16", "formation")
    on_road = regulars(places, woods, wall("road", (10.5, 0), (10.5, 40)), formation="column")
    assert move(on_road, "men", ways(north)).formation == "column"


@pytest.mark.rule("MT.2.20")
@pytest.mark.parametrize(
    ("troop", "reach"),
    [("regulars", 4.0), ("rangers", 5.0), ("native-warriors", 5.0), ("light-dragoons", 10.0)],
)
def test_cohesion(troop: str, reach: float) -> None:
    radius = 0.75 if troop == "light-dragoons" else 0.5
    for off, whole in ((0.0, True), (0.01, False)):
        places = row(3, (5, 10), (reach + 2 * radius + off, 0))
        assert formations.cohesive(bench_state(unit("men", troop=troop, at=places)), "men") is whole


@pytest.mark.rule("MT.2.20", "MT.2.21")
def test_a_scattered_unit_must_come_together() -> None:
    """A move that does not bring back who could be is refused; nobody need move."""
    state = regulars([(10, 10), (11, 10), (12, 10), (18, 10)])
    assert move(state, "men", {}).scattered
    assert no_move(state, "men", ways({"men-1": [(10, 11)]})) == ("MT.2.21", "cohesion")
    assert no_move(state, "men", ways({"men-4": [(17.5, 10)]})) == ("MT.2.21", "cohesion")
    assert not move(state, "men", ways({"men-4": [(17, 10)]})).scattered


@pytest.mark.rule("MT.2.21")
@pytest.mark.parametrize(
    "thing", [unit("others", at=[(18.9, 10)]), wall("fence", (18.9, 5), (18.9, 15))], ids=("base", "fence")
)
def test_who_finds_room_farther_on_could_come_back(thing: object) -> None:
    """3" would do, but a man or a fence is in the way there; with 6", or 5" over the fence, he passes it."""
    men = unit("men", at=[(10, 10), (12, 10), (14, 10), (22, 10)])
    squads, things = ([men, thing], []) if isinstance(thing, Squad) else ([men], [thing])
    state = bench_state(*squads, terrain=things)  # type: ignore[arg-type]
    assert no_move(state, "men", ways({"men-4": [(21, 10)]})) == ("MT.2.21", "cohesion")
    assert not move(state, "men", ways({"men-4": [(17.5, 10)]})).scattered


@pytest.mark.rule("MT.2.22")
def test_who_cannot_be_back_at_once_comes_nearer() -> None:
    state = regulars([(10, 10), (11, 10), (12, 10), (26, 10)])
    assert move(state, "men", ways({"men-4": [(23, 10)]})).scattered
    assert no_move(state, "men", ways({"men-1": [(10, 11)]})) == ("MT.2.22", "cohesion")
    assert no_move(state, "men", ways({"men-4": [(27, 10)]})) == ("MT.2.22", "cohesion")
    away = ways({"men-4": [(23, 10)], "men-1": [(5.5, 10)]})
    assert no_move(state, "men", away) == ("MT.2.22", "cohesion")


@pytest.mark.rule("MT.2.22")
def test_of_equal_parts_the_one_with_the_lowest_id_is_the_unit() -> None:
    state = regulars([(10, 10), (11, 10), (26, 10), (27, 10)])
    assert move(state, "men", ways({"men-3": [(23, 10)], "men-4": [(24, 10)]})).scattered
    assert no_move(state, "men", ways({"men-2": [(16, 10)], "men-3": [(23, 10)], "men-4": [(24, 10)]})) == (
        "MT.2.22",
        "cohesion",
    )


@pytest.mark.rule("MT.2.19")
def test_closing_up() -> None:
    """Each rank shifts towards the middle, none by more than 2", and is whole again."""
    places = [place for place in block(8, (10, 10), 4) if place not in ((11, 10), (12, 9))]
    state = regulars(places, formation="close-order")
    assert cause(state, "close-order") == ""
    wide = [(10, 10), (11, 10), (14, 10), (15, 10)]
    state = regulars(wide, formation="close-order")
    assert cause(state, "close-order") == "apart"
    ends = formations.close_up(state, "men")
    assert formations.fits(state, "men", ends, "close-order", 0.0) is None
    for id, (x, y) in ends.items():
        assert abs(x - state.figures[id].point[0]) <= tables.CLOSING_UP
        assert y == 10
    assert formations.close_up(regulars(wide), "men") == {}


@pytest.mark.rule("MT.2.19")
def test_a_column_closes_up() -> None:
    state = regulars([(10, 20), (11, 20), (10, 17), (11, 17), (10, 16)], formation="column")
    assert cause(state, "column") == "apart"
    assert formations.fits(state, "men", formations.close_up(state, "men"), "column", 0.0) is None


@pytest.mark.parametrize("shape", ["close-order", "column", "dispersed"])
@pytest.mark.parametrize("facing", [0.0, 33.0, 270.0])
@pytest.mark.parametrize("count", [4, 7, 12])
def test_places_are_in_their_formation(shape: Formation, facing: float, count: int) -> None:
    places = formations.places(shape, count, (20, 20), facing, 0.5)
    troop = "rangers" if shape == "dispersed" else "regulars"
    state = bench_state(unit("men", troop=troop, at=places, facing=facing), ENEMY)
    assert formations.refusal(state, "men", shape) is None
    assert not formations.any_overlap(places, 0.5)
