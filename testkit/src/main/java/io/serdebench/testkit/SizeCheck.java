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
import java.util.Objects;

/** Sizes that are estimated from statistics of columns hold for the bytes, for each record by itself and for all together. */
final class SizeCheck {

    private final Generated generated;
    private final Schema schema;

    SizeCheck(Generated generated, Schema schema) {
        this.generated = generated;
        this.schema = schema;
    }

    /** Requires that the estimates of so many records hold, and gives that of all together. */
    Size estimates(Sizer sizer, int records, Path folder) throws Exception {
        Column all = Column.of(schema);
        long least = Long.MAX_VALUE;
        long most = 0;
        long total = 0;
        try (RowsFile.Reader rows = new RowsFile.Reader(asAFileHasThem(records, folder))) {
            for (int i = 0; i < records; i++) {
                var row = Objects.requireNonNull(rows.next());
                long bytes = generated.encode(row).length;
                Column one = Column.of(schema);
                one.add(row);
                all.add(row);
                holds(sizer.of(one), bytes, schema.name() + ", row " + i + ": " + Arrays.deepToString(row));
                total += bytes;
                least = Math.min(least, bytes);
                most = Math.max(most, bytes);
            }
        }
        Size size = sizer.of(all);
        holds(size, total, schema.name());
        assertEquals(records, size.count());
        assertTrue(size.eachLeast() <= least && most <= size.eachMost(), least + " to " + most + " bytes, not " + size);
        return size;
    }

    /** Rows from a file share no objects, as random ones in memory do; Java serialization tells the difference. */
    private Path asAFileHasThem(int records, Path folder) throws IOException {
        Path file = Files.createTempFile(folder, "rows", null);
        RandomRows random = new RandomRows(5);
        try (RowsFile.Writer writer = new RowsFile.Writer(file, schema)) {
            for (int i = 0; i < records; i++) {
                writer.write(random.row(schema.root()));
            }
        }
        return file;
    }

    private static void holds(Size size, long bytes, String what) {
        assertTrue(size.least() <= bytes && bytes <= size.most(), () -> bytes + " bytes, not " + size + ": " + what);
    }
}
