"""The dice port: rule code asks a `Dice`, and never knows where the faces come from.

Six calls (`roll`, `best`, `total`, `count`, `draw`, `pick`) are enough for every rule. Each may say which
results are all the same to it (`same`, `kind`): exact odds then take one branch for a whole class of faces,
while real dice pay no attention.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache
from hashlib import blake2b, sha256
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from escarmouche.kernel.unfit import Unfit

if TYPE_CHECKING:
    from escarmouche.kernel.rules import Rolled

T = TypeVar("T")
Same = Callable[[int], Hashable]
LARGEST_LOT = 1_000_000
_NOBODY = nullcontext()


class Die(msgspec.Struct, frozen=True):
    """A die: what is printed on it, and how each face is read (a D3 is a d6 read by halves)."""

    name: str
    shown: tuple[int, ...]
    values: tuple[int, ...]

    def read(self, face: int) -> int:
        return self.values[self.shown.index(face)]


def plain_die(sides: int) -> Die:
    """A die numbered from 1."""
    faces = tuple(range(1, sides + 1))
    return Die(f"d{sides}", faces, faces)


@lru_cache(maxsize=64)
def lot(number: int) -> Die:
    """One of so many things, as a die of as many sides. Its name is its own: a d3 is thrown with a d6."""
    faces = tuple(range(1, number + 1))
    return Die(f"lot{number}", faces, faces)


D4, D6, D8, D10, D12 = (plain_die(sides) for sides in (4, 6, 8, 10, 12))
D3 = Die("d3", (1, 2, 3, 4, 5, 6), (1, 1, 2, 2, 3, 3))
D10_FROM_ZERO = Die("d10z", tuple(range(10)), tuple(range(10)))
NAMED = {die.name: die for die in (D3, D4, D6, D8, D10, D10_FROM_ZERO, D12)}


def die_named(name: str) -> Die:
    """The die of this name; `lot17` is one of seventeen things. Raises `ValueError`."""
    if name in NAMED:
        return NAMED[name]
    number = name.removeprefix("lot")
    if not (name.startswith("lot") and number.isdecimal() and 1 <= int(number) <= LARGEST_LOT):
        raise ValueError(f"no die is called {name!r}")
    return lot(int(number))


class Throw(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Dice that left somebody's hand: the faces as shown, in the order thrown."""

    die: str
    faces: tuple[int, ...]
    by: str = ""


class Thrown(msgspec.Struct, frozen=True):
    """All throws of some dice so far, where each of them began, and where the next one begins."""

    throws: list[Throw]
    starts: list[int]
    position: int


class Unthrown(Exception):
    """A die that is asked for and cannot be had. It is thrown for a roll of the rulebook (`check` and `rule`), as the
    `number`th of so `many`; `fallen` are the dice since something was last told, those of this throw at the end."""

    die: Die
    check = ""
    rule = ""
    number = many = 1
    fallen: tuple[int, ...] = ()

    def told(self) -> dict[str, Any]:
        """What fills in the words for it."""
        return {
            "die": self.die.name,
            "roll": self.check,
            "number": self.number,
            "many": self.many,
            "fallen": ", ".join(map(str, self.fallen)) or "none",
            "told": "roll" if self.check else "fallen" if self.fallen else "none",
        }


class OutOfDice(Unthrown):
    """A script ended before the rules stopped asking."""

    def __init__(self, die: Die, used: int) -> None:
        super().__init__(die, used)
        self.die, self.used = die, used

    def __str__(self) -> str:
        return f"no die left: a {self.die.name} is asked for after {self.used} dice"


class BadFace(Unthrown):
    """A scripted or typed face that the die does not have."""

    def __init__(self, die: Die, face: int, position: int) -> None:
        super().__init__(die, face, position)
        self.die, self.face, self.position = die, face, position

    def __str__(self) -> str:
        low, high = self.die.shown[0], self.die.shown[-1]
        return f"die number {self.position + 1} shows {self.face}, but a {self.die.name} has {low} to {high}"


class NeedDie(Unthrown):
    """Typed dice have run out: the players are to throw this die and say what it shows."""

    def __init__(self, die: Die, by: str) -> None:
        super().__init__(die, by)
        self.die, self.by = die, by

    def __str__(self) -> str:
        return f"a {self.die.name} is to be thrown"


class Again(Exception):
    """Everything is thrown again (a tie that may not stand): raised inside `Dice.decide`."""


class Dice:
    """What rule code sees. `note` keeps the explanation of a roll; real dice remember it for the log.

    `memory` is what exact odds remember from one branch to the next; other dice have none.
    """

    memory: dict[tuple[int, int], tuple[Any, ...]] | None = None

    def roll(self, die: Die, same: Same | None = None) -> int:
        raise NotImplementedError

    def best(self, n: int, die: Die, same: Same | None = None) -> int:
        """The best of `n` dice."""
        raise NotImplementedError

    def total(self, n: int, die: Die, same: Same | None = None) -> int:
        """The sum of `n` dice."""
        raise NotImplementedError

    def count(self, n: int, die: Die, kind: Callable[[int], T]) -> Counter[T]:
        """How many of `n` dice fall into each class."""
        raise NotImplementedError

    def draw(self, items: Sequence[T], kind: Callable[[T], Hashable] | None = None) -> T:
        """One of the items, each as likely as the other; `kind` tells which are alike."""
        raise NotImplementedError

    def pick(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.draw(range(n))

    def decide(self, resolve: "Callable[[Dice], T]") -> T:
        """What `resolve` comes to, thrown anew as often as it raises `Again`."""
        while True:
            try:
                return resolve(self)
            except Again:
                continue

    def note(self, rolled: "Rolled") -> None:
        """Keep the explanation of a roll."""

    def by(self, seat: str) -> AbstractContextManager[None]:
        """The dice thrown inside are thrown by this seat; an empty one leaves them to whoever throws already."""
        return _NOBODY

    def at_least(self, die: Die, need: int) -> bool:
        return self.roll(die, same=lambda face: face >= need) >= need

    def successes(self, n: int, die: Die, need: int) -> int:
        return self.count(n, die, lambda face: face >= need)[True]

    def pool(self, dice: Iterable[tuple[Die, Callable[[int], T]]]) -> Counter[T]:
        """Unlike throwers, in a fixed order: how many dice fall into each class."""
        found: Counter[T] = Counter()
        for die, kind in dice:
            found += self.count(1, die, kind)
        return found

    def draw_several(
        self, items: Sequence[T], k: int, kind: Callable[[T], Hashable] | None = None
    ) -> tuple[T, ...]:
        """`k` of the items, none twice."""
        left, drawn = list(items), []
        for _ in range(k):
            item = self.draw(left, kind)
            left.remove(item)
            drawn.append(item)
        return tuple(drawn)


class RealDice(Dice):
    """Dice that show a face: all but `EveryDice`.

    `throws` are all faces from the first on (what fair dice are checked by), `notes` the explained rolls and
    `loose` the throws without explanation that no event has told yet.
    """

    kind = ""
    faces: Sequence[int] = ()  # those that are known beforehand

    def __init__(self) -> None:
        self.position = 0
        self.throws: list[Throw] = []
        self.notes: list[Rolled] = []
        self.loose: list[Throw] = []
        self._starts: list[int] = []  # the position at which each throw began
        self._by = ""

    def _face(self, die: Die) -> int:
        raise NotImplementedError

    def _throw(self, n: int, die: Die) -> tuple[int, ...]:
        if n < 1:
            return ()
        start = self.position
        try:
            faces = (self._face(die),) if n == 1 else tuple([self._face(die) for _ in range(n)])
        except Unthrown as short:
            here = self.faces[start : self.position]
            short.number, short.many = len(here) + 1, n
            short.fallen = (*self._untold(), *here)
            raise
        throw = Throw(die.name, faces, self._by)
        self._starts.append(start)
        self.throws.append(throw)
        self.loose.append(throw)
        return faces if die.values is die.shown else tuple([die.read(face) for face in faces])

    def _untold(self) -> Iterator[int]:
        """The faces that fell since something was last told."""
        for rolled in self.notes:
            yield from (face for line in rolled.lines for face in line.faces)
            yield from rolled.faces
        for throw in self.loose:
            yield from throw.faces

    def roll(self, die: Die, same: Same | None = None) -> int:
        return self._throw(1, die)[0]

    def best(self, n: int, die: Die, same: Same | None = None) -> int:
        return max(self._throw(n, die))

    def total(self, n: int, die: Die, same: Same | None = None) -> int:
        return sum(self._throw(n, die))

    def count(self, n: int, die: Die, kind: Callable[[int], T]) -> Counter[T]:
        return Counter(kind(value) for value in self._throw(n, die))

    def draw(self, items: Sequence[T], kind: Callable[[T], Hashable] | None = None) -> T:
        if len(items) == 1:
            return items[0]
        return items[self._throw(1, lot(len(items)))[0] - 1]

    def note(self, rolled: "Rolled") -> None:
        loose = self.loose
        if loose and loose[-1].faces == rolled.faces:
            loose.pop()
        if loose:  # dice of its modifiers, the last first
            for line in reversed(rolled.lines):
                if line.faces and loose and loose[-1].faces == line.faces:
                    loose.pop()
        self.notes.append(rolled)

    def by(self, seat: str) -> "_Hand":
        return _Hand(self, seat or self._by)

    def take(self) -> "tuple[Rolled, ...]":
        """The explanations gathered since the last call."""
        notes, self.notes = tuple(self.notes), []
        return notes

    def take_loose(self) -> tuple[Throw, ...]:
        """The throws without explanation since the last call."""
        loose, self.loose = tuple(self.loose), []
        return loose

    def unseen(self, lots: str) -> "RealDice":
        """The dice for lots of that name, which players must not see: these, but that nobody throws them by hand."""
        return self

    def fork(self) -> "RealDice":
        """Dice that will show the same faces from here on, and leave these alone."""
        raise NotImplementedError

    def rewind(self, position: int, notes: "Sequence[Rolled]" = (), loose: Sequence[Throw] = ()) -> None:
        """Back to an earlier position, with what had not been told there."""
        self.position, self._by = position, ""
        kept = bisect_left(self._starts, position)
        del self.throws[kept:], self._starts[kept:]
        self.notes, self.loose = list(notes), list(loose)

    def thrown(self) -> Thrown:
        return Thrown(self.throws[:], self._starts[:], self.position)

    def recall(self, thrown: Thrown) -> None:
        """These were thrown already."""
        self.throws, self._starts, self.position = thrown.throws[:], thrown.starts[:], thrown.position

    def record(self) -> dict[str, object]:
        """What a saved game must hold to throw the same dice again."""
        raise NotImplementedError

    def _like(self, other: "RealDice") -> None:
        self.position, self._by = other.position, other._by
        self.throws, self._starts = other.throws[:], other._starts[:]
        self.notes, self.loose = [], []


class _Hand:
    """Who throws: a plain context, since every roll of a game is made in one."""

    __slots__ = ("before", "dice", "seat")

    def __init__(self, dice: RealDice, seat: str) -> None:
        self.dice, self.seat = dice, seat

    def __enter__(self) -> None:
        self.before, self.dice._by = self.dice._by, self.seat

    def __exit__(self, *raised: object) -> None:
        self.dice._by = self.before


class SeededDice(RealDice):
    """A keyed BLAKE2b counter, read by bytes with rejection: the same seed gives the same dice everywhere."""

    kind = "seeded"

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self.seed = seed
        self._start(str(seed).encode())

    def _start(self, secret: bytes) -> None:
        self._key = sha256(secret).digest()
        self._block, self._bytes = -1, b""

    def _byte(self) -> int:
        position = self.position
        block = position >> 6  # of 64 bytes
        if block != self._block:
            self._bytes = blake2b(block.to_bytes(8, "big"), key=self._key).digest()
            self._block = block
        self.position = position + 1
        return self._bytes[position & 63]

    def _face(self, die: Die) -> int:
        n = len(die.shown)
        if n <= 256:
            limit = 256 - 256 % n
            while (value := self._byte()) >= limit:
                pass
            return die.shown[value % n]
        width, span = 1, 256
        while span < n:
            width, span = width + 1, span * 256
        limit = span - span % n
        while True:
            value = self._byte()
            for _ in range(width - 1):
                value = value * 256 + self._byte()
            if value < limit:
                return die.shown[value % n]

    def fork(self) -> "SeededDice":
        twin = SeededDice.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._like(self)
        return twin

    def record(self) -> dict[str, object]:
        return {"kind": self.kind, "seed": self.seed}


class FairDice(SeededDice):
    """Dice nobody can bend: their key comes from a committed server seed and the players' own seeds."""

    kind = "fair"

    def __init__(self, server_seed: str, player_seeds: Sequence[str]) -> None:
        RealDice.__init__(self)
        self.server_seed, self.player_seeds = server_seed, tuple(player_seeds)
        # As JSON, so that two different lists of seeds never give the same key.
        self._start(msgspec.json.encode(["fair", server_seed, *player_seeds]))

    def record(self) -> dict[str, object]:
        return {"kind": self.kind, "server_seed": self.server_seed, "player_seeds": list(self.player_seeds)}


def commitment(server_seed: str) -> str:
    """What the server publishes before the players choose their seeds."""
    return sha256(f"escarmouche:{server_seed}".encode()).hexdigest()


def verify(published: str, server_seed: str, player_seeds: Sequence[str], throws: Iterable[Throw]) -> bool:
    """Whether revealed seeds fit the published commitment and give exactly these throws, in order."""
    if commitment(server_seed) != published:
        return False
    dice = FairDice(server_seed, player_seeds)
    for throw in throws:
        try:
            die = die_named(throw.die)
        except ValueError:
            return False
        if not throw.faces or tuple(dice._face(die) for _ in throw.faces) != throw.faces:
            return False
    return True


class ScriptedDice(RealDice):
    """A list of faces: tests, worked examples, replays of a real table."""

    kind = "scripted"
    faces: list[int]

    def __init__(self, faces: Iterable[int] = ()) -> None:
        super().__init__()
        self.faces = list(faces)

    def _face(self, die: Die) -> int:
        if self.position >= len(self.faces):
            raise self._missing(die)
        face = self.faces[self.position]
        if face not in die.shown:
            raise BadFace(die, face, self.position)
        self.position += 1
        return face

    def _missing(self, die: Die) -> Exception:
        return OutOfDice(die, self.position)

    def left(self) -> int:
        return len(self.faces) - self.position

    def fork(self) -> "ScriptedDice":
        twin = type(self)(self.faces)
        twin._like(self)
        return twin

    def record(self) -> dict[str, object]:
        return {"kind": self.kind, "faces": list(self.faces)}


class ContinuedDice(SeededDice):
    """A game that goes on from a moment of another one: the faces that fell there, then a seed of its own."""

    kind = "continued"

    def __init__(self, faces: Iterable[int], seed: int | str) -> None:
        super().__init__(seed)
        self.faces = tuple(faces)

    def _face(self, die: Die) -> int:
        if self.position >= len(self.faces):
            return super()._face(die)
        face = self.faces[self.position]
        if face not in die.shown:
            raise BadFace(die, face, self.position)
        self.position += 1
        return face

    def record(self) -> dict[str, object]:
        return {"kind": self.kind, "faces": list(self.faces), "seed": self.seed}


class TypedDice(ScriptedDice):
    """Physical dice: the players throw them and type what they show.

    With a `secret` the program draws the lots that they must not see; it is kept with the game.
    """

    kind = "typed"

    def __init__(self, faces: Iterable[int] = (), secret: str = "") -> None:
        super().__init__(faces)
        self.secret = secret
        self.written = 0  # so many faces were there beforehand and are never taken back

    def unseen(self, lots: str) -> RealDice:
        return SeededDice(f"{self.secret} {lots}") if self.secret else self

    def _missing(self, die: Die) -> Exception:
        return NeedDie(die, self._by)

    def typed(self, face: int) -> None:
        self.faces.append(face)

    def taken_back(self, position: int) -> None:
        """Faces typed after that position are to be thrown again."""
        del self.faces[max(position, self.written) :]

    def fork(self) -> "TypedDice":
        twin = type(self)(self.faces)
        twin.secret, twin.written = self.secret, self.written
        twin._like(self)
        return twin

    def record(self) -> dict[str, object]:
        return {**super().record(), **({"secret": self.secret} if self.secret else {})}


class WrittenDice(TypedDice):
    """The script of a file: where it ends, the next die is asked for."""

    kind = "scripted"

    def __init__(self, faces: Iterable[int] = ()) -> None:
        super().__init__(faces)
        self.written = len(self.faces)


KINDS = ("seeded", "fair", "continued", "scripted", "typed")


def dice_from(record: dict[str, object]) -> RealDice:
    """The dice of a saved game. Raises `ValueError` with one clear line."""
    kind = record.get("kind")
    if kind in ("scripted", "typed"):
        secret = record.get("secret", "")
        if not isinstance(secret, str):
            raise Unfit("no-text", id="dice.secret")
        return WrittenDice(_faces(record)) if kind == "scripted" else TypedDice(_faces(record), secret)
    if kind == "seeded":
        return SeededDice(_seed(record))
    if kind == "continued":
        return ContinuedDice(_faces(record), _seed(record))
    if kind == "fair":
        server, players = record.get("server_seed"), record.get("player_seeds")
        if not isinstance(server, str) or not isinstance(players, list):
            raise Unfit("fair-dice")
        if not all(isinstance(seed, str) for seed in players):
            raise Unfit("no-texts", id="dice.player_seeds")
        return FairDice(server, players)
    raise Unfit("none-of", id="dice.kind", given=str(kind), allowed=", ".join(KINDS))


def _faces(record: dict[str, object]) -> list[int]:
    faces = record.get("faces", [])
    if not isinstance(faces, list) or not all(type(face) is int for face in faces):
        raise Unfit("no-numbers", id="dice.faces")
    return faces


def _seed(record: dict[str, object]) -> int | str:
    seed = record.get("seed")
    if type(seed) is not int and not isinstance(seed, str):
        raise Unfit("no-seed", id="dice.seed")
    return seed
