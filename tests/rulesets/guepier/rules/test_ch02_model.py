"""Chapter 2: markers, training and troop classes."""

from collections.abc import Callable

import pytest

from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import Marked
from escarmouche.rulesets.guepier.data.state import Marker, Mode
from escarmouche.rulesets.guepier.rules import casualties, saves
from escarmouche.rulesets.guepier.rules.melee import SCORE, Fighter
from escarmouche.rulesets.guepier.rules.morale import MORALE, Nerve
from escarmouche.rulesets.guepier.rules.shooting import HIT, Shot
from tests.rulesets.guepier.bench import bench, happened, man


@pytest.mark.rule("GM.2.01")
@pytest.mark.parametrize("marker", ["yellow", "green"])
@pytest.mark.parametrize(("mode", "mounted"), [("fast", False), ("gallop", True), ("skirmish", False)])
def test_a_morale_marker_takes_the_movement_marker_away(marker: Marker, mode: Mode, mounted: bool) -> None:
    game = bench(
        man("french", (10, 10), mode=mode, mounted=mounted, formation="line"),
        man("mexican", (90, 90)),
        sequence="move",
    )
    casualties.mark(game, "f.1", marker, "test")
    figure = game.state.figures["f.1"]
    assert (figure.marker, figure.mode, figure.moving) == (marker, "immobile", False)
    assert figure.formation == "none"
    assert [event.marker for event in happened(game, Marked)] == [marker]


@pytest.mark.rule("GM.2.01")
def test_green_replaces_yellow() -> None:
    runner = man("french", (10, 10), mode="fast")
    game = bench(runner, man("french", (50, 10)), man("mexican", (90, 90)), sequence="move")
    saves.suffer(game, "f.1", "stopped", "rifle")
    assert game.state.figures["f.1"].marker == "yellow"
    saves.suffer(game, "f.1", "pinned", "rifle")
    assert game.state.figures["f.1"].marker == "green"
    assert game.state.figures["f.1"].ran  # he bore a movement marker this turn, GM.11.27
    saves.suffer(game, "f.1", "eliminated", "rifle")
    assert game.state.figures["f.1"].lost


def rally_plus(troop_class: str, training: str = "experienced") -> int:
    return MORALE.plus(Nerve(troop_class, training, False, "none"))[0]


def fire_plus(troop_class: str, training: str = "experienced") -> int:
    shot = Shot(shooter_class=troop_class, shooter_training=training, weapon="rifle", distance=20)
    return HIT.plus(shot)[0]


def melee_plus(troop_class: str, training: str = "experienced") -> int:
    return SCORE.plus(Fighter(troop_class, training, "knife"))[0]


@pytest.mark.rule("GM.2.02")
@pytest.mark.parametrize("plus", [rally_plus, fire_plus, melee_plus])
def test_experienced_is_the_reference_level(plus: Callable[[str, str], int]) -> None:
    reference = plus("mexican_regular", "experienced")
    assert plus("mexican_regular", "green") == reference - 1
    assert plus("mexican_regular", "veteran") == reference + 1
    assert tables.TRAININGS == ("green", "experienced", "veteran")
    assert man("french").training == "experienced"


@pytest.mark.rule("GM.2.03")
@pytest.mark.parametrize(
    ("troop_class", "rally", "fire", "melee"),
    [
        ("french_regular", 1, 2, 2),
        ("mexican_regular", 0, 1, 2),
        ("militia", -1, -1, -1),
        ("irregular", -1, -1, -1),
        ("legion", -1, -1, 0),
        ("free_corps", -1, -1, 0),
    ],
)
def test_class_modifiers(troop_class: str, rally: int, fire: int, melee: int) -> None:
    assert (rally_plus(troop_class), fire_plus(troop_class), melee_plus(troop_class)) == (rally, fire, melee)
