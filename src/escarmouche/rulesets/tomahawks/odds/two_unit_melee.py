"""A whole melee of two units, round by round, as the named tests see it (MT.13.08-13.34)."""

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import Dice
from escarmouche.rulesets.tomahawks.data.state import BonusRounds, MeleeWeapon, State, TroopType
from escarmouche.rulesets.tomahawks.data.tables import ROUNDS
from escarmouche.rulesets.tomahawks.rules import melee_dice, morale
from escarmouche.rulesets.tomahawks.rules.situations import Choice, Reaction, Strike
from escarmouche.rulesets.tomahawks.table import board


class Party(msgspec.Struct, frozen=True, kw_only=True):
    """One of the two units: `engager` started the melee, and only it can be ferocious.

    Only the other can be in close order, surprised or in a defended position.
    """

    figures: int = 6
    type: TroopType = "trained"
    aggressiveness: int = 6
    defence: int = 6
    melee_weapon: MeleeWeapon = "none"
    mounted: bool = False
    is_officer: bool = False
    officer_near: bool = False
    choice: Choice = "shaken"
    engager: bool = False
    ferocious: bool = False
    close_order: bool = False
    surprised: bool = False
    defended_position: bool = False

    def strike(self, other: "Party", round: int, bonus_rounds: BonusRounds = "first") -> Strike:
        """One of its figures strikes at the other unit."""
        return Strike(
            aggressiveness=self.aggressiveness,
            defence=other.defence,
            striker_weapon=self.melee_weapon,
            struck_weapon=other.melee_weapon,
            striker_engaged=self.engager,
            striker_mounted=self.mounted,
            struck_mounted=other.mounted,
            ferocious=self.ferocious,
            surprised=other.surprised,
            defended_position=other.defended_position,
            round=round,
            bonus_rounds=bonus_rounds,
        )

    def test(self, left: int, round: int) -> Reaction:
        """Its test after a round with so many figures left, before losses and odds are counted."""
        formation = "close-order" if self.close_order else "normal"
        return Reaction(
            cause="melee",
            troop_type=self.type,
            figures=left,
            is_officer=self.is_officer,
            officer_near=self.officer_near,
            formed=morale.stays_formed(formation, left),
            surprised=self.surprised and round == 1,
        )


def party_of(state: State, id: str, figures: int, **role: Any) -> Party:
    """So many figures of a unit on the table; `role`: what it is in this melee."""
    unit = state.units[id]
    return Party(
        figures=figures,
        type=unit.type,
        aggressiveness=unit.aggressiveness,
        defence=unit.defence,
        melee_weapon=unit.melee_weapon,
        mounted=melee_dice.mounted(state, id),
        is_officer=unit.officer,
        officer_near=board.officer_near(state, id),
        **role,
    )


class Standing(NamedTuple):
    """Where a melee stands after a round: the figures left to each unit, and who has left it."""

    engager: int
    engaged: int
    engager_leaves: bool = False
    engaged_leaves: bool = False

    @property
    def over(self) -> bool:
        return self.engager_leaves or self.engaged_leaves

    @property
    def word(self) -> str:
        if self.engager_leaves:
            return "both-leave" if self.engaged_leaves else "engager-leaves"
        return "engaged-leaves" if self.engaged_leaves else "both-stand"


class Melee(msgspec.Struct, frozen=True):
    """Two units in contact."""

    engager: Party
    engaged: Party
    bonus_rounds: BonusRounds = "first"

    def blows(self, striker: Party, struck: Party, round: int) -> Strike:
        """One of a unit's figures strikes at the other unit in that round."""
        return striker.strike(struck, round, self.bonus_rounds)

    def strikes_first(self, round: int) -> bool:
        """The engager has lances that kill before the others strike (MT.13.34)."""
        return melee_dice.strikes_first(
            self.engager.melee_weapon, self.engager.engager, round, self.bonus_rounds
        )

    def round(
        self, standing: Standing, engager_engaged: int, engaged_engaged: int, round: int, dice: Dice
    ) -> Standing:
        """One round with so many engaged figures, dice in the order of MT.13.29."""
        one, other = self.engager, self.engaged
        kills = melee_dice.strike(dice, (self.blows(one, other, round),) * engager_engaged).killed
        lost = min(kills, engaged_engaged)
        striking = engaged_engaged - lost if self.strikes_first(round) else engaged_engaged
        back = melee_dice.strike(dice, (self.blows(other, one, round),) * striking).killed
        suffered = min(back, engager_engaged)
        left, theirs = standing.engager - suffered, standing.engaged - lost
        fit, foes = engager_engaged - suffered, engaged_engaged - lost
        return Standing(
            left,
            theirs,
            _leaves(one, tested(one.test(left, round), suffered, lost, fit, foes), dice),
            _leaves(other, tested(other.test(theirs, round), lost, suffered, foes, fit), dice),
        )

    def play(self, dice: Dice) -> Standing:
        """Up to three rounds, every surviving figure engaged."""
        standing = Standing(self.engager.figures, self.engaged.figures)
        for number in range(1, ROUNDS + 1):
            standing = self.round(standing, standing.engager, standing.engaged, number, dice)
            if standing.over:
                break
        return standing


class Round(msgspec.Struct, frozen=True):
    """One round by itself, and how many figures of each unit are engaged in it (MT.13.09)."""

    melee: Melee
    engager_engaged: int
    engaged_engaged: int
    round: int

    def play(self, dice: Dice) -> str:
        melee = self.melee
        before = Standing(melee.engager.figures, melee.engaged.figures)
        return melee.round(before, self.engager_engaged, self.engaged_engaged, self.round, dice).word


def tested(test: Reaction, losses: int, enemy_losses: int, own: int, enemy: int) -> Reaction:
    """With the losses of the round, and the engaged figures that still stand (MT.11.20-11.26)."""
    outnumbers = morale.two_to_one(own, enemy)
    return replace(test, losses=losses, enemy_losses=enemy_losses, two_to_one=outnumbers)


def _leaves(party: Party, test: Reaction, dice: Dice) -> bool:
    """Who has nobody left does not test, and is gone (MT.11.03)."""
    return not test.figures or melee_dice.leaves(morale.react(test, dice), party.choice)


def melee_word(standing: Standing) -> str:
    """How the whole melee ends."""
    words = {
        "both-stand": "third-round",
        "engaged-leaves": "engager-holds",
        "engager-leaves": "engaged-holds",
    }
    return words.get(standing.word, standing.word)
