"""A game written by hand that cannot be played: one line says where and why, and the exit code is 2."""

import re
from pathlib import Path

import pytest

from escarmouche.cli import main

DOCS = Path(__file__).parents[2] / "docs"


def charge() -> str:
    """The charge of the documentation."""
    block = re.search(r"```toml\n(.*?)```", (DOCS / "save-format.md").read_text("utf-8"), re.DOTALL)
    assert block
    return block[1]


def refused(
    capsys: pytest.CaptureFixture[str], folder: Path, before: str, after: str, lang: str = "en"
) -> str:
    """What is said of the charge with something in it written otherwise."""
    file = folder / "charge.toml"
    assert before in charge()
    file.write_text(charge().replace(before, after), encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main(["replay", str(file), "--lang", lang])
    out, err = capsys.readouterr()
    assert ended.value.code == 2, out
    assert err.count("\n") == 1
    return err.partition(file.name)[2].strip()


def test_not_enough_points_is_said_though_the_question_was_skipped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """With 1 AP nothing else can be had for the action: what it should do besides is not asked."""
    assert refused(capsys, tmp_path, "ap = 4", "ap = 1") == (
        ": answer 1 is refused. Not enough AP: 2 needed, the group has 1 [GM.9.09] – at step 3; "
        "the question “Anything else? The action costs 1 AP of 1.” (also) left no choice and was not asked"
    )
    assert refused(capsys, tmp_path, "ap = 4", "ap = 1", "fr") == (
        ": la réponse 1 est refusée. Pas assez de PA : il en faut 2, le groupe en a 1 [GM.9.09] – à l’étape 3 ; "
        "la question « Autre chose ? L’action coûte 1 PA sur 1. » (also) ne laissait pas le choix et n’a pas été posée"
    )


def test_a_step_too_many_too_few_or_not_taken(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    last = '{ "f.1" = "m.1" }]'
    assert "The draft had closed with step 4: this one is too many" in refused(
        capsys, tmp_path, last, '{ "f.1" = "m.1" }, "more"]'
    )
    assert refused(capsys, tmp_path, f", {last}", "]").endswith(
        "at step 4; the question “Who charges whom? The group has 4 AP.” (charge-at) takes a table of pairs: f.1 = m.1"
    )
    assert refused(capsys, tmp_path, '["contact"]', '["contct"]').endswith(
        "(also) takes a list of 0 to 1 of: contact"
    )


def test_an_answer_that_is_no_draft(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = refused(capsys, tmp_path, '"bayonet", "bayonet"', '"sabre", "bayonet"')
    assert told.startswith(": answer 4 is refused.")
    assert told.endswith("the question “What does f.1 fight with?” (weapon) takes one of: bayonet, butt")


def test_a_face_that_cannot_be_and_answers_that_come_before_a_die(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    faces = "[3, 2, 9, 4]"
    assert (
        refused(capsys, tmp_path, faces, "[3, 2, 9, 14]")
        == ": die 4 shows 14, but a d12 has 1 to 12 (Hand-to-hand; fallen so far: 9)"
    )
    assert (
        refused(capsys, tmp_path, faces, "[3, 2, 9, 14]", "fr")
        == ": le dé 4 montre 14, mais un d12 va de 1 à 12 (Corps-à-corps ; déjà tombé : 9)"
    )
    assert refused(capsys, tmp_path, faces, "[3]").startswith(
        ": answer 3 is refused. A die is to be thrown first: a d12 (Fire) [GM.11.09]"
    )


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "The Mexicans: Throw a d12 and enter what it shows (Hand-to-hand; fallen so far: 9)"),
        ("fr", "Les Mexicains : Lancez un d12 et indiquez ce qu’il montre (Corps-à-corps ; déjà tombé : 9)"),
    ],
)
def test_dice_that_run_out(capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str, told: str) -> None:
    file = tmp_path / "charge.toml"
    file.write_text(charge().replace("[3, 2, 9, 4]", "[3, 2, 9]"), encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main(["replay", str(file), "--lang", lang])
    assert not ended.value.code
    assert capsys.readouterr().out.rstrip().endswith(told)


def test_the_dice_of_a_single_roll(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["resolve", "guepier", "melee", "--dice", "3", "--lang", "en"])
    assert ended.value.code == 2
    assert "a d12 is missing after 1 die (Hand-to-hand; fallen so far: 3)" in capsys.readouterr().err
