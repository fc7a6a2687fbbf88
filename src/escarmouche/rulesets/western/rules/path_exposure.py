"""A path as it is walked, seen from both sides: who can be aimed at from where (FW.2.12, 2.20, 7.21, 7.22, 8.02)."""

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, Used
from escarmouche.rulesets.western.rules.shooting import gravest, next_limit
from escarmouche.rulesets.western.rules.shot_refusals import (
    empty_handed,
    moving_shot_taken,
    refusal,
    usable,
)
from escarmouche.rulesets.western.rules.situations import Contact, Manner, Moment
from escarmouche.rulesets.western.rules.targets import (
    Mark,
    Target,
    cover_in,
    farthest,
    limits_of,
    nearest_first,
    targets_from,
)
from escarmouche.rulesets.western.rules.ways_to_shoot import STEADY, Arm, Fleeting, arms, has_arm
from escarmouche.rulesets.western.rules.weapons import is_firearm
from escarmouche.rulesets.western.table.board import Body, bodies, body, contacts, groups, touching
from escarmouche.rulesets.western.table.sight import Eye, eye_of, look
from escarmouche.rulesets.western.table.sight_changes import Changes, Places
from escarmouche.rulesets.western.table.terrain import swims
from escarmouche.speed.keep import kept_calls
from escarmouche.table import plane
from escarmouche.table.tabletop import EPSILON, Box, Point, at_most, box_of, gap_to_segment, rounded
from escarmouche.table.tracks import Track

POINTS_KEPT = 1024


class Passage:
    """A move under way, seen from both sides: who can be aimed at where. Nothing here changes the game."""

    def __init__(self, state: State, mover: str, track: Track) -> None:
        self.state, self.track = state, track
        self.mover = state.figures[mover]
        self._targets: dict[tuple[str, float], Target | None] = {}
        self._able: dict[tuple[str, Used], bool] = {}
        self._eyes: dict[tuple[str, float], Eye] = {}
        self._passed: dict[str, Fleeting] = {}
        self._ways: dict[Hashable, tuple[Arm, ...]] = {}

    @cached_property
    def ends(self) -> tuple[float, float]:
        return 0.0, rounded(self.track.length)

    @cached_property
    def _changes(self) -> Changes:
        return Changes(self.state, self.track, self.radius)

    @cached_property
    def _met(self) -> tuple[tuple[float, float], ...]:
        """Where the mover is in contact with somebody: as a rule nowhere, or at an end."""
        known = bodies(self.state)
        reach = self.radius + tables.CONTACT + EPSILON
        near = (known[one.id] for one in self.state.foes(self.mover.side))
        return tuple(span for x, y, r in near for span in self.track.spans_near((x, y), reach + r))

    @kept_calls()
    def stations(self, watcher: str) -> Places:
        """The points of the path by which everything is decided between the mover and one of the others (FW.2.12): what
        can be done anywhere on it can be done at one of these."""
        figure = self.state.figures[watcher]
        return self._stations(figure, (figure,))

    @kept_calls()
    def own_stations(self, group: tuple[str, ...]) -> Places:
        """The same between the mover and a group at which it may shoot (FW.8.02)."""
        return self._stations(self.mover, [self.state.figures[id] for id in group])

    def _stations(self, shooter: Figure, others: Sequence[Figure]) -> Places:
        limits = limits_of(self.state, shooter)
        if any(one.lurking for one in others):
            limits = (tables.CROUCHED_SIGHT, *limits)
        eyes = [eye_of(self.state, one) for one in others]
        return self._changes.places(eyes, limits, (at for span in self._met for at in span))

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
        touched = self._touching(at)
        if shooter.id in touched and at in self.ends:  # contact ends a move (FW.3.24)
            contact: Contact = "since_start" if self.mover.id in shooter.contacts else "joined"
            return Target((self.mover.id,), (Mark(self.mover.id, 0.0),), contact)
        if touched or self._busy(shooter):
            return None
        marks = []
        for one in self.moved:
            eye = self.eye(one, at)
            seen = look(self.state, shooter, eye)
            if seen.visible:
                x, y, r = body(self.state, shooter)
                marks.append(Mark(one.id, plane.gap((x, y), r, eye.point, eye.radius), cover_in(seen)))
        return Target(tuple([one.id for one in self.moved]), nearest_first(marks)) if marks else None

    @kept_calls(POINTS_KEPT)
    def _touching(self, at: float) -> tuple[str, ...]:
        """The enemies in contact with the mover at that point."""
        if not any(low - EPSILON <= at <= high + EPSILON for low, high in self._met):
            return ()
        eye, known = self.eye(self.mover, at), bodies(self.state)
        here, far = eye.point, eye.radius + tables.VEHICLE_RADIUS + tables.CONTACT + EPSILON
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
        return not self._busy(shooter) or any(
            shooter.id in self._touching(at) for span in self._met for at in span
        )

    def _busy(self, shooter: Figure) -> bool:
        """In contact with others than the mover: he shoots at it only where it touches him too (FW.5.16)."""
        touched = contacts(self.state, shooter)
        return bool(touched) and not set(touched).issubset(one.id for one in self.moved)

    def arms_at(self, shooter: Figure, at: float, used: Used, fleeting: Fleeting) -> Iterator[Arm]:
        yield from self._arms(shooter, self.target(shooter, at), "interruption", used, fleeting)

    def _arms(
        self, shooter: Figure, target: Target | None, moment: Moment, used: Used, fleeting: Fleeting
    ) -> Iterator[Arm]:
        """The ways to shoot at a target: between two limits of distance, and under like cover, they are the same."""
        if target is None:
            return
        mark = target.marks[0]
        key = (shooter.id, target.members, used, fleeting, target.contact, mark.id, mark.cover)
        known = (*key, next_limit(mark.distance))
        if known not in self._ways:
            self._ways[known] = tuple(arms(self.state, shooter, target, moment, used, fleeting))
        for arm in self._ways[known]:
            yield arm._replace(distance=mark.distance)

    def can_interrupt(self, shooter: Figure, used: Used) -> bool:
        key = shooter.id, used
        if key not in self._able:
            self._able[key] = self._can_interrupt(shooter, used)
        return self._able[key]

    def _can_interrupt(self, shooter: Figure, used: Used) -> bool:
        if not self.could_interrupt(shooter):
            return False
        if any(self._has_arm(shooter, at, used, STEADY) for at in self.ends[::-1]):
            return True
        fleeting = self.fleeting_to(shooter)
        return any(self._has_arm(shooter, at, used, fleeting) for at in self.stations(shooter.id).at[1:-1])

    def _has_arm(self, shooter: Figure, at: float, used: Used, fleeting: Fleeting) -> bool:
        target = self.target(shooter, at)
        return target is not None and has_arm(self.state, shooter, target, "interruption", used, fleeting)

    def no_interruption(self, shooter: Figure, used: Used) -> Illegal:
        """Why he does not shoot at the mover: his weapons or himself, else what bars the way to it, the least of all
        that does somewhere on the path."""
        if reason := empty_handed(self.state, shooter, "interruption"):
            return reason
        if self._busy(shooter):
            return Illegal("FW.16.18", "in-contact", figure=shooter.id)
        seen = [at for at in self.stations(shooter.id).at if self.target(shooter, at) is not None]
        nearest = min(seen, key=lambda at: self._gap(shooter, at), default=None)
        aimed = None if nearest is None else self.target(shooter, nearest)
        if aimed is None:
            cause = look(self.state, shooter, self.eye(self.mover, self.ends[1])).cause
            return Illegal("FW.16.01", "not-visible", target=self.mover.id, cause=cause)
        manner = Manner("interruption", fleeting_target=self.fleeting_to(shooter).target)
        reasons = [
            refusal(self.state, shooter, weapon, aimed, manner, used)
            for weapon in usable(self.state, shooter, "interruption")
        ]
        return gravest(reasons) or Illegal("FW.16.01", "nobody-visible", figure=shooter.id)

    def _gap(self, shooter: Figure, at: float) -> float:
        x, y, r = body(self.state, shooter)
        return plane.gap((x, y), r, self.point(at), self.radius)

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

    @kept_calls(POINTS_KEPT)
    def own_target(self, group: tuple[str, ...], at: float) -> Target | None:
        """That group as the mover can aim at it from there: not where it touches an enemy or swims (FW.3.22)."""
        eye = self.eye(self.mover, at)
        if self._touching(at) or swims(self.state.table, eye.point):
            return None
        return next(iter(targets_from(self.state, self.mover, eye, (group,))), None)

    def fleeting_before(self, target: Target) -> Fleeting:
        """It shows to its target only in passing (FW.7.21)."""
        id = target.id
        if id not in self._passed:
            watcher, eyes = self.state.figures[id], (self.eye(self.mover, at) for at in self.ends)
            self._passed[id] = Fleeting(
                shooter=not any(look(self.state, watcher, eye).visible for eye in eyes)
            )
        return self._passed[id]

    def _can_shoot(self, target: Target, used: Used) -> bool:
        return has_arm(self.state, self.mover, target, "moving", used, self.fleeting_before(target))

    def own_arms_at(self, group: tuple[str, ...], at: float, used: Used) -> Iterator[Arm]:
        target = self.own_target(group, at)
        if target is not None:
            yield from self._arms(self.mover, target, "moving", used, self.fleeting_before(target))

    @cached_property
    def own_groups(self) -> tuple[tuple[str, ...], ...]:
        """The groups at which the mover has a shot on its way; whoever drives has none."""
        if self.mover.aboard or not self.foes:
            return ()
        used = self.state.used_by(self.mover.side)
        spent = moving_shot_taken(self.state, self.mover, used)
        handy = usable(self.state, self.mover, "moving")
        if not any(not (spent and is_firearm(weapon.kind)) for weapon in handy):
            return ()
        return tuple(group for group in self.foes if self._has_own_shot(group, used))

    def _has_own_shot(self, group: tuple[str, ...], used: Used) -> bool:
        def able(at: float) -> bool:
            target = self.own_target(group, at)
            return target is not None and self._can_shoot(target, used)

        return any(able(at) for at in self.ends[::-1]) or any(
            able(at) for at in self.own_stations(group).at[1:-1]
        )
