"""The rows file of docs/internals/workers.md, and the objects that an application in Python would hold for its records.

A struct is a dataclass with slots. A decimal is a Decimal, a date a date, a UUID a UUID. A timestamp in milliseconds or
microseconds is a datetime in UTC. One in nanoseconds is an int, as time.time_ns gives it, since datetime ends at microseconds.
"""

import dataclasses
import keyword
import struct
import sys
import types
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from uuid import UUID

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
EPOCH_DAY = date(1970, 1, 1).toordinal()
MODULE = types.ModuleType("records")
# pickle finds classes by the name of their module
sys.modules[MODULE.__name__] = MODULE


class Slot:
    """A type of the schema, and whether null may stand in its place."""

    def __init__(self, kind, name="", fields=(), element=None, precision=0, scale=0, unit=""):
        self.kind = kind
        self.name = name
        self.fields = fields
        self.element = element
        self.precision = precision
        self.scale = scale
        self.unit = unit
        self.optional = False
        self.idents = ()
        self.cls = None

    def structs(self):
        """This struct, if it is one, and all within it."""
        inner = [slot for _, slot in self.fields] + ([self.element] if self.element else [])
        own = [self] if self.kind == "struct" else []
        return own + [found for slot in inner for found in slot.structs()]

    def leaves(self):
        """All types within this one that are neither struct, list nor map."""
        inner = [slot for _, slot in self.fields] + ([self.element] if self.element else [])
        return [found for slot in inner for found in slot.leaves()] if inner or self.kind == "struct" else [self]


class Notation:
    """Reads the notation of a schema."""

    def __init__(self, text):
        self.text = text
        self.at = 0

    def schema(self):
        name = self.name()
        root = self.struct()
        root.name = name
        for number, slot in enumerate(root.structs()):
            slot.name = slot.name or f"Part{number}"
            declare(slot, number)
        return root

    def take(self, text):
        found = self.text.startswith(text, self.at)
        self.at += len(text) if found else 0
        return found

    def expect(self, text):
        if not self.take(text):
            raise ValueError(f"{text!r} is due at character {self.at} of the schema")

    def name(self):
        if not self.take('"'):
            begin = self.at
            while self.at < len(self.text) and (self.text[self.at].isalnum() or self.text[self.at] == "_"):
                self.at += 1
            return self.text[begin : self.at]
        units = []
        while not self.take('"'):
            char = self.text[self.at]
            self.at += 1
            if char == "\\":
                char = self.text[self.at]
                self.at += 1
                if char == "u":
                    char = chr(int(self.text[self.at : self.at + 4], 16))
                    self.at += 4
                else:
                    char = {"n": "\n", "r": "\r"}.get(char, char)
            units.append(char)
        # an escape is a UTF-16 code unit, and two of them may be one character
        return "".join(units).encode("utf-16", "surrogatepass").decode("utf-16", "replace")

    def struct(self):
        self.expect("{")
        fields = []
        while True:
            name = self.name()
            self.expect(":")
            fields.append((name, self.slot()))
            if not self.take(","):
                break
        self.expect("}")
        return Slot("struct", fields=tuple(fields))

    def slot(self):
        slot = self.type()
        slot.optional = self.take("?")
        return slot

    def type(self):
        if self.take("["):
            slot = Slot("list", element=self.slot())
            self.expect("]")
            return slot
        if self.take("<"):
            slot = Slot("map", element=self.slot())
            self.expect(">")
            return slot
        if self.text[self.at] == "{":
            return self.struct()
        if self.take("decimal("):
            digits = self.text[self.at : self.text.index(")", self.at)]
            self.at += len(digits) + 1
            precision, scale = digits.split(",")
            return Slot("decimal", precision=int(precision), scale=int(scale))
        if self.take("timestamp-"):
            return Slot("timestamp", unit=next(unit for unit in ("millis", "micros", "nanos") if self.take(unit)))
        for kind in ("boolean", "int32", "int64", "float32", "float64", "string", "bytes", "date", "uuid"):
            if self.take(kind):
                if kind.startswith("int"):
                    self.take("+")
                return Slot(kind)
        raise ValueError(f"no type at character {self.at} of the schema")


def declare(slot, number):
    """Makes the dataclass of a struct. Names that Python does not take as they are get a number."""
    idents = []
    for at, (name, _) in enumerate(slot.fields):
        usable = name.isidentifier() and name.isascii() and not keyword.iskeyword(name) and not name.startswith("_")
        idents.append(name if usable and name not in idents else f"field{at}_")
    slot.idents = tuple(idents)
    letters = "".join(char for char in slot.name.title() if char.isascii() and char.isalnum())
    cls = dataclasses.make_dataclass(f"{letters or 'Record'}_{number}", idents, slots=True)
    cls.__module__ = MODULE.__name__
    cls.__qualname__ = cls.__name__
    setattr(MODULE, cls.__name__, cls)
    slot.cls = cls


class Reader:
    """Turns the bytes of a row into an object."""

    def __init__(self, root):
        self.root = root
        self.bytes = b""
        self.at = 0

    def object(self, row):
        self.bytes, self.at = row, 0
        made = self.value(self.root)
        if self.at != len(row):
            raise ValueError("a row goes on behind its last field")
        return made

    def varint(self):
        value = shift = 0
        while True:
            byte = self.bytes[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def signed(self):
        raw = self.varint()
        return (raw >> 1) ^ -(raw & 1)

    def take(self, length):
        self.at += length
        if self.at > len(self.bytes):
            raise ValueError("a row ends within a value")
        return self.bytes[self.at - length : self.at]

    def slot(self, slot):
        return None if slot.optional and self.take(1) == b"\0" else self.value(slot)

    def value(self, slot):
        match slot.kind:
            case "struct":
                return slot.cls(*[self.slot(field) for _, field in slot.fields])
            case "list":
                return [self.slot(slot.element) for _ in range(self.varint())]
            case "map":
                return {self.take(self.varint()).decode(): self.slot(slot.element) for _ in range(self.varint())}
            case "boolean":
                return self.take(1) == b"\1"
            case "int32" | "int64":
                return self.signed()
            case "float32":
                return struct.unpack(">f", self.take(4))[0]
            case "float64":
                return struct.unpack(">d", self.take(8))[0]
            case "decimal":
                return Decimal(int.from_bytes(self.take(self.varint()), "big", signed=True)).scaleb(-slot.scale)
            case "string":
                return self.take(self.varint()).decode()
            case "bytes":
                return self.take(self.varint())
            case "date":
                return date.fromordinal(self.signed() + EPOCH_DAY)
            case "uuid":
                return UUID(bytes=self.take(16))
            case "timestamp":
                seconds, nanos = self.signed(), self.varint()
                if slot.unit == "nanos":
                    return seconds * 1_000_000_000 + nanos
                return EPOCH + timedelta(seconds=seconds, microseconds=nanos // 1_000)
        raise ValueError(slot.kind)


class Rows:
    """A rows file, read from the beginning."""

    def __init__(self, path):
        self.file = open(path, "rb")
        if self.file.read(8) != b"SDBROWS1":
            raise ValueError(f"{path} is no rows file")
        self.root = Notation(self.file.read(self.length()).decode()).schema()
        self.reader = Reader(self.root)

    def length(self):
        head = self.file.read(4)
        return struct.unpack(">I", head)[0] if len(head) == 4 else -1

    def skip(self):
        """Passes over a row; false at the end of the file."""
        length = self.length()
        if length >= 0:
            self.file.seek(length, 1)
        return length >= 0

    def bytes(self):
        """The next row as bytes, or None at the end of the file."""
        length = self.length()
        return None if length < 0 else self.file.read(length)

    def objects(self):
        """The objects of all rows that are left."""
        while (row := self.bytes()) is not None:
            yield self.reader.object(row)

    def sample(self, first, stride, most):
        """Objects of every so many rows."""
        taken = []
        for _ in range(first):
            self.skip()
        while len(taken) < most and (row := self.bytes()) is not None:
            taken.append(self.reader.object(row))
            for _ in range(stride - 1):
                self.skip()
        return taken


def difference(slot, expected, actual, path=""):
    """Where two values of a type differ, as path, expected and actual, or None where they are equal."""
    if expected is None or actual is None:
        return None if expected is actual else (path, str(expected), str(actual))
    if type(expected) is not type(actual):
        return path, f"{expected!r}", f"{actual!r}"
    match slot.kind:
        case "struct":
            pairs = [
                (inner, getattr(expected, ident), getattr(actual, ident), f"{path}.{name}" if path else name)
                for (name, inner), ident in zip(slot.fields, slot.idents)
            ]
        case "list" if len(expected) == len(actual):
            pairs = [(slot.element, a, b, f"{path}[{i}]") for i, (a, b) in enumerate(zip(expected, actual))]
        case "map" if expected.keys() == actual.keys():
            pairs = [(slot.element, expected[key], actual[key], f'{path}["{key}"]') for key in expected]
        case "float32" | "float64":
            same = struct.pack(">d", expected) == struct.pack(">d", actual) or (expected != expected and actual != actual)
            return None if same else (path, repr(expected), repr(actual))
        case "decimal":
            return None if expected.as_tuple() == actual.as_tuple() else (path, f"{expected:f}", f"{actual:f}")
        case "list" | "map":
            return path, str(expected), str(actual)
        case _:
            return None if expected == actual else (path, str(expected), str(actual))
    for inner, a, b, inner_path in pairs:
        found = difference(inner, a, b, inner_path)
        if found:
            return found
    return None
