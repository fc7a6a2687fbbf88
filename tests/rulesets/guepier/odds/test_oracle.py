"""The oracle itself, against the rules told die by die; `test_odds` holds it to cases worked out by hand.

These tests bear no rule marks: they hold the oracle, not the program.
"""

from collections import defaultdict, deque
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from tests.rulesets.guepier import oracle
from tests.rulesets.guepier.odds.cases import BY_HAND
from tests.rulesets.guepier.oracle_fields import FIELDS, Field
from tests.rulesets.guepier.oracle_requests import words_of
from tests.rulesets.guepier.oracle_salvo import losses_by_hits

F = Fraction


def test_every_test_has_two_cases_by_hand() -> None:
    cases = [test for test, _, _ in BY_HAND]
    assert len(oracle.DEFAULTS) == 24
    assert {test for test in oracle.DEFAULTS if cases.count(test) < 2} == set()


Coin = Callable[[int, int], bool]


class Course:
    """One course of a game: the answers of a script, then successes, and the chance of all of them."""

    def __init__(self, script: list[bool]) -> None:
        self.script = script
        self.taken: list[bool] = []
        self.chance = F(1)
        self.others: list[list[bool]] = []

    def coin(self, good: int, sides: int) -> bool:
        if good in (0, sides):
            return good == sides
        answer = True
        if len(self.taken) < len(self.script):
            answer = self.script[len(self.taken)]
        else:
            self.others.append([*self.taken, False])
        self.taken.append(answer)
        self.chance *= F(good if answer else sides - good, sides)
        return answer


def walk(play: Callable[[Coin], int]) -> dict[int, Fraction]:
    """The exact odds of a game told as a function that asks for dice, by playing every course of it."""
    result: dict[int, Fraction] = defaultdict(Fraction)
    scripts: list[list[bool]] = [[]]
    while scripts:
        course = Course(scripts.pop())
        result[play(course.coin)] += course.chance
        scripts += course.others
    return result


def told_salvo(
    targets: int, hits: int, saves: tuple[int, int], fails: tuple[int, int, int] | None
) -> Callable[[Coin], int]:
    """A salvo played figure by figure as the rulebook tells it, with its queue of losses."""

    def play(coin: Coin) -> int:
        marks = [0] * targets
        eliminated = 3

        def run_queue(first: int) -> None:
            queue = deque([first])
            while queue:
                queue.popleft()
                for figure in range(targets):
                    if fails is None or marks[figure] == eliminated:
                        continue
                    if coin(fails[marks[figure]], 6):
                        marks[figure] += 1
                        if marks[figure] == eliminated:
                            queue.append(figure)

        for number in range(hits):
            order = [(number + step) % targets for step in range(targets)]
            struck = next((figure for figure in order if marks[figure] != eliminated), None)
            if struck is None:
                break
            if coin(saves[1 if marks[struck] else 0], 8):
                marks[struck] += 1
            else:
                marks[struck] = eliminated
            if marks[struck] == eliminated:
                run_queue(struck)
        return marks.count(eliminated)

    return play


@pytest.mark.parametrize("fails", [None, (1, 1, 2), (2, 3, 4), (3, 4, 5), (5, 6, 6)])
@pytest.mark.parametrize("saves", [(4, 4), (3, 4), (0, 1), (5, 6)])
def test_salvo_losses_as_told(fails: tuple[int, int, int] | None, saves: tuple[int, int]) -> None:
    for targets, hits in product((2, 3, 4), (1, 2, 3, 4, 5)):
        told = walk(told_salvo(targets, hits, saves, fails))
        counted = losses_by_hits(targets, hits, *saves, fails)[hits]
        assert {lost: chance for lost, chance in enumerate(counted) if chance} == dict(told)


def test_hits_of_a_salvo_do_not_depend_on_those_that_might_follow() -> None:
    short = losses_by_hits(5, 3, 3, 4, (2, 3, 4))
    assert losses_by_hits(5, 7, 3, 4, (2, 3, 4))[:4] == short


def test_situations_are_possible_and_add_up_to_one() -> None:
    number = 0
    for test, fields in oracle.situations(1, 25):
        assert oracle.valid(test, **fields), (test, fields)
        assert sum(oracle.odds(test, **fields).values()) == 1
        number += 1
    assert number == 24 * 25


def test_situations_try_every_field_and_word() -> None:
    seen: dict[tuple[str, str], set[object]] = defaultdict(set)
    for test, fields in oracle.situations(2, 60):
        for name, value in fields.items():
            seen[test, name].add(value)
    for test, known in FIELDS.items():
        for name, field in known.items():
            assert enough(test, field, seen[test, name]), (test, name)


def enough(test: str, field: Field, values: set[object]) -> bool:
    """Whether both answers, or all the words of a field were tried."""
    if field.kind == "bool":
        return len(values) == 2
    return set(words_of(test, field)) <= values


def test_situations_follow_their_seed() -> None:
    assert list(oracle.situations(3, 4)) == list(oracle.situations(3, 4))
    assert list(oracle.situations(3, 4)) != list(oracle.situations(4, 4))


@pytest.mark.parametrize(("test", "fields", "named"), oracle.IMPOSSIBLE)
def test_impossible_requests(test: str, fields: dict[str, object], named: str) -> None:
    assert not oracle.valid(test, **fields)
    assert named in fields or named.startswith("GM.")
    with pytest.raises(ValueError):
        oracle.odds(test, **fields)


@pytest.mark.parametrize(
    ("test", "fields"),
    [
        ("hit", {"distance": 120.001}),
        ("hit", {"distance": 45.001, "weapon": "pistol", "sunrise": True}),
        ("hit", {"aiming": True, "shooter_marker": "yellow"}),
        ("save", {"target_mode": "skirmish", "target_marker": "yellow"}),
        ("save", {"target_mode": "trot", "target_mounted": True, "target_marker": "yellow"}),
        ("salvo", {"weapon": "obsolete_rifle"}),
        ("charge", {"attacker_pace": "trot", "attacker_marker": "yellow"}),
        ("charge", {"distance": 400, "defender_firearm": "pistol"}),
        ("charge-melee", {"attacker_weapon": "lance", "attacker_pace": "gallop"}),
        ("melee", {"attacker_marker": "green", "defender_marker": "yellow"}),
        ("cannon-hit", {"distance": 1000, "sunrise": True}),
        ("cannon-obstacle", {"obstacle": "wall", "damage": 9}),
        ("demolition", {"means": "ram", "damage": 5}),
        ("blast", {"figures": "dense:gallop:none,light:trot:yellow"}),
        ("initiative", {"attacker_groups": "L0,L1,N2,N3,L4,N99"}),
    ],
)
def test_possible_requests(test: str, fields: dict[str, object]) -> None:
    assert oracle.valid(test, **fields)
