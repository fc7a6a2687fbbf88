"""Modifiers, checks, named tests and refusals."""

import pickle
from dataclasses import replace
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from escarmouche.kernel.dice import D3, D4, D6, D8, D12, Again, Dice, ScriptedDice, SeededDice
from escarmouche.kernel.named_tests import ABSENT, Field, Test, outcome_key
from escarmouche.kernel.odds import odds
from escarmouche.kernel.rules import Chance, Check, Illegal, Limit, Line, Modifier, insist, tally


class Shot(msgspec.Struct, frozen=True):
    far: bool = False
    cover: int = 0
    smoke: int = 0
    moving: bool = False
    aimed: bool = False
    rattled: bool = False
    dice: int = 1


FAR = Modifier[Shot]("T.1", "far", lambda shot: -1 if shot.far else 0, box="ground")
COVER = Modifier[Shot]("T.2", "cover", lambda shot: -shot.cover, box="ground")
SMOKE = Modifier[Shot]("T.3", "smoke", lambda shot: -shot.smoke, box="ground")
MOVING = Modifier[Shot]("T.4", "moving", lambda shot: -1 if shot.moving else 0)
AIMED = Modifier[Shot]("T.5", "aimed", lambda shot: 2 if shot.aimed else 0, box="skill")
ALL = (FAR, COVER, SMOKE, MOVING, AIMED)
WORST = Shot(far=True, cover=3, smoke=2, moving=True, aimed=True)


def values(lines: tuple[Line, ...]) -> dict[str, tuple[int, int]]:
    return {line.name: (line.value, line.counted) for line in lines}


class TestTally:
    def test_all_add_up_and_those_that_do_not_apply_are_not_shown(self) -> None:
        assert tally(ALL, Shot(far=True, aimed=True)) == (
            1,
            (Line("T.1", "far", -1, -1), Line("T.5", "aimed", 2, 2)),
        )
        assert tally(ALL, Shot()) == (0, ())

    def test_the_worst_of_a_box(self) -> None:
        total, lines = tally(ALL, WORST, {"ground": "worst"})
        assert total == -3 - 1 + 2
        assert values(lines) == {
            "far": (-1, 0),
            "cover": (-3, -3),
            "smoke": (-2, 0),
            "moving": (-1, -1),
            "aimed": (2, 2),
        }

    def test_the_best_of_a_box(self) -> None:
        total, lines = tally(ALL, WORST, {"ground": "best"})
        assert total == -1 - 1 + 2
        assert values(lines)["cover"] == (-3, 0)

    def test_once_keeps_the_first(self) -> None:
        assert tally(ALL, Shot(cover=1, smoke=2), {"ground": "once"})[0] == -1

    def test_none_tells_its_lines_and_counts_nothing(self) -> None:
        total, lines = tally(ALL, WORST, {"ground": "none"})
        assert total == tally(ALL, Shot(moving=WORST.moving, aimed=WORST.aimed))[0]
        assert values(lines)["cover"] == (-WORST.cover, 0)
        assert tally(ALL, Shot(smoke=2), {"ground": "none"})[0] == 0

    def test_sum_and_a_lone_member_count_whole(self) -> None:
        assert tally(ALL, WORST, {"ground": "sum"})[0] == tally(ALL, WORST)[0] == -5
        assert tally(ALL, Shot(smoke=2), {"ground": "worst"})[0] == -2

    def test_equal_values_count_once(self) -> None:
        assert tally(ALL, Shot(cover=2, smoke=2), {"ground": "worst"})[0] == -2

    @pytest.mark.parametrize(
        ("shot", "total", "counted"),
        [
            (Shot(cover=1), -1, {"cover": -1}),
            (Shot(cover=2), -2, {"cover": -2}),
            (Shot(far=True, cover=2), -2, {"far": -1, "cover": -1}),
            (Shot(far=True, cover=3, smoke=2), -2, {"far": -1, "cover": -1, "smoke": 0}),
            (
                Shot(far=True, cover=3, smoke=2, moving=True),
                -3,
                {"far": -1, "cover": -1, "smoke": 0, "moving": -1},
            ),
        ],
    )
    def test_a_limit_swallows_from_the_last_on(self, shot: Shot, total: int, counted: dict[str, int]) -> None:
        found, lines = tally(ALL, shot, limits=(Limit("T.9", ("ground",), low=-2),))
        assert found == total
        assert {line.name: line.counted for line in lines} == counted

    def test_a_limit_upwards_and_over_several_boxes(self) -> None:
        assert tally(ALL, Shot(aimed=True), limits=(Limit("T.9", ("skill",), high=1),))[0] == 1
        shot = Shot(cover=3, aimed=True)
        assert tally(ALL, shot, limits=(Limit("T.9", ("ground", "skill"), low=0),))[0] == 0
        assert tally(ALL, shot, limits=(Limit("T.9", ("ground", "skill"), low=-1, high=1),))[0] == -1

    def test_a_box_is_cut_before_the_limit(self) -> None:
        keep, limits = {"ground": "worst"}, (Limit("T.9", ("ground",), low=-2),)
        assert tally(ALL, Shot(far=True, cover=1), keep, limits)[0] == -1  # type: ignore[arg-type]

    @pytest.mark.parametrize("ends", [{"low": 1}, {"high": -1}])
    def test_a_limit_allows_nothing_at_all(self, ends: dict[str, int]) -> None:
        with pytest.raises(ValueError):
            Limit("T.9", ("ground",), **ends)


FIRE = Check[Shot](
    "fire",
    "T.10",
    die=lambda shot: D6,
    need=lambda shot: 4,
    modifiers=ALL,
    chances=(Chance("T.11", "rattled", D4, -1, lambda shot: shot.rattled),),
    best_of=lambda shot: shot.dice,
    fails_on=(1,),
    limits=(Limit("T.9", ("ground",), low=-2),),
)


def roll(check: Check[Shot], shot: Shot, *faces: int) -> Any:
    return check.roll(shot, ScriptedDice(faces))


class TestCheck:
    @pytest.mark.parametrize(
        ("shot", "least"), [(Shot(), 4), (Shot(far=True), 5), (Shot(cover=2), 6), (Shot(aimed=True), 2)]
    )
    def test_success_from_the_need_on(self, shot: Shot, least: int) -> None:
        assert [roll(FIRE, shot, face).success for face in range(1, 7)] == [
            face >= least for face in range(1, 7)
        ]

    def test_a_natural_face_fails_whatever_is_added(self) -> None:
        sure = Check[Shot]("sure", "T.12", die=lambda shot: D6, need=lambda shot: 1, fails_on=(1,))
        assert roll(sure, Shot(), 1).success is False
        assert roll(sure, Shot(), 2).success is True

    def test_the_best_of_two_fails_only_if_both_do(self) -> None:
        assert roll(FIRE, Shot(dice=2), 1, 5).success is True
        assert roll(FIRE, Shot(dice=2, aimed=True), 1, 1).success is False

    def test_the_roll_explains_itself(self) -> None:
        dice = ScriptedDice([2, 6])
        with dice.by("red"):
            rolled = FIRE.roll(Shot(far=True, cover=3, rattled=True), dice)
        assert (rolled.check, rolled.rule, rolled.die, rolled.faces, rolled.by) == (
            "fire",
            "T.10",
            "d6",
            (6,),
            "red",
        )
        assert (rolled.natural, rolled.total, rolled.need, rolled.success) == (6, 2, 4, False)
        assert rolled.margin == -2
        assert rolled.lines == (
            Line("T.1", "far", -1, -1),
            Line("T.2", "cover", -3, -1),
            Line("T.11", "rattled", -2, -2, (2,)),
        )
        assert dice.take() == (rolled,)
        assert dice.take_loose() == ()

    def test_a_chance_is_thrown_first_and_only_where_it_applies(self) -> None:
        dice = ScriptedDice([4, 6])
        assert FIRE.roll(Shot(), dice).natural == 4
        assert dice.left() == 1

    def test_a_chance_read_by_halves_shows_its_face(self) -> None:
        luck = Check[Shot](
            "luck", "T.13", die=lambda shot: D6, chances=(Chance("T.14", "luck", D3, 1, lambda shot: True),)
        )
        (line,) = roll(luck, Shot(), 5, 1).lines
        assert (line.value, line.faces) == (3, (5,))

    def test_a_score_needs_nothing(self) -> None:
        run = Check[Shot]("run", "T.15", die=lambda shot: D6, summed=lambda shot: 2, modifiers=(MOVING,))
        rolled = roll(run, Shot(moving=True), 3, 4)
        assert (rolled.natural, rolled.total, rolled.need, rolled.success) == (7, 6, None, None)
        assert rolled.faces == (3, 4)

    @pytest.mark.parametrize(("face", "total"), [(1, 2), (3, 3), (6, 5)])
    def test_the_total_is_clamped_last(self, face: int, total: int) -> None:
        clamped = Check[Shot]("damage", "T.16", die=lambda shot: D6, clamp=(2, 5), modifiers=(AIMED,))
        assert roll(clamped, Shot(), face).total == total
        assert roll(clamped, Shot(aimed=True), 4).total == 5

    def test_the_clamp_decides_success(self) -> None:
        clamped = Check[Shot]("hard", "T.17", die=lambda shot: D6, need=lambda shot: 6, clamp=(None, 5))
        assert roll(clamped, Shot(), 6).success is False

    def test_a_natural_face_succeeds_whatever_is_taken_off(self) -> None:
        saved = replace(FIRE, passes_on=(6,))
        shot = Shot(moving=True, cover=2)
        assert [roll(saved, shot, face).success for face in range(1, 7)] == [False] * 5 + [True]
        assert odds(lambda dice: saved.roll(shot, dice).success)[True] == Fraction(1, 6)
        assert saved.chance(roll(saved, shot, 6)) == Fraction(1, 6)

    def test_at_most_what_is_needed_with_the_modifiers_on_that_side(self) -> None:
        order = Check[Shot](
            "order",
            "T.19",
            die=lambda shot: D6,
            need=lambda shot: 8,
            summed=lambda shot: 2,
            modifiers=(MOVING, AIMED),
            fails_on=(12,),
            at_most=True,
            clamp=(7, 9),
        )
        for shot, need in ((Shot(), 8), (Shot(moving=True), 7), (Shot(aimed=True), 9)):
            rolled = roll(order, shot, 4, 4)
            assert (rolled.natural, rolled.total, rolled.need) == (8, 8, need)
            assert (rolled.success, rolled.margin) == (need >= 8, need - 8)
            ways = sum(one + other <= need for one in range(1, 7) for other in range(1, 7))
            assert odds(lambda dice, shot=shot: order.roll(shot, dice).success)[True] == Fraction(ways, 36)
            assert order.chance(rolled) == Fraction(ways, 36)
        assert roll(replace(order, clamp=(None, 12)), Shot(aimed=True), 6, 6).success is False

    @pytest.mark.parametrize(
        "shot", [Shot(), Shot(far=True, dice=2), Shot(cover=3), Shot(rattled=True), WORST]
    )
    def test_odds_are_those_of_all_faces(self, shot: Shot) -> None:
        wins = total = 0
        for first in range(1, 7):
            for second in range(1, 7):
                for luck in range(1, 5):
                    faces = [luck] * shot.rattled + [first, second]
                    total += 1
                    wins += bool(roll(FIRE, shot, *faces).success)
        assert odds(lambda dice: FIRE.roll(shot, dice).success).get(True, 0) == Fraction(wins, total)

    def test_odds_lump_faces_unless_the_total_is_read(self) -> None:
        plain = Check[Shot]("plain", "T.18", die=lambda shot: D12, need=lambda shot: 7, fails_on=(1,))
        exact = Check[Shot]("exact", "T.18", die=lambda shot: D12, need=lambda shot: 7, exact=True)
        naturals = odds(lambda dice: (plain.roll(Shot(), dice).natural == 1, plain.name))
        assert naturals[True, "plain"] == Fraction(1, 12)
        runs: list[int] = []

        def run(dice: Dice) -> bool | None:
            runs.append(1)
            return plain.roll(Shot(), dice).success

        odds(run)
        assert len(runs) == 3
        assert odds(lambda dice: exact.roll(Shot(), dice).margin) == {
            m - 7: Fraction(1, 12) for m in range(1, 13)
        }

    def test_like_dice_are_counted_in_odds_and_shown_one_by_one_in_play(self) -> None:
        check = Check[Shot]("hit", "T.10", die=lambda shot: D6, need=lambda shot: 5, modifiers=ALL)
        shots = (Shot(), Shot(moving=True), Shot())

        def sixes(dice: Dice) -> int:
            return check.each(shots, dice, lambda face: face == 6)[0][True]

        dice = ScriptedDice([6, 5, 6])
        counted, faces = check.each(shots, dice, lambda face: face == 6)
        assert (counted, faces) == ({True: 2, False: 1}, (6, 5, 6))
        assert [rolled.total for rolled in dice.take()] == [6, 4, 6]
        assert dice.take_loose() == ()
        assert odds(sixes) == {
            0: Fraction(125, 216),
            1: Fraction(75, 216),
            2: Fraction(15, 216),
            3: Fraction(1, 216),
        }
        runs: list[int] = []
        odds(lambda dice: runs.append(sixes(dice)))
        assert len(runs) == 4


FIELDS = (
    Field("two_handed", "bool", False),
    Field("men", "int", 3, low=1, high=12, rule="T.20"),
    Field("distance", "number", 10.0, low=0),
    Field("cover", "word", "none", values=("none", "light_wood", "stone-wall"), rule="T.21"),
    Field("losses", "codes", ""),
)


def situation(values: dict[str, Any]) -> Shot:
    if values["men"] == 1 and values["two_handed"]:
        raise Illegal("T.22", "field-combination", field="two_handed", reason="men")
    return Shot(cover=values["men"], aimed=values["two_handed"])


def resolve(shot: Shot, dice: Dice) -> str:
    value = dice.roll(D8)
    if value == 8:
        raise Again
    return "hit" if value > shot.cover else "miss"


TEST = Test[Shot]("volley", ("T.20",), FIELDS, situation, resolve, lambda values: ("hit", "miss", "never"))


class TestNamed:
    def test_fields_have_defaults(self) -> None:
        assert TEST.read({}) == {
            "two_handed": False,
            "men": 3,
            "distance": 10.0,
            "cover": "none",
            "losses": "",
        }

    def test_a_field_may_be_absent(self) -> None:
        risk = Field("risk", "int", ABSENT, low=0)
        test = Test[Shot]("calm", (), (risk,), situation, resolve, lambda values: ())
        assert test.read({}) == {}
        assert (
            test.read({"risk": ""})
            == test.read({"risk": "none"})
            == test.read({"risk": None})
            == {"risk": ABSENT}
        )
        assert test.read({"risk": "0"}) == {"risk": 0}
        with pytest.raises(Illegal):
            test.read({"risk": "-1"})

    def test_options_of_the_rules_are_read_where_they_are_given(self) -> None:
        test = replace(TEST, options=(Field("option.night_fire", "bool", False, rule="T.23"),))
        assert "option.night_fire" not in test.read({})
        for word, value in (("true", True), ("on", True), ("off", False)):
            assert test.read({"option.night-fire": word})["option.night_fire"] is value
        with pytest.raises(Illegal) as refused:
            test.read({"option.night_fire": "dusk"})
        assert (refused.value.rule, refused.value.code) == ("T.23", "field-value")
        with pytest.raises(Illegal) as unknown:
            test.read({"option.day_fire": "on"})
        assert unknown.value.code == "field-unknown"

    def test_the_numbers_of_an_outcome_are_letters_in_its_key(self) -> None:
        assert outcome_key("hit") == ("hit", {})
        assert outcome_key("losses-12-jam") == ("losses-n-jam", {"n": 12})
        assert outcome_key("dead-2-wounded-0") == ("dead-n-wounded-m", {"n": 2, "m": 0})

    def test_a_field_may_have_to_be_given(self) -> None:
        near = Field("near", "bool", False)
        gap, men = (
            Field("gap-cm", "number", 0.0, needed="near=False"),
            Field("men", "int", 1, needed="always"),
        )
        with pytest.raises(ValueError, match="near"):
            Test[Shot]("odd", (), (gap,), situation, resolve, lambda values: ())
        test = Test[Shot]("needy", (), (near, gap, men), situation, resolve, lambda values: ())
        for given, missing in (
            ({"gap-cm": 1}, "men"),
            ({"men": 2}, "gap-cm"),
            ({"men": 2, "near": "false"}, "gap-cm"),
        ):
            with pytest.raises(Illegal) as refused:
                test.read(given)
            assert refused.value.code == "field-needed"
            assert refused.value.params == {"field": missing, "test": "needy"}
        assert test.read({"men": 2, "gap_cm": 1})["gap-cm"] == 1
        assert test.read({"men": 2, "near": True})["gap-cm"] == 0

    def test_text_and_json_mean_the_same(self) -> None:
        text = TEST.read({"men": "4", "distance": "2.5", "two-handed": "true", "cover": "light-wood"})
        assert text == TEST.read({"men": 4, "distance": 2.5, "two_handed": True, "cover": "light_wood"})
        assert (text["men"], text["distance"], text["two_handed"]) == (4, 2.5, True)

    @pytest.mark.parametrize("word", ["stone-wall", "stone_wall", " stone-wall "])
    def test_a_word_is_found_with_either_stroke(self, word: str) -> None:
        assert TEST.read({"cover": word})["cover"] == "stone-wall"

    @pytest.mark.parametrize(
        ("field", "given", "allowed"),
        [
            ("men", "0", "1..12"),
            ("men", 13, "1..12"),
            ("men", "2.5", "1..12"),
            ("men", "many", "1..12"),
            ("men", True, "1..12"),
            ("men", "1_0", "1..12"),
            ("men", None, "1..12"),
            ("distance", -0.001, "0.."),
            ("distance", "nan", "0.."),
            ("distance", "inf", "0.."),
            ("cover", "stone", "none, light_wood, stone-wall"),
            ("cover", "", "none, light_wood, stone-wall"),
            ("two_handed", "yes", "true, false"),
            ("two_handed", 1, "true, false"),
        ],
    )
    def test_a_refusal_names_the_field_and_what_is_allowed(
        self, field: str, given: object, allowed: str
    ) -> None:
        with pytest.raises(Illegal) as refused:
            TEST.read({field: given})
        assert refused.value.code == "field-value"
        assert refused.value.params == {"field": field, "given": str(given), "allowed": allowed}
        assert refused.value.rule == next(one.rule for one in FIELDS if one.name == field)

    def test_the_ends_of_a_range_are_allowed(self) -> None:
        assert TEST.read({"men": 1})["men"] == 1
        assert TEST.read({"men": 12})["men"] == 12
        assert TEST.read({"distance": 0})["distance"] == 0

    def test_an_unknown_field_is_refused(self) -> None:
        with pytest.raises(Illegal) as refused:
            TEST.read({"men": 2, "women": 1})
        assert refused.value.code == "field-unknown"
        assert refused.value.params["field"] == "women"
        assert refused.value.params["allowed"] == "two_handed, men, distance, cover, losses"

    def test_what_cannot_exist_is_refused_by_odds_and_play(self) -> None:
        for call in (lambda raw: TEST.odds(raw), lambda raw: TEST.play(raw, SeededDice(1))):
            with pytest.raises(Illegal) as refused:
                call({"men": 1, "two_handed": "true"})
            assert refused.value.rule == "T.22"

    def test_odds_in_the_order_of_the_outcomes_without_impossible_ones(self) -> None:
        assert TEST.odds({"men": 2}) == {"hit": Fraction(5, 7), "miss": Fraction(2, 7)}
        assert list(TEST.odds({})) == ["hit", "miss"]
        assert TEST.odds({"men": 8}) == {"miss": 1}

    def test_play_throws_again_too(self) -> None:
        assert TEST.play({"men": 2}, ScriptedDice([8, 8, 3])) == "hit"

    def test_chances_worked_out_otherwise(self) -> None:
        other = Test[Shot](
            "long", (), FIELDS, situation, resolve, lambda values: ("a", "b"), lambda shot: {"b": Fraction(1)}
        )
        assert other.odds({}) == {"b": 1}

    def test_an_outcome_that_is_not_listed_is_a_mistake_of_the_test(self) -> None:
        short = Test[Shot]("short", (), FIELDS, situation, resolve, lambda values: ("hit",))
        with pytest.raises(RuntimeError, match="miss"):
            short.odds({})


def test_refusals_compare_and_travel() -> None:
    refusal = Illegal("T.1", "too-far", piece="r1", reach=3.5)
    assert refusal == Illegal("T.1", "too-far", piece="r1", reach=3.5)
    assert refusal != Illegal("T.1", "too-far", piece="r2", reach=3.5)
    assert len({refusal, Illegal("T.1", "too-far", piece="r1", reach=3.5)}) == 1
    again = pickle.loads(pickle.dumps(refusal))
    assert again == refusal
    assert str(again) == "too-far (T.1), piece r1, reach 3.5"


def test_what_is_insisted_on_is_raised_as_another_refusal_like_it() -> None:
    """The one that is kept somewhere holds no traceback, and so no game."""
    kept = Illegal("GM.1.01", "too-far", unit="a", inches=3.0)
    insist(None)
    with pytest.raises(Illegal) as caught:
        insist(kept)
    assert caught.value == kept
    assert caught.value is not kept
    assert kept.__traceback__ is None
