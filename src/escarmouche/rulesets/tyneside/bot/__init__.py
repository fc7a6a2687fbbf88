"""How a player who knows the French & Indian War judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Proposing
from escarmouche.kernel.questions import OfQuestions
from escarmouche.rulesets.tyneside.bot import (
    activation_questions,
    deployment_questions,
    fire_questions,
    hidden_marker_questions,
    melee_questions,
    worth,
)
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.flow import questions

PROPOSALS: Proposing[State] = OfQuestions()
PROPOSALS.on(questions.Deploy, deployment_questions.deploy)
PROPOSALS.on(questions.Hide, deployment_questions.hide)
PROPOSALS.on(questions.PlaceMarkers, deployment_questions.place)
PROPOSALS.on(questions.SetUp, deployment_questions.set_up)
PROPOSALS.on(questions.Arrive, deployment_questions.arrive)
PROPOSALS.on(questions.Reveal, hidden_marker_questions.reveal)
PROPOSALS.on(questions.Command, activation_questions.command)
PROPOSALS.on(questions.CommandHidden, hidden_marker_questions.command)
PROPOSALS.on(questions.MoveMarkers, hidden_marker_questions.move)
PROPOSALS.on(questions.MarkersGoOn, hidden_marker_questions.go_on)
PROPOSALS.on(questions.Act, activation_questions.act)
PROPOSALS.on(questions.Deed, activation_questions.deed)
PROPOSALS.on(questions.MoveUnit, activation_questions.move)
PROPOSALS.on(questions.Charge, activation_questions.charge)
PROPOSALS.on(questions.LeftOrder, activation_questions.order)
PROPOSALS.on(questions.Destination, activation_questions.destination)
PROPOSALS.on(questions.Facing, activation_questions.facing)
PROPOSALS.on(questions.Fire, fire_questions.unit)
PROPOSALS.on(questions.Target, fire_questions.target)
PROPOSALS.on(questions.Weapon, fire_questions.weapon)
PROPOSALS.on(questions.Door, melee_questions.door)
PROPOSALS.on(questions.Victim, melee_questions.victim)
PROPOSALS.on(questions.Pursue, melee_questions.pursue)
PROPOSALS.on(questions.Merge, melee_questions.merge)

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
