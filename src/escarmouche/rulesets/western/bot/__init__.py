"""How a player who knows the Far West judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion
from escarmouche.rulesets.western.bot import (
    activation_questions,
    deployment_questions,
    fire_questions,
    melee_questions,
    shots_on_the_way,
    vehicle_questions,
    worth,
)
from escarmouche.rulesets.western.flow import questions

SENSE = ByQuestion(worth.judge)
"""The ruleset's judgement, as the bots see it."""

SENSE.on(questions.Deploy, deployment_questions.deploy)
SENSE.on(questions.Hide, deployment_questions.hide)
SENSE.on(questions.Activate, activation_questions.activate)
SENSE.on(questions.Next, activation_questions.activate)
SENSE.on(questions.Action, activation_questions.action)
SENSE.on(questions.Posture, activation_questions.posture)
SENSE.on(questions.Move, activation_questions.move)
SENSE.on(questions.Length, activation_questions.length)
SENSE.on(questions.Drive, vehicle_questions.drive)
SENSE.on(questions.Board, vehicle_questions.board)
SENSE.on(questions.Strike, melee_questions.strike)
SENSE.on(questions.StrikeInstead, melee_questions.strike)
SENSE.on(questions.FreeBlows, melee_questions.free_blows)
SENSE.on(questions.Shooter, fire_questions.shooter)
SENSE.on(questions.Target, fire_questions.target)
SENSE.on(questions.Arms, fire_questions.arms)
SENSE.on(questions.ArmsAtMover, fire_questions.arms)
SENSE.on(questions.ArmsOnTheMove, fire_questions.arms)
SENSE.on(questions.Spread, fire_questions.spread)
SENSE.on(questions.CallDuel, fire_questions.call_duel)
SENSE.on(questions.VolleyTarget, fire_questions.volley_target)
SENSE.on(questions.Volley, fire_questions.volley)
SENSE.on(questions.Interrupt, shots_on_the_way.interrupt)
SENSE.on(questions.MovingShot, shots_on_the_way.moving_shot)
SENSE.on(questions.Point, shots_on_the_way.point)
SENSE.on(questions.Surprise, activation_questions.surprise)
SENSE.on(questions.SurpriseAction, activation_questions.surprise_action)
