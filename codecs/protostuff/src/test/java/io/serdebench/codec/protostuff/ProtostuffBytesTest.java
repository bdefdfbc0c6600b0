package io.serdebench.codec.protostuff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.SpanLines;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProtostuffBytesTest {

    private static final String CODEC = "protostuff";

    @TempDir
    Path folder;

    private Generated generated(Schema schema) throws Exception {
        return Generated.of(new ProtostuffFamily(), CODEC, schema, Files.createTempDirectory(folder, "code"));
    }

    private void assertHex(String hex, String notation, @Nullable Object... row) throws Exception {
        try (Generated generated = generated(Notation.parseSchema(notation))) {
            assertEquals(hex.replace(" ", ""), HexFormat.of().formatHex(generated.encode(row)));
            assertNull(generated.roundTrip(row));
        }
    }

    private void assertLines(List<String> lines, String notation, @Nullable Object... row) throws Exception {
        Schema schema = Notation.parseSchema(notation);
        try (Generated generated = generated(schema)) {
            byte[] bytes = generated.encode(row);
            assertEquals(lines, SpanLines.of(NamedFormat.dissector(CODEC, schema), bytes));
        }
    }

    @Test
    void eachLeaf() throws Exception {
        assertHex(
                "0801 10ffffffffffffffffff01 182a 250000c03f 290000000000000040 3204312e3530 3a0178 420102 4801"
                        + "520c 00000000000000010000c350 5a10 00000000000000010000000000000002",
                "r{a:boolean,b:int32,c:int64,d:float32,e:float64,f:decimal(9,2),g:string,h:bytes,i:date,j:timestamp-micros,"
                        + "k:uuid}",
                true,
                -1,
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

    @Test
    void nullHasNoBytesAndZeroHas() throws Exception {
        assertHex("0800", "r{a:int32,b:int32?,c:string?}", 0, null, null);
    }

    @Test
    void aListIsItsFieldAgainAndAgain() throws Exception {
        assertHex("0a0161 0a0162", "r{a:[string],b:[int32]}", List.of("a", "b"), List.of());
    }

    @Test
    void anOptionalListIsEmptyOrNull() throws Exception {
        assertHex("0b0c", "r{a:[int32]?,b:[int32]?}", List.of(), null);
        assertHex("0b 0801 0c 13 14", "r{a:[int32]?,b:<int32>?}", List.of(1), Map.of());
    }

    @Test
    void elementsThatMayBeNull() throws Exception {
        assertHex("0b0801 0c 0b0c", "r{a:[int32?]}", Arrays.asList(1, null));
        assertHex("0b 0b 0801 0c 0c 0b0c 0b 0b0c 0c", "r{a:[[int32]?]}", Arrays.asList(List.of(1), null, List.of()));
        Map<String, @Nullable Object> map = new HashMap<>();
        map.put("k", null);
        assertHex("0b 0b 0a016b 0c 0c", "r{a:<int32?>}", map);
        assertHex("0b 0b 0a016b 0c 0c", "r{a:<[int32]?>}", map);
    }

    @Test
    void listsAndMapsInEachOther() throws Exception {
        assertHex("0b 0801 0802 0c 0b0c", "r{a:[[int32]]}", List.of(List.of(1, 2), List.of()));
        assertHex("0b 0b 0a016b 13 0a0176 14 0c 0c", "r{a:<[string]>}", Map.of("k", List.of("v")));
        assertHex("0b 0b 0b 0a016b 1003 0c 0c 0c", "r{a:[<int32>]}", List.of(Map.of("k", 3)));
    }

    @Test
    void eachByteIsTold() throws Exception {
        assertLines(
                List.of(
                        "id tag 08 = field 1, varint",
                        "id data ac02 = 300",
                        "item tag 13 = field 2, start of group",
                        "item/sku tag 0a = field 1, len",
                        "item/sku length 01 = 1",
                        "item/sku data 78 = x",
                        "item tag 14 = field 2, end of group",
                        "tags/[0] tag 1b = field 3, start of group",
                        "tags/[0] tag 1c = field 3, end of group",
                        "m tag 23 = field 4, start of group",
                        "m/{k} tag 0b = field 1, start of group",
                        "m/{k} tag 0a = field 1, len",
                        "m/{k} length 01 = 1",
                        "m/{k} name 6b = k",
                        "m/{k} tag 10 = field 2, varint",
                        "m/{k} data 07 = 7",
                        "m/{k} tag 0c = field 1, end of group",
                        "m tag 24 = field 4, end of group"),
                "r{id:int32,item:{sku:string},tags:[string?],m:<int32>}",
                300,
                new Object[] {"x"},
                Arrays.asList((Object) null),
                Map.of("k", 7));
    }
}
