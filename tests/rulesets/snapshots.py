"""Writes the snapshots: what clients are shown, what is foretold and how regulars play, to stay the same for ever.

    python -m tests.rulesets.snapshots [RULESET...]

The golden games hold rules and flow. These hold the rest: at every 25th answer of each golden game digests of what a
client may ask for then, and of each scenario a game of two regulars, decision by decision, with their reasons.
Run it only when something was wrong and is now right; the test says where the first difference is.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from escarmouche import rulesets
from escarmouche.bots import decide
from escarmouche.bots.candidates import candidates
from escarmouche.bots.recruit import SAMPLES
from escarmouche.bots.regular import Regular
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel import save
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, fingerprint
from escarmouche.kernel.questions import Ask, Assign, Choose, ChooseSeveral, Confirm, Move, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.teller import Teller
from escarmouche.speed import core
from tests.rulesets import golden

FOLDER = Path(__file__).parent / "snapshots"
SEED = 1759
EVERY = 25  # answers between two looks
MOST = 12  # options, pieces and pairs looked at in one place
LANGS = ("en", "fr")


class Snapshots(msgspec.Struct):
    """Of one scenario: the looks at its golden game, and the decisions of its regulars."""

    looks: list[dict[str, str]]
    decisions: list[str]
    ended: dict[str, Any]


def looks(ruleset: Ruleset[Any], name: str) -> list[dict[str, str]]:
    """The digests of what may be asked of a golden game, at its start and after every so many answers."""
    found: list[dict[str, str]] = []
    seen: list[Any] = [None, 0]  # state and events at the last look

    def look(game: Game[Any]) -> None:
        if len(game.answers) % EVERY == 0 or game.over:
            found.append({"answers": str(len(game.answers)), **digests(ruleset, game, *seen)})
            seen[:] = [game.state, len(game.events)]

    save.restore(save.read(golden.FOLDER / f"{name}.json"), rulesets.find, look=look)
    return found


def digests(ruleset: Ruleset[Any], game: Game[Any], before: Any, since: int) -> dict[str, str]:
    """What a client may be shown and told of a game as it stands, each kind of it as a digest."""
    state, events = game.state, game.events[since:]
    scene = ruleset.scene(state)
    pieces = _some([piece.id for piece in scene.pieces])
    tellers = [Teller(ruleset.texts, lang, ruleset.names(state, lang)) for lang in LANGS]
    told: dict[str, Any] = {
        "scene": [scene, *(ruleset.scene(ruleset.view(state, seat)) for seat in ruleset.seats(state))],
        "words": [ruleset.words(state, lang) for lang in LANGS],
        "names": [[ruleset.names(state, lang), ruleset.sketch(state, lang)] for lang in LANGS],
        "log": [[teller.event(event) for event in events] for teller in tellers],
        "cues": ruleset.cues(events, before, state) if before is not None else [],
        "position": ruleset.position(state),
        "muster": list(ruleset.muster(state)),
        "sight": [ruleset.sight(state, one, other) for one, other in pairwise(pieces)],
        "ranges": [ruleset.ranges(state, piece) for piece in pieces],
        "conduct": [ruleset.conduct(state, piece) for piece in pieces],
    }
    ask = game.question
    if ask is not None:
        view = game.view(ask.seat)
        answers = list(answers_to(ask))
        told |= {
            "question": [ask.key, ask.rule, ask.kind, *((t.ask(ask), *_options(t, ask)) for t in tellers)],
            "forecasts": [_or_refused(lambda raw=raw: ruleset.foretell(view, ask, raw)) for raw in answers],
            "reach": [ruleset.reach(view, ask, piece, ()) for piece in _asked_of(ask, pieces)],
            "measure": [
                _or_refused(lambda raw=raw: ruleset.measure(view, ask, raw))
                for raw in answers
                if isinstance(ask, Move)
            ],
            "courses": ruleset.courses(view, ask),
            "sway": [ruleset.sway(view, ask, piece) for piece in pieces[:4]],
        }
    return {kind: fingerprint(msgspec.to_builtins(value, str_keys=True)) for kind, value in told.items()}


def _or_refused(look: Callable[[], Any]) -> Any:
    """What comes of an answer, or why it may not be given."""
    try:
        return look()
    except Illegal as illegal:
        return [illegal.rule, illegal.code, illegal.params]


def answers_to(ask: Ask) -> Iterator[Any]:
    """Answers that a player might point at: each option, what bots weigh, and a few drawn by lot."""
    if isinstance(ask, Choose):
        yield from _some([option.key for option in ask.options])
    elif isinstance(ask, ChooseSeveral):
        yield from ([option.key] for option in _some(list(ask.options)))
    elif isinstance(ask, Assign):
        yield from ({item: option.key} for item, own in ask.items.items() for option in own[:2])
    elif isinstance(ask, Confirm):
        yield from (True, False)
    yield from candidates(ask)[:MOST]
    yield from islice(SAMPLES[type(ask)](ask, Random(SEED)), 3)


def _options(teller: Teller, ask: Ask) -> Iterator[Any]:
    if isinstance(ask, Choose | ChooseSeveral):
        yield from ((option.key, option.rule, option.piece, teller.option(option)) for option in ask.options)
    elif isinstance(ask, Assign):
        yield from ((item, [teller.option(one) for one in own]) for item, own in ask.items.items())


def _asked_of(ask: Ask, pieces: list[str]) -> Iterable[str]:
    if isinstance(ask, Move | Place):
        return _some(list(ask.pieces))
    return (
        [*(option.key for option in _some(list(ask.options))), *pieces[:4]] if isinstance(ask, Choose) else ()
    )


def _some(all_of_them: list[Any]) -> list[Any]:
    """So many of them, from end to end."""
    return all_of_them[:: max(1, -(-len(all_of_them) // MOST))]


def regulars(ruleset: Ruleset[Any], scenario: str) -> tuple[list[str], dict[str, Any]]:
    """A game of regulars: each question with the reason of its answer and a digest of all that was weighed."""
    game = Game(ruleset, {"scenario": scenario}, {}, SeededDice(SEED))
    bots = {seat: Regular(f"{SEED}:{seat}", ruleset) for seat in ruleset.seats(game.state)}
    found: list[str] = []
    with core.uncollected():
        while (ask := game.question) is not None:
            for decision in decide(game, ask.seat, bots[ask.seat]):
                weighed = fingerprint(msgspec.to_builtins(decision))[:8]
                found.append(f"{decision.question} {decision.chosen.reason.text} {weighed}")
    return found, game.digest()


def of(name: str) -> Snapshots:
    """The snapshots of a scenario, worked out anew: `guepier-palo-verde`."""
    id, _, scenario = name.partition("-")
    ruleset = rulesets.find(id)
    assert ruleset is not None
    return Snapshots(looks(ruleset, name), *regulars(ruleset, scenario))


def write(*only: str) -> None:
    core.accelerate()
    FOLDER.mkdir(exist_ok=True)
    for path in sorted(golden.FOLDER.glob("*.json")):
        if not only or path.stem.partition("-")[0] in only:
            text = msgspec.json.format(msgspec.json.encode(of(path.stem)), indent=1)
            (FOLDER / path.name).write_bytes(text + b"\n")
            print(path.stem)


if __name__ == "__main__":
    write(*sys.argv[1:])
