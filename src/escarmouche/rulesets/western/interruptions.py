"""Shots at somebody who moves, and his own, along his path: FW.2.12, 2.19, 2.20, 7.03, 7.08, 7.21, 7.22, 8.02.

    shots_on_the_way(game, mover, track)   both players are asked, sealed; then the shots in order along the path

The opponent names a shooter, his weapon and the point of the path; so does whoever moves. A path is looked at every
`STRIDE` for points to offer; any other point of it may be named as well.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import groupby
from math import ceil

from msgspec.structs import replace

from escarmouche.kernel import plane
from escarmouche.kernel.ask import Choose, Draft, Flow, Number, Option, Together
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import At, Box, Point, Pose, at_most, box_of, gap_to_segment, rounded
from escarmouche.kernel.tracks import Track
from escarmouche.rulesets.western import resolving, surprise, tables
from escarmouche.rulesets.western.aiming import (
    Mark,
    Target,
    cover_in,
    farthest,
    nearest_first,
    targets_from,
)
from escarmouche.rulesets.western.arms import Arm, Fleeting, arms, has_arm, spend
from escarmouche.rulesets.western.board import Body, bodies, body, contacts, groups, touching
from escarmouche.rulesets.western.firing import arm_option, choose_spread, no_shot, row_of
from escarmouche.rulesets.western.model import Figure, Play, State, Used, change, put_vehicle
from escarmouche.rulesets.western.refusals import usable
from escarmouche.rulesets.western.rows import Aim, Row
from escarmouche.rulesets.western.sightlines import Eye, eye_of, look
from escarmouche.rulesets.western.situations import Contact
from escarmouche.rulesets.western.terrain import swims
from escarmouche.rulesets.western.weapons import is_firearm

STRIDE = 2.0
OWN_STRIDE = (
    5.0  # for shots of who moves: he can see nobody for long whom he does not see at one of these points
)
STEP = 0.001


def shots_on_the_way(game: Play, mover: str, track: Track) -> Flow[float | None]:
    """Steps 5 and 6 of a move (FW.2.19): how far along it the mover fell, None when it goes on.

    A driver moves his vehicle: then its occupants are the target, and the vehicle stops where its driver falls.
    """
    state = game.state
    side = state.figures[mover].side
    enemy = state.enemy(side)
    way = Passage(state, mover, track)
    if not (interrupters_asked(way, enemy) or way.own_shots):
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
        resolving.fire(game, list(together))
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
        change(game, mover, where=At(Pose(x, y, figure.pose.facing, figure.level).rounded()))


class Passage:
    """A move under way, seen from both sides: who can be aimed at where. Nothing here changes the game."""

    def __init__(self, state: State, mover: str, track: Track) -> None:
        self.state, self.track = state, track
        self.mover = state.figures[mover]
        self._targets: dict[tuple[str, float], Target | None] = {}
        self._own: dict[float, tuple[Target, ...]] = {}
        self._able: dict[tuple[str, Used], bool] = {}
        self._eyes: dict[tuple[str, float], Eye] = {}
        self._touched: dict[float, tuple[str, ...]] = {}
        self._passed: dict[str, Fleeting] = {}

    @cached_property
    def stations(self) -> tuple[float, ...]:
        """Points to offer: both ends, and what lies between."""
        length = rounded(self.track.length)
        inner = [number * STRIDE for number in range(1, int(length / STRIDE) + 1)]
        return tuple(dict.fromkeys((0.0, *(at for at in inner if at < length), length)))

    @cached_property
    def own_stations(self) -> tuple[float, ...]:
        number = max(1, ceil(self.ends[1] / OWN_STRIDE))
        return tuple(rounded(self.ends[1] * part / number) for part in range(number + 1))

    @cached_property
    def ends(self) -> tuple[float, float]:
        return 0.0, self.stations[-1]

    @cached_property
    def radius(self) -> float:
        return bodies(self.state)[self.mover.id][2]

    @cached_property
    def moved(self) -> tuple[Figure, ...]:
        """Who is on the way: a figure alone, or all occupants of a vehicle (FW.2.20, 13.06)."""
        return self.state.aboard(self.mover.aboard) if self.mover.aboard else (self.mover,)

    @cached_property
    def box(self) -> Box:
        return box_of(self.track.points)

    def passes(self, body: Body, reach: float) -> bool:
        """The way may come so near to somebody; most are too far off by its box alone."""
        (x, y, r), (west, south, east, north) = body, self.box
        far = r + reach + plane.EPSILON
        if x < west - far or x > east + far or y < south - far or y > north + far:
            return False
        legs = self.track.legs or ((self.track.start, self.track.start),)
        return any(at_most(gap_to_segment((x, y), r, p, q), reach) for p, q in legs)

    def point(self, at: float) -> Point:
        x, y = self.track.at(at)
        return rounded(x), rounded(y)

    def eye(self, figure: Figure, at: float) -> Eye:
        key = figure.id, at
        found = self._eyes.get(key)
        if found is None:
            point = self.point(at)
            if figure.aboard:
                found = eye_of(self.state, figure)._replace(point=point)
            else:
                found = eye_of(self.state, figure, point)
            self._eyes[key] = found
        return found

    # The other side's shots

    def target(self, shooter: Figure, at: float) -> Target | None:
        """The mover as that enemy sees it there; None where it cannot be aimed at."""
        key = shooter.id, at
        if key not in self._targets:
            self._targets[key] = self._target(shooter, at)
        return self._targets[key]

    def _target(self, shooter: Figure, at: float) -> Target | None:
        ids = tuple(one.id for one in self.moved)
        touched = self._touching(at) if at in self.ends else ()
        if shooter.id in touched:
            contact: Contact = "since_start" if self.mover.id in shooter.contacts else "joined"
            return Target((self.mover.id,), (Mark(self.mover.id, 0.0),), contact)
        if touched:
            return None
        marks = []
        for one in self.moved:
            eye = self.eye(one, at)
            seen = look(self.state, shooter, eye)
            if seen.visible:
                x, y, r = body(self.state, shooter)
                marks.append(Mark(one.id, plane.gap((x, y), r, eye.point, eye.radius), cover_in(seen)))
        return Target(ids, nearest_first(marks)) if marks else None

    def _touching(self, at: float) -> tuple[str, ...]:
        """The enemies in contact with the mover at that point."""
        if at not in self._touched:
            self._touched[at] = self._touching_at(at)
        return self._touched[at]

    def _touching_at(self, at: float) -> tuple[str, ...]:
        eye, known = self.eye(self.mover, at), bodies(self.state)
        here, far = eye.point, eye.radius + tables.VEHICLE_RADIUS + tables.CONTACT + STEP
        found = []
        for other in self.state.of_side(self.state.enemy(self.mover.side)):
            x, y, r = known[other.id]
            near = -far <= x - here[0] <= far and -far <= y - here[1] <= far and not other.hidden
            if near and touching(self.state.table, here, eye.radius, (x, y), r):
                found.append(other.id)
        return tuple(found)

    def fleeting_to(self, shooter: Figure) -> Fleeting:
        """It shows to him only in passing (FW.7.22)."""
        return Fleeting(target=all(self.target(shooter, at) is None for at in self.ends))

    def could_interrupt(self, shooter: Figure) -> bool:
        """Whatever the point: near enough, loaded, not moved, free to shoot at this enemy."""
        reach = farthest(self.state, shooter)
        if not reach or not self.passes(bodies(self.state)[shooter.id], reach + self.radius):
            return False
        if not usable(self.state, shooter, "interruption"):
            return False
        return not set(contacts(self.state, shooter)).difference(one.id for one in self.moved)

    def arms_at(self, shooter: Figure, at: float, used: Used, fleeting: Fleeting) -> Iterator[Arm]:
        target = self.target(shooter, at)
        if target is not None:
            yield from arms(self.state, shooter, target, "interruption", used, fleeting)

    def can_interrupt(self, shooter: Figure, used: Used) -> bool:
        key = shooter.id, used
        if key not in self._able:
            self._able[key] = self._can_interrupt(shooter, used)
        return self._able[key]

    def _can_interrupt(self, shooter: Figure, used: Used) -> bool:
        if not self.could_interrupt(shooter):
            return False
        fleeting = Fleeting()
        first = (*self.ends[::-1], *self.stations[1:-1])
        for at in dict.fromkeys(first):
            if at not in self.ends:
                fleeting = self.fleeting_to(shooter)
            target = self.target(shooter, at)
            if target is not None and has_arm(self.state, shooter, target, "interruption", used, fleeting):
                return True
        return False

    # The mover's own shots

    @cached_property
    def foes(self) -> tuple[tuple[str, ...], ...]:
        """The groups that come within its range somewhere on the way."""
        reach, known = farthest(self.state, self.mover) + self.mover.radius, bodies(self.state)
        return tuple(
            members
            for members in groups(self.state, self.state.enemy(self.mover.side))
            if any(self.passes(known[id], reach) for id in members)
        )

    def own_targets(self, at: float) -> tuple[Target, ...]:
        """Whom the mover can aim at from there: nobody where it touches an enemy or swims (FW.3.22)."""
        if at not in self._own:
            eye = self.eye(self.mover, at)
            unable = (at in self.ends and bool(self._touching(at))) or swims(self.state.table, eye.point)
            self._own[at] = () if unable else targets_from(self.state, self.mover, eye, self.foes)
        return self._own[at]

    def fleeting_before(self, target: Target) -> Fleeting:
        """It shows to its target only in passing (FW.7.21)."""
        id = target.id
        if id not in self._passed:
            watcher, eyes = self.state.figures[id], (self.eye(self.mover, at) for at in self.ends)
            self._passed[id] = Fleeting(
                shooter=not any(look(self.state, watcher, eye).visible for eye in eyes)
            )
        return self._passed[id]

    def can_shoot(self, target: Target, used: Used) -> bool:
        return has_arm(self.state, self.mover, target, "moving", used, self.fleeting_before(target))

    def own_arms(self, at: float, target: Target, used: Used) -> Iterator[Arm]:
        yield from arms(self.state, self.mover, target, "moving", used, self.fleeting_before(target))

    @cached_property
    def own_shots(self) -> bool:
        """The mover has a shot on its way; whoever drives has none."""
        if self.mover.aboard:
            return False
        used = _used(self.state, self.mover.side)
        spent = _spent(self.state, used, self.mover)
        handy = usable(self.state, self.mover, "moving")
        return any(not (spent and is_firearm(weapon.kind)) for weapon in handy) and any(
            self.can_shoot(target, used) for at in self.own_stations for target in self.own_targets(at)
        )


def _used(state: State, side: str) -> Used:
    return state.used.get(side, Used())


def _spent(state: State, used: Used, mover: Figure) -> bool:
    """The moving shot of the turn is another's: no firearm of his fires on the move (FW.8.04)."""
    return state.options.one_moving_shot and used.moving_shot not in ("", mover.id)


def interrupters_asked(way: Passage, side: str) -> bool:
    """Somebody in sight can interrupt; or somebody hidden could, for all that the mover's player knows."""
    used = _used(way.state, side)
    seen = (one for one in way.state.of_side(side) if not one.hidden)
    return any(way.can_interrupt(one, used) for one in seen) or surprise.could_lurk(
        way.state, side, way.track
    )


def compose_interruptions(way: Passage, side: str) -> Flow[tuple[Row, ...]]:
    """Shooter by shooter, until the opponent has done: who, how, and at which point of the path."""
    state, used = way.state, _used(way.state, side)
    able = [one for one in state.of_side(side) if way.can_interrupt(one, used)]
    always = surprise.could_lurk(state, side, way.track)
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
            key="interrupt",
            rule="FW.2.12",
            params={"figure": way.mover.id, "count": len(rows)},
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
    figure = way.state.figures.get(key)
    if figure is None or figure.side != side or not figure.in_play:
        return None
    return no_shot(way.state, figure, "interruption", _used(way.state, side))


def _interrupt(way: Passage, side: str, shooter: Figure, used: Used) -> Flow[tuple[Row, Used]]:
    fleeting = way.fleeting_to(shooter)
    found = _by_arm((at, way.arms_at(shooter, at, used, fleeting)) for at in way.stations)
    arm = yield from _choose(way, side, shooter, found, way.mover.id)

    def judge(at: float) -> Iterator[Arm]:
        return way.arms_at(shooter, at, used, fleeting)

    spread = yield from choose_spread(side, shooter, arm, "interruption", False)
    at = yield from _where(way, side, shooter, arm, found[arm.key], judge)
    target = way.target(shooter, at)
    assert target is not None
    aim = Aim(target.id, target.members, arm.shots)
    row = row_of(shooter, arm, aim, spread, "interruption", at, fleeting.target)
    return row, spend(way.state, used, shooter, arm.shot)


def compose_moving_shots(way: Passage) -> Flow[tuple[Row, ...]]:
    """The mover's own shots: at whom, how, and from which point of its path (FW.8.02)."""
    if not way.own_shots:
        return ()
    state, mover, side = way.state, way.mover, way.mover.side
    used = _used(state, side)
    by_group: dict[str, dict[float, Target]] = {}
    for at in way.own_stations:
        for target in way.own_targets(at):
            if way.can_shoot(target, used):
                by_group.setdefault(target.members[0], {})[at] = target
    chosen: str | None = yield Choose(
        seat=side,
        key="moving-shot",
        rule="FW.8.02",
        params={"figure": mover.id},
        options=tuple(
            Option(
                key,
                "option-moving-target",
                {"figure": next(iter(seen.values())).id, "count": len(next(iter(seen.values())).members)},
                "FW.8.02",
                next(iter(seen.values())).id,
            )
            for key, seen in by_group.items()
        ),
        may_pass="FW.8.02",
        path=way.track.points,
    )
    if chosen is None:
        return ()
    seen = by_group[chosen]
    found = _by_arm((at, way.own_arms(at, target, used)) for at, target in seen.items())
    arm = yield from _choose(way, side, mover, found, next(iter(seen.values())).id)
    spread = yield from choose_spread(side, mover, arm, "moving", False)

    def judge(at: float) -> Iterator[Arm]:
        target = _own_target(way, chosen, at)
        return iter(()) if target is None else way.own_arms(at, target, used)

    at = yield from _where(way, side, mover, arm, found[arm.key], judge)
    aimed = _own_target(way, chosen, at)
    assert aimed is not None
    aim = Aim(aimed.id, aimed.members, arm.shots)
    fleeting = way.fleeting_before(aimed).shooter
    return (row_of(mover, arm, aim, spread, "moving", at, fleeting),)


def _own_target(way: Passage, group: str, at: float) -> Target | None:
    """That group, or figure alone, as the mover sees it from a point of its path."""
    return next((one for one in way.own_targets(at) if one.members[0] == group), None)


Stations = dict[float, Arm]


def _by_arm(found: Iterable[tuple[float, Iterator[Arm]]]) -> dict[str, Stations]:
    """Each way to shoot, with the points of the path that allow it and what it needs there."""
    by_arm: dict[str, Stations] = {}
    for at, able in found:
        for arm in able:
            by_arm.setdefault(arm.key, {})[at] = arm
    return by_arm


def _best(stations: Stations) -> float:
    """Where the shot needs least; the nearest of such points, and the first of the path."""
    return min(stations, key=lambda at: (stations[at].need, round(stations[at].shot.distance, 1), at))


def _choose(way: Passage, side: str, shooter: Figure, found: dict[str, Stations], target: str) -> Flow[Arm]:
    """With what and how often."""
    best = {key: stations[_best(stations)] for key, stations in found.items()}
    chosen: str = yield Choose(
        seat=side,
        key="arms",
        rule="FW.6.01",
        params={"figure": shooter.id, "target": target},
        options=tuple(arm_option(arm) for arm in best.values()),
        path=way.track.points,
    )
    return best[chosen]


def _where(
    way: Passage,
    side: str,
    shooter: Figure,
    arm: Arm,
    stations: Stations,
    judge: Callable[[float], Iterator[Arm]],
) -> Flow[float]:
    """At which point of the path (FW.2.12)."""
    low, high = min(stations), max(stations)

    def check(at: float) -> None:
        if not any(one.key == arm.key for one in judge(at)):
            raise Illegal("FW.2.12", "not-from-there", figure=shooter.id, at=at)

    at: float = yield Number(
        seat=side,
        key="point",
        rule="FW.2.19",
        params={"figure": shooter.id, "mover": way.mover.id, "length": round(way.track.length, 1)},
        low=low,
        high=high,
        step=STEP,
        default=_best(stations),
        check=check,
        path=way.track.points,
    )
    return at
