"""The options of the game (section 17)."""

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Options
from escarmouche.setup.settings import Setting


def _number(id: str, rule: str, values: tuple[float, ...]) -> Setting:
    usual = getattr(Options(), id)
    return Setting(
        id=id, rule=rule, kind="word", default=str(usual), values=tuple(str(one) for one in values)
    )


def _switch(id: str, rule: str) -> Setting:
    return Setting(id=id, rule=rule, kind="bool", default=getattr(Options(), id))


SETTINGS = (
    _number("distance_scale", "BP.17.01", tables.DISTANCE_SCALES),
    _switch("break_on_shaken", "BP.17.02"),
    _number("artillery_half_arc", "BP.17.03", tables.HALF_ARCS),
    _switch("ignore_marauders", "BP.17.04"),
    _switch("bent_lines", "BP.17.05"),
    _switch("general_reroll", "BP.17.06"),
    _switch("commander_in_combat", "BP.17.07"),
    _switch("bouncing_ball", "BP.17.08"),
    _switch("auto_closing_fire", "BP.17.09"),
    _switch("personalities", "BP.17.10"),
    _switch("closing_fire_h2h_rows", "BP.17.12"),
    _switch("open_skirmish", "BP.17.13"),
    _switch("attack_column_enfilade", "BP.17.14"),
)
