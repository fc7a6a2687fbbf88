"""Where figures are put down: deployment (FW.14.07) and hiding places (FW.9.10)."""

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.western.data.state import Figure, Plan, State, Zone
from escarmouche.rulesets.western.flow.deployment import deployment_question
from escarmouche.rulesets.western.table.deployment_places import (
    facing_at,
    must_hide,
    refusal,
    spots,
    zone_for,
)
from escarmouche.table.tabletop import At, Pose
from tests.rulesets.western.bench import bench_state, building, coach, man, rider, zone

HOUSE = building(50, 20, 70, 40, doors=[(60, 20)], id="saloon")
OPEN = Zone(side="law", parts=((10, 10, 40, 40),), facing=90.0)


def setting(
    *figures: Figure, zones: tuple[Zone, ...] = (OPEN,), terrain: tuple[object, ...] = (), **fields: object
) -> State:
    plan = Plan(sides=("law", "outlaws"), zones=zones)
    return bench_state(*figures, plan=plan, terrain=terrain, step="deploy", **fields)  # type: ignore[arg-type]


def recruit(id: str = "l.1", **fields: object) -> Figure:
    return man("law", None, id=id, **fields)  # type: ignore[arg-type]


def why(state: State, *at: tuple[float, float], hidden: bool = False) -> str:
    """What is wrong with putting the figures of the law down there, one after the other."""
    poses = {f"l.{number}": Pose(*point) for number, point in enumerate(at, start=1)}
    problem = refusal(state, poses, hidden)
    if problem is None:
        return ""
    assert problem.rule == ("FW.9.10" if hidden else "FW.14.07")
    return str(problem.params["reason"])


@pytest.mark.rule("FW.14.07")
@pytest.mark.parametrize(
    ("x", "reason"), [(10.0, ""), (40.0, ""), (9.9995, ""), (9.99, "zone"), (40.01, "zone"), (60.0, "zone")]
)
def test_the_base_centre_is_in_the_zone(x: float, reason: str) -> None:
    state = setting(recruit(), man("outlaws", (110, 80)))
    assert why(state, (x, 20)) == reason


@pytest.mark.rule("FW.14.07")
def test_bases_do_not_overlap() -> None:
    state = setting(recruit(), recruit("l.2"), man("outlaws", (110, 80)), vehicles=(coach((35, 35)),))
    assert why(state, (20, 20), (22, 20)) == ""
    assert why(state, (20, 20), (21.9, 20)) == "overlap"
    assert why(state, (35, 30.1)) == "overlap"  # over the vehicle
    assert why(state, (35, 30)) == ""


@pytest.mark.rule("FW.14.07")
@pytest.mark.parametrize(("x", "reason"), [(42.0, "enemy"), (41.999, "enemy"), (42.002, ""), (32.0, "enemy")])
def test_more_than_ten_centimetres_from_visible_enemies(x: float, reason: str) -> None:
    """His base at (30, 20) is 10 cm from one at (42, 20)."""
    state = setting(recruit(), man("outlaws", (x, 20)))
    assert why(state, (30, 20)) == reason
    unseen = setting(recruit(), man("outlaws", (x, 20), hidden=True))
    assert why(unseen, (30, 20)) == ""


@pytest.mark.rule("FW.14.07")
def test_the_whole_base_is_on_the_table_and_where_one_can_be() -> None:
    everywhere = (Zone(side="law", parts=((0, 0, 120, 90),)),)
    state = setting(recruit(), man("outlaws", (110, 80)), zones=everywhere, terrain=(HOUSE,))
    assert why(state, (0.5, 20)) == "table"
    assert why(state, (1, 20)) == ""
    assert why(state, (60, 30)) == ""  # in the house
    assert why(state, (50, 30)) == "overlap"  # over its wall
    mounted = setting(
        rider("law", None, id="l.1"), man("outlaws", (110, 80)), zones=everywhere, terrain=(HOUSE,)
    )
    assert why(mounted, (60, 30)) == "ground"


@pytest.mark.rule("FW.14.07")
def test_a_zone_round_a_vehicle() -> None:
    """Scenario 6.2: within 15 cm of the edge of its disc, by base centres."""
    near = (Zone(side="law", near="coach", within=15.0, facing=90.0),)
    state = setting(recruit(), man("outlaws", (110, 80)), zones=near, vehicles=(coach((30, 40)),))
    assert why(state, (49, 40)) == ""
    assert why(state, (49.01, 40)) == "zone"
    assert why(state, (30, 35)) == ""
    assert why(state, (30, 35.5)) == "overlap"


@pytest.mark.rule("FW.14.07")
def test_each_troop_has_its_own_zone_or_that_of_all_others() -> None:
    riders = Zone(side="law", troops=("cowboy",), parts=((60, 10, 80, 40),))
    state = setting(
        recruit(), recruit("l.2", troop="cowboy"), man("outlaws", (110, 80)), zones=(riders, OPEN)
    )
    assert zone_for(state, state.figures["l.1"]) == OPEN
    assert zone_for(state, state.figures["l.2"]) == riders
    assert why(state, (20, 20), (70, 20)) == ""
    assert why(state, (70, 20), (20, 20)) == "zone"


HIDERS = Zone(side="law", hidden=True, troops=("gambler",), terrain=("brush", "rocks", "forest", "building"))


def hiding(*terrain: object, zones: tuple[Zone, ...] = (HIDERS, OPEN), **fields: object) -> State:
    gambler = recruit(troop="gambler", **fields)
    return setting(gambler, man("outlaws", (110, 80)), zones=zones, terrain=terrain)


@pytest.mark.rule("FW.9.10")
@pytest.mark.parametrize("kind", ["brush", "rocks", "forest"])
def test_hidden_in_brush_rocks_or_forest(kind: str) -> None:
    state = hiding(zone(kind, 20, 20, 40, 40))
    assert why(state, (30, 30), hidden=True) == ""
    assert why(state, (19.5, 30), hidden=True) == "terrain"
    assert why(hiding(zone("ford", 20, 20, 40, 40)), (30, 30), hidden=True) == "terrain"


@pytest.mark.rule("FW.9.10")
@pytest.mark.parametrize(("y", "reason"), [(23.0, "opening"), (23.0009, "opening"), (23.002, ""), (30.0, "")])
def test_in_a_building_more_than_two_centimetres_from_every_opening(y: float, reason: str) -> None:
    assert why(hiding(HOUSE), (60, y), hidden=True) == reason


@pytest.mark.rule("FW.9.10")
def test_nobody_hides_mounted() -> None:
    assert why(hiding(zone("forest", 20, 20, 40, 40), kind="cavalry"), (30, 30), hidden=True) == "mounted"


@pytest.mark.rule("FW.9.10")
def test_the_scenario_says_where_and_who() -> None:
    only_saloon = replace(HIDERS, terrain=("saloon",))
    brush = zone("brush", 20, 20, 40, 40)
    state = hiding(brush, HOUSE, zones=(only_saloon, OPEN))
    assert why(state, (30, 30), hidden=True) == "terrain"
    assert why(state, (60, 30), hidden=True) == ""
    assert must_hide(state, state.figures["l.1"])
    assert zone_for(state, state.figures["l.1"]) is None
    chosen = replace(HIDERS, most=8, parts=((25, 0, 120, 90),))
    free = hiding(brush, zones=(chosen, OPEN))
    assert not must_hide(free, free.figures["l.1"])
    assert zone_for(free, free.figures["l.1"]) == OPEN
    assert why(free, (24, 30), hidden=True) == "zone"
    assert why(free, (26, 30), hidden=True) == ""
    townsman = setting(recruit(), man("outlaws", (110, 80)), zones=(HIDERS, OPEN), terrain=(brush,))
    assert why(townsman, (30, 30), hidden=True) == "zone"  # he is not of those who hide


@pytest.mark.rule("FW.9.10")
def test_a_hiding_place_may_be_near_the_enemy() -> None:
    state = setting(
        recruit(troop="gambler"),
        man("outlaws", (30, 34)),
        zones=(HIDERS, OPEN),
        terrain=(zone("brush", 20, 20, 40, 40),),
    )
    assert why(state, (30, 30), hidden=True) == ""


def test_facings_of_zones() -> None:
    assert facing_at(OPEN, (20, 20)) == 90.0
    line = Zone(side="law", facing_to=46.0)
    assert facing_at(line, (20, 60)) == 180.0
    assert facing_at(line, (20, 30)) == 0.0
    two = Zone(side="law", parts=((0, 0, 10, 10), (20, 0, 30, 10)), facings=(10.0, 20.0))
    assert facing_at(two, (25, 5)) == 20.0


@pytest.mark.parametrize("hidden", [False, True])
def test_good_places_are_good_and_enough(hidden: bool) -> None:
    brush = zone("brush", 20, 20, 40, 40)
    zones = (replace(HIDERS, troops=("gambler",)), OPEN)
    troop = "gambler" if hidden else ""
    figures = [recruit(f"l.{number}", troop=troop) for number in range(1, 13)]
    state = setting(*figures, man("outlaws", (30, 30)), zones=zones, terrain=(brush,))
    if not hidden:
        outlaw = replace(state.figures["o.1"], where=At(Pose(42, 42)))
        state = replace(state, figures={**state.figures, "o.1": outlaw})
    found = spots(state, state.figures["l.1"], hidden, count=12)
    assert len(found) >= 12
    for spot in found:
        assert refusal(state, {"l.1": spot.pose(0.0)}, hidden) is None
    together = {f"l.{number}": found[number - 1].pose(0.0) for number in range(1, 13)}
    assert refusal(state, together, hidden) is None


@pytest.mark.rule("FW.14.07")
def test_what_is_offered_on_a_table_is_kept_while_nobody_is_near() -> None:
    """Who stands far off changes nothing; who stands within reach of the zone, as a figure or a vehicle, does."""
    far, near, inside = (110, 80), (3, 20), (20, 25)
    first = setting(recruit(), recruit("l.2"), man("outlaws", far), terrain=(HOUSE,))
    offers = {}
    for at in (far, (110, 70), near, inside, far):
        enemy = replace(first.figures["o.1"], where=At(Pose(*at)))
        state = replace(first, figures={**first.figures, "o.1": enemy})
        asked = deployment_question(state, "law", [state.figures["l.1"], state.figures["l.2"]])
        anew = replace(state, table=replace(state.table))
        again = deployment_question(anew, "law", [state.figures["l.1"], state.figures["l.2"]])
        assert (asked.guide.spots, asked.default) == (again.guide.spots, again.default)
        assert all(why(state, spot.at) == "" for spot in asked.guide.spots["l.1"])
        assert why(state, *(spot["at"] for spot in asked.default.values())) == ""
        offers[at] = asked.guide.spots
    assert offers[far] is offers[110, 70]
    assert offers[far] != offers[near] != offers[inside]
    parked = replace(first, vehicles={"coach": coach((15, 18))})
    asked = deployment_question(parked, "law", [first.figures["l.1"], first.figures["l.2"]])
    assert asked.guide.spots != offers[far]
    assert all(why(parked, spot.at) == "" for spot in asked.guide.spots["l.1"])
