"""How a game begins, and its options."""

from escarmouche.setup.settings import switch
from escarmouche.setup.start import Beginning
from escarmouche_bridge.data.army import enlist
from escarmouche_bridge.data.position import read_position, write_position
from escarmouche_bridge.data.scenario import SCENARIOS, begin
from escarmouche_bridge.data.state import Options

SETTINGS = (switch(Options(), "fog", "BR.1.05"),)
BEGINNING = Beginning(SETTINGS, SCENARIOS, begin, enlist, read_position)
read_options, start = BEGINNING.read_options, BEGINNING.start

__all__ = ["SETTINGS", "read_options", "read_position", "start", "write_position"]
