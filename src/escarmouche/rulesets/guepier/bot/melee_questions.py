"""Hand-to-hand: which combat comes first, with what weapon and support; and who fires at a charge (GM.11.35-11.39)."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Assign, Choose, ChooseSeveral
from escarmouche.kernel.rules import Param
from escarmouche.rulesets.guepier.bot import known_odds
from escarmouche.rulesets.guepier.bot.enemy_threats import danger
from escarmouche.rulesets.guepier.bot.fights import fighter, shot_of
from escarmouche.rulesets.guepier.bot.fire_plan import Chance, fire_of, prize
from escarmouche.rulesets.guepier.bot.gun_questions import battery
from escarmouche.rulesets.guepier.bot.known_odds import Bout
from escarmouche.rulesets.guepier.bot.lines_of_fire import away, cover
from escarmouche.rulesets.guepier.bot.worth import value
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.data.tables import MOST_SUPPORT
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules.melee import support_refusal
from escarmouche.rulesets.guepier.rules.saves import struck_of

OWN_RAM, THEIR_RAM = 20.0, -20.0  # a blow before bearers fall; theirs after
Able = tuple[Figure, ...]
LATER = 0.6  # what a shot kept for the fire sequence counts
AFTER = 0.4  # what a shot counts at a charger who has been stopped already
LEAST = 0.02


class Side(NamedTuple):
    """One of two in a combat, and the friends who could support him, who is worth least first."""

    figure: Figure
    able: Able

    def worth(self, state: State, supporters: int) -> float:
        """What he and so many supporters are worth together."""
        men = (self.figure, *self.able[:supporters])
        return sum(value(state, man) + danger(state).ripple(man) for man in men)


def sides(state: State, attacker: Figure, defender: Figure) -> tuple[Side, Side]:
    """Both sides of a combat with those who could support them."""

    def able(helped: Figure) -> Able:
        friends = [
            friend
            for friend in state.placed(helped.side)
            if friend.id != helped.id
            and abs(friend.point[0] - defender.point[0]) <= 6.0
            and abs(friend.point[1] - defender.point[1]) <= 6.0
            and support_refusal(state, attacker, defender, friend) is None
        ]
        friends.sort(key=lambda friend: (value(state, friend), friend.id))
        return tuple(friends[:MOST_SUPPORT])

    return Side(attacker, able(attacker)), Side(defender, able(defender))


def exchange(state: State, one: Side, other: Side, supporters: int, against: int) -> Bout:
    """A combat with so many in support on either side, as it ends for the attacker."""
    return known_odds.bout(
        fighter(state, one.figure, other.figure, supporters=supporters),
        fighter(state, other.figure, one.figure, supporters=against),
    )


def net(state: State, one: Side, other: Side, supporters: int, against: int) -> float:
    """What a combat promises its attacker."""
    bout = exchange(state, one, other, supporters, against)
    return bout.wins * other.worth(state, against) - bout.loses * one.worth(state, supporters)


def answered(state: State, one: Side, other: Side, supporters: int) -> tuple[float, int]:
    """What is left of it for the attacker when the defender has taken the support that serves him best."""
    return min(
        (net(state, one, other, supporters, against), against) for against in range(len(other.able) + 1)
    )


def promised(state: State, one: Side, other: Side) -> tuple[float, int, int]:
    """What a combat promises its attacker when both take the support that serves them best."""
    return max(
        (*answered(state, one, other, supporters), -supporters) for supporters in range(len(one.able) + 1)
    )


def which(about: questions.Fight, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`fight`: the combat that promises most comes first; who has fought cannot be drawn into a worse one."""
    state = view.state
    assert isinstance(ask, Choose)
    found = []
    for option in ask.options:
        if option.key.startswith("ram:"):
            kit = state.kit[option.key.removeprefix("ram:")]
            own = kit.side == view.seat
            reason = Reason("why-ram-blow" if own else "why-ram-last", {"kit": kit.id})
            found.append(Proposal(option.key, OWN_RAM if own else THEIR_RAM, reason))
            continue
        attacker, defender = (state.figures[id] for id in option.key.split(">"))
        one, other = sides(state, attacker, defender)
        worth, against, supporters = promised(state, one, other)
        bout = exchange(state, one, other, -supporters, against)
        ours = attacker.side == view.seat
        wins, loses = (bout.wins, bout.loses) if ours else (bout.loses, bout.wins)
        params: dict[str, Param] = {
            "figure": (attacker if ours else defender).id,
            "target": (defender if ours else attacker).id,
            "wins": round(100 * wins),
            "loses": round(100 * loses),
        }
        found.append(Proposal(option.key, worth if ours else -worth, Reason("why-fight", params)))
    return found


def strikes(about: questions.RamBlow, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`ram-blow`: a blow costs nothing."""
    return [Proposal(True, 1.0, Reason("why-ram-blow", {"kit": about.kit}))]


def with_what(about: questions.Weapon, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`weapon`: the one that wins most and loses least against this adversary."""
    state = view.state
    assert isinstance(ask, Choose)
    figure, adversary = state.figures[about.figure], state.figures[about.adversary]
    found = []
    for option in ask.options:
        bout = known_odds.bout(
            fighter(state, figure, adversary, option.key), fighter(state, adversary, figure, about.drawn)
        )
        worth = bout.wins * value(state, adversary) - bout.loses * value(state, figure)
        params: dict[str, Param] = {"figure": figure.id, "weapon": option.key, "wins": round(100 * bout.wins)}
        found.append(Proposal(option.key, worth, Reason("why-weapon", params)))
    return found


def who_helps(about: questions.Support, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`support`: as many as raise what the combat promises, though they fall with the man they help."""
    state = view.state
    assert isinstance(ask, ChooseSeveral)
    attacker, defender = state.figures[about.attacker], state.figures[about.defender]
    one, other = sides(state, attacker, defender)
    own = one if about.figure == attacker.id else other
    found = []
    for number in range(min(len(own.able), ask.high or 0) + 1):
        if own is one:
            worth, against = answered(state, one, other, number)
            bout = exchange(state, one, other, number, against)
            wins, loses = bout.wins, bout.loses
        else:
            worth = -net(state, one, other, about.against, number)
            bout = exchange(state, one, other, about.against, number)
            wins, loses = bout.loses, bout.wins
        params: dict[str, Param] = {
            "figure": about.figure,
            "count": number,
            "wins": round(100 * wins),
            "loses": round(100 * loses),
        }
        found.append(Proposal([man.id for man in own.able[:number]], worth, Reason("why-support", params)))
    return found


class Onset(NamedTuple):
    """A charger and whom he seems to charge: what it costs us if he gets there, and if his target has fired."""

    charger: Figure
    target: Figure
    cost: float
    cost_fired: float


class Stand(NamedTuple):
    """A defender who may fire at a charger: the chance of a hit, what a hit does, and who fights the worse for it."""

    hit: float
    harm: float
    fired: tuple[str, ...]


def onset(state: State, side: str, charger: Figure) -> Onset:
    """The nearest of those whom charges have reached is taken for his target."""
    charged = [man for man in state.of_side(side) if man.charged] or state.of_side(side)
    target = min(charged, key=lambda man: (away(state, charger, man), man.id))
    costs = []
    for fired in (False, True):
        if target.marker == "green":
            costs.append(value(state, target))
            continue
        bout = known_odds.bout(
            fighter(state, charger, target, assailant=True),
            fighter(state, target, charger, defensive=fired or target.defensive),
        )
        costs.append(bout.wins * value(state, target) - bout.loses * value(state, charger))
    return Onset(charger, target, costs[0], costs[1])


def stand(state: State, shooter_id: str, charger: Figure, option: Option) -> Stand:
    """The shot of the option: its distance is that of the place where the charger comes in sight."""
    if gun := state.guns.get(shooter_id):
        known = battery(state, gun)
        return Stand(*known.chance_and_blast(charger), known.men)
    shooter = state.figures[shooter_id]
    shot = shot_of(state, shooter, charger, priority=True)
    band = known_odds.banded(
        shooter.ranged, float(str(option.params.get("distance", 0.0))), state.options.sunrise
    )
    if shot is None or band is None:
        return Stand(0.0, 0.0, ())
    shelter = cover(state, charger, shooter.point, shooter.level)
    fate = known_odds.save(struck_of(state, charger, shooter.ranged, shelter))
    hit = known_odds.hit(replace(shot, distance=band))
    return Stand(hit, prize(state, charger, fate), (shooter_id,))


def answer(about: questions.Defend, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`defend`: shot after shot where it saves most, while it is worth more than the shot kept."""
    state, side = view.state, view.seat
    assert isinstance(ask, Assign)
    onsets: dict[str, Onset] = {}
    stands: dict[tuple[str, str], Stand] = {}
    for shooter, options in ask.items.items():
        for option in options:
            charger = state.figures[option.key]
            if option.key not in onsets:
                onsets[option.key] = onset(state, side, charger)
            stands[shooter, option.key] = stand(state, shooter, charger, option)
    coming = dict.fromkeys(onsets, 1.0)  # the chance that he is still on his way
    # The shots that could be kept for later; who is charged himself will be in contact and has none.
    shots = fire_of(state, side).shots
    keeps = {
        one: [] if one in state.guns or state.figures[one].charged else shots(state.figures[one])
        for one in ask.items
    }
    chosen: dict[str, str] = {}
    worth = 0.0
    while len(chosen) < len(ask.items):
        gain, shooter, charger_id = max(
            (_gain(onsets[at], one, coming[at]) - _kept(keeps[shooter], coming), shooter, at)
            for (shooter, at), one in stands.items()
            if shooter not in chosen
        )
        if gain <= LEAST:
            break
        chosen[shooter] = charger_id
        worth += gain
        coming[charger_id] *= 1.0 - stands[shooter, charger_id].hit
    return [
        Proposal(chosen, worth, _why(onsets, chosen, coming)),
        Proposal({}, 0.0, Reason("why-defend-not")),
    ]


def _kept(shots: list[Chance], coming: dict[str, float]) -> float:
    """What the best shot kept is worth; at a charger only if he is stopped on his way."""
    return LATER * max(
        (shot.worth * (1.0 - coming.get(shot.target.id, 0.0)) for shot in shots if shot.worth > 0.0),
        default=0.0,
    )


def _gain(on: Onset, one: Stand, coming: float) -> float:
    """What the shot adds: the charge broken, the charger hurt; a target who misses fights the worse for it."""
    gain = coming * one.hit * (on.cost + one.harm) + (1.0 - coming) * AFTER * one.hit * one.harm
    if on.target.id in one.fired:
        gain -= coming * (1.0 - one.hit) * (on.cost_fired - on.cost)
    return gain


def _why(onsets: dict[str, Onset], chosen: dict[str, str], coming: dict[str, float]) -> Reason:
    if not chosen:
        return Reason("why-defend-not")
    first = next(iter(chosen.values()))
    return Reason(
        "why-defend",
        {
            "count": len(chosen),
            "charger": first,
            "target": onsets[first].target.id,
            "stops": round(100 * (1.0 - coming[first])),
        },
    )
