"""Where a detachment goes once its distance is known, or would go with a distance to be expected."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import inf
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.points import Point
from escarmouche.kernel.questions import Ask, Move
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.bot import cover_places, objectives, works
from escarmouche.rulesets.guepier.bot.cover_places import Stop
from escarmouche.rulesets.guepier.bot.goals import WAYS_ROUND, Goal, goals, shelves_near, work_goal
from escarmouche.rulesets.guepier.bot.place_worth import Lure, caution, lure, score
from escarmouche.rulesets.guepier.bot.prospects import front
from escarmouche.rulesets.guepier.bot.ways_on_foot import net
from escarmouche.rulesets.guepier.data.state import Figure, Kit, State
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules.actions import LEAVES, PACE_MODES
from escarmouche.rulesets.guepier.rules.carriers import load
from escarmouche.rulesets.guepier.rules.ladders import LEANS_ON
from escarmouche.rulesets.guepier.rules.movement import exits_of, settle
from escarmouche.rulesets.guepier.table.board import zone_at
from escarmouche.rulesets.guepier.table.deployment_places import edge_foot
from escarmouche.rulesets.guepier.table.terrain import thing_named
from escarmouche.table.plane import directions, distance
from escarmouche.table.tracks import Track

CLOSER_LOOKS = 2  # goals judged on more than one man
RUNS_IN = 3  # turns before the end from which on nobody who has to leave looks back
TRIES = 6  # goals to which ways are drawn
NOT_PAID = "E35"  # a cover is left that was not paid for
UNSURE = 0.2  # what a goal loses that was not looked at closely
DISORDER = 0.06  # what it costs a detachment to go man by man instead of side by side
LEFT_BEHIND = 0.3  # what it costs to leave a man of a detachment behind
ON_THE_WAY = 0.015  # what a centimetre of the way is worth to those who carry a ladder to a wall
EXPECTED = 3  # of the distance die, before it is thrown


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
    lead = cover_places.middle_man(figures)
    lured = lure(state, figures)
    first = [
        Weighed(worth, goal)
        for goal in goals(state, figures, pace, paid, budget, lured, exact)
        if (worth := _worth(state, lead, goal, pace, paid, budget, len(figures), lured)) is not None
    ]
    first.sort(key=lambda one: -one.worth)
    if len(figures) == 1:
        return first
    others = [figure for figure in cover_places.reps(figures) if figure.id != lead.id]
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
        return cover_places.stop(state, figure, route[-1], pace, paid, budget * part, route)
    place = goal.places.get(figure.id)
    if place is None:
        return None
    x, y = figure.point
    near = (x + (place[0] - x) * part, y + (place[1] - y) * part)
    return cover_places.stop(state, figure, near, pace, paid, budget)


def leaving(state: State, figures: Sequence[Figure], budget: float) -> dict[str, Point]:
    """Who gets off the table by an edge with that distance, and where."""
    found: dict[str, Point] = {}
    for figure in figures:
        for edge in exits_of(state, figure.side):
            over = edge_foot(state.table.width, state.table.height, edge, figure.point, -0.1)
            if distance(figure.point, over) - 0.1 <= budget:
                found[figure.id] = over
    return found


def move(about: questions.Move, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """The ways of all who move by one die: the best goals first, then shorter ways, then to stay."""
    state = view.state
    assert isinstance(ask, Move)
    budget, pace = float(about.allowance), about.pace
    figures = [state.figures[id] for id in ask.pieces]
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
        score(state, figure, len(figures) - 1, False, lured=lured)[0] for figure in cover_places.reps(figures)
    ]
    staying = sum(waiting) / len(waiting) * len(figures)
    yield Proposal({}, staying, Reason("why-stay"))
    paths = (paid, ()) if paid else ((),)
    ranked = [
        (option, weighed) for option in paths for weighed in weigh(state, figures, pace, option, budget)
    ]
    ranked.sort(key=lambda one: -one[1].worth)
    tries = 0
    for option, weighed in ranked:
        if weighed.worth < staying or tries == TRIES:
            return
        unpaid = False  # a goal out of a cover that was not paid for is no try: those within it come after
        for ways, part in _drawn(state, figures, weighed.goal, pace, option, budget):
            problem = _refusal(ask, ways)
            if problem is None:
                yield Proposal(ways, weighed.worth - (1.0 - part) * 0.1, Reason(weighed.goal.why))
                return
            unpaid = unpaid or problem.code == NOT_PAID
        tries += not unpaid


def _haul(
    ask: Ask, state: State, figures: Sequence[Figure], kit: Kit, pace: str, budget: float
) -> Iterator[Proposal]:
    """The carriers of a thing on their way to where it is needed."""
    site = works.site_of(state, kit, figures)
    if site is not None:
        goal = work_goal(state, figures, site, f"why-{kit.kind}")
        tries = [(goal, LEAVES, 1.0), (goal, (), 1.0)]
        if site.kind == "over" and (covered := _under_cover(state, figures, site, goal, pace, budget)):
            tries.insert(0, (covered, LEAVES, 2.0))
        for aim, paid, worth in tries:
            for ways in _hauled(state, figures, kit, site, aim, pace, paid, budget):
                if stands(ask, ways):
                    yield Proposal(ways, worth, Reason(goal.why))
                    return
        lead = figures[0]
        for x, y in directions(WAYS_ROUND):
            end = (lead.point[0] + x * budget, lead.point[1] + y * budget)
            if distance(end, site.stand) < distance(lead.point, site.stand):
                goal = Goal(
                    f"why-{kit.kind}",
                    {one.id: (one.point[0] + x * budget, one.point[1] + y * budget) for one in figures},
                )
                for ways in _hauled(state, figures, kit, site, goal, pace, LEAVES, budget):
                    if stands(ask, ways):
                        yield Proposal(ways, -distance(end, site.stand), Reason(goal.why))
                        break
    yield Proposal({}, -1000.0, Reason("why-stay"))


def _hauled(
    state: State,
    figures: Sequence[Figure],
    kit: Kit,
    site: works.Site,
    goal: Goal,
    pace: str,
    paid: Sequence[str],
    budget: float,
) -> Iterator[dict[str, Raw]]:
    """The ways to a goal with a load; a ladder stays down at every wall but its own (GM.1.06, 10.04)."""
    for ways, _ in _drawn(state, figures, goal, pace, paid, budget):
        yield _kept_down(state, ways, site) if kit.kind == "ladder" else ways


def _kept_down(state: State, ways: Mapping[str, Raw], site: works.Site) -> dict[str, Raw]:
    found: dict[str, Raw] = {}
    for id, way in ways.items():
        assert isinstance(way, dict)
        figure, path = state.figures[id], way["path"]
        end = replace(figure.pose, x=path[-1][0], y=path[-1][1]) if path else figure.pose
        foot = settle(state, figure, end, {}).contiguous
        said = [
            thing
            for thing in foot
            if thing == site.thing or thing_named(state.table, thing).kind not in LEANS_ON
        ]
        declared = {"tags": {"contiguous": ",".join(said) or "none"}} if len(said) < len(foot) else {}
        found[id] = {**way, **declared}
    return found


def _under_cover(
    state: State, figures: Sequence[Figure], site: works.Site, straight: Goal, pace: str, budget: float
) -> Goal | None:
    """A cover on the way, where it spares the carriers more than the time it costs them."""
    lead = cover_places.middle_man(figures)
    sight, care = front(state, lead.side), caution(state, lead.side)

    def worth(goal: Goal) -> float:
        stopped = _led(state, lead, goal, pace, LEAVES, budget)
        if stopped is None:
            return -inf
        risk = sight.look(stopped.figure, len(figures) - 1, True, False).risk
        return -ON_THE_WAY * distance(stopped.figure.point, site.stand) - care * risk

    covers = [
        Goal(straight.why, cover_places.assigned(figures, spots, shelf))
        for shelf, spots in shelves_near(state, figures, budget, True)
        if len(spots) == len(figures)
    ]
    best = max(covers, key=worth, default=None)
    return best if best is not None and worth(best) > worth(straight) else None


def stands(ask: Ask, raw: Raw) -> bool:
    """The answer is legal."""
    return _refusal(ask, raw) is None


def _refusal(ask: Ask, raw: Raw) -> Illegal | None:
    try:
        ask.read(raw)
    except Illegal as problem:
        return problem
    return None


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
        stopped = cover_places.stop(state, figure, inner, pace, paid, budget)
        if stopped is not None and len(stopped.points) > 1:
            follow[figure.id] = _raw(stopped, pace)
    leavers: dict[str, Raw] = {id: {"path": [list(point)]} for id, point in out.items()}
    for kept in _fewer(tuple(leavers)):
        gone = {id: way for id, way in leavers.items() if id not in kept}
        for behind in (follow, {}):
            ways = {**{id: way for id, way in behind.items() if id not in gone}, **gone}
            if stands(ask, ways):
                reason = Reason("why-leave", {"count": len(gone)})
                yield Proposal(ways, objectives.LEAVING * 10 * len(gone), reason)
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
        far = {one.id: objectives.way(state, one, one.point, goal.routes) for one in figures}
        order = sorted(figures, key=lambda one: (round(far[one.id], 3), one.id))
    runs = bool(objectives.aims(state, figures[0].side).leave) and objectives.turns_left(state) <= RUNS_IN
    others = [one for one in state.placed() if all(one.id != figure.id for figure in figures)]
    for part in (1.0, 0.75, 0.4):
        ways: dict[str, Raw] = {}
        ended: list[Figure] = []
        for figure in order:
            stopped = _led(state, figure, goal, pace, paid, budget, part)
            if goal.routes:
                stopped = _clear(state, stopped, [*ended, *others], figure, pace)
            if (
                stopped is None
                or len(stopped.points) < 2
                or any(
                    distance(stopped.figure.point, other.point) < figure.radius + other.radius
                    for other in ended
                )
            ):
                ended.append(figure)
                continue
            look = front(state, figure.side).look(stopped.figure, len(figures) - 1, True, False)
            if pace == "skirmish" or not runs:
                stopped = cover_places.turned(state, figure, stopped, look.facing, pace, paid, budget)
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
