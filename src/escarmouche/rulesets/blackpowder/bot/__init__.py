"""How a player who knows Black Powder judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Proposing
from escarmouche.kernel.questions import OfQuestions
from escarmouche.rulesets.blackpowder.bot import activation_questions, fire_questions, melee_questions, worth
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.flow import questions

PROPOSALS: Proposing[State] = OfQuestions()
PROPOSALS.on(questions.Initiative, activation_questions.initiative)
PROPOSALS.on(questions.NextCommander, activation_questions.commander)
PROPOSALS.on(questions.GiveOrder, activation_questions.order)
PROPOSALS.on(questions.Group, activation_questions.group)
PROPOSALS.on(questions.NextStep, activation_questions.step)
PROPOSALS.on(questions.MoveStep, activation_questions.draw)
PROPOSALS.on(questions.FormStep, activation_questions.draw)
PROPOSALS.on(questions.LeaveStep, activation_questions.draw)
PROPOSALS.on(questions.AlsoCharged, activation_questions.also)
PROPOSALS.on(questions.MakeFreeMove, activation_questions.free_move)
PROPOSALS.on(questions.GeneralMove, activation_questions.general)
PROPOSALS.on(questions.Shooter, fire_questions.shooter)
PROPOSALS.on(questions.Target, fire_questions.target)
PROPOSALS.on(questions.Shrapnel, fire_questions.shrapnel)
PROPOSALS.on(questions.TraversingFire, fire_questions.traversing)
PROPOSALS.on(questions.Reaction, melee_questions.reaction)
PROPOSALS.on(questions.AfterCombat, melee_questions.after_combat)

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
