"""How a player who knows the Far West judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Proposing
from escarmouche.kernel.questions import OfQuestions
from escarmouche.rulesets.western.bot import (
    activation_questions,
    deployment_questions,
    fire_questions,
    melee_questions,
    shots_on_the_way,
    vehicle_questions,
    worth,
)
from escarmouche.rulesets.western.data.state import State
from escarmouche.rulesets.western.flow import questions

PROPOSALS: Proposing[State] = OfQuestions()
PROPOSALS.on(questions.Deploy, deployment_questions.deploy)
PROPOSALS.on(questions.Hide, deployment_questions.hide)
PROPOSALS.on(questions.Activate, activation_questions.activate)
PROPOSALS.on(questions.Next, activation_questions.activate)
PROPOSALS.on(questions.Action, activation_questions.action)
PROPOSALS.on(questions.Posture, activation_questions.posture)
PROPOSALS.on(questions.Move, activation_questions.move)
PROPOSALS.on(questions.Length, activation_questions.length)
PROPOSALS.on(questions.Drive, vehicle_questions.drive)
PROPOSALS.on(questions.Board, vehicle_questions.board)
PROPOSALS.on(questions.Strike, melee_questions.strike)
PROPOSALS.on(questions.StrikeInstead, melee_questions.strike)
PROPOSALS.on(questions.FreeBlows, melee_questions.free_blows)
PROPOSALS.on(questions.Shooter, fire_questions.shooter)
PROPOSALS.on(questions.Target, fire_questions.target)
PROPOSALS.on(questions.Arms, fire_questions.arms)
PROPOSALS.on(questions.ArmsAtMover, fire_questions.arms)
PROPOSALS.on(questions.ArmsOnTheMove, fire_questions.arms)
PROPOSALS.on(questions.Spread, fire_questions.spread)
PROPOSALS.on(questions.VolleyTarget, fire_questions.volley_target)
PROPOSALS.on(questions.Volley, fire_questions.volley)
PROPOSALS.on(questions.Interrupt, shots_on_the_way.interrupt)
PROPOSALS.on(questions.MovingShot, shots_on_the_way.moving_shot)
PROPOSALS.on(questions.Point, shots_on_the_way.point)
PROPOSALS.on(questions.Surprise, activation_questions.surprise)
PROPOSALS.on(questions.SurpriseAction, activation_questions.surprise_action)

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
