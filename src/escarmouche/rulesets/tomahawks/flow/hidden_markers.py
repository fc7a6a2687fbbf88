"""Hidden movement markers: moved, spotted, turned over; and reserves that come on (MT.3.20, 8.41-8.46).

move(game, marker)        the Move of a marker, which is all that it can do
check(game)               after every action: markers that an enemy spots now are turned over
reveal(game, marker, by)  what lies under it is put on the table
enter(game, unit)         a unit in reserve comes on by its stretch of edge
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Spot, Way
from escarmouche.kernel.questions import Flow, Move, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import MarkerMoved, MarkerRevealed, UnitEntered, UnitSetUp
from escarmouche.rulesets.tomahawks.data.roster import base_of
from escarmouche.rulesets.tomahawks.data.state import (
    Exit,
    Figure,
    Marker,
    Play,
    State,
    Unit,
    activate,
    move_cursor,
    update,
)
from escarmouche.rulesets.tomahawks.flow import deployment
from escarmouche.rulesets.tomahawks.rules import who_spots_whom
from escarmouche.rulesets.tomahawks.table import deployment_places, figure_moves, reveal_places
from escarmouche.rulesets.tomahawks.table.deployment_places import Drawn
from escarmouche.rulesets.tomahawks.table.reveal_places import Settled
from escarmouche.table.tabletop import At, Point, Pose, distance, rounded
from escarmouche.table.tracks import Track

MOVING, REVEALED, PLACED, NEAR = "MT.8.41", "MT.8.42", "MT.8.43", "MT.8.44"
OWN, SPOTTED, TOO_NEAR = "own", "spotted", "near"


# Turning over


def check(game: Play) -> Flow[None]:
    """Markers that some enemy figure spots are revealed at once, until none is (MT.8.42)."""
    while game.state.markers:
        found = next(
            (
                (id, viewer)
                for id in game.state.markers
                if (viewer := who_spots_whom.marker_spotted(game.state, id))
            ),
            None,
        )
        if found is None:
            return
        yield from reveal(game, found[0], found[1], SPOTTED)


def reveal(game: Play, id: str, by: str, cause: str = "") -> Flow[None]:
    """A decoy is removed; a unit is put down about the marker's spot as its owner likes (MT.8.43).

    `by` is the enemy who has spotted it or come near, a figure or a unit; nobody where its owner wishes it.
    """
    marker = game.state.markers[id]
    cause = cause or (TOO_NEAR if by else OWN)
    update(game, markers={one: other for one, other in game.state.markers.items() if one != id})
    rule = NEAR if cause == TOO_NEAR else REVEALED
    game.emit(
        MarkerRevealed(
            rules=(rule,),
            marker=id,
            side=marker.side,
            at=marker.at,
            cause=cause,
            what="unit" if marker.unit else "decoy",
            by=by,
            unit=marker.unit,
        )
    )
    game.disclose()
    if marker.unit:
        usual = reveal_places.proposal(game.state, marker)
        drawn = usual.drawn
        if len(drawn.poses) > 1 or not usual.on_spot:
            spots: dict[str, Spot] = yield set_up_question(game.state, marker, usual)
            drawn = reveal_places.drawn_up(usual, spots)
        deployment.put_down(game, {marker.unit: drawn})
        game.emit(
            UnitSetUp(
                rules=(PLACED,), unit=marker.unit, figures=tuple(drawn.poses), formation=drawn.formation
            )
        )
    _carry_over(game, marker)


def set_up_question(state: State, marker: Marker, usual: Settled) -> Place:
    """About the marker's spot, in any formation that the unit may take (MT.8.43)."""
    unit = state.units[marker.unit]
    men = tuple(usual.drawn.poses)

    def check(spots: Mapping[str, Spot]) -> None:
        reveal_places.judge(state, marker, usual, spots)

    known = {id: Spot(pose.point, pose.facing) for id, pose in usual.drawn.poses.items()}
    shapes = deployment_places.shapes(unit)
    return Place(
        seat=marker.side,
        key="set-up",
        rule=PLACED,
        params={"unit": unit.id, "count": len(men), "reach": tables.REVEAL_REACH},
        pieces=men,
        guide=Guide(
            spots={id: (spot,) for id, spot in known.items()},
            tags={men[0]: {deployment_places.FORMATION: shapes}} if shapes else {},
        ),
        default=msgspec.to_builtins(known),
        check=check,
    )


def _carry_over(game: Play, marker: Marker) -> None:
    """What its marker has had of a card the unit has had: it is not activated twice."""
    cursor = game.state.cursor
    if not marker.unit:
        return
    if cursor.activation.unit == marker.id:
        activate(game, unit=marker.unit)
    if marker.id in cursor.done:
        move_cursor(game, done=(*game.state.cursor.done, marker.unit))


# Moving


def move(game: Play, id: str) -> Flow[None]:
    """As far as a single figure of its unit; if spotted half-way or at the end it is revealed there (MT.8.41, 8.42)."""
    state = game.state
    marker = state.markers[id]
    ways: dict[str, Way] = yield question(state, marker)
    path = ways[id].path if id in ways else ()
    if not path or path[-1] == marker.at:
        return
    track = Track((marker.at, *path))
    middle = _rounded(track.at_fraction(0.5))
    if by := who_spots_whom.marker_spotted(state, id, middle):
        _put(game, id, _first_half(track, middle))
        yield from reveal(game, id, by, SPOTTED)
        return
    _put(game, id, track.points)
    if by := who_spots_whom.marker_spotted(game.state, id):
        yield from reveal(game, id, by, SPOTTED)


def question(state: State, marker: Marker) -> Move:
    """Known to its owner alone: how far it goes tells what it may be."""
    trial = with_figure(state, marker)

    def check(ways: Mapping[str, Way]) -> None:
        for way in ways.values():
            if way.path:
                judge(state, trial, marker, way.path)

    return Move(
        seat=marker.side,
        key="move-marker",
        rule=MOVING,
        params={"marker": marker.id, "unit": marker.unit or deployment.DECOY},
        pieces=(marker.id,),
        guide=Guide(
            budget=figure_moves.pace(trial, marker.id),
            starts={marker.id: marker.at},
            turns=False,
        ),
        default={},
        check=check,
        audience=(marker.side,),
        masked="activate",
    )


def judge(state: State, trial: State, marker: Marker, path: tuple[Point, ...]) -> None:
    """A figure of its unit could walk so, and does not come near a marker of the enemy or lie on one of its own."""
    track = figure_moves.walk(trial, marker.id, path)
    if problem := figure_moves.stop_refusal(trial, trial.figures[marker.id], track.end):
        raise problem
    for other in state.markers.values():
        if other.id == marker.id:
            continue
        touching = 2 * tables.MARKER_RADIUS
        if other.side == marker.side:
            if distance(path[-1], other.at) < touching - tables.TOLERANCE:
                raise Illegal("MT.1.12", "base-overlap", figure=marker.id, other=other.id)
        elif any(high > 0.0 for _, high in track.spans_near(other.at, touching + tables.KEEP_OFF)):
            raise Illegal("MT.6.23", "enemy-too-near", figure=marker.id, enemy=other.id)


def with_figure(state: State, marker: Marker) -> State:
    """The table with a single figure of its unit in the marker's place (MT.8.41)."""
    traits = traits_of(state, marker)
    figure = Figure(
        id=marker.id, side=marker.side, unit=marker.id, base=base_of(traits), where=At(Pose(*marker.at))
    )
    unit = Unit(id=marker.id, side=marker.side, members=(marker.id,), traits=traits)
    return replace(
        state,
        figures={**state.figures, marker.id: figure},
        units={**state.units, marker.id: unit},
    )


def traits_of(state: State, marker: Marker) -> tuple[str, ...]:
    """Of the unit under it; a decoy goes for the first of its type that may hide."""
    unit = state.units.get(marker.unit) or next(
        state.units[id]
        for id in state.plan.hidden
        if state.units[id].side == marker.side and state.units[id].type == marker.type
    )
    return tuple(trait for trait in unit.traits if trait in tables.TRAIT_MOVE)


def _first_half(track: Track, middle: Point) -> tuple[Point, ...]:
    points, travelled = [track.start], 0.0
    for p, q in track.legs:
        travelled += distance(p, q)
        if travelled >= track.length / 2.0:
            break
        points.append(q)
    return (*points, middle)


def _put(game: Play, id: str, path: tuple[Point, ...]) -> None:
    """The marker at the end of a path."""
    moved = replace(game.state.markers[id], at=_rounded(path[-1]))
    update(game, markers={**game.state.markers, id: moved})
    game.emit(MarkerMoved(rules=(MOVING,), marker=id, path=path))


def _rounded(at: Point) -> Point:
    return rounded(at[0]), rounded(at[1])


# Reserves


def enter(game: Play, unit: str) -> Flow[None]:
    """The first action of a unit in reserve: each figure walks on from its stretch of edge (MT.3.20)."""
    state = game.state
    spots: dict[str, Spot] = yield entry_question(state, unit)
    drawn = _entering(state, unit, spots)
    paths: dict[str, tuple[Point, ...]] = {
        id: (_edge_point(state, state.figures[id], unit, spot.at), spot.at) for id, spot in spots.items()
    }
    deployment.put_down(game, {unit: drawn})
    game.emit(UnitEntered(rules=("MT.3.20",), unit=unit, paths=paths))


def entry_question(state: State, unit: str) -> Place:
    own = state.units[unit]

    def check(spots: Mapping[str, Spot]) -> None:
        for id, spot in spots.items():
            figure = state.figures[id]
            if problem := deployment_places.unfit(state, figure, spot.at):
                raise problem
            start = _edge_point(state, figure, unit, spot.at)
            if start != spot.at:
                begun = deployment_places.laid_down(state, {id: Pose(*start)})
                figure_moves.walk(begun, id, (spot.at,))
        drawn = _entering(state, unit, spots)
        trial = deployment_places.laid_down(state, drawn.poses)
        if problem := deployment_places.crowded(trial, spots) or deployment_places.disorder(
            trial, unit, drawn
        ):
            raise problem

    known = {id: Spot(at) for id, at in _entry_places(state, own).items()}
    return Place(
        seat=own.side,
        key="enter",
        rule="MT.3.20",
        params={"unit": unit, "count": len(own.members)},
        pieces=own.members,
        guide=Guide(spots={id: (spot,) for id, spot in known.items()}),
        default=msgspec.to_builtins(known),
        check=check,
    )


def _entering(state: State, unit: str, spots: Mapping[str, Spot]) -> Drawn:
    facing = INWARD[state.plan.reserves[unit].edge]
    poses = {id: spot.pose(facing) for id, spot in spots.items()}
    return Drawn(poses, deployment_places.declared(spots), next(iter(poses.values())).facing)


INWARD = {"south": 0.0, "west": 90.0, "north": 180.0, "east": 270.0}


def _edge_point(state: State, figure: Figure, unit: str, at: Point) -> Point:
    """Where a figure that goes there comes on: the nearest place of its stretch of edge, its base just on the table."""
    stretch = state.plan.reserves[unit]
    along = at[0] if stretch.edge in ("north", "south") else at[1]
    return _on_edge(state, stretch, figure.radius, along)


def _on_edge(state: State, stretch: Exit, radius: float, along: float) -> Point:
    width, height = state.table.width, state.table.height
    level = stretch.edge in ("north", "south")
    low, high = max(stretch.low, radius), min(stretch.high, (width if level else height) - radius)
    along = min(max(along, low), high)
    if level:
        return along, (radius if stretch.edge == "south" else height - radius)
    return (radius if stretch.edge == "west" else width - radius), along


def _entry_places(state: State, unit: Unit) -> dict[str, Point]:
    """In a row along the edge, or two, from the middle of the stretch on."""
    stretch = state.plan.reserves[unit.id]
    level = stretch.edge in ("north", "south")
    span = state.table.width if level else state.table.height
    middle = (max(0.0, stretch.low) + min(span, stretch.high)) / 2.0
    found: dict[str, Point] = {}
    taken: list[tuple[Point, float]] = []
    for id in unit.members:
        figure = state.figures[id]
        for rank, number in ((rank, number) for rank in range(4) for number in range(int(span))):
            along = middle + (number // 2 + number % 2) * (1 if number % 2 else -1) * 2.0 * figure.radius
            x, y = _on_edge(state, stretch, figure.radius, along)
            inward = rank * 2.0 * figure.radius
            at = {
                "south": (x, y + inward),
                "north": (x, y - inward),
                "west": (x + inward, y),
                "east": (x - inward, y),
            }[stretch.edge]
            crowd = any(
                distance(at, there) < figure.radius + radius - tables.TOLERANCE for there, radius in taken
            )
            if (
                not crowd
                and not deployment_places.unfit(state, figure, at)
                and not _occupied(state, at, figure)
            ):
                found[id] = at
                taken.append((at, figure.radius))
                break
    return found


def _occupied(state: State, at: Point, figure: Figure) -> bool:
    return (
        deployment_places.crowded(deployment_places.laid_down(state, {figure.id: Pose(*at)}), (figure.id,))
        is not None
    )
