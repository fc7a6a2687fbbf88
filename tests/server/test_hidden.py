"""Over the wire two games are alike for who may not know what lies under the markers of the other (TY.18.09)."""

from typing import Any

import msgspec
import pytest

from escarmouche.kernel import save
from escarmouche.kernel.game import Game
from escarmouche.rulesets.tyneside.model import State
from tests.rulesets.tyneside.worlds import worlds
from tests.server.desk import Desk

SEATS = "seats=british=human&seats=french=human"
PIECES = ("f", "f.1", "marker-1", "marker-2", "f.pc")


def loaded(table: Desk, game: Game[State]) -> str:
    record = msgspec.to_builtins(save.record_of(game))
    made = table.client.post(f"/api/games/load?{SEATS}", json=record)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def everything(table: Desk, game: str, seat: str) -> list[str]:
    """All that a player can ask for, as it comes over the wire."""
    get, post, there = table.client.get, table.client.post, f"/api/games/{game}"
    shown = get(there, params={"seat": seat})
    body = {"state": shown.json()["state"], "seat": seat}
    answers = [
        shown,
        *(get(there, params={"seat": seat, "at": at}) for at in range(shown.json()["answers"] + 1)),
        *(
            get(f"{there}/{what}", params={"seat": seat, "piece": piece})
            for what in LOOKS
            for piece in PIECES
        ),
        *(
            get(f"{there}/sight", params={"seat": seat, "from": one, "to": to})
            for one in ("b.1",)
            for to in PIECES
        ),
        *(post(f"{there}/{what}", json={**body, "answer": raw}) for what in TRIED for raw in (*PIECES, {})),
        *(post(f"{there}/why-not", json={**body, "option": one}) for one in PIECES),
    ]
    with table.client.websocket_connect(f"{there}/live?seat={seat}") as line:
        text: str = line.receive_text()
    return [one.replace(game, "here") for one in (text, *(answer.text for answer in answers))]


LOOKS = ("ranges", "sway", "conduct")
TRIED = ("try", "foretell")


def stood_still(table: Desk, game: str) -> str:
    """The player who is asked does as little as he may; his name."""
    seat: str = next(one for one in ("british", "french") if table.shown(game, seat=one)["question"])
    kind = table.shown(game, seat=seat)["question"]["kind"]
    given: Any = {} if kind == "move" else None
    answer = table.give(game, given, seat)
    assert answer.status_code == 200, answer.text
    return seat


@pytest.mark.rule("TY.18.09", "TY.18.03")
def test_a_player_is_told_the_same_wherever_the_others_hide(table: Desk) -> None:
    games = [loaded(table, game) for game in worlds(step="begin")]
    asked = set()
    for _ in range(9):
        one, other = (everything(table, game, "british") for game in games)
        assert one == other
        asked |= {stood_still(table, game) for game in games}
    assert asked == {"british", "french"}
    assert everything(table, games[0], "french") != everything(table, games[1], "french")
