"""What is particular to the named tests: how words may be written, and how a refusal reads."""

from fractions import Fraction as F

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.odds.tests import TESTS


def test_a_word_may_be_written_with_a_hyphen() -> None:
    assert TESTS["morale"].odds({"troop-class": "mexican-regular"}) == {
        "unchanged": F(3, 6),
        "stopped": F(3, 6),
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_reads_as_a_sentence_with_field_and_rule(lang: str) -> None:
    with pytest.raises(Illegal) as refused:
        TESTS["hit"].odds({"distance": 121})
    text = RULESET.texts.refusal(lang, refused.value)
    assert "distance" in text
    assert text.endswith("[GM.11.10]")
    assert "refusal" not in text
