package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.RowsFile;
import io.serdebench.api.Schema;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchingTest {

    @TempDir
    Path folder;

    private Dataset seven() throws IOException {
        Schema schema = Notation.parseSchema("orders{id:int32,note:string?}");
        Path rows = folder.resolve("rows");
        try (RowsFile.Writer out = new RowsFile.Writer(rows, schema)) {
            for (int i = 0; i < 7; i++) {
                out.write(new Object[] {i, i % 2 == 0 ? null : "n" + i});
            }
        }
        return new Dataset("orders.csv", "orders.csv", "00", 100, "7 rows", schema, 7, 7, rows, List.of(), List.of());
    }

    @Test
    void recordsComeTogetherInTheirOrder() throws IOException {
        Dataset batches = Batching.of(seven(), 3, folder);
        assertEquals(2, batches.records());
        assertEquals(
                "\"orders batch\"{records:[{id:int32,note:string?}]}",
                batches.schema().toString());
        try (RowsFile.Reader in = new RowsFile.Reader(batches.rows())) {
            in.skip();
            List<?> second = (List<?>) Objects.requireNonNull(in.next())[0];
            assertEquals(3, second.size());
            Object[] last = (Object[]) second.get(2);
            assertEquals(5, last[0]);
            assertEquals("n5", last[1]);
            assertNull(((Object[]) second.get(1))[1]);
            assertNull(in.next());
        }
    }

    @Test
    void tooFewAreRefused() throws IOException {
        Dataset seven = seven();
        Stop stop = assertThrows(Stop.class, () -> Batching.of(seven, 8, folder));
        assertTrue(
                String.valueOf(stop.getMessage()).startsWith("7 records do not make a batch of 8"), stop.getMessage());
    }
}
