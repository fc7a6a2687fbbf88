"""How a game begins, and its options."""

from escarmouche.setup.settings import Setting
from escarmouche.setup.start import Beginning
from escarmouche_bridge.data.army import enlist
from escarmouche_bridge.data.position import read_position, write_position
from escarmouche_bridge.data.scenario import begin, options_of, sheet_named
from escarmouche_bridge.data.state import Options

SETTINGS = (Setting(id="fog", rule="BR.1.05", kind="bool", default=False),)
BEGINNING = Beginning(
    SETTINGS,
    Options(),
    sheet_named=sheet_named,
    options_of=options_of,
    begin=begin,
    enlist=enlist,
    read_position=read_position,
)
read_options, start = BEGINNING.read_options, BEGINNING.start

__all__ = ["SETTINGS", "read_options", "read_position", "start", "write_position"]
