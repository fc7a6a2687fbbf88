"""Chapter 6: victory."""

from escarmouche.kernel.game import Verdict
from escarmouche.table.tabletop import at_most, distance
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.state import State


def beaten(state: State) -> Verdict | None:
    """A side that has lost half of its figures, or more, is beaten (BR.6.01)."""
    for side in state.plan.sides:
        own = [one for one in state.figures.values() if one.side == side]
        if 2 * sum(one.lost or one.left for one in own) >= len(own):
            return Verdict(state.enemy(side), "win", "beaten", ("BR.6.01",))
    return None


def holders(state: State) -> list[str]:
    """The sides that have an unshaken figure at the bridge (BR.6.02)."""
    return [
        side
        for side in state.plan.sides
        if any(
            not one.shaken and at_most(distance(one.point, state.plan.bridge), tables.HOLD)
            for one in state.placed(side)
        )
    ]


def at_the_end(state: State) -> Verdict:
    """After the last turn the bridge decides (BR.6.02, 6.03)."""
    holding = holders(state)
    if len(holding) == 1:
        return Verdict(holding[0], "win", "bridge", ("BR.6.02",))
    return Verdict(None, "draw", "nobody", ("BR.6.03",))
