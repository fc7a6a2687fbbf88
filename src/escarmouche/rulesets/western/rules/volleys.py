"""Volleys (salves): who of a group can throw together, and at whom (FW.5.12, 5.13, 5.24)."""

from collections.abc import Iterator
from typing import NamedTuple

from escarmouche.kernel.answers import Option
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.western.data.state import Figure, State, Used
from escarmouche.rulesets.western.rules import shooting
from escarmouche.rulesets.western.rules.declared_fire import Moment
from escarmouche.rulesets.western.rules.shot_refusals import limit_refusal, shooter_refusal, usable
from escarmouche.rulesets.western.rules.situations import Shot
from escarmouche.rulesets.western.rules.targets import Target, targets
from escarmouche.rulesets.western.rules.ways_to_shoot import Arm, arms, spend
from escarmouche.rulesets.western.rules.weapons import is_firearm
from escarmouche.rulesets.western.table.board import groups

VOLLEY = "volley:"  # before the first of a group that fires its firearms together
ARROWS = "arrows:"  # the same with bows and thrown weapons


class Company:
    """Figures of one group that could throw together, at which targets, and each in which ways (FW.5.12)."""

    def __init__(self, key: str, members: tuple[str, ...], aims: dict[str, "Volley"]) -> None:
        self.members, self.aims = members, aims
        text = "option-volley" if key.startswith(VOLLEY) else "option-arrows"
        params: dict[str, Param] = {"figure": members[0], "count": len(members)}
        self.option = Option(key, text, params, "FW.5.12", members[0])

    def legal(self, state: State, used: Used) -> dict[str, "Volley"]:
        """The targets at which two or more of them can still throw, after what their player has used up."""
        found = {}
        for key, aim in self.aims.items():
            if volley_refusal(state, used, aim.whole, aim.ways) is None:
                found[key] = aim
            elif whole := _whole(state, used, aim.ways):
                found[key] = Volley(aim.seen, aim.ways, whole)
        return found


class Volley(NamedTuple):
    """A target of a company: each shooter's own view of it, his ways, and a fire of all that is legal."""

    seen: dict[str, Target]
    ways: dict[str, tuple[Arm, ...]]
    whole: dict[str, str]


def volleys(
    state: State, side: str, moment: Moment, used: Used, among: tuple[str, ...] | None
) -> Iterator[Company]:
    for group in groups(state, side, hidden=moment == "surprise"):
        if len(group) < 2:
            continue
        members = [state.figures[id] for id in group if among is None or id in among]
        members = [one for one in members if targets(state, one) and not shooter_refusal(state, one, moment)]
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
        if len(ways) > 1 and (whole := _whole(state, used, ways)):
            found[aimed[0]] = Volley(views, ways, whole)
    return found


def _whole(state: State, used: Used, ways: dict[str, tuple[Arm, ...]]) -> dict[str, str]:
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
        if reason := limit_refusal(state, shooter, arm.judged, used):
            return reason
        used = spend(state, used, shooter, arm.judged)
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
