"""What was written by hand and cannot be is told in both languages, in one line."""

import pickle
import re
from pathlib import Path

import pytest

import escarmouche
from escarmouche import rulesets
from escarmouche.kernel import save
from escarmouche.kernel.text import LANGUAGES, kernel_texts
from escarmouche.kernel.unfit import Unfit

SOURCES = Path(escarmouche.__file__).parent
CODES = {
    code
    for file in SOURCES.rglob("*.py")
    for code in re.findall(r'\bUnfit\(\s*"([a-z-]+)"', file.read_text("utf-8"))
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_has_its_words_and_no_words_are_left_over(lang: str) -> None:
    texts = {key for key in kernel_texts().entries(lang) if key.startswith("unfit-")}
    assert texts == {f"unfit-{code}" for code in CODES}


def test_the_words_of_both_languages_speak_of_the_same() -> None:
    english, french = (kernel_texts().entries(lang) for lang in LANGUAGES)
    for code in CODES:
        names = [set(re.findall(r"\$(\w+)", one[f"unfit-{code}"])) for one in (english, french)]
        assert names[0] == names[1], code


def told(position: object) -> list[str]:
    record = save.Record(format=save.FORMAT, ruleset="tyneside", start={"position": position})
    with pytest.raises(save.BadSave) as caught:
        save.restore(record, rulesets.find, file="mine.json")
    return [kernel_texts().bad_save(lang, caught.value) for lang in LANGUAGES]


def test_a_position_that_cannot_be_is_told_with_what_is_wrong() -> None:
    english, french = told({"scenario": "coles-farm", "moon": "full"})
    assert "position: moon is not known here; known: " in english
    assert "position : moon est inconnu ici ; connus : " in french
    assert "ValueError" not in english + french
    english, french = told({"scenario": "coles-farm", "figures": {"x": {"troop": "hussar", "at": [9, 9]}}})
    assert "x: hussar is not a troop of the roster" in english
    assert "x : hussar n’est pas une troupe de la liste" in french


def test_a_rule_that_knows_it_is_named() -> None:
    unfit = Unfit("wounds", "TY.15.06", id="reed", most=2)
    assert str(unfit) == "reed: a living man has fewer than 2 wounds [TY.15.06]"
    again = pickle.loads(pickle.dumps(unfit))
    assert (str(again), again.told(kernel_texts(), "fr")) == (str(unfit), unfit.told(kernel_texts(), "fr"))
