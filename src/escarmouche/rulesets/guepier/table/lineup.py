"""How a side stands: one object for all moments in which it stands so, with what was found out of it."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import compress, repeat

from escarmouche.rulesets.guepier.data.state import Figure, State, while_standing
from escarmouche.rulesets.guepier.table.sight import Eye, Sightlines, eye_of, eye_of_placed, sightlines
from escarmouche.speed import core
from escarmouche.speed.keep import kept
from escarmouche.table.plane import gap
from escarmouche.table.sight import layout

STANDS_KEPT = 4096
LINEUPS_KEPT = 32


@dataclass(frozen=True, eq=False, slots=True)
class Stand:
    """How a figure stands: by what counts for sight and distance. The same object while it stands so."""

    id: str
    radius: float
    eye: Eye

    def gap(self, other: "Stand") -> float:
        """The distance of two elements, as `board.gap_between` has it (GM.1.02)."""
        return gap(self.eye.point, self.radius, other.eye.point, other.radius)


_stand = lru_cache(maxsize=STANDS_KEPT)(Stand)


@while_standing
@kept
def _stand_of_placed(figure: Figure) -> Stand:
    return _stand(figure.id, figure.radius, eye_of_placed(figure))


def stand_of(state: State, figure: Figure) -> Stand:
    """A figure where it is; on a ladder it stands at the foot."""
    if figure.placed:
        return _stand_of_placed(figure)
    return _stand(figure.id, figure.radius, eye_of(state, figure))


class Lineup:
    """The figures of a side in play, in roster order."""

    def __init__(self, lines: Sightlines, stands: tuple[Stand, ...]) -> None:
        self.lines, self.stands = lines, stands
        self.eyes = tuple([stand.eye for stand in stands])


_lineup = lru_cache(maxsize=LINEUPS_KEPT)(Lineup)


@while_standing
@core.kept
def _lineups(state: State) -> dict[str, Lineup]:
    return {}


def lineup(state: State, side: str) -> Lineup:
    """How a side stands at this moment."""
    known = _lineups(state)
    if side not in known:
        stands = tuple([stand_of(state, figure) for figure in state.of_side(side)])
        known[side] = _lineup(sightlines(layout(state.table)), stands)
    return known[side]


@while_standing
@core.kept
def seen_by(state: State) -> dict[Stand, tuple[Stand, ...]]:
    """Who of the enemy sees each figure in play, all round and at any distance; sight is mutual."""
    one, other = [lineup(state, side) for side in state.plan.sides]
    rows = one.lines.pairs(one.eyes, other.eyes)
    found = {stand: tuple(compress(other.stands, row)) for stand, row in zip(one.stands, rows, strict=True)}
    columns = zip(*rows, strict=True) if rows else repeat(())
    for stand, column in zip(other.stands, columns, strict=False):
        found[stand] = tuple(compress(one.stands, column))
    return found
