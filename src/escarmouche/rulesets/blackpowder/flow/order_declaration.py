"""An order is declared whole, step by step, each drawn by its player, before the dice (BP.6.01-6.04, 6.20-6.23, 7.03).

What has been declared so far is in the cursor; each step is judged from where those before it would end.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from typing import Literal

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Option, Spot, Way
from escarmouche.kernel.questions import Choose, ChooseSeveral, Flow, Judged, Move
from escarmouche.kernel.rules import Illegal, Param, insist
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import (
    Formation,
    Leg,
    Order,
    Play,
    State,
    Step,
    Unit,
    move_cursor,
)
from escarmouche.rulesets.blackpowder.flow import charge_step, move_guide, orders_carried_out
from escarmouche.rulesets.blackpowder.flow.questions import FormStep, Group, LeaveStep, MoveStep, NextStep
from escarmouche.rulesets.blackpowder.rules import charge_targets, move_steps, orders
from escarmouche.rulesets.blackpowder.rules.move_steps import DRAWN, KINDS, RULES, TURNING, TURNS
from escarmouche.rulesets.blackpowder.rules.orders import is_last, judged_together
from escarmouche.rulesets.blackpowder.table import board, charge_paths, formation_changes
from escarmouche.rulesets.blackpowder.table.footprint import footprint
from escarmouche.table.tabletop import At, Point, Pose

RULE, GROUP, CHAIN, MUST = "BP.6.04", "BP.6.23", "BP.6.20", "BP.16.40"
DECLARED, BACK = "declared", "back"
WORDS = {kind: word for word, kind in KINDS.items()}


def step(game: Play) -> Flow[None]:
    """The units of a brigade order, or one step of an order; the last one carries it out."""
    order = orders.order_of(game.state)
    if order.units:
        yield from _step(game, order)
    else:
        yield from _group(game, order)


# Who


def _group(game: Play, order: Order) -> Flow[None]:
    """Units of his brigade that stand together (BP.6.19, 6.20)."""
    state = game.state
    units = orders.group(state, order.commander)
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=state.cursor.side,
        about=Group(order.commander, state.scaled(tables.CHAIN)),
        options=tuple([Option(one, "option-group", {"unit": one}, CHAIN, piece=one) for one in units]),
        low=2,
        default=[*orders.largest(state, units)],
        check=lambda chosen: _check_group(state, chosen),
        why_not=lambda key: _no_member(state, order.commander, key),
    )
    move_cursor(game, order=replace(order, units=chosen))


def _check_group(state: State, units: tuple[str, ...]) -> None:
    if not board.chained(state, units):
        raise Illegal(CHAIN, "group-too-far", inches=state.scaled(tables.CHAIN))
    order = replace(orders.order_of(state), units=units)
    if next(_new_steps(state, state, order), None) is None:
        raise Illegal(GROUP, "group-no-step")


def _no_member(state: State, commander: str, key: str) -> Illegal | None:
    unit = state.units.get(key)
    if unit is None or unit.side != state.cursor.side:
        return None
    leader = state.commanders[commander]
    if unit.brigade != leader.brigade:
        return Illegal(orders.OWN, "not-his-brigade", commander=commander, unit=key)
    return orders.refusal(state, leader, unit, orders.BRIGADE)


# What


def _bound(state: State, order: Order) -> bool:
    """Its first step must be a charge (BP.16.40)."""
    return not orders.declared(order) and any(charge_targets.must_charge(state, unit) for unit in order.units)


def _options(state: State, order: Order) -> Iterator[Option]:
    """The steps that may come next."""
    there, number = orders.projected(state), orders.declared(order)
    charges = orders.charged_so_far(order)
    if charges:  # only on, against the same (BP.11.07)
        word = f"charge:{charges[order.units[0]][0]}" if len(order.units) == 1 else "charge"
        yield Option(
            word,
            "option-step-charge-on",
            {**_subject(order), "target": charges[order.units[0]][0]},
            "BP.11.07",
        )
    else:
        yield from _new_steps(state, there, order)
    if number and not orders.amid(state):
        yield Option(DECLARED, "option-step-declared", {"count": number}, RULE)
    elif number:
        stray = orders.astray(state, order) is not None
        yield Option(BACK, "option-step-back", {"cause": "woods" if stray else "friends"}, RULE)


def _subject(order: Order) -> dict[str, Param]:
    """Whom the words of an option are about."""
    return {"unit": order.units[0], "units": len(order.units)}


def _new_steps(state: State, there: State, order: Order) -> Iterator[Option]:
    """Those of an order, from where the steps before would lead."""
    units, must, last = order.units, _bound(state, order), orders.is_last(state, order)
    stray = orders.astray(state, order) is not None
    for kind in orders.kinds(there, units):
        word = WORDS[kind]
        if (must and word != "charge") or (stray and not _leads_on(word, last)):
            continue
        text, rule = f"option-step-{word}", RULES[word]
        if word in PLAIN and not _possible(there, order, word, last):
            continue
        if word == "charge":
            yield from _charges(there, order)
        elif word == "enter":
            for building in move_steps.enterable(there, units[0]):
                if len(units) == 1 or _possible(there, order, word, last, building):
                    yield Option(f"{word}:{building}", text, {"building": building}, rule, piece=building)
        elif word == "leave":
            for side in move_steps.leavable(there, units[0]):
                if len(units) == 1 or _possible(there, order, word, last, side):
                    yield Option(f"{word}:{side}", text, {"side": side}, rule)
        else:
            drawn = units if word in DRAWN else ()
            yield Option(word, text, _subject(order), rule, draws=drawn)


def _leads_on(word: str, last: bool) -> bool:
    """What may come of a warband that has taken to skirmishing for the sake of its way: in the end a move (BP.3.05)."""
    return word == "move" or (word != "charge" and not last)


PLAIN = ("form", "limber", "unlimber", "straighten", "return")  # offered where there is room to do so at all


def _possible(there: State, order: Order, word: str, last: bool, about: str = "") -> bool:
    """As they face now, or turned."""
    units = order.units
    if word == "form" and len(units) == 1 and _stands_well(there, there.units[units[0]]):
        return True
    return with_room(there, order, word, last, about) is not None


def _stands_well(there: State, unit: Unit) -> bool:
    """Where it is it may stay as it is."""
    rect = footprint(there, unit)
    return not (
        unit.astray or board.too_close(there, unit.side, rect) or move_steps.among(there, unit.id) is not None
    )


def _charges(there: State, order: Order) -> Iterator[Option]:
    text, rule, units = "option-step-charge", RULES["charge"], order.units
    if len(units) == 1:
        for target in charge_targets.declarable(there, units[0]):
            yield Option(f"charge:{target}", text, {"target": target}, rule, piece=target)
    elif all(charge_targets.has_target(there, unit) for unit in units) and orders.group_charge(there, order):
        yield Option("charge", "option-step-charge-all", {"units": len(units)}, rule)


def _step(game: Play, order: Order) -> Flow[None]:
    state = game.state
    chosen: str = yield Choose(
        seat=state.cursor.side,
        about=NextStep(order.units[0], len(order.units), order.kind, orders.declared(order) + 1),
        options=tuple(_options(state, order)),
        default=DECLARED if orders.declared(order) and not orders.amid(state) else None,
        why_not=lambda key: _why_not(state, order, key),
    )
    if chosen == BACK:
        _take_back(game, order)
        return
    if chosen != DECLARED:
        steps = yield from compose(state, order, chosen)
        if steps is None:
            _take_back(game, order)
            return
        order = _added(order, steps)
        move_cursor(game, order=order)
        if not _finished(state, order):
            return
    yield from orders_carried_out.carry_out(game)  # locked: now the dice (BP.6.04)


def _added(order: Order, steps: Mapping[str, Step]) -> Order:
    return replace(order, steps={unit: (*order.steps.get(unit, ()), one) for unit, one in steps.items()})


def _take_back(game: Play, order: Order) -> None:
    steps = {unit: one[:-1] for unit, one in order.steps.items()}
    move_cursor(game, order=replace(order, steps=steps))


def _finished(state: State, order: Order) -> bool:
    """As many steps as there may be, or a charge that reaches with those that it has (BP.11.07)."""
    if orders.declared(order) >= orders.most_steps(state, order):
        return True
    charges = orders.charged_so_far(order)
    if not charges:
        return False
    there = orders.after(state, order)
    return all(
        charge_targets.charge_inches(there, unit, order.steps[unit])
        >= charge_paths.run(there, unit, targets[0]).need
        for unit, targets in charges.items()
    )


def _why_not(state: State, order: Order, key: str) -> Illegal | None:
    """Why that cannot be the next step."""
    word, _, about = key.partition(":")
    if key == DECLARED:
        there = orders.projected(state)
        among = next((bad for unit in order.units if (bad := move_steps.among(there, unit))), None)
        return among or orders.astray(state, order)
    if order.kind == "initiative" and word in (orders.RALLY, orders.FOLLOW, orders.BRIGADE):
        return Illegal("BP.6.37", "needs-commander")
    if word not in KINDS:
        return None
    there = orders.projected(state)
    if word != "charge" and _bound(state, order):
        return Illegal(MUST, "must-charge", unit=order.units[0])
    if not _leads_on(word, orders.is_last(state, order)) and (stray := orders.astray(state, order)):
        return stray
    for unit in order.units:
        if word == "charge" and about in state.units and (bad := charge_targets.why_not(there, unit, about)):
            return bad
        if refused := move_steps.refusal(there, unit, KINDS[word], about):
            return refused
    return None


# A step as its player draws it: ways and formations


def compose(state: State, order: Order, chosen: str) -> Flow[dict[str, Step] | None]:
    """The step of each unit, as the player draws it; None: he takes the one before back."""
    word, _, about = chosen.partition(":")
    there = orders.projected(state)
    if word == "charge":
        return (yield from charge_step.declared(state, there, order, about))
    if word in ("straighten", "return"):
        return {unit: Step(kind=KINDS[word]) for unit in order.units}
    if word == "enter":
        return {unit: read(there, unit, word, about, None) for unit in order.units}
    return (yield from _draw(state, there, order, word, about))


def _draw(state: State, there: State, order: Order, word: str, about: str) -> Flow[dict[str, Step] | None]:
    last = is_last(state, order)
    stuck = last and orders.amid(state)

    def judge(drawn: dict[str, Way]) -> dict[str, Step] | None:
        if stuck and not drawn:
            return None
        steps = {unit: read(there, unit, word, about, drawn.get(unit)) for unit in order.units}
        judged_together(there, order, steps, last)
        if last:  # no more steps to come: what has been declared must stand as it is
            insist(orders.astray(state, _added(order, steps)))
        return steps

    def guide() -> Guide:
        return move_guide.guide(there, order.units, KINDS[word], about)

    def hints() -> Guide:
        return (
            guide()
            if word in DRAWN
            else replace(guide(), spots=_turned_spots(there, order, word, last, about))
        )

    judged: Judged[dict[str, Step] | None] = Judged(judge)
    asked = MoveStep if word in DRAWN else LeaveStep if word == "leave" else FormStep
    drawn: dict[str, Way] = yield Move(
        seat=state.cursor.side,
        about=asked(order.units[0], len(order.units), word, about, orders.declared(order) + 1),
        rule=RULES[word],
        pieces=order.units,
        guide=move_guide.frame(there, order.units, KINDS[word]) if word in DRAWN else guide(),
        hints=hints if word in DRAWN or word in TURNING else None,
        check=judged,
    )
    return judged.of(drawn)


def with_room(there: State, order: Order, word: str, last: bool, about: str = "") -> dict[str, Step] | None:
    """How units find room for such a step: as they would make it if nothing is said, all turned by the same angle where
    they may turn, or one after the other however they can."""
    if len(order.units) > 1:
        for by in (None, *TURNS) if word in TURNING else (None,):
            ways = [
                None if by is None else Way(facing=(there.units[unit].pose.facing + by) % 360)
                for unit in order.units
            ]
            if found := _allowed(there, order, word, last, about, ways):
                return found
    steps, reached = {}, there
    for unit in order.units:
        step = move_steps.any_way(reached, unit, KINDS[word], about, last)
        if isinstance(step, Illegal):
            return None
        steps[unit] = step
        reached = orders.together(reached, {unit: step}, last)
    try:
        return judged_together(there, order, steps, last)
    except Illegal:
        return None


def _allowed(
    there: State, order: Order, word: str, last: bool, about: str, ways: Sequence[Way | None]
) -> dict[str, Step] | None:
    try:
        steps = {
            unit: read(there, unit, word, about, way) for unit, way in zip(order.units, ways, strict=True)
        }
        return judged_together(there, order, steps, last)
    except Illegal:
        return None


def _turned_spots(
    there: State, order: Order, word: str, last: bool, about: str
) -> dict[str, tuple[Spot, ...]]:
    """Where they find room only when turned, or otherwise formed: so."""
    found = with_room(there, order, word, last, about) or {}
    return {
        unit: (Spot(there.units[unit].point, step.facing, tags=_formed(there, unit, step)),)
        for unit, step in found.items()
        if step.facing is not None or _formed(there, unit, step)
    }


def _formed(there: State, unit: str, step: Step) -> dict[str, str]:
    """The formation of a step, where it is another than that which the unit has."""
    return {"formation": step.formation} if step.formation not in ("", there.units[unit].formation) else {}


def read(there: State, id: str, word: str, about: str, way: Way | None) -> Step:
    """A drawn way as a step; who is left out stays as it is, or as it must."""
    unit = there.units[id]
    if word == "enter" or (word == "leave" and way is None):
        found = move_steps.any_way(there, id, KINDS[word], about)
        if isinstance(found, Illegal):
            raise found
        return found
    way = way or Way()
    if word in DRAWN:
        return Step(kind=KINDS[word], legs=tuple(_legs(unit, way)), mount=_mounting(way))
    given: Mapping[str, str] = way.tags
    if word != "leave" and any(point != unit.point for point in way.path):
        raise Illegal(RULES[word], "leader-stays", unit=id)
    return Step(
        kind=KINDS[word],
        formation=_formation(there, unit, given.get("formation", "")) if word in ("form", "leave") else "",
        facing=way.facing,
        spacing=_number(given.get("spacing"), unit.spacing),
        ranks=int(_number(given.get("ranks"), unit.ranks)),
        legs=tuple([Leg(Pose(*point)) for point in way.path]) if word == "leave" else (),
        side=about if word == "leave" else "",
        bent=given.get("bent") == "true",
    )


def _formation(there: State, unit: Unit, name: str) -> Formation | Literal[""]:
    """As it is, unless told otherwise; who has gone astray goes back (BP.3.05, 11.36)."""
    if name:
        return move_steps.formation_named(name)
    return formation_changes.way_back(there, unit)[0] if unit.astray else ""


def _mounting(way: Way) -> Literal["", "start", "end"]:
    """Mounted Infantry mounts or dismounts before its move, or after it (BP.16.31)."""
    tag = way.tags.get("mount", "")
    if tag == "start":
        return "start"
    return "end" if tag == "end" else ""


def _number(text: str | None, usual: float) -> float:
    if text is None:
        return usual
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not isfinite(number):
        raise Illegal("BP.3.13", "answer-shape", expected="number")
    return number


def _legs(unit: Unit, way: Way) -> Iterator[Leg]:
    """One leg to each point; it faces on as it did unless told otherwise, at the end or all along (BP.7.03)."""
    if not isinstance(unit.where, At):
        return
    facing = unit.where.pose.facing
    path: tuple[Point, ...] = way.path or ((unit.point,) if way.facing is not None else ())
    for number, (x, y) in enumerate(path):
        if way.facings:
            facing = way.facings[number]
        elif number == len(path) - 1 and way.facing is not None:
            facing = way.facing
        yield Leg(Pose(x, y, facing))
