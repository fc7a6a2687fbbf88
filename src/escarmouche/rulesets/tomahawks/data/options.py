"""The options of the game (section 15)."""

from typing import get_args

from escarmouche.rulesets.tomahawks.data.state import BonusRounds, Options, Weather
from escarmouche.setup.settings import choice, switch

USUAL = Options()
SETTINGS = (
    choice(USUAL, "weather", "MT.8.29", get_args(Weather)),
    choice(USUAL, "hidden_movement", "MT.8.40", ("scenario", "on", "off")),
    switch(USUAL, "sacrifice", "MT.14.02"),
    switch(USUAL, "wet_powder", "MT.10.25"),
    switch(USUAL, "strict_obstacles", "MT.10.19"),
    switch(USUAL, "clock_in_hand", "MT.3.14"),
    choice(USUAL, "bonus_rounds", "MT.9.33", get_args(BonusRounds)),
)
