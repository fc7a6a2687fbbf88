"""How a player who knows Muskets & Tomahawks judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Propose
from escarmouche.rulesets.tomahawks.judgement import deeds, deploy, fates, fire, hand, worth
from escarmouche.rulesets.tomahawks.model import State

PROPOSALS: dict[str, Propose[State]] = {  # by the key of the question
    "play": hand.play,
    "forward": hand.forward,
    "morale": hand.morale,
    "activate": deeds.activate,
    "action": deeds.action,
    "move": deeds.move,
    "engage": deeds.engage,
    "move-marker": deeds.move_marker,
    "shoot": fire.shoot,
    "single-shots": fire.single_shots,
    "interrupt": fire.interrupt,
    "fire-at-engager": fire.fire_at_engager,
    "split": fire.split,
    "casualties": fates.casualties,
    "melee-casualties": fates.casualties,
    "break-off-casualties": fates.casualties,
    "recoil-or-shaken": fates.recoil_or_shaken,
    "sacrifice": fates.sacrifice,
    "join-melee": fates.join_melee,
    "strike": fates.strike,
    "hide": deploy.hide,
    "place-markers": deploy.place_markers,
    "deploy": deploy.deploy,
    "set-up": deploy.set_up,
}

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
