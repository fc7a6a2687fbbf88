"""A charge as it is made, and the men whom its target brings to a charged door (TY.4.17, 11.15, 16.04)."""

from collections.abc import Iterable

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import ChooseSeveral, Flow
from escarmouche.rulesets.tyneside.data.events import Charged, DoorManned
from escarmouche.rulesets.tyneside.data.seats import seat_of
from escarmouche.rulesets.tyneside.data.state import Figure, Play, change
from escarmouche.rulesets.tyneside.flow import questions
from escarmouche.rulesets.tyneside.rules import moves_made
from escarmouche.rulesets.tyneside.rules.charges import REACH, Charge
from escarmouche.rulesets.tyneside.table.contact_places import (
    RULE,
    Door,
    doors,
    free_halves,
    occupants,
    room_inside,
    shared_halves,
)
from escarmouche.rulesets.tyneside.table.terrain import building_at, kinds
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
    halves = free_halves(state, door, side)
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
    places = shared_halves(state, halves, chosen, attackers)
    for id, place in places.items():
        _bring_one(game, id, place)
    game.emit(DoorManned(rules=(RULE,), building=door.building, figures=tuple(places)))


def _bring_one(game: Play, id: str, place: Point) -> None:
    """He goes to the door at no cost; whoever stands there makes room."""
    figure = game.state.figures[id]
    for other in occupants(game.state, building_at(game.state.table, figure.point), figure.side):
        if other.id != id and overlaps(other.point, other.radius, place, figure.radius):
            change(game, id, where=At(Pose(*place, figure.pose.facing)))
            change(
                game,
                other.id,
                where=At(Pose(*room_inside(game.state, other, figure.point), other.pose.facing)),
            )
    change(game, id, where=At(Pose(*place, figure.pose.facing)))


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
