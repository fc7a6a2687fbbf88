"""Games with one seat: the other side plays itself, and nobody can sit down for it."""

from tests.server.desk import Desk

ALONE = {"ruleset": "tyneside", "scenario": "river-trail"}


def begun(table: Desk, **body: object) -> str:
    made = table.client.post("/api/games", json={**ALONE, "seats": {}, "seed": "7", **body})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def test_one_person_plays_alone(table: Desk) -> None:
    game = begun(table)
    shown = table.shown(game)
    assert [(one["id"], one["player"]) for one in shown["seats"]] == [("british", "human")]
    assert shown["question"]["key"] == "deploy"
    for _ in range(12):
        assert table.step(game, "british")
    assert table.shown(game, seat="british")["answers"] > 1


def test_nobody_sits_for_a_side_that_plays_itself(table: Desk) -> None:
    game = begun(table)
    assert table.client.get(f"/api/games/{game}", params={"seat": "french"}).status_code == 404
    for player in ("human", "regular"):
        body = {**ALONE, "seats": {"french": player}}
        assert table.client.post("/api/games", json=body).json()["code"] == "seat-unknown"


def test_a_bot_plays_alone_and_is_watched(table: Desk) -> None:
    game = begun(table, seats={"british": "recruit"})
    shown = table.wait(game, lambda shown: shown["verdict"] is not None)
    assert shown["question"] is None


def test_either_side_where_the_scenario_lets_it(table: Desk) -> None:
    game = begun(table, scenario="coles-farm", options={"automatic": "french"}, seats={"british": "human"})
    assert [one["id"] for one in table.shown(game)["seats"]] == ["british"]
    refused = table.client.post("/api/games", json={**ALONE, "seats": {}, "options": {"automatic": "none"}})
    assert (refused.status_code, refused.json()["rule"]) == (422, "TY.5.13")


def test_the_sheet_says_who_would_have_a_player(table: Desk) -> None:
    cards = {one["id"]: one for one in table.client.get("/api/rulesets").json()}
    lineups = {
        scenario["id"]: {one["value"]: one["seats"] for one in scenario["lineups"]}
        for scenario in cards["tyneside"]["scenarios"]
    }
    assert lineups["river-trail"] == {"scenario": ["british"], "french": ["british"]}
    assert lineups["coles-farm"]["british"] == ["french"]
    assert sorted(lineups["advance-guard"]["none"]) == ["british", "french"]
