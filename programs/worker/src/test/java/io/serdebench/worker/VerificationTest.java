package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import io.serdebench.api.Notation;
import io.serdebench.api.RowsFile;
import io.serdebench.protocol.ReplyOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerificationTest {

    @TempDir
    Path folder = Path.of("");

    private final Texts codec = new Texts();

    /** Rows are n and "nn…", so often as n says, written as n and the text behind it. */
    private Path rows(int... numbers) throws IOException {
        Path rows = folder.resolve("rows");
        try (RowsFile.Writer writer = new RowsFile.Writer(rows, Notation.parseSchema("x{n:int32,text:string?}"))) {
            for (int n : numbers) {
                writer.write(new @Nullable Object[] {n, n == 0 ? null : "x".repeat(n)});
            }
        }
        return rows;
    }

    private static ReplyOutput replies(ByteArrayOutputStream said) {
        return new ReplyOutput(new PrintStream(said, true, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD);
    }

    private List<String> verify(int... numbers) throws IOException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        new Verification(new Subject(codec, codec), replies(said), codec.clocks).run(rows(numbers));
        return said.toString(StandardCharsets.UTF_8).lines().toList();
    }

    /** The same of one file of several. */
    private List<String> verifyFile(int... numbers) throws IOException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        new FileVerification(Verification.check(new Subject(codec, codec)), replies(said), codec.clocks, null)
                .run(rows(numbers));
        return said.toString(StandardCharsets.UTF_8).lines().toList();
    }

    /** A record that the codec cannot take is no end, and neither its bytes nor itself count. */
    @Test
    void ofAFileOfSeveralAllRecordsAreCompared() throws IOException {
        assertEquals(List.of("compared\t4\t10\t0\t0"), verifyFile(1, 2, 0, 3));
        assertEquals(List.of("compared\t0\t0\t0\t0"), verifyFile());
        codec.shortens.add(3);
        codec.failing = "toDomain";
        assertEquals(
                List.of(
                        "refused\t2\tIllegalStateException: toDomain",
                        "lossy\t3\ttext\txxx\txx",
                        "refused\t4\tIllegalStateException: toDomain",
                        "compared\t3\t8\t1\t2"),
                verifyFile(1, 7, 3, 7, 1));
    }

    /** What counts is kept, and nothing of the file before. */
    @Test
    void encodedRecordsOfAFileAreKeptWhereAsked() throws IOException {
        Path out = folder.resolve("encoded");
        FileVerification files = new FileVerification(
                Verification.check(new Subject(codec, codec)), replies(new ByteArrayOutputStream()), codec.clocks, out);
        files.run(rows(3, 3, 3, 3));
        codec.shortens.add(3);
        codec.failing = "decode";
        files.run(rows(1, 7, 3));
        byte[] expected = {0, 0, 0, 2, 1, 'x', 0, 0, 0, 4, 3, 'x', 'x', 'x'};
        assertArrayEquals(expected, Files.readAllBytes(out));
    }

    @Test
    void ofAFileOfSeveralTenRecordsAreNamed() throws IOException {
        codec.shortens.add(3);
        int[] numbers = new int[12];
        Arrays.fill(numbers, 3);
        List<String> said = verifyFile(numbers);
        assertEquals(FileVerification.NAMED + 1, said.size());
        assertEquals("lossy\t10\ttext\txxx\txx", said.get(9));
        assertEquals("compared\t12\t48\t12\t0", said.get(10));
        codec.failing = "encode";
        Arrays.fill(numbers, 7);
        assertEquals(FileVerification.NAMED + 1, verifyFile(numbers).size());
    }

    @Test
    void everyRecordIsCountedAndEveryByte() throws IOException {
        assertEquals(List.of("verified\t4\t10\t0\t0\t\t\t"), verify(1, 2, 0, 3));
        assertEquals(List.of("verified\t0\t0\t0\t0\t\t\t"), verify());
        // one byte of each for the number
        assertEquals(List.of("create", "encode", "decode", "access", "toDomain"), codec.calls.subList(0, 5));
        assertEquals(4 * 5, codec.calls.size());
    }

    @Test
    void aChangedRecordIsFoundAndShown() throws IOException {
        codec.shortens.add(3);
        assertEquals(List.of("verified\t4\t11\t1\t3\ttext\txxx\txx"), verify(1, 2, 3, 1));
    }

    /** What reads named fields alone is other code than what reads all. */
    @Test
    void namedFieldsAreComparedWhereThereAreViews() throws IOException {
        codec.misreads.add(3);
        assertEquals(List.of("verified\t4\t11\t0\t0\t\t\t"), verify(1, 2, 3, 1));
        codec.hasView = true;
        assertEquals(List.of("verified\t4\t11\t1\t3\ttext\txxx\txx"), verify(1, 2, 3, 1));
        codec.misreads.clear();
        assertEquals(List.of("verified\t4\t11\t0\t0\t\t\t"), verify(1, 2, 3, 1));
    }

    @Test
    void changedRecordsAreCountedAndTheFirstIsShown() throws IOException {
        codec.shortens.addAll(List.of(2, 4, 5));
        assertEquals(List.of("verified\t6\t22\t5\t2\ttext\txx\tx"), verify(1, 2, 4, 5, 2, 2));
    }

    @Test
    void aTextThatBecomesNullIsAChange() throws IOException {
        codec.shortens.add(1);
        assertEquals(List.of("verified\t2\t3\t1\t2\ttext\tx\tnull"), verify(0, 1));
    }

    @ParameterizedTest
    @CsvSource({"create", "encode", "decode", "access", "toDomain"})
    void theFirstFailureEndsIt(String call) throws IOException {
        codec.failing = call;
        List<String> said = verify(1, 2, 7, 3);
        assertEquals(1, said.size(), said.toString());
        assertEquals("failed\trecord 3: IllegalStateException: " + call, said.get(0));
    }

    @Test
    void errorsOfLibrariesAreFailuresToo() throws IOException {
        for (Throwable error : List.of(
                new NoClassDefFoundError("gone"), new StackOverflowError("deep"), new OutOfMemoryError("much"))) {
            codec.error = error;
            codec.failing = "decode";
            String said = verify(7).get(0);
            assertTrue(
                    said.startsWith(
                            "failed\trecord 1: " + error.getClass().getSimpleName() + ": " + error.getMessage()),
                    said);
        }
    }

    /** Somebody waits: what takes longer than half a second is heard of in between. */
    @Test
    void progressIsSaidOfWhatTakesLong() throws IOException {
        codec.nanosOfNine = 500_000_001;
        int[] numbers = new int[300];
        numbers[0] = 9;
        List<String> said = verify(numbers);
        assertEquals("progress\t256", said.get(0));
        assertEquals("verified\t300\t309\t0\t0\t\t\t", said.get(1));
        assertEquals(2, said.size());
    }

    /** A codec whose bytes are the number and the text; it breaks what the test asks it to break. */
    private static final class Texts implements Binding<Object, Object>, Domain<Object> {

        private final List<String> calls = new ArrayList<>();
        private final Set<Integer> shortens = new HashSet<>();
        private final Set<Integer> misreads = new HashSet<>();
        private boolean hasView;
        private String failing = "";
        private @Nullable Throwable error;
        private final ScriptedClocks clocks = new ScriptedClocks();
        private long nanosOfNine;

        private record Row(int n, @Nullable String text) {}

        @Override
        public Object fromRow(@Nullable Object[] row) {
            Integer n = (Integer) row[0];
            return new Row(n == null ? 0 : n, (String) row[1]);
        }

        @Override
        public @Nullable Object[] toRow(Object object) {
            Row row = (Row) object;
            return new @Nullable Object[] {row.n(), row.text()};
        }

        @Override
        public boolean hasView() {
            return hasView;
        }

        @Override
        public Object view(Object object) {
            return String.valueOf(((Row) object).text());
        }

        @Override
        public @Nullable Object[] viewRow(Object view) {
            return new @Nullable Object[] {null, view};
        }

        @Override
        public Object readFields(byte[] bytes, Domain<Object> domain) {
            String text = new String(bytes, 1, bytes.length - 1, StandardCharsets.UTF_8);
            return misreads.contains((int) bytes[0]) ? text.substring(1) : text;
        }

        private void call(String name, Object message) {
            calls.add(name);
            if (name.equals(failing) && ((Row) message).n() == 7) {
                if (error instanceof Error thrown) {
                    throw thrown;
                }
                throw new IllegalStateException(name);
            }
        }

        @Override
        public Object create(Object object) {
            call("create", object);
            if (((Row) object).n() == 9) {
                clocks.wall += nanosOfNine;
            }
            return object;
        }

        @Override
        public byte[] encode(Object message) {
            call("encode", message);
            Row row = (Row) message;
            String text = row.text() == null ? "" : row.text();
            return ((char) row.n() + text).getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public Object decode(byte[] bytes) {
            String text = new String(bytes, 1, bytes.length - 1, StandardCharsets.UTF_8);
            int n = bytes[0];
            Row row = new Row(n, shorten(n, text));
            call("decode", row);
            return row;
        }

        private @Nullable String shorten(int n, String text) {
            String kept = shortens.contains(n) ? text.substring(1) : text;
            return kept.isEmpty() ? null : kept;
        }

        @Override
        public long access(Object message) {
            call("access", message);
            return 1;
        }

        @Override
        public long accessShallow(Object message) {
            throw new IllegalStateException("nobody asked for it");
        }

        @Override
        public Object toDomain(Object message) {
            call("toDomain", message);
            return message;
        }
    }
}
