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
         "maxItems", "uniqueItems", "anyOf", "oneOf", "default"}

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
    inner = [*schema.get("anyOf", []), *schema.get("oneOf", []), *schema.get("prefixItems", []), *schema.get("properties", {}).values(),
             *schema.get("$defs", {}).values(), schema.get("items", True), schema.get("additionalProperties", True)]
    for one in inner:
        _refuse_strange(one)


def _at(path: str, what: str) -> str:
    return f"{path[1:]}: {what}" if path else what


def _wrong(path: str, expected: str, value) -> str:
    found = json.dumps(value)
    return _at(path, f"{expected} expected, not {found if len(found) < 60 else found[:57] + '...'}")


def _depth(problem: str) -> int:
    """How far a shape fitted: the places that its problem names."""
    return problem.partition(": ")[0].count(".") if ": " in problem else -1


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
        error = None if self._library is None else next(self._library.iter_errors(value), None)
        if self._library is not None and error is None:
            return None
        # The library decides where it is installed; our own words are plainer than its.
        own = self._check(self.root, value, "")
        return own if own is not None or error is None else _at("".join(f".{step}" for step in error.absolute_path), error.message)

    def _check(self, schema, value, path: str) -> str | None:
        if schema is True:
            return None
        if schema is False:
            return _at(path, "such a field is not known")
        if "$ref" in schema:
            problem = self._check(self.root["$defs"][schema["$ref"].removeprefix("#/$defs/")], value, path)
            if problem:
                return problem
        if "type" in schema:
            types = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
            if not any(TYPES[name](value) for name in types):
                return _wrong(path, " or ".join(types), value)
        if "const" in schema and not same(schema["const"], value):
            return _wrong(path, json.dumps(schema["const"]), value)
        if "enum" in schema and not any(same(word, value) for word in schema["enum"]):
            return _wrong(path, f"one of {json.dumps(schema['enum'])[:200]}", value)
        # The alternatives of `oneOf` are told apart by their types, so never two fit.
        shapes = schema.get("anyOf", schema.get("oneOf"))
        if shapes is not None:
            problems = [self._check(one, value, path) for one in shapes]
            if all(problems):
                return self._nearest(shapes, value, problems, path)
        if isinstance(value, dict):
            return self._object(schema, value, path)
        if isinstance(value, list):
            return self._array(schema, value, path)
        return self._simple(schema, value, path)

    def _nearest(self, shapes: list, value, problems: list, path: str) -> str:
        """Of a value that fits none of these shapes, the problem with the one it is most like."""
        def names_it(shape) -> bool:
            kind = self._resolved(shape).get("properties", {}).get("type", {}).get("const")
            return kind is not None and isinstance(value, dict) and value.get("type") == kind
        named = [problem for shape, problem in zip(shapes, problems) if names_it(shape)]
        return (named or sorted(problems, key=_depth, reverse=True))[0]

    def _resolved(self, shape) -> dict:
        while "$ref" in shape:
            shape = self.root["$defs"][shape["$ref"].removeprefix("#/$defs/")]
        return shape

    def _simple(self, schema, value, path: str) -> str | None:
        if TYPES["integer"](value):
            if value < schema.get("minimum", value) or value > schema.get("maximum", value):
                limits = f"{schema.get('minimum', 'any')} to {schema.get('maximum', 'any')}"
                return _wrong(path, f"a number from {limits}", value)
        if isinstance(value, str):
            length = len(value)
            if length < schema.get("minLength", length) or length > schema.get("maxLength", length):
                limits = f"{schema.get('minLength', 0)} to {schema.get('maxLength', 'any number of')}"
                return _wrong(path, f"a text of {limits} letters", value)
            if "pattern" in schema and not re.search(schema["pattern"].replace("$", r"\Z"), value):
                return _wrong(path, f"a text like {schema['pattern']}", value)
        return None

    def _object(self, schema, value: dict, path: str) -> str | None:
        missing = [name for name in schema.get("required", []) if name not in value]
        if missing:
            return _at(path, f"the field {missing[0]} is missing")
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
            limits = f"{schema.get('minItems', 0)} to {schema.get('maxItems', 'any number of')}"
            return _at(path, f"{limits} items expected, not {count}")
        if schema.get("uniqueItems") and any(same(one, other) for at, one in enumerate(value) for other in value[:at]):
            return _at(path, "an item stands twice")
        first = schema.get("prefixItems", [])
        for at, inner in enumerate(value):
            problem = self._check(first[at] if at < len(first) else schema.get("items", True), inner, f"{path}.{at}")
            if problem:
                return problem
        return None
