"""What all the rest is made of: a text in both languages, names, plain values."""

import msgspec

Names = dict[str, dict[str, str]]
Plain = bool | float | str  # whole numbers are numbers here


class Said(msgspec.Struct, frozen=True):
    """A text in both languages."""

    fr: str
    en: str
