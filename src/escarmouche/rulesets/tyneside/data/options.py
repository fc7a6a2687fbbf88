"""The options of the game (section 19), and which side plays itself."""

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Options
from escarmouche.setup.settings import choice, number, switch

USUAL = Options()
SETTINGS = (
    choice(USUAL, "automatic", "TY.5.13", ("scenario", "none", "british", "french"), "sides"),
    switch(USUAL, "musician_class_dice", "TY.7.06"),
    switch(USUAL, "succession", "TY.7.26"),
    switch(USUAL, "strict_plain_cells", "TY.10.09"),
    choice(USUAL, "full_speed_fire", "TY.14.09", ("automatic_side", "all", "none")),
    switch(USUAL, "pc_reloads", "TY.14.05"),
    number(USUAL, "front_arc", "TY.4.14", *tables.FRONT_ARCS),
    switch(USUAL, "melee_effect_on_score", "TY.16.13"),
    choice(USUAL, "retreat_counts", "TY.17.02", ("all", "rout_only")),
    choice(USUAL, "hidden_markers", "TY.18.09", ("automatic", "on", "off")),
    switch(USUAL, "limited_throws", "TY.3.07"),
    switch(USUAL, "woodsmen", "TY.13.07"),
)
