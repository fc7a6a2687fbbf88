"""The options of the game (chapter 17)."""

from escarmouche.rulesets.guepier.data.state import Options
from escarmouche.setup.settings import choice, number, switch

USUAL = Options()
SETTINGS = (
    switch(USUAL, "sunrise", "GM.17.01", "scenario"),
    switch(USUAL, "wide_arc", "GM.17.02"),
    choice(USUAL, "skirmish_save", "GM.17.03", ("minus", "plus")),
    switch(USUAL, "spare_friends", "GM.17.04"),
    number(USUAL, "budget", "GM.17.05", 1, 1000),
    switch(USUAL, "credits", "GM.17.06", "display"),
    switch(USUAL, "guns_defend", "GM.11.39"),
)
