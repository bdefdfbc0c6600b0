package io.serdebench.codec.activej;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Schemas;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ActivejBytesTest {

    private static final String CODEC = "activej";

    @TempDir
    Path folder;

    @Test
    void theVersionIsTheLibrarys() {
        assertEquals("5.5", new ActivejFamily().version());
    }

    private Generated generated(Schema schema) throws Exception {
        return Generated.of(new ActivejFamily(), CODEC, schema, Files.createTempDirectory(folder, "code"));
    }

    private void assertHex(String hex, String notation, @Nullable Object... row) throws Exception {
        try (Generated generated = generated(Notation.parseSchema(notation))) {
            assertEquals(hex.replace(" ", ""), HexFormat.of().formatHex(generated.encode(row)));
            assertNull(generated.roundTrip(row));
        }
    }

    @Test
    void eachLeaf() throws Exception {
        assertHex(
                "01 ffffffff ac02 000000000000002a 2a 3fc00000 4000000000000000 02 02 0096 01 78 01 02 b10f0c1f"
                        + "0000000000000001 0000c350 00000000000000010000000000000002",
                "r{a:boolean,b:int32,c:int32+,d:int64,e:int64+,f:float32,g:float64,h:decimal(9,2),i:string,j:bytes,k:date,"
                        + "l:timestamp-micros,m:uuid}",
                true,
                -1,
                300,
                42L,
                42L,
                1.5f,
                2.0,
                new BigDecimal("1.50"),
                "x",
                new byte[] {2},
                LocalDate.of(1969, 12, 31),
                Instant.ofEpochSecond(1, 50_000),
                new UUID(1, 2));
    }

    /** A byte more, but none for what has a length or a boolean. */
    @Test
    void whatMayBeNull() throws Exception {
        String notation =
                "r{a:boolean?,b:int32?,c:int64+?,d:string?,e:bytes?,f:[int32]?,g:<int32>?,h:{x:boolean}?,i:date?}";
        assertHex(
                "02 01 00000005 01 05 02 78 02 07 02 00000005 02 01 6b 00000003 01 00 01 ea0f 01 02",
                notation,
                false,
                5,
                5L,
                "x",
                new byte[] {7},
                List.of(5),
                Map.of("k", 3),
                new Object[] {false},
                LocalDate.of(2026, 1, 2));
        assertHex("00 00 00 00 00 00 00 00 00", notation, new @Nullable Object[9]);
        assertHex(
                "03 01 00000000 01 00 01 01 01 01 01 01 01 00 01 01",
                notation,
                true,
                0,
                0L,
                "",
                new byte[0],
                List.of(),
                Map.of(),
                new Object[] {true},
                LocalDate.of(0, 1, 1));
    }

    @Test
    void elementsThatMayBeNull() throws Exception {
        assertHex("02 00 01", "r{a:[string?]}", Arrays.asList(null, ""));
        assertHex("02 00 01 05", "r{a:[int64+?]}", Arrays.asList(null, 5L));
        assertHex("02 00 02 07", "r{a:[bytes?]}", Arrays.asList(null, new byte[] {7}));
        assertHex("02 00 01 00000005", "r{a:[{x:int32}?]}", Arrays.asList(null, new Object[] {5}));
        assertHex("03 02 01 79 00 01", "r{a:[[string]?]}", Arrays.asList(List.of("y"), null, List.of()));
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("b", null);
        map.put("a", 1);
        assertHex("02 0162 00 0161 01 00000001", "r{a:<int32?>}", map);
    }

    @Test
    void listsAndMapsInEachOther() throws Exception {
        assertHex("02 02 01 02 00", "r{a:[[int32+]]}", List.of(List.of(1, 2), List.of()));
        assertHex("01 016b 01 0176", "r{a:<[string]>}", Map.of("k", List.of("v")));
        assertHex("02 01 016b 00000003 00", "r{a:[<int32>]}", List.of(Map.of("k", 3), Map.of()));
    }

    /** What the array of the first record does not hold. */
    @ParameterizedTest
    @CsvSource({"127,128", "128,130", "1023,1025", "1024,1026", "16382,16384", "1000000,1000003"})
    void longTextsComeBack(int length, int bytes) throws Exception {
        try (Generated generated = generated(Schemas.single("string"))) {
            for (String text : List.of("x", "x".repeat(length), "y")) {
                Object[] row = {text};
                assertNull(generated.roundTrip(row));
                assertEquals(text.length() == 1 ? 2 : bytes, generated.encode(row).length);
            }
        }
        try (Generated generated = generated(Schemas.single("bytes?"))) {
            assertNull(generated.roundTrip(new Object[] {new byte[length]}));
        }
    }
}
