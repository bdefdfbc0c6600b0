package io.serdebench.codec.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Batch;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Spans;
import io.serdebench.testkit.BatchContract;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArrowContractTest extends BatchContract {

    @TempDir
    Path folder;

    ArrowContractTest() {
        super(new ArrowFamily(), "arrow");
    }

    /** Values of one width lie together: eight more take eight more widths, and bits of validity are shared. */
    @Test
    void aColumnIsItsValuesOneBehindTheOther() throws Exception {
        Schema batch = Batch.of(Notation.parseSchema("r{n:int64}"));
        try (Generated generated = generate("arrow", batch, folder)) {
            int eight = generated.encode(row(8)).length;
            assertEquals(eight + 8 * 8, generated.encode(row(16)).length);
            assertEquals(eight, generated.encode(row(7)).length + 8);
        }
    }

    @Test
    void everyVectorIsEmptiedBeforeItIsFilledAgain() throws Exception {
        Schema batch = Batch.of(Notation.parseSchema("r{t:string?,l:[int32]?,m:<string?>}"));
        try (Generated generated = generate("arrow", batch, folder)) {
            Object[] full = {
                Collections.singletonList(new Object[] {"x".repeat(5_000), List.of(1, 2, 3), Map.of("k", "v")})
            };
            Object[] bare = {Collections.singletonList(new Object[] {null, null, Map.of()})};
            byte[] before = generated.encode(bare);
            generated.encode(full);
            byte[] after = generated.encode(bare);
            assertEquals(before.length, after.length);
            Object[] read = NamedFormat.dissector("arrow", batch).dissect(after, Spans.NONE);
            assertEquals(null, ((Object[]) ((List<?>) read[0]).get(0))[1]);
        }
    }

    private static Object[] row(int records) {
        List<Object> rows = new ArrayList<>();
        for (int i = 0; i < records; i++) {
            rows.add(new Object[] {(long) i});
        }
        return new Object[] {rows};
    }
}
