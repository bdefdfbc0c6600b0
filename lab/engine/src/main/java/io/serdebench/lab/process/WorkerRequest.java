package io.serdebench.lab.process;

import io.serdebench.protocol.Request;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The request to a worker, in the form that docs/internals/workers.md specifies.
 *
 * @param values The values by key, without those that come from the candidate.
 */
public record WorkerRequest(Map<String, String> values) {

    /** Records that a process begins with; the rest is loaded when the code that does it is compiled. */
    private static final int FIRST_RECORDS = 1_000;

    /** To encode, decode and compare all rows. */
    public static WorkerRequest verify(Path rows) {
        return of("mode", "verify", "rows", rows.toString());
    }

    /**
     * The same, which also keeps what is encoded.
     *
     * @param out The file that takes the encoded records: each record after its length, a big-endian 32-bit integer.
     */
    public static WorkerRequest verify(Path rows, Path out) {
        return of("mode", "verify", "rows", rows.toString(), "out", out.toString());
    }

    /** To encode, decode and compare all rows of the files that are named on command. */
    public static WorkerRequest verifyFiles() {
        return of("mode", "verify-files");
    }

    /**
     * The same, which also keeps what is encoded.
     *
     * @param out The file that takes the encoded records of each file: each record after its length, a big-endian 32-bit integer.
     */
    public static WorkerRequest verifyFiles(Path out) {
        return of("mode", "verify-files", "out", out.toString());
    }

    /**
     * To make the application's objects once, and count them.
     *
     * @param out Takes the text of each.
     */
    public static WorkerRequest supply(Path out) {
        return of("mode", "supply", "out", out.toString());
    }

    /** To make the application's object of every row, and say what is wrong with one. */
    public static WorkerRequest objects(Path rows) {
        return of("mode", "objects", "rows", rows.toString());
    }

    /**
     * To describe the application's class.
     *
     * @param out Takes the schema and the sources.
     */
    public static WorkerRequest describe(Path rows, Path out) {
        return of("mode", "describe", "rows", rows.toString(), "out", out.toString());
    }

    /**
     * To make a library ready for the application's class.
     *
     * @param out Takes the classes that it registers.
     */
    public static WorkerRequest registered(Path rows, Path out) {
        return of("mode", "registered", "rows", rows.toString(), "out", out.toString());
    }

    /** To time operations on command. */
    public static WorkerRequest measure(RecordSample sample) {
        return of(
                "mode", "measure",
                "rows", sample.rows().toString(),
                "first", String.valueOf(sample.first()),
                "stride", String.valueOf(sample.stride()),
                "records", String.valueOf(sample.records()),
                "first-records", String.valueOf(FIRST_RECORDS),
                "batch", String.valueOf(sample.batch()));
    }

    /**
     * This request for a process that can be stepped through.
     *
     * @param file Shared with the process that steps.
     */
    public WorkerRequest withSteps(Path file) {
        Map<String, String> more = new LinkedHashMap<>(values);
        more.put("steps", file.toString());
        return new WorkerRequest(more);
    }

    /**
     * To step through other processes.
     *
     * @param core The number of the core that it is done on; -1 for any.
     */
    public static WorkerRequest steps(int core) {
        return of("mode", "steps", "core", String.valueOf(core));
    }

    /**
     * To time the first calls of the process.
     *
     * @param checkpoints Numbers of records after which the time is read.
     * @param limit After it no further record is begun.
     */
    public static WorkerRequest first(RecordSample sample, List<Integer> checkpoints, Duration limit) {
        int most = checkpoints.get(checkpoints.size() - 1);
        return of(
                "mode",
                "first",
                "rows",
                sample.rows().toString(),
                "stride",
                String.valueOf(sample.stride()),
                "records",
                String.valueOf(Math.min(most, sample.records())),
                "checkpoints",
                checkpoints.stream().map(String::valueOf).collect(Collectors.joining(",")),
                "limit-millis",
                String.valueOf(limit.toMillis()));
    }

    /**
     * To encode rows into a file.
     *
     * @param skip rows passed over
     * @param count rows encoded, if there are that many
     * @param out each record after its length, a big-endian 32-bit integer
     */
    public static WorkerRequest encode(Path rows, int skip, int count, Path out) {
        return of(
                "mode", "encode",
                "rows", rows.toString(),
                "skip", String.valueOf(skip),
                "records", String.valueOf(count),
                "out", out.toString());
    }

    /**
     * To decode what another worker has encoded, and compare it with the rows.
     *
     * @param in The file as mode encode writes it, of all rows.
     */
    public static WorkerRequest check(Path rows, Path in) {
        return of("mode", "check", "rows", rows.toString(), "in", in.toString());
    }

    /**
     * To write a log on command, and read it.
     *
     * @param records The number of records of the log. If there are fewer rows, they rotate.
     * @param path How files are written and read: append, stream, framed, channel or mapped.
     * @param sync When it is forced to the device: none, end, or each:100.
     */
    public static WorkerRequest log(Path rows, int records, String path, Path file, String sync) {
        return of(
                "mode",
                "log",
                "rows",
                rows.toString(),
                "records",
                String.valueOf(records),
                "stride",
                "1",
                "path",
                path,
                "file",
                file.toString(),
                "sync",
                sync);
    }

    private static WorkerRequest of(String... keysAndValues) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            values.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return new WorkerRequest(values);
    }

    /** The text that a worker of the candidate reads, which is sent in UTF-8. */
    public String text(Candidate candidate) {
        Map<String, String> all = new LinkedHashMap<>(values);
        all.put("domain", candidate.domain());
        all.put("binding", candidate.binding());
        all.putAll(candidate.request());
        all.put("slowdown", String.valueOf(candidate.slowdown()));
        return new Request(all).text();
    }
}
