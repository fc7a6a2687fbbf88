"""The page about simulation says what the program does."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from escarmouche.lab import statistics
from escarmouche.lab.statistics import Result

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "simulate.md").read_text("utf-8")
JSON = TEXT.partition("## JSON")[2]
PARTS = {
    "turns": statistics.Length,
    "reasons": statistics.Outcome,
    "losses": statistics.Losses,
    "checks": statistics.Luck,
    "dice": statistics.Dice,
    "hand_overs": statistics.HandedOver,
    "failed": statistics.Failure,
    "timing": statistics.Timing,
}


def test_every_field_of_the_result_is_described_in_its_order() -> None:
    whole = JSON.partition("\n\n| Part")[0]
    assert re.findall(r'"(\w+)"', whole) == list(Result.__struct_fields__)


@pytest.mark.parametrize("part", PARTS)
def test_every_field_of_a_part_is_described(part: str) -> None:
    line = next(line for line in JSON.splitlines() if line.startswith(f"| `{part}` |"))
    assert re.findall(r'"(\w+)"', line) == list(PARTS[part].__struct_fields__)


def test_the_example_program_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESCARMOUCHE_PLAIN", "1")
    (example,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    file = tmp_path / "example.py"
    file.write_text(example.replace("games=40", "games=2"), "utf-8")
    run = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert re.fullmatch(r"\{'french': \d, 'mexican': \d\}\n", run.stdout)
