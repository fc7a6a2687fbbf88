"""Over the wire, too, games are alike for who may not know in what they differ."""

from contextlib import ExitStack
from random import Random
from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.bots import Recruit, decide
from escarmouche.kernel import save
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from tests.rulesets.leaks import SECRETIVE, SEED, disclosed, twins, worlds_of
from tests.server.desk import Desk

LOOKS = ("ranges", "sway", "conduct")
TRIED = ("try", "foretell")
NONSENSE = {"no": "sense"}
ANSWERS = 7
NAMED = 4  # of the others, shown or not
COMPARED = 2  # pairs of games, in a whole one
EVERY = 2  # from one look at everything to the next
APART = 9  # answers, in a whole game


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
    given = shown.json()["answers"]
    people = {one["id"]: "human" for one in shown.json()["seats"]}
    answers = [
        shown,
        *(get(there, params={"seat": seat, "at": at}) for at in _moments(given)),
        get(there, params={"seat": seat, "at": given + 1}),
        post(f"{there}/answers", json={**body, "state": body["state"] + 1, "answer": NONSENSE}),
        get(f"{there}/tale"),
        *(get(f"{there}/{what}", params={"seat": seat, "piece": one}) for what in LOOKS for one in names),
        *(get(f"{there}/sight", params={"seat": seat, "from": names[0], "to": to}) for to in names[1:]),
        *(post(f"{there}/{what}", json={**body, "answer": raw}) for what in TRIED for raw in (*names, {})),
        *(post(f"{there}/reach", json={**body, "piece": one, "via": []}) for one in names),
        *(post(f"{there}/why-not", json={**body, "option": one}) for one in names),
    ]
    for raw in (*names, NONSENSE):
        if not post(f"{there}/try", json={**body, "answer": raw}).json().get("ok", False):
            answers.append(post(f"{there}/answers", json={**body, "answer": raw}))
            assert answers[-1].status_code == 422, answers[-1].text
    if not shown.json()["undo"]["free"]:
        answers.append(post(f"{there}/undo", json=body))
        assert answers[-1].status_code == 409, answers[-1].text
    with table.client.websocket_connect(f"{there}/live?seat={seat}") as line:
        text: str = line.receive_text()
        line.send_json({"type": "answer", "id": 1, **body, "answer": NONSENSE})
        text += line.receive_text()
    (card,) = (one for one in get("/api/games").json() if one["id"] == game)
    going = post(f"{there}/continue", json={"at": given // 2, "seats": people})
    on = going.text if going.is_error else str(going.status_code)  # the new game has a name of its own
    texts = (text, str(card | {"updated": ""}), on, *(answer.text for answer in answers))
    assert get(f"{there}/save").json().keys() == {"format", "ruleset", "cipher", "sealed"}
    return [one.replace(game, "here") for one in texts]


def _moments(answers: int) -> list[int]:
    """Earlier ones that a replay shows: the first, one in the middle, the last two."""
    return sorted({0, answers // 2, answers - 1, answers - 2} & set(range(answers)))


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


def heard(line: Any, game: str, seat: str, number: int) -> list[str]:
    """All that has come over a live line, up to the answer to a message of its own."""
    line.send_json({"type": "seat", "id": number, "seat": seat})
    texts: list[str] = []
    while not texts or f'"done","id":{number}' not in texts[-1]:
        texts.append(line.receive_text())
    return [text.replace(game, "here") for text in texts]


@pytest.mark.parametrize("id", SECRETIVE)
def test_a_player_is_told_the_same_wherever_the_others_hide(table: Desk, id: str) -> None:
    module = worlds_of(id)
    games = [loaded(table, game, (module.SEAT, module.OTHER)) for game in module.worlds()[:2]]
    asked = set()
    with ExitStack() as open_lines:
        live = f"/live?seat={module.SEAT}"
        lines = [
            open_lines.enter_context(table.client.websocket_connect(f"/api/games/{game}{live}"))
            for game in games
        ]
        for number in range(ANSWERS):
            if number % EVERY == 0:
                one, other = (everything(table, game, module.SEAT, module.NAMES) for game in games)
                assert one == other
            asked |= {answered(table, game, module) for game in games}
            one, other = (
                heard(line, game, module.SEAT, number) for line, game in zip(lines, games, strict=True)
            )
            assert one == other
    assert asked == {module.SEAT, module.OTHER}
    one, other = (everything(table, game, module.OTHER, module.NAMES) for game in games)
    assert one != other


@pytest.mark.parametrize("id", SECRETIVE)
def test_in_whole_games_nothing_over_the_wire_tells_what_is_hidden(table: Desk, id: str) -> None:
    """Now and then all that is hidden from a seat is dealt out anew: byte by byte it is sent the same, and the same
    again after an answer of its own that lets nobody learn anything."""
    rules, luck = rulesets.find(id), Random(SEED)
    assert rules is not None
    scenario, options = next(iter(worlds_of(id).GAMES.items()))
    game = Game(rules, {"scenario": scenario}, options, SeededDice(SEED))
    seats = tuple(rules.seats(game.state))
    bots = {seat: Recruit(f"{SEED}:{seat}") for seat in seats}
    compared = given = due = 0
    while (ask := game.question) is not None and compared < COMPARED:
        seat = luck.choice(sorted(seats))
        if given >= due and (pair := twins(game, seat, luck)):
            _sent_the_same(table, pair, seat, seats)
            compared, due = compared + 1, given + APART
        decide(game, ask.seat, bots[ask.seat])
        given += 1
    assert compared, "nothing was hidden"


def _sent_the_same(table: Desk, pair: list[Game[Any]], seat: str, seats: tuple[str, ...]) -> None:
    there = pair[0].ruleset.scene(pair[0].state).pieces  # also what the seat may not know
    own = [piece.id for piece in there if piece.side == seat][:1]
    names = (*own, *[piece.id for piece in there if piece.side != seat][:NAMED])
    games = [loaded(table, game, seats) for game in pair]
    one, other = (everything(table, game, seat, names) for game in games)
    assert one == other
    asked = pair[0].question
    if asked is None or asked.seat != seat or pair[0].drafting:
        return
    for game in pair:
        decide(game, seat, Recruit(SEED))
    if pair[0].answers == pair[1].answers and pair[0].answers and not any(map(disclosed, pair)):
        for game in games:
            _give(table, game, pair[0].answers[-1], seat)
        one, other = (everything(table, game, seat, names) for game in games)
        assert one == other


def _give(table: Desk, game: str, raw: Any, seat: str) -> None:
    answer = table.give(game, raw, seat)
    assert answer.status_code == 200, answer.text
