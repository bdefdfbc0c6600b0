package io.serdebench.codec.parquet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Batch;
import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Spans;
import io.serdebench.testkit.BatchContract;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetContractTest extends BatchContract {

    @TempDir
    Path folder;

    ParquetContractTest() {
        super(new ParquetFamily(), "parquet");
    }

    /** A dictionary has each text once, and its numbers take as many bits as they need. */
    @Test
    void equalTextsAreStoredOnce() throws Exception {
        Schema batch = Batch.of(Notation.parseSchema("r{t:string}"));
        try (Generated generated = generate("parquet", batch, folder)) {
            int few = generated.encode(batch(100, i -> row("colour " + i % 4))).length;
            int more = generated.encode(batch(500, i -> row("colour " + i % 4))).length;
            // 400 more values of two bits, and somewhat longer numbers elsewhere
            assertTrue(more - few <= 100 + 10, few + " and " + more + " bytes");
        }
    }

    /** The library begins a new page every 20,000 records. */
    @Test
    void severalPagesAreReadAndExplained() throws Exception {
        Schema batch = Batch.of(Notation.parseSchema("r{n:int64,t:string?,l:[int32?]}"));
        try (Generated generated = generate("parquet", batch, folder)) {
            @Nullable
            Object[] rows =
                    batch(45_000, i -> row(i * 1_000_003L, i % 3 == 0 ? null : "text " + i % 1_000, List.of(i, i % 7)));
            byte[] bytes = generated.encode(rows);
            assertNull(RowDiff.first(batch.root(), rows, generated.decode(bytes)));
            Object[] explained = NamedFormat.dissector("parquet", batch).dissect(bytes, Spans.NONE);
            assertNull(RowDiff.first(batch.root(), rows, explained));
        }
    }

    @Test
    void aFileDoesNotDependOnTheOneBefore() throws Exception {
        Schema batch = Batch.of(Notation.parseSchema("r{t:string?,l:[int32]?}"));
        try (Generated generated = generate("parquet", batch, folder)) {
            byte[] before = generated.encode(batch(3, i -> row(null, null)));
            generated.encode(batch(300, i -> row("x".repeat(i), List.of(1, 2, i))));
            assertArrayEquals(before, generated.encode(batch(3, i -> row(null, null))));
        }
    }

    /** Few bytes may stand for very many equal records; more than 10,000 of less than a bit each are refused. */
    @Test
    void recordsOfNoBytesAreCounted() throws Exception {
        Schema batch = Batch.of(Notation.parseSchema("r{n:int32}"));
        try (Generated generated = generate("parquet", batch, folder)) {
            @Nullable Object[] decoded = generated.decode(generated.encode(batch(10_000, i -> row(7))));
            assertEquals(10_000, ((List<?>) decoded[0]).size());
            byte[] more = generated.encode(batch(20_000, i -> row(7)));
            assertTrue(more.length < 2_000, more.length + " bytes");
            assertThrows(IOException.class, () -> generated.decode(more));
        }
    }

    private static @Nullable Object[] batch(int records, IntFunction<@Nullable Object[]> record) {
        List<@Nullable Object> rows = new ArrayList<>();
        for (int i = 0; i < records; i++) {
            rows.add(record.apply(i));
        }
        return new @Nullable Object[] {rows};
    }

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }
}
