"""How a regular judges: worths in figures, one man being worth about one. Deployment is left to the frame."""

from escarmouche.kernel.judgement import ByQuestion
from escarmouche_bridge.bot import fire_questions, move_questions
from escarmouche_bridge.bot.worth import judge
from escarmouche_bridge.flow import questions

SENSE = ByQuestion(judge)
SENSE.on(questions.Fire, fire_questions.fire)
SENSE.on(questions.Move, move_questions.move)
