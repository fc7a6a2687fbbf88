"""Reinforcements: put down along their stretch of the table edge at the start of their side's phase (TY.5.15)."""

from collections.abc import Mapping

import msgspec

from escarmouche.kernel.answers import Guide, Spot
from escarmouche.kernel.questions import Flow, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data.events import Arrived
from escarmouche.rulesets.tyneside.data.state import Arrival, Figure, Play, State, change_each, change_unit
from escarmouche.rulesets.tyneside.flow.questions import Arrive
from escarmouche.rulesets.tyneside.table import deployment_places
from escarmouche.table.tabletop import At, Point, Pose, at_most, distance, rounded

RULE = "TY.5.15"
STEP = 0.5  # between the points of an edge that are tried where a place is blocked


def arrive(game: Play, side: str) -> Flow[None]:
    """Those due in this turn; the player says where, an automatic side spreads them evenly."""
    for arrival in game.state.plan.arrivals:
        unit = game.state.units[arrival.unit]
        men = waiting(game.state, arrival.unit)
        if unit.side != side or arrival.turn > game.state.turn or not men:
            continue
        spots = spread(game.state, arrival, men)
        if not game.state.automatic(side):
            answer: dict[str, Spot] = yield question(game.state, side, arrival, men, spots)
            spots = {id: spot.at for id, spot in answer.items()}
        change_each(game, {id: {"where": At(Pose(*at))} for id, at in spots.items()})
        change_unit(game, arrival.unit, facing=arrival.facing)
        game.emit(Arrived(rules=(RULE,), unit=arrival.unit, edge=arrival.edge, figures=tuple(spots)))


def waiting(state: State, unit: str) -> tuple[Figure, ...]:
    """The men of a unit who have not come yet."""
    men = (state.figures[id] for id in state.units[unit].members)
    return tuple(man for man in men if not (man.placed or man.lost or man.left))


def question(
    state: State, side: str, arrival: Arrival, men: tuple[Figure, ...], usual: Mapping[str, Point]
) -> Place:
    def check(spots: Mapping[str, Spot]) -> None:
        if problem := refusal(state, arrival, spots):
            raise problem

    return Place(
        seat=side,
        about=Arrive(arrival.unit, arrival.edge, arrival.low, arrival.high),
        pieces=tuple(usual),
        guide=Guide(spots={id: (Spot(at),) for id, at in usual.items()}, turns=False),
        default=msgspec.to_builtins({id: Spot(at) for id, at in usual.items()}),
        check=check,
    )


def refusal(state: State, arrival: Arrival, spots: Mapping[str, Spot]) -> Illegal | None:
    """Why they may not come on there: off their stretch of the edge, or where they find no room."""
    trial = deployment_places.put(state, {id: spot.at for id, spot in spots.items()})
    for id, spot in spots.items():
        figure = state.figures[id]
        if not at_most(distance(spot.at, _onto(state, arrival, figure, spot.at)), 0.0):
            return Illegal(RULE, "arrival", figure=id, edge=arrival.edge, low=arrival.low, high=arrival.high)
        if reason := deployment_places.unfit_ground(state.table, spot.at, figure.radius, figure.mounted):
            return Illegal(RULE, "placement", figure=id, reason=reason)
        if not deployment_places.vacant(trial, spot.at, figure.radius, figure.side, without=id):
            return Illegal(RULE, "placement", figure=id, reason="overlap")
    return deployment_places.scattered(trial, {arrival.unit: None})


def _onto(state: State, arrival: Arrival, figure: Figure, at: Point) -> Point:
    """The point nearest to a place where a base would touch the stretch of the edge."""
    along = at[1] if arrival.edge in ("east", "west") else at[0]
    return _on_edge(state, arrival, figure, min(max(along, arrival.low), arrival.high))


def _on_edge(state: State, arrival: Arrival, figure: Figure, along: float) -> Point:
    """A base touching the edge, inside the table."""
    r, table = figure.radius, state.table
    end = table.height if arrival.edge in ("east", "west") else table.width
    along = rounded(min(max(along, r), end - r))
    return {
        "north": (along, table.height - r),
        "south": (along, r),
        "east": (table.width - r, along),
        "west": (r, along),
    }[arrival.edge or "south"]


def spread(state: State, arrival: Arrival, men: tuple[Figure, ...]) -> dict[str, Point]:
    """Evenly along the stretch; who finds his place blocked is at the nearest free point of the edge (TY.5.15)."""
    found: dict[str, Point] = {}
    for number, man in enumerate(men):
        wanted = arrival.low + (arrival.high - arrival.low) * (number + 0.5) / len(men)
        at = _nearest_free(state, arrival, man, wanted)
        if at is not None:
            found[man.id] = at
            state = deployment_places.put(state, {man.id: at})
    return found


def _nearest_free(state: State, arrival: Arrival, man: Figure, wanted: float) -> Point | None:
    end = state.table.height if arrival.edge in ("east", "west") else state.table.width
    steps = int(end / STEP) + 1
    for number in range(steps):
        for along in (wanted - number * STEP, wanted + number * STEP):
            at = _on_edge(state, arrival, man, along)
            if 0.0 <= along <= end and deployment_places.free(state, man, at):
                return at
    return None
