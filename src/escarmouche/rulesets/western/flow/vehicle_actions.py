"""Stagecoaches and wagons: driving one, boarding it and getting off (FW.13)."""

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Option, Spot, Way
from escarmouche.kernel.questions import Assign, Flow
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.events import Alighted, Boarded, VehicleLeft, VehicleMoved
from escarmouche.rulesets.western.data.state import (
    DRIVER,
    Figure,
    Play,
    State,
    change,
    change_all,
    put_vehicle,
)
from escarmouche.rulesets.western.flow import move_carried_out, questions
from escarmouche.rulesets.western.flow.shots_on_the_way import shots_on_the_way
from escarmouche.rulesets.western.rules import blows_struck, hidden_figures, slowness
from escarmouche.rulesets.western.rules.actions import Order
from escarmouche.rulesets.western.rules.vehicles import BOARD, DRIVE, SEATS, no
from escarmouche.rulesets.western.table import movement, vehicle_paths
from escarmouche.rulesets.western.table.board import contacts
from escarmouche.rulesets.western.table.movement import judge, stop_refusal
from escarmouche.rulesets.western.table.vehicle_paths import beside, stages, touches, up_to, ways_on
from escarmouche.table.tabletop import EPSILON, At, Away, Inside, Point, Pose, bearing, distance, rounded
from escarmouche.table.tracks import Track


def compose(state: State, figure: Figure, order: Order) -> Flow[Order]:
    """The path of who boards, gets off or drives."""
    if order.action == "drive":
        return (yield from _compose_drive(state, figure, order))
    if order.action == "alight":
        return (yield from _compose_alight(state, figure, order))
    return (yield from _compose_board(state, figure, order))


def _compose_drive(state: State, figure: Figure, order: Order) -> Flow[Order]:
    """Where the vehicle goes (FW.13.01, 13.07)."""
    vehicle = state.vehicles[figure.aboard]

    def driven(way: Way) -> Track | None:
        track = vehicle_paths.drive(state, vehicle, way.path, knowing=figure.side).track
        return track if track.legs else None

    guide = Guide(
        budget=vehicle.pace,
        pace="vehicle",
        starts={vehicle.id: vehicle.point},
        goals=ways_on(state, vehicle),
        spots={vehicle.id: tuple(Spot(at) for at in stages(state, vehicle))},
        turns=False,
    )
    about = questions.Drive(figure.id, vehicle.id, vehicle.pace)
    track, _ = yield from move_carried_out.drawn(figure.side, about, vehicle.id, driven, guide)
    return order.along(track)


def _compose_board(state: State, figure: Figure, order: Order) -> Flow[Order]:
    """Half a foot move that ends against the vehicle (FW.13.03); who touches it needs none."""
    vehicle = state.vehicles[order.thing]
    if touches(figure.point, vehicle):
        return order
    allowance = slowness.pace(figure, half=True)

    def walked(way: Way) -> Track:
        track = judge(state, figure, up_to(vehicle, Track((figure.point, *way.path))).points[1:], allowance)
        if not touches(track.end, vehicle):
            raise no(figure, "far")
        return track

    guide = Guide(
        budget=allowance,
        starts={figure.id: figure.point},
        goals=(vehicle.point,),
        spots={figure.id: (Spot(vehicle.point),)},
        turns=False,
    )
    about = questions.Board(figure.id, vehicle.id, allowance)
    track, _ = yield from move_carried_out.drawn(figure.side, about, figure.id, walked, guide)
    return Order(figure.id, "hold") if track is None else order.along(track)


def _compose_alight(state: State, figure: Figure, order: Order) -> Flow[Order]:
    """Off on the side to which the path leads, then up to half a foot move (FW.13.03)."""
    vehicle = state.vehicles[figure.aboard]
    allowance = slowness.pace(figure, half=True)
    reach = tables.VEHICLE_RADIUS + tables.FOOT_RADIUS

    def walked(way: Way) -> Track:
        move_carried_out.declared(figure, way)
        at = beside(vehicle.point, way.path[0], reach)
        afoot = replace(figure, kind="foot", where=At(Pose(*at, bearing(vehicle.point, at))))
        path = way.path if distance(vehicle.point, way.path[0]) > reach + EPSILON else (at, *way.path[1:])
        if problem := stop_refusal(state, afoot, at):
            raise problem
        return judge(state, afoot, path, allowance)

    guide = replace(
        move_carried_out.framed(state, figure, vehicle.point, allowance + reach),
        goals=move_carried_out.goals(state, figure, vehicle.point),
    )
    about = questions.Alight(figure.id, vehicle.id, allowance, allowance + reach)
    track, posture = yield from move_carried_out.drawn(figure.side, about, figure.id, walked, guide)
    return order.along(track, posture)


def drive(game: Play, order: Order) -> Flow[None]:
    """The vehicle moves in its driver's activation (FW.13.03); enemies against it strike first (FW.13.07)."""
    assert order.track is not None
    id = order.figure
    change(game, id, activated=True)
    holder = game.state.figures[id].aboard
    if (yield from _free_blows(game, id)):
        return
    _take_reins(game, id)
    track, _, leaves = vehicle_paths.drive(game.state, game.state.vehicles[holder], order.track.points[1:])
    put_vehicle(game, replace(game.state.vehicles[holder], moved=True))
    fell = yield from shots_on_the_way(game, id, track)
    if fell is not None:  # the vehicle stops at once, FW.13.04
        track, leaves = movement.cut(track, fell), False
    _roll_on(game, holder, id, track, leaves)


def _free_blows(game: Play, driver: str) -> Flow[bool]:
    """Enemies against the vehicle strike, each at one occupant of its choice; True when that stops it (FW.13.07)."""
    state = game.state
    figure = state.figures[driver]
    strikers = contacts(state, figure) if state.options.disengage_strike else ()
    if not strikers:
        return False
    aboard = [one.id for one in state.aboard(figure.aboard)]
    options = tuple(Option(id, "option-free-blow", {"figure": id}, "FW.13.07", id) for id in aboard)
    chosen: dict[str, str] = yield Assign(
        seat=state.enemy(figure.side),
        about=questions.FreeBlows(figure.aboard),
        items=dict.fromkeys(strikers, options),
        may_skip=False,
        default=dict.fromkeys(strikers, driver),
    )
    struck = blows_struck.free_blows(game, [(id, chosen[id]) for id in strikers])
    return driver in struck


def _take_reins(game: Play, id: str) -> None:
    """Another occupant takes the place of the driver who fell (FW.13.04)."""
    figure = game.state.figures[id]
    if figure.seat != DRIVER:
        change(game, id, where=Inside(figure.aboard, DRIVER))


def _roll_on(game: Play, holder: str, driver: str, track: Track, leaves: bool) -> None:
    """Where the vehicle comes to; at its exit edge it leaves with all on it (FW.13.09)."""
    vehicle = game.state.vehicles[holder]
    facing = vehicle.pose.facing if track.last_heading is None else track.last_heading
    x, y = track.end
    put_vehicle(game, replace(vehicle, where=At(Pose(x, y, facing).rounded())))
    game.emit(
        VehicleMoved(
            rules=(DRIVE,),
            vehicle=holder,
            driver=driver,
            path=tuple((rounded(x), rounded(y)) for x, y in track.points),
            length=rounded(track.length),
        )
    )
    aboard = tuple(one.id for one in game.state.aboard(holder))
    if leaves and aboard:
        change_all(game, aboard, where=Away(vehicle.exit))
        put_vehicle(game, replace(vehicle, where=Away(vehicle.exit)))
        game.emit(VehicleLeft(rules=("FW.13.09",), vehicle=holder, edge=vehicle.exit, figures=aboard))
    elif aboard:
        hidden_figures.find(game, aboard[0])


def board(game: Play, order: Order) -> Flow[None]:
    """Who arrives at the vehicle sits on it (FW.13.03)."""
    id = order.figure
    path: tuple[Point, ...] = ()
    if order.track is not None:
        if not (yield from move_carried_out.walk(game, id, order.track, half=True)):
            return
        path = order.track.points
    figure, vehicle = game.state.figures[id], game.state.vehicles[order.thing]
    taken = any(one.seat == order.number for one in game.state.aboard(vehicle.id))
    if taken or contacts(game.state, figure) or not touches(figure.point, vehicle):
        return
    change(
        game,
        id,
        kind="vehicle_crew",
        where=Inside(vehicle.id, order.number),
        crouched=False,
        moved=True,
        activated=True,
    )
    game.emit(
        Boarded(rules=(BOARD,), figure=id, vehicle=vehicle.id, path=path, outside=order.number in SEATS)
    )


def alight(game: Play, order: Order) -> Flow[None]:
    """A figure gets off and walks on; enemies at the vehicle strike at it first (FW.3.31, 13.08)."""
    assert order.track is not None
    id = order.figure
    figure = game.state.figures[id]
    vehicle = figure.aboard
    if not move_carried_out.sets_out(game, id):
        return
    x, y = order.track.start
    change(
        game,
        id,
        kind="foot",
        where=At(Pose(x, y, bearing(game.state.vehicles[vehicle].point, (x, y))).rounded()),
    )
    game.emit(Alighted(rules=(BOARD,), figure=id, vehicle=vehicle, path=(order.track.start,)))
    yield from move_carried_out.go_on(game, id, order.track, order.posture, half=True)
