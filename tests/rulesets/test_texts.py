"""The texts of every ruleset: the same messages in French and English, nothing without words, French typography."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from escarmouche import rulesets
from escarmouche.kernel.events import Event
from escarmouche.kernel.teller import OWN
from escarmouche.kernel.text import LANGUAGES, Texts

RULESETS = {ruleset.id: ruleset for ruleset in rulesets.all()}
FOLDERS = {id: Path(str(import_module(type(one).__module__).__file__)).parent for id, one in RULESETS.items()}
each_ruleset = pytest.mark.parametrize("id", list(RULESETS))
each_language = pytest.mark.parametrize("lang", LANGUAGES)
NAMED = re.compile(r"(ask|option|event|check|modifier|refusal)-[a-z][a-z0-9-]*")
QUESTIONS = ("Assign", "Choose", "Draft", "Move", "Place", "Pick", "Throw")


@cache
def messages(id: str, lang: str) -> tuple[tuple[str, str, fluent.Pattern], ...]:
    """The file, the key and the wording of each message of the ruleset."""
    found = []
    for path in sorted((FOLDERS[id] / "texts").glob(f"*.{lang}.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.value is not None, entry.id.name
                found.append((path.name.partition(".")[0], entry.id.name, entry.value))
    return tuple(found)


def variables(pattern: fluent.Pattern, printed: bool) -> Iterator[str]:
    """The parameters that a message prints; also those that only choose between wordings, unless `printed`."""
    for element in pattern.elements:
        expression = element.expression if isinstance(element, fluent.Placeable) else None
        if isinstance(expression, fluent.VariableReference):
            yield expression.id.name
        elif isinstance(expression, fluent.SelectExpression):
            if not printed and isinstance(expression.selector, fluent.VariableReference):
                yield expression.selector.id.name
            for variant in expression.variants:
                yield from variables(variant.value, printed)


def words(pattern: fluent.Pattern) -> Iterator[str]:
    """The wordings of a message, each parameter told as `x`."""
    told = ""
    for element in pattern.elements:
        if isinstance(element, fluent.TextElement):
            told += element.value
            continue
        expression = element.expression
        if isinstance(expression, fluent.SelectExpression):
            for variant in expression.variants:
                yield from words(variant.value)
        told += str(expression.value) if isinstance(expression, fluent.StringLiteral) else "x"
    yield told


@cache
def source(id: str) -> tuple[tuple[str, ast.Call | ast.Constant | ast.ClassDef], ...]:
    """Every call, every class and every word in the source of the ruleset, with where it stands."""
    return tuple(
        (f"{path.name}:{node.lineno}", node)
        for path in sorted(FOLDERS[id].rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call | ast.Constant | ast.ClassDef)
    )


def calls(id: str) -> Iterator[tuple[str, ast.Call]]:
    return ((where, node) for where, node in source(id) if isinstance(node, ast.Call))


def spelled(node: ast.expr) -> Iterator[str]:
    """The words that an expression may be, where they are written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*spelled(node.body), *spelled(node.orelse))


@each_ruleset
def test_both_languages_have_the_same_messages_in_the_same_files(id: str) -> None:
    english, french = (
        {(file, key): sorted(set(variables(text, printed=False))) for file, key, text in messages(id, lang)}
        for lang in LANGUAGES
    )
    assert english == french
    keys = [key for _, key in english]
    assert sorted({key for key in keys if keys.count(key) > 1}) == []


@each_ruleset
@each_language
def test_every_refusal_has_a_text_and_what_it_speaks_of(id: str, lang: str) -> None:
    texts = {key: set(variables(text, printed=True)) for _, key, text in messages(id, lang)}
    kernel = Texts().entries(lang)
    faults = []
    for where, call in calls(id):
        if ast.unparse(call.func) != "Illegal" or len(call.args) < 2:
            continue
        given = {keyword.arg for keyword in call.keywords}
        given |= {f"{name}_word" for name in given}
        for code in spelled(call.args[1]):
            if f"refusal-{code}" not in texts:
                faults += [] if f"refusal-{code}" in kernel else [f"{where}: no text for {code}"]
            elif None not in given and (missing := texts[f"refusal-{code}"] - given):
                faults.append(f"{where}: {code} is not given {', '.join(sorted(missing))}")
    assert faults == []


def declared(id: str) -> Iterator[str]:
    """The keys of the questions that a ruleset declares."""
    for where, node in source(id):
        if isinstance(node, ast.ClassDef) and where.startswith("questions.py:"):
            for line in node.body:
                if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "key":
                    yield from spelled(line.value)


@each_ruleset
@each_language
def test_every_question_has_a_text(id: str, lang: str) -> None:
    asked = {
        key
        for _, call in calls(id)
        if ast.unparse(call.func).split("[")[0] in QUESTIONS
        for keyword in call.keywords
        if keyword.arg == "key"
        for key in spelled(keyword.value)
    } | set(declared(id))
    assert "deploy" in asked
    texts = RULESETS[id].texts
    assert sorted(key for key in asked if not texts.has(f"ask-{key}", lang)) == []


@each_ruleset
@each_language
def test_every_message_named_in_the_source_is_there(id: str, lang: str) -> None:
    named = {
        node.value
        for _, node in source(id)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NAMED.fullmatch(node.value)
    }
    entries = RULESETS[id].texts.entries(lang)
    begun = {key for key in named if key.endswith("-")}  # the rest is put in where it is said
    assert sorted(key for key in named - begun if key not in entries) == []
    assert sorted(key for key in begun if not any(entry.startswith(key) for entry in entries)) == []


@each_ruleset
@each_language
def test_every_event_is_told_with_what_it_holds(id: str, lang: str) -> None:
    texts = {key: set(variables(text, printed=False)) for _, key, text in messages(id, lang)}
    room = "data.events" if (FOLDERS[id] / "data").exists() else "events"
    events = import_module(f"{type(RULESETS[id]).__module__}.{room}")
    kinds = [one for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event)]
    faults = []
    for kind in kinds:
        if kind is Event:
            continue
        key = f"event-{kind.__struct_config__.tag}"
        fields = {name for name in kind.__struct_fields__ if name not in OWN}
        known = fields | {f"{name}_word" for name in fields} | {f"{name}_count" for name in fields}
        if key not in texts:
            faults.append(f"no text: {key}")
        elif unknown := texts[key] - known:
            faults.append(f"{key}: {', '.join(sorted(unknown))}")
    assert faults == []


@each_ruleset
def test_french_has_its_spaces_and_one_kind_of_apostrophe_in_a_file(id: str) -> None:
    faults = [
        f"{key}: {told}"
        for _, key, text in messages(id, "fr")
        for told in words(text)
        if re.search(r"[^\s(][;?!»](?!\w)|«\S|[^\s\d]:(?=\s|$)", told)
    ]
    assert faults == []
    for path in sorted((FOLDERS[id] / "texts").glob("*.fr.ftl")):
        written = path.read_text("utf-8")
        assert not ("'" in written and "’" in written), path.name
