"""Hidden movement markers: moved, spotted, turned over (MT.8.41-8.46)."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Spot, Way
from escarmouche.kernel.questions import Flow, Move, Place
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import MarkerMoved, MarkerRevealed, UnitSetUp
from escarmouche.rulesets.tomahawks.data.state import Marker, Play, State, activate, move_cursor, update
from escarmouche.rulesets.tomahawks.flow import deployment
from escarmouche.rulesets.tomahawks.flow.questions import Activate, MoveMarker, SetUp
from escarmouche.rulesets.tomahawks.rules import moves_made, spotting
from escarmouche.rulesets.tomahawks.table import deployment_places, figure_moves, reveal_places
from escarmouche.rulesets.tomahawks.table.figure_moves import judge_marker_move, with_marker_figure
from escarmouche.rulesets.tomahawks.table.reveal_places import Settled
from escarmouche.table.tabletop import Point, rounded
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
                if (viewer := spotting.marker_spotted(game.state, id))
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
        about=SetUp(unit.id, len(men), tables.REVEAL_REACH),
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
    middle = _rounded(track.at_fraction(moves_made.HALF))
    if by := spotting.marker_spotted(state, id, middle):
        _put(game, id, moves_made.stretch(track, 0.0, moves_made.HALF))
        yield from reveal(game, id, by, SPOTTED)
        return
    _put(game, id, track.points)
    if by := spotting.marker_spotted(game.state, id):
        yield from reveal(game, id, by, SPOTTED)


def question(state: State, marker: Marker) -> Move:
    """Known to its owner alone: how far it goes tells what it may be."""
    trial = with_marker_figure(state, marker)

    def check(ways: Mapping[str, Way]) -> None:
        for way in ways.values():
            if way.path:
                judge_marker_move(state, trial, marker, way.path)

    return Move(
        seat=marker.side,
        about=MoveMarker(marker.id, marker.unit or deployment.DECOY),
        pieces=(marker.id,),
        guide=Guide(
            budget=figure_moves.pace(trial, marker.id),
            starts={marker.id: marker.at},
            turns=False,
        ),
        default={},
        check=check,
        audience=(marker.side,),
        masked=Activate.key,
    )


def _put(game: Play, id: str, path: tuple[Point, ...]) -> None:
    """The marker at the end of a path."""
    moved = replace(game.state.markers[id], at=_rounded(path[-1]))
    update(game, markers={**game.state.markers, id: moved})
    game.emit(MarkerMoved(rules=(MOVING,), marker=id, path=path))


def _rounded(at: Point) -> Point:
    return rounded(at[0]), rounded(at[1])
