"""A charge step (charge): against whom it is declared; the fright it spreads, the reactions of the charged, closing
fire, contact (BP.10, 11).

A charge ends `engaged`; `short`; `stopped`, if it could not even set out; `halted` before a square; `unopposed`, if the
target is gone (fled, evaded, captured); `retired` or `broken`, by fire on the way.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Assign, ChooseSeveral, Flow
from escarmouche.kernel.rules import Illegal, insist
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import ChargeBegan, ChargedHome, ChargeFellShort
from escarmouche.rulesets.blackpowder.data.state import Order, Play, State, Step
from escarmouche.rulesets.blackpowder.flow import reaction_choice, reaction_shots
from escarmouche.rulesets.blackpowder.flow.questions import AlsoCharged, GroupCharges
from escarmouche.rulesets.blackpowder.rules import casualties, charge_targets, orders
from escarmouche.rulesets.blackpowder.rules.charge_targets import declarable
from escarmouche.rulesets.blackpowder.rules.contact import Charger, meet, put, together
from escarmouche.rulesets.blackpowder.rules.move_steps import RULES
from escarmouche.rulesets.blackpowder.rules.orders import CHAIN, group_charge, hangs_together
from escarmouche.rulesets.blackpowder.rules.reaction_fire import Track
from escarmouche.rulesets.blackpowder.table import charge_paths, contact_places

UNREACHED = (
    "side-full",
    "overlap",
    "charge-no-sight",
    "charge-square",
    "terrain-forbidden",
)  # but not out of its way
AT_LARGE = ("short", "halted", "unopposed")  # still on the move when its step is over: others may fire at it


class Charge(NamedTuple):
    """Who charges whom, the first target first, with how many inches (BP.11.07, 11.34); with the tracks of the moves of
    its order before that (BP.10.10)."""

    unit: str
    targets: tuple[str, ...]
    inches: float
    tracks: tuple[Track, ...] = ()


def charge(game: Play, unit_id: str, targets: Iterable[str], inches: float) -> Flow[str]:
    """One unit charges."""
    ended = yield from charge_together(game, (Charge(unit_id, tuple(targets), inches),))
    return ended[unit_id]


def charge_together(game: Play, charges: Iterable[Charge]) -> Flow[dict[str, str]]:
    """The units of one order charge: who reaches, what the charged do about it, and who comes home (BP.11.19)."""
    charges = tuple(charges)
    tracks = {one.unit: one.tracks for one in charges}
    coming = [_set_out(game, one) for one in charges]
    charged = [id for one in coming if not one.ended for id in together(game.state, one.targets)]
    for target in dict.fromkeys(charged):
        yield from reaction_choice.react(game, target, coming)
    before = game.state
    for one in coming:
        if one.ended:
            continue
        if not game.state.units[one.targets[0]].in_play:  # captured by another of them
            way = reaction_choice.ways_to(before, one.targets[0], (one,)).get(one.unit)
            reaction_choice.unopposed(game, one, one.targets[0], way, "BP.2.18")
        elif _in_reach(game.state, one):
            home(game, one)
        else:
            _short(game, one, "BP.6.39", "lost")
    for one in coming:
        if one.ended in AT_LARGE and len(one.path) > 1:
            goes_on = yield from reaction_shots.traverse(
                game, one.unit, tuple(one.path), earlier=tracks[one.unit]
            )
            if not goes_on:
                one.ended = "retired"
    return {one.unit: one.ended for one in coming}


def _set_out(game: Play, charge: Charge) -> Charger:
    """Whether it reaches: the line of its leader is measured with what is on it (BP.11.32); if not, it goes as far as
    it can, straight, without being a charge (BP.11.09)."""
    state = game.state
    unit_id, inches = charge.unit, charge.inches
    standing = [id for id in charge.targets if state.units[id].in_play]
    one = Charger(unit_id, standing, inches, state.units[unit_id].pose)
    refused = charge_targets.may_charge(state, unit_id)
    if refused is not None or not standing:
        return _stop(game, one, charge.targets[0])
    met = charge_targets.struck(state, unit_id, standing[0])
    if met != standing[0]:
        one.targets = [met]
    refused = charge_targets.why_not(state, unit_id, one.targets[0])
    if refused is not None and refused.code in UNREACHED:
        _short(game, one, "BP.6.39", "full" if refused.code == "side-full" else "lost")
        return one
    if refused is not None:
        return _stop(game, one, one.targets[0])
    run = charge_paths.run(state, unit_id, one.targets[0])
    if run.need > inches + charge_targets.TOLERANCE:
        _short(game, one, "BP.11.09", "far")
        return one
    one.goal = state.units[one.targets[0]].where
    game.emit(
        ChargeBegan(
            rules=("BP.11.05", "BP.11.10"),
            unit=unit_id,
            targets=tuple(one.targets),
            quarter=run.quarter,
            need=run.need,
            inches=inches,
        )
    )
    return one


def _in_reach(state: State, one: Charger) -> bool:
    """A target that has gone to meet another charger may be out of the way of this one."""
    target = one.targets[0]
    if state.units[target].where == one.goal or not state.units[target].charged:
        return True
    standing = one.at_start(state)
    free = charge_targets.why_not(standing, one.unit, target) is None
    return free and charge_targets.reaches(standing, one.unit, target, one.inches)


def _stop(game: Play, one: Charger, target_id: str) -> Charger:
    """It cannot even set out any more (BP.6.39)."""
    one.ended = "stopped"
    game.emit(ChargeFellShort(rules=("BP.6.39",), unit=one.unit, target=target_id, cause="lost"))
    return one


def _short(game: Play, one: Charger, rule: str, cause: str) -> None:
    """Straight at the target, an inch from it at the nearest; it is no charge (BP.11.09)."""
    end = contact_places.short(one.at_start(game.state), one.unit, one.targets[0], one.inches)
    one.go(game, end)
    one.ended = "short"
    game.emit(
        ChargeFellShort(
            rules=(rule,), unit=one.unit, target=one.targets[0], cause=cause, path=tuple(one.path)
        )
    )


def home(game: Play, one: Charger, sweeping: bool = False) -> None:
    """Front edge on the side of the target, with the greatest contact (BP.11.11, 11.12, 11.34)."""
    standing = one.at_start(game.state)
    docked = contact_places.dock(standing, one.unit, one.targets[0], tuple(one.targets[1:]))
    if isinstance(docked, Illegal):
        _short(game, one, "BP.11.33", "full")
        return
    one.go(game, docked.pose)
    for other, pose in docked.shifted.items():
        put(game, other, pose)
    unit = standing.units[one.unit]
    barred = [
        id for id in docked.engaged[1:] if charge_targets.barred_from(standing, unit, standing.units[id])
    ]
    met = together(game.state, [id for id in docked.engaged if id not in barred])
    captured = [id for id in met if game.state.units[id].wagon]
    for id in captured:
        casualties.destroy(game, id, "captured")
    fought = tuple([id for id in met if id not in captured])
    game.emit(
        ChargedHome(
            rules=("BP.13.26" if sweeping else "BP.11.12",),
            unit=one.unit,
            targets=met,
            quarter=docked.quarter,
            path=tuple(one.path),
            shifted=dict(docked.shifted),
            sweeping=sweeping,
        )
    )
    if fought:
        meet(game, one.unit, fought)
    one.ended = "engaged" if fought else "unopposed"


# As it is declared


def declared(state: State, there: State, order: Order, about: str) -> Flow[dict[str, Step]]:
    """One unit at one target or several; a group at one each (BP.11.13, 11.34)."""
    earlier = orders.charged_so_far(order)
    if earlier:
        return {unit: Step(kind="charge", targets=targets) for unit, targets in earlier.items()}
    if len(order.units) == 1:
        unit = order.units[0]
        others = yield from _also(state, there, unit, about)
        return {unit: Step(kind="charge", targets=(about, *others))}
    chosen: dict[str, str] = yield Assign(
        seat=state.cursor.side,
        about=GroupCharges(order.units[0], len(order.units)),
        items={unit: tuple([_target(target) for target in declarable(there, unit)]) for unit in order.units},
        may_skip=False,
        default=group_charge(there, order),
        check=lambda chosen: _check_charges(there, order, chosen),
    )
    return {unit: Step(kind="charge", targets=(chosen[unit],)) for unit in order.units}


def _target(target: str) -> Option:
    return Option(target, "option-step-charge", {"target": target}, RULES["charge"], piece=target)


def _check_charges(there: State, order: Order, chosen: Mapping[str, str]) -> None:
    if not hangs_together(there, order, chosen):
        raise Illegal(CHAIN, "group-too-far", inches=there.scaled(tables.CHAIN))


def _also(state: State, there: State, unit: str, target: str) -> Flow[tuple[str, ...]]:
    """Other targets that its front would touch as well (BP.11.34)."""
    beside = charge_targets.beside(there, unit, target)
    if not beside:
        return ()
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=state.cursor.side,
        about=AlsoCharged(unit, target),
        options=tuple([Option(one, "option-also", {"target": one}, "BP.11.34", piece=one) for one in beside]),
        default=[],
        check=lambda others: insist(charge_targets.why_not_all(there, unit, (target, *others))),
    )
    return chosen
