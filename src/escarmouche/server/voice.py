"""Everything about a game in words, in both languages at once."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET

from escarmouche import rulesets
from escarmouche.client import foresight
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel import told_answers
from escarmouche.kernel.answers import Option
from escarmouche.kernel.events import Event
from escarmouche.kernel.game import Raw, Verdict
from escarmouche.kernel.judgement import Decision
from escarmouche.kernel.questions import (
    Allocate,
    Ask,
    Assign,
    Choose,
    ChooseSeveral,
    Confirm,
    Move,
    Number,
    Place,
)
from escarmouche.kernel.rules import Illegal, Line, Param, Rolled
from escarmouche.kernel.save import BadSave
from escarmouche.kernel.teller import Teller, Wording
from escarmouche.kernel.text import Texts
from escarmouche.server.wire import asking, beside, playing, story
from escarmouche.server.wire.words import Names, Said

OWN = Texts(Path(__file__).parent / "texts")


def own(key: str, **params: Param | Said) -> Said:
    """A sentence of the server itself; what fills it in may be in both languages, too."""
    french = {name: value.fr if isinstance(value, Said) else value for name, value in params.items()}
    english = {name: value.en if isinstance(value, Said) else value for name, value in params.items()}
    return Said(OWN.say("fr", key, french), OWN.say("en", key, english))


def bad_save(bad: BadSave) -> Said:
    """Why a file cannot be played; here it has no name."""

    found = rulesets.find(bad.ruleset)

    def say(lang: str) -> str:
        named = {**bad.params, "file": OWN.say(lang, "the-file")}
        return (found.texts if found else OWN).bad_save(lang, BadSave(bad.code, bad.because, **named))

    return Said(say("fr"), say("en"))


def both(texts: Texts, key: str, params: Mapping[str, Param] | None = None) -> Said:
    return Said(texts.say("fr", key, params), texts.say("en", key, params))


def pair(words: Mapping[str, str]) -> Said:
    return Said(words["fr"], words["en"])


class Voice:
    """Speaks of one state of a game, as somebody may know it."""

    def __init__(self, ruleset: Ruleset[Any], state: Any) -> None:
        self.texts = ruleset.texts
        called = {lang: ruleset.names(state, lang) for lang in ("fr", "en")}
        worded = {lang: {**ruleset.words(state, lang), **names} for lang, names in called.items()}
        self.names = Names(fr=worded["fr"], en=worded["en"])
        # Words of the scene are none of theirs: what a text chooses by must come as it is.
        self.french, self.english = (Teller(self.texts, lang, names) for lang, names in called.items())

    def said(self, tell: Callable[[Teller], str]) -> Said:
        return Said(tell(self.french), tell(self.english))

    def word(self, id: str) -> Said:
        return self.said(lambda teller: teller.word(id))

    def named(self, id: str) -> Said:
        """The name of something that stands in a scene."""
        return Said(self.names["fr"].get(id, id), self.names["en"].get(id, id))

    def text(self, key: str, params: Mapping[str, Param] | None = None) -> Said:
        return self.said(lambda teller: teller.texts.say(teller.lang, key, teller.params(params or {})))

    def wording(self, words: Wording) -> Said:
        return self.text(words.key, words.params)

    # What happened

    def event(self, event: Event) -> Said:
        return self.said(lambda teller: teller.event(event))

    def roll(self, rolled: Rolled) -> story.Roll:
        return story.Roll(
            self.text(f"check-{rolled.check}"),
            rolled.die,
            rolled.faces,
            tuple(self.line(line) for line in rolled.lines),
            rolled.total,
            rolled.need,
            rolled.success,
            rolled.rule,
            rolled.at_most or UNSET,
        )

    def line(self, line: Line) -> story.RollLine:
        return story.RollLine(self.text(f"modifier-{line.name}"), line.value, line.counted, line.rule)

    def reasons(self, decisions: list[Decision]) -> tuple[Said, ...]:
        told = zip(
            *(told_answers.reasons(one, decisions) for one in (self.french, self.english)), strict=False
        )
        return tuple(Said(french, english) for french, english in told)

    def verdict(self, verdict: Verdict) -> playing.Ending:
        return playing.Ending(
            verdict.winner, self.said(lambda teller: told_answers.verdict(teller, verdict)), verdict.rules
        )

    # Questions and answers

    def option(self, option: Option) -> asking.Option:
        label = self.said(lambda teller: teller.option(option))
        return asking.Option(option.key, label, option.rule, option.piece, option.draws)

    def question(
        self,
        ask: Ask,
        foretold: bool,
        courses: tuple[foresight.Course, ...] = (),
        sway: foresight.Sway | None = None,
    ) -> asking.Question:
        common: dict[str, Any] = {
            "seat": ask.seat,
            "key": ask.key,
            "text": self.said(lambda teller: teller.ask(ask)),
            "rule": ask.rule,
            "params": dict(ask.params),
            "default": ask.default,
            "foretold": foretold,
            "courses": tuple(self.course(one) for one in courses) or UNSET,
            "sway": UNSET if sway is None else self.sway(sway),
        }
        match ask:
            case Choose():
                passing = self._passing(ask) or self.text("said-pass") if ask.may_pass else UNSET
                return asking.AskedToChoose(
                    **common, options=self._options(ask.options), may_pass=ask.may_pass, pass_label=passing
                )
            case ChooseSeveral():
                return asking.AskedForSeveral(
                    **common,
                    options=self._options(ask.options),
                    low=ask.low,
                    high=ask.high,
                    ordered=ask.ordered,
                )
            case Assign():
                items = {item: self._options(options) for item, options in ask.items.items()}
                return asking.AskedToAssign(**common, items=items, may_skip=ask.may_skip)
            case Allocate():
                return asking.AskedToAllocate(**common, total=ask.total, bins=dict(ask.bins))
            case Number():
                return asking.AskedForNumber(
                    **common,
                    low=ask.low,
                    high=ask.high,
                    step=ask.step,
                    die=str(ask.params["die"]) if ask.key == "throw" else UNSET,
                    pivot=UNSET if ask.pivot is None else ask.pivot,
                )
            case Confirm():
                return asking.AskedToConfirm(**common, preference=ask.preference)
            case Move():  # to draw nothing may be something else than to stay
                staying = self._passing(ask) or UNSET
                return asking.AskedToMove(**common, pieces=ask.pieces, guide=ask.guided(), pass_label=staying)
            case Place():
                return asking.AskedToPlace(
                    **common, pieces=ask.pieces, optional=ask.optional, guide=ask.guide
                )
        raise TypeError(f"{ask.kind} is no question")

    def _options(self, options: Sequence[Option]) -> tuple[asking.Option, ...]:
        return tuple(self.option(one) for one in options)

    def _passing(self, ask: Ask) -> Said | None:
        """What it is called to take nothing of what a question offers, where it has words of its own."""
        named = f"pass-{ask.key}"
        return self.text(named, dict(ask.params)) if self.texts.has(named, "en") else None

    def answer(self, raw: Raw, ask: Ask | None) -> Said:
        return self.said(lambda teller: told_answers.answer(teller, raw, ask))

    def refusal(self, illegal: Illegal) -> beside.Refusal:
        """Why something is refused; its rule stands beside the text, not in it."""
        words = [str(value).split(", ") for value in illegal.params.values() if isinstance(value, str)]
        pieces = dict.fromkeys(word for many in words for word in many if word in self.names["en"])
        return beside.Refusal(
            illegal.code,
            illegal.rule,
            self.said(lambda teller: teller.refusal(illegal.bare())),
            tuple(pieces),
        )

    # What is asked beside the game

    def forecast(self, cast: foresight.Forecast) -> beside.Forecast:
        return beside.Forecast(
            self.wording(cast.title),
            cast.rules,
            cast.pieces,
            tuple(
                beside.Ingredient(
                    self.wording(one.label),
                    one.die,
                    one.need,
                    one.rule,
                    tuple(self.line(line) for line in one.lines),
                    one.keep,
                    one.at_most,
                )
                for one in cast.ingredients
            ),
            tuple(
                beside.Outcome(one.key, self.wording(one.label), one.chance, float(Fraction(one.chance)))
                for one in cast.outcomes
            ),
        )

    def sighting(self, seen: foresight.Sighting) -> beside.Sighting:
        return beside.Sighting(
            seen.start,
            seen.end,
            seen.distance,
            seen.visible,
            self.wording(seen.text),
            seen.rule,
            tuple(
                beside.Stretch(
                    one.thing, one.start, one.end, one.length, one.blocks, one.rule, self.wording(one.text)
                )
                for one in seen.stretches
            ),
            seen.cut,
            None if seen.spotting is None else self.spotting(seen.spotting),
            tuple(beside.Fact(self.wording(one.text), one.rule, one.good) for one in seen.facts),
            seen.lane,
        )

    def spotting(self, found: foresight.Spotting) -> beside.Spotting:
        lines = tuple(self.reckoned(one) for one in found.lines)
        return beside.Spotting(
            lines, found.total, self.wording(found.label), found.distance, found.at, found.rule
        )

    def reckoned(self, one: foresight.Reckoned) -> beside.Reckoned:
        return beside.Reckoned(self.wording(one.label), one.value, one.rule, one.about)

    def arc(self, arc: foresight.Arc) -> beside.Arc:
        bands = tuple(beside.Band(one.distance, self.wording(one.label), one.outline) for one in arc.bands)
        return beside.Arc(arc.apex, arc.facing, arc.half, arc.radius, bands, arc.rule)

    def measured(self, found: foresight.Measured) -> beside.Measured:
        return beside.Measured(
            found.length,
            found.cost,
            found.left,
            tuple(self.glimpse(one) for one in found.glimpses),
            found.ghost,
        )

    def course(self, course: foresight.Course) -> asking.Course:
        return asking.Course(course.piece, course.path, tuple(self.glimpse(one) for one in course.glimpses))

    def glimpse(self, one: foresight.Glimpse) -> asking.Glimpse:
        return asking.Glimpse(
            one.piece,
            one.start,
            one.end,
            one.path,
            one.best,
            self.wording(one.label),
            one.chance,
            float(Fraction(one.chance)),
        )

    def reach(self, reach: foresight.Reach) -> beside.Reach:
        return beside.Reach(tuple(self.contour(one) for one in reach.contours))

    def contour(self, one: foresight.Contour) -> asking.Contour:
        return asking.Contour(one.rings, None if one.label is None else self.wording(one.label))

    def sway(self, sway: foresight.Sway) -> asking.Sway:
        return asking.Sway(
            tuple(self.contour(one) for one in sway.contours),
            tuple(
                asking.Tie(
                    one.one,
                    one.other,
                    one.start,
                    one.end,
                    one.state,
                    one.rule,
                    None if one.label is None else self.wording(one.label),
                )
                for one in sway.ties
            ),
        )

    def conduct(self, found: foresight.Conduct) -> beside.Conduct:
        return beside.Conduct(
            unit=found.unit,
            title=self.wording(found.title),
            text=self.wording(found.text),
            lines=tuple(self.reckoned(one) for one in found.lines),
            total=found.total,
            rule=found.rule,
            die=found.die,
            thrown=found.thrown,
            prospects=tuple(
                beside.Prospect(
                    faces=one.faces,
                    label=self.wording(one.label),
                    text=self.wording(one.text),
                    rule=one.rule,
                    binds=one.binds,
                    due=one.due,
                    paths=one.paths,
                    facing=one.facing,
                    target=one.target,
                )
                for one in found.prospects
            ),
        )


def json(value: object) -> str:
    return msgspec.json.encode(value).decode()
