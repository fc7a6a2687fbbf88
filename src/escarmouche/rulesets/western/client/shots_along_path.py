"""Who can be shot at where along a path: by who may interrupt the move, and by who moves himself (FW.2.12, 8.02).

Looked at closely for whoever draws or watches a path; what may be declared is for `flow/shots_on_the_way` to say.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from escarmouche.client.foresight import Course, Glimpse
from escarmouche.kernel.questions import Ask
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.western.client.forecasts import best_of, effect
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.flow.questions import ArmsOnTheMove, Length, OnTheWay, Point as Where
from escarmouche.rulesets.western.rules.path_exposure import Passage
from escarmouche.rulesets.western.rules.targets import Target
from escarmouche.rulesets.western.rules.ways_to_shoot import Arm
from escarmouche.table.tabletop import Point, distance, rounded
from escarmouche.table.tracks import Track

CLOSELY = 0.5  # how far apart the points of a path are that are looked at

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
        seen: dict[float, Aimed] = {}
        for at in _points(track):
            target = way.target(shooter, at)
            able = list(way.arms_at(shooter, at, used, fleeting))
            if target is not None and able:
                seen[at] = (target, able)
        yield from _glimpses(state, shooter.id, track, seen)


def shots_from(state: State, mover: Figure, track: Track, chosen: Sequence[object] = ()) -> Iterator[Glimpse]:
    """Each target that whoever moves can shoot at, and the stretches of its path from which it can (FW.8.02)."""
    if not track.legs or mover.aboard:
        return
    way = Passage(state, mover.id, track)
    used = state.used_by(mover.side)
    by_target: dict[str, dict[float, Aimed]] = {}
    for at in _points(track):
        for target in way.own_targets(at):
            if able := list(way.own_arms(target, used)):
                by_target.setdefault(target.members[0], {})[at] = (target, able)
    wanted = [seen for id, seen in by_target.items() if id in chosen] or by_target.values()
    for seen in wanted:
        yield from _glimpses(state, "", track, seen)


def _points(track: Track) -> tuple[float, ...]:
    length = rounded(track.length)
    inner = [number * CLOSELY for number in range(1, int(length / CLOSELY) + 1)]
    return (0.0, *(at for at in inner if at < length), length)


def _glimpses(state: State, piece: str, track: Track, seen: Mapping[float, Aimed]) -> Iterator[Glimpse]:
    """The stretches that lie together, each with the best odds on it; without a piece, of whom it is aimed at."""
    points = _points(track)
    run: list[float] = []
    for at in (*points, None):
        if at is not None and at in seen:
            run.append(at)
        elif run:
            yield _glimpse(state, piece, track, run, seen)
            run = []


def _glimpse(
    state: State, piece: str, track: Track, run: list[float], seen: Mapping[float, Aimed]
) -> Glimpse:
    def easiest(at: float) -> tuple[int, float]:
        target, able = seen[at]
        return min(arm.need for arm in able), round(target.reference.distance, 1)

    best = min(run, key=easiest)
    target, able = seen[best]
    chance: Fraction = effect(state, target, best_of(state, target, able).shot)
    piece = piece or target.id
    told: dict[str, str | int | float | bool] = {"figure": piece, "chance": str(chance)}
    return Glimpse(
        piece=piece,
        start=run[0],
        end=run[-1],
        path=_part(track, run[0], run[-1]),
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
