"""The questions about blows: whom to strike, and with what (FW.11.13, 11.32, 13.07)."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Assign
from escarmouche.rulesets.western.bot.known_odds import bout, percent
from escarmouche.rulesets.western.bot.worth import value
from escarmouche.rulesets.western.data.state import DRIVER, Figure, State
from escarmouche.rulesets.western.flow.questions import FreeBlows, Strike, StrikeInstead
from escarmouche.rulesets.western.rules.blows_struck import blow_of, weapons_of
from escarmouche.rulesets.western.rules.weapons import melee_weapons

PUSHED = 0.12  # of a figure's worth: what it is to push it back
TOGETHER = 0.8  # what is left of a second blow at the same enemy
REINS = 0.5  # more for the blow that stops a vehicle


def strike(about: Strike | StrikeInstead, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`strike`: for each figure the enemy and the weapon that promise most."""
    state = view.state
    assert isinstance(ask, Assign)
    chosen: dict[str, str] = {}
    aimed: dict[str, float] = {}
    tell: dict[str, str | int | float] = {}
    for id, options in ask.items.items():
        striker = state.figures[id]
        most = -1e9
        for option in options:
            target, weapon = str(option.params["figure"]), str(option.params["weapon"])
            worth, kills = blow_worth(state, striker, state.figures[target], weapon)
            worth *= aimed.get(target, 1.0)
            if worth > most + 1e-9:
                chosen[id], enemy, most = option.key, target, worth
                tell = {"figure": id, "target": target, "weapon": weapon, "chance": percent(kills)}
        aimed[enemy] = aimed.get(enemy, 1.0) * TOGETHER
    return [Proposal(chosen, 1.0, Reason("why-strike", tell))]


def blow_worth(state: State, striker: Figure, target: Figure, weapon: str) -> tuple[float, float]:
    """What a blow is worth if its target strikes back; and how likely it kills."""
    theirs = weapons_of(target)
    answer = blow_of(state, target, striker, theirs[0]) if theirs else None
    fought = bout(blow_of(state, striker, target, weapon), answer)
    prize, stake = value(state, target) / target.life, value(state, striker) / striker.life
    worth = fought.kills * prize + PUSHED * (fought.pushes - fought.recoils) - fought.falls * stake
    return worth, fought.kills


def free_blows(about: FreeBlows, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`free-blows`: at whom those against a vehicle strike when it starts; the driver, if he is worth it."""
    state = view.state
    assert isinstance(ask, Assign)
    chosen = {}
    for id, options in ask.items.items():
        striker = state.figures[id]
        weapon = melee_weapons(striker)[0]

        def worth(key: str, striker=striker, weapon=weapon) -> float:  # type: ignore[no-untyped-def]
            target = state.figures[key]
            kills = bout(blow_of(state, striker, target, weapon), None).kills
            return kills * (value(state, target) + (REINS if target.seat == DRIVER else 0.0))

        chosen[id] = max((option.key for option in options), key=lambda key: (round(worth(key), 6), key))
    return [Proposal(chosen, 1.0, Reason("why-free-blows"))]
