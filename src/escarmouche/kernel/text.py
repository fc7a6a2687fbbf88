"""Words for players, in French and English: Fluent messages of the kernel and of a ruleset."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from escarmouche.kernel.french_articles import functions, nouns
from escarmouche.kernel.unfit import Unfit

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from escarmouche.kernel.rules import Illegal, Param
    from escarmouche.kernel.save import BadSave

LANGUAGES = ("en", "fr")
SAID = 5000  # texts that are remembered as they were filled in
KERNEL = Path(__file__).parent / "texts"
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=((?:.*\n?)(?:(?![a-zA-Z#-]).*\n?)*)", re.MULTILINE)
_ELIDED = re.compile(r"\b([Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊÎÔ])")  # before a name that fills a message in
_REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")


class Named(str):
    """What a piece is called, to fill in a message: it shows the name, and chooses its words by the id. Who asks which
    word of the rules it is need not fear a forest whose id is `forest`."""

    id: str

    def __new__(cls, id: str, name: str) -> "Named":
        named = super().__new__(cls, name)
        named.id = id
        return named

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Named):
            return self.id == other.id and str.__eq__(self, other)
        return self.id == other

    __hash__ = str.__hash__


class Texts:
    """The messages of one ruleset on top of the kernel's.

    Reading all of them takes far longer than a short command has: a message is read when it is first asked for.
    """

    def __init__(self, *folders: Path) -> None:
        self.folders = (KERNEL, *folders)
        self._entries: dict[str, dict[str, str]] = {}
        self._bundles: dict[str, tuple[FluentBundle, set[str]]] = {}
        self._said: dict[tuple[object, ...], str] = {}

    def entries(self, lang: str) -> dict[str, str]:
        """The messages of one language as they are written; a later folder overrides an earlier one."""
        if lang not in self._entries:
            self._entries[lang] = {
                key: pattern
                for folder in self.folders
                for file in sorted(folder.glob(f"*.{lang}.ftl"))
                for key, pattern in _ENTRY.findall(file.read_text("utf-8"))
            }
        return self._entries[lang]

    def has(self, key: str, lang: str) -> bool:
        return key in self.entries(lang)

    def say(self, lang: str, key: str, params: "Mapping[str, Param] | None" = None) -> str:
        """The message, or its key where there is none (a test sees to it that there is)."""
        pattern = self.entries(lang).get(key)
        if pattern is None:
            return key
        plain = pattern.strip()
        if plain and "{" not in plain and "\n" not in plain:
            return plain
        given = params or {}
        asked = (lang, key, *given, *given.values(), *map(type, given.values()))
        said = self._said.get(asked)
        if said is None:
            if len(self._said) >= SAID:
                self._said.clear()
            said = self._said[asked] = self._say(lang, key, given)
        return said

    def _say(self, lang: str, key: str, params: "Mapping[str, Param]") -> str:
        bundle = self._bundle(lang, key)
        value = bundle.get_message(key).value
        if value is None:
            return key
        shown = {
            name: str(value).lower() if isinstance(value, bool) else value for name, value in params.items()
        }
        text, _ = bundle.format_pattern(value, shown)
        return _ELIDED.sub(r"\1’", str(text)) if lang == "fr" else str(text)

    def _bundle(self, lang: str, key: str) -> "FluentBundle":
        """The bundle of a language, with this message and those that it refers to."""
        from fluent.runtime import FluentBundle, FluentResource  # late: plain messages need no Fluent

        if lang not in self._bundles:
            called = functions(nouns(self.entries(lang))) if lang == "fr" else {}
            self._bundles[lang] = FluentBundle([lang], functions=called, use_isolating=False), set()
        bundle, known = self._bundles[lang]
        entries, wanted = self.entries(lang), [key]
        while wanted:
            one = wanted.pop()
            if one not in known and one in entries:
                known.add(one)
                bundle.add_resource(FluentResource(f"{one} ={entries[one]}"), allow_overrides=True)
                wanted += _REFERENCE.findall(entries[one])
        return bundle

    def word(self, lang: str, value: str, names: Mapping[str, str]) -> str:
        """A name, or the text of a word of the rules."""
        if value in names:
            return names[value]
        key = f"value-{value.replace('_', '-')}"
        return self.say(lang, key) if self.has(key, lang) else value

    def roll(self, lang: str, params: "Mapping[str, Param]") -> dict[str, Any]:
        """The word for the roll of the rulebook that a die is thrown for, and for the die."""
        if "roll" not in params:
            return {}
        die, roll = str(params["die"]), str(params["roll"])
        return {"die_word": self.word(lang, die, {}), "roll_word": self.say(lang, f"check-{roll}")}

    def refusal(self, lang: str, illegal: "Illegal", names: Mapping[str, str] | None = None) -> str:
        """Why an answer is refused: the missing condition, then the rule."""
        params: dict[str, Param] = {}
        for name, value in illegal.params.items():
            params[name] = _named(value, names or {}) if isinstance(value, str) else value
            if isinstance(value, str):
                params[f"{name}_word"] = self.word(lang, value, names or {})
        params["listed"] = "some" if params.get("allowed") else "none"
        params["exact"] = params.get("low") == params.get("high")
        params |= self.roll(lang, params)
        text = self.say(lang, f"refusal-{illegal.code}", params)
        text = f"{text} [{illegal.rule}]" if illegal.rule else text
        return self._located(lang, illegal, text, names or {}) if illegal.step or illegal.opened else text

    def _located(self, lang: str, illegal: "Illegal", reason: str, names: Mapping[str, str]) -> str:
        """A refusal with the step of a draft, and with the question that was open there."""
        from escarmouche.kernel.teller import Teller  # late: it speaks with these texts

        told: dict[str, Param] = {"reason": reason, "step": illegal.step, "opened": "none"}
        if (ask := illegal.opened) is not None:
            told |= {
                "opened": "skipped" if ask.skipped else "open",
                "asked": self.say(lang, f"ask-{ask.key}", Teller(self, lang, names).params(ask.params)),
                "question": ask.key,
                "takes": self.say(lang, ask.takes, ask.of),
            }
        return self.say(lang, "located", told)

    def bad_save(self, lang: str, bad: "BadSave") -> str:
        """Why a file cannot be played, in one line."""
        params: dict[str, Param] = {**bad.params, **self.roll(lang, bad.params)}
        if isinstance(bad.because, Unfit):
            params["reason"] = bad.because.told(self, lang)
        elif bad.because is not None:
            params["reason"] = self.refusal(lang, bad.because)
        return " ".join(self.say(lang, bad.code, params).split())


def _named(keys: str, names: Mapping[str, str]) -> str:
    """Keys as players know them; a list of choices is one text with commas."""
    if keys in names:
        return Named(keys, names[keys])
    return ", ".join(names.get(key, key) for key in keys.split(", "))


@cache
def kernel_texts() -> Texts:
    return Texts()
