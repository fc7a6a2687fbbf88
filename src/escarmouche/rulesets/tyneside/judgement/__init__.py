"""How a player who knows the French & Indian War judges a position and the answers to its questions."""

from escarmouche.kernel.judgement import ByQuestion, Propose
from escarmouche.rulesets.tyneside.judgement import (
    ambushes,
    arriving,
    commands,
    deeds,
    fire,
    melees,
    setups,
    worth,
)
from escarmouche.rulesets.tyneside.model import State

PROPOSALS: dict[str, Propose[State]] = {  # by the key of the question
    "deploy": setups.deploy,
    "hide": setups.hide,
    "place-markers": setups.place,
    "set-up": setups.set_up,
    "arrive": arriving.arrive,
    "reveal": ambushes.reveal,
    "command": commands.command,
    "command-hidden": ambushes.command,
    "move-markers": ambushes.move,
    "markers-go-on": ambushes.go_on,
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
    "door": melees.door,
    "victim": melees.victim,
    "pursue": melees.pursue,
    "merge": melees.merge,
}

SENSE = ByQuestion(worth.judge, PROPOSALS)
"""The ruleset's judgement, as the bots see it."""
