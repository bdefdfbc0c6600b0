"""A worker of docs/internals/workers.md. Its arguments are a codec and the folder with the formats' descriptions of the schema.

The clock is the CPU time of the working thread (CLOCK_THREAD_CPUTIME_ID). Python's collector runs in that thread, so that its
share is in it.
"""

import gc
import os
import queue
import signal
import struct
import sys
import threading
import time

CHUNK_NANOS = 50_000
LEAST_LEAD = 1_000
PROGRESS_SECONDS = 1.0
MODES = ("verify", "encode", "check", "first", "measure")


def say(*fields):
    """Sends a reply. Control characters become blanks, and long fields are cut."""
    texts = ["".join(c if c.isprintable() or c == " " else " " for c in str(field)) for field in fields]
    line = "\t".join(text if len(text) <= 400 else text[:400] + "…" for text in texts)
    sys.stdout.buffer.write(line.encode("utf-8", "replace") + b"\n")
    sys.stdout.buffer.flush()


def described(error):
    text = str(error)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


class Input:
    """Reads the request, then commands in a thread that ends the process with its input."""

    def __init__(self):
        self.commands = queue.SimpleQueue()
        self.request = queue.SimpleQueue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        source = sys.stdin.buffer
        try:
            self.request.put(self.entries(source))
            for line in iter(source.readline, b""):
                if not line.endswith(b"\n"):
                    break
                self.commands.put(line.decode("ascii", "replace").rstrip("\n"))
        except EOFError:
            pass
        except Exception as error:
            self.request.put(error)
            return
        os._exit(0)

    @staticmethod
    def entries(source):
        request = {}
        while True:
            head = b""
            while head.count(b":") < 2:
                char = source.read(1)
                if not char:
                    raise EOFError
                head += char
            key, length, _ = head.split(b":")
            value = source.read(int(length) + 1)
            if len(value) < int(length) + 1:
                raise EOFError
            if not value.endswith(b"\n"):
                raise ValueError("the request is malformed")
            if key == b"begin":
                return request
            request[key.decode("ascii")] = value[:-1].decode()


class Collections:
    """Counts the collector's runs and their time."""

    def __init__(self):
        self.count = self.nanos = self.begun = 0
        gc.callbacks.append(self.seen)

    def seen(self, phase, _):
        if phase == "start":
            self.begun = time.perf_counter_ns()
        else:
            self.count += 1
            self.nanos += time.perf_counter_ns() - self.begun


class Bench:
    """The records of a measurement, and turns of operations on them."""

    def __init__(self, codec, objects):
        if not objects:
            raise ValueError("no records to measure with")
        self.codec = codec
        self.objects = objects
        self.messages = [codec.out(o) for o in objects]
        self.encoded = [codec.dumps(m) for m in self.messages]
        self.positions = {}
        self.sink = None
        # what the laboratory holds here is no garbage of the codec's, and a collector need not look through it
        gc.collect()
        gc.freeze()

    def work(self, operation):
        """The items of an operation, and the function that is timed for each."""
        out, back, dumps, loads = self.codec.out, self.codec.back, self.codec.dumps, self.codec.loads
        access, shallow = self.codec.access, self.codec.shallow
        match operation:
            case "encode":
                return self.objects, lambda o: dumps(out(o))
            case "decode":
                return self.encoded, lambda b: back(loads(b))
            case "create":
                return self.objects, out
            case "encode-message":
                return self.objects, dumps
            case "encode-same":
                return self.messages, dumps
            case "decode-message":
                return self.encoded, loads
            case "access-shallow":
                return self.encoded, lambda b: shallow(loads(b))
            case "access":
                return self.encoded, lambda b: access(loads(b))
        raise ValueError(f"no operation {operation} in Python")

    def turn(self, operation, nanos, batch, least=0):
        """Does an operation for so long, or for so many records where that is shorter; returns wall and CPU time, records."""
        items, work = self.work(operation)
        fresh = self.codec.out if operation == "encode-message" else None
        size, at = len(items), self.positions.get(operation, 0)
        wall = cpu = done = 0
        step = batch
        whole_cpu, whole_wall = time.thread_time_ns(), time.perf_counter_ns()
        while True:
            chunk = items[at : at + step]
            if len(chunk) < step:
                chunk = (items * (step // size + 2))[at : at + step]
            at = (at + step) % size
            if fresh:
                chunk = [fresh(o) for o in chunk]
            wall_begun, cpu_begun = time.perf_counter_ns(), time.thread_time_ns()
            for item in chunk:
                last = work(item)
            cpu_done, wall_done = time.thread_time_ns(), time.perf_counter_ns()
            self.sink = last
            wall += wall_done - wall_begun
            cpu += cpu_done - cpu_begun
            done += step
            spent = cpu_done - whole_cpu
            if spent >= nanos or wall_done - whole_wall >= 5 * nanos or (least and done >= least):
                break
            # clocks are read about every 50 microseconds
            if cpu_done - cpu_begun < CHUNK_NANOS // 2 and step < max(64 * batch, 4_096):
                step *= 2
        self.positions[operation] = at
        return max(1, wall), cpu, done


def measure(load, request, commands):
    first, stride, most = (int(request[key]) for key in ("first", "stride", "records"))
    batch = int(request["batch"])
    if float(request["slowdown"]) != 1:
        raise ValueError("this worker plants no slowdown")
    rows, codec = load()
    bench = Bench(codec, rows.sample(first, stride, min(most, int(request["first-records"]))))
    collections = Collections()
    say("ready")
    while True:
        words = commands.get().split(" ")
        if words == ["load"]:
            gc.unfreeze()
            rows, codec = load()
            bench = Bench(codec, rows.sample(first, stride, most))
            say("loaded", len(bench.objects), "no counters in Python")
            continue
        if words[0] not in ("warm", "slice"):
            return
        warm = words[0] == "warm"
        if len(words) != (3 if warm else 4):
            raise ValueError("a command that is not as it must be: " + " ".join(words))
        count, nanos = collections.count, collections.nanos
        batch_now = max(1, min(batch, len(bench.objects)))
        if not warm and int(words[3]):
            bench.turn(words[1], int(words[3]) * 1_000, batch_now, max(LEAST_LEAD, len(bench.objects)))
        wall, cpu, done = bench.turn(words[1], int(words[2]) * 1_000, batch_now)
        millis = (collections.nanos - nanos) // 1_000_000
        say("slice", words[1], wall, done, 0, collections.count - count, millis, cpu, 0, -1, -1, 0)


class Reporter:
    """Says how far a long work is."""

    def __init__(self):
        self.last = time.monotonic()

    def done(self, records):
        if time.monotonic() - self.last >= PROGRESS_SECONDS:
            self.last = time.monotonic()
            say("progress", records)


def compared(codec, rows, difference, decoded):
    """Compares each row with what is decoded for it, and answers verified."""
    reporter, changed, first, found, records, size = Reporter(), 0, 0, ("", "", ""), 0, 0
    row = rows.bytes()
    while row is not None:
        records += 1
        try:
            before = rows.reader.object(row)
            data, after = decoded(before)
        except Exception as error:
            return say("failed", f"record {records}: {described(error)}")
        size += len(data)
        differs = difference(rows.root, before, after)
        if differs:
            changed += 1
            if changed == 1:
                first, found = records, differs
        reporter.done(records)
        row = rows.bytes()
    say("verified", records, size, changed, first, *found)


def verify(codec, rows, difference):
    def decoded(before):
        data = codec.dumps(codec.out(before))
        message = codec.loads(data)
        codec.access(message)
        return data, codec.back(message)

    compared(codec, rows, difference, decoded)


def check(codec, rows, difference, path):
    with open(path, "rb") as file:

        def decoded(_):
            head = file.read(4)
            data = file.read(struct.unpack(">I", head)[0]) if len(head) == 4 else None
            if data is None:
                raise ValueError("the file of encoded records ends before it")
            return data, codec.back(codec.loads(data))

        compared(codec, rows, difference, decoded)


def encode(codec, rows, request):
    reporter, records, size = Reporter(), 0, 0
    skip = int(request["skip"])
    with open(request["out"], "wb") as file:
        for _ in range(skip):
            rows.skip()
        while records < int(request["records"]) and (row := rows.bytes()) is not None:
            records += 1
            try:
                data = codec.dumps(codec.out(rows.reader.object(row)))
            except Exception as error:
                return say("failed", f"record {skip + records}: {described(error)}")
            file.write(struct.pack(">I", len(data)) + data)
            size += len(data)
            reporter.done(records)
    say("encoded", records, size)


def first_calls(rows, request, load):
    checkpoints = [int(number) for number in request["checkpoints"].split(",")]
    objects = rows.sample(0, int(request["stride"]), int(request["records"]))
    limit = int(request["limit-millis"]) * 1_000_000
    times, done, total = [], 0, 0
    begun = time.perf_counter_ns()
    codec = load(rows.root)
    for checkpoint in checkpoints:
        while done < checkpoint and time.perf_counter_ns() - begun <= limit:
            data = codec.dumps(codec.out(objects[done % len(objects)]))
            total += len(data) + (codec.back(codec.loads(data)) is not None)
            done += 1
        times.append(max(1, time.perf_counter_ns() - begun) if done >= checkpoint else -1)
    say("first", *times, total)


def work(source):
    request = source.request.get()
    if isinstance(request, Exception):
        raise request
    for key in ("mode", "rows", "slowdown"):
        if key not in request:
            raise ValueError(f"the request lacks {key}")
    mode = request["mode"]
    if mode not in MODES:
        raise ValueError(f"no mode {mode} in Python")
    from rows import Rows, difference

    def load_codec(root):
        import codecs_of_python

        return codecs_of_python.load(sys.argv[1], root, sys.argv[2])

    def load():
        rows = Rows(request["rows"])
        return rows, load_codec(rows.root)

    if mode == "measure":
        return measure(load, request, source.commands)
    if mode == "first":
        return first_calls(Rows(request["rows"]), request, load_codec)
    rows, codec = load()
    if mode == "verify":
        verify(codec, rows, difference)
    elif mode == "check":
        if sys.argv[1] == "python-pickle":
            raise ValueError("a pickle is read by the process that wrote it alone, since it can run code")
        check(codec, rows, difference, request["in"])
    else:
        encode(codec, rows, request)


def main():
    if sys.version_info < (3, 11):
        sys.exit("Python 3.11 or newer is needed, and this is " + sys.version.split()[0])
    if sys.argv[1] == "--version":
        import codecs_of_python

        return print(codecs_of_python.library_version(sys.argv[2]))
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    try:
        work(Input())
    except KeyError as error:
        say("failed", f"the request lacks {error.args[0]}")
        os._exit(1)
    except BaseException as error:
        import traceback

        traceback.print_exc()
        say("failed", described(error))
        os._exit(1)
    os._exit(0)


main()
