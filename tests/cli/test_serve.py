"""`escarmouche serve`: starts, says where, and ends cleanly."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from escarmouche.cli import main, serve
from escarmouche.cli.speech import Speech

PATIENCE = 90.0


class Started:
    """A server in a process of its own, and the lines that it has printed."""

    def __init__(self, words: list[str], environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "escarmouche", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, **environment},
        )
        self.lines: list[str] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    def until(self, word: str) -> str:
        """The first line with this word in it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for line in self.lines:
                if word in line:
                    return line
            time.sleep(0.05)
        raise AssertionError(self.lines)

    @property
    def address(self) -> str:
        return self.until("http://").split()[-1]

    def stop(self, with_signal: int = signal.SIGINT) -> int:
        self.process.send_signal(with_signal)
        return self.process.wait(timeout=PATIENCE)


@contextmanager
def started(*words: str, **environment: str) -> Iterator[Started]:
    server = Started(list(words), environment)
    try:
        yield server
    finally:
        server.process.kill()
        server.process.wait()


def test_it_serves_a_game_and_ends_cleanly(tmp_path: Path) -> None:
    with started("serve", "--port", "0", "--data", str(tmp_path), "--no-browser", "--lang", "en") as server:
        body = {"ruleset": "guepier", "scenario": "palo-verde", "seats": {"french": "human"}}
        game = httpx.post(f"{server.address}api/games", json=body, timeout=PATIENCE).json()["id"]
        shown = httpx.get(f"{server.address}api/games/{game}", timeout=PATIENCE).json()
        assert shown["question"]["seat"] == "french"
        assert server.stop() == 0
        server.until("Ended.")
        assert not [line for line in server.lines if "Traceback" in line or "ERROR" in line]
    with started("serve", "--port", "0", "--data", str(tmp_path), "--no-browser") as server:
        again = httpx.get(f"{server.address}api/games/{game}", timeout=PATIENCE).json()
        assert again == shown


def test_the_name_alone_serves_on_loopback_in_ones_own_folder(tmp_path: Path) -> None:
    home = {
        "XDG_DATA_HOME": str(tmp_path),
        "LANG": "fr_FR.UTF-8",
        "LC_ALL": "",
        "DISPLAY": "",
        "WAYLAND_DISPLAY": "",
    }
    with started(**home) as server:
        assert server.address.startswith("http://127.0.0.1:")
        server.until("Ctrl-C")
        assert (tmp_path / "escarmouche" / "games.sqlite3").exists()
        assert server.stop() == 0
        assert any("gardées" in line for line in server.lines)


def test_listening_elsewhere_says_what_that_means(tmp_path: Path) -> None:
    for lang, word in (("en", "no passwords"), ("fr", "mot de passe")):
        with started(
            "serve",
            "--host",
            "0.0.0.0",
            "--port",
            "0",
            "--data",
            str(tmp_path),
            "--no-browser",
            "--lang",
            lang,
        ) as server:
            server.until(word)
            port = server.address.rstrip("/").rpartition(":")[2]
            answer = httpx.get(f"http://127.0.0.1:{port}/api/bots", headers={"host": "evil.example"})
            assert answer.status_code == 403
            server.stop()


def test_a_port_that_is_taken() -> None:
    say = Speech("en")
    with socket.socket() as busy:
        busy.bind((serve.HOST, 0))
        busy.listen()
        port = busy.getsockname()[1]
        with pytest.raises(Exception, match=f"port {port}"):
            serve.listen(say, serve.HOST, port)


def test_without_a_port_the_next_free_one(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as busy:
        busy.bind((serve.HOST, 0))
        busy.listen()
        port = busy.getsockname()[1]
        monkeypatch.setattr(serve, "PORT", port)
        with serve.listen(Speech("en"), serve.HOST, None) as found:
            assert port < found.getsockname()[1] < port + serve.NEXT


@pytest.mark.parametrize(
    "words",
    [
        ["--port", "many"],
        ["--port", "70000"],
        ["--port", "-1"],
        ["--host", "no.such.host.invalid"],
        ["--lang", "de"],
        ["--cheat"],
        ["extra"],
        ["--port", "0", "--data", "nonsense://x"],
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_wrong_is_one_line(words: list[str], lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--lang", lang, *words] if "--lang" not in words else ["serve", *words])
    assert ended.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1


def test_a_folder_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--port", "0", "--data", str(tmp_path / "file" / "games"), "--no-browser"])
    assert ended.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(
    "url",
    [
        "nonsense://me:hunter2@host/games",
        "postgresql://me:hunter2@host:port/games",
        "://me:hunter2@host",
    ],
)
def test_the_password_of_a_database_is_not_printed(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--lang", "en", "--port", "0", "--data", url, "--no-browser"])
    assert ended.value.code == 2
    told = capsys.readouterr()
    assert len(told.err.splitlines()) == 1
    assert "Games cannot be kept in" in told.err
    assert "hunter2" not in told.err + told.out


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert serve.place("sqlite:///x.db") == "sqlite:///x.db"
    assert serve.place(str(tmp_path)) == tmp_path
    monkeypatch.setenv(serve.DATA, str(tmp_path / "own"))
    assert serve.place("") == tmp_path / "own"
    monkeypatch.delenv(serve.DATA)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert serve.place("") == tmp_path / "escarmouche"


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not serve.has_display()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert serve.has_display()
