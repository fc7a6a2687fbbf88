"""Chapter 5: the game and the player turn (BP.5.01-5.05)."""

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.events import (
    FirstPlayerChosen,
    FirstPlayerRolled,
    PhaseBegan,
    RecoveryRolled,
    TurnBegan,
)
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.flow import turn
from tests.rulesets.blackpowder.bench import bench, commander, happened, refused
from tests.rulesets.blackpowder.commands import asked, fr, gb, general, keys, played

ERSKINE = commander("erskine", "british", at=(20, 58))


def unopened(**fields: object) -> Game[State]:
    """Before anybody has deployed; who plays first is not laid down."""
    return bench(fr(), gb(), general(), ERSKINE, phase="deploy", half=0, plan={"first": ""}, **fields)  # type: ignore[arg-type]


@pytest.mark.rule("BP.5.01")
@pytest.mark.parametrize(("dice", "winner"), [((5, 2), "french"), ((2, 5), "british")])
def test_the_higher_die_chooses_who_plays_first(dice: tuple[int, int], winner: str) -> None:
    game = unopened(dice=dice)
    assert happened(game, FirstPlayerRolled)[0].side == winner
    assert (asked(game).key, asked(game).seat) == ("first-player", winner)
    assert keys(game) == ["french", "british"]
    game.answer("british")
    assert happened(game, FirstPlayerChosen)[0].side == "british"
    assert game.state.plan.first == "british"
    assert happened(game, TurnBegan)[0].side == "british"


@pytest.mark.rule("BP.5.01")
def test_ties_are_thrown_again() -> None:
    game = unopened(dice=(3, 3, 4, 4, 1, 6))
    assert happened(game, FirstPlayerRolled)[0].side == "british"
    assert game.dice.position == 6


@pytest.mark.rule("BP.5.01")
@pytest.mark.parametrize(("scenario", "first"), [("sobral-mill", "french"), ("aderklaa", "austrian")])
def test_a_scenario_may_fix_it(scenario: str, first: str) -> None:
    game = Game(RULESET, {"scenario": scenario}, {}, SeededDice(1))
    assert game.state.plan.first == first
    assert not happened(game, FirstPlayerRolled)
    assert asked(game).seat != first  # who plays second deploys first (BP.5.06)


@pytest.mark.rule("BP.5.02")
def test_command_shooting_hand_to_hand() -> None:
    foe = gb(at=(20, 20))
    game = bench(fr(), foe, general(), ERSKINE, active="french", phase="start", half=2)
    game.answer("done")  # initiative
    assert game.state.cursor.phase == "command"
    game.answer("done")
    game.answer({})  # the general stays
    assert game.state.cursor.phase == "shooting"
    game.answer("done")
    phases = [(event.side, event.phase) for event in happened(game, PhaseBegan)]
    own = ["initiative", "command", "shooting", "melee"]
    assert phases == [*(("french", phase) for phase in own), ("british", "initiative")]
    assert [event.side for event in happened(game, TurnBegan)] == ["french", "british"]


@pytest.mark.rule("BP.5.02")
def test_who_is_not_active_does_not_play() -> None:
    game = played(fr(), general(), ERSKINE)
    found = refused(game, "solignac", "british")
    assert (found.rule, found.code) == ("BP.5.02", "not-your-turn")


@pytest.mark.rule("BP.5.03")
def test_nobody_needs_an_order_to_shoot() -> None:
    foe = gb(at=(20, 20))
    game = played(fr(), foe, answers=("done", {}))
    assert (asked(game).key, keys(game)) == ("shooter", ["22e", "done"])


@pytest.mark.rule("BP.5.04")
def test_the_steps_that_open_a_turn_come_in_this_order() -> None:
    """Commanders come free, brigades lose heart, the Elite recover, officers take over, and the list is frozen: who
    withdraws is still on it."""
    elite = fr("9e", (40, 10), brigade="guard", rules=("elite-4",), disordered=1)
    broken = fr(casualties=3, at=(20, 30))
    foe = gb(at=(20, 40), facing=180)
    free = general(attached_to="22e", at=(20.0, 30.75), cinc=False)
    chief = commander("massena", "french", at=(60, 4), brigade="")
    third = fr("2e", (60, 10), brigade="third")
    pieces = (broken, elite, third, foe, free, chief, ERSKINE)
    game = bench(*pieces, active="french", phase="start", half=2, dice=(4,))
    kinds = [event.kind for event in game.events]
    steps = ["turn-began", "commander-detached", "brigade-demoralised", "recovery-rolled", "withdrew"]
    assert [kind for kind in kinds if kind in steps] == steps
    assert "22e" in game.state.cursor.eligible or game.state.cursor.phase == "command"
    assert happened(game, RecoveryRolled)[0].unit == "9e"
    assert not game.state.units["9e"].disordered


@pytest.mark.rule("BP.5.04")
def test_the_command_phase_ends_when_everybody_is_done() -> None:
    game = played(fr(), gb(at=(20, 20)), answers=("solignac", "stop", {}))
    assert game.state.cursor.phase == "shooting"


@pytest.mark.rule("BP.5.04")
def test_the_shooting_phase_ends_when_everybody_has_shot_or_passed() -> None:
    game = played(fr(), fr("9e", (32, 10)), gb(at=(20, 20)), phase="shooting", dice=(1, 1, 1, 1, 1, 1))
    game.answer("22e")
    assert game.state.cursor.phase == "shooting"
    game.answer("9e")
    assert game.state.cursor.phase != "shooting"


@pytest.mark.rule("BP.5.05", "BP.14.06")
def test_the_end_of_a_turn_recovers_resets_and_passes_on() -> None:
    old = fr(disordered=2, ordered=True, initiative=True, reacted=True, shot=True, hitched="limbered")
    new = fr("9e", (40, 10), disordered=3)
    done = general(done=True, began=True, moved=True, rerolled=True)
    game = bench(old, new, gb(), done, ERSKINE, active="french", phase="end", half=3, orders_over=True)
    unit, leader = game.state.units["22e"], game.state.commanders["solignac"]
    assert not unit.disordered
    assert game.state.units["9e"].disordered == 3
    assert all(getattr(unit, name) == value for name, value in turn.FLAGS.items())
    assert not any((leader.done, leader.began, leader.moved, leader.rerolled, game.state.orders_over))
    assert (game.state.cursor.side, game.state.half) == ("british", 4)


@pytest.mark.rule("BP.5.05", "BP.15.16")
def test_after_the_second_sides_last_turn_the_game_is_over() -> None:
    limit = {"turns": 2}
    game = bench(fr(), gb(), general(), ERSKINE, active="french", phase="end", half=3, plan=limit)
    assert not game.over
    assert game.state.half == 4
    game = bench(fr(), gb(), general(), ERSKINE, active="british", phase="end", half=4, plan=limit)
    assert game.over
