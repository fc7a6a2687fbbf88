"""The rulebook: number and mark of every rule, what its tables name, and words that are found in it."""

from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.state import Options
from tests.rulesets.books import Book

MARKS = {
    "1": "CRSRCCCC",
    "2": "SSSSRSSSSCRSCCCSRC",
    "3": "SRSSRSSSSRSSSCCCSSRRCCSSRRC",
    "4": "SSSSSSSSSSSCCCCCSCCCC",
    "5": "SCSCCC",
    "6": "SSSRSSSSRSCRRSSRCCSSSCCSCRSSRSCSRSRRRCCRC",
    "7": "CSRSSRSRSRCSSSSRCCRC",
    "8": "SSSSSRRSSRSSRCRC",
    "9": "SSCCSSRCSSSSSSCCSCSCCSCRSSCRSSSSSCSSSSRSSSSSSCCRCCC",
    "10": "SCCCSSRSSRCCRC",
    "11": "SSRSSRRSCSSCSSSCSCRSSRSRSSRRCCCCCRCR",
    "12": "SSSSRR",
    "13": "SSSCCSSCSRRSRSCRSCCCSSSSSRRRCR",
    "14": "SSSCRRSCRCRRSSCRSRRSRCRRSRRCCCR",
    "15": "SSRSRSSSSRRCCCCC",
    "16": "CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCRC",
    "17": "CCCCCCCCCCCRRRRRR",
    "20": "CCCC",
}
"""The mark of every rule of a chapter, in order: stated, ruling or completion."""
FOUND = [
    ("fr", "ENFILADE", "BP.9.36"),
    ("fr", "échec critique", "BP.6.15"),
    ("fr", "contre-charge", "BP.11.25"),
    ("en", "prolonge", "BP.8.05"),
    ("en", "Lancers", "BP.16.12"),
]

BOOK = Book(
    ruleset=RULESET,
    prefix="BP",
    marks=MARKS,
    count=402,
    chapters=(*range(19), *range(20, 24)),
    options=Options(),
    told="17",
    tests="23",
    found=FOUND,
)
