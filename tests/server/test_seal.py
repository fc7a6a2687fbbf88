"""The file of a game that has secrets tells none of them: it is sealed, and only its own server opens it."""

import re
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.bots import Recruit, decide
from escarmouche.kernel import save
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.server import seal
from tests.kernel.toy import go
from tests.server.ambush import PEOPLE, new
from tests.server.desk import HOT_SEAT, WATCH, Desk

KEY = bytes(range(seal.KEY))
BEFORE = Path(__file__).parent / "files" / "sealed-before.json"  # with that key, by the cipher of before
SOLO = {"red": "human", "blue": "recruit"}


def saved(lane: Desk, game: str) -> dict[str, Any]:
    return dict(lane.client.get(f"/api/games/{game}/save").json())


def load(lane: Desk, file: dict[str, Any], **seats: str) -> Any:
    chosen = {"seats": [f"{seat}={player}" for seat, player in seats.items()]}
    return lane.client.post("/api/games/load", json=file, params=chosen)


def test_a_sealed_file_gives_back_what_was_sealed() -> None:
    ruleset = rulesets.find("tomahawks")
    assert ruleset is not None
    game = Game(ruleset, {"scenario": "trail-ambush"}, {}, SeededDice(31415926))
    bots = {seat: Recruit(seat) for seat in ruleset.seats(game.state)}
    for _ in range(12):
        ask = game.question
        assert ask is not None
        decide(game, ask.seat, bots[ask.seat])
    record, seats = save.record_of(game), {"french": "human", "british": "recruit"}
    file = msgspec.json.encode(seal.sealed(record, seats, KEY, "one"))
    assert seal.is_sealed(file)
    assert not seal.is_sealed(msgspec.json.encode(record))
    again, players, name = seal.opened(file, KEY)
    assert (save.restore(again, rulesets.find).digest(), players, name) == (game.digest(), seats, "one")


def test_nothing_of_it_can_be_read(lane: Desk) -> None:
    file = saved(lane, new(lane, SOLO))
    assert file.keys() == {"format", "ruleset", "sealed", "cipher"}
    data = b64decode(file["sealed"])
    assert not re.search(rb"seed|answers|scenario|lane", data)
    blocks = [data[at : at + 16] for at in range(0, len(data) - 16, 16)]
    assert len(set(blocks)) == len(blocks)
    assert saved(lane, next(iter(lane.rooms._rooms)))["sealed"] != file["sealed"]


@pytest.mark.parametrize(
    "change", ["bit", "cut", "short", "nothing", "no text", "other key", "one more letter"]
)
def test_a_file_of_another_server_or_one_that_was_changed_is_refused(lane: Desk, change: str) -> None:
    file = saved(lane, new(lane, SOLO))
    data = bytearray(b64decode(file["sealed"]))
    if change == "bit":
        data[60] ^= 1
    elif change == "cut":
        del data[-5:]
    elif change == "short":
        del data[5:]
    elif change == "nothing":
        data.clear()
    elif change == "other key":
        record, seats, _ = seal.opened(msgspec.json.encode(file), lane.rooms.store.key("seal", seal.new_key))
        data = bytearray(b64decode(seal.sealed(record, seats, KEY).sealed))
    text = {"no text": "é", "one more letter": f"{file['sealed']}!"}.get(change, b64encode(data).decode())
    must_be_refused(load(lane, {**file, "sealed": text}))


@pytest.mark.parametrize(
    "heading",
    [{"ruleset": "lane2"}, {"format": 0}, {"cipher": ""}, {"cipher": "aes"}, {"cipher": seal.CIPHER.upper()}],
)
def test_a_heading_that_was_changed_is_refused(lane: Desk, heading: dict[str, object]) -> None:
    file = saved(lane, new(lane, SOLO))
    assert load(lane, file).status_code == 201
    must_be_refused(load(lane, {**file, **heading}))


def must_be_refused(answer: Any) -> None:
    """With one line in each language."""
    assert (answer.status_code, answer.json()["code"]) == (422, "save-sealed")
    told = answer.json()["reason"]
    assert "seul le serveur qui l’a enregistrée" in told["fr"]
    assert "only the server that saved it" in told["en"]
    assert not any("\n" in line for line in told.values())


def test_a_file_that_was_sealed_before_still_opens() -> None:
    data = BEFORE.read_bytes()
    assert seal.is_sealed(data)
    assert "cipher" not in msgspec.json.decode(data)
    record, seats, name = seal.opened(data, KEY)
    assert (len(record.answers), seats, name) == (12, {"french": "human", "british": "recruit"}, "")
    assert save.restore(record, rulesets.find).digest() == record.recorded


@pytest.mark.parametrize("change", ["mark", "number", "body", "cut", "heading", "cipher", "other key"])
def test_so_is_one_that_was_sealed_before_and_changed(change: str) -> None:
    file = msgspec.json.decode(BEFORE.read_bytes(), type=seal.Sealed)
    data = bytearray(b64decode(file.sealed))
    if change in ("mark", "number", "body"):
        data[{"mark": 0, "number": 40, "body": 60}[change]] ^= 1
    elif change == "cut":
        del data[-5:]
    changed = msgspec.structs.replace(
        file,
        sealed=b64encode(data).decode(),
        ruleset="western" if change == "heading" else file.ruleset,
        cipher=seal.CIPHER if change == "cipher" else "",
    )
    with pytest.raises(save.BadSave, match="save-sealed"):
        seal.opened(msgspec.json.encode(changed), KEY[::-1] if change == "other key" else KEY)


def begun(lane: Desk) -> str:
    """A game of two people in which each has done something."""
    game = new(lane, PEOPLE)
    lane.give(game, [], "red")
    lane.give(game, [], "blue")
    lane.give(game, go("r2", 3.0), "red")
    return game


def test_a_game_goes_on_as_itself(lane: Desk) -> None:
    """Loaded once or ten times, of now or of before: there is no second game in which its dice could be tried."""
    game = new(lane, PEOPLE)
    early = saved(lane, game)
    lane.give(game, [], "red")
    before = {seat: lane.shown(game, seat=seat) for seat in PEOPLE}
    for file in (early, saved(lane, game), early):
        assert load(lane, file).json()["id"] == game
        assert {seat: lane.shown(game, seat=seat) for seat in PEOPLE} == before
    assert len(lane.client.get("/api/games").json()) == 1


def test_a_game_that_was_removed_comes_back_with_other_dice_to_come(lane: Desk) -> None:
    """Whoever played it on may have seen what they would have been."""
    game = begun(lane)
    before = {seat: lane.shown(game, seat=seat) for seat in PEOPLE}
    file = saved(lane, game)
    dice = lane.behind(game, lambda room: room.game.dice.seed)
    assert lane.client.delete(f"/api/games/{game}").status_code == 204
    assert load(lane, file).json()["id"] == game
    for seat, shown in before.items():
        now = lane.shown(game, seat=seat)
        assert {**now, "state": 0, "remarks": []} == {**shown, "state": 0, "remarks": []}
    assert lane.behind(game, lambda room: room.game.dice.seed) != dice
    assert load(lane, file).json()["id"] == game


def test_a_file_of_before_says_no_name_and_finds_its_game(lane: Desk) -> None:
    game = begun(lane)
    key = lane.rooms.store.key("seal", seal.new_key)
    record, seats, _ = seal.opened(msgspec.json.encode(saved(lane, game)), key)
    nameless = msgspec.to_builtins(seal.sealed(record, seats, key))
    assert load(lane, nameless).json()["id"] == game
    lane.client.delete(f"/api/games/{game}")
    back = load(lane, nameless).json()["id"]
    assert lane.shown(back, seat="red")["answers"] == len(record.answers)


@pytest.mark.parametrize(
    ("before", "now", "may"),
    [
        (SOLO, {}, True),
        (SOLO, SOLO, True),
        (PEOPLE, PEOPLE, True),
        (SOLO, {"red": "human", "blue": "regular"}, False),
        (SOLO, {"red": "human", "blue": "human"}, False),
        (SOLO, {"red": "recruit", "blue": "human"}, False),
        (SOLO, {"red": "recruit", "blue": "recruit"}, False),
        (PEOPLE, {"red": "human", "blue": "recruit"}, False),
        (PEOPLE, {"red": "recruit", "blue": "recruit"}, False),
    ],
)
def test_it_goes_on_with_those_who_played_it(
    lane: Desk, before: dict[str, str], now: dict[str, str], may: bool
) -> None:
    """Two who played each other do not become one who plays a bot, and so sees what the other one hid."""
    made = load(lane, saved(lane, new(lane, before)), **now)
    assert made.status_code == (201 if may else 403), made.text
    assert may or made.json()["code"] == "sealed-seats"


def test_what_hides_nothing_is_saved_as_it_is(lane: Desk) -> None:
    """A game of bots, whose watcher sees all, and one that is over."""
    assert "start" in saved(lane, new(lane, {"red": "recruit", "blue": "recruit"}))
    game = new(lane, PEOPLE)
    for seat in ("red", "blue") * 6:
        question = lane.shown(game, seat=seat)["question"]
        if question:
            assert "start" not in saved(lane, game)
            lane.give(game, [] if question["kind"] == "several" else None, seat)
    assert lane.shown(game, seat="red")["verdict"]
    assert saved(lane, game)["dice"] == {"kind": "seeded", "seed": 4}


def test_no_file_of_a_game_that_goes_on_has_its_dice_to_come(table: Desk) -> None:
    """Whatever the ruleset, and whoever plays: those that fell, and then others."""
    for seats in (HOT_SEAT, WATCH):
        game = table.new(seats, seed="")
        if seats is HOT_SEAT:
            table.play_until(game, lambda shown: shown["answers"] > 4, tuple(HOT_SEAT))
        file = table.client.get(f"/api/games/{game}/save").json()
        seed = table.behind(game, lambda room: str(room.game.dice.seed))
        assert len(seed) == 32
        assert seed not in msgspec.json.encode(file).decode()
        again = load(table, file, **HOT_SEAT).json()["id"]
        here, there = (table.behind(id, lambda room: room.game.dice) for id in (game, again))
        fell = len(there.throws)
        assert here.throws[:fell] == there.throws
        assert here.seed != there.seed
        assert [one["text"]["en"] for one in table.shown(again, seat="french")["remarks"]] == [
            "The seed of the dice was chosen, or came with a file: whoever knows it can foresee what they show."
        ]


def test_a_seed_that_was_chosen_is_told_to_everybody(table: Desk) -> None:
    (said,) = table.shown(table.new(HOT_SEAT, seed="7"), seat="mexican")["remarks"]
    assert said["answers"] == 0
    assert "graine des dés a été choisie" in said["text"]["fr"]
    assert table.shown(table.new(HOT_SEAT, seed=""), seat="mexican")["remarks"] == []


def test_the_command_line_says_what_such_a_file_is(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record = save.Record(1, "tomahawks", {"scenario": "trail-ambush"})
    file.write_bytes(msgspec.json.encode(seal.sealed(record, {}, KEY)))
    with pytest.raises(save.BadSave, match="save-sealed"):
        save.read(file)
