"""MessagePack by the msgpack package: a record is an array of its values, or a map by its names that leaves nulls out."""

import struct as binary
from pathlib import Path

import msgpack

import neutral


def encoder(idl: Path, schema: dict, by_name: bool = False):
    """A function from a neutral row to bytes."""
    del idl  # the format has none
    return lambda row: _pack(schema, row, by_name)


def _pack(slot: dict, value, by_name: bool) -> bytes:
    if value is None:
        return msgpack.packb(None)
    packer = msgpack.Packer()
    match slot["kind"]:
        case "struct":
            pairs = [(field["name"], field, value[field["name"]]) for field in slot["fields"]]
            if not by_name:
                return packer.pack_array_header(len(pairs)) + b"".join(
                    _pack(field, element, by_name) for _, field, element in pairs
                )
            present = [(name, field, element) for name, field, element in pairs if element is not None]
            return packer.pack_map_header(len(present)) + b"".join(
                msgpack.packb(name) + _pack(field, element, by_name) for name, field, element in present
            )
        case "list":
            return packer.pack_array_header(len(value)) + b"".join(
                _pack(slot["element"], element, by_name) for element in value
            )
        case "map":
            return packer.pack_map_header(len(value)) + b"".join(
                msgpack.packb(key) + _pack(slot["value"], element, by_name) for key, element in value.items()
            )
        case "float32":
            return b"\xca" + binary.pack(">f", neutral.raw(slot, value))
        case "timestamp":
            return msgpack.packb(msgpack.Timestamp(*neutral.seconds_and_nanos(value)))
        case "decimal" if slot["precision"] > 18:
            return msgpack.packb(neutral.two_complement(neutral.raw(slot, value)))
        case _:
            return msgpack.packb(neutral.raw(slot, value))
