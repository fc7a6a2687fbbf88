"""What can be reached from an object by looking inside it: attributes, items, closures, frames of its generators."""

from collections.abc import Iterator, Mapping
from functools import partial
from types import BuiltinFunctionType, FrameType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any

import msgspec

PLAIN = (str, bytes, int, float, bool, type(None), type, ModuleType)


def reachable(*roots: object) -> Iterator[object]:
    """Each thing once. Modules and the globals of functions are not gone into: they are there for everybody."""
    seen: dict[int, object] = {}
    left = list(roots)
    while left:
        thing = left.pop()
        if isinstance(thing, PLAIN) or id(thing) in seen:
            continue
        seen[id(thing)] = thing
        yield thing
        left.extend(_inside(thing))


def _inside(thing: Any) -> Iterator[object]:
    if isinstance(thing, Mapping):
        yield from thing.keys()
        yield from thing.values()
    elif isinstance(thing, list | tuple | set | frozenset):
        yield from thing
    if isinstance(thing, msgspec.Struct):
        yield from (getattr(thing, name) for name in thing.__struct_fields__)
    elif isinstance(thing, partial):
        yield from (thing.func, thing.args, thing.keywords)
    elif isinstance(thing, MethodType | BuiltinFunctionType):
        yield thing.__self__
        yield getattr(thing, "__func__", None)
    elif isinstance(thing, FunctionType):
        yield from (cell.cell_contents for cell in thing.__closure__ or ())
        yield from thing.__defaults__ or ()
        yield from (thing.__kwdefaults__ or {}).values()
    elif isinstance(thing, GeneratorType):
        yield thing.gi_frame
    elif isinstance(thing, FrameType):
        yield thing.f_locals
    elif isinstance(thing, BaseException):
        yield from (thing.args, thing.__cause__, thing.__context__)
    yield getattr(thing, "__dict__", None)
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        yield from (getattr(thing, name, None) for name in ((slots,) if isinstance(slots, str) else slots))
