"""How a player who knows Le guêpier mexicain judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion
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
from escarmouche.rulesets.guepier.flow import questions

SENSE = ByQuestion(worth.judge)
"""The ruleset's judgement, as the bots see it."""

SENSE.on(questions.Deploy, deployment_questions.deploy)
SENSE.on(questions.Edge, deployment_questions.edge)
SENSE.on(questions.Enter, deployment_questions.enter)
SENSE.on(questions.Rally, rally_and_localisation_questions.whom_to_rally)
SENSE.on(questions.RallyPoints, rally_and_localisation_questions.how_many)
SENSE.on(questions.Locate, rally_and_localisation_questions.whom_to_locate)
SENSE.on(questions.Activate, activation_questions.activate)
SENSE.on(questions.With, activation_questions.together)
SENSE.on(questions.Crew, gun_questions.crew)
SENSE.on(questions.Action, activation_questions.action)
SENSE.on(questions.Also, activation_questions.also)
SENSE.on(questions.ChargeAt, activation_questions.charge_at)
SENSE.on(questions.Stand, activation_questions.stand)
SENSE.on(questions.Move, activation_questions.move)
SENSE.on(questions.SetBarrel, works.set_barrel)
SENSE.on(questions.BarrelAgainst, works.barrel_against)
SENSE.on(questions.Defend, melee_questions.answer)
SENSE.on(questions.Fire, fire_questions.who_fires)
SENSE.on(questions.Target, fire_questions.at_whom)
SENSE.on(questions.Aim, fire_questions.takes_aim)
SENSE.on(questions.SalvoShooters, fire_questions.who_joins)
SENSE.on(questions.SalvoTarget, fire_questions.salvo_at)
SENSE.on(questions.Gun, gun_questions.kind_of_fire)
SENSE.on(questions.GunTarget, gun_questions.at_what)
SENSE.on(questions.GunObstacle, gun_questions.at_what)
SENSE.on(questions.GunAim, gun_questions.where_to_hit)
SENSE.on(questions.GunImpact, gun_questions.at_what)
SENSE.on(questions.Fight, melee_questions.which)
SENSE.on(questions.RamBlow, melee_questions.strikes)
SENSE.on(questions.Weapon, melee_questions.with_what)
SENSE.on(questions.Support, melee_questions.who_helps)
