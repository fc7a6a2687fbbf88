"""How a player who knows the French & Indian War judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Propose
from escarmouche.rulesets.tyneside.judgement import arriving, commands, deeds, fire, melees, worth
from escarmouche.rulesets.tyneside.model import State

PROPOSALS: dict[str, Propose[State]] = {  # by the key of the question
    "arrive": arriving.arrive,
    "command": commands.command,
    "act": deeds.act,
    "deed": deeds.deed,
    "move": deeds.move,
    "charge": deeds.charge,
    "order": deeds.order,
    "destination": deeds.destination,
    "facing": deeds.facing,
    "fire": fire.unit,
    "target": fire.target,
    "weapon": fire.weapon,
    "victim": melees.victim,
    "pursue": melees.pursue,
    "merge": melees.merge,
}

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
