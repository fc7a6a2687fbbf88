"""What a man may expect of a place: his fire, his danger, the aims of his side, and better ground some way off."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.plane import Point, distance
from escarmouche.kernel.table import Pose
from escarmouche.rulesets.guepier.judgement import aims, posts
from escarmouche.rulesets.guepier.judgement.prospects import front
from escarmouche.rulesets.guepier.judgement.pulls import caution, must_act, pull, seeking
from escarmouche.rulesets.guepier.model import Figure, State
from escarmouche.rulesets.guepier.movement import settle

LATER = 0.8  # what a turn to come counts against this one
FORESEEN = 2.0  # turns to come that count
LURES = 8  # covers some way off that are looked at
LURES_KEPT = 64
LURED_FOR = 3  # moves that better ground may be away
LURED = 0.8  # how much of what it promises counts


def horizon(state: State) -> float:
    return LATER * min(FORESEEN, float(aims.turns_left(state)))


class Lure(NamedTuple):
    """Better ground some way off: where it is, and what a turn of the way to it is worth to a man."""

    at: Point
    rate: float


def lure(state: State, figures: Sequence[Figure]) -> Lure | None:
    """The ground within a few moves where a detachment would be better off than where it stands."""
    lead = posts.middle_man(figures)
    key = (lead.id, len(figures))
    known = _lures.get(key)
    if known is not None and known[0] is state:
        return known[1]
    found = _lure(state, lead, len(figures) - 1)
    if len(_lures) >= LURES_KEPT:
        _lures.clear()
    _lures[key] = (state, found)
    return found


_lures: dict[tuple[str, int], tuple[State, Lure | None]] = {}


def _lure(state: State, lead: Figure, fellows: int) -> Lure | None:
    ahead = min(LURED_FOR, aims.turns_left(state))
    if ahead < 2 or lead.level or lead.marker != "none":
        return None
    sight, care = front(state, lead.side), caution(state, lead.side)
    here = sight.look(replace(lead, moved=False), fellows, True, True)
    now = here.later_fire - care * here.later_risk
    step = aims.STEP[lead.mounted]
    found: list[tuple[float, int, Point]] = []
    for number, shelf in enumerate(posts.shelves(state)):
        if shelf.level or (lead.mounted and not posts.for_horse(state, shelf)):
            continue
        at = shelf.at(min(max(shelf.along(lead.point), 0.0), shelf.length))
        if step < distance(at, lead.point) <= step * LURED_FOR:
            found.append((distance(at, lead.point), number, at))
    found.sort()
    best: Lure | None = None
    most = 0.0
    for _, _, at in found[:LURES]:
        there = settle(state, lead, Pose(at[0], at[1], 0.0, 0), {})
        then = sight.look(replace(there, mode="immobile", moved=False), fellows, True, True)
        gain = then.later_fire - care * then.later_risk - now
        if gain <= 0.0:
            continue
        moves = aims.way(state, lead, lead.point, (at,)) / step
        if gain * (ahead - moves) > most:
            best, most = Lure(at, gain), gain * (ahead - moves)
    return best


def score(
    state: State,
    figure: Figure,
    fellows: int,
    turns: bool,
    aiming: bool = False,
    lured: Lure | None = None,
) -> tuple[float, float]:
    """What a man may expect where he stands, and where he would look: fire, danger, and the aims of his side."""
    seen = front(state, figure.side).look(figure, fellows, turns, aiming)
    care = caution(state, figure.side)
    worth = seen.fire - care * seen.risk + horizon(state) * (seen.later_fire - care * seen.later_risk)
    if lured is not None:
        far = aims.way(state, figure, figure.point, (lured.at,))
        worth -= LURED * lured.rate * min(far / aims.STEP[figure.mounted], LURED_FOR)
    if not seen.seen and must_act(state, figure.side):
        worth -= seeking(state, figure)
    return worth + pull(state, figure, figure.pose), seen.facing
