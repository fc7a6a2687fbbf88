"""What is to be seen of events on the table: who goes where and how formed, who fires at whom, who breaks, the dice of
an order and of a combat."""

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from escarmouche.client.cues import Cast, Cue, Fall, Fight, Form, Mark, Shot, Turn, Walk
from escarmouche.kernel.events import Event
from escarmouche.rulesets.blackpowder.client import melee_told
from escarmouche.rulesets.blackpowder.client.unit_blocks import block_of
from escarmouche.rulesets.blackpowder.data import events as happened
from escarmouche.rulesets.blackpowder.data.state import Formation, State, Unit
from escarmouche.rulesets.blackpowder.odds.command_tests import MOVES
from escarmouche.rulesets.blackpowder.table.footprint import footprint, leader, stands
from escarmouche.skirmish.cues_told import Places as Following, Seen, telling
from escarmouche.table.rectangles import Rect, nearest_point
from escarmouche.table.tabletop import At, Inside, Point, Pose, rounded

Path = Sequence[Pose]
BROKE = ("breaks", "retires-disordered", "retires")
MOST_SHOTS = 6  # drawn of one volley


class Places(Following[State]):
    """Where the generals are, and all units as they stand, followed from one event to the next."""

    def __init__(self, before: State, after: State | None) -> None:
        super().__init__(_generals, before, after)
        self.units: dict[str, Unit] = dict(before.units)

    def there(self, id: str) -> Unit | None:
        """A unit that is on the table."""
        unit = self.units.get(id)
        return unit if unit is not None and isinstance(unit.where, (At, Inside)) else None

    def ground(self, id: str) -> Rect | None:
        unit = self.there(id)
        return None if unit is None else footprint(self.state, unit)

    def put(self, id: str, **fields: Any) -> Unit:
        self.units[id] = replace(self.units[id], **fields)
        return self.units[id]


def _generals(state: State) -> dict[str, Point]:
    return {one.id: one.point for one in state.commanders.values() if isinstance(one.where, At)}


# On the move


def _goes(
    places: Places, id: str, path: Path, formation: Formation | None = None, building: str = ""
) -> Iterator[Cue]:
    """A unit goes its way, then stands as it is formed there."""
    unit = places.units[id]
    started = places.there(id) is not None
    if len(path) > 1 and started:
        yield Walk(
            piece=id,
            path=tuple([(rounded(pose.x), rounded(pose.y)) for pose in path]),
            facings=tuple([rounded(pose.facing) for pose in path]),
        )
    new = formation or unit.formation
    if building:
        now = places.put(id, where=Inside(building), formation=new)
    elif path:
        now = places.put(id, where=At(path[-1]), formation=new)
    else:
        now = places.put(id, formation=new)
    if now.formation != unit.formation or isinstance(unit.where, Inside) or not started:
        yield from _stands(places, now)


def _stands(places: Places, unit: Unit) -> Iterator[Cue]:
    ground = places.ground(unit.id)
    if ground is not None:
        yield Form(
            piece=unit.id,
            at=(rounded(ground.x), rounded(ground.y)),
            facing=unit.pose.facing if isinstance(unit.where, At) else 0.0,
            block=block_of(places.state, unit),
            note=unit.formation,
        )


def _formed(places: Places, id: str, pose: Pose, formation: Formation) -> Iterator[Cue]:
    """It forms about its leader: no way is gone."""
    yield from _stands(places, places.put(id, where=At(pose), formation=formation))


def _stepped(event: happened.UnitStepped, places: Places) -> Iterator[Cue]:
    if event.step in ("change_formation", "limber", "unlimber") and event.path:
        return _formed(places, event.unit, event.path[-1], event.formation)
    return _goes(places, event.unit, event.path, event.formation, event.building)


def _countered(event: happened.CounterCharged, places: Places) -> Iterator[Cue]:
    yield from _goes(places, event.unit, event.path)
    yield from _goes(places, event.charger, event.met)


def _turned(event: happened.TurnedToFace, places: Places) -> Iterator[Cue]:
    unit = places.there(event.unit)
    if unit is not None and isinstance(unit.where, At):
        places.put(event.unit, where=At(replace(unit.where.pose, facing=event.facing)))
        yield Turn(piece=event.unit, facing=event.facing)


def _squared(event: happened.SquareTried, places: Places) -> Iterator[Cue]:
    yield from _cast(event, event.unit, event.outcome, event.outcome == "square")
    if event.pose is not None:
        yield from _formed(places, event.unit, event.pose, "square")


def _home(event: happened.ChargedHome, places: Places) -> Iterator[Cue]:
    for id, pose in event.shifted.items():
        yield from _goes(places, id, (places.units[id].pose, pose))
    yield from _goes(places, event.unit, event.path)
    for target in event.targets:
        yield Fight(one=event.unit, other=target)


def _rode(event: happened.CommanderMoved, places: Places) -> Iterator[Cue]:
    if event.commander in places and len(event.path) > 1:
        places[event.commander] = event.path[-1]
        yield Walk(piece=event.commander, path=event.path)


def _joined(event: happened.CommanderJoined | happened.CommanderDetached, places: Places) -> Iterator[Cue]:
    start = places.get(event.commander)
    places[event.commander] = event.at
    if start is not None and start != event.at:
        yield Walk(piece=event.commander, path=(start, event.at))


# Fire and losses


def _shot(event: happened.ShotFired, places: Places) -> Iterator[Cue]:
    """From the stands, or the side of a square or a building, at the nearest of the target; as many hit as hits."""
    unit, target = places.there(event.unit), places.ground(event.target)
    if unit is None or target is None:
        return
    if event.side:
        origins: Sequence[Point] = (leader(places.state, unit, event.side),)
    else:
        origins = (
            stands(places.state, unit)
            if isinstance(unit.where, At)
            else (footprint(places.state, unit).centre,)
        )
    for number in range(max(1, min(event.thrown, MOST_SHOTS))):
        origin = origins[number * len(origins) // max(1, min(event.thrown, MOST_SHOTS))]
        x, y = nearest_point(target, origin)
        yield Shot(
            origin=(rounded(origin[0]), rounded(origin[1])),
            target=(rounded(x), rounded(y)),
            hit=number < event.hits,
            heavy=unit.artillery,
        )


def _hurt(event: happened.CasualtiesSuffered, places: Places) -> Iterator[Cue]:
    places.put(event.unit, casualties=event.casualties)
    if event.shaken and places.there(event.unit):
        yield Mark(piece=event.unit, marker="shaken")


def _marked(id: str, marker: str, places: Places) -> Iterator[Cue]:
    if places.there(id):
        yield Mark(piece=id, marker=marker)


def _destroyed(event: happened.UnitDestroyed, places: Places) -> Iterator[Cue]:
    ground = places.ground(event.unit)
    if ground is not None:
        yield Fall(piece=event.unit, at=ground.centre)


# Dice


def _cast(
    event: Event, piece: str, result: str, good: bool, others: tuple[str, ...] = (), total: int | None = None
) -> Iterator[Cue]:
    rolled = next(iter(event.rolls), None)
    if rolled is not None:
        yield Cast(
            piece=piece,
            others=others,
            die=rolled.die,
            faces=rolled.faces,
            total=rolled.total if total is None else total,
            need=rolled.need,
            at_most=rolled.at_most,
            result=f"outcome-{result}",
            good=good,
        )


def _commanded(event: happened.CommandRolled, places: Places) -> Iterator[Cue]:
    word = event.outcome
    if word == "success":
        word = "rallied" if event.order == "rally" else MOVES[event.moves]
    return _cast(event, event.commander, word, event.outcome == "success", event.units)


def _tested(event: happened.BreakTested, places: Places) -> Iterator[Cue]:
    return _cast(event, event.unit, event.outcome, event.outcome not in BROKE, total=event.total)


def _fought(event: happened.EngagementFought, places: Places) -> Iterator[Cue]:
    """Every pair on the table, and the round as a scene of its own with the tests that follow."""
    for pair in dict.fromkeys(tuple(sorted((one.unit, one.enemy))) for one in event.blows):
        yield Fight(one=pair[0], other=pair[1])
    until = takewhile(lambda one: not isinstance(one, happened.EngagementFought), places.rest)
    tests = [one for one in until if isinstance(one, happened.BreakTested) and one.unit in event.units]
    yield melee_told.staged(event, places.state, tests)


def _path(formed: bool = False, built: bool = False) -> Callable[[Any, Places], Iterator[Cue]]:
    """Events that tell a way, some of them the formation in which it ends or the building."""
    return lambda event, places: _goes(
        places,
        event.unit,
        event.path,
        event.formation if formed else None,
        event.building if built else "",
    )


SEEN: Seen[Places] = {
    happened.UnitStepped: _stepped,
    happened.CommandRolled: _commanded,
    happened.ChargerClosed: _path(),
    happened.ChargeFellShort: _path(),
    happened.ChargeHalted: _path(),
    happened.GroundTaken: _path(),
    happened.ChargedHome: _home,
    happened.Evaded: _path(formed=True),
    happened.CounterCharged: _countered,
    happened.TurnedToFace: _turned,
    happened.SquareTried: _squared,
    happened.MovedAfterCombat: _path(formed=True, built=True),
    happened.UnitRetired: _path(formed=True),
    happened.Withdrew: _path(formed=True),
    happened.UnitLeft: _path(),
    happened.GroundHeld: lambda event, places: _formed(places, event.unit, event.pose, event.formation),
    happened.CommanderMoved: _rode,
    happened.CommanderJoined: _joined,
    happened.CommanderDetached: _joined,
    happened.ShotFired: _shot,
    happened.CasualtiesSuffered: _hurt,
    happened.Disordered: lambda event, places: _marked(event.unit, "disordered", places),
    happened.BreakTested: _tested,
    happened.UnitDestroyed: _destroyed,
    happened.CommanderLost: lambda event, places: places.fall(event.commander),
    happened.EngagementFought: _fought,
}
cues = telling(SEEN, Places)
