"""A finished game told in the terminal."""

import json
from pathlib import Path

import msgspec
import pytest

from escarmouche.kernel import save
from tests.cli.test_commands import Run, run

__all__ = ["run"]
GOLDEN = Path(__file__).parents[1] / "rulesets" / "golden"
RED_GULCH = str(GOLDEN / "western-red-gulch.json")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Losses, turn by turn", "Winning chances", "Turning points", "rolls went well", "The end"]),
        ("fr", ["Les pertes, tour par tour", "Les chances", "Les tournants", "jets réussis", "La fin"]),
    ],
)
def test_it_is_told_in_both_languages(run: Run, lang: str, words: list[str]) -> None:
    code, out, _ = run("tale", RED_GULCH, "--playouts", "30", "--lang", lang)
    assert code == 0
    for word in words:
        assert word in out
    assert "tale-" not in out, "a text is missing"


def test_the_same_playouts_give_the_same_figures(run: Run) -> None:
    one, other = (run("tale", RED_GULCH, "--playouts", "40", "--json") for _ in range(2))
    assert one == other
    told = json.loads(one[1])
    assert told["chances"]["playouts"] == 40
    assert {side["side"] for side in told["losses"]} == {"law", "outlaws"}
    assert json.loads(run("tale", RED_GULCH, "--playouts", "0", "--json")[1])["chances"]["playouts"] == 0


def test_what_cannot_be_told_is_one_line(run: Run, tmp_path: Path) -> None:
    record = save.read(Path(RED_GULCH))
    record.answers, record.recorded = record.answers[:5], {}
    running, damaged = tmp_path / "running.json", tmp_path / "damaged.json"
    running.write_bytes(msgspec.json.encode(record))
    damaged.write_text("{")
    for words, told in (
        (["tale", str(running)], "not over"),
        (["tale", str(damaged)], "damaged.json"),
        (["tale", str(tmp_path / "none.json")], "none.json"),
        (["tale", RED_GULCH, "--playouts", "-1"], "-1"),
    ):
        code, out, err = run(*words)
        assert (code, out) == (2, "")
        assert told in err
        assert err.count("\n") == 1
