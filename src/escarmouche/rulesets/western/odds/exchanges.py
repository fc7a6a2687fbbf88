"""Exchanges of several dice, each a situation and its resolution; long ones also as stages for exact odds."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import groupby

import msgspec

from escarmouche.kernel.dice import Dice
from escarmouche.kernel.odds import Odds, odds, play_through, regroup, through
from escarmouche.rulesets.western.rules import duels, melee_dice, slowness
from escarmouche.rulesets.western.rules.melee_dice import KILL, MISS
from escarmouche.rulesets.western.rules.shooting import (
    Pool,
    allocate,
    misfires,
    need,
    pools,
    rated_skill,
    throw,
)
from escarmouche.rulesets.western.rules.situations import Blow, Going, Shot
from escarmouche.rulesets.western.rules.weapons import jammed_by

Fire = tuple[int, int]
"""Natural 1s so far, and life points or figures that the target has lost."""


def resolve_shot(shot: Shot, dice: Dice) -> str:
    """Its first die alone (FW.5.05-5.09)."""
    return "hit" if throw(first_die(shot), dice).hits else "miss"


def first_die(shot: Shot) -> Pool:
    return Pool(need(shot), 1, (shot,), ("",))


class Burst(msgspec.Struct, frozen=True):
    """All shots of one figure in a turn, at an isolated or picked figure, or at a group of `eligible` members."""

    shot: Shot
    life: int = 1
    eligible: int = 0  # 0: one figure takes all hits

    def stages(self) -> list[Callable[[Fire, Dice], Fire]]:
        """Throw by throw; what goes to other targets is looked at for 1s only (FW.6.36)."""
        throws = [tuple(together) for _, together in groupby(pools(self.shot), lambda pool: pool.throw)]
        found: list[Callable[[Fire, Dice], Fire]] = [partial(self._throw, together) for together in throws]
        return [*found, self._elsewhere] if self.shot.other_shots else found

    def _throw(self, together: tuple[Pool, ...], before: Fire, dice: Dice) -> Fire:
        ones, lost = before
        thrown = [throw(pool, dice) for pool in together]
        hits = sum(one.hits for one in thrown)
        return ones + sum(one.ones for one in thrown), self._lost(lost, hits, dice)

    def _lost(self, lost: int, hits: int, dice: Dice) -> int:
        """Hits on one figure each take a life point; in a group they are drawn, and may fall on one hit already.

        The members are alike: those hit already come first (FW.5.04, 5.14, 5.19, 5.22).
        """
        if not self.eligible:
            return min(self.life, lost + hits)
        spared = [number >= lost for number in range(self.eligible)]
        return lost + sum(allocate(hits, spared, dice, kind=bool))

    def _elsewhere(self, before: Fire, dice: Dice) -> Fire:
        ones, lost = before
        return ones + misfires(self.shot.other_shots, dice), lost

    def word(self, after: Fire) -> str:
        ones, lost = after
        if self.eligible:
            told = f"losses-{lost}"
        else:
            told = "out-of-action" if lost == self.life else "wounded" if lost else "no-effect"
        return f"{told}-jam" if jammed_by(self.shot.weapon, ones) else told

    def play(self, dice: Dice) -> str:
        return self.word(play_through((0, 0), self.stages(), dice))

    def odds(self) -> dict[str, Fraction]:
        return regroup(through((0, 0), self.stages()), self.word)


def resolve_speed(skills: tuple[int, int], dice: Dice) -> str:
    """Who of two who draw is faster (FW.10.02, 10.03, 10.05)."""
    first = duels.draw(skills[0], (skills[1],), dice).moments
    return "b-faster" if first.before else "tie" if first.level else "a-faster"


Standing = tuple[int, int]
"""Life points of the lone figure, and what is left on the other side: life points of one, or figures of a group."""


class Duel(msgspec.Struct, frozen=True):
    """One against one, or against a group of like members with one life point each (FW.10)."""

    lone: Shot
    other: Shot
    lone_life: int = 1
    other_life: int = 1
    group: int = 0  # 0: one against one

    @property
    def skills(self) -> tuple[int, int]:
        return _skill(self.lone), _skill(self.other)

    def start(self) -> Standing:
        return self.lone_life, self.group or self.other_life

    def play(self, dice: Dice) -> Standing:
        """Coloured dice, then the white dice of each moment; hits count at its end (FW.10.02-10.14)."""
        mine, theirs = self.skills
        drawn = duels.draw(mine, (theirs,), dice)
        life, left = self.start()
        for moment in drawn.moments.in_turn():
            fires, answers = duels.LONE in moment and life > 0, any(one != duels.LONE for one in moment)
            shooters = self._shooters(left) if answers else 0
            lost = self.lone_losses(dice) if fires else 0
            hits = sum(self.hits(dice) for _ in range(shooters))
            life, left = max(0, life - hits), left - lost
        return life, left

    def odds(self) -> Odds[Standing]:
        """The fire of each party is worked out once: who fires first only changes how the two are put together."""
        mine, theirs = self.skills
        speeds = odds(lambda dice: duels.draw(mine, (theirs,), dice).moments.in_turn())
        losses, hits = odds(self.lone_losses), odds(self.hits)
        found: Odds[Standing] = {}
        for in_turn, chance in speeds.items():
            for standing, share in self._played(in_turn, losses, hits).items():
                found[standing] = found.get(standing, Fraction(0)) + chance * share
        return found

    def _played(
        self, in_turn: tuple[tuple[int, ...], ...], losses: Odds[int], hits: Odds[int]
    ) -> Odds[Standing]:
        standing: Odds[Standing] = {self.start(): Fraction(1)}
        for moment in in_turn:
            after: Odds[Standing] = {}
            answers = any(one != duels.LONE for one in moment)
            for (life, left), chance in standing.items():
                lost_odds = losses if duels.LONE in moment and life else {0: Fraction(1)}
                struck_odds = self._struck(life, self._shooters(left) if answers else 0, hits)
                for lost, p in lost_odds.items():
                    for reached, q in struck_odds.items():
                        one = reached, left - lost
                        after[one] = after.get(one, Fraction(0)) + chance * p * q
            standing = after
        return standing

    def _struck(self, life: int, shooters: int, hits: Odds[int]) -> Odds[int]:
        """The life left after the fire of so many."""
        chances: Odds[int] = {life: Fraction(1)}
        for _ in range(shooters):
            after: Odds[int] = {}
            for before, chance in chances.items():
                for struck, share in hits.items():
                    reached = max(0, before - struck)
                    after[reached] = after.get(reached, Fraction(0)) + chance * share
            chances = after
        return chances

    def _shooters(self, left: int) -> int:
        return left if self.group else min(1, left)

    def hits(self, dice: Dice) -> int:
        """The hits of one of the others."""
        return sum(throw(pool, dice).hits for pool in pools(self.other))

    def lone_losses(self, dice: Dice) -> int:
        """What the lone figure's fire costs the other side; whom he picks takes all hits (FW.5.25)."""
        eligible = self.group if self.lone.elite != "pick" else 0
        burst = Burst(self.lone, self.other_life, eligible)
        return play_through((0, 0), burst.stages(), dice)[1]


def _skill(shot: Shot) -> int:
    return rated_skill(shot.skill, shot.numeric_skill)


def duel_word(standing: Standing) -> str:
    life, left = standing
    if life and left:
        return "neither-out"
    return "only-b-out" if life else "only-a-out" if left else "both-out"


def multi_duel_word(group: int, standing: Standing) -> str:
    life, left = standing
    return f"lone-{'stands' if life else 'out'}-losses-{group - left}"


class Melee(msgspec.Struct, frozen=True):
    """The blows of two figures at each other; None has none."""

    a: Blow | None
    b: Blow | None


def resolve_melee(melee: Melee, dice: Dice) -> str:
    """One exchange (FW.11.01-11.12)."""
    for side, result in zip("ab", melee_dice.exchange(melee.a, melee.b, dice), strict=True):
        if result != MISS:
            return f"{side}-kills" if result == KILL else f"{side}-pushes-back"
    return "no-result"


class Path(msgspec.Struct, frozen=True):
    """A path wanted through difficult ground."""

    going: Going
    wanted: float = 0.0
    clear_before: float = 0.0


def resolve_slowness(going: Going, dice: Dice) -> str:
    slowed = slowness.throw(going, dice)
    return "blocked" if slowed.blocked else f"allowance-{slowed.allowance:g}"


def resolve_reach(path: Path, dice: Dice) -> str:
    """Whether the slowness dice let a figure go all the way (FW.3.17)."""
    slowed = slowness.throw(path.going, dice)
    if slowed.blocked:
        return "blocked"
    return "arrives" if slowness.arrives(path.going, slowed, path.wanted, path.clear_before) else "short"
