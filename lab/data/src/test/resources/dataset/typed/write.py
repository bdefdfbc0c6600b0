#!/usr/bin/env python3
"""Writes files of every logical type with pyarrow and fastavro, and what Python reads from them: rows.txt.

    python3 -m pip install pyarrow fastavro cramjam
    python3 write.py

rows.txt has a line for each row: the file, a tab, and the values as the tests show them. Times of day and durations are
numbers of their unit, timestamps are instants in UTC, bytes are lists of signed numbers, and structs are lists.
"""
import datetime
import decimal
import io
import os
import uuid

import fastavro
import pyarrow as pa
import pyarrow.compute
import pyarrow.feather
import pyarrow.ipc
import pyarrow.parquet

HERE = os.path.dirname(os.path.abspath(__file__))
PER_SECOND = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}
EPOCH = datetime.datetime(1970, 1, 1)
D = decimal.Decimal
rows = []


def instant(units, per_second):
    """An instant as Java's Instant shows it: fractions of three, six or nine digits."""
    nanos = units * (10**9 // per_second)
    text = (EPOCH + datetime.timedelta(seconds=nanos // 10**9)).isoformat()
    fraction = "%09d" % (nanos % 10**9)
    while fraction.endswith("000"):
        fraction = fraction[:-3]
    return text + ("." + fraction if fraction else "") + "Z"


def listed(values):
    return "[" + ", ".join(values) + "]"


def signed(raw):
    return listed([str(b - 256 if b > 127 else b) for b in raw])


def shown(value, kind):
    """A scalar of Arrow as the tests show it."""
    if not value.is_valid:
        return "null"
    if isinstance(kind, pa.BaseExtensionType):
        return str(value.as_py())
    if pa.types.is_dictionary(kind):
        return shown(pa.scalar(value.as_py(), kind.value_type), kind.value_type)
    if pa.types.is_timestamp(kind):
        return instant(value.value, PER_SECOND[kind.unit])
    if pa.types.is_time(kind) or pa.types.is_duration(kind):
        return str(value.value)
    if pa.types.is_boolean(kind):
        return "true" if value.as_py() else "false"
    if pa.types.is_struct(kind):
        return listed([shown(value[i], kind[i].type) for i in range(kind.num_fields)])
    if pa.types.is_map(kind):
        pairs = [(shown(e[0], kind.key_type), shown(e[1], kind.item_type)) for e in value.values]
        if pa.types.is_string(kind.key_type):
            return "{" + ", ".join(k + "=" + v for k, v in pairs) + "}"
        return listed([listed(p) for p in pairs])
    if pa.types.is_list(kind) or pa.types.is_large_list(kind) or pa.types.is_fixed_size_list(kind):
        return listed([shown(e, kind.value_type) for e in value.values])
    if isinstance(value.as_py(), bytes):
        return signed(value.as_py())
    return str(value.as_py())


def remember(name, table):
    for i in range(table.num_rows):
        line = listed([shown(table.column(k)[i], table.column(k).type) for k in range(table.num_columns)])
        rows.append(name + "\t" + line)


def table(**columns):
    """A table whose columns are (type, values), and which has two batches where it is written as Arrow."""
    fields = [pa.field(name, kind, nullable=None in values) for name, (kind, values) in columns.items()]
    return pa.table(
        [pa.array(values, kind) if not isinstance(kind, pa.BaseExtensionType)
         else pa.ExtensionArray.from_storage(kind, pa.array(values, kind.storage_type))
         for kind, values in columns.values()],
        schema=pa.schema(fields))


NUMBERS = table(
    i8=(pa.int8(), [-128, None, 127]),
    i16=(pa.int16(), [-32768, 0, 32767]),
    i32=(pa.int32(), [-2**31, 0, 2**31 - 1]),
    i64=(pa.int64(), [-2**63, None, 2**63 - 1]),
    u8=(pa.uint8(), [0, 1, 255]),
    u16=(pa.uint16(), [0, 1, 65535]),
    u32=(pa.uint32(), [0, None, 2**32 - 1]),
    u64=(pa.uint64(), [0, 1, 2**64 - 1]),
    f32=(pa.float32(), [0.5, -1.25, None]),
    f64=(pa.float64(), [0.1, -2.5, 1.5]),
    on=(pa.bool_(), [True, None, False]),
    d=(pa.decimal128(9, 2), [D("1.50"), D("-0.01"), None]),
    big=(pa.decimal128(38, 0), [D(10) ** 37, D(-1), D(0)]),
)
HALF = table(h=(pa.float16(), [0.5, -2.0, None]), n=(pa.null(), [None, None, None]),
             wide=(pa.decimal256(38, 3), [D("1.125"), D("-7.000"), None]))
TIMES = table(
    date=(pa.date32(), [datetime.date(2024, 2, 29), datetime.date(1969, 12, 31), None]),
    ms=(pa.timestamp("ms"), [1714557600123, -1, None]),
    us=(pa.timestamp("us"), [1714557600123456, -1, 0]),
    ns=(pa.timestamp("ns"), [1714557600123456789, -1, None]),
    utc=(pa.timestamp("us", "UTC"), [1714557600000000, None, 1]),
    berlin=(pa.timestamp("ms", "Europe/Berlin"), [1714557600000, -3600000, 0]),
    time_ms=(pa.time32("ms"), [0, 86399999, None]),
    time_us=(pa.time64("us"), [1, 86399999999, 0]),
)
ARROW_TIMES = table(
    date64=(pa.date64(), [datetime.date(2024, 2, 29), None, datetime.date(1960, 1, 1)]),
    s=(pa.timestamp("s"), [1714557600, None, -1]),
    time_s=(pa.time32("s"), [0, 86399, None]),
    time_ns=(pa.time64("ns"), [1, None, 86399999999999]),
    dur_s=(pa.duration("s"), [-5, None, 7]),
    dur_ms=(pa.duration("ms"), [5, 6, 7]),
    dur_us=(pa.duration("us"), [-5, None, 7]),
    dur_ns=(pa.duration("ns"), [2**62, 0, -1]),
)
TEXTS = table(
    s=(pa.string(), ["a", None, "\u00e9\u20ac"]),
    raw=(pa.binary(), [b"\0\xff", b"", None]),
    colour=(pa.dictionary(pa.int8(), pa.string()), ["red", None, "blue"]),
    fixed=(pa.binary(3), [b"abc", b"\0\0\0", b"\xff\xfe\xfd"]),
)
ARROW_TEXTS = table(
    large=(pa.large_string(), ["a", None, "b" * 20]),
    view=(pa.string_view(), ["short", "longer than twelve bytes", None]),
    large_raw=(pa.large_binary(), [b"\1", b"", None]),
    raw_view=(pa.binary_view(), [b"\1\2", None, b"0123456789abcdef"]),
    id=(pa.uuid(), [uuid.UUID(int=1).bytes, None, uuid.UUID(int=2**128 - 1).bytes]),
    number=(pa.dictionary(pa.uint16(), pa.int64(), ordered=True), [5, 5, -1]),
)
NESTED = table(
    list=(pa.list_(pa.int32()), [[1, None], [], None]),
    struct=(pa.struct([pa.field("x", pa.int32()), pa.field("y", pa.list_(pa.string()))]),
            [{"x": 1, "y": ["a"]}, {"x": None, "y": None}, None]),
    map=(pa.map_(pa.string(), pa.float64()), [[("k", 2.5), ("l", None)], [], None]),
    deep=(pa.list_(pa.struct([pa.field("z", pa.bool_(), nullable=False)])), [[{"z": True}, {"z": False}], [], []]),
)
ARROW_NESTED = table(
    large=(pa.large_list(pa.int64()), [[1], None, [2, 3]]),
    pair=(pa.list_(pa.int32(), 2), [[1, 2], [3, None], None]),
    by_day=(pa.map_(pa.int32(), pa.string()), [[(4, "a")], [], None]),
    colours=(pa.list_(pa.dictionary(pa.int32(), pa.string())), [["red", "blue"], ["red"], None]),
)
PARQUET = table(
    tz_ns=(pa.timestamp("ns", "UTC"), [1714557600123456789, -1, None]),
    none=(pa.null(), [None, None, None]),
    nones=(pa.list_(pa.null()), [[None], [], None]),
    by_day=(pa.map_(pa.date32(), pa.timestamp("us")), [[(datetime.date(2024, 5, 1), datetime.datetime(2024, 5, 1))], [], None]),
    by_time=(pa.map_(pa.timestamp("ms"), pa.list_(pa.int32())), [[(datetime.datetime(2024, 5, 1), [5, -5])], [], None]),
    maps=(pa.map_(pa.string(), pa.map_(pa.int32(), pa.bool_())), [[("k", [(-1, True)]), ("l", None)], [], None]),
)


def arrow(name, whole, stream=False, compression=None):
    options = pa.ipc.IpcWriteOptions(compression=compression)
    new = pa.ipc.new_stream if stream else pa.ipc.new_file
    with new(os.path.join(HERE, name), whole.schema, options=options) as out:
        out.write_table(whole, max_chunksize=2)
    remember(name, whole)


def parquet(name, whole, **options):
    path = os.path.join(HERE, name)
    pa.parquet.write_table(whole, path, store_schema=False, **options)
    remember(name, whole)


arrow("numbers.arrow", NUMBERS)
arrow("half.arrow", HALF)
arrow("times.arrows", TIMES, stream=True)
arrow("more-times.arrow", ARROW_TIMES, compression="zstd")
arrow("texts.arrow", TEXTS, compression="lz4")
arrow("more-texts.arrows", ARROW_TEXTS, stream=True, compression="lz4")
arrow("nested.arrow", NESTED)
arrow("more-nested.arrow", ARROW_NESTED, compression="zstd")
pa.feather.write_feather(NUMBERS, os.path.join(HERE, "numbers.feather"))
remember("numbers.feather", NUMBERS)
OTHERS = {
    "id": pa.array([1, 2], pa.int32()),
    "span": pa.array([(1, 2, 3), None], pa.month_day_nano_interval()),
    "dense": pa.UnionArray.from_dense(pa.array([0, 1], pa.int8()), pa.array([0, 0], pa.int32()),
                                      [pa.array([5]), pa.array(["x"])]),
    "sparse": pa.UnionArray.from_sparse(pa.array([0, 1], pa.int8()), [pa.array([5, None]), pa.array([None, "x"])]),
    "views": pa.array([[1], [2, 3]], pa.list_view(pa.int32())),
    "runs": pa.RunEndEncodedArray.from_arrays([2], ["r"]),
    "last": pa.array(["a", "b"]),
}
others = pa.record_batch(list(OTHERS.values()), names=list(OTHERS))
with pa.ipc.new_file(os.path.join(HERE, "interval.arrow"), others.schema) as out:
    out.write_batch(others)
NUMBERED = pa.DictionaryArray.from_arrays(pa.array([0, 1, None, 1], pa.int8()), pa.array(["red", None]))
arrow("dictionary-nulls.arrow", pa.table({"colour": NUMBERED, "n": [1, 2, 3, 4]}))
# of apache/arrow-testing, data/arrow-ipc-stream/integration/1.0.0-bigendian and 0.14.1: pyarrow reads such files and writes none
for name in ["big-endian-dictionaries.arrows", "big-endian-numbers.arrows", "before-0.15.arrows"]:
    with pa.ipc.open_stream(os.path.join(HERE, name)) as stream:
        remember(name, stream.read_all())
parquet("pyarrow-numbers.parquet", NUMBERS)
parquet("pyarrow-times.parquet", TIMES)
parquet("pyarrow-texts.parquet", TEXTS, compression="zstd")
parquet("pyarrow-nested.parquet", NESTED)
parquet("pyarrow-more.parquet", PARQUET)

AVRO = {"type": "record", "name": "Logical", "fields": [
    {"name": "date", "type": {"type": "int", "logicalType": "date"}},
    {"name": "time_millis", "type": {"type": "int", "logicalType": "time-millis"}},
    {"name": "time_micros", "type": {"type": "long", "logicalType": "time-micros"}},
    {"name": "millis", "type": {"type": "long", "logicalType": "timestamp-millis"}},
    {"name": "micros", "type": ["null", {"type": "long", "logicalType": "timestamp-micros"}]},
    {"name": "local", "type": {"type": "long", "logicalType": "local-timestamp-millis"}},
    {"name": "price", "type": {"type": "bytes", "logicalType": "decimal", "precision": 9, "scale": 2}},
    {"name": "exact", "type": {"type": "fixed", "name": "Eight", "size": 8, "logicalType": "decimal",
                               "precision": 18, "scale": 3}},
    {"name": "id", "type": {"type": "string", "logicalType": "uuid"}},
    {"name": "state", "type": {"type": "enum", "name": "State", "symbols": ["NEW", "PAID"]}},
    {"name": "hash", "type": {"type": "fixed", "name": "Four", "size": 4}},
    {"name": "counts", "type": {"type": "map", "values": "long"}},
    {"name": "tags", "type": {"type": "array", "items": ["null", "string"]}},
    {"name": "any", "type": ["null", "int", "string"]},
]}


def avro(name, codec):
    at = datetime.datetime(2024, 5, 1, 10, 0, 0, 123000, tzinfo=datetime.timezone.utc)
    records = [
        {"date": datetime.date(2024, 2, 29), "time_millis": datetime.time(23, 59, 59, 999000),
         "time_micros": datetime.time(0, 0, 0, 1), "millis": at, "micros": at, "local": at.replace(tzinfo=None),
         "price": D("-1.50"), "exact": D("12345678901234.567"), "id": uuid.UUID(int=1), "state": "PAID",
         "hash": b"\0\1\xfe\xff", "counts": {"a": -1}, "tags": ["x", None], "any": "t"},
        {"date": datetime.date(1969, 12, 31), "time_millis": datetime.time(0), "time_micros": datetime.time(0),
         "millis": at, "micros": None, "local": at.replace(tzinfo=None), "price": D("0.00"), "exact": D("0.000"),
         "id": uuid.UUID(int=2), "state": "NEW", "hash": b"abcd", "counts": {}, "tags": [], "any": 5},
    ]
    buffer = io.BytesIO()
    fastavro.writer(buffer, fastavro.parse_schema(AVRO), records, codec=codec, sync_marker=bytes(range(16)))
    with open(os.path.join(HERE, name), "wb") as out:
        out.write(buffer.getvalue())
    moment = "2024-05-01T10:00:00.123Z"
    rows.append(name + "\t[2024-02-29, 86399999, 1, " + moment + ", " + moment + ", " + moment
                + ", -1.50, 12345678901234.567, 00000000-0000-0000-0000-000000000001, PAID, [0, 1, -2, -1], {a=-1},"
                  " [x, null], [null, t]]")
    rows.append(name + "\t[1969-12-31, 0, 0, " + moment + ", null, " + moment
                + ", 0.00, 0.000, 00000000-0000-0000-0000-000000000002, NEW, [97, 98, 99, 100], {}, [], [5, null]]")


avro("fastavro-logical.avro", "null")
avro("fastavro-deflate.avro", "deflate")
avro("fastavro-snappy.avro", "snappy")
avro("fastavro-xz.avro", "xz")

with open(os.path.join(HERE, "rows.txt"), "w", encoding="utf-8", newline="\n") as out:
    out.write("\n".join(rows) + "\n")
