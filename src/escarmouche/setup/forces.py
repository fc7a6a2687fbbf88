"""What all rulesets share about forces: troop types, and what is wrong with an army list."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

import msgspec

from escarmouche.kernel.rules import Param
from escarmouche.kernel.text import Texts

REFUSED = "list"  # the code of a list that is not fit to play
ANY = "any"  # the side of those who serve on every one


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
        params = self.params
        if "unfit" in params:  # why it is no list at all
            params = {"reason": texts.say(lang, f"unfit-{params['unfit']}", params)}
        return texts.say(lang, f"list-{self.key}", params)

    def fix(self, texts: Texts, lang: str) -> str:
        return texts.say(lang, f"list-{self.key}-fix", self.params)


def fault(rule: str, key: str, place: str = "", **params: Param) -> Violation:
    """What is wrong with a troop of a list, or with the list."""
    return Violation(rule, REFUSED, key, params | ({"troop": place} if place else {}), place)


def repeated(ids: Iterable[str]) -> tuple[str, ...]:
    """Those that stand there more than once; what has none is not counted."""
    return tuple(id for id, times in Counter(ids).items() if id and times > 1)


class Mustered(msgspec.Struct, frozen=True, omit_defaults=True):
    """A man at the roll call: his side and troop type (of the roster), and what has become of him so far.

    `turn` is the turn in which he was lost; 0 for everybody else.
    """

    side: str
    troop: str
    fate: Literal["there", "left", "lost"] = "there"
    turn: int = 0
