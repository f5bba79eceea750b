"""Discord's own description of its API, and whether a request is one that it would take.

The description is not part of Naki: where its file is missing, the check is skipped and says so. It is stricter than
Discord in one point, mended here: a snowflake may also be a number.
"""

import json
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

DESCRIPTION = Path(__file__).parents[3] / "shared" / "data" / "discord-openapi.json"
URI = "urn:discord"
Json = dict[str, Any]


class Api:
    """Discord's API as described; `complaints` says what is wrong with a request."""

    def __init__(self, description: Json) -> None:
        description["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
        self._paths: Json = description["paths"]
        self._registry: Registry[Any] = Registry().with_resource(URI, Resource(description, DRAFT202012))

    def complaints(self, method: str, path: str, body: Any, query: Json | None = None) -> list[str]:
        """Everything Discord's description has against the request; nothing if it is a good one."""
        template = self._template(path)
        operation: Json | None = self._paths[template].get(method.lower()) if template else None
        if template is None or operation is None:
            return [f"{method} {path}: there is no such route"]
        known = {
            each["name"] for each in (*operation.get("parameters", ()), *self._paths[template].get("parameters", ()))
        }
        found = [f"{method} {path}: there is no parameter {name}" for name in query or () if name not in known]
        return found + [
            f"{method} {path}: {complaint}" for complaint in self._about_body(template, method, operation, body)
        ]

    def _about_body(self, template: str, method: str, operation: Json, body: Any) -> Iterator[str]:
        if "requestBody" not in operation:
            if body:
                yield "takes no body"
            return
        pointer = f"/paths/{template.replace('~', '~0').replace('/', '~1')}/{method.lower()}/requestBody/content"
        schema = {"$ref": f"{URI}#{pointer}/application~1json/schema".replace("{", "%7B").replace("}", "%7D")}
        validator = Draft202012Validator(schema, registry=self._registry)
        for error in validator.iter_errors({} if body is None else body):
            yield _in_words(error)

    def _template(self, path: str) -> str | None:
        """The path as the description writes it; of several the one with the most literal parts."""
        fitting = [template for template, parts in self._split.items() if _fits(parts, path.strip("/").split("/"))]
        return min(fitting, key=lambda template: template.count("{"), default=None)

    @cached_property
    def _split(self) -> dict[str, list[str]]:
        return {template: template.strip("/").split("/") for template in self._paths}


def _fits(template: list[str], parts: list[str]) -> bool:
    return len(template) == len(parts) and all(
        known.startswith("{") or known == part for known, part in zip(template, parts, strict=True)
    )


def _in_words(error: ValidationError) -> str:
    deepest = error
    while deepest.context:
        deepest = max(deepest.context, key=lambda inner: len(inner.absolute_path))
    return f"{'/'.join(map(str, deepest.absolute_path))}: {deepest.message[:200]}"


@cache
def load() -> Api:
    """The API as described; skips the test where the description is not there."""
    if not DESCRIPTION.exists():
        pytest.skip("Discord's OpenAPI description is not beside the repository: requests are not checked against it")
    return Api(json.loads(DESCRIPTION.read_text(encoding="utf-8")))
