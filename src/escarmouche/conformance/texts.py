"""The texts of a ruleset: the same in French and English, and there for all that is asked, told and refused."""

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from fluent.syntax import FluentParser, ast as fluent

from escarmouche.conformance.found import Faults, calls, folder_of, spelled, words
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.events import Event
from escarmouche.kernel.questions import Question
from escarmouche.kernel.teller import OWN
from escarmouche.kernel.text import LANGUAGES, Texts

NAMED = re.compile(r"(ask|option|event|check|modifier|refusal)-[a-z][a-z0-9-]*")
QUESTIONS = ("Allocate", "Assign", "Choose", "ChooseSeveral", "Confirm", "Draft", "Move", "Number", "Place")
DERIVED = ("", "_word", "_count")  # what the words of a message may make of a value
Message = tuple[str, str, fluent.Pattern]


def check_texts(ruleset: Ruleset[Any], found: Faults) -> None:
    with found.raising("texts", "reading them"):
        check_languages(ruleset, found)
        for lang in LANGUAGES:
            check_named(ruleset, found, lang)
    for check, look in (
        ("questions", check_questions),
        ("events", check_events),
        ("refusals", check_refusals),
    ):
        for lang in LANGUAGES:
            with found.raising(check, lang):
                look(ruleset, found, lang)


@lru_cache(maxsize=16)
def messages(folder: Path, lang: str) -> tuple[Message, ...]:
    """The file, the key and the wording of each message in the texts of a ruleset's folder."""
    read = []
    for path in sorted((folder / "texts").glob(f"*.{lang}.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, fluent.Junk):
                raise ValueError(f"{path.name}: {str(entry.content)[:60]}")
            if isinstance(entry, fluent.Message):
                if entry.value is None:
                    raise ValueError(f"{path.name}: {entry.id.name} says nothing")
                read.append((path.name.partition(".")[0], str(entry.id.name), entry.value))
    return tuple(read)


def variables(pattern: fluent.Pattern, printed: bool) -> Iterator[str]:
    """The parameters that a message prints; also those that only choose between wordings, unless `printed`."""
    for element in pattern.elements:
        expression = element.expression if isinstance(element, fluent.Placeable) else None
        if isinstance(expression, fluent.VariableReference):
            yield str(expression.id.name)
        elif isinstance(expression, fluent.FunctionReference):
            given = expression.arguments.positional
            yield from (str(one.id.name) for one in given if isinstance(one, fluent.VariableReference))
        elif isinstance(expression, fluent.SelectExpression):
            if not printed and isinstance(expression.selector, fluent.VariableReference):
                yield str(expression.selector.id.name)
            for variant in expression.variants:
                yield from variables(variant.value, printed)


def check_languages(ruleset: Ruleset[Any], found: Faults) -> None:
    """Both languages have the same messages in the same files, with the same values, and none twice."""
    folder = folder_of(ruleset)
    english, french = (
        {
            (file, key): sorted(set(variables(text, printed=False)))
            for file, key, text in messages(folder, lang)
        }
        for lang in LANGUAGES
    )
    for (file, key), values in english.items():
        given = french.get((file, key))
        found.must("texts", given is not None, f"{file}: {key} is not there in French")
        found.must("texts", given in (None, values), f"{file}: {key} has other values in French")
    for file, key in french:
        found.must("texts", (file, key) in english, f"{file}: {key} is not there in English")
    for lang in LANGUAGES:
        keys = [key for _, key, _ in messages(folder, lang)]
        twice = sorted({key for key in keys if keys.count(key) > 1})
        found.must("texts", not twice, f"there twice ({lang}): {', '.join(twice)}")


def check_named(ruleset: Ruleset[Any], found: Faults, lang: str) -> None:
    """Every message that is named in the sources is there; of one that is begun there (`ask-`), some."""
    entries = ruleset.texts.entries(lang)
    for where, key in words(folder_of(ruleset)):
        if NAMED.fullmatch(key):
            there = any(one.startswith(key) for one in entries) if key.endswith("-") else key in entries
            found.must("texts", there, f"{where}: no text {key} ({lang})")


def check_questions(ruleset: Ruleset[Any], found: Faults, lang: str) -> None:
    """Every question has a text, which speaks of nothing but what the question is about."""
    texts = _values(ruleset, lang, printed=True)
    for kind in declared(ruleset):
        key = f"ask-{kind.key}"
        found.must("questions", ruleset.texts.has(key, lang), f"{kind.__name__}: no text {key} ({lang})")
        unknown = texts.get(key, set()) - _derived(set(kind.__struct_fields__))
        found.must("questions", not unknown, f"{key} ({lang}) is not given {', '.join(sorted(unknown))}")
    for where, key in asked(folder_of(ruleset)):
        found.must("questions", ruleset.texts.has(f"ask-{key}", lang), f"{where}: no text ask-{key} ({lang})")


def declared(ruleset: Ruleset[Any]) -> Iterator[type[Question]]:
    """The questions that a ruleset declares; what others have in common and nobody is asked has no words."""
    package = type(ruleset).__module__
    for module in walk_packages([str(folder_of(ruleset))], f"{package}."):
        import_module(module.name)
    left: list[type[Question]] = [Question]
    while left:
        kind = left.pop()
        left += kind.__subclasses__()
        shared = kind.__subclasses__() and not ruleset.texts.has(f"ask-{kind.key}", "en")
        if kind.__module__.startswith(f"{package}.") and not shared:
            yield kind


def asked(folder: Path) -> Iterator[tuple[str, str]]:
    """The questions that are asked without being declared: where, and their keys."""
    for where, call in calls(folder):
        if ast.unparse(call.func).split("[")[0] in QUESTIONS:
            for keyword in call.keywords:
                if keyword.arg == "key":
                    yield from ((where, key) for key in spelled(keyword.value))


def check_events(ruleset: Ruleset[Any], found: Faults, lang: str) -> None:
    """Every event is told, with what it holds."""
    texts = _values(ruleset, lang, printed=False)
    for kind in events_of(ruleset):
        key = f"event-{kind.__struct_config__.tag}"
        found.must("events", key in texts, f"no text {key} ({lang})")
        known = _derived({name for name in kind.__struct_fields__ if name not in OWN})
        unknown = texts.get(key, set()) - known
        found.must("events", not unknown, f"{key} ({lang}) is not given {', '.join(sorted(unknown))}")


def events_of(ruleset: Ruleset[Any]) -> list[type[Event]]:
    """The events that a ruleset declares."""
    module = type(ruleset).__module__
    room = "data.events" if (folder_of(ruleset) / "data").exists() else "events"
    kinds = vars(import_module(f"{module}.{room}")).values()
    return [
        one
        for one in kinds
        if isinstance(one, type) and issubclass(one, Event) and one.__module__.startswith(module)
    ]


def check_refusals(ruleset: Ruleset[Any], found: Faults, lang: str) -> None:
    """Every refusal has a text, and is given what that speaks of."""
    texts, kernel = _values(ruleset, lang, printed=True), Texts().entries(lang)
    for where, call in calls(folder_of(ruleset)):
        if ast.unparse(call.func) != "Illegal" or len(call.args) < 2:
            continue
        given = {keyword.arg for keyword in call.keywords}
        for code in spelled(call.args[1]):
            key = f"refusal-{code}"
            found.must("refusals", key in texts or key in kernel, f"{where}: no text {key} ({lang})")
            if None not in given:
                missing = texts.get(key, set()) - _derived({str(name) for name in given}) - {"listed"}
                found.must(
                    "refusals", not missing, f"{where}: {key} is not given {', '.join(sorted(missing))}"
                )


def _values(ruleset: Ruleset[Any], lang: str, printed: bool) -> dict[str, set[str]]:
    return {key: set(variables(text, printed)) for _, key, text in messages(folder_of(ruleset), lang)}


def _derived(names: set[str]) -> set[str]:
    return {f"{name}{end}" for name in names for end in DERIVED}
