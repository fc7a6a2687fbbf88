"""With what, how often and how somebody can shoot at one target, and volleys (salves): who of a group throw
together (FW.5.12, 5.13, 5.24, 6, 8.04-8.11, 8.33-8.41)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, Used, Weapon
from escarmouche.rulesets.western.rules import shooting
from escarmouche.rulesets.western.rules.shot_refusals import (
    at_hand,
    declared_at,
    limit_refusal,
    limited,
    refusal,
    shooter_refusal,
    shot_refusal,
    usable,
)
from escarmouche.rulesets.western.rules.situations import Elite, Manner, Moment, Shot
from escarmouche.rulesets.western.rules.targets import (
    Target,
    aims_of,
    make_shot,
    missiles,
    reach_of,
    skill_of,
    targets,
)
from escarmouche.rulesets.western.rules.weapons import is_firearm
from escarmouche.rulesets.western.table.board import groups
from escarmouche.table.tabletop import at_most

WAYS_KEPT = 4096
ELITE: dict[str, Elite] = {"none": "none", "bonus": "bonus", "pick": "pick"}
LATER = ("early", "interruption", "moving")  # moments after which some of the shots can still be fired


class Arm(NamedTuple):
    """One way to shoot at a target: the weapon, how many shots, which form of the elite skill; what it needs; and the
    shot by which that is judged, at the next limit of distance."""

    weapon: str
    shots: int
    elite: Elite
    key: str
    need: int
    judged: Shot
    distance: float

    @property
    def shot(self) -> Shot:
        judged = self.judged
        return judged if judged.distance == self.distance else replace(judged, distance=self.distance)


class Fleeting(NamedTuple):
    """Whether the target, or the shooter, is caught only in passing (FW.7.03, 7.08)."""

    target: bool = False
    shooter: bool = False


STEADY = Fleeting()


def manner_of(
    shooter: Figure,
    weapon: str,
    moment: Moment,
    shots: int,
    elite: Elite = "none",
    fleeting: Fleeting = STEADY,
) -> Manner:
    """How these shots are judged; those of an earlier declaration count with them (FW.6.15, 8.39)."""
    before = shooter.declared - shots if shooter.fired else 0
    counts = weapon in tables.REPEATERS or shooter.split
    return Manner(
        moment, shots, before if counts else 0, "together", elite, fleeting.target, fleeting.shooter
    )


def arms(
    state: State,
    shooter: Figure,
    target: Target,
    moment: Moment,
    used: Used,
    fleeting: Fleeting = STEADY,
    together: bool = False,
) -> Iterator[Arm]:
    """The legal ways to shoot at a target; `together` in a volley, where nobody need be able to hit alone (FW.5.13)."""
    if not declared_at(shooter, target.members):
        return
    distance = target.marks[0].distance
    for weapon in usable(state, shooter, moment):
        if target.contact == "none" and not at_most(distance, reach_of(state, weapon.kind)):
            continue
        forms, numbers = _forms(state, shooter, target), _numbers(shooter, weapon)
        manner = manner_of(shooter, weapon.kind, moment, numbers.start, forms[0], fleeting)
        shot = shooting.at_limit(make_shot(state, shooter, weapon, target, manner))
        for shots, elite, key, need, judged, able in _tried(shot, forms, numbers):
            if able:
                able = not limited(state, shooter, target, judged, used)
            elif together:
                refused = shot_refusal(state, shooter, target, judged, used)
                able = refused is not None and refused.rule == "FW.16.10"
            if able:
                yield Arm(weapon.kind, shots, elite, key, need, judged, distance)


class _Tried(NamedTuple):
    """A number of shots and a form of the elite skill, tried on a shot: what it needs, and whether it may be."""

    shots: int
    elite: Elite
    key: str
    need: int
    judged: Shot
    able: bool


@lru_cache(maxsize=WAYS_KEPT)
def _tried(shot: Shot, forms: tuple[Elite, ...], numbers: range) -> tuple[_Tried, ...]:
    """All of them. What was declared for other targets goes down with the number of shots at this one."""
    declared = shot.other_shots + shot.shots if shot.other_shots else 0
    found = []
    for elite in forms:
        for shots in numbers:
            one = replace(shot, shots=shots, other_shots=declared - shots if declared else 0, elite=elite)
            key = f"{shot.weapon}:{shots}" + (f":{elite}" if elite != "none" else "")
            found.append(_Tried(shots, elite, key, shooting.need(one), one, shooting.allowed(one)))
    return tuple(found)


def _forms(state: State, shooter: Figure, target: Target) -> tuple[Elite, ...]:
    if target.picked:
        return ("pick",)
    return ("none", "bonus") if skill_of(state, shooter) >= tables.ELITE_SKILL else ("none",)


def _numbers(shooter: Figure, weapon: Weapon) -> range:
    """Numbers of shots worth trying; how many are too many depends on more than the weapon."""
    if shooter.fired:
        return range(1, shooter.declared - shooter.shots + 1)
    most = tables.MISSILES[weapon.kind].shots
    deadly = weapon.kind == "revolver" and shooter.skill >= tables.DEADLY_SKILL
    return range(1, (tables.DEADLY_SHOTS if deadly else most) + 1)


def has_arm(
    state: State, shooter: Figure, target: Target, moment: Moment, used: Used, fleeting: Fleeting = STEADY
) -> bool:
    """There is a legal way to shoot at a target. Most targets differ from others in little that matters."""
    hand = at_hand(state, shooter, moment)
    if not hand.weapons:
        return False
    if _looks_round(shooter, target, moment):
        return next(arms(state, shooter, target, moment, used, fleeting), None) is not None
    mark = target.marks[0]
    limit = shooting.next_limit(mark.distance)
    key = (used, fleeting, target.contact, limit, mark.cover, state.figures[mark.id].mounted)
    found = hand.known.get(key)
    if found is None:
        able = next(arms(state, shooter, target, moment, used, fleeting), None)
        found = hand.known[key] = able is not None
    return found


def _looks_round(shooter: Figure, target: Target, moment: Moment) -> bool:
    """More than what a figure has at hand and how its target shows decides whether it may shoot: whom it has shot at,
    who stands around, what the vehicle does on which it is."""
    return bool(
        shooter.fired
        or target.picked
        or moment == "surprise"
        or shooter.skill == tables.NERVOUS
        or not shooter.placed
    )


def can_shoot(state: State, figure: Figure, moment: Moment, used: Used) -> bool:
    """It has a target. Most have nobody in range and sight: what they hold in their hands is asked of the others."""
    if not targets(state, figure) or not usable(state, figure, moment):
        return False
    return any(has_arm(state, figure, target, moment, used) for target in aims_of(state, figure))


def arm_refusal(
    state: State,
    shooter: Figure,
    target: Target,
    moment: Moment,
    used: Used,
    key: str,
) -> Illegal | None:
    """Why a way to shoot is refused; None for what is no such way at all."""
    kind, _, rest = key.partition(":")
    number, _, form = rest.partition(":")
    weapon = next((one for one in missiles(shooter) if one.kind == kind), None)
    if weapon is None or not number.isdigit() or (form and form not in ELITE):
        return None
    manner = manner_of(shooter, kind, moment, int(number), ELITE[form or "none"])
    return refusal(state, shooter, weapon, target, manner, used)


def spend(used: Used, shooter: Figure, shot: Shot) -> Used:
    """What of his once-a-turn actions a player uses by a shot (FW.8.04, 8.11)."""
    moving = shooter.id if shooting.is_moving_shot(shot) else used.moving_shot
    elite = shooter.id if shot.elite != "none" else used.elite
    if (moving, elite) == (used.moving_shot, used.elite):
        return used
    return Used(moving, elite, used.surprise)


def spreads(shooter: Figure, arm: Arm, moment: Moment, others: bool) -> Iterator[str]:
    """How several shots may be spread over time, and over other targets where there are any (FW.2.17, 8.37-8.39)."""
    yield "together"
    if arm.shots == 1 or arm.need > tables.NATURAL_SEVEN:
        return
    yield "spaced"
    if others:
        yield "split"
    if moment in LATER and not shooter.fired:
        yield "later"
        apart = replace(arm.judged, shots=1, other_shots=arm.shots - 1)
        if shooting.need(apart) <= tables.NATURAL_SEVEN:
            yield "later-other"


def other_targets(
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
        if wanted and one.key != target.key and refusal(state, shooter, known, one, later, used) is None:
            yield one


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
        used = spend(used, shooter, arm.judged)
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
