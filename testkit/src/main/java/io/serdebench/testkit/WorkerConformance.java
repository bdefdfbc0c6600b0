package io.serdebench.testkit;

import io.serdebench.api.Operation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.RowsFile;
import io.serdebench.api.Type.Struct;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a program is a worker as docs/internals/workers.md specifies it, in all modes; it may refuse the modes check and log. The
 * program may be written in any language. No check depends on how fast it is: its times are held against each other and against
 * the time that passed outside of it, and it is waited for longer than it can take.
 *
 * <p>A check that fails throws an {@link AssertionError} that names the mode and the reason.
 */
public final class WorkerConformance {

    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final int WARM_MICROS = 20_000;
    private static final int SLICE_MICROS = 4_000;
    private static final int LEAD_MICROS = 5_000;

    /** A slice that lasts until the process ends. */
    private static final int ENDLESS_MICROS = 2_000_000_000;

    private static final int BEGINNING_MILLIS = 200;

    /** A thread's CPU time may be kept in ticks of the system; the longest are those of Windows, 15.6 ms. */
    private static final long TICK_NANOS = 20_000_000;

    /** No processor does anything with a record in less than a twentieth of a nanosecond. */
    private static final int MAX_RECORDS_PER_NANO = 20;

    /** Those that need nothing besides the request: what reads named fields needs a domain that has views of them. */
    private static final List<Operation> OPERATIONS = Arrays.stream(Operation.values())
            .filter(operation -> !operation.isOfNamedFields())
            .toList();

    private final List<String> command;
    private final Map<String, String> subject;
    private final Path rows;
    private final Path folder;
    private final Reference reference;
    private final Duration ending;

    /** Decodes what a worker has encoded, by other code than the worker's. */
    @FunctionalInterface
    public interface Reference {

        /**
         * The row of encoded bytes.
         *
         * @throws Exception where the bytes are not those of a record
         */
        @Nullable
        Object[] row(byte[] encoded) throws Exception;
    }

    /**
     * For one program and one codec.
     *
     * @param command the program's words
     * @param subject the keys of a request that say what is measured: {@code domain} and {@code binding}
     * @param rows a rows file that the codec carries without loss; two rows at least
     * @param folder the program's working directory; takes what it writes
     * @param reference decodes what the program encodes
     * @param ending how long the program may live after the end of its input
     */
    public WorkerConformance(
            List<String> command,
            Map<String, String> subject,
            Path rows,
            Path folder,
            Reference reference,
            Duration ending) {
        this.command = List.copyOf(command);
        this.subject = Map.copyOf(subject);
        this.rows = rows;
        this.folder = folder;
        this.reference = reference;
        this.ending = ending;
    }

    /**
     * Does all checks.
     *
     * @throws AssertionError at the first that fails
     */
    public void check() throws IOException, InterruptedException {
        Struct root;
        List<@Nullable Object[]> all = new ArrayList<>();
        try (RowsFile.Reader reader = new RowsFile.Reader(rows)) {
            root = reader.schema().root();
            for (var row = reader.next(); row != null; row = reader.next()) {
                all.add(row);
            }
        }
        if (all.size() < 2) {
            throw new IllegalArgumentException("two rows are needed, and " + rows + " has " + all.size());
        }
        long bytes = verify(all.size());
        // the mode with most rules comes early: what is wrong with a worker is found after few processes
        measure(all.size());
        long written = encode(root, all, 0, all.size());
        hold("verify", bytes == written, "verified counts " + bytes + " bytes, and " + written + " were encoded");
        new CheckMode(this::start, in -> request("check", "in", in))
                .hold(
                        folder.resolve("conformance.encoded"),
                        all.size(),
                        RowDiff.first(root, all.get(0), all.get(1)) != null);
        encode(root, all, 1, 1);
        firstCalls();
        log(all.size() + 1);
        refuse();
        end();
    }

    private static void hold(String mode, boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(mode + ": " + otherwise);
        }
    }

    private WorkerDialogue start() throws IOException {
        return new WorkerDialogue(command, folder, PATIENCE);
    }

    private Map<String, String> request(String mode, Object... keysAndValues) {
        Map<String, String> request = new LinkedHashMap<>();
        request.put("mode", mode);
        request.put("rows", rows.toString());
        for (int i = 0; i < keysAndValues.length; i += 2) {
            request.put(String.valueOf(keysAndValues[i]), String.valueOf(keysAndValues[i + 1]));
        }
        request.putAll(subject);
        request.put("slowdown", "1.0");
        request.put("a-key-of-a-later-version", "with: a colon\nand a line feed, ü");
        return request;
    }

    private Map<String, String> measuring() {
        return request("measure", "first", 0, "stride", 1, "records", 1_000_000, "first-records", 1, "batch", 2);
    }

    /** The fields of the reply that ends a mode, with the ones that tell of progress passed over. */
    private static List<String> last(WorkerDialogue worker, String mode, String word, int fields)
            throws InterruptedException {
        List<String> reply = worker.reply();
        while (!reply.isEmpty() && reply.get(0).equals("progress")) {
            number(mode, reply, 1);
            reply = worker.reply();
        }
        expect(worker, mode, reply, word, fields, fields);
        return reply;
    }

    private static void expect(
            WorkerDialogue worker, String mode, List<String> reply, String word, int least, int most) {
        hold(mode, !reply.isEmpty(), "the output ended before " + word + "; standard error: " + worker.errors());
        hold(
                mode,
                reply.get(0).equals(word) && reply.size() > least && reply.size() <= most + 1,
                word + " with " + most + " fields was expected, not: " + String.join(" ", reply));
    }

    private static long number(String mode, List<String> reply, int field) {
        try {
            return Long.parseLong(reply.get(field));
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw new AssertionError(mode + ": field " + field + " is not a number: " + String.join(" ", reply), e);
        }
    }

    private void ends(WorkerDialogue worker, String mode, Duration within, int expected) throws InterruptedException {
        Integer status = worker.exitStatus(within);
        hold(mode, status != null, "the process is alive " + within.toSeconds() + " s after its end was due");
        hold(mode, status != null && status == expected, "exit status " + status + " instead of " + expected);
    }

    private long verify(int records) throws IOException, InterruptedException {
        try (WorkerDialogue worker = start()) {
            worker.request(request("verify"));
            List<String> reply = last(worker, "verify", "verified", 7);
            long counted = number("verify", reply, 1);
            hold("verify", counted == records, counted + " records were verified, and the file has " + records);
            long changed = number("verify", reply, 3);
            hold("verify", changed == 0, changed + " records changed: " + String.join(" ", reply));
            hold("verify", number("verify", reply, 4) == 0, "no record changed, and the first of them is named");
            ends(worker, "verify", PATIENCE, 0);
            return number("verify", reply, 2);
        }
    }

    /** Encodes some records and has the reference decode them; returns how many bytes they are. */
    private long encode(Struct root, List<@Nullable Object[]> all, int skip, int count)
            throws IOException, InterruptedException {
        Path out = folder.resolve("conformance.encoded");
        // what is there must not stay
        Files.write(out, new byte[1 << 16]);
        List<String> reply;
        try (WorkerDialogue worker = start()) {
            worker.request(request("encode", "skip", skip, "records", count, "out", out));
            reply = last(worker, "encode", "encoded", 2);
            // the file must be complete by now: it is read before the process has ended
            long bytes = compare(root, all.subList(skip, skip + count), skip, out);
            hold("encode", number("encode", reply, 1) == count, "not " + count + " records: " + reply);
            hold("encode", number("encode", reply, 2) == bytes, "the file has " + bytes + " bytes: " + reply);
            ends(worker, "encode", PATIENCE, 0);
            return bytes;
        }
    }

    private long compare(Struct root, List<@Nullable Object[]> expected, int skip, Path out) throws IOException {
        long bytes = 0;
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(out)))) {
            for (int i = 0; i < expected.size(); i++) {
                String which = "record " + (skip + i + 1);
                hold("encode", in.available() >= Integer.BYTES, which + " is missing in the file");
                int length = in.readInt();
                hold("encode", length >= 0 && length <= in.available(), which + " has " + length + " bytes");
                byte[] encoded = in.readNBytes(length);
                bytes += length;
                RowDiff difference;
                try {
                    difference = RowDiff.first(root, expected.get(i), reference.row(encoded));
                } catch (Exception e) {
                    throw new AssertionError("encode: " + which + " cannot be decoded: " + e, e);
                }
                hold("encode", difference == null, which + " is decoded to another value: " + difference);
            }
            hold("encode", in.read() < 0, "the file goes on after the last record");
        }
        return bytes;
    }

    private void firstCalls() throws IOException, InterruptedException {
        try (WorkerDialogue worker = start()) {
            long begun = System.nanoTime();
            worker.request(request(
                    "first", "stride", 1, "records", 2, "checkpoints", "1,2,5", "limit-millis", PATIENCE.toMillis()));
            List<String> reply = last(worker, "first", "first", 4);
            long outside = System.nanoTime() - begun;
            long before = 1;
            for (int i = 1; i <= 3; i++) {
                long nanos = number("first", reply, i);
                hold("first", nanos >= before, "the times do not grow: " + reply);
                hold("first", nanos <= outside, nanos + " ns, and no more than " + outside + " ns have passed");
                before = nanos;
            }
            number("first", reply, 4);
            ends(worker, "first", PATIENCE, 0);
        }
    }

    private void measure(int records) throws IOException, InterruptedException {
        try (WorkerDialogue worker = start()) {
            worker.request(measuring());
            expect(worker, "measure", worker.reply(), "ready", 0, 0);
            for (Operation operation : OPERATIONS) {
                String word = operation.word();
                turn(worker, word, "warm " + word + " " + WARM_MICROS, least(operation, WARM_MICROS));
            }
            worker.send("load\n");
            List<String> loaded = worker.reply();
            expect(worker, "measure", loaded, "loaded", 1, 2);
            long count = number("measure", loaded, 1);
            hold("measure", count == records, count + " records were loaded, and the file has " + records);
            for (int lead : new int[] {LEAD_MICROS, 0}) {
                for (Operation operation : OPERATIONS) {
                    String word = operation.word();
                    String slice = "slice " + word + " " + SLICE_MICROS + " " + lead;
                    turn(worker, word, slice, least(operation, SLICE_MICROS));
                }
            }
            worker.endInput();
            ends(worker, "measure", ending, 0);
        }
    }

    /** The least time that a turn may answer: much of one that is shorter goes into reading clocks. */
    private static long least(Operation operation, int micros) {
        // the messages of these are made in the same turn, outside the timed stretches
        return operation.isOfMadeMessages() ? 1 : micros * 1_000L / 2;
    }

    /** Has one turn done and returns the number of records. */
    private static long turn(WorkerDialogue worker, String word, String turn, long leastNanos)
            throws InterruptedException {
        long begun = System.nanoTime();
        worker.send(turn + "\n");
        List<String> reply = worker.reply();
        long outside = System.nanoTime() - begun;
        expect(worker, turn, reply, "slice", 6, 11);
        hold(turn, reply.size() == 7 || reply.size() == 12, "neither 6 nor 11 fields: " + reply);
        hold(turn, reply.get(1).equals(word), "it answers for " + reply.get(1));
        long[] fields = new long[reply.size()];
        for (int i = 2; i < fields.length; i++) {
            fields[i] = number(turn, reply, i);
            hold(turn, fields[i] >= 0 || (i >= 7 && i <= 10), "field " + i + " is negative: " + reply);
        }
        long wall = fields[2];
        long cpu = fields.length > 7 ? fields[7] : -1;
        long longest = Math.max(wall, cpu);
        hold(turn, wall >= 1, "no time has passed");
        hold(turn, wall <= outside, wall + " ns, and no more than " + outside + " ns have passed");
        hold(turn, cpu <= outside + TICK_NANOS, cpu + " ns of CPU time, and " + outside + " ns have passed");
        hold(turn, longest >= leastNanos, longest + " ns, and " + leastNanos + " are the least");
        hold(turn, fields[3] >= 1, "no record was done");
        hold(turn, fields[3] / MAX_RECORDS_PER_NANO <= longest, fields[3] + " records in " + longest + " ns");
        if (turn.startsWith("slice") && !word.startsWith("log-") && fields.length > 7) {
            hold(turn, fields[11] == 0, "compilers' time is for the warm-up alone: " + reply);
        }
        return fields[3];
    }

    /** A log of one record more than there are rows, so that they rotate. */
    private void log(int records) throws IOException, InterruptedException {
        Path file = folder.resolve("conformance.log");
        try (WorkerDialogue worker = start()) {
            worker.request(
                    request("log", "stride", 1, "records", records, "path", "stream", "file", file, "sync", "none"));
            List<String> ready = worker.reply();
            if (!ready.isEmpty() && ready.get(0).equals("failed")) {
                return;
            }
            expect(worker, "log", ready, "ready", 2, 2);
            for (String word : new String[] {"log-write", "log-read", "log-read", "log-write"}) {
                long done = turn(worker, word, "slice " + word, 1);
                hold("log", done == records, word + " of " + done + " records instead of " + records);
            }
            checkLog(worker, records);
            try (FileChannel log = FileChannel.open(file, StandardOpenOption.WRITE)) {
                log.truncate(log.size() / 2);
            }
            worker.send("slice log-check\n");
            List<String> damaged = worker.reply();
            expect(worker, "log, the file cut to its half", damaged, "failed", 1, 1);
            turn(worker, "log-write", "slice log-write", 1);
            checkLog(worker, records);
            worker.endInput();
            ends(worker, "log", ending, 0);
        }
    }

    private static void checkLog(WorkerDialogue worker, int records) throws InterruptedException {
        worker.send("slice log-check\n");
        List<String> checked = worker.reply();
        expect(worker, "log", checked, "checked", 1, 1);
        hold("log", number("log", checked, 1) == records, checked + ", and the log has " + records + " records");
    }

    private void refuse() throws IOException, InterruptedException {
        try (WorkerDialogue worker = start()) {
            Map<String, String> request = request("verify");
            request.remove("rows");
            worker.request(request);
            List<String> reply = worker.reply();
            expect(worker, "a request without rows", reply, "failed", 1, 1);
            hold("a request without rows", !reply.get(1).isBlank(), "failed has no reason");
            ends(worker, "a request without rows", PATIENCE, 1);
        }
    }

    /** The input ends within a request, between two commands, and in the middle of a slice. */
    private void end() throws IOException, InterruptedException {
        try (WorkerDialogue worker = start()) {
            worker.send("mode:6:ver");
            worker.endInput();
            ends(worker, "the input ends within the request", ending, 0);
        }
        for (String sent : new String[] {"", "slice access " + ENDLESS_MICROS + " 0\n"}) {
            try (WorkerDialogue worker = start()) {
                worker.request(measuring());
                expect(worker, "measure", worker.reply(), "ready", 0, 0);
                worker.send(sent);
                // so that the slice has begun; where it has not, less is checked and nothing is wrong
                Thread.sleep(BEGINNING_MILLIS);
                worker.endInput();
                String when = sent.isEmpty() ? "between two commands" : "in the middle of a slice";
                ends(worker, "the input ends " + when, ending, 0);
            }
        }
    }
}
