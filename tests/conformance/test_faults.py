"""The conformance suite finds every kind of fault: the example, which is sound, is spoilt in one way at a time."""

import dataclasses
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche import conformance
from escarmouche.conformance import CHECKS, beginnings, books, bots, games, odds, secrets, texts
from escarmouche.conformance.found import KEPT, Faults
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "bridge" / "src"
MODULES = "escarmouche_bridge"
Spoil = Callable[[Any, pytest.MonkeyPatch], None]


@pytest.fixture
def bridge(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The ruleset, imported afresh, so that spoiling it spoils nothing else."""
    monkeypatch.syspath_prepend(str(EXAMPLE))
    yield import_module(MODULES).RULESET
    for name in [one for one in sys.modules if one.partition(".")[0] == MODULES]:
        del sys.modules[name]


def part(name: str) -> Any:
    return import_module(f"{MODULES}.{name}")


def found_by(look: Callable[..., None], ruleset: Any, *more: Any) -> dict[str, list[str]]:
    found = Faults()
    look(ruleset, found, *more)
    return found.all()


def lacks(*keys: str) -> Spoil:
    """Texts that are not there, in both languages."""

    def spoil(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
        for lang in ("en", "fr"):
            entries = ruleset.texts.entries(lang)
            for key in keys:
                patch.delitem(entries, key)

    return spoil


def messages_lack(lang: str, key: str) -> Spoil:
    """A message that is not in the file of one language."""

    def spoil(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
        real = texts.messages
        patch.setattr(
            texts,
            "messages",
            lambda folder, of: tuple(one for one in real(folder, of) if of != lang or one[1] != key),
        )

    return spoil


def no_such_rule(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    hit = dataclasses.replace(ruleset.checks["hit"], rule="BR.9.99")
    patch.setitem(ruleset.checks, "hit", hit)


def another_figure(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    """The French book says 13 where the English one says 12."""
    book = ruleset.rulebook
    book.rules("fr")
    chapters = tuple(
        replace(one, rules=tuple(replace(rule, text=rule.text.replace("12", "13")) for rule in one.rules))
        for one in book.chapters("fr")
    )
    patch.setitem(book._chapters, "fr", chapters)


def no_brief(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    scenarios = ruleset.scenarios
    patch.setitem(scenarios, "picket", replace(scenarios["picket"], brief={"fr": "x"}))


def too_small_lists(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(part("data.tables"), "LIST_SIZE", (7, 8))


def wrong_chances(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    tests = part("odds.tests").TESTS
    even = {"miss": Fraction(1, 2), "out": Fraction(1, 2)}
    patch.setitem(tests, "fire", dataclasses.replace(tests["fire"], chances=lambda shot: even))


def chances_short_of_one(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    tests = part("odds.tests").TESTS
    patch.setitem(
        tests, "fire", dataclasses.replace(tests["fire"], chances=lambda shot: {"miss": Fraction(1, 2)})
    )


def never_ends(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(games, "MOST", 60)
    patch.setattr(part("flow.turn"), "beaten", lambda state: None)
    patch.setattr(part("flow.turn"), "at_the_end", lambda state: None)
    patch.setattr(part("flow.turn"), "go_on", lambda game: None)


def raises_on_the_way(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    def broken(*given: Any) -> None:
        raise KeyError("powder")

    patch.setattr(part("flow.step_fire"), "resolve_shot", broken)


def raises_at_nonsense(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    real = part("flow.step_move").Move.read
    patch.setattr(
        part("flow.step_move").Move,
        "read",
        lambda self, raw: real(self, raw) if isinstance(raw, dict) else raw + 1,
    )


def refuses_and_changes(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    real = Game.answer

    def answer(self: Any, raw: Any, seat: Any = None, *read: Any) -> None:
        try:
            real(self, raw, seat, *read)
        except Illegal:
            self.state = replace(self.state, turn=self.state.turn + 1)
            raise

    patch.setattr(Game, "answer", answer)


def keeps_something_outside(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    """What happens depends on how often it happened in other games."""
    shots: list[int] = []
    real = part("flow.step_fire").resolve_shot

    def resolve(shot: Any, dice: Any) -> str:
        shots.append(1)
        return str(real(shot, dice)) if len(shots) % 3 else "miss"

    patch.setattr(part("flow.step_fire"), "resolve_shot", resolve)


def forgets_the_turn(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    position = part("data.position")
    real = position.write_position
    patch.setattr(
        position,
        "write_position",
        lambda state: {key: one for key, one in real(state).items() if key != "turn"},
    )


def foretells_too_much(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    real = part("client.forecasts_by_question").told

    def told(*given: Any, **params: Any) -> Any:
        forecast = real(*given, **params)
        return replace(forecast, outcomes=(*forecast.outcomes, *forecast.outcomes[:1]))

    patch.setattr(part("client.forecasts_by_question"), "told", told)


def names_no_zone(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    scene = part("client.scene")
    real = scene.words
    patch.setattr(
        scene, "words", lambda *given: {key: one for key, one in real(*given).items() if key != "objective"}
    )


def hides_after_all(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(type(ruleset), "view", lambda self, state, seat: replace(state, figures={}))


def decides_by_luck(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    luck = Random()
    fire = part("bot").fire_questions
    patch.setattr(fire, "of_shot", lambda shot, target: luck.random())


def cannot_decide(ruleset: Any, patch: pytest.MonkeyPatch) -> None:
    def broken(*given: Any) -> float:
        raise ZeroDivisionError

    patch.setattr(part("bot").fire_questions, "of_shot", broken)


FAULTS: dict[str, tuple[Callable[..., None], str, Spoil]] = {
    "one language": (texts.check_texts, "texts", messages_lack("fr", "event-moved")),
    "named": (texts.check_texts, "texts", lacks("option-fire")),
    "question": (texts.check_texts, "questions", lacks("ask-fire")),
    "event": (texts.check_texts, "events", messages_lack("en", "event-fired")),
    "refusal": (texts.check_texts, "refusals", messages_lack("en", "refusal-water")),
    "figures": (books.check_rulebook, "rulebook", another_figure),
    "citation": (books.check_rulebook, "citations", no_such_rule),
    "brief": (beginnings.check_beginnings, "scenarios", no_brief),
    "setting": (beginnings.check_beginnings, "scenarios", lacks("setting-fog")),
    "lists": (beginnings.check_beginnings, "lists", too_small_lists),
    "chances": (odds.check_odds, "odds", wrong_chances),
    "one": (odds.check_odds, "odds", chances_short_of_one),
    "outcome": (odds.check_odds, "odds", lacks("outcome-out")),
    "end": (games.check_games, "ends", never_ends),
    "raises": (games.check_games, "ends", raises_on_the_way),
    "words": (games.check_games, "words", lacks("modifier-cover", "event-side-deployed")),
    "nonsense": (games.check_games, "refused", raises_at_nonsense),
    "changes": (games.check_games, "refused", refuses_and_changes),
    "outside": (games.check_games, "replay", keeps_something_outside),
    "position": (games.check_games, "positions", forgets_the_turn),
    "forecast": (games.check_games, "forecasts", foretells_too_much),
    "zone": (games.check_games, "client", names_no_zone),
    "hides": (secrets.check_secrets, "secrets", hides_after_all),
    "luck": (bots.check_bots, "bots", decides_by_luck),
    "stuck": (bots.check_bots, "bots", cannot_decide),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found(bridge: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    look, check, spoil = FAULTS[name]
    monkeypatch.setattr(games, "GAMES", 2)
    spoil(bridge, monkeypatch)
    found = found_by(look, bridge)
    assert found.get(check), found
    assert all(len(one) <= KEPT and all("\n" not in line for line in one) for one in found.values())


def test_a_secret_that_shows_is_found(bridge: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says that it has secrets, hides nothing, and who is shaken could be another."""
    monkeypatch.setattr(type(bridge), "secrets", True)
    monkeypatch.setattr(type(bridge), "view", lambda self, state, seat: state)
    assert found_by(secrets.check_secrets, bridge) == {}

    def dealt_anew(state: Any, seat: str, luck: Any) -> Any:
        theirs = [one for one in state.figures.values() if one.side != seat and one.placed]
        if not theirs or state.turn == 0:
            return None
        one = luck.choice(theirs)
        return replace(state, figures={**state.figures, one.id: replace(one, moved=not one.moved)})

    assert "secrets" in found_by(secrets.check_secrets, bridge, dealt_anew)


def test_nothing_is_found_in_a_sound_one(bridge: Any) -> None:
    done = list(conformance.checked_ruleset(bridge))
    assert [one.check for one in done] == list(CHECKS)
    assert not any(one.faults or one.why_not for one in done)


def test_all_of_it_fails_a_test(bridge: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "GROUPS", conformance.GROUPS[:1])
    conformance.check_ruleset(bridge)
    lacks("ask-fire")(bridge, monkeypatch)
    with pytest.raises(AssertionError, match="questions: Fire: no text ask-fire"):
        conformance.check_ruleset(bridge)


def test_every_check_is_explained_and_spoilt_here() -> None:
    spoilt = {check for _, check, _ in FAULTS.values()}
    assert spoilt | {"copies", "undo"} == set(CHECKS)
    told = str(conformance.__doc__)
    assert all(f"`{check}`" in told for check in CHECKS)
