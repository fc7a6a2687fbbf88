"""What an answer may come to, before it is given: exact odds of orders, shots, charges, reactions and combats."""

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from escarmouche.client.foresight import Forecast
from escarmouche.kernel.game import Game
from escarmouche.kernel.odds import odds
from escarmouche.kernel.questions import Confirm
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.client import charge_trials
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.flow import step_melee
from escarmouche.rulesets.blackpowder.flow.questions import Valiant
from escarmouche.rulesets.blackpowder.odds.tests import TESTS
from escarmouche.rulesets.blackpowder.rules import melee_round
from escarmouche.rulesets.blackpowder.rules.small_tests import freshly_raised
from escarmouche.server.voice import Voice
from tests.rulesets.blackpowder.bench import bench_state, building, commander, wall
from tests.rulesets.blackpowder.commands import fr, gb, played, to

Chances = dict[str, Fraction]


def foretold(game: Game[State], raw: Any) -> list[Forecast]:
    """All that is told of an answer, which adds up to 1 and has words in both languages."""
    ask = game.question
    assert ask is not None
    assert ask.key in RULESET.foretold
    found = RULESET.foretell(game.view(ask.seat), ask, raw)
    voice = Voice(RULESET, game.state)
    for cast in found:
        assert sum(chances(cast).values()) == 1
        told = voice.forecast(cast)
        said = [told.title, *(one.label for one in (*told.outcomes, *told.ingredients))]
        said += [line.label for one in told.ingredients for line in one.lines]
        for text in said:
            for lang in LANGUAGES:
                words = getattr(text, lang)
                assert not words.startswith(("foretell-", "outcome-", "modifier-", "check-")), words
                assert "{" not in words, words
    return list(found)


def chances(cast: Forecast) -> Chances:
    return {one.key: Fraction(one.chance) for one in cast.outcomes}


# Orders


def test_an_order_tells_how_many_moves_it_may_give() -> None:
    """BP.6.15 with a staff rating of 8: a 12 is a blunder, 8 and 7 are one move, 6 two, 5 or less three."""
    (cast,) = foretold(played(answers=("solignac",)), "order:22e")
    assert cast.pieces == ("solignac", "22e")
    assert chances(cast) == {
        "blunder": Fraction(1, 36),
        "failure": Fraction(9, 36),
        "one-move": Fraction(11, 36),
        "two-moves": Fraction(5, 36),
        "three-moves": Fraction(10, 36),
    }


def test_distance_enemies_and_columns_are_reckoned_line_by_line() -> None:
    """BP.6.11, 6.12: an attack column 14 inches away with an enemy within 12."""
    game = played(
        fr(at=(20, 24), formation="attack_column"),
        gb(at=(20, 36)),
        commander("solignac", "french", at=(20, 8)),
        answers=("solignac",),
    )
    (cast,) = foretold(game, "order:22e")
    lines = [(line.name, line.value) for line in cast.ingredients[0].lines]
    assert lines == [("distance", -1), ("enemy-near", -1), ("formation-attack-column", 1)]
    assert cast.ingredients[0].need == 7


def test_an_unreliable_unit_does_not_move_on_the_very_number() -> None:
    """BP.16.20."""
    (cast,) = foretold(played(fr(rules=("unreliable",)), answers=("solignac",)), "order:22e")
    found = chances(cast)
    assert (found["no-move"], found["one-move"]) == (Fraction(5, 36), Fraction(6, 36))


def test_a_column_keeps_its_first_move_when_the_order_fails() -> None:
    """BP.6.28: known once its first step is drawn; a march column has 9 to throw, so 10 and 11 fail."""
    column = fr(formation="march_column")
    (cast,) = foretold(played(column, answers=("solignac",)), "order:22e")
    assert chances(cast)["failure"] == Fraction(5, 36)
    game = played(column, answers=("solignac", "order:22e", "move", to("22e", (20, 20))))
    (cast,) = foretold(game, "declared")
    assert chances(cast)["free-move"] == Fraction(5, 36)


def test_a_march_column_has_more_on_the_road_only() -> None:
    """BP.6.13: +2 where the step that is drawn follows the road, else +1."""
    column = fr(formation="march_column", at=(20, 20))
    road = wall("road", (20, 0), (20, 60))
    game = played(column, terrain=[road], answers=("solignac", "order:22e", "move"))
    along, aside = (foretold(game, to("22e", spot))[0] for spot in ((20, 30), (24, 30)))
    assert [one.ingredients[0].need for one in (along, aside)] == [10, 9]


def test_follow_me_is_three_moves_or_none() -> None:
    (cast,) = foretold(played(answers=("solignac",)), "follow:22e")
    assert chances(cast)["three-moves"] == Fraction(26, 36)


def test_a_rally_may_end_shaking() -> None:
    """BP.6.34, 6.35."""
    (cast,) = foretold(played(fr(casualties=3), answers=("solignac",)), "rally:22e")
    assert chances(cast) == {
        "blunder": Fraction(1, 36),
        "failure": Fraction(9, 36),
        "rallied-unshaken": Fraction(26, 36),
    }


def test_a_hesitant_commander_throws_a_triple_again_before_he_rallies() -> None:
    """BP.17.10: against 8 a triple is 5 or less, 10 of 36; what is thrown then stands."""
    solignac = commander("solignac", "french", at=(20, 8), personality="hesitant")
    game = played(fr(casualties=3), solignac, answers=("solignac",), options={"personalities": True})
    (cast,) = foretold(game, "rally:22e")
    triple = Fraction(10, 36)
    assert chances(cast) == {
        "rallied-unshaken": Fraction(16, 36) + triple * Fraction(26, 36),
        "failure": Fraction(9, 36) * (1 + triple),
        "blunder": Fraction(1, 36) * (1 + triple),
    }


def thrown_again(personality: str, *answers: Any, cinc: bool = True, chief: tuple[Any, ...] = ()) -> Chances:
    """A rating of 8, a failure thrown with 11: what the second throw is told to bring."""
    solignac = commander("solignac", "french", at=(20, 8), cinc=cinc, personality=personality)
    options = {"general_reroll": True, "personalities": True}
    game = played(fr(casualties=3), solignac, *chief, answers=answers, dice=(5, 6), options=options)
    assert foretold(game, False) == []
    (cast,) = foretold(game, True)
    return chances(cast)


STEPS = ("solignac", "order:22e", "move", to("22e", (20, 20)), "declared")
RALLY = ("solignac", "rally:22e")


def test_a_second_throw_is_told_before_it_is_wished() -> None:
    """BP.6.10, 6.15, 17.06, 17.10: against 8, 7 and 8 are one move, 6 is two, less is three; 12 is a blunder, and
    any failure of a Decisive commander who throws again."""
    chief = (commander("massena", "french", at=(30, 8), brigade=""),)
    moves = {"one-move": Fraction(11, 36), "two-moves": Fraction(5, 36), "three-moves": Fraction(10, 36)}
    helped = {"failure": Fraction(9, 36), "blunder": Fraction(1, 36)}
    assert thrown_again("", *STEPS, cinc=False, chief=chief) == moves | helped
    assert thrown_again("decisive", *STEPS) == moves | {"blunder": Fraction(10, 36)}
    rallied = {"blunder": Fraction(10, 36), "rallied-unshaken": Fraction(26, 36)}
    assert thrown_again("decisive", *RALLY) == rallied


def test_a_brigade_order_is_told_for_the_units_chosen() -> None:
    """BP.6.21: the farthest counts."""
    game = played(
        fr(),
        fr("33e", at=(34, 14)),
        fr("44e", at=(20, 14)),
        commander("solignac", "french", at=(12, 8)),
        answers=("solignac", "brigade"),
    )
    (cast,) = foretold(game, ["22e", "33e"])
    assert cast.ingredients[0].need == 7
    assert foretold(game, ["22e"]) == []


def test_an_order_whose_only_step_was_taken_back_is_an_order_still() -> None:
    """The friend on whom a first step would end must be left again, or the step is taken back (BP.7.09, 17.10)."""
    timid = commander("solignac", "french", at=(20, 8), personality="timid")
    options = {"personalities": True}
    game = played(fr(), fr("33e", at=(20, 18)), timid, options=options, answers=("solignac", "order:22e"))
    game.answer("move")
    game.answer(to("22e", (20, 17)))
    game.answer("back")
    assert chances(foretold(game, "move")[0])["failure"] == Fraction(9, 36)
    assert RULESET.scene(game.state).ghosts == ()


# Fire


def shooting(*pieces: Any, **fields: Any) -> Game[State]:
    return played(*pieces, phase="shooting", **fields)


def test_a_shot_of_three_dice() -> None:
    """BP.9.17, 9.22, 9.25, 9.26: of each die 4 to 6 hit, half of that is saved, a 6 disorders anyway."""
    (cast, *_) = foretold(shooting(gb(at=(20, 22))), "22e")
    found = chances(cast)
    assert found["no-effect"] == Fraction(2, 3) ** 3
    assert sum(chance for word, chance in found.items() if "disordered" in word) == 1 - Fraction(5, 6) ** 3
    assert found["casualties-3"] == Fraction(1, 6) ** 3
    assert [one.need for one in cast.ingredients] == [4, 4]


def test_a_shot_that_may_call_for_a_test_tells_it() -> None:
    """BP.14.10: beyond stamina 3, so two casualties more; 1/4 a die."""
    (_, cast) = foretold(shooting(gb(at=(20, 22), casualties=2)), "22e")
    due = 3 * Fraction(1, 4) ** 2 * Fraction(3, 4) + Fraction(1, 4) ** 3
    assert 1 - chances(cast)["no-test"] == due


def test_steady_troops_do_not_mind_their_first_test() -> None:
    """BP.16.17."""
    (_, cast) = foretold(shooting(gb(at=(20, 22), casualties=2, rules=("steady",))), "22e")
    assert set(chances(cast)) == {"no-test", "holds"}


def test_recruits_throw_for_their_nerves_first() -> None:
    """BP.16.10: on 1 terror, on 2 panic, on 6 one die more: with four dice, or only natural sixes."""
    (cast, *_) = foretold(shooting(fr(rules=("freshly-raised",)), gb(at=(20, 22))), "22e")
    words = odds(freshly_raised)
    plain, more, sixes = Fraction(2, 3) ** 3, Fraction(2, 3) ** 4, Fraction(5, 6) ** 3
    expected = words["steady"] * plain + words["huzzah"] * more
    expected += (words["terror"] + words["panic"]) * sixes
    assert chances(cast)["no-effect"] == expected


def garrison(*answers: Any, dice: tuple[int, ...] = (), **fields: Any) -> Game[State]:
    """Three dice in all, two a side at the most, and an enemy before each of two sides."""
    north, south = gb("north", at=(26, 27), facing=180), gb("south", at=(26, 1), facing=0)
    men = fr(inside="mill", **fields)
    return shooting(men, north, south, terrain=(building(24, 12, 28, 16),), answers=answers, dice=dice)


@pytest.mark.rule("BP.9.18", "BP.9.19")
def test_the_dice_of_a_garrison_are_told_as_many_as_are_given() -> None:
    missed = Fraction(2, 3)  # a die that does nothing: as with the shot of three dice
    assert chances(foretold(garrison(), "22e:north")[0])["no-effect"] == missed**2
    asked = garrison("22e:north")
    for dice in (1, 2):
        assert chances(foretold(asked, dice)[0])["no-effect"] == missed**dice
    assert foretold(asked, 3) == []
    left = garrison("22e:north", 2, dice=(1, 1))
    assert chances(foretold(left, "22e:south")[0])["no-effect"] == missed


@pytest.mark.rule("BP.9.21", "BP.16.09", "BP.16.10")
def test_first_fire_and_a_huzzah_come_on_top_of_what_a_garrison_gives() -> None:
    asked = garrison("22e:north", dice=(6,), rules=("first-fire", "freshly-raised"))
    assert chances(foretold(asked, 1)[0])["no-effect"] == Fraction(2, 3) ** 3


# Charges


def assault(**given: Any) -> Chances:
    """The named test, from its fields."""
    return TESTS["assault"].odds({"a_charging": True, **given})


def charge(*pieces: Any, **fields: Any) -> list[Forecast]:
    game = played(*pieces, answers=("solignac", "order:22e"), **fields)
    return foretold(game, "charge:50th")


def test_a_charge_is_told_with_the_fire_that_meets_it() -> None:
    """Line against line in the open, both 6/3/4+: the named test `assault` with nothing but its defaults."""
    (order, cast) = charge(gb(at=(20, 20)))
    assert chances(order)["failure"] == Fraction(14, 36)
    assert cast.title.key == "foretell-charge-closing-fire"
    assert chances(cast) == assault()


def test_a_charge_into_the_flank_meets_no_fire() -> None:
    (_, cast) = charge(gb(at=(20, 25), facing=90))
    assert cast.title.key == "foretell-charge-stand"
    assert chances(cast) == assault(b_flanked=True)


def test_a_friend_behind_counts() -> None:
    (_, cast) = charge(gb(at=(20, 20)), gb("52nd", at=(20, 24)))
    assert chances(cast) == assault(b_supports=1)


def test_horse_may_counter_charge() -> None:
    horse = {"arm": "cavalry", "rules": ()}
    (_, *casts) = charge(fr(arm="cavalry"), gb(at=(20, 24), **horse))
    assert [one.title.key for one in casts] == ["foretell-charge-counter-charge", "foretell-charge-stand"]
    given = {"a_arm": "cavalry", "b_arm": "cavalry"}
    assert chances(casts[0]) == assault(b_charging=True, **given)
    assert chances(casts[1]) == assault(**given)


def test_who_must_form_square_tries_to() -> None:
    """BP.16.21."""
    (_, cast) = charge(fr(arm="cavalry"), gb(at=(20, 24), rules=("must-form-square",)))
    assert cast.title.key == "foretell-form-square"


def test_a_reaction_is_told_to_who_is_charged() -> None:
    game = played(
        fr(arm="cavalry"),
        gb(at=(20, 24), arm="cavalry"),
        dice=(3, 3),
        answers=("solignac", "order:22e", "charge:50th"),
    )
    assert game.question is not None
    assert game.question.key == "reaction"
    (cast,) = foretold(game, "stand")
    assert chances(cast) == assault(a_arm="cavalry", b_arm="cavalry")
    assert foretold(game, "evade") == []


def test_fire_on_who_crosses_the_front_is_told_with_his_way() -> None:
    """BP.10.09-10.13: an attack column that has gone 12 inches before a line, in the open; enfilade, on its flank."""
    game = played(
        fr(at=(20, 22), facing=90, formation="attack_column"),
        gb(at=(30, 30)),
        commander("solignac", "french", at=(20, 20)),
        dice=(3, 3),
        answers=("solignac", "order:22e", "move", to("22e", (32, 22)), "declared"),
    )
    ask = game.question
    assert ask is not None
    assert ask.key == "traversing-fire"
    (cast,) = foretold(game, True)
    given = {"target_formation": "attack_column", "distance": ask.params["away"], "enfilade": True}
    assert chances(cast) == TESTS["traversing-fire"].odds(given)
    assert foretold(game, False) == []
    (course,) = RULESET.courses(game.view("british"), ask)
    assert (course.piece, course.path) == ("22e", ((20, 22), (32, 22)))


def test_the_second_throw_of_the_valiant_is_told_before_it_is_wished() -> None:
    """BP.14.15, 16.23: who is shot at breaks on 2 to 4, retires disordered on 5, holds on more."""
    ask = Confirm(
        seat="french",
        about=Valiant("22e", "breaks", "shooting", square_vs_cavalry=False),
    )
    view = played(fr(rules=("valiant",))).view("french")
    (cast,) = RULESET.foretell(view, ask, True)
    expected = {"breaks": Fraction(6, 36), "retires-disordered": Fraction(4, 36), "holds": Fraction(26, 36)}
    assert chances(cast) == expected
    assert RULESET.foretell(view, ask, False) == ()


# Combats


def fought(*pieces: Any, contacts: list[tuple[str, str]]) -> State:
    return bench_state(*pieces, contacts=contacts, phase="melee", active="french")


def test_a_combat_of_two_is_the_named_test() -> None:
    state = fought(fr("blue", at=(30, 10)), gb("red", at=(30, 11.5)), contacts=[("blue", "red")])
    pair = charge_trials.pair(state, "blue", "red")
    group = charge_trials.engaged(state, ("blue", "red"))
    assert pair is not None
    assert group is not None
    assert pair.odds() == group.odds() == TESTS["melee"].odds({})


def test_a_combat_of_three_is_what_its_dice_come_to() -> None:
    """Two French units with one die each against a British one with two: every face looked at."""
    small = {"hand_to_hand": 1, "size": "small"}
    state = fought(
        fr("blue", at=(27, 10), **small),
        fr("bleu", at=(33, 10), **small),
        gb("red", at=(30, 11.5), hand_to_hand=2),
        contacts=[("blue", "red"), ("bleu", "red")],
    )
    units = ("blue", "bleu", "red")
    found = charge_trials.engaged(state, units)
    assert found is not None

    def play(dice: Any) -> str:
        game = SimpleNamespace(state=state, dice=dice)
        shares = {
            "blue": {"red": melee_round.dice(state, "blue")},
            "bleu": {"red": melee_round.dice(state, "bleu")},
        }
        shares["red"] = {"blue": 1, "bleu": 1}
        order = step_melee.in_turn(state, units)
        return melee_round.fight(game, order, shares, {}).winner  # type: ignore[arg-type]

    thrown = odds(play)
    assert found.odds() == {
        "a-wins": thrown["french"],
        "draw": thrown["nobody"],
        "b-wins": thrown["british"],
    }


@pytest.mark.parametrize("answer", ["no-such-thing", None, {"a": 1}, 7, ["22e"]])
def test_what_is_no_answer_leads_to_nothing(answer: Any) -> None:
    assert foretold(played(answers=("solignac",)), answer) == []
