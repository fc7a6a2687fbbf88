"""No ruleset is known outside of the rulesets: the browser app, the laboratory and the terminal know none of its words.

What a ruleset wants to be drawn it says itself: `signs`, `tints`, shapes and drawings of its scenes are words of the
app, and the app must have a picture for each.
"""

import re
from functools import cache
from pathlib import Path

import pytest

from escarmouche import rulesets

ROOT = Path(__file__).resolve().parents[1]
PLACES = ("web/src", "src/escarmouche/lab", "src/escarmouche/cli")
SOURCES = (".py", ".ts", ".svelte", ".css")
MARKERS = ROOT / "web/src/table/pieces/markers.ts"
LITERAL = re.compile(
    r"""'([^'\n]{2,60})'|"([^"\n]{2,60})"|`([^`\n]{2,60})`|^\s*([a-z][a-z-]+):\s""", re.MULTILINE
)
ASKED = re.compile(r"""\bkey\s*(?:===?|!==?|in)\s*[(\[]?['"]([a-z-]{3,})""")
CHAPTERS = re.compile(r"['\"`](?:GM|FW|TY|MT|BP)\.\d")
OWN_KEYS = {"throw"}  # the question of the kernel itself: a die thrown by hand
ALSO_OURS = {  # words that mean something of ours as well
    *("fire", "smoke"),  # drawings of terrain
    *("hidden", "wounded"),  # kinds of pieces; how somebody is after a moment of a faceoff
    *("moving", "barred", "blocked"),  # states of what is drawn: of a hand, a line of command, a door
    *("army", "stage"),  # a list of troops; where scenes are played
}
# What still knows a ruleset, by file. Only ever shorter.
KNOWN: dict[str, set[str]] = {
    # sight is held against another library on the table of one ruleset
    "src/escarmouche/lab/figures.py": {"imports"},
    "src/escarmouche/lab/peers.py": {"imports"},
}


@cache
def files() -> tuple[tuple[str, str], ...]:
    found = (path for place in PLACES for path in (ROOT / place).rglob("*") if path.suffix in SOURCES)
    return tuple((str(path.relative_to(ROOT)), path.read_text("utf-8")) for path in sorted(found))


def literals(code: str) -> set[str]:
    """What stands in quotation marks, or is the key of an object."""
    return {word for found in LITERAL.findall(code) for word in found if word}


def words() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {"ids": set(), "scenarios": set(), "sides": set(), "markers": set()}
    for ruleset in rulesets.all():
        found["ids"].add(ruleset.id)
        found["scenarios"] |= set(ruleset.scenarios)
        found["sides"] |= set(ruleset.sides)
        for scenario in ruleset.scenarios:
            found["markers"] |= set(ruleset.scene(ruleset.start({"scenario": scenario}, {})).signs)
    return {kind: met - ALSO_OURS for kind, met in found.items()}


@pytest.mark.parametrize("kind", ["ids", "scenarios", "sides", "markers"])
def test_no_word_of_a_ruleset(kind: str) -> None:
    wanted = words()[kind]
    assert wanted
    found = {name: met for name, code in files() if (met := literals(code) & wanted)}
    known = {name for name, kinds in KNOWN.items() if kind in kinds}
    assert {name: met for name, met in found.items() if name not in known} == {}
    assert known <= set(found), "what knows it no more is to be taken off the list"


def test_no_text_names_a_ruleset() -> None:
    wanted = {word for kind in ("ids", "scenarios") for word in words()[kind] if kind == "ids" or "-" in word}
    named = re.compile(rf"\b(?:{'|'.join(sorted(wanted))})\b")
    texts = {path: path.read_text("utf-8") for place in PLACES for path in (ROOT / place).rglob("*.ftl")}
    assert texts
    assert {path.name: met for path, text in texts.items() if (met := named.findall(text))} == {}


def test_no_module_of_a_ruleset() -> None:
    known = {name for name, kinds in KNOWN.items() if "imports" in kinds}
    ids = "|".join(words()["ids"])
    assert {name for name, code in files() if re.search(rf"rulesets\.({ids})\b", code)} == known


def test_no_rule_of_a_ruleset() -> None:
    assert [name for name, code in files() if CHAPTERS.search(code)] == []


def test_no_question_of_a_ruleset() -> None:
    """Nobody looks at what a question is called."""
    found = {name: met for name, code in files() if (met := set(ASKED.findall(code)) - OWN_KEYS)}
    assert found == {}


def test_the_app_has_every_sign() -> None:
    drawn = set(re.findall(r"^  '?([a-z-]+)'?:", MARKERS.read_text("utf-8"), re.MULTILINE))
    for ruleset in rulesets.all():
        for scenario in ruleset.scenarios:
            scene = ruleset.scene(ruleset.start({"scenario": scenario}, {}))
            assert set(scene.signs.values()) <= drawn, ruleset.id
            assert {side.tint for side in scene.sides} <= set(ruleset.tints.values())
