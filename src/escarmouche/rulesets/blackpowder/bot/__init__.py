"""How a player who knows Black Powder judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Propose
from escarmouche.rulesets.blackpowder.bot import (
    activation_questions,
    fire_questions,
    general_moves,
    melee_questions,
    worth,
)
from escarmouche.rulesets.blackpowder.data.state import State

PROPOSALS: dict[str, Propose[State]] = {  # by the key of the question
    "initiative": activation_questions.initiative,
    "commander": activation_questions.commander,
    "order": activation_questions.order,
    "group": activation_questions.group,
    "step": activation_questions.step,
    "move-step": activation_questions.draw,
    "form-step": activation_questions.draw,
    "leave-step": activation_questions.draw,
    "also": activation_questions.also,
    "free-move": activation_questions.free_move,
    "general": general_moves.general,
    "shooter": fire_questions.shooter,
    "target": fire_questions.target,
    "shrapnel": fire_questions.shrapnel,
    "traversing-fire": fire_questions.traversing,
    "reaction": melee_questions.reaction,
    "after-combat": melee_questions.after_combat,
}

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
