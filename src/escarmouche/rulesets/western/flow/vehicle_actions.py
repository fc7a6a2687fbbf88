"""Stagecoaches and wagons: what can be done with one, driving it, and the way out (FW.13)."""

from collections.abc import Mapping

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Option, Spot, Way
from escarmouche.kernel.questions import Assign, Flow, Judged, Move
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data.events import VehicleLeft, VehicleMoved
from escarmouche.rulesets.western.data.state import (
    DRIVER,
    Figure,
    Play,
    State,
    Vehicle,
    change,
    change_all,
    put_vehicle,
)
from escarmouche.rulesets.western.flow import boarding, move_carried_out
from escarmouche.rulesets.western.flow.shots_on_the_way import shots_on_the_way
from escarmouche.rulesets.western.rules import blows_struck, hidden_figures, victory
from escarmouche.rulesets.western.rules.standing_actions import Order
from escarmouche.rulesets.western.table import vehicle_paths
from escarmouche.rulesets.western.table.board import contacts
from escarmouche.table.tabletop import EPSILON, At, Away, Inside, Point, Pose, between, distance, rounded
from escarmouche.table.tracks import Track

ACTIONS = ("board", "alight", "drive")
DRIVE = "FW.13.01"


def options(state: State, figure: Figure) -> tuple[Option, ...]:
    """What a figure may do with a vehicle now."""
    found = boarding.options(state, figure)
    if not figure.aboard or drive_refusal(state, figure) is not None:
        return found
    return (Option("drive", "option-drive", {"vehicle": figure.aboard}, DRIVE, figure.aboard), *found)


def refusal(state: State, figure: Figure, key: str) -> Illegal | None:
    """Why something cannot be done with a vehicle (FW.16.17)."""
    order = Order.named(figure.id, key)
    if order.action == "alight":
        return boarding.alight_refusal(state, figure)
    if order.action == "drive":
        return drive_refusal(state, figure)
    vehicle = state.vehicles.get(order.thing)
    return boarding.board_refusal(state, figure, vehicle) if vehicle is not None else None


def drive_refusal(state: State, figure: Figure) -> Illegal | None:
    """Who has the reins, or takes them when they are free; not in the turn in which the driver fell (FW.13.04)."""
    if not figure.aboard:
        return boarding.no(figure, "afoot")
    vehicle = state.vehicles[figure.aboard]
    if vehicle.moved or not vehicle.pace:
        return boarding.no(figure, "moving")
    if vehicle.stopped == state.turn:
        return boarding.no(figure, "driver-fell")
    if not victory.can_drive(figure):
        return boarding.no(figure, "cannot-drive")
    at_the_reins = next((one for one in state.aboard(vehicle.id) if one.seat == DRIVER), None)
    if at_the_reins is not None and at_the_reins.id != figure.id:
        return boarding.no(figure, "other-driver")
    return None


def compose(state: State, figure: Figure, order: Order) -> Flow[Order]:
    """The path of who boards, gets off or drives."""
    if order.action == "drive":
        return (yield from _compose_drive(state, figure, order))
    if order.action == "alight":
        return (yield from boarding.compose_alight(state, figure, order))
    return (yield from boarding.compose_board(state, figure, order))


def _compose_drive(state: State, figure: Figure, order: Order) -> Flow[Order]:
    """Where the vehicle goes (FW.13.01, 13.07)."""
    vehicle = state.vehicles[figure.aboard]

    def track_of(ways: Mapping[str, Way]) -> Track | None:
        way = ways.get(vehicle.id)
        if way is None or not way.path:
            return None
        track = vehicle_paths.drive(state, vehicle, way.path, knowing=figure.side).track
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
            turns=False,
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
    track, _, leaves = vehicle_paths.drive(game.state, game.state.vehicles[holder], order.track.points[1:])
    put_vehicle(game, replace(game.state.vehicles[holder], moved=True))
    fell = yield from shots_on_the_way(game, id, track)
    if fell is not None:  # the vehicle stops at once, FW.13.04
        track, leaves = move_carried_out.cut(track, fell), False
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
