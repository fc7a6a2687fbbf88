"""A server in a process of its own, over real HTTP, that can be killed."""

import ctypes
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx

PATIENCE = float(os.environ.get("ESCARMOUCHE_PATIENCE", "90"))  # seconds
DROP, WRITE_ANYTHING = 24, 1  # prctl: PR_CAPBSET_DROP, CAP_DAC_OVERRIDE


def _ordinary(descriptors: int) -> None:
    """The superuser's server may not write where others may not; any may have only so many descriptors."""
    if sys.platform == "linux" and os.geteuid() == 0:
        ctypes.CDLL(None).prctl(DROP, WRITE_ANYTHING, 0, 0, 0)
    if descriptors:
        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))


class Process:
    """`escarmouche serve` over the games in a folder; what it has said; a client of it."""

    def __init__(self, folder: Path, first: str = "", descriptors: int = 0) -> None:
        """`first`: what is run in the process before the server, so that it need not be waited for as long."""
        self.folder = folder
        words = ("serve", "--port", "0", "--data", str(folder), "--no-browser", "--lang", "en")
        self.process = subprocess.Popen(
            [sys.executable, "-c", f"{first}\nfrom escarmouche.cli import main\nmain()", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "ESCARMOUCHE_PLAIN": "1"},
            preexec_fn=lambda: _ordinary(descriptors),
        )
        self.said: list[str] = []
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)

    def ready(self) -> "Process":
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for line in list(self.said):
                if "http://" in line:
                    self.client = httpx.Client(base_url=line.split()[-1], timeout=PATIENCE)
                    return self
            assert self.process.poll() is None, self.said
            time.sleep(0.02)
        raise AssertionError(self.said)

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def ended(self) -> int:
        """How it ended by itself."""
        code = self.process.wait(PATIENCE)
        self._reading.join()
        return code

    # A client

    def new(self, ruleset: str, scenario: str, seats: dict[str, str], seed: str) -> str:
        body = {"ruleset": ruleset, "scenario": scenario, "seats": seats, "seed": seed}
        made = self.client.post("/api/games", json=body)
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    def shown(self, game: str, **query: object) -> dict[str, Any]:
        answer = self.client.get(f"/api/games/{game}", params=query)  # type: ignore[arg-type]
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def give(self, game: str, state: int, seat: str, answer: object) -> httpx.Response:
        body = {"state": state, "seat": seat, "answer": answer}
        return self.client.post(f"/api/games/{game}/answers", json=body)
