"""What games of one scenario share, and what is looked up once, changes nothing of what is found."""

import pytest
from msgspec.structs import replace

from escarmouche.bots.recruit import Recruit, Stuck
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.scenario import begin, options_of, sheet_named
from escarmouche.rulesets.guepier.data.state import State, put
from escarmouche.rulesets.guepier.table import board, deployment_proposals
from escarmouche.table.tabletop import At, Pose
from tests.rulesets.guepier.bench import bench, man

SCENARIOS = ("palo-verde", "block-34", "free-battle")


def played(scenario: str, answers: int, seed: int = 3) -> Game[State]:
    """A game of recruits, so many answers on."""
    game = Game(RULESET, {"scenario": scenario}, {}, SeededDice(seed))
    bots = {side: Recruit(f"{seed}:{side}") for side in RULESET.sides}
    while (ask := game.question) is not None and len(game.answers) < answers:
        try:
            game.answer(bots[ask.seat].answer(game.view(ask.seat)), ask.seat)
        except (Illegal, Stuck):
            game.back(ask.seat)
    return game


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_leaves_the_start_of_the_next_as_it_was(scenario: str) -> None:
    sheet = sheet_named(scenario)
    fresh = begin(sheet, options_of(sheet))
    played(scenario, 60)
    start = RULESET.start({"scenario": scenario}, {})
    assert start == fresh
    assert start.table is RULESET.start({"scenario": scenario}, {}).table


def test_other_options_have_a_start_of_their_own() -> None:
    wide = RULESET.start({"scenario": "palo-verde"}, {"wide_arc": True})
    assert (wide.options.wide_arc, RULESET.start({"scenario": "palo-verde"}, {}).options.wide_arc) == (
        True,
        False,
    )


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_remembered_packings_are_those_of_the_same_position_only(scenario: str) -> None:
    """A group looks for its places where others have been put down otherwise."""
    for seed in range(4):
        for answers in range(4):
            state = played(scenario, answers, seed).state
            for group in state.groups.values():
                if not group.enters and deployment_proposals.waiting(state, group):
                    assert deployment_proposals.packings(state, group) == deployment_proposals._packings(
                        state, group
                    )


def test_all_who_are_in_contact_are_those_who_touch_an_enemy() -> None:
    engaged = 0
    for seed in range(6):
        game = played("palo-verde", 1000, seed)
        while game.answers:
            game.rewind(len(game.answers) - 1)
            state = game.state
            assert board.spots(state) == [(*one.point, one.id, one.side) for one in state.placed()]
            for figure in state.placed():
                enemies = state.placed(state.enemy(figure.side))
                touched = tuple(enemy for enemy in enemies if board.touches(state, figure, enemy))
                assert board.contacts(state, figure) == touched
                assert board.engaged(state, figure) == bool(touched)
                engaged += bool(touched)
    assert engaged


def test_who_moves_away_from_all_enemies_is_not_looked_up_anew_and_who_comes_near_one_is() -> None:
    game = bench(man("french", (10, 10)), man("french", (14, 10)), man("mexican", (10, 40), located=True))
    assert not board.all_engaged(game.state)
    footing = board._footing(game.state)
    _move_to(game, "f.1", (10, 20))
    after = board._footing(game.state)
    assert after is not footing
    assert after.engaged is footing.engaged is not None
    assert (10, 20, "f.1", "french") in after.spots
    _move_to(game, "f.2", (10, 40 - 2 * tables.FOOT_RADIUS))
    assert board._footing(game.state).engaged is None
    assert board.all_engaged(game.state) == {"f.2", "m.1"}
    _move_to(game, "f.2", (14, 10))
    assert board._footing(game.state).engaged is None
    assert not board.all_engaged(game.state)


def _move_to(game: Game[State], id: str, point: tuple[float, float]) -> None:
    put(game, replace(game.state.figures[id], where=At(Pose(*point))))
