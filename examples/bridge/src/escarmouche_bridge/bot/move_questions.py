"""Who goes where: toward the bridge, into cover, to where a shot tells more than it costs."""

from collections.abc import Iterable, Iterator

import msgspec

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Move
from escarmouche.table.tabletop import Point, between, directions, distance, overlaps, rounded
from escarmouche_bridge.bot.worth import of_figure, of_place, of_shot
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.state import Figure, State
from escarmouche_bridge.flow import questions
from escarmouche_bridge.rules.movement import refusal
from escarmouche_bridge.rules.shooting import shot_at

WAYS = 8  # directions that are looked at
LEAST = 0.05  # for less nobody leaves his place
CAUTION = 0.6  # what the enemy's fire counts against the own


def move(about: questions.Move, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """One plan for all, the best placed first; and to stay."""
    state = view.state
    assert isinstance(ask, Move)
    taken = {one.id: one.point for side in state.plan.sides for one in state.placed(side)}
    ways: dict[str, dict[str, list[Point]]] = {}
    gained, best = 0.0, ("", 0.0)
    for figure in (state.figures[id] for id in ask.pieces):
        here = worth_at(state, figure, figure.point)
        others = [at for id, at in taken.items() if id != figure.id]
        found = [
            (worth_at(state, figure, at) - here, at)
            for at in places(state, figure)
            if not any(overlaps(at, tables.RADIUS, other, tables.RADIUS) for other in others)
            and refusal(state, figure, (figure.point, at)) is None
        ]
        gain, at = max(found, default=(0.0, figure.point))
        if gain > LEAST:
            ways[figure.id], taken[figure.id] = {"path": [at]}, at
            gained += gain
            best = max(best, (figure.id, gain), key=lambda one: one[1])
    if ways:
        yield Proposal(
            msgspec.to_builtins(ways), gained, Reason("why-move", {"figure": best[0], "count": len(ways)})
        )
    yield Proposal({}, 0.0, Reason("why-stay"))


def places(state: State, figure: Figure) -> Iterator[Point]:
    """Where somebody might go: at and toward the bridge and its ends, and all around."""
    start, goal = figure.point, state.plan.bridge
    for aim in (goal, *bridge_ends(state)):
        far = distance(start, aim)
        if far > 0.0:
            for share in (1.0, 0.66, 0.33):
                yield _at(between(start, aim, min(1.0, share * tables.PACE / far)))
    for x, y in directions(WAYS):
        for far in (tables.PACE, tables.PACE / 2):
            yield _at((start[0] + x * far, start[1] + y * far))


def bridge_ends(state: State) -> Iterator[Point]:
    for area in state.table.areas:
        if area.kind == "bridge":
            west, south, east, north = area.box
            yield from ((west - 1.5, (south + north) / 2), (east + 1.5, (south + north) / 2))


def _at(point: Point) -> Point:
    return rounded(point[0]), rounded(point[1])


def worth_at(state: State, figure: Figure, at: Point) -> float:
    """The ground, the best shot from there, and what the enemy's fire may do there."""
    enemies = list(state.placed(state.enemy(figure.side)))
    fire = max(
        (of_shot(shot, one) for one in enemies if (shot := shot_at(state, figure, one, at))), default=0.0
    )
    pose = msgspec.structs.replace(figure.pose, x=at[0], y=at[1])
    there = msgspec.structs.replace(figure, where=msgspec.structs.replace(figure.where, pose=pose))
    danger = max(
        (of_shot(shot, there) for one in enemies if not one.shaken and (shot := shot_at(state, one, there))),
        default=0.0,
    )
    return of_place(state, at) * of_figure(figure) + fire - CAUTION * danger
