"""Whether a ruleset is as rulesets must be. Use `check_ruleset` in a test of yours, or `escarmouche rules check ID`.

It reads the ruleset's files and sources, asks its named tests, and plays games of it with programs. The checks:

- `texts`: a message lacks in one language, or is given other values there;
- `questions`, `events`, `refusals`: what is asked, told or refused has no words, or they speak of what is not given;
- `rulebook`: the languages have other rules, figures or citations, or a rule has no text;
- `citations`: a rule that is cited, in the sources or in a roll, does not stand in the rulebook;
- `scenarios`, `lists`: a scenario does not begin, something in it has no name, a list to begin with is not valid;
- `odds`: the chances of a named test do not come to 1, or its dice do not fall as they say;
- `ends`: a random game does not end with a verdict, or something raises on the way;
- `words`: a question, option, event, roll or refusal of it cannot be told;
- `refused`: an answer that is refused changes the game, or fails with anything but a refusal;
- `copies`, `undo`, `replay`: a copy touches the original, an answer taken back leaves a trace, a saved game is another;
- `positions`: the position of a state does not give that state again;
- `forecasts`: the outcomes foretold do not come to 1, or cannot be told;
- `client`: scene, names, sketch, cues, sight, ranges, reach or measure cannot be had, or have words without a name; a
  view holds the dice to come;
- `secrets`: a seat can tell apart what differs only in what is hidden from it;
- `bots`: a regular cannot decide, raises, or decides otherwise the second time.
"""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

import msgspec

from escarmouche.conformance import beginnings, books, bots, games, odds, texts
from escarmouche.conformance.found import Faults
from escarmouche.conformance.secrets import Dealt, check_secrets
from escarmouche.contract.ruleset import Ruleset

GROUPS: tuple[tuple[tuple[str, ...], Callable[[Ruleset[Any], Faults], None]], ...] = (
    (("texts", "questions", "events", "refusals"), texts.check_texts),
    (("rulebook", "citations"), books.check_rulebook),
    (("scenarios", "lists"), beginnings.check_beginnings),
    (("odds",), odds.check_odds),
    (
        ("ends", "words", "refused", "copies", "undo", "replay", "positions", "forecasts", "client"),
        games.check_games,
    ),
    (("secrets",), check_secrets),
    (("bots",), bots.check_bots),
)
"""What is looked at together, and the checks that come of it, in order."""
NEVER = "never"  # why something was not looked at
CHECKS = tuple(name for names, _ in GROUPS for name in names)


class Checked(msgspec.Struct, frozen=True, omit_defaults=True):
    """One check: what was found wrong, how often something was looked at, how long its group took. `why_not` is a word
    for why it could not be made: it never came to that (`never`), or nobody says what to deal anew (`secrets`)."""

    check: str
    faults: tuple[str, ...]
    looked: int
    seconds: float
    why_not: str = ""


def checked_ruleset(ruleset: Ruleset[Any], dealt_anew: Dealt | None = None) -> Iterator[Checked]:
    """Each check as it is done. `dealt_anew` deals out anew what is hidden from a seat, unless the ruleset does it."""
    for names, look in GROUPS:
        found, began = Faults(), perf_counter()
        if look is check_secrets:
            check_secrets(ruleset, found, dealt_anew)
        else:
            look(ruleset, found)
        seconds = round(perf_counter() - began, 3)
        for name in names:
            looked = found.looked[name]
            why_not = found.why_not.get(name, "" if looked or found.of(name) else NEVER)
            yield Checked(name, tuple(found.of(name)), looked, seconds, why_not)


def check_ruleset(ruleset: Ruleset[Any], dealt_anew: Dealt | None = None) -> None:
    """Fails with all that is wrong with a ruleset."""
    wrong = [f"{one.check}: {fault}" for one in checked_ruleset(ruleset, dealt_anew) for fault in one.faults]
    assert not wrong, "\n".join(wrong)
