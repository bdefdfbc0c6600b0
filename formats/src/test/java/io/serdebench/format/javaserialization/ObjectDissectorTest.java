package io.serdebench.format.javaserialization;

import static io.serdebench.format.javaserialization.Lines.STREAM;
import static io.serdebench.format.javaserialization.Lines.described;
import static io.serdebench.format.javaserialization.Lines.field;
import static io.serdebench.format.javaserialization.Lines.line;
import static io.serdebench.format.javaserialization.Lines.object;
import static io.serdebench.format.javaserialization.Lines.top;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.serdebench.testkit.Schemas;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ObjectDissectorTest {

    private static final String FIELDS = "serializable";
    private static final String MORE = "serializable, with more than its fields";

    /** A bean with one field of a class. */
    private static String bean(String type) {
        return STREAM
                + object("", "p.Single", 1, 2, FIELDS, 1)
                + (type.startsWith("[")
                        ? field("value", "5b", "array", "value", type)
                        : field("value", "4c", "object", "value", type))
                + top("");
    }

    private static Object value(String slot, String... lines) throws Exception {
        Object[] row = ReportedSpans.check(new ObjectDissector(Schemas.single(slot)), lines);
        assertEquals(1, row.length);
        return row[0];
    }

    @Test
    void aText() throws Exception {
        assertEquals("xy", value("string?", bean("Ljava/lang/String;"), """
                value | 74 | type-info | string
                value | 0002 | length | 2
                value | 'xy' | data | xy
                """));
    }

    @Test
    void anEmptyTextHasNoData() throws Exception {
        assertEquals("", value("string", bean("Ljava/lang/String;"), """
                value | 74 | type-info | string
                value | 0000 | length | 0
                """));
    }

    @Test
    void unitsOfTextAreEncodedOneByOne() throws Exception {
        assertEquals("\0\u00fc\u20ac\ud83d\ude00", value("string", bean("Ljava/lang/String;"), """
                value | 7c | type-info | long string
                value | 000000000000000d | length | 13
                value | c080c3bce282aceda0bdedb880 | data | \0\u00fc\u20ac\ud83d\ude00
                """));
    }

    @Test
    void nothing() throws Exception {
        Object[] row = ReportedSpans.check(
                new ObjectDissector(Schemas.single("string?")),
                bean("Ljava/lang/String;"),
                line("value", "70", "presence", "null"));
        assertNull(row[0]);
    }

    @Test
    void aPrimitive() throws Exception {
        assertEquals(
                -5,
                value(
                        "int32",
                        STREAM,
                        object("", "Single", 1, 2, FIELDS, 1),
                        field("value", "49", "int", "value"),
                        top(""),
                        line("value", "fffffffb", "data", "-5")));
    }

    @Test
    void bytes() throws Exception {
        byte[] bytes = (byte[]) value(
                "bytes",
                bean("[B"),
                line("value", "75", "type-info", "array"),
                described("value", "[B", 0xacf317f8060854e0L, 2, FIELDS, 0),
                top("value"),
                """
                value | 00000002 | length | 2
                value | 00ff | data | 00ff
                """);
        assertArrayEquals(new byte[] {0, -1}, bytes);
    }

    @Test
    void aDecimal() throws Exception {
        assertEquals(
                new BigDecimal("-1.00"),
                value(
                        "decimal(9,2)",
                        bean("Ljava/math/BigDecimal;"),
                        object("value", "java.math.BigDecimal", 0x54c71557f981284fL, 3, MORE, 2),
                        field("value", "49", "int", "scale"),
                        field("value", "4c", "object", "intVal", "Ljava/math/BigInteger;"),
                        line("value", "78", "presence", "end"),
                        described("value", "java.lang.Number", 0x86ac951d0b94e08bL, 2, FIELDS, 0),
                        top("value"),
                        line("value", "00000002", "type-info", "scale 2"),
                        object("value", "java.math.BigInteger", 0x8cfc9f1fa93bfb1dL, 3, MORE, 6),
                        field("value", "49", "int", "bitCount"),
                        field("value", "49", "int", "bitLength"),
                        field("value", "49", "int", "firstNonzeroByteNum"),
                        field("value", "49", "int", "lowestSetBit"),
                        field("value", "49", "int", "signum"),
                        field("value", "5b", "array", "magnitude", "[B"),
                        """
                value | 78 | presence | end
                value | 71 | type-info | reference
                value | 007e0005 | tag | java.lang.Number
                value | ffffffff | padding | bit count -1, not read
                value | ffffffff | padding | bit length -1, not read
                value | fffffffe | padding | first nonzero byte -2, not read
                value | fffffffe | padding | lowest set bit -2, not read
                value | ffffffff | data | sign -1
                value | 75 | type-info | array
                """,
                        described("value", "[B", 0xacf317f8060854e0L, 2, FIELDS, 0),
                        top("value"),
                        """
                value | 00000001 | length | 1
                value | 64 | data | -1.00
                value | 78 | presence | end
                value | 78 | presence | end
                """));
    }

    @Test
    void aTimestamp() throws Exception {
        assertEquals(
                Instant.parse("1970-01-01T00:00:01.5Z"),
                value(
                        "timestamp-millis",
                        bean("Ljava/time/Instant;"),
                        object("value", "java.time.Ser", 0x955d84ba1b2248b2L, 12, "externalizable, in blocks", 0),
                        top("value"),
                        """
                value | 77 | type-info | block
                value | 0d | length | 13
                value | 02 | type-info | instant
                value | 00000000000000011dcd6500 | data | 1970-01-01T00:00:01.500Z
                value | 78 | presence | end
                """));
    }

    @Test
    void aDate() throws Exception {
        assertEquals(
                LocalDate.of(2026, 1, 31),
                value(
                        "date",
                        bean("Ljava/time/LocalDate;"),
                        object("value", "java.time.Ser", 0x955d84ba1b2248b2L, 12, "externalizable, in blocks", 0),
                        top("value"),
                        """
                value | 77 | type-info | block
                value | 07 | length | 7
                value | 03 | type-info | date
                value | 000007ea011f | data | 2026-01-31
                value | 78 | presence | end
                """));
    }

    @Test
    void aUuidsLowHalfComesFirst() throws Exception {
        assertEquals(
                UUID.fromString("00112233-4455-6677-8899-aabbccddeeff"),
                value(
                        "uuid",
                        bean("Ljava/util/UUID;"),
                        object("value", "java.util.UUID", 0xbc9903f7986d852fL, 2, FIELDS, 2),
                        field("value", "4a", "long", "leastSigBits"),
                        field("value", "4a", "long", "mostSigBits"),
                        top("value"),
                        line(
                                "value",
                                "8899aabbccddeeff0011223344556677",
                                "data",
                                "00112233-4455-6677-8899-aabbccddeeff")));
    }

    @Test
    void elementsThatAreOneObjectAreWrittenOnce() throws Exception {
        List<?> list = (List<?>) value(
                "[int32?]",
                bean("Ljava/util/List;"),
                object("value", "java.util.ArrayList", 0x7881d21d99c7619dL, 3, MORE, 1),
                field("value", "49", "int", "size"),
                top("value"),
                """
                value | 00000003 | length | 3
                value | 77 | type-info | block
                value | 04 | length | 4
                value | 00000003 | padding | capacity 3, not read
                """,
                object("value.[0]", "java.lang.Integer", 0x12e2a0a4f7818738L, 2, FIELDS, 1),
                field("value.[0]", "49", "int", "value"),
                line("value.[0]", "78", "presence", "end"),
                described("value.[0]", "java.lang.Number", 0x86ac951d0b94e08bL, 2, FIELDS, 0),
                top("value.[0]"),
                """
                value.[0] | 00000007 | data | 7
                value.[1] | 70 | presence | null
                value.[2] | 71 | type-info | reference
                value.[2] | 007e0007 | data | 7
                value | 78 | presence | end
                """);
        assertEquals(Arrays.asList(7, null, 7), list);
        assertSame(list.get(0), list.get(2));
    }

    @Test
    void entriesHaveTheirKeys() throws Exception {
        assertEquals(
                Map.of("k", "k"),
                value(
                        "<string>",
                        bean("Ljava/util/Map;"),
                        object("value", "java.util.LinkedHashMap", 0x34c04e5c106cc0fbL, 2, FIELDS, 1),
                        field("value", "5a", "boolean", "accessOrder"),
                        line("value", "78", "presence", "end"),
                        described("value", "java.util.HashMap", 0x0507dac1c31660d1L, 3, MORE, 2),
                        field("value", "46", "float", "loadFactor"),
                        field("value", "49", "int", "threshold"),
                        top("value"),
                        """
                value | 3f400000 | type-info | load factor 0.75
                value | 0000000c | padding | threshold 12, not read
                value | 77 | type-info | block
                value | 08 | length | 8
                value | 00000010 | padding | buckets 16, not read
                value | 00000001 | length | 1
                value.{k} | 74 | type-info | string
                value.{k} | 0001 | length | 1
                value.{k} | 'k' | data | k
                value.{k} | 71 | type-info | reference
                value.{k} | 007e0006 | data | k
                value | 78 | presence | end
                value | 00 | type-info | in order of insertion
                """));
    }
}
