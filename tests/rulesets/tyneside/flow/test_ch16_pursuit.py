"""Pursuit: who may follow, how far, and what it does not do (TY.16.18-16.20, 4.17)."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.tyneside.data.events import MeleeFought, Pursued, PushedBack
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.table import board
from tests.rulesets.tyneside.bench import bench, building, happened, man, pc, refused, row, wall, zone

AFAR = (
    man("british", (200, 20), unit="b-far"),
    man("french", (200, 130), unit="f-far"),
    pc("british", (210, 20)),
    pc("french", (210, 130)),
)
COMMANDED = {"b": {"commanded": "b.pc"}}
CHARGED = {"b": {"charged": "f", "result": "advance-charge"}}


def fought(*figures: Figure, dice: tuple[int, ...] = (3, 1), **fields: Any) -> Game[State]:
    return bench(*figures, *AFAR, step="melee", dice=(*dice, *(1,) * 40), **fields)


PAIR = (man("british", (50, 50)), man("french", (52, 50)))


@pytest.mark.rule("TY.16.18")
def test_the_victor_chooses_whether_to_pursue() -> None:
    game = fought(*PAIR, units=COMMANDED)
    assert game.question is not None
    assert game.question.key == "pursue"
    assert game.question.seat == "british"
    stays, follows = game.copy(), game
    stays.answer([])
    assert stays.state.figures["b.1"].point == (50, 50)
    assert happened(stays, Pursued) == []
    follows.answer(["b"])
    assert follows.state.figures["b.1"].point == pytest.approx((55, 50), abs=0.002)
    assert refused(fought(*PAIR, units=COMMANDED), ["b-far"]).code == "answer-option"


@pytest.mark.rule("TY.16.19")
def test_it_comes_back_into_contact_and_does_not_fight_again_now() -> None:
    game = fought(*PAIR, units=COMMANDED)
    game.answer(["b"])
    assert board.contacts(game.state, "b.1") == ("f.1",)
    assert len(happened(game, MeleeFought)) == 1
    (event,) = happened(game, Pursued)
    assert event.met == {"b.1": "f.1"}


@pytest.mark.rule("TY.16.19")
def test_each_figure_follows_five_centimetres_towards_the_nearest_where_contact_is_out_of_reach() -> None:
    """The comrade behind cannot reach contact: he comes 5 cm nearer to the man who was driven back to (57, 50)."""
    game = fought(*PAIR, man("british", (40, 50)), units=COMMANDED)
    game.answer(["b"])
    assert game.state.figures["b.2"].point == pytest.approx((45, 50), abs=0.002)


@pytest.mark.rule("TY.16.19")
def test_ground_costs_nothing() -> None:
    game = fought(
        *PAIR, units=COMMANDED, terrain=(zone("forest", 40, 0, 90, 90), wall("fence", (53, 0), (53, 90)))
    )
    game.answer(["b"])
    assert board.contacts(game.state, "b.1") == ("f.1",)
    assert game.state.figures["b.1"].cost == 0


@pytest.mark.rule("TY.16.19")
def test_the_contacts_are_shared_out_evenly() -> None:
    """Three on three, driven back as they stood: each has his own man again."""
    game = fought(
        *row(3, "british", (50, 50), (0, 4)), *row(3, "french", (52, 50), (0, 4)), dice=(3, 3, 3, 1, 1, 1),
        units=COMMANDED,
    )  # fmt: skip
    game.answer(["b"])
    assert [board.contacts(game.state, f"b.{number}") for number in (1, 2, 3)] == [
        ("f.1",),
        ("f.2",),
        ("f.3",),
    ]


@pytest.mark.rule("TY.16.19")
def test_there_is_no_pursuit_after_a_tie_nor_of_nobody() -> None:
    tie = fought(*PAIR, dice=(3, 3), units=COMMANDED)
    assert tie.question is not None
    assert tie.question.key != "pursue"
    wiped_out = fought(*PAIR, dice=(6, 1), units=COMMANDED)
    assert wiped_out.question is not None
    assert wiped_out.question.key != "pursue"


@pytest.mark.rule("TY.16.19")
@pytest.mark.parametrize("result", ["continue-charge", "advance-charge"])
def test_an_uncommanded_unit_that_charged_by_its_result_pursues_by_itself(result: str) -> None:
    game = fought(*PAIR, units={"b": {"charged": "f", "result": result}})
    assert board.contacts(game.state, "b.1") == ("f.1",)


@pytest.mark.rule("TY.16.19")
@pytest.mark.parametrize(
    "unit",
    [
        {},
        {"charged": "f", "result": "hold"},
        {"result": "advance-charge"},
        {"charged": "f", "result": "cover"},
    ],
)
def test_any_other_uncommanded_unit_stays(unit: dict[str, Any]) -> None:
    game = fought(*PAIR, units={"b": unit})
    assert game.state.figures["b.1"].point == (50, 50)
    assert len(happened(game, PushedBack)) == 1


@pytest.mark.rule("TY.16.19")
def test_in_the_enemys_phase_an_uncommanded_unit_stays() -> None:
    game = fought(*PAIR, units=CHARGED, side="french", dice=(1, 3))
    assert len(happened(game, PushedBack)) == 1
    assert game.state.figures["b.1"].point == (50, 50)


@pytest.mark.rule("TY.16.20")
def test_in_the_enemys_phase_the_owner_decides_for_what_he_commanded_in_his_last() -> None:
    game = fought(*PAIR, units=COMMANDED, side="french", dice=(1, 3))
    assert game.question is not None
    assert game.question.key == "pursue"
    assert game.question.seat == "british"
    game.answer(["b"])
    assert board.contacts(game.state, "b.1") == ("f.1",)
    uncommanded = fought(*PAIR, side="french", dice=(1, 3))
    assert uncommanded.question is not None
    assert uncommanded.question.key != "pursue"


@pytest.mark.rule("TY.16.19")
def test_it_stops_at_what_cannot_be_passed_and_short_of_other_enemies() -> None:
    """The enemy is driven back along a palisade that stands between him and the comrade who follows."""
    palisade = wall("palisade", (45, 52), (70, 52))
    game = fought(*PAIR, man("british", (52, 54)), units=COMMANDED, terrain=(palisade,))
    game.answer(["b"])
    assert game.state.figures["b.2"].point[1] >= 53
    third = fought(
        man("british", (50, 50)), man("british", (52, 58)), man("french", (52, 50)),
        man("french", (57, 53.5), unit="f2"), units=COMMANDED,
    )  # fmt: skip
    third.answer(["b"])
    after = third.state.figures
    assert board.gap(after["b.2"], after["f.2"]) >= 1 - 0.001


@pytest.mark.rule("TY.4.17")
def test_a_pursuit_may_pass_the_door_without_the_quarter() -> None:
    """Inside he is driven 5 cm from the door; the victor outside follows through it."""
    house = building(40, 40, 52, 52, doors=((46, 40),))
    game = fought(man("british", (45, 39)), man("french", (45, 41)), units=COMMANDED, terrain=(house,))
    assert game.state.figures["f.1"].point == pytest.approx((45, 46), abs=0.01)
    game.answer(["b"])
    assert game.state.figures["b.1"].point == pytest.approx((45, 44), abs=0.01)
    assert board.contacts(game.state, "b.1") == ("f.1",)
