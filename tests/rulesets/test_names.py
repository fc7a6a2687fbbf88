"""Names of every ruleset: whatever has an id is called something in both languages, and nobody like another."""

from typing import Any

import pytest

from escarmouche import rulesets
from escarmouche.kernel.text import LANGUAGES
from tests.rulesets.games import SCENARIOS

RULESETS = {ruleset.id: ruleset for ruleset in rulesets.all()}


def pieces(state: Any) -> set[str]:
    """The ids of all records of a state."""
    fields = [getattr(state, name) for name in state.__struct_fields__]
    return {
        id for field in fields if isinstance(field, dict) for id, one in field.items() if hasattr(one, "id")
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("id", "scenario"), SCENARIOS)
def test_everything_has_a_name_and_no_two_pieces_the_same(id: str, scenario: str, lang: str) -> None:
    state = RULESETS[id].start({"scenario": scenario}, {})
    names = RULESETS[id].names(state, lang)
    things = (*state.table.areas, *state.table.lines)
    terrain = {thing.id for thing in things}
    openings = {opening.id for thing in things for opening in thing.openings if opening.kind}
    objectives = {getattr(one, "id", one) for one in getattr(state.plan, "objectives", ())}
    assert set(names) >= {*pieces(state), *state.plan.sides, *terrain, *openings, *objectives}
    for thing, name in names.items():
        assert name
        assert "{" not in name
        assert not name.startswith(("troop-", "terrain-", "kit-", "side-", "opening-", "card-"))
        assert name != thing or thing not in {*pieces(state), *terrain}, thing
    alike = getattr(state, "figures", None) or pieces(state)
    for called in ([names[one] for one in alike], [names[one] for one in terrain]):
        assert len(set(called)) == len(called)
