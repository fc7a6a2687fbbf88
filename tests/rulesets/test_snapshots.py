"""What clients are shown, what is foretold and how regulars play stays the same to the byte."""

from collections.abc import Iterator

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.speed import core
from tests.rulesets import snapshots
from tests.rulesets.test_golden import EXPECTED

NAMES = [name.removesuffix(".json") for name in EXPECTED]


@pytest.fixture(autouse=True)
def _compiled() -> Iterator[None]:
    """The same without: `test_golden` and the tests of the numeric cores hold that."""
    core.accelerate()
    yield
    core.plain()


def recorded(name: str) -> snapshots.Snapshots:
    data = (snapshots.FOLDER / f"{name}.json").read_bytes()
    return msgspec.json.decode(data, type=snapshots.Snapshots)


def test_there_are_snapshots_of_every_scenario() -> None:
    assert sorted(path.name for path in snapshots.FOLDER.glob("*.json")) == EXPECTED


@pytest.mark.parametrize("name", NAMES)
def test_what_is_shown_and_foretold_stays_the_same(name: str) -> None:
    ruleset = rulesets.find(name.partition("-")[0])
    assert ruleset is not None
    found = snapshots.looks(ruleset, name)
    for look, before in zip(found, recorded(name).looks, strict=True):
        assert {kind for kind in before if look.get(kind) != before[kind]} == set(), (
            f"after {look['answers']}"
        )


@pytest.mark.parametrize("name", NAMES)
def test_regulars_play_as_they_did(name: str) -> None:
    id, _, scenario = name.partition("-")
    ruleset = rulesets.find(id)
    assert ruleset is not None
    decisions, ended = snapshots.regulars(ruleset, scenario)
    before = recorded(name)
    for number, (one, other) in enumerate(zip(decisions, before.decisions, strict=False)):
        assert one == other, f"decision {number}"
    assert (len(decisions), ended) == (len(before.decisions), before.ended)
