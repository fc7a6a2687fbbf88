"""Saves: chapter 13, and the option GM.17.03."""

from typing import Any

import pytest

from escarmouche.rulesets.guepier.data.events import Eliminated, Marked, MoraleTested, Saved
from escarmouche.rulesets.guepier.data.state import Figure
from escarmouche.rulesets.guepier.rules.explosions import explode
from escarmouche.rulesets.guepier.rules.saves import strike
from escarmouche.rulesets.guepier.rules.shooting import shoot
from tests.rulesets.guepier.alone import alone, dice_left
from tests.rulesets.guepier.bench import happened, man, zone


def saves(
    die: int, cause: str = "rifle", cover: str = "none", options: dict[str, Any] | None = None, **fields: Any
) -> str:
    """What comes of a hit with this die."""
    game = alone(man("mexican", (60, 60), **fields), dice=(die,), options=options)
    outcome = strike(game, "m.1", cause, cover)
    (event,) = happened(game, Saved)
    assert (event.outcome, event.cause, event.cover) == (outcome, cause, cover)
    assert dice_left(game) == 0
    return outcome


def least(cause: str = "rifle", cover: str = "none", **fields: Any) -> int:
    """The least die that saves an unmarked figure."""
    return next((die for die in range(1, 9) if saves(die, cause, cover, **fields) == "stopped"), 9)


@pytest.mark.rule("GM.13.01")
def test_only_a_hit_calls_for_a_save() -> None:
    target = man("mexican", (60, 32), located=True)
    for die, saved in ((3, 0), (4, 1)):
        game = alone(man("french", (60, 10)), target, dice=(die, 8))
        shoot(game, "f.1", "m.1")
        assert len(happened(game, Saved)) == saved


@pytest.mark.rule("GM.13.02")
@pytest.mark.parametrize(
    ("cause", "need"), [("rifle", 5), ("obsolete_rifle", 5), ("pistol", 6), ("cannon", 7), ("explosion", 7)]
)
def test_the_score_goes_by_the_cause(cause: str, need: int) -> None:
    assert saves(need - 1, cause) == "eliminated"
    assert saves(need, cause) == "stopped"


@pytest.mark.rule("GM.13.03")
@pytest.mark.parametrize(("cover", "need"), [("none", 5), ("light", 4), ("dense", 3)])
def test_cover_helps(cover: str, need: int) -> None:
    assert least(cover=cover) == need


@pytest.mark.rule("GM.13.03")
@pytest.mark.parametrize(
    ("mode", "mounted", "need"),
    [
        ("immobile", False, 5),
        ("fast", False, 6),
        ("skirmish", False, 6),
        ("trot", True, 5),
        ("gallop", True, 6),
        ("gunmove", False, 5),
    ],
)
def test_moving_and_skirmishing_hinder(mode: str, mounted: bool, need: int) -> None:
    assert least(mode=mode, mounted=mounted) == need


@pytest.mark.rule("GM.13.04", "GM.17.03")
def test_the_skirmisher_saves_worse_as_written_and_better_by_option() -> None:
    assert least(mode="skirmish", options={"skirmish_save": "minus"}) == 6
    assert least(mode="skirmish", options={"skirmish_save": "plus"}) == 4
    assert least(mode="fast", options={"skirmish_save": "plus"}) == 6
    assert least(options={"skirmish_save": "plus"}) == 5


@pytest.mark.rule("GM.13.05")
def test_the_extremes_are_minus_1_and_plus_2() -> None:
    assert least("cannon", "none", mode="fast") == 8
    assert least("rifle", "dense") == 3
    assert least("rifle", "dense", mode="skirmish") == 4


@pytest.mark.rule("GM.13.05", "GM.1.05")
def test_no_die_saves_or_fails_by_itself() -> None:
    assert saves(8, "cannon", mode="fast") == "stopped"
    assert saves(3, "rifle", "dense") == "stopped"
    assert saves(1, "rifle", "dense") == "eliminated"


@pytest.mark.rule("GM.13.06")
@pytest.mark.parametrize("marker", ["none", "yellow", "green"])
def test_a_failed_save_eliminates(marker: str) -> None:
    game = alone(man("mexican", (60, 60), marker=marker), dice=(4,))
    strike(game, "m.1", "rifle", "none")
    assert game.state.figures["m.1"].lost
    assert [event.figure for event in happened(game, Eliminated)] == ["m.1"]


@pytest.mark.rule("GM.13.07", "GM.2.01")
def test_a_save_stops_and_takes_the_movement_marker() -> None:
    game = alone(man("mexican", (60, 60), mode="fast", formation="line"), dice=(6,))
    strike(game, "m.1", "rifle", "none")
    figure = game.state.figures["m.1"]
    assert (figure.marker, figure.mode, figure.moving, figure.formation) == (
        "yellow",
        "immobile",
        False,
        "none",
    )
    assert happened(game, Marked)[0].marker == "yellow"


@pytest.mark.rule("GM.13.08")
def test_a_stopped_figure_that_saves_is_pinned() -> None:
    assert saves(5, marker="yellow") == "pinned"
    game = alone(man("mexican", (60, 60), marker="yellow"), dice=(5,))
    strike(game, "m.1", "rifle", "none")
    assert game.state.figures["m.1"].marker == "green"


@pytest.mark.rule("GM.13.09")
def test_a_pinned_figure_that_saves_breaks_off() -> None:
    assert saves(8, marker="green") == "eliminated"


@pytest.mark.rule("GM.13.06", "GM.15.01")
def test_a_loss_makes_the_friends_near_it_test() -> None:
    game = alone(man("mexican", (60, 60)), man("mexican", (67, 60)), man("mexican", (70, 60)), dice=(1, 4))
    strike(game, "m.1", "rifle", "none")
    assert [event.figure for event in happened(game, MoraleTested)] == ["m.2"]
    assert dice_left(game) == 0


# Blasts

HOUSE = zone("building", 50, 50, 70, 70, id="house")


def outcomes(
    *figures: Figure, dice: tuple[int, ...], impact: tuple[float, float], **fields: Any
) -> dict[str, str]:
    game = alone(*figures, dice=dice, **fields)
    explode(game, impact, "explosion")
    assert dice_left(game) == 0
    return {event.figure: event.outcome for event in happened(game, Saved)}


@pytest.mark.rule("GM.13.10", "GM.13.11")
def test_a_blast_in_a_building() -> None:
    inside, outside = man("mexican", (60, 60)), man("mexican", (60, 75))
    # 5 + 0 against 7 inside, 5 + 2 outside in the open, though out of morale reach
    found = outcomes(inside, outside, dice=(5,), impact=(60.0, 66.0), terrain=(HOUSE,))
    assert found == {"m.1": "eliminated", "m.2": "stopped"}


@pytest.mark.rule("GM.13.11")
def test_a_blast_outside_a_building() -> None:
    inside, outside = man("mexican", (60, 69)), man("mexican", (60, 78))
    found = outcomes(inside, outside, dice=(5,), impact=(60.0, 73.0), terrain=(HOUSE,))
    assert found == {"m.1": "stopped", "m.2": "eliminated"}


@pytest.mark.rule("GM.13.12")
def test_one_die_a_side_the_initiative_first_and_all_at_once() -> None:
    french = man("french", (60, 60)), man("french", (63, 60), mode="fast")
    mexican = man("mexican", (66, 60)), man("mexican", (69, 60))
    # Mexicans have the initiative: their die 8, the French die 7: the runner (-1) is lost, his friend tests.
    game = alone(*french, *mexican, dice=(8, 7, 6), initiative="mexican")
    explode(game, (64.0, 60.0), "explosion")
    assert [(event.figure, event.outcome, event.rolls[0].natural) for event in happened(game, Saved)] == [
        ("m.1", "stopped", 8),
        ("m.2", "stopped", 8),
        ("f.1", "stopped", 7),
        ("f.2", "eliminated", 7),
    ]
    # The one next to the lost runner was stopped before he tests: 6 + 1 - 1 passes.
    (test,) = happened(game, MoraleTested)
    assert (test.figure, test.before) == ("f.1", "yellow")
    assert dice_left(game) == 0


@pytest.mark.rule("GM.13.12", "GM.15.06")
def test_those_lost_together_are_gone_before_anybody_tests() -> None:
    men = [man("mexican", (60 + 3 * i, 60)) for i in range(3)]
    found = outcomes(*men, dice=(1,), impact=(63.0, 60.0))
    assert set(found.values()) == {"eliminated"}  # nobody is left to test
