"""Players who locate everybody, run, charge the nearest in threes, and take support."""

from escarmouche.kernel.game import Raw
from escarmouche.kernel.questions import Ask, Assign, Choose, ChooseSeveral
from escarmouche.rulesets.guepier import RULESET
from tests.rulesets import reckless
from tests.rulesets.guepier.invariants import check

WISHES = ("continue", "fast", "skirmish")


class Reckless(reckless.Reckless):
    def wish(self, ask: Ask) -> Raw:
        if isinstance(ask, Assign) and ask.key == "charge-at":
            return {item: options[0].key for item, options in ask.items.items() if options}
        if not isinstance(ask, Choose | ChooseSeveral):
            return None
        keys = [option.key for option in ask.options]
        if ask.key == "activate" and keys:
            return self.luck.choice(keys)
        if ask.key == "action":
            return next((key for key in WISHES if key in keys), None)
        if ask.key == "also" and "contact" in keys and self.luck.random() < 0.9:
            return ["contact"]
        if ask.key == "locate":
            return keys
        return {"with": keys[:3], "support": keys[:2]}.get(ask.key)


GAMES = reckless.Games(
    ruleset=RULESET,
    player=Reckless,
    check=check,
    played=[
        ("palo-verde", (10, 11, 13, 14, 16, 18, 19, 20), ("fought",)),
        ("block-34", (5,), ()),
        ("free-battle", (5,), ()),
    ],
)
