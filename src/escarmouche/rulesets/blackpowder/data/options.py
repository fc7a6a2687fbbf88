"""The options of the game (section 17)."""

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Options
from escarmouche.setup.settings import choice, switch

USUAL = Options()
SETTINGS = (
    choice(USUAL, "distance_scale", "BP.17.01", tables.DISTANCE_SCALES),
    switch(USUAL, "break_on_shaken", "BP.17.02"),
    choice(USUAL, "artillery_half_arc", "BP.17.03", tables.HALF_ARCS),
    switch(USUAL, "ignore_marauders", "BP.17.04"),
    switch(USUAL, "bent_lines", "BP.17.05"),
    switch(USUAL, "general_reroll", "BP.17.06"),
    switch(USUAL, "commander_in_combat", "BP.17.07"),
    switch(USUAL, "bouncing_ball", "BP.17.08"),
    switch(USUAL, "auto_closing_fire", "BP.17.09"),
    switch(USUAL, "personalities", "BP.17.10"),
    switch(USUAL, "closing_fire_h2h_rows", "BP.17.12"),
    switch(USUAL, "open_skirmish", "BP.17.13"),
    switch(USUAL, "attack_column_enfilade", "BP.17.14"),
    switch(USUAL, "longer_half_shared", "BP.17.15"),
    switch(USUAL, "crossing_by_step", "BP.17.16"),
    switch(USUAL, "fire_drives_off", "BP.17.17"),
)
