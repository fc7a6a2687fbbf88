"""Stagecoaches and wagons: boarding, leaving, driving, the way out (FW.13)."""

from collections.abc import Mapping

from msgspec.structs import replace

from escarmouche.kernel.ask import Assign, Flow, Guide, Judged, Move, Option, Spot, Way
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.table import (
    EPSILON,
    At,
    Away,
    Inside,
    Point,
    Pose,
    at_most,
    bearing,
    between,
    distance,
    gap,
    rounded,
)
from escarmouche.kernel.tracks import Track
from escarmouche.rulesets.western import driving, striking, surprise, tables, victory, walking
from escarmouche.rulesets.western.actions import Order, move_refusal
from escarmouche.rulesets.western.board import contacts
from escarmouche.rulesets.western.events import Alighted, Boarded, VehicleLeft, VehicleMoved
from escarmouche.rulesets.western.interruptions import shots_on_the_way
from escarmouche.rulesets.western.model import (
    DRIVER,
    GUARD,
    Figure,
    Play,
    State,
    Vehicle,
    change,
    change_all,
    put_vehicle,
)
from escarmouche.rulesets.western.movement import judge, stop_refusal, stopped

ACTIONS = ("board", "alight", "drive")
BOARD, DRIVE = "FW.13.03", "FW.13.01"
OUTSIDE = (DRIVER, GUARD)


def options(state: State, figure: Figure) -> tuple[Option, ...]:
    """What a figure may do with a vehicle now."""
    found = []
    if figure.aboard:
        if alight_refusal(state, figure) is None:
            found.append(Option("alight", "option-alight", {"vehicle": figure.aboard}, BOARD, figure.aboard))
        if drive_refusal(state, figure) is None:
            found.append(Option("drive", "option-drive", {"vehicle": figure.aboard}, DRIVE, figure.aboard))
    elif figure.kind == "foot":
        for vehicle in state.vehicles.values():
            if vehicle.placed and _near(figure, vehicle) and board_refusal(state, figure, vehicle) is None:
                for seat in _seats(state, figure, vehicle):
                    found.append(
                        Option(
                            f"board:{vehicle.id}:{seat}",
                            f"option-board-{SEATS.get(seat, 'inside')}",
                            {"vehicle": vehicle.id},
                            BOARD,
                            vehicle.id,
                        )
                    )
    return tuple(found)


SEATS = {DRIVER: "driver", GUARD: "guard"}


def refusal(state: State, figure: Figure, key: str) -> Illegal | None:
    """Why something cannot be done with a vehicle (FW.16.17)."""
    order = Order.named(figure.id, key)
    if order.action == "alight":
        return alight_refusal(state, figure)
    if order.action == "drive":
        return drive_refusal(state, figure)
    vehicle = state.vehicles.get(order.thing)
    return board_refusal(state, figure, vehicle) if vehicle is not None else None


def _no(figure: Figure, cause: str) -> Illegal:
    return Illegal("FW.16.17", "vehicle", figure=figure.id, cause=cause)


def board_refusal(state: State, figure: Figure, vehicle: Vehicle) -> Illegal | None:
    """On foot, out of contact, a vehicle of the own side that has not moved and has a seat free (FW.13.02, 13.03)."""
    if vehicle.side != figure.side or not vehicle.pace:
        return _no(figure, "other")
    if figure.kind != "foot" or figure.moved:
        return _no(figure, "kind")
    if vehicle.moved:
        return _no(figure, "moving")
    if contacts(state, figure):
        return _no(figure, "contact")
    return move_refusal(figure) if _seats(state, figure, vehicle) else _no(figure, "full")


def alight_refusal(state: State, figure: Figure) -> Illegal | None:
    """Nobody gets off a vehicle that moves (FW.13.03), nor while pinned on it (FW.3.37)."""
    if not figure.aboard:
        return _no(figure, "afoot")
    if figure.moved or state.vehicles[figure.aboard].moved:
        return _no(figure, "moving")
    return move_refusal(figure)


def drive_refusal(state: State, figure: Figure) -> Illegal | None:
    """Who has the reins, or takes them when they are free; not in the turn in which the driver fell (FW.13.04)."""
    if not figure.aboard:
        return _no(figure, "afoot")
    vehicle = state.vehicles[figure.aboard]
    if vehicle.moved or not vehicle.pace:
        return _no(figure, "moving")
    if vehicle.stopped == state.turn:
        return _no(figure, "driver-fell")
    if not victory.can_drive(figure):
        return _no(figure, "cannot-drive")
    at_the_reins = next((one for one in state.aboard(vehicle.id) if one.seat == DRIVER), None)
    if at_the_reins is not None and at_the_reins.id != figure.id:
        return _no(figure, "other-driver")
    return None


def _seats(state: State, figure: Figure, vehicle: Vehicle) -> tuple[int, ...]:
    """The seats that a boarder may take: one of those outside that is free, and the first free one inside."""
    taken = {one.seat for one in state.aboard(vehicle.id)}
    if not victory.can_drive(figure):
        taken.add(DRIVER)
    free = [seat for seat in range(tables.VEHICLE_SEATS) if seat not in taken]
    inside = [seat for seat in free if seat not in OUTSIDE]
    return (*inside[:1], *(seat for seat in free if seat in OUTSIDE))


def _near(figure: Figure, vehicle: Vehicle) -> bool:
    reach = walking.pace(figure, half=True) + tables.CONTACT
    return at_most(gap(figure.point, figure.radius, vehicle.point, tables.VEHICLE_RADIUS), reach)


def compose(state: State, figure: Figure, order: Order) -> Flow[Order]:
    """The path of who boards, gets off or drives."""
    if order.action == "drive":
        return (yield from _compose_drive(state, figure, order))
    if order.action == "alight":
        return (yield from _compose_alight(state, figure, order))
    return (yield from _compose_board(state, figure, order))


def _compose_board(state: State, figure: Figure, order: Order) -> Flow[Order]:
    """Half a foot move that ends against the vehicle (FW.13.03); who touches it needs none."""
    vehicle = state.vehicles[order.thing]
    if touches(figure.point, vehicle):
        return order
    allowance = walking.pace(figure, half=True)

    def path_to(ways: Mapping[str, Way]) -> Track | None:
        way = ways.get(figure.id)
        if way is None or not way.path:
            return None
        track = judge(state, figure, _up_to(vehicle, Track((figure.point, *way.path))).points[1:], allowance)
        if not touches(track.end, vehicle):
            raise _no(figure, "far")
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
        ),
        check=judged,
        default={},
    )
    track = judged.of(ways)
    return Order(figure.id, "hold") if track is None else order.along(track)


def _up_to(vehicle: Vehicle, track: Track) -> Track:
    """A path that leads into the vehicle ends against it."""
    met = track.spans_near(vehicle.point, tables.VEHICLE_RADIUS + tables.FOOT_RADIUS + EPSILON)
    return stopped(track, met[0][0]) if met else track


def touches(at: Point, vehicle: Vehicle) -> bool:
    """A foot figure stands against a vehicle."""
    return gap(at, tables.FOOT_RADIUS, vehicle.point, tables.VEHICLE_RADIUS) <= tables.CONTACT + EPSILON


def _compose_alight(state: State, figure: Figure, order: Order) -> Flow[Order]:
    """Off on the side to which the path leads, then up to half a foot move (FW.13.03)."""
    vehicle = state.vehicles[figure.aboard]
    allowance = walking.pace(figure, half=True)
    reach = tables.VEHICLE_RADIUS + tables.FOOT_RADIUS

    def path_off(ways: Mapping[str, Way]) -> Track | None:
        way = ways.get(figure.id)
        if way is None or not way.path:
            return None
        walking.declared(figure, way)
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
        params={"figure": figure.id, "vehicle": vehicle.id, "allowance": allowance},
        pieces=(figure.id,),
        guide=walking.guide(state, figure, vehicle.point, allowance + reach),
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
        if not (yield from walking.walk(game, id, order.track, half=True)):
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
        Boarded(rules=(BOARD,), figure=id, vehicle=vehicle.id, path=path, outside=order.number in OUTSIDE)
    )


def alight(game: Play, order: Order) -> Flow[None]:
    """A figure gets off and walks on; enemies at the vehicle strike at it first (FW.3.31, 13.08)."""
    assert order.track is not None
    id = order.figure
    figure = game.state.figures[id]
    vehicle = figure.aboard
    if not walking.sets_out(game, id):
        return
    x, y = order.track.start
    change(
        game,
        id,
        kind="foot",
        where=At(Pose(x, y, bearing(game.state.vehicles[vehicle].point, (x, y))).rounded()),
    )
    game.emit(Alighted(rules=(BOARD,), figure=id, vehicle=vehicle, path=(order.track.start,)))
    yield from walking.go_on(game, id, order.track, order.posture, half=True)


def _compose_drive(state: State, figure: Figure, order: Order) -> Flow[Order]:
    """Where the vehicle goes (FW.13.01, 13.07)."""
    vehicle = state.vehicles[figure.aboard]

    def track_of(ways: Mapping[str, Way]) -> Track | None:
        way = ways.get(vehicle.id)
        if way is None or not way.path:
            return None
        track = driving.drive(state, vehicle, way.path, knowing=figure.side).track
        return track if track.legs else None

    judged = Judged(track_of)
    ways: dict[str, Way] = yield Move(
        seat=figure.side,
        key="drive",
        rule=DRIVE,
        params={"figure": figure.id, "vehicle": vehicle.id, "allowance": vehicle.pace},
        pieces=(vehicle.id,),
        guide=Guide(
            budget=vehicle.pace,
            pace="vehicle",
            starts={vehicle.id: vehicle.point},
            goals=_ways_on(state, vehicle),
            spots={vehicle.id: tuple(Spot(at) for at in _stages(state, vehicle))},
        ),
        check=judged,
        default={},
    )
    return order.along(judged.of(ways))


def _ways_on(state: State, vehicle: Vehicle) -> tuple[Point, ...]:
    """The edge by which it may leave, else those to which its line leads, else all."""
    x, y = vehicle.point
    ends = {
        "east": (state.table.width, y),
        "west": (0.0, y),
        "north": (x, state.table.height),
        "south": (x, 0.0),
    }
    edges = (vehicle.exit, "east", "west") if vehicle.keeps_y is not None else (vehicle.exit or "east", *ends)
    return tuple(ends[edge] for edge in dict.fromkeys(edges) if edge)


def _stages(state: State, vehicle: Vehicle) -> tuple[Point, ...]:
    """How far it gets in a turn, toward each of them."""
    found = []
    for goal in _ways_on(state, vehicle):
        off = distance(vehicle.point, goal)
        if off > EPSILON:
            share = min(1.0, vehicle.pace / off)
            x, y = between(vehicle.point, goal, share)
            found.append((rounded(x), rounded(y)))
    return tuple(found)


def drive(game: Play, order: Order) -> Flow[None]:
    """The vehicle moves in its driver's activation (FW.13.03); enemies against it strike first (FW.13.07)."""
    assert order.track is not None
    id = order.figure
    change(game, id, activated=True)
    holder = game.state.figures[id].aboard
    if (yield from _free_blows(game, id)):
        return
    _take_reins(game, id)
    track, _, leaves = driving.drive(game.state, game.state.vehicles[holder], order.track.points[1:])
    put_vehicle(game, replace(game.state.vehicles[holder], moved=True))
    fell = yield from shots_on_the_way(game, id, track)
    if fell is not None:  # the vehicle stops at once, FW.13.04
        track, leaves = walking.cut(track, fell), False
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
        key="free-blows",
        rule="FW.13.07",
        params={"vehicle": figure.aboard},
        items=dict.fromkeys(strikers, options),
        may_skip=False,
        default=dict.fromkeys(strikers, driver),
    )
    struck = striking.free_blows(game, [(id, chosen[id]) for id in strikers])
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
        surprise.find(game, aboard[0])
