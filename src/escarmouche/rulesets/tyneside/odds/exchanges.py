"""The named tests: each a situation and its resolution; long ones also with exact odds of their own, as the toll of
many hits on a group of men alike."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from math import comb, lcm

import msgspec

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.odds import Odds, odds, regroup, weighed
from escarmouche.rulesets.tyneside.data.state import Cell, Class, Options
from escarmouche.rulesets.tyneside.data.tables import DEAR_PRICE, LOYAL_PRICE
from escarmouche.rulesets.tyneside.rules import action_roll, melee_dice, visibility_dice
from escarmouche.rulesets.tyneside.rules.casualties import Harm, harm, is_dead, wounds_after
from escarmouche.rulesets.tyneside.rules.command import dice_of, musician_dice, roll_music, roll_points
from escarmouche.rulesets.tyneside.rules.melee_dice import SCORE, Score
from escarmouche.rulesets.tyneside.rules.shooting import (
    HIT,
    can_fire,
    draw_victim,
    hit_chance,
    hits,
    share,
    shoot,
)
from escarmouche.rulesets.tyneside.rules.situations import Fighter, Hit, Roll, Shot, Spot

NO_SHOT, MISS, LOST = "no-shot", "miss", "lost"
MUSICIAN: Class = "green"  # section 21: the class of every drummer and bugler
Man = str
"""A man of the target: fit, wounded (before the fire), or hurt (by it)."""
Men = tuple[Man, ...]
Toll = tuple[int, int]
"""How many are dead, and how many newly wounded and still alive."""
Strength = tuple[int, int, int]
"""How many are fit, wounded before, and newly hurt."""
FIT, WOUNDED, HURT = "fit", "wounded", "hurt"


def resolve_initiative(nothing: None, dice: Dice) -> str:
    """One roll of each side (TY.5.07)."""
    mine = visibility_dice.roll_initiative(dice)
    theirs = visibility_dice.roll_initiative(dice)
    return "first" if mine > theirs else "second" if mine < theirs else "re-roll"


class Leaders(msgspec.Struct, frozen=True):
    """A player character, the seconds and the musicians whom he activates (TY.7.04-7.06, 7.15)."""

    pc: Class
    seconds: tuple[Class, ...]
    musicians: int
    class_dice: bool = False

    def play(self, dice: Dice) -> int:
        """What they roll, in the order in which they are paid."""
        points = roll_points(self.pc, dice)
        for second in self.seconds:
            points += roll_points(second, dice)
        for number in range(self.musicians):
            points += roll_music(MUSICIAN, number > 0, dice, class_dice=self.class_dice)
        return points

    @property
    def dice(self) -> int:
        """How many dice they roll in all."""
        music = [musician_dice(MUSICIAN, number > 0, self.class_dice) for number in range(self.musicians)]
        return sum([*music, *(dice_of(one) for one in (self.pc, *self.seconds))])

    def odds(self) -> Odds[int]:
        """The same dice thrown at once."""
        return odds(lambda dice: dice.total(self.dice, D6))


class Purchase(msgspec.Struct, frozen=True):
    """What is to be paid out of those points: leaders and figures (TY.7.09-7.20)."""

    leaders: Leaders
    dear_leaders: int
    men: int
    dear_men: int

    @property
    def price(self) -> int:
        commanders = len(self.leaders.seconds) + self.leaders.musicians
        dear = self.dear_leaders + self.dear_men
        return LOYAL_PRICE * (commanders - self.dear_leaders + self.men) + DEAR_PRICE * dear

    def word(self, points: int) -> str:
        return "commanded" if points >= self.price else "refused"


def resolve_spot(spot: Spot, dice: Dice) -> str:
    return "seen" if visibility_dice.seen(spot, dice) else "not-seen"


def resolve_marker(distance: float, dice: Dice) -> str:
    return "revealed" if visibility_dice.revealed(distance, dice) else "hidden"


def rolled_cell(roll: Roll, dice: Dice) -> tuple[Cell, int]:
    """The cell of one roll, and the die."""
    die = action_roll.roll_action(roll.factor, roll.formed, dice).natural
    return action_roll.cell(roll.factor, roll.formed, die), die


def resolve_action(roll: Roll, dice: Dice) -> str:
    return rolled_cell(roll, dice)[0]


class Control(msgspec.Struct, frozen=True):
    """The roll of a commanded unit or of a player character (TY.9.14)."""

    roll: Roll
    options: Options

    def play(self, dice: Dice) -> str:
        cell, die = rolled_cell(self.roll, dice)
        bound = action_roll.binds(self.roll.factor, self.roll.formed, die, self.options)
        return f"bound-{cell}" if bound else "free"


class ChargeOrder(msgspec.Struct, frozen=True):
    """The roll of an uncommanded unit that may or may not charge (TY.12.05)."""

    roll: Roll
    can_reach: bool
    may_charge: bool

    def play(self, dice: Dice) -> str:
        noted = rolled_cell(self.roll, dice)[0] in action_roll.CHARGES
        return "charge" if noted and self.can_reach and self.may_charge else "no-charge"


def resolve_rally(roll: Roll, dice: Dice) -> str:
    """Routing ends with any result but flight (TY.12.13)."""
    return "still-routing" if rolled_cell(roll, dice)[0] == "flee" else "rallied"


def resolve_hit(shot: Shot, dice: Dice) -> str:
    if not can_fire(shot):
        return NO_SHOT
    return "hit" if shoot(shot, dice).success else MISS


class Wounding(msgspec.Struct, frozen=True):
    """A hit on a man who has so many wounds (TY.15.01-15.07)."""

    hit: Hit
    wounds: int = 0

    def play(self, dice: Dice) -> str:
        done = harm(self.hit.shooter_class, self.hit.weapon, dice)
        return "dead" if is_dead(wounds_after(self.wounds, done)) else done


class OneTarget(msgspec.Struct, frozen=True):
    """A shot at one known man."""

    shot: Shot
    wounds: int = 0

    def play(self, dice: Dice) -> str:
        hit = resolve_hit(self.shot, dice)
        return Wounding(hit_of(self.shot), self.wounds).play(dice) if hit == "hit" else hit


def hit_of(shot: Shot) -> Hit:
    return Hit(shot.shooter_class, shot.weapon)


class Lot(msgspec.Struct, frozen=True):
    """Whom a hit may fall on: troopers, and the leaders and musicians attached to them, last (TY.14.18)."""

    troopers: int
    leaders: int

    def play(self, dice: Dice) -> str:
        eligible = ("trooper",) * self.troopers + ("leader",) * self.leaders
        return draw_victim(dice, eligible, kind=str) or LOST


class AtGroup(msgspec.Struct, frozen=True):
    """One shot at a group: fit and wounded troopers, and perhaps a leader (TY.14.18)."""

    shot: Shot
    fit: int
    wounded: int
    leader: str = "none"

    def play(self, dice: Dice) -> str:
        hit = resolve_hit(self.shot, dice)
        if hit != "hit":
            return hit
        eligible = [("trooper", 0)] * self.fit + [("trooper", 1)] * self.wounded
        if self.leader != "none":
            eligible.append(("leader", int(self.leader == "wounded")))
        drawn = draw_victim(dice, eligible, kind=lambda man: man)
        if drawn is None:
            return LOST
        who, wounds = drawn
        done = Wounding(hit_of(self.shot), wounds).play(dice)
        return done if done == "graze" else f"{who}-{'dead' if done == 'dead' else 'wounded'}"


class Company(msgspec.Struct, frozen=True):
    """The fire of a whole group of like shooters: the share of TY.14.04, or all of them."""

    shot: Shot
    able: int

    @property
    def firers(self) -> int:
        return share(self.able, self.shot.firer, self.shot.movement)

    def play(self, dice: Dice) -> str:
        if not can_fire(self.shot):
            return NO_SHOT
        return f"hits-{sum(bool(shoot(self.shot, dice).success) for _ in range(self.firers))}"

    def odds(self) -> dict[str, Fraction]:
        if not can_fire(self.shot):
            return {NO_SHOT: Fraction(1)}
        found = odds(
            lambda dice: HIT.each((self.shot,) * self.firers, dice, partial(hits, self.shot))[0][True]
        )
        return regroup(found, lambda number: f"hits-{number}")


def toll_word(reached: Toll) -> str:
    dead, hurt = reached
    return f"dead-{dead}-wounded-{hurt}"


class Hits(msgspec.Struct, frozen=True):
    """So many hits on a group of troopers, one after the other (TY.14.18)."""

    hits: int
    hit: Hit
    fit: int
    wounded: int

    def play(self, dice: Dice) -> str:
        before = group = men(self.fit, self.wounded)
        for _ in range(self.hits):
            group = struck(group, self.hit, dice)
        return toll_word(toll(before, group))

    def odds(self) -> dict[str, Fraction]:
        found = toll_odds(self.fit, self.wounded, self.hit, self.hits, Fraction(1))
        return regroup(found, toll_word)


class GroupFire(msgspec.Struct, frozen=True):
    """A whole group fires at another: each shot, its lot and its damage before the next (TY.14.18, 14.24)."""

    company: Company
    fit: int
    wounded: int

    def play(self, dice: Dice) -> str:
        shot = self.company.shot
        if not can_fire(shot):
            return NO_SHOT
        before = group = men(self.fit, self.wounded)
        for _ in range(self.company.firers):
            if before and not group:
                break
            if shoot(shot, dice).success:
                group = struck(group, hit_of(shot), dice)
        return toll_word(toll(before, group))

    def odds(self) -> dict[str, Fraction]:
        shot, company = self.company.shot, self.company
        if not can_fire(shot):
            return {NO_SHOT: Fraction(1)}
        found = toll_odds(self.fit, self.wounded, hit_of(shot), company.firers, hit_chance(shot))
        return regroup(found, toll_word)


class Duel(msgspec.Struct, frozen=True):
    """One figure against several like opponents, each of whom touches only him (TY.16.05-16.15)."""

    own: Fighter
    enemy: Fighter
    enemies: int
    own_wounds: int = 0
    enemy_wounds: int = 0
    on_score: bool = False

    def play(self, dice: Dice) -> str:
        mine = melee_dice.score(self.own, dice)
        plus = SCORE.plus(self.enemy)[0]

        def fate(face: int) -> str:
            """What this opponent does to him: his effect if he wins, and what his duel is else."""
            theirs = Score(face, face + plus)
            if theirs.total > mine.total:
                return melee_dice.effect(theirs, self.on_score) or "beaten"
            return "drawn" if theirs.total == mine.total else "won"

        fates, _ = SCORE.each((self.enemy,) * self.enemies, dice, fate)
        won = fates["won"]
        lost = fates["dead"] + fates["wound"] + fates["beaten"]
        result = "win" if won > lost else "lose" if won < lost else "tie"
        done = melee_dice.effect(mine, self.on_score) if won else ""
        return f"{result}-{self._own(fates)}-{self._inflicted(done)}"

    def _own(self, fates: Counter[str]) -> str:
        if fates["dead"] or is_dead(self.own_wounds + fates["wound"]):
            return "dead"
        return "wounded" if fates["wound"] else "unhurt"

    def _inflicted(self, done: melee_dice.Effect) -> str:
        if not done:
            return "none"
        return "kill" if is_dead(wounds_after(self.enemy_wounds, done)) else "wound"


class Lines(msgspec.Struct, frozen=True):
    """Two lines that meet man against man (TY.16.10, 16.14, 16.15)."""

    pairs: int
    own: Fighter
    enemy: Fighter

    def play(self, dice: Dice) -> str:
        mine = [melee_dice.score(self.own, dice).total for _ in range(self.pairs)]
        theirs = [melee_dice.score(self.enemy, dice).total for _ in range(self.pairs)]
        return self.word(sum((a > b) - (a < b) for a, b in zip(mine, theirs, strict=True)))

    def odds(self) -> dict[str, Fraction]:
        """Pair by pair: every one of them comes to one duel more, or less, or neither."""
        pair = odds(lambda dice: _lead(melee_dice.score(self.own, dice), melee_dice.score(self.enemy, dice)))
        leads: Odds[int] = {0: Fraction(1)}
        for _ in range(self.pairs):
            after: Odds[int] = {}
            for lead, chance in leads.items():
                for more, also in pair.items():
                    after[lead + more] = after.get(lead + more, Fraction(0)) + chance * also
            leads = after
        return regroup(leads, self.word)

    def word(self, lead: int) -> str:
        (*beaten,) = melee_dice.driven_back({"own": max(0, lead), "enemy": max(0, -lead)})
        return "both-pushed-back" if len(beaten) > 1 else f"{beaten[0]}-pushed-back"


def _lead(mine: Score, theirs: Score) -> int:
    return (mine.total > theirs.total) - (mine.total < theirs.total)


def men(fit: int, wounded: int) -> Men:
    return (FIT,) * fit + (WOUNDED,) * wounded


def struck(group: Men, hit: Hit, dice: Dice) -> Men:
    """One hit: the lot, the damage, and who is left before the next (TY.14.18, 15.01-15.07)."""
    drawn = draw_victim(dice, range(len(group)), kind=lambda place: group[place])
    if drawn is None:
        return group
    done = harm(hit.shooter_class, hit.weapon, dice)
    if done == "graze":
        return group
    hurt = (HURT,) if done == "wound" and group[drawn] == FIT else ()
    return group[:drawn] + hurt + group[drawn + 1 :]


def toll(before: Men, after: Men) -> Toll:
    return len(before) - len(after), after.count(HURT)


def harms(hit: Hit) -> Mapping[Harm, Fraction]:
    """The chances of what one hit does."""
    return odds(lambda dice: harm(hit.shooter_class, hit.weapon, dice))


def toll_odds(fit: int, wounded: int, hit: Hit, shots: int, chance: Fraction) -> dict[Toll, Fraction]:
    """The exact odds of `struck` after so many shots, each of which hits with this chance.

    A graze changes nothing: what counts is how many hits bite. Bite by bite the states are men who are fit, wounded
    before and newly hurt; their weights are whole numbers, over what 1 is by then.
    """
    done = harms(hit)
    bite = chance * (1 - done.get("graze", Fraction(0)))
    weights, _ = weighed({kind: share for kind, share in done.items() if kind != "graze"})
    bites, misses, all_shots = bite.numerator, bite.denominator - bite.numerator, bite.denominator**shots
    states: dict[Strength, int] = {(fit, wounded, 0): 1}
    found: dict[Toll, int] = defaultdict(int)
    one = 1
    for number in range(shots + 1):
        ways = comb(shots, number) * bites**number * misses ** (shots - number)
        for (healthy, old, new), weight in states.items():
            found[fit + wounded - healthy - old - new, new] += ways * weight
        if number < shots:
            states, step = _bitten(states, weights.get("wound", 0), weights.get("dead", 0))
            for reached in found:
                found[reached] *= step
            one *= step
    return {reached: Fraction(weight, one * all_shots) for reached, weight in found.items() if weight}


def _bitten(states: dict[Strength, int], wounding: int, killing: int) -> tuple[dict[Strength, int], int]:
    """One bite more, and what 1 has become: each living man is as likely to be drawn as another."""
    common = lcm(*{sum(state) or 1 for state in states})
    biting = wounding + killing
    after: dict[Strength, int] = defaultdict(int)
    for (fit, old, new), weight in states.items():
        living = fit + old + new
        if not living:
            after[0, 0, 0] += weight * common * biting
            continue
        each = weight * (common // living)
        if fit:
            after[fit - 1, old, new + 1] += each * (fit * wounding)
            after[fit - 1, old, new] += each * (fit * killing)
        if old:
            after[fit, old - 1, new] += each * (old * biting)
        if new:
            after[fit, old, new - 1] += each * (new * biting)
    return after, common * biting
