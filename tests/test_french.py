"""French as it is printed: one apostrophe, a space before double signs and inside guillemets, no capital after a colon.

Files have plain spaces: `typeset.ts` and `lab/words` make those at which no line of a page may break.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).resolve().parents[1]
PLACES = (ROOT / "src", ROOT / "web/src", ROOT / "web/public", ROOT / "examples")
FAULTS = {
    "a typewriter's apostrophe": re.compile(r"(?<!`)'(?!`)"),
    "a space that is not plain": re.compile(r"[\u00a0\u202f]"),
    "no space before a double sign": re.compile(r"[^\s(«.…?!|*`/\-:][:;?!](?=[\s)*»]|$)|[^\s]»|«[^\s]"),
    "a capital after a colon": re.compile(r"[^\s] : [A-ZÀ-Ý](?=[a-zà-ÿ’])(?!’[A-Z])"),
}
GLOSSARY = re.compile(r"\| [^|]+ \| [^|]+ \| \[[A-Z]{2}\.")


def faults(text: str) -> set[str]:
    return {what for what, pattern in FAULTS.items() if pattern.search(text)}


@pytest.mark.parametrize(
    "text",
    [
        "L'arme",
        "Feu\u00a0!",
        "Feu!",
        "Oui: non",
        "Où? Là",
        "un;",
        "«Feu »",
        "« Feu»",
        "Charge : Le",
        "A : D’élite",
    ],
)
def test_a_fault_is_seen(text: str) -> None:
    assert faults(text)


@pytest.mark.parametrize(
    "text",
    ["L’arme", "« Feu ! »", "À 10:30 : un tir ; oui ?", "(?)", "CAMP=bot : N fois"],
)
def test_what_is_right_is_let_be(text: str) -> None:
    assert not faults(text)


def readings(pattern: ast.Pattern) -> list[str]:
    """The text with what is filled in as an x, so often that every variant of its choices is read."""
    parts: list[list[str]] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append([element.value])
        elif isinstance(element.expression, ast.StringLiteral):
            parts.append([element.expression.value])
        elif isinstance(element.expression, ast.SelectExpression):
            variants = element.expression.variants
            parts.append([text for variant in variants for text in readings(variant.value)])
        else:
            parts.append(["x"])
    times = max(map(len, parts))
    return ["".join(part[min(number, len(part) - 1)] for part in parts) for number in range(times)]


def of_messages(path: Path) -> Iterator[str]:
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, ast.Message | ast.Term):
            for pattern in (entry.value, *(attribute.value for attribute in entry.attributes)):
                yield from (f"{entry.id.name} = {text}" for text in readings(pattern)) if pattern else ()


def in_french(sheet: Any) -> Iterator[str]:
    """Whatever stands under `fr` in a sheet."""
    if isinstance(sheet, dict):
        for key, value in sheet.items():
            yield from [value] if key == "fr" and isinstance(value, str) else in_french(value)
    elif isinstance(sheet, list):
        for value in sheet:
            yield from in_french(value)


def of_page(path: Path) -> Iterator[str]:
    """The lines of a rulebook, without code and the English of its glossary."""
    for line in path.read_text("utf-8").splitlines():
        if not GLOSSARY.match(line):
            yield re.sub(r"`[^`]*`", "`x`", line)


def strings(told: Any) -> Iterator[str]:
    if isinstance(told, dict | list):
        for one in told.values() if isinstance(told, dict) else told:
            yield from strings(one)
    elif isinstance(told, str) and " " in told:
        yield told


READERS = {
    "*fr.ftl": of_messages,
    "*.fr.md": of_page,
    "*.toml": lambda path: in_french(tomllib.loads(path.read_text("utf-8"))),
    "*.fr.webmanifest": lambda path: strings(json.loads(path.read_text("utf-8"))),
}
EXCUSED = {"*.fr.md": {"a capital after a colon"}, "*.toml": {"a capital after a colon"}}  # full of names


@pytest.mark.parametrize("kind", READERS)
def test_french_texts_are_set_as_printed(kind: str) -> None:
    files = [
        path for place in PLACES for path in sorted(place.rglob(kind)) if "node_modules" not in path.parts
    ]
    assert files
    found = [
        f"{path.relative_to(ROOT)}: {fault}: {text.strip()[:140]}"
        for path in files
        for text in READERS[kind](path)
        for fault in sorted(faults(text) - EXCUSED.get(kind, set()))
    ]
    assert found == []


def test_what_is_printed_on_keys_is_said_in_the_player_s_language() -> None:
    keycaps = re.compile(r"<kbd[^>]*>\s*([A-Za-zÀ-ÿ]{2,})")
    pages = {path: path.read_text("utf-8") for path in (ROOT / "web/src").rglob("*.svelte")}
    assert any("<kbd" in page for page in pages.values())
    assert {path.name: met for path, page in pages.items() if (met := keycaps.findall(page))} == {}
