"""Over the wire, too, games are alike for who may not know in what they differ."""

from typing import Any

import msgspec
import pytest

from escarmouche.kernel import save
from escarmouche.kernel.game import Game
from tests.rulesets.leaks import SECRETIVE, worlds_of
from tests.server.desk import Desk

LOOKS = ("ranges", "sway", "conduct")
TRIED = ("try", "foretell")
ANSWERS = 7
EVERY = 2  # from one look at everything to the next


def loaded(table: Desk, game: Game[Any], seats: tuple[str, ...]) -> str:
    record = msgspec.to_builtins(save.record_of(game))
    people = "&".join(f"seats={seat}=human" for seat in seats)
    made = table.client.post(f"/api/games/load?{people}", json=record)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def everything(table: Desk, game: str, seat: str, names: tuple[str, ...]) -> list[str]:
    """All that a player can ask for, as it comes over the wire."""
    get, post, there = table.client.get, table.client.post, f"/api/games/{game}"
    shown = get(there, params={"seat": seat})
    body = {"state": shown.json()["state"], "seat": seat}
    answers = [
        shown,
        *(get(there, params={"seat": seat, "at": at}) for at in range(shown.json()["answers"])[-2:]),
        *(get(f"{there}/{what}", params={"seat": seat, "piece": one}) for what in LOOKS for one in names),
        *(get(f"{there}/sight", params={"seat": seat, "from": names[0], "to": to}) for to in names[1:]),
        *(post(f"{there}/{what}", json={**body, "answer": raw}) for what in TRIED for raw in (*names, {})),
        *(post(f"{there}/reach", json={**body, "piece": one, "via": []}) for one in names),
        *(post(f"{there}/why-not", json={**body, "option": one}) for one in names),
    ]
    with table.client.websocket_connect(f"{there}/live?seat={seat}") as line:
        text: str = line.receive_text()
    return [one.replace(game, "here") for one in (text, *(answer.text for answer in answers))]


def answered(table: Desk, game: str, module: Any) -> str:
    """The player who is asked does what looks the same in all games; his name."""
    raw: Any = table.behind(game, lambda room: module.answer(room.game))
    seat: str = table.behind(game, lambda room: room.game.question.seat)
    if raw is ...:
        assert table.step(game, seat)
    else:
        answer = table.give(game, raw, seat)
        assert answer.status_code == 200, answer.text
    return seat


@pytest.mark.parametrize("id", SECRETIVE)
def test_a_player_is_told_the_same_wherever_the_others_hide(table: Desk, id: str) -> None:
    module = worlds_of(id)
    games = [loaded(table, game, (module.SEAT, module.OTHER)) for game in module.worlds()[:2]]
    asked = set()
    for number in range(ANSWERS):
        if number % EVERY == 0:
            one, other = (everything(table, game, module.SEAT, module.NAMES) for game in games)
            assert one == other
        asked |= {answered(table, game, module) for game in games}
    assert asked == {module.SEAT, module.OTHER}
    one, other = (everything(table, game, module.OTHER, module.NAMES) for game in games)
    assert one != other
