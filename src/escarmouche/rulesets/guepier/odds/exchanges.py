"""Exchanges of several dice tests, each a situation and its resolution; long ones also as stages for exact odds."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from itertools import product
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import D6, D8, Dice
from escarmouche.kernel.odds import Odds, odds, through, weighed
from escarmouche.rulesets.guepier.odds.salvo_losses import Salvo, Ways
from escarmouche.rulesets.guepier.rules.artillery import (
    CannonShot,
    resolve_cannon_hit,
    resolve_drift,
    resolve_obstacle,
)
from escarmouche.rulesets.guepier.rules.command import Points, initiative_of, resolve_points
from escarmouche.rulesets.guepier.rules.demolition import Blow
from escarmouche.rulesets.guepier.rules.doors_and_rams import resolve_ram
from escarmouche.rulesets.guepier.rules.melee import Fighter, resolve_melee
from escarmouche.rulesets.guepier.rules.morale import STATE, Nerve, resolve_morale
from escarmouche.rulesets.guepier.rules.movement import resolve_distance
from escarmouche.rulesets.guepier.rules.saves import Struck, resolve_save
from escarmouche.rulesets.guepier.rules.shooting import (
    Shot,
    resolve_fire,
    resolve_hit,
    resolve_salvo,
    struck_by,
)
from escarmouche.table.plane import at_most

First = TypeVar("First")
Second = TypeVar("Second")
Both = TypeVar("Both")
MARKER = {state: marker for marker, state in STATE.items()}
FATES = (STATE["yellow"], STATE["green"], STATE["eliminated"])


def joined(
    first: Mapping[First, Fraction], second: Mapping[Second, Fraction], name: Callable[[First, Second], Both]
) -> dict[Both, Fraction]:
    """The odds of what two exchanges that do not touch each other come to together."""
    (mine, whole), (theirs, other_whole) = weighed(first), weighed(second)
    found: Counter[Both] = Counter()
    for (one, p), (other, q) in product(mine.items(), theirs.items()):
        found[name(one, other)] += p * q
    return {both: Fraction(weight, whole * other_whole) for both, weight in found.items()}


class Initiative(msgspec.Struct, frozen=True):
    """The groups of both sides, and who wins a tie."""

    attacker: tuple[Points, ...]
    defender: tuple[Points, ...]
    tie_to: str


def resolve_initiative(sides: Initiative, dice: Dice) -> str:
    """The action points of all groups, the attacker's first (GM.4.03)."""
    attacker = sum(resolve_points(group, dice) for group in sides.attacker)
    defender = sum(resolve_points(group, dice) for group in sides.defender)
    return initiative_of(attacker, defender, sides.tie_to)


def initiative_odds(sides: Initiative) -> Odds[str]:
    """Groups roll on their own: their odds are added up, group by group."""

    def total(side: tuple[Points, ...]) -> Odds[int]:
        sums: Odds[int] = {0: Fraction(1)}
        for group in side:
            sums = joined(sums, odds(partial(resolve_points, group)), lambda before, points: before + points)
        return sums

    def winner(mine: int, theirs: int) -> str:
        return initiative_of(mine, theirs, sides.tie_to)

    return joined(total(sides.attacker), total(sides.defender), winner)


class Neighbours(msgspec.Struct, frozen=True):
    """Like figures near one that was lost."""

    nerve: Nerve
    count: int

    def stages(self) -> list[Callable[[int, Dice], int]]:
        """Each tests once; the state is how many failed."""
        return [self._next] * self.count

    def _next(self, failures: int, dice: Dice) -> int:
        return failures + (resolve_morale(self.nerve, dice) != self.nerve.marker)


class Move(msgspec.Struct, frozen=True):
    """A path of some length wanted at a pace."""

    pace: str
    distance: float


def resolve_move(move: Move, dice: Dice) -> str:
    """Whether the distance die takes the element all the way (GM.9.03)."""
    return "reaches" if at_most(move.distance, resolve_distance(move.pace, dice)) else "falls-short"


class Fire(msgspec.Struct, frozen=True):
    """A shot and the figure that it may strike; `shots` like ones of different shooters in a series."""

    shot: Shot
    struck: Struck
    shots: int = 1

    def start(self) -> tuple[str, str]:
        """Marker and mode of the target before the first shot."""
        return self.struck.marker, self.struck.mode

    def stages(self) -> list[Callable[[tuple[str, str], Dice], tuple[str, str]]]:
        return [self._next] * self.shots

    def _next(self, target: tuple[str, str], dice: Dice) -> tuple[str, str]:
        """One shot; who was hit and saved is immobile from then on (GM.2.01)."""
        marker, mode = target
        if marker == "eliminated":
            return target
        shot = replace(self.shot, target_mode=mode)
        result = resolve_fire(shot, replace(self.struck, marker=marker, mode=mode), dice)
        return (MARKER[result], "immobile") if result in FATES else target


class Volley(msgspec.Struct, frozen=True):
    """A salvo of like shooters and, where losses are asked for, its like targets."""

    shot: Shot
    shooters: int
    target: Struck = Struck("rifle")
    targets: int = 0
    nerve: Nerve | None = None  # None: nobody stands near enough to test


def hits_of(volley: Volley, dice: Dice) -> int:
    return resolve_salvo([volley.shot] * volley.shooters, dice).count("hit")


def hits_odds(volley: Volley) -> Odds[int]:
    def one_more(hits: int, dice: Dice) -> int:
        return hits + (resolve_hit(volley.shot, dice) == "hit")

    return through(0, [one_more] * volley.shooters)


def with_marker(target: Struck, marker: str) -> Struck:
    """A target as it stands now: a marker makes it immobile (GM.2.01)."""
    return target if marker == "none" else replace(target, marker=marker, mode="immobile")


def resolve_losses(volley: Volley, dice: Dice) -> int:
    """Hits, then saves in the order of allotment, the tests for each loss before the next save (GM.11.33)."""
    markers = ["none"] * volley.targets
    for hit in range(hits_of(volley, dice)):
        figure = struck_by(hit, [marker != "eliminated" for marker in markers])
        if figure is None:
            break
        markers[figure] = MARKER[resolve_save(with_marker(volley.target, markers[figure]), dice)]
        untested = int(markers[figure] == "eliminated")
        while untested and volley.nerve:
            untested -= 1
            for place, marker in enumerate(markers):
                if marker != "eliminated":
                    markers[place] = resolve_morale(replace(volley.nerve, marker=marker), dice)
                    untested += markers[place] == "eliminated"
    return markers.count("eliminated")


def losses_odds(volley: Volley) -> Odds[int]:
    """The same from the odds of one hit, one save and one test (see `Salvo`)."""

    def saves(marker: str) -> int:
        fates = odds(partial(resolve_save, with_marker(volley.target, marker)))
        return int((1 - fates.get("eliminated", Fraction(0))) * len(D8.shown))

    def holds(nerve: Nerve, marker: str) -> int:
        after = odds(partial(resolve_morale, replace(nerve, marker=marker)))
        return int(after.get(marker, Fraction(0)) * len(D6.shown))

    def ways(of: Callable[[str], int], sides: int) -> Ways:
        return Ways(of("none"), of("yellow"), of("green"), sides)

    nerve = volley.nerve
    tests = ways(partial(holds, nerve), len(D6.shown)) if nerve else None
    hits = hits_odds(volley)
    found: Odds[int] = {}
    for hit, losses in enumerate(Salvo(volley.targets, ways(saves, len(D8.shown)), tests).losses(max(hits))):
        for lost, share in enumerate(losses):
            found[lost] = found.get(lost, Fraction(0)) + hits.get(hit, Fraction(0)) * share
    return found


class Charge(msgspec.Struct, frozen=True):
    """One charger, who may be shot at before he touches; without `shot` the defender does not fire."""

    pace: str
    distance: float
    charger: Struck
    shot: Shot | None


def resolve_charge(charge: Charge, dice: Dice) -> str:
    """The distance die, then the defensive shot and the charger's save (GM.9.34, 11.35-11.38)."""
    if resolve_move(Move(charge.pace, charge.distance), dice) == "falls-short":
        return "falls-short"
    if charge.shot is not None:
        result = resolve_fire(charge.shot, charge.charger, dice)
        if result in FATES:
            return result
    return "contact"


class Melee(msgspec.Struct, frozen=True):
    """A combat, and the charge that leads to it if it is asked for too."""

    attacker: Fighter
    defender: Fighter
    charge: Charge | None = None

    def stages(self) -> list[Callable[[str, Dice], str]]:
        return [self._charge, self._fight]

    def _charge(self, before: str, dice: Dice) -> str:
        return resolve_charge(self.charge, dice) if self.charge else "contact"

    def _fight(self, reached: str, dice: Dice) -> str:
        return resolve_melee(self.attacker, self.defender, dice) if reached == "contact" else reached


class DirectFire(msgspec.Struct, frozen=True):
    """A cannon shot and the figure aimed at."""

    shot: CannonShot
    struck: Struck


def resolve_cannon(fire: DirectFire, dice: Dice) -> str:
    """A cannon shot, for the figure aimed at (GM.12.06-12.08)."""
    return resolve_save(fire.struck, dice) if resolve_cannon_hit(fire.shot, dice) else "miss"


def resolve_bombardment(shot: CannonShot, dice: Dice) -> str:
    """A shell on a chosen point, and its drift (GM.12.15-12.17)."""
    if not resolve_cannon_hit(shot, dice):
        return "miss"
    direction, drift = resolve_drift(dice)
    return f"{direction}-{drift}"


class Obstacle(msgspec.Struct, frozen=True):
    """A door, barricade or wall under cannon or ram, with the damage done already, and how often it is tried."""

    means: str
    what: str
    damage: int
    bearers: int = 0
    attempts: int = 1

    def blow(self, damage: int, dice: Dice) -> Blow:
        if self.means == "ram":
            return resolve_ram(self.what, self.bearers, damage, dice)
        return resolve_obstacle(self.what, damage, dice)

    def stages(self) -> list[Callable[[int | None, Dice], int | None]]:
        """The state is the damage; None once it is destroyed, and nobody tries again."""
        return [self._next] * self.attempts

    def _next(self, damage: int | None, dice: Dice) -> int | None:
        if damage is None:
            return None
        result = self.blow(damage, dice)
        return None if result.destroyed else result.damage


def resolve_blow(obstacle: Obstacle, dice: Dice) -> str:
    """One try at an obstacle (GM.10.16-10.18, 12.10-12.13)."""
    result = obstacle.blow(obstacle.damage, dice)
    if not result.done:
        return "no-damage"
    return ("destroyed" if result.destroyed else "damaged") + ("-and-fire" if result.fire else "")
