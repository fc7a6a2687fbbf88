"""French as a player would say it: names in a sentence have their article, and words are those of the source."""

import pytest

from escarmouche.kernel.french_articles import nouns, parted
from escarmouche.kernel.teller import Teller
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.events import Shot, Struck, UnitMoved
from escarmouche.rulesets.tyneside.data.roster import roster


@pytest.mark.parametrize("scenario", RULESET.scenarios)
def test_everybody_and_everything_on_the_table_has_an_article(scenario: str) -> None:
    state = RULESET.start({"scenario": scenario}, {})
    known = nouns(RULESET.texts.entries("fr"))
    names = RULESET.names(state, "fr")
    told = {
        *state.figures,
        *state.units,
        *[area.id for area in state.table.areas],
        *[line.id for line in state.table.lines],
    }
    assert [names[id] for id in told if not parted(names[id], known)[0]] == []


def test_every_troop_of_the_roster_has_one_too() -> None:
    known = nouns(RULESET.texts.entries("fr"))
    told = [RULESET.texts.say("fr", f"troop-{id}") for id in roster()]
    assert [name for name in told if not parted(name, known)[0]] == []


def test_events_are_told_in_whole_sentences() -> None:
    names = {"r": "Ranger R-1", "o": "Officier français", "w": "Première bande abénaquise", "m": "Miliciens"}
    teller = Teller(RULESET.texts, "fr", names)
    shot = Shot(
        shooter="r", target="o", weapon="rifle", distance=12.0, range="short", shifted=False, cover="open", need=2,
        effect="wound", victim="o", named=False,
    )  # fmt: skip
    assert teller.event(shot) == (
        "Le ranger R-1 tire sur l’officier français (fusil, 12 cm, portée courte, 2+) : l’officier français est touché."
    )
    assert (
        teller.event(Struck(striker="o", victim="r", effect="dead"))
        == "L’officier français abat le ranger R-1."
    )
    fled = UnitMoved(unit="m", paths={}, facing=0.0, cause="flee", purpose="flee", about="w")
    assert teller.event(fled) == "Miliciens : en fuite devant la première bande abénaquise."
