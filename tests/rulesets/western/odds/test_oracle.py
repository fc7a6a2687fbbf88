"""The oracle itself: against figures worked out by hand, and against the rules told die by die.

These tests bear no rule marks: they hold the oracle, not the program.
"""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.rulesets.western import oracle
from tests.rulesets.western.oracle_fields import FIELDS, Field
from tests.rulesets.western.oracle_requests import REASONS, situations
from tests.rulesets.western.oracle_shots import pool_by_faces, volley

F = Fraction

BY_HAND: list[tuple[str, dict[str, object], dict[str, Fraction]]] = [
    ("slowness", {}, {"blocked": F(1, 6), "allowance-19": F(1, 6), "allowance-15": F(1, 6)}),
    ("slowness", {"amerindian": True}, {"blocked": F(1, 36), "allowance-19": F(11, 36)}),
    ("slowness", {"heavy": True, "terrain": "very_difficult"}, {"allowance-3": F(1, 6), "blocked": F(1, 6)}),
    ("slowness", {"kind": "cavalry"}, {"blocked": F(1, 36), "allowance-33": F(6, 36)}),
    (
        "slowness",
        {"kind": "mounted_foot", "terrain": "very_difficult", "amerindian": True},
        {"blocked": F(11, 36), "allowance-8": F(1, 36), "allowance-11": F(4, 36), "allowance-6": F(0)},
    ),
    ("reach", {"wanted": 17}, {"arrives": F(3, 6), "short": F(2, 6), "blocked": F(1, 6)}),
    ("reach", {"wanted": 17.001, "clear_before": 17}, {"arrives": F(5, 6), "blocked": F(1, 6)}),
    ("reach", {"wanted": 17.002, "clear_before": 17}, {"arrives": F(2, 6), "short": F(3, 6)}),
    ("shot", {"weapon": "revolver", "distance": 10.001}, {"hit": F(2, 6), "miss": F(4, 6)}),
    ("shot", {"weapon": "revolver", "distance": 10.002}, {"hit": F(1, 6)}),
    ("shot", {"weapon": "bow", "distance": 40}, {"hit": F(1, 36), "miss": F(35, 36)}),
    ("shot", {"weapon": "muzzle_rifle", "distance": 80}, {"hit": F(1, 36)}),
    ("shot", {"weapon": "revolver", "distance": 25, "skill": 2, "contact": "joined"}, {"hit": F(1, 6)}),
    ("shot", {"weapon": "derringer", "distance": 10, "concealed": True, "ambush": True}, {"hit": F(2, 6)}),
    ("shot", {"weapon": "pistol", "distance": 3, "skill": 6, "elite": "bonus"}, {"hit": F(5, 6)}),
    (
        "shot",
        {"weapon": "pistol", "distance": 3, "skill": 6, "elite": "bonus", "ambush": True},
        {"hit": F(5, 6)},
    ),
    (
        "shot",
        {
            "weapon": "breech_rifle",
            "distance": 60,
            "skill": 4,
            "elite": "pick",
            "scope": True,
            "cover": "forest",
        },
        {"hit": F(1, 6)},
    ),
    (
        "fire",
        {"weapon": "revolver", "distance": 15, "shots": 2, "cover": "cover"},
        {"out-of-action": F(2, 27), "no-effect-jam": F(1, 36), "no-effect": F(97, 108)},
    ),
    (
        "fire",
        {"weapon": "revolver", "distance": 15, "shots": 2, "cover": "cover", "spacing": "spaced"},
        {"out-of-action": F(71, 1296), "no-effect-jam": F(36, 1296), "no-effect": F(1189, 1296)},
    ),
    (
        "fire",
        {"weapon": "revolver", "distance": 20, "shots": 3, "cover": "loophole", "skill": 5},
        {"out-of-action": F(1, 216), "no-effect-jam": F(16, 216), "no-effect": F(199, 216)},
    ),
    (
        "fire",
        {"weapon": "revolver", "distance": 10, "shots": 1, "other_shots": 1},
        {"out-of-action": F(1, 6), "no-effect-jam": F(1, 36), "no-effect": F(29, 36)},
    ),
    (
        "fire",
        {"weapon": "revolver", "distance": 10, "shots": 2, "moved": True, "shooter_kind": "cavalry"},
        {"out-of-action": F(11, 36), "no-effect-jam": F(1, 36), "no-effect": F(24, 36)},
    ),
    ("fire", {"weapon": "shotgun_long", "distance": 30}, {"out-of-action": F(2, 27), "no-effect": F(25, 27)}),
    (
        "fire",
        {"weapon": "repeating_carbine", "distance": 40, "shots": 2, "target_life": 2},
        {"no-effect": F(24, 36), "no-effect-jam": F(1, 36), "wounded": F(10, 36), "out-of-action": F(1, 36)},
    ),
    (
        "fire",
        {"weapon": "pepperbox_small", "distance": 10, "shots": 2, "concealed": True},
        {"out-of-action": F(16, 36), "no-effect-jam": F(1, 36), "no-effect": F(19, 36)},
    ),
    (
        "fire-group",
        {"weapon": "revolver", "distance": 10, "shots": 2},
        {"losses-2": F(4, 36), "losses-1": F(16, 36), "losses-0": F(15, 36), "losses-0-jam": F(1, 36)},
    ),
    (
        "fire-group",
        {"weapon": "revolver", "distance": 10, "shots": 2, "spacing": "spaced"},
        {"losses-2": F(2, 36), "losses-1": F(18, 36), "losses-0": F(15, 36)},
    ),
    ("allocation", {"hits": 3, "eligible": 7}, {"picked": F(3, 7), "spared": F(4, 7)}),
    ("allocation", {"hits": 5, "eligible": 3}, {"picked": F(1), "spared": F(0)}),
    ("volley", {"dice": 1, "n": 7}, {"hits-1": F(1, 36)}),
    ("volley", {"dice": 2, "n": 7}, {"hits-1": F(2, 27), "hits-2": F(0)}),
    ("volley", {"dice": 3, "n": 7}, {"hits-2": F(1, 1296), "hits-1": F(170, 1296)}),
    ("volley", {"dice": 3, "n": 8}, {"hits-1": F(1, 216)}),
    ("volley", {"dice": 25, "n": 2}, {"hits-25": F(5, 6) ** 25}),
    ("jam", {}, {"jam": F(1, 36), "clear": F(35, 36)}),
    ("jam", {"shots": 3}, {"jam": F(16, 216)}),
    ("duel-speed", {}, {"a-faster": F(15, 36), "tie": F(6, 36), "b-faster": F(15, 36)}),
    ("duel-speed", {"a_skill": 6, "b_skill": 1}, {"a-faster": F(35, 36), "tie": F(1, 36), "b-faster": F(0)}),
    (
        "duel",
        {"distance": 10},
        {"only-a-out": F(29, 108), "only-b-out": F(29, 108), "both-out": F(1, 54), "neither-out": F(4, 9)},
    ),
    (
        "duel",
        {"distance": 10, "b_life": 2},
        {"only-a-out": F(1, 3), "only-b-out": F(0), "both-out": F(0), "neither-out": F(2, 3)},
    ),
    (
        "multi-duel",
        {"distance": 10},
        {
            "lone-stands-losses-0": F(8, 27),
            "lone-stands-losses-1": F(29, 162),
            "lone-out-losses-0": F(145, 324),
            "lone-out-losses-1": F(25, 324),
        },
    ),
    (
        "multi-duel",
        {"distance": 10, "lone_life": 2, "group_cover": "loophole"},
        {"lone-stands-losses-1": F(101, 3888)},
    ),
    ("blow", {}, {"kill": F(1, 2), "push-back": F(1, 6), "miss": F(1, 3)}),
    ("blow", {"target_klass": 6}, {"kill": F(1, 36), "push-back": F(5, 36), "miss": F(30, 36)}),
    ("blow", {"klass": 1, "weapon": "bare_hands", "target_klass": 6}, {"kill": F(1, 36), "miss": F(35, 36)}),
    ("blow", {"klass": 2, "weapon": "heavy_tool"}, {"kill": F(1, 2), "push-back": F(1, 6)}),
    ("blow", {"weapon": "heavy_tool", "indoors": True}, {"kill": F(1, 3), "push-back": F(1, 6)}),
    ("blow", {"kind": "cavalry", "charging": True}, {"kill": F(5, 6), "push-back": F(0), "miss": F(1, 6)}),
    ("blow", {"kind": "cavalry", "cavalry_terrain": "difficult"}, {"kill": F(1, 2)}),
    ("blow", {"target_kind": "cavalry", "cavalry_terrain": "difficult"}, {"kill": F(1, 3)}),
    ("free-blow", {"target_kind": "cavalry", "cavalry_terrain": "very_difficult"}, {"kill": F(1, 2)}),
    ("free-blow", {"target_crossing": True, "target_higher": True, "weapon": "knife"}, {"kill": F(1, 2)}),
    (
        "melee",
        {},
        {
            "a-kills": F(12, 36),
            "b-kills": F(12, 36),
            "a-pushes-back": F(2, 36),
            "b-pushes-back": F(2, 36),
            "no-result": F(8, 36),
        },
    ),
    (
        "melee",
        {"a_weapon": "lance"},
        {"a-kills": F(9, 18), "a-pushes-back": F(3, 18), "b-kills": F(3, 18), "b-pushes-back": F(1, 18)},
    ),
    (
        "melee",
        {"a_klass": 6, "b_klass": 6},
        {"a-kills": F(35, 1296), "b-pushes-back": F(150, 1296), "no-result": F(926, 1296)},
    ),
    ("melee", {"a_kind": "cavalry", "a_weapon": "knife", "b_strikes": False}, {"no-result": F(1)}),
    ("wound-check", {}, {"stays-wounded": F(2, 6), "out-of-action": F(4, 6)}),
    ("wound-check", {"health": 1}, {"stays-wounded": F(0), "out-of-action": F(1)}),
]
REVOLVER = {"weapon": "revolver", "distance": 10}
REFUSED: list[tuple[str, dict[str, object], str]] = [
    ("reach", {"wanted": 20.002}, "FW.16.11"),
    ("shot", {"weapon": "revolver", "distance": 25, "loaded": False}, "FW.16.03"),
    ("shot", {"weapon": "mares_leg", "contact": "since_start", "shots": 3}, "FW.16.04"),
    ("shot", {"weapon": "bow", "contact": "since_start"}, "FW.16.04"),
    ("shot", {"weapon": "revolver", "distance": 20.002, "shots": 3}, "FW.16.02"),
    ("shot", {"weapon": "breech_carbine", "distance": 71}, "FW.16.02"),
    ("shot", {"weapon": "breech_rifle", "distance": 80.002}, "FW.16.02"),
    ("shot", {"weapon": "thrown", "distance": 21, "thrown_short": True}, "FW.16.02"),
    ("shot", {**REVOLVER, "shots": 3, "elite": "bonus"}, "FW.16.06"),
    ("shot", {**REVOLVER, "shots": 2, "strikes": True}, "FW.16.06"),
    ("shot", {**REVOLVER, "shots": 1, "other_shots": 1, "moved": True}, "FW.16.06"),
    ("shot", {**REVOLVER, "shots": 3, "skill": 5, "numeric_skill": False}, "FW.16.06"),
    ("shot", {"weapon": "repeating_carbine", "distance": 9, "shots": 2, "moved": True}, "FW.16.06"),
    (
        "shot",
        {"weapon": "pepperbox_large", "distance": 9, "shots": 2, "moved": True, "shooter_kind": "cavalry"},
        "FW.16.06",
    ),
    ("shot", {**REVOLVER, "elite": "pick", "moved": True}, "FW.16.08"),
    ("shot", {**REVOLVER, "elite": "bonus", "skill": 4, "early": True}, "FW.16.08"),
    ("shot", {**REVOLVER, "elite": "pick"}, "FW.16.09"),
    ("shot", {"weapon": "bow", "distance": 40, "moved": True}, "FW.16.10"),
    ("fire", {**REVOLVER, "distance": 20, "cover": "loophole", "shots": 2}, "FW.16.10"),
    (
        "fire",
        {**REVOLVER, "distance": 20, "cover": "loophole", "shots": 3, "skill": 6, "spacing": "spaced"},
        "FW.16.10",
    ),
    ("fire", {"weapon": "shotgun_long", "distance": 30, "cover": "cover"}, "FW.16.10"),
    ("fire-group", {"weapon": "revolver", "contact": "joined", "shots": 3}, "FW.16.18"),
    ("volley", {"dice": 2, "n": 8}, "FW.16.10"),
    ("volley", {"dice": 6, "n": 12}, "FW.16.10"),
    ("duel", {"distance": 10, "b_loaded": False, "a_shots": 3}, "FW.16.03"),
    ("duel", {"distance": 20.5}, "FW.16.02"),
    ("duel", {"distance": 5, "a_contact": "joined", "b_shots": 2}, "FW.16.06"),
    ("duel", {"distance": 5, "b_other_shots": 1}, "FW.10.06"),
    ("duel", {"distance": 5, "b_ambush": True}, "FW.10.13"),
    ("multi-duel", {"distance": 10, "group_moved": True, "group_elite": "bonus"}, "FW.16.07"),
    ("blow", {"kind": "cavalry", "weapon": "bare_hands", "cavalry_terrain": "difficult"}, "FW.16.14"),
    ("blow", {"kind": "mounted_foot", "charging": True}, "FW.16.16"),
    ("free-blow", {"kind": "mounted_foot", "weapon": "knife", "charging": True}, "FW.16.14"),
    ("melee", {"b_kind": "cavalry", "b_charging": True, "cavalry_terrain": "difficult"}, "FW.16.16"),
]


@pytest.mark.parametrize(("test", "fields", "expected"), BY_HAND)
def test_by_hand(test: str, fields: dict[str, object], expected: dict[str, Fraction]) -> None:
    odds = oracle.odds(test, **fields)
    assert {outcome: odds.get(outcome, F(0)) for outcome in expected} == expected


@pytest.mark.parametrize(("test", "fields", "rule"), REFUSED)
def test_refused_by_hand(test: str, fields: dict[str, object], rule: str) -> None:
    assert oracle.refusal(test, **fields) == rule
    assert oracle.odds(test, **fields) == {"refused": F(1)}


def test_every_test_has_two_cases_by_hand() -> None:
    cases = [test for test, _, _ in BY_HAND]
    assert len(FIELDS) == 15
    assert {test for test in FIELDS if cases.count(test) < 2} == set()


@pytest.mark.parametrize("need", range(2, 13))
def test_large_pools_are_counted_as_if_thrown_die_by_die(need: int) -> None:
    for dice in range(1, 7):
        thrown: dict[int, Fraction] = defaultdict(Fraction)
        for (hits, _), chance in pool_by_faces(need, dice).items():
            thrown[hits] += chance
        assert volley(need, dice) == thrown


Die = Callable[[], int]


def walk(play: Callable[[Die], str]) -> dict[str, Fraction]:
    """The exact odds of a game told as a function that asks for dice, by playing every course of it."""
    found: dict[str, Fraction] = defaultdict(Fraction)
    scripts: list[list[int]] = [[]]
    while scripts:
        script = scripts.pop()
        asked = 0

        def die(script: list[int] = script) -> int:
            nonlocal asked
            if asked == len(script):
                scripts.extend([*script, face] for face in range(2, 7))
                script.append(1)
            asked += 1
            return script[asked - 1]

        outcome = play(die)
        found[outcome] += F(1, 6**asked)
    return dict(found)


def shoot(die: Die, need: int) -> bool:
    face = die()
    return face != 1 and face >= need if need <= 6 else face == 6 and die() == 6


def told_duel(a: tuple[int, int, int], b: tuple[int, int, int]) -> Callable[[Die], str]:
    """Two shooters of one shot each: skill, natural value required, life points."""

    def play(die: Die) -> str:
        speed = {"a": a[0] + die(), "b": b[0] + die()}
        need, life = {"a": a[1], "b": b[1]}, {"a": a[2], "b": b[2]}
        for moment in sorted(set(speed.values()), reverse=True):
            firing = [who for who in "ab" if speed[who] == moment and life[who]]
            for who in [who for who in firing if shoot(die, need[who])]:
                life["b" if who == "a" else "a"] -= 1
        out = [who for who in "ab" if life[who] <= 0]
        return "both-out" if len(out) == 2 else f"only-{out[0]}-out" if out else "neither-out"

    return play


def test_duels_as_told() -> None:
    for skills, needs, cover in (
        ((3, 3), (5, 5), "none"),
        ((5, 2), (5, 7), "cover"),
        ((1, 6), (7, 5), "cover"),
    ):
        fields: dict[str, object] = {"distance": 10, "a_skill": skills[0], "b_skill": skills[1]}
        if cover == "cover":
            fields["a_cover" if needs[1] == 7 else "b_cover"] = "cover"
        for a_life, b_life in ((1, 1), (2, 1), (2, 2)):
            told = walk(told_duel((skills[0], needs[0], a_life), (skills[1], needs[1], b_life)))
            assert oracle.odds("duel", **fields, a_life=a_life, b_life=b_life) == told


def told_multi_duel(
    lone: tuple[int, int], member: tuple[int, int], size: int, life: int
) -> Callable[[Die], str]:
    """One shooter of one shot against several of one shot each: skill, natural value required."""

    def play(die: Die) -> str:
        left, standing = life, size
        mine, theirs = lone[0] + die(), member[0] + die()
        for moment in sorted({mine, theirs}, reverse=True):
            lone_hits = mine == moment and left > 0 and shoot(die, lone[1])
            group_hits = sum(shoot(die, member[1]) for _ in range(standing)) if theirs == moment else 0
            left, standing = left - group_hits, standing - lone_hits
        return f"lone-{'stands' if left > 0 else 'out'}-losses-{size - standing}"

    return play


def test_multi_duels_as_told() -> None:
    for size, life in ((2, 1), (2, 2), (3, 1)):
        told = walk(told_multi_duel((4, 5), (3, 5), size, life))
        fields = {"distance": 10, "lone_skill": 4, "group_size": size, "lone_life": life}
        assert oracle.odds("multi-duel", **fields) == told


def test_situations_add_up_to_one_and_meet_every_reason() -> None:
    reasons: dict[str, set[str]] = defaultdict(set)
    for test, fields in situations(1, dict.fromkeys(FIELDS, 90)):
        assert sum(oracle.odds(test, **fields).values()) == 1
        if reason := oracle.refusal(test, **fields):
            reasons[test].add(reason)
    assert reasons == {test: set(known) for test, known in REASONS.items()}


def test_situations_try_every_field_and_word() -> None:
    seen: dict[tuple[str, str], set[object]] = defaultdict(set)
    for test, fields in situations(2, dict.fromkeys(FIELDS, 200)):
        for name, value in fields.items():
            seen[test, name].add(value)
    for test, known in FIELDS.items():
        for name, field in known.items():
            assert enough(field, seen[test, name]), (test, name)


def enough(field: Field, values: set[object]) -> bool:
    """Whether both answers, or all the words of a field were tried."""
    if field.kind == "bool":
        return len(values) == 2
    return set(field.words) <= values


def test_situations_follow_their_seed() -> None:
    few = dict.fromkeys(FIELDS, 4)
    assert list(situations(3, few)) == list(situations(3, few))
