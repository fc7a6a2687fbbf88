"""The fire of one shooter, composed: at whom, with what, how often, together or not (FW.2.17, 5.02, 8.37-8.39)."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Flow
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, Used
from escarmouche.rulesets.western.rules import shooting
from escarmouche.rulesets.western.rules.declared_fire import Aim, Moment, Row, Spacing
from escarmouche.rulesets.western.rules.shot_refusals import refusal, target_refusal, weapon_refusal
from escarmouche.rulesets.western.rules.targets import Manner, Target, missiles, picks, targets
from escarmouche.rulesets.western.rules.ways_to_shoot import Arm, arm_refusal, arms, has_arm, spend
from escarmouche.rulesets.western.table.board import gap

PICK = "pick:"  # before the id of a figure chosen in a group
LATER = ("early", "interruption", "moving")  # moments after which some of the shots can still be fired


def aims_of(state: State, shooter: Figure) -> Iterator[Target]:
    """Whatever a figure could aim at: isolated figures, groups, and figures in a group for an elite shooter."""
    found = targets(state, shooter)
    yield from found
    if shooter.elite:
        for target in found:
            yield from picks(state, target)


def no_shot(state: State, shooter: Figure, moment: Moment, used: Used) -> Illegal:
    """Why a figure has no shot: of its weapons and targets the reason that comes first (FW.16.20)."""
    if not missiles(shooter):
        return Illegal("FW.5.01", "no-missile", figure=shooter.id)
    handy = [weapon_refusal(state, shooter, weapon, moment) for weapon in missiles(shooter)]
    if None not in handy and (reason := shooting.gravest(handy)):
        return reason
    found = [
        refusal(state, shooter, weapon, target, Manner(moment), used)
        for target in targets(state, shooter)
        for weapon in missiles(shooter)
    ]
    if reason := shooting.gravest(found):
        return reason
    enemies = [one for one in state.of_side(state.enemy(shooter.side)) if not one.hidden]
    nearest = min(enemies, key=lambda enemy: gap(state, shooter, enemy), default=None)
    reason = None if nearest is None else target_refusal(state, shooter, nearest)
    return reason or Illegal("FW.16.01", "nobody-visible", figure=shooter.id)


def compose_row(
    state: State, side: str, moment: Moment, used: Used, rows: tuple[Row, ...], shooter: Figure
) -> Flow[tuple[tuple[Row, ...], Used]]:
    target = yield from choose_target(state, side, shooter, moment, used)
    arm = yield from choose_arm(
        side, shooter, target, tuple(arms(state, shooter, target, moment, used)), moment, state, used
    )
    row = yield from _spread(state, side, moment, used, shooter, target, arm)
    return (*rows, row), spend(state, used, shooter, arm.judged)


def choose_target(state: State, side: str, shooter: Figure, moment: Moment, used: Used) -> Flow[Target]:
    """At whom (FW.5.02, 5.20, 8.09)."""
    found = {
        key_of(target): target
        for target in aims_of(state, shooter)
        if has_arm(state, shooter, target, moment, used)
    }
    chosen: str = yield Choose(
        seat=side,
        key="target",
        rule="FW.5.02",
        params={"figure": shooter.id},
        options=tuple(target_option(target) for target in found.values()),
        why_not=lambda key: _no_target(state, shooter, moment, used, key),
    )
    return found[chosen]


def key_of(target: Target) -> str:
    return PICK + target.id if target.picked else target.id


def target_option(target: Target) -> Option:
    mark = target.reference
    params: dict[str, Param] = {
        "figure": mark.id,
        "distance": round(mark.distance, 1),
        "cover": mark.cover,
        "count": len(target.members),
    }
    if target.picked:
        return Option(key_of(target), "option-pick", params, "FW.8.09", mark.id)
    if target.contact != "none":
        return Option(key_of(target), "option-point-blank", params, "FW.5.20", mark.id)
    text = "option-target-group" if len(target.members) > 1 else "option-target"
    return Option(key_of(target), text, params, "FW.5.02", mark.id)


def _no_target(state: State, shooter: Figure, moment: Moment, used: Used, key: str) -> Illegal | None:
    """Why that figure, or the group it is in, is no target now."""
    enemy = state.figures.get(key.removeprefix(PICK))
    if enemy is None or enemy.side == shooter.side or not enemy.in_play or enemy.hidden:
        return None
    handy = [weapon_refusal(state, shooter, weapon, moment) for weapon in missiles(shooter)]
    if None not in handy and (reason := shooting.gravest(handy)):
        return reason
    if reason := target_refusal(state, shooter, enemy):
        return reason
    whole = next((one for one in targets(state, shooter) if enemy.id in one.members), None)
    if whole is None:  # too far off for any of its weapons
        apart = round(gap(state, shooter, enemy), 1)
        reach = max(tables.MISSILES[weapon.kind].bands[-1][0] for weapon in missiles(shooter))
        weapon = missiles(shooter)[0].kind
        return Illegal("FW.16.02", "out-of-range", weapon=weapon, distance=apart, last=reach)
    if not key.startswith(PICK) and key != whole.id and len(whole.members) > 1:
        return Illegal("FW.16.09", "target-choice", cause="group")
    picked = next((one for one in picks(state, whole) if one.id == enemy.id), whole)
    aim = picked if key.startswith(PICK) else whole
    form: Literal["pick", "none"] = "pick" if aim.picked else "none"
    return shooting.gravest(
        refusal(state, shooter, weapon, aim, Manner(moment, elite=form), used) for weapon in missiles(shooter)
    )


def choose_arm(
    side: str,
    shooter: Figure,
    target: Target,
    found: tuple[Arm, ...],
    moment: Moment,
    state: State,
    used: Used,
) -> Flow[Arm]:
    """With what, how often, and whether by the elite skill (FW.6.08-6.32, 8.09, 8.35)."""
    by_key = {arm.key: arm for arm in found}
    chosen: str = yield Choose(
        seat=side,
        key="arms",
        rule="FW.6.01",
        params={"figure": shooter.id, "target": target.id},
        options=tuple(arm_option(arm) for arm in by_key.values()),
        why_not=lambda key: arm_refusal(state, shooter, target, moment, used, key),
    )
    return by_key[chosen]


def arm_option(arm: Arm) -> Option:
    params: dict[str, Param] = {
        "weapon": arm.weapon,
        "shots": arm.shots,
        "elite": arm.elite,
        "need": arm.need,
    }
    return Option(arm.key, "option-arms", params, "FW.6.01")


def _spread(
    state: State, side: str, moment: Moment, used: Used, shooter: Figure, target: Target, arm: Arm
) -> Flow[Row]:
    """Several shots: together, spaced, some of them later, or at several targets (FW.2.17, 8.37-8.39)."""
    others = tuple(_other_targets(state, shooter, target, moment, used, arm))
    chosen = yield from choose_spread(side, shooter, arm, moment, bool(others))
    aim = Aim(target.id, target.members, arm.shots)
    if chosen == "split":
        aims = yield from _split(side, shooter, target, others, arm)
        return Row(shooter=shooter.id, weapon=arm.weapon, aims=aims, moment=moment, elite=arm.elite)
    return row_of(shooter, arm, aim, chosen, moment)


def row_of(
    shooter: Figure, arm: Arm, aim: Aim, spread: str, moment: Moment, at: float = 0.0, fleeting: bool = False
) -> Row:
    """The shots at one target as they were declared."""
    later = spread.startswith("later")
    spacing: Spacing = "spaced" if spread == "spaced" else "together"
    return Row(
        shooter=shooter.id,
        weapon=arm.weapon,
        aims=(Aim(aim.target, aim.members, 1 if later else arm.shots),),
        moment=moment,
        spacing=spacing,
        elite=arm.elite,
        more=arm.shots - 1 if later else 0,
        split=spread == "later-other",
        at=at,
        fleeting=fleeting,
    )


def choose_spread(side: str, shooter: Figure, arm: Arm, moment: Moment, others: bool) -> Flow[str]:
    ways = ["together"]
    if arm.shots > 1 and arm.need <= tables.NATURAL_SEVEN:
        ways.append("spaced")
        if others:
            ways.append("split")
        if moment in LATER and not shooter.fired:
            ways.append("later")
            apart = replace(arm.judged, shots=1, other_shots=arm.shots - 1)
            if shooting.need(apart) <= tables.NATURAL_SEVEN:
                ways.append("later-other")
    chosen: str = yield Choose(
        seat=side,
        key="spread",
        rule="FW.2.17",
        params={"figure": shooter.id, "weapon": arm.weapon, "shots": arm.shots},
        options=tuple(Option(way, f"option-spread-{way}", {"shots": arm.shots}) for way in ways),
    )
    return chosen


def _other_targets(
    state: State, shooter: Figure, target: Target, moment: Moment, used: Used, arm: Arm
) -> Iterator[Target]:
    """Other targets for some of the shots, and the first one, where all can then still hit (FW.6.09, 8.38)."""
    if arm.shots == 1 or shooter.fired:
        return
    weapon = next(one for one in missiles(shooter) if one.kind == arm.weapon)
    manner = Manner(moment, 1, arm.shots - 1, elite=arm.elite)
    if refusal(state, shooter, weapon, target, manner, used):
        return
    # Concealment and the plain elite skill are for the first shot alone (FW.6.25, 8.34).
    known = replace(weapon, concealed=False)
    later = manner if state.options.numeric_skill else replace(manner, elite="none")
    for one in aims_of(state, shooter):
        # Who picks his targets picks them all; a figure alone needs no picking.
        wanted = len(one.members) == 1 if later.elite == "pick" else not one.picked
        if (
            wanted
            and key_of(one) != key_of(target)
            and refusal(state, shooter, known, one, later, used) is None
        ):
            yield one


def _split(
    side: str, shooter: Figure, target: Target, others: tuple[Target, ...], arm: Arm
) -> Flow[tuple[Aim, ...]]:
    """One shot after the other gets its target; they go to two at least."""
    known = {key_of(one): one for one in (target, *others)}
    chosen = [key_of(target)]
    while len(chosen) < arm.shots:
        last = len(chosen) == arm.shots - 1
        free = [key for key in known if not last or key != chosen[0] or len(set(chosen)) > 1]
        key: str = yield Choose(
            seat=side,
            key="split-target",
            rule="FW.8.39",
            params={"figure": shooter.id, "shot": len(chosen) + 1, "shots": arm.shots},
            options=tuple(target_option(known[key]) for key in free),
        )
        chosen.append(key)
    return tuple(Aim(known[key].id, known[key].members, chosen.count(key)) for key in dict.fromkeys(chosen))
