"""Only a view leaves the server: what a seat may not know is in nothing that it can ask for."""

import re
from typing import Any

import pytest

from tests.kernel.toy import go
from tests.server.ambush import LANE, PEOPLE, new
from tests.server.desk import Desk

OTHER = {"red": "blue", "blue": "red"}


def secrets_of(lane: Desk, game: str, seat: str) -> set[str]:
    """The true names of what the other side hides from a seat now."""
    hidden = lane.behind(game, lambda room: [piece for piece in room.game.state.pieces if piece.hidden])
    return {piece.id for piece in hidden if piece.side == OTHER[seat]}


def leaks(text: str, names: set[str]) -> set[str]:
    return {name for name in names if re.search(rf'"<?{name}>?"', text)}


def everything(lane: Desk, game: str, seat: str) -> str:
    """All that a seat can ask for, as it comes over the wire."""
    get, post = lane.client.get, lane.client.post
    there = f"/api/games/{game}"
    shown = get(there, params={"seat": seat})
    state = shown.json()["state"]
    body = {"state": state, "seat": seat, "answer": {"no": "sense"}}
    answers = [
        shown,
        *(get(there, params={"seat": seat, "at": at}) for at in range(shown.json()["answers"] + 1)),
        *(post(f"{there}/{what}", json=body) for what in ("answers", "try", "foretell")),
        post(f"{there}/why-not", json={"state": state, "seat": seat, "option": "x"}),
        get("/api/games"),
    ]
    with lane.client.websocket_connect(f"{there}/live?seat={seat}") as line:
        text: str = line.receive_text()
    return text + "".join(answer.text for answer in answers)


def answer(lane: Desk, game: str, seat: str, raw: Any) -> None:
    done = lane.give(game, raw, seat)
    assert done.status_code == 200, done.text


def test_a_seat_never_hears_what_the_other_hides(lane: Desk) -> None:
    game = new(lane, PEOPLE)

    def check() -> None:
        for seat in PEOPLE:
            hidden = secrets_of(lane, game, seat)
            assert hidden
            assert not leaks(everything(lane, game, seat), hidden)

    check()
    answer(lane, game, "red", [])
    check()
    answer(lane, game, "blue", [])
    check()
    answer(lane, game, "red", go("r2", 3.0))
    check()
    answer(lane, game, "blue", "b2")
    check()
    lane.rooms._rooms.clear()
    check()


def test_the_test_would_see_a_leak(lane: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    game = new(lane, PEOPLE)
    monkeypatch.setattr(type(LANE), "view", lambda self, state, seat: state)
    assert leaks(everything(lane, game, "red"), secrets_of(lane, game, "red"))


def test_sealed_answers_stay_sealed(lane: Desk) -> None:
    """That one has declared is news to nobody before the other has."""
    game = new(lane, PEOPLE)
    before = lane.shown(game, seat="blue")
    answer(lane, game, "red", ["r1"])
    target = lane.shown(game, seat="red")["question"]["options"][0]["key"]
    answer(lane, game, "red", target)
    after = lane.shown(game, seat="blue")
    assert after == before
    assert after["waiting"] == [{"seat": "red", "bot": False}]
    assert len(lane.shown(game, seat="red")["composed"]) == 2
    lane.rooms._rooms.clear()
    assert lane.shown(game, seat="blue") == after


def test_both_may_compose_at_the_same_time(lane: Desk) -> None:
    """Steps of the one make no answer of the other stale, and are not shown to him."""
    game = new(lane, PEOPLE)
    with lane.client.websocket_connect(f"/api/games/{game}/live?seat=blue") as blue:
        state = blue.receive_json()["shown"]["state"]
        answer(lane, game, "red", ["r1", "r2"])
        blue.send_json({"type": "answer", "id": 1, "state": state, "seat": "blue", "answer": ["b1"]})
        messages = [blue.receive_json(timeout=60), blue.receive_json(timeout=60)]
        assert [message["type"] for message in messages] == ["shown", "done"]
        assert len(messages[0]["shown"]["composed"]) == 1
    assert lane.post(game, "answers", state=state, seat="blue", answer=["b1"]).json()["code"] == "stale"


def test_another_players_draft_is_not_told(lane: Desk) -> None:
    game = new(lane, PEOPLE)
    answer(lane, game, "red", [])
    answer(lane, game, "blue", [])
    before = lane.shown(game, seat="blue")
    answer(lane, game, "red", "r3")
    after = lane.shown(game, seat="blue")
    assert after == before
    assert after["composed"] == []
    assert len(lane.shown(game, seat="red")["composed"]) == 1


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_nothing_tells_how_many_steps_anothers_draft_has(lane: Desk, steps: int) -> None:
    """Neither while it is open nor when it has been closed: of one step or of five, one number more."""
    game = new(lane, PEOPLE)
    answer(lane, game, "red", [])
    answer(lane, game, "blue", [])
    (listed,) = lane.client.get("/api/games").json()
    before = lane.shown(game, seat="blue")["state"]
    for _ in range(steps - 1):  # chosen and taken back
        answer(lane, game, "red", "r3")
        state = lane.shown(game, seat="red")["state"]
        assert lane.post(game, "back", state=state, seat="red").status_code == 200
    answer(lane, game, "red", "r3")
    assert lane.client.get("/api/games").json() == [listed]
    assert lane.shown(game, seat="blue")["state"] == before
    for step in go("r3", 3.0)["draft"][1:]:
        answer(lane, game, "red", step)
    assert lane.shown(game, seat="blue")["state"] == before + 1


def test_the_picture_in_the_list_shows_what_its_player_knows(lane: Desk) -> None:
    new(lane, {"red": "human", "blue": "recruit"})
    (card,) = lane.client.get("/api/games").json()
    assert {piece["id"] for piece in card["scene"]["pieces"]} >= {"r1", "r2", "r3"}
    assert not {piece["id"] for piece in card["scene"]["pieces"]} & {"b1", "b2"}


def test_the_picture_of_two_players_shows_nothing_hidden(lane: Desk) -> None:
    new(lane, PEOPLE)
    (card,) = lane.client.get("/api/games").json()
    assert card["scene"]["pieces"] == []


def test_who_watches_bots_sees_all_and_at_the_end_so_do_players(lane: Desk) -> None:
    watched = new(lane, {"red": "recruit", "blue": "recruit"})
    over = lane.wait(watched, lambda shown: shown["verdict"] is not None, seat="")
    assert over["secrets"]
    game = new(lane, PEOPLE)
    for seat in ("red", "blue", "red", "blue", "red", "blue", "red", "blue", "red", "blue", "red", "blue"):
        shown = lane.shown(game, seat=seat)
        if shown["question"]:
            answer(lane, game, seat, [] if shown["question"]["kind"] == "several" else None)
    ended = lane.shown(game, seat="red")
    assert ended["verdict"]["winner"] is None
    assert ended["events"][0]["kind"] == "named"
    names = secrets_of(lane, game, "red")
    assert names  # hidden to the end
    looked = lane.shown(game, seat="red", at=ended["answers"] - 1)
    assert names <= {piece["id"] for piece in looked["scene"]["pieces"]}


def test_bots_keep_their_reasons_while_there_are_secrets(lane: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    from escarmouche.server.wire import story
    from escarmouche.server.wire.words import Said

    game = new(lane, {"red": "human", "blue": "recruit"})
    reasoned = story.Reasoned(0, "blue", "recruit", (Said("b1 se cache", "b1 hides"),))
    lane.behind(game, lambda room: room.reasons.append(reasoned))
    assert lane.shown(game)["reasons"] == []


def test_what_is_disclosed_is_not_taken_back_freely(lane: Desk) -> None:
    game = new(lane, PEOPLE)
    answer(lane, game, "red", [])
    answer(lane, game, "blue", [])
    shown = lane.shown(game, seat="blue")
    assert shown["undo"] == {"possible": True, "free": False}
    body = {"state": shown["state"], "seat": "blue"}
    assert lane.client.post(f"/api/games/{game}/undo", json=body).json()["code"] == "undo-asks"
    back = lane.client.post(f"/api/games/{game}/undo", json={**body, "agreed": True})
    assert back.status_code == 200, back.text
    assert back.json()["answers"] == 0
    assert len(back.json()["remarks"]) == 2  # the first: that the seed was chosen
