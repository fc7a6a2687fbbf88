"""A player's own hidden markers: put down, moved, turned over at will (TY.18.09).

What an unrevealed marker rolls and does is known to its owner alone; decoys move as if they were commanded.
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Option, Spot, Way
from escarmouche.kernel.events import Audience
from escarmouche.kernel.questions import Choose, ChooseSeveral, Flow, Move, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tyneside.data import marker_plan, tables
from escarmouche.rulesets.tyneside.data.events import MarkerMoved, MarkersPlaced
from escarmouche.rulesets.tyneside.data.marker_plan import decoys_for
from escarmouche.rulesets.tyneside.data.state import Marker, Play, State, update
from escarmouche.rulesets.tyneside.flow import moves_and_charges, questions, sightings
from escarmouche.rulesets.tyneside.rules import hidden_groups
from escarmouche.rulesets.tyneside.rules.hidden_groups import piece_at
from escarmouche.rulesets.tyneside.rules.secrets import owners
from escarmouche.rulesets.tyneside.table import deployment_places, deployment_proposals
from escarmouche.rulesets.tyneside.table.terrain import Gait, going
from escarmouche.table.tabletop import Point, at_most, rounded

RULE = "TY.18.09"
DECOY = "decoy"


def own(state: State, side: str) -> tuple[Marker, ...]:
    return tuple(marker for marker in state.markers.values() if marker.side == side)


# Before the game


def hide(game: Play, side: str) -> Flow[None]:
    """Which groups a player puts down as markers, and where; half as many decoys go with them."""
    state = game.state
    groups = [
        id
        for id in marker_plan.hidden_groups(state, side)
        if not any(state.figures[man].placed for man in state.units[id].members)
    ]
    if not groups:
        return
    audience = owners(game, side)
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=side,
        about=questions.Hide(side),
        options=tuple(Option(id, "option-hide", {"unit": id}, RULE) for id in groups),
        default=groups,
        audience=audience,
        masked="hide",
    )
    if not chosen:
        return
    pieces = (*chosen, *(f"{DECOY}-{number + 1}" for number in range(decoys_for(len(chosen)))))
    spots: dict[str, Spot] = yield marker_question(state, side, pieces, audience)
    lie = sorted((spot.at, piece) for piece, spot in spots.items())  # numbered by place, which tells nothing
    found = {}
    for number, (at, piece) in enumerate(lie, start=len(state.markers) + 1):
        id = f"marker-{number}"
        unit = piece if piece in state.units else ""
        found[id] = Marker(id=id, side=side, at=at, piece=piece_at(state.table, at), unit=unit)
    update(game, markers={**state.markers, **found})
    game.emit(MarkersPlaced(rules=(RULE,), side=side, count=len(found)))


def marker_question(state: State, side: str, pieces: tuple[str, ...], audience: Audience) -> Place:
    def check(spots: Mapping[str, Spot]) -> None:
        for piece, spot in spots.items():
            if reason := _unfit(state, side, spot.at):
                raise Illegal(RULE, "marker-placement", marker=piece, reason=reason)

    usual = deployment_proposals.marker_places(state, side, len(pieces))
    return Place(
        seat=side,
        about=questions.PlaceMarkers(len(pieces), side),
        pieces=pieces,
        guide=Guide(spots={piece: (Spot(at),) for piece, at in zip(pieces, usual, strict=True)}, turns=False),
        default=msgspec.to_builtins({piece: Spot(at) for piece, at in zip(pieces, usual, strict=True)}),
        check=check,
        audience=audience,
        masked="hide",
    )


def _unfit(state: State, side: str, at: Point) -> str:
    (x, y), zones = at, [zone.rect for zone in state.plan.zones if zone.side == side and not zone.units]
    if not any(west <= x <= east and south <= y <= north for west, south, east, north in zones):
        return "zone"
    return deployment_places.unfit_ground(state.table, at, 0.0, mounted=False)


# In a phase


def reveal(game: Play, side: str) -> Flow[None]:
    """A player turns over what he likes: before his units are commanded, and before they fire."""
    while (mine := own(game.state, side)) and not game.state.automatic(side):
        key: str | None = yield Choose(
            seat=side,
            about=questions.Reveal(side),
            options=tuple(
                Option(one.id, "option-reveal", {"unit": one.unit or DECOY, "marker": one.id}, RULE, one.id)
                for one in mine
            ),
            may_pass=RULE,
            audience=owners(game, side),
            masked="markers",
        )
        if key is None:
            return
        yield from sightings.turn_over(game, key, "own")
        yield from sightings.look(game)


def act(game: Play, side: str) -> Flow[None]:
    """Markers move: those of groups that act by themselves, the others and the decoys as the player likes. All at once
    and by their numbers, so that nobody sees which of them move by themselves; but who charges comes to light first."""
    if game.state.automatic(side):
        return
    for marker in own(game.state, side):
        if not hidden_groups.free(game.state, marker) and hidden_groups.charges(game.state, marker):
            yield from sightings.turn_over(game, marker.id, "charges", asks=False)
            yield from moves_and_charges.move(game, marker.unit)
            yield from sightings.look(game, marker.unit)
    mine = own(game.state, side)
    free = tuple([one for one in mine if hidden_groups.free(game.state, one)])
    ways: dict[str, Way] = {}
    if free:
        ways = yield movement_question(game, side, free)
    elif mine:  # else it would be seen that nobody commands them
        yield Choose(
            seat=side,
            about=questions.MarkersGoOn(side, len(mine)),
            options=(),
            may_pass=RULE,
            audience=owners(game, side),
            masked="markers",
        )
    paths = {
        one.id: ways.get(one.id, Way()).path if one in free else hidden_groups.path_of(game.state, one)
        for one in mine
    }
    for marker in mine:
        _move(game, marker.id, (marker.at, *paths[marker.id]))
        if marker not in free:
            hidden_groups.note_arrival(game, game.state.markers[marker.id])


def movement_question(game: Play, side: str, free: tuple[Marker, ...]) -> Move:
    state = game.state

    def check(ways: Mapping[str, Way]) -> None:
        for id, way in ways.items():
            path = (state.markers[id].at, *way.path)
            reason, spent = "", 0.0
            if way.facing is not None:
                reason = "turned"
            elif not all(state.table.within(point) for point in path):
                reason = "table"
            elif going(state.table, path, Gait()).barred:
                reason = "barred"
            elif not at_most(spent := hidden_groups.cost_of(state.table, path), tables.MOVE):
                reason = "far"
            if reason:
                raise Illegal(RULE, "marker-move", marker=id, reason=reason, cost=spent, most=tables.MOVE)

    return Move(
        seat=side,
        about=questions.MoveMarkers(side, tables.MOVE),
        pieces=tuple(marker.id for marker in free),
        guide=Guide(budget=tables.MOVE, starts={marker.id: marker.at for marker in free}, turns=False),
        default={},
        check=check,
        audience=owners(game, side),
        masked="markers",
    )


def _move(game: Play, id: str, path: tuple[Point, ...]) -> None:
    end = (rounded(path[-1][0]), rounded(path[-1][1]))
    marker = game.state.markers[id]
    if len(path) < 2 or end == marker.at:
        return
    spent = hidden_groups.cost_of(game.state.table, path)
    moved = replace(marker, at=end, piece=piece_at(game.state.table, end), cost=spent)
    update(game, markers={**game.state.markers, id: moved})
    game.emit(MarkerMoved(rules=(RULE,), marker=id, path=(*path[:-1], end)))
