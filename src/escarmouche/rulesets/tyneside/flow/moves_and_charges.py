"""Units move by themselves: what their results make them do is carried out and told; groups follow the first of their
platoon that its player moves (chapter 12, TY.11.09). A charge as it is made, and the men whom its target brings to a
charged door (TY.4.17, 11.15, 16.04)."""

from collections.abc import Iterable, Mapping
from typing import Any

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import ChooseSeveral, Flow
from escarmouche.rulesets.tyneside.data.events import (
    Charged,
    DoorManned,
    FormationChanged,
    SkirtsChanged,
    UnitMoved,
    UnitStayed,
)
from escarmouche.rulesets.tyneside.data.seats import seat_of
from escarmouche.rulesets.tyneside.data.state import Figure, Play, State, change, change_all, change_unit
from escarmouche.rulesets.tyneside.flow import questions
from escarmouche.rulesets.tyneside.rules import charges, moves_made
from escarmouche.rulesets.tyneside.rules.automatic_actions import FORMS, Foreseen, foresee, outcome
from escarmouche.rulesets.tyneside.rules.charges import REACH, Charge
from escarmouche.rulesets.tyneside.rules.formation_moves import place_all
from escarmouche.rulesets.tyneside.table import board, formations, trial_moves
from escarmouche.rulesets.tyneside.table.contact_places import (
    RULE,
    Door,
    doors,
    free_halves,
    occupants,
    room_inside,
    shared_halves,
)
from escarmouche.rulesets.tyneside.table.formations import Frame
from escarmouche.rulesets.tyneside.table.terrain import building_at, kinds
from escarmouche.rulesets.tyneside.table.trial_moves import Step, Trial, lead
from escarmouche.table.tabletop import At, Point, Pose, distance, overlaps


def move(game: Play, unit: str) -> Flow[None]:
    """A unit carries out its result; one that has moved with the first group of its platoon has done so already."""
    state = game.state
    whole = state.units[unit]
    if whole.acted or not state.living(unit):
        return
    foreseen = foresee(state, unit, whole.result)
    wear_skirts(game, foreseen.skirts)
    if foreseen.charge:
        placed = charges.place_chargers(game.state, unit, foreseen.charge)
        assert placed is not None
        yield from charge(game, placed, foreseen.cell)
        return
    _carry_out(game, foreseen)


def wear_skirts(game: Play, skirts: Mapping[str, str]) -> None:
    """Skirts raised or lowered at the start of a move (TY.13.04)."""
    for worn in dict.fromkeys(skirts.values()):
        wearers = tuple([id for id, value in skirts.items() if value == worn])
        change_all(game, wearers, skirts=worn)
        game.emit(SkirtsChanged(rules=("TY.13.04",), figures=wearers, raised=worn == "raised"))


def follow(game: Play, unit: str, first: str, before: tuple[Point, float]) -> None:
    """A group goes, as a block, to the place it had beside the first one of its platoon, as far as it can (TY.11.09).

    `before` are the centroid and the facing of that group before its player moved it.
    """
    state = game.state
    trial = Trial(state, unit)
    old, new = Frame(*before), Frame(board.centroid(state, first), state.units[first].facing)
    goals = {man.id: formations.shifted(man.point, old, new) for man in trial.men}
    place_all(trial, formations.on_table(state, goals))
    lead(trial)
    moves_made.go(game, unit, trial.steps, trial.unit.facing + new.facing - old.facing, acted=True)
    _tell(game, unit, trial.steps, "TY.11.09", game.state.units[unit].result, "beside", first)


def _carry_out(game: Play, foreseen: Foreseen) -> None:
    """Everybody to the end of his way, and the telling of it."""
    before = game.state
    for unit, posture in foreseen.postures.items():
        own = _steps_of(before, foreseen, unit)
        dressed = before.units[unit].dressing and not own
        moves_made.go(
            game,
            unit,
            own,
            posture.facing,
            acted=True,
            formation=posture.formation,
            reforming=posture.reforming,
            dressing=dressed,
        )
    for unit, order in foreseen.orders.items():
        change_unit(game, unit, order=order)
    if foreseen.purpose in FORMS:
        game.emit(
            FormationChanged(
                rules=(foreseen.rule, "TY.11.13"),
                units=tuple(foreseen.postures),
                formation=foreseen.postures[foreseen.unit].formation,
                paths=foreseen.paths,
                facing=game.state.units[foreseen.unit].facing,
                cause=foreseen.cell,
            )
        )
        return
    for unit in foreseen.postures:
        steps = _steps_of(before, foreseen, unit)
        _tell(game, unit, steps, foreseen.rule, foreseen.cell, foreseen.purpose, foreseen.about)


def _steps_of(state: State, foreseen: Foreseen, unit: str) -> dict[str, Step]:
    """The moves of a unit and of those attached to it."""
    if len(foreseen.postures) == 1:
        return foreseen.steps
    own = {*state.units[unit].members, *trial_moves.attached(state, unit)}
    return {id: step for id, step in foreseen.steps.items() if id in own}


def _tell(
    game: Play, unit: str, steps: Mapping[str, Step], rule: str, cause: str, purpose: str, about: str
) -> None:
    """What a unit did and what for."""
    told: dict[str, Any] = {
        "rules": (rule,),
        "unit": unit,
        "facing": game.state.units[unit].facing,
        "cause": cause,
        "about": about,
    }
    if paths := moves_made.told(steps):
        game.emit(UnitMoved(**told, paths=paths, purpose=purpose))
    else:
        game.emit(UnitStayed(**told, purpose=outcome(purpose, moved=False)))


def man_doors(game: Play, chargers: Iterable[str], targets: Iterable[str]) -> Flow[None]:
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
                yield from _man_door(game, door, at_it)


def _man_door(game: Play, door: Door, attackers: list[Figure]) -> Flow[None]:
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
    steps = {
        one.id: Step((one.point, at), 0.0)
        for one in inside
        if (at := game.state.figures[one.id].point) != one.point
    }
    game.emit(
        DoorManned(
            rules=(RULE,),
            building=door.building,
            figures=tuple(places),
            aside=tuple([id for id in steps if id not in places]),
            paths=moves_made.told(steps),
            met={one.id: met[0] for one in attackers if (met := _through(game.state, door, one.id))},
        )
    )


def _through(state: State, door: Door, attacker: str) -> list[str]:
    """Whom an attacker at a door fights through it."""
    met = board.contacts(state, attacker)
    return [id for id in met if building_at(state.table, state.figures[id].point) == door.building]


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
    at_doors = {
        id: house for id, enemy in found.met.items() if (house := _other_house(game.state, id, enemy))
    }
    game.emit(
        Charged(
            rules=(REACH, "TY.16.04"),
            unit=found.unit,
            target=found.target,
            paths=moves_made.told(found.steps),
            met={id: enemy for id, enemy in found.met.items() if id not in at_doors},
            doors=at_doors,
            facing=game.state.units[found.unit].facing,
            cause=cause,
        )
    )
    yield from man_doors(game, found.met, found.met.values())


def _other_house(state: State, id: str, enemy: str) -> str:
    """The building of an enemy who is met through its door; "" for one who is met face to face."""
    house = building_at(state.table, state.figures[enemy].point)
    return house if house != building_at(state.table, state.figures[id].point) else ""
