"""One flow run by itself on a bench: no orders, no turn, only what it asks."""

from typing import Any

from escarmouche.rulesets.blackpowder.data.state import Commander, State, Unit
from tests.rulesets import flows
from tests.rulesets.blackpowder.bench import bench_state


class Table(flows.Table):
    """A game of Black Powder as far as a flow needs it."""

    state: State

    def __init__(self, *pieces: Unit | Commander, dice: tuple[int, ...] = (), **fields: Any) -> None:
        super().__init__(bench_state(*pieces, **fields), dice)

    def unit(self, id: str) -> Unit:
        return self.state.units[id]
