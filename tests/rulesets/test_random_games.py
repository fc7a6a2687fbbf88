"""Random games of every scenario of every ruleset, looked at after every answer."""

from importlib import import_module
from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.bots import Bot, decide
from escarmouche.bots.recruit import Recruit
from escarmouche.kernel import save
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, fingerprint
from escarmouche.kernel.tell import Teller

SCENARIOS = [(ruleset.id, id) for ruleset in rulesets.all() for id in ruleset.scenarios]
MOST_ANSWERS = 20_000


def new_game(ruleset_id: str, scenario: str, seed: int) -> tuple[Game[Any], dict[str, Bot]]:
    ruleset = rulesets.find(ruleset_id)
    assert ruleset is not None
    game = Game(ruleset, {"scenario": scenario}, {}, SeededDice(seed))
    return game, {seat: Recruit(f"{seed}:{seat}") for seat in ruleset.seats(game.state)}


def steps(game: Game[Any], bots: dict[str, Bot]) -> Any:
    """Play to the end, yielding after every answer."""
    for _ in range(MOST_ANSWERS):
        ask = game.question
        if ask is None:
            return
        decide(game, ask.seat, bots[ask.seat])
        yield
    raise AssertionError("the game does not end")


def facts(game: Game[Any]) -> tuple[object, ...]:
    ask = game.question
    return game.digest(), ask.key if ask else None, game.dice.position, game.drafts


@pytest.mark.parametrize(("ruleset", "scenario"), SCENARIOS)
@pytest.mark.parametrize("seed", [1, 2])
def test_invariants_hold_after_every_answer_and_the_game_ends(ruleset: str, scenario: str, seed: int) -> None:
    game, bots = new_game(ruleset, scenario, seed)
    check = import_module(f"tests.rulesets.{ruleset}.invariants").check
    checked = None
    for _ in steps(game, bots):
        if game.state is not checked:
            checked = game.state
            check(game.state)
    assert game.over
    assert game.state.verdict is not None


@pytest.mark.parametrize(("ruleset", "scenario"), SCENARIOS)
def test_undo_copy_and_replay_give_the_same_game(ruleset: str, scenario: str) -> None:
    game, bots = new_game(ruleset, scenario, 3)
    for number, _ in enumerate(steps(game, bots)):
        if number % 23 == 0 and not game.over:
            before = facts(game)
            twin = game.copy()
            assert facts(twin) == before
            ask = twin.question
            assert ask is not None
            twin.answer(Recruit(number).answer(twin.view(ask.seat)), ask.seat)
            assert facts(game) == before, "a copy played on touched the original"
            closed = len(twin.answers) > len(game.answers)
            twin.undo()
            if closed and len(game.drafts) > 1:  # what was sealed and then shown is composed anew, by all
                assert twin.digest() == game.digest()
                assert not any(twin.drafts.values())
            else:
                assert facts(twin) == before, "undo after answer does not give the same game"
    record = msgspec.json.decode(msgspec.json.encode(save.record_of(game)), type=save.Record)
    again = save.restore(record, rulesets.find)
    assert again.digest() == game.digest()
    assert again.events == game.events


@pytest.mark.parametrize(("ruleset", "scenario"), SCENARIOS)
def test_everything_that_is_shown_has_words_in_both_languages(ruleset: str, scenario: str) -> None:
    """Every event, roll, question and option of a random game has its text, and no text lacks a value."""
    game, bots = new_game(ruleset, scenario, 4)
    rules = rulesets.find(ruleset)
    assert rules is not None
    tellers = [Teller(rules.texts, lang, rules.names(game.state, lang)) for lang in ("en", "fr")]
    seen: set[tuple[object, ...]] = set()
    told = 0
    while ask := game.question:
        kinds: list[tuple[tuple[object, ...], Any]] = [
            ((ask.kind, ask.key), lambda teller, ask=ask: teller.ask(ask))
        ]
        for option in getattr(ask, "options", ()):
            if option.text:
                kinds.append(((option.text,), lambda teller, option=option: teller.option(option)))
        for event in game.events[told:]:
            kinds.append(((event.kind, *event.rules), lambda teller, event=event: teller.event(event)))
            for rolled in event.rolls:
                key = (rolled.check, *(line.name for line in rolled.lines))
                kinds.append((key, lambda teller, rolled=rolled: teller.roll(rolled)))
        told = len(game.events)
        for key, tell in kinds:
            if key in seen:
                continue
            seen.add(key)
            for teller in tellers:
                text = tell(teller)
                assert "{" not in text, f"{key} in {teller.lang}: {text}"
                for prefix in ("ask-", "option-", "event-", "check-", "modifier-"):
                    assert not any(word.startswith(prefix) for word in text.split()), (
                        f"{key} in {teller.lang}: {text}"
                    )
        decide(game, ask.seat, bots[ask.seat])


@pytest.mark.parametrize(("ruleset", "scenario"), SCENARIOS)
def test_a_view_never_holds_a_secret(ruleset: str, scenario: str) -> None:
    """The dice to come are nowhere in a view, and other seats' steps in a draft are not shown."""
    game, bots = new_game(ruleset, scenario, 987654321)
    for number, _ in enumerate(steps(game, bots)):
        if number % 50 or game.over:
            continue
        for seat in game.ruleset.seats(game.state):
            text = msgspec.json.encode(game.view(seat).plain()).decode()
            assert "987654321" not in text
        for seat in game.ruleset.seats(game.state):
            view = game.view(seat)
            assert view.question is None or view.question.seat == seat
            assert list(view.composed) == game.drafts.get(seat, [])


@pytest.mark.parametrize(("ruleset", "scenario"), SCENARIOS)
def test_any_state_is_a_position_that_can_be_a_start(ruleset: str, scenario: str) -> None:
    """A game started from the position of a checkpoint stands exactly where the first game stood."""
    game, bots = new_game(ruleset, scenario, 6)
    rules = rulesets.find(ruleset)
    assert rules is not None
    for number, _ in enumerate(steps(game, bots)):
        if number % 120 == 60 and not game.over and not game.drafting:
            start = msgspec.json.decode(msgspec.json.encode({"position": rules.position(game.state)}))
            assert fingerprint(rules.start(start, {})) == fingerprint(game.state)
