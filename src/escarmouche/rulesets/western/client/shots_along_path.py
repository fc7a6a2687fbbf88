"""Who can be shot at where along a path: by who may interrupt the move, and by who moves himself (FW.2.12, 8.02).

For whoever draws or watches a path; what may be declared is for `flow/shots_on_the_way` to say.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from escarmouche.client.foresight import Course, Glimpse
from escarmouche.kernel.questions import Ask
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.western.client.forecasts import best_of, effect
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.flow.questions import ArmsOnTheMove, Length, OnTheWay, Point as Where
from escarmouche.rulesets.western.rules.path_exposure import Passage
from escarmouche.rulesets.western.rules.targets import Target
from escarmouche.rulesets.western.rules.ways_to_shoot import Arm, Fleeting
from escarmouche.rulesets.western.table.sight_changes import Places
from escarmouche.table.tabletop import Point, distance, rounded
from escarmouche.table.tracks import Track

Aimed = tuple[Target, list[Arm]]


def courses(state: State, ask: Ask, said: Sequence[object] = ()) -> Iterator[Course]:
    """The path that a question is about, with the stretches where somebody can shoot, and the odds (FW.2.19).

    `said` are the answers given before it: who moves and has chosen his target sees the stretches of that one.
    """
    about = ask.about
    mover = state.figures.get(about.mover) if isinstance(about, OnTheWay) else None
    if not isinstance(about, OnTheWay) or mover is None or not mover.in_play:
        return
    track = Track(ask.path)
    own = ask.seat == mover.side and not isinstance(about, Length)
    piece = mover.aboard or mover.id
    found = tuple(shots_from(state, mover, track, said) if own else shots_at(state, mover, track))
    aimed = (about.figure, about.target) if isinstance(about, ArmsOnTheMove | Where) else ()
    named = tuple(one for one in found if one.piece in aimed)
    yield Course(piece=piece, path=ask.path, glimpses=named or found)


def shots_at(state: State, mover: Figure, track: Track) -> Iterator[Glimpse]:
    """Each enemy who can interrupt, and the stretches of the path where he can (FW.2.12, 2.20); a move by surprise
    nobody can (FW.9.15)."""
    if not track.legs or state.cursor.step == "surprise":
        return
    way = Passage(state, mover.id, track)
    enemy = state.enemy(mover.side)
    used = state.used_by(enemy)
    for shooter in state.of_side(enemy):
        if not way.could_interrupt(shooter):
            continue
        fleeting = way.fleeting_to(shooter)

        def aimed(at: float, shooter: Figure = shooter, fleeting: Fleeting = fleeting) -> Aimed | None:
            target, able = way.target(shooter, at), list(way.arms_at(shooter, at, used, fleeting))
            return (target, able) if target is not None and able else None

        yield from _glimpses(state, shooter.id, track, way.stations(shooter.id), aimed)


def shots_from(state: State, mover: Figure, track: Track, chosen: Sequence[object] = ()) -> Iterator[Glimpse]:
    """Each target that whoever moves can shoot at, and the stretches of its path from which it can (FW.8.02)."""
    if not track.legs or mover.aboard:
        return
    way = Passage(state, mover.id, track)
    used = state.used_by(mover.side)
    for group in [one for one in way.own_groups if one[0] in chosen] or way.own_groups:

        def aimed(at: float, group: tuple[str, ...] = group) -> Aimed | None:
            target, able = way.own_target(group, at), list(way.own_arms_at(group, at, used))
            return (target, able) if target is not None and able else None

        yield from _glimpses(state, "", track, way.own_stations(group), aimed)


def _glimpses(
    state: State,
    piece: str,
    track: Track,
    points: Places,
    aimed: Callable[[float], Aimed | None],
) -> Iterator[Glimpse]:
    """The stretches that lie together, each with the best odds on it; without a piece, of whom it is aimed at."""
    seen = {at: found for at in points.at if (found := aimed(at))}
    for legal, run in groupby(points.at, seen.__contains__):
        there = list(run)
        if legal:
            ends = points.stretch(lambda at: aimed(at) is not None, there[0], there[-1])
            yield _glimpse(state, piece, track, ends, {at: seen[at] for at in there})


def _glimpse(
    state: State, piece: str, track: Track, ends: tuple[float, float], seen: Mapping[float, Aimed]
) -> Glimpse:
    def easiest(at: float) -> tuple[int, float]:
        target, able = seen[at]
        return min(arm.need for arm in able), round(target.reference.distance, 1)

    best = min(seen, key=easiest)
    target, able = seen[best]
    chance: Fraction = effect(state, target, best_of(state, target, able).shot)
    piece = piece or target.id
    told: dict[str, str | int | float | bool] = {"figure": piece, "chance": str(chance)}
    return Glimpse(
        piece=piece,
        start=ends[0],
        end=ends[1],
        path=_part(track, *ends),
        best=_point(track, best),
        label=Wording("glimpse", told),
        chance=str(chance),
    )


def _point(track: Track, at: float) -> Point:
    x, y = track.at(at)
    return rounded(x), rounded(y)


def _part(track: Track, low: float, high: float) -> tuple[Point, ...]:
    """The path from one distance along it to another, with its corners."""
    corners, far = [], 0.0
    for p, q in track.legs:
        far += distance(p, q)
        if low < far < high:
            corners.append(q)
    return (_point(track, low), *corners, _point(track, high))
