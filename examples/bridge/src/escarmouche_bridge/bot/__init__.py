"""How a regular judges: worths in figures, one man being worth about one. Deployment is left to the frame."""

from escarmouche.kernel.judgement import ByQuestion, Proposing
from escarmouche.kernel.questions import OfQuestions
from escarmouche_bridge.bot import fire_questions, move_questions
from escarmouche_bridge.bot.worth import judge
from escarmouche_bridge.data.state import State
from escarmouche_bridge.flow import questions

PROPOSALS: Proposing[State] = OfQuestions()
PROPOSALS.on(questions.Fire, fire_questions.fire)
PROPOSALS.on(questions.Move, move_questions.move)
SENSE = ByQuestion(judge, PROPOSALS)
