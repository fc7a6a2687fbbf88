"""How a player who knows the Far West judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Propose
from escarmouche.rulesets.western.bot import (
    activation_questions,
    deployment_questions,
    fire_questions,
    melee_questions,
    shots_on_the_way,
    surprise_questions,
    vehicle_questions,
    worth,
)
from escarmouche.rulesets.western.data.state import State

PROPOSALS: dict[str, Propose[State]] = {  # by the key of the question
    "deploy": deployment_questions.deploy,
    "hide": deployment_questions.hide,
    "activate": activation_questions.activate,
    "next": activation_questions.activate,
    "action": activation_questions.action,
    "posture": activation_questions.posture,
    "move": activation_questions.move,
    "length": activation_questions.length,
    "drive": vehicle_questions.drive,
    "board": vehicle_questions.board,
    "free-blows": melee_questions.free_blows,
    "shooter": fire_questions.shooter,
    "target": fire_questions.target,
    "arms": fire_questions.arms,
    "spread": fire_questions.spread,
    "volley-target": fire_questions.volley_target,
    "volley": fire_questions.volley,
    "interrupt": shots_on_the_way.interrupt,
    "moving-shot": shots_on_the_way.moving_shot,
    "point": shots_on_the_way.point,
    "strike": melee_questions.strike,
    "strike-instead": melee_questions.strike,
    "surprise": surprise_questions.surprise,
    "surprise-action": surprise_questions.surprise_action,
}

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
