"""The shots of a side weighed: by exact odds, by what the target is worth, and so that not all go to one man."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from escarmouche.rulesets.western.bot import known_odds, objectives
from escarmouche.rulesets.western.bot.destinations import outlook
from escarmouche.rulesets.western.bot.side_view import mind_of
from escarmouche.rulesets.western.bot.worth import FIRST_BLOOD, harm, value
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, Used, while_untouched
from escarmouche.rulesets.western.rules import shooting
from escarmouche.rulesets.western.rules.shot_refusals import limit_refusal, shooter_refusal
from escarmouche.rulesets.western.rules.situations import Moment
from escarmouche.rulesets.western.rules.targets import Target, aims_of, eligible, missiles, targets
from escarmouche.rulesets.western.rules.ways_to_shoot import Arm, arms, spend
from escarmouche.rulesets.western.rules.weapons import is_firearm, jams
from escarmouche.rulesets.western.table.board import contacts, group_of
from escarmouche.rulesets.western.table.sight import eye_of
from escarmouche.speed.keep import kept_calls

EMPTY = 0.03  # what a weapon that has to be reloaded is missed
JAM = 0.3  # and one that jams, if it does
SHOWN = 0.3  # what it costs to give up a hiding place
BLOW = 0.6  # share of a coming blow's worth that who shoots twice gives up
LAST_THROW = 0.04  # a tomahawk thrown is missed in melee
ONES_IN_TWO = 1.0 / 36.0
FIRST = 1.3  # a shot that may spare us the answer is worth so much more
LEAST = 0.25  # chances below this are not worth standing still for
BETTER = 1.05  # a volley must promise so much more than the single shots


class Choice(NamedTuple):
    """One way to shoot: at whom, how, what it may do and what it costs."""

    shooter: str
    target: Target
    arm: Arm
    hit: float  # the chance that it does anything
    out: float
    gain: float
    cost: float


def effect(state: State, target: Target, weapon: str, n: int, dice: int) -> tuple[float, float, float]:
    """The chance of any hit, figures put out to be expected, and what that is worth."""
    if target.alone:
        figure = state.figures[target.id]
        done = known_odds.loss(n, dice, figure.life)
        return done.hit, done.out, harm(state, figure, done)
    drawn = [state.figures[id] for id in eligible(state, target, weapon)]
    if not drawn:
        return 0.0, 0.0, 0.0
    each = sum(value(state, one) * (1.0 if one.life == 1 else FIRST_BLOOD) for one in drawn) / len(drawn)
    frail = sum(one.life == 1 for one in drawn) / len(drawn)
    spread = known_odds.hits(n, dice)
    expected = sum(min(number, len(drawn)) * chance for number, chance in enumerate(spread))
    return 1.0 - spread[0], expected * frail, expected * each


def weigh(state: State, shooter: Figure, target: Target, arm: Arm) -> Choice:
    """One way to shoot, by itself."""
    dice = arm.shots * tables.MISSILES[arm.weapon].dice
    hit, out, gain = effect(state, target, arm.weapon, arm.need, dice)
    return Choice(shooter.id, target, arm, hit, out, gain, price(state, shooter, target, arm))


def price(state: State, shooter: Figure, target: Target, arm: Arm) -> float:
    """What a fire costs its shooter: an empty weapon, a jam, a hiding place, a blow."""
    cost = 0.0
    if jams(arm.weapon):
        cost += JAM * ONES_IN_TWO if arm.shots > 1 else 0.0
    elif arm.weapon == "thrown":
        cost += LAST_THROW
    elif arm.weapon != "bow":
        cost += EMPTY
    if shooter.hidden:
        cost += SHOWN
    if arm.shots > tables.STRIKER_SHOTS and contacts(state, shooter):
        cost += BLOW * 0.3 * value(state, state.figures[target.id])
    return cost


class Plan:
    """What a side fires at one moment, shooter by shooter, the most urgent first."""

    def __init__(
        self, state: State, side: str, moment: Moment, used: Used, among: tuple[str, ...] | None
    ) -> None:
        self.state, self.moment = state, moment
        self.options: dict[str, list[Choice]] = {}
        for figure in state.of_side(side):
            if among is not None and figure.id not in among:
                continue
            found = list(choices(state, figure, moment, used))
            if found:
                self.options[figure.id] = found
        self.rows: dict[str, Choice] = {}
        self._share_out(used)

    def _share_out(self, used: Used) -> None:
        """Again and again the best that is left, after what the others will have done."""
        standing: dict[str, float] = {}  # how likely each enemy still is, after what is planned
        waiting = dict(self.options)
        while waiting:
            best: Choice | None = None
            most = 0.0
            for own in waiting.values():
                for one in own:
                    if limit_refusal(self.state, self.state.figures[one.shooter], one.arm.judged, used):
                        continue
                    worth = self._worth(one, standing)
                    if worth > most + 1e-9:
                        best, most = one, worth
            if best is None:
                return
            self.rows[best.shooter] = best
            del waiting[best.shooter]
            used = spend(used, self.state.figures[best.shooter], best.arm.shot)
            hit = aimed(self.state, best)
            for id in hit:
                standing[id] = standing.get(id, 1.0) * (1.0 - best.out / len(hit))

    def _worth(self, one: Choice, standing: Mapping[str, float]) -> float:
        ids = aimed(self.state, one)
        return one.gain * (sum(standing.get(id, 1.0) for id in ids) / len(ids)) - one.cost


def aimed(state: State, one: Choice) -> tuple[str, ...]:
    """Whom a fire may hit."""
    if one.target.alone:
        return (one.target.id,)
    return eligible(state, one.target, one.arm.weapon) or (one.target.id,)


def choices(state: State, shooter: Figure, moment: Moment, used: Used) -> Iterator[Choice]:
    """All that a figure may fire."""
    if not missiles(shooter) or shooter_refusal(state, shooter, moment):
        return
    for target in aims_of(state, shooter):
        for arm in arms(state, shooter, target, moment, used):
            yield weigh(state, shooter, target, arm)


def plan_of(state: State, side: str, moment: Moment, among: tuple[str, ...] | None = None) -> Plan:
    """The fire of a side."""
    return _plan(state, state.turn, side, moment, state.used_by(side), among)


@while_untouched
@kept_calls(1)
def _plan(
    state: State, turn: int, side: str, moment: Moment, used: Used, among: tuple[str, ...] | None
) -> Plan:
    """Worked out once while nothing changes."""
    return Plan(state, side, moment, used, among)


def at_leisure(state: State, shooter: Figure) -> float:
    """The better of a steady shot in step 4 and of what a move gains beyond it."""
    mind = mind_of(state, shooter.side)
    steady = mind.outgoing(shooter, known_odds.settled(shooter), eye_of(state, shooter))
    if shooter.activated or not shooter.placed or objectives.busy(state, shooter):
        return steady + (1.0 if objectives.busy(state, shooter) else 0.0)
    return steady + max(0.0, outlook(state, shooter).gain)


def early_worth(state: State, row: Choice) -> float:
    """What an early shot is worth beyond what the shooter could do later in the turn."""
    shooter = state.figures[row.shooter]
    if row.hit < LEAST or shooter.hidden:
        return -1.0
    return FIRST * row.gain - row.cost - at_leisure(state, shooter)


class Salvo(NamedTuple):
    """A volley: at whom, by whom, the chance of a hit, and what it is worth beyond single shots."""

    aimed: str  # the first of the group that it is fired at
    target: str
    shooters: tuple[str, ...]
    hit: float
    worth: float


def salvos(state: State, member: str, firearms: bool, moment: Moment, plan: Plan) -> Iterator[Salvo]:
    """The volleys that the group of that figure could fire, where single shots need a 7 or more."""
    used = state.used_by(state.figures[member].side)
    seen: dict[tuple[str, ...], dict[str, tuple[Target, Arm]]] = {}
    for id in group_of(state, member):
        figure = state.figures[id]
        if not missiles(figure) or shooter_refusal(state, figure, moment):
            continue
        for target in targets(state, figure):
            able = [
                arm
                for arm in arms(state, figure, target, moment, used, together=True)
                if is_firearm(arm.weapon) == firearms and arm.elite == "none"
            ]
            if able:
                best = min(able, key=lambda arm: (arm.need, -arm.shots))
                seen.setdefault(target.members, {})[id] = (target, best)
    for members, own in seen.items():
        if len(own) < 2 or min(arm.need for _, arm in own.values()) < tables.NATURAL_SEVEN:
            continue
        pools = shooting.volley([(id, arm.shot) for id, (_, arm) in own.items()])
        if any(shooting.out_of_reach(pool) for pool in pools):
            continue
        target = next(iter(own.values()))[0]
        weapon = next(iter(own.values()))[1].weapon
        miss, gain = 1.0, 0.0
        for pool in pools:
            hit, _, worth = effect(state, target, weapon, pool.n, pool.dice)
            miss, gain = miss * (1.0 - hit), gain + worth
        gain -= sum(price(state, state.figures[id], seen_as, arm) for id, (seen_as, arm) in own.items())
        alone = [plan.rows[id] for id in own if id in plan.rows]
        singly = sum(max(0.0, one.gain - one.cost) for one in alone)
        if gain > BETTER * singly:
            yield Salvo(members[0], target.id, tuple(own), 1.0 - miss, gain - singly)
