"""What a client may ask over REST, and what it is told when it asks for something wrong."""

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.kernel import save
from escarmouche.server.wire import playing
from escarmouche.server.wire.cards import GameCard
from tests.server.desk import HOT_SEAT, SOLO, WATCH, Desk, desk

BOTH = {"fr", "en"}
DOCS = Path(__file__).parents[2] / "docs"
GAME: dict[str, object] = {"ruleset": "guepier", "scenario": "palo-verde", "seats": {}}


def refused(answer: Any, status: int, code: str) -> dict[str, Any]:
    """A refusal always has a status, a code, the rule (or none) and a reason in both languages."""
    assert answer.status_code == status, answer.text
    body: dict[str, Any] = answer.json()
    assert body["code"] == code
    assert isinstance(body["rule"], str)
    assert set(body["reason"]) == BOTH
    assert all(text and not text.startswith("refusal-") for text in body["reason"].values())
    assert body["reason"]["fr"] != body["reason"]["en"]
    return body


def test_what_there_is_to_play(table: Desk) -> None:
    offered = table.client.get("/api/rulesets").json()
    assert [one["id"] for one in offered] == list(rulesets.ids())
    guepier = offered[0]
    assert guepier["title"] == {"fr": "Le guêpier mexicain", "en": "The Mexican Wasps' Nest"}
    assert [one["id"] for one in guepier["scenarios"]] == list(rulesets.all()[0].scenarios)
    palo = next(one for one in guepier["scenarios"] if one["id"] == "palo-verde")
    assert [side["id"] for side in palo["sides"]] == ["french", "mexican"]
    assert "credits" not in [one["id"] for one in guepier["settings"]]  # of the screen, not of the game
    for setting in [one for ruleset in offered for one in ruleset["settings"]]:
        assert not setting["label"]["fr"].startswith("setting-")
    assert [one["id"] for one in table.client.get("/api/bots").json()] == ["recruit", "regular"]


def test_the_rulebook_in_both_languages(table: Desk) -> None:
    chapters = table.client.get("/api/rulesets/guepier/rulebook").json()
    rules = [rule for chapter in chapters for rule in chapter["rules"]]
    assert [rule["id"] for rule in rules] == list(rulesets.all()[0].rulebook.ids())
    one = table.client.get("/api/rulesets/guepier/rules/GM.1.08").json()
    assert one in rules
    assert one["mark"] in "SRC"
    assert one["text"]["fr"] != one["text"]["en"]
    refused(table.client.get("/api/rulesets/guepier/rules/GM.99.99"), 404, "rule-unknown")
    refused(table.client.get("/api/rulesets/chess/rulebook"), 404, "ruleset-unknown")


def test_the_table_of_a_scenario(table: Desk) -> None:
    picture = table.client.get("/api/rulesets/guepier/scenarios/palo-verde/scene").json()
    assert picture["scene"]["unit"] == "cm"
    assert picture["scene"]["table"]["width"] == 60
    assert picture["names"]["en"]["french"]
    refused(table.client.get("/api/rulesets/guepier/scenarios/waterloo/scene"), 404, "scenario-unknown")


def test_a_new_game_asks_its_player(table: Desk) -> None:
    game = table.new()
    shown = table.shown(game)
    msgspec.convert(shown, playing.Shown, strict=True)
    assert (shown["game"], shown["ruleset"], shown["scenario"]) == (game, "guepier", "palo-verde")
    assert shown["seat"] == "french"
    assert shown["seats"] == [{"id": "french", "player": "human"}, {"id": "mexican", "player": "regular"}]
    assert (shown["state"], shown["answers"], shown["at"], shown["since"]) == (0, 0, 0, 0)
    question = shown["question"]
    assert (question["kind"], question["seat"], question["key"]) == ("place", "french", "deploy")
    assert set(question["text"]) == BOTH
    assert shown["undo"] == {"possible": False, "free": False}
    after = table.default(game)
    assert after["answers"] == 1
    assert after["state"] == 1
    assert after["undo"] == {"possible": True, "free": True}


def test_everything_named_in_a_scene_has_a_name(table: Desk) -> None:
    shown = table.shown(table.new())
    for names in shown["names"].values():
        for piece in shown["scene"]["pieces"]:
            assert piece["id"] in names
        for side in shown["scene"]["sides"]:
            assert side["id"] in names


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (GAME | {"ruleset": "chess"}, 404, "ruleset-unknown"),
        (GAME | {"scenario": "waterloo"}, 404, "scenario-unknown"),
        (GAME | {"seats": {"prussian": "human"}}, 422, "seat-unknown"),
        (GAME | {"seats": {"french": "os:system"}}, 422, "player-unknown"),
        (GAME | {"seed": "x" * 101}, 422, "seed-odd"),
        (GAME | {"seed": "a\u0000b"}, 422, "seed-odd"),
        (GAME | {"options": {"wide": True}}, 422, "setting-unknown"),
        (GAME | {"options": {"budget": 0}}, 422, "setting-value"),
        (GAME | {"options": {"budget": 0.5}}, 400, "malformed"),
        (GAME | {"dice": "loaded"}, 400, "malformed"),
        (GAME | {"cheat": 1}, 400, "malformed"),
        ({"ruleset": "guepier"}, 400, "malformed"),
        ([], 400, "malformed"),
    ],
)
def test_a_game_that_cannot_be(table: Desk, body: object, status: int, code: str) -> None:
    refused(table.client.post("/api/games", json=body), status, code)
    assert table.client.get("/api/games").json() == []


def test_a_refused_option_names_its_rule(table: Desk) -> None:
    body = GAME | {"options": {"budget": "none"}}
    assert refused(table.client.post("/api/games", json=body), 422, "setting-value")["rule"] == "GM.17.05"


def test_sides_that_nobody_claims_are_played_by_regulars(table: Desk) -> None:
    seats = table.shown(table.new({"mexican": "human"}))["seats"]
    assert seats == [{"id": "french", "player": "regular"}, {"id": "mexican", "player": "human"}]


def test_the_same_seed_is_the_same_game(table: Desk) -> None:
    one, other, third = (table.new(seed=seed) for seed in ("9", "9", "10"))
    for game in (one, other, third):
        table.default(game)
        table.wait(game, lambda shown: shown["question"] is not None and shown["answers"] > 1)
    texts = [[told["text"] for told in table.shown(game)["events"]] for game in (one, other, third)]
    assert texts[0] == texts[1] != texts[2]


# Answers


def test_a_refused_answer_says_why_and_changes_nothing(table: Desk) -> None:
    game = table.new()
    before = table.shown(game)
    outside = {piece: {"at": [5, 5]} for piece in before["question"]["pieces"]}
    body = refused(
        table.give(game, outside), 422, "deploy-off-zone" if False else _code(table.give(game, outside))
    )
    assert body["rule"].startswith("GM.")
    assert table.shown(game) == before


def _code(answer: Any) -> str:
    return str(answer.json()["code"])


def test_answers_of_the_wrong_form(table: Desk) -> None:
    game = table.new()
    for answer in (None, 3, "x", [], {"legion.0": 1}, {"legion.0": {"at": [1e300, 0]}}, {"draft": []}):
        body = table.give(game, answer).json()
        assert body["code"].startswith("answer-"), answer


def test_an_answer_to_an_older_state_is_stale(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    table.default(game)
    answer = table.post(game, "answers", state=0, seat="french", answer={})
    assert refused(answer, 409, "stale")["state"] == table.shown(game)["state"]


def test_only_seats_of_people_may_be_used(table: Desk) -> None:
    game = table.new()
    refused(table.client.get(f"/api/games/{game}?seat=mexican"), 403, "seat-closed")
    refused(table.client.get(f"/api/games/{game}?seat="), 403, "seat-closed")
    refused(table.client.get(f"/api/games/{game}?seat=prussian"), 404, "seat-unknown")
    refused(table.post(game, "answers", state=0, seat="mexican", answer={}), 403, "seat-closed")
    watched = table.new(WATCH)
    assert table.shown(watched, seat="")["seat"] == ""
    refused(table.client.get(f"/api/games/{watched}?seat=french"), 403, "seat-closed")


def test_one_who_is_not_asked_cannot_answer(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    assert table.shown(game, seat="mexican")["question"] is None
    assert table.shown(game, seat="mexican")["waiting"] == [{"seat": "french", "bot": False}]
    refused(table.give(game, {}, "mexican"), 422, "answer-nobody-asked")


def test_what_is_not_there(table: Desk) -> None:
    for path in (
        "/api/games/0000000000",
        "/api/games/%00",
        "/api/games/x/save",
        "/api/games/x/sight?from=1,1&to=2,2",
    ):
        refused(table.client.get(path), 404, "game-unknown")
    for what in ("answers", "try", "foretell"):
        refused(table.post("nobody", what, state=0, seat="french", answer=None), 404, "game-unknown")
    refused(table.client.delete("/api/games/nobody"), 404, "game-unknown")
    refused(table.client.get("/api/nothing"), 404, "page-unknown")
    refused(table.client.put("/api/games"), 405, "method")


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b"null", b'{"state": 1e999}', b"[" * 5000, b'{"state":"0"}']
)
def test_a_body_that_cannot_be_read(table: Desk, body: bytes) -> None:
    game = table.new()
    for what in ("answers", "back", "undo", "try", "foretell", "why-not", "reach"):
        answer = table.client.post(
            f"/api/games/{game}/{what}", content=body, headers={"content-type": "application/json"}
        )
        refused(answer, 400, "malformed")


def test_a_body_that_is_too_large(table: Desk) -> None:
    game = table.new()
    for path in ("/api/games", "/api/games/load", f"/api/games/{game}/answers"):
        large = b'{"state": 0, "seat": "french", "answer": "' + b"x" * 1_000_000 + b'"}'
        headers = {"content-type": "application/json"}
        refused(table.client.post(path, content=large, headers=headers), 413, "too-large")
        pieces = (large[start : start + 65536] for start in range(0, len(large), 65536))
        refused(table.client.post(path, content=pieces, headers=headers), 413, "too-large")
    assert table.shown(game)["state"] == 0


# Earlier moments, files, the list


def test_an_earlier_moment_leaves_the_game_alone(table: Desk) -> None:
    game = table.new()
    now = table.play_until(game, lambda shown: shown["answers"] > 12 and shown["question"] is not None)
    first = table.shown(game, at=0)
    assert (first["at"], first["answers"], first["question"]) == (0, now["answers"], None)
    assert not first["undo"]["possible"]
    assert first["events"] == [told for told in now["events"] if told["answers"] == 0]
    half = table.shown(game, at=6)
    assert half["events"] == [told for told in now["events"] if told["answers"] <= 6]
    assert table.shown(game, at=now["answers"])["question"] == now["question"]
    assert table.shown(game) == now
    for at in (-1, now["answers"] + 1):
        refused(table.client.get(f"/api/games/{game}?at={at}"), 404, "at-range")
    refused(table.client.get(f"/api/games/{game}?at=x"), 400, "malformed")


def test_turns_are_marked_by_the_answers_they_began_after(table: Desk) -> None:
    game = table.new()
    now = table.play_until(game, lambda shown: shown["scene"]["turn"] == 2)
    assert [notch["turn"] for notch in now["turns"]] == [1, 2]
    for notch in now["turns"]:
        assert table.shown(game, at=notch["answers"])["scene"]["turn"] == notch["turn"]
        assert table.shown(game, at=notch["answers"] - 1)["scene"]["turn"] == notch["turn"] - 1


def test_the_saved_game_is_the_engines_own_and_comes_back(table: Desk) -> None:
    game = table.new()
    table.play_until(game, lambda shown: shown["answers"] > 8 and shown["question"] is not None)
    saved = table.client.get(f"/api/games/{game}/save")
    assert saved.headers["content-disposition"].startswith("attachment; filename=")
    record = save.parse(saved.content)
    assert save.restore(record, rulesets.find).digest() == record.recorded
    answer = table.client.post(
        "/api/games/load", content=saved.content, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 201, answer.text
    other = answer.json()["id"]
    assert table.shown(other)["seats"] == table.shown(game)["seats"]
    same = ("scene", "question", "events", "composed", "turns", "undo")
    assert [table.shown(other)[name] for name in same] == [table.shown(game)[name] for name in same]


def test_who_plays_a_loaded_game(table: Desk) -> None:
    saved = table.client.get(f"/api/games/{table.new()}/save").json()
    answer = table.client.post("/api/games/load?seats=french=human&seats=mexican=human", json=saved)
    assert [seat["player"] for seat in table.shown(answer.json()["id"])["seats"]] == ["human", "human"]
    refused(table.client.post("/api/games/load?seats=french=nobody", json=saved), 422, "player-unknown")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": 99}, "save-newer"),
        ({"ruleset": "chess"}, "save-ruleset"),
        ({"rules": "99.0.0"}, "save-rules-newer"),
        ({"answers": ["nonsense"]}, "save-refused"),
        ({"start": {"scenario": "waterloo"}}, "save-damaged"),
        ({"surprise": 1}, "save-damaged"),
        ({"dice": {"kind": "loaded"}}, "save-damaged"),
    ],
)
def test_a_file_that_cannot_be_played(table: Desk, change: dict[str, object], code: str) -> None:
    saved = table.client.get(f"/api/games/{table.new()}/save").json() | change
    body = table.client.post("/api/games/load", json=saved)
    assert body.status_code == 422
    assert body.json()["code"] in (code, "save-refused")
    assert "{" not in body.json()["reason"]["en"]
    refused(table.client.post("/api/games/load", json={"hello": 1}), 422, "save-foreign")


def test_a_file_whose_answer_the_rules_refuse_is_told_in_their_words(table: Desk) -> None:
    """The charge of the documentation, with too few action points; and with a face that its die does not have."""
    block = re.search(r"```toml\n(.*?)```", (DOCS / "save-format.md").read_text("utf-8"), re.DOTALL)
    assert block
    poor = tomllib.loads(block[1].replace("ap = 4", "ap = 1"))
    told = refused(table.client.post("/api/games/load", json=poor), 422, "save-refused")
    assert told["rule"] == "GM.9.09"
    assert told["reason"]["en"].startswith(
        "This file: answer 1 is refused. Not enough AP: 2 needed, the group has 1"
    )
    assert "Pas assez de PA" in told["reason"]["fr"]
    wrong = tomllib.loads(block[1].replace("9, 4]", "9, 14]"))
    told = refused(table.client.post("/api/games/load", json=wrong), 422, "save-face")
    assert "a d12 has 1 to 12 (Hand-to-hand; fallen so far: 9)" in told["reason"]["en"]


def test_the_list_of_games(table: Desk) -> None:
    first, second = table.new(), table.new(HOT_SEAT, "block-34")
    table.default(first)
    cards = table.client.get("/api/games").json()
    assert {card["id"] for card in cards} == {first, second}
    card = next(one for one in cards if one["id"] == first)
    msgspec.convert(card, GameCard, strict=True)
    assert card["title"]["en"]
    assert card["scene"]["pieces"]
    assert (card["finished"], card["verdict"]) == (False, None)
    assert table.client.delete(f"/api/games/{first}").status_code == 204
    assert [one["id"] for one in table.client.get("/api/games").json()] == [second]
    refused(table.client.get(f"/api/games/{first}"), 404, "game-unknown")


def test_the_list_does_not_play_the_games_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with desk(tmp_path) as table:
        table.default(table.new(HOT_SEAT))
    monkeypatch.setattr(save, "restore", None)
    with desk(tmp_path) as table:
        (card,) = table.client.get("/api/games").json()
        assert card["answers"] == 1
        assert [seat["player"] for seat in card["seats"]] == list(HOT_SEAT.values())


def test_a_finished_game_tells_how_it_ended(table: Desk) -> None:
    game = table.new(WATCH)
    over = table.wait(game, lambda shown: shown["verdict"] is not None, seat="")
    assert set(over["verdict"]["text"]) == BOTH
    assert over["verdict"]["rules"]
    assert over["question"] is None
    (card,) = table.client.get("/api/games").json()
    assert card["finished"]
    assert card["verdict"] == over["verdict"]["text"]


# Beside the game


def may_march(shown: dict[str, Any]) -> bool:
    """A move is asked for, of pieces whose places are told."""
    question = shown["question"] or {}
    return question.get("kind") == "move" and bool(question["guide"].get("starts"))


def test_a_path_is_tried_and_not_taken(table: Desk) -> None:
    game = table.new()
    now = table.play_until(game, may_march)
    question = now["question"]
    piece = question["pieces"][0]
    x, y = question["guide"]["starts"][piece]
    tried = table.post(
        game, "try", state=now["state"], seat="french", answer={piece: {"path": [[x, y + 200]]}}
    ).json()
    assert not tried["ok"]
    assert tried["refusal"]["rule"].startswith("GM.")
    assert tried["pieces"][piece]["length"] == pytest.approx(200)
    table.wait(game, lambda shown: shown == now)


def test_odds_before_the_answer(table: Desk) -> None:
    game = table.new()
    now = table.play_until(game, lambda shown: (shown["question"] or {}).get("foretold", False))
    question = now["question"]
    match question["kind"]:
        case "choose":
            answers: list[object] = [option["key"] for option in question["options"]]
        case "several":
            answers = [[option["key"]] for option in question["options"]]
        case "assign":
            answers = [{item: one["key"]} for item, options in question["items"].items() for one in options]
        case _:
            answers = [question["default"], True]
    told = [
        cast
        for answer in answers
        for cast in table.post(game, "foretell", state=now["state"], seat="french", answer=answer).json()
    ]
    assert told
    for cast in told:
        assert sum(one["share"] for one in cast["outcomes"]) == pytest.approx(1)
        assert set(cast["title"]) == BOTH
    assert (
        table.post(game, "foretell", state=now["state"], seat="french", answer={"no": ["sense"]}).json() == []
    )


def test_why_something_is_not_offered(table: Desk) -> None:
    game = table.new()
    now = table.play_until(game, lambda shown: (shown["question"] or {}).get("kind") in ("choose", "several"))
    offered = now["question"]["options"][0]["key"]
    ask = {"state": now["state"], "seat": "french"}
    assert table.post(game, "why-not", **ask, option=offered).json() is None
    told = table.post(game, "why-not", **ask, option="the moon").json()
    assert told["code"]
    assert set(told["reason"]) == BOTH


def test_who_commands_whom_and_what_units_do_by_themselves(table: Desk) -> None:
    """Twelve men of one side; the other plays itself and has no seat."""
    game = table.new({"british": "human"}, "river-trail", ruleset="tyneside")
    get = table.client.get
    shown = table.shown(game, seat="british")
    assert [one["id"] for one in shown["seats"]] == ["british"]
    assert "sway" not in shown["question"]  # where they are set up
    shown = table.give(game, shown["question"]["default"], seat="british").json()
    sway = shown["question"]["sway"]
    assert [(one["one"], one["other"], one["state"]) for one in sway["ties"]] == [
        ("reed", "R", "open"),
        ("reed", "M", "open"),
    ]
    assert [one["label"]["en"] for one in sway["ties"]] == ["6 points", "5 points"]
    alone = get(f"/api/games/{game}/sway", params={"seat": "british", "piece": "reed"}).json()
    assert alone["contours"] == sway["contours"]
    assert get(f"/api/games/{game}/sway", params={"seat": "british", "piece": "R-1"}).json() is None
    conduct = get(f"/api/games/{game}/conduct", params={"seat": "british", "piece": "R-1"}).json()
    assert (conduct["unit"], conduct["total"], conduct["thrown"]) == ("R", 0, None)
    assert [one["faces"] for one in conduct["prospects"]] == [[1, 2, 3, 4, 5], [6]]
    assert conduct["prospects"][0]["label"]["fr"] == "poursuit"
    refused(get(f"/api/games/{game}/conduct", params={"piece": "moon"}), 404, "piece-unknown")


def test_a_form_can_tell_who_has_a_player(table: Desk) -> None:
    """With each value of the setting by which a side plays itself, as far as the scenario takes it (TY.5.13)."""
    cards = {one["id"]: one for one in table.client.get("/api/rulesets").json()}
    (setting,) = [one for one in cards["tyneside"]["settings"] if one["sides"]]
    assert setting["id"] == "automatic"
    maps = {one["id"]: one for one in cards["tyneside"]["scenarios"]}
    assert [one["id"] for one in maps["river-trail"]["sides"]] == ["british", "french"]
    trail = {one["value"]: one["seats"] for one in maps["river-trail"]["lineups"]}
    assert trail == {"scenario": ["british"], "french": ["british"]}
    farm = {one["value"]: set(one["seats"]) for one in maps["coles-farm"]["lineups"]}
    both = {"british", "french"}
    assert farm == {"scenario": both, "none": both, "british": {"french"}, "french": {"british"}}
    assert all(one["lineups"] == [] for one in cards["guepier"]["scenarios"])


def test_sight_ranges_and_reach(table: Desk) -> None:
    game = table.new()
    now = table.play_until(game, may_march)
    mine, theirs = (
        next(
            piece
            for piece in now["scene"]["pieces"]
            if piece.get("side") == side and piece["kind"] != "fallen"
        )
        for side in SOLO
    )
    get = table.client.get
    sight = get(f"/api/games/{game}/sight", params={"from": mine["id"], "to": theirs["id"]}).json()
    assert sight["from"] == mine["at"]
    assert sight["to"] == theirs["at"]
    assert isinstance(sight["visible"], bool)
    assert get(f"/api/games/{game}/sight", params={"from": "1.5,2", "to": mine["id"]}).status_code == 200
    refused(
        get(f"/api/games/{game}/sight", params={"from": "moon", "to": mine["id"]}), 400, "place-malformed"
    )
    refused(get(f"/api/games/{game}/sight", params={"from": mine["id"]}), 400, "malformed")
    arcs = get(f"/api/games/{game}/ranges", params={"piece": mine["id"]}).json()
    assert all(arc["apex"] == mine["at"] for arc in arcs)
    refused(get(f"/api/games/{game}/ranges", params={"piece": "moon"}), 404, "piece-unknown")
    piece = now["question"]["pieces"][0]
    ask = {"state": now["state"], "seat": "french", "piece": piece}
    assert table.post(game, "reach", **ask).json()["contours"]
    assert (
        table.post(game, "reach", **ask, via=[now["question"]["guide"]["starts"][piece]]).status_code == 200
    )
    refused(table.post(game, "reach", **ask, via=[[1e300, 0]]), 400, "place-malformed")


def test_the_list_of_games_comes_in_pages(table: Desk) -> None:
    """The last played first, each once, whatever is played meanwhile; running and finished ones apart."""
    games = [table.new(HOT_SEAT) for _ in range(7)]
    table.default(games[2])
    listed: list[dict[str, Any]] = []
    while page := table.client.get("/api/games", params={"most": 3, **after(listed)}).json():
        assert len(page) <= 3
        listed += page
    assert [card["id"] for card in listed] == [games[2], *(id for id in reversed(games) if id != games[2])]
    assert table.client.get("/api/games", params={"finished": True}).json() == []
    assert len(table.client.get("/api/games", params={"finished": False}).json()) == 7


def after(listed: list[dict[str, Any]]) -> dict[str, str]:
    return {"before": f"{listed[-1]['updated']} {listed[-1]['id']}"} if listed else {}


@pytest.mark.parametrize(
    "query", [{"most": 0}, {"most": 1000}, {"most": 10**30}, {"most": "x"}, {"finished": "maybe"}]
)
def test_a_page_that_cannot_be(table: Desk, query: dict[str, Any]) -> None:
    refused(table.client.get("/api/games", params=query), 400, "malformed")


@pytest.mark.parametrize("at", [10**30, -(10**30), 2**63, -1])
def test_a_moment_that_never_was(table: Desk, at: int) -> None:
    game = table.new(HOT_SEAT)
    assert str(at) in refused(table.client.get(f"/api/games/{game}?at={at}"), 404, "at-range")["reason"]["en"]
    refused(table.post(game, "continue", at=at, seats=HOT_SEAT), 404, "at-range")


def test_a_body_that_is_no_text(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    for where in ("/api/games", "/api/games/load", f"/api/games/{game}/answers"):
        headers = {"content-type": "application/json"}
        refused(table.client.post(where, content=b'{"a": "\xff"}', headers=headers), 400, "malformed")
