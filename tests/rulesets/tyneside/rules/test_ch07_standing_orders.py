"""The order that a player leaves to a group (TY.7.28, 11.14)."""

import pytest

from escarmouche.rulesets.tyneside.data.events import OrderGiven
from escarmouche.rulesets.tyneside.data.state import Order
from tests.rulesets.tyneside.acting import acts, choose, keys, moves, to
from tests.rulesets.tyneside.bench import block, building, happened, man, pc, refused, row, wall


@pytest.mark.rule("TY.7.28")
def test_by_default_it_goes_on_along_the_same_heading_if_it_moved() -> None:
    """From (50, 50) through (62, 66) to the north edge, y = 150."""
    game = acts(man("british", (50, 50)))
    moves(game, to(b_1=(62, 66)))
    assert game.state.units["b"].order == Order("move", points=((125, 150),))
    (event,) = happened(game, OrderGiven)
    assert (event.unit, event.order) == ("b", "move")


@pytest.mark.rule("TY.7.28")
def test_by_default_it_holds_if_it_did_not_move() -> None:
    attacking = {"b": {"order": Order("attack")}}
    stays = acts(man("british", (50, 50)), units=attacking)
    choose(stays, "b", "stay", None)
    assert stays.state.units["b"].order == Order("hold")
    moves_nobody = acts(man("british", (50, 50)), units=attacking)
    moves(moves_nobody, {})
    assert moves_nobody.state.units["b"].order == Order("hold")
    untouched = acts(man("british", (50, 50)), units=attacking)
    untouched.answer(None)
    assert untouched.state.units["b"].order == Order("hold")


@pytest.mark.rule("TY.7.28")
@pytest.mark.parametrize(
    ("answers", "order"),
    [
        (["hold"], Order("hold")),
        (["attack"], Order("attack")),
        (["destination", {"": {"at": [80, 90]}}], Order("move", points=((80, 90),))),
        (["follow:b2"], Order("follow", unit="b2")),
        (["keep"], Order("follow", unit="b2")),
    ],
)
def test_or_he_names_another(answers: list[object], order: Order) -> None:
    game = acts(
        man("british", (50, 50)),
        man("british", (90, 50), unit="b2"),
        units={"b": {"order": Order("follow", unit="b2")}},
    )
    choose(game, "b", "move", to(b_1=(50, 60)), *answers)
    assert game.state.units["b"].order == order


@pytest.mark.rule("TY.7.28")
def test_a_fortification_beside_the_group_may_be_defended_by_order() -> None:
    cabin, works = building(60, 60, 72, 72, id="cabin"), wall("breastwork", (40, 52), (60, 52), id="works")
    fence = wall("fence", (40, 48), (60, 48), id="fence")
    game = acts(*row(2, "british", (50, 50)), terrain=(cabin, works, fence))
    choose(game, "b", "stay")
    assert [key for key in keys(game) if key.startswith("defend")] == ["defend:works"]
    game.answer("defend:works")
    assert game.state.units["b"].order == Order("defend", piece="works")


@pytest.mark.rule("TY.7.28")
def test_a_destination_lies_on_the_table() -> None:
    game = acts(man("british", (50, 50)))
    choose(game, "b", "stay", "destination")
    assert refused(game, {"": {"at": [50, 151]}}).code == "destination-off-table"
    game.answer({"": {"at": [50, 150]}})
    assert game.state.units["b"].order.points == ((50, 150),)


@pytest.mark.rule("TY.11.14")
def test_only_the_first_group_of_a_platoon_takes_an_order() -> None:
    game = acts(*block(6, "british", (60, 60), 2, unit="b1"), *block(6, "british", (54, 60), 2, unit="b2"))
    twin = game.copy()
    choose(twin, "b1")
    assert "stay" in keys(twin)
    choose(game, "b2")
    assert "stay" not in keys(game)
    choose(game, "move", {})
    assert game.question is not None
    assert game.question.key == "act"


@pytest.mark.rule("TY.7.28")
def test_leaders_take_none() -> None:
    game = acts(man("british", (50, 50)), pc("british", (60, 60)))
    moves(game, to(b_pc=(70, 60)), unit="b.pc")
    assert game.state.units["b.pc"].order == Order()
