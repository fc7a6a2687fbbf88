from collections.abc import Iterator
from pathlib import Path

import pytest

from escarmouche import rulesets
from tests.server.ambush import LANE
from tests.server.desk import Desk, desk


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path / "games") as one:
        yield one


@pytest.fixture
def lane(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """A server that knows one game, in which sides hide things from each other."""
    monkeypatch.setattr(rulesets, "find", lambda id: LANE if id == "ambush" else None)
    monkeypatch.setattr(rulesets, "all", lambda: (LANE,))
    with desk(tmp_path) as one:
        yield one
