"""Defensive fire: who fires at which charger, and who keeps his shot and his hands free (GM.11.35-11.39)."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.ask import Assign, Option
from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.rulesets.guepier.judgement import chances
from escarmouche.rulesets.guepier.judgement.fights import fighter, shot_of
from escarmouche.rulesets.guepier.judgement.fire import Chance, fire_of, prize
from escarmouche.rulesets.guepier.judgement.sights import away, cover, field
from escarmouche.rulesets.guepier.judgement.worth import value
from escarmouche.rulesets.guepier.model import Figure, State
from escarmouche.rulesets.guepier.saves import struck_of

LATER = 0.6  # what a shot kept for the fire sequence counts
AFTER = 0.4  # what a shot counts at a charger who has been stopped already
LEAST = 0.02


class Onset(NamedTuple):
    """A charger and whom he seems to charge: what it costs us if he gets there, and if his target has fired."""

    charger: Figure
    target: Figure
    cost: float
    cost_fired: float


class Stand(NamedTuple):
    """A defender who may fire at a charger: the chance of a hit, and what a hit does to the charger."""

    hit: float
    harm: float


def onset(state: State, side: str, charger: Figure) -> Onset:
    """The nearest of those whom charges have reached is taken for his target."""
    charged = [man for man in field(state).men(side) if man.charged] or field(state).men(side)
    target = min(charged, key=lambda man: (away(state, charger, man), man.id))
    costs = []
    for fired in (False, True):
        if target.marker == "green":
            costs.append(value(state, target))
            continue
        bout = chances.bout(
            fighter(state, charger, target, assailant=True),
            fighter(state, target, charger, defensive=fired or target.defensive),
        )
        costs.append(bout.wins * value(state, target) - bout.loses * value(state, charger))
    return Onset(charger, target, costs[0], costs[1])


def stand(state: State, shooter: Figure, charger: Figure, option: Option) -> Stand:
    """The shot of the option: its distance is that of the place where the charger comes in sight."""
    shot = shot_of(state, shooter, charger, priority=True)
    band = chances.banded(
        shooter.ranged, float(str(option.params.get("distance", 0.0))), state.options.sunrise
    )
    if shot is None or band is None:
        return Stand(0.0, 0.0)
    shelter = cover(state, charger, shooter.point, shooter.level)
    fate = chances.save(struck_of(state, charger, shooter.ranged, shelter))
    return Stand(chances.hit(replace(shot, distance=band)), prize(state, charger, fate))


def answer(view: View[State]) -> Iterable[Proposal]:
    """`defend`: shot after shot where it saves most, while it is worth more than the shot kept."""
    state, ask, side = view.state, view.question, view.seat
    assert isinstance(ask, Assign)
    onsets: dict[str, Onset] = {}
    stands: dict[tuple[str, str], Stand] = {}
    for shooter, options in ask.items.items():
        for option in options:
            charger = state.figures[option.key]
            if option.key not in onsets:
                onsets[option.key] = onset(state, side, charger)
            stands[shooter, option.key] = stand(state, state.figures[shooter], charger, option)
    coming = dict.fromkeys(onsets, 1.0)  # the chance that he is still on his way
    keeps = {shooter: _keeps(state, side, state.figures[shooter]) for shooter in ask.items}
    chosen: dict[str, str] = {}
    worth = 0.0
    while len(chosen) < len(ask.items):
        gain, shooter, charger_id = max(
            (_gain(onsets[at], shooter, one, coming[at]) - _kept(keeps[shooter], coming), shooter, at)
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


def _keeps(state: State, side: str, shooter: Figure) -> list[Chance]:
    """The shots that he could keep for later; who is charged himself will be in contact and has none."""
    return [] if shooter.charged else fire_of(state, side).shots(shooter)


def _kept(shots: list[Chance], coming: dict[str, float]) -> float:
    """What the best shot kept is worth; at a charger only if he is stopped on his way."""
    return LATER * max(
        (shot.worth * (1.0 - coming.get(shot.target.id, 0.0)) for shot in shots if shot.worth > 0.0),
        default=0.0,
    )


def _gain(on: Onset, shooter: str, one: Stand, coming: float) -> float:
    """What the shot adds: the charge broken, the charger hurt; a target who misses fights the worse for it."""
    gain = coming * one.hit * (on.cost + one.harm) + (1.0 - coming) * AFTER * one.hit * one.harm
    if shooter == on.target.id:
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
