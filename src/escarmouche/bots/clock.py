"""Thinking within a time limit.

A bot that has a limit thinks in a thread of its own: what stops it can never hit the thread that plays the game,
whichever that is, and a bot that cannot be stopped is left to itself.
"""

import ctypes
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any, Protocol

from escarmouche.kernel.game import Raw, View

GRACE = 0.1  # seconds that a bot gets to stop when it is told to
AGAIN = 0.01  # seconds until it is told again


class Thinks(Protocol):
    def answer(self, view: View[Any]) -> Raw: ...


class Overrun(Exception):
    """The bot took longer than it may."""


class Stop(BaseException):
    """Thrown at a bot whose time is over: not an `Exception`, so that a careless `except` does not keep it."""


class Thought:
    """One bot thinking about one question."""

    def __init__(self, bot: Thinks, view: View[Any]) -> None:
        self.raw: Raw = None
        self.raised: BaseException | None = None
        self.done = Event()
        self._end = Lock()
        self._thread = Thread(target=self._think, args=(bot, view), name="bot", daemon=True)
        self._thread.start()

    def _think(self, bot: Thinks, view: View[Any]) -> None:
        try:
            try:
                self.raw = bot.answer(view)
            except BaseException as raised:
                self.raised = raised
            with self._end:
                self.done.set()
        except Stop:  # thrown when there was nothing left to stop
            self.done.set()

    def stop(self) -> bool:
        """Tell the bot to stop; whether it did."""
        until = monotonic() + GRACE
        while self._thread.is_alive() and monotonic() < until:
            with self._end:  # nothing is thrown at a thread that is past its thinking
                if not self.done.is_set():
                    thread = ctypes.c_ulong(self._thread.ident or 0)
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(Stop))
            self._thread.join(AGAIN)
        return not self._thread.is_alive()

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()


_unstoppable: dict[int, Thought] = {}  # by bot: thoughts that go on although they were told to stop


def think(bot: Thinks, view: View[Any], limit: float | None) -> Raw:
    """The bot's answer; `Overrun` when it is not there within `limit` seconds, whatever the bot raises otherwise."""
    if limit is None:
        return bot.answer(view)
    if (going := _unstoppable.get(id(bot))) is not None:
        if going.alive:
            raise Overrun("it still thinks about an earlier question")
        del _unstoppable[id(bot)]
    thought = Thought(bot, view)
    if not thought.done.wait(limit):
        if not thought.stop():
            _unstoppable[id(bot)] = thought
        raise Overrun(f"no answer within {limit:g} s")
    if isinstance(
        thought.raised, KeyboardInterrupt
    ):  # the bot's own: those of players come to their own thread
        raise RuntimeError("KeyboardInterrupt") from thought.raised
    if thought.raised is not None:
        raise thought.raised
    return thought.raw
