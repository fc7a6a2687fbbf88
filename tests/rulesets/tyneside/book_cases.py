"""The rulebook: number and mark of every rule, what its tables name, and words that are found in it."""

from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.scenario import sheets
from escarmouche.rulesets.tyneside.data.state import Options
from tests.rulesets.books import Book

MARKS = {
    "1": "SRSSRR",
    "2": "SSSSRSSSSC",
    "3": "SRSRRRC",
    "4": "CCRRSRRRSRSCRCRCCCRCRCC",
    "5": "SSSSSRCRSRRRRCC",
    "6": "SSRSRCSRSRR",
    "7": "SSSSSRSRSSRSRSSRSRRRSSSCRCRC",
    "8": "SSRSSRRSR",
    "9": "SRSSSSSRSSSRRSRRS",
    "10": "SSSSSSSSR",
    "11": "SRSSSRRRSCCRCCC",
    "12": "RRRRSRRRRRRRRRRCRRRCC",
    "13": "SSSCSRSSRRRCRRC",
    "14": "SSRRSSSSRRRRRSSRSRRSRSRCRRR",
    "15": "SSRSSSSRR",
    "16": "SRSRSSSSSSRSRSRRRSRRRRRR",
    "17": "SRRS",
    "18": "SSRCSRCRCC",
}
"""The mark of every rule of a chapter, in order: stated, ruling or completion."""
FOUND = [
    ("fr", "JUPONS", "TY.13.03"),
    ("fr", "mêlée", "TY.16.14"),
    ("fr", "leurres", "TY.18.02"),
    ("en", "drummer", "TY.7.05"),
    ("en", "platoon", "TY.11.09"),
]

BOOK = Book(
    ruleset=RULESET,
    prefix="TY",
    marks=MARKS,
    count=260,
    chapters=range(26),
    options=Options(),
    told="19",
    tests="25",
    scenarios="22",
    sheets=[sheets()[id] for id in ("river-trail", "coles-farm", "advance-guard")],
    found=FOUND,
)
