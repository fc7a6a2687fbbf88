"""From a moment of a game another one goes on, with other players and other dice."""

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.server.database import FILE
from escarmouche.server.room import Room
from tests.server.desk import HOT_SEAT, SOLO, WATCH, Desk, desk
from tests.server.test_notches import GOLDEN, SHORT
from tests.server.test_routes import refused
from tests.server.test_storage import asked_for_a_die, throw

SECRETS = {"ruleset": "tomahawks", "scenario": "trail-ambush"}


def loaded(table: Desk, name: str, players: str = "recruit") -> str:
    record = msgspec.json.decode((GOLDEN / f"{name}.json").read_bytes())
    rules = rulesets.find(record["ruleset"])
    assert rules is not None
    seats = "&".join(f"seats={seat}={players}" for seat in rules.sides)
    made = table.client.post(f"/api/games/load?{seats}", json=record)
    if made.status_code == 422:  # a side that plays itself has no seat
        made = table.client.post("/api/games/load", json=record)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def go_on(table: Desk, game: str, at: int, seats: dict[str, str]) -> str:
    made = table.post(game, "continue", at=at, seats=seats)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def saved(table: Desk, game: str) -> dict[str, Any]:
    return dict(table.client.get(f"/api/games/{game}/save").json())


@pytest.mark.parametrize("name", SHORT)
def test_it_begins_just_as_the_other_stood_and_outlives_the_server(table: Desk, name: str) -> None:
    game = loaded(table, name)
    whole = table.shown(game)
    at = whole["answers"] // 2
    seats = {one["id"]: "human" for one in whole["seats"]}

    def stood(room: Room) -> tuple[object, ...]:
        then = room.moment(at)
        return then.state, then.events, then.answers, then.dice.throws

    made = go_on(table, game, at, seats)
    seat = next(iter(seats))
    now = table.shown(made, seat=seat)
    assert (now["answers"], now["verdict"], now["origin"]) == (at, None, {"game": game, "at": at})
    assert now["question"] is not None or now["waiting"]
    assert table.behind(made, stood) == table.behind(game, stood)
    assert now["turns"] == [one for one in whole["turns"] if one["answers"] <= at]
    table.rooms._rooms.clear()
    assert table.shown(made, seat=seat) == now
    card = next(one for one in table.client.get("/api/games").json() if one["id"] == made)
    assert card["origin"] == {"game": game, "at": at}


def test_its_dice_are_those_that_fell_and_then_nobody_knows(table: Desk) -> None:
    """The new game tells nothing of the old one's seed, and no two go on alike."""
    game = loaded(table, "guepier-palo-verde")
    at = table.shown(game)["answers"] // 2
    one, other = (saved(table, go_on(table, game, at, HOT_SEAT)) for _ in range(2))
    thrown = table.behind(
        game, lambda room: [face for throw in room.moment(at).dice.throws for face in throw.faces]
    )
    assert one["dice"]["faces"] == other["dice"]["faces"] == thrown
    assert len({str(record["dice"]["seed"]) for record in (one, other, saved(table, game))}) == 3
    assert game in one["note"]
    assert len(one["answers"]) == at


def test_it_goes_on_and_is_never_taken_back_beyond_its_beginning(table: Desk) -> None:
    game = loaded(table, "guepier-palo-verde")
    at = table.shown(game)["answers"] // 2
    made = go_on(table, game, at, HOT_SEAT)
    assert table.shown(made)["undo"] == {"possible": False, "free": False}
    for _ in range(12):
        table.step(made, table.shown(made)["seat"])
    while (shown := table.shown(made))["undo"]["possible"]:
        done = table.post(made, "undo", state=shown["state"], seat=shown["seat"], agreed=True)
        assert done.status_code == 200, done.text
    assert shown["answers"] == at
    refused(table.post(made, "undo", state=shown["state"], seat=shown["seat"]), 409, "undo-nothing")
    table.rooms._rooms.clear()
    again = go_on(table, made, at, WATCH)
    assert table.wait(again, lambda shown: shown["answers"] > at)["origin"]["game"] == made


def test_who_throws_by_hand_throws_again(table: Desk) -> None:
    game = table.new(HOT_SEAT, dice="typed")
    table.play_until(game, asked_for_a_die, ("french", "mexican"))
    throw(table, game)
    at = table.shown(game)["answers"]
    made = go_on(table, game, 0, HOT_SEAT)
    assert saved(table, made)["dice"]["faces"] == []
    assert saved(table, made)["dice"]["kind"] == "typed"
    assert saved(table, go_on(table, game, at, HOT_SEAT))["dice"] == saved(table, game)["dice"]


def test_what_cannot_be_is_refused_in_one_line(table: Desk) -> None:
    game = loaded(table, "guepier-palo-verde")
    answers = table.shown(game)["answers"]
    refused(table.post(game, "continue", at=answers, seats=HOT_SEAT), 422, "continue-over")
    for at in (-1, answers + 1, 10**12):
        body = refused(table.post(game, "continue", at=at, seats=HOT_SEAT), 404, "at-range")
        assert str(answers) in body["reason"]["fr"]
    refused(table.post(game, "continue", at=1, seats={"martian": "human"}), 422, "seat-unknown")
    refused(table.post(game, "continue", at=1, seats={"french": "genius"}), 422, "player-unknown")
    refused(table.post("nowhere", "continue", at=1, seats={}), 404, "game-unknown")
    refused(table.post(game, "continue", at="now", seats={}), 400, "malformed")
    assert len(table.client.get("/api/games").json()) == 1


def test_a_game_without_secrets_may_go_on_elsewhere_while_it_is_played(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    table.default(game)
    made = go_on(table, game, 1, SOLO)
    assert table.shown(made)["origin"] == {"game": game, "at": 1}
    assert table.shown(game, seat="french")["answers"] == 1


class TestSecrets:
    def new(self, table: Desk, **seats: str) -> str:
        made = table.client.post("/api/games", json={**SECRETS, "seats": seats, "seed": "5"})
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    @pytest.mark.parametrize("french", ["human", "regular"])
    @pytest.mark.parametrize("british", ["human", "regular"])
    def test_two_people_wait_until_it_is_over(self, table: Desk, french: str, british: str) -> None:
        game = self.new(table, french="human", british="human")
        body = {"at": 0, "seats": {"french": french, "british": british}}
        refused(table.post(game, "continue", **body), 403, "continue-secrets")

    def test_against_bots_one_keeps_ones_side(self, table: Desk) -> None:
        game = self.new(table, french="regular", british="human")
        table.wait(game, lambda shown: shown["question"] is not None)
        for french, british in (("human", "regular"), ("human", "human"), ("regular", "recruit")):
            seats = {"french": french, "british": british}
            refused(table.post(game, "continue", at=0, seats=seats), 403, "continue-own-side")
        made = go_on(table, game, 0, {"french": "recruit", "british": "human"})
        assert [one["player"] for one in table.shown(made)["seats"]] == ["human", "recruit"]
        refused(table.client.get(f"/api/games/{made}", params={"seat": "french"}), 403, "seat-closed")

    def test_who_watches_bots_hides_nothing_from_himself(self, table: Desk) -> None:
        game = self.new(table, french="recruit", british="recruit")
        go_on(table, game, 0, {"french": "human", "british": "human"})

    def test_once_it_is_over_everybody_may(self, table: Desk) -> None:
        game = loaded(table, "tomahawks-trail-ambush", "human")
        assert table.shown(game)["verdict"]
        go_on(table, game, 3, {"french": "human", "british": "regular"})


def test_games_of_an_older_file_are_read(tmp_path: Path) -> None:
    """The column that tells where a game comes from, and what is remembered, are added to a file that has none."""
    with desk(tmp_path) as table:
        game = table.new(HOT_SEAT)
        before = table.shown(game, seat="french")
    with sqlite3.connect(tmp_path / FILE) as database:
        for later in ("games DROP COLUMN origin", "games DROP COLUMN mark", "rows DROP COLUMN link"):
            database.execute(f"ALTER TABLE {later}")
        for later in ("memories", "keys"):
            database.execute(f"DROP TABLE {later}")
        database.execute("UPDATE alembic_version SET version_num = '0001'")
    with desk(tmp_path) as table:
        assert table.shown(game, seat="french") == before
        assert before["origin"] is None
