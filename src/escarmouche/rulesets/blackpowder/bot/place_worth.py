"""How a unit would stand at a place: what its fire brings there, what that of the enemy costs, and who charges whom.

Sight and room are not looked at: that is for whoever goes there.
"""

from math import inf

from msgspec.structs import replace

from escarmouche.rulesets.blackpowder.bot import fire_questions, known_odds, melee_questions
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation, State, Unit, while_untouched
from escarmouche.rulesets.blackpowder.rules import (
    charge_targets,
    melee_round,
    reactions,
    shooting,
    targets,
    victory,
)
from escarmouche.rulesets.blackpowder.rules.target_sight import NO_FLANKS, Aim, in_enfilade, range_of
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.footprint import arm_of, footprint, leader
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.rulesets.blackpowder.table.quarters import in_front
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.rectangles import Rect, apart, gap_to_point, middle
from escarmouche.table.tabletop import Inside

COMING, ASIDE = 0.35, 0.4  # of the fire of who has to come first, or to turn
SHARED = 0.3  # of the fire of who has somebody nearer
NEARER = 2.0
REACHES = (1.0, 0.4, 0.15)  # the chance of a charge that needs one move, two, three
OPTION = 0.5  # of what a charge of one's own would bring next turn
CAUTION = 1.5  # what the enemy may do counts for more than what one does to him
FLANK = 1.5  # of what a charge brings that comes in flank


class Enemy:
    """An enemy as far as others have to reckon with it."""

    __slots__ = ("charges", "eye", "pace", "range", "rect", "shoots", "unit")

    def __init__(self, state: State, unit: Unit) -> None:
        self.unit = unit
        self.rect = footprint(state, unit)
        self.eye = self.rect.centre if isinstance(unit.where, Inside) else leader(state, unit)
        self.range = state.scaled(range_of(unit))
        self.shoots = targets.unable(state, unit.id) is None
        self.charges = (
            charge_targets.may_charge(state, unit.id) is None
            and not unit.disordered
            and not state.brigades[unit.brigade].demoralised
        )
        self.pace = state.scaled(move_distance(state, unit))


@while_untouched
@kept
def _everybody(state: State) -> dict[str, tuple[Enemy, ...]]:
    return {side: tuple([Enemy(state, one) for one in state.of_side(side)]) for side in state.plan.sides}


def enemies(state: State, side: str) -> tuple[Enemy, ...]:
    return _everybody(state)[state.enemy(side)]


@while_untouched
@kept_calls(1024)
def meeting(state: State, charger_id: str, target_id: str) -> float:
    """What a charge in front would bring the charger, wherever the two stand."""
    unit, target = state.units[charger_id], state.units[target_id]
    arm = arm_of(target)
    orderly = charge_targets.is_orderly(target)
    squared = orderly and (target.formation == "square" or target.has("must-form-square"))
    if arm_of(unit) == "cavalry" and (squared or isinstance(target.where, Inside)):
        return melee_questions.SQUARED
    if charge_targets.skirmishes(unit) and not charge_targets.is_loose(target):
        return melee_questions.SQUARED
    if not target.disordered and target.formation == "skirmish":
        return melee_questions.EVADED
    own = replace(
        melee_round.alone(state, unit, min(1, melee_questions.backed(state, charger_id))),
        charging=True,
        won_last_round=False,
    )
    foe = melee_round.alone(
        state, target, melee_questions.backed(state, target_id), melee_round.building_size(state, target)
    )
    if isinstance(target.where, Inside):
        foe = replace(foe, cover="heavy")
    fire = met = None
    if arm == "cavalry" and orderly:
        foe = replace(foe, charging=True)
        own = own if own.arm == "cavalry" else replace(own, charging=False, disordered=True)
    elif not shooting.cannot_react(arm, target.formation, target.shooting):
        fire = targets.fire_of(state, _aim(target, unit, 0.0), "closing-fire")
        if reactions.has_steady_line(target):
            fire = replace(fire, steady_line=True)
            foe, met = replace(foe, charging=True), replace(own, charging=False, disordered=True)
    found = known_odds.assault(own, foe, fire, met)
    value = melee_questions.cost(state, target, found.foe) - melee_questions.cost(state, unit, found.own)
    if isinstance(target.where, Inside):
        value += found.foe.driven * melee_questions.prize(state, target.where.holder)
    return value


def _aim(shooter: Unit, target: Unit, distance: float, enfilade: bool = False) -> Aim:
    return Aim(shooter.id, "", target.id, distance, (0.0, 0.0), 1, 1, 1, enfilade=enfilade)


def _shot(state: State, shooter: Unit, target: Unit, distance: float, enfilade: bool) -> float:
    """What a shot brings, by bands of range: more exactly it need not be known, and so it is known already."""
    near, half = state.scaled(tables.CLOSE_RANGE), state.scaled(range_of(shooter)) / 2.0
    band = near if distance <= near else half if distance <= half else 2.0 * half
    return _fire(state, shooter.id, target.id, band, enfilade, target.formation)


@while_untouched
@kept_calls(2048)
def _fire(
    state: State, shooter: str, target: str, distance: float, enfilade: bool, formation: Formation
) -> float:
    aim = _aim(state.units[shooter], state.units[target], distance, enfilade)
    fire = targets.fire_of(state, aim)
    if fire.target_formation != formation:
        fire = replace(fire, target_formation=formation)
    return fire_questions.brings(state, fire, target)


def at(state: State, unit: Unit, rect: Rect, formation: Formation) -> float:
    """What a place promises a unit in that formation, until its next turn, in victory points."""
    own = unit if formation == unit.formation else replace(unit, formation=formation)
    reach = state.scaled(range_of(unit))
    shoots = reach > 0.0 and not shooting.cannot_shoot(arm_of(unit), formation, unit.shooting)
    pace = move_distance(state, unit)
    fit = not unit.shaken and not unit.artillery and formation not in tables.NO_CHARGE
    loose = formation in NO_FLANKS
    eye = middle(rect)
    nearest, shot = inf, 0.0
    suffered = charged = option = 0.0
    for enemy in enemies(state, unit.side):
        foe = enemy.unit
        gap = apart(rect, enemy.rect)
        before = loose or in_front(rect, enemy.rect.centre)
        if shoots and before:
            off = gap_to_point(enemy.rect, eye)
            if off <= reach and off < nearest:
                nearest = off
                shot = _mine(state, own, foe, off, in_enfilade(state, enemy.rect, foe.formation, eye))
        if enemy.shoots:
            off = gap_to_point(rect, enemy.eye)
            if off <= enemy.range + enemy.pace:
                share = 1.0
                if off > enemy.range:
                    share = 0.0 if foe.artillery and foe.formation == "unlimbered" else COMING
                elif foe.formation not in NO_FLANKS and not in_front(enemy.rect, rect.centre):
                    share = ASIDE
                if share and _others(state, unit, enemy.unit.id) < off - NEARER:
                    share *= SHARED
                if share:
                    enfiladed = in_enfilade(state, rect, formation, enemy.eye)
                    suffered += share * _shot(state, foe, own, min(off, enemy.range), enfiladed)
        if enemy.charges:
            moves = int(gap / enemy.pace)
            if moves < len(REACHES):
                value = meeting(state, foe.id, unit.id) * REACHES[moves]
                if not before:
                    value = max(value, 0.3) * FLANK
                charged = max(charged, value)
        if fit and before:
            moves = int(gap / pace)
            if moves < len(REACHES):
                option = max(option, meeting(state, unit.id, foe.id) * REACHES[moves])
    if victory.is_last_turn(state):
        return shot
    return shot + OPTION * option - CAUTION * (suffered + charged)


def _mine(state: State, own: Unit, foe: Unit, off: float, enfilade: bool) -> float:
    """The shot of a unit that may be about to change its formation."""
    if own is state.units[own.id]:
        return _shot(state, own, foe, off, enfilade)
    fire = targets.fire_of(state, _aim(own, foe, off, enfilade))
    return fire_questions.brings(state, replace(fire, shooter_formation=own.formation), foe.id)


def _others(state: State, unit: Unit, enemy: str) -> float:
    """How near the nearest other unit of the side is to an enemy."""
    gaps = _two_nearest(state, enemy)
    return next((gap for gap, id in gaps if id != unit.id), inf)


@while_untouched
@kept_calls(128)
def _two_nearest(state: State, enemy: str) -> tuple[tuple[float, str], ...]:
    gaps = sorted([(gap, id) for id, gap in board.gaps(state, enemy).items()])
    return tuple(gaps[:2])
