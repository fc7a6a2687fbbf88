"""How a player who knows Black Powder judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion
from escarmouche.rulesets.blackpowder.bot import activation_questions, fire_questions, melee_questions, worth
from escarmouche.rulesets.blackpowder.flow import questions

SENSE = ByQuestion(worth.judge)
"""The ruleset's judgement, as the bots see it."""

SENSE.on(questions.Initiative, activation_questions.initiative)
SENSE.on(questions.NextCommander, activation_questions.commander)
SENSE.on(questions.GiveOrder, activation_questions.order)
SENSE.on(questions.Group, activation_questions.group)
SENSE.on(questions.NextStep, activation_questions.step)
SENSE.on(questions.MoveStep, activation_questions.draw)
SENSE.on(questions.FormStep, activation_questions.draw)
SENSE.on(questions.LeaveStep, activation_questions.draw)
SENSE.on(questions.AlsoCharged, activation_questions.also)
SENSE.on(questions.MakeFreeMove, activation_questions.free_move)
SENSE.on(questions.GeneralMove, activation_questions.general)
SENSE.on(questions.Shooter, fire_questions.shooter)
SENSE.on(questions.Target, fire_questions.target)
SENSE.on(questions.Shrapnel, fire_questions.shrapnel)
SENSE.on(questions.TraversingFire, fire_questions.traversing)
SENSE.on(questions.Reaction, melee_questions.reaction)
SENSE.on(questions.AfterCombat, melee_questions.after_combat)
