"""Where a figure goes: places within reach and good ones of the table, weighed by fire given and taken, blows, cover
and what the scenario asks."""

from collections.abc import Iterator
from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.bot import known_odds, objectives
from escarmouche.rulesets.western.bot.known_odds import bout_between, fire_at, point_blank
from escarmouche.rulesets.western.bot.side_view import DANGER, NEXT, NOW, REACHED, Mind, mind_of, suspicion
from escarmouche.rulesets.western.bot.ways_on_foot import net
from escarmouche.rulesets.western.bot.worth import values
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, while_untouched
from escarmouche.rulesets.western.rules.slowness import pace
from escarmouche.rulesets.western.rules.weapons import is_pistol
from escarmouche.rulesets.western.table.board import bodies, contacts
from escarmouche.rulesets.western.table.movement import charges, judge, move_refusal, refusal
from escarmouche.rulesets.western.table.sight import Eye, eye_of, look
from escarmouche.rulesets.western.table.terrain import conceals, going, level_at, over_wall
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.tabletop import At, Point, Pose, Table, contains, distance
from escarmouche.table.tracks import Track

DIRECTIONS = 8
SHARES = (1.0, 0.5)
MOST_POSTS = 8
NEAREST_FOES = 4
SLOWED = {"difficult": 0.04, "very_difficult": 0.12}  # what dice that may stop a move cost
STEP = 0.02  # a move must promise so much more than to stay
OUTLOOKS_KEPT = 256
TRIED = 6  # of the best places, how many are tried for a legal one
PREFERRED = {  # how near one wants to be with a weapon in hand
    kind: next((limit for limit, need in one.bands if need == one.bands[0][1]), 10.0)
    for kind, one in tables.MISSILES.items()
}
UNSEEN, UNSEEN_FROM = 12.0, 40.0  # how much farther an enemy near by seems who is not seen
ALONE = 0.006  # what a centimetre farther from one's friends costs in a large band
OTHERS = 0.5  # share of their fire that other enemies spend on who comes to blows
SILENCED = 0.15  # of an enemy's worth: what it is to keep his long arm from shooting
AGAIN = 0.5  # of the worth of the next bout, if this one comes to nothing


class Move(NamedTuple):
    """A place to go to: by which path, how good it is there, and why."""

    path: tuple[Point, ...]
    worth: float
    why: str
    target: str = ""


class Outlook(NamedTuple):
    """What a figure may do with its move: staying as it is, and the places to go to, the best first."""

    stay: float
    moves: tuple[Move, ...]

    @property
    def gain(self) -> float:
        return self.moves[0].worth - self.stay if self.moves else 0.0


def liking(state: State, mind: Mind, figure: Figure, at: Point) -> float:
    """What a place is worth for what lies ahead: the scenario's goal, and a good distance to the enemy."""
    worth = 0.0
    goal = objectives.goal_of(state, figure)
    if goal is not None:
        far = net(state.table, figure.kind).far(at, goal.places)
        if goal.why == "why-hold-place":
            off = max(0.0, objectives.nearness(state, figure, at) - goal.within)
            worth += goal.reward if off <= 0.0 else 0.0
            far = min(far, off * 1.5)
        elif far <= goal.within:
            worth += goal.reward
        worth -= goal.per_cm * min(far, 500.0)
    worth -= mind.caution * suspicion(state, figure.side, at)
    return worth - _approach(state, mind, figure, at) - ALONE * mind.alone(figure, at)


def _approach(state: State, mind: Mind, figure: Figure, at: Point) -> float:
    """What it costs to be farther from the enemy than one's weapons like."""
    weapons = known_odds.settled(figure).weapons
    wanted = max((PREFERRED[kind] for kind in weapons if kind != "thrown"), default=0.0)
    if _fighter(figure):
        wanted = min(wanted, 10.0)
    if not mind.enemies:
        return 0.0
    near, nearest = 1e9, mind.enemies[0]
    for enemy in mind.enemies:
        x, y, r = bodies(state)[enemy.figure.id]
        off = (((x - at[0]) ** 2 + (y - at[1]) ** 2) ** 0.5 - r - figure.radius) / enemy.worth**0.25
        if off < near:
            near, nearest = off, enemy
    far = max(0.0, near - wanted)
    if near < UNSEEN_FROM and not look(state, eye_of(state, figure, at), nearest.eye).visible:
        far += UNSEEN
    return objectives.APPROACH * mind.eagerness * far


def _fighter(figure: Figure) -> bool:
    """Who is better with a blade than with his missiles."""
    return "lance" in figure.melee


def stay_worth(state: State, mind: Mind, figure: Figure, eye: Eye) -> float:
    """What it is worth to stay where one is, standing as `eye` tells."""
    now = known_odds.loaded(figure)
    fire = mind.outgoing(figure, now, eye) if not figure.shots else 0.0
    later = mind.outgoing(figure, known_odds.settled(figure), eye)
    danger = mind.incoming(figure, eye)
    return (
        NOW * fire
        + NEXT * later
        - DANGER * (1.0 + NEXT) * danger
        - REACHED * mind.chased(figure, eye.point)
        + liking(state, mind, figure, eye.point)
    )


def there_worth(state: State, mind: Mind, figure: Figure, at: Point) -> float:
    """What it is worth to go there."""
    eye = eye_of(state, figure, at)
    if eye.point == figure.point:
        eye = eye._replace(lurking=False)
    danger = mind.incoming(figure, eye)
    exposed = 0.0 if figure.kind == "foot" and conceals(state.table, at) else NEXT
    return (
        NOW * mind.moving_fire(figure, eye)
        + NEXT * mind.outgoing(figure, known_odds.settled(figure), eye)
        - DANGER * (1.0 + exposed) * danger
        - REACHED * mind.chased(figure, at)
        + liking(state, mind, figure, at)
    )


def clash_worth(state: State, mind: Mind, figure: Figure, enemy: Figure, track: Track) -> float:
    """What it is worth to come to blows with an enemy at the end of a path."""
    known = values(state)
    end = track.end
    mover = replace(
        figure,
        where=At(Pose(*end, 0.0, level_at(state.table, end))),
        moved=True,
        met=True,
        crouched=False,
        charged=charges(state, figure, track),
    )
    survive = 1.0
    fire = point_blank(known_odds.loaded(enemy), figure, "joined")
    if not (enemy.fired or enemy.moved):
        survive *= 1.0 - fire.loss.out / mind.chargers(enemy) ** 0.5
    for other in mind.enemies:
        if other.figure.id == enemy.id or other.figure.moved or other.engaged or other.figure.shots:
            continue
        shot = fire_at(
            state,
            other.figure,
            known_odds.loaded(other.figure),
            other.eye,
            figure,
            eye_of(state, figure, end),
        )
        survive *= 1.0 - OTHERS * shot.loss.out * mind.watched[other.figure.id]
    own = point_blank(known_odds.loaded(figure), enemy, "arriving", True).loss
    bout, _ = bout_between(state, mover, enemy)
    prize, stake = known[enemy.id] / enemy.life, mind.caution * known[figure.id] / figure.life
    felled = own.out + (1.0 - own.out) * bout.kills
    lost = (1.0 - own.out) * bout.falls
    nothing = max(0.0, 1.0 - felled - lost)
    again = AGAIN * nothing * (bout.kills * prize - bout.falls * stake)
    silenced = SILENCED * prize if known_odds.settled(enemy).weapons and not _pistol(enemy) else 0.0
    return survive * (felled * prize - lost * stake + again + silenced) - (1.0 - survive) * stake


def _pistol(figure: Figure) -> bool:
    return any(map(is_pistol, known_odds.loaded(figure).weapons))


def outlook(state: State, figure: Figure) -> Outlook:
    """Everything that a figure might do with its legs."""
    return _outlook(state, state.turn, state.cursor.step, figure.id)


@while_untouched
@kept_calls(OUTLOOKS_KEPT)
def _outlook(state: State, turn: int, step: str, id: str) -> Outlook:
    """Weighed once while nothing changes."""
    figure = state.figures[id]
    mind = mind_of(state, figure.side)
    touched = contacts(state, figure)
    if touched:
        stay = fight_on(state, mind, figure, touched)
    else:
        stay = stay_worth(state, mind, figure, eye_of(state, figure))
    if move_refusal(figure) or not figure.placed:
        return Outlook(stay, ())
    allowance = pace(figure)
    leaving = _leaving(state, figure, touched)
    found: list[Move] = []
    for path in _paths(state, mind, figure, allowance):
        end = path[-1]
        worth = there_worth(state, mind, figure, end) - leaving
        way = going(state.table, Track((figure.point, *path)), figure.kind)
        if way.barred:
            continue
        worth -= SLOWED.get(way.worst, 0.0)
        found.append(Move(path, worth, _reason(state, figure)))
    found += _clashes(state, mind, figure, allowance, leaving)
    found.sort(key=lambda one: -one.worth)
    return Outlook(stay, tuple(_legal(state, figure, found, allowance, stay)))


def _legal(state: State, figure: Figure, found: list[Move], allowance: float, stay: float) -> Iterator[Move]:
    """The first of the best places that one may go to, and those after it."""
    for number, one in enumerate(found[:TRIED]):
        if one.worth <= stay + STEP:
            return
        if refusal(state, figure, one.path, allowance) is None:
            yield from found[number : number + TRIED]
            return


def _reason(state: State, figure: Figure) -> str:
    goal = objectives.goal_of(state, figure)
    return goal.why if goal is not None else "why-better-place"


def _leaving(state: State, figure: Figure, touched: tuple[str, ...]) -> float:
    """What free blows cost who leaves contact (FW.3.31)."""
    if not touched or not state.options.disengage_strike:
        return 0.0
    total = 0.0
    for id in touched:
        bout, _ = bout_between(state, state.figures[id], figure)
        total += bout.kills * values(state)[figure.id] + 0.1
    return total


def fight_on(state: State, mind: Mind, figure: Figure, touched: tuple[str, ...]) -> float:
    """What it is worth to stay in contact."""
    known = values(state)
    best = -1e9
    for id in touched:
        enemy = state.figures[id]
        bout, _ = bout_between(state, figure, enemy)
        best = max(best, bout.kills * known[id] / enemy.life - bout.falls * known[figure.id] / figure.life)
    return best + liking(state, mind, figure, bodies(state)[figure.id][:2])


def _paths(state: State, mind: Mind, figure: Figure, allowance: float) -> Iterator[tuple[Point, ...]]:
    """Paths worth weighing: all around, to cover, toward the goal and toward the enemy."""
    start, table = figure.point, state.table
    web = net(table, figure.kind)
    seen: set[tuple[int, int]] = set()

    def new(at: Point) -> bool:
        cell = round(at[0] / 2.0), round(at[1] / 2.0)
        if cell in seen:
            return False
        seen.add(cell)
        return True

    goal = objectives.goal_of(state, figure)
    aims: list[tuple[Point, ...]] = []
    if goal is not None:
        aims.append(goal.places)
    foes = sorted(mind.enemies, key=lambda one: distance(one.eye.point, start))[:2]
    aims += [(one.eye.point,) for one in foes]
    for places in aims:
        for most in (allowance - 0.05, allowance * 0.6):
            way = web.route(start, places, most)
            if way and new(way[-1]):
                yield way
    if figure.kind == "foot":
        near = [at for at in posts(table) if distance(at, start) <= allowance]
        front = foes[0].eye.point if foes else start
        near.sort(key=lambda at: (round(distance(at, front), 1), at))
        for at in near[:MOST_POSTS]:
            if new(at):
                way = (at,) if web.cost(start, at) < 1e9 else web.route(start, (at,), allowance)
                if way and way[-1] == at:
                    yield way
    for share in SHARES:
        for number in range(DIRECTIONS):
            angle = 2 * pi * number / DIRECTIONS
            at = (
                round(start[0] + share * (allowance - 0.1) * sin(angle), 3),
                round(start[1] + share * (allowance - 0.1) * cos(angle), 3),
            )
            if web.free(at) and new(at):
                yield (at,)


def _clashes(state: State, mind: Mind, figure: Figure, allowance: float, leaving: float) -> Iterator[Move]:
    """Enemies who can be reached."""
    start = figure.point
    near = sorted(mind.enemies, key=lambda one: distance(one.eye.point, start))
    for one in near[:NEAREST_FOES]:
        enemy = one.figure
        if distance(one.eye.point, start) - one.eye.radius - figure.radius > allowance:
            return
        if enemy.id in contacts(state, figure):
            continue
        for path in (
            (one.eye.point,),
            net(state.table, figure.kind).route(start, (one.eye.point,), allowance),
        ):
            if not path:
                continue
            try:
                track = judge(state, figure, path, allowance)
            except Illegal:
                continue
            gap = distance(track.end, one.eye.point) - one.eye.radius - figure.radius
            if not track.legs or gap > tables.CONTACT:
                continue
            way = going(state.table, track, figure.kind)
            worth = clash_worth(state, mind, figure, enemy, track) - leaving
            worth += liking(state, mind, figure, track.end) - SLOWED.get(way.worst, 0.0)
            yield Move(path, worth, "why-close-in", enemy.id)
            break


APART = 6.0  # how far two places in the same terrain lie from each other
BEHIND = tables.FOOT_RADIUS + 0.6  # from an obstacle
INDOORS = tables.FOOT_RADIUS + 0.3  # from the opening at which one stands
DEEP = 1.5  # inside brush, rocks or woods


@kept
def posts(table: Table) -> tuple[Point, ...]:
    """Places with cover for a figure on foot."""
    found: list[Point] = []
    for line in table.lines:
        if tables.TERRAIN[line.kind].cover != "none":
            for a, b in pairwise(line.points):
                found += [*_along(a, b, BEHIND), *_along(a, b, -BEHIND)]
    for area in table.areas:
        for opening in area.openings:
            (ax, ay), (bx, by) = opening.a, opening.b
            nx, ny = (by - ay) / opening.width, (ax - bx) / opening.width
            x, y = opening.centre
            for sign in (1.0, -1.0):
                at = (x + sign * nx * INDOORS, y + sign * ny * INDOORS)
                if contains(area, at, table.conventions):
                    found.append(at)
        if tables.TERRAIN[area.kind].cover in ("cover", "forest") and not area.openings:
            found += _inside(area.box)
    radius = tables.FOOT_RADIUS
    return tuple(
        (round(x, 2), round(y, 2))
        for x, y in found
        if table.within((x, y), radius) and not over_wall(table, (x, y), radius)
    )


def _along(a: Point, b: Point, off: float) -> list[Point]:
    """Places beside a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5
    if length <= 0.0:
        return []
    count = max(1, int(length / APART))
    return [
        (
            a[0] + dx * (number + 0.5) / count - dy / length * off,
            a[1] + dy * (number + 0.5) / count + dx / length * off,
        )
        for number in range(count)
    ]


def _inside(box: tuple[float, float, float, float]) -> list[Point]:
    """Places round the edge of an area, inside it."""
    west, south, east, north = box
    w, s, e, n = west + DEEP, south + DEEP, east - DEEP, north - DEEP
    found: list[Point] = []
    for p, q in (((w, s), (e, s)), ((e, s), (e, n)), ((e, n), (w, n)), ((w, n), (w, s))):
        found += _along(p, q, 0.0)
    return found
