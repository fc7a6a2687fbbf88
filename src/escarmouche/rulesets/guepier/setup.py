"""How a game begins: from a position, any state of the table written as text."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from escarmouche.rulesets.guepier.model import Options, State


def start(start: Mapping[str, object], options: Mapping[str, object]) -> State:
    """The state in which a game begins."""
    state = msgspec.convert(start["position"], State)
    chosen = msgspec.convert({**msgspec.structs.asdict(state.options), **options}, Options)
    return replace(state, options=chosen)
