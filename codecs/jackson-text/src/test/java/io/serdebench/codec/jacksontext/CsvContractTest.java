package io.serdebench.codec.jacksontext;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.testkit.CoverCheck;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every codec promises, for records that CSV carries. */
class CsvContractTest {

    private static final int ROWS = 300;

    private final JacksonText family = new JacksonText();

    @TempDir
    Path folder;

    private Generated generated(Schema schema) throws Exception {
        return Generated.of(family, "csv", schema, Files.createTempDirectory(folder, "csv"));
    }

    /** The leaves of each kind, required and optional, behind each other, under hostile names, and many. */
    private static List<Schema> schemas() {
        Map<String, Slot> leaves = new LinkedHashMap<>();
        for (String type : Schemas.LEAVES) {
            leaves.put(type, Notation.parseSlot(type));
            leaves.put(type + " optional", Notation.parseSlot(type + "?"));
        }
        Map<String, Slot> hostile = new LinkedHashMap<>();
        Schemas.hostileNames()
                .fields()
                .forEach(field ->
                        hostile.put(field.name(), Notation.parseSlot(hostile.size() % 2 == 0 ? "string?" : "int32")));
        Map<String, Slot> many = new LinkedHashMap<>();
        for (int i = 0; i < 500; i++) {
            many.put("column " + i, Notation.parseSlot(Schemas.LEAVES.get(i % Schemas.LEAVES.size()) + "?"));
        }
        return List.of(
                Schema.of("leaves", leaves),
                Schema.of("hostile", hostile),
                Schema.of("many", many),
                Schemas.single("string?"),
                Schemas.single("int32?"),
                Schemas.single("bytes"),
                Notation.parseSchema("last{a:string,b:string?}"),
                Notation.parseSchema("nulls{a:string?,b:int32?,c:bytes?}"));
    }

    @Test
    void everyLeafComesBackByValueAndEveryByteIsExplained() throws Exception {
        for (Schema schema : schemas()) {
            RandomRows rows = new RandomRows(1);
            Dissector dissector = family.dissector("csv", schema);
            try (Generated generated = generated(schema)) {
                for (int i = 0; i < ROWS; i++) {
                    @Nullable Object[] row = rows.row(schema.root());
                    byte[] bytes = generated.encode(row);
                    String text = schema.name() + ": " + new String(bytes, StandardCharsets.UTF_8);
                    assertArrayEquals(bytes, generated.encode(row));
                    assertEquals(generated.access(bytes), generated.access(bytes.clone()));
                    assertNull(RowDiff.first(schema.root(), row, generated.decode(bytes)), text);
                    CoverCheck cover = new CoverCheck(bytes.length);
                    assertNull(RowDiff.first(schema.root(), row, dissector.dissect(bytes, cover)), text);
                    cover.finished();
                    cover = new CoverCheck(bytes.length);
                    family.foreign("csv").dissect(bytes, cover);
                    cover.finished();
                }
            }
        }
    }

    @Test
    void theBytesAreTheGoldenOnes() throws Exception {
        Schema schema = Notation.parseSchema("r{a:boolean,b:int64,c:float32,d:decimal(9,2),e:string,f:string?,g:string?,"
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
            for (String text : List.of("", "\n", "1\n", "1,\"x\",2\n", "1,\"x\"\n1,\"x\"\n", ",\"x\"\n", "1,\"x\n", "x,\n")) {
                assertThrows(Exception.class, () -> generated.decode(bytes(text)), text);
            }
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void damagedBytesDoNoHarm() throws Exception {
        Schema schema = schemas().get(0);
        Dissector dissector = family.dissector("csv", schema);
        Random random = new Random(7);
        RandomRows rows = new RandomRows(3);
        try (Generated generated = generated(schema)) {
            assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
                for (int i = 0; i < 5_000; i++) {
                    byte[] bytes = damaged(generated.encode(rows.row(schema.root())), random);
                    try {
                        generated.decode(bytes);
                    } catch (Exception expected) {
                        assertTrue(expected.getMessage() == null
                                || !expected.getMessage().isEmpty());
                    }
                    explainedOrRefused(dissector, bytes);
                    explainedOrRefused(family.foreign("csv"), bytes);
                }
            });
        }
    }

    private static void explainedOrRefused(Dissector dissector, byte[] bytes) {
        CoverCheck cover = new CoverCheck(bytes.length);
        try {
            dissector.dissect(bytes, cover);
            cover.finished();
        } catch (UndecodableException e) {
            assertEquals(cover.at(), e.offset());
        }
    }

    /** Cut short, with other bytes in it, or with a part repeated. */
    private static byte[] damaged(byte[] bytes, Random random) {
        int at = random.nextInt(bytes.length);
        switch (random.nextInt(3)) {
            case 0:
                return Arrays.copyOf(bytes, at);
            case 1:
                bytes[at] = (byte) random.nextInt(256);
                return bytes;
            default:
                int size = Math.min(bytes.length - at, 1 + random.nextInt(3));
                byte[] longer = Arrays.copyOf(bytes, at + size * 1_000);
                for (int i = at + size; i < longer.length; i++) {
                    longer[i] = longer[i - size];
                }
                return longer;
        }
    }

    @Test
    void theManifestNamesTheCodec() throws Exception {
        assertTrue(Files.readString(Path.of("codec.toml")).contains("\nid = \"csv\"\n"));
    }
}
