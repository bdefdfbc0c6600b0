"""What other readers read from a file, and whether lines of `serdebench cat` say the same.

A reader gives a list of records. Their values are those of Python, and of the classes below where Python has no type that keeps
the value. `difference` holds them against values of JSON by the type of the other reader's value.
"""
import base64
import csv as csv_module
import datetime
import decimal
import io
import json
import math
import re
import struct
import uuid

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
NULLS = {"", "na", "n/a", "null", "\\n", "-", "none", "nan"}


class Instant(int):
    """Nanoseconds since 1970."""


class Float32(float):
    """A number that is equal to another one if both are the same in 32 bits."""


class Cell(str):
    """A cell of CSV, which says no type."""


class Pairs(list):
    """A map: a list of pairs."""


class Number(decimal.Decimal):
    """A number of JSON with all of its digits."""


def loads(text):
    return json.loads(text, parse_float=Number, parse_int=int)


# comparison


def difference(ours, theirs):
    """The first place where records differ, or None."""
    if len(ours) != len(theirs):
        return "%d records, the other reader has %d" % (len(ours), len(theirs))
    for number, (mine, other) in enumerate(zip(ours, theirs), 1):
        found = differs(mine, other, "")
        if found:
            return "record %d%s" % (number, found)
    return None


def differs(mine, other, path):
    """Where two values differ and what they are, or an empty text."""
    if isinstance(other, Pairs):
        return pairs_differ(mine, other, path)
    if isinstance(other, dict):
        if not isinstance(mine, dict):
            return said(mine, other, path)
        names = list(dict.fromkeys([*mine, *other]))
        # a field that no record has is null; one that is missing here alone shows as null against a value
        return next(filter(None, (differs(mine.get(n), other.get(n), "%s.%s" % (path, n)) for n in names)), "")
    if isinstance(other, (list, tuple)):
        if not isinstance(mine, list) or len(mine) != len(other):
            return said(mine, other, path)
        return next(filter(None, (differs(m, o, "%s[%d]" % (path, i)) for i, (m, o) in enumerate(zip(mine, other)))), "")
    return "" if same(mine, other) else said(mine, other, path)


def pairs_differ(mine, pairs, path):
    if isinstance(mine, dict):
        return differs(mine, {str(key): value for key, value in pairs}, path)
    return differs(mine, [{"key": key, "value": value} for key, value in pairs], path)


def said(mine, other, path):
    def short(value):
        text = ascii(value)
        return text if len(text) < 80 else text[:77] + "..."
    return "%s: %s, the other reader has %s" % (path, short(mine), short(other))


def same(mine, other):
    if other is None or mine is None:
        return mine is None and other is None or isinstance(other, str) and other.lower() in NULLS
    if isinstance(other, bool):
        return mine is other
    if isinstance(other, Cell):
        return same_cell(mine, other)
    if isinstance(other, Instant):
        return isinstance(mine, str) and instant(mine) == other
    if isinstance(other, float):
        return isinstance(mine, (int, Number, str)) and same_float(mine, other)
    if isinstance(other, int) and abs(other) >= 10**38 and isinstance(mine, str):
        # more digits than any type here has are kept as text
        return mine == str(other)
    if isinstance(other, (int, decimal.Decimal)):
        return isinstance(mine, (int, Number)) and not isinstance(mine, bool) and mine == other
    if isinstance(other, bytes):
        return isinstance(mine, str) and base64.b64decode(mine, validate=True) == other
    if isinstance(other, (uuid.UUID, datetime.date)):
        return mine == str(other)
    return same_text(mine, str(other))


def same_float(mine, other):
    try:
        number = float(mine)
    except ValueError:
        return False
    if math.isnan(number) or math.isnan(other):
        return math.isnan(number) and math.isnan(other)
    if isinstance(other, Float32):
        return struct.pack("f", number) == struct.pack("f", other)
    return struct.pack("d", number) == struct.pack("d", other)


def same_text(mine, text):
    """A text of JSON may be read as a point in time, which is written in another way."""
    return mine == text or isinstance(mine, str) and instant(text) is not None and instant(mine) == instant(text)


def same_cell(mine, cell):
    if isinstance(mine, bool):
        return (cell.lower() in ("true", "yes", "t", "y", "1")) == mine
    if isinstance(mine, (int, Number)):
        try:
            return decimal.Decimal(cell) == mine or float(cell) == float(mine)
        except (decimal.InvalidOperation, ValueError):
            return False
    return same_text(mine, str(cell))


ISO = re.compile(r"(-?\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?")


def instant(text):
    """Nanoseconds since 1970 of a point in time as ISO 8601 writes it, or None."""
    match = ISO.fullmatch(text)
    far = re.fullmatch(r"([+-]\d{4,9})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d{1,9})?Z", text)
    if far:
        return far_instant(far)
    if not match or match[1].startswith(("-", "0000")):
        return None
    zone = (match[5] or "Z").replace("Z", "+00:00")
    try:
        moment = datetime.datetime.fromisoformat(match[1] + "T" + match[2] + (match[3] or ":00") + zone)
    except ValueError:
        return None
    seconds = (moment - EPOCH) // datetime.timedelta(seconds=1)
    return seconds * 10**9 + int((match[4] or ".0")[1:].ljust(9, "0"))


def far_instant(match):
    """A year that Python does not have is one that has, 400 years or a multiple of it apart, which is 146,097 days."""
    year, month, day, hour, minute, second = (int(match[i]) for i in range(1, 7))
    eras = (year - 2000) // 400
    near = datetime.datetime(year - 400 * eras, month, day, hour, minute, second, tzinfo=datetime.timezone.utc)
    seconds = (near - EPOCH) // datetime.timedelta(seconds=1) + eras * 146097 * 86400
    return seconds * 10**9 + int((match[7] or ".0")[1:].ljust(9, "0"))


# Arrow and Parquet


PER_SECOND = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}


def parquet(file):
    import pyarrow.parquet

    # by the path, a folder named key=value would become a column
    with open(file, "rb") as stream:
        # nanoseconds do not hold the years that INT96 does
        file = pyarrow.parquet.ParquetFile(stream, coerce_int96_timestamp_unit="us")
        return rows(file.read())


def arrow(file):
    return rows(arrow_table(file))


def damaged_arrow(file):
    """Values of a damaged file can end the process, so the whole file is looked through before."""
    table = arrow_table(file)
    table.validate(full=True)
    return rows(table)


def arrow_table(file):
    import pyarrow

    try:
        return pyarrow.ipc.open_file(file.read_bytes()).read_all()
    except pyarrow.ArrowInvalid:
        return pyarrow.ipc.open_stream(file.read_bytes()).read_all()


def rows(table):
    columns = [[value_of(scalar) for chunk in column.chunks for scalar in chunk] for column in table.columns]
    return [dict(zip(table.column_names, row)) for row in zip(*columns)] if columns else [{}] * table.num_rows


def value_of(scalar):
    """A scalar of Arrow as a value that keeps it."""
    import pyarrow as pa

    kind = scalar.type
    if isinstance(kind, pa.BaseExtensionType):
        return value_of(scalar.value) if not isinstance(kind, pa.UuidType) else scalar.as_py()
    if not scalar.is_valid or pa.types.is_null(kind):
        return None
    if pa.types.is_dictionary(kind):
        return value_of(scalar.dictionary[scalar.index.as_py()]) if scalar.index.is_valid else None
    if pa.types.is_timestamp(kind):
        return Instant(scalar.value * (10**9 // PER_SECOND[kind.unit]))
    if pa.types.is_time(kind) or pa.types.is_duration(kind):
        return scalar.value
    if pa.types.is_date64(kind):
        return datetime.date(1970, 1, 1) + datetime.timedelta(milliseconds=scalar.value)
    if pa.types.is_float32(kind) or pa.types.is_float16(kind):
        return Float32(scalar.as_py())
    if pa.types.is_struct(kind):
        return {field.name: value_of(scalar[i]) for i, field in enumerate(kind)}
    if pa.types.is_map(kind):
        return Pairs((value_of(pair[0]), value_of(pair[1])) for pair in scalar.values)
    if hasattr(scalar, "values") and (pa.types.is_nested(kind)):
        return [value_of(element) for element in scalar.values]
    return scalar.as_py()


# Avro


def avro(file):
    import fastavro
    import fastavro._read_py as reader_of_fastavro

    # times of day as the numbers that the file has
    kept = {key: read for key, read in reader_of_fastavro.LOGICAL_READERS.items() if "-time-" not in key}
    with open(file, "rb") as stream:
        reader = reader_of_fastavro.reader(stream)
        reader_of_fastavro.LOGICAL_READERS.clear()
        reader_of_fastavro.LOGICAL_READERS.update(kept)
        return [record(of_avro(value, reader.writer_schema, {})) for value in reader]


def of_avro(value, schema, named):
    """A value with what its schema says of it: a float of Python may be one of 32 bits."""
    if isinstance(schema, list):
        schema = branch(value, schema)
    if isinstance(schema, str):
        schema = named.get(schema, {"type": schema})
    if "name" in schema:
        named[schema["name"]] = schema
    kind = schema["type"]
    if value is None:
        return None
    if kind == "record":
        return {field["name"]: of_avro(value[field["name"]], field["type"], named) for field in schema["fields"]}
    if kind == "array":
        return [of_avro(inner, schema["items"], named) for inner in value]
    if kind == "map":
        return {key: of_avro(inner, schema["values"], named) for key, inner in value.items()}
    if isinstance(value, datetime.datetime):
        moment = value if value.tzinfo else value.replace(tzinfo=datetime.timezone.utc)
        return Instant((moment - EPOCH) // datetime.timedelta(microseconds=1) * 1000)
    if str(schema.get("logicalType")).endswith("timestamp-nanos"):
        return Instant(value)
    return Float32(value) if kind == "float" else value


BRANCHES = {dict: ("record", "map"), list: ("array",), float: ("float", "double"), bool: ("boolean",), bytes: ("bytes", "fixed")}


def branch(value, union):
    """The first type of a union that the class of a value fits."""
    def kind(schema):
        return schema["type"] if isinstance(schema, dict) else schema
    others = [schema for schema in union if kind(schema) != "null"] or union
    fitting = [schema for schema in others if kind(schema) in BRANCHES.get(type(value), ())]
    return (fitting or others)[0]


# CSV and JSON


def csv(file):
    lines = list(csv_module.reader(io.StringIO(file.read_text(encoding="utf-8-sig"), newline="")))
    return [dict(zip(lines[0], map(Cell, line))) for line in lines[1:] if line or len(lines[0]) == 1]


def refuse(constant):
    raise ValueError(constant + " is no JSON")


def whole(digits):
    """JSON has a negative zero, which is no integer of Python."""
    return -0.0 if digits == "-0" else int(digits)


def unique(pairs):
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("a name twice")
    return dict(pairs)


def document(file):
    return json.loads(file.read_bytes().decode("utf-8"), parse_int=whole, parse_constant=refuse, object_pairs_hook=unique)


def is_array(file):
    try:
        return isinstance(document(file), list)
    except (ValueError, RecursionError):
        return file.read_bytes().lstrip()[:1] == b"["


def json_document(file):
    value = document(file)
    return [record(element) for element in value] if isinstance(value, list) else [record(value)]


def record(value):
    """Arrays and single values are records with names of their own."""
    if isinstance(value, dict):
        return value
    if isinstance(value, list):
        return {"column_%d" % number: inner for number, inner in enumerate(value, 1)}
    return {"value": value}
