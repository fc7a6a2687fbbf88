"""Random games of every scenario of every ruleset, looked at after every answer."""

from collections.abc import Callable
from importlib import import_module
from itertools import islice
from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.bots.recruit import Recruit
from escarmouche.kernel import save
from escarmouche.kernel.game import Game, fingerprint
from escarmouche.kernel.teller import Teller
from escarmouche.kernel.text import LANGUAGES
from tests.rulesets.games import SCENARIOS, facts, new_game, steps

UNDONE = 300  # answers of a game that is taken back here and there
SECRET = 987654321  # the seed of a game: no view may hold it


@pytest.mark.parametrize(("ruleset", "scenario"), SCENARIOS)
def test_a_game_is_sound_after_every_answer_and_ends(ruleset: str, scenario: str) -> None:
    """One whole game looked at in every way: games cost more than looking at them."""
    game, bots = new_game(ruleset, scenario, SECRET)
    check = import_module(f"tests.rulesets.{ruleset}.invariants").check
    words, checked = Words(game), None
    words.check()
    for number, _ in enumerate(steps(game, bots)):
        if game.state is not checked:
            checked = game.state
            check(game.state)
        words.check()
        if number % 50 == 0:
            _views_hold_no_secret(game)
        if number % 120 == 60 and not game.drafting:
            _is_a_start(game)
    assert game.over
    assert game.state.verdict is not None


def _views_hold_no_secret(game: Game[Any]) -> None:
    """The dice to come are nowhere in a view, and other seats' steps in a draft are not shown."""
    for seat in game.ruleset.seats(game.state):
        view = game.view(seat)
        assert str(SECRET) not in msgspec.json.encode(view.plain()).decode()
        assert view.question is None or view.question.seat == seat
        assert list(view.composed) == game.drafts.get(seat, [])


def _is_a_start(game: Game[Any]) -> None:
    """A game started from the position of a checkpoint stands exactly where the first game stood."""
    rules: Any = game.ruleset
    start = msgspec.json.decode(msgspec.json.encode({"position": rules.position(game.state)}))
    assert fingerprint(rules.start(start, {})) == fingerprint(game.state)


class Words:
    """Every event, roll, question and option has its text in both languages, and no text lacks a value."""

    def __init__(self, game: Game[Any]) -> None:
        rules: Any = game.ruleset
        self.game, self.told = game, 0
        self.tellers = [Teller(rules.texts, lang, rules.names(game.state, lang)) for lang in LANGUAGES]
        self.seen: set[tuple[object, ...]] = set()

    def check(self) -> None:
        """What is new since the last time, each kind of thing once."""
        ask = self.game.question
        if ask is not None:
            self._say((ask.kind, ask.key), lambda teller: teller.ask(ask))
        for option in getattr(ask, "options", ()):
            if option.text:
                self._say((option.text,), lambda teller, option=option: teller.option(option))
        for event in self.game.events[self.told :]:
            self._say((event.kind, *event.rules), lambda teller, event=event: teller.event(event))
            for rolled in event.rolls:
                key = (rolled.check, *(line.name for line in rolled.lines))
                self._say(key, lambda teller, rolled=rolled: teller.roll(rolled))
        self.told = len(self.game.events)

    def _say(self, key: tuple[object, ...], tell: Callable[..., str]) -> None:
        if key in self.seen:
            return
        self.seen.add(key)
        for teller in self.tellers:
            text = tell(teller)
            assert "{" not in text, f"{key} in {teller.lang}: {text}"
            for prefix in ("ask-", "option-", "event-", "check-", "modifier-"):
                assert not any(word.startswith(prefix) for word in text.split()), (
                    f"{key} in {teller.lang}: {text}"
                )


@pytest.mark.parametrize(("ruleset", "scenario"), SCENARIOS)
def test_undo_copy_and_replay_give_the_same_game(ruleset: str, scenario: str) -> None:
    game, bots = new_game(ruleset, scenario, 3)
    for number, _ in enumerate(islice(steps(game, bots), UNDONE)):
        if number % 31 == 0 and not game.over:
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
