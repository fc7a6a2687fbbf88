"""Terrain and cover: chapter 8, and the covers of a blast (GM.13.10, 13.11)."""

import pytest

from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import BreachOpened, FireStarted
from escarmouche.rulesets.guepier.data.position import read_position, write_position
from escarmouche.rulesets.guepier.data.state import Figure
from escarmouche.rulesets.guepier.rules.cover import cover_for_save, cover_in_blast, in_smoke, shelter
from escarmouche.rulesets.guepier.rules.demolition import destroy_door, open_breach, start_fire
from escarmouche.rulesets.guepier.rules.movement import walk_of, walk_refusal
from escarmouche.rulesets.guepier.table.board import closed_between, zone_at
from escarmouche.rulesets.guepier.table.sight import sees
from escarmouche.rulesets.guepier.table.terrain import is_dense, is_zone, thing_named
from escarmouche.table.tabletop import Area, Line, Point, Pose
from tests.rulesets.guepier.alone import alone
from tests.rulesets.guepier.bench import bench_state, disc, door, happened, man, wall, zone

SOUTH: Point = (20.0, 10.0)  # the target stands at (20, 50) or thereabouts


def cover(target: Figure, *terrain: Area | Line, origin: Point = SOUTH, level: int = 0) -> str:
    state = bench_state(target, terrain=terrain)
    return cover_for_save(state, next(iter(state.figures.values())), origin, level)


def sheltered(target: Figure, *terrain: Area | Line, observer: Point = SOUTH) -> str:
    state = bench_state(man("french", observer), target, terrain=terrain)
    return shelter(state, state.figures["m.1"], state.figures["f.1"])


def behind(line: Line, *others: Area | Line) -> tuple[str, str]:
    """Localisation and save of a figure at the foot of an obstacle, on its far side."""
    target = man("mexican", (20, 51.5))
    return sheltered(target, line, *others), cover(target, line, *others)


@pytest.mark.rule("GM.8.01")
def test_a_zone_is_its_ground() -> None:
    house = zone("building", 0, 40, 40, 60)
    table = bench_state(terrain=(house,)).table
    assert zone_at(table, (20, 41)) == house
    assert zone_at(table, (20, 39)) is None
    assert zone_at(table, (20, 50), level=1) is None  # on the roof one is not in the building, GM.1.11


@pytest.mark.rule("GM.8.02")
def test_dense_cover_is_a_zone_only_if_enclosed() -> None:
    assert is_zone(zone("building", 0, 0, 9, 9))
    assert is_dense(zone("ruins", 0, 0, 9, 9))
    assert not is_zone(zone("trench", 0, 0, 9, 9))
    barricade = wall("barricade", (0, 50), (60, 50))
    # beyond its parapet a barricade gives nothing: 1 cm is at its foot, more is not
    assert cover(man("mexican", (20, 52)), barricade) == "light"
    assert cover(man("mexican", (20, 52.01)), barricade) == "none"


@pytest.mark.rule("GM.8.03", "GM.8.06", "GM.7.12")
@pytest.mark.parametrize(
    ("kind", "localisation", "save"),
    [
        ("wall", "dense", "dense"),
        ("rampart", "dense", "dense"),
        ("hedge", "light", "light"),
        ("barricade", "dense", "light"),
        ("low_wall", "light", "light"),
        ("fence", "open", "none"),
    ],
)
def test_linear_shelters(kind: str, localisation: str, save: str) -> None:
    assert behind(wall(kind, (0, 50), (60, 50))) == (localisation, save)


@pytest.mark.rule("GM.8.03", "GM.7.12")
@pytest.mark.parametrize(
    ("kind", "localisation", "save"),
    [
        ("building", "dense", "dense"),
        ("ruins", "dense", "dense"),
        ("trench", "dense", "dense"),
        ("thicket", "light", "light"),
        ("rocks", "light", "light"),
        ("road", "open", "none"),
        ("pond", "open", "none"),
    ],
)
def test_zones_and_trenches_shelter(kind: str, localisation: str, save: str) -> None:
    ground = zone(kind, 0, 40, 40, 60)
    target = man("mexican", (20, 41))
    assert (sheltered(target, ground), cover(target, ground)) == (localisation, save)


@pytest.mark.rule("GM.8.03")
def test_a_hill_shelters_nobody() -> None:
    assert cover(man("mexican", (20, 50), level=1), zone("hill", 0, 40, 40, 60, level=1)) == "none"


@pytest.mark.rule("GM.8.04")
def test_zone_cover_goes_by_the_centre() -> None:
    house = zone("building", 0, 40, 40, 60)
    assert cover(man("mexican", (20, 40.01)), house) == "dense"
    assert cover(man("mexican", (20, 39.99)), house) == "none"


@pytest.mark.rule("GM.8.04")
def test_linear_cover_asks_for_the_foot_and_a_line_across() -> None:
    line = wall("wall", (0, 50), (60, 50))
    target = man("mexican", (20, 51.5))
    assert cover(target, line) == "dense"
    assert cover(target, line, origin=(20, 90)) == "none"  # from its own side
    assert cover(target, line, origin=(70, 51)) == "none"  # past the end
    assert (
        cover(man("mexican", (20, 51.5), contiguous=("other",)), line) == "none"
    )  # not declared at its foot
    assert cover(man("mexican", (20, 53)), line) == "none"


@pytest.mark.rule("GM.8.04", "GM.7.27")
def test_a_wall_shelters_from_a_roof_too() -> None:
    house = zone("building", 0, 0, 40, 20)
    roof = zone("roof", 0, 0, 40, 20, level=1, tags=("over:building",))
    assert cover(man("mexican", (20, 51.5)), house, roof, wall("wall", (0, 50), (60, 50)), level=1) == "dense"


@pytest.mark.rule("GM.8.04", "GM.11.37")
def test_on_its_way_a_figure_has_the_cover_of_that_place() -> None:
    state = bench_state(
        man("mexican", (20, 80)), terrain=(wall("wall", (0, 50), (60, 50)), zone("thicket", 0, 60, 40, 70))
    )
    charger = state.figures["m.1"]
    assert cover_for_save(state, charger, SOUTH, at=Pose(20, 65)) == "light"
    assert cover_for_save(state, charger, SOUTH, at=Pose(20, 51.5)) == "dense"
    assert cover_for_save(state, charger, SOUTH, at=Pose(20, 80)) == "none"
    # where it stands now, what its owner declared counts
    apart = bench_state(
        man("mexican", (20, 51.5), contiguous=("other",)), terrain=(wall("wall", (0, 50), (60, 50)),)
    )
    here = apart.figures["m.1"].pose
    assert cover_for_save(apart, apart.figures["m.1"], SOUTH, at=here) == "none"


@pytest.mark.rule("GM.8.05", "GM.13.05")
def test_the_best_single_cover_counts() -> None:
    thicket, hedge = zone("thicket", 0, 50.5, 40, 60), wall("hedge", (0, 50), (60, 50))
    assert behind(hedge, thicket) == ("light", "light")
    assert behind(wall("wall", (0, 50), (60, 50)), thicket) == ("dense", "dense")
    assert behind(hedge, zone("building", 0, 50.5, 40, 60)) == ("dense", "dense")


@pytest.mark.rule("GM.8.06", "GM.7.12")
def test_a_barricade_is_dense_to_locate_and_light_to_save() -> None:
    barricade = wall("barricade", (0, 50), (60, 50))
    thicket = zone("thicket", 0, 50.5, 40, 60)
    assert behind(barricade) == ("dense", "light")
    assert behind(barricade, thicket) == ("dense", "light")  # the higher score of the two to locate


@pytest.mark.rule("GM.8.07")
def test_no_dense_cover_against_a_shooter_in_the_same_dense_zone() -> None:
    house, thicket = zone("building", 0, 0, 40, 60), zone("thicket", 0, 0, 40, 60)
    target = man("mexican", (20, 50))
    assert cover(target, house) == "none"
    assert cover(target, house, origin=(20, 61)) == "dense"
    assert cover(target, house, level=1) == "dense"  # from its roof
    assert cover(target, thicket) == "light"
    assert cover(target, zone("trench", 0, 0, 40, 60)) == "dense"  # no zone, GM.8.12
    assert cover(target, zone("ruins", 0, 40, 40, 60), zone("building", 0, 0, 40, 20)) == "dense"


@pytest.mark.rule("GM.8.08")
@pytest.mark.parametrize(
    ("kind", "foot", "mounted"),
    [
        ("thicket", True, True),
        ("rocks", True, False),
        ("building", True, False),
        ("ruins", True, False),
        ("trench", True, False),
        ("wall", True, False),
        ("hedge", True, False),
        ("barricade", True, False),
        ("low_wall", True, True),
        ("fence", True, True),
        ("fire", False, False),
        ("pond", False, False),
        ("hill", True, True),
        ("roof", True, False),
    ],
)
def test_who_may_go_where(kind: str, foot: bool, mounted: bool) -> None:
    assert (tables.TERRAIN[kind].foot, tables.TERRAIN[kind].mounted) == (foot, mounted)


def said(**piece: object) -> Area | Line:
    """A piece of terrain as the players set it in a free battle."""
    others = [{"id": f"hedge-{n}", "kind": "hedge", "line": [[5, 30 + n], [9, 30 + n]]} for n in range(3)]
    start = {"scenario": "free-battle", "terrain": [{"id": "piece", **piece}, *others]}
    return thing_named(RULESET.start(start, {}).table, "piece")


@pytest.mark.rule("GM.8.08")
@pytest.mark.parametrize(
    ("piece", "foot", "mounted"),
    [
        ({"kind": "thicket", "mounted": False}, None, ("GM.8.08", "E17")),
        ({"kind": "rocks", "mounted": True}, None, None),
        ({"kind": "rocks"}, None, ("GM.8.08", "E17")),
        ({"kind": "thicket", "foot": False}, ("GM.8.08", "impassable"), ("GM.8.08", "impassable")),
        ({"kind": "pond"}, ("GM.9.39", "impassable"), ("GM.9.39", "impassable")),
        ({"kind": "pond", "foot": True}, None, ("GM.8.08", "E17")),
        ({"kind": "fence", "mounted": False}, None, ("GM.8.08", "E17")),
        ({"kind": "hedge", "mounted": True}, None, None),
        ({"kind": "hedge", "foot": False}, ("GM.8.08", "impassable"), ("GM.9.30", "E17")),
    ],
)
def test_a_piece_of_terrain_says_who_may_go_there(
    piece: dict[str, object], foot: tuple[str, str] | None, mounted: tuple[str, str] | None
) -> None:
    linear = piece["kind"] in ("fence", "hedge")
    shape = {"line": [[40, 50], [60, 50]]} if linear else {"rect": [40, 50, 60, 70]}
    thing = said(**piece, **shape)
    for rides, expected in ((False, foot), (True, mounted)):
        walker = man("french", (50, 48.5 if linear else 45), mounted=rides)
        state = bench_state(walker, terrain=(thing,))
        walk = walk_of(state, state.figures["f.1"], "gallop" if rides else "fast")
        refusal = walk_refusal(walk, [(50, 55)], 30)
        assert (refusal and (refusal.rule, refusal.code)) == expected


@pytest.mark.rule("GM.8.08")
def test_what_a_piece_of_terrain_says_of_itself_is_shown_and_kept() -> None:
    thing = said(kind="thicket", mounted=False, rect=[40, 50, 60, 70])
    state = bench_state(man("french", (10, 10)), terrain=(thing,))
    assert RULESET.scene(state).table.areas[0].tags == ("mounted:shut",)
    for lang, words in (("en", "closed to horse"), ("fr", "fermé aux cavaliers")):
        assert words in RULESET.names(state, lang)["piece"]
    assert read_position(write_position(state), lambda before: before).table == state.table


@pytest.mark.rule("GM.8.09", "GM.8.14")
def test_a_fortified_border_bars_contact_and_an_ordinary_one_does_not() -> None:
    for tags, barred in (((), False), (("fortified",), True)):
        state = bench_state(terrain=(zone("building", 0, 40, 40, 60, id="house", tags=tags),))
        assert closed_between(state.table, (20, 39), (20, 41)) is barred


@pytest.mark.rule("GM.8.10", "GM.8.13")
def test_a_fire_and_its_smoke() -> None:
    game = alone(man("french", (20, 49)), man("mexican", (90, 90)))
    before = game.state.figures
    start_fire(game, (20.0, 50.0))
    fire, smoke = game.state.table.areas
    assert (fire.kind, fire.centre, fire.radius) == ("fire", (20.0, 50.0), 3.0)
    assert (smoke.kind, smoke.centre, smoke.radius) == ("smoke", (20.0, 50.0), 6.0)
    assert game.state.figures == before  # nobody is harmed
    assert happened(game, FireStarted)[0].at == (20.0, 50.0)
    start_fire(game, (60.0, 50.0))
    assert [area.id for area in game.state.table.areas] == ["fire-1", "smoke-1", "fire-2", "smoke-2"]


@pytest.mark.rule("GM.8.10", "GM.11.19", "GM.11.22")
def test_smoke_hampers_whatever_part_of_the_line_lies_in_it() -> None:
    state = bench_state(terrain=(disc("smoke", 20, 50, 6), disc("smoke", 20, 58, 6)))
    assert in_smoke(state, (20, 10), (20, 90))
    assert in_smoke(state, (20, 50), (20, 10))  # out of it
    assert in_smoke(state, (20, 49), (20, 51))  # within it
    assert in_smoke(state, (25.9, 10), (25.9, 90))
    assert not in_smoke(state, (26, 10), (26, 90))  # along its rim
    assert not in_smoke(state, (20, 10), (20, 44))


@pytest.mark.rule("GM.8.11")
def test_a_breach_is_a_gap_of_5_cm() -> None:
    game = alone(
        man("french", (20, 48.5)),
        man("french", (30, 48.5)),
        man("mexican", (20, 51.5)),
        man("french", (24, 48)),  # 1 cm from what is left of it
        terrain=(wall("wall", (0, 50), (60, 50)),),
    )
    assert game.state.figures["f.1"].contiguous == ("wall",)
    open_breach(game, "wall", (20.0, 50.0))
    (gap,) = game.state.table.line("wall").openings
    assert (gap.a, gap.b, gap.state) == ((17.5, 50.0), (22.5, 50.0), "breach")
    assert game.state.figures["f.1"].contiguous == ()  # no wall any more where he stands
    assert game.state.figures["f.2"].contiguous == ("wall",)
    assert game.state.figures["f.3"].contiguous == ("wall",)
    state = game.state
    assert cover_for_save(state, state.figures["m.1"], (20, 10)) == "none"
    assert sees(state, man("french", (20, 30)), man("mexican", (20, 70)))
    assert not sees(state, man("french", (30, 30)), man("mexican", (30, 70)))
    (event,) = happened(game, BreachOpened)
    assert (event.obstacle, event.at) == ("wall", (20.0, 50.0))


@pytest.mark.rule("GM.8.11")
@pytest.mark.parametrize(("x", "cover"), [(22.4, "none"), (22.6, "dense")])
def test_no_cover_behind_a_gap(x: float, cover: str) -> None:
    # Straight across at x; within 1 cm of what is left of the wall, and declared so.
    breached = wall(
        "wall", (0, 50), (60, 50), openings=(door("hole", (17.5, 50), (22.5, 50), "breach", "breach"),)
    )
    state = bench_state(man("mexican", (x, 51)), terrain=(breached,))
    assert state.figures["m.1"].contiguous == ("wall",)
    assert cover_for_save(state, state.figures["m.1"], (x, 10)) == cover


@pytest.mark.rule("GM.7.25", "GM.8.04")
@pytest.mark.parametrize(("state", "cover"), [("closed", "dense"), ("open", "none"), ("destroyed", "none")])
def test_a_closed_door_covers_like_its_wall(state: str, cover: str) -> None:
    gated = wall("wall", (0, 50), (60, 50), openings=(door("gate", (18, 50), (22, 50), state=state),))
    target = man("mexican", (21.5, 51.3), contiguous=("wall",))
    table = bench_state(target, terrain=(gated,))
    assert cover_for_save(table, table.figures["m.1"], (21.5, 10)) == cover


@pytest.mark.rule("GM.8.11")
def test_a_destroyed_door_is_a_gap_as_wide_as_itself() -> None:
    house = zone("building", 0, 40, 40, 60, openings=(door("gate", (18, 40), (22, 40)),))
    game = alone(man("mexican", (20, 41)), terrain=(house,))
    destroy_door(game, "gate")
    gate = game.state.table.area("building").opening("gate")
    assert (gate.state, gate.width) == ("destroyed", 4.0)


@pytest.mark.rule("GM.8.11")
def test_a_breach_in_the_border_of_a_building() -> None:
    game = alone(terrain=(zone("building", 0, 40, 40, 60),))
    open_breach(game, "building", (1.0, 40.0))
    (gap,) = game.state.table.area("building").openings
    assert gap.state == "breach"  # round the corner: 1 cm on one side of it, 1.5 on the other
    assert {gap.a, gap.b} == {(0.0, 41.5), (3.5, 40.0)}


@pytest.mark.rule("GM.8.12")
def test_a_trench_shelters_from_all_round_and_is_no_zone() -> None:
    trench = zone("trench", 0, 48, 40, 52)
    target = man("mexican", (20, 50))
    for origin in ((20.0, 10.0), (20.0, 90.0), (90.0, 50.0), (10.0, 50.0)):
        assert cover(target, trench, origin=origin) == "dense"
    assert tables.TERRAIN["trench"].leaving == ""
    assert bench_state(target, terrain=(trench,)).figures["m.1"].zone == ""


@pytest.mark.rule("GM.8.14")
def test_loopholes_cover_who_stands_at_them() -> None:
    fort = zone("building", 0, 40, 40, 60, tags=("fortified",))
    assert cover(man("mexican", (20, 41)), fort) == "dense"
    assert behind(wall("rampart", (0, 50), (60, 50))) == ("dense", "dense")


# Covers of a blast


def blast(target: Figure, *terrain: Area | Line, impact: Point, gun: Point | None = None) -> str:
    state = bench_state(target, terrain=terrain)
    return cover_in_blast(state, state.figures["m.1"], impact, gun)


HOUSE = zone("building", 0, 40, 40, 60, id="house")


@pytest.mark.rule("GM.13.10")
def test_no_dense_cover_in_the_very_zone_of_the_impact() -> None:
    assert blast(man("mexican", (20, 50)), HOUSE, impact=(24.0, 50.0)) == "none"
    assert blast(man("mexican", (20, 41)), HOUSE, impact=(24.0, 50.0)) == "none"


@pytest.mark.rule("GM.13.10", "GM.13.11")
def test_walls_contain_the_blast_for_those_outside() -> None:
    assert blast(man("mexican", (20, 62)), HOUSE, impact=(20.0, 58.0)) == "dense"
    assert blast(man("mexican", (20, 50), level=1), HOUSE, impact=(20.0, 50.0)) == "dense"  # on the roof
    ruins = zone("ruins", 0, 60, 40, 80)
    assert blast(man("mexican", (20, 62)), HOUSE, ruins, impact=(20.0, 58.0)) == "dense"


@pytest.mark.rule("GM.13.11")
def test_impact_outside_the_zone_of_the_target() -> None:
    assert blast(man("mexican", (20, 41)), HOUSE, impact=(20.0, 38.0)) == "dense"
    assert blast(man("mexican", (20, 41)), zone("thicket", 0, 40, 40, 60), impact=(20.0, 42.0)) == "light"
    assert blast(man("mexican", (20, 41)), impact=(20.0, 38.0)) == "none"


@pytest.mark.rule("GM.13.11")
def test_the_figure_aimed_at_is_covered_from_the_gun_and_the_others_from_the_impact() -> None:
    line = wall("wall", (0, 50), (60, 50))
    behind_it = man("mexican", (20, 51.5))
    assert blast(behind_it, line, impact=(20.0, 51.5), gun=(20.0, 10.0)) == "dense"
    assert blast(behind_it, line, impact=(20.0, 51.5), gun=(20.0, 90.0)) == "none"
    assert blast(behind_it, line, impact=(24.0, 51.5)) == "none"  # the wall is not between
    assert blast(behind_it, line, impact=(24.0, 48.5)) == "dense"


@pytest.mark.rule("GM.13.11")
def test_aimed_at_in_a_dense_zone_there_is_no_dense_bonus() -> None:
    assert blast(man("mexican", (20, 41)), HOUSE, impact=(20.0, 41.0), gun=(20.0, 10.0)) == "none"
