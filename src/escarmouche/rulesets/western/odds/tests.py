"""The named tests: every dice test of which a player may want the odds, or a resolution at the table."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.named_tests import ALWAYS, Test, Values, number, whole
from escarmouche.kernel.odds import regroup
from escarmouche.rulesets.western.data.tables import DEADLY_SHOTS, JAMMING_ONES
from escarmouche.rulesets.western.odds import exchanges, fields as f, from_fields
from escarmouche.rulesets.western.odds.exchanges import duel_word, multi_duel_word
from escarmouche.rulesets.western.rules import slowness
from escarmouche.rulesets.western.rules.casualties import stays_wounded
from escarmouche.rulesets.western.rules.melee_dice import KILL, MISS, PUSH_BACK, strike
from escarmouche.rulesets.western.rules.shooting import allocate, misfires, throw

FATES = ("no-effect", "wounded", "out-of-action")
STRUCK = (KILL, PUSH_BACK, MISS)
SHOOTING = ("FW.5.05", "FW.5.06", "FW.5.07", "FW.5.08", "FW.5.09", "FW.6.01", "FW.7.01", "FW.7.02", "FW.7.05")
SEVERAL = ("FW.5.10", "FW.5.11", "FW.5.13", "FW.5.23")
BLOWS = ("FW.11.02", "FW.11.03", "FW.11.04", "FW.11.05", "FW.11.06", "FW.11.07", "FW.11.08", "FW.11.17")


def always(*outcomes: str) -> Callable[[Values], tuple[str, ...]]:
    return lambda values: outcomes


def or_jam(outcomes: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for one in outcomes for name in (one, f"{one}-jam"))


def chapter(number: int, first: int, last: int) -> tuple[str, ...]:
    """Rules of one chapter."""
    return tuple(f"FW.{number}.{rule:02}" for rule in range(first, last + 1))


def allowances(values: Values) -> tuple[str, ...]:
    """Blocked, and every allowance that the slowness dice may leave, the longest first."""
    going = from_fields.going(values)
    throws = product(D6.shown, repeat=slowness.dice_of(going))
    found = {slowness.read(going, faces) for faces in throws}
    left = sorted({one.allowance for one in found if not one.blocked}, reverse=True)
    return "blocked", *(f"allowance-{allowance:g}" for allowance in left)


def resolve_allocation(drawing: tuple[int, int], dice: Dice) -> str:
    """Whether the first of the members is among those hit (FW.5.04)."""
    hits, eligible = drawing
    given = [member == 0 for member in range(eligible)]
    return "picked" if any(allocate(hits, given, dice, kind=bool)) else "spared"


_TESTS: tuple[Test[Any], ...] = (
    Test(
        "slowness",
        chapter(3, 3, 14),
        f.GOING,
        from_fields.going,
        exchanges.resolve_slowness,
        allowances,
    ),
    Test(
        "reach",
        (*chapter(3, 3, 14), "FW.3.17"),
        f.REACH,
        from_fields.path,
        exchanges.resolve_reach,
        always("blocked", "short", "arrives"),
    ),
    Test(
        "shot",
        SHOOTING,
        f.SHOT,
        from_fields.shot,
        exchanges.resolve_shot,
        always("hit", "miss"),
    ),
    Test(
        "fire",
        (*SHOOTING, *SEVERAL, "FW.5.14", "FW.5.19", "FW.6.36"),
        (*f.SHOT, f.life("target_life")),
        from_fields.fire,
        exchanges.Burst.play,
        always(*or_jam(FATES)),
        exchanges.Burst.odds,
    ),
    Test(
        "fire-group",
        (*SHOOTING, *SEVERAL, "FW.5.04", "FW.5.22", "FW.6.36"),
        (*f.SHOT, whole("eligible", (1, f.MOST), "FW.5.04", 2)),
        from_fields.fire_group,
        exchanges.Burst.play,
        always(*or_jam(tuple(f"losses-{losses}" for losses in range(DEADLY_SHOTS + 1)))),
        exchanges.Burst.odds,
    ),
    Test(
        "allocation",
        ("FW.5.04",),
        (
            whole("hits", (1, f.MOST), "FW.5.04"),
            whole("eligible", (1, f.MOST), "FW.5.04", 2),
        ),
        lambda values: (number(values, "hits"), number(values, "eligible")),
        resolve_allocation,
        always("picked", "spared"),
    ),
    Test(
        "volley",
        ("FW.5.11", "FW.5.12", "FW.5.13"),
        (
            whole("dice", (1, f.MOST), "FW.5.12", needed=ALWAYS),
            whole("n", f.VOLLEY_NEEDS, "FW.5.01", needed=ALWAYS),
        ),
        from_fields.volley,
        lambda pool, dice: f"hits-{throw(pool, dice).hits}",
        lambda values: tuple(f"hits-{hits}" for hits in range(number(values, "dice") + 1)),
    ),
    Test(
        "jam",
        ("FW.6.10", "FW.6.14", "FW.6.36"),
        (whole("shots", f.JAMMING_SHOTS, "FW.6.36"),),
        lambda values: number(values, "shots"),
        lambda shots, dice: "jam" if misfires(shots, dice) >= JAMMING_ONES else "clear",
        always("jam", "clear"),
    ),
    Test(
        "duel-speed",
        ("FW.10.02", "FW.10.03", "FW.10.05"),
        (f.rating("a_skill", "FW.8.23"), f.rating("b_skill", "FW.8.23")),
        lambda values: (number(values, "a_skill"), number(values, "b_skill")),
        exchanges.resolve_speed,
        always("a-faster", "tie", "b-faster"),
    ),
    Test(
        "duel",
        (*chapter(10, 1, 7), "FW.10.12", "FW.10.14"),
        f.DUEL,
        from_fields.duel,
        lambda duel, dice: duel_word(duel.play(dice)),
        always("only-a-out", "only-b-out", "both-out", "neither-out"),
        lambda duel: regroup(duel.odds(), duel_word),
    ),
    Test(
        "multi-duel",
        (*chapter(10, 8, 12), "FW.10.14"),
        f.MULTI_DUEL,
        from_fields.multi_duel,
        lambda duel, dice: multi_duel_word(duel.group, duel.play(dice)),
        lambda values: tuple(
            f"lone-{fate}-losses-{losses}"
            for fate in ("stands", "out")
            for losses in range(number(values, "group_size") + 1)
        ),
        lambda duel: regroup(duel.odds(), lambda standing: multi_duel_word(duel.group, standing)),
    ),
    Test(
        "blow",
        BLOWS,
        f.BLOW,
        from_fields.blow,
        lambda blow, dice: strike(blow, dice).result,
        always(*STRUCK),
    ),
    Test(
        "free-blow",
        ("FW.3.31", "FW.3.34", *BLOWS),
        f.BLOW,
        from_fields.blow,
        lambda blow, dice: strike(blow, dice).result,
        always(*STRUCK),
    ),
    Test(
        "melee",
        (*chapter(11, 1, 12), "FW.11.17", "FW.11.26"),
        f.MELEE,
        from_fields.melee,
        exchanges.resolve_melee,
        always("a-kills", "a-pushes-back", "b-kills", "b-pushes-back", "no-result"),
    ),
    Test(
        "wound-check",
        ("FW.12.04",),
        (f.rating("health", "FW.12.04"),),
        lambda values: number(values, "health"),
        lambda health, dice: "stays-wounded" if stays_wounded(health, dice) else "out-of-action",
        always("stays-wounded", "out-of-action"),
    ),
)

TESTS: dict[str, Test[Any]] = {test.id: replace(test, refuses=True) for test in _TESTS}
"""The named tests by their id, in the order of the rules; each can also answer that it is refused (FW.16)."""
