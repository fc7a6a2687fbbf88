"""Taking back: freely until a die was thrown, beyond that only when players agree, and then the log says so."""

from typing import Any

from tests.server.desk import HOT_SEAT, Desk
from tests.server.test_routes import refused
from tests.server.test_storage import asked_for_a_die, throw

BOTH_SEATS = ("french", "mexican")


def undo(table: Desk, game: str, seat: str = "french", agreed: bool = False) -> Any:
    state = table.shown(game, seat=seat)["state"]
    return table.post(game, "undo", state=state, seat=seat, agreed=agreed)


def test_nothing_to_take_back(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    refused(undo(table, game), 409, "undo-nothing")
    refused(table.post(game, "back", state=0, seat="french"), 409, "back-nothing")
    refused(table.post(game, "undo", state=7, seat="french"), 409, "stale")


def test_where_no_die_was_thrown_it_is_free_and_not_told(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    first = table.shown(game, seat="french")
    assert table.default(game)["undo"] == {"possible": True, "free": True}
    back = undo(table, game).json()
    assert (back["answers"], back["remarks"][1:], back["state"]) == (
        0,
        [],
        2,
    )  # the first: that the seed was chosen
    same = ("scene", "question", "events", "composed")
    assert [back[name] for name in same] == [first[name] for name in same]


def test_past_a_die_it_asks_and_the_log_says_so(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    now = table.play_until(
        game, lambda shown: shown["undo"]["possible"] and not shown["undo"]["free"], BOTH_SEATS
    )
    seat = now["seat"]
    refused(undo(table, game, seat), 409, "undo-asks")
    assert table.shown(game, seat=seat) == now
    back = undo(table, game, seat, agreed=True).json()
    assert back["answers"] < now["answers"]
    seeded, remark = back["remarks"]
    assert remark["answers"] == back["answers"]
    assert now["names"]["fr"][seat] in remark["text"]["fr"]
    assert now["names"]["en"][seat] in remark["text"]["en"]
    table.rooms._rooms.clear()
    assert table.shown(game, seat=seat)["remarks"] == [seeded, remark]


def test_against_a_bot_it_goes_back_to_ones_own_last_decision(table: Desk) -> None:
    """Past all that the bot did since, as often as one likes."""
    game = table.new()

    def mine(shown: dict[str, Any]) -> bool:
        return shown["question"] is not None and shown["composed"] == []

    decided = []
    for _ in range(8):
        now = table.wait(game, lambda shown: shown["question"] is not None)
        if mine(now):
            decided.append(now)
        table.step(game)
    table.wait(game, lambda shown: shown["question"] is not None)
    for before in reversed(decided[1:]):
        while (now := table.shown(game))["answers"] > before["answers"] or now["composed"]:
            answer = undo(table, game, agreed=True)
            assert answer.status_code == 200, answer.text
            assert answer.json()["question"]["seat"] == "french"
        assert now["question"] == before["question"]
        assert now["scene"] == before["scene"]
    assert all(one["answers"] <= now["answers"] for one in now["reasons"])


def test_an_undone_game_goes_on(table: Desk) -> None:
    game = table.new()
    for _ in range(5):
        table.wait(game, lambda shown: shown["question"] is not None)
        table.step(game)
        table.wait(game, lambda shown: shown["question"] is not None)
        table.step(game)
        table.wait(game, lambda shown: shown["question"] is not None)
        undo(table, game, agreed=True)
    now = table.wait(game, lambda shown: shown["question"] is not None)
    digest = table.behind(game, lambda room: room.game.digest())
    table.rooms._rooms.clear()
    assert table.shown(game) == now
    assert table.behind(game, lambda room: room.game.digest()) == digest


def test_a_step_of_a_draft_is_free(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    now = table.play_until(game, lambda shown: len(shown["composed"]) == 2, BOTH_SEATS)
    seat = now["seat"]
    assert now["undo"] == {"possible": True, "free": True}
    back = undo(table, game, seat).json()
    assert back["composed"] == now["composed"][:1]
    assert back["answers"] == now["answers"]
    assert back["remarks"] == now["remarks"]


def test_a_whole_draft_that_is_taken_back_is_open_before_its_last_step(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    while True:
        now = table.play_until(game, lambda shown: len(shown["composed"]) >= 1, BOTH_SEATS)
        seat = now["seat"]
        table.step(game, seat)
        after = table.shown(game, seat=seat)
        if after["answers"] > now["answers"]:
            break
    back = undo(table, game, seat, agreed=True).json()
    assert (back["answers"], back["composed"], back["question"]) == (
        now["answers"],
        now["composed"],
        now["question"],
    )


def test_a_typed_die_asks(table: Desk) -> None:
    game = table.new(HOT_SEAT, dice="typed")
    table.play_until(game, asked_for_a_die, BOTH_SEATS)
    before = [table.shown(game, seat=seat)["question"] for seat in BOTH_SEATS]
    thrown = throw(table, game)
    seat = thrown["seat"]
    assert thrown["undo"]["possible"]
    assert not thrown["undo"]["free"]
    refused(undo(table, game, seat), 409, "undo-asks")
    back = undo(table, game, seat, agreed=True).json()
    assert len(back["remarks"]) == 1
    faces = table.behind(game, lambda room: list(room.game.dice.faces))
    assert faces == []
    if asked_for_a_die(thrown):
        assert [table.shown(game, seat=seat)["question"] for seat in BOTH_SEATS] == before


def test_the_live_line_unlearns_what_was_taken_back(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    with table.client.websocket_connect(f"/api/games/{game}/live?seat=french") as line:
        heard = line.receive_json()["shown"]["events"]
        table.play_until(game, lambda shown: shown["scene"]["turn"] == 1 and shown["answers"] > 6, BOTH_SEATS)
        undo(table, game, agreed=True)
        undo(table, game, agreed=True)
        now = table.shown(game, seat="french")
        while True:
            shown = line.receive_json(timeout=60)["shown"]
            heard[shown["since"] :] = shown["events"]
            if shown["state"] == now["state"]:
                break
        assert heard == now["events"]
