"""What is wrong with an army list, for tests of any ruleset."""

from collections.abc import Mapping
from typing import Any

from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.text import LANGUAGES


def faults_of(
    ruleset: Ruleset[Any], army: Any, options: Mapping[str, object] | None = None
) -> list[tuple[str, str]]:
    """Rule and key of every fault, each of which is told in both languages, and how to mend it."""
    found = ruleset.check_army(army, options or {})
    for fault in found:
        for lang in LANGUAGES:
            for text in (fault.wrong(ruleset.texts, lang), fault.fix(ruleset.texts, lang)):
                assert "list-" not in text
                assert "{ $" not in text
                assert "\n" not in text
    return [(fault.rule, fault.key) for fault in found]
