"""All that a player can learn of a game: of two that differ only in what others hide from him, the same.

A ruleset with secrets has a module `worlds` beside its tests:

SEAT, OTHER                  who may not know, and who hides
worlds()                     a few games that SEAT cannot tell apart; OTHER can
answer(game)                 what is done to look the same in all of them, for ANSWERS questions; ... for anything
NAMES                        what OTHER has there, shown or not, and the first of SEAT
GAMES                        the scenarios in which somebody hides, with the options for it
shuffled(state, seat, luck)  the state with all that is hidden from that seat dealt out anew, or None if nothing is
"""

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import msgspec

from escarmouche import rulesets
from escarmouche.bots.candidates import candidates
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, View
from escarmouche.kernel.questions import Ask
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.teller import Teller
from escarmouche.kernel.text import LANGUAGES

SECRETIVE = [ruleset.id for ruleset in rulesets.all() if ruleset.secrets]
SEED = 13
LOOKED_AT = 6  # pieces of each kind, and answers, of which everything is asked


def worlds_of(ruleset: str) -> Any:
    return import_module(f"tests.rulesets.{ruleset}.worlds")


def learnt(game: Game[Any], seat: str) -> dict[str, object]:
    """By where it is learnt: what is seen, told, asked, foretold, measured and refused, in words too."""
    rules, view = game.ruleset, game.view(seat)
    state, events = view.state, game.events_for(seat)
    found: dict[str, object] = {
        "view": view.plain(),
        "events": events,
        "turn": rules.turn(state),
        "hides": rules.hides(state),
        "muster": rules.muster(state),
        "position": rules.position(state),
        "scene": rules.scene(state),
        "cues": rules.cues(events, state),
    }
    for lang in LANGUAGES:
        names = rules.names(state, lang)
        teller = Teller(rules.texts, lang, names)
        found[f"names-{lang}"] = {**rules.words(state, lang), **names}
        found[f"told-{lang}"] = [teller.event(event) for event in events]
        found[f"sketch-{lang}"] = rules.sketch(state, lang)
    found.update(_looked(rules, view))
    if view.question is not None:
        found.update(_asked(rules, view, view.question))
    return {key: msgspec.to_builtins(value, str_keys=True) for key, value in found.items()}


def _looked(rules: Any, view: View[Any]) -> Iterator[tuple[str, object]]:
    """Beside the game: ranges, conduct and command of pieces, lines between them."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for piece in rules.scene(view.state).pieces:
        kinds.setdefault((piece.side, piece.kind), []).append(piece.id)
    pieces = [id for ids in kinds.values() for id in ids[:LOOKED_AT]]
    for id in pieces:
        yield f"ranges of {id}", rules.ranges(view.state, id)
        yield f"conduct of {id}", rules.conduct(view.state, id)
        yield f"sway of {id}", rules.sway(view, view.question, id)
    for id in pieces[1 : 2 * LOOKED_AT]:
        yield f"sight to {id}", rules.sight(view.state, pieces[0], id)


def _asked(rules: Any, view: View[Any], ask: Ask) -> Iterator[tuple[str, object]]:
    """The own question: what its answers lead to, and why others are refused."""
    yield "courses", rules.courses(view, ask)
    for number, raw in enumerate(candidates(ask, LOOKED_AT)):
        yield f"forecast {number}", _or_refused(lambda raw=raw: rules.foretell(view, ask, raw))
        yield f"measured {number}", _or_refused(lambda raw=raw: rules.measure(view, ask, raw))
        yield f"judged {number}", _or_refused(lambda raw=raw: bool(ask.read(raw)))
    for piece in getattr(ask, "pieces", ())[:2]:
        yield f"reach of {piece}", _or_refused(lambda piece=piece: rules.reach(view, ask, piece, ()))
    words = {"", *(f"{option.key.partition(':')[0]}:" for option in getattr(ask, "options", ()))}
    for raw in (word + id for word in sorted(words) for id in _ids(view.state)):
        yield f"refused {raw}", _or_refused(lambda raw=raw: ask.read(raw))


def _ids(state: Any) -> list[str]:
    """Everything that has a name, shown or not."""
    things = [getattr(state, name, {}) for name in ("figures", "units", "markers", "cards")]
    return [id for found in things for id in found]


def _or_refused(ask: Any) -> object:
    try:
        return ask()
    except Illegal as illegal:
        return illegal.rule, illegal.code, dict(illegal.params)


def alike(games: list[Game[Any]], seat: str) -> None:
    """This seat cannot tell these games apart."""
    first, *others = (learnt(game, seat) for game in games)
    for other in others:
        assert first.keys() == other.keys()
        different = [key for key in first if first[key] != other[key]]
        assert not different, [(key, first[key], other[key]) for key in different[:1]]


def twins(game: Game[Any], seat: str, luck: Random) -> list[Game[Any]]:
    """Two games from where this one stands: as it is, and with all that is hidden from a seat dealt out anew.

    None where nothing is hidden, a draft is open, or a game would go on by itself, to a draw of cards for one.
    """
    rules = game.ruleset
    other = None if game.drafting else worlds_of(rules.id).shuffled(game.state, seat, luck)
    if other is None or other == game.state:
        return []
    states = (game.state, other)
    games = [Game(rules, {"position": rules.position(one)}, {}, SeededDice(SEED)) for one in states]
    return games if all(one.state == state for one, state in zip(games, states, strict=True)) else []


def disclosed(game: Game[Any]) -> bool:
    """Whether the last answer let somebody learn something."""
    return bool(game._given) and game._given[-1].disclosed
