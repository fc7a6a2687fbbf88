"""What a seat is shown of a game, and what it may ask beside playing: odds, sight, ranges, reach.

Only views leave from here.
"""

import re
from collections.abc import Iterator
from typing import Any

from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.questions import Ask, Assign, Choose, ChooseSeveral
from escarmouche.kernel.rules import Illegal
from escarmouche.server.chronicle import EVERYTHING
from escarmouche.server.refusals import MALFORMED, UNKNOWN, refused
from escarmouche.server.room import WATCHER, Room
from escarmouche.server.thinking import THROW
from escarmouche.server.voice import Voice
from escarmouche.server.wire import asking, beside, playing, story
from escarmouche.server.wire.words import Said
from escarmouche.table.tabletop import Point

FARTHEST = 1e6
PLACE = re.compile(r"(-?\d{1,7}(?:\.\d{1,9})?),(-?\d{1,7}(?:\.\d{1,9})?)")


def shown(room: Room, seat: str, at: int | None = None) -> playing.Shown:
    """The game as a seat sees it, now or as it was after so many answers, with all that happened up to then.

    Once it is over nothing is hidden from anybody, whatever moment is looked at.
    """
    answers = room.answers_at(at)
    now = answers == len(room.game.answers)
    open_to_all = seat == WATCHER or room.game.over
    eyes = WATCHER if open_to_all else seat
    view = room.view(eyes) if now else room.viewed(eyes, answers)
    voice = room.voice(view.state)
    ask = view.question
    hears = EVERYTHING if open_to_all else seat
    phases, losses = room.chronicle.notches(room.game, hears)
    return playing.Shown(
        game=room.id,
        ruleset=room.ruleset.id,
        scenario=room.scenario,
        title=room.title,
        state=room.state_for(seat),
        answers=len(room.game.answers),
        at=answers,
        seat=seat,
        seats=tuple(playing.Seat(one, player) for one, player in room.seats.items()),
        secrets=room.ruleset.hides(view.state),
        scene=room.scene(view.state),
        names=voice.names,
        question=None if ask is None else _question(room, view, ask, voice),
        waiting=tuple(playing.Awaited(one.seat, one.seat in room.bots) for one in _waiting(room, view, now)),
        composed=_composed(room, seat, voice) if now else (),
        events=room.chronicle.tell(room.game, hears, room.view(eyes).state, answers),
        since=0,
        remarks=tuple(one for one in room.remarks if one.answers <= answers),
        reasons=_reasons(room, answers, open_to_all),
        began=room.chronicle.began(voice),
        turns=room.chronicle.turns(),
        phases=phases,
        losses=losses,
        origin=room.origin,
        undo=_undo(room, seat) if now else playing.Undo(False, False),
        verdict=None if view.verdict is None else voice.verdict(view.verdict),
    )


def _question(room: Room, view: View[Any], ask: Ask, voice: Voice) -> asking.Question:
    if ask.key == THROW:
        return voice.question(ask, False)
    courses, sway = room.ruleset.courses(view, ask), room.ruleset.sway(view, ask, "")
    return voice.question(ask, ask.key in room.ruleset.foretold, courses, sway)


def _waiting(room: Room, view: View[Any], now: bool) -> Iterator[Any]:
    if not now:
        return
    if view.seat == WATCHER:
        yield from (ask for ask in room.game.questions if ask is not view.question)
    else:
        mine = view.question.seat if view.question is not None else ""
        yield from (one for one in view.waiting if one.seat != mine)


def _reasons(room: Room, answers: int, open_to_all: bool) -> tuple[story.Reasoned, ...]:
    """Why the bots did what they did; while a game has secrets, its bots keep theirs."""
    if room.ruleset.secrets and not open_to_all:
        return ()
    return tuple(one for one in room.reasons if one.answers <= answers)


def _undo(room: Room, seat: str) -> playing.Undo:
    if room.game.drafts.get(seat):
        return playing.Undo(True, True)
    answers = room.last_decision()
    return playing.Undo(answers is not None, answers is not None and room.is_free(answers))


def _composed(room: Room, seat: str, voice: Voice) -> tuple[Said, ...]:
    """The steps that a seat has given in its open draft, each in the words of its question."""
    steps = room.game.drafts.get(seat, [])
    if not steps:
        return ()
    twin, told = room.game.copy(), list[Said]()
    for raw in reversed(steps):
        if not twin.back(seat):  # closed already, and waiting for others
            return tuple(voice.answer(step, None) for step in steps)
        asked = next((ask for ask in twin.questions if ask.seat == seat), None)
        told.append(voice.answer(raw, asked))
    return tuple(reversed(told))


# Beside the game


def tried(room: Room, state: int, seat: str, raw: Raw) -> beside.Tried:
    """Whether an answer would stand, and what its paths cost; nothing is carried out."""
    view, ask = room.open_question(state, seat)
    voice = room.voice(view.state)
    refusal = None
    try:
        if room.game.drafting and ask.key != THROW:
            room.game.copy().answer(raw, ask.seat)  # a draft is judged whole at its last step
        else:
            ask.read(raw)
    except Illegal as illegal:
        refusal = voice.refusal(illegal)
    return beside.Tried(refusal is None, _measured(room, view, ask, raw, voice), refusal)


def _measured(room: Room, view: View[Any], ask: Ask, raw: Raw, voice: Voice) -> dict[str, beside.Measured]:
    try:
        found = room.ruleset.measure(view, ask, raw)
    except Illegal:
        return {}
    return {piece: voice.measured(one) for piece, one in found.items()}


def foretold(room: Room, state: int, seat: str, raw: Raw) -> tuple[beside.Forecast, ...]:
    """The exact odds of what an answer leads to."""
    view, ask = room.open_question(state, seat)
    try:
        casts = room.ruleset.foretell(view, ask, raw)
    except Illegal:
        return ()
    voice = room.voice(view.state)
    return tuple(voice.forecast(cast) for cast in casts)


def why_not(room: Room, state: int, seat: str, option: str, item: str) -> beside.Refusal | None:
    """Why something that is not offered is refused; None where it is offered."""
    view, ask = room.open_question(state, seat)
    illegal: Illegal | None = None
    match ask:
        case Choose() | ChooseSeveral():
            if option not in [one.key for one in ask.options]:
                illegal = ask.why_not(option) or ask.refuse("answer-option", given=option, allowed="")
        case Assign():
            if option not in [one.key for one in ask.items.get(item, ())]:
                illegal = ask.why_not(item, option) or ask.refuse("answer-option", given=option, allowed="")
    return None if illegal is None else room.voice(view.state).refusal(illegal)


def sighting(room: Room, seat: str, one: str, other: str) -> beside.Sighting:
    state = room.view(seat).state
    ends = [_end(room, state, given) for given in (one, other)]
    return room.voice(state).sighting(room.ruleset.sight(state, ends[0], ends[1]))


def _end(room: Room, state: Any, given: str) -> str | Point:
    """A piece of the table by its id, or a place such as `12.5,40`."""
    if given in {piece.id for piece in room.scene(state).pieces}:
        return given
    if (found := PLACE.fullmatch(given)) is None:
        raise refused(MALFORMED, "place-malformed", given=given)
    return float(found[1]), float(found[2])


def ranges(room: Room, seat: str, piece: str) -> tuple[beside.Arc, ...]:
    state = room.view(seat).state
    _must_be_there(room, state, piece)
    voice = room.voice(state)
    return tuple(voice.arc(arc) for arc in room.ruleset.ranges(state, piece))


def sway(room: Room, seat: str, piece: str) -> asking.Sway | None:
    view = room.view(seat)
    _must_be_there(room, view.state, piece)
    found = room.ruleset.sway(view, view.question, piece)
    return None if found is None else room.voice(view.state).sway(found)


def conduct(room: Room, seat: str, piece: str) -> beside.Conduct | None:
    state = room.view(seat).state
    _must_be_there(room, state, piece)
    found = room.ruleset.conduct(state, piece)
    return None if found is None else room.voice(state).conduct(found)


def reach(room: Room, state: int, seat: str, piece: str, via: tuple[Point, ...]) -> beside.Reach:
    """Where a piece can get by the open question, by way of these points; of a choice, by the option of that key."""
    view, ask = room.open_question(state, seat)
    if not isinstance(ask, Choose) or piece not in [option.key for option in ask.options]:
        _must_be_there(room, view.state, piece, reserve=True)
    if not all(abs(x) < FARTHEST and abs(y) < FARTHEST for x, y in via):
        raise refused(MALFORMED, "place-malformed", given=str(via))
    try:
        return room.voice(view.state).reach(room.ruleset.reach(view, ask, piece, via))
    except Illegal as illegal:
        raise room.illegal(seat, illegal) from None


def _must_be_there(room: Room, state: Any, piece: str, reserve: bool = False) -> None:
    scene = room.scene(state)
    if piece not in {one.id for one in (*scene.pieces, *(scene.reserve if reserve else ()))}:
        raise refused(UNKNOWN, "piece-unknown", given=piece)
