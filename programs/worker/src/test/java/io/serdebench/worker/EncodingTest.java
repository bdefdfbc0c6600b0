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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EncodingTest {

    @TempDir
    Path folder = Path.of("");

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private Path rows = Path.of("");

    private final ScriptedClocks clocks = new ScriptedClocks();

    /** So many bytes as the number says, in a tenth of a second; refuses 13. */
    private final class Numbers implements Binding<Object, Object>, Domain<Object> {
        @Override
        public Object fromRow(@Nullable Object[] row) {
            return String.valueOf(row[0]);
        }

        @Override
        public @Nullable Object[] toRow(Object object) {
            throw new IllegalStateException("nothing is decoded here");
        }

        @Override
        public Object create(Object object) {
            return object;
        }

        @Override
        public byte[] encode(Object message) {
            if (message.equals("13")) {
                throw new IllegalArgumentException("unlucky");
            }
            clocks.wall += 100_000_000;
            return new byte[Integer.parseInt((String) message)];
        }

        @Override
        public Object decode(byte[] bytes) {
            throw new IllegalStateException("nothing is decoded here");
        }

        @Override
        public long access(Object message) {
            throw new IllegalStateException("nothing is decoded here");
        }

        @Override
        public long accessShallow(Object message) {
            throw new IllegalStateException("nobody asked for it");
        }

        @Override
        public Object toDomain(Object message) {
            throw new IllegalStateException("nothing is decoded here");
        }
    }

    @BeforeEach
    void rows() throws IOException {
        rows = folder.resolve("rows");
        try (RowsFile.Writer writer = new RowsFile.Writer(rows, Notation.parseSchema("x{n:int32}"))) {
            for (int n : new int[] {1, 0, 2, 13}) {
                writer.write(new Object[] {n});
            }
        }
    }

    private String run(long skip, long count) throws IOException {
        Numbers numbers = new Numbers();
        said.reset();
        new Encoding(
                        new Subject(numbers, numbers),
                        new ReplyOutput(new PrintStream(said, true, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD),
                        clocks)
                .run(rows, skip, count, folder.resolve("out"));
        return said.toString(StandardCharsets.UTF_8).strip();
    }

    @Test
    void recordsStandBehindTheirLengths() throws IOException {
        assertEquals("encoded\t3\t3", run(0, 3));
        assertArrayEquals(
                new byte[] {0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0}, Files.readAllBytes(folder.resolve("out")));
    }

    @Test
    void progressIsSaidOfWhatTakesLong() throws IOException {
        try (RowsFile.Writer writer = new RowsFile.Writer(rows, Notation.parseSchema("x{n:int32}"))) {
            for (int i = 0; i < 600; i++) {
                writer.write(new Object[] {1});
            }
        }
        assertEquals("progress\t256\nprogress\t512\nencoded\t600\t600", run(0, 1_000));
    }

    @Test
    void someArePassedOver() throws IOException {
        assertEquals("encoded\t1\t2", run(2, 1));
        assertEquals("encoded\t0\t0", run(9, 1));
    }

    @Test
    void theFirstFailureIsNamedByItsPlace() throws IOException {
        String reply = run(2, 9);
        assertTrue(reply.startsWith("failed\trecord 4: IllegalArgumentException: unlucky"), reply);
    }
}
