"""How a player who knows Le guêpier mexicain judges a position and the answers to its questions."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import ByQuestion, Proposal, Propose
from escarmouche.rulesets.guepier.bot import (
    activation_questions,
    deployment_questions,
    destinations,
    fire_questions,
    gun_questions,
    localisation_questions,
    melee_questions,
    rally_questions,
    works,
    worth,
)
from escarmouche.rulesets.guepier.data.state import State


def _guns_too(view: View[State]) -> Iterable[Proposal]:
    """Men and guns are activated from one list."""
    return (*activation_questions.propose_activate(view), *gun_questions.activates(view))


def _of_gun(of_gun: Propose[State], of_men: Propose[State]) -> Propose[State]:
    """A question of a draft that was begun with a gun, or with a man."""
    return lambda view: (of_gun if view.composed[:1] and view.composed[0] in view.state.guns else of_men)(
        view
    )


def _move(view: View[State]) -> Iterable[Proposal] | None:
    return (gun_questions.move if gun_questions.moved(view) else destinations.propose_move)(view)


PROPOSALS: dict[str, Propose[State]] = {  # by the key of the question
    "activate": _guns_too,
    "with": activation_questions.propose_with,
    "crew": gun_questions.crew,
    "action": _of_gun(gun_questions.action, activation_questions.propose_action),
    "also": _of_gun(gun_questions.also, activation_questions.propose_also),
    "charge-at": activation_questions.propose_charge_at,
    "stand": _of_gun(gun_questions.stand, activation_questions.propose_stand),
    "move": _move,
    "deploy": deployment_questions.propose_deploy,
    "edge": deployment_questions.propose_edge,
    "enter": deployment_questions.propose_enter,
    "set-barrel": works.propose_set_barrel,
    "barrel-against": works.propose_barrel_against,
    "rally": rally_questions.whom,
    "rally-points": rally_questions.how_many,
    "locate": localisation_questions.whom,
    "fire": fire_questions.who_fires,
    "target": fire_questions.at_whom,
    "aim": fire_questions.takes_aim,
    "salvo-shooters": fire_questions.who_joins,
    "salvo-target": fire_questions.salvo_at,
    "gun": gun_questions.kind_of_fire,
    "gun-target": gun_questions.at_what,
    "gun-obstacle": gun_questions.at_what,
    "gun-impact": gun_questions.at_what,
    "gun-aim": gun_questions.where_to_hit,
    "defend": melee_questions.answer,
    "fight": melee_questions.which,
    "ram-blow": melee_questions.strikes,
    "weapon": melee_questions.with_what,
    "support": melee_questions.who_helps,
}

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
