"""How a player who knows Muskets & Tomahawks judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Propose
from escarmouche.rulesets.tomahawks.bot import (
    activation_questions,
    card_questions,
    casualty_and_melee_questions,
    deployment_questions,
    fire_questions,
    worth,
)
from escarmouche.rulesets.tomahawks.data.state import State

PROPOSALS: dict[str, Propose[State]] = {  # by the key of the question
    "play": card_questions.play,
    "forward": card_questions.forward,
    "morale": card_questions.morale_card,
    "activate": activation_questions.activate,
    "action": activation_questions.action,
    "move": activation_questions.move,
    "engage": activation_questions.engage,
    "move-marker": activation_questions.move_marker,
    "shoot": fire_questions.shoot,
    "single-shots": fire_questions.single_shots,
    "interrupt": fire_questions.interrupt,
    "fire-at-engager": fire_questions.fire_at_engager,
    "split": fire_questions.split,
    "casualties": casualty_and_melee_questions.casualties,
    "melee-casualties": casualty_and_melee_questions.casualties,
    "break-off-casualties": casualty_and_melee_questions.casualties,
    "recoil-or-shaken": casualty_and_melee_questions.recoil_or_shaken,
    "sacrifice": casualty_and_melee_questions.sacrifice,
    "join-melee": casualty_and_melee_questions.join_melee,
    "strike": casualty_and_melee_questions.strike,
    "hide": deployment_questions.hide,
    "place-markers": deployment_questions.place_markers,
    "deploy": deployment_questions.deploy,
    "set-up": deployment_questions.set_up,
}

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
