package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.RowsFile;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordFilterTest {

    @TempDir
    Path folder = Path.of("");

    private Path rows = Path.of("");

    @BeforeEach
    void rows() throws IOException {
        rows = folder.resolve("rows");
        var schema = Notation.parseSchema(
                "x{id:string,total:decimal(9,2)?,\"a.b\":int32,item:{sku:string,deep:{real:float64}},raw:bytes}");
        try (RowsFile.Writer writer = new RowsFile.Writer(rows, schema)) {
            writer.write(row("one", new BigDecimal("1.50"), 1, "s1", 1.5));
            writer.write(row("two", null, 2, "s=2", 2.5));
            writer.write(row("two", new BigDecimal("3.00"), 3, "s3", 3.5));
        }
    }

    private static @Nullable Object[] row(String id, @Nullable BigDecimal total, int n, String sku, double real) {
        return new @Nullable Object[] {id, total, n, new Object[] {sku, new Object[] {real}}, new byte[] {(byte) n, -1}
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "id=two | 2",
                "total=1.5 | 1",
                "total=3 | 3",
                "total= | 2",
                "a.b=3 | 3",
                "item.sku=s=2 | 2",
                "item.deep.real=3.50 | 3",
                "raw=02FF | 2",
            })
    void theFirstRecordWithTheValueIsFound(String where, long number) throws IOException {
        assertEquals(number, RecordFilter.parse(where).find(rows));
    }

    @Test
    void whatIsNotThereIsSaid() {
        assertTrue(stop("idd=two").details().isEmpty());
        assertTrue(String.valueOf(stop("idd=two").getMessage()).contains("did you mean  id ?"));
        assertEquals("no record has id=three", stop("id=three").getMessage());
        assertEquals("id has no fields", stop("id.x=1").getMessage());
        assertThrows(Stop.class, () -> RecordFilter.parse("id"));
        assertThrows(Stop.class, () -> RecordFilter.parse("=1"));
    }

    private Stop stop(String where) {
        return assertThrows(Stop.class, () -> RecordFilter.parse(where).find(rows));
    }
}
