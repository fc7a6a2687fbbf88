"""Hand-to-hand: which combat comes first, with what weapon, with whose support, and who fires at a charge."""

from collections.abc import Iterable
from typing import NamedTuple

from escarmouche.kernel.ask import Choose, ChooseSeveral
from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.rules import Param
from escarmouche.rulesets.guepier.judgement import chances
from escarmouche.rulesets.guepier.judgement.chances import Bout
from escarmouche.rulesets.guepier.judgement.errands import danger
from escarmouche.rulesets.guepier.judgement.fights import fighter
from escarmouche.rulesets.guepier.judgement.worth import value
from escarmouche.rulesets.guepier.melee import support_refusal
from escarmouche.rulesets.guepier.model import Figure, State
from escarmouche.rulesets.guepier.tables import MOST_SUPPORT

OWN_RAM, THEIR_RAM = 20.0, -20.0  # a blow before bearers fall; theirs after
Able = tuple[Figure, ...]


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
    return chances.bout(
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


def which(view: View[State]) -> Iterable[Proposal]:
    """`fight`: the combat that promises most comes first; who has fought cannot be drawn into a worse one."""
    state, ask = view.state, view.question
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


def strikes(view: View[State]) -> Iterable[Proposal]:
    """`ram-blow`: a blow costs nothing."""
    assert view.question is not None
    return [Proposal(True, 1.0, Reason("why-ram-blow", {"kit": view.question.params["kit"]}))]


def with_what(view: View[State]) -> Iterable[Proposal]:
    """`weapon`: the one that wins most and loses least against this adversary."""
    state, ask = view.state, view.question
    assert isinstance(ask, Choose)
    figure, adversary = state.figures[str(ask.params["figure"])], state.figures[str(ask.params["adversary"])]
    drawn = str(ask.params["drawn"])
    found = []
    for option in ask.options:
        bout = chances.bout(
            fighter(state, figure, adversary, option.key), fighter(state, adversary, figure, drawn)
        )
        worth = bout.wins * value(state, adversary) - bout.loses * value(state, figure)
        params: dict[str, Param] = {"figure": figure.id, "weapon": option.key, "wins": round(100 * bout.wins)}
        found.append(Proposal(option.key, worth, Reason("why-weapon", params)))
    return found


def who_helps(view: View[State]) -> Iterable[Proposal]:
    """`support`: as many as raise what the combat promises, though they fall with the man they help."""
    state, ask = view.state, view.question
    assert isinstance(ask, ChooseSeveral)
    attacker, defender = (state.figures[str(ask.params[key])] for key in ("attacker", "defender"))
    one, other = sides(state, attacker, defender)
    helped = str(ask.params["figure"])
    own = one if helped == attacker.id else other
    given = int(str(ask.params["against"]))
    found = []
    for number in range(min(len(own.able), ask.high or 0) + 1):
        if own is one:
            worth, against = answered(state, one, other, number)
            bout = exchange(state, one, other, number, against)
            wins, loses = bout.wins, bout.loses
        else:
            worth = -net(state, one, other, given, number)
            bout = exchange(state, one, other, given, number)
            wins, loses = bout.loses, bout.wins
        params: dict[str, Param] = {
            "figure": helped,
            "count": number,
            "wins": round(100 * wins),
            "loses": round(100 * loses),
        }
        found.append(Proposal([man.id for man in own.able[:number]], worth, Reason("why-support", params)))
    return found
