"""The tale of a finished game over the wire: at once, then better, and never of a game that goes on."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from escarmouche.server import tales
from tests.server.desk import WATCH, Desk

GOLDEN = Path(__file__).parents[1] / "rulesets" / "golden"


def loaded(table: Desk, name: str) -> str:
    made = table.client.post("/api/games/load", json=json.loads((GOLDEN / f"{name}.json").read_text()))
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def tale(table: Desk, game: str, further: bool = False) -> dict[str, Any]:
    ask = table.client.post if further else table.client.get
    answer = ask(f"/api/games/{game}/tale")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is looked into."""
    monkeypatch.setattr(tales, "BUDGET", 0.0)


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize(
    "name", ["guepier-palo-verde", "western-red-gulch", "tyneside-river-trail", "tomahawks-trail-ambush"]
)
def test_it_is_told_at_once_in_both_languages(table: Desk, name: str) -> None:
    game = loaded(table, name)
    table.shown(game)
    began = time.process_time()
    told = tale(table, game)
    assert time.process_time() - began < 1.0
    shown = table.shown(game)
    assert told["verdict"] == shown["verdict"]
    assert told["answers"] == shown["answers"]
    assert [side["id"] for side in told["sides"]] == [side["id"] for side in shown["scene"]["sides"]]
    lost: dict[str, int] = {}
    for one in shown["losses"]:
        lost[one["side"]] = lost.get(one["side"], 0) + one["lost"]
    assert {side["side"]: side["lost"] for side in told["losses"] if side["lost"]} == lost
    for said in told["names"].values():
        assert said["fr"]
        assert said["en"]
        assert not said["en"].startswith(("troop-", "check-"))
    events = {event["n"]: event for event in shown["events"]}
    assert told["moments"][-1]["kind"] == "end"
    for moment in told["moments"]:
        lines = told["told"][str(moment["answers"])]["lines"]
        assert lines
        texts = [event["text"] for event in shown["events"] if event["answers"] == moment["answers"]]
        assert all(line in texts for line in lines)
    for luck in told["luck"]:
        for single in filter(None, (luck["luckiest"], luck["unluckiest"])):
            assert told["rolls"][str(single["event"])] == events[single["event"]]["text"]
            assert events[single["event"]]["answers"] == single["answers"]
    assert not told["looking"]


def test_a_game_that_goes_on_is_not_told(table: Desk) -> None:
    game = table.new()
    for ask in (table.client.get, table.client.post):
        answer = ask(f"/api/games/{game}/tale")
        assert answer.status_code == 409
        refusal = answer.json()
        assert refusal["code"] == "tale-running"
        assert "finie" in refusal["reason"]["fr"]
        assert "not over" in refusal["reason"]["en"]
    assert table.client.get("/api/games/nowhere/tale").status_code == 404


def test_it_gets_better_while_somebody_reads_and_stops_when_its_time_is_up(
    table: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tales, "BUDGET", 0.6)
    monkeypatch.setattr(tales, "SLICE", 0.2)
    game = loaded(table, "western-red-gulch")
    first = tale(table, game)
    assert first["looking"]
    assert first["chances"]["playouts"] == 0
    known: dict[str, Any] = {}

    def rests() -> bool:
        known.update(tale(table, game))
        return not known["looking"]

    table.until(rests)
    assert known["chances"]["playouts"] > 0
    assert known["chances"]["failed"] == 0
    assert known["effort"] == 1.0
    assert tale(table, game)["chances"] == known["chances"]
    assert tale(table, game, further=True)["looking"]
    before = known["chances"]["playouts"]
    table.until(rests)
    assert known["chances"]["playouts"] > before
    story = table.rooms.tales.known(game)
    assert story is not None
    again = tales.Search(story.plan, story.search.outcomes)
    assert again.chances() == story.search.chances()


@pytest.mark.usefixtures("still")
def test_what_was_taken_back_is_not_told(table: Desk) -> None:
    """A finished game of which the last answers are taken back goes on, and its next end has a tale of its own."""
    game = loaded(table, "guepier-palo-verde")
    tale(table, game)
    shown = table.shown(game)
    done = table.post(game, "undo", state=shown["state"], seat=shown["seat"], agreed=True)
    assert done.status_code == 200, done.text
    assert table.client.get(f"/api/games/{game}/tale").status_code == 409


def test_a_tale_that_nobody_reads_rests(table: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tales, "READER", 0.0)
    game = table.client.post(
        "/api/games/load",
        json=json.loads((GOLDEN / "guepier-palo-verde.json").read_text()),
        params={"seats": [f"{seat}={player}" for seat, player in WATCH.items()]},
    ).json()["id"]
    tale(table, game)
    story = table.rooms.tales.known(game)
    assert story is not None
    table.until(lambda: story.going is not None and story.going.done())
    assert story.spent == 0.0
    assert story.search.outcomes == []
