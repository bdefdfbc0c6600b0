package io.serdebench.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What one side writes the other reads. */
class RepliesTest {

    private static final WorkerReply.Slice SLICE = new WorkerReply.Slice("encode", 1, 2, 3, 4, 5, 6, 7, -1, -1, 0);

    private static String sent(Reply reply) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ReplyOutput(new PrintStream(out, true, StandardCharsets.UTF_8), 10).send(reply);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static List<String> line(Reply reply) {
        return List.of(sent(reply).strip().split("\t", -1));
    }

    @Test
    void repliesComeBackAsTheyWere() {
        assertEquals(SLICE, WorkerReply.Slice.of(line(SLICE)));
        var verified = new WorkerReply.Verified(3, 12, 1, 2, "a.b[0]", "1", "2");
        assertEquals(verified, WorkerReply.Verified.of(line(verified)));
        var same = new WorkerReply.Verified(3, 12, 0, 0, "", "", "");
        assertEquals(same, WorkerReply.Verified.of(List.of("verified", "3", "12", "0", "0", "", "", "")));
        var first = new WorkerReply.First(List.of(10L, 20L, -1L), 5);
        assertEquals(first, WorkerReply.First.of(line(first), 3));
        var ready = new WorkerReply.LogReady("framing", "path");
        assertEquals(ready, WorkerReply.LogReady.of(line(ready)));
        assertEquals(new WorkerReply.Checked(7), WorkerReply.Checked.of(List.of("checked", "7")));
        assertEquals(new WorkerReply.Progress(8), WorkerReply.Progress.of(List.of("progress", "8")));
        assertEquals(new FileReply.Passed(9, 10), FileReply.Passed.of(line(new FileReply.Passed(9, 10))));
        var squeezed = new CompressReply.Compressed("json", "zstd:3", "batch", 1, 2, 3, 4, 5, 6, 7, 8);
        assertEquals(squeezed, CompressReply.Compressed.of(line(squeezed)));
        var refused = new CompressReply.Refused("json", "zstd:3", "why");
        assertEquals(refused, CompressReply.Refused.of(line(refused)));
        assertEquals(
                0.25, CompressReply.Progress.of(List.of("progress", "2", "8")).share());
        var batched = new CompressReply.Batched("zstd:3", 1, 2, 3);
        assertEquals(batched, CompressReply.Batched.of(line(batched)));
        assertEquals(new CompressTurn("a b"), CompressTurn.of(new CompressTurn("a b").text()));
        assertThrows(IllegalArgumentException.class, () -> CompressTurn.of("verify a"));
        var lossy = new RowsReply.Lossy(3, "a.b[0]", "1", "2");
        assertEquals(lossy, RowsReply.Lossy.of(line(lossy)));
        var none = new RowsReply.Refused(3, "why");
        assertEquals(none, RowsReply.Refused.of(line(none)));
        var compared = new RowsReply.Compared(1, 2, 3, 4);
        assertEquals(compared, RowsReply.Compared.of(line(compared)));
        assertEquals(new RowsTurn("a b"), RowsTurn.of(new RowsTurn("a b").text()));
        assertEquals(new Reply.Failed("why"), Reply.Failed.of(line(new Reply.Failed("why"))));
    }

    @Test
    void repliesOfTheEndsComeBackAsTheyWere() {
        NetUsage usage = new NetUsage(1, 2, 3, 4, 5, 6, 7, 8, -1);
        NetLatency tick = new NetLatency(11, 12, 13, 14, 15, 16, 17);
        NetLatency slot = new NetLatency(21, 22, 23, 24, 25, 26, 27);
        NetLatency service = new NetLatency(31, 32, 33, 34, 35, 36, 37);
        var listening = new NetReply.Listening(7000);
        assertEquals(listening, NetReply.Listening.of(line(listening)));
        var begun = new NetReply.Begun(9);
        assertEquals(begun, NetReply.Begun.of(line(begun)));
        var second = new NetReply.Second(NetReply.SENDER, 3, 4, 5, 6, 7, 8, 9, usage, tick, slot);
        assertEquals(second, NetReply.Second.of(line(second)));
        var collected = new NetReply.Collected(NetReply.RECEIVER, 1, "G1New", "G1 Pause", 4, 5, 6);
        assertEquals(collected, NetReply.Collected.of(line(collected)));
        var sent = new NetAccount.Sent(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, true, usage);
        assertEquals(sent, NetAccount.Sent.of(line(sent)));
        var faults = new NetAccount.Faults(3, 4, 5, 6, 7, 8, "");
        var received = new NetAccount.Received(1, 2, faults, 10, 11, 12, 13, false, 14, usage, tick, slot, service);
        assertEquals(received, NetAccount.Received.of(line(received)));
        var distribution = new NetReply.Distribution("tick", "HISTFA+/==");
        assertEquals(distribution, NetReply.Distribution.of(line(distribution)));
        for (Reply reply :
                List.of(listening, begun, second, collected, sent, distribution, received, new NetReply.Done())) {
            assertEquals(true, NetReply.WORDS.contains(reply.word()), reply.word());
        }
        assertThrows(IllegalArgumentException.class, () -> NetAccount.Sent.of(List.of("sent", "1")));
    }

    @Test
    void whatWasUsedIsUnknownWhereAReadingIs() {
        NetUsage before = new NetUsage(1, 2, -1, 4, 5, 6, 7, 8, 9);
        NetUsage now = new NetUsage(11, 2, 3, -1, 50, 6, 9, 8, 10);
        assertEquals(new NetUsage(10, 0, -1, -1, 45, 0, 2, 0, 1), now.since(before));
    }

    @Test
    void aLineIsAsThePageHasIt() {
        assertEquals("slice\tencode\t1\t2\t3\t4\t5\t6\t7\t-1\t-1\t0\n", sent(SLICE));
        assertEquals("loaded\t4000\t\n", sent(new WorkerReply.Loaded(4_000, "")));
        assertEquals("ready\n", sent(new WorkerReply.Ready()));
        assertEquals("failed\ta b c\n", sent(new Reply.Failed("a\tb\nc")));
        assertEquals("failed\t0123456789…\n", sent(new Reply.Failed("0123456789abc")));
    }

    @Test
    void whatAWorkerMayLeaveOutIsUnknown() {
        assertEquals(
                new WorkerReply.Slice("create", 1, 2, 3, 4, 5, -1, -1, -1, -1, 0),
                WorkerReply.Slice.of(List.of("slice", "create", "1", "2", "3", "4", "5")));
        assertEquals(new WorkerReply.Loaded(3, ""), WorkerReply.Loaded.of(List.of("loaded", "3")));
    }

    @Test
    void otherLinesAreRefused() {
        for (String line :
                List.of("slice\tcreate\t1\t2\t3\t4", "slice\tcreate\t1\t2\t3\t4\tx", "ready\ta\t1\t2\t3\t4\t5")) {
            assertThrows(IllegalArgumentException.class, () -> WorkerReply.Slice.of(List.of(line.split("\t"))), line);
        }
    }

    @Test
    void turnsComeBackAsTheyWere() {
        for (String text : List.of("slice encode 4000 5000", "warm create 20000")) {
            assertEquals(text, Turn.of(text).text());
        }
        assertThrows(IllegalArgumentException.class, () -> Turn.of("slice create 1"));
        assertThrows(IllegalArgumentException.class, () -> Turn.of("warm create 1 2"));
    }

    @Test
    void requestsComeBackInOrder() throws Exception {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("mode", "verify");
        values.put("rows", "é:\n");
        assertEquals("mode:6:verify\nrows:4:é:\n\nbegin:0:\n", new Request(values).text());
        assertEquals(new Request(values), read(new Request(values).text()));
    }

    @Test
    void malformedRequestsAreRefused() {
        assertThrows(EOFException.class, () -> read("mode:6:ver"));
        assertThrows(EOFException.class, () -> read("mode"));
        assertThrows(IOException.class, () -> read("mode:3:verify\n"));
        assertThrows(IOException.class, () -> read("mode:-1:\n"));
        assertThrows(IOException.class, () -> read("mode:1048577:\n"));
        assertThrows(NumberFormatException.class, () -> read("mode:x:\n"));
    }

    private static Request read(String text) throws IOException {
        return Request.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }
}
