"""Hidden movement markers: moved, spotted, turned over; reserves that come on (MT.3.20, 3.28, 8.40-8.46)."""

from typing import Any

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Ask, Choose, Move, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data.events import (
    MarkerMoved,
    MarkerRevealed,
    MoveStopped,
    UnitEntered,
    UnitSetUp,
)
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.flow import action_move, deployment, hidden_markers
from escarmouche.rulesets.tomahawks.table import reveal_places
from escarmouche.table.tabletop import At, Point, Waiting, distance
from tests.rulesets.tomahawks.bench import Squad, bench, marker, officer, unit, wall, zone
from tests.rulesets.tomahawks.flows import Table

SPOT = (20.0, 30.0)


def braves(count: int = 6, id: str = "braves") -> Squad:
    return unit(id, "french", count, troop="native-warriors")


def redcoats(*at: Point) -> Squad:
    return unit("redcoats", at=at, troop="regulars")


def watched(*at: Point, under: str = "braves", **fields: Any) -> Table:
    """Hidden braves and redcoats who may see them."""
    fields = {
        "markers": [marker("marker-1", "french", SPOT, under)],
        "plan": {"hidden": ["braves"]},
        **fields,
    }
    return Table(redcoats(*at), braves(), **fields)


def where(state: State, id: str) -> Point:
    place = state.figures[id].where
    assert isinstance(place, At)
    return place.pose.point


def asked(table: Table, flow: Any) -> Ask:
    """The first question of a flow."""
    ask = next(flow)
    assert isinstance(ask, Ask)
    return ask


def why_not(ask: Ask, raw: Any) -> tuple[str, str, Any]:
    with pytest.raises(Illegal) as caught:
        ask.read(raw)
    return caught.value.rule, caught.value.code, caught.value.params.get("reason")


# Spotted


@pytest.mark.rule("MT.8.42")
@pytest.mark.parametrize(("away", "seen"), [(19.0, True), (19.01, False)])
def test_a_marker_in_the_open_is_revealed_at_eighteen_inches(away: float, seen: bool) -> None:
    """Column 8, less 2 for the marker and 1 for what it hides: 18", from edge to edge."""
    table = watched((SPOT[0], SPOT[1] - away))
    table.run(hidden_markers.check(table), *([setting_of(table)] if seen else []))
    assert bool(table.state.markers) is not seen
    told = table.told(MarkerRevealed)
    assert [(one.marker, one.by, one.cause, one.unit) for one in told] == (
        [("marker-1", "redcoats-1", "spotted", "braves")] if seen else []
    )


def setting_of(table: Table) -> Any:
    """The proposal for marker-1, as an answer."""
    usual = reveal_places.proposal(table.state, table.state.markers["marker-1"])
    return {id: {"at": pose.point} for id, pose in usual.drawn.poses.items()}


@pytest.mark.rule("MT.8.42", "MT.8.29")
def test_a_marker_is_revealed_when_the_fog_lifts_with_a_new_round() -> None:
    """Fog is five columns less, which leaves the first: 2". In the clear they see 18"."""
    full = ["british-trained", "french-native"]
    game = bench(
        redcoats((20, 20)),
        braves(),
        step="draw",
        markers=[marker("marker-1", "french", SPOT, "braves")],
        plan={"hidden": ["braves"], "weather": ["fog", "clear"]},
        hands={"british": full, "french": [*full, "french-forward"]},
        discard=["british-forward"],
        clocks=2,
        deck=("clock-3",),
        dice=SeededDice(1),
    )
    assert game.state.round == 2
    assert [one.cause for one in game.events if isinstance(one, MarkerRevealed)] == ["spotted"]
    assert game.question is not None
    assert game.question.key == "set-up"


@pytest.mark.rule("MT.8.43")
def test_a_decoy_that_is_seen_is_removed() -> None:
    table = watched((20.0, 20.0), under="")
    table.run(hidden_markers.check(table))
    assert not table.state.markers
    (told,) = table.told(MarkerRevealed)
    assert (told.what, told.unit) == ("decoy", "")
    assert not table.told(UnitSetUp)


@pytest.mark.rule("MT.8.42")
def test_those_who_come_out_may_uncover_others_at_once() -> None:
    """The redcoats see the braves; these see hidden rangers who were too far for anybody."""
    rangers = unit("rangers", at=4, troop="rangers")
    table = Table(
        redcoats((20.0, 20.0)),
        rangers,
        braves(1),
        size=(60.0, 60.0),
        markers=[
            marker("marker-1", "french", SPOT, "braves"),
            marker("marker-2", "british", (20.0, 45.0), "rangers"),
        ],
    )
    table.run(hidden_markers.check(table), {f"rangers-{n}": {"at": (18.0 + n, 45.0)} for n in (1, 2, 3, 4)})
    assert [one.marker for one in table.told(MarkerRevealed)] == ["marker-1", "marker-2"]


@pytest.mark.rule("MT.8.42")
def test_it_is_checked_after_deployment() -> None:
    game = bench(
        redcoats((20.0, 20.0)),
        braves(),
        markers=[marker("marker-1", "french", SPOT, "")],
        step="deploy",
        active="french",
        round=0,
        cursor={"done": ["hidden"]},
        plan={
            "attacker": "french",
            "defender": "british",
            "hidden": ["braves"],
            "reserves": {"braves": {"side": "french", "edge": "north"}},
        },
        dice=[1] * 6,
    )
    assert game.question is not None
    assert not game.state.markers


# Turned over


@pytest.mark.rule("MT.8.43")
@pytest.mark.rule("MT.8.45")
def test_one_figure_takes_the_markers_place_and_the_others_are_about_it() -> None:
    table = watched((20.0, 20.0))
    table.run(hidden_markers.reveal(table, "marker-1", ""), setting_of(table))
    ends = [where(table.state, f"braves-{n}") for n in range(1, 7)]
    assert SPOT in ends
    assert all(distance(at, SPOT) - 0.5 <= 4.0 for at in ends)
    assert all(distance(at, there) >= 0.999 for at in ends for there in ends if at != there)
    assert table.state.markers == {}
    (told,) = table.told(UnitSetUp)
    assert told.unit == "braves"
    assert len(told.figures) == 6


@pytest.mark.rule("MT.8.43")
def test_the_owner_chooses_places_facings_and_formation() -> None:
    table = watched((20.0, 20.0))
    flow = hidden_markers.reveal(table, "marker-1", "")
    wide = [SPOT, (23.0, 30.0), (17.0, 30.0), (21.5, 32.6), (18.5, 32.6), (21.5, 27.4)]
    answer = {f"braves-{n}": {"at": at, "facing": 10.0 * n} for n, at in enumerate(wide, 1)}
    answer["braves-1"]["tags"] = {"formation": "dispersed"}  # type: ignore[assignment]
    table.run(flow, answer)
    assert table.state.units["braves"].formation == "dispersed"
    place = table.state.figures["braves-3"].where
    assert isinstance(place, At)
    assert place.pose.facing == 30.0


@pytest.mark.rule("MT.8.43")
@pytest.mark.parametrize(
    ("at", "reason"),
    [
        ((20.0, 34.51), "far"),
        ((20.0, 34.5), None),
        ((18.0, 28.0), "enemy"),
        ((22.5, 31.0), "obstacle"),
    ],
)
def test_within_four_inches_off_the_enemy_and_on_this_side_of_obstacles(
    at: Point, reason: str | None
) -> None:
    fence = wall("fence", (22.0, 28.0), (22.0, 34.0))
    table = watched((18.0, 26.0), terrain=[fence])
    flow = hidden_markers.reveal(table, "marker-1", "redcoats")
    ask = asked(table, flow)
    places = [SPOT, (19.0, 30.0), (21.0, 30.0), (20.0, 31.0), (20.0, 29.0)]
    answer = {f"braves-{n}": {"at": there} for n, there in enumerate([*places, at], 1)}
    if reason is None:
        ask.read(answer)
    else:
        assert why_not(ask, answer) == ("MT.8.43", "reveal-place", reason)


@pytest.mark.rule("MT.8.43")
def test_somebody_must_be_on_the_spot_and_nobody_in_a_river() -> None:
    table = watched((18.0, 20.0), terrain=[zone("river", 22.0, 0.0, 26.0, 48.0)])
    ask = asked(table, hidden_markers.reveal(table, "marker-1", ""))
    beside = {f"braves-{n}": {"at": (20.0, 30.2 + n)} for n in range(1, 5)}
    rest = {"braves-5": {"at": (18.0, 31.0)}, "braves-6": {"at": (18.0, 32.0)}}
    far_off = {**beside, **rest}
    far_off["braves-4"] = {"at": (18.0, 29.0)}
    assert why_not(ask, far_off) == ("MT.8.43", "reveal-place", "spot")
    drowned = {**far_off, "braves-4": {"at": SPOT}, "braves-6": {"at": (23.0, 30.0)}}
    assert why_not(ask, drowned)[:2] == ("MT.6.22", "impassable")
    ask.read({**far_off, "braves-4": {"at": SPOT}})


@pytest.mark.rule("MT.8.43")
def test_the_first_figure_stands_on_the_spot_even_beside_an_enemy() -> None:
    table = watched((20.0, 28.0))  # an inch from edge to edge
    table.run(hidden_markers.reveal(table, "marker-1", "redcoats"), setting_of(table))
    near = [n for n in range(1, 7) if distance(where(table.state, f"braves-{n}"), (20.0, 28.0)) <= 2.0]
    assert [where(table.state, f"braves-{n}") for n in near] == [SPOT]


@pytest.mark.rule("MT.8.43")
def test_who_finds_no_room_goes_as_near_beyond_as_can_be() -> None:
    """An island two inches wide in a river: one stands on it, five go over to the banks."""
    x, y = SPOT
    moat = [
        zone("river", x - 6, y + 1, x + 6, y + 5.5),
        zone("river", x - 6, y - 5.5, x + 6, y - 1),
        zone("river", x - 6, y - 1, x - 1, y + 1),
        zone("river", x + 1, y - 1, x + 6, y + 1),
    ]
    table = watched((20.0, 10.0), terrain=moat)
    usual = reveal_places.proposal(table.state, table.state.markers["marker-1"])
    assert (usual.on_spot, usual.beyond) == (True, 5)
    assert all(
        5.5 < distance(pose.point, SPOT) < 9.0 for id, pose in usual.drawn.poses.items() if id != "braves-1"
    )
    table.run(hidden_markers.reveal(table, "marker-1", ""), setting_of(table))
    assert len(table.state.living("braves")) == 6


@pytest.mark.rule("MT.8.43")
@pytest.mark.rule("MT.2.20")
def test_they_are_put_down_in_cohesion() -> None:
    """Men who know no woods keep within 4" of each other; a ring of six about the spot breaks nothing."""
    table = watched((20.0, 20.0))
    ask = asked(table, hidden_markers.reveal(table, "marker-1", ""))
    ends = [SPOT, (20.0, 34.5), (20.0, 25.5), (24.5, 30.0), (15.5, 30.0), (20.0, 31.0)]
    ask.read({f"braves-{n}": {"at": at} for n, at in enumerate(ends, 1)})


# Moved


def moved(table: Table, *path: Point) -> None:
    table.run(hidden_markers.move(table, "marker-1"), {"marker-1": {"path": path}})


@pytest.mark.rule("MT.8.41")
@pytest.mark.parametrize("under", ["braves", ""])
@pytest.mark.parametrize(("length", "fine"), [(5.0, True), (5.01, False)])
def test_a_marker_goes_as_far_as_a_figure_of_its_unit(under: str, length: float, fine: bool) -> None:
    """Natives: 4" and 1"; a decoy goes for the type that it was given."""
    table = watched((20.0, 8.0), under=under)
    if fine:
        moved(table, (SPOT[0] - length, SPOT[1]))
        assert table.state.markers["marker-1"].at == (15.0, 30.0)
        assert [one.path for one in table.told(MarkerMoved)] == [(SPOT, (15.0, 30.0))]
        return
    ask = asked(table, hidden_markers.move(table, "marker-1"))
    assert why_not(ask, {"marker-1": {"path": [(SPOT[0] - length, SPOT[1])]}})[:2] == ("MT.6.23", "too-far")


@pytest.mark.rule("MT.8.41")
def test_it_has_the_road_bonus_of_a_single_figure() -> None:
    table = watched((20.0, 8.0), terrain=[wall("road", (0.0, 30.0), (48.0, 30.0))])
    moved(table, (11.0, 30.0))
    assert table.state.markers["marker-1"].at == (11.0, 30.0)


@pytest.mark.rule("MT.8.41")
def test_it_need_not_move() -> None:
    table = watched((20.0, 8.0))
    table.run(hidden_markers.move(table, "marker-1"), {})
    assert table.state.markers["marker-1"].at == SPOT
    assert not table.events


@pytest.mark.rule("MT.8.42")
def test_spotted_half_way_it_is_revealed_there() -> None:
    """It passes from cover to cover: half-way, in the open, it is 18" from a redcoat."""
    woods = [zone("woods", 16.0, 28.0, 20.2, 32.0), zone("woods", 23.8, 28.0, 30.0, 32.0, id="more-woods")]
    table = watched((22.0, 11.0), terrain=woods)
    assert not list(hidden_markers.check(table))
    flow = hidden_markers.move(table, "marker-1")
    next(flow)
    ways = asked_again(flow, {"marker-1": {"path": [(24.0, 30.0)]}}, table)
    assert ways.key == "set-up"
    assert [one.path for one in table.told(MarkerMoved)] == [(SPOT, (22.0, 30.0))]
    (told,) = table.told(MarkerRevealed)
    assert told.at == (22.0, 30.0)


def asked_again(flow: Any, raw: Any, table: Table) -> Ask:
    first = asked(table, hidden_markers.move(table, "marker-1"))
    ask = flow.send(first.read(raw))
    assert isinstance(ask, Ask)
    return ask


@pytest.mark.rule("MT.8.42")
def test_spotted_at_the_end_it_is_revealed_there() -> None:
    woods = [zone("woods", 14.0, 28.0, 23.9, 32.0)]
    table = watched((24.0, 12.0), terrain=woods)
    flow = hidden_markers.move(table, "marker-1")
    next(flow)
    ask = asked_again(flow, {"marker-1": {"path": [(24.0, 30.0)]}}, table)
    assert ask.key == "set-up"
    assert [one.path for one in table.told(MarkerMoved)] == [(SPOT, (24.0, 30.0))]


@pytest.mark.rule("MT.8.41")
def test_it_keeps_off_enemies_and_their_markers_and_does_not_lie_on_its_own() -> None:
    table = watched(
        (20.0, 26.0),
        markers=[
            marker("marker-1", "french", SPOT, "braves"),
            marker("marker-2", "british", (23.0, 30.0), "", "skirmisher"),
            marker("marker-3", "french", (18.0, 30.0), ""),
        ],
    )
    ask = asked(table, hidden_markers.move(table, "marker-1"))
    assert why_not(ask, {"marker-1": {"path": [(20.0, 28.0)]}})[:2] == ("MT.6.23", "enemy-too-near")
    assert why_not(ask, {"marker-1": {"path": [(21.1, 30.0)]}})[:2] == ("MT.6.23", "enemy-too-near")
    assert why_not(ask, {"marker-1": {"path": [(18.5, 30.0)]}})[:2] == ("MT.1.12", "base-overlap")
    ask.read({"marker-1": {"path": [(20.0, 33.0)]}})
    ask.read({"marker-1": {"path": [(18.0, 31.0)]}})


def test_where_a_marker_may_go_is_known_to_its_owner_alone() -> None:
    table = watched((20.0, 8.0))
    ask = asked(table, hidden_markers.move(table, "marker-1"))
    assert isinstance(ask, Move)
    assert (ask.audience, ask.masked) == (("french",), "activate")


@pytest.mark.rule("MT.8.44")
def test_an_enemy_who_comes_within_an_inch_stops_there_and_it_is_revealed() -> None:
    """In the woods nobody spots it from more than 2"; a redcoat walks on and stops with 1" between the bases."""
    woods = zone("woods", 10.0, 20.0, 30.0, 40.0)
    table = watched((16.0, 30.0), terrain=[woods])
    assert not list(hidden_markers.check(table))
    flow = action_move.move(table, "redcoats")
    ask = asked(table, flow)
    usual = setting_of(table)
    ask = flow.send(ask.read({"redcoats-1": {"path": [(18.9, 30.0)]}}))
    assert ask.key == "set-up"
    x, y = where(table.state, "redcoats-1")
    assert (round(x, 2), y) == (18.0, 30.0)
    assert [one.marker for one in table.told(MoveStopped)] == ["marker-1"]
    assert [one.cause for one in table.told(MarkerRevealed)] == ["near"]
    assert usual


# In an activation


def carded(*, type: str = "native", left: int = 1, under: str = "braves", **fields: Any) -> Game[State]:
    """A French card is resolved; the marker is activated."""
    card = f"french-{type}-1"
    return bench(
        redcoats((20.0, 8.0)),
        unit("braves", "french", 6, troop="native-warriors", type=type),
        officer("captain", at=(30.0, 8.0)),
        unit("others", "french", at=[(2.0, 46.0)], type=type),
        markers=[marker("marker-1", "french", SPOT, under, type)],
        hands={"french": [card, "british-trained"]},
        active="french",
        plan={"hidden": ["braves"]},
        **fields,
    )


@pytest.mark.rule("MT.8.41")
@pytest.mark.parametrize(
    ("under", "able"), [("braves", ["move", "reveal", "decline"]), ("", ["move", "decline"])]
)
def test_a_marker_may_only_move_or_be_turned_over(under: str, able: list[str]) -> None:
    game = carded(under=under)
    game.answer("card:french-native-1")
    game.answer("marker-1")
    ask = game.question
    assert isinstance(ask, Choose)
    assert [option.key for option in ask.options] == able


@pytest.mark.rule("MT.8.46")
@pytest.mark.parametrize(("type", "actions"), [("native", 1), ("trained", 2)])
def test_revealed_by_choice_it_still_has_all_its_actions(type: str, actions: int) -> None:
    game = carded(type=type)
    game.answer(f"card:french-{type}-1")
    game.answer("marker-1")
    game.answer("reveal")
    assert game.question is not None
    assert game.question.key == "set-up"
    game.answer(game.question.default)
    activation = game.state.cursor.activation
    assert (activation.unit, activation.left) == ("braves", actions)
    assert set(activation.unseen_by) == {"redcoats", "captain"}
    assert game.question.key == "action"


@pytest.mark.rule("MT.8.42")
def test_a_unit_whose_marker_has_acted_is_not_activated_again() -> None:
    game = carded()
    game.answer("card:french-native-1")
    game.answer("marker-1")
    game.answer("move")
    game.answer({"marker-1": {"path": [[20.0, 26.0]]}})  # 18" from the redcoats at the end, not half-way
    assert game.question is not None
    assert game.question.key == "set-up"
    game.answer(game.question.default)
    ask = game.question
    assert isinstance(ask, Choose)
    assert [option.key for option in ask.options] == ["others", "done"]


@pytest.mark.rule("MT.3.28")
def test_a_hidden_officer_may_use_forward() -> None:
    game = bench(
        redcoats((20.0, 8.0)),
        unit("chief", "french", 1, troop="chief"),
        markers=[marker("marker-1", "french", SPOT, "chief")],
        hands={"french": ["french-forward", "british-trained"]},
        active="french",
        plan={"hidden": ["chief"]},
    )
    game.answer("card:french-forward")
    game.answer("actions")
    game.answer("marker-1")
    ask = game.question
    assert isinstance(ask, Choose)
    assert [option.key for option in ask.options] == ["move", "reveal", "decline"]


# Reserves


def reserve(**fields: Any) -> Table:
    return Table(
        redcoats((20.0, 8.0)),
        braves(4),
        plan={"reserves": {"braves": {"side": "french", "edge": "north", "low": 10.0, "high": 30.0}}},
        **fields,
    )


@pytest.mark.rule("MT.3.20")
def test_a_unit_in_reserve_comes_on_from_its_stretch_of_edge() -> None:
    """Natives with no enemy near: 4" and 1" and 2", from where the base is just on the table."""
    table = reserve()
    assert all(isinstance(one.where, Waiting) for one in table.state.figures.values() if one.side == "french")
    flow = deployment.enter(table, "braves")
    ask = asked(table, flow)
    assert isinstance(ask, Place)
    ends = [(12.0, 40.5), (14.0, 40.5), (16.0, 41.0), (18.0, 46.5)]
    answer = {f"braves-{n}": {"at": at} for n, at in enumerate(ends, 1)}
    far = {**answer, "braves-1": {"at": (12.0, 40.4)}}
    assert why_not(ask, far)[:2] == ("MT.6.23", "too-far")
    aside = {**answer, "braves-4": {"at": (8.0, 42.0)}}  # slantwise from (10, 47.5)
    ask.read(aside)
    with pytest.raises(StopIteration):
        flow.send(ask.read(answer))
    assert where(table.state, "braves-1") == (12.0, 40.5)
    (told,) = table.told(UnitEntered)
    assert told.paths["braves-1"] == ((12.0, 47.5), (12.0, 40.5))


@pytest.mark.rule("MT.3.20")
@pytest.mark.parametrize("edge", ["north", "south", "east", "west"])
def test_the_proposal_is_legal_on_every_edge(edge: str) -> None:
    table = Table(
        redcoats((24.0, 24.0)),
        unit("guns", "french", 3, troop="light-gun"),
        braves(8),
        plan={"reserves": {id: {"side": "french", "edge": edge} for id in ("braves", "guns")}},
    )
    for id in ("braves", "guns"):
        flow = deployment.enter(table, id)
        ask = asked(table, flow)
        with pytest.raises(StopIteration):
            flow.send(ask.read(ask.default))
    assert len(table.state.of_side("french")) == 11
