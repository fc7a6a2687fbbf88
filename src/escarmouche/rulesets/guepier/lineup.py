"""How a side stands: one object for all moments in which it stands so, with what was found out of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from escarmouche.kernel import core
from escarmouche.kernel.keep import kept
from escarmouche.kernel.plane import gap
from escarmouche.kernel.sight import layout
from escarmouche.rulesets.guepier.model import Figure, State, while_standing
from escarmouche.rulesets.guepier.sightlines import Eye, Sightlines, eye_of, eye_of_placed, sightlines

STANDS_KEPT = 4096
LINEUPS_KEPT = 32
PLACES_KEPT = 256  # of one line-up: from so many places it is known who of it is seen


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
        self.eyes = tuple(stand.eye for stand in stands)
        self.points = tuple(eye.point for eye in self.eyes)
        self._seen: dict[Eye, tuple[Stand, ...]] = {}

    def seen_from(self, eye: Eye) -> tuple[Stand, ...]:
        """Who of them is seen from a place, and so sees it; all round and at any distance."""
        if eye not in self._seen:
            self.look((eye,))
        return self._seen[eye]

    def look(self, eyes: Iterable[Eye]) -> None:
        """Find out at once what `seen_from` tells of several places."""
        known = self._seen
        unknown = [eye for eye in dict.fromkeys(eyes) if eye not in known]
        if not unknown:
            return
        if len(self._seen) + len(unknown) > PLACES_KEPT:
            self._seen.clear()
        for eye, row in zip(unknown, self.lines.pairs(unknown, self.eyes), strict=True):
            self._seen[eye] = tuple(stand for stand, seen in zip(self.stands, row, strict=True) if seen)


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
