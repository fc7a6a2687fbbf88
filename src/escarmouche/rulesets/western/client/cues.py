"""What is to be seen of events on the table: who goes where, who shoots at whom, who falls; a duel as a scene."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from escarmouche.client.cues import Burst, Cue, Faceoff, Fight, Moment, Rival, Shot
from escarmouche.kernel.events import Event
from escarmouche.rulesets.western.client.scene import seat_of
from escarmouche.rulesets.western.data import events as happened
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.skirmish.cues_told import Places as Following, Seen, marked, telling
from escarmouche.table.tabletop import Inside, Point, distance, gap_to_segment

SPEED_DIE = "d6"
ON_THE_WAY = 0.01  # so near a path a place is on it
CONFIRMATION = "confirmation"  # the die that follows a 6 is none of the shots
AFTERMATH = (
    happened.Fired,
    happened.VolleyFired,
    happened.ShotHeld,
    happened.Jammed,
    happened.Hurt,
    happened.HealthTested,
    happened.OutOfAction,
)
"""What a duel leads to, right after it."""


class Places(Following[State]):
    """Where everybody stands, and who is on which vehicle."""

    def __init__(self, before: State, after: State | None) -> None:
        super().__init__(_places, before, after)
        self.aboard = {one.id: one.aboard for one in before.figures.values() if one.aboard}

    def walk(self, piece: str, path: tuple[Point, ...]) -> Iterator[Cue]:
        """Along a path; who has been seen going along a part of it already goes on from there."""
        return super().walk(piece, _from(path, self[piece]) if piece in self else path)


def _places(state: State) -> dict[str, Point]:
    found = {one.id: one.point for one in state.vehicles.values() if one.placed}
    found |= {one.id: at for one in state.in_play() if (at := _place(state, one)) is not None}
    return found | {horse.id: horse.at for horse in state.horses.values()}


def _place(state: State, figure: Figure) -> Point | None:
    if isinstance(figure.where, Inside):
        vehicle = state.vehicles[figure.aboard]
        return seat_of(vehicle, figure.seat) if vehicle.placed else None
    return figure.point


def _from(path: tuple[Point, ...], start: Point) -> tuple[Point, ...]:
    for number, (a, b) in enumerate(pairwise(path)):
        if gap_to_segment(start, 0.0, a, b) <= ON_THE_WAY:
            return (start, *path[number + 1 :])
    return (start, *path)


def _upto(path: tuple[Point, ...], end: Point) -> tuple[Point, ...]:
    for number, (a, b) in enumerate(pairwise(path)):
        if gap_to_segment(end, 0.0, a, b) <= ON_THE_WAY:
            return (*path[1 : number + 1], end)
    return (end,)


def _drive(event: happened.VehicleMoved, places: Places) -> Iterator[Cue]:
    """A vehicle and all who are on it."""
    start = places.get(event.vehicle)
    yield from places.walk(event.vehicle, event.path)
    if start is None:
        return
    for id, vehicle in places.aboard.items():
        if vehicle == event.vehicle and id in places:
            x, y = places[id][0] - start[0], places[id][1] - start[1]
            yield from places.walk(id, tuple((px + x, py + y) for px, py in event.path))


def _boarded(event: happened.Boarded, places: Places) -> Iterator[Cue]:
    places.aboard[event.figure] = event.vehicle
    end = places.then.get(event.figure, places.get(event.vehicle))
    yield from places.walk(event.figure, (*event.path, *(() if end is None else (end,))))


def _alighted(event: happened.Alighted, places: Places) -> Iterator[Cue]:
    places.aboard.pop(event.figure, None)
    yield from places.walk(event.figure, event.path)


def _shots(
    shooters: Sequence[str], event: happened.Fired | happened.VolleyFired, places: Places
) -> Iterator[Cue]:
    """One shot for each shooter, at those who are struck first."""
    targets = [*event.struck, *[event.target] * len(shooters)]
    for number, shooter in enumerate(shooters):
        target = targets[number]
        if shooter in places and target in places:
            hit = number < len(event.struck)
            yield Shot(origin=places[shooter], target=places[target], hit=hit)


def _fired(event: happened.Fired, places: Places) -> Iterator[Cue]:
    """One or several shots; who shoots on his way, or is shot at on it, is there when they are fired."""
    mover = event.target if event.moment == "interruption" else event.shooter
    if event.at is not None and mover in places and distance(places[mover], event.at) > 0.0:
        moves = [one.path for one in places.rest if isinstance(one, happened.Moved) and one.figure == mover]
        rest = _from(moves[0], places[mover]) if moves else (places[mover],)
        yield from places.walk(mover, (rest[0], *_upto(rest, event.at)))
    yield from _shots([event.shooter] * max(event.shots, event.hits), event, places)


def _revealed(event: happened.Revealed, places: Places) -> tuple[()]:
    places[event.figure] = event.at
    return ()


# The duel


def _duel(event: happened.DuelFought, places: Places) -> Iterator[Cue]:
    """Told whole before its shots are seen on the table: what the moments come to is in the events that follow."""

    def rival(id: str, face: int) -> Rival:
        return Rival(id, face, event.totals[id] - face, event.totals[id])

    mine, theirs = event.faces
    moments, never = _moments(event, places.rest)
    yield Faceoff(
        one=(rival(event.lone, mine),),
        other=tuple(rival(id, theirs) for id in event.others),
        die=SPEED_DIE,
        moments=moments,
        never=never,
    )


def _moments(event: happened.DuelFought, rest: Sequence[Event]) -> tuple[tuple[Moment, ...], tuple[str, ...]]:
    """Who fires at each moment and what comes of it (FW.10.10, 10.14), and who fell before his own (FW.10.12)."""
    bursts: list[list[Burst]] = [[] for _ in event.moments]
    hurt: list[list[str]] = [[] for _ in event.moments]
    out: list[list[str]] = [[] for _ in event.moments]
    everybody = {id for moment in event.moments for id in moment}
    never, now = list[str](), 0
    for one in rest:
        if not isinstance(one, AFTERMATH) or not everybody & set(_parties(one)):
            break
        if isinstance(one, happened.Fired | happened.VolleyFired):
            now = next(n for n, moment in enumerate(event.moments) if _parties(one)[0] in moment)
            bursts[now] += _bursts(one)
        elif isinstance(one, happened.ShotHeld):
            never += [one.shooter] if one.cause == "fell-first" else []
        elif isinstance(one, happened.Hurt):
            hurt[now].append(one.figure)
        elif isinstance(one, happened.OutOfAction):
            out[now].append(one.figure)
    fought = tuple(
        Moment(tuple(burst), tuple(wounded), tuple(lost))
        for burst, wounded, lost in zip(bursts, hurt, out, strict=True)
        if burst
    )
    return fought, tuple(dict.fromkeys(never))


def _parties(event: Event) -> tuple[str, ...]:
    """Whom an event of the aftermath is about, whoever acts first."""
    if isinstance(event, happened.Fired | happened.ShotHeld):
        return (event.shooter,)
    if isinstance(event, happened.VolleyFired):
        return event.shooters
    return (str(getattr(event, "figure", "")),)


def _bursts(event: happened.Fired | happened.VolleyFired) -> Iterator[Burst]:
    thrown = [rolled for rolled in event.rolls if rolled.check != CONFIRMATION]
    faces = tuple(face for rolled in thrown for face in rolled.faces)
    good = tuple(bool(rolled.success) for rolled in thrown for _ in rolled.faces)
    yield Burst(_parties(event)[0], event.target, faces, good, event.hits)


SEEN: Seen[Places] = {
    happened.Moved: lambda event, places: places.walk(event.figure, event.path),
    happened.Alighted: _alighted,
    happened.Boarded: _boarded,
    happened.VehicleMoved: _drive,
    happened.Recoiled: lambda event, places: places.walk(event.figure, event.path),
    happened.Fired: _fired,
    happened.VolleyFired: lambda event, places: _shots(event.shooters, event, places),
    happened.DuelFought: _duel,
    happened.Jammed: lambda event, places: marked((event.figure,), "jammed"),
    happened.ReloadBegan: lambda event, places: marked((event.figure,), "reloading"),
    happened.Struck: lambda event, places: (Fight(one=event.striker, other=event.target),),
    happened.Hurt: lambda event, places: marked((event.figure,), "wounded"),
    happened.OutOfAction: lambda event, places: places.fall(event.figure),
    happened.Revealed: _revealed,
}
cues = telling(SEEN, Places)
