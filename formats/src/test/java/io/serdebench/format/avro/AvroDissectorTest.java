package io.serdebench.format.avro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.TestedFormat;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Examples of the specification, and others worked out by hand from its text. */
class AvroDissectorTest {

    private static Object[] explains(Schema schema, String hex, String... lines) throws Exception {
        byte[] bytes = HexFormat.of().parseHex(hex);
        SpanLines spans = new SpanLines(bytes);
        Object[] row = TestedFormat.of(new AvroFormat()).dissector(schema).dissect(bytes, spans);
        assertEquals(String.join("\n", lines), spans.text());
        return row;
    }

    private static Object[] explains(String type, String hex, String... lines) throws Exception {
        return explains(Schemas.single(type), hex, lines);
    }

    @Test
    void numbers() throws Exception {
        explains("boolean", "00", "value data 00 false");
        explains("boolean", "01", "value data 01 true");
        explains("int32", "00", "value data 00 0");
        explains("int32", "01", "value data 01 -1");
        explains("int32+", "02", "value data 02 1");
        explains("int32", "7f", "value data 7f -64");
        explains("int32", "8001", "value data 8001 64");
        explains("int32", "ffffffff0f", "value data ffffffff0f -2147483648");
        explains("int64", "ffffffffffffffffff01", "value data ffffffffffffffffff01 -9223372036854775808");
        explains("int64+", "feffffffffffffffff01", "value data feffffffffffffffff01 9223372036854775807");
        explains("float32", "0000003f", "value data 0000003f 0.5");
        explains("float64", "00000000000000c0", "value data 00000000000000c0 -2.0");
    }

    @Test
    void textsAndBytes() throws Exception {
        explains("string", "06666f6f", "value length 06 3", "value data 666f6f foo");
        explains("string", "0666c3bc", "value length 06 3", "value data 66c3bc fü");
        explains("string", "00", "value length 00 0");
        explains("bytes", "0400ff", "value length 04 2", "value data 00ff 00ff");
        explains("bytes", "00", "value length 00 0");
    }

    @Test
    void logicalTypes() throws Exception {
        explains("decimal(9,2)", "029c", "value length 02 1", "value data 9c -1.00");
        explains("decimal(9,2)", "0601e23a", "value length 06 3", "value data 01e23a 1234.50");
        // more bytes than the number needs
        explains("decimal(9,2)", "06ffff9c", "value length 06 3", "value data ffff9c -1.00");
        explains("date", "01", "value data 01 1969-12-31");
        explains("date", "d0bf02", "value data d0bf02 2026-01-03");
        explains("timestamp-millis", "01", "value data 01 1969-12-31T23:59:59.999Z");
        explains("timestamp-micros", "82897a", "value data 82897a 1970-01-01T00:00:01.000001Z");
        explains("timestamp-nanos", "01", "value data 01 1969-12-31T23:59:59.999999999Z");
        String id = "00112233445566778899aabbccddeeff";
        explains("uuid", id, "value data " + id + " 00112233-4455-6677-8899-aabbccddeeff");
    }

    @Test
    void records() throws Exception {
        explains(
                Notation.parseSchema("test{a:int64,b:string}"),
                "3606666f6f",
                "a data 36 27",
                "b length 06 3",
                "b data 666f6f foo");
        explains(
                Notation.parseSchema("test{item:{\"the sku\":string,deep:{x:int32?}}}"),
                "02610206",
                "item/the sku length 02 1",
                "item/the sku data 61 a",
                "item/deep/x presence 02 branch 1, a value",
                "item/deep/x data 06 3");
    }

    @Test
    void unions() throws Exception {
        Object[] none = explains("string?", "00", "value presence 00 branch 0, null");
        assertArrayEquals(new Object[1], none);
        explains("string?", "020261", "value presence 02 branch 1, a value", "value length 02 1", "value data 61 a");
        explains("(number:int64|text:string)?", "00", "value presence 00 branch 0, null");
    }

    @Test
    void arrays() throws Exception {
        explains(
                "[int64]",
                "04063600",
                "value length 04 2",
                "value/[0] data 06 3",
                "value/[1] data 36 27",
                "value length 00 0");
        explains("[int64]", "00", "value length 00 0");
        explains(
                "[[string?]?]",
                "04000202000000",
                "value length 04 2",
                "value/[0] presence 00 branch 0, null",
                "value/[1] presence 02 branch 1, a value",
                "value/[1] length 02 1",
                "value/[1]/[0] presence 00 branch 0, null",
                "value/[1] length 00 0",
                "value length 00 0");
    }

    @Test
    void blocks() throws Exception {
        Object[] row = explains(
                "[int64]",
                "02060304363600",
                "value length 02 1",
                "value/[0] data 06 3",
                "value length 03 2",
                "value length 04 block of 2 bytes",
                "value/[1] data 36 27",
                "value/[2] data 36 27",
                "value length 00 0");
        assertArrayEquals(new Object[] {List.of(3L, 27L, 27L)}, row);
    }

    @Test
    void maps() throws Exception {
        explains(
                "<int64>",
                "04026102000100",
                "value length 04 2",
                "value/{a} length 02 1",
                "value/{a} name 61 a",
                "value/{a} data 02 1",
                "value/{} length 00 0",
                "value/{} data 01 -1",
                "value length 00 0");
        Object[] twice = explains(
                "<int64>",
                "0402610202610400",
                "value length 04 2",
                "value/{a} length 02 1",
                "value/{a} name 61 a",
                "value/{a} data 02 1",
                "value/{a} length 02 1",
                "value/{a} name 61 a",
                "value/{a} data 04 2",
                "value length 00 0");
        assertArrayEquals(new Object[] {Map.of("a", 2L)}, twice);
    }

    @Test
    void bytesWithoutASchemaAreNotExplained() {
        assertFalse(TestedFormat.of(new AvroFormat()).isSchemaless());
    }
}
