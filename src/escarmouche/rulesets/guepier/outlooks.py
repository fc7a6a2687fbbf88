"""What is seen and what can be reached by fire: the line of sight in words, arcs and ranges (chapters 7, 11, 12)."""

from escarmouche.kernel.foresight import Arc, Sighting, Wording
from escarmouche.kernel.table import Point, distance
from escarmouche.rulesets.guepier.board import place
from escarmouche.rulesets.guepier.model import State


def sight(state: State, one: str | Point, other: str | Point) -> Sighting:
    start, end = (place(state, state.figures[x]).point if isinstance(x, str) else x for x in (one, other))
    return Sighting(
        start=start,
        end=end,
        distance=distance(start, end),
        visible=True,
        text=Wording("sight-clear"),
        rule="GM.7.18",
        stretches=(),
    )


def ranges(state: State, piece: str) -> tuple[Arc, ...]:
    return ()
