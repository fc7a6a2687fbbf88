"""Which detachment to activate next, and for what: every activation is weighed against what it costs."""

from collections.abc import Iterable, Sequence

import msgspec

from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Move
from escarmouche.rulesets.guepier.bot import (
    activations,
    charge_plan,
    cover_places,
    destinations,
    gun_questions,
    objectives,
    place_worth,
)
from escarmouche.rulesets.guepier.bot.activations import Intent, Unit, chains, units
from escarmouche.rulesets.guepier.bot.prospects import front
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules.actions import action_refusal, leaves_due, pace_of
from escarmouche.rulesets.guepier.table.board import zone_at
from escarmouche.speed.keep import recent

OUT_OF_REACH = {False: 13.0, True: 23.0}  # from where an edge is reached as a rule
WORTH_A_POINT = 0.08  # what an activation must bring for each action point, beyond doing nothing
WORTH_A_MAN = 0.015  # and for each man whom it sets going
GOOD_SHOT = 0.12  # from what promise on a man rather stays and fires
UNITS_KEPT = 128
MOST_POINTS = 12  # of a group in one turn
ENOUGH = 3  # men in a detachment from which on it is looked at in parts


@recent(2)
def plan(state: State, side: str) -> tuple[Intent, ...]:
    """The activations worth making now, the best first."""
    found: list[Intent] = []
    found += activations.digs(state, side)
    found += activations.opens(state, side)
    found += activations.takes(state, side)
    for unit in units(state, side):
        ap = state.groups[unit.group].ap
        found += at_once(state, side, unit, ap)
        found += [intent for intent in options(state, side, unit) if intent.cost <= ap]
    worthy = [intent for intent in found if intent.worth > _price(intent)]
    return tuple(sorted(worthy, key=lambda intent: (_price(intent) - intent.worth, intent.members)))


def _price(intent: Intent) -> float:
    return WORTH_A_POINT * intent.cost + WORTH_A_MAN * len(intent.members)


class _Kept(msgspec.Struct):
    """What was found for a unit, and all that it rests on."""

    members: tuple[Figure, ...]
    enemies: tuple[Figure, ...]
    state: State
    losses: tuple[int, int]
    found: list[Intent]


_kept: dict[tuple[str, tuple[str, ...]], _Kept] = {}


def options(state: State, side: str, unit: Unit) -> list[Intent]:
    """The moves that a unit could make, price apart; kept while neither it, the enemy nor the ground changes.

    Where friends stand counts as it was when the sequence began, so that the same position gives the same moves
    whatever was thought of before.
    """
    if unit.carries:
        return []
    members = tuple(unit.figures(state))
    enemies = tuple(state.of_side(state.enemy(side)))
    losses = (state.lost(side), state.left(side))
    key = (side, unit.members)
    known = _kept.get(key)
    if (
        known is not None
        and known.losses == losses
        and _same_ground(known.state, state)
        and _same(known.members, members)
        and _same(known.enemies, enemies)
    ):
        return known.found
    found = list(_options(state, side, unit, MOST_POINTS))
    if len(_kept) >= UNITS_KEPT:
        _kept.pop(next(iter(_kept)))
    _kept[key] = _Kept(members, enemies, state, losses, found)
    return found


def _same_ground(one: State, other: State) -> bool:
    return (
        one.turn == other.turn
        and one.table is other.table
        and one.plan is other.plan
        and one.cursor.starts is other.cursor.starts
        and one.weak is other.weak
        and one.kit is other.kit
        and one.control is other.control
    )


def _same(one: tuple[Figure, ...], other: tuple[Figure, ...]) -> bool:
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))


def _shots(state: State, side: str, figures: Sequence[Figure]) -> dict[str, float]:
    """What the fire of each man promises if he stays."""
    sight = front(state, side)
    return {one.id: sight.look(one, len(figures) - 1, False, _aims(one)).fire for one in figures}


def at_once(state: State, side: str, unit: Unit, ap: int) -> Iterable[Intent]:
    """What hangs on where everybody stands at this very moment: loads, ladders, charges."""
    figures = unit.figures(state)
    if unit.carries:
        yield from activations.hauls(state, unit, ap)
        return
    yield from activations.ascents(state, figures, ap)
    if charge_plan.possible(state, figures, ap):
        yield from charge_plan.charges(state, figures, ap, _shots(state, side, figures))


def _options(state: State, side: str, unit: Unit, ap: int) -> Iterable[Intent]:
    figures = unit.figures(state)
    shots = _shots(state, side, figures)
    yield from _moves(state, figures, ap)
    near = [
        figure for figure in figures if destinations.leaving(state, (figure,), OUT_OF_REACH[figure.mounted])
    ]
    if 0 < len(near) < len(figures):
        for chain in chains(state, near):
            yield from _moves(state, list(chain), ap)
    inside = [one for one in figures if zone_at(state.table, one.point, one.level) is not None]
    outside = [one for one in figures if one not in inside]
    if inside and outside:
        for chain in (*chains(state, inside), *chains(state, outside)):
            yield from _moves(state, list(chain), ap)
    elif len(figures) >= ENOUGH:
        idle = [figure for figure in figures if shots[figure.id] < GOOD_SHOT]
        if len(figures) <= 2 * len(idle) < 2 * len(figures) and len(chains(state, idle)) == 1:
            yield from _moves(state, idle, ap)


def _aims(figure: Figure) -> bool:
    return not (figure.moving or figure.moved or figure.moved_last)


def _moves(state: State, figures: Sequence[Figure], ap: int) -> Iterable[Intent]:
    members = tuple(figure.id for figure in figures)
    mounted, moving = figures[0].mounted, figures[0].moving
    judged = cover_places.reps(figures)
    share, fellows = len(figures) / len(judged), len(figures) - 1
    lured = place_worth.lure(state, figures)
    stay = share * sum(
        place_worth.score(state, _waits(one), fellows, False, _aims(one), lured)[0] for one in judged
    )
    if moving and tables.ACTION_COST["halt"] <= ap:
        halted = [msgspec.structs.replace(figure, mode="immobile", moved=True) for figure in judged]
        worth = share * sum(place_worth.score(state, one, fellows, False, False, lured)[0] for one in halted)
        yield Intent(members, "halt", (), worth - stay, 1, Reason("why-halt"))
    leaves = leaves_due(state, members)
    inside = [one for one in figures if zone_at(state.table, one.point, one.level) is not None]
    free = len(inside) in (0, len(figures))  # else who is in a cover would hold the others back
    for action in ("continue", "brake") if moving else ("skirmish", "fast"):
        if action_refusal(state, members, action) is not None:
            continue
        pace = pace_of(action, mounted)
        base = tables.ACTION_COST[action]
        for paid in (leaves, ()) if leaves and free else (leaves,):
            cost = base + sum(tables.SUPPLEMENT_COST[key] for key in paid)
            if cost > ap:
                continue
            budget = float(tables.PACE[pace] + destinations.EXPECTED)
            if out := destinations.leaving(state, figures, budget):
                before = [place_worth.score(state, state.figures[id], fellows, False)[0] for id in out]
                worth = sum(objectives.LEAVING - score for score in before)
                yield Intent(members, action, paid, worth, cost, Reason("why-leave", {"count": len(out)}))
            best = destinations.weigh(state, figures, pace, paid, budget, exact=False)
            if best:
                yield Intent(members, action, paid, best[0].worth - stay, cost, Reason(best[0].goal.why))


def _waits(figure: Figure) -> Figure:
    """How a man counts who is not activated (GM.9.07)."""
    return figure if figure.moving else msgspec.structs.replace(figure, mode="immobile")


def activate(about: questions.Activate, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """Whom to activate, men or a gun, or that the rest is better left alone."""
    yield Proposal(None, 0.0, Reason("why-pass"))
    for number, intent in enumerate(plan(view.state, view.seat)):
        yield Proposal(intent.members[0], max(0.001, intent.worth) - number * 1e-4, intent.reason)
    yield from gun_questions.activates(view)


def _intent(view: View[State]) -> Intent | None:
    """The intent that the draft follows: the best for who was named, and for what was said after."""
    said = list(view.composed)
    for intent in plan(view.state, view.seat):
        if said and said[0] == intent.members[0] and _agrees(said[1:], intent):
            return intent
    return None


def _agrees(said: list[Raw], intent: Intent) -> bool:
    """What was said after the name: the fellows where there was a choice of them, the action, what is added."""
    for given in said:
        if isinstance(given, list | tuple):
            keys = [str(key) for key in given]
            if any(key in intent.members for key in keys):
                if set(keys) != set(intent.members[1:]):
                    return False
            elif set(keys) - set(intent.also):
                return False
        elif isinstance(given, str) and given != intent.action:
            return False
    return True


def together(about: questions.With, view: View[State], ask: Ask) -> Iterable[Proposal]:
    if intent := _intent(view):
        fellows: list[Raw] = [id for id in intent.members if id != about.figure]
        yield Proposal(fellows, 1.0, Reason("why-together", {"count": len(intent.members)}))
    yield Proposal([], 0.0, Reason("why-alone"))


def action(about: questions.Action, view: View[State], ask: Ask) -> Iterable[Proposal]:
    if about.gun:
        yield from gun_questions.action(view.state, view.state.guns[about.gun])
        return
    if intent := _intent(view):
        yield Proposal(intent.action, 1.0, intent.reason)
    yield Proposal("hold", 0.0, Reason("why-stay"))


def also(about: questions.Also, view: View[State], ask: Ask) -> Iterable[Proposal]:
    if gun := gun_questions.activated(view):
        yield from gun_questions.also(view.state, gun)
        return
    if intent := _intent(view):
        yield Proposal(list(intent.also), 1.0, intent.reason)
    yield Proposal([], 0.0, Reason("why-nothing-more"))


def charge_at(about: questions.ChargeAt, view: View[State], ask: Ask) -> Iterable[Proposal]:
    intent = _intent(view)
    if intent is not None and intent.charges:
        yield Proposal(dict(intent.charges), 1.0, intent.reason)
        for charger, target in intent.charges.items():
            yield Proposal({charger: target}, 0.5, intent.reason)


def stand(about: questions.Stand, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """A gun is turned; men have no more to say."""
    gun = gun_questions.activated(view)
    if gun is not None and isinstance(ask, Move):
        yield from gun_questions.stand(view.state, gun, ask)
        return
    yield Proposal({}, 0.0, Reason("why-stay"))


def move(about: questions.Move, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """Where a gun with its crew goes, or men."""
    assert isinstance(ask, Move)
    guns = [view.state.guns[piece] for piece in ask.pieces if piece in view.state.guns]
    if guns:
        return gun_questions.move(view.state, guns[0], ask, float(about.allowance))
    return destinations.move(about, view, ask)
