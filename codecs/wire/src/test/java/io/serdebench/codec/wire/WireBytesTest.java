package io.serdebench.codec.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.interop.GoldenCase;
import io.serdebench.testkit.CpuLimit;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.SpanLines;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WireBytesTest {

    private static final String CODEC = "protobuf-wire";

    @TempDir
    Path folder;

    private Generated generated(Schema schema) throws Exception {
        return Generated.of(new WireFamily(), CODEC, schema, Files.createTempDirectory(folder, "code"));
    }

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits.replace(" ", ""));
    }

    /** The files are those of the codec {@code protobuf}, which Google's Python package has written. */
    @Test
    void theBytesAreThoseOfGooglesLibraries() throws Exception {
        for (GoldenCase golden : GoldenCase.all()) {
            Path file = Path.of("../protobuf/src/test/resources/golden", golden.name() + ".protobuf.hex");
            List<String> lines = Files.readAllLines(file);
            try (Generated generated = generated(golden.schema())) {
                for (int i = 0; i < lines.size(); i++) {
                    @Nullable Object[] row = golden.rows().get(i);
                    assertEquals(lines.get(i), HexFormat.of().formatHex(generated.encode(row)), golden.name());
                    byte[] bytes = HexFormat.of().parseHex(lines.get(i));
                    assertNull(RowDiff.first(golden.schema().root(), row, generated.decode(bytes)), golden.name());
                }
            }
        }
    }

    @Test
    void eachByteIsTold() throws Exception {
        Schema schema = Notation.parseSchema("r{id:int64+,flags:[boolean],note:string?,m:<int32>}");
        Dissector dissector = NamedFormat.dissector(CODEC, schema);
        try (Generated generated = generated(schema)) {
            byte[] bytes = generated.encode(new Object[] {300L, List.of(true, false), "hi", java.util.Map.of("k", -1)});
            assertEquals(
                    List.of(
                            "id tag 08 = field 1, varint",
                            "id data ac02 = 300",
                            "flags tag 12 = field 2, len",
                            "flags length 02 = 2",
                            "flags/[0] data 01 = true",
                            "flags/[1] data 00 = false",
                            "note tag 1a = field 3, len",
                            "note length 02 = 2",
                            "note data 6869 = hi",
                            "m/{k} tag 22 = field 4, len",
                            "m/{k} length 05 = 5",
                            "m/{k} tag 0a = field 1, len",
                            "m/{k} length 01 = 1",
                            "m/{k} name 6b = k",
                            "m/{k} tag 10 = field 2, varint",
                            "m/{k} data 01 = -1"),
                    SpanLines.of(dissector, bytes));
        }
    }

    /** A group of field 5, and in it lengths of -6 and -11, which lead to their own tags. */
    @Test
    void aLengthThatLeadsBackEnds() throws Exception {
        try (Generated generated = generated(Notation.parseSchema("r{a:int32}"))) {
            byte[] circle = hex("2b 0a fa ff ff ff 0f");
            byte[] longer = hex("2b 0a f5 ff ff ff ff ff ff ff ff 01 08 08");
            byte[] inside = new byte[1_000];
            Arrays.fill(inside, (byte) 1);
            System.arraycopy(circle, 0, inside, 0, circle.length);
            CpuLimit.within(Duration.ofSeconds(20), () -> {
                for (byte[] bytes : List.of(circle, longer, inside)) {
                    assertThrows(Exception.class, () -> generated.decode(bytes));
                }
            });
        }
    }

    /** What looks like such a length in valid bytes is read all the same. */
    @Test
    void bytesThatLookLikeALengthThatLeadsBackAreRead() throws Exception {
        Schema schema = Notation.parseSchema("r{a:int64,b:bytes,c:float64,d:decimal(38,0)}");
        @Nullable
        Object[] row = {
            Long.MIN_VALUE, hex("00fbffffff0f00"), Double.longBitsToDouble(-1), new java.math.BigDecimal("-1")
        };
        try (Generated generated = generated(schema)) {
            assertNull(generated.roundTrip(row));
            @Nullable Object[] large = row.clone();
            large[1] = new byte[3 << 20];
            assertNull(generated.roundTrip(large));
            assertArrayEquals(generated.encode(row), generated.encode(generated.decode(generated.encode(row))));
        }
    }

    @Test
    void groupsInEachOtherEndAtAHundred() throws Exception {
        try (Generated generated = generated(Notation.parseSchema("r{a:int32}"))) {
            byte[] groups = new byte[1_000_000];
            Arrays.fill(groups, (byte) 0x2b);
            assertThrows(Exception.class, () -> generated.decode(groups));
        }
    }

    @Test
    void namesOfClassesAreFields() throws Exception {
        Schema schema =
                Notation.parseSchema("r{Internal:string,Objects:bytes,com:string?,okio:[int32],ProtoAdapter:<int32>,"
                        + "f_Internal:boolean,WireField:uuid,ByteString:bytes?,addUnknownFields:bytes,DEFAULT_com:string?,tag:int32,"
                        + "reader:<string>,adapter:int64,Collections:[boolean]?}");
        try (Generated generated = generated(schema)) {
            @Nullable
            Object[] row = {
                "a",
                hex("01"),
                "b",
                List.of(1),
                java.util.Map.of("k", 2),
                true,
                new java.util.UUID(1, 2),
                null,
                hex("02"),
                "c",
                3,
                java.util.Map.of("x", "y"),
                4L,
                List.of(true)
            };
            assertNull(generated.roundTrip(row));
        }
    }
}
