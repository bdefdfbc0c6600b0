package io.serdebench.codec.jacksontext;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.testkit.CoverCheck;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvTest {

    private static final int ROWS = 300;

    private final JacksonText family = new JacksonText();

    @TempDir
    Path folder;

    private Generated generated(Schema schema) throws Exception {
        return Generated.of(family, "csv", schema, Files.createTempDirectory(folder, "csv"));
    }

    /** Where nothing but commas, or nothing at all, stands for null. */
    private static List<Schema> schemas() {
        return List.of(
                Schemas.single("string?"),
                Schemas.single("int32?"),
                Schemas.single("bytes"),
                Notation.parseSchema("last{a:string,b:string?}"),
                Notation.parseSchema("first{a:uuid?,b:string}"),
                Notation.parseSchema("nulls{a:string?,b:int32?,c:bytes?}"));
    }

    @Test
    void nullsAndEmptyTextsStayApart() throws Exception {
        for (Schema schema : schemas()) {
            RandomRows rows = new RandomRows(1);
            Dissector dissector = NamedFormat.dissector("csv", schema);
            try (Generated generated = generated(schema)) {
                for (int i = 0; i < ROWS; i++) {
                    @Nullable Object[] row = rows.row(schema.root());
                    byte[] bytes = generated.encode(row);
                    String text = schema.name() + ": " + new String(bytes, StandardCharsets.UTF_8);
                    assertNull(RowDiff.first(schema.root(), row, generated.decode(bytes)), text);
                    CoverCheck cover = new CoverCheck(bytes.length);
                    assertNull(RowDiff.first(schema.root(), row, dissector.dissect(bytes, cover)), text);
                    cover.finished();
                    cover = new CoverCheck(bytes.length);
                    NamedFormat.schemaless("csv").dissect(bytes, cover);
                    cover.finished();
                }
            }
        }
    }

    @Test
    void theBytesAreTheGoldenOnes() throws Exception {
        Schema schema =
                Notation.parseSchema("r{a:boolean,b:int64,c:float32,d:decimal(9,2),e:string,f:string?,g:string?,"
                        + "h:bytes,i:date,j:timestamp-millis,k:uuid,l:int32?}");
        try (Generated generated = generated(schema)) {
            byte[] bytes = generated.encode(new @Nullable Object[] {
                true,
                -1L,
                Float.NaN,
                new java.math.BigDecimal("0.10"),
                "a,\"b\"\r\n\0",
                "",
                null,
                new byte[] {-1, 0},
                LocalDate.of(2026, 1, 2),
                Instant.EPOCH,
                new java.util.UUID(0, 1),
                null
            });
            assertEquals(
                    "true,-1,NaN,0.10,\"a,\"\"b\"\"\r\n\0\",\"\",,\"/wA=\",\"2026-01-02\",\"1970-01-01T00:00:00Z\","
                            + "\"00000000-0000-0000-0000-000000000001\",\n",
                    new String(bytes, StandardCharsets.UTF_8));
        }
    }

    @Test
    void otherLinesAreRefused() throws Exception {
        try (Generated generated = generated(Notation.parseSchema("r{a:int32,b:string?}"))) {
            assertArrayEquals(new Object[] {1, "x"}, generated.decode(bytes("1,\"x\"\n")));
            for (String text :
                    List.of("", "\n", "1\n", "1,\"x\",2\n", "1,\"x\"\n1,\"x\"\n", ",\"x\"\n", "1,\"x\n", "x,\n")) {
                assertThrows(Exception.class, () -> generated.decode(bytes(text)), text);
            }
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
