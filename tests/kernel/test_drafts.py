"""Drafts that are given whole, and answers from a file: a refusal tells where it fell and what is taken there."""

import pickle
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from escarmouche.kernel.answers import Option
from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.drafts import LISTED, Composing
from escarmouche.kernel.game import Game, Verdict
from escarmouche.kernel.questions import (
    Allocate,
    Ask,
    Assign,
    Choose,
    ChooseSeveral,
    Confirm,
    Draft,
    Flow,
    Move,
    Number,
    Place,
)
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import kernel_texts


def options(words: str) -> tuple[Option, ...]:
    return tuple(map(Option, words.split()))


def too_dear(key: str) -> Illegal | None:
    return (
        Illegal("T.2", "answer-twice")
        if key == "odd"
        else Illegal("T.1", "too-dear")
        if key == "run"
        else None
    )


def order(paces: str, sure: bool = True) -> Draft:
    """Who, how fast (with a reason against what is too dear), whether it is sure."""

    def compose() -> Flow[str]:
        who = yield Choose(seat="red", key="who", rule="T.0", options=options("ann bob"), may_pass="T.9")
        if who is None:
            return ""
        how = yield Choose(seat="red", key="how", rule="T.0", options=options(paces), why_not=too_dear)
        if sure:
            yield Confirm(seat="red", key="sure", rule="T.0")
        if (who, how) == ("bob", "run"):
            raise Illegal("T.3", "bob-is-lame")
        return f"{who} {how}"

    return Draft(seat="red", key="order", rule="T.0", compose=compose)


def refused(draft: Draft, given: Any) -> Illegal:
    with pytest.raises(Illegal) as caught:
        Composing.whole(draft, given)
    return caught.value


def told(illegal: Illegal, lang: str = "en") -> str:
    return kernel_texts().refusal(lang, illegal)


def test_the_refusal_of_a_draft_names_the_step_the_question_and_what_it_takes() -> None:
    illegal = refused(order("walk run"), ["ann", "fly", True])
    assert (illegal.code, illegal.step, illegal.opened and illegal.opened.key) == ("answer-option", 2, "how")
    assert told(illegal).endswith(" – at step 2; the question “ask-how” (how) takes one of: walk, run")
    assert told(illegal, "fr").endswith(
        " – à l’étape 2 ; la question « ask-how » (how) attend l’un de : walk, run"
    )
    assert told(illegal.bare()) == told(illegal).replace(" [T.0]", "")


def test_one_that_is_judged_as_a_whole_is_refused_at_its_last_step() -> None:
    illegal = refused(order("walk run", sure=False), ["bob", "run"])
    assert (illegal.rule, illegal.code, illegal.step) == ("T.3", "bob-is-lame", 2)


def test_one_that_does_not_close_tells_what_comes_next() -> None:
    illegal = refused(order("walk run"), ["ann", "run"])
    assert (illegal.code, illegal.step) == ("answer-draft-open", 3)
    assert told(illegal).endswith("; the question “ask-sure” (sure) takes true or false")


def test_one_that_had_closed_says_so() -> None:
    illegal = refused(order("walk run"), [None, "run"])
    assert (illegal.code, illegal.step, illegal.opened) == ("answer-draft-closed", 2, None)
    assert told(illegal) == "The draft had closed with step 1: this one is too many [T.0] – at step 2"


def test_what_is_no_list_of_steps_is_told_what_the_first_takes() -> None:
    illegal = refused(order("walk run"), "ann")
    assert (illegal.code, illegal.step) == ("answer-shape", 0)
    assert told(illegal).endswith('(who) takes one of: ann, bob – or pass (null, in TOML "pass")')


@pytest.mark.parametrize("sure", [True, False])
def test_a_reason_is_not_hidden_by_a_question_that_left_no_choice(sure: bool) -> None:
    """Only `walk` is left: the pace is not asked for, and `run` meets the next question, or the close."""
    illegal = refused(order("walk", sure), ["ann", "run", True])
    assert (illegal.rule, illegal.code, illegal.step) == ("T.1", "too-dear", 2)
    assert told(illegal).endswith("; the question “ask-how” (how) left no choice and was not asked")
    assert told(illegal, "fr").endswith(
        "; la question « ask-how » (how) ne laissait pas le choix et n’a pas été posée"
    )


def test_who_answers_a_question_that_left_no_choice_is_told_so() -> None:
    illegal = refused(order("walk"), ["ann", "walk", True])
    assert (illegal.code, illegal.step) == ("answer-not-asked", 2)
    assert refused(order("walk"), ["ann", "fly", True]).code == "answer-shape", (
        "it has nothing to say of that"
    )
    assert refused(order("walk"), ["ann", "odd", True]).code == "answer-shape", (
        "nor what the kernel says itself"
    )


def test_a_refusal_that_is_kept_somewhere_stays_as_it_is() -> None:
    kept = Illegal("T.1", "too-dear")

    def compose() -> Flow[None]:
        yield Choose(seat="red", key="how", options=options("a b"), why_not=lambda key: kept)

    illegal = refused(Draft(seat="red", key="order", compose=compose), ["c"])
    assert (illegal.step, kept.step, kept.opened) == (1, 0, None)
    again = pickle.loads(pickle.dumps(illegal))
    assert (again, again.step, again.opened) == (illegal, 1, illegal.opened)


TWO = options("a b")
TAKEN: list[tuple[Ask, str]] = [
    (Choose(seat="red", options=TWO), "one of: a, b"),
    (ChooseSeveral(seat="red", options=TWO, low=1), "a list of 1 to 2 of: a, b"),
    (Assign(seat="red", items={"x": TWO, "y": TWO[:1]}), "a table of pairs: x = a|b; y = a"),
    (
        Allocate(seat="red", total=3, bins={"x": (0, 2), "y": (1, 3)}),
        "a table that shares out 3 among: x (0-2), y (1-3)",
    ),
    (Number(seat="red", low=1, high=6), "a number from 1 to 6"),
    (Confirm(seat="red"), "true or false"),
    (Move(seat="red", pieces=("r1", "r2")), "a table of ways (path, facing, tags) of: r1, r2"),
    (Place(seat="red", pieces=("",)), 'a table of places (at, facing, level, tags) of: ""'),
]


@pytest.mark.parametrize(("ask", "takes"), TAKEN, ids=[ask.kind for ask, _ in TAKEN])
def test_what_each_kind_of_question_takes(ask: Ask, takes: str) -> None:
    def compose() -> Flow[None]:
        yield ask

    illegal = refused(Draft(seat="red", key="order", compose=compose), [{"nobody": "nothing"}])
    assert told(illegal).endswith(f" takes {takes}")
    assert " attend " in told(illegal, "fr")


def test_of_many_options_some_are_named() -> None:
    def compose() -> Flow[None]:
        yield Choose(seat="red", key="who", options=options(" ".join(f"m{n}" for n in range(LISTED + 1))))

    illegal = refused(Draft(seat="red", key="order", compose=compose), ["z"])
    assert illegal.opened is not None
    assert str(illegal.opened.of["allowed"]).endswith(f"m{LISTED - 1}, …")


class Stand(msgspec.Struct, frozen=True):
    step: int = 0
    verdict: Verdict | None = None


class Single:
    """Questions one by one: the first of them leaves no choice; what happens before the last changes the state."""

    id, version = "single", "1.0.0"

    def start(self, start: Mapping[str, object], chosen: Mapping[str, object]) -> Stand:
        return Stand()

    def seats(self, state: Stand) -> Sequence[str]:
        return ("red",)

    def view(self, state: Stand, seat: str) -> Stand:
        return state

    def play(self, game: Game[Stand]) -> Flow[None]:
        while True:
            yield Choose(seat="red", key="how", options=options("walk"), why_not=too_dear)
            if game.state.step:
                game.state = Stand(game.state.step + 1)
            yield Confirm(seat="red", key="sure")
            game.state = Stand(1)


def test_answers_of_a_file_are_told_their_question_and_the_reason_of_one_that_was_skipped() -> None:
    game: Game[Stand] = Game(Single(), {}, {}, ScriptedDice())  # type: ignore[arg-type]
    with pytest.raises(Illegal) as caught:
        game.give("run")
    assert (caught.value.code, caught.value.opened and caught.value.opened.key) == ("too-dear", "how")
    with pytest.raises(Illegal) as caught:
        game.answer("run")
    assert (caught.value.code, caught.value.opened) == ("answer-shape", None), (
        "who sees the question needs no telling"
    )
    game.give(True)
    with pytest.raises(Illegal) as caught:
        game.give("run")
    assert (caught.value.code, caught.value.opened and caught.value.opened.key) == ("answer-shape", "sure")
