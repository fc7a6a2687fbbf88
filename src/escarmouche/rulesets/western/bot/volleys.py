"""Shots thrown together: worth it where single dice hardly hit, as sixes then count in pairs (FW.5.11, 5.12)."""

from collections.abc import Iterator
from typing import NamedTuple

from escarmouche.rulesets.western.bot.fire_plan import Plan, effect, price
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import State, Used
from escarmouche.rulesets.western.rules import shooting
from escarmouche.rulesets.western.rules.declared_fire import Moment
from escarmouche.rulesets.western.rules.shot_refusals import shooter_refusal
from escarmouche.rulesets.western.rules.targets import Target, missiles, targets
from escarmouche.rulesets.western.rules.ways_to_shoot import Arm, arms
from escarmouche.rulesets.western.rules.weapons import is_firearm
from escarmouche.rulesets.western.table.board import group_of

BETTER = 1.05  # a volley must promise so much more than the single shots


class Salvo(NamedTuple):
    """A volley: at whom, by whom, the chance of a hit, and what it is worth beyond single shots."""

    aimed: str  # the first of the group that it is fired at
    target: str
    shooters: tuple[str, ...]
    hit: float
    worth: float


def salvos(state: State, member: str, firearms: bool, moment: Moment, plan: Plan) -> Iterator[Salvo]:
    """The volleys that the group of that figure could fire, where single shots need a 7 or more."""
    used = state.used.get(state.figures[member].side, Used())
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
