"""How steady a unit would be where it might stand: its Risk Factor there, and what the action roll may cost."""

from collections.abc import Sequence
from functools import cache

from escarmouche.rulesets.tyneside.bot import objectives
from escarmouche.rulesets.tyneside.bot.known_odds import FACES, Faced, Man
from escarmouche.rulesets.tyneside.data.state import State, Unit
from escarmouche.rulesets.tyneside.rules import action_roll, risk_factor, victory
from escarmouche.rulesets.tyneside.rules.action_roll import FLEE
from escarmouche.rulesets.tyneside.rules.cover import cover_at
from escarmouche.rulesets.tyneside.rules.risk_factor import losses
from escarmouche.rulesets.tyneside.rules.situations import Risk
from escarmouche.rulesets.tyneside.table import board
from escarmouche.rulesets.tyneside.table.terrain import stand_at
from escarmouche.table.tabletop import Point, bearing, turn_between

COSTS = {
    "cover": 0.08,
    "refuge": 0.3,
    "halfback": 0.2,
    "flee": 0.6,
}  # what a man loses by a result he must obey
ENGAGED, LEAST = 0.5, 0.1  # how likely a group is soon in retreat that fights hand to hand, and any other
RUIN = 20.0  # men: that a side is wholly in retreat (TY.17.01)
RUIN_PASSING = 5.0  # the same where one side has to get through in time
INSIDE = 1.0  # degrees by which the outermost enemy is kept inside the front arc


def price(state: State, whole: Unit, own: Sequence[Man], seen: Sequence[Faced], facing: float) -> float:
    """What the next action roll of a unit costs on average, in men, if its men stand so and face so."""
    factor, formed = _factor(state, whole, own, seen, facing), risk_factor.uses_formed_table(state, whole.id)
    cost = expected(factor, formed) * len(own)
    if whole.alone:
        return cost
    lost = retreats(factor, formed, state.options.retreat_counts)
    return cost + ruin(state) * lost * depends(state, whole.side, whole.id)


def ruin(state: State) -> float:
    """What it is worth that a side is wholly in retreat: less where the game is about getting through in time."""
    passing = state.plan.exits or any(
        objectives.far_line(state, side) is not None for side in state.plan.sides
    )
    return RUIN_PASSING if passing else RUIN


@cache
def expected(factor: int, formed: bool) -> float:
    """What a roll with that Risk Factor costs each man of a commanded unit."""
    return sum(
        COSTS.get(action_roll.cell(factor, formed, die), 0.0)
        for die in FACES
        if not action_roll.italic(factor, formed, die)
    ) / len(FACES)


@cache
def retreats(factor: int, formed: bool, counts: str) -> float:
    """How likely a roll with that Risk Factor sends a unit into what counts as retreat (TY.17.02)."""
    cells = action_roll.RETREATS if counts == "all" else (FLEE,)
    return sum([action_roll.cell(factor, formed, die) in cells for die in FACES]) / len(FACES)


def _factor(state: State, whole: Unit, own: Sequence[Man], seen: Sequence[Faced], facing: float) -> int:
    lost, strength = losses(state, whole.id)
    arc = state.options.front_arc
    return _total(
        Risk(
            formed=risk_factor.uses_formed_table(state, whole.id),
            hero_with_unit=any(man.figure.klass == "hero" for man in own),
            entirely_in_cover=_covered(state, own, seen),
            enemy_in_range=bool(seen),
            greens_in_range=bool(seen) and risk_factor.are_greens([man.figure for man in own]),
            start_strength=max(1, strength),
            lost=lost,
            unit_of_one=whole.alone,
            seconds_killed=state.fallen.get(whole.platoon, 0) if whole.platoon else 0,
            enemy_on_flank=any(not board.in_arc(facing, arc, one.own.at, one.foe.at) for one in seen),
        )
    )


def _covered(state: State, own: Sequence[Man], seen: Sequence[Faced]) -> bool:
    """All of them are in cover, from the nearest of those whom they see (TY.4.13)."""
    if not seen:
        return all(stand_at(state.table, man.at, man.figure.radius).cover != "open" for man in own)
    eye = min(seen, key=lambda one: one.apart).foe.at
    return all(cover_at(state.table, eye, man.at, man.figure.radius) != "open" for man in own)


@cache
def _total(situation: Risk) -> int:
    return risk_factor.total(risk_factor.parts(situation))


def depends(state: State, side: str, id: str) -> float:
    """How likely all other groups of a side will be in retreat, so that the game depends on this one (TY.17.01)."""
    total = 1.0
    for unit in victory.groups(state, side):
        if unit.id != id and not victory.is_safe(state, unit) and not victory.retreating(state, unit.id):
            total *= _wavers(state, unit)
    return total


def _wavers(state: State, unit: Unit) -> float:
    """How likely a group that is steady now is soon in retreat: in a melee, or by what it has lost."""
    men = state.living(unit.id)
    if men and board.engaged(state, unit.id):
        return ENGAGED
    lost, strength = losses(state, unit.id)
    formed = risk_factor.uses_formed_table(state, unit.id)
    in_sight = Risk(
        formed=formed,
        enemy_in_range=True,
        greens_in_range=risk_factor.are_greens(men),
        start_strength=max(1, strength),
        lost=lost,
    )
    return max(LEAST, retreats(_total(in_sight), formed, state.options.retreat_counts))


def best_facing(state: State, centre: Point, seen: Sequence[Faced], usual: float) -> float:
    """The facing that has most of the enemies in sight in front, the nearest in the middle if it can be."""
    if not seen:
        return usual
    half = state.options.front_arc / 2
    middle = bearing(centre, min(seen, key=lambda one: one.apart).foe.at)
    to = [bearing(one.own.at, one.foe.at) for one in seen]
    hinge = max(0.0, half - INSIDE)
    tried = [middle, *[(one + off) % 360.0 for one in to for off in (-hinge, hinge)]]

    def held(facing: float) -> tuple[int, float]:
        front = sum([abs(turn_between(facing, one)) <= half for one in to])
        return front, -abs(turn_between(facing, middle))

    return max(tried, key=held)
