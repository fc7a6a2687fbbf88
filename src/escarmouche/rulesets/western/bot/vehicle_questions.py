"""The questions about vehicles: where to drive, to board and to get off (FW.13)."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Assign, Move
from escarmouche.rulesets.western.bot.known_odds import bout
from escarmouche.rulesets.western.bot.worth import value
from escarmouche.rulesets.western.data.state import DRIVER, State
from escarmouche.rulesets.western.rules.blows_struck import blow_of
from escarmouche.rulesets.western.rules.weapons import melee_weapons

REINS = 0.5  # more for the blow that stops a vehicle
SHORTER = 0.5


def drive(view: View[State]) -> Iterable[Proposal]:
    """`drive`: toward the exit, as far as it goes."""
    ask = view.question
    assert isinstance(ask, Move)
    vehicle = ask.pieces[0]
    spots = ask.guide.spots.get(vehicle, ())
    reason = Reason("why-drive", {"vehicle": vehicle, "figure": str(ask.params["figure"])})
    found = []
    if spots:
        (x, y), (sx, sy) = spots[0].at, ask.guide.starts[vehicle]
        for worth, share in ((2.0, 1.0), (1.0, SHORTER)):
            at = [round(sx + (x - sx) * share, 3), round(sy + (y - sy) * share, 3)]
            found.append(Proposal({vehicle: {"path": [at]}}, worth, reason))
    return [*found, Proposal({}, 0.0, Reason("why-stay-aboard"))]


def board(view: View[State]) -> Iterable[Proposal]:
    """`board`: straight to the vehicle."""
    ask = view.question
    assert isinstance(ask, Move)
    piece = ask.pieces[0]
    spots = ask.guide.spots.get(piece, ())
    reason = Reason("why-board", {"figure": piece})
    return [
        *(Proposal({piece: {"path": [list(spot.at)]}}, 1.0, reason) for spot in spots),
        Proposal({}, 0.0, Reason("why-stay", {"figure": piece})),
    ]


def free_blows(view: View[State]) -> Iterable[Proposal]:
    """`free-blows`: at whom those against a vehicle strike when it starts; the driver, if he is worth it."""
    ask, state = view.question, view.state
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
