"""Setting up: the side that moves second first, then the other (section 22, TY.18.10); reinforcements, put down along
their stretch of the table edge at the start of their side's phase (TY.5.15)."""

from collections.abc import Mapping

import msgspec

from escarmouche.kernel.answers import Guide, Spot
from escarmouche.kernel.questions import Flow, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data.events import Arrived, SideDeployed
from escarmouche.rulesets.tyneside.data.state import (
    Arrival,
    Figure,
    Play,
    State,
    change_each,
    change_unit,
    move_cursor,
)
from escarmouche.rulesets.tyneside.flow.hidden_markers import hide
from escarmouche.rulesets.tyneside.flow.questions import Arrive, Deploy
from escarmouche.rulesets.tyneside.rules.hidden_groups import place, place_open
from escarmouche.rulesets.tyneside.table import deployment_places, deployment_proposals
from escarmouche.table.tabletop import At, Point, Pose, Waiting, at_most, distance, rounded

RULE = "TY.18.10"
HIDDEN = "hidden"  # the markers of a player are put down
ARRIVAL = "TY.5.15"
STEP = 0.5  # between the points of an edge that are tried where a place is blocked


def deploy(game: Play, side: str) -> Flow[bool]:
    """All of a side but its reinforcements; False while there is more of it to come."""
    if not game.state.cursor.ready:
        put_down(game, deployment_proposals.drawn_up(game.state, side))
        move_cursor(game, ready=True)
        return False
    if game.state.automatic(side):
        by_itself(game, side)
    elif side in game.state.plan.hidden and HIDDEN not in game.state.cursor.done:
        yield from hide(game, side)
        move_cursor(game, done=(HIDDEN,))
        return False
    elif figures := to_deploy(game.state, side):
        spots: dict[str, Spot] = yield question(game.state, side, figures)
        put_down(game, {id: spot.at for id, spot in spots.items()})
    count = len(game.state.of_side(side))
    if count:
        game.emit(SideDeployed(rules=(RULE,), side=side, count=count))
    return True


def by_itself(game: Play, side: str) -> None:
    """An automatic side: under its markers, or in loose rows from the corner nearest the enemy on."""
    state = game.state
    if side in state.plan.hidden:
        place(game, side)
    elif any(zone.side == side for zone in state.plan.zones):
        put_down(game, deployment_proposals.rows(state, side, to_deploy(state, side)))
    else:
        place_open(game, side)


def to_deploy(state: State, side: str) -> tuple[Figure, ...]:
    """The figures of a side that still have to be set up: not those who come later, nor those under markers."""
    coming = {arrival.unit for arrival in state.plan.arrivals}
    hidden = {marker.unit for marker in state.markers.values()}
    return tuple(
        one
        for one in state.figures.values()
        if one.side == side and isinstance(one.where, Waiting) and one.unit not in coming | hidden
    )


def question(state: State, side: str, figures: tuple[Figure, ...]) -> Place:
    def check(spots: Mapping[str, Spot]) -> None:
        if problem := deployment_places.refusal(state, spots):
            raise problem

    usual = deployment_proposals.proposal(state, side, figures)
    return Place(
        seat=side,
        about=Deploy(len(figures), side),
        pieces=tuple(one.id for one in figures),
        guide=Guide(spots={id: (Spot(at),) for id, at in usual.items()}, turns=False),
        default=msgspec.to_builtins({id: Spot(at) for id, at in usual.items()}),
        check=check,
    )


def put_down(game: Play, points: Mapping[str, Point]) -> None:
    change_each(game, {id: {"where": At(Pose(*at).rounded())} for id, at in points.items()})


def arrive(game: Play, side: str) -> Flow[None]:
    """Those due in this turn; the player says where, an automatic side spreads them evenly."""
    for arrival in game.state.plan.arrivals:
        unit = game.state.units[arrival.unit]
        men = waiting(game.state, arrival.unit)
        if unit.side != side or arrival.turn > game.state.turn or not men:
            continue
        spots = spread(game.state, arrival, men)
        if not game.state.automatic(side):
            answer: dict[str, Spot] = yield arrival_question(game.state, side, arrival, men, spots)
            spots = {id: spot.at for id, spot in answer.items()}
        change_each(game, {id: {"where": At(Pose(*at))} for id, at in spots.items()})
        change_unit(game, arrival.unit, facing=arrival.facing)
        game.emit(Arrived(rules=(ARRIVAL,), unit=arrival.unit, edge=arrival.edge, figures=tuple(spots)))


def waiting(state: State, unit: str) -> tuple[Figure, ...]:
    """The men of a unit who have not come yet."""
    men = (state.figures[id] for id in state.units[unit].members)
    return tuple(man for man in men if not (man.placed or man.lost or man.left))


def arrival_question(
    state: State, side: str, arrival: Arrival, men: tuple[Figure, ...], usual: Mapping[str, Point]
) -> Place:
    def check(spots: Mapping[str, Spot]) -> None:
        if problem := arrival_refusal(state, arrival, spots):
            raise problem

    return Place(
        seat=side,
        about=Arrive(arrival.unit, arrival.edge, arrival.low, arrival.high),
        pieces=tuple(usual),
        guide=Guide(spots={id: (Spot(at),) for id, at in usual.items()}, turns=False),
        default=msgspec.to_builtins({id: Spot(at) for id, at in usual.items()}),
        check=check,
    )


def arrival_refusal(state: State, arrival: Arrival, spots: Mapping[str, Spot]) -> Illegal | None:
    """Why they may not come on there: off their stretch of the edge, or where they find no room."""
    trial = deployment_places.put(state, {id: spot.at for id, spot in spots.items()})
    for id, spot in spots.items():
        figure = state.figures[id]
        if not at_most(distance(spot.at, _onto(state, arrival, figure, spot.at)), 0.0):
            return Illegal(
                ARRIVAL, "arrival", figure=id, edge=arrival.edge, low=arrival.low, high=arrival.high
            )
        if reason := deployment_places.unfit_ground(state.table, spot.at, figure.radius, figure.mounted):
            return Illegal(ARRIVAL, "placement", figure=id, reason=reason)
        if not deployment_places.vacant(trial, spot.at, figure.radius, figure.side, without=id):
            return Illegal(ARRIVAL, "placement", figure=id, reason="overlap")
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
