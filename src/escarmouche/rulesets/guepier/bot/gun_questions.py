"""What a gun fires at, and where it is turned or wheeled to."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.points import Point
from escarmouche.kernel.questions import Ask, Choose, ChooseSeveral, Move
from escarmouche.rulesets.guepier.bot import known_odds
from escarmouche.rulesets.guepier.bot.destinations import stands
from escarmouche.rulesets.guepier.bot.enemy_threats import danger
from escarmouche.rulesets.guepier.bot.fights import harm
from escarmouche.rulesets.guepier.bot.fire_plan import prize
from escarmouche.rulesets.guepier.bot.lines_of_fire import Front, field
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, Gun, State
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules import artillery
from escarmouche.rulesets.guepier.rules.actions import gun_crew, gun_refusal, leaves_due
from escarmouche.rulesets.guepier.rules.explosions import caught, cover_of
from escarmouche.rulesets.guepier.rules.saves import struck_of
from escarmouche.rulesets.guepier.table.board import height_at, place
from escarmouche.rulesets.guepier.table.sight import cut, eye_at, eye_of
from escarmouche.speed.keep import recent
from escarmouche.table.plane import at_least, bearing, directions, distance
from escarmouche.table.tabletop import Pose

BEFORE_ALL = 1.0  # a gun fires before the rifles: what it leaves is theirs
WAY_IN = 2.5  # a gap in the wall of what wins the game
SHELLED = 2  # points of a building that are weighed in full
GOOD_ENOUGH = 1.5  # what direct fire promises when no shell is thought of
TURNS = 8  # enemies toward whom a gun may be turned that are weighed
SCATTER = 12.0  # how far a shell may drift
PULL = 5.0  # how an activation of a gun stands against those of men, for each man that its fire is worth
AHEAD = (9.0, 18.0)  # how far away a better place is looked for
ROUND = 16  # directions
TO_TURN = 0.3  # what a turn must promise beyond what the gun has before it
BETTER = 2.0  # enemies more that a place must see
STEPS = (1.0, 0.75, 0.5)  # shares of the distance that are tried
KEPT = 8
KIND_ASKED = {
    questions.GunTarget: "direct",
    questions.GunObstacle: "obstacle",
    questions.GunImpact: "bombard",
}


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
        return tuple(self.at(one) for one in artillery.targets(self.state, self.gun)) if self.men else ()

    @cached_property
    def aims(self) -> tuple[Aim, ...]:
        """All that it may fire at; a building is shelled only for want of better."""
        if not self.men:
            return ()
        best = max((aim.worth for aim in self.direct), default=0.0)
        shells = self._shells() if best < GOOD_ENOUGH else ()
        return (*self.direct, *self._obstacles(), *shells)

    def at(self, target: Figure) -> Aim:
        """Direct fire at a figure, whether it lies in the arc or not."""
        gun = self.gun
        hit, (worth, enemies, friends) = self._chance(target), self._blast_at(target)
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

    def chance_and_blast(self, target: Figure) -> tuple[float, float]:
        """How likely a figure is to be hit, and what the blast about it is worth."""
        return self._chance(target), self._blast_at(target)[0]

    def _chance(self, target: Figure) -> float:
        shot = artillery.shot_at(self.state, self.gun, self.men, target)
        return known_odds.cannon(
            replace(shot, distance=known_odds.cannon_banded(shot.distance, shot.sunrise))
        )

    def _blast_at(self, target: Figure) -> tuple[float, int, int]:
        at = place(self.state, target)
        return self._blast(at.point, "cannon", target, at.level)

    def _blast(self, at: Point, cause: str, target: Figure | None, level: int) -> tuple[float, int, int]:
        """What an explosion there is worth, and how many enemies and friends it catches."""
        state, gun = self.state, self.gun
        worth, counts = 0.0, [0, 0]
        fright = 0.0
        for id in caught(state, at, gun, target):
            figure = state.figures[id]
            cover = cover_of(state, figure, at, gun, "" if target is None else target.id, level)
            fate = known_odds.save(struck_of(state, figure, cause, cover))
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
        for obstacle in artillery.marks(state, gun):
            if obstacle.thing in wanted:
                damage = state.damage.get(obstacle.id, 0)
                falls, done = known_odds.batter(obstacle.kind, damage)
                worth = WAY_IN * max(falls, done / tables.OBSTACLE_RESISTANCE[obstacle.kind])
                reason = Reason(
                    "why-gun-obstacle",
                    {"gun": gun.id, "obstacle": obstacle.id, "falls": round(100 * falls)},
                )
                yield Aim("obstacle", obstacle.id, worth, reason)

    def _shells(self) -> Iterator[Aim]:
        """Shells on buildings with enemies in them."""
        state, gun = self.state, self.gun
        inside = [place(state, one).point for one in state.of_side(state.enemy(gun.side)) if one.zone]
        if not inside:
            return
        points = sorted(
            (
                (-sum(1 for one in inside if distance(one, at) <= SCATTER), at)
                for at in artillery.shelled(state, gun)
            ),
        )
        for near, at in points[:SHELLED]:
            if near < -1:
                yield self._shell(at)

    def _shell(self, at: Point) -> Aim:
        state, gun = self.state, self.gun
        shot = artillery.shot_to(state, gun, self.men, at)
        hit = known_odds.cannon(replace(shot, distance=known_odds.cannon_banded(shot.distance, shot.sunrise)))
        worth = 0.0
        for (direction, drifted), chance in known_odds.drifts():
            impact = artillery.drift(gun, at, direction, drifted)
            worth += chance * self._blast(impact, "explosion", None, height_at(state.table, impact))[0]
        reason = Reason("why-gun-shell", {"gun": gun.id, "hit": round(100 * hit)})
        return Aim("bombard", {"": {"at": [at[0], at[1]]}}, hit * worth, reason)


battery = recent(3)(Battery)
"""What a gun may fire at."""


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
    enemies = [one for one in state.of_side(state.enemy(gun.side)) if not field(state).engaged(one)]
    mine = eye_at(state.table, gun.pose, tables.GUN_RADIUS)
    seen = [one for one in enemies if cut(state, mine, eye_of(state, one)) is None] if known.men else []
    crowds = [(-len(field(state).near(one.side, one, tables.BLAST)), one.id) for one in seen]
    found = (gun.pose.facing, 0.0)
    for _, id in sorted(crowds)[:TURNS]:
        target = state.figures[id]
        if (worth := known.at(target).worth) > found[1]:
            found = bearing(gun.point, place(state, target).point), worth
    return found


def kind_of_fire(about: questions.Gun, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """Direct fire, an obstacle or a bombardment."""
    assert isinstance(ask, Choose)
    known = battery(view.state, view.state.guns[about.gun])
    found = []
    for option in ask.options:
        aims = [aim for aim in known.aims if aim.kind == option.key]
        if aims:
            aim = max(aims, key=lambda one: one.worth)
            found.append(Proposal(option.key, aim.worth, aim.reason))
    return found


def at_what(
    about: questions.GunTarget | questions.GunObstacle | questions.GunImpact, view: View[State], ask: Ask
) -> Iterable[Proposal]:
    """Which enemy, which obstacle or which point of a building."""
    known = battery(view.state, view.state.guns[about.gun])
    kind = KIND_ASKED[type(about)]
    return [Proposal(aim.raw, aim.worth, aim.reason) for aim in known.aims if aim.kind == kind]


def where_to_hit(about: questions.GunAim, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """The point of a wall that the rule proposes."""
    reason = Reason("why-gun-point", {"gun": about.gun, "obstacle": about.obstacle})
    return [Proposal(ask.default, 0.0, reason)]


class Laying(NamedTuple):
    """What is meant to be done with a gun: stand and turn, or move; where it looks in the end."""

    action: str
    also: tuple[str, ...]
    worth: float
    facing: float
    goal: Point
    reason: Reason


def laying(state: State, gun: Gun) -> Laying | None:
    """The best that can be done with a gun in its side's movements; None where it is better left alone."""
    if gun_refusal(state, gun) is not None:
        return None
    ap = state.groups[gun.group].ap
    now = max((aim.worth for aim in battery(state, gun).direct), default=0.0)
    facing, promised = turned(state, gun)
    if promised > now + TO_TURN and tables.ACTION_COST["pivot"] <= ap:
        reason = Reason("why-gun-turn", {"gun": gun.id})
        return Laying("hold", ("pivot",), PULL * (promised - now), facing, gun.point, reason)
    if promised > 0.0 or any(aim.worth > 0.0 for aim in battery(state, gun).aims):
        return None
    leaves = leaves_due(state, tuple(one.id for one in gun_crew(state, gun)), gun.id)
    cost = tables.ACTION_COST["skirmish"] + sum(tables.SUPPLEMENT_COST[key] for key in leaves)
    goal = _better_place(state, gun) if cost <= ap else None
    if goal is None:
        return None
    return Laying("skirmish", leaves, PULL, gun.pose.facing, goal, Reason("why-gun-move", {"gun": gun.id}))


_places: list[tuple[Front, Pose, Point | None]] = []


def _better_place(state: State, gun: Gun) -> Point | None:
    """A place near by from where more enemies are seen; kept while neither the gun nor the enemy stirs."""
    enemy = field(state).front(state.enemy(gun.side))
    for front, pose, goal in _places:
        if front is enemy and pose == gun.pose:
            return goal
    found: tuple[float, Point] | None = None
    here = _seen(state, gun, gun.point)
    room = tables.CREW_REACH + tables.GUN_RADIUS  # for the crew as well
    width, height = state.table.width, state.table.height
    for length in AHEAD:
        for x, y in directions(ROUND):
            point = gun.point[0] + length * x, gun.point[1] + length * y
            if not (room <= point[0] <= width - room and room <= point[1] <= height - room):
                continue
            seen = _seen(state, gun, point)
            if seen >= here + BETTER and (found is None or seen > found[0]):
                found = seen, point
        if found is not None:
            break
    goal = None if found is None else found[1]
    _places.insert(0, (enemy, gun.pose, goal))
    del _places[KEPT:]
    return goal


def _seen(state: State, gun: Gun, point: Point) -> float:
    """How many enemies a gun would see from there."""
    eye = eye_at(state.table, Pose(point[0], point[1], gun.pose.facing, gun.pose.level), tables.GUN_RADIUS)
    enemies = state.of_side(state.enemy(gun.side))
    return float(sum(1 for one in enemies if cut(state, eye, eye_of(state, one)) is None))


def activated(view: View[State]) -> Gun | None:
    """The gun with which the draft of an activation was begun, if it was one."""
    first = view.composed[0] if view.composed else None
    return view.state.guns.get(first) if isinstance(first, str) else None


def activates(view: View[State]) -> Iterator[Proposal]:
    """Guns that had better be turned or moved."""
    for gun in view.state.guns.values():
        if gun.side == view.seat and (meant := laying(view.state, gun)):
            yield Proposal(gun.id, meant.worth, meant.reason)


def crew(about: questions.Crew, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """All who can go along."""
    assert isinstance(ask, ChooseSeveral)
    keys: list[Raw] = [option.key for option in ask.options]
    yield Proposal(keys, 1.0, Reason("why-together", {"count": len(keys)}))


def action(state: State, gun: Gun) -> Iterator[Proposal]:
    """It moves, or stands to be turned."""
    if meant := laying(state, gun):
        yield Proposal(meant.action, 1.0, meant.reason)
    yield Proposal("hold", 0.0, Reason("why-stay"))


def also(state: State, gun: Gun) -> Iterator[Proposal]:
    """The turn, or the price of leaving a cover."""
    if meant := laying(state, gun):
        yield Proposal(list(meant.also), 1.0, meant.reason)
    yield Proposal([], 0.0, Reason("why-nothing-more"))


def stand(state: State, gun: Gun, ask: Move) -> Iterator[Proposal]:
    """Gun and crew face the target."""
    if meant := laying(state, gun):
        ways: dict[str, Raw] = {piece: {"facing": meant.facing} for piece in ask.pieces}
        yield Proposal(ways, 1.0, meant.reason)
    yield Proposal({}, 0.0, Reason("why-stay"))


def move(state: State, gun: Gun, ask: Move, allowance: float) -> Iterator[Proposal]:
    """Gun and crew together, toward the place from where they see more."""
    goal = _better_place(state, gun)
    if goal is not None:
        far = distance(gun.point, goal)
        allowance = min(allowance, far)
        for part in STEPS:
            length = allowance * part
            shift = [(b - a) / far * length for a, b in zip(gun.point, goal, strict=True)]
            turn = {"facing": _outlook(state, gun)} if at_least(length, tables.TURNING_MOVE) else {}
            ways: dict[str, Raw] = {}
            for piece in ask.pieces:
                x, y = ask.guide.starts[piece]
                ways[piece] = {"path": [[x + shift[0], y + shift[1]]], **turn}
            if stands(ask, ways):
                yield Proposal(ways, part, Reason("why-gun-move", {"gun": gun.id}))
                break
    yield Proposal({}, 0.0, Reason("why-stay"))


def _outlook(state: State, gun: Gun) -> float:
    """Toward the middle of the enemy."""
    spots = field(state).front(state.enemy(gun.side)).spots
    if not spots:
        return gun.pose.facing
    middle = sum(spot.x for spot in spots) / len(spots), sum(spot.y for spot in spots) / len(spots)
    return bearing(gun.point, middle)
