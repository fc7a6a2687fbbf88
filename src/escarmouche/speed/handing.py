"""Frozen records of a game, replaced one by one, and what they hand on to those that take their place.

What was worked out for a state or a figure (`keep`) often holds for the next one too: who stands where does not change
because somebody has fired. A ruleset says which fields decide that, and what is worked out from nothing else.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Set
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from escarmouche.speed.keep import key_of

F = TypeVar("F", bound=Callable[..., object])


Mend = Callable[[Any, Any, Any], Any]
"""What was worked out for a state, a figure of it and the one that takes its place: the same for the next state; None
where it has to be worked out anew."""


class Holder(Protocol):
    """A game of figures, as far as changes need it."""

    state: Any


class Handing:
    """How the records of one ruleset are replaced.

    `stands` are the fields of the state that decide where everybody stands; `places` are those of a figure that decide
    where it does, `stance` tells how it stands there, as far as anything is worked out from that. `of` is the field of
    the state that holds them.
    """

    def __init__(
        self,
        stands: Collection[str],
        places: Collection[str],
        stance: Callable[[Any], object] | None = None,
        of: str = "figures",
    ) -> None:
        self.of = of
        self.stands, self.places, self.stance = frozenset(stands), frozenset(places), stance
        self._untouched: set[str] = set()
        self._standing: set[str] = set()
        self._placed: set[str] = set()
        self._mended: dict[str, Mend] = {}
        self._by_fields: dict[str, frozenset[str]] = {}

    def while_untouched(self, look: F) -> F:
        """What this keeps with a state it keeps with the next as well, while everybody and everything is as it was."""
        self._untouched.add(key_of(look))
        return look

    def while_standing(self, look: F) -> F:
        """What this keeps with a state or figure it keeps with the next as well, while everybody stands as he does,
        whatever else befalls him."""
        self._standing.add(key_of(look))
        return self.while_untouched(look)

    def while_placed(self, look: F) -> F:
        """What this keeps it keeps on while everybody is where he is, however he stands there."""
        self._placed.add(key_of(look))
        return self.while_standing(look)

    def while_same(self, *fields: str) -> Callable[[F], F]:
        """What this keeps with a figure it keeps with the next as well, while none of these fields is replaced: it is
        worked out from them alone."""

        def register(look: F) -> F:
            self._by_fields[key_of(look)] = frozenset(fields)
            return look

        return register

    def _hand_on_same(self, old: Any, new: Any, fields: Collection[str]) -> None:
        known, found = old.__dict__, new.__dict__
        for key, names in self._by_fields.items():
            if key in known and names.isdisjoint(fields):
                found[key] = known[key]

    def mended(self, look: F, mend: Mend) -> None:
        """What this keeps with a state need not be worked out anew when one figure is replaced."""
        self._mended[key_of(look)] = mend

    def _mend(self, before: Any, after: Any, old: Any, new: Any) -> None:
        known, found = before.__dict__, after.__dict__
        for key, mend in self._mended.items():
            if key in known and key not in found and (value := mend(known[key], old, new)) is not None:
                found[key] = value

    def _lasting(self, old: Any, new: Any, fields: Collection[str]) -> set[str]:
        """What outlasts a change of these fields of a figure."""
        if not self.places.isdisjoint(fields):
            for name in self.places.intersection(fields):
                if getattr(old, name) != getattr(new, name):
                    return set()
        if self.stance is None or self.stance(old) == self.stance(new):
            return self._standing
        return self._placed

    def change(self, game: Holder, id: str, **fields: Any) -> Any:
        """Replace fields of one figure."""
        before = game.state
        figures = getattr(before, self.of)
        old = figures[id]
        figure = replace(old, **fields)
        game.state = replace(before, **{self.of: {**figures, id: figure}})
        if lasting := self._lasting(old, figure, fields):
            _hand_on(old, figure, lasting)
            _hand_on(before, game.state, lasting)
        if self._by_fields:
            self._hand_on_same(old, figure, fields)
        if self._mended:
            self._mend(before, game.state, old, figure)
        return figure

    def put(self, game: Holder, figure: Any) -> None:
        """A figure takes the place of what it was, about to stand elsewhere: only what can be mended is kept."""
        before = game.state
        figures = getattr(before, self.of)
        game.state = replace(before, **{self.of: {**figures, figure.id: figure}})
        self._mend(before, game.state, figures[figure.id], figure)

    def change_all(self, game: Holder, ids: Iterable[str], **fields: Any) -> None:
        """Replace the same fields of several figures."""
        self.change_each(game, dict.fromkeys(ids, fields))

    def change_each(self, game: Holder, changes: Mapping[str, Mapping[str, Any]], **others: Any) -> None:
        """Replace fields of several figures, and others of the state that do not decide where they stand."""
        if not changes:
            if others:
                self.update(game, **others)
            return
        before = game.state
        figures = dict(getattr(before, self.of))
        lasting = self._standing
        for id, fields in changes.items():
            old = figures[id]
            new = figures[id] = replace(old, **fields)
            of_his = self._lasting(old, new, fields)
            if of_his:
                _hand_on(old, new, of_his)
            if self._by_fields:
                self._hand_on_same(old, new, fields)
            if len(of_his) < len(lasting):
                lasting = of_his
        game.state = replace(before, **{self.of: figures}, **others)
        _hand_on(before, game.state, lasting)

    def update(self, game: Holder, **fields: Any) -> None:
        """Replace fields of the state."""
        before, stands = game.state, self.stands
        game.state = replace(before, **fields)
        for name in fields:
            if name in stands and fields[name] is not getattr(before, name):
                return
        _hand_on(before, game.state, self._untouched)

    def move_cursor(self, game: Holder, **fields: Any) -> None:
        """Replace fields of the cursor of the state, if that changes it."""
        cursor = replace(game.state.cursor, **fields)
        if cursor != game.state.cursor:
            self.update(game, cursor=cursor)

    def hand_on(self, before: Any, after: Any, untouched: bool) -> None:
        """What a record keeps goes to another for which it holds as well: one in which everybody stands as in it, or in
        which nobody has been touched at all."""
        _hand_on(before, after, self._untouched if untouched else self._standing)


def _hand_on(before: Any, after: Any, keys: Set[str]) -> None:
    known, found = before.__dict__, after.__dict__
    if known.keys() <= keys:  # most times
        found.update(known)
        return
    for key, value in known.items():
        if key in keys:
            found[key] = value
