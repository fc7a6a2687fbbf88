"""Closing up: the gaps that casualties have left in a close order or column (resserrer les rangs; MT.2.19)."""

from collections.abc import Mapping

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Spot, Way
from escarmouche.kernel.questions import Flow, Judged, Move
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import ClosedUp
from escarmouche.rulesets.tomahawks.data.state import Play, State, change_each
from escarmouche.rulesets.tomahawks.flow.questions import CloseUp
from escarmouche.rulesets.tomahawks.rules import casualties
from escarmouche.rulesets.tomahawks.table import figure_moves, formations
from escarmouche.table.tabletop import At, Point, rounded
from escarmouche.table.tracks import Track

CLOSE = CloseUp.rule

Ends = dict[str, Point]


def close_up(game: Play, unit: str) -> Flow[None]:
    """At the start of its next action, free of charge, nobody by more than 2". Without paths they shift toward the
    middle of the unit. A unit whose gaps are too wide for that has lost its formation."""
    state = game.state
    usual = formations.close_up(state, unit)
    men = state.living(unit)
    judged = Judged(lambda ways: judge(state, unit, usual, ways))
    ways: dict[str, Way] = yield Move(
        seat=state.units[unit].side,
        about=CloseUp(unit, tables.CLOSING_UP),
        pieces=tuple([one.id for one in men]),
        guide=Guide(
            budget=tables.CLOSING_UP,
            starts={one.id: one.point for one in men},
            spots={id: (Spot(at),) for id, at in usual.items()},
            turns=False,
        ),
        default={},
        check=judged,
    )
    ends = judged.of(ways)
    paths: dict[str, tuple[Point, ...]] = {
        id: (state.figures[id].point, at) for id, at in ends.items() if at != state.figures[id].point
    }
    change_each(
        game,
        {
            id: {"where": At(replace(state.figures[id].pose, x=at[0], y=at[1]))}
            for id, (*_, at) in paths.items()
        },
    )
    if paths:
        game.emit(ClosedUp(rules=(CLOSE,), unit=unit, paths=paths))
    casualties.settle(game, unit)
    if game.state.units[unit].gapped:
        casualties.become(game, unit, formation="normal", gapped=False)


def judge(state: State, unit: str, usual: Ends, ways: Mapping[str, Way]) -> Ends:
    """Where everybody stands then: as the rule has it without paths, else at the ends of those drawn."""
    if not any(way.path for way in ways.values()):
        return {id: (rounded(x), rounded(y)) for id, (x, y) in usual.items()}
    ends: Ends = {}
    for id, way in ways.items():
        if way.path:
            track = Track((state.figures[id].point, *way.path))
            if track.length > tables.CLOSING_UP + tables.TOLERANCE:
                raise Illegal(
                    CLOSE,
                    "closing-too-far",
                    figure=id,
                    given=rounded(track.length),
                    allowance=tables.CLOSING_UP,
                )
            ends[id] = track.end
    _check_room(state, unit, ends)
    return ends


def _check_room(state: State, unit: str, ends: Ends) -> None:
    """Everybody has room there, and the ranks are closed wherever the rule's own way would close them."""
    whole, men = state.units[unit], state.living(unit)
    for id, at in ends.items():
        if refused := figure_moves.stop_refusal(state, state.figures[id], at, whole.members):
            raise refused
    if formations.any_overlap([ends.get(one.id, one.point) for one in men], men[0].radius):
        raise Illegal("MT.1.12", "base-overlap", figure=next(iter(ends)), other=unit)
    if refused := formations.fits(state, unit, ends, whole.formation):
        raise refused
