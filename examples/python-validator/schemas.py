"""JSON Schema (draft 2020-12), as far as the schemas of Turnwright need it; `jsonschema` does it where it is installed."""

import json
import re
from pathlib import Path

try:
    import jsonschema
except ImportError:
    jsonschema = None

KNOWN = {"$schema", "$id", "$defs", "title", "description", "$ref", "type", "const", "enum", "minimum", "maximum", "pattern",
         "minLength", "maxLength", "properties", "required", "additionalProperties", "prefixItems", "items", "minItems",
         "maxItems", "uniqueItems", "anyOf"}

TYPES = {
    "null": lambda value: value is None,
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "string": lambda value: isinstance(value, str),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


def same(one, other) -> bool:
    """Equal as JSON: in Python `1 == True`."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _refuse_strange(schema) -> None:
    """A keyword or a type that is not known here must not be passed over in silence."""
    if isinstance(schema, bool):
        return
    types = schema.get("type", [])
    strange = (set(schema) - KNOWN) | (set([types] if isinstance(types, str) else types) - set(TYPES))
    if strange:
        raise NotImplementedError(f"schemas.py does not know {', '.join(sorted(strange))}")
    inner = [*schema.get("anyOf", []), *schema.get("prefixItems", []), *schema.get("properties", {}).values(),
             *schema.get("$defs", {}).values(), schema.get("items", True), schema.get("additionalProperties", True)]
    for one in inner:
        _refuse_strange(one)


class Schema:
    """One schema file. `problem(value)` is None, or says what is wrong where."""

    def __init__(self, path: Path, own: bool = False):
        self.root = json.loads(path.read_text("utf8"))
        _refuse_strange(self.root)
        self._library = None if own or jsonschema is None else jsonschema.Draft202012Validator(self.root)

    def sentence(self, cited: str) -> str:
        """The whole id of a sentence of a game that a log cites by its number: `R16b` is `R16b-step`."""
        ids = self.root["$defs"]["Sentence"]["enum"]
        return cited if cited in ids else next((one for one in ids if one.split("-")[0] == cited), cited)

    def problem(self, value) -> str | None:
        if self._library is None:
            return self._check(self.root, value, "")
        error = next(self._library.iter_errors(value), None)
        return None if error is None else f"{'.'.join(map(str, error.absolute_path))}: {error.message[:200]}"

    def _check(self, schema, value, path: str) -> str | None:
        if schema is True:
            return None
        if schema is False:
            return f"{path}: nothing stands here"
        if "$ref" in schema:
            problem = self._check(self.root["$defs"][schema["$ref"].removeprefix("#/$defs/")], value, path)
            if problem:
                return problem
        if "type" in schema:
            types = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
            if not any(TYPES[name](value) for name in types):
                return f"{path}: {' or '.join(types)} expected"
        if "const" in schema and not same(schema["const"], value):
            return f"{path}: {schema['const']!r} expected"
        if "enum" in schema and not any(same(word, value) for word in schema["enum"]):
            return f"{path}: one of {schema['enum']} expected"
        if "anyOf" in schema:
            problems = [self._check(one, value, path) for one in schema["anyOf"]]
            if all(problems):
                return max(problems, key=len) if len(problems) < 4 else f"{path}: none of {len(problems)} shapes fits"
        if isinstance(value, dict):
            return self._object(schema, value, path)
        if isinstance(value, list):
            return self._array(schema, value, path)
        return self._simple(schema, value, path)

    def _simple(self, schema, value, path: str) -> str | None:
        if TYPES["integer"](value):
            if value < schema.get("minimum", value) or value > schema.get("maximum", value):
                return f"{path}: out of range"
        if isinstance(value, str):
            length = len(value)
            if length < schema.get("minLength", length) or length > schema.get("maxLength", length):
                return f"{path}: too short or too long"
            if "pattern" in schema and not re.search(schema["pattern"].replace("$", r"\Z"), value):
                return f"{path}: {schema['pattern']} expected"
        return None

    def _object(self, schema, value: dict, path: str) -> str | None:
        missing = [name for name in schema.get("required", []) if name not in value]
        if missing:
            return f"{path}: {missing[0]} is missing"
        properties = schema.get("properties", {})
        more = schema.get("additionalProperties", True)
        for name, inner in value.items():
            problem = self._check(properties.get(name, more), inner, f"{path}.{name}")
            if problem:
                return problem
        return None

    def _array(self, schema, value: list, path: str) -> str | None:
        count = len(value)
        if count < schema.get("minItems", count) or count > schema.get("maxItems", count):
            return f"{path}: too few or too many items"
        if schema.get("uniqueItems") and any(same(one, other) for at, one in enumerate(value) for other in value[:at]):
            return f"{path}: an item stands twice"
        first = schema.get("prefixItems", [])
        for at, inner in enumerate(value):
            problem = self._check(first[at] if at < len(first) else schema.get("items", True), inner, f"{path}.{at}")
            if problem:
                return problem
        return None
