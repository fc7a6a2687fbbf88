"""Whatever the schema allows may be sent, and much that it does not: the server answers as it says it does."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks

from escarmouche.server.app import make_litestar
from escarmouche.server.rooms import Rooms
from tests.server.desk import HOT_SEAT, Desk, desk

APP = make_litestar(Rooms(lambda: pytest.fail("nothing is opened here")))
SCHEMA = schemathesis.openapi.from_dict(APP.openapi_schema.to_schema())
CHECKS = [  # what has the right form may still be against the rules of a game: it need not be accepted
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.unsupported_method,
]
MANY = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)

WRITES = ("answers", "back", "undo", "try", "foretell", "why-not", "reach")


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with desk(tmp_path_factory.mktemp("games")) as one:
        yield one


def sent(table: Desk, case: Any) -> None:
    """Send it, and hold the answer against the schema."""
    asked = case.as_transport_kwargs(base_url="http://127.0.0.1:8630")
    asked["content"] = asked.pop("data", None)
    wanted = ("method", "url", "params", "headers", "json", "content")
    answer = table.client.request(**{name: asked[name] for name in wanted if asked.get(name) is not None})
    assert answer.status_code < 500
    case.validate_response(answer, checks=CHECKS)


@SCHEMA.parametrize()
@MANY
def test_whatever_is_sent_is_answered_as_described(busy: Desk, case: Any) -> None:
    sent(busy, case)


@SCHEMA.include(path_regex="/api/games/{game}").exclude(method="DELETE").parametrize()
@MANY
def test_whatever_is_sent_to_a_game_that_is_there(busy: Desk, case: Any) -> None:
    """The seat and the state are right, so that what is wrong with the rest reaches the engine."""
    if not busy.client.get("/api/games").json():
        busy.new(HOT_SEAT)
    game = busy.client.get("/api/games").json()[0]["id"]
    case.path_parameters["game"] = game
    if isinstance(case.body, dict):
        case.body |= {"state": busy.shown(game, seat="french")["state"], "seat": "french"}
    sent(busy, case)


def test_the_schema_describes_every_route(table: Desk) -> None:
    schema = table.client.get("/api/schema/openapi.json").json()
    told = {(method, path) for path, methods in schema["paths"].items() for method in methods}
    game = "/api/games/{game}"
    assert told == {
        ("get", "/api/rulesets"),
        ("get", "/api/about"),
        ("get", "/api/bots"),
        ("get", "/api/rulesets/{ruleset}/rulebook"),
        ("get", "/api/rulesets/{ruleset}/rules/{rule}"),
        ("get", "/api/rulesets/{ruleset}/scenarios/{scenario}/scene"),
        ("get", "/api/games"),
        ("post", "/api/games"),
        ("post", "/api/games/load"),
        ("get", game),
        ("delete", game),
        ("get", f"{game}/save"),
        ("get", f"{game}/sight"),
        ("get", f"{game}/ranges"),
        ("get", f"{game}/sway"),
        ("get", f"{game}/conduct"),
        ("post", f"{game}/continue"),
        ("get", f"{game}/tale"),
        ("post", f"{game}/tale"),
        *(("post", f"{game}/{what}") for what in WRITES),
    }
