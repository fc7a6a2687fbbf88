"""How a player who knows Muskets & Tomahawks judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Proposing
from escarmouche.kernel.questions import OfQuestions
from escarmouche.rulesets.tomahawks.bot import (
    activation_questions,
    card_questions,
    casualty_and_melee_questions,
    deployment_questions,
    fire_questions,
    worth,
)
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.flow import questions

PROPOSALS: Proposing[State] = OfQuestions()
PROPOSALS.on(questions.PlayCard, card_questions.play)
PROPOSALS.on(questions.Forward, card_questions.forward)
PROPOSALS.on(questions.MoraleTest, card_questions.morale_card)
PROPOSALS.on(questions.Activate, activation_questions.activate)
PROPOSALS.on(questions.TakeAction, activation_questions.action)
PROPOSALS.on(questions.MoveUnit, activation_questions.move)
PROPOSALS.on(questions.Engage, activation_questions.engage)
PROPOSALS.on(questions.MoveMarker, activation_questions.move_marker)
PROPOSALS.on(questions.Shoot, fire_questions.shoot)
PROPOSALS.on(questions.SingleShots, fire_questions.single_shots)
PROPOSALS.on(questions.Interrupt, fire_questions.interrupt)
PROPOSALS.on(questions.FireAtEngager, fire_questions.fire_at_engager)
PROPOSALS.on(questions.Split, fire_questions.split)
PROPOSALS.on(questions.FireCasualties, casualty_and_melee_questions.casualties)
PROPOSALS.on(questions.MeleeCasualties, casualty_and_melee_questions.casualties)
PROPOSALS.on(questions.BreakOffCasualties, casualty_and_melee_questions.casualties)
PROPOSALS.on(questions.RecoilOrShaken, casualty_and_melee_questions.recoil_or_shaken)
PROPOSALS.on(questions.Sacrifice, casualty_and_melee_questions.sacrifice)
PROPOSALS.on(questions.JoinMelee, casualty_and_melee_questions.join_melee)
PROPOSALS.on(questions.StrikeAt, casualty_and_melee_questions.strike)
PROPOSALS.on(questions.Hide, deployment_questions.hide)
PROPOSALS.on(questions.PlaceMarkers, deployment_questions.place_markers)
PROPOSALS.on(questions.Deploy, deployment_questions.deploy)
PROPOSALS.on(questions.SetUp, deployment_questions.set_up)

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
