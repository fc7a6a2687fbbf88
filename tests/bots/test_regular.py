"""The regular: the best legal proposal, luck between equals, and a reason for each choice."""

from collections.abc import Iterable
from typing import Any

import pytest

from escarmouche.bots import Regular, decide
from escarmouche.bots.drill import DRILL, OPTIONS, State
from escarmouche.kernel.answers import Option
from escarmouche.kernel.game import Raw, Rules, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose, Confirm
from escarmouche.kernel.text import LANGUAGES, kernel_texts
from tests.bots.players import drill


class Sense:
    """A judgement made of what a test says."""

    def __init__(self, worths: dict[Raw, float] | None = None, futures: dict[Raw, int] | None = None) -> None:
        self.worths, self.futures = worths, futures

    def judge(self, state: State, side: str) -> float:
        return float(state.step)

    def propose(self, view: View[State]) -> Iterable[Proposal] | None:
        if self.worths is None:
            return None
        return [
            Proposal(raw, worth, Reason("why-test", {"raw": str(raw)})) for raw, worth in self.worths.items()
        ]

    def foresee(self, view: View[State], ask: Ask, raw: Raw) -> State | None:
        return None if self.futures is None or raw not in self.futures else State({}, self.futures[raw])


class Judged(type(DRILL)):  # type: ignore[misc]
    def __init__(self, sense: Sense) -> None:
        self.judgement = sense


def regular(sense: Sense | None, seed: int = 0) -> Regular:
    ruleset: Rules[Any] = DRILL if sense is None else Judged(sense)
    return Regular(seed, ruleset)


def view(ask: Ask) -> View[State]:
    return View("red", State({}), ask, (), None)


CHOOSE = Choose(seat="red", key="which", options=OPTIONS)


def test_the_worthiest_legal_proposal_is_taken() -> None:
    bot = regular(Sense({"left": 1.0, "right": 3.0, "nowhere": 9.0, "stay": 2.0}))
    assert bot.answer(view(CHOOSE)) == "right"
    assert bot.last is not None
    assert (bot.last.question, bot.last.chosen.worth, bot.last.own) == ("which", 3.0, True)
    assert bot.last.chosen.reason == Reason("why-test", {"raw": "right"})
    assert [other.raw for other in bot.last.others] == ["stay", "left"]


def test_luck_decides_between_equals_and_only_there() -> None:
    sense = Sense({"left": 2.0, "right": 2.0 + 1e-9, "stay": 1.0})
    chosen = [regular(sense, seed).answer(view(CHOOSE)) for seed in range(40)]
    assert set(chosen) == {"left", "right"}
    assert chosen == [regular(sense, seed).answer(view(CHOOSE)) for seed in range(40)]


def test_the_same_question_put_again_gets_the_same_answer() -> None:
    """As after a step that the other player takes back."""
    bot = regular(Sense({"left": 2.0, "right": 2.0, "stay": 2.0}), seed=4)
    first = bot.answer(view(CHOOSE))
    bot.answer(view(Confirm(seat="red", key="other")))
    assert {bot.answer(view(CHOOSE)) for _ in range(10)} == {first}


def test_what_an_answer_leads_to_is_judged_where_nothing_is_proposed() -> None:
    bot = regular(Sense(futures={"left": 1, "right": 2, "stay": 5}))
    assert bot.answer(view(CHOOSE)) == "stay"
    assert bot.last is not None
    assert bot.last.chosen == Proposal("stay", 5.0, Reason("why-best-of", {"count": 3}))
    bot = regular(Sense(futures={"left": -1}))
    assert bot.answer(view(CHOOSE)) != "left"


@pytest.mark.parametrize(
    ("ask", "raw", "reason"),
    [
        (CHOOSE, "left", "why-sensible"),
        (Choose(seat="red", key="k", options=OPTIONS, default="stay"), "stay", "why-default"),
        (Confirm(seat="red", key="k", default=False), False, "why-default"),
        (Choose(seat="red", key="k", options=(Option("x"),)), "x", "why-only-way"),
    ],
)
def test_without_any_judgement_it_does_what_is_sensible(ask: Ask, raw: Raw, reason: str) -> None:
    bot = regular(None)
    assert bot.answer(view(ask)) == raw
    assert bot.last is not None
    assert bot.last.chosen.reason.text == reason
    assert not bot.last.own


def test_where_every_idea_is_refused_it_still_answers() -> None:
    bot = regular(Sense({"nowhere": 1.0}))
    assert bot.answer(view(CHOOSE)) in ("left", "right", "stay")


def test_it_never_weighs_without_end() -> None:
    class Endless(Sense):
        def propose(self, view: View[State]) -> Iterable[Proposal] | None:
            number = 0
            while True:
                number += 1
                yield Proposal("left", float(number), Reason("why-test"))

    assert regular(Endless()).answer(view(CHOOSE)) == "left"


def test_every_choice_of_a_whole_game_has_a_reason_in_both_languages() -> None:
    game, bots = drill(), {seat: Regular(seat, DRILL) for seat in ("red", "blue")}
    while (ask := game.question) is not None:
        for decision in decide(game, ask.seat, bots[ask.seat]):
            reason = decision.chosen.reason
            said = {kernel_texts().say(lang, reason.text, reason.params) for lang in LANGUAGES}
            assert len(said) == 2
            assert reason.text not in said
