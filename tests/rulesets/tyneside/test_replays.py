"""A game is its start, its dice and its answers: at every answer it can be taken back, saved and played again."""

from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.bots import decide
from escarmouche.bots.recruit import Recruit
from escarmouche.kernel import save
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.model import Marker, Order, State
from tests.rulesets.tyneside.bench import bench_state, block, formed, game_of, man, pc, row, second, zone

SEED = 5


def facts(game: Game[State]) -> tuple[object, ...]:
    """All of a game that could differ, each player's view of it included."""
    views = [game.view(seat).digest() for seat in RULESET.seats(game.state)]
    return game.digest(), views, game.dice.position, game.drafts


def skirmish() -> State:
    """A platoon and a chief's bands, one of them under a marker, near enough to come to blows."""
    return bench_state(
        *block(6, "british", (100.0, 40.0), 3, make=formed, unit="b"),
        pc("british", (103.0, 34.0)),
        second("british", (108.0, 36.0)),
        *row(4, "french", (96.0, 62.0), unit="f"),
        *(man("french", None, unit="g") for _ in range(3)),
        pc("french", (104.0, 70.0), klass="hero"),
        units={"f": {"order": Order("attack")}, "g": {"order": Order("attack")}},
        markers=[
            Marker(id="marker-1", side="french", at=(140.0, 80.0), piece="forest", unit="g"),
            Marker(id="marker-2", side="french", at=(60.0, 80.0)),
        ],
        terrain=[zone("forest", 120.0, 78.0, 180.0, 120.0)],
        plan={"limit": 5},
    )


def starts() -> dict[str, Game[State]]:
    new: dict[str, tuple[str, dict[str, Any]]] = {
        "alone": ("river-trail", {}),
        "hidden": ("advance-guard", {"hidden_markers": "on"}),
    }
    found = {
        name: Game(RULESET, {"scenario": scenario}, options, SeededDice(SEED))
        for name, (scenario, options) in new.items()
    }
    return {**found, "skirmish": game_of(skirmish(), SeededDice(SEED))}


def played(game: Game[State], most: int) -> list[tuple[object, ...]]:
    """What a game was after each answer of recruits."""
    bots = {seat: Recruit(f"{SEED}:{seat}") for seat in RULESET.seats(game.state)}
    seen = [facts(game)]
    while (ask := game.question) is not None and len(game.answers) < most:
        given = len(game.answers)
        decide(game, ask.seat, bots[ask.seat])
        if len(game.answers) > given:
            seen.append(facts(game))
    return seen


@pytest.mark.parametrize(("name", "most"), [("alone", 40), ("hidden", 30), ("skirmish", 60)])
def test_back_to_every_answer_and_on_again(name: str, most: int) -> None:
    game = starts()[name]
    seen = played(game, most)
    answers = list(game.answers)
    assert len(seen) == len(answers) + 1
    assert len(answers) > 20
    for number in reversed(range(len(answers))):
        game.rewind(number)
        assert facts(game) == seen[number], f"{game.question}"
    for number, raw in enumerate(answers, start=1):
        game.give(raw)
        assert facts(game) == seen[number]


def test_saved_and_loaded_after_every_answer() -> None:
    """The steps of a draft that is being composed are saved with it."""
    game = starts()["skirmish"]
    bots = {seat: Recruit(f"{SEED}:{seat}") for seat in RULESET.seats(game.state)}
    for _ in range(24):
        ask = game.question
        assert ask is not None
        decide(game, ask.seat, bots[ask.seat])
        record = msgspec.json.decode(msgspec.json.encode(save.record_of(game)), type=save.Record)
        again = save.restore(record, rulesets.find)
        assert facts(again) == facts(game)
        assert again.events == game.events
    assert len(game.answers) > 8


def test_one_step_back_at_every_question() -> None:
    """Undo gives the question before, the steps of a draft that is being composed included."""
    game = starts()["skirmish"]
    bots = {seat: Recruit(f"{SEED}:{seat}") for seat in RULESET.seats(game.state)}
    taken = 0
    while (ask := game.question) is not None:
        before, dice = facts(game), game.dice.position
        twin = game.copy()
        decide(twin, ask.seat, Recruit(taken))
        if not twin.over:
            twin.undo()
            assert facts(twin) == before
            taken += 1
        assert (facts(game), game.dice.position) == (before, dice), "a copy played on touched the game"
        decide(game, ask.seat, bots[ask.seat])
    assert taken > 20
