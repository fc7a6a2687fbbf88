"""Refusals as they leave the server: a status, a code, the rule, and the reason in both languages."""

import logging
import secrets
from typing import Any

from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.kernel.save import BadSave
from escarmouche.server import voice
from escarmouche.server.log_lines import NUMBER
from escarmouche.server.trouble import Trouble
from escarmouche.server.wire.beside import Refusal
from escarmouche.server.wire.words import Said

MALFORMED, FORBIDDEN, UNKNOWN, TOO_SLOW, CONFLICT, TOO_LARGE, REFUSED = 400, 403, 404, 408, 409, 413, 422
MISTAKE, BUSY, NOT_KEPT = 500, 503, 507

log = logging.getLogger("escarmouche.server")


class Refused(Exception):
    """What was asked is not done."""

    def __init__(self, status: int, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.status, self.refusal = status, refusal


def refused(status: int, code: str, state: int | None = None, **params: Param | Said) -> Refused:
    """A refusal of the server itself: its text is `refusal-<code>` in the server's messages."""
    return Refused(status, Refusal(code, "", voice.own(f"refusal-{code}", **params), state=state))


def stale(state: int) -> Refused:
    """The game has gone on since the client last looked."""
    return refused(CONFLICT, "stale", state)


def not_kept(trouble: Trouble) -> Refused:
    """The database is full, read-only or damaged: nothing was done."""
    return refused(NOT_KEPT, f"kept-{trouble.cause}", reason=trouble.reason)


def mistake(doing: str, error: Exception | None = None) -> Refused:
    """A mistake of the program, the one that is being handled or another: the log has it under the number told."""
    number = secrets.token_hex(4)
    told = {NUMBER: number}
    log.error("%s ran into a mistake of the program, %s", doing, number, exc_info=error or True, extra=told)
    return refused(MISTAKE, "internal", number=number)


def unplayable(bad: BadSave) -> Refused:
    rule = bad.because.rule if bad.because is not None else ""
    return Refused(REFUSED, Refusal(bad.code, rule, voice.bad_save(bad)))


def against_rules(ruleset: Ruleset[Any], illegal: Illegal) -> Refused:
    """A refusal before there is a game: of an option, for example."""
    bare = illegal.bare()
    reason = Said(ruleset.texts.refusal("fr", bare), ruleset.texts.refusal("en", bare))
    return Refused(REFUSED, Refusal(illegal.code, illegal.rule, reason))
