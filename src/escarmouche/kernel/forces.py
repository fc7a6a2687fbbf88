"""What all rulesets share about forces: troop types, and what is wrong with an army list."""

import msgspec

from escarmouche.kernel.rules import Param
from escarmouche.kernel.text import Texts


class Troop(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A troop type of a roster: its price, and the keys of the texts that describe it."""

    id: str
    side: str
    name: dict[str, str]
    cost: int
    words: tuple[str, ...] = ()


class Violation(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong in an army list, by which rule, and how to mend it.

    The texts are `list-<key>` and `list-<key>-fix`; `place` says where in the list, in the words of its writer.
    """

    rule: str
    code: str
    key: str
    params: dict[str, Param] = {}
    place: str = ""

    def wrong(self, texts: Texts, lang: str) -> str:
        return texts.say(lang, f"list-{self.key}", self.params)

    def fix(self, texts: Texts, lang: str) -> str:
        return texts.say(lang, f"list-{self.key}-fix", self.params)
