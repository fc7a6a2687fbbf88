"""Games: answers carried out whole or not at all, undo, copies, replays, physical dice."""

import time
from typing import Any

import msgspec
import pytest
from tests.kernel import toy
from tests.kernel.toy import State, go, hold, new

from escarmouche.kernel.answers import Option
from escarmouche.kernel.dice import D6, OutOfDice, ScriptedDice, SeededDice, TypedDice, dice_from
from escarmouche.kernel.events import Event
from escarmouche.kernel.game import Ended, Game, Verdict
from escarmouche.kernel.questions import Ask, Choose, ChooseSeveral, Draft, Flow, Number, Together
from escarmouche.kernel.rules import Illegal

Toy = Game[State]


def snapshot(game: Toy) -> tuple[object, ...]:
    """All that must be the same for a game to be the same."""
    return (
        game.state,
        list(game.answers),
        list(game.events),
        game.dice.position,
        list(game.dice.throws),
        list(game.dice.notes),
        list(game.dice.loose),
        [ask.plain() for ask in game.questions],
        game.drafts,
        game.undo_limit(),
        game.over,
    )


def shoot(game: Toy, *targets: str, dive: bool = False) -> None:
    """Red fires with its first pieces, blue with none."""
    shooters = ["r1", "r2"][: len(targets)]
    game.answer({"draft": [shooters, *targets]}, "red")
    game.answer({"draft": [[]]}, "blue")
    while game.question is not None and game.question.key == "dive":
        game.answer(dive)


def marker(game: Toy, seat: str, piece: str) -> str:
    return game.state.tokens[seat][piece]


def play_all(game: Toy, choose: int = 0) -> Toy:
    """A whole game: everybody walks about, red shoots in the last round."""
    while not game.over:
        hold(game)
        for seat in toy.SEATS:
            piece = game.state.of(seat)[choose % len(game.state.of(seat))]
            game.answer(go(piece.id, piece.x + 1))
    return game


def back_to_the_start_of_the_draft(game: Game[Any]) -> None:
    """An undone draft stands open before its last step."""
    while game.back():
        pass


class TestAnswers:
    def test_the_game_runs_to_its_first_question(self) -> None:
        game = new(SeededDice(1))
        assert [type(event) for event in game.events] == [toy.Named]
        assert [ask.seat for ask in game.questions] == ["red", "blue"]
        assert game.question is not None
        assert game.question.key == "shooters"

    def test_a_whole_game(self) -> None:
        game = play_all(new(SeededDice(1)))
        assert game.state.verdict == Verdict(None, "draw", "time", ("TOY.5",))
        assert (game.questions, game.question, game.drafting) == ((), None, False)
        assert len(game.answers) == 9
        with pytest.raises(Illegal) as refused:
            game.answer("r1")
        assert refused.value.code == "answer-nobody-asked"

    @pytest.mark.parametrize(
        ("raw", "seat"),
        [
            (["r9"], "red"),
            ("r1", "red"),
            ({"draft": [["r1"]]}, "red"),
            ({"draft": [["r1"], "r2"]}, "red"),
            ({"draft": [[], "extra"]}, "red"),
            ({"draft": "r1"}, "red"),
            ({"draft": 7}, "red"),
            ([], "green"),
            (object(), "red"),
        ],
    )
    def test_an_illegal_answer_changes_nothing(self, raw: object, seat: str) -> None:
        game = new(SeededDice(2))
        before = snapshot(game)
        with pytest.raises(Illegal):
            game.answer(raw, seat)
        assert snapshot(game) == before
        hold(game)
        assert game.answers == [{"red": [[]], "blue": [[]]}]

    def test_a_refused_leaf_keeps_the_steps_before_it(self) -> None:
        game = new(SeededDice(2))
        hold(game)
        game.answer("r1")
        before = snapshot(game)
        for bad in ({"r1": {"path": [[9, 0]]}}, {"r2": {"path": [[0, 0]]}}, "r1", {}):
            with pytest.raises(Illegal):
                game.answer(bad)
            assert snapshot(game) == before

    def test_a_draft_refused_as_a_whole_keeps_the_steps_before_the_last(self) -> None:
        game = new(SeededDice(2))
        hold(game)
        game.answer("r1")
        game.answer({"r1": {"path": [[0, 0]]}})
        before = snapshot(game)
        with pytest.raises(Illegal) as refused:
            game.answer(2)
        assert refused.value == Illegal("TOY.3.3", "no-hurry", piece="r1")
        assert snapshot(game) == before
        with pytest.raises(Illegal):
            game.answer(go("r1", 0, 2))
        assert snapshot(game) == before
        game.answer(1)
        assert not game.composing

    def test_another_seat_may_not_answer(self) -> None:
        game = new(SeededDice(2))
        hold(game)
        before = snapshot(game)
        with pytest.raises(Illegal) as refused:
            game.answer("b1", "blue")
        assert refused.value.code == "answer-nobody-asked"
        assert snapshot(game) == before

    def test_an_answer_is_logged_as_plain_json_that_nobody_else_holds(self) -> None:
        game = new(SeededDice(2))
        shooters: list[Any] = []
        game.answer({"draft": [shooters]}, "red")
        game.answer({"draft": [()]}, "blue")
        shooters.append("r1")
        assert game.answers == [{"red": [[]], "blue": [[]]}]

    def test_an_answer_that_its_question_has_read_is_carried_out_like_any_other(self) -> None:
        given, tried = new(SeededDice(2)), new(SeededDice(2))
        x = given.state.of("red")[0].x
        for seat, raw in (("red", []), ("blue", []), *(("red", leaf) for leaf in go("r1", x + 1)["draft"])):
            given.answer(raw, seat)
            ask = tried.asked(seat)
            assert ask is not None
            tried.answer(raw, seat, ask.read(raw))
            assert snapshot(tried) == snapshot(given)
        assert len(given.answers) == 2

    def test_an_answer_that_was_read_is_logged_apart_and_for_its_own_seat_only(self) -> None:
        game = new(SeededDice(2))
        shooters: list[Any] = []
        ask = game.asked("red")
        assert ask is not None
        game.answer(shooters, "red", ask.read(shooters))
        with pytest.raises(Illegal) as refused:
            game.answer(shooters, "red", ())
        assert refused.value.code == "answer-nobody-asked"
        shooters.append("r1")
        game.answer([], "blue", ())
        assert game.answers == [{"red": [[]], "blue": [[]]}]


class TestFailures:
    """Whatever is raised inside a flow, the game is as it was before the answer."""

    def test_out_of_dice_after_the_answer(self) -> None:
        game = new(ScriptedDice([1, 1, 1, 2]))
        target = marker(game, "red", "b1")
        game.answer({"draft": [["r1", "r2"], target, target]}, "red")
        game.answer({"draft": [[]]}, "blue")
        game.answer(False)  # the first shot: a 2, missed
        before = snapshot(game)
        assert game.question is not None
        with pytest.raises(OutOfDice):
            game.answer(True)
        assert snapshot(game) == before
        assert game.question.params == {"piece": "b1"}

    def test_out_of_dice_at_the_close_of_a_draft_keeps_its_steps(self) -> None:
        game = new(ScriptedDice([1, 1, 1]))
        hold(game)
        game.answer("r1")
        game.answer({"r1": {"path": [[1, 0]]}})
        before = snapshot(game)
        with pytest.raises(OutOfDice):
            game.answer(1)
        assert snapshot(game) == before
        assert game.composing == ("r1", {"r1": {"path": [[1, 0]]}})

    def test_a_failure_behind_sealed_drafts_keeps_them(self) -> None:
        class Stumbling(toy.Ambush):
            stumbles = False

            def play(self, game: Toy) -> Flow[None]:
                for_ever = super().play(game)
                item = next(for_ever)
                while True:
                    sent = yield item
                    if self.stumbles:
                        raise ZeroDivisionError
                    item = for_ever.send(sent)

        rules = Stumbling()
        game: Toy = Game(rules, {"scenario": "lane"}, {}, SeededDice(4))
        game.answer(["r1"], "red")
        game.answer(marker(game, "red", "b1"), "red")
        before = snapshot(game)
        rules.stumbles = True
        with pytest.raises(ZeroDivisionError):
            game.answer([], "blue")
        rules.stumbles = False
        assert snapshot(game) == before
        game.answer([], "blue")
        assert game.answers == [{"red": [["r1"], marker(game, "red", "b1")], "blue": [[]]}]

    def test_a_flow_must_end_with_a_verdict(self) -> None:
        class Forgetful(toy.Ambush):
            def play(self, game: Toy) -> Flow[None]:
                yield Choose(seat="red", key="any", options=(Option("a"), Option("b")))

        game: Toy = Game(Forgetful(), {"scenario": "lane"}, {}, SeededDice(4))
        before = snapshot(game)
        with pytest.raises(RuntimeError):
            game.answer("a")
        assert snapshot(game) == before

    @pytest.mark.parametrize("deed", ["die", "state", "event"])
    @pytest.mark.parametrize("late", [False, True])
    def test_a_draft_that_does_something_is_a_mistake(self, deed: str, late: bool) -> None:
        def compose(game: Toy) -> Flow[str]:
            chosen = (yield choice("first")) if late else ""
            if deed == "die":
                game.dice.roll(D6)
            elif deed == "state":
                game.state = msgspec.structs.replace(game.state, round=3)
            else:
                game.emit(Event())
            yield choice("second")
            return str(chosen)

        class Meddling(toy.Ambush):
            def play(self, game: Toy) -> Flow[None]:
                yield choice("go")
                yield Draft(seat="red", key="draft", compose=lambda: compose(game))

        game: Toy = Game(Meddling(), {"scenario": "lane"}, {}, SeededDice(4))
        if late:
            game.answer("a")
        before = snapshot(game)
        with pytest.raises(RuntimeError, match="draft"):
            game.answer("a")
        assert snapshot(game) == before

    def test_a_draft_asks_its_own_seat_only(self) -> None:
        class Rude(toy.Ambush):
            def play(self, game: Toy) -> Flow[None]:
                yield Draft(seat="blue", key="draft", compose=lambda: (yield choice("red's")))

        with pytest.raises(TypeError):
            Game(Rude(), {"scenario": "lane"}, {}, SeededDice(4))


def choice(key: str) -> Choose:
    return Choose(seat="red", key=key, options=(Option("a"), Option("b")))


class TestUndo:
    def test_every_answer_of_a_game_taken_back_and_given_again(self) -> None:
        game = new(SeededDice(3))
        seen = [snapshot(game)]
        other = play_all(new(SeededDice(3)))
        for raw in other.answers:
            game.give(raw)
            seen.append(snapshot(game))
        assert game.over
        for number in reversed(range(len(other.answers))):
            game.undo()
            back_to_the_start_of_the_draft(game)
            assert snapshot(game) == seen[number]
        for raw in other.answers:
            game.give(raw)
        assert game.digest() == other.digest()

    def test_rewind_to_any_answer(self) -> None:
        game = play_all(new(SeededDice(3)))
        answers = list(game.answers)
        for count in (5, 2, 2, 0):
            game.rewind(count)
            again = new(SeededDice(3))
            for raw in answers[:count]:
                again.give(raw)
            assert snapshot(game) == snapshot(again)
        for bad in (-1, 1):
            with pytest.raises(ValueError):
                game.rewind(bad)

    def test_undo_takes_back_a_step_of_an_open_draft_first(self) -> None:
        game = new(SeededDice(3))
        hold(game)
        before = snapshot(game)
        game.answer("r1")
        middle = snapshot(game)
        game.answer({"r1": {"path": [[1, 0]]}})
        game.undo()
        assert snapshot(game) == middle
        game.undo()
        assert snapshot(game) == before
        assert game.back() is False
        game.undo()
        assert game.answers == []

    def test_back_in_sealed_drafts_is_for_each_seat(self) -> None:
        game = new(SeededDice(3))
        game.answer(["r1"], "red")
        assert game.back("blue") is False
        assert game.drafts == {"red": [["r1"]], "blue": []}
        assert game.back("red") is True
        assert game.drafts == {"red": [], "blue": []}

    def test_what_is_closed_and_sealed_is_not_stepped_back(self) -> None:
        game = new(SeededDice(3))
        game.answer([], "red")
        assert game.back("red") is False
        assert game.back() is False

    def test_undo_takes_back_the_last_step_even_where_it_closed_a_sealed_draft(self) -> None:
        game = new(SeededDice(3))
        before = snapshot(game)
        game.answer(["b1"], "blue")
        game.answer([], "red")
        game.undo()
        assert game.drafts == {"red": [], "blue": [["b1"]]}
        assert {ask.seat for ask in game.questions} == {"red", "blue"}
        game.undo()
        assert snapshot(game) == before

    def test_nothing_to_take_back(self) -> None:
        game = new(SeededDice(3))
        before = snapshot(game)
        game.undo()
        assert snapshot(game) == before


class TestUndoLimit:
    def test_sealed_answers_and_throws_are_not_taken_back_freely(self) -> None:
        game = new(SeededDice(5))
        assert game.undo_limit() == 0
        hold(game)
        assert game.undo_limit() == 0  # both have seen what the other declared
        game.answer({"draft": [None]})
        assert game.undo_limit() == 1
        game.answer({"draft": [None]})
        assert game.undo_limit() == 2
        hold(game)
        game.answer({"draft": [None]})
        assert game.undo_limit() == 1
        game.answer(go("b1", 8))
        assert game.undo_limit() == 0

    def test_a_secret_that_came_out_is_not_taken_back_freely(self) -> None:
        class Showing(toy.Ambush):
            def play(self, game: Toy) -> Flow[None]:
                for key in ("one", "two", "three"):
                    yield choice(key)
                    if key == "two":
                        game.disclose()
                toy.end(game, Verdict(None, "draw", "time"))

        game: Toy = Game(Showing(), {"scenario": "lane"}, {}, SeededDice(4))
        limits = []
        for _ in range(3):
            game.answer("a")
            limits.append(game.undo_limit())
        assert limits == [1, 0, 1]
        twin = game.copy()
        twin.undo()
        twin.undo()
        assert (twin.undo_limit(), game.undo_limit()) == (1, 1)


class TestCopy:
    def test_a_copy_is_the_same_game_at_every_moment(self) -> None:
        game = new(SeededDice(6))
        whole = play_all(new(SeededDice(6)))
        for raw in whole.answers:
            assert snapshot(game.copy()) == snapshot(game)
            game.give(raw)
        assert snapshot(game.copy()) == snapshot(game)
        assert game.copy().over

    def test_a_copy_played_on_does_not_touch_the_original(self) -> None:
        game = new(SeededDice(6))
        hold(game)
        before = snapshot(game)
        twin = game.copy()
        twin.answer(go("r1", 1, 2))
        twin.answer({"draft": [None]})
        twin.undo()
        twin.rewind(0)
        assert snapshot(game) == before
        game.answer(go("r2", 3))
        assert twin.answers == []

    def test_original_and_copy_throw_the_same_dice(self) -> None:
        game = new(SeededDice(6))
        hold(game)
        twin = game.copy()
        for one in (game, twin):
            one.answer(go("r1", 1, 2))
        assert snapshot(game) == snapshot(twin)

    def test_a_copy_inside_a_draft_keeps_its_steps(self) -> None:
        game = new(SeededDice(6))
        hold(game)
        game.answer("r1")
        game.answer({"r1": {"path": [[1, 0]]}})
        twin = game.copy()
        third = twin.copy()
        game.back()
        assert twin.composing == third.composing == ("r1", {"r1": {"path": [[1, 0]]}})
        twin.answer(1)
        assert third.composing == ("r1", {"r1": {"path": [[1, 0]]}})
        assert game.composing == ("r1",)
        assert twin.answers[-1] == ["r1", {"r1": {"path": [[1, 0]]}}, 1]

    def test_a_copy_keeps_sealed_drafts(self) -> None:
        game = new(SeededDice(6))
        game.answer([], "blue")
        game.answer(["r1", "r2"], "red")
        twin = game.copy()
        assert snapshot(twin) == snapshot(game)
        target = marker(game, "red", "b1")
        for one in (game, twin):
            one.answer(target, "red")
            one.answer(target, "red")
        assert snapshot(twin) == snapshot(game)

    def test_a_copy_in_the_middle_of_nested_flows(self) -> None:
        game = new(SeededDice(6))
        target = marker(game, "red", "b1")
        game.answer({"draft": [["r1", "r2"], target, target]}, "red")
        game.answer({"draft": [[]]}, "blue")
        twin = game.copy()
        assert twin.question is not None
        assert twin.question.key == "dive"
        for one in (twin, game):
            one.answer(False)
        assert snapshot(twin) == snapshot(game)

    def test_a_flow_left_in_the_middle_leaves_nothing_behind(self) -> None:
        """Who threw, and what a flow does on its way out, belong to the run that is given up."""

        class Tidy(toy.Ambush):
            def play(self, game: Toy) -> Flow[None]:
                try:
                    with game.dice.by("red"):
                        for key in ("one", "two"):
                            yield choice(key)
                            game.dice.roll(D6)
                finally:
                    game.state = msgspec.structs.replace(game.state, round=9)
                game.dice.roll(D6)
                game.emit(Event())
                toy.end(game, Verdict(None, "draw", "time"))

        game: Toy = Game(Tidy(), {"scenario": "lane"}, {}, SeededDice(4))
        before = snapshot(game)
        game.answer("a")
        twin = game.copy()
        game.undo()
        assert snapshot(game) == before
        game.answer("a")
        for one in (game, twin):
            one.answer("b")
        assert snapshot(twin) == snapshot(game)
        assert [throw.by for throw in twin.dice.throws] == ["red", "red", ""]

    def test_a_copy_shares_the_state_and_is_quick(self) -> None:
        game = play_all(new(SeededDice(6)))
        game.rewind(7)
        assert game.copy().state is game.state
        start = time.perf_counter()
        for _ in range(1000):
            game.copy()
        assert time.perf_counter() - start < 0.5  # some 10 us each; a deep copy is a hundred times that
        start = time.perf_counter()
        for _ in range(200):
            game.copy().question  # noqa: B018
        assert time.perf_counter() - start < 1.0


class TestReplay:
    @pytest.mark.parametrize("choose", [0, 1, 2])
    def test_a_replay_gives_the_same_digest(self, choose: int) -> None:
        game = play_all(new(SeededDice(choose)), choose)
        again = new(SeededDice(choose))
        for raw in game.answers:
            again.give(raw)
        assert again.digest() == game.digest()
        assert again.dice.throws == game.dice.throws

    def test_other_dice_give_another_digest(self) -> None:
        assert play_all(new(SeededDice(1))).digest() != play_all(new(SeededDice(2))).digest()

    def test_sealed_answers_are_logged_in_the_order_of_the_seats(self) -> None:
        """The order of arrival is not observable."""
        one, two = new(SeededDice(1)), new(SeededDice(1))
        one.answer({"draft": [[]]}, "red")
        one.answer({"draft": [[]]}, "blue")
        two.answer({"draft": [[]]}, "blue")
        two.answer({"draft": [[]]}, "red")
        assert list(one.answers[0]) == list(two.answers[0]) == ["red", "blue"]
        assert one.digest() == two.digest()

    def test_a_seat_that_has_nothing_to_say_is_logged_empty(self) -> None:
        position = msgspec.to_builtins(toy.START)
        position["pieces"] = [piece for piece in position["pieces"] if piece["id"] != "b1"]
        game = new(SeededDice(1), {"position": position})
        assert [ask.seat for ask in game.questions] == ["red"]
        game.answer([])
        assert game.answers == [{"red": [[]], "blue": []}]
        again = new(SeededDice(1), {"position": position})
        again.give(game.answers[0])
        assert again.digest() == game.digest()

    @pytest.mark.parametrize("raw", [[], {"red": [[]]}, {"red": [[]], "blue": [["b9"]]}, "x", None])
    def test_a_bad_record_of_sealed_drafts_changes_nothing(self, raw: object) -> None:
        game = new(SeededDice(1))
        game.answer(["r1"], "red")
        before = snapshot(game)
        with pytest.raises(Illegal):
            game.give(raw)
        assert snapshot(game) == before


class TestOnlyAnswer:
    def test_a_question_without_a_choice_is_not_put_and_not_logged(self) -> None:
        seen: list[object] = []

        class Narrow(toy.Ambush):
            def play(self, game: Toy) -> Flow[None]:
                seen.append((yield Choose(seat="red", key="one", options=(Option("a"),))))
                seen.append((yield Draft(seat="red", key="draft", compose=narrow_draft)))
                both = {seat: Draft(seat=seat, key="draft", compose=lambda: none()) for seat in toy.SEATS}
                seen.append((yield Together(drafts=both)))
                seen.append((yield choice("real")))
                toy.end(game, Verdict(None, "draw", "time"))

        def narrow_draft() -> Flow[object]:
            number = yield Number(seat="red", key="n", low=2, high=2)
            several = yield ChooseSeveral(seat="red", key="s", options=(Option("x"),), low=1)
            return number, several

        def none() -> Flow[str]:
            yield from ()
            return "nothing"

        game: Toy = Game(Narrow(), {"scenario": "lane"}, {}, SeededDice(4))
        assert seen == ["a", (2, ("x",)), {"red": "nothing", "blue": "nothing"}]
        assert game.question is not None
        assert game.question.key == "real"
        game.answer("b")
        assert (game.answers, game.over) == (["b"], True)

    def test_inside_a_draft_it_is_skipped(self) -> None:
        """Blue has one marker left in sight: its name need not be given."""
        position = msgspec.to_builtins(toy.START)
        position["pieces"] = [piece for piece in position["pieces"] if piece["id"] != "b2"]
        game = new(SeededDice(1), {"position": position})
        game.answer(["r1"], "red")
        assert [ask.seat for ask in game.questions] == ["blue"]


class TestEnd:
    def test_a_verdict_unwinds_nested_flows(self) -> None:
        game = new(ScriptedDice([1, 1, 1, 6]))
        shoot(game, marker(game, "red", "b1"), marker(game, "red", "b2"))
        assert game.state.verdict == Verdict("red", "win", "none-left", ("TOY.4",))
        assert (game.over, game.questions) == (True, ())
        assert [type(event) for event in game.events][-1] is toy.Fell
        assert game.state.shots  # the second shot was never played

    def test_an_end_can_be_taken_back(self) -> None:
        game = new(ScriptedDice([1, 1, 1, 6]))
        shoot(game, marker(game, "red", "b1"))
        twin = game.copy()
        assert twin.over
        twin.undo()
        assert not twin.over
        assert twin.question is not None
        assert twin.question.key == "dive"
        twin.answer(False)
        assert snapshot(twin) == snapshot(game)

    def test_after_the_verdict_nothing_is_asked(self) -> None:
        class Chatty(toy.Ambush):
            def play(self, game: Toy) -> Flow[None]:
                yield choice("any")
                game.state = msgspec.structs.replace(game.state, verdict=Verdict("red", "win", "why"))
                yield choice("late")

        game: Toy = Game(Chatty(), {"scenario": "lane"}, {}, SeededDice(4))
        game.answer("a")
        assert (game.over, game.questions) == (True, ())

    def test_what_is_told_after_the_verdict_is_kept(self) -> None:
        class Wordy(toy.Ambush):
            def play(self, game: Toy) -> Flow[None]:
                yield choice("any")
                game.state = msgspec.structs.replace(game.state, verdict=Verdict("red", "win", "why"))
                game.checkpoint()
                game.emit(Event(rules=("LAST",)))
                raise Ended

        game: Toy = Game(Wordy(), {"scenario": "lane"}, {}, SeededDice(4))
        game.answer("a")
        before = snapshot(game)
        game.rewind(1)
        assert snapshot(game) == before

    def test_ended_at_once(self) -> None:
        class Short(toy.Ambush):
            def play(self, game: Toy) -> Flow[None]:
                game.state = msgspec.structs.replace(game.state, verdict=Verdict("red", "win", "why"))
                yield from ()
                raise Ended

        game: Toy = Game(Short(), {"scenario": "lane"}, {}, SeededDice(4))
        assert (game.over, game.copy().over, game.digest()) == (True, True, game.copy().digest())


class TestEvents:
    def test_explained_and_plain_dice_belong_to_the_event(self) -> None:
        game = new(ScriptedDice([1, 1, 1, 3, 5]))
        shoot(game, marker(game, "red", "b1"))
        shot = game.events[-1]
        assert isinstance(shot, toy.Shot)
        (rolled,) = shot.rolls
        assert (rolled.check, rolled.faces, rolled.by, shot.dice) == ("hit", (3,), "red", ())
        game.answer(go("r2", 3))
        moved = game.events[-1]
        assert (moved.rolls, [(throw.die, throw.faces, throw.by) for throw in moved.dice]) == (
            (),
            [("d6", (5,), "red")],
        )

    def test_dice_not_told_yet_survive_a_checkpoint(self) -> None:
        class Slow(toy.Ambush):
            def play(self, game: Toy) -> Flow[None]:
                if game.state.round == 1:
                    game.dice.roll(D6)
                    toy.HIT.roll(toy.Aim(1.0), game.dice)
                    game.state = msgspec.structs.replace(game.state, round=2)
                game.checkpoint()
                yield choice("any")
                game.emit(Event())
                toy.end(game, Verdict(None, "draw", "time"))

        game: Toy = Game(Slow(), {"scenario": "lane"}, {}, ScriptedDice([2, 5]))
        twin = game.copy()
        for one in (game, twin):
            one.answer("a")
        assert game.events == twin.events
        assert [throw.faces for throw in game.events[0].dice] == [(2,)]
        assert [rolled.faces for rolled in game.events[0].rolls] == [(5,)]


TOLD = {"roll": "", "number": 1, "many": 1, "fallen": "none", "told": "none"}  # of a die thrown for no roll


class TestTypedDice:
    def start(self) -> Toy:
        """Names drawn: one of 2 for the red side, then one of 3 and one of 2 for the blue."""
        game = new(TypedDice())
        for face in (1, 3, 2):
            game.answer(face)
        return game

    def test_a_die_becomes_a_question(self) -> None:
        game = new(TypedDice())
        ask = game.question
        assert isinstance(ask, Number)
        assert (ask.key, ask.low, ask.high, ask.params) == (
            "throw",
            1,
            2,
            {"kind": "lot", "sides": 2, **TOLD, "die": "lot2"},
        )
        game = self.start()
        hold(game)
        game.answer(go("r1", 1, 2))
        ask = game.question
        assert isinstance(ask, Ask)
        assert (ask.key, ask.seat) == ("throw", "red")
        assert ask.params == {"kind": "die", "sides": 6, **TOLD, "die": "d6", "many": 2}

    def test_the_same_game_as_with_a_script(self) -> None:
        game, script = self.start(), new(ScriptedDice([1, 3, 2, 4, 5]))
        for one in (game, script):
            hold(one)
            one.answer(go("r1", 1, 2))
        for face in (4, 5):
            game.answer(face)
        assert game.digest() == script.digest()
        assert game.answers == script.answers
        assert [ask.plain() for ask in game.questions] == [ask.plain() for ask in script.questions]

    @pytest.mark.parametrize("face", [0, 7, "4", 3.5, None, True])
    def test_a_bad_face_is_refused(self, face: object) -> None:
        game = self.start()
        hold(game)
        game.answer(go("r1", 1, 2))
        game.answer(4)
        before = snapshot(game)
        with pytest.raises(Illegal):
            game.answer(face)
        assert snapshot(game) == before

    def test_another_seat_does_not_type_it(self) -> None:
        game = self.start()
        hold(game)
        game.answer(go("r1", 1))
        with pytest.raises(Illegal):
            game.answer(3, "blue")
        game.answer(3, "red")

    def test_undo_takes_back_a_typed_die_then_the_answer(self) -> None:
        game = self.start()
        hold(game)
        before = snapshot(game)
        game.answer(go("r1", 1, 2))
        asked = snapshot(game)
        game.answer(4)
        game.undo()
        assert snapshot(game) == asked
        game.undo()
        back_to_the_start_of_the_draft(game)
        assert snapshot(game) == before

    def test_undo_of_an_answer_drops_its_dice(self) -> None:
        game = self.start()
        hold(game)
        before = snapshot(game)
        game.answer(go("r1", 1, 2))
        game.answer(4)
        game.answer(5)
        dice = game.dice
        assert isinstance(dice, TypedDice)
        assert dice.faces == [1, 3, 2, 4, 5]
        game.undo()
        back_to_the_start_of_the_draft(game)
        assert snapshot(game) == before
        assert dice.faces == [1, 3, 2]
        game.answer(go("r1", 1))
        game.answer(6)
        assert dice.faces == [1, 3, 2, 6]

    def test_dice_before_the_first_answer(self) -> None:
        game = new(TypedDice())
        first = snapshot(game)
        game.answer(2)
        game.undo()
        assert snapshot(game) == first

    def test_dice_that_a_checkpoint_has_seen_can_be_taken_back_too(self) -> None:
        class Slow(toy.Ambush):
            def play(self, game: Toy) -> Flow[None]:
                while game.state.round < 4:
                    if game.state.round == 2:
                        yield choice("any")
                    value = game.dice.roll(D6)
                    game.emit(Event(rules=(str(value),)))
                    game.state = msgspec.structs.replace(game.state, round=game.state.round + 1)
                    game.checkpoint()
                game.dice.roll(D6)
                toy.end(game, Verdict(None, "draw", "time"))

        game: Toy = Game(Slow(), {"scenario": "lane"}, {}, TypedDice())
        seen = [snapshot(game)]
        for raw in (4, "a", 5, 6):
            game.answer(raw)
            seen.append(snapshot(game))
        assert isinstance(game.question, Number)
        for before in reversed(seen[:-1]):
            game.undo()
            assert snapshot(game) == before
        for raw, after in zip((4, "a", 5, 6), seen[1:], strict=True):
            game.answer(raw)
            assert snapshot(game) == after

    def test_a_copy_in_the_middle_of_dice(self) -> None:
        game = self.start()
        hold(game)
        game.answer(go("r1", 1, 2))
        game.answer(4)
        twin = game.copy()
        assert snapshot(twin) == snapshot(game)
        twin.answer(6)
        assert isinstance(game.dice, TypedDice)
        assert len(game.dice.faces) == 4

    def test_a_logged_answer_waits_for_the_die(self) -> None:
        game = self.start()
        hold(game)
        game.answer(go("r1", 1))
        with pytest.raises(Illegal) as refused:
            game.give([None])
        assert refused.value.code == "answer-die-first"

    def test_a_failure_behind_the_die_takes_the_die_back(self) -> None:
        class Stumbling(toy.Ambush):
            def play(self, game: Toy) -> Flow[None]:
                yield choice("any")
                value = game.dice.roll(D6)
                game.checkpoint()
                if value == 6:
                    raise ZeroDivisionError
                toy.end(game, Verdict(None, "draw", "time"))

        game: Toy = Game(Stumbling(), {"scenario": "lane"}, {}, TypedDice())
        game.answer("a")
        before = snapshot(game)
        with pytest.raises(ZeroDivisionError):
            game.answer(6)
        assert snapshot(game) == before
        game.answer(5)
        assert game.over


class TestWrittenDice:
    """The script of a file goes on as dice of the players, and undo does not eat it."""

    def test_undo_keeps_what_was_written_and_takes_back_what_was_typed(self) -> None:
        game = new(dice_from({"kind": "scripted", "faces": [1, 3, 2, 4]}))
        hold(game)
        game.answer(go("r1", 1, 2))
        dice = game.dice
        assert isinstance(dice, TypedDice)
        assert game.question is not None
        assert game.question.key == "throw", "the script has one of the two dice"
        game.answer(5)
        assert dice.faces == [1, 3, 2, 4, 5]
        game.undo()
        assert dice.faces == [1, 3, 2, 4], "the typed die is thrown anew, the written ones stay"
        assert game.copy().dice.record() == dice.record() == {"kind": "scripted", "faces": [1, 3, 2, 4]}
