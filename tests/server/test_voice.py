"""What is said of a game in both languages."""

from escarmouche.rulesets import tomahawks
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.data.events import SequenceBegan
from escarmouche.server.chronicle import turn_named
from escarmouche.server.voice import Voice


def test_a_text_chooses_by_what_happened_not_by_a_word_of_the_scene() -> None:
    """`fire` is a sequence of the turn, and also a kind of terrain that has a name in every scene."""
    voice = Voice(RULESET, RULESET.start({"scenario": "palo-verde"}, {}))
    assert voice.names["fr"]["fire"] == "incendie"
    began = SequenceBegan(rules=(), sequence="fire", side="french")
    said = voice.said(lambda teller: teller.event(began))
    assert (said.fr, said.en) == ("Tirs : les Français.", "Fire: The French.")


def test_a_turn_is_headed_by_the_games_own_word() -> None:
    for ruleset, scenario, turn in (
        (RULESET, "palo-verde", ("Tour 3", "Turn 3")),
        (tomahawks.RULESET, "trail-ambush", ("Manche 3", "Round 3")),
    ):
        said = turn_named(Voice(ruleset, ruleset.start({"scenario": scenario}, {})), 3)
        assert (said.fr, said.en) == turn
