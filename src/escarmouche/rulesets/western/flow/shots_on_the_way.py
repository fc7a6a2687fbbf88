"""Shots at somebody who moves, and his own, along his path: FW.2.12, 2.19, 2.20, 7.03, 7.08, 7.21, 7.22, 8.02.

The opponent names a shooter, his weapon and the point of the path; so does whoever moves.
"""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Literal

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Draft, Flow, Number, Together
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.western.data.state import Figure, Play, Used, change, put_vehicle
from escarmouche.rulesets.western.flow import questions
from escarmouche.rulesets.western.flow.step_fire import arm_option, choose_spread, row_of
from escarmouche.rulesets.western.rules import fire_resolution, hidden_figures
from escarmouche.rulesets.western.rules.path_exposure import Passage
from escarmouche.rulesets.western.rules.situations import Row
from escarmouche.rulesets.western.rules.ways_to_shoot import Arm, spend
from escarmouche.rulesets.western.table.sight_changes import Places
from escarmouche.rulesets.western.table.terrain import level_at
from escarmouche.table.tabletop import At, Pose
from escarmouche.table.tracks import Track

STEP = 0.001
STRETCH = {"interruption": "FW.2.12", "moving": "FW.8.02"}  # by which a shot may be fired on the way


def shots_on_the_way(game: Play, mover: str, track: Track) -> Flow[float | None]:
    """Steps 5 and 6 of a move (FW.2.19): how far along it the mover fell, None when it goes on.

    A driver moves his vehicle: then its occupants are the target, and the vehicle stops where its driver falls.
    """
    state = game.state
    side = state.figures[mover].side
    enemy = state.enemy(side)
    way = Passage(state, mover, track)
    if not (interrupters_asked(way, enemy) or way.own_groups):
        return None
    composers: dict[str, Callable[[], Flow[tuple[Row, ...]]]] = {
        enemy: lambda: compose_interruptions(way, enemy),
        side: lambda: compose_moving_shots(way),
    }
    keys = {enemy: ("interruptions", "FW.2.12"), side: ("moving-shots", "FW.8.02")}
    declared: dict[str, tuple[Row, ...]] = yield Together(
        drafts={
            seat: Draft(seat=seat, key=keys[seat][0], rule=keys[seat][1], compose=composers[seat])
            for seat in state.order()
        }
    )
    rows = [row for seat in state.order() for row in declared[seat]]
    return play_shots(game, mover, track, rows)


def play_shots(game: Play, mover: str, track: Track, rows: list[Row]) -> float | None:
    """The shots in order along the path, those at one point at the same time (FW.2.19)."""
    fell: float | None = None
    for at, together in groupby(sorted(rows, key=lambda row: row.at), lambda row: row.at):
        if fell is None:
            _put(game, mover, track, at)
        fire_resolution.fire(game, list(together))
        if fell is None and not game.state.figures[mover].in_play:
            fell = at
    return fell


def _put(game: Play, mover: str, track: Track, at: float) -> None:
    """Whoever moves stands at that point of his path."""
    x, y = track.at(at)
    figure = game.state.figures[mover]
    if figure.aboard:
        vehicle = game.state.vehicles[figure.aboard]
        put_vehicle(game, replace(vehicle, where=At(Pose(x, y, vehicle.pose.facing).rounded())))
    else:
        level = level_at(game.state.table, (x, y))
        change(game, mover, where=At(Pose(x, y, figure.pose.facing, level).rounded()))


def interrupters_asked(way: Passage, side: str) -> bool:
    """Somebody in sight can interrupt; or somebody hidden could, for all that the mover's player knows."""
    used = way.state.used_by(side)
    seen = (one for one in way.state.of_side(side) if not one.hidden)
    return any(way.can_interrupt(one, used) for one in seen) or hidden_figures.could_lurk(
        way.state, side, way.track
    )


def compose_interruptions(way: Passage, side: str) -> Flow[tuple[Row, ...]]:
    """Shooter by shooter, until the opponent has done: who, how, and at which point of the path."""
    state, used = way.state, way.state.used_by(side)
    able = [one for one in state.of_side(side) if way.can_interrupt(one, used)]
    always = hidden_figures.could_lurk(state, side, way.track)
    rows: tuple[Row, ...] = ()
    while True:
        declared = {row.shooter for row in rows}
        left = [one for one in able if one.id not in declared]
        if rows:
            left = [one for one in left if way.can_interrupt(one, used)]
        if not left and not (always and not rows):
            return rows
        chosen: str | None = yield Choose(
            seat=side,
            about=questions.Interrupt(way.mover.id, len(rows)),
            options=tuple(
                Option(one.id, "option-shooter", {"figure": one.id}, "FW.2.12", one.id) for one in left
            ),
            may_pass="FW.2.19",
            path=way.track.points,
            why_not=lambda key: _no_interruption(way, side, key),
        )
        if chosen is None:
            return rows
        shooter = state.figures[chosen]
        row, used = yield from _interrupt(way, side, shooter, used)
        rows = (*rows, row)


def _no_interruption(way: Passage, side: str, key: str) -> Illegal | None:
    figure = way.state.own(side, key)
    if figure is None:
        return None
    return way.no_interruption(figure, way.state.used_by(side))


def _interrupt(way: Passage, side: str, shooter: Figure, used: Used) -> Flow[tuple[Row, Used]]:
    fleeting = way.fleeting_to(shooter)
    about = questions.ArmsAtMover(shooter.id, way.mover.id)
    arm, spread, at = yield from _shot(
        way,
        shooter,
        "interruption",
        about,
        way.stations(shooter.id),
        lambda at: way.arms_at(shooter, at, used, fleeting),
    )
    target = way.target(shooter, at)
    assert target is not None
    row = row_of(shooter, arm, target, spread, "interruption", at, fleeting.target)
    return row, spend(used, shooter, arm.judged)


def compose_moving_shots(way: Passage) -> Flow[tuple[Row, ...]]:
    """The mover's own shots: at whom, how, and from which point of its path (FW.8.02)."""
    if not way.own_groups:
        return ()
    state, mover, side = way.state, way.mover, way.mover.side
    used = state.used_by(side)
    groups = {group[0]: group for group in way.own_groups}
    chosen: str | None = yield Choose(
        seat=side,
        about=questions.MovingShot(mover.id),
        options=tuple(_moving_target(way, group) for group in groups.values()),
        may_pass="FW.8.02",
        path=way.track.points,
    )
    if chosen is None:
        return ()
    group = groups[chosen]
    about = questions.ArmsOnTheMove(mover.id, _shown(way, group))
    arm, spread, at = yield from _shot(
        way,
        mover,
        "moving",
        about,
        way.own_stations(group),
        lambda at: way.own_arms_at(group, at, used),
    )
    hit = way.own_target(group, at)
    assert hit is not None
    return (row_of(mover, arm, hit, spread, "moving", at, way.fleeting_before(hit).shooter),)


def _shown(way: Passage, group: tuple[str, ...]) -> str:
    """Who of a group comes into view first."""
    return next(
        seen.id for at in way.own_stations(group).at if (seen := way.own_target(group, at)) is not None
    )


def _moving_target(way: Passage, group: tuple[str, ...]) -> Option:
    first = _shown(way, group)
    params: dict[str, Param] = {"figure": first, "count": len(group)}
    return Option(group[0], "option-moving-target", params, "FW.8.02", first)


Stations = dict[float, Arm]


def _best(stations: Stations) -> float:
    """Where the shot needs least; the nearest of such points, and the first of the path."""
    return min(stations, key=lambda at: (stations[at].need, round(stations[at].distance, 1), at))


def _shot(
    way: Passage,
    shooter: Figure,
    moment: Literal["interruption", "moving"],
    about: questions.ArmsOnTheMove,
    points: Places,
    arms_at: Callable[[float], Iterator[Arm]],
) -> Flow[tuple[Arm, str, float]]:
    """With what and how often, together or not, and at which point of the path (FW.2.12)."""
    found: dict[str, Stations] = {}
    for at in points.at:
        for arm in arms_at(at):
            found.setdefault(arm.key, {})[at] = arm
    best = {key: stations[_best(stations)] for key, stations in found.items()}
    chosen: str = yield Choose(
        seat=shooter.side,
        about=about,
        options=tuple(arm_option(arm) for arm in best.values()),
        path=way.track.points,
    )
    spread = yield from choose_spread(shooter, best[chosen], moment, False)

    def serves(at: float) -> bool:
        return any(one.key == chosen for one in arms_at(at))

    def check(at: float) -> None:
        if not serves(at):
            raise Illegal(STRETCH[moment], "not-from-there", figure=shooter.id, at=at)

    low, high = points.stretch(serves, min(found[chosen]), max(found[chosen]))

    at = yield Number(
        seat=shooter.side,
        about=questions.Point(shooter.id, way.mover.id, about.target, round(way.track.length, 1)),
        low=low,
        high=high,
        step=STEP,
        default=_best(found[chosen]),
        check=check,
        path=way.track.points,
    )
    return best[chosen], spread, at
