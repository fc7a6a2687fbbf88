"""Engaging (engagement): who can be engaged, the way to contact, the shots before it, and the melee (MT.13.01-13.07,
13.32, 16.4).

targets(state, unit)            the enemy units that a unit can engage now
refusal(state, unit, target)    why it cannot engage that one
engage(game, unit, target)      the action, with the melee that follows
"""

from escarmouche.kernel.ask import Flow, Guide, Judged, Move, Spot, Way
from escarmouche.kernel.keep import kept_calls
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import At, Point, Pose, Waiting, bearing
from escarmouche.kernel.tracks import Track
from escarmouche.rulesets.tomahawks import (
    board,
    casualties,
    charging,
    fighters,
    fighting,
    firing,
    markers,
    movement,
    moving,
    results,
    sighting,
    spotting,
    tables,
    vigilance,
)
from escarmouche.rulesets.tomahawks.charging import Charge
from escarmouche.rulesets.tomahawks.events import (
    Contacted,
    Engaged,
    EngagementFailed,
    MoveStopped,
    UnitMoved,
)
from escarmouche.rulesets.tomahawks.model import Play, State, change_each
from escarmouche.rulesets.tomahawks.moving import HALF
from escarmouche.rulesets.tomahawks.terrain import over_obstacle

ENGAGE, REACH, ORDER = "MT.13.01", "MT.13.02", "MT.13.32"
KEPT = 32
SEVERAL = ","  # between the names of two targets
PACE = 0.1  # by which who finds nobody to fight goes on along his path


def targets(state: State, unit: str) -> tuple[str, ...]:
    """The enemy units that a unit can engage, in roster order."""
    side = state.enemy(state.units[unit].side)
    return tuple(
        [
            other.id
            for other in state.units_of(side)
            if charging.near(state, unit, other.id) and refusal(state, unit, other.id) is None
        ]
    )


@kept_calls(KEPT)
def refusal(state: State, unit: str, target: str) -> Illegal | None:
    """Why a unit cannot engage that enemy (16.6); nothing for what is no enemy at all."""
    own, other = state.units[unit], state.units.get(target)
    if own.artillery:
        return Illegal("MT.9.24", "artillery-cannot", unit=unit)
    if own.fleeing:
        return Illegal("MT.5.05", "unit-fleeing", unit=unit)
    if own.shaken:
        return Illegal("MT.12.05", "unit-shaken", unit=unit)
    if SEVERAL in target:
        return Illegal(ENGAGE, "target-engage-limit", unit=unit)
    if target in state.markers or (other is not None and _under_marker(state, target)):
        return Illegal("MT.8.44", "target-hidden", target=target)
    if other is None or other.side == own.side or not state.living(target):
        return None
    if not sighting.unit_spots_unit(state, unit, target):
        return _not_spotted(state, unit, target)
    if not charging.reachable(state, unit, target):
        return Illegal(REACH, "cannot-reach", unit=unit, target=target)
    return None


def _not_spotted(state: State, unit: str, target: str) -> Illegal:
    """From how far the best placed of them would have spotted the best seen of the others."""
    looks = [
        sighting.spot_of(state, one.id, other.id)
        for one in state.living(unit)
        for other in state.living(target)
    ]
    farthest = max([spotting.spot_distance(one) for one in looks if not one.sight_blocked], default=0.0)
    away = board.unit_gap(state, unit, target)
    return Illegal(REACH, "not-spotted", target=target, distance=away, spotting=farthest)


def _under_marker(state: State, unit: str) -> bool:
    """Not on the table, nor lost: under a marker, or still to come; which of the two the enemy is not told."""
    return any(isinstance(state.figures[id].where, Waiting) for id in state.units[unit].members)


def surprises(state: State, unit: str, target: str) -> bool:
    """The target has spotted nobody of the unit; of one just revealed the moment before counts (MT.8.46, 13.04)."""
    now = state.cursor.activation
    if now.unit == unit and target in now.unseen_by:
        return True
    return not sighting.unit_spots_unit(state, target, unit)


def engage(game: Play, unit: str, target: str) -> Flow[None]:
    """The owner draws the paths of his figures, or leaves them to find contact by themselves; then they go."""
    state = game.state
    judged = Judged(lambda ways: charging.judge(state, unit, target, ways))
    men = state.living(unit)
    drawn: dict[str, Way] = yield Move(
        seat=state.units[unit].side,
        key="engage",
        rule=ENGAGE,
        params={"unit": unit, "target": target},
        pieces=tuple([one.id for one in men]),
        guide=Guide(
            budget=movement.farthest(state, unit),
            starts={one.id: one.point for one in men},
            goals=tuple([foe.point for foe in state.living(target)]),
            spots=_spots(charging.proposed(state, unit, target)),
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
    met = moving.met_marker(state, unit, charge.tracks)
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
    _stand(game, {id: track.at_fraction(HALF) for id, track in charge.tracks.items()})
    _tell(game, unit, charge, 0.0, HALF)
    if game.state.units[unit].formation == "dispersed":
        casualties.settle(game, unit)
    yield from firing.single_shots(game, unit)
    stop = moving.Stand(game, unit, charge.tracks)
    over = False
    if not surprise and game.state.living(target):
        over = yield from vigilance.fire_at_engager(game, target, unit, stop)
    if not over:
        over = yield from vigilance.interrupts(game, unit, "half", stop, (target,))
    if over:
        _disordered(game, unit)
        game.emit(EngagementFailed(rules=("MT.13.07",), unit=unit, target=target, cause="test"))
    return not over


def _disordered(game: Play, unit: str) -> None:
    """Who has gone to engage has lost close order or column with contact, or where he stops without; dispersed he is
    until he fights (MT.2.16)."""
    if game.state.units[unit].formation in casualties.FORMED:
        casualties.become(game, unit, formation="normal", gapped=False)
    casualties.settle(game, unit)


def _stop(game: Play, unit: str, target: str, charge: Charge, met: moving.Met) -> Flow[None]:
    """A hidden marker is in the way: it is turned over, and everybody stops there (MT.8.44)."""
    there = _placed(game.state, charge)
    paths: dict[str, tuple[Point, ...]] = {}
    for id, track in there.tracks.items():
        share = _room(game.state, id, track, met.share)
        paths[id] = moving.stretch(track, min(HALF, share) if met.share > HALF else 0.0, share)
        _stand(game, {id: paths[id][-1]})
    _told(game, unit, paths, "MT.8.44")
    game.emit(MoveStopped(rules=("MT.8.44",), unit=unit, marker=met.marker))
    game.emit(EngagementFailed(rules=("MT.8.44",), unit=unit, target=target, cause="marker"))
    yield from markers.reveal(game, met.marker, unit)


def _close_in(
    game: Play, unit: str, target: str, charge: Charge, before: State, surprise: bool
) -> Flow[None]:
    """The second half of the way: as planned, or, if the target is not where it was, as far as it can still be reached
    (MT.13.32); then the melee."""
    there: Charge | None = _placed(game.state, charge)
    assert there is not None
    if _moved(before, game.state, target) or not there.met:
        walked = {id: track.cut(HALF * track.length) for id, track in there.tracks.items()}
        there = charging.automatic(game.state, unit, target, walked) if game.state.living(target) else None
        if there is None:
            _go_on(game, unit, target, charge)
            return
        paths = {id: track.points for id, track in there.tracks.items()}
    else:
        paths = {id: moving.stretch(track, HALF, 1.0) for id, track in there.tracks.items()}
    foes = {id: game.state.figures[foe].point for id, foe in there.met.items()}
    _stand(game, {id: track.end for id, track in there.tracks.items()}, foes)
    _disordered(game, unit)
    met = charging.contacts(game.state, unit, target)
    game.emit(Contacted(rules=("MT.13.03",), unit=unit, target=target, paths=paths, met=met))
    for other in fighters.touched_units(game.state, unit):
        if game.state.units[other].fleeing:
            results.rout(game, other, caught=True)
    if fighters.touched_units(game.state, unit):
        yield from fighting.fight(game, unit, target, surprise)


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
        paths[id] = moving.stretch(track, min(HALF, share), share)
        _stand(game, {id: paths[id][-1]})
    _told(game, unit, paths, ORDER)
    game.emit(EngagementFailed(rules=(ORDER,), unit=unit, target=target, cause="away"))


def _told(game: Play, unit: str, paths: dict[str, tuple[Point, ...]], rule: str) -> None:
    """The second half of the way without contact."""
    _disordered(game, unit)
    own = game.state.units[unit]
    game.emit(UnitMoved(rules=(rule,), unit=unit, paths=paths, formation=own.formation, facing=own.facing))


def _clear(state: State, id: str, track: Track) -> float:
    """How much of his path a figure can walk: up to an inch of an enemy, and back to where there is room."""
    one = state.figures[id]
    foes = [place for place in board.places(state) if place[4] != one.side]
    length, at = track.length, HALF * track.length
    while at < length:
        further = min(length, at + PACE)
        if board.nearest_gap(track.at(further), one.radius, foes) < tables.KEEP_OFF - tables.TOLERANCE:
            break
        at = further
    return _room(state, id, track, at / length)


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


def _stand(game: Play, places: dict[str, Point], facing: dict[str, Point] | None = None) -> None:
    """Those who are left of some figures stand at these places, looking at whom they have come for."""
    figures = game.state.figures
    changes: dict[str, dict[str, At]] = {}
    for id, place in places.items():
        if figures[id].placed:
            to = (facing or {}).get(id)
            turned = figures[id].pose.facing if to is None else bearing(place, to)
            changes[id] = {"where": At(Pose(*place, turned).rounded())}
    change_each(game, changes)


def _tell(game: Play, unit: str, charge: Charge, begun: float, share: float) -> None:
    own = game.state.units[unit]
    paths = {id: moving.stretch(track, begun, share) for id, track in charge.tracks.items()}
    game.emit(UnitMoved(rules=(ENGAGE,), unit=unit, paths=paths, formation=own.formation, facing=own.facing))
