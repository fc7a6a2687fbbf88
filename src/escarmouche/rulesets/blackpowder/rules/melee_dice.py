"""Hand-to-hand (corps à corps): how many dice, the die to hit, what is thrown again, saves, and the result (BP.13)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from escarmouche.kernel.dice import D3, D6, Dice
from escarmouche.kernel.modifier_lines import when
from escarmouche.kernel.rules import Check, Line, Modifier, tally
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.rules.dice_pools import NO, SIX, YES, again, face_needed, throw
from escarmouche.rulesets.blackpowder.rules.saves import save_all
from escarmouche.rulesets.blackpowder.rules.situations import Blow, Cover, Fighter, Save


def dice_of(fighter: Fighter) -> int:
    """The dice of a unit, of a square those of one side (BP.13.03-13.05)."""
    if fighter.formation == "limbered":
        dice = tables.FORMATION_BLOWS["limbered"]
    elif fighter.size == "tiny":
        dice = tables.LEAST_DICE
    else:
        sized = max(tables.LEAST_DICE, fighter.hand_to_hand + tables.SIZE_BLOWS.get(fighter.size, 0))
        dice = tables.FORMATION_BLOWS.get(fighter.formation, sized)
    return dice + fighter.extra_dice


def charges(fighter: Fighter, foe: Fighter) -> bool:
    """Whether it has the bonuses of a charge against this enemy: cavalry has none against a square, nor against steady
    pikes (BP.11.29, 16.30)."""
    if not fighter.charging:
        return False
    steady_pikes = foe.pike and not foe.is_shaken and not foe.disordered
    return fighter.arm != "cavalry" or not (foe.formation == "square" or steady_pikes)


def blow_of(fighter: Fighter, foe: Fighter) -> Blow:
    """A die of the fighter against this enemy."""
    return Blow(
        charging=charges(fighter, foe),
        won_last_round=fighter.won_last_round,
        weary=fighter.is_shaken or fighter.disordered,
        skirmish=fighter.formation == "skirmish",
        flanked=fighter.flanked,
        needs_six=fighter.needs_six,
    )


BLOW: Check[Blow] = Check(
    "blow",
    "BP.13.07",
    die=lambda blow: D6,
    need=lambda blow: tables.TO_HIT,
    modifiers=(
        when("BP.13.08", "charging", tables.CHARGE_PLUS, lambda blow: blow.charging),
        when("BP.13.08", "won", tables.WON_PLUS, lambda blow: blow.won_last_round),
        when("BP.13.08", "weary", tables.WEARY_MINUS, lambda blow: blow.weary),
        when("BP.13.08", "skirmish", tables.SKIRMISH_MINUS, lambda blow: blow.skirmish),
        when("BP.13.08", "flanked", tables.FLANKED_MINUS, lambda blow: blow.flanked),
    ),
    fails_on=(tables.ALWAYS_MISSES,),
    passes_on=(tables.ALWAYS_HITS,),
)
BLOW_ON_SIX: Check[Blow] = Check(
    "blow-on-six",
    "BP.16.10",
    die=lambda blow: D6,
    need=lambda blow: tables.ALWAYS_HITS,
    passes_on=(tables.ALWAYS_HITS,),
)
BLOW_AGAIN, BLOW_ON_SIX_AGAIN = again(BLOW), again(BLOW_ON_SIX)


def aim(blow: Blow, second: bool = False) -> Check[Blow]:
    """The roll to hit: in terror or panic only a natural 6 will do (BP.16.10)."""
    if blow.needs_six:
        return BLOW_ON_SIX_AGAIN if second else BLOW_ON_SIX
    return BLOW_AGAIN if second else BLOW


def rerolls_all(fighter: Fighter, foe: Fighter) -> bool:
    """Every miss is thrown again (BP.16.01, 16.08)."""
    return fighter.bloodthirsty or (fighter.ferocious_charge and charges(fighter, foe))


def strike(dice: Dice, shares: Sequence[tuple[Fighter, Fighter, int]], by: str = "") -> tuple[int, ...]:
    """The dice of a unit against each enemy, then those thrown again: the hits on each. A share is the unit as it
    stands against that enemy, the enemy, and the dice. What Tough Fighters throw again they may once in the round, and
    do where they hit best (BP.16.05, 16.34)."""
    blows = [blow_of(fighter, foe) for fighter, foe, _ in shares]
    with dice.by(by):
        fallen = [
            throw(aim(blow), blow, number, dice) for blow, (_, _, number) in zip(blows, shares, strict=True)
        ]
        left = tables.REROLLED * any(fighter.tough_fighters for fighter, _, _ in shares)
        for place in sorted(range(len(shares)), key=lambda one: face_needed(aim(blows[one]), blows[one])):
            missed, blow = fallen[place][NO], blows[place]
            rolled = min(left, missed)
            if rerolls_all(*shares[place][:2]):
                rolled = missed
            else:
                left -= rolled
            fallen[place] += throw(aim(blow, second=True), blow, rolled, dice)
    return tuple([one[YES] + one[SIX] for one in fallen])


def cover_left(fighter: Fighter) -> Cover:
    """Who loses a round loses its cover (BP.13.12)."""
    if fighter.lost_cover:
        return "none"
    return "heavy" if fighter.formation == "building" else fighter.cover


def save_of(fighter: Fighter, foe: Fighter) -> Save:
    """How it saves the hits of this enemy (BP.13.12, 16.12)."""
    return Save(
        morale=fighter.morale,
        arm=fighter.arm,
        formation="line" if fighter.formation == "building" else fighter.formation,
        cover=cover_left(fighter),
        hit_by="lancers" if foe.lancers and charges(foe, fighter) else "melee",
        stubborn=fighter.stubborn,
        crack_unhurt=fighter.crack and not fighter.casualties,
        inspired=fighter.inspired,
    )


class Exchanged(NamedTuple):
    """The dice of one round, by who struck and who was struck."""

    hits: dict[tuple[str, str], int]
    casualties: dict[tuple[str, str], int]

    def suffered(self, unit: str) -> int:
        return sum([count for (_, struck), count in self.casualties.items() if struck == unit])


def exchange(
    dice: Dice,
    fighters: Mapping[str, Mapping[str, Fighter]],
    shares: Mapping[str, Mapping[str, int]],
    seats: Mapping[str, str] | None = None,
) -> Exchanged:
    """A round of an engagement: every unit strikes, in this order, then every unit saves (BP.13.11).

    `fighters`: each unit as it stands against each of its enemies; `shares`: its dice against them; `seats`: who throws
    for it.
    """
    seats = seats or {}
    hits: dict[tuple[str, str], int] = {}
    for id, own in fighters.items():
        share = shares.get(id, {})
        found = strike(
            dice, [(own[foe], fighters[foe][id], number) for foe, number in share.items()], seats.get(id, "")
        )
        hits.update({(id, foe): count for foe, count in zip(share, found, strict=True)})
    casualties: dict[tuple[str, str], int] = {}
    for id, own in fighters.items():
        struck = [pair for pair in hits if pair[1] == id]
        saving = [(save_of(own[foe], fighters[foe][id]), hits[foe, id]) for foe, _ in struck]
        casualties.update(zip(struck, save_all(dice, saving, seats.get(id, "")), strict=True))
    return Exchanged(hits, casualties)


class Party(msgspec.Struct, frozen=True):
    """A fighter and the enemies with whom it is engaged."""

    fighter: Fighter
    foes: tuple[Fighter, ...]


class Camp(msgspec.Struct, frozen=True):
    """A side of an engagement."""

    parties: tuple[Party, ...]


def supports_of(fighter: Fighter) -> int:
    """Some cannot be supported (BP.12.02)."""
    barred = fighter.arm == "artillery" or fighter.formation in tables.UNSUPPORTED or fighter.flanked
    return 0 if barred else fighter.supports


def heavy_cavalry(camp: Camp) -> str:
    """What Heavy Cavalry brings to the result of its side, once: a D3 rather than 1 (BP.16.11)."""
    found = {
        party.fighter.heavy_cavalry
        for party in camp.parties
        if any(charges(party.fighter, foe) for foe in party.foes)
    }
    return next((kind for kind in ("d3", "one") if kind in found), "none")


def _squares(camp: Camp) -> int:
    """Those that fight in an engagement with enemy cavalry in it (BP.13.16)."""
    cavalry = any(foe.arm == "cavalry" for party in camp.parties for foe in party.foes)
    return sum([party.fighter.formation == "square" for party in camp.parties]) if cavalry else 0


RESULT: tuple[Modifier[Camp], ...] = (
    Modifier(
        "BP.13.15",
        "supports",
        lambda camp: tables.SUPPORT_PLUS * sum([supports_of(party.fighter) for party in camp.parties]),
    ),
    Modifier("BP.13.15", "square", lambda camp: tables.SQUARE_PLUS * _squares(camp)),
    Modifier(
        "BP.13.15", "building", lambda camp: sum([party.fighter.building_size for party in camp.parties])
    ),
    when("BP.16.11", "heavy-cavalry", tables.HEAVY_CAVALRY_PLUS, lambda camp: heavy_cavalry(camp) == "one"),
)
HEAVY_CAVALRY: Check[None] = Check("heavy-cavalry", "BP.16.11", die=lambda nothing: D3, exact=True)


class Score(NamedTuple):
    """The combat result of a side: casualties inflicted and what is added, line by line."""

    casualties: int
    lines: tuple[Line, ...]
    total: int


def plus(camp: Camp) -> int:
    """What is added to the casualties that a side has inflicted, but for a die of Heavy Cavalry (BP.13.15)."""
    return tally(RESULT, camp)[0]


def score(dice: Dice, camp: Camp, casualties: int, by: str = "") -> Score:
    """The combat result of a side (BP.13.14-13.16)."""
    added, lines = tally(RESULT, camp)
    if heavy_cavalry(camp) == "d3":
        with dice.by(by):
            thrown = HEAVY_CAVALRY.roll(None, dice)
        added += thrown.total
        lines += (Line("BP.16.11", "heavy-cavalry", thrown.total, thrown.total, thrown.faces),)
    return Score(casualties, lines, casualties + added)
