"""Protocol Buffers by Google's Python package, from the descriptors that protoc made of the proto file.

A map is turned into what it is on the wire, a repeated message of a key and a value, both always present: Python's maps
have no order, ours are written in the order of the record.
"""

from pathlib import Path

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

import neutral


def encoder(idl: Path, schema: dict):
    """A function from a neutral row to bytes."""
    files = descriptor_pb2.FileDescriptorSet.FromString((idl / "record.pb").read_bytes())
    (file,) = files.file
    for message in file.message_type:
        for entry in message.nested_type:
            _as_plain_message(entry)
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    root = pool.FindMessageTypeByName(file.package + "." + file.message_type[0].name)
    record = message_factory.GetMessageClass(root)

    def encode(row: dict) -> bytes:
        message = record()
        _struct(message, schema, row)
        return message.SerializeToString()

    return encode


def _as_plain_message(entry) -> None:
    entry.options.ClearField("map_entry")
    for index, field in enumerate(entry.field):
        field.proto3_optional = True
        field.oneof_index = index
        entry.oneof_decl.add(name="_" + field.name)


def _struct(message, struct: dict, row: dict) -> None:
    for field in struct["fields"]:
        _field(message, field["ident"], field, row[field["name"]])


def _field(message, name: str, slot: dict, value) -> None:
    """Fills a field of a message; an optional list or map stands in a message of its own."""
    if value is None:
        return
    match slot["kind"]:
        case "struct":
            part = getattr(message, name)
            part.SetInParent()
            _struct(part, slot, value)
        case "list" | "map" if slot["optional"]:
            part = getattr(message, name)
            part.SetInParent()
            _whole(part, slot, value)
        case "list":
            _elements(getattr(message, name), slot["element"], value)
        case "map":
            _entries(getattr(message, name), slot["value"], value)
        case _:
            setattr(message, name, _leaf(slot, value))


def _whole(wrapper, slot: dict, value) -> None:
    if slot["kind"] == "list":
        _elements(wrapper.items, slot["element"], value)
    else:
        _entries(wrapper.entries, slot["value"], value)


def _is_message(slot: dict) -> bool:
    return slot["optional"] or slot["kind"] in ("struct", "list", "map")


def _message_element(message, slot: dict, value) -> None:
    """Fills an element that is a message: one that may be null has a field ``value``."""
    if slot["optional"]:
        _field(message, "value", slot, value)
    elif slot["kind"] == "struct":
        _struct(message, slot, value)
    else:
        _whole(message, slot, value)


def _elements(repeated, slot: dict, values: list) -> None:
    for value in values:
        if _is_message(slot):
            _message_element(repeated.add(), slot, value)
        else:
            repeated.append(_leaf(slot, value))


def _entries(repeated, slot: dict, values: dict) -> None:
    for key, value in values.items():
        entry = repeated.add()
        entry.key = key
        if _is_message(slot):
            entry.value.SetInParent()
            _message_element(entry.value, slot, value)
        else:
            entry.value = _leaf(slot, value)


def _leaf(slot: dict, value):
    raw = neutral.raw(slot, value)
    return neutral.two_complement(raw) if slot["kind"] == "decimal" and slot["precision"] > 18 else raw
