"""What a place is worth to a man: his fire and his danger there, the aims of his side, better ground some way off."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.points import Point
from escarmouche.rulesets.guepier.bot import cover_places, objectives, works
from escarmouche.rulesets.guepier.bot.prospects import front, stood
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.rules import victory
from escarmouche.rulesets.guepier.rules.movement import settle
from escarmouche.table.plane import distance, gap_to_segment
from escarmouche.table.tabletop import Pose

CLOSE = {
    "rifle": 28.0,
    "obsolete_rifle": 28.0,
    "pistol": 20.0,
    "none": 20.0,
}  # from where on a man is near enough
CLOSING = 0.012  # what a centimetre nearer to the enemy is worth to a side that must act
HUNTING = 0.02  # and to horse
OUT_OF_IT, USELESS = 1.5, 45.0  # how much more it costs to be so far away that one takes no part in the fight
SEEKING, SOUGHT = 0.012, 50.0  # what a centimetre of the way to an enemy costs whom nobody sees
RECKLESS = 0.45  # what is left of caution in the last turn
BOLD = 0.85  # how much of a danger counts for a side that would lose by waiting
NEARER = 0.6  # by how much near enough shrinks until the last turn: in the end it takes cold steel
HASTENING = 1.5  # by how much that grows until the last turn
BARRING = 0.03  # what a centimetre nearer to the enemy's way out is worth
FOLLOWS = 0.35  # how much the others care for a zone that is still shut
TO_LADDER = 0.02  # what a centimetre nearer to a ladder that stands is worth to the group that brought it
AT_LADDER, ON_RUNG = 0.5, 2.4  # what it is worth to be at its foot, and how near that is
UPWARD = 0.03  # what a centimetre nearer to the stairs is worth when the enemy is on the roof only
WORK = 1.5  # what a man at a weak spot is worth
AT_WORK = 0.7
WITHIN_REACH = {False: 12.0, True: 20.0}  # of a charge


LATER = 0.8  # what a turn to come counts against this one
FORESEEN = 2.0  # turns to come that count
LURES = 8  # covers some way off that are looked at
LURES_KEPT = 64
LURED_FOR = 3  # moves that better ground may be away
LURED = 0.8  # how much of what it promises counts


def caution(state: State, side: str) -> float:
    """How much a danger counts: less for a side that would lose by waiting, and ever less as time runs out."""
    if not objectives.must_act(state, side):
        return 1.0
    left = objectives.turns_left(state) / max(1, state.plan.limit)
    return BOLD * (RECKLESS + (1.0 - RECKLESS) * left)


def pull(state: State, figure: Figure, pose: Pose) -> float:
    """What a place is worth to a man for the aims of his side."""
    wants = objectives.aims(state, figure.side)
    worth = 0.0
    if wants.leave:
        worth += objectives.leave_pull(state, figure, pose.point, wants.leave)
    for zone in wants.take:
        worth += taking(state, figure, pose, zone)
    for zone in wants.points:
        worth += objectives.zone_pull(state, figure, pose, zone, objectives.HOLDING)
    if wants.stop:
        worth -= barring(state, figure, pose.point, wants.stop)
    elif not wants.leave and objectives.must_act(state, figure.side):
        worth -= closing(state, figure, pose.point)
    if state.kit and (feet := works.feet(state, figure, pose.point)):
        worth -= climbing(pose.point, feet)
    return worth


def climbing(point: Point, feet: tuple[Point, ...]) -> float:
    """How far a place is from the ladder by which one gets over a wall; from its foot one climbs."""
    far = min(distance(point, foot) for foot in feet)
    return TO_LADDER * min(far, SOUGHT) - (AT_LADDER if far <= ON_RUNG else 0.0)


def closing(state: State, figure: Figure, point: Point) -> float:
    """How much too far a place is from the nearest enemy."""
    x, y = point
    near = min(
        ((foe.point[0] - x) ** 2 + (foe.point[1] - y) ** 2 for foe in front(state, figure.side).foes),
        default=0.0,
    )
    near = sqrt(near)
    rate = HUNTING if figure.mounted else CLOSING
    gone = min(1.0, state.turn / max(1, state.plan.limit))
    rate *= 1.0 + HASTENING * gone
    far = max(0.0, near - CLOSE[figure.ranged] * (1.0 - NEARER * gone))
    return rate * (far + OUT_OF_IT * max(0.0, near - USELESS))


def barring(state: State, figure: Figure, point: Point, edges: tuple[str, ...]) -> float:
    """How much too far a place is from the ways by which the enemy would leave, or how far behind him it lies."""
    width, height = state.table.width, state.table.height
    total, count = 0.0, 0
    for enemy in state.placed(state.enemy(figure.side)):
        x, y = enemy.point
        ends = {"south": (x, 0.0), "north": (x, height), "west": (0.0, y), "east": (width, y)}
        end = min((ends[edge] for edge in edges), key=lambda one: distance(enemy.point, one))
        total += max(0.0, gap_to_segment(point, 0.0, enemy.point, end) - WITHIN_REACH[figure.mounted])
        count += 1
    return BARRING * total / count if count else 0.0


def taking(state: State, figure: Figure, pose: Pose, zone: str) -> float:
    """What a place is worth for getting into a zone: one group leads the assault while there is no way in yet."""
    doors = works.ways_in(state, figure.side, zone)
    shut = any(area.id == zone for area in works.shut(state, figure.side))
    worth = objectives.TAKING
    if shut and figure.group != assault(state, figure.side, doors):
        worth *= FOLLOWS
    pulled = objectives.zone_pull(state, figure, pose, zone, worth, doors)
    if pose.level == 0 and (up := works.stairs_to(state, figure, zone)):
        pulled -= UPWARD * min(30.0, min(distance(pose.point, foot) for foot in up))
    for _, site in works.weak_sites(state, figure.side):
        if distance(pose.point, site.stand) <= AT_WORK:
            pulled += WORK * (0.5 if figure.moving else 1.0)
    return pulled


def assault(state: State, side: str, goals: tuple[Point, ...]) -> str:
    """The group that is nearest to a way in."""
    if not goals:
        return ""
    far: dict[str, list[float]] = {}
    for figure in state.placed(side):
        if figure.marker != "green":
            here = stood(state, figure)
            far.setdefault(figure.group, []).append(min(distance(here, goal) for goal in goals))
    return min(
        far, key=lambda group: (sum(sorted(far[group])[:5]) / min(5, len(far[group])), group), default=""
    )


def destination(state: State, figure: Figure) -> tuple[Point, ...]:
    """The points to which the aims of its side lead a man, if they lead anywhere."""
    wants = objectives.aims(state, figure.side)
    if wants.leave:
        return objectives.edge_points(state.table.width, state.table.height, wants.leave)
    if figure.placed and (feet := works.feet(state, figure, figure.point)):
        return feet
    for zone in (*wants.take, *wants.points):
        if figure.placed and zone in victory.zones_held_from(state.table, figure.pose):
            return works.stairs_to(state, figure, zone)
        goals = objectives.inside(state.table, zone)
        if objectives.way(state, figure, figure.point, goals) < objectives.UNREACHABLE:
            return goals
        if doors := works.ways_in(state, figure.side, zone):
            return doors
    if objectives.must_act(state, figure.side):
        return nearest_enemies(state, figure)
    return ()


def nearest_enemies(state: State, figure: Figure) -> tuple[Point, ...]:
    found = sorted(
        (round(distance(enemy.point, figure.point), 3), enemy.point)
        for enemy in state.placed(state.enemy(figure.side))
        if enemy.level == figure.level
    )
    return tuple(point for _, point in found[:1])


def seeking(state: State, figure: Figure) -> float:
    """What it costs to see nobody when the enemy has to be found: the way to the nearest of them."""
    wants = objectives.aims(state, figure.side)
    if wants.leave or not figure.placed:
        return 0.0
    goals = nearest_enemies(state, figure)
    if not goals:
        return 0.0
    far = min(SOUGHT, objectives.way(state, figure, figure.point, goals))
    return SEEKING * far * (1.0 + HASTENING * min(1.0, state.turn / max(1, state.plan.limit)))


def horizon(state: State) -> float:
    return LATER * min(FORESEEN, float(objectives.turns_left(state)))


class Lure(NamedTuple):
    """Better ground some way off: where it is, and what a turn of the way to it is worth to a man."""

    at: Point
    rate: float


def lure(state: State, figures: Sequence[Figure]) -> Lure | None:
    """The ground within a few moves where a detachment would be better off than where it stands."""
    lead = cover_places.middle_man(figures)
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
    ahead = min(LURED_FOR, objectives.turns_left(state))
    if ahead < 2 or lead.level or lead.marker != "none":
        return None
    sight, care = front(state, lead.side), caution(state, lead.side)
    here = sight.look(replace(lead, moved=False), fellows, True, True)
    now = here.later_fire - care * here.later_risk
    step = objectives.STEP[lead.mounted]
    found: list[tuple[float, int, Point]] = []
    for number, shelf in enumerate(cover_places.shelves(state)):
        if shelf.level or (lead.mounted and not cover_places.for_horse(state, shelf)):
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
        moves = objectives.way(state, lead, lead.point, (at,)) / step
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
        far = objectives.way(state, figure, figure.point, (lured.at,))
        worth -= LURED * lured.rate * min(far / objectives.STEP[figure.mounted], LURED_FOR)
    if not seen.seen and objectives.must_act(state, figure.side):
        worth -= seeking(state, figure)
    return worth + pull(state, figure, figure.pose), seen.facing
