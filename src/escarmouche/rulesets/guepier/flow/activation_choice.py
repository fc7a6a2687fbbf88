"""An activation composed: who acts, what they do and add to it, whom they charge, how they stand (18.3, steps 1-2)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from operator import itemgetter

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Offer, Option, Spot, Way
from escarmouche.kernel.questions import Assign, Choose, ChooseSeveral, Flow, Move, Place
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, Gun, State
from escarmouche.rulesets.guepier.flow import activation_carried_out, questions
from escarmouche.rulesets.guepier.rules import actions, carriers
from escarmouche.rulesets.guepier.rules.actions import (
    ACTIONS,
    ADDED,
    FORMS,
    LEAVES,
    MOVES,
    STILL,
    SUPPLEMENTS,
    Order,
    action_refusal,
    actions_of,
    activation_refusal,
    also_refusal,
    contact_cost,
    gun_crew,
    gun_refusal,
    gunner_refusal,
    leaves_due,
    longest,
    pace_of,
    price,
    price_of,
    price_refusal,
    together_refusal,
)
from escarmouche.rulesets.guepier.rules.charge_path import conceivable, shortest
from escarmouche.rulesets.guepier.rules.charges import target_refusal
from escarmouche.rulesets.guepier.rules.formations import (
    could_join,
    detachment_refusal,
    form_refusal,
    member_refusal,
    propose,
)
from escarmouche.rulesets.guepier.rules.localisation import is_located
from escarmouche.rulesets.guepier.rules.movement import endings_refusal, settle
from escarmouche.rulesets.guepier.table.board import touchable, zone_at
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import Point, at_most, gap, rounded


@kept_calls(2)
def _able(state: State, side: str) -> tuple[Figure, ...]:
    """The figures of a side that may be activated now."""
    waiting = [one for one in state.placed(side) if not one.activated]  # most have been, late in a turn
    return tuple([figure for figure in waiting if activation_refusal(state, figure) is None])


@kept_calls(2)
def candidates(state: State, side: str) -> tuple[str, ...]:
    """The figures and guns of a side that may be activated now."""
    guns = [gun.id for gun in state.guns.values() if gun.side == side and gun_refusal(state, gun) is None]
    return (*[figure.id for figure in _able(state, side)], *guns)


def _candidate(state: State, id: str) -> Option:
    if id in state.guns:
        group = state.guns[id].group
        params: dict[str, Param] = {"gun": id, "group": group, "ap": state.groups[group].ap}
        return Option(id, "option-activate-gun", params, "GM.9.18", id)
    figure = state.figures[id]
    return _figure_option(figure, "option-activate", ap=state.groups[figure.group].ap)


def _members(figures: Sequence[Figure]) -> Offer:
    """Those who can act together with somebody."""
    by_id = {figure.id: figure for figure in figures}
    return Offer([*by_id], lambda id: _figure_option(by_id[id], "option-member"))


def _figure_option(figure: Figure, text: str, **params: int | float | str) -> Option:
    return Option(figure.id, text, {"figure": figure.id, "group": figure.group, **params}, piece=figure.id)


def compose(state: State, side: str) -> Flow[Order | None]:
    """One activation, question by question; None when the side passes."""
    chosen: str | None = yield Choose(
        seat=side,
        about=questions.Activate(),
        options=Offer(candidates(state, side), lambda id: _candidate(state, id)),
        may_pass="GM.9.09",
        why_not=lambda id: _activate_refusal(state, side, id),
    )
    if chosen is None:
        return None
    gun = chosen if chosen in state.guns else ""
    members = yield from (_crew(state, side, state.guns[gun]) if gun else _detachment(state, side, chosen))
    group = state.guns[gun].group if gun else state.figures[chosen].group
    action: str = yield _action(state, side, members, group, gun)
    also: tuple[str, ...] = yield _also(state, side, members, group, action, gun)
    order = Order(members, action, also, gun, cost=price(state, action, also))
    if "contact" in also:
        charges: dict[str, str] = yield _charges(state, side, order, group)
        order = replace(order, charges=charges, cost=price(state, action, also, charges))
    if not order.moves:
        order = yield from _standing(state, side, order)
    return order


def _activate_refusal(state: State, side: str, id: str) -> Illegal | None:
    if id in state.guns and state.guns[id].side == side:
        return gun_refusal(state, state.guns[id])
    figure = state.figures.get(id)
    return activation_refusal(state, figure) if figure and figure.side == side and figure.in_play else None


def _detachment(state: State, side: str, lead: str) -> Flow[tuple[str, ...]]:
    """Who acts together with the one named (GM.5.09-5.15)."""
    first = state.figures[lead]
    fellows = could_join(state, first, _able(state, side))
    if not fellows:
        return (lead,)

    def check(chosen: tuple[str, ...]) -> None:
        if chosen and (refusal := detachment_refusal(state, (lead, *chosen))):
            raise refusal

    def why_not(id: str) -> Illegal | None:
        figure = state.figures.get(id)
        if figure is None or figure.side != side or not figure.placed or id == lead:
            return None
        return (
            member_refusal(first, figure)
            or activation_refusal(state, figure)
            or detachment_refusal(state, (lead, id))
        )

    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=side,
        about=questions.With(lead),
        options=_members(fellows),
        check=check,
        why_not=why_not,
        default=[],
    )
    return (lead, *chosen)


def _crew(state: State, side: str, gun: Gun) -> Flow[tuple[str, ...]]:
    """The gunners who move or turn the gun with them (GM.9.18)."""

    def why_not(id: str) -> Illegal | None:
        figure = state.figures.get(id)
        return gunner_refusal(state, gun, figure) if figure is not None and figure.placed else None

    crew = gun_crew(state, gun)
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=side,
        about=questions.Crew(gun.id),
        options=_members(crew),
        low=tables.CREW_NEEDED,
        why_not=why_not,
        default=[figure.id for figure in crew],
    )
    return chosen


def _action(state: State, side: str, members: Sequence[str], group: str, gun: str) -> Choose:
    def refusal(action: str) -> Illegal | None:
        if action not in ACTIONS:
            return None
        return action_refusal(state, members, action, bool(gun)) or price_refusal(
            state, group, tables.ACTION_COST[action]
        )

    first = state.figures[members[0]]
    return Choose(
        seat=side,
        about=questions.Action(members[0], len(members), state.groups[group].ap, gun),
        options=tuple(
            [
                _action_option(action, first.mounted, bool(gun))
                for action in actions_of(first.moving)
                if refusal(action) is None
            ]
        ),
        why_not=refusal,
    )


@cache
def _action_option(action: str, mounted: bool, gun: bool) -> Option:
    pace = pace_of(action, mounted, gun) if action in MOVES else "immobile"
    return Option(
        action, f"option-action-{action}", {"cost": tables.ACTION_COST[action], "pace": pace}, "GM.9.10"
    )


def _also(
    state: State, side: str, members: tuple[str, ...], group: str, action: str, gun: str
) -> ChooseSeveral:
    """Add-ons and supplements (GM.9.13)."""
    extras = () if gun else activation_carried_out.extras(state, members, action)
    left = state.groups[group].ap - tables.ACTION_COST[action]

    def refusal(key: str) -> Illegal | None:
        if gun and key not in ("pivot", *LEAVES):
            return Illegal("GM.9.18", "action-mode", action=key)
        if problem := also_refusal(state, members, action, key):
            return problem
        return _contact_refusal(state, members, action, (key,)) if key == "contact" else None

    def check(chosen: tuple[str, ...]) -> None:
        problem = together_refusal(chosen) or carriers.move_refusal(state, members, action, chosen)
        problem = problem or price_refusal(state, group, price(state, action, chosen))
        if problem is None and "contact" in chosen:
            problem = _contact_refusal(state, members, action, chosen)
        if problem:
            raise problem

    own = [
        *((("pivot",) if gun else ADDED) if action in STILL else ()),
        *(("contact",) if action in MOVES and not gun and _may_charge(state, members, action) else ()),
        *leaves_due(state, members, gun),
    ]
    return ChooseSeveral(
        seat=side,
        about=questions.Also(action, tables.ACTION_COST[action], state.groups[group].ap),
        options=(
            *[
                _also_option(key, cost)
                for key in own
                if (cost := price_of(state, key)) <= left
                and also_refusal(state, members, action, key) is None
            ],
            *[extra for extra in extras if actions.extra_cost(state, extra.key) <= left],
        ),
        check=check,
        why_not=lambda key: (
            refusal(key) or price_refusal(state, group, price(state, action, (key,)))
            if key in (*ADDED, *SUPPLEMENTS) or ":" in key
            else None
        ),
        default=[],
    )


@cache
def _also_option(key: str, cost: int) -> Option:
    text = f"option-{key.replace('_', '-').replace(':', '-')}"
    return Option(key, text, {"cost": cost}, "GM.9.10")


def _charges(state: State, side: str, order: Order, group: str) -> Assign:
    """Whom each charger goes at; others name none (GM.9.32)."""
    pace = pace_of(order.action, state.figures[order.members[0]].mounted)

    def check(chosen: dict[str, str]) -> None:
        if not chosen:
            raise Illegal("GM.9.32", "charge-nobody")
        for charger, target in chosen.items():
            if problem := target_refusal(
                state, state.figures[charger], state.figures[target], pace, order.paid, tuple(chosen)
            ):
                raise problem
        if problem := price_refusal(state, group, price(state, order.action, order.also, chosen)):
            raise problem

    def why_not(charger: str, target: str) -> Illegal | None:
        if charger not in order.members or target not in state.figures:
            return None
        return target_refusal(state, state.figures[charger], state.figures[target], pace, order.paid)

    return Assign(
        seat=side,
        about=questions.ChargeAt(pace, state.groups[group].ap, order.cost, order.paid),
        items={id: _targets(state, state.figures[id], order, pace) for id in order.members},
        check=check,
        why_not=why_not,
    )


def _targets(state: State, figure: Figure, order: Order, pace: str) -> Offer:
    """The enemies that a charger may name, nearest first: those whom it could reach, and those farther off."""
    paid, most = order.paid, longest(pace)
    lengths = {enemy.id: length for length, enemy in _named(state, figure, pace, paid)}

    def make(id: str) -> Option | None:
        length, enemy = lengths[id], state.figures[id]
        if at_most(length, most):
            path = shortest(state, figure, enemy, pace, paid, (), order.members)
            if path is None:
                return None
            length = path.length if at_most(path.length, most) else length
        cost = contact_cost(state, {figure.id: id})
        return _figure_option(enemy, "option-charge", distance=rounded(length), cost=cost)

    return Offer([*lengths], make)


def _named(state: State, figure: Figure, pace: str, paid: tuple[str, ...]) -> Iterator[tuple[float, Figure]]:
    """The located enemies to whom a path could lead, nearest first, with their distances."""
    at, radius = figure.point, figure.radius
    located = [(gap(at, radius, enemy.point, enemy.radius), enemy) for enemy in _located(state, figure.side)]
    located.sort(key=itemgetter(0))
    for length, enemy in located:
        if conceivable(state, figure, enemy, pace, paid):
            yield length, enemy


def _located(state: State, side: str) -> list[Figure]:
    """The enemies of a side who are located."""
    return [enemy for enemy in state.placed(state.enemy(side)) if is_located(enemy)]


def _contact_refusal(
    state: State, members: tuple[str, ...], action: str, also: tuple[str, ...]
) -> Illegal | None:
    """Why these cannot come to contact with anybody, with what is paid for (GM.9.32)."""
    figures = [state.figures[id] for id in members]
    pace, group = pace_of(action, figures[0].mounted), figures[0].group
    dear: Illegal | None = None
    for figure in figures:
        for _, enemy in _named(state, figure, pace, tuple([key for key in also if key in LEAVES])):
            dear = price_refusal(state, group, price(state, action, also, {figure.id: enemy.id}))
            if dear is None:
                return None
    if dear:
        return dear
    if _may_charge(state, members, action):
        return Illegal("GM.9.15", "E35")
    if not _located(state, figures[0].side):
        return Illegal("GM.7.01", "E12")
    return Illegal("GM.9.32", "E43")


def _may_charge(state: State, members: tuple[str, ...], action: str) -> bool:
    """Somebody could come to contact with somebody, whatever has to be paid."""
    figures = [state.figures[id] for id in members]
    pace = pace_of(action, figures[0].mounted)
    located = _located(state, figures[0].side)
    return any(conceivable(state, figure, enemy, pace, LEAVES) for figure in figures for enemy in located)


def _standing(state: State, side: str, order: Order) -> Flow[Order]:
    """Where they face, what they declare, the new formation (GM.9.22, 9.23, 9.28)."""
    if order.shape != "none":
        spots: dict[str, Spot] = yield _form(state, side, order)
        if not spots and form_refusal(state, order.members, order.shape, {}):
            also = tuple(key for key in order.also if key not in FORMS)
            order = replace(order, also=also, cost=price(state, order.action, also))
        else:
            order = replace(order, form=spots)
    pivots = "pivot" in order.also
    tags = (
        {}
        if order.form
        else {id: said for id in order.members if (said := sayings(state, state.figures[id]))}
    )
    if pivots or tags:
        pieces = (*order.members, order.gun) if order.gun else order.members
        stand: dict[str, Way] = yield Move(
            seat=side,
            about=questions.Stand(pivots, order.members[0], len(order.members)),
            rule="GM.9.22" if pivots else "",
            pieces=pieces,
            guide=Guide(starts={piece: _point(state, piece) for piece in pieces}, tags=tags),
            check=lambda ways: _judge_stand(state, order, ways),
            default={},
        )
        order = replace(order, stand=stand)
    return order


def _point(state: State, piece: str) -> Point:
    return state.guns[piece].point if piece in state.guns else state.figures[piece].point


def sayings(state: State, figure: Figure) -> dict[str, tuple[str, ...]]:
    """What the owner may declare of a figure where it stands (GM.9.27, 9.28)."""
    pose = figure.pose
    said: dict[str, tuple[str, ...]] = {}
    zone = zone_at(state.table, pose.point, pose.level)
    if zone is not None and settle(state, figure, pose, {}).edge:  # the geometry allows it, GM.7.19
        said["zone"] = ("edge", "inside")
    near = touchable(state.table, pose.point, figure.radius, pose.level)
    if near:
        said["contiguous"] = (*near, ",".join(near), "none") if len(near) > 1 else (*near, "none")
    return said


def _judge_stand(state: State, order: Order, ways: Mapping[str, Way]) -> None:
    after = {}
    for piece, way in ways.items():
        if any(point != _point(state, piece) for point in way.path):
            raise Illegal("GM.9.13", "E18")
        if way.facing is not None and "pivot" not in order.also:
            raise Illegal("GM.9.22", "E18")
        if piece in state.figures and way.tags:
            after[piece] = settle(state, state.figures[piece], state.figures[piece].pose, way.tags)
    if problem := endings_refusal(state, after):
        raise problem


def _form(state: State, side: str, order: Order) -> Place:
    figures = [state.figures[id] for id in order.members]
    proposed = propose(figures, order.shape)

    def check(spots: dict[str, Spot]) -> None:
        if spots and (problem := form_refusal(state, order.members, order.shape, spots)):
            raise problem

    return Place(
        seat=side,
        about=questions.Form(order.shape, len(figures)),
        pieces=order.members,
        optional=True,
        guide=Guide(
            budget=tables.FORM_REACH,
            starts={figure.id: figure.point for figure in figures},
            spots={id: (spot,) for id, spot in proposed.items()},
        ),
        check=check,
        default={
            id: {"at": list(spot.at), "facing": spot.facing, "level": spot.level}
            for id, spot in proposed.items()
        },
    )
