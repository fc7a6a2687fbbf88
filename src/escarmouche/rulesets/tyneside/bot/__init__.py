"""How a player who knows the French & Indian War judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion
from escarmouche.rulesets.tyneside.bot import (
    activation_questions,
    deployment_questions,
    fire_questions,
    hidden_marker_questions,
    melee_questions,
    worth,
)
from escarmouche.rulesets.tyneside.flow import questions

SENSE = ByQuestion(worth.judge)
"""The ruleset's judgement, as the bots see it."""

SENSE.on(questions.Deploy, deployment_questions.deploy)
SENSE.on(questions.Hide, deployment_questions.hide)
SENSE.on(questions.PlaceMarkers, deployment_questions.place)
SENSE.on(questions.SetUp, deployment_questions.set_up)
SENSE.on(questions.Arrive, deployment_questions.arrive)
SENSE.on(questions.Reveal, hidden_marker_questions.reveal)
SENSE.on(questions.Command, activation_questions.command)
SENSE.on(questions.CommandHidden, hidden_marker_questions.command)
SENSE.on(questions.MoveMarkers, hidden_marker_questions.move)
SENSE.on(questions.MarkersGoOn, hidden_marker_questions.go_on)
SENSE.on(questions.Act, activation_questions.act)
SENSE.on(questions.Deed, activation_questions.deed)
SENSE.on(questions.MoveUnit, activation_questions.move)
SENSE.on(questions.Charge, activation_questions.charge)
SENSE.on(questions.LeftOrder, activation_questions.order)
SENSE.on(questions.Destination, activation_questions.destination)
SENSE.on(questions.Facing, activation_questions.facing)
SENSE.on(questions.Fire, fire_questions.unit)
SENSE.on(questions.Target, fire_questions.target)
SENSE.on(questions.Weapon, fire_questions.weapon)
SENSE.on(questions.Door, melee_questions.door)
SENSE.on(questions.Victim, melee_questions.victim)
SENSE.on(questions.Pursue, melee_questions.pursue)
SENSE.on(questions.Merge, melee_questions.merge)
