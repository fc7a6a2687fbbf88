"""Setting up: where figures may be put down before the game, and players' own forces (chapter 14)."""

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.state import State, Vehicle
from escarmouche.rulesets.western.table import deployment_places
from escarmouche.table.tabletop import At, Point, Pose


def begun(scenario: str) -> State:
    return RULESET.start({"scenario": scenario}, {})


def put(state: State, hidden: bool = False, **spots: Point) -> State:
    """The state with those figures there."""
    figures = dict(state.figures)
    for id, (x, y) in spots.items():
        name = id.replace("_", "-")
        figures[name] = replace(figures[name], where=At(Pose(x, y)), hidden=hidden, crouched=hidden)
    return replace(state, figures=figures)


def why_not(state: State, hidden: bool = False, **spots: Point) -> str:
    """Why figures cannot be put down there: nothing where they can."""
    poses = {id.replace("_", "-"): Pose(float(x), float(y)) for id, (x, y) in spots.items()}
    refused = deployment_places.refusal(state, poses, hidden)
    if refused is None:
        return ""
    assert refused.rule == ("FW.9.10" if hidden else "FW.14.07")
    return str(refused.params["reason"])


@pytest.mark.rule("FW.14.07")
@pytest.mark.parametrize(
    ("at", "reason"),
    [
        ((4, 14), ""),
        ((28, 33), ""),
        ((16, 20), ""),
        ((3.9, 20), "zone"),
        ((28.1, 20), "zone"),
        ((16, 13.9), "zone"),
        ((16, 33.1), "zone"),
    ],
)
def test_base_centres_are_in_the_zone(at: Point, reason: str) -> None:
    assert why_not(begun("red-gulch"), boss=at) == reason


@pytest.mark.rule("FW.14.07")
@pytest.mark.parametrize(("at", "reason"), [((17.9, 20), "overlap"), ((18.1, 20), "")])
def test_figures_do_not_overlap(at: Point, reason: str) -> None:
    assert why_not(begun("red-gulch"), boss=(16, 20), henchman=at) == reason


@pytest.mark.rule("FW.14.07")
@pytest.mark.parametrize(("x", "reason"), [(39.0, "enemy"), (39.9, "enemy"), (40.1, "")])
def test_more_than_ten_cm_from_any_visible_enemy(x: float, reason: str) -> None:
    """Both on foot, bases of 2 cm: at a distance of 12 cm between centres the gap is 10."""
    state = put(begun("red-gulch"), boss=(28, 25))
    zones = tuple(
        replace(zone, parts=((30, 22, 76, 58),)) if zone.parts else zone for zone in state.plan.zones
    )
    state = replace(state, plan=replace(state.plan, zones=zones))
    assert why_not(state, deputy=(x, 25)) == reason


@pytest.mark.rule("FW.14.07")
def test_exactly_ten_cm_is_not_more_than_ten() -> None:
    state = put(begun("red-gulch"), boss=(28, 25))
    zones = tuple(
        replace(zone, parts=((30, 22, 76, 58),)) if zone.parts else zone for zone in state.plan.zones
    )
    assert why_not(replace(state, plan=replace(state.plan, zones=zones)), deputy=(40, 25)) == "enemy"


@pytest.mark.rule("FW.14.07")
def test_a_hidden_enemy_is_no_visible_one() -> None:
    state = put(begun("dry-creek"), hidden=True, war_leader=(60, 45))
    zones = tuple(
        replace(zone, parts=((0, 0, 90, 120),)) if zone.side == "army" else zone for zone in state.plan.zones
    )
    state = replace(state, plan=replace(state.plan, zones=zones))
    assert why_not(state, officer=(68, 45)) == ""
    assert why_not(put(state, war_leader=(60, 45)), officer=(68, 45)) == "enemy"


@pytest.mark.rule("FW.14.07")
def test_the_office_belongs_to_the_zone_of_the_law_but_not_its_walls() -> None:
    state = begun("red-gulch")
    assert why_not(state, sheriff=(59, 42)) == ""
    assert why_not(state, sheriff=(52.5, 42)) == "overlap"


@pytest.mark.rule("FW.14.02")
@pytest.mark.parametrize(
    ("at", "reason"),
    [
        ((19, 44), ""),
        ((19, 38.5), ""),
        ((19, 37.5), "opening"),
        ((13, 37.9), "opening"),
        ((59, 42), "terrain"),
    ],
)
def test_the_gambler_hides_in_the_saloon_away_from_its_openings(at: Point, reason: str) -> None:
    """More than 2 cm from every opening, base edge to opening."""
    assert why_not(begun("red-gulch"), hidden=True, gambler=at) == reason


@pytest.mark.rule("FW.14.02")
def test_those_who_must_hide_cannot_be_deployed() -> None:
    assert why_not(begun("red-gulch"), gambler=(60, 30)) == "zone"
    assert why_not(begun("santa-rita"), war_leader=(80, 70)) == "zone"


@pytest.mark.rule("FW.14.02")
def test_the_war_leaders_unit_may_hide_or_not() -> None:
    state = begun("dry-creek")
    assert why_not(state, hidden=True, war_leader=(62, 46)) == ""
    assert why_not(state, war_leader=(120, 60)) == ""
    assert why_not(state, hidden=True, chief=(62, 46)) == "zone"
    assert why_not(state, hidden=True, young_brave_1=(62, 46)) == "zone"


@pytest.mark.rule("FW.14.02")
@pytest.mark.parametrize(
    ("at", "reason"),
    [
        ((45, 30), ""),
        ((32, 30), ""),
        ((20, 30), "zone"),
        ((110, 30), "zone"),
        ((60, 46), "terrain"),
        ((40, 60), ""),
    ],
)
def test_warriors_hide_in_rocks_brush_or_forest_along_the_trail(at: Point, reason: str) -> None:
    assert why_not(begun("santa-rita"), hidden=True, bow_warrior_1=at) == reason


@pytest.mark.rule("FW.14.02")
@pytest.mark.parametrize(("y", "facing"), [(60, 180), (30, 0)])
def test_hidden_warriors_face_the_trail(y: float, facing: float) -> None:
    state = begun("santa-rita")
    zone = deployment_places.zone_for(state, state.figures["war-leader"], hidden=True)
    assert zone is not None
    assert deployment_places.facing_at(zone, (45, y)) == facing


@pytest.mark.rule("FW.14.02")
@pytest.mark.parametrize(("x", "reason"), [(24.9, ""), (25.1, "zone")])
def test_cowboys_ride_within_fifteen_cm_of_the_coach(x: float, reason: str) -> None:
    """The disc of the coach reaches to x = 10: 15 cm further is x = 25."""
    assert isinstance(begun("santa-rita").vehicles["coach"], Vehicle)
    assert why_not(begun("santa-rita"), cowboy_1=(x, 46)) == reason


@pytest.mark.rule("FW.14.02")
@pytest.mark.parametrize(
    ("at", "reason"), [((100, 88), ""), ((72, 20), ""), ((100, 50), "zone"), ((69, 70), "zone")]
)
def test_mounted_warriors_come_from_north_or_south(at: Point, reason: str) -> None:
    assert why_not(begun("santa-rita"), mounted_warrior_1=at) == reason


@pytest.mark.rule("FW.14.02")
def test_everybody_who_waits_has_a_place() -> None:
    for scenario in RULESET.scenarios:
        state = begun(scenario)
        for one in state.figures.values():
            if not one.aboard:
                hidden = deployment_places.must_hide(state, one)
                assert deployment_places.spots(state, one, hidden, 3), (scenario, one.id)
