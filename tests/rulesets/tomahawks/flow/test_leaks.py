"""What the French do with their markers looks alike to the British whatever lies under them (MT.8.40, 8.41)."""

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.events import Event
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Place
from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.data.state import State
from tests.rulesets.leaks import alike, learnt
from tests.rulesets.tomahawks.worlds import OTHER, SEAT, worlds

FIRST = (("braves", "native"), ("woodsmen", "skirmisher"), ("", "native"))
SECOND = (("", "native"), ("woodsmen", "skirmisher"), ("braves", "native"))
THIRD = (("braves", "native"), ("", "skirmisher"), ("woodsmen", "skirmisher"))


def heard(game: Game[State]) -> tuple[Event, ...]:
    return game.events_for(SEAT)


@pytest.mark.rule("MT.8.40")
def test_who_is_put_under_which_marker_is_not_to_be_seen() -> None:
    """The French lay the same markers at the same places and share out units and decoy among them in two ways."""
    games = []
    for turned in (0, 1):
        game = Game(RULESET, {"scenario": "trail-ambush"}, {}, SeededDice(3))
        while (ask := game.question) is not None and ask.key != "play":
            given = ask.default
            if isinstance(ask, Place) and ask.key == "place-markers":
                spots = [given[piece] for piece in ask.pieces]
                spots = [*spots[turned:], *spots[:turned]]
                given = dict(zip(ask.pieces, spots, strict=True))
            game.answer(given)
        games.append(game)
    assert games[0].state.markers != games[1].state.markers
    alike(games, SEAT)
    alike(games, "")
    assert learnt(games[0], OTHER) != learnt(games[1], OTHER)


@pytest.mark.rule("MT.8.41")
def test_a_marker_that_may_act_and_does_not_looks_like_one_that_may_not() -> None:
    idle, other = worlds()[0], worlds()[0]
    for game in (idle, other):
        game.answer("card:french-native-1", SEAT)
    other.answer("marker-1", OTHER)
    alike([idle, other], SEAT)
    other.answer("decline", OTHER)
    alike([idle, other], SEAT)
    for game in (idle, other):
        game.answer("done", OTHER)
    alike([idle, other], SEAT)


@pytest.mark.rule("MT.8.41", "MT.4.21")
def test_a_marker_moves_alike_whatever_it_is() -> None:
    """By a card of natives the braves go in the one game, a decoy that passes for them in the other."""
    games = [worlds(under=under)[0] for under in (FIRST, SECOND)]
    for game in games:
        game.answer("card:french-native-1", SEAT)
        game.answer("marker-1", OTHER)
        game.answer("move", OTHER)
    alike(games, SEAT)
    for game in games:
        game.answer({"marker-1": {"path": [[8.0, 38.0]]}}, OTHER)
    alike(games, SEAT)


@pytest.mark.rule("MT.8.42", "MT.8.46")
def test_a_marker_that_its_owner_turns_over_tells_of_itself_alone() -> None:
    """The braves come out from under the first marker in both games; what is under the others stays unknown."""
    games = [worlds(under=under)[0] for under in (FIRST, THIRD)]
    for game in games:
        game.answer("card:french-native-1", SEAT)
        game.answer("marker-1", OTHER)
        game.answer("reveal", OTHER)
        assert game.question is not None
        game.answer(game.question.default, OTHER)
    assert games[0].state.markers != games[1].state.markers
    assert games[0].state.living("braves")
    alike(games, SEAT)


@pytest.mark.rule("MT.4.21")
def test_of_an_order_to_a_marker_the_price_alone_is_heard() -> None:
    """The braves and the woodsmen, one price, under two markers: both may be ordered and neither be moved."""
    games = [worlds(active=OTHER)[0] for _ in range(2)]
    for game, ordered in zip(games, ("marker-1", "marker-2"), strict=True):
        game.answer(f"order:{ordered}", OTHER)
        game.answer("decline", OTHER)
    alike(games, SEAT)
    told = [event for event in heard(games[0]) if event.kind == "ability-used"]
    assert [(one.ability, one.price, one.unit) for one in told] == [("order", 2, "")]  # type: ignore[attr-defined]
