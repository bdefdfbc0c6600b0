package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.RecordStream.Sink;
import io.serdebench.api.RecordStream.Source;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Promises of the stream of every codec, with a few records. */
final class StreamCheck {

    private static final int ROWS = 12;
    private static final Duration SOON = Duration.ofSeconds(20);

    private final Generated generated;
    private final Schema schema;
    private final List<Object[]> rows = new ArrayList<>();

    StreamCheck(Generated generated, Schema schema) {
        this.generated = generated;
        this.schema = schema;
        RandomRows random = new RandomRows(6);
        for (int i = 0; i < ROWS; i++) {
            rows.add(random.row(schema.root()));
        }
    }

    /** All records come back, and null behind the last of them. The manifest says whether it is the library's own stream that does it. */
    void comesBack(String codec) throws Exception {
        assertEquals(
                !generated.stream().isByHand(),
                ManifestCheck.isTrait(codec, "own-stream"),
                "a stream that is not by hand has the trait own-stream in codec.toml");
        assertFalse(generated.stream().framing().isBlank());
        assertEquals(ROWS, right(written(ROWS)));
        assertEquals(0, right(written(0)));
    }

    /** A file that is opened, extended and closed for each record is as good. */
    void goesOn(Path file) throws Exception {
        for (int i = 0; i < ROWS; i++) {
            try (Sink<Object> sink = generated.stream().appending(file)) {
                sink.write(generated.message(rows.get(i)));
            }
        }
        assertEquals(ROWS, right(Files.readAllBytes(file)));
    }

    /** Wherever a stream ends, reading it ends too, and the record that is not whole is refused, missing or another. */
    void isNotWholeWhenCut() throws Exception {
        byte[] whole = written(ROWS);
        // a text may end in a line feed that nobody misses
        for (int length : new int[] {1, whole.length / 3, whole.length / 2, whole.length - 7, whole.length - 2}) {
            int right = CpuLimit.within(SOON, () -> {
                try {
                    return right(Arrays.copyOf(whole, length));
                } catch (Exception refused) {
                    return 0;
                }
            });
            assertTrue(right < ROWS, length + " bytes of " + whole.length + " hold " + right + " records");
        }
    }

    private byte[] written(int count) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Sink<Object> sink = generated.stream().writer(out)) {
            for (Object[] row : rows.subList(0, count)) {
                sink.write(generated.message(row));
            }
        }
        return out.toByteArray();
    }

    /** How many records there are until the end or the first that is not the one that was written. */
    private int right(byte[] bytes) throws Exception {
        int right = 0;
        try (Source<Object> source = generated.stream().reader(new ByteArrayInputStream(bytes))) {
            for (Object message = source.next(); message != null; message = source.next()) {
                if (right == ROWS || differs(rows.get(right), generated.row(message))) {
                    return right == ROWS ? ROWS + 1 : right;
                }
                right++;
            }
        }
        return right;
    }

    /** A lossy codec may lose as much here as in a single record. */
    private boolean differs(@Nullable Object[] row, @Nullable Object[] read) throws Exception {
        return RowDiff.first(schema.root(), generated.decode(generated.encode(row)), read) != null;
    }
}
