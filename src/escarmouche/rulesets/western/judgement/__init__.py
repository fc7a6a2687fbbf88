"""How a player who knows the Far West judges a position and the answers to its questions."""

from collections.abc import Callable, Iterable

from escarmouche.kernel.ask import Ask
from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal
from escarmouche.rulesets.western.judgement import ambushes, deploy, drives, melees, orders, shots, worth
from escarmouche.rulesets.western.model import State

Propose = Callable[[View[State]], Iterable[Proposal] | None]

PROPOSALS: dict[str, Propose] = {  # by the key of the question
    "deploy": deploy.deploy,
    "hide": deploy.hide,
    "activate": orders.activate,
    "next": orders.activate,
    "action": orders.action,
    "posture": orders.posture,
    "move": orders.move,
    "length": orders.length,
    "drive": drives.drive,
    "board": drives.board,
    "free-blows": drives.free_blows,
    "shooter": shots.shooter,
    "target": shots.target,
    "arms": shots.arms,
    "spread": shots.spread,
    "volley-target": shots.volley_target,
    "volley": shots.volley,
    "interrupt": shots.interrupt,
    "moving-shot": shots.moving_shot,
    "point": shots.point,
    "strike": melees.strike,
    "strike-instead": melees.strike,
    "surprise": ambushes.surprise,
    "surprise-action": ambushes.surprise_action,
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
