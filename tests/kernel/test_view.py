"""What a seat may know: nothing that is hidden shows in its state, its events, its questions or what it waits for."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, strategies as st
from tests.kernel import toy
from tests.kernel.toy import START, Piece, State, go, hold, new

from escarmouche.kernel.dice import FairDice, SeededDice
from escarmouche.kernel.events import Event, seen_by
from escarmouche.kernel.game import Game, Waiting, fingerprint


def position(**decoys: bool) -> dict[str, object]:
    """The start with other pieces as decoys."""
    pieces = tuple(
        msgspec.structs.replace(piece, decoy=decoys.get(piece.id, piece.decoy)) for piece in START.pieces
    )
    return {"position": msgspec.to_builtins(State(pieces=pieces))}


def known(game: Game[State], seat: str) -> tuple[str, str]:
    """All that reaches a seat."""
    return game.view(seat).digest(), fingerprint(game.events_for(seat))


def everything(game: Game[State], seat: str) -> str:
    """The same as text."""
    return msgspec.json.encode([game.view(seat).plain(), game.events_for(seat)]).decode()


class TestHidden:
    def test_a_marker_has_its_own_name_and_no_nature(self) -> None:
        game = new(SeededDice(9))
        shown = game.view("blue").state
        assert [piece for piece in shown.pieces if piece.side == "blue"] == list(START.of("blue"))
        markers = [piece for piece in shown.pieces if piece.side == "red"]
        assert [piece.id for piece in markers] == ["marker-1", "marker-2", "marker-3"]
        assert {piece.x for piece in markers} == {0.0, 2.0, 4.0}
        assert not any(piece.decoy for piece in markers)
        text = everything(game, "blue")
        for secret in ("r1", "r2", "r3"):
            assert secret not in text
        assert "tokens" not in text

    def test_each_side_has_its_own_names(self) -> None:
        game = new(SeededDice(9))
        assert {seat: sorted(names) for seat, names in game.state.tokens.items()} == {
            "red": ["b1", "b2"],
            "blue": ["r1", "r2", "r3"],
        }

    def test_names_do_not_follow_the_roster(self) -> None:
        orders = set()
        for seed in range(60):
            names = new(SeededDice(seed)).state.tokens["blue"]
            orders.add(tuple(names[piece] for piece in ("r1", "r2", "r3")))
        assert len(orders) == 6

    def test_two_games_that_differ_in_hidden_things_only_cannot_be_told_apart(self) -> None:
        one, two = new(SeededDice(9)), new(SeededDice(9), position(r3=False, r2=True))
        for game in (one, two):
            hold(game)
            game.answer(go("r2", 3.5))
        assert one.digest() != two.digest()
        assert known(one, "red") != known(two, "red")
        assert known(one, "blue")[0] == known(two, "blue")[0]
        assert known(one, "blue")[1] == known(two, "blue")[1]

    @given(st.integers(0, 10_000), st.lists(st.tuples(st.integers(0, 2), st.floats(-3, 3)), max_size=2))
    def test_the_same_for_any_dice_and_moves(self, seed: int, moves: list[tuple[int, float]]) -> None:
        one = new(SeededDice(seed), position(r1=False, r2=True, r3=True))
        two = new(SeededDice(seed), position(r1=True, r2=False, r3=True))
        for game in (one, two):
            for number, by in moves:
                hold(game)
                piece = game.state.piece(("r1", "r2", "r3")[number])
                game.answer(go(piece.id, round(piece.x + by, 3) if abs(by) < 2.999 else piece.x))
                game.answer({"draft": [None]})
        assert known(one, "blue") == known(two, "blue")

    def test_what_is_shown_is_shown(self) -> None:
        """The converse: an open piece that differs does show."""
        one, two = new(SeededDice(9)), new(SeededDice(9), {"position": moved_by_one()})
        assert known(one, "blue") != known(two, "blue")


def moved_by_one() -> Any:
    first, *rest = START.pieces
    return msgspec.to_builtins(State(pieces=(msgspec.structs.replace(first, x=1.0), *rest)))


class TestEvents:
    def test_two_faces(self) -> None:
        game = new(SeededDice(9))
        hold(game)
        game.answer(go("r3", 5))
        own, others = game.events_for("red")[-1], game.events_for("blue")[-1]
        assert own == msgspec.structs.replace(game.events[-1], audience=None, masked=None)
        assert isinstance(own, toy.Moved)
        assert others == toy.MarkerMoved(token=game.state.tokens["blue"]["r3"], x=5.0, rules=("TOY.3",))
        assert own.dice
        assert not others.dice

    def test_an_event_for_nobody_is_heard_by_nobody(self) -> None:
        game = new(SeededDice(9))
        assert len(game.events) == 1
        assert game.events_for("red") == game.events_for("blue") == ()

    def test_counting_on_from_what_was_heard(self) -> None:
        game = new(SeededDice(9))
        hold(game)
        heard = len(game.events_for("blue"))
        assert heard < len(game.events)
        game.answer(go("r1", 1))
        assert [event.kind for event in game.events_for("blue", since=heard)] == ["marker-moved"]
        assert game.events_for("blue", since=heard + 1) == ()

    def test_all_is_opened_at_the_end(self) -> None:
        game = new(SeededDice(9))
        while not game.over:
            hold(game)
            for _ in toy.SEATS:
                game.answer({"draft": [None]})
        assert game.events_for("blue") == tuple(game.events)

    def test_masks_may_have_audiences_of_their_own(self) -> None:
        for_blue = toy.MarkerMoved(token="t", x=0.0, audience=("blue",))
        event = toy.Moved(piece="r1", x=0.0, decoy=True, audience=("red",), masked=for_blue)
        assert seen_by(event, "red") == toy.Moved(piece="r1", x=0.0, decoy=True)
        assert seen_by(event, "blue") == toy.MarkerMoved(token="t", x=0.0)
        assert seen_by(event, "green") is None
        assert seen_by(Event(), "green") == Event()
        assert seen_by(Event(masked=for_blue), "green") == Event()

    def test_an_event_says_its_kind(self) -> None:
        assert toy.MarkerMoved(token="t", x=0.0).kind == "marker-moved"
        assert msgspec.json.decode(msgspec.json.encode(toy.Named()))["event"] == "named"


class TestQuestions:
    def test_sealed_drafts_are_not_seen(self) -> None:
        game = new(SeededDice(9))
        before = game.view("blue").digest()
        for answer in (["r1", "r2"], game.state.tokens["red"]["b1"], game.state.tokens["red"]["b2"]):
            game.answer(answer, "red")
            assert game.view("blue").digest() == before
        assert game.questions[0].seat == "blue"  # red is done, and blue does not know it
        assert game.view("blue").waiting == (Waiting("red"),)
        assert game.view("red").composed
        assert game.view("red").question is None

    def test_that_a_seat_has_nothing_to_say_is_not_seen(self) -> None:
        armed, unarmed = new(SeededDice(9)), new(SeededDice(9), position(r1=True, r2=True))
        assert [ask.seat for ask in unarmed.questions] == ["blue"]
        assert known(armed, "blue") == known(unarmed, "blue")

    def test_a_draft_shows_its_name_only(self) -> None:
        game = new(SeededDice(9))
        hold(game)
        before = game.view("blue")
        assert before.waiting == (Waiting("red", "order"),)
        assert before.question is None
        game.answer("r1")
        game.answer({"r1": {"path": [[1, 0]]}})
        assert game.view("blue").digest() == before.digest()
        assert game.view("red").composed == ("r1", {"r1": {"path": [[1, 0]]}})

    def test_a_masked_question(self) -> None:
        game = new(SeededDice(9))
        game.answer({"draft": [["r1"], game.state.tokens["red"]["b1"]]}, "red")
        game.answer({"draft": [[]]}, "blue")
        assert game.view("red").waiting == (Waiting("blue", "reaction"),)
        mine = game.view("blue").question
        assert mine is not None
        assert (mine.key, mine.params) == ("dive", {"piece": "b1"})
        assert game.view("blue").waiting == ()
        assert "b1" not in everything(game, "red")

    def test_a_spectator_has_no_question(self) -> None:
        game = new(SeededDice(9))
        hold(game)
        view = game.view("nobody")
        assert (view.question, view.waiting, view.composed) == (None, (Waiting("red", "order"),), ())
        assert view.state.pieces == ()


class TestDice:
    @pytest.mark.parametrize(
        ("dice", "secrets"),
        [
            (SeededDice("seed-of-this-game"), ["seed-of-this-game"]),
            (FairDice("server-secret", ["red-secret", "blue-secret"]), ["server-secret", "red-secret"]),
        ],
    )
    def test_no_seed_is_in_a_view(self, dice: SeededDice, secrets: list[str]) -> None:
        game = new(dice)
        hold(game)
        game.answer(go("r1", 1))
        for seat in toy.SEATS:
            text = everything(game, seat) + repr(game.view(seat))
            for secret in (*secrets, dice._key.hex(), "position"):
                assert secret not in text

    def test_dice_of_a_hidden_move_are_hidden(self) -> None:
        one, two = new(SeededDice(9)), new(SeededDice(9))
        for game, pace in ((one, 1), (two, 2)):
            hold(game)
            game.answer(go("r1", 1, pace))
        assert one.events != two.events
        assert known(one, "blue") == known(two, "blue")


def test_a_view_is_data() -> None:
    game = new(SeededDice(9))
    data = msgspec.json.decode(msgspec.json.encode(game.view("red").plain()))
    assert set(data) == {"seat", "state", "question", "waiting", "verdict", "composed"}
    assert data["waiting"] == [{"seat": "blue", "key": ""}]
    assert Piece(**data["state"]["pieces"][0]) == START.pieces[0]
