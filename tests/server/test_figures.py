"""Numbers and units as each language writes them: in whatever is told of a game, and in all text files.

French has a comma before decimals and a space before % and cm; English a point, and none before %. Inches are a sign
right after the figure in both, as in the rulebooks; without a figure, or for who is read to, they are a word.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.kernel import save
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.server.voice import Voice
from tests.rulesets.golden import FOLDER

ROOT = Path(__file__).parents[2]
GAMES = (
    "guepier-palo-verde",
    "western-red-gulch",
    "tyneside-coles-farm",
    "tomahawks-trail-ambush",
    "blackpowder-sobral-mill",
)
EVERY = 5  # answers, after which all is looked at that can be asked beside the game
RULE = re.compile(r"\b[A-Z]{2}\.\d+(\.\d+)?")
TYPED = re.compile(r"12\.5,40|\d+\.\d+\.\d+\.\d+")  # a place and an address as they are typed in
FAULTS = {
    "fr": re.compile(
        r"\d\.\d|\d,\d{3}(?!\d)|\d[%]|\d(cm|mm)\b|[\dx] (in|inch|inches|po|pouces?|″|\"(?!\w))(?![\w-])"
    ),
    "en": re.compile(
        r"\d,\d(?!\d\d)|\d\s%|\d(cm|mm)\b|[\dx] (inch|inches|pouces?|po|″|\"(?!\w))(?![\w-])|\d in(?=[.,;:)]|$)"
    ),
}


def faults(lang: str, text: str) -> bool:
    return FAULTS[lang].search(TYPED.sub("", RULE.sub("", text))) is not None


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("fr", "à 12.5 cm"),
        ("fr", "12% de chances"),
        ("fr", "à 12 pouces"),
        ("fr", "à 12 po de là"),
        ("fr", "à 12 in"),
        ("fr", "12cm"),
        ("en", "12,5 cm"),
        ("en", "12 % of it"),
        ("en", "within 12 inches"),
        ("en", "12 in."),
    ],
)
def test_a_fault_is_seen(lang: str, text: str) -> None:
    assert faults(lang, text)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("fr", 'à 12,5 cm : 12 %, 3" ou 1\u202f200 [GM.1.08]'),
        ("en", 'within 12.5 cm, 12%, 3" or 1,200 (3 in all) [GM.1.08]'),
    ],
)
def test_what_is_right_is_let_be(lang: str, text: str) -> None:
    assert not faults(lang, text)


def said(told: Any) -> Iterator[dict[str, str]]:
    """Every text in both languages, however deep."""
    if isinstance(told, dict):
        if set(told) == {"fr", "en"} and isinstance(told["fr"], str):
            yield told
        else:
            for one in told.values():
                yield from said(one)
    elif isinstance(told, list | tuple):
        for one in told:
            yield from said(one)


def told_of(game: Game[Any], deep: bool) -> Iterator[object]:
    """What the server says of a game as it stands: names, the question, and what may be asked beside it."""
    ruleset, state = game.ruleset, game.state
    voice = Voice(ruleset, state)
    ask = game.question
    if ask is not None:
        view = game.view(ask.seat)
        yield voice.question(ask, False, ruleset.courses(view, ask), ruleset.sway(view, ask, ""))
        yield voice.answer(ask.default, ask)
        if ask.key in ruleset.foretold:
            try:
                yield from map(voice.forecast, ruleset.foretell(view, ask, ask.default))
            except Illegal as illegal:
                yield voice.refusal(illegal)
    if not deep:
        return
    for lang, names in voice.names.items():
        yield from ({"fr": name, "en": "", lang: name} for name in names.values())
    pieces = ruleset.scene(state).pieces
    for piece in pieces[::7]:
        yield from map(voice.arc, ruleset.ranges(state, piece.id))
        if (conduct := ruleset.conduct(state, piece.id)) is not None:
            yield voice.conduct(conduct)
        if piece.side:
            yield voice.sighting(ruleset.sight(state, pieces[0].id, piece.id))


@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_told_of_a_game(name: str) -> None:
    found: dict[str, set[str]] = {"fr": set(), "en": set()}
    numbers, answers = 0, 0

    def look(game: Game[Any]) -> None:
        nonlocal answers
        for told in told_of(game, deep=answers % EVERY == 0):
            note(told)
        answers += 1

    def note(told: object) -> None:
        nonlocal numbers
        for text in said(msgspec.to_builtins(told)):
            numbers += any(sign.isdigit() for sign in text["fr"])
            for lang, words in text.items():
                if faults(lang, words):
                    found[lang].add(words)

    game = save.restore(save.read(FOLDER / f"{name}.json"), rulesets.find, look=look)
    voice = Voice(game.ruleset, game.state)
    for event in game.events:
        note(voice.event(event))
        note([voice.roll(roll) for roll in event.rolls])
    assert found == {"fr": set(), "en": set()}
    assert numbers > 100


def spoken(file: Path, line: str) -> bool:
    """It is only read out."""
    return file.name.startswith("walk.") and "NUMBER($length" in line


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_text_files(lang: str) -> None:
    files = [*(ROOT / "src").rglob(f"*.{lang}.ftl"), *(ROOT / "web/src/texts").glob(f"*{lang}.ftl")]
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in files
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1)
        if not line.startswith("#")
        and not spoken(file, line)
        and faults(lang, re.sub(r"\{ (\$|NUMBER)[^}]*\}", "2", line))
    ]
    assert len(files) > 50
    assert found == []
