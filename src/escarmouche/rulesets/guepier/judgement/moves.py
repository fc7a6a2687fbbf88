"""Where a detachment goes once its distance is known, or would go with a distance to be expected."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.plane import Point, directions, distance
from escarmouche.kernel.table import Pose
from escarmouche.rulesets.guepier import tables
from escarmouche.rulesets.guepier.actions import LEAVES
from escarmouche.rulesets.guepier.board import place, zone_at
from escarmouche.rulesets.guepier.judgement import aims, posts
from escarmouche.rulesets.guepier.judgement.posts import Shelf, Stop
from escarmouche.rulesets.guepier.judgement.pulls import pull
from escarmouche.rulesets.guepier.model import Figure, State
from escarmouche.rulesets.guepier.movement import exits_of

WAYS_ROUND = 16  # directions looked at
HEADINGS = 2  # of them weighed in full
SHELVES = 3  # covers weighed in full
LATER = 0.8  # what a turn to come counts against this one
FORESEEN = 2.0  # turns to come that count
EXPECTED = 3  # of the distance die, before it is thrown


class Goal(NamedTuple):
    """Where each man of a detachment would go, and why."""

    why: str
    places: Mapping[str, Point]


def horizon(state: State) -> float:
    return LATER * min(FORESEEN, float(aims.turns_left(state)))


def score(state: State, figure: Figure, aiming: bool = False) -> float:
    """What a man may expect where he stands in the state: his fire, the enemy's, this turn and after, and the aim."""
    now = posts.outlook(state, figure, aiming)
    worth = now.fire - now.risk
    ahead = horizon(state)
    if ahead:
        settled = still(figure)
        then = posts.outlook(state, settled, True, later=True)
        worth += ahead * (then.fire - then.risk)
    return worth + pull(state, figure, figure.pose)


def still(figure: Figure) -> Figure:
    return replace(figure, mode="immobile", marker="none") if figure.marker != "green" else figure


def goals(
    state: State, figures: Sequence[Figure], pace: str, paid: Sequence[str], budget: float
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
    for _, _, shift in ranked[:HEADINGS]:
        for part in (1.0, 0.6):
            yield Goal(
                "why-move-on",
                {one.id: (one.point[0] + shift[0] * part, one.point[1] + shift[1] * part) for one in figures},
            )
    if pace == "skirmish":
        yield Goal("why-turn", {one.id: one.point for one in figures})
    for shelf, spots in shelves_near(state, figures, budget):
        yield Goal("why-cover", posts.assigned(figures, spots, shelf))


def shelves_near(
    state: State, figures: Sequence[Figure], budget: float
) -> Iterator[tuple[Shelf, list[Point]]]:
    """Covers that a detachment can come to now and from which it would look at the enemy."""
    middle = posts.centre([figure.point for figure in figures])
    level = figures[0].level
    enemies = [place(state, enemy).point for enemy in state.of_side(state.enemy(figures[0].side))]
    if not enemies:
        return
    near = sorted(enemies, key=lambda point: distance(point, middle))[:8]
    threat = posts.centre(near)
    members = {figure.id for figure in figures}
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
        taken = [
            other.point for other in state.placed() if other.id not in members and other.level == shelf.level
        ]
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
    state: State, figures: Sequence[Figure], pace: str, paid: Sequence[str], budget: float, count: int = 2
) -> list[Weighed]:
    """The goals of a detachment by their worth, judged on a few of its men."""
    judged = posts.reps(figures, count)
    share = len(figures) / len(judged)
    found = []
    for goal in goals(state, figures, pace, paid, budget):
        worth, able = 0.0, 0
        for figure in judged:
            if figure.id not in goal.places:
                continue
            stopped = posts.stop(state, figure, goal.places[figure.id], pace, paid, budget)
            if stopped is None:
                continue
            able += 1
            worth += score(state, stopped.figure)
        if able == len(judged):
            found.append(Weighed(worth * share, goal))
    return sorted(found, key=lambda one: -one.worth)


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
    assert ask is not None
    pieces: tuple[str, ...] = ask.pieces  # type: ignore[attr-defined]
    budget, pace = float(ask.params["allowance"]), str(ask.params["pace"])
    figures = [state.figures[id] for id in pieces if id in state.figures]
    if len(figures) != len(pieces) or not figures:
        yield Proposal({}, 0.0, Reason("why-stay"))
        return
    paid = LEAVES if any(zone_at(state.table, one.point, one.level) for one in figures) else ()
    if out := leaving(state, figures, budget):
        yield from _off(state, figures, out, pace, paid, budget)
    staying = (
        sum(score(state, figure) for figure in posts.reps(figures)) * len(figures) / min(2, len(figures))
    )
    for option in (paid, ()) if paid else ((),):
        for weighed in weigh(state, figures, pace, option, budget):
            worth = weighed.worth if option == paid else weighed.worth - 0.01
            yield from _drawn(state, figures, weighed, worth, pace, option, budget)
    yield Proposal({}, staying, Reason("why-stay"))


def _off(
    state: State,
    figures: Sequence[Figure],
    out: Mapping[str, Point],
    pace: str,
    paid: Sequence[str],
    budget: float,
) -> Iterator[Proposal]:
    """As many as can leave the table do; the others follow as far as they get."""
    ways: dict[str, Raw] = {id: {"path": [list(point)]} for id, point in out.items()}
    worth = aims.LEAVING * 10 * len(ways)
    others = [figure for figure in figures if figure.id not in out]
    follow = dict(ways)
    for figure in others:
        edge = next(iter(out.values()))
        goal = (
            (figure.point[0], edge[1])
            if not 0 <= edge[1] <= state.table.height
            else (edge[0], figure.point[1])
        )
        stopped = posts.stop(state, figure, goal, pace, paid, budget)
        if stopped is not None and stopped.path:
            follow[figure.id] = _raw(stopped, pace)
    reason = Reason("why-leave", {"count": len(out)})
    if len(follow) > len(ways):
        yield Proposal(follow, worth + 0.5, reason)
    yield Proposal(ways, worth, reason)
    for id, way in ways.items():
        yield Proposal({id: way}, aims.LEAVING * 10, reason)


def _raw(stopped: Stop, pace: str) -> Raw:
    raw: dict[str, Raw] = {"path": [list(point) for point in stopped.path]}
    if pace == "skirmish":
        raw["facing"] = stopped.figure.pose.facing
    return raw


def _drawn(
    state: State,
    figures: Sequence[Figure],
    weighed: Weighed,
    worth: float,
    pace: str,
    paid: Sequence[str],
    budget: float,
) -> Iterator[Proposal]:
    """The ways to a goal; if they do not stand as they are, shorter ones that may."""
    for number, part in enumerate((1.0, 0.75, 0.4)):
        ways: dict[str, Raw] = {}
        ended: list[Figure] = []
        for figure in figures:
            goal = weighed.goal.places.get(figure.id)
            if goal is None:
                continue
            x, y = figure.point
            near = (x + (goal[0] - x) * part, y + (goal[1] - y) * part)
            stopped = posts.stop(state, figure, near, pace, paid, budget)
            if stopped is None or (not stopped.path and pace != "skirmish"):
                continue
            clash = any(
                distance(stopped.figure.point, other.point) < figure.radius + other.radius for other in ended
            )
            if clash:
                continue
            ended.append(stopped.figure)
            ways[figure.id] = _raw(stopped, pace)
        if ways:
            yield Proposal(ways, worth - 0.05 * number * len(figures), Reason(weighed.goal.why))
