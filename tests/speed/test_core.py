"""The two forms of the numeric functions: how they are switched, and where compiled code is kept."""

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from escarmouche.kernel.answers import Option, Spot, Way
from escarmouche.kernel.dice import Throw
from escarmouche.kernel.events import GameEnded
from escarmouche.kernel.rules import Line
from escarmouche.speed import compiled, core
from escarmouche.table import segments
from escarmouche.table.tabletop import At, Pose

DISC = (0.0, 0.0, 0.001, 3.0, 4.0, 5.0)


@pytest.fixture(autouse=True)
def _plain_again() -> Iterator[None]:
    yield
    core.plain()


def test_accelerating_puts_the_compiled_form_in_place_and_plain_takes_it_out() -> None:
    pytest.importorskip("numba")
    core.plain()
    before = segments.disc_side
    assert not core.accelerated()
    assert isinstance(core.floats([1.0]), list)
    assert core.accelerate()
    assert core.accelerated()
    assert segments.disc_side is not before
    assert segments.disc_side(*DISC) == before(*DISC) == 0
    buffer = core.floats([1, 2, 3, 4])
    assert not isinstance(buffer, list)
    assert core.rows(buffer, 2, 2) == [[1.0, 2.0], [3.0, 4.0]]
    core.plain()
    assert segments.disc_side is before


def test_what_is_kept_for_one_form_is_dropped_with_it() -> None:
    pytest.importorskip("numba")
    dropped: list[bool] = []
    core.on_switch(lambda: dropped.append(core.accelerated()))
    core.accelerate()
    core.accelerate()
    core.plain()
    core.plain()
    assert dropped == [True, False]


def test_plain_python_is_kept_to_when_the_environment_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESCARMOUCHE_PLAIN", "1")
    assert not core.accelerate()
    assert not core.accelerated()


def test_without_the_extra_there_is_no_acceleration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    assert not core.accelerate()


USE = (
    "from escarmouche.speed import core; from escarmouche.table import segments; assert core.accelerate();"
    "print(segments.disc_side(0.0, 0.0, 0.001, 3.0, 4.0, 5.0), sum(segments.disc_side.stats.cache_hits.values()))"
)


def run(**environment: str) -> str:
    kept = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
    done = subprocess.run(
        [sys.executable, "-c", USE], check=True, env={**kept, **environment}, capture_output=True
    )
    return done.stdout.decode().strip()


def test_a_second_process_finds_the_compiled_code(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    assert run(XDG_CACHE_HOME=str(tmp_path)) == "0 0"
    assert run(XDG_CACHE_HOME=str(tmp_path)) == "0 1"
    assert list(tmp_path.glob("escarmouche/*/**/*.nbi"))


def test_who_does_not_wait_gets_what_is_kept_or_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    core.plain()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert not core.accelerate(wait=False)
    compiled.home().mkdir()
    marked = sum(file.read_text("utf-8").count("\n@kernel\n") for file in compiled.sources())
    assert marked >= 30
    for number in range(marked):
        (compiled.home() / f"{number}.nbi").touch()
    assert core.accelerate(wait=False)
    assert core.accelerated()


def test_compiled_code_is_for_the_sources_that_went_into_it() -> None:
    names = {file.name for file in compiled.sources()}
    assert {"segments.py", "broken_lines.py", "plane.py", "tables.py"} <= names
    assert "play.py" not in names


def test_numba_may_be_told_where_to_keep_it(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    assert run(NUMBA_CACHE_DIR=str(tmp_path)) == "0 0"
    assert list(tmp_path.glob("**/*.nbi"))


@pytest.mark.parametrize("collecting", [True, False])
def test_collections_go_on_as_they_did_whatever_happens_meanwhile(collecting: bool) -> None:
    before = gc.isenabled()
    (gc.enable if collecting else gc.disable)()
    try:
        with core.uncollected():
            assert not gc.isenabled()
        assert gc.isenabled() == collecting
        with pytest.raises(KeyError), core.uncollected():
            raise KeyError
        assert gc.isenabled() == collecting
    finally:
        (gc.enable if before else gc.disable)()


@pytest.mark.parametrize(
    "record",
    [
        At(Pose(1.0, 2.0)),
        Pose(1.0, 2.0),
        Option("a", params={"figure": "a"}),
        Way(((1.0, 2.0),)),
        Spot((1.0, 2.0)),
        Throw("d6", (3,), "red"),
        Line("T.1", "smoke", -1, -1),
        GameEnded(rules=("T.1",), winner="red", degree="win", reason="all"),
    ],
    ids=lambda record: type(record).__name__,
)
def test_records_that_can_never_hold_themselves_are_left_out_of_collections(record: object) -> None:
    assert not gc.is_tracked(record)
