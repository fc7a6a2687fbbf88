"""Where compiled code is kept: a folder for each version, and old ones go."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from escarmouche.speed import compiled, core

DAY = 24 * 3600


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of all folders, empty."""
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "escarmouche").mkdir()
    return tmp_path / "escarmouche"


def left_behind(folder: Path, name: str, days: float) -> Path:
    """A folder of compiled code that was last used so many days ago."""
    made = folder / name
    (made / "kernel").mkdir(parents=True)
    (made / "kernel" / "segments.nbi").write_bytes(b"old")
    then = time.time() - days * DAY
    os.utime(made, (then, then))
    return made


def test_folders_unused_for_a_month_go_and_all_else_stays(folder: Path) -> None:
    old = left_behind(folder, "0123456789abcdef", days=31)
    half_removed = left_behind(folder, "0123456789abcde0.4711", days=31)
    young = left_behind(folder, "fedcba9876543210", days=29)
    foreign = left_behind(folder, "saved-games", days=1000)
    (folder / "00000000000000aa").write_text("a file")
    mine = left_behind(folder, compiled.home().name, days=31)
    compiled.use()
    assert not old.exists()
    assert not half_removed.exists()
    assert sorted(folder.iterdir()) == sorted([young, foreign, mine, folder / "00000000000000aa"])
    assert (mine / "kernel" / "segments.nbi").exists()
    assert time.time() - mine.stat().st_mtime < DAY, "the next process sees that it is in use"


def test_a_folder_that_was_given_is_left_as_it_is(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "given"))
    old = left_behind(tmp_path / "given", "0123456789abcdef", days=1000)
    ours = left_behind(folder, "0123456789abcdef", days=1000)
    compiled.use()
    assert compiled.home().parent == tmp_path / "given"
    assert old.exists()
    assert ours.exists()


def test_accelerating_says_that_the_folder_is_in_use(folder: Path) -> None:
    pytest.importorskip("numba")
    old = left_behind(folder, "0123456789abcdef", days=31)
    # in a process of its own: compiled forms stay where they were first made
    start = "from escarmouche.speed import core; assert core.accelerate()"
    subprocess.run([sys.executable, "-c", start], check=True)
    assert compiled.home().is_dir()
    assert not old.exists()


def test_a_folder_that_is_taken_into_use_at_the_last_moment_is_put_back(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = left_behind(folder, "0123456789abcdef", days=31)
    rename = Path.rename

    def used_first(self: Path, target: Path) -> Path:
        os.utime(self)
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", used_first)
    compiled.use()
    assert (old / "kernel" / "segments.nbi").exists()


def test_a_folder_that_another_process_removes_is_nothing_to_stumble_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_behind(folder, "0123456789abcdef", days=31)

    def gone(self: Path, target: Path) -> Path:
        raise FileNotFoundError(self)

    monkeypatch.setattr(Path, "rename", gone)
    compiled.use()


def test_many_processes_remove_the_same_folders(folder: Path) -> None:
    for number in range(40):
        left_behind(folder, f"{number:016x}", days=31)
    use = [sys.executable, "-c", "from escarmouche.speed import compiled; compiled.use()"]
    started = [subprocess.Popen(use, stderr=subprocess.PIPE) for _ in range(4)]
    for process in started:
        assert process.communicate(timeout=60)[1] == b""
        assert process.returncode == 0
    assert list(folder.iterdir()) == [compiled.home()]


def test_there_is_something_to_compile_until_it_is_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    assert core.must_compile()
    for number in range(200):
        (compiled.home() / f"{number}.nbi").touch()
    assert not core.must_compile()


def test_what_games_of_one_ruleset_use_is_enough_for_them(folder: Path) -> None:
    """Rulesets that were never played do not count, and those that were do not stand for others."""
    pytest.importorskip("numba")
    compiled.use()
    files = [file for file in compiled.sources() if "guepier" in file.parts]
    kept = compiled.home() / compiled.kept_in(files[0].parent)
    kept.mkdir()
    for number in range(sum(len(compiled.MARK.findall(file.read_text("utf-8"))) for file in files)):
        (kept / f"{number}.nbi").touch()
    assert core.must_compile()
    assert core.must_compile("tyneside")
    assert not core.must_compile("guepier")
    assert compiled.is_kept(1.0, "guepier")
    next(compiled.home().rglob("*.nbi")).unlink()
    assert not compiled.is_kept(1.0, "guepier")


@pytest.mark.usefixtures("folder")
def test_there_is_nothing_to_compile_for_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    assert not core.must_compile()


@pytest.mark.usefixtures("folder")
def test_there_is_nothing_to_compile_when_the_environment_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESCARMOUCHE_PLAIN", "1")
    assert not core.must_compile()


def test_there_is_nothing_to_compile_for_all_where_nothing_can_be_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(folder / "file"))
    assert not core.must_compile()
