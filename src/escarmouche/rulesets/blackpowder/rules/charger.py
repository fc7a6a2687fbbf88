"""A unit in the middle of its charge."""

from dataclasses import dataclass, field

from msgspec.structs import replace

from escarmouche.kernel.table import At, Pose, Whereabouts
from escarmouche.rulesets.blackpowder.data.state import Play, State
from escarmouche.rulesets.blackpowder.rules.contact import put


@dataclass
class Charger:
    """Who charges whom, from where, and how it has ended, once it has."""

    unit: str
    targets: list[str]  # the first target first; those that are gone, or not in it any more, are left out
    inches: float
    start: Pose
    goal: Whereabouts | None = None  # where the first target stood
    ended: str = ""
    path: list[Pose] = field(default_factory=list)  # the way so far, once it has moved

    def at_start(self, state: State) -> State:
        """The table with this unit where its charge began: its line and its quarter are judged from there."""
        unit = state.units[self.unit]
        if unit.where == At(self.start):
            return state
        return replace(state, units={**state.units, self.unit: replace(unit, where=At(self.start))})

    def go(self, game: Play, end: Pose) -> None:
        put(game, self.unit, end)
        self.path = [*(self.path or [self.start]), end]
