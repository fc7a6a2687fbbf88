"""What is said of a game in both languages."""

from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.events import SequenceBegan
from escarmouche.server.voice import Voice


def test_a_text_chooses_by_what_happened_not_by_a_word_of_the_scene() -> None:
    """`fire` is a sequence of the turn, and also a kind of terrain that has a name in every scene."""
    voice = Voice(RULESET, RULESET.start({"scenario": "palo-verde"}, {}))
    assert voice.names["fr"]["fire"] == "incendie"
    began = SequenceBegan(rules=(), sequence="fire", side="french")
    said = voice.said(lambda teller: teller.event(began))
    assert (said.fr, said.en) == ("Tirs : Les Français.", "Fire: The French.")
