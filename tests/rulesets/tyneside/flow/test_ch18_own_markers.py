"""A player's own hidden markers (TY.18.09)."""

from collections import Counter
from typing import Any

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.events import all_seen_by
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose, ChooseSeveral, Move, Place
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.events import (
    ActionRolled,
    Charged,
    GroupCommanded,
    MarkerMoved,
    MarkerTurned,
    Sighted,
)
from escarmouche.rulesets.tyneside.data.state import Marker, Order, State
from escarmouche.table.tabletop import Point, Waiting
from tests.rulesets.tyneside.bench import bench, happened, man, pc, refused, row, wall, zone

UNSEEN = wall("palisade", (40.0, 0.0), (40.0, 150.0))
GROUPS = ("M", "K1", "K2", "I1", "I2", "I3")


def new() -> Game[State]:
    return Game(RULESET, {"scenario": "advance-guard"}, {"hidden_markers": "on"}, SeededDice(1))


def hidden(
    *others: Any,
    at: Point = (120.0, 60.0),
    decoy: Point | None = None,
    dice: tuple[int, ...] = (),
    **fields: Any,
) -> Game[State]:
    """A French player with a hidden band, his chief beside it; the British far away. The French phase begins."""
    markers = [Marker(id="marker-1", side="french", at=at, unit="f")]
    if decoy is not None:
        markers.append(Marker(id="marker-2", side="french", at=decoy))
    return bench(
        *(man("french", None, unit="f") for _ in range(4)),
        pc("french", (110.0, 60.0)),
        *(others or (man("british", (10.0, 10.0)),)),
        pc("british", (14.0, 6.0)),
        markers=markers,
        side="french",
        dice=(*dice, *[3] * 80),
        **fields,
    )


def reach(game: Game[State], key: str, *answers: Any) -> None:
    """Answer with those, then with as little as may be, until that question is asked."""
    given = list(answers)
    for _ in range(30):
        ask = game.question
        assert ask is not None
        if ask.key == key and not given:
            return
        if given and ask.key == given[0][0]:
            game.answer(given.pop(0)[1])
        else:
            game.answer({} if isinstance(ask, Move) else [] if isinstance(ask, ChooseSeveral) else None)
    raise AssertionError(key)


@pytest.mark.rule("TY.18.09")
def test_groups_are_put_down_as_markers_with_half_as_many_decoys() -> None:
    game = new()
    ask = game.question
    assert isinstance(ask, ChooseSeveral)
    assert (ask.key, ask.seat, [one.key for one in ask.options]) == ("hide", "french", list(GROUPS))
    game.answer(["K1", "I1", "I2"])
    ask = game.question
    assert isinstance(ask, Place)
    assert ask.pieces == ("K1", "I1", "I2", "decoy-1", "decoy-2")
    game.answer(ask.default)
    markers = game.state.markers.values()
    assert Counter(one.unit for one in markers) == {"K1": 1, "I1": 1, "I2": 1, "": 2}
    ask = game.question
    assert isinstance(ask, Place)
    assert ask.key == "deploy"
    assert not any(id.startswith(("K1-", "I1-", "I2-")) for id in ask.pieces)
    game.answer(ask.default)
    assert all(isinstance(game.state.figures[id].where, Waiting) for id in game.state.units["I1"].members)


@pytest.mark.rule("TY.18.09")
def test_their_numbers_tell_nothing() -> None:
    """By place from west to east: what was named first may get any number."""
    game = new()
    game.answer(["M"])
    game.answer({"M": {"at": [100, 20]}, "decoy-1": {"at": [50, 20]}})
    assert [(one.at, one.unit) for one in game.state.markers.values()] == [
        ((50.0, 20.0), ""),
        ((100.0, 20.0), "M"),
    ]


@pytest.mark.rule("TY.18.09")
def test_in_the_own_zone() -> None:
    game = new()
    game.answer(["M"])
    refusal = refused(game, {"M": {"at": [121, 20]}, "decoy-1": {"at": [50, 20]}})
    assert (refusal.rule, refusal.code) == ("TY.18.09", "marker-placement")


@pytest.mark.rule("TY.18.09")
def test_or_none_at_all() -> None:
    game = new()
    game.answer([])
    ask = game.question
    assert isinstance(ask, Place)
    assert len(ask.pieces) == 42
    assert game.state.markers == {}


@pytest.mark.rule("TY.18.09")
def test_the_enemy_learns_neither_the_question_nor_the_answer() -> None:
    game = new()
    assert game.view("british").question is None
    assert [one.key for one in game.view("british").waiting] == ["hide"]
    game.answer(["M", "I1"])
    game.answer(game.question.default)  # type: ignore[union-attr]
    seen = game.view("british").state
    assert all(one.unknown and not one.unit for one in seen.markers.values())
    assert not game.view("french").state.markers["marker-1"].unknown


@pytest.mark.rule("TY.18.09")
def test_a_marker_is_turned_over_at_will_and_its_men_set_up_by_their_player() -> None:
    game = hidden()
    ask = game.question
    assert isinstance(ask, Choose)
    assert (ask.key, ask.seat) == ("reveal", "french")
    game.answer("marker-1")
    ask = game.question
    assert isinstance(ask, Place)
    assert (ask.key, ask.seat, len(ask.pieces)) == ("set-up", "french", 4)
    spots = {f"f.{number + 1}": {"at": [120 + 3 * number, 70]} for number in range(4)}
    refusal = refused(game, {**spots, "f.1": {"at": [120, 82]}})
    assert (refusal.rule, refusal.code, refusal.params["reason"]) == ("TY.18.05", "placement", "far")
    game.answer(spots)
    assert [one.what for one in happened(game, MarkerTurned)] == ["group"]
    assert next(one.began or one.point for one in game.state.living("f")) == (120.0, 70.0)


@pytest.mark.rule("TY.18.09")
def test_a_decoy_turned_over_is_gone() -> None:
    game = hidden(decoy=(60.0, 100.0))
    game.answer("marker-2")
    assert "marker-2" not in game.state.markers
    assert [one.what for one in happened(game, MarkerTurned)] == ["decoy"]


@pytest.mark.rule("TY.18.09")
def test_decoys_move_like_the_markers_of_commanded_groups() -> None:
    game = hidden(decoy=(60.0, 100.0))
    reach(game, "move-markers", ("reveal", None), ("command-hidden", ["f"]))
    ask = game.question
    assert isinstance(ask, Move)
    assert set(ask.pieces) == {"marker-1", "marker-2"}
    refusal = refused(game, {"marker-2": {"path": [[60, 126]]}})
    assert (refusal.rule, refusal.code, refusal.params["reason"]) == ("TY.18.09", "marker-move", "far")
    game.answer({"marker-1": {"path": [[120, 84]]}, "marker-2": {"path": [[60, 125]]}})
    assert game.state.markers["marker-1"].at == (120.0, 84.0)
    assert game.state.markers["marker-2"].at == (60.0, 125.0)


@pytest.mark.rule("TY.18.09", "TY.7.19")
@pytest.mark.parametrize("paid", [[], ["f"], ["h"], ["f", "h"]])
def test_hidden_groups_are_paid_for_in_one_answer_however_many(paid: list[str]) -> None:
    """Over a server the number of answers is known: it must not tell the number of payments."""
    game = bench(
        *(man("french", None, unit=unit) for unit in ("f", "f", "f", "h", "h", "h")),
        *(man("french", (116.0, 60.0 + 3 * number), unit="g") for number in range(2)),
        pc("french", (110.0, 60.0)),
        man("british", (10.0, 10.0)),
        pc("british", (14.0, 6.0)),
        markers=[
            Marker(id=f"marker-{unit}", side="french", at=(120.0, 80.0 if unit == "h" else 60.0), unit=unit)
            for unit in ("f", "h")
        ],
        side="french",
        dice=(3, 3, 1, *[3] * 80),
    )
    reach(game, "command", ("reveal", None))
    problem = refused(game, "f")
    assert (problem.rule, problem.code) == ("TY.18.09", "hidden-last")
    game.answer(None)
    ask = game.question
    assert isinstance(ask, ChooseSeveral)
    assert [one.key for one in ask.options] == ["f", "h"]
    assert ask.default == ["f", "h"]
    assert [one.key for one in game.view("british").waiting] == ["command"]
    before = len(game.answers)
    game.answer(paid)
    assert len(game.answers) == before + 1
    assert {unit for unit in ("f", "h") if game.state.units[unit].commanded} == set(paid)


@pytest.mark.rule("TY.18.09", "TY.7.09")
def test_all_hidden_groups_together_cost_no_more_than_there_are_points() -> None:
    """Four men and four: one point is missing, and none of both is paid for."""
    game = bench(
        *(man("french", None, unit=unit) for unit in "ffffhhhh"),
        pc("french", (110.0, 60.0)),
        man("british", (10.0, 10.0)),
        pc("british", (14.0, 6.0)),
        markers=[Marker(id=f"marker-{unit}", side="french", at=(120.0, 60.0), unit=unit) for unit in "fh"],
        side="french",
        dice=(3, 3, 1, *[3] * 80),
    )
    reach(game, "command-hidden")
    assert game.question is not None
    assert game.question.default == ["f"]
    problem = refused(game, ["f", "h"])
    assert (problem.rule, problem.code) == ("TY.7.09", "too-few-points")
    assert (problem.params["needed"], problem.params["left"]) == (8, 7)


@pytest.mark.rule("TY.18.09")
def test_who_can_pay_for_no_hidden_group_is_asked_all_the_same() -> None:
    game = hidden(at=(230.0, 140.0))
    reach(game, "command-hidden")
    ask = game.question
    assert isinstance(ask, Choose)
    assert ask.options == ()


@pytest.mark.rule("TY.18.09")
def test_a_marker_has_no_facing_and_is_not_turned() -> None:
    game = hidden(decoy=(60.0, 100.0))
    reach(game, "move-markers", ("reveal", None), ("command-hidden", ["f"]))
    ask = game.question
    assert isinstance(ask, Move)
    assert not ask.guide.turns
    refusal = refused(game, {"marker-2": {"path": [[60, 110]], "facing": 90}})
    assert (refusal.rule, refusal.code, refusal.params["reason"]) == ("TY.18.09", "marker-move", "turned")


@pytest.mark.rule("TY.18.09")
def test_an_uncommanded_marker_goes_on_with_its_order() -> None:
    """Towards the enemy, and the player is not asked; one under HOLD stays."""
    units = {"f": {"order": Order("move", points=((120.0, 100.0),))}}
    game = hidden(decoy=(60.0, 100.0), units=units, terrain=[UNSEEN])
    reach(game, "move-markers", ("reveal", None), ("command", None))
    ask = game.question
    assert isinstance(ask, Move)
    assert ask.pieces == ("marker-2",)
    game.answer({})
    assert game.state.markers["marker-1"].at == (120.0, 85.0)
    held = hidden(decoy=(60.0, 100.0))
    reach(held, "move-markers", ("reveal", None), ("command", None))
    held.answer({})
    assert held.state.markers["marker-1"].at == (120.0, 60.0)


@pytest.mark.rule("TY.18.09", "TY.12.02")
def test_with_an_enemy_in_sight_and_range_it_goes_at_half_speed() -> None:
    units = {"f": {"order": Order("move", points=((120.0, 100.0),))}}
    game = hidden(decoy=(60.0, 100.0), units=units)
    reach(game, "move-markers", ("reveal", None), ("command", None))
    game.answer({})
    assert game.state.markers["marker-1"].at == (120.0, 72.0)  # whole centimetres of 12.5


@pytest.mark.rule("TY.18.09", "TY.9.01")
@pytest.mark.parametrize(
    ("fields", "terrain", "factor", "parts"),
    [
        ({}, [UNSEEN], 0, set()),
        ({}, [], 1, {"risk-enemy-in-range"}),
        ({"klass": "green"}, [], 2, {"risk-enemy-in-range", "risk-greens-in-range"}),
        ({"klass": "hero"}, [], 0, {"risk-enemy-in-range", "risk-hero"}),
    ],
)
def test_hidden_groups_roll_with_the_risk_of_where_they_lie(
    fields: dict[str, Any], terrain: Any, factor: int, parts: set[str]
) -> None:
    """They "roll normally": they see whom the marker's men would see, though nobody sees them."""
    game = bench(
        *(man("french", None, unit="f", **fields) for _ in range(4)),
        pc("french", (110.0, 140.0)),
        man("british", (30.0, 60.0)),
        pc("british", (14.0, 60.0)),
        markers=[Marker(id="marker-1", side="french", at=(120.0, 60.0), unit="f")],
        side="french",
        terrain=terrain,
        dice=[3] * 80,
    )
    reach(game, "markers-go-on")
    (rolled,) = [one for one in happened(game, ActionRolled) if one.unit == "f"]
    assert (rolled.factor, set(rolled.parts)) == (factor, parts)
    assert rolled.cell == {0: "continue", 1: "continue-charge", 2: "hold"}[factor]


@pytest.mark.rule("TY.18.09", "TY.9.14")
def test_a_plain_result_binds_a_commanded_marker_too() -> None:
    """Risk Factor 1 and a die of 1: COVER. The decoy is the player's to move, the band goes into the wood."""
    game = hidden(
        decoy=(60.0, 100.0),
        terrain=[zone("forest", 118.0, 70.0, 140.0, 90.0)],
        dice=(6, 6, 6, 3, 1),  # points, the chief's own roll, the band's
    )
    reach(game, "move-markers", ("reveal", None), ("command-hidden", ["f"]))
    (rolled,) = [one for one in happened(game, ActionRolled) if one.unit == "f"]
    assert (rolled.cell, rolled.bound, rolled.standing) == ("cover", True, "commanded")
    ask = game.question
    assert isinstance(ask, Move)
    assert ask.pieces == ("marker-2",)
    game.answer({})
    x, y = game.state.markers["marker-1"].at
    assert 118.0 <= x <= 140.0
    assert 70.0 <= y <= 90.0


@pytest.mark.rule("TY.18.09", "TY.12.05")
def test_a_hidden_group_that_its_result_makes_charge_comes_to_light_and_charges() -> None:
    """The enemy is 19 cm off and does not see the marker; its men see him, and roll ADVANCE+C."""
    game = hidden(
        *row(2, "british", (120.0, 80.0)),
        at=(120.0, 60.0),
        dice=(1, 3, 3, 3, 3, 6),  # the marker's, points, the chief's own roll, the band's
    )
    reach(game, "act")
    assert [(one.cause, one.unit) for one in happened(game, MarkerTurned)] == [("charges", "f")]
    (charged,) = happened(game, Charged)
    assert (charged.unit, charged.target, charged.cause) == ("f", "b", "advance-charge")


@pytest.mark.rule("TY.18.09")
def test_in_woods_a_marker_is_as_slow_as_a_man() -> None:
    units = {"f": {"order": Order("move", points=((120.0, 100.0),))}}
    game = hidden(
        decoy=(60.0, 140.0), units=units, terrain=[UNSEEN, zone("forest", 100.0, 60.0, 150.0, 120.0)]
    )
    reach(game, "move-markers", ("reveal", None), ("command", None))
    game.answer({})
    assert game.state.markers["marker-1"].at == (120.0, 72.0)  # whole centimetres of 12.5


@pytest.mark.rule("TY.18.09")
def test_what_a_marker_rolls_and_who_commands_it_its_owner_alone_learns() -> None:
    game = hidden(decoy=(60.0, 100.0))
    reach(game, "move-markers", ("reveal", None), ("command-hidden", ["f"]))
    for kind in (ActionRolled, GroupCommanded):
        about = [one for one in game.events if isinstance(one, kind) and one.unit == "f"]
        assert len(about) == 1
        assert not any(
            isinstance(one, kind) and one.unit == "f" for one in all_seen_by(game.events, "british")
        )
        assert any(isinstance(one, kind) and one.unit == "f" for one in all_seen_by(game.events, "french"))
    assert game.state.units["f"].commanded == "f.pc"
    assert game.view("british").state.units["f"].commanded == ""


@pytest.mark.rule("TY.18.09", "TY.18.06")
def test_the_enemy_who_comes_near_turns_it_over() -> None:
    game = hidden(man("british", (120.0, 49.0)))
    assert [(one.cause, one.finder) for one in happened(game, MarkerTurned)] == [("near", "b.1")]
    ask = game.question
    assert isinstance(ask, Place)
    assert (ask.key, ask.seat) == ("set-up", "french")


@pytest.mark.rule("TY.18.09")
def test_revealed_to_fire_after_it_has_moved() -> None:
    """What the marker has moved counts for the men who come out from under it."""
    game = hidden(man("british", (180.0, 84.0)), decoy=(60.0, 100.0))
    reach(game, "move-markers", ("reveal", None), ("command-hidden", ["f"]))
    game.answer({"marker-1": {"path": [[120, 70]]}})
    reach(game, "reveal")
    game.answer("marker-1")
    game.answer(game.question.default)  # type: ignore[union-attr]
    assert {one.cost for one in game.state.living("f")} == {10.0}
    assert [one.marker for one in happened(game, MarkerMoved)] == ["marker-1"]


@pytest.mark.rule("TY.8.06")
def test_who_comes_out_at_will_looks_into_the_woods_in_that_phase() -> None:
    wood = zone("forest", 180.0, 95.0, 220.0, 140.0)
    game = hidden(man("british", (200.0, 98.0)), at=(200.0, 60.0), terrain=[wood])
    assert "b" not in game.state.sightings
    game.answer("marker-1")
    ask = game.question
    assert isinstance(ask, Place)
    game.answer(ask.default)
    told = [type(event) for event in game.events]
    assert Sighted in told[: told.index(ActionRolled)]
