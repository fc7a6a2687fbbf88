"""The words of the Far West in French."""

import re

from tests.rulesets.test_texts import FOLDERS, messages, words


def test_a_figure_is_a_person_and_a_weapon_jams_in_french() -> None:
    """One word for one thing, the words of the rulebook."""
    for _, key, text in messages(FOLDERS["western"], "fr"):
        for told in words(text):
            assert not re.search(r"\bfigurines?\b|\barmes? (?:est |sont )?bloquées?\b", told), key
