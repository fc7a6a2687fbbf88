"""How a player who knows Le guêpier mexicain judges a position and the answers to its questions."""

from collections.abc import Callable, Iterable

from escarmouche.kernel.ask import Ask
from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal
from escarmouche.rulesets.guepier.judgement import (
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

Propose = Callable[[View[State]], Iterable[Proposal] | None]

PROPOSALS: dict[str, Propose] = {  # by the key of the question
    "activate": orders.propose_activate,
    "with": orders.propose_with,
    "action": orders.propose_action,
    "also": orders.propose_also,
    "charge-at": orders.propose_charge_at,
    "stand": orders.propose_stand,
    "move": moves.propose_move,
    "deploy": deploy.propose_deploy,
    "edge": deploy.propose_edge,
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


class Sense:
    """The ruleset's judgement, as the bots see it."""

    def judge(self, state: State, side: str) -> float:
        return worth.judge(state, side)

    def propose(self, view: View[State]) -> Iterable[Proposal] | None:
        if view.question is None:
            return None
        answers = PROPOSALS.get(view.question.key)
        return None if answers is None else answers(view)

    def foresee(self, view: View[State], ask: Ask, raw: Raw) -> State | None:
        return None
