"""French names in a sentence: with their article, and with what `de` and `à` make of it.

Messages ask for it: `{ LE($figure) }`, `{ DU($figure) }`, `{ AU($figure) }`, and at the beginning of a sentence
`{ LE($figure, start: 1) }`. Which nouns take an article, and which, a ruleset lists in its texts (`-nouns-le`,
`-nouns-la`, `-nouns-les`); a name that begins with none of them, such as a surname, has none.
"""

from collections.abc import Callable, Mapping
from typing import Any

ARTICLES = ("le", "la", "les")
VOWELS = "aâeéèêiîoôuhyœ"  # before which le and la lose theirs, as before an h that is mute
ASPIRED = ("hac", "hai", "halte", "hameau", "hangar", "haut", "héros", "hors", "huron", "hussard")
"""How nouns begin whose h is not mute."""
DE = {"le": "du", "les": "des"}  # contracted; before any other article it stands by itself
A = {"le": "au", "les": "aux"}

Nouns = Mapping[str, str]
"""The article of each noun."""


def nouns(entries: Mapping[str, str]) -> dict[str, str]:
    """Those that texts list."""
    return {noun: article for article in ARTICLES for noun in entries.get(f"-nouns-{article}", "").split()}


def parted(name: str, known: Nouns) -> tuple[str, str]:
    """The article of a name, and the name as it stands after it."""
    first, _, rest = name.partition(" ")
    if first.lower() in ARTICLES and (first in ARTICLES or rest.partition(" ")[0].lower() in known):
        return first.lower(), rest
    if name.startswith("l’"):
        return "l’", name[2:]
    article = known.get(first.lower(), "")
    if not article:
        return "", name
    if article != "les" and first[0].lower() in VOWELS and not first.lower().startswith(ASPIRED):
        article = "l’"
    return article, first[0].lower() + name[1:]


def _joined(*parts: str) -> str:
    """Words with spaces between them, but after an apostrophe."""
    return " ".join([part for part in parts if part]).replace("’ ", "’")


def _contracted(word: str, forms: Mapping[str, str], name: str, known: Nouns) -> str:
    article, rest = parted(name, known)
    return _joined(forms[article], rest) if article in forms else _joined(word, article, rest)


def _text(name: Any) -> str:
    """What fills a message in; what is missing shows as Fluent has it."""
    return name if isinstance(name, str) else str(name.format(None))


def functions(known: Nouns) -> dict[str, Callable[..., Any]]:
    """What messages may call."""

    def with_article(name: Any, start: Any = 0) -> str:
        text = _joined(*parted(_text(name), known))
        return text[:1].upper() + text[1:] if int(start) else text

    return {
        "LE": with_article,
        "DU": lambda name: _contracted("de", DE, _text(name), known),
        "AU": lambda name: _contracted("à", A, _text(name), known),
    }
