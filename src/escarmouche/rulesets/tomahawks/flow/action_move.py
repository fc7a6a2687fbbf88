"""The Move action (mouvement): paths, the moments at which others may shoot, and where it ends (MT.5.09-5.16, 6.23)."""

from collections.abc import Mapping
from sys import intern

from escarmouche.kernel.answers import Way
from escarmouche.kernel.questions import Flow, Judged, Move
from escarmouche.rulesets.tomahawks.data.events import MoveStopped
from escarmouche.rulesets.tomahawks.data.state import Play, State
from escarmouche.rulesets.tomahawks.flow import action_shoot, hidden_markers, move_guide, shots_on_the_way
from escarmouche.rulesets.tomahawks.flow.questions import MoveUnit
from escarmouche.rulesets.tomahawks.rules import actions, moves_made
from escarmouche.rulesets.tomahawks.rules.moves_made import HALF
from escarmouche.rulesets.tomahawks.table import unit_moves
from escarmouche.rulesets.tomahawks.table.unit_moves import Moved

STOP = "MT.8.44"


def move(game: Play, unit: str) -> Flow[None]:
    """The owner draws the paths of his figures; nobody need move."""
    state = game.state
    judged = Judged(lambda ways: judge(state, unit, ways))
    whole, frame = state.units[unit], move_guide.frame(state, unit)
    ways: dict[str, Way] = yield Move(
        seat=whole.side,
        about=MoveUnit(unit, frame.budget, whole.formation, len(state.bases(unit))),
        pieces=tuple([one.id for one in state.bases(unit)]),
        guide=frame,
        hints=lambda: move_guide.guide(state, unit),
        check=judged,
    )
    yield from carry_out(game, unit, judged.of(ways))


def judge(state: State, unit: str, ways: Mapping[str, Way]) -> Moved:
    """Where the paths lead; the formation at the end is declared with any of them (MT.2.15)."""
    declared = next((way.tags["formation"] for way in ways.values() if "formation" in way.tags), "")
    return unit_moves.check_move(state, unit, ways, intern(declared))


def carry_out(game: Play, unit: str, moved: Moved) -> Flow[None]:
    """Half-way the enemy's interrupts; at the end its own single shots, then the enemy's interrupts (MT.5.16). Where
    nobody walks there is no half-way."""
    met = moves_made.met_marker(game.state, unit, moved.tracks)
    share = 1.0 if met is None else met.share
    begun = 0.0
    longest = max([track.length for track in moved.tracks.values()], default=0.0)
    watched = bool(actions.watchers(game.state, unit, longest))
    if watched and longest > 0.0 and share > HALF:
        moves_made.put(game, unit, moved, HALF)
        if actions.shots_at(game.state, unit):
            moves_made.tell(game, unit, moves_made.stretches(moved.tracks, 0.0, HALF), MoveUnit.rule)
            begun = HALF
            stop = moves_made.Stand(game, unit, moved.tracks)
            if (yield from shots_on_the_way.interrupts(game, unit, "half", stop)):
                return
    moves_made.finish(game, unit, moved, begun, share)
    if met is not None:
        game.emit(MoveStopped(rules=(STOP,), unit=unit, marker=met.marker))
        yield from hidden_markers.reveal(game, met.marker, unit)
    if not game.state.bases(unit):
        return
    yield from action_shoot.single_shots(game, unit)
    if watched:
        yield from shots_on_the_way.interrupts(game, unit, "end")
