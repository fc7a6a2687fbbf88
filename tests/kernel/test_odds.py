"""Exact odds against counting by hand and against icepool."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import prod

import icepool
import pytest
from hypothesis import given, strategies as st

from escarmouche.kernel.dice import D3, D4, D6, D8, D10_FROM_ZERO, D12, Again, Dice, Die
from escarmouche.kernel.odds import odds, play_through, regroup, through

DICE = [D3, D4, D6, D10_FROM_ZERO]


def counted(n: int, die: Die, read: Callable[[tuple[int, ...]], object]) -> dict[object, Fraction]:
    """All throws of n dice, counted one by one."""
    found: Counter[object] = Counter()
    for faces in product(die.shown, repeat=n):
        found[read(tuple(die.read(face) for face in faces))] += 1
    return {outcome: Fraction(ways, len(die.shown) ** n) for outcome, ways in found.items()}


@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_sums_and_bests(n: int, die: Die) -> None:
    assert odds(lambda dice: dice.total(n, die)) == counted(n, die, sum)
    assert odds(lambda dice: dice.best(n, die)) == counted(n, die, max)


@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize("n", [1, 2, 4])
def test_counts_by_class(n: int, die: Die) -> None:
    def kind(value: int) -> str:
        return "high" if value >= 3 else "one" if value == 1 else "other"

    def counts(values: tuple[int, ...]) -> frozenset[tuple[str, int]]:
        return frozenset(Counter(map(kind, values)).items())

    found = odds(lambda dice: frozenset(dice.count(n, die, kind).items()))
    assert found == counted(n, die, counts)


def test_the_same_against_icepool() -> None:
    def fair(pool: icepool.Die[int]) -> dict[int, Fraction]:
        return {outcome: Fraction(ways, pool.denominator()) for outcome, ways in pool.items()}

    assert odds(lambda dice: dice.total(9, D6)) == fair(9 @ icepool.d(6))
    assert odds(lambda dice: dice.best(5, D12)) == fair(icepool.d(12).highest(5))
    assert odds(lambda dice: dice.successes(12, D8, 6)) == fair(
        12 @ (icepool.d(8) >= 6).map({True: 1, False: 0})
    )
    assert odds(lambda dice: dice.roll(D6) - dice.roll(D12)) == fair(icepool.d(6) - icepool.d(12))


def test_dice_that_depend_on_dice() -> None:
    def chain(dice: Dice) -> int:
        hits = dice.successes(3, D6, 5)
        return dice.successes(hits, D8, 4)

    want: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=3):
        hits = sum(face >= 5 for face in faces)
        for saves in product(range(1, 9), repeat=3):
            want[sum(save >= 4 for save in saves[:hits])] += 1
    total = sum(want.values())
    assert odds(chain) == {outcome: Fraction(ways, total) for outcome, ways in want.items()}


def test_a_pool_of_unlike_dice() -> None:
    found = odds(lambda dice: dice.pool([(D6, lambda v: v >= 4), (D4, lambda v: v >= 4)])[True])
    assert found == {0: Fraction(3, 8), 1: Fraction(4, 8), 2: Fraction(1, 8)}


def test_no_dice() -> None:
    assert odds(lambda dice: dice.total(0, D6)) == {0: 1}
    assert odds(lambda dice: dice.successes(0, D6, 4)) == {0: 1}
    assert odds(lambda dice: "sure") == {"sure": 1}
    with pytest.raises(ValueError):
        odds(lambda dice: dice.best(0, D6))


class TestDraw:
    def test_each_is_as_likely(self) -> None:
        assert odds(lambda dice: dice.draw("aab")) == {"a": Fraction(2, 3), "b": Fraction(1, 3)}
        assert odds(lambda dice: dice.pick(4)) == dict.fromkeys(range(4), Fraction(1, 4))

    def test_alike_things_are_one_branch_with_their_number(self) -> None:
        runs = []

        def drawn(dice: Dice) -> str:
            runs.append(1)
            return dice.draw(["r1", "r2", "r3", "b1"], kind=lambda name: name[0])[0]

        assert odds(drawn) == {"r": Fraction(3, 4), "b": Fraction(1, 4)}
        assert len(runs) == 2

    def test_without_putting_back(self) -> None:
        found = odds(lambda dice: "".join(sorted(dice.draw_several("aab", 2, kind=lambda item: item))))
        assert found == {"aa": Fraction(1, 3), "ab": Fraction(2, 3)}


class TestSame:
    @given(st.lists(st.integers(0, 3), min_size=12, max_size=12), st.integers(1, 3))
    def test_lumped_faces_have_the_same_chances(self, classes: list[int], n: int) -> None:
        def name(value: int) -> int:
            return classes[value % 12]

        for call in ("total", "best"):
            plain = odds(lambda dice, call=call: name(getattr(dice, call)(n, D8)))
            lumped = odds(lambda dice, call=call: name(getattr(dice, call)(n, D8, same=name)))
            assert plain == lumped

    def test_one_branch_a_class(self) -> None:
        runs = []

        def shot(dice: Dice) -> bool:
            runs.append(1)
            return dice.at_least(D12, 7)

        assert odds(shot) == {True: Fraction(1, 2), False: Fraction(1, 2)}
        assert len(runs) == 2


class TestAgain:
    def test_a_tie_thrown_again_counts_for_nothing(self) -> None:
        def first(dice: Dice) -> bool:
            mine, theirs = dice.roll(D6), dice.roll(D6)
            if mine == theirs:
                raise Again
            return mine > theirs

        assert odds(first) == {True: Fraction(1, 2), False: Fraction(1, 2)}

    def test_only_the_tie_is_thrown_again_not_what_went_before(self) -> None:
        """A coin says whether ties (2 in 3) can occur at all; they must not bend the coin."""

        def risky(dice: Dice) -> bool:
            if dice.roll(D3) != 3:
                raise Again
            return True

        def whole(dice: Dice) -> str:
            if dice.draw(["plain", "risky"]) == "risky":
                dice.decide(risky)
                return "risky"
            return "plain"

        assert odds(whole) == {"plain": Fraction(1, 2), "risky": Fraction(1, 2)}

    def test_weights_inside(self) -> None:
        def reroll_ones(dice: Dice) -> int:
            value = dice.roll(D4)
            if value == 1:
                raise Again
            return value

        found = odds(lambda dice: dice.decide(reroll_ones) + dice.roll(D3))
        want: Counter[int] = Counter(a + b for a in (2, 3, 4) for b in (1, 2, 3))
        assert found == {total: Fraction(ways, 9) for total, ways in want.items()}

    def test_for_ever(self) -> None:
        def never(dice: Dice) -> int:
            dice.roll(D6)
            raise Again

        with pytest.raises(ValueError):
            odds(never)


class TestStages:
    """Two sides of up to 6; each round each side loses the other's fives and sixes."""

    @staticmethod
    def fight(state: tuple[int, int], dice: Dice) -> tuple[int, int]:
        a, b = state
        if not a or not b:
            return state
        by_a, by_b = dice.successes(a, D6, 5), dice.successes(b, D6, 5)
        return max(0, a - by_b), max(0, b - by_a)

    def test_merged_stages_are_the_whole_exchange(self) -> None:
        stages = [self.fight] * 3

        def at_once(dice: Dice) -> tuple[int, int]:
            return play_through((2, 2), stages, dice)

        assert through((2, 2), stages) == odds(at_once)

    def test_long_exchanges_end(self) -> None:
        found = through((6, 6), [self.fight] * 12)
        assert sum(found.values()) == 1
        assert found == {(b, a): chance for (a, b), chance in found.items()}

    def test_equal_states_are_run_once(self) -> None:
        asked: list[int] = []

        def walk(state: int, dice: Dice) -> int:
            asked.append(state)
            return state + dice.draw((0, 1))

        found = through(0, [walk] * 6)
        assert found == {k: Fraction(prod(range(7 - k, 7)) // prod(range(1, k + 1)), 64) for k in range(7)}
        assert sorted(asked) == [state for state in range(6) for _ in range(2)], (
            "in whichever stage they come"
        )

    def test_coarser_names(self) -> None:
        found = regroup(odds(lambda dice: dice.roll(D6)), lambda value: value % 2 == 0)
        assert found == {True: Fraction(1, 2), False: Fraction(1, 2)}
