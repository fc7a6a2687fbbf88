"""Where a detachment goes once its distance is known, or would go with a distance to be expected."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.ask import Ask, Move
from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.paths import Track
from escarmouche.kernel.plane import Point, directions, distance
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import Pose
from escarmouche.rulesets.guepier import tables
from escarmouche.rulesets.guepier.actions import LEAVES, PACE_MODES
from escarmouche.rulesets.guepier.board import place, zone_at
from escarmouche.rulesets.guepier.carrying import load
from escarmouche.rulesets.guepier.judgement import aims, posts, works
from escarmouche.rulesets.guepier.judgement.posts import Shelf, Stop
from escarmouche.rulesets.guepier.judgement.prospects import front, stood
from escarmouche.rulesets.guepier.judgement.pulls import caution, destination, must_act, pull, seeking
from escarmouche.rulesets.guepier.judgement.ways import net
from escarmouche.rulesets.guepier.model import Figure, Kit, State
from escarmouche.rulesets.guepier.movement import exits_of, settle

WAYS_ROUND = 8  # directions looked at
HEADINGS = 2  # of them weighed in full
SHELVES = 3  # covers weighed in full
LATER = 0.8  # what a turn to come counts against this one
FORESEEN = 2.0  # turns to come that count
CLOSER_LOOKS = 2  # goals judged on more than one man
RUNS_IN = 3  # turns before the end from which on nobody who has to leave looks back
LURES = 8  # covers some way off that are looked at
LURES_KEPT = 64
LURED_FOR = 3  # moves that better ground may be away
LURED = 0.8  # how much of what it promises counts
TRIES = 6  # goals to which ways are drawn
UNSURE = 0.2  # what a goal loses that was not looked at closely
DISORDER = 0.06  # what it costs a detachment to go man by man instead of side by side
LEFT_BEHIND = 0.3  # what it costs to leave a man of a detachment behind
EXPECTED = 3  # of the distance die, before it is thrown


class Goal(NamedTuple):
    """Where each man of a detachment would go, and why."""

    why: str
    places: Mapping[str, Point]
    routes: tuple[Point, ...] = ()  # instead of places: where each man goes by his own way


def horizon(state: State) -> float:
    return LATER * min(FORESEEN, float(aims.turns_left(state)))


class Lure(NamedTuple):
    """Better ground some way off: where it is, and what a turn of the way to it is worth to a man."""

    at: Point
    rate: float


def lure(state: State, figures: Sequence[Figure]) -> Lure | None:
    """The ground within a few moves where a detachment would be better off than where it stands."""
    lead = posts.middle_man(figures)
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
    ahead = min(LURED_FOR, aims.turns_left(state))
    if ahead < 2 or lead.level or lead.marker != "none":
        return None
    sight, care = front(state, lead.side), caution(state, lead.side)
    here = sight.look(replace(lead, moved=False), fellows, True, True)
    now = here.later_fire - care * here.later_risk
    step = aims.STEP[lead.mounted]
    found: list[tuple[float, int, Point]] = []
    for number, shelf in enumerate(posts.shelves(state)):
        if shelf.level or (lead.mounted and not _for_horse(state, shelf)):
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
        moves = aims.way(state, lead, lead.point, (at,)) / step
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
        far = aims.way(state, figure, figure.point, (lured.at,))
        worth -= LURED * lured.rate * min(far / aims.STEP[figure.mounted], LURED_FOR)
    if not seen.seen and must_act(state, figure.side):
        worth -= seeking(state, figure)
    return worth + pull(state, figure, figure.pose), seen.facing


def goals(
    state: State,
    figures: Sequence[Figure],
    pace: str,
    paid: Sequence[str],
    budget: float,
    lured: Lure | None = None,
    exact: bool = True,
) -> Iterator[Goal]:
    """Where a detachment may be led: along the way to its aim, into a cover near by."""
    lead = posts.middle_man(figures)
    ranked: list[tuple[float, int, Point]] = []
    for number, (x, y) in enumerate(directions(WAYS_ROUND)):
        shift = (x * budget, y * budget)
        end = (lead.point[0] + shift[0], lead.point[1] + shift[1])
        if not state.table.within(end, lead.radius):
            continue
        worth = pull(state, lead, Pose(end[0], end[1], 0.0, lead.level))
        ranked.append((-worth, number, shift))
    ranked.sort()
    if ends := destination(state, lead):
        yield from _along(state, figures, lead, ends, budget, "why-move-on")
    if lured is not None:
        yield from _along(state, figures, lead, (lured.at,), budget, "why-better-ground")
    for number, (_, _, shift) in enumerate(ranked[:HEADINGS]):
        for part in (1.0, 0.6) if number == 0 else (1.0,):
            yield Goal(
                "why-move-on",
                {one.id: (one.point[0] + shift[0] * part, one.point[1] + shift[1] * part) for one in figures},
            )
    for _, site in works.weak_sites(state, lead.side):
        if distance(site.at, lead.point) <= works.REACH and not figures[0].mounted:
            yield work_goal(state, figures, site, "why-work", exact)
    if pace == "skirmish":
        yield Goal("why-turn", {one.id: one.point for one in figures})
    for shelf, spots in shelves_near(state, figures, budget, exact):
        yield Goal("why-cover", posts.assigned(figures, spots, shelf))


def _along(
    state: State, figures: Sequence[Figure], lead: Figure, ends: tuple[Point, ...], budget: float, why: str
) -> Iterator[Goal]:
    """A detachment led along the way of its middle man side by side; or man by man."""
    if lead.level:
        return
    way = net(state.table, lead.mounted).route(lead.point, ends, budget)
    if len(way) < 2:
        return
    x, y = Track(way).cut(budget).end
    dx, dy = x - lead.point[0], y - lead.point[1]
    if len(figures) > 1:
        yield Goal(why, {one.id: (one.point[0] + dx, one.point[1] + dy) for one in figures})
    yield Goal(why, {}, ends)


def taken_by_others(state: State, figures: Sequence[Figure], level: int, exact: bool) -> list[Point]:
    """The places on a level where others stand, or friends stood when the sequence began."""
    members = {figure.id for figure in figures}
    side = figures[0].side
    return [
        other.point if exact or other.side != side else stood(state, other)
        for other in state.placed()
        if other.id not in members and other.level == level
    ]


def work_goal(
    state: State, figures: Sequence[Figure], site: works.Site, why: str, exact: bool = True
) -> Goal:
    """The men of a detachment along the foot of a wall, where they are needed."""
    taken = taken_by_others(state, figures, 0, exact)
    shelf = site.shelf()
    spots = posts.lined(shelf, site.stand, len(figures), taken)
    return Goal(why, posts.assigned(figures, spots, shelf))


def shelves_near(
    state: State, figures: Sequence[Figure], budget: float, exact: bool
) -> Iterator[tuple[Shelf, list[Point]]]:
    """Covers that a detachment can come to now and from which it would look at the enemy."""
    middle = posts.centre([figure.point for figure in figures])
    level = figures[0].level
    enemies = [place(state, enemy).point for enemy in state.of_side(state.enemy(figures[0].side))]
    if not enemies:
        return
    near = sorted(enemies, key=lambda point: distance(point, middle))[:8]
    threat = posts.centre(near)
    found: list[tuple[float, int, Shelf, Point]] = []
    for number, shelf in enumerate(posts.shelves(state)):
        if shelf.level != level or (figures[0].mounted and not _for_horse(state, shelf)):
            continue
        along = min(max(shelf.along(middle), 0.0), shelf.length)
        at = shelf.at(along)
        away = distance(at, middle)
        if away > budget + 3.0:
            continue
        toward = (threat[0] - at[0], threat[1] - at[1])
        if shelf.out[0] * toward[0] + shelf.out[1] * toward[1] < 0.0:
            continue
        gain = pull(state, figures[0], Pose(at[0], at[1], 0.0, level)) + (0.3 if shelf.dense else 0.0)
        found.append((-gain, number, shelf, at))
    found.sort(key=lambda one: one[:2])
    for _, _, shelf, at in found[:SHELVES]:
        taken = taken_by_others(state, figures, shelf.level, exact)
        spots = posts.lined(shelf, at, len(figures), taken)
        if spots:
            yield shelf, spots


def _for_horse(state: State, shelf: Shelf) -> bool:
    return shelf.zone and tables.TERRAIN[state.table.area(shelf.thing).kind].mounted


class Weighed(NamedTuple):
    """A goal with what it is worth for the whole detachment."""

    worth: float
    goal: Goal


def weigh(
    state: State,
    figures: Sequence[Figure],
    pace: str,
    paid: Sequence[str],
    budget: float,
    exact: bool = True,
) -> list[Weighed]:
    """The goals of a detachment by their worth: judged on one of its men, the best on two more.

    Not `exact` it leaves out of account where friends have gone since the sequence began.
    """
    lead = posts.middle_man(figures)
    lured = lure(state, figures)
    first = [
        Weighed(worth, goal)
        for goal in goals(state, figures, pace, paid, budget, lured, exact)
        if (worth := _worth(state, lead, goal, pace, paid, budget, len(figures), lured)) is not None
    ]
    first.sort(key=lambda one: -one.worth)
    if len(figures) == 1:
        return first
    others = [figure for figure in posts.reps(figures) if figure.id != lead.id]
    found = []
    for weighed in first[:CLOSER_LOOKS]:
        worths = [weighed.worth]
        for figure in others:
            worth = _worth(state, figure, weighed.goal, pace, paid, budget, len(figures), lured)
            if worth is None:  # he stays behind, in the mode of those who go
                left = replace(figure, mode=PACE_MODES[pace], moved=True)
                worth = score(state, left, len(figures) - 1, False, lured=lured)[0] - LEFT_BEHIND
            worths.append(worth)
        found.append(Weighed(sum(worths) / len(worths) * len(figures), weighed.goal))
    found.sort(key=lambda one: -one.worth)
    return found + [Weighed(one.worth * len(figures) - UNSURE, one.goal) for one in first[CLOSER_LOOKS:]]


def _worth(
    state: State,
    figure: Figure,
    goal: Goal,
    pace: str,
    paid: Sequence[str],
    budget: float,
    count: int,
    lured: Lure | None,
) -> float | None:
    stopped = _led(state, figure, goal, pace, paid, budget)
    if stopped is None:
        return None
    apart = DISORDER if goal.routes and count > 1 else 0.0
    return score(state, stopped.figure, count - 1, True, lured=lured)[0] - apart


def _led(
    state: State,
    figure: Figure,
    goal: Goal,
    pace: str,
    paid: Sequence[str],
    budget: float,
    part: float = 1.0,
) -> Stop | None:
    """The move of one man to a goal, or a part of the way there."""
    if goal.routes:
        route = net(state.table, figure.mounted).route(figure.point, goal.routes, budget)
        if len(route) < 2 or figure.level:
            return None
        return posts.stop(state, figure, route[-1], pace, paid, budget * part, route)
    place = goal.places.get(figure.id)
    if place is None:
        return None
    x, y = figure.point
    near = (x + (place[0] - x) * part, y + (place[1] - y) * part)
    return posts.stop(state, figure, near, pace, paid, budget)


def leaving(state: State, figures: Sequence[Figure], budget: float) -> dict[str, Point]:
    """Who gets off the table by an edge with that distance, and where."""
    found: dict[str, Point] = {}
    for figure in figures:
        x, y = figure.point
        for edge in exits_of(state, figure.side):
            over = {
                "south": (x, -0.1),
                "north": (x, state.table.height + 0.1),
                "west": (-0.1, y),
                "east": (state.table.width + 0.1, y),
            }[edge]
            if distance((x, y), over) - 0.1 <= budget:
                found[figure.id] = over
    return found


def propose_move(view: View[State]) -> Iterable[Proposal]:
    """The ways of all who move by one die: the best goals first, then shorter ways, then to stay."""
    ask, state = view.question, view.state
    assert isinstance(ask, Move)
    budget, pace = float(ask.params["allowance"]), str(ask.params["pace"])
    figures = [state.figures[id] for id in ask.pieces if id in state.figures]
    if len(figures) != len(ask.pieces) or not figures:
        yield Proposal({}, 0.0, Reason("why-stay"))
        return
    if kit := load(state, figures[0].id):
        yield from _haul(ask, state, figures, kit, pace, budget)
        return
    paid = LEAVES if any(zone_at(state.table, one.point, one.level) for one in figures) else ()
    if out := leaving(state, figures, budget):
        yield from _off(ask, state, figures, out, pace, paid, budget)
        if len(out) == len(figures):
            return
    lured = lure(state, figures)
    waiting = [
        score(state, figure, len(figures) - 1, False, lured=lured)[0] for figure in posts.reps(figures)
    ]
    staying = sum(waiting) / len(waiting) * len(figures)
    yield Proposal({}, staying, Reason("why-stay"))
    ranked = [
        (option, weighed)
        for option in ((paid, ()) if paid else ((),))
        for weighed in weigh(state, figures, pace, option, budget)
    ]
    ranked.sort(key=lambda one: -one[1].worth)
    for option, weighed in ranked[:TRIES]:
        if weighed.worth < staying:
            return
        for ways, part in _drawn(state, figures, weighed.goal, pace, option, budget):
            if stands(ask, ways):
                yield Proposal(ways, weighed.worth - (1.0 - part) * 0.1, Reason(weighed.goal.why))
                return


def _haul(
    ask: Ask, state: State, figures: Sequence[Figure], kit: Kit, pace: str, budget: float
) -> Iterator[Proposal]:
    """The carriers of a thing on their way to where it is needed."""
    site = works.site_of(state, kit, figures)
    if site is not None:
        goal = work_goal(state, figures, site, f"why-{kit.kind}")
        for paid in (LEAVES, ()):
            for ways, _ in _drawn(state, figures, goal, pace, paid, budget):
                if stands(ask, ways):
                    yield Proposal(ways, 1.0, Reason(goal.why))
                    return
        lead = figures[0]
        for x, y in directions(WAYS_ROUND):
            end = (lead.point[0] + x * budget, lead.point[1] + y * budget)
            if distance(end, site.stand) < distance(lead.point, site.stand):
                goal = Goal(
                    f"why-{kit.kind}",
                    {one.id: (one.point[0] + x * budget, one.point[1] + y * budget) for one in figures},
                )
                for ways, _ in _drawn(state, figures, goal, pace, LEAVES, budget):
                    if stands(ask, ways):
                        yield Proposal(ways, -distance(end, site.stand), Reason(goal.why))
                        break
    yield Proposal({}, -1000.0, Reason("why-stay"))


def stands(ask: Ask, raw: Raw) -> bool:
    """The answer is legal."""
    try:
        ask.read(raw)
    except Illegal:
        return False
    return True


def _off(
    ask: Ask,
    state: State,
    figures: Sequence[Figure],
    out: Mapping[str, Point],
    pace: str,
    paid: Sequence[str],
    budget: float,
) -> Iterator[Proposal]:
    """As many as can leave the table do; the others follow as far as they get, and stay together."""
    over = next(iter(out.values()))
    across = not 0 <= over[1] <= state.table.height
    follow: dict[str, Raw] = {}
    for figure in figures:
        goal = (figure.point[0], over[1]) if across else (over[0], figure.point[1])
        inner = (
            min(max(goal[0], figure.radius), state.table.width - figure.radius),
            min(max(goal[1], figure.radius), state.table.height - figure.radius),
        )
        stopped = posts.stop(state, figure, inner, pace, paid, budget)
        if stopped is not None and len(stopped.points) > 1:
            follow[figure.id] = _raw(stopped, pace)
    leavers: dict[str, Raw] = {id: {"path": [list(point)]} for id, point in out.items()}
    for kept in _fewer(tuple(leavers)):
        gone = {id: way for id, way in leavers.items() if id not in kept}
        for behind in (follow, {}):
            ways = {**{id: way for id, way in behind.items() if id not in gone}, **gone}
            if stands(ask, ways):
                reason = Reason("why-leave", {"count": len(gone)})
                yield Proposal(ways, aims.LEAVING * 10 * len(gone), reason)
                return


def _fewer(all_of: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Nobody, then each one, then each two, who might have to stay so that the others may go."""
    yield ()
    for count in (1, 2):
        if len(all_of) > count:
            yield from combinations(all_of, count)


def _raw(stopped: Stop, pace: str) -> Raw:
    raw: dict[str, Raw] = {"path": [list(point) for point in stopped.points[1:]]}
    if pace == "skirmish":
        raw["facing"] = stopped.figure.pose.facing
    return raw


def _drawn(
    state: State, figures: Sequence[Figure], goal: Goal, pace: str, paid: Sequence[str], budget: float
) -> Iterator[tuple[dict[str, Raw], float]]:
    """The ways to a goal; if they do not stand as they are, shorter ones that may."""
    order = figures
    if goal.routes:  # who is in front goes first, so that the others find their places behind him
        far = {one.id: aims.way(state, one, one.point, goal.routes) for one in figures}
        order = sorted(figures, key=lambda one: (round(far[one.id], 3), one.id))
    runs = bool(aims.aims(state, figures[0].side).leave) and aims.turns_left(state) <= RUNS_IN
    others = [one for one in state.placed() if all(one.id != figure.id for figure in figures)]
    for part in (1.0, 0.75, 0.4):
        ways: dict[str, Raw] = {}
        ended: list[Figure] = []
        for figure in order:
            stopped = _led(state, figure, goal, pace, paid, budget, part)
            if goal.routes:
                stopped = _clear(state, stopped, [*ended, *others], figure, pace)
            if stopped is None or (len(stopped.points) < 2 and pace != "skirmish"):
                ended.append(figure)
                continue
            if any(
                distance(stopped.figure.point, other.point) < figure.radius + other.radius for other in ended
            ):
                ended.append(figure)
                continue
            look = front(state, figure.side).look(stopped.figure, len(figures) - 1, True, False)
            if pace == "skirmish" or not runs:
                stopped = posts.turned(state, figure, stopped, look.facing, pace, paid, budget)
            ended.append(stopped.figure)
            ways[figure.id] = _raw(stopped, pace)
        if ways:
            yield ways, part


def _clear(
    state: State, stopped: Stop | None, others: Sequence[Figure], figure: Figure, pace: str
) -> Stop | None:
    """The same way, cut short where others stand."""
    if stopped is None:
        return None
    track = Track(stopped.points)
    length = track.length
    while length > 0.5:
        end = track.at(length)
        if all(
            other.level != stopped.figure.level
            or distance(end, other.point) >= figure.radius + other.radius + 0.05
            for other in others
        ):
            if length == track.length:
                return stopped
            short = track.cut(length)
            pose = replace(stopped.figure.pose, x=end[0], y=end[1]).rounded()
            return Stop(short.points, replace(settle(state, stopped.figure, pose, {}), mode=PACE_MODES[pace]))
        length -= 0.7
    return None
