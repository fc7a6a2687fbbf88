"""Who reads a command may go away at any time: it ends quietly, with the code a shell gives for that."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from escarmouche.cli import PARTS

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes of a shell")
PROGRAM = [sys.executable, "-c", "from escarmouche.cli import main; main()"]
RECRUITS = ["palo-verde", "--side", "french=recruit", "--side", "mexican=recruit", "--seed", "3"]
WORDS = {
    "": ["--help"],
    "serve": ["serve", "--port", "0", "--data", "games", "--no-browser"],
    "rulesets": ["rulesets"],
    "scenarios": ["scenarios"],
    "play": ["play", *RECRUITS],
    "odds": ["odds", "guepier", "fire"],
    "resolve": ["resolve", "guepier", "fire", "--dice", "9,3"],
    "replay": ["replay", "game.json"],
    "tale": ["tale", "game.json", "--playouts", "2"],
    "rules": ["rules", "guepier"],
    "army": ["army", "new", "guepier"],
    "bots": ["bots"],
    "bench": ["bench", "--quick", "--only", "odds-fire"],
    "simulate": ["simulate", "palo-verde", "--games", "2", "--bots", "recruit", "--jobs", "1"],
}
ALSO = [
    ["rules", "--help"],
    ["odds", "guepier", "fire", "--json"],
    ["simulate", "palo-verde", "--games", "2", "--bots", "recruit", "--jobs", "1", "--json"],
]


def unread(words: list[str], where: Path, stream: str = "stdout") -> tuple[int, bytes]:
    """The exit code of a command whose reader is gone before it begins, and what it says on its other stream."""
    reading, writing = os.pipe()
    os.close(reading)
    other = {"stdout": "stderr", "stderr": "stdout"}[stream]
    environment = {**os.environ, "ESCARMOUCHE_PLAIN": "1"}
    with os.fdopen(writing) as gone:
        streams = {stream: gone, other: subprocess.PIPE}
        process = subprocess.Popen(
            [*PROGRAM, *words], cwd=where, env=environment, stdin=subprocess.DEVNULL, **streams
        )
        told = process.communicate(timeout=120)
    return process.returncode, told[0 if other == "stdout" else 1]


def test_every_command_is_looked_at() -> None:
    assert set(WORDS) == {"", *PARTS}


@pytest.fixture(scope="module")
def where(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game in it."""
    folder = tmp_path_factory.mktemp("pipes")
    words = [*PROGRAM, "play", *RECRUITS, "--save", "game.json"]
    subprocess.run(words, cwd=folder, check=True, capture_output=True)
    return folder


@pytest.mark.parametrize("words", [*WORDS.values(), *ALSO], ids=" ".join)
def test_a_command_that_nobody_reads_ends_quietly(words: list[str], where: Path) -> None:
    assert unread(words, where) == (128 + signal.SIGPIPE, b"")


def test_so_does_one_that_complains_to_nobody(where: Path) -> None:
    assert unread(["nonsense"], where, stream="stderr") == (128 + signal.SIGPIPE, b"")


def test_the_reader_may_leave_after_the_first_sign() -> None:
    process = subprocess.Popen(
        [*PROGRAM, "play", *RECRUITS],
        env={**os.environ, "ESCARMOUCHE_PLAIN": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.read(1)
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=60) == 128 + signal.SIGPIPE
