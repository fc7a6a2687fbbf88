"""What an answer may come to: odds by the rulebook, and the very situations that play then rolls."""

from fractions import Fraction
from typing import Any

import pytest

from escarmouche import bots
from escarmouche.client.foresight import Forecast
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose
from escarmouche.kernel.teller import Teller
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.state import State
from escarmouche.rulesets.western.odds.tests import TESTS
from tests.rulesets.western.bench import bench, man, rider, row, wall, zone


def foretold(game: Game[State], raw: object, seat: str = "law") -> tuple[Forecast, ...]:
    ask = next(one for one in game.questions if one.seat == seat)
    return RULESET.foretell(game.view(seat), ask, raw)


def chances(forecast: Forecast) -> dict[str, Fraction]:
    found = {one.key: Fraction(one.chance) for one in forecast.outcomes}
    assert sum(found.values()) == 1
    return found


def by_test(test: str, **fields: Any) -> dict[str, Fraction]:
    """The odds that the command line gives for the same fields."""
    return {key: chance for key, chance in TESTS[test].odds(fields).items() if chance}


def lines(forecast: Forecast) -> dict[str, int]:
    return {line.name: line.counted for line in forecast.ingredients[0].lines if line.counted}


def ask_key(game: Game[State], seat: str = "law") -> str:
    return next(one.key for one in game.questions if one.seat == seat)


# Shots


@pytest.mark.rule("FW.5.01", "FW.6.01", "FW.6.13")
def test_each_way_to_shoot_at_an_isolated_figure() -> None:
    game = bench(
        man("law", (10, 10), weapons=("repeating_carbine",)),
        man("law", (110, 80), weapons=("repeating_carbine",)),
        man("outlaws", (47, 10), life=2),
    )
    game.answer("l.1", "law")
    assert ask_key(game) == "arms"
    for shots in (1, 2):
        told = foretold(game, f"repeating_carbine:{shots}")[0]
        fields = {"weapon": "repeating_carbine", "distance": 35, "shots": shots, "target_life": 2}
        assert chances(told) == by_test("fire", **fields)
        assert told.pieces == ("l.1", "o.1")
        assert lines(told) == ({"fires-twice": -1} if shots == 2 else {})
    assert foretold(game, "bow:1") == ()


@pytest.mark.rule("FW.5.04")
def test_a_group_loses_by_lot() -> None:
    game = bench(man("law", (10, 10), weapons=("shotgun_long",)), *row(3, "outlaws", (22, 10)))
    assert ask_key(game) == "shooter"
    (told,) = foretold(game, "l.1")
    assert chances(told) == by_test("fire-group", weapon="shotgun_long", distance=10, eligible=3)


@pytest.mark.rule("FW.5.12")
def test_a_group_with_a_leader_of_two_lives_is_told_by_hits() -> None:
    targets = (man("outlaws", (22, 10), troop="boss"), man("outlaws", (25, 10)))
    game = bench(man("law", (10, 10), weapons=("shotgun_long",)), *targets)
    (told,) = foretold(game, "l.1")
    assert chances(told) == by_test("volley", dice=2, n=5)


@pytest.mark.rule("FW.8.09", "FW.8.28")
def test_an_elite_shooter_is_told_with_and_without_his_skill() -> None:
    game = bench(man("law", (10, 10), skill=5), man("outlaws", (27, 10)))
    game.answer("l.1", "law")
    fields = {"weapon": "revolver", "distance": 15, "skill": 5, "shots": 3}
    plain, elite = foretold(game, "revolver:3")[0], foretold(game, "revolver:3:bonus")[0]
    assert chances(plain) == by_test("fire", **fields)
    assert chances(elite) == by_test("fire", **fields, elite="bonus")
    assert lines(elite) == {"elite": 2}


@pytest.mark.rule("FW.2.17", "FW.5.10")
def test_together_and_one_by_one() -> None:
    # At 13 cm a revolver needs 6, and 7 behind a fence: two 6s together are a hit, each alone is confirmed by itself.
    game = bench(man("law", (10, 10)), man("outlaws", (25, 10)), terrain=[wall("fence", (23, 0), (23, 20))])
    game.answer("l.1", "law")
    game.answer("revolver:2", "law")
    assert ask_key(game) == "spread"
    fields = {"weapon": "revolver", "distance": 13, "shots": 2, "cover": "cover"}
    assert chances(foretold(game, "together")[0]) == by_test("fire", **fields)
    assert chances(foretold(game, "spaced")[0]) == by_test("fire", **fields, spacing="spaced")


@pytest.mark.rule("FW.10.06")
def test_what_it_comes_to_if_the_other_aims_back() -> None:
    game = bench(man("law", (10, 10)), man("outlaws", (20, 10), skill=4))
    game.answer("l.1", "law")
    fire, duel = foretold(game, "revolver:2")
    assert chances(fire) == by_test("fire", weapon="revolver", distance=8, shots=2)
    fields = {"distance": 8, "a_shots": 2, "b_shots": 2, "b_skill": 4, "b_elite": "bonus"}
    assert chances(duel) == by_test("duel", **fields)
    assert [one.label.key for one in duel.outcomes if one.key == "only-b-out"] == ["foretold-only-b-out"]


def test_no_duel_with_who_has_no_firearm_or_without_the_option() -> None:
    for other, options in (
        (man("outlaws", (20, 10), weapons=("bow",)), {}),
        (man("outlaws", (20, 10)), {"duels": "never"}),
    ):
        game = bench(man("law", (10, 10)), other, options=options)
        game.answer("l.1", "law")
        assert len(foretold(game, "revolver:2")) == 1


@pytest.mark.rule("FW.5.12")
def test_a_volley_is_told_pool_by_pool() -> None:
    game = bench(*row(3, "law", (10, 10), weapons=("breech_rifle",)), man("outlaws", (60, 10), troop="boss"))
    assert "volley:l.1" in [option.key for option in game.questions[0].options]  # type: ignore[attr-defined]
    (told,) = foretold(game, "volley:l.1")
    # 48, 45 and 42 cm: all three need 6.
    assert chances(told) == by_test("volley", dice=3, n=6)
    assert told.pieces == ("l.1", "l.2", "l.3", "o.1")


@pytest.mark.rule("FW.2.12", "FW.2.20")
def test_who_interrupts_is_told_where_it_suits_him_best() -> None:
    game = bench(man("law", (20, 10)), man("outlaws", (40, 10)), step="move", side="law")
    game.answer({"draft": ["l.1", "move", {"l.1": {"path": [[29, 10]]}}]}, "law")
    assert ask_key(game, "outlaws") == "interrupt"
    (told,) = foretold(game, "o.1", "outlaws")
    assert chances(told) == by_test("fire", weapon="revolver", distance=9, shots=2)
    game.answer("o.1", "outlaws")
    game.answer("revolver:1", "outlaws")
    assert ask_key(game, "outlaws") == "point"
    near, far = (foretold(game, at, "outlaws")[0] for at in (9.0, 2.0))
    assert chances(near) == by_test("fire", weapon="revolver", distance=9)
    assert chances(far) == by_test("fire", weapon="revolver", distance=16)


# Moves and blows


@pytest.mark.rule("FW.3.17")
def test_whether_the_ground_lets_one_through() -> None:
    game = bench(
        man("law", (20, 10)),
        man("outlaws", (110, 80)),
        terrain=[zone("brush", 30, 0, 60, 20)],
        step="move",
        side="law",
    )
    game.answer("l.1", "law")
    game.answer("move", "law")
    (told,) = foretold(game, {"l.1": {"path": [[37, 10]]}})
    assert chances(told) == by_test("reach", wanted=17, clear_before=10)
    assert foretold(game, {"l.1": {"path": [[29, 10]]}}) == ()
    assert foretold(game, {}) == foretold(game, "nonsense") == ()


@pytest.mark.rule("FW.3.31", "FW.3.34")
def test_who_leaves_contact_is_told_of_the_free_blows() -> None:
    game = bench(
        man("law", (20, 10), contacts=("o.1",)),
        man("outlaws", (22, 10), melee=("sabre",), contacts=("l.1",)),
        step="move",
        side="law",
    )
    game.answer("l.1", "law")
    game.answer("move", "law")
    (told,) = foretold(game, {"l.1": {"path": [[10, 10]]}})
    assert chances(told) == by_test("free-blow", weapon="sabre")


@pytest.mark.rule("FW.11.01", "FW.11.09")
def test_a_blow_and_what_may_come_back() -> None:
    game = bench(
        man("law", (20, 10), melee=("sabre", "knife")),
        man("outlaws", (22, 10), klass=4, melee=("tomahawk",), weapons=()),
        step="melee",
    )
    assert ask_key(game) == "strike"
    (sabre,) = foretold(game, {"l.1": "o.1:sabre"})
    (knife,) = foretold(game, {"l.1": "o.1:knife"})
    fields = {"b_klass": 4, "b_weapon": "tomahawk"}
    assert chances(sabre) == by_test("melee", a_weapon="sabre", **fields)
    assert chances(knife) == by_test("melee", a_weapon="knife", **fields)


@pytest.mark.rule("FW.16.15")
def test_who_fired_twice_does_not_strike_back() -> None:
    game = bench(
        man("law", (20, 10), melee=("sabre", "knife")),
        man("outlaws", (22, 10), shots=2, fired="revolver", declared=2),
        step="melee",
    )
    (told,) = foretold(game, {"l.1": "o.1:sabre"})
    assert chances(told) == by_test("blow", weapon="sabre")


@pytest.mark.rule("FW.11.17")
def test_the_blow_is_that_of_the_table() -> None:
    game = bench(
        rider("law", (20, 10), melee=("sabre", "war_club"), charged=True),
        man("outlaws", (23, 10)),
        step="melee",
    )
    (told,) = foretold(game, {"l.1": "o.1:sabre"})
    assert lines(told) == {"cavalry": 1, "charge": 1}


def test_cover_is_that_of_the_table() -> None:
    game = bench(man("law", (10, 10)), man("outlaws", (20, 10)), terrain=[wall("fence", (18, 0), (18, 20))])
    (told, *_) = foretold(game, "l.1")
    assert lines(told) == {"cover-cover": -1}


@pytest.mark.parametrize("scenario", list(RULESET.scenarios))
def test_whatever_is_foretold_in_a_game_adds_up_and_has_its_words(scenario: str) -> None:
    """The very questions of a game between recruits, each answer offered."""
    game = Game(RULESET, {"scenario": scenario}, {}, SeededDice(5))
    players = {seat: bots.BOTS["recruit"](seat, RULESET) for seat in RULESET.seats(game.state)}
    seen: set[str] = set()
    for _ in range(250):
        if game.over:
            break
        ask = game.questions[0]
        view = game.view(ask.seat)
        tellers = [Teller(RULESET.texts, lang, RULESET.names(view.state, lang)) for lang in LANGUAGES]
        keys: list[object] = [one.key for one in ask.options] if isinstance(ask, Choose) else []
        for raw in keys[:4]:
            for cast in RULESET.foretell(view, ask, raw):
                seen.add(ask.key)
                assert sum(Fraction(one.chance) for one in cast.outcomes) == 1
                assert set(cast.pieces) <= set(view.state.figures)
                wordings = [cast.title, *(one.label for one in (*cast.outcomes, *cast.ingredients))]
                assert not [one for one in wordings for teller in tellers if teller.wording(one) == one.key]
        bots.decide(game, ask.seat, players[ask.seat])
    assert seen
    assert seen <= set(RULESET.foretold)
