"""Nobody learns what others hide from him: games that differ only there are alike to him, in all that he can ask."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from escarmouche.bots import decide
from escarmouche.bots.candidates import candidates
from escarmouche.bots.recruit import Recruit
from escarmouche.conformance.found import Faults
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, View
from escarmouche.kernel.questions import Ask
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.teller import Teller
from escarmouche.kernel.text import LANGUAGES

Dealt = Callable[[Any, str, Random], Any]
"""A state with all that is hidden from a seat dealt out anew; None where nothing is."""
SEED = 13
LOOKED_AT = 6  # pieces of each kind, and answers, of which everything is asked
EVERY = 7  # answers from one look to the next
COMPARED = 12  # looks in one game
MOST = 400  # answers of one game
UNASKED = "secrets"  # why it could not be asked


def check_secrets(ruleset: Ruleset[Any], found: Faults, dealt_anew: Dealt | None = None) -> None:
    """Now and then in random games, all that is hidden from a seat is dealt out anew: it is shown the same."""
    deal: Dealt | None = dealt_anew or getattr(ruleset, "dealt_anew", None)
    if ruleset.secrets and deal is None:
        found.why_not["secrets"] = UNASKED
    for scenario in ruleset.scenarios:
        with found.raising("secrets", scenario):
            _check_game(ruleset, found, scenario, deal)


def _check_game(ruleset: Ruleset[Any], found: Faults, scenario: str, deal: Dealt | None) -> None:
    game = Game(ruleset, {"scenario": scenario}, {}, SeededDice(SEED))
    seats = ruleset.seats(game.state)
    recruits = {seat: Recruit(f"{SEED}:{seat}") for seat in seats}
    luck, compared, due = Random(SEED), 0, 0
    for given in range(MOST if ruleset.secrets else EVERY):
        ask = game.question
        if ask is None or compared == COMPARED:
            break
        for seat in seats:
            view = game.view(seat)
            found.must(
                "secrets",
                view.question is None or view.question.seat == seat,
                f"{seat} sees a question of another",
            )
            if not ruleset.secrets:
                found.must(
                    "secrets", view.state == game.state, f"{scenario}: a view hides, and says it does not"
                )
        seat = luck.choice(sorted(recruits))
        if deal is not None and given >= due and (twins := dealt(game, seat, luck, deal)):
            for eyes in (seat, ""):
                told = difference(twins, eyes)
                found.must("secrets", not told, f"{scenario}, answer {given}, {seat}: {told}")
            compared, due = compared + 1, given + EVERY
        decide(game, ask.seat, recruits[ask.seat])


def dealt(game: Game[Any], seat: str, luck: Random, deal: Dealt) -> list[Game[Any]]:
    """Two games from where this one stands: as it is, and with all that is hidden from a seat dealt out anew.

    None where nothing is hidden, a draft is open, or a game would go on by itself, to a draw of cards for one.
    """
    rules: Any = game.ruleset
    other = None if game.drafting else deal(game.state, seat, luck)
    if other is None or other == game.state:
        return []
    states = (game.state, other)
    games = [Game(rules, {"position": rules.position(one)}, {}, SeededDice(SEED)) for one in states]
    return games if all(one.state == state for one, state in zip(games, states, strict=True)) else []


def difference(games: list[Game[Any]], seat: str) -> str:
    """Where a seat could tell these games apart; nothing, if it cannot."""
    first, *others = (learnt(game, seat) for game in games)
    for other in others:
        if first.keys() != other.keys():
            return ", ".join(sorted(first.keys() ^ other.keys()))
        for key in first:
            if first[key] != other[key]:
                return f"{key}: {first[key]} or {other[key]}"
    return ""


def learnt(game: Game[Any], seat: str) -> dict[str, object]:
    """By where it is learnt: what is seen, told, asked, foretold, measured and refused, in words too."""
    rules: Any = game.ruleset
    view = game.view(seat)
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
        yield f"ranges-{id}", rules.ranges(view.state, id)
        yield f"conduct-{id}", rules.conduct(view.state, id)
        yield f"sway-{id}", rules.sway(view, view.question, id)
    for id in pieces[1 : 2 * LOOKED_AT]:
        yield f"sight-{id}", rules.sight(view.state, pieces[0], id)


def _asked(rules: Any, view: View[Any], ask: Ask) -> Iterator[tuple[str, object]]:
    """The own question: what its answers lead to, and why others are refused."""
    yield "courses", rules.courses(view, ask)
    for number, raw in enumerate(candidates(ask, LOOKED_AT)):
        yield f"forecast {number}", _or_refused(lambda raw=raw: rules.foretell(view, ask, raw))
        yield f"measured {number}", _or_refused(lambda raw=raw: rules.measure(view, ask, raw))
        yield f"judged {number}", _or_refused(lambda raw=raw: bool(ask.read(raw)))
    for piece in getattr(ask, "pieces", ())[:2]:
        yield f"reach-{piece}", _or_refused(lambda piece=piece: rules.reach(view, ask, piece, ()))
    words = {"", *(f"{option.key.partition(':')[0]}:" for option in getattr(ask, "options", ()))}
    for raw in (word + id for word in sorted(words) for id in _ids(view.state)):
        yield f"refused {raw}", _or_refused(lambda raw=raw: ask.read(raw))


def _ids(state: Any) -> list[str]:
    """Everything that has a name, shown or not."""
    things = [getattr(state, name, {}) for name in ("figures", "units", "markers", "cards")]
    return [id for found in things for id in found]


def _or_refused(ask: Callable[..., object]) -> object:
    try:
        return ask()
    except Illegal as illegal:
        return illegal.rule, illegal.code, dict(illegal.params)
