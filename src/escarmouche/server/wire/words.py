"""What all the rest is made of: a text in both languages, names, plain values."""

from typing import TypedDict

import msgspec

Plain = bool | float | str  # whole numbers are numbers here


class Said(msgspec.Struct, frozen=True):
    """A text in both languages."""

    fr: str
    en: str


class Names(TypedDict):
    """What everything is called that stands in a scene, by language."""

    fr: dict[str, str]
    en: dict[str, str]
