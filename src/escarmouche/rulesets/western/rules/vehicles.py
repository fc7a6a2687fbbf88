"""Stagecoaches and wagons: who may board one, get off it or drive it (FW.13.01-13.04, 16.17)."""

from escarmouche.kernel.answers import Option
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import DRIVER, GUARD, Figure, State, Vehicle
from escarmouche.rulesets.western.rules import slowness
from escarmouche.rulesets.western.table.board import contacts
from escarmouche.rulesets.western.table.movement import move_refusal
from escarmouche.table.tabletop import at_most, gap

BOARD = "FW.13.03"
SEATS = {DRIVER: "driver", GUARD: "guard"}  # those outside; all others are inside (FW.13.02)
ACTIONS = ("board", "alight", "drive")
DRIVE = "FW.13.01"


def boarding_options(state: State, figure: Figure) -> tuple[Option, ...]:
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
    if not can_drive(figure):
        taken.add(DRIVER)
    free = [seat for seat in range(tables.VEHICLE_SEATS) if seat not in taken]
    inside = [seat for seat in free if seat not in SEATS]
    return (*inside[:1], *(seat for seat in free if seat in SEATS))


def _near(figure: Figure, vehicle: Vehicle) -> bool:
    reach = slowness.pace(figure, half=True) + tables.CONTACT
    return at_most(gap(figure.point, figure.radius, vehicle.point, tables.VEHICLE_RADIUS), reach)


def can_drive(figure: Figure) -> bool:
    """Non-combatants cannot (section 6.2)."""
    return figure.klass > tables.NON_COMBATANT


def options(state: State, figure: Figure) -> tuple[Option, ...]:
    """What a figure may do with a vehicle now."""
    found = boarding_options(state, figure)
    if not figure.aboard or drive_refusal(state, figure) is not None:
        return found
    return (Option("drive", "option-drive", {"vehicle": figure.aboard}, DRIVE, figure.aboard), *found)


def refusal(state: State, figure: Figure, action: str, thing: str) -> Illegal | None:
    """Why something cannot be done with a vehicle (FW.16.17)."""
    if action == "alight":
        return alight_refusal(state, figure)
    if action == "drive":
        return drive_refusal(state, figure)
    vehicle = state.vehicles.get(thing)
    return board_refusal(state, figure, vehicle) if vehicle is not None else None


def drive_refusal(state: State, figure: Figure) -> Illegal | None:
    """Who has the reins, or takes them when they are free; not in the turn in which the driver fell (FW.13.04), nor
    while an enemy who came up this turn pins him (FW.3.37, 13.07)."""
    if not figure.aboard:
        return no(figure, "afoot")
    vehicle = state.vehicles[figure.aboard]
    if vehicle.moved or not vehicle.pace:
        return no(figure, "moving")
    if vehicle.stopped == state.turn:
        return no(figure, "driver-fell")
    if figure.pinned:
        return move_refusal(figure)
    if not can_drive(figure):
        return no(figure, "cannot-drive")
    at_the_reins = next((one for one in state.aboard(vehicle.id) if one.seat == DRIVER), None)
    if at_the_reins is not None and at_the_reins.id != figure.id:
        return no(figure, "other-driver")
    return None
