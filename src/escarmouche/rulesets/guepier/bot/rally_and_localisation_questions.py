"""Whom to rally and with how many action points, no more than can be spared; whom to look for, which costs nothing."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose, ChooseSeveral, Number
from escarmouche.kernel.rules import Param
from escarmouche.rulesets.guepier.bot import known_odds
from escarmouche.rulesets.guepier.bot.enemy_threats import charging, danger
from escarmouche.rulesets.guepier.bot.fights import charge_value, odds_of
from escarmouche.rulesets.guepier.bot.fire_plan import prize
from escarmouche.rulesets.guepier.bot.lines_of_fire import field
from escarmouche.rulesets.guepier.bot.worth import share, value
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.flow.step_rally import waiting
from escarmouche.rulesets.guepier.rules.localisation import spotting_of
from escarmouche.rulesets.guepier.rules.morale import BETTER, nerve_of, worse
from escarmouche.rulesets.guepier.table.board import closed_between

MOVES = (0.6, 0.4, 0.25, 0.15)  # what the first action points of a group are worth to its moves, in men
SPARE = 0.02
AT_HOME = 0.5  # of that for a side that may wait for the enemy
FREE_HANDS = 3  # men to whom one action point goes, on the whole
CHARGE_COST = tables.ACTION_COST["fast"] + tables.SUPPLEMENT_COST["contact"]
STOPPED_FIRST = 100.0  # they roll before a pinned man beside them can be lost
STAYS = 0.5  # how often who has him in his sights now still has when it comes to firing
PACES = (("fast", "skirmish"), ("gallop", "trot"))  # on foot and mounted, unmarked and stopped
FARTHEST = tables.PACE["gallop"] + 6.0
WEIGHED = 4  # of those most wanted, whose odds are worked out
A_LOOK = 0.001  # of one more attempt: it costs nothing


def stake(state: State, figure: Figure) -> float:
    """What lies between a rally that succeeds and one that fails, in men."""
    up, down = (share(state, figure, after) for after in (BETTER[figure.marker], worse(figure.marker)))
    ripple = danger(state).ripple(figure) if figure.marker == "green" else 0.0
    return (up - down) * value(state, figure) + ripple


def uses(state: State, group: str) -> list[float]:
    """What a group can do with its action points, the best first: charges, and moves of its detachments."""
    able = [
        one for one in state.figures.values() if one.group == group and one.placed and one.marker == "none"
    ]
    dear = 1.0 if state.groups[group].side == state.plan.attacker else AT_HOME
    found = [dear * move for move in MOVES[: 1 + -(-len(able) // FREE_HANDS)]] if able else []
    for man in able:
        if (promised := charging(state, man)) > 0.0:
            found += [promised / CHARGE_COST] * CHARGE_COST
    return sorted(found, reverse=True)


def price(state: State, group: str, ap: int) -> list[float]:
    """What it costs a group to spend so many of its action points, none to all: what it can no longer do."""
    wanted = uses(state, group)
    costs = [0.0]
    for left in range(ap - 1, -1, -1):
        costs.append(costs[-1] + (wanted[left] if left < len(wanted) else SPARE))
    return costs


def plan(state: State, group: str) -> dict[str, int]:
    """How many action points each marked man of a group should get."""
    ap = state.groups[group].ap
    men = [state.figures[id] for id in waiting(state) if state.figures[id].group == group]
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * (ap + 1)  # by points spent
    for man in men:
        worth = [stake(state, man) * known_odds.rally(nerve_of(man, points)) for points in range(ap + 1)]
        best = [
            max(
                (best[spent - points][0] + worth[points], (*best[spent - points][1], points))
                for points in range(spent + 1)
            )
            for spent in range(ap + 1)
        ]
    costs = price(state, group, ap)
    spent = max(range(ap + 1), key=lambda spent: (best[spent][0] - costs[spent], -spent))
    return {man.id: points for man, points in zip(men, best[spent][1], strict=True)}


def whom_to_rally(about: questions.Rally, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`rally`: who rolls next. The stopped come first, then who is likeliest to hold."""
    state = view.state
    assert isinstance(ask, Choose)
    plans: dict[str, dict[str, int]] = {}
    found = []
    for option in ask.options:
        figure = state.figures[option.key]
        points = plans.setdefault(figure.group, plan(state, figure.group))[figure.id]
        chance = known_odds.rally(nerve_of(figure, points))
        worth = chance + (STOPPED_FIRST if figure.marker == "yellow" else 0.0)
        reason = Reason("why-rally", {"figure": figure.id, "chance": round(100 * chance), "ap": points})
        found.append(Proposal(option.key, worth, reason))
    return found


def how_many(about: questions.RallyPoints, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`rally-points`: what is spent on him, against what his group needs to move."""
    state = view.state
    assert isinstance(ask, Number)
    figure = state.figures[about.figure]
    meant = plan(state, figure.group)[figure.id]
    costs = price(state, figure.group, int(ask.high))
    bare = known_odds.rally(nerve_of(figure))
    found = []
    for points in range(int(ask.low), int(ask.high) + 1):
        chance = known_odds.rally(nerve_of(figure, points))
        worth = stake(state, figure) * chance - costs[points] + (1.0 if points == meant else 0.0)
        params: dict[str, Param] = {
            "figure": figure.id,
            "ap": points,
            "chance": round(100 * chance),
            "bare": round(100 * bare),
            "leader": figure.leader,
        }
        found.append(Proposal(points, worth, Reason("why-rally-points", params)))
    return found


def charge_on(state: State, side: str, target: Figure) -> float:
    """What the best charge of a side on him promises, were he located."""
    if not target.placed:
        return 0.0
    most = 0.0
    for apart, man in field(state).near(side, target, FARTHEST):
        if not man.placed or man.marker == "green" or man.level != target.level:
            continue
        pace = PACES[man.mounted][man.marker == "yellow"]
        if apart <= tables.PACE[pace] + 6.0 and not closed_between(state.table, man.point, target.point):
            most = max(most, charge_value(state, man, target, apart, pace))
    return most


def fire_on(state: State, side: str, target: Figure) -> float:
    """What it adds to the fire of a side that he is located: nobody who has him nearest pays the d4."""
    known, added = field(state), 0.0
    for man in state.of_side(side):
        aims = known.targets(man) if known.may_fire(man) and not known.first(man) else ()
        if any(enemy.id == target.id for _, enemy in aims):
            seen = prize(state, target, odds_of(state, man, target, True, False)[0])
            added = max(added, seen - prize(state, target, odds_of(state, man, target, False, False)[0]))
    return STAYS * added


def whom_to_locate(about: questions.Locate, view: View[State], ask: Ask) -> Iterable[Proposal]:
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
        spotting, _ = spotting_of(state, side, state.figures[id])
        chance = known_odds.located(spotting.banded())
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
