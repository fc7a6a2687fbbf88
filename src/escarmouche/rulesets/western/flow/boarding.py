"""Getting on and off a vehicle: half a foot move each (FW.13.02, 13.03, 13.09)."""

from collections.abc import Mapping

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Option, Spot, Way
from escarmouche.kernel.questions import Flow, Judged, Move
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.events import Alighted, Boarded
from escarmouche.rulesets.western.data.state import DRIVER, GUARD, Figure, Play, State, Vehicle, change
from escarmouche.rulesets.western.flow import move_carried_out
from escarmouche.rulesets.western.rules import victory
from escarmouche.rulesets.western.rules.standing_actions import Order, move_refusal
from escarmouche.rulesets.western.table.board import contacts
from escarmouche.rulesets.western.table.movement import judge, stop_refusal, stopped
from escarmouche.table.tabletop import (
    EPSILON,
    At,
    Inside,
    Point,
    Pose,
    at_most,
    bearing,
    distance,
    gap,
    rounded,
)
from escarmouche.table.tracks import Track

BOARD = "FW.13.03"
SEATS = {DRIVER: "driver", GUARD: "guard"}  # those outside; all others are inside (FW.13.02)


def options(state: State, figure: Figure) -> tuple[Option, ...]:
    """The vehicles that a figure may board or get off now, and the seats it may take."""
    if figure.aboard:
        if alight_refusal(state, figure):
            return ()
        return (Option("alight", "option-alight", {"vehicle": figure.aboard}, BOARD, figure.aboard),)
    if figure.kind != "foot":
        return ()
    return tuple(
        Option(
            f"board:{vehicle.id}:{seat}",
            f"option-board-{SEATS.get(seat, 'inside')}",
            {"vehicle": vehicle.id},
            BOARD,
            vehicle.id,
        )
        for vehicle in state.vehicles.values()
        if vehicle.placed and _near(figure, vehicle) and board_refusal(state, figure, vehicle) is None
        for seat in _seats(state, figure, vehicle)
    )


def no(figure: Figure, cause: str) -> Illegal:
    return Illegal("FW.16.17", "vehicle", figure=figure.id, cause=cause)


def board_refusal(state: State, figure: Figure, vehicle: Vehicle) -> Illegal | None:
    """On foot, out of contact, a vehicle of the own side that has not moved and has a seat free (FW.13.02, 13.03)."""
    if vehicle.side != figure.side or not vehicle.pace:
        return no(figure, "other")
    if figure.kind != "foot" or figure.moved:
        return no(figure, "kind")
    if vehicle.moved:
        return no(figure, "moving")
    if contacts(state, figure):
        return no(figure, "contact")
    return move_refusal(figure) if _seats(state, figure, vehicle) else no(figure, "full")


def alight_refusal(state: State, figure: Figure) -> Illegal | None:
    """Nobody gets off a vehicle that moves (FW.13.03), nor while pinned on it (FW.3.37)."""
    if not figure.aboard:
        return no(figure, "afoot")
    if figure.moved or state.vehicles[figure.aboard].moved:
        return no(figure, "moving")
    return move_refusal(figure)


def _seats(state: State, figure: Figure, vehicle: Vehicle) -> tuple[int, ...]:
    """The seats that a boarder may take: one of those outside that is free, and the first free one inside."""
    taken = {one.seat for one in state.aboard(vehicle.id)}
    if not victory.can_drive(figure):
        taken.add(DRIVER)
    free = [seat for seat in range(tables.VEHICLE_SEATS) if seat not in taken]
    inside = [seat for seat in free if seat not in SEATS]
    return (*inside[:1], *(seat for seat in free if seat in SEATS))


def _near(figure: Figure, vehicle: Vehicle) -> bool:
    reach = move_carried_out.pace(figure, half=True) + tables.CONTACT
    return at_most(gap(figure.point, figure.radius, vehicle.point, tables.VEHICLE_RADIUS), reach)


def compose_board(state: State, figure: Figure, order: Order) -> Flow[Order]:
    """Half a foot move that ends against the vehicle (FW.13.03); who touches it needs none."""
    vehicle = state.vehicles[order.thing]
    if touches(figure.point, vehicle):
        return order
    allowance = move_carried_out.pace(figure, half=True)

    def path_to(ways: Mapping[str, Way]) -> Track | None:
        way = ways.get(figure.id)
        if way is None or not way.path:
            return None
        track = judge(state, figure, up_to(vehicle, Track((figure.point, *way.path))).points[1:], allowance)
        if not touches(track.end, vehicle):
            raise no(figure, "far")
        return track

    judged = Judged(path_to)
    ways: dict[str, Way] = yield Move(
        seat=figure.side,
        key="board",
        rule=BOARD,
        params={"figure": figure.id, "vehicle": vehicle.id, "allowance": allowance},
        pieces=(figure.id,),
        guide=Guide(
            budget=allowance,
            starts={figure.id: figure.point},
            goals=(vehicle.point,),
            spots={figure.id: (Spot(vehicle.point),)},
            turns=False,
        ),
        check=judged,
        default={},
    )
    track = judged.of(ways)
    return Order(figure.id, "hold") if track is None else order.along(track)


def up_to(vehicle: Vehicle, track: Track) -> Track:
    """A path that leads into the vehicle ends against it."""
    met = track.spans_near(vehicle.point, tables.VEHICLE_RADIUS + tables.FOOT_RADIUS + EPSILON)
    return stopped(track, met[0][0]) if met else track


def touches(at: Point, vehicle: Vehicle) -> bool:
    """A foot figure stands against a vehicle."""
    return gap(at, tables.FOOT_RADIUS, vehicle.point, tables.VEHICLE_RADIUS) <= tables.CONTACT + EPSILON


def compose_alight(state: State, figure: Figure, order: Order) -> Flow[Order]:
    """Off on the side to which the path leads, then up to half a foot move (FW.13.03)."""
    vehicle = state.vehicles[figure.aboard]
    allowance = move_carried_out.pace(figure, half=True)
    reach = tables.VEHICLE_RADIUS + tables.FOOT_RADIUS

    def path_off(ways: Mapping[str, Way]) -> Track | None:
        way = ways.get(figure.id)
        if way is None or not way.path:
            return None
        move_carried_out.declared(figure, way)
        beside = _beside(vehicle.point, way.path[0], reach)
        afoot = replace(figure, kind="foot", where=At(Pose(*beside, bearing(vehicle.point, beside))))
        path = way.path if distance(vehicle.point, way.path[0]) > reach + EPSILON else (beside, *way.path[1:])
        if problem := stop_refusal(state, afoot, beside):
            raise problem
        return judge(state, afoot, path, allowance)

    judged = Judged(path_off)
    ways: dict[str, Way] = yield Move(
        seat=figure.side,
        key="alight",
        rule=BOARD,
        params={
            "figure": figure.id,
            "vehicle": vehicle.id,
            "allowance": allowance,
            "whole": allowance + reach,
        },
        pieces=(figure.id,),
        guide=replace(
            move_carried_out.framed(state, figure, vehicle.point, allowance + reach),
            goals=move_carried_out.goals(state, figure, vehicle.point),
        ),
        check=judged,
        default={},
    )
    way = ways.get(figure.id, Way())
    return order.along(judged.of(ways), way.tags.get("posture", ""))


def _beside(centre: Point, toward: Point, reach: float) -> Point:
    """Against the disc of a vehicle, on the side of a point; never over it for rounding."""
    d = distance(centre, toward)
    x, y = (0.0, 1.0) if d <= 0.0 else ((toward[0] - centre[0]) / d, (toward[1] - centre[1]) / d)
    far = reach + EPSILON
    return rounded(centre[0] + x * far), rounded(centre[1] + y * far)


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
