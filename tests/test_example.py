"""The ruleset of `examples/` is installed as anybody would install one, and is then there for everything."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from tests.server.process import PATIENCE, Process

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "examples" / "bridge"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a program that finds the example, in a folder of its own, beside all that is here."""
    folder = tmp_path_factory.mktemp("installed")
    source = shutil.copytree(EXAMPLE, tmp_path_factory.mktemp("source") / "bridge")
    uv = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    assert uv is not None
    where = ("--python", sys.executable, "--target", str(folder))
    words = [uv, "pip", "install", "--quiet", *where, "--no-deps", "--no-build-isolation", str(source)]
    subprocess.run(words, check=True, capture_output=True)
    assert (folder / "escarmouche_bridge" / "roster.toml").exists()
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "PYTHONPATH": path, "ESCARMOUCHE_PLAIN": "1"}


def told(environment: dict[str, str], *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *words], env=environment, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    return done.stdout


def test_it_is_listed_after_ours(installed: dict[str, str]) -> None:
    listed = msgspec.json.decode(told(installed, "escarmouche", "rulesets", "--json"))
    assert [one["id"] for one in listed][-2:] == ["blackpowder", "bridge"]
    odds = msgspec.json.decode(
        told(installed, "escarmouche", "odds", "bridge", "fire", "distance=8", "--json")
    )
    assert "1/3" in str(odds)


def test_it_is_sound_and_its_own_tests_pass(installed: dict[str, str]) -> None:
    """Its first test is the whole conformance suite."""
    assert "passed" in told(installed, "pytest", "-q", "-p", "no:cacheprovider", "-c", str(EXAMPLE / "pyproject.toml"),
                            str(EXAMPLE / "tests"))  # fmt: skip


def test_the_command_says_that_it_is_sound(installed: dict[str, str]) -> None:
    checked = msgspec.json.decode(told(installed, "escarmouche", "rules", "check", "bridge", "--json"))
    assert {one["check"] for one in checked["checks"] if one["looked"]} == {
        one["check"] for one in checked["checks"]
    }
    assert not any(one["faults"] for one in checked["checks"])


def test_bots_play_it_in_the_terminal_and_by_the_dozen(installed: dict[str, str]) -> None:
    sides = ("--side", "french=recruit", "--side", "prussians=regular")
    played = told(installed, "escarmouche", "play", "bridge/picket", "--seed", "3", "--lang", "fr", *sides)
    assert "Prussiens" in played
    words = ("--games", "4", "--jobs", "1", "--bots", "regular,recruit", "--json")
    result = msgspec.json.decode(told(installed, "escarmouche", "simulate", "bridge/fog", *words))
    assert result["games"] == 4


def test_it_is_played_over_http(
    installed: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person who passes and stays against a bot, to the end."""
    monkeypatch.setenv("PYTHONPATH", installed["PYTHONPATH"])
    with Process(tmp_path) as server:
        server.ready()
        offered = {one["id"]: one for one in server.client.get("/api/rulesets").json()}
        assert [one["id"] for one in offered["bridge"]["scenarios"]] == ["picket", "fog"]
        game = server.new("bridge", "picket", {"french": "human", "prussians": "regular"}, "5")
        end = time.monotonic() + PATIENCE
        while not (shown := server.shown(game, seat="french"))["verdict"]:
            assert time.monotonic() < end
            if (asked := shown["question"]) is None:
                time.sleep(0.05)
                continue
            answer = {"deploy": asked["default"], "move": {}}.get(asked["key"])
            assert server.give(game, shown["state"], "french", answer).status_code < 300
        assert shown["scene"]["pieces"]
