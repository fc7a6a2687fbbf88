"""Answers that a player points at, and the tests that they lead to."""

from fractions import Fraction

from escarmouche.kernel.named_tests import Test
from escarmouche.kernel.questions import Assign, Choose, ChooseSeveral, Option
from escarmouche.skirmish.forecasts_told import assigned, chosen, foretold, several

OPTIONS = (Option("a"), Option("b"), Option("c"))


def test_only_what_is_offered_is_chosen() -> None:
    ask = Choose(seat="red", options=OPTIONS)
    assert [chosen(ask, raw) for raw in ("b", "z", 1, None)] == ["b", "", "", ""]
    assert chosen(ChooseSeveral(seat="red", options=OPTIONS), "b") == ""


def test_several_come_in_the_order_in_which_they_are_offered() -> None:
    ask = ChooseSeveral(seat="red", options=OPTIONS)
    assert several(ask, ["c", "z", "a"]) == ("a", "c")
    assert several(ask, "a") == several(Choose(seat="red", options=OPTIONS), ["a"]) == ()


def test_each_is_assigned_what_is_offered_to_him() -> None:
    ask = Assign(seat="red", items={"x": OPTIONS, "y": OPTIONS[:1]})
    assert assigned(ask, {"y": "b", "x": "b", "w": "a"}) == {"x": "b"}
    assert assigned(ask, ["x"]) == assigned(Choose(seat="red", options=OPTIONS), {"x": "a"}) == {}


def test_a_test_is_told_by_its_name_in_its_own_order() -> None:
    test: Test[int] = Test(
        id="shot",
        rules=("TO.1.01", "TO.1.02"),
        fields=(),
        situation=lambda values: 0,
        resolve=lambda situation, dice: "hit",
        outcomes=lambda values: ("miss", "hit"),
        chances=lambda need: {"hit": Fraction(1, need), "miss": 1 - Fraction(1, need)},
    )
    found = foretold({"shot": test}, "shot", 3, (), ("x", "y"), "volley", count=2)
    assert (found.title.key, found.title.params, found.rules) == (
        "foretell-volley",
        {"count": 2},
        ("TO.1.01",),
    )
    assert [(one.key, one.chance) for one in found.outcomes] == [("miss", "2/3"), ("hit", "1/3")]
    assert foretold({"shot": test}, "shot", 3, (), ()).title.key == "foretell-shot"
