"""Encodes exported records with other implementations and compares every byte.

    check_sizes.py FOLDER [--write-golden FOLDER]

Each folder in FOLDER is a case: schema.json, rows.jsonl (a record a line), and for each codec CODEC.hex (its bytes, a
record a line) with the IDL in CODEC/src. Prints a line for each codec of each case and ends with 1 at the first difference.
With --write-golden, this side's bytes of the cases golden-NAME become NAME.CODEC.hex there, if all cases agree.
"""

import argparse
import sys
from pathlib import Path

import avro_side
import msgpack_side
import neutral
import protobuf_side

ENCODERS = {
    "avro-specific": avro_side.encoder,
    "avro-generic": avro_side.encoder,
    "protobuf": protobuf_side.encoder,
    "msgpack": msgpack_side.encoder,
    "msgpack-map": lambda idl, schema: msgpack_side.encoder(idl, schema, by_name=True),
}


def check(case: Path, codec: str) -> list[str]:
    """Compares one codec's bytes; returns this side's as hexadecimal lines."""
    schema, rows = neutral.load(case)
    theirs = (case / f"{codec}.hex").read_text(encoding="ascii").splitlines()
    if len(theirs) != len(rows) or not rows:
        sys.exit(f"{case.name} {codec}: {len(rows)} records, but {len(theirs)} encodings")
    encode = ENCODERS[codec](case / codec / "src", schema)
    ours = [encode(row).hex() for row in rows]
    for number, (here, there) in enumerate(zip(ours, theirs)):
        if here != there:
            sys.exit(f"{case.name} {codec}: record {number} differs\n  here  {here}\n  there {there}\n  row   {rows[number]}")
    print(f"{case.name} {codec}: {len(rows)} records, {sum(map(len, ours)) // 2} bytes, equal")
    return ours


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--write-golden", type=Path, metavar="FOLDER")
    arguments = parser.parse_args()
    files = sorted(arguments.folder.glob("*/*.hex"))
    if not files:
        sys.exit(f"no encoded records in {arguments.folder}")
    golden = {}
    for file in files:
        lines = check(file.parent, file.stem)
        if file.parent.name.startswith("golden-"):
            golden[file.parent.name.removeprefix("golden-") + "." + file.name] = lines
    if arguments.write_golden:
        arguments.write_golden.mkdir(parents=True, exist_ok=True)
        for name, lines in golden.items():
            (arguments.write_golden / name).write_text("\n".join(lines) + "\n", encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
