"""How a player who knows Le guêpier mexicain judges a position and the answers to its questions."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import ByQuestion, Proposal, Propose
from escarmouche.rulesets.guepier.judgement import (
    batteries,
    defence,
    deploy,
    guns,
    lookouts,
    melees,
    moves,
    orders,
    rallies,
    shots,
    works,
    worth,
)
from escarmouche.rulesets.guepier.model import State


def _guns_too(view: View[State]) -> Iterable[Proposal]:
    """Men and guns are activated from one list."""
    return (*orders.propose_activate(view), *batteries.activates(view))


def _of_gun(of_gun: Propose[State], of_men: Propose[State]) -> Propose[State]:
    """A question of a draft that was begun with a gun, or with a man."""
    return lambda view: (of_gun if view.composed[:1] and view.composed[0] in view.state.guns else of_men)(
        view
    )


def _move(view: View[State]) -> Iterable[Proposal] | None:
    return (batteries.move if batteries.moved(view) else moves.propose_move)(view)


PROPOSALS: dict[str, Propose[State]] = {  # by the key of the question
    "activate": _guns_too,
    "with": orders.propose_with,
    "crew": batteries.crew,
    "action": _of_gun(batteries.action, orders.propose_action),
    "also": _of_gun(batteries.also, orders.propose_also),
    "charge-at": orders.propose_charge_at,
    "stand": _of_gun(batteries.stand, orders.propose_stand),
    "move": _move,
    "deploy": deploy.propose_deploy,
    "edge": deploy.propose_edge,
    "enter": deploy.propose_enter,
    "set-barrel": works.propose_set_barrel,
    "barrel-against": works.propose_barrel_against,
    "rally": rallies.whom,
    "rally-points": rallies.how_many,
    "locate": lookouts.whom,
    "fire": shots.who_fires,
    "target": shots.at_whom,
    "aim": shots.takes_aim,
    "salvo-shooters": shots.who_joins,
    "salvo-target": shots.salvo_at,
    "gun": guns.kind_of_fire,
    "gun-target": guns.at_what,
    "gun-obstacle": guns.at_what,
    "gun-impact": guns.at_what,
    "gun-aim": guns.where_to_hit,
    "defend": defence.answer,
    "fight": melees.which,
    "ram-blow": melees.strikes,
    "weapon": melees.with_what,
    "support": melees.who_helps,
}

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
