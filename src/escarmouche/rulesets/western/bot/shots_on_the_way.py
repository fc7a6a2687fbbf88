"""Shots at somebody on his way, and his own (FW.2.12, 8.02)."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.kernel.rules import Param
from escarmouche.rulesets.western.bot import known_odds, objectives
from escarmouche.rulesets.western.bot.fire_plan import at_leisure
from escarmouche.rulesets.western.bot.known_odds import NO_FIRE, Fire, fire_at, percent, point_blank
from escarmouche.rulesets.western.bot.side_view import mind_of
from escarmouche.rulesets.western.bot.worth import harm, values
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.flow import questions
from escarmouche.rulesets.western.flow.questions import Interrupt, MovingShot
from escarmouche.rulesets.western.rules.path_exposure import Passage
from escarmouche.rulesets.western.table.board import touching_enemies
from escarmouche.rulesets.western.table.sight import Eye, eye_of
from escarmouche.table.tabletop import Point
from escarmouche.table.tracks import Track

FIRST = 1.15  # whoever falls on his way does nothing more this turn
LEAST = 0.25  # chances below this are kept for later
SPENT = 0.05  # what it is worth to keep one's shots while others may still come
CHARGED = 0.5  # of a figure's worth: what it is worth to stop who comes to blows


def _eye(state: State, figure: Figure, at: Point) -> Eye:
    if figure.aboard:
        return eye_of(state, figure)._replace(point=at)
    return eye_of(state, figure, at)._replace(lurking=False)


def best_on(state: State, shooter: Figure, mover: Figure, path: tuple[Point, ...]) -> Fire:
    """The best shot at a mover along its path."""
    profile, eye = known_odds.loaded(shooter), eye_of(state, shooter)
    best = NO_FIRE
    way = Passage(state, mover.id, Track(path))
    for at in way.stations(shooter.id).at:
        there = _eye(state, mover, way.point(at))
        fire = fire_at(state, shooter, profile, eye, mover, there, elite=shooter.idle_last_turn)
        if fire.loss.hit > best.loss.hit:
            best = fire
    return best


def interrupt(about: Interrupt, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`interrupt`: who shoots at whoever moves, or that nobody does."""
    state = view.state
    assert isinstance(ask, Choose)
    found = [Proposal(None, 0.0, Reason("why-let-pass"))]
    mover = state.figures[about.figure]
    if not ask.path or not ask.options:
        return found
    end = ask.path[-1]
    met = () if mover.aboard else tuple(one.id for one in touching_enemies(state, mover, end))
    count = about.count
    for option in ask.options:
        shooter = state.figures[option.key]
        if objectives.busy(state, shooter) and shooter.id not in met:
            continue
        fire = best_on(state, shooter, mover, ask.path)
        if shooter.id in met:
            touching = point_blank(known_odds.loaded(shooter), mover, "joined")
            fire = max(fire, touching, key=lambda one: one.loss.hit)
        if fire.loss.hit < LEAST or (shooter.hidden and not met):
            continue
        gain = FIRST * harm(state, mover, fire.loss)
        if met:
            gain += CHARGED * fire.loss.out * max(values(state)[id] for id in met)
        gain *= 0.6**count
        later = harm(state, mover, _at_the_end(state, shooter, mover, end).loss) if not met else 0.0
        later = max(later, at_leisure(state, shooter)) if shooter.id not in met else 0.0
        worth = gain - later - SPENT
        reason = Reason(
            "why-interrupt",
            {"figure": shooter.id, "mover": mover.id, "chance": percent(fire.loss.hit), "need": fire.need},
        )
        if worth > 0.0:
            found.append(Proposal(option.key, worth, reason))
    return found


def _at_the_end(state: State, shooter: Figure, mover: Figure, end: Point) -> Fire:
    """The shot in step 4 at whoever has arrived."""
    profile = known_odds.settled(shooter)
    return fire_at(state, shooter, profile, eye_of(state, shooter), mover, _eye(state, mover, end))


def moving_shot(about: MovingShot, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`moving-shot`: whether whoever moves shoots on his way rather than in step 4."""
    state = view.state
    assert isinstance(ask, Choose)
    mover = state.figures[about.figure]
    found = [Proposal(None, 0.0, Reason("why-no-moving-shot"))]
    if not ask.path:
        return found
    profile = known_odds.loaded(mover)
    end = eye_of(state, mover, ask.path[-1])
    later = mind_of(state, view.seat).moving_fire(mover, end)
    way = Passage(state, mover.id, Track(ask.path))
    for option in ask.options:
        target = state.figures[option.piece or option.key]
        best = NO_FIRE
        for at in way.stations(target.id).at:
            eye = eye_of(state, mover, way.point(at))._replace(lurking=False)
            fire = fire_at(state, mover, profile, eye, target, eye_of(state, target), moved=True)
            if fire.loss.hit > best.loss.hit:
                best = fire
        worth = harm(state, target, best.loss) - later - SPENT
        if worth > 0.0:
            params: dict[str, Param] = {
                "figure": mover.id,
                "target": target.id,
                "chance": percent(best.loss.hit),
            }
            found.append(Proposal(option.key, worth, Reason("why-moving-shot", params)))
    return found


def point(about: questions.Point, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`point`: where along the path the shot needs least."""
    return [Proposal(ask.default, 1.0, Reason("why-point"))]
