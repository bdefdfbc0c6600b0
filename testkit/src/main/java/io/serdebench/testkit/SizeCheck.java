package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.RowsFile;
import io.serdebench.api.Schema;
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
