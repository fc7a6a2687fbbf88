"""The named tests: every dice test of which a player may want the odds, or a resolution at the table."""

from collections.abc import Callable
from typing import Any

from escarmouche.kernel.named_tests import Test, Values, given, number, situation_of
from escarmouche.kernel.odds import regroup
from escarmouche.rulesets.tomahawks.odds import exchanges, fields as f, from_fields
from escarmouche.rulesets.tomahawks.odds.exchanges import (
    DESTROYED,
    NO_LOSS,
    SIDES,
    Leavers,
    Rallying,
    contact_word,
    losses_word,
)
from escarmouche.rulesets.tomahawks.odds.melee_odds import melee_odds, round_odds
from escarmouche.rulesets.tomahawks.odds.two_unit_melee import Round, melee_word
from escarmouche.rulesets.tomahawks.rules import morale, spotting
from escarmouche.rulesets.tomahawks.rules.deck import first_player
from escarmouche.rulesets.tomahawks.rules.situations import Spot


def always(*outcomes: str) -> Callable[[Values], tuple[str, ...]]:
    return lambda values: outcomes


def chapter(number: int, first: int, last: int) -> tuple[str, ...]:
    """Rules of one chapter."""
    return tuple(f"MT.{number}.{rule:02}" for rule in range(first, last + 1))


def up_to(most: Callable[[Values], int]) -> Callable[[Values], tuple[str, ...]]:
    """Every number of losses."""
    return lambda values: tuple(losses_word(losses) for losses in range(most(values) + 1))


def most_losses(dice: str, figures: str) -> Callable[[Values], int]:
    """Neither more than the dice nor more than there are figures to lose."""
    return lambda values: min(number(values, dice), int(given(values, figures, number(values, dice))))


SPOTTING = (*chapter(8, 1, 4), *chapter(8, 10, 29))
HITTING = (
    "MT.10.08",
    *chapter(10, 10, 13),
    "MT.10.14a",
    "MT.10.14b",
    "MT.10.14c",
    "MT.10.15a",
    "MT.10.15b",
    *chapter(10, 16, 23),
)
KILLING = (*chapter(9, 1, 3), *chapter(10, 24, 26))
REACTING = (*chapter(11, 1, 18), *chapter(11, 30, 34))
FIGHTING = (*chapter(9, 30, 35), *chapter(13, 10, 19))
MELEE = (*chapter(11, 20, 27), *chapter(13, 8, 20))

_TESTS: tuple[Test[Any], ...] = (
    Test(
        "spot",
        SPOTTING,
        f.SPOT,
        lambda values: situation_of(Spot, values),
        lambda spot, dice: "spotted" if spotting.spots(spot) else "not-spotted",
        always("spotted", "not-spotted"),
    ),
    Test("to-hit", HITTING, f.TO_HIT, from_fields.shot, exchanges.resolve_hit, always("hit", "miss")),
    Test("to-kill", KILLING, f.TO_KILL, from_fields.hit, exchanges.resolve_kill, always("kill", "no-kill")),
    Test(
        "shot",
        (*HITTING, *KILLING),
        f.SHOT,
        from_fields.shot,
        exchanges.resolve_shot,
        always("miss", "hit-no-kill", "kill"),
    ),
    Test(
        "fire-losses",
        (*HITTING, *KILLING, "MT.10.27"),
        f.FIRE_LOSSES,
        from_fields.fire_losses,
        lambda salvo, dice: losses_word(salvo.play(dice)),
        up_to(most_losses("shooters", "exposed_figures")),
        exchanges.Losses.words,
    ),
    Test(
        "fire",
        (*HITTING, *KILLING, *chapter(10, 27, 31), *REACTING),
        f.FIRE,
        from_fields.fire,
        exchanges.Fire.play,
        always(NO_LOSS, *morale.RESULTS, DESTROYED),
        exchanges.Fire.odds,
    ),
    Test(
        "engage",
        (*HITTING, *KILLING, *REACTING, "MT.13.06", "MT.13.07"),
        f.ENGAGE,
        from_fields.engage,
        lambda fire, dice: contact_word(fire.play(dice)),
        always("contact", "engagement-fails", DESTROYED),
        lambda fire: regroup(fire.odds(), contact_word),
    ),
    Test(
        "reaction",
        (*REACTING, *chapter(11, 20, 27), "MT.12.09"),
        f.REACTION,
        from_fields.reaction,
        morale.react,
        always(*morale.RESULTS),
    ),
    Test(
        "rally",
        ("MT.2.02", "MT.12.07"),
        f.RALLY,
        lambda values: situation_of(Rallying, values),
        Rallying.play,
        always("rallied", "still-fleeing"),
    ),
    Test(
        "melee-strike",
        FIGHTING,
        f.STRIKE,
        from_fields.strike,
        exchanges.resolve_strike,
        always("miss", "parried", "kill"),
    ),
    Test(
        "melee-losses",
        FIGHTING,
        f.STRIKES,
        from_fields.struck,
        exchanges.Struck.play,
        up_to(most_losses("dice", "struck_figures")),
        exchanges.Struck.odds,
    ),
    Test(
        "melee-round",
        (*FIGHTING, *MELEE),
        f.MELEE_ROUND,
        from_fields.melee_round,
        Round.play,
        always("both-stand", "engager-leaves", "engaged-leaves", "both-leave"),
        lambda one_round: round_odds(one_round).words(),
    ),
    Test(
        "melee",
        (*FIGHTING, *MELEE),
        f.MELEE,
        from_fields.melee,
        lambda melee, dice: melee_word(melee.play(dice)),
        always("engager-holds", "engaged-holds", "both-leave", "third-round"),
        melee_odds,
    ),
    Test(
        "break-off",
        chapter(13, 21, 23),
        f.BREAKING_OFF,
        lambda values: situation_of(Leavers, values),
        Leavers.play,
        up_to(lambda values: number(values, "figures")),
    ),
    Test(
        "first-player",
        ("MT.3.10",),
        (),
        lambda values: None,
        lambda nothing, dice: first_player(SIDES, dice),
        always(*SIDES),
    ),
)

TESTS: dict[str, Test[Any]] = {test.id: test for test in _TESTS}
"""The named tests by their id, in the order of the rules."""
