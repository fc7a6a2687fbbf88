"""Hands, reserves and what lies under markers are their owner's to know (MT.3.09, 4.21, 8.40)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.events import all_seen_by
from escarmouche.kernel.game import Game, Verdict
from escarmouche.kernel.questions import Choose
from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.data.events import CardDealt, CardDrawn
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.setup.scenario import plain
from tests.rulesets.tomahawks.bench import bench, bench_state, game_of, marker, officer, row, unit

HANDS = {
    "british": ["british-trained", "french-native", "french-forward"],
    "french": ["french-native", "british-forward", "french-native"],
}
OTHERS = {
    "british": ["british-trained", "french-native", "french-forward"],
    "french": ["british-trained", "french-skirmisher", "french-skirmisher"],
}


def table(hands: dict[str, list[str]] | None = None, **fields: Any) -> State:
    """Redcoats, and French of two types under three markers, one of them a decoy."""
    usual = {
        "markers": [
            marker("marker-1", "french", (10.0, 40.0), "braves"),
            marker("marker-2", "french", (20.0, 40.0), "", "skirmisher"),
            marker("marker-3", "french", (30.0, 40.0), "woodsmen", "skirmisher"),
        ],
        "plan": {"hidden": ["braves", "woodsmen"], "decoys": {"french": 1}},
    }
    return bench_state(
        unit("redcoats", at=row(4, (10, 10)), troop="regulars"),
        unit("braves", "french", 6, troop="native-warriors"),
        unit("woodsmen", "french", 4, troop="woodsmen"),
        officer("chief", "french", (40.0, 40.0), type="native"),
        hands=hands or HANDS,
        **{**usual, **fields},
    )


def alike(one: State, other: State, seat: str) -> bool:
    """Nothing that this camp is shown tells the two apart, not even an order."""
    assert one != other
    return bool(plain(RULESET.view(one, seat)) == plain(RULESET.view(other, seat)))


@pytest.mark.rule("MT.3.09")
def test_the_cards_that_the_enemy_holds_are_unknown() -> None:
    one, other = table(), table(OTHERS)
    assert alike(one, other, "british")
    assert alike(one, other, "") is True
    assert not alike(one, other, "french")


@pytest.mark.rule("MT.3.09")
def test_the_reserve_lies_face_down() -> None:
    one = table(reserves={"french": ["french-native"]})
    other = table(reserves={"french": ["french-skirmisher"]})
    assert alike(one, other, "british")
    assert not alike(one, other, "french")


@pytest.mark.rule("MT.3.09")
def test_how_many_cards_there_are_is_public() -> None:
    state = table(
        reserves={"french": ["french-native"]}, clocks=1, discard=["british-trained"], command={"french": 4}
    )
    seen = RULESET.view(state, "british")
    assert len(seen.hands["french"]) == 3
    assert len(seen.reserves["french"]) == 1
    assert all(seen.cards[id].kind == "unknown" for id in (*seen.hands["french"], *seen.reserves["french"]))
    assert seen.hands["british"] == state.hands["british"]
    assert (seen.discard, seen.clocks, seen.command) == (state.discard, state.clocks, state.command)
    assert sorted(seen.deck) == sorted([*state.deck, *state.hands["french"], *state.reserves["french"]])


@pytest.mark.rule("MT.3.09")
def test_the_order_of_the_deck_and_of_a_hand_tell_nothing() -> None:
    state = table()
    turned = replace(
        state,
        deck=tuple(reversed(state.deck)),
        hands={**state.hands, "french": tuple(reversed(state.hands["french"]))},
    )
    assert alike(state, turned, "british")


@pytest.mark.rule("MT.8.40")
def test_markers_look_alike() -> None:
    other = [
        marker("marker-1", "french", (10.0, 40.0), "woodsmen", "skirmisher"),
        marker("marker-2", "french", (20.0, 40.0), "braves"),
        marker("marker-3", "french", (30.0, 40.0), "", "native"),
    ]
    assert alike(table(), table(markers=other), "british")
    assert not alike(table(), table(markers=other), "french")
    seen = RULESET.view(table(), "british").markers
    assert [(one.at, one.unknown, one.unit, one.type) for one in seen.values()] == [
        ((10.0, 40.0), True, "", ""),
        ((20.0, 40.0), True, "", ""),
        ((30.0, 40.0), True, "", ""),
    ]


@pytest.mark.rule("MT.8.40")
@pytest.mark.parametrize("field", [{"vigilant": True}, {"formation": "dispersed"}, {"shaken": True}])
def test_whatever_a_hidden_unit_is_it_is_seen_as_listed(field: dict[str, Any]) -> None:
    state = table()
    changed = replace(state, units={**state.units, "braves": replace(state.units["braves"], **field)})
    assert alike(state, changed, "british")
    smoking = {**state.figures, "braves-2": replace(state.figures["braves-2"], smoke=True, used=("thrown",))}
    assert alike(state, replace(state, figures=smoking), "british")


def test_the_owner_sees_his_own() -> None:
    state = table()
    seen = RULESET.view(state, "french")
    assert seen.markers == state.markers
    assert seen.units == state.units
    assert seen.hands["french"] == state.hands["french"]
    assert all(seen.cards[id].kind == "unknown" for id in seen.hands["british"])


def test_when_the_game_is_over_everything_is_shown() -> None:
    state = replace(table(), verdict=Verdict("french", "win", "losses", ("MT.15.03",)))
    assert RULESET.view(state, "british") is state
    assert RULESET.view(state, "") is state


@pytest.mark.rule("MT.3.09")
def test_nobody_is_told_what_the_other_draws() -> None:
    game = Game(RULESET, {"scenario": "engagement"}, {}, SeededDice(3))
    for _ in range(2):
        assert game.question is not None
        game.answer(game.question.default)
    for seat, other in (("british", "french"), ("french", "british")):
        dealt = [
            event for event in all_seen_by(game.events, seat) if isinstance(event, CardDealt | CardDrawn)
        ]
        assert all(bool(event.card) is (event.side == seat) for event in dealt)
        assert all(not event.dice for event in dealt if event.side == other)
        assert {event.side for event in dealt} == {"british", "french"}


@pytest.mark.rule("MT.8.41")
@pytest.mark.parametrize("under", ["braves", ""])
def test_a_card_is_asked_about_while_there_are_markers_whatever_they_are(under: str) -> None:
    """A Native card with no Native on the table: who has markers is asked, so that nothing is learnt of them."""
    state = table(
        hands={"british": ["french-native", "french-skirmisher", "british-trained"]},
        markers=[marker("marker-1", "french", (10.0, 40.0), under, "native" if under else "skirmisher")],
        active="british",
    )
    gone = {"chief-1": replace(state.figures["chief-1"], where=state.figures["braves-1"].where)}
    game = game_of(replace(state, figures={**state.figures, **gone}))
    game.answer("card:french-native-1")
    assert isinstance(game.question, Choose)
    assert game.question.seat == "french"
    (waiting,) = game.view("british").waiting
    assert waiting.key == "activate"
    assert game.view("british").question is None


@pytest.mark.rule("MT.4.21")
def test_of_an_order_to_a_hidden_unit_the_enemy_sees_the_price_alone() -> None:
    def ordered(at: str) -> Game[State]:
        under = {"marker-1": "", "marker-2": ""} | {at: "braves"}
        laid = [
            marker(id, "french", (10.0 * number, 40.0), unit)
            for number, (id, unit) in enumerate(under.items(), start=1)
        ]
        game = bench(
            unit("redcoats", at=row(4, (10, 2)), troop="regulars"),
            unit("braves", "french", 6, troop="native-warriors"),
            hands={"french": ["french-native"]},
            command={"french": 4},
            active="french",
            markers=laid,
            plan={"hidden": ["braves"], "decoys": {"french": 1}},
        )
        game.answer(f"order:{at}")
        return game

    one, other = ordered("marker-1"), ordered("marker-2")
    assert one.state != other.state
    assert plain(one.view("british").plain()) == plain(other.view("british").plain())
    told = [[plain(event) for event in all_seen_by(game.events, "british")] for game in (one, other)]
    assert told[0] == told[1]
