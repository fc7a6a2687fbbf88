"""The questions of the melee step: whom to strike, and with what (FW.11.13, 11.32)."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Assign
from escarmouche.rulesets.western.bot import known_odds
from escarmouche.rulesets.western.bot.known_odds import percent
from escarmouche.rulesets.western.bot.worth import value
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.rules import blows_struck

PUSHED = 0.12  # of a figure's worth: what it is to push it back
TOGETHER = 0.8  # what is left of a second blow at the same enemy


def strike(view: View[State]) -> Iterable[Proposal]:
    """`strike`: for each figure the enemy and the weapon that promise most."""
    ask, state = view.question, view.state
    assert isinstance(ask, Assign)
    chosen: dict[str, str] = {}
    aimed: dict[str, float] = {}
    tell: dict[str, str | int | float] = {}
    for id, options in ask.items.items():
        striker = state.figures[id]
        best, most = "", -1e9
        for option in options:
            target, _, weapon = option.key.rpartition(":")
            if not target:
                target, weapon = option.key, str(option.params.get("weapon", ""))
            worth, kills = blow_worth(state, striker, state.figures[target], weapon)
            worth *= aimed.get(target, 1.0)
            if worth > most + 1e-9:
                best, most = option.key, worth
                tell = {"figure": id, "target": target, "weapon": weapon, "chance": percent(kills)}
        chosen[id] = best
        target = best.rpartition(":")[0] or best
        aimed[target] = aimed.get(target, 1.0) * TOGETHER
    return [Proposal(chosen, 1.0, Reason("why-strike", tell))]


def blow_worth(state: State, striker: Figure, target: Figure, weapon: str) -> tuple[float, float]:
    """What a blow is worth if its target strikes back; and how likely it kills."""
    theirs = blows_struck.weapons_of(target)
    answer = blows_struck.blow_of(state, target, striker, theirs[0]) if theirs else None
    bout = known_odds.bout(blows_struck.blow_of(state, striker, target, weapon), answer)
    prize, stake = value(state, target) / target.life, value(state, striker) / striker.life
    return bout.kills * prize + PUSHED * (bout.pushes - bout.recoils) - bout.falls * stake, bout.kills
