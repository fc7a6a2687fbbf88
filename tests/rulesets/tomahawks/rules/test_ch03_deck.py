"""Chapter 3, the deck: its cards, the first hands, Clocks and rounds (MT.3.01-3.17, 3.26)."""

from collections import Counter

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.data.events import (
    CardDrawn,
    ClockShown,
    FirstPlayerRolled,
    MoraleCardAdded,
    Reshuffled,
    RoundBegan,
    RoundEnded,
)
from escarmouche.rulesets.tomahawks.data.state import State, cards_of
from tests.rulesets.tomahawks.bench import bench, bench_state, game_of, happened, officer, row, unit

RED, BRAVES = unit("red", at=row(6, (10, 10))), unit("braves", "french", row(6, (10, 40)), type="native")

FRENCH = ["french-native", "french-forward"]  # held by the French, who are to play after the British


def faces(state: State) -> Counter[tuple[str, str, str]]:
    return Counter((card.kind, card.side, card.type) for card in state.cards.values())


@pytest.mark.rule("MT.3.01", "MT.3.04", "MT.3.05", "MT.3.26")
def test_each_camp_has_its_troop_cards_a_forward_and_a_morale_card_and_three_clocks_are_nobodys() -> None:
    found = faces(bench_state(RED, BRAVES))
    assert found[("clock", "", "")] == 3
    for side in ("british", "french"):
        assert found[("forward", side, "")] == found[("morale", side, "")] == 1
    assert {kind for kind, _, _ in found} == {"troop", "forward", "morale", "clock"}


@pytest.mark.rule("MT.3.03")
@pytest.mark.parametrize(
    ("type", "cards"),
    [("trained", 2), ("skirmisher", 4), ("native", 4), ("recruit", 3), ("warrior", 3), ("conscript", 2)],
)
def test_the_troop_cards_of_a_type(type: str, cards: int) -> None:
    found = faces(bench_state(unit("u", at=row(4, (10, 10)), type=type), BRAVES))
    assert found[("troop", "british", type)] == cards
    assert (
        sum(number for (kind, side, _), number in found.items() if kind == "troop" and side == "british")
        == cards
    )


@pytest.mark.rule("MT.3.03", "MT.17.02")
def test_a_type_of_which_there_is_only_an_officer_brings_its_cards_too() -> None:
    found = faces(bench_state(RED, officer("captain", type="skirmisher"), BRAVES))
    assert found[("troop", "british", "skirmisher")] == 4


@pytest.mark.rule("MT.3.02", "MT.3.07", "MT.3.08")
def test_three_cards_to_each_camp_from_a_deck_without_clocks() -> None:
    state = bench_state(RED, BRAVES, step="deal", plan={"attacker": "french"}, round=0)
    for seed in range(20):
        game = game_of(state, SeededDice(seed))
        dealt = game.state
        assert [len(dealt.hands[side]) for side in ("british", "french")] == [3, 3]
        held = [*dealt.hands["british"], *dealt.hands["french"]]
        assert not any(dealt.cards[id].kind == "clock" for id in held)
        assert Counter([*held, *dealt.deck]) == Counter(
            card.id for card in dealt.cards.values() if card.kind != "morale"
        )
        assert dealt.round == 1


@pytest.mark.rule("MT.3.10")
def test_the_attacker_takes_the_first_turn() -> None:
    game = bench(RED, BRAVES, step="deal", round=0, plan={"attacker": "french"}, dice=SeededDice(1))
    assert game.question is not None
    assert game.question.seat == "french"
    assert not happened(game, FirstPlayerRolled)


@pytest.mark.rule("MT.3.10")
def test_without_an_attacker_the_higher_die_starts_and_ties_are_thrown_again() -> None:
    lots = (1, 1, 1, 1, 1, 1)
    game = bench(RED, BRAVES, step="deal", round=0, dice=(4, 4, 0, 3, *lots))
    assert game.question is not None
    assert game.question.seat == "french"
    game = bench(RED, BRAVES, step="deal", round=0, dice=(9, 8, *lots))
    assert game.question is not None
    assert game.question.seat == "british"


@pytest.mark.rule("MT.3.09")
def test_the_enemy_sees_how_many_cards_are_held_but_not_which() -> None:
    hands = {"british": ["british-trained", "british-forward"], "french": ["french-native", "french-forward"]}
    game = bench(RED, BRAVES, hands=hands)
    seen = RULESET.view(game.state, "british")
    assert len(seen.hands["french"]) == 2
    assert not set(seen.hands["french"]) & set(game.state.cards)
    assert set(seen.deck) == {*game.state.deck, *game.state.hands["french"]}
    assert RULESET.view(game.state, "french").hands["french"] == game.state.hands["french"]
    assert seen.clocks == game.state.clocks
    assert seen.discard == game.state.discard


@pytest.mark.rule("MT.3.09", "MT.3.12")
def test_the_enemy_is_not_told_which_card_is_drawn() -> None:
    game = bench(
        RED,
        BRAVES,
        hands={"british": ["french-native", "british-trained", "british-forward"], "french": FRENCH},
        dice=(4,),
    )
    game.answer("card:british-forward")  # without Officers it is worth a point
    drawn = happened(game, CardDrawn)
    assert len(drawn) == 1
    assert drawn[0].card == game.state.hands["british"][-1]
    (heard,) = [one for one in game.events_for("french") if isinstance(one, CardDrawn)]
    assert heard.card == ""
    assert not heard.dice
    assert heard.secret


def held_by_british(number: int, **fields: object) -> State:
    """The British hold so many cards, their Forward! last; the deck is all that is left."""
    cards = ["british-trained", "french-native", "french-native"][: number - 1]
    hands = {"british": [*cards, "british-forward"], "french": FRENCH}
    return bench_state(RED, BRAVES, hands=hands, **fields)  # type: ignore[arg-type]


def lot_of(state: State, *kinds: str) -> list[int]:
    """The lots that draw cards of these kinds, one after the other."""
    left, lots = list(state.deck), []
    for kind in kinds:
        id = next(id for id in left if state.cards[id].kind == kind)
        lots.append(left.index(id) + 1)
        left.remove(id)
    return lots


@pytest.mark.rule("MT.3.14", "MT.3.26")
def test_a_clock_is_shown_as_soon_as_it_is_drawn_and_another_card_taken() -> None:
    state = held_by_british(3)
    game = game_of(state, lot_of(state, "clock", "troop"))
    game.answer("card:british-forward")  # without Officers it is worth a point
    assert len(game.state.clocks) == 1
    assert len(game.state.hands["british"]) == 3
    assert not any(game.state.cards[id].kind == "clock" for id in game.state.hands["british"])
    assert game.state.command == {"british": 1, "french": 0}
    assert [one.shown for one in happened(game, ClockShown)] == [1]
    assert game.state.round == 1


@pytest.mark.rule("MT.3.15")
def test_the_third_clock_ends_the_round_and_all_but_the_held_cards_are_shuffled_anew() -> None:
    state = held_by_british(3, clocks=2, reserves={"french": ["french-native"]}, discard=["british-trained"])
    after = 1  # of the new deck: a Clock, then a troop card
    game = game_of(state, [*lot_of(state, "clock"), 3 + after])
    game.answer("card:british-forward")  # without Officers it is worth a point
    now = game.state
    assert now.round == 2
    assert now.clocks == ()
    assert now.discard == ()
    assert [one.round for one in happened(game, RoundEnded)] == [1]
    assert [one.round for one in happened(game, RoundBegan)] == [2]
    assert "british-trained-2" in now.deck or "british-trained-2" in now.hands["british"]
    assert "british-forward" in now.deck or "british-forward" in now.hands["british"]
    assert sum(now.cards[id].kind == "clock" for id in now.deck) == 3
    assert now.reserves["french"] == ("french-native-3",)
    assert len(now.hands["british"]) == 3


@pytest.mark.rule("MT.3.15")
def test_after_the_last_round_nothing_is_drawn_or_shuffled() -> None:
    state = held_by_british(3, clocks=2, plan={"rounds": 1, "engagement": True})
    game = game_of(state, lot_of(state, "clock"))
    game.answer("card:british-forward")  # without Officers it is worth a point
    assert game.over
    assert len(game.state.hands["british"]) == 2
    assert not happened(game, Reshuffled)
    assert not happened(game, CardDrawn)


@pytest.mark.rule("MT.3.16")
def test_clocks_after_the_end_of_a_round_in_the_same_draw_do_not_count() -> None:
    state = held_by_british(3, clocks=2)
    game = game_of(
        state, [*lot_of(state, "clock"), 1, 1, 1, 1]
    )  # the third Clock, then all three again, then a card
    game.answer("card:british-forward")  # without Officers it is worth a point
    assert game.state.round == 2
    assert game.state.clocks == ()
    assert [one.aside for one in happened(game, ClockShown)] == [False, True, True, True]
    assert sum(game.state.cards[id].kind == "clock" for id in game.state.deck) == 3
    assert game.state.aside == ()


@pytest.mark.rule("MT.3.16")
def test_a_deck_of_clocks_alone_gives_no_card() -> None:
    one, other = unit("one", at=row(4, (10, 10))), unit("other", "french", row(4, (10, 40)))
    state = bench_state(
        one,
        other,
        hands={
            "british": ["british-trained", "british-trained"],
            "french": ["french-forward", "british-forward"],
        },
        reserves={"french": ["french-trained", "french-trained"]},
        clocks=2,
    )
    assert [state.cards[id].kind for id in state.deck] == ["clock"]
    game = game_of(
        state, [4]
    )  # equal cards: one is played at once; of the new deck the only one that is no Clock
    game.answer("done")
    assert game.state.round == 2
    assert game.state.hands["british"] == ("british-trained-2", "british-trained-1")
    assert [game.state.cards[id].kind for id in game.state.deck] == ["clock"] * 3


@pytest.mark.rule("MT.3.12", "MT.3.13")
def test_who_holds_three_draws_none_and_reserved_cards_do_not_count() -> None:
    game = bench(
        RED,
        BRAVES,
        hands={"british": ["british-trained", "french-native", "french-native"], "french": FRENCH},
        reserves={"british": ["british-trained"]},
    )
    game.answer("card:british-trained-2")
    game.answer("done")
    assert len(game.state.hands["british"]) == 3
    assert not happened(game, CardDrawn)
    assert game.state.cursor.side == "french"
    state = held_by_british(3, reserves={"british": ["british-trained"]})
    game = game_of(state, lot_of(state, "troop"))
    game.answer("card:british-forward")  # without Officers it is worth a point
    assert len(game.state.hands["british"]) == 3


@pytest.mark.rule("MT.3.17")
def test_a_card_is_discarded_when_it_is_resolved() -> None:
    state = held_by_british(3)
    game = game_of(state, lot_of(state, "troop"))
    game.answer("card:british-trained-1")
    assert game.state.discard == ()
    game.answer("done")
    assert game.state.discard == ("british-trained-1",)


def with_losses(lost: int, gone: int = 0, out: int = 0) -> State:
    """A camp of six, of whom some are killed, some have fled the table and some have left by an exit."""
    from escarmouche.table.tabletop import Away, Gone

    men = {number: {"where": Gone("fire", 1)} for number in range(1, lost + 1)}
    men |= {number: {"where": Gone("flight", 1)} for number in range(lost + 1, lost + gone + 1)}
    men |= {number: {"where": Away("east")} for number in range(lost + gone + 1, lost + gone + out + 1)}
    red = unit("red", at=row(6, (10, 10)), men=men)
    return bench_state(
        red,
        BRAVES,
        hands={"british": ["french-native", "british-trained", "british-forward"], "french": FRENCH},
        clocks=2,
        plan={"exits": [{"side": "british", "edge": "east"}]},
    )


@pytest.mark.rule("MT.3.06")
@pytest.mark.parametrize(
    ("losses", "due"),
    [((2, 0, 0), False), ((3, 0, 0), True), ((2, 1, 0), True), ((2, 0, 1), False), ((2, 0, 4), False)],
)
def test_the_morale_card_comes_with_the_reshuffle_once_half_are_lost(
    losses: tuple[int, int, int], due: bool
) -> None:
    state = with_losses(*losses)
    assert "british-morale" not in state.deck
    game = game_of(state, [*lot_of(state, "clock"), 4])
    game.answer("card:british-forward")  # without Officers it is worth a point
    there = "british-morale" in (*game.state.deck, *game.state.hands["british"])
    assert there == due
    assert [one.side for one in happened(game, MoraleCardAdded)] == (["british"] if due else [])
    assert game.state.morale_due == (("british",) if due else ())


@pytest.mark.rule("MT.3.06")
def test_officers_count_among_the_figures() -> None:
    from escarmouche.table.tabletop import Gone

    fallen = {1: {"where": Gone("fire", 1)}}
    squads = (unit("red", at=row(3, (10, 10)), men=fallen), officer("captain", at=None, men=fallen), BRAVES)
    hands = {"british": ["british-trained", "french-native", "british-forward"], "french": FRENCH}
    state = bench_state(*squads, hands=hands, clocks=2)
    game = game_of(state, [*lot_of(state, "clock"), 4])
    game.answer("card:british-forward")  # without Officers it is worth a point
    assert game.state.morale_due == ("british",)


@pytest.mark.rule("MT.3.06")
def test_a_morale_card_stays_in_the_game() -> None:
    state = held_by_british(3, clocks=2, morale_due=("french",), discard=["french-morale"])
    game = game_of(state, [*lot_of(state, "clock"), 4])
    game.answer("card:british-forward")  # without Officers it is worth a point
    assert "french-morale" in (*game.state.deck, *game.state.hands["british"])


@pytest.mark.rule("MT.3.14")
def test_with_clocks_in_hand_a_clock_ticks_when_it_is_played() -> None:
    state = held_by_british(3, options={"clock_in_hand": True})
    game = game_of(state, lot_of(state, "clock"))
    game.answer("card:british-forward")  # without Officers it is worth a point
    assert "clock-1" in game.state.hands["british"]
    assert game.state.clocks == ()
    state = bench_state(
        RED,
        BRAVES,
        options={"clock_in_hand": True},
        hands={"british": ["clock", "british-trained", "french-native"], "french": FRENCH},
        clocks=2,
    )
    deck = len(state.deck)
    game = game_of(state, [1])
    game.answer("card:clock-1")
    assert game.state.round == 2
    assert game.state.command == {"british": 0, "french": 0}
    assert len(game.state.deck) == deck + 2  # three Clocks come back, one card is drawn


def test_all_cards_are_told_apart() -> None:
    assert len(cards_of(("british", "french"), [RED.unit, BRAVES.unit])) == 3 + 2 + 4 + 4
