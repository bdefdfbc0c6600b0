"""The codecs: each turns objects into what its library takes, and back, by code that is written for the schema.

The code is what a user of the library would write by hand: one function for each struct. encode(object) is out(object) and
dumps(message); decode(bytes) is loads(bytes) and back(message). `list codecs python-json` says what is timed.
"""

import base64
import io
import json
import keyword
import pickle
import struct
import sys
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal, getcontext
from importlib.metadata import version
from pathlib import Path
from uuid import UUID

from rows import EPOCH, EPOCH_DAY

# decimals have up to 38 digits here; Python rounds to 28 unless it is told
getcontext().prec = 60

LONG_DIGITS = 18
DAY = date(1970, 1, 1)
MILLI = timedelta(milliseconds=1)
MICRO = timedelta(microseconds=1)
FLOATS = struct.Struct("f")
NAMES = {"inf": "Infinity", "-inf": "-Infinity", "nan": "NaN"}
UNITS = {"millis": "MILLI", "micros": "MICRO"}


def float_name(value):
    """The text of a number that JSON has no number for."""
    return NAMES[str(value)]


def single(value):
    """The nearest number of 32 bits."""
    return FLOATS.unpack(FLOATS.pack(value))[0]


def scaled(value, exponent):
    """A decimal of a JSON text or number, with the schema's digits behind the point."""
    return Decimal(value) if type(value) is str else Decimal(str(value)).quantize(exponent)


def nano_text(nanos):
    seconds, rest = divmod(nanos, 1_000_000_000)
    return f"{(EPOCH + timedelta(seconds=seconds)).isoformat()[:-6]}.{rest:09d}Z"


def nanos_of(text):
    whole, _, fraction = text.rstrip("Z").partition(".")
    seconds = (datetime.fromisoformat(whole + "+00:00") - EPOCH) // timedelta(seconds=1)
    return seconds * 1_000_000_000 + int(fraction.ljust(9, "0") or 0)


def twos(number):
    """Two's complement, the highest byte first, in as few bytes as hold it."""
    return number.to_bytes(((number if number >= 0 else ~number).bit_length() + 8) // 8, "big", signed=True)


def number_of(data):
    return int.from_bytes(data, "big", signed=True)


class Codec:
    """Message and object are one: the library takes objects as they are."""

    package = None

    def __init__(self, root, folder):
        self.root = root
        self.folder = folder
        self.lines = []
        self.scope = {"__name__": "generated"}
        self.scope.update(globals())
        for slot in root.structs():
            self.scope[slot.cls.__name__] = slot.cls
        self.prepare()
        for slot in reversed(root.structs()):
            self.struct(slot)
        self.source = "\n".join(self.lines)
        exec(compile(self.source, "generated", "exec"), self.scope)
        name = root.cls.__name__
        self.out = self.scope[f"out_{name}"]
        self.back = self.scope[f"in_{name}"]
        self.access = self.scope[f"all_{name}"]
        self.shallow = self.scope[f"head_{name}"]

    def prepare(self):
        """Whatever is made once for a schema."""

    def dumps(self, message):
        raise NotImplementedError

    def loads(self, data):
        raise NotImplementedError

    # how a leaf stands in a message, as expressions; a text equal to the variable's name means that nothing is done
    def leaf_out(self, slot, v):
        return v

    def leaf_in(self, slot, v):
        return v

    def raw(self, slot, v):
        return v

    def convert(self, slot, v, leaf, call, depth=0):
        """The expression that converts a value that is not null."""
        if slot.kind == "struct":
            return f"{call}_{slot.cls.__name__}({v})"
        if slot.kind not in ("list", "map"):
            return leaf(slot, v)
        x = f"x{depth}"
        element = self.nullable(slot.element, x, leaf, call, depth + 1)
        if element == x:
            return v
        return f"[{element} for {x} in {v}]" if slot.kind == "list" else f"{{k: {element} for k, {x} in {v}.items()}}"

    def nullable(self, slot, v, leaf, call, depth=0):
        made = self.convert(slot, v, leaf, call, depth)
        return f"None if {v} is None else {made}" if slot.optional and made != v else made

    def shallow_fields(self, slot):
        return [(at, field) for at, (_, field) in enumerate(slot.fields) if field.kind not in ("list", "map")]

    def struct(self, slot):
        name = slot.cls.__name__
        self.lines.append(f"def out_{name}(o):\n    return o\ndef in_{name}(m):\n    return m")
        self.readers(slot, [f"m.{ident}" for ident in slot.idents])

    def readers(self, slot, places):
        """Functions that read every leaf, and those that are not in lists and maps, as the library gives them."""
        name = slot.cls.__name__
        every = [self.fetched(field, place, self.raw, "all") for (_, field), place in zip(slot.fields, places)]
        head = [self.fetched(field, places[at], self.raw, "head") for at, field in self.shallow_fields(slot)]
        self.lines.append(f"def all_{name}(m):\n    return ({' '.join(e + ',' for e in every)})")
        self.lines.append(f"def head_{name}(m):\n    return ({' '.join(e + ',' for e in head)})")

    def fetched(self, slot, place, leaf, call):
        """The expression of a field's value from its place, which is looked up once."""
        made = self.convert(slot, "v", leaf, call)
        if made == "v":
            return place
        return f"None if (v := {place}) is None else {made}" if slot.optional else self.convert(slot, place, leaf, call)


class Pickle(Codec):
    """The standard library's pickle, of the objects themselves and by its default protocol."""

    def dumps(self, message):
        return pickle.dumps(message)

    def loads(self, data):
        # a pickle runs what it names: only bytes that this run wrote come here
        return pickle.loads(data)


class Named(Codec):
    """A dict by the user's own names, without what is null."""

    def struct(self, slot):
        name = slot.cls.__name__
        # a field without a name goes by its number, as in Java
        names = [n or f"field_{at + 1}" for at, (n, _) in enumerate(slot.fields)]
        fields = list(zip(names, (s for _, s in slot.fields), slot.idents))
        due = [f"{n!r}: {self.convert(s, 'o.' + i, self.leaf_out, 'out')}" for n, s, i in fields if not s.optional]
        self.lines.append(f"def out_{name}(o):\n    m = {{{', '.join(due)}}}")
        for n, s, i in fields:
            if s.optional:
                self.lines.append(f"    if (v := o.{i}) is not None:")
                self.lines.append(f"        m[{n!r}] = {self.convert(s, 'v', self.leaf_out, 'out')}")
        self.lines.append("    return m")
        places = [f"get({n!r})" if s.optional else f"m[{n!r}]" for n, s, _ in fields]
        values = [self.fetched(s, place, self.leaf_in, "in") for (_, s, _), place in zip(fields, places)]
        self.lines.append(f"def in_{name}(m):\n    get = m.get\n    return {name}({', '.join(values)})")
        self.readers(slot, ["m." + place if s.optional else place for (_, s, _), place in zip(fields, places)])


class Json(Named):
    """The standard library's json."""

    def prepare(self):
        # a json that turns numbers into floats would round the decimals of other writers
        decimals = any(leaf.kind == "decimal" for leaf in self.root.leaves())
        self.decoder = json.JSONDecoder(parse_float=Decimal if decimals else None)
        self.encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))

    def dumps(self, message):
        return self.encoder.encode(message).encode()

    def loads(self, data):
        return self.decoder.decode(data.decode())

    def leaf_out(self, slot, v):
        match slot.kind:
            case "float32" | "float64":
                return f"{v} if {v} - {v} == 0.0 else float_name({v})"
            case "decimal":
                # json writes no Decimal, and a float would lose digits
                return f"format({v}, 'f')"
            case "bytes":
                return f"base64.b64encode({v}).decode()"
            case "date":
                return f"{v}.isoformat()"
            case "uuid":
                return f"str({v})"
            case "timestamp":
                return f"nano_text({v})" if slot.unit == "nanos" else f"{v}.isoformat()[:-6] + 'Z'"
        return v

    def leaf_in(self, slot, v):
        match slot.kind:
            case "float32":
                return f"single(float({v}))"
            case "float64":
                return f"float({v})"
            case "decimal":
                return f"scaled({v}, Decimal('1E-{slot.scale}'))"
            case "bytes":
                return f"base64.b64decode({v})"
            case "date":
                return f"date.fromisoformat({v})"
            case "uuid":
                return f"UUID({v})"
            case "timestamp":
                return f"nanos_of({v})" if slot.unit == "nanos" else f"datetime.fromisoformat({v})"
        return v


class Orjson(Json):
    """orjson, which writes dates, times and UUIDs itself."""

    package = "orjson"

    def prepare(self):
        import orjson

        self.dump, self.load, self.options = orjson.dumps, orjson.loads, orjson.OPT_UTC_Z

    def dumps(self, message):
        return self.dump(message, None, self.options)

    def loads(self, data):
        return self.load(data)

    def leaf_out(self, slot, v):
        own = slot.kind in ("date", "uuid") or (slot.kind == "timestamp" and slot.unit != "nanos")
        return v if own else super().leaf_out(slot, v)


class Binary(Codec):
    """Formats with numbers and bytes: a decimal is its unscaled number, a date its days, a UUID its 16 bytes."""

    def leaf_out(self, slot, v):
        match slot.kind:
            case "decimal":
                number = f"int({v}.scaleb({slot.scale}))"
                return number if slot.precision <= LONG_DIGITS else f"twos({number})"
            case "date":
                return f"({v} - DAY).days"
            case "uuid":
                return f"{v}.bytes"
        return v

    def leaf_in(self, slot, v):
        match slot.kind:
            case "decimal":
                number = v if slot.precision <= LONG_DIGITS else f"number_of({v})"
                return f"Decimal({number}).scaleb(-{slot.scale})"
            case "date":
                return f"date.fromordinal({v} + EPOCH_DAY)"
            case "uuid":
                return f"UUID(bytes={v})"
        return v


class Msgpack(Binary):
    """msgpack: a record is one array of its values."""

    package = "msgpack"

    def prepare(self):
        import msgpack

        kinds = {leaf.kind for leaf in self.root.leaves()}
        self.scope["Timestamp"] = msgpack.Timestamp
        # the package has one width of numbers for all
        single_floats = "float32" in kinds and "float64" not in kinds
        self.nanos = any(leaf.unit == "nanos" for leaf in self.root.leaves())
        self.packer = msgpack.Packer(datetime=True, use_single_float=single_floats)
        self.unpack = msgpack.unpackb
        self.timestamp = 0 if self.nanos else 3

    def dumps(self, message):
        return self.packer.pack(message)

    def loads(self, data):
        return self.unpack(data, timestamp=self.timestamp)

    def leaf_out(self, slot, v):
        match slot.kind:
            case "timestamp" if slot.unit == "nanos":
                return f"Timestamp(*divmod({v}, 1_000_000_000))"
        return super().leaf_out(slot, v)

    def leaf_in(self, slot, v):
        match slot.kind:
            case "timestamp" if slot.unit == "nanos":
                return f"{v}.to_unix_nano()"
            case "timestamp" if self.nanos:
                return f"{v}.to_datetime()"
        return super().leaf_in(slot, v)

    def struct(self, slot):
        name = slot.cls.__name__
        fields = [field for _, field in slot.fields]
        values = [self.fetched(field, f"o.{ident}", self.leaf_out, "out") for field, ident in zip(fields, slot.idents)]
        self.lines.append(f"def out_{name}(o):\n    return [{', '.join(values)}]")
        # unpacking refuses another number of values
        names = [f"f{at}" for at in range(len(fields))]
        values = [self.nullable(field, v, self.leaf_in, "in") for field, v in zip(fields, names)]
        self.lines.append(f"def in_{name}(m):\n    [{', '.join(names)}] = m\n    return {name}({', '.join(values)})")
        self.readers(slot, [f"m[{at}]" for at in range(len(fields))])


class Fastavro(Codec):
    """fastavro's schemaless writer and reader, of dicts by the names of Avro's schema."""

    package = "fastavro"

    def prepare(self):
        import fastavro

        described = json.loads((self.folder / "record.avsc").read_text(encoding="utf-8"))
        self.names = {}
        self.name(self.root, described)
        self.schema = fastavro.parse_schema(described)
        self.writer, self.reader = fastavro.schemaless_writer, fastavro.schemaless_reader

    def name(self, slot, described):
        """Takes the names of fields from Avro's schema, which has the same order."""
        if isinstance(described, list):
            described = described[1]
        if slot.kind == "struct":
            self.names[id(slot)] = [field["name"] for field in described["fields"]]
            for (_, field), inner in zip(slot.fields, described["fields"]):
                self.name(field, inner["type"])
        elif slot.kind in ("list", "map"):
            self.name(slot.element, described["items" if slot.kind == "list" else "values"])

    def dumps(self, message):
        out = io.BytesIO()
        self.writer(out, self.schema, message)
        return out.getvalue()

    def loads(self, data):
        source = io.BytesIO(data)
        message = self.reader(source, self.schema, None)
        if source.read(1):
            raise ValueError("bytes are left after the record")
        return message

    def leaf_out(self, slot, v):
        # its logical type uuid is one of texts; ours is fixed, as Java's
        return f"{v}.bytes" if slot.kind == "uuid" else v

    def leaf_in(self, slot, v):
        return f"UUID(bytes={v})" if slot.kind == "uuid" else v

    def struct(self, slot):
        name = slot.cls.__name__
        keys = self.names[id(slot)]
        fields = [field for _, field in slot.fields]
        values = [
            f"{key!r}: {self.fetched(field, 'o.' + ident, self.leaf_out, 'out')}"
            for key, field, ident in zip(keys, fields, slot.idents)
        ]
        self.lines.append(f"def out_{name}(o):\n    return {{{', '.join(values)}}}")
        places = [f"m[{key!r}]" for key in keys]
        values = [self.fetched(field, place, self.leaf_in, "in") for field, place in zip(fields, places)]
        self.lines.append(f"def in_{name}(m):\n    return {name}({', '.join(values)})")
        self.readers(slot, places)


class Protobuf(Binary):
    """Google's protobuf, with the classes that it makes of the descriptors of the proto file."""

    package = "protobuf"

    def prepare(self):
        from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

        files = descriptor_pb2.FileDescriptorSet.FromString((self.folder / "record.desc").read_bytes())
        pool = descriptor_pool.DescriptorPool()
        for file in files.file:
            pool.Add(file)
        first = files.file[-1]
        self.descriptor = pool.FindMessageTypeByName(first.package + "." + first.message_type[0].name)
        self.cls = message_factory.GetMessageClass(self.descriptor)
        self.messages = {}
        self.name(self.root, self.descriptor)

    def name(self, slot, message):
        """Finds the message of each struct; fields have the schema's order, wrappers one field."""
        if slot.kind == "struct":
            self.messages[id(slot)] = message
            for (_, field), described in zip(slot.fields, message.fields):
                self.within(field, described)
        else:
            self.within(slot, message.fields[0])

    def within(self, slot, described):
        inner = described.message_type
        if inner is None:
            return
        if slot.kind == "map" and inner.GetOptions().map_entry:
            self.within_element(slot.element, inner.fields_by_name["value"])
        elif slot.kind == "list" and described.is_repeated:
            self.within_element(slot.element, described)
        else:
            self.name(slot, inner)

    def within_element(self, element, described):
        inner = described.message_type
        if inner is not None and element.optional:
            self.within(element, inner.fields[0])
        elif inner is not None:
            self.name(element, inner)

    def dumps(self, message):
        return message.SerializeToString()

    def loads(self, data):
        return self.cls.FromString(data)

    def leaf_out(self, slot, v):
        match slot.kind:
            case "timestamp" if slot.unit != "nanos":
                return f"({v} - EPOCH) // {UNITS[slot.unit]}"
        return super().leaf_out(slot, v)

    def leaf_in(self, slot, v):
        match slot.kind:
            case "timestamp" if slot.unit != "nanos":
                return f"EPOCH + {v} * {UNITS[slot.unit]}"
        return super().leaf_in(slot, v)

    @staticmethod
    def place(message, name):
        return f"getattr({message}, {name!r})" if keyword.iskeyword(name) else f"{message}.{name}"

    def struct(self, slot):
        name = slot.cls.__name__
        message = self.messages[id(slot)]
        self.lines.append(f"def fill_{name}(m, o):")
        for (_, field), ident, described in zip(slot.fields, slot.idents, message.fields):
            self.lines.append(f"    v = o.{ident}")
            if field.optional:
                self.lines.append("    if v is not None:")
            self.put(field, "m", described.name, "v", "        " if field.optional else "    ", 0)
        if slot is self.root:
            self.scope["Message"] = self.cls
            self.lines.append(f"def out_{name}(o):\n    m = Message()\n    fill_{name}(m, o)\n    return m")
        for call, leaf in (("in", self.leaf_in), ("all", self.raw), ("head", self.raw)):
            fields = list(zip(slot.fields, message.fields))
            if call == "head":
                fields = [fields[at] for at, _ in self.shallow_fields(slot)]
            values = [self.get(field, "m", described.name, leaf, call, 0) for (_, field), described in fields]
            made = f"{name}({', '.join(values)})" if call == "in" else f"({' '.join(v + ',' for v in values)})"
            self.lines.append(f"def {call}_{name}(m):\n    return {made}")

    def put(self, slot, message, name, v, indent, depth):
        place = self.place(message, name)
        if slot.kind == "struct":
            # an empty message would be absent otherwise
            self.lines.append(f"{indent}{place}.SetInParent()")
            self.lines.append(f"{indent}fill_{slot.cls.__name__}({place}, {v})")
        elif slot.kind in ("list", "map") and slot.optional:
            self.lines.append(f"{indent}{place}.SetInParent()")
            self.whole(slot, place, v, indent, depth)
        elif slot.kind in ("list", "map"):
            self.elements(slot, place, v, indent, depth)
        elif keyword.iskeyword(name):
            self.lines.append(f"{indent}setattr({message}, {name!r}, {self.leaf_out(slot, v)})")
        else:
            self.lines.append(f"{indent}{place} = {self.leaf_out(slot, v)}")

    def whole(self, slot, wrapper, v, indent, depth):
        self.elements(slot, wrapper + (".items" if slot.kind == "list" else ".entries"), v, indent, depth)

    def elements(self, slot, repeated, v, indent, depth):
        element, x, e, k = slot.element, f"x{depth}", f"e{depth}", f"k{depth}"
        listed = slot.kind == "list"
        if not element.optional and element.kind not in ("struct", "list", "map"):
            made = self.convert(Flat(slot), v, self.leaf_out, "out")
            self.lines.append(f"{indent}{repeated}.{'extend' if listed else 'update'}({made})")
            return
        self.lines.append(f"{indent}for {x if listed else f'{k}, {x}'} in {v if listed else v + '.items()'}:")
        indent += "    "
        self.lines.append(f"{indent}{e} = {repeated}" + (".add()" if listed else f"[{k}]"))
        if element.optional:
            self.lines.append(f"{indent}if {x} is not None:")
            self.put(element, e, "value", x, indent + "    ", depth + 1)
        elif element.kind == "struct":
            self.lines.append(f"{indent}fill_{element.cls.__name__}({e}, {x})")
        else:
            self.whole(element, e, x, indent, depth + 1)

    def get(self, slot, message, name, leaf, call, depth):
        place = self.place(message, name)
        if slot.kind == "struct":
            made = f"{call}_{slot.cls.__name__}({place})"
        elif slot.kind in ("list", "map"):
            inner = place + (".items" if slot.kind == "list" else ".entries") if slot.optional else place
            made = self.collected(slot, inner, leaf, call, depth)
        else:
            made = leaf(slot, place)
        return f"{made} if {message}.HasField({name!r}) else None" if slot.optional else made

    def collected(self, slot, repeated, leaf, call, depth):
        element, x = slot.element, f"x{depth}"
        if element.optional:
            made = self.get(element, x, "value", leaf, call, depth + 1)
        elif element.kind == "struct":
            made = f"{call}_{element.cls.__name__}({x})"
        elif element.kind in ("list", "map"):
            inner = x + (".items" if element.kind == "list" else ".entries")
            made = self.collected(element, inner, leaf, call, depth + 1)
        else:
            made = leaf(element, x)
        if made == x:
            return f"{'list' if slot.kind == 'list' else 'dict'}({repeated})"
        if slot.kind == "list":
            return f"[{made} for {x} in {repeated}]"
        return f"{{k: {made} for k, {x} in {repeated}.items()}}"


class Flat:
    """A list or map that is not null, whatever its slot says."""

    def __init__(self, slot):
        self.kind, self.element = slot.kind, slot.element


CODECS = {
    "python-json": Json,
    "python-orjson": Orjson,
    "python-msgpack": Msgpack,
    "python-fastavro": Fastavro,
    "python-protobuf": Protobuf,
    "python-pickle": Pickle,
}


def library_version(name):
    """The version of a codec's library, which proves that it is there; of Python itself for its standard library."""
    package = CODECS[name].package
    return version(package) if package else ".".join(map(str, sys.version_info[:3]))


def load(name, root, folder):
    """The codec of a name, with code for a schema."""
    return CODECS[name](root, Path(folder))
