"""Charges (charges) carried out: who reaches, defensive fire, contact (GM.9.32-9.36, 11.35-11.39, 15.07)."""

from collections.abc import Collection, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import ChargeDeclared, ChargeStopped, ContactMade, Moved
from escarmouche.rulesets.guepier.data.state import Figure, Gun, Play, State, change, change_all
from escarmouche.rulesets.guepier.rules import artillery, casualties, shooting
from escarmouche.rulesets.guepier.rules.actions import LEAVES
from escarmouche.rulesets.guepier.rules.charge_path import Run, approach, shortest
from escarmouche.rulesets.guepier.rules.formations import Base, detachment_of
from escarmouche.rulesets.guepier.rules.localisation import is_located
from escarmouche.rulesets.guepier.rules.movement import settle, stops_at
from escarmouche.rulesets.guepier.table.board import contacts, declare, free, spots
from escarmouche.rulesets.guepier.table.crossings import place_beside, places_about, roof_under, stopped_on
from escarmouche.rulesets.guepier.table.sight import eye_at, eye_of, sight_refusal
from escarmouche.table.tabletop import At, Point, Pose, Table, at_most, between, distance, overlaps, rounded
from escarmouche.table.tracks import Track

HUGGED = 0.004  # how far back one looks at first for where a path that runs along a line came from
STEP_BACK = 0.01  # by which a charger stops short of a place beside which there is no room either


class Charge(NamedTuple):
    """The charges of one activation: who charges whom, at what pace, with what supplements, how far."""

    named: Mapping[str, str]
    pace: str
    paid: tuple[str, ...]
    allowance: int


def target_refusal(
    state: State,
    figure: Figure,
    target: Figure,
    pace: str,
    paid: Collection[str] = (),
    without: Collection[str] = (),
) -> Illegal | None:
    """Why this enemy may not be named: not located, out of reach for good, or behind a cover not paid for (GM.9.32)."""
    if target.side == figure.side or not target.in_play:
        return Illegal("GM.9.32", "no-enemy", figure=target.id)
    if not is_located(target):
        return Illegal("GM.7.01", "E12", figure=target.id)
    if not target.placed:
        return Illegal("GM.9.32", "E43", figure=target.id)
    if shortest(state, figure, target, pace, paid, (), without):
        return None
    if shortest(state, figure, target, pace, LEAVES, (), without):
        return Illegal("GM.9.15", "E35", figure=figure.id)
    return Illegal("GM.9.32", "E43", figure=target.id)


def announce(game: Play, order: Sequence[str], charge: Charge) -> tuple[list[Run], list[Run]]:
    """The charges declared, out of formation: who reaches, and who falls short (GM.9.34, 9.38)."""
    change_all(game, order, formation="none")
    reaching, short = judge(game.state, order, charge)
    for run in sorted((*reaching, *short), key=lambda run: order.index(run.charger)):
        game.emit(
            ChargeDeclared(
                rules=("GM.9.32", "GM.9.34"),
                figure=run.charger,
                target=run.target,
                length=rounded(run.track.length),
                allowance=charge.allowance,
                reaches=run in reaching,
            )
        )
    return reaching, short


def judge(
    state: State, order: Sequence[str], charge: Charge, leaving: Sequence[str] | None = None
) -> tuple[list[Run], list[Run]]:
    """Who reaches and who falls short, one by one, each place reserved for who comes first (GM.9.34).

    `leaving` are all who are about to leave their places, where those are more than the ones judged.
    """
    without = order if leaving is None else leaving
    reaching: list[Run] = []
    short: list[Run] = []
    for id in order:
        figure, target = state.figures[id], state.figures[charge.named[id]]
        taken = [Base(run.place.point, state.figures[run.charger].radius) for run in reaching]
        run = approach(state, figure, target, charge.pace, charge.paid, taken, without)
        reaches = run is not None and at_most(run.track.length, charge.allowance)
        if run is None:  # every place is taken: it runs as far as those before it let it
            run = approach(state, figure, target, charge.pace, charge.paid, without=without)
        assert run is not None, "a charge without a path is not declared"
        (reaching if reaches else short).append(run)
    return reaching, short


def goes_on(state: State, run: Run) -> bool:
    """Neither shot down nor stopped: a marker would have set its mode to immobile (GM.11.38, 15.07)."""
    figure = state.figures[run.charger]
    return figure.placed and figure.mode != "immobile"


def fall_short(game: Play, run: Run, charge: Charge, taken: Sequence[Base]) -> None:
    """It runs its full distance along the path, and stops clear of figures and of places reserved (GM.9.34)."""
    figure = game.state.figures[run.charger]
    length, pose = _stop(game.state, run, charge.allowance, taken)
    change_place(game, figure.id, pose)
    track = run.track.cut(length)
    _ran(game, figure, "GM.9.34", (*track.points[:-1], pose.point), track.length)


def _ran(game: Play, figure: Figure, rule: str, points: Sequence[Point], length: float) -> None:
    path = tuple((rounded(x), rounded(y)) for x, y in points)
    game.emit(Moved(rules=(rule,), figure=figure.id, path=path, length=rounded(length), mode=figure.mode))


def _pose_on(state: State, run: Run, length: float) -> Pose:
    """A charger so far along its path, facing the way it ran (GM.9.21)."""
    figure = state.figures[run.charger]
    heading = run.track.heading_at(length)
    facing = figure.pose.facing if heading is None else heading
    return stops_at(state.table, roof_under(state.table, figure.pose), run.track.at(length), facing)


def change_place(game: Play, id: str, pose: Pose) -> None:
    """Put a figure down, with the declarations that it has by default (GM.9.28)."""
    zone, edge, contiguous = declare(game.state.table, pose, game.state.figures[id].radius)
    change(game, id, where=At(pose), zone=zone, edge=edge, contiguous=contiguous)


def _stop(state: State, run: Run, most: float, taken: Sequence[Base] = ()) -> tuple[float, Pose]:
    """How far along its path a charger gets and stands free, and how it stands there: at the last free point before the
    limit, on no line or border but beside it, on the side from which it comes (GM.9.39)."""
    table, figure, track = state.table, state.figures[run.charger], run.track
    roof = roof_under(table, figure.pose)

    def free_at(point: Point) -> bool:
        return not _under(state, figure, roof, point, taken)

    length = min(float(most), track.length)
    while length > 0.0:
        pose = _pose_on(state, run, length)
        if under := _under(state, figure, roof, pose.point, taken):
            length = min(_before(track, length, base.point, figure.radius + base.radius) for base in under)
            continue
        if stopped_on(table, roof, pose.point) is None:
            return length, pose
        if place := place_beside(
            table, roof, _came_by(table, roof, track, length), places_about(pose.point), free_at
        ):
            return length, stops_at(table, roof, place, pose.facing)
        length -= STEP_BACK
    return 0.0, _pose_on(state, run, 0.0)


def _came_by(table: Table, roof: str, track: Track, length: float) -> Point:
    """The last place before that length, as far as one need look, where a path is on no line or border."""
    for p, q in reversed(track.cut(length).legs):
        leg, back = distance(p, q), HUGGED
        while back < leg:
            if stopped_on(table, roof, point := between(q, p, back / leg)) is None:
                return point
            back *= 2
        if stopped_on(table, roof, p) is None:
            return p
    return track.points[0]


def _under(state: State, figure: Figure, roof: str, point: Point, taken: Sequence[Base]) -> list[Base]:
    """The bases, and the places taken, over which a figure would stand."""
    (x, y), radius = point, figure.radius
    reach = radius + tables.MOUNTED_RADIUS
    near = [
        state.figures[id]
        for there, along, id, _ in spots(state)
        if abs(there - x) <= reach and abs(along - y) <= reach and id != figure.id
    ]
    bases = [Base(one.point, one.radius) for one in near if roof_under(state.table, one.pose) == roof]
    return [base for base in (*taken, *bases) if overlaps(point, radius, *base)]


def _before(track: Track, length: float, centre: Point, apart: float) -> float:
    """The last point of a path, before that length, which is so far apart from a centre."""
    left = track.cut(length)
    travelled = left.length
    for p, q in reversed(left.legs):
        leg = distance(p, q)
        travelled -= leg
        if distance(p, centre) < apart:
            continue
        ux, uy = (q[0] - p[0]) / leg, (q[1] - p[1]) / leg
        along = (centre[0] - p[0]) * ux + (centre[1] - p[1]) * uy
        aside = (centre[0] - p[0]) * uy - (centre[1] - p[1]) * ux
        return travelled + max(0.0, along - sqrt(max(0.0, apart * apart - aside * aside)))
    return 0.0


class Sighting(NamedTuple):
    """Where a defender may shoot a charger: how far along its path, and how it stands there."""

    length: float
    pose: Pose


def defenders(state: State, runs: Sequence[Run]) -> tuple[Figure, ...]:
    """The targets of charges that reach and the elements of their detachments, if they may shoot (GM.11.36)."""
    found: dict[str, Figure] = {}
    for run in runs:
        for figure in detachment_of(state, state.figures[run.target]):
            if shooting.shooter_refusal(state, figure) is None:
                found[figure.id] = figure
    return tuple(figure for id, figure in state.figures.items() if id in found)


def guns_at(state: State, target: str) -> tuple[Gun, ...]:
    """The guns that may fire at who charges this figure: it is of their crew (GM.11.39)."""
    if not state.options.guns_defend:
        return ()
    return tuple(
        gun
        for gun in state.guns.values()
        if artillery.crew_refusal(state, gun) is None and target in artillery.crew(state, gun)
    )


def guns_charged(state: State, runs: Sequence[Run]) -> tuple[Gun, ...]:
    """The guns of whose crew somebody is the target of a charge that reaches, if they may fire (GM.11.39)."""
    found = {gun.id: gun for run in runs for gun in guns_at(state, run.target)}
    return tuple(gun for id, gun in state.guns.items() if id in found)


def defence_refusal(state: State, runs: Sequence[Run], shooter_id: str, charger_id: str) -> Illegal | None:
    """Why this element or gun may not fire defensively at that charger (GM.11.36, 11.39)."""
    run = next((run for run in runs if run.charger == charger_id), None)
    shooter, gun = state.figures.get(shooter_id), state.guns.get(shooter_id)
    if gun is not None:
        return _gun_refusal(state, runs, gun, run)
    if shooter is None or not runs or shooter.side == state.figures[runs[0].charger].side:
        return None
    if refusal := shooting.shooter_refusal(state, shooter):
        return refusal
    if shooter.id not in {figure.id for figure in defenders(state, runs)}:
        return Illegal("GM.11.36", "not-charged", figure=shooter.id)
    if run is None:
        return Illegal("GM.11.36", "no-charger", figure=charger_id)
    if sighting(state, shooter, run):
        return None
    return shooting.target_refusal(state, shooter, state.figures[charger_id])


def _gun_refusal(state: State, runs: Sequence[Run], gun: Gun, run: Run | None) -> Illegal | None:
    if not state.options.guns_defend:
        return Illegal("GM.11.39", "guns-hold", gun=gun.id)
    if refusal := artillery.crew_refusal(state, gun):
        return refusal
    if gun not in guns_charged(state, runs):
        return Illegal("GM.11.39", "not-charged", figure=gun.id)
    if run is None:
        return Illegal("GM.11.36", "no-charger", figure=gun.id)
    return artillery.target_refusal(state, gun, state.figures[run.charger])


def fire_at_charger(game: Play, gun_id: str, charger_id: str) -> None:
    """The defensive shot of a gun, at a charger where it starts; one already out of it is left alone (GM.11.39)."""
    state = game.state
    gun, charger = state.guns[gun_id], state.figures[charger_id]
    if not (artillery.crew_refusal(state, gun) or artillery.target_refusal(state, gun, charger)):
        artillery.fire(game, gun, artillery.Direct(charger_id, defensive=True))


def sighting(state: State, shooter: Figure, run: Run) -> Sighting | None:
    """Where the charger starts, or the first point of its path, every 1 cm, in sight and arc (GM.11.36)."""
    charger = state.figures[run.charger]
    if shooting.shot_refusal(state, shooter, charger) is None:
        return Sighting(0.0, charger.pose)
    if not shooter.placed:  # on a ladder
        return None
    for step in range(1, int(run.track.length / tables.DEFENSIVE_STEP) + 1):
        length = step * tables.DEFENSIVE_STEP
        pose = _pose_on(state, run, length)
        if not _in_view(state, shooter, charger, pose):
            continue
        then = settle(state, charger, pose, {})
        there = replace(state, figures={**state.figures, charger.id: then})
        if shooting.shot_refusal(there, shooter, then) is None:
            return Sighting(length, pose)
    return None


def _in_view(state: State, shooter: Figure, charger: Figure, pose: Pose) -> bool:
    """The charger would be in arc, range and sight there; less work than to judge the whole shot."""
    return (
        shooting.in_arc(state, shooter, charger, pose)
        and shooting.in_range(state, shooter, charger, pose)
        and sight_refusal(state, eye_of(state, shooter), eye_at(state.table, pose, charger.radius)) is None
    )


def shoot_at_charger(game: Play, shooter: str, run: Run, seen: Sighting) -> None:
    """One defensive shot, at the place on the way where the shooter has the charger in sight (GM.11.36, 11.37)."""
    charger = game.state.figures[run.charger]
    if not charger.placed:
        return
    if charger.mode == "immobile":  # stopped by an earlier shot: it is still fired at, in its new state
        if shooting.shot_refusal(game.state, game.state.figures[shooter], charger, seen.pose) is None:
            shooting.shoot(game, shooter, charger.id, "defensive", seen.pose)
        return
    if seen.length > 0.0:
        change_place(game, charger.id, seen.pose)
    shooting.shoot(game, shooter, charger.id, "defensive")
    if goes_on(game.state, run):
        change(
            game,
            charger.id,
            where=charger.where,
            zone=charger.zone,
            edge=charger.edge,
            contiguous=charger.contiguous,
        )


def halt(game: Play, run: Run, length: float) -> None:
    """A charger just stopped or pinned halts there, at the last free point; its charge fails (GM.11.38, 15.07)."""
    _, pose = _stop(game.state, run, length)
    change_place(game, run.charger, pose)
    game.emit(ChargeStopped(rules=("GM.11.38", "GM.15.07"), figure=run.charger, target=run.target))


def make_contact(game: Play, run: Run, charge: Charge, coming: Sequence[Run]) -> None:
    """Put a charger down touching its target: it is the assailant of all it touches, and pinned enemies fall there."""
    state = game.state
    figure, target = state.figures[run.charger], state.figures[run.target]
    if target.placed and not free(state, run.place.point, figure.radius, run.place.level, (figure.id,)):
        # Somebody was stopped on the place reserved: another one, or as far as one gets.
        taken = [Base(other.place.point, state.figures[other.charger].radius) for other in coming]
        again = approach(
            state, figure, target, charge.pace, charge.paid, taken, [other.charger for other in coming]
        )
        if again is None or not at_most(again.track.length, charge.allowance):
            fall_short(game, run, charge, taken)
            return
        run = again
    change_place(game, figure.id, run.place)
    _ran(game, figure, "GM.9.35", (*run.track.points[:-1], run.place.point), run.track.length)
    touched = contacts(game.state, game.state.figures[figure.id])
    change(game, figure.id, assailant_of=tuple(enemy.id for enemy in touched))
    change_all(game, (enemy.id for enemy in touched), busy=True)
    for enemy in touched:
        game.emit(ContactMade(rules=("GM.9.35",), figure=figure.id, target=enemy.id))
    if pinned := [enemy.id for enemy in touched if enemy.marker == "green"]:
        casualties.eliminate(game, pinned, "charge")  # GM.9.36, 14.15
