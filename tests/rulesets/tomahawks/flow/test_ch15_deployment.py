"""Setting up: zones, who is hidden, cohesion and formations (MT.8.40, 8.41, 15.01, 15.05, 15.07)."""

from typing import Any

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.events import all_seen_by
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import ChooseSeveral, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.data.events import MarkersPlaced, SideDeployed
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.table import deployment_places
from escarmouche.table.tabletop import At, Waiting
from tests.rulesets.tomahawks.bench import refused

WOODSMEN = [f"woodsmen-{number}" for number in range(1, 5)]


def new(scenario: str = "trail-ambush", **options: Any) -> Game[State]:
    return Game(RULESET, {"scenario": scenario}, options, SeededDice(1))


def british_there(**options: Any) -> Game[State]:
    """The British of the trail stand as proposed; the French are asked."""
    game = new(**options)
    game.answer(game.question.default)  # type: ignore[union-attr]
    return game


def spots(game: Game[State]) -> dict[str, dict[str, Any]]:
    """The proposal, to be changed."""
    ask = game.question
    assert isinstance(ask, Place)
    return {id: dict(spot) for id, spot in ask.default.items()}


def placed(game: Game[State], id: str) -> tuple[float, float, float]:
    where = game.state.figures[id].where
    assert isinstance(where, At)
    return where.pose.x, where.pose.y, where.pose.facing


@pytest.mark.rule("MT.15.01")
@pytest.mark.parametrize("scenario", ["trail-ambush", "mckenzies-farm", "monongahela-ford", "engagement"])
@pytest.mark.parametrize("hidden", ["scenario", "on", "off"])
def test_the_defender_then_the_attacker_stand_as_proposed(scenario: str, hidden: str) -> None:
    game = new(scenario, hidden_movement=hidden)
    first = game.state.plan.defender or "british"
    asked = []
    while game.state.cursor.step == "deploy" and game.question is not None:
        if game.question.key == "set-up":  # spotted at once
            break
        asked.append(game.question.seat)
        game.answer(game.question.default)
        if game.question is not None and game.question.key not in ("deploy", "hide", "place-markers"):
            break
    assert asked == sorted(asked, key=lambda side: side != first)
    assert set(asked) == {"british", "french"}
    state = game.state
    hiding = {marker.unit for marker in state.markers.values()} - {""}
    for unit in state.units.values():
        there = [isinstance(state.figures[id].where, At) for id in unit.members]
        assert all(there) or (unit.id in hiding and not any(there)) or unit.id in state.plan.hidden


@pytest.mark.rule("MT.15.07")
@pytest.mark.parametrize(
    ("at", "reason"),
    [((5.5, 19.5), ""), ((5.6, 18.0), "zone"), ((3.0, 19.6), "zone"), ((9.0, 18.0), "zone")],
)
def test_every_base_lies_wholly_in_its_zone(at: tuple[float, float], reason: str) -> None:
    game = new()
    wanted = spots(game)
    wanted["regular-officer-1"]["at"] = at
    if not reason:
        game.answer(wanted)
        assert placed(game, "regular-officer-1") == (5.5, 19.5, 90.0)
        return
    problem = refused(game, wanted)
    assert (problem.rule, problem.code) == ("MT.15.07", "out-of-zone")
    assert problem.params["reason"] == reason


@pytest.mark.rule("MT.15.07")
def test_more_than_eight_inches_from_any_british_figure() -> None:
    """In the northern wood, 8" from the nearest British base and no more, is too near."""
    game = british_there(hidden_movement="off")
    wanted = spots(game)
    foes = [one.point for one in game.state.of_side("british")]
    x = 10.0
    y = max(fy + (9.0**2 - (x - fx) ** 2) ** 0.5 for fx, fy in foes if abs(x - fx) < 9.0)
    assert y > 21.5
    wanted["chief-1"]["at"] = (x, round(y, 3))
    assert refused(game, wanted).params["reason"] == "enemy"
    wanted["chief-1"]["at"] = (x, round(y + 0.01, 3))
    game.answer(wanted)
    assert placed(game, "chief-1")[:2] == (x, round(y + 0.01, 3))


@pytest.mark.rule("MT.15.07")
def test_the_facing_is_the_scenarios_unless_the_owner_chooses() -> None:
    """South of the road the French face north, north of it south."""
    game = british_there(hidden_movement="off")
    wanted = spots(game)
    for spot in wanted.values():
        spot.pop("facing", None)
    wanted["chief-1"]["at"] = (26.0, 8.0)
    wanted["woodsmen-1"]["facing"] = 33.0
    game.answer(wanted)
    assert placed(game, "chief-1")[2] == 0.0
    assert placed(game, "woodsmen-1")[2] == 33.0
    assert placed(game, "woodsmen-2")[2] == 180.0


@pytest.mark.rule("MT.15.07")
def test_units_stand_in_cohesion() -> None:
    game = british_there(hidden_movement="off")
    wanted = spots(game)
    wanted["woodsmen-4"]["at"] = (26.0, 8.0)
    problem = refused(game, wanted)
    assert (problem.rule, problem.code, problem.params["unit"]) == ("MT.2.20", "cohesion", "woodsmen")


@pytest.mark.rule("MT.15.07")
@pytest.mark.rule("MT.2.15")
def test_any_formation_that_the_places_allow() -> None:
    game = new()
    wanted = spots(game)
    assert {wanted[f"regulars-{n}"]["tags"]["formation"] for n in range(1, 10)} == {"column"}
    game.answer(wanted)
    assert (game.state.units["regulars"].formation, game.state.units["regulars"].facing) == ("column", 90.0)
    game = new()
    for number in range(1, 10):
        wanted[f"regulars-{number}"]["tags"] = {"formation": "close-order"}
    assert refused(game, wanted).code == "formation"  # five ranks
    for number in range(1, 10):  # facing north: five men, and four behind them
        wanted[f"regulars-{number}"] = {
            "at": (0.5 + (number - 1) % 5, 18.5 - (number - 1) // 5),
            "facing": 0.0,
        }
    wanted["regulars-1"]["tags"] = {"formation": "close-order"}
    wanted["regular-officer-1"]["at"] = (5.5, 16.5)
    game.answer(wanted)
    assert game.state.units["regulars"].formation == "close-order"


@pytest.mark.rule("MT.2.15")
def test_a_unit_that_declares_nothing_is_normal() -> None:
    game = new()
    wanted = {id: {"at": spot["at"]} for id, spot in spots(game).items()}
    game.answer(wanted)
    assert game.state.units["regulars"].formation == "normal"
    game = new()
    wanted["regulars-1"]["tags"] = {"formation": "dispersed"}
    assert refused(game, wanted).code == "formation"
    wanted["regulars-1"]["tags"] = {"formation": "square"}
    assert refused(game, wanted).code == "formation"


@pytest.mark.rule("MT.1.12")
def test_nobody_on_anybody_else() -> None:
    game = new()
    wanted = spots(game)
    wanted["regular-officer-1"]["at"] = wanted["regulars-1"]["at"]
    problem = refused(game, wanted)
    assert (problem.rule, problem.code) == ("MT.1.12", "base-overlap")


@pytest.mark.rule("MT.15.07")
@pytest.mark.rule("MT.2.31")
def test_a_building_in_the_zone_may_be_occupied_within_its_capacity() -> None:
    """Within 8" of the house: 12 of the 14 there may be inside, a thirteenth may not."""
    game = new("mckenzies-farm")
    wanted = spots(game)
    farmers = [id for id in wanted if id.startswith(("ranger", "colonial"))]
    assert len(farmers) == 14
    inside = [(20.5 + i % 4, 22.5 + i // 4) for i in range(16)]
    outside = [(25.5, 24.0), (25.5, 25.5)]
    for id, at in zip(farmers, [*inside[:13], outside[0]], strict=True):
        wanted[id] = {"at": at}
    problem = refused(game, wanted)
    assert (problem.rule, problem.params["other"]) == ("MT.2.31", "house")
    for id, at in zip(farmers, [*inside[:12], *outside], strict=True):
        wanted[id] = {"at": at}
    game.answer(wanted)
    assert deployment_places.inmates(game.state, "house") == 12


@pytest.mark.rule("MT.15.07")
@pytest.mark.parametrize(("x", "fine"), [(31.5, True), (31.6, False)])
def test_within_eight_inches_of_the_house(x: float, fine: bool) -> None:
    """The whole base: the house ends at x = 24, a man at 31.5 ends at 32."""
    game = new("mckenzies-farm")
    zone = game.state.plan.zones[1]
    assert deployment_places.in_zone(game.state.table, zone, (x, 24.0), 0.5) is fine


@pytest.mark.rule("MT.15.07")
def test_a_base_may_lie_half_in_one_part_of_a_zone_and_half_in_another() -> None:
    """The French of the farm: the strip from y = 42 on, or the wood up to y = 46 between x = 2 and x = 16."""
    state = new("mckenzies-farm").state
    zone = state.plan.zones[2]
    for at, fine in (
        ((10.0, 42.0), True),
        ((30.0, 42.0), False),
        ((30.0, 42.5), True),
        ((10.0, 36.5), True),
        ((10.0, 36.4), False),
        ((16.0, 41.0), False),
        ((16.0, 42.2), False),  # over the corner between the two
    ):
        assert deployment_places.in_zone(state.table, zone, at, 0.5) is fine, at


# Hidden units


@pytest.mark.rule("MT.8.40")
def test_who_may_hide_is_asked_and_decoys_come_with_them() -> None:
    game = british_there()
    ask = game.question
    assert isinstance(ask, ChooseSeveral)
    assert (ask.seat, ask.key, [option.key for option in ask.options]) == (
        "french",
        "hide",
        ["chief", "native-warriors", "woodsmen"],
    )
    game.answer(["chief", "woodsmen"])
    assert isinstance(game.question, Place)
    assert game.question.pieces == ("chief", "woodsmen", "decoy-1")
    game.answer(game.question.default)
    assert game.question.pieces == tuple(f"native-warriors-{n}" for n in range(1, 7))
    assert len(game.state.markers) == 3
    assert {one.unit for one in game.state.markers.values()} == {"chief", "woodsmen", ""}
    assert all(isinstance(game.state.figures[id].where, Waiting) for id in WOODSMEN)
    game.answer(game.question.default)
    (told,) = [event for event in game.events if isinstance(event, SideDeployed) and event.side == "french"]
    assert told.count == 1


@pytest.mark.rule("MT.8.40")
def test_nobody_need_hide_and_then_there_is_no_decoy() -> None:
    game = british_there()
    game.answer([])
    assert game.question is not None
    assert game.question.key == "deploy"
    assert len(game.question.default) == 11
    assert not game.state.markers


@pytest.mark.rule("MT.8.40")
def test_the_enemy_is_told_only_how_many_markers_there_are() -> None:
    game = british_there()
    game.answer(["chief", "woodsmen"])
    game.answer(game.question.default)  # type: ignore[union-attr]
    seen = [event for event in all_seen_by(game.events, "british") if isinstance(event, MarkersPlaced)]
    assert [event.markers for event in seen] == [("marker-1", "marker-2", "marker-3")]


@pytest.mark.rule("MT.8.40")
def test_markers_are_numbered_by_their_places_whatever_lies_under_them() -> None:
    at = {"chief": (14.0, 24.0), "woodsmen": (10.0, 28.0), "decoy-1": (22.0, 26.0)}

    def laid(names: tuple[str, str, str]) -> dict[str, tuple[float, float]]:
        game = british_there()
        game.answer(["chief", "woodsmen"])
        game.answer({name: {"at": at[there]} for name, there in zip(names, at, strict=True)})
        return {id: marker.at for id, marker in game.state.markers.items()}

    orders = [
        ("chief", "woodsmen", "decoy-1"),
        ("decoy-1", "chief", "woodsmen"),
        ("woodsmen", "decoy-1", "chief"),
    ]
    found = [laid(order) for order in orders]
    assert found[0] == found[1] == found[2]
    assert [*found[0]] == [*found[1]] == ["marker-1", "marker-2", "marker-3"]


@pytest.mark.rule("MT.8.41")
def test_a_decoy_has_in_secret_one_of_the_types_that_are_hidden() -> None:
    game = british_there()
    game.answer(["chief", "woodsmen"])
    ask = game.question
    assert isinstance(ask, Place)
    assert ask.guide.tags == {"decoy-1": {"type": ("native", "skirmisher")}}
    wanted: dict[str, Any] = spots(game)
    wanted["decoy-1"]["tags"] = {"type": "trained"}
    problem = refused(game, wanted)
    assert (problem.rule, problem.code) == ("MT.8.41", "decoy-type")
    wanted["decoy-1"]["tags"] = {"type": "skirmisher"}
    game.answer(wanted)
    assert {(one.unit, one.type) for one in game.state.markers.values()} == {
        ("chief", "native"),
        ("woodsmen", "skirmisher"),
        ("", "skirmisher"),
    }


@pytest.mark.rule("MT.15.07")
@pytest.mark.rule("MT.8.40")
def test_markers_lie_in_the_zone_apart_and_off_the_enemy() -> None:
    game = british_there()
    game.answer(["chief", "woodsmen"])
    for at, code in (
        ((8.0, 8.0), "out-of-zone"),  # the rocks are no part of it
        ((15.8, 24.0), "out-of-zone"),
        ((6.0, 22.0), "out-of-zone"),  # too near the British
    ):
        wanted = spots(game)
        wanted["chief"]["at"] = at
        assert refused(game, wanted).code == code
    wanted = spots(game)
    wanted["chief"]["at"] = wanted["woodsmen"]["at"]
    assert refused(game, wanted).code == "base-overlap"


def test_after_deployment_the_attacker_begins() -> None:
    game = british_there()
    game.answer(["chief", "native-warriors", "woodsmen"])
    game.answer(game.question.default)  # type: ignore[union-attr]
    assert len(game.state.markers) == 4
    assert (game.state.cursor.step, game.state.cursor.side, game.state.round) == ("turn", "french", 1)


def test_deployment_of_a_camp_is_refused_to_the_other() -> None:
    game = new()
    with pytest.raises(Illegal):
        game.answer(spots(game), "french")
