package io.serdebench.testkit;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Checks that a worker reads what was encoded and sees where it is not the rows; it may refuse to read any. */
final class CheckMode {

    /** Starts a worker. */
    interface Start {
        WorkerDialogue now() throws IOException;
    }

    private final Start start;
    private final Function<Path, Map<String, String>> request;

    /**
     * For one program.
     *
     * @param request Gives the request to read a file of encoded records.
     */
    CheckMode(Start start, Function<Path, Map<String, String>> request) {
        this.start = start;
        this.request = request;
    }

    /**
     * Has the file read as it is, and then with its first two records in each other's place.
     *
     * @param encoded The file of all rows.
     * @param records The number of rows.
     * @param differ Whether the first two rows differ.
     */
    void hold(Path encoded, int records, boolean differ) throws IOException, InterruptedException {
        List<String> same = reply(encoded);
        if (same.get(0).equals("failed")) {
            return;
        }
        expect(same, records, "0");
        Path swapped = Files.write(encoded.resolveSibling("conformance.swapped"), swapped(encoded));
        List<String> other = reply(swapped);
        // records that another cannot even be decoded as may be answered so
        if (differ && !other.get(0).equals("failed")) {
            expect(other, records, "2");
        }
    }

    private static void expect(List<String> reply, int records, String changed) {
        boolean holds = reply.size() == 8
                && reply.get(0).equals("verified")
                && reply.get(1).equals(String.valueOf(records))
                && reply.get(3).equals(changed)
                && reply.get(4).equals(changed.equals("0") ? "0" : "1");
        if (!holds) {
            throw new AssertionError(
                    "check: " + records + " records, " + changed + " changed were expected, not: " + reply);
        }
    }

    private List<String> reply(Path file) throws IOException, InterruptedException {
        try (WorkerDialogue worker = start.now()) {
            worker.request(request.apply(file));
            List<String> reply = worker.reply();
            while (!reply.isEmpty() && reply.get(0).equals("progress")) {
                reply = worker.reply();
            }
            if (reply.isEmpty()) {
                throw new AssertionError("check: the output ended without a reply: " + worker.errors());
            }
            return reply;
        }
    }

    private static byte[] swapped(Path encoded) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataInputStream in = new DataInputStream(Files.newInputStream(encoded));
                DataOutputStream out = new DataOutputStream(bytes)) {
            byte[] first = in.readNBytes(in.readInt());
            byte[] second = in.readNBytes(in.readInt());
            for (byte[] record : new byte[][] {second, first}) {
                out.writeInt(record.length);
                out.write(record);
            }
            in.transferTo(out);
        }
        return bytes.toByteArray();
    }
}
