"""The named tests: every dice test of which a player may want the odds, or a resolution at the table."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from escarmouche.kernel.dice import Dice
from escarmouche.kernel.named_tests import Test, Values
from escarmouche.rulesets.blackpowder.odds import exchanges, fields as f, from_fields
from escarmouche.rulesets.blackpowder.odds.command_tests import Following, Ordered, Rallying, brigade_word
from escarmouche.rulesets.blackpowder.odds.exchanges import Assault, Melee, Shot, casualties_word, fire_word
from escarmouche.rulesets.blackpowder.rules import melee_dice, morale, saves, shooting, small_tests
from escarmouche.rulesets.blackpowder.rules.blunders import BLUNDER_WORDS, blunder_table
from escarmouche.rulesets.blackpowder.rules.dice_pools import all_of
from escarmouche.rulesets.blackpowder.rules.situations import Save
from escarmouche.rulesets.blackpowder.rules.small_tests import higher

RESULTS = ("breaks", "retires-disordered", "retires", "holds")


def always(*outcomes: str) -> Callable[[Values], tuple[str, ...]]:
    return lambda values: outcomes


def chapter(number: int, first: int, last: int) -> tuple[str, ...]:
    """Rules of one chapter."""
    return tuple(f"BP.{number}.{rule:02}" for rule in range(first, last + 1))


def fire_outcomes(values: Values) -> tuple[str, ...]:
    """As many casualties as there are dice."""
    dice = shooting.dice_of(from_fields.fire(values))
    return tuple(
        fire_word(casualties, disorders) for casualties in range(dice + 1) for disorders in (False, True)
    )


def casualties_outcomes(dice: Callable[[Values], int]) -> Callable[[Values], tuple[str, ...]]:
    return lambda values: tuple(casualties_word(number) for number in range(dice(values) + 1))


def save_odds(saving: tuple[Save, int]) -> dict[str, Fraction]:
    save, hits = saving
    found = saves.casualties(all_of(hits), save)
    one = sum(found)
    return {casualties_word(number): Fraction(weight, one) for number, weight in enumerate(found)}


def resolve_first(nothing: None, dice: Dice) -> str:
    """One roll: a tie is told, not thrown again."""
    winner = higher(("a", "b"), dice)
    return f"{winner}-chooses" if winner else "tie"


COMMANDING = (*chapter(6, 10, 16), "BP.16.13", "BP.16.14")
SHOOTING = (*chapter(9, 17, 30), "BP.9.38", "BP.16.09", "BP.16.16", "BP.16.25", "BP.16.29", "BP.16.35")
SAVING = (*chapter(9, 26, 28), "BP.16.03", "BP.16.18")
BREAKING = (*chapter(14, 10, 16), "BP.16.17", "BP.16.23")
FIGHTING = (*chapter(13, 3, 16), *chapter(16, 1, 1), "BP.16.05", "BP.16.08", "BP.16.11", "BP.16.12", *SAVING)
REACTING = (*SHOOTING, *SAVING, *BREAKING, *chapter(10, 1, 6))

_TESTS: tuple[Test[Any], ...] = (
    Test(
        "command",
        (*COMMANDING, *chapter(6, 28, 31), "BP.16.19", "BP.16.20", "BP.16.26"),
        f.COMMAND,
        from_fields.ordered,
        Ordered.play,
        always("blunder", "failure", "free-move", "no-move", "one-move", "two-moves", "three-moves"),
    ),
    Test(
        "brigade-order",
        (*COMMANDING, *chapter(6, 19, 23)),
        f.BRIGADE_ORDER,
        from_fields.brigade_order,
        brigade_word,
        always("blunder", "failure", "one-move", "two-moves", "three-moves"),
    ),
    Test(
        "follow-me",
        (*COMMANDING, "BP.6.31", "BP.6.32", "BP.6.33", "BP.6.40", "BP.16.20"),
        f.FOLLOW_ME,
        from_fields.following,
        Following.play,
        always("blunder", "failure", "no-move", "one-move", "three-moves"),
    ),
    Test(
        "rally",
        (*COMMANDING, "BP.6.34", "BP.6.35"),
        f.RALLY,
        from_fields.rallying,
        Rallying.play,
        always("blunder", "failure", "rallied", "rallied-unshaken"),
    ),
    Test(
        "blunder",
        ("BP.6.17", "BP.6.18"),
        f.BLUNDER,
        lambda values: bool(values["artillery_unlimbered"]),
        lambda guns, dice: blunder_table(dice, artillery_unlimbered=guns).word,
        always(*BLUNDER_WORDS),
    ),
    Test(
        "fire",
        (*SHOOTING, *SAVING),
        f.FIRE,
        from_fields.fire,
        exchanges.resolve_fire,
        fire_outcomes,
        exchanges.fire_odds,
    ),
    Test(
        "fire-and-break",
        (*SHOOTING, *SAVING, *BREAKING),
        f.FIRE_AND_BREAK,
        from_fields.shot,
        Shot.play,
        always("no-test", "holds", "retires-disordered", "breaks"),
        Shot.odds,
    ),
    Test(
        "closing-fire",
        REACTING,
        f.FIRE,
        from_fields.closing,
        Shot.play,
        always("charges-home", "charges-home-disordered", "retires", "breaks"),
        Shot.odds,
    ),
    Test(
        "traversing-fire",
        (*REACTING, *chapter(10, 9, 13)),
        f.FIRE,
        from_fields.traversing,
        Shot.play,
        always("continues", "continues-disordered", "retires", "breaks"),
        Shot.odds,
    ),
    Test(
        "save",
        SAVING,
        f.SAVE,
        from_fields.save,
        lambda saving, dice: casualties_word(saves.save(dice, *saving)),
        casualties_outcomes(lambda values: int(values["hits"])),
        save_odds,
    ),
    Test(
        "break-test",
        (*BREAKING, "BP.13.20"),
        f.BREAK_TEST,
        from_fields.break_test,
        lambda test, dice: morale.break_test(dice, test).outcome,
        always(*RESULTS),
    ),
    Test(
        "melee",
        FIGHTING,
        f.MELEE,
        from_fields.melee,
        Melee.play,
        always("a-wins", "draw", "b-wins"),
        Melee.odds,
    ),
    Test(
        "melee-casualties",
        FIGHTING,
        f.MELEE,
        from_fields.melee,
        Melee.play_casualties,
        casualties_outcomes(lambda values: melee_dice.dice_of(from_fields.melee(values).a)),
        Melee.casualties_odds,
    ),
    Test(
        "melee-exchange",
        (*FIGHTING, *BREAKING, "BP.13.19", "BP.13.20"),
        f.MELEE,
        from_fields.melee,
        Melee.play_exchange,
        always("draw", *(f"{side}-{result}" for side in ("a", "b") for result in RESULTS)),
        Melee.exchange_odds,
    ),
    Test(
        "assault",
        (*REACTING, *FIGHTING),
        f.ASSAULT,
        from_fields.assault,
        Assault.play,
        always("a-breaks", "a-retires", "a-wins", "draw", "b-wins"),
        Assault.odds,
    ),
    Test(
        "form-square",
        ("BP.16.21",),
        f.FORM_SQUARE,
        lambda values: bool(values["disordered"]),
        lambda disordered, dice: small_tests.form_square(dice, disordered),
        always("square", "square-disordered", "fails-disordered"),
    ),
    Test(
        "elite-recovery",
        ("BP.16.06",),
        f.ELITE_RECOVERY,
        lambda values: int(values["elite"]),
        lambda need, dice: "recovers" if small_tests.elite_recovery(dice, need) else "stays-disordered",
        always("recovers", "stays-disordered"),
    ),
    Test(
        "brave-recovery",
        ("BP.16.02",),
        (),
        lambda values: None,
        lambda nothing, dice: "recovers" if small_tests.brave_recovery(dice) else "no-change",
        always("recovers", "no-change"),
    ),
    Test(
        "freshly-raised",
        ("BP.16.10",),
        (),
        lambda values: None,
        lambda nothing, dice: small_tests.freshly_raised(dice),
        always("terror", "panic", "steady", "huzzah"),
    ),
    Test(
        "untested-stamina",
        ("BP.16.22",),
        f.UNTESTED_STAMINA,
        lambda values: values["size"],
        lambda size, dice: f"stamina-{small_tests.untested_stamina(dice, size)}",
        always("stamina-1", "stamina-2", "stamina-3", "stamina-4"),
    ),
    Test(
        "first-player",
        ("BP.5.01",),
        (),
        lambda values: None,
        resolve_first,
        always("a-chooses", "b-chooses", "tie"),
    ),
)


def in_order(rules: tuple[str, ...]) -> tuple[str, ...]:
    """Each rule once, by chapter and number."""
    return tuple(sorted(set(rules), key=lambda rule: [int(number) for number in rule.split(".")[1:]]))


TESTS: dict[str, Test[Any]] = {
    test.id: replace(test, rules=in_order(test.rules), options=f.OPTIONS) for test in _TESTS
}
"""The named tests by their id, in the order of the rules."""
