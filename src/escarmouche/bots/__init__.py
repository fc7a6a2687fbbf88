"""Players that are programs. A bot sees only its side's view."""

import sys
from importlib import import_module
from pathlib import Path
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
    "UnknownBot",
    "decide",
    "find",
    "play_on",
]


class UnknownBot(Exception):
    """There is no such bot: its name, and what was the matter where it names a module."""

    def __init__(self, name: str, detail: str = "") -> None:
        super().__init__(name, detail)
        self.name, self.detail = name, detail


def _recruit(seed: int | str, ruleset: Rules[Any]) -> Bot:
    return Recruit(seed)


BOTS: dict[str, Factory] = {"recruit": _recruit, "regular": Regular}


def find(name: str) -> Factory:
    """A bot by its name, or `module:Class` for one of somebody's own, also from the folder one is in.

    Whatever it finds is called with a seed and the ruleset, and gives the bot. The folder stays on the path, for the
    processes of a simulation.
    """
    if name in BOTS:
        return BOTS[name]
    module, sign, within = name.partition(":")
    if not (module and sign and within):
        raise UnknownBot(name)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found: Any = import_module(module)
        for part in within.split("."):
            found = getattr(found, part)
    except Exception as error:
        raise UnknownBot(name, f"{type(error).__name__}: {error}") from error
    if not callable(found):
        raise UnknownBot(name, f"{within} is not a class")
    return found  # type: ignore[no-any-return]
