"""The roster of a ruleset, and how lines of a list are numbered and named."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from escarmouche.kernel.unfit import Unfit
from escarmouche.setup.forces import Troop
from escarmouche.setup.roster import Roster, called, identified

FILE = """
[guard]
side = "red"
name = { en = "Guard" }
cost = 4
[scout]
side = "any"
name = { en = "Scout" }
cost = 2
"""


class Entry(msgspec.Struct, frozen=True):
    troop: str
    id: str = ""


@pytest.fixture
def roster(tmp_path: Path) -> Roster[Troop]:
    (tmp_path / "roster.toml").write_text(FILE, "utf-8")
    return Roster(
        str(tmp_path / "data" / "roster.py"),
        Troop,
        lambda profile: replace(profile, words=(f"cost-{profile.cost}",)),
    )


def test_troops_by_id_each_with_its_words(roster: Roster[Troop]) -> None:
    assert {id: one.words for id, one in roster.all().items()} == {
        "guard": ("cost-4",),
        "scout": ("cost-2",),
    }
    assert roster.find("guard") is roster.all()["guard"]
    assert roster.find("wizard") is None


def test_a_troop_that_must_be_known(roster: Roster[Troop]) -> None:
    assert roster.known("guard", "line 1").id == "guard"
    with pytest.raises(Unfit) as caught:
        roster.known("wizard", "line 1")
    assert (caught.value.code, caught.value.params) == ("no-troop", {"id": "line 1", "troop": "wizard"})


def test_a_side_enlists_its_own_and_those_who_serve_everybody(roster: Roster[Troop]) -> None:
    assert [one.id for one in roster.of_side("red")] == ["guard", "scout"]
    assert [one.id for one in roster.of_side("blue")] == ["scout"]


def test_a_field_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    (tmp_path / "roster.toml").write_text(f"{FILE}hat = 1\n", "utf-8")
    with pytest.raises(Unfit, match="hat"):
        Roster(str(tmp_path / "data" / "roster.py"), Troop, lambda profile: profile).all()


def test_entries_without_an_id_are_numbered_where_there_are_more() -> None:
    given = (Entry("guard"), Entry("scout"), Entry("guard", "own"), Entry("guard"))
    assert [one.id for one in identified(given)] == ["guard-1", "scout", "own", "guard-2"]
    assert [one.id for one in identified((Entry("guard"), Entry("guard", "own")))] == ["guard", "own"]


def test_a_name_in_one_word_is_the_same_in_both_languages() -> None:
    assert called("Clanton") == {"fr": "Clanton", "en": "Clanton"}
    assert called({"fr": "Légion", "en": ""}) == {"fr": "Légion"}
    assert called("") == {}
