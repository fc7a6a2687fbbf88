"""Where the figures of a side stand: one object for all moments in which they stand so, with what it is seen from."""

from collections.abc import Iterable
from functools import lru_cache

from escarmouche.kernel.keep import kept_calls
from escarmouche.kernel.sight import layout
from escarmouche.rulesets.guepier.model import State
from escarmouche.rulesets.guepier.sightlines import Eye, Sightlines, eye_of, sightlines

SIDES = 2
LINEUPS_KEPT = 32
PLACES_KEPT = 256  # of one line-up: from so many places it is known who of it is seen

Stands = tuple[tuple[str, float, Eye], ...]


class Lineup:
    """The figures of a side in play, in roster order, by what counts for sight and distance."""

    def __init__(self, lines: Sightlines, stands: Stands) -> None:
        self.lines, self.stands = lines, stands
        self.eyes = tuple(eye for _, _, eye in stands)
        self._seen: dict[Eye, tuple[str, ...]] = {}

    def seen_from(self, eye: Eye) -> tuple[str, ...]:
        """Who of them is seen from a place, and so sees it; all round and at any distance."""
        if eye not in self._seen:
            self.look((eye,))
        return self._seen[eye]

    def look(self, eyes: Iterable[Eye]) -> None:
        """Find out at once what `seen_from` tells of several places."""
        unknown = [eye for eye in dict.fromkeys(eyes) if eye not in self._seen]
        if len(self._seen) + len(unknown) > PLACES_KEPT:
            self._seen.clear()
        for eye, row in zip(unknown, self.lines.pairs(unknown, self.eyes), strict=True):
            self._seen[eye] = tuple(stand[0] for stand, seen in zip(self.stands, row, strict=True) if seen)


@lru_cache(maxsize=LINEUPS_KEPT)
def _lineup(lines: Sightlines, stands: Stands) -> Lineup:
    return Lineup(lines, stands)


@kept_calls(SIDES)
def lineup(state: State, side: str) -> Lineup:
    """How a side stands at this moment."""
    stands = tuple((one.id, one.radius, eye_of(state, one)) for one in state.of_side(side))
    return _lineup(sightlines(layout(state.table)), stands)
