"""What an answer may come to: the named tests that it leads to, with their exact odds and what makes them.

The situations are those that play itself builds when the answer is given; only what others will still decide is taken
as likely: the weapon that tells most, the answer of the other.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

import msgspec

from escarmouche.client.foresight import Forecast
from escarmouche.kernel.answers import Way
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, Assign, Choose, Move, Number, OfQuestions
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.client import forecasts
from escarmouche.rulesets.western.client.reach import walker
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.flow import questions
from escarmouche.rulesets.western.flow.questions import (
    Arms,
    ArmsOnTheMove,
    CallDuel,
    FreeBlows,
    Interrupt,
    MovingShot,
    OnTheWay,
    Point,
    Shooter,
    SplitTarget,
    Spread,
    Strike,
    StrikeInstead,
    Volley,
    VolleyTarget,
)
from escarmouche.rulesets.western.rules.blows_struck import blow_refusal
from escarmouche.rulesets.western.rules.path_exposure import Passage
from escarmouche.rulesets.western.rules.situations import Shot, moment_of
from escarmouche.rulesets.western.rules.slowness import going_of, pace
from escarmouche.rulesets.western.rules.targets import Target, aims_of, targets
from escarmouche.rulesets.western.rules.ways_to_shoot import ARROWS, VOLLEY, Arm, arms
from escarmouche.rulesets.western.rules.weapons import is_firearm
from escarmouche.rulesets.western.table.board import contacts, group_of
from escarmouche.rulesets.western.table.movement import judge
from escarmouche.rulesets.western.table.terrain import CLEAR, going
from escarmouche.skirmish.forecasts_told import assigned, chosen
from escarmouche.table.tabletop import rounded
from escarmouche.table.tracks import Track

Told = Iterator[Forecast]
NEAREST = 2  # targets told of a shooter who is only pointed at
WAYS = 2  # ways to shoot told of a target


# Shots


def _ways(state: State, shooter: Figure, target: Target) -> list[Arm]:
    return list(arms(state, shooter, target, moment_of(state), state.used_by(shooter.side)))


def _shooter(about: Shooter, view: View[State], ask: Ask, raw: object) -> Told:
    """Who shoots: at the targets nearest to him, as is likeliest to tell."""
    state, key = view.state, chosen(ask, raw)
    if key.startswith((VOLLEY, ARROWS)):
        yield from _company(state, ask, key)
    elif key in state.figures:
        shooter = state.figures[key]
        aims = ((target, _ways(state, shooter, target)) for target in targets(state, shooter))
        for target, able in islice(((target, able) for target, able in aims if able), NEAREST):
            yield forecasts.fire(state, shooter, target, forecasts.best_of(state, target, able).shot)


def _target(about: questions.Target | SplitTarget, view: View[State], ask: Ask, raw: object) -> Told:
    """At whom: in each of the ways that he has."""
    state, key = view.state, chosen(ask, raw)
    shooter = state.figures[about.figure]
    target = next((one for one in aims_of(state, shooter) if one.key == key), None)
    if target is None:
        return
    able = sorted(_ways(state, shooter, target), key=lambda arm: -forecasts.effect(state, target, arm.shot))
    for arm in able[:WAYS]:
        yield forecasts.fire(state, shooter, target, arm.shot)
    if able and moment_of(state) == "shoot":
        yield from forecasts.duel(state, shooter, target, able[0].shot)


def _arms(about: Arms, view: View[State], ask: Ask, raw: object) -> Told:
    """With what and how often, at the target that was chosen."""
    state, key = view.state, chosen(ask, raw)
    if not key:
        return
    shooter = state.figures[about.figure]
    picked = str(view.composed[-1]) if view.composed else ""
    found = [one for one in aims_of(state, shooter) if one.id == about.target]
    found.sort(key=lambda one: one.key != picked)
    for target in found[:1]:
        for arm in _ways(state, shooter, target):
            if arm.key == key:
                yield forecasts.fire(state, shooter, target, arm.shot)
                if moment_of(state) == "shoot":
                    yield from forecasts.duel(state, shooter, target, arm.shot)


def _spread(about: Spread, view: View[State], ask: Ask, raw: object) -> Told:
    """Together or one by one; what is kept for later, or goes to others, is not told."""
    state, key = view.state, chosen(ask, raw)
    if key not in ("together", "spaced") or not view.composed:
        return
    shooter = state.figures[about.figure]
    said = [str(one) for one in view.composed]  # who has but one target was not asked for it
    found = {one.key: one for one in aims_of(state, shooter)}
    aimed = next((found[one] for one in reversed(said) if one in found), next(iter(found.values()), None))
    for arm in () if aimed is None else _ways(state, shooter, aimed):
        if arm.key == said[-1] and aimed is not None:
            yield forecasts.fire(state, shooter, aimed, msgspec.structs.replace(arm.shot, spacing=key))


def _company(state: State, ask: Ask, key: str) -> Told:
    """A group that throws together, at the target nearest to it."""
    assert isinstance(ask, Choose)
    option = next(one for one in ask.options if one.key == key)
    first = state.figures[str(option.params["figure"])]
    for target in targets(state, first)[:1]:
        yield from _volley_at(state, ask.seat, target.members, key.startswith(VOLLEY))


def _call_duel(about: CallDuel, view: View[State], ask: Ask, raw: object) -> Told:
    """The duel that is called, with the shots that were just declared."""
    state = view.state
    shooter, said = state.figures[about.figure], [str(one) for one in view.composed]
    for target in targets(state, shooter) if raw is True else ():
        if target.id == about.target:
            able = [arm for arm in _ways(state, shooter, target) if arm.key in said]
            for arm in able[:1] or _ways(state, shooter, target)[:1]:
                yield from forecasts.duel(state, shooter, target, arm.shot)


def _volley_target(about: VolleyTarget, view: View[State], ask: Ask, raw: object) -> Told:
    key = chosen(ask, raw)
    firearms = not (view.composed and str(view.composed[-1]).startswith(ARROWS))
    members = next((one.members for one in _groups_seen(view.state, ask.seat) if one.members[0] == key), None)
    if members:
        yield from _volley_at(view.state, ask.seat, members, firearms, about.figure)


def _groups_seen(state: State, side: str) -> Iterator[Target]:
    for figure in state.of_side(side):
        yield from targets(state, figure)


def _volley_at(state: State, side: str, members: tuple[str, ...], firearms: bool, first: str = "") -> Told:
    group = group_of(state, first) if first else tuple(one.id for one in state.of_side(side))
    shots, aim = _thrown_together(
        state, group, lambda one: one.members == members, lambda id, arm: is_firearm(arm.weapon) == firearms
    )
    if aim is not None and len(shots) > 1:
        yield forecasts.volley(state, shots, aim)


def _volley(about: Volley, view: View[State], ask: Ask, raw: object) -> Told:
    """Those who take part, each in the way chosen for him."""
    ways = assigned(ask, raw)
    if len(ways) == 1:  # nobody fires a volley alone: with all the others
        ways = {**assigned(ask, ask.default), **ways}
    shots, aim = _thrown_together(
        view.state, ways, lambda one: one.members[0] == about.target, lambda id, arm: arm.key == ways[id]
    )
    if aim is not None:
        yield forecasts.volley(view.state, shots, aim)


def _thrown_together(
    state: State,
    ids: Iterable[str],
    aimed: Callable[[Target], bool],
    wanted: Callable[[str, Arm], bool],
) -> tuple[list[tuple[str, Shot]], Target | None]:
    """The shots of these at that target, each in the first way wanted; and the target as the first of them sees it."""
    shots, aim = list[tuple[str, Shot]](), None
    for id in ids:
        shooter = state.figures[id]
        target = next((one for one in targets(state, shooter) if aimed(one)), None)
        if target is None:
            continue
        able = arms(state, shooter, target, moment_of(state), state.used_by(shooter.side), together=True)
        own = next((arm for arm in able if wanted(id, arm)), None)
        if own is not None:
            shots.append((id, own.shot))
            aim = aim or target
    return shots, aim


# Along a path


def _interrupt(about: Interrupt, view: View[State], ask: Ask, raw: object) -> Told:
    """Who shoots at the one who moves: where it suits him best."""
    key = chosen(ask, raw)
    if key in view.state.figures:
        yield from _on_the_way(about, view.state, ask, view.state.figures[key], "")


def _arms_on_the_way(about: ArmsOnTheMove, view: View[State], ask: Ask, raw: object) -> Told:
    """With what and how often, along the path that the question is about."""
    if key := chosen(ask, raw):
        yield from _on_the_way(about, view.state, ask, view.state.figures[about.figure], key)


def _on_the_way(
    about: OnTheWay, state: State, ask: Ask, shooter: Figure, way: str, at: float | None = None
) -> Told:
    """A shot at who moves, or of him: in that way or the one that tells most, at that point or the best."""
    passage = Passage(state, about.mover, Track(ask.path))
    used = state.used_by(shooter.side)
    own = shooter.id == about.mover
    found: list[tuple[Target, Arm]] = []
    for group in passage.own_groups if own else ():
        for station in passage.own_stations(group).at if at is None else (at,):
            found += _aimed(
                passage.own_target(group, station), passage.own_arms_at(group, station, used), way
            )
    for station in () if own else passage.stations(shooter.id).at if at is None else (at,):
        able = passage.arms_at(shooter, station, used, passage.fleeting_to(shooter))
        found += _aimed(passage.target(shooter, station), able, way)
    if own and isinstance(about, ArmsOnTheMove | Point):
        found = [(target, arm) for target, arm in found if about.target in target.members] or found
    if found:
        target, arm = min(found, key=lambda pair: (pair[1].need, -pair[1].shots, pair[0].reference.distance))
        yield forecasts.fire(state, shooter, target, arm.shot, "" if own else "interruption")


def _aimed(target: Target | None, able: Iterable[Arm], way: str = "") -> list[tuple[Target, Arm]]:
    """A target with the ways to shoot at it; with that one alone where it is given."""
    return [] if target is None else [(target, arm) for arm in able if not way or arm.key == way]


def _moving_shot(about: MovingShot, view: View[State], ask: Ask, raw: object) -> Told:
    """At whom the one who moves shoots: from where it suits him best."""
    state, key = view.state, chosen(ask, raw)
    if not key:
        return
    passage = Passage(state, about.figure, Track(ask.path))
    used = state.used_by(ask.seat)
    found = [
        pair
        for group in passage.own_groups
        if group[0] == key
        for at in passage.own_stations(group).at
        for pair in _aimed(passage.own_target(group, at), passage.own_arms_at(group, at, used))
    ]
    if found:
        target, arm = min(found, key=lambda pair: (pair[1].need, pair[0].reference.distance))
        yield forecasts.fire(state, passage.mover, target, arm.shot)


def _point(about: Point, view: View[State], ask: Ask, raw: object) -> Told:
    """At which point of the path."""
    if not isinstance(ask, Number) or isinstance(raw, bool) or not isinstance(raw, int | float):
        return
    way = next((str(one) for one in reversed(view.composed) if ":" in str(one)), "")
    shooter = view.state.figures[about.figure]
    yield from _on_the_way(about, view.state, ask, shooter, way, rounded(float(raw)))


# Moves and blows


def _move(about: questions.Move, view: View[State], ask: Ask, raw: object) -> Told:
    """Free blows of those whom one leaves, then whether the ground lets one through (FW.3.17, 3.31)."""
    if not isinstance(ask, Move):
        return
    try:
        ways = msgspec.convert(raw, dict[str, Way])
    except msgspec.ValidationError:
        return
    state = view.state
    figure = walker(state, about)
    way = None if figure is None else ways.get(figure.id)
    if figure is None or way is None or not way.path or not figure.placed:
        return
    half = ask.guide.budget < pace(figure)
    try:
        track = judge(state, figure, tuple((rounded(x), rounded(y)) for x, y in way.path), ask.guide.budget)
    except Illegal:
        return
    if state.options.disengage_strike:
        for id in contacts(state, figure):
            if id in figure.contacts:
                yield from forecasts.free_blow(state, state.figures[id], figure)
    ground = going(state.table, track, figure.kind)
    if ground.worst != CLEAR:
        yield forecasts.reach(figure, going_of(figure, ground.worst, half), track.length, ground.clear)


def _strike(about: Strike | StrikeInstead, view: View[State], ask: Ask, raw: object) -> Told:
    """Each blow that was declared, against what the other is likeliest to answer with."""
    if not isinstance(ask, Assign):
        return
    state = view.state
    for id, key in assigned(ask, raw).items():
        said = next(option.params for option in ask.items[id] if option.key == key)
        striker, target = state.figures[id], state.figures[str(said["figure"])]
        answers = blow_refusal(state, target) is None
        yield forecasts.melee(state, striker, target, str(said["weapon"]), answers)


def _free_blows(about: FreeBlows, view: View[State], ask: Ask, raw: object) -> Told:
    for id, key in assigned(ask, raw).items():
        yield from forecasts.free_blow(view.state, view.state.figures[id], view.state.figures[key])


FORECASTS: OfQuestions[[View[State], Ask, object], Told] = OfQuestions()
FORECASTS.on(questions.Shooter, _shooter)
FORECASTS.on(questions.Target, _target)
FORECASTS.on(questions.SplitTarget, _target)
FORECASTS.on(questions.Arms, _arms)
FORECASTS.on(questions.ArmsAtMover, _arms_on_the_way)
FORECASTS.on(questions.ArmsOnTheMove, _arms_on_the_way)
FORECASTS.on(questions.Spread, _spread)
FORECASTS.on(questions.CallDuel, _call_duel)
FORECASTS.on(questions.VolleyTarget, _volley_target)
FORECASTS.on(questions.Volley, _volley)
FORECASTS.on(questions.Interrupt, _interrupt)
FORECASTS.on(questions.MovingShot, _moving_shot)
FORECASTS.on(questions.Point, _point)
FORECASTS.on(questions.Move, _move)
FORECASTS.on(questions.Strike, _strike)
FORECASTS.on(questions.StrikeInstead, _strike)
FORECASTS.on(questions.FreeBlows, _free_blows)
