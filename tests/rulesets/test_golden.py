"""Recorded games replay to the same state and the same events."""

from collections.abc import Iterator

import pytest

from escarmouche import rulesets
from escarmouche.kernel import save
from escarmouche.speed import core
from tests.rulesets.golden import FOLDER

EXPECTED = sorted(
    f"{ruleset.id}-{scenario}.json" for ruleset in rulesets.all() for scenario in ruleset.scenarios
)


def test_there_is_a_golden_game_for_every_scenario() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.json")) == EXPECTED


@pytest.fixture(params=["plain", "compiled"])
def _form(request: pytest.FixtureRequest) -> Iterator[None]:
    core.plain()
    if request.param == "compiled":
        pytest.importorskip("numba")
        core.accelerate()
    yield
    core.plain()


@pytest.mark.usefixtures("_form")
@pytest.mark.parametrize("name", EXPECTED)
def test_a_golden_game_replays_to_what_it_recorded(name: str) -> None:
    record = save.read(FOLDER / name)
    game = save.restore(record, rulesets.find)
    assert game.over
    assert game.digest() == record.recorded
