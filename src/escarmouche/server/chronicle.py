"""What happened in a game, answer by answer: the events in words, as each seat may know them."""

from typing import Any

import msgspec

from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.events import Event, all_seen_by
from escarmouche.kernel.game import Game
from escarmouche.server.glances import Glances
from escarmouche.server.notches import Notch, Notches
from escarmouche.server.voice import Voice, own
from escarmouche.server.wire import playing, story
from escarmouche.server.wire.words import Said

EVERYTHING = ""  # who hears it: nobody's seat, all of it
TURNS = "turns"  # what a game calls them, where it has another word


class Chapter(msgspec.Struct):
    """What one answer led to (the first: what happened before any): the state before it, and its events."""

    before: Any
    by: frozenset[str]  # the seats that answered: several of them sealed answers
    first: int
    end: int
    turn: int  # when it was over


class Chronicle:
    """The chapters of one game, and what was told of them, so that nothing is worded twice."""

    def __init__(
        self,
        ruleset: Ruleset[Any],
        game: Game[Any],
        chapters: list[Chapter] | None = None,
        told: dict[str, list[tuple[story.Told, ...]]] | None = None,
        notches: dict[str, list[Notch]] | None = None,
    ) -> None:
        """Of a game that has just begun, or with all its chapters so far, and what was told and shown of them."""
        self.ruleset = ruleset
        self.glances = Glances(ruleset)
        self._first: tuple[int, str] | None = None  # turn and step at which the game began
        self.told = {} if told is None else told
        self.notched = Notches(ruleset, notches)
        if chapters is not None:
            self.chapters = chapters
            return
        turn = ruleset.turn(game.state)
        self.chapters = [Chapter(ruleset.start(game.start_record, game.options), frozenset(), 0, 0, turn)]
        self.follow(game)

    def follow(self, game: Game[Any], before: Any = None, by: frozenset[str] = frozenset()) -> None:
        """The game has gone on by an answer, or by a die that was typed."""
        if len(game.answers) > len(self.chapters) - 1:
            events = self.chapters[-1].end
            self.chapters.append(Chapter(before, by, events, events, 0))
        last = self.chapters[-1]
        last.end, last.turn = len(game.events), self.ruleset.turn(game.state)
        self._forget(len(self.chapters) - 1)

    def turn_back(self, game: Game[Any]) -> None:
        """Something was taken back."""
        del self.chapters[len(game.answers) + 1 :]
        self.follow(game)

    def _forget(self, chapter: int) -> None:
        for told in self.told.values():
            del told[chapter:]
        self.notched.forget(chapter)

    def state_after(self, answers: int) -> Any:
        """How the game stood after so many answers, when the next one was given."""
        return self.chapters[answers + 1].before

    def last_of(self, seats: frozenset[str]) -> int | None:
        """How many answers had been given when one of these seats last answered."""
        for number in range(len(self.chapters) - 1, 0, -1):
            if self.chapters[number].by & seats:
                return number - 1
        return None

    def turns(self) -> tuple[playing.Notch, ...]:
        notches: list[playing.Notch] = []
        for answers, chapter in enumerate(self.chapters):
            if chapter.turn > (notches[-1].turn if notches else 0):
                notches.append(playing.Notch(chapter.turn, answers))
        return tuple(notches)

    def notches(self, game: Game[Any], seat: str) -> tuple[tuple[int, ...], tuple[playing.Loss, ...]]:
        """The answers at which phases began, and those at which somebody was lost, as far as a seat may know."""
        seat = seat if self.ruleset.secrets else EVERYTHING
        notches, chapters = self.notched, self.chapters
        for answers in range(notches.known(seat), len(chapters)):
            one = chapters[answers]
            after = chapters[answers + 1].before if answers + 1 < len(chapters) else game.state
            notches.follow(seat, game.events[one.first : one.end], one.before, after)
        return notches.phases(seat), notches.losses(seat)

    def began(self, voice: Voice) -> playing.Began:
        """Where the game begins, to head what happened before its first turn or step was told."""
        if self._first is None:
            scene = self.ruleset.scene(self.chapters[0].before)
            self._first = scene.turn, scene.step
        turn, step = self._first
        return playing.Began(turn_named(voice, turn) if turn else None, voice.named(step) if step else None)

    def tell(self, game: Game[Any], seat: str, state: Any, upto: int | None = None) -> tuple[story.Told, ...]:
        """All events up to so many answers that a seat may know; `EVERYTHING` for all of them.

        They are told in the words of the game as it stands: `state`, as the seat may know it.
        """
        if not self.ruleset.secrets:
            seat = EVERYTHING
        told = self.told.setdefault(seat, [])
        if len(told) < len(self.chapters):
            voice = self.glances.at(state).voice
            number = sum(len(one) for one in told)
            for answers in range(len(told), len(self.chapters)):
                told.append(self._chapter(game, answers, seat, voice, number))
                number += len(told[-1])
        return tuple(one for chapter in told[: None if upto is None else upto + 1] for one in chapter)

    def _chapter(
        self, game: Game[Any], answers: int, seat: str, voice: Voice, number: int
    ) -> tuple[story.Told, ...]:
        chapter = self.chapters[answers]
        events: tuple[Event, ...] = tuple(game.events[chapter.first : chapter.end])
        before = chapter.before
        if seat != EVERYTHING:
            events, before = tuple(all_seen_by(events, seat)), self.ruleset.view(before, seat)
        cues = self.ruleset.cues(events, before)
        sides = self.glances.at(before).sides if events else {}
        return tuple(
            story.Told(
                n=number + index,
                kind=event.kind,
                text=voice.event(event),
                rules=event.rules,
                rolls=tuple(voice.roll(rolled) for rolled in event.rolls),
                dice=tuple(story.Die(throw.die, face) for throw in event.dice for face in throw.faces),
                cues=cues[index],  # type: ignore[arg-type]  # every cue is one of the kernel's
                answers=answers,
                head=self.ruleset.headings.get(event.kind),
                side=_side(event, sides),
            )
            for index, event in enumerate(events)
        )


def _side(event: Event, sides: dict[str, str]) -> str:
    """The side that an event is about: of the first thing it names that has one."""
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if isinstance(value, tuple) and value:
            value = value[0]
        if isinstance(value, str) and value in sides:
            return sides[value]
    return ""


def turn_named(voice: Voice, turn: int) -> Said:
    """A turn by its number, and by the game's own word where it has one."""
    word = voice.named(TURNS)
    if word.en == TURNS:
        return own("turn-head", turn=turn)
    return Said(f"{word.fr} {turn}", f"{word.en} {turn}")
