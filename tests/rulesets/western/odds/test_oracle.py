"""The oracle itself, against the rules told die by die; `test_odds` holds it to figures worked out by hand.

These tests bear no rule marks: they hold the oracle, not the program.
"""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.rulesets.western import oracle
from tests.rulesets.western.odds.cases import BY_HAND, REFUSED
from tests.rulesets.western.oracle_fields import FIELDS, Field
from tests.rulesets.western.oracle_requests import REASONS, situations
from tests.rulesets.western.oracle_shots import pool_by_faces, volley

F = Fraction


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
    for dice in range(1, 7 if need == 7 else 6):  # six dice are slow to throw
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
    for test, fields in situations(1, dict.fromkeys(FIELDS, 120)):
        assert sum(oracle.odds(test, **fields).values()) == 1
        if reason := oracle.refusal(test, **fields):
            reasons[test].add(reason)
    assert reasons == {test: set(known) for test, known in REASONS.items()}


def test_situations_try_every_field_and_word() -> None:
    seen: dict[tuple[str, str], set[object]] = defaultdict(set)
    for test, fields in situations(2, dict.fromkeys(FIELDS, 240)):
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
