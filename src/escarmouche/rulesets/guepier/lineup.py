"""How a side stands: one object for all moments in which it stands so, with what was found out of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from escarmouche.kernel.keep import kept, kept_calls
from escarmouche.kernel.plane import EPSILON, gap
from escarmouche.kernel.sight import layout
from escarmouche.rulesets.guepier import board, tables
from escarmouche.rulesets.guepier.board import touches
from escarmouche.rulesets.guepier.model import Figure, State
from escarmouche.rulesets.guepier.sightlines import Eye, Sightlines, eye_of, eye_of_placed, sightlines

SIDES = 2
STANDS_KEPT = 4096
LINEUPS_KEPT = 32
PLACES_KEPT = 256  # of one line-up: from so many places it is known who of it is seen
REACH = 2 * tables.MOUNTED_RADIUS + tables.ACROSS + EPSILON  # further apart no two are in contact


@dataclass(frozen=True, eq=False, slots=True)
class Stand:
    """How a figure stands: by what counts for sight, distance and contact. The same object while it stands so."""

    id: str
    radius: float
    eye: Eye
    placed: bool

    def gap(self, other: "Stand") -> float:
        """The distance of two elements, as `board.gap_between` has it (GM.1.02)."""
        return gap(self.eye.point, self.radius, other.eye.point, other.radius)


_stand = lru_cache(maxsize=STANDS_KEPT)(Stand)


@kept
def _stand_of_placed(figure: Figure) -> Stand:
    return _stand(figure.id, figure.radius, eye_of_placed(figure), True)


def stand_of(state: State, figure: Figure) -> Stand:
    """A figure where it is; on a ladder it stands at the foot."""
    if figure.placed:
        return _stand_of_placed(figure)
    return _stand(figure.id, figure.radius, eye_of(state, figure), False)


class Lineup:
    """The figures of a side in play, in roster order."""

    def __init__(self, lines: Sightlines, stands: tuple[Stand, ...]) -> None:
        self.lines, self.stands = lines, stands
        self.eyes = tuple(stand.eye for stand in stands)
        self.points = tuple(eye.point for eye in self.eyes)
        self._seen: dict[Eye, tuple[Stand, ...]] = {}
        self.engaged: tuple[Lineup, frozenset[str]] | None = None  # by whom, and which of them

    def seen_from(self, eye: Eye) -> tuple[Stand, ...]:
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
            self._seen[eye] = tuple(stand for stand, seen in zip(self.stands, row, strict=True) if seen)


_lineup = lru_cache(maxsize=LINEUPS_KEPT)(Lineup)


@kept_calls(SIDES)
def lineup(state: State, side: str) -> Lineup:
    """How a side stands at this moment."""
    stands = tuple([stand_of(state, figure) for figure in state.of_side(side)])
    return _lineup(sightlines(layout(state.table)), stands)


def engaged(state: State, figure: Figure) -> bool:
    """In contact with an enemy; found once for all of a side while both sides stand as they do."""
    if state.figures.get(figure.id) is not figure:  # one that stands elsewhere for a trial
        return board.engaged(state, figure)
    ours, theirs = lineup(state, figure.side), lineup(state, state.enemy(figure.side))
    if ours.engaged is None or ours.engaged[0] is not theirs:
        ours.engaged = (theirs, _in_contact(state, ours, theirs))
    return figure.id in ours.engaged[1]


def _in_contact(state: State, ours: Lineup, theirs: Lineup) -> frozenset[str]:
    figures = state.figures
    found = set()
    for stand, (x, y) in zip(ours.stands, ours.points, strict=True):
        west, east, south, north = x - REACH, x + REACH, y - REACH, y + REACH
        for enemy, (there, along) in zip(theirs.stands, theirs.points, strict=True):
            near = west <= there <= east and south <= along <= north
            if near and touches(state, figures[stand.id], figures[enemy.id]):
                found.add(stand.id)
                break
    return frozenset(found)
