"""The rulebook: number and mark of every rule, what its tables name, and words that are found in it."""

from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.data.scenario import sheets
from escarmouche.rulesets.tomahawks.data.state import Options
from tests.rulesets.books import Book

MARKS = {
    "1": "01R 02C 03R 04C 05C 06C 07C 08C 09C 10C 11C 12C",
    "2": "01S 02S 03C 04R 05C 06R 07R 10C 11R 12C 13C 14C 15C 16C 17C 18C 19C 20C 21C 22C 30S 31C 32C 33R 34C 35C "
    "40S 41S 42S 43S 44S 45C 46C 47C 48C 49C",
    "3": "01S 02C 03C 04C 05C 06C 07C 08R 09C 10C 11C 12C 13R 14C 15C 16C 17C 18S 19C 20C 21S 22S 23R 24C 25C 26C "
    "27C 28C 29C",
    "4": "01C 02S 03S 04R 05S 06R 07S 08C 09R 10S 11S 12S 13S 14S 15S 16R 17R 18R 19R 20R 21C 22C",
    "5": "01C 02C 03C 04C 05C 06C 07C 08C 09C 10C 11C 12C 13C 14C 15C 16C",
    "6": "01S 02C 03S 04S 05S 06S 07S 10S 11S 12S 13S 14S 15S 16R 17R 18R 19R 20R 21C 22C 23C 24C 25C 26C 27C 28C "
    "29C 30C 31C",
    "7": "01C 02C 03C 04R 05C 06C 07C 08C 09S 10R 11C 12C 13R 14C",
    "8": "01S 02C 03R 04C 05C 10S 11S 12S 13S 14S 15S 16S 17S 18R 19R 20R 21R 22S 23S 24S 25S 26R 27R 28C 29S 40C "
    "41C 42C 43C 44C 45C 46C",
    "9": "01S 02S 03R 04R 10C 11C 12C 13C 14C 15C 20C 21C 22R 23C 24C 25C 30S 31S 32S 33R 34R 35C",
    "10": "01C 02C 03C 04C 05C 06C 08S 09C 10S 11S 12S 13S 14aS 14bS 14cS 15aS 15bS 16S 17R 18R 19R 20R 21R 22C 23C "
    "24C 25S 26C 27C 28C 29C 30C 31R 32C 33C 34C 35C",
    "11": "01S 02C 03C 04S 05S 06S 07S 08S 09R 10R 11C 12S 13S 14S 15S 16S 17R 18R 20S 21S 22S 23S 24R 25R 26R 27R "
    "30R 31R 32S 33R 34C",
    "12": "01C 02C 03C 04C 05C 06C 07C 08C 09C 10C 11C 12C 13C 14C 15C",
    "13": "01C 02C 03C 04R 05C 06C 07C 08C 09C 10C 11C 12C 13S 14S 15S 16C 17R 18R 19R 20C 21S 22S 23R 24R 25C 26C "
    "27C 28C 29C 30C 31C 32C 33C 34R",
    "14": "01C 02C 03C 04C",
    "15": "01C 02C 03C 04C 05C 06C 07C 08C",
    "17": "01C 02C",
}
"""Number and mark of every rule of a chapter: stated, ruling or completion."""
FOUND = [
    ("fr", "HORLOGE", "MT.3.14"),
    ("fr", "corps-à-corps", "MT.13.08"),
    ("fr", "leurres", "MT.8.40"),
    ("en", "volley", "MT.10.30"),
    ("en", "smoke", "MT.9.10"),
]

BOOK = Book(
    ruleset=RULESET,
    prefix="MT",
    marks=MARKS,
    count=343,
    chapters=range(21),
    options=Options(),
    told="15",
    tests="20",
    scenarios="18",
    sheets=[sheets()[id] for id in ("trail-ambush", "mckenzies-farm", "monongahela-ford")],
    found=FOUND,
)
