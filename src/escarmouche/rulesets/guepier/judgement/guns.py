"""What a gun fires at: blasts that catch many enemies and few friends, walls that bar the way to what wins the game."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.ask import Ask, Choose
from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.plane import Point, bearing, distance
from escarmouche.rulesets.guepier import artillery, tables
from escarmouche.rulesets.guepier import guns as rules
from escarmouche.rulesets.guepier.blasts import caught
from escarmouche.rulesets.guepier.board import height_at, place
from escarmouche.rulesets.guepier.judgement import chances
from escarmouche.rulesets.guepier.judgement.errands import danger
from escarmouche.rulesets.guepier.judgement.fights import harm
from escarmouche.rulesets.guepier.judgement.fire import prize
from escarmouche.rulesets.guepier.judgement.sights import field
from escarmouche.rulesets.guepier.model import Figure, Gun, State
from escarmouche.rulesets.guepier.saves import struck_of
from escarmouche.rulesets.guepier.sightlines import cut, eye_at, eye_of
from escarmouche.rulesets.guepier.terrain import cover_in_blast

BEFORE_ALL = 1.0  # a gun fires before the rifles: what it leaves is theirs
WAY_IN = 2.5  # a gap in the wall of what wins the game
SHELLED = 2  # points of a building that are weighed in full
GOOD_ENOUGH = 1.5  # what direct fire promises when no shell is thought of
TURNS = 8  # enemies toward whom a gun may be turned that are weighed
SCATTER = 12.0  # how far a shell may drift
STATES_KEPT = 3


class Aim(NamedTuple):
    """One thing that a gun may do: the kind of fire, the answer that names it, its worth and why."""

    kind: str
    raw: Raw
    worth: float
    reason: Reason


class Battery:
    """What one gun may fire at in a position."""

    def __init__(self, state: State, gun: Gun) -> None:
        self.state, self.gun = state, gun
        self.men = artillery.crew(state, gun)

    @cached_property
    def direct(self) -> tuple[Aim, ...]:
        """At figures."""
        return tuple(self._direct()) if self.men else ()

    @cached_property
    def aims(self) -> tuple[Aim, ...]:
        """All that it may fire at; a building is shelled only for want of better."""
        if not self.men:
            return ()
        best = max((aim.worth for aim in self.direct), default=0.0)
        shells = self._shells() if best < GOOD_ENOUGH else ()
        return (*self.direct, *self._obstacles(), *shells)

    def _direct(self) -> Iterator[Aim]:
        for target in rules.targets(self.state, self.gun):
            yield self.at(target)

    def at(self, target: Figure) -> Aim:
        """Direct fire at a figure, whether it lies in the arc or not."""
        state, gun = self.state, self.gun
        shot = artillery.shot_at(state, gun, self.men, target)
        shot = replace(shot, distance=chances.cannon_banded(shot.distance, shot.sunrise))
        hit = chances.cannon(shot)
        at = place(state, target)
        worth, enemies, friends = self._blast(at.point, "cannon", target, at.level)
        reason = Reason(
            "why-gun-direct",
            {
                "gun": gun.id,
                "target": target.id,
                "hit": round(100 * hit),
                "enemies": enemies,
                "friends": friends,
            },
        )
        return Aim("direct", target.id, hit * worth, reason)

    def _blast(self, at: Point, cause: str, target: Figure | None, level: int) -> tuple[float, int, int]:
        """What an explosion there is worth, and how many enemies and friends it catches."""
        state, gun = self.state, self.gun
        worth, counts = 0.0, [0, 0]
        fright = 0.0
        for id in caught(state, at, gun, target):
            figure = state.figures[id]
            origin = gun.point if target is not None and id == target.id else None
            fate = chances.save(
                struck_of(state, figure, cause, cover_in_blast(state, figure, at, origin, level))
            )
            friend = figure.side == gun.side
            counts[friend] += 1
            if friend:
                worth -= harm(state, figure, fate)
                continue
            # Those near one victim are victims themselves: their fright counts once.
            near = fate.eliminated * danger(state).ripple(figure)
            worth += prize(state, figure, fate) - near
            fright = max(fright, near)
        worth += fright
        return worth, counts[0], counts[1]

    def _obstacles(self) -> Iterator[Aim]:
        """Only what bars the way to a zone that wins the game for us."""
        state, gun = self.state, self.gun
        wanted = [zone for zone, side in danger(state).wanted.items() if side == gun.side]
        if not wanted:
            return
        for obstacle in rules.marks(state, gun):
            if obstacle.thing in wanted:
                damage = state.damage.get(obstacle.id, 0)
                falls, done = chances.batter(obstacle.kind, damage)
                worth = WAY_IN * max(falls, done / tables.OBSTACLE_RESISTANCE[obstacle.kind])
                reason = Reason(
                    "why-gun-obstacle",
                    {"gun": gun.id, "obstacle": obstacle.id, "falls": round(100 * falls)},
                )
                yield Aim("obstacle", obstacle.id, worth, reason)

    def _shells(self) -> Iterator[Aim]:
        """Shells on buildings with enemies in them."""
        state, gun = self.state, self.gun
        inside = [place(state, one).point for one in field(state).men(state.enemy(gun.side)) if one.zone]
        if not inside:
            return
        points = sorted(
            (
                (-sum(1 for one in inside if distance(one, at) <= SCATTER), at)
                for at in rules.shelled(state, gun)
            ),
        )
        for near, at in points[:SHELLED]:
            if near < -1:
                yield self._shell(at)

    def _shell(self, at: Point) -> Aim:
        state, gun = self.state, self.gun
        shot = artillery.shot_to(state, gun, self.men, at)
        hit = chances.cannon(replace(shot, distance=chances.cannon_banded(shot.distance, shot.sunrise)))
        worth = 0.0
        for (direction, drifted), chance in chances.drifts():
            impact = artillery.drift(gun, at, direction, drifted)
            worth += chance * self._blast(impact, "explosion", None, height_at(state.table, impact))[0]
        reason = Reason("why-gun-shell", {"gun": gun.id, "hit": round(100 * hit)})
        return Aim("bombard", {"": {"at": [at[0], at[1]]}}, hit * worth, reason)


_batteries: list[Battery] = []


def battery(state: State, gun: Gun) -> Battery:
    """What a gun may fire at; the last few are kept."""
    for one in _batteries:
        if one.state is state and one.gun.id == gun.id:
            return one
    made = Battery(state, gun)
    _batteries.insert(0, made)
    del _batteries[STATES_KEPT:]
    return made


def best(state: State, gun: Gun) -> Aim | None:
    """The best that a gun can do; before the rifles, if it is any good."""
    aims = battery(state, gun).aims
    found = max(aims, key=lambda aim: aim.worth, default=None)
    if found is None:
        return None
    return found._replace(worth=found.worth + BEFORE_ALL) if found.worth > 0.0 else found


def turned(state: State, gun: Gun) -> tuple[float, float]:
    """The facing in which a gun would do most if it fired now, and what that is worth; 0 where it has no target."""
    known = battery(state, gun)
    enemies = [one for one in field(state).men(state.enemy(gun.side)) if not field(state).engaged(one)]
    mine = eye_at(state.table, gun.pose, tables.GUN_RADIUS)
    seen = [one for one in enemies if cut(state, mine, eye_of(state, one)) is None] if known.men else []
    crowds = [(-len(field(state).near(one.side, one, tables.BLAST)), one.id) for one in seen]
    found = (gun.pose.facing, 0.0)
    for _, id in sorted(crowds)[:TURNS]:
        target = state.figures[id]
        if (worth := known.at(target).worth) > found[1]:
            found = bearing(gun.point, place(state, target).point), worth
    return found


def _gun(view: View[State]) -> tuple[Ask, Battery]:
    ask = view.question
    assert ask is not None
    return ask, battery(view.state, view.state.guns[str(ask.params["gun"])])


def kind_of_fire(view: View[State]) -> Iterable[Proposal]:
    """`gun`: direct fire, an obstacle or a bombardment."""
    ask, known = _gun(view)
    assert isinstance(ask, Choose)
    found = []
    for option in ask.options:
        aims = [aim for aim in known.aims if aim.kind == option.key]
        if aims:
            aim = max(aims, key=lambda one: one.worth)
            found.append(Proposal(option.key, aim.worth, aim.reason))
    return found


def at_what(view: View[State]) -> Iterable[Proposal]:
    """`gun-target`, `gun-obstacle`, `gun-impact`: whom, which wall, which point of a building."""
    ask, known = _gun(view)
    kind = {"gun-target": "direct", "gun-obstacle": "obstacle", "gun-impact": "bombard"}[ask.key]
    return [Proposal(aim.raw, aim.worth, aim.reason) for aim in known.aims if aim.kind == kind]


def where_to_hit(view: View[State]) -> Iterable[Proposal]:
    """`gun-aim`: the point of a wall that the rule proposes."""
    ask, _ = _gun(view)
    params = {"gun": ask.params["gun"], "obstacle": ask.params["obstacle"]}
    return [Proposal(ask.default, 0.0, Reason("why-gun-point", params))]
