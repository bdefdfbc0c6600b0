package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.RowsFile;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Holds a sizer to the bytes of records: of each by itself, and of all together. */
final class SizeCheck {

    /** Lengths at which one format or another takes more bytes for the length itself. */
    private static final int[] LIMITS = {32, 64, 128, 256, 1 << 14, 1 << 16};

    private final Sizer sizer;
    private final Schema schema;
    private final Column all;
    private long count;
    private long total;
    private long least = Long.MAX_VALUE;
    private long most;

    SizeCheck(Sizer sizer, Schema schema) {
        this.sizer = sizer;
        this.schema = schema;
        all = Column.of(schema);
    }

    /** Rows from a file share no objects, as random ones in memory do; Java serialization tells the difference. */
    static Path rows(Schema schema, int count, Path folder) throws IOException {
        Path file = Files.createTempFile(folder, "rows", null);
        RandomRows random = new RandomRows(5);
        try (RowsFile.Writer writer = new RowsFile.Writer(file, schema)) {
            for (int i = 0; i < count; i++) {
                writer.write(random.row(schema.root()));
            }
        }
        return file;
    }

    /** Rows whose first text is as long as formats have heads for, and a byte longer or shorter. */
    static Path texts(Schema schema, Path folder) throws IOException {
        int text = 0;
        while (schema.fields().get(text).type().kind() != Type.Kind.STRING) {
            text++;
        }
        Path file = Files.createTempFile(folder, "texts", null);
        RandomRows random = new RandomRows(5);
        try (RowsFile.Writer writer = new RowsFile.Writer(file, schema)) {
            for (int length : LIMITS) {
                for (int i = -1; i <= 1; i++) {
                    @Nullable Object[] row = random.row(schema.root());
                    row[text] = "x".repeat(length + i);
                    writer.write(row);
                }
            }
        }
        return file;
    }

    /** The size of all records of a file, which holds, and that of each of them. */
    static Size of(Sizer sizer, Schema schema, Path file, Generated generated) throws Exception {
        SizeCheck check = new SizeCheck(sizer, schema);
        try (RowsFile.Reader rows = new RowsFile.Reader(file)) {
            for (var row = rows.next(); row != null; row = rows.next()) {
                check.record(row, generated.encode(row).length);
            }
        }
        return check.total();
    }

    /** One record and its encoded length, bytes. */
    void record(@Nullable Object[] row, long bytes) {
        Column one = Column.of(schema);
        one.add(row);
        all.add(row);
        holds(sizer.of(one), bytes, schema.name() + ", row " + count + ": " + Arrays.deepToString(row));
        count++;
        total += bytes;
        least = Math.min(least, bytes);
        most = Math.max(most, bytes);
    }

    /** The size of all records so far, which holds. */
    Size total() {
        Size size = sizer.of(all);
        holds(size, total, schema.name());
        assertEquals(count, size.count());
        assertTrue(size.eachLeast() <= least && most <= size.eachMost(), least + " to " + most + " bytes, not " + size);
        return size;
    }

    private static void holds(Size size, long bytes, String what) {
        assertTrue(size.least() <= bytes && bytes <= size.most(), () -> bytes + " bytes, not " + size + ": " + what);
    }
}
