"""How a game begins: from a scenario, with the players' own lists where it takes them, or from a position; options."""

from escarmouche.rulesets.tyneside.data.army import enlist
from escarmouche.rulesets.tyneside.data.options import SETTINGS
from escarmouche.rulesets.tyneside.data.position import read_position, write_position
from escarmouche.rulesets.tyneside.data.scenario import SCENARIOS, begin
from escarmouche.setup.start import Beginning

BEGINNING = Beginning(SETTINGS, SCENARIOS, begin, enlist, read_position)
read_options, start = BEGINNING.read_options, BEGINNING.start

__all__ = ["SETTINGS", "read_options", "read_position", "start", "write_position"]
