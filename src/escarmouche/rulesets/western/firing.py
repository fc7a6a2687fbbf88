"""Steps 2 and 4: all shots declared by both players, sealed, then fired (FW.2.07, 2.12, section 4).

A declaration is composed shooter by shooter: who, at whom, with what and how often, together or spaced or at several
targets; or several of a group in one volley.
"""

from collections.abc import Iterable, Iterator
from typing import Literal

from escarmouche.kernel.ask import Assign, Choose, Draft, Flow, Option, Together
from escarmouche.kernel.keep import kept
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.western import resolving, shooting, tables
from escarmouche.rulesets.western.aiming import Manner, Target, missiles, picks, targets
from escarmouche.rulesets.western.arms import Arm, arm_refusal, arms, has_arm, spend
from escarmouche.rulesets.western.board import gap, groups
from escarmouche.rulesets.western.model import Figure, Play, State, Used
from escarmouche.rulesets.western.refusals import (
    refusal,
    shooter_refusal,
    target_refusal,
    usable,
    weapon_refusal,
)
from escarmouche.rulesets.western.rows import Aim, Moment, Row, Spacing
from escarmouche.rulesets.western.situations import Shot
from escarmouche.rulesets.western.weapons import is_firearm

PICK = "pick:"  # before the id of a figure chosen in a group
VOLLEY = "volley:"  # before the first of a group that fires its firearms together
ARROWS = "arrows:"  # the same with bows and thrown weapons
LATER = ("early", "interruption")  # moments after which some of the shots can still be fired

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
        resolving.fire(game, declared)


def _draft(state: State, side: str, step: Step) -> Draft:
    key = "early-shots" if step == "early" else "shots"
    rule = "FW.2.12" if step == "early" else "FW.2.07"
    return Draft(seat=side, key=key, rule=rule, compose=lambda: compose(state, side, step))


def asked(state: State, side: str, moment: Moment) -> bool:
    """Somebody can shoot. A side with hidden figures is always asked: a question must not tell where they are."""
    used = _used(state, side)
    if has_hidden(state, side) or next(_able(state, side, moment, used), None) is not None:
        return True
    return state.options.volley and next(_volleys(state, side, moment, used, None), None) is not None


def has_hidden(state: State, side: str) -> bool:
    return any(figure.hidden for figure in state.of_side(side))


def _used(state: State, side: str) -> Used:
    return state.used.get(side, Used())


def _able(
    state: State, side: str, moment: Moment, used: Used, among: Iterable[str] | None = None
) -> Iterator[Figure]:
    """The figures of a side that have a target, in roster order."""
    for figure in state.of_side(side):
        if (among is None or figure.id in among) and can_shoot(state, figure, moment, used):
            yield figure


def can_shoot(state: State, figure: Figure, moment: Moment, used: Used) -> bool:
    """It has a target; that is asked before a question is put, and again to put it."""
    known, key = _known(state), (figure.id, moment, used)
    if key not in known:
        known[key] = _can_shoot(state, figure, moment, used)
    return known[key]


@kept
def _known(state: State) -> dict[tuple[str, Moment, Used], bool]:
    return {}


def _can_shoot(state: State, figure: Figure, moment: Moment, used: Used) -> bool:
    if not usable(state, figure, moment):
        return False
    return any(has_arm(state, figure, target, moment, used) for target in aims_of(state, figure))


def aims_of(state: State, shooter: Figure) -> Iterator[Target]:
    """Whatever a figure could aim at: isolated figures, groups, and figures in a group for an elite shooter."""
    found = targets(state, shooter)
    yield from found
    if shooter.elite:
        for target in found:
            yield from picks(state, target)


def compose(
    state: State, side: str, moment: Moment, among: tuple[str, ...] | None = None
) -> Flow[tuple[Row, ...]]:
    """The shots of one side at this moment, shooter by shooter, until it has done."""
    used = _used(state, side)
    rows: tuple[Row, ...] = ()
    able = {figure.id: figure for figure in _able(state, side, moment, used, among)}
    volleys = tuple(_volleys(state, side, moment, used, among)) if state.options.volley else ()
    always = among is None and has_hidden(state, side)
    first = used
    while True:
        declared = {row.shooter for row in rows}
        left = [figure for id, figure in able.items() if id not in declared]
        if used != first:
            left = [one for one in left if not _limited(one) or can_shoot(state, one, moment, used)]
        joint = tuple(
            one for one in volleys if not declared.intersection(one.members) and one.legal(state, used)
        )
        options = (*(_shooter_option(figure) for figure in left), *(one.option for one in joint))
        if not options and not (always and not rows):
            return rows
        chosen: str | None = yield Choose(
            seat=side,
            key="shooter",
            rule="FW.2.07",
            params={"moment": moment, "count": len(rows)},
            options=options,
            may_pass="FW.2.07" if rows or moment != "surprise" else "",  # who appears to shoot shoots (FW.9.03)
            why_not=lambda key, used=used, declared=declared: _shooter_refusal(  # type: ignore[misc]
                state, side, moment, used, declared, key
            ),
        )
        if chosen is None:
            return rows
        volley = next((one for one in joint if one.option.key == chosen), None)
        if volley is not None:
            rows, used = yield from _compose_volley(state, side, moment, used, rows, volley)
        else:
            rows, used = yield from _compose_row(state, side, moment, used, rows, state.figures[chosen])


def _limited(figure: Figure) -> bool:
    """What its player has once a turn may matter to it."""
    return figure.moved or figure.elite


def _shooter_option(figure: Figure) -> Option:
    return Option(figure.id, "option-shooter", {"figure": figure.id}, "FW.5.01", figure.id)


def _shooter_refusal(
    state: State, side: str, moment: Moment, used: Used, declared: set[str], key: str
) -> Illegal | None:
    figure = state.figures.get(key)
    if figure is None or figure.side != side or not figure.in_play:
        return None
    if key in declared:
        return Illegal("FW.16.19", "declared-already", figure=key)
    return no_shot(state, figure, moment, used)


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


# One shooter


def _compose_row(
    state: State, side: str, moment: Moment, used: Used, rows: tuple[Row, ...], shooter: Figure
) -> Flow[tuple[tuple[Row, ...], Used]]:
    target = yield from choose_target(state, side, shooter, moment, used)
    arm = yield from choose_arm(
        side, shooter, target, tuple(arms(state, shooter, target, moment, used)), moment, state, used
    )
    row = yield from _spread(state, side, moment, used, shooter, target, arm)
    return (*rows, row), spend(state, used, shooter, arm.shot)


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
            ways += ["later", "later-other"]
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
    other = arm.shots - 1
    manner = Manner(moment, 1, other, elite=arm.elite)
    if refusal(state, shooter, weapon, target, manner, used):
        return
    for one in aims_of(state, shooter):
        # Who picks his targets picks them all; a figure alone needs no picking.
        wanted = len(one.members) == 1 if arm.elite == "pick" else not one.picked
        if (
            wanted
            and key_of(one) != key_of(target)
            and refusal(state, shooter, weapon, one, manner, used) is None
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


# Volleys


class Company:
    """Figures of one group that could throw together, at which targets, and each in which ways (FW.5.12)."""

    def __init__(self, key: str, members: tuple[str, ...], aims: dict[str, "Volley"]) -> None:
        self.members, self.aims = members, aims
        text = "option-volley" if key.startswith(VOLLEY) else "option-arrows"
        params: dict[str, Param] = {"figure": members[0], "count": len(members)}
        self.option = Option(key, text, params, "FW.5.12", members[0])

    def legal(self, state: State, used: Used) -> dict[str, "Volley"]:
        """The targets at which all of them can still throw, after what their player has used up."""
        return {
            key: aim
            for key, aim in self.aims.items()
            if volley_refusal(state, used, aim.whole, aim.ways) is None
        }


class Volley:
    """A target of a company: each shooter's own view of it, his ways, and a fire of all that is legal."""

    def __init__(
        self, seen: dict[str, Target], ways: dict[str, tuple[Arm, ...]], whole: dict[str, str]
    ) -> None:
        self.seen, self.ways, self.whole = seen, ways, whole


def _volleys(
    state: State, side: str, moment: Moment, used: Used, among: tuple[str, ...] | None
) -> Iterator[Company]:
    for group in groups(state, side, hidden=moment == "surprise"):
        members = [state.figures[id] for id in group if among is None or id in among]
        members = [one for one in members if missiles(one) and not shooter_refusal(state, one, moment)]
        if len(members) < 2:
            continue
        handy = [{is_firearm(weapon.kind) for weapon in usable(state, one, moment)} for one in members]
        for prefix, firearms in ((VOLLEY, True), (ARROWS, False)):
            if sum(firearms in kinds for kinds in handy) < 2:
                continue
            aims = _volley_aims(state, members, moment, used, firearms)
            if aims:
                able = tuple(one.id for one in members if any(one.id in aim.ways for aim in aims.values()))
                yield Company(prefix + able[0], able, aims)


def _volley_aims(
    state: State, members: list[Figure], moment: Moment, used: Used, firearms: bool
) -> dict[str, Volley]:
    """The targets at which two or more of them can throw together, by the first of their members."""
    seen: dict[tuple[str, ...], dict[str, Target]] = {}
    for member in members:
        for target in targets(state, member):
            seen.setdefault(target.members, {})[member.id] = target
    found = {}
    for aimed, views in seen.items():
        if len(views) < 2:
            continue
        ways = {}
        for id, target in views.items():
            able = arms(state, state.figures[id], target, moment, used, together=True)
            own = tuple(arm for arm in able if is_firearm(arm.weapon) == firearms)
            if own:
                ways[id] = own
        if len(ways) > 1 and (whole := _whole(state, moment, used, views, ways)):
            found[aimed[0]] = Volley(views, ways, whole)
    return found


def _whole(
    state: State, moment: Moment, used: Used, seen: dict[str, Target], ways: dict[str, tuple[Arm, ...]]
) -> dict[str, str]:
    """As many as can throw together, each in his first way; nobody where that cannot hit."""
    chosen: dict[str, str] = {}
    for id, own in ways.items():
        for arm in own:
            trial = {**chosen, id: arm.key}
            if _limits(state, used, trial, ways) is None:
                chosen = trial
                break
    for pool in shooting.volley(_shots(chosen, ways)):
        if shooting.out_of_reach(pool):
            chosen = {id: key for id, key in chosen.items() if id not in pool.owners}
    return {} if volley_refusal(state, used, chosen, ways) else chosen


def _shots(chosen: dict[str, str], ways: dict[str, tuple[Arm, ...]]) -> list[tuple[str, Shot]]:
    return [(id, next(arm.shot for arm in ways[id] if arm.key == key)) for id, key in chosen.items()]


def _limits(
    state: State, used: Used, chosen: dict[str, str], ways: dict[str, tuple[Arm, ...]]
) -> Illegal | None:
    """Once-a-turn actions are used no more than once by all of them."""
    for id, key in chosen.items():
        shooter, arm = state.figures[id], next(one for one in ways[id] if one.key == key)
        after = spend(state, used, shooter, arm.shot)
        if state.options.one_moving_shot and used.moving_shot not in ("", after.moving_shot):
            return Illegal("FW.16.07", "one-moving-shot", figure=used.moving_shot)
        if state.options.one_elite and used.elite not in ("", after.elite):
            return Illegal("FW.16.08", "elite", cause="used")
        used = after
    return None


def volley_refusal(
    state: State, used: Used, chosen: dict[str, str], ways: dict[str, tuple[Arm, ...]]
) -> Illegal | None:
    """Two at least throw together, and each of their pools could hit (FW.5.12, 5.13, 5.24)."""
    if len(chosen) < 2:
        return Illegal("FW.5.12", "volley-alone")
    if reason := _limits(state, used, chosen, ways):
        return reason
    for pool in shooting.volley(_shots(chosen, ways)):
        if shooting.out_of_reach(pool):
            return shooting.impossible(pool)
    return None


def _compose_volley(
    state: State, side: str, moment: Moment, used: Used, rows: tuple[Row, ...], company: Company
) -> Flow[tuple[tuple[Row, ...], Used]]:
    """At whom they fire together, then who takes part and how."""
    aims = company.legal(state, used)
    target: str = yield Choose(
        seat=side,
        key="volley-target",
        rule="FW.5.12",
        params={"figure": company.members[0], "count": len(company.members)},
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
        key="volley",
        rule="FW.5.12",
        params={"target": target},
        items={id: tuple(arm_option(arm) for arm in own) for id, own in aim.ways.items()},
        check=check,
        default=aim.whole,
        why_not=lambda id, key: (
            arm_refusal(state, state.figures[id], aim.seen[id], moment, used, key) if id in aim.seen else None
        ),
    )
    fired = list(rows)
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
    return tuple(fired), used
