"""The rulebook: number and mark of every rule, what its tables name, and words that are found in it."""

from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.scenario import sheets
from escarmouche.rulesets.western.data.state import Options
from tests.rulesets.books import Book

MARKS = {
    "0": "CCSSRCC",
    "1": "CCCCRCCCSRSRCCCCCCCCCCCC",
    "2": "CCCCCSCSRRRCCCCSRCCCCC",
    "3": "SSSSSSSSRSSSSRCRRRCCCCCCCCCCCSCRCCCCC",
    "4": "SSSSSRCCRRSCC",
    "5": "CCCCRCSRCSCCCCSCRCCCCCRCC",
    "6": "SCSCRRRSSSSRSSRSSSSRCCSSRSSSSRSSSCRRSRCSCCRCRC",
    "7": "SSSRSSSSSSRSRRRSRCRSCCRC",
    "8": "SCSSSRCSSSSSSSRSSSCSSCSSSSSSSRCSSRSRSRRCRR",
    "9": "SSSSSCCCCCCCRCCC",
    "10": "SSSSRCRSRRCCCC",
    "11": "SSSSSSCRSRRCCCCCSRRSSSSRRRRCRCCCCCRCR",
    "12": "CCCCCCC",
    "13": "CCCCCCCCC",
    "14": "CCCCCCC",
    "16": "CCCCCCCCCCCCCCCCCCCC",
}  # fmt: skip
"""The mark of every rule of a chapter, in order: stated, ruling or completion."""
FOUND = [
    ("fr", "DUEL", "FW.10.01"),
    ("fr", "mêlée", "FW.11.17"),
    ("fr", "lenteur", "FW.3.03"),
    ("en", "pepperbox", "FW.6.26"),
    ("en", "Derringer", "FW.6.23"),
]

BOOK = Book(
    ruleset=RULESET,
    prefix="FW",
    marks=MARKS,
    count=350,
    chapters=range(20),
    options=Options(),
    told="15",
    tests="19",
    scenarios="18",
    sheets=[sheets()[id] for id in ("red-gulch", "santa-rita", "dry-creek", "sand-wells")],
    found=FOUND,
)
