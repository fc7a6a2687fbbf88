"""The named tests: every dice test of which a player may want the odds, or a resolution at the table."""

from collections.abc import Callable
from typing import Any

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.named_tests import Field, Test, Values, flag, number, situation_of, whole, word
from escarmouche.kernel.odds import play_through, regroup, through
from escarmouche.rulesets.guepier.data.tables import BARREL, DRIFT, DRIFT_DICE, LEADER_DICE
from escarmouche.rulesets.guepier.odds import exchanges, fields as f, from_fields
from escarmouche.rulesets.guepier.odds.exchanges import FATES
from escarmouche.rulesets.guepier.odds.fields import text
from escarmouche.rulesets.guepier.rules.artillery import resolve_cannon_hit
from escarmouche.rulesets.guepier.rules.command import resolve_points
from escarmouche.rulesets.guepier.rules.explosions import resolve_barrel
from escarmouche.rulesets.guepier.rules.localisation import Spotting, resolve_localisation
from escarmouche.rulesets.guepier.rules.melee import resolve_melee
from escarmouche.rulesets.guepier.rules.morale import STATE, Nerve, resolve_morale, resolve_rally
from escarmouche.rulesets.guepier.rules.saves import resolve_blast, resolve_save
from escarmouche.rulesets.guepier.rules.shooting import resolve_fire, resolve_hit

MOST_POINTS = LEADER_DICE * len(D6.shown)
DRIFTS = range(DRIFT_DICE, DRIFT_DICE * len(D6.shown) + 1)
MELEE_OUTCOMES = ("attacker-wins", "tie", "defender-wins")
GROUPS = "L0,L0,L0"


def numbered(name: str, most: Callable[[Values], int]) -> Callable[[Values], tuple[str, ...]]:
    """Outcomes of a count, `name-0` and up."""
    return lambda values: tuple(f"{name}-{n}" for n in range(most(values) + 1))


def always(*outcomes: str) -> Callable[[Values], tuple[str, ...]]:
    return lambda values: outcomes


def chapter(number: int, first: int, last: int) -> tuple[str, ...]:
    """Rules of one chapter."""
    return tuple(f"GM.{number}.{rule:02}" for rule in range(first, last + 1))


def standing(damage: int | None) -> str:
    return "destroyed" if damage is None else "standing"


def morale_word(nerve: Nerve, dice: Dice) -> str:
    after = resolve_morale(nerve, dice)
    return "unchanged" if after == nerve.marker else STATE[after]


_TESTS: tuple[Test[Any], ...] = (
    Test(
        "action-points",
        chapter(5, 1, 6),
        (
            flag("leader", "GM.5.02", default=True),
            whole("casualties", (0, f.MOST_CASUALTIES), "GM.5.03", 0),
        ),
        from_fields.points,
        lambda points, dice: f"ap-{resolve_points(points, dice)}",
        numbered("ap", lambda values: MOST_POINTS),
    ),
    Test(
        "initiative",
        ("GM.4.03",),
        (
            Field("attacker_groups", "codes", GROUPS, rule="GM.4.03"),
            Field("defender_groups", "codes", GROUPS, rule="GM.4.03"),
            word("tie_to", f.SIDES, "GM.4.03", "attacker"),
        ),
        from_fields.initiative,
        exchanges.resolve_initiative,
        always(*f.SIDES),
        exchanges.initiative_odds,
    ),
    Test(
        "rally",
        chapter(6, 1, 9),
        (
            *f.TROOP,
            word("marker", f.MARKED, "GM.6.01", "yellow"),
            whole("ap_spent", (0, f.MOST_AP), "GM.6.03", 0),
        ),
        from_fields.nerve,
        lambda nerve, dice: STATE[resolve_rally(nerve, dice)],
        always(*STATE.values()),
    ),
    Test(
        "morale",
        chapter(15, 3, 5),
        (*f.TROOP, f.MARKER),
        from_fields.nerve,
        morale_word,
        always("unchanged", *FATES),
    ),
    Test(
        "morale-group",
        chapter(15, 1, 6),
        (*f.TROOP, f.MARKER, whole("count", (1, 10), "GM.15.01", 2)),
        from_fields.neighbours,
        lambda group, dice: f"failures-{play_through(0, group.stages(), dice)}",
        numbered("failures", lambda values: number(values, "count")),
        lambda group: regroup(through(0, group.stages()), lambda failures: f"failures-{failures}"),
    ),
    Test(
        "localisation",
        ("GM.7.03", "GM.7.04"),
        f.SPOTTING,
        lambda values: situation_of(Spotting, values),
        lambda spotting, dice: "located" if resolve_localisation(spotting, dice) else "not-located",
        always("located", "not-located"),
    ),
    Test(
        "move",
        ("GM.9.03",),
        f.MOVE,
        from_fields.move,
        exchanges.resolve_move,
        always("reaches", "falls-short"),
    ),
    Test(
        "hit",
        chapter(11, 9, 28),
        f.SHOT,
        from_fields.shot,
        resolve_hit,
        always("jam", "miss", "hit"),
    ),
    Test(
        "save",
        chapter(13, 1, 9),
        (
            word("cause", f.CAUSES, "GM.13.02", "rifle"),
            f.COVER,
            f.TARGET_MODE,
            f.TARGET_MOUNTED,
            f.TARGET_MARKER,
            f.SKIRMISH_SAVE,
        ),
        lambda values: from_fields.struck(values, text(values, "cause")),
        resolve_save,
        always(*FATES),
    ),
    Test(
        "fire",
        (*chapter(11, 9, 28), *chapter(13, 1, 9)),
        f.FIRE,
        from_fields.fire,
        lambda fire, dice: resolve_fire(fire.shot, fire.struck, dice),
        always("jam", "miss", *FATES),
    ),
    Test(
        "fire-series",
        (*chapter(13, 6, 9), "GM.2.01"),
        (*f.FIRE, whole("shots", (1, 6), "GM.11.02", 3)),
        from_fields.fire,
        lambda series, dice: STATE[play_through(series.start(), series.stages(), dice)[0]],
        always(*STATE.values()),
        lambda series: regroup(through(series.start(), series.stages()), lambda target: STATE[target[0]]),
    ),
    Test(
        "salvo",
        chapter(11, 29, 33),
        f.SALVO,
        from_fields.salvo,
        lambda volley, dice: f"hits-{exchanges.hits_of(volley, dice)}",
        numbered("hits", lambda values: number(values, "shooters")),
        lambda volley: regroup(exchanges.hits_odds(volley), lambda hits: f"hits-{hits}"),
    ),
    Test(
        "salvo-losses",
        ("GM.11.33", "GM.11.40", *chapter(15, 1, 6)),
        f.SALVO_LOSSES,
        from_fields.salvo_losses,
        lambda volley, dice: f"lost-{exchanges.resolve_losses(volley, dice)}",
        numbered("lost", lambda values: number(values, "targets")),
        lambda volley: regroup(exchanges.losses_odds(volley), lambda lost: f"lost-{lost}"),
    ),
    Test(
        "charge",
        (*chapter(9, 34, 35), *chapter(11, 35, 38)),
        f.CHARGE,
        from_fields.charge,
        exchanges.resolve_charge,
        always("falls-short", *FATES, "contact"),
    ),
    Test(
        "melee",
        chapter(14, 4, 23),
        f.MELEE,
        from_fields.melee,
        lambda melee, dice: resolve_melee(melee.attacker, melee.defender, dice),
        always(*MELEE_OUTCOMES),
    ),
    Test(
        "charge-melee",
        (*chapter(9, 34, 36), *chapter(11, 35, 39), *chapter(14, 4, 23)),
        f.CHARGE_MELEE,
        from_fields.charge_melee,
        lambda melee, dice: play_through("", melee.stages(), dice),
        always("falls-short", *FATES, *MELEE_OUTCOMES),
        lambda melee: through("", melee.stages()),
    ),
    Test(
        "cannon-hit",
        chapter(12, 2, 4),
        f.CANNON,
        from_fields.cannon_shot,
        lambda shot, dice: "hit" if resolve_cannon_hit(shot, dice) else "miss",
        always("hit", "miss"),
    ),
    Test(
        "cannon",
        (*chapter(12, 6, 8), *chapter(13, 1, 9)),
        (*f.CANNON, f.COVER, f.TARGET_MARKER, f.SKIRMISH_SAVE),
        from_fields.cannon,
        exchanges.resolve_cannon,
        always("miss", *FATES),
    ),
    Test(
        "blast",
        ("GM.12.08", *chapter(13, 2, 12)),
        (Field("figures", "codes", "none:immobile:none", rule="GM.12.08"), f.SKIRMISH_SAVE),
        from_fields.blast,
        lambda figures, dice: f"eliminated-{resolve_blast(figures, dice).count('eliminated')}",
        numbered("eliminated", lambda values: len(text(values, "figures").split(","))),
    ),
    Test(
        "cannon-obstacle",
        chapter(12, 9, 14),
        (f.OBSTACLE, f.DAMAGE),
        from_fields.shot_at_obstacle,
        exchanges.resolve_blow,
        always("no-damage", "damaged", "damaged-and-fire", "destroyed", "destroyed-and-fire"),
    ),
    Test(
        "ram",
        chapter(10, 15, 18),
        (f.DOOR, f.BEARERS, f.RAM_DAMAGE),
        from_fields.rammed,
        exchanges.resolve_blow,
        always("no-damage", "damaged", "destroyed"),
    ),
    Test(
        "demolition",
        (*chapter(10, 16, 18), *chapter(12, 10, 13)),
        (
            word("means", ("cannon", "ram"), "GM.10.12", "cannon"),
            f.OBSTACLE,
            f.DOOR,
            f.BEARERS,
            f.DAMAGE,
            whole("attempts", (1, 8), "GM.10.15", 2),
        ),
        from_fields.demolition,
        lambda obstacle, dice: standing(play_through(obstacle.damage, obstacle.stages(), dice)),
        always("standing", "destroyed"),
        lambda obstacle: regroup(through(obstacle.damage, obstacle.stages()), standing),
    ),
    Test(
        "barrel",
        chapter(12, 19, 21),
        (),
        lambda values: None,
        lambda nothing, dice: resolve_barrel(dice),
        always(*dict.fromkeys(BARREL.values())),
    ),
    Test(
        "bombardment",
        chapter(12, 15, 17),
        f.BOMBARDMENT,
        from_fields.bombardment,
        exchanges.resolve_bombardment,
        always("miss", *(f"{way}-{n}" for way in DRIFT.values() for n in DRIFTS)),
    ),
)

TESTS: dict[str, Test[Any]] = {test.id: test for test in _TESTS}
"""The named tests by their id, in the order of the chapters."""
