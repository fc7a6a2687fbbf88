"""Telling in words: events, rolls, questions and options of any ruleset, in French or English."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from escarmouche.kernel.answers import Option
from escarmouche.kernel.events import Event
from escarmouche.kernel.points import Point
from escarmouche.kernel.questions import Ask
from escarmouche.kernel.rules import Illegal, Param, Rolled
from escarmouche.kernel.text import Named, Texts

OWN = ("rules", "rolls", "dice", "audience", "masked")  # fields of every event, told apart


class Wording(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text key and what fills it in; ids and words among the params are named when it is told."""

    key: str
    params: dict[str, Param] = {}


class Teller:
    """Speaks one language about one game. `names` is what players call figures, groups, terrain and sides."""

    def __init__(self, texts: Texts, lang: str, names: Mapping[str, str]) -> None:
        self.texts, self.lang, self.names = texts, lang, names

    def word(self, value: str) -> str:
        """A name, or the text of a word of the rules."""
        return self.texts.word(self.lang, value, self.names)

    def params(self, fields: Mapping[str, Any]) -> dict[str, Param]:
        """Fields made ready for a message: ids as names, lists joined, every other word raw and in words."""
        ready: dict[str, Param] = {}
        for name, value in fields.items():
            if isinstance(value, str):
                ready[name] = Named(value, self.names[value]) if value in self.names else value
                ready[f"{name}_word"] = self.word(value)
            elif isinstance(value, bool | int):
                ready[name] = value
            elif isinstance(value, float):
                ready[name] = round(value, 1)
            elif isinstance(value, dict):
                ready[name] = ", ".join(f"{self.word(key)} {self.item(one)}" for key, one in value.items())
                ready[f"{name}_count"] = len(value)
            elif isinstance(value, tuple):
                ready[name] = ", ".join(self.item(item) for item in value)
                ready[f"{name}_count"] = len(value)
        return ready

    def item(self, item: object) -> str:
        """One of a list, or an answer: a name, a word or a number."""
        if isinstance(item, float):
            return self.texts.say(self.lang, "said-number", {"number": round(item, 1)})
        return self.word(item) if isinstance(item, str) else str(item)

    def place(self, at: Point) -> str:
        """Coordinates as the language writes them."""
        return self.texts.say(self.lang, "said-place", {"x": round(at[0], 3), "y": round(at[1], 3)})

    def event(self, event: Event) -> str:
        fields = {name: getattr(event, name) for name in event.__struct_fields__ if name not in OWN}
        return self.texts.say(self.lang, f"event-{event.kind}", self.params(fields))

    def rolls(self, event: Event) -> Iterator[str]:
        """Each roll of an event, with its reasons."""
        for rolled in event.rolls:
            yield self.roll(rolled)

    def roll(self, rolled: Rolled) -> str:
        """One roll: the die, every modifier with its rule, the total, what was needed."""
        faces = "+".join(str(face) for face in rolled.faces)
        die = self.word(rolled.die).partition(" ")[0]  # what is printed on it its faces tell
        told = f"{self.texts.say(self.lang, f'check-{rolled.check}')} {die}: {faces}"
        reasons = []
        for line in rolled.lines:
            label = self.texts.say(self.lang, f"modifier-{line.name}")
            swallowed = "" if line.counted == line.value else f" ({line.counted:+d})"
            reasons.append(f"{line.value:+d}{swallowed} {label} [{line.rule}]")
        if not rolled.at_most:
            told = ", ".join((told, *reasons))
        if (rolled.lines and not rolled.at_most) or len(rolled.faces) > 1:
            told += f" = {rolled.total}"
        if rolled.need is not None:
            if rolled.at_most:
                told += f" ≤ {rolled.need}" if rolled.total <= rolled.need else f" > {rolled.need}"
                told += f" ({', '.join(reasons)})" if reasons else ""
            else:
                told += f" ≥ {rolled.need}" if rolled.total >= rolled.need else f" < {rolled.need}"
            told += " ✓" if rolled.success else " ✗"
        return f"{told} [{rolled.rule}]"

    def ask(self, ask: Ask) -> str:
        params = {**self.params(dict(ask.params)), **self.texts.roll(self.lang, ask.params)}
        return self.texts.say(self.lang, f"ask-{ask.key}", params)

    def option(self, option: Option) -> str:
        if not option.text:
            return self.word(option.key)
        return self.texts.say(self.lang, option.text, self.params({"piece": option.piece, **option.params}))

    def wording(self, wording: Wording) -> str:
        return self.texts.say(self.lang, wording.key, self.params(wording.params))

    def refusal(self, illegal: Illegal) -> str:
        return self.texts.refusal(self.lang, illegal, self.names)
