"""What is particular to the named tests: contact without a distance, refusals by the rules of the odds."""

from fractions import Fraction as F

import pytest

from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.odds import from_fields
from escarmouche.rulesets.western.odds.exchanges import Burst
from escarmouche.rulesets.western.odds.tests import TESTS
from escarmouche.rulesets.western.rules import shooting
from tests.rulesets.odds import Given, is_refused


def test_in_contact_no_distance_is_needed_and_none_counts() -> None:
    """At point-blank a revolver needs a 5, however far the field says."""
    for fields in ({}, {"distance": 90}):
        assert TESTS["shot"].odds({"weapon": "revolver", "contact": "joined", **fields})["hit"] == F(2, 6)


def test_play_and_named_test_describe_a_shot_alike() -> None:
    """The fields of the test are those of the record that play makes."""
    burst = from_fields.fire(TESTS["fire"].read({"weapon": "bow", "distance": 12, "shots": 1}))
    assert burst == Burst(shooting.Shot(weapon="bow", distance=12.0))


REFUSED: list[tuple[str, Given, str]] = [
    ("shot", {"weapon": "revolver", "distance": 5, "loaded": False}, "FW.16.03"),
    ("shot", {"weapon": "bow", "contact": "since_start"}, "FW.16.04"),
    ("fire", {"weapon": "revolver", "distance": 20.01}, "FW.16.02"),
    ("fire", {"weapon": "breech_rifle", "distance": 5, "shots": 2}, "FW.16.06"),
    ("fire", {"weapon": "revolver", "distance": 5, "skill": 4, "elite": "bonus", "moved": True}, "FW.16.08"),
    ("fire-group", {"weapon": "revolver", "distance": 5, "elite": "pick"}, "FW.16.09"),
    ("shot", {"weapon": "revolver", "distance": 15, "cover": "loophole"}, "FW.16.10"),
    ("volley", {"dice": 3, "n": 9}, "FW.16.10"),
    ("reach", {"wanted": 21}, "FW.16.11"),
    ("blow", {"kind": "cavalry", "weapon": "knife"}, "FW.16.14"),
    ("free-blow", {"kind": "mounted_foot", "weapon": "bare_hands"}, "FW.16.14"),
    ("melee", {"a_charging": True}, "FW.16.16"),
    ("duel", {"distance": 21}, "FW.16.02"),
    ("multi-duel", {"distance": 5, "group_moved": True}, "FW.16.07"),
    ("fire-group", {"weapon": "revolver", "contact": "joined"}, "FW.16.18"),
    ("multi-duel", {"distance": 0, "group_contact": "arriving"}, "FW.16.18"),
]


@pytest.mark.rule(
    "FW.16.02", "FW.16.03", "FW.16.08", "FW.16.09", "FW.16.10", "FW.16.14", "FW.16.16", "FW.16.18"
)
@pytest.mark.parametrize(("test", "given", "rule"), REFUSED)
def test_refused_with_its_rule(test: str, given: Given, rule: str) -> None:
    is_refused(RULESET, test, given, rule)
