"""Programs play the ruleset: a regular finds an answer to every question, and always the same one."""

from typing import Any

from escarmouche import bots
from escarmouche.bots.frame import Note, decide
from escarmouche.conformance.found import Faults
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.teller import Teller
from escarmouche.kernel.text import LANGUAGES
from escarmouche.kernel.told_answers import reasons

SEED = 7
AGAIN = 12  # answers that are given a second time
MOST = 5_000
STUCK_AFTER = 20.0  # seconds after which a decision is broken off


def check_bots(ruleset: Ruleset[Any], found: Faults) -> None:
    """One game of regulars in the first scenario, the smallest."""
    scenario = next(iter(ruleset.scenarios))
    with found.raising("bots", scenario):
        first = played(ruleset, found, scenario, MOST)
        found.must("bots", first.over, f"{scenario}: two regulars do not come to an end in {MOST} answers")
        again = played(ruleset, found, scenario, AGAIN)
        same = again.answers[:AGAIN] == first.answers[: min(AGAIN, len(again.answers))]
        found.must("bots", same, f"{scenario}: a regular decides otherwise the second time")


def played(ruleset: Ruleset[Any], found: Faults, scenario: str, most: int) -> Game[Any]:
    game = Game(ruleset, {"scenario": scenario}, {}, SeededDice(SEED))
    regular = bots.find("regular")
    players = {seat: regular(f"{SEED}:{seat}", ruleset) for seat in ruleset.seats(game.state)}
    notes: list[Note] = []
    while (ask := game.question) is not None and len(game.answers) < most:
        decisions = decide(game, ask.seat, players[ask.seat], STUCK_AFTER, notes)
        for lang in LANGUAGES:
            teller = Teller(ruleset.texts, lang, ruleset.names(game.state, lang))
            for told in reasons(teller, decisions) if decisions else ():
                spoken = "{" not in told and not told.startswith("why-")
                found.must("bots", spoken, f"{ask.key}: no words for a reason ({lang}): {told}")
    for note in notes:
        found.find("bots", f"{note.question} handed over, {note.cause}: {note.detail}")
    return game
