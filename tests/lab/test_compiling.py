"""`escarmouche simulate` where nothing is compiled yet: one process does it, the user is told, Ctrl-C ends it.

Real compiling takes a minute. Here a module that takes the place of numba notes which process compiles what, and takes
as long as it is told.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

pytest.importorskip("numpy")
pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of a terminal")

NUMBA = """
import os, time
from functools import wraps
from hashlib import sha1
from pathlib import Path


class config:
    CACHE_DIR = ""


def njit(function, cache=False, **options):
    folder = Path(function.__code__.co_filename).parent
    kept_in = f"{folder.name}_{sha1(str(folder).encode()).hexdigest()}"
    kept = Path(config.CACHE_DIR, kept_in, f"{function.__module__}.{function.__name__}.nbi")
    ready = False

    @wraps(function)
    def compiled(*values):
        nonlocal ready
        if not ready and not kept.exists():
            with open(os.environ["COMPILED"], "a") as told:
                told.write(f"{os.getpid()} {kept.name}\\\\n")
            time.sleep(float(os.environ["COMPILE_SECONDS"]))
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.touch()
        ready = True
        return function(*values)

    return compiled
"""


class Machine:
    """A machine that compiles as the tests want it to."""

    def __init__(self, folder: Path) -> None:
        self.compiled = folder / "compiled.txt"
        (folder / "modules").mkdir()
        (folder / "modules" / "numba.py").write_text(NUMBA.replace("\\\\", "\\"), "utf-8")
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(folder / "modules"),
            "NUMBA_CACHE_DIR": str(folder / "kept"),
            "COMPILED": str(self.compiled),
            "COMPILE_SECONDS": "0.01",
        }
        self.environment.pop("ESCARMOUCHE_PLAIN", None)

    def simulate(self, *words: str, seconds: str = "0.01") -> "subprocess.Popen[str]":
        program = [sys.executable, "-c", "from escarmouche.cli import main; main()"]
        return subprocess.Popen(
            [*program, "simulate", "palo-verde", "--bots", "recruit", "--json", *words],
            env={**self.environment, "COMPILE_SECONDS": seconds},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def compilers(self) -> list[tuple[str, str]]:
        """The process and the function of each time that something was compiled."""
        lines = self.compiled.read_text("utf-8").splitlines() if self.compiled.exists() else []
        return [(line.split()[0], line.split()[1]) for line in lines]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_one_process_compiles_for_all_and_the_user_is_told(machine: Machine) -> None:
    words = ("--games", "6", "--jobs", "2", "--lang", "en", "--seed", "2")  # they call for nearly everything
    first = machine.simulate(*words)
    out, err = first.communicate(timeout=300)
    assert first.returncode == 0
    assert json.loads(out)["games"] == 6
    assert err.startswith("Compiling")
    assert err.count("\n") == 1
    compiled = machine.compilers()
    assert len(compiled) >= 50
    # what the first game had no use for, a worker compiles when it first needs it
    assert max(Counter(process for process, _ in compiled).values()) >= 0.9 * len(compiled)
    second = machine.simulate(*words)
    again, err = second.communicate(timeout=300)
    assert (second.returncode, err) == (0, "")
    assert set(machine.compilers()) == set(compiled)
    assert json.loads(again)["wins"] == json.loads(out)["wins"]


def test_ctrl_c_ends_it_while_it_compiles(machine: Machine) -> None:
    """The whole process group gets the signal, as from a terminal; nobody is left behind at work."""
    process = machine.simulate("--games", "6", "--jobs", "2", "--lang", "fr", seconds="3600")
    try:
        until = time.monotonic() + 60
        while not machine.compilers() and time.monotonic() < until:
            time.sleep(0.05)
        assert machine.compilers()
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=15)
        assert process.returncode == 130
        assert err.startswith("Compilation")
        assert err.count("\n") == 1
        told = json.loads(out)
        assert (told["games"], told["asked"], told["partial"]) == (0, 6, True)
        until = time.monotonic() + 20
        while time.monotonic() < until:
            try:
                os.killpg(process.pid, 0)
            except ProcessLookupError:
                return
            time.sleep(0.1)
        pytest.fail("a process was left behind")
    finally:
        process.kill()
