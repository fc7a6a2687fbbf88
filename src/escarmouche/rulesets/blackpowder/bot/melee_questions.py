"""How a charge is met, what is done after a victory, and what a charge is worth before it is made."""

from collections.abc import Iterator
from math import hypot

from msgspec.structs import replace

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.rulesets.blackpowder.bot import known_odds, objectives, worth
from escarmouche.rulesets.blackpowder.bot.known_odds import Clash, Fate
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import State, Unit, while_untouched
from escarmouche.rulesets.blackpowder.flow.questions import AfterCombat, Reaction
from escarmouche.rulesets.blackpowder.rules import melee_round, reactions, shooting, targets
from escarmouche.rulesets.blackpowder.rules.cover import combat_cover
from escarmouche.rulesets.blackpowder.rules.situations import Fighter
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.charge_paths import quarter
from escarmouche.rulesets.blackpowder.table.footprint import arm_of, footprint, leader
from escarmouche.rulesets.blackpowder.table.quarters import counts_as
from escarmouche.speed.keep import kept_calls
from escarmouche.table.rectangles import forward, nearest_point
from escarmouche.table.tabletop import Inside

AFTER = {"stay": 0.3, "return": 0.9, "enter": 2.0, "occupy": 0.2, "sweep": 0.1, "form": 0.1, "regroup": 0.05}
REGROUPS = 0.6  # who can bear no more


def reaction(about: Reaction, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """By the odds of each; who can only lose gets out of the way."""
    state = view.state
    assert isinstance(ask, Choose)
    unit = about.unit
    for option in ask.options:
        word = option.key.partition(":")[0]
        charger = option.piece or about.charger
        value = reacting(state, unit, charger, word)
        yield Proposal(option.key, value, Reason(f"why-reaction-{word}", {"unit": unit}))


def after_combat(about: AfterCombat, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """On into the next enemy where it pays; houses are taken; who can bear no more falls back."""
    state = view.state
    assert isinstance(ask, Choose)
    unit = state.units[about.unit]
    waits = objectives.mood(state, unit.side).waits
    for option in ask.options:
        word, _, target = option.key.partition(":")
        value = AFTER.get(word, 0.0)
        if word == "charge":
            value = AFTER["stay"] + gain(state, unit.id, target)
        elif word == "regroup" and unit.shaken:
            value = REGROUPS
        elif word == "occupy" and not waits and not unit.shaken:
            value = AFTER["stay"] + AFTER["occupy"]
        yield Proposal(option.key, value, Reason(f"why-after-{word}", {"unit": unit.id}))


# What a charge is worth before it is made


DRIVEN = 0.25  # of its worth, for who is driven off; his ground besides
EVADED = 0.05  # for driving off skirmishers or horse who will not stand
SQUARED = -0.5  # horse that stands before a square
KEPT = 512


def cost(state: State, unit: Unit, fate: Fate) -> float:
    """What a fate costs the side of a unit, in victory points."""
    stake = worth.stakes(state)[unit.id]
    loss = worth.loss(stake, unit, fate.lost, fate.shaken, fate.casualties)
    return loss + max(0.0, fate.driven - fate.lost) * stake.worth * DRIVEN


@while_untouched
@kept_calls(KEPT)
def backed(state: State, unit_id: str) -> int:
    """How many friends stand by a unit where it is."""
    return len(melee_round.best(state, (unit_id,)))


def _followed(state: State, unit: Unit, target: Unit) -> int:
    """How many friends will stand by it when it has come to the target: beside and behind, one each."""
    if unit.formation in melee_round.ALONE:
        return 0
    start = leader(state, unit)
    x, y = nearest_point(footprint(state, target), start)
    off = hypot(x - start[0], y - start[1])
    vx, vy = forward(unit.pose.facing) if off < 0.5 else ((x - start[0]) / off, (y - start[1]) / off)
    sides, near = set(), tables.SUPPORT_REACH
    own = footprint(state, unit)
    for one in board.bodies(state):
        if one.side != unit.side or one.id == unit.id or state.units[one.id].formation in melee_round.NO_HELP:
            continue
        dx, dy = one.rect.x - x, one.rect.y - y
        ahead, aside = dx * vx + dy * vy, dx * vy - dy * vx
        if hypot(dx, dy) - one.reach > near + own.a or ahead > one.reach or state.engaged(one.id):
            continue
        if abs(aside) < own.a + 1.0:
            if -ahead - one.reach <= near:
                sides.add("rear")
        elif abs(aside) - one.reach - own.a <= near and -ahead - one.reach <= near:
            sides.add("right" if aside > 0.0 else "left")
    return len(sides)


def fighters(state: State, unit: Unit, target: Unit) -> tuple[Fighter, Fighter, bool]:
    """Both as they will be when the charge goes home, and whether it comes in front."""
    front = counts_as(target, quarter(state, unit.id, target.id)) == "front"
    own = replace(
        melee_round.alone(state, unit, _followed(state, unit, target)), charging=True, won_last_round=False
    )
    held = state.engaged(target.id)
    foe = melee_round.alone(
        state,
        target,
        backed(state, target.id) if front else 0,
        melee_round.building_size(state, target),
    )
    if held and front:
        foe = replace(foe, hand_to_hand=(foe.hand_to_hand + 1) // 2)
    if not front:
        foe = replace(foe, flanked=True)
    if reactions.must_form_square(state, target.id, unit.id):
        foe = replace(foe, formation="square", supports=0)
    shelter = "none" if target.lost_cover else combat_cover(state, target, unit)
    if isinstance(target.where, Inside) and not target.lost_cover:
        shelter = "heavy"
    return own, replace(foe, cover=shelter), front


def _answers(state: State, unit: Unit, target: Unit) -> list[Clash | None]:
    """What the charged one may make of it; None: he is gone before it comes to blows."""
    own, foe, front = fighters(state, unit, target)
    if state.engaged(target.id) or target.wagon:
        return [known_odds.assault(own, foe, None)]
    found: list[Clash | None] = []
    arm, orderly = arm_of(target), not target.disordered
    if orderly and reactions.evades(target):
        found.append(None)
    if arm == "cavalry" and orderly and front and not target.shaken:
        met = own if own.arm == "cavalry" else replace(own, charging=False, disordered=True)
        found.append(known_odds.assault(met, replace(foe, charging=True), None))
        return found
    fire = None
    if front and not target.reacted and not shooting.cannot_react(arm, target.formation, target.shooting):
        if reactions.has_steady_line(target):
            fire = targets.closing_fire(state, target, unit, steady_line=True)
            met = replace(own, charging=False, disordered=True)
            found.append(known_odds.assault(own, replace(foe, charging=True), fire, met))
        fire = targets.closing_fire(state, target, unit)
    found.append(known_odds.assault(own, foe, fire))
    return found


@while_untouched
@kept_calls(KEPT)
def gain(state: State, unit_id: str, target_id: str) -> float:
    """What a charge brings in victory points, if the charged one does his best."""
    unit, target = state.units[unit_id], state.units[target_id]
    if reactions.must_form_square(state, target_id, unit_id) and not target.disordered and not target.shaken:
        return min(SQUARED, EVADED) if reactions.may_slip_away(state, target_id, unit_id) else SQUARED
    values = []
    for one in _answers(state, unit, target):
        if one is None:
            values.append(EVADED)
            continue
        value = cost(state, target, one.foe) - cost(state, unit, one.own)
        if isinstance(target.where, Inside):
            value += one.foe.driven * prize(state, target.where.holder)
        values.append(value)
    return min(values)


def prize(state: State, building: str) -> float:
    """What taking a building is worth: the points pass from one side to the other."""
    return sum([1.5 * one.points for one in state.plan.objectives if one.building == building])


def reacting(state: State, unit_id: str, charger_id: str, reaction: str) -> float:
    """What a reaction to a charge brings the charged one."""
    unit, charger = state.units[unit_id], state.units[charger_id]
    own, foe, _ = fighters(state, charger, unit)
    if reaction == reactions.EVADE:
        return -EVADED
    if reaction == reactions.SQUARE and not unit.disordered and not unit.shaken:
        return -SQUARED
    fire, met = None, None
    if reaction == reactions.COUNTER:
        foe = replace(foe, charging=True)
        own = own if own.arm == "cavalry" else replace(own, charging=False, disordered=True)
    elif reaction == reactions.FACE:
        foe = replace(foe, flanked=unit.flanked)
    elif reaction == reactions.STEADY:
        fire = targets.closing_fire(state, unit, charger, steady_line=True)
        foe, met = replace(foe, charging=True), replace(own, charging=False, disordered=True)
    elif reaction == reactions.FIRE:
        fire = targets.closing_fire(state, unit, charger)
    found = known_odds.assault(own, foe, fire, met)
    return cost(state, charger, found.own) - cost(state, unit, found.foe)
