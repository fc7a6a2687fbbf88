"""How a player who knows the Far West judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Propose
from escarmouche.rulesets.western.judgement import ambushes, deploy, drives, melees, orders, shots, worth
from escarmouche.rulesets.western.model import State

PROPOSALS: dict[str, Propose[State]] = {  # by the key of the question
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

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
