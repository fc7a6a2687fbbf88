"""The examples of the documentation are what the program takes."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.kernel import answers, dice, odds, questions, save
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES, kernel_texts

DOCS = Path(__file__).resolve().parents[2] / "docs"
LEAVES: dict[str, type[questions.Ask]] = {
    "choose": questions.Choose,
    "several": questions.ChooseSeveral,
    "assign": questions.Assign,
    "allocate": questions.Allocate,
    "number": questions.Number,
    "confirm": questions.Confirm,
    "move": questions.Move,
    "place": questions.Place,
}
TYPED = {
    "options": tuple[answers.Option, ...],
    "items": dict[str, tuple[answers.Option, ...]],
    "guide": answers.Guide,
}


def blocks(name: str, language: str = "json") -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (DOCS / name).read_text(encoding="utf-8"), re.DOTALL)


def leaf(plain: dict[str, Any]) -> questions.Ask:
    fields = {name: msgspec.convert(value, TYPED.get(name, Any)) for name, value in plain.items()}
    return LEAVES[fields.pop("kind")](**fields)


def examples() -> list[tuple[dict[str, Any], Any]]:
    """Each question with the answer that stands after it; other data is no example."""
    found = [msgspec.json.decode(block) for block in blocks("protocol.md")]
    return [
        (one, after) for one, after in pairwise(found) if isinstance(one, dict) and one.get("kind") in LEAVES
    ]


@pytest.mark.parametrize(("plain", "answer"), examples(), ids=lambda value: str(value)[:30])
def test_each_answer_of_the_protocol_is_taken(plain: dict[str, Any], answer: Any) -> None:
    question = leaf(plain)
    question.read(answer)
    data = msgspec.json.decode(msgspec.json.encode(question.plain()))
    assert set(plain) <= set(data)


def test_every_leaf_has_its_example() -> None:
    assert [plain["kind"] for plain, _ in examples()] == list(LEAVES)


def test_the_saved_game_of_the_documentation_is_one() -> None:
    block, hidden = blocks("save-format.md")
    with pytest.raises(save.BadSave, match="save-sealed"):
        save.parse(hidden.encode())
    record = msgspec.json.decode(block, type=save.Record)
    assert record.format == save.FORMAT
    assert dice.dice_from(record.dice).kind == "seeded"
    table = set(
        re.findall(
            r"^\| `(\w+)` \| (?:needed )?\|", (DOCS / "save-format.md").read_text("utf-8"), re.MULTILINE
        )
    )
    assert table == set(save.Record.__struct_fields__)


def test_every_code_of_a_bad_file_is_documented() -> None:
    told = set(re.findall(r"`(save-[a-z-]+)`", (DOCS / "save-format.md").read_text("utf-8")))
    source = Path(save.__file__).read_text("utf-8")
    assert told == set(re.findall(r'"(save-[a-z-]+)"', source))
    assert all(kernel_texts().has(code, lang) for code in told for lang in LANGUAGES)


def test_the_odds_of_the_documentation() -> None:
    assert repr(odds.odds(lambda d: d.total(2, dice.D6) >= 10)) in (DOCS / "dice.md").read_text("utf-8")


def test_the_calls_of_the_documentation_exist() -> None:
    text = (DOCS / "dice.md").read_text("utf-8")
    port = text[text.index("## The port") : text.index("## Five sources")]
    for name in re.findall(r"`(\w+)\(", port):
        assert hasattr(dice.Dice, name) or name == "resolve", name


def test_the_position_of_the_documentation_plays_out(tmp_path: Path) -> None:
    """The run is 3 + 10 for 10 cm; the shot 2 + 1 misses at 4; 9 + 1 + 2 beats 4 + 2 - 2."""
    (block,) = blocks("save-format.md", "toml")
    file = tmp_path / "charge.toml"
    file.write_text(block, encoding="utf-8")
    game = save.restore(save.read(file), rulesets.find)
    assert game.state.figures["m.1"].lost
    assert game.state.figures["f.1"].point == (30, 20)
    assert game.question is not None
    assert game.question.key == "throw", (
        "the script is at its end: the action points of the next turn are asked for"
    )


def test_a_pass_can_be_written_in_toml() -> None:
    question = questions.Choose(
        seat="a", key="k", options=(answers.Option("x"), answers.Option("y")), may_pass="R.1"
    )
    assert question.read("pass") is None
    assert question.read(None) is None
    with pytest.raises(Illegal):
        questions.Choose(seat="a", key="k", options=question.options).read("pass")
