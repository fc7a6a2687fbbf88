"""How a player who knows Le guêpier mexicain judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Proposing
from escarmouche.kernel.questions import OfQuestions
from escarmouche.rulesets.guepier.bot import (
    activation_questions,
    deployment_questions,
    fire_questions,
    gun_questions,
    melee_questions,
    rally_and_localisation_questions,
    works,
    worth,
)
from escarmouche.rulesets.guepier.data.state import State
from escarmouche.rulesets.guepier.flow import questions

PROPOSALS: Proposing[State] = OfQuestions()
PROPOSALS.on(questions.Deploy, deployment_questions.deploy)
PROPOSALS.on(questions.Edge, deployment_questions.edge)
PROPOSALS.on(questions.Enter, deployment_questions.enter)
PROPOSALS.on(questions.Rally, rally_and_localisation_questions.whom_to_rally)
PROPOSALS.on(questions.RallyPoints, rally_and_localisation_questions.how_many)
PROPOSALS.on(questions.Locate, rally_and_localisation_questions.whom_to_locate)
PROPOSALS.on(questions.Activate, activation_questions.activate)
PROPOSALS.on(questions.With, activation_questions.together)
PROPOSALS.on(questions.Crew, gun_questions.crew)
PROPOSALS.on(questions.Action, activation_questions.action)
PROPOSALS.on(questions.Also, activation_questions.also)
PROPOSALS.on(questions.ChargeAt, activation_questions.charge_at)
PROPOSALS.on(questions.Stand, activation_questions.stand)
PROPOSALS.on(questions.Move, activation_questions.move)
PROPOSALS.on(questions.SetBarrel, works.set_barrel)
PROPOSALS.on(questions.BarrelAgainst, works.barrel_against)
PROPOSALS.on(questions.Defend, melee_questions.answer)
PROPOSALS.on(questions.Fire, fire_questions.who_fires)
PROPOSALS.on(questions.Target, fire_questions.at_whom)
PROPOSALS.on(questions.Aim, fire_questions.takes_aim)
PROPOSALS.on(questions.SalvoShooters, fire_questions.who_joins)
PROPOSALS.on(questions.SalvoTarget, fire_questions.salvo_at)
PROPOSALS.on(questions.Gun, gun_questions.kind_of_fire)
PROPOSALS.on(questions.GunTarget, gun_questions.at_what)
PROPOSALS.on(questions.GunObstacle, gun_questions.at_what)
PROPOSALS.on(questions.GunAim, gun_questions.where_to_hit)
PROPOSALS.on(questions.GunImpact, gun_questions.at_what)
PROPOSALS.on(questions.Fight, melee_questions.which)
PROPOSALS.on(questions.RamBlow, melee_questions.strikes)
PROPOSALS.on(questions.Weapon, melee_questions.with_what)
PROPOSALS.on(questions.Support, melee_questions.who_helps)

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
