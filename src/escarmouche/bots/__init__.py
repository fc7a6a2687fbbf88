"""Players that are programs. A bot sees only its side's view."""

from typing import Any

from escarmouche.bots.frame import PEOPLE_WAIT, Bot, Factory, Note, decide, play_on
from escarmouche.bots.recruit import Recruit, Stuck
from escarmouche.bots.regular import Regular
from escarmouche.kernel.game import Rules

__all__ = [
    "BOTS",
    "PEOPLE_WAIT",
    "Bot",
    "Factory",
    "Note",
    "Recruit",
    "Regular",
    "Stuck",
    "decide",
    "play_on",
]


def _recruit(seed: int | str, ruleset: Rules[Any]) -> Bot:
    return Recruit(seed)


BOTS: dict[str, Factory] = {"recruit": _recruit, "regular": Regular}
