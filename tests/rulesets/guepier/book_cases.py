"""The rulebook: number and mark of every rule, what its tables name, and words that are found in it."""

from escarmouche.rulesets.guepier import RULESET
from tests.rulesets.books import Book

MARKS = {
    "1": "CRRRRCCCRCC",
    "2": "RRRRRR",
    "3": "SRSSSSSRSCCS",
    "4": "SRCRRRC",
    "5": "RSSRRRSRSSRRSSR",
    "6": "SSRSSSSSSRSRS",
    "7": "SRSSSSSSRRRRCSSRSSRSSSRRRRRR",
    "8": "SSSRRRRSCCSRCC",
    "9": "SSSSSSRRSSSRRRSRRRCRCRRCSSSRSRRRRRRRRRC",
    "10": "SSSSSRSRSCSSCSSSSSSRCC",
    "11": "SSSSRSCRSRSSSSSSSSSSSRSSRSRRSRRRRRSRRRSR",
    "12": "SSCRSSRSSSSSSSSRRRSRRRCRC",
    "13": "SSSRRSSSSSRR",
    "14": "SSRSSRRSSSSSSSSRRSSRSRSSRSRR",
    "15": "SRSRSRR",
    "16": "CCCCCCC",
    "17": "SRRRCS",
    "20": "CCC",
}
"""The mark of every rule of a chapter, in order: stated, ruling or completion."""
FOUND = [
    ("fr", "échelle", "GM.10.01"),
    ("fr", "ECHELLE", "GM.10.05"),
    ("en", "ladder", "GM.10.01"),
]

BOOK = Book(
    ruleset=RULESET,
    prefix="GM",
    marks=MARKS,
    count=295,
    chapters=(*range(18), 20, 21),
    found=FOUND,
)
