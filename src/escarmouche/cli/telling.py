"""Events, questions and verdicts printed to a terminal."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape

from escarmouche import rulesets
from escarmouche.cli.speech import Speech
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel import told_answers
from escarmouche.kernel.events import Event
from escarmouche.kernel.game import Game
from escarmouche.kernel.teller import Teller


def ruleset_of(game: Game[Any]) -> Ruleset[Any]:
    found = rulesets.find(game.ruleset.id)
    assert found is not None
    return found


def teller_of(ruleset: Ruleset[Any], state: Any, lang: str) -> Teller:
    """Speaks of a state as somebody knows it."""
    return Teller(ruleset.texts, lang, ruleset.names(state, lang))


def tell_events(out: Console, teller: Teller, events: Sequence[Event]) -> None:
    """One line an event with its rules, and under it each roll with its reasons."""
    for event in events:
        rules = f" [dim]{', '.join(event.rules)}[/dim]" if event.rules else ""
        out.print(f"{escape(teller.event(event))}{rules}")
        for line in teller.rolls(event):
            out.print(f"    [dim]{escape(line)}[/dim]")


def tell_verdict(out: Console, say: Speech, game: Game[Any], lang: str) -> None:
    verdict = game.state.verdict
    if verdict is None:
        out.print(say("not-over", answers=len(game.answers)))
        return
    teller = teller_of(ruleset_of(game), game.state, lang)  # at the end everything is open
    won, reason = told_answers.won(teller, verdict), teller.texts.say(lang, f"verdict-{verdict.reason}")
    out.print(f"[bold]{escape(won)}[/bold] {escape(reason)} [dim]{', '.join(verdict.rules)}[/dim]")
