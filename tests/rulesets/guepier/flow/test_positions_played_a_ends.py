"""Situations set up as position files and played out: who enters, who leaves, and who has won."""

from typing import Any

import pytest

from escarmouche.kernel.events import GameEnded
from escarmouche.rulesets.guepier.data import events
from tests.rulesets.guepier.bench import happened
from tests.rulesets.guepier.played import (
    act,
    ap,
    asked,
    at,
    go,
    idle,
    load,
    man,
    morale,
    refused,
    unthrown,
    verdict,
)

# Chapters 16 and 21: the end


@pytest.mark.rule("GM.16.04", "GM.4.07")
def test_a_reserve_to_come_keeps_its_side_in_the_game() -> None:
    """reserve-keeps-a-side-alive: without r.1 the death of m.1 is the end."""
    game = load("reserve-keeps-a-side-alive")
    assert man(game, "m.1").lost
    assert game.state.verdict is None

    def alone(position: dict[str, Any]) -> None:
        del position["figures"]["r.1"], position["groups"]

    game = load("reserve-keeps-a-side-alive", change=alone)
    assert verdict(game) == ("french", "no-figures")
    assert game.question is None


@pytest.mark.rule("GM.16.05", "GM.16.06", "GM.9.19")
def test_legionnaires_leave_by_the_south_edge_only() -> None:
    """palo-verde-exits: two more are away, four in all, but the game goes on while legion.2 is on the table."""
    game = load("palo-verde-exits", to=0)
    act(game, "legion.2", do="continue")
    assert refused(game, {"legion.2": {"path": [[60, 56]]}})[0] == "E47"
    game = load("palo-verde-exits")
    assert game.state.left("french") == 4
    assert [event.figure for event in happened(game, events.FigureLeft)] == ["legion.0", "legion.1"]
    assert not happened(game, events.MoraleTested)
    assert game.state.verdict is None
    go(game, None)
    assert asked(game) == ("mexican", "activate")
    idle(game, at(6, "locate"))
    assert ap(game, "legion") == 7
    assert unthrown(game) == 0


@pytest.mark.rule("GM.16.05", "GM.9.19")
def test_no_mexican_leaves() -> None:
    """palo-verde-exits: guerrilla.1 trots to the south edge and may not cross it."""
    game = go(load("palo-verde-exits", faces=[1, 6]), None)
    act(game, "guerrilla.1", do="skirmish")
    assert refused(game, {"guerrilla.1": {"path": [[50, 0]]}})[0] == "E47"


@pytest.mark.rule("GM.16.06")
def test_palo_verde_ends_at_once_when_the_last_has_left() -> None:
    """palo-verde-last-man: three away in turn 3, in the middle of the movements."""
    game = load("palo-verde-last-man")
    assert verdict(game) == ("french", "escaped")
    assert (game.question, game.state.turn, game.state.cursor.sequence) == (None, 3, "move")


@pytest.mark.rule("GM.16.06", "GM.16.04")
def test_palo_verde_ends_at_once_when_the_last_has_fallen() -> None:
    """palo-verde-caught: two away only; and with three away the same shot is a French victory."""
    game = load("palo-verde-caught")
    assert verdict(game) == ("mexican", "caught")

    def three(position: dict[str, Any]) -> None:
        position["figures"]["legion.2"] = {"where": {"is": "away", "exit": "south"}}

    assert verdict(load("palo-verde-caught", change=three)) == ("french", "escaped")


@pytest.mark.rule("GM.16.06", "GM.14.27", "GM.1.11")
def test_block_34_lost_and_won_in_the_same_turn() -> None:
    """block-34-both: a draw; with fourteen lost the French win; with a Mexican on the roof they do not hold it."""
    game = load("block-34-both")
    assert verdict(game)[0] is None

    def fourteen(position: dict[str, Any]) -> None:
        position["figures"]["zouaves-2.9"] = {"at": [20, 10]}

    assert verdict(load("block-34-both", change=fourteen)) == ("french", "block-taken")

    def roof(position: dict[str, Any]) -> None:
        position["figures"]["line-1.1"] = {"at": [50, 90], "level": 1}

    game = load("block-34-both", change=roof)
    assert verdict(game)[0] == "mexican"
    assert game.state.control.get("block-34", "") == ""


@pytest.mark.rule("GM.16.06")
@pytest.mark.parametrize(
    ("turn", "left", "winner"),
    [
        (12, 6, "french"),
        (12, 5, None),
        (12, 4, None),
        (12, 3, "mexican"),
        (11, 3, "mexican"),
        (11, 4, "on"),
        (11, 6, "on"),
    ],
)
def test_honours_of_war(turn: int, left: int, winner: str | None) -> None:
    """camerone-last-turn: by how many legionnaires are left."""

    def remaining(position: dict[str, Any]) -> None:
        position["turn"] = turn
        for number in range(7):
            place = {"at": [70 + 3 * number, 60], "facing": 270}
            lost = {"where": {"is": "gone", "cause": "fire"}}
            position["figures"][f"legion-1.{number}"] = place if number < left else lost

    game = load("camerone-last-turn", change=remaining, faces=[3, 3, 4, 4])
    if winner == "on":
        assert (game.state.verdict, game.state.turn) == (None, 12)
    else:
        assert verdict(game)[0] == winner


@pytest.mark.rule("GM.16.06", "GM.15.01")
def test_the_fortieth_mexican() -> None:
    """camerone-fortieth: over at once, but after the morale test of his neighbour."""
    game = load("camerone-fortieth")
    assert morale(game) == [("guard-veracruz.1", "guard-veracruz.2", "yellow")]
    assert isinstance(game.events[-1], GameEnded)
    assert verdict(game) == ("french", "losses")
    assert game.question is None


@pytest.mark.rule("GM.16.03")
def test_a_free_battle_with_both_sides_broken() -> None:
    """free-battle-both-broken: 40 to 34 points; the house brings the French to 39; with 13 lost only Mexicans break."""
    assert verdict(load("free-battle-both-broken")) == ("mexican", "points")

    def house(position: dict[str, Any]) -> None:
        position["control"] = {"house": "french"}

    game = load("free-battle-both-broken", change=house)
    assert verdict(game)[0] is None

    def thirteen(position: dict[str, Any]) -> None:
        position["figures"]["line.9"] = {"at": [40, 15]}

    assert verdict(load("free-battle-both-broken", change=thirteen)) == ("french", "broken")

    def fourteen(position: dict[str, Any]) -> None:
        position["figures"]["line-and-gun.3"] = {"at": [10, 115]}

    assert verdict(load("free-battle-both-broken", change=fourteen)) == ("mexican", "broken")


@pytest.mark.rule("GM.16.03")
def test_a_free_battle_at_its_limit() -> None:
    """free-battle-last-turn: 8 to 4 is a draw, 9 to 4 a victory."""
    game = load("free-battle-last-turn")
    assert verdict(game)[0] is None

    def five(position: dict[str, Any]) -> None:
        lost, place = position["figures"]["national-guard.8"], {"at": [50, 105], "facing": 180}
        position["figures"] |= {"line-and-gun.1": lost, "national-guard.8": place}

    assert verdict(load("free-battle-last-turn", change=five)) == ("french", "points")


@pytest.mark.rule("GM.16.06")
@pytest.mark.parametrize(("away", "winner"), [(2, "mexican"), (3, "french")])
def test_palo_verde_at_the_end_of_turn_7(away: int, winner: str) -> None:
    """palo-verde-exits, turned to its last moment: those still on the table count for nothing."""

    def last_turn(position: dict[str, Any]) -> None:
        position |= {"turn": 7, "cursor": {"sequence": "end"}}
        if away == 3:
            position["figures"]["legion.0"] = {"where": {"is": "away", "exit": "south"}}

    assert verdict(load("palo-verde-exits", to=0, change=last_turn))[0] == winner


@pytest.mark.rule("GM.16.05")
def test_one_of_a_detachment_leaves_and_the_other_stays() -> None:
    """palo-verde-exits: the corporal goes, legion.1 stops short of the edge."""
    game = load("palo-verde-exits", to=1)
    go(game, {"legion.0": {"path": [[10, 0]]}, "legion.1": {"path": [[13, 2]]}})
    assert game.state.left("french") == 3
    assert man(game, "legion.1").point == (13, 2)
