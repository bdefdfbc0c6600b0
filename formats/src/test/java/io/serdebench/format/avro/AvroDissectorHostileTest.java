package io.serdebench.format.avro;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.TestedFormat;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bytes that the specification does not allow are refused where they begin, whatever they promise. */
class AvroDissectorHostileTest {

    private static void refuses(String type, String hex, int offset, String reason) {
        UndecodableException refused =
                refused(Schemas.single(type), HexFormat.of().parseHex(hex));
        assertEquals(reason, refused.getMessage());
        assertEquals(offset, refused.offset());
    }

    private static UndecodableException refused(Schema schema, byte[] bytes) {
        SpanLines spans = new SpanLines(bytes);
        Dissector dissector = TestedFormat.of(new AvroFormat()).dissector(schema);
        UndecodableException refused = assertThrows(UndecodableException.class, () -> dissector.dissect(bytes, spans));
        assertEquals(spans.at(), refused.offset());
        return refused;
    }

    @Test
    void numbersOutOfRange() {
        refuses("boolean", "02", 0, "a boolean of 2");
        refuses("int32", "8080808010", 0, "an int of more than 32 bits");
        refuses("int32", "808080808000", 0, "an int of more than 32 bits");
        refuses("date", "8080808010", 0, "an int of more than 32 bits");
        refuses("int64", "ffffffffffffffffff02", 0, "a varint of more than 64 bits");
        refuses("timestamp-nanos", "8080808080808080808000", 0, "a varint of more than 10 bytes");
    }

    @Test
    void lengthsOutOfRange() {
        refuses("string", "05", 0, "a length of -3");
        refuses("string", "feffffff0f", 0, "2147483647 bytes announced, 0 left");
        refuses("bytes", "feffffffffffffffff01ff", 0, "9223372036854775807 bytes announced, 1 left");
        refuses("decimal(9,2)", "04ff", 0, "2 bytes announced, 1 left");
        refuses("<int32>", "020a6100", 1, "5 bytes announced, 2 left");
    }

    @Test
    void textsAndDecimalsThatAreNone() {
        refuses("string", "02ff", 1, "not UTF-8");
        refuses("<int32>", "0202ff0000", 2, "not UTF-8");
        refuses("decimal(9,2)", "00", 0, "a decimal of no bytes");
        refuses("decimal(3,1)", "0403e8", 1, "a decimal of more than 3 digits");
        refuses("decimal(3,1)", "04fc18", 1, "a decimal of more than 3 digits");
    }

    @Test
    void branchesThatAUnionLacks() {
        refuses("string?", "04", 0, "branch 2 of a union of two");
        refuses("string?", "01", 0, "branch -1 of a union of two");
    }

    @Test
    void blocksOutOfRange() {
        refuses("[boolean]", "feffffff0f", 0, "2147483647 elements announced, with 0 bytes left");
        refuses("[boolean]", "feffffffffffffffff01", 0, "9223372036854775807 elements announced, with 0 bytes left");
        refuses("[boolean]", "ffffffffffffffffff01", 0, "-9223372036854775808 elements announced, with 0 bytes left");
        refuses("<boolean>", "04000000", 0, "2 elements announced, with 3 bytes left");
        refuses("[int32]", "0104020000", 3, "a block whose size in bytes is not that of its elements");
        refuses("[int32]", "0101020000", 1, "a length of -1");
        refuses("[int32]", "0108020000", 1, "4 bytes announced, 3 left");
    }

    @Test
    void bytesBehindTheRecord() {
        refuses("int32", "0200", 1, "1 byte is left after the record");
    }

    @Test
    void everyShorterRecord() throws Exception {
        Schema schema = Notation.parseSchema(
                "cut{a:int64,b:string?,c:[{d:decimal(9,2),e:<bytes>}],f:uuid,g:float64,h:timestamp-micros,i:[date]}");
        byte[] whole = HexFormat.of()
                .parseHex("8001" + "0206666f6f" + "02029c02026b0400ff0000" + "00112233445566778899aabbccddeeff"
                        + "00000000000000c0" + "82897a" + "0106d0bf0200");
        SpanLines spans = new SpanLines(whole);
        TestedFormat.of(new AvroFormat()).dissector(schema).dissect(whole, spans);
        spans.text();
        for (int length = 0; length < whole.length; length++) {
            assertTrue(refused(schema, Arrays.copyOf(whole, length)).offset() <= length);
        }
    }

    @Test
    void nestingOfTheSchema() throws Exception {
        int levels = 60;
        Schema schema = Schemas.single("[".repeat(levels) + "int32" + "]".repeat(levels));
        byte[] bytes = HexFormat.of().parseHex("02".repeat(levels) + "06" + "00".repeat(levels));
        Object value = TestedFormat.of(new AvroFormat()).dissector(schema).dissect(bytes, new SpanLines(bytes))[0];
        for (int i = 0; i < levels; i++) {
            value = ((List<?>) value).get(0);
        }
        assertEquals(3, value);
    }

    @Test
    void manySmallValues() throws Exception {
        int count = 100_000;
        byte[] blocks = HexFormat.of().parseHex("0206".repeat(count) + "00");
        assertEquals(List.of(Collections.nCopies(count, 3)), decoded("[int32]", blocks));
        // a zig-zag varint of the count, and as many empty texts
        byte[] texts = HexFormat.of().parseHex("c09a0c" + "00".repeat(count) + "00");
        assertEquals(List.of(Collections.nCopies(count, "")), decoded("[string]", texts));
    }

    private static List<Object> decoded(String type, byte[] bytes) throws UndecodableException {
        return List.of(TestedFormat.of(new AvroFormat())
                .dissector(Schemas.single(type))
                .dissect(bytes, Spans.NONE));
    }
}
