"""The named tests: every dice test of which a player may want the odds, or a resolution at the table."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

from escarmouche.kernel.dice import D6
from escarmouche.kernel.named_tests import ALWAYS, Test, Values, number, whole, word
from escarmouche.kernel.odds import regroup
from escarmouche.rulesets.tyneside.data.tables import FREE_WHEN_COMMANDED
from escarmouche.rulesets.tyneside.odds import exchanges, fields as f, from_fields
from escarmouche.rulesets.tyneside.odds.exchanges import LOST, MISS, NO_SHOT, toll_word
from escarmouche.rulesets.tyneside.rules import action_roll

HARMS = ("graze", "wound", "dead")
FIRE = ("TY.14.10", "TY.14.12", "TY.14.14", "TY.14.15")


def always(*outcomes: str) -> Callable[[Values], tuple[str, ...]]:
    return lambda values: outcomes


def chapter(number: int, first: int, last: int) -> tuple[str, ...]:
    """Rules of one chapter."""
    return tuple(f"TY.{number}.{rule:02}" for rule in range(first, last + 1))


RISK = (*chapter(9, 1, 13), "TY.10.01", "TY.11.01")


def points(values: Values) -> tuple[str, ...]:
    """All sums that the dice may come to."""
    dice = from_fields.leaders(values).dice
    return tuple(f"points-{number}" for number in range(dice, dice * len(D6.shown) + 1))


def cells(values: Values) -> tuple[str, ...]:
    """The results of the table, in its order."""
    table = action_roll.table(values.get("table") == "formed")
    return tuple(dict.fromkeys(cell for row in table.cells for cell, _ in row))


def controls(values: Values) -> tuple[str, ...]:
    """Free, and the results that some plain cell of the table imposes."""
    table = action_roll.table(values.get("table") == "formed")
    strict = from_fields.options(values).strict_plain_cells
    plain = dict.fromkeys(cell for row in table.cells for cell, italic in row if not italic)
    return "free", *(f"bound-{cell}" for cell in plain if strict or cell not in FREE_WHEN_COMMANDED)


def hits(values: Values) -> tuple[str, ...]:
    return NO_SHOT, *(f"hits-{number}" for number in range(number(values, "able") + 1))


def tolls(most: Callable[[Values], int], *others: str) -> Callable[[Values], tuple[str, ...]]:
    """All numbers of dead and newly wounded that so many hits could bring about."""

    def found(values: Values) -> tuple[str, ...]:
        hits, fit, wounded = most(values), number(values, "targets_fit"), number(values, "targets_wounded")
        dead, hurt = range(min(hits, fit + wounded) + 1), range(min(hits, fit) + 1)
        both = [(d, h) for d, h in product(dead, hurt) if d + h <= min(hits, fit + wounded)]
        return *others, *(toll_word(one) for one in both)

    return found


MELEES = tuple(
    "-".join(one)
    for one in product(("win", "tie", "lose"), ("unhurt", "wounded", "dead"), ("none", "wound", "kill"))
)

_TESTS: tuple[Test[Any], ...] = (
    Test(
        "initiative",
        ("TY.5.07",),
        (),
        lambda values: None,
        exchanges.resolve_initiative,
        always("first", "second", "re-roll"),
    ),
    Test(
        "command-points",
        (*chapter(7, 4, 6), "TY.7.15"),
        f.POINTS,
        from_fields.leaders,
        lambda leaders, dice: f"points-{leaders.play(dice)}",
        points,
        lambda leaders: regroup(leaders.odds(), lambda number: f"points-{number}"),
    ),
    Test(
        "command",
        chapter(7, 4, 20),
        f.COMMAND,
        from_fields.purchase,
        lambda purchase, dice: purchase.word(purchase.leaders.play(dice)),
        always("commanded", "refused"),
        lambda purchase: regroup(purchase.leaders.odds(), purchase.word),
    ),
    Test(
        "spot",
        chapter(8, 1, 7),
        f.SPOT,
        from_fields.spot,
        exchanges.resolve_spot,
        always("seen", "not-seen"),
    ),
    Test(
        "marker",
        ("TY.18.06",),
        (f.DISTANCE,),
        lambda values: float(values["distance"]),
        exchanges.resolve_marker,
        always("revealed", "hidden"),
    ),
    Test("action", RISK, f.risk(), from_fields.roll, exchanges.resolve_action, cells),
    Test(
        "control",
        (*RISK, "TY.9.14", "TY.10.09", "TY.11.06"),
        f.risk(),
        from_fields.control,
        exchanges.Control.play,
        controls,
    ),
    Test(
        "charge-order",
        (*RISK, "TY.12.05"),
        f.CHARGE_ORDER,
        from_fields.charge_order,
        exchanges.ChargeOrder.play,
        always("charge", "no-charge"),
    ),
    Test(
        "rally",
        (*RISK, "TY.12.13"),
        f.risk(fled=True),
        from_fields.roll,
        exchanges.resolve_rally,
        always("rallied", "still-routing"),
    ),
    Test("to-hit", FIRE, f.SHOT, from_fields.shot, exchanges.resolve_hit, always(NO_SHOT, MISS, "hit")),
    Test(
        "damage",
        chapter(15, 1, 6),
        (f.SHOOTER_CLASS, f.WEAPON, f.TARGET_WOUNDS),
        from_fields.wounding,
        exchanges.Wounding.play,
        always(*HARMS),
    ),
    Test(
        "fire",
        (*FIRE, *chapter(15, 1, 6)),
        (*f.SHOT, f.TARGET_WOUNDS),
        from_fields.one_target,
        exchanges.OneTarget.play,
        always(NO_SHOT, MISS, *HARMS),
    ),
    Test(
        "allocation",
        ("TY.14.18",),
        (
            whole("troopers", (0, f.MOST_MEN), "TY.14.18", needed=ALWAYS),
            whole("leaders", (0, f.MOST_LEADERS), "TY.14.18"),
        ),
        from_fields.lot,
        exchanges.Lot.play,
        always("trooper", "leader", LOST),
    ),
    Test(
        "fire-on-group",
        ("TY.6.09", *FIRE, "TY.14.18", *chapter(15, 1, 6)),
        (*f.SHOT, *f.targets(4), word("leader", ("none", "fit", "wounded"), "TY.6.09")),
        from_fields.at_group,
        exchanges.AtGroup.play,
        always(
            NO_SHOT, MISS, LOST, "graze", "trooper-wounded", "trooper-dead", "leader-wounded", "leader-dead"
        ),
    ),
    Test(
        "group-hits",
        ("TY.14.04", *FIRE),
        (*f.SHOT, f.ABLE),
        from_fields.company,
        exchanges.Company.play,
        hits,
        exchanges.Company.odds,
    ),
    Test(
        "group-damage",
        ("TY.14.18", *chapter(15, 1, 6)),
        (
            whole("hits", (0, f.MOST_MEN), "TY.14.18", 2, ALWAYS),
            f.SHOOTER_CLASS,
            f.WEAPON,
            *f.targets(8),
        ),
        from_fields.hits,
        exchanges.Hits.play,
        tolls(lambda values: number(values, "hits")),
        exchanges.Hits.odds,
    ),
    Test(
        "group-fire",
        ("TY.14.04", *FIRE, "TY.14.18", *chapter(15, 1, 6)),
        (*f.SHOT, f.ABLE, *f.targets(8)),
        from_fields.group_fire,
        exchanges.GroupFire.play,
        tolls(lambda values: from_fields.company(values).firers, NO_SHOT),
        exchanges.GroupFire.odds,
    ),
    Test("melee", chapter(16, 5, 15), f.MELEE, from_fields.duel, exchanges.Duel.play, always(*MELEES)),
    Test(
        "melee-line",
        ("TY.16.10", "TY.16.14", "TY.16.15"),
        f.MELEE_LINE,
        from_fields.lines,
        exchanges.Lines.play,
        always("enemy-pushed-back", "both-pushed-back", "own-pushed-back"),
        exchanges.Lines.odds,
    ),
)

TESTS: dict[str, Test[Any]] = {test.id: replace(test, options=f.OPTIONS) for test in _TESTS}
"""The named tests by their id, in the order of the rules."""
