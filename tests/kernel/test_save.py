"""Saved games: written whole or not at all, and refused with one clear line."""

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.kernel import toy
from tests.kernel.toy import AMBUSH, State, go, hold, new

from escarmouche.kernel.dice import FairDice, RealDice, ScriptedDice, SeededDice, TypedDice
from escarmouche.kernel.game import Game, Rules
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.save import FORMAT, BadSave, Record, give, read, record_of, restore, save
from escarmouche.kernel.text import LANGUAGES, kernel_texts


def find(name: str) -> Rules[Any] | None:
    return AMBUSH if name == "ambush" else None


def some_game(dice: RealDice | None = None) -> Game[State]:
    game = new(dice or SeededDice(11))
    hold(game)
    game.answer(go("r1", 2))
    game.answer({"draft": [None]})
    return game


def plain(game: Game[State], **changes: object) -> dict[str, Any]:
    record: dict[str, Any] = msgspec.to_builtins(record_of(game))
    return {**record, **changes}


def write(path: Path, value: object) -> Path:
    path.write_bytes(value if isinstance(value, bytes) else msgspec.json.encode(value))
    return path


def load(path: Path) -> Game[Any]:
    return restore(read(path), find, file=path.name)


def refused(path: Path) -> BadSave:
    """The file is refused, told in one line in both languages, and left alone."""
    before = path.read_bytes() if path.exists() else None
    with pytest.raises(BadSave) as error:
        load(path)
    assert (path.read_bytes() if path.exists() else None) == before
    for lang in LANGUAGES:
        line = kernel_texts().bad_save(lang, error.value)
        assert kernel_texts().has(error.value.code, lang)
        assert path.name in line
        assert "\n" not in line
        assert "{" not in line.replace(str(error.value.params.get("reason", "")), "")
    return error.value


class TestRoundTrip:
    @pytest.mark.parametrize(
        "dice", [SeededDice(3), SeededDice("abc"), FairDice("s", ["r", "b"]), ScriptedDice([1, 1, 1, 5, 6])]
    )
    def test_a_game_comes_back(self, tmp_path: Path, dice: RealDice) -> None:
        game = some_game(dice)
        save(game, tmp_path / "game.json", note="before the storm")
        record = read(tmp_path / "game.json")
        again = restore(record, find)
        assert again.digest() == game.digest() == record.recorded
        assert again.dice.record() == dice.record()
        assert again.dice.throws == game.dice.throws
        assert record.note == "before the storm"
        assert [ask.plain() for ask in again.questions] == [ask.plain() for ask in game.questions]

    def test_the_file_is_readable_and_says_what_it_is(self, tmp_path: Path) -> None:
        save(some_game(), tmp_path / "game.json")
        text = (tmp_path / "game.json").read_text()
        assert text.endswith("}\n")
        assert text.count("\n") > 10
        head = msgspec.json.decode(text)
        assert (head["format"], head["ruleset"], head["rules"]) == (FORMAT, "ambush", "1.2.0")
        assert head["start"] == {"scenario": "lane"}
        assert head["dice"] == {"kind": "seeded", "seed": 11}
        assert head["answers"] == [
            {"red": [[]], "blue": [[]]},
            ["r1", {"r1": {"path": [[2, 0]]}}, 1],
            [None],
        ]

    def test_a_game_that_is_over_comes_back_over(self, tmp_path: Path) -> None:
        game = new(ScriptedDice([1, 1, 1, 6]))
        game.answer({"draft": [["r1"], game.state.tokens["red"]["b1"]]}, "red")
        game.answer({"draft": [[]]}, "blue")
        game.answer(False)
        assert game.over
        save(game, tmp_path / "game.json")
        assert load(tmp_path / "game.json").state == game.state

    def test_open_drafts_come_back(self, tmp_path: Path) -> None:
        game = new(SeededDice(3))
        game.answer(["r1", "r2"], "red")
        game.answer([], "blue")
        save(game, tmp_path / "game.json")
        again = load(tmp_path / "game.json")
        assert again.drafts == game.drafts == {"red": [["r1", "r2"]], "blue": [[]]}
        assert again.view("blue").digest() == game.view("blue").digest()

    def test_typed_dice_in_the_middle_of_a_throw(self, tmp_path: Path) -> None:
        game = new(TypedDice([1, 1, 1]))
        hold(game)
        game.answer(go("r1", 1, 2))
        game.answer(3)
        save(game, tmp_path / "game.json")
        again = load(tmp_path / "game.json")
        assert again.question is not None
        assert again.question.key == "throw"
        for one in (game, again):
            one.answer(6)
        assert again.digest() == game.digest()

    def test_up_to_an_answer(self, tmp_path: Path) -> None:
        game = some_game()
        save(game, tmp_path / "game.json")
        for count in range(len(game.answers) + 1):
            again = restore(read(tmp_path / "game.json"), find, to=count)
            assert again.answers == game.answers[:count]

    def test_answers_of_a_record_are_given_one_by_one(self) -> None:
        game, again = some_game(), new(SeededDice(11))
        for raw in game.answers:
            give(again, raw)
        assert again.digest() == game.digest()

    def test_a_changed_answer_or_seed_shows_in_the_digest(self) -> None:
        record = plain(some_game())
        for changes in ({"dice": {"kind": "seeded", "seed": 12}}, {"answers": record["answers"][:2]}):
            again = restore(msgspec.convert({**record, **changes}, Record), find)
            assert again.digest() != record["recorded"]


class TestPosition:
    TEXT = """
        format = 1
        ruleset = "ambush"
        note = "red has only a decoy left beside its leader"
        dice = { kind = "scripted", faces = [1, 4] }

        [start.position]
        step = "declare"
        round = 2
        tokens = { red = {}, blue = { r3 = "marker-1" } }

        [[start.position.pieces]]
        id = "r1"
        side = "red"
        x = 1.5
        hidden = false

        [[start.position.pieces]]
        id = "r3"
        side = "red"
        x = 4.0
        decoy = true

        [[start.position.pieces]]
        id = "b1"
        side = "blue"
        x = 8.0
        hidden = false
    """

    def test_a_position_written_as_toml(self, tmp_path: Path) -> None:
        path = tmp_path / "place.toml"
        path.write_text(self.TEXT)
        game = load(path)
        assert (game.state.round, [piece.id for piece in game.state.pieces]) == (2, ["r1", "r3", "b1"])
        game.answer({"draft": [["r1"]]}, "red")  # one target only
        game.answer({"draft": [[]]}, "blue")
        game.answer(False)
        assert isinstance(game.events[-1], toy.Shot)
        save(game, tmp_path / "game.json")
        assert load(tmp_path / "game.json").digest() == game.digest()

    def test_any_state_can_be_a_start(self) -> None:
        """A game taken up from the position of another goes on like it."""
        game = some_game()
        record = {"format": 1, "ruleset": "ambush", "start": {"position": msgspec.to_builtins(game.state)}}
        again = restore(msgspec.convert(record, Record), find)
        assert again.state == game.state
        assert [ask.plain() for ask in again.questions] == [ask.plain() for ask in game.questions]

    def test_damaged_toml(self, tmp_path: Path) -> None:
        path = tmp_path / "place.toml"
        path.write_text(self.TEXT + "\nround = ")
        assert refused(path).code == "save-damaged"


class TestWriting:
    @pytest.mark.parametrize("step", ["fsync", "replace"])
    @pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
    def test_a_crash_while_writing_leaves_the_old_file(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
    ) -> None:
        path = tmp_path / "game.json"
        game = new(SeededDice(1))
        save(game, path)
        before = path.read_bytes()
        hold(game)

        def crash(*arguments: object) -> None:
            raise error

        monkeypatch.setattr(os, step, crash)
        with pytest.raises(BadSave if isinstance(error, OSError) else KeyboardInterrupt):
            save(game, path)
        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]
        monkeypatch.undo()
        save(game, path)
        assert load(path).digest() == game.digest()

    def test_the_old_file_stands_until_the_new_one_is_on_the_disk(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path, order = tmp_path / "game.json", []

        def noted(name: str) -> None:
            real = getattr(os, name)

            def step(*arguments: Any) -> Any:
                order.append(name)
                return real(*arguments)

            monkeypatch.setattr(os, name, step)

        noted("fsync")
        noted("replace")
        save(new(SeededDice(1)), path)
        assert order == ["fsync", "replace"]

    def test_a_folder_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(BadSave) as error:
            save(new(SeededDice(1)), tmp_path / "nowhere" / "game.json")
        assert error.value.code == "save-unwritable"
        for lang in LANGUAGES:
            assert "nowhere" in kernel_texts().bad_save(lang, error.value)


class TestBadFiles:
    def test_no_such_file(self, tmp_path: Path) -> None:
        assert refused(tmp_path / "none.json").code == "save-unreadable"

    def test_cut_off_anywhere(self, tmp_path: Path) -> None:
        save(some_game(), tmp_path / "whole.json")
        data = (tmp_path / "whole.json").read_bytes().rstrip()
        for end in range(0, len(data), 7):
            assert refused(write(tmp_path / "cut.json", data[:end])).code == "save-damaged"

    @pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"hello", b"[" * 100_000, b""])
    def test_not_json(self, tmp_path: Path, data: bytes) -> None:
        assert refused(write(tmp_path / "game.json", data)).code == "save-damaged"

    @pytest.mark.parametrize("value", [[], "text", 1, None, {}, {"format": 1}, {"ruleset": "ambush"}])
    def test_something_else(self, tmp_path: Path, value: object) -> None:
        assert refused(write(tmp_path / "game.json", value)).code == "save-foreign"

    @pytest.mark.parametrize(
        "changes",
        [
            {"format": "1"},
            {"format": 0},
            {"format": True},
            {"answers": {}},
            {"answers": None},
            {"start": []},
            {"start": {}},
            {"start": {"scenario": "elsewhere"}},
            {"start": {"position": {"pieces": 1}}},
            {"start": {"position": {"pieces": [], "step": "tea"}}},
            {"dice": {"kind": "loaded"}},
            {"dice": {"kind": "seeded", "seed": None}},
            {"ruleset": 3},
            {"unknown": 1},
        ],
    )
    def test_wrong_types_and_values(self, tmp_path: Path, changes: dict[str, object]) -> None:
        assert refused(write(tmp_path / "game.json", plain(some_game(), **changes))).code == "save-damaged"

    def test_a_script_too_short_for_the_answers(self, tmp_path: Path) -> None:
        short = plain(some_game(), dice={"kind": "scripted", "faces": [1, 1, 1]})
        assert refused(write(tmp_path / "game.json", short)).code == "save-refused"

    def test_a_face_that_the_die_does_not_have(self, tmp_path: Path) -> None:
        wrong = plain(some_game(), dice={"kind": "scripted", "faces": [1, 9]})
        bad = refused(write(tmp_path / "game.json", wrong))
        assert (bad.code, bad.params["place"], bad.params["face"], bad.params["high"]) == (
            "save-face",
            2,
            9,
            3,
        )

    def test_a_newer_format(self, tmp_path: Path) -> None:
        bad = refused(
            write(tmp_path / "game.json", {"format": FORMAT + 1, "ruleset": "ambush", "shape": "new"})
        )
        assert (bad.code, bad.params["format"], bad.params["known"]) == ("save-newer", FORMAT + 1, FORMAT)

    @pytest.mark.parametrize(
        ("rules", "newer"), [("1.3.0", True), ("2.0", True), ("1.2.9", False), ("1.1", False)]
    )
    def test_newer_rules(self, tmp_path: Path, rules: str, newer: bool) -> None:
        path = write(tmp_path / "game.json", plain(some_game(), rules=rules))
        if newer:
            assert refused(path).code == "save-rules-newer"
        else:
            assert load(path).answers == some_game().answers

    def test_an_unknown_ruleset(self, tmp_path: Path) -> None:
        bad = refused(write(tmp_path / "game.json", plain(some_game(), ruleset="chess")))
        assert (bad.code, bad.params["ruleset"]) == ("save-ruleset", "chess")

    @pytest.mark.parametrize(
        "answer",
        [["r9"], ["r1"], "r1", [], [None, None], {"red": []}, ["r1", {"r1": {"path": [[99, 0]]}}, 1]],
    )
    def test_an_answer_that_the_rules_refuse(self, tmp_path: Path, answer: object) -> None:
        answers = [{"red": [[]], "blue": [[]]}, answer]
        bad = refused(write(tmp_path / "game.json", plain(some_game(), answers=answers)))
        assert (bad.code, bad.params["answer"]) == ("save-refused", 2)
        assert isinstance(bad.because, Illegal)

    def test_more_answers_than_the_game_took(self, tmp_path: Path) -> None:
        game = new(ScriptedDice([1, 1, 1, 6]))
        game.answer({"draft": [["r1"], game.state.tokens["red"]["b1"]]}, "red")
        game.answer({"draft": [[]]}, "blue")
        game.answer(False)
        bad = refused(write(tmp_path / "game.json", plain(game, answers=[*game.answers, "r1"])))
        assert (bad.code, bad.params["answer"]) == ("save-refused", 3)

    def test_a_typed_die_is_missing(self, tmp_path: Path) -> None:
        dice = {"kind": "typed", "faces": [1, 1]}
        bad = refused(write(tmp_path / "game.json", plain(some_game(), dice=dice)))
        assert (bad.code, bad.params["answer"]) == ("save-refused", 1)
        assert isinstance(bad.because, Illegal)
        assert bad.because.code == "answer-die-first"

    def test_the_reason_is_told_in_the_language_of_the_player(self, tmp_path: Path) -> None:
        bad = refused(
            write(tmp_path / "game.json", plain(some_game(), answers=[{"red": [["r9"]], "blue": [[]]}]))
        )
        assert "parmi" in kernel_texts().bad_save("fr", bad) or "choix" in kernel_texts().bad_save("fr", bad)
        assert "[TOY.1]" in kernel_texts().bad_save("en", bad)
