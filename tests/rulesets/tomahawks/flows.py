"""One flow run by itself on a bench: no cards, no turn, only what it asks."""

from typing import Any

from escarmouche.rulesets.tomahawks.data.state import State
from tests.rulesets import flows

from .bench import Squad, bench_state


class Table(flows.Table):
    """A game of Muskets & Tomahawks as far as a flow needs it."""

    state: State

    def __init__(self, *squads: Squad, dice: tuple[int, ...] = (), **fields: Any) -> None:
        super().__init__(bench_state(*squads, **fields), dice)
