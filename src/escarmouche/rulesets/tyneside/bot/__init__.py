"""How a player who knows the French & Indian War judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Propose
from escarmouche.rulesets.tyneside.bot import (
    activation_questions,
    command_questions,
    deployment_questions,
    fire_questions,
    hidden_marker_questions,
    melee_questions,
    worth,
)
from escarmouche.rulesets.tyneside.data.state import State

PROPOSALS: dict[str, Propose[State]] = {  # by the key of the question
    "deploy": deployment_questions.deploy,
    "hide": deployment_questions.hide,
    "place-markers": deployment_questions.place,
    "set-up": deployment_questions.set_up,
    "arrive": deployment_questions.arrive,
    "reveal": hidden_marker_questions.reveal,
    "command": command_questions.command,
    "command-hidden": hidden_marker_questions.command,
    "move-markers": hidden_marker_questions.move,
    "markers-go-on": hidden_marker_questions.go_on,
    "act": activation_questions.act,
    "deed": activation_questions.deed,
    "move": activation_questions.move,
    "charge": activation_questions.charge,
    "order": activation_questions.order,
    "destination": activation_questions.destination,
    "facing": activation_questions.facing,
    "fire": fire_questions.unit,
    "target": fire_questions.target,
    "weapon": fire_questions.weapon,
    "door": melee_questions.door,
    "victim": melee_questions.victim,
    "pursue": melee_questions.pursue,
    "merge": melee_questions.merge,
}

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
