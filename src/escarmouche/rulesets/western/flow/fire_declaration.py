"""The fire of one shooter, composed: at whom, with what, how often, together or not (FW.2.17, 5.02, 8.37-8.39)."""

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Assign, Choose, Flow
from escarmouche.kernel.rules import Param
from escarmouche.rulesets.western.data.state import Figure, State, Used
from escarmouche.rulesets.western.flow import questions
from escarmouche.rulesets.western.rules.declared_fire import Aim, Moment, Row
from escarmouche.rulesets.western.rules.shot_refusals import no_target
from escarmouche.rulesets.western.rules.situations import Spacing
from escarmouche.rulesets.western.rules.targets import Target, aims_of
from escarmouche.rulesets.western.rules.volleys import Company, volley_refusal
from escarmouche.rulesets.western.rules.ways_to_shoot import (
    Arm,
    arm_refusal,
    arms,
    has_arm,
    other_targets,
    spend,
    spreads,
)


def compose_row(state: State, shooter: Figure, moment: Moment, used: Used) -> Flow[tuple[Row, Used]]:
    """What one figure fires, and what its player has used up by then."""
    target = yield from _target(state, shooter, moment, used)
    arm = yield from _arm(state, shooter, target, moment, used)
    others = tuple(other_targets(state, shooter, target, moment, used, arm))
    spread = yield from choose_spread(shooter, arm, moment, bool(others))
    if spread == "split":
        aims = yield from _split(shooter, target, others, arm)
        row = Row(shooter=shooter.id, weapon=arm.weapon, aims=aims, moment=moment, elite=arm.elite)
    else:
        row = row_of(shooter, arm, target, spread, moment)
    return row, spend(state, used, shooter, arm.judged)


def _target(state: State, shooter: Figure, moment: Moment, used: Used) -> Flow[Target]:
    """At whom (FW.5.02, 5.20, 8.09)."""
    found = {
        target.key: target
        for target in aims_of(state, shooter)
        if has_arm(state, shooter, target, moment, used)
    }
    chosen: str = yield Choose(
        seat=shooter.side,
        about=questions.Target(shooter.id),
        options=tuple(target_option(target) for target in found.values()),
        why_not=lambda key: no_target(state, shooter, moment, used, key),
    )
    return found[chosen]


def target_option(target: Target) -> Option:
    mark = target.reference
    params: dict[str, Param] = {
        "figure": mark.id,
        "distance": round(mark.distance, 1),
        "cover": mark.cover,
        "count": len(target.members),
    }
    if target.picked:
        return Option(target.key, "option-pick", params, "FW.8.09", mark.id)
    if target.contact != "none":
        return Option(target.key, "option-point-blank", params, "FW.5.20", mark.id)
    text = "option-target-group" if len(target.members) > 1 else "option-target"
    return Option(target.key, text, params, "FW.5.02", mark.id)


def _arm(state: State, shooter: Figure, target: Target, moment: Moment, used: Used) -> Flow[Arm]:
    """With what, how often, and whether by the elite skill (FW.6.08-6.32, 8.09, 8.35)."""
    found = {arm.key: arm for arm in arms(state, shooter, target, moment, used)}
    chosen: str = yield Choose(
        seat=shooter.side,
        about=questions.Arms(shooter.id, target.id),
        options=tuple(arm_option(arm) for arm in found.values()),
        why_not=lambda key: arm_refusal(state, shooter, target, moment, used, key),
    )
    return found[chosen]


def arm_option(arm: Arm) -> Option:
    params: dict[str, Param] = {
        "weapon": arm.weapon,
        "shots": arm.shots,
        "elite": arm.elite,
        "need": arm.need,
    }
    return Option(arm.key, "option-arms", params, "FW.6.01")


def row_of(
    shooter: Figure,
    arm: Arm,
    target: Target,
    spread: str,
    moment: Moment,
    at: float = 0.0,
    fleeting: bool = False,
) -> Row:
    """The shots at one target as they were declared."""
    later = spread.startswith("later")
    spacing: Spacing = "spaced" if spread == "spaced" else "together"
    return Row(
        shooter=shooter.id,
        weapon=arm.weapon,
        aims=(Aim(target.id, target.members, 1 if later else arm.shots),),
        moment=moment,
        spacing=spacing,
        elite=arm.elite,
        more=arm.shots - 1 if later else 0,
        split=spread == "later-other",
        at=at,
        fleeting=fleeting,
    )


def choose_spread(shooter: Figure, arm: Arm, moment: Moment, others: bool) -> Flow[str]:
    """Several shots: together, spaced, some of them later, or at several targets (FW.2.17, 8.37-8.39)."""
    chosen: str = yield Choose(
        seat=shooter.side,
        about=questions.Spread(shooter.id, arm.weapon, arm.shots),
        options=tuple(
            Option(way, f"option-spread-{way}", {"shots": arm.shots})
            for way in spreads(shooter, arm, moment, others)
        ),
    )
    return chosen


def _split(shooter: Figure, target: Target, others: tuple[Target, ...], arm: Arm) -> Flow[tuple[Aim, ...]]:
    """One shot after the other gets its target; they go to two at least."""
    known = {one.key: one for one in (target, *others)}
    chosen = [target.key]
    while len(chosen) < arm.shots:
        last = len(chosen) == arm.shots - 1
        free = [key for key in known if not last or key != chosen[0] or len(set(chosen)) > 1]
        key: str = yield Choose(
            seat=shooter.side,
            about=questions.SplitTarget(shooter.id, len(chosen) + 1, arm.shots),
            options=tuple(target_option(known[key]) for key in free),
        )
        chosen.append(key)
    return tuple(Aim(known[key].id, known[key].members, chosen.count(key)) for key in dict.fromkeys(chosen))


def compose_volley(
    state: State, side: str, moment: Moment, used: Used, company: Company
) -> Flow[tuple[list[Row], Used]]:
    """At whom they fire together, then who takes part and how."""
    aims = company.legal(state, used)
    target: str = yield Choose(
        seat=side,
        about=questions.VolleyTarget(company.members[0], len(company.members)),
        options=tuple(
            Option(
                key,
                "option-volley-target",
                {
                    "figure": key,
                    "count": len(next(iter(aim.seen.values())).members),
                    "shooters": len(aim.ways),
                },
                "FW.5.12",
                key,
            )
            for key, aim in aims.items()
        ),
    )
    aim = aims[target]

    def check(chosen: dict[str, str]) -> None:
        if reason := volley_refusal(state, used, chosen, aim.ways):
            raise reason

    chosen: dict[str, str] = yield Assign(
        seat=side,
        about=questions.Volley(target),
        items={id: tuple(arm_option(arm) for arm in own) for id, own in aim.ways.items()},
        check=check,
        default=aim.whole,
        why_not=lambda id, key: (
            arm_refusal(state, state.figures[id], aim.seen[id], moment, used, key) if id in aim.seen else None
        ),
    )
    fired = []
    for id in aim.ways:  # in roster order
        if id not in chosen:
            continue
        arm = next(one for one in aim.ways[id] if one.key == chosen[id])
        seen = aim.seen[id]
        used = spend(state, used, state.figures[id], arm.shot)
        fired.append(
            Row(
                shooter=id,
                weapon=arm.weapon,
                aims=(Aim(seen.id, seen.members, arm.shots),),
                moment=moment,
                elite=arm.elite,
                volley=company.option.key,
            )
        )
    return fired, used
