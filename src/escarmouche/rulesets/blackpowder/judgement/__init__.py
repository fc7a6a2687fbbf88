"""How a player who knows Black Powder judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Propose
from escarmouche.rulesets.blackpowder.judgement import combats, orders, shots, staff, worth
from escarmouche.rulesets.blackpowder.model import State

PROPOSALS: dict[str, Propose[State]] = {  # by the key of the question
    "initiative": orders.initiative,
    "commander": orders.commander,
    "order": orders.order,
    "group": orders.group,
    "step": orders.step,
    "move-step": orders.draw,
    "form-step": orders.draw,
    "leave-step": orders.draw,
    "also": orders.also,
    "free-move": orders.free_move,
    "general": staff.general,
    "shooter": shots.shooter,
    "target": shots.target,
    "shrapnel": shots.shrapnel,
    "traversing-fire": shots.traversing,
    "reaction": combats.reaction,
    "after-combat": combats.after_combat,
}

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
