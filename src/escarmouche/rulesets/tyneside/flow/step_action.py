"""Step 2, actions: every automatic movement, then the player's free units as he likes (TY.5.02, 5.09, 5.10)."""

from collections.abc import Iterator

from escarmouche.kernel.questions import Draft, Flow
from escarmouche.rulesets.tyneside.data.events import OrderGiven, Turned, UnitMoved, UnitStayed
from escarmouche.rulesets.tyneside.data.seats import pc_of
from escarmouche.rulesets.tyneside.data.state import Order, Play, State, change_unit, move_cursor
from escarmouche.rulesets.tyneside.flow import hidden_markers, moves_and_charges, sightings
from escarmouche.rulesets.tyneside.flow.action_choice import ACT, Deed, compose, free_units
from escarmouche.rulesets.tyneside.rules import charges, moves_made, player_moves
from escarmouche.rulesets.tyneside.rules.command import LEFT_ORDER, takes_orders
from escarmouche.rulesets.tyneside.rules.formation_changes import followers, reform, waits
from escarmouche.rulesets.tyneside.rules.player_moves import March
from escarmouche.rulesets.tyneside.table import board, visibility
from escarmouche.table.tabletop import Point

PLAYER = "player"
MARKERS = "markers"  # have moved (TY.18.09)


def step(game: Play) -> Flow[bool]:
    """The opening of the step, one automatic movement, or one deed of a player; True when everybody has acted."""
    cursor = game.state.cursor
    if not cursor.ready:
        move_cursor(game, ready=True, queue=tuple(bound_units(game.state)), seen=_seen(game.state))
        return False
    if cursor.queue:
        unit, *rest = cursor.queue
        move_cursor(game, queue=tuple(rest))
        if game.state.living(unit):
            yield from moves_and_charges.move(game, unit)
            yield from sightings.look(game, unit)
        return False
    if game.state.markers and MARKERS not in cursor.done:
        move_cursor(game, done=(*cursor.done, MARKERS))
        yield from hidden_markers.act(game, cursor.side)
        yield from sightings.look(game)
        return False
    for seat in free_units(game.state):
        if seat not in cursor.done:
            yield from _play(game, seat)
            return False
    _hold(game)
    return True


def bound_units(state: State) -> Iterator[str]:
    """Those that move by themselves, in roster order: uncommanded, or under a compulsory result (TY.5.10).

    Attached leaders and musicians move with their group; who is tied to a group that its player moves waits for it.
    """
    led = {leader for reading in state.readings.values() for leader in reading.attached}
    for unit in state.units.values():
        if unit.side != state.cursor.side or not unit.bound or not state.living(unit.id):
            continue
        if unit.id in led or waits(state, unit.id):
            continue
        yield unit.id


def _seen(state: State) -> dict[str, tuple[str, ...]]:
    """The enemies near enough whom each free unit sees before anybody moves: those alone may it charge (TY.16.02)."""
    found: dict[str, tuple[str, ...]] = {}
    for units in free_units(state).values():
        for unit in units:
            near = [
                enemy for enemy in board.hostile(state, state.cursor.side) if charges.near(state, unit, enemy)
            ]
            seen = tuple([enemy for enemy in near if visibility.sees_unit(state, unit, enemy)])
            if seen:
                found[unit] = seen
    return found


def _play(game: Play, seat: str) -> Flow[None]:
    """One deed of a player, or the end of his movements."""
    state = game.state
    deed: Deed | None = yield Draft(seat=seat, key="action", rule=ACT, compose=lambda: compose(state, seat))
    if deed is None:
        move_cursor(game, done=(*state.cursor.done, seat))
        return
    before = board.centroid(state, deed.unit), state.units[deed.unit].facing
    yield from _carry_out(game, deed)
    if deed.order is not None:
        leave_order(game, deed.unit, deed.order)
    yield from sightings.look(game)
    yield from _follow(game, deed, before)


def _carry_out(game: Play, deed: Deed) -> Flow[None]:
    if deed.charge is not None:
        yield from moves_and_charges.charge(game, deed.charge, PLAYER)
    elif deed.march is not None:
        _march(game, deed.unit, deed.march)
    elif deed.units:
        reform(game, deed.units, deed.shape, deed.facing, PLAYER)
    elif deed.action in player_moves.MOUNTING_WORDS:
        player_moves.remount(game, deed.unit)
    else:
        change_unit(game, deed.unit, acted=True)


def _march(game: Play, unit: str, march: March) -> None:
    """A unit at the end of its paths, or turned where it stands (TY.13.10, 13.11)."""
    moves_and_charges.wear_skirts(game, march.skirts)
    whole = game.state.units[unit]
    dressed = {"dressing": False, "reforming": False} if march.steps else {}
    moves_made.go(game, unit, march.steps, march.facing, acted=True, **dressed)
    facing = game.state.units[unit].facing
    paths = moves_made.told(march.steps)
    if paths:
        game.emit(UnitMoved(rules=("TY.13.10",), unit=unit, paths=paths, facing=facing, cause=PLAYER))
    elif facing != whole.facing:
        game.emit(Turned(rules=("TY.11.10" if whole.platoon else "TY.13.11",), unit=unit, facing=facing))
    else:
        game.emit(UnitStayed(rules=(ACT,), unit=unit, facing=facing, cause=PLAYER))


def _follow(game: Play, deed: Deed, before: tuple[Point, float]) -> Flow[None]:
    """The groups of its platoon that keep with it go right after it, unless it stands or charges (TY.11.09)."""
    if deed.march is None or not deed.march.steps:
        return
    for unit in followers(game.state, deed.unit):
        if not game.state.units[unit].acted:
            moves_and_charges.follow(game, unit, deed.unit, before)
            yield from sightings.look(game, unit)


def leave_order(game: Play, unit: str, order: Order) -> None:
    """What a group goes on doing when nobody commands it (TY.7.28)."""
    if order == game.state.units[unit].order:
        return
    change_unit(game, unit, order=order)
    about = order.piece or order.unit
    game.emit(OrderGiven(rules=(LEFT_ORDER,), unit=unit, order=order.kind, about=about))


def _hold(game: Play) -> None:
    """Commanded groups whom their player has not moved hold (TY.7.28)."""
    for unit in tuple(game.state.units.values()):
        if (
            unit.side == game.state.cursor.side
            and not unit.bound
            and not unit.acted
            and pc_of(game.state, unit.id)
            and game.state.living(unit.id)
            and takes_orders(game.state, unit.id)
            and not board.engaged(game.state, unit.id)
        ):
            leave_order(game, unit.id, Order("hold"))
