"""Hand-to-hand dice (corps-à-corps): attacks, defences with their re-rolls, and losses of who breaks off (9.3, 13)."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from escarmouche.kernel.dice import D10_FROM_ZERO, Dice
from escarmouche.kernel.modifier_lines import when
from escarmouche.kernel.odds import odds
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import BonusRounds, Play, State
from escarmouche.rulesets.tomahawks.data.tables import Result
from escarmouche.rulesets.tomahawks.rules import melee_dice
from escarmouche.rulesets.tomahawks.rules.melee_fighters import Melee
from escarmouche.rulesets.tomahawks.rules.situations import BreakOff, Choice, Leaving, Strike


def is_shock(strike: Strike) -> bool:
    """A round in which the unit that started the melee has the bonus of its sabres or lances (MT.9.33)."""
    return strike.striker_engaged and counts(strike.round, strike.bonus_rounds)


def counts(round: int, bonus_rounds: BonusRounds) -> bool:
    """What a charge or a surprise brings counts in the first round, by the option in all (MT.9.33, 13.18)."""
    return round == 1 or bonus_rounds == "all"


def strikes_first(weapon: str, engaged: bool, round: int, bonus_rounds: BonusRounds) -> bool:
    """A lance unit that has engaged: its kills are removed before the defender rolls (MT.13.13, 13.34)."""
    return weapon == "lance" and engaged and counts(round, bonus_rounds)


ATTACK: Check[Strike] = Check(
    "attack",
    "MT.13.10",
    die=lambda strike: D10_FROM_ZERO,
    need=lambda strike: strike.aggressiveness,
    modifiers=(
        when(
            "MT.2.46",
            "ferocious",
            tables.FEROCIOUS,
            lambda strike: strike.ferocious and strike.striker_engaged and strike.round == 1,
        ),
        when(
            "MT.9.30",
            "sabre-charge",
            tables.SABRE_ATTACK,
            lambda strike: (
                strike.striker_weapon == "sabre"
                and is_shock(strike)
                and strike.striker_mounted
                and not strike.struck_mounted
            ),
        ),
        when("MT.9.31", "naval", tables.NAVAL_ATTACK, lambda strike: strike.striker_weapon == "naval"),
        when(
            "MT.9.32",
            "lance-charge",
            tables.LANCE_ATTACK,
            lambda strike: strike.striker_weapon == "lance" and is_shock(strike),
        ),
    ),
)
DEFENCE: Check[Strike] = Check(
    "defence",
    "MT.13.11",
    die=lambda strike: D10_FROM_ZERO,
    need=lambda strike: strike.defence,
    modifiers=(
        when("MT.9.30", "sabre", tables.SABRE_DEFENCE, lambda strike: strike.struck_weapon == "sabre"),
        when("MT.9.32", "lance", tables.LANCE_DEFENCE, lambda strike: strike.struck_weapon == "lance"),
        when(
            "MT.13.14",
            "surprise",
            tables.SURPRISED_DEFENCE,
            lambda strike: strike.surprised and counts(strike.round, strike.bonus_rounds),
        ),
    ),
)


class Blows(NamedTuple):
    """What the strikes of some figures at one unit did, strike by strike."""

    hits: tuple[bool, ...]
    kills: tuple[bool, ...]

    @property
    def killed(self) -> int:
        return sum(self.kills)


def attack(dice: Dice, strikes: Sequence[Strike], by: str = "") -> tuple[bool, ...]:
    """The attack dice of engaged figures: which of them hit (MT.13.10)."""
    with dice.by(by):
        return tuple([bool(ATTACK.roll(one, dice).success) for one in strikes])


def defend(dice: Dice, hits: Sequence[Strike], by: str = "") -> tuple[bool, ...]:
    """A die for every hit, then the re-rolls of a defended position: which of them are cancelled (MT.13.11, 13.19)."""
    with dice.by(by):
        saved = [bool(DEFENCE.roll(one, dice).success) for one in hits]
        return tuple(
            [
                once or (one.defended_position and bool(DEFENCE.roll(one, dice).success))
                for one, once in zip(hits, saved, strict=True)
            ]
        )


def strike(dice: Dice, strikes: Sequence[Strike], by: str = "", against: str = "") -> Blows:
    """All attack dice, then the defence dice of the hits (MT.13.29)."""
    hits = attack(dice, strikes, by)
    saved = iter(defend(dice, [one for one, hit in zip(strikes, hits, strict=True) if hit], against))
    return Blows(hits, tuple([hit and not next(saved) for hit in hits]))


@lru_cache(maxsize=1024)
def kill_chance(one: Strike) -> Fraction:
    """Of one attack die and its defence."""
    return odds(lambda dice: strike(dice, (one,)).kills[0]).get(True, Fraction(0))


# A round at the table


Aims = Mapping[str, str]  # of each engaged figure, the enemy unit that it strikes


class Exchange(NamedTuple):
    """What one camp's blows did in a round."""

    hits: dict[str, int]  # by unit that struck
    kills: dict[str, int]  # by unit struck


def exchange(game: Play, fight: Melee, round: int, strikers: Collection[str], targets: Aims) -> Exchange:
    """All attack dice of some units of a camp, then the defence dice of each unit hit (MT.13.29)."""
    state, done = game.state, Exchange({}, {})
    suffered: dict[str, list[Strike]] = {}
    for unit in strikers:
        for struck in fight.enemies(unit):
            dice = sum(targets.get(one.id) == struck for one in state.living(unit))
            if not dice or not state.living(struck):
                continue
            blow = strike_of(state, fight, round, unit, struck)
            hits = sum(melee_dice.attack(game.dice, [blow] * dice, state.units[unit].side))
            done.hits[unit] = done.hits.get(unit, 0) + hits
            suffered.setdefault(struck, []).extend([blow] * hits)
    for struck in state.units:
        if hit := suffered.get(struck):
            saved = sum(melee_dice.defend(game.dice, hit, state.units[struck].side))
            done.kills[struck] = len(hit) - saved
    return done


def strike_of(state: State, fight: Melee, round: int, unit: str, struck: str) -> Strike:
    """A blow of a unit's figures at another."""
    own, other = state.units[unit], state.units[struck]
    return Strike(
        aggressiveness=own.aggressiveness,
        defence=other.defence,
        striker_weapon=own.melee_weapon,
        struck_weapon=other.melee_weapon,
        striker_engaged=unit == fight.engager,
        striker_mounted=mounted(state, unit),
        struck_mounted=mounted(state, struck),
        ferocious=own.has("ferocious"),
        surprised=struck == fight.surprised,
        defended_position=struck in fight.held,
        round=round,
        bonus_rounds=state.options.bonus_rounds,
    )


def mounted(state: State, unit: str) -> bool:
    return any(one.mounted for one in state.living(unit))


# Who leaves the fight


def leaves(result: Result, choice: Choice = "shaken") -> bool:
    """Whether a unit with this result leaves the fight; who chooses Shaken stays in it (MT.13.24)."""
    return choice == "recoil" if result == "recoil-or-shaken" else result != "no-effect"


def _escape(name: str, rule: str) -> Check[BreakOff]:
    return Check(name, rule, die=lambda one: D10_FROM_ZERO, need=lambda one: tables.BREAK_OFF[one.kind] + 1)


ESCAPES: dict[Leaving, Check[BreakOff]] = {
    "recoil": _escape("break-off", "MT.13.21"),
    "flight": _escape("flight-off", "MT.13.22"),
}


def break_off(kind: Leaving, figures: int, dice: Dice, by: str = "") -> int:
    """How many figures a recoil or flight in combat costs: a die for every one left (MT.13.21-13.23)."""
    escape = ESCAPES[kind]
    need = escape.reading(BreakOff(kind)).need or 0
    every: Sequence[BreakOff] = (BreakOff(kind),) * figures
    with dice.by(by):
        return escape.each(every, dice, lambda face: face < need)[0][True]
