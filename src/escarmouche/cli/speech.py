"""Which language the command line speaks, and its own words."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from escarmouche.kernel.text import LANGUAGES, Texts

if TYPE_CHECKING:
    from escarmouche.kernel.rules import Param

OWN = Path(__file__).parent / "texts"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for with --lang, else that of the locale, else English."""
    for first, second in zip(arguments, [*arguments[1:], ""], strict=False):
        wanted = (
            second
            if first == "--lang"
            else first.removeprefix("--lang=")
            if first.startswith("--lang=")
            else ""
        )
        if wanted in LANGUAGES:
            return wanted
    for variable in LOCALE_VARIABLES:
        if value := environment.get(variable):
            return next((lang for lang in LANGUAGES if value.lower().startswith(lang)), "en")
    return "en"


class Speech:
    """The command line's own sentences in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.texts = Texts(OWN)

    def __call__(self, key: str, **params: "Param") -> str:
        return self.texts.say(self.lang, key, params)
