"""Going on from a moment of a game in a new one: who may, and what it begins with."""

from collections.abc import Mapping
from typing import Any

import msgspec

from escarmouche.kernel import save
from escarmouche.kernel.game import Game
from escarmouche.server.luck import other_dice
from escarmouche.server.refusals import FORBIDDEN, REFUSED, refused
from escarmouche.server.room import HUMAN, Room
from escarmouche.server.voice import own


def record_at(room: Room, answers: int) -> tuple[save.Record, Game[Any]]:
    """The game up to a moment, to go on from there with other dice than those that fell in it."""
    game = room.moment(answers)
    if game.over:
        raise refused(REFUSED, "continue-over")
    said = own("note-continued", game=room.id, answers=answers)
    record = save.record_of(game, f"{said.en} / {said.fr}")
    return msgspec.structs.replace(record, dice=other_dice(game), drafts={}), game


def must_be_allowed(room: Room, seats: Mapping[str, str]) -> None:
    """Nobody sees from a new seat what is hidden from him in a game that still goes on.

    Against bots one may go on from anywhere with one's own side; with others at the table only when it is over.
    """
    if room.game.over or not room.humans or not room.ruleset.hides(room.game.state):
        return
    if len(room.humans) > 1:
        raise refused(FORBIDDEN, "continue-secrets")
    if {seat for seat, player in seats.items() if player == HUMAN} != room.humans:
        raise refused(FORBIDDEN, "continue-own-side")
