"""A game is remembered beside its rows: it opens at once, and is what a replay of the rows comes to."""

import pickle
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.bots import Recruit, decide
from escarmouche.kernel import save
from escarmouche.kernel.dice import SeededDice, TypedDice
from escarmouche.kernel.game import Game
from escarmouche.server import looking, memory
from escarmouche.server.chronicle import EVERYTHING
from escarmouche.server.room import Room, played
from escarmouche.server.store import Store
from tests.server.desk import Desk, desk

GROUNDS = {
    "guepier": "palo-verde",
    "western": "red-gulch",
    "tomahawks": "trail-ambush",
    "tyneside": "river-trail",
    "blackpowder": "aderklaa",
}
MOST = 40  # answers of a game here


def a_game(id: str, answers: int, seed: int = 5) -> Game[Any]:
    ruleset = rulesets.find(id)
    assert ruleset is not None
    game = Game(ruleset, {"scenario": GROUNDS[id]}, {}, SeededDice(seed))
    bots = {seat: Recruit(f"{seed}:{seat}") for seat in ruleset.seats(game.state)}
    while (ask := game.question) is not None and len(game.answers) < answers:
        decide(game, ask.seat, bots[ask.seat])
    return game


@pytest.mark.parametrize("id", GROUNDS)
def test_a_game_recalled_is_what_its_answers_come_to(id: str) -> None:
    ruleset, luck = rulesets.find(id), Random(3)
    assert ruleset is not None
    record = save.record_of(a_game(id, MOST))
    one, chronicle = played(ruleset, record)
    chronicle.tell(one, EVERYTHING, one.state)
    data = memory.written(one, chronicle)
    assert data is not None
    found = memory.read(ruleset, record, data)
    assert found is not None
    other, again = found
    assert other.digest() == one.digest()
    assert (again.chapters, again.told) == (chronicle.chapters, chronicle.told)
    assert save.record_of(other) == save.record_of(one)
    assert [ask.plain() for ask in other.questions] == [ask.plain() for ask in one.questions]
    assert other.dice.throws == one.dice.throws
    assert other.undo_limit() == one.undo_limit()
    for game in (one, other):
        bots = {seat: Recruit(seat) for seat in ruleset.seats(game.state)}
        for _ in range(8):
            if (ask := game.question) is not None:
                decide(game, ask.seat, bots[ask.seat])
    assert other.digest() == one.digest()
    back = luck.randrange(MOST)
    for game in (one, other):
        game.rewind(min(back, len(game.answers)))
    assert other.digest() == one.digest()


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def kept(store: Store, game: Game[Any], note: str = "") -> Room:
    """A game of two people that is in the store."""
    record = msgspec.structs.replace(save.record_of(game), recorded={}, note=note)
    seats = dict.fromkeys(game.ruleset.seats(game.state), "human")
    room = Room(store, "here", record, seats, "1")
    room.add()
    return room


def opened(room: Room) -> Room:
    return Room(room.store, room.id, room.start, room.seats, room.seed)


def no_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    def played(*_: object) -> Any:
        raise AssertionError("it was played again")

    monkeypatch.setattr("escarmouche.server.room.played", played)


def all_of(room: Room) -> list[bytes]:
    """What is shown of a game at every moment, from both sides."""
    return [
        msgspec.json.encode(looking.shown(room, seat, at))
        for seat in room.seats
        for at in (*range(len(room.game.answers)), None)
    ]


def step(room: Room, luck: Random) -> None:
    ask = room.game.question
    assert ask is not None
    twin = room.game.copy()
    decide(twin, ask.seat, Recruit(luck.random().hex()))
    answered = len(twin.answers) > len(room.game.answers)
    raw = {"draft": twin.answers[-1]} if answered and room.game.drafting else None
    room.answer(
        room.state_for(ask.seat),
        ask.seat,
        raw or (twin.answers[-1] if answered else twin.drafts[ask.seat][-1]),
    )


@pytest.mark.parametrize("id", ["guepier", "tomahawks"])
def test_what_was_done_since_is_added_and_what_was_taken_back_is_not_there(
    store: Store, id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, luck = kept(store, a_game(id, 30)), Random(1)
    room.remember()
    assert room.grown == 0
    for _ in range(5):
        step(room, luck)
    seat = next(iter(room.seats))
    for _ in range(9):  # before what is remembered
        room.undo(room.state_for(seat), seat, agreed=True)
    for _ in range(4):
        step(room, luck)
    plain = opened(room)
    record = save.record_of(plain.game)
    no_replay(monkeypatch)
    again = opened(room)
    assert again._remembered <= 30
    assert save.record_of(again.game) == record == save.record_of(room.game)
    assert again.game.digest() == save.restore(record, rulesets.find).digest()
    assert all_of(again) == all_of(room)


def test_what_is_damaged_or_of_another_program_is_not_read(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = kept(store, a_game("guepier", 30))
    room.remember()
    data = store.memory("here")
    assert data is not None
    with monkeypatch.context() as patched:
        patched.setattr(memory, "_sources", lambda: b"other sources")
        assert memory.read(room.ruleset, room.start, data) is None
    store.remember("here", data[:-7] + b"damaged")
    again = opened(room)
    assert again._remembered == 0
    assert again.game.digest() == room.game.digest()


@pytest.mark.parametrize("evil", ["os.system", "builtins.eval", "escarmouche.server.store.Store"])
def test_only_records_are_made_of_it(store: Store, evil: str) -> None:
    room = kept(store, a_game("guepier", 3))
    module, _, name = evil.rpartition(".")
    packed = memory.zlib.compress(f"c{module}\n{name}\n.".encode())
    store.remember("here", memory._signature(packed) + packed)
    with pytest.raises(pickle.UnpicklingError, match="is no record"):
        memory.read(room.ruleset, room.start, store.memory("here") or b"")
    assert opened(room).game.digest() == room.game.digest()


def test_a_game_with_typed_dice_is_played_again(store: Store) -> None:
    ruleset = rulesets.find("guepier")
    assert ruleset is not None
    game: Game[Any] = Game(ruleset, {"scenario": "palo-verde"}, {}, TypedDice(secret="x"))
    room = kept(store, game)
    room.remember()
    assert store.memory("here") is None


def test_a_removed_game_is_forgotten(store: Store) -> None:
    room = kept(store, a_game("guepier", 3))
    room.remember()
    store.remove("here")
    assert store.memory("here") is None
    room.remember()
    assert store.memory("here") is None


def test_games_are_remembered_when_they_are_put_away_and_when_the_server_stops(tmp_path: Path) -> None:
    record = msgspec.to_builtins(save.record_of(a_game("guepier", 30)))

    def load(table: Desk) -> str:
        made = table.client.post("/api/games/load?seats=french=human&seats=mexican=human", json=record)
        return str(made.json()["id"])

    with desk(tmp_path) as table:
        game = load(table)
        before = table.shown(game, seat="french")
    with desk(tmp_path) as table:
        assert table.shown(game, seat="french") == before
        assert table.behind(game, lambda room: room._remembered) == 30
        assert table.behind(game, lambda room: room.grown) == 0
