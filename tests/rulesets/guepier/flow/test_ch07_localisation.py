"""Localisations: GM.7.01 to 7.12."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import ChooseSeveral
from escarmouche.rulesets.guepier.data.events import Localised
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.flow.step_localisation import locate
from escarmouche.rulesets.guepier.rules.localisation import (
    attempt,
    is_located,
    observers,
    spotting_of,
    to_try,
    try_refusal,
)
from escarmouche.table.tabletop import Area, Line
from tests.rulesets.guepier.alone import alone, dice_left
from tests.rulesets.guepier.bench import bench_state, happened, man, refused, wall, zone

OBSERVER = man("french", (20, 10))
HOUSE = zone("building", 0, 40, 40, 60, id="house")


def look(
    target: Figure, die: int, *terrain: Area | Line, observers: tuple[Figure, ...] = (OBSERVER,)
) -> bool:
    """Whether the first enemy is located with this die."""
    game = alone(*observers, target, terrain=terrain, dice=(die,))
    located = attempt(game, "french", ("m.1",)) == ("m.1",)
    assert game.state.figures["m.1"].located is located
    assert dice_left(game) == 0
    return located


def asking(*figures: Figure, **fields: Any) -> Game[State]:
    return alone(*figures, step=locate, sequence="locate", **fields)


@pytest.mark.rule("GM.7.01", "GM.7.05")
def test_who_has_not_fired_must_be_found_first() -> None:
    target = man("mexican", (20, 45))
    game = alone(OBSERVER, target, dice=(1, 3))
    assert not is_located(game.state.figures["m.1"])
    attempt(game, "french", ("m.1",))
    assert not is_located(game.state.figures["m.1"])
    attempt(game, "french", ("m.1",))
    assert is_located(game.state.figures["m.1"])


@pytest.mark.rule("GM.7.02")
def test_who_fired_this_turn_is_located_without_a_test() -> None:
    shot = man("mexican", (20, 45), shot=True)
    assert is_located(shot)
    state = bench_state(OBSERVER, shot)
    assert to_try(state, "french") == ()
    refusal = try_refusal(state, "french", "m.1")
    assert refusal is not None
    assert refusal.rule == "GM.7.02"


@pytest.mark.rule("GM.7.02", "GM.7.04")
def test_who_fired_last_turn_only_is_easier_to_find() -> None:
    last = man("mexican", (20, 45), shot_last=True)
    assert not is_located(last)
    assert not look(man("mexican", (20, 45)), 2)
    assert look(last, 2)
    assert not look(last, 1)


@pytest.mark.rule("GM.7.03")
@pytest.mark.parametrize(
    ("target", "terrain", "need"),
    [
        (man("mexican", (20, 45)), (), 3),
        (man("mexican", (20, 45)), (zone("thicket", 0, 40, 40, 60),), 4),
        (man("mexican", (20, 41)), (HOUSE,), 6),
    ],
    ids=["open", "light", "dense"],
)
def test_scores(target: Figure, terrain: tuple[Area, ...], need: int) -> None:
    assert not look(target, need - 1, *terrain)
    assert look(target, need, *terrain)


@pytest.mark.rule("GM.7.03", "GM.1.05")
def test_no_die_fails_or_succeeds_by_itself() -> None:
    near = (man("french", (20, 22)), man("french", (24, 22)))
    fast = man("mexican", (20, 41), mounted=True, mode="gallop", shot_last=True)
    assert look(fast, 1, HOUSE, observers=near)  # 1 + 5 against 6


@pytest.mark.rule("GM.7.04")
@pytest.mark.parametrize(
    "target",
    [
        man("mexican", (20, 45), mode="fast"),
        man("mexican", (20, 45), shot_last=True),
        man("mexican", (20, 45), mounted=True),
    ],
    ids=["moving", "fired", "mounted"],
)
def test_each_of_these_adds_one(target: Figure) -> None:
    assert not look(target, 1)
    assert look(target, 2)


@pytest.mark.rule("GM.7.04")
def test_a_skirmisher_bears_no_movement_marker() -> None:
    assert not look(man("mexican", (20, 45), mode="skirmish"), 2)
    assert not look(man("mexican", (20, 45), mode="immobile"), 2)


@pytest.mark.rule("GM.7.04")
@pytest.mark.parametrize(("others", "found"), [(0, False), (1, True), (4, True)])
def test_several_observers_add_one_in_all(others: int, found: bool) -> None:
    eyes = (OBSERVER, *(man("french", (25 + 3 * i, 10)) for i in range(others)))
    assert look(man("mexican", (20, 45)), 2, observers=eyes) is found
    assert not look(man("mexican", (20, 45)), 1, observers=eyes)


@pytest.mark.rule("GM.7.04")
def test_only_those_who_see_count_as_several() -> None:
    blind = man("french", (20, 30))
    screen = wall("wall", (15, 35), (25, 35))
    eyes = (man("french", (60, 45)), blind)
    assert not look(man("mexican", (20, 45)), 2, screen, observers=eyes)


@pytest.mark.rule("GM.7.04", "GM.1.03")
@pytest.mark.parametrize(("gap", "found"), [(20.0, True), (20.0009, True), (20.0011, False)])
def test_near_is_20_cm_or_less_from_the_nearest_observer(gap: float, found: bool) -> None:
    assert look(man("mexican", (20, 12 + gap)), 2) is found


@pytest.mark.rule("GM.7.06")
def test_an_enemy_is_tried_for_once_in_a_turn() -> None:
    game = asking(OBSERVER, man("mexican", (20, 45)), man("mexican", (30, 45)), dice=(1,))
    game.answer(["m.1"])
    assert game.state.cursor.tried == ("m.1",)
    assert isinstance(game.question, ChooseSeveral)
    assert [option.key for option in game.question.options] == ["m.2"]
    refusal = refused(game, ["m.1"])
    assert (refusal.code, refusal.rule) == ("E10", "GM.7.06")
    assert dice_left(game) == 0


@pytest.mark.rule("GM.7.07")
def test_one_observer_tries_for_all_and_pinned_ones_look_too() -> None:
    pinned = man("french", (20, 10), facing=180.0, marker="green")
    enemies = [man("mexican", spot) for spot in ((20, 110), (110, 10), (2, 2))]
    game = asking(pinned, *enemies, dice=(3, 3, 3))
    game.answer(["m.1", "m.2", "m.3"])
    assert all(game.state.figures[id].located for id in ("m.1", "m.2", "m.3"))
    assert [event.target for event in happened(game, Localised)] == ["m.1", "m.2", "m.3"]


@pytest.mark.rule("GM.7.08")
def test_localisation_is_not_mutual() -> None:
    game = asking(OBSERVER, man("mexican", (20, 45)), dice=(6,))
    game.answer(["m.1"])
    assert game.state.figures["m.1"].located
    assert not game.state.figures["f.1"].located
    assert to_try(game.state, "mexican") == ("f.1",)


@pytest.mark.rule("GM.7.09")
def test_without_an_observer_no_attempt() -> None:
    hidden, plain = man("mexican", (20, 50)), man("mexican", (60, 45))
    game = asking(OBSERVER, hidden, plain, terrain=(HOUSE,))
    assert isinstance(game.question, ChooseSeveral)
    assert [option.key for option in game.question.options] == ["m.2"]
    refusal = refused(game, ["m.1"])
    assert (refusal.code, refusal.rule, refusal.params["thing"]) == ("E11", "GM.7.09", "house")


@pytest.mark.rule("GM.7.09", "GM.7.12")
def test_the_nearest_who_sees_is_the_observer() -> None:
    # The near man is behind the wall; of the two who see, the eastern one is nearer and looks past the hedge.
    near, east, west = man("french", (20, 30)), man("french", (60, 52)), man("french", (20, 100))
    terrain = (wall("wall", (15, 35), (25, 35)), wall("hedge", (15, 54), (25, 54)))
    state = bench_state(near, east, west, man("mexican", (20, 52)), terrain=terrain)
    target = state.figures["m.1"]
    assert [figure.id for figure in observers(state, "french", target)] == ["f.2", "f.3"]
    spotting, nearest = spotting_of(state, "french", target)
    assert nearest.id == "f.2"
    assert spotting.distance == pytest.approx(38.0)
    assert spotting.shelter == "open"
    alone_west = bench_state(near, west, man("mexican", (20, 52)), terrain=terrain)
    assert spotting_of(alone_west, "french", alone_west.figures["m.1"])[0].shelter == "light"


@pytest.mark.rule("GM.7.10")
def test_the_located_is_located_for_all_of_the_side() -> None:
    game = asking(OBSERVER, man("french", (110, 110)), man("mexican", (20, 45)), dice=(6,))
    game.answer(["m.1"])
    assert is_located(game.state.figures["m.1"])
    event = happened(game, Localised)[0]
    assert (event.observer, event.target, event.located, event.shelter) == ("f.1", "m.1", True, "open")
    assert [roll.natural for roll in event.rolls] == [6]


@pytest.mark.rule("GM.7.11", "GM.7.12")
def test_attempts_are_optional_and_may_be_made_all_at_once() -> None:
    enemies = [man("mexican", (20 + 10 * i, 45)) for i in range(3)]
    game = asking(OBSERVER, *enemies, dice=(1, 6, 1))
    assert game.question is not None
    assert game.question.default == ["m.1", "m.2", "m.3"]
    game.answer([])
    assert game.over
    assert dice_left(game) == 3
    assert game.state.cursor.tried == ()
    game = asking(OBSERVER, *enemies, dice=(1, 6, 1))
    game.answer(
        ["m.3", "m.1", "m.2"]
    )  # whatever the order of the answer, the dice fall in that of the roster
    assert [game.state.figures[enemy].located for enemy in ("m.1", "m.2", "m.3")] == [False, True, False]


@pytest.mark.rule("GM.7.12")
def test_the_question_says_what_is_needed() -> None:
    game = asking(man("french", (20, 30)), man("mexican", (20, 41), mounted=True), terrain=(HOUSE,))
    assert isinstance(game.question, ChooseSeveral)
    (option,) = game.question.options
    assert option.params["shelter"] == "dense"
    assert option.params["need"] == 6
    assert option.params["plus"] == 2  # mounted, near
    assert option.params["distance"] == 8.5


@pytest.mark.rule("GM.7.12")
def test_zone_and_obstacle_the_higher_score_applies() -> None:
    target = man("mexican", (20, 51.5))
    thicket, barricade = zone("thicket", 0, 50.5, 40, 60), wall("barricade", (0, 50), (60, 50))
    assert not look(target, 5, thicket, barricade)
    assert look(target, 6, thicket, barricade)
    assert look(target, 4, thicket)


@pytest.mark.rule("GM.7.09")
def test_a_side_that_sees_nobody_is_asked_nothing() -> None:
    assert asking(OBSERVER, man("mexican", (20, 50)), terrain=(HOUSE,)).over
