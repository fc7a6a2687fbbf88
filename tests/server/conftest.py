from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.desk import Desk, desk


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path / "games") as one:
        yield one
