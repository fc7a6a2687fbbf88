"""What a player does with his free units in step 2: which unit, what, along which paths, and the order left to it
(TY.5.10, 7.22, 7.28, 13, 16.01). Composed and judged as one answer."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from escarmouche.kernel.answers import Guide, Option, Spot, Way
from escarmouche.kernel.questions import Choose, Flow, Judged, Move, Number, Place
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.tyneside.data.seats import pc_of, seat_of
from escarmouche.rulesets.tyneside.data.state import Formation, Order, State, Unit
from escarmouche.rulesets.tyneside.flow import move_guide, questions
from escarmouche.rulesets.tyneside.rules import charges, command, formation_changes, player_moves
from escarmouche.rulesets.tyneside.rules.automatic_actions import fortifications_held
from escarmouche.rulesets.tyneside.rules.charges import Charge
from escarmouche.rulesets.tyneside.rules.command import LEFT_ORDER, beyond, usual_order
from escarmouche.rulesets.tyneside.rules.player_moves import March
from escarmouche.rulesets.tyneside.table import board, movement, visibility
from escarmouche.rulesets.tyneside.table.trial_moves import Step, allowance
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import (
    EPSILON,
    Point,
    Table,
    bearing,
    distance,
    rounded,
)

ACT, ALONE, COMPULSORY, ENGAGED = "TY.5.10", "TY.1.04", "TY.9.14", "TY.13.14"
TURN = 359  # degrees at the most
WORDS = {"hold": Order("hold"), "attack": Order("attack")}


class Deed(NamedTuple):
    """What one unit does: `action` is a word of `ASKED`."""

    unit: str
    action: str
    march: March | None = None
    charge: Charge | None = None
    facing: float = 0.0
    shape: Formation = "loose"
    units: tuple[str, ...] = ()  # those that change their formation together
    order: Order | None = None


@kept
def free_units(state: State) -> dict[str, tuple[str, ...]]:
    """By seat: the units of the phasing side that its player may still move, in roster order."""
    found: dict[str, list[str]] = {}
    for unit in state.units.values():
        if unit.side == state.cursor.side and refusal(state, unit) is None:
            found.setdefault(seat_of(state, unit.id), []).append(unit.id)
    return {seat: tuple(units) for seat, units in found.items()}


def refusal(state: State, unit: Unit) -> Illegal | None:
    """Why a unit is not the player's to move now (section 20)."""
    if not state.living(unit.id):
        return Illegal(ACT, "unit-gone", unit=unit.id)
    if not pc_of(state, unit.id):
        return Illegal(ALONE, "uncommanded", unit=unit.id)
    if unit.bound:
        return Illegal(COMPULSORY, "compulsory", unit=unit.id, result=unit.result)
    if unit.acted:
        return Illegal(ACT, "acted-already", unit=unit.id)
    if not player_moves.movers(state, unit.id):
        return Illegal(ENGAGED, "engaged", unit=unit.id)
    return None


def compose(state: State, seat: str) -> Flow[Deed | None]:
    """Which unit does what; None when the player has finished."""
    unit: str | None = yield Choose(
        seat=seat,
        about=questions.Act(),
        options=tuple(
            Option(id, "option-unit", {"unit": id}, ACT, state.living(id)[0].id)
            for id in free_units(state)[seat]
        ),
        may_pass=ACT,
        why_not=lambda key: _why_not(state, key),
    )
    if unit is None:
        return None
    action: str = yield Choose(
        seat=seat,
        about=questions.Deed(unit),
        options=deeds(state, unit),
        why_not=lambda key: _deed_refusal(state, unit, key),
    )
    word, _, about = action.partition(":")
    return (yield from ASKED[word](state, seat, unit, about))


def _why_not(state: State, key: str) -> Illegal | None:
    unit = state.units.get(key)
    return refusal(state, unit) if unit is not None and unit.side == state.cursor.side else None


def deeds(state: State, unit: str) -> tuple[Option, ...]:
    """All that a free unit may do."""
    return tuple(_deeds(state, state.units[unit]))


def _deeds(state: State, unit: Unit) -> Iterator[Option]:
    about: dict[str, Param] = {"unit": unit.id}
    if player_moves.budget(state, unit.id) > 0.0:
        yield Option("move", "option-move", {**about, "formation": unit.formation}, "TY.13.01")
    for target in charged_by(state, unit.id):
        yield Option(
            f"charge:{target}", "option-charge", {"unit": target}, "TY.16.01", state.living(target)[0].id
        )
    for word, units in formation_changes.choices(state, unit.id):
        yield Option(word, f"option-{word}", {**about, "count": len(units)}, "TY.11.10")
    if not board.engaged(state, unit.id):
        yield Option("turn", "option-turn", about, "TY.11.10" if unit.in_ranks else "TY.13.11")
    for word in player_moves.mounting_choices(state, unit.id):
        yield Option(word, f"option-{word}", about, "TY.13.06")
    if command.takes_orders(state, unit.id):
        yield Option("stay", "option-stay", about, command.LEFT_ORDER)


def charged_by(state: State, unit: str) -> tuple[str, ...]:
    """The enemy units that a unit may charge: seen at the start of the step, and within reach (TY.16.02)."""
    standing = board.hostile(state, state.units[unit].side)
    return tuple(
        [
            target
            for target in state.cursor.seen.get(unit, ())
            if target in standing and charges.can_reach(state, unit, target)
        ]
    )


def _deed_refusal(state: State, unit: str, key: str) -> Illegal | None:
    """Why a unit may not do that: what it charges is not in sight or reach, or it is engaged (TY.13.14, 16.02)."""
    word, _, target = key.partition(":")
    if word == "charge" and target in state.units:
        if board.engaged(state, unit):
            return Illegal(ENGAGED, "engaged", unit=unit)
        return charges.unreachable(target)
    return None


# What is asked for each deed


def _move(state: State, seat: str, unit: str, about: str) -> Flow[Deed]:
    judged = Judged(lambda ways: player_moves.judge(state, unit, ways))
    pieces = player_moves.movers(state, unit)
    ways: dict[str, Way] = yield Move(
        seat=seat,
        about=questions.MoveUnit(
            unit, len(pieces), rounded(player_moves.budget(state, unit)), state.units[unit].formation
        ),
        pieces=tuple(one.id for one in pieces),
        guide=move_guide.frame(state, unit),
        hints=lambda: move_guide.guide(state, unit),
        check=judged,
        why_not=lambda id: _stays(state, unit, id),
        default={},
    )
    march = judged.of(ways)
    order = yield from _order_left(state, seat, unit, march.start, march.end)
    return Deed(unit, "move", march=march, order=order)


def _stays(state: State, unit: str, id: str) -> Illegal | None:
    """Why a man of a unit that moves may not: he is in contact (TY.13.14)."""
    own = id in state.figures and state.figures[id].unit == unit
    return Illegal(ENGAGED, "engaged", unit=id) if own and board.contacts(state, id) else None


def _charge(state: State, seat: str, unit: str, target: str) -> Flow[Deed]:
    proposed = charges.place_chargers(state, unit, target)
    assert proposed is not None, "only what can be reached is offered"
    pieces = (*state.living(unit), *charges.tied(state, unit))
    judged = Judged(lambda ways: _charged(state, unit, target, ways))
    ways: dict[str, Way] = yield Move(
        seat=seat,
        about=questions.Charge(unit, target, len(pieces)),
        pieces=tuple(one.id for one in pieces),
        guide=Guide(
            budget=rounded(max(allowance(state, one.id) for one in pieces)),
            pace="charge",
            starts={one.id: one.point for one in pieces},
            goals=tuple(one.point for one in charges.targets(state, target)),
        ),
        check=judged,
        default={
            id: {"path": [list(point) for point in step.path[1:]]} for id, step in proposed.steps.items()
        },
    )
    return Deed(unit, "charge", charge=judged.of(ways))


def _charged(state: State, unit: str, target: str, ways: Mapping[str, Way]) -> Charge:
    paths = {id: way.path for id, way in ways.items() if way.path}
    places = {id: path[-1] for id, path in paths.items()}
    steps: dict[str, Step] = {}
    for id, path in paths.items():
        walk = movement.walk(state, id, path, charging=target, places=places)
        steps[id] = Step(walk.path, walk.cost, walk.exit)
    return charges.judge(state, unit, target, steps)


def _form(state: State, seat: str, unit: str, about: str, word: str) -> Flow[Deed]:
    """A change of formation takes the whole movement, whichever way it faces then (TY.11.10)."""
    units = dict(formation_changes.choices(state, unit))[word]
    facing = yield from _facing(state, seat, unit)
    centre = board.centroid(state, unit)
    order = yield from _order_left(state, seat, unit, centre, centre)
    shape = formation_changes.SHAPES.get(word, state.units[unit].formation)
    return Deed(unit, word, shape=shape, facing=facing, units=units, order=order)


def _turn(state: State, seat: str, unit: str, about: str) -> Flow[Deed]:
    def turned(facing: float) -> March:
        return player_moves.judge(state, unit, {state.living(unit)[0].id: Way(facing=facing)})

    facing = yield from _facing(state, seat, unit, turned)
    march = turned(facing)
    order = yield from _order_left(state, seat, unit, march.start, march.end)
    return Deed(unit, "turn", march=march, order=order)


def _facing(
    state: State, seat: str, unit: str, check: Callable[[float], object] = lambda facing: None
) -> Flow[float]:
    """A bearing; as proposed, to the nearest enemy in sight."""
    enemy = visibility.nearest_visible(state, unit)
    whole, centre = state.units[unit], board.centroid(state, unit)
    usual = bearing(centre, board.nearest_of(state, centre, enemy).point) if enemy else whole.facing
    facing: float = yield Number(
        seat=seat,
        about=questions.Facing(unit, rounded(whole.facing)),
        rule="TY.11.10" if whole.in_ranks else "TY.13.11",
        low=0,
        high=TURN,
        default=round(usual) % (TURN + 1),
        pivot=movement.rounded_point(centre),
        check=check,
    )
    return float(facing)


def _ride(state: State, seat: str, unit: str, about: str, word: str) -> Flow[Deed]:
    yield from ()
    return Deed(unit, word)


def _stay(state: State, seat: str, unit: str, about: str) -> Flow[Deed]:
    centre = board.centroid(state, unit)
    order = yield from _order_left(state, seat, unit, centre, centre)
    return Deed(unit, "stay", order=order)


Asked = Callable[[State, str, str, str], Flow[Deed]]
ASKED: dict[str, Asked] = {
    "move": _move,
    "charge": _charge,
    "turn": _turn,
    "stay": _stay,
    **{word: partial(_form, word=word) for word in formation_changes.WORDS},
    **{word: partial(_ride, word=word) for word in player_moves.MOUNTING_WORDS},
}


def _order_left(state: State, seat: str, unit: str, start: Point, end: Point) -> Flow[Order | None]:
    """What a group goes on doing when nobody commands it; without an answer the usual."""
    if not command.takes_orders(state, unit):
        return None
    chosen: str | None = yield Choose(
        seat=seat,
        about=questions.LeftOrder(unit, distance(start, end) > EPSILON),
        options=tuple(_options(state, unit)),
        may_pass=LEFT_ORDER,
    )
    if chosen is None:
        return usual_order(state, start, end)
    if chosen == "keep":
        return state.units[unit].order
    if chosen == "destination":
        spots: dict[str, Spot] = yield Place(
            seat=seat,
            about=questions.Destination(unit),
            pieces=("",),
            default={"": {"at": list(beyond(state.table, start, end) if start != end else end)}},
            check=lambda spots: _on_table(state.table, spots[""].at),
        )
        return Order("move", points=(spots[""].at,))
    if chosen in WORDS:
        return WORDS[chosen]
    word, _, about = chosen.partition(":")
    return Order("defend", piece=about) if word == "defend" else Order("follow", unit=about)


def _options(state: State, unit: str) -> Iterator[Option]:
    order = state.units[unit].order
    if order != Order():
        yield Option("keep", "option-order-keep", {"unit": unit, "order": order.kind}, LEFT_ORDER)
    yield Option("hold", "option-order-hold", rule=LEFT_ORDER)
    yield Option("attack", "option-order-attack", rule=LEFT_ORDER)
    yield Option("destination", "option-order-destination", rule=LEFT_ORDER)
    for piece in fortifications_held(state, unit):
        yield Option(f"defend:{piece}", "option-order-defend", {"piece": piece}, LEFT_ORDER)
    for other in board.friendly(state, state.units[unit].side):
        if other != unit and not state.units[other].alone:
            yield Option(
                f"follow:{other}",
                "option-order-follow",
                {"unit": other},
                LEFT_ORDER,
                state.living(other)[0].id,
            )


def _on_table(table: Table, point: Point) -> None:
    if not table.within(point):
        raise Illegal(LEFT_ORDER, "destination-off-table")
