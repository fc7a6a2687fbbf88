"""Whom to look for: an attempt costs nothing, and who is located can be charged and fired at without the d4."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, ChooseSeveral
from escarmouche.kernel.rules import Param
from escarmouche.rulesets.guepier.bot import known_odds
from escarmouche.rulesets.guepier.bot.enemy_threats import walled_off
from escarmouche.rulesets.guepier.bot.fights import charge_value, odds_of
from escarmouche.rulesets.guepier.bot.fire_plan import prize
from escarmouche.rulesets.guepier.bot.lines_of_fire import armed, field
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules.localisation import spotting_of

STAYS = 0.5  # how often who has him in his sights now still has when it comes to firing
PACES = (("fast", "skirmish"), ("gallop", "trot"))  # on foot and mounted, unmarked and stopped
FARTHEST = tables.PACE["gallop"] + 6.0
WEIGHED = 4  # of those most wanted, whose odds are worked out
A_LOOK = 0.001  # of one more attempt: it costs nothing


def charge_on(state: State, side: str, target: Figure) -> float:
    """What the best charge of a side on him promises, were he located."""
    if not target.placed:
        return 0.0
    most = 0.0
    for apart, man in field(state).near(side, target, FARTHEST):
        if not man.placed or man.marker == "green" or man.level != target.level:
            continue
        pace = PACES[man.mounted][man.marker == "yellow"]
        if apart <= tables.PACE[pace] + 6.0 and not walled_off(state, man.point, target.point):
            most = max(most, charge_value(state, man, target, pace, apart))
    return most


def _in_sights(state: State, man: Figure) -> set[str]:
    if not armed(state, man):
        return set()
    return {enemy.id for _, enemy in field(state).targets(man)}


def fire_on(state: State, side: str, target: Figure) -> float:
    """What it adds to the fire of a side that he is located: nobody who has him nearest pays the d4."""
    known, added = field(state), 0.0
    for man in known.men(side):
        if target.id in _in_sights(state, man) and not known.first(man) and known.may_fire(man):
            seen = prize(state, target, odds_of(state, man, target, True, False)[0])
            added = max(added, seen - prize(state, target, odds_of(state, man, target, False, False)[0]))
    return STAYS * added


def chance_of(state: State, side: str, target: Figure) -> float:
    """The chance to locate him."""
    spotting, _ = spotting_of(state, side, target)
    return known_odds.located(spotting.banded())


def whom(about: questions.Locate, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`locate`: all who can be looked for; the reason names the one who is wanted most."""
    state, side = view.state, view.seat
    assert isinstance(ask, ChooseSeveral)
    everybody = [option.key for option in ask.options]
    gains = []
    for id in everybody:
        charge, fire = charge_on(state, side, state.figures[id]), fire_on(state, side, state.figures[id])
        gains.append((charge + fire, id, "charge" if charge > fire else "fire" if fire else "plain"))
    gains.sort(key=lambda one: (-one[0], one[1]))
    weighed = []
    for gain, id, cause in gains[:WEIGHED]:
        chance = chance_of(state, side, state.figures[id])
        weighed.append((chance * gain, id, cause, chance))
    worth, id, cause, chance = max(weighed, key=lambda one: (one[0], one[3]))
    params: dict[str, Param] = {
        "figure": id,
        "chance": round(100 * chance),
        "count": len(everybody),
        "cause": cause,
    }
    return [
        Proposal(everybody, worth + A_LOOK * len(everybody), Reason("why-locate", params)),
        Proposal([], 0.0, Reason("why-locate-nobody")),
    ]
