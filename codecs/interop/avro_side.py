"""Avro by fastavro. Logical types are left out of its schema: what they stand for on the wire is worked out here."""

import io
import json
from pathlib import Path

import fastavro

import neutral


def encoder(idl: Path, schema: dict):
    """A function from a neutral row to bytes."""
    parsed = fastavro.parse_schema(_without_logical_types(json.loads((idl / "record.avsc").read_text(encoding="utf-8"))))

    def encode(row: dict) -> bytes:
        out = io.BytesIO()
        fastavro.schemaless_writer(out, parsed, _datum(schema, row))
        return out.getvalue()

    return encode


def _without_logical_types(schema):
    if isinstance(schema, list):
        return [_without_logical_types(branch) for branch in schema]
    if isinstance(schema, dict):
        return {key: _without_logical_types(value) for key, value in schema.items() if key != "logicalType"}
    return schema


def _datum(slot: dict, value):
    if value is None:
        return None
    match slot["kind"]:
        case "struct":
            return {field["ident"]: _datum(field, value[field["name"]]) for field in slot["fields"]}
        case "list":
            return [_datum(slot["element"], element) for element in value]
        case "map":
            return {key: _datum(slot["value"], element) for key, element in value.items()}
        case "decimal":
            return neutral.two_complement(neutral.raw(slot, value))
        case _:
            return neutral.raw(slot, value)
