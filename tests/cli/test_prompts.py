"""What a terminal says of a question: how its answer is typed, and what Enter gives, which is what Enter then does."""

from typing import Any

import pytest

from escarmouche.cli import prompts
from escarmouche.cli.speech import Speech
from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Allocate, Ask, Assign, Choose, ChooseSeveral, Confirm, Number
from escarmouche.kernel.teller import Teller
from escarmouche.kernel.text import kernel_texts

TWO = (Option("a"), Option("b"))
ASKED: list[tuple[Ask, Any, str, str]] = [
    (ChooseSeveral(seat="red", options=TWO, default=["b"]), ["b"], "Enter: Bob", "Entrée : Bob"),
    (ChooseSeveral(seat="red", options=TWO), [], "Enter: none", "Entrée : aucun"),
    (
        Assign(seat="red", items={"x": TWO}, default={"x": "a"}),
        {"x": "a"},
        "Enter: x → Ann",
        "Entrée : x → Ann",
    ),
    (Assign(seat="red", items={"x": TWO}), {}, "Enter: none", "Entrée : aucun"),
    (Choose(seat="red", options=TWO, default="b", may_pass="GM.1.01"), "b", "Enter: Bob", "Entrée : Bob"),
    (Choose(seat="red", options=TWO, may_pass="GM.1.01"), None, "Enter: pass", "Entrée : passer"),
    (Confirm(seat="red", default=False), False, "Enter: no", "Entrée : non"),
    (Number(seat="red", low=1, high=6, default=3), 3, "Enter: 3", "Entrée : 3"),
]
MUST = [
    Choose(seat="red", options=TWO),
    ChooseSeveral(seat="red", options=TWO, low=1),
    Assign(seat="red", items={"x": TWO}, may_skip=False),
    Allocate(seat="red", total=2, bins={"x": (0, 2), "y": (0, 2)}),
    Number(seat="red", low=1, high=6),
    Confirm(seat="red"),
]


def told(ask: Ask, lang: str) -> list[str]:
    return prompts.lines(ask, Teller(kernel_texts(), lang, {"a": "Ann", "b": "Bob"}), Speech(lang), "cm")


@pytest.mark.parametrize(("ask", "answer", "english", "french"), ASKED)
def test_enter_does_what_is_said_of_it(ask: Ask, answer: Any, english: str, french: str) -> None:
    assert (told(ask, "en")[-1], told(ask, "fr")[-1]) == (english, french)
    assert prompts.read(ask, "", Speech("en")) == answer


@pytest.mark.parametrize("ask", MUST, ids=lambda ask: ask.kind)
def test_nothing_is_said_of_enter_where_it_is_no_answer(ask: Ask) -> None:
    for lang, word in (("en", "Enter"), ("fr", "Entrée")):
        assert word not in " ".join(told(ask, lang))
        with pytest.raises(prompts.Unclear):
            prompts.read(ask, "", Speech(lang))


def test_none_can_be_typed_where_enter_takes_the_answer_proposed() -> None:
    for ask, none in ((ASKED[0][0], []), (ASKED[2][0], {})):
        assert "0 for none." in told(ask, "en")[-2]
        assert "0 pour aucun." in told(ask, "fr")[-2]
        assert prompts.read(ask, "0", Speech("en")) == none
