"""The types of the browser app are made from what the server says, and what it says is just that."""

import importlib.util
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from escarmouche import rulesets
from escarmouche.server.schema import document, records
from tests.server.desk import Desk

DOCUMENT = document()
WEB = Path(__file__).resolve().parents[2] / "web"


def test_the_types_of_the_browser_app_are_those_of_the_server() -> None:
    if not (WEB / "node_modules").is_dir():
        pytest.skip("what the browser app is built with is not installed: make web")
    spec = importlib.util.spec_from_file_location("wire", WEB / "wire.py")
    assert spec is not None
    assert spec.loader is not None
    wire = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(wire)
    assert wire.TYPES.read_text(encoding="utf-8") == wire.types(), wire.STALE


def fits(name: str, value: Any) -> None:
    schema = {"$ref": f"#/components/schemas/{name}", "components": DOCUMENT["components"]}
    jsonschema_rs.validate(schema, value)


@pytest.mark.parametrize("id", [ruleset.id for ruleset in rulesets.all()])
def test_games_are_told_as_it_is_written(table: Desk, id: str) -> None:
    card = next(one for one in table.client.get("/api/rulesets").json() if one["id"] == id)
    fits("RulesetCard", card)
    usual = {setting["default"] for setting in card["settings"] if setting["sides"]}
    for scenario in card["scenarios"]:
        seats = [one["seats"] for one in scenario["lineups"] if one["value"] in usual]
        players = seats[0] if seats else [side["id"] for side in scenario["sides"]]
        wish = {"ruleset": id, "scenario": scenario["id"], "seats": dict.fromkeys(players, "human")}
        game = table.client.post("/api/games", json=wish).json()["id"]
        fits("Shown", table.client.get(f"/api/games/{game}").json())
    for one in table.client.get("/api/games").json():
        fits("GameCard", one)


def test_what_goes_without_saying_is_never_said() -> None:
    """A client may take it that what can be left out is there, or has a value worth telling."""
    found = records()
    assert found["Told"]["properties"]["head"] == {"enum": ["step", "turn"]}
    assert "head" not in found["Told"]["required"]
    assert found["Ingredient"]["properties"]["keep"] == {"enum": ["best", "sum"]}
    assert {"type": "null"} in found["Contour"]["properties"]["label"]["anyOf"]


def test_records_of_one_kind_are_told_apart() -> None:
    found = records()
    for union, field in (("Question", "kind"), ("Cue", "cue"), ("FromServer", "type"), ("ToServer", "type")):
        assert found[union]["discriminator"]["propertyName"] == field
        for one in found[union]["anyOf"]:
            assert len(found[one["$ref"].rpartition("/")[2]]["properties"][field]["enum"]) == 1
