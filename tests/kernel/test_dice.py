"""The dice port and its real sources."""

import pickle
from collections import Counter
from itertools import pairwise

import msgspec
import pytest

from escarmouche.kernel.dice import (
    D3,
    D4,
    D6,
    D8,
    D10,
    D10_FROM_ZERO,
    D12,
    Again,
    BadFace,
    ContinuedDice,
    Dice,
    Die,
    FairDice,
    NeedDie,
    OutOfDice,
    RealDice,
    ScriptedDice,
    SeededDice,
    Throw,
    TypedDice,
    Unthrown,
    commitment,
    dice_from,
    die_named,
    lot,
    verify,
)
from escarmouche.kernel.rules import Chance, Check, Line, Rolled


def some_throws(dice: Dice, times: int = 30) -> list[object]:
    """A mixture of all calls."""
    found: list[object] = []
    for _ in range(times):
        found += [dice.roll(D6), dice.total(3, D8), dice.best(2, D12), dice.count(4, D10, lambda v: v > 5)]
        found += [dice.draw("abcdefg"), dice.pick(1000), dice.roll(D3), dice.roll(D10_FROM_ZERO)]
    return found


def test_a_die_is_read_as_printed_or_by_halves() -> None:
    assert [D3.read(face) for face in D3.shown] == [1, 1, 2, 2, 3, 3]
    assert [D10_FROM_ZERO.read(face) for face in (0, 9)] == [0, 9]
    assert [D4.read(face) for face in D4.shown] == [1, 2, 3, 4]


@pytest.mark.parametrize("die", [D3, D4, D6, D8, D10, D10_FROM_ZERO, D12, lot(3), lot(17)])
def test_a_die_is_found_by_its_name(die: Die) -> None:
    assert die_named(die.name) == die


@pytest.mark.parametrize("name", ["", "d", "d7", "6", "dsix", "lot0", "lot-3", "lot9999999999", "lot"])
def test_a_die_that_does_not_exist_is_not_found(name: str) -> None:
    with pytest.raises(ValueError):
        die_named(name)


def test_one_of_three_things_is_not_the_d3_that_is_thrown_with_a_d6() -> None:
    dice = SeededDice(1)
    dice.draw("abc")
    assert die_named(dice.throws[0].die).shown == (1, 2, 3)
    assert D3.shown == (1, 2, 3, 4, 5, 6)


class TestSeeded:
    def test_the_same_seed_gives_the_same_dice(self) -> None:
        assert some_throws(SeededDice(7)) == some_throws(SeededDice(7))
        assert some_throws(SeededDice(7)) != some_throws(SeededDice(8))
        assert some_throws(SeededDice("7")) == some_throws(SeededDice(7))

    def test_the_dice_are_the_same_on_every_machine(self) -> None:
        """Faces worked out by hand from the definition: BLAKE2b of the block number, keyed by SHA-256 of the seed."""
        from hashlib import blake2b, sha256

        stream = blake2b((0).to_bytes(8, "big"), key=sha256(b"1805").digest()).digest()
        faces = [1 + byte % 6 for byte in stream if byte < 252]
        dice = SeededDice(1805)
        assert [dice.roll(D6) for _ in range(40)] == faces[:40]

    def test_rewind_throws_the_same_dice_again(self) -> None:
        dice = SeededDice(3)
        some_throws(dice, 5)
        position, before = dice.position, list(dice.throws)
        first = some_throws(dice, 20)
        dice.rewind(position)
        assert dice.throws == before
        assert some_throws(dice, 20) == first

    def test_a_fork_goes_on_alike_and_by_itself(self) -> None:
        dice = SeededDice(3)
        some_throws(dice, 5)
        twin = dice.fork()
        assert (twin.position, twin.throws) == (dice.position, dice.throws)
        first = some_throws(twin)
        assert dice.position < twin.position
        assert len(dice.throws) < len(twin.throws)
        assert some_throws(dice) == first

    @pytest.mark.parametrize("die", [D3, D4, D6, D8, D10, D10_FROM_ZERO, D12, lot(7), lot(255)])
    def test_faces_are_uniform(self, die: Die) -> None:
        """Chi-square below its 99.99 % point, roughly k + 4 sqrt(2k) + 8 for k degrees of freedom."""
        dice, each = SeededDice("chi-square"), 400
        sides = len(die.shown)
        found = Counter(dice._face(die) for _ in range(each * sides))
        assert set(found) == set(die.shown)
        chi = sum((found[face] - each) ** 2 / each for face in die.shown)
        freedom = sides - 1
        assert chi < freedom + 4 * (2 * freedom) ** 0.5 + 8

    def test_more_than_a_byte_of_sides_is_uniform_too(self) -> None:
        dice, sides, times = SeededDice("wide"), 40_000, 40_000
        found = [dice.pick(sides) for _ in range(times)]
        assert 0 <= min(found) < 20
        assert sides - 20 < max(found) < sides
        quarters = Counter(4 * value // sides for value in found)
        assert sum((quarters[q] - times / 4) ** 2 / (times / 4) for q in range(4)) < 25

    def test_a_byte_that_would_favour_low_faces_is_thrown_away(self) -> None:
        """200 sides: without rejection, the first 56 faces would come twice as often."""
        dice = SeededDice("rejection")
        low = sum(dice._face(lot(200)) <= 56 for _ in range(20_000))
        assert abs(low - 5_600) < 4 * (20_000 * 0.28 * 0.72) ** 0.5


class TestCalls:
    def test_real_dice_read_what_was_thrown(self) -> None:
        dice = ScriptedDice([3, 6, 2, 5, 5, 1, 4, 4, 1, 6, 2])
        assert dice.roll(D6) == 3
        assert dice.best(2, D6) == 6
        assert dice.total(2, D6) == 10
        assert dice.count(3, D6, lambda value: value >= 4) == {True: 2, False: 1}
        assert dice.successes(1, D6, 2) == 0
        assert dice.draw("abcdefgh") == "f"
        assert dice.at_least(D6, 3) is False
        assert dice.left() == 0
        assert [throw.faces for throw in dice.throws] == [(3,), (6, 2), (5, 5), (1, 4, 4), (1,), (6,), (2,)]

    def test_a_pool_is_thrown_in_its_order(self) -> None:
        dice = ScriptedDice([6, 4, 1])
        kinds = [(D6, lambda v: "hit" if v > 5 else "miss"), (D4, lambda v: "hit" if v > 3 else "miss")]
        assert dice.pool([*kinds, kinds[0]]) == {"hit": 2, "miss": 1}

    def test_nothing_is_thrown_for_no_dice_or_one_thing(self) -> None:
        dice = ScriptedDice([])
        assert dice.total(0, D6) == 0
        assert dice.count(0, D6, lambda value: value) == {}
        assert dice.draw(["only"]) == "only"
        assert dice.throws == []

    def test_several_are_drawn_without_putting_back(self) -> None:
        dice = ScriptedDice([2, 2])
        assert dice.draw_several("abc", 3) == ("b", "c", "a")
        shuffled = SeededDice(5)
        for _ in range(50):
            assert sorted(shuffled.draw_several(range(6), 6)) == list(range(6))

    def test_again_throws_everything_again(self) -> None:
        def duel(dice: Dice) -> int:
            mine, theirs = dice.roll(D6), dice.roll(D6)
            if mine == theirs:
                raise Again
            return mine - theirs

        dice = ScriptedDice([2, 2, 5, 5, 6, 1])
        assert dice.decide(duel) == 5
        assert len(dice.throws) == 6

    def test_who_throws_is_kept(self) -> None:
        dice = SeededDice(1)
        with dice.by("red"):
            dice.roll(D6)
            with dice.by("blue"):
                dice.roll(D6)
            with dice.by(""):
                dice.roll(D6)
            dice.roll(D6)
        dice.roll(D6)
        assert [throw.by for throw in dice.throws] == ["red", "blue", "red", "red", ""]

    def test_throws_that_a_note_explains_are_not_told_twice(self) -> None:
        dice = ScriptedDice([3, 2, 6, 1, 5])
        dice.roll(D6)
        dice.roll(D4)
        dice.total(2, D6)
        lines = (Line("X.1", "luck", -2, -2, (2,)),)
        dice.note(Rolled("save", "X", "d6", (6, 1), 7, 5, lines=lines))
        dice.roll(D6)
        assert [throw.faces for throw in dice.take_loose()] == [(3,), (5,)]
        assert [rolled.check for rolled in dice.take()] == ["save"]
        assert (dice.take(), dice.take_loose()) == ((), ())


class TestFair:
    seeds = ("secret of the server", ["red's own", "blue's own"])

    def game(self) -> FairDice:
        dice = FairDice(*self.seeds)
        some_throws(dice, 5)
        return dice

    def test_what_was_committed_and_revealed_fits(self) -> None:
        server, players = self.seeds
        assert verify(commitment(server), server, players, self.game().throws)

    def test_no_seed_can_be_changed_afterwards(self) -> None:
        server, players = self.seeds
        throws, published = self.game().throws, commitment(server)
        assert not verify(published, server + " ", players, throws)
        assert not verify(commitment("other"), server, players, throws)
        for bent in (players[::-1], players[:1], [*players, ""], ["red's own", "blue's"], ["", *players]):
            assert not verify(published, server, bent, throws)

    def test_seeds_cannot_be_cut_elsewhere(self) -> None:
        keys = [("a", ["b", "c"]), ("a", ["bc"]), ("ab", ["c"]), ("a", ["b\x1fc"]), ("a", ['b","c'])]
        streams = [tuple(FairDice(*key)._face(lot(200)) for _ in range(8)) for key in keys]
        assert len(set(streams)) == len(keys)

    def test_no_face_order_or_die_can_be_changed_afterwards(self) -> None:
        server, players = self.seeds
        throws, published = self.game().throws, commitment(server)

        def fits(bent: list[Throw]) -> bool:
            return verify(published, server, players, bent)

        for number, throw in enumerate(throws[:12]):
            for face in die_named(throw.die).shown[:12]:
                if face != throw.faces[0]:
                    bent = Throw(throw.die, (face, *throw.faces[1:]), throw.by)
                    assert not fits([*throws[:number], bent, *throws[number + 1 :]])
        for number, (one, two) in enumerate(pairwise(throws)):
            if one != two:
                assert not fits([*throws[:number], two, one, *throws[number + 2 :]])
        assert not fits(throws[1:])
        assert not fits([*throws[:3], *throws[4:]])
        assert not fits([Throw("d12", throws[0].faces), *throws[1:]])
        assert not fits([Throw("marked", throws[0].faces), *throws[1:]])
        assert not fits([*throws, Throw("d6", ())])

    def test_fair_dice_are_a_stream_of_their_own(self) -> None:
        assert some_throws(FairDice("a", [])) != some_throws(SeededDice("a"))
        assert some_throws(self.game().fork()) == some_throws(self.game())

    def test_throws_of_a_rewound_game_still_verify(self) -> None:
        server, players = self.seeds
        dice = self.game()
        dice.rewind(dice._starts[10])
        some_throws(dice, 3)
        assert verify(commitment(server), server, players, dice.throws)


class TestContinued:
    def test_after_the_faces_of_the_other_game_come_those_of_the_seed(self) -> None:
        dice = ContinuedDice([6, 1, 12], "anew")
        assert [dice.roll(D6), dice.roll(D6), dice.roll(D12)] == [6, 1, 12]
        later = some_throws(dice)
        other = ContinuedDice([6, 1, 12], "another")
        other.rewind(3)
        assert some_throws(other) != later
        dice.rewind(3)
        assert some_throws(dice.fork()) == later == some_throws(dice)

    def test_a_face_that_the_die_does_not_have(self) -> None:
        with pytest.raises(BadFace):
            ContinuedDice([9], 1).roll(D6)


class TestScripted:
    def test_a_face_that_the_die_does_not_have(self) -> None:
        dice = ScriptedDice([6, 7])
        dice.roll(D6)
        with pytest.raises(BadFace) as bad:
            dice.roll(D6)
        assert (bad.value.face, bad.value.position) == (7, 1)
        assert str(bad.value) == "die number 2 shows 7, but a d6 has 1 to 6"
        with pytest.raises(BadFace):
            ScriptedDice([0]).roll(D6)
        assert ScriptedDice([0]).roll(D10_FROM_ZERO) == 0
        assert ScriptedDice([6]).roll(D3) == 3

    def test_the_script_ends(self) -> None:
        dice = ScriptedDice([4])
        dice.roll(D6)
        with pytest.raises(OutOfDice) as end:
            dice.roll(D8)
        assert str(end.value) == "no die left: a d8 is asked for after 1 dice"

    def test_rewind_and_fork(self) -> None:
        dice = ScriptedDice([1, 2, 3])
        dice.roll(D6)
        twin = dice.fork()
        assert [twin.roll(D6), twin.roll(D6)] == [2, 3]
        assert dice.left() == 2
        twin.rewind(0)
        assert twin.roll(D6) == 1


class TestTyped:
    def test_a_missing_die_is_asked_for(self) -> None:
        dice = TypedDice([2])
        dice.roll(D6)
        with dice.by("red"), pytest.raises(NeedDie) as need:
            dice.roll(D8)
        assert (need.value.die, need.value.by) == (D8, "red")
        dice.typed(8)
        assert dice.roll(D8) == 8

    def test_the_program_draws_lots_that_the_players_must_not_see(self) -> None:
        def drawn(dice: RealDice, lots: str) -> tuple[int, ...]:
            return dice.unseen(lots).draw_several(range(20), 20)

        dice = TypedDice([2], "kept")
        assert drawn(dice, "cards") == drawn(dice.fork(), "cards") == drawn(dice_from(dice.record()), "cards")
        assert drawn(dice, "cards") != drawn(dice, "markers")
        assert drawn(dice, "cards") != drawn(TypedDice([2], "other"), "cards")
        assert (dice.position, dice.throws) == (0, [])
        for known in (SeededDice(4), ScriptedDice([1]), TypedDice([2])):
            assert known.unseen("cards") is known


@pytest.mark.parametrize(
    "dice",
    [
        SeededDice(4),
        SeededDice("text"),
        FairDice("s", ["a", "b"]),
        ScriptedDice([1, 2]),
        TypedDice([3]),
        TypedDice([3], "kept"),
        ContinuedDice([2, 6, 6], "anew"),
    ],
)
def test_dice_come_back_from_their_record(dice: RealDice) -> None:
    again = dice_from(dice.record())
    assert again.kind == dice.kind
    if not isinstance(dice, ScriptedDice):
        assert some_throws(again, 3) == some_throws(dice, 3)
    assert again.record() == dice.record()


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"kind": "loaded"},
        {"kind": "seeded"},
        {"kind": "seeded", "seed": 1.5},
        {"kind": "seeded", "seed": True},
        {"kind": "scripted", "faces": "123"},
        {"kind": "typed", "faces": [1, "2"]},
        {"kind": "typed", "faces": [1], "secret": 3},
        {"kind": "continued", "faces": [1, 2]},
        {"kind": "continued", "faces": [1.5], "seed": 3},
        {"kind": "fair", "server_seed": "a"},
        {"kind": "fair", "server_seed": "a", "player_seeds": [1]},
    ],
)
def test_a_bad_record_of_dice_is_refused(record: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        dice_from(record)


@pytest.mark.parametrize("error", [OutOfDice(D6, 3), BadFace(D6, 7, 0), NeedDie(D4, "red")])
def test_errors_travel_between_processes(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again)) == (type(error), str(error))


class Handful(msgspec.Struct, frozen=True):
    dice: int = 3


SUM: Check[Handful] = Check(
    "sum",
    "T.1",
    die=lambda one: D6,
    summed=lambda one: one.dice,
    chances=(Chance("T.2", "gust", D4, 1, lambda one: True),),
)


@pytest.mark.parametrize(
    ("dice", "error"),
    [
        (ScriptedDice([2, 4, 5, 6]), OutOfDice),
        (TypedDice([2, 4, 5, 6]), NeedDie),
        (ScriptedDice([2, 4, 5, 6, 7]), BadFace),
    ],
)
def test_a_die_that_cannot_be_had_tells_what_it_was_for_and_what_had_fallen(
    dice: ScriptedDice, error: type[Unthrown]
) -> None:
    """A d6 that nothing explains, the d4 of a modifier, two of three d6."""
    assert dice.roll(D6) == 2
    with pytest.raises(error) as short:
        SUM.roll(Handful(), dice)
    told = {"roll": "sum", "number": 3, "many": 3, "fallen": "2, 4, 5, 6", "told": "roll", "die": "d6"}
    assert (short.value.told(), short.value.rule) == (told, "T.1")


def test_a_die_that_nothing_explains_tells_only_what_had_fallen() -> None:
    dice = ScriptedDice([2, 4])
    assert dice.roll(D6) == 2
    with pytest.raises(OutOfDice) as short:
        dice.total(2, D6)
    assert short.value.told() == {
        "roll": "", "number": 2, "many": 2, "fallen": "2, 4", "told": "fallen", "die": "d6"
    }  # fmt: skip
