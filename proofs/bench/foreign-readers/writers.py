"""Parquet files of every type that pandas, polars and PySpark write, one column to a file."""
import datetime
import decimal
import shutil
import uuid

DAY = datetime.date(2024, 7, 5)
OLD = datetime.date(1066, 10, 14)
NOON = datetime.datetime(2024, 7, 5, 12, 30, 15, 123456)
TIME = datetime.time(12, 30, 15, 123456)
SPAN = datetime.timedelta(days=1, seconds=2, microseconds=3)
BIG = decimal.Decimal("12345678901234567890123456789012345.678")


def all_of(folder, has):
    """Writes the files, and returns them."""
    if has("pandas"):
        of_pandas(folder)
    if has("polars"):
        of_polars(folder)
    if has("pyspark") and shutil.which("java"):
        of_spark(folder)
    return sorted(folder.glob("*.parquet"))


def attempt(name, write):
    """A type that a library does not write is none of ours."""
    try:
        write()
    except Exception as error:  # each library has refusals of its own
        print("%s is not written: %s" % (name, str(error).split("\n")[0][:120]))


def of_pandas(folder):
    import pandas as pd

    columns = {
        **{"uint%d" % bits: pd.Series([0, 2**bits - 1], dtype="uint%d" % bits) for bits in (8, 16, 32, 64)},
        **{"int%d" % bits: pd.Series([-(2 ** (bits - 1)), 2 ** (bits - 1) - 1], dtype="int%d" % bits)
           for bits in (8, 16, 32, 64)},
        **{"datetime-" + unit: pd.Series([NOON, None], dtype="datetime64[%s]" % unit) for unit in ("s", "ms", "us", "ns")},
        **{"datetime-%s-tz" % unit: pd.Series([NOON, None]).astype("datetime64[%s]" % unit).dt.tz_localize("Europe/Berlin")
           for unit in ("s", "ms", "us", "ns")},
        **{"timedelta-" + unit: pd.Series([SPAN, None], dtype="timedelta64[%s]" % unit) for unit in ("s", "ms", "us", "ns")},
        "boolean": pd.Series([True, None], dtype="boolean"),
        "Int64": pd.Series([2**60, None], dtype="Int64"),
        "UInt64": pd.Series([2**64 - 1, None], dtype="UInt64"),
        "float16": pd.Series([1.5, float("nan")], dtype="float16"),
        "float32": pd.Series([0.1, float("inf")], dtype="float32"),
        "float64": pd.Series([0.1, -0.0], dtype="float64"),
        "Float64": pd.Series([0.1, None], dtype="Float64"),
        "string": pd.Series(["a\u0000\U0001f600", None], dtype="string"),
        "object": pd.Series(["a", None], dtype="object"),
        "category": pd.Series(["a", "b", None], dtype="category"),
        "category-ordered": pd.Series(pd.Categorical(["low", "high"], ["low", "high"], ordered=True)),
        "category-int": pd.Series([7, 8, 7], dtype="category"),
        "date": pd.Series([DAY, OLD]),
        "time": pd.Series([TIME, None]),
        "decimal": pd.Series([decimal.Decimal("1.50"), None]),
        "decimal-38": pd.Series([BIG, BIG.copy_negate()]),
        "decimal-negative-scale": pd.Series([decimal.Decimal("1E+3"), None]),
        "bytes": pd.Series([b"\x00\xff", None]),
        "uuid": pd.Series([uuid.UUID(int=7), None]),
        "list": pd.Series([[1, 2], None]),
        "list-of-lists": pd.Series([[[1], []], None]),
        "dict": pd.Series([{"a": 1, "b": "x"}, None]),
        "list-of-dicts": pd.Series([[{"a": 1}, None], []]),
        "all-none": pd.Series([None, None]),
        "period": pd.Series(pd.period_range("2024-01", periods=2, freq="M")),
        "interval": pd.Series(pd.interval_range(0, 2)),
        "sparse": pd.Series(pd.arrays.SparseArray([1, 0, 0])),
        "multi-index": pd.DataFrame({"v": [1, 2]}, index=pd.MultiIndex.from_tuples([("a", 1), ("b", 2)], names=["k", "n"])),
    }
    for name, column in columns.items():
        frame = column if isinstance(column, pd.DataFrame) else pd.DataFrame({"v": column})
        attempt("pandas " + name, lambda: frame.to_parquet(folder / ("pandas-%s.parquet" % name)))


def of_polars(folder):
    import polars as pl

    columns = {
        **{str(kind): ([0, 2**bits - 1], kind) for bits, kind in ((8, pl.UInt8), (16, pl.UInt16), (32, pl.UInt32), (64, pl.UInt64))},
        **{str(kind): ([-(2 ** (bits - 1)), None], kind)
           for bits, kind in ((8, pl.Int8), (16, pl.Int16), (32, pl.Int32), (64, pl.Int64), (128, pl.Int128))},
        **{"Datetime-" + unit: ([NOON, None], pl.Datetime(unit)) for unit in ("ms", "us", "ns")},
        **{"Datetime-%s-tz" % unit: ([NOON.replace(tzinfo=datetime.timezone.utc), None], pl.Datetime(unit, "UTC"))
           for unit in ("ms", "us", "ns")},
        **{"Duration-" + unit: ([SPAN, None], pl.Duration(unit)) for unit in ("ms", "us", "ns")},
        "Float32": ([0.1, float("nan")], pl.Float32),
        "Float64": ([0.1, float("-inf")], pl.Float64),
        "Boolean": ([True, None], pl.Boolean),
        "String": (["a\U0001f600", None], pl.String),
        "Binary": ([b"\x00\xff", None], pl.Binary),
        "Date": ([DAY, OLD], pl.Date),
        "Time": ([TIME, None], pl.Time),
        "Decimal": ([decimal.Decimal("1.50"), None], pl.Decimal(10, 2)),
        "Decimal-38": ([BIG, BIG.copy_negate()], pl.Decimal(38, 3)),
        "Categorical": (["a", None], pl.Categorical),
        "Enum": (["a", None], pl.Enum(["a", "b"])),
        "Null": ([None, None], pl.Null),
        "List": ([[1, None], None], pl.List(pl.Int64)),
        "List-List": ([[[1.5]], []], pl.List(pl.List(pl.Float64))),
        "Array": ([[1, 2], None], pl.Array(pl.Int32, 2)),
        "Struct": ([{"a": 1, "b": "x"}, None], pl.Struct({"a": pl.Int32, "b": pl.String})),
        "List-Struct": ([[{"a": DAY}], None], pl.List(pl.Struct({"a": pl.Date}))),
        "Struct-Null": ([{"a": None}], pl.Struct({"a": pl.Null})),
    }
    for name, (values, kind) in columns.items():
        attempt("polars " + name,
                lambda: pl.DataFrame({"v": pl.Series(values, dtype=kind)}).write_parquet(folder / ("polars-%s.parquet" % name)))


SPARK = {
    "boolean": "true", "tinyint": "-128Y", "smallint": "-32768S", "int": "-2147483648", "bigint": "-9223372036854775808L",
    "float": "CAST(0.1 AS FLOAT)", "double": "0.1D", "decimal": "1.50BD",
    "decimal-38": "CAST('12345678901234567890123456789012345.678' AS DECIMAL(38, 3))", "string": "'a'", "binary": "X'00FF'",
    "date": "DATE'1582-10-04'", "timestamp": "TIMESTAMP'2024-07-05 12:30:15.123456Z'",
    "timestamp-ntz": "TIMESTAMP_NTZ'2024-07-05 12:30:15.123456'", "array": "array(1, NULL)", "map": "map('a', 1)",
    "map-int": "map(7, 'a')", "map-struct": "map(named_struct('k', 1), 'a')", "struct": "named_struct('a', 1, 'b', array('x'))",
    "day-interval": "INTERVAL '1 02:03:04.5' DAY TO SECOND", "year-interval": "INTERVAL '1-2' YEAR TO MONTH", "void": "NULL",
    "variant": "parse_json('{\"a\": 1}')",
}


def of_spark(folder):
    from pyspark.sql import SparkSession

    spark = (SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
             .config("spark.sql.session.timeZone", "UTC").config("spark.log.level", "OFF").getOrCreate())
    try:
        for form in ("", "int96", "legacy"):
            spark.conf.set("spark.sql.parquet.outputTimestampType", "INT96" if form == "int96" else "TIMESTAMP_MICROS")
            spark.conf.set("spark.sql.parquet.writeLegacyFormat", str(form == "legacy").lower())
            for name, value in SPARK.items():
                if form != "int96" or name == "timestamp":
                    attempt("spark " + name, lambda: one(spark, folder, "-".join(filter(None, ("spark", form, name))), value))
    finally:
        spark.stop()


def one(spark, folder, name, value):
    written = folder / (name + ".folder")
    # a second record without a value, but where nulls are of the type itself
    query = "SELECT %s AS v UNION ALL SELECT NULL AS v" if value != "NULL" else "SELECT %s AS v"
    spark.sql(query % value).coalesce(1).write.parquet(str(written))
    next(written.glob("part-*.parquet")).rename(folder / (name + ".parquet"))
