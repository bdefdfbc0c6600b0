"""Schemas and rows in neutral form, as io.serdebench.interop.NeutralJson writes them, and the raw values of the wire."""

import datetime
import decimal
import json
import uuid
from pathlib import Path

EPOCH = datetime.date(1970, 1, 1).toordinal()
PER_SECOND = {"millis": 10**3, "micros": 10**6, "nanos": 10**9}


def load(folder: Path) -> tuple[dict, list[dict]]:
    """The schema and the rows of one exported case."""
    schema = json.loads((folder / "schema.json").read_text(encoding="utf-8"))
    with open(folder / "rows.jsonl", encoding="utf-8", newline="\n") as lines:
        return schema, [json.loads(line) for line in lines]


def days(text: str) -> int:
    """Days since 1970 of an ISO date."""
    return datetime.date.fromisoformat(text).toordinal() - EPOCH


def seconds_and_nanos(text: str) -> tuple[int, int]:
    """Whole seconds since 1970, rounded down, and nanoseconds of an ISO time in UTC."""
    date, time = text.removesuffix("Z").split("T")
    clock, _, fraction = time.partition(".")
    hours, minutes, seconds = (int(part) for part in (clock + ":00").split(":")[:3])
    return days(date) * 86400 + hours * 3600 + minutes * 60 + seconds, int(fraction.ljust(9, "0") or 0)


def units(text: str, unit: str) -> int:
    """Whole units since 1970 of an ISO time in UTC."""
    seconds, nanos = seconds_and_nanos(text)
    per_second = PER_SECOND[unit]
    return seconds * per_second + nanos // (10**9 // per_second)


def unscaled(text: str, scale: int) -> int:
    """The digits of a decimal number, without its point."""
    return int(decimal.Decimal(text).scaleb(scale, decimal.Context(prec=60)))


def two_complement(number: int) -> bytes:
    """Big-endian, in as few bytes as hold the sign too."""
    bits = number.bit_length() if number >= 0 else (number + 1).bit_length()
    return number.to_bytes(bits // 8 + 1, "big", signed=True)


def raw(slot: dict, value):
    """What schema-based wires hold of a leaf: numbers, text or bytes. Decimals come as their unscaled number."""
    match slot["kind"]:
        case "float32" | "float64":
            return float(value)
        case "decimal":
            return unscaled(value, slot["scale"])
        case "bytes":
            return bytes.fromhex(value)
        case "date":
            return days(value)
        case "timestamp":
            return units(value, slot["unit"])
        case "uuid":
            return uuid.UUID(value).bytes
        case _:
            return value
