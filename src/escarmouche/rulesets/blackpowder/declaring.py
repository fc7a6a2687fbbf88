"""An order is declared whole, step by step, before the dice (BP.6.01-6.04, 6.20-6.23).

What has been declared so far is in the cursor; each step is judged from where those before it would end.
"""

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec.structs import replace

from escarmouche.kernel.ask import Assign, Choose, ChooseSeveral, Flow, Judged, Move, Option, Way
from escarmouche.kernel.plane import bearing, distance, turn_between
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.kernel.table import At, Point, Pose
from escarmouche.rulesets.blackpowder import (
    board,
    carrying_out,
    charging,
    forming,
    ordering,
    projecting,
    stepping,
    tables,
    ways,
)
from escarmouche.rulesets.blackpowder.footprint import footprint
from escarmouche.rulesets.blackpowder.model import (
    Formation,
    Leg,
    Order,
    Play,
    State,
    Step,
    StepKind,
    Unit,
    move_cursor,
)

RULE, GROUP, CHAIN, MUST = "BP.6.04", "BP.6.23", "BP.6.20", "BP.16.40"
DECLARED = "declared"
KINDS: dict[str, StepKind] = {
    "move": "move",
    "form": "change_formation",
    "charge": "charge",
    "limber": "limber",
    "unlimber": "unlimber",
    "prolonge": "prolonge",
    "enter": "enter_building",
    "leave": "leave_building",
    "straighten": "straighten",
    "return": "return_to_table",
}
WORDS = {kind: word for word, kind in KINDS.items()}
RULES: dict[str, str] = {
    "move": "BP.7.02",
    "form": "BP.7.07",
    "charge": "BP.11.06",
    "limber": "BP.8.07",
    "unlimber": "BP.8.02",
    "prolonge": "BP.8.06",
    "enter": "BP.4.19",
    "leave": "BP.7.12",
    "straighten": "BP.3.10",
    "return": "BP.7.16",
}
DRAWN = ("move", "prolonge")  # along a path


def step(game: Play) -> Flow[None]:
    """The units of a brigade order, or one step of an order; the last one carries it out."""
    order = _order(game.state)
    if order.units:
        yield from _step(game, order)
    else:
        yield from _group(game, order)


def _order(state: State) -> Order:
    assert state.cursor.order is not None
    return state.cursor.order


def complete(game: Play) -> Flow[None]:
    """Locked: now the dice (BP.6.04)."""
    yield from carrying_out.carry_out(game)


# Who


def _group(game: Play, order: Order) -> Flow[None]:
    """Units of his brigade that stand together (BP.6.19, 6.20)."""
    state = game.state
    units = ordering.group(state, order.commander)
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=state.cursor.side,
        key="group",
        rule=CHAIN,
        params={"commander": order.commander, "inches": state.scaled(tables.CHAIN)},
        options=tuple([Option(one, "option-group", {"unit": one}, CHAIN, piece=one) for one in units]),
        low=2,
        default=[*ordering.largest(state, units)],
        check=lambda chosen: _check_group(state, chosen),
        why_not=lambda key: _no_member(state, order.commander, key),
    )
    move_cursor(game, order=replace(order, units=chosen))


def _check_group(state: State, units: tuple[str, ...]) -> None:
    if not board.chained(state, units):
        raise Illegal(CHAIN, "group-too-far", inches=state.scaled(tables.CHAIN))
    if next(_new_steps(state, replace(_order(state), units=units), must=False), None) is None:
        raise Illegal(GROUP, "group-no-step")


def _no_member(state: State, commander: str, key: str) -> Illegal | None:
    unit = state.units.get(key)
    if unit is None or unit.side != state.cursor.side:
        return None
    leader = state.commanders[commander]
    if unit.brigade != leader.brigade:
        return Illegal(ordering.OWN, "not-his-brigade", commander=commander, unit=key)
    return ordering.refusal(state, leader, unit, ordering.BRIGADE)


# What


def most_steps(state: State, order: Order) -> int:
    """One on initiative, and for a square that acts alone: more would be lost (BP.6.25, 6.31)."""
    if order.kind == "initiative":
        return tables.INITIATIVE_STEPS
    if len(order.units) == 1 and state.units[order.units[0]].formation == "square":
        return tables.SQUARE_MOVES
    return tables.MOST_STEPS


def _declared(order: Order) -> int:
    return len(order.steps.get(order.units[0], ()))


def _bound(state: State, order: Order) -> bool:
    """Its first step must be a charge (BP.16.40)."""
    return not _declared(order) and any(charging.must_charge(state, unit) for unit in order.units)


def options(state: State) -> tuple[Option, ...]:
    """The steps that may come next."""
    return tuple(_options(state, _order(state)))


def _options(state: State, order: Order) -> Iterator[Option]:
    there, number = projecting.projected(state), _declared(order)
    charges = charged_so_far(order)
    if charges:  # only on, against the same (BP.11.07)
        word = f"charge:{charges[order.units[0]][0]}" if len(order.units) == 1 else "charge"
        yield Option(word, "option-step-charge-on", _about(order, charges[order.units[0]][0]), "BP.11.07")
    else:
        yield from _new_steps(there, order, must=_bound(state, order))
    if number and not amid(state):
        yield Option(DECLARED, "option-step-declared", {"count": number}, RULE)
    elif number:
        yield Option(BACK, "option-step-back", {"count": number}, RULE)


BACK = "back"


def amid(state: State) -> bool:
    """The steps declared so far would end among friends, or are only good for what should follow (BP.7.09, 3.04)."""
    order, there = _order(state), projecting.projected(state)
    return any(stepping.amid_friends(there, unit) or _strays(state, order, unit) for unit in order.units)


def _strays(state: State, order: Order, unit: str) -> bool:
    """A warband takes to skirmishing for the sake of its way only (BP.3.04)."""
    one = state.units[unit]
    if one.natural != "warband" or not any(step.formation for step in order.steps.get(unit, ())):
        return False
    return stepping.complete(state, unit, order.steps[unit]) is not None


def _about(order: Order, target: str = "") -> dict[str, Param]:
    about: dict[str, Param] = {"unit": order.units[0], "units": len(order.units)}
    return {**about, "target": target} if target else about


def _new_steps(there: State, order: Order, must: bool) -> Iterator[Option]:
    units = order.units
    for kind in ordering.kinds(there, units):
        word = WORDS[kind]
        if must and word != "charge":
            continue
        text, rule = f"option-step-{word}", RULES[word]
        if word in PLAIN and not _possible(there, units, word):
            continue
        if word == "charge":
            yield from _charges(there, units)
        elif word == "enter":
            for building in stepping.enterable(there, units[0]):
                if len(units) == 1 or _possible(there, units, word, building):
                    yield Option(f"{word}:{building}", text, {"building": building}, rule, piece=building)
        elif word == "leave":
            for side in stepping.leavable(there, units[0]):
                if len(units) == 1 or _possible(there, units, word, side):
                    yield Option(f"{word}:{side}", text, {"side": side}, rule)
        else:
            yield Option(word, text, _about(order), rule)


PLAIN = ("form", "limber", "unlimber", "straighten", "return")  # offered where there is room to do so at all


def _possible(there: State, units: tuple[str, ...], word: str, about: str = "") -> bool:
    if word == "form" and len(units) == 1 and _stands_well(there, there.units[units[0]]):
        return True
    try:
        projecting.together(there, {unit: _read(there, unit, word, about, None) for unit in units})
    except Illegal:
        return False
    return True


def _stands_well(there: State, unit: Unit) -> bool:
    """Where it is it may stay as it is."""
    rect = footprint(there, unit)
    return not (
        unit.astray or board.too_close(there, unit.side, rect) or stepping.amid_friends(there, unit.id)
    )


def _charges(there: State, units: tuple[str, ...]) -> Iterator[Option]:
    text, rule = "option-step-charge", RULES["charge"]
    if len(units) == 1:
        for target in targets(there, units[0]):
            yield Option(f"charge:{target}", text, {"target": target}, rule, piece=target)
    elif all(charging.has_target(there, unit) for unit in units):
        yield Option("charge", "option-step-charge-all", {"units": len(units)}, rule)


def targets(there: State, unit: str) -> tuple[str, ...]:
    """Whom a unit may charge from there; who must charge only those within one move (BP.16.40)."""
    return charging.must_charge(there, unit) or charging.targets(there, unit)


def charged_so_far(order: Order) -> dict[str, tuple[str, ...]]:
    """Whom the units charge with their last step; none if it is no charge."""
    last = {unit: steps[-1] for unit, steps in order.steps.items() if steps}
    return {unit: one.targets for unit, one in last.items() if one.kind == "charge"}


def _step(game: Play, order: Order) -> Flow[None]:
    state = game.state
    chosen: str = yield Choose(
        seat=state.cursor.side,
        key="step",
        rule=RULE,
        params={**_about(order), "kind": order.kind, "number": _declared(order) + 1},
        options=options(state),
        default=DECLARED if _declared(order) and not amid(state) else None,
        why_not=lambda key: _why_not(state, order, key),
    )
    if chosen == BACK:
        _take_back(game, order)
        return
    if chosen != DECLARED:
        steps = yield from _compose(state, order, chosen)
        if steps is None:
            _take_back(game, order)
            return
        added = {unit: (*order.steps.get(unit, ()), one) for unit, one in steps.items()}
        order = replace(order, steps=added)
        move_cursor(game, order=order)
        if not _finished(state, order):
            return
    yield from complete(game)


def _take_back(game: Play, order: Order) -> None:
    steps = {unit: one[:-1] for unit, one in order.steps.items()}
    move_cursor(game, order=replace(order, steps=steps))


def _finished(state: State, order: Order) -> bool:
    """As many steps as there may be, or a charge that reaches with those that it has (BP.11.07)."""
    if _declared(order) >= most_steps(state, order):
        return True
    charges = charged_so_far(order)
    if not charges:
        return False
    there = projecting.after(state, order)
    return all(
        carrying_out.charge_inches(there, unit, order.steps[unit])
        >= charging.run(there, unit, targets[0]).need
        for unit, targets in charges.items()
    )


def _why_not(state: State, order: Order, key: str) -> Illegal | None:
    """Why that cannot be the next step."""
    word, _, about = key.partition(":")
    if key == DECLARED:
        there = projecting.projected(state)
        return next((bad for unit in order.units if (bad := stepping.among(there, unit))), None)
    if order.kind == "initiative" and word in (ordering.RALLY, ordering.FOLLOW, ordering.BRIGADE):
        return Illegal("BP.6.37", "needs-commander")
    if word not in KINDS:
        return None
    there = projecting.projected(state)
    if word != "charge" and _bound(state, order):
        return Illegal(MUST, "must-charge", unit=order.units[0])
    for unit in order.units:
        if word == "charge" and about in state.units and (bad := charging.why_not(there, unit, about)):
            return bad
        if refused := stepping.refusal(there, unit, KINDS[word], about):
            return refused
    return None


# How


def _compose(state: State, order: Order, chosen: str) -> Flow[dict[str, Step] | None]:
    """The step of each unit, as the player draws it; None: he takes the one before back."""
    word, _, about = chosen.partition(":")
    there = projecting.projected(state)
    if word == "charge":
        return (yield from _charge(state, there, order, about))
    if word in ("straighten", "return"):
        return {unit: Step(kind=KINDS[word]) for unit in order.units}
    if word == "enter":
        return {unit: stepping.entering(there, unit, about) for unit in order.units}
    return (yield from _draw(state, there, order, word, about))


def _judged(there: State, order: Order, steps: dict[str, Step], last: bool) -> dict[str, Step]:
    """Legal one after the other, in like directions, and still together (BP.6.20, 6.23)."""
    end = projecting.together(there, steps, last)
    if len(steps) > 1:
        _like(there, end, steps)
        if not board.chained(end, order.units):
            raise Illegal(CHAIN, "group-too-far", inches=there.scaled(tables.CHAIN))
    return steps


def _like(there: State, end: State, steps: Mapping[str, Step]) -> None:
    """Directions that differ by 45 degrees at most, from centre to centre (BP.6.23, 6.41)."""
    ways = [
        (bearing(start, goal), unit)
        for unit, step in steps.items()
        if step.kind in ("move", "prolonge")
        and distance(start := there.units[unit].point, goal := end.units[unit].point) > tables.EPSILON
    ]
    for number, (one, unit) in enumerate(ways):
        for other, _ in ways[:number]:
            if abs(turn_between(one, other)) > tables.GROUP_ANGLE + tables.EPSILON:
                raise Illegal(GROUP, "group-directions", unit=unit, most=tables.GROUP_ANGLE)


def _draw(state: State, there: State, order: Order, word: str, about: str) -> Flow[dict[str, Step] | None]:
    last = _declared(order) + 1 >= most_steps(state, order)
    stuck = last and amid(state)

    def judge(drawn: dict[str, Way]) -> dict[str, Step] | None:
        if stuck and not drawn:
            return None
        steps = {unit: _read(there, unit, word, about, drawn.get(unit)) for unit in order.units}
        return _judged(there, order, steps, last)

    judged: Judged[dict[str, Step] | None] = Judged(judge)
    drawn: dict[str, Way] = yield Move(
        seat=state.cursor.side,
        key="move-step" if word in DRAWN else "leave-step" if word == "leave" else "form-step",
        rule=RULES[word],
        params={**_about(order), "step": word, "number": _declared(order) + 1},
        pieces=order.units,
        guide=ways.guide(there, order.units, KINDS[word], about),
        check=judged,
    )
    return judged.of(drawn)


def _read(there: State, id: str, word: str, about: str, way: Way | None) -> Step:
    """A drawn way as a step; who is left out stays as it is, or as it must."""
    unit = there.units[id]
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
        building=about if word == "enter" else "",
        bent=given.get("bent") == "true",
    )


def _formation(there: State, unit: Unit, name: str) -> Formation | Literal[""]:
    """As it is, unless told otherwise; who has gone astray goes back (BP.3.05, 11.36)."""
    if name:
        return stepping.formation_named(name)
    return forming.way_back(there, unit)[0] if unit.astray else ""


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
        return float(text)
    except ValueError:
        raise Illegal("BP.3.13", "answer-shape", expected="number") from None


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


# Charges


def _charge(state: State, there: State, order: Order, about: str) -> Flow[dict[str, Step]]:
    """One unit at one target or several; a group at one each (BP.11.13, 11.34)."""
    earlier = charged_so_far(order)
    if earlier:
        return {unit: Step(kind="charge", targets=targets) for unit, targets in earlier.items()}
    if len(order.units) == 1:
        unit = order.units[0]
        others = yield from _also(state, there, unit, about)
        return {unit: Step(kind="charge", targets=(about, *others))}
    chosen: dict[str, str] = yield Assign(
        seat=state.cursor.side,
        key="group-charges",
        rule=RULES["charge"],
        params=_about(order),
        items={
            unit: tuple(
                [
                    Option(target, "option-step-charge", {"target": target}, RULES["charge"], piece=target)
                    for target in targets(there, unit)
                ]
            )
            for unit in order.units
        },
        may_skip=False,
    )
    return {unit: Step(kind="charge", targets=(chosen[unit],)) for unit in order.units}


def _also(state: State, there: State, unit: str, target: str) -> Flow[tuple[str, ...]]:
    """Other targets that its front would touch as well (BP.11.34)."""
    beside = charging.beside(there, unit, target)
    if not beside:
        return ()
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=state.cursor.side,
        key="also",
        rule="BP.11.34",
        params={"unit": unit, "target": target},
        options=tuple([Option(one, "option-also", {"target": one}, "BP.11.34", piece=one) for one in beside]),
        default=[],
        check=lambda others: _check_others(there, unit, target, others),
    )
    return chosen


def _check_others(there: State, unit: str, target: str, others: tuple[str, ...]) -> None:
    if refused := charging.why_not_all(there, unit, (target, *others)):
        raise refused
