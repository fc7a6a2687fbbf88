"""A bot sees only its side's view: nothing that it is given leads to the game or to what others hide."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.bots import Recruit, Regular, decide, drill as drilling
from escarmouche.bots.door import Closed, Door, shown
from escarmouche.conformance.games import steps
from escarmouche.kernel.answers import Way
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, Raw, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose, ChooseSeveral, Move
from escarmouche.kernel.rules import Illegal
from tests.bots.players import drill
from tests.bots.reach import reachable
from tests.kernel import toy
from tests.rulesets.games import new_game
from tests.rulesets.leaks import SECRETIVE, worlds_of


class Keeps:
    """A recruit that keeps all that it is given, and plays on."""

    name = "keeps"

    def __init__(self, seed: int | str = 0) -> None:
        self.views: list[View[Any]] = []
        self.found: list[str] = []
        self.recruit = Recruit(seed)

    def answer(self, view: View[Any]) -> Raw:
        self.views.append(view)
        self.found += [
            type(one).__name__ for one in reachable(view.question, view.composed, view.waiting) if secret(one)
        ]
        return self.recruit.answer(view)


def secret(thing: object) -> bool:
    """The game, or a state: what hangs on a question is the own side's answer and no more."""
    return isinstance(thing, Game | msgspec.Struct) and (isinstance(thing, Game) or hasattr(thing, "verdict"))


def parts(state: Any) -> dict[int, object]:
    """The state and the records of which it is made."""
    found: dict[int, object] = {id(state): state}
    for name in state.__struct_fields__:
        value = getattr(state, name)
        for one in value.values() if isinstance(value, dict) else ():
            if isinstance(one, msgspec.Struct):
                found[id(one)] = one
    return found


class TestWhatIsGiven:
    def test_the_conditions_of_a_question_know_the_secrets_of_both(self) -> None:
        """Else the next tests would prove nothing."""
        found = [one for one in reachable(drill(blue=77).view("red").question) if secret(one)]
        assert any(isinstance(one, drilling.State) and one.secrets["blue"] == 77 for one in found)

    def test_a_bot_is_given_doors_instead(self) -> None:
        game, keeps = drill(blue=77), {seat: Keeps(seat) for seat in drilling.SEATS}
        while (ask := game.question) is not None:
            decide(game, ask.seat, keeps[ask.seat])
        for seat, bot in keeps.items():
            assert len(bot.views) == 30
            assert bot.found == []
            other = "blue" if seat == "red" else "red"
            for view in bot.views:
                states = [one for one in reachable(view) if isinstance(one, drilling.State)]
                assert states == [view.state]
                assert other not in view.state.secrets
                assert not any(isinstance(one, Game) for one in reachable(view))

    @pytest.mark.parametrize("scenario", ["palo-verde", "free-battle"])
    def test_no_game_is_reachable_in_a_whole_battle(self, scenario: str) -> None:
        ruleset = rulesets.find("guepier")
        assert ruleset is not None
        game = Game(ruleset, {"scenario": scenario}, {}, SeededDice(5))
        keeps = {seat: Keeps(seat) for seat in ruleset.seats(game.state)}
        while (ask := game.question) is not None:
            decide(game, ask.seat, keeps[ask.seat])
        assert sum(len(bot.views) for bot in keeps.values()) > 50
        assert [bot.found for bot in keeps.values()] == [[], []]
        last = keeps["french"].views[-1]
        assert not any(isinstance(one, Game) for one in reachable(last.state))

    @pytest.mark.parametrize(
        ("ruleset", "scenario"), [(id, next(iter(worlds_of(id).GAMES))) for id in SECRETIVE]
    )
    def test_nothing_that_a_view_keeps_leads_to_what_is_hidden(self, ruleset: str, scenario: str) -> None:
        """What was worked out for the true state may be kept with the view, if it holds there and tells nothing."""
        game, bots = new_game(ruleset, scenario, 5, worlds_of(ruleset).GAMES[scenario])
        met = 0
        for number, _ in enumerate(islice(steps(game, bots), 31)):
            for seat in bots if number % 15 == 0 else ():
                view = game.ruleset.view(game.state, seat)
                hidden = parts(game.state).keys() - parts(view).keys()
                found = [one for one in reachable(view) if id(one) in hidden]
                assert not found
                met += len(hidden)
        assert met

    def test_a_refusal_does_not_lead_to_where_it_was_found(self) -> None:
        game = drill(blue=77)
        while game.question is not None and game.question.key != "several":
            decide(game, game.question.seat, Recruit(0))
        with shown(game.view("red")) as view:
            refusal = refused(view.question, ["left", "right"])
        assert (refusal.rule, refusal.code) == ("DRILL.2", "answer-count")
        assert refusal.__cause__ is None
        assert refusal.__context__ is None
        trace, frames = refusal.__traceback__, []
        while trace is not None:
            frames.append(trace.tb_frame)
            trace = trace.tb_next
        assert not any(frame.f_code.co_filename == drilling.__file__ for frame in frames)
        assert not any(secret(one) for one in reachable(*frames[1:]))

    def test_a_reason_given_beforehand_is_the_same(self) -> None:
        game = drill()
        with shown(game.view("red")) as view:
            assert refused(view.question, "nowhere") == refused(game.question, "nowhere")

    def test_the_door_is_shut_when_the_bot_has_answered(self) -> None:
        with shown(drill().view("red")) as view:
            assert isinstance(view.question, Choose)
            assert isinstance(view.question.why_not, Door)
        with pytest.raises(Closed):
            view.question.why_not("nowhere")


class TestJudging:
    """The game remembers what it let pass: a bot must not be able to change what that was."""

    def judged(self) -> tuple[Move, list[dict[str, Way]]]:
        seen: list[dict[str, Way]] = []

        def check(ways: dict[str, Way]) -> None:
            seen.append(ways)
            if any(way.tags.get("zone") == "moon" or way.path == ((9, 9),) for way in ways.values()):
                raise Illegal("R.1", "too-far")

        return Move(seat="red", key="move", pieces=("p", "q"), check=check), seen

    def test_an_answer_that_the_bot_tried_is_judged_once(self) -> None:
        ask, seen = self.judged()
        raw = {"p": {"path": [[1, 1]], "tags": {"zone": "edge"}}}
        with shown(View("red", drill().state, ask, (), None)) as view:
            assert view.question is not None
            view.question.read(raw)
        assert ask.read(raw) is seen[0]
        assert len(seen) == 1

    @pytest.mark.parametrize("other", [{"path": [[9, 9]]}, {"path": [[1, 1]], "tags": {"zone": "moon"}}])
    def test_what_passed_cannot_be_changed_behind_the_games_back(self, other: dict[str, Any]) -> None:
        ask, _ = self.judged()
        with shown(View("red", drill().state, ask, (), None)) as view:
            assert view.question is not None
            passed = view.question.read({"p": {"path": [[1, 1]], "tags": {"zone": "edge"}}})
            passed["p"].tags.update(other.get("tags", {}))
            if "tags" not in other:
                passed["p"] = Way(((9, 9),))
        with pytest.raises(Illegal):
            ask.read({"p": other})


def refused(ask: Ask | None, raw: Raw) -> Illegal:
    assert ask is not None
    try:
        ask.read(raw)
    except Illegal as illegal:
        return illegal
    raise AssertionError("it was taken")


class Greedy:
    """A judgement of Ambush that fires at what it believes is no decoy, and would love to know."""

    def judge(self, state: toy.State, side: str) -> float:
        return 0.0

    def propose(self, view: View[toy.State]) -> Iterable[Proposal] | None:
        ask = view.question
        real = {piece.id for piece in view.state.pieces if not piece.decoy}
        if isinstance(ask, Choose) and ask.key == "target":
            return [
                Proposal(
                    option.key, (option.key in real) + _place(view, option.key) / 100, Reason("why-near")
                )
                for option in ask.options
            ]
        if isinstance(ask, ChooseSeveral):
            return [Proposal([option.key for option in ask.options], 1.0, Reason("why-all"))]
        return None

    def foresee(self, view: View[toy.State], ask: Ask, raw: Raw) -> toy.State | None:
        return None


def _place(view: View[toy.State], id: str) -> float:
    return next(piece.x for piece in view.state.pieces if piece.id == id)


class Ambush(toy.Ambush):
    judgement = Greedy()


def ambush(decoy: str) -> Game[toy.State]:
    """The same to red's eyes, whichever of blue's men is the decoy."""
    pieces = tuple(
        msgspec.structs.replace(piece, decoy=piece.id == decoy) if piece.side == "blue" else piece
        for piece in toy.START.pieces
    )
    tokens = {
        "red": {"b1": "marker-1", "b2": "marker-2"},
        "blue": {"r1": "marker-1", "r2": "marker-2", "r3": "marker-3"},
    }
    state = toy.State(pieces=pieces, step="declare", tokens=tokens)
    return Game(Ambush(), {"position": msgspec.to_builtins(state)}, {}, SeededDice(3))


def red_decides(game: Game[toy.State], bot: Regular) -> Iterator[tuple[str, Raw]]:
    """Red's answers until something comes out: the view tells when the two games differ."""
    while (ask := game.question) is not None and ask.seat == "red":
        view = game.view("red").digest()
        (decision,) = decide(game, "red", bot)
        yield view, decision.chosen.raw


@pytest.mark.parametrize("seed", range(8))
def test_what_is_hidden_is_changed_and_the_choice_stays(seed: int) -> None:
    """Red orders fire at blue's markers: which of them is a man, only blue knows."""
    first, second = ambush("b1"), ambush("b2")
    assert first.state != second.state
    told = [list(red_decides(game, Regular(seed, game.ruleset))) for game in (first, second)]
    assert told[0] == told[1]
    assert [raw for _, raw in told[0]] == [["r1", "r2"], "marker-2", "marker-2"]


def test_what_is_shown_is_changed_and_the_choice_changes() -> None:
    """Else the test above would hold for a bot that does not look at all."""
    seen = ambush("b2")
    seen.state = seen.state.put(msgspec.structs.replace(seen.state.piece("b2"), hidden=False))
    open_game = Game(Ambush(), {"position": msgspec.to_builtins(seen.state)}, {}, SeededDice(3))
    told = [raw for _, raw in red_decides(open_game, Regular(0, open_game.ruleset))]
    assert told == [["r1", "r2"], "marker-1", "marker-1"]
