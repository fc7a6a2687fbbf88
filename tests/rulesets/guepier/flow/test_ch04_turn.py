"""Chapter 4: the sequences of a turn, the initiative, and the end of the turn."""

from typing import Any

import pytest

from escarmouche.kernel.events import GameEnded
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose, ChooseSeveral
from escarmouche.rulesets.guepier.data.events import (
    BreachOpened,
    ControlChanged,
    Eliminated,
    InitiativeTaken,
    MoraleTested,
    PointsRolled,
    Rallied,
    SequenceBegan,
    TurnBegan,
)
from escarmouche.rulesets.guepier.data.state import Condition, Count, Group, Plan, State, WeakSpot
from escarmouche.table.tabletop import Gone, Waiting
from tests.rulesets.guepier.bench import bench, happened, man, row, zone


def pass_by(game: Game[State]) -> None:
    """Do nothing wherever that is allowed, else the usual."""
    ask = game.question
    assert ask is not None
    if isinstance(ask, Choose) and ask.may_pass:
        game.answer(None)
    elif isinstance(ask, ChooseSeveral) and ask.low == 0:
        game.answer([])
    else:
        game.answer(ask.default)


def pass_until(game: Game[State], turn: int) -> None:
    while not game.over and game.state.turn < turn:
        pass_by(game)


def sequences(game: Game[State]) -> list[tuple[str, str]]:
    return [(event.sequence, event.side) for event in happened(game, SequenceBegan)]


@pytest.mark.rule("GM.4.01", "GM.4.02")
def test_a_turn_has_seven_sequences_and_the_initiative_side_goes_first_in_each() -> None:
    game = bench(
        man("french", (10, 10)),
        man("mexican", (100, 100)),
        sequence="end",
        dice=(2, 5, 6, 1),  # turn 3: the Mexicans lead; turn 4: the French
    )
    pass_until(game, 4)
    assert sequences(game)[:11] == [
        ("points", ""),
        ("rally", "mexican"),
        ("rally", "french"),
        ("locate", "mexican"),
        ("locate", "french"),
        ("move", "mexican"),
        ("move", "french"),
        ("fire", "mexican"),
        ("fire", "french"),
        ("melee", ""),
        ("end", ""),
    ]
    assert sequences(game)[11:14] == [("points", ""), ("rally", "french"), ("rally", "mexican")]
    assert [event.turn for event in happened(game, TurnBegan)] == [3, 4]


@pytest.mark.rule("GM.4.03")
@pytest.mark.parametrize(
    ("dice", "had_it", "attacker", "takes"),
    [
        ((5, 4), "mexican", "french", "french"),
        ((4, 5), "french", "french", "mexican"),
        ((4, 4), "french", "french", "mexican"),
        ((4, 4), "mexican", "french", "french"),
        ((4, 4), "", "french", "french"),
        ((4, 4), "", "mexican", "mexican"),
    ],
)
def test_more_action_points_take_the_initiative(
    dice: tuple[int, ...], had_it: str, attacker: str, takes: str
) -> None:
    game = bench(
        man("french", (10, 10)),
        man("mexican", (100, 100)),
        sequence="points",
        initiative=had_it,
        plan=Plan(attacker=attacker),
        dice=dice,
    )
    assert game.state.initiative == takes
    assert [event.side for event in happened(game, InitiativeTaken)] == [takes]


@pytest.mark.rule("GM.4.03")
def test_initiative_counts_all_groups_after_deductions() -> None:
    lost = {"group": "f1", "at": None, "where": Gone("test", 1)}
    game = bench(
        man("french", (10, 10), group="f1"),
        *(man("french", **lost) for _ in range(3)),
        man("french", (30, 10), group="f2"),
        man("mexican", (100, 100)),
        sequence="points",
        dice=(4, 3, 5),
    )
    # The French have 4 - 3 and 3, the Mexican 5.
    assert happened(game, InitiativeTaken)[0].points == {"french": 4, "mexican": 5}
    assert game.state.initiative == "mexican"


@pytest.mark.rule("GM.4.04", "GM.4.05")
def test_memories_are_set_and_flags_cleared_at_the_end_of_the_turn() -> None:
    flags: dict[str, Any] = {
        "located": True, "activated": True, "moved": True, "shot": True, "fought": True, "charged": True,
        "defensive": True, "off_ladder": True, "hauled": True, "ran": True, "busy": True, "assailant_of": ("m.1",),
    }  # fmt: skip
    game = bench(
        man("french", (10, 10), **flags),
        man("french", (10, 40), mode="fast"),
        man("french", (10, 70), moved_last=True, shot_last=True),
        man("mexican", (100, 100)),
        sequence="end",
        cursor={"tried": ("m.1",), "fought": ("ram-1",), "starts": {}},
        dice=(1, 2),
    )
    first, second, third = (game.state.figures[f"f.{number}"] for number in (1, 2, 3))
    assert (first.moved_last, first.shot_last) == (True, True)
    assert not any(getattr(first, flag) for flag in flags)
    assert (second.moved_last, second.shot_last) == (True, False)
    assert second.mode == "fast"
    assert (third.moved_last, third.shot_last) == (False, False)
    assert (game.state.cursor.tried, game.state.cursor.fought) == ((), ())
    assert game.state.turn == 3


@pytest.mark.rule("GM.4.05", "GM.11.27")
def test_a_runner_stopped_before_his_side_moves_has_not_stood_still() -> None:
    game = bench(
        man("french", (10, 10), marker="green", training="green"),
        man("french", (13, 10), mode="fast", training="green"),
        man("french", (60, 60)),
        man("mexican", (100, 100)),
        sequence="rally",
        ap=0,
        # f.1 is lost and f.2 stopped; turn 3: the points of both sides, f.2 rallies
        dice=(1, 1, 2, 3, 6),
        plan=Plan(limit=3),
    )
    assert (game.state.figures["f.2"].marker, game.state.figures["f.2"].mode) == ("yellow", "immobile")
    pass_until(game, 3)
    assert game.state.figures["f.2"].moved_last
    assert not game.state.figures["f.3"].moved_last


@pytest.mark.rule("GM.4.05")
def test_bookkeeping_is_done_in_order() -> None:
    house = zone("building", 20, 20, 60, 60, id="house", tags=("fortified",))
    start = {"pose": {"x": 40, "y": 21}, "zones": ["house"]}
    game = bench(
        man("french", (40, 21)),
        man("mexican", (100, 100)),
        terrain=(house,),
        sequence="end",
        turn=2,
        weak=(WeakSpot("weak-1", "house", (40, 20), working=("f.1",)),),
        cursor={"starts": {"f.1": start}},
        plan=Plan(
            conditions=(
                Condition("turn", "french", "house", (Count("controls", "french", zone="house"),)),
                Condition("limit", "mexican", "late"),
            ),
            limit=2,
        ),
    )
    told = [event for event in game.events if isinstance(event, BreachOpened | ControlChanged | GameEnded)]
    assert [type(event) for event in told] == [BreachOpened, ControlChanged, GameEnded]
    assert game.state.verdict is not None
    assert game.state.verdict.winner == "french"  # the turn's own conditions come before those of the limit


@pytest.mark.rule("GM.4.05")
def test_unspent_points_are_lost() -> None:
    game = bench(man("french", (10, 10)), man("mexican", (100, 100)), sequence="move", ap=9, dice=(3, 4))
    pass_by(game)
    assert game.state.groups["f"].ap == 0
    assert game.state.groups["m"].ap == 9
    pass_until(game, 3)
    assert (game.state.groups["f"].ap, game.state.groups["m"].ap) == (3, 4)


@pytest.mark.rule("GM.4.06", "GM.6.10")
def test_who_is_eliminated_in_a_sequence_does_not_act_in_it() -> None:
    game = bench(
        man("french", (10, 10), marker="green", training="green"),
        man("french", (13, 10), marker="green", training="green"),
        man("french", (60, 60)),
        man("mexican", (100, 100)),
        sequence="rally",
        ap=0,
        dice=(1, 1),  # the first goes, and the second, pinned, with him: he never rolls to rally
    )
    game.answer("f.1")
    assert [event.figure for event in happened(game, Rallied)] == ["f.1"]
    assert [event.figure for event in happened(game, MoraleTested)] == ["f.2"]
    assert [event.figure for event in happened(game, Eliminated)] == ["f.1", "f.2"]
    assert game.state.cursor.sequence != "rally"


@pytest.mark.rule("GM.4.07")
@pytest.mark.parametrize(
    ("turn", "rolls"), [(2, ["f", "m"]), (3, ["f", "m", "late"]), (4, ["f", "m", "late"])]
)
def test_reserves_roll_from_the_turn_in_which_they_enter(turn: int, rolls: list[str]) -> None:
    late = [man("mexican", None, group="late", where=Waiting(), leader=number == 0) for number in range(2)]
    game = bench(
        man("french", (10, 10)),
        man("mexican", (100, 100)),
        *late,
        sequence="points",
        turn=turn,
        groups=(
            Group(id="f", side="french"),
            Group(id="m", side="mexican"),
            Group(id="late", side="mexican", enters=3, edges=("north",), edge="north"),
        ),
        dice=(3, 1, 6, 6),
    )
    assert [event.group for event in happened(game, PointsRolled)] == rolls
    assert game.state.initiative == ("french" if turn == 2 else "mexican")


def test_a_game_can_start_again_at_any_question() -> None:
    game = bench(
        *row(2, "french", (10, 10), marker="yellow"), man("mexican", (100, 100)), sequence="rally", dice=(6,)
    )
    game.answer("f.1")
    twin = game.copy()
    game.answer(2)
    twin.answer(2)
    assert twin.state == game.state
    assert twin.events == game.events
