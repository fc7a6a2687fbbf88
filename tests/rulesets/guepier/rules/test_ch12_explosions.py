"""Explosions: one die a side, covers in a blast, results at once (GM.12.08, 13.08-13.12, 17.04)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.guepier.data.events import Eliminated, Exploded, MoraleTested, Saved
from escarmouche.rulesets.guepier.data.state import Kit, State
from escarmouche.rulesets.guepier.rules import artillery
from escarmouche.table.tabletop import Gone, Inside, Waiting
from tests.rulesets.guepier.alone import alone, dice_left
from tests.rulesets.guepier.bench import cannon, happened, man, wall, zone

STEADY = (6,) * 12  # morale tests that are passed


def blast(
    *figures: Any, impact: tuple[float, float] = (50, 50), gun: Any = None, target: str = "", **fields: Any
) -> Game[State]:
    level = fields.pop("level", 0)
    game = alone(*figures, guns=[gun] if gun else [], **fields)
    artillery.explode(game, impact, "cannon" if target else "explosion", gun, target, level)
    return game


def fates(game: Game[State]) -> dict[str, str]:
    return {event.figure: event.outcome for event in happened(game, Saved)}


def covers(game: Game[State]) -> dict[str, str]:
    return {event.figure: event.cover for event in happened(game, Saved)}


@pytest.mark.rule("GM.12.08", "GM.13.12")
def test_one_die_for_each_side_modifiers_for_each_figure() -> None:
    game = blast(
        man("french", (50, 53)),
        man("french", (53, 50), mode="fast"),
        man("french", (47, 50), mode="skirmish"),
        man("mexican", (50, 47)),
        dice=(7, 8, *(6,) * 9),
        initiative="french",
    )
    assert fates(game) == {"f.1": "stopped", "f.2": "eliminated", "f.3": "eliminated", "m.1": "stopped"}
    saves = happened(game, Saved)
    assert [save.rolls[0].natural for save in saves] == [7, 7, 7, 8]
    assert [save.rolls[0].total for save in saves] == [7, 6, 6, 8]
    assert [save.rolls[0].by for save in saves] == ["french"] * 3 + ["mexican"]


@pytest.mark.rule("GM.13.12")
@pytest.mark.parametrize("initiative", ["french", "mexican"])
def test_the_initiative_side_rolls_first(initiative: str) -> None:
    game = blast(man("french", (50, 53)), man("mexican", (50, 47)), dice=(8, 6), initiative=initiative)
    first, second = ("f.1", "m.1") if initiative == "french" else ("m.1", "f.1")
    assert list(fates(game).items()) == [(first, "stopped"), (second, "eliminated")]
    assert dice_left(game) == 0


@pytest.mark.rule("GM.13.12")
def test_no_die_for_a_side_that_is_not_concerned() -> None:
    game = blast(man("french", (50, 80)), man("mexican", (50, 47)), dice=(8,), initiative="french")
    assert fates(game) == {"m.1": "stopped"}
    nobody = blast(man("french", (50, 80)))
    assert happened(nobody, Exploded)[0].figures == ()
    off = man("french", None, where=Gone("rifle")), man("french", None, where=Waiting("north"))
    assert happened(blast(*off, man("mexican", (50, 47)), dice=(8,)), Exploded)[0].figures == ("m.1",)


@pytest.mark.rule("GM.13.06", "GM.13.07", "GM.13.08", "GM.13.09")
@pytest.mark.parametrize(
    ("marker", "die", "outcome"),
    [
        ("none", 7, "stopped"),
        ("none", 6, "eliminated"),
        ("yellow", 7, "pinned"),
        ("green", 8, "eliminated"),
    ],
)
def test_results_of_a_save(marker: Any, die: int, outcome: str) -> None:
    game = blast(man("mexican", (50, 47), marker=marker), dice=(die,))
    assert fates(game) == {"m.1": outcome}
    figure = game.state.figures["m.1"]
    assert (
        figure.lost
        if outcome == "eliminated"
        else figure.marker == ("yellow" if outcome == "stopped" else "green")
    )


@pytest.mark.rule("GM.13.12")
def test_all_results_count_before_the_morale_tests() -> None:
    # A die of 6: in the open they fall, in the thicket one is stopped and tests as a stopped man, for each loss.
    thicket = zone("thicket", 52, 48, 60, 60)
    game = blast(
        man("french", (50, 53)),
        man("french", (50, 56)),
        man("french", (53.5, 53)),
        man("mexican", (50, 47)),
        terrain=[thicket],
        dice=(6, 8, 4, 4),
        initiative="french",
    )
    assert fates(game) == {"f.1": "eliminated", "f.2": "eliminated", "f.3": "stopped", "m.1": "stopped"}
    order = [
        event.kind
        for event in game.events
        if event.kind in ("saved", "marked", "eliminated", "morale-tested")
    ]
    assert order == ["saved"] * 4 + ["marked"] * 2 + ["eliminated"] * 2 + ["morale-tested"] * 2
    tests = happened(game, MoraleTested)
    assert [(test.figure, test.lost, test.before) for test in tests] == [
        ("f.3", "f.1", "yellow"),
        ("f.3", "f.2", "yellow"),
    ]
    assert [event.figure for event in happened(game, Eliminated)] == ["f.1", "f.2"]


@pytest.mark.rule("GM.13.10", "GM.13.11")
def test_covers_when_the_impact_is_in_a_building() -> None:
    game = blast(
        man("mexican", (52, 48)),  # in the very zone
        man("mexican", (50, 57)),  # outside, in the open: the walls contain the blast
        man("mexican", (57, 50)),  # in a thicket outside
        man("mexican", (50, 43)),  # in ruins next door
        terrain=[
            zone("building", 45, 45, 55, 55, id="house"),
            zone("thicket", 56, 45, 60, 55),
            zone("ruins", 45, 40, 55, 44.9),
        ],
        dice=(6, *STEADY),
    )
    assert covers(game) == {"m.1": "none", "m.2": "dense", "m.3": "dense", "m.4": "dense"}
    assert fates(game) == {"m.1": "eliminated", "m.2": "stopped", "m.3": "stopped", "m.4": "stopped"}


@pytest.mark.rule("GM.13.11")
def test_covers_when_the_impact_is_outside() -> None:
    game = blast(
        man("mexican", (50, 57)),  # in the building
        man("mexican", (57, 50)),  # in the thicket
        man("mexican", (50, 45)),  # at the foot of a wall, on the far side of it
        man("mexican", (46, 49)),  # on the near side of it
        man("mexican", (42, 46)),  # far side, not contiguous
        terrain=[
            zone("building", 45, 55, 55, 65, id="house"),
            zone("thicket", 55, 45, 60, 54),
            wall("wall", (40, 47), (55, 47)),
        ],
        dice=(6, *STEADY),
    )
    seen = covers(game)
    assert (seen["m.1"], seen["m.2"], seen["m.3"], seen["m.4"]) == ("dense", "light", "dense", "none")


@pytest.mark.rule("GM.13.11")
def test_the_figure_aimed_at_has_its_linear_cover_from_the_gun() -> None:
    gun = cannon("french", at=(50, 10))
    game = blast(
        man("mexican", (50, 50)),  # behind the barricade, seen from the gun
        man("mexican", (54, 50)),  # behind it too, but the impact is beside him
        man("mexican", (50, 46)),  # on the gun's side of it: sheltered from the impact
        terrain=[wall("barricade", (40, 48), (60, 48))],
        gun=gun,
        target="m.1",
        dice=(6, *STEADY),
    )
    assert covers(game) == {"m.1": "light", "m.2": "none", "m.3": "light"}


@pytest.mark.rule("GM.13.11")
def test_aimed_at_in_a_building_nobody_in_it_has_its_cover() -> None:
    game = blast(
        man("mexican", (50, 50)),
        man("mexican", (54, 50)),
        man("mexican", (50, 46)),
        terrain=[zone("building", 45, 48, 60, 60, id="house")],
        gun=cannon("french", at=(50, 10)),
        target="m.1",
        dice=(6, *STEADY),
    )
    assert covers(game) == {"m.1": "none", "m.2": "none", "m.3": "dense"}


@pytest.mark.rule("GM.13.11", "GM.12.07")
def test_ladders_roofs_and_contacts_are_no_shelter() -> None:
    ladder = Kit(id="ladder-1", kind="ladder", state="raised", at=(50, 45), against="house")
    roof = zone("roof", 45, 50, 60, 60, id="roof", level=1, tags=("over:house",))
    game = blast(
        man("french", None, where=Inside("ladder-1", 1)),
        man("mexican", (50, 52), level=1),
        man("mexican", (46, 44)),
        man("french", (44, 44)),
        impact=(50, 44),
        terrain=[zone("building", 45, 50, 60, 60, id="house"), roof],
        kit=[ladder],
        dice=(8, 8),
    )
    assert set(fates(game)) == {"f.1", "m.1", "m.2", "f.2"}
    assert covers(game)["m.1"] == "none"


@pytest.mark.rule("GM.17.04")
@pytest.mark.parametrize("spared", [False, True])
def test_by_option_friends_of_the_gun_are_spared(spared: bool) -> None:
    figures = (man("french", (50, 53)), man("mexican", (50, 50)))
    game = blast(
        *figures,
        gun=cannon("french", at=(50, 10)),
        target="m.1",
        dice=(8, 8),
        options={"spare_friends": spared},
    )
    assert set(fates(game)) == ({"m.1"} if spared else {"f.1", "m.1"})
    powder = blast(*figures, dice=(8, 8), options={"spare_friends": spared})
    assert set(fates(powder)) == {"f.1", "m.1"}  # a barrel is no gun


@pytest.mark.rule("GM.17.03", "GM.13.04")
@pytest.mark.parametrize(("option", "outcome"), [("minus", "eliminated"), ("plus", "stopped")])
def test_skirmishers_in_a_blast(option: str, outcome: str) -> None:
    game = blast(man("mexican", (50, 47), mode="skirmish"), dice=(6,), options={"skirmish_save": option})
    assert fates(game) == {"m.1": outcome}
