"""What a player does with his free units in step 2: which unit, what, along which paths, and the order left to it
(TY.5.10, 7.22, 7.28, 13, 16.01). Composed and judged as one answer."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from escarmouche.kernel.ask import Choose, Flow, Guide, Judged, Move, Number, Option, Way
from escarmouche.kernel.keep import kept
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.kernel.table import Point, bearing, rounded
from escarmouche.rulesets.tyneside import (
    board,
    charging,
    guiding,
    leaving,
    movement,
    reforming,
    riding,
    visibility,
    walking,
)
from escarmouche.rulesets.tyneside.charging import FORMED, Charge
from escarmouche.rulesets.tyneside.model import Formation, Order, State, Unit
from escarmouche.rulesets.tyneside.placing import Step
from escarmouche.rulesets.tyneside.seats import pc_of, seat_of
from escarmouche.rulesets.tyneside.walking import March

ACT, ALONE, COMPULSORY, ENGAGED = "TY.5.10", "TY.1.04", "TY.9.14", "TY.13.14"
TURN = 359  # degrees at the most


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
    if not walking.movers(state, unit.id):
        return Illegal(ENGAGED, "engaged", unit=unit.id)
    return None


def compose(state: State, seat: str) -> Flow[Deed | None]:
    """Which unit does what; None when the player has finished."""
    unit: str | None = yield Choose(
        seat=seat,
        key="act",
        rule=ACT,
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
        key="deed",
        rule="TY.7.22",
        params={"unit": unit},
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
    if walking.budget(state, unit.id) > 0.0:
        yield Option("move", "option-move", {**about, "formation": unit.formation}, "TY.13.01")
    for target in charged_by(state, unit.id):
        yield Option(
            f"charge:{target}", "option-charge", {"unit": target}, "TY.16.01", state.living(target)[0].id
        )
    for word, units in reforming.choices(state, unit.id):
        yield Option(word, f"option-{word}", {**about, "count": len(units)}, "TY.11.10")
    if not board.engaged(state, unit.id):
        yield Option("turn", "option-turn", about, "TY.11.10" if unit.formation in FORMED else "TY.13.11")
    for word in riding.choices(state, unit.id):
        yield Option(word, f"option-{word}", about, "TY.13.06")
    if leaving.takes_orders(state, unit.id):
        yield Option("stay", "option-stay", about, leaving.RULE)


def charged_by(state: State, unit: str) -> tuple[str, ...]:
    """The enemy units that a unit may charge: seen at the start of the step, and within reach (TY.16.02)."""
    standing = board.hostile(state, state.units[unit].side)
    return tuple(
        [
            target
            for target in state.cursor.seen.get(unit, ())
            if target in standing and charging.can_reach(state, unit, target)
        ]
    )


def _deed_refusal(state: State, unit: str, key: str) -> Illegal | None:
    """Why a unit may not do that: what it charges is not in sight or reach, or it is engaged (TY.13.14, 16.02)."""
    word, _, target = key.partition(":")
    if word == "charge" and target in state.units:
        if board.engaged(state, unit):
            return Illegal(ENGAGED, "engaged", unit=unit)
        return charging.unreachable(target)
    return None


# What is asked for each deed


def _move(state: State, seat: str, unit: str, about: str) -> Flow[Deed]:
    judged = Judged(lambda ways: walking.judge(state, unit, ways))
    pieces = walking.movers(state, unit)
    ways: dict[str, Way] = yield Move(
        seat=seat,
        key="move",
        rule="TY.13.01",
        params={
            "unit": unit,
            "count": len(pieces),
            "allowance": rounded(walking.budget(state, unit)),
            "formation": state.units[unit].formation,
        },
        pieces=tuple(one.id for one in pieces),
        guide=guiding.frame(state, unit),
        hints=lambda: guiding.guide(state, unit),
        check=judged,
        default={},
    )
    march = judged.of(ways)
    order = yield from _left(state, seat, unit, march.start, march.end)
    return Deed(unit, "move", march=march, order=order)


def _left(state: State, seat: str, unit: str, start: Point, end: Point) -> Flow[Order | None]:
    if not leaving.takes_orders(state, unit):
        return None
    return (yield from leaving.ask(state, seat, unit, start, end))


def _charge(state: State, seat: str, unit: str, target: str) -> Flow[Deed]:
    proposed = charging.place_chargers(state, unit, target)
    assert proposed is not None, "only what can be reached is offered"
    pieces = (*state.living(unit), *charging.tied(state, unit))
    judged = Judged(lambda ways: _charged(state, unit, target, ways))
    ways: dict[str, Way] = yield Move(
        seat=seat,
        key="charge",
        rule="TY.16.02",
        params={"unit": unit, "target": target, "count": len(pieces)},
        pieces=tuple(one.id for one in pieces),
        guide=Guide(
            budget=rounded(max(charging.budget(state, one) for one in pieces)),
            pace="charge",
            starts={one.id: one.point for one in pieces},
            goals=tuple(one.point for one in charging.targets(state, target)),
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
    return charging.judge(state, unit, target, steps)


def _form(state: State, seat: str, unit: str, about: str, word: str) -> Flow[Deed]:
    """A change of formation takes the whole movement, whichever way it faces then (TY.11.10)."""
    units = dict(reforming.choices(state, unit))[word]
    facing = yield from _facing(state, seat, unit)
    centre = board.centroid(state, unit)
    order = yield from _left(state, seat, unit, centre, centre)
    shape = reforming.SHAPES.get(word, state.units[unit].formation)
    return Deed(unit, word, shape=shape, facing=facing, units=units, order=order)


def _turn(state: State, seat: str, unit: str, about: str) -> Flow[Deed]:
    def turned(facing: float) -> March:
        return walking.judge(state, unit, {state.living(unit)[0].id: Way(facing=facing)})

    facing = yield from _facing(state, seat, unit, turned)
    march = turned(facing)
    order = yield from _left(state, seat, unit, march.start, march.end)
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
        key="facing",
        rule="TY.11.10" if whole.formation in FORMED else "TY.13.11",
        params={"unit": unit, "facing": rounded(whole.facing)},
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
    order = yield from _left(state, seat, unit, centre, centre)
    return Deed(unit, "stay", order=order)


Asked = Callable[[State, str, str, str], Flow[Deed]]
ASKED: dict[str, Asked] = {
    "move": _move,
    "charge": _charge,
    "turn": _turn,
    "stay": _stay,
    **{word: partial(_form, word=word) for word in reforming.WORDS},
    **{word: partial(_ride, word=word) for word in riding.WORDS},
}
