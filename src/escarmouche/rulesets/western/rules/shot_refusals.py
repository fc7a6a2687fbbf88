"""Why a shot is refused, with all that the table adds to what a shot shows by itself (FW.16.01-16.20)."""

from collections.abc import Hashable
from typing import Literal, NamedTuple

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data.state import Figure, Options, State, Used, Weapon, place
from escarmouche.rulesets.western.rules import shooting
from escarmouche.rulesets.western.rules.situations import Manner, Moment, Shot
from escarmouche.rulesets.western.rules.targets import (
    PICK,
    Target,
    farthest,
    is_driver,
    make_shot,
    may_pick,
    missiles,
    picks,
    reach_of,
    targets,
)
from escarmouche.rulesets.western.rules.weapons import is_pistol, ready, two_handed
from escarmouche.rulesets.western.table.board import contacts, gap, within
from escarmouche.rulesets.western.table.sight import look
from escarmouche.rulesets.western.table.terrain import swims
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import Table


def shooter_refusal(state: State, shooter: Figure, moment: Moment) -> Illegal | None:
    """Why a figure does not shoot at this moment, whatever its weapon and target."""
    if moment in ("early", "interruption") and shooter.moved:
        return Illegal("FW.2.12", "early-moved", figure=shooter.id)
    if moment == "interruption" and shooter.found:
        return Illegal("FW.9.16", "found-now", figure=shooter.id)
    if not missiles(shooter):
        return Illegal("FW.5.01", "no-missile", figure=shooter.id)
    if moment != "moving" and shooter.placed and swims(state.table, place(state, shooter)):
        return Illegal("FW.3.22", "swimmer", figure=shooter.id)
    return None


class Hand(NamedTuple):
    """What a figure has at hand at one moment of a turn, on that table and under those options.

    `known` is for what hangs on nothing else but this and its own keys.
    """

    table: Table
    options: Options
    weapons: tuple[Weapon, ...]
    known: dict[Hashable, bool]


def usable(state: State, shooter: Figure, moment: Moment) -> tuple[Weapon, ...]:
    """The weapons with which a figure shoots at this moment, if it has a target."""
    return at_hand(state, shooter, moment).weapons


def at_hand(state: State, shooter: Figure, moment: Moment) -> Hand:
    hands, key = _hands(shooter), (moment, state.turn)
    hand = hands.get(key)
    if hand is None or hand.table is not state.table or hand.options is not state.options:
        weapons = () if shooter_refusal(state, shooter, moment) else missiles(shooter)
        able = [one for one in weapons if _handling(state, shooter, one, moment) is None]
        hand = hands[key] = Hand(state.table, state.options, tuple(able), {})
    return hand


@kept
def _hands(figure: Figure) -> dict[tuple[Moment, int], Hand]:
    """By moment and turn."""
    return {}


def weapon_refusal(state: State, shooter: Figure, weapon: Weapon, moment: Moment) -> Illegal | None:
    """Why a figure does not shoot with this weapon, whatever its target."""
    return _handling(state, shooter, weapon, moment) or shooter_refusal(state, shooter, moment)


def _handling(state: State, shooter: Figure, weapon: Weapon, moment: Moment) -> Illegal | None:
    """Why not with this weapon of those that it has."""
    if moment == "surprise" and not shooter.hidden:
        return Illegal("FW.16.13", "surprise", figure=shooter.id, cause="not-hidden")
    if not ready(weapon):
        return Illegal("FW.16.03", "reload", weapon=weapon.kind)
    if shooter.barred and shooter.barred == state.turn:
        return Illegal("FW.16.03", "barred", weapon=weapon.kind, figure=shooter.id)
    if shooter.contacts and not is_pistol(weapon.kind):
        return Illegal("FW.16.04", "already-in-contact", weapon=weapon.kind)
    if shooter.fired and shooter.fired != weapon.kind:
        return Illegal("FW.16.19", "other-weapon", figure=shooter.id, weapon=shooter.fired)
    if shooter.fired and shooter.shots >= shooter.declared:
        return Illegal("FW.16.19", "shots-declared", figure=shooter.id, shots=shooter.declared)
    if two_handed(weapon.kind) and is_driver(shooter):
        return Illegal("FW.6.34", "driver-hands", weapon=weapon.kind)
    return None


def target_refusal(state: State, shooter: Figure, target: Figure) -> Illegal | None:
    """Why this enemy cannot be aimed at, with whatever weapon (FW.16.18, 16.19, 16.01, 16.05)."""
    touched = contacts(state, shooter)
    if touched and target.id not in touched:
        return Illegal("FW.16.18", "in-contact", figure=shooter.id)
    if shooter.fired and not declared_at(shooter, (target.id,)):
        return Illegal("FW.16.19", "other-target", figure=shooter.id)
    if touched:
        return None
    seen = look(state, shooter, target)
    if not seen.visible:
        # A hidden figure is told of no more than one that is not there.
        return Illegal("FW.16.01", "not-visible", target=target.id, cause=seen.cause)
    if contacts(state, target):
        return Illegal("FW.16.05", "mixed-with-friends", target=target.id)
    return None


def declared_at(shooter: Figure, members: tuple[str, ...]) -> bool:
    """What is left of its declared shots may go there: the same target, or another where they are split (FW.8.39)."""
    if not shooter.fired:
        return True
    same = not set(members).isdisjoint(shooter.aimed)
    return same != shooter.split


def moving_shot_taken(state: State, shooter: Figure, used: Used) -> bool:
    """The moving shot of the turn is another's: no firearm of his fires on the move (FW.8.04)."""
    return state.options.one_moving_shot and used.moving_shot not in ("", shooter.id)


def limit_refusal(state: State, shooter: Figure, shot: Shot, used: Used) -> Illegal | None:
    """What a player has once a turn is used up (FW.8.04, 8.11, 8.34, 8.41)."""
    if moving_shot_taken(state, shooter, used) and shooting.is_moving_shot(shot):
        return Illegal("FW.16.07", "one-moving-shot", figure=used.moving_shot)
    if shot.elite == "none":
        return None
    if state.options.one_elite and used.elite not in ("", shooter.id):
        return Illegal("FW.16.08", "elite", cause="used")
    if used.elite == shooter.id and not state.options.numeric_skill:
        return Illegal("FW.16.08", "elite", cause="used")
    return None


def pick_refusal(state: State, shooter: Figure, target: Target, shot: Shot) -> Illegal | None:
    """Why an elite shooter may not choose that figure of a group, or not so often (FW.8.16-8.19, 8.34)."""
    if not target.picked:
        return None
    if not may_pick(state, shooter, state.figures[target.id]):
        return Illegal("FW.16.09", "target-choice", cause="order")
    if shot.shots > 1 and not state.options.numeric_skill:
        return Illegal("FW.16.09", "target-choice", cause="one-shot")
    return None


def refusal(
    state: State, shooter: Figure, weapon: Weapon, target: Target, manner: Manner, used: Used
) -> Illegal | None:
    """Why these shots at that target are refused; the first reason in the order of FW.16.20.

    The target is one that can be aimed at: `targets` and `target_refusal` have seen to it.
    """
    if refused := weapon_refusal(state, shooter, weapon, manner.moment):
        return refused
    if not declared_at(shooter, target.members):
        return Illegal("FW.16.19", "other-target", figure=shooter.id)
    shot = make_shot(state, shooter, weapon, target, manner)
    return shot_refusal(state, shooter, target, shot, used)


def allowed(state: State, shooter: Figure, target: Target, shot: Shot, used: Used) -> bool:
    """Nothing speaks against a shot that the figure and its weapon can make; quicker than to ask why not."""
    return shooting.allowed(shot) and not limited(state, shooter, target, shot, used)


def limited(state: State, shooter: Figure, target: Target, shot: Shot, used: Used) -> bool:
    """What his player has used up, or whom he may choose, speaks against a shot that would do by itself."""
    return bool(limit_refusal(state, shooter, shot, used) or pick_refusal(state, shooter, target, shot))


def shot_refusal(state: State, shooter: Figure, target: Target, shot: Shot, used: Used) -> Illegal | None:
    """Why such a shot is refused."""
    if allowed(state, shooter, target, shot, used):
        return None
    found = shooting.handling_refusal(shot) or limit_refusal(state, shooter, shot, used)
    if shot.elite == "none":
        return found or shooting.reach_refusal(shot)
    reasons = (found, shooting.elite_refusal(shot), pick_refusal(state, shooter, target, shot))
    return shooting.gravest(reasons) or shooting.reach_refusal(shot)


def empty_handed(state: State, shooter: Figure, moment: Moment) -> Illegal | None:
    """Why a figure shoots with none of its weapons: one that is empty is the reason only where no other is loaded."""
    carried = missiles(shooter)
    loaded = [weapon for weapon in carried if ready(weapon)]
    handy = [weapon_refusal(state, shooter, weapon, moment) for weapon in loaded or carried]
    return None if None in handy else shooting.gravest(handy)


def no_shot(state: State, shooter: Figure, moment: Moment, used: Used) -> Illegal:
    """Why a figure has no shot: of its weapons and targets the reason that comes first (FW.16.20)."""
    if not missiles(shooter):
        return Illegal("FW.5.01", "no-missile", figure=shooter.id)
    if reason := empty_handed(state, shooter, moment):
        return reason
    found = [
        refusal(state, shooter, weapon, target, Manner(moment), used)
        for target in targets(state, shooter)
        for weapon in missiles(shooter)
    ]
    if reason := shooting.gravest(found):
        return reason
    foes = sorted(state.foes(shooter.side), key=lambda enemy: gap(state, shooter, enemy))
    why = [(target_refusal(state, shooter, enemy), enemy) for enemy in foes]
    for reason, enemy in why:
        if reason is None and not within(state, shooter, enemy, farthest(state, shooter)):
            return _out_of_range(state, shooter, enemy)
    return next((one for one, _ in why if one), Illegal("FW.16.01", "nobody-visible", figure=shooter.id))


def _out_of_range(state: State, shooter: Figure, enemy: Figure) -> Illegal:
    """He can be seen, but is too far off for any of its weapons (FW.16.02)."""
    apart = round(gap(state, shooter, enemy), 1)
    weapon = max(missiles(shooter), key=lambda one: reach_of(state, one.kind)).kind
    return Illegal("FW.16.02", "out-of-range", weapon=weapon, distance=apart, last=reach_of(state, weapon))


def no_target(state: State, shooter: Figure, moment: Moment, used: Used, key: str) -> Illegal | None:
    """Why that figure, or the group it is in, is no target now."""
    enemy = state.figures.get(key.removeprefix(PICK))
    if enemy is None or enemy.side == shooter.side or not enemy.in_play or enemy.hidden:
        return None
    if reason := empty_handed(state, shooter, moment) or target_refusal(state, shooter, enemy):
        return reason
    whole = next((one for one in targets(state, shooter) if enemy.id in one.members), None)
    if whole is None:
        return _out_of_range(state, shooter, enemy)
    if not key.startswith(PICK) and key != whole.id and len(whole.members) > 1:
        return Illegal("FW.16.09", "target-choice", cause="group")
    picked = next((one for one in picks(state, whole) if one.id == enemy.id), whole)
    aim = picked if key.startswith(PICK) else whole
    form: Literal["pick", "none"] = "pick" if aim.picked else "none"
    return shooting.gravest(
        refusal(state, shooter, weapon, aim, Manner(moment, elite=form), used) for weapon in missiles(shooter)
    )
