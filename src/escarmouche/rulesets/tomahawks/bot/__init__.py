"""How a player who knows Muskets & Tomahawks judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion
from escarmouche.rulesets.tomahawks.bot import (
    activation_questions,
    card_questions,
    casualty_and_melee_questions,
    deployment_questions,
    fire_questions,
    worth,
)
from escarmouche.rulesets.tomahawks.flow import questions

SENSE = ByQuestion(worth.judge)
"""The ruleset's judgement, as the bots see it."""

SENSE.on(questions.PlayCard, card_questions.play)
SENSE.on(questions.Forward, card_questions.forward)
SENSE.on(questions.MoraleTest, card_questions.morale_card)
SENSE.on(questions.Activate, activation_questions.activate)
SENSE.on(questions.TakeAction, activation_questions.action)
SENSE.on(questions.MoveUnit, activation_questions.move)
SENSE.on(questions.Engage, activation_questions.engage)
SENSE.on(questions.MoveMarker, activation_questions.move_marker)
SENSE.on(questions.Shoot, fire_questions.shoot)
SENSE.on(questions.SingleShots, fire_questions.single_shots)
SENSE.on(questions.Interrupt, fire_questions.interrupt)
SENSE.on(questions.FireAtEngager, fire_questions.fire_at_engager)
SENSE.on(questions.Split, fire_questions.split)
SENSE.on(questions.FireCasualties, casualty_and_melee_questions.casualties)
SENSE.on(questions.MeleeCasualties, casualty_and_melee_questions.casualties)
SENSE.on(questions.BreakOffCasualties, casualty_and_melee_questions.casualties)
SENSE.on(questions.RecoilOrShaken, casualty_and_melee_questions.recoil_or_shaken)
SENSE.on(questions.Sacrifice, casualty_and_melee_questions.sacrifice)
SENSE.on(questions.JoinMelee, casualty_and_melee_questions.join_melee)
SENSE.on(questions.StrikeAt, casualty_and_melee_questions.strike)
SENSE.on(questions.Hide, deployment_questions.hide)
SENSE.on(questions.PlaceMarkers, deployment_questions.place_markers)
SENSE.on(questions.Deploy, deployment_questions.deploy)
SENSE.on(questions.SetUp, deployment_questions.set_up)
