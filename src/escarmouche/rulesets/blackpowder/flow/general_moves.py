"""What is asked about generals: who takes over from one who was lost, and where one rides when he has given his orders
(BP.8.08, 8.09, 8.14, 8.16)."""

from collections.abc import Iterator

from escarmouche.kernel.answers import Guide, Option, Spot
from escarmouche.kernel.questions import Choose, Flow, Place
from escarmouche.kernel.rules import insist
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import CommanderMoved, CommanderReplaced
from escarmouche.rulesets.blackpowder.data.state import (
    Commander,
    Play,
    State,
    Unit,
    change_commander,
    while_placed,
)
from escarmouche.rulesets.blackpowder.flow.questions import GeneralMove, Successor
from escarmouche.rulesets.blackpowder.rules import generals
from escarmouche.rulesets.blackpowder.table.footprint import footprint, standing
from escarmouche.speed.keep import kept
from escarmouche.table.rectangles import holds, nearest_point, point_at
from escarmouche.table.tabletop import Inside, Point, Waiting, rounded


def succeed(game: Play, side: str) -> Flow[None]:
    """Officers take over from those who were lost, one lower, with any unit of the brigade (BP.8.14)."""
    for commander in game.state.commanders.values():
        if commander.side != side or not commander.lost:
            continue
        low, _ = tables.RATING
        rating = max(low, commander.rating + tables.SUCCESSOR)
        change_commander(
            game,
            commander.id,
            rating=rating,
            where=Waiting(),
            attached_to="",
            successions=commander.successions + 1,
        )
        units = generals.commanded(game.state, commander)
        if not units:
            game.emit(
                CommanderReplaced(rules=("BP.8.16",), commander=commander.id, rating=rating, waits=True)
            )
            continue
        unit: str = yield Choose(
            seat=side,
            about=Successor(commander.id, rating),
            options=tuple(
                [
                    Option(one.id, "option-successor", {"unit": one.id}, generals.SUCCESSION, piece=one.id)
                    for one in units
                ]
            ),
            default=units[0].id,
        )
        generals.take_over(game, commander.id, unit)


def move(game: Play, id: str) -> Flow[None]:
    """Once, when he has given his orders; into contact with a unit he joins it (BP.8.08, 8.09)."""
    state = game.state
    commander = state.commanders[id]
    good = tuple(_good_spots(state, commander))
    spots: dict[str, Spot] = yield Place(
        seat=commander.side,
        about=GeneralMove(id, generals.reach(state, commander)),
        pieces=(id,),
        optional=True,
        guide=Guide(
            budget=generals.reach(state, commander),
            starts={id: commander.point},
            spots={id: good} if good else {},
            turns=False,
        ),
        check=lambda spots: insist(generals.no_ride(state, commander, spots[id].at)) if id in spots else None,
    )
    change_commander(game, id, moved=True)
    if id not in spots:
        return
    start, end = commander.point, spots[id].at
    change_commander(game, id, where=generals.stand_at(end), attached_to="")
    game.emit(CommanderMoved(rules=(generals.MOVE,), commander=id, path=(start, end)))
    if unit := _touched(game.state, commander.side, end):
        generals.join(game, id, unit, "move")


def _touched(state: State, side: str, spot: Point) -> str:
    """The friend with whom he is in contact there."""
    for one in state.of_side(side):
        if holds(footprint(state, one), spot, tables.EPSILON):
            return one.id
    return ""


def _good_spots(state: State, commander: Commander) -> Iterator[Spot]:
    """With each of the units that he leads, and just behind it."""
    for unit in generals.commanded(state, commander):
        rect = footprint(state, unit)
        if isinstance(unit.where, Inside):
            yield Spot(_rounded(nearest_point(rect, commander.point)))
            continue
        yield from _with(unit)


@while_placed
@kept
def _with(unit: Unit) -> tuple[Spot, Spot]:
    rect = standing(unit)
    return Spot(_rounded(point_at(rect, 0.0, rect.b))), Spot(_rounded(point_at(rect, 0.0, -rect.b - 1.0)))


def _rounded(point: Point) -> Point:
    return rounded(point[0]), rounded(point[1])
