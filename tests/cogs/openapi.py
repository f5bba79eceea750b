"""Discord's own description of its API, and whether a request is one that it would take.

The description is not part of Naki: where its file is missing, the check is skipped and says so. It is stricter than
Discord in one point, mended here: a snowflake may also be a number.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012, Draft202012Validator, Registry, ValidationError, ValidationErrorKind

DESCRIPTION = Path(__file__).parents[3] / "shared" / "data" / "discord-openapi.json"
URI = "urn:discord"
Json = dict[str, Any]


class Api:
    """Discord's API as described; `complaints` says what is wrong with a request."""

    def __init__(self, description: Json) -> None:
        description["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
        self._paths: Json = description["paths"]
        self._registry = Registry([(URI, description)], draft=Draft202012)
        self._validators: dict[str, Draft202012Validator] = {}

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
        for error in self._validator(f"{pointer}/application~1json/schema").iter_errors({} if body is None else body):
            yield _in_words(error)

    def _validator(self, pointer: str) -> Draft202012Validator:
        """What knows a good instance of this part of the description."""
        if pointer not in self._validators:
            schema = {"$ref": f"{URI}#{pointer}".replace("{", "%7B").replace("}", "%7D")}
            self._validators[pointer] = Draft202012Validator(schema, registry=self._registry)
        return self._validators[pointer]

    def _template(self, path: str) -> str | None:
        """The path as the description writes it; of several the one with the most literal parts."""
        parts = path.strip("/").split("/")
        fitting = [template for template, known in self._by_length[len(parts)].items() if _fits(known, parts)]
        return min(fitting, key=lambda template: template.count("{"), default=None)

    @cached_property
    def _by_length(self) -> Mapping[int, dict[str, list[str]]]:
        """The templates with their parts, by how many parts they have."""
        found: defaultdict[int, dict[str, list[str]]] = defaultdict(dict)
        for template in self._paths:
            parts = template.strip("/").split("/")
            found[len(parts)][template] = parts
        return found


def _fits(template: list[str], parts: list[str]) -> bool:
    return all(known.startswith("{") or known == part for known, part in zip(template, parts, strict=True))


def _in_words(error: ValidationError) -> str:
    """The complaint, where something may be one of several: about the one that it is most like."""
    kind = error.kind
    while isinstance(kind, ValidationErrorKind.AnyOf | ValidationErrorKind.OneOfNotValid):
        error = max(min(kind.context, key=len), key=lambda inner: len(inner.instance_path))
        kind = error.kind
    return f"{'/'.join(map(str, error.instance_path))}: {error.message[-200:]}"


@cache
def load() -> Api:
    """The API as described; skips the test where the description is not there."""
    if not DESCRIPTION.exists():
        pytest.skip("Discord's OpenAPI description is not beside the repository: requests are not checked against it")
    return Api(json.loads(DESCRIPTION.read_text(encoding="utf-8")))
