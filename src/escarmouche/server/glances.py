"""States as they were last looked at, with their scenes and words: several look at the same one."""

from collections import OrderedDict
from functools import cached_property
from typing import Any

from escarmouche.client.scene import Scene
from escarmouche.contract.ruleset import Ruleset
from escarmouche.server.voice import Voice

MOST = 8  # states of a game, each as somebody may know it


class Glance:
    """A state as somebody may know it: what is to be seen of it, and who speaks of it."""

    def __init__(self, ruleset: Ruleset[Any], state: Any) -> None:
        self.ruleset, self.state = ruleset, state

    @cached_property
    def scene(self) -> Scene:
        return self.ruleset.scene(self.state)

    @cached_property
    def voice(self) -> Voice:
        return Voice(self.ruleset, self.state)

    @cached_property
    def sides(self) -> dict[str, str]:
        """The side of everything that has one."""
        scene = self.scene
        sides = {one.id: one.id for one in scene.sides}
        sides |= {unit.id: unit.side for unit in scene.units}
        sides |= {member: unit.side for unit in scene.units for member in unit.members}
        return sides | {piece.id: piece.side for piece in scene.pieces if piece.side}


class Glances:
    """The last of one game, by the state itself."""

    def __init__(self, ruleset: Ruleset[Any]) -> None:
        self.ruleset = ruleset
        self._last: OrderedDict[int, Glance] = OrderedDict()  # each holds its state: no other has its number

    def at(self, state: Any) -> Glance:
        found = self._last.get(id(state))
        if found is None:
            found = self._last[id(state)] = Glance(self.ruleset, state)
            if len(self._last) > MOST:
                self._last.popitem(last=False)
        else:
            self._last.move_to_end(id(state))
        return found
