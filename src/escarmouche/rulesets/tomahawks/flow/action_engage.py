"""The Engage action (engagement): the way to contact, the shots before it, the melee (MT.13.02-13.07, 13.32, 16.4)."""

from escarmouche.kernel.answers import Guide, Spot, Way
from escarmouche.kernel.questions import Flow, Judged, Move
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import Contacted, Engaged, EngagementFailed, MoveStopped
from escarmouche.rulesets.tomahawks.data.state import Play, State
from escarmouche.rulesets.tomahawks.flow import action_shoot, hidden_markers, step_melee
from escarmouche.rulesets.tomahawks.flow.questions import Engage
from escarmouche.rulesets.tomahawks.rules import casualties, melee_fighters, moves_made, recoil_flight_rally
from escarmouche.rulesets.tomahawks.rules.engagement import surprises
from escarmouche.rulesets.tomahawks.rules.moves_made import HALF
from escarmouche.rulesets.tomahawks.table import board, charge_paths, figure_moves, formations
from escarmouche.rulesets.tomahawks.table.charge_paths import Charge
from escarmouche.rulesets.tomahawks.table.terrain import over_obstacle
from escarmouche.table.tabletop import Point
from escarmouche.table.tracks import Track

ENGAGE, ORDER = Engage.rule, "MT.13.32"
PACE = 0.1  # by which who finds no room goes back along his path


def engage(game: Play, unit: str, target: str) -> Flow[None]:
    """The owner draws the paths of his figures, or leaves them to find contact by themselves; then they go."""
    state = game.state
    judged = Judged(lambda ways: charge_paths.judge(state, unit, target, ways))
    men = state.living(unit)
    drawn: dict[str, Way] = yield Move(
        seat=state.units[unit].side,
        about=Engage(unit, target),
        pieces=tuple([one.id for one in men]),
        guide=Guide(
            budget=figure_moves.farthest(state, unit),
            starts={one.id: one.point for one in men},
            goals=tuple([foe.point for foe in state.living(target)]),
            spots=_spots(charge_paths.proposed(state, unit, target)),
        ),
        default={},
        check=judged,
    )
    charge = judged.of(drawn)
    surprise = surprises(state, unit, target)
    game.emit(
        Engaged(
            rules=(ENGAGE, *(("MT.13.04",) if surprise else ())), unit=unit, target=target, surprise=surprise
        )
    )
    met = moves_made.met_marker(state, unit, charge.tracks)
    whole = met is None or met.share > HALF
    if whole and not (yield from _half_way(game, unit, target, charge, surprise)):
        return
    if met is not None:
        yield from _stop(game, unit, target, charge, met)
    else:
        yield from _close_in(game, unit, target, charge, state, surprise)


def _spots(proposed: Charge | None) -> dict[str, tuple[Spot, ...]]:
    """Where everybody would stand by himself."""
    return {id: (Spot(track.end),) for id, track in proposed.tracks.items()} if proposed else {}


def _half_way(game: Play, unit: str, target: str, charge: Charge, surprise: bool) -> Flow[bool]:
    """Everybody at half his path: the engager's single shots, the target's shot unless it is surprised, then other
    vigilant enemies. False when that ends the engagement (MT.13.05-13.07, 13.32)."""
    moves_made.stand(game, {id: track.at_fraction(HALF) for id, track in charge.tracks.items()})
    moves_made.tell(game, unit, moves_made.stretches(charge.tracks, 0.0, HALF), ENGAGE)
    if game.state.units[unit].formation == "dispersed":
        casualties.settle(game, unit)
    yield from action_shoot.single_shots(game, unit)
    stop = moves_made.Stand(game, unit, charge.tracks)
    over = False
    if not surprise and game.state.living(target):
        over = yield from action_shoot.fire_at_engager(game, target, unit, stop)
    if not over:
        over = yield from action_shoot.interrupts(game, unit, "half", stop, (target,))
    if over:
        _disordered(game, unit)
        game.emit(EngagementFailed(rules=("MT.13.07",), unit=unit, target=target, cause="test"))
    return not over


def _disordered(game: Play, unit: str) -> None:
    """Who has gone to engage has lost close order or column with contact, or where he stops without; dispersed he is
    until he fights (MT.2.16)."""
    if game.state.units[unit].formation in formations.RANKED:
        casualties.become(game, unit, formation="normal", gapped=False)
    casualties.settle(game, unit)


def _stop(game: Play, unit: str, target: str, charge: Charge, met: moves_made.Met) -> Flow[None]:
    """A hidden marker is in the way: it is turned over, and everybody stops there (MT.8.44)."""
    there = _placed(game.state, charge)
    paths: dict[str, tuple[Point, ...]] = {}
    for id, track in there.tracks.items():
        share = _room(game.state, id, track, met.share)
        paths[id] = moves_made.stretch(track, min(HALF, share) if met.share > HALF else 0.0, share)
        moves_made.stand(game, {id: paths[id][-1]})
    _disordered(game, unit)
    moves_made.tell(game, unit, paths, "MT.8.44")
    game.emit(MoveStopped(rules=("MT.8.44",), unit=unit, marker=met.marker))
    game.emit(EngagementFailed(rules=("MT.8.44",), unit=unit, target=target, cause="marker"))
    yield from hidden_markers.reveal(game, met.marker, unit)


def _close_in(
    game: Play, unit: str, target: str, charge: Charge, before: State, surprise: bool
) -> Flow[None]:
    """The second half of the way: as planned, or, if the target is not where it was, as far as it can still be reached
    (MT.13.32); then the melee."""
    there: Charge | None = _placed(game.state, charge)
    assert there is not None
    if _moved(before, game.state, target) or not there.met:
        walked = {id: track.cut(HALF * track.length) for id, track in there.tracks.items()}
        there = (
            charge_paths.automatic(game.state, unit, target, walked) if game.state.living(target) else None
        )
        if there is None:
            _go_on(game, unit, target, charge)
            return
        paths = {id: track.points for id, track in there.tracks.items()}
    else:
        paths = moves_made.stretches(there.tracks, HALF, 1.0)
    foes = {id: game.state.figures[foe].point for id, foe in there.met.items()}
    moves_made.stand(game, {id: track.end for id, track in there.tracks.items()}, foes)
    _disordered(game, unit)
    met = charge_paths.contacts(game.state, unit, target)
    game.emit(Contacted(rules=("MT.13.03",), unit=unit, target=target, paths=paths, met=met))
    for other in melee_fighters.touched_units(game.state, unit):
        if game.state.units[other].fleeing:
            recoil_flight_rally.rout(game, other, caught=True)
    if melee_fighters.touched_units(game.state, unit):
        yield from step_melee.fight(game, unit, target, surprise)


def _placed(state: State, charge: Charge) -> Charge:
    """What is left of a charge after the shots: figures lost on the way make no contact."""
    there = {id: track for id, track in charge.tracks.items() if state.figures[id].placed}
    met = {
        id: foe for id, foe in charge.met.items() if state.figures[id].placed and state.figures[foe].placed
    }
    return Charge(there, met)


def _moved(before: State, now: State, target: str) -> bool:
    """The target has lost figures, or stands elsewhere."""
    return [(one.id, one.point) for one in before.living(target)] != [
        (one.id, one.point) for one in now.living(target)
    ]


def _go_on(game: Play, unit: str, target: str, charge: Charge) -> None:
    """Nobody can be reached any more: everybody goes on along his path, an inch from any enemy (MT.13.32)."""
    there = _placed(game.state, charge)
    paths: dict[str, tuple[Point, ...]] = {}
    for id, track in there.tracks.items():
        share = _clear(game.state, id, track)
        paths[id] = moves_made.stretch(track, min(HALF, share), share)
        moves_made.stand(game, {id: paths[id][-1]})
    _disordered(game, unit)
    moves_made.tell(game, unit, paths, ORDER)
    game.emit(EngagementFailed(rules=(ORDER,), unit=unit, target=target, cause="away"))


def _clear(state: State, id: str, track: Track) -> float:
    """How much of his path a figure can walk: up to an inch of an enemy, and back to where there is room."""
    one, length = state.figures[id], track.length
    half = HALF * length
    near = [
        low
        for x, y, r, _, _ in figure_moves.threats(state, one.side)
        for low, high in track.spans_near((x, y), one.radius + r + tables.KEEP_OFF)
        if high > half
    ]
    return _room(state, id, track, max(half, min([length, *near])) / length)


def _room(state: State, id: str, track: Track, share: float) -> float:
    """The share of his path, no more than that, at which a figure stands on nobody and nothing."""
    one, at = state.figures[id], share * track.length
    while at > 0.0:
        place = track.at(at)
        if not board.overlapped(state, place, one.radius, (id,)) and not over_obstacle(
            state.table, place, one.radius
        ):
            break
        at = max(0.0, at - PACE)
    return at / track.length
