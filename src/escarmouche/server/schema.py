"""All that goes over the wire as one OpenAPI document, from which the types of the browser app are made (`make wire`).

The paths are those of the routes. The records are as msgspec writes and reads them, those of the live line with the
rest: what tells them apart, and what is left out where it is not worth saying.
"""

import json
from collections.abc import Iterator, Mapping
from inspect import isclass
from types import ModuleType
from typing import Any, cast

import msgspec

from escarmouche.kernel.answers import Way
from escarmouche.server.app import make_litestar
from escarmouche.server.rooms import Rooms
from escarmouche.server.wire import after, asking, beside, cards, messages, playing, sent, story, words

MODULES = (words, story, asking, playing, messages, beside, cards, sent, after)
UNIONS = {  # what is one of several records, by the name that a client knows it by
    "Cue": story.AnyCue,
    "Question": asking.Question,
    "FromServer": messages.FromServer,
    "ToServer": messages.ToServer,
}
ANSWERED = (Way,)  # in answers, whose form depends on the question; a spot is in the guides too
FILES = ("/api/games/{game}/save",)  # comes as a file, which is no record of the app
REF = "#/components/schemas/{name}"
Schema = dict[str, Any]


def document() -> Schema:
    """Paths with what comes when nothing is refused, and all records."""
    told = make_litestar(cast(Rooms, None)).openapi_schema.to_schema()  # nobody enters
    paths = {
        path: _without_refusals(operations) for path, operations in told["paths"].items() if path not in FILES
    }
    return {
        "openapi": told["openapi"],
        "info": told["info"],
        "paths": paths,
        "components": {"schemas": records()},
    }


def records() -> dict[str, Schema]:
    """Every record by its name."""
    kinds = [kind for module in MODULES for kind in _records_of(module)]
    unions, found = msgspec.json.schema_components((*UNIONS.values(), *kinds, *ANSWERED), ref_template=REF)
    named = dict(zip(UNIONS, unions, strict=False))
    return dict(sorted((name, _plain(schema)) for name, schema in {**found, **named}.items()))


def _records_of(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for kind in vars(module).values():
        if isclass(kind) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__:
            yield kind


def _without_refusals(operations: Mapping[str, Schema]) -> Schema:
    """Whatever is refused comes as a `Refusal`, on every path."""
    return {
        method: {
            **operation,
            "responses": {
                status: answer for status, answer in operation["responses"].items() if status < "300"
            },
        }
        for method, operation in operations.items()
    }


def _plain(schema: Schema) -> Schema:
    """A record as a client should know it: a value that is left out where it goes without saying never comes."""
    told = {name: value for name, value in schema.items() if name != "title"}
    if "description" in told:
        told["description"] = " ".join(told["description"].split())
    if "properties" in told:
        told["properties"] = {name: _said(field) for name, field in told["properties"].items()}
    return told


def _said(field: Schema) -> Schema:
    if "default" not in field:
        return field
    left_out = field["default"]
    told = {name: value for name, value in field.items() if name != "default"}
    if "enum" in told:
        told["enum"] = [value for value in told["enum"] if value != left_out or left_out]
    if left_out is None and "anyOf" in told:
        several = [one for one in told["anyOf"] if one != {"type": "null"}]
        return several[0] if len(several) == 1 else {**told, "anyOf": several}
    return told


if __name__ == "__main__":
    print(json.dumps(document(), indent=1))
