"""How refusals and mistakes are answered: always with a code, a rule and a reason, never with a bare error."""

from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.response.base import ASGIResponse

from escarmouche.server.refusals import (
    MALFORMED,
    MISTAKE,
    REFUSED,
    TOO_LARGE,
    UNKNOWN,
    Refused,
    mistake,
    refused,
)
from escarmouche.server.voice import own
from escarmouche.server.wire.beside import Refusal

MOST = 1_000_000  # bytes of a request's body
NOT_HERE = 405
LEFT = "escarmouche.left"  # in the scope of a request whose client has gone


def on_refused(_: object, error: Refused) -> Response[Refusal]:
    return Response(error.refusal, status_code=error.status, media_type=MediaType.JSON)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """What the framework refuses."""
    if LEFT in request.scope:
        return on_refused(request, refused(MALFORMED, "malformed", detail=own("broken-off")))
    answer = on_refused(request, from_http(error))
    answer.headers.update(error.headers or {})  # which methods are allowed
    return answer


def from_http(error: HTTPException) -> Refused:
    status = error.status_code
    if status == UNKNOWN:
        return refused(UNKNOWN, "page-unknown")
    if status == NOT_HERE:
        return refused(NOT_HERE, "method")
    if status == TOO_LARGE:
        return refused(TOO_LARGE, "too-large", most=MOST // 1000)
    if status >= MISTAKE:
        return mistake("a request", error)
    detail = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        detail = "; ".join(_extra(one) for one in error.extra)
    return refused(status if status != REFUSED else MALFORMED, "malformed", detail=detail)


def _extra(one: object) -> str:
    return (
        f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") if isinstance(one, dict) else str(one)
    )


def on_mistake(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Anything else: written down, and told as a refusal. A body that is no text is a mistake of who sent it."""
    if isinstance(error, UnicodeDecodeError):
        return on_refused(request, refused(MALFORMED, "malformed", detail=str(error)))
    if isinstance(error, RecursionError):
        return on_refused(request, refused(MALFORMED, "malformed", detail=own("too-deep")))
    return on_refused(request, mistake(f"{request.method} {request.url.path!r}", error))


def plain_refusal(error: Refused) -> ASGIResponse:
    """A refusal for where there is no app yet."""
    body = msgspec.json.encode(error.refusal)
    return ASGIResponse(body=body, status_code=error.status, media_type=MediaType.JSON)
