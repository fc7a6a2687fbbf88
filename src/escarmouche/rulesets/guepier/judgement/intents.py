"""An activation as a player means it, before it is said leaf by leaf."""

from collections.abc import Mapping

import msgspec

from escarmouche.kernel.judgement import Reason


class Intent(msgspec.Struct, frozen=True):
    """Who does what, what it should bring, what it costs, and why."""

    members: tuple[str, ...]
    action: str
    also: tuple[str, ...]
    worth: float
    cost: int
    reason: Reason
    charges: Mapping[str, str] = {}
    facings: Mapping[str, float] = {}
    gun: str = ""
