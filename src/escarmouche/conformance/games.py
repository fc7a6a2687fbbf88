"""Random games of every scenario, looked at from all sides: what must hold of any ruleset, whoever plays it."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Any

import msgspec

from escarmouche.bots import Bot, decide
from escarmouche.bots.candidates import candidates
from escarmouche.bots.recruit import Recruit
from escarmouche.conformance.found import Faults
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel import save
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, View
from escarmouche.kernel.questions import Ask
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.teller import Teller
from escarmouche.kernel.text import LANGUAGES

SEED = 987654321  # no view may hold it
MOST = 20_000  # answers of a game
ENOUGH, GAMES = 120, 5  # answers in a scenario; the games that are played for them at most
UNDONE = 31  # answers from one copy to the next
REFUSED = 23  # from one wrong answer to the next
POSITIONS = 60
SHOWN = 41  # from one look of a client to the next
FORETOLD = 5  # answers of one question that are foretold
WRONG: tuple[object, ...] = (
    "no-such-answer",
    1234567,
    {"nobody": {"path": [[1, 1]]}},
    ["nobody"],
    {"": 3},
    [[]],
)
UNTOLD = ("ask-", "option-", "event-", "check-", "modifier-", "refusal-", "foretell-", "outcome-")


def check_games(ruleset: Ruleset[Any], found: Faults) -> None:
    for scenario in ruleset.scenarios:
        with found.raising("ends", scenario):
            given = 0
            for number in range(GAMES):
                given += check_game(ruleset, scenario, found, SEED + number)
                if given >= ENOUGH:
                    break


def check_game(
    ruleset: Ruleset[Any],
    scenario: str,
    found: Faults,
    seed: int = SEED,
    look: Callable[[Any], None] = lambda state: None,
) -> int:
    """One whole game of recruits, and how many answers it had; `look` is given every new state."""
    game = Game(ruleset, {"scenario": scenario}, {}, SeededDice(seed))
    recruits: dict[str, Bot] = {seat: Recruit(f"{seed}:{seat}") for seat in ruleset.seats(game.state)}
    words, looked_at, told = Words(game, found), None, 0
    words.check()
    before = game.state
    for number, _ in enumerate(steps(game, recruits)):
        where = f"{scenario}, answer {number}"
        if game.state is not looked_at:
            looked_at = game.state
            look(game.state)
        words.check()
        if due(number, UNDONE) and not game.over:
            check_copy(game, number, found, where)
        if due(number, REFUSED) and not game.over:
            check_refused(game, found, where)
        if due(number, POSITIONS) and not game.drafting:
            check_position(game, found, where)
        if due(number, SHOWN):
            check_client(game, found, where, seed)
            with found.raising("client", f"{where}, cues"):
                ruleset.cues(game.events[told:], before, game.state)
            before, told = game.state, len(game.events)
            check_forecasts(game, found, where)
    found.must("ends", game.over and game.state.verdict is not None, f"{scenario}: it does not end")
    check_replay(game, found, scenario)
    return len(game.answers)


def due(number: int, every: int) -> bool:
    """Often at the beginning, so that short games are looked at too, and every so many answers later on."""
    return number % (every if number > every else max(1, every // 8)) == 0


def steps(game: Game[Any], bots: dict[str, Bot]) -> Iterator[None]:
    """Play to the end, yielding after every answer; no game is longer than any can be."""
    for _ in range(MOST):
        ask = game.question
        if ask is None:
            return
        decide(game, ask.seat, bots[ask.seat])
        yield


def facts(game: Game[Any]) -> tuple[object, ...]:
    """All of a game that could differ."""
    ask = game.question
    return game.digest(), ask.key if ask else None, game.dice.position, game.drafts


def check_copy(game: Game[Any], number: int, found: Faults, where: str) -> None:
    """A copy is the same and leaves the original alone; an answer taken back has left nothing behind."""
    before = facts(game)
    twin = game.copy()
    found.must("copies", facts(twin) == before, f"{where}: a copy is not the same")
    ask = twin.question
    assert ask is not None
    twin.answer(Recruit(number).answer(twin.view(ask.seat)), ask.seat)
    found.must(
        "copies", facts(game) == before, f"{where}: a copy that is played on touches the original ({ask.key})"
    )
    closed = len(twin.answers) > len(game.answers)
    twin.undo()
    if closed and len(game.drafts) > 1:  # what was sealed and then shown is composed anew, by all
        same = twin.digest() == game.digest() and not any(twin.drafts.values())
    else:
        same = facts(twin) == before
    found.must("undo", same, f"{where}: undo after {ask.key} does not give the same game")


def check_refused(game: Game[Any], found: Faults, where: str) -> None:
    """Wrong answers, and right ones of who is not asked."""
    rules: Any = game.ruleset
    twin, ask = game.copy(), game.question
    assert ask is not None
    before = facts(twin)
    seats = [seat for seat in rules.seats(game.state) if twin.asked(seat) is None]
    for raw, seat in [*((raw, ask.seat) for raw in WRONG), *((None, seat) for seat in seats)]:
        try:
            twin.answer(raw, seat)
        except Illegal as illegal:
            same = facts(twin) == before
            found.must("refused", same, f"{where}: {ask.key} refuses {raw!r} and the game is another")
            for lang in LANGUAGES:
                told = rules.texts.refusal(lang, illegal, rules.names(game.state, lang))
                known = not told.startswith("refusal-")
                found.must("words", known, f"{ask.key}: no words for a refusal ({lang}): {told}")
        except Exception as error:
            found.find("refused", f"{where}: {ask.key} with {raw!r}: {type(error).__name__}: {error}")
            return
        else:
            twin = game.copy()  # it was an answer after all


def check_position(game: Game[Any], found: Faults, where: str) -> None:
    """A game started from the position of a checkpoint stands exactly where the first game stood."""
    rules: Any = game.ruleset
    with found.raising("positions", where):
        start = msgspec.json.decode(msgspec.json.encode({"position": rules.position(game.state)}))
        found.must(
            "positions", rules.start(start, {}) == game.state, f"{where}: the position gives another state"
        )


def check_replay(game: Game[Any], found: Faults, where: str) -> None:
    with found.raising("replay", where):
        record = msgspec.json.decode(msgspec.json.encode(save.record_of(game)), type=save.Record)
        again = save.restore(record, lambda id: game.ruleset)
        found.must("replay", again.digest() == game.digest(), f"{where}: the saved game ends otherwise")
        found.must("replay", again.events == game.events, f"{where}: the saved game tells otherwise")


def check_client(game: Game[Any], found: Faults, where: str, seed: int) -> None:
    """What every seat is shown can be had, is data, and every word of it has a name."""
    rules: Any = game.ruleset
    for seat in rules.seats(game.state):
        view = game.view(seat)
        with found.raising("client", f"{where}, {seat}"):
            plain = msgspec.json.encode(view.plain()).decode()
            own = list(view.composed) == game.drafts.get(seat, [])
            found.must("client", own, f"{where}: {seat} sees other steps than its own of a draft")
            found.must("client", str(seed) not in plain, f"{where}: {seat} sees the dice to come")
            scene = rules.scene(view.state)
            found.must("client", isinstance(rules.turn(view.state), int), f"{where}: no turn")
            msgspec.json.encode(scene)
            for lang in LANGUAGES:
                named = {**rules.words(view.state, lang), **rules.names(view.state, lang)}
                rules.sketch(view.state, lang)
                missing = sorted(word for word in shown_words(scene) if word not in named)
                found.must("client", not missing, f"{where}: no name ({lang}) for {', '.join(missing[:5])}")
            pieces = [piece.id for piece in scene.pieces]
            for piece in pieces[:3]:
                rules.ranges(view.state, piece)
                rules.conduct(view.state, piece)
                rules.sway(view, view.question, piece)
            if len(pieces) > 1:
                rules.sight(view.state, pieces[0], pieces[-1])
            if view.question is not None:
                _measured(rules, view, view.question)


def shown_words(scene: Any) -> set[str]:
    """The ids and words of a scene that a client shows."""
    found = {scene.step, *scene.steps, *(side.id for side in scene.sides), *(zone.id for zone in scene.zones)}
    found |= {thing.kind for thing in (*scene.table.areas, *scene.table.lines)}
    for piece in (*scene.pieces, *scene.reserve):
        found |= {
            piece.id,
            *piece.markers,
            *(pool.id for pool in piece.pools),
            *(one.id for one in piece.gear),
        }
    for unit in scene.units:
        found |= {unit.id, *unit.notes, *unit.markers, *(pool.id for pool in unit.pools)}
    return {word for word in found if word}


def _measured(rules: Any, view: View[Any], ask: Ask) -> None:
    rules.courses(view, ask)
    for piece in getattr(ask, "pieces", ())[:2]:
        rules.reach(view, ask, piece, ())
    for raw in candidates(ask, 2):
        rules.measure(view, ask, raw)


def check_forecasts(game: Game[Any], found: Faults, where: str) -> None:
    """The outcomes of what is foretold come to 1, and have words."""
    rules: Any = game.ruleset
    ask = game.question
    if ask is None or ask.key not in rules.foretold:
        return
    view = game.view(ask.seat)
    tellers = [Teller(rules.texts, lang, rules.names(view.state, lang)) for lang in LANGUAGES]
    for raw in islice(candidates(ask), FORETOLD):
        with found.raising("forecasts", f"{where}, {ask.key}"):
            try:
                forecasts = rules.foretell(view, ask, raw)
            except Illegal:
                continue
            for forecast in forecasts:
                total = sum((Fraction(one.chance) for one in forecast.outcomes), Fraction(0))
                if forecast.outcomes:
                    found.must("forecasts", total == 1, f"{where}: {forecast.title.key} comes to {total}")
                wordings = [
                    forecast.title,
                    *(one.label for one in (*forecast.outcomes, *forecast.ingredients)),
                ]
                for teller in tellers:
                    for wording in wordings:
                        told = teller.wording(wording)
                        found.must(
                            "forecasts", is_told(told), f"no words for {wording.key} ({teller.lang}): {told}"
                        )


def is_told(text: str) -> bool:
    """No text lacks a value, and none is only a key."""
    return "{" not in text and not any(word.startswith(UNTOLD) for word in text.split())


class Words:
    """Every event, roll, question and option has its text in both languages, and no text lacks a value."""

    def __init__(self, game: Game[Any], found: Faults) -> None:
        rules: Any = game.ruleset
        self.game, self.found, self.told = game, found, 0
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
            self.found.must("words", is_told(text), f"{key} in {teller.lang}: {text}")
