"""Where a detachment may be led: along the way to its aim, into a cover near by, to a place of work."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from escarmouche.kernel.points import Point
from escarmouche.rulesets.guepier.bot import cover_places, works
from escarmouche.rulesets.guepier.bot.cover_places import Shelf
from escarmouche.rulesets.guepier.bot.place_worth import Lure, destination, pull
from escarmouche.rulesets.guepier.bot.prospects import stood
from escarmouche.rulesets.guepier.bot.ways_on_foot import net
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.table.board import place
from escarmouche.table.plane import directions, distance
from escarmouche.table.tabletop import Pose
from escarmouche.table.tracks import Track

WAYS_ROUND = 8  # directions looked at
HEADINGS = 2  # of them weighed in full
SHELVES = 3  # covers weighed in full


class Goal(NamedTuple):
    """Where each man of a detachment would go, and why."""

    why: str
    places: Mapping[str, Point]
    routes: tuple[Point, ...] = ()  # instead of places: where each man goes by his own way


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
    lead = cover_places.middle_man(figures)
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
        yield Goal("why-cover", cover_places.assigned(figures, spots, shelf))


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
    spots = cover_places.lined(shelf, site.stand, len(figures), taken)
    return Goal(why, cover_places.assigned(figures, spots, shelf))


def shelves_near(
    state: State, figures: Sequence[Figure], budget: float, exact: bool
) -> Iterator[tuple[Shelf, list[Point]]]:
    """Covers that a detachment can come to now and from which it would look at the enemy."""
    middle = cover_places.centre([figure.point for figure in figures])
    level = figures[0].level
    enemies = [place(state, enemy).point for enemy in state.of_side(state.enemy(figures[0].side))]
    if not enemies:
        return
    near = sorted(enemies, key=lambda point: distance(point, middle))[:8]
    threat = cover_places.centre(near)
    found: list[tuple[float, int, Shelf, Point]] = []
    for number, shelf in enumerate(cover_places.shelves(state)):
        if shelf.level != level or (figures[0].mounted and not cover_places.for_horse(state, shelf)):
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
        spots = cover_places.lined(shelf, at, len(figures), taken)
        if spots:
            yield shelf, spots
