"""How a hidden movement marker moves: as a single figure of the unit under it, off the enemy's markers (MT.8.41)."""

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.roster import base_of
from escarmouche.rulesets.tomahawks.data.state import Figure, Marker, State, Unit
from escarmouche.rulesets.tomahawks.table import figure_moves
from escarmouche.table.tabletop import At, Point, Pose, distance


def judge_move(state: State, trial: State, marker: Marker, path: tuple[Point, ...]) -> None:
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
