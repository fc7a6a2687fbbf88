"""A charge as it is made, and the men whom its target brings to a charged door (TY.4.17, 11.15, 16.04)."""

from collections.abc import Iterable, Mapping

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import ChooseSeveral, Flow
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import Charged, DoorManned
from escarmouche.rulesets.tyneside.data.seats import seat_of
from escarmouche.rulesets.tyneside.data.state import Figure, Play, State, change
from escarmouche.rulesets.tyneside.flow import questions
from escarmouche.rulesets.tyneside.rules import moves_made
from escarmouche.rulesets.tyneside.rules.charges import REACH, Charge
from escarmouche.rulesets.tyneside.table.contact_places import RULE, Door, doors, occupants
from escarmouche.rulesets.tyneside.table.terrain import building_at, kinds, over_wall
from escarmouche.table.tabletop import At, Point, Pose, distance, overlaps


def man(game: Play, chargers: Iterable[str], targets: Iterable[str]) -> Flow[None]:
    """The owner of a charged building brings up to two of its occupants to each door at which chargers stand."""
    state = game.state
    held = {building_at(state.table, state.figures[id].point) for id in targets}
    for building in kinds(state.table).buildings:
        if building.id not in held:
            continue
        for door in doors(state.table)[building.id]:
            at_it = [
                one
                for id in chargers
                if (one := game.state.figures[id]).placed
                and door.touched(one.point, one.radius)
                and building_at(state.table, one.point) != building.id
            ]
            if at_it:
                yield from _bring(game, door, at_it)


def _bring(game: Play, door: Door, attackers: list[Figure]) -> Flow[None]:
    state = game.state
    side = state.enemy(attackers[0].side)
    inside = occupants(state, door.building, side)
    halves = _free_halves(state, door, side)
    if not halves:
        return
    nearest = sorted(inside, key=lambda one: distance(one.point, door.middle))
    most = min(len(halves), len(inside))
    chosen = tuple(one.id for one in nearest[:most])
    if len(inside) > 1 and not state.automatic(side):
        chosen = yield ChooseSeveral(
            seat=seat_of(state, nearest[0].unit),
            about=questions.Door(door.building, most),
            options=tuple(Option(one.id, "option-door", {"figure": one.id}, RULE, one.id) for one in nearest),
            low=1,
            high=most,
            default=list(chosen),
        )
    places = _shared(state, halves, chosen, attackers)
    for id, place in places.items():
        _bring_one(game, id, place)
    game.emit(DoorManned(rules=(RULE,), building=door.building, figures=tuple(places)))


def _free_halves(state: State, door: Door, side: str) -> list[Point]:
    """The places behind a door that no enemy holds who has come in already."""
    enemies = occupants(state, door.building, state.enemy(side))
    places = [door.place(half, tables.FOOT_RADIUS, inside=True) for half in range(tables.AT_DOOR)]
    return [
        place
        for place in places
        if not any(overlaps(one.point, one.radius, place, tables.FOOT_RADIUS) for one in enemies)
    ]


def _shared(
    state: State, halves: list[Point], chosen: Iterable[str], attackers: list[Figure]
) -> Mapping[str, Point]:
    """Each to the half of the door that is nearer; one alone to where an attacker stands."""
    men = [state.figures[id] for id in chosen]
    if len(men) == 1:
        nearest = attackers[0].point
        return {men[0].id: min(halves, key=lambda place: distance(place, nearest))}
    straight = sum(distance(one.point, place) for one, place in zip(men, halves, strict=True))
    crossed = sum(distance(one.point, place) for one, place in zip(men, reversed(halves), strict=True))
    return {
        one.id: place for one, place in zip(men, halves if straight <= crossed else halves[::-1], strict=True)
    }


def _bring_one(game: Play, id: str, place: Point) -> None:
    """He goes to the door at no cost; whoever stands there makes room."""
    figure = game.state.figures[id]
    for other in occupants(game.state, building_at(game.state.table, figure.point), figure.side):
        if other.id != id and overlaps(other.point, other.radius, place, figure.radius):
            change(game, id, where=At(Pose(*place, figure.pose.facing)))
            change(game, other.id, where=At(Pose(*_room(game.state, other, figure.point), other.pose.facing)))
    change(game, id, where=At(Pose(*place, figure.pose.facing)))


def _room(state: State, figure: Figure, wanted: Point) -> Point:
    """A free place in the building for who makes room, the nearest to the one wanted."""
    building = building_at(state.table, figure.point)
    west, south, east, north = state.table.area(building).box
    grid = [
        (float(x), float(y))
        for x in range(int(west), int(east) + 1)
        for y in range(int(south), int(north) + 1)
    ]
    for place in (wanted, *sorted(grid, key=lambda at: (distance(at, wanted), at))):
        if (
            building_at(state.table, place) == building
            and not over_wall(state.table, place, figure.radius)
            and not any(
                overlaps(place, figure.radius, other.point, other.radius)
                for other in state.on_table()
                if other.id != figure.id
            )
        ):
            return place
    return figure.point


def charge(game: Play, found: Charge, cause: str) -> Flow[None]:
    """A unit charges: it fires no more in this phase; a formed one dresses its ranks later (TY.11.15, 14.23)."""
    formed = game.state.units[found.unit].in_ranks
    moves_made.go(
        game, found.unit, found.steps, found.facing, charged=found.target, acted=True, dressing=formed
    )
    game.emit(
        Charged(
            rules=(REACH, "TY.16.04"),
            unit=found.unit,
            target=found.target,
            paths=moves_made.told(found.steps),
            met=found.met,
            facing=game.state.units[found.unit].facing,
            cause=cause,
        )
    )
    yield from man(game, found.met, found.met.values())
