"""The scenarios of a ruleset: read once, in order, each with its options, names and table."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from escarmouche.kernel.unfit import Unfit
from escarmouche.setup.scenario import made_like
from escarmouche.setup.sheets import Scenarios
from tests.skirmish import toy
from tests.skirmish.toy import Options, Sheet, Terrain

Toys = Scenarios[Sheet, Options]


@pytest.fixture
def known(tmp_path: Path) -> Toys:
    return toy.scenarios(tmp_path)


def test_the_small_stand_before_the_large(known: Toys) -> None:
    assert list(known.sheets()) == ["duel", "brawl"]
    assert known.sheets() is known.sheets()


@pytest.mark.parametrize("id", ["duel", "toy/duel"])
def test_one_is_found_by_its_id_with_its_ruleset_or_without(known: Toys, id: str) -> None:
    assert known.named(id).id == "duel"


def test_one_that_there_is_not_is_refused(known: Toys) -> None:
    with pytest.raises(Unfit, match="duel, brawl"):
        known.named("war")


def test_the_options_of_a_scenario_and_of_none(known: Toys) -> None:
    assert known.usual_options("duel") == Options(fog=True)
    assert known.usual_options("") == Options()


def test_what_a_scenario_calls_its_terrain(known: Toys) -> None:
    assert known.names("duel", "en") == {"wood": "Old wood"}
    assert known.names("duel", "fr") == {}
    assert known.names("", "en") == {}


def test_all_games_of_a_scenario_share_its_table(known: Toys) -> None:
    sheet = known.named("duel")
    table = known.table(sheet)
    assert (table.width, table.height, [area.id for area in table.areas]) == (40.0, 30.0, ["wood"])
    assert known.table(replace(sheet, turns=9)) is table
    other = replace(sheet, terrain=(Terrain(id="wall", kind="wall", line=((0, 0), (9, 9))),))
    assert [line.id for line in known.table(other).lines] == ["wall"]
    assert known.table(sheet) is table


def test_terrain_that_nobody_knows_is_refused(known: Toys) -> None:
    with pytest.raises(Unfit, match="no terrain lava"):
        known.ground.read((9, 9), [{"id": "x", "kind": "lava", "rect": [0, 0, 1, 1]}])
    with pytest.raises(Unfit, match="hat"):
        known.ground.read((9, 9), [{"id": "x", "kind": "wood", "hat": 1}])


class Plan(msgspec.Struct, frozen=True):
    turns: int = 1
    table: tuple[float, float] = (1.0, 1.0)
    limit: int = 0


def test_a_record_made_like_another_takes_the_fields_of_the_same_names(known: Toys) -> None:
    sheet = known.named("duel")
    assert made_like(sheet, Plan) == Plan(turns=3, table=(40.0, 30.0))
    assert made_like(sheet, Plan, turns=9, limit=2) == Plan(turns=9, table=(40.0, 30.0), limit=2)


def test_the_summary_of_a_scenario(known: Toys) -> None:
    told = known.named("duel").summary("toy", "red", {"red": 4})
    assert (told.id, told.ruleset, told.attacker, told.points) == ("duel", "toy", "red", {"red": 4})
    assert (told.size, told.minutes, told.turns, told.table) == ("small", (5, 10), 3, (40, 30))
    assert told.brief == {"en": "At dawn."}
