"""What cannot be in a state, whatever was played: men on each other, or outside of what they are said to be in."""

from collections.abc import Iterator

from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.guepier.data.state import State
from escarmouche.skirmish.faults import on_each_other
from escarmouche.table.tabletop import contains


def faults(state: State) -> Iterator[Unfit]:
    """The first is what a position is refused for."""
    men = state.placed()
    if (
        state.verdict is None
    ):  # who charges together with him who struck the last enemy still stands where he did
        yield from on_each_other(men, "GM.9.19")
    for figure in men:
        if figure.zone and not contains(state.table.area(figure.zone), figure.point):
            yield Unfit("not-in-zone", "GM.8.04", id=figure.id, other=figure.zone)
