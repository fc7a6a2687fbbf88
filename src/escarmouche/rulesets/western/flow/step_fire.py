"""Steps 2 and 4: all shots declared by both players, sealed, then fired (FW.2.07, 2.12, section 4).

A declaration is composed shooter by shooter: who, at whom, with what and how often, together or spaced or at several
targets; or several of a group in one volley.
"""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Assign, Choose, Confirm, Draft, Flow, Together
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.western.data.state import Figure, Play, State, Used
from escarmouche.rulesets.western.flow import questions
from escarmouche.rulesets.western.rules import fire_resolution
from escarmouche.rulesets.western.rules.duels import may_call
from escarmouche.rulesets.western.rules.hidden_figures import hidden
from escarmouche.rulesets.western.rules.shot_refusals import no_shot, no_target
from escarmouche.rulesets.western.rules.situations import Aim, Moment, Row, Spacing
from escarmouche.rulesets.western.rules.targets import Target, aims_of
from escarmouche.rulesets.western.rules.ways_to_shoot import (
    Arm,
    Company,
    arm_refusal,
    arms,
    can_shoot,
    has_arm,
    other_targets,
    spend,
    spreads,
    volley_refusal,
    volleys,
)

Step = Literal["early", "shoot"]


def shoot(game: Play, step: Step) -> Flow[None]:
    """Both players declare, then everything is fired: firearms, then traditional weapons (FW.2.09, 2.13)."""
    state = game.state
    sides = state.order()
    if not any(asked(state, side, step) for side in sides):
        return
    rows: dict[str, tuple[Row, ...]] = yield Together(
        drafts={side: _draft(state, side, step) for side in sides}
    )
    declared = tuple(row for side in sides for row in rows[side])
    if declared:
        fire_resolution.fire(game, declared)


def _draft(state: State, side: str, step: Step) -> Draft:
    key = "early-shots" if step == "early" else "shots"
    rule = "FW.2.12" if step == "early" else "FW.2.07"
    return Draft(seat=side, key=key, rule=rule, compose=lambda: compose(state, side, step))


def asked(state: State, side: str, moment: Moment) -> bool:
    """Somebody can shoot. A side with hidden figures is always asked: a question must not tell where they are."""
    used = state.used_by(side)
    if hidden(state, side) or next(_able(state, side, moment, used), None) is not None:
        return True
    return state.options.volley and next(volleys(state, side, moment, used, None), None) is not None


def _able(
    state: State, side: str, moment: Moment, used: Used, among: Iterable[str] | None = None
) -> Iterator[Figure]:
    """The figures of a side that have a target, in roster order."""
    for figure in state.of_side(side):
        if (among is None or figure.id in among) and can_shoot(state, figure, moment, used):
            yield figure


def compose(
    state: State, side: str, moment: Moment, among: tuple[str, ...] | None = None
) -> Flow[tuple[Row, ...]]:
    """The shots of one side at this moment, shooter by shooter, until it has done."""
    used = state.used_by(side)
    rows: tuple[Row, ...] = ()
    able = {figure.id: figure for figure in _able(state, side, moment, used, among)}
    companies = tuple(volleys(state, side, moment, used, among)) if state.options.volley else ()
    always = among is None and bool(hidden(state, side))
    first = used
    while True:
        declared = {row.shooter for row in rows}
        left = [figure for id, figure in able.items() if id not in declared]
        if used != first:
            left = [one for one in left if not _limited(one) or can_shoot(state, one, moment, used)]
        joint = tuple(
            one for one in companies if not declared.intersection(one.members) and one.legal(state, used)
        )
        options = (*(_shooter_option(figure) for figure in left), *(one.option for one in joint))
        if not options and not (always and not rows):
            return rows
        chosen: str | None = yield Choose(
            seat=side,
            about=questions.Shooter(moment, len(rows)),
            options=options,
            # Who appears by surprise to shoot does shoot (FW.9.03).
            may_pass="FW.2.07" if rows or moment != "surprise" else "",
            why_not=lambda key, used=used, declared=declared: _shooter_refusal(  # type: ignore[misc]
                state, side, moment, used, declared, key
            ),
        )
        if chosen is None:
            return rows
        volley = next((one for one in joint if one.option.key == chosen), None)
        if volley is not None:
            fired, used = yield from compose_volley(state, side, moment, used, volley)
            rows = (*rows, *fired)
        else:
            row, used = yield from compose_row(state, state.figures[chosen], moment, used)
            rows = (*rows, row)


def _limited(figure: Figure) -> bool:
    """What its player has once a turn may matter to it."""
    return figure.moved or figure.elite


def _shooter_option(figure: Figure) -> Option:
    return Option(figure.id, "option-shooter", {"figure": figure.id}, "FW.5.01", figure.id)


def _shooter_refusal(
    state: State, side: str, moment: Moment, used: Used, declared: set[str], key: str
) -> Illegal | None:
    figure = state.own(side, key)
    if figure is None:
        return None
    if key in declared:
        return Illegal("FW.16.19", "declared-already", figure=key)
    return no_shot(state, figure, moment, used)


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
    called = yield from _call(state, (row,))
    return called[0], spend(used, shooter, arm.judged)


def _call(state: State, rows: tuple[Row, ...]) -> Flow[tuple[Row, ...]]:
    """A duel may be called with the shots of one figure, or of a group together (FW.10.01)."""
    able = [row for row in rows if may_call(state, row)]
    if not able:
        return rows
    shooter, aim = state.figures[able[0].shooter], able[0].aims[0]
    calls: bool = yield Confirm(
        seat=shooter.side,
        about=questions.CallDuel(shooter.id, aim.target, len(aim.members)),
        default=False,
    )
    return tuple(replace(row, duel=True) if calls and row in able else row for row in rows)


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
) -> Flow[tuple[tuple[Row, ...], Used]]:
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
        used = spend(used, state.figures[id], arm.shot)
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
    return (yield from _call(state, tuple(fired))), used
