"""Encodes neutral rows with Python's msgpack and compares the bytes with those of the Java codec.

usage: reencode.py (msgpack | msgpack-map) FILE

FILE holds a line for each record: the Java codec's bytes in hexadecimal, a space, and the record as JSON. A JSON object has
one key, which names the type of its value. The mapping of types below is written from the codec's README, not from its code.
"""

import datetime
import json
import struct
import sys
import uuid

import msgpack


def decimal(precision, unscaled):
    number = int(unscaled)
    if precision <= 18:
        return number
    # the shortest two's complement, at least one byte
    magnitude = number if number >= 0 else ~number
    return number.to_bytes(magnitude.bit_length() // 8 + 1, "big", signed=True)


def encode(value, named):
    packer = msgpack.Packer(use_bin_type=True)
    if not isinstance(value, dict):
        return packer.pack(value)
    ((kind, content),) = value.items()
    if kind == "struct":
        if named:
            present = [(name, v) for name, v in content if v is not None]
            return packer.pack_map_header(len(present)) + b"".join(
                packer.pack(name) + encode(v, named) for name, v in present
            )
        return packer.pack_array_header(len(content)) + b"".join(encode(v, named) for _, v in content)
    if kind == "list":
        return packer.pack_array_header(len(content)) + b"".join(encode(v, named) for v in content)
    if kind == "map":
        return packer.pack_map_header(len(content)) + b"".join(
            packer.pack(key) + encode(v, named) for key, v in content
        )
    if kind == "float32":
        (number,) = struct.unpack(">f", bytes.fromhex(content))
        return msgpack.Packer(use_single_float=True).pack(number)
    if kind == "float64":
        (number,) = struct.unpack(">d", bytes.fromhex(content))
        return packer.pack(number)
    if kind == "decimal":
        return packer.pack(decimal(*content))
    if kind == "bytes":
        return packer.pack(bytes.fromhex(content))
    if kind == "date":
        return packer.pack(datetime.date.fromisoformat(content).toordinal() - datetime.date(1970, 1, 1).toordinal())
    if kind == "timestamp":
        return packer.pack(msgpack.Timestamp(*content))
    if kind == "uuid":
        return packer.pack(uuid.UUID(content).bytes)
    raise ValueError(f"unknown type {kind}")


def main(codec, file):
    count = 0
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            java, row = line.split(" ", 1)
            python = encode(json.loads(row), codec == "msgpack-map").hex()
            if python != java:
                sys.exit(f"line {count + 1}\npython {python}\njava   {java}\n{row}")
            count += 1
    print(f"{count} records are equal")


if __name__ == "__main__":
    main(*sys.argv[1:])
