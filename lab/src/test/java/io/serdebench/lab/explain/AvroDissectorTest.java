package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.testkit.CpuLimit;
import java.time.Duration;
import java.util.List;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

class AvroDissectorTest {

    private static Explained explain(String schema, String hex) {
        return Explained.of("avro", "avro", new AvroDissector(new Schema.Parser().parse(schema)), HexText.parse(hex));
    }

    private static List<String> shown(String schema, String hex) {
        Explained explained = explain(schema, hex);
        assertNull(explained.undecodable());
        return explained.pieces().stream()
                .map(piece ->
                        piece.length() + " " + piece.role().word() + " " + piece.path() + " " + PieceText.of(piece))
                .toList();
    }

    /** The example of the specification, "Records". */
    @Test
    void aRecordIsItsFields() {
        assertEquals(List.of("1 data a 27", "1 length b 3", "3 data b \"foo\""), shown("""
                        {"type":"record","name":"test","fields":[
                          {"name":"a","type":"long"},{"name":"b","type":"string"}]}""", "36 06 66 6f 6f"));
    }

    /** The example of the specification, "Arrays", and the same with the size of the block. */
    @Test
    void anArrayIsBlocks() {
        String longs = "{\"type\":\"array\",\"items\":\"long\"}";
        assertEquals(
                List.of("1 length  2", "1 data [0] 3", "1 data [1] 27", "1 length  end"), shown(longs, "04 06 36 00"));
        assertEquals(
                List.of("2 length  2", "1 data [0] 3", "1 data [1] 27", "1 length  1", "1 data [2] 1", "1 length  end"),
                shown(longs, "03 04 06 36 02 02 00"));
    }

    @Test
    void otherTypes() {
        assertEquals(
                List.of("1 presence  branch 1, string", "1 length  1", "1 data  \"a\""),
                shown("[\"null\",\"string\"]", "02 02 61"));
        assertEquals(List.of("1 presence  branch 0, null"), shown("[\"null\",\"string\"]", "00"));
        assertEquals(
                List.of("1 data  \"B\""), shown("{\"type\":\"enum\",\"name\":\"e\",\"symbols\":[\"A\",\"B\"]}", "02"));
        assertEquals(List.of("2 data  0102"), shown("{\"type\":\"fixed\",\"name\":\"f\",\"size\":2}", "01 02"));
        assertEquals(List.of("1 data  true"), shown("\"boolean\"", "01"));
        assertEquals(List.of("4 data  1.0"), shown("\"float\"", "00 00 80 3f"));
        assertEquals(List.of("8 data  1.0"), shown("\"double\"", "00 00 00 00 00 00 f0 3f"));
        assertEquals(
                List.of(
                        "1 length  1",
                        "1 length {entry 0} 1",
                        "1 name {entry 0} \"k\"",
                        "1 data {entry 0} -1",
                        "1 length  end"),
                shown("{\"type\":\"map\",\"values\":\"int\"}", "02 02 6b 01 00"));
        assertEquals(
                List.of("1 length  2", "2 data  2.57"),
                shown("{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":4,\"scale\":2}", "04 01 01"));
        assertEquals(List.of("1 data  1970-01-02"), shown("{\"type\":\"int\",\"logicalType\":\"date\"}", "02"));
        assertEquals(
                List.of("1 data  1969-12-31T23:59:59.999Z"),
                shown("{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}", "01"));
    }

    @Test
    void whatTheSchemaDoesNotAllowIsUndecodable() {
        assertNotNull(explain("\"boolean\"", "02").undecodable());
        assertNotNull(explain("\"int\"", "80 80 80 80 80 01").undecodable());
        assertNotNull(explain("[\"null\"]", "02").undecodable());
        assertNotNull(explain("\"string\"", "04 61").undecodable());
        assertNotNull(explain("\"string\"", "01").undecodable());
        assertNotNull(explain("{\"type\":\"array\",\"items\":\"long\"}", "fe ff ff ff ff ff ff ff ff 01")
                .undecodable());
        assertNotNull(explain("\"long\"", "02 02").undecodable());
    }

    @Test
    void elementsWithoutBytesAreNotBelievedInForEver() {
        String nulls = "{\"type\":\"array\",\"items\":{\"type\":\"array\",\"items\":\"null\"}}";
        // 200 arrays of 9,000 nulls, each in three bytes and its end
        String hex = "90 03" + "d0 8c 01 00".repeat(200) + "00";
        CpuLimit.within(
                Duration.ofSeconds(10), () -> assertNotNull(explain(nulls, hex).undecodable()));
        String recursive = """
                {"type":"record","name":"r","fields":[{"name":"next","type":["null","r"]}]}""";
        assertNotNull(explain(recursive, "02".repeat(100_000)).undecodable());
    }
}
