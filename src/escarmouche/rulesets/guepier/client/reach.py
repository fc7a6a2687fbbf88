"""How far one gets: the ground within reach, before and after the die, and what a drawn path costs (GM.9.03, 9.19)."""

from collections.abc import Iterator, Mapping

import msgspec

from escarmouche.client.foresight import Contour, Measured, Reach
from escarmouche.client.scene import outline_of
from escarmouche.kernel.answers import Guide, Spot, Way
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, Choose, Move, Place
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.guepier.client.forecasts import distances
from escarmouche.rulesets.guepier.data.state import State
from escarmouche.rulesets.guepier.data.tables import ACTION_COST
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules.actions import (
    MOVES,
    action_refusal,
    actions_of,
    activation_refusal,
    leaves_due,
    pace_of,
    price_refusal,
)
from escarmouche.rulesets.guepier.rules.movement import CELL, course, exits_of, gun_walk, reach_of, walk_of
from escarmouche.rulesets.guepier.table.crossings import Walk
from escarmouche.rulesets.guepier.table.deployment_places import grounds, record_for
from escarmouche.skirmish.reach_grid import BEYOND, Field
from escarmouche.table.tabletop import Point, arc_length, distance, rounded

FAR, FAR_CELL = 18.0, 1.5  # beyond that, a coarser grid will do


def reach(view: View[State], ask: Ask, piece: str, via: tuple[Point, ...]) -> Reach:
    """Of a move: the ground within what is left by way of these points. Where the die is still to be thrown: how far
    one gets for certain, as likely as not, and at best, with the odds.

    When it is asked which action to take, `piece` may also be one of the actions.
    """
    state, about = view.state, ask.about
    if isinstance(ask, Move) and isinstance(about, questions.Move):
        if piece not in ask.pieces:
            return Reach()
        walk = _walk(state, piece, about.pace, about.paid)
        left = ask.guide.budget - arc_length((walk.at.point, *via))
        return Reach((Contour(_costs(walk, ask.guide.budget, via).rings(left)),)) if left > 0 else Reach()
    if isinstance(about, questions.Deploy):
        return Reach(tuple(_deployment(state, about.group, piece)))
    return Reach(tuple(_ahead(state, ask, piece)))


def _deployment(state: State, group: str, piece: str) -> Iterator[Contour]:
    """Where a figure of the group may be put down (GM.16.01)."""
    if piece in state.figures:
        record = record_for(state, state.groups[group], state.figures[piece].mounted)
        for ground in grounds(state, record):
            yield Contour((outline_of(ground.area),))


def _ahead(state: State, ask: Ask, piece: str) -> Iterator[Contour]:
    """What a piece might do next, at its quickest, or by the action named."""
    pace = ""
    if isinstance(ask, Choose) and isinstance(ask.about, questions.Action):
        paces = {option.key: str(option.params["pace"]) for option in ask.options if option.key in MOVES}
        lead = ask.about.gun or ask.about.figure
        pace = paces.get(piece, next(reversed(paces.values()), ""))
        piece = lead if piece in paces else piece
        if piece in state.figures and state.figures[piece].side != ask.seat:
            return
    elif piece in state.figures and activation_refusal(state, state.figures[piece]) is None:
        pace = _quickest(state, piece)
    stands = state.figures[piece].placed if piece in state.figures else piece in state.guns
    if not pace or not stands:
        return
    due = leaves_due(state, (piece,) if piece in state.figures else (), piece if piece in state.guns else "")
    found = distances(pace)
    walk = _walk(state, piece, pace, due)
    costs = _costs(walk, float(max(found)), ())
    lengths = list(found)
    for length in (lengths[0], lengths[len(lengths) // 2], lengths[-1]):
        chance = sum(share for far, share in found.items() if far >= length)
        params: dict[str, str | int] = {"distance": length, "chance": str(chance)}
        yield Contour(costs.rings(float(length)), Wording("reach-odds", {**params}))


def _quickest(state: State, id: str) -> str:
    figure = state.figures[id]
    for action in reversed(actions_of(figure.moving)):
        dear = price_refusal(state, figure.group, ACTION_COST[action])
        if action in MOVES and dear is None and action_refusal(state, (id,), action) is None:
            return pace_of(action, figure.mounted)
    return ""


def _walk(state: State, piece: str, pace: str, paid: tuple[str, ...]) -> Walk:
    if piece in state.guns:
        return gun_walk(state, state.guns[piece], paid)
    return walk_of(state, state.figures[piece], pace, paid)


def _costs(walk: Walk, budget: float, via: tuple[Point, ...]) -> Field:
    cell = CELL if budget <= FAR else FAR_CELL
    return Field(reach_of(walk, budget + BEYOND * cell, via, cell))


def measure(view: View[State], ask: Ask, raw: object) -> Mapping[str, Measured]:
    """Each path as the judge of the move measures it: along its points, to the edge by which it leaves (GM.9.19)."""
    try:
        if isinstance(ask, Move):
            return _walked(view.state, ask, msgspec.convert(raw, dict[str, Way]))
        if isinstance(ask, Place):
            return _put(ask.guide, msgspec.convert(raw, dict[str, Spot]))
    except msgspec.ValidationError:
        pass
    return {}


def _walked(state: State, ask: Move, ways: Mapping[str, Way]) -> dict[str, Measured]:
    found: dict[str, Measured] = {}
    for piece in ask.pieces:
        if piece in ways and isinstance(ask.about, questions.Move):
            walk = _walk(state, piece, ask.guide.pace, ())
            path = [(rounded(x), rounded(y)) for x, y in ways[piece].path]
            track, _ = course(walk, path, exits_of(state, walk.side) if piece in state.figures else ())
            found[piece] = Measured(track.length, track.length, ask.guide.budget - track.length)
    return found


def _put(guide: Guide, spots: Mapping[str, Spot]) -> dict[str, Measured]:
    """Who takes his place in a formation goes straight to it (GM.9.23)."""
    if not guide.budget:
        return {}
    lengths = {
        piece: distance(start, spots[piece].at) for piece, start in guide.starts.items() if piece in spots
    }
    return {piece: Measured(length, length, guide.budget - length) for piece, length in lengths.items()}
